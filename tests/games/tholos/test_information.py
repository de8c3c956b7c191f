"""9. Information: everything is open."""

from __future__ import annotations

from tests.games.tholos.table import BLACK, THOLOS, WHITE, table


def test_both_players_and_spectators_see_the_whole_table() -> None:
    match = table(white="WG", alpha="WWB", omega="G")
    assert match.view(WHITE) == match.view(BLACK) == match.view(None) == match.state


def test_the_bonus_to_be_decided_is_seen_by_all() -> None:
    match = THOLOS.new()
    match.play("place white delta")
    assert match.view(BLACK)["bonus"] == 3
    assert match.view(BLACK) == match.state


def test_every_action_is_read_in_full_by_all() -> None:
    match = THOLOS.new()
    match.play("place white sigma")
    match.play("add white pi")
    assert [match.seen(ply, seat) for ply in range(2) for seat in (WHITE, BLACK, None)] == [
        *["place white sigma"] * 3,
        *["add white pi"] * 3,
    ]
