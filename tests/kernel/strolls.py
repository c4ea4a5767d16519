"""Seeded random play of every game: the raw material of the property tests.

A stroll has a number, and the number says everything: which game, how many seats, which options,
which seed, and every choice. Properties are tried on many strolls.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from hypothesis import strategies as st

from questboard.kernel import (
    Choice,
    Game,
    Match,
    Option,
    Rng,
    State,
    Value,
    apply,
    games,
    options,
    owing,
    seats_of,
)

from .lanterns import LANTERNS

GAMES: list[Game[Any]] = [*games(), LANTERNS]
LONGEST = 2000

# Values that are tried instead of the usual few. At random a race has no end but its limit, its
# land takes long to lay by hand (its own tests do), and the stranger's game breaks only where a
# test asks for it.
TRIED: dict[tuple[str, str], list[Value]] = {
    ("lanterns", "fragile"): [False],
    ("old-mage", "turn_limit"): [1, 2],
    ("old-mage", "auto_setup"): [True],
}


class Stroll(NamedTuple):
    """The set-up of one match at random."""

    game: Game[Any]
    seats: int
    seed: int
    options: dict[str, Value]

    def deal(self) -> State:
        table: State = self.game.deal(self.seats, self.seed, **self.options)
        return table

    def match(self) -> Match:
        return Match(self.game, self.seats, self.seed, **self.options)

    def rng(self) -> Rng:
        """Who chooses: a generator that has nothing to do with the table's own."""
        return Rng.seeded(f"stroll {self.seed}")


def stroll(number: int, game: Game[Any] | None = None) -> Stroll:
    """The stroll of a number; without a game, through all games in turn."""
    if game is None:
        number, at = divmod(number, len(GAMES))
        game = GAMES[at]
    spread = game.most_seats - game.least_seats + 1
    seats = game.least_seats + number % spread
    ways = [
        dict(zip([option.name for option in game.options], values, strict=True))
        for values in product(*[samples(game, option, seats) for option in game.options])
    ]
    return Stroll(game, seats, number, ways[number // spread % len(ways)])


def samples(game: Game[Any], option: Option, seats: int) -> list[Value]:
    """A few values of an option, for so many seats."""
    if (game.name, option.name) in TRIED:
        return TRIED[game.name, option.name]
    if option.kind is bool:
        return [False, True]
    if option.values:
        return [value for value in option.values if option.fits(value, seats)]
    return [option.default, (option.least or 0) + 3]


def strolls(game: Game[Any] | None = None) -> st.SearchStrategy[Stroll]:
    return st.integers(0, 10**6).map(lambda number: stroll(number, game))


def some_seat(table: State, rng: Rng) -> int:
    """One of the seats that owe a choice."""
    seats = seats_of(owing(table))
    return seats[rng.below(len(seats))]


def some_choice(table: State, seat: int, rng: Rng) -> Choice:
    """One of the seat's choices; to end the match at once is rarely one's wish."""
    legal = options(table, seat)
    choice = legal[rng.below(len(legal))]
    if choice.text() == "stop" and rng.below(20):
        return legal[0]
    return choice


def walk(table: State, rng: Rng, most: int = LONGEST) -> Iterator[int]:
    """Play a table at random; stops before every choice, at the seat that will make it."""
    for _ in range(most):
        if table.result is not None:
            return
        seat = some_seat(table, rng)
        yield seat
        apply(table, seat, some_choice(table, seat, rng))


def play_on(match: Match, rng: Rng, most: int = LONGEST) -> Iterator[int]:
    """Play a match at random; stops after every choice, at the seat that made it."""
    for _ in range(most):
        if match.result is not None:
            return
        seat = some_seat(match.table, rng)
        match.play(some_choice(match.table, seat, rng), seat)
        yield seat
