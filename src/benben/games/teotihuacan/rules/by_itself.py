"""Teotihuacan: effects that happen by themselves, and decisions that leave nothing to decide."""

from __future__ import annotations

from benben.core.bits import count_bits
from benben.core.game import (
    CHANCE,
)
from benben.games.teotihuacan.rules.boards import (
    acquire,
    use_technologies,
)
from benben.games.teotihuacan.rules.calendar import (
    move_white_disc,
)
from benben.games.teotihuacan.rules.choices import choices
from benben.games.teotihuacan.rules.discovery import (
    EXTRA_WORKER,
    can_act_freely,
    may_flip,
)
from benben.games.teotihuacan.rules.eclipse import (
    begin_eclipse,
    end_eclipse,
    end_turn,
    pay_salary,
    salary_due,
)
from benben.games.teotihuacan.rules.effects import (
    next_effect,
    next_number,
    next_place,
    pop,
)
from benben.games.teotihuacan.rules.outcomes import nothing_to_draw
from benben.games.teotihuacan.rules.powerups import (
    ONE_MORE_COCOA,
    begin_power_ups,
    may_raise_one_more,
    raise_worker,
)
from benben.games.teotihuacan.rules.pyramid import (
    ALL_LEVELS,
    MOST_TILES,
    can_place_another,
    has_cell,
    pyramid_shown,
)
from benben.games.teotihuacan.rules.starting import (
    START_WORKERS,
    begin_rewards,
    open_starting_tiles,
    place_workers,
)
from benben.games.teotihuacan.rules.temples import (
    advance_any,
    affordable_at,
    decline_discovery,
    step_on_avenue,
    step_on_temple,
    tiles_at,
)
from benben.games.teotihuacan.rules.turn import (
    begin_turn,
    finish_main_action,
    join_worker,
)
from benben.games.teotihuacan.rules.worship import (
    could_exchange,
    lock_worker,
    takes_more,
)
from benben.games.teotihuacan.state import (
    ADVANCE_DUE,
    AFTER_DUE,
    AVENUE_DUE,
    BUILD_DUE,
    BUY_DUE,
    CALENDAR_DUE,
    ECLIPSE_DUE,
    EITHER_DUE,
    END_DUE,
    EXCHANGE_DUE,
    FINISH_DUE,
    FREE_TECHNOLOGY_DUE,
    GAIN_DUE,
    JOIN_DUE,
    KNEEL_DUE,
    LAST_CHANCE,
    LAST_DECISION,
    LEAVE_DUE,
    NEXT_DUE,
    ONE_MORE_DUE,
    OPENING_DUE,
    POWER_UPS_DUE,
    RAISE_DUE,
    REWARD_DUE,
    REWARDS_DUE,
    SALARY_DUE,
    TECHNOLOGIES_DUE,
    TEMPLE_DUE,
    TURN_DUE,
    State,
)

ALWAYS_ASKED = [int(effect in (GAIN_DUE, REWARD_DUE, EITHER_DUE)) for effect in range(LAST_DECISION + 1)]


def goes_on(s: State) -> bool:
    """The next effect happens by itself, or leaves nothing to decide; False where chance or a seat has to decide."""
    effect = next_effect(s)
    if effect > LAST_DECISION:
        happen_now(s, effect)
        return True
    if effect <= LAST_CHANCE:
        if nothing_to_draw(s, effect):
            pop(s)
            return True
        s.seat = CHANCE
        return False
    if effect <= LEAVE_DUE or effect == SALARY_DUE:
        s.active = next_number(s)  # the effect names its seat
    if effect < RAISE_DUE:
        if moves_without_saying(s, effect):
            return True
    elif goes_without_saying(s, effect):
        return True
    s.seat = s.active
    return False


def happen_now(s: State, effect: int) -> None:
    place = next_place(s)
    number = next_number(s)
    pop(s)
    if effect == TEMPLE_DUE:
        step_on_temple(s, s.active, place)
    elif effect == AVENUE_DUE:
        step_on_avenue(s, s.active)
    elif effect == TECHNOLOGIES_DUE:
        use_technologies(s, place)
    elif effect == POWER_UPS_DUE:
        begin_power_ups(s, place)
    elif effect == FINISH_DUE:
        finish_main_action(s)
    elif effect == CALENDAR_DUE:
        move_white_disc(s)
    elif effect == TURN_DUE:
        end_turn(s)
    elif effect == NEXT_DUE:
        begin_turn(s)
    elif effect == ECLIPSE_DUE:
        begin_eclipse(s)
    elif effect == AFTER_DUE:
        end_eclipse(s)
    elif effect == OPENING_DUE:
        open_starting_tiles(s)
    elif effect == REWARDS_DUE:
        begin_rewards(s, number)
    elif effect == FREE_TECHNOLOGY_DUE:
        acquire(s, s.technology[0])


def moves_without_saying(s: State, effect: int) -> bool:
    """A decision on workers or tiles that leaves no choice."""
    if effect == BUILD_DUE:
        return drops(s, s.placed > 0 and not can_place_another(s) and not could_build_on(s))
    if effect == LEAVE_DUE:
        return starts_alone(s, choices(s, effect))
    if effect == KNEEL_DUE and is_single(choices(s, effect)):
        lock_worker(s, first_of(choices(s, effect)) + 1)
        return True
    if effect == JOIN_DUE and is_single(choices(s, effect)):
        join_worker(s, first_of(choices(s, effect)) + 1)
        return True
    return False


def goes_without_saying(s: State, effect: int) -> bool:
    """A decision that leaves no choice. Whoever can act freely before it is asked all the same."""
    if ALWAYS_ASKED[effect]:
        return False
    if effect == EXCHANGE_DUE:
        return drops(s, next_number(s) == 0 or not (could_exchange(s) or (takes_more(s) and can_act_freely(s))))
    idle = not can_act_freely(s)
    if effect == END_DUE:
        return drops(s, idle)
    if effect == RAISE_DUE:
        return happens_alone(s, effect, idle)
    if effect == ADVANCE_DUE:
        return happens_alone(s, effect, idle)
    if effect == BUY_DUE:
        if tiles_at(s, next_place(s)) == 0 or (idle and affordable_at(s, next_place(s)) == 0):
            decline_discovery(s)
            return True
        return False
    cocoa = s.players[s.active].cocoa
    if effect == ONE_MORE_DUE:
        return drops(s, not may_raise_one_more(s, next_place(s)) or (idle and cocoa < ONE_MORE_COCOA))
    if s.free or salary_due(s, s.active) == 0 or (idle and cocoa == 0):
        pay_salary(s, 0)
        return True
    return False


def could_build_on(s: State) -> bool:
    """Place a further tile, once a free action has brought a worker or resources."""
    if s.placed >= MOST_TILES or s.completed == 1 or pyramid_shown(s) == 0 or not has_cell(s, ALL_LEVELS):
        return False
    return may_flip(s, EXTRA_WORKER) if s.placed >= s.workers else can_act_freely(s)


def drops(s: State, useless: bool) -> bool:
    if useless:
        pop(s)
    return useless


def happens_alone(s: State, effect: int, idle: bool) -> bool:
    """A power-up without a worker and a step that no temple takes are lost; a single one is no decision."""
    found = choices(s, effect)
    if found == 0:
        pop(s)
        return True
    if not idle or not is_single(found):
        return False
    if effect == RAISE_DUE:
        raise_worker(s, first_of(found))
    else:
        advance_any(s, first_of(found))
    return True


def is_single(found: int) -> bool:
    """A set of bits with one element."""
    return found & (found - 1) == 0


def first_of(found: int) -> int:
    k = 0
    while found >> k & 1 == 0:
        k += 1
    return k


def starts_alone(s: State, boards: int) -> bool:
    """Two tiles that show three boards leave no choice."""
    if count_bits(boards) == START_WORKERS:
        place_workers(s, boards)
        return True
    return False
