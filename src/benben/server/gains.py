"""What each action of a table brought its seat, as far as everybody may know: the last column of the log. And what it
brought about by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from benben.core.fields import GameState
from benben.core.game import CHANCE
from benben.core.match import Match

if TYPE_CHECKING:
    from benben.server.table import Row

Sheet = list[list[int | None]]  # rows of points per seat, None where they are secret


@dataclass(slots=True)
class Gains:
    """Everybody's points after each action so far. Kept between snapshots, so that nothing is counted twice."""

    start: Sheet = field(default_factory=list)
    after: list[tuple[int, Sheet]] = field(default_factory=list)  # seq of the row, points once chance had answered it

    def of(self, rows: Sequence[Row], match: Match | None) -> list[int | None]:
        """For each action of a record what it brought its seat; None where that is nothing, or a secret."""
        if match is None:
            return [None] * len(rows)
        self._catch_up(rows, match)
        found: list[int | None] = []
        before = self.start
        for row, (_, after) in zip(rows, self.after, strict=True):
            found.append(None if row.seat == CHANCE else _gain(before, after, row.seat) or None)
            before = after
        return found

    def _catch_up(self, rows: Sequence[Row], match: Match) -> None:
        same = _unchanged(self.after, rows)
        del self.after[same:]
        if same == 0:
            self.start = _sheet(match.at(0))
        todo = rows[same:]
        if all(row.seat == CHANCE for row in todo[1:]):
            self._add(todo, match)
        else:
            past = match.at(same)
            for ply, action in enumerate(match.actions[same:], same):
                past.play_id(action)
                if past.seat != CHANCE or ply + 1 == len(rows):
                    self._add(rows[len(self.after) : ply + 1], past)

    def _add(self, rows: Sequence[Row], match: Match) -> None:
        """A decision with what chance answered: its points are the decision's."""
        sheet = _sheet(match)
        self.after += [(row.seq, sheet) for row in rows]


def _sheet(match: Match) -> Sheet:
    return [row["points"] for row in match.seen_sheet(None)]


def _gain(before: Sheet, after: Sheet, seat: int) -> int:
    """From the rows that were open before and after: points that become secret or are shown at the end are no gain."""
    pairs = [(old[seat], new[seat]) for old, new in zip(before, after, strict=True)]
    return sum(new - old for old, new in pairs if old is not None and new is not None)


def _unchanged(known: Sequence[tuple[int, object]], rows: Sequence[Row]) -> int:
    """How many rows at the beginning are still those of which something is known."""
    same = 0
    while same < min(len(known), len(rows)) and known[same][0] == rows[same].seq:
        same += 1
    return same


@dataclass(slots=True)
class Told:
    """What happened by itself, in games that tell it. Kept between snapshots, with the position reached."""

    after: list[tuple[int, dict[str, Any] | None]] = field(default_factory=list)  # seq of the row
    position: GameState | None = None

    def of(self, rows: Sequence[Row], match: Match | None) -> list[dict[str, Any] | None]:
        tell = None if match is None else match.game.told
        if match is None or tell is None:
            return [None] * len(rows)
        same = _unchanged(self.after, rows)
        if self.position is None or same < len(self.after):
            del self.after[same:]
            self.position = match.at(same).twin
        for row, action in zip(rows[same:], match.actions[same:], strict=True):
            before = self.position.clone()
            match.game.apply(self.position, action)
            self.after.append((row.seq, tell(before, action, self.position)))
        return [found for _, found in self.after]
