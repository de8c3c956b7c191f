"""Teotihuacan: City of Gods (Daniele Tascini, 2018): dice go round eight boards, a pyramid grows. Solo: Teotibot."""

from benben.core.game import Game, Option
from benben.games.teotihuacan import facts, positions, refusals, rules, scoring, secrets, told
from benben.games.teotihuacan.actions import ACTIONS
from benben.games.teotihuacan.rules import setup as setting
from benben.games.teotihuacan.state import LEAST_SEATS, MOST_SEATS, State

OPTIONS = {
    "eclipse": Option(("normal", "dark"), "normal", "dark: an eclipse comes as soon as the calendar discs meet"),
    "starting-tiles": Option(("normal", "draft"), "normal", "draft: they lie open and are taken in turn"),
    "pyramid": Option(("fixed", "random"), "fixed", "random: one of several start layouts, with two or three sides"),
    "first-game": Option(("off", "on"), "off", "on: the fixed setup for the first game"),
    "technologies": Option(("any", "by-row"), "any", "by-row: low numbers in the top row, high ones in the bottom row"),
    "worship": Option(("normal", "advanced"), "normal", "advanced: pushing out a worker brings a cocoa"),
    "bot-resources": Option(tuple(setting.BOT_GOODS), 2, "resources of each kind with which Teotibot starts"),
    "bot-power": Option(tuple(setting.BOT_POWERS), 2, "power of the workers with which Teotibot starts"),
    "bot-exchange": Option(tuple(setting.BOT_EXCHANGE_POINTS), 3, "points Teotibot gets for ten cocoa"),
    "bot-worship": Option(tuple(setting.BOT_WORSHIP_STEPS), 2, "temple steps of Teotibot's worship"),
    "bot-bonus": Option(tuple(setting.BOT_BONUS_POINTS), 15, "points Teotibot gets for a temple bonus tile"),
    "bot-technology": Option(tuple(setting.BOT_TECHNOLOGY_POINTS), 2, "points Teotibot gets for a technology"),
}

GAME = Game(
    id="teotihuacan",
    title="Teotihuacan: City of Gods",
    version=1,
    seats=range(LEAST_SEATS, MOST_SEATS + 1),
    options=OPTIONS,
    state=State,
    actions=ACTIONS,
    endings=("third eclipse", "pyramid completed"),
    setup=setting.setup,
    legal_actions=rules.legal_actions,
    apply=rules.apply,
    chance=rules.chance,
    score=scoring.score,
    tiebreak=scoring.tiebreak,
    sheet_rows=scoring.SHEET_ROWS,
    sheet=scoring.sheet,
    seen_sheet=scoring.seen_sheet,
    facts=facts.facts,
    told=told.told,
    refusal=refusals.refusal,
    refusals=refusals.REFUSALS,
    determinize=secrets.determinize,
    witnesses=secrets.witnesses,
    disclosed=secrets.disclosed,
    flaw=positions.flaw,
    automaton="Teotibot",
    most_legal=160,
)
