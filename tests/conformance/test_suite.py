"""The suite itself: it passes an invented game with luck and secrets, and finds each fault put into that game."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from benben.core import registry
from benben.core.fields import EVERYBODY
from benben.core.game import CHANCE, Game, Out
from benben.core.random import Rng, below
from tests.conformance import test_information, test_play, test_records, test_states
from tests.conformance.play import Table
from tests.core import lanterns
from tests.core.lanterns import GAME, Lanterns, deal, light

Check = Callable[[Any], None]


# The tests of the suite that need no compiled code.
CHECKS: list[Check] = [
    value
    for module in (test_play, test_records, test_states, test_information)
    for name, value in vars(module).items()
    if name.startswith("test_")
]


def install(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    found = registry.get
    monkeypatch.setattr(registry, "get", lambda name: game if name == game.id else found(name))


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_suite_passes_a_sound_game_with_luck_and_secrets(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, GAME)
    if "game" in check.__code__.co_varnames[: check.__code__.co_argcount]:
        check("lanterns")
    else:
        for table in (Table("lanterns", 2), Table("lanterns", 3), Table("lanterns", 3, {"start": 2})):
            check(table)


def has_jade(s: Lanterns, seat: int) -> bool:
    """Whether another seat holds jade."""
    return any(s.hand[other][2] for other in range(s.seats) if other != seat)


def legal_by_peeking(s: Lanterns, out: Out) -> int:
    n = lanterns.legal_actions(s, out)
    return n - 1 if n > 1 and has_jade(s, s.seat) else n


def legal_in_disorder(s: Lanterns, out: Out) -> int:
    n = lanterns.legal_actions(s, out)
    out[:n] = out[:n][::-1]
    return n


def sheet_by_peeking(s: Lanterns, seat: int, _viewer: int | None) -> list[int | None]:
    return [*s.hand[seat]]


def facts_by_peeking(s: Lanterns, _viewer: int | None) -> dict[str, Any]:
    return {"hands": [[*hand] for hand in s.hand]}


def redraw_nothing(_s: Lanterns, _seat: int, _rng: Rng) -> None:
    """Forgets to redraw."""


def redraw_and_lose(s: Lanterns, seat: int, rng: Rng) -> None:
    lanterns.determinize(s, seat, rng)
    if max(s.bag):
        s.bag[s.bag.index(max(s.bag))] -= 1


def redraw_ones_own(s: Lanterns, seat: int, rng: Rng) -> None:
    lanterns.determinize(s, 1 - seat if seat < 2 else 0, rng)


def redraw_sometimes(s: Lanterns, seat: int, rng: Rng) -> None:
    if below(rng, 2):
        lanterns.determinize(s, seat, rng)


def witness_all(_s: Lanterns, _action: int) -> int:
    return -1


def witness_by_secret(s: Lanterns, action: int) -> int:
    return -1 if s.hand[s.drawer][2] else lanterns.witnesses(s, action)


def disclose_by_secret(s: Lanterns, _action: int) -> int:
    return -1 if s.hand[s.drawer][2] else 0


def witness_too_little(s: Lanterns, _action: int) -> int:
    return 1 << s.drawer


def apply_and_lose(s: Lanterns, action: int) -> None:
    lanterns.apply(s, action)
    if action == light(2):
        s.lit[(s.drawer - 1) % s.seats][2] = 0


def apply_without_end(s: Lanterns, action: int) -> None:
    if s.seat != CHANCE or s.left > 1:
        lanterns.apply(s, action)


def deal_what_is_gone(s: Lanterns, out: Out, weights: list[int]) -> int:
    for colour in range(3):
        out[colour], weights[colour] = deal(colour), s.bag[colour]
    return 3


def score_by_half(s: Lanterns, seat: int) -> int:
    return lanterns.score(s, seat) // 2 * 2


FAULTS: dict[Check, list[dict[str, Any]]] = {
    test_play.test_random_matches_end: [{"apply": apply_without_end}],
    test_play.test_legal_actions_are_listed_once_in_ascending_order_until_the_game_is_over: [
        {"legal_actions": legal_in_disorder},
    ],
    test_play.test_outcomes_of_chance_have_positive_weights: [{"chance": deal_what_is_gone}],
    test_play.test_every_refusal_has_a_sentence_and_changes_nothing: [{"refusals": {"chance_deals": "no (rules 1)"}}],
    test_states.test_pieces_are_conserved: [{"apply": apply_and_lose}],
    test_states.test_an_independent_scorer_agrees: [{"score": score_by_half}, {"tiebreak": lambda _s, _seat: 0}],
    test_states.test_the_score_sheet_adds_up: [{"score": score_by_half}],
    test_information.test_what_a_seat_cannot_know_changes_no_byte_of_its_view: [{"determinize": redraw_ones_own}],
    test_information.test_what_a_seat_cannot_know_changes_nothing_it_may_do: [{"legal_actions": legal_by_peeking}],
    test_information.test_what_a_seat_cannot_know_changes_no_point_or_fact_it_is_shown: [
        {"seen_sheet": sheet_by_peeking},
        {"facts": facts_by_peeking},
    ],
    test_information.test_what_a_seat_cannot_know_changes_no_line_of_its_log: [
        {"witnesses": witness_by_secret},
        {"disclosed": disclose_by_secret},
    ],
    test_information.test_the_log_says_as_much_of_an_action_as_the_view_shows_of_it: [
        {"witnesses": witness_all},
        {"witnesses": witness_too_little},
    ],
    test_information.test_a_redrawn_world_is_whole_and_stays_the_same_to_its_seat: [
        {"determinize": redraw_and_lose, "flaw": None},
    ],
    test_information.test_a_redrawn_world_depends_on_what_its_seat_knows_and_on_the_dice_alone: [
        {"determinize": redraw_sometimes},
    ],
    test_information.test_secrets_are_redrawn_exactly_where_there_are_some: [
        {"determinize": redraw_nothing},
        {"determinize": None},
    ],
}


@pytest.mark.parametrize(("check", "fault"), [(check, fault) for check, faults in FAULTS.items() for fault in faults])
def test_the_suite_finds_a_fault(check: Check, fault: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, dataclasses.replace(GAME, **fault))
    with pytest.raises(AssertionError):
        check(Table("lanterns", 2))


def test_the_suite_finds_a_field_shown_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, GAME)
    shown = [dataclasses.replace(f, see=EVERYBODY) if f.name == "hand" else f for f in Lanterns.FIELDS]
    monkeypatch.setattr(Lanterns, "FIELDS", tuple(shown))
    with pytest.raises(AssertionError):
        test_information.test_what_a_seat_cannot_know_changes_no_byte_of_its_view(Table("lanterns", 2))


def test_the_suite_finds_a_copy_that_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, GAME)
    cloned = Lanterns.clone

    def shallow(self: Lanterns) -> Lanterns:
        copy = cloned(self)
        copy.hand[0] = self.hand[0]
        return copy

    monkeypatch.setattr(Lanterns, "clone", shallow)
    with pytest.raises(AssertionError):
        test_states.test_a_clone_shares_nothing_with_its_original(Table("lanterns", 2))


def test_the_suite_finds_luck_outside_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = iter(range(10**6))

    def apply_with_luck(s: Lanterns, action: int) -> None:
        lanterns.apply(s, action)
        if s.seat == CHANCE:
            s.turn += next(dice) % 5

    install(monkeypatch, dataclasses.replace(GAME, apply=apply_with_luck))
    with pytest.raises(AssertionError):
        test_records.test_a_record_replays_to_the_same_state(Table("lanterns", 2))
