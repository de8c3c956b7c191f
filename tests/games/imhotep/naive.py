"""Imhotep a second time, written from the rules reference alone, slow and plain: a game told from beginning to end.

It shares no line with the engine. `game` is a generator: it says who decides (-1: chance) and what may be said, as
texts, and is sent what was said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from typing import Any

CARDS = {
    "entrance": 2, "sarcophagus": 2, "paved-path": 2, "pyramid-decoration": 2, "temple-decoration": 2,
    "burial-chamber-decoration": 2, "obelisk-decoration": 2, "statue": 10, "chisel": 3, "sail": 3, "hammer": 2,
    "lever": 2,
}  # fmt: skip
RED = {"entrance": "pyramid", "sarcophagus": "burial-chamber", "paved-path": "obelisks"}
GREEN = {
    "pyramid-decoration": "pyramid", "temple-decoration": "temple", "burial-chamber-decoration": "burial-chamber",
    "obelisk-decoration": "obelisks",
}  # fmt: skip
BLUE = ("chisel", "sail", "hammer", "lever")
HARBOURS = ("market", "pyramid", "temple", "burial-chamber", "obelisks")
ROUND_CARDS = {
    2: "4331 4322 4321 4221 3322 3321 3221",
    3: "4421 4332 4322 4321 4221 3332 3322",
    4: "4432 4422 4421 4333 4332 4322 3332",
}
LEAST = {4: 3, 3: 2, 2: 1, 1: 1}
PYRAMID = (2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4)
PLACES = {2: (10, 1), 3: (12, 6, 1), 4: (15, 10, 5, 1)}

Said = Generator[tuple[int, list[str]], str, None]


@dataclass
class Boat:
    name: str
    spaces: list[int | None]
    harbour: str = ""

    @property
    def stones(self) -> list[int]:
        return [stone for stone in self.spaces if stone is not None]

    @property
    def free(self) -> list[int]:
        return [i for i, stone in enumerate(self.spaces) if stone is None]

    @property
    def ready(self) -> bool:
        return not self.harbour and len(self.stones) >= LEAST[len(self.spaces)]


@dataclass
class Table:
    players: int
    sled: list[int] = field(default_factory=list)
    quarry: list[int] = field(default_factory=list)
    hand: list[list[str]] = field(default_factory=list)
    boats: list[Boat] = field(default_factory=list)
    row: list[str] = field(default_factory=list)
    pile: Counter[str] = field(default_factory=lambda: Counter(CARDS))
    built: dict[str, list[int]] = field(default_factory=lambda: {site: [] for site in HARBOURS[1:]})
    temple_points: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.sled = [2, 3, 4, 5][: self.players]
        self.quarry = [27, 26, 25, 24][: self.players]
        self.hand = [[] for _ in range(self.players)]
        self.temple_points = [0] * self.players

    # What may be done

    def placings(self) -> list[str]:
        return [f"place {boat.name} {i + 1}" for boat in self.boats if not boat.harbour for i in boat.free]

    def sailings(self, boats: list[Boat]) -> list[str]:
        taken = {boat.harbour for boat in self.boats}
        return [f"sail {boat.name} {site}" for boat in boats if boat.ready for site in HARBOURS if site not in taken]

    def sail_cards_boats(self) -> list[Boat]:
        waiting = [boat for boat in self.boats if not boat.harbour and boat.free]
        return [boat for boat in waiting if len(boat.stones) + 1 >= LEAST[len(boat.spaces)]]

    def can_get(self, me: int) -> bool:
        return self.sled[me] < 5 and self.quarry[me] > 0

    def playable(self, me: int, card: str) -> bool:
        if card == "chisel":
            return self.sled[me] >= 2 and len(self.placings()) >= 2
        if card == "hammer":
            return self.can_get(me) and bool(self.placings())
        if card == "sail":
            return self.sled[me] >= 1 and bool(self.sail_cards_boats())
        return any(boat.ready for boat in self.boats)

    # What happens then

    def boat(self, name: str) -> Boat:
        return next(boat for boat in self.boats if boat.name == name)

    def get(self, me: int) -> None:
        for _ in range(3):
            if self.can_get(me):
                self.quarry[me] -= 1
                self.sled[me] += 1

    def place(self, me: int, text: str) -> Boat:
        _, name, space = text.split()
        boat = self.boat(name)
        boat.spaces[int(space) - 1] = me
        self.sled[me] -= 1
        return boat


def game(table: Table) -> Said:
    me, cards = 0, ROUND_CARDS[table.players].split()
    for _ in range(6):
        said = yield -1, [f"reveal {'-'.join(card)}" for card in cards]
        cards.remove(said.split()[1].replace("-", ""))
        table.boats = [
            Boat(name, [None] * int(spaces)) for name, spaces in zip("abcd", said.split()[1].split("-"), strict=True)
        ]
        table.row = []
        for _ in range(4):
            said = yield -1, [f"deal {card}" for card, n in table.pile.items() if n]
            table.pile[said.split()[1]] -= 1
            table.row.append(said.split()[1])
        passed = 0
        while passed < table.players and not all(boat.harbour for boat in table.boats):
            passed = passed + 1 if (yield from turn(table, me)) else 0
            me = (me + 1) % table.players
        for stone in table.built["temple"][-(4 if table.players == 2 else 5) :]:
            table.temple_points[stone] += 1
        for boat in table.boats:
            for stone in boat.stones:
                table.quarry[stone] += 1
            boat.spaces = [None] * len(boat.spaces)


def turn(table: Table, me: int) -> Generator[tuple[int, list[str]], str, bool]:
    """One turn; returns whether it was a pass."""
    can = ["get"] if table.can_get(me) else []
    can += table.placings() if table.sled[me] else []
    can += table.sailings(table.boats)
    can += [f"play {card}" for card in BLUE if card in table.hand[me] and table.playable(me, card)]
    said = yield me, can or ["pass"]
    match said.split():
        case ["get"]:
            table.get(me)
        case ["place", *_]:
            table.place(me, said)
        case ["sail", name, site]:
            yield from unload(table, table.boat(name), site, me, choose=False)
        case ["play", card]:
            table.hand[me].remove(card)
            yield from blue(table, me, card)
    return said == "pass"


def blue(table: Table, me: int, card: str) -> Said:
    if card == "chisel":
        table.place(me, (yield me, table.placings()))
        table.place(me, (yield me, table.placings()))
    elif card == "hammer":
        table.get(me)
        table.place(me, (yield me, table.placings()))
    elif card == "sail":
        boats = table.sail_cards_boats()
        said = yield me, [f"place {boat.name} {i + 1}" for boat in boats for i in boat.free]
        boat = table.place(me, said)
        said = yield me, table.sailings([boat])
        yield from unload(table, boat, said.split()[2], me, choose=False)
    else:
        said = yield me, table.sailings(table.boats)
        yield from unload(table, table.boat(said.split()[1]), said.split()[2], me, choose=True)


def unload(table: Table, boat: Boat, site: str, me: int, *, choose: bool) -> Said:
    boat.harbour = site
    left = [i for i, stone in enumerate(boat.spaces) if stone is not None]
    order = []
    while choose and len(left) > 1:
        said = yield me, [f"unload {i + 1}" for i in left]
        order.append(int(said.split()[1]) - 1)
        left.remove(order[-1])
    laid = [boat.spaces[i] for i in order + left] if choose else boat.spaces
    boat.spaces = laid + [None] * (len(boat.spaces) - len(laid))
    for i, owner in enumerate(boat.spaces):
        if owner is None:
            continue
        if site != "market":
            boat.spaces[i] = None
            table.built[site].append(owner)
            continue
        said = yield owner, [f"take {card}" for card in sorted(set(table.row))]
        card = said.split()[1]
        table.row.remove(card)
        boat.spaces[i] = None
        table.quarry[owner] += 1
        if card in RED:
            table.quarry[owner] -= 1
            table.built[RED[card]].append(owner)
        else:
            table.hand[owner].append(card)


# Points


def sheets(table: Table) -> list[dict[str, int]]:
    """The score sheet of each player, row by row."""
    found = []
    for me in range(table.players):
        pyramid = sum(
            (PYRAMID[i] if i < 14 else 1) for i, stone in enumerate(table.built["pyramid"]) if stone == me
        )  # fmt: skip
        found.append({
            "pyramid": pyramid,
            "temple": table.temple_points[me],
            "burial-chamber": sum(growing(len(area)) for area in areas(table.built["burial-chamber"], me)),
            "obelisks": obelisks(table.built["obelisks"], table.players, me),
            "statues": growing(table.hand[me].count("statue")),
            "decorations": sum(len(table.built[GREEN[card]]) // 3 for card in table.hand[me] if card in GREEN),
            "blue-cards": sum(card in BLUE for card in table.hand[me]),
        })  # fmt: skip
    return found


def growing(n: int) -> int:
    """1, 3, 6, 10, 15, then 2 more each: areas of the burial chamber and statues alike."""
    return n * (n + 1) // 2 if n <= 5 else 15 + 2 * (n - 5)


def areas(stones: list[int], me: int) -> Iterator[set[tuple[int, int]]]:
    """Connected stones of one player, as columns and rows."""
    mine = {(i // 3, i % 3) for i, stone in enumerate(stones) if stone == me}
    while mine:
        area, border = set(), [mine.pop()]
        while border:
            x, y = border.pop()
            area.add((x, y))
            near = mine & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
            border += near
            mine -= near
        yield area


def obelisks(stones: list[int], players: int, me: int) -> int:
    heights = Counter(stones)
    if not heights[me]:
        return 0
    ranked = sorted(heights.values(), reverse=True)
    shared = [points for height, points in zip(ranked, PLACES[players], strict=False) if height == heights[me]]
    return sum(shared) // len(shared)


def ranking(scores: list[int], sleds: list[int]) -> list[int]:
    standing = list(zip(scores, sleds, strict=True))
    return [1 + sum(other > mine for other in standing) for mine in standing]


def of(state: dict[str, Any]) -> Table:
    """What of a state dict counts for the points."""
    table = Table(state["seats"])
    names = list(CARDS)
    seated = state["players"][: table.players]
    table.built = {
        "pyramid": [stone for stone in state["pyramid"] if stone >= 0],
        "temple": [stone for stone in state["temple"] if stone >= 0],
        "burial-chamber": [stone for stone in state["chamber"] if stone >= 0],
        "obelisks": [seat for seat, player in enumerate(seated) for _ in range(player["obelisk"])],
    }
    table.hand = [
        [name for name, n in zip(names, player["cards"], strict=True) for _ in range(n)] for player in seated
    ]  # fmt: skip
    table.temple_points = [player["temple_points"] for player in seated]
    table.sled = [player["sled"] for player in seated]
    table.quarry = [player["quarry"] for player in seated]
    return table
