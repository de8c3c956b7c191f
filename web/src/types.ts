// The protocol between server and pages; docs/protocol.md is its description.

export interface SeatInfo {
  kind: "person" | "bot" | "open";
  name: string;
  level?: string;
  /** Set by the page: the number of a bot among those of the same level, from the second on. */
  nth?: number;
  left: boolean;
  online: boolean;
  local: boolean;
  clock: { left: number; running: boolean } | null;
}

export interface LogEntry {
  ply: number;
  seat: number;
  action: string;
  at: string;
  /** Points it brought its seat, as far as everybody may know. */
  gain: number | null;
  /** What it brought about by itself, in the game's own form. */
  told: Record<string, unknown> | null;
}

export interface SheetRow {
  row: string;
  /** Per seat; null where the viewer may not know them. */
  points: (number | null)[];
}

export interface Result {
  scores: number[];
  ranking: number[];
  sheet: SheetRow[];
  /** The player whom the rules move against a lone seat. */
  automaton?: { name: string; score: number; place: number; points: number[] } | null;
  resigned?: number;
  timeout?: number;
}

export type WhenUp = "loses" | "bot";
export type Watch = "anyone" | "link" | "nobody";
export type Clock = { kind: "none" } | { kind: "realtime"; seconds: number; increment: number; when_up?: WhenUp } | { kind: "days"; days: number; when_up?: WhenUp };

export interface Table<View = unknown> {
  id: string;
  game: string;
  title: string;
  rules: number;
  options: Record<string, string | number>;
  status: "open" | "running" | "over" | "set_aside";
  rated: boolean;
  host: boolean;
  ply: number;
  seat: number | null;
  you: number[];
  viewing: number | null;
  seats: SeatInfo[];
  view: View;
  legal: string[];
  scores: (number | null)[];
  sheet: SheetRow[] | null;
  facts: Record<string, unknown>;
  undo: boolean;
  hint: boolean;
  log: LogEntry[];
  /** Seats whose chat you do not hear; -1 stands for spectators. */
  muted: number[];
  thinking: { seat: number; since: string; limit: number; compiled: boolean } | null;
  over: boolean;
  ending: string | null;
  result: Result | null;
  clock: Clock;
  rematch: string | null;
  fork_of: { id: string; ply: number } | null;
  notice: string | null;
  seq: number;
  now: string;
}

export interface Preview<View = unknown> {
  view: View;
  scores: (number | null)[];
  sheet: SheetRow[] | null;
  facts: Record<string, unknown>;
  legal_next: string[];
}

export interface ChatEntry {
  seat: number | null;
  name: string;
  text: string;
  at: string;
}

export type Message =
  | { type: "table"; seq: number; table: Table; log_from: number }
  | { type: "chat"; seq: number; entry: ChatEntry }
  | { type: "chats"; entries: ChatEntry[] }
  | { type: "presence"; seq: number; online: boolean[] }
  | { type: "pong" }
  | { type: "error"; error: string; message: string };

export interface GameInfo {
  id: string;
  title: string;
  seats: number[];
  options: Record<string, { values: (string | number)[]; default: string | number; doc: string }>;
  levels: string[];
  agents: string[];
  ready: boolean;
}

export interface TableLine {
  id: string;
  game: string;
  status: Table["status"];
  ply: number;
  your_turn: boolean;
  seats: { name: string; kind: SeatInfo["kind"]; level?: string }[];
  updated: string;
}

/** A table offered to everybody: to sit down at, or to watch. */
export interface Offer extends Omit<TableLine, "your_turn"> {
  clock: Clock;
  rated: boolean;
}

export interface Lobby {
  open: Offer[];
  watch: Offer[];
  running: number;
}

export type SeatWish = { kind: "me" | "open" | "local" } | { kind: "bot"; level: string };

export interface At<View = unknown> {
  ply: number;
  seat: number | null;
  view: View;
  scores: (number | null)[];
  sheet: SheetRow[] | null;
  facts: Record<string, unknown>;
}

export interface Analysis {
  status: "running" | "done";
  points: { ply: number; lead: number[]; best?: string; worth?: number; loss?: number; lines?: { action: string; worth: number }[] }[];
}

export interface Hint {
  action: string;
  worth: number;
  lead: number;
}
