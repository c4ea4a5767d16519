"""Chapter 4: who takes which Tactic, and so the Round Order."""

from __future__ import annotations

from typing import ClassVar

from questboard.games.mage_knight import events
from questboard.games.mage_knight.language import choices
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.state.numbers import TACTICS
from questboard.games.mage_knight.steps.tactics import when_taken
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice, Step


class DisplayTactics(Step[Table]):
    """The Tactics of the time of day are laid out and chosen (MK-1614, MK-1618)."""

    def act(self, table: Table) -> None:
        table.agenda.pop()
        box = table.contents()
        display = box.night_tactics if table.night else box.day_tactics
        table.tactics = [tactic for tactic in display if tactic not in table.tactics_gone]
        if table.rival is not None:  # MK-2013: after the player
            table.agenda.append(RIVAL_TACTIC)
        for seat in reversed(tactic_order(table)):
            table.agenda.append(ChooseTactic(seat))


def tactic_order(table: Table) -> list[int]:
    """Lowest Fame first; among equals the one lower in the Round Order (MK-403, MK-404)."""
    seats = [seat for seat in table.turn_order if seat < table.seats]
    seats.reverse()
    return sorted(seats, key=lambda seat: table.players[seat].fame)


class ChooseTactic(Question[Table]):
    """A player takes a Tactic of the display (MK-402)."""

    def find(self, table: Table) -> list[Choice]:
        return [choices.TAKE[tactic] for tactic in table.tactics]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, choices.TakeTactic)
        table.agenda.pop()
        table.tactics.remove(choice.tactic)
        table.players[self.seat].tactic = choice.tactic
        if table.events is not None:
            table.tell(events.TacticTaken(self.seat, choice.tactic))
        when_taken(table, self.seat)


class RivalTactic(Step[Table]):
    """A rival gets a random Tactic; it only fixes its place (MK-2003, MK-2013)."""

    WRITTEN: ClassVar[str] = "DummyTactic"

    def act(self, table: Table) -> None:
        table.agenda.pop()
        rival = table.rival
        assert rival is not None
        rival.tactic = table.tactics.pop(table.rng.below(len(table.tactics)))
        if table.events is not None:
            table.tell(events.TacticTaken(table.seats, rival.tactic))


class OrderTurns(Step[Table]):
    """Round Order by Tactic number, lowest first (MK-406)."""

    def act(self, table: Table) -> None:
        table.agenda.pop()
        table.turn_order.sort(key=lambda seat: place_of(table, seat))
        table.due = 0


def place_of(table: Table, seat: int) -> int:
    """The number of the Tactic that a player or the rival has."""
    rival = table.rival
    held = rival.tactic if rival is not None and seat == table.seats else table.players[seat].tactic
    return TACTICS[held].number


RIVAL_TACTIC = RivalTactic()
DISPLAY_TACTICS = DisplayTactics()
ORDER_TURNS = OrderTurns()
