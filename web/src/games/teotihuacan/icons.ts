// Teotihuacan icons. Goods are small lit objects (three tones, own silhouette); temples are discs with a
// figure (water, flame, leaf); everything else is cut in line like the chrome icons.
// 24 px box for goods and figures, 20 px box for line icons. All legible at 20 px.
const V = (m: string, t: string): string => `var(--${m}-${t})`;
const OUT = 'stroke="var(--outline)" stroke-width=".9" stroke-linejoin="round"';
const water = 'M4.5 9.6c1.9-2 3.7-2 5.6 0s3.7 2 5.6 0 2.8-1.7 3.8-.7M4.5 15.2c1.9-2 3.7-2 5.6 0s3.7 2 5.6 0 2.8-1.7 3.8-.7';
const flame = 'M12 3.8c.6 3.2 4.7 5 4.7 9.4a4.7 4.7 0 0 1-9.4 0c0-2 1-3.2 2-4.1.2 1.5.8 2.2 1.5 2.5C10.5 9 10.6 6.2 12 3.8Z';
const leaf = 'M18.2 5.6c.8 7.2-2.2 11.4-6.6 11.4-2.7 0-4.5-1.8-4.5-4.3 0-4.4 4.6-6.8 11.1-7.1Z';
const vein = 'M5.6 19c1.6-3.6 4-6.3 8-8.6';
const fret = 'M5.5 18.5V6h13v9.5h-9v-6h5.5v2.5';
export type Figure = 'blue' | 'red' | 'green' | 'glyph';
const figure = (f: Figure, color: string, w = 2): string => f === 'blue' ? `<path d="${water}" fill="none" stroke="${color}" stroke-width="${w + .3}" stroke-linecap="round"/>`
  : f === 'red' ? `<path d="${flame}" fill="${color}"/>`
  : f === 'green' ? `<path d="${leaf}" fill="${color}"/><path d="${vein}" fill="none" stroke="${color}" stroke-width="1.8" stroke-linecap="round"/>`
  : `<path d="${fret}" fill="none" stroke="${color}" stroke-width="${w + .2}" stroke-linecap="square"/>`;
const outlineFig = (f: Figure, color: string): string => f === 'blue' || f === 'glyph' ? figure(f, color, 1.5)
  : f === 'red' ? `<path d="${flame}" fill="none" stroke="${color}" stroke-width="1.7" stroke-linejoin="round"/>`
  : `<path d="${leaf}" fill="none" stroke="${color}" stroke-width="1.7"/><path d="${vein}" fill="none" stroke="${color}" stroke-width="1.7" stroke-linecap="round"/>`;
/** Temple figure. coloured: solid disc, figure cut out of it. plain: outline only, in the ink of the stone. */
export const fig = (f: Figure, { coloured = true, ink = 'currentColor' } = {}): string => coloured && f !== 'glyph'
  ? `<circle cx="12" cy="12" r="11" fill="var(--pig-${f})"/>${figure(f, 'light-dark(#FDFCFA,#0D1118)')}` : outlineFig(f, ink);

const stroke = (d: string, w = 1.9, extra = ''): string => `<g transform="scale(1.2)"><path d="${d}" fill="none" stroke="currentColor" stroke-width="${w / 1.2}" stroke-linecap="square" stroke-linejoin="miter" ${extra}/></g>`;
const ICONS = {
  cocoa: `<g transform="rotate(38 12 12)"><ellipse cx="12" cy="12" rx="6.6" ry="9.8" fill="light-dark(#7A4D35,#B07C58)" ${OUT}/><path d="M8.2 5.5A6.6 9.8 0 0 0 8 18" fill="none" stroke="light-dark(#C79472,#E4BE9C)" stroke-width="1.4" opacity=".9"/><path d="M12.3 3.2c-2.2 3.5 2.2 6 .3 9.5s-1.7 5.5-.6 8" fill="none" stroke="light-dark(#2F1B11,#3A2214)" stroke-width="1.7"/></g>`,
  wood: `<path d="M6.2 6.5H19c2 0 3.5 2.5 3.5 5.5s-1.5 5.5-3.5 5.5H6.2Z" fill="${V('wood', 'lit')}" ${OUT}/><path d="M10 9.3h9.5M11.5 13.8H21" stroke="${V('wood', 'shade')}" stroke-width="1.3"/><path d="M6.5 6.8H19" stroke="${V('wood', 'arris')}" stroke-width="1.3"/><ellipse cx="5.6" cy="12" rx="3.9" ry="5.6" fill="${V('wood', 'arris')}" ${OUT}/><ellipse cx="5.6" cy="12" rx="1.9" ry="2.9" fill="none" stroke="${V('wood', 'shade')}" stroke-width="1.2"/>`,
  stone: `<path d="M12 2.8 21 7.2 12 11.6 3 7.2Z" fill="${V('granite', 'arris')}"/><path d="M3 7.2l9 4.4V22l-9-4.6Z" fill="${V('granite', 'lit')}"/><path d="M21 7.2l-9 4.4V22l9-4.6Z" fill="${V('granite', 'shade')}"/><path d="M4.5 11.5l5 2.5M5.5 15.4l4 2" stroke="${V('granite', 'mark')}" stroke-width="1" opacity=".55"/><path d="M12 2.8 21 7.2v10.2L12 22l-9-4.6V7.2Z" fill="none" ${OUT}/>`,
  gold: `<path d="M7.5 6.5h9l2.3 4.5H5.2Z" fill="${V('gold', 'top')}"/><path d="M5.2 11h13.6l2.7 7.5h-19Z" fill="${V('gold', 'lit')}"/><path d="M18.8 11l2.7 7.5h-4.3L15.6 11Z" fill="${V('gold', 'shade')}"/><path d="M5.2 11h13.6M5.2 11l2.3-4.5" stroke="${V('gold', 'arris')}" stroke-width="1.2"/><path d="M8.5 15h5.5" stroke="${V('gold', 'mark')}" stroke-width="1.3" opacity=".6"/><path d="M7.5 6.5h9l2.3 4.5 2.7 7.5h-19L5.2 11Z" fill="none" ${OUT}/>`,
  any: `<rect x="7.2" y="1.5" width="9.6" height="9.6" fill="${V('gold', 'lit')}" stroke="${V('gold', 'mark')}" stroke-width="1.3"/><rect x="1.6" y="12.6" width="9.6" height="9.6" fill="${V('wood', 'lit')}" stroke="${V('wood', 'mark')}" stroke-width="1.3"/><rect x="12.8" y="12.6" width="9.6" height="9.6" fill="${V('granite', 'arris')}" stroke="${V('granite', 'mark')}" stroke-width="1.3"/><path d="M4 16h4.8M4 19h4.8" stroke="${V('wood', 'mark')}" stroke-width="1.2"/><path d="M15.5 17.4h4.2" stroke="${V('granite', 'mark')}" stroke-width="1.2"/>`,
  vp: `<circle cx="12" cy="12" r="4.9" fill="currentColor"/><path d="M12 1.6v3.2M12 19.2v3.2M1.6 12h3.2M19.2 12h3.2M4.7 4.7l2.2 2.2M17.1 17.1l2.2 2.2M4.7 19.3l2.2-2.2M17.1 6.9l2.2-2.2" stroke="currentColor" stroke-width="2" stroke-linecap="square"/>`, // points: a sun in ink; gold stays a good
  blue: fig('blue'), red: fig('red'), green: fig('green'),
  temple: stroke('M1.5 17.5h17v-3.5h-2.5v-3.5h-2.5V7h-7v3.5H4V14H1.5ZM8.5 17.5v-4h3v4M10 4.5v-3'),
  mask: stroke('M4 3.5h12l-.8 8.5c-.4 3.5-2.6 5.5-5.2 5.5s-4.8-2-5.2-5.5ZM7 8h2M11 8h2M8 13h4M10 8.5v2'),
  avenue: stroke('M6.5 17.5 8.5 8M13.5 17.5 11.5 8M10 17.5v-2M10 13v-1.5M3 17.5h14M10 6V1.8M7.8 3.8 10 1.6l2.2 2.2'),
  building: stroke('M3 17.5V7h14v10.5ZM1.5 7V4h17v3ZM8.2 17.5v-6h3.6v6'),
  track: stroke('M1.5 17.5h17M4 17.5v-4h4v-4h4v-4h4v12'),
  power: stroke('M10 1.5 15 6.5M10 1.5 5 6.5M10 2v7M3.5 11h13v7h-13Z') + `<circle cx="9" cy="17.3" r="1.5" fill="currentColor"/><circle cx="15" cy="17.3" r="1.5" fill="currentColor"/>`,
  lock: stroke('M4 9h12v9H4ZM6.8 9V6a3.2 3.2 0 0 1 6.4 0v3M10 12.5v2'),
  unlock: stroke('M4 9h12v9H4ZM6.8 9V5a3.2 3.2 0 0 1 6.3-.800M10 12.5v2'),
  tile: stroke('M3 3h14v14H3ZM10 6.5l3.5 3.5-3.5 3.5L6.5 10Z'),
  tech: stroke('M7.5 2.5h5M8.5 2.5v5l-5 9.5h13l-5-9.5v-5M6 13h8'),
  step: stroke('M3 10h11M10 5.5 14.5 10 10 14.5'),
  worker: stroke('M10 2 17 5.5v9L10 18l-7-3.5v-9ZM3 5.5l7 3.5 7-3.5M10 9v9'),
  eclipse: `<circle cx="8.5" cy="12" r="7" fill="light-dark(#FDFCFA,#EFEDE5)" stroke="light-dark(#515C6A,#B8B4AB)" stroke-width="1.5"/><circle cx="16" cy="12" r="7" fill="light-dark(#131923,#06080C)" stroke="light-dark(#131923,#8C959F)" stroke-width="1.5"/>`,
  // the eight boards
  b1: stroke('M2 17.5h16M3.5 17.5V9h13v8.5M2 9V6h3V3.5h10V6h3v3ZM8 17.5V13h4v4.5'),
  b2: stroke('M10 18v-5M10 1.8 15 8h-2.3l3.8 5h-13L7.3 8H5Z'),
  b3: stroke('M3 10.5 10 7l7 3.5v5L10 19l-7-3.5ZM3 10.5l7 3.5 7-3.5M10 14v5M5 4c3-2.5 7-2.5 10 0M10 2v5'),
  b4: stroke('M6.5 8h7l1.5 4H5ZM2.5 13.5h6l1.5 4H1ZM11.5 13.5h6l1.5 4h-9M10 5V2.5M5 5.5 3.5 4M15 5.5 16.5 4'),
  b5: stroke('M7.5 2.5h5M8.5 2.5v5l-5 9.5h13l-5-9.5v-5M6 13h8'),
  b6: stroke('M3 17.5V8h14v9.5ZM1.5 8V5h17v3ZM8.2 17.5v-6h3.6v6M6 5V2.5h8V5'),
  b7: stroke('M2.5 4h15v12h-15ZM5.5 13V7h6v4h-3M14.5 7v6'),
  b8: stroke('M1.5 17.5h17v-3.5h-3v-3.5h-11V14h-3ZM7.5 7.5v-5h5v5ZM10 10.5V8'),
};

const PLAIN = { 'plain-blue': fig('blue', { coloured: false }), 'plain-red': fig('red', { coloured: false }), 'plain-green': fig('green', { coloured: false }), glyph: fig('glyph') };
const ALL: Record<string, string> = { ...ICONS, ...PLAIN };
export type IconName = keyof typeof ICONS | keyof typeof PLAIN;

/** Every icon once; a drawing uses them by name. */
export const iconDefs = (): string => `<defs>${Object.entries(ALL).map(([name, art]) => `<symbol id="t-${name}" viewBox="0 0 24 24" overflow="visible">${art}</symbol>`).join('')}</defs>`;
/** An icon inside a drawing that holds `iconDefs`. */
export const glyph = (name: IconName, x: number, y: number, s = 20, color = 'var(--text)'): string => `<use href="#t-${name}" x="${+x.toFixed(2)}" y="${+y.toFixed(2)}" width="${s}" height="${s}" style="color:${color}"/>`;
/** An icon in a line of text. */
export const icon = (name: IconName, s = 20): string => `<svg class="ti" viewBox="0 0 24 24" width="${s}" height="${s}" aria-hidden="true">${ALL[name] ?? ''}</svg>`;
/** A small drawing that stands alone: its icons are put in instead of being named. */
export const inlined = (svg: string): string => svg.replace(/<use href="#t-([a-z0-9-]+)" x="([^"]+)" y="([^"]+)" width="([^"]+)" height="[^"]+" style="([^"]*)"\/>/g, (_, name: string, x: string, y: string, size: string, style: string) => `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 24 24" style="${style}">${ALL[name] ?? ''}</svg>`);
