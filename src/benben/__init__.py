"""Five strategy board games about stones, pyramids and temples: exact, fast rules engines for play and for research.

import benben

tholos = benben.game("tholos")
match = tholos.new(seed=7)
match.play("take white 1")
"""

import benben.games  # noqa: F401 - loaded first, or the package would later take the place of the function `games`
from benben.api import Title, game, games, replay
from benben.core.errors import (
    BadOption,
    BadPosition,
    BadRecord,
    BenbenError,
    IllegalAction,
    NotReady,
    UnknownAction,
    UnknownGame,
)
from benben.core.game import CHANCE
from benben.core.match import Match

__all__ = [
    "CHANCE",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BenbenError",
    "IllegalAction",
    "Match",
    "NotReady",
    "Title",
    "UnknownAction",
    "UnknownGame",
    "game",
    "games",
    "replay",
]
__version__ = "0.1.0"
