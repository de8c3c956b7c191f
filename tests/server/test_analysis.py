"""Finished games looked at afterwards."""

from __future__ import annotations

import time
from typing import Any

import pytest

from benben.server import analysis, answers
from tests.server.serving import LOCAL, PERSON, WAIT, Person, Served, checked


def finished(person: Person) -> str:
    table = person.opens(PERSON, LOCAL)
    while person.act(table)["status"] == "running":
        pass
    return table


def analysed(person: Person, table: str) -> Any:
    end = time.monotonic() + 6 * WAIT
    while (told := checked(answers.Analysis, person.get(f"/api/tables/{table}/analysis")))["status"] == "running":
        assert time.monotonic() < end
        time.sleep(0.05)
    return told


def test_every_moment_of_a_finished_game_is_looked_at_once(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "MOST", 0.02)
    ada = server.person()
    table = finished(ada)
    first = checked(answers.Analysis, ada.get(f"/api/tables/{table}/analysis"))
    assert (first["status"], first["points"]) == ("running", [])
    told = analysed(server.person(), table)
    seen = ada.see(table)
    points = told["points"]
    assert [point["ply"] for point in points] == list(range(seen["ply"] + 1))
    a, b = seen["scores"]
    assert points[-1]["lead"] == [a - b, b - a]
    assert all(point["lead"][0] == -point["lead"][1] for point in points)
    assert all(0 <= point.get("loss", 0) <= 2 for point in points)
    assert told["turning"] == [point["ply"] for point in points if point.get("loss", 0) >= analysis.TURNING]
    assert ada.get(f"/api/tables/{table}/analysis").json() == told


def test_an_analysis_is_kept(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "MOST", 0.01)
    ada = server.person()
    table = finished(ada)
    told = analysed(ada, table)
    server.parts.analysis._points.clear()
    assert ada.get(f"/api/tables/{table}/analysis").json() == told


def test_a_reopened_game_is_looked_at_anew(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "MOST", 0.01)
    ada = server.person()
    table = finished(ada)
    analysed(ada, table)
    plies = ada.see(table)["ply"]
    ada.does(table, "undo", {"ply": plies})
    assert ada.get(f"/api/tables/{table}/analysis").status_code == 403
    seen = ada.see(table)
    other = next(action for action in reversed(seen["legal"]))
    assert ada.act(table, other)["ply"] == plies
    told = analysed(ada, table)
    assert [point["ply"] for point in told["points"]] == list(range(ada.see(table)["ply"] + 1))
