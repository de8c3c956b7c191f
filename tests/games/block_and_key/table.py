"""A table of Block and Key in its players' words.

Blocks are named as the actions name them, "I3 white"; cubes are (x, y, z). A temple is given as blocks with their
cubes; blocks named nowhere fill the site from its lowest place, the rest is in the bag. Hands not given are dealt from
the cards named nowhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import benben
from benben.core.errors import IllegalAction
from benben.core.fields import to_dict
from benben.core.match import Match
from benben.games.block_and_key.poses import SHAPE_POSES
from benben.games.block_and_key.rules.placing import find_fits, occupy, survey
from benben.games.block_and_key.rules.viewing import look, set_core
from benben.games.block_and_key.state import (
    ACTING,
    BLOCKS,
    CARD_IDS,
    CARD_TIER,
    CARDS,
    COLOUR_IDS,
    ENIGMA_IDS,
    PUTTING,
    SHAPE_IDS,
    TIER_CARDS,
    State,
)
from tests.games.block_and_key import naive
from tests.games.block_and_key.naive import Cube, Temple

GAME = benben.game("block-and-key")
CODES = "WGBM"
RULES = {
    "shape": "R0", "grid": "R1", "height": "R1", "support": "R4", "contact": "R5", "higher": "R6",
}  # fmt: skip
PLACES = 9


def block(name: str) -> int:
    shape, colour = name.split()
    return 4 * SHAPE_IDS.index(shape) + COLOUR_IDS.index(colour)


def name(number: int) -> str:
    return f"{SHAPE_IDS[number // 4]} {COLOUR_IDS[number % 4]}"


def card(name: str) -> int:
    return CARD_IDS.index(name)


def cards(names: str) -> list[int]:
    return sorted(map(card, names.split()))


def named(names: str) -> list[int]:
    """Blocks from a list with commas."""
    return [block(one) for one in names.split(", ")] if names else []


def table(
    temple: Mapping[str, Sequence[Cube]] | None = None,
    *,
    seats: int = 4,
    active: int = 0,
    turn: int | None = None,
    core_turn: int = 0,
    supplies: Sequence[str] = (),
    site: str | None = None,
    hands: Mapping[int, str] | None = None,
    keys: Mapping[int, str] | None = None,
    enigmas: Sequence[str] = ENIGMA_IDS,
    picked: str | None = None,
    options: Mapping[str, Any] | None = None,
    spare: str | None = None,
    **fields: Any,
) -> Match:
    """A match at the start of a turn, or with a block of the active seat picked.

    `supplies` are the blocks of each seat; `site` names nine blocks or dots; `keys` are what seats have claimed;
    `spare` names the blocks of the bag, all others lie where they are not in the way.
    """
    options = dict(options or {})
    state = GAME.declaration.start(seats, options)
    assert isinstance(state, State)
    s = state
    s.turn = seats + active if turn is None else turn
    s.active = s.seat = active
    s.starting = 0
    set_core(s, core_turn)
    survey(s)
    for text, cubes in (temple or {}).items():
        build(s, block(text), cubes)
    held = [named(text) for text in supplies] + [[]] * (seats - len(supplies))
    if picked is not None and block(picked) not in held[active]:
        held[active] = [*held[active], block(picked)]
    for seat, blocks in enumerate(held):
        s.supply[seat] = len(blocks)
        for number in blocks:
            s.where[number] = 3 + seat
    lay_out(s, site, spare)
    deal(s, hands or {}, keys or {}, enigmas)
    find_fits(s)
    s.phase = ACTING
    if picked is not None:
        s.phase, s.picked = PUTTING, block(picked)
    return GAME.position({**to_dict(s), **fields}, seats=seats, options=options)


def build(s: State, number: int, cubes: Iterable[Cube]) -> None:
    s.where[number] = 2
    for x, y, z in cubes:
        occupy(s, number, 10 * x + y, z)
        look(s, 10 * x + y, z)
    survey(s)


def lay_out(s: State, site: str | None, spare: str | None) -> None:
    free = [number for number in range(BLOCKS) if s.where[number] == 0]
    kept = [] if spare is None else named(spare)
    if site is None:
        lying = [number for number in free if number not in kept][:PLACES]
    else:
        lying = [-1 if one == "." else block(one.replace("-", " ")) for one in site.split()]
    for place, number in enumerate(lying):
        s.site[place] = number
        if number >= 0:
            s.where[number] = 1
    if spare is not None:
        for number in free:
            if s.where[number] == 0 and number not in kept:
                out_of_the_way(s, number)


def out_of_the_way(s: State, number: int) -> None:
    """Into the temple, upright in the north-western part, whatever the placement rules say."""
    pose = min(SHAPE_POSES[number // 4], key=lambda cubes: (len({(x, y) for x, y, _ in cubes}), cubes))
    for corner in range(100):
        x, y = corner // 10, 9 - corner % 10
        base = s.height[10 * x + y]
        cubes = [(x + a, y - b, base + c) for a, b, c in pose]
        if all(i < 10 and 0 <= j < 10 and k < 6 and s.height[10 * i + j] == base for i, j, k in cubes):
            return build(s, number, cubes)
    raise AssertionError("the temple is full")


def deal(s: State, hands: Mapping[int, str], keys: Mapping[int, str], enigmas: Sequence[str]) -> None:
    claimed = {number: seat for seat, names in keys.items() for number in cards(names)}
    given = {seat: cards(names) for seat, names in hands.items()}
    taken = {*claimed, *(number for hand in given.values() for number in hand)}
    for seat in range(s.seats):
        if seat not in given:
            given[seat] = []
            for tier, n in enumerate((2, 1, 1)):
                free = [number for number in range(CARDS) if CARD_TIER[number] == tier and number not in taken][:n]
                given[seat] += free
                taken.update(free)
            rest = [number for number in range(CARDS) if number not in taken][: 4 - len(given[seat])]
            given[seat] = sorted([*given[seat], *rest])
            taken.update(rest)
        s.hand[seat] = given[seat] + [-1] * (4 - len(given[seat]))
        s.backs[seat] = [sum(CARD_TIER[number] == tier for number in given[seat]) for tier in range(3)]
        s.keys[seat] = list(claimed.values()).count(seat)
        s.enigma[seat] = ENIGMA_IDS.index(enigmas[seat])
    for number, seat in claimed.items():
        s.claimer[number] = seat
        s.claim_turn[number] = seat
    for number in taken:
        s.unseen[number] = 0
    for tier in (1, 2):
        s.pile[tier] = TIER_CARDS[tier] - sum(CARD_TIER[number] == tier for number in taken)
    s.pile[0] = 0
    s.drawing = -1


# Playing


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


def offered(match: Match, kind: str) -> list[str]:
    """The legal actions of one kind, without its name."""
    return [text.removeprefix(f"{kind} ") for text in match.legal() if text.split()[0] == kind]


def put(shape: str, cubes: Iterable[Cube]) -> str:
    """The action that puts a shape so that it covers these cubes, if that is where it comes to rest."""
    low = [min(cube[axis] for cube in cubes) for axis in range(3)]
    pose = tuple(sorted((x - low[0], y - low[1], z - low[2]) for x, y, z in cubes))
    return f"put {SHAPE_POSES[SHAPE_IDS.index(shape)].index(pose)} {low[0]} {low[1]}"


def place(match: Match, text: str, cubes: Sequence[Cube]) -> Match:
    """Pick a block and put it onto these cubes."""
    if match.state["phase"] == ACTING:
        match.play(f"pick {text}")
    match.play(put(text.split()[0], cubes))
    assert sorted(cubes_of(match, text)) == sorted(cubes)
    return match


def verdict(match: Match, shape: str, cubes: Sequence[Cube]) -> str:
    """The rule a placement of the picked block breaks, "" if none: said by both implementations."""
    said = naive.broken_rule(temple_of(match), shape, set(cubes))
    after = match.clone()
    try:
        after.play(put(shape, cubes))
    except IllegalAction as error:
        sentence = str(error)
        keys = [key for key, text in match.game.refusals.items() if sentence.endswith(text)]
        falls_elsewhere = said in ("R2", "R3")  # and is refused there
        assert falls_elsewhere or [RULES[key] for key in keys] == [said], sentence
    else:
        came_to_rest = sorted(cubes_of(after, name(match.state["picked"]))) == sorted(cubes)
        assert came_to_rest == (said == ""), said  # it may come to rest elsewhere, legally
    return said


# Looking


def temple_of(match: Match) -> Temple:
    voxel = match.state["voxel"]
    return {(cell // 10, cell % 10, z): b for z, layer in enumerate(voxel) for cell, b in enumerate(layer) if b >= 0}


def cubes_of(match: Match, text: str) -> list[Cube]:
    return [cube for cube, number in temple_of(match).items() if number == block(text)]


def picture(match: Match, seat: int, levels: int = 3) -> list[str]:
    """What a seat sees, the upper row first: a letter for each colour, a dot for an empty cell."""
    over = {viewer for viewer in range(match.seats) if match.facts(viewer)["views"][seat] is not None}
    colours = match.facts(min(over))["views"][seat]["colours"]
    rows = [colours[10 * v : 10 * v + 10] for v in range(6)]
    return ["".join("." if colour < 0 else CODES[colour] for colour in row) for row in reversed(rows[:levels])]


def supply(match: Match, seat: int) -> set[str]:
    return {name(number) for number, where in enumerate(match.state["where"]) if where == 3 + seat}


def site(match: Match) -> list[str]:
    return ["." if number < 0 else name(number) for number in match.state["site"]]


def hand(match: Match, seat: int) -> list[str]:
    return [CARD_IDS[number] for number in match.state["hand"][seat] if number >= 0]


def keys(match: Match, seat: int) -> list[str]:
    return [CARD_IDS[number] for number, claimer in enumerate(match.state["claimer"]) if claimer == seat]
