import { n, v, mix, poly, line, pts, pathOf, hull, type Material, type Pt } from '../../board/svg';
import { block, shadowOf, castPath, type Block, type Camera } from '../../board/block';
import { mark } from '../../board/marks';
import { glyph, PICTURE, SIGN, type CardColour } from './icons';
// Imhotep pieces on the survey camera. Stones show their mark on the lit face (ships, sleds, obelisks)
// or, where a neighbour hides that face, on the top face (`topMark`).
/** The stone of each seat: black begins. */
export const STONES: Material[] = ['basalt', 'alabaster', 'sienna', 'slate'];

export function topMark(cam: Camera, x: number, y: number, z: number, mat: Material, r = .3): string {
  const [X, Y] = cam.P(x + .5, y + .5, z); // squashed, not sheared: a cross stays a cross
  return `<g transform="translate(${n(X)} ${n(Y)}) scale(1 .58)">${mark(mat, { r: cam.u * r * 1.25, w: Math.max(1.5, cam.u / 9), flat: true })}</g>`;
}
export type Stone = Omit<Block, 'mat' | 'markOn'> & { seat: number; mark?: 'left' | 'top' | '' };
export const stone = (cam: Camera, { seat, mark: side, ...o }: Stone): string => block(cam, { ...o, mat: STONES[seat], markOn: side === 'left' }) + (side === 'top' ? topMark(cam, o.x, o.y, (o.z ?? 0) + (o.h ?? 1), STONES[seat]) : '');
export const cell = (cam: Pick<Camera, 'P'>, x: number, y: number, z = 0, w = 1, d = 1, i = .06): Pt[] => ([[x + i, y + i], [x + w - i, y + i], [x + w - i, y + d - i], [x + i, y + d - i]] as Pt[]).map(([a, b]) => cam.P(a, b, z));
export const flatNum = (cam: Camera, x: number, y: number, z: number, txt: string | number, size: number, fill = v('limestone', 'mark'), w = 560): string => { const [X, Y] = cam.P(x + .5, y + .5, z); return `<text transform="translate(${n(X)} ${n(Y)}) scale(1 .72)" y="${n(size * .34)}" text-anchor="middle" style="font:${w} ${size}px var(--font-num);font-variant-numeric:lining-nums;fill:${fill}">${txt}</text>`; };
/** Outline of a box standing where a stone would go. */
export const ghost = (cam: Camera, { x, y, z = 0, w = 1, d = 1, h = 1, fill = 'var(--target-fill)', inner = true }: { x: number; y: number; z?: number; w?: number; d?: number; h?: number; fill?: string; inner?: boolean }): string => {
  const { P } = cam, A = P(x, y, z + h), B = P(x + w, y, z + h), C = P(x + w, y + d, z + h), D = P(x, y + d, z + h), B0 = P(x + w, y, z), C0 = P(x + w, y + d, z), D0 = P(x, y + d, z);
  return poly([A, B, B0, C0, D0, D], fill, 'stroke="var(--target)" stroke-width="1.6" stroke-dasharray="4 3" stroke-linejoin="round"') + (inner ? line([D, C, B], 'var(--target)', 1.1, 'stroke-dasharray="4 3"') + line([C, C0], 'var(--target)', 1.1, 'stroke-dasharray="4 3"') : '');
};

export const ghostTag = (cam: Camera, x: number, y: number, z: number, t: string): string => { const [X, Y] = cam.P(x + .5, y + .5, z), r = cam.u * .48; return `<g transform="translate(${n(X)} ${n(Y)})"><rect x="${n(-r * 1.15)}" y="${n(-r * .62)}" width="${n(r * 2.3)}" height="${n(r * 1.24)}" rx="2" fill="var(--raised)" stroke="var(--selected)" stroke-width="1.6"/><text y="${n(r * .36)}" text-anchor="middle" style="font:640 ${n(r * 1.06)}px var(--font-num);font-variant-numeric:lining-nums;fill:var(--text)">${t}</text></g>`; };

// --- Ships -----------------------------------------------------------------------------------
/** A papyrus-prowed barge lying along x, bow to the upper left. load: seat letter or '' per position, from the bow. */
export interface ShipDrawing { cap: number; load: number[]; fresh?: number; state?: 'selected' | 'target' | 'hint' | ''; open?: number[]; id: string }
/** `load`: seat of the stone on each space from the bow, -1 where none lies; `open`: spaces that can be chosen. */
export function ship(cam: Camera, { cap, load, state = '', open = [], fresh = -1, id }: ShipDrawing): string {
  const x = 0, y = 0;
  const P = (a: number, b: number, c = 0): Pt => cam.P(x + a, y + b, c), L0 = -1.25, L1 = cap + 1.05;
  const hw = (s: number) => { const e = s < 0 ? s / L0 : s > cap ? (s - cap) / (L1 - cap) : 0; return .66 * Math.sqrt(Math.max(0, 1 - e ** 2)) ** 1.1; };
  const gz = (s: number) => { const e = s < 0 ? s / L0 : s > cap ? (s - cap) / (L1 - cap) : 0; return .4 + (s < 0 ? .95 : .7) * e ** 2.2; };
  const S = [...Array(29).keys()].map(i => L0 + (L1 - L0) * i / 28);
  const near = S.map(s => P(s, .5 + hw(s), gz(s))), far = S.map(s => P(s, .5 - hw(s), gz(s)));
  const W = S.filter(s => s > -.72 && s < cap + .5), wl = W.map(s => P(s, .5 + hw(s) * .9 - (s < 0 ? (s / -.72) * .2 : 0), 0));
  const side = [...near, ...wl.reverse()];
  const D = S.filter(s => s > -.6 && s < cap + .6), deck = [...D.map(s => P(s, .5 - hw(s) * .84, .26)), ...D.reverse().map(s => P(s, .5 + hw(s) * .84, .26))];
  let s = '';
  // water contact: shadow falls right, a darker belt under the hull
  const sh = [...S.map(q => P(q + .2, .5 - hw(q) * .9 - .15, 0)), ...[...S].reverse().map(q => P(q + .5, .5 + hw(q) * .95, 0))];
  s += `<path d="${pathOf(sh)}" fill="var(--nile-shadow)"/>`;
  s += `<path d="M${wl.map(p => `${n(p[0] - 3)} ${n(p[1] + 4)}`).join('L')}" fill="none" stroke="var(--nile-glint)" stroke-width="1.6" stroke-linecap="round" opacity=".9"/>`;
  // inside
  s += poly([...far, ...[...near].reverse()], v('wood', 'shade'), 'stroke="var(--outline)" stroke-width=".8"') + poly(deck, mix(v('wood', 'lit'), v('wood', 'top'), 40));
  for (let i = 0; i <= cap; i++) s += line([P(i, -.04, .26), P(i, 1.04, .26)], v('wood', 'shade'), 1, 'opacity=".7"');
  for (let i = 0; i < cap; i++) if ((load[i] ?? -1) < 0) {
    const free = open.includes(i), c = cell({ P }, i, 0, .27, 1, 1, free ? .06 : .14);
    s += poly(c, free ? 'color-mix(in oklab,var(--raised) 88%,transparent)' : 'rgb(0 0 0/.1)', free ? 'stroke="var(--target)" stroke-width="1.6" stroke-dasharray="4 3"' : `stroke="${v('wood', 'mark')}" stroke-width="1" stroke-dasharray="1.5 2.5" opacity=".8"`);
    const [X, Y] = P(i + .5, .5, .27); s += `<text transform="translate(${n(X)} ${n(Y)}) scale(1 .72)" y="${n(cam.u * .26)}" text-anchor="middle" style="font:620 ${n(cam.u * .74)}px var(--font-num);fill:${free ? 'var(--target)' : v('wood', 'mark')};font-variant-numeric:lining-nums">${i + 1}</text>`;
  }
  s += line(far, v('wood', 'arris'), 1, 'opacity=".55"');
  load.forEach((q, i) => { if (q < 0) return; const cut = stone(cam, { x: x + i + .07, y: y + .07, z: .26, w: .86, d: .86, h: .9, seat: q, mark: 'left' }); s += i === fresh ? `<g class="arrive">${cut}</g>` : cut; if (open.includes(i)) s += ghost(cam, { x: x + i + .03, y: y + .03, z: .26, w: .94, d: .94, h: .94, fill: 'none', inner: false }); });
  // near side of the hull
  const [gx0, gy0] = near[0], [gx1, gy1] = near.at(-1)!;
  s += `<linearGradient id="hull${id}" gradientUnits="userSpaceOnUse" x1="${n(gx0)}" y1="${n(gy0)}" x2="${n(gx1)}" y2="${n(gy1)}"><stop offset="0" stop-color="${v('wood', 'top')}"/><stop offset=".25" stop-color="${v('wood', 'lit')}"/><stop offset=".8" stop-color="${v('wood', 'lit')}"/><stop offset="1" stop-color="${v('wood', 'shade')}"/></linearGradient>`;
  s += poly(side, `url(#hull${id})`, 'stroke="var(--outline)" stroke-width=".8" stroke-linejoin="round"');
  for (const f of [.4, .72]) s += line(S.filter(q => q > -.85 && q < cap + .7).map(q => { const w = .5 + hw(q) * (1 - .1 * f); return P(q, w, gz(q) * (1 - f)); }), v('wood', 'shade'), 1, 'opacity=".5"');
  s += line(near, v('wood', 'arris'), 1.8, 'stroke-linecap="round"');
  // bound prow and stern: three bands of rope
  for (const q of [L0 + .22, L0 + .34, L1 - .2, L1 - .3]) s += line([P(q, .5 - hw(q), gz(q)), P(q, .5 + hw(q), gz(q)), P(q, .5 + hw(q) * .96, gz(q) * .72)], v('sandstone', 'arris'), 1.6, 'opacity=".85"');
  if (state) { // outline that follows the whole boat with its cargo, 5 px off
    const boxes = load.flatMap((q, i) => q >= 0 ? [P(i, 0, 1.2), P(i + 1, 0, 1.2), P(i, 1, 1.2), P(i + 1, 1, 1.2)] : []), H0 = hull([...near, ...far, ...wl, ...boxes]);
    const c = H0.reduce((a, p) => [a[0] + p[0] / H0.length, a[1] + p[1] / H0.length], [0, 0]), o = H0.map(p => { const dx = p[0] - c[0], dy = p[1] - c[1], l = Math.hypot(dx, dy); return [p[0] + dx / l * 6, p[1] + dy / l * 6] as Pt; });
    s += poly(o, 'none', state === 'selected' ? 'stroke="var(--selected)" stroke-width="2.5" stroke-linejoin="round"' : state === 'hint' ? 'stroke="var(--hint)" stroke-width="3" stroke-dasharray=".1 7" stroke-linecap="round"' : 'stroke="var(--target)" stroke-width="2" stroke-dasharray="6 4" stroke-linejoin="round"');
  }
  return s;
}
/** Supply sled: two runners, cross bars, five places. Lies along x. */
export function sled(cam: Camera, { count, seat }: { count: number; seat: number }): string {
  const x = 0, y = 0, load = Array.from({ length: 5 }, (_, i) => i < count);
  const P = (a: number, b: number, c = 0): Pt => cam.P(x + a, y + b, c); let s = castPath([shadowOf(cam, { x: x - .5, y: y - .05, w: 6, d: 1.1, h: .3 }), ...load.map((q, i) => q ? shadowOf(cam, { x: x + i + .07, y: y + .07, z: 0, w: .86, d: .86, h: 1.2 }) : null).filter(p => p !== null)]);
  const run = (b: number) => { const A = P(-.55, b, .34), B = P(-.2, b, .1), C = P(5.35, b, .1); return line([A, B, C], v('wood', 'shade'), Math.max(3, cam.u / 4.4), 'stroke-linejoin="round" stroke-linecap="round"') + line([P(-.55, b, .4), P(-.2, b, .17), P(5.35, b, .17)], v('wood', 'arris'), 1.1, 'stroke-linejoin="round"'); };
  s += run(.06);
  for (let i = 0; i < 5; i++) { s += poly(cell({ P }, i, 0, .2, 1, 1, .05), v('wood', 'top'), `stroke="${v('wood', 'shade')}" stroke-width="1"`); if (!load[i]) s += poly(cell({ P }, i, 0, .21, 1, 1, .2), 'none', `stroke="${v('wood', 'mark')}" stroke-width="1" stroke-dasharray="1.5 2.5" opacity=".75"`); }
  s += poly([P(.02, 1, .2), P(5, 1, .2), P(5, 1, .04), P(.02, 1, .04)], v('wood', 'lit')) + poly([P(5, 0, .2), P(5, 1, .2), P(5, 1, .04), P(5, 0, .04)], v('wood', 'shade'));
  s += run(1.0);
  load.forEach((q, i) => { if (q) s += stone(cam, { x: x + i + .08, y: y + .08, z: .2, w: .84, d: .84, h: .86, seat, mark: 'left' }); });
  return s;
}

// --- Cards -----------------------------------------------------------------------------------
export interface CardFace { id: string; colour: CardColour; name: string; word: string; note: string }
export function card({ id, colour: type, name, word, note }: CardFace, x: number, y: number, w: number, h: number, { state = '', mini = false, count = 0 } = {}): string {
  const ic = PICTURE[id], c = type, b = mini ? 8 : 21;
  let s = `<g transform="translate(${n(x)} ${n(y)})"><title>${note}</title>`;
  s += `<path d="M3 ${h}h${w - 1}l4-2.5V5h-4Z" fill="var(--cast)"/><rect width="${w}" height="${h}" rx="3" fill="var(--raised)" stroke="var(--outline)" stroke-width=".8"/><path d="M0 ${b}V3a3 3 0 0 1 3-3H${w - 3}a3 3 0 0 1 3 3V${b}Z" fill="var(--pig-${c})"/>`;
  if (mini) {
    s += glyph(ic, (w - 21) / 2, b + (h - b - 21) / 2, 21, `var(--pig-${c})`, 1.7);
    if (type === 'green') s += `<text x="${w - 3}" y="${h - 3}" text-anchor="end" style="font:640 12px var(--font-num);fill:var(--pig-green)">÷3</text>`;
    if (count > 1) s += `<g transform="translate(${w - 1} ${h - 2})"><circle r="9" fill="var(--text)"/><text y="4" text-anchor="middle" style="font:640 12px var(--font-num);fill:var(--raised);font-variant-numeric:lining-nums">${count}</text></g>`;
  } else {
    const slim = w < 70;
    s += glyph(SIGN[type], slim ? 3 : 5, 3.5, 14, 'light-dark(#FDFCFA,#0D1118)', 2.2) + (slim && type === 'green' ? '' : `<text x="${slim ? 19 : 23}" y="15" style="font-size:12px;font-weight:600;fill:light-dark(#FDFCFA,#0D1118)">${word}</text>`);
    if (type === 'green') s += `<text x="${w - 6}" y="15.5" text-anchor="end" style="font:640 13px var(--font-num);fill:light-dark(#FDFCFA,#0D1118);font-variant-numeric:lining-nums">÷3</text>`;
    const big = slim ? 30 : 36; s += glyph(ic, w / 2 - big / 2, b + (slim ? 6 : 7), big, `var(--pig-${c})`, 1.25) + `<text x="${w / 2}" y="${h - 11}" text-anchor="middle" style="font-size:${n(Math.min(13, (w - 4) / ([...name].reduce((sum, c) => sum + (c > '\u2e80' ? 1 : .56), 0))))}px;font-weight:600">${name}</text>`;
  }
  if (state === 'selected') s += `<rect x="-2.5" y="-2.5" width="${w + 5}" height="${h + 5}" rx="4" fill="none" stroke="var(--selected)" stroke-width="3"/>`;
  if (state === 'hint') s += `<rect x="-2" y="-2" width="${w + 4}" height="${h + 4}" rx="4" fill="none" stroke="var(--hint)" stroke-width="3" stroke-dasharray=".1 7" stroke-linecap="round"/>`;
  if (state === 'target') s += `<rect x="-2" y="-2" width="${w + 4}" height="${h + 4}" rx="4" fill="none" stroke="var(--target)" stroke-width="2" stroke-dasharray="6 4"/>`;
  return s + '</g>';
}
export const miniShip = (cap: number, x: number, y: number, done: boolean): string => { const w = 10 + cap * 9; return `<g transform="translate(${x} ${y})" ${done ? 'opacity=".55"' : ''}><path d="M0 2c1 7 4 9 8 9h${w - 6}c4 0 7-2 8-9-3 3-5 4-7 4h${-(w - 8)}C4 6 2 4 0 2Z" fill="${v('wood', 'lit')}" stroke="var(--outline)" stroke-width=".8"/>${[...Array(cap).keys()].map(i => `<rect x="${9 + i * 9}" y="-3" width="7.4" height="8" fill="${done ? 'none' : 'var(--raised)'}" stroke="${done ? 'var(--text-3)' : 'var(--text-2)'}" stroke-width="1"/>`).join('')}</g>`; };

// --- Sites -------------------------------------------------------------------------------------
const slab = (cam: Camera, x: number, y: number, w: number, d: number, h = .3, z = -.3) => castPath([shadowOf(cam, { x, y, z, w, d, h }, -.3)], 'var(--cast-soft)') + block(cam, { x, y, z, w, d, h, mat: 'limestone', chisel: false });
const pyrAt = (k: number): [number, number, number] => k < 9 ? [Math.floor(k / 3), k % 3, 0] : k < 13 ? [.5 + Math.floor((k - 9) / 2), .5 + (k - 9) % 2, 1] : [1, 1, 2];
/** `values`: what each space of the pyramid is worth, in order; the last `fresh` stones are not final. */
export function pyramidSite(cam: Camera, { stones, fresh = 0, values, num = true }: { stones: number[]; fresh?: number; values: number[]; num?: boolean }): string {
  const dotted = 'fill="none" stroke="var(--text-3)" stroke-width="1" stroke-dasharray="1 3.5"';
  let s = slab(cam, -.5, -.5, 4, 4);
  const N = Math.min(stones.length, 14), pos = stones.slice(0, 14).map((q, k) => ({ q, k, p: pyrAt(k), g: k >= stones.length - fresh }));
  s += castPath(pos.map(({ p: [x, y, z] }) => shadowOf(cam, { x, y, z, h: 1 })));
  for (let k = N; k < 9; k++) { const [x, y] = pyrAt(k); s += poly(cell(cam, x, y, 0), v('limestone', 'lit'), `stroke="${v('limestone', 'shade')}" stroke-width="1"`); if (num) s += flatNum(cam, x, y, 0, values[k] ?? 1, cam.u * .8); }
  const vis = (k: number) => { const [x, y, z] = pyrAt(k); return !pos.some(o => o.p[2] === z + 1 && Math.abs(o.p[0] - x) < 1 && Math.abs(o.p[1] - y) < 1); };
  pos.sort((a, b) => a.p[2] - b.p[2] || (a.p[0] + a.p[1]) - (b.p[0] + b.p[1])).forEach(({ q, k, p: [x, y, z], g }) => { s += g ? `<g opacity=".72">${stone(cam, { x, y, z, seat: q, chisel: false })}</g>` + ghost(cam, { x, y, z, fill: 'none', inner: false }) + ghostTag(cam, x, y, z + 1, '+' + (values[k] ?? 1)) : stone(cam, { x, y, z, seat: q, seed: k, mark: vis(k) ? 'top' : '' }); });
  // the part not built yet: reconstruction lines
  const up = (x: number, y: number, z: number, w: number) => { const { P } = cam, A = P(x, y, z + 1), B = P(x + w, y, z + 1), C = P(x + w, y + w, z + 1), D = P(x, y + w, z + 1), B0 = P(x + w, y, z), C0 = P(x + w, y + w, z), D0 = P(x, y + w, z); return `<polygon points="${pts([A, B, B0, C0, D0, D])}" ${dotted}/><polyline points="${pts([D, C, B])}" ${dotted}/><polyline points="${pts([C, C0])}" ${dotted}/>`; };
  if (N < 13) s += up(.5, .5, 1, 2); if (N < 14) s += up(1, 1, 2, 1);
  return s;
}
export function templeSite(cam: Camera, { stones, width = 5 }: { stones: number[]; width?: number }): string {
  let s = slab(cam, -.6, -1.2, width + 1.2, 3);
  s += castPath([shadowOf(cam, { x: -.2, y: -.9, w: width + .4, d: .5, h: 1.6 }), shadowOf(cam, { x: 0, y: 0, w: width, d: 1, h: Math.ceil(stones.length / width) })]);
  // back wall with cornice and two pylons: architecture, so limestone
  s += block(cam, { x: -.2, y: -.9, w: width + .4, d: .5, h: 3.1, mat: 'limestone', chisel: false }) + block(cam, { x: -.35, y: -.98, z: 3.1, w: width + .7, d: .66, h: .35, mat: 'limestone', chisel: false });
  for (let i = 1; i < width; i++) s += line([cam.P(i, -.4, 2.9), cam.P(i, -.4, .2)], v('limestone', 'shade'), 1, 'opacity=".5"');
  for (let k = 0; k < width; k++) if (k >= stones.length) s += poly(cell(cam, k, 0, 0), v('limestone', 'lit'), `stroke="${v('limestone', 'shade')}"`);
  const layers = Math.ceil(stones.length / width);
  for (let z = 0; z < layers; z++) for (let x = 0; x < width; x++) { const k = z * width + x; if (k < stones.length) s += stone(cam, { x, y: 0, z, seat: stones[k], seed: k + 50, mark: 'left' }); }
  return s;
}
/** A connected area of the burial chamber: its stones by number, and what it counts. */
export interface Area { seat: number; stones: number[]; points: number }
/** `areas`: outlined with their points where they are of two stones or more; numbers count from the first stone shown. */
export function burialSite(cam: Camera, { stones, cols = 6, areas = [] }: { stones: number[]; cols?: number; areas?: Area[] }): string {
  const { P } = cam, d = .8, W = cols, D = 3; let s = slab(cam, -.45, -.45, W + .9, D + .9);
  s += poly([P(0, 0), P(W, 0), P(W, D), P(0, D)], mix(v('limestone', 'shade'), v('basalt', 'top'), 35)); // pit
  s += `<clipPath id="pit${cam.u}"><polygon points="${pts([P(0, 0), P(W, 0), P(W, D), P(0, D)])}"/></clipPath><g clip-path="url(#pit${cam.u})">`;
  s += poly([P(0, 0), P(W, 0), P(W, 0, -d), P(0, 0, -d)], v('limestone', 'shade')) + poly([P(0, 0), P(0, D), P(0, D, -d), P(0, 0, -d)], mix(v('limestone', 'shade'), v('limestone', 'lit'), 55));
  for (let c = 0; c < W; c++) for (let r = 0; r < D; r++) { const k = c * 3 + r; if (k >= stones.length) s += poly(cell(cam, c, r, -d), mix(v('limestone', 'lit'), v('limestone', 'shade'), 40), `stroke="${v('limestone', 'shade')}"`); }
  const L = stones.map((q, k): [number, number, number] => [q, Math.floor(k / 3), k % 3]).sort((a, b) => a[1] + a[2] - b[1] - b[2]);
  L.forEach(([q, c, r]) => { s += stone(cam, { x: c, y: r, z: -d, h: d, seat: q, chisel: false }); });
  s += '</g>' + line([P(0, D), P(W, D), P(W, 0)], v('limestone', 'arris'), 1.4);
  L.forEach(([q, c, r]) => { s += stone(cam, { x: c + .02, y: r + .02, w: .96, d: .96, z: 0, h: .16, seat: q, chisel: false, mark: 'top' }); });
  for (const area of areas.filter((it) => it.stones.length > 1)) {
    const own = new Set(area.stones.filter((k) => k >= 0)), at = (k: number): [number, number] => [Math.floor(k / 3), k % 3], edges: string[] = [];
    for (const k of own) {
      const [c, r] = at(k), side = (a: Pt, b: Pt): void => { const [x1, y1] = P(a[0], a[1], .18), [x2, y2] = P(b[0], b[1], .18); edges.push(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`); };
      if (r === 0 || !own.has(k - 1)) side([c, r], [c + 1, r]);
      if (r === 2 || !own.has(k + 1)) side([c, r + 1], [c + 1, r + 1]);
      if (!own.has(k - 3)) side([c, r], [c, r + 1]);
      if (!own.has(k + 3)) side([c + 1, r], [c + 1, r + 1]);
    }
    if (!edges.length) continue;
    s += `<path d="${edges.join('')}" fill="none" stroke="var(--outline)" stroke-width="4.4" stroke-linecap="round"/><path d="${edges.join('')}" fill="none" stroke="var(--gilt)" stroke-width="2.2" stroke-linecap="round"/>`;
    const [c, r] = at(Math.max(...own)), [X, Y] = P(c + 1, r, .18), size = cam.u * .62;
    s += `<g transform="translate(${n(X - size * .1)} ${n(Y)})"><circle r="${n(size * .62)}" fill="var(--raised)" stroke="var(--outline)" stroke-width="1"/><text y="${n(size * .3)}" text-anchor="middle" style="font:620 ${n(size * .82)}px var(--font-num);fill:var(--text)">${area.points}</text></g>`;
  }
  return s;
}
/** A tower for each seat on one plinth row, of stones as high as `rise`. */
export function obeliskSite(cam: Camera, heights: number[], rise = 1): string {
  const E = heights.map((h, q): [number, number] => [q, h]), gap = 1.55; let s = slab(cam, -.55, -.55, gap * (E.length - 1) + 2.1, 2.1);
  s += castPath(E.map(([, h], i) => shadowOf(cam, { x: i * gap, y: 0, h: h * rise + .001 })));
  E.forEach(([q, h], i) => { const x = i * gap;
    s += block(cam, { x: x - .22, y: -.22, w: 1.44, d: 1.44, h: .22, mat: 'limestone', chisel: false });
    if (!h) s += poly(cell(cam, x, 0, .22), v('limestone', 'top'), `stroke="${v('limestone', 'shade')}"`) ;
    for (let z = 0; z < h; z++) s += stone(cam, { x: x + .04, y: .04, z: .22 + z * rise, w: .92, d: .92, h: rise, seat: q, seed: z, mark: z === h - 1 ? 'left' : '', chisel: z % 2 === 0 });
  });
  return s;
}
