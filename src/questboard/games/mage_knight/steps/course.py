"""Chapter 7: where a list of effects stands while it is carried out."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.language.effects import Script
from questboard.games.mage_knight.language.words import NO_COLOUR
from questboard.games.mage_knight.state import NONE, Table
from questboard.kernel.core.state import Step

LENT: Final = 98  # in place of a Unit's place: it lies in the offer


class Resolve(Step[Table]):
    """A list of effects, carried out in order (MK-738): how far it has come, what it remembers."""

    def __init__(
        self,
        seat: int,
        script: Script,
        at: int = 0,
        card: int = NONE,
        unit: int = NONE,
        tint: int = NO_COLOUR,
        boost: int = 0,
        colour: int = NO_COLOUR,
        count: int = 0,
    ) -> None:
        self.seat = seat
        self.script = script
        self.at = at
        self.card = card  # the card whose effects these are
        self.unit = unit  # or the place of the Unit, LENT for one of the offer
        self.tint = tint  # the colour that resistances look at
        self.boost = boost  # what the first points gain (Concentration)
        self.colour = colour  # of what was paid, chosen, thrown away
        self.count = count  # of cards discarded for a cost

    def copy(self) -> Resolve:
        same = Resolve(self.seat, self.script, self.at, self.card, self.unit, self.tint)
        same.boost = self.boost
        same.colour = self.colour
        same.count = self.count
        return same

    def act(self, table: Table) -> None:
        if self.at == len(self.script):
            table.agenda.pop()
            return
        effect = self.script[self.at]
        self.at += 1
        effect.carry_out(table, self, 1)

    def inner(self, script: Script) -> Resolve:
        """A part of this effect as a list of its own."""
        part = self.copy()
        part.script = script
        part.at = 0
        self.boost = 0
        return part

    def raised(self, amount: int) -> int:
        """An amount of points with the boost of Concentration, which is then used up."""
        amount += self.boost
        self.boost = 0
        return amount
