// One glyph per block colour, in a 100 x 100 cell (y down). The same path is drawn in flat views, on cards and in supplies
// and cut into the stone of the temple, so that a colour is never the only sign.
import type { Material } from './svg';

export type Colour = 'white' | 'gray' | 'brown' | 'moss';
export const COLOURS: readonly Colour[] = ['white', 'gray', 'brown', 'moss'];
export interface Glyph { d: string; w: number; cap?: 'round' }
export const GLYPH: Record<Colour, Glyph> = {
  white: { d: 'M22 22H78V78H22Z', w: 4 },
  gray: { d: 'M16 33H62M72 33H84M16 52H34M44 52H84M16 71H70M80 71H84', w: 7 },
  brown: { d: 'M18 46L44 18M20 80L80 18M56 82L82 54', w: 7.5, cap: 'round' },
  moss: { d: 'M27 25h.01M54 22h.01M79 31h.01M39 48h.01M67 54h.01M22 70h.01M49 76h.01M77 79h.01', w: 12.5, cap: 'round' },
};
export const STONE: Record<Colour, Material> = { white: 'alabaster', gray: 'granite', brown: 'mudbrick', moss: 'moss' };

/** A side of the temple, named after the plan: south is down. */
export type Side = 'S' | 'E' | 'N' | 'W';
/** A unit cube: x to the east, y to the north, z up. */
export type Cube = [number, number, number];
/** A body on the temple. The core cube has a colour for each side of each of its cubes. */
export interface Body { colour: Colour; cubes: Cube[]; core?: Core }
export interface Core { at: [number, number]; faces: Record<Side, Colour[][]>; top: Colour } // faces[side][level][from the viewer's left]
/** A body that is held above the temple, where it would come to rest. */
export interface Ghost { colour: Colour; cubes: Cube[]; ok: boolean; blame: Cube[] }

/** Colour of a body as seen from a side at one of its cubes. */
export function faceColour(body: Body, side: Side, [x, y, z]: Cube): Colour {
  if (!body.core) return body.colour;
  const [a, b] = body.core.at, u = { S: x - a, N: a + 1 - x, E: y - b, W: b + 1 - y }[side];
  return body.core.faces[side][z]?.[u] ?? body.colour;
}
