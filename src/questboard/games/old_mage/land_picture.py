"""The board of Old Mage, drawn with letters: a region in two rows a hex, or all of it small.

Columns of hexes stand side by side, every second one half a hex lower, as on the board.
"""

from __future__ import annotations

from questboard.games.lines import Line, Piece, row
from questboard.games.old_mage.declare import LANDS
from questboard.games.old_mage.describe import LETTERS, RANK, land_letters, seat_name, told
from questboard.games.old_mage.ink import mage_ink
from questboard.games.old_mage.land import CROSSING, HEXES, LAND_BITS, NAMES, SPACES
from questboard.games.old_mage.state import (
    HAUNT,
    NO_SITE_HERE,
    OUT,
    RUIN,
    UNSEEN,
    Table,
)

CELL = 4  # letters a hex has: three of its own and one between
MARKS = 3
LEFTMOST = min(q for q, _ in HEXES)
RIGHTMOST = max(q for q, _ in HEXES)
TOP = min(2 * r + q for q, r in HEXES)
BOTTOM = max(2 * r + q for q, r in HEXES) + 1
WHOLE_WIDTH = CELL * (RIGHTMOST - LEFTMOST + 1)
WHOLE_HEIGHT = BOTTOM - TOP + 1
SMALL_WIDTH = 2 * (RIGHTMOST - LEFTMOST + 1)
SMALL_HEIGHT = WHOLE_HEIGHT // 2


def place(space: int) -> tuple[int, int]:
    """The column of a hex, and the upper of its two rows."""
    q, r = HEXES[space]
    return q - LEFTMOST, 2 * r + q - TOP


def centre(table: Table, seat: int) -> int:
    """The hex in the middle of a region view: the seat's Mage, or the one whose turn it is."""
    for each in (seat, table.active):
        if each >= 0 and table.mages[each].hex >= 0:
            return table.mages[each].hex
    return SPACES // 2


def map_lines(table: Table, seat: int, width: int, height: int) -> list[Line]:
    """As much of the board as fits, with the Mage in sight."""
    columns = max(1, width // CELL)
    middle, down = place(centre(table, seat))
    left = window(RIGHTMOST - LEFTMOST + 1, columns, middle)
    top = window(WHOLE_HEIGHT, height, down)
    cells: dict[tuple[int, int], Line] = {}
    for space in range(SPACES):
        column, line = place(space)
        if left <= column < left + columns and top - 1 <= line < top + height:
            for at, each in enumerate(space_rows(table, seat, space)):
                cells[(line + at, column)] = each
    lines: list[Line] = []
    for line in range(top, min(top + height, WHOLE_HEIGHT)):
        drawn: Line = []
        for column in range(left, min(left + columns, RIGHTMOST - LEFTMOST + 1)):
            drawn += cells.get((line, column), [(" " * CELL, "")])
        lines.append(drawn)
    return lines


def window(whole: int, size: int, middle: int) -> int:
    """Where a window begins: all of it, or around the middle."""
    return 0 if whole <= size else max(0, min(middle - size // 2, whole - size))


def space_rows(table: Table, seat: int, space: int) -> list[Line]:
    """A hex: its lands above, what is in it below."""
    ink = ground_ink(table, space)
    lands = "xxx" if space in table.destroyed else land_letters(space)[:MARKS]
    marks = marks_at(table, seat, space)[:MARKS]
    below: Line = [(mark, special or ink) for mark, special in marks]
    below.append((" " * (MARKS - len(marks)), ink))
    return [[(lands.ljust(MARKS), ink), (" ", "")], [*below, (" ", "")]]


def ground_ink(table: Table, space: int) -> str:
    if space in table.destroyed:
        return "land-destroyed"
    return "land-" + LANDS[next(land for land in RANK if LAND_BITS[space] >> land & 1)]


def marks_at(table: Table, seat: int, space: int) -> list[Piece]:
    """A letter for each thing of a hex, the most important first."""
    found: list[Piece] = []
    for each, mage in enumerate(table.mages):
        if mage.hex == space and mage.status != OUT:
            found.append((mage_mark(table, seat, each), mage_ink("mage", mage.card)))
    if table.tower_at(space):
        found.append(("T", "orb"))
    for monster in table.monsters:
        if monster.hex == space:
            found.append(("%" if monster.owner >= 0 else "&", "foe"))
    site = table.site[space]
    if site == RUIN:
        found.append(("#", "bold"))
    elif site != NO_SITE_HERE:
        found.append(("?" if site >= UNSEEN else "!", "bold"))
    if any(space in working.tokens for working in table.workings):
        found.append(("*", "spell"))
    if any(card.hex == space for card in table.lying):
        found.append(("$", "orb"))
    if CROSSING[space]:
        found.append(("=", ""))
    return found


def mage_mark(table: Table, seat: int, each: int) -> str:
    if each == seat:
        return "@"
    if table.mages[each].card < 0:
        return str(each + 1)
    letter = seat_name(table, each)[0]
    return letter.lower() if table.mages[each].status == HAUNT else letter


# --------------------------------------------------------------------------------- the whole board


def board_lines(table: Table, seat: int) -> list[Line]:
    """The whole board, two letters a hex: the land, or what is in it."""
    rows: list[Line] = []
    for line in range(SMALL_HEIGHT):
        drawn: Line = []
        for column in range(RIGHTMOST - LEFTMOST + 1):
            space = SMALL.get((line, column), -1)
            drawn += small_cell(table, seat, space) if space >= 0 else [("  ", "")]
        rows.append(drawn)
    return rows


SMALL = {(place(space)[1] // 2, place(space)[0]): space for space in range(SPACES)}


def small_cell(table: Table, seat: int, space: int) -> Line:
    ink = ground_ink(table, space)
    if space in table.destroyed:
        return [("x ", ink)]
    land = land_letters(space)[0]
    marks = marks_at(table, seat, space)
    mark, special = marks[0] if marks else (" ", "")
    return [(land, ink), (mark, special or ink)]


# -------------------------------------------------------------------------------------- the legend


def legend() -> list[Line]:
    """What the letters of the map mean."""
    lands: list[Line] = [
        [(LETTERS[at], f"land-{land}"), (" " + told("lands." + land), "")]
        for at, land in enumerate(LANDS)
    ]
    keys = ("you", "mages", "token", "seen", "ruin", "tower", "crossing", "monster", "summons")
    marks: list[Line] = [
        [(told("picture.mark_" + key), "")] for key in (*keys, "spell", "card", "destroyed")
    ]
    return [
        [(told("picture.legend") + ": ", "bold"), *row(lands)],
        [(told("picture.marks") + ": ", "bold"), *row(marks)],
    ]


def view_line(table: Table, seat: int) -> Line:
    return [(told("picture.view", hex=NAMES[centre(table, seat)]), "dim")]
