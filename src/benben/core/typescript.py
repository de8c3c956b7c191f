"""A game's view and actions as TypeScript types, for pages that show them."""

from __future__ import annotations

from benben.core.actions import Domain, Kind
from benben.core.fields import EVERYBODY, NOBODY, Field, Record, records
from benben.core.game import Game

# A longer range is written `number`: nobody reads such a union.
LONGEST_UNION = 16


def types(game: Game) -> str:
    """What a seat's view holds, what an action holds, and each kind's arguments in the order of its text form."""
    *nested, state = records(game.state)
    lines = [f"// {game.title}, rules version {game.version}; made by: benben export {game.id} --types", ""]
    for cls in nested:
        lines += _interface(cls.__name__, cls)
    lines += _interface("View", state)
    lines += ["export type Action =", *(f"  | {_action(kind)}" for kind in game.actions.kinds), ""]
    lines += ["export const ARGUMENTS = {", *(f"  {_arguments(kind)}," for kind in game.actions.kinds), "} as const"]
    return "\n".join(lines) + "\n"


def _interface(name: str, cls: type[Record]) -> list[str]:
    lines = [f"/** {cls.__doc__} */"] if cls.__doc__ else []
    lines.append(f"export interface {name} {{")
    for f in cls.FIELDS:
        if f.see != NOBODY:
            lines += [f"  /** {f.doc} */", f"  {f.name}: {_type(f)}"]
    return [*lines, "}", ""]


def _type(f: Field) -> str:
    value = "number" if isinstance(f.kind, str) else f.kind.__name__
    if f.see != EVERYBODY:
        value = f"{value} | null"  # null: not for this seat to know
        value = f"({value})" if f.shape else value
    return value + "[]" * len(f.shape)


def _action(kind: Kind) -> str:
    members = [f'kind: "{kind.name}"', *(f"{name}: {_values(domain)}" for name, domain in kind.domains.items())]
    return f"{{ {'; '.join(members)} }}"


def _values(domain: Domain) -> str:
    if isinstance(domain, range):
        return " | ".join(map(str, domain)) if len(domain) <= LONGEST_UNION else "number"
    return " | ".join(f'"{word}"' for word in domain)


def _arguments(kind: Kind) -> str:
    name = kind.name if kind.name.isidentifier() else f'"{kind.name}"'
    names = ", ".join(f'"{argument}"' for argument in kind.domains)
    return f"{name}: [{names}]"
