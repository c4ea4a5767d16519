"""The lightest WebSocket client that will do: so that the load weighs on the server, not on us."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from typing import cast

HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    "Sec-WebSocket-Version: 13\r\n\r\n"
)
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Wire(asyncio.Protocol):
    """One connection; calls ``hear`` with every message."""

    def __init__(self, path: str, port: int, hear: Callable[[bytes], None]) -> None:
        self._request = HANDSHAKE.format(path=path, port=port).encode()
        self._hear = hear
        self._buffer = b""
        self.ready = asyncio.get_running_loop().create_future()
        self.shaken = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_exception(exc or ConnectionError("closed before the handshake"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.shaken:
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head, head
            self.shaken, self._buffer = True, rest
            self.ready.set_result(None)
        while (frame := self._frame()) is not None:
            code, message = frame
            if code == PING:
                self._write(PONG, message)
            elif code != CLOSE:
                self._hear(message)

    def _frame(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, at = buffer[1] & 127, 2
        if size >= 126:
            wide = 2 if size == 126 else 8
            size, at = int.from_bytes(buffer[2 : 2 + wide]), 2 + wide
        if len(buffer) < at + size:
            return None
        self._buffer = buffer[at + size :]
        return buffer[0] & 15, buffer[at : at + size]

    def send(self, message: bytes) -> None:
        self._write(TEXT, message)

    def _write(self, code: int, message: bytes) -> None:
        # A mask of four zeros is a mask, and costs nothing.
        size = len(message)
        length = bytes([128 | size]) if size < 126 else bytes([254]) + size.to_bytes(2)
        self._transport.write(bytes([128 | code]) + length + bytes(4) + message)

    def close(self) -> None:
        self._transport.close()


async def connect(path: str, port: int, hear: Callable[[bytes], None]) -> Wire:
    """A connection that has shaken hands."""
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(path, port, hear), "127.0.0.1", port)
    await wire.ready
    return wire


def cpu_seconds(pid: int) -> float:
    """The CPU time that a process has used, all threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_bytes(pid: int) -> int:
    """The memory that a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
