"""Bad input: the right status, one clear sentence, and the game goes on."""

from __future__ import annotations

import asyncio
import json
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import benben
from benben.server.problems import PROBLEMS
from benben.server.settings import Limits, Rate
from tests.server.serving import LOCAL, OPEN, PERSON, Person, Served, bot, problem, served

NEW = {"game": "tholos", "seats": [PERSON, LOCAL]}


def new(**wishes: Any) -> dict[str, Any]:
    return {**NEW, **wishes}


Send = Callable[[Person, str], httpx.Response]
REFUSED: dict[str, tuple[Send, int, str]] = {
    # What is sent.
    "no JSON": (
        lambda ada, _: ada.http.post("/api/tables", content="{", headers={"content-type": "application/json"}),
        400,
        "the request is not valid JSON",
    ),
    "another kind": (
        lambda ada, _: ada.http.post("/api/tables", data={"game": "tholos"}),
        415,
        "the request must be application/json",
    ),
    "nothing": (lambda ada, _: ada.http.post("/api/tables"), 422, "the request: Field required"),
    "a field too many": (
        lambda ada, _: ada.post("/api/tables", new(cheat=True)),
        422,
        "cheat: Extra inputs are not permitted",
    ),
    "a field too few": (lambda ada, _: ada.post("/api/tables", {"game": "tholos"}), 422, "seats: Field required"),
    "another type": (
        lambda ada, table: ada.post(f"/api/tables/{table}/actions", {"ply": "0", "action": "take white 1"}),
        422,
        "ply: Input should be a valid integer",
    ),
    "too large": (
        lambda ada, _: ada.post("/api/tables", new(game="x" * 20_000)),
        413,
        "the request is larger than 16384 bytes",
    ),
    "too large, in pieces": (
        lambda ada, _: ada.http.post(
            "/api/tables", content=(b"x" * 1000 for _ in range(20)), headers={"content-type": "application/json"}
        ),
        413,
        "the request is larger than 16384 bytes",
    ),
    # Tables that cannot be.
    "an unknown game": (
        lambda ada, _: ada.post("/api/tables", new(game="chess")),
        422,
        f"there is no game 'chess'; the games are {', '.join(benben.games())}",
    ),
    "too many seats": (
        lambda ada, _: ada.post("/api/tables", new(seats=[PERSON, LOCAL, LOCAL])),
        422,
        "Tholos is for 2 seats, not 3",
    ),
    "twice me": (
        lambda ada, _: ada.post("/api/tables", new(seats=[PERSON, PERSON])),
        422,
        "you can take one seat; further people at your device are local",
    ),
    "an unknown option": (
        lambda ada, _: ada.post("/api/tables", new(options={"speed": 3})),
        422,
        "Tholos has no option 'speed'; it has none",
    ),
    "an unknown level": (
        lambda ada, _: ada.post("/api/tables", new(seats=[PERSON, bot("level-9")])),
        422,
        "there is no level 'level-9'; the levels are random, greedy, level-1, level-2, level-3, level-4, level-5",
    ),
    "a name of nothing": (
        lambda ada, _: ada.http.patch("/api/me", json={"name": " \t"}),
        422,
        "a name is 1 to 24 letters, digits, spaces and ordinary signs",
    ),
    "a name that turns the line around": (
        lambda ada, _: ada.http.patch("/api/me", json={"name": "Ada\u202e"}),
        422,
        "a name is 1 to 24 letters, digits, spaces and ordinary signs",
    ),
    "a name that is long": (
        lambda ada, _: ada.http.patch("/api/me", json={"name": "A" * 25}),
        422,
        "a name is 1 to 24 letters, digits, spaces and ordinary signs",
    ),
    "chat that is long": (
        lambda ada, table: ada.post(f"/api/tables/{table}/chat", {"text": "a" * 301}),
        422,
        "a message is 1 to 300 letters, digits, spaces and ordinary signs",
    ),
    # Actions.
    "an unknown action": (
        lambda ada, table: ada.post(f"/api/tables/{table}/actions", {"ply": 0, "action": "win"}),
        422,
        "'win' is no action of this game; actions begin with take, place, move, return, fetch, steal, add or decline",
    ),
    "an action that is not legal": (
        lambda ada, table: ada.post(f"/api/tables/{table}/actions", {"ply": 0, "action": "place grey pi"}),
        422,
        "'place grey pi' is not possible: your workshop holds no stone of this colour (rules 4b)",
    ),
    "a stale action": (
        lambda ada, table: ada.post(f"/api/tables/{table}/actions", {"ply": 7, "action": "take white 1"}),
        409,
        "the table has moved on to ply 0",
    ),
    "another seat's turn": (
        lambda ada, table: httpx.post(
            f"{ada.url}/api/tables/{table}/actions", json={"ply": 0, "action": "take white 1"}
        ),
        403,
        "only a player at this table can do that",
    ),
    # Places that are not.
    "no such table": (
        lambda ada, _: ada.get("/api/tables/nowhere"),
        404,
        "there is no such table; the link may be incomplete",
    ),
    "a table with a script in its name": (
        lambda ada, _: ada.get("/api/tables/<script>alert(1)</script>"),
        404,
        "there is nothing at this address",
    ),
    "no such ply": (
        lambda ada, table: ada.get(f"/api/tables/{table}/at/1"),
        404,
        "this table has no ply 1; it has 0 actions",
    ),
    "no such address": (lambda ada, _: ada.get("/api/secrets"), 404, "there is nothing at this address"),
    "no such method": (lambda ada, _: ada.http.delete("/api/me"), 405, "this address does not take DELETE"),
    # What is not for now or not for everybody.
    "an analysis of a running game": (
        lambda ada, table: ada.get(f"/api/tables/{table}/analysis"),
        403,
        "this opens when the game is over",
    ),
    "nobody thinks": (
        lambda ada, table: ada.post(f"/api/tables/{table}/now"),
        409,
        "no bot is thinking at this table",
    ),
    "another site": (
        lambda ada, table: ada.post(f"/api/tables/{table}/resign", headers={"origin": "https://evil.example"}),
        403,
        "another site may not do this in your name",
    ),
    "another site without saying so": (
        lambda ada, table: ada.post(f"/api/tables/{table}/resign", headers={"sec-fetch-site": "cross-site"}),
        403,
        "another site may not do this in your name",
    ),
    "a forged cookie": (
        lambda ada, _: httpx.get(f"{ada.url}/api/me", headers={"cookie": "benben=someone.forged"}),
        401,
        "the cookie is not one of this server; it has been removed, please try again",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_not_possible_is_refused_and_the_game_goes_on(server: Served, case: str) -> None:
    send, status, sentence = REFUSED[case]
    ada = server.person("Ada")
    table = ada.opens(PERSON, LOCAL)
    before = ada.see(table)
    answer = send(ada, table)
    assert problem(answer)[::2] == (status, sentence)
    assert PROBLEMS[answer.json()["error"]][0] == status
    assert {**ada.see(table), "now": ""} == {**before, "now": ""}
    assert ada.act(table)["ply"] == 1


def test_a_forged_cookie_is_removed(server: Served) -> None:
    answer = httpx.get(f"{server.url}/api/me", headers={"cookie": "benben=someone.forged"})
    assert answer.headers["set-cookie"].startswith('benben=""; ')
    assert "Max-Age=0" in answer.headers["set-cookie"]


def test_another_persons_cookie_cannot_be_made_from_their_id(server: Served) -> None:
    ada, eve = server.person("Ada"), server.person()
    known = eve.get("/api/me").json()["id"]
    mine, signature = eve.http.cookies["benben"].rsplit(".", 1)
    assert mine == known
    forged = f"{ada.get('/api/me').json()['id']}.{signature}"
    assert httpx.get(f"{server.url}/api/me", headers={"cookie": f"benben={forged}"}).status_code == 401


def test_not_your_turn(server: Served) -> None:
    ada, bo = server.person(), server.person()
    table = ada.opens(PERSON, OPEN)
    act = {"ply": 0, "action": "take white 1"}
    waiting = (409, "not_started", "the table is still waiting for players")
    assert problem(ada.post(f"/api/tables/{table}/actions", act)) == waiting
    bo.does(table, "join")
    not_yet = (409, "not_your_turn", "seat 0 is to act, not you")
    assert problem(bo.post(f"/api/tables/{table}/actions", act)) == not_yet
    assert problem(bo.post(f"/api/tables/{table}/hint", {"ply": 0})) == not_yet


def test_a_hint_in_rated_play(server: Served) -> None:
    ada = server.person()
    table = ada.opens(PERSON, LOCAL, rated=True)
    assert ada.see(table)["hint"] is False
    rated = (403, "rated", "this is not offered in rated play")
    assert problem(ada.post(f"/api/tables/{table}/hint", {"ply": 0})) == rated


def test_a_stale_hint(server: Served) -> None:
    ada = server.person()
    table = ada.opens(PERSON, LOCAL)
    answer = ada.post(f"/api/tables/{table}/hint", {"ply": 1})
    assert (answer.status_code, answer.json()["ply"]) == (409, 0)


# --- many at once -----------------------------------------------------------------


def test_of_fifty_equal_posts_one_action_comes(server: Served) -> None:
    """B20."""
    ada = server.person()
    table = ada.opens(PERSON, LOCAL)
    answers = at_once(ada, [{"ply": 0, "action": "take white 1", "key": "one"}] * 50, table)
    assert answers == [200] * 50
    assert [entry["action"] for entry in ada.see(table)["log"]] == ["take white 1"]


def test_of_fifty_different_posts_one_wins_and_the_others_hear_so(server: Served) -> None:
    """B20."""
    ada = server.person()
    table = ada.opens(PERSON, LOCAL)
    posts = [{"ply": 0, "action": ("take white 1", "take grey 1")[i % 2], "key": str(i)} for i in range(50)]
    answers = at_once(ada, posts, table)
    assert sorted(answers) == [200] + [409] * 49
    won = posts[answers.index(200)]["action"]
    assert [entry["action"] for entry in ada.see(table)["log"]] == [won]


def at_once(person: Person, posts: list[dict[str, Any]], table: str) -> list[int]:
    async def send() -> list[int]:
        cookies = dict(person.http.cookies)
        async with httpx.AsyncClient(base_url=person.url, cookies=cookies, timeout=30) as client:
            address = f"/api/tables/{table}/actions"
            answers = await asyncio.gather(*(client.post(address, json=post) for post in posts))
            return [answer.status_code for answer in answers]

    return asyncio.run(send())


def test_an_action_without_a_key_is_not_taken_twice(server: Served) -> None:
    ada = server.person()
    table = ada.opens(PERSON, LOCAL)
    act = {"ply": 0, "action": "take white 1"}
    ada.does(table, "actions", act)
    assert problem(ada.post(f"/api/tables/{table}/actions", act))[1] == "stale"


def test_somebody_elses_key_opens_nothing(server: Served) -> None:
    ada, eve = server.person(), server.person()
    table = ada.opens(PERSON, LOCAL)
    act = {"ply": 0, "action": "take white 1", "key": "k"}
    ada.does(table, "actions", act)
    assert problem(eve.post(f"/api/tables/{table}/actions", act))[1] == "stale"


# --- limits -----------------------------------------------------------------------


def test_too_many_requests_say_how_long_to_wait(tmp_path: Path) -> None:
    with served(tmp_path, limits=Limits(chat=Rate(2, 0.1))) as server:
        ada, bo = server.person(), server.person()
        table = ada.opens(PERSON, LOCAL)
        say = f"/api/tables/{table}/chat"
        assert [ada.post(say, {"text": "hi"}).status_code for _ in range(3)] == [200, 200, 429]
        answer = ada.post(say, {"text": "hi"})
        assert problem(answer) == (429, "too_many", "too many requests; wait 10 s")
        assert (answer.headers["retry-after"], answer.json()["retry_after"], answer.json()["limit"]) == (
            "10",
            10,
            "chat",
        )
        assert bo.post(say, {"text": "hi"}).status_code == 200
        assert ada.act(table)["ply"] == 1


def test_new_guests_are_limited_by_address(tmp_path: Path) -> None:
    with served(tmp_path, limits=Limits(enter=Rate(2, 0.01))) as server:
        assert [server.person().get("/api/me").status_code for _ in range(3)] == [200, 200, 429]


def test_unfinished_tables_are_limited(tmp_path: Path) -> None:
    with served(tmp_path, limits=Limits(tables=2)) as server:
        ada = server.person()
        ada.opens(PERSON, OPEN)
        table = ada.opens(PERSON, LOCAL)
        most = (429, "too_many_tables", "you have 2 unfinished tables; finish or leave one first")
        assert problem(ada.post("/api/tables", NEW)) == most
        ada.does(table, "resign")
        ada.opens(PERSON, LOCAL)


def test_only_names_of_this_machine_are_answered_where_that_is_asked(tmp_path: Path) -> None:
    """Another site's name that points here would otherwise make that site's pages ours."""
    with served(tmp_path, hosts=("127.0.0.1", "localhost")) as server:
        assert server.person().get("/health").status_code == 200
        answer = server.person().get("/health", headers={"host": "evil.example"})
        assert problem(answer) == (400, "bad_host", "this server does not answer to that host name")


def test_a_named_origin_may_post(tmp_path: Path) -> None:
    with served(tmp_path, origins=("https://play.example",)) as server:
        ada = server.person()
        table = ada.opens(PERSON, LOCAL)
        answer = ada.post(f"/api/tables/{table}/resign", headers={"origin": "https://play.example"})
        assert answer.status_code == 200


def test_leaving_makes_room_for_another_table(tmp_path: Path) -> None:
    with served(tmp_path, limits=Limits(tables=1)) as server:
        ada = server.person()
        table = ada.opens(PERSON, OPEN)
        ada.does(table, "leave")
        ada.opens(PERSON, OPEN)


# --- odd characters -----------------------------------------------------------------


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u115f", "\ufe0f", "Z" + "\u0335" * 5, "\u200d", "A\ud800"])
def test_a_name_that_shows_nothing_or_piles_up_marks_is_none(server: Served, name: str) -> None:
    body = json.dumps({"name": name})  # written out in ASCII, as no client of ours would
    answer = server.person().http.patch("/api/me", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 422
    assert answer.json()["error"] in ("bad_name", "bad_value")


@pytest.mark.parametrize("name", ["Zoë", "שָׁלוֹם", "क्षत्रिय", "เจ้าฟ้า", "👩‍🚀", "❤️", "王", "Ò.K."])
def test_names_of_all_scripts_are_welcome(server: Served, name: str) -> None:
    assert server.person(name).get("/api/me").json()["name"] == unicodedata.normalize("NFC", name)


def test_a_field_whose_name_is_no_text_is_refused_in_one_short_sentence(server: Served) -> None:
    ada = server.person()
    for field in ("\ud800", "x" * 10_000, "a\nb"):
        body = json.dumps({**NEW, field: 1})
        answer = ada.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
        assert answer.status_code in (400, 422)
        assert len(answer.json()["message"]) < 200
        assert "\n" not in answer.json()["message"]


@pytest.mark.parametrize(("name", "value"), [("host", "["), ("origin", "http://[")])
def test_an_address_that_is_none_is_nobodys(tmp_path: Path, name: str, value: str) -> None:
    with served(tmp_path, hosts=("127.0.0.1",)) as server:
        answer = server.person().post("/api/tables", NEW, headers={name: value})
        assert problem(answer)[:2] == {"host": (400, "bad_host"), "origin": (403, "bad_origin")}[name]
