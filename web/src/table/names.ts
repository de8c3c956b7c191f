// What a seat is called: people by their name, bots by their trade.
import { named, t } from "../i18n/index.svelte";
import type { Clock, SeatInfo, Table } from "../types";

export function clockWords(clock: Clock): string {
  if (clock.kind === "none") return t("clock.none");
  return clock.kind === "realtime" ? t("clock.realtime", { minutes: clock.seconds / 60, seconds: clock.increment }) : t("clock.perMove", { n: clock.days });
}

/** Who came first, whether a seat or the player whom the rules move. */
export function winnersOf(table: Table): string[] {
  if (!table.result) return [];
  const { ranking, automaton } = table.result;
  return [...table.seats.filter((_, i) => ranking[i] === 1).map(seatName), ...(automaton?.place === 1 ? [automatonName(automaton.name)] : [])];
}
export const automatonName = (name: string): string => named(`automaton.${name}`, name);

/** Points at the end, for whoever is compared by them. */
export const pointsOf = ({ seats, result }: Table): number[] => (!result || (seats.length === 1 && !result.automaton) ? [] : [...result.scores, ...(result.automaton ? [result.automaton.score] : [])]);

/** How a game ended, in a sentence. */
export function outcome(table: Table): string {
  const winners = winnersOf(table), players = table.seats.length + (table.result?.automaton ? 1 : 0);
  if (players === 1) return t("table.alone", { n: table.result?.scores[0] ?? 0 });
  if (winners.length > 1) return winners.length === players ? t("table.draw") : t("table.shared", { names: winners.join(", ") });
  return winners[0] === undefined ? t("table.finished") : t("table.won", { name: winners[0] });
}

const levelOf = (seat: Pick<SeatInfo, "name" | "level">): string => seat.level ?? seat.name;

/** Seats with bots of the same trade told apart: each after the first has its number. */
export const numbered = (seats: SeatInfo[]): SeatInfo[] =>
  seats.map((seat, i) => {
    const nth = seats.slice(0, i).filter((other) => other.kind === "bot" && levelOf(other) === levelOf(seat)).length + 1;
    return seat.kind === "bot" && nth > 1 ? { ...seat, nth } : seat;
  });

export function seatName(seat: Pick<SeatInfo, "kind" | "name" | "level" | "nth"> | undefined): string {
  if (!seat || seat.kind === "open") return t("seat.open");
  return seat.kind === "bot" ? [named(`level.${levelOf(seat)}`, levelOf(seat)), seat.nth ?? ""].join(" ").trim() : seat.name;
}

/** What a seat is doing, in a few words. */
export function seatStatus(table: Table, seat: number): string {
  const info = table.seats[seat]!;
  if (info.kind === "open") return info.name ? t("seat.kept", { name: info.name }) : t("seat.waits");
  if (table.thinking?.seat === seat) return t("seat.thinks");
  const level = (info.level ?? "").replace("level-", "");
  if (info.kind === "bot") return info.left ? t("seat.standsIn", { level, name: info.name }) : t("seat.bot", { level });
  if (info.left) return t("seat.left");
  if (table.you.includes(seat)) return info.local ? t("seat.local") : t("seat.you");
  return info.online ? t("seat.here") : t("seat.away");
}

/** The sign beside it: a full dot, a ring, or a ring in gilt for somebody who is away. */
export function dotOf(table: Table, seat: number): "" | "off" | "away" {
  const info = table.seats[seat]!;
  if (info.kind === "bot") return "";
  if (info.kind === "open" || info.left) return "off";
  return info.online || table.you.includes(seat) ? "" : "away";
}
