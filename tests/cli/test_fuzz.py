"""Whatever is typed or replayed: exit code 0 or 2, at most one sentence, never a traceback."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import benben as api
from tests.cli.shell import benben

pytestmark = pytest.mark.usefixtures("prepared")

SMALL = st.sampled_from(["-1", "0", "1", "2", "3", "2.5", "nan", "inf", "1e400", "9" * 30, "", "x", "\ud800", "\0"])
JUNK = st.text(max_size=8).filter(lambda text: not text.startswith("/"))
TITLE = st.sampled_from(["tholos", "Tholos", "chess", "..", ""]) | JUNK
AGENTS = (
    st.sampled_from(["random", "greedy", "random,greedy", "greedy,", ",", "level-9", "random,random,greedy"]) | JUNK
)
OPTIONS = {
    "--games": st.sampled_from(["-1", "0", "1", "2", "x", ""]) | JUNK,
    "--depth": st.sampled_from(["-1", "0", "1", "2", "65", "x"]) | JUNK,
    "--turns": st.sampled_from(["-1", "0", "1", "65", "x"]) | JUNK,
    "--seats": SMALL | JUNK,
    "--seed": SMALL | JUNK,
    "--seconds": SMALL | JUNK,
    "--jobs": st.sampled_from(["-1", "0", "1", "x"]),
    "--agents": AGENTS,
    "--options": st.sampled_from(["a=b", "=", "a=b,c", ","]) | JUNK,
    "--output": st.sampled_from(["", ".", "/dev/null", "none/at/all", "\0", "x" * 300]),
}
OPTION = st.sampled_from(sorted(OPTIONS)).flatmap(lambda name: st.tuples(st.just(name), OPTIONS[name]))
FLAG = st.sampled_from(["--json", "--types", "--actions", "--fields", "--record", "--help", "--version", "--", "-"])
# `play` serves until it is interrupted; `compile` has nothing but titles.
COMMAND = st.sampled_from(["games", "simulate", "perft", "arena", "replay", "compile", "export"]) | JUNK


def check(*args: str) -> None:
    result = benben(*args)
    assert result.exit_code in (0, 2)
    if result.exit_code == 2:
        assert result.stdout == ""
        assert result.stderr.startswith("benben: ")
        assert result.stderr.count("\n") == 1


@settings(max_examples=300, deadline=None)
@given(COMMAND, TITLE, st.lists(OPTION, max_size=3), st.lists(FLAG | JUNK, max_size=2))
def test_any_arguments(command: str, title: str, options: list[tuple[str, str]], flags: list[str]) -> None:
    check(command, title, *(word for option in options for word in option), *flags)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda children: st.lists(children, max_size=3) | st.dictionaries(st.text(max_size=5), children, max_size=3),
    max_leaves=8,
)


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    match = api.game("tholos").new()
    for _ in range(30):
        match.play(match.legal()[-1])
    return match.record()


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_record(tmp_path: Path, record: dict[str, Any], data: st.DataObject) -> None:
    """A good record with one entry replaced, dropped or added, cut short, or no record at all."""
    key = data.draw(st.sampled_from([*record, "position", "secret"]))
    changed = data.draw(
        st.one_of(
            JSON,
            JSON.map(lambda value: record | {key: value}),
            st.just({k: v for k, v in record.items() if k != key}),
            st.lists(st.sampled_from(record["actions"]) | JSON, max_size=40).map(lambda v: record | {"actions": v}),
            positions().map(lambda value: record | {"position": value, "actions": record["actions"][:2]}),
        )
    )
    text = json.dumps(changed)
    file = tmp_path / "match.json"
    file.write_text(text[: data.draw(st.integers(0, len(text)))] if data.draw(st.booleans()) else text)
    check("replay", str(file))


def positions() -> st.SearchStrategy[dict[str, Any]]:
    """Positions of the right shape, most of which cannot lie on any table."""
    small = st.integers(-3, 9)
    return st.fixed_dictionaries(
        {},
        optional={
            "seat": small,
            "over": small,
            "turn": small,
            "bonus": small,
            "quarry": st.lists(small, min_size=3, max_size=3),
            "height": st.lists(small, min_size=7, max_size=7),
            "workshop": st.lists(st.lists(small, min_size=3, max_size=3), min_size=2, max_size=2),
            "column": st.lists(st.lists(small, min_size=5, max_size=5), min_size=7, max_size=7),
        },
    )
