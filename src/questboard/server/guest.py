"""A connected client: its seats, and a bounded outbox that drops it when it cannot keep up."""

from __future__ import annotations

import asyncio
from collections import deque

from starlette.websockets import WebSocket, WebSocketDisconnect

from questboard.kernel.words import say
from questboard.server.messages import BlockInfo, Reply, WayInfo
from questboard.server.metrics import METRICS
from questboard.server.news import encode

POLICY = 1008
TRY_AGAIN = 1013


class Guest:
    """Somebody at the other end of a WebSocket."""

    def __init__(self, socket: WebSocket, most_bytes: int, address: str) -> None:
        self.own: tuple[int, ...] = ()
        self.language = ""
        self.address = address
        self.host = False
        self.gone = False
        self._socket = socket
        self._most = most_bytes
        self._bytes = 0
        self._outbox: deque[bytes] = deque()
        self._news = asyncio.Event()
        self._close: tuple[int, str] | None = None
        self._writer = asyncio.create_task(self._write())

    def send(self, message: bytes) -> None:
        """Put a message on its way; whoever reads too slowly is dropped."""
        if self.gone or self._close is not None:
            return
        self._bytes += len(message)
        if self._bytes > self._most:
            self._outbox.clear()
            self.drop("too_slow")
            return
        self._outbox.append(message)
        self._news.set()

    def reply(
        self,
        id: int,
        error: str = "",
        why: str = "",
        rule: str = "",
        choice: str = "",
        picture: list[BlockInfo] | None = None,
        stopped: str = "",
        ways: list[WayInfo] | None = None,
    ) -> None:
        """Answer a message."""
        if error:
            METRICS.refused.add()
        self.send(encode(Reply(id, error, why, rule, choice, picture or [], stopped, ways or [])))

    def drop(self, key: str, code: int = TRY_AGAIN) -> None:
        """Close the connection, after what is on its way, with the sentence of this name."""
        if self._close is None:
            METRICS.dropped.add()
            self._close = (code, say(f"server.{key}")[:120])
            self._news.set()

    async def _write(self) -> None:
        try:
            while True:
                while self._outbox:
                    message = self._outbox.popleft()
                    await self._socket.send_text(message.decode())
                    self._bytes -= len(message)
                    METRICS.messages_out.add()
                if self._close is not None:
                    await self._socket.close(*self._close)
                    return
                self._news.clear()
                await self._news.wait()
        except (WebSocketDisconnect, RuntimeError, OSError):
            self.gone = True

    async def finish(self) -> None:
        """The connection is over: let what is on its way out, briefly."""
        if self._close is not None and not self.gone:
            await asyncio.wait([self._writer], timeout=2)
        self.gone = True
        self._writer.cancel()
