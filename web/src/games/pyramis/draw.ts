// The Pyramis stage: piles, display and star stack on top, the own fleet large on the left, the others' on the right.
import { alien, back, clamp, exodus, slab, slotGhost, shootingStar, smallPyramid, starCard, type Exodus, type Half, type Sector } from "../../board/card";
import { chip } from "../../board/marks";
import { escaped, n, rng, type Material } from "../../board/svg";
import type { Hit } from "../game";
import { BACKS, CARDS, FIRST_X, FLEET, LEVELS, STARS } from "./cards";
import type { View } from "./types";

export type Look = "target" | "selected" | "hint" | "last" | undefined;
export type Looks = (target: string) => Look;
/** Slots of an area as [level, x]. */
export type Slots = [number, number][];

export interface Tally {
  pyramids: number;
  aliens: number;
  area: Slots;
  areaPyramids: number;
  colour: string | null;
  most: boolean | null;
}

export const label = (x: number, y: number, text: string, more = ""): string =>
  `<text x="${n(x)}" y="${n(y)}" style="font-size:13px;font-weight:620">${escaped(text)}<tspan dx="8" style="font-weight:420;fill:var(--text-2)">${more}</tspan></text>`;

/** What a drawn thing's state adds to it, around a box. */
function ring(look: Look, W: number, H: number): string {
  if (look === "target") return `<rect x="-4" y="-4" width="${W + 8}" height="${H + 8}" rx="7" fill="none" stroke="var(--target)" stroke-width="2" stroke-dasharray="6 4"/>`;
  if (look === "hint") return `<rect x="-4" y="-4" width="${W + 8}" height="${H + 8}" rx="7" fill="none" stroke="var(--hint)" stroke-width="3" stroke-dasharray=".1 7" stroke-linecap="round"/>`;
  return "";
}

/** A seat's part of the table that can be chosen. */
export function around(look: Look, { x, y, w, h }: { x: number; y: number; w: number; h: number }): string {
  const dashes = look === "selected" ? "none" : look === "hint" ? ".1 7" : "6 4";
  return look ? `<rect x="${n(x)}" y="${y}" width="${n(w)}" height="${h}" rx="6" fill="none" stroke="var(--${look})" stroke-width="${look === "target" ? 2 : 2.5}" stroke-dasharray="${dashes}" stroke-linecap="${look === "hint" ? "round" : "butt"}"/>` : "";
}

export function placed(x: number, y: number, W: number, H: number, art: string, look: Look, fresh = false): string {
  if (fresh) return `<g class="arrive">${placed(x, y, W, H, art, look)}</g>`;
  const lift = look === "selected" ? Math.min(8, H / 12) : 0;
  return slab(x, y, W, H, art, { lift, sel: look === "selected", last: look === "last" }) + (look === "target" || look === "hint" ? `<g transform="translate(${n(x)} ${n(y)})">${ring(look, W, H)}</g>` : "");
}

const face = (card: number, W: number, H: number, turned: boolean, id: string): string => exodus(CARDS[card] as Exodus, { W, H, turned, id });

/** Piles, display and stack in a row from (x, y), cards W × H. */
export function supply(view: View, x: number, y: number, W: number, H: number, gap: number, looks: Looks, words: { pile: (i: number) => [string, string]; display: [string, string]; stack: [string, string]; pair: string; colours: Sector[] }, narrow: boolean): { svg: string; hits: Hit[] } {
  let svg = "";
  const hits: Hit[] = [], above = y - (narrow ? 9 : 19); // a lifted card covers no label
  const piles = ["left", "right"];
  piles.forEach((id, i) => {
    const X = x + i * (W + gap);
    const [name, count] = words.pile(i);
    svg += label(X, above, narrow ? count : name, narrow ? "" : count);
    const colours = (BACKS[view.top[i] ?? -1] ?? []) as Sector[];
    if ((view.pile[i] ?? 0) > 0) {
      for (const k of [3, 2, 1].filter((k) => (view.pile[i] ?? 0) > k)) svg += `<rect x="${X + k * 2}" y="${y + k * 3}" width="${W}" height="${H}" rx="4" fill="var(--card-foot)" stroke="var(--back-line)" stroke-width=".6"/>`;
      svg += placed(X, y, W, H, back(colours, { id: `p${id}`, W, H, match: words.colours }), looks(`pile:${id}`));
    } else svg += `<g transform="translate(${X} ${y})">${slotGhost({ W, H, state: "open" })}</g>`;
    hits.push({ targets: [`pile:${id}`], x: X, y, w: W, h: H });
  });
  if (!narrow) {
    const X = x + W + gap / 2;
    svg += `<path d="M${n(X - W / 2 - gap / 2)} ${y + H + 16}v6H${n(X + W / 2 + gap / 2)}v-6" fill="none" stroke="var(--text-3)"/><text x="${n(X)}" y="${y + H + 27}" text-anchor="middle" style="font-size:13px;fill:var(--text-2);paint-order:stroke;stroke:var(--ground-pyramis-1);stroke-width:12px">${words.pair}</text>`;
  }
  const dx = x + 2 * (W + gap) + (narrow ? 0 : 40);
  if (!narrow) svg += label(dx, above, ...words.display);
  view.display.forEach((card, i) => {
    const X = dx + i * (W + gap);
    const id = CARDS[card]?.id ?? "";
    if (card < 0) svg += `<g transform="translate(${n(X)} ${y})">${slotGhost({ W, H, state: "open" })}</g>`;
    else {
      svg += placed(X, y, W, H, face(card, W, H, false, `d${i}${id}`), looks(`card:${id}`), !!looks(`fresh:${id}`));
      hits.push({ targets: [`card:${id}`], x: X, y, w: W, h: H });
    }
  });
  const sx = dx + 3 * (W + gap) + (narrow ? 0 : 40), sW = W * 0.62;
  svg += label(sx, above, narrow ? words.stack[1] : words.stack[0], narrow ? "" : words.stack[1]);
  if (view.stack_left > 0) {
    for (const k of [2, 1].filter((k) => view.stack_left > k)) svg += `<rect x="${n(sx + k * 2)}" y="${y + k * 3}" width="${n(sW)}" height="${H}" rx="4" fill="var(--card-foot)" stroke="var(--back-line)" stroke-width=".6"/>`;
    svg += slab(sx, y, sW, H, starCard({ W: sW, H }));
  } else svg += `<g transform="translate(${n(sx)} ${y})">${slotGhost({ W: sW, H, state: "open" })}</g>`;
  return { svg, hits };
}

/** How a fleet lies in a frame of four columns: the place of slot (level, x), as columns from the left and rows from the top. */
export function frame(fleet: number[][]): (level: number, x: number) => [number, number] {
  const bottom = (fleet[0] ?? []).flatMap((card, i) => (card >= 0 ? [i + FIRST_X] : []));
  const first = bottom[0] ?? 0;
  const start = ((LEVELS[0] ?? 0) - Math.max(1, bottom.length)) / 2;
  return (level, x) => [x - first + start + level / 2, LEVELS.length - 1 - level];
}

/** A fleet with its top left corner at (x, y), cards W × H; open slots are those of `slots`, gilt clamps join the area. */
export function fleet(view: View, seat: number, x: number, y: number, W: number, H: number, gap: number, looks: Looks, slots: string[], area: Slots, gain: (slot: string) => string = () => ""): { svg: string; hits: Hit[] } {
  const cards = view.fleet[seat] ?? [];
  const at = frame(cards);
  const place = (level: number, column: number): [number, number] => {
    const [cx, cy] = at(level, column);
    return [x + cx * (W + gap), y + cy * (H + gap)];
  };
  let svg = "";
  const hits: Hit[] = [];
  const laid = new Set<string>();
  cards.forEach((row, level) =>
    row.forEach((card, i) => {
      if (card < 0) return;
      const slot = `${level},${i + FIRST_X}`;
      laid.add(slot);
      const [X, Y] = place(level, i + FIRST_X);
      const id = CARDS[card]?.id ?? "";
      const drawn = placed(X, Y, W, H, face(card, W, H, !!view.turned[card], `f${seat}${id}`), looks(`mine:${id}`) ?? looks(`laid:${id}`), !!looks(`fresh:${id}`));
      svg += `<g data-piece="${id}" data-pose="${view.turned[card] ? "turned" : "upright"}">${drawn}</g>`;
      hits.push({ targets: [`mine:${id}`], x: X, y: Y, w: W, h: H });
    }),
  );
  if (!slots.length && laid.size < FLEET) {
    // What is not built yet is dotted: the four levels over the bottom row as far as it stands.
    const bottom = (cards[0] ?? []).flatMap((card, i) => (card >= 0 ? [i + FIRST_X] : []));
    if (bottom.length === LEVELS[0]) {
      const first = bottom[0] ?? 0;
      for (let level = 1; level < LEVELS.length; level++) for (let k = 0; k < (LEVELS[level] ?? 0); k++) if (!laid.has(`${level},${first + k}`)) {
        const [X, Y] = place(level, first + k);
        svg += `<g transform="translate(${n(X)} ${n(Y)})">${slotGhost({ W, H, state: "open" })}</g>`;
      }
    }
  }
  for (const slot of slots.filter((slot) => !laid.has(slot))) {
    const [level, column] = slot.split(",").map(Number) as [number, number];
    const [X, Y] = place(level, column);
    // A fourth card of the bottom row may go to either end: what lies outside the frame is shown as a strip.
    const left = Math.max(X, x - W * 0.3), right = Math.min(X + W, x + (LEVELS[0] ?? 0) * (W + gap) + W * 0.3);
    const hinted = looks(`slot:${slot}`) === "hint";
    svg += `<g transform="translate(${n(left)} ${n(Y)})">${slotGhost({ W: right - left, H, state: hinted ? "open" : "target", gain: gain(slot) })}${hinted ? ring("hint", right - left, H) : ""}</g>`;
    hits.push({ targets: [`slot:${slot}`], x: left, y: Y, w: right - left, h: H });
  }
  const length = W > 100 ? 22 : 11;
  for (const [level, column] of area)
    for (const [l, c] of area) {
      const [X, Y] = place(level, column);
      if (l === level && c === column + 1) svg += clamp(X + W + gap / 2, Y + H * 0.555, length);
      if (l === level + 1 && (c === column || c === column - 1)) svg += clamp(X + W * (c === column ? 0.76 : 0.24), Y - gap / 2, length, true);
    }
  return { svg, hits };
}

/** Sign of the largest area. */
const AREA = `<path d="M2 8h6.500v-6h8v6H14v6H2Z" fill="none" stroke="var(--text-2)" stroke-width="1.5"/>`;

/** Counts beside a fleet: pyramids, area, aliens, star cards. */
export function counts(x: number, y: number, tally: Tally | undefined, held: number, words: { colour: string; most: string }, wideApart: boolean): string {
  if (!tally) return "";
  const entry = (dx: number, dy: number, icon: string, value: number, more = ""): string =>
    `<g transform="translate(${n(x + dx)} ${n(y + dy)})">${icon}</g><text x="${n(x + dx + 22)}" y="${n(y + dy + 15)}" style="font:500 18px var(--font-num)">${value}<tspan dx="5" style="font:420 13px var(--font-ui);fill:var(--text-2)">${more}</tspan></text>`;
  const step = wideApart ? 28 : 26, second = wideApart ? 0 : 232;
  return (
    entry(0, 0, smallPyramid(8, 13, 8), tally.pyramids) +
    entry(0, step, AREA, tally.areaPyramids, words.colour) +
    entry(second, wideApart ? 2 * step : 0, alien(8, 14, 7.5), tally.aliens, tally.most ? words.most : "") +
    (wideApart ? "" : entry(second, step, shootingStar(10, 9, 6.5), held))
  );
}

/** The same for others on a phone: in the corners that a fleet leaves beside its apex. */
export function corners(x: number, y: number, width: number, tally: Tally | undefined, held: number): string {
  if (!tally) return "";
  const entry = (X: number, Y: number, icon: string, value: number): string =>
    `<g transform="translate(${n(X)} ${n(Y)}) scale(.75)">${icon}</g><text x="${n(X + 15)}" y="${n(Y + 12)}" style="font:500 14px var(--font-num)">${value}</text>`;
  const right = x + width - 32;
  return entry(x, y, smallPyramid(8, 13, 8), tally.pyramids) + entry(x, y + 17, AREA, tally.areaPyramids) + entry(right, y, alien(8, 14, 7.5), tally.aliens) + entry(right, y + 17, shootingStar(10, 9, 6.5), held);
}

/** Star cards, faces up, in rows from the top right corner (x, y): beside the apex there is room for a few large or many small ones. */
export function stars(hand: (number | null)[], x: number, y: number, large: { W: number; most: number }, small: { W: number; most: number }): string {
  const cards = hand.flatMap((count, kind) => Array<number>(count ?? 0).fill(kind)), { W, most } = cards.length > large.most ? small : large;
  const H = (W * 84) / 62, gap = W / 8;
  return cards.map((kind, k) => slab(x - W - (k % most) * (W + gap), y + Math.floor(k / most) * (H + gap), W, H, starCard({ W, H, face: STARS[kind] as Half }))).join("");
}

export const seatLabel = (x: number, y: number, mat: Material, name: string, note: string): string => `<g transform="translate(${n(x)} ${n(y - 14)})">${chip(mat, 18)}</g>${label(x + 27, y, name, note)}`;

/** Star chart behind the stage: orbits, graduations and stars in the line weight of an engraving. */
export function chart(W: number, H: number): string {
  const q = rng(41), cx = 345, cy = 1010;
  let rings = "", ticks = "", points = "";
  for (const [r, o] of [[330, 0.5], [334, 0.5], [520, 0.35], [700, 0.35], [704, 0.35], [880, 0.25]] as [number, number][]) rings += `<circle cx="${cx}" cy="${cy}" r="${r}" stroke-opacity="${o}"/>`;
  for (let a = 200; a < 341; a += 2) {
    const A = (a * Math.PI) / 180, r = 704, l = a % 10 ? 6 : 14;
    ticks += `M${n(cx + r * Math.cos(A))} ${n(cy + r * Math.sin(A))}L${n(cx + (r + l) * Math.cos(A))} ${n(cy + (r + l) * Math.sin(A))}`;
  }
  for (let i = 0; i < 150; i++) points += `<circle cx="${n(q() * W)}" cy="${n(q() * H)}" r="${n(0.5 + q() * q() * 1.3)}" opacity="${n(0.25 + q() * 0.6)}"/>`;
  const ink = "light-dark(rgb(70 60 120/.42),rgb(214 206 240/.5))";
  return `<g fill="none" style="stroke:${ink}" stroke-width="1">${rings}<path d="${ticks}" stroke-opacity=".4"/></g><g style="fill:${ink}">${points}</g>`;
}
