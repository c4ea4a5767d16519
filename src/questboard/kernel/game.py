"""What a game gives to the kernel: its options, its set-up, its pieces and its words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from questboard.kernel.codec import KIND, Codec, fields_of
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.errors import BadInput, BadOption
from questboard.kernel.core.play import proceed, witness
from questboard.kernel.core.state import Choice, Event, State
from questboard.kernel.sorts import PLAIN, Sort
from questboard.kernel.words import listing, room, say, shown

if TYPE_CHECKING:
    from questboard.kernel.campaign import Campaign

Value = int | bool | str | None

LARGEST_SEED = 2**64 - 1
LARGEST = 10**18 - 1  # value of an option

# Rows of a page that is as long as it needs to be.
LONG_PAGE = 200


class Option:
    """A setting of a game: its name, type, allowed values and default. Its help is in the words."""

    def __init__(
        self,
        name: str,
        kind: type,
        default: Value,
        values: tuple[Value, ...] = (),
        least: int | None = None,
        most: int | None = None,
        offered: bool = True,
        seats: Mapping[Value, tuple[int, ...]] | None = None,
        players: Mapping[Value, int] | None = None,
        before: Value = None,
    ) -> None:
        self.name = name
        self.kind = kind
        self.default = default
        self.values = values
        self.least = least
        self.most = most
        self.offered = offered  # to people who set a table; others are set by the engine itself
        self.seats = seats or {}  # values that fit some numbers of seats only
        self.players = players or {}  # values with which so few players play all seats, in turn
        self.before = before  # of matches that were stored before there was this option

    def check(self, value: Value) -> Value:
        """The value, if it is allowed."""
        if type(value) is type(self.default) and value == self.default:
            return value
        fits = type(value) is self.kind
        if fits and self.values:
            fits = value in self.values
        if fits and isinstance(value, int):
            fits = (
                value <= LARGEST
                and (self.least is None or value >= self.least)
                and (self.most is None or value <= self.most)
            )
        if not fits:
            allowed = self.allowed()
            if self.kind is int and self.most is None and _too_large(value):
                allowed = say("common.whole_between", least=self.least or 0, most=LARGEST)
            raise BadOption(
                say("errors.option_value", name=self.name, value=shown(value), allowed=allowed)
            )
        return value

    def fits(self, value: Value, seats: int) -> bool:
        """Whether so many seats can play with this value."""
        return seats in self.seats.get(value, (seats,))

    def read(self, text: str) -> Value:
        """The value that a text stands for, as typed on a command line."""
        value: Value = text
        if text in ("none", "off", "") and self.default is None:
            value = None
        elif self.kind is bool:
            value = {"yes": True, "true": True, "on": True, "no": False, "false": False}.get(
                text, False if text == "off" else text
            )
        elif self.kind is int and re.fullmatch("[+-]?[0-9]{1,18}", text):
            value = int(text)
        return self.check(value)

    def allowed(self) -> str:
        """The allowed values in words."""
        if self.values:
            return listing([str(value) for value in self.values], "or")
        if self.kind is bool:
            return say("common.yes_or_no")
        if self.kind is int:
            words = say("common.whole_number")
            if self.least is not None and self.most is not None:
                words = say("common.whole_between", least=self.least, most=self.most)
            elif self.least is not None:
                words = say("common.whole_from", least=self.least)
            return words if self.default is not None else say("common.or_none", value=words)
        return say("common.text")


def _too_large(value: Value) -> bool:
    """Whether a number, or a text that would be one, is larger than any option can be."""
    if isinstance(value, str):
        return re.fullmatch(r"[+]?[0-9]{19,}", value) is not None
    return isinstance(value, int) and value > LARGEST


class Reason:
    """Why something cannot be chosen: a sentence and the rule that says so."""

    def __init__(self, text: str, rule: str) -> None:
        self.text = text
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


class Odds:
    """The exact chance of one way that a choice can turn out."""

    def __init__(self, label: str, chance: Fraction) -> None:
        self.label = label
        self.chance = chance

    def fraction(self) -> str:
        """The chance as a fraction; rounded where nobody could read it."""
        chance = self.chance
        return str(chance) if chance.denominator < 10**9 else f"{float(chance):.4f}"

    def __str__(self) -> str:
        percent = f"{float(self.chance) * 100:.0f}"
        return say("common.odds", label=self.label, chance=self.fraction(), percent=percent)


T = TypeVar("T", bound=State)


class Block:
    """A part of the picture that stands by itself: its title, its letters, and what in it can be
    looked at, each with its name."""

    def __init__(self, title: str, text: str, things: dict[str, str]) -> None:
        self.title = title
        self.text = text
        self.things = things


def declared(module: ModuleType, kind: type) -> tuple[type, ...]:
    """All classes of a kind that a module declares: its choices, its events. What others of the
    module are built on is none itself."""
    own = [
        each
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, kind) and each.__module__ == module.__name__
    ]
    return tuple(each for each in own if not any(each in other.__bases__ for other in own))


class Game(Generic[T]):
    """A game on the shelf. Subclasses say what only this game knows."""

    name: str
    least_seats: int
    most_seats: int
    options: tuple[Option, ...] = ()
    table: type[T]
    pieces: tuple[type, ...] = ()

    # What the fields of its choices and events hold: by the name of a field, or of one class alone
    # (``"Plan.tokens"``). A field without a sort is sent as it is.
    sorts: Mapping[str, Sort] = {}

    # The number of its rules: one more with every correction after which a match that was played
    # before may come out otherwise. Additions need none.
    rules: int = 0

    # What a campaign of this game is; None: it has none.
    campaign: type[Campaign] | None = None

    # How many seconds a host may give for an answer that can have a time limit; 0: it has none.
    patience = 0

    # Whether people at one screen hide their things from each other in every question, not only
    # where answers are secret.
    hidden_hands = False

    # Whether ``tell`` says an event differently to different seats.
    tells_by_seat = True

    # Whether the browser has drawings for it; without them it shows the picture of the terminal.
    drawn = False

    def __reduce_ex__(self, protocol: Any) -> str | tuple[Any, ...]:
        """A game on the shelf is pickled and copied as its name: there is one of it."""
        from questboard.kernel import registry

        if registry.holds(self):
            return registry.game, (self.name,)
        return super().__reduce_ex__(protocol)

    @property
    def title(self) -> str:
        return say(f"{self.name}.title")

    @property
    def blurb(self) -> str:
        """What the game is about, in a sentence or two."""
        return say(f"{self.name}.blurb")

    def help(self, option: Option) -> str:
        return say(f"{self.name}.options.{option.name}")

    def value_name(self, option: Option, value: Value) -> str:
        """What a value of an option is called where people choose it."""
        return str(value)

    @cached_property
    def codec(self) -> Codec:
        return Codec(self.table, self.pieces)

    # ------------------------------------------------------------------ set-up

    def check_seats(self, seats: object) -> int:
        if type(seats) is not int or not self.least_seats <= seats <= self.most_seats:
            said = (
                say("common.the_text", text=shown(seats))
                if isinstance(seats, str)
                else shown(seats)
            )
            raise BadOption(
                say(
                    "errors.seats",
                    game=self.title,
                    seats=said,
                    least=self.least_seats,
                    most=self.most_seats,
                )
            )
        return seats

    def check_options(self, options: Mapping[str, Any]) -> dict[str, Value]:
        """All options with their values, the defaults filled in."""
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                names = listing(list(known)) if known else say("common.none")
                raise BadOption(
                    say("errors.option_unknown", game=self.title, name=shown(name), known=names)
                )
        return {
            name: option.check(options.get(name, option.default)) for name, option in known.items()
        }

    def kept_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a stored match: those that came later have the value they had then."""
        then = {each.name: each.before for each in self.options if each.before is not None}
        return then | dict(options)

    def stored_options(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """The options of a match to be stored: one that came later is left out while it is as it
        ever was, so that matches are stored as they were."""
        later = [each for each in self.options if each.before is not None]
        ever = {each.name: each.before for each in later if each.before == each.default}
        return {
            name: options[name]
            for name in options
            if name not in ever or ever[name] != options[name]
        }

    def agree(self, seats: int, options: Mapping[str, Any]) -> dict[str, Value]:
        """All options with their values, if so many seats can play with them."""
        self.check_seats(seats)
        values = self.check_options(options)
        for option in self.options:
            value = values[option.name]
            if not option.fits(value, seats):
                fitting = [str(each) for each in option.values if option.fits(each, seats)]
                raise BadOption(
                    say(
                        "errors.option_seats",
                        name=option.name,
                        value=shown(value),
                        seats=seats,
                        needed=listing([str(each) for each in option.seats[value]], "or"),
                        fitting=listing(fitting, "or"),
                    )
                )
        return values

    def fitting_seats(self, options: Mapping[str, Any]) -> list[int]:
        """How many seats can play with these options; ``agree`` says why none can."""
        values = self.check_options(options)
        found = [
            seats
            for seats in range(self.least_seats, self.most_seats + 1)
            if all(option.fits(values[option.name], seats) for option in self.options)
        ]
        return found or [self.least_seats]

    def players(self, seats: int, options: Mapping[str, Any]) -> list[int]:
        """Who plays each seat: usually one player each, in some modes one for several."""
        values = self.check_options(options)
        few = min([seats, *[each.players.get(values[each.name], seats) for each in self.options]])
        return [seat % few for seat in range(seats)]

    def deal(self, seats: int, seed: int = 0, **options: Any) -> T:
        """A new table at its first decision."""
        values = self.agree(seats, options)
        table = self.set_up(seats, Rng.seeded(check_seed(seed)), values)
        proceed(table)
        return table

    def position(self, text: str, seats: int, seed: int = 0, **options: Any) -> T:
        """A table as a text sets it, at its first decision: see ``questboard.kernel.positions``."""
        return self.deal(seats, seed, position=text, **options)

    def position_text(self, table: T) -> str:
        """The text that sets this table, in a game that has positions."""
        raise BadInput(say("positions.none", game=self.title))

    def set_up(self, seats: int, rng: Rng, options: dict[str, Value]) -> T:
        """The table before anything is played, with its first steps on the agenda."""
        raise NotImplementedError

    # ------------------------------------------------------------------- words

    def seat_name(self, table: T, seat: int) -> str:
        return say("common.seat", number=seat + 1)

    def colour(self, table: T, seat: int) -> str:
        """The colour of a seat's pieces, such as ``red``; empty when it has none of its own."""
        return ""

    def prompt(self, table: T, seat: int) -> str:
        """The question of the moment, in one sentence; the words have one for each step."""
        return say(f"{self.name}.prompts.{type(table.agenda[-1]).__name__}")

    def label(self, table: T, seat: int, choice: Choice) -> str:
        """A choice in words."""
        return choice.text()

    def part_label(self, table: T, seat: int, part: str, choices: list[Choice]) -> str:
        """One part of a choice in words, for those who choose step by step; the choices are those
        that it can still become."""
        return part

    def label_stays(self, choice: Choice) -> bool:
        """Whether a choice has the same label at every table and no odds, so that its words can
        be kept."""
        return False

    def tell(self, table: T, event: Event, seat: int | None = None) -> str:
        """An event in words, to a seat or to a spectator; the words have one for each event. Empty
        for what is only to be seen on the table."""
        facts = self.event_facts(table, event)
        if "seat" in facts:
            facts["seat"] = self.seat_name(table, facts["seat"])
        return say(f"{self.name}.events.{type(event).__name__}", **facts)

    def event_facts(self, table: T, event: Event) -> dict[str, Any]:
        """What an event tells, as plain data for a client. Shown only to those who may see it."""
        return self._written(event)

    def choice_facts(self, table: T, seat: int, choice: Choice) -> dict[str, Any]:
        """A choice as plain data for a client: its kind, and what it names by id."""
        return {"kind": type(choice).__name__, **self._written(choice)}

    def sort_of(self, kind: type, field: str) -> Sort:
        """What a field of a choice or an event holds."""
        own = self.sorts.get(f"{kind.__name__}.{field}")
        return own if own is not None else self.sorts.get(field, PLAIN)

    @cached_property
    def _sorted(self) -> dict[type, list[tuple[str, Sort]]]:
        return {}

    def _written(self, piece: Choice | Event) -> dict[str, Any]:
        """All fields of a piece, each by its sort."""
        kind = type(piece)
        if kind not in self._sorted:
            self._sorted[kind] = [(name, self.sort_of(kind, name)) for name in fields_of(kind)]
        return {
            name: self.codec.write(getattr(piece, name), whole=True)
            if sort is PLAIN
            else sort.wire(getattr(piece, name), piece)
            for name, sort in self._sorted[kind]
        }

    def ending(self, table: T) -> str:
        """The result in a sentence; the words have one for each way to end."""
        assert table.result is not None
        winners = [self.seat_name(table, seat) for seat in table.result.first()]
        return say(f"{self.name}.endings.{table.result.how}", winners=listing(winners))

    def facts(self, table: T, seat: int) -> Mapping[str, Any]:
        """What a seat sees, as plain data for a client. The table is already masked for it."""
        facts: dict[str, Any] = self.codec.write(table, whole=True)
        for name in (KIND, *fields_of(State)):
            del facts[name]
        return facts

    def catalogue(self) -> Mapping[str, Any]:
        """What is printed on pieces and boards, as plain data that a client fetches once."""
        return {}

    def picture(self, table: T, seat: int, colour: bool = False) -> str:
        """The table drawn with letters, as a seat sees it."""
        facts = self.facts(table, seat)
        return "\n".join(f"{name.replace('_', ' ')}: {value}" for name, value in facts.items())

    def fitted(self, table: T, seat: int, colour: bool, width: int, height: int) -> str:
        """The picture for a screen with so much room. A game with a large table shows more or less
        of it, the most important things first."""
        return self.picture(table, seat, colour)

    def blocks(self, table: T, seat: int, colour: bool, width: int) -> list[Block]:
        """The picture in parts for a page of so many letters a line, however long, the most
        important first; narrow parts that follow each other can stand side by side."""
        return [Block("", self.fitted(table, seat, colour, width, LONG_PAGE), {})]

    def zoomed(self, table: T, seat: int, thing: str, colour: bool, width: int) -> str:
        """A part of the table drawn by itself, for somebody who asks for it at a terminal; empty
        when there is no such part."""
        return ""

    # --------------------------------------------------------------- in one touch

    # The kinds of choices that are one step of a walk across the map.
    walks: tuple[type[Choice], ...] = ()

    def walker(self, table: T, seat: int) -> tuple[int, int]:
        """Where whoever walks for a seat stands, and how much is left to walk with."""
        raise NotImplementedError

    # -------------------------------------------------------------------- help

    def explain(self, table: T, seat: int, thing: str) -> list[str]:
        """What a thing on the table is, in a few lines; empty when nothing is known of it."""
        return []

    def odds(self, table: T, seat: int, choice: Choice) -> list[Odds]:
        """The exact chances of a choice; empty where none are at stake."""
        return []

    def final(self, table: T, seat: int, choice: Choice) -> str:
        """Why a choice cannot be taken back, in a word or two; empty when it can be.

        The table is one that might be the real one: what a seat sees, with the rest dealt anew. The
        choice is tried out there: up to the first news everything follows from what the seat knows.
        A secret answer can be taken back until all have answered.
        """
        if table.agenda[-1].secret():
            return ""
        ahead = table.copy()
        drawn, known = ahead.rng.drawn, ahead.known()
        told = witness(ahead, seat, choice)
        if drawn == ahead.rng.drawn and known == ahead.known() and not ahead.shown & ~(1 << seat):
            return ""
        return self._news_of(told)

    def _news_of(self, told: list[Event]) -> str:
        """What the first of some events brings to light, where the words have a phrase for it."""
        phrases: dict[str, str] = room(self.name).get("final", {})
        for event in told:
            if type(event).__name__ in phrases:
                return phrases[type(event).__name__]
        return say("common.final")

    def idle(self, table: T, seat: int, choice: Choice) -> bool:
        """Whether a choice is legal, but nothing that it gives can be used now."""
        return False

    def why_not(self, table: T, seat: int, thing: str) -> Reason | None:
        """Why a choice or a thing on the table cannot be chosen; None when nothing is known of it.

        Called only while the seat owes a decision and the thing is in none of its choices.
        """
        return None


def check_seed(seed: object) -> int:
    if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
        raise BadOption(say("errors.seed", seed=shown(seed), most=LARGEST_SEED))
    return seed
