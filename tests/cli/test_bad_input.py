"""Bad input: one sentence, exit code 2, nothing written."""

from __future__ import annotations

import errno
import json
import socket
from pathlib import Path
from typing import Any

import pytest

import benben as api
from tests.cli.shell import complaint

pytestmark = pytest.mark.usefixtures("prepared")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["chess"], "No such command 'chess'."),
        (["--loud"], "No such option '--loud'."),
        (["simulate"], "Missing argument 'TITLE'."),
        (["simulate", "tholos", "--games", "0"], "Invalid value for '--games': 0 is not in the range x>=1."),
        (
            ["simulate", "tholos", "--games", "many"],
            "Invalid value for '--games': 'many' is not a valid integer range.",
        ),
        (["simulate", "tholos", "--seats", "3"], "Tholos is for 2 seats, not 3"),
        (["simulate", "tholos", "--agents", "a,b,c"], "Tholos is for 2 seats, not 3"),
        (
            ["simulate", "tholos", "--seats", "2", "--agents", "random,random,random"],
            "3 agents cannot sit on 2 seats; name one for all or one for each",
        ),
        (
            ["simulate", "tholos", "--agents", "random,"],
            "Invalid value for '--agents': 'random,' is not a list of names with commas between them",
        ),
        (
            ["simulate", "tholos", "--agents", "deep"],
            "there is no agent 'deep'; the agents are random, greedy, level-1, level-2, level-3, level-4, level-5",
        ),
        (["simulate", "tholos", "--options", "side=A"], "Tholos has no option 'side'; it has none"),
        (["simulate", "tholos", "--options", "side"], "options have the form name=value, not 'side'"),
        (["perft", "tholos"], "perft takes --depth or --turns, one of the two"),
        (["perft", "tholos", "--depth", "1", "--turns", "1"], "perft takes --depth or --turns, one of the two"),
        (["perft", "tholos", "--depth", "-1"], "Invalid value for '--depth': -1 is not in the range 0<=x<=64."),
        (["arena", "tholos"], "Missing option '--agents'."),
        (["arena", "tholos", "--agents", "random"], "an arena takes two agents or more"),
        (["arena", "tholos", "--agents", "random,greedy", "--seats", "5"], "Tholos is for 2 seats, not 5"),
        (["export", "tholos"], "say what to export: --types, --actions, --fields, --components or --record"),
    ],
)
def test_one_sentence_says_what_is_wrong(args: list[str], sentence: str) -> None:
    assert complaint(*args) == sentence


@pytest.mark.parametrize("command", ["simulate", "perft", "arena", "compile", "export"])
def test_an_unknown_title_lists_the_titles(command: str) -> None:
    more = ["--agents", "random,greedy"] if command == "arena" else []
    assert complaint(command, "chess", *more) == f"there is no game 'chess'; the games are {', '.join(api.games())}"


# --- records ----------------------------------------------------------------------


def good_record() -> dict[str, Any]:
    match = api.game("tholos").new()
    match.play("take white 1")
    match.play("place black pi")
    return match.record()


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"game": "chess"}, "there is no game 'chess'; the games are"),
        ({"rules": 99}, "the record follows rules version 99 of Tholos; this program has 1"),
        ({"format": 2}, "the record has format 2; this program reads format 1"),
        ({"seats": 5}, "the record cannot start: Tholos is for 2 seats, not 5"),
        ({"options": {"side": "A"}}, "the record cannot start: Tholos has no option 'side'; it has none"),
        ({"actions": ["take white 1", "take white 2"]}, "action 2 of 2: 'take white 2' is not possible: "),
        ({"actions": ["take a seat"]}, "action 1 of 1: 'take a seat': colour is white, black or grey, not 'a'"),
        ({"actions": ["take white 1", 7]}, "action 2 of 2 is not a text: 7"),
    ],
)
def test_a_bad_record_is_named_with_its_first_bad_step(tmp_path: Path, changes: dict[str, Any], sentence: str) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(good_record() | changes))
    assert complaint("replay", str(file)).startswith(sentence)


def test_a_truncated_record_is_no_json(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    text = json.dumps(good_record())
    for length in range(len(text)):
        file.write_text(text[:length])
        assert complaint("replay", str(file)).startswith(f"{file} is not valid JSON: ")


def test_a_number_without_end_is_no_record(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text('{"format": ' + "9" * 5000 + "}")
    assert complaint("replay", str(file)).startswith(f"{file} is not a record: ")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this machine has no device without an end")
def test_a_file_without_end_is_no_record() -> None:
    assert complaint("replay", "/dev/zero") == "/dev/zero is not a record: it is larger than 16 MB"


def test_what_is_no_file_cannot_be_read(tmp_path: Path) -> None:
    assert complaint("replay", str(tmp_path)) == f"{tmp_path} cannot be read: Is a directory"
    assert complaint("replay", str(tmp_path / "no")) == f"{tmp_path / 'no'} cannot be read: No such file or directory"
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert complaint("replay", str(tmp_path / "binary")) == f"{tmp_path / 'binary'} is not a text file in UTF-8"


@pytest.mark.parametrize("name", ["\0", "\ud800"])
def test_a_name_that_no_file_can_have(name: str) -> None:
    assert complaint("replay", name) == "Invalid value for 'FILE': no file can have such a name"
    said = complaint("export", "tholos", "--fields", "--output", name)
    assert said == "Invalid value for '--output': no file can have such a name"


# --- writing ----------------------------------------------------------------------


def test_an_old_file_stays_whole_when_the_new_one_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "fields.md"
    file.write_text("old")

    def full_disk(self: Path, text: str, encoding: str) -> int:
        with self.open("w", encoding=encoding) as half:
            half.write(text[:10])
        raise OSError(errno.ENOSPC, "No space left on device", str(self))

    monkeypatch.setattr(Path, "write_text", full_disk)
    said = complaint("export", "tholos", "--fields", "--output", str(file))
    assert said == f"{file} cannot be written: No space left on device"
    assert [path.name for path in tmp_path.iterdir()] == ["fields.md"]
    assert file.read_text() == "old"


@pytest.mark.parametrize("target", ["/dev/null", "."])
def test_devices_and_folders_are_not_replaced(target: str) -> None:
    assert complaint("export", "tholos", "--fields", "--output", target).endswith("is not a file that could be written")


def test_a_file_in_a_folder_that_is_not_there_cannot_be_written(tmp_path: Path) -> None:
    file = tmp_path / "no" / "fields.md"
    said = complaint("export", "tholos", "--fields", "--output", str(file))
    assert said == f"{file} cannot be written: No such file or directory"


def test_a_port_that_another_program_has_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = complaint("play", "--no-browser", "--port", str(port))
    assert said.startswith(f"port {port} at 127.0.0.1 cannot be used: ")
    assert said.endswith("--port chooses a different one and --port 0 any free one")
