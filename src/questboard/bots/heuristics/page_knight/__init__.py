"""What bots know of Page Knight."""

from questboard.bots.heuristics.page_knight.sense import PageKnightHeuristic

__all__ = ["PageKnightHeuristic"]
