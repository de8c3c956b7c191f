"""The command as a process: streams that close, disks that are full, Ctrl-C, waits."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.shell import process

pytestmark = pytest.mark.usefixtures("prepared")


def test_a_reader_who_leaves_early_is_told_about() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    running = process("export", "tholos", "--actions", stdout=writer)
    os.close(writer)
    _, stderr = running.communicate()
    assert (running.returncode, stderr) == (2, "benben: the output cannot be written: Broken pipe\n")


@pytest.mark.parametrize("args", [["--version"], ["games"], ["perft", "tholos", "--depth", "1", "--json"]])
def test_output_that_has_no_room_is_told_about(args: list[str]) -> None:
    with open("/dev/full", "w") as full:
        running = process(*args, stdout=full)
        _, stderr = running.communicate()
    assert (running.returncode, stderr) == (2, "benben: the output cannot be written: No space left on device\n")


def test_an_exit_code_speaks_where_even_stderr_has_no_room() -> None:
    with open("/dev/full", "w") as full:
        running = process("games", stdout=full, stderr=full)
        running.communicate()
    assert running.returncode == 2


@pytest.mark.parametrize(
    "args",
    [
        ["perft", "tholos", "--depth", "20"],
        ["simulate", "tholos", "--games", "1000000000"],
        ["arena", "tholos", "--agents", "greedy,random", "--games", "1000000", "--jobs", "1"],
        ["arena", "tholos", "--agents", "greedy,random", "--games", "10000", "--jobs", "2"],
    ],
)
def test_ctrl_c_stops_at_once(args: list[str]) -> None:
    running = process(*args, "--json", preexec_fn=hear_ctrl_c)
    try:
        time.sleep(3)
        began = time.perf_counter()
        running.send_signal(signal.SIGINT)
        stdout, stderr = running.communicate(timeout=30)
    finally:
        running.kill()
    assert (running.returncode, stdout, stderr) == (130, "", "benben: interrupted\n")
    assert time.perf_counter() - began < 5


def hear_ctrl_c() -> None:
    """Also where the tests run in the background of a shell, which lets its children ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def small_files(size: int) -> None:
    """As on a disk with room for `size` bytes only."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def test_a_disk_that_fills_up_leaves_no_half_file(tmp_path: Path) -> None:
    file = tmp_path / "actions.json"
    running = process(*("export", "tholos", "--actions", "--output", str(file)), preexec_fn=lambda: small_files(100))
    stdout, stderr = running.communicate()
    assert (running.returncode, stdout) == (2, "")
    assert stderr == f"benben: {file} cannot be written: File too large\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "args", [["compile"], ["simulate", "tholos"], ["arena", "tholos", "--agents", "greedy,random"]]
)
def test_a_cache_that_cannot_be_a_folder_is_named(tmp_path: Path, args: list[str]) -> None:
    place = tmp_path / "file"
    place.touch()
    running = process(*args, env={"BENBEN_CACHE": str(place)})
    stdout, stderr = running.communicate()
    assert (running.returncode, stdout) == (2, "")
    *before, said = stderr.splitlines()
    assert before in ([], ["benben: preparing Tholos … (once)"])  # on a slow machine it is told what takes long
    assert said.startswith(f"benben: compiled code cannot be kept in {place}/tholos-")
    assert said.endswith(": Not a directory; set BENBEN_CACHE to a folder with room")


@pytest.mark.parametrize("room", [0, 5000])
def test_a_cache_on_a_full_disk_is_told_about_and_works_once_there_is_room(tmp_path: Path, room: int) -> None:
    """Room for nothing at all; room for the first small files only."""
    place = {"BENBEN_CACHE": str(tmp_path)}
    running = process("perft", "tholos", "--depth", "1", env=place, preexec_fn=lambda: small_files(room))
    stdout, stderr = running.communicate()
    assert (running.returncode, stdout) == (2, "")
    *waits, said = stderr.splitlines()
    assert set(waits) <= {"benben: preparing Tholos … (once)"}
    assert said.startswith(f"benben: compiled code cannot be kept in {tmp_path}/tholos-")
    assert "File too large" in said

    again = process("perft", "tholos", "--depth", "1", env=place)
    stdout, stderr = again.communicate()
    assert (again.returncode, stdout) == (0, "Tholos, 1 action: 10\n")


def test_a_long_wait_for_the_compiler_is_explained_once(tmp_path: Path) -> None:
    place = {"BENBEN_CACHE": str(tmp_path)}
    first = process("perft", "tholos", "--depth", "1", env=place)
    assert first.communicate() == ("Tholos, 1 action: 10\n", "benben: preparing Tholos … (once)\n")


def test_the_command_starts_without_numba() -> None:
    script = "import sys, benben.cli; sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
