"""Action spaces: ids, texts, the functions rules call, and what is wrong with a text."""

from __future__ import annotations

import pytest

from benben.core.actions import ActionSpace, Kind
from benben.core.errors import UnknownAction

SHAPES = ("disc", "cube")
SPACE = ActionSpace(
    Kind("wait"),
    Kind("build", shape=SHAPES, height=range(1, 4)),
    Kind("return", by=range(-2, 3)),
    Kind("light-lamp", lamp=range(20)),
)


def test_ids_are_dense_and_in_the_order_of_declaration() -> None:
    assert [SPACE.text(action) for action in range(13)] == [
        "wait",
        "build disc 1",
        "build disc 2",
        "build disc 3",
        "build cube 1",
        "build cube 2",
        "build cube 3",
        "return -2",
        "return -1",
        "return 0",
        "return 1",
        "return 2",
        "light-lamp 0",
    ]
    assert SPACE.size == 1 + 6 + 5 + 20
    assert list(SPACE) == list(range(32))
    assert [SPACE.kind_of.count(kind) for kind in range(4)] == [1, 6, 5, 20]
    assert [(kind.first, kind.index, kind.size) for kind in SPACE.kinds] == [
        (0, 0, 1),
        (1, 1, 6),
        (7, 2, 5),
        (12, 3, 20),
    ]


def test_every_text_is_read_back() -> None:
    assert [SPACE.parse(SPACE.text(action)) for action in SPACE] == list(SPACE)


def test_spaces_around_words_do_not_matter() -> None:
    assert SPACE.parse("  build \t cube  2\n") == SPACE.parse("build cube 2") == 5


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' is no action of this game; actions begin with wait, build, return or light-lamp"),
        ("jump", "'jump' is no action of this game; actions begin with wait, build, return or light-lamp"),
        ("Wait", "'Wait' is no action of this game; actions begin with wait, build, return or light-lamp"),
        ("wait 1", "'wait 1' does not have the form 'wait'"),
        ("build", "'build' does not have the form 'build <shape> <height>'"),
        ("build disc 1 1", "'build disc 1 1' does not have the form 'build <shape> <height>'"),
        ("build ball 1", "'build ball 1': shape is disc or cube, not 'ball'"),
        ("build disc 4", "'build disc 4': height is 1, 2 or 3, not '4'"),
        ("build disc 01", "'build disc 01': height is 1, 2 or 3, not '01'"),
        ("return -3", "'return -3': by is -2, -1, 0, 1 or 2, not '-3'"),
        ("light-lamp 20", "'light-lamp 20': lamp is 0 to 19, not '20'"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_text_is_said(text: str, sentence: str) -> None:
    with pytest.raises(UnknownAction) as error:
        SPACE.parse(text)
    assert str(error.value) == sentence


def test_a_long_text_is_shortened_in_the_sentence() -> None:
    with pytest.raises(UnknownAction) as error:
        SPACE.parse("x" * 10_000)
    assert str(error.value).startswith(f"'{'x' * 37}...{'x' * 38}' is no action of this game")


def test_encoders_take_indexes_of_words_and_numbers_of_ranges() -> None:
    build, back = SPACE.encoder("build"), SPACE.encoder("return")
    assert [SPACE.text(build(shape, height)) for shape in range(2) for height in (1, 2, 3)] == [
        SPACE.text(action) for action in range(1, 7)
    ]
    assert [SPACE.text(back(by)) for by in (-2, 2)] == ["return -2", "return 2"]
    assert SPACE.text(SPACE.encoder("wait")()) == "wait"


def test_decoders_give_back_what_encoders_took() -> None:
    build, shape, height = SPACE.encoder("build"), SPACE.decoder("build", "shape"), SPACE.decoder("build", "height")
    for i in range(2):
        for n in (1, 2, 3):
            assert (shape(build(i, n)), height(build(i, n))) == (i, n)
    by, back = SPACE.decoder("return", "by"), SPACE.encoder("return")
    assert [by(back(n)) for n in range(-2, 3)] == [-2, -1, 0, 1, 2]


def test_functions_are_named_for_their_kind_and_argument() -> None:
    assert SPACE.encoder("return").__name__ == "return_"
    assert SPACE.decoder("return", "by").__name__ == "return_by"
    assert SPACE.encoder("light-lamp").__name__ == "light_lamp"
    assert SPACE.decoder("light-lamp", "lamp").__annotations__ == {"action": "int", "return": "int"}
    assert SPACE.encoder("build").__module__ == __name__


@pytest.mark.parametrize("domain", [(), range(0), range(0, 10, 2)])
def test_a_domain_is_some_words_or_consecutive_numbers(domain: range) -> None:
    with pytest.raises(TypeError) as error:
        Kind("build", height=domain)
    assert str(error.value) == "build height: a domain is some words or consecutive numbers"
