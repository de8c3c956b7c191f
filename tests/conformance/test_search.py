"""Agents choose legal actions and leave the match as it was."""

from __future__ import annotations

import benben
from benben.core.game import CHANCE
from benben.core.runtime import Compiled
from benben.search.agents import names
from tests.conformance.play import Table, played

SECONDS = 0.05


def test_an_agent_never_alters_the_match_it_is_given(table: Table, compiled: Compiled) -> None:
    title = benben.game(table.game)
    for name in names(compiled.game):
        clock = {"seconds": SECONDS} if name.startswith("level") else {}
        agent = title.agent(name, seed=1, **clock)
        for plies in (0, 13, 30):
            match = played(table, 4, plies=plies)
            while match.seat == CHANCE:
                match.play_id(match.legal_ids()[0])
            before, record = match.state, match.record()
            assert agent.choose(match) in match.legal()
            assert match.state == before
            assert match.record() == record
