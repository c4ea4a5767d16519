"""Pictures of numbers, drawn as SVG of our own: dots with intervals, shares, and lines in panels.

A picture lies on a card of its own that is light or dark as its reader's screen is. Series are
told apart by colour, by marker or pattern, and by words. The same numbers give the same file.
"""

from questboard.arena.drawing.charts import Axis, Bar, Dots, Line, Panel, dots, panels, stacks
from questboard.arena.drawing.svg import Picture

__all__ = ["Axis", "Bar", "Dots", "Line", "Panel", "Picture", "dots", "panels", "stacks"]
