// Imhotep icons: same chisel as the chrome icons (20 px grid, 1.6 px line, square caps, mitred corners).
// Legible at 20-28 px. `glyphI(name, x, y, s)` for use inside a board SVG, `iconI(name, s)` for HTML.
export const ICONS = {
  // the four actions of a turn
  get: 'M2.5 17.5h15M3.5 12h5.5v5.5M9 17.5V12M11 17.5V12h5.5v5.5M7.2 6.5h5.6V12H7.2ZM10 1.5v3M8.2 3 10 1.3 11.8 3',
  place: 'M6.5 7.5h7v6h-7ZM10 1.2v4M8 3.4l2 2 2-2M2 13.5h16c-.8 2.7-2.4 4-4.5 4h-7C4.4 17.5 2.8 16.2 2 13.5Z',
  sail: 'M2 13.5h16c-.8 2.7-2.4 4-4.5 4h-7C4.4 17.5 2.8 16.2 2 13.5ZM9 13.5V2M9 3c3.8.8 6 3.4 6.3 8H9',
  card: 'M4.5 2.5h11v15h-11ZM10 6l2.8 4-2.8 4-2.8-4Z',
  // sites
  market: 'M3 8 5 3.5h10L17 8M3 8v1.2a2.3 2.3 0 0 0 4.660 0a2.3 2.3 0 0 0 4.660 0a2.3 2.3 0 0 0 4.660 0V8ZM4.5 11.5v6h11v-6',
  pyramid: 'M2 17 10 3l8 14ZM6.3 9.7h7.4',
  temple: 'M2.5 7 10 2.5 17.5 7ZM4.5 7v8.5M8.2 7v8.5M11.8 7v8.5M15.5 7v8.5M2 17.5h16',
  burial: 'M2.5 4.5h15v12h-15ZM2.5 10.5h15M7.5 4.5v12M12.5 4.5v12',
  obelisk: 'M7.8 5 10 2l2.2 3 1.3 12.5h-7ZM4 17.5h12',
  // cards
  entrance: 'M1.8 17 10 3l8.2 14H12v-4.5H8V17Z',
  sarcophagus: 'M7.2 2h5.6l2.4 4.5-1.7 11.5h-7L4.8 6.5ZM10 6a1.3 1.3 0 1 0 .01 0M6.2 11h7.6M6.7 14.3h6.6',
  path: 'M8.2 4.3 10 1.8l1.8 2.5.9 7.7H7.3ZM1.5 18v-3h5v3ZM7.5 18v-3h5v3ZM13.5 18v-3h5v3Z',
  statue: 'M10 2.2c2.4 0 3.6 1.5 3.6 3.6 0 .9.6 2 1.4 3h-3.2M10 2.2c-2.4 0-3.6 1.5-3.6 3.6 0 .9-.6 2-1.4 3h3.2M8.2 8.8v2.7c-2.6.500-4 2.2-4 6h11.6c0-3.8-1.4-5.5-4-6V8.8',
  chisel: 'M12.5 3l4.5 4.5-5 5L7.5 8ZM9.5 10.5l-7 7M9.7 5.8 14.2 10.3',
  sailcard: 'M7 18V2M7 3c6 1 9 4.5 9.5 10H7M4.5 18h5',
  hammer: 'M3 3h10.5l3.5 4.5H3ZM8 7.5V18h3.5V7.5',
  lever: 'M1.8 14 18 6.5M6.5 18 10 10.2 13.5 18ZM13.2 2.5h4.3v4',
  // pieces
  ship: 'M1.5 9.5c.5 4.5 3 7 6 7h5c3 0 5.5-2.5 6-7-1.5 1-2.5 1.8-3.5 2.5H5C4 11.3 3 10.5 1.5 9.5Z',
  sled: 'M2 8.5c0 4 1 6 4 6h12M5 14.5V11h12v3.5M3 17.5h15',
  quarry: 'M2 17.5V8h5V4.5h6V11h5v6.5ZM7 8v5.5M2 13.5h11v-2.5M13 17.5v-4',
  end: 'M10 17.5V9M10 13c-4.5 0-6.5-2.5-6.5-6.5C7.5 6.5 10 8.5 10 13ZM10 10c0-4.5 2.5-7 6.5-7.5 0 4.5-2 7.5-6.5 7.5',
  now: 'M10 2.5v9.5M10 16v1.5',
  act: 'M11.5 2 4.5 11.5h5L8.5 18l7-9.5h-5Z',
  lock: 'M5 9h10v8.5H5ZM7 9V6.5a3 3 0 0 1 6 0V9',
};
export type IconName = keyof typeof ICONS;
const path = (name: IconName, w: number) => `<path d="${ICONS[name]}" fill="none" stroke="currentColor" stroke-width="${w}" stroke-linecap="square" stroke-linejoin="miter"/>`;
export const glyph = (name: IconName, x: number, y: number, s = 20, color = 'var(--text)', w = 1.6): string => `<g transform="translate(${x} ${y}) scale(${s / 20})" style="color:${color}">${path(name, w)}</g>`;

export type CardColour = 'red' | 'green' | 'purple' | 'blue';
/** The sign that goes with the colour of a card. */
export const SIGN: Record<CardColour, IconName> = { red: 'now', green: 'end', purple: 'statue', blue: 'act' };
/** The pictogram of each kind of card. */
export const PICTURE: Record<string, IconName> = {
  entrance: 'entrance', sarcophagus: 'sarcophagus', 'paved-path': 'path', 'pyramid-decoration': 'pyramid', 'temple-decoration': 'temple',
  'burial-chamber-decoration': 'burial', 'obelisk-decoration': 'obelisk', statue: 'statue', chisel: 'chisel', sail: 'sailcard', hammer: 'hammer', lever: 'lever',
};
