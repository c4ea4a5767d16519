"""Mage Knight as the kernel knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from questboard.games.mage_knight import events, state
from questboard.games.mage_knight.box import BASE, Box
from questboard.games.mage_knight.effects import EFFECTS, QUESTIONS
from questboard.games.mage_knight.language import choices
from questboard.games.mage_knight.language.effects import Change
from questboard.games.mage_knight.rivals.dummy import Dummy
from questboard.games.mage_knight.state import Table, numbers
from questboard.games.mage_knight.steps import STEPS
from questboard.games.mage_knight.steps.set_up import lay_out
from questboard.games.mage_knight.table import (
    blocks,
    catalogue,
    chronicle,
    describe,
    explain,
    labels,
    picture,
    refusals,
    sorts,
    view,
)
from questboard.games.mage_knight.table.positions import position_text, set_table
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.errors import BadOption
from questboard.kernel.core.state import Choice, Event
from questboard.kernel.game import Game, Option, Value, declared
from questboard.kernel.positions import PositionOption
from questboard.kernel.registry import register
from questboard.kernel.words import say

ANY_HERO = "any"
CHOOSE = "choose"
OPEN = [BASE]  # the boxes that can be chosen
LEAST_SEATS = 1
MOST_SEATS = 4


def options_of(boxes: list[Box]) -> tuple[Option, ...]:
    """The options; that of the box, where there is more than one."""
    stories = {id: number for box in boxes for id, number in box.stories.items()}
    heroes = dict.fromkeys(id for box in boxes for id in box.heroes)
    seats = range(LEAST_SEATS, MOST_SEATS + 1)
    some = {
        id: tuple(n for n in seats if numbers.STORIES[number].fits(n))
        for id, number in stories.items()
    }
    options: tuple[Option, ...] = (
        Option(
            "scenario",
            str,
            "first-reconnaissance",
            values=tuple(some),
            seats={id: fitting for id, fitting in some.items() if len(fitting) < len(seats)},
        ),
        Option("heroes", str, CHOOSE, values=(CHOOSE, ANY_HERO, *heroes)),
        PositionOption(),
    )
    if len(boxes) > 1:
        names = tuple(box.name for box in boxes)
        options += (Option("box", str, BASE.name, values=names, before=BASE.name),)
    return options


class MageKnight(Game[Table]):
    """Conquest of the Atlantean Empire by one to four Mage Knights."""

    name = "mage-knight"
    rules = 1
    least_seats = LEAST_SEATS
    most_seats = MOST_SEATS
    options = options_of(OPEN)
    table = Table
    hidden_hands = True
    pieces = (
        state.Player,
        state.Troop,
        state.Turn,
        state.Combat,
        state.Foe,
        state.Spot,
        Change,
        Dummy,
        *EFFECTS,
        *STEPS,
        *QUESTIONS,
        *declared(choices, Choice),
        *declared(events, Event),
    )

    sorts = sorts.SORTS
    seat_name = staticmethod(describe.seat_name)
    prompt = staticmethod(describe.prompt)
    label = staticmethod(labels.label)
    part_label = staticmethod(labels.part_label)
    tell = staticmethod(chronicle.tell)
    ending = staticmethod(describe.ending)
    facts = staticmethod(view.facts)
    catalogue = staticmethod(catalogue.catalogue)
    fitted = staticmethod(picture.fitted)
    blocks = staticmethod(blocks.blocks)
    zoomed = staticmethod(picture.zoomed)
    picture = staticmethod(picture.picture)
    explain = staticmethod(explain.explain)
    idle = staticmethod(labels.idle)
    why_not = staticmethod(refusals.why_not)
    position_text = staticmethod(position_text)

    walks = (choices.Go,)

    def walker(self, table: Table, seat: int) -> tuple[int, int]:
        return table.players[seat].space, table.turn.move

    def help(self, option: Option) -> str:
        return say(f"{describe.WORDS}.options.{option.name}")

    def value_name(self, option: Option, value: Value) -> str:
        if option.name == "scenario":
            return describe.scenario_name(str(value))
        if option.name == "heroes":
            return describe.heroes_name(str(value))
        if option.name == "box":
            return describe.told(f"boxes.{value}")
        return super().value_name(option, value)

    def check_options(self, options: Mapping[str, Any]) -> dict[str, Value]:
        """All options with their values, if the box holds what they name."""
        values = super().check_options(options)
        box = box_of(values)
        for thing, there in (("scenario", box.stories), ("heroes", box.heroes)):
            if values[thing] not in (CHOOSE, ANY_HERO, *there):
                said = describe.told(f"boxes.{box.name}")
                raise BadOption(describe.told("options.not_in_box", thing=values[thing], box=said))
        return values

    def set_up(self, seats: int, rng: Rng, options: dict[str, Value]) -> Table:
        scenario = str(options["scenario"])
        box = box_of(options).number
        if options["position"]:
            return set_table(str(options["position"]), seats, rng, scenario, box)
        return lay_out(seats, rng, scenario, str(options["heroes"]), box)

    def colour(self, table: Table, seat: int) -> str:
        hero = table.players[seat].hero
        return numbers.HEROES[hero].colour if hero >= 0 else ""


def box_of(options: Mapping[str, Value]) -> Box:
    return numbers.BOXES[numbers.BOX[str(options.get("box", BASE.name))]]


GAME = MageKnight()


def open_box(box: Box) -> None:
    """Put a box beside that of the base game: what is in it can be chosen from now on, and what it
    brings be saved."""
    if box not in OPEN:
        OPEN.append(box)
    MageKnight.options = options_of(OPEN)
    MageKnight.pieces = tuple(dict.fromkeys((*MageKnight.pieces, *box.pieces)))
    vars(GAME).pop("codec", None)
    register(GAME)
