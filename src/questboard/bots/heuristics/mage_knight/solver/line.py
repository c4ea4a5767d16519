"""A line through a combat as choices of the engine, and what comes of it."""

from __future__ import annotations

from typing import Final

from questboard.bots.heuristics.mage_knight.solver import model as planned
from questboard.bots.heuristics.mage_knight.solver import uses
from questboard.bots.heuristics.mage_knight.solver.means import Means
from questboard.bots.heuristics.mage_knight.solver.model import Action
from questboard.bots.heuristics.mage_knight.solver.prices import Prices
from questboard.bots.heuristics.mage_knight.worth import reputation_of
from questboard.games.mage_knight.language import choices as picks
from questboard.games.mage_knight.state import DAMAGE_PHASE, NONE, Combat, Table
from questboard.games.mage_knight.state.numbers import ENEMIES, UNITS, WOUND
from questboard.games.mage_knight.steps.asking import ChooseEffect
from questboard.games.mage_knight.steps.combat import Fight
from questboard.games.mage_knight.steps.end_turn import EndTurn
from questboard.games.mage_knight.steps.turn import TakeTurn
from questboard.kernel.core.effort import Effort
from questboard.kernel.core.play import options, owing
from questboard.kernel.core.state import Choice

CHOICE_WORK: Final = 60  # what a choice on the engine takes beside a step of the model


def make(table: Table, seat: int, choice: Choice) -> None:
    """Make a choice and go on to the next one, but not beyond the end of a combat or turn."""
    fighting = table.combat is not None
    table.agenda[-1].answer(table, seat, choice)
    while table.result is None:
        step = table.agenda[-1]
        if fighting and table.combat is None:
            return
        if isinstance(step, EndTurn) or step.owes(table):
            return
        step.act(table)


class Line:
    """What to do in a combat: choice by choice, to its end or to where something is drawn."""

    choices: list[Choice]
    worth: float  # by the prices it was made for
    exact: bool  # nothing that the rules allow does better
    whole: bool  # it reaches the end of the combat
    defeated: int  # enemies
    fame: int
    wounds: int  # into hand and discard pile

    def __init__(
        self, choices: list[Choice], worth: float, exact: bool, whole: bool = True
    ) -> None:
        self.choices = choices
        self.worth = worth
        self.exact = exact
        self.whole = whole
        self.defeated = 0
        self.fame = 0
        self.wounds = 0


# ------------------------------------------------------------------------------------- what it was


class Record:
    """What counts of a table when a combat is judged."""

    wounds: int
    unit_wounds: int
    units: list[int]
    ready: list[bool]
    cards: int
    crystals: list[int]
    dice: int
    spent_round: int
    spent_turn: int
    fame: int
    defeated: int
    penalty: int

    def __init__(self, table: Table, seat: int) -> None:
        player = table.players[seat]
        self.wounds = player.hand.count(WOUND) + player.discard.count(WOUND)
        self.unit_wounds = sum(unit.wounds for unit in player.units)
        self.units = [unit.kind for unit in player.units]
        self.ready = [unit.ready for unit in player.units]
        self.cards = len(player.hand) - player.hand.count(WOUND)
        self.crystals = player.crystals[:]
        self.dice = len(table.turn.dice)
        self.spent_round = player.spent_round
        self.spent_turn = player.spent_turn
        self.defeated = table.turn.defeated
        self.fame = player.fame
        self.penalty = -reputation_of(table.turn.at_end)


def judge(before: Record, after: Record, foes: list[int], combat: Combat, prices: Prices) -> float:
    """What a combat came to; ``foes`` are the places of enemies that are left."""
    worth = 0.0
    beaten = True
    for at in range(len(combat.foes)):
        foe = combat.foes[at]
        if at in foes:
            beaten = beaten and not foe.defends
            continue
        fame = ENEMIES[foe.token].fame
        if combat.half_fame and foe.defends:
            fame = (fame + 1) // 2
        worth += prices.fame * fame
    if beaten and any(foe.defends for foe in combat.foes):
        worth += prices.site
    worth -= prices.wound * (after.wounds - before.wounds)
    worth -= prices.card * (before.cards - after.cards)
    worth -= prices.die * (after.dice - before.dice)
    worth -= prices.reputation * (after.penalty - before.penalty)
    for colour in range(4):
        worth -= prices.crystal * max(0, before.crystals[colour] - after.crystals[colour])
    worth -= prices.unit_wound * (after.unit_wounds - before.unit_wounds)
    at = 0
    for place in range(len(before.units)):
        if at < len(after.units) and after.units[at] == before.units[place]:
            if before.ready[place] and not after.ready[at]:
                worth -= prices.unit
            at += 1
        else:
            worth -= prices.unit_lost + prices.unit * UNITS[before.units[place]].level
    spent = after.spent_round & ~before.spent_round
    worth -= prices.skill_round * bin(spent).count("1")
    used = after.spent_turn & ~before.spent_turn & ~spent
    worth -= prices.skill_turn * bin(used).count("1")
    return worth


# ----------------------------------------------------------------------------- plan to choices


class Player:
    """Plays the actions of a model on a copy of the table, choice by choice."""

    table: Table
    seat: int
    choices: list[Choice]
    ways: list[list[int]]  # by colour, what is still to be spent
    foes: list[int]  # the model's numbers of the enemies that are left
    units: list[int]  # the model's places of the Units that are left
    effort: Effort

    def __init__(self, means: Means, mana: int) -> None:
        self.effort = means.effort
        self.effort.spend(CHOICE_WORK)
        self.table = means.table.copy()
        self.seat = means.seat
        self.choices = []
        self.ways = [[] for _ in range(6)]
        settled = means.purse.settle(mana)
        at = 0
        for colour in range(6):
            for _ in range(mana >> (uses.BITS * colour) & 15):
                if at < len(settled):
                    self.ways[colour].append(settled[at])
                at += 1
        combat = self.table.combat
        self.foes = [] if combat is None else list(range(len(combat.foes)))
        self.units = list(range(len(self.table.players[means.seat].units)))

    def play(self, actions: list[Action]) -> bool:
        """Whether the engine allows it all."""
        for action in actions:
            if self.table.combat is None:  # the rest went without a choice
                if action.kind not in (planned.DAMAGE, planned.FINISH):
                    return False
            elif not self.carry_out(action):
                return False
        return True

    def carry_out(self, action: Action) -> bool:
        combat = self.table.combat
        assert combat is not None
        if action.kind == planned.USE:
            assert action.use is not None
            for act in action.use.acts:
                if not self.make(act):
                    return False
            return True
        if action.kind == planned.STRIKE:
            group = 0
            for at in range(len(self.foes)):
                if action.foe >> self.foes[at] & 1:
                    group |= 1 << at
            self.foes = [foe for foe in self.foes if not action.foe >> foe & 1]
            return self.strike(group)
        if action.kind == planned.BLOCK:
            return self.choose(picks.BlockAttack(self.foes.index(action.foe), action.strike))
        if action.kind == planned.DAMAGE:
            at = self.foes.index(action.foe)
            if combat.phase != DAMAGE_PHASE or combat.foes[at].dealt >> action.strike & 1:
                return True  # there was no choice: it is done already
            unit = self.units.index(action.unit) if action.unit >= 0 else NONE
            troops = len(self.table.players[self.seat].units)
            taken = picks.TakeDamage(at, action.strike, unit)
            met = picks.MeetAttack(at, action.strike)
            if not self.choose(taken) and not (self.choose(met) and self.choose(taken)):
                return False
            if len(self.table.players[self.seat].units) < troops:
                self.units.pop(unit)
            return True
        while self.table.combat is not None and self.table.combat.phase <= action.foe:
            if not self.choose(picks.FINISH):
                return False
        return True

    def strike(self, group: int) -> bool:
        """Attack a group; one of many enemies is gathered first."""
        strike = picks.Strike(group)
        if len(strike.numbers()) > 1 and self.choose(picks.GATHER):
            for number in strike.numbers():
                if not self.choose(picks.Gather(number - 1)):
                    return False
        return self.choose(strike)

    def choose(self, choice: Choice) -> bool:
        """Make a choice, if it is legal."""
        if self.table.result is not None or not owing(self.table):
            return False
        self.effort.spend(CHOICE_WORK)
        for legal in options(self.table, self.seat):
            if legal == choice:
                make(self.table, self.seat, legal)
                self.choices.append(legal)
                return True
        return False

    def make(self, act: uses.Act) -> bool:
        """A play with the mana set aside for it, and the answers to what it asks."""
        found: Choice | None = None
        self.effort.spend(CHOICE_WORK)
        for legal in options(self.table, self.seat):
            if not self.is_act(legal, act):
                continue
            if found is None or self.rank(legal, act) < self.rank(found, act):
                found = legal
        if found is None or self.rank(found, act) >= 99:
            return False
        if isinstance(found, picks.Play):
            self.spend(act.mana, [found.way, found.black])
        elif isinstance(found, picks.Activate):
            self.spend(act.mana, [found.way])
        make(self.table, self.seat, found)
        self.choices.append(found)
        answers = act.answers[:]
        while owing(self.table) and not isinstance(self.table.agenda[-1], Fight | TakeTurn):
            if not self.answer(answers):
                return False
        return True

    def is_act(self, choice: Choice, act: uses.Act) -> bool:
        if isinstance(choice, picks.Play):
            return (
                act.kind == uses.A_CARD_PLAY and choice.card == act.what and choice.how == act.how
            )
        if isinstance(choice, picks.Activate):
            return (
                act.kind == uses.AN_ABILITY
                and choice.unit == self.units.index(act.what)
                and choice.ability == act.how
            )
        if isinstance(choice, picks.UseSkill):
            return act.kind not in (uses.A_CARD_PLAY, uses.AN_ABILITY) and choice.skill == act.what
        return False

    def rank(self, choice: Choice, act: uses.Act) -> int:
        """How far the mana of a choice is from what was set aside: 0 is as planned."""
        ways: list[int] = []
        if isinstance(choice, picks.Play):
            ways = [choice.way, choice.black]
        elif isinstance(choice, picks.Activate):
            ways = [choice.way]
        rank = 0
        for at in range(len(act.mana)):
            rank += self.distance(ways[at], act.mana[at])
        return rank

    def distance(self, way: int, colour: int) -> int:
        planned_ways = self.ways[colour]
        if way in planned_ways:
            return 0
        # Mana made as a crystal was planned like a token.
        if way // 8 == picks.CRYSTAL and picks.TOKEN * 8 + way % 8 in planned_ways:
            return 1
        return 99

    def spend(self, colours: list[int], ways: list[int]) -> None:
        for at in range(len(colours)):
            planned_ways = self.ways[colours[at]]
            way = ways[at]
            if way not in planned_ways:
                way = picks.TOKEN * 8 + way % 8
            if way in planned_ways:
                planned_ways.remove(way)

    def answer(self, answers: list[uses.Answer]) -> bool:
        step = self.table.agenda[-1]
        self.effort.spend(CHOICE_WORK)
        legal = options(self.table, self.seat)
        for at in range(len(answers)):
            answer = answers[at]
            best: Choice | None = None
            for choice in legal:
                if not fits(choice, answer):
                    continue
                if isinstance(step, ChooseEffect) and step.options_given is not answer.options:
                    continue
                if isinstance(choice, picks.PayWith):
                    if self.distance(choice.way, choice.colour) >= 99:
                        continue
                best = choice
                break
            if best is not None:
                if isinstance(best, picks.PayWith):
                    self.spend([best.colour], [best.way])
                answers.pop(at)
                make(self.table, self.seat, best)
                self.choices.append(best)
                return True
        return False


def fits(choice: Choice, answer: uses.Answer) -> bool:
    if isinstance(choice, picks.PickOption):
        return answer.kind == uses.AN_OPTION and choice.option == answer.value
    if isinstance(choice, picks.PickColour):
        return answer.kind == uses.A_COLOUR and choice.colour == answer.value
    if isinstance(choice, picks.PayWith):
        return answer.kind == uses.A_PAYMENT and choice.colour == answer.value
    if isinstance(choice, picks.PickCard):
        return answer.kind == uses.A_CARD and choice.card == answer.value
    if isinstance(choice, picks.PickDie):
        return answer.kind == uses.A_DIE and choice.face == answer.value
    return False
