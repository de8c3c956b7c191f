"""Each game's README names functions and tests that exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import benben
from benben.core.registry import FOLDER

TESTS = Path(__file__).parent.parent
HEADINGS = ["Rules map", "Rulings", "Known gaps"]


def package(game: str) -> Path:
    return FOLDER / game.replace("-", "_")


def readme(game: str) -> str:
    return (package(game) / "README.md").read_text(encoding="utf-8")


def chapter(game: str, heading: str) -> str:
    return readme(game).split(f"\n## {heading}\n")[1].split("\n## ")[0]


def rules_map(game: str) -> list[list[str]]:
    """The cells of each row: section, functions, tests."""
    rows = [line for line in chapter(game, "Rules map").splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]


def definitions(path: Path) -> set[str]:
    """The functions and classes a file defines."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}


def functions(game: str) -> set[str]:
    """Everything a game defines, by its name, with its module's name before it, and its files."""
    names: set[str] = set()
    for path in package(game).rglob("*"):
        names.add(path.name)
        if path.suffix == ".py":
            names |= definitions(path) | {f"{path.stem}.{name}" for name in definitions(path)}
    return names


def proofs_of(game: str) -> set[str]:
    """The test files of a game and of the conformance suite, and the tests in them."""
    names: set[str] = set()
    for folder in (TESTS / "games" / game.replace("-", "_"), TESTS / "conformance"):
        for path in folder.rglob("test_*.py"):
            names |= {path.name, *definitions(path)}
    return names


@pytest.mark.parametrize("game", benben.games())
def test_a_readme_has_the_agreed_headings(game: str) -> None:
    found = [line.removeprefix("## ") for line in readme(game).splitlines() if line.startswith("## ")]
    assert [heading for heading in found if heading in HEADINGS] == HEADINGS


@pytest.mark.parametrize("game", benben.games())
def test_the_rules_map_names_what_exists(game: str) -> None:
    rows = rules_map(game)
    assert rows
    for section, code, tests in rows:
        named = re.findall(r"`([^`]+)`", code)
        proofs = re.findall(r"`([^`]+)`", tests)
        assert named, f"{section} names no function"
        assert proofs, f"{section} names no test"
        assert set(named) <= functions(game), section
        assert set(proofs) <= proofs_of(game), section


@pytest.mark.parametrize("game", benben.games())
def test_every_test_named_anywhere_in_a_readme_exists(game: str) -> None:
    assert set(re.findall(r"`(test_\w+(?:\.py)?)`", readme(game))) <= proofs_of(game)


@pytest.mark.parametrize("game", benben.games())
def test_rulings_are_numbered_from_one(game: str) -> None:
    numbers = [int(n) for n in re.findall(r"^(\d+)\. ", chapter(game, "Rulings"), re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert numbers
