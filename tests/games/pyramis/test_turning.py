"""5. Turning cards."""

from __future__ import annotations

from benben.core.match import Match
from tests.games.pyramis.table import asked, first_place, fleet, offered, play, refilled, table

GREYS = "GY-01 GY-02 GY-03 GY-04"


def paired(match: Match, name: str, colour: str) -> Match:
    """Lay a card in its first place and refill so that both piles show a colour; the right one shows it already."""
    play(match, first_place(match, name))
    return refilled(match, "left", colour)


def test_blocked_cards_are_not_turned() -> None:
    """FAQ 23."""
    match = table("BL-01 BL-02 BL-03 / GR-01 GR-02", 5, display="PI-03", tops=("green", "blue"), plain="blue")
    paired(match, "PI-03", "blue")
    assert [name for name in fleet(match, 0).values() if name.endswith("*")] == []
    assert match.seat == 1


def test_the_only_free_card_is_turned_though_it_costs_points() -> None:
    """FAQ 24."""
    match = table(f"{GREYS} / GR-04", 5, display="PI-03", tops=("blue", "green"), plain="green")
    assert match.score_sheet()[0]["points"][0] == 3 + 3 + 2 + 1 + 3
    play(match, "place PI-03 1 1")
    refilled(match, "left", "green")
    assert fleet(match, 0)[1, 0] == "GR-04*"
    assert match.score_sheet()[0]["points"][0] == 3 + 3 + 2 + 1 + 1 + 3


def test_a_half_covered_card_is_blocked() -> None:
    """FAQ 25."""
    match = table("BL-01 PI-01 BL-02 / GR-01 .", 4, display="GR-04", tops=("green", "pink"), plain="pink")
    paired(match, "GR-04", "pink")
    assert fleet(match, 0)[0, 1] == "PI-01"


def test_a_card_laid_in_this_turn_may_be_turned() -> None:
    """FAQ 26."""
    match = table("PI-01 GY-01", 2, display="PI-02", tops=("green", "pink"), plain="pink")
    play(match, "place PI-02 0 2")
    refilled(match, "left", "pink")
    assert (asked(match), match.legal()) == ((0, "pink"), ["turn PI-01", "turn PI-02"])
    match = table("GY-01 GY-02", 2, display="PI-02", tops=("green", "pink"), plain="pink")
    play(match, "place PI-02 0 2")
    refilled(match, "left", "pink")
    assert (fleet(match, 0)[0, 2], match.seat) == ("PI-02*", 1)


def test_a_card_may_be_turned_back() -> None:
    """FAQ 27."""
    match = table("BL-04* GY-01", 2, display="GY-02", tops=("green", "blue"), plain="blue")
    assert match.score_sheet()[0]["points"][0] == 3 + 3
    paired(match, "GY-02", "blue")
    assert fleet(match, 0)[0, 0] == "BL-04"
    assert match.score_sheet()[0]["points"][0] == 1 + 3 + 3


def test_of_a_complete_fleet_the_apex_is_turned() -> None:
    """FAQ 28."""
    complete = f"{GREYS} / GR-01 GR-02 GR-03 / GR-05 GR-06 / GR-04"
    match = table(complete, 9, display="BL-01", tops=("blue", "green"), plain="green")
    assert match.seat == 1
    paired(match, "BL-01", "green")
    assert [name for name in fleet(match, 0).values() if name.endswith("*")] == ["GR-04*"]
    assert match.over


def test_grey_never_substitutes() -> None:
    """FAQ 29."""
    match = table(GREYS, "BL-01 BL-02 PI-01 PI-02", display="PI-03", tops=("blue", "green"))
    paired(match, "PI-03", "green")
    names = [name for seat in range(2) for name in fleet(match, seat).values()]
    assert [name for name in names if name.endswith("*")] == []


def test_of_several_free_cards_the_owner_chooses_one() -> None:
    """FAQ 30."""
    match = table("BL-01 GR-01 PI-01 BL-02", 4, display="GY-01", tops=("green", "blue"), plain="blue")
    play(match, "place GY-01 1 1")
    refilled(match, "left", "blue")
    assert (asked(match), match.legal()) == ((0, "blue"), ["turn BL-01", "turn BL-02"])
    match.play("turn BL-02")
    assert fleet(match, 0) == {
        (0, 0): "BL-01", (0, 1): "GR-01", (0, 2): "PI-01", (0, 3): "BL-02*", (1, 1): "GY-01"
    }  # fmt: skip
    assert match.seat == 1


def all_choose() -> Match:
    """Three players with several free blue and pink cards; seat 1 has laid a card, and both colours are paired."""
    match = table(
        "BL-01 BL-02 PI-01 PI-02", "BL-03 BL-04 PI-03", "BL-05 BL-06 PI-04",
        display="PI-05", tops=("green", "blue+pink"),
    )  # fmt: skip
    play(match, "place PI-05 0 3")
    return refilled(match, "left", "blue+pink")


def test_players_are_asked_in_turn_order_from_the_active_one_each_for_blue_then_pink() -> None:
    """Ruling 13."""
    match = all_choose()
    questions = []
    while match.state["colour"] >= 0:
        questions.append((*asked(match), offered(match, "turn")))
        match.play(match.legal()[-1])
    assert questions == [
        (1, "blue", ["BL-03", "BL-04"]),
        (1, "pink", ["PI-03", "PI-05"]),
        (2, "blue", ["BL-05", "BL-06"]),
        (0, "blue", ["BL-01", "BL-02"]),
        (0, "pink", ["PI-01", "PI-02"]),
    ]
    turned = [name for seat in range(3) for name in fleet(match, seat).values() if name.endswith("*")]
    assert turned == ["BL-02*", "PI-02*", "BL-04*", "PI-05*", "BL-06*", "PI-04*"]
    assert (match.seat, match.state["turn"]) == (2, 11)


def test_choices_are_sealed_until_all_are_in_and_then_turned_together() -> None:
    match = play(all_choose(), "turn BL-04", "turn PI-03", "turn BL-06", "turn BL-01")
    assert [name for seat in range(3) for name in fleet(match, seat).values() if name.endswith("*")] == []
    first = match.ply - 4
    assert [match.seen(first, viewer) for viewer in (0, 1, 2, None)] == ["turn", "turn BL-04", "turn", "turn"]
    chosen = [match.view(viewer)["choice"] for viewer in (0, 1, None)]
    assert chosen == [
        [[0, -1, -1], [None] * 3, [None] * 3],
        [[None] * 3, [3, -1, 32], [None] * 3],
        [[None] * 3] * 3,
    ]
    match.play("turn PI-02")
    assert [match.seen(first + i, None) for i in range(5)] == [
        "turn BL-04", "turn PI-03", "turn BL-06", "turn BL-01", "turn PI-02"
    ]  # fmt: skip
    assert match.state["choice"] == [[-1] * 3] * 4


def test_nothing_that_can_be_turned_depends_on_another_choice() -> None:
    for first in ("turn BL-03", "turn BL-04"):
        match = play(all_choose(), first, "turn PI-03", "turn BL-05")
        assert (asked(match), match.legal()) == ((0, "blue"), ["turn BL-01", "turn BL-02"])
