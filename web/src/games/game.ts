// What a game tells the shared table. A game draws and names; it knows no rules.
import type { Component } from "svelte";
import type { Part } from "../i18n/index.svelte";
import type { Material } from "../board/svg";
import type { TableStore } from "../table/store.svelte";
import type { SheetRow, Table } from "../types";

/** Everything a drawing may show. `view` is the table's, or what it would be after the pending action. */
export interface Scene<View> {
  table: Table<View>;
  view: View;
  /** How many actions `view` has seen, the pending one aside. */
  ply: number;
  sheet: SheetRow[] | null;
  /** What the rules derive for the viewer, in the game's own form. */
  facts: Record<string, unknown>;
  /** The seat from whose side the table is seen. */
  me: number;
  /** Things clicked so far on the way to an action. */
  chosen: string[];
  /** Things that can be clicked now. */
  open: Set<string>;
  /** Things a hint points at. */
  hinted: string[];
  /** Things the last action touched. */
  last: string[];
  /** What each fitting action would bring each seat in points right away, where that is known. */
  gains: Map<string, (number | null)[]>;
  /** The action shown as if it were done, not sent yet. */
  pending: string | null;
  /** Whether the last action has only just been played: what it touched may arrive with motion. */
  fresh: boolean;
}

/** A place on a drawing that stands for something clickable. */
export interface Hit {
  /** What it can stand for, the likeliest first. */
  targets: string[];
  x: number;
  y: number;
  w: number;
  h: number;
  /** What it is, for whoever points at it. */
  note?: string;
}

export interface Drawing {
  svg: string;
  width: number;
  height: number;
  hits: Hit[];
}

export interface GameUI<View = never> {
  id: string;
  /** Whether seats hold things others may not see; then a device that is shared is handed over covered. */
  secrets: boolean;
  /** Whether such things lie on the table now, for games in which they soon are open to all. */
  hides?(view: View): boolean;
  /** Token of the game's ground wash. */
  ground: string;
  /** The stone of each seat. */
  stones: Material[];
  draw(scene: Scene<View>, narrow: boolean): Drawing;
  /** A stage of its own instead of a drawing, for games whose table is more than one picture. */
  stage?: Component<{ store: TableStore; scene: Scene<unknown>; narrow: boolean }>;
  /** Buttons of that stage in the action bar. */
  bar?: Component<{ store: TableStore; scene: Scene<unknown> }>;
  /** What stands below a seat in the rail. */
  beside?: Component<{ store: TableStore; scene: Scene<unknown>; seat: number }>;
  /** Everybody else on top of a phone, where that is more than their rows; on a wider screen that has no rail, `all`. */
  strip?: Component<{ store: TableStore; scene: Scene<unknown>; all?: boolean }>;
  /** A figure that never leaves a phone's bar. */
  badge?(scene: Scene<View>): Part[];
  /** What the final scoring shows besides the sheet. */
  final?: Component<{ store: TableStore; scene: Scene<unknown> }>;
  /** What the stage's own keys are called and do. */
  ownKeys?(): [string, string][];
  /** Keys that the stage reads itself; true where it has taken one. */
  onkey?(event: KeyboardEvent, store: TableStore): boolean;
  /** What stands in a seat's row on a phone. */
  row?(scene: Scene<View>, seat: number): Drawing;
  /** The things to click for an action, in this order. */
  targets(action: string): string[];
  targetName(target: string, scene: Scene<View>): string;
  /** An action as a line of the log; empty where it needs none. */
  action(action: string, seat: number, table: Table<View>, ply?: number): Part[];
  /** The same as something one can do now. */
  choice(action: string, table: Table<View>): Part[];
  /** Whether an action only goes on with the one before and shares its line. */
  goesOn(action: string): boolean;
  /** What the seat to act can do now: a sentence and a line of detail. */
  prompt(scene: Scene<View>): { say: string; detail: string };
  /** What of the course of the game stands in the bar: a turn of so many, the last round. */
  moment?(scene: Scene<View>): string;
  /** The table in words, a line for each part of it. */
  spoken(scene: Scene<View>): string[];
  rowName(row: string): string;
  /** Keys that stand for things to click. */
  keys: Record<string, string>;
  /** Actions offered as buttons in the action bar. */
  buttons: Record<string, (scene: Scene<View>) => string>;
  /** The drawing of a fenced `draw` block of the rules pages. */
  example?(text: string): string;
  rules: Record<string, () => Promise<{ default: string }>>;
}
