"""Which positions can lie on a table of Teotihuacan. For positions that come from outside."""

from __future__ import annotations

from collections.abc import (
    Iterable,
    Iterator,
)

from benben.core.fields import (
    to_dict,
)
from benben.games.teotihuacan.pending import (
    MOST_DEEP,
    check_action,
    check_effects,
    check_rest,
    effects_due,
    is_due,
)
from benben.games.teotihuacan.rules.boards import (
    BUILDINGS,
    ROW_LENGTH,
    buildings_taken,
)
from benben.games.teotihuacan.rules.calendar import (
    AFTER_THIS_ROUND,
)
from benben.games.teotihuacan.rules.displays import (
    room_at,
)
from benben.games.teotihuacan.rules.eclipse import (
    ECLIPSES,
    PYRAMID_COMPLETED,
    THIRD_ECLIPSE,
    neutral_colours,
)
from benben.games.teotihuacan.rules.pyramid import (
    BASE_SYMBOL,
    CELL_SUPPORT,
    SPACE_NEEDS,
    lay_on_cell,
)
from benben.games.teotihuacan.rules.setup import (
    BLACK_START,
    BOT_BONUS_POINTS,
    BOT_EXCHANGE_POINTS,
    BOT_TECHNOLOGY_POINTS,
    BOT_WORSHIP_STEPS,
    FIXED_POSITION,
    ROYAL_LETTER,
)
from benben.games.teotihuacan.rules.starting import (
    DRAFT_EACH,
    DRAFT_MORE,
    STARTING_DISCOVERY,
)
from benben.games.teotihuacan.rules.temples import (
    AVENUE_TOP,
    TEMPLE_TOP,
)
from benben.games.teotihuacan.rules.worship import (
    ABILITY_TEMPLE,
    WORSHIP_SPACES,
)
from benben.games.teotihuacan.state import (
    ACTION_TILE_DUE,
    ACTION_TILES,
    APEX,
    BOARDS,
    BONUSES,
    BOT,
    BOT_SIDES,
    CELLS,
    DEAL_DUE,
    DECORATION_TILES,
    DIRECTION_DUE,
    DISCOVERIES,
    DISCOVERY_COUNT,
    FIRST_AVENUE,
    FROM_SALARY,
    KEEP_DUE,
    MASKS,
    MOST_POWER,
    MOST_SEATS,
    NONE,
    OPENING_DUE,
    PLACES,
    PYRAMIDS,
    ROTATE_DUE,
    ROYALS,
    SIDE_DUE,
    SIDE_STEPS,
    SPIN_DUE,
    STARTING_DEALT,
    STARTING_KEPT,
    STARTINGS,
    TECHNOLOGIES,
    TEMPLES,
    WORKERS,
    Player,
    State,
)

MOST_GOODS = 999
MOST_POINTS = 9999


def flaw(s: State) -> str:
    # Each check relies on those before it.
    for check in (
        _ranges, _table, _calendar, _players, _workers, _pyramid, _discovery, _starting, _bot,
        check_effects, check_action, check_rest,
    ):  # fmt: skip
        for sentence in check(s):
            return sentence
    return ""


def _within(name: str, least: int, most: int, *values: int) -> Iterator[str]:
    if any(value not in range(least, most + 1) for value in values):
        yield f"{name} holds numbers from {least} to {most}"


def _ranges(s: State) -> Iterator[str]:
    if s.sides != (BOT_SIDES if s.seats == 1 else s.seats):
        yield f"at a table of {s.seats} there are {BOT_SIDES if s.seats == 1 else s.seats} sides, not {s.sides}"
        return
    for name in ("double", "unlimited", "free", "committed", "forfeited", "discounted", "waived", "completed"):
        yield from _within(name, 0, 1, getattr(s, name))
    for name in ("dark", "advanced", "draft", "by_row", "first_game"):
        yield from _within(name, 0, 1, getattr(s, name))
    yield from _within("active", 0, s.sides - 1, s.active)
    yield from _within("mover", NONE, s.sides - 1, s.mover)
    yield from _within("alpha", 0, MOST_SEATS + 2, s.alpha)
    yield from _within("workers", 0, 3, s.workers)
    yield from _within("lowest", 0, MOST_POWER, s.lowest)
    yield from _within("raised, placed, exchanged", 0, MOST_GOODS, s.raised, s.placed, s.exchanged)
    yield from _within("moved", NONE, WORKERS - 1, *s.moved)
    yield from _within("acting", NONE, BOARDS - 1, s.acting)
    yield from _within("fresh", NONE, TECHNOLOGIES - 1, s.fresh)
    yield from _within("rolled", NONE, ACTION_TILES - 1, s.rolled)
    yield from _within("dues", 0, MOST_DEEP, s.dues)
    for name, known in (
        ("exchange_points", BOT_EXCHANGE_POINTS),
        ("worship_steps", BOT_WORSHIP_STEPS),
        ("bonus_points", BOT_BONUS_POINTS),
        ("technology_points", BOT_TECHNOLOGY_POINTS),
    ):
        if getattr(s, name) not in known:
            yield f"{name} is one of {', '.join(map(str, known))}"


def _flat(rows: Iterable[list[int]]) -> list[int]:
    return [value for row in rows for value in row]


def _different(name: str, most: int, values: list[int]) -> Iterator[str]:
    yield from _within(name, NONE, most - 1, *values)
    known = [value for value in values if value >= 0]
    if len(set(known)) < len(known):
        yield f"{name} holds each tile or board once"


def _table(s: State) -> Iterator[str]:
    yield from _different("ring", BOARDS, s.ring)
    yield from _different("royal", ROYALS, s.royal)
    yield from _different("technology", TECHNOLOGIES, s.technology)
    yield from _different("bonus", BONUSES, s.bonus)
    if any(s.ring.index(b) != FIXED_POSITION[b] for b in range(BOARDS) if FIXED_POSITION[b] >= 0 and b in s.ring):
        yield "Palace and Construction lie at their fixed positions of the ring"
    if any(b not in s.ring for b in range(BOARDS) if FIXED_POSITION[b] >= 0):
        yield "Palace and Construction lie in the ring"
    letters = [ROYAL_LETTER[tile] for tile in s.royal if tile >= 0]
    if len(set(letters)) < len(letters):
        yield "there is one royal tile of each letter"
    known = [technology for technology in s.technology if technology >= 0]
    if known != sorted(known):
        yield "the technologies lie in ascending order"
    for row, n in enumerate(s.nobles):
        yield from _within("nobles", 0, ROW_LENGTH[row], n)
    if buildings_taken(s) > BUILDINGS:
        yield f"there are {BUILDINGS} buildings"
    used = neutral_colours(s)
    for colour, dice in enumerate(s.neutral):
        yield from _within("neutral", NONE, BOARDS - 1 if colour < used else NONE, *dice)
        if len(set(dice)) not in (1 if NONE in dice else 0, len(dice)):
            yield "the neutral dice of a colour are on different boards, or all out of play"
    yield from _different("drawn", STARTINGS, s.drawn)


def _calendar(s: State) -> Iterator[str]:
    yield from _within("eclipses", 0, ECLIPSES, s.eclipses)
    yield from _within("coming", 0, AFTER_THIS_ROUND if not s.dark else 1, s.coming)
    scored = s.eclipses - (1 if s.over else 0)
    if s.black != BLACK_START[s.sides] - scored or s.white not in range(s.black + 1):
        yield "the black disc goes back a space after each eclipse, the white one is not beyond it"
    if (s.coming > 0) != (s.white == s.black) and not s.over:
        yield "an eclipse comes when the discs have met, and only then"
    if s.completed != (1 if s.cell[APEX] >= 0 else 0):
        yield "the pyramid is completed by the tile on its top"
    if s.over == THIRD_ECLIPSE and (s.eclipses != ECLIPSES or s.completed):
        yield "the third eclipse ends the game, or the completed pyramid does"
    if s.over == PYRAMID_COMPLETED and not s.completed:
        yield "the pyramid is not completed"
    if not s.over and s.eclipses == ECLIPSES:
        yield "after the third eclipse the game is over"


def _players(s: State) -> Iterator[str]:
    for side, player in enumerate(s.players):
        yield from _player(s, side, player)
    for temple in range(TEMPLES):
        if sum(player.temple[temple] == TEMPLE_TOP for player in s.players) > 1:
            yield "the top of a temple holds one player"


def _player(s: State, side: int, player: Player) -> Iterator[str]:
    if side >= s.sides and to_dict(player) != _nobody():
        yield f"nobody is player {side}"
        return
    gained = [points for source, points in enumerate(player.points) if source != FROM_SALARY]
    yield from _within("points", 0, MOST_POINTS, *gained, sum(player.points))
    yield from _within("points of the salary", -MOST_POINTS, 0, player.points[FROM_SALARY])
    yield from _within("cocoa and goods", 0, MOST_GOODS, player.cocoa, *player.goods)
    yield from _within("temple", 0, TEMPLE_TOP, *player.temple)
    yield from _within("avenue and track", 0, AVENUE_TOP, player.avenue, player.track)
    yield from _within("technology of a player", 0, 1, *player.technology)
    if any(player.technology[t] and t not in s.technology for t in range(TECHNOLOGIES)):
        yield "a marker lies on a technology that is not in play"
    yield from _within("discovery and used", 0, max(DISCOVERY_COUNT), *player.discovery, *player.used)
    if any(player.used[:MASKS]):
        yield "masks are never flipped"
    yield from _different("start", STARTINGS, player.start)
    yield from _within("offered", NONE, DISCOVERIES - 1, *player.offered)
    for tile, kind in zip(player.start, player.offered, strict=True):
        if kind >= 0 and (tile < 0 or not STARTING_DISCOVERY[tile]):
            yield "a discovery tile is offered with a starting tile that shows one"


def _nobody() -> dict[str, object]:
    player = Player()
    player.board = [NONE] * WORKERS
    player.start = [NONE] * STARTING_KEPT
    player.offered = [NONE] * STARTING_KEPT
    return to_dict(player)


def _workers(s: State) -> Iterator[str]:
    taken = set()
    for player in s.players[: s.sides]:
        for board, power, space in zip(player.board, player.power, player.space, strict=True):
            yield from _within("board of a worker", NONE, BOARDS - 1, board)
            if board == NONE and (power, space) != (0, 0):
                yield "a worker that is not in play has no power"
            if board >= 0 and (power not in range(1, MOST_POWER + 1) or space not in range(WORSHIP_SPACES[board] + 1)):
                yield f"a worker has a power from 1 to {MOST_POWER} and is on a space of its board"
            if space and (board, space) in taken:
                yield "a worship space holds one worker"
            taken.add((board, space))
        if NONE in player.board[: WORKERS - 1] and (s.mover >= 0 or set(player.board) != {NONE}):
            yield "three workers of each player are in play"


def _pyramid(s: State) -> Iterator[str]:
    yield from _different("cell", PYRAMIDS, s.cell)
    yield from _within("turned", 0, 3, *s.turned)
    yield from _within("pyramid_unseen, decoration_unseen", 0, 1, *s.pyramid_unseen, *s.decoration_unseen)
    yield from _within("pyramid_display", NONE, PYRAMIDS - 1, *s.pyramid_display)
    yield from _within("decoration_display", NONE, DECORATION_TILES - 1, *s.decoration_display)
    yield from _within("decoration", NONE, DECORATION_TILES - 1, *_flat(s.decoration))
    again = State()
    again.symbol = [row[:] for row in BASE_SYMBOL]
    for k in range(CELLS):
        if s.cell[k] < 0 and s.turned[k]:
            yield "only a tile is turned"
        if s.cell[k] >= 0:
            if any(below >= 0 and s.cell[below] < 0 for below in CELL_SUPPORT[k]):
                yield "a tile of the pyramid lies over four tiles of the level below"
            lay_on_cell(again, k, s.cell[k], s.turned[k])
    if again.symbol != s.symbol:
        yield "the symbols are those of the tiles that lie uppermost"
    for side, steps in enumerate(s.decoration):
        for n in range(SIDE_STEPS):
            needs = [need for need in SPACE_NEEDS[side][n] if need >= 0]
            if steps[n] >= 0 and ((n > 0 and steps[n - 1] < 0) or any(s.cell[need] < 0 for need in needs)):
                yield "a decoration lacks the decoration or the tiles below it"
    yield from _tiles_once(s)


def _tiles_once(s: State) -> Iterator[str]:
    in_hand = [s.tile] if is_due(s, ROTATE_DUE) else []
    in_hand += [s.due[i].number for i in range(s.dues) if s.due[i].effect == SPIN_DUE]
    lying = [*s.cell, *s.pyramid_display, *in_hand]
    for tile in range(PYRAMIDS):
        if lying.count(tile) + s.pyramid_unseen[tile] != 1:
            yield "each pyramid tile is in the pyramid, on display or in the stack"
    lying = [*_flat(s.decoration), *s.decoration_display, *([s.tile] if is_due(s, SIDE_DUE) else [])]
    for tile in range(DECORATION_TILES):
        if lying.count(tile) + s.decoration_unseen[tile] != 1:
            yield "each decoration is on the pyramid, on display or in the stack"


def _discovery(s: State) -> Iterator[str]:
    yield from _within("stack", 0, max(DISCOVERY_COUNT), *s.stack)
    yield from _within("removed", 0, max(DISCOVERY_COUNT), *s.removed)
    yield from _within("offer_discovery", NONE, DISCOVERIES - 1, *s.offer_discovery)
    lying = s.offer_discovery[:]
    for place in range(PLACES):
        yield from _within("discovery", NONE, DISCOVERIES - 1, *s.discovery[place])
        here = [kind for kind in s.discovery[place] if kind >= 0]
        if len(here) > room_at(s, place) or (place < FIRST_AVENUE and here and s.discovery[place][0] < 0):
            yield "more discovery tiles lie at a place than it has room for"
        lying += here
    for player in s.players:
        lying += player.offered
    for kind in range(DISCOVERIES):
        owned = sum(player.discovery[kind] + player.used[kind] for player in s.players)
        if lying.count(kind) + owned + s.stack[kind] + s.removed[kind] != DISCOVERY_COUNT[kind]:
            yield "the discovery tiles are not those of the game"


def _starting(s: State) -> Iterator[str]:
    """What was dealt, chosen and kept: as far as the setup has come."""
    dealt = _flat(s.dealt)
    yield from _different("dealt and offer", STARTINGS, dealt + s.offer)
    hidden = _flat(s.dealt_discovery)
    for tile, kind in zip(dealt + s.offer, hidden + s.offer_discovery, strict=True):
        if (kind >= 0) != (tile >= 0 and STARTING_DISCOVERY[tile] == 1) or kind not in range(NONE, DISCOVERIES):
            yield "a discovery tile lies beside each starting tile that shows one"
    for kind in range(DISCOVERIES):
        if hidden.count(kind) > s.stack[kind]:
            yield "a discovery tile dealt in secret is not open"
    kept = _flat(player.start for player in s.players)
    yield from _different("start", STARTINGS, kept)
    if set(kept) & {tile for tile in [*dealt, *s.offer, *s.drawn] if tile >= 0}:
        yield "a starting tile that was kept lies nowhere else"
    for tiles, chosen in zip(s.dealt, s.chosen, strict=True):
        if any(tile >= 0 and tile not in tiles for tile in chosen) or (chosen[0] >= 0 and chosen[0] == chosen[1]):
            yield "two different tiles are chosen of those dealt"
    setup = [effect for effect in effects_due(s) if effect in (DEAL_DUE, KEEP_DUE, OPENING_DUE)]
    if not setup and (set(dealt) | set(s.offer)) - {NONE}:
        yield "starting tiles are dealt in the setup only"
    if not setup and not s.first_game and any(NONE in player.start for player in s.players[: s.seats]):
        yield "each player has kept two starting tiles"
    if s.first_game and set(kept) - {NONE}:
        yield "the first game has no starting tiles"
    if s.draft or not setup:
        if set(_flat(s.chosen)) - {NONE} or set(dealt) - {NONE}:
            yield "nothing is chosen in secret now"
    yield from _dealing(s)


def _dealing(s: State) -> Iterator[str]:
    effects = effects_due(s)
    if DEAL_DUE in effects:
        n = s.due[effects.index(DEAL_DUE)].number
        most = DRAFT_EACH * s.seats + DRAFT_MORE if s.draft else STARTING_DEALT * s.seats
        row = s.offer if s.draft else _flat(s.dealt)
        if n not in range(most) or [tile >= 0 for tile in row] != [k < n for k in range(len(row))]:
            yield "starting tiles are dealt one after the other"
    elif KEEP_DUE in effects and not s.draft:
        for seat in range(s.seats):
            waiting = sum(s.due[i].effect == KEEP_DUE and s.due[i].number == seat for i in range(s.dues))
            chosen = sum(tile >= 0 for tile in s.chosen[seat])
            top = effects[-1] == KEEP_DUE and s.due[s.dues - 1].number == seat
            if NONE in s.dealt[seat] or chosen not in ((0, 1) if waiting and top else (0,) if waiting else (2,)):
                yield "each player in turn chooses two of four tiles"
            if chosen == 1 and s.chosen[seat][0] < 0:
                yield "the first tile chosen comes first"
    elif KEEP_DUE in effects:
        due = [s.due[i].number for i in range(s.dues) if s.due[i].effect == KEEP_DUE]
        lying = sum(tile >= 0 for tile in s.offer)
        if lying != DRAFT_EACH * s.seats + DRAFT_MORE - (STARTING_KEPT * s.seats - len(due)):
            yield "a tile of the draft is taken by each player in turn"
        for seat in range(s.seats):
            kept = sum(tile >= 0 for tile in s.players[seat].start)
            if kept + due.count(seat) != STARTING_KEPT or (kept == 1 and s.players[seat].start[0] < 0):
                yield "each player takes two tiles in the draft"


def _bot(s: State) -> Iterator[str]:
    effects = effects_due(s)
    if s.sides == s.seats or ACTION_TILE_DUE in effects:
        known = [tile for tile in s.action_tile if tile >= 0]
        if s.sides == s.seats and (known or set(s.direction) != {NONE} or s.rolled != NONE):
            yield "Teotibot plays in the solo game only"
    elif sorted(s.action_tile) != list(range(ACTION_TILES)):
        yield "Teotibot has each action tile once"
    yield from _different("action_tile", ACTION_TILES, s.action_tile)
    if s.sides > s.seats and ACTION_TILE_DUE in effects:
        placed = [tile >= 0 for tile in s.action_tile]
        if placed != sorted(placed, reverse=True) or sum(placed) >= ACTION_TILES - 1:
            yield "the action tiles are laid out one after the other"
    drawn = [direction >= 0 for direction in s.direction]
    yield from _within("direction", NONE, 1, *s.direction)
    if s.sides > s.seats and (all(drawn) == (DIRECTION_DUE in effects) or drawn == [False, True]):
        yield "two direction tiles are laid out one after the other"
    if s.sides > s.seats:
        bot = s.players[BOT]
        die = WORKERS - 1
        if ABILITY_TEMPLE[bot.board[die]] < 0 or bot.space[die] != 1 or any(bot.space[:die]) or NONE in bot.board:
            yield "Teotibot has three workers and a worship die on the worship space of a temple"
        if bot.cocoa >= 10 or any(bot.used) or any(tile >= 0 for tile in bot.start):
            yield "Teotibot exchanges ten cocoa at once, flips nothing and keeps no starting tile"
        if any(bot.discovery[MASKS:]) or max(bot.discovery) > 1:
            yield "Teotibot collects different masks"
