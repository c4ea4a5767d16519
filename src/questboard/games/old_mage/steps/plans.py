"""A spell as its caster announces it: the card, and one by one what it is aimed at (chapter 16)."""

from __future__ import annotations

from typing import ClassVar, Final

from questboard.games.old_mage.content.board import REGIONS
from questboard.games.old_mage.language import reasons, words
from questboard.games.old_mage.language.choices import AT_HEX, AT_MAGE, ENOUGH, Target
from questboard.games.old_mage.state import numbers
from questboard.games.old_mage.state.facts import FIRST_MONSTER, HAUNT, OUT, Monster, Table, Working
from questboard.games.old_mage.state.land import (
    AROUND,
    DISTANCE,
    FIRST_ROOM,
    NO_SHORE,
    REGION,
    SPACES,
    within,
)
from questboard.games.old_mage.steps.grounds import Ground, find_hexes, spills
from questboard.kernel.core.state import Choice

WHOLE: Final = 15  # a whole spell, not one of its attacks


class SpellPlan:
    """A spell being cast."""

    WRITTEN: ClassVar[str] = "Plan"

    number: int
    seat: int
    card: int
    eye: int
    origin: int  # where its range is measured from
    bonus: bool
    targets: list[int]
    aim: int  # the aim that is being named
    begun: int  # where its targets begin
    ready: bool
    stopped: int  # attacks that have no effect, as bits
    laid: bool  # it came into play; its card is there, or was thrown away from there
    staff: int  # which of its rolls has the die of the Staff of the Elements; -1: none

    def __init__(
        self,
        number: int,
        seat: int,
        card: int,
        eye: int,
        origin: int,
        bonus: bool,
        targets: list[int],
        aim: int = 0,
        begun: int = 0,
        ready: bool = False,
        stopped: int = 0,
        laid: bool = False,
        staff: int = numbers.NONE,
    ) -> None:
        self.number = number
        self.seat = seat
        self.card = card
        self.eye = eye
        self.origin = origin
        self.bonus = bonus
        self.targets = targets
        self.aim = aim
        self.begun = begun
        self.ready = ready
        self.stopped = stopped
        self.laid = laid
        self.staff = staff

    def copy(self) -> SpellPlan:
        return SpellPlan(
            self.number,
            self.seat,
            self.card,
            self.eye,
            self.origin,
            self.bonus,
            self.targets[:],
            self.aim,
            self.begun,
            self.ready,
            self.stopped,
            self.laid,
            self.staff,
        )

    def aims(self) -> tuple[words.Aim, ...]:
        return aims_of(self.card, self.bonus)

    def effects(self) -> tuple[words.Effect, ...]:
        card = numbers.CARDS[self.card]
        if self.bonus and card.bonus is not None:
            if card.bonus.effects is not None:
                return card.bonus.effects + card.bonus.also
            return card.effects + card.bonus.also
        return card.effects

    def reach(self) -> int:
        return reach_of(self.card, self.bonus)

    def attacks(self) -> int:
        """How many attacks on characters it makes."""
        aims = self.aims()
        return aims[0].count if aims and aims[0].what == words.AIM_CHARACTER else 0

    def aimed_at(self, seat: int) -> list[int]:
        """The attacks that are aimed at a seat's Mage or Haunt."""
        found: list[int] = []
        for attack in range(min(self.attacks(), len(self.targets))):
            if self.targets[attack] == seat and not self.stopped >> attack & 1:
                found.append(attack)
        return found


class Occasion:
    """What a window is about, as far as interrupts ask for it."""

    plans: list[SpellPlan]  # open spells, the answered ones last
    top: int  # how many of them the window answers
    beast: int  # a Land token Monster that was just met
    victims: int  # seats about to suffer from a token or an Event
    winner: int  # the seat that just defeated a monster in battle

    def __init__(
        self,
        plans: list[SpellPlan],
        top: int = 0,
        beast: int = numbers.NONE,
        victims: int = 0,
        winner: int = numbers.NONE,
    ) -> None:
        self.plans = plans
        self.top = top
        self.beast = beast
        self.victims = victims
        self.winner = winner

    def answered(self) -> list[SpellPlan]:
        return self.plans[len(self.plans) - self.top :]


NO_OCCASION: Final = Occasion([])


def begin_plan(table: Table, seat: int, card: int, from_eye: bool) -> SpellPlan:
    eye = eye_of(table, seat) if from_eye else None
    origin = table.mages[seat].hex if eye is None else eye.tokens[0]
    bonus = is_favoured(table, seat, card, origin)
    number = numbers.NONE if eye is None else eye.number
    plan = SpellPlan(table.serial + 1, seat, card, number, origin, bonus, [])
    plan.ready = not plan.aims()
    return plan


def eye_of(table: Table, seat: int) -> Working | None:
    """The spell of a mage in play whose token sees for it."""
    for working in table.workings:
        if working.controller == seat and working.kind().eye:
            return working
    return None


def is_favoured(table: Table, seat: int, card: int, origin: int) -> bool:
    """Whether a card has its bonus, cast from a hex."""
    bonus = numbers.CARDS[card].bonus
    if bonus is None:
        return False
    return table.lands_at(origin) >> bonus.land & 1 == 1 or table.gift(seat, words.ALWAYS_BONUS) > 0


def aims_of(card: int, favoured: bool) -> tuple[words.Aim, ...]:
    face = numbers.CARDS[card]
    if favoured and face.bonus is not None and face.bonus.aims is not None:
        return face.bonus.aims
    return face.aims


def reach_of(card: int, favoured: bool) -> int:
    face = numbers.CARDS[card]
    if favoured and face.bonus is not None and face.bonus.range >= 0:
        return face.bonus.range
    return face.range


def most_of(table: Table, card: int, aim: words.Aim) -> int:
    """How many things of an aim are named: no more than there are tokens (OM-630)."""
    token = numbers.TOKEN_OF[card]
    if token >= 0 and numbers.CARDS[card].per_cast == aim.count:
        return min(aim.count, table.tokens_left(token))
    return aim.count


# -------------------------------------------------------------------------------- aiming, by steps


def find_targets(
    table: Table, plan: SpellPlan, about: Occasion, enough: int = SPACES
) -> list[Choice]:
    """What the caster may name next; may look no further when it has enough."""
    aim = plan.aims()[plan.aim]
    what = aim.what
    found: list[Choice] = []
    if what == words.AIM_HEX:
        named = plan.targets[plan.begun :]
        most = most_of(table, plan.card, aim)
        find_hexes(table, aim, plan.origin, plan.reach(), named, most, found)
        if len(named) >= min(aim.least, most):
            found.append(ENOUGH)
    elif what == words.AIM_CHARACTER:
        find_characters(table, plan, aim, found, enough)
    elif what == words.AIM_LANDING:
        find_landings(table, plan, aim, found, enough)
    elif what == words.AIM_REGION:
        for region in range(len(REGIONS)):
            found.append(Target(words.AIM_REGION, region))
    elif what == words.AIM_TOWER:
        for tower in range(len(table.towers)):
            if DISTANCE[plan.origin][table.towers[tower]] <= plan.reach():
                found.append(Target(words.AIM_TOWER, tower))
    elif what == words.AIM_SPELL:
        find_spells(table, plan, about, found, enough)
    elif what == words.AIM_DIRECTION:
        for side in range(6):
            found.append(Target(words.AIM_DIRECTION, side))
    elif what == words.AIM_ATTACK:
        find_attacks(table, plan, about, found)
    elif what == words.AIM_BEAST:
        beast = table.monster(about.beast)
        if beast is not None and beast.sort() == words.LAND_MONSTER and beast.haunt < 0:
            if DISTANCE[plan.origin][beast.hex] <= plan.reach():
                found.append(Target(words.AIM_CHARACTER, beast.number))
    return found


def name_target(table: Table, plan: SpellPlan, choice: Choice) -> None:
    """Take one answer; the plan is ready when all aims are named."""
    aims = plan.aims()
    if isinstance(choice, Target):
        plan.targets.append(choice.value)
    full = len(plan.targets) - plan.begun >= aims[plan.aim].count
    if full or not isinstance(choice, Target):
        plan.aim += 1
        plan.begun = len(plan.targets)
        plan.ready = plan.aim >= len(aims)


def names_on(table: Table, plan: SpellPlan) -> bool:
    """Whether one more hex is named, of those that could be named before."""
    if plan.ready:
        return False
    aim = plan.aims()[plan.aim]
    named = len(plan.targets) - plan.begun
    if aim.what != words.AIM_HEX or aim.joined or named == 0:
        return False
    most = most_of(table, plan.card, aim)
    return named < most and (aim.least <= 0 or named < min(aim.least, most))


def find_characters(
    table: Table, plan: SpellPlan, aim: words.Aim, found: list[Choice], enough: int
) -> None:
    far = DISTANCE[plan.origin]
    reach = plan.reach()
    for seat in range(table.seats):
        if bars_mage(table, plan, aim, seat, far, reach):
            continue
        found.append(AT_MAGE[seat])
        if len(found) == enough:
            return
    for monster in table.monsters:
        if not bars_monster(table, plan, aim, monster, far, reach):
            found.append(Target(words.AIM_CHARACTER, monster.number))
            if len(found) == enough:
                return


def bars_mage(
    table: Table, plan: SpellPlan, aim: words.Aim, seat: int, far: list[int], reach: int
) -> int:
    """Why a spell cannot be aimed at a Mage or Haunt."""
    mage = table.mages[seat]
    if mage.status == OUT:
        return reasons.NOT_A_TARGET
    if far[mage.hex] > reach:
        return reasons.FAR_TARGET
    if not may_target(table, plan, aim, seat):
        return reasons.NOT_A_TARGET
    veil = table.gift(seat, words.VEILED) if seat != plan.seat else 0
    return reasons.VEILED if veil and far[mage.hex] > veil else 0


def bars_monster(
    table: Table, plan: SpellPlan, aim: words.Aim, monster: Monster, far: list[int], reach: int
) -> int:
    """Why a spell cannot be aimed at a monster."""
    if far[monster.hex] > reach:
        return reasons.FAR_TARGET
    return 0 if may_target(table, plan, aim, monster.number) else reasons.NOT_A_TARGET


def bars_character(table: Table, plan: SpellPlan, aim: words.Aim, who: int) -> int:
    """Why the caster cannot name a character next."""
    far = DISTANCE[plan.origin]
    if who < FIRST_MONSTER:
        if who >= table.seats:
            return reasons.NOT_A_TARGET
        return bars_mage(table, plan, aim, who, far, plan.reach())
    monster = table.monster(who)
    if monster is None:
        return reasons.NOT_A_TARGET
    return bars_monster(table, plan, aim, monster, far, plan.reach())


def bars_hex(table: Table, plan: SpellPlan, aim: words.Aim, space: int) -> int:
    """Why the caster cannot name a hex next, to strike or to land."""
    origin, reach, who = plan.origin, plan.reach(), plan.seat
    lands = aim.what == words.AIM_LANDING
    if lands and aim.within:
        who = plan.targets[0]
        origin, reach = table.place_of(who), aim.within
    if DISTANCE[origin][space] > reach:
        return reasons.OUT_OF_RANGE
    if not lands and space in plan.targets[plan.begun :]:
        return reasons.NAMED
    barred = Ground(table, aim, words.ENDABLE if lands else 0).bars_space(space)
    if barred:
        return barred
    if lands:
        return bars_landing(table, who, space)
    if aim.needs & words.AROUND_TOO and spills(table, space, DISTANCE[origin], reach):
        return reasons.SPILLS
    found: list[Choice] = []
    most = most_of(table, plan.card, aim)
    find_hexes(table, aim, origin, reach, plan.targets[plan.begun :], most, found)
    return 0 if AT_HEX[space] in found else reasons.NOT_JOINED


def bars_landing(table: Table, who: int, space: int) -> int:
    """Why a character could not end a move in a hex."""
    if table.could_end(who, space):
        return 0
    if table.is_destroyed(space):
        return reasons.IS_DESTROYED
    return reasons.CANNOT_STAND if FIRST_ROOM[space] == NO_SHORE else reasons.IS_SHUT


def may_target(table: Table, plan: SpellPlan, aim: words.Aim, who: int) -> bool:
    """Whether a spell may be aimed at a character, however far it is (OM-583, OM-926)."""
    if who < FIRST_MONSTER:
        mage = table.mages[who]
        if mage.status == HAUNT and aim.who in (words.MAGE_OR_SUMMONS, words.OTHER_MAGE):
            return False
        if who == plan.seat and aim.who in (words.OTHER_MAGE, words.OTHER_MAGE_OR_HAUNT):
            return False
        if aim.who == words.OTHER_MAGE and not can_swap(table, plan.seat, who):
            return False
    else:
        monster = table.monster(who)
        if monster is None or monster.haunt >= 0:  # OM-605: its Haunt is the target
            return False
        if aim.who in (words.OTHER_MAGE, words.OTHER_MAGE_OR_HAUNT):
            return False
        if aim.who == words.MAGE_OR_SUMMONS and monster.owner < 0:
            return False
    aims = plan.aims()
    if len(aims) > 1 and aims[1].what == words.AIM_LANDING:
        if who == plan.seat and table.gift(who, words.NOT_PLACED):
            return False
        return bool(landings(table, who, aims[1], within(table.place_of(who), aims[1].within), 1))
    return True


def can_swap(table: Table, one: int, other: int) -> bool:
    here = table.mages[one].hex
    there = table.mages[other].hex
    if not table.mages[one].stands() or not table.mages[other].stands():
        return False
    if table.tower_at(here) or table.tower_at(there):
        return False
    if table.gift(one, words.NOT_PLACED):  # the Orb: its carrier's own spells do not place it
        return False
    return table.could_end(one, there) and table.could_end(other, here)


def find_landings(
    table: Table, plan: SpellPlan, aim: words.Aim, found: list[Choice], enough: int
) -> None:
    who = plan.seat
    spaces = within(plan.origin, plan.reach())
    if aim.within:
        who = plan.targets[0]
        spaces = within(table.place_of(who), aim.within)
    found += [AT_HEX[space] for space in landings(table, who, aim, spaces, enough)]


def landings(table: Table, who: int, aim: words.Aim, spaces: list[int], enough: int) -> list[int]:
    """Those hexes in which a character may be placed: it could end a move there, by its own feet
    or wings (OM-139, OM-155)."""
    ground = Ground(table, aim, words.ENDABLE)
    if enough == 1:
        for space in spaces:
            if not ground.bars_space(space) and not bars_landing(table, who, space):
                return [space]
        return []
    return [at.value for at in ground.fitting(spaces) if not bars_landing(table, who, at.value)]


def find_spells(
    table: Table, plan: SpellPlan, about: Occasion, found: list[Choice], enough: int
) -> None:
    """Dispel: a spell being cast by a caster in range, or one in play (OM-915, OM-918)."""
    far = DISTANCE[plan.origin]
    reach = plan.reach()
    for other in about.plans:
        if far[table.mages[other.seat].hex] > reach or other.stopped >> WHOLE & 1:
            continue
        if other.attacks() > 1:
            for attack in range(other.attacks()):
                if not other.stopped >> attack & 1:
                    found.append(Target(words.AIM_SPELL, other.number << 4 | attack))
        else:
            found.append(Target(words.AIM_SPELL, other.number << 4 | WHOLE))
    for working in table.workings:
        if len(found) >= enough:
            return
        if in_range(table, working, far, reach):
            found.append(Target(words.AIM_SPELL, working.number << 4 | WHOLE))


def in_range(table: Table, working: Working, far: list[int], reach: int) -> bool:
    """Whether the caster of a spell in play, whom it lies on, a token or a Summons is so near."""
    if far[table.mages[working.controller].hex] <= reach:
        return True
    if working.on >= 0:
        place = table.place_of(working.on)
        if place >= 0 and far[place] <= reach:
            return True
    for space in working.tokens:
        if far[space] <= reach:
            return True
    for monster in table.monsters:
        if monster.spell == working.number and far[monster.hex] <= reach:
            return True
    return False


def find_attacks(table: Table, plan: SpellPlan, about: Occasion, found: list[Choice]) -> None:
    """Arcane Mirror: attacks of others aimed at the caster. Ward: whatever harms it."""
    seat = plan.seat
    turns = numbers.CARDS[plan.card].occasion == words.AIMED_AT_ME
    for other in about.answered():
        if other.stopped >> WHOLE & 1:
            continue
        if turns:
            attacks = other.aimed_at(seat) if other.seat != seat else []
        else:
            attacks = threats(table, other, seat)
        for attack in attacks:
            found.append(Target(words.AIM_SPELL, other.number << 4 | attack))
    if not turns and about.victims >> seat & 1:
        found.append(Target(words.AIM_SPELL, 0))


def threats(table: Table, plan: SpellPlan, seat: int) -> list[int]:
    """The rolls of Spell Dice that a spell is about to make against a seat."""
    mage = table.mages[seat]
    if not mage.stands() and mage.monster < 0:  # OM-587
        return []
    for effect in plan.effects():
        what = effect.what
        if what == words.E_SPELL_DICE:
            return plan.aimed_at(seat)
        if what == words.E_BLAST and mage.hex in plan.targets:
            return [0]
        if (
            what == words.E_REGION_BLAST
            and REGION[mage.hex] == plan.targets[0]
            and seat != plan.seat
        ):
            return [0]
        if what == words.E_TOKENS and mage.hex in token_spaces(table, plan):
            hazard = numbers.TOKEN_FOR[plan.card].hazard
            if effect.amount or (hazard is not None and not (hazard.spares and seat == plan.seat)):
                return [0]
    return []


def token_spaces(table: Table, plan: SpellPlan) -> list[int]:
    """Where the tokens of a spell come to lie: as many as there are (OM-343, OM-630)."""
    token = numbers.TOKEN_OF[plan.card]
    spaces = plan.targets
    if numbers.TOKEN_KINDS[token].bars:
        spaces = [plan.targets[0], *AROUND[plan.targets[0]]]
        spaces = [s for s in spaces if not table.tower_at(s)]
    return [s for s in spaces if s not in table.destroyed][: table.tokens_left(token)]
