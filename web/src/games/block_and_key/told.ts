// What the hand does, in words: for the action bar and for whoever listens.
import type { Cube } from "../../board/glyphs";
import { list, t, type Key } from "../../i18n/index.svelte";
import { settings } from "../../settings.svelte";
import { bench, viewerSide, type Held, type S } from "./bench.svelte";
import { blockOf, cardOf, cellName, CORE } from "./data";
import { anchor, heightAt, standing } from "./model";
import type { View } from "./types";
import { blockName, cardName, fills, stance } from "./words";

/** Why the block may not stand there, with the cells to look at. */
export function reason(scene: S, held: Held): string {
  const [x, y] = held.cell ?? [0, 0], cell = cellName(x, y);
  switch (held.rule) {
    case "grid": return t("bk.no.grid");
    case "height": return t("bk.no.height");
    case "support": return t("bk.no.support", { cell });
    case "contact": return t("bk.no.contact");
    case "higher": return t("bk.no.higher", { cell, n: heightAt(scene.view, x, y), top: held.top });
    case "corner": return t("bk.no.corner");
    default: return t("bk.no.unknown");
  }
}
export const shortReason = (held: Held): string => (held.rule === "support" ? t("bk.short.support") : held.rule === "higher" ? t("bk.short.higher") : held.rule === "contact" ? t("bk.short.contact") : t("bk.short.other"));

export function openWords(scene: S): string {
  const opens = bench.opens(scene);
  if (!settings.values.keys) return "";
  return opens.length ? t("bk.opens", { n: opens.length, keys: list(opens.flatMap((id) => { const card = cardOf(id); return card ? cardName(card) : []; })) }) : t("bk.opensNone");
}
/** The shortest account of where the block hangs. */
export function told(scene: S): string {
  const held = bench.held(scene);
  if (!held) return "";
  const cell = cellName(held.at[0], held.at[1]);
  return held.ok ? `${t("bk.told.ok", { cell, n: held.top, opens: openWords(scene) })} ${t("bk.fills", { cells: fills(held.cubes) })}` : t("bk.told.no", { cell, n: held.top, why: reason(scene, held) });
}
/** A block of the temple, with where it stands. */
export function standingName(view: View, id: number): string {
  const { bodies, ids } = standing(view);
  return bodyName(id, bodies[ids.indexOf(id)]?.cubes ?? []);
}
export function bodyName(id: number, cubes: readonly Cube[]): string {
  if (id === CORE) return t("bk.core");
  const at = anchor(cubes);
  return cubes.length ? t("bk.blockOn", { block: blockName(blockOf(id)), cell: cellName(at[0], at[1]) }) : blockName(blockOf(id));
}
export const cornerWord = (view: View): string => t(`bk.corner.${view.corner + 1}` as Key);
/** Whence the Ancients' block comes and whither it goes, by the card that was drawn last. */
export const ancientsWords = (view: View): string => t(view.target >= 0 ? "bk.prompt.target" : "bk.prompt.joinDetail", { block: blockName(blockOf(Math.max(0, view.picked))), place: view.site.indexOf(view.picked) + 1, corner: cornerWord(view), target: view.target >= 0 ? standingName(view, view.target) : "" });
const begun = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
export const heldName = (scene: S, held: Held): string => begun(t("bk.held", { block: blockName(held.block), cell: cellName(held.at[0], held.at[1]), stance: stance(held.cubes, viewerSide(scene)), n: held.top }));
