"""What bots know of each game beyond its rules."""

from questboard.bots.heuristics.base import Heuristic
from questboard.bots.heuristics.knights_duty import KnightsDutyHeuristic
from questboard.bots.heuristics.page_knight import PageKnightHeuristic

__all__ = ["KNOWN", "Heuristic", "heuristic"]

KNOWN: dict[str, Heuristic] = {
    "knights-duty": KnightsDutyHeuristic(),
    "page-knight": PageKnightHeuristic(),
}


def heuristic(game: str) -> Heuristic:
    """The heuristic of a game; for a game that has none, one that knows nothing."""
    return KNOWN.get(game) or Heuristic()
