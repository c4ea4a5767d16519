"""The Orb win: looked for wherever an Orb, a Mage or a tower comes (OM-101 to OM-110)."""

from __future__ import annotations

from questboard.games.old_mage.state.facts import MET, Table
from questboard.games.old_mage.steps.basics import finish
from questboard.games.old_mage.steps.windows import BEFORE_WIN, open_window
from questboard.kernel.core.state import Step


class Encounter(Step[Table]):
    """A Mage's encounter with characters, under way: whom it still has to meet, and where."""

    seat: int
    hex: int
    foes: list[int]
    fled: bool  # from one of them at least: it leaves the hex at the end (OM-518)

    def __init__(self, seat: int, hex: int, foes: list[int], fled: bool = False) -> None:
        self.seat = seat
        self.hex = hex
        self.foes = foes
        self.fled = fled


def encounter_of(table: Table, who: int) -> Encounter | None:
    for step in table.agenda:
        if isinstance(step, Encounter) and step.seat == who:
            return step
    return None


def awaits_encounter(table: Table, who: int) -> bool:
    """Whether the win is judged after an encounter with another character (OM-107, OM-124)."""
    if who != table.active:
        return False
    if encounter_of(table, who) is not None:
        return True
    here = table.mages[who].hex
    return not table.done & MET and table.due == here and bool(table.foes_of(who, here))


def wins_now(table: Table, seat: int) -> bool:
    return table.wins_at(seat) and not awaits_encounter(table, seat)


def look_for_win(table: Table, seat: int) -> None:
    """To be called when a Mage, its Orb or a tower has come somewhere (OM-110, OM-123)."""
    if table.wins_at(seat):
        table.agenda.append(OrbWin(seat))


class OrbWin(Step[Table]):
    """A window, then the Orb win if it still holds (OM-108, OM-109)."""

    who: int
    opened: bool

    def __init__(self, who: int, opened: bool = False) -> None:
        self.who = who
        self.opened = opened

    def copy(self) -> OrbWin:
        return OrbWin(self.who, self.opened)

    def act(self, table: Table) -> None:
        if not wins_now(table, self.who):
            table.agenda.pop()
        elif not self.opened:
            self.opened = True
            open_window(table, BEFORE_WIN, self.who)
        else:
            finish(table, [self.who], "orb")
