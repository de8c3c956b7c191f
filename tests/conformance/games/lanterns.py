"""Lanterns, the invented game of the tests, for the conformance suite."""

from __future__ import annotations

from typing import Any


def pieces(state: dict[str, Any]) -> dict[str, int]:
    return {
        name: state["bag"][colour] + sum(seat[colour] for seat in state["hand"] + state["lit"])
        for colour, name in enumerate(("amber", "cobalt", "jade"))
    }


def naive_scores(state: dict[str, Any]) -> list[int]:
    lit = state["lit"][: state["seats"]]
    return [amber + 2 * cobalt + 4 * jade for amber, cobalt, jade in lit]


def naive_ranking(state: dict[str, Any]) -> list[int]:
    """Most glow, then fewest lanterns still held."""
    standing = [(-glow, held) for glow, held in zip(naive_scores(state), state["held"], strict=False)]
    return [1 + sum(other < mine for other in standing) for mine in standing]
