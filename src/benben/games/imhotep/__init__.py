"""Imhotep: Builder of Egypt (Phil Walker-Harding, Kosmos 2016): ships bring stones to five sites. A sides."""

from benben.core.game import Game
from benben.games.imhotep import facts, positions, refusals, rules, scoring, told
from benben.games.imhotep.actions import ACTIONS
from benben.games.imhotep.state import LEAST_SEATS, MOST_SEATS, State

GAME = Game(
    id="imhotep",
    title="Imhotep",
    version=1,
    seats=range(LEAST_SEATS, MOST_SEATS + 1),
    state=State,
    actions=ACTIONS,
    endings=("six rounds",),
    setup=rules.setup,
    legal_actions=rules.legal_actions,
    apply=rules.apply,
    chance=rules.chance,
    score=scoring.score,
    tiebreak=scoring.tiebreak,
    sheet_rows=scoring.SHEET_ROWS,
    sheet=scoring.sheet,
    refusal=refusals.refusal,
    refusals=refusals.REFUSALS,
    facts=facts.facts,
    told=told.told,
    flaw=positions.flaw,
)
