"""The shelf of games: name to game."""

from __future__ import annotations

import difflib
from importlib import import_module
from typing import Any

from questboard.kernel.errors import UnknownGame
from questboard.kernel.game import Game
from questboard.kernel.words import listing, say, shown

_shelf: dict[str, Game[Any]] = {}
_boxes: dict[str, str] = {}


def register(game: Game[Any]) -> None:
    """Put a game on the shelf."""
    _shelf[game.name] = game


def announce(name: str, module: str) -> None:
    """Name a game whose module is imported, and registers itself, when first asked for."""
    _boxes[name] = module


def games() -> list[Game[Any]]:
    """All games, by name."""
    return [game(name) for name in sorted(_shelf | _boxes)]


def game(name: str) -> Game[Any]:
    """The game of this name."""
    if isinstance(name, str) and name not in _shelf and name in _boxes:
        import_module(_boxes[name])
    if not isinstance(name, str) or name not in _shelf:
        names = sorted(_shelf | _boxes)
        near = difflib.get_close_matches(shown(name), names, n=1)
        hint = (
            say("errors.did_you_mean", name=near[0])
            if near
            else say("errors.games_known", names=listing(names))
        )
        raise UnknownGame(say("errors.game_unknown", name=shown(name), hint=hint))
    return _shelf[name]
