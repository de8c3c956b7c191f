"""Who finds a table, and who may watch it."""

from __future__ import annotations

from benben.server import answers
from tests.server.serving import LOCAL, OPEN, PERSON, Served, bot, checked, problem
from tests.server.test_live import closed


def lobby(server: Served) -> answers.Lobby:
    return answers.Lobby.model_validate(checked(answers.Lobby, server.person("Visitor").get("/api/lobby")))


def test_a_table_open_to_all_waits_in_the_lobby_until_somebody_sits_down(server: Served) -> None:
    ada, bo = server.person("Ada"), server.person("Bo")
    by_link = ada.opens(PERSON, OPEN)
    for_all = ada.opens(PERSON, OPEN, listed=True, clock={"kind": "days", "days": 2})
    offers = {offer.id: offer for offer in lobby(server).open}
    assert for_all in offers
    assert by_link not in offers
    assert [seat.name for seat in offers[for_all].seats] == ["Ada", ""]
    assert offers[for_all].clock == {"kind": "days", "days": 2, "when_up": "loses"}
    bo.does(for_all, "join", {})
    assert for_all not in {offer.id for offer in lobby(server).open}


def test_a_running_table_is_in_the_lobby_if_anyone_may_watch(server: Served) -> None:
    ada = server.person("Ada")
    before = lobby(server).running
    shown, quiet = ada.opens(PERSON, LOCAL, watch="anyone"), ada.opens(PERSON, LOCAL)
    found = lobby(server)
    assert shown in {offer.id for offer in found.watch}
    assert quiet not in {offer.id for offer in found.watch}
    assert found.running == before + 2


def test_with_the_link_anybody_watches_unless_the_players_do_not_wish_it(server: Served) -> None:
    ada, eve = server.person("Ada"), server.person("Eve")
    table = ada.opens(PERSON, LOCAL, watch="nobody")
    refused = (403, "not_watched")
    for path in ("", "/at/0", "/record", "/analysis"):
        assert problem(eve.get(f"/api/tables/{table}{path}"))[:2] == refused
    for deed, body in (("chat", {"text": "Hello"}), ("fork", {"ply": 0, "seats": [PERSON, bot()]})):
        assert problem(eve.post(f"/api/tables/{table}/{deed}", body))[:2] == refused
    with eve.live(table) as page:
        assert page.hear()["error"] == "not_watched"
    assert eve.see(ada.opens(PERSON, LOCAL))["viewing"] is None
    assert ada.see(table)["watch"] == "nobody"


def test_whoever_is_invited_sees_the_table_even_if_nobody_may_watch(server: Served) -> None:
    ada, bo, eve = server.person("Ada"), server.person("Bo"), server.person("Eve")
    table = ada.opens(PERSON, OPEN, watch="nobody")
    assert bo.see(table)["status"] == "open"
    bo.does(table, "join", {})
    assert bo.see(table)["you"] == [1]
    assert problem(eve.get(f"/api/tables/{table}"))[:2] == (403, "not_watched")


def test_a_bot_that_plays_on_for_somebody_opens_a_private_table_to_nobody(server: Served) -> None:
    ada, bo, eve = server.person("Ada"), server.person("Bo"), server.person("Eve")
    table = ada.opens(PERSON, OPEN, LOCAL, game="pyramis", watch="nobody")
    bo.does(table, "join")
    assert bo.does(table, "resign")["you"] == []
    assert (ada.see(table)["seats"][1]["kind"], ada.see(table)["seats"][1]["left"]) == ("bot", True)
    for stranger in (bo, eve):
        assert problem(stranger.get(f"/api/tables/{table}"))[:2] == (403, "not_watched")


def test_an_onlooker_who_may_watch_no_more_is_told_for_good(server: Served) -> None:
    ada, eve = server.person("Ada"), server.person("Eve")
    table = ada.opens(PERSON, OPEN, watch="nobody")
    with eve.live(table) as page:
        assert page.hear()["type"] == "table"
        ada.does(table, "fill", {"seat": 1, "level": "random"})
        assert page.hear_until(lambda message: message["type"] == "error")["error"] == "not_watched"
        assert closed(page) == 4403
