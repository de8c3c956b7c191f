"""Imports go one way: core ← games ← search ← {arena, envs, server} ← cli."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from benben.core.cache import ROOT

# What each layer may import of ours, at any place in its files.
MAY = {
    "core": {"core"},
    "games": {"core", "games"},
    "search": {"core", "games", "search"},
    "api": {"core", "games", "search"},
    "arena": {"core", "games", "search", "api", "arena"},
    "envs": {"core", "games", "search", "api", "envs"},
    "server": {"core", "games", "search", "api", "server"},
    "cli": {"core", "games", "search", "api", "arena", "envs", "server", "cli"},
    "__init__": {"api", "core", "games"},
    "__main__": {"cli"},
}
# What it may import while it is itself being imported; the rest is imported when it is asked for.
AT_ONCE = {"api": {"core", "games"}}
LANGUAGE = ("__future__", "collections.abc", "itertools", "typing")
FILES = sorted(ROOT.rglob("*.py"))


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imports(node: ast.AST) -> Iterator[str]:
    """Modules of ours that are imported anywhere below a node."""
    for part in ast.walk(node):
        if isinstance(part, ast.Import):
            yield from (alias.name for alias in part.names if alias.name.split(".")[0] == "benben")
        elif isinstance(part, ast.ImportFrom) and part.module and part.module.split(".")[0] == "benben":
            yield from (
                f"{part.module}.{alias.name}" if part.module == "benben" else part.module for alias in part.names
            )
        assert not (isinstance(part, ast.ImportFrom) and part.level), "imports name their module in full"


def layer(module: str) -> str:
    """`benben.core.fields` → core; names of the package itself, as `benben.games()`, count as its API."""
    names = module.split(".")
    return names[1] if len(names) > 1 and names[1] in MAY else "api"


def at_once(tree: ast.Module) -> Iterator[str]:
    """Imports outside functions and outside `if TYPE_CHECKING`."""
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from imports(node)


@pytest.mark.parametrize("path", FILES, ids=name)
def test_imports_go_one_way(path: Path) -> None:
    own = path.relative_to(ROOT).parts[0].removesuffix(".py")
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert {layer(module) for module in imports(tree)} <= MAY[own]
    if own in AT_ONCE:
        assert {layer(module) for module in at_once(tree)} <= AT_ONCE[own]


@pytest.mark.parametrize(
    "path", sorted((ROOT / "games").rglob("*.py")), ids=lambda path: path.relative_to(ROOT).as_posix()
)
def test_a_game_imports_core_and_itself_and_nothing_else(path: Path) -> None:
    """No clock, no file, no generator, no other game: rules are given everything they use."""
    title = path.relative_to(ROOT / "games").parts[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        modules += [str(node.module)] if isinstance(node, ast.ImportFrom) else []
        for module in modules:
            assert module in LANGUAGE or module.startswith(("benben.core.", f"benben.games.{title}"))
