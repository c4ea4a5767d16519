"""Maps of hexes, drawn with letters: the part of one that a screen has room for."""

from __future__ import annotations

from typing import NamedTuple

from questboard.games.lines import Line

Cells = dict[tuple[int, int], Line]  # what is drawn, by column and row


class Part(NamedTuple):
    """A part of a map, in columns and rows."""

    left: int
    top: int
    columns: int
    rows: int

    def holds(self, column: int, row: int) -> bool:
        return (
            self.left <= column < self.left + self.columns
            and self.top <= row < self.top + self.rows
        )


def window(first: int, last: int, size: int, middle: int) -> int:
    """Where a window over a map from first to last begins: all of it, or around the middle."""
    if last - first <= size:
        return first
    return max(first, min(middle - size // 2, last - size))


def drawn(cells: Cells, part: Part, column: int, span: int = 1) -> list[Line]:
    """The cells of a part of the map, row by row. A column is so many letters wide; a cell takes
    up so many columns, and is left out where it does not fit in."""
    lines: list[Line] = []
    right = part.left + part.columns
    for row in range(part.top, part.top + part.rows):
        line: Line = []
        at = part.left
        while at < right:
            cell = cells.get((at, row)) if at + span <= right else None
            line += cell or [(" " * column, "")]
            at += span if cell else 1
        lines.append(line)
    return lines
