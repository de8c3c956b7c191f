// What a drawing of the temple offers, in space or flat: the table talks to both in the same words.
import type { Body, Cube, Ghost, Side } from '../glyphs';

export interface Camera { az: number; el: number; zoom: number; level: number }
/** The camera's place when the seat is taken: a little from the left, looking down. */
export const HOME: Camera = { az: -0.297, el: 0.506, zoom: 1, level: 0 };
/** A little further back: from the corners the floor is wider. */
const ROUND_ZOOM = 0.84;
/** The way once round the temple, 0…1, at the height of the seat. */
export const round = (share: number): Camera => ({ ...HOME, zoom: ROUND_ZOOM, az: HOME.az + share * 2 * Math.PI });
export const PLAN: Camera = { az: 0, el: 1.5, zoom: 0.88, level: 0 };
export const MOST_AZ = 0.873;
export const MOST_EL = 1.257;
const LEAST_ZOOM = 0.8, MOST_ZOOM = 2.2;
const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));
/** A camera kept at its own side; only the plan looks from higher than one can turn it. */
export const within = ({ az, el, zoom, level }: Camera): Camera => ({ az: between(-MOST_AZ, az, MOST_AZ), el: el === PLAN.el ? el : between(0, el, MOST_EL), zoom: between(LEAST_ZOOM, zoom, MOST_ZOOM), level });

export interface Temple {
  readonly camera: Camera;
  /** Pictures drawn so far: nothing is drawn while nothing changes. */
  frames: number;
  /** Whether stones glide and settle. The table turns it off where motion is unwelcome; a slow device does not begin. */
  lively: boolean;
  /** Whether a picture takes so long that motion would stutter. */
  readonly slow: boolean;
  /** Whether something still glides, so that there is one more picture to draw. */
  readonly moving: boolean;
  /** Sit down at a side, with the core's symbols at a place. */
  sit(side: Side, core: [number, number] | null): void;
  bodies(list: readonly Body[], last: number): void;
  ghost(ghost: Ghost | null): void;
  /** Dots on cells where the held block may stand. */
  targets(cells: readonly Cube[]): void;
  look(camera: Partial<Camera>): void;
  /** A step of the way once round the temple, when building is over. */
  walk(share: number): void;
  /** The cell under a point of the picture. */
  pick(px: number, py: number): Cube | null;
  /** Where a point of the grid lies in the picture. */
  project(x: number, y: number, z: number): [number, number];
  resize(): void;
  draw(): void;
  dispose(): void;
}
