import { drum } from './drum';
import type { Material } from './svg';
// Icons: 20 px grid, 1.6 px line, square caps and mitred corners, as if cut with one chisel.
const I = {
  undo: 'M8 4.5 4 8.5l4 4M4.5 8.5H12a4 4 0 0 1 0 8H8', redo: 'M12 4.5l4 4-4 4M15.5 8.5H8a4 4 0 0 0 0 8h4',
  lamp: 'M10 2.5v1.5M4 5l1.2 1.2M16 5l-1.2 1.2M6.5 10.5a3.5 3.5 0 1 1 7 0c0 1.4-1 2-1.3 3.5H7.8C7.5 12.5 6.5 11.9 6.5 10.500ZM8 16.800h4',
  book: 'M3.5 4h5a1.5 1.5 0 0 1 1.5 1.500V16.500a1.5 1.5 0 0 0-1.5-1.500h-5ZM16.5 4h-5a1.5 1.5 0 0 0-1.5 1.500V16.500a1.5 1.5 0 0 1 1.5-1.500h5Z',
  sound: 'M3.5 8v4h2.800L10 15V5L6.3 8ZM13 7.500a3.5 3.5 0 0 1 0 5M15 5.500a6.4 6.4 0 0 1 0 9',
  mute: 'M3.5 8v4h2.800L10 15V5L6.3 8ZM13.5 8l4 4M17.5 8l-4 4',
  gear: 'M4 6h7M15 6h1M4 10h1M9 10h7M4 14h7M15 14h1M13 4.500v3M7 8.500v3M13 12.500v3', menu: 'M3.5 5.500h13M3.5 10h13M3.5 14.500h13',
  flag: 'M5 17V3.500h10l-2.5 3.500L15 10.500H5', chat: 'M3.5 4.500h13v9H9l-4 3v-3H3.500Z', log: 'M4 5h2M9 5h7M4 10h2M9 10h7M4 15h2M9 15h7',
  first: 'M5 5v10M15 5l-6 5 6 5Z', prev: 'M12.5 4.5 7 10l5.5 5.5', next: 'M7.5 4.5 13 10l-5.5 5.5', last: 'M15 5v10M5 5l6 5-6 5Z',
  link: 'M8.5 11.500l3-3M7 9 4.7 11.300a2.8 2.8 0 0 0 4 4L11 13M13 11l2.3-2.300a2.8 2.8 0 0 0-4-4L9 7', users: 'M7.5 9a2.8 2.8 0 1 0 0-.01M2.5 16.500c.3-3.3 2-5 5-5s4.7 1.7 5 5M13 4.200a2.7 2.7 0 0 1 0 4.800M14.5 11.700c1.9.7 2.9 2.3 3.1 4.8',
  device: 'M3 4.500h14v9H3ZM7 17h6M10 13.500V17', bot: 'M4 7.500h12v8.500H4ZM10 7.500V4M8.5 3.500h3M7.5 11v1.500M12.5 11v1.5', globe: 'M10 3a7 7 0 1 0 .01 0M3 10h14M10 3c-4.5 4.5-4.5 9.5 0 14M10 3c4.5 4.5 4.5 9.5 0 14',
  sun: 'M10 6.500a3.5 3.5 0 1 0 .01 0M10 2v1.500M10 16.500V18M2 10h1.500M16.5 10H18M4.4 4.400l1 1M14.6 14.600l1 1M15.6 4.400l-1 1M5.4 14.600l-1 1', moon: 'M15.5 12A6.5 6.5 0 0 1 8 4.500a6.5 6.5 0 1 0 7.5 7.500Z',
  check: 'M4 10.500l4 4 8-9', x: 'M5 5l10 10M15 5 5 15', eye: 'M2.5 10C5 6 7.5 5 10 5s5 1 7.5 5c-2.5 4-5 5-7.5 5s-5-1-7.5-5ZM10 8a2 2 0 1 0 .01 0', clock: 'M10 3a7 7 0 1 0 .01 0M10 6v4.500l3 1.7', plus: 'M10 4v12M4 10h12', more: 'M4.5 10h.01M10 10h.01M15.5 10h.01', skip: 'M4 5l6 5-6 5ZM12 5v10M16 5v10', play: 'M6 4l10 6-10 6Z', puzzle: 'M3.5 16.500h13L10 4ZM6.6 11h6.8', leave: 'M8 4H4v12h4M12 6.500l4 3.5-4 3.500M16 10H8', zoom: 'M8.5 3.500a5 5 0 1 0 .01 0M12.2 12.200l4.3 4.3', star: 'M10 2.500v15M2.5 10h15M5.5 5.500l9 9M14.5 5.500l-9 9', dice: 'M10 2.500l6.5 3.700v7.500L10 17.500l-6.5-3.800V6.200ZM3.5 6.2 10 10l6.5-3.800M10 10v7.5',
};
export type IconName = keyof typeof I;
export const icon = (name: IconName, size = 20): string => `<svg class="ic" viewBox="0 0 20 20" style="width:${size}px;height:${size}px" aria-hidden="true"><path d="${I[name]}"/></svg>`;

/** The Benben: a pyramid whose tip is set apart and gilded. */
export const logo = (s = 28): string => `<svg width="${s}" height="${s}" viewBox="0 0 28 28" aria-hidden="true">
  <path d="M9.9 11.2 14 13.100V26L1.5 20.500Z" fill="light-dark(#515C6A,#E2D8C6)"/><path d="M18.1 11.2 14 13.100V26l12.5-5.500Z" fill="light-dark(#131923,#7F8794)"/>
  <path d="M14 2 10.9 9.2 14 10.700Z" fill="light-dark(#DEAF54,#F6D97E)"/><path d="M14 2l3.1 7.200L14 10.700Z" fill="light-dark(#9F7028,#B98232)"/></svg>`;
/** Turn marker: the gilded tip alone. */
export const tip = (w = 12): string => `<svg class="tip" width="${w}" height="${w * .86}" viewBox="0 0 14 12" aria-hidden="true"><path d="M7 .5.5 9.5 7 11.500Z" fill="light-dark(#DEAF54,#F6D97E)"/><path d="M7 .5l6.5 9L7 11.500Z" fill="light-dark(#9F7028,#B98232)"/></svg>`;

export const seatStone = (mat: Material): string => `<svg class="stone" viewBox="0 0 44 50" aria-hidden="true">${drum({ cx: 22, y: 9, rx: 20, ry: 6, h: 32, mat })}</svg>`;
export const mini = (mat: Material, w = 16): string => `<svg class="mini" width="${w}" height="${w}" viewBox="0 0 16 16" aria-hidden="true">${drum({ cx: 8, y: 4, rx: 6.5, ry: 2.2, h: 8.5, mat, detail: mat === 'granite', showMark: mat !== 'granite' })}</svg>`;

