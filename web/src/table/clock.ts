// What a clock shows: the server's figure, counted down since this page got it.
import { t } from "../i18n/index.svelte";

export interface Left {
  left: number;
  running: boolean;
}

/** Seconds left by now, of a clock that was read at `readAt`. */
export const leftNow = (clock: Left, readAt: number, now = performance.now()): number =>
  Math.max(0, clock.running ? clock.left - Math.max(0, now - readAt) / 1000 : clock.left);

export function clockText(left: number): string {
  if (left >= 86400) return t("clock.days", { n: Math.floor(left / 86400) });
  const s = Math.floor(left);
  const pad = (x: number) => String(x).padStart(2, "0");
  if (left >= 3600) return `${Math.floor(s / 3600)}:${pad(Math.floor((s % 3600) / 60))}:${pad(s % 60)}`;
  if (left >= 30) return `${Math.floor(s / 60)}:${pad(s % 60)}`;
  return `0:${pad(s)}.${Math.floor((left * 10) % 10)}`;
}
