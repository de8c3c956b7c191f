"""Who sees which starting tiles: section 4.2 of the rules reference."""

from __future__ import annotations

from collections import Counter

from benben.core.match import Match
from benben.core.random import seeded
from benben.games.teotihuacan.state import State
from tests.games.teotihuacan.table import play
from tests.games.teotihuacan.test_setup import dealt, keep

HANDS = ("ST1 ST2 ST3 ST14/points", "ST5 ST6 ST16/mask-1 ST8")


def world(match: Match, seat: int, seed: int) -> State:
    state = match.twin.clone()
    assert isinstance(state, State)
    assert match.game.determinize is not None
    match.game.determinize(state, seat, [seeded(seed)])
    return state


def test_a_dealt_tile_is_read_by_its_owner_alone() -> None:
    match = dealt(*HANDS)
    deals = [ply for ply in range(match.ply) if match.game.actions.text(match.actions[ply]).startswith("deal")]
    assert [match.seen(ply, 0) for ply in deals[:4]] == [
        "deal ST1 none",
        "deal ST2 none",
        "deal ST3 none",
        "deal ST14 points",
    ]
    assert [match.seen(ply, 1) for ply in deals[:4]] == ["deal"] * 4
    keep(match, "ST1 ST14", "ST5 ST8")
    assert [match.seen(ply, 1) for ply in deals[:4]] == ["deal ST1 none", "deal", "deal", "deal ST14 points"]


def test_nobody_learns_from_the_stack_which_tile_was_dealt() -> None:
    match = dealt(*HANDS)
    assert match.view(1)["stack"] == match.view(0)["stack"]
    points = match.view(1)["stack"][7]
    keep(match, "ST1 ST2", "ST5 ST8")
    assert match.view(1)["stack"][7] == points - 1
    assert match.view(1)["removed"][7] == 1


def test_in_a_redrawn_world_others_hold_any_tiles_a_seat_was_not_dealt() -> None:
    match = dealt(*HANDS)
    play(match, "keep ST2", "keep ST14", "keep ST5")
    seen: Counter[int] = Counter()
    for seed in range(300):
        s = world(match, 1, seed)
        assert s.dealt[1] == match.state["dealt"][1]
        assert s.chosen[1] == match.state["chosen"][1]
        assert len(set(s.dealt[0])) == 4
        assert not set(s.dealt[0]) & set(s.dealt[1])
        assert set(s.chosen[0]) <= set(s.dealt[0])
        assert len(set(s.chosen[0])) == 2
        for tile, kind in zip(s.dealt[0], s.dealt_discovery[0], strict=True):
            assert (kind >= 0) == (tile in (13, 15))
            assert kind != 0  # the only mask 1 lies beside a tile of its own
        seen.update(s.dealt[0])
    assert set(seen) == set(range(18)) - set(match.state["dealt"][1])
    assert min(seen.values()) > 300 * 4 / 14 / 2


def test_once_all_have_chosen_nothing_is_hidden() -> None:
    match = keep(dealt(*HANDS), "ST1 ST14", "ST5 ST8")
    for seat in (0, 1):
        assert world(match, seat, 5).players[1 - seat].start == match.state["players"][1 - seat]["start"]
    assert match.view(0)["dealt"][0] == [-1] * 4
