// What happened by itself, as the engine tells it with the log: Teotibot's turns, eclipses, neutral dice.
import { list } from "../../i18n/index.svelte";
import { seatName } from "../../table/names";
import type { Table } from "../../types";
import { isBot, sidesOf, type Goods } from "./data";
import type { View } from "./types";
import { boardWord, discoveryWordOf, goodsWords, word } from "./words";

interface Worker { from: string; power: number; to: string; now: number }
export interface Deed {
  tile: string;
  did: "learn" | "build" | "decorate" | "noble" | "mask" | "worship" | "gather" | "fallback" | "power";
  technology?: string; level?: number; side?: string; row?: string; mask?: string; board?: string; freed?: boolean;
  pay: Goods; get: Goods; workers: Worker[]; ascended?: boolean; exchange?: { cocoa: number; vp: number }; owner?: number;
}
interface Scored { number: number; avenue: number[]; pyramid: number[]; masks: number[] }
interface Told { bot?: Deed; eclipse?: Scored; salary?: number[]; neutral?: string[] }
/** An eclipse with the salaries paid so far, and the ply at which it was told last. */
export interface Eclipse extends Scored { salary: number[]; ply: number }

export const toldAt = (table: Table<View>, ply: number): Told => (table.log[ply]?.told ?? {}) as Told;

function deed(did: Deed): string {
  const price = goodsWords(did.pay);
  switch (did.did) {
    case "learn": return word("told.learn", { n: did.technology ?? "", price });
    case "build": return word("told.build", { level: did.level ?? 1, price });
    case "decorate": return word("told.decorate", { side: word(`side.${did.side ?? "top"}`), price });
    case "noble": return word("told.noble", { row: word(`row.${did.row ?? "top"}`), price });
    case "mask": return word("told.mask", { mask: discoveryWordOf(did.mask ?? ""), price });
    case "worship": return word(did.freed ? "told.worshipFreed" : "told.worship", { board: boardWord(did.board ?? "") });
    case "fallback": return word("told.fallback");
    default: return "";
  }
}

/** What Teotibot did in a turn. */
export function deedWords(did: Deed): string {
  const worker = ({ from, power, to, now }: Worker): string => word(did.ascended ? "told.reborn" : from === to ? "told.raised" : "told.advanced", { power, now, from: boardWord(from), to: boardWord(to) });
  return [
    deed(did),
    Object.keys(did.get).length ? word("told.got", { goods: goodsWords(did.get) }) : "",
    ...did.workers.map(worker),
    did.exchange ? word("told.exchange", did.exchange) : "",
    did.owner ? word("told.owner", { n: did.owner }) : "",
  ].filter(Boolean).join(word("told.then"));
}

/** An eclipse in the log: what each side scored, before salaries. */
export function eclipseWords(table: Table<View>, { number, avenue, pyramid, masks }: Scored): string {
  const name = (side: number): string => (isBot(table.view, side) ? word("teotibot") : seatName(table.seats[side]));
  return word("told.eclipse", { n: number, points: list(sidesOf(table.view).map((side) => `${name(side)} +${(avenue[side] ?? 0) + (pyramid[side] ?? 0) + (masks[side] ?? 0)}`)) });
}

/** The last eclipse of the log. */
export function lastEclipse(table: Table<View>): Eclipse | undefined {
  const at = table.log.findLastIndex((_, ply) => toldAt(table, ply).eclipse), scored = at < 0 ? undefined : toldAt(table, at).eclipse;
  if (!scored) return undefined;
  const salary = scored.avenue.map(() => 0);
  let ply = at;
  for (let k = at; k < table.log.length; k++) {
    toldAt(table, k).salary?.forEach((n, side) => { salary[side] = (salary[side] ?? 0) + n; ply = k; });
  }
  return { ...scored, salary, ply };
}
