"""Which positions can lie on a table of Pyramis (rules 8, 12). For positions that come from outside."""

from __future__ import annotations

from collections.abc import Iterator

from benben.core.game import CHANCE
from benben.games.pyramis.rules import (
    EVERYBODY_KNOWS,
    SEVERAL,
    bottom_row,
    can_steal_from,
    can_turn,
    card_at,
    card_to_turn,
    is_pair,
    shooting_star,
)
from benben.games.pyramis.state import (
    BACKS,
    CARD_BACK,
    CARD_COLOUR,
    CARD_IDS,
    CARD_STAR,
    CARDS,
    COLUMNS,
    DEALING,
    DISPLAY,
    FIRST_X,
    FLEET,
    GREY,
    HEIGHT,
    LEVEL_CARDS,
    NONE,
    PHASES,
    PLACING,
    REFILLING,
    REVEALING,
    STACK,
    STAR_CARDS,
    STAR_IDS,
    STARRING,
    STARS,
    STEALING,
    SYMBOLS,
    TURNING,
    UNCOVERING,
    State,
)

DECIDED = (PLACING, STEALING, REFILLING, TURNING)


def flaw(s: State) -> str:
    # Each check relies on those before it.
    for found in (_ranges, _turn_order, _fleets, _cards, _piles, _stars, _takings, _phase, _choices):
        for sentence in found(s):
            return sentence
    return ""


def _ranges(s: State) -> Iterator[str]:
    if s.phase not in range(len(PHASES)):
        yield f"phase is from 0 to {len(PHASES) - 1}, not {s.phase}"
    if s.active not in range(s.seats):
        yield f"active is a seat, not {s.active}"
    for name, least, end, values in (
        ("display", NONE, CARDS, s.display),
        ("unseen", 0, 2, s.unseen),
        ("turned", 0, 2, s.turned),
        ("top", NONE, BACKS, s.top),
        ("source", NONE, 2, [s.source]),
        ("giver", STACK, s.seats, [s.giver]),
        ("colour", NONE, GREY, [s.colour]),
    ):
        if any(value not in range(least, end) for value in values):
            yield f"{name} holds numbers from {least} to {end - 1}"
    if min(s.pile) < 0:
        yield "a pile holds no less than 0 cards"


def _turn_order(s: State) -> Iterator[str]:
    """Each player has as many cards as turns begun, once the card of the turn is laid."""
    if s.active != s.turn % s.seats:
        yield f"after {s.turn} turns it is the turn of seat {s.turn % s.seats}, not {s.active}"
    if s.turn > FLEET * s.seats or (s.over > 0) != (s.turn == FLEET * s.seats):
        yield f"the game is over after {FLEET} turns of each player"
    is_laid = s.phase in (STEALING, STARRING, REFILLING, REVEALING, TURNING)
    is_laid = is_laid or (s.phase == UNCOVERING and s.laid[s.active] > s.turn // s.seats)
    for seat in range(len(s.laid)):
        turns = s.turn // s.seats + (seat < s.turn % s.seats) + (is_laid and seat == s.active)
        if s.laid[seat] != (turns if seat < s.seats else 0):
            yield f"seat {seat} has laid {turns if seat < s.seats else 0} cards by now, not {s.laid[seat]}"
    if (s.phase == DEALING or (s.phase == UNCOVERING and not is_laid)) and s.turn:
        yield "the display is dealt before the first turn only"


def _fleets(s: State) -> Iterator[str]:
    for seat, fleet in enumerate(s.fleet):
        cards = [card for level in fleet for card in level]
        if any(card not in range(NONE, CARDS) for card in cards):
            yield f"the slots of fleet {seat} hold cards or -1"
        elif sum(card >= 0 for card in cards) != s.laid[seat]:
            yield f"fleet {seat} does not have {s.laid[seat]} cards"
        else:
            yield from _shape(s, seat)


def _shape(s: State, seat: int) -> Iterator[str]:
    row = [column for column in range(COLUMNS) if s.fleet[seat][0][column] >= 0]
    if row and (row[-1] - row[0] >= len(row) or -FIRST_X not in row or bottom_row(s, seat) > LEVEL_CARDS[0]):
        yield f"the bottom row of fleet {seat} is up to {LEVEL_CARDS[0]} cards without a gap, one of them at x 0"
    for level in range(1, HEIGHT):
        for x in range(FIRST_X, FIRST_X + COLUMNS):
            if card_at(s, seat, level, x) >= 0:
                if card_at(s, seat, level - 1, x) < 0 or card_at(s, seat, level - 1, x + 1) < 0:
                    yield f"the card of fleet {seat} at level {level}, x {x} does not lie over two cards"


def _cards(s: State) -> Iterator[str]:
    laid = [card for fleet in s.fleet for level in fleet for card in level if card >= 0]
    shown = [card for card in s.display if card >= 0]
    unseen = [card for card in range(CARDS) if s.unseen[card]]
    for card, name in enumerate(CARD_IDS):
        if laid.count(card) + shown.count(card) + unseen.count(card) != 1:
            yield f"card {name} lies in one place: a fleet, the display or a pile"
        if s.turned[card] and (card not in laid or CARD_COLOUR[card] == GREY):
            yield f"card {name} is turned without lying in a fleet, or grey"
    missing = {DEALING: range(1, DISPLAY + 1), STEALING: [1], STARRING: [1], REFILLING: [1], REVEALING: [1]}
    if DISPLAY - len(shown) not in missing.get(s.phase, [0]):
        yield f"{len(shown)} cards on display are too many or too few"


def _piles(s: State) -> Iterator[str]:
    unseen = [CARD_BACK[card] for card in range(CARDS) if s.unseen[card]]
    to_deal = s.display.count(NONE) if s.phase == DEALING else 0
    if sum(s.pile) != len(unseen) - to_deal:
        yield f"the piles hold the {len(unseen) - to_deal} unseen cards, not {sum(s.pile)}"
    if (s.source >= 0) != (s.phase in (REVEALING, UNCOVERING)):
        yield "source names a pile while a card is taken from it, and only then"
    if s.source >= 0 and s.pile[s.source] == 0:
        yield "a card cannot be taken from an empty pile"
    if s.phase == REFILLING and min(s.pile) == 0:
        yield "a pile can be chosen only while both hold cards"
    in_setup = s.phase == DEALING or (s.phase == UNCOVERING and s.turn == 0 and s.laid[0] == 0)
    for pile in range(2):
        covered = in_setup and (s.phase == DEALING or pile >= s.source)
        covered = covered or (s.phase == UNCOVERING and pile == s.source)
        if (s.top[pile] >= 0) != (s.pile[pile] > 0 and not covered):
            yield "the back on top of a pile is seen unless it is empty or about to be uncovered"
    for back in range(BACKS):
        if s.top.count(back) > unseen.count(back):
            yield "no unseen card has the back on top of a pile"


def _stars(s: State) -> Iterator[str]:
    if min(s.stack) < 0 or min(map(min, s.hand)) < 0:
        yield "there are no less than 0 star cards of a kind"
    for front, name in enumerate(STAR_IDS):
        n = s.stack[front] + sum(hand[front] for hand in s.hand)
        if n != STAR_CARDS[front]:
            yield f"{STAR_CARDS[front]} star cards {name} are in the game, not {n}"
    if sum(s.stack) != s.stack_left or [sum(hand) for hand in s.hand] != s.held:
        yield "the numbers of star cards are not those of the cards"
    if s.hand_known != [EVERYBODY_KNOWS if s.over and i < s.seats else 1 << i for i in range(len(s.hand))]:
        yield "a hand is known to its owner, and to all when the game is over"


def _takings(s: State) -> Iterator[str]:
    """What went where must lead to what everybody holds."""
    laid = [card for fleet in s.fleet for level in fleet for card in level if card >= 0]
    symbols = sum(CARD_STAR[card] for card in laid) - (s.phase in (STEALING, STARRING))
    if s.takings not in range(symbols + 1):
        yield f"{symbols} star symbols have been taken so far, not {s.takings} star cards"
        return
    left = STAR_CARDS[:]
    hands = [[0] * STARS for _ in s.hand]
    for i in range(SYMBOLS):
        taking = s.taking[i]
        if i >= s.takings:
            if (taking.taker, taking.giver, taking.front, taking.known) != (NONE, NONE, NONE, EVERYBODY_KNOWS):
                yield f"taking {i} has not happened yet"
            continue
        if taking.taker not in range(s.seats) or taking.front not in range(STARS):
            yield f"taking {i} names no seat or no star card"
            return
        known = 1 << taking.taker
        if taking.giver == STACK:
            giver = left
        elif taking.giver in range(s.seats) and taking.giver != taking.taker and sum(left) == 0:
            giver = hands[taking.giver]
            known |= 1 << taking.giver
        else:
            yield f"taking {i} is from nobody who could give"
            return
        giver[taking.front] -= 1
        hands[taking.taker][taking.front] += 1
        if giver[taking.front] < 0 or taking.known != (EVERYBODY_KNOWS if s.over else known):
            yield f"taking {i} is of a card that was not there, or not known to those who saw it"
            return
    if hands != s.hand:
        yield "the hands are not what has been taken"


def _phase(s: State) -> Iterator[str]:
    if s.over:
        if (s.phase, s.seat) != (PLACING, s.active):
            yield "when the game is over nothing is due"
        return
    if (s.seat == CHANCE) != (s.phase not in DECIDED):
        yield f"seat {s.seat} cannot be to act while the phase is {PHASES[s.phase]}"
    if s.phase in (PLACING, STEALING, REFILLING) and s.seat != s.active:
        yield "the seat whose turn it is decides"
    if s.phase in (STEALING, STARRING):
        again = s.clone()
        shooting_star(again)
        named = again.phase == STEALING and s.phase == STARRING and can_steal_from(s, s.giver)
        if not named and (again.phase, again.giver) != (s.phase, s.giver):
            yield "a star card comes from the stack, or from an opponent who holds one when the stack is empty"
    elif s.giver != STACK:
        yield "giver names a seat while a star card is taken from it, and only then"


def _choices(s: State) -> Iterator[str]:
    """What has been asked has an answer that could be given, and nothing else has one."""
    if (s.colour >= 0) != (s.phase == TURNING):
        yield "colour names a colour while a seat chooses a card to turn, and only then"
        return
    asked = (s.seat - s.active) % s.seats * GREY + s.colour if s.phase == TURNING else 0
    for seat in range(len(s.choice)):
        for colour in range(GREY):
            chosen = s.choice[seat][colour]
            due = NONE
            if seat < s.seats and is_pair(s, colour):
                due = card_to_turn(s, seat, colour)
            question = (seat - s.active) % s.seats * GREY + colour
            if s.phase != TURNING or seat >= s.seats or question >= asked:
                due = NONE
            if due == SEVERAL:
                if not _is_candidate(s, seat, colour, chosen):
                    yield f"seat {seat} has not chosen one of its free cards"
            elif chosen != due:
                yield f"seat {seat} has chosen where it had no choice"
    if s.phase == TURNING and not (is_pair(s, s.colour) and card_to_turn(s, s.seat, s.colour) == SEVERAL):
        yield "a seat chooses a card to turn only among several of a colour that both piles show"


def _is_candidate(s: State, seat: int, colour: int, card: int) -> bool:
    return any(
        card_at(s, seat, level, x) == card and can_turn(s, seat, colour, level, x)
        for level in range(HEIGHT)
        for x in range(FIRST_X, FIRST_X + COLUMNS)
    )
