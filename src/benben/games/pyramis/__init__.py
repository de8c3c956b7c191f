"""Pyramis: two to four players build space fleets of ten cards in a pyramid."""

from benben.core.game import Game
from benben.games.pyramis import facts, positions, refusals, rules, scoring, secrets, told
from benben.games.pyramis.actions import ACTIONS
from benben.games.pyramis.state import CARDS, LEAST_SEATS, MOST_SEATS, State

GAME = Game(
    id="pyramis",
    title="Pyramis",
    version=1,
    seats=range(LEAST_SEATS, MOST_SEATS + 1),
    state=State,
    actions=ACTIONS,
    endings=("fleets complete",),
    setup=rules.setup,
    legal_actions=rules.legal_actions,
    apply=rules.apply,
    score=scoring.score,
    tiebreak=scoring.tiebreak,
    sheet_rows=scoring.SHEET_ROWS,
    sheet=scoring.sheet,
    facts=facts.facts,
    told=told.told,
    seen_sheet=scoring.seen_sheet,
    refusal=refusals.refusal,
    refusals=refusals.REFUSALS,
    chance=rules.chance,
    determinize=secrets.determinize,
    witnesses=secrets.witnesses,
    disclosed=secrets.disclosed,
    flaw=positions.flaw,
    most_legal=CARDS,
)
