"""What entries of Mage Knight name, and how they are refused."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.games.mage_knight.language import words
from questboard.games.mage_knight.state import Table, numbers
from questboard.games.mage_knight.state.land import SPACE
from questboard.games.mage_knight.table.describe import told
from questboard.kernel.core.errors import BadInput
from questboard.kernel.positions import Entry, entries, pieces
from questboard.kernel.words import listing, shown

DUMMY = "dummy"


def fault(key: str, /, **values: object) -> BadInput:
    return BadInput(told(f"positions.{key}", **values))


def no_colour(name: str, known: Sequence[str]) -> BadInput:
    return fault("colour", colour=shown(name), known=listing(list(known), "or"))


def too_many(colour: str, most: int) -> BadInput:
    return fault("crystals", colour=colour, n=most)


COLOUR = pieces.words(words.COLOURS, no_colour)
BASIC = pieces.words(words.COLOURS[: words.GOLD], no_colour)
TACTIC = pieces.names(numbers.TACTIC, numbers.TACTICS)


def place(table: Table, entry: Entry) -> int:
    return entries.place(entry, SPACE, table.laid)
