"""Teotihuacan, in the order of its rules reference (`README.md` maps sections to functions and tests).

What is to happen is a list of effects. Here is the table of contents: what may be decided, and what happens then.
What chance decides stands in `outcomes`, what nobody has to decide in `by_itself`, everything else of an effect in the
module of its chapter.
"""

from __future__ import annotations

from benben.core.game import (
    CHANCE,
    Out,
    Vector,
)
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
    END,
    FIRST,
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
    list_set,
)
from benben.games.teotihuacan.rules.boards import (
    build_noble,
    learn_from,
)
from benben.games.teotihuacan.rules.by_itself import goes_on
from benben.games.teotihuacan.rules.choices import choices
from benben.games.teotihuacan.rules.discovery import (
    flip_discovery,
    free_actions,
    unlock_all,
)
from benben.games.teotihuacan.rules.eclipse import (
    pay_salary,
    salaries,
)
from benben.games.teotihuacan.rules.effects import (
    count_down,
    next_effect,
    pop,
)
from benben.games.teotihuacan.rules.outcomes import chance, happen
from benben.games.teotihuacan.rules.powerups import (
    ascension_rewards,
    one_more_choices,
    raise_one_more,
    raise_worker,
    take_reward,
)
from benben.games.teotihuacan.rules.pyramid import (
    buildings_to_choose,
    cell_choices,
    choose_cell,
    choose_decoration,
    choose_pyramid_tile,
    place_decoration,
    place_pyramid_tile,
    save_on_tile,
    savings,
)
from benben.games.teotihuacan.rules.starting import (
    keep_starting_tile,
    place_workers,
    start_boards,
)
from benben.games.teotihuacan.rules.temples import (
    advance_any,
    advance_first,
    buy_discovery,
    decline_discovery,
    purchases,
)
from benben.games.teotihuacan.rules.turn import (
    begin_main_action,
    collect_cocoa,
    join_worker,
    modes,
    move_worker,
    release_workers,
    turn_choices,
)
from benben.games.teotihuacan.rules.worship import (
    choose_worship,
    exchange_once,
    exchanges,
    lock_worker,
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
    LAST_DECISION,
    LEARN_DUE,
    LEAVE_DUE,
    MASKS,
    MODE_DUE,
    MOVE_DUE,
    NOBLE_DUE,
    NONE,
    ONE_MORE_DUE,
    RAISE_DUE,
    REWARD_DUE,
    ROTATE_DUE,
    SALARY_DUE,
    SAVE_DUE,
    SIDE_DUE,
    State,
)

__all__ = ["apply", "chance", "legal_actions"]

_KINDS = {
    KEEP_DUE: KEEP, LEAVE_DUE: LEAVE, JOIN_DUE: JOIN, KNEEL_DUE: KNEEL, LEARN_DUE: LEARN, NOBLE_DUE: NOBLE,
    DECORATE_DUE: DECORATE, SIDE_DUE: SIDE, ROTATE_DUE: ROTATE, RAISE_DUE: RAISE, ADVANCE_DUE: ADVANCE,
    EITHER_DUE: ADVANCE, GAIN_DUE: GAIN, END_DUE: END,
}  # fmt: skip
KIND_DUE: Vector = [_KINDS.get(effect, END) for effect in range(LAST_DECISION + 1)]


def legal_actions(s: State, out: Out) -> int:
    if s.over or s.seat == CHANCE:
        return 0
    effect = next_effect(s)
    free = 0
    if effect > LEAVE_DUE:
        free = free_actions(s, out)
    if effect == MOVE_DUE:
        return turn_choices(s, out, free)
    if effect == MODE_DUE:
        return modes(s, out, free)
    if effect == BUILD_DUE:
        return buildings_to_choose(s, out, free)
    if effect == CELL_DUE:
        return cell_choices(s, out, free)
    if effect == SAVE_DUE:
        return savings(s, out, free)
    if effect == ONE_MORE_DUE:
        return one_more_choices(s, out, free)
    if effect == REWARD_DUE:
        return ascension_rewards(s, out, free)
    if effect == BUY_DUE:
        return purchases(s, out, free)
    if effect == EXCHANGE_DUE:
        return exchanges(s, out, free)
    if effect == SALARY_DUE:
        return salaries(s, out, free)
    return list_set(choices(s, effect), FIRST[KIND_DUE[effect]], out, free)


def apply(s: State, action: int) -> None:
    kind = ACTION_KIND[action]
    k = ARGUMENT[action]
    if kind == UNLOCK:
        unlock_all(s)
    elif kind == FLIP:
        flip_discovery(s, MASKS + k)
    elif kind == KEEP:
        keep_starting_tile(s, k)
    elif kind == LEAVE:
        place_workers(s, start_boards(s, s.active) & ~(1 << k))
    elif kind == RELEASE:
        release_workers(s)
    elif kind == MOVE:
        move_worker(s, k, SECOND_ARGUMENT[action] + 1, THIRD_ARGUMENT[action])
    elif kind == JOIN:
        join_worker(s, k + 1)
    elif kind == COLLECT:
        collect_cocoa(s)
    elif kind == MAIN:
        begin_main_action(s)
    elif kind == WORSHIP:
        choose_worship(s, k + 1, SECOND_ARGUMENT[action])
    elif kind == KNEEL:
        lock_worker(s, k + 1)
    elif kind == LEARN:
        learn_from(s, k)
    elif kind == NOBLE:
        build_noble(s, k)
    elif kind == DECORATE:
        choose_decoration(s, k)
    elif kind == SIDE:
        place_decoration(s, k)
    elif kind == BUILD:
        choose_pyramid_tile(s, k)
    elif kind == CELL:
        choose_cell(s, k, SECOND_ARGUMENT[action], THIRD_ARGUMENT[action])
    elif kind == SAVE:
        save_on_tile(s, k)
    elif kind == ROTATE:
        place_pyramid_tile(s, k)
    elif kind == RAISE:
        raise_worker(s, action - FIRST[RAISE])
    elif kind == REWARD:
        take_reward(s, k)
    elif kind == ADVANCE:
        advance_chosen(s, k)
    elif kind == GAIN:
        gain_one(s, k)
    elif kind == GIVE:
        exchange_once(s, k)
    elif kind == PAY:
        pay_up(s)
    elif kind == BUY:
        buy_discovery(s, k)
    elif kind == DECLINE:
        decline_offer(s)
    elif kind == END:
        pop(s)
    elif kind == SALARY:
        pay_salary(s, k)
    else:
        happen(s, kind, k, SECOND_ARGUMENT[action])
    while s.over == 0 and goes_on(s):
        pass


def gain_one(s: State, good: int) -> None:
    count_down(s)
    s.players[s.active].goods[good] += 1


def pay_up(s: State) -> None:
    if next_effect(s) == ONE_MORE_DUE:
        raise_one_more(s)
    else:
        exchange_once(s, NONE)


def decline_offer(s: State) -> None:
    if next_effect(s) == BUY_DUE:
        decline_discovery(s)
    else:
        pop(s)


def advance_chosen(s: State, temple: int) -> None:
    if next_effect(s) == EITHER_DUE:
        advance_first(s, temple)
    else:
        advance_any(s, temple)
