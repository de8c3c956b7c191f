"""Teotihuacan, sections 4.2 and 4.3 of its rules reference: starting tiles, neutral dice, the first game."""

from __future__ import annotations

from benben.core.game import (
    Matrix,
    Out,
    Vector,
    Weights,
)
from benben.games.teotihuacan.actions import (
    deal,
)
from benben.games.teotihuacan.rules.eclipse import (
    neutral_colours,
)
from benben.games.teotihuacan.rules.effects import (
    award,
    gain_cocoa,
    next_number,
    pop,
    push,
)
from benben.games.teotihuacan.rules.teotibot import (
    give_bot_technology,
)
from benben.games.teotihuacan.state import (
    AVENUE_DUE,
    BOARD_IDS,
    BOARDS,
    BONUS_IDS,
    BOX,
    BUY_DUE,
    DEAL_DUE,
    DISCOVERIES,
    FREE_TECHNOLOGY_DUE,
    FROM_START,
    GAIN_DUE,
    GOLD,
    KEEP_DUE,
    LEAVE_DUE,
    MOST_OFFERED,
    NEUTRAL_COLOURS,
    NEUTRAL_DICE,
    NEUTRAL_TILES,
    NONE,
    OPENING_DUE,
    RAISE_DUE,
    REWARDS_DUE,
    ROYAL_IDS,
    START_PLACE,
    STARTING_DEALT,
    STARTING_KEPT,
    STARTINGS,
    STONE,
    TECHNOLOGY_IDS,
    TECHNOLOGY_PLACES,
    TEMPLE_DUE,
    TEMPLE_IDS,
    TEMPLES,
    WOOD,
    State,
)

DRAFT_EACH: int = BOX["start"]["draft"]["each"]
DRAFT_MORE: int = BOX["start"]["draft"]["more"]
START_WORKERS: int = BOX["start"]["workers"]
START_POWER: int = BOX["start"]["power"]
STARTING_BOARDS: Matrix = [[BOARD_IDS.index(board) for board in tile["boards"]] for tile in BOX["starting"]]
NUMBERS = len(STARTING_BOARDS[0])
_REWARD = [tile["rewards"] for tile in BOX["starting"]]
STARTING_COCOA: Vector = [reward.get("cocoa", 0) for reward in _REWARD]
STARTING_GOODS: Matrix = [[reward.get(good, 0) for good in ("wood", "stone", "gold")] for reward in _REWARD]
STARTING_TEMPLE: Matrix = [[reward.get(temple, 0) for temple in TEMPLE_IDS] for reward in _REWARD]
STARTING_AVENUE: Vector = [reward.get("avenue", 0) for reward in _REWARD]
STARTING_ANY: Vector = [reward.get("any", 0) for reward in _REWARD]
STARTING_POWER_UPS: Vector = [reward.get("power_ups", 0) for reward in _REWARD]
STARTING_TECHNOLOGY: Vector = [reward.get("technology", 0) for reward in _REWARD]
STARTING_DISCOVERY: Vector = [reward.get("discovery", 0) for reward in _REWARD]
_FIRST = BOX["first_game"]
FIRST_RING: Vector = [BOARD_IDS.index(board) for board in _FIRST["ring"]]
FIRST_TECHNOLOGIES: Vector = [TECHNOLOGY_IDS.index(technology) for technology in _FIRST["technologies"]]
FIRST_ROYAL: Vector = [ROYAL_IDS.index(royal) for royal in _FIRST["royal"]]
FIRST_BONUS: Vector = [BONUS_IDS.index(tile) for tile in _FIRST["bonus"]]
_PLAYERS = _FIRST["player"]
FIRST_COCOA: Vector = [player["cocoa"] for player in _PLAYERS]
FIRST_GOODS: Matrix = [[player["wood"], player["stone"], player["gold"]] for player in _PLAYERS]
FIRST_POINTS: Vector = [player["vp"] for player in _PLAYERS]
FIRST_TEMPLE: Matrix = [[player["temples"].get(temple, 0) for temple in TEMPLE_IDS] for player in _PLAYERS]
FIRST_AVENUE_STEPS: Vector = [player["avenue"] for player in _PLAYERS]
FIRST_TECHNOLOGY: Vector = [
    TECHNOLOGY_IDS.index(player["technology"]) if player["technology"] else NONE for player in _PLAYERS
]
FIRST_BOARD: Matrix = [[BOARD_IDS.index(worker["board"]) for worker in player["workers"]] for player in _PLAYERS]
FIRST_POWER: Matrix = [[worker["power"] for worker in player["workers"]] for player in _PLAYERS]


# --- 4.2 Players ------------------------------------------------------------------------


def push_starting_tiles(s: State) -> None:
    for k in range(s.seats):
        push(s, REWARDS_DUE, s.seats - 1 - k, NONE)
    for k in range(s.seats):
        push(s, LEAVE_DUE, s.seats - 1 - k, NONE)
    push(s, OPENING_DUE, 0, NONE)
    if s.draft:
        for k in range(s.seats):
            push(s, KEEP_DUE, k, NONE)
    for k in range(s.seats):
        push(s, KEEP_DUE, s.seats - 1 - k, NONE)
    push(s, DEAL_DUE, 0, NONE)


def tiles_to_deal(s: State) -> int:
    return DRAFT_EACH * s.seats + DRAFT_MORE if s.draft else STARTING_DEALT * s.seats


def deals(s: State, out: Out, weights: Weights) -> int:
    """A random starting tile; beside one that offers a discovery tile, a random one of those."""
    every = 0
    for kind in range(DISCOVERIES):
        every += unseen_discovery(s, kind)
    n = 0
    for tile in range(STARTINGS):
        if not is_dealt(s, tile):
            if STARTING_DISCOVERY[tile]:
                for kind in range(DISCOVERIES):
                    if unseen_discovery(s, kind) > 0:
                        out[n] = deal(tile, 1 + kind)
                        weights[n] = unseen_discovery(s, kind)
                        n += 1
            else:
                out[n] = deal(tile, 0)
                weights[n] = every
                n += 1
    return n


def is_dealt(s: State, tile: int) -> bool:
    for seat in range(s.seats):
        for k in range(STARTING_DEALT):
            if s.dealt[seat][k] == tile:
                return True
    for k in range(MOST_OFFERED):
        if s.offer[k] == tile:
            return True
    return False


def unseen_discovery(s: State, kind: int) -> int:
    """In the stack, those dealt in secret not counted."""
    n = s.stack[kind]
    for seat in range(s.seats):
        for k in range(STARTING_DEALT):
            if s.dealt_discovery[seat][k] == kind:
                n -= 1
    return n


def deal_starting_tile(s: State, tile: int, discovery: int) -> None:
    """To each player in turn; in the draft open to all."""
    k = next_number(s)
    s.due[s.dues - 1].number += 1
    if s.draft:
        s.offer[k] = tile
        s.offer_discovery[k] = discovery
        if discovery >= 0:
            s.stack[discovery] -= 1
    else:
        s.dealt[k // STARTING_DEALT][k % STARTING_DEALT] = tile
        s.dealt_discovery[k // STARTING_DEALT][k % STARTING_DEALT] = discovery
    if k + 1 == tiles_to_deal(s):
        pop(s)


def tiles_to_keep(s: State) -> int:
    """As a set of bits."""
    found = 0
    if s.draft:
        for k in range(MOST_OFFERED):
            if s.offer[k] >= 0:
                found |= 1 << s.offer[k]
        return found
    for k in range(STARTING_DEALT):
        if s.dealt[s.active][k] != s.chosen[s.active][0]:
            found |= 1 << s.dealt[s.active][k]
    return found


def keep_starting_tile(s: State, tile: int) -> None:
    """In secret until all have chosen; in the draft openly."""
    if s.draft:
        keep_openly(s, tile)
        return
    if s.chosen[s.active][0] < 0:
        s.chosen[s.active][0] = tile
    else:
        s.chosen[s.active][1] = tile
        pop(s)


def keep_openly(s: State, tile: int) -> None:
    pop(s)
    player = s.players[s.active]
    place = 0 if player.start[0] < 0 else 1
    for k in range(MOST_OFFERED):
        if s.offer[k] == tile:
            player.start[place] = tile
            player.offered[place] = s.offer_discovery[k]
            s.offer[k] = NONE
            s.offer_discovery[k] = NONE


def open_starting_tiles(s: State) -> None:
    """What was kept is open now; the rest goes back unseen, but for its discovery tiles, which leave the game."""
    for k in range(MOST_OFFERED):
        if s.offer_discovery[k] >= 0:
            s.removed[s.offer_discovery[k]] += 1
        s.offer[k] = NONE
        s.offer_discovery[k] = NONE
    for seat in range(s.seats):
        player = s.players[seat]
        for k in range(STARTING_DEALT):
            kind = s.dealt_discovery[seat][k]
            place = place_kept(s, seat, s.dealt[seat][k])
            if place >= 0:
                player.start[place] = s.dealt[seat][k]
                player.offered[place] = kind
            if kind >= 0:
                s.stack[kind] -= 1
                if place < 0:
                    s.removed[kind] += 1
        for k in range(STARTING_DEALT):
            s.dealt[seat][k] = NONE
            s.dealt_discovery[seat][k] = NONE
        for k in range(STARTING_KEPT):
            s.chosen[seat][k] = NONE


def place_kept(s: State, seat: int, tile: int) -> int:
    """Whether a dealt tile was chosen first or second, NONE if not at all."""
    for k in range(STARTING_KEPT):
        if tile >= 0 and s.chosen[seat][k] == tile:
            return k
    return NONE


def boards_of_tiles(first: int, second: int) -> int:
    """The boards two starting tiles show, as a set of bits."""
    found = 0
    for k in range(NUMBERS):
        found |= 1 << STARTING_BOARDS[first][k]
        found |= 1 << STARTING_BOARDS[second][k]
    return found


def start_boards(s: State, seat: int) -> int:
    return boards_of_tiles(s.players[seat].start[0], s.players[seat].start[1])


def place_workers(s: State, boards: int) -> None:
    """On different boards, one each."""
    pop(s)
    player = s.players[s.active]
    i = 0
    for board in range(BOARDS):
        if boards >> board & 1:
            player.board[i] = board
            player.power[i] = START_POWER
            i += 1


def begin_rewards(s: State, seat: int) -> None:
    """Goods, then temple steps, Avenue steps, resources of choice, power-ups, a technology, a purchase."""
    s.active = seat
    player = s.players[seat]
    any_goods = 0
    power_ups = 0
    technology = 0
    for k in range(STARTING_KEPT):
        tile = player.start[k]
        player.cocoa += STARTING_COCOA[tile]
        for good in range(3):
            player.goods[good] += STARTING_GOODS[tile][good]
        any_goods += STARTING_ANY[tile]
        power_ups += STARTING_POWER_UPS[tile]
        technology = max(technology, STARTING_TECHNOLOGY[tile])
    for k in range(STARTING_KEPT):
        if player.offered[STARTING_KEPT - 1 - k] >= 0:
            push(s, BUY_DUE, 0, START_PLACE + STARTING_KEPT - 1 - k)
    if technology > 0:
        push(s, FREE_TECHNOLOGY_DUE, 0, NONE)
    if power_ups > 0:
        push(s, RAISE_DUE, power_ups, NONE)
    if any_goods > 0:
        push(s, GAIN_DUE, any_goods, NONE)
    push_steps(s, player.start[1])
    push_steps(s, player.start[0])


def push_steps(s: State, tile: int) -> None:
    if STARTING_AVENUE[tile] > 0:
        push(s, AVENUE_DUE, 0, NONE)
    for k in range(TEMPLES):
        temple = TEMPLES - 1 - k
        if STARTING_TEMPLE[tile][temple] > 0:
            push(s, TEMPLE_DUE, 0, temple)


# Neutral dice


def free_starting_tiles(s: State) -> int:
    """Those that no player kept and that are not drawn yet, as a set of bits."""
    found = (1 << STARTINGS) - 1
    for seat in range(s.seats):
        for k in range(STARTING_KEPT):
            if s.players[seat].start[k] >= 0:
                found &= ~(1 << s.players[seat].start[k])
    for k in range(NEUTRAL_COLOURS * NEUTRAL_TILES):
        if s.drawn[k] >= 0:
            found &= ~(1 << s.drawn[k])
    return found


def draw_for_neutral(s: State, tile: int) -> None:
    """After two tiles for a colour, its dice go on the first three different boards, read tile by tile."""
    k = next_number(s)
    s.drawn[k] = tile
    s.due[s.dues - 1].number += 1
    if k % NEUTRAL_TILES == NEUTRAL_TILES - 1:
        colour = k // NEUTRAL_TILES
        place_neutral_dice(s, colour, s.drawn[k - 1], tile)
        if colour + 1 == neutral_colours(s):
            pop(s)


def place_neutral_dice(s: State, colour: int, first: int, second: int) -> None:
    die = 0
    for k in range(NUMBERS * NEUTRAL_TILES):
        board = STARTING_BOARDS[first if k < NUMBERS else second][k % NUMBERS]
        if die < NEUTRAL_DICE and not has_neutral(s, colour, board):
            s.neutral[colour][die] = board
            die += 1


def has_neutral(s: State, colour: int, board: int) -> bool:
    for die in range(NEUTRAL_DICE):
        if s.neutral[colour][die] == board:
            return True
    return False


# --- 4.3 First-game setup ------------------------------------------------------------------


def set_up_first_game(s: State) -> None:
    for position in range(BOARDS):
        s.ring[position] = FIRST_RING[position]
    for place in range(TECHNOLOGY_PLACES):
        s.technology[place] = FIRST_TECHNOLOGIES[place]
    for k in range(TEMPLES):
        s.royal[k] = FIRST_ROYAL[k]
        s.bonus[k] = FIRST_BONUS[k]
    for seat in range(s.seats):
        player = s.players[seat]
        gain_cocoa(s, seat, FIRST_COCOA[seat])
        player.goods[WOOD] = FIRST_GOODS[seat][WOOD]
        player.goods[STONE] = FIRST_GOODS[seat][STONE]
        player.goods[GOLD] = FIRST_GOODS[seat][GOLD]
        award(s, seat, FROM_START, FIRST_POINTS[seat])
        for temple in range(TEMPLES):
            player.temple[temple] = FIRST_TEMPLE[seat][temple]
        player.avenue = FIRST_AVENUE_STEPS[seat]
        if FIRST_TECHNOLOGY[seat] >= 0:
            player.technology[FIRST_TECHNOLOGY[seat]] = 1
        for i in range(START_WORKERS):
            player.board[i] = FIRST_BOARD[seat][i]
            player.power[i] = FIRST_POWER[seat][i]
    if s.sides > s.seats:
        give_bot_technology(s)
