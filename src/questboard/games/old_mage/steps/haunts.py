"""Haunts: their dice, the monsters they possess, and Undead Mages (chapters 24 and 25)."""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage.catalogue import NONE
from questboard.games.old_mage.choices import END_TURN, GO, HALT, Go, Send, UseDie
from questboard.games.old_mage.content.dice import HAUNT_DICE_FACES
from questboard.games.old_mage.declare import CAST_SPELL, DRAW_SPELL, NORMAL, POSSESS
from questboard.games.old_mage.land import AROUND, DISTANCE, FIRST_ROOM, NOWHERE, SPACES
from questboard.games.old_mage.state import SITE_TOKEN, UNDEAD, Table
from questboard.games.old_mage.steps.basics import draw_spells, tell
from questboard.games.old_mage.steps.encounters import flip
from questboard.games.old_mage.steps.free import find_free, take_free
from questboard.games.old_mage.steps.harm import remove_monster
from questboard.games.old_mage.steps.moving import put, settle
from questboard.games.old_mage.steps.plans import NO_OCCASION, Occasion, find_casts
from questboard.games.old_mage.steps.sending import assault, find_sends, send
from questboard.games.old_mage.steps.turn import TakeTurn
from questboard.kernel.question import Question
from questboard.kernel.state import Choice

UNDEAD_HEALTH: Final = 5


class HauntTurn(Question[Table]):
    """Two Haunt Dice, used in any order; doubles make an Undead Mage (OM-809, OM-851)."""

    dice: list[int]
    used: int
    walking: int  # steps left of a result; -1: none

    def __init__(self, seat: int, dice: list[int], used: int, walking: int) -> None:
        super().__init__(seat)
        self.dice = dice
        self.used = used
        self.walking = walking

    def copy(self) -> HauntTurn:
        return HauntTurn(self.seat, self.dice[:], self.used, self.walking)

    def owes(self, table: Table) -> int:
        return 0 if not self.dice else super().owes(table)

    def act(self, table: Table) -> None:
        mage = table.mages[self.seat]
        if self.dice:
            super().act(table)
            return
        if mage.haunted < 0:
            manifest(table, self.seat)
            return
        self.dice = [HAUNT_DICE_FACES[int(table.rng.below(6))] for _ in range(2)]
        tell(table, "haunt_dice", self.seat, self.dice)
        mage.haunted += 1
        if self.dice[0] == self.dice[1]:
            if mage.haunted > 1:
                manifest(table, self.seat)
            else:
                mage.haunted = -1  # OM-859

    def find(self, table: Table) -> list[Choice]:
        mage = table.mages[self.seat]
        found: list[Choice] = []
        if self.walking > 0:
            found += [GO[there] for there in AROUND[mage.hex]]
        if self.walking >= 0:
            # OM-844: a monster cannot end a move in a destroyed hex.
            if mage.monster < 0 or mage.hex not in table.destroyed:
                found.append(HALT)
            return found
        for die in range(2):
            if not self.used >> die & 1 and usable(table, self.seat, self.dice[die]):
                found.append(UseDie(die))
        find_sends(table, self.seat, found)
        find_free(table, self.seat, found)
        found.append(END_TURN)
        return found

    def take(self, table: Table, choice: Choice) -> None:
        seat = self.seat
        if isinstance(choice, Go):
            self.walking -= 1
            put(table, seat, choice.hex, 0)
            tell(table, "went", seat, [choice.hex])
        elif isinstance(choice, Send):
            send(table, choice)
        elif isinstance(choice, UseDie):
            self.used |= 1 << choice.die
            self.use(table, self.dice[choice.die])
        elif take_free(table, seat, choice):
            return
        elif choice.text() == HALT.text():
            self.walking = -1
            attack(table, seat)
        else:
            table.agenda.pop()

    def use(self, table: Table, face: int) -> None:
        if face == DRAW_SPELL:
            draw_spells(table, self.seat, 1)
        elif face == CAST_SPELL:
            table.agenda.append(HauntCast(self.seat))
        elif face == POSSESS:
            possess(table, self.seat)
        else:
            self.walking = face + 2


def usable(table: Table, seat: int, face: int) -> bool:
    if face == CAST_SPELL:
        found: list[Choice] = []
        find_casts(table, seat, NORMAL, False, NO_OCCASION, found)
        return bool(found)
    return True


class HauntCast(Question[Table]):
    """The result cast: one normal spell (OM-817, OM-818)."""

    def copy(self) -> HauntCast:
        return HauntCast(self.seat)

    def find(self, table: Table) -> list[Choice]:
        found: list[Choice] = [HALT]
        find_casts(table, self.seat, NORMAL, False, Occasion([]), found)
        return found

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        take_free(table, self.seat, choice)


def possess(table: Table, seat: int) -> None:
    """Flip the closest Land token until a Monster shows; it is possessed (OM-819 to OM-835)."""
    mage = table.mages[seat]
    far = DISTANCE[mage.hex]
    while True:
        best = NOWHERE
        for space in range(SPACES):
            if table.site[space] >= SITE_TOKEN and (best < 0 or far[space] < far[best]):
                best = space
        if best == NOWHERE:
            return
        monster = flip(table, best)
        if monster is None:
            continue
        old = table.monster(mage.monster) if mage.monster >= 0 else None
        if old is not None:
            old.haunt = NONE
        monster.haunt = seat
        mage.monster = monster.number
        mage.hex = best
        tell(table, "possessed", seat, [monster.profile, best])
        attack(table, seat)
        return


def attack(table: Table, seat: int) -> None:
    """The possessed monster battles whom it finds (OM-829)."""
    mage = table.mages[seat]
    if mage.monster >= 0:
        assault(table, mage.monster, table.foes_of(mage.monster, mage.hex))


def manifest(table: Table, seat: int) -> None:
    """The Haunt becomes an Undead Mage and takes a normal turn (OM-851 to OM-864)."""
    mage = table.mages[seat]
    table.agenda.pop()
    if mage.monster >= 0:
        monster = table.monster(mage.monster)
        if monster is not None:
            remove_monster(table, monster)
        mage.monster = NONE
    mage.status = UNDEAD
    mage.health = UNDEAD_HEALTH
    mage.shore = max(0, FIRST_ROOM[mage.hex])  # OM-311
    tell(table, "undead", seat, [])
    draw_spells(table, seat, 2)
    table.agenda.append(TakeTurn(seat))
    settle(table, seat)
