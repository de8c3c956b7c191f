"""Imhotep for the conformance suite: its box, and its scoring from the rules text."""

from __future__ import annotations

from typing import Any

from tests.games.imhotep import naive

UNSEEN = {"pass": "possible only with sled and quarry empty and no ship ready, which random play does not come to"}


def pieces(state: dict[str, Any]) -> dict[str, int]:
    """29 stones of each colour, each kind of card, and the round cards not yet revealed with the rounds begun."""
    box = {}
    for seat in range(state["seats"]):
        player = state["players"][seat]
        lying = [*state["pyramid"], *state["temple"], *state["chamber"]]
        lying += [stone for ship in state["ships"] for stone in ship["stone"]] + state["order"]
        box[f"stones of seat {seat}"] = player["quarry"] + player["sled"] + player["obelisk"] + lying.count(seat)
    for card, name in enumerate(naive.CARDS):
        piles = [state["deck"], state["discard"], *(player["cards"] for player in state["players"])]
        box[name] = sum(pile[card] for pile in piles) + state["market"].count(card)
    box["round cards"] = sum(state["round_cards"]) + state["current_round"] - (state["phase"] == 0)
    return box


def naive_scores(state: dict[str, Any]) -> list[int]:
    return [sum(sheet.values()) for sheet in naive.sheets(naive.of(state))]


def naive_ranking(state: dict[str, Any]) -> list[int]:
    """Most points, then most stones left on the sled; equal seats share a place."""
    sleds = [player["sled"] for player in state["players"][: state["seats"]]]
    return naive.ranking(naive_scores(state), sleds)
