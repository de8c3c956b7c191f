"""Movement, cocoa, colours: section 5 of the rules reference and its questions 1 to 11."""

from __future__ import annotations

from typing import Any

from tests.games.teotihuacan.table import due, has, offered, play, player, table, workers


def test_own_and_neutral_dice_are_two_colours_and_bring_three_cocoa() -> None:
    """FAQ 1"""
    match = table(player("palace 1, forest 1, gold 1"), neutral=["forest quarry gold"])
    play(match, "move palace 1 forest", "collect")
    assert has(match, "cocoa") == 3


def test_a_locked_die_costs_nothing() -> None:
    """FAQ 2"""
    match = table(player("palace 1, gold 1, gold 1"), player("forest 3 locked, nobles 1, nobles 1"))
    play(match, "move palace 1 forest")
    assert match.state["alpha"] == 0
    play(match, "main")
    assert (has(match, "cocoa"), workers(match)[0]) == (1, "forest 2")


def test_three_dice_of_one_opponent_are_one_colour() -> None:
    """FAQ 3"""
    match = table(player("palace 1, gold 1, gold 1", cocoa=5), player("forest 1, forest 2, forest 3"))
    play(match, "move palace 1 forest")
    assert match.state["alpha"] == 1


def test_a_die_that_comes_back_to_its_own_board_does_not_count_itself() -> None:
    """FAQ 4"""
    match = table(player("palace 1, gold 1, gold 1", tiles="unlimited-move"))
    play(match, "flip unlimited-move", "move palace 1 palace")
    assert match.state["alpha"] == 0
    play(match, "collect")
    assert has(match, "cocoa") == 1


def test_an_own_die_that_stayed_there_counts_when_another_comes_back() -> None:
    match = table(player("palace 1, palace 2, gold 1", tiles="unlimited-move"))
    play(match, "flip unlimited-move", "move palace 1 palace")
    assert match.state["alpha"] == 1


def test_two_dice_of_a_double_move_start_and_end_together_and_act_once() -> None:
    """FAQ 5"""
    mover = player("palace 1, palace 2, gold 1", cocoa=1, tiles="double-move")
    match = table(mover, player("forest 1, forest 1, gold 1"))
    play(match, "flip double-move")
    assert {text.split()[0] for text in offered(match, "move")} == {"palace"}
    play(match, "move palace 1 forest")
    assert workers(match) == ["forest 1", "forest 2", "gold 1"]
    assert match.state["alpha"] == 1
    play(match, "main")
    assert (has(match, "cocoa"), has(match, "wood")) == (0, 1)  # lowest power 1, two workers


def test_alpha_of_a_double_move_is_what_lay_there_before() -> None:
    match = table(player("palace 1, palace 2, forest 1", tiles="double-move"))
    play(match, "flip double-move", "move palace 1 forest", "collect")
    assert has(match, "cocoa") == 2  # the own die that was there


def test_after_a_double_move_only_the_chosen_die_is_locked() -> None:
    """FAQ 6"""
    match = table(player("palace 1, palace 2, gold 1", tiles="double-move"))
    play(match, "flip double-move", "move palace 1 forest", "worship 1 ability")
    assert offered(match, "kneel") == ["1", "2"]
    play(match, "kneel 2")
    assert workers(match) == ["forest 1", "forest 2 locked", "gold 1"]
    assert has(match, "red") == 1


def test_with_three_on_the_board_the_second_worker_is_named() -> None:
    match = table(player("palace 1, palace 2, palace 3", tiles="double-move"))
    play(match, "flip double-move", "move palace 1 forest")
    assert due(match) == "join"
    assert match.legal() == ["join 2", "join 3"]
    play(match, "join 3")
    assert workers(match) == ["forest 1", "palace 2", "forest 3"]


def test_a_double_move_needs_a_pair_and_is_used_once_for_a_move() -> None:
    """FAQ 7"""
    alone = table(player("palace 1, forest 2, gold 1", tiles="double-move double-move"))
    assert offered(alone, "flip") == []
    locked = table(player("forest 1, forest 2 locked, gold 1", tiles="double-move"))
    assert offered(locked, "flip") == []
    twice = table(player("palace 1, palace 2, gold 1", tiles="double-move double-move"))
    play(twice, "flip double-move")
    assert offered(twice, "flip") == []


def test_passing_the_palace_with_two_dice_brings_one_cocoa() -> None:
    """FAQ 8"""
    match = table(player("decorations 1, decorations 2, gold 1", technologies="01", tiles="double-move"))
    play(match, "flip double-move", "move decorations 1 forest")
    assert has(match, "cocoa") == 1


def test_an_unlimited_move_passes_nothing_but_may_end_on_the_palace() -> None:
    """FAQ 9"""
    tiles: Any = {"technologies": "01", "tiles": "unlimited-move"}
    match = table(player("alchemy 1, gold 1, gold 1", **tiles))
    play(match, "flip unlimited-move", "move alchemy 1 quarry")
    assert has(match, "cocoa") == 0
    match = table(player("alchemy 1, gold 1, gold 1", **tiles))
    play(match, "flip unlimited-move", "move alchemy 1 palace")
    assert has(match, "cocoa") == 1


def test_a_normal_move_that_passes_or_reaches_the_palace_brings_a_cocoa() -> None:
    for origin, board, cocoa in (("nobles", "forest", 1), ("decorations", "palace", 1), ("alchemy", "decorations", 0)):
        match = table(player(f"{origin} 1, gold 1, gold 1", technologies="01"))
        play(match, f"move {origin} 1 {board}")
        assert has(match, "cocoa") == cocoa


def test_the_cocoa_of_technology_01_pays_for_the_main_action() -> None:
    """FAQ 10"""
    match = table(player("decorations 1, gold 1, gold 1", technologies="01"), player("forest 1, gold 1, gold 1"))
    play(match, "move decorations 1 forest")
    assert (match.state["alpha"], has(match, "cocoa")) == (1, 1)
    play(match, "main")
    assert (has(match, "cocoa"), workers(match)[0]) == (1, "forest 2")  # paid 1, and the cell brings 1


def test_leaving_the_palace_brings_no_cocoa() -> None:
    """FAQ 11"""
    match = table(player("palace 1, gold 1, gold 1", technologies="01"))
    play(match, "move palace 1 gold")
    assert has(match, "cocoa") == 0


def test_a_worker_moves_one_two_or_three_boards_clockwise() -> None:
    match = table(player("nobles 3, gold 1 locked, gold 1"))
    assert offered(match, "move") == [
        "gold 1 alchemy", "gold 1 nobles", "gold 1 construction",
        "nobles 3 palace", "nobles 3 forest", "nobles 3 decorations",
    ]  # fmt: skip


def test_cocoa_is_collected_on_all_eight_boards() -> None:
    for board in ("palace", "forest", "quarry", "gold", "construction", "alchemy", "nobles", "decorations"):
        mover = player("palace 1, quarry 1, construction 1", tiles="unlimited-move")
        match = table(mover, player("palace 1, gold 1, gold 1"))
        play(match, "flip unlimited-move", f"move palace 1 {board}", "collect")
        others = {"palace": 1, "quarry": 1, "construction": 1, "gold": 1}
        assert has(match, "cocoa") == 1 + others.get(board, 0)


def test_a_main_action_costs_a_cocoa_for_each_colour() -> None:
    dear: Any = {"neutral": ["forest quarry gold", "forest nobles gold"]}
    poor = table(player("palace 1, gold 1, gold 1", cocoa=2), player("forest 1, gold 1, gold 1"), **dear)
    play(poor, "move palace 1 forest")
    assert offered(poor, "main") == []
    rich = table(player("palace 1, gold 1, gold 1", cocoa=3), player("forest 1, gold 1, gold 1"), **dear)
    play(rich, "move palace 1 forest", "main")
    assert has(rich, "cocoa") == 1
