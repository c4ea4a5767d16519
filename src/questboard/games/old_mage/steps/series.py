"""Several foes in one hex, one after the other; fight or peace (chapters 10 and 14)."""

from __future__ import annotations

from questboard.games.old_mage import events
from questboard.games.old_mage.language.choices import FIGHT, PEACE
from questboard.games.old_mage.language.words import EVENT_MONSTER
from questboard.games.old_mage.state.facts import FIRST_MONSTER, Table
from questboard.games.old_mage.state.numbers import NONE
from questboard.games.old_mage.steps.asked import SECONDS
from questboard.games.old_mage.steps.battle import Battle, Escape
from questboard.games.old_mage.steps.harm import remove_monster
from questboard.games.old_mage.steps.moving import halt
from questboard.games.old_mage.steps.trading import Trade
from questboard.games.old_mage.steps.windows import BEFORE_BATTLE, open_window
from questboard.games.old_mage.steps.winning import Encounter, look_for_win
from questboard.kernel.core.state import Choice, Together, nobody


class Series(Encounter):
    """A Mage meets all others of its hex, one after the other (OM-511 to OM-525)."""

    def copy(self) -> Series:
        return Series(self.seat, self.hex, self.foes[:], self.fled)

    def act(self, table: Table) -> None:
        mage = table.mages[self.seat]
        here = mage.stands() and mage.hex == self.hex
        if not self.foes or not here:  # OM-520
            table.agenda.pop()
            for monster in table.monsters[:]:
                if monster.sort() == EVENT_MONSTER:  # OM-745
                    remove_monster(table, monster)
            look_for_win(table, self.seat)
            if self.fled and here:
                table.agenda.append(Escape(self.seat))
            return
        foe = self.foes.pop(0)
        if table.place_of(foe) != self.hex or table.truce(self.seat, foe):  # OM-524
            return
        if foe >= FIRST_MONSTER:
            begin_battle(table, self.seat, foe)
        elif table.mages[foe].stands():
            if table.friends(self.seat, foe):  # OM-960
                table.agenda.append(Trade(self.seat, self.seat, foe, [], []))
            else:
                waiting = 1 << self.seat | 1 << foe
                table.agenda.append(Meeting(waiting, nobody(table.seats), self.seat, foe))


def begin_battle(table: Table, one: int, other: int) -> None:
    halt(table, one)  # OM-543
    battle = Battle(one, other, table.place_of(one))
    table.agenda.append(battle)
    if table.events is not None:
        side, foe = events.character(table, one), events.character(table, other)
        table.tell(events.BattleBegan(*side, *foe, battle.hex))
    open_window(table, BEFORE_BATTLE, table.active, other if other >= FIRST_MONSTER else NONE)


class Meeting(Together[Table]):
    """Two Mages, or the Mages of two Summons, choose fight or peace unseen (OM-394, OM-395)."""

    one: int
    other: int

    def __init__(self, waiting: int, answers: list[Choice | None], one: int, other: int) -> None:
        super().__init__(waiting, answers)
        self.one = one
        self.other = other

    def copy(self) -> Meeting:
        return Meeting(self.waiting, self.answers[:], self.one, self.other)

    def options(self, table: Table, seat: int) -> list[Choice]:
        return [FIGHT, PEACE]

    def patience(self, table: Table, seat: int) -> int:
        return 0 if seat == table.active else SECONDS

    def lapse(self, table: Table, seat: int) -> Choice | None:
        return FIGHT  # peace needs the word of both

    def settle(self, table: Table) -> None:
        peace = True
        for choice in self.answers:
            if choice is not None and choice.text() != PEACE.text():
                peace = False
        if not peace:
            begin_battle(table, self.one, self.other)
            return
        table.truces.append(table.pair(self.one, self.other))
        if table.events is not None:
            side, foe = events.character(table, self.one), events.character(table, self.other)
            table.tell(events.PeaceMade(*side, *foe))
        if self.one < FIRST_MONSTER and self.other < FIRST_MONSTER:
            table.agenda.append(Trade(self.one, self.one, self.other, [], []))
