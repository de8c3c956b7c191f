"""`import benben` is quick and light, and the first legal move comes at once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import benben

SOURCE = Path(benben.__file__).parents[1]
HEAVY = ("numba", "numpy", "llvmlite", "sqlalchemy", "fastapi")


def python(code: str, **environment: str) -> str:
    """What a fresh process prints."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(SOURCE), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_importing_and_playing_loads_neither_numba_nor_numpy() -> None:
    code = f"""
import sys, benben
loaded = [name for name in {HEAVY} if name in sys.modules]
match = benben.game("tholos").new()
match.play(match.legal()[0])
print(loaded, [name for name in {HEAVY} if name in sys.modules])
"""
    assert python(code) == "[] []"


def test_importing_takes_at_most_three_tenths_of_a_second() -> None:
    """CPU time, best of three."""
    code = "import time; began = time.process_time(); import benben; print(time.process_time() - began)"
    assert min(float(python(code)) for _ in range(3)) <= 0.3


def test_the_first_legal_move_comes_within_a_second_without_any_compiled_code(tmp_path: Path) -> None:
    """CPU time of import and first list together, best of three."""
    code = """
import time; began = time.process_time()
import benben
assert len(benben.game("tholos").new().legal()) == 10
print(time.process_time() - began)
"""
    assert min(float(python(code, BENBEN_CACHE=str(tmp_path))) for _ in range(3)) < 1
    assert list(tmp_path.iterdir()) == []


def test_asking_for_a_game_leaves_the_list_of_games_in_place() -> None:
    """The package `benben.games` does not hide the function of that name."""
    assert python("import benben; benben.game('tholos'); print('tholos' in benben.games())") == "True"


def test_the_package_exports_what_it_says() -> None:
    assert all(hasattr(benben, name) for name in benben.__all__)
    assert "tholos" in benben.games()
    assert repr(benben.game("tholos")) == "benben.game('tholos')"
    assert (benben.game("tholos").id, benben.game("tholos").title) == ("tholos", "Tholos")
