"""A record replays to the same match; a wrong action in it is named."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import benben
from benben.core.errors import BadPosition, BadRecord
from benben.core.fields import INTEGERS, Record
from benben.core.match import Match
from tests.conformance.play import Table, choose, played, seeds

MATCHES = 5


def through_json(record: dict[str, Any]) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(json.dumps(record))
    return loaded


def test_a_record_replays_to_the_same_state(table: Table) -> None:
    for seed in seeds(table, MATCHES):
        match = played(table, seed)
        again = benben.replay(through_json(match.record()))
        assert again.state == match.state
        assert again.actors == match.actors
        assert again.record() == match.record()


def test_an_unfinished_record_replays_to_a_match_that_goes_on(table: Table) -> None:
    for seed in seeds(table, MATCHES):
        match = played(table, seed, plies=10 * seed)
        again = benben.replay(through_json(match.record()))
        assert again.state == match.state
        assert again.legal() == match.legal()


def test_a_match_from_a_position_replays_too(table: Table) -> None:
    for seed in seeds(table, MATCHES):
        state = played(table, seed, plies=7 * seed).state
        match = benben.game(table.game).position(state, seats=table.seats, options=table.options)
        random = Random(seed)
        for _ in range(10):
            if not match.over:
                match.play_id(choose(match, random))
        assert benben.replay(through_json(match.record())).state == match.state


def test_a_changed_action_is_named_by_its_place(table: Table) -> None:
    for seed in seeds(table, MATCHES):
        match, random = played(table, seed), Random(seed)
        record, ply = match.record(), random.randrange(match.ply)
        possible = match.at(ply).legal()
        others = [match.game.actions.text(action) for action in match.game.actions]
        record["actions"][ply] = random.choice([text for text in others if text not in possible])
        with pytest.raises(BadRecord, match=f"^action {ply + 1} of {match.ply}: "):
            benben.replay(record)


def test_a_position_is_refused_in_a_sentence_or_can_be_played(table: Table) -> None:
    """One number of a position is changed at random: nothing but BadPosition may come of it."""
    title, refused = benben.game(table.game), 0
    for seed in range(200):
        random = Random(seed)
        match = played(table, seed % 4, plies=random.randrange(100))
        state = match.state
        _change_one(random, match.twin, state)
        try:
            changed = title.position(state, seats=table.seats, options=table.options)
        except BadPosition:
            refused += 1
            continue
        _play_on(changed, random)
    assert refused > 0


def _change_one(random: Random, record: Record, state: dict[str, Any]) -> None:
    """Put any number of its type into one place of a state dict."""
    f = random.choice(record.FIELDS)
    holder: Any = state
    key: Any = f.name
    for length in f.shape:
        holder, key = holder[key], random.randrange(length)
    if isinstance(f.kind, str):
        bits = INTEGERS[f.kind]
        holder[key] = random.choice([-1, 0, 1, 2, 3, random.randrange(-(1 << bits - 1), 1 << bits - 1)])
    else:
        _change_one(random, f.kind(), holder[key])


def _play_on(match: Match, random: Random) -> None:
    match.view(0)
    match.scores()
    match.ranking()
    for _ in range(100):
        if match.over:
            return
        match.play_id(choose(match, random))
