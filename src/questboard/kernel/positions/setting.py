"""A table that is being set: things are lifted out of where they lie, and put down elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from questboard.kernel.core.state import State
from questboard.kernel.positions.entries import Entry, fault, named

T = TypeVar("T", bound=State)


class Setting(Generic[T]):
    """What entries name is lifted first and put down last, so that nothing that was named is taken
    again: there is never one more of it, or one less."""

    def __init__(self, table: T, entries: list[Entry]) -> None:
        self.table = table
        self.entries = entries
        self._fills: list[tuple[list[int], list[int], list[int] | None]] = []

    def says(self, *kinds: str) -> bool:
        """Whether there are entries of one of these kinds."""
        return any(entry.kind in kinds for entry in self.entries)

    def put(self, place: list[int], things: list[int], rest: list[int] | None = None) -> None:
        """Lay things on top of a pile when all is lifted; what lies there goes to the rest, if
        there is one."""
        self._fills.append((place, things, rest))

    def settle(self) -> None:
        """Put down all that was lifted. Games add what must be so on every table of theirs."""
        for place, _, rest in self._fills:
            if rest is not None:
                rest += place
                place.clear()
        for place, things, _ in self._fills:
            place += things


def taken(numbers: Mapping[str, int], name: str, *piles: list[int]) -> int:
    """A thing by its name, taken out of the first of the piles that has it."""
    return lifted(named(numbers, name), name, *piles)


def lifted(thing: int, name: str, *piles: list[int]) -> int:
    """A thing, taken out of the first of the piles that has it."""
    for pile in piles:
        if thing in pile:
            pile.remove(thing)
            return thing
    raise fault("none_left", name=name)
