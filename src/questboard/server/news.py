"""News of a table, ready to be said to whoever has which seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from questboard.kernel import Match
from questboard.server.messages import TableInfo, Update
from questboard.server.told import Told

encode = msgspec.json.Encoder().encode


class Same:
    """The same message to everyone."""

    def __init__(self, message: object) -> None:
        self._message = encode(message)

    def to(self, own: tuple[int, ...]) -> bytes:
        return self._message


class Changed:
    """A change of the table: to each what it may see of it, and only what is new to it."""

    def __init__(
        self,
        match: Match,
        version: int,
        table: TableInfo,
        asked: list[int],
        viewers: frozenset[int],
        face: Callable[[int], msgspec.Raw],
        told: list[Told],
        rewound: bool,
    ) -> None:
        self._match = match
        self._version = version
        self._table: Any = msgspec.Raw(encode(table))
        self._asked = asked
        self._viewers = viewers
        self._face = face
        self._told = told
        self._rewound = rewound

    def to(self, own: tuple[int, ...]) -> bytes:
        views: list[Any] = [self._face(seat) for seat in own or (-1,) if seat in self._viewers]
        events: list[Any] = heard(self._told, own, self._match)
        return encode(
            Update(
                version=self._version,
                table=self._table,
                views=views,
                events=events,
                rewound=self._rewound,
                waiting_for=self._asked,
            )
        )


def heard(told: list[Told], own: tuple[int, ...], match: Match) -> list[Any]:
    """The events that whoever has these seats may know."""
    return [event for each in told if (event := each.to(own, match)) is not None]
