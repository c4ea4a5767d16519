"""Where a table keeps what an entry sets, said as a path."""

from __future__ import annotations

import functools
from typing import Any


class Field:
    """``turn.move`` of the table, ``players[].hand`` of the player whose entry it is, the list
    ``piles[2]``. An empty path is nowhere: what is put there is out of the game."""

    def __init__(self, path: str) -> None:
        self.parts = [part.rstrip("]").partition("[") for part in path.split(".")]
        self.of_player = "[]" in path

    def owner(self, table: object, seat: int) -> Any:
        """Who has it: the table, a part of it, a player."""
        for part in self.parts[:-1]:
            table = step(table, part, seat)
        return table

    def of(self, table: object, seat: int) -> Any:
        last = self.parts[-1]
        return step(self.owner(table, seat), last, seat) if last[0] else []

    def set(self, table: object, seat: int, value: object) -> None:
        setattr(self.owner(table, seat), self.parts[-1][0], value)


def step(owner: object, part: tuple[str, str, str], seat: int) -> Any:
    name, bracket, index = part
    found = getattr(owner, name)
    return found[int(index) if index else seat] if bracket else found


field = functools.cache(Field)
