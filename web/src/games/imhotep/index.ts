// Imhotep at the shared table.
import { innerHeight } from "svelte/reactivity/window";
import { block, camera } from "../../board/block";
import { list, plain, rich, signed, t, type Key, type Part } from "../../i18n/index.svelte";
import { seatName } from "../../table/names";
import type { Table } from "../../types";
import type { Drawing, GameUI, Scene } from "../game";
import components from "./components.json";
import { CARDS, narrow, ROUNDS, SHIPS, SITES, SLED, wide, type Look, type Words } from "./draw";
import { example } from "./example";
import { STONES, type Area } from "./pieces";
import Strip from "./Strip.svelte";
import type { View } from "./types";

type S = Scene<View>;
const LOW = 500; // px of a window too low for the whole landscape
const PLACE_BY_CARD = 3, SAIL_BY_CARD = 4, UNLOAD = 5, PICK = 6; // what the engine's `phase` says is due

const siteWord = (id: string): string => t(`imhotep.site.${id}` as Key);
const cardWord = (id: string): string => t(`imhotep.card.${id}` as Key);
/** What a card does, with the stones that count for it now. */
function does(id: string, view: View): string {
  const { points, further } = components.statues, site = components.card.find((face) => face.id === id)?.site ?? "";
  return t(`imhotep.does.${id}` as Key, { of: components.decoration.stones, n: view.built[SITES.indexOf(site as (typeof SITES)[number])] ?? 0, points: `${points.slice(1).join(", ")}, +${further} …` });
}
const stone = (seat: number, name = t("imhotep.stone")): Exclude<Part, string> => ({ svg: `<svg class="mini" width="17" height="17" viewBox="0 0 16 17">${block(camera(6.6, 8, 9.6), { x: 0, y: 0, mat: STONES[seat] ?? "granite", chisel: false, markOn: true })}</svg>`, alt: name });
const shipOf = (view: View, letter: string) => view.ships[SHIPS.indexOf(letter as (typeof SHIPS)[number])];
const loaded = (view: View, letter: string): number[] => (shipOf(view, letter)?.stone ?? []).filter((seat) => seat >= 0);
const order = (scene: S): number[] => scene.view.players.map((_, i) => i).filter((i) => i < scene.view.seats).sort((a, b) => ((a - scene.me + scene.view.seats) % scene.view.seats) - ((b - scene.me + scene.view.seats) % scene.view.seats));

const looksOf = (scene: S) => (target: string): Look => (scene.chosen.includes(target) ? "selected" : scene.hinted.includes(target) ? "hint" : scene.open.has(target) ? "target" : scene.fresh && target.startsWith("space:") && scene.last.includes(target) ? "fresh" : undefined);

/** What the next stones bring at a site. */
function siteNote(id: string, { view, facts }: S): string {
  const places = components.site.find((site) => site.id === id)?.places?.[view.seats - components.seats.least];
  const points = id === "pyramid" ? ((facts["pyramid"] ?? []) as number[]) : (places ?? []);
  return t(`imhotep.note.${id}` as Key, { points: points.join(" · ") });
}

/** How full a ship is, and whether that is enough. */
function loadWords(view: View, i: number): [string, string] {
  const it = view.ships[i], count = it?.stones ?? 0, least = it?.least ?? 1;
  return [t("imhotep.ofShip", { n: count, of: it?.spaces ?? 0 }), count >= least ? t("imhotep.maySail") : t("imhotep.needs", { n: least })];
}

function words(scene: S): Words {
  const { view } = scene;
  const ship = [...scene.chosen, ...scene.hinted].find((target) => target.startsWith("ship:"))?.slice(5) ?? SHIPS[view.ship] ?? "";
  return {
    areas: (scene.facts["areas"] as Area[] | undefined) ?? [],
    site: (id) => [siteWord(id), siteNote(id, scene)],
    card: (id) => ({ id, colour: CARDS.find((face) => face.id === id)?.colour ?? "red", name: t(`imhotep.short.${id}` as Key), word: t(`imhotep.sort.${CARDS.find((face) => face.id === id)?.colour ?? "red"}` as Key), note: `${cardWord(id)}: ${does(id, view)}` }),
    round: t("imhotep.round", { n: view.current_round, of: ROUNDS }),
    free: t("imhotep.free"),
    yard: (seat) => [
      scene.table.you.includes(seat) && scene.table.you.length === 1 ? t("imhotep.yourSled") : seatName(scene.table.seats[seat]),
      t("imhotep.inQuarry", { n: view.players[seat]?.quarry ?? 0 }),
      t("imhotep.ofSled", { n: view.players[seat]?.sled ?? 0, of: SLED }),
    ],
    load: (i) => loadWords(view, i),
    gains: (site) => {
      const load = loaded(view, ship), gains = scene.gains.get(`sail ${ship} ${site}`);
      if (!gains?.some(Boolean)) return load.map((seat) => [seat, ""]);
      // An owner's stones stand together, before what they bring together.
      return [...new Set(load)].flatMap((owner) => load.filter((seat) => seat === owner).map((seat, i, own): [number, string] => [seat, i === own.length - 1 ? signed(gains[owner] ?? 0, 0, "±") : ""]));
    },
  };
}

function targets(action: string): string[] {
  const [kind, a = "", b = ""] = action.split(" ");
  switch (kind) {
    case "place": return [`space:${a},${b}`];
    case "sail": return [`ship:${a}`, `site:${b}`];
    case "play": return [`card:${a}`];
    case "unload": return [`cargo:${a}`];
    case "take": return [`market:${a}`];
    default: return [];
  }
}

/** A ship in words: its size, what it carries. */
function shipWords(scene: S, letter: string): string {
  const it = shipOf(scene.view, letter), stones = (it?.stone ?? []).slice(0, it?.spaces ?? 0);
  return t("imhotep.shipSpoken", { ship: letter.toUpperCase(), n: stones.filter((seat) => seat >= 0).length, of: it?.spaces ?? 0, load: stones.map((seat) => (seat >= 0 ? seatName(scene.table.seats[seat]) : t("imhotep.free"))).join(", ") });
}

function targetName(target: string, scene: S): string {
  const [kind, id = ""] = target.split(":");
  const [letter = "", space = ""] = id.split(",");
  switch (kind) {
    case "space": return t("imhotep.target.space", { ship: letter.toUpperCase(), n: space, of: shipOf(scene.view, letter)?.spaces ?? 0 });
    case "ship": return t("imhotep.target.ship", { ship: shipWords(scene, id) });
    case "site": return t("imhotep.target.site", { site: siteWord(id) });
    case "card": return t("imhotep.target.card", { card: cardWord(id), does: does(id, scene.view) });
    case "cargo": return t("imhotep.target.cargo", { n: id, name: seatName(scene.table.seats[scene.view.ships[scene.view.ship]?.stone[Number(id) - 1] ?? -1]) });
    default: return t("imhotep.target.market", { card: cardWord(id), does: does(id, scene.view) });
  }
}

/** What an action brought about by itself, as the engine tells it with the log. */
interface Told { got?: number; site?: string; stones?: number[]; points?: number[]; temple?: number[]; returned?: number[] }

function line(text: string, seat: number, sort: "log" | "do", n = 0): Part[] {
  const [kind = "", a = "", b = ""] = text.split(" ");
  switch (kind) {
    case "get": return rich(`imhotep.${sort}.get`, { n });
    case "place": return rich(`imhotep.${sort}.place`, { stone: [stone(seat)], ship: a.toUpperCase(), n: b });
    case "sail": return rich(`imhotep.${sort}.sail`, { ship: a.toUpperCase(), site: bold(siteWord(b)) });
    case "play": return rich(`imhotep.${sort}.play`, { card: bold(cardWord(a)) });
    case "unload": return rich("imhotep.log.unload", { n: a });
    case "take": return rich(`imhotep.${sort}.take`, { card: bold(cardWord(a)) });
    case "pass": return rich(`imhotep.${sort}.pass`, {});
    case "reveal": return sort === "log" ? rich("imhotep.log.reveal", { ships: a.replaceAll("-", ", ") }) : [];
    default: return [];
  }
}
const bold = (word: string): Part[] => [{ svg: `<b>${word}</b>`, alt: word }];

/** A line of the log: the action, the stones it moved with what they brought, the end of the round. */
function logged(text: string, seat: number, table: Table<View>, ply = -1): Part[] {
  const told = (table.log[ply]?.told ?? {}) as Told, name = (who: number): string => seatName(table.seats[who]);
  const row = (seats: number[], points: number[] = []): Part[] => seats.flatMap((who, i) => {
    const { svg, alt } = stone(who, name(who)), gain = points[i] ? ` +${points[i]}` : "";
    return [{ svg: `<span style="white-space:nowrap">${svg}${gain}</span>`, alt: alt + gain }, " "];
  });
  let parts = line(text, seat, "log", told.got);
  if (told.stones) parts = text.startsWith("take") ? rich("imhotep.log.red", { line: parts, stones: row(told.stones, told.points), site: bold(siteWord(told.site ?? "")) }) : rich("imhotep.log.cargo", { line: parts, stones: row(told.stones, told.points) });
  if (told.returned?.length) parts = [...parts, NEW_LINE, ...rich("imhotep.log.returned", { stones: row(told.returned) })];
  const scored = told.temple?.map((_, who) => who).filter((who) => told.temple?.[who]) ?? [];
  if (scored.length) parts = [...parts, NEW_LINE, ...rich("imhotep.log.temple", { points: row(scored, scored.map((who) => told.temple?.[who] ?? 0)) })];
  return parts;
}
const NEW_LINE: Part = { svg: "<br>", alt: ", " };

function choice(text: string, table: Table<View>): Part[] {
  const [kind, space] = text.split(" "), owner = table.view.ships[table.view.ship]?.stone[Number(space) - 1] ?? -1;
  if (kind === "unload") return rich("imhotep.do.unload", { stone: [stone(owner, seatName(table.seats[owner]))], n: space ?? "" });
  return line(text, table.seat ?? 0, "do", Number(table.facts["get"] ?? 0));
}
/** Stones whose place in the unloading order is fixed. */
const ordered = (view: View): number[] => view.order.filter((seat) => seat >= 0);

function prompt(scene: S): { say: string; detail: string } {
  const { view } = scene;
  if (scene.pending) {
    const [kind = "", card = ""] = scene.pending.split(" ");
    const gains = (scene.gains.get(scene.pending) ?? []).flatMap((gain, seat) => (gain ? [`${seatName(scene.table.seats[seat])} ${signed(gain)}`] : []));
    return { say: plain(choice(scene.pending, scene.table)), detail: kind === "take" || kind === "play" ? does(card, scene.table.view) : list(gains) };
  }
  if (view.phase === PLACE_BY_CARD) return { say: t("imhotep.prompt.place"), detail: CARDS[view.card]?.id === "sail" ? t("imhotep.prompt.placeSail") : t("imhotep.prompt.placeDetail", { n: view.to_place }) };
  if (view.phase === SAIL_BY_CARD) return { say: view.ship < 0 ? t("imhotep.prompt.sailAny") : t("imhotep.prompt.sail"), detail: t("imhotep.prompt.sailDetail") };
  if (view.phase === UNLOAD) return { say: t("imhotep.prompt.unload"), detail: ordered(view).length ? t("imhotep.prompt.unloadSoFar", { names: list(ordered(view).map((seat) => seatName(scene.table.seats[seat]))) }) : t("imhotep.prompt.unloadDetail") };
  if (view.phase === PICK) return { say: t("imhotep.prompt.take"), detail: t("imhotep.prompt.takeDetail") };
  if (scene.chosen.some((target) => target.startsWith("ship:"))) return { say: t("imhotep.prompt.site"), detail: t("imhotep.prompt.siteDetail") };
  return { say: t("imhotep.prompt.turn"), detail: t("imhotep.prompt.turnDetail") };
}

function spoken(scene: S): string[] {
  const { view, table, facts } = scene, obelisks = (facts["obelisks"] ?? []) as number[];
  const names = (list: number[]): string => list.filter((seat) => seat >= 0).map((seat) => seatName(table.seats[seat])).join(", ") || t("imhotep.none");
  return [
    t("imhotep.round", { n: view.current_round, of: ROUNDS }),
    ...view.ships.map((it, i) => (it.spaces ? `${shipWords(scene, SHIPS[i] ?? "a")}, ${it.site >= 0 ? siteWord(SITES[it.site] ?? "market") : loadWords(view, i)[1]}` : "")).filter(Boolean),
    `${siteWord("market")}: ${view.market.flatMap((kind) => (CARDS[kind] ? [`${cardWord(CARDS[kind].id)} (${does(CARDS[kind].id, view)})`] : [])).join("; ") || t("imhotep.none")}`,
    `${siteWord("pyramid")}: ${names(view.pyramid)}`,
    `${siteWord("temple")}: ${names(view.temple)}`,
    `${siteWord("burial-chamber")}: ${names(view.chamber)}`,
    ...((facts["areas"] ?? []) as Area[]).filter((area) => area.stones.length > 1).map((area) => t("imhotep.spokenArea", { name: seatName(table.seats[area.seat]), n: area.stones.length, points: area.points })),
    ...view.players.slice(0, view.seats).map((player, i) => t("imhotep.spokenPlayer", { name: seatName(table.seats[i]), sled: player.sled, quarry: player.quarry, obelisk: player.obelisk, points: obelisks[i] ?? 0, cards: CARDS.flatMap((face, kind) => (player.cards[kind] ? [`${player.cards[kind]} ${cardWord(face.id)}`] : [])).join(", ") || t("imhotep.none") })),
  ];
}

const imhotep: GameUI<View> = {
  id: "imhotep",
  secrets: false,
  ground: "imhotep",
  stones: STONES,
  strip: Strip,
  draw: (scene, small): Drawing => (small || (innerHeight.current ?? LOW) < LOW ? narrow(scene.view, scene.me, !small, looksOf(scene), words(scene)) : wide(scene.view, order(scene), looksOf(scene), words(scene))),
  targets,
  targetName,
  action: logged,
  choice,
  goesOn: (text) => ["unload", "take"].includes(text.split(" ")[0] ?? ""),
  prompt,
  moment: ({ view }) => t("imhotep.round", { n: view.current_round, of: ROUNDS }),
  spoken,
  rowName: (row) => t(`imhotep.sheet.${row}` as Key),
  keys: {},
  buttons: { get: ({ facts }) => t("imhotep.button.get", { n: Number(facts["get"] ?? 0) }), pass: () => t("imhotep.button.pass") },
  example: (text) => example(text, siteWord),
  rules: { en: () => import("./rules/en.md?raw"), de: () => import("./rules/de.md?raw"), ja: () => import("./rules/ja.md?raw") },
};
export default imhotep;
