"""What happens at a running table: actions with their chance outcomes, taking back, giving up, clocks. No I/O here:
each function changes a draft."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from benben.core.errors import BenbenError, IllegalAction, UnknownAction
from benben.core.game import CHANCE
from benben.core.match import Match
from benben.core.random import seeded
from benben.server import clocks
from benben.server.problems import Problem, stale
from benben.server.table import BOT, OPEN, OVER, PERSON, RUNNING, Row, Table

WORLDS = 4  # looked at where a seat must not be told which of them is true
SUBSTITUTE = "level-3"  # who plays on for a seat that gave up at a table of more than two


def require_running(table: Table) -> Match:
    """The match of a table where somebody can act. Problem says why nobody can."""
    if table.aside is not None or table.match is None:
        raise Problem("set_aside")
    if table.status == OPEN:
        raise Problem("not_started")
    if table.status == OVER:
        raise Problem("over", extra={"ply": table.ply})
    return table.match


def start(table: Table, now: float) -> None:
    """All seats are taken: chance sets up, the clocks start."""
    if any(seat.kind == OPEN for seat in table.seats):
        return
    table.status = RUNNING
    table.clock_left = clocks.start(table.clock, [seat.kind == PERSON for seat in table.seats])
    table.clock_since = now
    _draw(table, now)
    _ended(table)


def act(table: Table, mine: list[int], ply: int, action: str, key: str | None, now: float) -> None:
    """One action of a person. Problem says why not."""
    if key is not None and key in table.taken_back:
        raise Problem("taken_back", extra={"ply": table.ply})
    match = require_running(table)
    if ply != table.ply:
        raise stale(table.ply)
    seat = match.seat
    if seat not in mine:
        raise Problem("not_your_turn", seat=seat) if mine else Problem("not_seated")
    play(table, action, key, now)


def answered(table: Table, ply: int, action: str, key: str | None) -> bool:
    """Whether this very post was accepted before."""
    if key is None or not 0 <= ply < table.ply:
        return False
    row = table.rows[ply]
    return row.key == key and row.action == " ".join(action.split())


def play(table: Table, action: str, key: str | None, now: float) -> None:
    """One legal action of the seat to act, and what chance makes of it."""
    match = require_running(table)
    seat, turn = match.twin.seat, match.twin.turn
    left = clock(table, now)
    _play(table, action, key, now)
    _draw(table, now)
    if left is not None and left[seat] is not None and (match.twin.seat != seat or match.twin.turn != turn):
        left[seat] = clocks.after_turn(table.clock, left[seat] or 0.0)
    table.clock_left, table.clock_since = left, now
    _ended(table)


def _play(table: Table, action: str, key: str | None, now: float) -> None:
    match = table.match
    assert match is not None
    try:
        match.play(action)
    except UnknownAction as error:
        raise Problem("unknown_action", what=str(error)) from None
    except IllegalAction:
        raise Problem("illegal_action", what=_reason(match, action)) from None
    text = match.game.actions.text(match.actions[-1])
    table.rows.append(Row(match.actors[-1], text, now, table.seq + 1, match.readers[-1], key))


def _reason(match: Match, action: str) -> str:
    """Why an action is not possible, found in a world that the seat to act could be in: the true reason might tell it
    what it cannot know."""
    try:
        next(worlds(match, match.twin.seat)).play(action)
    except BenbenError as error:
        return str(error)
    return f"{action!r} is not possible now"


def worlds(match: Match, seat: int) -> Iterator[Match]:
    """The match as it could be for all that `seat` knows: itself in a game without secrets, else several."""
    determinize = match.game.determinize
    for world in range(1 if determinize is None else WORLDS):
        other = match.continued(None)
        if determinize is not None and seat != CHANCE:
            determinize(other.twin, seat, [seeded(world)])
        yield other


def _draw(table: Table, now: float) -> None:
    """Let chance decide as long as it is to act. Outcomes are drawn when they are revealed, so none lies about."""
    match = table.match
    assert match is not None
    game = match.game
    while match.seat == CHANCE and game.chance is not None:
        out, weights = [0] * game.room, [0] * game.room
        n = game.chance(match.twin, out, weights)
        rest, i = secrets.randbelow(sum(weights[:n])), 0
        while rest >= weights[i]:
            rest -= weights[i]
            i += 1
        _play(table, game.actions.text(out[i]), None, now)


def _ended(table: Table) -> None:
    match = table.match
    if match is None or not match.over:
        return
    _close(table, match.ranking(), {})


def _close(table: Table, ranking: list[int], why: dict[str, Any]) -> None:
    match = table.match
    assert match is not None
    table.status = OVER
    automaton = match.automaton()
    if why and automaton is not None:
        automaton = {**automaton, "place": 1}  # whoever gives up against it leaves it the game, whatever the points
    points = {"scores": match.scores(), "sheet": match.score_sheet(), "automaton": automaton}
    table.result = {**points, "ranking": ranking, **why}


def clock(table: Table, now: float) -> clocks.Left | None:
    """The clocks as they stand."""
    if table.clock_left is None:
        return None
    return clocks.remaining(table.clock_left, table.seat, table.clock_since or now, now)


def flag_falls(table: Table) -> float | None:
    return clocks.flag_falls(table.clock_left, table.seat, table.clock_since)


def flag(table: Table, now: float) -> bool:
    """End the game, or hand the seat to a bot, if the running clock has reached nought."""
    falls, seat = flag_falls(table), table.seat
    if falls is None or seat is None or now < falls:
        return False
    table.clock_left, table.clock_since = clock(table, now), now
    if table.clock.get("when_up") == "bot":
        hand_to_bot(table, seat, SUBSTITUTE, now)
    else:
        _gives_up(table, seat, "timeout", now)
    return True


def resign(table: Table, seat: int, now: float) -> None:
    """A seat gives up."""
    require_running(table)
    table.clock_left, table.clock_since = clock(table, now), now
    _gives_up(table, seat, "resigned", now)


def _gives_up(table: Table, seat: int, why: str, now: float) -> None:
    if len(table.seats) <= 2:
        _close(table, [2 if i == seat else 1 for i in range(len(table.seats))], {why: seat})
        return
    # Ruling: with more than two seats the others play on, and a bot plays for the one that is gone.
    hand_to_bot(table, seat, SUBSTITUTE, now)


def hand_to_bot(table: Table, seat: int, level: str, now: float) -> None:
    """A bot takes a seat over; the clock of the seat stops for good."""
    left = clock(table, now)
    if left is not None:
        left[seat] = None
        table.clock_left, table.clock_since = left, now
    gone = table.seats[seat].kind == PERSON
    table.seats[seat] = replace(
        table.seats[seat], kind=BOT, guest=None, level=level, left=gone, local=False, reserved=None
    )


def undo_to(table: Table, mine: list[int]) -> int:
    """The ply that the holder of these seats may go back to. Problem says why to none.

    Own decisions only, never past a chance outcome or another's action. Ruling: where all other seats are bots or
    people at this device, and the game is not rated, the answers of bots may be taken back with it, and a finished game
    be reopened. Ruling: with a clock, a turn that has ended stays, or its increment could be had twice.
    """
    if table.aside is not None or table.match is None:
        raise Problem("set_aside")
    alone = not table.rated and all(seat.kind == BOT or i in mine for i, seat in enumerate(table.seats))
    if not mine:
        raise Problem("not_seated")
    if table.status == OPEN:
        raise Problem("not_started")
    if table.status == OVER and not (alone and table.match.over and table.rematch is None):
        raise Problem("over", extra={"ply": table.ply})
    ply = table.ply
    while ply > (table.fork_ply or 0):
        row = table.rows[ply - 1]
        if row.seat == CHANCE:
            raise Problem("no_undo", what="chance has decided since; what was revealed cannot be taken back")
        if row.seat in mine:
            if table.clock_left is not None and _turn_ended(table.match, ply - 1):
                raise Problem("no_undo", what="the clock runs, so a turn that has ended stays")
            if _opened(table.match, ply - 1):
                raise Problem("no_undo", what="hidden choices have been opened since; that cannot be taken back")
            return ply - 1
        if not (alone and table.seats[row.seat].kind == BOT):
            raise Problem("no_undo", what="another player has acted since; only your own last action can be taken back")
        ply -= 1
    raise Problem("no_undo", what="there is nothing to take back")


def _opened(match: Match, ply: int) -> bool:
    """Whether somebody has learned since ply `ply` what was hidden before."""
    return match.game.disclosed is not None and match.at(ply).readers != match.readers[:ply]


def _turn_ended(match: Match, ply: int) -> bool:
    """Whether the turn of action number `ply` is over."""
    then = match.at(ply).twin
    return match.over or (match.twin.seat, match.twin.turn) != (then.seat, then.turn)


def undo(table: Table, mine: list[int], ply: int, now: float) -> None:
    """Take back the last own decision. Time that it took is not given back."""
    if ply != table.ply:
        raise stale(table.ply)
    back = undo_to(table, mine)
    left = clock(table, now)
    assert table.match is not None
    table.taken_back.update(row.key for row in table.rows[back:] if row.key is not None)
    del table.rows[back:]
    table.match = table.match.at(back)
    table.status, table.result = RUNNING, None
    table.clock_left, table.clock_since = left, now
