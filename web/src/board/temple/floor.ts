// The floor of the temple: a slab with engraved grid, letters and numbers that read well from the seat, on two steps.
import { Group, Mesh, MeshLambertMaterial, MeshStandardMaterial, PlaneGeometry, ShadowMaterial, type Texture } from 'three';
import type { Side } from '../glyphs';
import { N, roundBox } from './solids';
import { canvas, noise, once, rgbOf, stoneSkin, texture, type Palette } from './stone';

const SIZE = 1024, RIM = 0.9;
export const LETTERS = 'ABCDEFGHIJ';

/** The slab as it reads from a side. */
export function slabMap(pal: Palette, side: Side, core: [number, number] | null, simple: boolean): Texture {
  return texture(once(`slab ${side} ${core}`, pal, () => slabArt(pal, side, core)), { colour: true, repeat: false, sharp: simple ? 2 : 16 });
}
function slabArt(pal: Palette, side: Side, core: [number, number] | null): HTMLCanvasElement {
  const u = SIZE / (N + 2 * RIM), c = canvas(SIZE), g = c.getContext('2d');
  if (!g) throw new Error('no canvas to draw the floor on');
  const L = pal.stone('limestone'), rgb = rgbOf(L.lit), hi = rgbOf(L.top), I = g.createImageData(SIZE, SIZE);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const v = noise(x / 75, y / 55, 64, 3) * 0.5 + noise(x / 20, y / 15, 256, 4) * 0.3 + noise(x / 4.5, y / 4.5, 999, 5) * 0.2, t = 1 + (v - 0.5) * 0.6, i = (y * SIZE + x) * 4;
      for (let k = 0; k < 3; k++) I.data[i + k] = (rgb[k] ?? 0) + ((hi[k] ?? 0) - (rgb[k] ?? 0)) * t;
      I.data[i + 3] = 255;
    }
  g.putImageData(I, 0, 0);
  const cut = (w: number, path: () => void): void => {
    for (const [style, d, alpha] of [[L.arris, 0.9, 0.85], [pal.night ? '#14161B' : L.shade, 0, pal.night ? 0.8 : 0.62]] as const) {
      g.save();
      g.translate(d, d);
      g.globalAlpha = alpha;
      g.strokeStyle = style;
      g.lineWidth = w;
      path();
      g.restore();
    }
  };
  cut(1.6, () => {
    g.beginPath();
    for (let i = 1; i < N; i++) {
      const p = (RIM + i) * u;
      g.moveTo(RIM * u, p);
      g.lineTo(SIZE - RIM * u, p);
      g.moveTo(p, RIM * u);
      g.lineTo(p, SIZE - RIM * u);
    }
    g.stroke();
  });
  cut(3, () => g.strokeRect(RIM * u, RIM * u, N * u, N * u));
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.font = `560 ${u * 0.42}px "Ysabeau Office Variable","Ysabeau Office",serif`;
  const turn = { S: 0, E: -Math.PI / 2, N: Math.PI, W: Math.PI / 2 }[side];
  const put = (word: string, x: number, y: number): void => {
    g.save();
    g.translate(x, y);
    g.rotate(turn);
    for (const [style, d] of [[L.arris, 1], [L.mark, 0]] as const) {
      g.fillStyle = style;
      g.globalAlpha = 0.82;
      g.fillText(word, d, d);
    }
    g.restore();
  };
  for (let i = 0; i < N; i++) {
    const p = (RIM + i + 0.5) * u, q = SIZE - p;
    for (const edge of [RIM * u * 0.48, SIZE - RIM * u * 0.48]) {
      put(LETTERS[i] ?? '', p, edge);
      put(String(i + 1), edge, q);
    }
  }
  if (core) {
    g.strokeStyle = pal.stone('gold').lit;
    g.lineWidth = u * 0.1;
    g.strokeRect((RIM + core[0]) * u - u * 0.02, SIZE - (RIM + core[1] + 2) * u - u * 0.02, 2.04 * u, 2.04 * u);
  }
  return c;
}

export function floorGroup(pal: Palette, simple: boolean): { group: Group; face: Mesh; slab: MeshLambertMaterial | MeshStandardMaterial } {
  const group = new Group(), lime = stoneSkin(pal, 'limestone', null, 5, simple);
  const slab = (rim: number, low: number, high: number) => new Mesh(roundBox([-rim, -rim, low], [N + rim, N + rim, high], 0.05), lime);
  const top = simple ? new MeshLambertMaterial() : new MeshStandardMaterial({ roughness: 0.95 }), face = new Mesh(new PlaneGeometry(N + 2 * RIM, N + 2 * RIM), top);
  face.rotation.x = -Math.PI / 2;
  face.position.y = 0.004;
  const earth = new Mesh(new PlaneGeometry(80, 80), new ShadowMaterial({ color: pal.night ? '#02040A' : '#26345A', opacity: pal.night ? 0.5 : 0.2 }));
  earth.rotation.x = -Math.PI / 2;
  earth.position.y = -1.4;
  for (const mesh of [slab(RIM, -0.5, 0), face, slab(1.3, -0.95, -0.5), slab(1.7, -1.4, -0.95), earth]) {
    mesh.receiveShadow = true;
    mesh.castShadow = mesh !== face && mesh !== earth;
    group.add(mesh);
  }
  return { group, face, slab: top };
}
