// The Tholos stage in the street camera: temple front, and the yard with the workshops and the quarry.
import { chip } from '../../board/marks';
import { drum, drumState, missing, silhouette, type State } from '../../board/drum';
import { escaped, n, v, mix, type Material } from '../../board/svg';
import { signed } from '../../i18n/index.svelte';

export const LETTERS = ['α', 'β', 'γ', 'δ', 'π', 'Σ', 'Ω'];
/** The stone of each colour: white, black, grey. */
export const STONES: Material[] = ['alabaster', 'basalt', 'granite'];

// --- Bonus pictograms, 34 x 24 ---------------------------------------------------------------
const tiny = (x: number, y: number, mat: '' | 'W' | 'B' | 'G', w = 6, h = 8) => {
  const m = mat && ({ G: 'granite', W: 'alabaster', B: 'basalt' } as const)[mat], S = silhouette(x, y, w, w / 3, h);
  let s = `<path d="${S}" fill="${m ? v(m, 'lit') : 'none'}" stroke="${v('limestone', 'mark')}" stroke-width="1.2"/>`;
  if (mat === 'W' && m) s += `<circle cx="${x}" cy="${y + h / 2 + 1.4}" r="2.3" fill="none" stroke="${v(m, 'mark')}" stroke-width="1.3"/>`;
  if (mat === 'B' && m) s += `<path d="M${x - 2} ${y + h / 2 - .6}l4 4m0-4l-4 4" stroke="${v(m, 'mark')}" stroke-width="1.3"/>`;
  if (mat === 'G' && m) s += `<path d="M${x - w + 1} ${y + h * .42}h${2 * w - 3}M${x - w + 2} ${y + h * .8}h${2 * w - 3}" stroke="${v(m, 'mark')}" stroke-width="1.1"/>`;
  if (!m) s += `<path d="M${x - w} ${y}A${w} ${w / 3} 0 0 0 ${x + w} ${y}" fill="none" stroke="${v('limestone', 'mark')}" stroke-width="1.2"/>`;
  return s;
};
const ln = (d: string) => `<path d="${d}" fill="none" stroke="${v('limestone', 'mark')}" stroke-width="1.6" stroke-linecap="square"/>`;
const hop = (mat: 'W' | 'B' | 'G') => tiny(7, 11, mat) + ln('M14 8C17 2.5 25 3 27.5 12M31.5 8.5 27.5 13 22.5 9.5');
export const bonusIcon = [
  hop('G'), hop('W'),
  tiny(7, 6, '') + ln('M24 4v12M19.5 12l4.5 4.500L28.5 12M15 22h18'),
  ln('M9 18V6M4.5 10 9 5.500l4.5 4.500M1 22h16') + tiny(26, 8, ''),
  ln('M16 13H2M7 8l-5 5 5 5') + tiny(26, 8, ''),
  tiny(8, 13, '', 6, 7) + tiny(8, 5, '', 6, 7) + ln('M26 8v10M21 13h10'),
  hop('B'),
].map(s => s.replace(/(\d?\.\d)00/g, '$1'));

/** What is shown at one column besides its stones. */
export interface ColumnState {
  top?: State;
  last?: boolean;
  /** The top stone has just come. */
  fresh?: boolean;
  ghost?: boolean;
  /** The top stone is not final yet. */
  pending?: boolean;
  tag?: string;
}

export interface Temple {
  W: number;
  mid?: number;
  pitch: number;
  rx: number;
  h: number;
  ry?: number;
  topY: number;
  sag?: number;
  /** Colours of each column from bottom to top. */
  columns: number[][];
  /** Who scores what in each column: stone and points, null where nobody does. */
  points: ([Material, number] | null)[];
  /** The word for a column that nobody scores though stones stand on it. */
  even: string;
  states?: Record<number, ColumnState>;
  /** Two short lines under each column: its bonus. */
  inscriptions: string[][];
  compact?: boolean;
}

/** Rough width of a short text at 13 px; full-width characters count double. */
const width = (text: string) => [...text].reduce((sum, c) => sum + (c > '\u2e80' ? 13 : 6.15), 0);

/** The temple front, with everything the stage says about the seven columns. */
export function temple({ W, mid = W / 2, pitch, rx, h, ry = rx / 4, topY, sag = 20, columns, points, even, states = {}, inscriptions, compact = false }: Temple): { svg: string; bottom: number; centres: number[]; floorY: number; top: (i: number) => number; base: (i: number) => number } {
  const C = [...Array(7).keys()].map(i => mid + (i - 3) * pitch);
  const yAt = (y: number, x: number) => y + sag * (1 - ((x - mid) / (pitch * 3)) ** 2);             // everything stands on one parabola
  const curve = (y: number, half: number): [string, string, string, number] => { const t2 = (half / (pitch * 3)) ** 2; return [`${n(mid - half)} ${n(y + sag * (1 - t2))}`, `Q${n(mid)} ${n(y + sag * (1 + t2))} ${n(mid + half)} ${n(y + sag * (1 - t2))}`, `Q${n(mid)} ${n(y + sag * (1 + t2))} ${n(mid - half)} ${n(y + sag * (1 - t2))}`, n(y + sag * (1 - t2))]; };
  const band = (y1: number, y2: number, half: number) => { const a = curve(y1, half), b = curve(y2, half); return `M${a[0]}${a[1]}V${b[3]}${b[2]}Z`; };
  const edge = (y: number, half: number) => { const a = curve(y, half); return `M${a[0]}${a[1]}`; };
  const plinthH = compact ? 25 : 36, capH = compact ? 9 : 14, friezeH = compact ? 34 : 50, pr = rx * 1.24, py = pr / 4;
  const capY = topY + friezeH, colTop = capY + capH + (compact ? 2 : 4), colBot = colTop + 5 * h;
  let s = `<defs>
    <linearGradient id="riser" x1="0" x2="1"><stop offset="0" stop-color="${mix(v('limestone', 'lit'), v('limestone', 'shade'), 22)}"/><stop offset=".3" stop-color="${v('limestone', 'lit')}"/><stop offset=".62" stop-color="${v('limestone', 'lit')}"/><stop offset="1" stop-color="${mix(v('limestone', 'lit'), v('limestone', 'shade'), 75)}"/></linearGradient>
    <linearGradient id="tread" x1="0" x2="1"><stop offset="0" stop-color="${v('limestone', 'top')}"/><stop offset=".38" stop-color="${mix(v('limestone', 'top'), v('limestone', 'arris'), 70)}"/><stop offset="1" stop-color="${mix(v('limestone', 'top'), v('limestone', 'lit'), 80)}"/></linearGradient>
    <linearGradient id="drum-limestone" x1="0" x2="1"><stop offset="0" stop-color="${mix(v('limestone', 'lit'), v('limestone', 'shade'), 30)}"/><stop offset=".28" stop-color="${v('limestone', 'top')}"/><stop offset=".55" stop-color="${v('limestone', 'lit')}"/><stop offset="1" stop-color="${v('limestone', 'shade')}"/></linearGradient>
    <linearGradient id="lid-limestone" x1="0" x2="1"><stop offset="0" stop-color="${v('limestone', 'top')}"/><stop offset="1" stop-color="${v('limestone', 'lit')}"/></linearGradient></defs>`;

  // --- crepidoma: floor, then three steps that run off the stage like a round building does
  const half = W / 2 + 20, floorY = colBot + plinthH, back = compact ? 22 : 34, front = compact ? 13 : 22;
  const risers = compact ? [30, 8, 8] : [56, 13, 13], tread = compact ? 5 : 8;
  s += `<path d="${band(floorY - back, floorY + front, half)}" fill="url(#tread)"/><path d="${edge(floorY - back, half)}" fill="none" stroke="var(--outline)" stroke-width=".8" opacity=".5"/>`;
  s += `<clipPath id="floor"><path d="${band(floorY - back, floorY + front, half)}"/></clipPath>`;
  let y = floorY + front;
  risers.forEach((rh, k) => {
    s += `<path d="${band(y, y + rh, half)}" fill="url(#riser)"/><path d="${edge(y + .8, half)}" fill="none" stroke="${v('limestone', 'arris')}" stroke-width="1.8"/>`;
    y += rh; s += `<path d="${edge(y - .6, half)}" fill="none" stroke="${v('limestone', 'shade')}" stroke-width="1.6"/>`;
    if (k < 2) { s += `<path d="${band(y, y + tread, half)}" fill="url(#tread)"/>`; y += tread; }
  });
  s += `<path d="${band(y, y + (compact ? 6 : 12), half)}" fill="var(--cast-soft)"/>`;
  if (!compact) for (let i = 0; i < 8; i++) { const x = mid + (i - 3.5) * pitch; s += `<path d="M${n(x)} ${n(yAt(floorY + front, x) + 2)}v${risers[0] - 3}" stroke="${v('limestone', 'shade')}" stroke-width="1" opacity=".8"/><path d="M${n(x + 1.2)} ${n(yAt(floorY + front, x) + 2)}v${risers[0] - 3}" stroke="${v('limestone', 'arris')}" stroke-width="1" opacity=".8"/>`; }
  const bottom = y + sag;

  // --- shadows on the floor, united in one path, to the right as everywhere
  s += `<g clip-path="url(#floor)"><path d="${C.map((cx, i) => { const yy = yAt(floorY, cx), L = pitch * .3 + columns[i].length * pitch * .1; return `M${n(cx)} ${n(yy - py)}L${n(cx + L + pr * .6)} ${n(yy - ry - 3)}A${n(rx * .8)} ${n(ry)} 0 0 1 ${n(cx + L + pr * .6)} ${n(yy + ry + 1)}L${n(cx)} ${n(yy + py)}Z`; }).join('')}" fill="var(--cast)"/></g>`;

  // --- frieze: a scoreboard of seven metopes. Dotted while the column is unfinished; stone once it rests on a capital.
  C.forEach((cx, i) => {
    const st = states[i] ?? {}, full = columns[i].length === 5, [o, p] = points[i] ?? [null, 0], L = cx - pitch / 2, R = cx + pitch / 2;
    const e = (yy: number, a: number, b: number): [number, string, number, string] => { const ya = yAt(yy, a), yb = yAt(yy, b), c = 2 * yAt(yy, (a + b) / 2) - (ya + yb) / 2; return [n(ya), `Q${n((a + b) / 2)} ${n(c)} ${n(b)} ${n(yb)}`, n(yb), `Q${n((a + b) / 2)} ${n(c)} ${n(a)} ${n(ya)}`]; };
    const a = e(topY, L, R), b = e(capY, L, R), cell = `M${n(L)} ${a[0]}${a[1]}V${b[2]}${b[3]}Z`;
    if (full) {
      s += `<path d="${cell}" fill="url(#drum-limestone)" stroke="var(--outline)" stroke-width="1"/><path d="M${n(L)} ${n(a[0] + 1)}${e(topY + 1, L, R)[1]}" fill="none" stroke="${v('limestone', 'arris')}" stroke-width="2.4"/>`;
      for (const x of [L + 7, L + 13, R - 13, R - 7]) if (!compact) s += `<path d="M${n(x)} ${n(yAt(topY, x) + 9)}V${n(yAt(capY, x) - 5)}" stroke="${v('limestone', 'shade')}" stroke-width="1.6"/><path d="M${n(x + 1.4)} ${n(yAt(topY, x) + 9)}V${n(yAt(capY, x) - 5)}" stroke="${v('limestone', 'arris')}" stroke-width="1.1"/>`;
    } else s += `<path d="${cell}" fill="light-dark(rgb(253 252 250/.38),rgb(239 237 229/.05))" stroke="var(--text-3)" stroke-width="1" stroke-dasharray="1 4"/>`;
    const cy = yAt((topY + capY) / 2, cx), fs = compact ? 21 : 30, col = full ? v('limestone', 'mark') : 'var(--text)';
    if (o) { const ms = compact ? 14 : 22, txt = signed(p), tw = fs * .5 * txt.length, g = compact ? 4 : 9, tot = ms + g + tw;
      s += `<g transform="translate(${n(cx - tot / 2)} ${n(cy - ms / 2)})">${chip(o, ms)}</g>` +
        `<text x="${n(cx - tot / 2 + ms + g)}" y="${n(cy + fs * .33)}" style="font:${st.pending ? 640 : 460} ${fs}px var(--font-num);fill:${st.pending ? 'var(--accent)' : col};font-variant-numeric:lining-nums tabular-nums">${txt}</text>`; }
    else s += `<text x="${n(cx)}" y="${n(cy + fs * .26)}" text-anchor="middle" style="font:440 ${compact ? 16 : 20}px var(--font-display);fill:${full ? col : 'var(--text-2)'}">${columns[i].length ? even : '–'}</text>`;
  });

  // --- columns
  C.forEach((cx, i) => {
    const st = states[i] ?? {}, b = yAt(colBot, cx), all = columns[i], N = all.length;
    s += `<ellipse cx="${n(cx + 2)}" cy="${n(b + plinthH + 2)}" rx="${n(pr + 4)}" ry="${n(py + 1.5)}" fill="var(--cast-soft)"/>`;
    s += drum({ cx, y: b, rx: pr, ry: py, h: plinthH, mat: 'limestone', detail: false, showMark: false });
    const g = LETTERS[i], fs = compact ? 21 : 29, base = g === 'γ' ? .13 : g === 'β' ? .22 : 'απ'.includes(g) ? .25 : .34, ly = b + py + plinthH / 2 + fs * base; // optical centring per glyph
    const T = (d: number, f: string, op: number) => `<text x="${n(cx + d)}" y="${n(ly + d)}" text-anchor="middle" opacity="${op}" style="font:600 ${g === 'β' ? fs * .9 : fs}px var(--font-display);fill:${f}">${g}</text>`;
    s += T(1, v('limestone', 'arris'), .9) + T(0, v('limestone', 'mark'), 1);
    for (let k = 4; k >= N + (st.ghost ? 1 : 0); k--) s += missing({ cx, y: b - (k + 1) * h, rx, ry, h });
    s += `<ellipse cx="${n(cx + 2)}" cy="${n(b + .5)}" rx="${n(rx + 4)}" ry="${n(ry + 1.5)}" fill="var(--cast)"/>`;
    all.forEach((c, k) => { const d = drum({ cx, y: b - (k + 1) * h, rx, ry, h, mat: STONES[c], seed: i * 11 + k, showLid: k === N - 1 && N < 5 }); s += st.fresh && k === N - 1 ? `<g class="arrive">${d}</g>` : d; });
    if (N === 5) { // echinus and abacus close the column
      const ty = b - 5 * h, m = ty - capH * .5;
      s += `<path d="M${n(cx - rx)} ${n(ty + 1)}A${n(rx)} ${n(ry)} 0 0 0 ${n(cx + rx)} ${n(ty + 1)}Q${n(cx + pr)} ${n(ty)} ${n(cx + pr)} ${n(m)}A${n(pr)} ${n(py)} 0 0 1 ${n(cx - pr)} ${n(m)}Q${n(cx - pr)} ${n(ty)} ${n(cx - rx)} ${n(ty + 1)}Z" fill="url(#drum-limestone)" stroke="var(--outline)" stroke-width=".9"/>`;
      s += `<path d="M${n(cx - pr)} ${n(m)}A${n(pr)} ${n(py)} 0 0 0 ${n(cx + pr)} ${n(m)}V${n(yAt(capY, cx) - 1)}H${n(cx - pr)}Z" fill="url(#drum-limestone)"/><path d="M${n(cx - pr)} ${n(m)}A${n(pr)} ${n(py)} 0 0 0 ${n(cx + pr)} ${n(m)}" fill="none" stroke="${v('limestone', 'shade')}" stroke-width="1.2"/>`;
      s += `<path d="M${n(cx - pr - 3)} ${n(yAt(capY, cx - pr) - 1)}h${n(2 * pr + 6)}" stroke="var(--outline)" stroke-width="1"/>`;
    }
    const ty = b - N * h;
    if (st.ghost) s += drumState({ cx, y: ty - h, rx, ry, h, state: 'target' });
    if (st.last) s += drumState({ cx, y: ty, rx, ry, h, state: 'last' });
    if (st.top) s += drumState({ cx, y: ty, rx, ry, h, state: st.top });
    if (st.tag) s += `<g transform="translate(${n(cx + rx + 3)} ${n(ty - ry)})"><circle r="11" fill="var(--selected)"/><text y="5" text-anchor="middle" style="font:640 14px var(--font-num);fill:var(--on-accent)">${st.tag}</text></g>`;
    // inscription on the first step: pictogram and a few words
    const iy = yAt(floorY + front, cx);
    if (compact) s += `<g transform="translate(${n(cx - 15)} ${n(iy + 4)}) scale(.9)">${bonusIcon[i]}</g>`;
    else { const tw = Math.max(...inscriptions[i].map(t => width(t))), X = cx - (34 + 9 + tw) / 2;
      s += `<g transform="translate(${n(X)} ${n(iy + 16)})">${bonusIcon[i]}</g>`;
      inscriptions[i].forEach((t, k) => { s += `<text x="${n(X + 43)}" y="${n(iy + 26 + k * 16)}" style="font-size:13px;font-weight:500;fill:${v('limestone', 'mark')}">${t}</text>`; }); }
  });
  return { svg: s, bottom, centres: C, floorY: floorY - back, top: i => yAt(colBot, C[i]) - columns[i].length * h, base: i => yAt(colBot, C[i]) };
}

// --- the yard: workshop | quarry | workshop -------------------------------------------------
const plate = (x: number, y: number, w: number, h: number) => `<rect x="${n(x)}" y="${y}" width="${n(w)}" height="${h}" rx="3" fill="light-dark(rgb(253 252 250/.62),rgb(8 11 17/.34))" stroke="var(--line)"/>`;
const slot = (cx: number, y: number, rx: number, ry: number) => `<ellipse cx="${n(cx)}" cy="${y}" rx="${rx}" ry="${ry}" fill="var(--cast-soft)" stroke="var(--text-3)" stroke-dasharray="2 4"/>`;
const head = (x: number, y: number, w: number, a: string, b: string, m?: Material) => `${m ? `<g transform="translate(${n(x)} ${y})">${chip(m, 18)}</g>` : ''}<text x="${n(x + (m ? 27 : 0))}" y="${y + 14}" style="font-size:13px;font-weight:620">${escaped(a)}</text><text x="${n(x + w)}" y="${y + 14}" text-anchor="end" style="font-size:13px;fill:var(--text-2)">${b}</text>`;

export interface Workshop { label: string; note: string; mat: Material; stones: number[]; states?: (State | undefined)[] }
export interface Quarry { label: string; note: string; counts: number[]; words: string[]; states?: (State | undefined)[] }
export interface Spot { x: number; y: number; w: number; h: number }

const SPACES = 3;

/** A workshop and where its stones stand. */
export function workshop(x: number, y: number, w: number, h: number, { label, note, mat, stones, states = [] }: Workshop): { svg: string; spots: Spot[] } {
  const rx = 36, dh = 42, ry = 9, by = y + h - 28, centres = Array.from({ length: SPACES }, (_, i) => x + w / 2 + (i - 1) * 86 - 4);
  let s = plate(x, y, w, h) + head(x + 16, y + 14, w - 32, label, note, mat);
  s += `<path d="${stones.map((_, i) => `M${n(centres[i])} ${by - ry}L${n(centres[i] + 40)} ${by - ry + 4}A12 ${ry - 2} 0 0 1 ${n(centres[i] + 40)} ${by + ry}L${n(centres[i])} ${by + ry}Z`).join('')}" fill="var(--cast)"/>`;
  centres.forEach((cx, i) => {
    if (i >= stones.length) { s += slot(cx, by - 1, rx, ry); return; }
    const lift = states[i] === 'selected' ? 8 : 0;
    s += drum({ cx, y: by - dh - lift, rx, ry, h: dh, mat: STONES[stones[i]], seed: i + 40 });
    const state = states[i];
    if (state) s += drumState({ cx, y: by - dh - lift, rx, ry, h: dh, state: state === 'target' ? 'source' : state });
  });
  return { svg: s, spots: centres.map(cx => ({ x: cx - rx - 4, y: by - dh - ry - 4, w: 2 * rx + 8, h: dh + 2 * ry + 8 })) };
}

/** The quarry and the place of each colour in it. */
export function quarry(x: number, y: number, w: number, h: number, { label, note, counts, words, states = [] }: Quarry): { svg: string; spots: Spot[] } {
  const by = y + h - 22, bw = (w - 32) / 3, spots: Spot[] = [];
  let s = plate(x, y, w, h) + head(x + 16, y + 14, w - 32, label, note);
  counts.forEach((k, i) => {
    const bx = x + 16 + i * bw, rx = 10.5, dh = 14, ry = 3;
    if (i) s += `<path d="M${n(bx - 10)} ${y + 46}V${y + h - 14}" stroke="var(--line)"/>`;
    s += `<text x="${n(bx)}" y="${y + 76}" style="font:420 36px var(--font-num);font-variant-numeric:lining-nums">${k}</text><text x="${n(bx + (k > 9 ? 42 : 25))}" y="${y + 76}" style="font-size:13px;fill:var(--text-2)">${words[i]}</text>`;
    for (let j = 0; j < k; j++) { const col = j % 5, row = Math.floor(j / 5); s += drum({ cx: bx + 11 + col * 22.6, y: by - (row + 1) * dh, rx, ry, h: dh, mat: STONES[i], seed: j, showMark: i !== 2, detail: i === 2, showLid: j + 5 >= k }); }
    const spot = { x: bx - 6, y: y + 42, w: bw - 6, h: h - 52 };
    spots.push(spot);
    const state = states[i];
    if (state) s += `<rect x="${n(spot.x)}" y="${spot.y}" width="${n(spot.w)}" height="${spot.h}" rx="4" fill="none" stroke="var(--${state === 'target' ? 'target' : state})" stroke-width="${state === 'target' ? 2 : 2.5}" ${state === 'target' ? 'stroke-dasharray="6 4"' : state === 'hint' ? 'stroke-dasharray=".1 7" stroke-linecap="round"' : ''}/>`;
  });
  return { svg: s, spots };
}

/** Far hills behind the columns, in one flat wash. */
export const hills = (W: number, F: number): string => { const k = W / 1104, p = (d: string) => d.replace(/([\d.]+) (-?[\d.]+)/g, (_, x, y) => `${n(x * k)} ${n(F + +y)}`);
  return `<g fill="light-dark(#BCCCD9,#10161F)"><path opacity=".5" d="${p('M0 -46C70 -60 120 -96 190 -92S330 -44 430 -50S600 -92 690 -112S830 -84 900 -62S1040 -70 1104 -82L1104 40L0 40Z')}"/><path opacity=".45" d="${p('M0 -12C140 -34 260 -46 380 -26S620 -10 760 -34S1000 -22 1104 -34L1104 40L0 40Z')}"/></g>`; };
