"""10. Drawing cards when they are revealed is the same as shuffling them beforehand: exactly, not by statistics."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from math import factorial

import pytest

from benben.core.game import CHANCE
from benben.core.match import Match
from benben.games.pyramis.state import BACK_IDS, CARD_IDS
from tests.games.pyramis.table import CARDS, PYRAMIS, display, places, play, table

COMPLETE = (
    "BL-01 BL-02 BL-03 BL-04 / BL-05 BL-06 BL-07 / BL-08 BL-09 / BL-10",
    "GR-01 GR-02 GR-03 GR-04 / GR-05 GR-06 GR-07 / GR-08 GR-09 / PI-01",
    "PI-02 PI-03 PI-04 PI-05 / PI-06 PI-07 GY-01 / GY-02 GY-03",
    "BL-11 BL-12 BL-13 BL-14 / BL-15 GR-12 GR-10 / BL-16 GR-11",
)
SHOWN = "GR-13 GR-14 GY-04"
UNSEEN = ["PI-08", "PI-09", "PI-10", "PI-11", "PI-12", "GY-05", "GY-06"]  # backs: green 3, pink, b+p, g+p, b+g
Chances = dict[tuple[str, ...], Fraction]


def outcomes(match: Match) -> Iterator[tuple[str, Fraction]]:
    """The outcomes of a chance node with their chances."""
    out, weights = [0] * match.game.room, [0] * match.game.room
    assert match.game.chance is not None
    n = match.game.chance(match.twin, out, weights)
    for action, weight in zip(out[:n], weights[:n], strict=True):
        yield match.game.actions.text(action), Fraction(weight, sum(weights[:n]))


# The last two refills of a game, every order of the seven cards left


def last_turns(left: int) -> Match:
    return table(*COMPLETE, display=SHOWN, tops=("green", "green"), left=left)


def by_revealing(match: Match, piles: tuple[str, ...], seen: tuple[str, ...] = ()) -> Chances:
    """The chance of each sequence of fronts and backs when the next refills are from these piles."""
    if match.over:
        return {seen: Fraction(1)}
    found: Chances = defaultdict(Fraction)
    if match.seat == CHANCE:
        for text, chance in outcomes(match):
            # Star cards that are drawn are not what this is about.
            shown = () if text.split()[0] in ("draw", "take") else (text,)
            for sequence, rest in by_revealing(play(match.clone(), text), piles, (*seen, *shown)).items():
                found[sequence] += chance * rest
        return found
    if match.legal()[0].startswith("place"):
        name = next(name for name in display(match) if name in SHOWN)
        (level, x), *_ = places(match, name)
        return by_revealing(play(match.clone(), f"place {name} {level} {x}"), piles, seen)
    assert match.legal() == ["refill left", "refill right"]
    return by_revealing(play(match.clone(), f"refill {piles[0]}"), piles[1:], seen)


def by_shuffling(left: int, piles: tuple[str, ...]) -> Chances:
    """The same from all orders of the cards that have these two backs on top, each alike."""
    found: Chances = defaultdict(Fraction)
    orders = [
        order for order in permutations(UNSEEN) if CARDS[order[0]]["back"] == CARDS[order[left]]["back"] == "green"
    ]
    for order in orders:
        pile = {"left": list(order[:left]), "right": list(order[left:])}
        seen: list[str] = []
        for name in piles:
            name = name if pile[name] else "left" if name == "right" else "right"
            seen.append(f"reveal {pile[name].pop(0)}")
            if pile[name]:
                seen.append(f"uncover {name} {CARDS[pile[name][0]]['back']}")
        found[tuple(seen)] += Fraction(1, len(orders))
    return found


@pytest.mark.parametrize("left", [1, 2, 4])
@pytest.mark.parametrize("piles", [("left", "left"), ("left", "right"), ("right", "left"), ("right", "right")])
def test_every_sequence_of_fronts_and_backs_is_as_likely_as_in_shuffled_piles(
    left: int, piles: tuple[str, str]
) -> None:
    expected = by_shuffling(left, piles)
    assert by_revealing(last_turns(left), piles) == expected
    assert sum(expected.values()) == 1


# Whole games


def chance_of(match: Match) -> Fraction:
    """The chance of the fronts and backs of a match: the product of those of its reveals."""
    product = Fraction(1)
    again = PYRAMIS.new(seats=match.seats)
    for text in match.record()["actions"]:
        if text.split()[0] in ("deal", "uncover", "reveal"):
            product *= dict(outcomes(again))[text]
        again.play(text)
    return product


def chance_in_a_shuffled_deck(match: Match) -> Fraction:
    """Of the 48! orders, those in which the cards seen lie where they were found, under the two tops seen last any with
    these backs, and the rest as it likes."""
    state = match.state
    backs = Counter(CARDS[name]["back"] for name, unseen in zip(CARD_IDS, state["unseen"], strict=True) if unseen)
    left, orders = backs.total(), 1
    for top in state["top"]:
        if top >= 0:
            orders *= backs[BACK_IDS[top]]
            backs[BACK_IDS[top]] -= 1
            left -= 1
    return Fraction(orders * factorial(left), factorial(48))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_are_as_likely_as_with_a_deck_shuffled_once(seats: int) -> None:
    for seed in range(30):
        match, dice = PYRAMIS.new(seats=seats, seed=seed), random.Random(seed)
        while not match.over:
            match.play(dice.choice(match.legal()))
        assert chance_of(match) == chance_in_a_shuffled_deck(match)
