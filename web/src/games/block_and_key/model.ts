// A view of the engine as the table shows it: bodies in the temple, what lies before each seat, what a side sees.
import type { Seen, View as Sight } from "../../board/flat";
import { faceColour, type Body, type Colour, type Core, type Cube, type Side } from "../../board/glyphs";
import type { Table } from "../../types";
import { blockId, blockOf, CARDS, CORE, CORE_FACES, CORE_SYMBOLS, CORE_TOP, DEPTH, enigmaColours, HEIGHT, poses, SIDES, TIERS, WIDTH, type Block, type Card } from "./data";
import type { View } from "./types";

export const PHASE = { orient: 3, start: 4, act: 5, put: 6, claim: 7, give: 8, mark: 9, discard: 10, draw: 11, join: 12 } as const;
const IN_SUPPLY = 3;

export const sideOf = (view: View, seat: number): Side => SIDES[view.side[seat] ?? 0] ?? "S";
/** Side of the viewer; people who only watch look from the first seat. */
export const occupied = (view: View): number[] => view.side.flatMap((side, seat) => (side >= 0 && seat < view.seats ? [seat] : []));

/** The core cube with its sides turned clockwise. */
export function coreBody(seats: number, turn: number): Body {
  const [a = 0, b = 0] = CORE_SYMBOLS[String(seats)] ?? [];
  const faces = Object.fromEntries(SIDES.map((side, i) => [side, CORE_FACES[SIDES[(i - turn + 4) % 4] ?? "S"]])) as Core["faces"];
  const cubes = Array.from({ length: 8 }, (_, i): Cube => [a + (i & 1), b + ((i >> 1) & 1), i >> 2]);
  return { colour: CORE_TOP, cubes, core: { at: [a, b], faces, top: CORE_TOP } };
}

export interface Standing { bodies: Body[]; ids: number[] }
/** What stands on the floor, the core first. `turn` shows a core that is not set yet. */
export function standing(view: View, turn: number | null = null): Standing {
  const cubes = new Map<number, Cube[]>();
  view.voxel.forEach((layer, z) => layer.forEach((block, cell) => {
    if (block < 0) return;
    const list = cubes.get(block) ?? [];
    list.push([Math.floor(cell / DEPTH), cell % DEPTH, z]);
    cubes.set(block, list);
  }));
  const coreTurn = view.core_turn >= 0 ? view.core_turn : turn, bodies: Body[] = [], ids: number[] = [];
  if (coreTurn !== null) {
    bodies.push(coreBody(view.seats, coreTurn));
    ids.push(CORE);
  }
  for (const [id, list] of cubes)
    if (id !== CORE) {
      bodies.push({ colour: blockOf(id).colour, cubes: list });
      ids.push(id);
    }
  return { bodies, ids };
}

const SEE: Record<Side, (u: number, far: number) => [number, number]> = { S: (u, d) => [u, d], N: (u, d) => [WIDTH - 1 - u, DEPTH - 1 - d], E: (u, d) => [WIDTH - 1 - d, u], W: (u, d) => [d, DEPTH - 1 - u] };
/** What a side sees of these bodies: in each cell of its view the nearest one. */
export function sight(bodies: readonly Body[], side: Side): Sight {
  const at = new Map<string, number>();
  bodies.forEach((body, i) => body.cubes.forEach((c) => at.set(String(c), i)));
  return Array.from({ length: HEIGHT }, (_, z) => Array.from({ length: WIDTH }, (_, u): Seen | null => {
    for (let far = 0; far < DEPTH; far++) {
      const [x, y] = SEE[side](u, far), i = at.get(`${x},${y},${z}`), body = i === undefined ? undefined : bodies[i];
      if (i !== undefined && body) return { colour: faceColour(body, side, [x, y, z]), body: i, core: !!body.core };
    }
    return null;
  }));
}
/** The column of a side's view in which a cell of the floor stands. */
export const columnOf = (side: Side, x: number, y: number): number => ({ S: x, N: WIDTH - 1 - x, E: y, W: DEPTH - 1 - y })[side];

export const heightAt = (view: Pick<View, "height">, x: number, y: number): number => view.height[x * DEPTH + y] ?? 0;
/** A pose lowered over a place until it rests. */
export function fallen(view: Pick<View, "height">, shape: string, pose: number, x: number, y: number): Cube[] {
  const cubes = poses(shape)[pose] ?? [], low = new Map<string, Cube>();
  for (const c of cubes) {
    const key = `${c[0]},${c[1]}`, other = low.get(key);
    if (!other || other[2] > c[2]) low.set(key, c);
  }
  const z = Math.max(0, ...[...low.values()].map((c) => heightAt(view, x + c[0], y + c[1]) - c[2]));
  return cubes.map(([a, b, c]): Cube => [a + x, b + y, c + z]);
}
export const footprint = (shape: string, pose: number): [number, number] => {
  const cubes = poses(shape)[pose] ?? [];
  return [Math.max(...cubes.map((c) => c[0])) + 1, Math.max(...cubes.map((c) => c[1])) + 1];
};
/** The cube a placement is named after: the lowest, nearest to the south-west. */
export const anchor = (cubes: readonly Cube[]): Cube => cubes.reduce((a, b) => (b[2] - a[2] || b[1] - a[1] || b[0] - a[0]) < 0 ? b : a, cubes[0] ?? [0, 0, 0]);
export const topOf = (cubes: readonly Cube[]): number => Math.max(...cubes.map((c) => c[2])) + 1;

export const supplyOf = (view: View, seat: number): number[] => view.where.flatMap((where, id) => (where === IN_SUPPLY + seat ? [id] : []));
export const inBag = (view: View): number => view.where.filter((where) => where === 0).length;
export const handOf = (view: View, seat: number): Card[] => (view.hand[seat] ?? []).flatMap((card) => (card !== null && card >= 0 ? (CARDS[card] ?? []) : []));
export const wonBy = (view: View, seat: number): Card[] => view.claimer.flatMap((by, card) => (by === seat ? [[view.claim_turn[card] ?? 0, card] as const] : [])).sort((a, b) => a[0] - b[0] || a[1] - b[1]).flatMap(([, card]) => CARDS[card] ?? []);
export const pileOf = (view: View, tier: string): number => view.pile[TIERS.indexOf(tier as Card["tier"])] ?? 0;
export function enigmaOf(view: View, seat: number): Colour[] | null {
  const card = view.enigma[seat];
  return card === null || card === undefined || card < 0 ? null : enigmaColours(view.enigma_set, card);
}

export interface Placed { block: Block; cubes: Cube[] }
type Played = Pick<Table<View>, "log" | "view">;
let reckoned: Played & { placed: Map<number, Placed> } | null = null;
/** What each `put` of the log has placed, by its ply. A player's block is the one picked just before; of the Ancients'
 * only the turn and the place are told, so it is the block that stands where such a one came to rest. */
export function placedBy({ log, view }: Played): Map<number, Placed> {
  if (reckoned?.log === log && reckoned.view === view) return reckoned.placed;
  const placed = new Map<number, Placed>(), { bodies, ids } = standing(view), height = view.height.map(() => 0);
  const rise = (cubes: readonly Cube[]) => cubes.forEach(([x, y, z]) => (height[x * DEPTH + y] = Math.max(height[x * DEPTH + y] ?? 0, z + 1)));
  rise(coreBody(view.seats, 0).cubes);
  const picked = log.flatMap(({ action }) => (action.startsWith("pick ") ? [action.slice(5)] : []));
  const ancient = ids.flatMap((id, i) => (id === CORE || picked.includes(`${blockOf(id).shape} ${blockOf(id).colour}`) ? [] : [{ block: blockOf(id), cubes: bodies[i]?.cubes ?? [] }]));
  log.forEach(({ action }, i) => {
    const [kind, pose = 0, x = 0, y = 0] = action.split(" ").map((word, k) => (k ? Number(word) : word)) as [string, number, number, number];
    if (kind !== "put") return;
    const [before, shape = "", colour = ""] = log[i - 1]?.action.split(" ") ?? [];
    const rests = (block: Block): Cube[] => (poses(block.shape)[pose] ? fallen({ height }, block.shape, pose, x, y) : []);
    const own: Block | undefined = before === "pick" ? { shape, colour: colour as Colour } : ancient.find(({ block, cubes }) => same(rests(block), cubes))?.block;
    if (!own) return;
    placed.set(i, { block: own, cubes: rests(own) });
    rise(rests(own));
  });
  reckoned = { log, view, placed };
  return placed;
}
const same = (a: readonly Cube[], b: readonly Cube[]): boolean => a.length === b.length && a.map(String).sort().join() === b.map(String).sort().join();
/** The block that was set last before a ply, as its number. */
export function lastSet(table: Played, ply: number): number {
  const last = [...placedBy(table)].filter(([at]) => at < ply).at(-1)?.[1].block;
  return last ? blockId(last.shape, last.colour) : -1;
}
