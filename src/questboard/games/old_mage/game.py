"""Old Mage as the kernel knows it."""

from __future__ import annotations

from questboard.games.old_mage import events
from questboard.games.old_mage.language import choices
from questboard.games.old_mage.state.facts import Lying, Mage, Monster, Table, Working
from questboard.games.old_mage.steps import STEPS
from questboard.games.old_mage.steps.asked import SECONDS
from questboard.games.old_mage.steps.moving import Walk
from questboard.games.old_mage.steps.plans import SpellPlan
from questboard.games.old_mage.steps.set_up import DealHands, LayTokens, Towers, lay_out
from questboard.games.old_mage.steps.windows import ASK_ALL, ASK_AS_WISHED, ASK_WHO_CAN
from questboard.games.old_mage.table import (
    blocks,
    catalogue,
    chronicle,
    describe,
    explain,
    labels,
    odds,
    picture,
    prompts,
    refusals,
    sorts,
    view,
    zoom,
)
from questboard.games.old_mage.table.ink import COLOURS
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.errors import BadOption
from questboard.kernel.core.state import Choice, Event, Word
from questboard.kernel.game import Game, Option, Value, declared

MODES = ("rivals", "teams-of-two", "teams-of-three", "two-players", "solo")
ASKING = ("who-can", "all", "as-wished")
ANY_SEAT = 0


class OldMage(Game[Table]):
    """A race for the Master Orb. A seat is a Mage, in every mode (OM-974)."""

    name = "old-mage"
    rules = 1
    least_seats = 3
    most_seats = 6
    options = (
        Option(
            "mode",
            str,
            "rivals",
            values=MODES,
            seats={
                "teams-of-two": (4, 6),
                "teams-of-three": (6,),
                "two-players": (4, 6),
                "solo": (4,),
            },
            players={"two-players": 2, "solo": 1},
        ),
        Option("first_seat", int, ANY_SEAT, least=ANY_SEAT, most=6),
        Option("auto_setup", bool, True),
        Option("first_blood", bool, False),
        Option("run_out", bool, False),
        Option("one_weapon", bool, False),
        Option("asking", str, "who-can", values=ASKING),
        Option("turn_limit", int, 0, least=0, most=1000),
        Option("leaving", bool, False),
    )
    table = Table
    tells_by_seat = False
    patience = SECONDS
    hidden_hands = True
    pieces = (
        Mage,
        Monster,
        Working,
        Lying,
        SpellPlan,
        LayTokens,
        Towers,
        DealHands,
        *STEPS,
        Word,
        *declared(choices, Choice),
        *declared(events, Event),
    )

    sorts = sorts.SORTS
    seat_name = staticmethod(describe.seat_name)
    prompt = staticmethod(prompts.prompt)
    label = staticmethod(labels.label)
    part_label = staticmethod(labels.part_label)
    tell = staticmethod(chronicle.tell)
    ending = staticmethod(describe.ending)
    facts = staticmethod(view.facts)
    catalogue = staticmethod(catalogue.catalogue)
    fitted = staticmethod(picture.fitted)
    blocks = staticmethod(blocks.blocks)
    zoomed = staticmethod(zoom.zoomed)
    picture = staticmethod(picture.picture)
    explain = staticmethod(explain.explain)
    odds = staticmethod(odds.odds)
    why_not = staticmethod(refusals.why_not)

    walks = (choices.Go,)

    def walker(self, table: Table, seat: int) -> tuple[int, int]:
        step = table.agenda[-1]
        if isinstance(step, Walk):
            return table.place_of(step.who), step.left
        return table.place_of(seat), 0

    def set_up(self, seats: int, rng: Rng, options: dict[str, Value]) -> Table:
        table = Table()
        table.rng = rng
        table.seats = seats
        table.team_of = teams(str(options["mode"]), seats)
        table.mages = [Mage() for _ in range(seats)]
        first = int(options["first_seat"] or 0)
        if first > seats:
            raise BadOption(describe.phrase("errors.first_seat", first=first, seats=seats))
        table.first = first - 1 if first else int(rng.below(seats))
        table.first_blood = bool(options["first_blood"])
        table.run_out = bool(options["run_out"])
        table.one_weapon = bool(options["one_weapon"])
        table.turn_limit = int(options["turn_limit"] or 0)
        table.leaving = bool(options["leaving"])
        table.asking = (ASK_WHO_CAN, ASK_ALL, ASK_AS_WISHED)[ASKING.index(str(options["asking"]))]
        if table.asking == ASK_ALL:
            table.always = (1 << seats) - 1
        lay_out(table, bool(options["auto_setup"]))
        return table

    def check_seats(self, seats: object) -> int:
        """A seat is a Mage: who comes alone or with one other has a mode of its own (OM-970)."""
        if type(seats) is int and seats in (1, 2):
            raise BadOption(describe.phrase(f"errors.seats_{seats}"))
        return super().check_seats(seats)

    def value_name(self, option: Option, value: Value) -> str:
        if option.name in ("mode", "asking"):
            return describe.phrase(f"{option.name}.{value}")
        return super().value_name(option, value)

    def colour(self, table: Table, seat: int) -> str:
        card = table.mages[seat].card
        return COLOURS[card] if card >= 0 else ""


def teams(mode: str, seats: int) -> list[int]:
    """The team of every seat; seats of the teams alternate (OM-952 to OM-954, OM-967)."""
    count = {"teams-of-two": seats // 2, "teams-of-three": 2, "two-players": 2}.get(mode, seats)
    return [seat % count for seat in range(seats)]
