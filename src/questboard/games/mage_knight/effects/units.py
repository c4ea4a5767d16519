"""Own Units: readied, healed, wounded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from questboard.games.mage_knight.effects.families import Always, Anytime, IdleRule
from questboard.games.mage_knight.effects.flow import MANY
from questboard.games.mage_knight.language import bars, words
from questboard.games.mage_knight.language.effects import Effect
from questboard.games.mage_knight.state import NONE, Table
from questboard.games.mage_knight.steps import asking, possible
from questboard.games.mage_knight.steps.course import Resolve

HIGHEST_LEVEL = 4


@dataclass(eq=False)
class ReadyUnit(Anytime):
    """Ready one spent own Unit up to a level; ``other``: not the Unit that does it (Herbalists)."""

    level: int = HIGHEST_LEVEL
    other: bool = False

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0 if possible.spent_units(table, seat, self.level) else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        but = step.unit if self.other else NONE
        if possible.spent_units(table, step.seat, self.level, but):
            table.agenda.append(asking.ReadyTroop(step.seat, self.level, but))

    def phrase(self) -> str:
        if self.level >= HIGHEST_LEVEL:
            return "ready_unit"
        return "ready_other_unit" if self.other else "ready_unit_level"


@dataclass(eq=False)
class ReadyUnits(Always):
    """Ready own Units with a total of levels; 99 readies all."""

    levels: int

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        asking.ready_units(table, step.seat, self.levels)

    def phrase(self) -> str:
        return "ready_all" if self.levels >= MANY else "ready_units"


class HealUnit(Effect):
    """Take one Wound off an own Unit, whatever its level."""

    PHRASE: ClassVar[str] = "heal_unit"

    def moments(self) -> int:
        return words.OUTSIDE

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0 if any(unit.wounds for unit in table.players[seat].units) else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        if any(unit.wounds for unit in table.players[step.seat].units):
            table.agenda.append(asking.HealOne(step.seat))


class WoundSelf(IdleRule):
    """The Unit that was activated gets a Wound at once (MK-1315)."""

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        units = table.players[step.seat].units
        if step.unit < len(units):
            units[step.unit].wounds += 1
