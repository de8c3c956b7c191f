// Teotihuacan at the shared table.
import { t, type Key, type Part } from "../../i18n/index.svelte";
import type { TableStore } from "../../table/store.svelte";
import type { Drawing, GameUI } from "../game";
import Bar from "./Bar.svelte";
import Beside from "./Beside.svelte";
import Board from "./Board.svelte";
import { BOARDS, dueOf, factsOf, STONES, type S } from "./data";
import { example } from "./example";
import { hand } from "./hand.svelte";
import { icon } from "./icons";
import { goesOn, line, logged, targetName, targets } from "./log";
import { looksOf } from "./looks";
import { map } from "./phone";
import { prompt, spoken } from "./prompt";
import { stepsTo } from "./ring";
import Strip from "./Strip.svelte";
import type { View } from "./types";
import { wide } from "./wide";
import { calendarWords, roundsLeft, word } from "./words";

/** R and T turn the tile in hand; Enter builds it as it is shown. Figures choose the board so many steps ahead. */
function onkey(event: KeyboardEvent, store: TableStore): boolean {
  const scene = store.scene as unknown as S | null, effect = scene && store.myTurn ? dueOf(scene.view).effect : "";
  if (!scene || (effect !== "rotate" && effect !== "move")) return false;
  if (effect === "move") {
    const board = store.openTargets.find((target) => target.startsWith("board:") && stepsTo(scene, BOARDS.indexOf(target.slice(6))) === Number(event.key));
    if (board) store.pick(board);
    return !!board;
  }
  const step = { r: 3, t: 1 }[event.key.toLowerCase()];
  if (step) hand.turned = (hand.turned + step) % 4;
  else if (event.key === "Enter" && !(event.target instanceof HTMLButtonElement) && factsOf(scene).placing && !store.pending) void store.play(`rotate ${hand.turned}`);
  else return false;
  return true;
}

const teotihuacan: GameUI<View> = {
  id: "teotihuacan",
  secrets: true,
  hides: (view) => !view.draft && dueOf(view).effect === "keep",
  ground: "teoti",
  stones: STONES,
  stage: Board,
  bar: Bar,
  beside: Beside,
  strip: Strip,
  badge: ({ view }): Part[] => [{ svg: `${icon("eclipse", 22)}<b class="num">${roundsLeft(view)}</b>`, alt: calendarWords(view) }],
  onkey,
  ownKeys: () => [["1–3", word("keys.board")], ["R, T", word("keys.turn")]],
  draw: (scene, narrow): Drawing => (narrow ? map(scene, looksOf(scene), 0) : wide(scene, looksOf(scene), 0)),
  targets,
  targetName,
  action: (text, _seat, table, ply) => logged(text, table, ply ?? table.log.length),
  choice: (text, table) => line(text, "do", table, table.ply),
  goesOn,
  prompt,
  spoken,
  rowName: (name) => t(`teotihuacan.sheet.${name}` as Key),
  keys: {},
  buttons: {},
  example,
  rules: { en: () => import("./rules/en.md?raw"), de: () => import("./rules/de.md?raw"), ja: () => import("./rules/ja.md?raw") },
};
export default teotihuacan;
