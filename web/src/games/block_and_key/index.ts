// Block and Key at the shared table.
import { templeSvg } from "../../board/temple/temple2d";
import { flatDefs } from "../../board/flat";
import type { Body, Colour, Cube } from "../../board/glyphs";
import { list, plain, rich, t, type Part } from "../../i18n/index.svelte";
import { seatName } from "../../table/names";
import type { TableStore } from "../../table/store.svelte";
import type { GameUI, Scene } from "../game";
import Bar from "./Bar.svelte";
import { bench, factsOf, type S } from "./bench.svelte";
import Beside from "./Beside.svelte";
import Board from "./Board.svelte";
import { blockOf, bodyId, cardOf, cellName, COLOUR_IDS, CORE, DEPTH, goal, HEIGHT, poses, SHAPES, SOLO_TURNS, WIDTH, type Block } from "./data";
import Final from "./Final.svelte";
import { anchor, coreBody, fallen, handOf, occupied, PHASE, pileOf, placedBy, sideOf, supplyOf, topOf } from "./model";
import { STONES } from "./stones";
import Strip from "./Strip.svelte";
import { ancientsWords, cornerWord, heldName, openWords, reason, shortReason, standingName } from "./told";
import type { View } from "./types";
import { blockName, blockPart, cardName, cardWords, fills, keyPart, lineWord, sideWord, stance, tierWord } from "./words";

const asBlock = (shape = "", colour = ""): Block => ({ shape, colour: colour as Colour });

function targets(action: string): string[] {
  const [kind, a = "", b = ""] = action.split(" ");
  switch (kind) {
    case "excavate": return [`line:${a}`];
    case "return": return [`block:${a},${b}`];
    case "discard": return [`hand:${a}`];
    case "draw":
    case "mark": return [`altar:${a}`];
    case "join": return [`join:${a}`];
    default: return [];
  }
}
function targetName(target: string, { view }: S): string {
  const [kind, id = ""] = target.split(":"), [a = "", b = ""] = id.split(",");
  switch (kind) {
    case "line": return t("bk.do.excavate", { line: lineWord(a) });
    case "block": return t("bk.target.return", { block: blockName(asBlock(a, b)) });
    case "hand": return cardOf(a) ? t("bk.target.hand", { card: cardWords(cardOf(a)!) }) : a;
    case "altar": return t("bk.target.altar", { tier: tierWord(a as "sun") });
    default: return t("bk.target.join", { block: standingName(view, bodyId(id)) });
  }
}

function log(text: string, table: Scene<View>["table"], ply: number): Part[] {
  const [kind = "", a = "", b = "", c = ""] = text.split(" ");
  switch (kind) {
    case "orient": return rich("bk.log.orient", {});
    case "excavate": return rich("bk.log.excavate", { line: lineWord(a) });
    case "put": {
      const placed = placedBy(table).get(ply), at = placed ? anchor(placed.cubes) : [Number(b), Number(c)] as const;
      const ancients = !table.log[ply - 1]?.action.startsWith("pick ");
      return rich(ancients ? "bk.log.ancients" : "bk.log.put", { block: placed ? [blockPart(placed.block)] : "", cell: cellName(at[0], at[1]), n: placed ? topOf(placed.cubes) : 0 });
    }
    case "claim": return rich(endsWith(table, ply) ? "bk.log.claimLast" : "bk.log.claim", { key: [keyPart(a)] });
    case "fill": return findsNoPlace(table, ply) ? rich("bk.log.noPlace", {}) : [];
    case "return": return rich("bk.log.return", { block: [blockPart(asBlock(a, b))] });
    case "draw": return rich("bk.log.draw", { tier: tierWord(a as "sun") });
    case "mark": return rich("bk.log.mark", { tier: tierWord(a as "sun") });
    case "discard": return rich(a ? "bk.log.discard" : "bk.log.discardHidden", { card: a && cardOf(a) ? cardName(cardOf(a)!) : "" });
    case "join": return rich("bk.log.join", { block: standingName(table.view, bodyId(a)) });
    case "pass": return rich("bk.log.pass", {});
    default: return []; // picks, deals and refills are seen on the table
  }
}
/** Whether a claim is the one after which everybody has one more turn. */
function endsWith({ log, view }: Scene<View>["table"], ply: number): boolean {
  if (view.seats === 1) return false;
  const keys = view.keys.map(() => 0);
  for (const { action, seat } of log.slice(0, ply + 1)) {
    if (Math.max(...keys) >= goal(view.seats)) return false;
    if (action.startsWith("claim ")) keys[seat] = (keys[seat] ?? 0) + 1;
  }
  return Math.max(...keys) >= goal(view.seats);
}
/** Whether the dig is filled up because the Ancients had to put their block into the bag. */
function findsNoPlace({ log, view }: Scene<View>["table"], ply: number): boolean {
  return view.seats === 1 && /^(deal|join) /.test(log[ply - 1]?.action ?? "") && log.slice(0, ply).some(({ action }) => action.startsWith("orient "));
}
function choice(text: string, table: Scene<View>["table"]): Part[] {
  const [kind = "", a = "", b = "", c = ""] = text.split(" "), { view } = table;
  switch (kind) {
    case "orient": return rich("bk.do.orient", { n: a });
    case "excavate": return rich("bk.do.excavate", { line: lineWord(a) });
    case "pick": return rich("bk.do.pick", { block: [blockPart(asBlock(a, b))] });
    case "put": {
      const block = blockOf(Math.max(0, view.picked)), cubes = fallen(view, block.shape, Number(a), Number(b), Number(c)), at = anchor(cubes);
      return rich("bk.do.put", { cell: cellName(at[0], at[1]), n: topOf(cubes), stance: stance(cubes, sideOf(view, table.viewing ?? 0)), fills: fills(cubes) });
    }
    case "claim": return rich("bk.do.claim", { key: [keyPart(a)] });
    case "done": return rich("bk.do.done", {});
    case "return": return rich("bk.do.return", { block: [blockPart(asBlock(a, b))] });
    case "draw": return rich("bk.do.draw", { tier: tierWord(a as "sun") });
    case "mark": return rich("bk.do.mark", { tier: tierWord(a as "sun") });
    case "discard": return rich("bk.do.discard", { key: [keyPart(a)] });
    case "keep": return rich("bk.do.keep", {});
    case "join": return rich("bk.do.join", { block: standingName(view, bodyId(a)) });
    case "pass": return rich("bk.do.pass", {});
    default: return [];
  }
}

function prompt(shared: Scene<View>): { say: string; detail: string } {
  const scene = shared, { view } = scene, held = bench.held(scene);
  if (scene.pending) return { say: plain(choice(scene.pending, scene.table)), detail: "" };
  if (held) return held.ok ? { say: view.corner >= 0 ? t("bk.prompt.ancients", { held: heldName(scene, held) }) : heldName(scene, held), detail: view.corner >= 0 ? ancientsWords(view) : t("bk.prompt.allowed", { opens: openWords(scene) }) } : { say: shortReason(held), detail: reason(scene, held) };
  const can = (kind: string) => scene.table.legal.some((action) => action.startsWith(kind));
  const warn = moment(scene, " ");
  switch (view.phase) {
    case PHASE.orient: return { say: t("bk.prompt.orient"), detail: t("bk.prompt.orientDetail") };
    case PHASE.start: return { say: t("bk.prompt.start"), detail: t("bk.prompt.startDetail") };
    case PHASE.claim: return { say: t("bk.prompt.claim"), detail: t("bk.prompt.claimDetail") };
    case PHASE.give: return { say: t("bk.prompt.return", { n: supplyOf(view, scene.me).length - 7 }), detail: t("bk.prompt.returnDetail") };
    case PHASE.mark: return { say: t("bk.prompt.mark"), detail: t("bk.prompt.markDetail") };
    case PHASE.discard: return { say: t("bk.prompt.discard"), detail: t("bk.prompt.discardDetail") };
    case PHASE.draw: return { say: t("bk.prompt.draw"), detail: t("bk.prompt.drawDetail") };
    case PHASE.join: return { say: t("bk.prompt.join", { n: scene.table.legal.length, corner: cornerWord(view) }), detail: ancientsWords(view) };
    default: return can("pass") ? { say: t("bk.prompt.pass"), detail: "" } : { say: can("pick") ? t("bk.prompt.turn") : t("bk.prompt.dig"), detail: (can("pick") ? t("bk.prompt.turnDetail") : t("bk.prompt.digDetail")) + warn };
  }
}

/** What everybody should know of the end that comes nearer. */
function moment({ view, facts, table }: S, before = ""): string {
  if (table.over) return "";
  if (view.seats === 1) return before ? "" : t("bk.turnOf", { n: Math.min(SOLO_TURNS, view.turn + 1), of: SOLO_TURNS });
  return view.final_turns > 0 ? before + t("bk.prompt.final", { n: view.final_turns }) : factsOf(facts).roundsLeft !== null ? before + t("bk.prompt.standstill") : "";
}

/** The temple column by column, then what lies before each seat. */
function spoken(scene: S): string[] {
  const { view, table } = scene, stacks: string[] = [];
  for (let x = 0; x < WIDTH; x++)
    for (let y = 0; y < DEPTH; y++) {
      const parts: string[] = [];
      for (let z = 0; z < HEIGHT; z++) {
        const id = view.voxel[z]?.[x * DEPTH + y] ?? -1;
        if (id >= 0) parts.push(t("bk.spokenLevel", { n: z + 1, block: id === CORE ? t("bk.core") : blockName(blockOf(id)) }));
      }
      if (parts.length) stacks.push(t("bk.spokenStack", { cell: cellName(x, y), n: view.height[x * DEPTH + y] ?? 0, parts: parts.join("; ") }));
    }
  return [
    ...handOf(view, scene.me).map((card) => t("bk.spokenKey", { card: cardWords(card) })),
    ...occupied(view).map((seat) => t("bk.spokenSeat", { name: seatName(table.seats[seat]), side: sideWord(sideOf(view, seat)), keys: view.keys[seat] ?? 0, blocks: supplyOf(view, seat).map((id) => blockName(blockOf(id))).join(", ") || t("bk.none") })),
    t("bk.spokenSite", { blocks: view.site.map((id, i) => t("bk.place", { n: i + 1, block: id >= 0 ? blockName(blockOf(id)) : t("bk.empty") })).join(", ") }),
    t("bk.spokenAltars", { sun: pileOf(view, "sun"), moon: pileOf(view, "moon") }),
    ...stacks,
  ];
}

/** Keys of the temple; places on the keyboard, so that they lie alike on all of them. */
function onkey(event: KeyboardEvent, store: TableStore): boolean {
  const scene = store.scene as S | null, on = event.target instanceof Element ? event.target : null;
  if (!scene || store.past) return false;
  const free = !on || on === document.body || !!on.closest(".bk-temple"), held = bench.held(scene), back = event.shiftKey;
  if (event.code === "KeyV" || event.code === "KeyP") bench.show(bench.mode === (event.code === "KeyV" ? "level" : "plan") ? "temple" : event.code === "KeyV" ? "level" : "plan");
  else if (event.code === "Home" && free) bench.show("temple");
  else if (event.code === "KeyQ" && (held || scene.view.phase === PHASE.orient)) bench.twist(scene, "spin", back);
  else if (event.code === "KeyW" && held) bench.twist(scene, "tip", back);
  else if (event.code === "KeyA" && held) bench.twist(scene, "roll", back);
  else if (event.code === "KeyT" && held) bench.list(scene, back);
  else if (event.code === "Comma" && held) bench.hop(scene, -1);
  else if (event.code === "Period" && held) bench.hop(scene, 1);
  else if (/^Arrow/.test(event.code) && held && free) bench.step(scene, event.code === "ArrowRight" ? 1 : event.code === "ArrowLeft" ? -1 : 0, event.code === "ArrowUp" ? 1 : event.code === "ArrowDown" ? -1 : 0);
  else if (event.code === "Enter" && free && held && !store.pending) {
    const wanted = bench.wanted(scene);
    void bench.place(store, scene, wanted.length || bench.spared.length ? wanted : null);
  } else if (event.code === "Enter" && free && scene.view.phase === PHASE.orient && scene.table.legal.length) void store.play(`orient ${bench.core}`);
  else if (event.code === "Enter" && free && scene.view.phase === PHASE.claim && scene.table.legal.includes("done")) void bench.finish(store);
  else if (event.code === "Escape" && held && scene.view.corner < 0) void bench.putBack(store);
  else if (/^Digit[1-9]$/.test(event.code) && !back) {
    const id = supplyOf(scene.view, scene.me)[Number(event.code.slice(5)) - 1], block = id === undefined ? null : blockOf(id);
    if (!block) return false;
    const give = `return ${block.shape} ${block.colour}`;
    if (scene.table.legal.includes(give)) store.pick(`block:${block.shape},${block.colour}`);
    else if (scene.table.legal.includes(`pick ${block.shape} ${block.colour}`) || (held && scene.view.corner < 0)) void bench.choose(store, `pick ${block.shape} ${block.colour}`);
    else return false;
  } else return false;
  return true;
}

/** A block of a drawing in words: its shape is the one that has such a pose. */
function standingWords(colour: Colour, cubes: Cube[]): { block: string; fills: string } {
  const low = [0, 1, 2].map((axis) => Math.min(...cubes.map((c) => c[axis] ?? 0))), own = new Set(cubes.map((c) => String(c.map((v, axis) => v - (low[axis] ?? 0)))));
  const shape = SHAPES.find((id) => poses(id).some((pose) => pose.length === own.size && pose.every((c) => own.has(String(c))))) ?? "";
  return { block: blockName({ shape, colour }), fills: fills(cubes) };
}
/** A drawing of the rules pages: `+ colour x,y,z …` for each block, `? …` for one that may stand there, `! …` for one that may not. */
function example(text: string): string {
  const bodies: Body[] = [coreBody(1, 0)], lines = text.trim().split("\n");
  let ghost: { colour: Colour; cubes: Cube[]; ok: boolean; blame: Cube[] } | null = null;
  for (const line of lines) {
    const found = /^([+!?])\s*(\w+)\s+(.*)$/.exec(line.trim());
    if (!found) continue;
    const cubes = (found[3] ?? "").split(/\s+/).map((c) => c.split(",").map(Number) as Cube), colour = (COLOUR_IDS.find((c) => c === found[2]) ?? "white");
    if (found[1] === "+") bodies.push({ colour, cubes });
    else ghost = { colour, cubes, ok: found[1] === "?", blame: [] };
  }
  const others = bodies.slice(1).map(({ colour, cubes }) => t("bk.exampleBlock", standingWords(colour, cubes))), words = ghost ? t("bk.example", { ...standingWords(ghost.colour, ghost.cubes), ok: ghost.ok ? "yes" : "no", others: list([t("bk.core"), ...others]) }) : list(others);
  return `${flatDefs()}<svg class="bk-example" viewBox="8 160 644 352" width="580" role="img" aria-label="${words}">${templeSvg(bodies, "S", { ghost })}</svg>`;
}

const blockAndKey: GameUI<View> = {
  id: "block-and-key",
  secrets: true,
  ground: "block",
  stones: STONES,
  stage: Board,
  bar: Bar,
  beside: Beside,
  strip: Strip,
  final: Final,
  onkey,
  ownKeys: () => [["Q W A", t("bk.keys.turn")], [", .", t("bk.keys.hop")], ["1–9", t("bk.keys.block")], ["T", t("bk.keys.list")], ["V P", t("bk.keys.look")]],
  draw: () => ({ svg: "", width: 1, height: 1, hits: [] }),
  targets,
  targetName,
  action: (text, _seat, table, ply) => log(text, table, ply ?? table.log.length),
  choice,
  goesOn: (text) => ["claim", "done", "return", "draw", "mark", "discard", "keep", "join", "fill", "deal"].includes(text.split(" ")[0] ?? ""),
  prompt: (scene) => prompt(scene),
  moment: (scene) => moment(scene),
  spoken: (scene) => spoken(scene),
  rowName: (row) => t(`bk.sheet.${row}` as "bk.sheet.star"),
  keys: {},
  buttons: { pass: () => t("bk.button.pass"), keep: () => t("bk.button.keep") },
  example,
  rules: { en: () => import("./rules/en.md?raw"), de: () => import("./rules/de.md?raw"), ja: () => import("./rules/ja.md?raw") },
};
export default blockAndKey;
