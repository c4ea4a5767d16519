"""Spells with rules of their own."""

from __future__ import annotations

from typing import ClassVar

from questboard.games.mage_knight import events
from questboard.games.mage_knight.effects.families import FreeRule, IdleRule, Rule
from questboard.games.mage_knight.language import bars, choices, words
from questboard.games.mage_knight.state import NONE, Table, numbers
from questboard.games.mage_knight.steps import asking, basics, interaction, plays, possible
from questboard.games.mage_knight.steps.course import LENT, Resolve
from questboard.games.mage_knight.steps.mana import (
    gain_crystal,
    gain_mana,
    lose_crystal,
    pay,
    take_die,
)
from questboard.kernel.core.chance import shuffle
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice


class WingsOfNight(Rule):
    """Playable in combat if the Move points that MK-716 took away when it began (MK-739) are at
    least as many as the enemies now faced. The Block and Assign Damage phases of the combat are
    left out (MK-744)."""

    AT: ClassVar[int] = words.IN_RANGED | words.IN_BLOCK

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        combat = table.combat
        far = combat is None or combat.saved_move < len(combat.foes)
        return bars.USELESS if far else 0

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.turn.mods[words.SKIP_BLOCK] = 1
        for foe in table.fight().foes:
            foe.stays = True


class TimeBending(Rule):
    """At the end of the turn, if it is not a last turn (MK-409): this card is set aside until the
    next Round (the card that played it, if another did: MK-724); every other card played this turn
    goes back to hand, not those discarded or thrown away; no cards are drawn; another turn of the
    same player follows. Interactive Skills expire before it."""

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0 if table.last_turns < 0 else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.turn.mods[words.TIME_BENDING] = 1
        table.turn.mods[words.EXTRA_TURN] += 1
        played = table.players[step.seat].played
        card = step.card if step.card in played else numbers.CARD["magic-talent"]  # MK-724
        table.turn.aside.append(card)


class CallToArms(Rule):
    """Choose a Unit of the Unit offer and one of its abilities that works now; carry it out as if
    the Unit were an own one (mana paid, MK-737). Not where Units take no part (MK-1115). The Unit
    stays in the offer, unspent, and takes no damage."""

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0 if lent(table, seat) else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        if lent(table, step.seat):
            table.agenda.append(Lend(step.seat))


def lent(table: Table, seat: int) -> list[Choice]:
    found: list[Choice] = []
    if table.combat is None or table.combat.units:
        for kind in interaction.kinds_offered(table):
            plays.find_abilities(table, seat, LENT, kind, found)
    return found


class Lend(Question[Table]):
    """Which ability of which Unit of the offer (Call to Arms)."""

    def find(self, table: Table) -> list[Choice]:
        return lent(table, self.seat) or [choices.ENOUGH]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if not isinstance(choice, choices.Activate):
            return
        ability = numbers.UNITS[choice.unit_kind].abilities[choice.ability]
        if choice.way != choices.FREE:
            pay(table, self.seat, choice.way, ability.mana)
        if table.events is not None:
            told = events.UnitActivated(self.seat, LENT, choice.unit_kind, choice.ability)
            table.tell(told)
        table.agenda.append(Resolve(self.seat, ability.effects, 0, NONE, LENT, ability.mana))


class CallToGlory(Rule):
    """Choose any Unit of the Unit offer and gain it ready, free of charge, at any place, in combat
    too; without a free Command token an own Unit is disbanded first (MK-1304). It counts as
    recruited this turn but is no interaction."""

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0 if table.unit_offer else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.agenda.append(interaction.ChooseUnit(step.seat))


class Meditation(FreeRule):
    """Two cards of the own discard pile, Wounds included, or as many as there are: at random if
    ``value`` is 0, chosen if it is 1. Each goes on top of the Deed deck or under it, as the player
    likes. (The Hand limit is declared beside it.)"""

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        player = table.players[step.seat]
        number = min(2, len(player.discard))
        if not self.value:
            shuffle(table.rng, player.discard)
        for _ in range(number):
            table.agenda.append(PutBack(step.seat, NONE if self.value else FIRST))


FIRST = -2


class PutBack(Question[Table]):
    """A card of the discard pile goes on top of the Deed deck or under it."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def find(self, table: Table) -> list[Choice]:
        if self.card == NONE:
            discard = table.players[self.seat].discard
            return choices.cards(sorted(set(discard)))
        return [choices.ON_TOP, choices.AT_BOTTOM]

    def take(self, table: Table, choice: Choice) -> None:
        player = table.players[self.seat]
        if isinstance(choice, choices.PickCard):
            self.card = choice.card
            return
        table.agenda.pop()
        card = player.discard[-1] if self.card == FIRST else self.card
        under = choice is choices.AT_BOTTOM
        basics.move_cards(table, self.seat, [card], words.TO_DISCARD, words.TO_DECK, under)


class ManaMeltdown(FreeRule):
    """Each other player with crystals loses a random one; each without, when this is played, takes
    a Wound into hand. The user may gain one of the crystals lost (MK-518). In last turns nothing
    happens to others (MK-1604)."""

    TOUCHES: ClassVar[bool] = True

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        lost: list[int] = []
        for other in basics.others(table, step.seat):
            player = table.players[other]
            owned = [c for c in range(4) for _ in range(player.crystals[c])]
            if owned:
                colour = owned[table.rng.below(len(owned))]
                lose_crystal(table, other, colour)
                if colour not in lost:
                    lost.append(colour)
            else:
                basics.take_wounds(table, other, 1)
        if lost:
            lost.sort()
            table.agenda.append(Salvage(step.seat, lost))


class Salvage(Question[Table]):
    """One of the lost crystals may be gained (Mana Meltdown)."""

    def __init__(self, seat: int, colours: list[int]) -> None:
        super().__init__(seat)
        self.colours = colours

    def find(self, table: Table) -> list[Choice]:
        return [*[choices.COLOUR[colour] for colour in self.colours], choices.DECLINE]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if isinstance(choice, choices.PickColour):
            gain_crystal(table, self.seat, choice.colour)


class ManaRadiance(FreeRule):
    """Choose a basic colour. Every player, the user too, takes a Wound into hand for each own
    crystal of it; then the user gains ``value`` crystals of that colour. In last turns only the
    user is touched."""

    TOUCHES: ClassVar[bool] = True

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.agenda.append(Radiance(step.seat, self.value))


class Radiance(Question[Table]):
    """A colour: a Wound for each crystal of it, for everyone; then crystals for the caster."""

    def __init__(self, seat: int, crystals: int) -> None:
        super().__init__(seat)
        self.crystals = crystals

    def find(self, table: Table) -> list[Choice]:
        return choices.COLOUR[:4]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, choices.PickColour)
        table.agenda.pop()
        for seat in [self.seat, *basics.others(table, self.seat)]:
            basics.take_wounds(table, seat, table.players[seat].crystals[choice.colour])
        for _ in range(self.crystals):
            gain_crystal(table, self.seat, choice.colour)


class ManaClaim(Rule):
    """Take a die of the Source that shows a basic colour and keep it until the end of the Round
    (MK-522; not the die of the turn). Choose: three mana tokens of the colour now, or one at the
    start of each later own turn of the Round. With ``value`` 1, for the rest of the Round, every
    other player who uses mana of that colour, from anywhere, in the own turn takes a Wound into
    hand, at most one each turn (not in last turns)."""

    def touches(self) -> bool:
        return self.value > 0

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        dice = any(face < words.GOLD for face in table.source)
        return 0 if dice and not table.turn.mods[words.NO_DICE] else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        if not self.bars(table, step.seat, table.moment(), step.card):
            table.agenda.append(ClaimDie(step.seat, self.value, NONE))


class ClaimDie(Question[Table]):
    """Which die, then three tokens now or one in each later turn (Mana Claim)."""

    def __init__(self, seat: int, curse: int, face: int) -> None:
        super().__init__(seat)
        self.curse = curse
        self.face = face

    def find(self, table: Table) -> list[Choice]:
        if self.face == NONE:
            return [choices.PickDie(face) for face in range(words.GOLD) if face in table.source]
        return [choices.NUMBER[3], choices.NUMBER[1]]

    def take(self, table: Table, choice: Choice) -> None:
        player = table.players[self.seat]
        if isinstance(choice, choices.PickDie):
            table.turn.mods[words.EXTRA_DICE] += 1  # MK-514: use of the Source, not the one die
            table.turn.dice_used += 1
            player.claim_dice.append(choice.face)
            self.face = choice.face
            take_die(table, self.seat, choice.face)
            return
        assert isinstance(choice, choices.Number)
        table.agenda.pop()
        if choice.number == 3:
            for _ in range(3):
                gain_mana(table, self.seat, self.face)
        else:
            player.claimed = self.face
        if self.curse and basics.others(table, self.seat):
            table.curse = self.seat
            table.curse_colour = self.face


class MindRead(FreeRule):
    """After ``Crystal(BASIC)``, whose colour counts, even if a mana token was gained instead. Each
    other player discards an Action or Spell of the colour from hand (own choice), or reveals a hand
    without one. With ``value`` 1 the user may then take one Action discarded this way, no Spell,
    into hand for good. In last turns others are not touched."""

    TOUCHES: ClassVar[bool] = True

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        if self.value and basics.others(table, step.seat):
            table.agenda.append(Steal(step.seat, []))
        for other in basics.others(table, step.seat):
            table.agenda.append(GiveColour(other, step.colour))


class GiveColour(Question[Table]):
    """A card of a colour must be discarded (Mind Read)."""

    def __init__(self, seat: int, colour: int) -> None:
        super().__init__(seat)
        self.colour = colour

    def find(self, table: Table) -> list[Choice]:
        coloured = possible.candidates(table, self.seat, words.COLOURED, NONE)
        fitting = [card for card in coloured if numbers.COLOUR_OF[card] == self.colour]
        return choices.cards(fitting) or [choices.ENOUGH]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        table.learn()
        player = table.players[self.seat]
        if not isinstance(choice, choices.PickCard):
            if table.events is not None and player.hand:
                table.tell(events.HandShown(self.seat, player.hand[:]))
            return
        asking.give_up(table, self.seat, choice.card, False)
        for below in table.agenda:
            if isinstance(below, Steal):
                below.cards.append(choice.card)


class Steal(Question[Table]):
    """An Action card discarded by Mind Steal may be taken for good."""

    def __init__(self, seat: int, cards: list[int]) -> None:
        super().__init__(seat)
        self.cards = cards

    def find(self, table: Table) -> list[Choice]:
        actions = [card for card in sorted(set(self.cards)) if possible.matches(card, words.ACTION)]
        return [*choices.cards(actions), choices.DECLINE]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if not isinstance(choice, choices.PickCard):
            return
        card = choice.card
        for other in basics.others(table, self.seat):
            if card in table.players[other].discard:
                table.players[other].discard.remove(card)
                basics.tell_moved(table, other, [card], words.TO_DISCARD, words.OTHER)
                basics.gain_card(table, self.seat, card, words.OTHER, words.TO_HAND)
                return


class ReadyAndHeal(Rule):
    """Choose one own Unit of any level: it becomes ready and loses one Wound."""

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        units = table.players[seat].units
        return 0 if any(not unit.ready or unit.wounds for unit in units) else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        if not self.bars(table, step.seat, table.moment(), step.card):
            table.agenda.append(Restore(step.seat))


class Restore(Question[Table]):
    """Which Unit is readied and healed (Energy Steal)."""

    def find(self, table: Table) -> list[Choice]:
        units = table.players[self.seat].units
        hurt = [at for at in range(len(units)) if not units[at].ready or units[at].wounds]
        return [choices.unit(at) for at in hurt]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, choices.PickUnit)
        table.agenda.pop()
        asking.ready(table, self.seat, choice.unit)
        if table.players[self.seat].units[choice.unit].wounds:  # MK-1208
            asking.heal_unit(table, self.seat, choice.unit)


class ExhaustOthers(IdleRule):
    """Only if a Unit was made ready by the effect before: it never makes the card playable by
    itself. For every other player the user may turn a ready Unit of at most level ``value`` to
    spent (not in last turns)."""

    TOUCHES: ClassVar[bool] = True

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        for other in basics.others(table, step.seat):
            if ready_units(table, other, self.value):
                table.agenda.append(Exhaust(step.seat, other, self.value))


def ready_units(table: Table, seat: int, level: int) -> list[Choice]:
    units = table.players[seat].units
    places = [at for at in range(len(units)) if units[at].ready]
    return [choices.unit(at) for at in places if numbers.UNITS[units[at].kind].level <= level]


class Exhaust(Question[Table]):
    """Which Unit of another player is turned to spent (Energy Flow)."""

    def __init__(self, seat: int, other: int, level: int) -> None:
        super().__init__(seat)
        self.other = other
        self.level = level

    def find(self, table: Table) -> list[Choice]:
        return [*ready_units(table, self.other, self.level), choices.DECLINE]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if isinstance(choice, choices.PickUnit):
            table.players[self.other].units[choice.unit].ready = False
