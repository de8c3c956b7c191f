// Pyramis at the shared table.
import type { Exodus, Sector } from "../../board/card";
import { list, number, plain, rich, t, type Key, type Part } from "../../i18n/index.svelte";
import { seatName } from "../../table/names";
import type { Drawing, GameUI, Scene } from "../game";
import { CARDS, cardOf, COLOURS, STAR_IDS, STARS } from "./cards";
import { chart, counts, fleet, label, seatLabel, stars, supply, type Look, type Looks, type Slots, type Tally } from "./draw";
import type { View } from "./types";

type S = Scene<View>;
const STONES = ["alabaster", "basalt", "sienna", "slate"] as const;
const PLACE = 2, STEAL = 3, REFILL = 5, TURN = 7; // phases in which a seat decides; the engine's `phase` says what is due

const colourWord = (id: string): string => t(`pyramis.${id}` as Key);
const swatch = (id: string): Part => {
  const colour = cardOf(id)?.colour ?? "grey";
  return { svg: `<svg class="mini" width="18" height="15" viewBox="0 0 18 15"><rect width="18" height="15" rx="2" fill="url(#sky-${colour})"/><rect width="18" height="15" rx="2" fill="url(#pat-${colour})"/><rect x=".5" y=".5" width="17" height="14" rx="2" fill="none" stroke="var(--card-line)"/></svg>`, alt: colourWord(colour) };
};
const half = (h: { pyramids: number; aliens: number }): string => t("pyramis.half", { pyramids: h.pyramids, aliens: h.aliens });
const cardName = (card: Exodus | undefined, turned = false): string =>
  card ? t("pyramis.card", { colour: colourWord(card.colour), up: half(turned ? card.bottom : card.top), down: half(turned ? card.top : card.bottom), star: card.shooting_star ? "yes" : "no" }) : "";

const tally = (scene: S, seat: number): Tally | undefined => (scene.facts["seats"] as Tally[] | undefined)?.[seat];
const area = (scene: S, seat: number): Slots => tally(scene, seat)?.area ?? [];

function looksOf(scene: S): Looks {
  return (target): Look => {
    if (target === "fresh") return scene.fresh ? "last" : undefined;
    if (scene.chosen.includes(target)) return "selected";
    if (scene.hinted.includes(target)) return "hint";
    if (scene.open.has(target)) return "target";
    if (scene.last.includes(target.replace("laid:", "card:")) || scene.last.includes(target.replace("laid:", "mine:"))) return target.startsWith("laid:") ? "last" : undefined;
    return undefined;
  };
}

const openSlots = (scene: S): string[] => [...scene.open, ...scene.chosen, ...scene.hinted].filter((target) => target.startsWith("slot:")).map((target) => target.slice(5));
const order = (scene: S): number[] => scene.table.seats.map((_, i) => i).filter((i) => i !== scene.me).sort((a, b) => ((a - scene.me + scene.view.seats) % scene.view.seats) - ((b - scene.me + scene.view.seats) % scene.view.seats));
const fleetCount = (scene: S, seat: number): string => t("pyramis.of", { n: scene.view.laid[seat] ?? 0, of: 10 });
const tallyWords = (scene: S, seat: number) => ({ colour: tally(scene, seat)?.colour ? colourWord(tally(scene, seat)?.colour ?? "") : "", most: t("pyramis.most") });

const supplyWords = (scene: S, narrow: boolean) => {
  const { view } = scene;
  return {
    pile: (i: number): [string, string] => [t(i ? "pyramis.rightPile" : "pyramis.leftPile"), narrow ? String(view.pile[i] ?? 0) : t("pyramis.cards", { n: view.pile[i] ?? 0 })],
    display: [t("pyramis.display"), ""] as [string, string],
    stack: [t("pyramis.stack"), narrow ? String(view.stack_left) : t("pyramis.left", { n: view.stack_left })] as [string, string],
    pair: pairWords(scene),
    colours: pairOf(scene),
  };
};

/** Colours that both backs show, as the engine says. */
const pairOf = (scene: S): Sector[] => (scene.facts["pair"] as Sector[] | undefined) ?? [];
function pairWords(scene: S): string {
  const pair = pairOf(scene);
  return pair.length ? t("pyramis.pair", { colours: list(pair.map(colourWord)) }) : t("pyramis.noPair");
}

/** What laying the chosen card in a slot brings, as text. */
function gainAt(scene: S, slot: string): string {
  for (const [action, gains] of scene.gains) {
    const gain = gains[scene.me];
    if (targets(action).includes(`slot:${slot}`) && gain !== null && gain !== undefined) return gain > 0 ? `+${gain}` : gain < 0 ? `−${-gain}` : "0";
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
  svg += mine.svg + label(40, 244, scene.table.you.includes(me) ? t("pyramis.yourFleet") : seatName(scene.table.seats[me]), fleetCount(scene, me)) + counts(40, 258, tally(scene, me), view.held[me] ?? 0, tallyWords(scene, me), true);
  hits.push(...mine.hits);
  const hand = view.hand[me] ?? [];
  if (view.held[me]) {
    svg += `<text x="724" y="244" text-anchor="end" style="font-size:13px;font-weight:620">${t("pyramis.yourStars", { n: view.held[me] ?? 0 })}</text>`;
    svg += hand.some((count) => count !== null) ? stars(hand, 662, 258, 62, 84, 8) : "";
  }
  const rivals = order(scene);
  const each = rivals.length > 2 ? 180 : 270;
  const size = rivals.length > 2 ? { W: 44, H: 36.5, gap: 4 } : { W: 66, H: 55, gap: 5 };
  rivals.forEach((seat, i) => {
    const Y = 222 + i * each, X = 776;
    const name = `${fleetCount(scene, seat)}`;
    svg += seatLabel(X, Y + 12, STONES[seat] ?? "slate", seatName(scene.table.seats[seat]), name) + counts(X, Y + 24, tally(scene, seat), view.held[seat] ?? 0, tallyWords(scene, seat), false);
    const theirs = fleet(view, seat, X + (rivals.length > 2 ? 46 : 10), Y + (rivals.length > 2 ? 8 : 18), size.W, size.H, size.gap, looks, [], area(scene, seat));
    svg += theirs.svg;
    const target = `seat:${seat}`;
    const look = looks(target);
    if (look) svg += `<rect x="${X - 8}" y="${Y - 8}" width="320" height="${each - 10}" rx="6" fill="none" stroke="var(--${look === "target" ? "target" : look})" stroke-width="2" stroke-dasharray="${look === "selected" ? "none" : "6 4"}"/>`;
    hits.push({ targets: [target], x: X - 8, y: Y - 8, w: 320, h: each - 10 });
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
  svg += mine.svg + `<g transform="translate(12 ${y + 4}) scale(.8)">${counts(0, 0, tally(scene, me), 0, tallyWords(scene, me), true)}</g>`;
  hits.push(...mine.hits);
  svg += stars(view.hand[me] ?? [], 342, y + 2, 36, 49, 4);
  const rivals = order(scene), each = (W - 16) / Math.max(2, rivals.length);
  rivals.forEach((seat, i) => {
    const X = 10 + i * each, Y = 404, cW = Math.min(34, each / 4.6), cH = cW * 0.833;
    svg += seatLabel(X, Y + 10, STONES[seat] ?? "slate", "", fleetCount(scene, seat));
    const theirs = fleet(view, seat, X, Y + 18, cW, cH, 3, looks, [], area(scene, seat));
    svg += theirs.svg;
    const look = looks(`seat:${seat}`);
    if (look) svg += `<rect x="${X - 4}" y="${Y - 6}" width="${each - 6}" height="146" rx="6" fill="none" stroke="var(--target)" stroke-width="2" stroke-dasharray="6 4"/>`;
    hits.push({ targets: [`seat:${seat}`], x: X - 4, y: Y - 6, w: each - 6, h: 146 });
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

function targetName(target: string, scene: S): string {
  const [kind, id = ""] = target.split(":");
  switch (kind) {
    case "card": return t("pyramis.target.card", { card: cardName(cardOf(id)) });
    case "slot": {
      const [level = 0, x = 0] = id.split(",").map(Number);
      return slotName(scene.view, scene.me, level, x);
    }
    case "pile": return t("pyramis.target.pile", { pile: t(id === "right" ? "pyramis.rightPile" : "pyramis.leftPile"), n: scene.view.pile[id === "right" ? 1 : 0] ?? 0 });
    case "seat": return t("pyramis.target.seat", { name: seatName(scene.table.seats[Number(id)]) });
    default: return t("pyramis.target.mine", { card: cardName(cardOf(id), !!scene.view.turned[CARDS.findIndex((card) => card.id === id)]) });
  }
}

/** A slot in words: its row, and how far from the left of what lies there. */
function slotName(view: View, seat: number, level: number, x: number): string {
  const bottom = (view.fleet[seat]?.[0] ?? []).flatMap((card, i) => (card >= 0 ? [i] : []));
  const first = (bottom[0] ?? 3) - 3;
  return level === 0 && bottom.length ? t(x < first ? "pyramis.slot.left" : "pyramis.slot.right") : t("pyramis.slot.row", { row: level + 1, n: x - first + 1 });
}

const starWords = (id: string): string => {
  const star = STARS[STAR_IDS.indexOf(id)];
  return star ? half(star) : "";
};

function line(text: string, seat: number, table: Scene<View>["table"], sort: "log" | "do"): Part[] {
  const [kind = "", a = "", b = "", c = ""] = text.split(" ");
  const log = sort === "log";
  switch (kind) {
    case "place": return rich(`pyramis.${sort}.place`, { card: [swatch(a)], what: cardName(cardOf(a)), slot: log ? t("pyramis.slot.row", { row: Number(b) + 1, n: "" }).trim() : slotName(table.view, seat, Number(b), Number(c)) });
    case "steal": return rich(`pyramis.${sort}.steal`, { name: seatName(table.seats[Number(a)]) });
    case "draw": return rich(a ? "pyramis.log.drew" : "pyramis.log.draw", { star: starWords(a) });
    case "take": return rich(a ? "pyramis.log.tookStar" : "pyramis.log.took", { star: starWords(a) });
    case "refill": return log ? [] : rich("pyramis.do.refill", { pile: t(a === "right" ? "pyramis.rightPile" : "pyramis.leftPile") });
    case "reveal": return rich("pyramis.log.reveal", { card: [swatch(a)] });
    case "turn": return a ? rich(`pyramis.${sort}.turn`, { card: [swatch(a)], what: cardName(cardOf(a)) }) : rich("pyramis.log.sealed", {});
    default: return []; // the deal and the backs that come up are seen on the table
  }
}

function prompt(scene: S): { say: string; detail: string } {
  const { view } = scene;
  if (scene.pending) return { say: plain(line(scene.pending, scene.table.seat ?? 0, scene.table, "do")), detail: "" };
  if (view.phase === STEAL) return { say: t("pyramis.prompt.steal"), detail: t("pyramis.prompt.stealDetail") };
  if (view.phase === REFILL) return { say: t("pyramis.prompt.refill"), detail: t("pyramis.prompt.refillDetail") };
  if (view.phase === TURN) return { say: t("pyramis.prompt.turn", { colour: colourWord(COLOURS[view.colour] ?? "blue") }), detail: t("pyramis.prompt.turnDetail") };
  if (view.phase === PLACE && scene.chosen.length) return { say: t("pyramis.prompt.slot"), detail: t("pyramis.prompt.slotDetail", { n: scene.open.size }) };
  return { say: t("pyramis.prompt.card"), detail: t("pyramis.prompt.cardDetail") };
}

function spoken(scene: S): string[] {
  const { view } = scene;
  const fleets = scene.table.seats.map((seat, i) => {
    const rows = (view.fleet[i] ?? []).map((row, level) => {
      const cards = row.filter((card) => card >= 0).map((card) => cardName(CARDS[card], !!view.turned[card]));
      return cards.length ? t("pyramis.spokenRow", { row: level + 1, cards: cards.join("; ") }) : "";
    });
    return `${t("pyramis.spokenFleet", { name: seatName(seat), n: view.laid[i] ?? 0, stars: view.held[i] ?? 0 })} ${rows.filter(Boolean).join(" ")}`;
  });
  const hand = (view.hand[scene.me] ?? []).flatMap((count, kind) => Array.from({ length: count ?? 0 }, () => half(STARS[kind] ?? { pyramids: 0, aliens: 0 })));
  return [
    `${t("pyramis.display")}: ${view.display.filter((card) => card >= 0).map((card) => cardName(CARDS[card])).join("; ")}`,
    `${t("pyramis.leftPile")}, ${t("pyramis.rightPile")}: ${view.pile.map((count) => number(count)).join(", ")}. ${pairWords(scene)}`,
    ...(hand.length ? [`${t("pyramis.yourStars", { n: hand.length })}: ${hand.join("; ")}`] : []),
    ...fleets,
  ];
}

const pyramis: GameUI<View> = {
  id: "pyramis",
  secrets: true,
  ground: "pyramis",
  stones: [...STONES],
  draw: (scene, small) => (small ? narrow(scene) : wide(scene)),
  targets,
  targetName,
  action: (text, seat, table) => line(text, seat, table, "log"),
  choice: (text, table) => line(text, table.seat ?? 0, table, "do"),
  goesOn: (text) => ["steal", "draw", "take", "refill", "reveal"].includes(text.split(" ")[0] ?? ""),
  prompt,
  spoken,
  rowName: (row) => t(`pyramis.sheet.${row}` as Key),
  keys: {},
  buttons: {},
  example: (text) => {
    const rows = text.trim().split("\n").map((row) => row.split(/\s+/));
    const W = 110, H = 92, gap = 7, high = rows.length;
    const view = { fleet: [rows.reverse().map((row) => row.map((id) => CARDS.findIndex((card) => card.id === id.replace("~", ""))))], turned: CARDS.map((card) => (text.includes(`${card.id}~`) ? 1 : 0)) } as unknown as View;
    const cards = (view.fleet[0] ?? []).map((row) => [...Array<number>(3).fill(-1), ...row]);
    const drawn = fleet({ ...view, fleet: [cards] }, 0, 0, (high - 4) * (H + gap), W, H, gap, () => undefined, [], []);
    return `<svg viewBox="-6 -6 ${4 * (W + gap) + 12} ${high * (H + gap) + 14}" width="${4 * (W + gap)}" role="img" aria-label="${rows.flat().map((id) => cardName(cardOf(id.replace("~", "")), id.includes("~"))).join("; ")}">${drawn.svg}</svg>`;
  },
  rules: { en: () => import("./rules/en.md?raw"), de: () => import("./rules/de.md?raw"), ja: () => import("./rules/ja.md?raw") },
};
export default pyramis;
