"""Records: what a damaged or foreign one says, and that nothing worse than a sentence comes of any of them."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import benben
from benben.core import record as records
from benben.core.errors import BadRecord, BenbenError, UnknownGame
from benben.core.match import Match
from tests.core.lanterns import GAME

FUZZ = settings(max_examples=300, deadline=None, derandomize=True, database=None)


def played(plies: int) -> dict[str, Any]:
    """The record of a game of Tholos, played at random from its start."""
    match, random = benben.game("tholos").new(), Random(1)
    for _ in range(plies):
        match.play_id(random.choice(match.legal_ids()))
    return match.record()


RECORD = played(30)
STATE = benben.replay(RECORD).state
TEXTS = [benben.game("tholos").declaration.actions.text(action) for action in range(110)]
ENTRIES = ["format", "game", "rules", "seats", "options", "actions", "position", "x"]


def test_a_record_says_what_it_is() -> None:
    assert played(2) == {
        "format": 1,
        "game": "tholos",
        "rules": 1,
        "seats": 2,
        "options": {},
        "actions": ["take grey 1", "place black omega"],
    }


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": 2}, "the record has format 2; this program reads format 1"),
        ({"format": "1"}, "the record has format '1'; this program reads format 1"),
        ({"game": 7}, "game is the id of a game, not 7"),
        ({"rules": 2}, "the record follows rules version 2 of Tholos; this program has 1"),
        ({"rules": None}, "the record follows rules version None of Tholos; this program has 1"),
        ({"seats": 3}, "the record cannot start: Tholos is for 2 seats, not 3"),
        ({"seats": None}, "the record cannot start: Tholos is for 2 seats, not None"),
        ({"seats": "2"}, "the record cannot start: Tholos is for 2 seats, not '2'"),
        ({"options": []}, "options are an object of names and values, not []"),
        ({"options": {"b": 1}}, "the record cannot start: Tholos has no option 'b'; it has none"),
        ({"actions": "take white 1"}, "actions are a list of action texts"),
        ({"actions": ["take white 1", 5]}, "action 2 of 2 is not a text: 5"),
        (
            {"actions": ["take black 2"]},
            "action 1 of 1: 'take black 2' is not possible: a take is up to 3 own stones, 2 grey or 1 of the rival's"
            " (rules 4a)",
        ),
        ({"actions": ["take white"]}, "action 1 of 1: 'take white' does not have the form 'take <colour> <count>'"),
        ({"position": []}, "position is an object of fields"),
        (
            {"position": {"turn": -1}},
            "the record cannot start: this is no position of Tholos: turn is from 0 to 9999, not -1",
        ),
        (
            {"comment": ""},
            "the record has the unknown entry 'comment'; its entries are actions, format, game, options, position,"
            " rules, seats",
        ),
    ],
)
def test_what_is_wrong_with_a_record_is_said(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadRecord) as error:
        benben.replay({**RECORD, **change})
    assert str(error.value) == sentence


def test_a_record_of_no_known_game_lists_the_games() -> None:
    with pytest.raises(UnknownGame) as error:
        benben.replay({**RECORD, "game": "senet"})
    assert str(error.value) == f"there is no game 'senet'; the games are {', '.join(benben.games())}"


@pytest.mark.parametrize("value", [None, [], "record", 5])
def test_a_record_is_an_object(value: Any) -> None:
    with pytest.raises(BadRecord) as error:
        benben.replay(value)
    assert str(error.value) == "a record is a JSON object with format, game, rules, seats, options and actions"


@pytest.mark.parametrize("entry", sorted(RECORD))
def test_a_missing_entry_is_named(entry: str) -> None:
    with pytest.raises(BadRecord) as error:
        benben.replay({name: value for name, value in RECORD.items() if name != entry})
    assert str(error.value) == f"the record lacks {entry}"


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(BadRecord) as error:
        records.replay(GAME, RECORD)
    assert str(error.value) == "the record is of 'tholos', not of 'lanterns'"


def test_a_record_of_a_game_with_luck_replays_without_a_seed() -> None:
    match = Match(GAME, seats=3, options={"start": 2}, seed=4)
    while not match.over:
        match.play(match.legal()[0])
    again = records.replay(GAME, json.loads(json.dumps(match.record())))
    assert (again.state, again.actors) == (match.state, match.actors)


def test_a_seed_drives_what_comes_after_the_record() -> None:
    record = Match(GAME).record()
    assert records.replay(GAME, record).seat == benben.CHANCE
    assert records.replay(GAME, record, seed=1).seat == 0


# Files


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is not valid JSON: Expecting value in line 1"),
        (b'{"format": 1,\n"game"', "is not valid JSON: Expecting ':' delimiter in line 2"),
        (b"\xff\xfe", "is not a text file in UTF-8"),
        (b"[" * 100_000, "is not a record: it is nested too deeply"),
        (b"1" * 5000, "is not a record: a number in it is too long"),
    ],
)
def test_a_file_that_is_no_json_is_named(content: bytes, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(BadRecord) as error:
        records.read_json(path)
    assert str(error.value) == f"{path} {sentence}"


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadRecord) as error:
        records.read_json(tmp_path / "none.json")
    assert str(error.value) == f"{tmp_path / 'none.json'} cannot be read: No such file or directory"
    with pytest.raises(BadRecord) as error:
        records.read_json(tmp_path)
    assert str(error.value) == f"{tmp_path} cannot be read: Is a directory"


# Anything at all

numbers = st.integers() | st.booleans() | st.floats()
leaves = st.none() | numbers | st.text(max_size=8) | st.sampled_from(TEXTS)
anything = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
)


def replay_or_refuse(record: Any) -> None:
    """Either a match that is what the record says, or a sentence of at most 500 letters."""
    sentence = ""
    try:
        match = benben.replay(record)
    except BenbenError as error:
        sentence = str(error)
    else:
        assert match.record() == record
    assert len(sentence) <= 500
    assert "\n" not in sentence


@FUZZ
@given(anything)
def test_whatever_is_no_record_is_refused_in_a_sentence(value: Any) -> None:
    replay_or_refuse(value)


@FUZZ
@given(st.sampled_from(ENTRIES), anything)
def test_a_record_with_one_entry_changed_is_refused_or_replays(entry: str, value: Any) -> None:
    replay_or_refuse({**RECORD, entry: value})


@FUZZ
@given(
    st.integers(0, 29),
    leaves | st.sampled_from([benben.game("tholos").declaration.actions.text(a) for a in range(110)]),
)
def test_a_record_with_one_action_changed_is_refused_or_replays(ply: int, text: Any) -> None:
    actions = [*RECORD["actions"]]
    actions[ply] = text
    replay_or_refuse({**RECORD, "actions": actions})


@FUZZ
@given(st.lists(st.integers(0, 29)))
def test_a_record_with_its_actions_in_disorder_is_refused_or_replays(order: list[int]) -> None:
    replay_or_refuse({**RECORD, "actions": [RECORD["actions"][ply] for ply in order]})


@FUZZ
@given(st.sampled_from(sorted(STATE)), anything)
def test_a_position_with_one_field_changed_is_refused_or_replays(name: str, value: Any) -> None:
    replay_or_refuse({**RECORD, "position": {**STATE, name: value}, "actions": []})


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_number_too_long_to_be_written_is_refused_in_a_sentence(entry: str) -> None:
    with pytest.raises(BenbenError) as error:
        benben.replay({**RECORD, entry: 10**5000})
    assert "a number of more than 30 digits" in str(error.value) or entry in ("actions", "position", "x")


@FUZZ
@given(st.integers(0, 10_000), st.binary(max_size=3), st.integers(0, 3))
def test_a_file_with_some_bytes_changed_is_refused_or_replays(
    tmp_path_factory: pytest.TempPathFactory, at: int, inserted: bytes, removed: int
) -> None:
    content = json.dumps(RECORD).encode()
    at %= len(content)
    path = tmp_path_factory.getbasetemp() / "damaged.json"
    path.write_bytes(content[:at] + inserted + content[at + removed :])
    _read_and_replay(path)


@pytest.mark.parametrize("length", range(0, 600, 37))
def test_a_file_cut_short_is_refused(length: int, tmp_path: Path) -> None:
    path = tmp_path / "cut.json"
    path.write_bytes(json.dumps(RECORD).encode()[:length])
    with pytest.raises(BadRecord, match="is not valid JSON: "):
        records.read_json(path)


def _read_and_replay(path: Path) -> None:
    try:
        record = records.read_json(path)
    except BadRecord:
        return
    replay_or_refuse(record)
