"""What bots know of Old Mage."""

from questboard.bots.heuristics.old_mage.heuristic import OldMageHeuristic

__all__ = ["OldMageHeuristic"]
