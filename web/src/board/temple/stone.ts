// Stone for the temple in space: colours from the design tokens, procedural textures drawn once per colour.
import { CanvasTexture, MeshLambertMaterial, MeshStandardMaterial, RepeatWrapping, SRGBColorSpace, type Texture } from 'three';
import { GLYPH, type Colour } from '../glyphs';
import type { Material, Tone } from '../svg';

type Tones = Record<Tone, string>;
export interface Palette { stone: (material: Material) => Tones; tone: (name: string) => string; night: boolean }

/** The design tokens as plain colours, as they are on the page just now. */
export function palette(night: boolean): Palette {
  const probe = document.body.appendChild(document.createElement('i')), pen = canvas(1).getContext('2d', { willReadFrequently: true });
  const get = (name: string): string => {
    probe.style.color = `var(--${name})`;
    if (!pen) return '#888';
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = getComputedStyle(probe).color;
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b] = pen.getImageData(0, 0, 1, 1).data;
    return `rgb(${r},${g},${b})`;
  };
  const stones = new Map<Material, Tones>(), tones = new Map<string, string>();
  for (const m of ['alabaster', 'granite', 'mudbrick', 'moss', 'limestone', 'gold'] as const) stones.set(m, { top: get(`${m}-top`), lit: get(`${m}-lit`), shade: get(`${m}-shade`), arris: get(`${m}-arris`), mark: get(`${m}-mark`) });
  for (const name of ['target', 'selected', 'danger', 'last', 'raised', 'hint']) tones.set(name, get(name));
  probe.remove();
  return { stone: (m) => stones.get(m) ?? { top: '#999', lit: '#888', shade: '#555', arris: '#bbb', mark: '#222' }, tone: (name) => tones.get(name) ?? '#888', night };
}

// Value noise in four octaves plus sparse grains.
const hash = (x: number, y: number, s: number): number => {
  let h = (x * 374761393 + y * 668265263 + s * 2147483647) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295;
};
export function noise(x: number, y: number, period: number, seed: number): number {
  const X = Math.floor(x), Y = Math.floor(y), f = (t: number) => t * t * (3 - 2 * t), u = f(x - X), w = f(y - Y);
  const g = (a: number, b: number) => hash((((X + a) % period) + period) % period, (((Y + b) % period) + period) % period, seed);
  return (g(0, 0) * (1 - u) + g(1, 0) * u) * (1 - w) + (g(0, 1) * (1 - u) + g(1, 1) * u) * w;
}
export function canvas(w: number, h = w): HTMLCanvasElement {
  const c = document.createElement('canvas');
  c.width = w;
  c.height = h;
  return c;
}
export const rgbOf = (text: string): number[] => (text.match(/\d+/g) ?? ['128', '128', '128']).map(Number);
export function texture(c: HTMLCanvasElement, { colour = false, repeat = true, sharp = 8 } = {}): Texture {
  const t = new CanvasTexture(c);
  if (repeat) t.wrapS = t.wrapT = RepeatWrapping;
  if (colour) t.colorSpace = SRGBColorSpace;
  t.anisotropy = sharp;
  return t;
}

export const CELLS = 4; // cells along a texture
const SIZE = 512, C = SIZE / CELLS;
/** What was drawn once is kept for the next seat at this device. */
const drawn = new Map<string, HTMLCanvasElement>();
export function once(name: string, pal: Palette, draw: () => HTMLCanvasElement): HTMLCanvasElement {
  const key = `${name} ${pal.night}`, found = drawn.get(key) ?? draw();
  drawn.set(key, found);
  return found;
}
function stoneArt(pal: Palette, material: Material, colour: Colour | null, seed: number): { col: HTMLCanvasElement; bump: HTMLCanvasElement } {
  const col = canvas(SIZE), bump = canvas(SIZE), g = col.getContext('2d'), b = bump.getContext('2d');
  if (!g || !b) throw new Error('no canvas to draw stone on');
  const tones = pal.stone(material), rgb = rgbOf(tones.lit), hi = rgbOf(tones.top), I = g.createImageData(SIZE, SIZE), B = b.createImageData(SIZE, SIZE);
  const bed = colour === 'gray' ? 3.2 : colour === 'brown' ? 1.6 : 1, grains = colour === 'gray' ? 1.6 : 0.7;
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      let grain = hash(x, y, seed + 9), v = 0;
      for (let o = 0, p = 8, a = 0.5; o < 4; o++, p *= 2, a *= 0.5) v += a * noise((x / SIZE) * p, (y / SIZE) * p * bed, Math.round(p) * 8, seed + o);
      const i = (y * SIZE + x) * 4, t = 0.62 + (v - 0.47) * 0.75 + (grain - 0.5) * 0.1 + (grain > 0.992 ? 0.28 : grain < 0.006 ? -0.35 : 0) * grains;
      for (let k = 0; k < 3; k++) I.data[i + k] = (rgb[k] ?? 0) + ((hi[k] ?? 0) - (rgb[k] ?? 0)) * t;
      B.data[i] = B.data[i + 1] = B.data[i + 2] = 150 + (v - 0.47) * 120 + (grain - 0.5) * 26;
      I.data[i + 3] = B.data[i + 3] = 255;
    }
  g.putImageData(I, 0, 0);
  b.putImageData(B, 0, 0);
  if (colour)
    for (let r = 0; r < CELLS; r++)
      for (let q = 0; q < CELLS; q++) { // the glyph: a cut with a lit lower lip
        const glyph = GLYPH[colour], p = new Path2D();
        p.addPath(new Path2D(glyph.d), new DOMMatrix([C / 100, 0, 0, C / 100, q * C, r * C]));
        const pen = (ctx: CanvasRenderingContext2D, style: string, w: number, d: number, alpha: number) => {
          ctx.save();
          ctx.translate(d * 0.7, d);
          ctx.globalAlpha = alpha;
          ctx.lineWidth = (w * C) / 100;
          ctx.lineCap = glyph.cap ?? 'butt';
          ctx.lineJoin = 'round';
          ctx.strokeStyle = style;
          ctx.stroke(p);
          ctx.restore();
        };
        pen(g, tones.arris, glyph.w, 1, colour === 'brown' || colour === 'moss' ? 0.25 : 0.6);
        pen(g, tones.mark, glyph.w, 0, colour === 'white' ? 0.5 : colour === 'moss' ? 0.7 : 0.78);
        pen(b, '#222', glyph.w + 1, 0, 1);
      }
  return { col, bump };
}

export type Skin = MeshStandardMaterial | MeshLambertMaterial;
/** Stone of a colour, or plain; simpler where the processor draws. */
export function stoneSkin(pal: Palette, material: Material, colour: Colour | null, seed: number, simple: boolean): Skin {
  let art: { col: HTMLCanvasElement; bump: HTMLCanvasElement } | null = null;
  const draw = () => (art ??= stoneArt(pal, material, colour, seed)), sharp = simple ? 2 : 8;
  const map = texture(once(`${material} colour`, pal, () => draw().col), { colour: true, sharp });
  if (simple) return new MeshLambertMaterial({ map });
  const bumpMap = texture(once(`${material} bump`, pal, () => draw().bump), { sharp });
  return new MeshStandardMaterial({ map, bumpMap, bumpScale: colour ? 2.2 : 1.2, roughness: colour === 'white' ? 0.62 : colour ? 0.9 : 0.95, metalness: 0 });
}
