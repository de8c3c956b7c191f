"""`benben replay`: check a record and print what happened."""

from __future__ import annotations

from pathlib import Path

import click

from benben.api import replay as replayed
from benben.cli.options import file_argument, json_option
from benben.cli.output import counted, show
from benben.core.game import CHANCE
from benben.core.match import Match
from benben.core.record import read_json


@click.command()
@file_argument
@json_option
def replay(file: Path, as_json: bool) -> None:
    """Verify each action of the record in FILE, then print the log and the scores."""
    match = replayed(read_json(file))
    result = {
        "title": match.game.id,
        "seats": match.seats,
        "options": match.options,
        "log": [{"ply": ply, "seat": seat, "action": text} for ply, seat, text in _log(match)],
        "seat": match.seat,
        "over": match.over,
        "ending": match.ending,
        "scores": match.scores(),
        "ranking": match.ranking(),
        "automaton": match.automaton(),
        "score_sheet": match.score_sheet(),
    }
    show(result, _lines(match), as_json=as_json)


def _log(match: Match) -> list[tuple[int, int, str]]:
    texts = [match.game.actions.text(action) for action in match.actions]
    return [(ply, seat, text) for ply, (seat, text) in enumerate(zip(match.actors, texts, strict=True))]


def _lines(match: Match) -> list[str]:
    lines = [f"{match.game.title}, {counted(match.seats, 'seat')}"]
    lines += [f"{ply + 1:>4}  {_who(seat):<7} {text}" for ply, seat, text in _log(match)]
    if match.over:
        lines.append(f"The game is over: {match.ending}.")
    else:
        lines.append(f"The game is running: {_who(match.twin.seat)} decides.")
    for seat, (points, place) in enumerate(zip(match.scores(), match.ranking(), strict=True)):
        lines.append(f"      {_who(seat):<7} {points} points, place {place}")
    if rival := match.automaton():
        lines.append(f"      {rival['name']} {rival['score']} points, place {rival['place']}")
    return lines


def _who(seat: int) -> str:
    return "chance" if seat == CHANCE else f"seat {seat}"
