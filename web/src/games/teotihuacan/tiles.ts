// Faces of technologies, royal tiles, bonus tiles and starting tiles: icons with figures, no words.
import { n, v } from "../../board/svg";
import { BOARDS, BONUS, BONUSES, ROYALS, STARTS, TECHNOLOGIES } from "./data";
import { glyph, icon, type IconName } from "./icons";
import { amounts, discoveryFace, frameOf, goods, goodsMid, num, txt, type Amount, type Look } from "./pieces";

const TECHNOLOGY: Record<string, IconName> = { "01": "b1", "03": "b6", "05": "any", "07": "cocoa", "09": "b7", "11": "b8", "13": "power", "15": "b8", "17": "temple" };
const ADDS: Record<string, (effect: Partial<Record<string, number>>) => Amount[]> = {
  "01": (e) => [["cocoa", `+${e["cocoa"]}`]], "05": (e) => [["any", `+${e["own"]}`]], "07": (e) => [["cocoa", `+${e["cocoa"]}`], ["vp", ""]],
  "13": (e) => [["power", `+${e["power_ups"]}`]], "15": (e) => [["worker", `+${e["workers"]}`]], "17": (e) => [["temple", `+${e["any_temple"]}`]],
};
/** What a technology adds, centred on x. */
export const technologyFace = (id: number, x: number, y: number): string => {
  const tech = TECHNOLOGIES[id];
  const list = tech && (ADDS[tech.id]?.(tech.effect) ?? [["vp", `+${tech.effect["vp"] ?? 0}`]] as Amount[]);
  return list ? (list.length > 1 ? goodsMid(x, y, list, 14, 13, 580) : goodsMid(x, y, list, 17, 15, 580)) : "";
};
export const technologyIcon = (id: number): string => icon(TECHNOLOGY[TECHNOLOGIES[id]?.id ?? ""] ?? "tech", 18);

/** A royal tile of 65 × 46 in ink on sandstone. */
export function royalFace(royal: number, x: number, y: number): string {
  const tile = ROYALS[royal], ink = v("sandstone", "mark");
  if (!tile) return "";
  const mid = (list: Amount[], dy = 0): string => goodsMid(x + 32, y + 31 + dy, list, 16, 15, 600, ink);
  const times = (k: number, name: IconName): string => num(x + 8, y + 31, k, 17, 600, "start", ink) + glyph("vp", x + 17, y + 17, 16, ink) + txt(x + 37, y + 30, "×", `font-size:13px;fill:${ink}`) + glyph(name, x + 46, y + 17, 16, ink);
  const swap = (from: IconName[], to: IconName[]): string => {
    const size = from.length + to.length > 3 ? 14 : 16, width = (from.length + to.length) * (size + 1) + 11;
    let X = x + 32.5 - width / 2, s = "";
    for (const name of from) [s, X] = [s + glyph(name, X, y + 16, size, ink), X + size + 1];
    s += glyph("step", X, y + 19, 10, ink);
    X += 11;
    for (const name of to) [s, X] = [s + glyph(name, X, y + 16, size, ink), X + size + 1];
    return s;
  };
  const face = { A04: () => times(tile.each ?? 0, "tech"), A05: () => times(tile.each ?? 0, "track"), A09: () => times(tile.each ?? 0, "avenue"), B02: () => swap(["cocoa"], ["wood", "stone"]), B06: () => swap(["cocoa"], ["stone", "gold"]), B07: () => swap(["cocoa", "any"], ["any"]), C01: () => mid([["worker", ""], ["cocoa", `+${tile.more}`]]), C03: () => swap(["any"], ["cocoa", "cocoa"]), C08: () => swap(["cocoa"], ["temple"]) }[tile.id];
  return `<g class="day">${face?.() ?? ""}</g>`;
}

/** A bonus tile in the narrow step of a temple: figure above, icon below. */
export const bonusFace = (bonus: number): [string, IconName] =>
  ([["1×", "mask"], [`${BONUS.technology}×`, "tech"], [String(BONUS.points), "vp"], [`${BONUS.avenue}×`, "avenue"], [`${BONUS.bonus_tile}×`, "temple"], [`${BONUS.discovery}×`, "tile"], [`${BONUS.worker[1]}·${BONUS.worker[4]}`, "worker"]] as [string, IconName][])[BONUSES.indexOf(BONUSES[bonus] ?? "")] ?? ["", "vp"];

/** Teotibot's action tiles. */
export const BOT_FACES: Record<string, IconName> = { alchemy: "b5", construction: "b8", decorations: "b7", masks: "mask", mastery: "power", nobles: "b6", worship: "lock" };

/** A starting tile: two boards above, rewards below; the discovery tile that comes with it at its foot. */
export function startTile(id: number, x: number, y: number, w: number, h: number, discovery: number, look: Look): string {
  const start = STARTS[id], ink = v("sandstone", "mark");
  if (!start) return "";
  let s = `<path d="M${x + 3} ${y + h}h${w - 3}V${y + 3}l4 4v${h}H${x + 7}Z" fill="var(--cast)"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="2" fill="${v("sandstone", "top")}" stroke="var(--outline)" stroke-width=".8"/><path d="M${x + 1} ${y + h - 1}V${y + 1}H${x + w - 1}" fill="none" stroke="${v("sandstone", "arris")}" stroke-width="1.6"/><g class="day">`;
  start.boards.forEach((board, i) => (s += glyph(`b${BOARDS.indexOf(board) + 1}` as IconName, x + w / 2 - 24 + i * 27, y + 8, 21, ink)));
  s += `<path d="M${x + 6} ${y + 35}h${w - 12}" stroke="${ink}" opacity=".35"/>`;
  const list = amounts(start.rewards);
  const narrow = w < 66; // one below the other where two do not fit side by side
  list.forEach((amount, i) => (s += narrow ? goodsMid(x + w / 2, y + 53 + i * 19, [amount], 16, 15, 600, ink) : goods(x + 9 + (list.length === 1 ? w / 4 - 6 : (i % 2) * ((w - 12) / 2)), y + 55 + Math.floor(i / 2) * 23, [amount], 17, 15, 600, ink)[0]));
  if (discovery >= 0) s += `<rect x="${x + 8}" y="${n(y + h - 27)}" width="${w - 16}" height="21" rx="2" fill="${v("sandstone", "lit")}"/>${discoveryFace(discovery, x + w / 2, y + h - 10, 16, ink)}`;
  return `${s}</g>${frameOf(look, x, y, w, h)}`;
}
