"""Summons and mobile tokens move, and Summons battle whom they find (chapter 15)."""

from __future__ import annotations

from questboard.games.old_mage import events
from questboard.games.old_mage.language.choices import GO, HALT, Go, Send
from questboard.games.old_mage.language.words import HELD, SUMMONS
from questboard.games.old_mage.state.facts import FIRST_MONSTER, Monster, Table, Working
from questboard.games.old_mage.state.land import AROUND, NEAR, NOWHERE
from questboard.games.old_mage.state.numbers import NONE, PROFILES
from questboard.games.old_mage.steps import moving
from questboard.games.old_mage.steps.series import Meeting, begin_battle
from questboard.games.old_mage.steps.winning import look_for_win
from questboard.kernel.core.chance import shuffle
from questboard.kernel.core.state import Choice, Step, nobody


def steps_of(table: Table, number: int, left: int) -> list[int]:
    """The hexes that a Summons can enter with so much movement left (OM-536)."""
    monster = table.monster(number)
    if monster is None or left <= 0 or table.gift(number, HELD):
        return []
    shore = moving.shore_of(table, number)
    found: list[int] = []
    for side in range(6):
        there = NEAR[6 * monster.hex + side]
        if there != NOWHERE:
            if not moving.bars_step(table, number, monster.hex, shore, side, left):
                found.append(there)
    return found


def can_drift(table: Table, working: Working, there: int) -> bool:
    """Whether a mobile token can enter a hex: its card or destruction may shut it."""
    if table.is_destroyed(there):  # OM-330, OM-346
        return False
    return working.tower < 0 or not table.tower_at(there)


def find_sends(table: Table, seat: int, found: list[Choice]) -> None:
    """First steps of Summons and tokens that have not moved this turn (OM-532)."""
    for monster in table.monsters:
        if monster.owner == seat and not monster.moved:
            for there in steps_of(table, monster.number, PROFILES[monster.profile].move):
                found.append(Send(monster.number, NONE, there))
    for working in table.workings:
        if working.controller != seat or not working.kind().mobile:
            continue
        for at in range(len(working.tokens)):
            if not working.moved >> at & 1:
                for there in AROUND[working.tokens[at]]:
                    if can_drift(table, working, there):
                        found.append(Send(working.number, at, there))


def send(table: Table, choice: Send) -> None:
    """A Summons or token takes its steps one by one; see Sending."""
    if choice.token < 0:
        monster = table.monster(choice.number)
        assert monster is not None
        monster.moved = True
        step = Sending(monster.owner, choice.number, PROFILES[monster.profile].move, [], NONE)
    else:
        working = table.working(choice.number)
        assert working is not None
        working.moved |= 1 << choice.token
        mobile = working.kind().mobile
        step = Sending(working.controller, choice.number, mobile, [], choice.token)
    table.agenda.append(step)
    step.take(table, GO[choice.hex])


class Sending(moving.Walk):
    """The move of one Summons, or of one mobile token of a spell."""

    token: int

    def __init__(self, seat: int, who: int, left: int, path: list[int], token: int) -> None:
        super().__init__(seat, who, left, path)
        self.token = token

    def copy(self) -> Sending:
        return Sending(self.seat, self.who, self.left, self.path[:], self.token)

    def find(self, table: Table) -> list[Choice]:
        found: list[Choice] = []
        spaces = self.steps(table)
        if not spaces or self.token >= 0 or not self.stuck(table):
            found.append(HALT)
        for there in spaces:
            found.append(GO[there])
        self.find_answers(table, found)
        return found

    def steps(self, table: Table) -> list[int]:
        if self.token < 0:
            return steps_of(table, self.who, self.left)
        working = table.working(self.who)
        if working is None or self.left <= 0 or self.token >= len(working.tokens):
            return []
        around = AROUND[working.tokens[self.token]]
        return [there for there in around if can_drift(table, working, there)]

    def take(self, table: Table, choice: Choice) -> None:
        if self.casts(table, choice):
            return
        if not isinstance(choice, Go):
            if self.token < 0:
                self.stop(table)
            else:
                table.agenda.pop()
            return
        self.left -= 1
        if self.token < 0:
            self.step(table, choice.hex)
            return
        working = table.working(self.who)
        assert working is not None
        origin = working.tokens[self.token]
        working.tokens[self.token] = choice.hex
        if working.tower >= 0:
            table.towers[working.tower] = choice.hex
        if table.events is not None:
            spell = working.number
            table.tell(
                events.TokenMoved(self.seat, working.card, spell, self.token, origin, choice.hex)
            )
        if working.tower >= 0:
            for seat in reversed(table.order_from(table.active)):
                look_for_win(table, seat)
        moving.token_came(table, working, choice.hex)

    def step(self, table: Table, space: int) -> None:
        self.leave(table)
        moving.step_to(table, self.who, space)
        self.arrived(table)
        moving.entered(table, self.who)

    def arrived(self, table: Table) -> None:
        here = table.place_of(self.who)
        if moving.hazard_ends(table, self.who, here):  # OM-154
            self.left = 0
        foes = table.foes_of(self.who, here)
        if foes:  # OM-541
            assault(table, self.who, foes)


def assault(table: Table, number: int, foes: list[int]) -> None:
    """A Summons, or a possessed monster, battles these in random order (OM-544, OM-846)."""
    shuffle(table.rng, foes)
    table.agenda.append(Assault(number, foes))


class Assault(Step[Table]):
    """The battles of one monster that came into a hex, until it is defeated (OM-563)."""

    number: int
    foes: list[int]

    def __init__(self, number: int, foes: list[int]) -> None:
        self.number = number
        self.foes = foes

    def copy(self) -> Assault:
        return Assault(self.number, self.foes[:])

    def act(self, table: Table) -> None:
        monster = table.monster(self.number)
        if monster is None or not self.foes:
            table.agenda.pop()
            return
        foe = self.foes.pop(0)
        if foe not in table.foes_of(self.number, monster.hex):
            return
        other = table.monster(foe) if foe >= FIRST_MONSTER else None
        if other is not None and is_summons(monster) and is_summons(other):  # OM-545
            waiting = 1 << monster.owner | 1 << other.owner
            table.agenda.append(Meeting(waiting, nobody(table.seats), self.number, foe))
        else:
            begin_battle(table, self.number, foe)


def is_summons(monster: Monster) -> bool:
    return monster.sort() == SUMMONS and monster.haunt < 0
