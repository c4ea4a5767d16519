"""News of a table, ready to be said to whoever has which seats."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from questboard.kernel import Match
from questboard.kernel.view import SPECTATOR
from questboard.kernel.words import language, speaking
from questboard.server.faces import Face
from questboard.server.messages import TableInfo, Update
from questboard.server.sight import Stretch
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
        table: Callable[[], TableInfo],
        asked: list[int],
        viewers: frozenset[int],
        face: Callable[[int], Face],
        stretch: Stretch,
        told: list[Told],
        rewound: bool,
    ) -> None:
        self._match = match
        self._version = version
        self._table = table
        self._tables: dict[str, Any] = {}
        self._asked = asked
        self._viewers = viewers
        self._face = face
        self._stretch = stretch
        self._told = told
        self._rewound = rewound
        self._made: dict[tuple[str, tuple[int, ...]], bytes] = {}

    async def make(self, audience: Iterable[tuple[str, tuple[int, ...]]]) -> None:
        """Put together what all these will be told, by language and own seats, while others are
        served. Only the loop knows what the clocks of the table show."""
        for spoken, _ in audience:
            with speaking(spoken):
                self._info()
        await asyncio.to_thread(self._make, audience)

    def _make(self, audience: Iterable[tuple[str, tuple[int, ...]]]) -> None:
        for spoken, own in audience:
            with speaking(spoken):
                self.to(own)

    def _info(self) -> Any:
        spoken = language()
        if spoken not in self._tables:
            self._tables[spoken] = msgspec.Raw(encode(self._table()))
        return self._tables[spoken]

    def to(self, own: tuple[int, ...]) -> bytes:
        key = (language(), own)
        if key not in self._made:
            self._made[key] = self._put_together(own)
        return self._made[key]

    def _put_together(self, own: tuple[int, ...]) -> bytes:
        heard = [
            (at, event)
            for at, each in enumerate(self._told)
            if (event := each.to(own, self._match)) is not None
        ]
        steps = [] if self._rewound else [at for at, _ in heard]
        views = [
            self._face(seat).changed(*self._stretch.change(seat, steps))
            for seat in own or (SPECTATOR,)
            if seat in self._viewers
        ]
        events: list[Any] = [event for _, event in heard]
        return encode(
            Update(
                version=self._version,
                table=self._info(),
                views=views,
                events=events,
                rewound=self._rewound,
                waiting_for=self._asked,
            )
        )


def heard(told: list[Told], own: tuple[int, ...], match: Match) -> list[Any]:
    """The events that whoever has these seats may know."""
    return [event for each in told if (event := each.to(own, match)) is not None]
