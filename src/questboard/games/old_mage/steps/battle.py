"""Battles: passes, dice, spells of both sides, fleeing and defeat (chapters 11 to 14)."""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage import events
from questboard.games.old_mage.content.dice import BATTLE_DICE, BATTLE_FACES
from questboard.games.old_mage.content.events import SPIRIT_ALLY_DICE
from questboard.games.old_mage.language import choices, reasons, words
from questboard.games.old_mage.state.facts import FIRST_MONSTER, Monster, Table
from questboard.games.old_mage.state.land import NEAR, NOWHERE
from questboard.games.old_mage.state.numbers import HAPPENINGS, PROFILES
from questboard.games.old_mage.steps import plans as planning
from questboard.games.old_mage.steps import windows
from questboard.games.old_mage.steps.asked import Asked
from questboard.games.old_mage.steps.basics import draw_spells, heal
from questboard.games.old_mage.steps.casts import find_casts
from questboard.games.old_mage.steps.claims import offer_claims
from questboard.games.old_mage.steps.harm import BY_BATTLE, Loss, gain_relics, lay_relics, lose
from questboard.games.old_mage.steps.moving import bars_step, entered, step_to
from questboard.games.old_mage.steps.winning import encounter_of
from questboard.kernel.core.state import Choice, Step

MAGE_DICE: Final = 2
LONGEST: Final = 20  # passes between two monsters (OM-445)

# The stages of a pass (OM-441).
ALLY_STAGE: Final = 0
SPELLS_STAGE: Final = 1
WINDOW_STAGE: Final = 2
ROLL_STAGE: Final = 3
FLIGHT_STAGE: Final = 4


class Battle(Step[Table]):
    """Two characters attack each other, pass after pass (OM-421, OM-441)."""

    one: int
    other: int
    hex: int
    passes: int
    stage: int
    cast: int  # which of them cast its one spell: bits 1 and 2
    dice: list[int]
    shields: list[int]
    fled: bool  # a Mage fled from it, and leaves the hex later (OM-517)

    def __init__(
        self,
        one: int,
        other: int,
        hex: int,
        passes: int = 0,
        stage: int = 0,
        cast: int = 0,
        dice: list[int] | None = None,
        shields: list[int] | None = None,
        fled: bool = False,
    ) -> None:
        self.one = one
        self.other = other
        self.hex = hex
        self.passes = passes
        self.stage = stage
        self.cast = cast
        self.dice = dice if dice is not None else [0, 0]
        self.shields = shields if shields is not None else [0, 0]
        self.fled = fled

    def copy(self) -> Battle:
        return Battle(
            self.one,
            self.other,
            self.hex,
            self.passes,
            self.stage,
            self.cast,
            self.dice[:],
            self.shields[:],
            self.fled,
        )

    def act(self, table: Table) -> None:
        if self.over(table):
            table.agenda.pop()
            if self.parted(table):  # OM-444: nothing more between the two in this turn
                table.truces.append(table.pair(self.one, self.other))
            windows.open_window(table, windows.AFTER_BATTLE, table.active)
            return
        stage = self.stage
        self.stage = stage + 1
        if stage == ALLY_STAGE:
            for who in (self.other, self.one):
                if who < FIRST_MONSTER and has_ally(table, who):
                    table.agenda.append(CallAlly(who))
        elif stage == SPELLS_STAGE:
            self.choose_spells(table)
        elif stage == WINDOW_STAGE:
            windows.open_window(table, windows.BEFORE_ROLL, table.active)
        elif stage == ROLL_STAGE:
            self.roll(table)
        else:
            assert stage == FLIGHT_STAGE
            self.end_pass(table)

    def end_pass(self, table: Table) -> None:
        self.stage = ALLY_STAGE
        self.passes += 1
        if self.passes >= LONGEST and self.one >= FIRST_MONSTER and self.other >= FIRST_MONSTER:
            table.agenda.pop()
            return
        for who in (self.other, self.one):  # OM-486: the active Mage is asked first
            if who < FIRST_MONSTER:
                table.agenda.append(Flight(who, self.passes))

    def over(self, table: Table) -> bool:
        return self.fled or self.lacks(table, self.one) or self.lacks(table, self.other)

    def parted(self, table: Table) -> bool:
        """Whether a spell took one of them out of the hex (OM-443); nobody fled or fell."""
        return not self.fled and all(table.health_of(who) > 0 for who in (self.one, self.other))

    def lacks(self, table: Table, who: int) -> bool:
        return table.place_of(who) != self.hex or table.health_of(who) <= 0

    def choose_spells(self, table: Table) -> None:
        waiting = 0
        for at, who in ((0, self.one), (1, self.other)):
            if who < FIRST_MONSTER and not self.cast >> at & 1:
                if table.mages[who].hand:
                    table.show(who)  # whether it is asked tells of its hand
                found: list[Choice] = []
                find_casts(table, who, words.NORMAL, True, planning.NO_OCCASION, found)
                if found:  # OM-462
                    waiting |= 1 << who
        if waiting:
            table.agenda.append(BattleSpells(table.active, waiting, []))

    def roll(self, table: Table) -> None:
        faces = [roll_of(table, self, 0), roll_of(table, self, 1)]
        was_one = table.monster(self.one)
        was_other = table.monster(self.other)
        shields = [shields_of(table, self, at, faces[at].count(words.SHIELD)) for at in (0, 1)]
        losses: list[Loss] = []
        for at, who, foe in ((0, self.one, self.other), (1, self.other, self.one)):
            first = table.gift(foe, words.FIRST_HIT_SKULL) > 0
            loss = loss_from(faces[1 - at], shields[at], first)
            losses.append(Loss(who, loss, table.side_of(foe)))
        if table.events is not None:
            self.tell_rolls(table, faces, shields)
        lose(table, losses, BY_BATTLE)
        if table.result is not None:
            return
        self.reward(table, self.one, self.other, was_other)
        self.reward(table, self.other, self.one, was_one)
        for who in (self.one, self.other):
            if who >= FIRST_MONSTER and table.health_of(who) > 0:
                heal(table, who, table.gift(who, words.REGENERATES))

    def tell_rolls(self, table: Table, faces: list[list[int]], shields: list[int]) -> None:
        """What each side rolled, and what the Shields of the other cancel."""
        for at, who in ((0, self.one), (1, self.other)):
            hits, skulls = hits_of(faces[at], table.gift(who, words.FIRST_HIT_SKULL) > 0)
            cancelled = min(hits, shields[1 - at])
            side = events.character(table, who)
            roll = (shields[at], hits, skulls, cancelled, hits - cancelled + skulls)
            table.tell(events.BattleRolled(*side, faces[at], *roll))

    def reward(self, table: Table, winner: int, loser: int, was: Monster | None) -> None:
        """A defeated foe: a spell, and the Relics of a Ruin Monster (OM-366, OM-495, OM-552)."""
        if table.health_of(loser) > 0:
            return
        alive = winner < FIRST_MONSTER and table.mages[winner].stands()
        if was is not None and was.sort() == words.RUIN_MONSTER:
            relics = PROFILES[was.profile].relics
            if alive:
                gain_relics(table, winner, relics)
            else:
                lay_relics(table, self.hex, relics)
                offer_claims(table, [self.hex])
        if not alive:
            return
        owner = was.owner if was is not None else loser
        if owner >= 0 and owner < FIRST_MONSTER and table.friends(winner, owner):
            return  # OM-551, OM-963
        if was is None or was.haunt < 0:  # OM-408: nothing for a possessed one
            draw_spells(table, winner, 1)
        if was is not None and was.sort() in (words.LAND_MONSTER, words.RUIN_MONSTER):
            windows.open_window(table, windows.AFTER_BATTLE, winner, winner)


def roll_of(table: Table, battle: Battle, at: int) -> list[int]:
    return [BATTLE_FACES[int(table.rng.below(6))] for _die in range(dice_of(table, battle, at))]


def dice_of(table: Table, battle: Battle, at: int) -> int:
    """How many Battle Dice a side has in this pass (OM-425 to OM-427)."""
    who = battle.one if at == 0 else battle.other
    dice = MAGE_DICE
    if who >= FIRST_MONSTER:
        monster = table.monster(who)
        dice = PROFILES[monster.profile].dice if monster is not None else 0
    dice += battle.dice[at] + table.gift(who, words.DICE)
    if battle.passes == 0:
        dice += table.gift(who, words.FIRST_DICE)
    return max(1, min(BATTLE_DICE, dice))


def shields_of(table: Table, battle: Battle, at: int, rolled: int) -> int:
    """The Shields of a side in this pass, with those that it rolled."""
    who = battle.one if at == 0 else battle.other
    shields = rolled + battle.shields[at] + table.gift(who, words.SHIELDS)
    return shields + table.gift(who, words.FIRST_SHIELDS) if battle.passes == 0 else shields


def loss_from(faces: list[int], shields: int, first_hit_skull: bool) -> int:
    """What is lost in a pass (OM-436); with the first Hit as a Skull Hit where the foe has that."""
    hits, skulls = hits_of(faces, first_hit_skull)
    return max(0, hits - shields) + skulls


def hits_of(faces: list[int], first_hit_skull: bool) -> tuple[int, int]:
    """The Hits and the Skull Hits of a roll."""
    hits = faces.count(words.HIT) + 2 * faces.count(words.DOUBLE)
    skulls = faces.count(words.SKULL)
    if first_hit_skull and hits:
        hits -= 1
        skulls += 1
    return hits, skulls


def has_ally(table: Table, seat: int) -> bool:
    return any(HAPPENINGS[card].stays == words.UNTIL_USED for card in table.mages[seat].kept)


class BattleSpells(windows.HoldsPlans):
    """Both Mages choose their battle spell unseen; the choices are shown together (OM-460)."""

    waiting: int
    plans: list[planning.SpellPlan]
    shown: bool
    _asked: int  # who was asked at first, for those who may not see who has answered

    def __init__(
        self, seat: int, waiting: int, plans: list[planning.SpellPlan], shown: bool = False
    ) -> None:
        super().__init__(seat)
        self.waiting = waiting
        self.plans = plans
        self.shown = shown
        self._asked = waiting

    def copy(self) -> BattleSpells:
        other = BattleSpells(
            self.seat, self.waiting, [plan.copy() for plan in self.plans], self.shown
        )
        other._asked = self._asked
        return other

    def open_plans(self) -> list[planning.SpellPlan]:
        return self.plans if self.shown else []

    def owes(self, table: Table) -> int:
        return self.waiting

    def secret(self) -> bool:
        return True

    def plan_of(self, seat: int) -> planning.SpellPlan | None:
        for plan in self.plans:
            if plan.seat == seat:
                return plan
        return None

    def options(self, table: Table, seat: int) -> list[Choice]:
        plan = self.plan_of(seat)
        if plan is not None:
            return planning.find_targets(table, plan, planning.NO_OCCASION)
        found: list[Choice] = [choices.PASS]
        find_casts(table, seat, words.NORMAL, True, planning.NO_OCCASION, found)
        return found

    def answer(self, table: Table, seat: int, choice: Choice) -> None:
        plan = self.plan_of(seat)
        if plan is not None:
            planning.name_target(table, plan, choice)
        elif isinstance(choice, choices.Cast):
            plan = planning.begin_plan(table, seat, choice.card, choice.eye)
            self.plans.append(plan)
        if plan is None or plan.ready:
            self.waiting &= ~(1 << seat)

    def act(self, table: Table) -> None:
        if not self.shown and self.plans:
            self.shown = True
            table.learn()
            self.plans.sort(key=lambda plan: (plan.seat - table.active) % table.seats)
            for plan in self.plans:
                windows.announce(table, plan)
                note_cast(table, plan.seat)
            windows.open_window(table, windows.ON_CAST, table.active)
            return
        table.agenda.pop()
        for seat in range(table.seats):
            if self._asked >> seat & 1:
                table.show(seat)  # whether it cast a spell
        if self.plans:
            from questboard.games.old_mage.steps.resolving import Resolve

            table.agenda.append(Resolve(self.plans))

    def mask(self, table: Table, seat: int) -> None:
        if self.shown:
            return
        own = 1 << seat if seat >= 0 else 0
        self.waiting = self.waiting & own | self._asked & ~own
        self.plans = [plan for plan in self.plans if plan.seat == seat]


def battle_below(table: Table) -> Battle | None:
    for at in range(len(table.agenda) - 1, -1, -1):
        step = table.agenda[at]
        if isinstance(step, Battle):
            return step
    return None


def note_cast(table: Table, seat: int) -> None:
    battle = battle_below(table)
    if battle is not None:
        battle.cast |= 1 if battle.one == seat else 2


class CallAlly(Asked):
    """Spirit Ally, asked for before the spells of a pass: extra Battle Dice in each pass."""

    def copy(self) -> CallAlly:
        return CallAlly(self.seat)

    def find(self, table: Table) -> list[Choice]:
        return [choices.PASS, choices.USE_ALLY] if has_ally(table, self.seat) else [choices.PASS]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        battle = battle_below(table)
        if choice.text() != choices.USE_ALLY.text() or battle is None:
            return
        mage = table.mages[self.seat]
        for at in range(len(mage.kept)):
            if HAPPENINGS[mage.kept[at]].stays == words.UNTIL_USED:
                table.event_discard.append(mage.kept.pop(at))
                mage.kept_marks.pop(at)
                battle.dice[0 if battle.one == self.seat else 1] += SPIRIT_ALLY_DICE
                if table.events is not None:
                    table.tell(events.AllyCalled(self.seat))
                return


class Flight(Asked):
    """At the end of a pass a Mage may flee (OM-481 to OM-492)."""

    passes: int

    def __init__(self, seat: int, passes: int) -> None:
        super().__init__(seat)
        self.passes = passes

    def copy(self) -> Flight:
        return Flight(self.seat, self.passes)

    def find(self, table: Table) -> list[Choice]:
        found: list[Choice] = [choices.STAY]
        if self.bars_fleeing(table):
            return found
        spaces = flights(table, self.seat)
        if spaces and lingers(table, self.seat):
            found.append(choices.FLEE_LATER)
        else:
            found += [choices.FLEE[space] for space in spaces]
        return found

    def bars_fleeing(self, table: Table) -> int:
        """Why the Mage cannot flee, wherever it wants to go."""
        battle = battle_below(table)
        if battle is None or battle.over(table):
            return reasons.NO_BATTLE
        if table.gift(self.seat, words.HELD):
            return reasons.HELD_FAST
        foe = battle.other if battle.one == self.seat else battle.one
        swift = self.passes == 1 and table.gift(foe, words.NO_FLIGHT_FIRST)
        return reasons.SWIFT if swift else 0

    def bars_flee(self, table: Table, space: int) -> int:
        """Why the Mage cannot flee into a hex; -1 for out of the hex when its series is over."""
        barred = self.bars_fleeing(table)
        if barred:
            return barred
        spaces = flights(table, self.seat)
        if not spaces:
            return reasons.NO_FLIGHT
        later = lingers(table, self.seat)
        if space < 0:
            return 0 if later else reasons.FLEE_NOW
        if space not in spaces:
            return reasons.NO_FLIGHT_THERE
        return reasons.FLEE_LATER if later else 0

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if not isinstance(choice, choices.Flee) and choice.text() != choices.FLEE_LATER.text():
            return
        battle = battle_below(table)
        assert battle is not None
        battle.fled = True
        foe = battle.other if battle.one == self.seat else battle.one
        if isinstance(choice, choices.Flee):
            if table.events is not None:
                table.tell(events.Fled(self.seat, choice.hex))
            step_to(table, self.seat, choice.hex)
        else:
            encounter = encounter_of(table, self.seat)
            assert encounter is not None
            encounter.fled = True
            if table.events is not None:
                table.tell(events.Fled(self.seat, NOWHERE))
        if foe < FIRST_MONSTER and not table.friends(foe, self.seat):  # OM-496, OM-519
            draw_spells(table, foe, 1)
        if isinstance(choice, choices.Flee):
            entered(table, self.seat)


def lingers(table: Table, seat: int) -> bool:
    """Whether more foes of its series wait here: it leaves the hex after the last (OM-517)."""
    encounter = encounter_of(table, seat)
    if encounter is None:
        return False
    return any(foe in table.foes_of(seat, encounter.hex) for foe in encounter.foes)


def flights(table: Table, seat: int) -> list[int]:
    """The hexes that a Mage can flee into (OM-488)."""
    mage = table.mages[seat]
    found: list[int] = []
    for side in range(6):
        there = NEAR[6 * mage.hex + side]
        if there == NOWHERE or not table.empty_for(seat, there):
            continue
        if not table.could_end(seat, there):
            continue
        if not bars_step(table, seat, mage.hex, mage.shore, side, 1):
            found.append(there)
    return found


class Escape(Asked):
    """At the end of its series a Mage that fled moves 1 hex, once (OM-518, OM-523)."""

    def copy(self) -> Escape:
        return Escape(self.seat)

    def find(self, table: Table) -> list[Choice]:
        if table.gift(self.seat, words.HELD):  # entangled since it chose to flee
            return [choices.STAY]
        found: list[Choice] = [choices.FLEE[space] for space in flights(table, self.seat)]
        return found or [choices.STAY]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if isinstance(choice, choices.Flee):
            step_to(table, self.seat, choice.hex)
            entered(table, self.seat)
