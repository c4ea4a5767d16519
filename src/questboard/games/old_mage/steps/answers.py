"""Spells about spells: dispelling, turning, ending several at once (chapters 17 and 28)."""

from __future__ import annotations

from questboard.games.old_mage import events
from questboard.games.old_mage.language.choices import ENOUGH, Target
from questboard.games.old_mage.language.words import AIM_SPELL
from questboard.games.old_mage.state.facts import Table, Working
from questboard.games.old_mage.state.land import DISTANCE, NOWHERE
from questboard.games.old_mage.steps import plans
from questboard.games.old_mage.steps.asked import Asked
from questboard.games.old_mage.steps.harm import end_working
from questboard.games.old_mage.steps.windows import plan_by_number
from questboard.kernel.core.state import Choice


def fizzle(table: Table, plan: plans.SpellPlan) -> None:
    """A spell finds nothing any more for the one thing it does, and nobody stopped it."""
    if table.events is not None and not plan.stopped and len(plan.effects()) == 1:
        table.tell(events.SpellFizzled(plan.seat, plan.card, plan.number))


def dispel(table: Table, plan: plans.SpellPlan) -> None:
    """A spell being cast, or one attack of it, has no effect; one in play ends (OM-918)."""
    number, attack = plan.targets[0] >> 4, plan.targets[0] & 15
    other = plan_by_number(table, number)
    if other is not None:
        other.stopped |= 1 << attack
        if table.events is not None:
            table.tell(events.SpellDispelled(plan.seat, other.card, number))
        return
    working = table.working(number)
    if working is not None:
        end_working(table, working)
    else:
        fizzle(table, plan)


def mirror(table: Table, plan: plans.SpellPlan) -> None:
    """An attack is turned against its caster, however far (OM-919, OM-922, OM-927)."""
    number, attack = plan.targets[0] >> 4, plan.targets[0] & 15
    other = plan_by_number(table, number)
    if other is None:
        fizzle(table, plan)
        return
    other.targets[attack] = other.seat
    if table.events is not None:
        table.tell(events.SpellTurned(plan.seat, other.card, number))
    if not plans.may_target(table, other, other.aims()[0], other.seat):
        other.stopped |= 1 << attack  # OM-926
    elif len(other.aims()) > 1:
        other.targets = [other.seat]
        other.aim = 1
        other.begun = 1
        other.ready = False
        table.agenda.append(NameAnew(plan.seat, number))


class NameAnew(Asked):
    """Who turned a spell names anew where it goes (OM-925)."""

    number: int

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number = number

    def copy(self) -> NameAnew:
        return NameAnew(self.seat, self.number)

    def find(self, table: Table) -> list[Choice]:
        plan = plan_by_number(table, self.number)
        assert plan is not None
        return plans.find_targets(table, plan, plans.NO_OCCASION)

    def take(self, table: Table, choice: Choice) -> None:
        plan = plan_by_number(table, self.number)
        assert plan is not None
        plans.name_target(table, plan, choice)
        if plan.ready:
            table.agenda.pop()


class EndSpells(Asked):
    """Spells that end at the same moment end in the order that a player wants (OM-634)."""

    numbers: list[int]

    def __init__(self, seat: int, numbers: list[int]) -> None:
        super().__init__(seat)
        self.numbers = numbers

    def copy(self) -> EndSpells:
        return EndSpells(self.seat, self.numbers[:])

    def find(self, table: Table) -> list[Choice]:
        found: list[Choice] = []
        for number in self.numbers:
            if table.working(number) is not None:
                found.append(Target(AIM_SPELL, number << 4 | plans.WHOLE))
        return found or [ENOUGH]

    def take(self, table: Table, choice: Choice) -> None:
        if not isinstance(choice, Target):
            table.agenda.pop()
            return
        number = choice.value >> 4
        self.numbers.remove(number)
        working = table.working(number)
        assert working is not None
        end_working(table, working)


def end_spells(table: Table, seat: int, workings: list[Working]) -> None:
    if workings:
        table.agenda.append(EndSpells(seat, [working.number for working in workings]))


def near(table: Table, working: Working, space: int, reach: int) -> bool:
    """Whether a spell in play has a token, a Summons or a character it lies on so near."""
    far = DISTANCE[space]
    if any(far[at] <= reach for at in working.tokens):
        return True
    for monster in table.monsters:
        if monster.spell == working.number and far[monster.hex] <= reach:
            return True
    place_on = table.place_of(working.on) if working.on >= 0 else NOWHERE
    return place_on != NOWHERE and far[place_on] <= reach
