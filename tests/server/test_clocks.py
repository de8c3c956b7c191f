"""Clocks: in real time, in days, for bots, through outages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import LOCAL, OPEN, PERSON, Clock, Person, Served, bot, problem, served

MINUTE, DAY = 60.0, 86_400.0
REAL_TIME = {"kind": "realtime", "seconds": 600, "increment": 10}
DAYS = {"kind": "days", "days": 3}
QUIET: dict[str, Any] = {"tick": 1e6}  # nothing happens by itself


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def timed(tmp_path: Path, clock: Clock) -> Iterator[Served]:
    with served(tmp_path, now=clock, **QUIET) as running:
        yield running


def two(server: Served, clock: dict[str, Any]) -> tuple[Person, Person, str]:
    ada, bo = server.person("Ada"), server.person("Bo")
    table = ada.opens(PERSON, OPEN, clock=clock)
    bo.does(table, "join")
    return ada, bo, table


def left(seen: Any) -> list[float | None]:
    return [seat["clock"] and seat["clock"]["left"] for seat in seen["seats"]]


def test_without_a_clock_nobody_is_timed(timed: Served, clock: Clock) -> None:
    ada = timed.person()
    table = ada.opens(PERSON, LOCAL)
    clock.at += 1000 * DAY
    assert left(ada.act(table)) == [None, None]


def test_the_clock_of_the_seat_to_act_runs_and_gains_the_increment_with_the_turn(timed: Served, clock: Clock) -> None:
    ada, bo, table = two(timed, REAL_TIME)
    clock.at += 30
    seen = ada.see(table)
    assert left(seen) == [570.0, 600.0]
    assert [seat["clock"]["running"] for seat in seen["seats"]] == [True, False]
    assert left(ada.act(table, "take white 1")) == [580.0, 600.0]
    clock.at += 5
    assert left(bo.see(table)) == [580.0, 595.0]


def test_half_a_turn_gains_nothing(timed: Served, clock: Clock) -> None:
    """Placing an own stone leaves the bonus of its column to decide."""
    ada, _, table = two(timed, REAL_TIME)
    clock.at += 30
    assert left(ada.act(table, "place white delta")) == [570.0, 600.0]
    assert left(ada.act(table, "decline")) == [580.0, 600.0]


def test_looking_again_gives_no_time(timed: Served, clock: Clock) -> None:
    """B08: a page that reloads."""
    ada, bo, table = two(timed, REAL_TIME)
    for _ in range(10):
        clock.at += 10
        ada.see(table)
        bo.see(table)
    assert left(ada.see(table)) == [500.0, 600.0]


def test_a_clock_set_back_gives_no_time(timed: Served, clock: Clock) -> None:
    ada, _, table = two(timed, REAL_TIME)
    clock.at -= 3600
    assert left(ada.see(table)) == [600.0, 600.0]


def test_a_flag_falls_when_somebody_looks(timed: Served, clock: Clock) -> None:
    ada, bo, table = two(timed, REAL_TIME)
    clock.at += 599.9
    assert bo.see(table)["status"] == "running"
    clock.at += 0.2
    seen = bo.see(table)
    assert (seen["status"], seen["ending"], seen["seat"]) == ("over", "timeout", None)
    assert (seen["result"]["timeout"], seen["result"]["ranking"], left(seen)) == (0, [2, 1], [0.0, 600.0])
    late = ada.post(f"/api/tables/{table}/actions", {"ply": 0, "action": "take white 1"})
    assert problem(late) == (409, "over", "the game is over")


def test_a_bot_plays_on_for_who_is_out_of_time_if_the_table_says_so(timed: Served, clock: Clock) -> None:
    ada, bo, table = two(timed, {**REAL_TIME, "when_up": "bot"})
    clock.at += 601
    seen = bo.see(table)
    assert seen["status"] == "running"
    assert (seen["seats"][0]["kind"], seen["seats"][0]["level"]) == ("bot", "level-3")
    assert left(seen) == [None, 600.0]
    assert ada.see(table)["you"] == []


def test_in_rated_play_no_bot_plays_on(timed: Served) -> None:
    wish = {"game": "tholos", "seats": [PERSON, OPEN], "rated": True, "clock": {**REAL_TIME, "when_up": "bot"}}
    assert problem(timed.person("Ada").post("/api/tables", wish))[:2] == (422, "bad_option")


def test_an_action_after_the_flag_comes_too_late(timed: Served, clock: Clock) -> None:
    ada, bo, table = two(timed, REAL_TIME)
    clock.at += 600
    late = ada.post(f"/api/tables/{table}/actions", {"ply": 0, "action": "take white 1"})
    assert problem(late) == (409, "over", "the game is over")
    assert bo.see(table)["log"] == []


def test_a_flag_falls_by_itself(timed: Served, clock: Clock) -> None:
    _, bo, table = two(timed, REAL_TIME)
    with bo.live(table) as page:
        page.hear_until(lambda message: message["type"] == "chats")
        clock.at += 600
        timed.run(timed.parts.timers.look())
        told = page.hear_until(lambda message: message["type"] == "table")
        assert told["table"]["ending"] == "timeout"


def test_days_are_given_anew_for_each_turn(timed: Served, clock: Clock) -> None:
    ada, bo, table = two(timed, DAYS)
    clock.at += 2 * DAY
    assert left(ada.see(table)) == [DAY, 3 * DAY]
    assert left(ada.act(table, "take white 1")) == [3 * DAY, 3 * DAY]
    clock.at += 3 * DAY
    assert bo.see(table)["result"]["timeout"] == 1


def test_a_bot_has_no_clock(timed: Served, clock: Clock) -> None:
    ada = timed.person()
    table = ada.opens(bot("random"), PERSON, clock=REAL_TIME)
    seen = ada.until(table, lambda seen: seen["seat"] == 1)
    assert left(seen) == [None, 600.0]
    clock.at += 20
    assert left(ada.see(table)) == [None, 580.0]


def test_a_turn_that_has_ended_stays_where_there_is_a_clock(timed: Served) -> None:
    """Or its increment could be had again and again."""
    ada, _, table = two(timed, REAL_TIME)
    assert ada.act(table, "take white 1")["undo"] is False
    ended = (409, "no_undo", "the clock runs, so a turn that has ended stays")
    assert problem(ada.post(f"/api/tables/{table}/undo", {"ply": 1})) == ended


def test_time_taken_for_an_action_taken_back_is_gone(timed: Served, clock: Clock) -> None:
    ada, _, table = two(timed, REAL_TIME)
    clock.at += 30
    ada.act(table, "place white delta")
    assert left(ada.does(table, "undo", {"ply": 1})) == [570.0, 600.0]


# --- outages ----------------------------------------------------------------------


def test_an_outage_is_charged_to_nobody(tmp_path: Path, clock: Clock) -> None:
    """B09: the server is gone until all clocks would have run out."""
    with served(tmp_path, now=clock, **QUIET) as first:
        ada, bo, table = two(first, REAL_TIME)
        clock.at += 100
        cookies = [ada.http.cookies, bo.http.cookies]
    clock.at += DAY
    with served(tmp_path, now=clock, **QUIET) as second:
        ada, bo = second.person(), second.person()
        ada.http.cookies, bo.http.cookies = cookies
        clock.at += 50
        assert left(ada.see(table)) == [450.0, 600.0]
        clock.at += 450
        assert bo.see(table)["ending"] == "timeout"


def test_after_kill_the_time_since_the_last_beat_is_charged_to_nobody(timed: Served, clock: Clock) -> None:
    """No last beat was written; the next start finds an older one."""
    ada, _, table = two(timed, REAL_TIME)
    clock.at += 100
    timed.run(timed.parts.timers.beat())
    clock.at += 200
    timed.run(timed.parts.timers.beat(starting=True))
    assert left(ada.see(table)) == [500.0, 600.0]


def test_a_machine_that_slept_charges_nobody(tmp_path: Path, clock: Clock) -> None:
    """Flags wait for the beat, and the beat moves the clocks on."""
    with served(tmp_path, now=clock, tick=300) as server:
        ada, _, table = two(server, REAL_TIME)
        clock.at += 100
        server.run(server.parts.timers.beat())
        clock.at += DAY
        assert ada.see(table)["status"] == "running"
        server.run(server.parts.timers.beat())
        assert left(ada.see(table)) == [500.0, 600.0]


def test_a_pause_shorter_than_three_beats_is_no_outage(tmp_path: Path, clock: Clock) -> None:
    with served(tmp_path, now=clock, tick=300) as server:
        ada, _, table = two(server, DAYS)
        clock.at += 800
        server.run(server.parts.timers.beat())
        assert left(ada.see(table)) == [3 * DAY - 800, 3 * DAY]


@pytest.mark.parametrize(
    "clock_wish",
    [
        {"kind": "realtime", "seconds": 9},
        {"kind": "realtime", "seconds": 600, "increment": -1},
        {"kind": "days", "days": 0},
        {"kind": "hourglass"},
        {"kind": "none", "seconds": 5},
    ],
)
def test_no_other_clocks_are_sold(timed: Served, clock_wish: dict[str, Any]) -> None:
    wish = {"game": "tholos", "seats": [PERSON, LOCAL], "clock": clock_wish}
    status, key, sentence = problem(timed.person().post("/api/tables", wish))
    assert (status, key) == (422, "bad_value")
    assert sentence.startswith("clock")
