"""A Knight's Duty as the kernel knows it."""

from __future__ import annotations

from typing import Any

from questboard.games.knights_duty import events
from questboard.games.knights_duty.rules import choices
from questboard.games.knights_duty.rules.content import CLANS, DEFAULT_CLANS
from questboard.games.knights_duty.rules.state import Knight, Table
from questboard.games.knights_duty.rules.steps import STEPS, TURN, ChooseClan, take_corner
from questboard.games.knights_duty.table import describe, refusals, view
from questboard.kernel.core.chance import Rng, shuffle
from questboard.kernel.core.state import Choice, Event
from questboard.kernel.game import Game, Odds, Option, Reason, Value, declared

CHOICES = (
    choices.Plan,
    choices.Go,
    choices.Stay,
    choices.Insist,
    choices.Yield,
    choices.Strike,
    choices.Hold,
    choices.First,
    choices.Inspire,
    choices.Refrain,
    choices.TakeClan,
)


class KnightsDuty(Game[Table]):
    """A free-for-all duel for two to six knights."""

    name = "knights-duty"
    least_seats = 2
    most_seats = 6
    options = (
        Option("turn_limit", int, None, least=1),  # KD-1009
        Option("free_clans", bool, False),  # KD-119
    )
    table = Table
    pieces = (Knight, *STEPS, *CHOICES, *declared(events, Event))
    tells_by_seat = False
    drawn = True

    def set_up(self, seats: int, rng: Rng, options: dict[str, Value]) -> Table:
        table = Table()
        table.seats = seats
        table.rng = rng
        table.turn_limit = int(options["turn_limit"] or 0)
        table.knights = [Knight() for _ in range(seats)]
        table.agenda = [TURN]
        if options["free_clans"]:
            table.then([ChooseClan(seat) for seat in range(seats)])
        else:
            clans = DEFAULT_CLANS[seats][:]
            if seats == 5:  # KD-118: the five corners are not equal
                shuffle(rng, clans)
            for seat in range(seats):
                take_corner(table, seat, clans[seat])
        return table

    def seat_name(self, table: Table, seat: int) -> str:
        return describe.seat_name(table, seat)

    def colour(self, table: Table, seat: int) -> str:
        clan = table.knights[seat].clan
        return CLANS[clan] if clan >= 0 else ""

    def prompt(self, table: Table, seat: int) -> str:
        return describe.prompt(table, seat)

    def label(self, table: Table, seat: int, choice: Choice) -> str:
        return describe.label(table, seat, choice)

    def label_stays(self, choice: Choice) -> bool:
        return isinstance(choice, choices.Plan)

    def tell(self, table: Table, event: Event, seat: int | None = None) -> str:
        return describe.tell(table, event)

    def event_facts(self, table: Table, event: Event) -> dict[str, Any]:
        return view.event_facts(event)

    def ending(self, table: Table) -> str:
        return describe.ending(table)

    def facts(self, table: Table, seat: int) -> dict[str, Any]:
        return view.facts(table, seat)

    def picture(self, table: Table, seat: int, colour: bool = False) -> str:
        return describe.picture(table, seat, colour)

    def odds(self, table: Table, seat: int, choice: Choice) -> list[Odds]:
        return describe.odds(table, seat, choice)

    def why_not(self, table: Table, seat: int, thing: str) -> Reason | None:
        return refusals.why_not(table, seat, thing)
