"""A table of Pyramis in its players' words.

A fleet is a text, its levels from bottom to top with a slash between them, cards from left to right, a dot for an empty
slot, a star after a card that is upside down: "BL-01 GR-03* PI-02 / BL-05 .". The leftmost card lies at x 0. A number
stands for a fleet of so many cards that do not matter. Cards named nowhere lie in the piles, star cards in the stack.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import benben
from benben.core.match import Match
from benben.games.pyramis.state import BACK_IDS, BOX, CARD_IDS, COLOURS, PHASES, STAR_IDS

PYRAMIS = benben.game("pyramis")
CARDS = {card["id"]: card for card in BOX["exodus"]["card"]}
LEVEL_CARDS = (4, 3, 2, 1)
LEFT, RIGHT = 0, 1
EMPTY: list[list[int]] = [[-1] * 7 for _ in range(4)]

Slots = dict[tuple[int, int], str]


def card(name: str) -> int:
    return CARD_IDS.index(name.rstrip("*"))


def slots(fleet: str) -> Slots:
    """The cards of a fleet by level and x."""
    levels = [level.split() for level in fleet.split("/")] if fleet else []
    return {(k, x): name for k, level in enumerate(levels) for x, name in enumerate(level) if name != "."}


def filler(n: int, cards: list[str]) -> Slots:
    """`n` of the cards, whole levels from the bottom."""
    order = [(k, x) for k, length in enumerate(LEVEL_CARDS) for x in range(length)][:n]
    return {slot: cards.pop(0) for slot in order}


def table(
    *fleets: str | int,
    display: str = "",
    tops: tuple[str, str] = ("blue", "blue"),
    left: int | None = None,
    hands: Sequence[str] = (),
    plain: str = "",
) -> Match:
    """A match in which the seat with the fewest cards, the first of them, is to place a card.

    `left` is the size of the left pile, half the unseen cards if not given; `hands` are the star cards of each seat,
    drawn in the order of the seats; `plain` names colours of which number fleets hold no cards.
    """
    named = [name.rstrip("*") for fleet in fleets if isinstance(fleet, str) for name in slots(fleet).values()]
    shown = display.split()
    rest = [name for name in CARD_IDS if name not in [*named, *shown]]
    # Where star cards are held, there were as many symbols; the last cards go to the display, so they are without.
    rest.sort(key=lambda name: CARDS[name]["star"] != bool(hands))
    idle = [name for name in rest if CARDS[name]["colour"] not in plain.split()]
    laid = [slots(fleet) if isinstance(fleet, str) else filler(fleet, idle) for fleet in fleets]
    everywhere = [name.rstrip("*") for fleet in laid for name in fleet.values()]
    spare = [name for name in reversed(rest) if name not in everywhere and CARDS[name]["back"] not in tops]
    shown += spare[: 3 - len(shown)]
    return PYRAMIS.position(
        {
            **position(laid, tops, left, [*everywhere, *shown]),
            **star_cards([hand.split() for hand in hands] or [[] for _ in fleets]),
            "display": [card(name) for name in shown],
        },
        seats=len(fleets),
    )


def position(laid: list[Slots], tops: tuple[str, str], left: int | None, seen: list[str]) -> dict[str, Any]:
    """The fields for fleets and piles; `seen` are all cards that lie in no pile."""
    sizes = [len(fleet) for fleet in laid]
    unseen = len(CARD_IDS) - len(seen)
    halves = (unseen + 1) // 2 if left is None else left, unseen // 2 if left is None else unseen - left
    active = sum(sizes) % len(laid)
    fields: dict[str, Any] = {
        "phase": PHASES.index("place"),
        "seat": active,
        "active": active,
        "turn": sum(sizes),
        "laid": [*sizes, 0, 0, 0][:4],
        "unseen": [int(name not in seen) for name in CARD_IDS],
        "pile": list(halves),
        "top": [BACK_IDS.index(top) if cards else -1 for top, cards in zip(tops, halves, strict=True)],
        "turned": [0] * len(CARD_IDS),
        "fleet": [[row[:] for row in EMPTY] for _ in range(4)],
    }
    for seat, fleet in enumerate(laid):
        for (level, x), name in fleet.items():
            fields["fleet"][seat][level][x + 3] = card(name)
            fields["turned"][card(name)] = int(name.endswith("*"))
    return fields


def star_cards(hands: list[list[str]], known: int | None = None) -> dict[str, Any]:
    """The fields for star cards; `known` is who knows them, their owners if not given."""
    takings = [(seat, STAR_IDS.index(front)) for seat, hand in enumerate(hands) for front in hand]
    unused = {"taker": -1, "giver": -1, "front": -1, "known": -1}
    taking = [
        {"taker": seat, "giver": -1, "front": front, "known": 1 << seat if known is None else known}
        for seat, front in takings
    ]
    counts = [[hand.count(front) for front in STAR_IDS] for hand in hands] + [[0] * len(STAR_IDS)] * (4 - len(hands))
    stack = [star["cards"] - sum(hand[i] for hand in counts) for i, star in enumerate(BOX["star"])]
    return {
        "hand": counts,
        "held": [sum(hand) for hand in counts],
        "stack": stack,
        "stack_left": sum(stack),
        "takings": len(taking),
        "taking": taking + [unused] * (18 - len(taking)),
    }


def final(*fleets: str, hands: Sequence[str] = ()) -> Match:
    """A finished game with these fleets of ten cards."""
    laid = [slots(fleet) for fleet in fleets]
    everywhere = [name.rstrip("*") for fleet in laid for name in fleet.values()]
    shown = [name for name in CARD_IDS if name not in everywhere][:3]
    unseen = [name for name in CARD_IDS if name not in [*everywhere, *shown]]
    tops = CARDS[unseen[0]]["back"], CARDS[unseen[-1]]["back"]
    return PYRAMIS.position(
        {
            **position(laid, tops, None, [*everywhere, *shown]),
            **star_cards([hand.split() for hand in hands] or [[] for _ in fleets], -1),
            "display": [card(name) for name in shown],
            "hand_known": [-1 if seat < len(fleets) else 1 << seat for seat in range(4)],
            "over": 1,
        },
        seats=len(fleets),
    )


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


# Looking


def fleet(match: Match, seat: int) -> Slots:
    """The cards of a fleet by level and x, with a star where they are upside down."""
    state = match.state
    return {
        (level, i - 3): CARD_IDS[number] + "*" * state["turned"][number]
        for level, row in enumerate(state["fleet"][seat])
        for i, number in enumerate(row)
        if number >= 0
    }


def places(match: Match, name: str) -> list[tuple[int, int]]:
    """Where a card on display may be placed: level and x."""
    offered = [text.split()[2:] for text in match.legal() if text.startswith(f"place {name} ")]
    return [(int(level), int(x)) for level, x in offered]


def display(match: Match) -> list[str]:
    return [CARD_IDS[number] for number in match.state["display"] if number >= 0]


def tops(match: Match) -> list[str]:
    """The backs on top of the piles that show one."""
    return [BACK_IDS[back] for back in match.state["top"] if back >= 0]


def hand(match: Match, seat: int) -> list[str]:
    return [front for front, n in zip(STAR_IDS, match.state["hand"][seat], strict=True) for _ in range(n)]


def asked(match: Match) -> tuple[int | None, str]:
    """Who is to choose a card to turn, and of which colour."""
    return match.seat, COLOURS[match.state["colour"]]


def offered(match: Match, kind: str) -> list[str]:
    """The legal actions of one kind, without its name."""
    return [text.removeprefix(f"{kind} ") for text in match.legal() if text.split()[0] == kind]


# Playing on


def refilled(match: Match, pile: str, back: str) -> Match:
    """Refill from a pile whatever card it has on top, uncovering this back."""
    play(match, f"refill {pile}")
    return play(match, match.legal()[0], f"uncover {pile} {back}")


def first_place(match: Match, name: str) -> str:
    """The action that lays a card on display in the first slot there is."""
    level, x = places(match, name)[0]
    return f"place {name} {level} {x}"
