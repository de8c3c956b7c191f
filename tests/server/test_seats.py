"""Sitting down, standing up, bots for empty seats, names, rematches, forks."""

from __future__ import annotations

from typing import Any

from benben.core.game import Game
from benben.server import answers
from benben.server.table import Table
from tests.server.serving import LOCAL, OPEN, PERSON, Person, Served, bot, checked, problem


def two(server: Served, **wishes: Any) -> tuple[Person, Person, str]:
    ada, bo = server.person("Ada"), server.person("Bo")
    table = ada.opens(PERSON, OPEN, **wishes)
    bo.does(table, "join")
    return ada, bo, table


# --- joining ----------------------------------------------------------------------


def test_who_joins_may_choose_a_seat_and_a_name(server: Served) -> None:
    ada, bo = server.person("Ada"), server.person()
    table = ada.opens(OPEN, PERSON)
    seen = bo.does(table, "join", {"seat": 0, "name": "  Bo\u0308  de  Vries "})
    assert (seen["you"], seen["seats"][0]["name"]) == ([0], "Bö de Vries")
    assert bo.get("/api/me").json()["name"] == "Bö de Vries"


def test_joining_twice_is_joining_once(server: Served) -> None:
    _, bo, table = two(server)
    assert bo.does(table, "join")["you"] == [1]


def test_a_full_table_takes_nobody(server: Served) -> None:
    _, _, table = two(server)
    eve = server.person()
    full = (409, "full", "all seats of this table are taken")
    assert problem(eve.post(f"/api/tables/{table}/join")) == full
    taken = (409, "seat_taken", "this seat is taken")
    assert problem(eve.post(f"/api/tables/{table}/join", {"seat": 0})) == taken
    assert problem(eve.post(f"/api/tables/{table}/join", {"seat": 2})) == (404, "no_seat", "this table has no seat 2")


def test_two_at_once_for_one_seat(server: Served) -> None:
    ada = server.person()
    table = ada.opens(PERSON, OPEN)
    comers = [server.person() for _ in range(3)]
    came = [comer.post(f"/api/tables/{table}/join").status_code for comer in comers]
    assert came == [200, 409, 409]


# --- leaving ----------------------------------------------------------------------


def test_leaving_before_the_start_frees_the_seat(server: Served) -> None:
    ada = server.person("Ada")
    table = ada.opens(PERSON, OPEN)
    seen = ada.does(table, "leave")
    assert (seen["you"], [seat["kind"] for seat in seen["seats"]]) == ([], ["open", "open"])


def test_a_left_seat_waits_and_its_old_cookie_opens_nothing(server: Served) -> None:
    """B20: a token that outlives its seat."""
    ada, bo, table = two(server)
    seen = bo.does(table, "leave")
    assert (seen["you"], seen["viewing"], seen["seats"][1]["left"], seen["seats"][1]["name"]) == ([], None, True, "Bo")
    eve = server.person("Eve")
    assert eve.does(table, "join")["you"] == [1]
    ada.act(table, "take white 1")
    post = {"ply": 1, "action": "take black 1"}
    not_seated = (403, "not_seated", "only a player at this table can do that")
    assert problem(bo.post(f"/api/tables/{table}/actions", post)) == not_seated
    assert problem(bo.post(f"/api/tables/{table}/leave")) == not_seated
    assert problem(bo.get(f"/api/tables/{table}", params={"seat": 1})) == (
        403,
        "not_yours",
        "you do not hold this seat",
    )
    assert eve.does(table, "actions", post)["ply"] == 2


def test_who_has_left_may_come_back(server: Served) -> None:
    _, bo, table = two(server)
    bo.does(table, "leave")
    seen = bo.does(table, "join")
    assert (seen["you"], seen["seats"][1]["left"]) == ([1], False)


def test_the_host_has_a_bot_take_a_left_seat(server: Served) -> None:
    ada, bo, table = two(server)
    not_fillable = (409, "not_fillable", "only an open seat or one that its player left can be filled")
    filling = {"seat": 1, "level": "random"}
    assert problem(ada.post(f"/api/tables/{table}/fill", filling)) == not_fillable
    bo.does(table, "leave")
    not_host = (403, "not_host", "only the host of this table can do that")
    assert problem(bo.post(f"/api/tables/{table}/fill", filling)) == not_host
    seen = ada.does(table, "fill", filling)
    assert (seen["seats"][1]["kind"], seen["seats"][1]["level"], seen["seats"][1]["left"]) == ("bot", "random", True)
    ada.act(table, "take white 1")
    ada.until(table, lambda seen: seen["seat"] == 0)


def test_the_host_has_a_bot_take_an_open_seat(server: Served) -> None:
    ada = server.person()
    table = ada.opens(PERSON, OPEN)
    assert ada.does(table, "fill", {"seat": 1, "level": "greedy"})["status"] == "running"


def test_another_player_is_host_when_the_host_leaves(server: Served) -> None:
    ada, bo, table = two(server)
    ada.does(table, "leave")
    assert (ada.see(table)["host"], bo.see(table)["host"]) == (False, True)
    assert bo.does(table, "fill", {"seat": 0, "level": "random"})["seats"][0]["kind"] == "bot"


def test_who_leaves_a_table_is_rid_of_it_and_may_come_back_as_its_host(server: Served) -> None:
    ada, bo = server.person(), server.person()
    tables = [ada.opens(PERSON, bot("random"), key="k"), bo.opens(PERSON, bot("random"), key="k")]
    for person, table in zip((ada, bo), tables, strict=True):
        assert person.does(table, "leave")["host"] is False
        assert person.get("/api/tables").json() == []
    assert ada.does(tables[1], "join")["host"] is True
    assert [line["id"] for line in ada.get("/api/tables").json()] == [tables[1]]


def test_a_host_without_a_seat_gets_rid_of_the_table(server: Served) -> None:
    ada, bo = server.person(), server.person()
    table = ada.opens(OPEN, OPEN)
    assert [line["id"] for line in ada.get("/api/tables").json()] == [table]
    assert ada.does(table, "leave")["host"] is False
    assert ada.get("/api/tables").json() == []
    assert problem(ada.post(f"/api/tables/{table}/leave"))[1] == "not_seated"
    assert bo.does(table, "join")["host"] is True


def test_a_table_that_never_began_goes_when_nobody_waits_at_it(server: Served) -> None:
    ada = server.person()
    left, waiting, begun = ada.opens(PERSON, OPEN), ada.opens(PERSON, OPEN), ada.opens(PERSON, LOCAL)
    ada.does(left, "leave")
    ada.does(begun, "leave")
    later = server.parts.tables.now() + 1
    assert server.run(server.parts.tables.drop_forsaken(later)) == 1
    assert problem(ada.get(f"/api/tables/{left}"))[1] == "no_table"
    assert (ada.see(waiting)["status"], ada.see(begun)["status"]) == ("open", "running")


# --- names ------------------------------------------------------------------------


def test_a_new_name_shows_at_all_my_tables(server: Served) -> None:
    ada, bo, table = two(server)
    with bo.live(table) as page:
        page.hear_until(lambda message: message["type"] == "chats")
        assert checked(answers.Me, ada.http.patch("/api/me", json={"name": "Ada L."}))["name"] == "Ada L."
        told = page.hear_until(lambda message: message["type"] == "table")
        assert told["table"]["seats"][0]["name"] == "Ada L."


def test_a_name_given_to_a_person_at_my_device_stays(server: Served) -> None:
    ada = server.person("Ada")
    table = ada.opens(PERSON, {**LOCAL, "name": "Bo"})
    ada.http.patch("/api/me", json={"name": "Ada L."})
    assert [seat["name"] for seat in ada.see(table)["seats"]] == ["Ada L.", "Bo"]


# --- giving up --------------------------------------------------------------------


def test_resigning_ends_a_game_of_two(server: Served) -> None:
    ada, bo, table = two(server)
    seen = ada.does(table, "resign")
    assert (seen["status"], seen["ending"]) == ("over", "resigned")
    assert (seen["result"]["ranking"], seen["result"]["resigned"]) == ([2, 1], 0)
    assert problem(bo.post(f"/api/tables/{table}/resign")) == (409, "over", "the game is over")


def test_giving_up_alone_ends_the_game_and_the_automaton_wins(server: Served) -> None:
    ada = server.person()
    table = ada.opens(PERSON, game="teotihuacan")
    seen = ada.does(table, "resign")
    assert (seen["status"], seen["ending"]) == ("over", "resigned")
    assert (seen["result"]["ranking"], seen["result"]["automaton"]["name"]) == ([2], "Teotibot")


def test_at_three_seats_a_bot_plays_on_for_who_gives_up(server: Served, lanterns: Game) -> None:
    people = [server.person() for _ in range(3)]
    table = people[0].opens(PERSON, OPEN, OPEN, game=lanterns.id)
    people[1].does(table, "join")
    people[2].does(table, "join")
    seen = people[1].does(table, "resign")
    assert (seen["status"], seen["you"]) == ("running", [])
    assert (seen["seats"][1]["kind"], seen["seats"][1]["level"], seen["seats"][1]["left"]) == ("bot", "level-3", True)


# --- once more --------------------------------------------------------------------


def test_a_rematch_against_a_bot_swaps_seats_and_starts(server: Served) -> None:
    ada = server.person("Ada")
    table = ada.opens(PERSON, bot("random"))
    not_over = (409, "not_over", "the game is not over yet")
    assert problem(ada.post(f"/api/tables/{table}/rematch")) == not_over
    ada.does(table, "resign")
    again = checked(answers.Rematch, ada.post(f"/api/tables/{table}/rematch"))["id"]
    seen = ada.see(again)
    assert (seen["you"], seen["status"], seen["seats"][0]["kind"]) == ([1], "running", "bot")
    assert ada.see(table)["rematch"] == again
    assert ada.post(f"/api/tables/{table}/rematch").json() == {"id": again}


def test_a_rematch_keeps_the_other_players_seat_for_them(server: Served) -> None:
    ada, bo, table = two(server, clock={"kind": "realtime", "seconds": 600, "increment": 5})
    ada.does(table, "resign")
    eve = server.person()
    not_seated = (403, "not_seated", "only a player at this table can do that")
    assert problem(eve.post(f"/api/tables/{table}/rematch")) == not_seated
    again = ada.post(f"/api/tables/{table}/rematch").json()["id"]
    seen = ada.see(again)
    assert (seen["status"], seen["you"], seen["clock"]["seconds"]) == ("open", [1], 600)
    assert (seen["seats"][0]["kind"], seen["seats"][0]["name"]) == ("open", "Bo")
    assert problem(eve.post(f"/api/tables/{again}/join"))[1] == "full"
    assert bo.post(f"/api/tables/{table}/rematch").json() == {"id": again}
    assert bo.does(again, "join")["you"] == [0]
    assert ada.see(again)["status"] == "running"


def test_a_rematch_keeps_all_seats_of_a_device_for_it(server: Served) -> None:
    ada, bo = server.person("Ada"), server.person("Bo")
    table = ada.opens(PERSON, {**LOCAL, "name": "Cleo"}, OPEN, game="pyramis")
    bo.does(table, "join")
    server.run(server.parts.tables.change(table, ended))
    again = bo.post(f"/api/tables/{table}/rematch").json()["id"]
    seen = ada.does(again, "join")
    assert (seen["you"], seen["status"]) == ([1, 2], "running")
    assert [(seat["name"], seat["local"]) for seat in seen["seats"]] == [("Bo", False), ("Ada", False), ("Cleo", True)]


def ended(table: Table) -> None:
    table.status, table.result = "over", {"scores": [0] * 3, "ranking": [1] * 3, "sheet": []}


def test_going_on_from_an_earlier_moment(server: Served) -> None:
    ada, bo, table = two(server)
    ada.act(table, "take white 1")
    bo.act(table, "take black 1")
    fork = {"ply": 1, "seats": [bot("random"), PERSON]}
    eve = server.person()
    running = (403, "running", "this opens when the game is over")
    assert problem(eve.post(f"/api/tables/{table}/fork", fork)) == running
    assert problem(ada.post(f"/api/tables/{table}/fork", fork)) == running
    ada.does(table, "resign")
    new = checked(answers.Table, eve.post(f"/api/tables/{table}/fork", {**fork, "key": "k"}), 201)
    assert (new["fork_of"], new["ply"], new["you"], new["seat"]) == ({"id": table, "ply": 1}, 1, [1], 1)
    assert [entry["action"] for entry in new["log"]] == ["take white 1"]
    assert new["undo"] is False
    assert eve.act(new["id"], "take white 1")["ply"] == 2
    same = eve.post(f"/api/tables/{table}/fork", {**fork, "key": "k"})
    assert (same.status_code, same.json()["id"]) == (200, new["id"])


def test_a_fork_of_a_running_game_shows_no_secrets_of_its_bots(server: Served, lanterns: Game) -> None:
    ada = server.person()
    table = ada.opens(PERSON, bot("random"), game=lanterns.id)
    path = f"/api/tables/{table}/fork"
    peeking = {"ply": 1, "seats": [PERSON, LOCAL]}
    stays = "while the game runs, seats that bots hold stay with bots"
    assert problem(ada.post(path, peeking)) == (422, "bad_option", stays)
    assert ada.post(path, {"ply": 1, "seats": [PERSON, bot("random")]}).status_code == 201


def test_a_fork_needs_as_many_seats_and_a_moment_that_was(server: Served) -> None:
    ada = server.person()
    table = ada.opens(PERSON, LOCAL)
    path = f"/api/tables/{table}/fork"
    seats = (422, "bad_option", "this table has 2 seats, not 1")
    assert problem(ada.post(path, {"ply": 0, "seats": [PERSON]})) == seats
    no_ply = (404, "no_ply", "this table has no ply 1; it has 0 actions")
    assert problem(ada.post(path, {"ply": 1, "seats": [PERSON, LOCAL]})) == no_ply
    while ada.act(table)["status"] == "running":
        pass
    over = (422, "bad_option", "the game is over at that moment; choose an earlier one")
    assert problem(ada.post(path, {"ply": ada.see(table)["ply"], "seats": [PERSON, LOCAL]})) == over


def test_a_repeated_post_makes_one_table(server: Served) -> None:
    ada = server.person()
    post = {"game": "tholos", "seats": [PERSON, OPEN], "key": "click"}
    first, second = ada.post("/api/tables", post), ada.post("/api/tables", post)
    assert (first.status_code, second.status_code) == (201, 200)
    assert first.json()["id"] == second.json()["id"]
    assert server.person().post("/api/tables", post).json()["id"] != first.json()["id"]
