// What is printed on the components of Block and Key, and the poses of its blocks in the order of the engine.
import type { Pattern, Tier } from "../../board/flat";
import type { Colour, Cube, Side } from "../../board/glyphs";
import components from "./components.json";

export const COLOUR_IDS = components.colour.map((c) => c.id as Colour);
const BY_CODE = Object.fromEntries(components.colour.map((c) => [c.code, c.id as Colour]));
export const SIDES = components.seats.clockwise as Side[];
export const { width: WIDTH, depth: DEPTH, height: HEIGHT } = components.floor;
export const CORE_SYMBOLS = components.core.symbols as Record<string, number[]>;
export const CORE_TOP = components.core.top_and_bottom as Colour;
/** Faces of the core before it is turned: side, level from below, from its viewer's left. */
export const CORE_FACES = Object.fromEntries(SIDES.map((side) => [side, [...(components.core.faces as Record<Side, string[]>)[side]].reverse().map((row) => [...row].map((code) => BY_CODE[code] ?? CORE_TOP))])) as Record<Side, Colour[][]>;

export interface Block { shape: string; colour: Colour }
export const SHAPES = components.shape.map((s) => s.id);
const CUBES = components.shape.map((s) => s.cubes as Cube[]);
export const CORE = SHAPES.length * COLOUR_IDS.length;
export const blockOf = (id: number): Block => ({ shape: SHAPES[Math.floor(id / COLOUR_IDS.length)] ?? "I2", colour: COLOUR_IDS[id % COLOUR_IDS.length] ?? "white" });
export const blockId = (shape: string, colour: string): number => SHAPES.indexOf(shape) * COLOUR_IDS.length + COLOUR_IDS.indexOf(colour as Colour);
/** A body of the temple as actions name it: a block as `shape-colour`, or the core. */
export function bodyId(name: string): number {
  const [shape = "", colour = ""] = name.split("-");
  return name === "core" ? CORE : blockId(shape, colour);
}
/** The flat form of a shape, for icons. */
export const flatForm = (shape: string): number[][] => CUBES[SHAPES.indexOf(shape)] ?? [];

export interface Card { id: string; tier: Tier; points: number; rows: Pattern; stars: number; pips: number }
const POINTS = Object.fromEntries(components.tier.map((tier) => [tier.id, tier.points]));
export const CARDS: Card[] = components.keys.card.map((c) => ({ id: c.id, tier: c.tier as Tier, points: POINTS[c.tier] ?? 0, stars: c.stars, pips: c.pips, rows: c.rows.map((row) => [...row].map((code) => BY_CODE[code] ?? null)) }));
export const cardOf = (id: string): Card | undefined => CARDS.find((card) => card.id === id);
export const ALTARS = components.tier.filter((tier) => tier.altar).map((tier) => tier.id as Tier);
export const TIERS = components.tier.map((tier) => tier.id as Tier);
export const HAND = components.hand.keys;
export const MOST_BLOCKS = components.supply.most;
export const LINES = components.site.lines as Record<string, number[]>;
export const SOLO_TURNS = components.end.solo_turns;
export const goal = (seats: number): number => (components.end.keys as Record<string, number>)[String(seats)] ?? SOLO_TURNS;
export const ENIGMA_FACES = components.enigma.faces;
const ENIGMAS = [components.enigma.one_colour, components.enigma.two_colour] as Record<string, string[]>[];
/** The colours an enigma card stands for, in the set that is played. */
export const enigmaColours = (set: number, card: number): Colour[] => (Object.values(ENIGMAS[set] ?? {})[card] ?? []) as Colour[];
export const gradeOf = (points: number): string => components.grade.filter((grade) => points >= grade.least).at(-1)?.id ?? "beginner";

// --- poses: the 24 rotations, moved to the origin, numbered by their cubes in order, as the engine does
const compare = (a: readonly number[], b: readonly number[]): number => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return (a[i] ?? 0) - (b[i] ?? 0);
  return 0;
};
const moved = (cubes: Cube[]): Cube[] => {
  const [x, y, z] = [0, 1, 2].map((axis) => Math.min(...cubes.map((c) => c[axis] ?? 0))) as Cube;
  return cubes.map(([a, b, c]): Cube => [a - x, b - y, c - z]).sort(compare);
};
type Turn = (c: Cube) => Cube;
const QUARTERS: Turn[] = [([x, y, z]) => [x, -z, y], ([x, y, z]) => [z, y, -x], ([x, y, z]) => [-y, x, z]];
function posesOf(cubes: Cube[]): Cube[][] {
  const found = new Map<string, Cube[]>(), todo = [moved(cubes)];
  for (let pose = todo.pop(); pose; pose = todo.pop()) {
    if (found.has(String(pose))) continue;
    found.set(String(pose), pose);
    for (const quarter of QUARTERS) todo.push(moved(pose.map(quarter)));
  }
  return [...found.values()].sort((a, b) => compare(a.flat(), b.flat()));
}
const POSES = CUBES.map(posesOf);
export const poses = (shape: string): Cube[][] => POSES[SHAPES.indexOf(shape)] ?? [];

// --- turning as seen from a seat: right, away from it, up
const TO: Record<Side, Turn> = { S: ([x, y, z]) => [x, y, z], E: ([x, y, z]) => [y, -x, z], N: ([x, y, z]) => [-x, -y, z], W: ([x, y, z]) => [-y, x, z] };
const FROM: Record<Side, Turn> = { S: ([r, a, z]) => [r, a, z], E: ([r, a, z]) => [-a, r, z], N: ([r, a, z]) => [-r, -a, z], W: ([r, a, z]) => [a, -r, z] };
export type Twist = "spin" | "tip" | "roll";
const TWISTS: Record<Twist, Turn> = { spin: ([r, a, z]) => [a, -r, z], tip: ([r, a, z]) => [r, z, -a], roll: ([r, a, z]) => [z, a, -r] };
/** The pose after a turn as the seat sees it; turns that change nothing are gone over. */
export function twisted(shape: string, pose: number, twist: Twist, back: boolean, side: Side): number {
  const all = poses(shape), from = all[pose] ?? [];
  let cubes = from;
  for (let quarter = 0; quarter < 4; quarter++) {
    for (let i = 0; i < (back ? 3 : 1); i++) cubes = moved(cubes.map((c) => FROM[side](TWISTS[twist](TO[side](c)))));
    const found = all.findIndex((other) => String(other) === String(cubes));
    if (found !== pose) return found;
  }
  return pose;
}
/** A step on the floor as the seat sees it. */
export function step(side: Side, right: number, away: number): [number, number] {
  const [x, y] = FROM[side]([right, away, 0]);
  return [x, y];
}
export const cellName = (x: number, y: number): string => `${"ABCDEFGHIJ"[x] ?? "?"}${y + 1}`;
/** What the columns of a side's view are called, from its viewer's left. */
export function columnNames(side: Side): string[] {
  const letters = [..."ABCDEFGHIJ"].slice(0, WIDTH), numbers = letters.map((_, i) => String(i + 1));
  return { S: letters, E: numbers, N: [...letters].reverse(), W: [...numbers].reverse() }[side];
}
