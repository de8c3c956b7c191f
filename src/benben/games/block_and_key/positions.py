"""Which positions can lie on a table of Block and Key. For positions that come from outside.

How a temple was built is not asked: blocks may lie where no sequence of turns would have put them, each in one of its
poses. Everything that follows from the blocks must follow from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from benben.core.game import CHANCE
from benben.games.block_and_key.poses import SHAPE_POSES
from benben.games.block_and_key.rules.ancients import can_join, closest_blocks
from benben.games.block_and_key.rules.claiming import cards_in_hand
from benben.games.block_and_key.rules.ending import (
    EVERYBODY_KNOWS,
    FINAL_TURNS,
    NO_PLACEMENT,
    SOLO_END,
    STANDSTILL_END,
)
from benben.games.block_and_key.rules.placing import find_fits, occupy, survey
from benben.games.block_and_key.rules.viewing import look, look_at_nothing
from benben.games.block_and_key.state import (
    ACTING,
    BLOCK_IDS,
    BLOCKS,
    CARD_IDS,
    CARD_TIER,
    CARDS,
    CLAIMING,
    COLOURS,
    CORE,
    CORE_SIDE,
    CORE_X,
    CORE_Y,
    CORNERS,
    DEALING,
    DEPTH,
    DISCARDING,
    DRAWING,
    ENIGMAS,
    FILLING,
    FIRST_ALTAR,
    HAND,
    HANDING,
    HEIGHT,
    IN_BAG,
    IN_SUPPLY,
    IN_TEMPLE,
    KEYS_TO_END,
    LEAST_SEATS,
    LINE_LENGTH,
    MARKING,
    MOST_BLOCKS,
    NONE,
    ON_SITE,
    ORIENTING,
    PHASES,
    PLACES,
    PUTTING,
    RETURNING,
    SEAT_SIDE,
    SIDES,
    SOLO_TURNS,
    STANDSTILL,
    START_BLOCKS,
    STARTING,
    TARGETING,
    TIER_CARDS,
    TIER_IDS,
    TIER_START,
    TIERS,
    VIEW_CELLS,
    State,
)

BY_CHANCE = (DEALING, HANDING, FILLING)
AFTER_PUT = (CLAIMING, MARKING, DISCARDING, DRAWING, DEALING)
FOLLOWING = ("height", "layer", "reach", "near", "beside", "nearest", "sight")
Check = Callable[[State], Iterator[str]]


def flaw(s: State) -> str:
    for check in CHECKS:  # each relies on those before it
        for sentence in check(s):
            return sentence
    return ""


def _ranges(s: State) -> Iterator[str]:
    hands = [card for hand in s.hand for card in hand]
    under = [card for cards in s.under for card in cards]
    for name, least, end, values in (
        ("phase", 0, len(PHASES), [s.phase]),
        ("active", 0, s.seats, [s.active]),
        ("claims", 0, 2, [s.claims]),
        ("enigma_set", 0, 2, [s.enigma_set]),
        ("starting", 0, s.seats + 1, [s.starting]),
        ("final_turns", 0, s.seats + 1, [s.final_turns]),
        ("core_turn", NONE, SIDES, [s.core_turn]),
        ("voxel", NONE, CORE + 1, [block for layer in s.voxel for block in layer]),
        ("where", 0, IN_SUPPLY + s.seats, s.where),
        ("site", NONE, BLOCKS, s.site),
        ("picked", NONE, BLOCKS, [s.picked]),
        ("drawing", NONE, TIERS, [s.drawing]),
        ("unseen", 0, 2, s.unseen),
        ("gone", 0, 2, s.gone),
        ("hand", NONE, CARDS, hands),
        ("under", NONE, CARDS, under),
        ("claimer", NONE, s.seats, s.claimer),
        ("claim_turn", NONE, s.turn + 1, s.claim_turn),
        ("enigma", NONE, ENIGMAS, s.enigma),
        ("corner", NONE, CORNERS, [s.corner]),
        ("target", NONE, CORE + 1, [s.target]),
    ):
        if any(value not in range(least, end) for value in values):
            yield f"{name} holds numbers from {least} to {end - 1}"
    sides = SEAT_SIDE[s.seats - LEAST_SEATS]
    if s.side != sides:
        yield f"{s.seats} players sit at the sides {sides}"


# Blocks


def _blocks(s: State) -> Iterator[str]:
    lying = [block for block in s.site if block != NONE]
    for block, name in enumerate(BLOCK_IDS):
        if lying.count(block) != (s.where[block] == ON_SITE):
            yield f"block {name} lies on one place of the site if it is there, and else on none"
    counts = [s.where.count(IN_SUPPLY + seat) for seat in range(len(s.supply))]
    if s.supply != counts:
        yield f"the supplies hold {counts} blocks, not {s.supply}"


def _temple(s: State) -> Iterator[str]:
    found: dict[int, list[tuple[int, int, int]]] = {}
    for z in range(HEIGHT):
        for cell, block in enumerate(s.voxel[z]):
            if block != NONE:
                found.setdefault(block, []).append((*divmod(cell, DEPTH), z))
    x, y = CORE_X[s.seats - LEAST_SEATS], CORE_Y[s.seats - LEAST_SEATS]
    side = range(CORE_SIDE)
    core = [(x + dx, y + dy, z) for dx in side for dy in side for z in side] if s.core_turn != NONE else []
    if sorted(found.pop(CORE, [])) != core:
        yield "the core cube stands on the golden symbols once it is set"
    for block, name in enumerate(BLOCK_IDS):
        cells = found.get(block, [])
        if bool(cells) != (s.where[block] == IN_TEMPLE):
            yield f"block {name} has cells in the temple if it is there, and else none"
        elif cells:
            low = [min(cell[axis] for cell in cells) for axis in range(3)]
            pose = tuple(sorted((x - low[0], y - low[1], z - low[2]) for x, y, z in cells))
            if pose not in SHAPE_POSES[block // COLOURS]:
                yield f"the cells of block {name} are no pose of its shape"


def _following(s: State) -> Iterator[str]:
    """What is kept for speed is what the blocks lead to."""
    again = State()
    again.seats, again.side, again.core_turn = s.seats, s.side, s.core_turn
    look_at_nothing(again)
    for z in range(HEIGHT):
        for cell, block in enumerate(s.voxel[z]):
            if block != NONE:
                occupy(again, block, cell, z)
                look(again, cell, z)
    survey(again)
    for name in FOLLOWING:
        if getattr(s, name) != getattr(again, name):
            yield f"{name} is not what the blocks of the temple lead to"
    again.where = s.where
    find_fits(again)
    if s.fits not in (NONE, again.fits):
        yield f"fits is {again.fits} with these blocks, or -1 after a placement, not {s.fits}"


# Cards


def _cards(s: State) -> Iterator[str]:
    for seat in range(len(s.hand)):
        hand = s.hand[seat][: cards_in_hand(s, seat)]
        if s.hand[seat] != sorted(set(hand)) + [NONE] * (HAND - len(hand)) or (hand and seat >= s.seats):
            yield f"the hand of seat {seat} holds its cards in order, then -1"
        elif [sum(CARD_TIER[card] == tier for card in hand) for tier in range(TIERS)] != s.backs[seat]:
            yield f"the backs of seat {seat} are not those of its cards"
        under = [card for card in s.under[seat] if card != NONE]
        if s.under[seat][: len(under)] != under or (under and s.seats > 1) or (under and seat > 0):
            yield "cards are put under the altars by who plays alone, one after the other"
        if any(CARD_TIER[card] < FIRST_ALTAR for card in under):
            yield "a star has no altar to lie under"
        if s.keys[seat] != s.claimer.count(seat):
            yield f"seat {seat} has claimed {s.claimer.count(seat)} keys, not {s.keys[seat]}"
    for card, name in enumerate(CARD_IDS):
        places = sum(hand.count(card) for hand in s.hand) + sum(cards.count(card) for cards in s.under)
        if places + (s.claimer[card] != NONE) + s.unseen[card] + s.gone[card] != 1:
            yield f"card {name} is in one place: unseen, in a hand, claimed, under an altar or out of the game"
        if (s.claimer[card] == NONE) != (s.claim_turn[card] == NONE):
            yield f"card {name} has a turn in which it was claimed if it was claimed"
        if s.claimer[card] != NONE and s.claimer[card] != s.claim_turn[card] % s.seats:
            yield f"card {name} was claimed by a seat whose turn it was not"


def _piles(s: State) -> Iterator[str]:
    if s.seats > 1 and (any(s.marks) or any(s.gone)):
        yield "only who plays alone marks turns and discards"
    if min(s.marks) < 0 or any(s.marks[:FIRST_ALTAR]) or sum(s.marks) > s.turn + 1:
        yield "a turn is marked with one card of an altar at most"
    in_setup = s.core_turn == NONE and s.phase == DEALING
    for tier, name in enumerate(TIER_IDS):
        taken = sum(backs[tier] for backs in s.backs)
        taken += sum(CARD_TIER[card] == tier for card in range(CARDS) if s.claimer[card] != NONE)
        left = TIER_CARDS[tier] - taken - s.marks[tier] if tier >= FIRST_ALTAR or in_setup else 0
        if s.pile[tier] != left:
            yield f"the pile of {name} cards has {left} left, not {s.pile[tier]}"
        if tier >= FIRST_ALTAR and s.pile[tier] < sum(card != NONE and CARD_TIER[card] == tier for card in s.under[0]):
            yield f"the pile of {name} cards has fewer cards than lie under it"
        gone = sum(s.gone[card] for card in range(CARDS) if CARD_TIER[card] == tier)
        if tier >= FIRST_ALTAR and gone > s.marks[tier]:
            yield f"a {name} card leaves the game as a mark only"


def _enigmas(s: State) -> Iterator[str]:
    dealt = [card for card in s.enigma if card != NONE]
    if len(set(dealt)) != len(dealt):
        yield "no enigma card is in two places"
    handed = s.seats
    if s.core_turn == NONE and s.phase in (DEALING, HANDING):
        handed = s.active if s.phase == HANDING else 0
    if [card != NONE for card in s.enigma] != [seat < handed for seat in range(len(s.enigma))]:
        yield "enigma cards are dealt after the keys, one to each seat"
    known = [EVERYBODY_KNOWS if s.over and seat < s.seats else 1 << seat for seat in range(len(s.enigma))]
    if s.enigma_known != known:
        yield "an enigma card is known to its owner, and to all when the game is over"


# Where in the game


def _stage(s: State) -> Iterator[str]:
    setup = s.core_turn == NONE
    if setup and s.phase not in (DEALING, HANDING, FILLING, ORIENTING):
        yield f"the core cube must be set before the phase is {PHASES[s.phase]}"
    if not setup and s.phase in (HANDING, ORIENTING):
        yield f"the core cube is set, so the phase cannot be {PHASES[s.phase]}"
    if setup or s.starting:
        if setup and s.starting != s.seats:
            yield "no seat has its first blocks before the core cube is set"
        if not setup and s.phase not in (STARTING, FILLING):
            yield "the first blocks must be taken first"
        if s.over or s.turn or s.idle or s.final_turns or any(s.keys) or any(s.marks) or any(s.gone) or s.fits != NONE:
            yield "nothing has happened yet before the first turn"
        if s.where.count(IN_TEMPLE) or any(card != NONE for card in s.under[0]) or s.corner != NONE or s.target != NONE:
            yield "nothing is placed or discarded before the first turn"
        yield from _start(s, setup=setup)
    elif s.phase == STARTING:
        yield "all seats have their first blocks"
    else:
        yield from _turns(s)


def _start(s: State, *, setup: bool) -> Iterator[str]:
    if not setup and s.active != s.starting - 1:
        yield f"seat {s.starting - 1} takes its first blocks now, not {s.active}"
    if setup and s.phase in (FILLING, ORIENTING) and s.active:
        yield "the start player is served first"
    took = s.starting - (s.phase == FILLING and not setup)
    if [s.supply[seat] for seat in range(s.seats)] != [START_BLOCKS * (seat >= took) for seat in range(s.seats)]:
        yield f"each seat takes {START_BLOCKS} first blocks, the start player last"
    in_bag, lying = s.where.count(IN_BAG), PLACES - s.site.count(NONE)
    if in_bag + lying + START_BLOCKS * (s.seats - took) != BLOCKS:
        yield "all other blocks are in the bag or on the site"
    if s.phase in (DEALING, HANDING) and lying:
        yield "the site is filled after the cards are dealt"
    if s.phase == FILLING and setup and any(block != NONE for block in s.site[lying:]):
        yield "the site is filled from its lowest place"
    if s.phase == FILLING and not setup and s.site.count(NONE) > LINE_LENGTH:
        yield "no more than a line is missing from the site"
    full = [sum(backs) == HAND and backs == TIER_START for backs in s.backs[: s.seats]]
    if s.phase != DEALING:
        if not all(full):
            yield "all hands are dealt first"
        return
    backs = s.backs[s.active]
    tier = next((tier for tier in range(TIERS) if backs[tier] < TIER_START[tier]), NONE)
    if full != [seat < s.active for seat in range(s.seats)] or any(map(sum, (s.backs[s.active + 1 : s.seats]))):
        yield "hands are dealt one after the other"
    elif backs[:tier] != TIER_START[:tier] or any(backs[tier + 1 :]) or s.drawing != tier:
        yield "a hand is dealt in the order of its tiers"


def _turns(s: State) -> Iterator[str]:
    ended = s.over in (FINAL_TURNS, STANDSTILL_END, SOLO_END)
    if s.active != (s.turn - ended) % s.seats:
        yield f"after {s.turn} turns it is the turn of seat {(s.turn - ended) % s.seats}, not {s.active}"
    if s.idle < 0 or s.idle > s.turn + 1 or (s.seats > 1 and s.idle > STANDSTILL * s.seats):
        yield f"idle is the number of turns since the last placement, up to {STANDSTILL} rounds"
    if s.seats == 1 and (s.turn > SOLO_TURNS or (s.turn == SOLO_TURNS) != (s.over == SOLO_END)):
        yield f"alone the game ends after {SOLO_TURNS} turns"
    if (s.over in (FINAL_TURNS, STANDSTILL_END) and s.seats == 1) or (s.over == SOLO_END and s.seats > 1):
        yield "the game cannot end so with this number of players"
    reached = [s.keys[seat] >= KEYS_TO_END[s.seats - LEAST_SEATS] for seat in range(s.seats)]
    earlier = [reached[seat] and (seat != s.active or not _claimed_now(s)) for seat in range(s.seats)]
    if s.over == FINAL_TURNS and (s.final_turns or not any(reached)):
        yield "the final turns are over when somebody has enough keys and none are left"
    if s.over != FINAL_TURNS and any(earlier) and not s.final_turns:
        yield "the final turns run as soon as somebody has enough keys"
    if s.final_turns and not any(reached):
        yield "the final turns run only when somebody has enough keys"
    if s.over == STANDSTILL_END and s.idle != STANDSTILL * s.seats:
        yield f"a standstill is {STANDSTILL} rounds without a placement"
    most = MOST_BLOCKS + LINE_LENGTH if s.phase in (FILLING, RETURNING) else MOST_BLOCKS
    for seat in range(s.seats):
        if s.supply[seat] > (most if seat == s.active else MOST_BLOCKS):
            yield f"the supply of seat {seat} is too large"
    bag = s.where.count(IN_BAG)
    if s.phase not in (FILLING, RETURNING) and bag and NONE in s.site:
        yield "the site is full while there are blocks in the bag"
    yield from _hands(s)
    yield from _ancients(s)


def _claimed_now(s: State) -> int:
    return s.claim_turn.count(s.turn)


def _hands(s: State) -> Iterator[str]:
    """Everybody has four keys at the start of a turn, while there are any."""
    for seat in range(s.seats):
        held = cards_in_hand(s, seat)
        drawing = seat == s.active and s.phase in (DRAWING, DEALING)
        now = _claimed_now(s) if seat == s.active and s.corner == NONE and not s.over and not drawing else 0
        if held + now > HAND or (held + now < HAND and any(s.pile) and not drawing):
            yield f"seat {seat} has {HAND} keys at the start of a turn as long as there are any"


def _ancients(s: State) -> Iterator[str]:
    if s.corner == NONE:
        if s.target != NONE or s.phase == TARGETING:
            yield "target and phase speak of the Ancients only during their turn"
    elif s.seats > 1 or s.phase not in (TARGETING, PUTTING, FILLING) or s.over or s.turn >= SOLO_TURNS - 1:
        yield "the Ancients have a turn only where one plays alone, after a turn that is not the last"
    elif s.phase != FILLING:
        if s.picked == NONE or s.where[s.picked] != ON_SITE:
            yield "the Ancients place a block of the site"
            return
        closest = [block for block in range(BLOCKS + 1) if closest_blocks(s) >> block & 1]
        if s.phase == TARGETING and (s.target != NONE or len(closest) < 2):
            yield "a block to join is chosen among several that are equally close"
        if s.phase == PUTTING and (s.target not in closest or not can_join(s)):
            yield "the Ancients' block is put at the block closest to the corner, if it can be"


def _phase(s: State) -> Iterator[str]:
    if s.over:
        if (s.phase, s.seat) != (ACTING, s.active):
            yield "when the game is over nothing is due"
        if s.over == NO_PLACEMENT and s.fits:
            yield "the game is over because no block can be placed, but one can"
    elif s.seat != (CHANCE if s.phase in BY_CHANCE else s.active):
        yield f"seat {s.seat} cannot be to act while the phase is {PHASES[s.phase]}"
    placed = s.fits == NONE and s.phase in AFTER_PUT
    if s.core_turn != NONE and not s.starting and not s.over and s.fits == NONE and not placed and s.corner == NONE:
        yield "fits is known until a block is placed"
    if (s.phase == CLAIMING and s.fits != NONE) or (not s.over and s.phase in (ACTING, PUTTING) and s.fits == 0):
        yield "fits is -1 after a placement, and never empty before"
    if s.phase in (MARKING, DISCARDING) and s.seats > 1:
        yield "only who plays alone marks and discards"
    if s.phase == MARKING and (_claimed_now(s) or min(s.pile[FIRST_ALTAR:]) == 0):
        yield "a turn is marked from an altar of choice when no key was claimed and both have cards"
    if s.phase == DISCARDING and cards_in_hand(s, s.active) == 0:
        yield "without a key there is none to discard"
    if s.phase == DRAWING and (cards_in_hand(s, s.active) == HAND or min(s.pile[FIRST_ALTAR:]) == 0):
        yield "an altar is chosen when keys are missing and both have cards"
    if (s.drawing != NONE) != (s.phase == DEALING):
        yield "drawing names a tier while a card of it is dealt, and only then"
    if s.phase == DEALING and (s.pile[s.drawing] == 0 or cards_in_hand(s, s.active) == HAND):
        yield "there is no card to deal, or no room for one"
    if s.phase == RETURNING and s.supply[s.active] <= MOST_BLOCKS:
        yield f"blocks are returned until {MOST_BLOCKS} are left"
    if s.phase == FILLING and not (NONE in s.site and IN_BAG in s.where):
        yield "there is no place to fill, or no block to fill it with"
    if (s.picked != NONE) != (s.phase in (PUTTING, TARGETING)):
        yield "picked names a block while it is placed, and only then"
    elif s.phase == PUTTING and s.corner == NONE:
        if s.where[s.picked] != IN_SUPPLY + s.active or not s.fits >> s.picked // COLOURS & 1:
            yield "the picked block is one of the own supply that can be placed"
    if s.idle and (s.phase == CLAIMING or _claimed_now(s)) and not s.over:
        yield "the last placement was in this turn"
    if not s.idle and s.phase == RETURNING:
        yield "a block was excavated in this turn"
    early = s.phase in (ACTING, PUTTING) and not s.over and s.corner == NONE
    if early and (_claimed_now(s) or (s.seats > 1 and s.idle >= STANDSTILL * s.seats)):
        yield "a turn begins with its action"


def _claiming(s: State) -> Iterator[str]:
    """What the active seat saw before its placement differs from what it sees now by the new block only."""
    words = [*s.before, s.fresh]
    if any(word not in range(1 << VIEW_CELLS) for word in words):
        yield "before and fresh are cells of a view"
    elif s.phase not in AFTER_PUT and s.corner == NONE and any(words):
        yield "before and fresh speak of the placement of this turn only"
    elif s.phase == CLAIMING or (any(words) and s.corner == NONE):
        sight = s.sight[s.active]
        changed = any((s.before[colour] ^ sight[colour]) & ~s.fresh for colour in range(COLOURS))
        if changed or s.fresh not in [s.fresh & sight[colour] for colour in range(COLOURS)]:
            yield "the view has changed where the new block is seen, and only there"
    if any(s.before[a] & s.before[b] for a in range(COLOURS) for b in range(a)):
        yield "a cell of a view shows one colour"


CHECKS: tuple[Check, ...] = (_ranges, _blocks, _temple, _following, _cards, _piles, _enigmas, _stage, _phase, _claiming)
