"""What can be due in a position of Teotihuacan, and what its turn so far has to do with it. For `positions`."""

from __future__ import annotations

from collections.abc import (
    Iterator,
)

from benben.core.fields import (
    to_dict,
)
from benben.core.game import (
    CHANCE,
)
from benben.games.teotihuacan.rules import chance, legal_actions
from benben.games.teotihuacan.rules.by_itself import goes_on
from benben.games.teotihuacan.rules.eclipse import (
    neutral_colours,
)
from benben.games.teotihuacan.rules.pyramid import (
    is_buildable,
)
from benben.games.teotihuacan.rules.setup import (
    LAYOUT_CELLS,
    LAYOUT_SIDES,
)
from benben.games.teotihuacan.rules.temples import (
    BONUS_STEP,
    STACK_AT,
    tiles_at,
)
from benben.games.teotihuacan.rules.turn import (
    companions,
)
from benben.games.teotihuacan.rules.worship import (
    A09,
    C01,
    PART_COUNT,
    WORSHIP_SPACES,
    kneeling,
)
from benben.games.teotihuacan.state import (
    ACTION_TILE_DUE,
    ADVANCE_DUE,
    AFTER_DUE,
    ALCHEMY,
    AVENUE_DUE,
    BOARDS,
    BONUS_DUE,
    BOT,
    BUILD_DUE,
    BUY_DUE,
    CALENDAR_DUE,
    CELL_DUE,
    CELLS,
    CONSTRUCTION,
    DEAL_DUE,
    DECORATE_DUE,
    DECORATION_DUE,
    DECORATION_TILES,
    DECORATIONS,
    DIRECTION_DUE,
    DISCOVERY_DUE,
    EFFECTS,
    EITHER_DUE,
    END_DUE,
    EXCHANGE_DUE,
    FINISH_DUE,
    FIRST_AVENUE,
    FREE_TECHNOLOGY_DUE,
    GAIN_DUE,
    JOIN_DUE,
    KEEP_DUE,
    KNEEL_DUE,
    LAST_CHANCE,
    LAST_DECISION,
    LAY_DUE,
    LAYOUT_DUE,
    LEARN_DUE,
    LEAVE_DUE,
    MODE_DUE,
    MOST_DUE,
    MOST_POWER,
    MOVE_DUE,
    NEUTRAL_DUE,
    NEUTRAL_TILES,
    NEXT_DUE,
    NOBLE_DUE,
    NOBLES,
    NONE,
    ONE_MORE_DUE,
    OPENING_DUE,
    PALACE,
    PLACES,
    POWER_UPS_DUE,
    PYRAMID_DUE,
    PYRAMIDS,
    RAISE_DUE,
    REWARD_DUE,
    REWARDS_DUE,
    RING_DUE,
    ROLL_DUE,
    ROTATE_DUE,
    ROYAL_DUE,
    SALARY_DUE,
    SAVE_DUE,
    SIDE_DUE,
    SPIN_DUE,
    START_PLACE,
    STARTING_KEPT,
    TECHNOLOGIES_DUE,
    TECHNOLOGY_DUE,
    TECHNOLOGY_PLACES,
    TEMPLE_DUE,
    TEMPLES,
    TURN_DUE,
    WORSHIP_BOARDS,
    State,
)

MOST_DEEP = MOST_DUE // 2  # effects a position may begin with: room for those that follow
MOST_STEPS = 3  # of one effect on temples
MOST_GAINED = 5

# Effects of the setup, in the order in which they happen
SETUP_ORDER = (
    RING_DUE, ROYAL_DUE, TECHNOLOGY_DUE, BONUS_DUE, DECORATION_DUE, PYRAMID_DUE, LAYOUT_DUE, LAY_DUE, DISCOVERY_DUE,
    ACTION_TILE_DUE, DIRECTION_DUE, DEAL_DUE, KEEP_DUE, OPENING_DUE, LEAVE_DUE, REWARDS_DUE, NEUTRAL_DUE, NEXT_DUE,
)  # fmt: skip
# What may follow from a decision and lie above it
CONSEQUENCES = {TEMPLE_DUE, AVENUE_DUE, ADVANCE_DUE, EITHER_DUE, GAIN_DUE, BUY_DUE, RAISE_DUE, FREE_TECHNOLOGY_DUE}
ASCENSION = {CALENDAR_DUE, REWARD_DUE}
COMMITTED = (LEARN_DUE, NOBLE_DUE, DECORATE_DUE)
MAIN_ACTION = {LEARN_DUE: ALCHEMY, NOBLE_DUE: NOBLES, DECORATE_DUE: DECORATIONS, SIDE_DUE: DECORATIONS}
BUILDING = {BUILD_DUE, CELL_DUE, SAVE_DUE, ROTATE_DUE}
EXPLORED = {DISCOVERY_DUE}


def effects_due(s: State) -> list[int]:
    return [s.due[i].effect for i in range(s.dues)]


def is_due(s: State, effect: int) -> bool:
    return effect in effects_due(s)


def check_effects(s: State) -> Iterator[str]:
    for i, due in enumerate(s.due):
        if i >= s.dues and (due.effect, due.number, due.place) != (0, 0, 0):
            yield "nothing is due beyond the effects still to happen"
        if i < s.dues and due.effect not in range(len(EFFECTS)):
            yield f"an effect is from 0 to {len(EFFECTS) - 1}"
    if s.over:
        if s.dues or s.seat or s.active:
            yield "when the game is over nothing is due"
        return
    if s.dues == 0 or s.due[0].effect not in (NEXT_DUE, TURN_DUE):
        yield "the list of effects begins with the next turn"
        return
    for i in range(s.dues):
        if not _fits(s, i):
            yield f"effect {i} of the list, {EFFECTS[s.due[i].effect]}, cannot be due"
            return
    if s.seat not in (CHANCE, s.active):
        yield "the active side decides, or chance"


def _fits(s: State, i: int) -> bool:
    """Whether an effect has sensible numbers and lies on one it can lie on."""
    due = s.due[i]
    below = s.due[i - 1].effect if i else NONE
    effect, number, place = due.effect, due.number, due.place
    if s.mover < 0 and effect in SETUP_ORDER:
        return _fits_setup(s, i, effect, number, place, below)
    if s.mover < 0:
        return effect in CONSEQUENCES and _fits_numbers(s, effect, number, place)
    if effect == NEXT_DUE:
        return i == 0 and (number, place) == (0, NONE) and s.dues > 1
    if effect == TURN_DUE:
        return i == 0 and (number, place) == (0, NONE) and (s.dues > 1)
    if effect == NEUTRAL_DUE:
        return below == NEXT_DUE and _fits_numbers(s, effect, number, place)
    if effect == AFTER_DUE:
        return below == NEXT_DUE and (number, place) == (0, NONE)
    if effect == SALARY_DUE:
        if below not in (AFTER_DUE, SALARY_DUE) or number not in range(s.seats) or place != NONE:
            return False
        return below == AFTER_DUE or number == s.due[i - 1].number - 1
    if s.mover == BOT and s.sides > s.seats:
        return _fits_bot(s, effect, number, place, below)
    if effect == END_DUE:
        return below == TURN_DUE and (number, place) == (0, NONE)
    if effect in (MOVE_DUE, MODE_DUE):
        return below == END_DUE and (number, place) == (0, NONE)
    if i < 2:
        return False
    return _lies_well(effect, below) and _fits_numbers(s, effect, number, place)


def _lies_well(effect: int, below: int) -> bool:
    on = {
        JOIN_DUE: {MODE_DUE},
        KNEEL_DUE: {END_DUE},
        FINISH_DUE: {END_DUE},
        POWER_UPS_DUE: {FINISH_DUE, DECORATION_DUE, PYRAMID_DUE},
        DECORATION_DUE: {FINISH_DUE},
        PYRAMID_DUE: {FINISH_DUE},
        TECHNOLOGIES_DUE: {POWER_UPS_DUE},
        LEARN_DUE: {TECHNOLOGIES_DUE},
        NOBLE_DUE: {TECHNOLOGIES_DUE},
        DECORATE_DUE: {TECHNOLOGIES_DUE},
        SIDE_DUE: {TECHNOLOGIES_DUE},
        BUILD_DUE: {TECHNOLOGIES_DUE},
        CELL_DUE: {BUILD_DUE},
        SAVE_DUE: {BUILD_DUE},
        ROTATE_DUE: {BUILD_DUE},
        ONE_MORE_DUE: {FINISH_DUE, DECORATION_DUE, PYRAMID_DUE},
        EXCHANGE_DUE: {END_DUE, BUY_DUE},
    }
    if effect in on:
        return below in on[effect]
    return effect in CONSEQUENCES or effect in ASCENSION or effect in EXPLORED


def _fits_bot(s: State, effect: int, number: int, place: int, below: int) -> bool:
    if effect == ROLL_DUE:
        return below == TURN_DUE and (number, place) == (0, NONE)
    if effect in (PYRAMID_DUE, DECORATION_DUE):
        return below == TURN_DUE and (number, place) == (0, NONE)
    if effect == SPIN_DUE:
        known = number in range(PYRAMIDS) and place in range(CELLS)
        return below == PYRAMID_DUE and known and is_buildable(s, place)
    return effect == DISCOVERY_DUE and below == TURN_DUE and number == 0 and place in range(FIRST_AVENUE)


def _fits_setup(s: State, i: int, effect: int, number: int, place: int, below: int) -> bool:
    if i > 0 and (below not in SETUP_ORDER or SETUP_ORDER.index(below) < SETUP_ORDER.index(effect)):
        return False
    if effect == below and effect not in (KEEP_DUE, LEAVE_DUE, REWARDS_DUE):
        return False
    if effect in (LEAVE_DUE, REWARDS_DUE) and effect == below and number != s.due[i - 1].number - 1:
        return False
    if effect in (LEAVE_DUE, REWARDS_DUE) and effect != below and number != s.seats - 1:
        return False
    if effect in (LAYOUT_DUE, LAY_DUE):
        if place not in range(len(LAYOUT_SIDES)) or LAYOUT_SIDES[place] != s.sides:
            return False
        if effect == LAYOUT_DUE:
            return number == 0 and (place == 0 or LAYOUT_SIDES[place - 1] != s.sides)
        return number in range(len(LAYOUT_CELLS[place])) and LAYOUT_CELLS[place][number] >= 0
    if place != NONE:
        return False
    if effect == ROYAL_DUE:
        return number in range(3) and [tile >= 0 for tile in s.royal] == [k < number for k in range(3)]
    if effect == BONUS_DUE:
        return number in range(TEMPLES) and [tile >= 0 for tile in s.bonus] == [k < number for k in range(TEMPLES)]
    if effect == TECHNOLOGY_DUE:
        known = [tile >= 0 for tile in s.technology]
        return number in range(TECHNOLOGY_PLACES) and known == [k < number for k in range(TECHNOLOGY_PLACES)]
    if effect in (KEEP_DUE, LEAVE_DUE, REWARDS_DUE):
        return number in range(s.seats)
    if effect == NEUTRAL_DUE:
        return _fits_numbers(s, effect, number, place)
    return effect == DEAL_DUE or number == 0


def _fits_numbers(s: State, effect: int, number: int, place: int) -> bool:
    player = s.players[s.active]
    if effect == NEUTRAL_DUE:
        drawn = [tile >= 0 for tile in s.drawn]
        most = neutral_colours(s) * NEUTRAL_TILES
        return number in range(most) and place == NONE and drawn == [k < number for k in range(len(drawn))]
    if effect == TEMPLE_DUE:
        return number == 0 and place in range(TEMPLES)
    if effect == ADVANCE_DUE:
        return number in range(1, MOST_STEPS + 1) and place == NONE
    if effect == EITHER_DUE:
        return number in (3, 5, 6) and place == NONE
    if effect == GAIN_DUE:
        return number in range(1, MOST_GAINED + 1) and place == NONE
    if effect == RAISE_DUE:
        return number in range(1, 3) and place in range(NONE, BOARDS)
    if effect == BUY_DUE:
        most = START_PLACE + STARTING_KEPT if s.mover < 0 else PLACES
        return number == 0 and place in range(most) and tiles_at(s, place) > 0
    if effect in (POWER_UPS_DUE, TECHNOLOGIES_DUE, ONE_MORE_DUE):
        return number == 0 and place in range(PALACE + 1, BOARDS)
    if effect == EXCHANGE_DUE:
        return number in range(MOST_POWER + 1) and place in s.royal and place > A09 and place != C01
    if effect == JOIN_DUE:
        return (
            number in range(BOARDS) and place in range(BOARDS) and s.moved[0] >= 0 and player.board[s.moved[0]] == place
        )
    if effect == KNEEL_DUE:
        return number in range(PART_COUNT) and place in range(1, 4)
    if effect in (SAVE_DUE, ROTATE_DUE):
        return number == 0 and place in range(CELLS) and is_buildable(s, place)
    if effect == DISCOVERY_DUE:
        return number == 0 and place in range(FIRST_AVENUE)
    return (number, place) == (0, NONE)


def check_action(s: State) -> Iterator[str]:
    """What is known of the turn fits what is due."""
    if s.over:
        return
    effects = effects_due(s)
    players_turn = s.mover >= 0 and effects[0] == TURN_DUE and not (s.mover == BOT and s.sides > s.seats)
    if players_turn and s.active != s.mover:
        yield "in a turn the side decides whose turn it is"
    moving = [effect for effect in (MODE_DUE, KNEEL_DUE, FINISH_DUE) if effect in effects]
    if (s.moved[0] >= 0) != bool(moving) or (s.moved[1] >= 0 and (s.moved[0] < 0 or s.moved[0] == s.moved[1])):
        yield "workers have just moved when their action is due, and only then"
        return
    if moving:
        player = s.players[s.active]
        boards = {player.board[i] for i in s.moved if i >= 0}
        locked = [i for i in s.moved if i >= 0 and player.space[i]]
        if locked or (FINISH_DUE not in effects and (len(boards) > 1 or NONE in boards)):
            yield "workers that have just moved are unlocked on one board"
        if NONE in boards:
            yield "workers that have just moved are in play"
    yield from _main_action(s, effects)
    if s.fresh >= 0 and not (players_turn and s.players[s.mover].technology[s.fresh]):
        yield "a fresh technology belongs to the side whose turn it is"
    if (s.double or s.unlimited) and MOVE_DUE not in effects:
        yield "tiles for a move wait for the move"
    if s.free and not (players_turn or effects[-1] == SALARY_DUE):
        yield "a free-cocoa tile waits for a payment in a turn"
    if JOIN_DUE in effects and not companions(s, s.due[effects.index(JOIN_DUE)].number):
        yield "nobody can move along"
    if KNEEL_DUE in effects:
        board = s.players[s.active].board[s.moved[0]]
        space = s.due[effects.index(KNEEL_DUE)].place
        if s.moved[1] < 0 or board not in WORSHIP_BOARDS or space > WORSHIP_SPACES[board] or not kneeling(s):
            yield "two moved workers can take the worship space"
    if EXCHANGE_DUE in effects and s.lowest == 0:
        yield "the worker in the Palace has a power"
    buys = [s.due[i].place for i in range(s.dues) if s.due[i].effect == BUY_DUE]
    if len(set(buys)) < len(buys) and any(place < FIRST_AVENUE for place in buys):
        yield "a tile is offered once"
    if any(
        place in STACK_AT[temple] and s.players[s.active].temple[temple] == 0
        for temple in range(TEMPLES)
        for place in buys
    ):
        yield "a tile of a temple is offered on its step"
    if any(player.temple[t] > BONUS_STEP + 1 for player in s.players for t in range(TEMPLES)):
        yield "a temple has no further steps"


def _main_action(s: State, effects: list[int]) -> Iterator[str]:
    acting = NONE
    for i in range(s.dues):
        due = s.due[i]
        if due.effect in (POWER_UPS_DUE, TECHNOLOGIES_DUE):
            acting = due.place
    if s.acting != acting:
        yield "a main action is being resolved until its power-ups"
        return
    places = {
        s.due[i].place for i in range(s.dues) if s.due[i].effect in (POWER_UPS_DUE, TECHNOLOGIES_DUE, ONE_MORE_DUE)
    }
    if len(places) > 1:
        yield "a main action is on one board"
    board = next(iter(places), NONE)
    if (
        DECORATION_DUE in effects and FINISH_DUE in effects and effects[-1] != DECORATION_DUE and board != DECORATIONS
    ) or (PYRAMID_DUE in effects and FINISH_DUE in effects and effects[-1] != PYRAMID_DUE and board != CONSTRUCTION):
        yield "a display is filled up after the action that took from it"
    if acting >= 0 and (s.workers == 0 or s.lowest == 0):
        yield "a main action has workers"
    for effect, needed in MAIN_ACTION.items():
        if effect in effects and acting != needed:
            yield "a main action is resolved on its own board"
    building = [effect for effect in effects if effect in BUILDING]
    if building and acting != CONSTRUCTION:
        yield "tiles are placed in the Construction"
    if building and (DECORATION_DUE in effects):
        yield "the Construction fills up its own display"
    waits = [effect for effect in COMMITTED if effect in effects]
    if BUILD_DUE in effects and ROTATE_DUE not in effects and s.placed == 0:
        waits.append(BUILD_DUE)
    if s.committed != (1 if waits else 0):
        yield "a main action is committed from its choice to its first payment"
    if waits and effects[-1] not in (*waits, CELL_DUE, SAVE_DUE):
        yield "nothing comes between the choice of a main action and its payment"
    holding = [effect for effect in (SIDE_DUE, CELL_DUE, SAVE_DUE, ROTATE_DUE) if effect in effects]
    if (s.tile >= 0) != bool(holding):
        yield "a tile is in hand while it is placed, and only then"
    if holding and SIDE_DUE not in holding:
        shown = s.tile in s.pyramid_display
        if s.tile not in range(PYRAMIDS) or shown == (ROTATE_DUE in holding):
            yield "the tile to be placed is one of the display"
    if SIDE_DUE in holding and s.tile not in range(DECORATION_TILES):
        yield "the decoration to be placed is one of the display"
    if s.placed > 0 and building and s.placed > 3:
        yield "three tiles are placed at most"


def check_rest(s: State) -> Iterator[str]:
    """A position waits for somebody: nothing more happens by itself, and something can be decided."""
    if s.over:
        return
    effects = effects_due(s)
    missing = [
        (RING_DUE, s.ring), (ROYAL_DUE, s.royal), (TECHNOLOGY_DUE, s.technology), (BONUS_DUE, s.bonus),
    ]  # fmt: skip
    for effect, values in missing:
        if (NONE in values) != (effect in effects):
            yield f"the {EFFECTS[effect]} is drawn in the setup"
            return
    if s.mover >= 0 or (LAY_DUE not in effects and LAYOUT_DUE not in effects):
        if NONE in s.cell and all(tile < 0 for tile in s.cell):
            yield "the pyramid is begun in the setup"
    elif LAY_DUE in effects:
        due = s.due[effects.index(LAY_DUE)]
        lying = [k for k in range(CELLS) if s.cell[k] >= 0]
        if lying != sorted(LAYOUT_CELLS[due.place][: due.number]):
            yield "the tiles of the start layout are laid one after the other"
            return
    elif any(tile >= 0 for tile in s.cell):
        yield "the start layout is drawn before its tiles"
    if effects[-1] > LAST_DECISION:
        yield "an effect that happens by itself has happened"
        return
    if (effects[-1] <= LAST_CHANCE) != (s.seat == CHANCE):
        yield f"seat {s.seat} cannot be to act while the {EFFECTS[effects[-1]]} is due"
        return
    again = s.clone()
    if goes_on(again) or to_dict(again) != to_dict(s):
        yield "a position waits for somebody; here something happens by itself"
        return
    out, weights = [0] * 160, [0] * 160
    n = chance(s, out, weights) if s.seat == CHANCE else legal_actions(s, out)
    if n == 0:
        yield "nothing can be decided"
