"""Taking back: own decisions, never past a chance outcome or another's action."""

from __future__ import annotations

from benben.core.game import Game
from tests.server.serving import LOCAL, OPEN, PERSON, Person, Served, bot, problem

OTHERS = (409, "no_undo", "another player has acted since; only your own last action can be taken back")


def undone(person: Person, table: str) -> tuple[int, str, str]:
    return problem(person.post(f"/api/tables/{table}/undo", {"ply": person.see(table)["ply"]}))


def test_an_own_action_is_taken_back_until_somebody_acts(server: Served) -> None:
    ada, bo = server.person(), server.person()
    table = ada.opens(PERSON, OPEN)
    bo.does(table, "join")
    assert ada.see(table)["undo"] is False
    ada.act(table, "take white 1")
    assert (ada.see(table)["undo"], bo.see(table)["undo"]) == (True, False)
    assert undone(bo, table) == OTHERS
    seen = ada.does(table, "undo", {"ply": 1})
    assert (seen["ply"], seen["seat"], seen["log"], seen["undo"]) == (0, 0, [], False)
    ada.act(table, "take grey 1")
    bo.act(table, "take black 1")
    assert ada.see(table)["undo"] is False
    assert undone(ada, table) == OTHERS


def test_with_nothing_played_there_is_nothing_to_take_back(server: Served) -> None:
    ada = server.person()
    table = ada.opens(PERSON, LOCAL)
    assert undone(ada, table) == (409, "no_undo", "there is nothing to take back")


def test_a_stale_undo_takes_nothing_back(server: Served) -> None:
    ada = server.person()
    table = ada.opens(PERSON, LOCAL)
    ada.act(table)
    ada.act(table)
    answer = ada.post(f"/api/tables/{table}/undo", {"ply": 1})
    assert problem(answer) == (409, "stale", "the table has moved on to ply 2")
    assert answer.json()["ply"] == 2
    assert ada.see(table)["ply"] == 2


def test_against_a_bot_its_answer_is_taken_back_too(server: Served) -> None:
    ada = server.person()
    table = ada.opens(PERSON, bot("random"))
    for _ in range(3):
        ada.act(table)
        ada.until(table, lambda seen: seen["seat"] == 0)
    before = ada.see(table)
    last = max(entry["ply"] for entry in before["log"] if entry["seat"] == 0)
    seen = ada.does(table, "undo", {"ply": before["ply"]})
    assert (seen["ply"], seen["seat"], seen["log"]) == (last, 0, before["log"][:last])
    previous = max(entry["ply"] for entry in seen["log"] if entry["seat"] == 0)
    assert ada.does(table, "undo", {"ply": last})["ply"] == previous


def test_in_rated_play_a_bots_answer_stands(server: Served) -> None:
    ada = server.person()
    table = ada.opens(PERSON, bot("random"), rated=True)
    ada.act(table, "take white 1")
    ada.until(table, lambda seen: seen["seat"] == 0)
    assert undone(ada, table) == OTHERS


def test_at_one_device_both_sides_go_back_step_by_step(server: Served) -> None:
    ada = server.person()
    table = ada.opens(PERSON, LOCAL)
    ada.act(table, "take white 1")
    ada.act(table, "take black 1")
    assert ada.does(table, "undo", {"ply": 2})["ply"] == 1
    assert ada.does(table, "undo", {"ply": 1})["ply"] == 0


def test_what_chance_has_shown_cannot_be_taken_back(server: Served, lanterns: Game) -> None:
    """B01: to look and then to choose again."""
    ada = server.person()
    table = ada.opens(PERSON, LOCAL, game=lanterns.id)
    assert ada.act(table, "keep")["undo"] is False
    revealed = "chance has decided since; what was revealed cannot be taken back"
    assert undone(ada, table) == (409, "no_undo", revealed)


def test_a_finished_game_against_oneself_can_be_reopened(server: Served) -> None:
    ada = server.person()
    table = ada.opens(PERSON, LOCAL)
    while (seen := ada.act(table))["status"] == "running":
        pass
    assert (seen["over"], seen["undo"]) == (True, True)
    again = ada.does(table, "undo", {"ply": seen["ply"]})
    assert (again["status"], again["result"], again["ply"]) == ("running", None, seen["ply"] - 1)


def test_a_finished_game_between_people_stays_finished(server: Served) -> None:
    ada, bo = server.person(), server.person()
    table = ada.opens(PERSON, OPEN)
    bo.does(table, "join")
    ada.act(table)
    bo.does(table, "resign")
    assert ada.see(table)["undo"] is False
    assert undone(ada, table) == (409, "over", "the game is over")


def test_a_late_copy_of_a_post_that_was_taken_back_is_refused(server: Served) -> None:
    ada = server.person()
    table = ada.opens(PERSON, LOCAL)
    post = {"ply": 0, "action": "take white 1", "key": "first"}
    ada.does(table, "actions", post)
    ada.does(table, "undo", {"ply": 1})
    answer = ada.post(f"/api/tables/{table}/actions", post)
    assert problem(answer) == (409, "taken_back", "this action was taken back; send a new one")
    assert ada.see(table)["ply"] == 0
    ada.does(table, "actions", {**post, "key": "second"})
