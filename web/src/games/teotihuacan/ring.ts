// The eight boards of the ring. Every board has the same storeys: head, plaza, worship or stock, table.
import { n, v } from "../../board/svg";
import { ABILITY, ALCHEMY, BOARDS, COLUMNS, CONSTRUCTION, DECORATION_GOLD, DECORATION_ICONS, DECORATION_IDS, DECORATIONS, decorationsShown, dueOf, factsOf, LEVELS, meOf, NOBLE_WOOD, NOBLES, neutralDice, PALACE, POWER_ROWS, ROWS, TECHNOLOGIES, TILE_BOARDS, TILE_IDS, TILE_ICONS, tilesAt, unlocked, worshipper, YIELDS, type Arrival, type S } from "./data";
import { glyph, type IconName } from "./icons";
import { amounts, type Amount, banner, chipAt, die, disc, frameOf, goods, goodsMid, num, tile, txt, widthOf } from "./pieces";
import { part, type Looks, type Part } from "./pyramid";
import { royalFace, technologyFace } from "./tiles";
import { boardNote, boardWord, discoveryNote, power, royalNote, technologyNote, word } from "./words";

const PLAZA = 48;
export const SLOTS: [number, number, number, number][] = [[220, 560, 320, 202], [12, 518, 198, 244], [12, 264, 198, 244], [12, 10, 198, 244], [220, 10, 320, 186], [550, 10, 198, 244], [550, 264, 198, 244], [550, 518, 198, 244]];
const SEAMS: [number, number, number][] = [[215, 700, 90], [111, 513, 180], [111, 259, 180], [215, 120, 270], [545, 120, 270], [649, 259, 0], [649, 513, 0], [545, 700, 90]];
const mark = v("limestone", "mark");

/** How far a board is from the chosen worker, going clockwise. */
export function stepsTo(scene: S, b: number): number {
  const from = scene.chosen.find((target) => target.startsWith("worker:"))?.slice(7).split(",")[0];
  const at = scene.view.ring.indexOf(b), start = scene.view.ring.indexOf(BOARDS.indexOf(from ?? ""));
  return start < 0 ? 0 : (at - start + BOARDS.length) % BOARDS.length;
}

/** What arriving on a board means now, for the worker chosen or moved. */
export function arrivalAt(scene: S, b: number): Arrival | undefined {
  const by = factsOf(scene).boards?.[BOARDS[b] ?? ""]?.by, p = power(scene);
  return p ? by?.[p] : undefined;
}

/** The plaza: all unlocked workers of a board; one that would arrive as a ghost. */
function plaza(scene: S, b: number, x: number, y: number, w: number, looks: Looks, out: Part): string {
  const { view } = scene, me = meOf(scene), dice = unlocked(view, b), grey = neutralDice(view, b), due = dueOf(view), id = BOARDS[b] ?? "";
  const ghost = looks(`board:${id}`) === "selected" && scene.chosen.some((target) => target.startsWith("worker:"));
  const count = dice.length + grey.length + (ghost ? 1 : 0), gap = Math.min(38, (w - 58) / Math.max(1, count - 1));
  let s = `<rect x="${x + 6}" y="${y + 36}" width="${w - 12}" height="${PLAZA}" rx="2" fill="var(--plaza)"/>`;
  const at = (k: number): [number, number] => [x + 29 + k * gap, y + 79];
  dice.forEach(({ side, power: p, index }, k) => {
    const [X, Y] = at(k), mine = side === me, targets = mine ? [`worker:${id},${p}`, ...(view.moved.includes(index) ? [`kneel:${p}`] : []), ...(due.effect === "join" && due.number === b ? [`join:${p}`] : [])] : [];
    const look = targets.map(looks).find(Boolean);
    s += die(X, Y, side, p, { u: 16.5, look: look === "last" && !view.moved.includes(index) ? undefined : look });
    if (mine) out.hits.push({ targets, x: X - 18, y: Y - 40, w: 36, h: 42 });
  });
  grey.forEach((_, k) => (s += die(...at(dice.length + k), -1, 0, { u: 16.5 })));
  if (ghost) s += die(...at(count - 1), me, power(scene) ?? 1, { u: 16.5, shadow: false, look: "target", ghost: true });
  return s;
}

function frame(scene: S, i: number, looks: Looks, out: Part): string {
  const [x, y, w, h] = SLOTS[i] ?? [0, 0, 0, 0], b = scene.view.ring[i] ?? -1, id = BOARDS[b] ?? "";
  let s = `<path d="M${x + 4} ${y + h}h${w - 4}V${y + 4}l5 4v${h}H${x + 9}Z" fill="var(--cast)"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="3" fill="var(--board)" stroke="var(--outline)" stroke-width=".8"/>`;
  if (b < 0) return s;
  s += `<path d="M${x} ${y + 31}V${y + 3}a3 3 0 0 1 3-3H${x + w - 3}a3 3 0 0 1 3 3V${y + 31}Z" fill="${v("limestone", "lit")}"/><path d="M${x + 2} ${y + 0.9}H${x + w - 2}" stroke="${v("limestone", "arris")}" stroke-width="1.6"/><path d="M${x} ${y + 31}h${w}" stroke="${v("limestone", "shade")}" stroke-width="1"/>`;
  s += glyph(`b${b + 1}` as IconName, x + 8, y + 6, 19, mark) + txt(x + 33, y + 21, boardWord(id), `font:580 17px var(--font-display);fill:${mark}`);
  const alpha = factsOf(scene).boards?.[id]?.alpha;
  if (alpha !== undefined) s += glyph("cocoa", x + w - 27, y + 6, 18) + num(x + w - 31, y + 21, alpha, 17, 620, "end", mark);
  out.notes.push({ x, y, w, h, text: boardNote(scene, b) });
  out.hits.push({ targets: [`board:${id}`], x, y, w, h });
  s += plaza(scene, b, x, y, w, looks, out);
  const look = looks(`board:${id}`), on = look === "selected";
  if (look && look !== "last") {
    const steps = stepsTo(scene, b), inset = on ? 0 : 1;
    s += `<rect x="${x + inset}" y="${y + inset}" width="${w - 2 * inset}" height="${h - 2 * inset}" rx="3" fill="none" stroke="var(--${look})" stroke-width="${on ? 3.5 : 2.2}" ${on ? "" : look === "hint" ? 'stroke-dasharray="1 5" stroke-linecap="round"' : 'stroke-dasharray="7 4"'}/>`;
    if (steps) s += `<g transform="translate(${x + w - 10} ${y + 60})"><rect x="-25" y="-14" width="27" height="28" rx="2" fill="${on ? "var(--selected)" : "var(--raised)"}" stroke="var(--${look})" stroke-width="1.6"/>${num(-12, 6, `+${steps}`, 16, 640, "middle", on ? "var(--on-accent)" : "var(--text)")}</g>`;
  }
  return s + storeys(scene, b, x, y + 36 + PLAZA, w, looks, out);
}

/** A sunken worship space with what it gives. */
function niche(scene: S, b: number, space: number, x: number, y: number, looks: Looks, out: Part): string {
  const who = worshipper(scene.view, b, space), here = unlocked(scene.view, b).some(({ index, side }) => side === scene.view.mover && scene.view.moved.includes(index));
  let s = `<rect x="${x}" y="${y}" width="84" height="46" rx="2" fill="var(--niche)" stroke="var(--line-strong)" stroke-width=".8"/><path d="M${x + 1} ${y + 45}V${y + 1}h82" fill="none" stroke="var(--cast)" stroke-width="2"/>`;
  s += who ? die(x + 23, y + 40, who.side, who.power, { u: 15, locked: true, shadow: false }) : glyph("lock", x + 13, y + 12, 21, "var(--text-3)");
  s += glyph("step", x + 44, y + 17, 12, "var(--text-2)") + glyph((ABILITY[b] === "any" ? "temple" : ABILITY[b]) as IconName, x + 58, y + 12, 22);
  if (here) {
    s += frameOf(looks(`niche:${space}`), x, y, 84, 46, 2);
    out.hits.push({ targets: [`niche:${space}`], x, y, w: 84, h: 46 });
  }
  out.notes.push({ x, y, w: 84, h: 46, text: [word("worship"), word(`ability.${ABILITY[b] ?? "any"}`), who ? word("occupied") : ""].filter(Boolean) });
  return s;
}

function discAt(scene: S, b: number, x: number, y: number, w: number, h: number, looks: Looks, out: Part): string {
  const p = TILE_BOARDS.indexOf(b), kind = tilesAt(scene.view, p)[0], due = dueOf(scene.view);
  if (kind === undefined) return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="2" fill="none" stroke="var(--text-3)" stroke-dasharray="1 3.5"/>`;
  const target = due.effect === "buy" && due.place === p ? [...scene.open].find((t) => t.startsWith("buy:")) : undefined;
  out.notes.push({ x, y, w, h, text: discoveryNote(kind) });
  if (target) out.hits.push({ targets: [target], x, y, w, h });
  return disc(x, y, w, h, kind, { look: target ? looks(target) : undefined });
}

/** Goods by lowest power (down) and workers (across). */
function yields(scene: S, b: number, x: number, y: number, out: Part): string {
  const at = arrivalAt(scene, b), row = at ? POWER_ROWS.filter((p) => at.lowest >= p).length - 1 : -1, col = at ? at.workers - 1 : -1;
  const shown = !!at && (scene.chosen.includes(`board:${BOARDS[b]}`) || unlocked(scene.view, b).some(({ index, side }) => side === scene.view.mover && scene.view.moved.includes(index)));
  const ws = [40, 52, 64], xs = [0, 41, 94], rh = 24;
  let s = "";
  ["1", "2", "3+"].forEach((t, c) => {
    const X = x + 30 + (xs[c] ?? 0) + (ws[c] ?? 0) / 2;
    s += glyph("worker", X - 13, y - 1, 13, "var(--text-2)") + num(X + 3, y + 10.5, t, 13, 560, "start", "var(--text-2)");
  });
  ["1", "2–3", "4–5"].forEach((t, r) => {
    s += num(x + 25, y + 33 + r * rh, t, 13, 560, "end", "var(--text-2)");
    YIELDS[b]?.[r]?.forEach((cell, c) => {
      const on = shown && r === row && c === col, X = x + 30 + (xs[c] ?? 0), Y = y + 17 + r * rh, w = ws[c] ?? 40;
      s += `<rect x="${n(X)}" y="${Y}" width="${w}" height="${rh - 2}" rx="1" fill="${on ? "var(--accent-soft)" : "var(--cell)"}" ${on ? 'stroke="var(--selected)" stroke-width="2"' : ""}/>${goodsMid(X + w / 2, Y + 16, amounts(cell), 14, 14, on ? 680 : 560)}`;
    });
  });
  out.notes.push({ x, y, w: 190, h: 90, text: [word("yields"), ...boardNote(scene, b).slice(1)] });
  return s;
}

function storeys(scene: S, b: number, x: number, y: number, w: number, looks: Looks, out: Part): string {
  switch (b) {
    case PALACE: return palace(scene, x, y, looks, out);
    case ALCHEMY: return alchemy(scene, x, y, looks, out);
    case NOBLES: return nobles(scene, x, y, w, looks, out);
    case CONSTRUCTION: return construction(scene, x, y, w, looks, out);
    default: {
      const row = niche(scene, b, 1, x + 8, y + 8, looks, out) + txt(x + 108, y + 26, word("or"), "font-size:13px;fill:var(--text-2)", "middle") + discAt(scene, b, x + 124, y + 8, 62, 46, looks, out);
      return row + (b === DECORATIONS ? decorations(scene, x, y, looks, out) : yields(scene, b, x + 4, y + 64, out));
    }
  }
}

function palace(scene: S, x: number, y: number, looks: Looks, out: Part): string {
  let s = "";
  const here = unlocked(scene.view, PALACE).some(({ index, side }) => side === scene.view.mover && scene.view.moved.includes(index));
  scene.view.royal.forEach((royal, k) => {
    const X = x + 8 + k * 77, Y = y + 8, who = worshipper(scene.view, PALACE, k + 1);
    s += `<rect x="${X}" y="${Y}" width="73" height="102" rx="2" fill="var(--niche)" stroke="var(--line-strong)" stroke-width=".8"/><path d="M${X + 1} ${Y + 101}V${Y + 1}h72" fill="none" stroke="var(--cast)" stroke-width="2"/>`;
    s += who ? die(X + 36, Y + 46, who.side, who.power, { u: 17, locked: true, shadow: false }) : glyph("lock", X + 26, Y + 14, 22, "var(--text-3)");
    s += `<rect x="${X + 4}" y="${Y + 52}" width="65" height="46" rx="2" fill="${v("sandstone", "top")}"/>`;
    if (royal < 0) return;
    s += royalFace(royal, X + 4, Y + 52);
    out.notes.push({ x: X, y: Y, w: 73, h: 102, text: royalNote(scene, royal) });
    if (!here) return;
    s += frameOf(looks(`niche:${k + 1}`), X, Y, 73, 102, 2);
    out.hits.push({ targets: [`niche:${k + 1}`], x: X, y: Y, w: 73, h: 102 });
  });
  return s + txt(x + 276, y + 22, word("tile"), "font-size:13px;fill:var(--text-2)", "middle") + discAt(scene, PALACE, x + 243, y + 30, 66, 56, looks, out);
}

function alchemy(scene: S, x: number, y: number, looks: Looks, out: Part): string {
  const cw = 60, ch = 62;
  let s = COLUMNS.map((temple, c) => glyph("step", x + 22 + c * cw, y + 9, 11, "var(--text-2)") + glyph(temple, x + 35 + c * cw, y + 5, 18)).join("");
  scene.view.technology.forEach((id, k) => {
    const X = x + 9 + (k % 3) * cw, Y = y + 27 + Math.floor(k / 3) * (ch + 3), tech = TECHNOLOGIES[id];
    s += `<rect x="${X}" y="${Y}" width="${cw - 3}" height="${ch}" rx="2" fill="var(--cell)" stroke="var(--line-strong)" stroke-width=".7"/>`;
    if (!tech) return;
    s += technologyFace(id, X + 27, Y + 22) + goods(X + 5, Y + 38, [["gold", tech.gold]], 13, 13)[0] + num(X + cw - 8, Y + 38, tech.id, 12, 480, "end", "var(--text-2)");
    const owners = scene.view.players.slice(0, scene.view.sides).flatMap((player, side) => (player.technology[id] ? [side] : []));
    owners.forEach((side, j) => (s += chipAt(side, X + 10.5 + j * (owners.length > 3 ? 12 : 17), Y + 50.5, 15)));
    s += frameOf(looks(`tech:${tech.id}`), X, Y, cw - 3, ch, 1);
    out.hits.push({ targets: [`tech:${tech.id}`], x: X, y: Y, w: cw - 3, h: ch });
    out.notes.push({ x: X, y: Y, w: cw - 3, h: ch, text: technologyNote(scene, id) });
  });
  return s;
}

function nobles(scene: S, x: number, y: number, w: number, looks: Looks, out: Part): string {
  let s = txt(x + 10, y + 19, word("pay"), "font-size:13px;fill:var(--text-2)") + goods(x + 15 + widthOf(word("pay"), 13), y + 19, [["wood", NOBLE_WOOD]], 15, 15)[0] + glyph("avenue", x + w - 42, y + 5, 16, "var(--text-2)") + num(x + w - 10, y + 19, "+1", 14, 560, "end", "var(--text-2)");
  ROWS.forEach(([id, values], k) => {
    const Y = y + 29 + k * 42, built = scene.view.nobles[k] ?? 0;
    s += glyph("worker", x + 8, Y + 11, 15, "var(--text-2)") + num(x + 22, Y + 24, k === 2 ? "3+" : k + 1, 12, 560, "start", "var(--text-2)");
    values.forEach((value, c) => {
      const X = x + 38 + c * 31.2;
      s += `<rect x="${n(X)}" y="${Y}" width="29" height="38" rx="2" fill="var(--cell)" ${c === built ? 'stroke="var(--line-strong)"' : ""}/>${c < built ? glyph("building", X + 4, Y + 8, 21, mark) : num(X + 14.5, Y + 25, value, 18, 560, "middle")}`;
      if (c === built) s += frameOf(looks(`row:${id}`), X, Y, 29, 38, 1);
    });
    out.hits.push({ targets: [`row:${id}`], x: x + 6, y: Y, w: w - 12, h: 39 });
    out.notes.push({ x: x + 6, y: Y, w: w - 12, h: 39, text: [word("noblesNote", { n: k + 1 }), values[built] === undefined ? word("rowFull") : word("nextHouse", { n: values[built] ?? 0 })] });
  });
  return s;
}

function decorations(scene: S, x: number, y: number, looks: Looks, out: Part): string {
  let s = txt(x + 10, y + 80, word("pay"), "font-size:13px;fill:var(--text-2)");
  DECORATION_GOLD.forEach((gold, k) => (s += glyph("worker", x + 52 + k * 48, y + 68, 14, "var(--text-2)") + num(x + 67 + k * 48, y + 80, k === 2 ? "3+" : k + 1, 13, 560, "start", "var(--text-2)") + goods(x + 52 + k * 48, y + 99, [["gold", gold]], 15, 15)[0]));
  const shown = decorationsShown(scene.view);
  shown.forEach((id, k) => {
    const X = x + 9 + k * 46.5, Y = y + 113, name = DECORATION_IDS[id];
    if (!name) return void (s += `<rect x="${n(X)}" y="${Y}" width="41" height="20.5" fill="none" stroke="var(--text-3)" stroke-dasharray="1 3.5"/>`);
    const look = id === scene.view.tile && dueOf(scene.view).effect === "side" ? "selected" : looks(`deco:${name}`);
    s += banner(X, Y, 20.5, DECORATION_ICONS[name] ?? "--", "top", look);
    out.hits.push({ targets: [`deco:${name}`], x: X, y: Y, w: 41, h: 21 });
    out.notes.push({ x: X, y: Y, w: 41, h: 21, text: [word("decoration"), word("decorationNote")] });
  });
  if (dueOf(scene.view).effect === "side") s += txt(x + 10, y + 152, word("takenTile"), "font-size:12px;fill:var(--text-2)");
  return s;
}

function construction(scene: S, x: number, y: number, w: number, looks: Looks, out: Part): string {
  const { view } = scene, level = factsOf(scene).placing?.cells.length === 1 ? factsOf(scene).placing?.cells[0]?.cell[0] : undefined;
  let s = "";
  view.pyramid_display.forEach((id, k) => {
    const X = x + 10 + k * 63, Y = y + 13, name = TILE_IDS[id];
    if (!name) return void (s += `<rect x="${X}" y="${Y}" width="56" height="56" fill="none" stroke="var(--text-3)" stroke-dasharray="1 3.5"/>`);
    s += tile(X, Y, 28, TILE_ICONS[name] ?? "----", 1, { look: view.tile === id ? "selected" : looks(`tile:${name}`) });
    out.hits.push({ targets: [`tile:${name}`], x: X, y: Y, w: 56, h: 56 });
    out.notes.push({ x: X, y: Y, w: 56, h: 56, text: [word("pyramidTile"), word("pyramidTileNote")] });
  });
  LEVELS.forEach(({ cost, points }, k) => {
    const Y = y + 20 + k * 21;
    if (level === k + 1) s += `<rect x="${x + 199}" y="${Y - 15}" width="${w - 206}" height="21" fill="var(--accent-soft)" stroke="var(--selected)" stroke-width="2"/>`;
    s += txt(x + 203, Y, word("levelShort", { n: k + 1 }), "font-size:13px;font-weight:560;fill:var(--text-2)") + goods(x + 228, Y, [["stone", cost.stone], ...(cost.wood ? [["wood", cost.wood] as Amount] : [])], 14, 14)[0] + goods(x + w - 36, Y, [["vp", points]], 15, 15)[0];
  });
  out.notes.push({ x: x + 199, y: y + 4, w: w - 206, h: 88, text: LEVELS.map(({ cost, points }, k) => word("levelNote", { n: k + 1, stone: cost.stone, wood: cost.wood, vp: points })) });
  return s + txt(x + 12, y + 90, word("tilesPerWorker"), "font-size:12px;fill:var(--text-2)");
}

export function ring(scene: S, looks: Looks): Part {
  const out = part(), [left, right] = [111, 649];
  let s = `<path d="M${left} 40V718M${right} 40V718M72 90H650M72 680H650" stroke="${v("limestone", "shade")}" stroke-width="56" opacity=".35"/>`;
  SLOTS.forEach((_, i) => (s += frame(scene, i, looks, out)));
  const from = scene.chosen.find((target) => target.startsWith("worker:"))?.slice(7).split(",")[0], to = scene.chosen.find((target) => target.startsWith("board:"))?.slice(6);
  const a = scene.view.ring.indexOf(BOARDS.indexOf(from ?? "")), z = scene.view.ring.indexOf(BOARDS.indexOf(to ?? ""));
  SEAMS.forEach(([x, y, turn], i) => {
    const on = a >= 0 && z >= 0 && (i - a + BOARDS.length) % BOARDS.length < (z - a + BOARDS.length) % BOARDS.length;
    s += `<circle cx="${x}" cy="${y}" r="10" fill="${on ? "var(--selected)" : "var(--raised)"}" stroke="${on ? "var(--selected)" : "var(--line-strong)"}"/><path transform="translate(${x} ${y}) rotate(${turn})" d="M-4.5-2.5 0 2 4.5-2.5" fill="none" stroke="${on ? "var(--on-accent)" : "var(--text-2)"}" stroke-width="2"/>`;
  });
  out.svg = s;
  return out;
}
