// The state of one table as this page shows it, and what a person can do with it.
import { api, ApiError } from "../api";
import type { GameUI, Scene } from "../games/game";
import { load } from "../games";
import { Live } from "../live.svelte";
import { router } from "../route.svelte";
import { settings } from "../settings.svelte";
import { Errands } from "./errands.svelte";
import { numbered } from "./names";
import type { At, ChatEntry, Hint, Message, Preview, Table } from "../types";

const MOST_FORECASTS = 8;

export class TableStore extends Errands {
  table: Table | null = $state.raw(null);
  game: GameUI<unknown> | null = $state.raw(null);
  live: Live | null = $state.raw(null);
  chat: ChatEntry[] = $state.raw([]);
  unread = $state(0);
  /** Things clicked so far. */
  chosen: string[] = $state([]);
  pending: string | null = $state(null);
  preview: Preview | null = $state.raw(null);
  hint: Hint | null = $state.raw(null);
  /** A table at an earlier ply, while one looks back. */
  past: At | null = $state.raw(null);
  private looks = 0; // answers may arrive in another order than they were asked for
  private moments = new Map<number, At>(); // of a finished game, which changes no more
  /** Points that the fitting actions would bring, asked for when few are left. */
  gains: Map<string, (number | null)[]> = $state.raw(new Map());
  focused: string | null = $state(null);
  hinting = $state(false);
  narrow = $state(false);
  fresh = $state(false);
  private settling = 0;
  private closed = false;
  /** When the server's clocks were read, by this page's clock. */
  readAt = 0;

  /** A replay only looks, also at a game that still runs. */
  constructor(readonly id: string, private readonly looksOnly = false) {
    super();
  }

  async open(seat?: number): Promise<void> {
    try {
      const table = await api.table(this.id, seat);
      this.game ??= await load(table.game);
      if (this.closed) return; // one has gone on to another page meanwhile
      this.take(table);
      this.listen(seat);
    } catch (error) {
      this.fail(error);
    }
  }

  private listen(seat?: number): void {
    this.live?.close();
    this.live = new Live(this.id, seat, (message, resumed) => this.hear(message, resumed));
  }

  close(): void {
    this.closed = true;
    this.live?.close();
  }

  private hear(message: Message, resumed: boolean): void {
    if (message.type === "table") {
      const before = this.table?.log.slice(0, message.log_from) ?? [];
      if (this.trouble && (!this.trouble.status || this.trouble.status === 503)) this.trouble = null; // it is there again
      this.take({ ...message.table, log: [...before, ...message.table.log] });
    } else if (message.type === "chats") {
      this.chat = resumed ? [...this.chat, ...message.entries] : message.entries;
      if (resumed) this.unread += message.entries.filter((entry) => !this.isMine(entry)).length;
    } else if (message.type === "error") {
      this.goneWith(message.error);
    } else if (message.type === "chat") {
      this.chat = [...this.chat, message.entry];
      if (!this.isMine(message.entry)) this.unread += 1;
    } else if (message.type === "presence" && this.table) {
      const online = message.online;
      this.table = { ...this.table, seats: this.table.seats.map((s, i) => ({ ...s, online: online[i] ?? s.online })) };
    }
  }

  /** Whether a bot has taken over what this person held: the time was up, or one gave up at a table of several. */
  followed = $state(false);

  private isMine = (entry: ChatEntry): boolean => this.table?.you.includes(entry.seat ?? -1) ?? false;

  protected take(table: Table): void {
    if (this.table && table.seq < this.table.seq) return; // an answer that was overtaken by the socket
    // A decision taken back and another taken make the same ply again.
    const moved = this.table?.ply !== table.ply || this.table.viewing !== table.viewing || this.table.log.at(-1)?.at !== table.log.at(-1)?.at;
    if (this.table && table.ply > this.table.ply) this.freshen();
    if (this.table) this.followed = !table.you.length && (this.followed || this.table.you.some((seat) => table.seats[seat]?.kind === "bot"));
    this.table = { ...table, seats: numbered(table.seats) };
    this.missing = table.status === "set_aside" ? "aside" : null;
    this.readAt = performance.now();
    if (!table.over) this.moments.clear();
    if (this.past && this.past.ply > table.ply) this.past = null;
    if (moved) {
      this.busy = false; // the socket may bring a move before the answer to it
      this.putBack();
    }
  }

  /** What was just played arrives with a little motion, once. */
  private freshen(): void {
    this.fresh = true;
    clearTimeout(this.settling);
    this.settling = window.setTimeout(() => (this.fresh = false), 700);
  }

  /** See how the table stands. */
  protected async look(): Promise<void> {
    try {
      this.take(await api.table(this.id, this.seat));
    } catch (error) {
      this.fail(error);
    }
  }

  /** The seat this page acts for, where it holds one. */
  get seat(): number | undefined {
    return this.table?.viewing ?? undefined;
  }

  get myTurn(): boolean {
    return !!this.table && this.table.legal.length > 0 && !this.past && !this.looksOnly;
  }

  /** Legal actions that fit what was clicked so far. */
  get fitting(): string[] {
    const { table, game } = this;
    if (!table || !game || !this.myTurn) return [];
    return table.legal.filter((action) => {
      const targets = game.targets(action);
      return targets.length > 0 && this.chosen.every((c) => targets.includes(c));
    });
  }

  /** Things that can be clicked next. */
  get openTargets(): string[] {
    const found = new Set<string>();
    for (const action of this.fitting) {
      const next = this.game?.targets(action).find((target) => !this.chosen.includes(target));
      if (next) found.add(next);
    }
    return [...found];
  }

  get scene(): Scene<unknown> | null {
    const { table, game } = this;
    if (!table || !game) return null;
    const shown = this.past ?? this.preview ?? table;
    const upTo = this.past ? this.past.ply : table.log.length;
    const done: string[] = this.pending ? [this.pending] : [];
    for (let i = upTo - 1; i >= 0 && !this.pending; i--) {
      const action = table.log[i]?.action ?? "";
      done.push(action);
      if (!game.goesOn(action)) break;
    }
    return {
      table,
      view: shown.view,
      ply: upTo,
      sheet: shown.sheet,
      facts: shown.facts,
      me: table.viewing ?? 0,
      chosen: this.chosen,
      open: new Set(this.pending ? [] : this.openTargets),
      hinted: this.hint && !this.past ? game.targets(this.hint.action) : [],
      last: done.flatMap((action) => game.targets(action)),
      gains: this.gains,
      pending: this.pending,
      fresh: this.fresh && !this.past && !this.pending,
    };
  }

  /** The last action of a seat. */
  get lastDecision(): string | undefined {
    return this.table?.log.findLast((entry) => entry.seat >= 0)?.action;
  }

  get mustConfirm(): boolean {
    return settings.values.confirm || this.narrow;
  }

  /** Take up a thing that goes somewhere, without playing anything yet; false where it goes nowhere. */
  hold(target: string): boolean {
    if (!this.myTurn || this.busy) return false;
    if (!this.chosen.includes(target)) {
      if (!this.openTargets.includes(target) || this.pending) this.putBack();
      if (!this.openTargets.includes(target)) return false;
      const before = this.chosen;
      this.chosen = [...before, target];
      if (!this.openTargets.length) this.chosen = before;
      else void this.forecast();
    }
    return this.openTargets.length > 0 && this.chosen.includes(target);
  }

  /** Click a thing: narrow the legal actions, start anew with it, or put it back. */
  pick(target: string): void {
    if (!this.myTurn || this.busy) return;
    this.trouble = null;
    if (this.chosen.includes(target)) {
      this.putBack();
      return;
    }
    if (!this.openTargets.includes(target) || this.pending) this.putBack();
    if (!this.openTargets.includes(target)) return;
    this.chosen = [...this.chosen, target];
    const fitting = this.fitting.filter((action) => this.game?.targets(action).every((part) => this.chosen.includes(part)));
    const only = this.fitting.length === 1 ? this.fitting[0] : undefined;
    const action = only ?? (fitting.length === 1 && this.openTargets.length === 0 ? fitting[0] : undefined);
    if (action) void this.choose(action);
    else void this.forecast();
  }

  /** Ask what the fitting actions would bring, where that is fair and few are left. */
  private async forecast(): Promise<void> {
    const { table, fitting } = this;
    if (!table || table.rated || fitting.length > MOST_FORECASTS) return;
    const found = new Map<string, (number | null)[]>();
    try {
      await Promise.all(fitting.map(async (action) => {
        const { scores } = await api.preview(this.id, table.ply, action);
        found.set(action, scores.map((score, i) => (score === null || table.scores[i] === null ? null : score - (table.scores[i] ?? 0))));
      }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // a forecast that cannot be had is only not shown
    }
    if (this.table?.ply === table.ply) this.gains = found;
  }

  /** Take an action: at once, or shown as pending until it is confirmed. */
  async choose(action: string): Promise<void> {
    if (!this.mustConfirm) return this.play(action);
    this.pending = action;
    this.chosen = this.game?.targets(action) ?? [];
    const ply = this.table?.ply ?? 0;
    try {
      const preview = await api.preview(this.id, ply, action);
      if (this.pending === action && this.table?.ply === ply) this.preview = preview;
    } catch (error) {
      // What an action opens is seen when it is done; it may still be confirmed.
      if (this.pending === action && !(error instanceof ApiError && error.key === "no_preview")) this.fail(error);
    }
  }

  async confirm(): Promise<void> {
    if (this.pending) await this.play(this.pending);
  }

  async play(action: string): Promise<void> {
    const { table } = this;
    if (!table || this.looksOnly) return;
    await this.ask(() => api.act(this.id, table.ply, action));
  }

  putBack(): void {
    this.trouble = null;
    this.chosen = [];
    this.pending = null;
    this.preview = null;
    this.hint = null;
    this.gains = new Map();
  }

  undo = (): Promise<void> => this.ask(() => api.undo(this.id, this.table?.ply ?? 0));
  resign = (): Promise<void> => this.ask(() => api.resign(this.id, this.seat));
  join = (seat?: number): Promise<void> => this.ask(async () => {
    const table = await api.join(this.id, seat);
    this.listen(); // by now as somebody with a name
    return table;
  });
  fill = (seat: number, level: string): Promise<boolean> => this.meanwhile(() => api.fill(this.id, seat, level));
  now = (): Promise<boolean> => this.meanwhile(async () => { await api.now(this.id); return undefined; });

  /** Stand up, and go. */
  leave = (): Promise<void> => this.ask(async () => {
    await api.leave(this.id);
    router.go("/");
    return undefined;
  });

  async rematch(): Promise<void> {
    await this.ask(async () => {
      const made = this.table?.rematch;
      const { id } = made ? { id: made } : await api.rematch(this.id);
      if (made && this.table?.you.length) await this.sitDownAgain(made);
      router.go(`/table/${id}`);
      return undefined;
    });
  }

  private async sitDownAgain(id: string): Promise<void> {
    try {
      await api.join(id);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error; // without a seat one can still look on
    }
  }

  async askHint(): Promise<void> {
    const { table } = this;
    if (!table || !this.myTurn || this.hinting) return;
    this.putBack();
    this.hinting = true;
    await this.meanwhile(async () => {
      try {
        const hint = await api.hint(this.id, table.ply);
        if (this.table?.ply === table.ply && !this.pending && !this.chosen.length) this.hint = hint;
      } catch (error) {
        if (this.table?.ply === table.ply) throw error; // whoever has played on needs none
      }
      return undefined;
    });
    this.hinting = false;
  }

  /** Hear a seat's chat or not; the chat is read anew either way. */
  async mute(seat: number, muted: boolean): Promise<void> {
    await this.meanwhile(async () => {
      await api.mute(this.id, seat, muted);
      if (muted) this.chat = this.chat.filter((entry) => entry.seat !== seat);
      return api.table(this.id, this.seat);
    });
  }

  say = (text: string): Promise<boolean> => this.meanwhile(async () => { await api.chat(this.id, text); return undefined; });

  /** Look at the table as it was before action `ply`; the live table for the last one. What was asked for last is shown. */
  async lookAt(ply: number): Promise<void> {
    const { table } = this;
    if (!table) return;
    this.putBack();
    this.trouble = null;
    const look = ++this.looks;
    try {
      const past = ply >= table.ply ? null : await this.moment(Math.max(0, ply));
      if (look === this.looks) this.past = past;
    } catch (error) {
      if (look === this.looks) this.fail(error);
    }
  }

  private async moment(ply: number): Promise<At> {
    const known = this.moments.get(ply);
    if (known) return known;
    const found = await api.at(this.id, ply);
    if (this.table?.over) this.moments.set(ply, found);
    return found;
  }
}
