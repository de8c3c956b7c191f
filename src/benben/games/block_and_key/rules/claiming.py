"""9. Claiming: which keys may be claimed, and drawing back to four."""

from __future__ import annotations

from benben.core.game import CHANCE, Out, Weights
from benben.games.block_and_key.actions import claim, deal, draw
from benben.games.block_and_key.keys import CARD_TURNS
from benben.games.block_and_key.rules.viewing import instances, is_complete, with_square_in
from benben.games.block_and_key.state import (
    ALTAR_IDS,
    CARD_TIER,
    CARDS,
    DEALING,
    DRAWING,
    FIRST_ALTAR,
    HAND,
    NONE,
    SOLO_TURNS,
    STRICT,
    TIERS,
    TURN_OVER,
    State,
)

ALTARS = len(ALTAR_IDS)


# Hands, ascending


def cards_in_hand(s: State, seat: int) -> int:
    n = 0
    while n < HAND and s.hand[seat][n] != NONE:
        n += 1
    return n


def take_card(s: State, seat: int, card: int) -> None:
    s.unseen[card] = 0
    s.backs[seat][CARD_TIER[card]] += 1
    i = cards_in_hand(s, seat)
    while i > 0 and s.hand[seat][i - 1] > card:
        s.hand[seat][i] = s.hand[seat][i - 1]
        i -= 1
    s.hand[seat][i] = card


def lay_card(s: State, seat: int, card: int) -> None:
    """A card leaves a hand."""
    s.backs[seat][CARD_TIER[card]] -= 1
    found = False
    for i in range(HAND):
        if s.hand[seat][i] == card:
            found = True
        if found:
            s.hand[seat][i] = s.hand[seat][i + 1] if i + 1 < HAND else NONE


# Claims


def matches(s: State, seat: int, card: int, turn: int) -> int:
    """Where a seat sees the pattern of a card in one of its turns."""
    sight = s.sight[seat]
    return instances(sight[0], sight[1], sight[2], sight[3], card, turn)


def was_complete(s: State, card: int) -> bool:
    """In the view of the active seat before its placement."""
    return is_complete(s.before[0], s.before[1], s.before[2], s.before[3], card)


def new_matches(s: State, card: int, turn: int) -> int:
    """1, 2: where the active seat sees the pattern with the new block in it. Of those seen before, P15 bars all under
    *strict* and the same ones under *new_instance*."""
    found = matches(s, s.active, card, turn)
    if found:
        found &= with_square_in(s.fresh, card, turn)
        found &= ~instances(s.before[0], s.before[1], s.before[2], s.before[3], card, turn)
    return found


def can_claim(s: State, card: int) -> bool:
    for turn in range(CARD_TURNS[card]):
        if new_matches(s, card, turn):
            return s.claims != STRICT or not was_complete(s, card)
    return False


def repainted(s: State, seat: int, other: int, cells: int, colour: int) -> int:
    """The cells of a seat's view that would show a colour if some of its cells showed `colour`."""
    return (s.sight[seat][other] & ~cells) | (cells if other == colour else 0)


def would_complete(s: State, seat: int, card: int, cells: int, colour: int) -> bool:
    """Whether a block of a colour that a seat saw in these cells would bring a new instance of a card's pattern."""
    white = repainted(s, seat, 0, cells, colour)
    gray = repainted(s, seat, 1, cells, colour)
    brown = repainted(s, seat, 2, cells, colour)
    moss = repainted(s, seat, 3, cells, colour)
    for turn in range(CARD_TURNS[card]):
        found = instances(white, gray, brown, moss, card, turn)
        if found and found & with_square_in(cells, card, turn) & ~matches(s, seat, card, turn):
            return True
    return False


def is_barred(s: State, seat: int, card: int) -> bool:
    """P15: under *strict* a card that is complete in a seat's view cannot be claimed with its next placement."""
    sight = s.sight[seat]
    return s.claims == STRICT and is_complete(sight[0], sight[1], sight[2], sight[3], card)


def claimings(s: State, out: Out) -> int:
    n = 0
    for i in range(cards_in_hand(s, s.active)):
        card = s.hand[s.active][i]
        if can_claim(s, card):
            out[n] = claim(card)
            n += 1
    return n


def claim_key(s: State, card: int) -> None:
    lay_card(s, s.active, card)
    s.claimer[card] = s.active
    s.claim_turn[card] = s.turn
    s.keys[s.active] += 1


def has_claimed(s: State) -> bool:
    """Whether the active seat has claimed a key in this turn."""
    for card in range(CARDS):
        if s.claim_turn[card] == s.turn:
            return True
    return False


# Drawing back


def begin_drawing(s: State) -> bool:
    """The next card, if one is missing and there is one: from an altar of the seat's choice, where it has a choice."""
    if cards_in_hand(s, s.active) == HAND:
        return False
    full = 0
    last = NONE
    for tier in range(FIRST_ALTAR, TIERS):
        if s.pile[tier]:
            full += 1
            last = tier
    if full == 0:
        return False
    if full == 1:
        draw_from(s, last)
    else:
        s.phase = DRAWING
        s.seat = s.active
    return True


def draw_from(s: State, tier: int) -> None:
    s.drawing = tier
    s.phase = DEALING
    s.seat = CHANCE


def drawings(s: State, out: Out) -> int:
    n = 0
    for altar in range(ALTARS):
        if s.pile[FIRST_ALTAR + altar]:
            out[n] = draw(altar)
            n += 1
    return n


def deals(s: State, out: Out, weights: Weights) -> int:
    """The unseen cards of the tier; what was put under the altar comes last, in its order."""
    lowest = lowest_under(s, s.drawing)
    if s.pile[s.drawing] == cards_under(s, s.drawing):
        out[0] = deal(lowest)
        weights[0] = 1
        return 1
    n = 0
    for card in range(CARDS):
        if s.unseen[card] and CARD_TIER[card] == s.drawing:
            out[n] = deal(card)
            weights[n] = 1
            n += 1
    return n


def cards_under(s: State, tier: int) -> int:
    """Cards of the active seat under an altar: nobody else discards."""
    n = 0
    for i in range(SOLO_TURNS):
        if s.under[s.active][i] != NONE and CARD_TIER[s.under[s.active][i]] == tier:
            n += 1
    return n


def lowest_under(s: State, tier: int) -> int:
    """The first of them to come, NONE if there is none."""
    for i in range(SOLO_TURNS):
        if s.under[s.active][i] != NONE and CARD_TIER[s.under[s.active][i]] == tier:
            return s.under[s.active][i]
    return NONE


def take_from_under(s: State, card: int) -> None:
    found = False
    for i in range(SOLO_TURNS):
        if s.under[s.active][i] == card:
            found = True
        if found:
            s.under[s.active][i] = s.under[s.active][i + 1] if i + 1 < SOLO_TURNS else NONE


def draw_card(s: State, card: int) -> None:
    if not s.unseen[card]:
        take_from_under(s, card)
    take_card(s, s.active, card)
    s.pile[s.drawing] -= 1
    s.drawing = NONE


def draw_or_end(s: State) -> None:
    if not begin_drawing(s):
        s.phase = TURN_OVER
