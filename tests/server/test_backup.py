"""docs/self-hosting.md: its backups are made and brought back as it says."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benben.server.metrics import Metrics
from tests.server.serving import LOCAL, PERSON, Person, Served, served

PAGE = (Path(__file__).parent.parent.parent / "docs" / "self-hosting.md").read_text(encoding="utf-8")


def run(name: str, **environment: str) -> None:
    """A command of the page, as somebody would paste it."""
    (command,) = re.findall(rf"^```sh {name}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    path = {"PATH": "/usr/local/bin:/usr/bin:/bin"}
    subprocess.run(["/bin/bash", "-eu", "-c", command], check=True, env={**path, **environment})


def played(server: Served) -> tuple[Person, str, Any]:
    ada = server.person("Ada")
    table = ada.opens(PERSON, LOCAL)
    return ada, table, ada.act(table)


def brought_back(server: Served, ada: Person, table: str, before: Any) -> None:
    """Everything is there, the same cookie opens it, and the game goes on."""
    again = server.person()
    again.http.cookies = ada.http.cookies
    assert again.see(table)["log"] == before["log"]
    assert again.get("/api/me").json()["name"] == "Ada"
    assert again.act(table)["ply"] == 2


def test_a_backup_of_sqlite_made_while_the_server_runs(tmp_path: Path) -> None:
    data, backup = tmp_path / "data", tmp_path / "backup"
    backup.mkdir()
    places = {"BENBEN_DATA": str(data), "BACKUP": str(backup)}
    with served(data) as first:
        ada, table, before = played(first)
        run("backup-sqlite", **places)
        ada.act(table)
    run("restore-sqlite", **places)
    with served(data) as second:
        brought_back(second, ada, table, before)


@pytest.mark.skipif(shutil.which("pg_dump") is None, reason="pg_dump is not installed")
def test_a_backup_of_postgresql_made_while_the_server_runs(tmp_path: Path, postgresql: Callable[[], str]) -> None:
    old, new = postgresql(), postgresql()
    with served(tmp_path, database_url=old) as first:
        ada, table, before = played(first)
        run("backup-postgresql", BENBEN_DATABASE_URL=old, BACKUP=str(tmp_path))
        ada.act(table)
    run("restore-postgresql", BENBEN_DATABASE_URL=new, BACKUP=str(tmp_path))
    with served(tmp_path, database_url=new) as second:
        brought_back(second, ada, table, before)


def test_the_figures_it_names_are_there() -> None:
    named = set(re.findall(r"`(benben_\w+)`", PAGE))
    there = set()
    for metric in Metrics().registry.collect():
        there.add(f"{metric.name}_total" if metric.type == "counter" else metric.name)
    assert named == there
