"""Who listens at which table. One process has this hub; several would share one over Redis."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from questboard.kernel.words import speaking


class Listener(Protocol):
    """Somebody who watches or plays at a table."""

    own: tuple[int, ...]
    address: str
    language: str

    def send(self, message: bytes) -> None:
        """Put a message on its way; never waits."""

    def drop(self, key: str) -> None:
        """Say goodbye, with the sentence of this name."""


class Bulletin(Protocol):
    """News of a table: what to say depends on the seats that one has, and on one's language."""

    def to(self, own: tuple[int, ...]) -> bytes: ...


class Hub(Protocol):
    """Brings the news of a table to all who listen, wherever they are connected."""

    def enter(self, table: str, listener: Listener) -> None: ...

    def leave(self, table: str, listener: Listener) -> None: ...

    def listeners(self, table: str) -> Iterable[Listener]: ...

    def tell(self, table: str, bulletin: Bulletin) -> None: ...


class LocalHub:
    """A hub for listeners that are all connected to this process."""

    def __init__(self) -> None:
        self._at: dict[str, set[Listener]] = {}

    def enter(self, table: str, listener: Listener) -> None:
        self._at.setdefault(table, set()).add(listener)

    def leave(self, table: str, listener: Listener) -> None:
        here = self._at.get(table)
        if here is not None:
            here.discard(listener)
            if not here:
                del self._at[table]

    def listeners(self, table: str) -> Iterable[Listener]:
        return tuple(self._at.get(table, ()))

    def tell(self, table: str, bulletin: Bulletin) -> None:
        said: dict[tuple[str, tuple[int, ...]], bytes] = {}
        for listener in self.listeners(table):
            alike = (listener.language, listener.own)
            message = said.get(alike)
            if message is None:
                with speaking(listener.language):
                    message = said[alike] = bulletin.to(listener.own)
            listener.send(message)
