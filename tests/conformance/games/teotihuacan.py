"""Teotihuacan for the conformance suite: its box, and its bonus tiles and ranking from the rules text."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

from benben.core.registry import FOLDER

if TYPE_CHECKING:
    from tests.conformance.play import Table

SHARE = 0.2

BOX = tomllib.loads((FOLDER / "teotihuacan" / "components.toml").read_text(encoding="utf-8"))
KINDS = [tile["id"] for tile in BOX["discovery"]]
EFFECT_SPIN, EFFECT_SIDE, EFFECT_ROTATE = 14, 24, 28
SETS = (0, 1, 3, 6, 10, 15, 21, 28)

UNSEEN = {
    "draw-layout": "only with the option of a random pyramid",
    "pyramid completed": "random play builds too little in the time it has",
}
# Every value of every option that changes a rule, several at a table.
TABLES: list[tuple[int, dict[str, Any]]] = [
    (3, {"eclipse": "dark", "technologies": "by-row", "worship": "advanced"}),
    (2, {"starting-tiles": "draft", "pyramid": "random"}),
    (4, {"first-game": "on"}),
    (1, {"bot-resources": 1, "bot-power": 1, "bot-exchange": 2, "bot-worship": 1, "bot-bonus": 5, "bot-technology": 0}),
    (1, {"bot-resources": 3, "bot-power": 4, "bot-exchange": 5, "bot-worship": 3, "eclipse": "dark"}),
]


def has_secrets(table: Table) -> bool:
    """Starting tiles are hidden from other players; in the draft and in the first game there are none to hide."""
    drawn = table.options.get("starting-tiles") != "draft" and table.options.get("first-game") != "on"
    return table.seats > 1 and drawn


def pieces(state: dict[str, Any]) -> dict[str, int]:
    """Each pyramid tile, decoration and kind of discovery tile, and the dice of each side."""
    due = state["due"][: state["dues"]]
    effects = [effect["effect"] for effect in due]
    in_hand = [state["tile"]] if EFFECT_ROTATE in effects else []
    in_hand += [effect["number"] for effect in due if effect["effect"] == EFFECT_SPIN]
    lying = [*state["cell"], *state["pyramid_display"], *in_hand]
    box = {name: lying.count(k) + state["pyramid_unseen"][k] for k, name in enumerate(BOX["pyramid"]["tiles"])}
    lying = [tile for side in state["decoration"] for tile in side] + state["decoration_display"]
    lying += [state["tile"]] if EFFECT_SIDE in effects else []
    for k, name in enumerate(BOX["decorations"]["tiles"]):
        box[name] = lying.count(k) + state["decoration_unseen"][k]
    open_tiles = [kind for place in state["discovery"] for kind in place] + state["offer_discovery"]
    for player in state["players"]:
        open_tiles += player["offered"]
    for k, name in enumerate(KINDS):
        owned = sum(player["discovery"][k] + player["used"][k] for player in state["players"])
        box[name] = open_tiles.count(k) + owned + state["stack"][k] + state["removed"][k]
    box["calendar"] = state["black"] + state["eclipses"] - (1 if state["over"] else 0)
    return box


def naive_bonus(state: dict[str, Any], seat: int) -> int:
    """The tiles of temples on whose step 10 or 11 a marker lies."""
    player = state["players"][seat]
    reached = [temple for temple in range(3) if player["temple"][temple] >= 10]
    masks = sum(1 for n in player["discovery"][:7] if n)
    others = sum(player["discovery"][7:]) + sum(player["used"][7:])
    dice = [power for board, power in zip(player["board"], player["power"], strict=True) if board >= 0]
    points = {
        "BT1": SETS[masks],
        "BT2": 5 * sum(player["technology"]),
        "BT3": 15,
        "BT4": 3 * player["avenue"],
        "BT5": 9 * len(reached),
        "BT6": 2 * others,
        "BT7": sum(4 if power <= 3 else 9 for power in dice),
    }
    return sum(points[f"BT{state['bonus'][temple] + 1}"] for temple in reached)


def naive_scores(state: dict[str, Any]) -> list[int]:
    """Points so far are facts of the state; the bonus tiles are scored anew when the game is over."""
    found = []
    for seat in range(state["seats"]):
        *others, bonus, start, salary = state["players"][seat]["points"]
        assert bonus == (naive_bonus(state, seat) if state["over"] else 0)
        assert salary <= 0
        found.append(sum(others) + start + salary + (naive_bonus(state, seat) if state["over"] else 0))
        assert found[-1] >= 0
    return found


def naive_ranking(state: dict[str, Any]) -> list[int]:
    """Most points, then more cocoa, then the earlier in player order; in the Dark Eclipse the later. Teotibot's points
    are facts of the state."""
    scores = naive_scores(state)
    if state["seats"] == 1:
        scores.append(sum(state["players"][1]["points"]))
    keys = [(points, state["players"][i]["cocoa"], i if state["dark"] else -i) for i, points in enumerate(scores)]
    return [1 + sum(other > key for other in keys) for key in keys][: state["seats"]]
