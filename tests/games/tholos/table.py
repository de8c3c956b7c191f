"""A table of Tholos in its players' words.

Columns are texts from bottom to top ("WWB"), workshops texts in any order ("WG"): W white, B black, G grey. Stones that
are named nowhere lie in the quarry.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import benben
from benben.core.match import Match

LETTERS = "WBG"
IN_PLAY = {"W": 15, "B": 15, "G": 10}
COLUMNS = ("alpha", "beta", "gamma", "delta", "pi", "sigma", "omega")
WHITE, BLACK = 0, 1

THOLOS = benben.game("tholos")


def table(*, white: str = "WW", black: str = "BB", turn: str = "white", **columns: str) -> Match:
    """A match from this position: both workshops, the columns that are not empty, who is to act."""
    lying = [columns.pop(name, "") for name in COLUMNS]
    assert not columns, f"no such columns: {columns}"
    everywhere = "".join([*lying, white, black])
    position: dict[str, Any] = {
        "column": [[LETTERS.index(stone) for stone in stones] + [-1] * (5 - len(stones)) for stones in lying],
        "height": [len(stones) for stones in lying],
        "workshop": [[workshop.count(stone) for stone in LETTERS] for workshop in (white, black)],
        "quarry": [IN_PLAY[stone] - everywhere.count(stone) for stone in LETTERS],
        "seat": ("white", "black").index(turn),
        "over": int(all(len(stones) == 5 for stones in lying)),
    }
    return THOLOS.position(position)


def final(columns: Mapping[str, str]) -> Match:
    """A finished game with these columns; what is left lies in the quarry."""
    match = table(white="", black="", **columns)
    assert match.over
    return match


def column(match: Match, name: str) -> str:
    """The stones of a column from bottom to top."""
    return "".join(LETTERS[stone] for stone in match.state["column"][COLUMNS.index(name)] if stone >= 0)


def columns(match: Match) -> dict[str, str]:
    """The columns that are not empty."""
    lying = {name: column(match, name) for name in COLUMNS}
    return {name: stones for name, stones in lying.items() if stones}


def workshop(match: Match, seat: int) -> str:
    """The stones of a workshop, white ones first, grey ones last."""
    return "".join(stone * n for stone, n in zip(LETTERS, match.state["workshop"][seat], strict=True))


def quarry(match: Match) -> dict[str, int]:
    """The stones of each colour in the quarry."""
    return dict(zip(LETTERS, match.state["quarry"], strict=True))


def offered(match: Match, kind: str) -> list[str]:
    """The legal actions of one kind, without its name: `["white 1", "grey 1"]` for take."""
    return [text.removeprefix(f"{kind} ") for text in match.legal() if text.split()[0] == kind]
