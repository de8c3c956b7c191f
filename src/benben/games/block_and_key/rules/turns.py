"""5. Setup, 6. A turn."""

from __future__ import annotations

from benben.core.game import CHANCE, Out, Weights
from benben.games.block_and_key.actions import enigma, excavate, fill, orient, pass_, pick, return_
from benben.games.block_and_key.poses import FIRST_POSE
from benben.games.block_and_key.rules.ancients import begin_ancients, begin_marking, can_join
from benben.games.block_and_key.rules.claiming import begin_drawing, draw_card, draw_or_end, take_card
from benben.games.block_and_key.rules.placing import clear_floor, resting_height
from benben.games.block_and_key.rules.viewing import build, look_at_nothing, set_core, shown
from benben.games.block_and_key.state import (
    ACTING,
    ACTION_DONE,
    BLOCKS,
    CARD_TIER,
    CARDS,
    CLAIMING,
    COLOURS,
    DEALING,
    DEPTH,
    ENIGMAS,
    FILLING,
    FIRST_ALTAR,
    HAND,
    HANDING,
    IN_BAG,
    IN_SUPPLY,
    IN_TEMPLE,
    JOINING,
    LEAST_SEATS,
    LINE_LENGTH,
    LINE_PLACES,
    LINES,
    MOST_BLOCKS,
    NONE,
    ON_SITE,
    ORIENTING,
    PLACES,
    PUTTING,
    RETURNING,
    SEAT_SIDE,
    SIDES,
    SOLO_TURNS,
    STARTING,
    TIER_CARDS,
    TIER_START,
    TIERS,
    TO_REFILL,
    TURN_BEGINS,
    TURN_OVER,
    State,
)

# --- 5. Setup -----------------------------------------------------------------


def setup(s: State, seats: int, claims: int, enigma_set: int) -> None:
    s.seats = seats
    s.claims = claims
    s.enigma_set = enigma_set
    s.core_turn = NONE
    s.picked = NONE
    s.corner = NONE
    s.target = NONE
    s.starting = seats
    s.fits = NONE
    for place in range(PLACES):
        s.site[place] = NONE
    for card in range(CARDS):
        s.unseen[card] = 1
        s.claimer[card] = NONE
        s.claim_turn[card] = NONE
    for tier in range(TIERS):
        s.pile[tier] = TIER_CARDS[tier]
    for seat in range(len(s.side)):
        s.side[seat] = SEAT_SIDE[seats - LEAST_SEATS][seat]
        s.enigma[seat] = NONE
        s.enigma_known[seat] = 1 << seat
        for i in range(HAND):
            s.hand[seat][i] = NONE
        for i in range(SOLO_TURNS):
            s.under[seat][i] = NONE
    clear_floor(s)
    look_at_nothing(s)
    deal_to(s, 0)


def deal_to(s: State, seat: int) -> None:
    """3: two stars, a sun and a moon for each."""
    s.active = seat
    s.seat = CHANCE
    s.phase = DEALING
    s.drawing = 0
    while s.backs[seat][s.drawing] == TIER_START[s.drawing]:
        s.drawing += 1


def deal_key(s: State, card: int) -> None:
    if s.core_turn != NONE:
        draw_new_key(s, card)
        return
    take_card(s, s.active, card)
    s.pile[CARD_TIER[card]] -= 1
    s.drawing = NONE
    if s.hand[s.active][HAND - 1] == NONE:
        deal_to(s, s.active)
    elif s.active + 1 < s.seats:
        deal_to(s, s.active + 1)
    else:
        for tier in range(FIRST_ALTAR):
            s.pile[tier] = 0  # the other stars leave the game
        s.active = 0
        s.phase = HANDING


def enigmas(s: State, out: Out, weights: Weights) -> int:
    n = 0
    for card in range(ENIGMAS):
        if not is_handed_out(s, card):
            out[n] = enigma(card)
            weights[n] = 1
            n += 1
    return n


def is_handed_out(s: State, card: int) -> bool:
    for seat in range(s.seats):
        if s.enigma[seat] == card:
            return True
    return False


def hand_out(s: State, card: int) -> None:
    """4: an enigma card for each."""
    s.enigma[s.active] = card
    if s.active + 1 < s.seats:
        s.active += 1
    else:
        s.active = 0
        s.phase = TO_REFILL


def orientations(out: Out) -> int:
    for turn in range(SIDES):
        out[turn] = orient(turn)
    return SIDES


def orient_core(s: State, turn: int) -> None:
    """6: as the start player chooses. Then 7: the first blocks, the start player last."""
    set_core(s, turn)
    next_start(s)


def next_start(s: State) -> None:
    s.active = s.starting - 1
    s.seat = s.active
    s.phase = STARTING


# --- 6. A turn ----------------------------------------------------------------


def turn_actions(s: State, out: Out) -> int:
    """P17: who can neither place a block nor excavate passes."""
    n = excavations(s, out)
    for block in range(BLOCKS):
        if s.where[block] == IN_SUPPLY + s.active and s.fits >> block // COLOURS & 1:
            out[n] = pick(block // COLOURS, block % COLOURS)
            n += 1
    if n == 0:
        out[0] = pass_()
        n = 1
    return n


def pass_turn(s: State) -> None:
    s.idle += 1
    s.phase = TURN_OVER


# A. Excavate


def excavations(s: State, out: Out) -> int:
    n = 0
    for line in range(LINES):
        if has_block(s, line):
            out[n] = excavate(line)
            n += 1
    return n


def has_block(s: State, line: int) -> bool:
    for i in range(LINE_LENGTH):
        if s.site[LINE_PLACES[line][i]] != NONE:
            return True
    return False


def take_line(s: State, line: int) -> None:
    for i in range(LINE_LENGTH):
        block = s.site[LINE_PLACES[line][i]]
        if block != NONE:
            s.site[LINE_PLACES[line][i]] = NONE
            s.where[block] = IN_SUPPLY + s.active
            s.supply[s.active] += 1
    if s.phase == ACTING:
        s.idle += 1
    s.phase = TO_REFILL


def refill(s: State) -> None:
    """Always the lowest empty place, until the site is full or the bag is empty."""
    if lowest_empty_place(s) != NONE and has_bag(s):
        s.phase = FILLING
        s.seat = CHANCE
    else:
        site_filled(s)


def lowest_empty_place(s: State) -> int:
    for place in range(PLACES):
        if s.site[place] == NONE:
            return place
    return NONE


def has_bag(s: State) -> bool:
    for block in range(BLOCKS):
        if s.where[block] == IN_BAG:
            return True
    return False


def fillings(s: State, out: Out, weights: Weights) -> int:
    n = 0
    for block in range(BLOCKS):
        if s.where[block] == IN_BAG:
            out[n] = fill(block // COLOURS, block % COLOURS)
            weights[n] = 1
            n += 1
    return n


def fill_place(s: State, block: int) -> None:
    s.site[lowest_empty_place(s)] = block
    s.where[block] = ON_SITE
    s.phase = TO_REFILL


def site_filled(s: State) -> None:
    """P16: take, refill, give back, complete the refill. What comes after it."""
    if s.core_turn == NONE:
        s.seat = s.active
        s.phase = ORIENTING
    elif s.starting > 0:
        s.starting -= 1
        if s.starting > 0:
            next_start(s)
        else:
            s.phase = TURN_BEGINS
    elif s.corner != NONE:
        s.phase = TURN_OVER
    elif s.supply[s.active] > MOST_BLOCKS:
        s.phase = RETURNING
        s.seat = s.active
    else:
        s.phase = ACTION_DONE


def returns(s: State, out: Out) -> int:
    n = 0
    for block in range(BLOCKS):
        if s.where[block] == IN_SUPPLY + s.active:
            out[n] = return_(block // COLOURS, block % COLOURS)
            n += 1
    return n


def give_back(s: State, block: int) -> None:
    s.where[block] = IN_BAG
    s.supply[s.active] -= 1
    if s.supply[s.active] == MOST_BLOCKS:
        s.phase = TO_REFILL


# B. Place a block


def pick_block(s: State, block: int) -> None:
    s.picked = block
    s.phase = PUTTING


def put_block(s: State, number: int, x: int, y: int) -> None:
    pose = FIRST_POSE[s.picked // COLOURS] + number
    cell = DEPTH * x + y
    base = resting_height(s, pose, cell)
    block = s.picked
    s.picked = NONE
    s.fits = NONE
    s.where[block] = IN_TEMPLE
    if s.corner == NONE:
        for colour in range(COLOURS):
            s.before[colour] = s.sight[s.active][colour]
        s.fresh = shown(s, s.active, pose, cell, base)
    build(s, block, pose, cell, base)
    if s.corner != NONE:
        s.site[place_of(s, block)] = NONE
        s.phase = TO_REFILL
        return
    s.supply[s.active] -= 1
    s.idle = 0
    s.phase = CLAIMING


def place_of(s: State, block: int) -> int:
    place = 0
    while s.site[place] != block:
        place += 1
    return place


def action_done(s: State) -> None:
    """After the action and its claims: alone first a mark and a discard, then drawing."""
    if s.seats == 1:
        begin_marking(s)
    else:
        draw_or_end(s)


def draw_new_key(s: State, card: int) -> None:
    """With the last new card alone the Ancients have their turn, but not after the last one."""
    draw_card(s, card)
    if begin_drawing(s):
        return
    if s.seats > 1 or s.turn == SOLO_TURNS - 1 or not begin_ancients(s, card):
        s.phase = TURN_OVER


# --- 12. The Ancients' block ----------------------------------------------------


def join_target(s: State, block: int) -> None:
    s.target = block
    s.phase = JOINING


def join_or_give_up(s: State) -> None:
    """A block that cannot be put corner to corner goes back into the bag."""
    s.seat = s.active
    s.phase = PUTTING
    if not can_join(s):
        s.site[place_of(s, s.picked)] = NONE
        s.where[s.picked] = IN_BAG
        s.picked = NONE
        s.phase = TO_REFILL
