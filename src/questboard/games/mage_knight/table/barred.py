"""Which of the steps' own predicates to ask, at the question under way, for what bars a choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.games.mage_knight.language import bars, choices, words
from questboard.games.mage_knight.state import DAMAGE_PHASE, NONE, Table
from questboard.games.mage_knight.steps import between, combat, interaction, mana, plays
from questboard.games.mage_knight.steps import turn as turns
from questboard.games.mage_knight.steps.asking import NameTarget
from questboard.games.mage_knight.steps.end_turn import EndTurn
from questboard.games.mage_knight.steps.exploring import bars_explore
from questboard.games.mage_knight.steps.possible import bars_action, bars_moving
from questboard.games.mage_knight.steps.round_order import ChooseTactic
from questboard.games.mage_knight.steps.set_up import ChooseHero
from questboard.games.mage_knight.steps.tactics import bars_tactic
from questboard.games.mage_knight.steps.turns import StartTurn
from questboard.kernel.core.state import Choice

# By the kind of a choice, or the word that it is: asked with table, seat and choice.
Rows = dict[object, Callable[[Table, int, Any], int]]


def always(number: int, *kinds: object) -> Rows:
    return dict.fromkeys(kinds, lambda t, s, c: number)


def named(table: Table, seat: int, choice: choices.Name | choices.Gather) -> int:
    step = table.agenda[-1]
    assert isinstance(step, NameTarget | combat.GatherGroup)
    return step.bars(table, choice.foe)


def displayed(table: Table, seat: int, choice: choices.OfTactic) -> int:
    return 0 if choice.tactic in table.tactics else bars.TACTIC_GONE


TACTICS = (choices.TakeTactic, choices.UseTactic)
DAMAGES = (choices.TakeDamage, choices.MeetAttack)
FIGHTING = (choices.Strike, choices.Gather, choices.BlockAttack, choices.Encumber, *DAMAGES)
GOODS = (*interaction.GOODS, choices.Recruit, choices.BuyCard)
ACTIONS = (choices.INTERACT, choices.ENTER, choices.BURN, choices.Challenge, *GOODS)
PLAYS: Rows = {
    choices.Play: plays.bars_play,
    choices.CastOffered: plays.bars_play,
    choices.GiveBanner: plays.bars_play,
    choices.Activate: plays.bars_unit,
    choices.UseBanner: plays.bars_unit,
    choices.UseSkill: lambda t, s, c: between.bars_skill(t, s, c.skill, t.moment()),
    choices.UseTactic: lambda t, s, c: bars_tactic(t, s, c.tactic, words.ANYTIME),
    choices.LearnCard: lambda t, s, c: interaction.bars_learning(t, c.card),
    choices.LoosenCrystal: lambda t, s, c: mana.bars_crystal(t, s, c.colour),
    choices.PickDie: lambda t, s, c: mana.bars_die(t, s, c.face),
    choices.PayWith: lambda t, s, c: mana.bars_token(t, s, c.colour),
    choices.PLUNDER: lambda t, s, c: between.bars_plunder(t, s) or bars.PLUNDER_NOW,
    **dict.fromkeys(plays.CONVERSIONS, lambda t, s, c: plays.bars_conversion(t, t.moment(), c)),
    **always(bars.ANNOUNCE, choices.ANNOUNCE),
}
TURN: Rows = {
    **PLAYS,
    choices.Go: lambda t, s, c: turns.bars_way(t, s, c.space),
    choices.Explore: lambda t, s, c: bars_moving(t, s) or bars_explore(t, s, c.position),
    choices.Challenge: lambda t, s, c: bars_action(t, s) or turns.bars_challenge(t, s, c.space),
    choices.HealTroop: lambda t, s, c: turns.bars_healing(t, s, c.unit),
    choices.HEAL_WOUND: lambda t, s, c: turns.bars_healing(t, s, NONE),
    choices.INTERACT: lambda t, s, c: interaction.bars_interacting(t, s) or bars_action(t, s),
    choices.ENTER: lambda t, s, c: bars_action(t, s) or turns.bars_entering(t, s, space(t, s)),
    choices.BURN: lambda t, s, c: turns.bars_burning(t, space(t, s)) or bars_action(t, s),
    choices.REST: lambda t, s, c: turns.bars_rest(t),
    choices.END_TURN: lambda t, s, c: turns.bars_end(t, s),
    **dict.fromkeys(GOODS, interaction.bars_goods),
    **always(bars.NO_FIGHT, choices.FINISH, choices.Name, *FIGHTING),
}
FIGHT: Rows = {
    **PLAYS,
    choices.Strike: lambda t, s, c: combat.bars_strike(t, t.fight(), c.group),
    **dict.fromkeys((choices.BlockAttack, choices.Encumber), combat.bars_attack),
    **dict.fromkeys(DAMAGES, combat.bars_damage),
    **always(bars.FIGHTING, choices.Go, choices.Explore),
    **always(bars.FIGHTING__ACTION, *ACTIONS),
    **always(bars.FIGHTING__REST, choices.REST),
    **always(bars.HEALING__POINTS, choices.HealTroop, choices.HEAL_WOUND),
    **always(bars.END_COMBAT, choices.END_TURN),
    choices.FINISH: lambda t, s, c: bars.DAMAGE_FIRST if t.fight().phase == DAMAGE_PHASE else 0,
}
WINDOW: Rows = {
    choices.PLUNDER: lambda t, s, c: between.bars_plunder(t, s),
    choices.UseTactic: lambda t, s, c: bars_tactic(t, s, c.tactic, words.BETWEEN),
    choices.UseSkill: lambda t, s, c: between.bars_window(t, s, c.skill),
}
# The rows of each question, and what bars all that is no answer.
QUESTIONS: dict[type, tuple[Rows, int]] = {
    turns.TakeTurn: (TURN, bars.NOT_ASKED),
    combat.Fight: (FIGHT, bars.NOT_ASKED),
    between.BeforeTurn: (WINDOW, bars.NOT_BEGUN),
    between.AnswerEffect: (WINDOW, bars.NOT_YOUR_TURN),
    StartTurn: ({}, bars.QUESTION__START),
    combat.JoinFight: ({}, bars.QUESTION__JOIN),
    interaction.JoinTroops: ({}, bars.QUESTION__TROOP),
    turns.RestDiscard: ({}, bars.QUESTION__REST),
    ChooseTactic: (dict.fromkeys(TACTICS, displayed), bars.QUESTION__TACTIC),
    ChooseHero: (always(bars.HERO_TAKEN, choices.PickHero), bars.QUESTION__HERO),
    NameTarget: ({choices.Name: named}, bars.QUESTION),
    combat.GatherGroup: ({choices.Gather: named}, bars.QUESTION),
}


def space(table: Table, seat: int) -> int:
    return table.players[seat].space


def barred(table: Table, seat: int, choice: Choice) -> int:
    """What bars a choice now; 0 if it is found, or would be with other mana or details."""
    fight = table.combat
    kind = choice if isinstance(choice, choices.Word) else type(choice)
    ending = any(isinstance(step, EndTurn) for step in table.agenda)
    other: tuple[Rows, int] = ({}, bars.QUESTION__ENDING if ending else bars.QUESTION)
    rows, rest = QUESTIONS.get(type(table.agenda[-1]), other)
    if rows is FIGHT and fight is not None and fight.target != NONE and kind in PLAYS:
        return bars.DAMAGE_FIRST
    return rows[kind](table, seat, choice) if kind in rows else rest
