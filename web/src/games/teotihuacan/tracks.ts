// Right of the ring, in the order they score: calendar, three temple stairs, the Avenue with its houses, the forecast.
import { n } from "../../board/svg";
import { signed, t } from "../../i18n/index.svelte";
import { AVENUE, AVENUE_SPACES, BLACK, BONUS_STEP, BUILDINGS, dueOf, factsOf, FIRST_AVENUE, FIRST_STACK, HOUSES, REWARDS, sidesOf, STACKS, TEMPLES, tilesAt, TOP, totalOf, type S } from "./data";
import { glyph } from "./icons";
import { amounts, chipAt, crowd, diamond, num, txt } from "./pieces";
import { part, type Looks, type Part } from "./pyramid";
import { bonusFace } from "./tiles";
import { bonusNote, calendarWords, discoveryNote, roundsLeft, seatWord, templeWord, word } from "./words";

export const X0 = 768, XW = 324;
const head = (y: number, a: string, b = ""): string => txt(X0, y, a, "font:580 17px var(--font-display)") + txt(X0 + XW - 12, y, b, "font-size:13px;fill:var(--text-2)", "end");

function calendar(scene: S, out: Part): string {
  const { view } = scene, x0 = X0, cw = 24, y = 44, left = roundsLeft(view), spaces = Math.max(...Object.values(BLACK));
  let s = head(34, word("calendar"), calendarWords(view));
  for (let i = 0; i <= spaces; i++) s += `<rect x="${n(x0 + i * cw)}" y="${y}" width="${cw - 2}" height="30" rx="1" fill="var(--cell)" ${i > view.black ? 'opacity=".45"' : ""}/>${i !== view.white && i !== view.black ? num(x0 + i * cw + 11, y + 20, i, 13, 480, "middle", "var(--text-2)") : ""}`;
  // where the discs meet, the white one lies within the black one
  const disc = (at: number, r: number, fill: string, edge: string, ink: string): string => `<circle cx="${x0 + at * cw + 11}" cy="${y + 15}" r="${r}" fill="${fill}" stroke="${edge}" stroke-width="1.6"/>${num(x0 + at * cw + 11, y + 19.5, at, r < 10 ? 12 : 14, 640, "middle", ink)}`;
  s += disc(view.black, 11.5, "light-dark(#131923,#06080C)", "light-dark(#131923,#8C959F)", "#EFEDE5") + disc(view.white, left ? 11.5 : 8, "light-dark(#FDFCFA,#EFEDE5)", "light-dark(#515C6A,#B8B4AB)", "#131923");
  out.notes.push({ x: X0, y: 18, w: XW - 10, h: 58, text: [word("calendar"), word(view.dark ? "calendarDark" : "calendarNote")] });
  return s;
}

function temples(scene: S, looks: Looks, out: Part): string {
  const { view } = scene, cw = 25.2, tx = X0 + 37, due = dueOf(view);
  let s = head(106, word("temples"), word("bonusAt", { n: BONUS_STEP }));
  TEMPLES.forEach((temple, k) => {
    const yb = 192 + k * 87, top = (i: number): number => yb - 39 - i * 1.9, look = looks(`temple:${temple}`);
    s += glyph(temple, X0, yb - 34, 28) + `<path d="M${n(tx + TOP * cw - 2)} ${yb}V${n(top(TOP - 1) + 4)}l5 4V${yb}Z" fill="var(--cast)"/>`;
    if (look && look !== "last") {
      s += `<rect x="${X0 - 5}" y="${yb - 66}" width="${XW}" height="72" rx="3" fill="var(--target-fill)" stroke="var(--${look})" stroke-width="${look === "selected" ? 2.6 : 2}" ${look === "selected" ? "" : 'stroke-dasharray="6 4"'}/>`;
    }
    for (let step = 1; step <= TOP; step++) {
      const X = tx + (step - 1) * cw, t = top(step - 1), bonus = step === BONUS_STEP, [amount] = amounts(REWARDS[temple]?.[step - 1] ?? {});
      s += `<rect x="${n(X)}" y="${n(t)}" width="${n(cw - 1.4)}" height="${n(yb - t)}" fill="${bonus ? "var(--raised)" : "var(--cell)"}" ${bonus ? 'stroke="var(--line-strong)" stroke-width="1.6"' : ""}/><rect x="${n(X)}" y="${n(t)}" width="${n(cw - 1.4)}" height="3.4" fill="var(--pig-${temple})"/>`;
      if (bonus) {
        const [figure, name] = bonusFace(view.bonus[k] ?? -1);
        s += num(X + cw / 2 - 1, yb - 21, figure, figure.length > 3 ? 10 : 13, 620, "middle") + glyph(name, X + 4.5, yb - 17, 15);
        out.notes.push({ x: X, y: t, w: cw, h: yb - t, text: bonusNote(view.bonus[k] ?? -1) });
      } else if (amount) s += num(X + cw / 2 - 1, yb - 21, amount[1], 15, 540, "middle") + glyph(amount[0], X + 5, yb - 17, 14);
      const p = STACKS.findIndex((stack) => stack.temple === temple && stack.step === step), tiles = p < 0 ? [] : tilesAt(view, FIRST_STACK + p);
      if (p >= 0) s += tiles.length ? diamond(X + cw - 5, yb - 3, tiles.length, 8.5, due.effect === "buy" && due.place === FIRST_STACK + p ? "target" : undefined) : "";
      if (tiles.length) out.notes.push({ x: X + cw - 14, y: yb - 14, w: 18, h: 18, text: [word("tilesHere"), ...tiles.flatMap((kind) => discoveryNote(kind).join(" · "))] });
    }
    const at = new Map<number, number[]>();
    sidesOf(view).forEach((side) => { const step = view.players[side]?.temple[k] ?? 0; at.set(step, [...(at.get(step) ?? []), side]); });
    at.forEach((there, step) => (s += step ? crowd(there, tx + (step - 1) * cw + cw / 2 - 1, top(step - 1) - (there.length > 2 ? 14 : 10)) : crowd(there, X0 + 14, yb - (there.length > 2 ? 50 : 46), 15)));
    out.notes.push({ x: X0 - 4, y: yb - 56, w: 34, h: 58, text: [templeWord(temple), ...sidesOf(view).map((side) => word("onStep", { name: seatWord(scene, side), n: view.players[side]?.temple[k] ?? 0 }))] });
    out.hits.push({ targets: [`temple:${temple}`], x: X0 - 5, y: yb - 66, w: XW, h: 72 });
  });
  return s;
}

function avenue(scene: S, out: Part): string {
  const { view } = scene, aw = 31.2, y = 415, taken = view.nobles.reduce((a, b) => a + b, 0), due = dueOf(view);
  let s = head(404, word("avenue"), word("stepsTimes", { n: HOUSES[Math.min(taken, HOUSES.length - 1)] ?? 0 }));
  for (let i = 0; i <= AVENUE; i++) s += `<rect x="${n(X0 + i * aw)}" y="${y + 19}" width="${n(aw - 2)}" height="26" rx="1" fill="var(--cell)"/>${num(X0 + i * aw + aw / 2 - 1, y + 37, i, 14, 520, "middle")}`;
  AVENUE_SPACES.forEach((space, k) => {
    const tiles = tilesAt(view, FIRST_AVENUE + k);
    if (!tiles.length) return;
    s += diamond(X0 + space * aw + aw - 6, y + 42, tiles.length, 8, due.effect === "buy" && due.place === FIRST_AVENUE + k ? "target" : undefined);
    out.notes.push({ x: X0 + space * aw, y: y + 19, w: aw, h: 32, text: [word("tilesHere"), ...tiles.map((kind) => discoveryNote(kind).join(" · "))] });
  });
  const at = new Map<number, number[]>();
  sidesOf(view).forEach((side) => { const step = view.players[side]?.avenue ?? 0; at.set(step, [...(at.get(step) ?? []), side]); });
  at.forEach((there, step) => (s += crowd(there, X0 + step * aw + aw / 2 - 1, y + (there.length > 2 ? 5 : 9))));
  const hy = 475, hw = 26;
  HOUSES.forEach((value, i) => {
    const now = i === taken, open = i < taken || now;
    s += `<rect x="${n(X0 + i * hw)}" y="${hy}" width="${hw - 2}" height="36" rx="1" fill="${now ? "var(--text)" : "var(--cell)"}"/>${open ? num(X0 + i * hw + 12, hy + 24, value, 16, now ? 680 : 480, "middle", now ? "var(--raised)" : "var(--text-3)") : glyph("building", X0 + i * hw + 2, hy + 3, 20) + num(X0 + i * hw + 12, hy + 34, value, 12, 480, "middle", "var(--text-2)")}`;
  });
  out.notes.push({ x: X0, y: hy, w: 12 * hw, h: 36, text: [word("houses", { n: BUILDINGS - taken }), word("housesNote")] }, { x: X0, y: 388, w: XW - 12, h: 30, text: [word("avenue"), word("avenueNote")] });
  return s;
}

/** What each side has and what an eclipse now would add. */
function forecast(scene: S, out: Part): string {
  const { view } = scene, sides = sidesOf(view), eclipse = factsOf(scene).eclipse, cols = sides.length > 3 ? 44 : sides.length > 2 ? 54 : 64;
  let s = head(545, view.over ? word("scored") : word("ifEclipse"));
  const at = (k: number): number => X0 + XW - 24 - (sides.length - 1 - k) * cols, row = (r: number): number => 603 + r * 25;
  sides.forEach((side, k) => (s += chipAt(side, at(k), 569, 17)));
  const line = (r: number, label: string, name: "vp" | "avenue" | "track" | "mask" | "cocoa" | "", values: (number | string)[], strong = false): void => {
    const y = row(r);
    s += `<path d="M${X0} ${y - 17}h${XW - 12}" stroke="var(--${strong ? "line-strong" : "line"})"/>${name ? glyph(name, X0, y - 13, 16) : ""}${txt(X0 + (name ? 24 : 0), y, label, strong ? "font-size:15px;font-weight:620" : "font-size:13px")}`;
    values.forEach((value, k) => (s += num(at(k), y, value, strong ? 18 : 16, strong ? 620 : 520, "middle", String(value).startsWith("−") ? "var(--danger)" : "")));
  };
  if (!eclipse) {
    line(0, view.over ? t("sheet.total") : word("scoreNow"), "vp", sides.map((side) => totalOf(view, side)));
    out.notes.push({ x: X0, y: 530, w: XW - 12, h: 90, text: [word("forecastNote")] });
    return s;
  }
  line(0, word("scoreNow"), "vp", eclipse.sides.map((f) => f.now));
  line(1, word("avenueRow", { n: eclipse.multiplier }), "avenue", eclipse.sides.map((f) => signed(f.avenue)));
  line(2, word("trackRow", { n: eclipse.step }), "track", eclipse.sides.map((f) => signed(f.pyramid)));
  line(3, word("masks"), "mask", eclipse.sides.map((f) => signed(f.masks)));
  line(4, word("unfed"), "cocoa", eclipse.sides.map((f) => signed(f.salary)));
  line(5, word("afterEclipse"), "", eclipse.sides.map((f) => f.then), true);
  out.notes.push({ x: X0, y: 530, w: XW - 12, h: 220, text: [word("forecastNote"), ...sides.map((side, k) => word("wage", { name: seatWord(scene, side), n: eclipse.sides[k]?.due ?? 0 }))] });
  return s;
}

export function tracks(scene: S, looks: Looks): Part {
  const out = part();
  out.svg = `<rect x="${X0 - 10}" y="10" width="${XW + 10}" height="752" rx="3" fill="var(--sheet)" stroke="var(--line)"/>${calendar(scene, out)}${temples(scene, looks, out)}${avenue(scene, out)}${forecast(scene, out)}`;
  return out;
}
