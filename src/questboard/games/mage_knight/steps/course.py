"""Chapter 7: where a list of effects stands while it is carried out."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.language.effects import Script
from questboard.games.mage_knight.language.words import NO_COLOUR
from questboard.games.mage_knight.state import NONE, Table
from questboard.kernel.core.state import Step

LENT: Final = 98  # in place of a Unit's place: it lies in the offer


class Course(Step[Table]):
    """A list of effects on its way: how far it has come, and what it remembers."""

    seat: int
    script: Script
    at: int
    card: int  # the card whose effects these are
    unit: int  # or the place of the Unit, LENT for one of the offer
    tint: int  # the colour that resistances look at
    boost: int  # what the first points gain (Concentration)
    colour: int  # of what was paid, chosen, thrown away
    count: int  # of cards discarded for a cost

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
        self.card = card
        self.unit = unit
        self.tint = tint
        self.boost = boost
        self.colour = colour
        self.count = count

    def copy(self) -> Course:
        raise NotImplementedError

    def inner(self, script: Script) -> Course:
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
