"""The whole game against a second implementation written from the rules reference alone."""

from __future__ import annotations

from random import Random

import pytest

from benben.core.game import CHANCE
from benben.core.match import Match
from tests.games.imhotep import naive
from tests.games.imhotep.table import IMHOTEP, LETTERS, ROUND_CARDS, cards, market, play, ships, site, stones, table


def same_table(match: Match, other: naive.Table) -> None:
    for boat, lying in zip(other.boats, ships(match), strict=True):
        spaces = "".join("." if stone is None else LETTERS[stone] for stone in boat.spaces)
        assert f"{boat.harbour} {spaces}".strip() == lying
    assert stones(match, "sled") == other.sled
    assert stones(match, "quarry") == other.quarry
    assert stones(match, "temple_points") == other.temple_points
    for name, field in (("pyramid", "pyramid"), ("temple", "temple"), ("burial-chamber", "chamber")):
        assert site(match, field) == "".join(LETTERS[stone] for stone in other.built[name])
    for seat in range(match.seats):
        assert cards(match, seat) == sorted(other.hand[seat], key=list(naive.CARDS).index)
        assert stones(match, "obelisk")[seat] == other.built["obelisks"].count(seat)


def same_points(match: Match, other: naive.Table) -> None:
    sheets = naive.sheets(other)
    assert match.score_sheet() == [{"row": row, "points": [sheet[row] for sheet in sheets]} for row in sheets[0]]


LOADING = ("get", "place")
EVERY = 5  # plies between two looks at the whole table


def compare(seats: int, seed: int, eager: float, shunned: str = "") -> Match:
    """One game in both, step by step. `eager` is how often a seat gets or loads where it can, rather than sails."""
    random, match, other = Random(seed), IMHOTEP.new(seats=seats), naive.Table(seats)
    telling = naive.game(other)
    who, may = next(telling)
    while True:
        assert match.seat == (CHANCE if who < 0 else who)
        assert sorted(match.legal()) == sorted(may)
        if match.ply % EVERY == 0 and who >= 0 and not may[0].startswith("unload"):
            same_table(match, other)
            same_points(match, other)
            assert sorted(market(match)) == sorted(other.row)
        loading = [text for text in may if text.split()[0] in LOADING]
        welcome = [text for text in may if text.split()[-1] != shunned] or may
        said = random.choice(loading if loading and random.random() < eager else welcome)
        match.play(said)
        try:
            who, may = telling.send(said)
        except StopIteration:
            break
    assert match.over
    same_table(match, other)
    same_points(match, other)
    assert match.ranking() == naive.ranking(match.scores(), other.sled)
    return match


@pytest.mark.parametrize("seats", IMHOTEP.seats)
@pytest.mark.parametrize("eager", [0.0, 0.7, 1.0])
def test_every_step_of_random_games_agrees_with_the_rules_text(seats: int, eager: float) -> None:
    for seed in range(15):
        compare(seats, seed, eager)


def test_every_step_of_games_in_which_quarries_run_dry_agrees_with_the_rules_text() -> None:
    """Two seats that load before they sail, and never sail to the market."""
    passes = [compare(2, seed, 1.0, "market").record()["actions"].count("pass") for seed in range(40)]
    assert (sum(passes), sum(n > 0 for n in passes)) == (7, 4)


PREFIX = ("reveal 3-3-2-1", "deal entrance", "deal lever", "deal statue", "deal paved-path")


def following(said: tuple[str, ...]) -> list[str]:
    """What may be said after these words, by the rules text."""
    telling = naive.game(naive.Table(2))
    may = next(telling)[1]
    for text in said:
        may = telling.send(text)[1]
    return may


def count(said: tuple[str, ...], depth: int) -> int:
    """Sequences of so many actions after these words."""
    may = following(said)
    return len(may) if depth == 1 else sum(count((*said, text), depth - 1) for text in may)


def perft(match: Match, depth: int) -> int:
    total = 0
    for action in match.legal_ids():
        after = match.clone()
        after.play_id(action)
        total += 1 if depth == 1 else perft(after, depth - 1)
    return total


@pytest.mark.parametrize(("depth", "nodes"), [(1, 10), (2, 106), (3, 1170)])
def test_the_first_turns_are_as_many_as_by_the_rules_text(depth: int, nodes: int) -> None:
    assert count(PREFIX, depth) == perft(play(IMHOTEP.new(), *PREFIX), depth) == nodes


def test_the_words_of_the_tests_are_those_of_the_box() -> None:
    for seats, known in ROUND_CARDS.items():
        assert naive.ROUND_CARDS[seats].split() == list(known)
        assert table(seats=seats).seats == seats
