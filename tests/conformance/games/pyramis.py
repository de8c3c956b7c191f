"""Pyramis for the conformance suite: its box, and its scoring from the rules text."""

from __future__ import annotations

import tomllib
from typing import Any

from benben.core.registry import FOLDER

BOX = tomllib.loads((FOLDER / "pyramis" / "components.toml").read_text(encoding="utf-8"))
CARDS = BOX["exodus"]["card"]
STARS = BOX["star"]


def laid(state: dict[str, Any], seat: int) -> dict[tuple[int, int], int]:
    """The cards of a fleet by level and x."""
    levels = enumerate(state["fleet"][seat])
    return {(level, i - 3): card for level, row in levels for i, card in enumerate(row) if card >= 0}


def pieces(state: dict[str, Any]) -> dict[str, int]:
    """Each Exodus card lies in a fleet, on display or unseen in a pile; star cards in hands and in the stack."""
    everywhere = [card for seat in range(4) for card in laid(state, seat).values()]
    everywhere += [card for card in state["display"] if card >= 0]
    everywhere += [card for card in range(len(CARDS)) if state["unseen"][card]]
    found = {card["id"]: everywhere.count(i) for i, card in enumerate(CARDS)}
    for kind, star in enumerate(STARS):
        found[star["id"]] = state["stack"][kind] + sum(hand[kind] for hand in state["hand"])
    return found


def _upper(state: dict[str, Any], card: int) -> dict[str, int]:
    half: dict[str, int] = CARDS[card]["bottom" if state["turned"][card] else "top"]
    return half


def _neighbours(level: int, x: int) -> list[tuple[int, int]]:
    beside = [(level, x - 1), (level, x + 1)]
    return [*beside, (level + 1, x - 1), (level + 1, x), (level - 1, x), (level - 1, x + 1)]


def _areas(state: dict[str, Any], seat: int) -> list[tuple[int, int]]:
    """Cards and pyramids of each one-colour area."""
    fleet, seen, found = laid(state, seat), set(), []
    for start in fleet:
        area, todo = 0, [start] if start not in seen else []
        pyramids = 0
        seen.add(start)
        while todo:
            slot = todo.pop()
            area += 1
            pyramids += _upper(state, fleet[slot])["pyramids"]
            for near in _neighbours(*slot):
                if near in fleet and near not in seen:
                    if CARDS[fleet[near]]["colour"] == CARDS[fleet[slot]]["colour"]:
                        seen.add(near)
                        todo.append(near)
        found.append((area, pyramids))
    return found


def _on_stars(state: dict[str, Any], seat: int, what: str) -> int:
    return sum(n * star[what] for n, star in zip(state["hand"][seat], STARS, strict=True))


def _aliens(state: dict[str, Any], seat: int) -> int:
    on_cards = sum(_upper(state, card)["aliens"] for card in laid(state, seat).values())
    return on_cards + _on_stars(state, seat, "aliens")


def _bonus(state: dict[str, Any], seat: int) -> int:
    return max(_areas(state, seat), default=(0, 0))[1]


def naive_scores(state: dict[str, Any]) -> list[int]:
    seats = range(state["seats"])
    aliens = [_aliens(state, seat) for seat in seats]
    return [
        sum(_upper(state, card)["pyramids"] for card in laid(state, seat).values())
        + _on_stars(state, seat, "pyramids")
        + _bonus(state, seat)
        + (aliens[seat] if aliens[seat] == max(aliens) else 0)
        for seat in seats
    ]


def naive_ranking(state: dict[str, Any]) -> list[int]:
    """Most points, then the larger area bonus, then more aliens."""
    scores = naive_scores(state)
    standing = [(scores[seat], _bonus(state, seat), _aliens(state, seat)) for seat in range(state["seats"])]
    return [1 + sum(other > mine for other in standing) for mine in standing]
