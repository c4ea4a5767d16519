"""The door: every connection is watched from its first byte, before anything is understood.

uvicorn parses what comes; this stands in front of it and counts. A request has so many bytes and
so long; a WebSocket sends so many frames, of which few are pings and the like; whoever does not
read what is sent is let go; and an address has so many connections of both kinds together.
"""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import Any, cast

import msgspec
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from questboard.kernel.words import say
from questboard.server.guest import POLICY
from questboard.server.limits import PATIENCE, Bucket, Gate
from questboard.server.messages import Problem
from questboard.server.metrics import METRICS

# Bytes are looked at in pieces of this size, so that a limit is noticed soon after it was passed.
PIECE = 8 * 1024
# So many requests may wait while one is answered. Browsers send none before they have an answer.
PIPELINED = 16
# How often deadlines are looked at.
LOOK_SECONDS = 0.5


class Watch:
    """One connection as the door sees it."""

    __slots__ = ("address", "by", "guard", "transport", "unread", "unread_since")

    def __init__(self, transport: asyncio.Transport, address: str | None, guard: Guarded) -> None:
        self.transport = transport
        self.address = address
        self.guard: Guarded | GuardedSocket = guard
        self.by: float | None = None
        self.unread = 0
        self.unread_since = 0.0


class Door:
    """Watches all connections of a server."""

    def __init__(self, gate: Gate) -> None:
        self.gate = gate
        self.settings = gate.settings
        self._watched: dict[object, Watch] = {}

    def protocols(self) -> dict[str, Any]:
        """What uvicorn is told to speak with."""
        return {"http": partial(Guarded, self), "ws": partial(GuardedSocket, self)}

    def enter(self, transport: asyncio.Transport, guard: Guarded) -> Watch | None:
        """Let a connection in; None when its address has too many, or there are too many in all."""
        peer = transport.get_extra_info("peername")
        # A proxy that we trust has many clients; their own addresses are counted later.
        address = self.gate.direct(peer[0] if isinstance(peer, tuple) else "")
        if len(self._watched) >= self.settings.connections_in_all:
            return None
        if address is not None and not self.gate.connect(address):
            return None
        watch = self._watched[transport] = Watch(transport, address, guard)
        return watch

    def upgrade(self, transport: asyncio.Transport, guard: GuardedSocket) -> Watch:
        """A connection that was let in goes on as a WebSocket."""
        watch = self._watched[transport]
        watch.guard = guard
        watch.by = None
        return watch

    def leave(self, watch: Watch) -> None:
        if self._watched.pop(watch.transport, None) is not None and watch.address is not None:
            self.gate.disconnect(watch.address)

    async def watch(self) -> None:
        """Look at all connections, again and again."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self.look(time.monotonic())

    def look(self, now: float) -> None:
        """Send away who takes too long to ask, or to take an answer."""
        for watch in list(self._watched.values()):
            if watch.by is not None and now > watch.by:
                watch.by = None
                watch.guard.late()
            unread = watch.transport.get_write_buffer_size()
            if unread == 0 or unread < watch.unread:
                watch.unread_since = 0.0
            elif not watch.unread_since:
                watch.unread_since = now
            elif now - watch.unread_since > self.settings.unread_seconds:
                METRICS.dropped.add()
                watch.transport.abort()
            watch.unread = unread


class Guarded(HttpToolsProtocol):
    """HTTP with limits on bytes and time, from the first line to the end of the body."""

    def __init__(self, door: Door, **given: Any) -> None:
        super().__init__(**given)
        self._door = door
        self._settings = door.settings
        self._watch: Watch | None = None
        self._answering: RequestResponseCycle | None = None
        self._in_body = False
        self._seen = 0  # bytes of the head, then of the body as it travels
        self._body = 0  # bytes of the body alone

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self._watch = self._door.enter(transport, self)
        if self._watch is None:
            METRICS.dropped.add()
            transport.write(_canned(429, "address_busy"))
            transport.close()
            return
        super().connection_made(transport)
        self._watch.by = time.monotonic() + self._settings.header_seconds

    def connection_lost(self, exc: Exception | None) -> None:
        if self._watch is None:
            return
        self._door.leave(self._watch)
        if self._answering is not None and not self._answering.response_complete:
            self._answering.disconnected = True  # uvicorn tells only the last of several
            self._answering.message_event.set()
        super().connection_lost(exc)
        # What is left of a request is not read any more, and may lie around for a while.
        for cycle in (self.cycle, self._answering, *(each for each, _ in self.pipeline)):
            if cycle is not None:
                cycle.body = bytearray()
        self.headers = []
        self.scope = cast(Any, {})

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def data_received(self, data: bytes) -> None:
        watch = self._watch
        if watch is None:
            return
        for at in range(0, len(data), PIECE):
            if watch.by is None:  # something new begins
                watch.by = time.monotonic() + self._settings.header_seconds
            piece = data[at : at + PIECE]
            self._seen += len(piece)
            super().data_received(piece)
            if watch.guard is not self or self.transport.is_closing():
                return
            if self._too_much():
                return

    def _too_much(self) -> bool:
        """Whether more came than may come; then the connection ends."""
        settings = self._settings
        if not self._in_body:
            if self._seen <= settings.header_bytes and len(self.pipeline) <= PIPELINED:
                return False
            self._turn_away(431, "header_too_large")
            return True
        # What travels with a body, such as the sizes of its pieces, is seldom more than the body.
        around = self._seen - self._body
        if self._body <= 2 * settings.body_bytes and around <= settings.header_bytes + self._body:
            return False
        self._turn_away(413, "body_too_large")
        return True

    def late(self) -> None:
        """A request did not come in time."""
        self._turn_away(408, "too_late")

    def _turn_away(self, status: int, key: str) -> None:
        """End the connection; with an answer, unless one is under way."""
        METRICS.dropped.add()
        if self.cycle is None or self.cycle.response_complete:
            kilobytes = self._settings.body_bytes // 1024
            self.transport.write(_canned(status, key, kilobytes=kilobytes))
        self.transport.close()

    # ------------------------------------------------------------ what the parser tells

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._in_body = True
        self._seen = self._body = 0
        if self._watch is not None:
            # Whoever reads the body gives up first, and says so.
            self._watch.by = time.monotonic() + self._settings.body_seconds + 2 * LOOK_SECONDS

    def on_body(self, body: bytes) -> None:
        self._body += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._in_body = False
        self._seen = 0
        if self._watch is not None:
            self._watch.by = None
        super().on_message_complete()


class GuardedSocket(WebSocketsSansIOProtocol):
    """WebSockets with limits on frames, and on what waits to be read."""

    def __init__(self, door: Door, **given: Any) -> None:
        super().__init__(**given)
        self._door = door
        self._settings = door.settings
        self._watch: Watch | None = None
        self._open = False
        self._frames = Frames(door)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._watch = self._door.upgrade(cast(asyncio.Transport, transport), self)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._watch is not None:
            self._door.leave(self._watch)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self._open:  # the request again, from the one who read it
            self._open = True
            super().data_received(data)
            if self.conn.handshake_exc is not None:
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.transport.close()
            return
        if self.transport.is_closing():
            return
        if not self._frames.allow(data):
            self._cut_off()
            return
        super().data_received(data)
        if self.transport.get_write_buffer_size() > self._settings.outbox_bytes:
            self._cut_off()

    def late(self) -> None:
        self._cut_off()

    def _cut_off(self) -> None:
        METRICS.dropped.add()
        if self.transport.get_write_buffer_size() == 0 and not self.close_sent:
            self.conn.fail(POLICY, say("server.too_fast")[:120])
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()
        else:
            self.transport.abort()


class Frames:
    """Counts the frames that come in, without looking into them."""

    __slots__ = ("_all", "_controls", "_head", "_skip")

    def __init__(self, door: Door) -> None:
        settings = door.settings
        # A message may come in two frames, and those that came too fast are answered for a while.
        most = 2 * (settings.messages_at_once + PATIENCE)
        self._all = Bucket(2 * settings.messages_per_second, most)
        self._controls = Bucket(settings.controls_per_second, settings.controls_at_once)
        self._head = bytearray()
        self._skip = 0  # bytes of the frame that are still to come

    def allow(self, data: bytes) -> bool:
        """Count the frames that begin in this; False when they are too many."""
        at = 0
        while at < len(data):
            if self._skip:
                step = min(self._skip, len(data) - at)
                self._skip -= step
                at += step
                continue
            wanted = _head_length(self._head) - len(self._head)
            self._head += data[at : at + wanted]
            at += wanted
            if len(self._head) < _head_length(self._head):
                continue
            if not self._all.take() or (self._head[0] & 0x08 and not self._controls.take()):
                return False
            self._skip = _payload_length(self._head)
            self._head.clear()
        return True


def _head_length(head: bytearray) -> int:
    """How long the head of a frame is, as far as one can tell from its beginning."""
    if len(head) < 2:
        return 2
    size = head[1] & 0x7F
    return 2 + (2 if size == 126 else 8 if size == 127 else 0) + (4 if head[1] & 0x80 else 0)


def _payload_length(head: bytearray) -> int:
    size = head[1] & 0x7F
    if size < 126:
        return size
    return int.from_bytes(head[2:4] if size == 126 else head[2:10], "big")


def _canned(status: int, key: str, **values: object) -> bytes:
    """An answer from before the application."""
    body = msgspec.json.encode(Problem(say(f"server.{key}", **values)))
    lines = [
        b"content-type: application/json",
        b"content-length: %d" % len(body),
        b"connection: close",
        b"",
        body,
    ]
    return STATUS_LINE[status] + b"\r\n".join(lines)
