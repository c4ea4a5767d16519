"""A Knight's Duty as the kernel knows it."""

from __future__ import annotations

from questboard.games.knights_duty import events
from questboard.games.knights_duty.rules import choices
from questboard.games.knights_duty.rules.content import CLANS, DEFAULT_CLANS
from questboard.games.knights_duty.rules.state import Knight, Table
from questboard.games.knights_duty.rules.steps import STEPS, TURN, ChooseClan, take_corner
from questboard.games.knights_duty.table import (
    catalogue,
    describe,
    explain,
    positions,
    refusals,
    sorts,
    view,
)
from questboard.kernel.core.chance import Rng, shuffle
from questboard.kernel.core.state import Choice, Event
from questboard.kernel.game import Game, Option, Value, declared
from questboard.kernel.positions import PositionOption


class KnightsDuty(Game[Table]):
    """A free-for-all duel for two to six knights."""

    name = "knights-duty"
    least_seats = 2
    most_seats = 6
    options = (
        Option("turn_limit", int, None, least=1),  # KD-1009
        Option("free_clans", bool, False),  # KD-119
        PositionOption(before=""),
    )
    table = Table
    pieces = (Knight, *STEPS, *declared(choices, Choice), *declared(events, Event))
    tells_by_seat = False
    drawn = True

    sorts = sorts.SORTS
    seat_name = staticmethod(describe.seat_name)
    prompt = staticmethod(describe.prompt)
    label = staticmethod(describe.label)
    part_label = staticmethod(describe.part_label)
    tell = staticmethod(describe.tell)
    ending = staticmethod(describe.ending)
    facts = staticmethod(view.facts)
    catalogue = staticmethod(catalogue.catalogue)
    picture = staticmethod(describe.picture)
    odds = staticmethod(describe.odds)
    explain = staticmethod(explain.explain)
    why_not = staticmethod(refusals.why_not)
    position_text = staticmethod(positions.position_text)

    def set_up(self, seats: int, rng: Rng, options: dict[str, Value]) -> Table:
        table = Table()
        table.seats = seats
        table.rng = rng
        table.turn_limit = int(options["turn_limit"] or 0)
        table.knights = [Knight() for _ in range(seats)]
        table.agenda = [TURN]
        if options["free_clans"] and not options["position"]:
            table.then([ChooseClan(seat) for seat in range(seats)])
        else:
            clans = DEFAULT_CLANS[seats][:]
            if seats == 5:  # KD-118: the five corners are not equal
                shuffle(rng, clans)
            for seat in range(seats):
                take_corner(table, seat, clans[seat])
        if options["position"]:
            positions.set_table(table, str(options["position"]))
        return table

    def colour(self, table: Table, seat: int) -> str:
        clan = table.knights[seat].clan
        return CLANS[clan] if clan >= 0 else ""

    def label_stays(self, choice: Choice) -> bool:
        return isinstance(choice, choices.Plan)
