"""Mage Knight as the kernel knows it."""

from __future__ import annotations

from typing import Any

from questboard.games.mage_knight import describe, refusals, view
from questboard.games.mage_knight.choices import CHOICES
from questboard.games.mage_knight.content.heroes import HEROES
from questboard.games.mage_knight.content.scenarios import SCENARIOS
from questboard.games.mage_knight.effects import EFFECTS
from questboard.games.mage_knight.events import EVENTS
from questboard.games.mage_knight.set_up import SET_UP_STEPS, lay_out
from questboard.games.mage_knight.state import Combat, Foe, Player, Spot, Table, Troop, Turn
from questboard.games.mage_knight.steps import STEPS
from questboard.kernel.chance import Rng
from questboard.kernel.game import Game, Option, Reason, Value
from questboard.kernel.state import Choice, Event
from questboard.kernel.words import say

ALL_STEPS = (*SET_UP_STEPS, *STEPS)
ANY_HERO = "any"
CHOOSE = "choose"


class MageKnight(Game[Table]):
    """Conquest of the Atlantean Empire by one to four Mage Knights."""

    name = "mage-knight"
    least_seats = 1
    most_seats = 4
    options = (
        Option("scenario", str, "first-reconnaissance", values=tuple(s.id for s in SCENARIOS)),
        Option("heroes", str, CHOOSE, values=(CHOOSE, ANY_HERO, *[h.id for h in HEROES])),
    )
    table = Table
    pieces = (
        Player,
        Troop,
        Turn,
        Combat,
        Foe,
        Spot,
        *EFFECTS,
        *SET_UP_STEPS,
        *STEPS,
        *CHOICES,
        *EVENTS,
    )

    def help(self, option: Option) -> str:
        return say(f"{describe.WORDS}.options.{option.name}")

    def set_up(self, seats: int, rng: Rng, options: dict[str, Value]) -> Table:
        return lay_out(seats, rng, str(options["scenario"]), str(options["heroes"]))

    def seat_name(self, table: Table, seat: int) -> str:
        return describe.seat_name(table, seat)

    def colour(self, table: Table, seat: int) -> str:
        hero = table.players[seat].hero
        return HEROES[hero].colour if hero >= 0 else ""

    def prompt(self, table: Table, seat: int) -> str:
        return describe.prompt(table, seat)

    def label(self, table: Table, seat: int, choice: Choice) -> str:
        return describe.label(table, seat, choice)

    def tell(self, table: Table, event: Event, seat: int | None = None) -> str:
        return describe.tell(table, event)

    def ending(self, table: Table) -> str:
        return describe.ending(table)

    def facts(self, table: Table, seat: int) -> dict[str, Any]:
        return view.facts(table, seat)

    def picture(self, table: Table, seat: int, colour: bool = False) -> str:
        return describe.picture(table, seat, colour)

    def why_not(self, table: Table, seat: int, thing: str) -> Reason | None:
        return refusals.why_not(table, seat, thing)
