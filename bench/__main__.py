"""`python -m bench [TITLE …] [--seats N] [--peers]`: rates and ratios of one run, as text, JSON and a plot in docs."""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from benben.core import registry
from benben.search import runtimes
from bench import contenders
from bench.measure import Rate, rates
from bench.plot import bars

DOCS = Path(__file__).parent.parent / "docs" / "bench"
RANDOM_PEERS = ("breakthrough", "backgammon")
SEARCH_PEER = "breakthrough"  # 63 plies a random game, near Tholos


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("titles", nargs="*", default=None, help="games to measure (all)")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="per contender and round")
    parser.add_argument("--no-peers", action="store_true", help="leave catanatron and OpenSpiel out")
    parser.add_argument("--write", action="store_true", help="write docs/bench/<title>.json and .svg")
    options = parser.parse_args()
    for title in options.titles or registry.ids():
        measure(title, options)


def measure(title: str, options: argparse.Namespace) -> None:
    game = registry.get(title)
    runtimes.compile_all(game)
    runners = contenders.ours(title, options.seats)
    fast = runtimes.compiled(title)
    searches = [contenders.searcher("search", game, fast, options.seats, 16)]
    searches += [contenders.searcher("search, playouts to the end", game, fast, options.seats, contenders.TO_THE_END)]
    if not options.no_peers:
        runners += [contenders.catanatron(), *(contenders.openspiel(peer) for peer in RANDOM_PEERS)]
        searches.append(contenders.openspiel_search(SEARCH_PEER))
    play = rates(runners, options.rounds, options.seconds)
    think = rates(searches, options.rounds, options.seconds)

    say(f"{game.title}, {options.seats} seats")
    for rate in (*play.values(), *think.values()):
        say(f"  {rate.contender.name:<30}{rate.median:>14,.0f} {rate.contender.unit}/s")
    ratios = {
        "compiled / twin": play["compiled"].over(play["twin"]),
        "batch / from Python": play["batch of 1,024"].over(play["compiled, from Python"]),
    }
    if not options.no_peers:
        ratios["compiled / catanatron"] = play["compiled"].over(play["catanatron"])
        peer = think[f"OpenSpiel {SEARCH_PEER} MCTS"]
        ratios[f"search / OpenSpiel MCTS ({SEARCH_PEER})"] = think["search"].over(peer)
        ratios["search to the end / the same"] = think["search, playouts to the end"].over(peer)
    for name, value in ratios.items():
        say(f"  {name:<44}{value:>8.1f} ×")
    cold = compile_seconds(title)
    say(f"  compiling everything, cold: {cold:.1f} s of CPU")
    if options.write:
        write(title, {**play, **think}, ratios, cold)


def compile_seconds(title: str) -> float:
    """CPU seconds to compile every entry point of a game into an empty cache."""
    with tempfile.TemporaryDirectory() as cache:
        code = "import sys; from benben.search import runtimes; from benben.core import registry;"
        code += " runtimes.compile_all(registry.get(sys.argv[1]))"
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        command = [sys.executable, "-c", code, title]
        subprocess.run(command, check=True, env={**os.environ, "BENBEN_CACHE": cache})  # noqa: S603 - our own code
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def write(title: str, found: dict[str, Rate], ratios: dict[str, float], cold: float) -> None:
    DOCS.mkdir(parents=True, exist_ok=True)
    table = {name: {"per_second": round(rate.median), "unit": rate.contender.unit} for name, rate in found.items()}
    figures = {"rates": table, "ratios": {k: round(v, 2) for k, v in ratios.items()}, "compile_seconds": round(cold, 1)}
    (DOCS / f"{title}.json").write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    (DOCS / f"{title}.svg").write_text(bars(registry.get(title).title, list(found.values())), encoding="utf-8")


def say(line: str) -> None:
    sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()
