"""Pyramis, in the order of its rules reference (`README.md` maps sections to functions and tests)."""

from __future__ import annotations

from benben.core.game import CHANCE, Out, Weights
from benben.games.pyramis.actions import (
    ACTION_KIND,
    DEAL,
    PLACE,
    REFILL,
    REVEAL,
    STEAL,
    TURN,
    UNCOVER,
    deal,
    deal_card,
    draw,
    draw_star,
    place,
    place_card,
    place_level,
    place_x,
    refill,
    refill_pile,
    reveal,
    reveal_card,
    steal,
    steal_seat,
    take,
    take_star,
    turn,
    turn_card,
    uncover,
    uncover_back,
)
from benben.games.pyramis.state import (
    BACK_SHOWS,
    BACKS,
    CARD_BACK,
    CARD_COLOUR,
    CARD_STAR,
    CARDS,
    COLUMNS,
    DEALING,
    DISPLAY,
    FIRST_X,
    FLEET,
    GREY,
    HEIGHT,
    LAST_X,
    LEVEL_CARDS,
    NONE,
    PILE_CARDS,
    PLACING,
    REFILLING,
    REVEALING,
    STACK,
    STAR_CARDS,
    STARRING,
    STARS,
    STEALING,
    SYMBOLS,
    TURNING,
    UNCOVERING,
    State,
)

FLEETS_COMPLETE = 1
EVERYBODY_KNOWS = -1
SEVERAL = -2  # cards among which the owner chooses


# --- 3. Setup -----------------------------------------------------------------


def setup(s: State, seats: int) -> None:
    s.seats = seats
    s.seat = CHANCE
    s.phase = DEALING
    s.source = NONE
    s.giver = STACK
    s.colour = NONE
    for i in range(DISPLAY):
        s.display[i] = NONE
    for card in range(CARDS):
        s.unseen[card] = 1
    for pile in range(2):
        s.pile[pile] = PILE_CARDS[pile]
        s.top[pile] = NONE
    for front in range(STARS):
        s.stack[front] = STAR_CARDS[front]
        s.stack_left += STAR_CARDS[front]
    for i in range(SYMBOLS):
        s.taking[i].taker = NONE
        s.taking[i].giver = NONE
        s.taking[i].front = NONE
        s.taking[i].known = EVERYBODY_KNOWS
    for seat in range(len(s.fleet)):
        s.hand_known[seat] = 1 << seat
        for level in range(HEIGHT):
            for column in range(COLUMNS):
                s.fleet[seat][level][column] = NONE
        for colour in range(GREY):
            s.choice[seat][colour] = NONE


def deals(s: State, out: Out, weights: Weights) -> int:
    n = 0
    for card in range(CARDS):
        if s.unseen[card]:
            out[n] = deal(card)
            weights[n] = 1
            n += 1
    return n


def deal_face_up(s: State, card: int) -> None:
    show(s, card)
    if missing_in_display(s) == NONE:
        uncover_next(s, 0)


# --- 4. Words and coordinates -------------------------------------------------


def card_at(s: State, seat: int, level: int, x: int) -> int:
    """The card in a slot, NONE where none lies."""
    if x < FIRST_X or x > LAST_X:
        return NONE
    return s.fleet[seat][level][x - FIRST_X]


def is_free(s: State, seat: int, level: int, x: int) -> bool:
    """Ruling 12: a card is free only without any card above it."""
    return level == HEIGHT - 1 or (card_at(s, seat, level + 1, x - 1) < 0 and card_at(s, seat, level + 1, x) < 0)


# --- 5. Turn ------------------------------------------------------------------


def legal_actions(s: State, out: Out) -> int:
    if s.over:
        return 0
    if s.phase == PLACING:
        return placings(s, out)
    if s.phase == STEALING:
        return steals(s, out)
    if s.phase == REFILLING:
        return refills(s, out)
    if s.phase == TURNING:
        return turns(s, out)
    return 0


def chance(s: State, out: Out, weights: Weights) -> int:
    if s.phase == DEALING:
        return deals(s, out, weights)
    if s.phase == UNCOVERING:
        return uncoverings(s, out, weights)
    if s.phase == STARRING:
        return stars_to_get(s, out, weights)
    return reveals(s, out, weights)


def apply(s: State, action: int) -> None:
    kind = ACTION_KIND[action]
    if kind == DEAL:
        deal_face_up(s, deal_card(action))
    elif kind == UNCOVER:
        uncover_top(s, uncover_back(action))
    elif kind == PLACE:
        enlarge_fleet(s, place_card(action), place_level(action), place_x(action))
    elif kind == STEAL:
        star_from(s, steal_seat(action))
    elif kind == REFILL:
        refill_from(s, refill_pile(action))
    elif kind == REVEAL:
        reveal_front(s, reveal_card(action))
    elif kind == TURN:
        seal_choice(s, turn_card(action))
    else:
        get_star(s, draw_star(action) if s.giver == STACK else take_star(action))


def begin_turn(s: State, seat: int) -> None:
    s.active = seat
    s.seat = seat
    s.phase = PLACING


# Phase 1: enlarge the fleet


def placings(s: State, out: Out) -> int:
    n = 0
    card = next_in_display(s, NONE)
    for level in range(HEIGHT):
        for x in range(FIRST_X, LAST_X + 1 - level):
            if can_place(s, s.seat, level, x):
                out[n] = place(card, level, x)
                n += 1
    slots = n
    for _ in range(1, DISPLAY):
        card = next_in_display(s, card)
        for i in range(slots):
            out[n] = place(card, place_level(out[i]), place_x(out[i]))
            n += 1
    return n


def can_place(s: State, seat: int, level: int, x: int) -> bool:
    if card_at(s, seat, level, x) >= 0:
        return False
    if level > 0:
        return card_at(s, seat, level - 1, x) >= 0 and card_at(s, seat, level - 1, x + 1) >= 0
    if s.laid[seat] == 0:
        return x == 0
    # Ruling 9: the bottom row grows at both of its ends.
    adjoins = card_at(s, seat, 0, x - 1) >= 0 or card_at(s, seat, 0, x + 1) >= 0
    return adjoins and bottom_row(s, seat) < LEVEL_CARDS[0]


def bottom_row(s: State, seat: int) -> int:
    """Cards in it."""
    n = 0
    for column in range(COLUMNS):
        if s.fleet[seat][0][column] >= 0:
            n += 1
    return n


def enlarge_fleet(s: State, card: int, level: int, x: int) -> None:
    """Ruling 7: the card is laid as it was printed, its top half up."""
    for i in range(DISPLAY):
        if s.display[i] == card:
            s.display[i] = NONE
    s.fleet[s.active][level][x - FIRST_X] = card
    s.laid[s.active] += 1
    if CARD_STAR[card]:
        shooting_star(s)
    else:
        begin_refill(s)


def next_in_display(s: State, after: int) -> int:
    """The card on display with the lowest number above `after`, NONE if there is none."""
    best = NONE
    for i in range(DISPLAY):
        card = s.display[i]
        if card > after and (best == NONE or card < best):
            best = card
    return best


def missing_in_display(s: State) -> int:
    """A place on display without a card, NONE if it is full."""
    for i in range(DISPLAY):
        if s.display[i] == NONE:
            return i
    return NONE


def show(s: State, card: int) -> None:
    """An unseen card goes to the place on display that is without one."""
    s.unseen[card] = 0
    s.display[missing_in_display(s)] = card


# Phase 2: shooting star


def shooting_star(s: State) -> None:
    """Ruling 10: a star card must be taken where there is one; who is asked, and who is not."""
    if s.stack_left:
        star_from(s, STACK)
        return
    opponents = 0
    found = NONE
    for seat in range(s.seats):
        if can_steal_from(s, seat):
            opponents += 1
            found = seat
    if opponents > 1:
        s.phase = STEALING
        s.seat = s.active
    elif opponents == 1:
        star_from(s, found)
    else:
        begin_refill(s)


def can_steal_from(s: State, seat: int) -> bool:
    return seat != s.active and s.held[seat] > 0


def steals(s: State, out: Out) -> int:
    n = 0
    for seat in range(s.seats):
        if can_steal_from(s, seat):
            out[n] = steal(seat)
            n += 1
    return n


def star_from(s: State, giver: int) -> None:
    s.giver = giver
    s.phase = STARRING
    s.seat = CHANCE


def star_cards(s: State, holder: int, front: int) -> int:
    return s.stack[front] if holder == STACK else s.hand[holder][front]


def stars_to_get(s: State, out: Out, weights: Weights) -> int:
    """Each card of the stack, or of the player it is taken from, with equal chance."""
    n = 0
    for front in range(STARS):
        if star_cards(s, s.giver, front):
            out[n] = draw(front) if s.giver == STACK else take(front)
            weights[n] = star_cards(s, s.giver, front)
            n += 1
    return n


def get_star(s: State, front: int) -> None:
    taking = s.taking[s.takings]
    taking.taker = s.active
    taking.giver = s.giver
    taking.front = front
    taking.known = 1 << s.active
    if s.giver == STACK:
        s.stack_left -= 1
    else:
        taking.known |= 1 << s.giver
        s.held[s.giver] -= 1
    s.held[s.active] += 1
    s.takings += 1
    move_star(s, s.giver, s.active, front)
    s.giver = STACK
    begin_refill(s)


def move_star(s: State, giver: int, taker: int, front: int) -> None:
    if giver == STACK:
        s.stack[front] -= 1
    else:
        s.hand[giver][front] -= 1
    s.hand[taker][front] += 1


# Phase 3: refill
#
# Which card lies where in the piles is drawn when it is revealed. A shuffled deck of which some cards and both top
# backs are known can lie in as many orders for each unseen card that shows a back on top, whatever the other top and
# the sizes of the piles: so each of them is on top with equal chance. When it is gone, the card below it is any card
# that was neither seen nor on top of the other pile, again with equal chance; the other top is some card with the
# back it shows, so one card with that back is not below. Nothing depends on how the rest is split, and no pile need
# be remembered.


def begin_refill(s: State) -> None:
    """Ruling 11: an empty pile leaves no choice. Both are never empty: at most 43 cards are face up."""
    s.seat = s.active
    s.phase = REFILLING
    for pile in range(2):
        if s.pile[pile] == 0:
            refill_from(s, 1 - pile)


def refills(s: State, out: Out) -> int:
    n = 0
    for pile in range(2):
        if s.pile[pile]:
            out[n] = refill(pile)
            n += 1
    return n


def refill_from(s: State, pile: int) -> None:
    s.source = pile
    s.phase = REVEALING
    s.seat = CHANCE


def reveals(s: State, out: Out, weights: Weights) -> int:
    n = 0
    for card in range(CARDS):
        if s.unseen[card] and CARD_BACK[card] == s.top[s.source]:
            out[n] = reveal(card)
            weights[n] = 1
            n += 1
    return n


def reveal_front(s: State, card: int) -> None:
    show(s, card)
    s.pile[s.source] -= 1
    if s.pile[s.source]:
        uncover_next(s, s.source)
    else:
        s.top[s.source] = NONE
        s.source = NONE
        turn_cards(s)


def uncover_next(s: State, pile: int) -> None:
    s.source = pile
    s.top[pile] = NONE
    s.phase = UNCOVERING
    s.seat = CHANCE


def uncoverings(s: State, out: Out, weights: Weights) -> int:
    for back in range(BACKS):
        weights[back] = 0
    for card in range(CARDS):
        if s.unseen[card]:
            weights[CARD_BACK[card]] += 1
    if s.top[1 - s.source] >= 0:
        weights[s.top[1 - s.source]] -= 1
    n = 0
    for back in range(BACKS):
        if weights[back]:
            out[n] = uncover(s.source, back)
            weights[n] = weights[back]
            n += 1
    return n


def uncover_top(s: State, back: int) -> None:
    s.top[s.source] = back
    if s.laid[s.active]:
        s.source = NONE
        turn_cards(s)
    elif s.source == 0:
        uncover_next(s, 1)
    else:
        s.source = NONE
        begin_turn(s, 0)


# Turning cards


def is_pair(s: State, colour: int) -> bool:
    """Both piles show the colour; an empty one shows nothing."""
    for pile in range(2):
        if s.top[pile] < 0 or not BACK_SHOWS[s.top[pile]][colour]:
            return False
    return True


def turn_cards(s: State) -> None:
    ask(s, 0)


def ask(s: State, first: int) -> None:
    """Ruling 13: in turn order from the active player, each for blue, green, pink; open when all choices are in.

    `first` counts the questions, a player and a colour each.
    """
    for question in range(first, s.seats * GREY):
        seat = (s.active + question // GREY) % s.seats
        colour = question % GREY
        if is_pair(s, colour):
            card = card_to_turn(s, seat, colour)
            if card == SEVERAL:
                s.phase = TURNING
                s.seat = seat
                s.colour = colour
                return
            s.choice[seat][colour] = card
    open_choices(s)


def can_turn(s: State, seat: int, colour: int, level: int, x: int) -> bool:
    card = card_at(s, seat, level, x)
    return card >= 0 and CARD_COLOUR[card] == colour and is_free(s, seat, level, x)


def card_to_turn(s: State, seat: int, colour: int) -> int:
    """The free card of a colour: NONE without one, SEVERAL where there is a choice."""
    found = NONE
    for level in range(HEIGHT):
        for x in range(FIRST_X, LAST_X + 1 - level):
            if can_turn(s, seat, colour, level, x):
                if found >= 0:
                    return SEVERAL
                found = card_at(s, seat, level, x)
    return found


def turns(s: State, out: Out) -> int:
    n = 0
    for level in range(HEIGHT):
        for x in range(FIRST_X, LAST_X + 1 - level):
            if can_turn(s, s.seat, s.colour, level, x):
                n = insert(turn(card_at(s, s.seat, level, x)), out, n)
    return n


def insert(action: int, out: Out, n: int) -> int:
    """Put an action into the ascending list out[:n]; returns its new length."""
    i = n
    while i > 0 and out[i - 1] > action:
        out[i] = out[i - 1]
        i -= 1
    out[i] = action
    return n + 1


def seal_choice(s: State, card: int) -> None:
    s.choice[s.seat][s.colour] = card
    question = (s.seat - s.active) % s.seats * GREY + s.colour
    s.colour = NONE
    ask(s, question + 1)


def open_choices(s: State) -> None:
    """All cards are turned together, and the turn is over."""
    for seat in range(s.seats):
        for colour in range(GREY):
            card = s.choice[seat][colour]
            if card >= 0:
                s.turned[card] = 1 - s.turned[card]
                s.choice[seat][colour] = NONE
    end_turn(s)


# --- 6. End of the game ---------------------------------------------------------


def end_turn(s: State) -> None:
    """Ruling 14: also the last turn ends only here, after refill and turning."""
    s.turn += 1
    begin_turn(s, (s.active + 1) % s.seats)
    if s.turn == FLEET * s.seats:
        s.over = FLEETS_COMPLETE
        reveal_stars(s)


def reveal_stars(s: State) -> None:
    for seat in range(s.seats):
        s.hand_known[seat] = EVERYBODY_KNOWS
    for i in range(s.takings):
        s.taking[i].known = EVERYBODY_KNOWS
