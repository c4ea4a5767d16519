"""Sorts: what the fields of choices and events hold, and how a client is told of it.

The engine counts its things: a card is a number, nobody is -1. A client gets ids. Which numbers are
cards and which are spaces, the name of a field says: a game has one table, ``Game.sorts``, from the
names of fields to their sorts, for choices and events alike. The TypeScript types of the browser
table are made from the same table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any


class Sort:
    """What a field holds: its name in TypeScript, the type of that name, and the id of a value."""

    def __init__(
        self, name: str, type: str = "", write: Callable[[Any], Any] | None = None
    ) -> None:
        self.name = name
        self.type = type  # empty: the name is one of TypeScript's own
        self.write = write
        self.empty = False
        self.shape: object = None

    def or_none(self) -> Sort:
        """The same sort where there may be none: a number below 0 is sent as null."""
        twin = Sort(self.name, self.type, self.write)
        twin.empty = True
        return twin

    def wire(self, value: Any, piece: object) -> Any:
        """A value as it is sent, or each of a row of values."""
        if isinstance(value, list | tuple):
            return [self.wire(each, piece) for each in value]
        if self.empty and value < 0:
            return None
        return value if self.write is None else self.write(value)


class Told(Sort):
    """What a field holds that is understood only together with others of its piece; of a row
    ``write`` is given each value. Shape: the typed dict that the name speaks of."""

    def __init__(self, name: str, write: Callable[[Any, Any], Any], shape: object = None) -> None:
        super().__init__(name)
        self._write = write
        self.shape = shape

    def wire(self, value: Any, piece: object) -> Any:
        if isinstance(value, list):
            return [self._write(piece, each) for each in value]
        return self._write(piece, value)


def ids(name: str, find: Callable[[int], str]) -> Sort:
    """Things of a list that may grow with every box: each has an id."""
    return Sort(name, "string", find)


def words(name: str, known: Sequence[str]) -> Sort:
    """One of a few words, by its place among them."""
    return Sort(name, " | ".join(f'"{word}"' for word in known), known.__getitem__)


PLAIN = Sort("")  # sent as it is, whatever it is
NUMBER = Sort("number")
SEAT = Sort("Seat", "number")
