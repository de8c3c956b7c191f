"""Playing at a table: people, bots, one device, chance, the end."""

from __future__ import annotations

from typing import Any

import pytest

import benben
from benben.core.game import Game
from benben.core.match import Match
from benben.server import answers
from tests.server.serving import LOCAL, OPEN, PERSON, Served, bot, checked, problem


def test_two_people_play_over_a_link(server: Served) -> None:
    ada, bo = server.person("Ada"), server.person("Bo")
    table = ada.opens(PERSON, OPEN)
    waiting = bo.see(table)
    assert (waiting["status"], waiting["seat"], waiting["legal"], waiting["you"]) == ("open", None, [], [])
    joined = bo.does(table, "join")
    assert (joined["status"], joined["seat"], joined["legal"]) == ("running", 0, [])
    assert (joined["you"], joined["viewing"], joined["host"]) == ([1], 1, False)
    ada.act(table, "take white 1")
    seen = bo.see(table)
    assert (seen["ply"], seen["seat"], seen["legal"][0]) == (1, 1, "take white 1")
    assert [(entry["seat"], entry["action"]) for entry in seen["log"]] == [(0, "take white 1")]
    assert [seat["name"] for seat in seen["seats"]] == ["Ada", "Bo"]


def test_a_bot_answers(server: Served) -> None:
    ada = server.person()
    table = ada.opens(PERSON, bot())
    thinking = ada.act(table, "take white 1")["thinking"]
    assert (thinking["seat"], thinking["limit"]) == (1, 2.0)
    seen = ada.until(table, lambda seen: seen["seat"] == 0)
    assert {entry["seat"] for entry in seen["log"][1:]} == {1}
    assert seen["thinking"] is None


def test_a_bot_begins_where_it_sits_first(server: Served) -> None:
    ada = server.person()
    table = ada.opens(bot("random"), PERSON)
    assert ada.until(table, lambda seen: seen["seat"] == 1)["log"][0]["seat"] == 0


def test_a_game_against_a_bot_ends_with_a_sheet_that_adds_up(server: Served) -> None:
    ada = server.person()
    table = ada.opens(PERSON, bot("random"))
    while (seen := ada.until(table, lambda seen: seen["seat"] != 1))["seat"] is not None:
        ada.act(table)
    result = seen["result"]
    assert (seen["status"], seen["over"], seen["ending"], seen["seat"]) == ("over", True, "columns complete", None)
    assert (
        result["scores"] == seen["scores"] == [sum(row["points"][seat] for row in result["sheet"]) for seat in (0, 1)]
    )
    record = checked(answers.Record, server.person().get(f"/api/tables/{table}/record"))
    match = benben.replay(record)
    assert (match.over, match.scores(), match.ranking()) == (True, result["scores"], result["ranking"])
    assert record["actions"] == [entry["action"] for entry in seen["log"]]


def test_two_people_at_one_device_share_a_cookie(server: Served) -> None:
    ada = server.person("Ada")
    table = ada.opens(PERSON, {**LOCAL, "name": "Bo"})
    seen = ada.see(table)
    assert (seen["you"], seen["viewing"], [seat["name"] for seat in seen["seats"]]) == ([0, 1], 0, ["Ada", "Bo"])
    seen = ada.act(table, "take white 1")
    assert (seen["seat"], seen["viewing"], seen["legal"] != []) == (1, 1, True)
    assert ada.see(table, seat=0)["legal"] == []
    assert ada.act(table, "take black 1")["ply"] == 2


def test_an_onlooker_sees_the_table_and_may_not_act(server: Served) -> None:
    ada, eve = server.person("Ada"), server.person()
    table = ada.opens(PERSON, bot())
    seen = eve.see(table)
    assert (seen["you"], seen["viewing"], seen["legal"], seen["undo"], seen["hint"]) == ([], None, [], False, False)
    assert seen["view"] == ada.see(table)["view"]


def test_chance_is_drawn_when_an_action_is_accepted(server: Served, lanterns: Game) -> None:
    ada = server.person()
    table = ada.opens(PERSON, LOCAL, game=lanterns.id)
    assert [entry["seat"] for entry in ada.see(table)["log"]] == [-1]
    seen = ada.act(table, "keep")
    assert [entry["seat"] for entry in seen["log"]] == [-1, 0, -1]
    assert seen["seat"] == 1


def test_chance_is_drawn_anew_at_every_table(server: Served, lanterns: Game) -> None:
    ada = server.person()
    drawn = []
    for _ in range(12):
        table = ada.opens(PERSON, LOCAL, game=lanterns.id)
        while (seen := ada.see(table))["status"] == "running":
            ada.act(table, "keep")
        drawn.append(tuple(entry["action"] for entry in seen["log"] if entry["seat"] == -1))
    # 12!/(6! 4! 2!) = 13,860 orders: that two of twelve games are alike is 1 in 200.
    assert len(set(drawn)) >= 11
    assert all(sorted(order) == sorted(drawn[0]) for order in drawn)


@pytest.mark.parametrize("start", ["listed", "random"])
def test_who_begins_is_as_listed_or_drawn(server: Served, start: str) -> None:
    ada = server.person()
    seats = {ada.see(ada.opens(PERSON, OPEN, start=start))["you"][0] for _ in range(20)}
    assert seats == ({0} if start == "listed" else {0, 1})


def test_options_reach_the_game(server: Served, lanterns: Game) -> None:
    ada = server.person()
    seen = ada.see(ada.opens(PERSON, LOCAL, game=lanterns.id, options={"start": 2}))
    assert seen["options"] == {"start": 2}
    assert seen["view"]["held"] == [3, 2]


def test_the_games_say_what_can_be_chosen(server: Served, lanterns: Game) -> None:
    games = {game["id"]: game for game in checked(list[answers.GameAnswer], server.person().get("/api/games"))}
    assert games["tholos"]["seats"] == [2]
    assert games["lanterns"]["seats"] == [2, 3]
    assert games["lanterns"]["options"] == {
        "start": {"values": [1, 2], "default": 1, "doc": "amber lanterns each seat starts with"}
    }
    assert games[lanterns.id]["levels"] == [f"level-{n}" for n in range(1, 6)]
    assert games["tholos"]["agents"][:2] == ["random", "greedy"]


def test_the_list_of_my_tables(server: Served) -> None:
    ada, bo = server.person("Ada"), server.person("Bo")
    mine = ada.opens(PERSON, OPEN)
    bo.does(mine, "join")
    other = ada.opens(LOCAL, PERSON)
    ada.does(other, "resign", {"seat": 0})
    listed = checked(list[answers.Listed], ada.get("/api/tables"))
    assert [(line["id"], line["status"], line["your_turn"]) for line in listed] == [
        (mine, "running", True),
        (other, "over", False),
    ]
    assert [line["id"] for line in bo.get("/api/tables").json()] == [mine]
    assert bo.get("/api/tables").json()[0]["your_turn"] is False
    assert server.person().get("/api/tables").json() == []


def test_a_preview_shows_an_action_and_stores_nothing(server: Served) -> None:
    ada = server.person()
    table = ada.opens(PERSON, LOCAL)
    path, wish = f"/api/tables/{table}/preview", {"ply": 0, "action": "place white delta"}
    shown = checked(answers.Preview, ada.post(path, wish))
    assert (ada.see(table)["ply"], shown["legal_next"][-1]) == (0, "decline")
    seen = ada.act(table, "place white delta")
    assert [shown[name] for name in ("view", "scores", "sheet", "legal_next")] == [
        seen[name] for name in ("view", "scores", "sheet", "legal")
    ]
    assert problem(ada.post(path, wish))[:2] == (409, "stale")
    assert problem(ada.post(path, {"ply": 1, "action": "win"}))[:2] == (422, "unknown_action")
    assert problem(ada.post(path, {"ply": 1, "action": "take white 1"}))[:2] == (422, "illegal_action")
    assert problem(server.person().post(path, {**wish, "ply": 1}))[:2] == (409, "not_your_turn")


def test_a_preview_shows_no_choice_that_the_action_would_open(
    server: Served, lanterns: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game in which lighting a lantern shows the hands of all: what a seat sees then, it sees by acting only."""

    def opens(match: Any, _seat: int | None) -> dict[str, Any]:
        lit = any(match.game.actions.text(action).startswith("light") for action in match.actions)
        return {"hands": match.state["hand"] if lit else []}

    monkeypatch.setattr(Match, "view", opens)
    ada = server.person()
    table = ada.opens(PERSON, LOCAL, game=lanterns.id)
    ada.act(table, "keep")
    path = f"/api/tables/{table}/preview"
    opened = (409, "no_preview", "what this action opens is seen when it is done")
    assert problem(ada.post(path, {"ply": 3, "action": "light amber"})) == opened
    assert checked(answers.Preview, ada.post(path, {"ply": 3, "action": "keep"}))["view"] == {"hands": []}


def test_an_earlier_moment(server: Served) -> None:
    ada = server.person()
    table = ada.opens(PERSON, LOCAL)
    first = ada.see(table)
    ada.act(table, "take white 1")
    then = checked(answers.Moment, ada.get(f"/api/tables/{table}/at/0", params={"seat": 0}))
    same = ("ply", "seat", "view", "legal", "scores", "sheet", "facts")
    assert then == {name: first[name] for name in same}
    now = checked(answers.Moment, ada.get(f"/api/tables/{table}/at/1"))
    assert now["view"] == ada.see(table)["view"]
