// Signs for turning a block.
import type { Twist } from "./data";

const CUBE = '<path d="M12 9.500l4.500 2.300v5L12 19.200l-4.500-2.400v-5ZM7.500 11.800 12 14l4.500-2.200M12 14v5.200" stroke-width="1.300"/>';
const sign = (d: string): string => `<svg class="ic" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">${CUBE}<path d="${d}"/></svg>`;
export const TWISTS: { twist: Twist; key: string; art: string }[] = [
  { twist: "spin", key: "Q", art: sign("M5 8.500C6.500 5.500 16 5 19 8M19.500 4.500V8.300h-3.800") },
  { twist: "tip", key: "W", art: sign("M19.500 17.500C22 13 20 6.500 15 5M18.500 3.200 15 5l1.800 3.400") },
  { twist: "roll", key: "A", art: sign("M4.500 17.500C2 13 4 6.500 9 5M5.500 3.200 9 5 7.200 8.400") },
];
/** Pips of a place, as on a die up to nine. */
const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8], [0, 2, 3, 4, 5, 6, 8], [0, 1, 2, 3, 5, 6, 7, 8], [0, 1, 2, 3, 4, 5, 6, 7, 8]];
export const pips = (n: number): string => `<svg class="pips" width="13" height="13" viewBox="0 0 13 13" aria-hidden="true">${(PIPS[n] ?? []).map((i) => `<circle cx="${2 + (i % 3) * 4.5}" cy="${2 + Math.floor(i / 3) * 4.5}" r="1.3"/>`).join("")}</svg>`;
