"""Teotihuacan, section 20 of its rules reference: the solo game against Teotibot."""

from __future__ import annotations

from benben.core.game import (
    Matrix,
    Out,
    Vector,
    Weights,
)
from benben.games.teotihuacan.actions import (
    FIRST,
    ROLL,
)
from benben.games.teotihuacan.rules.boards import (
    BUILDINGS,
    COLUMN_TEMPLE,
    OTHER_MARKER,
    ROW_LENGTH,
    ROW_POINTS,
    buildings_taken,
    place_building,
)
from benben.games.teotihuacan.rules.calendar import (
    complete_pyramid,
    move_white_disc,
)
from benben.games.teotihuacan.rules.effects import (
    award,
    gain_cocoa,
    next_place,
    pop,
    push,
    step_on_track,
)
from benben.games.teotihuacan.rules.powerups import (
    ASCENDS,
    NEWBORN,
)
from benben.games.teotihuacan.rules.pyramid import (
    CELL_LEVEL,
    LEVEL_POINTS,
    is_buildable,
    lay_on_cell,
    side_step,
    take_decoration,
    take_from_display,
)
from benben.games.teotihuacan.rules.temples import (
    TILE_COCOA,
    TILE_GOLD,
    TILE_WOOD,
    can_advance,
    place_of_board,
    step_on_avenue,
    step_on_temple,
    take_away,
)
from benben.games.teotihuacan.rules.worship import (
    ABILITY_TEMPLE,
    ANY_TEMPLE,
    move_worship_die,
)
from benben.games.teotihuacan.state import (
    ACTION_TILE_DUE,
    ACTION_TILE_IDS,
    ACTION_TILES,
    ALCHEMY,
    APEX,
    BOARD_IDS,
    BOARDS,
    BOT,
    BOX,
    CELLS,
    CONSTRUCTION,
    DECORATION_DUE,
    DECORATIONS,
    DIRECTION_DUE,
    DISCOVERY_COUNT,
    DISCOVERY_DUE,
    FOREST,
    FROM_ASCENSION,
    FROM_CONSTRUCTION,
    FROM_DECORATIONS,
    FROM_TECHNOLOGIES,
    GOLD,
    GOLD_DEPOSITS,
    MASKS,
    NOBLES,
    NONE,
    PALACE,
    PYRAMID_DUE,
    PYRAMID_SIDES,
    QUARRY,
    ROWS,
    SPIN_DUE,
    STONE,
    TECHNOLOGY_PLACES,
    TEMPLES,
    WOOD,
    WORKERS,
    WORSHIP_BOARDS,
    State,
)

ACTIONS_OF_BOT = ("alchemy", "construction", "decorations", "masks", "mastery", "nobles", "worship")
(BOT_ALCHEMY, BOT_CONSTRUCTION, BOT_DECORATIONS, BOT_MASKS, BOT_MASTERY, BOT_NOBLES, BOT_WORSHIP) = (
    ACTION_TILE_IDS.index(name) for name in ACTIONS_OF_BOT
)
_BOT = BOX["teotibot"]
ROLLED_POSITION: Vector = [position - 1 for position in _BOT["roll"]]
MOST_ROLLED = len(ROLLED_POSITION) - 1
FEEDERS: Matrix = [[place - 1 for place in _BOT["feeders"][gap]] for gap in ("1", "2", "3")]
FED = len(FEEDERS)
ASIDE = ACTION_TILES - 1
FAR_POWER: int = _BOT["far_power"]
FALLBACK_COCOA: int = _BOT["fallback"]
BOT_BUILD_STONE: int = _BOT["build"]["stone"]
BOT_BUILD_POINTS: int = _BOT["build"]["vp"]
BOT_DECORATE_GOLD: int = _BOT["decorate"]["gold"]
BOT_DECORATE_POINTS: int = _BOT["decorate"]["vp"]
BOT_NOBLE_WOOD: int = _BOT["noble"]["wood"]
BOT_ALCHEMY_GOLD: int = _BOT["alchemy"]["gold"]
BOT_GATHERED: int = _BOT["gather"]
WORSHIP_MORE: int = _BOT["worship_more"]
BOT_ASCENSION: int = _BOT["ascension"]
WORSHIP_DIE = WORKERS - 1
BOT_BOARDS: Vector = [BOARD_IDS.index(name) for name in _BOT["workers"]]
DIE_SIDES = 6
BOT_TEMPLE: int = _BOT["start"]["temples"]
BOT_AVENUE: int = _BOT["start"]["avenue"]
BOT_TECHNOLOGY_PLACE: int = _BOT["technology"]
BOT_WORSHIP_BOARD = BOARD_IDS.index(_BOT["worship"]["board"])
BOT_WORSHIP_POWER: int = _BOT["worship"]["power"]


# Setup


def set_up_bot(s: State, goods: int, power: int) -> None:
    bot = s.players[BOT]
    bot.goods[WOOD] = goods
    bot.goods[STONE] = goods
    bot.goods[GOLD] = goods
    bot.avenue = BOT_AVENUE
    for temple in range(TEMPLES):
        bot.temple[temple] = BOT_TEMPLE
    for i in range(len(BOT_BOARDS)):
        bot.board[i] = BOT_BOARDS[i]
        bot.power[i] = power
    bot.board[WORSHIP_DIE] = BOT_WORSHIP_BOARD
    bot.power[WORSHIP_DIE] = BOT_WORSHIP_POWER
    bot.space[WORSHIP_DIE] = 1
    push(s, DIRECTION_DUE, 0, NONE)
    push(s, ACTION_TILE_DUE, 0, NONE)


def give_bot_technology(s: State) -> None:
    """Once the technologies are drawn."""
    s.players[BOT].technology[s.technology[BOT_TECHNOLOGY_PLACE]] = 1


def undrawn_actions(s: State) -> int:
    """As a set of bits."""
    found = (1 << ACTION_TILES) - 1
    for position in range(ACTION_TILES):
        if s.action_tile[position] >= 0:
            found &= ~(1 << s.action_tile[position])
    return found


def set_action(s: State, tile: int) -> None:
    """The last tile left is set aside."""
    position = 0
    while s.action_tile[position] >= 0:
        position += 1
    s.action_tile[position] = tile
    if position == ASIDE - 1:
        for last in range(ACTION_TILES):
            if undrawn_actions(s) == 1 << last:
                s.action_tile[ASIDE] = last
        pop(s)


def set_direction(s: State, direction: int) -> None:
    if s.direction[0] < 0:
        s.direction[0] = direction
    else:
        s.direction[1] = direction
        pop(s)


# Bot turn


def rolls(out: Out, weights: Weights) -> int:
    """The sum of two dice."""
    n = 0
    for points in range(2, MOST_ROLLED + 1):
        out[n] = FIRST[ROLL] + points - 2
        weights[n] = min(points - 1, 2 * DIE_SIDES + 1 - points)
        n += 1
    return n


def roll_dice(s: State, points: int) -> None:
    pop(s)
    gap = ROLLED_POSITION[points]
    s.rolled = s.action_tile[gap]
    refill_actions(s, gap)
    tile = s.rolled
    if tile == BOT_MASKS:
        if not collect_mask(s):
            fall_back(s)
    elif tile == BOT_WORSHIP:
        bot_worship(s)
    elif tile == BOT_MASTERY:
        master(s)
    elif tile == BOT_ALCHEMY:
        bot_alchemy(s)
    elif tile == BOT_CONSTRUCTION:
        bot_board(s, CONSTRUCTION, QUARRY)
    elif tile == BOT_DECORATIONS:
        bot_board(s, DECORATIONS, GOLD_DEPOSITS)
    else:
        bot_board(s, NOBLES, FOREST)


def refill_actions(s: State, first_gap: int) -> None:
    """Gaps are filled from below as the direction tiles say; those then change places, the lower one flipped."""
    gap = first_gap
    used = s.action_tile[gap]
    arrow = 0
    while gap < FED:
        feeder = FEEDERS[gap][s.direction[arrow]]
        s.action_tile[gap] = s.action_tile[feeder]
        gap = feeder
        arrow += 1
    s.action_tile[gap] = s.action_tile[ASIDE]
    s.action_tile[ASIDE] = used
    upper = s.direction[0]
    s.direction[0] = s.direction[1]
    s.direction[1] = 1 - upper


def bot_board(s: State, board: int, source: int) -> None:
    """Its action there, else the resource it needs for it, else the fallback."""
    i = bot_worker_on(s, board)
    if i >= 0 and bot_acts_on(s, board):
        power_up_and_advance(s, i)
        return
    i = bot_worker_on(s, source)
    if i >= 0:
        gather(s, source)
        power_up_and_advance(s, i)
    else:
        fall_back(s)


def gather(s: State, board: int) -> None:
    s.players[BOT].goods[board - FOREST] += BOT_GATHERED


def bot_acts_on(s: State, board: int) -> bool:
    """Whether the first line of a tile works; if so, it is carried out."""
    if board == CONSTRUCTION:
        return bot_constructs(s)
    if board == DECORATIONS:
        return bot_decorates(s)
    if board == NOBLES:
        return bot_builds(s)
    return bot_learns(s)


def bot_constructs(s: State) -> bool:
    """The leftmost tile, turned by chance, on the lowest level, the first free cell from the top left."""
    bot = s.players[BOT]
    tile = s.pyramid_display[0]
    if tile < 0 or bot.goods[STONE] < BOT_BUILD_STONE:
        return False
    for k in range(CELLS):
        if is_buildable(s, k):
            bot.goods[STONE] -= BOT_BUILD_STONE
            take_from_display(s, tile)
            award(s, BOT, FROM_CONSTRUCTION, LEVEL_POINTS[CELL_LEVEL[k]] + BOT_BUILD_POINTS)
            step_on_track(s, BOT)
            bot_steps_anywhere(s, 1)
            push(s, PYRAMID_DUE, 0, NONE)
            push(s, SPIN_DUE, tile, k)
            if k == APEX:
                complete_pyramid(s)
            return True
    return False


def spin_tile(s: State, quarters: int) -> None:
    k = next_place(s)
    tile = s.due[s.dues - 1].number
    pop(s)
    lay_on_cell(s, k, tile, quarters)


def bot_decorates(s: State) -> bool:
    """The topmost tile, on the first side from the top that takes one."""
    bot = s.players[BOT]
    tile = s.decoration_display[0]
    if tile < 0 or bot.goods[GOLD] < BOT_DECORATE_GOLD:
        return False
    for k in range(PYRAMID_SIDES):
        n = side_step(s, k)
        if n >= 0:
            bot.goods[GOLD] -= BOT_DECORATE_GOLD
            take_decoration(s, tile)
            s.decoration[k][n] = tile
            award(s, BOT, FROM_DECORATIONS, BOT_DECORATE_POINTS)
            step_on_track(s, BOT)
            bot_steps_anywhere(s, 1)
            push(s, DECORATION_DUE, 0, NONE)
            return True
    return False


def bot_builds(s: State) -> bool:
    """In the row of the era; where it is full, on the free space with the lowest number."""
    bot = s.players[BOT]
    if bot.goods[WOOD] < BOT_NOBLE_WOOD or buildings_taken(s) == BUILDINGS:
        return False
    row = min(s.eclipses, ROWS - 1)
    if s.nobles[row] == ROW_LENGTH[row]:
        row = cheapest_row(s)
    bot.goods[WOOD] -= BOT_NOBLE_WOOD
    place_building(s, BOT, row)
    step_on_avenue(s, BOT)
    return True


def cheapest_row(s: State) -> int:
    best = NONE
    for row in range(ROWS):
        if s.nobles[row] < ROW_LENGTH[row]:
            if best < 0 or ROW_POINTS[row][s.nobles[row]] < ROW_POINTS[best][s.nobles[best]]:
                best = row
    return best


def bot_learns(s: State) -> bool:
    """The lowest technology without a marker, else the lowest it lacks."""
    bot = s.players[BOT]
    place = free_technology(s)
    if place < 0 or bot.goods[GOLD] < BOT_ALCHEMY_GOLD:
        return False
    bot.goods[GOLD] -= BOT_ALCHEMY_GOLD
    technology = s.technology[place]
    bot.technology[technology] = 1
    if s.players[0].technology[technology]:
        award(s, 0, FROM_TECHNOLOGIES, OTHER_MARKER)
    step_on_temple(s, BOT, COLUMN_TEMPLE[place % len(COLUMN_TEMPLE)])
    return True


def free_technology(s: State) -> int:
    """Its place, NONE if the bot has them all."""
    for place in range(TECHNOLOGY_PLACES):
        technology = s.technology[place]
        if s.players[0].technology[technology] == 0 and s.players[BOT].technology[technology] == 0:
            return place
    for place in range(TECHNOLOGY_PLACES):
        if s.players[BOT].technology[s.technology[place]] == 0:
            return place
    return NONE


def bot_alchemy(s: State) -> None:
    """Without success its lowest worker is powered up twice."""
    i = bot_worker_on(s, ALCHEMY)
    if i >= 0 and bot_learns(s):
        power_up_and_advance(s, i)
        return
    i = lowest_worker(s)
    bot_power_up(s, i)
    bot_power_up(s, i)


def collect_mask(s: State) -> bool:
    """The rarest mask it lacks and can pay for, from the worship spaces; no die moves."""
    bot = s.players[BOT]
    best = NONE
    for position in range(BOARDS):
        board = s.ring[position]
        if has_discovery_place(board):
            kind = s.discovery[place_of_board(board)][0]
            if kind >= 0 and kind < MASKS and bot.discovery[kind] == 0 and bot_can_afford(s, kind):
                if best < 0 or DISCOVERY_COUNT[kind] < DISCOVERY_COUNT[s.discovery[place_of_board(best)][0]]:
                    best = board
    if best < 0:
        return False
    place = place_of_board(best)
    kind = s.discovery[place][0]
    bot.cocoa -= TILE_COCOA[kind]
    bot.goods[WOOD] -= TILE_WOOD[kind]
    bot.goods[GOLD] -= TILE_GOLD[kind]
    bot.discovery[kind] += 1
    take_away(s, place, kind)
    push(s, DISCOVERY_DUE, 0, place)
    return True


def has_discovery_place(board: int) -> bool:
    for place in range(len(WORSHIP_BOARDS)):
        if WORSHIP_BOARDS[place] == board:
            return True
    return False


def bot_can_afford(s: State, kind: int) -> bool:
    bot = s.players[BOT]
    return bot.cocoa >= TILE_COCOA[kind] and bot.goods[WOOD] >= TILE_WOOD[kind] and bot.goods[GOLD] >= TILE_GOLD[kind]


def master(s: State) -> None:
    """From its strongest to its weakest worker, the first whose board works."""
    for k in range(DIE_SIDES):
        power = DIE_SIDES - k
        for position in range(1, BOARDS):
            board = s.ring[position]
            i = strong_worker_on(s, board, power)
            if i >= 0 and board_works(s, board):
                power_up_and_advance(s, i)
                return
    fall_back(s)


def board_works(s: State, board: int) -> bool:
    if board < ALCHEMY:
        gather(s, board)
        return True
    return bot_acts_on(s, board)


def bot_worship(s: State) -> None:
    """The worship die goes on; steps on the temple of its new board; the discovery tile there is replaced."""
    board = move_worship_die(s, WORSHIP_DIE)
    temple = ABILITY_TEMPLE[board]
    if temple == ANY_TEMPLE:
        bot_steps_anywhere(s, s.worship_steps + WORSHIP_MORE)
    else:
        for _ in range(s.worship_steps):
            step_on_temple(s, BOT, temple)
    place = place_of_board(board)
    kind = s.discovery[place][0]
    if kind >= 0:
        s.removed[kind] += 1
        take_away(s, place, kind)
    push(s, DISCOVERY_DUE, 0, place)


def bot_steps_anywhere(s: State, steps: int) -> None:
    """On its highest temple that it can still advance on: blue before red before green."""
    for _ in range(steps):
        best = NONE
        for temple in range(TEMPLES):
            if can_advance(s, BOT, temple):
                if best < 0 or s.players[BOT].temple[temple] > s.players[BOT].temple[best]:
                    best = temple
        if best >= 0:
            step_on_temple(s, BOT, best)


# Workers


def bot_worker_on(s: State, board: int) -> int:
    """Its lowest unlocked worker on a board, NONE if there is none."""
    bot = s.players[BOT]
    best = NONE
    for i in range(WORSHIP_DIE):
        if bot.board[i] == board and (best < 0 or bot.power[i] < bot.power[best]):
            best = i
    return best


def strong_worker_on(s: State, board: int, power: int) -> int:
    bot = s.players[BOT]
    for i in range(WORSHIP_DIE):
        if bot.board[i] == board and bot.power[i] == power:
            return i
    return NONE


def lowest_worker(s: State) -> int:
    """The first clockwise from the Palace among those of the lowest power."""
    bot = s.players[BOT]
    best = NONE
    for position in range(BOARDS):
        i = bot_worker_on(s, s.ring[position])
        if i >= 0 and (best < 0 or bot.power[i] < bot.power[best]):
            best = i
    return best


def bot_power_up(s: State, i: int) -> None:
    """An ascending die is reborn in the Palace: a step on the Avenue, points, the white disc."""
    bot = s.players[BOT]
    bot.power[i] += 1
    if bot.power[i] == ASCENDS:
        step_on_avenue(s, BOT)
        bot.board[i] = PALACE
        bot.power[i] = NEWBORN
        award(s, BOT, FROM_ASCENSION, BOT_ASCENSION)
        move_white_disc(s)


def power_up_and_advance(s: State, i: int) -> None:
    bot_power_up(s, i)
    advance_worker(s, i)


def advance_worker(s: State, i: int) -> None:
    """To the next board, a strong worker to the second one; the Palace is ignored."""
    bot = s.players[BOT]
    position = 0
    while s.ring[position] != bot.board[i]:
        position += 1
    for _ in range(2 if bot.power[i] >= FAR_POWER else 1):
        position = (position + 1) % BOARDS
        if s.ring[position] == PALACE:
            position = (position + 1) % BOARDS
    bot.board[i] = s.ring[position]


def fall_back(s: State) -> None:
    gain_cocoa(s, BOT, FALLBACK_COCOA)
    power_up_and_advance(s, lowest_worker(s))
