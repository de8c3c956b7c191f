"""Block and Key: keys claimed, how near the keys of the hand are to their claims in the own view, blocks to place;
alone also the turns that are left.

A key is the nearer the fewer colours and squares its pattern lacks: squares of one colour may come with one block.
"""

from __future__ import annotations

from benben.games.block_and_key.keys import CARD_SQUARES, CARD_TURNS, SQUARE_COLOUR, SQUARE_SHIFT
from benben.games.block_and_key.rules.claiming import can_claim, cards_in_hand
from benben.games.block_and_key.rules.viewing import of_colour, pattern_room
from benben.games.block_and_key.scoring import enigma_faces, score
from benben.games.block_and_key.state import (
    ACTING,
    BLOCKS,
    CARD_TIER,
    CARDS,
    CLAIMING,
    COLOURS,
    ENIGMA_FACES,
    HAND,
    IN_SUPPLY,
    LINE_LENGTH,
    NONE,
    PUTTING,
    SOLO_TURNS,
    TIER_POINTS,
    VIEW_CELLS,
    WIDTH,
    State,
)
from benben.search.levels import Level

# Shares of a key's points
CERTAIN = 0.97  # it may be claimed now
BARRED = 0.12  # it is complete already
FAR_OFF = 0.1
TWO_SQUARES = 0.2  # two squares are missing, of two colours
# One colour is missing: no block of it is at hand, one is, one is being placed; several squares or only one lack it
ONE_COLOUR = [[0.25, 0.33], [0.4, 0.52], [0.55, 0.75]]
# Points
NEW_KEY = 0.7  # a key still to be drawn
BLOCK = [0.0, 0.9, 1.6, 2.1, 2.5, 2.8, 3.0, 3.1] + [3.1] * 3  # blocks at hand, some of them to be returned
COLOUR = 0.25  # each colour among them
PLACING = 0.35  # what a placement does for the keys that it does not complete
FACE = 0.9 / ENIGMA_FACES  # each visible face of the enigma card
# Alone, where turns run out: a leaf some turns further on has paid for its points with them
PLACEMENT = 2.5  # each for which there are turns and blocks
CHOICE = 0.15  # each block at hand to choose from
USE = [0.0, 0.55, 0.75, 0.9] + [1.0] * (SOLO_TURNS - 3)  # share of what counts only later, by turns left

VIEW = (1 << VIEW_CELLS) - 1
FIRST_COLUMN = VIEW // ((1 << WIDTH) - 1)
NOT_FIRST = VIEW ^ FIRST_COLUMN

# No playouts: what random placements do to the patterns says little. The few best placements are searched deep instead.
LEVELS = {
    "level-1": Level(iterations=40, deepest=1, plies=0, explore=0.5),
    "level-2": Level(iterations=150, deepest=2, plies=0, explore=0.4, branch=24),
    "level-3": Level(iterations=600, deepest=6, plies=0, explore=0.25, branch=12),
    "level-4": Level(iterations=2_000, deepest=16, plies=0, explore=0.15, branch=10),
    "level-5": Level(iterations=6_000, deepest=40, plies=0, explore=0.15, branch=8, branch_alone=12, seconds=1.8),
}


def evaluate(s: State, seat: int) -> float:
    if s.over:
        return float(score(s, seat))
    points = FACE * enigma_faces(s, seat)
    for card in range(CARDS):
        if s.claimer[card] == seat:
            points += TIER_POINTS[CARD_TIER[card]]
    use = 1.0
    if s.seats == 1:
        turns = turns_left(s)
        use = USE[turns]
        points += PLACEMENT * placements_left(turns, s.supply[seat])
    return points + use * supply_worth(s, seat) + hand_worth(s, seat, use)


def scale() -> float:
    return 8.0


# Turns of the game alone


def turns_left(s: State) -> int:
    """Those whose action is still to come."""
    acts = s.phase == ACTING or is_placing(s, s.active)
    return SOLO_TURNS - s.turn - (0 if acts else 1)


def placements_left(turns: int, blocks: int) -> float:
    """Turns with a block to place; each of the others brings a line of blocks."""
    return turns - max(0, turns - blocks) / (LINE_LENGTH + 1)


# Blocks


def is_placing(s: State, seat: int) -> bool:
    return s.phase == PUTTING and s.active == seat and s.target == NONE


def supply_worth(s: State, seat: int) -> float:
    """Of the blocks at hand without the one being placed."""
    placing = is_placing(s, seat)
    at_hand = s.supply[seat] - (1 if placing else 0)
    points = BLOCK[at_hand] if s.seats > 1 else CHOICE * at_hand
    colours = colours_at_hand(s, seat)
    for colour in range(COLOURS):
        if colours >> colour & 1:
            points += COLOUR
    return points + PLACING if placing else points


def colours_at_hand(s: State, seat: int) -> int:
    found = 0
    for block in range(BLOCKS):
        if s.where[block] == IN_SUPPLY + seat and block != s.picked:
            found |= 1 << block % COLOURS
    return found


# Keys of the hand


def hand_worth(s: State, seat: int, use: float) -> float:
    sight = s.sight[seat]
    within = within_reach(sight[0] | sight[1] | sight[2] | sight[3])
    colours = colours_at_hand(s, seat)
    placed = s.picked % COLOURS if is_placing(s, seat) else NONE
    to_claim = s.phase == CLAIMING and s.active == seat
    points = 0.0
    held = cards_in_hand(s, seat)
    for i in range(held):
        card = s.hand[seat][i]
        if to_claim and can_claim(s, card):
            points += CERTAIN * TIER_POINTS[CARD_TIER[card]] + use * NEW_KEY
        else:
            share = key_share(sight[0], sight[1], sight[2], sight[3], card, within, colours, placed)
            points += use * share * TIER_POINTS[CARD_TIER[card]]
    return points + use * NEW_KEY * (HAND - held)


def within_reach(cells: int) -> int:
    """Cells of a view that a block may soon fill: beside what is seen, and up to two rows above."""
    beside = cells | ((cells << 1) & NOT_FIRST) | ((cells & NOT_FIRST) >> 1)
    return (beside | beside << WIDTH | beside << 2 * WIDTH) & VIEW


def key_share(white: int, gray: int, brown: int, moss: int, card: int, within: int, colours: int, placed: int) -> float:
    """How near a key is to its claim in a view. `colours` are those at hand, `placed` is that of the block in hand."""
    best = FAR_OFF
    for turn in range(CARD_TURNS[card]):
        none = pattern_room(card, turn)  # places where no square is missing, one, two
        one = 0
        two = 0
        for i in range(CARD_SQUARES[card]):
            there = of_colour(white, gray, brown, moss, SQUARE_COLOUR[card][i]) >> SQUARE_SHIFT[card][turn][i]
            free = within >> SQUARE_SHIFT[card][turn][i] & ~there
            two = (two & there) | (one & free)
            one = (one & there) | (none & free)
            none &= there
        if none:
            return BARRED
        if one | two:
            best = max(best, TWO_SQUARES)
        for colour in range(COLOURS):
            cells = lacking_one_colour(white, gray, brown, moss, card, turn, within, colour)
            if cells:
                at_hand = 2 if colour == placed else colours >> colour & 1
                best = max(best, ONE_COLOUR[at_hand][1 if cells & one else 0])
    return best


def lacking_one_colour(
    white: int, gray: int, brown: int, moss: int, card: int, turn: int, within: int, colour: int
) -> int:
    """Where squares of one colour would complete a pattern."""
    cells = pattern_room(card, turn)
    for i in range(CARD_SQUARES[card]):
        there = of_colour(white, gray, brown, moss, SQUARE_COLOUR[card][i])
        if SQUARE_COLOUR[card][i] == colour:
            there |= within
        cells &= there >> SQUARE_SHIFT[card][turn][i]
    return cells
