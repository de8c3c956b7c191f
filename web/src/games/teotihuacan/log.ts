// Actions of Teotihuacan as lines of the log, as things to do, as things to click.
import { rich, type Key, type Part } from "../../i18n/index.svelte";
import type { Table } from "../../types";
import { BOARDS, DECORATION_ICONS, DISCOVERIES, dueOf, factsOf, LEVELS, ROYALS, STARTS, TECHNOLOGIES, TILE_ICONS, turnedIcons, type S } from "./data";
import { icon, inlined, type IconName } from "./icons";
import { banner, tile } from "./pieces";
import { deedWords, eclipseWords, toldAt } from "./told";
import type { View } from "./types";
import { boardWord, discoveryWord, goodsWords, technologyName, templeWord, word } from "./words";

export const sign = (name: IconName, alt: string): Part => ({ svg: icon(name, 16), alt });
const bold = (text: string): Part[] => [{ svg: `<b>${text}</b>`, alt: text }];
const GOOD = (id: string): Part[] => [sign(id as IconName, word(`count.${id}`, { n: 1 }))];
const boardSign = (id: string): Part[] => [sign(`b${BOARDS.indexOf(id) + 1}` as IconName, ""), ...bold(` ${boardWord(id)}`)];
const templeSign = (id: string): Part[] => [sign(id as IconName, templeWord(id))];
const kindOf = (id: string): number => DISCOVERIES.findIndex((each) => each.id === id);
/** A small pyramid tile in a line. */
export const tileArt = (id: string, quarters = 0, level = 1, lit: number[] = [], size = 26): string => `<svg class="ti" width="${size}" height="${size}" viewBox="-1 -1 34 34" aria-hidden="true">${inlined(tile(0, 0, 16, turnedIcons(id, quarters), level, { shadow: false, lit }))}</svg>`;
export const bannerArt = (id: string): string => `<svg class="ti" width="34" height="18" viewBox="-1 -1 34 18" aria-hidden="true">${inlined(banner(0, 0, 16, DECORATION_ICONS[id] ?? "--", "top"))}</svg>`;
export const figures = (icons: string): string => [...icons].map((ch) => word(`figure.${ch.toLowerCase()}`) + (ch !== ch.toLowerCase() ? word("coloured") : "")).join(", ");
export const tileWords = (id: string): string => word("tileOf", { figures: figures(TILE_ICONS[id] ?? "") });
export const bannerWords = (id: string): string => word("bannerOf", { figures: figures(DECORATION_ICONS[id] ?? "") });

type Sort = "log" | "do";
const say = (sort: Sort, key: string, values: Record<string, string | number | Part[]> = {}): Part[] => rich(`teotihuacan.${sort}.${key}` as Key, values);

/** A line of the log, with the eclipse that followed by itself. */
export function logged(text: string, table: Table<View>, ply: number): Part[] {
  const parts = line(text, "log", table, ply), { eclipse } = toldAt(table, ply);
  return eclipse ? [...parts, ...(parts.length ? [word("told.then")] : []), ...bold(eclipseWords(table, eclipse))] : parts;
}

export function line(text: string, sort: Sort, table: Table<View>, ply: number): Part[] {
  const [kind = "", a = "", b = "", c = ""] = text.split(" ");
  switch (kind) {
    case "unlock": case "release": case "collect": case "pay": case "decline": case "end": return say(sort, doing(kind, table, sort));
    case "main": return say(sort, "main");
    case "flip": return say(sort, "flip", { tile: bold(discoveryWord(kindOf(a))) });
    case "buy": return say(sort, "buy", { tile: bold(discoveryWord(kindOf(a))), cost: goodsWords(DISCOVERIES[kindOf(a)]?.cost ?? {}) });
    case "keep": return a ? say(sort, "keep", { tile: startWords(a) }) : say("log", "keepHidden");
    case "leave": return say(sort, "leave", { board: boardSign(a) });
    case "move": return say(sort, "move", { power: b, from: boardWord(a), to: boardSign(c) });
    case "join": return say(sort, "join", { power: a });
    case "kneel": return say(sort, "kneel", { power: a });
    case "worship": return say(sort, `worship.${b}`, { space: a });
    case "learn": return say(sort, "learn", { tech: bold(technologyName(a)), what: word(`technology.${a}`) });
    case "noble": return say(sort, "noble", { row: word(`row.${a}`) });
    case "decorate": return say(sort, "decorate", { tile: [{ svg: bannerArt(a), alt: bannerWords(a) }] });
    case "side": return say(sort, "side", { side: word(`side.${a}`) });
    case "build": return say(sort, "build", { tile: [{ svg: tileArt(a), alt: tileWords(a) }] });
    case "cell": return say(sort, "cell", { level: a, row: Number(b) + 1, column: Number(c) + 1 });
    case "save": return say(sort, a === "nothing" ? "saveNothing" : "save", a === "nothing" ? {} : { good: GOOD(a) });
    case "rotate": return sort === "do" ? rotation(Number(a), table) : say("log", "rotate", { n: Number(a) * 90 });
    case "raise": return say(sort, "raise", { power: b, next: Number(b) + 1, board: boardWord(a) });
    case "reward": return say(sort, `reward.${a}`);
    case "advance": return say(sort, "advance", { temple: templeSign(a) });
    case "gain": return say(sort, "gain", { good: GOOD(a) });
    case "give": return say(sort, "give", { good: GOOD(a) });
    case "salary": return say(sort, "salary", { n: Number(a) });
    case "draw-discovery": return sort === "log" && a && isUnderWay(table, ply) ? say("log", "drawDiscovery", { tile: discoveryWord(kindOf(a)) }) : [];
    case "draw-neutral": {
      const { neutral = [] } = toldAt(table, ply);
      return neutral.length ? say("log", "neutral", { boards: neutral.map(boardWord).join(", ") }) : [];
    }
    case "roll": {
      const { bot } = toldAt(table, ply);
      return bot ? say("log", "rollTold", { n: a, tile: bold(word(`bot.${bot.tile}`)), what: deedWords(bot) }) : say("log", "roll", { n: a });
    }
    default: return [];
  }
}

/** The setup is over: what is drawn now follows from what somebody did. */
const isUnderWay = (table: Table<View>, ply: number): boolean => table.log.some((entry) => entry.seat >= 0 && entry.ply < ply && !entry.action.startsWith("keep"));

const startWords = (id: string): string => {
  const start = STARTS.find((each) => each.id === id);
  return start ? `${start.boards.map(boardWord).join(" + ")}: ${goodsWords(start.rewards)}` : id;
};

/** `pay`, `decline` and `end` mean different things after different questions. */
export function doing(kind: string, table: Table<View>, sort: Sort): string {
  if (sort === "log" || (kind !== "pay" && kind !== "decline")) return kind;
  const due = dueOf(table.view);
  if (kind === "pay") return due.effect === "one-more" ? "payMore" : "payRoyal";
  return due.effect === "buy" ? "declineTile" : due.effect === "build" ? "declineBuild" : due.effect === "one-more" ? "declineMore" : "declineRoyal";
}
export const payRoyal = (table: Table<View>): string => ROYALS[dueOf(table.view).place]?.id ?? "";

function rotation(quarters: number, table: Table<View>): Part[] {
  const placing = (table.facts as ReturnType<typeof factsOf>).placing, turn = placing?.cells[0]?.turns[quarters], level = placing?.cells[0]?.cell[0] ?? 1;
  const art: Part = { svg: tileArt(placing?.tile ?? "P31", quarters, level, turn?.corners ?? [], 34), alt: word("turnedBy", { n: quarters * 90 }) };
  return say("do", "rotate", { tile: [art], n: turn?.points ?? 0, matches: turn?.corners.length ?? 0, temples: (turn?.temples ?? []).map((temple) => sign(temple as IconName, templeWord(temple))) });
}

export const goesOn = (text: string): boolean =>
  !["keep", "leave", "release", "move", "salary", "roll", "draw-board", "deal"].includes(text.split(" ")[0] ?? "");

/** The things to click for an action. */
export function targets(text: string): string[] {
  const [kind, a = "", b = "", c = ""] = text.split(" ");
  switch (kind) {
    case "keep": return a ? [`keep:${a}`] : [];
    case "leave": return [`board:${a}`];
    case "move": return [`worker:${a},${b}`, `board:${c}`];
    case "join": return [`join:${a}`];
    case "kneel": return [`kneel:${a}`];
    case "worship": return [`niche:${a}`, `part:${b}`];
    case "learn": return [`tech:${a}`];
    case "noble": return [`row:${a}`];
    case "decorate": return [`deco:${a}`];
    case "side": return [`side:${a}`];
    case "build": return [`tile:${a}`];
    case "cell": return [`cell:${a},${b},${c}`];
    case "raise": return [`worker:${a},${b}`];
    case "advance": return [`temple:${a}`];
    case "buy": return [`buy:${a}`];
    default: return [];
  }
}

export function targetName(target: string, scene: S): string {
  const [kind, id = ""] = target.split(":");
  const [a = "", b = ""] = id.split(",");
  const at = (key: string, values: Record<string, string | number> = {}): string => word(`target.${key}`, values);
  switch (kind) {
    case "keep": return at("keep", { tile: startWords(id) });
    case "board": return dueOf(scene.view).effect === "leave" ? at("leave", { board: boardWord(id) }) : at("board", { board: boardWord(id), price: factsOf(scene).boards?.[id]?.alpha ?? 0, detail: "" });
    case "worker": return dueOf(scene.view).effect === "raise" ? at("raise", { power: b, next: Number(b) + 1, board: boardWord(a) }) : at("worker", { power: b, board: boardWord(a) });
    case "join": return at("join", { power: id });
    case "kneel": return at("kneel", { power: id });
    case "niche": return at(`niche`, { n: id });
    case "part": return word(`button.part.${id}`);
    case "tech": return at("tech", { n: id, what: word(`technology.${id}`), gold: TECHNOLOGIES.find((tech) => tech.id === id)?.gold ?? 0 });
    case "row": return at("row", { row: word(`row.${id}`) });
    case "deco": return at("take", { tile: bannerWords(id) });
    case "tile": return at("take", { tile: tileWords(id) });
    case "side": return at("side", { side: word(`side.${id}`) });
    case "cell": return cellNote(scene, id.split(",").map(Number)).join(". ");
    case "temple": return at("temple", { temple: templeWord(id) });
    case "buy": return at("buy", { tile: discoveryWord(kindOf(id)), cost: goodsWords(DISCOVERIES[kindOf(id)]?.cost ?? {}) });
    default: return target;
  }
}

/** A place for the pyramid tile in hand: its level with cost, what it would match at best. */
export function cellNote(scene: S, [level = 1, row = 0, column = 0]: readonly number[]): string[] {
  const found = factsOf(scene).placing?.cells.find(({ cell }) => cell[0] === level && cell[1] === row && cell[2] === column), cost = LEVELS[level - 1]?.cost ?? {};
  const best = Math.max(0, ...(found?.turns.map((turn) => turn.points) ?? []));
  return [word("cellName", { level, row: row + 1, column: column + 1 }), word("cellCost", { cost: goodsWords(cost), n: best })];
}
