// Pyramis in pictures and words: what may lie beside what, and that each thing is told apart from every other.
import { expect, test, vi } from "vitest";
import { CARDS, indexOf } from "../src/games/pyramis/cards";
import { stars } from "../src/games/pyramis/draw";
import type { View } from "../src/games/pyramis/types";
import { better, choice, logged } from "../src/games/pyramis/words";
import { plain } from "../src/i18n/index.svelte";
import { numbered, seatName } from "../src/table/names";
import type { SeatInfo, Table } from "../src/types";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] })); // the settings look for the reader's language

/** Left and top edges of the drawn star cards, with their size. */
function drawn(svg: string, W: number): { x: number; y: number; H: number }[] {
  return [...svg.matchAll(/<g transform="translate\((-?[\d.]+) (-?[\d.]+)\)"><path d="M4 0/g)].map((m) => ({ x: Number(m[1]), y: Number(m[2]), H: (W * 84) / 62 }));
}

// Right edges and tops of the fleet's upper rows, as the drawings lay them out.
const wide = { corner: [724, 258], apex: 438.5, second: { top: 352.5, right: 516 }, large: { W: 62, most: 4 }, small: { W: 44, most: 5 } } as const;
const phone = { corner: [378, 102], apex: 236.5, second: { top: 173, right: 280 }, large: { W: 36, most: 3 }, small: { W: 26, most: 4 } } as const;

test.each([1, 2, 3, 4, 5, 6, 7, 8])("%i star cards cover no card of the fleet", (count) => {
  for (const { corner, apex, second, large, small } of [wide, phone]) {
    const W = count > large.most ? small.W : large.W;
    const cards = drawn(stars([count], corner[0], corner[1], large, small), W);
    expect(cards.length).toBe(count);
    for (const { x, y, H } of cards) {
      expect(x).toBeGreaterThan(apex);
      if (y + H > second.top + 3) expect(x).toBeGreaterThan(second.right);
    }
  }
});

// --- words ----------------------------------------------------------------------

const slots = (cards: Record<string, string>): number[][] =>
  [0, 1, 2, 3].map((level) => [-3, -2, -1, 0, 1, 2, 3].map((x) => indexOf(cards[`${level},${x}`] ?? "")));
const seat = (name: string, level = "") => ({ kind: level ? "bot" : "person", name, level: level || undefined, left: false, online: true, local: false, clock: null }) as SeatInfo;

/** A table of two: cards by level and x, what is upside down, what is on display, what happened. */
function table(cards: Record<string, string>, { turned = "", display = "BL-11 BL-12 PI-01", log = [] as [string, object | null][] } = {}): Table<View> {
  const view = {
    seats: 2, fleet: [slots(cards), slots({})], laid: [Object.keys(cards).length, 0], held: [0, 3], display: display.split(" ").map(indexOf),
    turned: CARDS.map((card) => (turned.split(" ").includes(card.id) ? 1 : 0)), pile: [20, 0], top: [3, -1],
  };
  return { view, seat: 0, seats: [seat("Ada"), seat("Bo")], log: log.map(([action, told], ply) => ({ ply, seat: 0, action, at: "", gain: null, told })) } as unknown as Table<View>;
}
const say = (action: string, ...given: Parameters<typeof table>): string => plain(choice(action, table(...given))).trim();
const tell = (action: string, told: object | null): string => plain(logged(action, table({}, { log: [[action, told]] }), 0));
const FLEET = { "0,-1": "BL-04", "0,0": "GR-01", "1,-1": "PI-02" };

test("a card to turn is told as it lies now, with its place", () => {
  expect(say("turn PI-02", FLEET)).toBe("Turn pink, above 1 pyramid, below 3 pyramids: row 2, place 1");
  expect(say("turn PI-02", FLEET, { turned: "PI-02" })).toBe("Turn pink, above 3 pyramids, below 1 pyramid: row 2, place 1");
  expect(say("turn GR-01", FLEET)).toContain(": row 1, place 2");
});

test("cards that look alike are told apart by their place on display", () => {
  const [first, second] = ["place BL-11 0 1", "place BL-12 0 1"].map((action) => say(action, FLEET));
  expect(first).toBe("Lay card 1 of the display, blue, above 1 pyramid, below 2 pyramids, star: row 1, right end");
  expect(second).toBe(first?.replace("card 1", "card 2"));
});

test("a pile is told with what it shows", () => {
  expect(say("refill left", FLEET)).toBe("Refill from: Left pile: 20 cards, on top blue and green");
  expect(say("refill right", FLEET)).toBe("Refill from: Right pile: 0 cards, on top nothing");
  expect(say("steal 1", FLEET)).toBe("Take a star from Bo (has 3)");
});

test("the log tells refills, pairs, what turned and who lost a star", () => {
  expect(tell("reveal GY-01", { pile: "left" })).toBe("Refilled from the left: grey, above 3 pyramids, below nothing");
  expect(tell("uncover left blue", null)).toBe("");
  expect(tell("uncover left blue", { pair: ["blue"] })).toBe("Pair: blue");
  expect(tell("uncover left blue", { pair: ["blue"], turned: [] })).toBe("Pair: blue · nobody has a free card");
  const turned = [{ seat: 1, cards: { "BL-04": 1 }, gain: 2 }, { seat: 0, cards: { "PI-03": 0 }, gain: -1 }];
  const words = "Bo turned blue, above 3 pyramids, below 1 pyramid +2 · Ada turned pink, above 3 pyramids, below 1 pyramid −1";
  expect(tell("uncover left blue", { pair: ["blue", "pink"], turned })).toBe(`Pair: blue and pink · ${words}`);
  expect(tell("turn BL-04", { turned })).toBe(words);
  expect([tell("turn", null), tell("turn BL-04", null)]).toEqual(["chose a card to turn, sealed", "chose blue, above 1 pyramid, below 3 pyramids to turn"]);
  expect([tell("take", { giver: 1 }), tell("take 2p", { giver: 1 })]).toEqual(["Star taken from Bo", "Star taken from Bo: 2 pyramids"]);
});

test("bots of the same level are told apart", () => {
  const bots = numbered([seat("level-1", "level-1"), seat("Ada"), seat("level-2", "level-2"), seat("level-1", "level-1")]);
  expect(bots.map(seatName)).toEqual(["Apprentice", "Ada", "Mason", "Apprentice 2"]);
});

test("better actions of a replay are told apart at their moment, and by what stays when only the end is known", () => {
  const now = table(FLEET), end = { ...now, view: { ...now.view, over: 1 } };
  expect(plain(better("place BL-12 1 -1", 0, now)).trim()).toBe("Lay card 2 of the display, blue, above 1 pyramid, below 2 pyramids, star: row 2, place 1");
  expect(plain(better("place BL-12 1 -1", 0, end)).trim()).toBe("blue, above 1 pyramid, below 2 pyramids, star, to row 2");
  expect([plain(better("refill left", 0, end)), plain(better("steal 1", 0, end))]).toEqual(["Refill from: Left pile", "Star taken from Bo"]);
});
