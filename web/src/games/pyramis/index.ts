// Pyramis at the shared table.
import type { Sector } from "../../board/card";
import { signed, t, type Key } from "../../i18n/index.svelte";
import { seatName } from "../../table/names";
import type { Drawing, GameUI } from "../game";
import { CARDS, cardOf, COLOURS, FIRST_X, FLEET, indexOf, LEVELS } from "./cards";
import { around, chart, corners, counts, fleet, label, seatLabel, stars, supply, type Look, type Looks, type Slots } from "./draw";
import type { View } from "./types";
import { better, cardName, choice, colourWord, logged, pairWords, pendingWords, pileWord, spoken, starsWord, STONES, tallyOf, targetName, toldAt, type S } from "./words";

const PLACE = 2, STEAL = 3, REFILL = 5, TURN = 7; // phases in which a seat decides; the engine's `phase` says what is due

const area = (scene: S, seat: number): Slots => tallyOf(scene, seat)?.area ?? [];

/** The card that has just come to lie somewhere: laid in a fleet, or revealed by a refill. */
function arriving({ fresh, table, ply }: S): string {
  if (!fresh) return "";
  const done = table.log.slice(0, ply), at = done.findLastIndex((entry) => entry.seat >= 0);
  const [kind = "", id = ""] = (done[at]?.action ?? "").split(" ");
  if (kind === "place") return id;
  return kind === "refill" ? (done.slice(at).find((entry) => entry.action.startsWith("reveal"))?.action.slice(7) ?? "") : "";
}

/** Cards that were turned last. */
const turnedLast = ({ pending, table, ply }: S): string[] => (pending ? [] : (toldAt(table, ply - 1).turned ?? []).flatMap(({ cards }) => Object.keys(cards)));

function looksOf(scene: S): Looks {
  const arrives = `fresh:${arriving(scene)}`, turned = turnedLast(scene);
  const sealed = scene.view.choice.flat().flatMap((card) => (card !== null && card >= 0 ? `mine:${CARDS[card]?.id}` : []));
  return (target): Look => {
    if (target.startsWith("fresh:")) return target === arrives ? "last" : undefined;
    if (scene.chosen.includes(target) || sealed.includes(target)) return "selected";
    if (scene.hinted.includes(target)) return "hint";
    if (scene.open.has(target)) return "target";
    const id = target.startsWith("laid:") ? target.slice(5) : "";
    if (id && scene.pending && scene.chosen.includes(`card:${id}`)) return "selected";
    return id && (scene.last.includes(`card:${id}`) || scene.last.includes(`mine:${id}`) || turned.includes(id)) ? "last" : undefined;
  };
}

const openSlots = (scene: S): string[] => [...scene.open, ...scene.chosen, ...scene.hinted].filter((target) => target.startsWith("slot:")).map((target) => target.slice(5));
const order = (scene: S): number[] => scene.table.seats.map((_, i) => i).filter((i) => i !== scene.me).sort((a, b) => ((a - scene.me + scene.view.seats) % scene.view.seats) - ((b - scene.me + scene.view.seats) % scene.view.seats));
const fleetCount = (scene: S, seat: number): string => t("pyramis.of", { n: scene.view.laid[seat] ?? 0, of: FLEET });
const tallyWords = (scene: S, seat: number) => ({
  colour: tallyOf(scene, seat)?.colour ? colourWord(tallyOf(scene, seat)?.colour ?? "") : "", most: t("pyramis.most"),
  pyramids: t("pyramis.count.pyramids"), area: t("pyramis.count.area"), aliens: t("pyramis.count.aliens"), stars: t("pyramis.stack"),
});

const supplyWords = (scene: S, narrow: boolean) => {
  const { view } = scene;
  return {
    pile: (i: number): [string, string] => [pileWord(i), narrow ? String(view.pile[i] ?? 0) : t("pyramis.cards", { n: view.pile[i] ?? 0 })],
    display: [t("pyramis.display"), ""] as [string, string],
    stack: [t("pyramis.stack"), narrow ? String(view.stack_left) : t("pyramis.left", { n: view.stack_left })] as [string, string],
    pair: pairWords(scene),
    colours: (scene.facts["pair"] as Sector[] | undefined) ?? [],
  };
};

/** What laying the chosen card in a slot brings, as text. */
function gainAt(scene: S, slot: string): string {
  for (const [action, gains] of scene.gains) {
    const gain = gains[scene.me];
    if (targets(action).includes(`slot:${slot}`) && gain !== null && gain !== undefined) return signed(gain);
  }
  return "";
}

function wide(scene: S): Drawing {
  const W = 1104, H = 772;
  const { view, me } = scene;
  const looks = looksOf(scene);
  const top = supply(view, 32, 46, 132, 110, 18, looks, supplyWords(scene, false), false);
  let svg = chart(W, H) + `<path d="M0 192H${W}" stroke="var(--line-strong)" opacity=".35"/><path d="M744 216V748" stroke="var(--line-strong)" opacity=".35"/>` + top.svg;
  const hits = [...top.hits];
  const mW = 146, mH = 121.5, gap = 9, x = 60, y = 222;
  const mine = fleet(view, me, x, y, mW, mH, gap, looks, openSlots(scene), area(scene, me), (slot) => gainAt(scene, slot));
  svg += mine.svg + label(40, 244, scene.table.you.includes(me) ? t("pyramis.yourFleet") : seatName(scene.table.seats[me]), fleetCount(scene, me)) + counts(40, 258, tallyOf(scene, me), view.held[me] ?? 0, tallyWords(scene, me), true);
  hits.push(...mine.hits);
  if (view.held[me]) svg += `<text x="724" y="244" text-anchor="end" style="font-size:13px;font-weight:620">${starsWord(scene)}</text>` + stars(view.hand[me] ?? [], 724, 258, { W: 62, most: 4 }, { W: 44, most: 5 });
  const rivals = order(scene);
  // The fewer they are, the larger their fleets.
  const { each, left, ...size } = [{ each: 300, left: 0, W: 73, H: 61, gap: 5 }, { each: 270, left: 10, W: 66, H: 55, gap: 5 }, { each: 180, left: 52, W: 41, H: 34, gap: 4 }][rivals.length - 1] ?? { each: 0, left: 0, W: 0, H: 0, gap: 0 };
  rivals.forEach((seat, i) => {
    const Y = 222 + i * each, X = 776;
    const name = `${fleetCount(scene, seat)}`;
    svg += seatLabel(X, Y + 12, STONES[seat] ?? "slate", seatName(scene.table.seats[seat]), name) + counts(X, Y + 24, tallyOf(scene, seat), view.held[seat] ?? 0, tallyWords(scene, seat), false);
    const theirs = fleet(view, seat, X + left, Y + 17, size.W, size.H, size.gap, looks, [], area(scene, seat));
    const frame = { x: X - 8, y: Y - 8, w: 320, h: each - 4 };
    svg += theirs.svg + around(looks(`seat:${seat}`), frame);
    hits.push({ targets: [`seat:${seat}`], ...frame });
  });
  return { svg, width: W, height: H, hits };
}

function narrow(scene: S): Drawing {
  const W = 390, { view, me } = scene, looks = looksOf(scene);
  const top = supply(view, 12, 26, 60, 50, 5, looks, supplyWords(scene, true), true);
  let svg = top.svg;
  const hits = [...top.hits];
  const mW = 82, mH = 68, gap = 5, x = 24, y = 100;
  const mine = fleet(view, me, x, y, mW, mH, gap, looks, openSlots(scene), area(scene, me), (slot) => gainAt(scene, slot));
  svg += mine.svg + counts(12, y + 2, tallyOf(scene, me), 0, tallyWords(scene, me), true) + stars(view.hand[me] ?? [], 378, y + 2, { W: 36, most: 3 }, { W: 26, most: 4 });
  hits.push(...mine.hits);
  const rivals = order(scene), each = (W - 16) / Math.max(2, rivals.length);
  rivals.forEach((seat, i) => {
    const X = 10 + i * each, Y = 404, cW = Math.min(34, each / 4.9), cH = cW * 0.833;
    svg += seatLabel(X, Y + 10, STONES[seat] ?? "slate", "", fleetCount(scene, seat));
    const theirs = fleet(view, seat, X, Y + 18, cW, cH, 3, looks, [], area(scene, seat));
    const frame = { x: X - 4, y: Y - 6, w: each - 6, h: 152 };
    svg += theirs.svg + corners(X, Y + 20, 4 * cW + 9, tallyOf(scene, seat), view.held[seat] ?? 0) + around(looks(`seat:${seat}`), frame);
    hits.push({ targets: [`seat:${seat}`], ...frame });
  });
  return { svg, width: W, height: 552, hits };
}

function targets(action: string): string[] {
  const [kind, a = "", b = "", c = ""] = action.split(" ");
  switch (kind) {
    case "place": return [`card:${a}`, `slot:${b},${c}`];
    case "steal": return [`seat:${a}`];
    case "refill": return [`pile:${a}`];
    case "turn": return a ? [`mine:${a}`] : [];
    default: return [];
  }
}

function prompt(scene: S): { say: string; detail: string } {
  const { view } = scene;
  if (scene.pending) return pendingWords(scene.pending, scene.table);
  if (view.phase === STEAL) return { say: t("pyramis.prompt.steal"), detail: t("pyramis.prompt.stealDetail") };
  if (view.phase === REFILL) return { say: t("pyramis.prompt.refill"), detail: t("pyramis.prompt.refillDetail") };
  if (view.phase === TURN) return { say: t("pyramis.prompt.turn", { colour: colourWord(COLOURS[view.colour] ?? "blue") }), detail: t("pyramis.prompt.turnDetail") };
  if (view.phase === PLACE && scene.chosen.length) return { say: t("pyramis.prompt.slot"), detail: t("pyramis.prompt.slotDetail", { n: scene.open.size }) };
  return { say: t("pyramis.prompt.card"), detail: t("pyramis.prompt.cardDetail") };
}

const pyramis: GameUI<View> = {
  id: "pyramis",
  secrets: true,
  ground: "pyramis",
  stones: [...STONES],
  draw: (scene, small) => (small ? narrow(scene) : wide(scene)),
  targets,
  targetName,
  action: (text, seat, table, ply) => (ply === undefined ? better(text, seat, table) : logged(text, table, ply)),
  choice,
  goesOn: (text) => ["steal", "draw", "take", "refill", "reveal", "uncover"].includes(text.split(" ")[0] ?? ""),
  prompt,
  moment: ({ view }) => (view.over ? "" : t("pyramis.round", { n: Math.floor(view.turn / view.seats) + 1, of: FLEET })),
  spoken,
  rowName: (row) => t(`pyramis.sheet.${row}` as Key),
  keys: {},
  buttons: {},
  example: (text) => {
    const rows = text.trim().split("\n").map((row) => row.split(/\s+/));
    const W = 110, H = 92, gap = 7, high = rows.length;
    const cards = rows.reverse().map((row) => [...Array<number>(-FIRST_X).fill(-1), ...row.map((id) => indexOf(id.replace("~", "")))]);
    const view = { fleet: [cards], turned: CARDS.map((card) => (text.includes(`${card.id}~`) ? 1 : 0)) } as unknown as View;
    const columns = LEVELS[0] ?? 0, drawn = fleet(view, 0, 0, (high - LEVELS.length) * (H + gap), W, H, gap, () => undefined, [], []);
    return `<svg viewBox="-6 -6 ${columns * (W + gap) + 12} ${high * (H + gap) + 14}" width="${columns * (W + gap)}" role="img" aria-label="${rows.flat().map((id) => cardName(cardOf(id.replace("~", "")), id.includes("~"))).join("; ")}">${drawn.svg}</svg>`;
  },
  rules: { en: () => import("./rules/en.md?raw"), de: () => import("./rules/de.md?raw"), ja: () => import("./rules/ja.md?raw") },
};
export default pyramis;
