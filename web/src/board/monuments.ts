import { n, v, mix, poly, line, pts, hull, type Material, type Pt } from './svg';
import { drum } from './drum';
import { camera, block, pyramid, shadowOf, castPath, onLeft, voxels, type Block } from './block';
import { exodus, type Exodus } from './card';
// The skyline: one monument per game, all under the same light, on the same ground.
// Every function draws around (0,0) = middle of its footprint; about 240 wide and 230 high.

export function tholos(): string {
  const R = 50, st = ['WBGWW', 'BWWGW', 'WBWGB', 'WBBW', 'BWB', 'GW', 'BWWB'], rx = 12.5, ry = 6.25, h = 15;
  const ring = (r: number, y: number, hh: number, mat: Material = 'limestone') => drum({ cx: 0, y, rx: r, ry: r / 2, h: hh, mat, detail: false, showMark: false }).replace(/<ellipse[^>]*rx="\d+\.?\d*" ry="\d+\.?\d*" fill="var\(--limestone-shade\)"\/>/, '');
  let s = `<path d="M-92 22A92 46 0 0 1 0 -24L60 -24Q132 4 128 40L0 68A92 46 0 0 1-92 22Z" fill="var(--cast)" transform="translate(14 0)"/>`;
  s += ring(92, 10, 9) + ring(83, 1, 9) + ring(74, -8, 9);
  const mats: Record<string, Material> = { W: 'alabaster', B: 'basalt', G: 'granite' };
  const items = st.map((_, i) => { const a = (i / 7) * 2 * Math.PI + Math.PI; return { a, x: R * 1.06 * Math.sin(a), y: -8 + R * .53 * Math.cos(a), c: '' }; }).sort((p, q) => p.y - q.y || p.x - q.x);
  items.forEach((p, k) => { p.c = st[k]!; });
  s += `<path d="${items.map(p => `M${n(p.x)} ${n(p.y - ry)}h30a10 5 0 0 1 0 ${2 * ry}h-30Z`).join('')}" fill="var(--cast)" clip-path="url(#tholosfloor)"/><clipPath id="tholosfloor"><ellipse cx="0" cy="-8" rx="74" ry="37"/></clipPath>`;
  items.forEach((p, k) => {
    s += `<ellipse cx="${n(p.x + 1)}" cy="${n(p.y + .5)}" rx="${rx + 3}" ry="${ry + 1.5}" fill="var(--cast)"/>`;
    [...p.c].forEach((c, j) => { s += drum({ cx: p.x, y: p.y - (j + 1) * h, rx, ry, h, mat: mats[c]!, seed: k * 9 + j, showLid: j === p.c.length - 1, showMark: true }); });
    if (k === 2) s += architrave();
  });
  return s;
  function architrave(): string { // the three rear columns already carry a piece of the ring
    const top = -8 - 5 * h, t = 13, ro = R * 1.06 + 13, ri = R * 1.06 - 13, a0 = Math.PI - .98, a1 = Math.PI + .98, P = (r: number, a: number, y: number): Pt => [r * Math.sin(a), y + r * .5 * Math.cos(a)], N = 16, arc = (r: number, y: number, f: number, g: number) => Array.from({ length: N + 1 }, (_, i) => P(r, f + (g - f) * i / N, y));
    return poly([...arc(ri, top, a0, a1), ...arc(ri, top - t, a1, a0)], 'url(#drum-limestone)', 'stroke="var(--outline)" stroke-width=".8"') +
      poly([...arc(ri, top - t, a0, a1), ...arc(ro, top - t, a1, a0)], 'url(#lid-limestone)', 'stroke="var(--outline)" stroke-width=".8"') +
      line(arc(ri, top - t, a0, a1), v('limestone', 'arris'), 1.3) +
      poly([P(ri, a0, top), P(ro, a0, top), P(ro, a0, top - t), P(ri, a0, top - t)], v('limestone', 'shade'), 'stroke="var(--outline)" stroke-width=".6"') +
      Array.from({ length: 9 }, (_, i) => { const a = a0 + (a1 - a0) * (i + .5) / 9, [x, y] = P(ri, a, top); return `<path d="M${n(x)} ${n(y - 2)}v-8" stroke="${v('limestone', 'shade')}" stroke-width="1.4"/>`; }).join('');
  }
}

export function pyramis(cards: Exodus[]): string {
  const u = 33, cam = camera(u, -84, -14, 1.14), w = 1.24, hh = .92, d = .14, g = .05; // upright slabs, facing the light
  const ids = [['BL-05', 'BL-02', 'GR-07', 'PI-05'], ['BL-08', 'GY-04', 'PI-03'], ['GR-04', 'PI-04'], ['GY-02']];
  let s = castPath([hull(ids.flatMap((row, k) => row.flatMap((_, i) => shadowOf(cam, { x: k * (w + g) / 2 + i * (w + g), y: 0, z: .34 + k * (hh + g), w, d, h: hh }))))]);
  ids.forEach((row, k) => row.forEach((id, i) => {
    const x = k * (w + g) / 2 + i * (w + g), z = .34 + k * (hh + g), c = cards.find(q => q.id === id)!;
    const P = cam.P, y = 0;
    s += poly([P(x, y, z + hh), P(x + w, y, z + hh), P(x + w, y + d, z + hh), P(x, y + d, z + hh)], 'light-dark(#F4EFE4,#C9C0B0)') + poly([P(x + w, y + d, z + hh), P(x + w, y, z + hh), P(x + w, y, z), P(x + w, y + d, z)], 'light-dark(#7E7F92,#2E3040)');
    s += onLeft(cam, x, y + d, z + hh, `<g transform="scale(${n(w / 132 * 1000) / 1000} ${n(hh / 110 * 100000) / 100000})">${exodus(c, { id: 'm' + id })}</g>`);
    s += line([P(x, y + d, z + hh), P(x + w, y + d, z + hh), P(x + w, y + d, z)], 'var(--card-lip)', 1);
  }));
  return s;
}

export function imhotep(): string {
  const cam = camera(26, -12, -52, 1.14), { P } = cam;
  // Nile
  const A = -1.5, Bx = 6, C = 1.6, D = 4.75;
  let s = poly([P(A, D), P(Bx, D), P(Bx, D, -.3), P(A, D, -.3)], 'var(--nile-lit)') + poly([P(Bx, D), P(Bx, C), P(Bx, C, -.3), P(Bx, D, -.3)], 'var(--nile-shade)') + poly([P(A, C), P(Bx, C), P(Bx, D), P(A, D)], 'var(--nile)') + line([P(A, D), P(Bx, D), P(Bx, C)], 'var(--nile-line)', 1.2) + poly([P(A, C), P(Bx, C), P(Bx, C + .16), P(A, C + .16)], 'var(--nile-shade)', 'opacity=".35"');
  for (const [x, y, l] of [[-1, 2.1, .8] as const, [.4, 4.5, 1.1], [2.3, 4.6, .7], [4.6, 2, 1], [5.2, 4.2, .6], [-1.1, 3.9, .7], [4.9, 3.2, .5]] as [number, number, number][]) s += line([P(x, y), P(x + l, y)], 'var(--nile-line)', 1.3);
  // obelisk and quay
  s += castPath([shadowOf(cam, { x: .3, y: -.9, w: 1, d: 1, h: 5.2, inset: .3 }), shadowOf(cam, { x: 2.5, y: -.4, w: 2.4, d: 1.2, h: .9 })]);
  s += block(cam, { x: .1, y: -1.1, w: 1.4, d: 1.4, h: .38, mat: 'sandstone', seed: 2 });
  s += pyramid(cam, { x: .38, y: -.82, z: .38, w: .84, h: 4.3, inset: .13, mat: 'sandstone' });
  const gl = (z: number, t: string) => { const i = .38 + .13 * z / 4.3; return onLeft(cam, i + .16, -.82 + .84 - .13 * z / 4.3, .38 + z, `<g transform="scale(.5 .5)" fill="none" stroke="var(--sandstone-mark)" stroke-width=".09" opacity=".75">${t}</g>`); };
  s += gl(3.9, '<circle cx=".5" cy=".3" r=".26"/>') + gl(3.3, '<path d="M.2 .5Q.5 0 .8 .5M.1 .6h.8"/>') + gl(2.65, '<path d="M.15 .2l.175.2.175-.2.175.2.175-.2M.15 .5l.175.2.175-.2.175.2.175-.2"/>') + gl(2, '<path d="M.5 0v.8M.25 .25h.5M.3 0a.2 .2 0 0 1 .4 0"/>') + gl(1.3, '<path d="M.15 .6L.5 0 .85 .6Z"/>');
  s += pyramid(cam, { x: .51, y: -.69, z: 4.68, w: .58, h: .62, mat: 'gold' });
  // stones waiting on the quay
  s += block(cam, { x: 2.5, y: -.5, w: .72, d: .72, h: .72, mat: 'slate', seed: 3, markOn: true }) + block(cam, { x: 3.35, y: -.5, w: .72, d: .72, h: .72, mat: 'alabaster', seed: 5, markOn: true }) + block(cam, { x: 2.95, y: -.45, z: .72, w: .72, d: .72, h: .72, mat: 'sienna', seed: 6, markOn: true });
  // ship with four stones
  const y0 = 2.55, y1 = 3.85, ym = (y0 + y1) / 2, z = .12, Z = .52;
  s += `<path d="${'M' + pts([P(-.1, ym), P(.7, y0 + .1), P(4.4, y0 + .1), P(5.4, ym), P(4.4, y1 + .1), P(.7, y1 + .1)]).replace(/ /g, 'L').replace(/,/g, ' ') + 'Z'}" fill="var(--nile-line)" opacity=".5"/>`;
  const top: Pt[] = [[-.25, ym], [.7, y0], [3.95, y0], [4.95, ym], [3.95, y1], [.7, y1]], bot: Pt[] = [[.35, ym], [.9, y0 + .25], [3.75, y0 + .25], [4.3, ym], [3.75, y1 - .25], [.9, y1 - .25]];
  const face = (a: number, b: number, f: string) => poly([P(...top[a]!, Z), P(...top[b]!, Z), P(...bot[b]!, z - .12), P(...bot[a]!, z - .12)], f);
  s += face(2, 3, v('wood', 'shade')) + face(3, 4, mix(v('wood', 'lit'), v('wood', 'shade'), 70)) + face(4, 5, v('wood', 'lit')) + face(5, 0, mix(v('wood', 'lit'), v('wood', 'top'), 40));
  s += poly(top.map(p => P(...p, Z)), v('wood', 'top'), 'stroke="var(--outline)" stroke-width=".8"') + line([0, 5, 4, 3].map(i => P(...top[i]!, Z)), v('wood', 'arris'), 1.3) + line([P(.9, y1 - .12, .3), P(3.8, y1 - .12, .3)], v('wood', 'shade'), 1);
  const post = (x: number, dir: number) => { const [X, Y] = P(x, ym, Z); return `<path d="M${n(X)} ${n(Y + 2)}q${dir * 11} ${dir > 0 ? 2 : -8} ${dir * 12} ${dir > 0 ? -24 : -30}q${-dir * 1} -5 ${-dir * 6} -4q${dir * 2} 18 ${-dir * 14} ${dir > 0 ? 22 : 26}Z" fill="${dir > 0 ? v('wood', 'shade') : v('wood', 'lit')}" stroke="var(--outline)" stroke-width=".8"/>`; };
  s += post(-.2, -1);
  ([['basalt', .75], ['alabaster', 1.52], ['sienna', 2.29], ['slate', 3.06]] as [Material, number][]).forEach(([m, x], i) => { s += castPath([shadowOf(cam, { x, y: ym - .34, z: Z, w: .68, d: .68, h: .3 }, Z)]) + block(cam, { x, y: ym - .34, z: Z, w: .68, d: .68, h: .68, mat: m, seed: i + 8, markOn: true }); });
  s += post(4.85, 1);
  return s;
}

export function blockkey(): string {
  const cam = camera(19.5, 0, -64, 1.14), { P } = cam, B = (o: Block) => block(cam, o);
  let s = castPath([shadowOf(cam, { x: 0, y: 0, z: 0, w: 5.4, d: 5.4, h: 1.5 }), shadowOf(cam, { x: 1, y: 1, z: 1.5, w: 2.6, d: 2.6, h: 3.2 })]);
  // lower storey: four supports and the dig
  s += poly([P(-.2, -.2), P(5.6, -.2), P(5.6, 5.6), P(-.2, 5.6)], 'var(--sandstone-lit)', 'opacity=".55"');
  s += poly([P(.4, .4), P(5.2, .4), P(5.2, 5.2), P(.4, 5.2)], 'var(--cast)');
  const sup = (x: number, y: number) => B({ x, y, w: .7, d: .7, h: 1.2, mat: 'limestone', seed: x + y });
  s += sup(.1, .1);
  s += B({ x: 1.4, y: 3.6, w: .6, d: .6, h: .5, mat: 'moss', seed: 4 }) + B({ x: 2.5, y: 4, w: .6, d: .6, h: .5, mat: 'granite', seed: 4 }) + B({ x: 3.8, y: 2.2, w: .6, d: .6, h: .5, mat: 'alabaster', seed: 4 }) + B({ x: 3.9, y: 3.4, w: .6, d: .6, h: .5, mat: 'mudbrick', seed: 4 });
  s += sup(4.6, .1) + sup(.1, 4.6) + sup(4.6, 4.6);
  s += B({ x: 0, y: 0, z: 1.2, w: 5.4, d: 5.4, h: .34, mat: 'limestone', chisel: false });
  let grid = ''; for (let i = 1; i < 6; i++) { const t = .3 + i * .8; const a = P(t, .3, 1.54), b = P(t, 5.1, 1.54), c = P(.3, t, 1.54), d = P(5.1, t, 1.54); grid += `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}M${n(c[0])} ${n(c[1])}L${n(d[0])} ${n(d[1])}`; }
  s += `<path d="${grid}" stroke="${v('limestone', 'shade')}" stroke-width=".8" opacity=".8"/>`;
  const z = 1.54, c = .8;
  const vc = { ...camera(19.5 * c), P: (x: number, y: number, h = 0) => P(.7 + x * c, .7 + y * c, z + h * c) }; vc.u = 19.5 * c;
  const put = (id: string, mat: Material, ...q: [number, number, number][]) => q.map(([x, y, h]) => ({ x, y, z: h, mat, id }));
  const cells = [
    ...put('core', 'granite', [1, 1, 0], [2, 1, 0], [1, 2, 0], [2, 2, 0], [1, 1, 1], [2, 1, 1], [2, 2, 1]), ...put('core', 'moss', [1, 2, 1]),
    ...put('a', 'moss', [3, 1, 0], [3, 1, 1], [3, 1, 2]), ...put('b', 'alabaster', [3, 2, 0], [3, 3, 0], [2, 3, 0], [1, 3, 0]),
    ...put('c', 'granite', [1, 1, 2], [2, 1, 2], [1, 2, 2]), ...put('d', 'moss', [1, 1, 3], [1, 1, 4]), ...put('e', 'mudbrick', [2, 2, 2], [2, 2, 3], [2, 1, 3]), ...put('f', 'alabaster', [2, 1, 4], [2, 2, 4]),
    ...put('g', 'mudbrick', [0, 1, 0], [0, 2, 0], [0, 3, 0]), ...put('h', 'granite', [0, 1, 1], [0, 2, 1], [0, 1, 2], [0, 2, 2]), ...put('i', 'moss', [0, 4, 0], [1, 4, 0], [2, 4, 0]), ...put('j', 'granite', [3, 3, 1], [2, 3, 1]),
    ...put('k', 'alabaster', [0, 3, 1], [0, 4, 1]), ...put('l', 'mudbrick', [4, 1, 0], [4, 2, 0], [4, 1, 1])];
  s += castPath(cells.map(q => shadowOf(vc, { x: q.x, y: q.y, z: q.z, w: 1, d: 1, h: 1 }, 0)), 'var(--cast)').replace('<path', '<path clip-path="url(#bkfloor)"') + `<clipPath id="bkfloor"><polygon points="${pts([P(0, 0, z), P(5.4, 0, z), P(5.4, 5.4, z), P(0, 5.4, z)])}"/></clipPath>`;
  s += voxels(vc, cells);
  return s;
}

export function teotihuacan(): string {
  const cam = camera(20.5, 0, -70, 1.14), { P } = cam;
  let s = castPath([shadowOf(cam, { x: 0, y: 0, w: 6, d: 6, h: .9 }), shadowOf(cam, { x: .75, y: .75, z: .9, w: 4.5, d: 4.5, h: .9 }), shadowOf(cam, { x: 1.5, y: 1.5, z: 1.8, w: 3, d: 3, h: .9 }), shadowOf(cam, { x: 2.2, y: 2.2, z: 2.7, w: 1.6, d: 1.6, h: 1 })]);
  const L: [number, number, Material][] = [[0, 6, 'sandstone'], [.75, 4.5, 'sandstone'], [1.5, 3, 'sandstone'], [2.25, 1.5, 'sandstone']], H = .86, band = ['red', 'green', 'blue', ''];
  L.forEach(([o, w, m], k) => {
    const z = k * H;
    s += pyramid(cam, { x: o, y: o, z, w, h: H * .5, inset: .2, mat: m });              // talud: the sloping foot
    s += block(cam, { x: o + .12, y: o + .12, z: z + H * .5, w: w - .24, d: w - .24, h: H * .5, mat: m, seed: k + 3 }); // tablero: the upright frieze
    if (band[k]) { const e = o + .12, f = w - .24;
      const Y = e + f, l: [Pt, Pt] = [[e + .25, Y], [Y - .25, Y]], r: [Pt, Pt] = [[Y, Y - .25], [Y, e + .25]];
      s += poly([P(...l[0], z + H * .88), P(...l[1], z + H * .88), P(...l[1], z + H * .62), P(...l[0], z + H * .62)], `var(--band-${band[k]})`) + poly([P(...r[0], z + H * .88), P(...r[1], z + H * .88), P(...r[1], z + H * .62), P(...r[0], z + H * .62)], mix(`var(--band-${band[k]})`, '#101828', 42));
      const cnt = [9, 7, 4][k]!; for (let i = 0; i < cnt; i++) { const x = l[0][0] + (i + .5) * (l[1][0] - l[0][0]) / cnt, p = P(x, Y, z + H * .75); s += `<ellipse cx="${n(p[0])}" cy="${n(p[1])}" rx="1.7" ry="2" fill="${v('sandstone', 'arris')}"/>`; } }
    // tile joints on the terrace floor, and the shadow of the next course
    const [a, b] = [o + .12, w - .24]; if (k < 3) { let j = ''; const cells = Math.round(b / .72); for (let i = 1; i < cells; i++) { const t = a + i * b / cells, p = P(t, a, z + H), q = P(t, a + b, z + H), p2 = P(a, t, z + H), q2 = P(a + b, t, z + H); j += `M${n(p[0])} ${n(p[1])}L${n(q[0])} ${n(q[1])}M${n(p2[0])} ${n(p2[1])}L${n(q2[0])} ${n(q2[1])}`; }
      const id = 'terr' + k, pl = pts([P(a, a, z + H), P(a + b, a, z + H), P(a + b, a + b, z + H), P(a, a + b, z + H)]);
      s += `<clipPath id="${id}"><polygon points="${pl}"/></clipPath><path d="${j}" stroke="${v('sandstone', 'shade')}" stroke-width=".8" opacity=".7"/><g clip-path="url(#${id})">${castPath([shadowOf(cam, { x: L[k + 1]![0], y: L[k + 1]![0], z: z + H, w: L[k + 1]![1], d: L[k + 1]![1], h: H }, z + H)])}</g>`; }
  });
  // stair on the lit side: treads in 14 steps between balustrades
  const Hh = 3 * H, run = 2.1, x0 = 2.35, x1 = 3.65, N = 15;
  const foot = 6.35, q = (t: number): Pt => [foot - run * t, Hh * t];
  for (let i = 0; i < N; i++) { const [ya, za] = q(i / N), [yb, zb] = q((i + 1) / N);
    s += poly([P(x0, ya, zb), P(x1, ya, zb), P(x1, ya, za), P(x0, ya, za)], v('sandstone', 'lit')) + poly([P(x0, yb, zb), P(x1, yb, zb), P(x1, ya, zb), P(x0, ya, zb)], v('sandstone', 'arris')); }
  const bal = (a: number, b: number) => poly([P(a, foot, 0), P(b, foot, 0), P(b, foot - run, Hh), P(a, foot - run, Hh)], v('sandstone', 'top'), 'stroke="var(--outline)" stroke-width=".7"');
  s += poly([P(x1 + .24, foot, 0), P(x1 + .24, foot - run, Hh), P(x1 + .24, foot - run, Hh - .9), P(x1 + .24, 6, 0)], v('sandstone', 'shade')) + bal(x0 - .24, x0) + bal(x1, x1 + .24);
  // three workers at the foot
  s += castPath([shadowOf(cam, { x: .1, y: 7, w: .85, d: .85, h: .85 }), shadowOf(cam, { x: 4.6, y: 6.7, w: .85, d: .85, h: .85 }), shadowOf(cam, { x: 6.8, y: 3.4, w: .85, d: .85, h: .85 })]);
  s += block(cam, { x: 6.8, y: 3.4, w: .85, d: .85, h: .85, mat: 'slate', pips: 4, seed: 1, markOn: true }) + block(cam, { x: .3, y: 6.9, w: .85, d: .85, h: .85, mat: 'alabaster', pips: 3, seed: 2, markOn: true }) + block(cam, { x: 4.6, y: 6.7, w: .85, d: .85, h: .85, mat: 'sienna', pips: 5, seed: 3, markOn: true });
  return s;
}
