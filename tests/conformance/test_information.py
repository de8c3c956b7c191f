"""A seat learns what it may know and nothing else.

Worlds are made by `determinize`: states that differ only in what a seat cannot know.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import benben
from benben.core.fields import EVERYBODY, NOBODY, OWNER, Field, Record, Seats, records
from benben.core.game import CHANCE
from benben.core.match import Match
from benben.core.random import seeded
from tests.conformance.play import Table, choose, hook, played, seeds, share, walk

MATCHES = 3
EVERY = 4  # plies between two looks
MOST_ALTERNATIVES = 8
MOST_AHEAD = 5  # actions played in two worlds side by side


def bytes_of(view: dict[str, Any]) -> bytes:
    return json.dumps(view, sort_keys=True).encode()


def world(match: Match, seat: int, seed: int) -> Match:
    """A match that could be this one, for all the seat knows. Its record starts here."""
    state = match.twin.clone()
    if match.game.determinize is not None:
        match.game.determinize(state, seat, [seeded(seed)])
    return at(match, state)


def at(match: Match, state: Record) -> Match:
    other = match.clone()
    other.twin = state  # type: ignore[assignment]
    return benben.game(match.game.id).position(other.state, seats=match.seats, options=match.options)


def log(match: Match, seat: int) -> list[str]:
    return [match.seen(ply, seat) for ply in range(match.ply)]


def looks(table: Table, seed: int) -> Iterator[tuple[Match, Random]]:
    every = EVERY if share(table) == 1 else 2 * EVERY
    for match, random in walk(table, seed):
        if match.over or match.ply % every == seed:
            yield match, random


def test_what_a_seat_cannot_know_changes_no_byte_of_its_view(table: Table) -> None:
    for seed in seeds(table, MATCHES):
        for match, _ in looks(table, seed):
            for seat in range(table.seats):
                other = world(match, seat, match.ply)
                assert bytes_of(other.view(seat)) == bytes_of(match.view(seat))


def test_what_a_seat_cannot_know_changes_nothing_it_may_do(table: Table) -> None:
    for seed in seeds(table, MATCHES):
        for match, _ in looks(table, seed):
            if match.seat is not None and match.seat != CHANCE:
                assert world(match, match.seat, match.ply).legal() == match.legal()


def test_what_a_seat_cannot_know_changes_no_point_or_fact_it_is_shown(table: Table) -> None:
    for seed in seeds(table, MATCHES):
        for match, _ in looks(table, seed):
            for seat in range(table.seats):
                other = world(match, seat, match.ply)
                for viewer in (seat, None):
                    assert other.seen_sheet(viewer) == match.seen_sheet(viewer)
                    assert other.seen_scores(viewer) == match.seen_scores(viewer)
                    assert json.dumps(other.facts(viewer)) == json.dumps(match.facts(viewer))


def test_points_shown_are_those_of_the_sheet_and_all_of_them_when_the_game_is_over(table: Table) -> None:
    for seed in seeds(table, MATCHES):
        for match, _ in looks(table, seed):
            for viewer in (None, *range(table.seats)):
                seen, whole = match.seen_sheet(viewer), match.score_sheet()
                columns = [[row["points"][seat] for row in seen] for seat in range(table.seats)]
                known = [[points for points in column if points is not None] for column in columns]
                assert match.seen_scores(viewer) == [sum(points) if points else None for points in known]
                assert [row["row"] for row in seen] == [row["row"] for row in whole]
                if match.over or match.game.determinize is None:
                    assert seen == whole


def test_what_a_seat_cannot_know_changes_no_line_of_its_log(table: Table) -> None:
    """The same actions in two worlds read the same to whoever cannot tell them apart."""
    for seed in seeds(table, MATCHES):
        for match, random in looks(table, seed):
            for seat in range(table.seats):
                here, there = at(match, match.twin), world(match, seat, match.ply)
                for _ in range(MOST_AHEAD):
                    if here.over or here.view(seat) != there.view(seat):
                        break
                    action = choose(here, random)
                    if action not in there.legal_ids():
                        break
                    here.play_id(action)
                    there.play_id(action)
                    assert log(here, seat) == log(there, seat)


def test_the_log_says_as_much_of_an_action_as_the_view_shows_of_it(table: Table) -> None:
    """Of actions that could have been taken instead: one line for what leaves the same view, one view for one line."""
    for seed in seeds(table, MATCHES):
        for match, random in looks(table, seed):
            legal, worlds = match.legal_ids(), []
            for action in random.sample(legal, min(len(legal), MOST_ALTERNATIVES)):
                after = at(match, match.twin)
                after.play_id(action)
                worlds.append((after, json.dumps(after.state)))
            for seat in range(table.seats):
                lines: dict[bytes, dict[str, str]] = {}
                views: dict[str, set[bytes]] = {}
                for after, state in worlds:
                    seen, view = after.seen(0, seat), bytes_of(after.view(seat))
                    lines.setdefault(view, {})[state] = seen
                    views.setdefault(seen, set()).add(view)
                assert all(len(set(by_state.values())) == 1 for by_state in lines.values() if len(by_state) > 1)
                assert all(len(same_line) == 1 for same_line in views.values())


def test_a_redrawn_world_is_whole_and_stays_the_same_to_its_seat(table: Table) -> None:
    pieces = hook(table.game).pieces
    for seed in seeds(table, MATCHES):
        for match, random in looks(table, seed):
            for seat in range(table.seats):
                once = world(match, seat, match.ply)
                twice = world(once, seat, match.ply + 1)
                assert pieces(twice.state) == pieces(once.state) == pieces(match.state)
                assert bytes_of(twice.view(seat)) == bytes_of(once.view(seat)) == bytes_of(match.view(seat))
            if match.seat is not None and match.ply % (10 * EVERY) == seed:
                other = world(match, match.seat if match.seat != CHANCE else 0, match.ply)
                while not other.over:
                    other.play_id(choose(other, random))


def test_a_redrawn_world_depends_on_what_its_seat_knows_and_on_the_dice_alone(table: Table) -> None:
    """From two states that a seat cannot tell apart, the same dice make the same world."""
    for seed in seeds(table, MATCHES):
        for match, _ in looks(table, seed):
            for seat in range(table.seats):
                other = world(match, seat, 1000 + match.ply)
                assert world(other, seat, match.ply).state == world(match, seat, match.ply).state


def test_secrets_are_redrawn_exactly_where_there_are_some(table: Table) -> None:
    """Fields not open to everybody call for `determinize`, and it does change them; who is alone knows all there is."""
    game = table.declaration
    closed = [f for cls in records(game.state) for f in cls.FIELDS if f.see != EVERYBODY]
    changed = 0
    for seed in seeds(table, MATCHES):
        for match, _ in looks(table, seed):
            changed += sum(world(match, seat, match.ply).state != match.state for seat in range(table.seats))
    assert bool(closed) == (game.determinize is not None)
    hidden = getattr(hook(table.game), "has_secrets", None)
    assert (changed > 0) == ((bool(closed) and table.seats > 1) if hidden is None else hidden(table))


def test_a_view_shows_what_is_declared_visible_and_hides_the_rest(table: Table) -> None:
    """Every single value of the state is changed in turn: the view must change where it is visible, and only there."""
    masks = {f.see for cls in records(table.declaration.state) for f in cls.FIELDS} - {EVERYBODY, OWNER, NOBODY}
    whole = share(table) == 1 or not table.options  # options show and hide nothing
    for plies in (25, None) if whole else (25,):
        match = played(table, 3, plies=plies)
        viewers = [None, *range(table.seats)]
        before = {viewer: bytes_of(match.view(viewer)) for viewer in viewers}
        for holder, key, f, visible in list(leaves(match.twin, table.seats)):
            if f.name in masks or f.name == "seats":
                continue
            value = holder[key] if isinstance(holder, list) else getattr(holder, key)
            _put(holder, key, value - 1 if value > 0 else value + 1)
            for viewer in viewers:
                sees = visible == -1 or (viewer is not None and visible >> viewer & 1 == 1)
                assert (bytes_of(match.view(viewer)) != before[viewer]) == sees, (f.name, viewer)
            _put(holder, key, value)


def _put(holder: Any, key: Any, value: int) -> None:
    if isinstance(holder, list):
        holder[key] = value
    else:
        setattr(holder, key, value)


def leaves(record: Record, seats: int, above: int = -1, owner: int = -1) -> Iterator[tuple[Any, Any, Field, int]]:
    """Every number of a state: its holder and key, its field, and the bit mask of seats that may see it."""
    for f in record.FIELDS:
        masks = None if f.see in (EVERYBODY, OWNER, NOBODY) else getattr(record, f.see)
        yield from _leaves(record, f.name, f, list(f.shape), masks, seats, above, owner)


def _leaves(
    holder: Any, key: Any, f: Field, shape: list[int], masks: Any, seats: int, above: int, owner: int
) -> Iterator[tuple[Any, Any, Field, int]]:
    value = holder[key] if isinstance(holder, list) else getattr(holder, key)
    if shape:
        axis, *rest = shape
        for i in range(len(value)):
            at_seat = isinstance(axis, Seats)
            seen = above if not at_seat or i < seats else 0
            mask = masks[i] if isinstance(masks, list) else masks
            yield from _leaves(value, i, f, rest, mask, seats, seen, i if at_seat else owner)
        return
    own = {EVERYBODY: -1, NOBODY: 0, OWNER: 1 << owner if owner >= 0 else 0}.get(f.see, masks)
    if isinstance(value, Record):
        yield from leaves(value, seats, above & own, owner)
    else:
        yield holder, key, f, above & own
