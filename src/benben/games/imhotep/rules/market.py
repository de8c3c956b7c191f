"""Imhotep, sections 8 and 9.1 of its rules reference: the market, red cards, and what blue cards ask for."""

from __future__ import annotations

from benben.core.game import Out
from benben.games.imhotep.actions import take
from benben.games.imhotep.rules.rounds import end_turn
from benben.games.imhotep.rules.sites import deliver
from benben.games.imhotep.state import CARD_IS_RED, CARD_SITE, CARDS, FACE_UP, NONE, TAKING, State

# 9.1 Market


def next_owner(s: State) -> None:
    """The owner of the foremost stone takes a card, in the middle of the turn of the player who sailed."""
    ship = s.ships[s.ship]
    s.seat = ship.stone[foremost(s, s.ship)]
    s.phase = TAKING


def foremost(s: State, i: int) -> int:
    space = 0
    while s.ships[i].stone[space] == NONE:
        space += 1
    return space


def takings(s: State, out: Out) -> int:
    """Ruling 2: nobody may decline."""
    n = 0
    for card in range(CARDS):
        for i in range(FACE_UP):
            if s.market[i] == card:
                out[n] = take(card)
                n += 1
                break
    return n


def take_market_card(s: State, card: int) -> None:
    """Ruling 1: the card is taken, the stone goes back to the quarry, and only then a red card is played."""
    owner = s.seat
    i = 0
    while s.market[i] != card:
        i += 1
    s.market[i] = NONE
    ship = s.ships[s.ship]
    ship.stone[foremost(s, s.ship)] = NONE
    ship.stones -= 1
    s.players[owner].quarry += 1
    if CARD_IS_RED[card]:
        play_red_card(s, owner, card)
    else:
        s.players[owner].cards[card] += 1
    if ship.stones == 0:
        end_turn(s)
    else:
        next_owner(s)


# 8.1 Red cards


def play_red_card(s: State, seat: int, card: int) -> None:
    """The stone comes from the quarry, which holds at least the one just delivered; the harbour does not matter."""
    s.players[seat].quarry -= 1
    deliver(s, seat, CARD_SITE[card])
    s.discard[card] += 1
