import { n, v, mix, rng, edgeOf, type Material } from './svg';
import { mark } from './marks';
// STREET CAMERA (15 degrees above the horizon): cylinders whose ellipses are 1/4 as high as wide.
// Three textures, so that colour is never the only difference:
//   alabaster = fluted + ring      basalt = polished + saltire      granite = rough beds, no mark
export const drumDefs = (mats: Material[]): string => `<defs>` + mats.map(m => `
  <linearGradient id="drum-${m}" x1="0" x2="1">
    <stop offset="0"   stop-color="${mix(v(m, 'lit'), v(m, 'shade'), m === 'basalt' ? 10 : 34)}"/>
    <stop offset=".24" stop-color="${m === 'basalt' ? v(m, 'top') : v(m, 'top')}"/>
    <stop offset=".5"  stop-color="${v(m, 'lit')}"/>
    <stop offset=".82" stop-color="${mix(v(m, 'lit'), v(m, 'shade'), 62)}"/>
    <stop offset="1"   stop-color="${v(m, 'shade')}"/>
  </linearGradient>
  <linearGradient id="lid-${m}" x1="0" x2="1">
    <stop offset="0" stop-color="${v(m, 'top')}"/><stop offset="1" stop-color="${mix(v(m, 'top'), v(m, 'lit'), 80)}"/>
  </linearGradient>`).join('') + `</defs>`;

const arc = (cx: number, cy: number, rx: number, ry: number, a0: number, a1: number) => { // elliptical arc from angle a0 to a1, angles from the front (south)
  const p = (a: number) => [cx + rx * Math.sin(a), cy + ry * Math.cos(a)], [x0, y0] = p(a0), [x1, y1] = p(a1);
  return `M${n(x0)} ${n(y0)}A${n(rx)} ${n(ry)} 0 0 0 ${n(x1)} ${n(y1)}`;
};
const body = (cx: number, y: number, rx: number, ry: number, h: number) =>
  `M${n(cx - rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 0 0 ${n(cx + rx)} ${n(y)}V${n(y + h)}A${n(rx)} ${n(ry)} 0 0 1 ${n(cx - rx)} ${n(y + h)}Z`;
export const silhouette = (cx: number, y: number, rx: number, ry: number, h: number): string =>
  `M${n(cx - rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 0 1 ${n(cx + rx)} ${n(y)}V${n(y + h)}A${n(rx)} ${n(ry)} 0 0 1 ${n(cx - rx)} ${n(y + h)}Z`;

/** One column drum. (cx, y) = centre of its upper ellipse. */
export interface Drum { cx: number; y: number; rx?: number; h?: number; ry?: number; mat: Material; seed?: number; showLid?: boolean; showMark?: boolean; detail?: boolean }
export function drum({ cx, y, rx = 46, h = 54, ry = rx / 4, mat, seed = 1, showLid = true, showMark = true, detail = true }: Drum): string {
  let s = `<path d="${body(cx, y, rx, ry, h)}" fill="url(#drum-${mat})"/>`;
  if (detail && mat === 'alabaster') { // Doric flutes: 18 round the drum, edges bunch towards the rim
    let a = '', b = '';
    for (let i = 1; i < 10; i++) {
      const t = -Math.PI / 2 + i * Math.PI / 10, X = cx + rx * Math.sin(t), Y = ry * Math.cos(t);
      a += `M${n(X)} ${n(y + Y + 1.5)}v${n(h - 2.5)}`; b += `M${n(X + 1.1)} ${n(y + Y + 1.5)}v${n(h - 2.5)}`;
    }
    s += `<path d="${a}" stroke="${v(mat, 'shade')}" stroke-width="1" opacity=".55"/><path d="${b}" stroke="${v(mat, 'arris')}" stroke-width=".8" opacity=".6"/>`;
  }
  if (detail && mat === 'basalt') { // polished: one long specular and a soft return on the far side
    s += `<path d="${arc(cx, y + 3, rx - 1.5, ry, -1.5, 1.5)}" fill="none" stroke="${v(mat, 'arris')}" stroke-width="1" opacity=".5"/>`;
    const X = cx + rx * Math.sin(-.72), Y = ry * Math.cos(-.72);
    s += `<path d="M${n(X)} ${n(y + Y + 5)}v${n(h - 10)}" stroke="${v(mat, 'arris')}" stroke-width="${n(rx / 15)}" opacity=".55" stroke-linecap="round"/>`;
    const X2 = cx + rx * Math.sin(1.12), Y2 = ry * Math.cos(1.12);
    s += `<path d="M${n(X2)} ${n(y + Y2 + 4)}v${n(h - 8)}" stroke="${v(mat, 'arris')}" stroke-width="1" opacity=".35"/>`;
  }
  if (detail && mat === 'granite') { // rough-hewn: bedding lines, broken at random
    const r = rng(seed * 7 + 3), rows = Math.max(3, Math.round(h / 9));
    let d = '', e = '';
    for (let i = 1; i < rows; i++) {
      const yy = y + i * h / rows; let a = -1.45 + r() * .25;
      while (a < 1.3) { const len = .3 + r() * .75, b = Math.min(1.45, a + len); d += arc(cx, yy, rx, ry, a, b); e += arc(cx, yy + 1.2, rx, ry, a, b); a = b + .12 + r() * .3; }
    }
    s += `<path d="${d}" fill="none" stroke="${v(mat, 'shade')}" stroke-width="1.2" opacity=".85"/><path d="${e}" fill="none" stroke="${v(mat, 'arris')}" stroke-width=".8" opacity=".55"/>`;
  }
  // joints: shaded foot, bright upper lip
  s += `<path d="${arc(cx, y + h - .6, rx - .3, ry, -1.53, 1.53)}" fill="none" stroke="${v(mat, 'shade')}" stroke-width="1.4" opacity=".8"/>`;
  s += `<path d="${arc(cx, y + .8, rx - .5, ry, -1.5, 1.2)}" fill="none" stroke="${v(mat, 'arris')}" stroke-width="1.2" opacity="${mat === 'basalt' ? .9 : 1}"/>`;
  if (showLid) s += `<ellipse cx="${n(cx)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="url(#lid-${mat})"/>` +
    `<ellipse cx="${n(cx)}" cy="${n(y)}" rx="${n(rx - .6)}" ry="${n(ry - .5)}" fill="none" stroke="${v(mat, 'arris')}" stroke-width="1"/>` +
    `<ellipse cx="${n(cx)}" cy="${n(y)}" rx="${n(rx * .07)}" ry="${n(ry * .1)}" fill="${v(mat, 'shade')}"/>` +            // empolion: the dowel hole of a real drum
    `<ellipse cx="${n(cx)}" cy="${n(y)}" rx="${n(rx * .62)}" ry="${n(ry * .62)}" fill="none" stroke="${v(mat, 'shade')}" stroke-width=".8" opacity=".35"/>`; // anathyrosis ring
  s += `<path d="${showLid ? silhouette(cx, y, rx, ry, h) : body(cx, y, rx, ry, h)}" fill="none" stroke="${edgeOf(mat)}" stroke-width=".9"/>`;
  if (showMark) s += mark(mat, { x: cx, y: y + h / 2 + ry * .92, r: Math.min(h * .24, rx * .3), w: Math.max(1.6, h * .05) });
  return s;
}

/** Reconstruction line: where a drum is still missing (archaeologists draw absent parts in thin line). */
interface Place { cx: number; y: number; rx: number; h: number; ry?: number }
export const missing = ({ cx, y, rx, h, ry = rx / 4 }: Place): string =>
  `<path d="M${n(cx - rx)} ${n(y)}v${n(h)}M${n(cx + rx)} ${n(y)}v${n(h)}" stroke="var(--text-3)" stroke-width="1" stroke-dasharray="1 4" opacity=".55"/>` +
  `<path d="${arc(cx, y, rx, ry, -Math.PI / 2, Math.PI / 2)}" fill="none" stroke="var(--text-3)" stroke-width="1" stroke-dasharray="1 4" opacity=".55"/>`;

/** State overlays. Shape differs, not only colour: dashed = you may, solid = you did, ticks = last move, dots = hint. */
export type State = 'target' | 'source' | 'selected' | 'hint' | 'last';
export function drumState({ cx, y, rx, h, ry = rx / 4, state }: Place & { state: State }): string {
  const o = 4, S = silhouette(cx, y - o * .4, rx + o, ry + o * .7, h + o * .9);
  if (state === 'target') return `<path d="${silhouette(cx, y, rx, ry, h)}" fill="var(--target-fill)" stroke="var(--target)" stroke-width="2" stroke-dasharray="6 4"/>` +
    `<circle cx="${n(cx)}" cy="${n(y + h / 2 + ry * .5)}" r="5" fill="var(--target)"/>`;
  if (state === 'source') return `<path d="${S}" fill="none" stroke="var(--target)" stroke-width="2" stroke-dasharray="6 4"/>`;
  if (state === 'selected') return `<path d="${S}" fill="none" stroke="var(--selected)" stroke-width="2.5"/>`;
  if (state === 'hint') return `<path d="${S}" fill="none" stroke="var(--hint)" stroke-width="3" stroke-linecap="round" stroke-dasharray=".1 7"/>`;
  if (state === 'last') { const X = rx + 7, T = y - ry - 4, B = y + h + ry + 3, k = 9;
    return `<path d="M${n(cx - X)} ${n(T + k)}V${n(T)}h${k}M${n(cx + X - k)} ${n(T)}h${k}v${k}M${n(cx + X)} ${n(B - k)}v${k}h${-k}M${n(cx - X + k)} ${n(B)}h${-k}v${-k}" fill="none" stroke="var(--last)" stroke-width="2.2"/>`; }
  return '';
}
