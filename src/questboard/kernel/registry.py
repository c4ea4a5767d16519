"""The shelf of games: name to game."""

from __future__ import annotations

import difflib
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from questboard.kernel.core.errors import BadGame, UnknownGame
from questboard.kernel.game import Game
from questboard.kernel.words import listing, say, shown

_shelf: dict[str, Game[Any]] = {}
_boxes: dict[str, str] = {}
_guests: list[str] = []


def register(game: Game[Any]) -> None:
    """Put a game on the shelf; from now on its pieces can be pickled."""
    game.codec.teach_pickle()
    _shelf[game.name] = game


def holds(game: Game[Any]) -> bool:
    """Whether this very game is on the shelf."""
    return _shelf.get(game.name) is game


def announce(name: str, module: str) -> None:
    """Name a game whose module is imported, and registers itself, when first asked for."""
    _boxes[name] = module


def invite(modules: str) -> None:
    """Name the modules of games from elsewhere, with commas between; ``welcome`` lets them in."""
    _guests.extend(name for module in modules.split(",") if (name := module.strip()))


def welcome() -> None:
    """Import the games from elsewhere that were named; each puts itself on the shelf.

    The current folder may hold them, also where the command itself lies in another one.
    """
    if not _guests:
        return
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)
    while _guests:
        _let_in(_guests[0], here)
        del _guests[0]


def _let_in(module: str, here: str) -> None:
    known, new = len(_shelf), module not in sys.modules
    try:
        import_module(module)
    except SyntaxError as error:
        where, line = Path(error.filename or module).name, error.lineno
        told = say("errors.game_syntax", module=module, file=where, line=line, error=error.msg)
        raise BadGame(told) from error
    except Exception as error:
        missing = isinstance(error, ModuleNotFoundError) and error.name is not None
        if missing and f"{module}.".startswith(f"{error.name}."):  # type: ignore[attr-defined]
            raise BadGame(say("errors.game_missing", module=module, here=here)) from error
        kind = type(error).__name__
        told = say("errors.game_fails", module=module, kind=kind, error=shown(error, 200))
        raise BadGame(told) from error
    if new and len(_shelf) == known:
        raise BadGame(say("errors.game_none", module=module))


def games() -> list[Game[Any]]:
    """All games, by name."""
    welcome()
    return [game(name) for name in sorted(_shelf | _boxes)]


def game(name: str) -> Game[Any]:
    """The game of this name."""
    welcome()
    if isinstance(name, str) and name not in _shelf and name in _boxes:
        import_module(_boxes[name])
    if not isinstance(name, str) or name not in _shelf:
        names = sorted(_shelf | _boxes)
        wanted = shown(name).lower()
        near = [each for each in names if wanted and wanted in each]
        near = near or difflib.get_close_matches(wanted, names, n=1)
        hint = (
            say("errors.did_you_mean", name=listing(near, "or"))
            if near
            else say("errors.games_known", names=listing(names))
        )
        raise UnknownGame(say("errors.game_unknown", name=shown(name), hint=hint))
    return _shelf[name]
