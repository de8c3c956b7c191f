// What the box holds, as the engine prints it, in the order of its numbers.
import type { Material } from "../../board/svg";
import type { Scene } from "../game";
import box from "./components.json";
import type { View } from "./types";

export type S = Scene<View>;
export type Goods = Partial<Record<string, number>>;
export const STONES: Material[] = ["alabaster", "basalt", "sienna", "slate"];
export const BOARDS = box.board.map((board) => board.id);
export const [PALACE, FOREST, QUARRY, GOLD, ALCHEMY, NOBLES, DECORATIONS, CONSTRUCTION] = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export const GOODS = ["wood", "stone", "gold"] as const;
export const TEMPLES = box.temples.order as ("blue" | "red" | "green")[];
export const ABILITY = box.board.map((board) => board.ability ?? "");
export const WORSHIP = box.board.map((board) => board.worship);
/** Boards with a discovery tile, in the order of their places. */
export const TILE_BOARDS = box.board.flatMap((board, b) => (board.discovery ? [b] : []));
export const AVENUE_SPACES = Object.keys(box.avenue.spaces).map(Number);
export const STACKS = box.temples.stack;
export const FIRST_AVENUE = TILE_BOARDS.length;
export const FIRST_STACK = FIRST_AVENUE + AVENUE_SPACES.length;
export const START_PLACE = FIRST_STACK + STACKS.length;
export const DISCOVERIES = box.discovery.map((tile) => ({ id: tile.id, cost: tile.cost as Goods, count: tile.count, mask: !!tile.mask, effect: (tile.effect ?? {}) as Goods }));
export const MASKS = DISCOVERIES.filter((tile) => tile.mask).length;
export const TECHNOLOGIES = box.technology.map((tile) => ({ id: tile.id, gold: tile.gold, effect: tile.effect as Goods }));
export const COLUMNS = box.alchemy.columns as ("blue" | "red" | "green")[];
export const ROYALS = box.royal as { id: string; each?: number; more?: number; cocoa?: number; resource?: number; gain?: Goods }[];
export const BONUSES = box.bonus.order;
export const BONUS = box.bonus;
export const STARTS = box.starting.map((tile) => ({ id: tile.id, boards: tile.boards, rewards: tile.rewards as Goods }));
export const YIELDS: Record<number, Goods[][]> = { [FOREST]: box.yields.forest as Goods[][], [QUARRY]: box.yields.quarry as Goods[][], [GOLD]: box.yields.gold as Goods[][] };
export const POWER_ROWS = box.yields.powers;
export const NOBLE_WOOD = box.nobles.wood;
export const ROWS = Object.entries(box.nobles.rows) as [string, number[]][];
export const DECORATION_GOLD = box.decorations.gold;
export const DECORATION_IDS = Object.keys(box.decorations.tiles);
export const DECORATION_ICONS = box.decorations.tiles as Record<string, string>;
export const SIDES = box.decorations.sides as Side[];
export type Side = "top" | "right" | "bottom" | "left";
export const STRIPS = box.decorations.strips as Record<Side, string>;
export const SPACES = box.decorations.space;
export const TILE_IDS = Object.keys(box.pyramid.tiles);
export const TILE_ICONS = box.pyramid.tiles as Record<string, string>;
export const BASE = box.pyramid.base.rows;
export const LEVELS = box.pyramid.level;
/** Level from 1, row and column of each cell. */
export const CELLS = LEVELS.flatMap(({ size }, level) => Array.from({ length: size * size }, (_, k): [number, number, number] => [level + 1, Math.floor(k / size), k % size]));
export const TRACK = box.track.most;
export const AVENUE = box.avenue.most;
export const HOUSES = box.buildings.values;
export const BUILDINGS = box.buildings.count;
export const TOP = box.temples.rewards.blue.length;
export const REWARDS = box.temples.rewards as unknown as Record<string, Goods[]>;
export const BONUS_STEP = box.temples.bonus_step;
export const BLACK = box.calendar.black as Record<string, number>;
export const ECLIPSES = box.calendar.eclipses;
export const SALARY = box.eclipse.salary;
export const UNPAID = box.eclipse.unpaid;
export const ASCENSION = box.ascension.rewards as { id: string; vp?: number; cocoa?: number; any_temple?: number; cost?: number; power?: number }[];
export const COCOA = box.cocoa;
export const MASK_SETS = box.masks.sets;
export const BOT_ACTIONS = box.teotibot.actions;
export const ASCENDS = box.ascension.power;

/** What is due, as the engine numbers it. */
const EFFECTS = [
  "ring", "royal", "technology", "bonus", "decoration", "pyramid", "layout", "lay", "discovery", "deal", "neutral", "action-tile", "direction", "roll", "spin",
  "keep", "leave", "move", "join", "mode", "kneel", "learn", "noble", "decorate", "side", "build", "cell", "save", "rotate", "raise", "one-more", "reward",
  "advance", "either", "gain", "buy", "exchange", "end", "salary",
] as const;
export type Effect = (typeof EFFECTS)[number];
export const dueOf = (view: View): { effect: Effect | ""; number: number; place: number } => {
  const due = view.due[view.dues - 1];
  return due && view.dues > 0 ? { effect: EFFECTS[due.effect] ?? "", number: due.number, place: due.place } : { effect: "", number: 0, place: -1 };
};

/** What the rules reckon for the table; see the game's facts. */
export interface Worship { space: number; cocoa: number; parts: string[]; lacks: string }
export interface Arrival { workers: number; lowest: number; lacks: string; pay: Goods; get: Goods; worship: Worship[] }
export interface BoardFacts { alpha: number; collect: number; by: Record<string, Arrival> }
export interface Forecast { avenue: number; pyramid: number; masks: number; due: number; salary: number; now: number; then: number }
export interface Turned { corners: number[]; points: number; temples: string[] }
export interface Facts {
  eclipse?: { multiplier: number; step: number; sides: Forecast[] };
  boards?: Record<string, BoardFacts>;
  placing?: { tile: string; cells: { cell: [number, number, number]; cost: Goods; turns: Turned[] }[] };
  places?: { side: Side; step: number; points: number; temples: string[] }[];
}
export const factsOf = (scene: S): Facts => scene.facts as Facts;

export interface Die { side: number; power: number; index: number }
const BOT = 1;
export const isBot = (view: View, side: number): boolean => side === BOT && view.sides > view.seats;
export const sidesOf = (view: View): number[] => view.players.map((_, i) => i).slice(0, view.sides);
/** Unlocked workers of all sides on a board. */
export const unlocked = (view: View, board: number): Die[] =>
  sidesOf(view).flatMap((side) => (view.players[side]?.board ?? []).flatMap((at, index) => (at === board && view.players[side]?.space[index] === 0 ? [{ side, index, power: view.players[side]?.power[index] ?? 1 }] : [])));
export const neutrals = (view: View, board: number): number => view.neutral.flat().filter((at) => at === board).length;
/** Neutral colours there, each with its dice. */
export const neutralDice = (view: View, board: number): number[] => view.neutral.flatMap((dice, colour) => dice.filter((at) => at === board).map(() => colour));
export const worshipper = (view: View, board: number, space: number): Die | undefined => {
  for (const side of sidesOf(view)) {
    const player = view.players[side], index = player?.board.findIndex((at, i) => at === board && player.space[i] === space) ?? -1;
    if (player && index >= 0) return { side, index, power: player.power[index] ?? 1 };
  }
  return undefined;
};
export const tilesAt = (view: View, place: number): number[] => (view.discovery[place] ?? []).filter((kind) => kind >= 0);
/** Cocoa and resources of a side, in their order. */
export const goodsOf = (view: View, side: number): ["cocoa" | (typeof GOODS)[number], number][] => [["cocoa", view.players[side]?.cocoa ?? 0], ...GOODS.map((good, k): ["wood" | "stone" | "gold", number] => [good, view.players[side]?.goods[k] ?? 0])];
export const totalOf = (view: View, side: number): number => (view.players[side]?.points ?? []).reduce((a, b) => a + b, 0);
/** The side that decides here, else the viewer's. */
export const meOf = (scene: S): number => (scene.table.you.length && scene.table.viewing !== null ? scene.me : Math.max(0, scene.view.mover));
/** Decorations on display; the one in hand in the place it was taken from, until it is placed. */
export function decorationsShown(view: View): number[] {
  const gap = dueOf(view).effect === "side" ? view.decoration_display.findIndex((id) => id < 0) : -1;
  return view.decoration_display.map((id, k) => (k === gap ? view.tile : id));
}
/** The icons of a pyramid tile turned clockwise, from the top left. */
export const turnedIcons = (id: string, quarters: number): string => {
  const icons = TILE_ICONS[id] ?? "----", k = (4 - (quarters % 4)) % 4;
  return icons.slice(k) + icons.slice(0, k);
};
