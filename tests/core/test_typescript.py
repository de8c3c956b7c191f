"""TypeScript types follow from the declarations of a game."""

from __future__ import annotations

import dataclasses

from benben.core import registry
from benben.core.actions import ActionSpace, Kind
from benben.core.fields import EVERYBODY, OWNER, GameState, Record, Seats, field, record
from benben.core.game import Matrix, Vector
from benben.core.typescript import types


@record
class Harbour(Record):
    """One seat's pier."""

    oil: int = field("int8", see=EVERYBODY, doc="oil in store")
    hand: Vector = field("int8", 3, see=OWNER, doc="lanterns in hand")
    plan: int = field("int8", see=OWNER, doc="where the fleet sails")


@record
class State(GameState):
    """Piers around a quay."""

    pier: list[Harbour] = field(Harbour, Seats(4), see=EVERYBODY, doc="every seat's pier")
    quay: Matrix = field("int8", 2, 3, see="quay_known", doc="lanterns on the quay")
    quay_known: Matrix = field("int8", 2, 3, doc="seats that know each")
    bag: int = field("int8", doc="lanterns in the bag")


ACTIONS = ActionSpace(
    Kind("light", lantern=("amber", "cobalt"), pier=range(4)),
    Kind("sail-to", distance=range(17)),
    Kind("return"),
)


def test_what_a_seat_may_not_know_is_null_and_what_nobody_knows_is_absent() -> None:
    game = dataclasses.replace(
        registry.get("tholos"), id="lanterns", title="Lantern Harbour", version=3, state=State, actions=ACTIONS
    )
    assert (
        types(game)
        == """\
// Lantern Harbour, rules version 3; made by: benben export lanterns --types

/** One seat's pier. */
export interface Harbour {
  /** oil in store */
  oil: number
  /** lanterns in hand */
  hand: (number | null)[]
  /** where the fleet sails */
  plan: number | null
}

/** Piers around a quay. */
export interface View {
  /** seats at the table */
  seats: number
  /** seat to decide, -1 while chance decides */
  seat: number
  /** 0 while the game runs, else 1 + index of the way it ended */
  over: number
  /** complete turns so far */
  turn: number
  /** every seat's pier */
  pier: Harbour[]
  /** lanterns on the quay */
  quay: (number | null)[][]
}

export type Action =
  | { kind: "light"; lantern: "amber" | "cobalt"; pier: 0 | 1 | 2 | 3 }
  | { kind: "sail-to"; distance: number }
  | { kind: "return" }

export const ARGUMENTS = {
  light: ["lantern", "pier"],
  "sail-to": ["distance"],
  return: [],
} as const
"""
    )


def test_tholos_in_typescript() -> None:
    lines = types(registry.get("tholos")).splitlines()
    assert lines[0] == "// Tholos, rules version 1; made by: benben export tholos --types"
    assert "  workshop: number[][]" in lines
    assert '  | { kind: "take"; colour: "white" | "black" | "grey"; count: 1 | 2 | 3 }' in lines
