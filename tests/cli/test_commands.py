"""What each command prints."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import benben as api
from benben.cli import main
from benben.core import registry
from benben.core.match import Match
from benben.search import runtimes
from tests.cli.shell import figures, output

pytestmark = pytest.mark.usefixtures("prepared")

# --- benben ---------------------------------------------------------------------


def test_without_a_command_it_lists_the_commands() -> None:
    text = output()
    assert text == output("--help")
    assert [line.split()[0] for line in text.split("Commands:\n")[1].splitlines()] == list(main.commands)


def test_version() -> None:
    assert output("--version") == f"benben {api.__version__}\n"


# --- games ----------------------------------------------------------------------


def test_games_lists_every_game_with_its_seats() -> None:
    assert [row["id"] for row in figures("games")] == list(api.games())
    assert figures("games")[0] == {
        "id": "tholos",
        "title": "Tholos",
        "rules": 1,
        "seats": [2],
        "options": {},
        "agents": ["random", "greedy", "level-1", "level-2", "level-3", "level-4", "level-5"],
    }
    assert output("games").splitlines()[:2] == [
        "tholos         Tholos, 2 seats",
        "               agents: random, greedy, level-1, level-2, level-3, level-4, level-5",
    ]


# --- simulate -------------------------------------------------------------------


def test_random_games_are_those_of_the_compiled_kernel_and_of_the_twin() -> None:
    twin = runtimes.twin("tholos")
    start, results = twin.states(1), twin.ints(201, 6)
    twin.put(registry.get("tholos").start(2, {}), start, 0)
    plies = twin.playouts(start, twin.states(1), twin.rng(7), twin.ints(twin.game.room), twin.ints(1), results)

    found = figures("simulate", "tholos", "--games", "201", "--seats", "2", "--agents", "random,random", "--seed", "7")
    speed = found.pop("actions_per_second")
    assert speed > 0
    assert found == {
        "title": "tholos",
        "seats": 2,
        "games": 201,
        "plies": plies,
        "mean_scores": [round(sum(row[column] for row in results) / 201, 3) for column in (2, 4)],
        "mean_length": round(plies / 201, 3),
        "endings": {"columns complete": 201},
    }


def test_one_agent_name_serves_all_seats() -> None:
    for agent in ("random", "greedy"):
        one = figures("simulate", "tholos", "--games", "2", "--agents", agent)
        both = figures("simulate", "tholos", "--games", "2", "--agents", f"{agent},{agent}")
        assert one | {"actions_per_second": 0} == both | {"actions_per_second": 0}


def test_agents_keep_their_seats_when_they_are_simulated() -> None:
    first = figures("simulate", "tholos", "--games", "20", "--agents", "greedy,random")
    second = figures("simulate", "tholos", "--games", "20", "--agents", "random,greedy")
    assert first["mean_scores"][0] > first["mean_scores"][1]
    assert second["mean_scores"][0] < second["mean_scores"][1]


def test_simulate_tells_people_the_same_figures() -> None:
    lines = output("simulate", "tholos", "--games", "1000").splitlines()
    found = figures("simulate", "tholos", "--games", "1000")
    assert lines[0] == "Tholos, 2 seats, 1,000 games"
    assert lines[1] == f"  seat 0, random: {found['mean_scores'][0]:.2f} points on average"
    assert lines[-1] == "  columns complete: 1,000 games"


# --- perft ----------------------------------------------------------------------


def naive_perft(match: Match, depth: int) -> int:
    if depth == 0:
        return 1
    nodes = 0
    for text in match.legal():
        after = match.clone()
        after.play(text)
        nodes += naive_perft(after, depth - 1)
    return nodes


@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_perft_counts_sequences_of_actions(depth: int) -> None:
    expected = naive_perft(api.game("tholos").new(), depth)
    assert figures("perft", "tholos", "--depth", str(depth)) == {"title": "tholos", "depth": depth, "nodes": expected}


def test_perft_counts_sequences_of_complete_turns() -> None:
    """Rules section 11: 20 complete turns at the start."""
    assert figures("perft", "tholos", "--turns", "1") == {"title": "tholos", "turns": 1, "nodes": 20}
    assert output("perft", "tholos", "--turns", "1") == "Tholos, 1 turn: 20\n"


# --- arena ----------------------------------------------------------------------


def test_arena_reports_each_agent_with_its_interval() -> None:
    found = figures("arena", "tholos", "--agents", "greedy,random", "--games", "40", "--seed", "3", "--jobs", "1")
    assert {key: found[key] for key in ("title", "seats", "games", "balanced", "endings")} == {
        "title": "tholos",
        "seats": 2,
        "games": 40,
        "balanced": True,
        "endings": {"columns complete": 40},
    }
    greedy, random = found["agents"]
    assert (greedy["agent"], greedy["games"], random["agent"], random["games"]) == ("greedy", 40, "random", 40)
    assert (greedy["wins"], greedy["draws"], greedy["losses"]) == (random["losses"], random["draws"], random["wins"])
    low, high = greedy["interval"]
    assert 0.9 <= greedy["win_rate"] <= high
    assert low <= greedy["win_rate"]
    assert greedy["elo"] == -random["elo"]


def test_the_same_seed_gives_the_same_arena_on_one_core_and_on_two() -> None:
    settled = []
    for jobs in ("1", "2"):
        found = figures("arena", "tholos", "--agents", "greedy,random", "--games", "6", "--jobs", jobs)
        settled.append([(row["wins"], row["draws"], row["mean_score"]) for row in found["agents"]])
    assert settled[0] == settled[1]


def test_the_arena_says_when_seats_were_uneven() -> None:
    lines = output("arena", "tholos", "--agents", "random,random,greedy", "--games", "4", "--jobs", "1").splitlines()
    assert lines[0] == "Tholos, 2 seats, 4 games; not everybody sat on every seat equally often"
    assert [line.split()[0] for line in lines[1:]] == ["agent", "random", "random", "greedy"]


# --- export and replay ------------------------------------------------------------


def test_an_exported_match_replays(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    assert output("export", "tholos", "--record", "--seed", "5", "--agents", "greedy", "--output", str(file)) == ""
    match = api.replay(json.loads(file.read_text()))
    assert match.over

    found = figures("replay", str(file))
    assert [entry["action"] for entry in found["log"]] == match.record()["actions"]
    assert [entry["seat"] for entry in found["log"]] == match.actors
    assert found["scores"] == match.scores()
    assert found["ranking"] == match.ranking()
    assert found["score_sheet"] == match.score_sheet()
    assert (found["over"], found["ending"], found["seat"]) == (True, "columns complete", None)


def test_replay_prints_the_log_of_a_running_game(tmp_path: Path) -> None:
    match = api.game("tholos").new()
    match.play("take white 1")
    match.play("place black pi")
    file = tmp_path / "match.json"
    file.write_text(json.dumps(match.record()))
    assert output("replay", str(file)).splitlines() == [
        "Tholos, 2 seats",
        "   1  seat 0  take white 1",
        "   2  seat 1  place black pi",
        "The game is running: seat 1 decides.",
        "      seat 0  0 points, place 2",
        "      seat 1  1 points, place 1",
    ]


def test_export_prints_the_action_space() -> None:
    tholos = registry.get("tholos")
    found = json.loads(output("export", "tholos", "--actions"))
    texts: list[str] = []
    for kind in found["kinds"]:
        assert kind["first"] == len(texts)
        rows = [""]
        for argument in kind["arguments"]:
            rows = [f"{row} {value}" for row in rows for value in argument["values"]]
        texts += [kind["kind"] + row for row in rows]
    assert texts == [tholos.actions.text(action) for action in tholos.actions]
    assert found["size"] == len(texts)


def test_export_prints_every_field_with_who_may_see_it() -> None:
    tholos = registry.get("tholos")
    rows = [line for line in output("export", "tholos", "--fields").splitlines() if line.startswith("| `")]
    assert [row.split("`")[1] for row in rows] == [f.name for f in tholos.state.FIELDS]
    assert rows[-2] == "| `workshop` | int8 | seats × 3 | everybody | stones of each colour in each workshop |"


# --- compile ----------------------------------------------------------------------


def test_compile_leaves_a_ready_game_alone() -> None:
    assert output("compile", "tholos", "tholos") == "Tholos is ready\nTholos is ready\n"


def test_titles_left_out_are_all_titles() -> None:
    assert output("compile").splitlines() == [f"{registry.get(name).title} is ready" for name in api.games()]
