"""Nobody can slow the table down for others."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from questboard.server.guest import Guest
from questboard.server.limits import Bucket, Gate
from questboard.server.settings import from_environment
from tests.server.house import PATIENCE, Data, House, open_house


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with tight limits, behind a proxy on this machine."""
    with open_house(
        tmp_path_factory.mktemp("strict") / "tables.db",
        tables_per_address="3",
        connections_per_address="2",
        messages_per_second="2",
        messages_at_once="10",
        hello_seconds="1",
        asides_at_once="3",
        wrong_invites_at_once="4",
        replays_at_once="2",
        replays_per_second="0.1",
        trusted_proxies="127.0.0.1",
        public_url="https://play.example.org",
    ) as opened:
        yield opened


def url(house: House) -> str:
    return f"ws://127.0.0.1:{house.port}/api/play"


WISH = {"game": "knights-duty", "seats": [{"kind": "person"}, {"kind": "open"}]}


def test_tables_per_address(strict: House) -> None:
    def post(address: str) -> int:
        headers = {"X-Forwarded-For": f"203.0.113.9, {address}"}
        return strict.http.post("/api/tables", json=WISH, headers=headers).status_code

    assert [post("198.51.100.1") for _ in range(4)] == [201, 201, 201, 429]
    assert post("198.51.100.2") == 201
    # Addresses of one IPv6 line are one.
    assert [post(f"2001:db8::{at}") for at in range(1, 5)] == [201, 201, 201, 429]


def test_invites_cannot_be_guessed(strict: House) -> None:
    headers = {"X-Forwarded-For": "198.51.100.50"}
    keys = strict.http.post("/api/tables", json=WISH, headers=headers).json()

    def ask(code: str) -> int:
        return strict.http.get(f"/api/invites/{code}", headers=headers).status_code

    assert [ask(keys["invite"]) for _ in range(6)] == [200] * 6
    assert [ask("amber-otter-1" + str(at)) for at in range(4)] == [404] * 4
    assert ask("amber-otter-19") == ask(keys["invite"]) == 429
    answer = strict.http.post("/api/join", json={"invite": keys["invite"]}, headers=headers)
    assert answer.status_code == 429
    assert strict.http.get(f"/api/invites/{keys['invite']}").status_code == 200


def test_long_work_is_rationed(strict: House) -> None:
    headers = {"X-Forwarded-For": "198.51.100.51"}
    for status in (400, 400, 429):
        answer = strict.http.post("/api/replay", json={"save": "{}"}, headers=headers)
        assert answer.status_code == status


def test_connections_per_address(strict: House) -> None:
    address = {"X-Forwarded-For": "198.51.100.60"}
    table = strict.http.post("/api/tables", json=WISH, headers=address).json()["table"]
    watchers = [strict.watch(table, address["X-Forwarded-For"]) for _ in range(2)]
    third = connect(url(strict), proxy=None, additional_headers=address)
    with third as socket, pytest.raises(ConnectionClosed, match="Too many connections"):
        socket.recv(PATIENCE)
    for watcher in watchers:
        watcher.close()


def test_pages_of_other_sites_cannot_play(strict: House) -> None:
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1"):
        with pytest.raises(InvalidStatus), connect(url(strict), origin=Origin(origin), proxy=None):
            pass
    for origin in (f"http://127.0.0.1:{strict.port}", "https://play.example.org"):
        with connect(url(strict), origin=Origin(origin), proxy=None):
            pass


def test_who_says_nothing_is_sent_away(strict: House) -> None:
    address = {"X-Forwarded-For": "198.51.100.61"}
    with connect(url(strict), proxy=None, additional_headers=address) as socket:
        assert "hello" in json.loads(socket.recv(PATIENCE))["error"].lower()
        with pytest.raises(ConnectionClosed):
            socket.recv(PATIENCE)


def test_who_talks_too_fast_is_told_and_then_sent_away(strict: House) -> None:
    headers = {"X-Forwarded-For": "198.51.100.77"}
    keys = strict.http.post("/api/tables", json=WISH, headers=headers).json()
    client = strict.sit(keys, host=True)
    for _ in range(200):
        with contextlib.suppress(ConnectionClosed):
            client.socket.send('{"type":"say","id":5,"text":"hi"}')
    said = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            said.append(json.loads(client.socket.recv(PATIENCE)))
    assert sum(message["type"] == "chat" for message in said) <= 8
    assert any("slow down" in message.get("error", "") for message in said)
    assert client.socket.close_code == 1008


def wait_for(true: Callable[[], bool], seconds: float = PATIENCE) -> None:
    limit = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < limit
        time.sleep(0.1)


def test_idle_tables_are_put_away_and_forgotten(tmp_path: Path) -> None:
    with open_house(
        tmp_path / "tables.db",
        asleep_seconds="0.2",
        waiting_seconds="1",
        expire_seconds="5",
        sweep_seconds="0.2",
    ) as house:

        def status(keys: Data) -> int:
            return house.http.get(f"/api/tables/{keys['table']}").status_code

        waiting = house.new_table("me", "open")
        running = house.new_table("me", "me")
        client = house.sit(running, 0)
        client.choose("plan sword move move")
        client.close()
        wait_for(lambda: "questboard_tables 0" in house.http.get("/metrics").text)
        client.again()  # asleep, not gone
        assert client.info["lines"] == 1
        wait_for(lambda: status(waiting) == 404)
        assert status(running) == 200
        client.close()
        wait_for(lambda: status(running) == 404)
        with sqlite3.connect(house.data) as database:
            for table in ("tables", "seats", "lines", "chat"):
                assert database.execute(f"select count(*) from {table}").fetchone() == (0,)


class SlowSocket:
    """A client that reads nothing."""

    def __init__(self) -> None:
        self.closed: tuple[int, str] | None = None
        self.reads = asyncio.Event()

    async def send_text(self, text: str) -> None:
        await self.reads.wait()

    async def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)


def test_slow_clients_are_dropped() -> None:
    async def run() -> None:
        socket = SlowSocket()
        guest = Guest(socket, most_bytes=10_000, address="192.0.2.1")  # type: ignore[arg-type]
        for _ in range(1000):
            guest.send(b"x" * 100)
            await asyncio.sleep(0)
        assert len(guest._outbox) <= 100
        socket.reads.set()
        async with asyncio.timeout(PATIENCE):
            while socket.closed is None:
                await asyncio.sleep(0)
        assert "keep up" in socket.closed[1]
        await guest.finish()

    asyncio.run(run())


def connection(client: str, **headers: str) -> HTTPConnection:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "client": (client, 1), "headers": raw})


def test_only_trusted_proxies_name_addresses() -> None:
    gate = Gate(from_environment({}, trusted_proxies="10.0.0.0/8, ::1"))
    forged = {"x_forwarded_for": "1.1.1.1, 2.2.2.2"}
    assert gate.address(connection("9.9.9.9", **forged)) == "9.9.9.9"
    assert gate.address(connection("10.0.0.5", **forged)) == "2.2.2.2"
    chain = {"x_forwarded_for": "1.1.1.1, 2.2.2.2, 10.1.1.1"}
    assert gate.address(connection("10.0.0.5", **chain)) == "2.2.2.2"
    assert gate.address(connection("10.0.0.5", x_forwarded_for="nonsense")) == "10.0.0.5"
    assert gate.address(connection("::ffff:9.9.9.9")) == "9.9.9.9"


def test_a_bucket_empties_and_fills(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("questboard.server.limits.time.monotonic", lambda: now)
    bucket = Bucket(rate=50, most=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now += 0.03
    assert [bucket.take() for _ in range(2)] == [True, False]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "questboard.server", *arguments],
        env={"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--port", "{taken}"], "is in use by another program"),
        (["--port", "99999"], "A port is a number"),
        (["--port", "0", "--data", "/nowhere/at/all.db"], "no folder"),
        (["--host", "no.such.host.invalid", "--port", "0"], "cannot listen"),
    ],
)
def test_a_start_that_cannot_be_is_explained(house: House, arguments: list[str], word: str) -> None:
    ended = run(*(each.format(taken=house.port) for each in arguments))
    assert ended.returncode == 2
    assert word in ended.stderr and "Traceback" not in ended.stderr
    assert len(ended.stderr.strip().splitlines()) == 1


def test_a_file_that_is_no_database_is_explained(tmp_path: Path) -> None:
    path = tmp_path / "notes.db"
    path.write_text("dear diary " * 1000)
    ended = run("--port", "0", "--data", str(path))
    assert ended.returncode != 0
    assert "cannot be kept" in ended.stderr and "Traceback" not in ended.stderr
    assert path.read_text().startswith("dear diary")


def test_settings_that_do_not_fit_are_explained() -> None:
    with pytest.raises(Exception, match="A setting does not fit"):
        from_environment({"QUESTBOARD_MESSAGE_BYTES": "many"})
