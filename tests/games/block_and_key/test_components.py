"""2. Components, 3. Board, 8. Key cards: what is in the box."""

from __future__ import annotations

from collections import Counter

from benben.games.block_and_key.keys import CARD_TURNED, pattern
from benben.games.block_and_key.state import BOX

CARDS = BOX["keys"]["card"]
WORDS = {"W": "white", "G": "gray", "B": "brown", "M": "moss"}


def squares(tier: str) -> Counter[str]:
    codes = Counter(code for card in CARDS if card["tier"] == tier for row in card["rows"] for code in row)
    return Counter({code: n for code, n in codes.items() if code != "."})


def test_there_are_8_star_24_sun_and_16_moon_keys_of_1_2_and_4_points() -> None:
    assert Counter(card["tier"] for card in CARDS) == {"star": 8, "sun": 24, "moon": 16}
    assert {tier["id"]: tier["points"] for tier in BOX["tier"]} == {"star": 1, "sun": 2, "moon": 4}
    assert {tier["id"]: tier["start"] for tier in BOX["tier"]} == {"star": 2, "sun": 1, "moon": 1}


def test_there_are_forty_blocks_of_ten_shapes_in_four_colours_with_38_cubes_each() -> None:
    assert [colour["id"] for colour in BOX["colour"]] == list(WORDS.values())
    assert {shape["id"]: len(shape["cubes"]) for shape in BOX["shape"]} == {
        "I2": 2, "I3": 3, "V3": 3, "I4": 4, "O4": 4, "T4": 4, "S4": 4, "L4": 4, "P5": 5, "L5": 5,
    }  # fmt: skip
    assert sum(len(shape["cubes"]) for shape in BOX["shape"]) == 38


def test_the_floor_is_ten_by_ten_and_six_high_with_symbols_near_its_middle() -> None:
    assert BOX["floor"] == {"width": 10, "depth": 10, "height": 6}
    assert BOX["core"]["symbols"] == {"1": [4, 4], "2": [3, 5], "3": [3, 4], "4": [4, 4]}


def test_each_side_of_the_core_shows_all_four_colours_and_is_the_one_before_turned_by_a_quarter() -> None:
    faces = BOX["core"]["faces"]
    assert faces == {"S": ["WG", "MB"], "E": ["MW", "BG"], "N": ["BM", "GW"], "W": ["GB", "WM"]}
    for one, other in (("S", "E"), ("E", "N"), ("N", "W"), ("W", "S")):
        (a, b), (c, d) = faces[one]
        assert faces[other] == [c + a, d + b]


def test_every_colour_is_used_equally_often_in_stars_and_suns_and_within_one_square_in_moons() -> None:
    assert squares("star") == dict.fromkeys("WGBM", 6)
    assert squares("sun") == dict.fromkeys("WGBM", 27)
    assert max(squares("moon").values()) - min(squares("moon").values()) <= 1


def test_the_keys_have_so_many_squares_and_colours() -> None:
    colours = [len({colour for _, colour in pattern(card["rows"])}) for card in CARDS]
    squares = [len(pattern(card["rows"])) for card in CARDS]
    kinds = Counter(zip((card["tier"] for card in CARDS), squares, colours, strict=True))
    assert kinds == {("star", 3, 2): 8, ("sun", 5, 2): 12, ("sun", 4, 3): 12, ("moon", 6, 3): 10, ("moon", 5, 3): 6}


def test_all_patterns_differ_under_rotation_and_none_is_the_mirror_image_of_another() -> None:
    turned = [frozenset(frozenset(squares) for squares in turns) for turns in CARD_TURNED]
    assert len(set(turned)) == len(CARDS)
    for turns in CARD_TURNED:
        mirrored = [((-u, v), colour) for (u, v), colour in turns[0]]
        low = min(u for (u, _), _ in mirrored)
        image = frozenset(((u - low, v), colour) for (u, v), colour in mirrored)
        own = {frozenset(squares) for squares in turns}
        assert not any(image in others for others in turned if others != own)


def test_no_card_has_an_empty_outer_row_or_column() -> None:
    for card in CARDS:
        cells = [square for square, _ in pattern(card["rows"])]
        assert min(u for u, _ in cells) == min(v for _, v in cells) == 0
        assert max(u for u, _ in cells) == len(card["rows"][0]) - 1
        assert max(v for _, v in cells) == len(card["rows"]) - 1


def test_the_marks_of_the_altar_cards_are_all_36_combinations_four_of_them_twice() -> None:
    marks = Counter((card["stars"], card["pips"]) for card in CARDS if card["tier"] != "star")
    assert marks.keys() == {(stars, pips) for stars in range(1, 5) for pips in range(1, 10)}
    assert sorted(marks.values()) == [1] * 32 + [2] * 4
    assert Counter(card["stars"] for card in CARDS if card["tier"] != "star") == dict.fromkeys(range(1, 5), 10)


def test_the_stars_name_the_corners_counter_clockwise_from_the_south_west() -> None:
    assert [corner["cell"] for corner in BOX["corner"]] == [[0, 0], [9, 0], [9, 9], [0, 9]]


def test_the_site_is_numbered_in_reading_order() -> None:
    assert BOX["site"]["lines"] == {
        "row-1": [1, 2, 3], "row-2": [4, 5, 6], "row-3": [7, 8, 9],
        "column-1": [1, 4, 7], "column-2": [2, 5, 8], "column-3": [3, 6, 9],
    }  # fmt: skip


def test_there_are_two_sets_of_four_enigma_cards() -> None:
    one, two = BOX["enigma"]["one_colour"], BOX["enigma"]["two_colour"]
    assert list(one.values()) == [["white"], ["gray"], ["brown"], ["moss"]]
    assert Counter(colour for colours in two.values() for colour in colours) == dict.fromkeys(WORDS.values(), 2)
    assert one.keys() == two.keys()
    assert (BOX["enigma"]["faces"], BOX["enigma"]["colours"], BOX["claims"]["complete_before"]) == (
        3, "one_colour", "strict",
    )  # fmt: skip


def test_limits_and_ends() -> None:
    assert (BOX["supply"], BOX["hand"]) == ({"start": 3, "most": 7}, {"keys": 4})
    assert BOX["end"] == {"keys": {"2": 12, "3": 8, "4": 7}, "solo_turns": 11, "standstill": 5}
