"""Block and Key for the conformance suite: its box, and its scoring from the rules text."""

from __future__ import annotations

import tomllib
from typing import Any

from benben.core.registry import FOLDER

SHARE = 0.2

BOX = tomllib.loads((FOLDER / "block_and_key" / "components.toml").read_text(encoding="utf-8"))
COLOURS = [colour["id"] for colour in BOX["colour"]]
CODES = [colour["code"] for colour in BOX["colour"]]
CARDS = BOX["keys"]["card"]
POINTS = {tier["id"]: tier["points"] for tier in BOX["tier"]}
CORE = 40
CLOCKWISE = ["S", "W", "N", "E"]

UNSEEN = {
    "final turns": "whoever places at random never claims enough keys",
    "standstill": "whoever acts at random hardly ever excavates for five rounds",
}


def pieces(state: dict[str, Any]) -> dict[str, int]:
    """Each block in one place, in the temple with all its cubes; each card in one place; the core cube with eight."""
    found = {}
    voxels = [block for layer in state["voxel"] for block in layer]
    for block, where in enumerate(state["where"]):
        cubes = len(BOX["shape"][block // 4]["cubes"])
        whole = voxels.count(block) == (cubes if where == 2 else 0) and state["site"].count(block) == (where == 1)
        found[f"block {block}"] = int(whole)
    found["core"] = int(voxels.count(CORE) == (8 if state["core_turn"] >= 0 else 0))
    for card, printed in enumerate(CARDS):
        hands = sum(hand.count(card) for hand in state["hand"])
        under = sum(cards.count(card) for cards in state["under"])
        claimed = int(state["claimer"][card] >= 0)
        found[printed["id"]] = hands + under + claimed + state["unseen"][card] + state["gone"][card]
    return found


def seen_colours(state: dict[str, Any], side: str) -> dict[tuple[int, int], str]:
    """The colour of each cell (u, v) in which a side sees something: along each line the nearest cube."""
    view = {}
    for v in range(6):
        for u in range(10):
            for far in range(10):
                x, y = {"S": (u, far), "N": (9 - u, 9 - far), "E": (9 - far, u), "W": (far, 9 - u)}[side]
                block = state["voxel"][v][10 * x + y]
                if block >= 0:
                    view[u, v] = core_face(state, side, u, v) if block == CORE else COLOURS[block % 4]
                    break
    return view


def core_face(state: dict[str, Any], side: str, u: int, v: int) -> str:
    """A clockwise turn brings the face of the south side to the west side."""
    x, y = BOX["core"]["symbols"][str(state["seats"])]
    left = {"S": x, "N": 9 - (x + 1), "E": y, "W": 9 - (y + 1)}[side]
    face = CLOCKWISE[(CLOCKWISE.index(side) - state["core_turn"]) % 4]
    code: str = BOX["core"]["faces"][face][1 - v][u - left]
    return str(COLOURS[CODES.index(code)])


def naive_scores(state: dict[str, Any]) -> list[int]:
    scores = []
    for seat, side in enumerate(BOX["seats"]["sides"][str(state["seats"])]):
        keys = [card for card, claimer in zip(CARDS, state["claimer"], strict=True) if claimer == seat]
        points = sum(POINTS[card["tier"]] for card in keys)
        if state["enigma"][seat] >= 0:
            shown = BOX["enigma"][["one_colour", "two_colour"][state["enigma_set"]]]
            wanted = list(shown.values())[state["enigma"][seat]]
            points += sum(colour in wanted for colour in seen_colours(state, side).values()) // 3
        scores.append(points)
    return scores


def naive_ranking(state: dict[str, Any]) -> list[int]:
    """Most points, then most keys, then most blocks left, then earlier in turn order: no ties."""
    scores = naive_scores(state)
    standing = [
        (scores[seat], state["claimer"].count(seat), state["where"].count(3 + seat), -seat)
        for seat in range(state["seats"])
    ]
    return [1 + sum(other > mine for other in standing) for mine in standing]
