// The pyramid from above: each level lighter and with a longer shadow; uncovered ground shows its printed figures.
import { n } from "../../board/svg";
import { signed } from "../../i18n/index.svelte";
import type { Hit } from "../game";
import { BASE, CELLS, DECORATION_ICONS, DECORATION_IDS, dueOf, factsOf, LEVELS, SIDES, SPACES, STRIPS, TILE_IDS, TRACK, turnedIcons, type S, type Side } from "./data";
import { glyph } from "./icons";
import { banner, crowd, figure, frameOf, num, tile, type Look } from "./pieces";

export type Looks = (target: string) => Look;
export interface Part { svg: string; hits: Hit[]; notes: Note[] }
/** A place that tells in words what it shows. */
export interface Note { x: number; y: number; w: number; h: number; text: string[] }
export const part = (): Part => ({ svg: "", hits: [], notes: [] });

const corner = (level: number, r: number, c: number): [number, number] => [2 * r + level - 1, 2 * c + level - 1];
/** Row and column of the first quadrant of a decoration's place; step 1 lies beside the pyramid. */
export function place(side: Side, step: number): [number, number] {
  const covers = SPACES.find((space) => space.side === side && space.step === step)?.covers ?? [];
  if (covers.length) return [Math.min(...covers.map(([r = 0]) => r)), Math.min(...covers.map(([, c = 0]) => c))];
  return { top: [-1, 3], right: [3, 8], bottom: [8, 3], left: [3, -1] }[side] as [number, number];
}

const cellAt = (cell: readonly number[]): string => `cell:${cell.join(",")}`;

/** `turned`: how far the tile in hand is turned in the picture. */
export function pyramid(scene: S, x0: number, y0: number, q: number, looks: Looks, turned: number, words: (cell: readonly number[]) => string[]): Part {
  const { view } = scene, out = part(), due = dueOf(view);
  let s = `<rect x="${n(x0 - 3)}" y="${n(y0 - 3)}" width="${n(q * 8 + 6)}" height="${n(q * 8 + 6)}" fill="light-dark(rgb(120 84 62/.16),rgb(0 0 0/.3))" stroke="var(--outline)" stroke-width=".8"/>`;
  const covered = new Set<string>();
  CELLS.forEach(([level, r, c], k) => {
    const [y, x] = corner(level, r, c);
    if ((view.cell[k] ?? -1) >= 0) for (const a of [0, 1]) for (const b of [0, 1]) covered.add(`${y + a},${x + b}`);
  });
  for (let r = 0; r < 8; r++) for (let c = 0; c < 8; c++) if (!covered.has(`${r},${c}`)) s += figure(BASE[r]?.[c] ?? "-", x0 + c * q, y0 + r * q, q, "var(--text-3)");
  s += `<path d="${[1, 2, 3].map((i) => `M${n(x0 + i * 2 * q)} ${n(y0)}v${n(8 * q)}M${n(x0)} ${n(y0 + i * 2 * q)}h${n(8 * q)}`).join("")}" stroke="var(--text-3)" stroke-width="1" stroke-dasharray="1 3.5" opacity=".7"/>`;
  SIDES.forEach((side, k) => {
    if ((view.decoration[k]?.[0] ?? -1) >= 0) return;
    const hz = side === "top" || side === "bottom", [r, c] = place(side, 1), X = x0 + c * q, Y = y0 + r * q, strip = STRIPS[side];
    const [first, second] = side === "top" || side === "right" ? [strip[0], strip[1]] : [strip[1], strip[0]];
    s += `<rect x="${n(X + 1.5)}" y="${n(Y + 1.5)}" width="${n((hz ? 2 : 1) * q - 3)}" height="${n((hz ? 1 : 2) * q - 3)}" fill="none" stroke="var(--text-3)" stroke-dasharray="1 3.5"/>${[first, second].map((ch, i) => figure(ch ?? "-", X + (hz ? i * q : 0), Y + (hz ? 0 : i * q), q, "var(--text-3)")).join("")}`;
  });
  for (let level = 1; level <= LEVELS.length; level++) {
    CELLS.forEach(([l, r, c], k) => {
      const id = TILE_IDS[view.cell[k] ?? -1], [y, x] = corner(l, r, c);
      if (l === level && id) s += tile(x0 + x * q, y0 + y * q, q, turnedIcons(id, view.turned[k] ?? 0), l, { look: looks(cellAt([l, r, c])) === "last" ? "last" : undefined });
    });
    SIDES.forEach((side, k) =>
      view.decoration[k]?.forEach((id, i) => {
        const step = i + 1, [r, c] = place(side, step);
        if (id >= 0 && (step === level + 1 || (level === 1 && step === 1))) s += banner(x0 + c * q, y0 + r * q, q, DECORATION_ICONS[DECORATION_IDS[id] ?? ""] ?? "--", side);
      }),
    );
  }
  out.svg = s + overlay(scene, x0, y0, q, looks, turned, due.effect === "rotate" || due.effect === "save", out, words);
  return out;
}

/** The tile in hand, where it can go and what it would match. */
function overlay(scene: S, x0: number, y0: number, q: number, looks: Looks, turned: number, placed: boolean, out: Part, words: (cell: readonly number[]) => string[]): string {
  const { placing, places } = factsOf(scene);
  let s = "";
  placing?.cells.forEach(({ cell, turns }) => {
    const [level, r, c] = cell, [y, x] = corner(level, r, c), X = x0 + x * q, Y = y0 + y * q, look = looks(cellAt(cell));
    if (placed) {
      const now = turns[turned];
      s += tile(X, Y, q, turnedIcons(placing.tile, turned), level, { lit: now?.corners ?? [] }) + `<rect x="${n(X - 2)}" y="${n(Y - 2)}" width="${n(2 * q + 4)}" height="${n(2 * q + 4)}" fill="none" stroke="var(--selected)" stroke-width="3"/>`;
      return;
    }
    const best = Math.max(...turns.map((t) => t.points));
    s += `<rect x="${n(X + 2)}" y="${n(Y + 2)}" width="${n(2 * q - 4)}" height="${n(2 * q - 4)}" fill="var(--target-fill)"/>${frameOf(look ?? "target", X, Y, 2 * q, 2 * q, -2)}<rect x="${n(X + q - 16)}" y="${n(Y + q - 12)}" width="32" height="24" rx="2" fill="var(--raised)" stroke="var(--target)"/>${num(X + q, Y + q + 6, signed(best), 16, 620, "middle")}`;
    out.hits.push({ targets: [cellAt(cell)], x: X, y: Y, w: 2 * q, h: 2 * q });
    out.notes.push({ x: X, y: Y, w: 2 * q, h: 2 * q, text: words(cell) });
  });
  places?.forEach(({ side, step, points, temples }) => {
    const hz = side === "top" || side === "bottom", [r, c] = place(side, step), X = x0 + c * q, Y = y0 + r * q, w = (hz ? 2 : 1) * q, h = (hz ? 1 : 2) * q;
    s += `<rect x="${n(X)}" y="${n(Y)}" width="${n(w)}" height="${n(h)}" fill="var(--target-fill)"/>${frameOf(looks(`side:${side}`) ?? "target", X, Y, w, h, 0)}<rect x="${n(X + w / 2 - 16)}" y="${n(Y + h / 2 - 12)}" width="32" height="24" rx="2" fill="var(--raised)" stroke="var(--target)"/>${num(X + w / 2, Y + h / 2 + 6, signed(points), 16, 620, "middle")}`;
    temples.forEach((temple, i) => (s += glyph(temple as "blue", X + w / 2 + 18 + i * 16, Y + h / 2 - 8, 15)));
    out.hits.push({ targets: [`side:${side}`], x: X, y: Y, w, h });
  });
  return s;
}

/** The pyramid track under the pyramid. */
export function track(scene: S, x: number, y: number, w: number, note: string[]): Part {
  const out = part(), x0 = x + 46, cw = (w - 46) / (TRACK + 1), at = new Map<number, number[]>();
  let s = glyph("track", x, y + 7, 22);
  scene.view.players.slice(0, scene.view.sides).forEach((player, side) => at.set(player.track, [...(at.get(player.track) ?? []), side]));
  for (let i = 0; i <= TRACK; i++) {
    s += `<rect x="${n(x0 + i * cw)}" y="${y}" width="${n(cw - 2)}" height="34" rx="1" fill="var(--cell2)"/>${num(x0 + i * cw + cw / 2 - 1, y + 30, i, 13, 500, "middle", "var(--text-2)")}`;
    const there = at.get(i) ?? [];
    if (there.length) s += crowd(there, x0 + i * cw + cw / 2 - 1, there.length > 2 ? y + 7 : y + 9, 15);
  }
  out.svg = s;
  out.notes.push({ x, y, w, h: 34, text: note });
  return out;
}
