"""A table of Imhotep in its players' words.

Stones are letters: B black (seat 0), W white (1), N brown (2), G gray (3). A ship is its spaces from the bow, a dot
where none lies ("B.W"), with the site where it has docked ("temple ..."). Sites are texts in the order of building.
Cards are names. What is named nowhere lies in the quarries, the draw pile and the discard pile.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import benben
from benben.core.match import Match

IMHOTEP = benben.game("imhotep")
LETTERS = "BWNG"
BLACK, WHITE, BROWN, GRAY = range(4)
SITES = ("market", "pyramid", "temple", "burial-chamber", "obelisks")
CARDS = (
    "entrance", "sarcophagus", "paved-path", "pyramid-decoration", "temple-decoration", "burial-chamber-decoration",
    "obelisk-decoration", "statue", "chisel", "sail", "hammer", "lever",
)  # fmt: skip
COPIES = (2, 2, 2, 2, 2, 2, 2, 10, 3, 3, 2, 2)
ROUND_CARDS = {
    2: ("4331", "4322", "4321", "4221", "3322", "3321", "3221"),
    3: ("4421", "4332", "4322", "4321", "4221", "3332", "3322"),
    4: ("4432", "4422", "4421", "4333", "4332", "4322", "3332"),
}
LEAST = {1: 1, 2: 1, 3: 2, 4: 3}
STONES = 29
# Round 5 leaves room on every site, and a round to go.
ROUND = 5
DOCKED = {
    2: ("pyramid ....", "temple ...", "burial-chamber ...", "obelisks ."),
    3: ("pyramid ....", "temple ....", "burial-chamber ..", "obelisks ."),
    4: ("pyramid ....", "temple ....", "burial-chamber ...", "obelisks .."),
}


def table(
    *,
    seats: int = 2,
    turn: int = BLACK,
    number: int = ROUND,
    ships: Sequence[str] = (),
    sleds: Sequence[int] = (),
    pyramid: str = "",
    temple: str = "",
    chamber: str = "",
    obelisks: Sequence[int] = (),
    market: str = "statue statue statue statue",
    cards: Sequence[str] = (),
    temple_points: Sequence[int] = (),
    over: bool = False,
) -> Match:
    """A match in the middle of round `number`, where `turn` is to take an action."""
    lying = ships or tuple("." * int(spaces) for spaces in ROUND_CARDS[seats][0])
    hands = [*(hand.split() for hand in cards), *[[]] * 4][:4]
    built = pyramid + temple + chamber + "".join(lying)
    heights, on_sleds = [*obelisks, 0, 0, 0, 0], [*sleds, *[3] * (seats - len(sleds)), 0, 0, 0, 0]
    players = []
    for seat in range(4):
        away = built.count(LETTERS[seat]) + heights[seat] + on_sleds[seat]
        players.append({
            "quarry": STONES - away if seat < seats else 0,
            "sled": on_sleds[seat],
            "obelisk": heights[seat],
            "pyramid_points": sum(
                points for stone, points in zip(pyramid, PYRAMID, strict=False) if stone == LETTERS[seat]
            ),
            "temple_points": [*temple_points, 0, 0, 0, 0][seat],
            "cards": [hands[seat].count(card) for card in CARDS],
        })  # fmt: skip
    position: dict[str, Any] = {
        "phase": 2,
        "active": turn,
        "seat": turn,
        "current_round": number,
        "over": int(over),
        "ships": [_ship(text) for text in lying],
        "players": players,
        "market": _row(market),
        "built": [0, len(pyramid), len(temple), len(chamber), sum(obelisks)],
        "pyramid": _stones(pyramid, 26),
        "temple": _stones(temple, 24),
        "chamber": _stones(chamber, 26),
        **_piles(number, market.split(), hands),
        "round_cards": _round_cards(seats, number, "".join(str(len(text.split()[-1])) for text in lying)),
    }
    return IMHOTEP.position(position, seats=seats)


PYRAMID = (2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)


def final(*, seats: int = 2, **lying: Any) -> Match:
    """A finished game."""
    match = table(seats=seats, number=6, ships=DOCKED[seats], over=True, **lying)
    assert match.over
    return match


def _ship(text: str) -> dict[str, Any]:
    *site, spaces = text.split()
    return {
        "spaces": len(spaces),
        "least": LEAST[len(spaces)],
        "stone": [LETTERS.find(stone) for stone in spaces] + [-1] * (4 - len(spaces)),
        "stones": len(spaces.replace(".", "")),
        "site": SITES.index(site[0]) if site else -1,
    }


def _stones(text: str, room: int) -> list[int]:
    return [LETTERS.index(stone) for stone in text] + [-1] * (room - len(text))


def _row(market: str) -> list[int]:
    return [CARDS.index(card) for card in market.split()] + [-1] * (4 - len(market.split()))


def _piles(number: int, market: list[str], hands: list[list[str]]) -> dict[str, list[int]]:
    """Red cards are discarded first, then the others in their order."""
    away = [card for hand in hands for card in hand] + market
    left = [copies - away.count(card) for card, copies in zip(CARDS, COPIES, strict=True)]
    deck, discard = left[:], [0] * len(CARDS)
    surplus = sum(left) - (sum(COPIES) - 4 * number)
    for card in range(len(CARDS)):
        discard[card] = min(surplus, deck[card])
        deck[card] -= discard[card]
        surplus -= discard[card]
    return {"deck": deck, "discard": discard}


def _round_cards(seats: int, number: int, here: str) -> list[int]:
    """This round's card has been revealed, and the first others before it."""
    others = [card for card in ROUND_CARDS[seats] if card != here]
    unseen = ["-".join(card) for card in others[number - 1 :]]
    names = IMHOTEP.declaration.actions.by_name["reveal"].domains["card"]
    return [int(name in unseen) for name in names]


# Looking


def offered(match: Match, kind: str) -> list[str]:
    """The legal actions of one kind, without its name: `["a temple"]` for sail."""
    return [text.removeprefix(kind).strip() for text in match.legal() if text.split()[0] == kind]


def ships(match: Match) -> list[str]:
    """As `table` takes them."""
    found = []
    for ship in match.state["ships"]:
        spaces = "".join(_letter(stone) for stone in ship["stone"][: ship["spaces"]])
        found.append(spaces if ship["site"] < 0 else f"{SITES[ship['site']]} {spaces}")
    return found


def site(match: Match, name: str) -> str:
    """The stones of pyramid, temple or chamber in order."""
    return "".join(_letter(stone) for stone in match.state[name] if stone >= 0)


def _letter(stone: int) -> str:
    return LETTERS[stone] if stone >= 0 else "."


def market(match: Match) -> list[str]:
    """The face-up cards."""
    return [CARDS[card] for card in match.state["market"] if card >= 0]


def cards(match: Match, seat: int) -> list[str]:
    """The cards in front of a seat."""
    held = match.state["players"][seat]["cards"]
    return [card for card, n in zip(CARDS, held, strict=True) for _ in range(n)]


def discarded(match: Match, card: str) -> int:
    n: int = match.state["discard"][CARDS.index(card)]
    return n


def stones(match: Match, what: str) -> list[int]:
    """Each seat's number of sled, quarry, obelisk, or its pyramid_points or temple_points."""
    return [player[what] for player in match.state["players"][: match.seats]]


def play(match: Match, *actions: str) -> Match:
    """Play actions and return the match."""
    for action in actions:
        match.play(action)
    return match
