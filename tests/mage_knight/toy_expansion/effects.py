"""A word of the language."""

from __future__ import annotations

from typing import ClassVar

from questboard.games.mage_knight.effects.families import Amount
from questboard.games.mage_knight.language.words import OUTSIDE
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.steps.basics import move_reputation
from questboard.games.mage_knight.steps.course import Resolve


class Toll(Amount):
    """Influence that costs Reputation."""

    PHRASE: ClassVar[str] = "toll"

    def moments(self) -> int:
        return OUTSIDE

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.turn.influence += step.raised(self.amount * times)
        move_reputation(table, step.seat, -1)
