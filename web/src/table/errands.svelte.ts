// What a page asks of the server about one table: one thing at a time where it is about the game, and what came of it.
import { ApiError } from "../api";
import type { Table } from "../types";

const NOTHING: Record<string, "table" | "private"> = { no_table: "table", not_watched: "private" };

export abstract class Errands {
  busy = $state(false);
  /** A refusal or failure to tell the person. */
  trouble: ApiError | null = $state.raw(null);
  /** Why there is no table to show. */
  missing: "table" | "private" | "aside" | null = $state(null);
  private asked = 0; // only the end of the last request ends being busy
  private askedBefore = 0; // before the first of a row of clicks

  /** A table as the server has it now. */
  protected abstract take(table: Table): void;
  /** See how the table stands. */
  protected abstract look(): Promise<void>;

  protected fail(error: unknown): void {
    if (!(error instanceof ApiError)) this.trouble = new ApiError("failed", String(error), 0);
    else if (!this.goneWith(error.key)) this.trouble = error;
  }

  /** Whether a refusal means that there is no table for this person to see. */
  protected goneWith(key: string): boolean {
    this.missing = NOTHING[key] ?? this.missing;
    return key in NOTHING;
  }

  /** Something about the game, one after the other. */
  protected async ask(work: () => Promise<Table | undefined>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const asked = ++this.asked;
    await this.meanwhile(work);
    if (asked === this.asked) this.busy = false;
  }

  /** Something that neither waits for moves nor keeps them waiting. Whether it was done. */
  protected async meanwhile(work: () => Promise<Table | undefined>): Promise<boolean> {
    this.trouble = null;
    try {
      const table = await work();
      if (table) this.take(table);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await this.look();
      this.fail(error);
      return false;
    }
  }

  /** Whether a click is the second of a double click whose first has played something: meant for what is there no more. */
  isEcho(event: MouseEvent): boolean {
    if (event.detail <= 1) this.askedBefore = this.asked;
    return this.asked > this.askedBefore;
  }
}
