"""What is followed in A Knight's Duty."""

from __future__ import annotations

from questboard.arena.balance.study import Case, Study
from questboard.games.knights_duty.events import Equipped
from questboard.games.knights_duty.rules.content import BROKEN, CLANS, TOKENS
from questboard.games.knights_duty.rules.state import Table


def standing(table: Table) -> list[int]:
    return [len(table.survivors())]


def broken(table: Table) -> list[int]:
    """The broken hearts among those who stand."""
    return [sum(table.knights[seat].heart == BROKEN for seat in table.survivors())]


def clan(table: Table, seat: int) -> str:
    return CLANS[table.knights[seat].clan]


def equipped(event: Equipped) -> list[tuple[str, str, int]]:
    return [("tokens", TOKENS[event.weapon], event.seat)]


KNIGHTS_DUTY = Study(
    "knights-duty",
    [Case("knights", str(seats), seats) for seats in range(2, 7)],
    clock="turn",
    tracks={"standing": standing, "broken": broken},
    factors={"clans": clan},
    counters={Equipped: equipped},
)
