"""Mana and crystals: gained, and paid."""

from __future__ import annotations

from typing import ClassVar

from questboard.games.mage_knight import events
from questboard.games.mage_knight.effects.families import Always, Cost, FreeRule
from questboard.games.mage_knight.language import bars, words
from questboard.games.mage_knight.language.effects import Effect, Script
from questboard.games.mage_knight.language.enemies import Ruin
from questboard.games.mage_knight.language.moments import moments_of
from questboard.games.mage_knight.state import NONE, Spot, Table
from questboard.games.mage_knight.steps import asking, basics, possible
from questboard.games.mage_knight.steps.course import Resolve
from questboard.games.mage_knight.steps.mana import gain_crystal, gain_mana, ways


class Mana(Always):
    """A mana token of a colour, or of one among ANY, BASIC, NOT_GOLD, SAME."""

    PHRASE: ClassVar[str] = "mana"

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        colour = step.colour if self.colour == words.SAME else self.colour
        if colour > words.BLACK:
            table.agenda.append(asking.ChooseColour(step.seat, colour, False))
        elif colour >= 0:
            gain_mana(table, step.seat, colour)
            step.colour = colour


class Crystal(Always):
    """A crystal of a basic colour, or of one among BASIC, SAME, OTHERS, OWNED."""

    PHRASE: ClassVar[str] = "crystal"

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def plain(self) -> bool:
        return self.colour != words.OWNED

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        none = self.colour == words.OWNED and not any(table.players[seat].crystals)
        return bars.USELESS if none else 0

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        colour = step.colour if self.colour == words.SAME else self.colour
        if colour == words.OTHERS:
            for each in range(4):
                if each != step.colour:
                    gain_crystal(table, step.seat, each)
        elif colour > words.WHITE:
            table.agenda.append(asking.ChooseColour(step.seat, colour, True))
        elif colour >= 0:
            gain_crystal(table, step.seat, colour)

    def prize(self) -> tuple[str, int]:
        return words.CRYSTAL_REWARD, self.colour


class PayMana(Cost):
    """One mana of a colour, or of a basic colour of choice, which is remembered; ANY takes gold and
    black as well where they can be used (Universal Power)."""

    PHRASE: ClassVar[str] = "pay_mana"

    def __init__(self, colour: int = words.BASIC) -> None:
        self.colour = colour

    def pays(self) -> int:
        return self.colour

    def payable(self, table: Table, seat: int, before: int, card: int) -> bool:
        return possible.both_payable(table, seat, before, self.colour)

    def fits(self, table: Table, seat: int, colour: int, way: int, card: int) -> bool:
        return len(possible.payments(table, seat, self.colour, way)) > 0

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.agenda.append(asking.PayCost(step.seat, self.colour))


class ByColour(Effect):
    """What happens depends on the colour of what was paid before."""

    PHRASE: ClassVar[str] = "by_colour"

    def __init__(
        self,
        red: list[Effect] | Script = (),
        blue: list[Effect] | Script = (),
        green: list[Effect] | Script = (),
        white: list[Effect] | Script = (),
    ) -> None:
        self.red = tuple(red)
        self.blue = tuple(blue)
        self.green = tuple(green)
        self.white = tuple(white)

    def parts(self) -> tuple[Script, ...]:
        return (self.red, self.blue, self.green, self.white)

    def of(self, colour: int) -> Script:
        return self.parts()[colour]

    def moments(self) -> int:
        return moments_of(self.red + self.blue + self.green + self.white)

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        for colour in range(4):
            if ways(table, seat, colour):
                if not possible.bars_script(table, seat, self.of(colour), moment, card):
                    return 0
        return bars.USELESS

    def fits(self, table: Table, seat: int, colour: int, way: int, card: int) -> bool:
        """A colour that does nothing now cannot be paid."""
        return not possible.bars_script(table, seat, self.of(colour), table.moment(), card)

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        script, moment = self.of(step.colour), table.moment()
        if script and not possible.bars_script(table, step.seat, script, moment, step.card):
            table.agenda.append(step.inner(script))


class Altar(FreeRule):
    """The mana of an altar is paid: ``value`` Fame (MK-1113)."""

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        space = table.players[step.seat].space
        table.put(space, Spot((), True, step.seat, NONE))
        basics.gain_fame(table, step.seat, self.value)
        if table.events is not None:
            table.tell(events.SiteConquered(step.seat, space))


def altar(id: str, mana: tuple[int, int, int, int], fame: int) -> Ruin:
    """``mana``: how many red, blue, green, white."""
    offering: list[Effect] = []
    for colour in range(4):
        for _ in range(mana[colour]):
            offering.append(PayMana(colour))
    return Ruin(id, mana, fame, (), (), (*offering, Altar(fame)))
