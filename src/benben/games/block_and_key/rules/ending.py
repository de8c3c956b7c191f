"""6. No possible action, standstill; 10. End of the game."""

from __future__ import annotations

from benben.games.block_and_key.rules.placing import find_fits
from benben.games.block_and_key.state import (
    ACTING,
    COLOURS,
    KEYS_TO_END,
    LEAST_SEATS,
    NONE,
    SOLO_TURNS,
    STANDSTILL,
    TURN_BEGINS,
    State,
)

FINAL_TURNS, NO_PLACEMENT, STANDSTILL_END, SOLO_END = range(1, 5)
EVERYBODY_KNOWS = -1


def begin_turn(s: State) -> None:
    """P17: the game ends where no block outside the temple can be placed, by whomever."""
    s.seat = s.active
    s.phase = ACTING
    if s.fits < 0:
        find_fits(s)
    if s.fits == 0:
        end_game(s, NO_PLACEMENT)


def end_turn(s: State) -> None:
    s.fresh = 0
    for colour in range(COLOURS):
        s.before[colour] = 0
    s.corner = NONE
    s.target = NONE
    s.turn += 1
    ends = solo_end(s) if s.seats == 1 else multiplayer_end(s)
    if ends:
        s.seat = s.active
        s.phase = ACTING
        end_game(s, ends)
    else:
        s.active = (s.active + 1) % s.seats
        s.phase = TURN_BEGINS


def solo_end(s: State) -> int:
    return SOLO_END if s.turn == SOLO_TURNS else 0


def multiplayer_end(s: State) -> int:
    """The way the game ends after this turn, 0 if it goes on. P21: after so many rounds without a placement."""
    if s.final_turns > 0:
        s.final_turns -= 1
        if s.final_turns == 0:
            return FINAL_TURNS
    elif s.keys[s.active] >= KEYS_TO_END[s.seats - LEAST_SEATS]:
        s.final_turns = s.seats
    if s.idle == STANDSTILL * s.seats:
        return STANDSTILL_END
    return 0


def end_game(s: State, ending: int) -> None:
    s.over = ending
    for seat in range(s.seats):
        s.enigma_known[seat] = EVERYBODY_KNOWS
