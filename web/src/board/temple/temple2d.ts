// The temple without WebGL: the same state on the survey camera as SVG, from the own seat. Every face carries its glyph.
import { camera as survey, castPath, shadowOf } from '../block';
import { faceColour, GLYPH, STONE, type Body, type Colour, type Cube, type Ghost, type Side } from '../glyphs';
import { n, pathOf, poly, v, type Pt, type Tone } from '../svg';
import { HOME, type Camera, type Temple } from './scene';

const N = 10, W = 660, H = 540, U = 27;
/** The plan turned so that the own side is the lit, left face. */
const TURN: Record<Side, (c: Cube) => Cube> = { S: ([x, y, z]) => [x, N - 1 - y, z], E: ([x, y, z]) => [y, x, z], N: ([x, y, z]) => [N - 1 - x, y, z], W: ([x, y, z]) => [N - 1 - y, N - 1 - x, z] };
const BACK: Record<Side, (x: number, y: number) => [number, number]> = { S: (x, y) => [x, N - 1 - y], E: (x, y) => [y, x], N: (x, y) => [N - 1 - x, y], W: (x, y) => [N - 1 - y, N - 1 - x] };
/** The side that the right, shaded face looks to. */
const RIGHT: Record<Side, Side> = { S: 'E', E: 'N', N: 'W', W: 'S' };
const cam = survey(U, W / 2, 196, 1.14), { P } = cam;

interface Face { body: number; q: [Pt, Pt, Pt, Pt]; tone: Tone; colour: Colour; core: boolean; cell: Cube; edges: boolean[]; ghost: boolean }

function facesOf(bodies: readonly Body[], ghost: Ghost | null, side: Side): Face[] {
  const turn = TURN[side], all = ghost ? [...bodies, { colour: ghost.colour, cubes: ghost.cubes }] : bodies;
  const cubes = all.flatMap((body: Body, id) => body.cubes.map((cell) => ({ body, id, cell, at: turn(cell) })));
  const where = new Map(cubes.map((c) => [c.at.join(), c])), get = (x: number, y: number, z: number) => where.get(`${x},${y},${z}`);
  const order = [...cubes].sort((a, b) => a.at[0] + a.at[1] + a.at[2] - b.at[0] - b.at[1] - b.at[2]);
  return order.flatMap(({ body, id, cell, at: [x, y, z] }) => {
    const lone = (dx: number, dy: number, dz: number) => get(x + dx, y + dy, z + dz)?.id !== id;
    const face = (tone: Tone, open: boolean, q: [Pt, Pt, Pt, Pt], colour: Colour, edges: boolean[]): Face[] => (open ? [{ body: id, q, tone, colour, core: !!body.core, cell, edges, ghost: id === bodies.length }] : []);
    return [
      ...face('top', !get(x, y, z + 1), [P(x, y, z + 1), P(x + 1, y, z + 1), P(x + 1, y + 1, z + 1), P(x, y + 1, z + 1)], body.core?.top ?? body.colour, [lone(0, -1, 0), lone(1, 0, 0), lone(0, 1, 0), lone(-1, 0, 0)]),
      ...face('lit', !get(x, y + 1, z), [P(x, y + 1, z + 1), P(x + 1, y + 1, z + 1), P(x + 1, y + 1, z), P(x, y + 1, z)], faceColour(body, side, cell), [lone(0, 0, 1), lone(1, 0, 0), lone(0, 0, -1), lone(-1, 0, 0)]),
      ...face('shade', !get(x + 1, y, z), [P(x + 1, y + 1, z + 1), P(x + 1, y, z + 1), P(x + 1, y, z), P(x + 1, y + 1, z)], faceColour(body, RIGHT[side], cell), [lone(0, 0, 1), lone(0, -1, 0), lone(0, 0, -1), lone(0, 1, 0)]),
    ];
  });
}

const matrix = ([a, b, , d]: [Pt, Pt, Pt, Pt]): string => `matrix(${n((b[0] - a[0]) / 100)} ${n((b[1] - a[1]) / 100)} ${n((d[0] - a[0]) / 100)} ${n((d[1] - a[1]) / 100)} ${n(a[0])} ${n(a[1])})`;
function paint(f: Face, ok: boolean): string {
  const m = STONE[f.colour], g = GLYPH[f.colour], seen = f.tone === 'shade' ? 0.5 : f.tone === 'top' ? 0.45 : 0.85;
  let s = `<g data-cell="${f.cell}"${f.ghost && !ok ? ' opacity=".6"' : ''}>${poly(f.q, v(m, f.tone), `stroke="${v(m, f.tone)}" stroke-width=".6"`)}`;
  s += `<path transform="${matrix(f.q)}" d="${g.d}" fill="none" stroke="${v(m, 'mark')}" stroke-width="${g.w + 1}" stroke-linecap="${g.cap ?? 'butt'}" opacity="${seen}"/>`;
  if (f.core) s += `<path transform="${matrix(f.q)}" d="M6 6H94V94H6Z" fill="none" stroke="var(--gold-lit)" stroke-width="9"/>`;
  let dark = '', bright = '';
  f.q.forEach((p, i) => {
    const e = f.q[(i + 1) % 4];
    if (!f.edges[i] || !e) return;
    const d = `M${n(p[0])} ${n(p[1])}L${n(e[0])} ${n(e[1])}`;
    if ((f.tone === 'top' && (i === 1 || i === 2)) || (f.tone !== 'top' && i === 0)) bright += d;
    else dark += d;
  });
  if (bright) s += `<path d="${bright}" stroke="${v(m, 'arris')}" stroke-width="1.3" stroke-linecap="round"/>`;
  if (dark) s += `<path d="${dark}" stroke="var(--outline)" stroke-width="1" stroke-linecap="round"/>`;
  return `${s}</g>`;
}

/** The whole picture as SVG text; also used by the rules pages. */
export function templeSvg(bodies: readonly Body[], side: Side, { ghost = null, targets = [], last = -1, letters = true }: { ghost?: Ghost | null; targets?: readonly Cube[]; last?: number; letters?: boolean } = {}): string {
  const turn = TURN[side], rim = 0.8;
  let grid = '';
  for (let i = 0; i <= N; i++) {
    const [a, b, c, d] = [P(i, 0), P(i, N), P(0, i), P(N, i)];
    grid += `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}M${n(c[0])} ${n(c[1])}L${n(d[0])} ${n(d[1])}`;
  }
  const q: [Pt, Pt, Pt, Pt] = [P(-rim, -rim), P(N + rim, -rim), P(N + rim, N + rim), P(-rim, N + rim)], low = (p: Pt): Pt => [p[0], p[1] + U * 0.6];
  let s = poly([q[3], q[2], low(q[2]), low(q[3])], v('limestone', 'lit')) + poly([q[2], q[1], low(q[1]), low(q[2])], v('limestone', 'shade')) + poly(q, v('limestone', 'top')) + `<path d="${grid}" stroke="${v('limestone', 'shade')}" opacity=".7"/>`;
  if (letters)
    for (let i = 0; i < N; i++) { // the near edges carry the names of their rows of cells
      const [bx, by] = BACK[side](i, N - 1), [cx, cy] = BACK[side](N - 1, i), along = side === 'S' || side === 'N';
      const [ax, ay] = P(i + 0.5, N + 0.45), [dx, dy] = P(N + 0.45, i + 0.5), name = (x: number, y: number, letter: boolean) => (letter ? 'ABCDEFGHIJ'[x] : y + 1);
      s += `<text x="${n(ax)}" y="${n(ay + 5)}" text-anchor="middle" class="bk-floor">${name(bx, by, along)}</text><text x="${n(dx)}" y="${n(dy + 5)}" text-anchor="middle" class="bk-floor">${name(cx, cy, !along)}</text>`;
    }
  for (let x = 0; x < N; x++) for (let y = 0; y < N; y++) s += `<path class="cellhit" data-cell="${BACK[side](x, y)},0" d="${pathOf([P(x, y), P(x + 1, y), P(x + 1, y + 1), P(x, y + 1)])}"/>`;
  const cubes = [...bodies.flatMap((b) => b.cubes), ...(ghost?.ok ? ghost.cubes : [])].map(turn);
  s += castPath(cubes.map(([x, y, z]) => shadowOf(cam, { x, y, z, w: 1, d: 1, h: 1 })));
  const dot = ([x, y, z]: Cube) => {
    const t = turn([x, y, z]), [px, py] = P(t[0] + 0.5, t[1] + 0.5, t[2]);
    return `<ellipse cx="${n(px)}" cy="${n(py)}" rx="5" ry="2.6" fill="var(--target)" stroke="var(--raised)" stroke-width="1.2"/>`;
  };
  s += targets.filter((c) => c[2] === 0).map(dot).join('');
  s += facesOf(bodies, ghost, side).map((f) => paint(f, ghost?.ok ?? true)).join('');
  s += targets.filter((c) => c[2] > 0).map(dot).join('');
  if (ghost) s += outlineOf(ghost.cubes.map(turn), ghost.ok ? 'var(--selected)' : 'var(--danger)', ghost.ok ? '' : '6 4') + ghost.blame.map((c) => outlineOf([turn(c)], 'var(--danger)', '')).join('');
  const newest = bodies[last];
  if (newest && !newest.core) s += outlineOf(newest.cubes.map(turn), 'var(--last)', '1 5');
  return s;
}

/** Edges of a body's visible outline on the survey camera. */
function outlineOf(cubes: Cube[], color: string, dash: string): string {
  const has = new Set(cubes.map(String)), h = (x: number, y: number, z: number) => has.has(`${x},${y},${z}`);
  let d = '';
  const seg = (a: Pt, b: Pt) => (d += `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`);
  for (const [x, y, z] of cubes) {
    if (!h(x, y, z + 1)) {
      if (!h(x - 1, y, z)) seg(P(x, y, z + 1), P(x, y + 1, z + 1));
      if (!h(x, y - 1, z)) seg(P(x, y, z + 1), P(x + 1, y, z + 1));
      if (!h(x + 1, y, z)) seg(P(x + 1, y, z + 1), P(x + 1, y + 1, z + 1));
      if (!h(x, y + 1, z)) seg(P(x, y + 1, z + 1), P(x + 1, y + 1, z + 1));
    }
    if (!h(x, y + 1, z)) {
      if (!h(x - 1, y, z)) seg(P(x, y + 1, z), P(x, y + 1, z + 1));
      if (!h(x + 1, y, z)) seg(P(x + 1, y + 1, z), P(x + 1, y + 1, z + 1));
      if (!h(x, y, z - 1)) seg(P(x, y + 1, z), P(x + 1, y + 1, z));
    }
    if (!h(x + 1, y, z)) {
      if (!h(x, y - 1, z)) seg(P(x + 1, y, z), P(x + 1, y, z + 1));
      if (!h(x, y, z - 1)) seg(P(x + 1, y, z), P(x + 1, y + 1, z));
    }
  }
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="2.5" stroke-linecap="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`;
}
const TEMPLE_BOX = `0 0 ${W} ${H}`;

export function temple2d(svg: SVGSVGElement): Temple {
  let side: Side = 'S', list: readonly Body[] = [], last = -1, held: Ghost | null = null, dots: readonly Cube[] = [];
  svg.setAttribute('viewBox', TEMPLE_BOX);
  svg.setAttribute('preserveAspectRatio', 'xMidYMid meet');
  const camera: Camera = { ...HOME };
  const temple: Temple = {
    camera,
    frames: 0,
    lively: false,
    slow: true,
    moving: false,
    sit: (at) => { side = at; },
    bodies: (bodies, newest) => { list = bodies; last = newest; },
    ghost: (ghost) => { held = ghost; },
    targets: (cells) => { dots = cells; },
    look: (to) => { Object.assign(camera, to); },
    walk: () => {},
    pick(px, py) {
      const box = svg.getBoundingClientRect(), under = document.elementsFromPoint(box.x + px, box.y + py).map((e) => e.closest('[data-cell]')).find((e) => e && svg.contains(e));
      const [x, y, z] = (under?.getAttribute('data-cell') ?? '').split(',').map(Number);
      return x === undefined || y === undefined || z === undefined ? null : [x, y, z];
    },
    project(x, y, z) {
      const m = svg.getScreenCTM(), box = svg.getBoundingClientRect(), t = { S: [x, N - y], E: [y, x], N: [N - x, y], W: [N - y, N - x] }[side], [px, py] = P(t[0] ?? 0, t[1] ?? 0, z);
      return m ? [m.a * px + m.e - box.x, m.d * py + m.f - box.y] : [0, 0];
    },
    resize: () => {},
    draw() {
      temple.frames++;
      svg.innerHTML = templeSvg(list, side, { ghost: held, targets: dots, last });
    },
    dispose: () => { svg.innerHTML = ''; },
  };
  return temple;
}
