"""Two implementations agree on more than 20,000 placements, on all views and on all patterns."""

from __future__ import annotations

from functools import cache

from benben.games.block_and_key.keys import CARD_TURNED, CARD_TURNS
from benben.games.block_and_key.poses import FIRST_POSE, POSES, SHAPE_POSES
from benben.games.block_and_key.rules.claiming import matches
from benben.games.block_and_key.rules.placing import pose_cells, resting_height
from benben.games.block_and_key.state import BOX, CARDS, COLOUR_IDS, SHAPE_IDS, SHAPES, SIDE_IDS, State
from tests.conformance.games.block_and_key import core_face
from tests.conformance.play import Table, walk
from tests.games.block_and_key import naive
from tests.games.block_and_key.naive import Temple, View
from tests.games.block_and_key.table import CODES, temple_of

MATCHES = 6
EVERY = 6  # placements between two looks
HIGHER = 2  # heights beside the resting one at which a placement is tried too


@cache
def positions() -> list[tuple[State, Temple]]:
    """Of games with one to four seats, from the first placement to the last."""
    found = []
    for seed in range(MATCHES):
        for match, _ in walk(Table("block-and-key", 1 + seed % 4), seed):
            placed = match.twin.where.count(2)  # type: ignore[attr-defined]
            if placed and placed % EVERY == seed and match.game.actions.text(match.actions[-1]).startswith("put"):
                found.append((match.twin.clone(), temple_of(match)))
    return found  # type: ignore[return-value]


def test_the_search_agrees_with_the_rules_word_for_word() -> None:
    """Every pose of a shape over every cell of every fourth row, at the height where it comes to rest and beside it."""
    probes = legal = 0
    for i, (s, temple) in enumerate(positions()):
        shape = i % SHAPES
        for number in range(POSES[shape]):
            pose = FIRST_POSE[shape] + number
            cells = [pose_cells(s, pose, half) for half in range(2)]
            for cell in range(i % 4, 100, 4):
                x, y = divmod(cell, 10)
                fast = bool(cells[cell // 50] >> cell % 50 & 1)
                width = 1 + max(cube[0] for cube in SHAPE_POSES[shape][number])
                depth = 1 + max(cube[1] for cube in SHAPE_POSES[shape][number])
                base = resting_height(s, pose, cell) if x + width <= 10 and y + depth <= 10 else 0
                for z in {base, *range(max(0, base - HIGHER), base), base + 1}:
                    block = {(x + a, y + b, z + c) for a, b, c in SHAPE_POSES[shape][number]}
                    said = naive.broken_rule(temple, SHAPE_IDS[shape], block)
                    assert (said == "") == (fast and z == base), (block, said)
                    probes += 1
                    legal += said == ""
    assert probes >= 20_000
    assert legal >= 500


def colours(s: State, side: str, view: View, temple: Temple) -> dict[tuple[int, int], str]:
    """The colours of a view as letters."""
    state = {"seats": s.seats, "core_turn": s.core_turn}
    found = {}
    for (u, v), cube in view.items():
        block = temple[cube]
        colour = core_face(state, side, u, v) if block == 40 else COLOUR_IDS[block % 4]
        found[u, v] = CODES[COLOUR_IDS.index(colour)]
    return found


def pattern(rows: list[str]) -> dict[tuple[int, int], str]:
    return {(u, -v): code for v, row in enumerate(rows) for u, code in enumerate(row) if code != "."}


def test_views_and_patterns_agree_with_the_rules_word_for_word() -> None:
    instances = 0
    for s, temple in positions()[::3]:
        for seat in range(s.seats):
            side = SIDE_IDS[s.side[seat]]
            seen = colours(s, side, naive.view(temple, side), temple)
            bits = [{(i % 10, i // 10) for i in range(60) if word >> i & 1} for word in s.sight[seat]]
            assert bits == [{cell for cell, code in seen.items() if code == one} for one in CODES]
            for card in range(CARDS):
                expected = naive.instances(seen, pattern(BOX["keys"]["card"][card]["rows"]))
                found = []
                for turn in range(CARD_TURNS[card]):
                    lowest = matches(s, seat, card, turn)
                    squares = [square for square, _ in CARD_TURNED[card][turn]]
                    found += [
                        {(i % 10 + u, i // 10 + v) for u, v in squares} for i in range(60) if lowest >> i & 1
                    ]  # fmt: skip
                assert sorted(map(sorted, found)) == sorted(map(sorted, expected))
                instances += len(found)
    assert instances >= 100
