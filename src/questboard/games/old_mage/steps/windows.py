"""Response windows and the casting of spells (chapters 16 and 18).

A window is a step on top of whatever it interrupts. A spell cast in it lies on top of the window,
with a window of its own on top: the last spell takes effect first (OM-661).
"""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage import events
from questboard.games.old_mage.language import words
from questboard.games.old_mage.language.choices import LEAVE_GAME, PASS, Cast, Target
from questboard.games.old_mage.state import numbers
from questboard.games.old_mage.state.facts import OUT, Mage, Table
from questboard.games.old_mage.steps import plans as planning
from questboard.games.old_mage.steps.asked import SECONDS, Asked
from questboard.games.old_mage.steps.casts import find_casts
from questboard.kernel.core.state import Choice, Step

AT_START: Final = 0  # of a turn (OM-648)
ON_CAST: Final = 1  # OM-649
ON_ENTRY: Final = 2  # OM-650
ON_SHOW: Final = 3  # a Land token or a card (OM-651)
BEFORE_BATTLE: Final = 4  # OM-669
BEFORE_ROLL: Final = 5  # OM-653
AFTER_BATTLE: Final = 6  # OM-666
BEFORE_WIN: Final = 7  # OM-654
AFTER_ACTION: Final = 8  # OM-655
AT_END: Final = 9  # OM-656
OCCASIONS: Final = [
    "turn begins",
    "spell",
    "entering",
    "shown",
    "battle begins",
    "before the roll",
    "battle over",
    "before a win",
    "action over",
    "turn ends",
]

ASK_WHO_CAN: Final = 0  # OM-658
ASK_ALL: Final = 1
ASK_AS_WISHED: Final = 2  # each seat says in its own turns


class Window(Step[Table]):
    """Everybody may answer what is about to happen, the opener last (OM-657)."""

    occasion: int
    opener: int
    about: int  # a Land token Monster that was met; the winner of a battle
    victims: int  # seats about to suffer from a token or an Event
    asked: int
    passed: int
    skipped: int  # those of them that were not asked

    def __init__(
        self,
        occasion: int,
        opener: int,
        about: int = numbers.NONE,
        victims: int = 0,
        asked: int = numbers.NONE,
        passed: int = 0,
        skipped: int = 0,
    ) -> None:
        self.occasion = occasion
        self.opener = opener
        self.about = about
        self.victims = victims
        self.asked = asked
        self.passed = passed
        self.skipped = skipped

    def copy(self) -> Window:
        return Window(
            self.occasion,
            self.opener,
            self.about,
            self.victims,
            self.asked,
            self.passed,
            self.skipped,
        )

    def owes(self, table: Table) -> int:
        return 1 << self.asked if self.asked >= 0 else 0

    def act(self, table: Table) -> None:
        """Find the next seat to ask; a seat that can answer nothing is passed over (OM-658)."""
        about: planning.Occasion | None = None
        for step in range(1, table.seats + 1):
            seat = self.opener + step
            if seat >= table.seats:
                seat -= table.seats
            mage = table.mages[seat]
            if mage.status == OUT or (self.passed and self.passed >> seat & 1):
                continue
            if table.always and table.always >> seat & 1:
                self.ask(table, seat)
                return
            if mage.hand:
                table.learn()  # who is asked, and who is not, tells of a hidden hand
            if self.may_answer(mage, seat):
                about = about or occasion_of(table, self)
                if find_answers(table, seat, about):
                    self.ask(table, seat)
                    return
        table.agenda.pop()

    def ask(self, table: Table, seat: int) -> None:
        """Ask a seat; those before it had no answer."""
        self.asked = seat
        for step in range(1, table.seats):
            other = (self.opener + step) % table.seats
            if other == seat:
                return
            if not self.passed >> other & 1 and table.mages[other].status != OUT:
                self.passed |= 1 << other
                self.skipped |= 1 << other

    def may_answer(self, mage: Mage, seat: int) -> bool:
        """A quick look, before the careful one, for a card that the occasion could call for."""
        for card in mage.hand:
            if card >= 0 and numbers.IS_INTERRUPT[card] and self.calls_for(card, seat):
                return True
        for card in mage.relics:
            if numbers.IS_INTERRUPT[card] and self.calls_for(card, seat):
                return True
        if (
            mage.card < 0
            or not numbers.IS_INTERRUPT[numbers.FIRST_ABILITY + mage.card]
            or not mage.stands()
        ):
            return False
        return self.calls_for(numbers.FIRST_ABILITY + mage.card, seat)

    def calls_for(self, card: int, seat: int) -> bool:
        """Whether an interrupt is one for such a time, as far as a glance can tell (OM-664)."""
        what = numbers.FIRST_AIM[card]
        if what == words.AIM_ATTACK:
            return self.occasion == ON_CAST or self.victims >> seat & 1 == 1
        if what == words.AIM_BEAST:
            return self.about >= 0
        return numbers.CARDS[card].occasion != words.FOE_DEFEATED or self.about == seat

    def answers(self, table: Table, seat: int) -> list[Choice]:
        return find_answers(table, seat, occasion_of(table, self))

    def options(self, table: Table, seat: int) -> list[Choice]:
        found: list[Choice] = [PASS]
        found += self.answers(table, seat)
        if table.leaving:
            found.append(LEAVE_GAME)  # OM-121
        return found

    def answer(self, table: Table, seat: int, choice: Choice) -> None:
        self.asked = numbers.NONE
        if isinstance(choice, Cast):
            self.passed = 0  # OM-662
            self.skipped = 0
            table.agenda.append(
                Casting(seat, planning.begin_plan(table, seat, choice.card, choice.eye))
            )
            return
        self.passed |= 1 << seat
        if choice.text() == LEAVE_GAME.text():
            # Harm opens windows: hence imported here.
            from questboard.games.old_mage.steps.harm import leave_game

            leave_game(table, seat)

    def patience(self, table: Table, seat: int) -> int:
        return SECONDS

    def lapse(self, table: Table, seat: int) -> Choice | None:
        return PASS


def find_answers(table: Table, seat: int, about: planning.Occasion) -> list[Choice]:
    """The interrupts with which a seat could answer."""
    found: list[Choice] = []
    find_casts(table, seat, words.INTERRUPT, False, about, found)
    return found


def occasion_of(table: Table, window: Window) -> planning.Occasion:
    """The open spells below a window, and which of them it answers."""
    plans = open_plans(table)
    top = 0
    if window.occasion == ON_CAST:
        below = len(table.agenda) - 1
        if table.agenda[below] is window:
            below -= 1
        elif window in table.agenda:
            below = table.agenda.index(window) - 1
        step = table.agenda[below]
        top = len(step.open_plans()) if isinstance(step, HoldsPlans) else 0
    beast = window.about if window.occasion in (ON_SHOW, BEFORE_BATTLE, ON_ENTRY) else numbers.NONE
    winner = window.about if window.occasion == AFTER_BATTLE else numbers.NONE
    return planning.Occasion(plans, top, beast, window.victims, winner)


def open_plans(table: Table) -> list[planning.SpellPlan]:
    found: list[planning.SpellPlan] = []
    for step in table.agenda:
        if isinstance(step, HoldsPlans):
            found += step.open_plans()
    return found


def plan_by_number(table: Table, number: int) -> planning.SpellPlan | None:
    for plan in open_plans(table):
        if plan.number == number:
            return plan
    return None


class HoldsPlans(Asked):
    """A step with spells that are announced and not carried out yet."""

    def open_plans(self) -> list[planning.SpellPlan]:
        return []


class Casting(HoldsPlans):
    """One spell: aimed choice by choice, answered, then carried out (OM-574)."""

    plan: planning.SpellPlan
    announced: bool

    def __init__(self, seat: int, plan: planning.SpellPlan, announced: bool = False) -> None:
        super().__init__(seat)
        self.plan = plan
        self.announced = announced

    def copy(self) -> Casting:
        return Casting(self.seat, self.plan.copy(), self.announced)

    def open_plans(self) -> list[planning.SpellPlan]:
        return [self.plan] if self.announced else []

    def occasion(self, table: Table) -> planning.Occasion:
        below = table.agenda.index(self) - 1
        step = table.agenda[below]
        if isinstance(step, Window):
            return occasion_of(table, step)
        return planning.Occasion(open_plans(table))

    def owes(self, table: Table) -> int:
        return 0 if self.plan.ready else super().owes(table)

    def find(self, table: Table) -> list[Choice]:
        plan = self.plan
        answers = plan.aims()[plan.aim].what in (words.AIM_SPELL, words.AIM_ATTACK, words.AIM_BEAST)
        return planning.find_targets(
            table, plan, self.occasion(table) if answers else planning.NO_OCCASION
        )

    def take(self, table: Table, choice: Choice) -> None:
        planning.name_target(table, self.plan, choice)

    def answer(self, table: Table, seat: int, choice: Choice) -> None:
        found = self._found
        super().answer(table, seat, choice)
        if found is not None and isinstance(choice, Target) and planning.names_on(table, self.plan):
            # Nothing happened in between: the other hexes can still be named.
            self._found = [
                each for each in found if not isinstance(each, Target) or each.value != choice.value
            ]

    def act(self, table: Table) -> None:
        if not self.plan.ready:
            super().act(table)
            return
        if not self.announced:
            self.announced = True
            announce(table, self.plan)
            table.agenda.append(Window(ON_CAST, self.seat))
            return
        # The effects know how characters enter hexes, which opens windows: hence imported here.
        from questboard.games.old_mage.steps.resolving import Resolve

        table.agenda.pop()
        table.agenda.append(Resolve([self.plan]))


def announce(table: Table, plan: planning.SpellPlan) -> None:
    """The card is played: out of the hand, for all to see (OM-571, OM-576)."""
    plan.number = table.new_number()
    mage = table.mages[plan.seat]
    sort = numbers.CARDS[plan.card].sort
    if sort in (words.RELIC, words.ABILITY):
        mage.used.append(plan.card)
    else:
        mage.hand.remove(plan.card)
        table.learn()
    if table.events is not None:
        tell_cast(table, plan)


def tell_cast(table: Table, plan: planning.SpellPlan) -> None:
    """What a spell is aimed at, kind by kind."""
    cast = events.SpellCast(plan.seat, plan.card, plan.number)
    at = 0
    for aim in plan.aims():
        for target in plan.targets[at : at + aim.count]:
            if aim.what in (words.AIM_CHARACTER, words.AIM_BEAST):
                owner, _, monster = events.character(table, target)
                cast.whom.append(target)
                cast.owners.append(owner)
                cast.monsters.append(monster)
            elif aim.what in (words.AIM_HEX, words.AIM_LANDING):
                cast.hexes.append(target)
            elif aim.what == words.AIM_REGION:
                cast.region = target
            elif aim.what == words.AIM_TOWER:
                cast.tower = target
            elif aim.what == words.AIM_DIRECTION:
                cast.side = target
            else:
                answered = target >> 4
                cast.answers = answered
                cast.attack = numbers.NONE if target & 15 == planning.WHOLE else target & 15
                cast.answered, cast.caster = spell_of(table, answered)
        at += aim.count
    table.tell(cast)


def spell_of(table: Table, number: int) -> tuple[int, int]:
    """The card and the seat of a spell that is being cast or in play."""
    plan = plan_by_number(table, number)
    if plan is not None:
        return plan.card, plan.seat
    working = table.working(number)
    if working is not None:
        return working.card, working.controller
    return numbers.NONE, numbers.NONE


def open_window(
    table: Table, occasion: int, opener: int, about: int = numbers.NONE, victims: int = 0
) -> None:
    for seat in range(table.seats if victims else 0):
        if victims >> seat & 1 and table.mages[seat].ward == 1:
            table.mages[seat].ward = 0  # what it stood against did not come
    table.agenda.append(Window(occasion, opener, about, victims))
