"""What bots know of Mage Knight."""

from questboard.bots.heuristics.mage_knight.heuristic import MageKnightHeuristic

__all__ = ["MageKnightHeuristic"]
