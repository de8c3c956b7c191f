"""Block and Key (David Van Drunen, Inside Up Games 2022): one temple of blocks, seen by each player from one side."""

from benben.core.game import Game, Option
from benben.games.block_and_key import facts, positions, refusals, rules, scoring, secrets
from benben.games.block_and_key.actions import ACTIONS
from benben.games.block_and_key.state import BOX, CLAIM_READINGS, ENIGMA_SETS, LEAST_SEATS, MOST_SEATS, State

GAME = Game(
    id="block-and-key",
    title="Block and Key",
    version=1,
    seats=range(LEAST_SEATS, MOST_SEATS + 1),
    state=State,
    actions=ACTIONS,
    endings=("final turns", "no placement", "standstill", "eleven turns"),
    options={
        "claims": Option(
            CLAIM_READINGS,
            BOX["claims"]["complete_before"],
            "whether a key that was complete before the turn is barred, or only the very instances of its pattern",
        ),
        "enigma": Option(ENIGMA_SETS, BOX["enigma"]["colours"], "whether an enigma card stands for one colour or two"),
    },
    setup=rules.setup,
    legal_actions=rules.legal_actions,
    apply=rules.apply,
    chance=rules.chance,
    score=scoring.score,
    tiebreak=scoring.tiebreak,
    sheet_rows=scoring.SHEET_ROWS,
    sheet=scoring.sheet,
    seen_sheet=scoring.seen_sheet,
    facts=facts.facts,
    refusal=refusals.refusal,
    refusals=refusals.REFUSALS,
    determinize=secrets.determinize,
    witnesses=secrets.witnesses,
    disclosed=secrets.disclosed,
    flaw=positions.flaw,
)
