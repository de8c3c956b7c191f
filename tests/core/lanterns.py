"""Lanterns, an invented game with luck and secrets, for what no single game of the box shows.

Chance deals each seat in turn one lantern from the bag, in its sight only. The seat then lights one it holds or keeps
them all. A lantern lit counts its glow. When the bag is empty each seat has decided once more than it was dealt to, and
the game is over.
"""

from __future__ import annotations

from benben.core.actions import ActionSpace, Kind
from benben.core.fields import EVERYBODY, NOBODY, OWNER, GameState, Seats, field, record
from benben.core.game import CHANCE, Game, Matrix, Option, Out, Vector, Weights
from benben.core.random import Rng, below

COLOURS = ("amber", "cobalt", "jade")
COPIES = (6, 4, 2)
GLOW = [1, 2, 4]
START = (1, 2)
SEATS = Seats(3)

ACTIONS = ActionSpace(Kind("deal", lantern=COLOURS), Kind("light", lantern=COLOURS), Kind("keep"))
DEAL, LIGHT, KEEP = range(3)
deal = ACTIONS.encoder("deal")
deal_lantern = ACTIONS.decoder("deal", "lantern")
light = ACTIONS.encoder("light")
light_lantern = ACTIONS.decoder("light", "lantern")
keep = ACTIONS.encoder("keep")


@record
class Lanterns(GameState):
    """A bag, and before each seat a hand and the lit lanterns."""

    bag: Vector = field("int8", 3, see=NOBODY, doc="lanterns of each colour in the bag")
    left: int = field("int8", see=EVERYBODY, doc="lanterns in the bag")
    hand: Matrix = field("int8", SEATS, 3, see=OWNER, doc="lanterns of each colour each seat holds")
    held: Vector = field("int8", SEATS, see=EVERYBODY, doc="lanterns each seat holds")
    lit: Matrix = field("int8", SEATS, 3, see=EVERYBODY, doc="lanterns of each colour each seat has lit")
    drawer: int = field("int8", see=EVERYBODY, doc="seat whose turn it is")


def setup(s: Lanterns, seats: int, start: int) -> None:
    s.seats = seats
    s.seat = CHANCE
    for colour in range(3):
        s.bag[colour] = COPIES[colour]
    s.left = sum(COPIES)
    for seat in range(seats):
        s.hand[seat][0] = START[start]
        s.held[seat] = START[start]


def legal_actions(s: Lanterns, out: Out) -> int:
    if s.over or s.seat == CHANCE:
        return 0
    n = 0
    for colour in range(3):
        if s.hand[s.seat][colour]:
            out[n] = light(colour)
            n += 1
    out[n] = keep()
    return n + 1


def chance(s: Lanterns, out: Out, weights: Weights) -> int:
    n = 0
    for colour in range(3):
        if s.bag[colour]:
            out[n] = deal(colour)
            weights[n] = s.bag[colour]
            n += 1
    return n


def apply(s: Lanterns, action: int) -> None:
    kind = ACTIONS.kind_of[action]
    if kind == DEAL:
        s.bag[deal_lantern(action)] -= 1
        s.left -= 1
        s.hand[s.drawer][deal_lantern(action)] += 1
        s.held[s.drawer] += 1
        s.seat = s.drawer
        return
    if kind == LIGHT:
        s.hand[s.seat][light_lantern(action)] -= 1
        s.held[s.seat] -= 1
        s.lit[s.seat][light_lantern(action)] += 1
    s.turn += 1
    s.drawer = (s.drawer + 1) % s.seats
    s.seat = CHANCE
    if s.left == 0:
        s.over = 1


def determinize(s: Lanterns, seat: int, rng: Rng) -> None:
    for other in range(s.seats):
        if other != seat:
            for colour in range(3):
                s.bag[colour] += s.hand[other][colour]
                s.hand[other][colour] = 0
    for other in range(s.seats):
        if other != seat:
            for _ in range(s.held[other]):
                rest = below(rng, sum(s.bag))
                colour = 0
                while rest >= s.bag[colour]:
                    rest -= s.bag[colour]
                    colour += 1
                s.bag[colour] -= 1
                s.hand[other][colour] += 1


def witnesses(s: Lanterns, action: int) -> int:
    return 1 << s.drawer if ACTIONS.kind_of[action] == DEAL else -1


def score(s: Lanterns, seat: int) -> int:
    return sum(sheet(s, seat))


def sheet(s: Lanterns, seat: int) -> list[int]:
    return [s.lit[seat][colour] * GLOW[colour] for colour in range(3)]


def seen_sheet(s: Lanterns, seat: int, _viewer: int | None) -> list[int | None]:
    return [*sheet(s, seat)]


def tiebreak(s: Lanterns, seat: int) -> int:
    return -s.held[seat]


def refusal(s: Lanterns, action: int) -> str:
    return "chance_deals" if ACTIONS.kind_of[action] == DEAL else "not_held" if s.seat >= 0 else "chance_deals"


def flaw(s: Lanterns) -> str:
    if not (min(s.bag) >= 0 and sum(s.bag) == s.left):
        return "the bag does not hold what is left"
    for seat in range(s.seats):
        if min(s.hand[seat]) < 0 or sum(s.hand[seat]) != s.held[seat] or min(s.lit[seat]) < 0:
            return f"the lanterns of seat {seat} do not add up"
    for seat in range(s.seats, SEATS):
        if s.held[seat] or any(s.hand[seat]) or any(s.lit[seat]):
            return f"nobody sits at seat {seat}"
    lanterns = s.left + sum(s.held) + sum(map(sum, s.lit))
    if lanterns not in [sum(COPIES) + start * s.seats for start in START]:
        return f"{lanterns} lanterns are too many or too few"
    if s.drawer not in range(s.seats) or s.seat not in (CHANCE, s.drawer):
        return "it is nobody's turn"
    if (s.over > 0) != (s.left == 0 and s.seat == CHANCE):
        return "the game is over when the bag is empty and the last seat has decided"
    return ""


GAME = Game(
    id="lanterns",
    title="Lanterns",
    version=3,
    seats=range(2, 4),
    state=Lanterns,
    actions=ACTIONS,
    endings=("bag empty",),
    setup=setup,
    legal_actions=legal_actions,
    apply=apply,
    score=score,
    tiebreak=tiebreak,
    sheet_rows=COLOURS,
    sheet=sheet,
    seen_sheet=seen_sheet,
    refusal=refusal,
    refusals={
        "not_held": "you hold no such lantern (rules 2)",
        "chance_deals": "lanterns are dealt by chance (rules 1)",
    },
    options={"start": Option(START, 1, "amber lanterns each seat starts with")},
    chance=chance,
    determinize=determinize,
    witnesses=witnesses,
    flaw=flaw,
)
