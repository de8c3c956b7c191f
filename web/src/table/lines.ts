// The log as lines: an action with what belongs to it, numbered by turn.
import type { GameUI } from "../games/game";
import { plain, type Part } from "../i18n/index.svelte";
import type { Table } from "../types";

export interface Line {
  /** Ply before the line's first action. */
  from: number;
  /** Ply after the line's last action: the moment a click shows. */
  ply: number;
  number: number;
  seat: number;
  parts: Part[];
  more: Part[][];
  /** Points the line brought its seat, as far as everybody may know. */
  gain: number;
}

export function lines(game: GameUI<unknown>, table: Table): Line[] {
  const found: Line[] = [];
  for (const entry of table.log) {
    const last = found.at(-1);
    const parts = game.action(entry.action, entry.seat, table, entry.ply);
    if (parts.length === 0) {
      if (last) last.ply = entry.ply + 1;
      if (last?.seat === entry.seat) last.gain += entry.gain ?? 0;
    } else if (last && (last.seat === entry.seat || entry.seat < 0) && game.goesOn(entry.action)) {
      last.more.push(parts);
      last.ply = entry.ply + 1;
      if (entry.seat === last.seat) last.gain += entry.gain ?? 0;
    } else {
      found.push({ from: entry.ply, ply: entry.ply + 1, number: found.length + 1, seat: entry.seat, parts, more: [], gain: entry.gain ?? 0 });
    }
  }
  return found;
}

/** A line in words. */
export const spoken = (line: Line, name: string): string => [`${name}: ${plain(line.parts)}`, ...line.more.map(plain)].join(", ");
