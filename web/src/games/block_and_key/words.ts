// What things are called in Block and Key.
import type { Tier } from "../../board/flat";
import type { Colour, Cube, Side } from "../../board/glyphs";
import { blockIcon, patternArt, tierSign } from "../../board/flat";
import { list, t, type Key, type Part } from "../../i18n/index.svelte";
import { cardOf, cellName, flatForm, type Block, type Card } from "./data";

export const colourWord = (colour: Colour): string => t(`bk.colour.${colour}` as Key);
export const shapeWord = (shape: string): string => t(`bk.shape.${shape}` as Key);
export const sideWord = (side: Side): string => t(`bk.side.${side}` as Key);
export const fromWord = (side: Side): string => t(`bk.from.${side}` as Key);
export const tierWord = (tier: Tier): string => t(`bk.tier.${tier}` as Key);
export const lineWord = (line: string): string => t(`bk.line.${line}` as Key);
export const blockName = (block: Block): string => t("bk.block", { colour: colourWord(block.colour), shape: shapeWord(block.shape) });
export const cardName = (card: Card): string => t("bk.card", { tier: tierWord(card.tier), points: card.points });
/** A pattern read out row by row from above. */
export const patternWords = (card: Card): string => card.rows.map((row) => row.map((c) => (c ? colourWord(c) : t("bk.any"))).join(" ")).join("; ");
export const cardWords = (card: Card): string => t("bk.cardWords", { card: cardName(card), pattern: patternWords(card) });

export const icon = (block: Block, a = 14, named = true): string => blockIcon(flatForm(block.shape), block.colour, a, named ? blockName(block) : "");
export const blockPart = (block: Block): Part => ({ svg: `<span class="pcl">${icon(block, 7, false)}</span>`, alt: blockName(block) });
export const keyPart = (id: string): Part => {
  const card = cardOf(id);
  return card ? { svg: `<span class="kl">${tierSign(card.tier, 13)}${patternArt(card.rows, 7)}</span>`, alt: cardWords(card) } : id;
};
/** How a turned block stands, as its seat sees it. */
export function stance(cubes: readonly Cube[], side: Side): string {
  const span = [0, 1, 2].map((axis) => Math.max(...cubes.map((c) => c[axis] ?? 0)) - Math.min(...cubes.map((c) => c[axis] ?? 0)));
  const [across = 0, away = 0] = side === "S" || side === "N" ? span : [span[1], span[0]], up = span[2] ?? 0;
  return up >= across && up >= away && up > 0 ? t("bk.stance.upright") : away > across ? t("bk.stance.away") : t("bk.stance.along");
}
/** The cells that a block takes, column by column with their levels: no two places are called alike. */
export function fills(cubes: readonly Cube[]): string {
  const columns = new Map<string, number[]>();
  for (const [x, y, z] of [...cubes].sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])) columns.set(cellName(x, y), [...(columns.get(cellName(x, y)) ?? []), z + 1]);
  return [...columns].map(([cell, levels]) => `${cell} ${levels.length > 1 ? `${levels[0]}–${levels.at(-1)}` : levels[0]}`).join(", ");
}
export const colourList = (colours: Colour[]): string => list(colours.map(colourWord));
