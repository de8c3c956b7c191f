// Imhotep at the shared table.
import { block, camera } from "../../board/block";
import { plain, rich, t, type Key, type Part } from "../../i18n/index.svelte";
import { seatName } from "../../table/names";
import type { Drawing, GameUI, Scene } from "../game";
import { CARDS, narrow, ROUNDS, SHIPS, SITES, SLED, wide, type Look, type Words } from "./draw";
import { STONES, type Area } from "./pieces";
import type { View } from "./types";

type S = Scene<View>;
const PLACE_BY_CARD = 3, SAIL_BY_CARD = 4, UNLOAD = 5, PICK = 6; // what the engine's `phase` says is due

const siteWord = (id: string): string => t(`imhotep.site.${id}` as Key);
const cardWord = (id: string): string => t(`imhotep.card.${id}` as Key);
const stone = (seat: number): Part => ({ svg: `<svg class="mini" width="17" height="17" viewBox="0 0 16 17">${block(camera(6.6, 8, 9.6), { x: 0, y: 0, mat: STONES[seat] ?? "granite", chisel: false, markOn: true })}</svg>`, alt: t("imhotep.stone") });
const shipOf = (view: View, letter: string) => view.ships[SHIPS.indexOf(letter as (typeof SHIPS)[number])];
const loaded = (view: View, letter: string): number[] => (shipOf(view, letter)?.stone ?? []).filter((seat) => seat >= 0);
const order = (scene: S): number[] => scene.view.players.map((_, i) => i).filter((i) => i < scene.view.seats).sort((a, b) => ((a - scene.me + scene.view.seats) % scene.view.seats) - ((b - scene.me + scene.view.seats) % scene.view.seats));

const looksOf = (scene: S) => (target: string): Look => (scene.chosen.includes(target) ? "selected" : scene.hinted.includes(target) ? "hint" : scene.open.has(target) ? "target" : scene.fresh && target.startsWith("space:") && scene.last.includes(target) ? "fresh" : undefined);

function words(scene: S): Words {
  const { view } = scene;
  const ship = [...scene.chosen, ...scene.hinted].find((target) => target.startsWith("ship:"))?.slice(5) ?? SHIPS[view.ship] ?? "";
  return {
    areas: (scene.facts["areas"] as Area[] | undefined) ?? [],
    site: (id) => [siteWord(id), t(`imhotep.note.${id}` as Key)],
    card: (id) => ({ id, colour: CARDS.find((face) => face.id === id)?.colour ?? "red", name: t(`imhotep.short.${id}` as Key), word: t(`imhotep.sort.${CARDS.find((face) => face.id === id)?.colour ?? "red"}` as Key) }),
    round: t("imhotep.round", { n: view.current_round, of: ROUNDS }),
    free: t("imhotep.free"),
    yard: (seat) => [
      scene.table.you.includes(seat) && scene.table.you.length === 1 ? t("imhotep.yourSled") : seatName(scene.table.seats[seat]),
      t("imhotep.inQuarry", { n: view.players[seat]?.quarry ?? 0 }),
      t("imhotep.ofSled", { n: view.players[seat]?.sled ?? 0, of: SLED }),
    ],
    load: (i) => {
      const it = view.ships[i], count = (it?.stone ?? []).filter((seat) => seat >= 0).length;
      return [t("imhotep.ofShip", { n: count, of: it?.spaces ?? 0 }), count >= (it?.least ?? 1) ? t("imhotep.maySail") : t("imhotep.needs", { n: it?.least ?? 1 })];
    },
    gains: (site) => {
      const gains = scene.gains.get(`sail ${ship} ${site}`);
      const totals = new Map<number, number>();
      return loaded(view, ship).map((seat): [number, string] => {
        const gain = gains?.[seat] ?? 0;
        const told = totals.has(seat) || !gain;
        totals.set(seat, gain);
        return [seat, told ? "" : gain > 0 ? `+${gain}` : `−${-gain}`];
      });
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
    case "card": return t("imhotep.target.card", { card: cardWord(id) });
    case "cargo": return t("imhotep.target.cargo", { n: id });
    default: return t("imhotep.target.market", { card: cardWord(id) });
  }
}

function line(text: string, seat: number, sort: "log" | "do"): Part[] {
  const [kind = "", a = "", b = ""] = text.split(" ");
  const bold = (word: string): Part[] => [{ svg: `<b>${word}</b>`, alt: word }];
  switch (kind) {
    case "get": return rich(`imhotep.${sort}.get`, {});
    case "place": return rich(`imhotep.${sort}.place`, { stone: [stone(seat)], ship: a.toUpperCase(), n: b });
    case "sail": return rich(`imhotep.${sort}.sail`, { ship: a.toUpperCase(), site: bold(siteWord(b)) });
    case "play": return rich(`imhotep.${sort}.play`, { card: bold(cardWord(a)) });
    case "unload": return rich(`imhotep.${sort}.unload`, { n: a });
    case "take": return rich(`imhotep.${sort}.take`, { card: bold(cardWord(a)) });
    case "pass": return rich(`imhotep.${sort}.pass`, {});
    case "reveal": return sort === "log" ? rich("imhotep.log.reveal", { ships: a.replaceAll("-", ", ") }) : [];
    default: return [];
  }
}

function prompt(scene: S): { say: string; detail: string } {
  const { view } = scene;
  if (scene.pending) return { say: plain(line(scene.pending, scene.table.seat ?? 0, "do")), detail: "" };
  if (view.phase === PLACE_BY_CARD) return { say: t("imhotep.prompt.place"), detail: t("imhotep.prompt.placeDetail", { n: view.to_place }) };
  if (view.phase === SAIL_BY_CARD) return { say: view.ship < 0 ? t("imhotep.prompt.sailAny") : t("imhotep.prompt.sail"), detail: t("imhotep.prompt.sailDetail") };
  if (view.phase === UNLOAD) return { say: t("imhotep.prompt.unload"), detail: t("imhotep.prompt.unloadDetail") };
  if (view.phase === PICK) return { say: t("imhotep.prompt.take"), detail: t("imhotep.prompt.takeDetail") };
  if (scene.chosen.some((target) => target.startsWith("ship:"))) return { say: t("imhotep.prompt.site"), detail: t("imhotep.prompt.siteDetail") };
  return { say: t("imhotep.prompt.turn"), detail: t("imhotep.prompt.turnDetail") };
}

function spoken(scene: S): string[] {
  const { view, table } = scene;
  const names = (list: number[]): string => list.filter((seat) => seat >= 0).map((seat) => seatName(table.seats[seat])).join(", ") || t("imhotep.none");
  return [
    t("imhotep.round", { n: view.current_round, of: ROUNDS }),
    ...view.ships.map((it, i) => (it.spaces ? `${shipWords(scene, SHIPS[i] ?? "a")}${it.site >= 0 ? `, ${siteWord(SITES[it.site] ?? "market")}` : ""}` : "")).filter(Boolean),
    `${siteWord("market")}: ${view.market.filter((kind) => kind >= 0).map((kind) => cardWord(CARDS[kind]?.id ?? "")).join(", ")}`,
    `${siteWord("pyramid")}: ${names(view.pyramid)}`,
    `${siteWord("temple")}: ${names(view.temple)}`,
    `${siteWord("burial-chamber")}: ${names(view.chamber)}`,
    ...view.players.slice(0, view.seats).map((player, i) => t("imhotep.spokenPlayer", { name: seatName(table.seats[i]), sled: player.sled, quarry: player.quarry, obelisk: player.obelisk, cards: CARDS.flatMap((face, kind) => (player.cards[kind] ? [`${player.cards[kind]} ${cardWord(face.id)}`] : [])).join(", ") || t("imhotep.none") })),
  ];
}

const imhotep: GameUI<View> = {
  id: "imhotep",
  secrets: false,
  ground: "imhotep",
  stones: STONES,
  draw: (scene, small): Drawing => (small ? narrow(scene.view, scene.me, looksOf(scene), words(scene)) : wide(scene.view, order(scene), looksOf(scene), words(scene))),
  targets,
  targetName,
  action: (text, seat) => line(text, seat, "log"),
  choice: (text, table) => line(text, table.seat ?? 0, "do"),
  goesOn: (text) => ["unload", "take"].includes(text.split(" ")[0] ?? ""),
  prompt,
  spoken,
  rowName: (row) => t(`imhotep.sheet.${row}` as Key),
  keys: {},
  buttons: { get: () => t("imhotep.button.get"), pass: () => t("imhotep.button.pass") },
  rules: { en: () => import("./rules/en.md?raw"), de: () => import("./rules/de.md?raw"), ja: () => import("./rules/ja.md?raw") },
};
export default imhotep;
