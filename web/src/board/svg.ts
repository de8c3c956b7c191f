// Small helpers shared by every drawing. All functions are pure and return SVG text, so each one
// ports 1:1 to a Svelte component (arguments become props, the template becomes the markup).
export type Pt = [number, number];
/** A player's or the building's stone; see the tokens of the same name. */
export type Material = 'alabaster' | 'basalt' | 'sienna' | 'slate' | 'granite' | 'limestone' | 'sandstone' | 'mudbrick' | 'moss' | 'gold' | 'azurite' | 'wood';
export type Tone = 'top' | 'lit' | 'shade' | 'arris' | 'mark';
/** Words that a person may have typed, as text of a drawing or of an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
export const n = (v: number): number => +v.toFixed(2);
export const pts = (a: Pt[]): string => a.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');
export const poly = (a: Pt[], fill: string, extra = ''): string => `<polygon points="${pts(a)}" fill="${fill}" ${extra}/>`;
export const line = (a: Pt[], stroke: string, w = 1, extra = ''): string =>
  `<polyline points="${pts(a)}" fill="none" stroke="${stroke}" stroke-width="${w}" ${extra}/>`;
export const pathOf = (a: Pt[]): string => 'M' + a.map(([x, y]) => `${n(x)} ${n(y)}`).join('L') + 'Z';
export const v = (mat: Material, tone: Tone): string => `var(--${mat}-${tone})`;
export const mix = (a: string, b: string, p: number): string => `color-mix(in oklab, ${a}, ${b} ${p}%)`;
export const edgeOf = (mat: Material): string => mat === 'basalt' ? 'var(--basalt-edge)' : 'var(--outline)';
// deterministic noise: same stone, same chisel strokes, on every client and every reload
export const rng = (seed: number): (() => number) => { let s = seed * 2654435761 >>> 0 || 1; return () => ((s = Math.imul(s ^ s >>> 15, 2246822519) + 0x9e3779b9 >>> 0) / 4294967296); };
// keep all shadow polygons clockwise and in ONE path: nonzero fill then unites them, so
// overlapping shadows never get darker
export const clockwise = (p: Pt[]): Pt[] => { let a = 0; p.forEach(([x, y], i) => { const [X, Y] = p[(i + 1) % p.length]; a += x * Y - X * y; }); return a < 0 ? [...p].reverse() : p; };
export const hull = (points: Pt[]): Pt[] => {
  const P = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const c = (o: Pt, a: Pt, b: Pt) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (Q: Pt[]) => { const h: Pt[] = []; for (const p of Q) { while (h.length > 1 && c(h[h.length - 2], h[h.length - 1], p) <= 0) h.pop(); h.push(p); } h.pop(); return h; };
  return [...half(P), ...half([...P].reverse())];
};
