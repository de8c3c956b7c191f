"""Tholos (David Bernal, Perro Loko Games 2021): two players build seven temple columns."""

from benben.core.game import Game
from benben.games.tholos import positions, refusals, rules, scoring
from benben.games.tholos.actions import ACTIONS
from benben.games.tholos.state import State

GAME = Game(
    id="tholos",
    title="Tholos",
    version=1,
    seats=range(2, 3),
    state=State,
    actions=ACTIONS,
    endings=("columns complete",),
    setup=rules.setup,
    legal_actions=rules.legal_actions,
    apply=rules.apply,
    score=scoring.score,
    tiebreak=scoring.tiebreak,
    sheet_rows=scoring.SHEET_ROWS,
    sheet=scoring.sheet,
    refusal=refusals.refusal,
    refusals=refusals.REFUSALS,
    flaw=positions.flaw,
)
