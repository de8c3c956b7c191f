"""Imhotep, section 6 of its rules reference: the four actions of a turn, 6.4 with the blue cards of 8.2."""

from __future__ import annotations

from benben.core.game import Out
from benben.games.imhotep.actions import get, pass_, place, play, sail, unload
from benben.games.imhotep.rules.market import foremost, next_owner
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
    s.ships[i].stones += 1
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
    taken = harbours_taken(s)
    for i in range(SHIPS):
        if can_sail(s, i) and (s.ship == NONE or s.ship == i):
            for site in range(SITES):
                if not taken >> site & 1:
                    out[n] = sail(i, site)
                    n += 1
    return n


def can_sail(s: State, i: int) -> bool:
    return s.ships[i].site == NONE and s.ships[i].stones >= s.ships[i].least


def harbours_taken(s: State) -> int:
    """A set of bits by site; while a ship waits, at least two harbours are free."""
    taken = 0
    for i in range(SHIPS):
        if s.ships[i].site != NONE:
            taken |= 1 << s.ships[i].site
    return taken


def sail_to(s: State, i: int, site: int) -> None:
    s.ship = i
    s.ships[i].site = site
    if s.card == LEVER and s.ships[i].stones > 1:
        s.phase = ORDERING
    else:
        unload_ship(s)


def unload_ship(s: State) -> None:
    """From the front to the back, empty spaces skipped."""
    ship = s.ships[s.ship]
    if ship.site == MARKET:
        next_owner(s)
        return
    for space in range(ship.spaces):
        if ship.stone[space] != NONE:
            deliver(s, ship.stone[space], ship.site)
            ship.stone[space] = NONE
    ship.stones = 0
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
            n += s.ships[i].spaces - s.ships[i].stones
    return n


def can_sail_with_one_more(s: State, i: int) -> bool:
    ship = s.ships[i]
    return ship.site == NONE and ship.stones < ship.spaces and ship.stones + 1 >= ship.least


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


# 8.2 Lever: the order is fixed before the first stone is unloaded


def orderings(s: State, out: Out) -> int:
    """Ruling 5: stones are named by their spaces."""
    n = 0
    for space in range(s.ships[s.ship].spaces):
        if s.ships[s.ship].stone[space] != NONE:
            out[n] = unload(space + 1)
            n += 1
    return n


def order_stone(s: State, space: int) -> None:
    """The last one is no decision: then all lie on the ship in their order."""
    ship = s.ships[s.ship]
    n = ordered(s)
    s.order[n] = ship.stone[space]
    ship.stone[space] = NONE
    if n + 2 == ship.stones:
        s.order[n + 1] = ship.stone[foremost(s, s.ship)]
        for i in range(MOST_SPACES):
            ship.stone[i] = s.order[i]
            s.order[i] = NONE
        unload_ship(s)


def ordered(s: State) -> int:
    """Stones whose place in the order is fixed."""
    n = 0
    while s.order[n] != NONE:
        n += 1
    return n


# 6.5 Passing


def pass_turn(s: State) -> None:
    s.passes += 1
    end_turn(s)
