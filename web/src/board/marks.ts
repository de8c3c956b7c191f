import { n, edgeOf, escaped, type Material } from './svg';
// Mason's marks. Drawn in a box of side 2r around (0,0). One mark per seat; neutral stone has none.
type Mark = 'ring' | 'saltire' | 'triangle' | 'bars';
const M: Record<Mark, (r: number) => string> = {
  ring:     r => `<circle r="${n(r * .72)}"/>`,
  saltire:  r => `<path d="M${n(-r * .68)} ${n(-r * .68)}L${n(r * .68)} ${n(r * .68)}M${n(r * .68)} ${n(-r * .68)}L${n(-r * .68)} ${n(r * .68)}"/>`,
  triangle: r => `<path d="M0 ${n(-r * .8)}L${n(r * .84)} ${n(r * .62)}H${n(-r * .84)}Z"/>`,
  bars:     r => `<path d="M${n(-r * .38)} ${n(-r * .78)}V${n(r * .78)}M${n(r * .38)} ${n(-r * .78)}V${n(r * .78)}"/>`,
};
export const seatMark: Partial<Record<Material, Mark>> = { alabaster: 'ring', basalt: 'saltire', sienna: 'triangle', slate: 'bars' };

/** An incised mark: the cut itself plus the light caught by its lower lip. */
export function mark(mat: Material, { x = 0, y = 0, r = 8, w = 2.2, flat = false } = {}): string {
  const name = seatMark[mat]; if (!name) return '';
  const m = M[name];
  const g = (stroke: string, dx: number, dy: number, o: number) => `<g transform="translate(${n(x + dx)} ${n(y + dy)})" stroke="${stroke}" opacity="${o}">${m(r)}</g>`;
  return `<g fill="none" stroke-width="${w}" stroke-linejoin="miter">` +
    (flat ? '' : g(`var(--${mat}-arris)`, .9, 1, .75)) + g(`var(--${mat}-mark)`, 0, 0, 1) + '</g>';
}
/** Flat seat chip for text lines, tables, buttons: a small cut square with the mark. */
export function chip(mat: Material, size = 18, label = ''): string {
  const c = size / 2, m = mark(mat, { x: c, y: c, r: size * .3, w: size / 9, flat: true });
  const bed = mat === 'granite' ? `<path d="M${size * .2} ${size * .36}h${size * .6}M${size * .2} ${size * .64}h${size * .6}" stroke="var(--granite-mark)" stroke-width="1.2" opacity=".75"/>` : '';
  return `<svg class="chip" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" ${label ? `role="img" aria-label="${escaped(label)}"` : 'aria-hidden="true"'}>` +
    `<rect x=".5" y=".5" width="${size - 1}" height="${size - 1}" rx="2" fill="var(--${mat}-lit)" stroke="${edgeOf(mat)}"/>` +
    `<path d="M1.5 ${size - 1.5}V1.5H${size - 1.5}" fill="none" stroke="var(--${mat}-arris)" opacity=".8"/>${bed}${m}</svg>`;
}
