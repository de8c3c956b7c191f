// The whole table at 1104 × 772: the ring is the frame, the pyramid the picture, the tracks stand to the right.
import type { Drawing } from "../game";
import { dueOf, STARTS, type S } from "./data";
import { iconDefs } from "./icons";
import { txt } from "./pieces";
import { part, pyramid, track, type Looks, type Note, type Part } from "./pyramid";
import { ring } from "./ring";
import { startTile } from "./tiles";
import { tracks } from "./tracks";
import { startNote, word } from "./words";
import { cellNote } from "./log";

export interface Picture extends Drawing { notes: Note[] }
export const together = (parts: Part[], width: number, height: number): Picture => ({
  svg: `<g class="teo">${iconDefs()}${parts.map((p) => p.svg).join("")}</g>`, width, height, hits: parts.flatMap((p) => p.hits), notes: parts.flatMap((p) => p.notes),
});
const Q = 31;
export const PYRAMID: [number, number] = [380 - 4 * Q, 233];

/** Starting tiles to choose from, each with the discovery tile beside it. */
export function offered(scene: S): { id: number; discovery: number }[] {
  const { view } = scene, due = dueOf(view);
  if (due.effect !== "keep") return [];
  const tiles = view.draft ? view.offer : (view.dealt[scene.me] ?? []), beside = view.draft ? view.offer_discovery : (view.dealt_discovery[scene.me] ?? []);
  return tiles.flatMap((id, k) => (id !== null && id >= 0 ? [{ id, discovery: beside[k] ?? -1 }] : []));
}

/** Those tiles on a sheet in the middle. */
export function choosing(scene: S, looks: Looks, x: number, y: number, w: number, rowLength: number): Part {
  const tiles = offered(scene), out = part(), cw = (w - 20 - (rowLength - 1) * 8) / rowLength, h = 128, rows = Math.ceil(tiles.length / rowLength);
  if (!tiles.length) return out;
  out.svg = `<rect x="${x}" y="${y}" width="${w}" height="${rows * (h + 10) + 42}" rx="3" fill="var(--raised)" stroke="var(--line-strong)"/>${txt(x + w / 2, y + 26, word("prompt.keep"), "font:560 17px var(--font-display)", "middle")}`;
  const kept = (scene.view.chosen[scene.me] ?? []).concat(scene.view.players[scene.me]?.start ?? []);
  tiles.forEach(({ id, discovery }, k) => {
    const X = x + 10 + (k % rowLength) * (cw + 8), Y = y + 40 + Math.floor(k / rowLength) * (h + 10), target = `keep:${STARTS[id]?.id}`;
    out.svg += startTile(id, X, Y, cw, h, discovery, kept.includes(id) ? "selected" : looks(target));
    out.hits.push({ targets: [target], x: X, y: Y, w: cw, h });
    out.notes.push({ x: X, y: Y, w: cw, h, text: startNote(id, discovery) });
  });
  return out;
}

export function wide(scene: S, looks: Looks, turned: number): Picture {
  const many = offered(scene).length > 4;
  return together([
    ring(scene, looks),
    pyramid(scene, ...PYRAMID, Q, looks, turned, (cell) => cellNote(scene, cell)),
    track(scene, 224, 518, 312, [word("track"), word("trackNote")]),
    tracks(scene, looks),
    choosing(scene, looks, 214, many ? 204 : 278, 332, many ? 5 : 4),
  ], 1104, 772);
}
