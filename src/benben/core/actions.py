"""Action spaces: kinds of decision with named argument domains.

From one declaration come dense integer ids, the text form with its parser, and the small functions with which rules
write and read actions. The text of an action is its kind followed by its arguments: `take white 2`.
"""

from __future__ import annotations

import inspect
import keyword
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from benben.core.errors import UnknownAction, shown

Domain = Sequence[str] | range


class Kind:
    """One kind of decision: its name, and for each argument the values it can take."""

    __slots__ = ("domains", "first", "index", "name", "size")

    def __init__(self, name: str, **domains: Domain) -> None:
        self.name = name
        self.domains: dict[str, Domain] = domains
        self.size = 1
        for argument, domain in domains.items():
            if not domain or (isinstance(domain, range) and domain.step != 1):
                raise TypeError(f"{name} {argument}: a domain is some words or consecutive numbers")
            self.size *= len(domain)
        self.first = 0
        self.index = 0

    def arguments(self, action: int) -> tuple[str | int, ...]:
        """The argument values of an action id of this kind."""
        rest = action - self.first
        values: list[str | int] = []
        for domain in reversed(self.domains.values()):
            rest, i = divmod(rest, len(domain))
            values.append(domain[i])
        return tuple(reversed(values))


class ActionSpace:
    """All kinds of decision of a game, chance outcomes included."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds
        self.by_name = {kind.name: kind for kind in kinds}
        self.kind_of: list[int] = []
        for index, kind in enumerate(kinds):
            kind.first = len(self.kind_of)
            kind.index = index
            self.kind_of += [index] * kind.size
        self.size = len(self.kind_of)
        # Generated functions carry the file that declares the space: compiled code is cached by source file.
        self._file = inspect.stack()[1].filename
        self._module: str = inspect.stack()[1].frame.f_globals["__name__"]

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.size))

    def kind(self, action: int) -> Kind:
        return self.kinds[self.kind_of[action]]

    def text(self, action: int) -> str:
        """The stable text form of an action id."""
        kind = self.kind(action)
        return " ".join([kind.name, *map(str, kind.arguments(action))])

    def parse(self, text: str) -> int:
        """The action id of a text form. UnknownAction says what was expected."""
        words = text.split()
        kind = self.by_name.get(words[0]) if words else None
        if kind is None:
            raise UnknownAction(f"{shown(text)} is no action of this game; actions begin with {_listing(self.by_name)}")
        names = list(kind.domains)
        if len(words) - 1 != len(names):
            form = " ".join([kind.name, *(f"<{name}>" for name in names)])
            raise UnknownAction(f"{shown(text)} does not have the form {form!r}")
        action = 0
        for name, word in zip(names, words[1:], strict=True):
            domain = kind.domains[name]
            values = [str(value) for value in domain]
            if word not in values:
                raise UnknownAction(f"{shown(text)}: {name} is {_listing(values)}, not {shown(word)}")
            action = action * len(domain) + values.index(word)
        return kind.first + action

    # What rules call. The functions are made as source so that they compile like any other rule.

    def encoder(self, name: str) -> Callable[..., int]:
        """`take(colour, count) -> action`: arguments as indexes (words) or numbers (ranges)."""
        kind = self.by_name[name]
        value = "0"
        for argument, domain in kind.domains.items():
            start = domain.start if isinstance(domain, range) else 0
            value = f"({value}) * {len(domain)} + {argument} - {start}"
        parameters = ", ".join(f"{argument}: int" for argument in kind.domains)
        encode: Callable[..., int] = self._function(
            identifier(name), f"({parameters}) -> int: return {kind.first} + {value}"
        )
        return encode

    def decoder(self, name: str, argument: str) -> Callable[[int], int]:
        """`take_colour(action) -> colour`: the index (words) or number (ranges) of one argument."""
        kind = self.by_name[name]
        after, seen = 1, False
        for other, domain in kind.domains.items():
            if seen:
                after *= len(domain)
            seen = seen or other == argument
        domain = kind.domains[argument]
        start = domain.start if isinstance(domain, range) else 0
        value = f"(action - {kind.first}) // {after} % {len(domain)} + {start}"
        function = f"{identifier(name).rstrip('_')}_{argument}"
        decode: Callable[[int], int] = self._function(function, f"(action: int) -> int: return {value}")
        return decode

    def _function(self, name: str, rest: str) -> Any:
        namespace: dict[str, Any] = {"__name__": self._module}
        exec(compile(f"def {name}{rest}", self._file, "exec"), namespace)
        return namespace[name]


def identifier(name: str) -> str:
    """A kind's name as a Python name: `return` is `return_`."""
    name = name.replace("-", "_")
    return f"{name}_" if keyword.iskeyword(name) else name


MOST_LISTED = 20  # names in one sentence


def _listing(words: Any) -> str:
    words = list(words)
    if len(words) > 12 and all(word.lstrip("-").isdigit() for word in words):
        return f"{words[0]} to {words[-1]}"
    if len(words) > MOST_LISTED:
        return f"one of {len(words)} from {words[0]} to {words[-1]}"
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
