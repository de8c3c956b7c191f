"""Imhotep, section 6 of its rules reference: the four actions of a turn, 6.4 with the blue cards of 8.2."""

from __future__ import annotations

from benben.core.game import Out
from benben.games.imhotep.actions import get, pass_, place, play, sail, unload
from benben.games.imhotep.rules.market import next_in_order, open_market
from benben.games.imhotep.rules.rounds import end_turn
from benben.games.imhotep.rules.sites import deliver
from benben.games.imhotep.state import (
    BOX,
    CARDS,
    CHISEL,
    HAMMER,
    LEVER,
    MARKET,
    MOST_SPACES,
    NONE,
    ORDERING,
    PLACING,
    SAIL_CARD,
    SAILING,
    SHIPS,
    SITES,
    SLED_SPACES,
    State,
)

GET_STONES: int = BOX["get"]["stones"]
FIRST_BLUE = CHISEL
CHISEL_STONES = 2


def turn_actions(s: State, out: Out) -> int:
    n = gets(s, out)
    n = placings(s, out, n)
    n = sailings(s, out, n)
    n = blue_cards(s, out, n)
    if n == 0:
        out[0] = pass_()
        n = 1
    return n


# 6.1 Get new stones


def gets(s: State, out: Out) -> int:
    if stones_to_get(s) == 0:
        return 0
    out[0] = get()
    return 1


def stones_to_get(s: State) -> int:
    """Always as many as possible."""
    player = s.players[s.active]
    return min(GET_STONES, SLED_SPACES - player.sled, player.quarry)


def get_stones(s: State) -> None:
    n = stones_to_get(s)
    s.players[s.active].quarry -= n
    s.players[s.active].sled += n


# 6.2 Place one stone on a ship


def placings(s: State, out: Out, n: int) -> int:
    if s.players[s.active].sled == 0:
        return n
    for i in range(SHIPS):
        if takes_stone(s, i):
            for space in range(s.ships[i].spaces):
                if s.ships[i].stone[space] == NONE:
                    out[n] = place(i, space + 1)
                    n += 1
    return n


def takes_stone(s: State, i: int) -> bool:
    """With the Sail card only a ship that can then sail."""
    ship = s.ships[i]
    if ship.site != NONE:
        return False
    return s.card != SAIL_CARD or can_sail_with_one_more(s, i)


def place_stone(s: State, i: int, space: int) -> None:
    s.players[s.active].sled -= 1
    s.ships[i].stone[space] = s.active
    if s.phase == PLACING:
        s.to_place -= 1
        if s.to_place > 0:
            return
        if s.card == SAIL_CARD:
            s.ship = i
            s.phase = SAILING
            return
    end_turn(s)


# 6.3 Sail one ship


def sailings(s: State, out: Out, n: int) -> int:
    for i in range(SHIPS):
        if can_sail(s, i) and (s.ship == NONE or s.ship == i):
            for site in range(SITES):
                if is_free(s, site):
                    out[n] = sail(i, site)
                    n += 1
    return n


def stones_on(s: State, i: int) -> int:
    n = 0
    for space in range(s.ships[i].spaces):
        if s.ships[i].stone[space] != NONE:
            n += 1
    return n


def can_sail(s: State, i: int) -> bool:
    return s.ships[i].site == NONE and stones_on(s, i) >= s.ships[i].least


def is_free(s: State, site: int) -> bool:
    """Whether a harbour is free; while a ship waits, at least two are."""
    for i in range(SHIPS):
        if s.ships[i].site == site:
            return False
    return True


def sail_to(s: State, i: int, site: int) -> None:
    s.ship = i
    s.ships[i].site = site
    if s.card == LEVER and stones_on(s, i) > 1:
        s.phase = ORDERING
        s.seat = s.active
    else:
        complete_order(s)
        unload_ship(s)


def complete_order(s: State) -> None:
    """What the order does not name yet, from the front to the back, empty spaces skipped."""
    n = ordered(s)
    for space in range(s.ships[s.ship].spaces):
        if s.ships[s.ship].stone[space] != NONE and not is_ordered(s, space):
            s.order[n] = space
            n += 1


def unload_ship(s: State) -> None:
    ship = s.ships[s.ship]
    if ship.site == MARKET:
        open_market(s)
        return
    while s.order[0] != NONE:
        deliver(s, ship.stone[s.order[0]], ship.site)
        ship.stone[s.order[0]] = NONE
        next_in_order(s)
    end_turn(s)


# 6.4 Play one blue market card


def blue_cards(s: State, out: Out, n: int) -> int:
    for card in range(FIRST_BLUE, CARDS):
        if s.players[s.active].cards[card] > 0 and can_play(s, card):
            out[n] = play(card - FIRST_BLUE)
            n += 1
    return n


def can_play(s: State, card: int) -> bool:
    """Ruling 3: only if each part of the card could be done, in its order."""
    if card == CHISEL:
        return s.players[s.active].sled >= CHISEL_STONES and free_spaces(s) >= CHISEL_STONES
    if card == HAMMER:
        return stones_to_get(s) > 0 and free_spaces(s) > 0
    for i in range(SHIPS):
        if card == LEVER and can_sail(s, i):
            return True
        if card == SAIL_CARD and s.players[s.active].sled > 0 and can_sail_with_one_more(s, i):
            return True
    return False


def free_spaces(s: State) -> int:
    n = 0
    for i in range(SHIPS):
        if s.ships[i].site == NONE:
            n += s.ships[i].spaces - stones_on(s, i)
    return n


def can_sail_with_one_more(s: State, i: int) -> bool:
    stones = stones_on(s, i)
    return s.ships[i].site == NONE and stones < s.ships[i].spaces and stones + 1 >= s.ships[i].least


def play_blue_card(s: State, card: int) -> None:
    s.players[s.active].cards[card] -= 1
    s.discard[card] += 1
    s.card = card
    if card == LEVER:
        s.phase = SAILING
        return
    if card == HAMMER:
        get_stones(s)
    s.to_place = CHISEL_STONES if card == CHISEL else 1
    s.phase = PLACING


# 8.2 Lever: the order is fixed before the first stone leaves the ship


def orderings(s: State, out: Out) -> int:
    n = 0
    for space in range(s.ships[s.ship].spaces):
        if s.ships[s.ship].stone[space] != NONE and not is_ordered(s, space):
            out[n] = unload(space + 1)
            n += 1
    return n


def ordered(s: State) -> int:
    n = 0
    while n < MOST_SPACES and s.order[n] != NONE:
        n += 1
    return n


def is_ordered(s: State, space: int) -> bool:
    for i in range(MOST_SPACES):
        if s.order[i] == space:
            return True
    return False


def order_stone(s: State, space: int) -> None:
    """Ruling 5: stones are named by their spaces. The last one is no decision."""
    s.order[ordered(s)] = space
    if ordered(s) == stones_on(s, s.ship) - 1:
        complete_order(s)
        unload_ship(s)


# 6.5 Passing


def pass_turn(s: State) -> None:
    s.passes += 1
    end_turn(s)
