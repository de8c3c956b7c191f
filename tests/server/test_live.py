"""Sockets: what a page hears, after a break too."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from benben.core.game import Game
from benben.server.settings import Limits, Rate
from tests.server.serving import LOCAL, OPEN, PERSON, Page, Person, Served, problem, served


def two(server: Served) -> tuple[Person, Person, str]:
    ada, bo = server.person("Ada"), server.person("Bo")
    table = ada.opens(PERSON, OPEN)
    bo.does(table, "join")
    return ada, bo, table


def first(page: Page) -> tuple[Any, Any]:
    """The two messages with which every socket begins."""
    table, chats = page.hear(), page.hear()
    assert (table["type"], chats["type"]) == ("table", "chats")
    return table, chats


def table_told(page: Page) -> Any:
    return page.hear_until(lambda message: message["type"] == "table")


def test_both_players_hear_of_an_action_at_once(server: Served) -> None:
    ada, bo, table = two(server)
    with ada.live(table) as hers, bo.live(table) as his:
        first(hers)
        first(his)
        seq = ada.act(table, "take white 1")["seq"]
        for page, seat in ((hers, 0), (his, 1)):
            told = table_told(page)
            assert (told["seq"], told["log_from"], told["table"]["viewing"]) == (seq, 0, seat)
            assert [entry["action"] for entry in told["table"]["log"]] == ["take white 1"]
        bo.act(table, "take black 1")
        told = table_told(hers)
        assert (told["log_from"], [entry["action"] for entry in told["table"]["log"]]) == (1, ["take black 1"])
        assert told["table"]["legal"] == ada.see(table)["legal"]


def test_after_a_break_a_page_hears_what_it_missed(server: Served) -> None:
    """B06."""
    ada, bo, table = two(server)
    with ada.live(table) as page:
        since = first(page)[0]["seq"]
    ada.act(table, "take white 1")
    bo.act(table, "take black 1")
    bo.post(f"/api/tables/{table}/chat", {"text": "Your turn!"})
    with ada.live(table, since=since) as page:
        told, chats = first(page)
        assert (told["log_from"], len(told["table"]["log"])) == (0, 2)
        assert [entry["text"] for entry in chats["entries"]] == ["Your turn!"]
        since = told["seq"]
    ada.act(table)
    with ada.live(table, since=since) as page:
        told, chats = first(page)
        assert (told["log_from"], [entry["ply"] for entry in told["table"]["log"]]) == (2, [2])
        assert chats["entries"] == []
    with ada.live(table) as page:
        assert len(first(page)[0]["table"]["log"]) == 3


def test_a_page_that_knows_a_later_seq_than_there_is_hears_everything(server: Served) -> None:
    """As after a backup was brought back."""
    ada, bo, table = two(server)
    ada.act(table, "take white 1")
    bo.post(f"/api/tables/{table}/chat", {"text": "Hello"})
    with ada.live(table, since=10**9) as page:
        told, chats = first(page)
        assert (told["log_from"], len(told["table"]["log"])) == (0, 1)
        assert [entry["text"] for entry in chats["entries"]] == ["Hello"]


def test_what_was_opened_during_a_break_is_told_after_it(server: Served, lanterns: Game) -> None:
    ada, bo = server.person(), server.person()
    table = ada.opens(PERSON, OPEN, game=lanterns.id)
    bo.does(table, "join")
    with bo.live(table) as page:
        told = first(page)[0]
        log, since = told["table"]["log"], told["seq"]
    assert [entry["action"] for entry in log] != [entry["action"] for entry in ada.see(table)["log"]]
    ada.post(f"/api/tables/{table}/resign")
    with bo.live(table, since=since) as page:
        told = first(page)[0]
        assert log[: told["log_from"]] + told["table"]["log"] == bo.see(table)["log"]


def test_what_was_taken_back_leaves_the_log_of_a_page(server: Served) -> None:
    ada, _, table = two(server)
    with ada.live(table) as page:
        first(page)
        ada.act(table, "take white 1")
        log = table_told(page)["table"]["log"]
        ada.does(table, "undo", {"ply": 1})
        told = table_told(page)
        assert (told["log_from"], told["table"]["ply"], told["table"]["log"]) == (0, 0, [])
        ada.act(table, "take grey 1")
        told = table_told(page)
        assert log[: told["log_from"]] + told["table"]["log"] == ada.see(table)["log"]


def test_a_slow_page_hears_the_latest_with_the_whole_gap(server: Served) -> None:
    ada = server.person()
    table = ada.opens(PERSON, LOCAL)
    with server.person().live(table) as page:
        log = first(page)[0]["table"]["log"]
        for _ in range(20):
            ada.act(table)
        while len(log) < 20:
            told = table_told(page)
            assert told["log_from"] <= len(log)
            log = log[: told["log_from"]] + told["table"]["log"]
        assert log == ada.see(table)["log"]


def test_who_comes_and_goes_is_told(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benben.server.live.AWAY", 0.05)
    ada, bo, table = two(server)
    with ada.live(table) as page:
        assert [seat["online"] for seat in first(page)[0]["table"]["seats"]] == [True, False]
        with bo.live(table), bo.live(table):
            assert page.hear()["online"] == [True, True]
        told = page.hear()
        assert (told["type"], told["online"]) == ("presence", [True, False])
    seats = bo.until(table, lambda seen: not seen["seats"][0]["online"])["seats"]
    assert [seat["online"] for seat in seats] == [False, False]


def test_chat_reaches_everybody_with_its_speaker(server: Served) -> None:
    ada, _, table = two(server)
    eve = server.person("Eve")
    with ada.live(table) as page:
        first(page)
        assert eve.post(f"/api/tables/{table}/chat", {"text": "  <b>hello</b>\n there "}).json() == {"ok": True}
        ada.post(f"/api/tables/{table}/chat", {"text": "hi"})
        said = [page.hear_until(lambda message: message["type"] == "chat") for _ in range(2)]
        assert [(m["entry"]["seat"], m["entry"]["name"], m["entry"]["text"]) for m in said] == [
            (None, "Eve", "<b>hello</b> there"),
            (0, "Ada", "hi"),
        ]
        assert said[0]["seq"] < said[1]["seq"]
    assert ada.see(table)["seq"] == said[1]["seq"]


def test_a_repeated_chat_is_said_once(server: Served) -> None:
    ada, _, table = two(server)
    for _ in range(2):
        ada.post(f"/api/tables/{table}/chat", {"text": "hi", "key": "k"})
    with ada.live(table) as page:
        assert len(first(page)[1]["entries"]) == 1


def test_who_is_muted_is_heard_by_others_only(server: Served) -> None:
    ada, bo, table = two(server)
    eve = server.person()
    assert ada.does(table, "mute", {"seat": 1, "muted": True})["muted"] == [1]
    assert ada.does(table, "mute", {"seat": None, "muted": True})["muted"] == [-1, 1]
    assert bo.see(table)["muted"] == []
    with ada.live(table) as hers, eve.live(table) as other:
        first(hers)
        first(other)
        bo.post(f"/api/tables/{table}/chat", {"text": "one"})
        eve.post(f"/api/tables/{table}/chat", {"text": "two"})
        texts = [other.hear_until(lambda message: message["type"] == "chat")["entry"]["text"] for _ in range(2)]
        assert texts == ["one", "two"]
        assert ada.does(table, "mute", {"seat": 1, "muted": False})["muted"] == [-1]
        bo.post(f"/api/tables/{table}/chat", {"text": "three"})
        assert hers.hear_until(lambda message: message["type"] == "chat")["entry"]["text"] == "three"


def test_a_page_of_somebody_who_stands_up_becomes_an_onlookers(server: Served, lanterns: Game) -> None:
    ada, bo = server.person(), server.person()
    table = ada.opens(PERSON, OPEN, game=lanterns.id)
    bo.does(table, "join")
    with bo.live(table, seat=1) as page:
        told = first(page)[0]["table"]
        assert (told["viewing"], told["view"]["hand"][1]) == (1, [1, 0, 0])
        bo.does(table, "leave")
        told = table_told(page)["table"]
        assert (told["viewing"], told["view"]["hand"][1]) == (None, [None, None, None])


def test_who_holds_both_seats_sees_from_the_one_to_act_or_the_one_asked_for(server: Served) -> None:
    ada = server.person()
    table = ada.opens(PERSON, LOCAL)
    with ada.live(table) as follows, ada.live(table, seat=0) as stays:
        first(follows)
        first(stays)
        ada.act(table, "take white 1")
        assert table_told(follows)["table"]["viewing"] == 1
        told = table_told(stays)["table"]
        assert (told["viewing"], told["legal"]) == (0, [])


def test_ping_and_seen(server: Served) -> None:
    ada, _, table = two(server)
    with ada.live(table) as page:
        first(page)
        page.say({"type": "seen"})
        page.say({"type": "ping"})
        assert page.hear() == {"type": "pong"}


@pytest.mark.parametrize("message", ["", "ping", "[]", '{"type": "win"}', '{"type": "ping", "more": 1}', b"\x00\xff"])
def test_a_malformed_message_is_answered_and_the_game_goes_on(server: Served, message: str | bytes) -> None:
    ada, _, table = two(server)
    with ada.live(table) as page:
        first(page)
        page.say(message)
        told = page.hear()
        assert told["type"] == "error"
        assert (told["error"], told["message"]) == ("bad_message", "this is no message of the live protocol")
        ada.act(table, "take white 1")
        assert table_told(page)["table"]["ply"] == 1


def closed(page: Page) -> int | None:
    """The code with which the server has ended a socket."""
    with suppress(ConnectionClosed):
        while True:
            page.hear()
    return page.socket.close_code


def test_a_message_that_is_too_long_ends_the_socket(server: Served) -> None:
    ada, _, table = two(server)
    with ada.live(table) as page:
        first(page)
        page.say("x" * 5000)
        assert closed(page) == 1009


def test_too_many_messages_end_the_socket(tmp_path: Path) -> None:
    with served(tmp_path, limits=Limits(socket=Rate(5, 0.1))) as server:
        ada = server.person()
        table = ada.opens(PERSON, LOCAL)
        with ada.live(table) as page:
            first(page)
            for _ in range(6):
                page.say({"type": "seen"})
            assert page.hear()["error"] == "too_many"
            assert closed(page) == 1008


def test_too_many_sockets_are_refused(tmp_path: Path) -> None:
    with served(tmp_path, limits=Limits(sockets=1)) as server:
        ada = server.person()
        table = ada.opens(PERSON, LOCAL)
        with ada.live(table) as page:
            first(page)
            with ada.live(table) as second:
                assert second.hear()["error"] == "too_many"
                assert closed(second) == 1008
        while server.parts.hub.watched():
            time.sleep(0.01)
        with ada.live(table) as page:
            first(page)


def test_no_such_table_and_not_your_seat(server: Served) -> None:
    ada, bo, table = two(server)
    with ada.live("nowhere") as page:
        told = page.hear()
        assert (told["error"], told["message"]) == ("no_table", "there is no such table; the link may be incomplete")
        assert closed(page) == 4404
    with bo.live(table, seat=0) as page:
        assert page.hear()["message"] == "you do not hold this seat"
        assert closed(page) == 4403


def test_a_forged_cookie_looks_on_like_anybody(server: Served) -> None:
    _, _, table = two(server)
    eve = Person(server.url)
    eve.http.cookies.set("benben", "somebody.signature")
    with eve.live(table) as page:
        assert first(page)[0]["table"]["you"] == []
    eve.http.close()


def test_another_sites_page_gets_no_socket(server: Served) -> None:
    ada, _, table = two(server)
    address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live"
    cookie = "; ".join(f"{name}={value}" for name, value in ada.http.cookies.items())
    headers = {"Origin": "https://evil.example", "Cookie": cookie}
    with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers=headers):
        pass
    assert refused.value.response.status_code == 403


def test_a_query_that_is_none_is_refused(server: Served) -> None:
    ada, _, table = two(server)
    for query in ({"seat": -1}, {"since": "x"}):
        with pytest.raises(InvalidStatus) as refused, ada.live(table, **query):
            pass
        assert refused.value.response.status_code == 403


def test_an_onlooker_without_a_cookie_is_welcome(server: Served) -> None:
    _, _, table = two(server)
    eve = Person(server.url)
    with eve.live(table) as page:
        assert first(page)[0]["table"]["viewing"] is None
    assert problem(eve.post(f"/api/tables/{table}/resign"))[1] == "not_seated"
    eve.http.close()
