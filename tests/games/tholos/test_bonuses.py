"""5. The seven bonuses."""

from __future__ import annotations

import pytest

from benben.core.errors import IllegalAction
from tests.games.tholos.table import BLACK, WHITE, column, columns, offered, quarry, table, workshop

# α, β, Ω


def test_only_top_stones_move() -> None:
    """FAQ 16."""
    match = table(delta="GW")
    match.play("place white alpha")
    assert (match.seat, columns(match)) == (BLACK, {"alpha": "W", "delta": "GW"})


def test_bonus_column_source_and_target_are_three_columns() -> None:
    """FAQ 17."""
    match = table(beta="G")
    match.play("place white alpha")
    assert match.legal() == [
        "move beta gamma",
        "move beta delta",
        "move beta pi",
        "move beta sigma",
        "move beta omega",
        "decline",
    ]
    for target in ("alpha", "beta"):
        with pytest.raises(
            IllegalAction,
            match=r"the bonus concerns other columns: bonus column, source and target all differ \(rules 5\)$",
        ):
            match.play(f"move beta {target}")


def test_alpha_moves_a_grey_top_stone() -> None:
    match = table(beta="BG", pi="W")
    match.play("place white alpha")
    match.play("move beta pi")
    assert columns(match) == {"alpha": "W", "beta": "B", "pi": "WG"}
    assert (match.seat, match.state["turn"]) == (BLACK, 1)


def test_beta_moves_a_white_top_stone() -> None:
    match = table(alpha="W", pi="B")
    match.play("place white beta")
    assert {text.split()[0] for text in offered(match, "move")} == {"alpha"}
    match.play("move alpha pi")
    assert columns(match) == {"beta": "W", "pi": "BW"}


def test_omega_moves_a_black_top_stone() -> None:
    match = table(alpha="W", pi="B")
    match.play("place white omega")
    assert {text.split()[0] for text in offered(match, "move")} == {"pi"}
    match.play("move pi alpha")
    assert columns(match) == {"alpha": "WB", "omega": "W"}


def test_a_complete_source_is_opened_again() -> None:
    """FAQ 18."""
    match = table(white="WW", beta="WBWBG")
    match.play("place white alpha")
    match.play("move beta gamma")
    assert columns(match) == {"alpha": "W", "beta": "WBWB", "gamma": "G"}
    match.play("place black beta")
    assert column(match, "beta") == "WBWBB"


def test_a_source_without_a_target_with_room_is_out_while_another_may_work() -> None:
    """FAQ 19: from β every other column but α is complete; from γ the stone can go to β."""
    match = table(beta="BG", gamma="WBWBG", delta="WBWBW", pi="WBWBB", sigma="GGGWW", omega="WWWBB")
    match.play("place white alpha")
    assert match.legal() == ["move gamma beta", "decline"]


def test_a_stone_that_arrives_triggers_nothing() -> None:
    """FAQ 20."""
    match = table(pi="W", delta="B")
    match.play("place white beta")
    match.play("move pi gamma")
    assert (match.seat, columns(match)) == (BLACK, {"beta": "W", "gamma": "W", "delta": "B"})


def test_a_move_may_turn_the_majority_of_both_columns() -> None:
    """FAQ 21: δ WWBB, won by nobody, becomes White's; π WBW, White's, becomes nobody's."""
    match = table(delta="WWBB", pi="WBW")
    match.play("place white beta")
    before = {row["row"]: row["points"] for row in match.score_sheet()}
    match.play("move pi delta")
    after = {row["row"]: row["points"] for row in match.score_sheet()}
    assert (before["delta"], before["pi"]) == ([0, 0], [5, 0])
    assert (after["delta"], after["pi"]) == ([9, 0], [0, 0])


# γ


def test_gamma_returns_a_stone_to_the_quarry_not_to_a_workshop() -> None:
    """FAQ 22."""
    match = table(sigma="WB")
    match.play("place white gamma")
    match.play("return sigma")
    assert columns(match) == {"gamma": "W", "sigma": "W"}
    assert quarry(match) == {"W": 12, "B": 13, "G": 10}
    assert (workshop(match, WHITE), workshop(match, BLACK)) == ("W", "BB")


def test_gamma_does_not_return_the_stone_just_placed() -> None:
    """FAQ 23."""
    match = table(sigma="WB")
    match.play("place white gamma")
    assert match.legal() == ["return sigma", "decline"]
    with pytest.raises(IllegalAction, match="the bonus concerns other columns"):
        match.play("return gamma")


def test_gamma_lapses_when_all_other_columns_are_empty() -> None:
    """FAQ 24."""
    match = table(gamma="WB")
    match.play("place white gamma")
    assert (match.seat, column(match, "gamma")) == (BLACK, "WBW")


@pytest.mark.parametrize("top", "WBG")
def test_gamma_returns_a_top_stone_of_any_colour_also_from_a_complete_column(top: str) -> None:
    match = table(sigma=f"WBWB{top}")
    before = quarry(match)
    match.play("place white gamma")
    match.play("return sigma")
    assert column(match, "sigma") == "WBWB"
    assert quarry(match) == {**before, top: before[top] + 1}


# δ


def test_after_placing_there_is_always_room_to_fetch() -> None:
    """FAQ 25."""
    match = table(white="WGG")
    match.play("place white delta")
    assert match.legal() == ["fetch white", "fetch black", "fetch grey", "decline"]
    match.play("fetch black")
    assert (workshop(match, WHITE), quarry(match)["B"], match.seat) == ("BGG", 12, BLACK)


def test_delta_fetches_only_what_the_quarry_holds() -> None:
    """FAQ 26."""
    match = table(
        white="W", black="BBB", alpha="WWWWW", beta="WWWWW", gamma="WWWW", pi="BBBBB", sigma="BBBBB", omega="BB"
    )
    assert quarry(match) == {"W": 0, "B": 0, "G": 10}
    match.play("place white delta")
    assert match.legal() == ["fetch grey", "decline"]


# π


def test_pi_lapses_when_the_rivals_workshop_is_empty() -> None:
    """FAQ 27."""
    match = table(black="")
    match.play("place white pi")
    assert (match.seat, columns(match)) == (BLACK, {"pi": "W"})


def test_pi_takes_a_colour_of_the_takers_choice() -> None:
    """FAQ 28."""
    match = table(black="BBG")
    match.play("place white pi")
    assert match.legal() == ["steal black", "steal grey", "decline"]
    match.play("steal grey")
    assert (workshop(match, WHITE), workshop(match, BLACK), match.seat) == ("WG", "BB", BLACK)


# Σ


def test_sigma_lapses_without_a_second_stone() -> None:
    """FAQ 29."""
    match = table(white="W")
    match.play("place white sigma")
    assert (match.seat, workshop(match, WHITE)) == (BLACK, "")


def test_the_second_stone_of_sigma_triggers_nothing() -> None:
    """FAQ 30."""
    match = table(white="WWG")
    match.play("place white sigma")
    match.play("add white delta")
    assert (match.seat, workshop(match, WHITE)) == (BLACK, "G")
    assert columns(match) == {"delta": "W", "sigma": "W"}


def test_the_second_stone_of_sigma_goes_to_another_column() -> None:
    """FAQ 31."""
    match = table(white="WW")
    match.play("place white sigma")
    with pytest.raises(IllegalAction, match="the bonus concerns other columns"):
        match.play("add white sigma")
    others = ("alpha", "beta", "gamma", "delta", "pi", "omega")
    assert match.legal() == [*(f"add white {name}" for name in others), "decline"]


def test_the_second_stone_of_sigma_may_have_any_colour() -> None:
    """FAQ 32."""
    match = table(white="WBG", alpha="WBWBG")
    match.play("place white sigma")
    others = ("beta", "gamma", "delta", "pi", "omega")
    assert offered(match, "add") == [f"{colour} {name}" for colour in ("black", "grey") for name in others]


def test_a_stone_in_the_rivals_workshop_gives_nobody_a_bonus() -> None:
    """FAQ 33: Black steals a white stone with π and places it on Σ."""
    match = table(black="BB", turn="black")
    match.play("place black pi")
    match.play("steal white")
    match.play("take grey 1")
    match.play("place white sigma")
    assert (match.seat, workshop(match, WHITE), workshop(match, BLACK)) == (WHITE, "WG", "B")
    assert columns(match) == {"pi": "B", "sigma": "W"}
