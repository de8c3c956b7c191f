// Phone: the ring is a map, every board a node with workers, price and worship space. Pyramid and tracks are pages of
// their own.
import { n, v } from "../../board/svg";
import { ABILITY, ALCHEMY, BOARDS, DECORATION_ICONS, DECORATION_IDS, decorationsShown, dueOf, factsOf, meOf, neutralDice, NOBLES, PALACE, TILE_IDS, TILE_ICONS, unlocked, worshipper, type S } from "./data";
import { glyph, type IconName } from "./icons";
import { banner, die, frameOf, num, tile, txt, widthOf } from "./pieces";
import { part, pyramid, track, type Looks, type Part } from "./pyramid";
import { tracks, X0 } from "./tracks";
import { choosing, offered, together, type Picture } from "./wide";
import { boardNote, power, word } from "./words";
import { cellNote } from "./log";

const A = 121, B = 130, GAP = 5, X1 = 4, X2 = X1 + A + GAP, X3 = X2 + B + GAP, HS = 133, MID = 92, HH = 3 * HS + 12;
const SLOTS: [number, number, number, number][] = [[X2, 4 + HH - MID, B, MID], [X1, 4 + 2 * (HS + 6), A, HS], [X1, 4 + HS + 6, A, HS], [X1, 4, A, HS], [X2, 4, B, MID], [X3, 4, A, HS], [X3, 4 + HS + 6, A, HS], [X3, 4 + 2 * (HS + 6), A, HS]];
const SEAMS: [number, number, number][] = [[X2 - 2, HH - 40, 270], [62, 4 + 2 * HS + 9, 0], [62, 4 + HS + 3, 0], [X2 - 2, 54, 90], [X3 - 2, 54, 90], [X3 + 58, 4 + HS + 3, 180], [X3 + 58, 4 + 2 * HS + 9, 180], [X3 - 2, HH - 40, 270]];
const MAKES: Partial<Record<number, IconName>> = { 1: "wood", 2: "stone", 3: "gold", 4: "tech", 5: "building", 6: "tile" };
const mark = v("limestone", "mark");

function node(scene: S, i: number, looks: Looks, out: Part): string {
  const [x, y, w, h] = SLOTS[i] ?? [0, 0, 0, 0], { view } = scene, b = view.ring[i] ?? -1, id = BOARDS[b] ?? "", due = dueOf(view), me = meOf(scene);
  let s = `<path d="M${x + 3} ${y + h}h${w - 3}V${y + 3}l4 4v${h}H${x + 7}Z" fill="var(--cast)"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="3" fill="var(--board)" stroke="var(--outline)" stroke-width=".8"/>`;
  if (b < 0) return s;
  const name = word(`short.${id}`), alpha = factsOf(scene).boards?.[id]?.alpha;
  s += `<path d="M${x} ${y + 28}V${y + 3}a3 3 0 0 1 3-3H${x + w - 3}a3 3 0 0 1 3 3V${y + 28}Z" fill="${v("limestone", "lit")}"/>${glyph(`b${b + 1}` as IconName, x + 5, y + 5.5, 17, mark)}${txt(x + 24, y + 19.5, name, `font:580 ${n(Math.min(15, (w - 54) / widthOf(name, 1)))}px var(--font-display);fill:${mark}`)}`;
  if (alpha !== undefined) s += glyph("cocoa", x + w - 18, y + 6.5, 14) + num(x + w - 20, y + 19.5, alpha, 15, 620, "end", mark);
  out.hits.push({ targets: [`board:${id}`], x, y, w, h });
  out.notes.push({ x, y, w, h, text: boardNote(scene, b) });
  const top = y + 32;
  s += `<rect x="${x + 4}" y="${top}" width="${w - 8}" height="42" rx="2" fill="var(--plaza)"/>`;
  const dice = unlocked(view, b), grey = neutralDice(view, b), look = looks(`board:${id}`), on = look === "selected";
  const ghost = on && scene.chosen.some((t) => t.startsWith("worker:")), gap = Math.min(29, (w - 42) / Math.max(1, dice.length + grey.length + (ghost ? 1 : 0) - 1));
  dice.forEach(({ side, power: p, index }, k) => {
    const X = x + 20 + k * gap, mine = side === me, targets = mine ? [`worker:${id},${p}`, ...(view.moved.includes(index) ? [`kneel:${p}`] : []), ...(due.effect === "join" && due.number === b ? [`join:${p}`] : [])] : [];
    const state = targets.map(looks).find((l) => l && l !== "last");
    s += die(X, top + 37, side, p, { u: 13, look: state });
    if (mine) out.hits.push({ targets, x: X - 16, y: top - 2, w: 32, h: 46 });
  });
  grey.forEach((_, k) => (s += die(x + 20 + (dice.length + k) * gap, top + 37, -1, 0, { u: 13 })));
  if (ghost) s += die(x + 20 + (dice.length + grey.length) * gap, top + 37, me, power(scene) ?? 1, { u: 13, shadow: false, look: "target", ghost: true });
  s += b === PALACE ? niches(scene, x, y + h, w, looks, out) : h > 100 ? foot(scene, b, x, y, w, looks, out) : "";
  if (look && look !== "last") s += `<rect x="${x + 1}" y="${y + 1}" width="${w - 2}" height="${h - 2}" rx="3" fill="none" stroke="var(--${look})" stroke-width="${on ? 3.5 : 2}" ${on ? "" : 'stroke-dasharray="7 4"'}/>`;
  return s;
}

function niches(scene: S, x: number, bottom: number, w: number, looks: Looks, out: Part): string {
  const moved = scene.view.moved[0] ?? -1, here = moved >= 0 && scene.view.players[scene.view.mover]?.board[moved] === PALACE;
  return [1, 2, 3].map((space, k) => {
    const X = x + w - 58 + k * 19, who = worshipper(scene.view, PALACE, space);
    if (here) out.hits.push({ targets: [`niche:${space}`], x: X, y: bottom - 18, w: 18, h: 16 });
    return `<rect x="${X}" y="${bottom - 17}" width="17" height="15" rx="2" fill="${who ? v((["alabaster", "basalt", "sienna", "slate"] as const)[who.side] ?? "granite", "lit") : "var(--niche)"}" stroke="var(--line-strong)" stroke-width=".8"/>${who ? num(X + 8.5, bottom - 5, who.power, 12, 680, "middle", v((["alabaster", "basalt", "sienna", "slate"] as const)[who.side] ?? "granite", "mark")) : glyph("lock", X + 3, bottom - 15, 11, "var(--text-3)")}${here ? frameOf(looks(`niche:${space}`), X, bottom - 17, 17, 15, 1) : ""}`;
  }).join("");
}

function foot(scene: S, b: number, x: number, y: number, w: number, looks: Looks, out: Part): string {
  const makes = MAKES[b], who = worshipper(scene.view, b, 1), ability = ABILITY[b];
  let s = makes ? glyph(makes, x + w - 37, y + 90, 26) : "";
  if (!ability) return s + txt(x + 10, y + 106, b === ALCHEMY ? word("tilesCount", { n: 6 }) : b === NOBLES ? word("placesCount", { n: 12 - scene.view.nobles.reduce((a, c) => a + c, 0) }) : "", "font-size:13px;fill:var(--text-2)");
  s += `<rect x="${x + 4}" y="${y + 80}" width="64" height="50" rx="2" fill="var(--niche)"/>${who ? die(x + 20, y + 121, who.side, who.power, { u: 12.5, locked: true, shadow: false }) : glyph("lock", x + 11, y + 96, 18, "var(--text-3)")}${glyph((ability === "any" ? "temple" : ability) as IconName, x + 42, y + 95, 20)}`;
  const moved = scene.view.moved[0] ?? -1;
  if (moved >= 0 && scene.view.players[scene.view.mover]?.board[moved] === b) {
    s += frameOf(looks("niche:1"), x + 4, y + 80, 64, 50, 1);
    out.hits.push({ targets: ["niche:1"], x: x + 4, y: y + 80, w: 64, h: 50 });
  }
  return s;
}

export function map(scene: S, looks: Looks, turned: number): Picture {
  const out = part(), q = 13.6;
  SLOTS.forEach((_, i) => (out.svg += node(scene, i, looks, out)));
  const small = pyramid(scene, X2 + B / 2 - 4 * q, 4 + MID + (HH - 2 * MID) / 2 - 4 * q + 2, q, () => undefined, turned, () => []);
  const seams = SEAMS.map(([x, y, turn]) => `<g transform="translate(${x} ${y})"><circle r="8" fill="var(--raised)" stroke="var(--line-strong)"/><path transform="rotate(${turn})" d="M-3.6 2 0-2 3.6 2" fill="none" stroke="var(--text-2)" stroke-width="1.8"/></g>`).join("");
  out.svg += seams;
  const starts = offered(scene).length ? choosing(scene, looks, 6, offered(scene).length > 4 ? 40 : 120, 378, offered(scene).length > 4 ? 5 : 4) : part();
  return together([out, { ...small, hits: [], notes: [] }, starts], 390, HH + 12);
}

/** The pyramid at full width with both displays below. */
export function site(scene: S, looks: Looks, turned: number): Picture {
  const q = 37, x = 195 - 4 * q, y = 44, out = part(), { view } = scene, Y = y + 9 * q + 62;
  view.pyramid_display.forEach((id, k) => {
    const name = TILE_IDS[id], X = 18 + k * 60;
    if (!name) return;
    out.svg += tile(X, Y, 25, TILE_ICONS[name] ?? "----", 1, { look: view.tile === id ? "selected" : looks(`tile:${name}`) });
    out.hits.push({ targets: [`tile:${name}`], x: X, y: Y, w: 50, h: 50 });
  });
  decorationsShown(view).forEach((id, k) => {
    const name = DECORATION_IDS[id], X = 212 + (k % 2) * 84, DY = Y + Math.floor(k / 2) * 30;
    if (!name) return;
    out.svg += banner(X, DY, 24, DECORATION_ICONS[name] ?? "--", "top", id === view.tile && dueOf(view).effect === "side" ? "selected" : looks(`deco:${name}`));
    out.hits.push({ targets: [`deco:${name}`], x: X, y: DY - 3, w: 50, h: 30 });
  });
  return together([pyramid(scene, x, y, q, looks, turned, (cell) => cellNote(scene, cell)), track(scene, 16, y + 9 * q + 10, 358, [word("track"), word("trackNote")]), out], 390, n(Y + 66));
}

export function stairs(scene: S, looks: Looks): Picture {
  const found = tracks(scene, looks), dx = -(X0 - 16), dy = -4;
  const shift = <T extends { x: number; y: number }>(list: T[]): T[] => list.map((item) => ({ ...item, x: item.x + dx, y: item.y + dy }));
  return together([{ svg: `<g transform="translate(${dx} ${dy})">${found.svg}</g>`, hits: shift(found.hits), notes: shift(found.notes) }], 346, 764);
}
