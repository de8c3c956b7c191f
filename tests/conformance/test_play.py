"""Random matches end; what is legal is listed in order and written as text; what is not is refused in a sentence."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

import benben
from benben.core.errors import IllegalAction
from benben.core.game import CHANCE
from tests.conformance.play import Table, choose, outcomes, played, seeds, unseen, walk

MATCHES = 5
MOST_MATCHES = 300  # until every kind of action has been seen


def test_random_matches_end(table: Table) -> None:
    for seed in seeds(table, MATCHES):
        match = played(table, seed)
        assert match.seat is None
        assert match.legal() == []
        assert match.ending in match.game.endings
        rival = match.automaton()
        assert min(match.ranking() + ([rival["place"]] if rival else [])) == 1


def test_legal_actions_are_listed_once_in_ascending_order_until_the_game_is_over(table: Table) -> None:
    for seed in seeds(table, MATCHES):
        for match, _ in walk(table, seed):
            legal = match.legal_ids()
            assert bool(legal) != match.over
            assert all(a < b for a, b in pairwise(legal))
            assert all(action in range(match.game.actions.size) for action in legal)


def test_a_seat_has_legal_actions_exactly_when_it_is_to_act(table: Table) -> None:
    for seed in seeds(table, MATCHES):
        for match, _ in walk(table, seed):
            out = [0] * match.game.room
            decides = not match.over and match.seat != CHANCE
            assert bool(match.game.legal_actions(match.twin, out)) == decides


def test_outcomes_of_chance_have_positive_weights(table: Table) -> None:
    for seed in seeds(table, MATCHES):
        for match, _ in walk(table, seed):
            if match.seat == CHANCE:
                out, weights = outcomes(match)
                assert out == match.legal_ids()
                assert min(weights) > 0


def test_the_same_seed_gives_the_same_match(table: Table) -> None:
    first, second = table.new(seed=5), table.new(seed=5)
    while not first.over:
        action = first.legal_ids()[first.ply % len(first.legal_ids())]
        first.play_id(action)
        second.play_id(action)
    assert first.record() == second.record()
    assert first.state == second.state


def test_every_action_has_a_text_of_its_own(game: str) -> None:
    space = benben.game(game).declaration.actions
    texts = [space.text(action) for action in space]
    assert len(set(texts)) == space.size
    assert [space.parse(text) for text in texts] == list(space)
    assert [" ".join(text.split()) for text in texts] == texts


def test_every_kind_of_action_and_every_ending_occurs_in_random_play(game: str) -> None:
    declaration = benben.game(game).declaration
    missing = {kind.name for kind in declaration.actions.kinds} | set(declaration.endings)
    known = unseen(game)
    assert known.keys() <= missing
    for seed in range(MOST_MATCHES):
        if missing <= known.keys():
            break
        seats = declaration.seats[seed % len(declaration.seats)]
        match = played(Table(game, seats), seed)
        missing -= {match.game.actions.kind(action).name for action in match.actions}
        missing.discard(str(match.ending))
    assert missing <= known.keys()


def test_every_refusal_has_a_sentence_and_changes_nothing(table: Table) -> None:
    for match, random in walk(table, 0):
        if match.over or match.seat == CHANCE or match.ply % 7:
            continue
        before, legal = match.state, set(match.legal_ids())
        refused = [action for action in match.game.actions if action not in legal]
        for action in refused:
            assert match.game.refusal(match.twin, action) in match.game.refusals
        text = match.game.actions.text(random.choice(refused))
        with pytest.raises(IllegalAction, match=f"^'{text}' is not possible: "):
            match.play(text)
        assert match.state == before


def test_a_refusal_says_where_the_rule_is_written(game: str) -> None:
    for key, sentence in benben.game(game).declaration.refusals.items():
        assert re.fullmatch(r"[^.]*[^ .] \(rules [^()]+\)", sentence), key


def test_a_chance_node_refuses_what_is_no_outcome(table: Table) -> None:
    for match, random in walk(table, 1):
        if match.seat != CHANCE:
            continue
        possible = set(match.legal_ids())
        text = match.game.actions.text(random.choice([a for a in match.game.actions if a not in possible]))
        with pytest.raises(IllegalAction, match=f"^'{text}' is not possible: chance decides now, not a seat$"):
            match.play(text)


def test_an_own_decision_is_taken_back_to_the_state_before_it(table: Table) -> None:
    for match, random in walk(table, 2):
        if match.over or match.seat == CHANCE:
            continue
        again = match.clone()
        again.play_id(choose(match, random))
        if again.readers[: match.ply] != match.readers:  # its consequence was that secrets were opened
            with pytest.raises(IllegalAction, match=r"^hidden choices have been opened since; "):
                again.undo(match.seat)
            continue
        again.undo(match.seat)
        assert again.state == match.state
        assert again.record() == match.record()
        assert again.actors == match.actors
