"""The edge cases of the rules reference: each of its 84 is a test, which cites it in its docstring."""

from __future__ import annotations

import ast
import re
from pathlib import Path

CASES = range(1, 85)


def cited(path: Path) -> list[int]:
    """The cases that the tests of a file cite."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = [ast.get_docstring(node) or "" for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return [int(number) for doc in docs for number in re.findall(r"^FAQ (\d+)", doc)]


def test_every_edge_case_is_a_test() -> None:
    found = [case for path in Path(__file__).parent.glob("test_*.py") for case in cited(path)]
    assert sorted(set(found)) == list(CASES)
