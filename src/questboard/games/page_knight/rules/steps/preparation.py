"""The preparation of a turn (chapter 2), and who acts first (PK-1103)."""

from __future__ import annotations

from typing import Final

from questboard.games.page_knight import events
from questboard.games.page_knight.rules import content, reasons
from questboard.games.page_knight.rules.choices import FIRST, Assign, First, Rift, assignments
from questboard.games.page_knight.rules.state import Player, Table
from questboard.games.page_knight.rules.steps.pools import can_rift, rift_options, roll_again
from questboard.kernel.core.dice import roll
from questboard.kernel.core.state import Choice, Step, Together

# The stages of one seat, in order. After each roll Temporal Rift may be asked for.
ROLL_GLADE: Final = 0
RIFT_GLADE: Final = 1
ROLL_PLAIN: Final = 2
RIFT_PLAIN: Final = 3
ASSIGN: Final = 4
ROLL_WILD: Final = 5
RIFT_WILD: Final = 6
ROLL_ALLIES: Final = 7
RIFT_ALLIES: Final = 8
READY: Final = 9

NAMES: Final = ["", "glade", "", "plain", "", "", "wild", "", "allies"]


class Preparation(Step[Table]):
    """Every player rolls and assigns dice, all at the same time (PK-1102).

    By seat: the stage, the dice just rolled, and those marked for Temporal Rift.
    """

    stages: list[int]
    rolls: list[list[int]]
    marks: list[int]

    def __init__(self, stages: list[int], rolls: list[list[int]], marks: list[int]) -> None:
        self.stages = stages
        self.rolls = rolls
        self.marks = marks

    def copy(self) -> Preparation:
        return Preparation(self.stages[:], [dice[:] for dice in self.rolls], self.marks[:])

    def owes(self, table: Table) -> int:
        asked = 0
        for seat in range(len(self.stages)):
            stage = self.stages[seat]
            if stage != ROLL_GLADE and stage != READY:
                asked |= 1 << seat
        return asked

    def act(self, table: Table) -> None:
        for seat in range(len(self.stages)):
            if self.stages[seat] == ROLL_GLADE:
                clear_board(table.players[seat])
                self.advance(table, seat)
        if not self.owes(table):
            table.agenda.pop()
            table.scarce = False  # PK-811
            table.silent = False  # PK-812

    def options(self, table: Table, seat: int) -> list[Choice]:
        if self.stages[seat] == ASSIGN:
            return assignments(self.rolls[seat])
        return rift_options(len(self.rolls[seat]), self.marks[seat])

    def assigns(self, seat: int) -> bool:
        """Whether a seat is asked for its dice, and not for Temporal Rift."""
        return self.stages[seat] == ASSIGN

    def bars_assign(self, seat: int, values: list[int]) -> int:
        """Why values are no assignment of the dice rolled."""
        given = [value for value in values if value]
        return 0 if sorted(given) == sorted(self.rolls[seat]) else reasons.ASSIGN_DICE

    def answer(self, table: Table, seat: int, choice: Choice) -> None:
        if isinstance(choice, Rift):
            self.marks[seat] |= 1 << choice.die
            if self.marks[seat] != (1 << len(self.rolls[seat])) - 1:
                return  # PK-1033: as many as the player likes
        if isinstance(choice, Assign):
            assign(table, seat, choice)
            self.stages[seat] = ROLL_WILD
        else:
            roll_again(table, seat, self.rolls[seat], self.marks[seat])
            self.marks[seat] = 0
            self.lay_out(table, seat)
        self.advance(table, seat)

    def advance(self, table: Table, seat: int) -> None:
        """Roll on until the seat must choose or is ready."""
        player = table.players[seat]
        while True:
            stage = self.stages[seat]
            if stage == READY:
                return
            if stage == ASSIGN:
                ways = assignments(self.rolls[seat])
                if len(ways) > 1:
                    return
                assign(table, seat, ways[0])
                self.stages[seat] = ROLL_WILD
                continue
            if stage == ROLL_GLADE:  # PK-215
                count = 1 if player.glade else 0
                player.glade = False
            elif stage == ROLL_PLAIN:  # PK-205
                count = content.PLAIN_DICE
            elif stage == ROLL_WILD:  # PK-207
                count = 1
            else:  # PK-208, PK-218
                assert stage == ROLL_ALLIES
                count = 0 if table.silent else len(slots_with_dice(player))
            self.rolls[seat] = [roll(table.rng) for _ in range(count)]
            self.stages[seat] += 1
            if count and table.events is not None:
                name = NAMES[self.stages[seat]]
                table.tell(events.DiceRolled(seat, name, self.rolls[seat][:]))
            if count and can_rift(player):
                return
            self.lay_out(table, seat)

    def lay_out(self, table: Table, seat: int) -> None:
        """The rolled dice go on the board, or are taken away."""
        player = table.players[seat]
        dice = self.rolls[seat]
        stage = self.stages[seat]
        if stage == RIFT_GLADE:
            if dice:
                player.dice[content.FIRST_RESERVE] = content.WILD * 8 + dice[0]
        elif stage == RIFT_PLAIN:
            if table.scarce:  # PK-216
                kept = [die for die in dice if die > content.SCARCE_MOST]
                tell_removed(table, seat, [die for die in dice if die <= content.SCARCE_MOST])
                self.rolls[seat] = kept
        elif stage == RIFT_WILD:
            if (table.scarce and dice[0] <= content.SCARCE_MOST) or dice[
                0
            ] <= player.wounds:  # PK-212
                tell_removed(table, seat, dice)
            else:
                player.dice[content.WILD] = content.WILD * 8 + dice[0]
        elif stage == RIFT_ALLIES:
            places = slots_with_dice(player)
            for at in range(len(dice)):
                player.dice[places[at]] = die_of(player, places[at]) * 8 + dice[at]
        self.stages[seat] += 1


def tell_removed(table: Table, seat: int, dice: list[int]) -> None:
    if table.events is not None and dice:
        table.tell(events.DiceRemoved(seat, dice[:]))


def clear_board(player: Player) -> None:
    """A new turn: old dice leave the board, spells are ready again (PK-302, PK-316)."""
    player.dice = [0] * content.PLACES
    player.move = 0
    player.company = False
    player.used = 0
    player.stepped = False


def assign(table: Table, seat: int, choice: Choice) -> None:
    """Lay the plain dice on their spaces (PK-206, PK-217)."""
    assert isinstance(choice, Assign)
    dice = table.players[seat].dice
    for ability in range(content.PLAIN_DICE):
        value = choice.values[ability]
        dice[ability] = ability * 8 + value if value else 0
    if table.events is not None:
        table.tell(events.Assigned(seat, choice.values))


def die_of(player: Player, place: int) -> int:
    """The ability of the die in an ally or spell slot."""
    if place < content.FIRST_SPELL:
        return content.ALLY_DIE[player.allies[place - content.FIRST_ALLY]]
    return content.SPELL_DIE[player.spells[place - content.FIRST_SPELL]]


def slots_with_dice(player: Player) -> list[int]:
    """The slots whose dice are rolled in step 3: unwounded allies, then spells (PK-208, PK-210)."""
    found: list[int] = []
    for slot in range(len(player.allies)):
        if not player.hurt >> slot & 1 and content.ALLY_DIE[player.allies[slot]] != content.NO_DIE:
            found.append(content.FIRST_ALLY + slot)
    for slot in range(len(player.spells)):
        if content.SPELL_DIE[player.spells[slot]] != content.NO_DIE:
            found.append(content.FIRST_SPELL + slot)
    return found


def preparation(seats: int) -> Preparation:
    return Preparation([ROLL_GLADE] * seats, [[] for _ in range(seats)], [0] * seats)


class ChooseFirst(Together[Table]):
    """Both name in secret who acts first; the same name twice is agreement (PK-1136)."""

    def options(self, table: Table, seat: int) -> list[Choice]:
        return FIRST

    def settle(self, table: Table) -> None:
        names: list[int] = []
        for seat in range(table.seats):
            choice = self.answers[seat]
            assert isinstance(choice, First)
            names.append(choice.who)
            if table.events is not None:
                table.tell(events.NamedFirst(seat, choice.who))
        if names[0] == names[1]:
            table.first = names[0]
        else:  # PK-1105
            table.first = 1 - table.first if table.round > 1 else 0
        if table.events is not None:
            table.tell(events.ActsFirst(table.first))

    def copy(self) -> ChooseFirst:
        return ChooseFirst(self.waiting, self.answers[:])
