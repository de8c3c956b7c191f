// The cards by their index in a view, as the engine's components list them.
import type { Exodus, Half, Sector } from "../../board/card";
import components from "./components.json";

interface Printed { id: string; colour: string; top: Half; bottom: Half; star: boolean; back: string }

export const CARDS: Exodus[] = (components.exodus.card as Printed[]).map((card) => ({ id: card.id, colour: card.colour as Sector, top: card.top, bottom: card.bottom, shooting_star: card.star }));
export const BACKS: string[][] = components.back.map((back) => back.colours);
export const STARS: Half[] = components.star.map(({ pyramids, aliens }) => ({ pyramids, aliens }));
export const STAR_IDS: string[] = components.star.map((star) => star.id);
export const COLOURS: string[] = components.colour.map((colour) => colour.id);
/** Cards of the bottom row: x runs from one less to the left of the first card to as far to its right. */
export const FIRST_X = 1 - (components.fleet.levels[0] ?? 4);
/** Cards of a whole fleet, and its levels. */
export const LEVELS: number[] = components.fleet.levels;
export const FLEET = LEVELS.reduce((sum, cards) => sum + cards, 0);
const byId = new Map(CARDS.map((card) => [card.id, card]));
export const cardOf = (id: string): Exodus | undefined => byId.get(id);
export const indexOf = (id: string): number => CARDS.findIndex((card) => card.id === id);
