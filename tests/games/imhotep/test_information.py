"""13. Information: all that lies on the table is open; what lies in the piles is known, in what order is nobody's."""

from __future__ import annotations

from tests.games.imhotep.table import BLACK, IMHOTEP, WHITE, play, table


def test_players_and_spectators_see_the_whole_table() -> None:
    match = table(seats=3, ships=("BW..", "....", "..", "N"), cards=("statue", "lever"), chamber="BWN")
    state = {**match.state, "players": match.state["players"][:3]}
    assert [match.view(seat) for seat in (0, 1, 2, None)] == [state] * 4


def test_a_table_shows_its_own_players_only() -> None:
    assert [len(IMHOTEP.new(seats=seats).view(None)["players"]) for seats in (2, 3, 4)] == [2, 3, 4]


def test_what_is_still_in_the_piles_is_known_and_its_order_is_nowhere() -> None:
    match = play(IMHOTEP.new(), "reveal 4-3-3-1", "deal statue")
    view = match.view(BLACK)
    assert (view["deck"][7], sum(view["deck"]), sum(view["round_cards"])) == (9, 33, 6)


def test_every_action_is_read_in_full_by_all() -> None:
    match = table(ships=("....", "...", "...", "B"))
    play(match, "sail d market", "take statue")
    assert [match.seen(ply, seat) for ply in range(2) for seat in (BLACK, WHITE, None)] == [
        *["sail d market"] * 3,
        *["take statue"] * 3,
    ]


def test_the_order_of_those_who_take_cards_is_seen_by_all() -> None:
    match = table(ships=("B.WB", "...", "...", "."), cards=("lever",))
    play(match, "play lever", "sail a market", "unload 3")
    assert (match.view(None)["order"], match.view(None)["ships"][0]["stone"]) == ([1, -1, -1, -1], [0, -1, -1, 0])
    match.play("unload 4")
    assert (match.view(None)["order"], match.view(None)["ships"][0]["stone"]) == ([-1] * 4, [1, 0, 0, -1])
