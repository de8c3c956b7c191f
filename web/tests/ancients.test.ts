import { expect, test } from "vitest";
import { blockId } from "../src/games/block_and_key/data";
import { placedBy } from "../src/games/block_and_key/model";
import game from "./ancients.json";

// A game alone against the Ancients as the engine played it: `expect` has the block of each placement by its ply.
test("each placement of the log is told with its block, those of the Ancients too", () => {
  const log = game.log.map((action) => ({ action })), placed = placedBy({ log, view: game.view } as never);
  const found = Object.fromEntries([...placed].map(([ply, { block }]) => [ply, blockId(block.shape, block.colour)]));
  expect(found).toEqual(game.expect);
});
