"""Mage Knight as the kernel knows it."""

from __future__ import annotations

from questboard.games.mage_knight import box, events  # noqa: F401  (the box fills the numbers)
from questboard.games.mage_knight.effects import EFFECTS, QUESTIONS
from questboard.games.mage_knight.language.choices import CHOICES
from questboard.games.mage_knight.language.effects import Change
from questboard.games.mage_knight.rivals.dummy import Dummy
from questboard.games.mage_knight.state import Combat, Foe, Player, Spot, Table, Troop, Turn
from questboard.games.mage_knight.state.numbers import HEROES, STORIES
from questboard.games.mage_knight.steps import STEPS
from questboard.games.mage_knight.steps.set_up import lay_out
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
from questboard.kernel.core.state import Event
from questboard.kernel.game import Game, Option, Value, declared
from questboard.kernel.words import say

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
    rules = 1
    least_seats = 1
    most_seats = 4
    options = (
        Option(
            "scenario",
            str,
            "first-reconnaissance",
            values=tuple(story.id for story in STORIES),
            seats={story.id: (1,) for story in STORIES if 2 not in story.layouts},
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
        Change,
        Dummy,
        *EFFECTS,
        *STEPS,
        *QUESTIONS,
        *CHOICES,
        *declared(events, Event),
    )

    seat_name = staticmethod(describe.seat_name)
    prompt = staticmethod(describe.prompt)
    label = staticmethod(labels.label)
    part_label = staticmethod(labels.part_label)
    tell = staticmethod(chronicle.tell)
    ending = staticmethod(describe.ending)
    facts = staticmethod(view.facts)
    fitted = staticmethod(picture.fitted)
    zoomed = staticmethod(picture.zoomed)
    picture = staticmethod(picture.picture)
    explain = staticmethod(explain.explain)
    why_not = staticmethod(refusals.why_not)

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

    def colour(self, table: Table, seat: int) -> str:
        hero = table.players[seat].hero
        return HEROES[hero].colour if hero >= 0 else ""
