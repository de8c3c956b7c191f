"""The two runtimes: what binds kernels to games, and how compiled code is kept."""

from __future__ import annotations

import dataclasses
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import benben
from benben.core import cache
from benben.core.errors import NotReady
from benben.core.game import Game
from benben.core.runtime import Compiled, Twin
from benben.search import runtimes

SOURCE = Path(cache.__file__).parents[2]
THOLOS = benben.game("tholos").declaration


def invented(source: str, name: str, **known: Any) -> Callable[..., Any]:
    """A function as if it stood in a module of ours."""
    namespace: dict[str, Any] = {"__name__": "benben.games.invented", **known}
    # It names this file, since compiled code is kept by source file.
    exec(compile(f"from __future__ import annotations\n{source}", __file__, "exec"), namespace)
    function: Callable[..., Any] = namespace[name]
    return function


def with_apply(source: str) -> Game:
    return dataclasses.replace(THOLOS, apply=invented(source, "apply"))


# Names and annotations


def test_a_rule_may_not_have_the_name_of_a_kernel() -> None:
    game = with_apply("def settle(s: State) -> None: pass\ndef apply(s: State, action: int) -> None: settle(s)")
    with pytest.raises(TypeError) as error:
        Twin(game)
    assert str(error.value) == "tholos and the kernels both define settle; rename the game's"


def test_two_rules_may_not_share_a_name() -> None:
    other = invented("def takes(s: State, out: Out) -> int: return 0", "takes")
    apply = invented("def apply(s: State, action: int) -> None: takes(s, action)", "apply", takes=other)
    with pytest.raises(TypeError) as error:
        Twin(dataclasses.replace(THOLOS, apply=apply))
    assert str(error.value) == (
        "two different things are called 'takes': in benben.games.tholos.rules and benben.games.invented"
    )


@pytest.mark.parametrize(
    ("source", "missing"),
    [
        ("def apply(s: State, action: int): pass", "return"),
        ("def apply(s: State, action) -> None: pass", "action"),
        ("def apply(s, action): pass", "return, s, action"),
    ],
)
def test_a_rule_without_an_annotation_is_named(source: str, missing: str) -> None:
    with pytest.raises(TypeError) as error:
        _ = Compiled(with_apply(source)).apply
    assert str(error.value) == f"benben.games.invented.apply: no annotation for {missing}"


def test_an_annotation_that_is_no_machine_type_is_named() -> None:
    with pytest.raises(TypeError) as error:
        _ = Compiled(with_apply("def apply(s: State, action: str) -> None: pass")).apply
    assert str(error.value) == "benben.games.invented.apply: no machine type for the annotation 'str'"


@pytest.mark.parametrize("runtime", [runtimes.twin, runtimes.compiled])
def test_a_function_nobody_wrote_is_named(runtime: Callable[[str], Twin | Compiled]) -> None:
    with pytest.raises(AttributeError) as error:
        _ = runtime("tholos").castle
    assert str(error.value) == "tholos has no function 'castle'"


# Tables


def test_tables_of_fractions_stay_fractions_in_compiled_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BENBEN_CACHE", str(tmp_path))
    source = "def apply(s: State, action: int) -> None: s.turn = int(10 * TABLE[action] + ROWS[1][action])"
    tables: dict[str, Any] = {"TABLE": [0.5, 1.5], "ROWS": [[1, 2], [3, 4]]}
    game = dataclasses.replace(THOLOS, apply=invented(source, "apply", **tables))
    compiled = Compiled(game)
    states = compiled.states(1)
    compiled.apply(states[0], 1)
    assert states["turn"][0] == 19


# The cache of compiled code


def compiled_afresh(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Compiled:
    monkeypatch.setenv("BENBEN_CACHE", str(folder))
    return Compiled(THOLOS)


def legal_after_a_step(compiled: Compiled) -> list[int]:
    states, out, weights = compiled.states(1), compiled.ints(THOLOS.room), compiled.ints(THOLOS.room)
    compiled.put(THOLOS.start(2, {}), states, 0)
    n = compiled.step(states, 0, THOLOS.actions.parse("place white delta"), compiled.rng(1), out, weights)
    return list(out[:n])


def test_what_is_in_the_cache_loads_without_what_it_calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = compiled_afresh(tmp_path, monkeypatch)
    legal = legal_after_a_step(first)
    assert "settle" in first._names
    again = compiled_afresh(tmp_path, monkeypatch)
    assert legal_after_a_step(again) == legal
    assert "settle" not in again._names
    assert "apply" in again._names
    for file in tmp_path.rglob("*.step-*"):
        file.unlink()
    damaged = compiled_afresh(tmp_path, monkeypatch)
    assert legal_after_a_step(damaged) == legal
    assert "settle" in damaged._names


# Buffers


def test_both_runtimes_have_the_same_buffers() -> None:
    twin, compiled = runtimes.twin("tholos"), runtimes.compiled("tholos")
    assert twin.ints(2, 3) == compiled.ints(2, 3).tolist() == [[0] * 3] * 2
    assert twin.floats(2) == compiled.floats(2).tolist() == [0.0, 0.0]
    assert twin.masks(1, 4) == compiled.masks(1, 4).tolist() == [[0] * 4]
    assert twin.rng(5) == compiled.rng(5).tolist()
    assert [compiled.ints(1).dtype, compiled.masks(1, 1).dtype, compiled.rng(0).dtype] == [np.int32, np.int8, np.int64]
    assert [compiled.floats(1).dtype, compiled.floats(1, 1).dtype] == [np.float64, np.float32]


def test_a_state_goes_in_and_comes_out_of_both() -> None:
    match = benben.game("tholos").new()
    match.play("place white delta")
    for runtime in (runtimes.twin("tholos"), runtimes.compiled("tholos")):
        states = runtime.states(2)
        runtime.put(match.twin, states, 1)
        out = runtime.get(states, 1)
        assert out is not match.twin
        assert benben.game("tholos").position(vars_of(out)).state == match.state


def vars_of(state: Any) -> dict[str, Any]:
    return {f.name: getattr(state, f.name) for f in state.FIELDS}


# Kept code

ONE_FUNCTION = """
import json, sys
import benben
from benben.search import runtimes
compiled = runtimes.compiled("tholos")
states = compiled.states(1)
columns = [[0, 0, 0, 1, 1]] + [[-1] * 5] * 6
state = benben.game("tholos").new().twin
state.column, state.height = columns, [5, 0, 0, 0, 0, 0, 0]
compiled.put(state, states, 0)
place = compiled.final_place(states[0], 0)
stats = compiled.final_place.stats
print(json.dumps({
    "score": compiled.score(states[0], 0), "place": place, "folder": compiled.folder.name,
    "made": sum(stats.cache_misses.values()), "loaded": sum(stats.cache_hits.values()),
}))
"""


def run(folder: Path, source: Path = SOURCE) -> dict[str, Any]:
    """Compile or load two functions in a process of their own."""
    environment = {**os.environ, "PYTHONPATH": str(source), "BENBEN_CACHE": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", ONE_FUNCTION], env=environment, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def test_compiled_code_is_loaded_by_the_next_process(tmp_path: Path) -> None:
    first, second = run(tmp_path), run(tmp_path)
    assert (first["made"], first["loaded"]) == (1, 0)
    assert (second["made"], second["loaded"]) == (0, 1)
    assert first["folder"] == second["folder"]
    assert first["score"] == second["score"] == 9


def test_an_edited_callee_in_another_file_is_noticed(tmp_path: Path) -> None:
    """The place of a seat is a kernel, the score it compares is a rule of the game, its points are a component."""
    source = tmp_path / "source"
    shutil.copytree(SOURCE / "benben", source / "benben", ignore=shutil.ignore_patterns("__pycache__"))
    before = run(tmp_path / "cache", source)
    assert (before["score"], before["place"]) == (9, 1)

    scoring = source / "benben/games/tholos/scoring.py"
    text = scoring.read_text(encoding="utf-8")
    assert "    points = 0\n" in text
    scoring.write_text(text.replace("    points = 0\n", "    points = 100 * seat\n"), encoding="utf-8")
    after = run(tmp_path / "cache", source)
    assert (after["score"], after["place"]) == (9, 2)
    assert after["folder"] != before["folder"]

    box = source / "benben/games/tholos/components.toml"
    text = box.read_text(encoding="utf-8")
    assert "rival = 3\n" in text
    box.write_text(text.replace("rival = 3\n", "rival = 60\n"), encoding="utf-8")
    last = run(tmp_path / "cache", source)
    assert (last["score"], last["place"]) == (123, 1)
    assert last["folder"] not in (before["folder"], after["folder"])


@pytest.mark.parametrize(
    ("edited", "noticed"),
    [
        ("core/kernels.py", True),
        ("search/uct.py", True),
        ("search/evaluators/tholos.py", True),
        ("games/tholos/rules.py", True),
        ("games/tholos/components.toml", True),
        ("games/tholos/README.md", False),
        ("games/senet/rules.py", False),
        ("arena/__init__.py", False),
    ],
)
def test_the_folder_is_named_for_all_sources_the_game_is_compiled_from(
    edited: str, noticed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = []
    for n in range(2):
        root = tmp_path / str(n)
        shutil.copytree(SOURCE / "benben", root, ignore=shutil.ignore_patterns("__pycache__"))
        (root / edited).parent.mkdir(exist_ok=True)
        with (root / edited).open("a", encoding="utf-8") as file:
            file.write(f"# edit {n}\n")
        monkeypatch.setattr(cache, "ROOT", root)
        cache._sources.cache_clear()
        names.append(cache.folder("tholos"))
    cache._sources.cache_clear()
    assert (names[0] != names[1]) == noticed


def test_bounds_checks_have_a_folder_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = cache.folder("tholos")
    monkeypatch.setenv("BENBEN_BOUNDSCHECK", "1")
    assert cache.folder("tholos").name == f"{plain.name}-checked"
    monkeypatch.setenv("BENBEN_BOUNDSCHECK", "0")
    assert cache.folder("tholos") == plain


def test_a_cache_that_cannot_be_written_is_said_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setenv("BENBEN_CACHE", str(file))
    with pytest.raises(NotReady) as error:
        Compiled(THOLOS)
    assert str(error.value) == (
        f"compiled code cannot be kept in {cache.folder('tholos')}: Not a directory;"
        " set BENBEN_CACHE to a folder with room"
    )


def test_a_full_disk_is_said_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_path: Path, _content: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setenv("BENBEN_CACHE", str(tmp_path))
    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(NotReady) as error:
        cache.prepare("tholos")
    assert str(error.value) == (
        f"compiled code cannot be kept in {cache.folder('tholos')}: No space left on device;"
        " set BENBEN_CACHE to a folder with room"
    )


def test_old_folders_are_dropped_when_nobody_has_used_them_for_two_weeks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BENBEN_CACHE", str(tmp_path))
    cache.prepare("tholos")
    cache.mark_ready("tholos")
    for name, days in (("tholos-new", 13), ("tholos-old", 15), ("pyramis-old", 15)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "READY").touch()
        os.utime(tmp_path / name / "READY", (0, (tmp_path.stat().st_mtime - days * 86400)))
    (tmp_path / "tholos-unfinished").mkdir()
    cache.prune("tholos")
    assert {path.name for path in tmp_path.iterdir()} == {
        cache.folder("tholos").name,
        "tholos-new",
        "pyramis-old",
        "tholos-unfinished",
    }
    assert cache.is_ready("tholos")
