"""Which rules of thumb answer which question."""

from __future__ import annotations

from typing import Final

from questboard.bots.heuristics.old_mage import battles, haunting, questions, turns
from questboard.bots.heuristics.old_mage.answers import window_weights
from questboard.bots.heuristics.old_mage.casting import Spellbook
from questboard.bots.heuristics.old_mage.fights import Corps
from questboard.bots.heuristics.old_mage.outlook import Outlook
from questboard.bots.heuristics.old_mage.tempers import CAREFUL, Temper
from questboard.games.old_mage.language.choices import Target
from questboard.games.old_mage.state.facts import Table
from questboard.games.old_mage.state.land import NOWHERE
from questboard.games.old_mage.steps.answers import NameAnew
from questboard.games.old_mage.steps.battle import BattleSpells, CallAlly, Flight
from questboard.games.old_mage.steps.haunts import HauntCast, HauntTurn, TakePossession
from questboard.games.old_mage.steps.hauntwalk import ChooseFoes, HauntWalk
from questboard.games.old_mage.steps.moving import BonusMove
from questboard.games.old_mage.steps.plans import SpellPlan
from questboard.games.old_mage.steps.sending import Sending
from questboard.games.old_mage.steps.series import Meeting
from questboard.games.old_mage.steps.trading import Trade
from questboard.games.old_mage.steps.turn import TakeTurn, Travel
from questboard.games.old_mage.steps.windows import Casting, Window, plan_by_number
from questboard.kernel.core.state import Choice

SURE: Final = 5.0  # a leap is aimed where it leads


def weigh(
    table: Table,
    seat: int,
    choices: list[Choice],
    aim: int = NOWHERE,
    look: Outlook | None = None,
    temper: Temper = CAREFUL,
) -> list[float]:
    """How good each choice looks; ``aim`` is a hex that the Mage is on its way to, ``look`` what
    it saw of the board, ``temper`` how bold it is."""
    step = table.agenda[-1]
    if isinstance(step, Window):
        return window_weights(table, seat, step, choices, temper)
    if isinstance(step, TakeTurn):
        return turns.turn_weights(table, seat, choices, look, temper)
    if isinstance(step, (Travel, BonusMove)):
        return turns.walk_weights(table, seat, step, choices, aim, temper)
    if isinstance(step, Casting):
        return aim_weights(table, seat, step.plan, choices, temper)
    if isinstance(step, BattleSpells):
        plan = step.plan_of(seat)
        if plan is None:
            return battles.spell_weights(table, seat, choices, temper)
        return battles.aim_weights(table, seat, plan, choices)
    if isinstance(step, Flight):
        return battles.flight_weights(table, seat, choices)
    if isinstance(step, Sending):
        return turns.sending_weights(table, seat, step, choices, temper)
    if isinstance(step, Meeting):
        return battles.meeting_weights(table, seat, step, choices)
    if isinstance(step, CallAlly):
        return battles.ally_weights(table, seat, choices)
    if isinstance(step, HauntTurn):
        return haunting.turn_weights(table, seat, step, choices)
    if isinstance(step, HauntWalk):
        return haunting.walk_weights(table, seat, step, choices)
    if isinstance(step, HauntCast):
        return haunting.cast_weights(table, seat, choices)
    if isinstance(step, ChooseFoes):
        return haunting.foe_weights(table, seat, choices)
    if isinstance(step, TakePossession):
        return haunting.possession_weights(table, choices)
    if isinstance(step, Trade):
        return questions.trade_weights(table, seat, step, choices)
    if isinstance(step, NameAnew):
        turned = plan_by_number(table, step.number)
        if turned is not None:
            return aim_weights(table, seat, turned, choices, temper)
    return [questions.weight(table, seat, step, choice, temper) for choice in choices]


def aim_weights(
    table: Table, seat: int, plan: SpellPlan, choices: list[Choice], temper: Temper
) -> list[float]:
    """What a spell is aimed at."""
    book = Spellbook(table, seat, Corps(table, seat), temper=temper)
    leap = book.leap(plan)
    wanted = leap.next(plan) if leap is not None and leap.gain > 0.0 else NOWHERE
    weights: list[float] = []
    for choice in choices:
        weight = 0.01  # enough is named when nothing more is worth a name
        if isinstance(choice, Target):
            weight = book.target_worth(plan, choice)
            if leap is not None and choice.value == wanted:
                weight = max(weight, SURE + leap.gain)
        weights.append(weight)
    return weights
