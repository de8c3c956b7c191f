"""Several processes at one PostgreSQL: what happens in one is heard in the others."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from benben.server import bus
from tests.server.serving import OPEN, PERSON, Page, Person, Served, bot, served
from tests.server.test_storage import on, same_person

Pair = tuple[Served, Served]


@pytest.fixture
def pair(tmp_path: Path, postgresql: Callable[[], str]) -> Iterator[Pair]:
    """Two servers of the same tables."""
    database = postgresql()
    with served(tmp_path, database_url=database) as one, served(tmp_path, database_url=database) as two:
        yield one, two


def two_people(pair: Pair) -> tuple[Person, Person, str]:
    """Each at a server of their own."""
    ada, bo = pair[0].person("Ada"), pair[1].person("Bo")
    table = ada.opens(PERSON, OPEN)
    bo.does(table, "join")
    return ada, bo, table


def table_told(page: Page) -> Any:
    return page.hear_until(lambda message: message["type"] == "table")["table"]


def test_an_action_at_one_server_is_heard_at_the_other(pair: Pair) -> None:
    ada, bo, table = two_people(pair)
    with ada.live(table) as hers, bo.live(table) as his:
        assert (table_told(hers)["ply"], table_told(his)["ply"]) == (0, 0)
        ada.act(table, "take grey 1")
        assert table_told(his)["legal"] == bo.see(table)["legal"]
        bo.act(table, "take grey 1")
        assert [entry["ply"] for entry in table_told(hers)["log"]] == [0]
        assert table_told(hers)["ply"] == 2


def test_chat_and_presence_cross_over(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benben.server.live.AWAY", 0.05)
    ada, bo, table = two_people(pair)
    with ada.live(table) as page:
        page.hear_until(lambda message: message["type"] == "chats")
        with bo.live(table):
            assert page.hear_until(lambda message: message["type"] == "presence")["online"] == [True, True]
            bo.post(f"/api/tables/{table}/chat", {"text": "hi"})
            assert page.hear_until(lambda message: message["type"] == "chat")["entry"]["name"] == "Bo"
        assert page.hear_until(lambda message: message["type"] == "presence")["online"] == [True, False]
    bo.until(table, lambda seen: not seen["seats"][0]["online"])


def test_a_server_that_comes_later_learns_who_is_here(tmp_path: Path, postgresql: Callable[[], str]) -> None:
    database = postgresql()
    with served(tmp_path, database_url=database) as one:
        ada = one.person("Ada")
        table = ada.opens(PERSON, OPEN)
        with ada.live(table), served(tmp_path, database_url=database) as two:
            two.run(two.parts.bus.say("who"))
            two.person().until(table, lambda seen: seen["seats"][0]["online"])


def test_a_server_that_is_gone_takes_its_people_with_it(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus, "BEAT", 0.05)
    monkeypatch.setattr(bus, "LOST", 0.3)
    ada, bo, table = two_people(pair)
    with bo.live(table):
        ada.until(table, lambda seen: seen["seats"][1]["online"])
        monkeypatch.setattr(pair[1].parts.bus, "say", silence)
        ada.until(table, lambda seen: not seen["seats"][1]["online"])


async def silence(_what: str, **_values: Any) -> None:
    return


def test_move_now_reaches_the_server_whose_bot_thinks(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benben.server.bots.limit", lambda _game, _level: 20.0)
    ada = pair[0].person("Ada")
    other = same_person(pair[1], ada)
    table = ada.opens(PERSON, bot("level-5"))
    ada.act(table)
    time.sleep(0.5)
    assert other.see(table)["thinking"] is not None
    began = time.monotonic()
    other.post(f"/api/tables/{table}/now")
    other.until(table, lambda seen: seen["ply"] > 1)
    assert time.monotonic() - began < 8


def test_a_bot_is_woken_at_the_other_server_when_the_first_is_gone(
    tmp_path: Path, postgresql: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("benben.server.tables.GRACE", 0.2)
    database = postgresql()
    with served(tmp_path, database_url=database, tick=0.1) as two:
        with monkeypatch.context() as patch, served(tmp_path, database_url=database) as one:
            patch.setattr(one.parts.bots, "_play", never)
            ada = one.person("Ada")
            table = ada.opens(PERSON, bot("random"))
            ada.act(table)
            assert ada.see(table)["thinking"]["seat"] == 1
        same_person(two, ada).until(table, lambda seen: seen["seat"] == 0)


async def never(_table: str) -> None:
    return


def test_when_the_line_between_them_breaks_they_make_up_for_it(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus, "BEAT", 0.1)
    monkeypatch.setattr(bus, "AGAIN", 0.1)
    ada, bo, table = two_people(pair)
    with bo.live(table) as page:
        assert table_told(page)["ply"] == 0
        database = pair[0].settings.database_url or ""
        end = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = current_database()"
        on(database, lambda connection: connection.execute(sa.text(f"{end} AND pid <> pg_backend_pid()")))
        ada.act(table, "take grey 1")
        assert table_told(page)["ply"] == 1
        bo.act(table, "take grey 1")
        assert table_told(page)["ply"] == 2
