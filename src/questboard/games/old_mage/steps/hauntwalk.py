"""How a Haunt moves, and whom its monster battles (OM-813 to OM-829, OM-844 to OM-846)."""

from __future__ import annotations

from questboard.games.old_mage import events
from questboard.games.old_mage.language.choices import ENOUGH, GO, HALT, Against, Cast, Go
from questboard.games.old_mage.language.words import INTERRUPT
from questboard.games.old_mage.state.facts import HAUNT, Table
from questboard.games.old_mage.state.land import AROUND
from questboard.games.old_mage.state.numbers import NONE
from questboard.games.old_mage.steps.casts import find_casts
from questboard.games.old_mage.steps.moving import put
from questboard.games.old_mage.steps.own_time import OwnTime
from questboard.games.old_mage.steps.plans import NO_OCCASION, begin_plan
from questboard.games.old_mage.steps.sending import assault
from questboard.games.old_mage.steps.windows import Casting
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice


class HauntWalk(Question[Table]):
    """A Haunt moves over water, tokens and destroyed hexes, with its monster if it has one."""

    left: int

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def copy(self) -> HauntWalk:
        return HauntWalk(self.seat, self.left)

    def find(self, table: Table) -> list[Choice]:
        mage = table.mages[self.seat]
        found: list[Choice] = []
        if mage.status == HAUNT and self.left > 0:
            for there in AROUND[mage.hex]:
                if mage.monster < 0 or can_end(table, there, self.left - 1):
                    found.append(GO[there])
        if not found or mage.monster < 0 or mage.hex not in table.destroyed:
            found.append(HALT)
        if self.seat == table.active and len(found) > 1:  # OM-647
            find_casts(table, self.seat, INTERRUPT, False, NO_OCCASION, found)
        return found

    def take(self, table: Table, choice: Choice) -> None:
        if isinstance(choice, Go):
            self.left -= 1
            origin = table.mages[self.seat].hex
            put(table, self.seat, choice.hex, 0)
            if table.events is not None:
                table.tell(events.Went(self.seat, self.seat, NONE, origin, choice.hex))
        elif isinstance(choice, Cast):
            plan = begin_plan(table, self.seat, choice.card, choice.eye)
            table.agenda.append(Casting(self.seat, plan))
        else:
            table.agenda.pop()
            attack(table, self.seat)


def can_end(table: Table, space: int, left: int) -> bool:
    """A monster may pass destroyed hexes but not end its move in one (OM-844)."""
    if space not in table.destroyed:
        return True
    return left > 0 and any(can_end(table, near, left - 1) for near in AROUND[space])


def attack(table: Table, seat: int) -> None:
    """The monster of a Haunt has come into a hex (OM-829, OM-845)."""
    monster = table.mages[seat].monster
    if monster >= 0 and table.foes_of(monster, table.mages[seat].hex):
        table.agenda.append(ChooseFoes(seat, []))


class ChooseFoes(OwnTime):
    """A Haunt names those whom its monster battles at once: none, one or more (OM-829)."""

    chosen: list[int]

    def __init__(self, seat: int, chosen: list[int]) -> None:
        super().__init__(seat)
        self.chosen = chosen

    def copy(self) -> ChooseFoes:
        return ChooseFoes(self.seat, self.chosen[:])

    def find(self, table: Table) -> list[Choice]:
        mage = table.mages[self.seat]
        found: list[Choice] = [ENOUGH]
        for foe in table.foes_of(mage.monster, mage.hex):
            if foe not in self.chosen:
                found.append(Against(foe))
        return found

    def take(self, table: Table, choice: Choice) -> None:
        if isinstance(choice, Against):
            self.chosen.append(choice.who)
            return
        table.agenda.pop()
        if self.chosen:
            assault(table, table.mages[self.seat].monster, self.chosen)
