"""8. What a seat can believe about star cards and sealed choices: exact chances, from nothing but what it knows."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from benben.core.fields import to_dict
from benben.core.match import Match
from benben.core.random import seeded
from benben.games.pyramis.state import CARD_IDS, STAR_CARDS, STAR_IDS
from tests.games.pyramis.table import CARDS, PYRAMIS, filler, play, position, refilled, table
from tests.games.pyramis.test_turning import all_choose

WORLDS = 6000
Event = tuple[int, int, str]  # taker, giver (-1 for the stack), front


def after(*events: Event, seats: int = 3) -> Match:
    """A match in which star cards went so; who places next does not matter."""
    cards = sorted(CARD_IDS, key=lambda name: not CARDS[name]["star"])
    laid = [filler(8, cards) for _ in range(seats)]
    shown = cards[:3]
    seen = [name for name in CARD_IDS if name not in cards[3:]]
    tops = CARDS[cards[3]]["back"], CARDS[cards[-1]]["back"]
    fields = position(laid, tops, None, seen)
    hands: list[list[int]] = [[0] * 5 for _ in range(4)]
    stack = STAR_CARDS[:]
    taking: list[dict[str, int]] = []
    for taker, giver, name in events:
        front = STAR_IDS.index(name)
        (stack if giver < 0 else hands[giver])[front] -= 1
        hands[taker][front] += 1
        known = 1 << taker | (0 if giver < 0 else 1 << giver)
        taking.append({"taker": taker, "giver": giver, "front": front, "known": known})
    unused = {"taker": -1, "giver": -1, "front": -1, "known": -1}
    fields |= {
        "display": [CARD_IDS.index(name) for name in shown],
        "hand": hands,
        "held": [sum(hand) for hand in hands],
        "stack": stack,
        "stack_left": sum(stack),
        "takings": len(taking),
        "taking": taking + [unused] * (18 - len(taking)),
    }
    return PYRAMIS.position(fields, seats=seats)


def believed(events: tuple[Event, ...], seat: int) -> dict[tuple[str, ...], Fraction]:
    """The chance of each history of fronts, given those that `seat` saw: every history, weighed by its chance."""
    histories: dict[tuple[str, ...], Fraction] = {(): Fraction(1)}
    for i, (taker, giver, front) in enumerate(events):
        grown: dict[tuple[str, ...], Fraction] = {}
        for history, chance in histories.items():
            cards = holding(events[:i], history, giver)
            for name, n in cards.items():
                if seat not in (taker, giver) or name == front:
                    grown[*history, name] = chance * Fraction(n, cards.total())
        histories = grown
    total = sum(histories.values())
    return {history: chance / total for history, chance in histories.items()}


def holding(events: tuple[Event, ...], fronts: tuple[str, ...], holder: int) -> Counter[str]:
    """What a player or the stack (-1) holds after these events."""
    cards: Counter[str] = Counter(dict(zip(STAR_IDS, STAR_CARDS, strict=True)) if holder < 0 else {})
    for (taker, giver, _), front in zip(events, fronts, strict=True):
        cards[front] += (taker == holder) - (giver == holder)
    return +cards


def redrawn(match: Match, seat: int, worlds: int = WORLDS) -> Counter[tuple[str, ...]]:
    """How often each history of fronts was redrawn for a seat."""
    found: Counter[tuple[str, ...]] = Counter()
    assert match.game.determinize is not None
    for seed in range(worlds):
        state: Any = match.twin.clone()
        match.game.determinize(state, seat, [seeded(seed)])
        found[tuple(STAR_IDS[state.taking[i].front] for i in range(state.takings))] += 1
    return found


DRAWS: tuple[Event, ...] = tuple(
    (seat, -1, front)
    for seat, hand in enumerate(("1p 1p 1p 2p 2p 2p 1a 1a", "2a 1p+1a", "1p+1a 1p+1a"))
    for front in hand.split()
)
LOST: tuple[Event, ...] = (*DRAWS, (1, 0, "1a"), (2, 1, "1a"))


@pytest.mark.parametrize(
    ("events", "seat"),
    [
        # Nothing but draws: the rest of the cards, each alike.
        (((0, -1, "2a"), (1, -1, "1p"), (0, -1, "1a"), (2, -1, "1p")), 0),
        (((0, -1, "2a"), (1, -1, "1p"), (0, -1, "1a"), (2, -1, "1p")), 2),
        # Seat 0 lost a card to seat 1 and does not know whether seat 2 took it from there.
        (LOST, 0),
        (tuple(((taker + 1) % 3, (giver + 1) % 3 if giver >= 0 else -1, front) for taker, giver, front in LOST), 1),
        # What it then takes from seat 2 tells something of that.
        ((*DRAWS, (1, 0, "1a"), (2, 1, "1a"), (0, 2, "1a")), 0),
        ((*DRAWS, (1, 0, "1a"), (2, 1, "1a"), (0, 2, "1p+1a")), 0),
        ((*DRAWS, (2, 1, "2a"), (0, 2, "2a"), (1, 0, "2p")), 0),
    ],
)
def test_worlds_are_drawn_with_the_chances_that_what_was_seen_gives_them(events: tuple[Event, ...], seat: int) -> None:
    expected = believed(events, seat)
    found = redrawn(after(*events), seat)
    assert found.keys() <= expected.keys()
    # Pearson's statistic, rare histories taken together; it has the mean f and the variance 2 f.
    often = {history: WORLDS * float(chance) for history, chance in expected.items() if WORLDS * chance >= 10}
    numbers = [(found[history], number) for history, number in often.items()]
    rest = WORLDS - sum(often.values())
    if rest >= 10:
        numbers.append((WORLDS - sum(n for n, _ in numbers), rest))
    freedom = len(numbers) - 1
    statistic = sum((n - number) ** 2 / number for n, number in numbers)
    assert statistic <= freedom + 5 * (2 * freedom) ** 0.5 + 1e-6


def test_a_seat_never_doubts_what_it_saw() -> None:
    events = (*DRAWS, (1, 0, "1a"), (2, 1, "1a"), (0, 2, "1a"))
    for seat in range(3):
        for history in redrawn(after(*events), seat, 200):
            for (taker, giver, front), believed_front in zip(events, history, strict=True):
                assert seat not in (taker, giver) or believed_front == front


def test_when_the_game_is_over_nothing_is_redrawn() -> None:
    match = table(10, 9, display="BL-01 GR-01 PI-01", tops=("blue", "pink"), hands=("2p 1p", "1a"))
    refilled(play(match, "place BL-01 3 0"), "left", "green")
    state = match.twin.clone()
    assert match.game.determinize is not None
    match.game.determinize(state, 1, [seeded(1)])
    assert match.over
    assert to_dict(state) == match.state


def test_a_sealed_choice_of_another_seat_is_any_card_it_could_have_chosen() -> None:
    match = play(all_choose(), "turn BL-04", "turn PI-03")
    assert match.game.determinize is not None
    found: Counter[tuple[int, ...]] = Counter()
    for seed in range(400):
        state: Any = match.twin.clone()
        match.game.determinize(state, 2, [seeded(seed)])
        found[tuple(state.choice[1])] += 1
        assert state.choice[2] == [-1] * 3
    blue, pink = (2, 3), (32, 34)
    assert found.keys() == {(b, -1, p) for b in blue for p in pink}
    assert min(found.values()) >= 60
    state = match.twin.clone()
    match.game.determinize(state, 1, [seeded(1)])
    assert state.choice[1] == [3, -1, 32]
