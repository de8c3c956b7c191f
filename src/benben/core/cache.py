"""Where compiled code is kept: one folder per game and per state of all engine sources, versions and flags."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import time
from functools import cache
from importlib.metadata import version
from pathlib import Path

import platformdirs

from benben.core.errors import NotReady

ROOT = Path(__file__).parent.parent
READY = "READY"
UNUSED_DAYS = 14


def boundscheck() -> bool:
    """Whether compiled code checks every index (`BENBEN_BOUNDSCHECK=1`): slow, for tests."""
    return os.environ.get("BENBEN_BOUNDSCHECK", "0") not in ("", "0")


def base() -> Path:
    """`$BENBEN_CACHE` or the platform's cache folder for the user."""
    return Path(os.environ.get("BENBEN_CACHE") or platformdirs.user_cache_dir("benben"))


@cache
def _sources(game_id: str) -> str:
    digest = hashlib.sha256()
    title = ROOT / "games" / game_id.replace("-", "_")
    files = [
        *(ROOT / "core").glob("*.py"),
        *(ROOT / "search").rglob("*.py"),
        *title.rglob("*.py"),
        *title.rglob("*.toml"),
    ]
    for path in sorted(files):
        digest.update(path.relative_to(ROOT).as_posix().encode())
        digest.update(path.read_bytes())
    for package in ("numba", "numpy", "llvmlite"):
        digest.update(version(package).encode())
    digest.update(sys.version.encode())
    return digest.hexdigest()[:16]


def folder(game_id: str) -> Path:
    """The folder of a game's compiled code. numba does not see a change in another file than the one that calls it
    (numba #1833), so the folder's name does."""
    return base() / f"{game_id}-{_sources(game_id)}{'-checked' if boundscheck() else ''}"


def is_ready(game_id: str) -> bool:
    """Whether everything has been compiled by this version of the sources on this machine."""
    return (folder(game_id) / READY).exists()


def mark_ready(game_id: str) -> None:
    (folder(game_id) / READY).touch()


def prepare(game_id: str) -> Path:
    """The folder, made and known to be writable. NotReady says what to do if it is not."""
    path = folder(game_id)
    try:
        path.mkdir(parents=True, exist_ok=True)
        probe = path / f".probe-{os.getpid()}"
        probe.write_bytes(b"\0" * 4096)
        probe.unlink()
    except OSError as error:
        raise NotReady(
            f"compiled code cannot be kept in {path}: {error.strerror or error}; set BENBEN_CACHE to a folder with room"
        ) from None
    return path


def prune(game_id: str) -> None:
    """Drop folders of this game's earlier sources that nobody has used for two weeks."""
    for path in base().glob(f"{game_id}-*"):
        ready = path / READY
        if path != folder(game_id) and ready.exists() and ready.stat().st_mtime < time.time() - UNUSED_DAYS * 86400:
            shutil.rmtree(path, ignore_errors=True)
