"""The combat solver: the best line through all phases, proven on the engine."""

from questboard.bots.heuristics.mage_knight.solver.line import Line
from questboard.bots.heuristics.mage_knight.solver.prices import Prices
from questboard.bots.heuristics.mage_knight.solver.solve import solve

__all__ = ["Line", "Prices", "solve"]
