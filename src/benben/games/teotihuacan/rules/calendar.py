"""Teotihuacan, section 17 of its rules reference: the calendar and when an eclipse comes."""

from __future__ import annotations

from benben.games.teotihuacan.state import State

AFTER_NEXT_ROUND, AFTER_THIS_ROUND = 1, 2


def move_white_disc(s: State) -> None:
    """It never passes the black disc. Further triggers before the eclipse change nothing."""
    if s.white < s.black:
        s.white += 1
        if s.white == s.black and s.coming == 0:
            s.coming = AFTER_NEXT_ROUND


def complete_pyramid(s: State) -> None:
    """The apex makes the coming eclipse the last; one already on its way is not delayed."""
    s.completed = 1
    s.white = s.black
    if s.coming == 0:
        s.coming = AFTER_NEXT_ROUND
