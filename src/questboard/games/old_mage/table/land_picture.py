"""The board of Old Mage, drawn with letters: from near with coordinates, from further, or all.

Columns of hexes stand side by side, every second one half a hex lower, as on the board.
"""

from __future__ import annotations

from questboard.games.lines import Line, Piece, row
from questboard.games.maps import Cells, Part, drawn, window
from questboard.games.old_mage.language.words import LANDS
from questboard.games.old_mage.state import facts
from questboard.games.old_mage.state.land import CROSSING, HEXES, LAND_BITS, NAMES, REGION, SPACES
from questboard.games.old_mage.table import describe
from questboard.games.old_mage.table.ink import mage_ink

CELL = 4  # letters a hex has: three of its own and one between
NEAR_CELL = 7  # with its coordinates
MARKS = 3
LEFTMOST = min(q for q, _ in HEXES)
RIGHTMOST = max(q for q, _ in HEXES)
COLUMNS = RIGHTMOST - LEFTMOST + 1
TOP = min(2 * r + q for q, r in HEXES)
BOTTOM = max(2 * r + q for q, r in HEXES) + 1
WHOLE_HEIGHT = BOTTOM - TOP + 1
SMALL_WIDTH = 2 * COLUMNS
SMALL_HEIGHT = WHOLE_HEIGHT // 2


def place(space: int) -> tuple[int, int]:
    """The column of a hex, and the upper of its two rows."""
    q, r = HEXES[space]
    return q - LEFTMOST, 2 * r + q - TOP


PLACES = [place(space) for space in range(SPACES)]


def centre(table: facts.Table, seat: int) -> int:
    """The hex in the middle of the map: the seat's Mage, or the one whose turn it is."""
    for each in (seat, table.active):
        if each >= 0 and table.mages[each].hex >= 0:
            return table.mages[each].hex
    return SPACES // 2


def map_lines(
    table: facts.Table, seat: int, middle: int, columns: int, rows: int, near: bool
) -> list[Line]:
    """So many columns and rows of the board around a hex."""
    column, row = PLACES[middle]
    left = window(0, COLUMNS, columns, column)
    top = window(0, WHOLE_HEIGHT, rows, row)
    part = Part(left, top, min(columns, COLUMNS), min(rows, WHOLE_HEIGHT))
    return part_lines(table, seat, list(range(SPACES)), part, near)


def region_lines(table: facts.Table, seat: int, region: int) -> list[Line]:
    """A region alone, as near as it can be seen."""
    spaces = [space for space in range(SPACES) if REGION[space] == region]
    columns = [PLACES[space][0] for space in spaces]
    rows = [PLACES[space][1] for space in spaces]
    left, top = min(columns), min(rows)
    part = Part(left, top, max(columns) - left + 1, max(rows) - top + 2)
    return part_lines(table, seat, spaces, part, True)


def part_lines(
    table: facts.Table, seat: int, spaces: list[int], part: Part, near: bool
) -> list[Line]:
    """Some hexes, as far as they lie in a part of the board."""
    cells: Cells = {}
    for space in spaces:
        column, row = PLACES[space]
        if part.holds(column, row) or part.holds(column, row + 1):
            rows = near_rows(table, seat, space) if near else space_rows(table, seat, space)
            cells[(column, row)], cells[(column, row + 1)] = rows
    return drawn(cells, part, NEAR_CELL if near else CELL)


def space_rows(table: facts.Table, seat: int, space: int) -> list[Line]:
    """A hex: its lands above, what is in it below."""
    ink = ground_ink(table, space)
    lands = lands_at(table, space).ljust(MARKS)
    return [[(lands, ink), (" ", "")], [*marks_row(table, seat, space), (" ", "")]]


def near_rows(table: facts.Table, seat: int, space: int) -> list[Line]:
    """A hex seen from near: its coordinates above, its lands and what is in it below."""
    lands = lands_at(table, space).ljust(MARKS)
    name = NAMES[space].ljust(NEAR_CELL - 1)
    foot = ground_ink(table, space, "foot")
    return [
        [(name, ground_ink(table, space)), (" ", "")],
        [(lands, foot), *marks_row(table, seat, space), (" ", "")],
    ]


def lands_at(table: facts.Table, space: int) -> str:
    return "x" * MARKS if space in table.destroyed else describe.land_letters(space)[:MARKS]


def marks_row(table: facts.Table, seat: int, space: int) -> Line:
    marks = marks_at(table, seat, space)[:MARKS]
    return [*marks, (" " * (MARKS - len(marks)), ground_ink(table, space, "foot"))]


def ground_ink(table: facts.Table, space: int, kind: str = "land") -> str:
    if space in table.destroyed:
        return f"{kind}-destroyed"
    land = next(land for land in describe.RANK if LAND_BITS[space] >> land & 1)
    return f"{kind}-{LANDS[land]}"


def marks_at(table: facts.Table, seat: int, space: int) -> list[Piece]:
    """A letter for each thing of a hex, the most important first."""
    found: list[Piece] = []
    bold = ground_ink(table, space, "bold")
    for each, mage in enumerate(table.mages):
        if mage.hex == space and mage.status != facts.OUT:
            found.append((mage_mark(table, seat, each), mage_ink("mage", mage.card)))
    if table.tower_at(space):
        found.append(("T", "mark-orb"))
    for monster in table.monsters:
        if monster.hex == space:
            found.append(("%" if monster.owner >= 0 else "&", "mark-foe"))
    site = table.site[space]
    if site == facts.RUIN:
        found.append(("#", bold))
    elif site != facts.NO_SITE_HERE:
        found.append(("?" if site >= facts.UNSEEN else "!", bold))
    if any(space in working.tokens for working in table.workings):
        found.append(("*", "mark-spell"))
    letter = describe.letter_at(table, space) if table.lying else ""
    if letter:
        found += [("$", "mark-orb"), (letter[0], "mark-orb")]
    if CROSSING[space]:
        found.append(("=", bold))
    return found


def mage_mark(table: facts.Table, seat: int, each: int) -> str:
    if each == seat:
        return "@"
    if table.mages[each].card < 0:
        return str(each + 1)
    letter = describe.seat_name(table, each)[0]
    return letter.lower() if table.mages[each].status == facts.HAUNT else letter


def brief_hex(table: facts.Table, seat: int, space: int) -> str:
    """A hex in a long list, with the letters and marks of the map."""
    marks = "".join(mark for mark, _ in marks_at(table, seat, space))
    return f"{NAMES[space]} {describe.land_letters(space)} {marks}".rstrip()


# --------------------------------------------------------------------------------- the whole board


def board_lines(table: facts.Table, seat: int) -> list[Line]:
    """The whole board, two letters a hex: the land, or what is in it."""
    cells = {at: small_cell(table, seat, space) for at, space in SMALL.items()}
    return drawn(cells, Part(0, 0, COLUMNS, SMALL_HEIGHT), 2)


SMALL = {(column, row // 2): space for space, (column, row) in enumerate(PLACES)}


def small_cell(table: facts.Table, seat: int, space: int) -> Line:
    ink = ground_ink(table, space)
    if space in table.destroyed:
        return [("x ", ink)]
    land = describe.land_letters(space)[0]
    marks = marks_at(table, seat, space)
    mark, special = marks[0] if marks else (" ", "")
    return [(land, ink), (mark, special or ink)]


# -------------------------------------------------------------------------------------- the legend

LAYING_MARKS = ("token", "ruin", "tower", "crossing")
ALL_MARKS = (
    "you",
    "mages",
    *LAYING_MARKS,
    "seen",
    "monster",
    "summons",
    "spell",
    "card",
    "destroyed",
)


def legend(laying: bool = False) -> list[Line]:
    """What the letters of the map mean; while the land is laid out, few of them are there."""
    lands: list[Line] = [
        [(describe.LETTERS[at], f"land-{land}"), (" " + describe.phrase("lands." + land), "")]
        for at, land in enumerate(LANDS)
    ]
    keys = LAYING_MARKS if laying else ALL_MARKS
    marks: list[Line] = [[(describe.phrase("picture.mark_" + key), "")] for key in keys]
    return [
        [(describe.phrase("picture.legend") + ": ", "bold"), *row(lands)],
        [(describe.phrase("picture.marks") + ": ", "bold"), *row(marks)],
    ]


def view_line(table: facts.Table, seat: int) -> Line:
    return [(describe.phrase("picture.view", hex=NAMES[centre(table, seat)]), "dim")]
