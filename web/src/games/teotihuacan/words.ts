// Teotihuacan in words: names, what each tile and board does, what an action would cost and bring.
import { either, has, list, t, type Key, type Values } from "../../i18n/index.svelte";
import { seatName } from "../../table/names";
import { ABILITY, ALCHEMY, BOARDS, BONUS, BONUSES, COLUMNS, CONSTRUCTION, DISCOVERIES, dueOf, ECLIPSES, factsOf, isBot, LEVELS, meOf, PALACE, ROYALS, STARTS, TECHNOLOGIES, TILE_BOARDS, tilesAt, type Arrival, type Goods, type S } from "./data";
import type { View } from "./types";

export const word = (key: string, values: Values = {}): string => t(`teotihuacan.${key}` as Key, values);
const known = (key: string): boolean => has(`teotihuacan.${key}`);
export const boardWord = (id: string): string => word(`board.${id}`);
export const templeWord = (id: string): string => word(`temple.${id}`);
export const seatWord = (scene: S, side: number): string => (isBot(scene.view, side) ? word("teotibot") : seatName(scene.table.seats[side]));

const COUNTED = ["cocoa", "wood", "stone", "gold", "any", "resource", "vp", "any_temple", "temple", "avenue", "track", "technology", "tiles", "power_ups", "power", "discovery", "blue", "red", "green"];
/** Goods and steps in words: "2 wood and 1 power-up". */
const goodsItems = (goods: Goods): string[] => COUNTED.filter((key) => goods[key]).map((key) => word(`count.${key}`, { n: goods[key] ?? 0 }));
export const goodsWords = (goods: Goods): string => list(goodsItems(goods)) || word("nothing");

/** Power of the worker that is chosen or has just been moved. */
export function power(scene: S): number | undefined {
  const chosen = scene.chosen.find((target) => target.startsWith("worker:"));
  if (chosen) return Number(chosen.split(",")[1]);
  const moved = scene.view.moved[0] ?? -1;
  return moved >= 0 ? scene.view.players[scene.view.mover]?.power[moved] : undefined;
}

/** Steps until the discs meet; after that none are left. */
export const roundsLeft = (view: View): number => view.black - view.white;
/** What the calendar says of the next eclipse. */
export function calendarWords(view: View): string {
  if (view.over) return word("over");
  if (dueOf(view).effect === "salary") return word("eclipseNow", { n: view.eclipses + 1 });
  if (view.coming) return word(view.dark ? "eclipseThisTurn" : view.coming === 2 ? "eclipseThisRound" : "eclipseNextRound");
  return word("era", { n: Math.min(ECLIPSES, view.eclipses + 1), of: ECLIPSES, left: roundsLeft(view) });
}

const lacksWord = (why: string): string => word(`lacks.${why}`);
/** What the main action costs besides the cocoa and what depends on the tile that is chosen then: least and most. */
export function openPrice(scene: S, board: number, at: Arrival): ["gold" | "stone" | "wood", number, number][] {
  if (board === CONSTRUCTION) return [["stone", ...span(LEVELS.map(({ cost }) => cost.stone))], ["wood", ...span(LEVELS.map(({ cost }) => cost.wood))]];
  const owned = scene.view.players[meOf(scene)]?.technology ?? [];
  const gold = board === ALCHEMY ? scene.view.technology.slice(0, at.get["places"]).flatMap((id) => (id >= 0 && !owned[id] ? [TECHNOLOGIES[id]?.gold ?? 0] : [])) : [];
  return gold.length ? [["gold", ...span(gold)]] : [];
}
const span = (all: number[]): [number, number] => [Math.min(...all), Math.max(...all)];
export const spanText = (least: number, most: number): string => (least === most ? String(least) : `${least}–${most}`);
function workLine(scene: S, board: number, at: Arrival, alpha: number): string {
  const open = openPrice(scene, board, at).map(([good, least, most]) => word(`count.${good}`, { n: spanText(least, most) }));
  const pay = [...goodsItems({ ...at.pay, cocoa: alpha }), ...(board === CONSTRUCTION ? [word("perTile", { goods: list(open) })] : open)];
  const line = word("workLine", { pay: list(pay) || word("nothing"), get: goodsWords(at.get) });
  return board === CONSTRUCTION ? `${line}${word("eachTile", { n: spanText(...span(LEVELS.map(({ points }) => points))) })}` : line;
}

/** The three actions of a board for a worker of a power that arrives there. */
export function arrivalWords(scene: S, board: number, p: number, at: Arrival, alpha: number, collect: number): string[] {
  const lines = [word("collectLine", { n: collect })], [disc] = TILE_BOARDS.includes(board) ? tilesAt(scene.view, TILE_BOARDS.indexOf(board)) : [];
  if (board !== PALACE) lines.push(at.lacks ? word("workCannot", { why: lacksWord(at.lacks) }) : workLine(scene, board, at, alpha));
  for (const { space, cocoa, parts, lacks } of at.worship) {
    const name = at.worship.length > 1 ? word("worshipSpace", { n: space }) : word("worship"), royal = scene.view.royal[space - 1] ?? -1;
    const ability = board === PALACE ? royalWords(scene, royal, p) : word(`ability.${ABILITY[board] || "any"}`);
    const tile = disc === undefined ? word("part.tile") : priced(disc), whole = board === PALACE ? "part.andTile" : "part.both";
    const part = (each: string): string => (each === "ability" ? ability : each === "tile" ? tile : word(whole, { tile }));
    lines.push(parts.length ? word(cocoa > 0 ? "worshipPay" : cocoa < 0 ? "worshipGet" : "worshipFree", { name, n: Math.abs(cocoa), parts: either(parts.map(part)) }) : word("worshipCannot", { name, why: lacksWord(lacks) }));
  }
  return lines;
}

/** A discovery tile with its price. */
function priced(kind: number): string {
  const price = goodsItems(DISCOVERIES[kind]?.cost ?? {});
  return price.length ? word("tileFor", { tile: discoveryWord(kind), price: list(price) }) : discoveryWord(kind);
}

/** A royal tile for a worker of a power, with what it would score now. */
export function royalWords(scene: S, royal: number, p: number | undefined): string {
  const tile = ROYALS[royal], player = scene.view.players[meOf(scene)];
  if (!tile || !player || !p) return word(`royal.${tile?.id ?? "A04"}`);
  const n = p + (tile.more ?? 0), owned = { A04: player.technology.reduce((a, b) => a + b, 0), A05: player.track, A09: player.avenue }[tile.id];
  return word(`royalNow.${tile.id}`, { n }) + (owned === undefined ? "" : word("royalScores", { n: (tile.each ?? 0) * Math.min(owned, n) }));
}

/** A board: its price, and what arriving there would cost and bring now. */
export function boardNote(scene: S, board: number): string[] {
  const id = BOARDS[board] ?? "", facts = factsOf(scene).boards?.[id];
  if (!facts) return [boardWord(id), word(`about.${id}`)];
  const p = power(scene), lines = [boardWord(id), word("priceNote", { n: facts.alpha })];
  const shown = p !== undefined && facts.by[p] ? [p] : Object.keys(facts.by).map(Number);
  let before = "";
  for (const each of shown) {
    const at = facts.by[each];
    if (!at) continue;
    const words = arrivalWords(scene, board, each, at, facts.alpha, facts.collect), same = words.join();
    if (same === before) continue;
    before = same;
    lines.push(word("arriving", { name: seatWord(scene, meOf(scene)), power: each, workers: at.workers, lowest: at.lowest }), ...words);
  }
  return shown.length ? lines : [...lines, word("collectLine", { n: facts.collect }), word(`about.${id}`)];
}

export const discoveryWordOf = (id: string): string => (id.startsWith("mask") ? word("mask", { n: id.slice(5) }) : word(`discovery.${id}`));
export const discoveryWord = (kind: number): string => discoveryWordOf(DISCOVERIES[kind]?.id ?? "points");
export function discoveryNote(kind: number): string[] {
  const tile = DISCOVERIES[kind], cost = tile?.cost ?? {};
  return [discoveryWord(kind), Object.keys(cost).length ? word("costs", { cost: goodsWords(cost) }) : word("costsNothing"), ...(tile?.mask ? [word("maskNote")] : known(`discoveryNote.${tile?.id}`) ? [word(`discoveryNote.${tile?.id ?? ""}`)] : [])];
}
export function technologyNote(scene: S, id: number): string[] {
  const tech = TECHNOLOGIES[id], place = scene.view.technology.indexOf(id), owners = scene.view.players.slice(0, scene.view.sides).flatMap((player, side) => (player.technology[id] ? [seatWord(scene, side)] : []));
  if (!tech) return [];
  return [word("technology", { n: tech.id }), word(`technology.${tech.id}`), word("costs", { cost: goodsWords({ gold: tech.gold }) }), word("stepOn", { temple: templeWord(COLUMNS[place % COLUMNS.length] ?? "blue") }), owners.length ? word("owners", { names: list(owners) }) : ""].filter(Boolean);
}
export const technologyName = (id: string): string => word("technology", { n: id });
export const royalNote = (scene: S, royal: number): string[] => [word("royal", { n: ROYALS[royal]?.id ?? "" }), royalWords(scene, royal, power(scene))];
export const bonusNote = (bonus: number): string[] => (bonus < 0 ? [] : [word("bonusTile"), word(`bonus.${BONUSES[bonus] ?? "BT3"}`, { n: BONUS.points })]);
export function startNote(id: number, discovery: number): string[] {
  const start = STARTS[id];
  if (!start) return [];
  const { ...rewards } = start.rewards;
  return [word("startTile", { boards: list(start.boards.map(boardWord)) }), goodsWords(rewards), discovery >= 0 ? discoveryNote(discovery).join(" · ") : ""].filter(Boolean);
}
