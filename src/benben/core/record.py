"""Records: a finished or running match as JSON, checked step by step when it is replayed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from benben.core.errors import BadRecord, BenbenError, shown
from benben.core.game import Game
from benben.core.match import FORMAT, Match

KEYS = {"format", "game", "rules", "seats", "options", "position", "actions"}
LARGEST = 16 * 2**20  # bytes of a record's file; the longest games take less than a hundredth


def read_json(path: Path) -> Any:
    """The JSON value in a file. BadRecord says what is wrong with the file."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is not a text file in UTF-8") from None
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror or error}") from None
    if len(data) > LARGEST:  # or without an end, as some devices are
        raise BadRecord(f"{path} is not a record: it is larger than {LARGEST // 2**20} MB")
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise BadRecord(f"{path} is not valid JSON: {error.msg} in line {error.lineno}") from None
    except ValueError:  # what Python says of a number of thousands of digits
        raise BadRecord(f"{path} is not a record: a number in it is too long") from None
    except RecursionError:
        raise BadRecord(f"{path} is not a record: it is nested too deeply") from None


def game_of(record: Any) -> str:
    """The id of the game a record is of. BadRecord if it is no record."""
    if not isinstance(record, dict):
        raise BadRecord("a record is a JSON object with format, game, rules, seats, options and actions")
    missing = sorted(KEYS - {"position"} - record.keys())
    if missing:
        raise BadRecord(f"the record lacks {', '.join(missing)}")
    foreign = sorted(str(key) for key in record.keys() - KEYS)
    if foreign:
        raise BadRecord(
            f"the record has the unknown entry {shown(foreign[0])}; its entries are {', '.join(sorted(KEYS))}"
        )
    if record["format"] != FORMAT:
        raise BadRecord(f"the record has format {shown(record['format'])}; this program reads format {FORMAT}")
    if not isinstance(record["game"], str):
        raise BadRecord(f"game is the id of a game, not {shown(record['game'])}")
    return record["game"]


def replay(game: Game, record: dict[str, Any], *, seed: int | None = None) -> Match:
    """The match of a record, each action verified. BadRecord names the first bad one."""
    if game_of(record) != game.id:
        raise BadRecord(f"the record is of {shown(record['game'])}, not of {game.id!r}")
    if record["rules"] != game.version:
        mine = f"this program has {game.version}"
        raise BadRecord(f"the record follows rules version {shown(record['rules'])} of {game.title}; {mine}")
    actions, options = record["actions"], record["options"]
    if not isinstance(options, dict):
        raise BadRecord(f"options are an object of names and values, not {shown(options)}")
    if not isinstance(actions, list):
        raise BadRecord("actions are a list of action texts")
    if "position" in record and not isinstance(record["position"], dict):
        raise BadRecord("position is an object of fields")
    try:
        match = Match(game, seats=game.check_seats(record["seats"]), options=options, position=record.get("position"))
    except BenbenError as error:
        raise BadRecord(f"the record cannot start: {error}") from None
    for ply, text in enumerate(actions):
        if not isinstance(text, str):
            raise BadRecord(f"action {ply + 1} of {len(actions)} is not a text: {shown(text)}")
        try:
            match.play(text)
        except BenbenError as error:
            raise BadRecord(f"action {ply + 1} of {len(actions)}: {error}") from None
    return match.continued(seed)
