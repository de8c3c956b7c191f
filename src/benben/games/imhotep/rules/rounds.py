"""Imhotep, sections 2, 3 and 7 of its rules reference: setup, the start of a round, its end and that of the game."""

from __future__ import annotations

from benben.core.game import CHANCE, Out, Weights
from benben.games.imhotep.actions import deal, reveal
from benben.games.imhotep.rules.sites import score_temple, temple_width
from benben.games.imhotep.state import (
    ACTING,
    BOX,
    CARDS,
    COPIES,
    DEALING,
    FACE_UP,
    LEAST_BY_SPACES,
    LEAST_SEATS,
    MOST_BY_SHIP,
    MOST_SPACES,
    MOST_STONES,
    NONE,
    REVEALING,
    ROUND_CARD_IDS,
    ROUND_CARD_SHIPS,
    ROUND_CARDS,
    ROUNDS,
    SHIPS,
    STONES,
    State,
)

SLED_START: list[int] = BOX["sled"]["start"]
ROUND_CARD_SETS = [[int(card in cards) for card in ROUND_CARD_IDS] for cards in ROUND_CARDS.values()]
SIX_ROUNDS = 1


# --- 2. Setup -----------------------------------------------------------------


def setup(s: State, seats: int) -> None:
    """Chance reveals only six of the seven round cards, so the last one is the one put back into the box."""
    s.seats = seats
    s.temple_width = temple_width(seats)
    for seat in range(seats):
        s.players[seat].sled = SLED_START[seat]
        s.players[seat].quarry = STONES - SLED_START[seat]
    for kind in range(len(s.round_cards)):
        s.round_cards[kind] = ROUND_CARD_SETS[seats - LEAST_SEATS][kind]
    for card in range(CARDS):
        s.deck[card] = COPIES[card]
    for i in range(MOST_STONES):
        s.pyramid[i] = NONE
        s.chamber[i] = NONE
    for i in range(MOST_BY_SHIP):
        s.temple[i] = NONE
    for i in range(FACE_UP):
        s.market[i] = NONE
    for i in range(MOST_SPACES):
        s.order[i] = NONE
    s.card = NONE
    s.ship = NONE
    begin_round(s)


# --- 3. Start of a round --------------------------------------------------------


def begin_round(s: State) -> None:
    s.current_round += 1
    s.passes = 0
    for ship in range(SHIPS):
        clear_ship(s, ship)
    for i in range(FACE_UP):
        if s.market[i] != NONE:
            s.discard[s.market[i]] += 1
            s.market[i] = NONE
    s.phase = REVEALING
    s.seat = CHANCE


def clear_ship(s: State, i: int) -> None:
    ship = s.ships[i]
    ship.spaces = 0
    ship.least = 0
    ship.site = NONE
    ship.stones = 0
    for space in range(MOST_SPACES):
        ship.stone[space] = NONE


def round_cards(s: State, out: Out, weights: Weights) -> int:
    n = 0
    for kind in range(len(s.round_cards)):
        if s.round_cards[kind] > 0:
            out[n] = reveal(kind)
            weights[n] = s.round_cards[kind]
            n += 1
    return n


def reveal_round_card(s: State, kind: int) -> None:
    s.round_cards[kind] -= 1
    for ship in range(SHIPS):
        s.ships[ship].spaces = ROUND_CARD_SHIPS[kind][ship]
        s.ships[ship].least = LEAST_BY_SPACES[s.ships[ship].spaces]
    s.phase = DEALING


def market_cards(s: State, out: Out, weights: Weights) -> int:
    n = 0
    for card in range(CARDS):
        if s.deck[card] > 0:
            out[n] = deal(card)
            weights[n] = s.deck[card]
            n += 1
    return n


def deal_market_card(s: State, card: int) -> None:
    place = 0
    while s.market[place] != NONE:
        place += 1
    s.deck[card] -= 1
    s.market[place] = card
    if place == FACE_UP - 1:
        s.phase = ACTING
        s.seat = s.active


# --- 6. End of a turn -----------------------------------------------------------


def end_turn(s: State) -> None:
    """The next player is the one after the player who sailed, whoever took the last card."""
    s.card = NONE
    s.ship = NONE
    s.to_place = 0
    s.phase = ACTING
    s.turn += 1
    s.active = (s.active + 1) % s.seats
    s.seat = s.active
    if all_sailed(s) or s.passes == s.seats:
        end_round(s)


def all_sailed(s: State) -> bool:
    for ship in range(SHIPS):
        if s.ships[ship].site == NONE:
            return False
    return True


# --- 7. End of a round, end of the game -------------------------------------------


def end_round(s: State) -> None:
    """The next round begins with the player whose turn it is now: the order of turns goes on."""
    score_temple(s)
    for ship in range(SHIPS):
        if s.ships[ship].stones > 0:
            return_stones(s, ship)
    if s.current_round == ROUNDS:
        s.over = SIX_ROUNDS
    else:
        begin_round(s)


def return_stones(s: State, i: int) -> None:
    """Ruling 4: after passes by all, stones on a ship that waits go back to their quarries."""
    ship = s.ships[i]
    ship.stones = 0
    for space in range(ship.spaces):
        if ship.stone[space] != NONE:
            s.players[ship.stone[space]].quarry += 1
            ship.stone[space] = NONE
