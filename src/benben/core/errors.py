"""What can be wrong, as a family.

BenbenError(ValueError)
├── UnknownGame        no game of that name
├── UnknownAction      a text that names no action of the game
├── IllegalAction      an action of the game that is not possible now
├── BadOption          a seat count, option or level the game does not have
├── BadPosition        a position that does not fit the game's fields
├── BadRecord          a record that is damaged, foreign or does not replay
└── NotReady           something on this machine stands in the way (a folder that cannot be written, …)

Each carries one sentence for the person who asked.
"""

from __future__ import annotations

import reprlib


class BenbenError(ValueError):
    """The base of all errors with a sentence for the user."""


class UnknownGame(BenbenError):
    """No game of that name."""


class UnknownAction(BenbenError):
    """A text that names no action of the game."""


class IllegalAction(BenbenError):
    """An action of the game that is not possible now; the sentence says why and which rule says so."""


class BadOption(BenbenError):
    """A seat count, option or level the game does not have."""


class BadPosition(BenbenError):
    """A position that does not fit the game's fields."""


class BadRecord(BenbenError):
    """A record that is damaged, of another game or version, or does not replay."""


class NotReady(BenbenError):
    """Something on this machine stands in the way."""


LONGEST = 80


class _Short(reprlib.Repr):
    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 2
        self.maxstring = self.maxother = LONGEST

    def repr_int(self, x: int, level: int) -> str:
        # Python refuses to write very long numbers out.
        return super().repr_int(x, level) if abs(x) < 10**30 else "a number of more than 30 digits"


_short = _Short()


def shown(value: object) -> str:
    """A value from outside as it stands in a sentence: short, whatever was sent."""
    text = _short.repr(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."
