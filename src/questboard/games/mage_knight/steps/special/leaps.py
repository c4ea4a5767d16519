"""Direct moves: Underground Travel, Wings of Wind, Flight."""

from __future__ import annotations

from questboard.games.mage_knight.language.choices import LeapTo
from questboard.games.mage_knight.language.words import IGNORE_SITE, SEA
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.state.land import NEAR
from questboard.games.mage_knight.steps.course import Course
from questboard.games.mage_knight.steps.possible import LEAPING, SPECIAL, Special, free_to_move
from questboard.games.mage_knight.steps.turn import arrive, assault, enterable
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice


class LeapRule(Special):
    """Underground Travel, Wings of Wind, Flight: the figure moves directly (MK-814, MK-916)."""

    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        return free_to_move(table, seat) and len(landings(table, seat, value)) > 0

    def resolve(self, table: Table, step: Course, value: int) -> None:
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
    found: list[int] = []
    for ring in rings(table, table.players[seat].space, most, avoid)[1:]:
        for space in ring:
            if assaults:
                if table.hostile(space, seat) and enterable(table, seat, space):
                    found.append(space)
            elif table.safe(space, seat) and enterable(table, seat, space):
                found.append(space)
    return found


def rings(table: Table, start: int, most: int, avoid: int) -> list[list[int]]:
    """The revealed spaces around one by the number of spaces to move; ``avoid``: terrains."""
    reached = [start]
    found = [[start]]
    for _ in range(most):
        further: list[int] = []
        for space in found[-1]:
            for near in NEAR[space]:
                if table.laid(near) and near not in reached:
                    if not avoid >> table.terrain(near) & 1 and table.terrain(near) != SEA:
                        reached.append(near)
                        further.append(near)
        found.append(further)
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
        around = rings(table, origin, self.code & 15, self.code >> 10)
        steps = next(at for at in range(len(around)) if choice.space in around[at])
        if price and not (self.code >> 9 & 1 and steps == 1):
            table.turn.move = max(0, table.turn.move - price * steps)
        arrive(table, self.seat, choice.space)
        if self.code >> 8 & 1:
            table.turn.mods[IGNORE_SITE] = 1
            assault(table, self.seat, choice.space, origin, [])


SPECIAL.update({LEAPING: LeapRule()})

STEPS = (Leaping,)
