"""A tiny game with known numbers: a toll on every turn, and a die that settles all beforehand.

A match lasts as many turns as the die shows, plus two. It is won by seat 0 (or by all, when they
play together) if the die was even. Every turn the toll brings two gold pieces.
"""

from __future__ import annotations

from typing import Any

from questboard.arena.balance import Case, Study
from questboard.kernel import Ask, Choice, Event, Game, Option, Result, Rng, State, Value
from questboard.kernel.core.dice import roll


class Road(State):
    def __init__(self) -> None:
        super().__init__()
        self.turn = 1
        self.die = 0
        self.gold = 0
        self.together = False

    def copy(self) -> Road:
        other = Road()
        self.copy_onto(other)
        other.turn, other.die, other.gold = self.turn, self.die, self.gold
        other.together = self.together
        return other


class Pay(Choice):
    def spell(self) -> str:
        return "pay"


class Paid(Event):
    def __init__(self, seat: int, kind: str) -> None:
        self.seat = seat
        self.kind = kind


class Toll(Ask[Road]):
    def options(self, table: Road, seat: int) -> list[Choice]:
        return [Pay()]

    def answer(self, table: Road, seat: int, choice: Choice) -> None:
        table.gold += 2
        table.tell(Paid(table.turn % table.seats, "odd" if table.turn % 2 else "even"))
        if table.turn == table.die + 2:
            won = table.die % 2 == 0
            places = [1 if won and (table.together or seat == 0) else 2 for seat in range(2)]
            if not won and not table.together:
                places = [2, 1]
            table.result = Result(places, False, "even" if won else "odd")
        else:
            table.turn += 1


class TollRoad(Game[Road]):
    name = "toll-road"
    least_seats = most_seats = 2
    options = (Option("together", bool, False),)
    table = Road
    pieces = (Toll, Pay, Paid)

    @property
    def title(self) -> str:
        return "Toll Road"

    def set_up(self, seats: int, rng: Rng, options: dict[str, Value]) -> Road:
        road = Road()
        road.seats, road.rng = seats, rng
        road.die = roll(rng)
        road.together = bool(options["together"])
        road.agenda = [Toll(0)]
        return road


def gold(table: Road) -> list[int]:
    return [table.gold]


def purse(table: Road) -> list[int]:
    return [table.gold, 0, 1]


def side(table: Any, seat: int) -> str:
    return ("left", "right")[seat]


def paid(event: Paid) -> list[tuple[str, str, int]]:
    return [("tolls", event.kind, event.seat)]


def study(together: bool) -> Study:
    return Study(
        "toll-road",
        [Case("road", "short", 2, {"together": together}), Case("path", "only", 2)],
        clock="turn",
        together=together,
        tracks={"gold": gold, "purse": purse},
        factors={"side": side},
        counters={Paid: paid},
    )
