"""Ratings from a table of results: Bradley and Terry's model on the Elo scale, by maximum likelihood.

R. A. Bradley, M. E. Terry, "Rank analysis of incomplete block designs", 1952. One drawn game is added between any two
agents, so that a clean sweep has a finite rating.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

ELO = 400 / math.log(10)
PRIOR = 0.5
Z95 = 1.959963984540054  # 97.5 % quantile of the normal distribution
STEPS = 100
EXACT = 1e-12


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating relative to the mean of all, and half the width of its 95 % interval."""

    elo: float
    margin: float


def ratings(points: Sequence[Sequence[float]]) -> list[Rating]:
    """`points[i][j]`: what i scored in its games against j, a win as 1 and a draw as a half."""
    import numpy as np

    won = np.asarray(points, float) + PRIOR
    np.fill_diagonal(won, 0.0)
    games = won + won.T
    strength = np.zeros(len(points))
    level = np.full(games.shape, 1 / len(points))  # keeps the mean at 0
    for _ in range(STEPS):
        expected = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        slope = (won - games * expected).sum(axis=1)
        weight = games * expected * (1 - expected)
        information = np.diag(weight.sum(axis=1)) - weight
        step = np.linalg.solve(information + level, slope)
        strength += step / max(1.0, float(np.abs(step).max()))
        if float(np.abs(step).max()) < EXACT:
            break
    deviation = np.sqrt(np.maximum(np.diag(np.linalg.inv(information + level) - level), 0.0))
    return [Rating(ELO * s, ELO * Z95 * d) for s, d in zip(strength.tolist(), deviation.tolist(), strict=True)]
