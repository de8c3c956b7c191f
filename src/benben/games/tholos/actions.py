"""What a seat decides in Tholos. A turn is a take, or a placing with the decision on its bonus."""

from __future__ import annotations

from benben.core.actions import ActionSpace, Kind
from benben.games.tholos.state import BOX, COLOURS, COLUMN_IDS

ACTIONS = ActionSpace(
    Kind("take", colour=COLOURS, count=range(1, max(BOX["take"].values()) + 1)),
    Kind("place", colour=COLOURS, column=COLUMN_IDS),
    Kind("move", source=COLUMN_IDS, target=COLUMN_IDS),  # bonus of α, β, Ω
    Kind("return", column=COLUMN_IDS),  # bonus of γ
    Kind("fetch", colour=COLOURS),  # bonus of δ
    Kind("steal", colour=COLOURS),  # bonus of π
    Kind("add", colour=COLOURS, column=COLUMN_IDS),  # bonus of Σ
    Kind("decline"),
)

ACTION_KIND = ACTIONS.kind_of
TAKE, PLACE, MOVE, RETURN, FETCH, STEAL, ADD, DECLINE = range(8)

take = ACTIONS.encoder("take")
take_colour = ACTIONS.decoder("take", "colour")
take_count = ACTIONS.decoder("take", "count")
place = ACTIONS.encoder("place")
place_colour = ACTIONS.decoder("place", "colour")
place_column = ACTIONS.decoder("place", "column")
move = ACTIONS.encoder("move")
move_source = ACTIONS.decoder("move", "source")
move_target = ACTIONS.decoder("move", "target")
return_ = ACTIONS.encoder("return")
return_column = ACTIONS.decoder("return", "column")
fetch = ACTIONS.encoder("fetch")
fetch_colour = ACTIONS.decoder("fetch", "colour")
steal = ACTIONS.encoder("steal")
steal_colour = ACTIONS.decoder("steal", "colour")
add = ACTIONS.encoder("add")
add_colour = ACTIONS.decoder("add", "colour")
add_column = ACTIONS.decoder("add", "column")
decline = ACTIONS.encoder("decline")
