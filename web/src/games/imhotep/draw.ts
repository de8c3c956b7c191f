// The Imhotep stage on the survey camera: five sites on the far bank, the river with its ships, the yards on the near bank.
import { camera } from "../../board/block";
import { chip } from "../../board/marks";
import { escaped, n, rng, v } from "../../board/svg";
import type { Hit } from "../game";
import type { CardColour } from "./icons";
import { burialSite, card, miniShip, obeliskSite, pyramidSite, ship, sled, STONES, templeSite, type Area, type CardFace } from "./pieces";
import components from "./components.json";
import type { View } from "./types";

export const SITES = ["market", "pyramid", "temple", "burial-chamber", "obelisks"] as const;
export const SHIPS = ["a", "b", "c", "d"] as const;
export const CARDS = components.card.map((printed) => ({ id: printed.id, colour: printed.colour as CardColour }));
export const SLED = components.sled.spaces;
export const ROUNDS = components.rounds;
export const TEMPLE = Math.max(...(components.site.find((site) => site.id === "temple")?.width ?? []));
export const PYRAMID = (components.site.find((site) => site.id === "pyramid")?.levels ?? []).flat(2);

export type Look = "target" | "selected" | "hint" | "fresh" | undefined;
export interface Words {
  areas: Area[];
  site: (id: string) => [string, string];
  card: (id: string) => CardFace;
  round: string;
  free: string;
  yard: (seat: number) => [string, string, string];
  load: (i: number) => [string, string];
  /** What sailing the chosen ship to a site brings each stone's owner, in unloading order. */
  gains: (site: string) => [number, string][];
}

const W = 1104, H = 772, HOR = 74, QT = 300, QF = 313, QB = 361, NB = 606, BAY = 84;
const CX: Record<string, number> = { market: 107, pyramid: 334, temple: 564, "burial-chamber": 786, obelisks: 1000 };
const EDGES = [214, 452, 676, 898];
const BAYS: Record<string, [number, number]> = { market: [0, 205], pyramid: [223, 443], temple: [461, 667], "burial-chamber": [685, 889], obelisks: [907, 1104] };
const text = (x: number, y: number, t: string | number, style = "", anchor = "start"): string => `<text x="${n(x)}" y="${n(y)}" text-anchor="${anchor}" style="${style}">${escaped(String(t))}</text>`;
/** What a ship is called in the log. */
const name = (i: number): string => (SHIPS[i] ?? "a").toUpperCase();
const stones = (list: number[]): number[] => list.filter((seat) => seat >= 0);
export const docked = (view: View, i: number): number => view.ships[i]?.site ?? -1;

function landscape(): string {
  const r = rng(11);
  let light = "", dark = "";
  for (let i = 0; i < 74; i++) {
    const x = r() * W, y = QB + 14 + r() * (NB - QB - 30), l = 8 + r() * 26;
    const d = `M${n(x)} ${n(y)}q${n(l / 2)} -3 ${n(l)} 0`;
    if (i % 3) light += d;
    else dark += d;
  }
  const far = (x: number, y: number, w: number) => `<path d="M${x} ${y}l${w * 0.42} ${-w * 0.36}l${w * 0.2} ${w * 0.36}Z" fill="var(--far-1)"/><path d="M${x + w * 0.42} ${y - w * 0.36}L${x + w} ${y}H${x + w * 0.62}Z" fill="var(--far-2)"/>`;
  let s = `<defs><linearGradient id="nile" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="var(--nile-2)"/><stop offset=".18" stop-color="var(--nile-1)"/><stop offset="1" stop-color="var(--nile-3)"/></linearGradient><linearGradient id="sand" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="var(--sand-1)"/><stop offset="1" stop-color="var(--sand-2)"/></linearGradient><linearGradient id="quay" x1="0" x2="1"><stop offset="0" stop-color="${v("limestone", "lit")}"/><stop offset=".7" stop-color="${v("limestone", "lit")}"/><stop offset="1" stop-color="color-mix(in oklab,${v("limestone", "lit")},${v("limestone", "shade")} 45%)"/></linearGradient></defs>`;
  s += `<path d="M0 ${HOR - 8}C120 ${HOR - 44} 250 ${HOR - 30} 360 ${HOR - 6}S640 ${HOR - 40} 800 ${HOR - 22}S1010 ${HOR - 26} ${W} ${HOR - 46}V${QT}H0Z" fill="var(--dune)"/>${far(516, 82, 92)}${far(610, 84, 58)}${far(842, 80, 74)}<path d="M0 ${HOR + 22}C200 ${HOR + 2} 330 ${HOR + 18} 520 ${HOR + 10}S900 ${HOR + 26} ${W} ${HOR + 4}V${QT}H0Z" fill="url(#sand)"/>`;
  s += `<rect y="${QB - 8}" width="${W}" height="${NB - QB + 8}" fill="url(#nile)"/><path d="${light}" fill="none" stroke="var(--nile-glint)" stroke-width="1.3" opacity=".55"/><path d="${dark}" fill="none" stroke="var(--nile-shadow)" stroke-width="1.3"/>`;
  s += `<rect y="${QB}" width="${W}" height="13" fill="var(--nile-shadow)"/><rect y="${QT}" width="${W}" height="${QF - QT}" fill="${v("limestone", "top")}"/><rect y="${QF}" width="${W}" height="${QB - QF}" fill="url(#quay)"/><path d="M0 ${QF + 0.7}H${W}" stroke="${v("limestone", "arris")}" stroke-width="1.8"/><path d="M0 ${QB - 0.6}H${W}" stroke="${v("limestone", "shade")}" stroke-width="1.6"/>`;
  for (const x of EDGES) {
    s += `<path d="M${x} ${QF + 2}V${QB - 2}" stroke="${v("limestone", "shade")}" stroke-width="1.1"/><rect x="${x - 9}" y="${QB - 2}" width="18" height="${BAY}" fill="${v("wood", "top")}" stroke="var(--outline)" stroke-width=".8"/><path d="${[...Array(9).keys()].map((i) => `M${x - 9} ${QB + 6 + i * 9}h18`).join("")}" stroke="${v("wood", "shade")}" opacity=".55"/><rect x="${x - 9}" y="${QB + BAY - 2}" width="18" height="8" fill="${v("wood", "lit")}" stroke="var(--outline)" stroke-width=".8"/>`;
    for (const dx of [-9, 5]) s += `<rect x="${x + dx}" y="${QB + BAY - 12}" width="4" height="23" fill="${v("wood", "shade")}"/>`;
  }
  return s + `<path d="M0 ${NB - 10}C160 ${NB - 20} 330 ${NB - 4} 560 ${NB - 12}S940 ${NB - 18} ${W} ${NB - 8}V${H}H0Z" fill="var(--sand-2)"/><path d="M0 ${NB - 10}C160 ${NB - 20} 330 ${NB - 4} 560 ${NB - 12}S940 ${NB - 18} ${W} ${NB - 8}" fill="none" stroke="var(--nile-glint)" stroke-width="2.5"/>`;
}

function sites(view: View, areas: Area[], at: Record<string, { x: number; base: number; k: number; most?: number }>): string {
  const place = (id: string, u: number, dx: number, depth: number) => {
    const { x, base, k } = at[id] ?? { x: 0, base: 0, k: 1 };
    return camera(u * k, x + dx * k, base - u * k * depth);
  };
  const beside = (id: string, dx: number, dy: number, count: number): string => text((at[id]?.x ?? 0) + dx * (at[id]?.k ?? 1), (at[id]?.base ?? 0) - dy * (at[id]?.k ?? 1), `+${count}`, "font:560 17px var(--font-num)");
  const pyramid = stones(view.pyramid);
  let s = pyramidSite(place("pyramid", 28.5, 0, 3.84), { stones: pyramid, values: PYRAMID });
  if (pyramid.length > PYRAMID.length) s += beside("pyramid", 72, 12, pyramid.length - PYRAMID.length);
  s += templeSite(place("temple", 23.6, -46, 4.04), { stones: stones(view.temple), width: view.temple_width });
  // From seven columns on the oldest full ones fold away.
  const chamber = stones(view.chamber), fold = Math.max(0, Math.ceil(chamber.length / 3) - 6);
  s += burialSite(place("burial-chamber", 22, -22, 4.79), { stones: chamber.slice(fold * 3), cols: Math.max(5, Math.min(6, Math.ceil(chamber.length / 3))), areas: areas.map((area) => ({ ...area, stones: area.stones.map((k) => k - fold * 3) })) });
  if (fold) s += beside("burial-chamber", -112, 92, fold * 3);
  // Towers that would leave the picture are of lower stones.
  const towers = view.players.map((player) => player.obelisk), cam = place("obelisks", 21.4, -55, 4.02), rise = Math.min(1, (at["obelisks"]?.most ?? 7) / Math.max(...towers));
  s += obeliskSite(cam, towers, rise);
  towers.forEach((height, i) => {
    const [X, Y] = cam.P(i * 1.55 + 0.5, 0.5, height * rise + 0.22 + 1.05);
    s += text(X, Y + 4, height, `font:520 ${n(Math.max(14, 20 * (at["obelisks"]?.k ?? 1)))}px var(--font-num)`, "middle");
  });
  return s;
}

function market(view: View, x: number, y: number, cw: number, ch: number, columns: number, looks: (t: string) => Look, words: Words): { svg: string; hits: Hit[] } {
  let svg = "";
  const hits: Hit[] = [];
  view.market.forEach((kind, i) => {
    const X = x + (i % columns) * (cw + 8), Y = y + Math.floor(i / columns) * (ch + 9), id = CARDS[kind]?.id;
    if (id === undefined) return;
    const face = words.card(id);
    svg += card(face, X, Y, cw, ch, { state: looks(`market:${id}`) ?? "" });
    hits.push({ targets: [`market:${id}`], x: X, y: Y, w: cw, h: ch, note: face.note });
  });
  return { svg, hits };
}

/** A waiting ship with its bow at (x, y): its free places, its cargo, itself can be chosen. */
function waiting(view: View, i: number, x: number, y: number, U: number, looks: (t: string) => Look): { svg: string; hits: Hit[] } {
  const it = view.ships[i], letter = SHIPS[i] ?? "a";
  if (!it || it.spaces === 0) return { svg: "", hits: [] };
  const cam = camera(U, x, y), load = it.stone.slice(0, it.spaces), look = looks(`ship:${letter}`);
  const fresh = load.findIndex((_, k) => looks(`space:${letter},${k + 1}`) === "fresh");
  const open = load.flatMap((_, k) => ((looks(`space:${letter},${k + 1}`) ?? "fresh") !== "fresh" || looks(`cargo:${k + 1}`) && view.ship === i ? [k] : []));
  const hits: Hit[] = [{ targets: [`ship:${letter}`], x: x - 1.6 * U, y: y - 1.3 * U, w: (it.spaces + 3.2) * U, h: (it.spaces + 5) * (U / 2) }];
  load.forEach((stone, k) => {
    const [X, Y] = cam.P(k + 0.5, 0.5, stone >= 0 ? 0.7 : 0.27);
    hits.push({ targets: [`space:${letter},${k + 1}`, ...(view.ship === i ? [`cargo:${k + 1}`] : [])], x: X - U * 0.8, y: Y - U * 0.7, w: U * 1.6, h: U * 1.4 });
  });
  return { svg: ship(cam, { cap: it.spaces, load, state: look === "fresh" ? "" : (look ?? ""), open, fresh, id: `${letter}${Math.round(x)}` }), hits };
}

/** Stones in a row with what they bring, no wider than there is room. */
function chips(cx: number, y: number, room: number, items: [number, string][]): string {
  let x = 0, inner = "";
  for (const [seat, gain] of items) {
    inner += `<g transform="translate(${n(x)} -14)">${chip(STONES[seat] ?? "granite", 18)}</g>`;
    x += 22;
    if (gain) {
      inner += text(x, 0, gain, "font:620 15px var(--font-ui)");
      x += gain.length * 9 + 8;
    }
  }
  const k = Math.min(1, room / Math.max(1, x));
  return `<g transform="translate(${n(cx - (x * k) / 2)} ${y}) scale(${n(k)})">${inner}</g>`;
}

function berths(view: View, looks: (t: string) => Look, words: Words): { svg: string; hits: Hit[] } {
  let svg = "";
  const hits: Hit[] = [];
  SITES.forEach((site, s) => {
    const [a, b] = BAYS[site] ?? [0, 0], x = a + 10, w = b - a - 20, look = looks(`site:${site}`);
    const there = view.ships.findIndex((it) => it.site === s);
    if (there >= 0) {
      const part = waiting(view, there, (CX[site] ?? 0) - 34, QB + 34, 20, looks);
      svg += part.svg + text(a + 16, QB + 72, name(there), "font-size:15px;font-weight:620") + (view.ship === there ? chips((a + b) / 2 + 50, QB + 32, 80, stones(view.order).map((seat) => [seat, ""])) : "");
      hits.push(...part.hits);
    } else if (look) {
      const on = look === "selected";
      svg += `<rect x="${x}" y="${QB + 16}" width="${w}" height="${BAY - 24}" rx="4" fill="light-dark(rgb(253 252 250/${on ? 0.92 : 0.6}),rgb(13 17 24/${on ? 0.8 : 0.55}))" stroke="var(--${look === "target" ? "target" : look})" stroke-width="${on ? 2.5 : 2}" ${on ? "" : 'stroke-dasharray="6 4"'}/>${chips((a + b) / 2, QB + 51, w - 12, words.gains(site))}`;
      hits.push({ targets: [`site:${site}`], x, y: QB + 16, w, h: BAY - 24 });
    }
  });
  return { svg, hits };
}

/** About how many letters wide a text is; letters of Chinese and Japanese count double. */
const em = (words: string): number => [...words].reduce((sum, letter) => sum + (letter > "\u2e80" ? 1.9 : 1), 0);
/** A text cut to so many letters. */
function fitted(words: string, most: number): string {
  if (em(words) <= most) return words;
  const letters = [...words];
  while (letters.length > 1 && em(letters.join("")) > most - 1) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

function yard(view: View, seat: number, x: number, y: number, w: number, h: number, mine: boolean, looks: (t: string) => Look, words: Words): { svg: string; hits: Hit[] } {
  const player = view.players[seat], hits: Hit[] = [];
  if (!player) return { svg: "", hits };
  const [who, quarry, load] = words.yard(seat);
  let svg = `<rect x="${n(x)}" y="${y}" width="${n(w)}" height="${h}" rx="3" fill="light-dark(rgb(253 252 250/.66),rgb(8 11 17/.38))" stroke="var(--${mine ? "line-strong" : "line"})"/><g transform="translate(${n(x + 14)} ${y + 12})">${chip(STONES[seat] ?? "granite", 18)}</g>`;
  svg += text(x + 41, y + 26, fitted(who, (w - 65 - em(quarry) * 6.6) / 7.6), "font-size:13px;font-weight:620") + text(x + w - 14, y + 26, quarry, "font-size:13px;fill:var(--text-2)", "end") + text(x + 16, y + h - 14, load, "font-size:13px;fill:var(--text-2)");
  svg += sled(camera(19, x + 40, y + 58), { count: player.sled, seat });
  const held = CARDS.map((face, kind) => ({ face, count: player.cards[kind] ?? 0 })).filter(({ count }) => count > 0);
  const room = Math.max(3, Math.floor((w - 150) / 38)), columns = Math.max(room, Math.ceil(held.length / (h > 150 ? 2 : 1))), pitch = ((room - 1) * 38) / (columns - 1);
  held.forEach(({ face, count }, j) => {
    const X = x + w - 9 - room * 38 + (j % columns) * pitch, Y = y + 40 + Math.floor(j / columns) * 55, target = mine ? `card:${face.id}` : "";
    const told = words.card(face.id);
    svg += card(told, X, Y, 33, 48, { mini: true, count, state: (target && looks(target)) || "" });
    if (target) hits.push({ targets: [target], x: X, y: Y, w: 33, h: 48, note: told.note });
  });
  return { svg, hits };
}

export function wide(view: View, order: number[], looks: (t: string) => Look, words: Words): { svg: string; width: number; height: number; hits: Hit[] } {
  const hits: Hit[] = [];
  const take = (part: { svg: string; hits: Hit[] }): string => {
    hits.push(...part.hits);
    return part.svg;
  };
  let s = `<g class="im">${landscape()}`;
  s += sites(view, words.areas, Object.fromEntries(SITES.map((id) => [id, { x: CX[id] ?? 0, base: 291, k: 1 }])));
  const mx = (CX["market"] ?? 0) - 94, st = 8, mw = 190;
  s += `<path d="M${mx + 10} 50V${QT - 12}M${mx + mw - 10} 50V${QT - 12}" stroke="${v("wood", "shade")}" stroke-width="6"/>` + take(market(view, (CX["market"] ?? 0) - 89, 65, 85, 104, 2, looks, words));
  for (let i = 0; i < st; i++) {
    const a = mx + (i * mw) / st, up = mx + 12 + (i * (mw - 24)) / st, uw = (mw - 24) / st;
    s += `<path d="M${n(up)} 24h${n(uw)}L${n(a + mw / st)} 48v6a${n(mw / st / 2)} 8 0 0 1 ${n(-mw / st)} 0v-6Z" fill="var(--awn-${i % 2 ? 2 : 1})" stroke="var(--outline)" stroke-width=".7"/>`;
  }
  for (const id of SITES) {
    const [title, note] = words.site(id);
    s += text(CX[id] ?? 0, QF + 23, title, `font:560 20px var(--font-display);fill:${v("limestone", "mark")}`, "middle") + text(CX[id] ?? 0, QF + 40, note, `font-size:13px;fill:${v("limestone", "mark")}`, "middle");
  }
  s += take(berths(view, looks, words));
  view.ships.forEach((it, i) => {
    if (it.site >= 0 || it.spaces === 0) return;
    const x = 250 + i * 215, y = 512;
    s += take(waiting(view, i, x, y, 20, looks));
    const [count, note] = words.load(i);
    s += text(x + 30 + it.spaces * 22, y + 38, `${name(i)} · ${count}`, "font-size:15px;font-weight:620") + text(x + 30 + it.spaces * 22, y + 56, note, "font-size:13px");
  });
  s += `<rect x="28" y="478" width="154" height="108" rx="3" fill="${v("limestone", "lit")}" stroke="var(--outline)" stroke-width=".8"/>` + text(42, 503, words.round, `font:560 18px var(--font-display);fill:${v("limestone", "mark")}`);
  view.ships.forEach((it, i) => {
    const x = 42 + (i % 2) * 70, y = 526 + Math.floor(i / 2) * 30;
    if (it.spaces) s += miniShip(it.spaces, x, y, it.site >= 0);
    if (it.site >= 0) s += `<path d="M${x + 12} ${y - 1}l6 6 10-12" fill="none" stroke="${v("limestone", "mark")}" stroke-width="2.4"/>`;
  });
  const gap = 12, pw = (W - 56 - (order.length - 1) * gap) / order.length;
  order.forEach((seat, i) => (s += take(yard(view, seat, 28 + i * (pw + gap), NB + 4, pw, 152, i === 0, looks, words))));
  return { svg: s + "</g>", width: W, height: H, hits };
}

/** The sites above, ships and the own yard below; on a phone that lies, beside each other. */
export function narrow(view: View, me: number, lies: boolean, looks: (t: string) => Look, words: Words): { svg: string; width: number; height: number; hits: Hit[] } {
  const hits: Hit[] = [];
  const take = (part: { svg: string; hits: Hit[] }): string => {
    hits.push(...part.hits);
    return part.svg;
  };
  let far = `<defs><linearGradient id="nile" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="var(--nile-2)"/><stop offset="1" stop-color="var(--nile-3)"/></linearGradient></defs>`, near = `<rect y="280" width="390" height="168" fill="url(#nile)"/>`;
  far += sites(view, words.areas, { pyramid: { x: 66, base: 120, k: 0.54 }, temple: { x: 198, base: 120, k: 0.52 }, "burial-chamber": { x: 326, base: 120, k: view.built[SITES.indexOf("burial-chamber")] > 15 ? 0.44 : 0.5 }, obelisks: { x: 340, base: 246, k: 0.54, most: 3.2 } });
  const boxes: Record<string, [number, number, number, number]> = { market: [2, 160, 286, 112], pyramid: [2, 4, 126, 152], temple: [132, 4, 126, 152], "burial-chamber": [262, 4, 126, 152], obelisks: [292, 160, 96, 112] };
  for (const id of SITES) {
    const [x, y, w, h] = boxes[id] ?? [0, 0, 0, 0], look = looks(`site:${id}`), [title, note] = words.site(id);
    far += text(x + w / 2, y + h - (id === "pyramid" ? 20 : 6), title, "font:560 15px var(--font-display)", "middle");
    if (id === "pyramid") far += text(x + w / 2, y + h - 6, note, "font-size:11.5px;fill:var(--text-2)", "middle");
    if (look) {
      far += `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" fill="var(--target-fill)" stroke="var(--${look === "target" ? "target" : look})" stroke-width="${look === "selected" ? 2.5 : 2}" ${look === "selected" ? "" : 'stroke-dasharray="6 4"'}/>` + chips(x + w / 2, y + 22, w - 10, words.gains(id));
      hits.push({ targets: [`site:${id}`], x, y, w, h });
    }
  }
  far += take(market(view, 6, 168, 66, 82, 4, looks, words));
  const above = hits.length;
  view.ships.forEach((it, i) => {
    if (it.spaces === 0) return;
    const x = 44 + (i % 2) * 192, y = 314 + Math.floor(i / 2) * 80, part = waiting(view, i, x, y, 21, looks);
    hits.push(...part.hits);
    near += it.site >= 0 && view.ship !== i ? `<g opacity=".55">${part.svg}</g>` : part.svg;
    const [count, note] = words.load(i), where = it.site >= 0 ? words.site(SITES[it.site] ?? "market")[0] : note;
    near += text(x + 144, y + 6, `${name(i)} · ${count}`, "font-size:13px;font-weight:620", "end") + text(x + 144, y - 10, where, "font-size:12px", "end");
    if (view.ship === i) near += chips(x + 112, y + 26, 80, stones(view.order).map((seat) => [seat, ""]));
  });
  near += take(yard(view, me, 6, 450, 378, 116, true, looks, words));
  if (!lies) return { svg: `<g class="im">${far}${near}</g>`, width: 390, height: 572, hits };
  const dx = 394, dy = -272;
  hits.slice(above).forEach((hit) => Object.assign(hit, { x: hit.x + dx, y: hit.y + dy }));
  return { svg: `<g class="im">${far}<g transform="translate(${dx} ${dy})">${near}</g></g>`, width: 784, height: 298, hits };
}
