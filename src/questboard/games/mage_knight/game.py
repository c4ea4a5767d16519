"""Mage Knight as the kernel knows it."""

from __future__ import annotations

from typing import Any

from questboard.games.mage_knight.content.heroes import HEROES
from questboard.games.mage_knight.content.scenarios import SCENARIOS
from questboard.games.mage_knight.language.choices import CHOICES
from questboard.games.mage_knight.language.effects import EFFECTS
from questboard.games.mage_knight.language.events import EVENTS
from questboard.games.mage_knight.state import Combat, Foe, Player, Spot, Table, Troop, Turn
from questboard.games.mage_knight.steps import STEPS
from questboard.games.mage_knight.steps.set_up import SET_UP_STEPS, lay_out
from questboard.games.mage_knight.table import (
    chronicle,
    describe,
    explain,
    labels,
    picture,
    refusals,
    view,
)
from questboard.games.mage_knight.table.positions import set_table
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.errors import BadOption
from questboard.kernel.core.state import Choice, Event
from questboard.kernel.game import Game, Option, Reason, Value
from questboard.kernel.words import say

ALL_STEPS = (*SET_UP_STEPS, *STEPS)
ANY_HERO = "any"
CHOOSE = "choose"
LONGEST_POSITION = 8000  # letters; a whole table has fewer than 7,000


class Setting(Option):
    """A position to begin with, in words; nothing for a match from the start."""

    def check(self, value: Value) -> Value:
        if not isinstance(value, str) or not value:
            return super().check(value)
        if len(value) > LONGEST_POSITION:
            raise BadOption(say(f"{describe.WORDS}.positions.long", n=LONGEST_POSITION))
        return value

    def allowed(self) -> str:
        return say("common.text")


class MageKnight(Game[Table]):
    """Conquest of the Atlantean Empire by one to four Mage Knights."""

    name = "mage-knight"
    least_seats = 1
    most_seats = 4
    options = (
        Option(
            "scenario",
            str,
            "first-reconnaissance",
            values=tuple(story.id for story in SCENARIOS),
            seats={story.id: (1,) for story in SCENARIOS if 2 not in story.layouts},
        ),
        Option("heroes", str, CHOOSE, values=(CHOOSE, ANY_HERO, *[h.id for h in HEROES])),
        Setting("position", str, "", values=("",), offered=False),
    )
    table = Table
    hidden_hands = True
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

    def value_name(self, option: Option, value: Value) -> str:
        if option.name == "scenario":
            return describe.scenario_name(str(value))
        if option.name == "heroes":
            return describe.heroes_name(str(value))
        return super().value_name(option, value)

    def set_up(self, seats: int, rng: Rng, options: dict[str, Value]) -> Table:
        scenario = str(options["scenario"])
        if options["position"]:
            return set_table(str(options["position"]), seats, rng, scenario)
        return lay_out(seats, rng, scenario, str(options["heroes"]))

    def seat_name(self, table: Table, seat: int) -> str:
        return describe.seat_name(table, seat)

    def colour(self, table: Table, seat: int) -> str:
        hero = table.players[seat].hero
        return HEROES[hero].colour if hero >= 0 else ""

    def prompt(self, table: Table, seat: int) -> str:
        return describe.prompt(table, seat)

    def label(self, table: Table, seat: int, choice: Choice) -> str:
        return labels.label(table, seat, choice)

    def part_label(self, table: Table, seat: int, part: str, choices: list[Choice]) -> str:
        return labels.part_label(table, seat, part, choices)

    def tell(self, table: Table, event: Event, seat: int | None = None) -> str:
        return chronicle.tell(table, event, seat)

    def ending(self, table: Table) -> str:
        return describe.ending(table)

    def facts(self, table: Table, seat: int) -> dict[str, Any]:
        return view.facts(table, seat)

    def picture(self, table: Table, seat: int, colour: bool = False) -> str:
        return picture.picture(table, seat, colour)

    def fitted(self, table: Table, seat: int, colour: bool, width: int, height: int) -> str:
        return picture.fitted(table, seat, colour, width, height)

    def zoomed(self, table: Table, seat: int, thing: str, colour: bool, width: int) -> str:
        return picture.zoomed(table, seat, thing, colour, width)

    def explain(self, table: Table, seat: int, thing: str) -> list[str]:
        return explain.explain(table, seat, thing)

    def why_not(self, table: Table, seat: int, thing: str) -> Reason | None:
        return refusals.why_not(table, seat, thing)
