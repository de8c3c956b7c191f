"""What a seat may know, built up from the fields it may see. What nobody declared visible is not in it."""

from __future__ import annotations

from typing import Any

from benben.core.fields import EVERYBODY, NOBODY, OWNER, Field, GameState, Record, Seats


def view(state: GameState, seat: int | None) -> dict[str, Any]:
    """The JSON values `seat` may know (None: a spectator). What it may not know is None, hidden fields are absent."""
    return _record(state, -1 if seat is None else seat, -2, state.seats)


def _record(state: Record, viewer: int, owner: int, seats: int) -> dict[str, Any]:
    seen: dict[str, Any] = {}
    for f in state.FIELDS:
        if f.see == NOBODY:
            continue
        mask = None if f.see in (EVERYBODY, OWNER) else getattr(state, f.see)
        seen[f.name] = _value(f, f.shape, getattr(state, f.name), mask, viewer, owner, seats)
    return seen


def _value(f: Field, shape: tuple[int, ...], value: Any, mask: Any, viewer: int, owner: int, seats: int) -> Any:
    if shape:
        per_seat = isinstance(shape[0], Seats)
        if per_seat:
            value = value[:seats]
        return [
            _value(
                f, shape[1:], v, mask[i] if isinstance(mask, list) else mask, viewer, i if per_seat else owner, seats
            )
            for i, v in enumerate(value)
        ]
    if f.see == OWNER and owner != viewer:
        return None
    if mask is not None and mask != -1 and not (viewer >= 0 and mask >> viewer & 1):
        return None
    return _record(value, viewer, owner, seats) if isinstance(value, Record) else value
