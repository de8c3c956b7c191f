// What the seat to act can do now, and the table in words.
import { list, plain } from "../../i18n/index.svelte";
import { BOARDS, BOT_ACTIONS, DISCOVERIES, dueOf, factsOf, HOUSES, isBot, neutralDice, ROWS, ROYALS, sidesOf, TECHNOLOGIES, TEMPLES, TILE_BOARDS, TILE_IDS, DECORATION_IDS, tilesAt, totalOf, unlocked, WORSHIP, worshipper, type S } from "./data";
import { bannerWords, line, tileWords } from "./log";
import { arrivalAt } from "./ring";
import { boardWord, discoveryWord, goodsWords, power, royalWords, seatWord, technologyName, templeWord, word } from "./words";

/** The board where a worker has just arrived, or which is chosen. */
export function boardInQuestion(scene: S): number {
  const chosen = scene.chosen.find((target) => target.startsWith("board:"));
  if (chosen) return BOARDS.indexOf(chosen.slice(6));
  const moved = scene.view.moved[0] ?? -1;
  return moved >= 0 ? (scene.view.players[scene.view.mover]?.board[moved] ?? -1) : -1;
}

/** The rows in which the house may stand, with the points of its place. */
const noble = (scene: S): { row: string; points: number }[] =>
  ROWS.flatMap(([row, values], k) => (scene.table.legal.includes(`noble ${row}`) ? [{ row, points: values[scene.view.nobles[k] ?? 0] ?? 0 }] : []));
const saved = (scene: S): string[] => scene.table.legal.flatMap((action) => (/^save (wood|stone)$/.test(action) ? [action.slice(5)] : []));

/** How often the royal tile in use can be used at most. */
function times(scene: S): number {
  const due = dueOf(scene.view), tile = ROYALS[due.place];
  return tile?.id === "B07" ? 1 : scene.view.lowest + (tile?.more ?? 0);
}

/** The question that is due. */
function question(scene: S): string {
  const due = dueOf(scene.view), b = boardInQuestion(scene), rows = noble(scene), [good, other] = saved(scene);
  if (due.effect === "mode" && b >= 0) return word("prompt.mode", { board: boardWord(BOARDS[b] ?? "") });
  if (due.effect === "move" && scene.chosen.length) return word("prompt.board");
  if (due.effect === "noble" && rows.length === 1) return word("do.noble", { row: word(`row.${rows[0]!.row}`) });
  if (due.effect === "save" && good && !other) return word("prompt.saveOne", { good: word(`count.${good}`, { n: 1 }) });
  return word(scene.chosen.some((target) => target.startsWith("niche:")) ? "prompt.part" : `prompt.${due.effect || "end"}`);
}

function detail(scene: S): string {
  const { view } = scene, due = dueOf(view), mine = view.players[view.active];
  const left = due.number > 1 ? word("timesLeft", { n: due.number }) : "";
  switch (due.effect) {
    case "keep": return word("detail.keep");
    case "leave": return word("detail.leave");
    case "move": return scene.chosen.length ? word("detail.board", { power: power(scene) ?? 0 }) : view.double ? word("detail.double") : view.unlimited ? word("detail.unlimited") : word("detail.move");
    case "mode": {
      const b = boardInQuestion(scene), at = arrivalAt(scene, b);
      return at ? word("detail.mode", { workers: at.workers, lowest: at.lowest, price: view.alpha }) : "";
    }
    case "buy": return word("detail.buy", { tiles: list(tilesAt(view, due.place).map(discoveryWord)) || "" });
    case "cell": case "build": return word("detail.build", { n: Math.max(0, view.workers - view.placed) });
    case "rotate": return word("detail.rotate");
    case "salary": return word("detail.salary", { n: factsOf(scene).eclipse?.sides[view.active]?.due ?? 0, cocoa: mine?.cocoa ?? 0 });
    case "exchange": return word("detail.exchange", { done: times(scene) - due.number, of: times(scene), what: royalWords(scene, due.place, view.lowest) });
    case "noble": {
      const rows = noble(scene);
      return rows.length === 1 ? goodsWords({ vp: rows[0]!.points, avenue: 1 }) : list(rows.map(({ row, points }) => word("rowPoints", { row: word(`rowName.${row}`), n: points })));
    }
    case "learn": case "decorate": case "side": case "save": case "one-more": case "reward": case "end": return word(`detail.${due.effect}`);
    default: return left;
  }
}

export function prompt(scene: S): { say: string; detail: string } {
  if (scene.pending) return { say: plain(line(scene.pending, "do", scene.table, scene.table.ply)), detail: "" };
  return { say: question(scene), detail: detail(scene) };
}

export function spoken(scene: S): string[] {
  const { view } = scene, sides = sidesOf(view), eclipse = factsOf(scene).eclipse, places = (b: number): string[] => unlocked(view, b).map(({ side, power: p }) => word("spoken.worker", { name: seatWord(scene, side), power: p }));
  const lines = [word("spoken.calendar", { white: view.white, black: view.black, n: view.eclipses + 1 })];
  view.ring.forEach((b) => {
    if (b < 0) return;
    const grey = neutralDice(view, b).length, there = [...places(b), ...(grey ? [word("spoken.neutral", { n: grey })] : [])];
    const locked = Array.from({ length: WORSHIP[b] ?? 0 }, (_, k) => worshipper(view, b, k + 1)).flatMap((die) => (die ? [word("spoken.locked", { name: seatWord(scene, die.side), power: die.power })] : []));
    const disc = TILE_BOARDS.includes(b) ? tilesAt(view, TILE_BOARDS.indexOf(b)).map(discoveryWord) : [];
    lines.push(`${boardWord(BOARDS[b] ?? "")}: ${[...there, ...locked, ...disc].join(", ") || word("nothing")}`);
  });
  lines.push(word("spoken.royal", { tiles: view.royal.filter((r) => r >= 0).map((r) => word(`royal.${ROYALS[r]?.id ?? "A04"}`)).join("; ") }));
  lines.push(word("spoken.technologies", { list: view.technology.filter((id) => id >= 0).map((id) => technologyName(TECHNOLOGIES[id]?.id ?? "")).join(", ") }));
  lines.push(word("spoken.decorations", { list: view.decoration_display.filter((id) => id >= 0).map((id) => bannerWords(DECORATION_IDS[id] ?? "")).join("; ") }));
  lines.push(word("spoken.tiles", { list: view.pyramid_display.filter((id) => id >= 0).map((id) => tileWords(TILE_IDS[id] ?? "")).join("; ") }));
  lines.push(word("spoken.pyramid", { n: view.cell.filter((id) => id >= 0).length, decorations: view.decoration.flat().filter((id) => id >= 0).length }));
  lines.push(word("spoken.houses", { n: HOUSES[Math.min(HOUSES.length - 1, view.nobles.reduce((a, b) => a + b, 0))] ?? 0 }));
  sides.forEach((side) => {
    const player = view.players[side];
    if (!player) return;
    const tiles = DISCOVERIES.flatMap((_, kind) => (player.discovery[kind] ? [`${player.discovery[kind]} ${discoveryWord(kind)}`] : []));
    lines.push(word("spoken.player", {
      name: seatWord(scene, side), vp: totalOf(view, side), goods: goodsWords({ cocoa: player.cocoa, wood: player.goods[0], stone: player.goods[1], gold: player.goods[2] }),
      temples: TEMPLES.map((temple, k) => `${templeWord(temple)} ${player.temple[k] ?? 0}`).join(", "), avenue: player.avenue, track: player.track,
      technologies: TECHNOLOGIES.filter((_, id) => player.technology[id]).map((tech) => technologyName(tech.id)).join(", ") || word("nothing"), tiles: tiles.join(", ") || word("nothing"),
    }));
    const forecast = eclipse?.sides[side];
    if (forecast) lines.push(word("spoken.forecast", { name: seatWord(scene, side), avenue: forecast.avenue, pyramid: forecast.pyramid, masks: forecast.masks, salary: forecast.salary, then: forecast.then }));
  });
  if (isBot(view, 1)) lines.push(word("spoken.bot", { tiles: view.action_tile.map((id) => word(`bot.${BOT_ACTIONS[id] ?? "worship"}`)).join(", ") }));
  return lines;
}
