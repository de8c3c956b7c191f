// Cards, slots and actions of Pyramis in words.
import { chip } from "../../board/marks";
import { list, plain, rich, signed, t, type Key, type Part } from "../../i18n/index.svelte";
import { seatName } from "../../table/names";
import type { Table } from "../../types";
import type { Scene } from "../game";
import type { Exodus, Half } from "../../board/card";
import { BACKS, CARDS, cardOf, FIRST_X, indexOf, STAR_IDS, STARS } from "./cards";
import type { Tally } from "./draw";
import type { View } from "./types";

export type S = Scene<View>;
export const STONES = ["alabaster", "basalt", "sienna", "slate"] as const;
/** What the engine tells with the log: pairs, cards that turned, who lost a star card, the pile a card came from. */
interface Told { pile?: string; giver?: number; pair?: string[]; turned?: Turned[] }
interface Turned { seat: number; cards: Record<string, number>; gain: number }

export const toldAt = (table: Table<View>, ply: number): Told => (table.log[ply]?.told ?? {}) as Told;
export const colourWord = (id: string): string => t(`pyramis.${id}` as Key);
export const pileWord = (id: string | number): string => t(id === "right" || id === 1 ? "pyramis.rightPile" : "pyramis.leftPile");
export const tallyOf = (scene: S, seat: number): Tally | undefined => (scene.facts["seats"] as Tally[] | undefined)?.[seat];
const half = (h: Half): string => t("pyramis.half", { pyramids: h.pyramids, aliens: h.aliens });
const starWords = (id: string): string => half(STARS[STAR_IDS.indexOf(id)] ?? { pyramids: 0, aliens: 0 });

export const cardName = (card: Exodus | undefined, turned = false): string =>
  card ? t("pyramis.card", { colour: colourWord(card.colour), up: half(turned ? card.bottom : card.top), down: half(turned ? card.top : card.bottom), star: card.shooting_star ? "yes" : "no" }) : "";

/** A seat in a line: its mark, read out as its name. */
const mark = ({ seats }: Table<View>, seat: number): Part[] => [{ svg: chip(STONES[seat] ?? "slate", 15), alt: seatName(seats[seat]) }];

/** A card in a line: its colour, read out as `alt`. */
function swatch(id: string, alt: string): Part {
  const colour = cardOf(id)?.colour ?? "grey";
  return { svg: `<svg class="mini" width="18" height="15" viewBox="0 0 18 15"><rect width="18" height="15" rx="2" fill="url(#sky-${colour})"/><rect width="18" height="15" rx="2" fill="url(#pat-${colour})"/><rect x=".5" y=".5" width="17" height="14" rx="2" fill="none" stroke="var(--card-line)"/></svg>`, alt };
}

/** The x of the leftmost card of a fleet's bottom row; 0 while there is none. */
function leftmost(view: View, seat: number): number {
  const i = (view.fleet[seat]?.[0] ?? []).findIndex((card) => card >= 0);
  return i < 0 ? 0 : i + FIRST_X;
}
const slotOf = (view: View, seat: number, level: number, x: number): string => t("pyramis.slot.place", { row: level + 1, n: x - leftmost(view, seat) + 1 });
/** An open slot: the bottom row grows at its ends, so these are named. */
function openSlot(view: View, seat: number, level: number, x: number): string {
  if (level === 0 && view.laid[seat]) return t(x < leftmost(view, seat) ? "pyramis.slot.left" : "pyramis.slot.right");
  return slotOf(view, seat, level, x);
}
/** Where in a fleet a card lies. */
function lies(view: View, seat: number, id: string): string {
  const at = (view.fleet[seat] ?? []).map((row) => row.indexOf(indexOf(id))), level = at.findIndex((i) => i >= 0);
  return slotOf(view, seat, level, (at[level] ?? 0) + FIRST_X);
}
const isTurned = (view: View, id: string): boolean => !!view.turned[indexOf(id)];
const onDisplay = (view: View, id: string): number => view.display.indexOf(indexOf(id)) + 1;
const backWords = (view: View, pile: number): string => list((BACKS[view.top[pile] ?? -1] ?? []).map(colourWord)) || t("pyramis.noBack");

/** A pile with its cards and what its top shows. */
const pileWords = (view: View, pile: number): string => t("pyramis.pileShows", { pile: pileWord(pile), n: view.pile[pile] ?? 0, colours: backWords(view, pile) });

export function targetName(target: string, { view, me, table }: S): string {
  const [kind, id = ""] = target.split(":");
  switch (kind) {
    case "card": return t("pyramis.target.card", { n: onDisplay(view, id), card: cardName(cardOf(id)) });
    case "slot": {
      const [level = 0, x = 0] = id.split(",").map(Number);
      return openSlot(view, me, level, x);
    }
    case "pile": return t("pyramis.target.pile", { pile: pileWords(view, id === "right" ? 1 : 0) });
    case "seat": return t("pyramis.do.steal", { name: seatName(table.seats[Number(id)]), n: view.held[Number(id)] ?? 0 });
    default: return t("pyramis.target.mine", { slot: lies(view, me, id), card: cardName(cardOf(id), isTurned(view, id)) });
  }
}

/** Something one can do now. */
export function choice(text: string, { view, seats, seat }: Table<View>): Part[] {
  const [kind = "", a = "", b = "", c = ""] = text.split(" "), me = seat ?? 0;
  switch (kind) {
    case "place": return rich("pyramis.do.place", { card: [swatch(a, "")], n: onDisplay(view, a), what: cardName(cardOf(a)), slot: openSlot(view, me, Number(b), Number(c)) });
    case "steal": return rich("pyramis.do.steal", { name: seatName(seats[Number(a)]), n: view.held[Number(a)] ?? 0 });
    case "refill": return rich("pyramis.do.refill", { pile: pileWords(view, a === "right" ? 1 : 0) });
    case "turn": return rich("pyramis.do.turn", { card: [swatch(a, "")], what: cardName(cardOf(a), isTurned(view, a)), slot: lies(view, me, a) });
    default: return [];
  }
}

/** An action that waits to be confirmed, short enough for a phone's bar. */
export function pendingWords(text: string, table: Table<View>): { say: string; detail: string } {
  const [kind, a = "", b = "", c = ""] = text.split(" "), { view } = table, me = table.seat ?? 0, colour = colourWord(cardOf(a)?.colour ?? "grey");
  switch (kind) {
    case "place": return { say: t("pyramis.prompt.lay", { colour }), detail: openSlot(view, me, Number(b), Number(c)) };
    case "turn": return { say: t("pyramis.prompt.turnThis", { colour }), detail: lies(view, me, a) };
    case "refill": return { say: t("pyramis.do.refill", { pile: pileWord(a) }), detail: "" };
    default: return { say: plain(choice(text, table)), detail: "" };
  }
}

/** A line of the log, with what followed by itself. What is asked for follows at once; backs without a pair are seen. */
export function logged(text: string, table: Table<View>, ply: number): Part[] {
  const [kind = "", a = "", b = ""] = text.split(" "), told = toldAt(table, ply);
  const card = (id: string): Part[] => [swatch(id, cardName(cardOf(id)))];
  switch (kind) {
    case "place": return rich("pyramis.log.place", { card: card(a), row: Number(b) + 1 });
    case "draw": return rich(a ? "pyramis.log.drew" : "pyramis.log.draw", { star: starWords(a) });
    case "take": return rich(a ? "pyramis.log.tookStar" : "pyramis.log.took", { star: starWords(a), name: mark(table, told.giver ?? 0) });
    case "reveal": return rich("pyramis.log.reveal", { pile: told.pile ?? "", card: card(a) });
    case "uncover": return told.pair ? [t("pyramis.log.pair", { colours: list(told.pair.map(colourWord)) }), ...(told.turned ? [" · ", ...turnedWords(table, told.turned)] : [])] : [];
    case "turn": return told.turned ? turnedWords(table, told.turned) : a ? rich("pyramis.log.turn", { card: card(a) }) : [t("pyramis.log.sealed")];
    default: return [];
  }
}

/** An action that a seat might have taken. At that moment it is told as a choice; where only the end is known, by what stays. */
export function better(text: string, seat: number, table: Table<View>): Part[] {
  const [kind = "", a = "", b = ""] = text.split(" ");
  if (!table.view.over) return choice(text, { ...table, seat });
  switch (kind) {
    case "place": return rich("pyramis.log.better", { card: [swatch(a, "")], what: cardName(cardOf(a)), row: Number(b) + 1 });
    case "refill": return rich("pyramis.do.refill", { pile: pileWord(a) });
    case "steal": return rich("pyramis.log.took", { name: mark(table, Number(a)) });
    default: return rich("pyramis.log.turn", { card: [swatch(a, cardName(cardOf(a)))] });
  }
}

/** What each seat turned, and what that brought it. */
function turnedWords(table: Table<View>, turned: Turned[]): Part[] {
  const cards = (found: Record<string, number>): Part[] => Object.entries(found).map(([id, now]) => swatch(id, cardName(cardOf(id), !!now)));
  const each = turned.map((one) => rich("pyramis.log.turned", { name: mark(table, one.seat), cards: cards(one.cards), gain: signed(one.gain, 0, "±") }));
  return each.length ? each.flatMap((parts, i) => (i ? [" · ", ...parts] : parts)) : [t("pyramis.log.noneFree")];
}

/** The table in words, a line for each part of it. */
export function spoken(scene: S): string[] {
  const { view, table } = scene;
  const fleetOf = (seat: number): string => {
    const rows = (view.fleet[seat] ?? []).map((row, level) => {
      const cards = row.flatMap((card, i) => (card >= 0 ? t("pyramis.spokenCard", { n: i + FIRST_X - leftmost(view, seat) + 1, card: cardName(CARDS[card], !!view.turned[card]) }) : []));
      return cards.length ? t("pyramis.spokenRow", { row: level + 1, cards: cards.join("; ") }) : "";
    });
    const tally = tallyOf(scene, seat);
    const counts = tally?.colour ? t("pyramis.spokenCounts", { pyramids: tally.pyramids, area: tally.areaPyramids, colour: colourWord(tally.colour), aliens: tally.aliens }) : "";
    const fronts = (view.hand[seat] ?? []).flatMap((count, kind) => Array.from({ length: count ?? 0 }, () => half(STARS[kind] ?? { pyramids: 0, aliens: 0 })));
    const stars = fronts.length ? t("pyramis.spokenStars", { stars: fronts.join("; ") }) : "";
    return [t("pyramis.spokenFleet", { name: seatName(table.seats[seat]), n: view.laid[seat] ?? 0, stars: view.held[seat] ?? 0 }), counts, ...rows, stars].filter(Boolean).join(" ");
  };
  return [
    `${t("pyramis.display")}: ${view.display.flatMap((card, i) => (card >= 0 ? t("pyramis.spokenCard", { n: i + 1, card: cardName(CARDS[card]) }) : [])).join("; ")}`,
    ...view.pile.map((_, pile) => pileWords(view, pile)),
    pairWords(scene),
    `${t("pyramis.stack")}: ${t("pyramis.left", { n: view.stack_left })}`,
    ...table.seats.map((_, seat) => fleetOf(seat)),
  ];
}

/** The star cards of the seat from whose side the table is seen: secret while the game runs. */
export const starsWord = ({ view, me, table }: S): string => t(table.over || !table.you.includes(me) ? "pyramis.starsOf" : "pyramis.yourStars", { n: view.held[me] ?? 0 });

/** Colours that both backs show, as the engine says. */
export function pairWords(scene: S): string {
  const pair = (scene.facts["pair"] as string[] | undefined) ?? [];
  return pair.length ? t("pyramis.pair", { colours: list(pair.map(colourWord)) }) : t("pyramis.noPair");
}
