// The block in hand: how it is turned, where it hangs, what it would do there. Whether it may stand is in the table's legal
// list, why not and what it opens in the engine's facts.
import { tick } from "svelte";
import { api, ApiError } from "../../api";
import type { Cube, Ghost, Side } from "../../board/glyphs";
import { HOME, PLAN, type Camera } from "../../board/temple/scene";
import { settings } from "../../settings.svelte";
import type { TableStore } from "../../table/store.svelte";
import type { Preview } from "../../types";
import type { Scene } from "../game";
import { blockOf, CARDS, DEPTH, poses, step, twisted, WIDTH, type Block, type Twist } from "./data";
import { anchor, fallen, footprint, PHASE, sideOf, topOf } from "./model";
import type { View } from "./types";

export type S = Scene<View>;
/** What the engine says of a key in the viewer's hand; cells of a view are numbered from its lower left. */
export interface KeyFact { card: number; instances: number[][]; claimable: boolean; barred: boolean; near?: number }
export interface ViewFact { colours: number[]; blocks: number[]; cells: number[] }
interface Puts { claims: Record<string, number[]>; refused?: string[] }
export interface Facts {
  views: (ViewFact | null)[];
  hand: KeyFact[] | null;
  enigmaFaces: (number | null)[];
  claims: { card: number; instances: number[][] }[];
  puts: Puts | null;
  roundsLeft: number | null;
  grade: string | number | null;
}
const NOTHING: Facts = { views: [], hand: null, enigmaFaces: [], claims: [], puts: null, roundsLeft: null, grade: null };
export const factsOf = (facts: Record<string, unknown> | undefined): Facts => ({ ...NOTHING, ...facts });
/** A cell of a view as column and level. */
export const spot = (cell: number): [number, number] => [cell % WIDTH, Math.floor(cell / WIDTH)];

export interface Held { block: Block; pose: number; x: number; y: number; cubes: Cube[]; action: string; ok: boolean; rule: string; cell: Cube | null; top: number; at: Cube }
export type Mode = "temple" | "level" | "plan";

/** The engine's reasons by the sign that stands for them in its table. */
const RULES: Record<string, string> = { g: "grid", h: "height", s: "support", c: "contact", t: "higher", o: "corner" };

const key = (pose: number, x: number, y: number): string => `put ${pose} ${x} ${y}`;

class Bench {
  pose = $state(0);
  x = $state(3);
  y = $state(2);
  /** Quarter turns of a core that is being set. */
  core = $state(0);
  mode: Mode = $state("temple");
  camera: Camera = $state.raw({ ...HOME });
  /** Keys that shall stay in hand although they would open. */
  spared: string[] = $state([]);
  foreseen: { action: string; ply: number; preview: Preview<View> } | null = $state.raw(null);
  listing: "pose" | "all" | null = $state(null);
  said = $state("");
  working = $state(false);
  page: "temple" | "dig" = $state("temple");
  /** The claim that is looked at, as the ply after it. */
  claim: number | null = $state(null);
  /** Where the cards of the hand lay on the screen when they were last drawn. */
  readonly heldAt = new Map<string, DOMRect>();
  private belongs = "";
  private known = new Map<string, Preview<View>>();
  private legal: { list: string[]; set: Set<string> } = { list: [], set: new Set() };
  private wait = 0;
  private saying = 0;

  legalSet(list: string[]): Set<string> {
    if (this.legal.list !== list) this.legal = { list, set: new Set(list) };
    return this.legal.set;
  }

  /** The block that is being placed by this page, if there is one. */
  block(scene: S): Block | null {
    const { view, table } = scene;
    return view === table.view && view.phase === PHASE.put && view.picked >= 0 && table.legal.some((action) => action.startsWith("put ")) && scene.view.seat === table.viewing ? blockOf(view.picked) : null;
  }

  /** Put a block that was just picked where it may stand, near where the last one was held. */
  settle(scene: S): void {
    const block = this.block(scene), belongs = block ? `${scene.table.id} ${scene.table.ply} ${scene.view.picked}` : "";
    if (belongs === this.belongs) return;
    this.belongs = belongs;
    this.known.clear();
    this.foreseen = null;
    this.spared = [];
    this.listing = null;
    if (!block) return;
    this.pose %= poses(block.shape).length;
    const places = this.places(scene, false), far = (p: [number, number, number]) => (p[0] === this.pose ? 0 : 40) + (p[1] - this.x) ** 2 + (p[2] - this.y) ** 2;
    const best = places.sort((a, b) => far(a) - far(b))[0];
    if (best) [this.pose, this.x, this.y] = best;
    this.clamp(block);
  }

  /** Places where the held block may stand, in its present turn or in all, as pose, x, y. */
  places(scene: S, present: boolean): [number, number, number][] {
    return scene.table.legal.flatMap((action) => {
      const [kind, pose, x, y] = action.split(" ");
      return kind === "put" && (!present || Number(pose) === this.pose) ? [[Number(pose), Number(x), Number(y)] as [number, number, number]] : [];
    });
  }
  /** The cells that places are named after, in reading order of the seat. */
  targets(scene: S): Cube[] {
    const block = this.block(scene);
    return block ? this.places(scene, true).map(([pose, x, y]) => anchor(fallen(scene.view, block.shape, pose, x, y))) : [];
  }

  held(scene: S): Held | null {
    const block = this.block(scene);
    if (!block) return null;
    // Until the block has settled the hand is still as it was for another.
    const pose = this.pose % poses(block.shape).length, [w, d] = footprint(block.shape, pose), x = Math.min(WIDTH - w, this.x), y = Math.min(DEPTH - d, this.y);
    const cubes = fallen(scene.view, block.shape, pose, x, y), action = key(pose, x, y), ok = this.legalSet(scene.table.legal).has(action);
    // Of each pose three signs for each cell: the first rule that is broken, and the cell to name.
    const code = factsOf(scene.facts).puts?.refused?.[pose]?.slice((x * DEPTH + y) * 3, (x * DEPTH + y) * 3 + 3) ?? "";
    const cell = /^.\d\d$/.test(code) ? Number(code.slice(1)) : null;
    const at = anchor(cubes);
    const named: Cube | null = cell === null ? null : [Math.floor(cell / DEPTH), cell % DEPTH, 0];
    return { block, pose, x, y, cubes, action, ok, rule: ok ? "" : (RULES[code[0] ?? ""] ?? "unknown"), cell: named, top: topOf(cubes), at };
  }
  ghost(scene: S): Ghost | null {
    const held = this.held(scene);
    if (!held) return null;
    const blame = held.cell && held.rule === "support" ? held.cubes.filter(([x, y]) => x === held.cell?.[0] && y === held.cell[1]).slice(0, 1) : [];
    return { colour: held.block.colour, cubes: held.cubes, ok: held.ok, blame };
  }
  /** What the table would be with the block there, once it is known. */
  after(scene: S): Preview<View> | null {
    const held = this.held(scene);
    return held?.ok && this.foreseen?.action === held.action && this.foreseen.ply === scene.table.ply ? this.foreseen.preview : null;
  }
  /** Keys that each place would open, by the text of the place; none for whoever wants to find them alone. */
  claims(scene: S): Record<string, number[]> {
    return settings.values.keys ? (factsOf(scene.facts).puts?.claims ?? {}) : {};
  }
  /** Keys that would open, in the order of the hand. */
  opens(scene: S): string[] {
    const held = this.held(scene), found = held?.ok ? (this.claims(scene)[held.action.slice(4)] ?? []) : [];
    return found.flatMap((card) => CARDS[card]?.id ?? []);
  }
  wanted(scene: S): string[] {
    return this.opens(scene).filter((card) => !this.spared.includes(card));
  }
  /** Ask the server what the placement would do; the answer of a place is kept. */
  foresee(store: TableStore, scene: S): void {
    const held = this.held(scene), ply = scene.table.ply;
    clearTimeout(this.wait);
    if (!held?.ok || scene.table.rated) return;
    const { action } = held, known = this.known.get(action);
    if (known) {
      if (this.foreseen?.action !== action || this.foreseen.ply !== ply) this.foreseen = { action, ply, preview: known };
      return;
    }
    this.wait = window.setTimeout(async () => {
      try {
        const preview = (await api.preview(store.id, ply, action)) as Preview<View>;
        if (store.table?.ply !== ply) return;
        this.known.set(action, preview);
        this.foreseen = { action, ply, preview };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error; // a look ahead that cannot be had is only not shown
      }
    }, 60);
  }

  private clamp(block: Block): void {
    const [w, d] = footprint(block.shape, this.pose);
    this.x = Math.max(0, Math.min(WIDTH - w, this.x));
    this.y = Math.max(0, Math.min(DEPTH - d, this.y));
  }
  twist(scene: S, twist: Twist, back = false): void {
    const block = this.block(scene);
    if (!block) {
      if (scene.view.phase === PHASE.orient) this.core = (this.core + (back ? 3 : 1)) % 4;
      return;
    }
    const [w, d] = footprint(block.shape, this.pose);
    this.pose = twisted(block.shape, this.pose, twist, back, sideOf(scene.view, scene.me));
    const [v, e] = footprint(block.shape, this.pose);
    this.x += Math.trunc((w - v) / 2);
    this.y += Math.trunc((d - e) / 2);
    this.clamp(block);
  }
  /** A step as the seat sees it; over refused places too. */
  step(scene: S, right: number, away: number): void {
    const block = this.block(scene), [dx, dy] = step(sideOf(scene.view, scene.me), right, away);
    if (!block) return;
    this.x += dx;
    this.y += dy;
    this.clamp(block);
  }
  /** Hold the block over a cell of the floor. */
  over(scene: S, x: number, y: number): void {
    const block = this.block(scene);
    if (!block) return;
    const [w, d] = footprint(block.shape, this.pose);
    this.x = x - Math.floor((w - 1) / 2);
    this.y = y - Math.floor((d - 1) / 2);
    this.clamp(block);
  }
  /** The next or the previous place where the block may stand in its present turn. */
  hop(scene: S, by: number): void {
    const places = this.places(scene, true), now = places.findIndex(([, x, y]) => x === this.x && y === this.y);
    if (!places.length) return;
    const after = now >= 0 ? now + by : places.findIndex(([, x, y]) => x * DEPTH + y > this.x * DEPTH + this.y) + (by < 0 ? -1 : 0);
    const to = places[(after + places.length) % places.length];
    if (to) [this.pose, this.x, this.y] = to;
  }

  /** List the places of the present turn; of all turns where asked for, or where this turn has none. */
  list(scene: S, all: boolean): void {
    this.listing = all || !this.places(scene, true).length ? "all" : "pose";
  }
  look(camera: Partial<Camera>): void {
    this.camera = { ...this.camera, ...camera };
  }
  show(mode: Mode): void {
    this.mode = mode;
    this.camera = mode === "plan" ? { ...PLAN } : { ...HOME, level: mode === "level" ? 1 : 0 };
  }
  say(text: string): void {
    clearTimeout(this.saying); // while a key is held only the last place is told
    this.saying = window.setTimeout(() => (this.said = text), 300);
  }

  /** Take a block of the supply into the hand, putting back another. */
  async choose(store: TableStore, action: string): Promise<void> {
    if (this.working || store.busy) return;
    this.working = true;
    try {
      const held = (store.table?.view as View | undefined)?.phase === PHASE.put;
      if (held) await store.undo();
      if (store.table?.legal.includes(action)) await store.play(action);
    } finally {
      this.working = false;
    }
    await tick();
    document.querySelector<HTMLElement>(".bk-temple")?.focus({ preventScroll: true }); // whoever has chosen a block moves it next
  }
  async putBack(store: TableStore): Promise<void> {
    if ((store.table?.view as View | undefined)?.phase === PHASE.put && store.table?.undo) await store.undo();
  }
  /** Place the block and claim these keys; null: decide about claims afterwards. */
  async place(store: TableStore, scene: S, claims: string[] | null): Promise<void> {
    const held = this.held(scene);
    if (!held?.ok || this.working || store.busy) return;
    this.working = true;
    try {
      await store.play(held.action);
      if (store.trouble) return;
      for (const card of claims ?? []) if (store.table?.legal.includes(`claim ${card}`)) await store.play(`claim ${card}`);
      // Where nothing can be claimed there is nothing to wait for; where claims were chosen before, they are all.
      if (claims === null ? store.table?.legal.join() === "done" : store.table?.legal.includes("done")) await store.play("done");
    } finally {
      this.working = false;
    }
    await this.home();
  }
  /** All keys that shall be claimed are. */
  async finish(store: TableStore): Promise<void> {
    await store.play("done");
    await this.home();
  }
  /** A button of the action bar that is gone would leave the keyboard nowhere. */
  private async home(): Promise<void> {
    await tick();
    if (document.activeElement === document.body) document.querySelector<HTMLElement>(".bk-temple")?.focus({ preventScroll: true });
  }
}

export const bench = new Bench();
export const viewerSide = (scene: S): Side => sideOf(scene.view, scene.me);
