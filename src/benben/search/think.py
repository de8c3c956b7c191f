"""One decision by tree search: buffers, the clock, the threads. The search itself is a kernel."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from benben.core.match import Match
from benben.core.runtime import Runtime
from benben.search.levels import Level
from benben.search.runtimes import tree_search
from benben.search.tree import NONE, PRIOR_VISITS, UNKNOWN, Node
from benben.search.uct import gain

MOST_NODES = {True: 1_000_000, False: 20_000}  # compiled, twin: some 50 MB, some 10 MB
PATH = 512
SLICE = 0.004  # seconds of search between two looks at the clock
FIRST_SLICE = {True: 32, False: 1}  # iterations before the pace is known


@dataclass(frozen=True, slots=True)
class Line:
    """One action and what the search thinks of it: iterations spent, worth from -1 to 1 for the seat to act."""

    action: str
    visits: int
    worth: float


@dataclass(frozen=True, slots=True)
class Thought:
    """What a search came to: its lines, the best first, and what it took."""

    lines: tuple[Line, ...]
    iterations: int
    seconds: float
    compiled: bool
    certain: bool = False  # the best line's result is proven

    @property
    def best(self) -> str:
        return self.lines[0].action


def search(
    runtime: Runtime,
    match: Match,
    level: Level,
    *,
    seed: int,
    seconds: float,
    threads: int = 1,
    stopped: Callable[[], bool] = lambda: False,
    deciding: bool = False,
) -> Thought:
    """Search until the level's iterations, the seconds or the caller's patience (`stopped`) run out.

    Each thread grows its own tree from its own seed; their root statistics are added. Who wants no more than the best
    action is `deciding`: a single tree then ends as soon as no other action can still become the most visited.
    """
    began = time.perf_counter()
    until = began + seconds
    share = math.ceil(level.iterations / threads)
    trees = [_Tree(runtime, match, level, share, seed + i) for i in range(threads)]
    if threads == 1:
        trees[0].grow(share, until, stopped, deciding)
    else:
        with ThreadPoolExecutor(threads) as pool:
            for growing in [pool.submit(tree.grow, share, until, stopped) for tree in trees]:
                growing.result()
    lines = _ranked(match, trees)
    return Thought(
        lines=tuple(line for line, _ in lines),
        iterations=sum(tree.iterations for tree in trees),
        seconds=time.perf_counter() - began,
        compiled=runtime.compiled,
        certain=lines[0][1] is not None,
    )


class _Tree:
    """One tree and the buffers it grows in."""

    def __init__(self, runtime: Runtime, match: Match, level: Level, iterations: int, seed: int) -> None:
        game = match.game
        self.iterations = 0
        self.used = 0
        self._runtime = runtime
        self._level = level
        self._branch = level.branch_alone if match.seats == 1 and level.branch_alone else level.branch
        self._kernel = getattr(runtime, tree_search(game))
        self._exact = match.seats == 2 and game.chance is None and game.determinize is None
        self._has_exact = tree_search(game) == "uct"
        room = game.room
        self.nodes = runtime.rows(Node, min(MOST_NODES[runtime.compiled], 2 + room + iterations * 24))
        self._root, self._work = runtime.states(1), runtime.states(2)
        runtime.put(match.twin, self._root, 0)
        self._rng = runtime.rng(seed)
        self._out, self._weights = runtime.ints(room), runtime.ints(room)
        self._path, self._values = runtime.ints(PATH), runtime.floats(match.seats)
        self._slice = FIRST_SLICE[runtime.compiled]

    def grow(self, iterations: int, until: float, stopped: Callable[[], bool], deciding: bool = False) -> None:
        """Search in slices short enough to keep to the clock. The first slice is always finished."""
        exact = (1 if self._exact else 0,) if self._has_exact else ()
        while self.iterations < iterations:
            began = time.perf_counter()
            n = min(self._slice, iterations - self.iterations)
            self.used = self._kernel(
                self._root,
                self._work,
                self.nodes,
                self.used,
                n,
                self._level.explore,
                self._level.plies,
                self._level.tries,
                self._branch,
                self._level.deepest,
                *exact,
                self._rng,
                self._out,
                self._weights,
                self._path,
                self._values,
            )
            self.iterations += n
            now = time.perf_counter()
            pace = (now - began) / n
            self._slice = max(1, int(min(SLICE, max(0.0, until - now) / 2) / max(pace, 1e-9)))
            if now + pace >= until or stopped() or self.node(0).known != UNKNOWN:
                break
            if deciding and self._is_decided(iterations - self.iterations):
                break

    def _is_decided(self, left: int) -> bool:
        """Whether the most visited action stays so, whatever the iterations that are left."""
        if self.iterations < left:  # no action can be that far ahead before half of the search
            return False
        visits = sorted(n for _, n, _, known in self.children() if known is None)
        return len(visits) > 1 and visits[-1] - visits[-2] > left

    def children(self) -> list[tuple[int, int, float, int | None]]:
        """The root's children as (action, visits, summed worth, certain result for the mover or None)."""
        found: list[tuple[int, int, float, int | None]] = []
        child = self.node(0).first
        while child != NONE:
            node = self.node(child)
            certain = None if node.known == UNKNOWN else gain(node.known, node.mover)
            total = node.value + PRIOR_VISITS * node.prior
            found.append((node.action, node.visits, total, certain))
            child = node.sibling
        return found

    def node(self, i: int) -> Node:
        return self._runtime.row(Node, self.nodes, i)


def _ranked(match: Match, trees: list[_Tree]) -> list[tuple[Line, int | None]]:
    """The root's actions, best first: certain wins, then by visits, certain losses last."""
    visits: dict[int, int] = {}
    worths: dict[int, float] = {}
    certain: dict[int, int] = {}
    for tree in trees:
        for action, n, total, known in tree.children():
            visits[action] = visits.get(action, 0) + n
            worths[action] = worths.get(action, 0.0) + total
            if known is not None:
                certain[action] = known
    lines = []
    for action, n in visits.items():
        known = certain.get(action)
        worth = float(known) if known is not None else worths[action] / (n + PRIOR_VISITS * len(trees))
        lines.append((known or 0, n, worth, action, known))
    lines.sort(key=lambda line: (-line[0], -line[1], -line[2], line[3]))
    return [(Line(match.game.actions.text(action), n, worth), known) for _, n, worth, action, known in lines]
