// Tholos at the shared table.
import { drum, drumState, type State } from "../../board/drum";
import { n } from "../../board/svg";
import { mini } from "../../board/ui";
import { number, plain, rich, signed, t, type Key, type Part } from "../../i18n/index.svelte";
import type { SheetRow } from "../../types";
import type { Drawing, GameUI, Hit, Scene } from "../game";
import { hills, LETTERS, quarry, STONES, temple, workshop, type ColumnState, type Spot } from "./draw";
import type { View } from "./types";
import { seatName } from "../../table/names";

const COLUMNS = ["alpha", "beta", "gamma", "delta", "pi", "sigma", "omega"] as const;
const COLOURS = ["white", "black", "grey"] as const;
type S = Scene<View>;

const column = (id: string): number => COLUMNS.indexOf(id as (typeof COLUMNS)[number]);
const colour = (id: string): number => COLOURS.indexOf(id as (typeof COLOURS)[number]);
const letter = (id: string): string => LETTERS[column(id)] ?? id;
const word = (id: string): string => t(`tholos.${id}` as Key);
const stone = (id: string): Part => ({ svg: mini(STONES[colour(id)] ?? "granite"), alt: word(id) });
/** The stones of a workshop, one entry each. */
const stonesOf = (counts: number[]): number[] => counts.flatMap((count, c) => Array.from({ length: count }, () => c));
const columnsOf = (view: View): number[][] => view.column.map((stones) => stones.filter((c) => c >= 0));

function pointsOf(sheet: SheetRow[] | null): (["alabaster" | "basalt", number] | null)[] {
  return COLUMNS.map((id) => {
    const points = sheet?.find((row) => row.row === id)?.points ?? [0, 0];
    if (points[0]) return ["alabaster", points[0]];
    return points[1] ? ["basalt", points[1]] : null;
  });
}

const open = (scene: S, ...targets: string[]): boolean => targets.some((target) => scene.open.has(target));
const chosen = (scene: S, ...targets: string[]): boolean => targets.some((target) => scene.chosen.includes(target));
const hinted = (scene: S, ...targets: string[]): boolean => targets.some((target) => scene.hinted.includes(target));

function states(scene: S): Record<number, ColumnState> {
  const found: Record<number, ColumnState> = {};
  COLUMNS.forEach((id, i) => {
    const here: ColumnState = { last: scene.last.some((target) => target === `column:${id}` || target === `to:${id}`) };
    here.fresh = scene.fresh && here.last === true;
    if (scene.pending && here.last) Object.assign(here, { last: false, pending: true, top: "selected" });
    else if (chosen(scene, `from:${id}`)) here.top = "selected";
    else if (open(scene, `from:${id}`)) here.top = "source";
    if (open(scene, `column:${id}`, `to:${id}`)) here.ghost = true;
    if (hinted(scene, `column:${id}`, `to:${id}`, `from:${id}`)) here.top = "hint";
    found[i] = here;
  });
  return found;
}

const stateOf = (scene: S, target: string): State | undefined =>
  chosen(scene, target) ? "selected" : hinted(scene, target) ? "hint" : open(scene, target) ? "target" : undefined;

function hit(spot: Spot, ...targets: string[]): Hit {
  return { targets, ...spot };
}

function columnHits(front: { centres: number[] }, pitch: number, top: number, bottom: number): Hit[] {
  return COLUMNS.map((id, i) =>
    hit({ x: (front.centres[i] ?? 0) - pitch / 2 + 2, y: top, w: pitch - 4, h: bottom - top }, `from:${id}`, `to:${id}`, `column:${id}`),
  );
}

/** Hits over the stones of a workshop: own ones to place, the rival's to take. */
function shopHits(counts: number[], spots: Spot[], prefix: string): Hit[] {
  return stonesOf(counts).map((c, i) => hit(spots[i] as Spot, `${prefix}:${COLOURS[c]}`));
}

function wide(scene: S): Drawing {
  const { view, me } = scene;
  const W = 1104;
  const H = 772;
  const front = temple({
    W, pitch: 142, rx: 45, h: 54, topY: 20, sag: 20,
    columns: columnsOf(view), points: pointsOf(scene.sheet), even: t("tholos.even"), states: states(scene),
    inscriptions: COLUMNS.map((id) => t(`tholos.bonus.${id}` as Key).split("\n")),
  });
  const x = 28, y = 596, w = 1048, h = 156, gap = 16, side = w * 0.2825, middle = w - 2 * side - 2 * gap;
  const rival = 1 - me;
  const shop = (seat: number, left: number, prefix: string) => {
    const stones = stonesOf(view.workshop[seat] ?? []);
    return workshop(left, y, side, h, {
      label: shopLabel(scene, seat), note: t("tholos.of", { n: stones.length, of: 3 }),
      mat: STONES[seat] ?? "granite", stones, states: stones.map((c) => stateOf(scene, `${prefix}:${COLOURS[c]}`)),
    });
  };
  const mine = shop(me, x, "shop");
  const theirs = shop(rival, x + side + middle + 2 * gap, "rival");
  const middlePart = quarry(x + side + gap, y, middle, h, {
    label: t("tholos.quarry"), note: t("tholos.stones", { n: view.quarry.reduce((a, b) => a + b, 0) }),
    counts: view.quarry, words: COLOURS.map(word), states: COLOURS.map((id) => stateOf(scene, `quarry:${id}`)),
  });
  return {
    svg: hills(W, front.floorY) + front.svg + mine.svg + middlePart.svg + theirs.svg,
    width: W,
    height: H,
    hits: [
      ...columnHits(front, 142, 60, 480),
      ...shopHits(view.workshop[me] ?? [], mine.spots, "shop"),
      ...shopHits(view.workshop[rival] ?? [], theirs.spots, "rival"),
      ...middlePart.spots.map((spot, i) => hit(spot, `quarry:${COLOURS[i]}`)),
    ],
  };
}

const shopLabel = (scene: S, seat: number): string =>
  scene.table.you.includes(seat) && scene.table.you.length === 1
    ? t("tholos.yourWorkshop")
    : t("tholos.workshopOf", { name: seatName(scene.table.seats[seat]) });

function narrow(scene: S): Drawing {
  const W = 390;
  const front = temple({
    W, pitch: 54, rx: 19.5, h: 46, topY: 14, sag: 11, compact: true,
    columns: columnsOf(scene.view), points: pointsOf(scene.sheet), even: t("tholos.even"), states: states(scene), inscriptions: [],
  });
  const y = Math.round(front.bottom + 10);
  let svg = front.svg + `<text x="14" y="${y + 12}" style="font-size:12px;fill:var(--text-2)">${t("tholos.quarry")}</text>`;
  const hits = columnHits(front, 54, 40, front.bottom - 40);
  scene.view.quarry.forEach((count, i) => {
    const x = 18 + i * 124;
    const id = `quarry:${COLOURS[i]}`;
    svg += `<ellipse cx="${x + 20}" cy="${y + 43}" rx="15" ry="4" fill="var(--cast)"/>` + drum({ cx: x + 16, y: y + 22, rx: 14, ry: 3.6, h: 20, mat: STONES[i] ?? "granite", seed: 3 });
    const state = stateOf(scene, id);
    if (state) svg += drumState({ cx: x + 16, y: y + 22, rx: 14, ry: 3.6, h: 20, state: state === "target" ? "source" : state });
    svg += `<text x="${x + 36}" y="${y + 40}" style="font:440 24px var(--font-num)">${count}</text><text x="${x + (count > 9 ? 62 : 50)}" y="${y + 38}" style="font-size:12px;fill:var(--text-2)">${word(COLOURS[i] ?? "")}</text>`;
    hits.push(hit({ x: x - 6, y: y + 6, w: 118, h: 52 }, id));
  });
  return { svg, width: W, height: y + 64, hits };
}

function row(scene: S, seat: number): Drawing {
  const mine = seat === scene.me;
  const stones = stonesOf(scene.view.workshop[seat] ?? []);
  const rx = mine ? 22 : 13, h = mine ? 25 : 15, ry = rx / 4, pitch = rx * 2 + 10, W = pitch * 3 + 4, H = h + ry * 2 + 14;
  let svg = "";
  const hits: Hit[] = [];
  for (let i = 0; i < 3; i++) {
    const cx = rx + 5 + i * pitch, by = H - ry - 3, c = stones[i];
    if (c === undefined) {
      svg += `<ellipse cx="${cx}" cy="${by - 1}" rx="${rx}" ry="${ry}" fill="var(--cast-soft)" stroke="var(--text-3)" stroke-dasharray="2 4"/>`;
      continue;
    }
    const target = `${mine ? "shop" : "rival"}:${COLOURS[c]}`;
    const state = stateOf(scene, target), up = state === "selected" ? 6 : 0;
    svg += `<ellipse cx="${n(cx + 5)}" cy="${by + 1}" rx="${rx + 3}" ry="${ry + 1}" fill="var(--cast)"/>` + drum({ cx, y: by - h - up, rx, ry, h, mat: STONES[c] ?? "granite", seed: i + 9 });
    if (state) svg += drumState({ cx, y: by - h - up, rx, ry, h, state: state === "target" ? "source" : state });
    hits.push(hit({ x: cx - rx - 4, y: 0, w: rx * 2 + 8, h: H }, target));
  }
  return { svg, width: W, height: H, hits };
}

function targets(action: string): string[] {
  const [kind, a = "", b = ""] = action.split(" ");
  switch (kind) {
    case "take": return [`quarry:${a}`, `count:${b}`];
    case "place":
    case "add": return [`shop:${a}`, `column:${b}`];
    case "move": return [`from:${a}`, `to:${b}`];
    case "return": return [`from:${a}`];
    case "fetch": return [`quarry:${a}`];
    case "steal": return [`rival:${a}`];
    default: return [];
  }
}

function heap(scene: S, i: number): string {
  const stones = columnsOf(scene.view)[i] ?? [];
  const points = pointsOf(scene.sheet)[i];
  const pile = stones.length ? stones.map((c) => word(COLOURS[c] ?? "")).join(" ") : t("tholos.empty");
  const won = points ? t("tholos.scores", { colour: word(points[0] === "alabaster" ? "white" : "black"), points: signed(points[1]) }) : t("tholos.scoresNobody");
  return t("tholos.columnSpoken", { column: t(`tholos.name.${COLUMNS[i] as string}` as Key), n: stones.length, pile, won });
}

function targetName(target: string, scene: S): string {
  const [kind, id = ""] = target.split(":");
  switch (kind) {
    case "shop": return t("tholos.target.shop", { colour: word(id) });
    case "rival": return t("tholos.target.rival", { colour: word(id) });
    case "quarry": return t("tholos.target.quarry", { colour: word(id), n: scene.view.quarry[colour(id)] ?? 0 });
    case "count": return t("tholos.target.count", { n: Number(id) });
    case "from": return t("tholos.target.from", { column: heap(scene, column(id)) });
    default: return heap(scene, column(id));
  }
}

function line(text: string, sort: "log" | "do"): Part[] {
  const [kind = "", a = "", b = ""] = text.split(" ");
  const glyph = (id: string): Part[] => [{ svg: `<b class="g">${letter(id)}</b>`, alt: t(`tholos.name.${id}` as Key) }];
  switch (kind) {
    case "take": return rich(`tholos.${sort}.take`, { stones: Array.from({ length: Number(b) }, () => stone(a)).flatMap((part, i) => (i ? [" ", part] : [part])) });
    case "place":
    case "add": return rich(`tholos.${sort}.${kind}` as Key, { stone: [stone(a)], column: glyph(b) });
    case "move": return rich(`tholos.${sort}.move`, { source: glyph(a), target: glyph(b) });
    case "return": return rich(`tholos.${sort}.return`, { column: glyph(a) });
    case "fetch":
    case "steal": return rich(`tholos.${sort}.${kind}` as Key, { stone: [stone(a)] });
    default: return rich(`tholos.${sort}.decline`, {});
  }
}

function prompt(scene: S): { say: string; detail: string } {
  const { view, chosen: picked } = scene;
  if (scene.pending) return { say: plain(line(scene.pending, "do")), detail: view.bonus >= 0 ? t("tholos.then", { bonus: t(`tholos.bonus.${COLUMNS[view.bonus] as string}` as Key).replace("\n", " ") }) : "" };
  if (view.bonus >= 0) {
    const id = COLUMNS[view.bonus] as string;
    return { say: t("tholos.prompt.bonus", { column: LETTERS[view.bonus] ?? "", bonus: t(`tholos.bonus.${id}` as Key).replace("\n", " ") }), detail: picked.some((p) => p.startsWith("from:") || p.startsWith("shop:")) ? t("tholos.prompt.whereTo") : t("tholos.prompt.bonusDetail") };
  }
  if (picked.some((p) => p.startsWith("shop:"))) return { say: t("tholos.prompt.column"), detail: t("tholos.prompt.columnDetail") };
  if (picked.some((p) => p.startsWith("quarry:"))) return { say: t("tholos.prompt.count"), detail: "" };
  return { say: t("tholos.prompt.turn"), detail: t("tholos.prompt.turnDetail") };
}

function spoken(scene: S): string[] {
  const counts = (list: number[]) => list.map((count, c) => `${number(count)} ${word(COLOURS[c] ?? "")}`).join(", ");
  return [
    ...COLUMNS.map((_, i) => heap(scene, i)),
    ...scene.view.workshop.map((list, seat) => `${shopLabel(scene, seat)}: ${counts(list)}`),
    `${t("tholos.quarry")}: ${counts(scene.view.quarry)}`,
  ];
}

const tholos: GameUI<View> = {
  id: "tholos",
  secrets: false,
  ground: "tholos",
  stones: ["alabaster", "basalt"],
  draw: (scene, small) => (small ? narrow(scene) : wide(scene)),
  row,
  targets,
  targetName,
  action: (text) => line(text, "log"),
  choice: (text) => line(text, "do"),
  goesOn: (text) => ["move", "return", "fetch", "steal", "add", "decline"].includes(text.split(" ")[0] ?? ""),
  prompt,
  spoken,
  rowName: (id) => `${letter(id)} ${t(`tholos.name.${id}` as Key)}`,
  keys: Object.fromEntries(COLUMNS.map((id, i) => [String(i + 1), `column:${id}`])),
  buttons: { decline: () => t("tholos.skipBonus") },
  example: (text) => {
    const piles = text.trim().split("\n"), pitch = 92, H = 5 * 34 + 40;
    const svg = piles.map((pile, i) => [...pile].map((c, k) => drum({ cx: 50 + i * pitch, y: H - 24 - (k + 1) * 34, rx: 30, h: 34, mat: STONES["WBG".indexOf(c)] ?? "granite", seed: i * 7 + k, showLid: k === pile.length - 1 })).join("")).join("");
    return `<svg viewBox="0 0 ${piles.length * pitch + 8} ${H}" width="${piles.length * pitch + 8}" role="img" aria-label="${piles.join(", ")}">${svg}</svg>`;
  },
  rules: { en: () => import("./rules/en.md?raw"), de: () => import("./rules/de.md?raw"), ja: () => import("./rules/ja.md?raw") },
};
export default tholos;
