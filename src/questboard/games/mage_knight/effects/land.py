"""The land: Move costs, and direct moves (Underground Travel, Wings of Wind, Flight)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from questboard.games.mage_knight.effects.families import Always
from questboard.games.mage_knight.language import bars, choices, words
from questboard.games.mage_knight.language.effects import Effect
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.state.land import NEAR
from questboard.games.mage_knight.steps import basics, possible, resolving
from questboard.games.mage_knight.steps.course import Resolve
from questboard.games.mage_knight.steps.turn import arrive, assault, bars_entry
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice


class Terrain(Always):
    """Move costs this turn: ``less`` each but not below ``least``, or ``to`` a fixed cost (a
    lower cost is not raised); a lake or mountain named with ``to`` can be entered."""

    def __init__(
        self,
        terrains: tuple[int, ...] | list[int] = words.EVERY_TERRAIN,
        less: int = 0,
        least: int = 0,
        to: int = -1,
    ) -> None:
        self.terrains = tuple(terrains)
        self.less = less
        self.least = least
        self.to = to

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.turn.ease.append(self)
        resolving.work_out_costs(table)

    def phrase(self) -> str:
        return "terrain_less" if self.to < 0 else "terrain_to"

    def serves(self, table: Table, seat: int) -> bool:
        return table.combat is None and not possible.bars_moving(table, seat)


@dataclass(eq=False)
class Leap(Effect):
    """Move the figure directly up to so many revealed spaces, ``cost`` Move points each, to a safe
    space (MK-814, MK-916); ``avoid`` are terrains it cannot enter or cross; with ``assault`` the
    last space is a fortified site or another player's instead, attacked at once and with site
    fortifications ignored (Underground Attack). ``first_free``: the first space alone costs nothing
    (Flight)."""

    spaces: int
    cost: int = 0
    avoid: tuple[int, ...] = ()
    assault: bool = False
    first_free: bool = False

    def moments(self) -> int:
        return words.OUTSIDE

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        if moment != words.OUTSIDE:
            return bars.USELESS
        barred = possible.bars_moving(table, seat)
        return barred or (0 if self.landings(table, seat) else bars.NO_LANDING)

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        if self.landings(table, step.seat):
            table.agenda.append(Leaping(step.seat, self))

    def phrase(self) -> str:
        if self.assault:
            return "leap_assault"
        if self.first_free:
            return "leap_flight"
        return "leap_cost" if self.cost else "leap"

    def landings(self, table: Table, seat: int) -> list[int]:
        """The spaces that it can end on."""
        most = self.spaces
        if self.cost and not self.first_free:
            most = min(most, table.turn.move // self.cost)
        elif self.cost and table.turn.move < most * self.cost:
            most = 1
        found: list[int] = []
        for ring in self.rings(table, table.players[seat].space, most)[1:]:
            for space in ring:
                ends = table.hostile(space, seat) if self.assault else table.safe(space, seat)
                if ends and not bars_entry(table, seat, space):
                    found.append(space)
        return found

    def rings(self, table: Table, start: int, most: int) -> list[list[int]]:
        """The revealed spaces around one by the number of spaces to move."""
        reached = [start]
        found = [[start]]
        for _ in range(most):
            further: list[int] = []
            for space in found[-1]:
                for near in NEAR[space]:
                    if table.laid(near) and near not in reached:
                        terrain = table.terrain(near)
                        if terrain not in self.avoid and terrain != words.SEA:
                            reached.append(near)
                            further.append(near)
            found.append(further)
        return found


class Leaping(Question[Table]):
    """Where a direct move ends."""

    def __init__(self, seat: int, leap: Leap) -> None:
        super().__init__(seat)
        self.leap = leap

    @staticmethod
    def to_old(data: dict[str, Any]) -> dict[str, Any]:
        """In saves the leap is one number: spaces, cost and bits."""
        leap = data.pop("leap")
        code = leap["spaces"] | leap["cost"] << 4 | leap["assault"] << 8 | leap["first_free"] << 9
        for terrain in leap["avoid"]["items"]:
            code |= 1 << 10 + terrain
        return {**data, "code": code}

    @staticmethod
    def from_old(data: dict[str, Any]) -> dict[str, Any]:
        code = data.pop("code")
        avoid = [terrain for terrain in range(len(words.TERRAINS)) if code >> 10 + terrain & 1]
        leap = {
            "is": "Leap",
            "spaces": code & 15,
            "cost": code >> 4 & 15,
            "avoid": {"is": "tuple", "items": avoid},
            "assault": bool(code >> 8 & 1),
            "first_free": bool(code >> 9 & 1),
        }
        return {**data, "leap": leap}

    def find(self, table: Table) -> list[Choice]:
        return [choices.LeapTo(space) for space in self.leap.landings(table, self.seat)]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, choices.LeapTo)
        table.agenda.pop()
        leap = self.leap
        origin = table.players[self.seat].space
        around = leap.rings(table, origin, leap.spaces)
        steps = next(at for at in range(len(around)) if choice.space in around[at])
        if leap.cost and not (leap.first_free and steps == 1):
            cost = min(table.turn.move, leap.cost * steps)
            basics.points(table, words.MOVE, -cost, space=choice.space)
        arrive(table, self.seat, choice.space)
        if leap.assault:
            table.turn.mods[words.IGNORE_SITE] = 1
            assault(table, self.seat, choice.space, origin, [])
