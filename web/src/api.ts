// The one door to the server over HTTP.
import type { Analysis, At, ChatEntry, Clock, GameInfo, Hint, Lobby, Preview, SeatWish, Table, TableLine, Watch } from "./types";

/** A refusal or failure of the server: its key, its sentence, its status. Status 0: the server cannot be reached. */
export class ApiError extends Error {
  constructor(
    readonly key: string,
    message: string,
    readonly status: number,
    /** Seconds to wait before asking again. */
    readonly wait = 0,
  ) {
    super(message);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError("offline", "the server cannot be reached", 0);
  }
  const data = response.headers.get("Content-Type")?.includes("json") ? await response.json() : null;
  if (!response.ok) throw new ApiError(data?.error ?? "failed", data?.message ?? response.statusText, response.status, data?.retry_after ?? 0);
  return data as T;
}

/** A name for one post, by which the server knows it again; randomUUID would be there over TLS only. */
const freshKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const at = (id: string, rest = "") => `/tables/${encodeURIComponent(id)}${rest}`;

export const api = {
  me: () => call<{ name: string; id: string }>("GET", "/me"),
  rename: (name: string) => call<{ name: string }>("PATCH", "/me", { name }),
  games: () => call<GameInfo[]>("GET", "/games"),
  lobby: () => call<Lobby>("GET", "/lobby"),
  tables: () => call<TableLine[]>("GET", "/tables"),
  create: (wish: { game: string; seats: SeatWish[]; options?: Record<string, string | number>; clock?: Clock; start?: "listed" | "random"; rated?: boolean; watch?: Watch; listed?: boolean }) =>
    call<Table>("POST", "/tables", wish),
  table: (id: string, seat?: number) => call<Table>("GET", at(id, seat === undefined ? "" : `?seat=${seat}`)),
  join: (id: string, seat?: number) => call<Table>("POST", at(id, "/join"), seat === undefined ? {} : { seat }),
  leave: (id: string) => call<Table>("POST", at(id, "/leave"), {}),
  fill: (id: string, seat: number, level: string) => call<Table>("POST", at(id, "/fill"), { seat, level }),
  act: (id: string, ply: number, action: string) => call<Table>("POST", at(id, "/actions"), { ply, action, key: freshKey() }),
  undo: (id: string, ply: number) => call<Table>("POST", at(id, "/undo"), { ply }),
  resign: (id: string, seat?: number) => call<Table>("POST", at(id, "/resign"), seat === undefined ? {} : { seat }),
  rematch: (id: string) => call<{ id: string }>("POST", at(id, "/rematch"), {}),
  chat: (id: string, text: string) => call<ChatEntry>("POST", at(id, "/chat"), { text }),
  mute: (id: string, seat: number, muted: boolean) => call<unknown>("POST", at(id, "/mute"), { seat, muted }),
  now: (id: string) => call<unknown>("POST", at(id, "/now"), {}),
  hint: (id: string, ply: number) => call<Hint>("POST", at(id, "/hint"), { ply }),
  preview: (id: string, ply: number, action: string) => call<Preview>("POST", at(id, "/preview"), { ply, action }),
  at: (id: string, ply: number) => call<At>("GET", at(id, `/at/${ply}`)),
  record: (id: string) => call<unknown>("GET", at(id, "/record")),
  analysis: (id: string) => call<Analysis>("GET", at(id, "/analysis")),
  fork: (id: string, ply: number, seats: SeatWish[]) => call<Table>("POST", at(id, "/fork"), { ply, seats }),
};
