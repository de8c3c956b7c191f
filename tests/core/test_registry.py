"""Games are found by name; their components by a file beside them."""

from __future__ import annotations

from pathlib import Path

import pytest

import benben
from benben.core import components
from benben.core.errors import BenbenError, UnknownGame, shown
from benben.core.registry import FOLDER, ORDER


def test_games_come_in_the_order_in_which_people_meet_them() -> None:
    folders = {path.parent.name.replace("_", "-") for path in FOLDER.glob("*/__init__.py")}
    assert list(benben.games()) == [name for name in ORDER if name in folders]


@pytest.mark.parametrize("name", ["senet", "Tholos", "", "tholos ", "../core"])
def test_an_unknown_game_lists_what_there_is(name: str) -> None:
    with pytest.raises(UnknownGame) as error:
        benben.game(name)
    assert str(error.value) == f"there is no game {name!r}; the games are {', '.join(benben.games())}"


def test_every_error_is_a_value_error_with_one_base() -> None:
    errors = [getattr(benben, name) for name in benben.__all__ if isinstance(getattr(benben, name), type)]
    family = [cls for cls in errors if issubclass(cls, Exception)]
    assert len(family) == 8
    assert all(issubclass(cls, BenbenError) and issubclass(cls, ValueError) for cls in family)


def test_a_typo_in_components_is_named_with_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "components.toml").write_text("[stones]\nwhite = \n")
    with pytest.raises(ValueError, match=r"components\.toml: .*line 2") as error:
        components.load(str(tmp_path / "state.py"))
    assert str(error.value).startswith(str(tmp_path / "components.toml"))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("stone", "'stone'"),
        (7, "7"),
        (True, "True"),
        (None, "None"),
        (10**29, "1" + "0" * 29),
        (-(10**30), "a number of more than 30 digits"),
        ([1, [2, [3, [4]]]], "[1, [2, [...]]]"),
        (list(range(9)), "[0, 1, 2, 3, 4, 5, ...]"),
        ("x" * 81, f"'{'x' * 37}...{'x' * 38}'"),
        (["x" * 70, "y" * 70], f"['{'x' * 70}', 'y..."),
    ],
)
def test_a_value_from_outside_is_shown_in_short(value: object, text: str) -> None:
    assert shown(value) == text
    assert len(shown(value)) <= 80


def test_a_number_too_long_for_python_to_write_is_shown_in_short() -> None:
    assert shown(10**5000) == shown(-(10**5000)) == "a number of more than 30 digits"


def test_a_value_nested_beyond_reason_is_shown_in_short() -> None:
    value: list[object] = []
    for _ in range(100_000):
        value = [value]
    assert shown(value) == "[[[...]]]"
