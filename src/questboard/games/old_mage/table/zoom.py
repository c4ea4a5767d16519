"""Parts of the table drawn by themselves, as somebody at a terminal asks for them."""

from __future__ import annotations

from questboard.games.lines import Line, folded, page
from questboard.games.old_mage.state.facts import Table
from questboard.games.old_mage.state.land import NAMES
from questboard.games.old_mage.table import land_picture
from questboard.games.old_mage.table.describe import phrase
from questboard.games.old_mage.table.explain import find_region, find_space
from questboard.games.old_mage.table.ink import INK
from questboard.games.old_mage.table.picture import card_lines, discard_lines

AROUND = 6  # hexes above and below together with the one in the middle


def zoomed(table: Table, seat: int, thing: str, colour: bool, width: int) -> str:
    """The board, a region, the land around a hex, a hand or the legend; nothing for the rest."""
    lines = [each for line in zoom_lines(table, seat, thing, width) for each in line]
    return page(lines, width, INK if colour else {})


def zoom_lines(table: Table, seat: int, thing: str, width: int) -> list[list[Line]]:
    signs = folded(land_picture.legend(), width)
    if thing in ("legend", "marks"):
        return [signs]
    if thing in ("hand", "cards") and seat >= 0:
        return [folded(card_lines(table, seat), width)]
    if thing in ("discards", "discard piles"):
        lines = folded(discard_lines(table), width)
        return [head(phrase("picture.discards.title")), lines]
    if thing == "board":
        return [head(phrase("picture.board")), whole_board(table, seat, width), signs]
    word = thing.removeprefix("map").strip()
    region = find_region(word)
    if region >= 0:
        return [land_picture.region_lines(table, seat, region), signs]
    space = find_space(table, seat, word) if word else land_picture.centre(table, seat)
    if space < 0:
        return []
    columns, rows = width // land_picture.NEAR_CELL, 2 * AROUND
    around = land_picture.map_lines(table, seat, space, columns, rows, near=True)
    return [head(phrase("picture.around", hex=NAMES[space])), around] if not word else [around]


def head(words: str) -> list[Line]:
    return [[(words[:1].upper() + words[1:], "bold")]]


def whole_board(table: Table, seat: int, width: int) -> list[Line]:
    """All of the board, as near as the screen allows."""
    if width < land_picture.COLUMNS * land_picture.CELL:
        return land_picture.board_lines(table, seat)
    near = width >= land_picture.COLUMNS * land_picture.NEAR_CELL
    return land_picture.map_lines(
        table,
        seat,
        land_picture.centre(table, seat),
        land_picture.COLUMNS,
        land_picture.WHOLE_HEIGHT,
        near,
    )
