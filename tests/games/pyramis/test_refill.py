"""5. Phase 3: refill, and which backs make a pair."""

from __future__ import annotations

from benben.core.game import CHANCE
from benben.core.match import Match
from tests.games.pyramis.table import CARDS, display, fleet, offered, play, refilled, table, tops

THREE = "BL-01 GR-01 PI-01"
OTHERS = "BL-02 GR-02 PI-02"


def turned(match: Match) -> list[str]:
    """All cards that lie upside down."""
    cards = [name for seat in range(match.seats) for name in fleet(match, seat).values()]
    return sorted(name.rstrip("*") for name in cards if name.endswith("*"))


def shown(left: str, right: str, back: str) -> list[str]:
    """Two fleets with a free card of each colour; grey is laid, the left pile taken from and this back uncovered."""
    match = table(THREE, OTHERS, display="GY-01", tops=(left, right))
    play(match, "place GY-01 0 3")
    return turned(refilled(match, "left", back))


def test_the_active_player_reveals_the_top_card_of_one_pile() -> None:
    match = play(table("", "", display="GR-01 PI-02 BL-03", tops=("blue", "green+pink"), left=20), "place PI-02 0 0")
    assert (match.seat, match.legal()) == (0, ["refill left", "refill right"])
    match.play("refill right")
    possible = [name for name, card in CARDS.items() if card["back"] == "green+pink" and name not in ("BL-03", "PI-02")]
    assert (match.seat, offered(match, "reveal")) == (CHANCE, possible)
    match.play("reveal GY-05")
    assert (display(match), match.state["pile"]) == (["GR-01", "GY-05", "BL-03"], [20, 24])
    assert (match.seat, tops(match)) == (CHANCE, ["blue"])
    match.play("uncover right pink")
    assert (match.seat, tops(match), match.state["turn"]) == (1, ["blue", "pink"], 1)


def test_a_new_back_makes_a_pair() -> None:
    """FAQ 17."""
    assert shown("blue", "green+pink", "pink") == ["PI-01", "PI-02"]


def test_a_pair_that_was_there_before_counts_again() -> None:
    """FAQ 18."""
    match = table(THREE, OTHERS, display="GY-01 GY-02", tops=("green", "green"))
    play(match, "place GY-01 0 3")
    assert turned(refilled(match, "left", "green")) == ["GR-01", "GR-02"]
    play(match, "place GY-02 0 3")
    assert turned(refilled(match, "left", "green")) == []


def test_only_the_colour_on_both_backs_counts() -> None:
    """FAQ 19."""
    assert shown("pink", "green+pink", "blue+green") == ["GR-01", "GR-02"]


def test_two_colours_on_both_backs_are_two_pairs() -> None:
    """FAQ 20."""
    assert shown("green", "blue+pink", "blue+pink") == ["BL-01", "BL-02", "PI-01", "PI-02"]
    match = table(THREE, "BL-02 GR-02 GR-03", display="GY-01", tops=("green", "blue+pink"))
    play(match, "place GY-01 0 3")
    assert turned(refilled(match, "left", "blue+pink")) == ["BL-01", "BL-02", "PI-01"]


def test_two_colours_on_one_back_are_no_pair() -> None:
    """FAQ 21."""
    assert shown("green", "pink", "blue+green") == []


def test_when_a_pile_is_empty_the_other_is_used_and_there_are_no_pairs() -> None:
    """FAQ 22."""
    match = table(THREE, OTHERS, display="GY-01 GY-02 GY-03", tops=("green", "green"), left=1)
    play(match, "place GY-01 0 3", "refill left")
    match.play(match.legal()[0])
    assert (match.state["pile"][0], tops(match), turned(match), match.seat) == (0, ["green"], [], 1)
    match.play("place GY-02 0 3")
    assert match.seat == CHANCE
    assert {CARDS[name]["back"] for name in offered(match, "reveal")} == {"green"}
    play(match, match.legal()[0], "uncover right blue")
    assert (tops(match), turned(match), match.seat) == (["blue"], [], 0)
    play(match, "place GY-03 0 -1") if "place GY-03 0 -1" in match.legal() else play(match, "place GY-03 1 0")
    assert match.seat == CHANCE


def test_the_uncovered_back_may_be_that_of_any_card_but_the_other_top() -> None:
    """10: weights are the unseen cards with a back, one less where the other pile shows just that back."""
    match = play(table("", "", display="GR-01 PI-02 BL-03", tops=("blue", "pink")), "place PI-02 0 0", "refill right")
    match.play("reveal BL-11")
    out, weights = [0] * match.game.room, [0] * match.game.room
    assert match.game.chance is not None
    n = match.game.chance(match.twin, out, weights)
    # Seen are two cards with green+pink (PI-02, BL-03), one with green (GR-01), one with pink (BL-11).
    assert {match.game.actions.text(out[i]): weights[i] for i in range(n)} == {
        "uncover right blue": 10 - 1,
        "uncover right green": 10 - 1,
        "uncover right pink": 10 - 1,
        "uncover right blue+green": 6,
        "uncover right blue+pink": 6,
        "uncover right green+pink": 6 - 2,
    }


def test_into_an_empty_table_of_piles_every_card_is_counted() -> None:
    """10: when the other pile is empty, it hides no card."""
    match = table("", "", display="GR-01 PI-02 BL-03", tops=("blue", "pink"), left=0)
    play(match, "place PI-02 0 0", "reveal BL-11")
    out, weights = [0] * match.game.room, [0] * match.game.room
    assert match.game.chance is not None
    n = match.game.chance(match.twin, out, weights)
    assert (weights[:n], sum(weights[:n])) == ([10, 9, 9, 6, 6, 4], 44)
