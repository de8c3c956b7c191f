"""Copies share nothing, pieces neither appear nor vanish, scores are what the rules text says."""

from __future__ import annotations

from typing import Any

from benben.core.fields import Field, Record, to_dict
from tests.conformance.play import Table, hook, played, seeds, walk

MATCHES = 5
EVERY = 9  # plies between two looks


def test_a_clone_equals_its_original_in_every_field(table: Table) -> None:
    for match, _ in walk(table, 0):
        assert to_dict(match.twin.clone()) == to_dict(match.twin)


def test_a_clone_shares_nothing_with_its_original(table: Table) -> None:
    for plies in (0, 20, None):
        state = played(table, 1, plies=plies).twin
        before = to_dict(state)
        _change_all(state.clone())
        assert to_dict(state) == before


def _change_all(record: Record) -> None:
    for f in record.FIELDS:
        setattr(record, f.name, _changed(f, getattr(record, f.name)))


def _changed(f: Field, value: Any) -> Any:
    """A different value; lists and nested records are changed in place."""
    if isinstance(value, list):
        value[:] = [_changed(f, v) for v in value]
    elif isinstance(value, Record):
        _change_all(value)
    else:
        return value + 1
    return value


def test_a_cloned_match_goes_its_own_way(table: Table) -> None:
    match = played(table, 2, plies=15)
    before, record = match.state, match.record()
    other = match.clone()
    while not other.over:
        other.play_id(other.legal_ids()[0])
    assert match.state == before
    assert match.record() == record


def test_pieces_are_conserved(table: Table) -> None:
    pieces = hook(table.game).pieces
    box = pieces(table.new().state)
    assert all(n >= 0 for n in box.values())
    for seed in seeds(table, MATCHES):
        for match, _ in walk(table, seed):
            assert pieces(match.state) == box, match.game.actions.text(match.actions[-1])


def test_an_independent_scorer_agrees(table: Table) -> None:
    naive = hook(table.game)
    for seed in range(30):
        for match, _ in walk(table, seed):
            if match.over or match.ply % EVERY == seed % EVERY:
                assert match.scores() == naive.naive_scores(match.state)
                assert match.ranking() == naive.naive_ranking(match.state)


def test_the_score_sheet_adds_up(table: Table) -> None:
    for seed in seeds(table, MATCHES):
        for match, _ in walk(table, seed):
            if match.over or match.ply % EVERY == 0:
                sheet = match.score_sheet()
                assert [row["row"] for row in sheet] == list(match.game.sheet_rows)
                columns = zip(*(row["points"] for row in sheet), strict=True)
                assert [sum(points) for points in columns] == match.scores()
