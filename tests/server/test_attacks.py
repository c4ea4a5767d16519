"""One connection without any right must not slow the others.

Every attack goes to a real server with the limits that it has by default, from another address of
this machine than that of the others, and is bounded in bytes and time. With ``CI`` in the
environment the attacks are large.
"""

from __future__ import annotations

import contextlib
import os
import socket
import statistics
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from questboard.server.health import HOLDS
from tests.depth import DEEP
from tests.pace import patience
from tests.server.house import House, open_house

MEGABYTE = 1024 * 1024

# Only Linux answers to all addresses of its loop; elsewhere the attacker is a neighbour.
ATTACKER = "127.0.0.2" if sys.platform == "linux" else "127.0.0.1"

# What an attack may do to the others, generously.
WORST = 1.0  # seconds for an answer, on a quiet machine
USUAL = 0.25  # and for most of them
GROWTH = 40.0  # megabytes
CPU = 1.0  # seconds of the server's own time
SOON = 15.0  # seconds until who takes too long is sent away
PATIENCE = 60.0

LASTS = 0.6  # seconds that an attacker comes back again and again
APART = 0.06  # seconds from an answer to the next question of somebody else

# So many an address may have; few, so that the last comes before the first is sent away.
CONNECTIONS = 20


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with its own limits, but less patient."""
    with open_house(
        tmp_path_factory.mktemp("attacked") / "tables.db",
        roomy=False,
        connections_per_address=str(CONNECTIONS),
        header_seconds="1",
        body_seconds="1",
        unread_seconds="1",
    ) as opened:
        opened.http.get("/healthz")  # it has woken up when it answers
        yield opened


class Visitor(threading.Thread):
    """Asks for one thing again and again, and notes how long each answer took."""

    def __init__(self, house: House, path: str) -> None:
        super().__init__()
        self.path = path
        self.seconds: list[float] = []
        self.wrong: list[str] = []
        self._url = house.url
        self._over = threading.Event()

    def run(self) -> None:
        with httpx.Client(base_url=self._url, timeout=PATIENCE, trust_env=False) as client:
            while True:
                begin = time.perf_counter()
                try:
                    answer = client.get(self.path)
                except httpx.HTTPError as error:
                    self.wrong.append(repr(error))
                    return
                self.seconds.append(time.perf_counter() - begin)
                if answer.status_code != 200:
                    self.wrong.append(answer.text)
                if self._over.wait(APART):
                    return

    def leave(self) -> None:
        self._over.set()
        self.join()

    def __repr__(self) -> str:
        if not self.seconds:
            return f"{self.path}: not answered"
        return (
            f"{self.path}: {len(self.seconds)} answers, median"
            f" {statistics.median(self.seconds):.3f} s, worst {max(self.seconds):.3f} s"
        )


class Siege:
    """What the others notice of an attack."""

    def __init__(self, house: House) -> None:
        self.house = house
        # The one waits for no disk; the other writes to it, and has the bots knocked at.
        self.visitors = [Visitor(house, path) for path in ("/api/docs.css", "/healthz")]

    def __enter__(self) -> Siege:
        time.sleep(HOLDS)  # so that the first answer about health is not one of before
        self._memory, self._cpu = self._resident(), self._spent()
        for visitor in self.visitors:
            visitor.start()
        self._begin = time.monotonic()
        return self

    def goes_on(self) -> bool:
        """Whether somebody who is sent away at once shall come back."""
        return time.monotonic() - self._begin < LASTS

    def __exit__(self, *error: object) -> None:
        for visitor in self.visitors:
            visitor.leave()
        if error[0] is not None:
            return
        for visitor in self.visitors:
            assert visitor.seconds and not visitor.wrong, (visitor.wrong, self)
            assert max(visitor.seconds) < patience(WORST), self
            assert statistics.median(visitor.seconds) < patience(USUAL), self
        assert self._resident() - self._memory < GROWTH, self
        assert self._spent() - self._cpu < (5 * CPU if DEEP else CPU), self
        assert self.house.process.poll() is None
        assert not any("Traceback" in line for line in self.house.said), self.house.said

    def _resident(self) -> float:
        """Megabytes in memory; where the system does not tell, none."""
        status = Path(f"/proc/{self.house.process.pid}/status")
        if not status.exists():
            return 0.0
        lines = status.read_text().splitlines()
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))

    def _spent(self) -> float:
        """Seconds of processor time."""
        stat = Path(f"/proc/{self.house.process.pid}/stat")
        if not stat.exists():
            return 0.0
        fields = stat.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def __repr__(self) -> str:
        return (
            f"{self.visitors}; memory +{self._resident() - self._memory:.1f} MB; own time"
            f" {self._spent() - self._cpu:.2f} s"
        )


@contextlib.contextmanager
def attacker(house: House) -> Iterator[socket.socket]:
    source = (ATTACKER, 0)
    with socket.create_connection(("127.0.0.1", house.port), PATIENCE, source) as connection:
        yield connection


def pour(connection: socket.socket, piece: bytes, most: int, seconds: float = PATIENCE) -> int:
    """Send a piece again and again, never reading, until the server hangs up; how much went."""
    limit = time.monotonic() + seconds
    sent = 0
    connection.settimeout(seconds)
    with contextlib.suppress(OSError):
        while sent < most and time.monotonic() < limit:
            sent += connection.send(piece)
    return sent


def ended(connection: socket.socket, seconds: float = PATIENCE) -> bytes:
    """What the server said until it hung up, which it must do."""
    connection.settimeout(seconds)
    said = b""
    try:
        while more := connection.recv(65536):
            said += more
    except ConnectionError:
        return said
    return said


def open_socket(connection: socket.socket) -> None:
    """Open a WebSocket by hand."""
    connection.sendall(
        b"GET /api/play HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    answer = connection.recv(4096)
    assert answer.startswith(b"HTTP/1.1 101"), answer


def frame(opcode: int, payload: bytes, last: bool = True) -> bytes:
    assert len(payload) < 126
    mask = b"\0\0\0\0"
    return bytes([opcode | (0x80 if last else 0), 0x80 | len(payload)]) + mask + payload


ASKING = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
POSTING = b"POST /api/tables HTTP/1.1\r\nHost: x\r\n"

# What is sent first, what is sent again and again, how many megabytes of it at most (and with CI).
FLOODS: dict[str, tuple[bytes, bytes, int, int]] = {
    "header lines": (ASKING, b"a: b\r\n" * 10_000, 8, 40),
    "one endless header": (ASKING + b"x: ", b"y" * 60_000, 8, 50),
    "one endless address": (b"GET /", b"y" * 60_000, 8, 50),
    "empty lines": (b"", b"\r\n" * 30_000, 8, 40),
    "an endless body nobody asked for": (
        ASKING + b"Content-Length: 9999999999\r\n\r\n",
        b"y" * 60_000,
        12,
        50,
    ),
    "an endless body": (
        POSTING + b"Content-Length: 9999999999\r\n\r\n",
        b"y" * 60_000,
        12,
        50,
    ),
    "a body of tiny chunks": (
        POSTING + b"Transfer-Encoding: chunked\r\n\r\n",
        b"1\r\ny\r\n" * 10_000,
        8,
        40,
    ),
    "lines after the last chunk": (
        POSTING + b"Transfer-Encoding: chunked\r\n\r\n0\r\n",
        b"a: b\r\n" * 10_000,
        8,
        40,
    ),
    "requests without waiting": (b"", (ASKING + b"\r\n") * 2000, 8, 40),
    "no HTTP at all": (b"", b"\x16\x03\x01\x02" * 15_000, 8, 40),
}


@pytest.mark.parametrize("flood", FLOODS)
def test_a_flood_is_cut_off(strict: House, flood: str) -> None:
    first, piece, small, large = FLOODS[flood]
    most = (large if DEEP else small) * MEGABYTE
    with Siege(strict) as siege:
        while siege.goes_on():
            with attacker(strict) as connection:
                connection.sendall(first)
                assert pour(connection, piece, most) < most
                ended(connection)


FRAMES: dict[str, tuple[bytes, bytes, int, int]] = {
    "empty continuations": (frame(1, b"", last=False), frame(0, b"", last=False) * 10_000, 4, 11),
    "pings": (b"", frame(9, b"x" * 125) * 500, 8, 108),
    "pongs": (b"", frame(10, b"") * 10_000, 4, 11),
    "empty messages": (b"", frame(1, b"") * 10_000, 4, 11),
    "no frames at all": (b"", b"\xff" * 60_000, 4, 11),
}


@pytest.mark.parametrize("flood", FRAMES)
def test_a_flood_of_frames_is_cut_off(strict: House, flood: str) -> None:
    first, piece, small, large = FRAMES[flood]
    most = (large if DEEP else small) * MEGABYTE
    with Siege(strict) as siege:
        while siege.goes_on():
            with attacker(strict) as connection:
                open_socket(connection)
                connection.sendall(first)
                assert pour(connection, piece, most) < most
                ended(connection)


HALVES = {
    "headers": ASKING + b"a: b",
    "a body": POSTING + b"Content-Length: 100\r\n\r\n{",
    "nothing": b"",
}


@pytest.mark.parametrize("half", HALVES)
def test_half_a_request_is_not_waited_for(strict: House, half: str) -> None:
    """Many connections that never end their request: only some get in, and not for long."""
    count = 2000 if DEEP else 150
    with Siege(strict), contextlib.ExitStack() as stack:
        begin = time.monotonic()
        connections = []
        for _ in range(count):
            connection = stack.enter_context(attacker(strict))
            with contextlib.suppress(ConnectionError):
                connection.sendall(HALVES[half])
            connections.append(connection)
        answers = [ended(each) for each in connections]
        assert sum(b"Too many connections" in answer for answer in answers) > count // 3
        assert time.monotonic() - begin < patience(SOON)
        if half != "nothing":
            assert any(b" 408 " in answer for answer in answers)


def test_a_request_that_trickles_in_is_not_waited_for(strict: House) -> None:
    """Every byte in time, but never the last one."""
    with Siege(strict), attacker(strict) as connection:
        begin = time.monotonic()
        with contextlib.suppress(OSError):
            for byte in ASKING * 1000:
                connection.sendall(bytes([byte]))
                time.sleep(0.05)
                assert time.monotonic() - begin < patience(SOON)
        ended(connection)


def test_who_never_reads_is_sent_away(strict: House) -> None:
    """Answers that nobody takes do not pile up, nor keep a connection for ever."""
    with Siege(strict), attacker(strict) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        request = b"GET /api/games/old-mage/rules HTTP/1.1\r\nHost: x\r\n\r\n"
        begin = time.monotonic()
        with contextlib.suppress(OSError):
            while time.monotonic() - begin < patience(SOON):
                connection.sendall(request)
                time.sleep(0.05)
        assert time.monotonic() - begin < patience(SOON)


def test_all_connections_of_an_address_are_counted_together(strict: House) -> None:
    def talk(connection: socket.socket) -> bytes:
        with contextlib.suppress(ConnectionError):
            connection.sendall(ASKING + b"\r\n")
        with contextlib.suppress(ConnectionError):
            return connection.recv(4096)
        return b""

    with contextlib.ExitStack() as stack:
        for at in range(CONNECTIONS):
            connection = stack.enter_context(attacker(strict))
            if at % 2:
                open_socket(connection)
            else:
                assert talk(connection).startswith(b"HTTP/1.1 200")
        answer = talk(stack.enter_context(attacker(strict)))
        assert answer.startswith(b"HTTP/1.1 429") and b"Too many connections" in answer
        assert strict.http.get("/healthz").status_code == 200
    wait_until(lambda: _let_in(strict, talk))


def _let_in(house: House, talk: Callable[[socket.socket], bytes]) -> bool:
    with attacker(house) as connection:
        return talk(connection).startswith(b"HTTP/1.1 200")


def wait_until(true: Callable[[], bool]) -> None:
    limit = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < limit
        time.sleep(0.05)
