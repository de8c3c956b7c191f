"""A game's runtime with the search kernels, and getting the compiled one ready without delaying anybody."""

from __future__ import annotations

import gc
import logging
import subprocess
import sys
from collections.abc import Callable, Set
from functools import cache

from benben.core import cache as code_cache
from benben.core import registry
from benben.core.game import Game
from benben.core.runtime import KERNELS, Compiled, More, Runtime, Twin
from benben.search import evaluators
from benben.search.greedy import greedy
from benben.search.ismcts import ismcts
from benben.search.tree import Node
from benben.search.uct import uct

log = logging.getLogger(__name__)
_warming: dict[str, subprocess.Popen[bytes]] = {}
_only: Set[str] | None = None


def has_secrets(game: Game) -> bool:
    return game.determinize is not None


def tree_search(game: Game) -> str:
    """The name of the search kernel that fits a game."""
    return ismcts.__name__ if has_secrets(game) else uct.__name__


def _more(game: Game) -> More:
    kernels = (greedy, ismcts if has_secrets(game) else uct)
    return More(kernels=kernels, bound=evaluators.functions(game), records=(Node,))


@cache
def twin(game_id: str) -> Twin:
    """The game's functions as they are, kernels bound to them."""
    game = registry.get(game_id)
    return Twin(game, _more(game))


@cache
def compiled(game_id: str) -> Compiled:
    """The game's compiled functions; each is made, or loaded from the cache, when first used."""
    game = registry.get(game_id)
    return Compiled(game, _more(game))


def entry_points(game: Game) -> tuple[str, ...]:
    """What Python calls of a compiled game."""
    own = ("legal_actions", "apply", "chance", "determinize", "score", "evaluate")
    return (*own, *(kernel.__name__ for kernel in KERNELS), *(kernel.__name__ for kernel in _more(game).kernels))


def compile_all(game: Game, progress: Callable[[int, int], object] = max) -> None:
    """Compile every entry point and mark the cache ready. `progress` hears how many are done. NotReady if it cannot."""
    runtime = compiled(game.id)
    names = entry_points(game)
    gc.disable()  # the compiler makes many objects and few cycles: looking for those is a twentieth of its time
    try:
        for i, name in enumerate(names):
            progress(i, len(names))
            getattr(runtime, name)
    finally:
        gc.enable()
    progress(len(names), len(names))
    code_cache.mark_ready(game.id)
    code_cache.prune(game.id)


def warm(game: Game) -> bool:
    """Whether the compiled runtime is ready; if not, have another process compile it meanwhile."""
    if code_cache.is_ready(game.id):
        finished = _warming.pop(game.id, None)
        if finished is not None:
            finished.communicate()  # what it had to do is done; it is about to end
        return True
    process = _warming.get(game.id)
    if process is None:
        command = [sys.executable, "-m", "benben", "compile", game.id]
        _warming[game.id] = subprocess.Popen(  # noqa: S603 - our own command
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
    elif process.poll() not in (None, 0) and process.stderr is not None:
        reason = process.stderr.read().decode(errors="replace").strip()
        process.stderr.close()
        process.stderr = None
        log.warning("%s stays uncompiled, bots are slower: %s", game.title, reason)
    return False


def use_only(loaded: Set[str]) -> None:
    """From now on this process starts no compiler, and uses compiled code only of the games named in `loaded`."""
    global _only
    _only = loaded


def best(game: Game) -> Runtime:
    """The compiled runtime if it is ready, else the twin, at once."""
    ready = warm(game) if _only is None else game.id in _only
    return compiled(game.id) if ready else twin(game.id)
