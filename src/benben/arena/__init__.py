"""Matches between agents: who is stronger, and how sure that is."""

from benben.arena.ratings import Rating, ratings
from benben.arena.result import Played, Result, Standing, wilson
from benben.arena.series import MatchUp, match_up, play_out

__all__ = ["MatchUp", "Played", "Rating", "Result", "Standing", "match_up", "play_out", "ratings", "wilson"]
