"""Teotihuacan: the points a side can expect, term by term."""

from __future__ import annotations

from benben.games.teotihuacan.rules.boards import (
    NOBLE_WOOD,
    ROW_POINTS,
    TECHNOLOGY_GOLD,
    YIELD_COCOA,
    YIELD_GOODS,
    YIELD_POINTS,
    YIELD_STEPS,
    buildings_taken,
    can_act_on,
    may_use_bottom_row,
    noble_rows,
    technologies_to_learn,
    yield_row,
)
from benben.games.teotihuacan.rules.discovery import COUNTED_WORKERS
from benben.games.teotihuacan.rules.eclipse import (
    BUILDING_VALUE,
    ECLIPSES,
    UNPAID,
    mask_points,
    points_of_bonus,
    points_of_track_step,
    salary_due,
    track_points,
)
from benben.games.teotihuacan.rules.effects import lowest_power, total, workers_on
from benben.games.teotihuacan.rules.powerups import POWER_UPS
from benben.games.teotihuacan.rules.pyramid import (
    DECORATION_GOLD,
    DECORATION_POINTS,
    LEVEL_POINTS,
    LEVEL_STONE,
    LEVEL_WOOD,
    has_cell,
    payable_levels,
)
from benben.games.teotihuacan.rules.temples import BONUS_STEP
from benben.games.teotihuacan.rules.worship import owned_technologies
from benben.games.teotihuacan.state import (
    ADVANCE_DUE,
    ALCHEMY,
    BUILD_DUE,
    BUY_DUE,
    DECORATE_DUE,
    DECORATIONS,
    DISCOVERIES,
    DISCOVERY_IDS,
    EITHER_DUE,
    FOREST,
    GAIN_DUE,
    GOLD,
    LEARN_DUE,
    MASKS,
    MODE_DUE,
    NOBLE_DUE,
    NOBLES,
    NONE,
    PALACE,
    POWER_UPS_DUE,
    RAISE_DUE,
    REWARD_DUE,
    ROTATE_DUE,
    ROWS,
    SIDE_DUE,
    STONE,
    TECHNOLOGIES,
    TEMPLES,
    WOOD,
    WORKERS,
    State,
)
from benben.search.levels import Level

# Points, unless something else is said
COCOA = 0.8
GOODS_WORTH = [1.3, 1.5, 1.7]  # wood, stone, gold: what is bought with them, less the turn it takes
LAST_ROUNDS = 5.0  # before the end, in which what is not spent loses its worth
POWER = [0.0, 0.6, 1.7, 3.0, 4.7, 6.8]  # of a worker: better yields, and the way to its ascension
LOCKED = 1.6  # a worker that has to be unlocked first
FOURTH_WORKER = 2.5
ERA = [0.0, 1.0, 1.9, 2.7]  # eclipses still to come, in eclipses like the next one
TECHNOLOGY = 2.4  # in each era
TEMPLE = [0.0, 0.3, 0.7, 1.1, 1.6, 2.2, 3.0, 4.0, 5.4, 7.2, 9.0, 9.0]  # hope for the bonus tile
BONUS_HOPE = 0.75  # of a bonus tile that is reached: it may still grow
TILE_WORTH = [
    {
        "points": 4.0, "three-resources": 4.2, "two-resources": 2.8, "avenue": 6.0, "any-temple": 2.4,
        "blue-temple": 1.9, "red-temple": 2.1, "green-temple": 1.8, "four-cocoa": 3.0, "power-ups": 3.0,
        "double-move": 1.0, "free-cocoa": 1.8, "unlimited-move": 0.9, "extra-worker": 1.0,
    }.get(tile, 0.0)
    for tile in DISCOVERY_IDS
]  # fmt: skip
MASK = 0.8  # for later sets, beside what it scores now
STEP_WORTH = 2.0  # a temple step of choice
RAISE_WORTH = 1.4
MATCHES = 1.6  # icons a tile usually matches, with their temple steps
WORSHIP_WORTH = 1.6
REWARD_WORTH = 5.0
OFFER_WORTH = 0.5  # a discovery tile to be had
PYRAMID_LEVELS = len(LEVEL_POINTS)
SALARY_FAR = 0.35  # how much of a salary not in hand is feared while the eclipse is far

LEVELS = {
    "level-1": Level(iterations=60, deepest=1, plies=0, explore=0.5),
    "level-2": Level(iterations=200, deepest=2, plies=0, explore=0.5),
    "level-3": Level(iterations=700, deepest=4, plies=0, explore=0.4),
    "level-4": Level(iterations=4_000, deepest=12, plies=0, explore=0.3),
    "level-5": Level(iterations=30_000, deepest=64, plies=0, explore=0.3, seconds=1.8),
}


def evaluate(s: State, seat: int) -> float:
    if s.over:
        return float(total(s, seat))
    eras = ERA[ECLIPSES - s.eclipses] if s.completed == 0 else ERA[1]
    fresh = min(1.0, rounds_left(s) / LAST_ROUNDS)
    points = float(total(s, seat)) + scored_at_eclipses(s, seat, eras) + temples_to_come(s, seat)
    points += workers_worth(s, seat, fresh) + supplies_worth(s, seat, fresh)
    points += TECHNOLOGY * owned_technologies(s, seat) * eras * fresh
    if s.mover >= 0 and s.active == seat and seat < s.seats:
        points += pending_worth(s, seat, eras)
    return points


def scale() -> float:
    return 20.0


def rounds_left(s: State) -> float:
    """Until the end of the game."""
    rounds = float(s.black - s.white) + 1.0
    if s.completed == 0:
        for later in range(s.eclipses + 1, ECLIPSES):
            rounds += float(s.black - (later - s.eclipses)) * 0.8
    return rounds


def scored_at_eclipses(s: State, seat: int, eras: float) -> float:
    player = s.players[seat]
    taken = buildings_taken(s)
    points = player.avenue * BUILDING_VALUE[taken] * eras * 0.9
    points += track_points(s, seat)
    points += mask_points(s, seat) * eras
    for kind in range(MASKS):
        if player.discovery[kind] > 0:
            points += MASK * eras
    missing = max(0, salary_due(s, seat) - player.cocoa)
    return points - missing * UNPAID * (1.0 if s.coming > 1 else SALARY_FAR)


def temples_to_come(s: State, seat: int) -> float:
    points = 0.0
    for temple in range(TEMPLES):
        reached = s.players[seat].temple[temple]
        if reached >= BONUS_STEP and s.bonus[temple] >= 0:
            points += BONUS_HOPE * points_of_bonus(s, seat, s.bonus[temple]) + 2.0
        else:
            points += TEMPLE[reached]
    return points


def workers_worth(s: State, seat: int, fresh: float) -> float:
    player = s.players[seat]
    points = 0.0
    for i in range(WORKERS):
        if player.board[i] >= 0:
            points += POWER[player.power[i]]
            if player.space[i] > 0:
                points -= LOCKED
    if player.board[WORKERS - 1] >= 0:
        points += FOURTH_WORKER
    return points * fresh


def supplies_worth(s: State, seat: int, fresh: float) -> float:
    player = s.players[seat]
    points = COCOA * min(10, player.cocoa) + 0.3 * max(0, player.cocoa - 10)
    for good in range(3):
        points += GOODS_WORTH[good] * min(6, player.goods[good]) + 0.5 * max(0, player.goods[good] - 6)
    for kind in range(MASKS, DISCOVERIES):
        points += TILE_WORTH[kind] * player.discovery[kind]
    return points * fresh


# What the player is about to decide


def pending_worth(s: State, seat: int, eras: float) -> float:
    """What effects that wait for a decision will bring about."""
    points = 0.0
    for i in range(s.dues):
        effect = s.due[i].effect
        number = s.due[i].number
        if effect == MODE_DUE:
            points += mode_worth(s, seat, eras)
        elif effect == RAISE_DUE:
            points += RAISE_WORTH * number
        elif effect == POWER_UPS_DUE:
            points += RAISE_WORTH * POWER_UPS[s.due[i].place][max(0, s.workers - 1)]
        elif effect == GAIN_DUE:
            points += GOODS_WORTH[STONE] * number
        elif effect == ADVANCE_DUE:
            points += STEP_WORTH * number
        elif effect == EITHER_DUE:
            points += 2.0 * STEP_WORTH
        elif effect == REWARD_DUE:
            points += REWARD_WORTH
        elif effect == BUY_DUE:
            points += OFFER_WORTH
        elif effect == LEARN_DUE:
            points += technology_worth(s, seat, eras)
        elif effect == NOBLE_DUE:
            points += noble_worth(s, s.workers, eras)
        elif effect == DECORATE_DUE:
            points += decoration_worth(s, s.workers)
        elif effect == SIDE_DUE:
            points += DECORATION_POINTS + MATCHES + points_of_track_step(s)
        elif effect == BUILD_DUE:
            points += building_worth(s, seat, s.workers - s.placed)
        elif effect == ROTATE_DUE:
            points += MATCHES + points_of_track_step(s)
    return points


def mode_worth(s: State, seat: int, eras: float) -> float:
    """The best of cocoa, main action and worship."""
    player = s.players[seat]
    if s.moved[0] == NONE:
        return 0.0
    board = player.board[s.moved[0]]
    best = COCOA * (s.alpha + 1)
    if board == PALACE:
        return max(best, WORSHIP_WORTH)
    if board < ALCHEMY or board == DECORATIONS:
        best = max(best, WORSHIP_WORTH)
    if (player.cocoa >= s.alpha or s.free) and can_act_on(s, board):
        best = max(best, main_worth(s, seat, board, eras) - COCOA * s.alpha)
    return best


def main_worth(s: State, seat: int, board: int, eras: float) -> float:
    workers = min(COUNTED_WORKERS, workers_on(s, seat, board))
    points = RAISE_WORTH * POWER_UPS[board][workers - 1]
    if board < ALCHEMY:
        return points + yield_worth(board - FOREST, lowest_power(s, board), workers)
    if board == ALCHEMY:
        return points + technology_worth(s, seat, eras)
    if board == NOBLES:
        return points + noble_worth(s, workers, eras)
    if board == DECORATIONS:
        return points + decoration_worth(s, workers)
    return points + building_worth(s, seat, workers)


def yield_worth(k: int, lowest: int, workers: int) -> float:
    row = yield_row(lowest)
    points = GOODS_WORTH[k] * YIELD_GOODS[k][row][workers - 1] + COCOA * YIELD_COCOA[k][row][workers - 1]
    return points + YIELD_POINTS[k][row][workers - 1] + STEP_WORTH * YIELD_STEPS[k][row][workers - 1]


def technology_worth(s: State, seat: int, eras: float) -> float:
    workers = min(COUNTED_WORKERS, workers_on(s, seat, ALCHEMY))
    found = technologies_to_learn(s, may_use_bottom_row(workers, lowest_power(s, ALCHEMY)))
    best = 0.0
    for technology in range(TECHNOLOGIES):
        if found >> technology & 1:
            best = max(best, TECHNOLOGY * eras + STEP_WORTH - GOODS_WORTH[GOLD] * TECHNOLOGY_GOLD[technology])
    return best


def noble_worth(s: State, workers: int, eras: float) -> float:
    """The best number, and a step on the Avenue whose steps lose in worth."""
    rows = noble_rows(s, max(1, workers))
    best = 0
    for row in range(ROWS):
        if rows >> row & 1:
            best = max(best, ROW_POINTS[row][s.nobles[row]])
    step_points = BUILDING_VALUE[buildings_taken(s) + 1] * eras * 0.9
    return best + step_points - NOBLE_WOOD * GOODS_WORTH[WOOD]


def decoration_worth(s: State, workers: int) -> float:
    gold = DECORATION_GOLD[max(1, workers) - 1]
    return DECORATION_POINTS + MATCHES + 1.0 + points_of_track_step(s) - gold * GOODS_WORTH[GOLD]


def building_worth(s: State, seat: int, workers: int) -> float:
    """The highest level that can be paid, as often as stone suffices."""
    player = s.players[seat]
    levels = payable_levels(s, 0)
    for k in range(PYRAMID_LEVELS):
        level = PYRAMID_LEVELS - 1 - k
        if levels >> level & 1 and has_cell(s, 1 << level):
            each = LEVEL_POINTS[level] + MATCHES + points_of_track_step(s)
            each -= LEVEL_STONE[level] * GOODS_WORTH[STONE] + LEVEL_WOOD[level] * GOODS_WORTH[WOOD]
            return max(0.0, each) * max(1, min(workers, player.goods[STONE] // LEVEL_STONE[level]))
    return 0.0
