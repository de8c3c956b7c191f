"""What lies on the table in Tholos. Everything is open."""

from __future__ import annotations

from benben.core.components import load
from benben.core.fields import EVERYBODY, GameState, Seats, field, record
from benben.core.game import Matrix, Vector

BOX = load(__file__)

# A seat's own colour has the seat's number: seat 0 is White and begins.
COLOURS = ("white", "black", "grey")
WHITE, BLACK, GREY = 0, 1, 2
COLUMN_IDS = tuple(column["id"] for column in BOX["column"])
COLUMNS = len(COLUMN_IDS)
SPACES: int = BOX["column"][0]["spaces"]
SEATS = Seats(2)


@record
class State(GameState):
    """Seven columns, two workshops, one quarry."""

    column: Matrix = field(
        "int8", COLUMNS, SPACES, see=EVERYBODY, doc="stones of each column from bottom to top, -1 where none lies"
    )
    height: Vector = field("int8", COLUMNS, see=EVERYBODY, doc="stones on each column")
    quarry: Vector = field("int8", 3, see=EVERYBODY, doc="stones of each colour in the quarry")
    workshop: Matrix = field("int8", SEATS, 3, see=EVERYBODY, doc="stones of each colour in each workshop")
    bonus: int = field("int8", see=EVERYBODY, doc="column whose bonus is to be used or declined, -1 if none")
