"""Laying the table: from the command line, or with a few friendly questions."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, TypeVar

from rich.text import Text

from questboard.cli.draw import NUMBER, QUIET
from questboard.cli.players import Player, levels, players, usual
from questboard.cli.screen import Screen, whole
from questboard.kernel.errors import BadInput, QuestboardError
from questboard.kernel.game import Game, Value
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
    ) -> None:
        self.game = game
        self.seats = seats
        self.players = players
        self.seed = seed
        self.options = options or []
        self.load = load


def lay(wish: Wish, screen: Screen) -> tuple[Match, list[Player]]:
    """The match and its players."""
    if wish.load is not None:
        match = _loaded(wish)
        return match, _who(wish, screen, match.seats)
    named = find_game(wish.game) if wish.game is not None else None
    game = named if named is not None else _which_game(screen)
    options = read_options(game, wish.options)
    at_table = None if wish.players is None else players(wish.players, wish.seats)
    if at_table is not None:
        seats = len(at_table)
    elif wish.seats is not None or not screen.person:
        seats = game.least_seats if wish.seats is None else wish.seats
    else:
        seats = _how_many(game, screen)
    game.check_seats(seats)
    if at_table is None:
        at_table = _who(wish, screen, seats)
    seed = secrets.randbelow(1_000_000) if wish.seed is None else wish.seed
    return Match(game, seats, seed, **options), at_table


def _loaded(wish: Wish) -> Match:
    if wish.seats is not None or wish.seed is not None or wish.options:
        raise BadInput(say("cli.errors.load_fixed"))
    match = Match.load(str(wish.load))
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


def _how_many(game: Game[Any], screen: Screen) -> int:
    def read(said: str) -> int:
        return game.check_seats(whole(said) if said else game.least_seats)

    least, most = game.least_seats, game.most_seats
    return _asked(screen, say("cli.setup.seats", least=least, most=most), read)


def _who(wish: Wish, screen: Screen, seats: int) -> list[Player]:
    default = usual(seats)
    if wish.players is not None or not screen.person:
        return players(wish.players or default, seats)
    screen.print(Text(say("cli.setup.who_help", levels=listing(levels(), "or")), style=QUIET))

    def read(said: str) -> list[Player]:
        return players(",".join(said.replace(",", " ").split()) or default, seats)

    return _asked(screen, say("cli.setup.who", default=default), read)
