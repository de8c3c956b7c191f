// Bodies as geometry: the union of a few rounded boxes with texture coordinates from the place in the world, so that a
// block reads as one carved piece. Grid x east, y north, z up -> three X = x, Y = z, Z = -y, origin in the middle of the floor.
import { BoxGeometry, BufferGeometry, Float32BufferAttribute, Vector3 } from 'three';
import type { Cube } from '../glyphs';
import { CELLS } from './stone';

export const N = 10; // cells along a side of the floor
export const HIGH = 6;
export const at = (x: number, y: number, z: number): Vector3 => new Vector3(x - N / 2, z, N / 2 - y);
export type Corner = [number, number, number];

/** A rounded box between two grid corners. */
export function roundBox([x0, y0, z0]: Corner, [x1, y1, z1]: Corner, r: number, shift = 0, k = 2): BufferGeometry {
  const s = 2 * k + 1, g = new BoxGeometry(1, 1, 1, s, s, s), half = [(x1 - x0) / 2, (z1 - z0) / 2, (y1 - y0) / 2], mid = at((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2);
  const P = g.getAttribute('position'), Q = g.getAttribute('normal'), U = g.getAttribute('uv'), p = new Vector3(), q = new Vector3(), d = new Vector3();
  for (let i = 0; i < P.count; i++) {
    const raw = [P.getX(i), P.getY(i), P.getZ(i)], face = [Math.round(Q.getX(i)), Math.round(Q.getY(i)), Math.round(Q.getZ(i))];
    raw.forEach((c, a) => {
      const j = Math.round((c + 0.5) * s), h = half[a] ?? 0, edge = j <= k ? -h + (r * j) / k : h - (r * (s - j)) / k;
      p.setComponent(a, edge);
      q.setComponent(a, Math.max(-h + r, Math.min(h - r, edge)));
    });
    d.subVectors(p, q);
    if (d.lengthSq() > 0) {
      d.normalize();
      p.copy(q).addScaledVector(d, r);
    } else d.set(face[0] ?? 0, face[1] ?? 0, face[2] ?? 0);
    p.add(mid);
    P.setXYZ(i, p.x, p.y, p.z);
    Q.setXYZ(i, d.x, d.y, d.z);
    const gx = p.x + N / 2, gy = N / 2 - p.z, gz = p.y;
    const [u, v] = (face[0] ?? 0) > 0 ? [gy, gz] : (face[0] ?? 0) < 0 ? [-gy, gz] : face[1] ? [gx, gy] : (face[2] ?? 0) > 0 ? [gx, gz] : [-gx, gz];
    U.setXY(i, (u + shift) / CELLS, (v + shift * 2) / CELLS);
  }
  return g;
}

function merge(list: BufferGeometry[]): BufferGeometry {
  const out = new BufferGeometry(), index: number[] = [], cat: Record<string, number[]> = { position: [], normal: [], uv: [] };
  let base = 0;
  for (const g of list) {
    for (const name in cat) for (const value of g.getAttribute(name).array) cat[name]?.push(value);
    for (const i of g.index?.array ?? []) index.push(i + base);
    base += g.getAttribute('position').count;
    g.dispose();
  }
  for (const name in cat) out.setAttribute(name, new Float32BufferAttribute(cat[name] ?? [], name === 'uv' ? 2 : 3));
  out.setIndex(index);
  return out;
}

/** All largest boxes inside a set of cubes; their union is the body without inner seams. */
function largestBoxes(cubes: readonly Cube[]): [Corner, Corner][] {
  const has = new Set(cubes.map(String)), found: [Corner, Corner][] = [];
  const full = (a: Corner, b: Corner): boolean => {
    for (let x = a[0]; x < b[0]; x++) for (let y = a[1]; y < b[1]; y++) for (let z = a[2]; z < b[2]; z++) if (!has.has(`${x},${y},${z}`)) return false;
    return true;
  };
  for (const a of cubes)
    for (const c of cubes) {
      const b: Corner = [c[0] + 1, c[1] + 1, c[2] + 1];
      if (b.every((v, i) => v > (a[i] ?? 0)) && full(a, b)) found.push([a, b]);
    }
  return found.filter(([a, b], i) => !found.some(([p, q], j) => i !== j && p.every((v, k) => v <= (a[k] ?? 0)) && q.every((v, k) => v >= (b[k] ?? 0))));
}
export const bodyGeometry = (cubes: readonly Cube[], r: number, shift: number, grow = 0): BufferGeometry =>
  merge(largestBoxes(cubes).map(([a, b]) => roundBox([a[0] - grow, a[1] - grow, a[2] - grow], [b[0] + grow, b[1] + grow, b[2] + grow], r, shift)));

/** A unit edge: its axis and where it begins. */
export type Edge = [number, Corner];
/** Edges of a body's outline: where an odd number of its cubes, or two diagonal ones, meet. */
export function outline(cubes: readonly Cube[]): Edge[] {
  const has = new Set(cubes.map(String)), out = new Map<string, Edge>();
  for (const cube of cubes)
    for (let axis = 0; axis < 3; axis++)
      for (const i of [0, 1])
        for (const j of [0, 1]) {
          const [o1, o2] = ([[1, 2], [0, 2], [0, 1]] as const)[axis] ?? [1, 2], e: Corner = [...cube];
          e[o1] += i;
          e[o2] += j;
          const key = `${axis}:${e}`;
          if (out.has(key)) continue;
          const meet = [[0, 0], [-1, 0], [0, -1], [-1, -1]].map(([p = 0, q = 0]) => {
            const w: Corner = [...e];
            w[o1] += p;
            w[o2] += q;
            return has.has(String(w)) ? 1 : 0;
          });
          const sum = meet.reduce<number>((a, b) => a + b, 0);
          if (sum === 1 || sum === 3 || (sum === 2 && meet[0] === meet[3])) out.set(key, [axis, e]);
        }
  return [...out.values()];
}
