"""Pyramis, section 8 of its rules reference: who learns what, and what those who do not know it can believe."""

from __future__ import annotations

from benben.core.random import Rng, below
from benben.games.pyramis.actions import ACTION_KIND, DRAW, TAKE, TURN
from benben.games.pyramis.rules import (
    EVERYBODY_KNOWS,
    can_turn,
    card_at,
    move_star,
    star_cards,
)
from benben.games.pyramis.state import FIRST_X, GREY, HEIGHT, LAST_X, STACK, STAR_CARDS, STARS, TURNING, State


def witnesses(s: State, action: int) -> int:
    kind = ACTION_KIND[action]
    if kind == DRAW:
        return 1 << s.active
    if kind == TAKE:
        return 1 << s.active | 1 << s.giver
    return 1 << s.seat if kind == TURN else EVERYBODY_KNOWS


def disclosed(s: State, action: int) -> int:
    """Choices of cards to turn are open when the last of them is in, star cards when the game is over."""
    if s.over or (ACTION_KIND[action] == TURN and s.phase != TURNING):
        return EVERYBODY_KNOWS
    return 0


def determinize(s: State, seat: int, rng: Rng) -> None:
    if s.over:
        return
    while not redraw_stars(s, seat, rng):
        pass
    redraw_choices(s, seat, rng)


# Star cards. All were drawn from the same shuffled stack, and a stolen one was any card of its owner. So a world is
# drawn by letting everything happen again: what `seat` saw as it was, the rest by lot. What it drew itself was never
# for others to draw. Where it took a card from another player, a world in which chance would now have given it
# another one is given up and begun anew: what remains are worlds in proportion to how likely they make what was seen.


def redraw_stars(s: State, seat: int, rng: Rng) -> bool:
    """Draw one history of the star cards; False if it contradicts a card that `seat` saw."""
    for front in range(STARS):
        s.stack[front] = STAR_CARDS[front]
        for other in range(s.seats):
            s.hand[other][front] = 0
    for i in range(s.takings):
        if s.taking[i].giver == STACK and s.taking[i].taker == seat:
            s.stack[s.taking[i].front] -= 1
    for i in range(s.takings):
        taking = s.taking[i]
        if taking.giver == STACK and taking.taker == seat:
            s.hand[seat][taking.front] += 1
            continue
        if taking.giver != seat:
            front = any_star(s, taking.giver, rng)
            if taking.taker == seat and front != taking.front:
                return False
            taking.front = front
        move_star(s, taking.giver, taking.taker, taking.front)
    return True


def any_star(s: State, holder: int, rng: Rng) -> int:
    n = 0
    for front in range(STARS):
        n += star_cards(s, holder, front)
    rest = below(rng, n)
    front = 0
    while rest >= star_cards(s, holder, front):
        rest -= star_cards(s, holder, front)
        front += 1
    return front


# Sealed choices: that one was made is known, what it was is any card that could have been chosen.


def redraw_choices(s: State, seat: int, rng: Rng) -> None:
    for other in range(s.seats):
        for colour in range(GREY):
            if other != seat and s.choice[other][colour] >= 0:
                s.choice[other][colour] = any_card(s, other, colour, rng)


def any_card(s: State, seat: int, colour: int, rng: Rng) -> int:
    """One of the cards of a colour that a seat could turn."""
    n = 0
    for level in range(HEIGHT):
        for x in range(FIRST_X, LAST_X + 1 - level):
            if can_turn(s, seat, colour, level, x):
                n += 1
    rest = below(rng, n)
    for level in range(HEIGHT):
        for x in range(FIRST_X, LAST_X + 1 - level):
            if can_turn(s, seat, colour, level, x):
                if rest == 0:
                    return card_at(s, seat, level, x)
                rest -= 1
    return s.choice[seat][colour]
