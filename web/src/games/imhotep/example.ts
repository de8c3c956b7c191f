// The drawings of the rules pages: a site and its stones, for the burial chamber also its areas.
import { camera } from "../../board/block";
import { burialSite, pyramidSite, templeSite, type Area } from "./pieces";
import { PYRAMID, TEMPLE } from "./draw";

const LETTERS = "BWNG"; // black, white, brown, gray, as seats sit
const W = 340, H = 200;

/** A first line such as `temple BWNGB`; then, for each area, its points and the numbers of its stones: `6: 1 4 5`. */
export function example(text: string, word: (site: string) => string): string {
  const [first = "", ...rest] = text.trim().split("\n"), [site = "", letters = ""] = first.split(" ");
  const stones = [...letters].map((letter) => LETTERS.indexOf(letter));
  const areas = rest.map((row): Area => {
    const [points = "", members = ""] = row.split(":"), numbers = members.trim().split(" ").map(Number);
    return { seat: stones[numbers[0] ?? 0] ?? 0, stones: numbers, points: Number(points) };
  });
  const drawn: Record<string, () => string> = {
    pyramid: () => pyramidSite(camera(28.5, W / 2, 72), { stones, values: PYRAMID }),
    temple: () => templeSite(camera(23.6, W / 2 - 56, 88), { stones, width: TEMPLE }),
    "burial-chamber": () => burialSite(camera(24, W / 2 - 28, 58), { stones, cols: Math.ceil(stones.length / 3), areas }),
  };
  return `<svg viewBox="0 0 ${W} ${H}" width="${W}" role="img" aria-label="${word(site)}"><g class="im">${drawn[site]?.() ?? ""}</g></svg>`;
}
