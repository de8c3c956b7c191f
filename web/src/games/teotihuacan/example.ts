// Drawings of the rules pages, from a short form: `board forest 2 3`, `tile b-Rg 2`, `banner RG`, `dice 0:4 1:2 n`,
// `discovery mask-4`, `technology 03`, `royal B06`, `temple red`, `icons cocoa wood`; `every royal` draws all there are
// with what they do. A drawing that stands alone has its words for those who do not see it.
import { v } from "../../board/svg";
import { t } from "../../i18n/index.svelte";
import { BOARDS, BONUS, BONUSES, BOT_ACTIONS, DISCOVERIES, FOREST, GOLD, MASKS, POWER_ROWS, QUARRY, REWARDS, ROYALS, TECHNOLOGIES, YIELDS } from "./data";
import { glyph, icon, inlined, type IconName } from "./icons";
import { figures } from "./log";
import { amounts, banner, die, disc, goodsMid, num, tile } from "./pieces";
import { bonusFace, BOT_FACES, royalFace, technologyFace } from "./tiles";
import { boardWord, discoveryNote, discoveryWord, goodsWords, templeWord, word } from "./words";

const picture = (w: number, h: number, art: string, label = ""): string => `<svg class="teo-example teo" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" ${label ? `role="img" aria-label="${label}"` : 'aria-hidden="true"'}>${inlined(art)}</svg>`;

function cells(board: number, workers: number, power: number): string {
  const row = POWER_ROWS.filter((p) => power >= p).length - 1;
  let s = "";
  ["1", "2", "3+"].forEach((t, c) => (s += glyph("worker", 58 + c * 74, 2, 15, "var(--text-2)") + num(77 + c * 74, 15, t, 14, 560)));
  ["1", "2–3", "4–5"].forEach((t, r) => {
    s += num(28, 41 + r * 28, t, 14, 560, "end", "var(--text-2)");
    YIELDS[board]?.[r]?.forEach((cell, c) => {
      const on = r === row && c === workers - 1;
      s += `<rect x="${36 + c * 74}" y="${24 + r * 28}" width="70" height="25" rx="1" fill="${on ? "var(--accent-soft)" : "var(--cell)"}" ${on ? 'stroke="var(--selected)" stroke-width="2"' : ""}/>${goodsMid(71 + c * 74, 42 + r * 28, amounts(cell), 15, 15, on ? 680 : 560)}`;
    });
  });
  return picture(264, 112, s, `${boardWord(BOARDS[board] ?? "")}: ${word("detail.mode", { workers, lowest: power, price: 0 })}: ${goodsWords(YIELDS[board]?.[row]?.[workers - 1] ?? {})}`);
}

const technologyArt = (id: number, label = ""): string => picture(72, 40, `<rect x="1" y="1" width="68" height="36" rx="2" fill="var(--cell)" stroke="var(--line-strong)"/>${technologyFace(id, 35, 25)}`, label);
const royalArt = (id: number, label = ""): string => picture(73, 54, `<rect x="3" y="3" width="65" height="46" rx="2" fill="${v("sandstone", "top")}" stroke="var(--outline)"/>${royalFace(id, 3, 3)}`, label);
const discArt = (kind: number, label = ""): string => picture(74, 58, disc(3, 3, 66, 50, kind), label);
const bonusArt = (bonus: number): string => {
  const [figure, name] = bonusFace(bonus);
  return picture(44, 54, `<rect x="1" y="1" width="42" height="52" fill="var(--raised)" stroke="var(--line-strong)"/>${num(22, 24, figure, 15, 620, "middle")}${glyph(name, 12, 29, 20)}`);
};
const botArt = (id: string): string => picture(54, 40, `<rect x="1" y="1" width="52" height="38" rx="2" fill="${v("sandstone", "top")}" stroke="var(--outline)"/><g class="day">${glyph(BOT_FACES[id] ?? "tile", 15, 8, 24, v("sandstone", "mark"))}</g>`);

/** All of a kind, each with its words. */
type Row = [art: string, name: string, text: string];
const ALL: Record<string, () => Row[]> = {
  royal: () => ROYALS.map(({ id }, k): Row => [royalArt(k), id, word(`royal.${id}`)]),
  technology: () => TECHNOLOGIES.map(({ id, gold }, k): Row => [technologyArt(k), id, `${word(`technology.${id}`)} (${word("count.gold", { n: gold })})`]),
  discovery: () => DISCOVERIES.map(({ count }, kind): Row => [discArt(kind), discoveryWord(kind), [...discoveryNote(kind).slice(1, kind < MASKS ? 2 : 3), word("copies", { n: count })].join(" · ")]),
  bonus: () => BONUSES.map((id, k): Row => [bonusArt(k), "", word(`bonus.${id}`, { n: BONUS.points })]),
  bot: () => BOT_ACTIONS.map((id): Row => [botArt(id), word(`bot.${id}`), word(`botRule.${id}`, { n: 2, more: 3 })]),
};
const every = (kind: string): string => `<ul class="teo-every">${(ALL[kind]?.() ?? []).map(([art, name, text]) => `<li>${art}<span>${name ? `<b>${name}</b> ` : ""}${text}</span></li>`).join("")}</ul>`;

function one(words: string[]): string {
  const [kind = "", a = "", b = "", c = ""] = words;
  switch (kind) {
    case "board": return cells({ forest: FOREST, quarry: QUARRY, gold: GOLD }[a] ?? FOREST, Number(b), Number(c));
    case "every": return every(a);
    case "tile": return picture(72, 72, tile(3, 3, 31, a, Number(b) || 1, { lit: c ? [...c].map(Number) : [] }), word("tileOf", { figures: figures(a) }));
    case "banner": return picture(74, 42, banner(3, 3, 32, a, "top"), word("bannerOf", { figures: figures(a) }));
    case "dice": return picture(words.length * 42, 52, words.slice(1).map((each, k) => { const [side = "n", power = "0"] = each.split(":"), locked = power.endsWith("!"); return die(26 + k * 42, 48, side === "n" ? -1 : Number(side), Number.parseInt(power), { u: 17, locked }); }).join(""), words.slice(1).map((each) => { const [, power = ""] = each.split(":"); return power ? word(power.endsWith("!") ? "lockedWorker" : "detail.board", { power: Number.parseInt(power) }) : word("spoken.neutral", { n: 1 }); }).join(", "));
    case "discovery": { const kind = DISCOVERIES.findIndex((each) => each.id === a); return discArt(kind, discoveryNote(kind).join(". ")); }
    case "technology": return technologyArt(TECHNOLOGIES.findIndex((each) => each.id === a), word(`technology.${a}`));
    case "royal": return royalArt(ROYALS.findIndex((each) => each.id === a), word(`royal.${a}`));
    case "temple": return picture(32 * 11 + 6, 46, (REWARDS[a] ?? []).map((reward, i) => `<rect x="${2 + i * 32}" y="3" width="30" height="40" fill="var(--cell)"/><rect x="${2 + i * 32}" y="3" width="30" height="3.4" fill="var(--pig-${a})"/>${Object.keys(reward).length ? goodsMid(17 + i * 32, 31, amounts(reward), 13, 14) : glyph("eclipse", 8 + i * 32, 16, 18)}`).join(""), `${templeWord(a)}: ${(REWARDS[a] ?? []).map((reward, i) => `${i + 1}: ${Object.keys(reward).length ? goodsWords(reward) : t("teotihuacan.sheet.bonus")}`).join(", ")}`);
    case "icons": return words.slice(1).map((name) => icon(name as IconName, 26)).join(" ");
    default: return BOARDS.includes(kind) ? icon(`b${BOARDS.indexOf(kind) + 1}` as IconName, 26) : "";
  }
}
export const example = (text: string): string => text.trim().split("\n").map((each) => one(each.trim().split(/\s+/))).join(" ");
