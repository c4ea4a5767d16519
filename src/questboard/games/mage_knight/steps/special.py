"""Effects with code of their own, by name."""

from __future__ import annotations

from questboard.games.mage_knight import events
from questboard.games.mage_knight.catalogue import ABILITY_HALVES, CARD, COLOUR_OF, TYPE_OF, WOUND
from questboard.games.mage_knight.choices import (
    AT_BOTTOM,
    CARD_CHOICE,
    COLOUR,
    DECLINE,
    ENOUGH,
    FREE,
    NUMBER,
    ON_TOP,
    UNIT_CHOICE,
    Activate,
    LeapTo,
    Number,
    PickCard,
    PickColour,
    PickDie,
    PickSeat,
    PickUnit,
)
from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.declare import ADVANCED_ACTION, BASIC_ACTION
from questboard.games.mage_knight.effects import (
    BLACK,
    COLOURED,
    EXTRA_TURN,
    GOLD,
    NO_COLOUR,
    NO_DICE,
    PHYSICAL,
    RED,
    SIDEWAYS,
    SIEGE,
    SKIP_BLOCK,
    TIME_BENDING,
    UNIT_ATTACK,
    UNIT_BLOCK,
    UNITS_SAFE,
)
from questboard.games.mage_knight.land import NEAR, NOWHERE, PORTAL_SPACE, far
from questboard.games.mage_knight.state import NONE, RANGED_PHASE, Spot, Table
from questboard.games.mage_knight.steps.basics import gain_fame, take_wounds
from questboard.games.mage_knight.steps.end_turn import random_crystal
from questboard.games.mage_knight.steps.exploring import look_around, show_ruins
from questboard.games.mage_knight.steps.interaction import ChooseUnit
from questboard.games.mage_knight.steps.mana import gain_crystal, pay, roll_die, ways
from questboard.games.mage_knight.steps.playing import (
    LEAPING,
    SPECIAL,
    Resolve,
    Special,
    can,
    candidates,
    give_up,
    pour,
)
from questboard.games.mage_knight.steps.plays import DAMN, UNIVERSAL
from questboard.games.mage_knight.steps.turn import arrive, assault, enterable
from questboard.kernel.chance import shuffle
from questboard.kernel.question import Question
from questboard.kernel.state import Choice

# ------------------------------------------------------------------------------------------- leaps


class LeapRule(Special):
    """Underground Travel, Wings of Wind, Flight: the figure moves directly (MK-814, MK-916)."""

    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        turn = table.turn
        if turn.acted or turn.rested:
            return False
        return len(landings(table, seat, value)) > 0

    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        if landings(table, step.seat, value):
            table.agenda.append(Leaping(step.seat, value))


def landings(table: Table, seat: int, code: int) -> list[int]:
    """The spaces that a leap can end on, ``code`` as of ``leap_code``."""
    most = code & 15
    price = code >> 4 & 15
    assaults = code >> 8 & 1
    first_free = code >> 9 & 1
    avoid = code >> 10
    if price and not first_free:
        most = min(most, table.turn.move // price)
    elif price and table.turn.move < most * price:
        most = 1
    start = table.players[seat].space
    reached = [start]
    ring = [start]
    for _ in range(most):
        further: list[int] = []
        for space in ring:
            for near in NEAR[space]:
                if table.laid(near) and near not in reached:
                    if not avoid >> table.terrain(near) & 1 and table.terrain(near) != 8:
                        reached.append(near)
                        further.append(near)
        ring = further
    found: list[int] = []
    for space in reached[1:]:
        if assaults:
            if table.hostile(space, seat) and enterable(table, seat, space):
                found.append(space)
        elif table.safe(space, seat) and enterable(table, seat, space):
            found.append(space)
    return found


class Leaping(Question[Table]):
    """Where a direct move ends."""

    code: int

    def __init__(self, seat: int, code: int) -> None:
        super().__init__(seat)
        self.code = code

    def copy(self) -> Leaping:
        return Leaping(self.seat, self.code)

    def find(self, table: Table) -> list[Choice]:
        return [LeapTo(space) for space in landings(table, self.seat, self.code)]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, LeapTo)
        table.agenda.pop()
        origin = table.players[self.seat].space
        price = self.code >> 4 & 15
        steps = far(origin, choice.space)
        if price and not (self.code >> 9 & 1 and steps == 1):
            table.turn.move = max(0, table.turn.move - price * steps)
        arrive(table, self.seat, choice.space)
        if self.code >> 8 & 1:
            table.turn.mods[24] = 1  # Underground Attack ignores site fortifications
            assault(table, self.seat, choice.space, origin, [])


# ------------------------------------------------------------------------------------ Action cards


class ManaDraw(Special):
    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        return len(table.source) > 0

    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        if table.source:
            table.agenda.append(SetDie(step.seat, value, NONE))


class SetDie(Question[Table]):
    """Take a die, set it to any colour but gold, gain mana of it (Mana Draw)."""

    tokens: int
    face: int

    def __init__(self, seat: int, tokens: int, face: int) -> None:
        super().__init__(seat)
        self.tokens = tokens
        self.face = face

    def copy(self) -> SetDie:
        return SetDie(self.seat, self.tokens, self.face)

    def find(self, table: Table) -> list[Choice]:
        if self.face == NONE:
            return [PickDie(face) for face in range(6) if face in table.source]
        return [*COLOUR[:4], COLOUR[BLACK]]

    def take(self, table: Table, choice: Choice) -> None:
        if isinstance(choice, PickDie):
            table.source.remove(choice.face)
            self.face = choice.face
            return
        assert isinstance(choice, PickColour)
        table.agenda.pop()
        table.turn.set_dice.append(choice.colour)
        table.players[self.seat].tokens[choice.colour] += self.tokens


class ManaStorm(Special):
    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        return any(face < GOLD for face in table.source)

    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        table.agenda.append(StormDie(step.seat))


class StormDie(Question[Table]):
    """A crystal of a die's colour; the die is rerolled at once (Mana Storm)."""

    def copy(self) -> StormDie:
        return StormDie(self.seat)

    def find(self, table: Table) -> list[Choice]:
        return [PickDie(face) for face in range(GOLD) if face in table.source]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, PickDie)
        table.agenda.pop()
        gain_crystal(table, self.seat, choice.face)
        table.source.remove(choice.face)
        table.source.append(roll_die(table))
        table.source.sort()


class RerollSource(Special):
    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        table.source = [roll_die(table) for _ in table.source]
        table.source.sort()


class IntoTheHeat(Special):
    """Only at the start of a combat (MK-745)."""

    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        combat = table.combat
        return combat is not None and combat.phase == RANGED_PHASE and not combat.begun

    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        mods = table.turn.mods
        mods[UNIT_ATTACK] += value
        mods[UNIT_BLOCK] += value
        mods[UNITS_SAFE] = 1


class SteadyTempo(Special):
    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        if 4 * step.card + value not in table.turn.lifted:
            table.turn.lifted.append(4 * step.card + value)


# ------------------------------------------------------------------------------------------- Spells


class WingsOfNight(Special):
    """With enough Move points left the Block and Assign Damage phases are skipped (MK-739)."""

    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        combat = table.combat
        return combat is not None and combat.saved_move >= len(combat.foes)

    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        combat = table.combat
        assert combat is not None
        table.turn.mods[SKIP_BLOCK] = 1
        for foe in combat.foes:
            foe.stays = True


class TimeBending(Special):
    """MK-724, MK-409."""

    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        return table.last_turns < 0

    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        table.turn.mods[TIME_BENDING] = 1
        table.turn.mods[EXTRA_TURN] = 1
        played = table.players[step.seat].played
        card = step.card if step.card in played else CARD["magic-talent"]  # MK-724
        table.turn.aside.append(card)


class CallToArms(Special):
    """A Unit of the offer lends an ability (MK-736, MK-737)."""

    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        return len(lent(table, seat)) > 0

    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        if lent(table, step.seat):
            table.agenda.append(Lend(step.seat))


def lent(table: Table, seat: int) -> list[Choice]:
    combat = table.combat
    found: list[Choice] = []
    if combat is not None and not combat.units:
        return found
    moment = table.moment()
    last = -1
    for kind in table.unit_offer:
        if kind == last:
            continue
        last = kind
        for number in range(len(UNITS[kind].abilities)):
            if not can(table, seat, ABILITY_HALVES[kind][number], moment):
                continue
            mana = UNITS[kind].abilities[number].mana
            if mana == NO_COLOUR:
                found.append(Activate(LENT, kind, number))
            else:
                for way in ways(table, seat, mana):
                    found.append(Activate(LENT, kind, number, way))
    return found


LENT = 98  # in place of a Unit's place: it lies in the offer


class Lend(Question[Table]):
    """Which ability of which Unit of the offer (Call to Arms)."""

    def copy(self) -> Lend:
        return Lend(self.seat)

    def find(self, table: Table) -> list[Choice]:
        return lent(table, self.seat) or [ENOUGH]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if not isinstance(choice, Activate):
            return
        ability = UNITS[choice.kind].abilities[choice.ability]
        if choice.way != FREE:
            pay(table, self.seat, choice.way, ability.mana)
        table.agenda.append(Resolve(self.seat, ability.effects, 0, NONE, LENT, ability.mana))


class CallToGlory(Special):
    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        return len(table.unit_offer) > 0

    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        table.agenda.append(ChooseUnit(step.seat))


class Meditation(Special):
    """Two cards of the discard pile to the Deed deck, at random or chosen (MK-727)."""

    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        player = table.players[step.seat]
        number = min(2, len(player.discard))
        if not value:
            shuffle(table.rng, player.discard)
        for _ in range(number):
            table.agenda.append(PutBack(step.seat, NONE if value else FIRST))


FIRST = -2


class PutBack(Question[Table]):
    """A card of the discard pile goes on top of the Deed deck or under it."""

    card: int

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def copy(self) -> PutBack:
        return PutBack(self.seat, self.card)

    def find(self, table: Table) -> list[Choice]:
        if self.card == NONE:
            discard = table.players[self.seat].discard
            return [CARD_CHOICE[card] for card in sorted(set(discard))]
        return [ON_TOP, AT_BOTTOM]

    def take(self, table: Table, choice: Choice) -> None:
        player = table.players[self.seat]
        if isinstance(choice, PickCard):
            self.card = choice.card
            return
        table.agenda.pop()
        card = player.discard[-1] if self.card == FIRST else self.card
        player.discard.remove(card)
        if choice is ON_TOP:
            player.deck.append(card)
        else:
            player.deck.insert(0, card)


def others(table: Table, seat: int) -> list[int]:
    """The players that an interactive effect touches; nobody in last turns (MK-1604)."""
    if table.last_turns >= 0:
        return []
    return [other for other in range(table.seats) if other != seat]


class ManaMeltdown(Special):
    """Each other player loses a random crystal or takes a Wound."""

    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        lost: list[int] = []
        for other in others(table, step.seat):
            player = table.players[other]
            owned = [c for c in range(4) for _ in range(player.crystals[c])]
            if owned:
                colour = owned[table.rng.below(len(owned))]
                player.crystals[colour] -= 1
                if colour not in lost:
                    lost.append(colour)
            else:
                take_wounds(table, other, 1)
        if lost:
            lost.sort()
            table.agenda.append(Salvage(step.seat, lost))


class Salvage(Question[Table]):
    """One of the lost crystals may be gained (Mana Meltdown)."""

    colours: list[int]

    def __init__(self, seat: int, colours: list[int]) -> None:
        super().__init__(seat)
        self.colours = colours

    def copy(self) -> Salvage:
        return Salvage(self.seat, self.colours)

    def find(self, table: Table) -> list[Choice]:
        return [*[COLOUR[colour] for colour in self.colours], DECLINE]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if isinstance(choice, PickColour):
            gain_crystal(table, self.seat, choice.colour)


class ManaRadiance(Special):
    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        table.agenda.append(Radiance(step.seat, value))


class Radiance(Question[Table]):
    """A colour: a Wound for each crystal of it, for everyone; then crystals for the caster."""

    crystals: int

    def __init__(self, seat: int, crystals: int) -> None:
        super().__init__(seat)
        self.crystals = crystals

    def copy(self) -> Radiance:
        return Radiance(self.seat, self.crystals)

    def find(self, table: Table) -> list[Choice]:
        return COLOUR[:4]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, PickColour)
        table.agenda.pop()
        for seat in [self.seat, *others(table, self.seat)]:
            take_wounds(table, seat, table.players[seat].crystals[choice.colour])
        for _ in range(self.crystals):
            gain_crystal(table, self.seat, choice.colour)


class ManaClaim(Special):
    """A die is kept until the end of the Round."""

    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        return any(face < GOLD for face in table.source)

    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        if any(face < GOLD for face in table.source):
            table.agenda.append(ClaimDie(step.seat, value, NONE))


class ClaimDie(Question[Table]):
    """Which die, then three tokens now or one in each later turn (Mana Claim)."""

    curse: int
    face: int

    def __init__(self, seat: int, curse: int, face: int) -> None:
        super().__init__(seat)
        self.curse = curse
        self.face = face

    def copy(self) -> ClaimDie:
        return ClaimDie(self.seat, self.curse, self.face)

    def find(self, table: Table) -> list[Choice]:
        if self.face == NONE:
            return [PickDie(face) for face in range(GOLD) if face in table.source]
        return [NUMBER[3], NUMBER[1]]

    def take(self, table: Table, choice: Choice) -> None:
        player = table.players[self.seat]
        if isinstance(choice, PickDie):
            table.source.remove(choice.face)
            player.claim_dice.append(choice.face)
            self.face = choice.face
            return
        assert isinstance(choice, Number)
        table.agenda.pop()
        if choice.number == 3:
            player.tokens[self.face] += 3
        else:
            player.claimed = self.face
        if self.curse and others(table, self.seat):
            table.curse = self.seat
            table.curse_colour = self.face


class MindRead(Special):
    """Every other player discards a card of the colour or shows the hand."""

    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        if value and others(table, step.seat):
            table.agenda.append(Steal(step.seat, []))
        for other in others(table, step.seat):
            table.agenda.append(GiveColour(other, step.colour))


class GiveColour(Question[Table]):
    """A card of a colour must be discarded (Mind Read)."""

    colour: int

    def __init__(self, seat: int, colour: int) -> None:
        super().__init__(seat)
        self.colour = colour

    def copy(self) -> GiveColour:
        return GiveColour(self.seat, self.colour)

    def find(self, table: Table) -> list[Choice]:
        found: list[Choice] = [
            CARD_CHOICE[card]
            for card in candidates(table, self.seat, COLOURED, NONE)
            if COLOUR_OF[card] == self.colour
        ]
        return found or [ENOUGH]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        table.learn()
        if not isinstance(choice, PickCard):
            return
        table.players[self.seat].hand.remove(choice.card)
        give_up(table, self.seat, choice.card, False)
        for below in table.agenda:
            if isinstance(below, Steal):
                below.cards.append(choice.card)


class Steal(Question[Table]):
    """An Action card discarded by Mind Steal may be taken for good."""

    cards: list[int]

    def __init__(self, seat: int, cards: list[int]) -> None:
        super().__init__(seat)
        self.cards = cards

    def copy(self) -> Steal:
        return Steal(self.seat, self.cards[:])

    def find(self, table: Table) -> list[Choice]:
        found: list[Choice] = [
            CARD_CHOICE[card]
            for card in sorted(set(self.cards))
            if TYPE_OF[card] in (BASIC_ACTION, ADVANCED_ACTION)
        ]
        found.append(DECLINE)
        return found

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if not isinstance(choice, PickCard):
            return
        for other in others(table, self.seat):
            if choice.card in table.players[other].discard:
                table.players[other].discard.remove(choice.card)
                table.players[self.seat].hand.append(choice.card)
                table.players[self.seat].hand.sort()
                return


class ReadyAndHeal(Special):
    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        return any(not unit.ready or unit.wounds for unit in table.players[seat].units)

    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        if self.possible(table, step.seat, value, NONE):
            table.agenda.append(Restore(step.seat))


class Restore(Question[Table]):
    """Which Unit is readied and healed (Energy Steal)."""

    def copy(self) -> Restore:
        return Restore(self.seat)

    def find(self, table: Table) -> list[Choice]:
        units = table.players[self.seat].units
        return [
            UNIT_CHOICE[at] for at in range(len(units)) if not units[at].ready or units[at].wounds
        ]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, PickUnit)
        table.agenda.pop()
        unit = table.players[self.seat].units[choice.unit]
        unit.ready = True
        unit.wounds = 0


class ExhaustOthers(Special):
    """Of every other player a Unit may be turned to spent."""

    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        return False

    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        for other in others(table, step.seat):
            units = table.players[other].units
            if any(unit.ready and UNITS[unit.kind].level <= value for unit in units):
                table.agenda.append(Exhaust(step.seat, other, value))


class Exhaust(Question[Table]):
    """Which Unit of another player is turned to spent (Energy Flow)."""

    other: int
    level: int

    def __init__(self, seat: int, other: int, level: int) -> None:
        super().__init__(seat)
        self.other = other
        self.level = level

    def copy(self) -> Exhaust:
        return Exhaust(self.seat, self.other, self.level)

    def find(self, table: Table) -> list[Choice]:
        units = table.players[self.other].units
        found: list[Choice] = [
            UNIT_CHOICE[at]
            for at in range(len(units))
            if units[at].ready and UNITS[units[at].kind].level <= self.level
        ]
        found.append(DECLINE)
        return found

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if isinstance(choice, PickUnit):
            table.players[self.other].units[choice.unit].ready = False


# ---------------------------------------------------------------------------------------- Artifacts


class WoundRoll(Special):
    """A Wound for each black or red die (Horn of Wrath)."""

    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        return False

    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        if table.combat is not None:
            roll_for_wounds(table, step.seat, value)


def roll_for_wounds(table: Table, seat: int, dice: int) -> None:
    for _ in range(dice):
        face = roll_die(table)
        if table.events is not None:
            table.tell(events.DieRolled(face))
        if face in (BLACK, RED):
            take_wounds(table, seat, 1)


class HornOfWrath(Special):
    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        table.agenda.append(Blow(step.seat, value))


class Blow(Question[Table]):
    """How much is added to the siege Attack, each at the risk of a Wound (Horn of Wrath)."""

    amount: int

    def __init__(self, seat: int, amount: int) -> None:
        super().__init__(seat)
        self.amount = amount

    def copy(self) -> Blow:
        return Blow(self.seat, self.amount)

    def find(self, table: Table) -> list[Choice]:
        return NUMBER[: self.amount + 1]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, Number)
        table.agenda.pop()
        combat = table.combat
        assert combat is not None
        pour(table, combat, self.amount + choice.number, PHYSICAL, SIEGE)
        roll_for_wounds(table, self.seat, choice.number)


class RandomCrystals(Special):
    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        for _ in range(value):
            random_crystal(table, step.seat, False)


class DaySight(Special):
    """Amulet of Sun: what Day reveals is revealed."""

    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        look_around(table)
        show_ruins(table)


# ----------------------------------------------------------------------------------- Units, Skills


class WoundSelf(Special):
    """MK-1315."""

    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        return False

    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        units = table.players[step.seat].units
        if step.unit < len(units):
            units[step.unit].wounds += 1


class SpendAtOnce(Special):
    """Invocation: the mana is there for what comes next."""

    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        return False

    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        return


class HealingRitual(Special):
    """Up to two Wounds are thrown away, one of them onto the nearest hero."""

    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        return WOUND in table.players[seat].hand

    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        table.agenda.append(Ritual(step.seat, value, 0))


class Ritual(Question[Table]):
    """How many Wounds, and to which of the nearest heroes one of them goes."""

    most: int
    given: int

    def __init__(self, seat: int, most: int, given: int) -> None:
        super().__init__(seat)
        self.most = most
        self.given = given

    def copy(self) -> Ritual:
        return Ritual(self.seat, self.most, self.given)

    def find(self, table: Table) -> list[Choice]:
        if not self.given:
            wounds = table.players[self.seat].wounds_in_hand()
            return NUMBER[1 : min(self.most, wounds) + 1]
        return [PickSeat(other) for other in nearest(table, self.seat)] or [ENOUGH]

    def take(self, table: Table, choice: Choice) -> None:
        if isinstance(choice, Number):
            self.given = choice.number
            for _ in range(choice.number):
                table.players[self.seat].hand.remove(WOUND)
            return
        table.agenda.pop()
        if isinstance(choice, PickSeat):
            take_wounds(table, choice.seat, 1)


def nearest(table: Table, seat: int) -> list[int]:
    """The other heroes closest to one (MK-854)."""
    here = table.players[seat].space
    found: list[int] = []
    best = 999
    for other in others(table, seat):
        space = table.players[other].space
        away = far(here, PORTAL_SPACE if space == NOWHERE else space)
        if away < best:
            best = away
            found = []
        if away == best:
            found.append(other)
    return found


class UniversalPower(Special):
    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        table.turn.mods[SIDEWAYS] = UNIVERSAL + step.colour


class Damn(Special):
    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        table.turn.mods[SIDEWAYS] = DAMN


class WhoNeedsMagic(Special):
    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        return not table.turn.dice_used

    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        table.turn.mods[SIDEWAYS] = value
        table.turn.mods[NO_DICE] = 1


class SourceFreeze(Special):
    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        table.freeze = step.seat


class PrayerOfWeather(Special):
    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        if others(table, step.seat):
            table.weather = step.seat


class ManaExploit(Special):
    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        if others(table, step.seat):
            table.exploit = step.seat
            table.exploit_colour = step.colour


class Altar(Special):
    """The mana of an altar is paid (MK-1113)."""

    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        space = table.players[step.seat].space
        table.put(space, Spot((), True, step.seat, NONE))
        gain_fame(table, step.seat, value)
        if table.events is not None:
            table.tell(events.SiteConquered(step.seat, space))


SPECIAL.update(
    {
        LEAPING: LeapRule(),
        "mana-draw": ManaDraw(),
        "mana-storm": ManaStorm(),
        "reroll-source": RerollSource(),
        "into-the-heat": IntoTheHeat(),
        "steady-tempo": SteadyTempo(),
        "wings-of-night": WingsOfNight(),
        "time-bending": TimeBending(),
        "call-to-arms": CallToArms(),
        "call-to-glory": CallToGlory(),
        "meditation": Meditation(),
        "mana-meltdown": ManaMeltdown(),
        "mana-radiance": ManaRadiance(),
        "mana-claim": ManaClaim(),
        "mind-read": MindRead(),
        "ready-and-heal": ReadyAndHeal(),
        "exhaust-others": ExhaustOthers(),
        "wound-roll": WoundRoll(),
        "horn-of-wrath": HornOfWrath(),
        "random-crystals": RandomCrystals(),
        "day-sight": DaySight(),
        "wound-self": WoundSelf(),
        "spend-at-once": SpendAtOnce(),
        "healing-ritual": HealingRitual(),
        "universal-power": UniversalPower(),
        "i-dont-give-a-damn": Damn(),
        "who-needs-magic": WhoNeedsMagic(),
        "source-freeze": SourceFreeze(),
        "prayer-of-weather": PrayerOfWeather(),
        "mana-exploit": ManaExploit(),
        "altar": Altar(),
    }
)

STEPS = (
    Leaping,
    SetDie,
    StormDie,
    Lend,
    PutBack,
    Salvage,
    Radiance,
    ClaimDie,
    GiveColour,
    Steal,
    Restore,
    Exhaust,
    Blow,
    Ritual,
)
