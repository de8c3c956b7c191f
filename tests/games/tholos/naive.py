"""Tholos a second time, written from the rules reference alone, slow and plain: whole turns on values.

It shares no line with the engine and knows a turn only as "what may lie on the table afterwards".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

NAMES = ("alpha", "beta", "gamma", "delta", "pi", "sigma", "omega")
OWN = "WB"


class Position(NamedTuple):
    columns: tuple[str, ...]  # from bottom to top
    workshops: tuple[str, str]  # sorted
    quarry: str  # sorted
    player: int

    @property
    def over(self) -> bool:
        return all(len(column) == 5 for column in self.columns)


def start() -> Position:
    return Position(("",) * 7, ("WW", "BB"), _sorted("W" * 13 + "B" * 13 + "G" * 10), 0)


def turns(p: Position) -> Iterator[Position]:
    """The position after each complete turn: a take, or a placing with its bonus used or declined."""
    if p.over:
        return
    mine, rival = p.player, 1 - p.player
    for colour, limit in ((OWN[mine], 3), ("G", 2), (OWN[rival], 1)):
        for n in range(1, limit + 1):
            if len(p.workshops[mine]) + n <= 3 and p.quarry.count(colour) >= n:
                yield _passed(_workshop(_quarry(p, colour, -n), mine, colour, n))
    for colour in sorted(set(p.workshops[mine])):
        for here in range(7):
            if len(p.columns[here]) < 5:
                placed = _push(_workshop(p, mine, colour, -1), here, colour)
                yield _passed(placed)  # without a bonus, or with one that lapses or is declined
                if colour == OWN[mine]:
                    for used in _bonus(placed, here):
                        yield _passed(used)


def _bonus(p: Position, here: int) -> Iterator[Position]:
    mine, rival = p.player, 1 - p.player
    others = [i for i in range(7) if i != here]
    match NAMES[here]:
        case "alpha" | "beta" | "omega":
            moved = {"alpha": "G", "beta": "W", "omega": "B"}[NAMES[here]]
            for source in others:
                for target in others:
                    if target != source and p.columns[source].endswith(moved) and len(p.columns[target]) < 5:
                        yield _push(_pop(p, source), target, moved)
        case "gamma":
            for source in others:
                if p.columns[source]:
                    yield _quarry(_pop(p, source), p.columns[source][-1], 1)
        case "delta":
            for colour in sorted(set(p.quarry)):
                yield _workshop(_quarry(p, colour, -1), mine, colour, 1)
        case "pi":
            for colour in sorted(set(p.workshops[rival])):
                yield _workshop(_workshop(p, rival, colour, -1), mine, colour, 1)
        case "sigma":
            for colour in sorted(set(p.workshops[mine])):
                for target in others:
                    if len(p.columns[target]) < 5:
                        yield _push(_workshop(p, mine, colour, -1), target, colour)


def count(p: Position, depth: int) -> int:
    """Sequences of exactly `depth` complete turns."""
    return 1 if depth == 0 else sum(count(after, depth - 1) for after in turns(p))


def of(state: dict[str, Any]) -> Position:
    """The position a state dict describes."""
    return Position(
        tuple("".join("WBG"[stone] for stone in stones if stone >= 0) for stones in state["column"]),
        (_letters(state["workshop"][0]), _letters(state["workshop"][1])),
        _letters(state["quarry"]),
        state["seat"],
    )


def _letters(counts: list[int]) -> str:
    return _sorted("W" * counts[0] + "B" * counts[1] + "G" * counts[2])


def _sorted(stones: str) -> str:
    return "".join(sorted(stones))


def _changed(stones: str, colour: str, n: int) -> str:
    counts = Counter(stones)
    counts[colour] += n
    assert counts[colour] >= 0
    return "".join(sorted(counts.elements()))


def _quarry(p: Position, colour: str, n: int) -> Position:
    return p._replace(quarry=_changed(p.quarry, colour, n))


def _workshop(p: Position, seat: int, colour: str, n: int) -> Position:
    workshop = _changed(p.workshops[seat], colour, n)
    return p._replace(workshops=(workshop, p.workshops[1]) if seat == 0 else (p.workshops[0], workshop))


def _push(p: Position, i: int, colour: str) -> Position:
    return p._replace(columns=(*p.columns[:i], p.columns[i] + colour, *p.columns[i + 1 :]))


def _pop(p: Position, i: int) -> Position:
    return p._replace(columns=(*p.columns[:i], p.columns[i][:-1], *p.columns[i + 1 :]))


def _passed(p: Position) -> Position:
    return p._replace(player=1 - p.player)
