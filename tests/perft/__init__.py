"""Positions with the number of sequences of actions (depth) and of complete turns (turns) that begin there.

One file per game. `position start` is the position after setup, with `seats` and option names where they matter;
any other position is the JSON of the fields that differ. The lines below a position are `depth D NODES` or
`turns T NODES`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import benben
from benben.core.match import Match

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Count:
    game: str
    position: dict[str, Any] | None
    setting: dict[str, Any]  # seats and options
    unit: str
    length: int
    nodes: int

    def __str__(self) -> str:
        where = "start" if self.position is None else f"turn {self.position.get('turn')}"
        return " ".join([self.game, where, *map(str, self.setting.values()), self.unit, str(self.length)])

    def match(self) -> Match:
        options = {name: value for name, value in self.setting.items() if name != "seats"}
        title, seats = benben.game(self.game), self.setting.get("seats")
        if self.position is None:
            return title.new(seats=seats, options=options)
        return title.position(self.position, seats=seats, options=options)


def counts(game: str) -> list[Count]:
    """The lines of a game's file."""
    found: list[Count] = []
    position: dict[str, Any] | None = None
    setting: dict[str, Any] = {}
    for line in (FOLDER / f"{game}.perft").read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == "position":
            position, setting = (None if rest == "start" else json.loads(rest)), {}
        elif word in ("depth", "turns"):
            length, nodes = rest.split()
            found.append(Count(game, position, dict(setting), word, int(length), int(nodes)))
        elif word and word != "#":
            setting[word] = json.loads(rest)
    return found
