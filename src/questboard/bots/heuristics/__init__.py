"""What bots know of each game beyond its rules."""

from functools import cache
from importlib import import_module

from questboard.bots.heuristics.base import Heuristic

__all__ = ["Heuristic", "heuristic", "teach"]

# By game: the module, which is imported when the game is first played, and the class.
KNOWN = {
    "knights-duty": ("knights_duty", "KnightsDutyHeuristic"),
    "page-knight": ("page_knight", "PageKnightHeuristic"),
    "mage-knight": ("mage_knight", "MageKnightHeuristic"),
    "old-mage": ("old_mage", "OldMageHeuristic"),
}


_taught: dict[str, Heuristic] = {}


def teach(game: str, rules_of_thumb: Heuristic) -> None:
    """Let a game from elsewhere bring what bots should know of it."""
    _taught[game] = rules_of_thumb


def heuristic(game: str) -> Heuristic:
    """The heuristic of a game; for a game that has none, one that knows nothing."""
    return _taught.get(game) or _own(game)


@cache
def _own(game: str) -> Heuristic:
    if game not in KNOWN:
        return Heuristic()
    module, name = KNOWN[game]
    found: Heuristic = getattr(import_module(f"{__name__}.{module}"), name)()
    return found
