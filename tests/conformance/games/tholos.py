"""Tholos for the conformance suite: its box, and its scoring from the rules text."""

from __future__ import annotations

from typing import Any

COLOURS = ("white", "black", "grey")


def pieces(state: dict[str, Any]) -> dict[str, int]:
    """15 white, 15 black and 10 grey stones lie on columns, in workshops and in the quarry."""
    return {
        name: sum(column.count(colour) for column in state["column"])
        + sum(workshop[colour] for workshop in state["workshop"])
        + state["quarry"][colour]
        for colour, name in enumerate(COLOURS)
    }


def _columns_won(state: dict[str, Any]) -> list[list[int]]:
    """The points of each column a seat has won, good or bad."""
    won: list[list[int]] = [[], []]
    for column in state["column"]:
        white, black, grey = (column.count(colour) for colour in range(3))
        if white > black:
            won[0].append(white + 3 * black - 2 * grey)
        elif black > white:
            won[1].append(black + 3 * white - 2 * grey)
    return won


def naive_scores(state: dict[str, Any]) -> list[int]:
    return [sum(points) for points in _columns_won(state)]


def naive_ranking(state: dict[str, Any]) -> list[int]:
    """Most points, then most columns won; equal seats share a place."""
    white, black = [(sum(points), len(points)) for points in _columns_won(state)]
    if white == black:
        return [1, 1]
    return [1, 2] if white > black else [2, 1]
