"""What a match and a million states take."""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import benben
from benben.core.fields import Record, dtype_of
from benben.core.game import Game
from benben.core.match import Match

KB, MB = 1000, 1_000_000


def size(value: Any, seen: set[int] | None = None) -> int:
    """Bytes of an object and of all it holds; what all matches share is not counted."""
    seen = set() if seen is None else seen
    if id(value) in seen or isinstance(value, Game):
        return 0
    seen.add(id(value))
    held: list[Any] = []
    if isinstance(value, dict):
        held = [*value.keys(), *value.values()]
    elif isinstance(value, list | tuple):
        held = list(value)
    elif isinstance(value, Record | Match):
        names = Match.__slots__ if isinstance(value, Match) else [f.name for f in value.FIELDS]
        held = [getattr(value, name) for name in names]
    return sys.getsizeof(value) + sum(size(v, seen) for v in held)


def test_a_finished_match_of_tholos_takes_at_most_ten_kilobytes() -> None:
    random = Random(1)
    for match in (benben.game("tholos").new(seed=1), benben.game("tholos").position(benben.game("tholos").new().state)):
        while not match.over:
            match.play_id(random.choice(match.legal_ids()))
        assert 1 * KB < size(match) <= 10 * KB


def test_a_million_compiled_states_of_tholos_take_at_most_a_hundred_megabytes() -> None:
    assert dtype_of(benben.game("tholos").declaration.state).itemsize * 1_000_000 <= 100 * MB
