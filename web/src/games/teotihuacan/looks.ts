// How a thing that can be clicked looks now.
import { STARTS, type S } from "./data";
import { hand } from "./hand.svelte";
import type { Look } from "./pieces";

export const looksOf = (scene: S) => (target: string): Look => {
  if (target.startsWith("board:") && startBoards(scene).includes(target.slice(6))) return "selected";
  if (scene.chosen.includes(target)) return "selected";
  if (scene.hinted.includes(target)) return "hint";
  if (scene.open.has(target)) return "target";
  return target.startsWith("cell:") && scene.last.includes(target) ? "last" : undefined;
};

/** Boards that may receive workers from the starting tile that is pointed at, else from those chosen. */
function startBoards(scene: S): string[] {
  const { view, me, chosen } = scene, kept = [...(view.chosen[me] ?? []), ...(view.players[me]?.start ?? [])];
  const choosing = [...scene.open].some((target) => target.startsWith("keep:")), ids = hand.start ? [hand.start] : chosen.flatMap((target) => (target.startsWith("keep:") ? [target.slice(5)] : []));
  return choosing || ids.length ? STARTS.flatMap(({ id, boards }, k) => (ids.includes(id) || (!ids.length && kept.includes(k)) ? boards : [])) : [];
}
