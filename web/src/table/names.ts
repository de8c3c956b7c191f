// What a seat is called: people by their name, bots by their trade.
import { named, t } from "../i18n/index.svelte";
import type { SeatInfo } from "../types";

export function seatName(seat: Pick<SeatInfo, "kind" | "name" | "level"> | undefined): string {
  if (!seat || seat.kind === "open") return t("seat.open");
  const level = seat.level ?? (seat.kind === "bot" ? seat.name : "");
  return seat.kind === "bot" ? named(`level.${level}`, level) : seat.name;
}
