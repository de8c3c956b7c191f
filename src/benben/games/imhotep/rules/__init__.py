"""Imhotep, in the order of its rules reference (`README.md` maps sections to functions and tests)."""

from __future__ import annotations

from benben.core.game import CHANCE, Out, Weights
from benben.games.imhotep.actions import (
    ACTION_KIND,
    DEAL,
    GET,
    PASS,
    PLACE,
    PLAY,
    REVEAL,
    SAIL,
    TAKE,
    UNLOAD,
    deal_card,
    place_ship,
    place_space,
    play_card,
    reveal_card,
    sail_ship,
    sail_site,
    take_card,
    unload_space,
)
from benben.games.imhotep.rules.market import take_market_card, takings
from benben.games.imhotep.rules.rounds import (
    deal_market_card,
    end_turn,
    market_cards,
    reveal_round_card,
    round_cards,
    setup,
)
from benben.games.imhotep.rules.turn import (
    FIRST_BLUE,
    get_stones,
    order_stone,
    orderings,
    pass_turn,
    place_stone,
    placings,
    play_blue_card,
    sail_to,
    sailings,
    turn_actions,
)
from benben.games.imhotep.state import ACTING, ORDERING, PLACING, REVEALING, SAILING, State

__all__ = ["apply", "chance", "legal_actions", "setup"]


def chance(s: State, out: Out, weights: Weights) -> int:
    return round_cards(s, out, weights) if s.phase == REVEALING else market_cards(s, out, weights)


def legal_actions(s: State, out: Out) -> int:
    if s.over or s.seat == CHANCE:
        return 0
    if s.phase == ACTING:
        return turn_actions(s, out)
    if s.phase == PLACING:
        return placings(s, out, 0)
    if s.phase == SAILING:
        return sailings(s, out, 0)
    if s.phase == ORDERING:
        return orderings(s, out)
    return takings(s, out)


def apply(s: State, action: int) -> None:
    kind = ACTION_KIND[action]
    if kind == PASS:
        pass_turn(s)
        return
    s.passes = 0
    if kind == GET:
        get_stones(s)
        end_turn(s)
    elif kind == PLACE:
        place_stone(s, place_ship(action), place_space(action) - 1)
    elif kind == SAIL:
        sail_to(s, sail_ship(action), sail_site(action))
    elif kind == PLAY:
        play_blue_card(s, FIRST_BLUE + play_card(action))
    elif kind == UNLOAD:
        order_stone(s, unload_space(action) - 1)
    elif kind == TAKE:
        take_market_card(s, take_card(action))
    elif kind == REVEAL:
        reveal_round_card(s, reveal_card(action))
    elif kind == DEAL:
        deal_market_card(s, deal_card(action))
