"""`benben perft`: count what can be played, to compare rules with other programs' rules."""

from __future__ import annotations

import click

from benben.cli.options import json_option, option_values, options_option, seat_count, seats_option, title_argument
from benben.cli.output import interruptible, preparing, show
from benben.core.fields import GameState
from benben.core.game import Game

DEEPEST = 64
# No turn of these games has as many decisions and chance outcomes.
LONGEST_TURN = 256


@click.command()
@title_argument
@click.option("--depth", type=click.IntRange(0, DEEPEST), help="Count sequences of this many actions.")
@click.option("--turns", type=click.IntRange(1, DEEPEST), help="Count sequences of this many complete turns.")
@seats_option
@options_option
@json_option
def perft(
    game: Game, depth: int | None, turns: int | None, seats: int | None, options: tuple[str, ...], as_json: bool
) -> None:
    """Count the sequences of actions, or of complete turns, from the start."""
    if (depth is None) == (turns is None):
        raise click.UsageError("perft takes --depth or --turns, one of the two")
    start = game.start(seat_count(game, seats), option_values(game, options))
    plies = depth if depth is not None else LONGEST_TURN * (turns or 0)
    nodes = _count(game, start, plies, turns or 0)
    name, length = ("depth", depth) if turns is None else ("turns", turns)
    unit = ("action" if turns is None else "turn") + ("" if length == 1 else "s")
    show(
        {"title": game.id, name: length, "nodes": nodes}, [f"{game.title}, {length} {unit}: {nodes:,}"], as_json=as_json
    )


def _count(game: Game, start: GameState, plies: int, turns: int) -> int:
    from benben.search import runtimes

    with preparing(game):
        compiled = runtimes.compiled(game.id)
        count = compiled.perft
    stack = compiled.states(plies + 1)
    compiled.put(start, stack, 0)
    nodes: int = interruptible(
        count, stack, compiled.ints(plies + 1, game.room), compiled.ints(game.room), 0, plies, turns
    )
    return nodes
