// Teotihuacan pieces. Workers are cut stones with their power cut into the lit face and the mason's mark on top.
import { block, camera, castPath, shadowOf } from "../../board/block";
import { chip, mark } from "../../board/marks";
import { n, poly, v, type Material, type Pt } from "../../board/svg";
import { DISCOVERIES, STONES, type Goods, type Side } from "./data";
import { glyph, type IconName } from "./icons";

export type Look = "target" | "selected" | "hint" | "last" | undefined;
type Anchor = "start" | "middle" | "end";
export const txt = (x: number, y: number, t: string | number, st = "", a: Anchor = "start"): string => `<text x="${n(x)}" y="${n(y)}" text-anchor="${a}" style="${st}">${t}</text>`;
export const num = (x: number, y: number, t: string | number, fs = 15, w = 560, a: Anchor = "start", fill = ""): string => txt(x, y, t, `font:${w} ${fs}px var(--font-num);font-variant-numeric:lining-nums tabular-nums${fill ? `;fill:${fill}` : ""}`, a);
/** About how wide a text is drawn. */
export const widthOf = (text: string, size: number): number => [...text].reduce((sum, ch) => sum + (ch > "\u2e7f" ? size : size * 0.56), 0);
export const chipAt = (side: number, x: number, y: number, size = 15): string => `<g transform="translate(${n(x - size / 2)} ${n(y - size / 2)})">${chip(STONES[side] ?? "granite", size)}</g>`;
/** The markers of sides that stand on one space: side by side, more than two in two rows. */
export const crowd = (there: number[], cx: number, cy: number, size = 16): string => {
  if (there.length === 1) return chipAt(there[0] ?? 0, cx, cy, size);
  if (there.length === 2) return there.map((side, j) => chipAt(side, cx + (j ? 6.5 : -6.5), cy, Math.min(13, size))).join("");
  return there.map((side, j) => chipAt(side, cx + (j % 2 ? 6 : -6), cy + (j < 2 ? -6 : 6), 11.5)).join("");
};
export const frameOf = (look: Look, x: number, y: number, w: number, h: number, grow = 3): string => {
  if (!look) return "";
  if (look === "last") return `<path d="M${n(x - grow)} ${n(y + 7)}v-10h10M${n(x + w - 7)} ${n(y - grow)}h10v10M${n(x + w + grow)} ${n(y + h - 7)}v10h-10M${n(x + 7)} ${n(y + h + grow)}h-10v-10" fill="none" stroke="var(--last)" stroke-width="2.2"/>`;
  return `<rect x="${n(x - grow)}" y="${n(y - grow)}" width="${n(w + 2 * grow)}" height="${n(h + 2 * grow)}" rx="2" fill="none" stroke="var(--${look})" stroke-width="${look === "selected" ? 2.6 : 2}" ${look === "selected" ? "" : look === "hint" ? 'stroke-dasharray="1 4" stroke-linecap="round"' : 'stroke-dasharray="6 4"'}/>`;
};

/** Worker die, (x, y) = centre of its foot; side -1 is a neutral one. */
export function die(x: number, y: number, side: number, power: number, { u = 14, locked = false, look = undefined as Look, shadow = true, ghost = false } = {}): string {
  const c = camera(u, x, y - u), mat: Material = STONES[side] ?? "granite", [lx, ly] = c.P(0.5, 1, 0.5), ink = v(mat, "mark");
  let s = shadow ? castPath([shadowOf(c, { x: 0, y: 0, h: 0.8 })]) : "";
  s += block(c, { x: 0, y: 0, mat, chisel: false });
  if (side < 0) s += `<path transform="matrix(1 .5 0 ${c.k} ${n(lx)} ${n(ly)})" d="M${n(-u * 0.4)} ${n(-u * 0.2)}h${n(u * 0.7)}M${n(-u * 0.3)} ${n(u * 0.14)}h${n(u * 0.72)}" stroke="${ink}" stroke-width="1.2" opacity=".7"/>`;
  else {
    const [tx, ty] = c.P(0.5, 0.5, 1);
    s += `<text transform="matrix(1 .5 0 ${c.k} ${n(lx)} ${n(ly)})" y="${n(u * 0.4)}" text-anchor="middle" style="font:700 ${n(u * 1.16)}px var(--font-num);font-variant-numeric:lining-nums;fill:${ink}">${power}</text><g transform="translate(${n(tx)} ${n(ty)}) scale(1 .58)">${mark(mat, { r: u * 0.36, w: Math.max(1.5, u / 9), flat: true })}</g>`;
  }
  if (ghost) s = `<g opacity=".78">${s}</g>`;
  if (look) {
    const corners: [number, number, number][] = [[0, 0, 1], [1, 0, 1], [1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 1, 1]];
    const q = corners.map((a) => c.P(...a)), cy = q.reduce((a, b) => a + b[1], 0) / 6;
    const out = q.map(([a, b]): Pt => { const dx = a - x, dy = b - cy, l = Math.hypot(dx, dy); return [a + (dx / l) * 3.5, b + (dy / l) * 3.5]; });
    s += poly(out, "none", look === "selected" ? 'stroke="var(--selected)" stroke-width="2.5" stroke-linejoin="round"' : `stroke="var(--${look})" stroke-width="2" stroke-dasharray="5 3.5" stroke-linejoin="round"`);
  }
  if (locked) s += `<g transform="translate(${n(x + u * 0.6)} ${n(y - u * 0.95)})"><circle r="${n(u * 0.58)}" cy="${n(u * 0.2)}" fill="var(--raised)" stroke="var(--outline)"/>${glyph("lock", -u * 0.42, -u * 0.24, n(u * 0.84))}</g>`;
  return s;
}

export type Amount = [IconName, number | string];
/** Goods in their order, as icons with amounts. */
const ORDER: [string, IconName][] = [["cocoa", "cocoa"], ["wood", "wood"], ["stone", "stone"], ["gold", "gold"], ["any", "any"], ["resource", "any"], ["vp", "vp"], ["blue", "blue"], ["red", "red"], ["green", "green"], ["any_temple", "temple"], ["temple", "temple"], ["avenue", "avenue"], ["track", "track"], ["technology", "tech"], ["tiles", "worker"], ["power_ups", "power"], ["power", "power"], ["discovery", "tile"]];
export const amounts = (goods: Goods): Amount[] => ORDER.flatMap(([key, name]): Amount[] => (goods[key] ? [[name, goods[key] ?? 0]] : []));
export function goods(x: number, y: number, list: Amount[], s = 17, fs = 15, w = 560, fill = ""): [string, number] {
  let o = "", X = x;
  list.forEach(([name, k], i) => {
    if (k !== "") {
      o += num(X, y, k, fs, w, "start", fill);
      X += String(k).length * fs * 0.52 + 1.5;
    }
    o += glyph(name, X, y - s * 0.8, s, fill || "var(--text)");
    X += s + (i < list.length - 1 ? 5 : 0);
  });
  return [o, X - x];
}
export const goodsMid = (cx: number, y: number, list: Amount[], s = 17, fs = 15, w = 560, fill = ""): string => goods(cx - goods(0, 0, list, s, fs, w)[1] / 2, y, list, s, fs, w, fill)[0];

const NAME: Record<string, string> = { b: "blue", r: "red", g: "green" };
/** One printed or carved figure; a capital is coloured. */
export const figure = (ch: string, x: number, y: number, q: number, ink: string): string => {
  const name = NAME[ch.toLowerCase()], coloured = name && ch !== ch.toLowerCase();
  return glyph((name ? (coloured ? name : `plain-${name}`) : "glyph") as IconName, x + q * 0.16, y + q * 0.16, n(q * 0.68), ink);
};
export const LEVEL: Material[] = ["limestone", "limestone", "sandstone", "alabaster", "gold"];

/** Pyramid tile with the icons `icons` from the top left clockwise. `lit`: corners that shine. */
export function tile(x: number, y: number, q: number, icons: string, level = 1, { look = undefined as Look, shadow = true, lit = [] as number[] } = {}): string {
  const w = q * 2, mat = LEVEL[level] ?? "limestone", ink = v(mat, "mark"), d = 3 + level;
  let s = shadow ? `<path d="M${n(x + 3)} ${n(y + w)}h${n(w - 3)}v${n(-w + 3)}l${d} ${d}v${n(w - 3)}h${n(-w + 3)}Z" fill="var(--cast)"/>` : "";
  s += `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(w)}" fill="${v(mat, level === 1 ? "lit" : "top")}" stroke="var(--outline)" stroke-width=".7"/><path d="M${n(x)} ${n(y + w)}l2.5-2.5V${n(y + 2.5)}H${n(x + w - 2.5)}l2.5-2.5H${n(x)}Z" fill="${v(mat, "arris")}"/><path d="M${n(x)} ${n(y + w)}l2.5-2.5H${n(x + w - 2.5)}V${n(y + 2.5)}l2.5-2.5V${n(y + w)}Z" fill="${v(mat, "shade")}"/>`;
  [[0, 0], [1, 0], [1, 1], [0, 1]].forEach(([a = 0, b = 0], i) => {
    if (lit.includes(i)) s += `<rect x="${n(x + a * q + 2)}" y="${n(y + b * q + 2)}" width="${n(q - 4)}" height="${n(q - 4)}" rx="2" fill="var(--accent-soft)" stroke="var(--selected)" stroke-width="1.6"/>`;
    s += figure(icons[i] ?? "-", x + a * q, y + b * q, q, lit.includes(i) ? "var(--text)" : ink);
  });
  return s + frameOf(look, x, y, w, w);
}

/** Decoration with an arrow towards the centre. `icons` clockwise as seen from its place. */
export function banner(x: number, y: number, q: number, icons: string, side: Side, look?: Look): string {
  const hz = side === "top" || side === "bottom", w = hz ? q * 2 : q, h = hz ? q : q * 2, ink = v("mudbrick", "mark");
  const arrow = { top: `M${w / 2 - 4} ${h - 5}h8l-4 5Z`, bottom: `M${w / 2 - 4} 5h8l-4-5Z`, left: `M${w - 5} ${h / 2 - 4}v8l5-4Z`, right: `M5 ${h / 2 - 4}v8L0 ${h / 2}Z` }[side];
  let s = `<path d="M${n(x + 3)} ${n(y + h)}h${n(w - 3)}V${n(y + 3)}l4 4v${n(h - 3)}H${n(x + 7)}Z" fill="var(--cast)"/><g transform="translate(${n(x)} ${n(y)})"><rect width="${n(w)}" height="${n(h)}" fill="${v("mudbrick", "lit")}" stroke="var(--outline)" stroke-width=".8"/><path d="M1 ${n(h - 1)}V1H${n(w - 1)}" fill="none" stroke="${v("mudbrick", "arris")}" stroke-width="1.6"/><path d="${arrow}" fill="${ink}"/>`;
  // clockwise round the pyramid: left to right on top, downwards on the right, and so on
  const [first, second] = side === "top" || side === "right" ? [icons[0], icons[1]] : [icons[1], icons[0]];
  [first ?? "-", second ?? "-"].forEach((ch, i) => {
    const X = hz ? i * q : 0, Y = hz ? 0 : i * q;
    if (ch !== "-") s += `<circle cx="${n(X + q / 2)}" cy="${n(Y + q / 2)}" r="${n(q * 0.38)}" fill="${ink}"/>`;
    s += figure(ch, X, Y, q, ink);
  });
  return `${s}</g>${frameOf(look, x, y, w, h)}`;
}

const EFFECT: Record<string, IconName> = { points: "vp", "three-resources": "any", "two-resources": "any", avenue: "avenue", "any-temple": "temple", "blue-temple": "blue", "red-temple": "red", "green-temple": "green", "four-cocoa": "cocoa", "power-ups": "power", "double-move": "step", "free-cocoa": "cocoa", "unlimited-move": "step", "extra-worker": "worker" };
const COUNT: Record<string, string> = { points: "4", "three-resources": "3", "two-resources": "2", "four-cocoa": "4", "power-ups": "2", "double-move": "2×", "free-cocoa": "0", "unlimited-move": "∞", "extra-worker": "+1" };
/** The face of a discovery tile: its icon with a number, a mask with its own. */
export function discoveryFace(kind: number, cx: number, y: number, s: number, ink: string): string {
  const id = DISCOVERIES[kind]?.id ?? "", mask = DISCOVERIES[kind]?.mask;
  const list: Amount[] = mask ? [["mask", ""]] : [[EFFECT[id] ?? "tile", COUNT[id] ?? ""]];
  return goodsMid(cx, y, list, s, s * 0.86, 620, ink) + (mask ? num(cx + s * 0.56, y, id.slice(5), s * 0.62, 640, "start", ink) : "");
}
/** Discovery tile, small: effect above, cost below. */
export function disc(x: number, y: number, w: number, h: number, kind: number, { stack = 1, look = undefined as Look } = {}): string {
  const ink = v("sandstone", "mark"), cost = amounts(DISCOVERIES[kind]?.cost ?? {});
  let s = "";
  for (let i = Math.min(stack, 3) - 1; i > 0; i--) s += `<rect x="${n(x + i * 2.5)}" y="${n(y + i * 2.5)}" width="${w}" height="${h}" rx="2" fill="${v("sandstone", "lit")}" stroke="var(--outline)" stroke-width=".8"/>`;
  s += `<rect x="${n(x)}" y="${n(y)}" width="${w}" height="${h}" rx="2" fill="${v("sandstone", "top")}" stroke="var(--outline)" stroke-width=".8"/><path d="M${n(x + 1)} ${n(y + h - 1)}V${n(y + 1)}H${n(x + w - 1)}" fill="none" stroke="${v("sandstone", "arris")}" stroke-width="1.4"/>`;
  s += `<g class="day">${discoveryFace(kind, x + w / 2, y + (cost.length ? h * 0.46 : h * 0.64), 19, ink)}${cost.length ? goodsMid(x + w / 2, y + h - 5, cost, 12, 12, 620, ink) : ""}</g>`;
  return s + frameOf(look, x, y, w, h);
}
/** How many tiles lie there: a small diamond with a figure. */
export const diamond = (x: number, y: number, count: number, r = 8, look?: Look): string => `<g transform="translate(${n(x)} ${n(y)})"><path d="M0${-r} ${r} 0 0 ${r}${-r} 0Z" fill="${v("sandstone", "top")}" stroke="${look ? "var(--target)" : "var(--outline)"}" stroke-width="${look ? 2 : 1}"/>${num(0, 4, count, 12, 640, "middle", v("sandstone", "mark"))}</g>`;
