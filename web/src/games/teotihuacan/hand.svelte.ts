// What this page keeps of a decision before it is taken: how far the tile in hand is turned, which page a phone shows,
// which starting tile is pointed at.
export const hand: { turned: number; page: Page | null; free: boolean; start: string } = $state({ turned: 0, page: null, free: false, start: "" });
export type Page = "map" | "site" | "stairs" | "players";
