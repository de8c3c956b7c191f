"""Why an action of Teotihuacan is not possible now. Explains a refusal; whether it is one, the rules have decided."""

from __future__ import annotations

from benben.games.teotihuacan.actions import (
    ACTION_KIND,
    ADVANCE,
    ARGUMENT,
    BUILD,
    BUY,
    CELL,
    COLLECT,
    DECLINE,
    DECORATE,
    DRAW_BOARD,
    END,
    FLIP,
    GAIN,
    GIVE,
    JOIN,
    KEEP,
    KNEEL,
    LEARN,
    LEAVE,
    MAIN,
    MOVE,
    NOBLE,
    PAY,
    RAISE,
    RELEASE,
    REWARD,
    ROTATE,
    SALARY,
    SAVE,
    SECOND_ARGUMENT,
    SIDE,
    THIRD_ARGUMENT,
    UNLOCK,
    WORSHIP,
)
from benben.games.teotihuacan.rules.boards import NOBLE_WOOD, can_act_on
from benben.games.teotihuacan.rules.discovery import UNLOCK_COCOA, in_one_breath
from benben.games.teotihuacan.rules.effects import can_pay, has_locked, next_effect
from benben.games.teotihuacan.rules.pyramid import FIRST_CELL, is_buildable, pyramid_shown, side_step
from benben.games.teotihuacan.rules.temples import open_temples, place_of_board, tiles_at
from benben.games.teotihuacan.rules.turn import moved_to, unlocked_worker
from benben.games.teotihuacan.rules.worship import (
    BOTH,
    ROYAL_RESOURCE,
    ROYAL_STEPS,
    TILE,
    WORSHIP_SPACES,
    all_goods,
    occupant,
    royal_times,
    worship_cocoa,
)
from benben.games.teotihuacan.state import (
    ADVANCE_DUE,
    BUILD_DUE,
    BUY_DUE,
    CELL_DUE,
    DECORATE_DUE,
    EITHER_DUE,
    END_DUE,
    EXCHANGE_DUE,
    GAIN_DUE,
    JOIN_DUE,
    KEEP_DUE,
    KNEEL_DUE,
    LEARN_DUE,
    LEAVE_DUE,
    LEVEL_SIZE,
    MASKS,
    MODE_DUE,
    MOVE_DUE,
    NOBLE_DUE,
    NONE,
    ONE_MORE_DUE,
    PALACE,
    RAISE_DUE,
    REWARD_DUE,
    ROTATE_DUE,
    SALARY_DUE,
    SAVE_DUE,
    SIDE_DUE,
    State,
)

# What each decision takes, and what is said to everything else meanwhile
DUE = {
    KEEP_DUE: ("keep_first", {KEEP}),
    LEAVE_DUE: ("leave_first", {LEAVE}),
    MOVE_DUE: ("move_first", {MOVE, RELEASE}),
    JOIN_DUE: ("join_first", {JOIN}),
    MODE_DUE: ("mode_first", {COLLECT, MAIN, WORSHIP}),
    KNEEL_DUE: ("kneel_first", {KNEEL}),
    LEARN_DUE: ("learn_first", {LEARN}),
    NOBLE_DUE: ("noble_first", {NOBLE}),
    DECORATE_DUE: ("decorate_first", {DECORATE}),
    SIDE_DUE: ("side_first", {SIDE}),
    BUILD_DUE: ("build_first", {BUILD, DECLINE}),
    CELL_DUE: ("cell_first", {CELL}),
    SAVE_DUE: ("save_first", {SAVE}),
    ROTATE_DUE: ("rotate_first", {ROTATE}),
    RAISE_DUE: ("raise_first", {RAISE}),
    ONE_MORE_DUE: ("one_more_first", {PAY, DECLINE}),
    REWARD_DUE: ("reward_first", {REWARD}),
    ADVANCE_DUE: ("advance_first", {ADVANCE}),
    EITHER_DUE: ("advance_first", {ADVANCE}),
    GAIN_DUE: ("gain_first", {GAIN}),
    BUY_DUE: ("buy_first", {BUY, DECLINE}),
    EXCHANGE_DUE: ("exchange_first", {PAY, GIVE, DECLINE}),
    END_DUE: ("end_first", {END}),
    SALARY_DUE: ("salary_first", {SALARY}),
}

REFUSALS = {
    "chance": "tiles are drawn and dice are rolled by chance, not by a player (rules 4, 12, 14, 20)",
    "keep_first": "two of the starting tiles dealt to you must be kept first (rules 4.2)",
    "leave_first": "your starting tiles show four boards; first say on which of them no worker starts (rules 4.2)",
    "move_first": "the turn begins with the move of a worker or a free unlock (rules 5)",
    "join_first": "the second worker of the double move must be named first (rules 14)",
    "mode_first": "the worker has moved; choose cocoa, the main action or worship (rules 5)",
    "kneel_first": "first choose which of the two moved workers takes the worship space (rules 14)",
    "learn_first": "a technology must be chosen first (rules 9)",
    "noble_first": "the building must be placed in a row first (rules 10)",
    "decorate_first": "a decoration tile must be chosen first (rules 11)",
    "side_first": "the decoration must be placed on a side of the pyramid first (rules 11)",
    "build_first": "the construction goes on: choose a tile, or decline to place more (rules 12.1)",
    "cell_first": "the chosen tile must be placed on a cell first (rules 12.1)",
    "save_first": "first say what technology 15 saves on this tile (rules 9)",
    "rotate_first": "the tile on its cell must be turned first (rules 12.1)",
    "raise_first": "a power-up is due first (rules 6)",
    "one_more_first": "first pay for one more power-up or decline it (rules 6)",
    "reward_first": "the reward of the ascension must be chosen first (rules 7)",
    "advance_first": "a temple to advance on must be chosen first (rules 15)",
    "gain_first": "a resource must be chosen first (rules 15)",
    "buy_first": "first buy a discovery tile or decline (rules 14)",
    "exchange_first": "the royal tile is being used: exchange, or decline further exchanges (rules 13)",
    "end_first": "the action is over; free actions are possible, then the turn ends (rules 5)",
    "salary_first": "the workers' salary is due first (rules 17)",
    "not_now": "a choice that is part of an action is made when that action asks for it (rules 5)",
    "one_breath": "a move, a worship and the placing of a chosen tile are not interrupted (rules 5)",
    "committed": "between the choice of this main action and its payment only an extra-worker tile is used (rules 5)",
    "not_your_turn": "free actions belong to one's own turn; for a salary only cocoa tiles are used (rules 5, 14)",
    "none_locked": "none of your workers is locked (rules 5)",
    "no_cocoa": f"unlocking all own workers costs {UNLOCK_COCOA} cocoa (rules 5)",
    "no_tile": "you have no unused discovery tile of this kind (rules 14)",
    "wrong_time": "this discovery tile is used at another time, or is in use already (rules 14)",
    "not_offered": "this starting tile is not yours to keep (rules 4.2)",
    "not_shown": "your starting tiles do not show this board (rules 4.2)",
    "no_worker": "no unlocked worker of yours with this power is on that board (rules 5)",
    "pair_needed": "with the double move two workers leave the same board (rules 14)",
    "too_far": "a worker moves one, two or three boards clockwise (rules 5)",
    "palace_has_none": "the Palace has no main action (rules 5.2)",
    "alpha": "there is not enough cocoa for the colours of dice on this board (rules 5.2)",
    "cannot_act": "this main action cannot be carried out now (rules 5.2)",
    "no_space": "this board has no such worship space (rules 5.3)",
    "own_worker": "your own worker is on this worship space (rules 5.3)",
    "worship_cocoa": "there is not enough cocoa to push out the worker or to do both (rules 5.3)",
    "tile_only": "in the Palace the royal tile must be used (rules 5.3)",
    "no_tile_there": "no discovery tile lies there (rules 5.3)",
    "tile_cost": "the cost of the discovery tile cannot be paid (rules 5.3, 14)",
    "temple": "the temple of this space cannot advance now (rules 5.3)",
    "royal_power": "this royal tile needs a worker of higher power (rules 13)",
    "royal_resource": "this royal tile needs a resource to pay with (rules 13)",
    "royal_cocoa": "there is not enough cocoa for this royal tile besides what worship costs (rules 13)",
    "not_moved": "only a worker just moved can take the worship space, if it can use it (rules 5.3, 14)",
    "technology": "the technology is owned, not in play, too expensive or in a row these workers may not use (rules 9)",
    "row": f"the row is full or not open to so many workers; a building costs {NOBLE_WOOD} wood (rules 10)",
    "not_on_display": "this tile is not on display (rules 11, 12)",
    "no_step": "the next step of this side lacks pyramid tiles below it, or all its steps are covered (rules 11)",
    "no_more_tiles": "no further tile can be placed in this action (rules 12.1)",
    "at_least_one": "at least one tile must be placed (rules 12.1)",
    "no_such_cell": "the pyramid has no such cell (rules 12.2)",
    "no_support": "the cell is taken, or lacks tiles of the level below (rules 12.1)",
    "cell_cost": "stone and wood do not suffice for this level (rules 12.1)",
    "not_raisable": "no worker that can be powered up is there (rules 6, 14)",
    "reward": "this reward cannot be had: it costs cocoa, or all four workers are in play (rules 7)",
    "blocked": "the marker on this temple cannot advance, or this temple is not to be chosen (rules 15)",
    "first_exchange": "the first exchange with a royal tile is obligatory (rules 13)",
    "exchange": "this is not what the royal tile takes, or you do not have it (rules 13)",
    "buy_cost": "this discovery tile does not lie there, or its cost cannot be paid (rules 14)",
    "one_more_cocoa": "one more power-up costs a cocoa (rules 6)",
    "salary": "not more cocoa than is due or at hand can be paid (rules 17)",
}

BY_KIND = {
    LEAVE: "not_shown", KEEP: "not_offered", JOIN: "no_worker", KNEEL: "not_moved", LEARN: "technology", NOBLE: "row",
    DECORATE: "not_on_display", SAVE: "cell_cost", RAISE: "not_raisable", REWARD: "reward", ADVANCE: "blocked",
    BUY: "buy_cost", SALARY: "salary", RELEASE: "none_locked", GIVE: "exchange",
}  # fmt: skip


def refusal(s: State, action: int) -> str:
    kind, k = ACTION_KIND[action], ARGUMENT[action]
    if kind >= DRAW_BOARD:
        return "chance"
    if kind in (UNLOCK, FLIP):
        return _free_action(s, MASKS + k if kind == FLIP else NONE)
    first, kinds = DUE[next_effect(s)]
    if kind not in kinds:
        return first
    if kind == MOVE:
        return _move(s, k, SECOND_ARGUMENT[action] + 1)
    if kind == MAIN:
        return _main(s)
    if kind == WORSHIP:
        return _worship(s, k + 1, SECOND_ARGUMENT[action])
    if kind == SIDE:
        return "no_step" if side_step(s, k) == NONE else "not_now"
    if kind == BUILD:
        return "no_more_tiles" if pyramid_shown(s) >> k & 1 else "not_on_display"
    if kind == CELL:
        return _cell(s, k, SECOND_ARGUMENT[action], THIRD_ARGUMENT[action])
    if kind == PAY:
        return "one_more_cocoa" if next_effect(s) == ONE_MORE_DUE else "exchange"
    if kind == DECLINE:
        return "at_least_one" if next_effect(s) == BUILD_DUE else "first_exchange"
    return BY_KIND[kind]


def _free_action(s: State, tile: int) -> str:
    if tile >= 0 and s.players[s.active].discovery[tile] == 0:
        return "no_tile"
    if in_one_breath(s):
        return "one_breath"
    if s.mover != s.active or next_effect(s) == SALARY_DUE:
        return "not_your_turn"
    if s.committed:
        return "committed"
    if tile >= 0:
        return "wrong_time"
    return "no_cocoa" if has_locked(s, s.active) else "none_locked"


def _move(s: State, origin: int, power: int) -> str:
    if unlocked_worker(s, origin, power) == NONE:
        return "no_worker"
    return "pair_needed" if s.double else "too_far"


def _main(s: State) -> str:
    board = moved_to(s)
    if board == PALACE:
        return "palace_has_none"
    return "cannot_act" if not can_act_on(s, board) else "alpha"


NEAREST = ("royal_cocoa", "royal_resource", "royal_power", "temple")  # what is remedied soonest first


def _worship(s: State, space: int, part: int) -> str:
    board = moved_to(s)
    if space > WORSHIP_SPACES[board]:
        return "no_space"
    if occupant(s, board, space) == s.active:
        return "own_worker"
    if not can_pay(s, max(0, worship_cocoa(s, board, space, part))):
        return "worship_cocoa"
    if part == TILE:
        return "tile_only" if board == PALACE else "tile_cost"
    if part == BOTH and tiles_at(s, place_of_board(board)) == 0:
        return "no_tile_there"
    workers = [i for i in s.moved if i >= 0]
    return min((ability_lacks(s, i, space) for i in workers), key=NEAREST.index)


def ability_lacks(s: State, i: int, space: int) -> str:
    """What a worker that may not use the ability of a worship space lacks for it, a key of `NEAREST`."""
    player = s.players[s.active]
    if player.board[i] != PALACE:
        return "temple"
    royal = s.royal[space - 1]
    if ROYAL_STEPS[royal] > 0 and open_temples(s, s.active) == 0:
        return "temple"
    if ROYAL_STEPS[royal] > 0 and royal_times(royal, player.power[i]) < 1:
        return "royal_power"
    if ROYAL_RESOURCE[royal] > 0 and all_goods(s) == 0:
        return "royal_resource"
    return "royal_cocoa"


def _cell(s: State, level: int, r: int, c: int) -> str:
    size = LEVEL_SIZE[level]
    if r >= size or c >= size:
        return "no_such_cell"
    return "cell_cost" if is_buildable(s, FIRST_CELL[level] + r * size + c) else "no_support"
