"""Laying the table: from the command line, or with a few friendly questions."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, TypeVar

from rich.text import Text

from questboard.cli.draw import NUMBER, QUIET
from questboard.cli.older import load_match
from questboard.cli.players import Player, levels, players, usual
from questboard.cli.screen import Screen, whole
from questboard.kernel.core.errors import BadInput, QuestboardError
from questboard.kernel.game import Game, Option, Value
from questboard.kernel.match import Match
from questboard.kernel.registry import game as find_game
from questboard.kernel.registry import games
from questboard.kernel.words import listing, say

T = TypeVar("T")


class Wish:
    """What the command line says about a match; None where it says nothing."""

    def __init__(
        self,
        game: str | None = None,
        seats: int | None = None,
        players: str | None = None,
        seed: int | None = None,
        options: list[str] | None = None,
        load: str | None = None,
        older: bool = False,
    ) -> None:
        self.game = game
        self.seats = seats
        self.players = players
        self.seed = seed
        self.options = options or []
        self.load = load
        self.older = older


def lay(wish: Wish, screen: Screen) -> tuple[Match, list[Player]]:
    """The match and its players."""
    if wish.load is not None:
        match = _loaded(wish, screen)
        return match, _who(wish, screen, match.game.players(match.seats, match.options))
    named = find_game(wish.game) if wish.game is not None else None
    game = named if named is not None else _which_game(screen)
    options = read_options(game, wish.options)
    at_table = None if wish.players is None else players(wish.players, wish.seats)
    if at_table is None and wish.seats is None and screen.person:
        options |= _which_mode(game, options, screen)
    if at_table is not None:
        seats = len(at_table)
    elif wish.seats is not None:
        seats = wish.seats
    else:
        seats = _how_many(game, options, screen)
    game.agree(seats, options)
    if at_table is None:
        at_table = _who(wish, screen, game.players(seats, options))
    seed = secrets.randbelow(1_000_000) if wish.seed is None else wish.seed
    return Match(game, seats, seed, **options), at_table


def _loaded(wish: Wish, screen: Screen) -> Match:
    if wish.seats is not None or wish.seed is not None or wish.options:
        raise BadInput(say("cli.errors.load_fixed"))
    match = load_match(str(wish.load), screen, wish.older)
    if wish.game is not None and find_game(wish.game).name != match.game.name:
        raise BadInput(say("cli.errors.load_other", game=match.game.name, wished=wish.game))
    return match


def read_options(game: Game[Any], texts: list[str]) -> dict[str, Value]:
    """Options of a game from ``name=value`` texts."""
    known = {option.name: option for option in game.options}
    found: dict[str, Value] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise BadInput(say("cli.errors.option_form", text=text))
        if name not in known:
            game.check_options({name: value})
        found[name] = known[name].read(value.strip().lower())
    return found


# ------------------------------------------------------------------------ friendly questions


def _asked(screen: Screen, prompt: str, read: Callable[[str], T]) -> T:
    """An answer that can be used; asks again, with the reason, as long as it cannot."""
    while True:
        said = screen.read(prompt)
        try:
            return read(said)
        except QuestboardError as error:
            screen.print(Text(str(error), style="yellow"))


def _which_game(screen: Screen) -> Game[Any]:
    shelf = games()
    if not screen.person:
        names = listing([game.name for game in shelf], "or")
        raise BadInput(say("cli.errors.which_game", names=names))
    for number, game in enumerate(shelf, 1):
        seats = say("cli.games.seats", least=game.least_seats, most=game.most_seats)
        screen.print(
            Text.assemble(
                "  ", (str(number), NUMBER), "  ", (game.title, "bold"), (f"  {seats}", QUIET)
            ),
        )
        screen.indented(Text(game.blurb, style=QUIET), 5)
    screen.print()

    def read(said: str) -> Game[Any]:
        if said.isdecimal() and 1 <= whole(said) <= len(shelf):
            return shelf[whole(said) - 1]
        titled = [game for game in shelf if game.title.lower() == said.lower()]
        return titled[0] if titled else find_game(said.lower() or shelf[0].name)

    return _asked(screen, say("cli.setup.game", default=shelf[0].title), read)


def _which_mode(game: Game[Any], options: dict[str, Value], screen: Screen) -> dict[str, Value]:
    """The value of an option that says how many players there are, where a game has one."""
    for option in game.options:
        if option.players and option.name not in options:
            return {option.name: _which_value(game, option, screen)}
    return {}


def _which_value(game: Game[Any], option: Option, screen: Screen) -> Value:
    screen.print(Text(game.help(option), style=QUIET))
    for number, value in enumerate(option.values, 1):
        name = Text(game.value_name(option, value), style=QUIET)
        screen.print(Text.assemble("  ", (str(number), NUMBER), f"  {value}  ", name))

    def read(said: str) -> Value:
        if said.isdecimal() and 1 <= whole(said) <= len(option.values):
            return option.values[whole(said) - 1]
        return option.read(said.lower()) if said else option.default

    return _asked(screen, say("cli.setup.mode", name=option.name, default=option.default), read)


def _how_many(game: Game[Any], options: dict[str, Value], screen: Screen) -> int:
    fitting = game.fitting_seats(options)
    if not screen.person or len(fitting) == 1:
        return fitting[0]

    def read(said: str) -> int:
        seats = whole(said) if said else fitting[0]
        game.agree(seats, options)
        return seats

    numbers = say("cli.setup.span", least=fitting[0], most=fitting[-1])
    if len(fitting) < fitting[-1] - fitting[0] + 1:
        numbers = listing([str(seats) for seats in fitting], "or")
    return _asked(screen, say("cli.setup.seats", numbers=numbers, default=fitting[0]), read)


def _who(wish: Wish, screen: Screen, sides: list[int]) -> list[Player]:
    seats, default = len(sides), usual(sides)
    if wish.players is not None or not screen.person:
        return players(wish.players or default, seats)
    screen.print(Text(say("cli.setup.who_help", levels=listing(levels(), "or")), style=QUIET))

    def read(said: str) -> list[Player]:
        return players(",".join(said.replace(",", " ").split()) or default, seats)

    return _asked(screen, say("cli.setup.who", default=default), read)
