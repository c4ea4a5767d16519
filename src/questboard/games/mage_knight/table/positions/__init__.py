"""Positions for tests, puzzles and lessons, in a few lines of Python or of text.

    position("tovak at 0,0; hand march rage wound; crystals red red; move 4")
    position("arythea at 0,-3; night; hand rage rage; units peasants; fight prowlers diggers")

The whole language stands in ``docs/mage-knight-positions.md``. The table is that of a scenario in
the middle of a player's turn, or before one; each entry changes one thing, and their order does
not matter. All cards and tokens come out of the piles they lie in. ``position_text`` writes such a
text for a table.
"""

from questboard.games.mage_knight.table.positions.course import position, position_text, set_table

__all__ = ["position", "position_text", "set_table"]
