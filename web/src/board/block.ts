import { n, poly, line, pathOf, v, rng, clockwise, hull, edgeOf, type Material, type Pt, type Tone } from './svg';
import { mark } from './marks';
// SURVEY CAMERA (2:1 isometric). x runs right-down, y runs left-down, z up. One unit = u px half width.
// Faces: top, left (towards the light), right (in shade). Light travels to the right: shadows fall right.
export interface Camera { u: number; k: number; P: (x: number, y: number, z?: number) => Pt }
export const camera = (u: number, ox = 0, oy = 0, k = 1.14): Camera => {
  const P = (x: number, y: number, z = 0): Pt => [ox + (x - y) * u, oy + (x + y) * u / 2 - z * u * k];
  return { u, k, P };
};
const CAST = [.62, -.46]; // ground displacement of a shadow per unit of height

/** Cut block. mat = material token. Options: mark on the left face, chisel strokes, state outline. */
export interface Block { x: number; y: number; z?: number; w?: number; d?: number; h?: number; mat?: Material; seed?: number; chisel?: boolean; markOn?: boolean; pips?: number; outline?: boolean; topMat?: Material; litMat?: Material }
export function block(cam: Camera, { x, y, z = 0, w = 1, d = 1, h = 1, mat = 'sandstone', seed = 1, chisel = true, markOn = false, pips = 0, outline = true, topMat, litMat }: Block): string {
  const { P, u } = cam, A = P(x, y, z + h), B = P(x + w, y, z + h), C = P(x + w, y + d, z + h), D = P(x, y + d, z + h),
    B0 = P(x + w, y, z), C0 = P(x + w, y + d, z), D0 = P(x, y + d, z);
  let s = poly([D, C, C0, D0], v(litMat || mat, 'lit')) + poly([C, B, B0, C0], v(mat, 'shade')) + poly([A, B, C, D], v(topMat || mat, 'top'));
  if (chisel && u * Math.min(w, h) > 9) {
    const r = rng(seed * 31 + x * 7 + y * 13 + z * 17), L = (f: (t: number, q: number) => Pt, m: number, dx: number, dz: number) => { let q = ''; for (let i = 0; i < m; i++) { const t = .15 + r() * .7, q0 = .2 + r() * .55, p = f(t, q0), p2 = f(Math.min(.96, t + dx), q0 + dz); q += `M${n(p[0])} ${n(p[1])}L${n(p2[0])} ${n(p2[1])}`; } return q; };
    const cnt = Math.round(Math.min(5, 1 + w * h * 1.4));
    s += `<path d="${L((t, q) => P(x + w * t, y + d, z + h * (1 - q)), cnt, .1 / w + .03, -.05)}" stroke="${v(litMat || mat, 'shade')}" stroke-width=".9" opacity=".45"/>`;
    s += `<path d="${L((t, q) => P(x + w, y + d * (1 - t), z + h * (1 - q)), cnt - 1, .1 / d + .03, -.05)}" stroke="${v(mat, 'arris')}" stroke-width=".9" opacity=".22"/>`;
  }
  // arrises: bright where the three faces meet
  s += line([D, C, B], v(mat, 'arris'), Math.max(.9, u / 20), 'stroke-linejoin="round"') + line([C, C0], v(mat, 'arris'), Math.max(.7, u / 30), 'opacity=".55"');
  if (outline) s += poly([A, B, B0, C0, D0, D], 'none', `stroke="${edgeOf(mat)}" stroke-width=".8" stroke-linejoin="round"`);
  if (markOn) { // the mark is sheared with the face it is cut into
    const [mx, my] = P(x + w / 2, y + d, z + h / 2), r = u * .27 * Math.min(w, h);
    s += `<g transform="matrix(1 .5 0 ${cam.k} ${n(mx)} ${n(my)})">${mark(mat, { r, w: Math.max(1.3, u / 13) })}</g>`;
  }
  if (pips) { // die: pips on the top face
    const q = ({ 1: [[.5, .5]], 2: [[.27, .27], [.73, .73]], 3: [[.25, .25], [.5, .5], [.75, .75]], 4: [[.27, .27], [.73, .27], [.27, .73], [.73, .73]], 5: [[.25, .25], [.75, .25], [.25, .75], [.75, .75], [.5, .5]] } as Record<number, Pt[]>)[pips] ?? [];
    s += q.map(([a, b]) => { const [X, Y] = P(x + w * a, y + d * b, z + h); return `<ellipse cx="${n(X)}" cy="${n(Y)}" rx="${n(u * .13)}" ry="${n(u * .065)}" fill="${v(mat, 'mark')}"/>`; }).join('');
  }
  return s;
}
/** Shadow polygon of a box (or of the frustum top given by inset) on the plane z = g. */
export function shadowOf(cam: Camera, { x, y, z = 0, w = 1, d = 1, h = 1, inset = 0 }: { x: number; y: number; z?: number; w?: number; d?: number; h?: number; inset?: number }, g = 0): Pt[] {
  const q: Pt[] = []; for (const [zz, i] of [[z, 0], [z + h, inset]]) for (const [X, Y] of [[x + i, y + i], [x + w - i, y + i], [x + w - i, y + d - i], [x + i, y + d - i]]) q.push(cam.P(X + CAST[0] * (zz - g), Y + CAST[1] * (zz - g), g));
  return clockwise(hull(q));
}
export const castPath = (polys: Pt[][], fill = 'var(--cast)'): string => `<path d="${polys.map(p => pathOf(clockwise(p))).join('')}" fill="${fill}"/>`;

/** Solid pyramid (or frustum with inset < w/2). */
export interface Pyramid { x: number; y: number; z?: number; w: number; h: number; inset?: number; mat?: Material; outline?: boolean }
export function pyramid(cam: Camera, { x, y, z = 0, w, h, inset = w / 2, mat = 'sandstone', outline = true }: Pyramid): string {
  const { P } = cam, i = inset, D0 = P(x, y + w, z), C0 = P(x + w, y + w, z), B0 = P(x + w, y, z),
    D = P(x + i, y + w - i, z + h), C = P(x + w - i, y + w - i, z + h), B = P(x + w - i, y + i, z + h), A = P(x + i, y + i, z + h);
  let s = poly([D, C, C0, D0], v(mat, 'lit')) + poly([C, B, B0, C0], v(mat, 'shade'));
  if (inset < w / 2) s += poly([A, B, C, D], v(mat, 'top')) + line([D, C, B], v(mat, 'arris'), 1.1);
  s += line([C, C0], v(mat, 'arris'), 1, 'opacity=".7"');
  if (outline) s += poly(inset < w / 2 ? [A, B, B0, C0, D0, D] : [C, B0, C0, D0], 'none', 'stroke="var(--outline)" stroke-width=".8" stroke-linejoin="round"');
  return s;
}
/** Face-aligned group: draw flat art in unit coordinates on the left (lit) face. */
export const onLeft = (cam: Camera, x: number, y: number, z: number, art: string): string => { const [X, Y] = cam.P(x, y, z); return `<g transform="matrix(${cam.u} ${cam.u / 2} 0 ${n(cam.u * cam.k)} ${n(X)} ${n(Y)})">${art}</g>`; };
export const onTop = (cam: Camera, x: number, y: number, z: number, art: string): string => { const [X, Y] = cam.P(x, y, z); return `<g transform="matrix(${cam.u} ${cam.u / 2} ${-cam.u} ${cam.u / 2} ${n(X)} ${n(Y)})">${art}</g>`; };

/**
 * Polycubes. cells: [{x,y,z,mat,id}]. Edges are drawn only where two different pieces (or air) meet,
 * so a block reads as one cut stone. Texture per material keeps colours apart without colour:
 * moss = stipple, granite = beds, mudbrick = diagonal tooling, alabaster = plain polish.
 */
export interface Voxel { x: number; y: number; z: number; mat: Material; id: string | number }
export function voxels(cam: Camera, cells: Voxel[], { texture = true } = {}): string {
  const at = new Map(cells.map(c => [`${c.x},${c.y},${c.z}`, c])), get = (x: number, y: number, z: number) => at.get(`${x},${y},${z}`), { P, u } = cam;
  let s = '';
  for (const c of [...cells].sort((a, b) => a.x + a.y + a.z - b.x - b.y - b.z)) {
    const { x, y, z, mat, id } = c, same = (o: Voxel | undefined) => o && o.id === id, seam = Math.max(.8, u / 22);
    const faces: [Tone, boolean, Pt[], number[][]][] = [
      ['top', !get(x, y, z + 1), [P(x, y, z + 1), P(x + 1, y, z + 1), P(x + 1, y + 1, z + 1), P(x, y + 1, z + 1)], [[0, -1, 0], [1, 0, 0], [0, 1, 0], [-1, 0, 0]]],
      ['lit', !get(x, y + 1, z), [P(x, y + 1, z + 1), P(x + 1, y + 1, z + 1), P(x + 1, y + 1, z), P(x, y + 1, z)], [[0, 0, 1], [1, 0, 0], [0, 0, -1], [-1, 0, 0]]],
      ['shade', !get(x + 1, y, z), [P(x + 1, y + 1, z + 1), P(x + 1, y, z + 1), P(x + 1, y, z), P(x + 1, y + 1, z)], [[0, 0, 1], [0, -1, 0], [0, 0, -1], [0, 1, 0]]]];
    for (const [tone, visible, q, nb] of faces) if (visible) {
      s += poly(q, v(mat, tone), `stroke="${v(mat, tone)}" stroke-width=".5"`);
      if (texture && tone !== 'top') { const r = rng(x * 31 + y * 17 + z * 7 + tone.length), at2 = (a: number, b: number): Pt => [q[0][0] + (q[1][0] - q[0][0]) * a + (q[3][0] - q[0][0]) * b, q[0][1] + (q[1][1] - q[0][1]) * a + (q[3][1] - q[0][1]) * b];
        let d = ''; const seg = (a: Pt, b: Pt) => { d += `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`; };
        if (mat === 'granite') for (const b of [.3, .55, .8]) { const a = .1 + r() * .25; seg(at2(a, b), at2(a + .4 + r() * .2, b)); }
        if (mat === 'mudbrick') for (const a of [.12, .42, .72]) seg(at2(a, .75), at2(a + .2, .3));
        if (mat === 'moss') for (let i = 0; i < 5; i++) { const p = at2(.15 + r() * .7, .2 + r() * .65); seg(p, [p[0] + u * .05, p[1]]); }
        if (d) s += `<path d="${d}" stroke="${v(mat, tone === 'lit' ? 'shade' : 'arris')}" stroke-width="${n(Math.max(.8, u / 18))}" opacity="${tone === 'lit' ? .55 : .28}" stroke-linecap="round"/>`; }
      q.forEach((p, i) => { const [dx, dy, dz] = nb[i]; if (same(get(x + dx, y + dy, z + dz))) return; const e = q[(i + 1) % 4];
        const bright = (tone === 'top' && (i === 1 || i === 2)) || (tone === 'lit' && i === 0) || (tone === 'shade' && i === 0);
        s += line([p, e], bright ? v(mat, 'arris') : 'var(--outline)', bright ? seam : .8, 'stroke-linecap="round"'); });
    }
  }
  return s;
}
