"""What is kept: rows, races, migrations, records that no longer replay, a database that is gone for a moment."""

from __future__ import annotations

import asyncio
import dataclasses
import sqlite3
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.exc import IntegrityError

from benben.core import registry
from benben.core.errors import NotReady
from benben.core.game import Game
from benben.server import answers, schema
from benben.server.settings import Settings
from benben.server.storage import Storage, alembic_config
from tests.server.serving import LOCAL, OPEN, PERSON, Person, Served, checked, problem, served

T = TypeVar("T")


def same_person(server: Served, person: Person) -> Person:
    """The same browser at another server of the same tables."""
    again = server.person()
    again.http.cookies = person.http.cookies
    return again


# --- the record -------------------------------------------------------------------


def test_a_table_is_its_record(tmp_path: Path, database: str) -> None:
    with served(tmp_path, database_url=database) as first:
        ada = first.person("Ada")
        table = ada.opens(PERSON, LOCAL)
        for _ in range(5):
            before = ada.act(table)
        ada.post(f"/api/tables/{table}/chat", {"text": "hello"})
        rows = first.run(first.parts.storage.rows(sa.select(schema.actions).order_by(schema.actions.c.ply)))
    assert [(row.ply, row.seat, row.action) for row in rows] == [
        (entry["ply"], entry["seat"], entry["action"]) for entry in before["log"]
    ]
    with served(tmp_path, database_url=database) as second:
        again = same_person(second, ada)
        seen = again.see(table)
        assert {**seen, "now": "", "seq": 0} == {**before, "now": "", "seq": 0}
        with again.live(table) as page:
            page.hear()
            assert [entry["text"] for entry in page.hear()["entries"]] == ["hello"]


def test_no_two_actions_share_a_ply(tmp_path: Path, database: str) -> None:
    with served(tmp_path, database_url=database) as server:
        table = server.person().opens(PERSON, LOCAL)
        row = {"table": table, "ply": 0, "seat": 0, "action": "take white 1", "at": 0.0, "seq": 1, "seen": -1}

        def insert(connection: sa.Connection) -> None:
            connection.execute(schema.actions.insert(), [row])

        server.run(server.parts.storage.write(insert))
        with pytest.raises(IntegrityError):
            server.run(server.parts.storage.write(insert))


def test_of_two_workers_exactly_one_is_first(tmp_path: Path, database: str) -> None:
    with served(tmp_path, database_url=database) as one, served(tmp_path, database_url=database) as two:
        ada = one.person("Ada")
        other = same_person(two, ada)
        for _ in range(5):
            table = ada.opens(PERSON, LOCAL)
            other.see(table)
            statuses = at_once(
                lambda table=table: act(ada, table, "take white 1"),  # type: ignore[misc]
                lambda table=table: act(other, table, "take grey 1"),  # type: ignore[misc]
            )
            assert sorted(statuses) == [200, 409]
            won = ("take white 1", "take grey 1")[statuses.index(200)]
            for person in (ada, other):
                assert [entry["action"] for entry in person.see(table)["log"]] == [won]


def act(person: Person, table: str, action: str) -> int:
    return person.post(f"/api/tables/{table}/actions", {"ply": 0, "action": action}).status_code


def at_once(*works: Callable[[], int]) -> list[int]:
    answers: list[int] = [0] * len(works)
    start = threading.Barrier(len(works))

    def do(i: int) -> None:
        start.wait()
        answers[i] = works[i]()

    threads = [threading.Thread(target=do, args=(i,)) for i in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def test_any_worker_may_serve_any_table(tmp_path: Path, database: str) -> None:
    with served(tmp_path, database_url=database) as one, served(tmp_path, database_url=database) as two:
        ada, bo = one.person("Ada"), two.person("Bo")
        table = ada.opens(PERSON, OPEN)
        bo.does(table, "join")
        for ply in range(2):
            assert (ada, bo)[ply].act(table, "take grey 1")["ply"] == ply + 1
        assert ada.see(table)["log"] == bo.see(table)["log"]


# --- migrations -------------------------------------------------------------------


def on(database: str, work: Callable[[sa.Connection], T]) -> T:
    """Work on a database from outside."""

    async def run() -> T:
        storage = Storage(Settings(database_url=database).url())
        try:
            return await storage.write(work)
        finally:
            await storage.close()

    return asyncio.run(run())


def open_and_close(database: str) -> None:
    async def run() -> None:
        storage = Storage(Settings(database_url=database).url())
        try:
            await storage.open()
        finally:
            await storage.close()

    asyncio.run(run())


def test_migrations_lead_to_the_schema(database: str) -> None:
    open_and_close(database)
    differences = on(
        database, lambda connection: compare_metadata(MigrationContext.configure(connection), schema.metadata)
    )
    assert differences == []


def test_migrations_go_down_again_and_up(database: str) -> None:
    open_and_close(database)
    on(database, lambda connection: command.downgrade(alembic_config(connection), "base"))
    assert on(database, lambda connection: sa.inspect(connection).get_table_names()) == ["alembic_version"]
    open_and_close(database)
    assert set(on(database, lambda connection: sa.inspect(connection).get_table_names())) > set(schema.metadata.tables)


def test_each_migration_goes_down_and_up(database: str) -> None:
    open_and_close(database)
    steps = on(database, lambda connection: len(list(walk(connection))))
    assert steps == 3
    for _ in range(steps):
        on(database, lambda connection: command.downgrade(alembic_config(connection), "-1"))
    for _ in range(steps):
        on(database, lambda connection: command.upgrade(alembic_config(connection), "+1"))
    differences = on(
        database, lambda connection: compare_metadata(MigrationContext.configure(connection), schema.metadata)
    )
    assert differences == []


def walk(connection: sa.Connection) -> Iterator[Any]:
    yield from ScriptDirectory.from_config(alembic_config(connection)).walk_revisions()


def test_opening_twice_changes_nothing(database: str) -> None:
    open_and_close(database)
    open_and_close(database)


def test_a_database_of_a_newer_version_is_left_alone(database: str) -> None:
    open_and_close(database)
    on(database, lambda connection: connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'")))
    with pytest.raises(NotReady, match="the database is of a newer version of Benben; install that one"):
        open_and_close(database)


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("postgresql://nobody@127.0.0.1:1/none", "the database postgresql+asyncpg://nobody@127.0.0.1:1/none cannot be"),
        ("sqlite:////proc/none/tables.db", "/proc/none cannot be used for the tables: "),
        ("mysql://somewhere/tables", "there is no database of the kind 'mysql'; it is sqlite or postgresql"),
        ("tables.db", "'tables.db' is no address of a database; one begins with sqlite:/// or postgresql://"),
    ],
)
def test_a_database_that_cannot_be_used_is_named(url: str, sentence: str) -> None:
    with pytest.raises(NotReady) as refused:
        open_and_close(url)
    assert str(refused.value).startswith(sentence)


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.write_text("some notes, much longer than the header of a database would be" * 20)
    with pytest.raises(NotReady, match="cannot be used: file is not a database"):
        open_and_close(f"sqlite:///{file}")


# --- records that no longer replay ------------------------------------------------


def spoil(server: Served, table: str) -> None:
    """What a change of the rules would do: an action of the record is no longer legal."""

    a = schema.actions
    update = a.update().where(a.c.table == table, a.c.ply == 1).values(action="place grey pi")
    server.run(server.parts.storage.write(lambda connection: connection.execute(update)))


def rows_of(server: Served, table: str) -> list[Any]:
    a = schema.actions
    query = sa.select(a).where(a.c.table == table).order_by(a.c.ply)
    return [tuple(row) for row in server.run(server.parts.storage.rows(query))]


def test_a_table_that_no_longer_replays_is_set_aside_whole(tmp_path: Path, database: str) -> None:
    """B13."""
    with served(tmp_path, database_url=database) as first:
        ada = first.person("Ada")
        table, other = ada.opens(PERSON, LOCAL), ada.opens(PERSON, LOCAL)
        ada.act(table)
        ada.act(table)
        ada.act(table)
        ada.act(other)
        spoil(first, table)
        record = rows_of(first, table)
    with served(tmp_path, database_url=database) as second:
        ada = same_person(second, ada)
        end = [line["status"] for line in checked(list[answers.Listed], ada.get("/api/tables"))]
        while end != ["running", "set_aside"]:
            end = [line["status"] for line in checked(list[answers.Listed], ada.get("/api/tables"))]
        seen = ada.see(table)
        assert (seen["status"], seen["notice"], seen["over"], seen["seat"]) == ("set_aside", "set_aside", False, None)
        assert (seen["view"], seen["legal"], seen["scores"], seen["undo"]) == (None, [], None, False)
        assert len(seen["log"]) == 3
        aside = (409, "set_aside", "this table does not replay under the present rules and is kept as it is")
        for deed, body in (
            ("actions", {"ply": 3, "action": "take white 1"}),
            ("undo", {"ply": 3}),
            ("resign", {}),
            ("leave", {}),
            ("join", {}),
            ("hint", {"ply": 3}),
            ("fork", {"ply": 1, "seats": [PERSON, LOCAL]}),
        ):
            assert problem(ada.post(f"/api/tables/{table}/{deed}", body)) == aside, deed
        assert problem(ada.get(f"/api/tables/{table}/at/1")) == aside
        assert problem(ada.get(f"/api/tables/{table}/analysis")) == aside
        checked(answers.Record, ada.get(f"/api/tables/{table}/record"))
        with ada.live(table) as page:
            assert page.hear()["table"]["notice"] == "set_aside"
        assert rows_of(second, table) == record
        assert ada.act(other)["ply"] == 2
        assert 'benben_set_aside_total{game="tholos"} 1.0' in ada.get("/metrics").text


def test_a_table_set_aside_goes_on_when_it_replays_again(tmp_path: Path) -> None:
    with served(tmp_path) as first:
        ada = first.person()
        table = ada.opens(PERSON, LOCAL)
        ada.act(table)
        record = [ada.act(table), rows_of(first, table)][1]
        spoil(first, table)
    with served(tmp_path) as second:
        assert same_person(second, ada).see(table)["notice"] == "set_aside"
        spoilt = sqlite3.connect(tmp_path / "benben.db")
        spoilt.execute('UPDATE actions SET action = ? WHERE "table" = ? AND ply = 1', (record[1][3], table))
        spoilt.commit()
        spoilt.close()
    with served(tmp_path) as third:
        ada = same_person(third, ada)
        assert (ada.see(table)["status"], ada.see(table)["notice"]) == ("running", None)
        assert ada.act(table)["ply"] == 3


def test_a_table_of_a_game_that_is_gone_is_set_aside(
    tmp_path: Path, lanterns: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    with served(tmp_path) as first:
        ada = first.person()
        table = ada.opens(PERSON, LOCAL, game=lanterns.id)
    monkeypatch.undo()
    with served(tmp_path) as second:
        seen = second.person().see(table)
        assert (seen["notice"], seen["title"], seen["log"][0]["action"]) == ("set_aside", "lanterns", "deal")


def test_a_table_goes_on_under_a_newer_version_of_its_rules_if_it_replays(
    tmp_path: Path, lanterns: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    with served(tmp_path) as first:
        ada = first.person()
        table = ada.opens(PERSON, LOCAL, game=lanterns.id)
        ada.act(table, "keep")
    newer = dataclasses.replace(lanterns, version=lanterns.version + 1)
    get = registry.get
    monkeypatch.setattr(registry, "get", lambda name: newer if name == newer.id else get(name))
    with served(tmp_path) as second:
        ada = same_person(second, ada)
        assert (ada.see(table)["rules"], ada.see(table)["status"]) == (newer.version, "running")
        assert ada.act(table, "keep")["seat"] == 0


# --- a database that is gone for a moment -----------------------------------------


def test_while_the_database_is_gone_the_server_says_so_and_then_goes_on(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with served(tmp_path, database_url=database) as server:
        ada = server.person("Ada")
        table = ada.opens(PERSON, LOCAL)
        act = {"ply": 0, "action": "take white 1", "key": "k"}

        async def gone(*_: Any) -> Any:
            raise OSError("connection refused")

        sentence = "the tables cannot be reached at the moment; nothing is lost, please try again"
        with monkeypatch.context() as patch:
            patch.setattr(server.parts.storage._database, "read", gone)
            patch.setattr(server.parts.storage._database, "write", gone)
            for answer in (
                ada.get(f"/api/tables/{table}"),
                ada.post(f"/api/tables/{table}/actions", act),
                ada.get("/health"),
            ):
                assert problem(answer) == (503, "database", sentence)
                assert answer.headers["retry-after"] == "1"
            with ada.live(table) as page:
                assert page.hear()["error"] == "database"
        assert ada.get("/health").json() == {"status": "ok"}
        assert ada.does(table, "actions", act)["ply"] == 1
        assert ada.does(table, "actions", act)["ply"] == 1


def test_when_postgresql_ends_our_connections_the_game_goes_on(tmp_path: Path, postgresql: Callable[[], str]) -> None:
    database = postgresql()
    with served(tmp_path, database_url=database) as server:
        ada = server.person("Ada")
        table = ada.opens(PERSON, LOCAL)
        ada.act(table)
        end = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = current_database()"
        on(database, lambda c: c.execute(sa.text(f"{end} AND pid <> pg_backend_pid()")))
        assert ada.see(table)["ply"] == 1
        assert ada.act(table)["ply"] == 2
