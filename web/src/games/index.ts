// The games whose tables this page can show, loaded when first met.
import type { GameUI } from "./game";

const loaders: Record<string, () => Promise<{ default: GameUI<never> }>> = {
  tholos: () => import("./tholos"),
  pyramis: () => import("./pyramis"),
  imhotep: () => import("./imhotep"),
  teotihuacan: () => import("./teotihuacan"),
  "block-and-key": () => import("./block_and_key"),
};

export const isPlayable = (id: string): boolean => Object.hasOwn(loaders, id);

export async function load(id: string): Promise<GameUI<unknown>> {
  const loader = loaders[id];
  if (!loader) throw new Error(`there is no table for ${id}`);
  return (await loader()).default as unknown as GameUI<unknown>;
}

/** How long a game usually takes, in minutes, and how many play it: for the pages before a game is loaded. */
export const FACTS: Record<string, { title: string; seats: [number, number]; minutes: number; ground: string }> = {
  tholos: { title: "Tholos", seats: [2, 2], minutes: 20, ground: "tholos" },
  pyramis: { title: "Pyramis", seats: [2, 4], minutes: 25, ground: "pyramis" },
  imhotep: { title: "Imhotep", seats: [2, 4], minutes: 40, ground: "imhotep" },
  "block-and-key": { title: "Block and Key", seats: [1, 4], minutes: 40, ground: "block" },
  teotihuacan: { title: "Teotihuacan", seats: [1, 4], minutes: 90, ground: "teoti" },
};
