"""Questboard: fantasy board games on one digital table, with every rule enforced.

>>> import questboard
>>> match = questboard.new("knights-duty", seats=4, seed=7)
"""

from __future__ import annotations

import importlib.metadata as _metadata
from typing import Any

import questboard.games as _games
from questboard.kernel.core import chance as _chance
from questboard.kernel.core.errors import QuestboardError
from questboard.kernel.match import Match
from questboard.kernel.registry import game
from questboard.kernel.rulebook import rule

try:
    __version__ = _metadata.version("questboard")
except _metadata.PackageNotFoundError:
    __version__ = "0+unknown"

__all__ = ["Match", "QuestboardError", "compiled", "game", "load", "new", "rule"]

_games.announce_all()


def new(name: str, seats: int | None = None, seed: int = 0, **options: Any) -> Match:
    """A new match of a game; without a number of seats, with the fewest it takes."""
    found = game(name)
    least = found.fitting_seats(options)[0] if seats is None else seats
    return Match(found, least, seed, **options)


def load(path: str, as_far_as_possible: bool = False) -> Match:
    """A saved match; one from before a rule was corrected also as far as it can be played."""
    return Match.load(path, as_far_as_possible)


def compiled() -> bool:
    """Whether the compiled engine runs (or the same code interpreted)."""
    return not (_chance.__file__ or "").endswith(".py")
