// Flat art of polycubes: cells, blocks, key cards, the view from a side. Everything is built from one cell symbol per colour.
import { COLOURS, GLYPH, STONE, type Colour } from './glyphs';
import { escaped, n, v } from './svg';

/** Symbols that every drawing here uses; once in a document. */
export const flatDefs = (): string => `<svg class="defs" width="0" height="0" aria-hidden="true"><defs>${COLOURS.map((c) => {
  const g = GLYPH[c], m = STONE[c], cut = (more: number, o: number) => `<path d="${g.d}" fill="none" stroke="${v(m, 'mark')}" stroke-width="${g.w + more}" stroke-linejoin="round" stroke-linecap="${g.cap ?? 'butt'}" opacity="${o}"/>`;
  return `<symbol id="k-${c}" viewBox="0 0 100 100"><rect width="100" height="100" fill="${v(m, 'lit')}"/><path d="M3 97V3H97" fill="none" stroke="${v(m, 'arris')}" stroke-width="5" opacity=".75"/><path d="M97 3V97H3" fill="none" stroke="${v(m, 'shade')}" stroke-width="5" opacity=".55"/>${cut(1.5, 0.92)}</symbol><symbol id="g-${c}" viewBox="0 0 100 100">${cut(2.5, 0.9)}</symbol>`;
}).join('')}<pattern id="bk-no" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="2" height="6" fill="var(--danger)" opacity=".55"/></pattern></defs></svg>`;

export const cell = (c: Colour, x: number, y: number, s: number): string => `<use href="#k-${c}" x="${n(x)}" y="${n(y)}" width="${s}" height="${s}"/>`;

/** A flat block standing towards the reader, one carved body with depth. */
export function blockArt(cells: readonly (readonly number[])[], colour: Colour, a = 14): { svg: string; w: number; h: number } {
  const m = STONE[colour], has = (x: number, z: number) => cells.some((c) => c[0] === x && c[1] === z);
  const W = Math.max(...cells.map((c) => c[0] ?? 0)) + 1, H = Math.max(...cells.map((c) => c[1] ?? 0)) + 1, d = a * 0.42, e = d * 0.8, pad = 2;
  const w = W * a + d + pad * 2, h = H * a + e + pad * 2, X = (x: number) => pad + x * a, Y = (z: number) => h - pad - z * a;
  let back = '', front = '', seams = '', glyphs = '', rim = '';
  for (const [x = 0, z = 0] of cells) {
    if (!has(x, z + 1)) back += `<path d="M${n(X(x))} ${n(Y(z + 1))}h${a}l${n(d)} ${n(-e)}h${-a}Z" fill="${v(m, 'top')}"/>`;
    if (!has(x + 1, z)) back += `<path d="M${n(X(x + 1))} ${n(Y(z))}v${-a}l${n(d)} ${n(-e)}v${a}Z" fill="${v(m, 'shade')}"/>`;
    front += `<rect x="${n(X(x) - 0.3)}" y="${n(Y(z + 1) - 0.3)}" width="${a + 0.6}" height="${a + 0.6}" fill="${v(m, 'lit')}"/>`;
    if (has(x + 1, z)) seams += `M${n(X(x + 1))} ${n(Y(z) - a * 0.12)}v${n(-a * 0.76)}`;
    if (has(x, z + 1)) seams += `M${n(X(x) + a * 0.12)} ${n(Y(z + 1))}h${n(a * 0.76)}`;
    glyphs += `<use href="#g-${colour}" x="${n(X(x))}" y="${n(Y(z + 1))}" width="${a}" height="${a}"/>`;
    rim += (has(x, z + 1) ? '' : `M${n(X(x))} ${n(Y(z + 1))}h${a}`) + (has(x - 1, z) ? '' : `M${n(X(x))} ${n(Y(z))}v${-a}`) + (has(x + 1, z) ? '' : `M${n(X(x + 1))} ${n(Y(z))}v${-a}`);
  }
  return { w: n(w), h: n(h), svg: `<g stroke="var(--pc-line)" stroke-width="2" stroke-linejoin="round">${back}${front}</g>${back}${front}<path d="${seams}" stroke="${v(m, 'shade')}" stroke-width=".8" opacity=".4"/>${glyphs}<path d="${rim}" fill="none" stroke="${v(m, 'arris')}" stroke-width="1" opacity=".85"/>` };
}
export function blockIcon(cells: readonly (readonly number[])[], colour: Colour, a: number, name: string): string {
  const p = blockArt(cells, colour, a);
  return `<svg class="pc" width="${p.w}" height="${p.h}" viewBox="0 0 ${p.w} ${p.h}" ${name ? `role="img" aria-label="${name}"` : 'aria-hidden="true"'}>${p.svg}</svg>`;
}

/** Signs of the kinds of keys, 20 x 20. */
export type Tier = 'star' | 'sun' | 'moon';
const SIGN: Record<Tier, string> = { star: '<path d="M10 2l2.200 5.400 5.800.400-4.500 3.700 1.500 5.700L10 14.100 5 17.200l1.500-5.700L2 7.800l5.800-.400Z"/>', sun: '<circle cx="10" cy="10" r="3.600"/><path d="M10 1.500v3M10 15.500v3M1.500 10h3M15.500 10h3M4 4l2.100 2.100M13.900 13.900 16 16M16 4l-2.100 2.100M6.100 13.900 4 16"/>', moon: '<path d="M15.500 12.500A6.800 6.800 0 1 1 8.200 3a5.400 5.400 0 0 0 7.300 9.500Z"/>' };
export const tierSign = (tier: Tier, s = 18): string => `<svg class="tier" width="${s}" height="${s}" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round" aria-hidden="true">${SIGN[tier]}</svg>`;

/** A pattern as its card shows it: rows of colours or null, the upper row first. */
export type Pattern = (Colour | null)[][];
export function patternArt(rows: Pattern, s = 18): string {
  const w = (rows[0]?.length ?? 0) * s, h = rows.length * s, cells = rows.flatMap((row, i) => row.flatMap((c, j) => (c ? [[c, j * s, i * s] as const] : [])));
  return `<svg class="pat" width="${w + 2}" height="${h + 2}" viewBox="-1 -1 ${w + 2} ${h + 2}" aria-hidden="true">${cells.map(([c, x, y]) => cell(c, x, y, s)).join('')}<path d="${cells.map(([, x, y]) => `M${x} ${y}h${s}v${s}h${-s}Z`).join('')}" fill="none" stroke="light-dark(#515C6A,#060910)" stroke-width="${s < 12 ? 0.8 : 1}"/></svg>`;
}

/** What a seat sees in a cell: the colour, whose body it is, whether the core's. */
export interface Seen { colour: Colour; body: number; core: boolean }
export type View = (Seen | null)[][]; // lowest row first
export interface Match { tag: string; cells: [number, number][]; dash?: boolean }
/** Cells that light up one after the other; `ms` ago they began to. */
export interface Lit { cells: [number, number][]; ms: number }
export interface Elevation { view: View; size: number; letters?: string[]; ghost?: number; ok?: boolean; matches?: Match[]; lit?: Lit[]; cursor?: [number, number] | undefined; label: string }

/** A view from a side as a flat drawing: joints between bodies, the held block outlined, matches framed and numbered. */
export function elevation({ view, size: s, letters, ghost = -1, ok = true, matches = [], lit = [], cursor, label }: Elevation): string {
  const rows = view.length, cols = view[0]?.length ?? 0, W = cols * s, H = rows * s, L = letters ? 18 : 2;
  const X = (u: number) => L + u * s, Y = (w: number) => (rows - 1 - w) * s + 1, at = (u: number, w: number) => view[w]?.[u] ?? null;
  let o = '', joints = '', plus = '';
  for (let w = 0; w < rows; w++)
    for (let u = 0; u < cols; u++) {
      const c = at(u, w);
      if (!c) plus += `M${X(u) + s / 2 - 2} ${Y(w) + s / 2}h4m-2-2v4`;
      else o += cell(c.colour, X(u), Y(w), s) + (c.core ? `<rect x="${X(u) + 1.5}" y="${Y(w) + 1.5}" width="${s - 3}" height="${s - 3}" fill="none" stroke="var(--gold-lit)" stroke-width="2.4"/>` : '');
      const own = c?.body ?? -1;
      if (u < cols - 1 && own !== (at(u + 1, w)?.body ?? -1)) joints += `M${X(u + 1)} ${Y(w)}v${s}`;
      if (w < rows - 1 && own !== (at(u, w + 1)?.body ?? -1)) joints += `M${X(u)} ${Y(w)}h${s}`;
      if (c && w === rows - 1) joints += `M${X(u)} ${Y(w)}h${s}`;
      if (c && u === 0) joints += `M${X(0)} ${Y(w)}v${s}`;
      if (c && u === cols - 1) joints += `M${X(cols)} ${Y(w)}v${s}`;
    }
  o = `<path d="${plus}" stroke="var(--text-3)" stroke-width="1" opacity=".45"/>${o}<path d="${joints}" stroke="light-dark(#212936,#060910)" stroke-width="1.4" opacity=".8" stroke-linecap="square"/>`;
  const around = (set: [number, number][], grow: number): string => {
    const h = (u: number, w: number) => set.some((c) => c[0] === u && c[1] === w), g = (there: boolean) => (there ? 0 : grow);
    return set.map(([u, w]) => (h(u - 1, w) ? '' : `M${X(u) - grow} ${Y(w) - g(h(u, w + 1))}V${Y(w) + s + g(h(u, w - 1))}`) + (h(u + 1, w) ? '' : `M${X(u + 1) + grow} ${Y(w) - g(h(u, w + 1))}V${Y(w) + s + g(h(u, w - 1))}`) + (h(u, w + 1) ? '' : `M${X(u) - g(h(u - 1, w))} ${Y(w) - grow}H${X(u + 1) + g(h(u + 1, w))}`) + (h(u, w - 1) ? '' : `M${X(u) - g(h(u - 1, w))} ${Y(w) + s + grow}H${X(u + 1) + g(h(u + 1, w))}`)).join('');
  };
  const held: [number, number][] = [];
  view.forEach((row, w) => row.forEach((c, u) => { if (c && c.body === ghost && ghost >= 0) held.push([u, w]); }));
  if (!ok) o += held.map(([u, w]) => `<rect x="${X(u)}" y="${Y(w)}" width="${s}" height="${s}" fill="url(#bk-no)"/>`).join('');
  o += `<path d="M${L - 6} ${H + 1}H${L + W + 6}" stroke="var(--text)" stroke-width="2"/>`;
  if (held.length) o += `<path d="${around(held, 0)}" fill="none" stroke="var(--${ok ? 'selected' : 'danger'})" stroke-width="3" stroke-linecap="square"${ok ? '' : ' stroke-dasharray="6 5"'}/>`;
  for (const { cells, dash } of matches) o += `<path d="${around(cells, -4)}" fill="none" stroke="var(--raised)" stroke-width="5" stroke-linecap="square"/><path class="match" d="${around(cells, -4)}" fill="none" stroke="var(--accent)" stroke-width="2.6" stroke-linecap="square"${dash ? ' stroke-dasharray="2 5"' : ''}/>`;
  const used = new Set<string>();
  for (const { cells, tag } of matches) {
    const free = cells.find(([u, w]) => !used.has(`${u},${w}`)) ?? cells[0];
    if (!free || !tag) continue;
    used.add(String(free));
    o += `<g transform="translate(${X(free[0]) + s / 2} ${Y(free[1]) + s / 2})"><circle r="${s > 30 ? 10 : 8.5}" fill="var(--accent)" stroke="var(--raised)" stroke-width="2"/><text y="4.500" text-anchor="middle" class="bk-tag">${tag}</text></g>`;
  }
  for (const { cells, ms } of lit) o += cells.map(([u, w], i) => `<rect class="lit" x="${X(u)}" y="${Y(w)}" width="${s}" height="${s}" style="animation-delay:calc(${i} * var(--t-stagger) - ${Math.round(ms)}ms)"/>`).join('');
  if (cursor) o += `<path d="M${X(cursor[0])} ${H + 4}H${X(cursor[1] + 1)}" stroke="var(--selected)" stroke-width="4"/>`;
  if (letters) {
    letters.forEach((letter, u) => (o += `<text x="${X(u) + s / 2}" y="${H + 17}" text-anchor="middle" class="bk-let">${letter}</text>`));
    for (let w = 0; w < rows; w++) o += `<text x="${L - 9}" y="${Y(w) + s / 2 + 4}" text-anchor="middle" class="bk-let">${w + 1}</text>`;
  }
  const w = L + W + 8, h = H + (letters ? 22 : 4);
  return `<svg class="elev" viewBox="0 0 ${w} ${h}" role="img" aria-label="${escaped(label)}" data-cell="${s}" data-left="${L}">${o}</svg>`;
}
