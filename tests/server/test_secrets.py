"""What a seat cannot know is in no answer and in no message: two games that differ only in that look the same to it.

Both games run on Lanterns, whose deals only their owner sees. In the second game every deal to others is another one,
so that all that follows from it differs, and everything A is told must still be equal, to the last byte.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from benben.core.game import Game
from benben.server import play, snapshots
from benben.server.snapshots import Viewer
from tests.server.serving import OPEN, PERSON, Clock, Person, Served, served

ACTIONS = [f"{kind} {lantern}" for kind in ("light", "deal") for lantern in ("amber", "cobalt", "jade")]
Lights = list[bool]  # in which turns the seat lights a lantern instead of keeping it


@st.composite
def worlds(draw: st.DrawFn) -> tuple[int, list[str], list[str], Lights]:
    """A seat, two orders of the bag that deal this seat alike, and who keeps when."""
    seat = draw(st.integers(0, 1))
    bag = draw(st.permutations(["amber"] * 6 + ["cobalt"] * 4 + ["jade"] * 2))
    mine = bag[seat::2]
    others = draw(st.permutations(bag[1 - seat :: 2]))
    pairs = zip(mine, others, strict=True) if seat == 0 else zip(others, mine, strict=True)
    other_bag = [lantern for pair in pairs for lantern in pair]
    return seat, bag, other_bag, draw(st.lists(st.booleans(), min_size=12, max_size=12))


class Dealer:
    """Chance for tests: deals what it is told to."""

    def __init__(self, bag: list[str]) -> None:
        self.bag = bag
        self.dealt = 0

    def __call__(self, table: Any, now: float) -> None:
        while table.match.seat == -1:
            play._play(table, f"deal {self.bag[self.dealt]}", None, now)
            self.dealt += 1


def everything(person: Person, table: str, plies: int, legal: list[str]) -> list[str]:
    """All that a person can ask about a table, as it comes over the wire."""
    paths = ["", "?seat=0", "?seat=1", "/record", "/record?seat=0", "/record?seat=1", "/analysis"]
    paths += [f"/at/{ply}{query}" for ply in (0, plies - 1, plies, plies + 1) for query in ("", "?seat=0", "?seat=1")]
    told = [person.get(f"/api/tables/{table}{path}").text for path in paths]
    for post, body in (
        *(("actions", {"ply": plies, "action": action}) for action in ACTIONS if action not in legal),
        ("actions", {"ply": plies - 1, "action": "keep"}),
        *(("preview", {"ply": plies, "action": action}) for action in (legal[:1] or ["keep"])),
        ("undo", {"ply": plies}),
        ("fork", {"ply": 1, "seats": [PERSON, {"kind": "local"}]}),
        ("hint", {"ply": plies + 1}),
        ("now", {}),
        ("rematch", {}),
    ):
        told.append(person.post(f"/api/tables/{table}/{post}", body).text)
    told.append(person.get("/api/tables").text)
    return told


def story(folder: Path, patch: pytest.MonkeyPatch, game: Game, bag: list[str], seat: int, lights: Lights) -> list[str]:
    """A game up to its last action but one, and all that `seat` and an onlooker are told on the way."""
    patch.setattr(play, "_draw", Dealer(bag))
    told: list[str] = []
    with served(folder, now=Clock(), tick=1e6) as server:
        players = [server.person("Ada"), server.person("Bo")]
        table = players[0].opens(PERSON, OPEN, game=game.id)
        players[1].does(table, "join")
        onlooker = server.person("Eve")
        with players[seat].live(table) as page, onlooker.live(table) as other:
            pages = [page, other]
            told += [json.dumps(p.hear()) for p in pages for _ in range(2)]
            for turn in range(11):
                actor = players[turn % 2]
                # What the others do is seen by all, so it is the same in both games: they keep what they are dealt.
                mine = turn % 2 == seat
                seen = actor.see(table)
                if mine:
                    told += everything(actor, table, seen["ply"], seen["legal"])
                    told += everything(onlooker, table, seen["ply"], seen["legal"])
                actor.act(table, seen["legal"][0] if mine and lights[turn] else "keep")
                told += [json.dumps(p.hear_until(lambda m: m["type"] == "table")) for p in pages]
            told.append(json.dumps(players[seat].see(table)))
    return [re.sub(r'"(id|rematch)": ?"[a-z0-9]{14}"', '"id":"ANY"', text) for text in told]


@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(worlds())
def test_a_seat_and_an_onlooker_are_told_nothing_they_cannot_know(
    tmp_path_factory: pytest.TempPathFactory,
    lanterns: Game,
    world: tuple[int, list[str], list[str], Lights],
) -> None:
    seat, bag, other_bag, lights = world
    with pytest.MonkeyPatch.context() as patch:
        stories = [
            story(tmp_path_factory.mktemp("data"), patch, lanterns, order, seat, lights) for order in (bag, other_bag)
        ]
    assert stories[0] == stories[1]


def test_this_test_would_notice_a_leak(
    tmp_path_factory: pytest.TempPathFactory, lanterns: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    bag = ["amber", "jade", "amber", "jade"] + ["amber", "cobalt"] * 4
    other_bag = ["amber", "cobalt", "amber", "cobalt"] + ["amber", "cobalt"] * 2 + ["amber", "jade"] * 2
    seen = snapshots._seen

    def leaking(table: Any, who: Viewer) -> dict[str, Any]:
        return {**seen(table, who), "scores": table.match.state["bag"]}

    monkeypatch.setattr(snapshots, "_seen", leaking)
    stories = [
        story(tmp_path_factory.mktemp("data"), monkeypatch, lanterns, order, 0, [False] * 12)
        for order in (bag, other_bag)
    ]
    assert stories[0] != stories[1]


def test_after_the_end_all_is_shown(server: Served, lanterns: Game) -> None:
    ada, bo = server.person(), server.person()
    table = ada.opens(PERSON, OPEN, game=lanterns.id)
    bo.does(table, "join")
    while (seen := ada.see(table))["status"] == "running":
        (ada, bo)[seen["seat"]].act(table, "keep")
    deals = [entry["action"] for entry in server.person().see(table)["log"] if entry["seat"] == -1]
    assert all(deal.startswith("deal ") for deal in deals)
    assert len(deals) == 12


def test_while_it_runs_deals_to_others_are_only_deals(server: Served, lanterns: Game) -> None:
    ada, bo = server.person(), server.person()
    table = ada.opens(PERSON, OPEN, game=lanterns.id)
    bo.does(table, "join")
    ada.act(table, "keep")
    logs = [[entry["action"].split()[0] == entry["action"] for entry in p.see(table)["log"]] for p in (ada, bo)]
    assert logs == [[False, True, True], [True, True, False]]
    assert [entry["action"] for entry in server.person().see(table)["log"]] == ["deal", "keep", "deal"]


def test_no_answer_holds_the_secret_of_the_server(server: Served) -> None:
    ada = server.person("Ada")
    table = ada.opens(PERSON, OPEN)
    secret = server.run(server.parts.storage.secret())
    for path in ("/api/me", "/api/games", "/api/tables", f"/api/tables/{table}", "/metrics", "/api/openapi.json"):
        answer = ada.get(path)
        assert secret not in answer.text
        assert ada.http.cookies["benben"] not in answer.text
    assert secret not in repr(server.settings)


def test_nobody_is_told_the_ids_of_others(server: Served) -> None:
    ada, bo = server.person("Ada"), server.person("Bo")
    table = ada.opens(PERSON, OPEN)
    bo.does(table, "join")
    ada.post(f"/api/tables/{table}/chat", {"text": "hi"})
    hers = ada.get("/api/me").json()["id"]
    with bo.live(table) as page:
        told = [json.dumps(page.hear()) for _ in range(2)]
    assert not any(hers in text for text in (bo.get(f"/api/tables/{table}").text, *told))
