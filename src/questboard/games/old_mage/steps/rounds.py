"""Rounds, and how turns begin and end (chapters 4 and 26)."""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage import events
from questboard.games.old_mage.content.dice import SPELL_FACES
from questboard.games.old_mage.language import words
from questboard.games.old_mage.language.choices import DISCARD, OF_CARD, OfCard, Target
from questboard.games.old_mage.state.facts import HAUNT, OUT, Table
from questboard.games.old_mage.state.land import NOWHERE
from questboard.games.old_mage.state.numbers import HAPPENINGS, STAR_ROLL
from questboard.games.old_mage.steps import basics
from questboard.games.old_mage.steps.encounters import must_meet
from questboard.games.old_mage.steps.harm import end_working
from questboard.games.old_mage.steps.haunts import HauntTurn
from questboard.games.old_mage.steps.own_time import OwnTime
from questboard.games.old_mage.steps.plans import WHOLE
from questboard.games.old_mage.steps.turn import TakeTurn
from questboard.games.old_mage.steps.windows import AT_END, AT_START, open_window
from questboard.kernel.core.state import Choice, Step

HAND: Final = 7

# The stages of the end of a turn.
BEFORE: Final = 0
ROLLS: Final = 1
DISCARDS: Final = 2


class NextTurn(Step[Table]):
    """The next seat of the round takes its turn (OM-211 to OM-216)."""

    def act(self, table: Table) -> None:
        if table.extra_turns > 0 and table.round:
            table.extra_turns -= 1  # OM-231
        elif table.round == 0:
            table.round = 1
            table.active = table.first
        else:
            table.active = (table.active + 1) % table.seats
            if table.active == table.first:
                table.round += 1
                if table.turn_limit and table.round > table.turn_limit:
                    basics.finish(table, [], "limit")
                    return
        if table.mages[table.active].status != OUT:
            begin_turn(table, table.active)


def begin_turn(table: Table, seat: int) -> None:
    table.done = 0
    table.due = NOWHERE
    table.ended = NOWHERE
    table.truces.clear()
    table.dropped.clear()
    for mage in table.mages:
        if mage.used:
            mage.used.clear()
    for working in table.workings:
        working.moved = 0
        if working.struck:
            working.struck.clear()
    for monster in table.monsters:
        monster.moved = False
    end_kept(table, seat, words.SILENCE)
    mage = table.mages[seat]
    table.agenda.append(EndTurn(seat))
    if mage.status == HAUNT:
        table.agenda.append(HauntTurn(seat, []))
    else:
        must_meet(table, seat)
        table.agenda.append(TakeTurn(seat))
    open_window(table, AT_START, seat)
    if table.events is not None:
        table.tell(events.TurnBegan(seat, table.round))


def end_kept(table: Table, seat: int, stays: int) -> None:
    mage = table.mages[seat]
    for at in range(len(mage.kept) - 1, -1, -1):
        if HAPPENINGS[mage.kept[at]].stays == stays:
            table.event_discard.append(mage.kept.pop(at))
            mage.kept_marks.pop(at)


class EndTurn(OwnTime):
    """Window, end-of-turn rolls, other effects, Health of Monsters, discards, draw (OM-884)."""

    stage: int
    rolled: list[int]  # the spells for which the roll was made

    def __init__(self, seat: int, stage: int = 0, rolled: list[int] | None = None) -> None:
        super().__init__(seat)
        self.stage = stage
        self.rolled = rolled if rolled is not None else []

    def copy(self) -> EndTurn:
        return EndTurn(self.seat, self.stage, self.rolled[:])

    def owes(self, table: Table) -> int:
        if self.stage == ROLLS:
            return super().owes(table) if len(self.rolls(table)) > 1 else 0
        if self.stage == DISCARDS and self.too_many(table):
            return super().owes(table)
        return 0

    def rolls(self, table: Table) -> list[int]:
        """The spells for which the roll is still to be made."""
        return [
            working.number
            for working in table.workings
            if working.controller == self.seat
            and STAR_ROLL[working.card]
            and working.number not in self.rolled
        ]

    def limit(self, table: Table) -> int:
        return max(HAND, table.gift(self.seat, words.HAND_LIMIT))

    def too_many(self, table: Table) -> bool:
        cards = len(table.mages[self.seat].hand)
        return cards > HAND and cards > self.limit(table)

    def find(self, table: Table) -> list[Choice]:
        if self.stage == ROLLS:  # OM-890: in any order
            return [Target(words.AIM_SPELL, number << 4 | WHOLE) for number in self.rolls(table)]
        return [OF_CARD[DISCARD][card] for card in basics.distinct(table.mages[self.seat].hand)]

    def take(self, table: Table, choice: Choice) -> None:
        if isinstance(choice, OfCard):
            table.mages[self.seat].hand.remove(choice.card)
            basics.throw_away(table, choice.card)
            if table.events is not None:
                table.tell(events.Discarded(self.seat, [choice.card]))
        else:
            assert isinstance(choice, Target)
            self.roll(table, choice.value >> 4)

    def act(self, table: Table) -> None:
        if self.stage == BEFORE:
            self.stage = ROLLS
            open_window(table, AT_END, self.seat)
        elif self.stage == ROLLS:
            rolls = self.rolls(table)
            if rolls:
                self.roll(table, rolls[0])
                return
            self.effects(table)
            self.stage = DISCARDS
            if not self.too_many(table):
                self.end(table)
        elif self.too_many(table):
            super().act(table)  # all cards alike: nothing to choose
        else:
            self.end(table)

    def end(self, table: Table) -> None:
        table.agenda.pop()
        mage = table.mages[self.seat]
        if mage.status != OUT and len(mage.hand) <= table.gift(self.seat, words.DRAWS_WITH):
            basics.draw_spells(table, self.seat, 1)

    def roll(self, table: Table, number: int) -> None:
        """One Spell Die for a spell in play; a Star ends it (OM-616 to OM-618)."""
        self.rolled.append(number)
        working = table.working(number)
        assert working is not None
        face = SPELL_FACES[int(table.rng.below(6))]
        table.learn()
        if table.events is not None:
            table.tell(events.EndRolled(self.seat, working.card, number, face))
        if face == words.STAR:
            end_working(table, working)

    def effects(self, table: Table) -> None:
        mage = table.mages[self.seat]
        for at in range(len(mage.kept) - 1, -1, -1):
            if HAPPENINGS[mage.kept[at]].stays in (words.NEXT_TURN_HELD, words.RIVER_SHUT):
                if mage.kept_marks[at]:
                    table.event_discard.append(mage.kept.pop(at))
                    mage.kept_marks.pop(at)
                else:
                    mage.kept_marks[at] = 1
        for monster in table.monsters:  # OM-501
            monster.health = monster.most
