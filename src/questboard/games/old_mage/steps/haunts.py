"""Haunts: their dice, the monsters they possess, and Undead Mages (chapters 24 and 25)."""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage import events
from questboard.games.old_mage.content.dice import HAUNT_DICE_FACES
from questboard.games.old_mage.language import choices, words
from questboard.games.old_mage.state.facts import OUT, SITE_TOKEN, UNDEAD, Table
from questboard.games.old_mage.state.land import DISTANCE, FIRST_ROOM, SPACES
from questboard.games.old_mage.state.numbers import CARDS, NONE
from questboard.games.old_mage.steps.basics import draw_spells
from questboard.games.old_mage.steps.casts import find_casts
from questboard.games.old_mage.steps.encounters import flip, must_meet
from questboard.games.old_mage.steps.free import find_free, take_free
from questboard.games.old_mage.steps.harm import remove_monster
from questboard.games.old_mage.steps.hauntwalk import HauntWalk, attack
from questboard.games.old_mage.steps.moving import settle
from questboard.games.old_mage.steps.own_time import OwnTime
from questboard.games.old_mage.steps.plans import NO_OCCASION
from questboard.games.old_mage.steps.sending import find_sends, send
from questboard.games.old_mage.steps.turn import TakeTurn
from questboard.games.old_mage.steps.windows import ON_SHOW, open_window
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice

UNDEAD_HEALTH: Final = 5


class HauntTurn(Question[Table]):
    """Two Haunt Dice, used in any order; doubles make an Undead Mage (OM-809, OM-851)."""

    dice: list[int]
    used: int

    def __init__(self, seat: int, dice: list[int], used: int = 0) -> None:
        super().__init__(seat)
        self.dice = dice
        self.used = used

    def copy(self) -> HauntTurn:
        return HauntTurn(self.seat, self.dice[:], self.used)

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
        table.learn()
        mage.haunted += 1
        if table.events is not None:
            table.tell(events.HauntRolled(self.seat, self.dice[:]))
        if self.dice[0] == self.dice[1]:
            if mage.haunted > 1:
                manifest(table, self.seat)
            else:
                mage.haunted = -1  # OM-859

    def find(self, table: Table) -> list[Choice]:
        if table.mages[self.seat].status == OUT:
            return [choices.END_TURN]  # it left the game
        found: list[Choice] = []
        for die in range(2):
            if not self.used >> die & 1 and usable(table, self.seat, self.dice[die]):
                found.append(choices.UseDie(die))
        find_sends(table, self.seat, found)
        find_free(table, self.seat, found)
        found.append(choices.END_TURN)
        return found

    def take(self, table: Table, choice: Choice) -> None:
        if isinstance(choice, choices.Send):
            send(table, choice)
        elif isinstance(choice, choices.UseDie):
            self.used |= 1 << choice.die
            self.use(table, self.dice[choice.die])
        elif not take_free(table, self.seat, choice):
            table.agenda.pop()

    def use(self, table: Table, face: int) -> None:
        if face == words.DRAW_SPELL:
            draw_spells(table, self.seat, 1)
        elif face == words.CAST_SPELL:
            table.agenda.append(HauntCast(self.seat))
        elif face == words.POSSESS:
            table.agenda.append(SeekMonster(self.seat))
        else:
            table.agenda.append(HauntWalk(self.seat, face + 2))


def usable(table: Table, seat: int, face: int) -> bool:
    if face == words.CAST_SPELL:
        found: list[Choice] = []
        find_casts(table, seat, words.NORMAL, False, NO_OCCASION, found)
        return bool(found)
    return face != words.POSSESS or any(site >= SITE_TOKEN for site in table.site)  # OM-826


class HauntCast(Question[Table]):
    """The result cast: one normal spell (OM-817, OM-818)."""

    def copy(self) -> HauntCast:
        return HauntCast(self.seat)

    def find(self, table: Table) -> list[Choice]:
        found: list[Choice] = [choices.HALT]
        find_casts(table, self.seat, words.NORMAL, False, NO_OCCASION, found)
        if len(found) > 1:  # OM-647
            find_casts(table, self.seat, words.INTERRUPT, False, NO_OCCASION, found)
        return found

    def take(self, table: Table, choice: Choice) -> None:
        if not isinstance(choice, choices.Cast) or CARDS[choice.card].cast != words.INTERRUPT:
            table.agenda.pop()
        take_free(table, self.seat, choice)


class SeekMonster(OwnTime):
    """The closest Land token is flipped, until a Monster shows (OM-819 to OM-823)."""

    def copy(self) -> SeekMonster:
        return SeekMonster(self.seat)

    def find(self, table: Table) -> list[Choice]:
        far = DISTANCE[table.mages[self.seat].hex]
        best = 999
        found: list[Choice] = []
        for space in range(SPACES):
            if table.site[space] >= SITE_TOKEN and far[space] <= best:
                if far[space] < best:
                    best = far[space]
                    found = []
                found.append(choices.AT_HEX[space])
        return found or [choices.PASS]

    def take(self, table: Table, choice: Choice) -> None:
        if not isinstance(choice, choices.Target):
            table.agenda.pop()
            return
        monster = flip(table, choice.value)
        if monster is None:  # OM-822, OM-824: an Event, and no card for it
            open_window(table, ON_SHOW, self.seat)
            return
        table.agenda.pop()
        table.agenda.append(TakePossession(self.seat, monster.number))
        open_window(table, ON_SHOW, self.seat, monster.number)


class TakePossession(OwnTime):
    """The Haunt is put on the Monster that showed; one that has a Monster chooses (OM-834)."""

    monster: int

    def __init__(self, seat: int, monster: int) -> None:
        super().__init__(seat)
        self.monster = monster

    def copy(self) -> TakePossession:
        return TakePossession(self.seat, self.monster)

    def find(self, table: Table) -> list[Choice]:
        if table.monster(self.monster) is None:
            return [choices.PASS]  # calmed
        old = table.mages[self.seat].monster
        return (
            [choices.Possess(self.monster)]
            if old < 0
            else [choices.Possess(self.monster), choices.Possess(old)]
        )

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        mage = table.mages[self.seat]
        monster = table.monster(self.monster)
        if not isinstance(choice, choices.Possess) or choice.who != self.monster or monster is None:
            return
        old = table.monster(mage.monster) if mage.monster >= 0 else None
        if old is not None:  # OM-835: it stays where it is
            old.haunt = NONE
        monster.haunt = self.seat
        mage.monster = monster.number
        mage.hex = monster.hex
        if table.events is not None:
            number, profile = monster.number, monster.profile
            table.tell(events.Possessed(self.seat, number, profile, monster.hex))
        attack(table, self.seat)


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
    if table.events is not None:
        table.tell(events.BecameUndead(seat, mage.hex))
    draw_spells(table, seat, 2)
    table.agenda.append(TakeTurn(seat))
    must_meet(table, seat)  # OM-855: a turn like any other; elsewhere (OM-863) it meets nobody
    settle(table, seat)
