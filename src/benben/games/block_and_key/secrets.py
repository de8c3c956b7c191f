"""Block and Key, sections 5 and 9 of its rules reference: who learns what, and what the others can believe."""

from __future__ import annotations

from benben.core.random import Rng, below
from benben.games.block_and_key.actions import ACTION_KIND, ACTIONS, DEAL, DISCARD, ENIGMA
from benben.games.block_and_key.rules.ending import EVERYBODY_KNOWS
from benben.games.block_and_key.state import CARD_TIER, CARDS, ENIGMAS, HAND, NONE, TIERS, State

IS_SECRET = [int(kind in (DEAL, ENIGMA, DISCARD)) for kind in range(len(ACTIONS.kinds))]


def witnesses(s: State, action: int) -> int:
    return 1 << s.active if IS_SECRET[ACTION_KIND[action]] else EVERYBODY_KNOWS


def disclosed(s: State, action: int) -> int:
    """Enigma cards are shown when the game is over."""
    return EVERYBODY_KNOWS if s.over and ACTION_KIND[action] == ENIGMA else 0


def determinize(s: State, seat: int, rng: Rng) -> None:
    """The backs of a hand show its tiers; each tier's cards that `seat` has not seen are dealt again."""
    for other in range(s.seats):
        if other != seat:
            for i in range(HAND):
                if s.hand[other][i] != NONE:
                    s.unseen[s.hand[other][i]] = 1
                    s.hand[other][i] = NONE
    for other in range(s.seats):
        if other != seat:
            n = 0
            for tier in range(TIERS):
                for _ in range(s.backs[other][tier]):
                    card = any_unseen(s, tier, rng)
                    s.unseen[card] = 0
                    n = sort_in(s, other, n, card)
    if not s.over:
        redraw_enigmas(s, seat, rng)


def any_unseen(s: State, tier: int, rng: Rng) -> int:
    n = 0
    for card in range(CARDS):
        if s.unseen[card] and CARD_TIER[card] == tier:
            n += 1
    rest = below(rng, n)
    for card in range(CARDS):
        if s.unseen[card] and CARD_TIER[card] == tier:
            if rest == 0:
                return card
            rest -= 1
    return NONE


def sort_in(s: State, seat: int, n: int, card: int) -> int:
    """A card into a hand of n; returns how many there are then."""
    i = n
    while i > 0 and s.hand[seat][i - 1] > card:
        s.hand[seat][i] = s.hand[seat][i - 1]
        i -= 1
    s.hand[seat][i] = card
    return n + 1


def redraw_enigmas(s: State, seat: int, rng: Rng) -> None:
    """Any of those that are not the seat's own, all different."""
    taken = 0
    if s.enigma[seat] != NONE:
        taken = 1 << s.enigma[seat]
    for other in range(s.seats):
        if other != seat and s.enigma[other] != NONE:
            card = any_enigma(taken, rng)
            taken |= 1 << card
            s.enigma[other] = card


def any_enigma(taken: int, rng: Rng) -> int:
    n = 0
    for card in range(ENIGMAS):
        if not taken >> card & 1:
            n += 1
    rest = below(rng, n)
    for card in range(ENIGMAS):
        if not taken >> card & 1:
            if rest == 0:
                return card
            rest -= 1
    return NONE
