"""Chapter 7: the questions that effects ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from questboard.games.mage_knight import events
from questboard.games.mage_knight.language import bars, choices, words
from questboard.games.mage_knight.language.effects import Script
from questboard.games.mage_knight.state import NONE, Table
from questboard.games.mage_knight.state.numbers import COLOUR_OF, UNITS, WOUND
from questboard.games.mage_knight.steps import possible
from questboard.games.mage_knight.steps.basics import discard, gain_card, take_offered
from questboard.games.mage_knight.steps.course import Resolve
from questboard.games.mage_knight.steps.foes import bars_target, hit, targets
from questboard.games.mage_knight.steps.mana import gain_crystal, gain_mana, pay
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice

if TYPE_CHECKING:
    from questboard.games.mage_knight.effects.targets import Target

# ------------------------------------------------------------------------------- mana and crystals


class ChooseColour(Question[Table]):
    """The colour of mana or of a crystal that is gained (MK-521)."""

    def __init__(self, seat: int, among: int, crystal: bool) -> None:
        super().__init__(seat)
        self.among = among
        self.crystal = crystal

    def copy(self) -> ChooseColour:
        return ChooseColour(self.seat, self.among, self.crystal)

    def find(self, table: Table) -> list[Choice]:
        if self.among == words.OWNED:
            crystals = table.players[self.seat].crystals
            owned = [choices.COLOUR[colour] for colour in range(4) if crystals[colour]]
            return owned or choices.COLOUR[:1]
        if self.among == words.ANY:
            return choices.COLOUR
        if self.among == words.NOT_GOLD:
            return [*choices.COLOUR[:4], choices.COLOUR[5]]
        return choices.COLOUR[:4]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, choices.PickColour)
        table.agenda.pop()
        if self.crystal:
            gain_crystal(table, self.seat, choice.colour)
        else:
            gain_mana(table, self.seat, choice.colour)
        remember(table, choice.colour)


def remember(table: Table, colour: int) -> None:
    """The effect that asked keeps the colour in mind."""
    if table.agenda:
        step = table.agenda[-1]
        if isinstance(step, Resolve):
            step.colour = colour


# ----------------------------------------------------------------------------- questions of effects


class ChooseEffect(Question[Table]):
    """One of several effects, among those that work now."""

    def __init__(self, seat: int, options_given: tuple[Script, ...]) -> None:
        super().__init__(seat)
        self.options_given = options_given

    def copy(self) -> ChooseEffect:
        return ChooseEffect(self.seat, self.options_given)

    def find(self, table: Table) -> list[Choice]:
        moment = table.moment()
        card = NONE
        below = table.agenda[-2]
        if isinstance(below, Resolve):
            card = below.card
        found: list[Choice] = []
        for at in range(len(self.options_given)):
            option = self.options_given[at]
            if not option or not possible.bars_script(table, self.seat, option, moment, card):
                found.append(choices.OPTION[at])
        return found or [choices.ENOUGH]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if isinstance(choice, choices.PickOption):
            below = table.agenda[-1]
            assert isinstance(below, Resolve)
            script = self.options_given[choice.option]
            if table.events is not None:
                table.tell(events.EffectChosen(self.seat, script))
            if script:
                table.agenda.append(below.inner(script))


class PayCost(Question[Table]):
    """Mana that an effect demands, on top of what powers the card."""

    def __init__(self, seat: int, colour: int) -> None:
        super().__init__(seat)
        self.colour = colour

    def copy(self) -> PayCost:
        return PayCost(self.seat, self.colour)

    def find(self, table: Table) -> list[Choice]:
        found = possible.payments(table, self.seat, self.colour)
        below = table.agenda[-2]
        if isinstance(below, Resolve) and below.at < len(below.script):
            after = below.script[below.at]
            fitting: list[Choice] = [
                choice
                for choice in found
                if isinstance(choice, choices.PayWith)
                and after.fits(table, self.seat, choice.colour, choice.way, below.card)
            ]
            if fitting or not after.is_cost():
                found = fitting
        if table.turn.pledged != words.NO_COLOUR:  # Invocation
            pledged = choices.TOKEN * 8 + table.turn.pledged
            ways = [choice for choice in found if isinstance(choice, choices.PayWith)]
            found = [choice for choice in ways if choice.way & 63 == pledged]
        return found or [choices.ENOUGH]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if isinstance(choice, choices.PayWith):
            pay(table, self.seat, choice.way, choice.colour)
            remember(table, choice.colour)
        else:  # what was paid before left nothing to pay with: the effect ends here
            below = table.agenda[-1]
            if isinstance(below, Resolve):
                below.at = len(below.script)


class GiveUp(Question[Table]):
    """Cards from hand for a cost: discarded or thrown away (MK-212)."""

    def __init__(
        self, seat: int, what: str, least: int, most: int, away: bool, card: int, given: int = 0
    ) -> None:
        super().__init__(seat)
        self.what = what
        self.least = least
        self.most = most
        self.away = away
        self.card = card
        self.given = given

    def copy(self) -> GiveUp:
        return GiveUp(self.seat, self.what, self.least, self.most, self.away, self.card, self.given)

    def find(self, table: Table) -> list[Choice]:
        found: list[Choice] = []
        if self.given < self.most:
            # The card itself has left the hand by now.
            found = choices.cards(possible.candidates(table, self.seat, self.what, NONE))
        if self.given >= self.least or not found:
            found.append(choices.ENOUGH)
        return found

    def take(self, table: Table, choice: Choice) -> None:
        below = table.agenda[-2]
        if isinstance(choice, choices.PickCard):
            give_up(table, self.seat, choice.card, self.away)
            self.given += 1
            if isinstance(below, Resolve):
                below.colour = COLOUR_OF[choice.card]
            if self.given < self.most:
                return
        table.agenda.pop()
        if isinstance(below, Resolve):
            below.count = self.given
            if self.given < self.least:
                below.at = len(below.script)


def give_up(table: Table, seat: int, card: int, away: bool) -> None:
    """A card from hand is discarded or leaves the game; a Wound thrown away just ends."""
    table.players[seat].hand.remove(card)
    if table.turn.seat == seat:
        table.turn.cards_used = True
    if not away:
        discard(table, seat, card)
        return
    if card != WOUND:
        table.removed.append(card)
    if table.events is not None:
        table.tell(events.CardThrownAway(seat, card, words.TO_HAND, words.AWAY))


class TakeOffered(Question[Table]):
    """A card of an offer, to hand, discard pile or Deed deck (MK-209)."""

    def __init__(self, seat: int, offer: str, to: str, cards: list[int]) -> None:
        super().__init__(seat)
        self.offer = offer
        self.to = to
        self.cards = cards

    def find(self, table: Table) -> list[Choice]:
        return choices.cards(self.cards)

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, choices.PickCard)
        table.agenda.pop()
        source = take_offered(table, choice.card)
        gain_card(table, self.seat, choice.card, source, self.to)


def offer_cards(table: Table, seat: int, offer: str, cards: list[int], number: int = 1) -> None:
    """So many cards of an offer for a level or as a reward, onto the Deed deck (MK-1410)."""
    if cards:
        for _ in range(number):
            table.agenda.append(TakeOffered(seat, offer, words.TO_DECK, cards[:]))


class ReadyTroop(Question[Table]):
    """Which spent Unit becomes ready (MK-1307)."""

    def __init__(self, seat: int, level: int, but: int = NONE) -> None:
        super().__init__(seat)
        self.level = level
        self.but = but  # the Unit that does it

    def find(self, table: Table) -> list[Choice]:
        spent = possible.spent_units(table, self.seat, self.level, self.but)
        return [choices.unit(at) for at in spent]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, choices.PickUnit)
        table.agenda.pop()
        ready(table, self.seat, choice.unit)


def ready(table: Table, seat: int, at: int) -> None:
    """A Unit is ready again (MK-1307)."""
    unit = table.players[seat].units[at]
    if unit.ready:
        return
    unit.ready = True
    if table.events is not None:
        table.tell(events.UnitReadied(seat, at, unit.kind))


def ready_units(table: Table, seat: int, levels: int) -> None:
    """Units with a total of levels become ready together; all if there is enough for all."""
    units = table.players[seat].units
    spent = possible.spent_units(table, seat, levels)
    if sum(UNITS[units[at].kind].level for at in spent) <= levels:
        for at in spent:
            ready(table, seat, at)
    else:
        table.agenda.append(ReadySome(seat, levels))


class ReadySome(Question[Table]):
    """Units made ready one by one while levels are left (Rebirth)."""

    def __init__(self, seat: int, levels: int) -> None:
        super().__init__(seat)
        self.levels = levels

    def find(self, table: Table) -> list[Choice]:
        found = [choices.unit(at) for at in possible.spent_units(table, self.seat, self.levels)]
        found.append(choices.ENOUGH)
        return found

    def take(self, table: Table, choice: Choice) -> None:
        if not isinstance(choice, choices.PickUnit):
            table.agenda.pop()
            return
        ready(table, self.seat, choice.unit)
        self.levels -= UNITS[table.players[self.seat].units[choice.unit].kind].level


class HealOne(Question[Table]):
    """Which Unit loses a Wound, whatever its level (MK-1208)."""

    def find(self, table: Table) -> list[Choice]:
        units = table.players[self.seat].units
        return [choices.unit(at) for at in range(len(units)) if units[at].wounds]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, choices.PickUnit)
        table.agenda.pop()
        heal_unit(table, self.seat, choice.unit)


def heal_unit(table: Table, seat: int, at: int) -> None:
    """A Unit loses a Wound."""
    unit = table.players[seat].units[at]
    unit.wounds -= 1
    if table.events is not None:
        table.tell(events.UnitHealed(seat, at, unit.kind))


# ----------------------------------------------------------------------------- effects on enemies


class NameTarget(Question[Table]):
    """Which enemies an effect hits, one after the other."""

    def __init__(self, seat: int, effect: Target, tint: int, named: int) -> None:
        super().__init__(seat)
        self.effect = effect
        self.tint = tint
        self.named = named

    def copy(self) -> NameTarget:
        return NameTarget(self.seat, self.effect, self.tint, self.named)

    def find(self, table: Table) -> list[Choice]:
        able = targets(table, self.effect, NONE, self.tint)
        found = [choices.name(at) for at in able if not self.named >> at & 1]
        if self.named or not found:
            found.append(choices.ENOUGH)
        return found

    def bars(self, table: Table, foe: int) -> int:
        if self.named >> foe & 1:
            return bars.NAMED
        return bars_target(table, table.fight().foes[foe], self.effect, self.tint)

    def take(self, table: Table, choice: Choice) -> None:
        if not isinstance(choice, choices.Name):
            table.agenda.pop()
            return
        self.named |= 1 << choice.foe
        if bin(self.named).count("1") >= self.effect.most:
            table.agenda.pop()
        if self.effect.others:
            for at in reversed(targets(table, self.effect, NONE, self.tint)):
                if at != choice.foe:
                    hit(table, self.seat, at, self.effect.others)
        hit(table, self.seat, choice.foe, self.effect.changes)
