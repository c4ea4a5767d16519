"""Every form of every game: its modes or scenarios, each with all numbers of seats that fit."""

from __future__ import annotations

from typing import NamedTuple

from questboard.kernel import QuestboardError, Value
from questboard.kernel.registry import games

# The options that make another game of it.
FORMS = ("mode", "scenario", "challenge")


class Form(NamedTuple):
    """A game with a number of seats and the options that make its form."""

    game: str
    seats: int
    options: dict[str, Value]

    @property
    def name(self) -> str:
        """As a person would call it."""
        given = (f"{name}={value}" for name, value in self.options.items())
        return " ".join((self.game, f"for {self.seats}", *given))

    def players(self) -> list[int]:
        """Who plays each seat."""
        game = next(game for game in games() if game.name == self.game)
        return game.players(self.seats, game.agree(self.seats, dict(self.options)))


def every_form() -> list[Form]:
    """All forms of all games."""
    found: list[Form] = []
    for game in games():
        ways: list[dict[str, Value]] = [{}]
        for option in game.options:
            if option.name in FORMS and option.offered:
                values = option.values or (False, True)
                ways = [{**way, option.name: value} for way in ways for value in values]
        for way in ways:
            for seats in range(game.least_seats, game.most_seats + 1):
                try:
                    game.agree(seats, dict(way))
                except QuestboardError:
                    continue
                found.append(Form(game.name, seats, way))
    return found
