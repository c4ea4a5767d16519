"""Many tables on one server process: ``python -m benchmarks.server.load [--tables 200]``.

Four scripted clients play at every table; everyone hears of every choice before the next is made.
First at a steady pace (for the time from choice to everyone's update), then as fast as it goes.
Beside it, in the same run, a bare Starlette echo with as many connections: once of messages as
small as a choice, once of messages as large as ours are on average.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec

from benchmarks.server.wire import Wire, connect, cpu_seconds, memory_bytes

CLIENTS = 4
SMALL = 80  # bytes of a choice
ROOMY = {
    "QUESTBOARD_TABLES_PER_ADDRESS": "1000000",
    "QUESTBOARD_REQUESTS_PER_SECOND": "1000000",
    "QUESTBOARD_REQUESTS_AT_ONCE": "1000000",
    "QUESTBOARD_CONNECTIONS_PER_ADDRESS": "100000",
    "QUESTBOARD_CONNECTIONS_IN_ALL": "100000",
    "QUESTBOARD_HELLOS_AT_ONCE": "1000000",
    "QUESTBOARD_MESSAGES_PER_SECOND": "1000000",
    "QUESTBOARD_MESSAGES_AT_ONCE": "1000000",
}


class ChoiceText(msgspec.Struct):
    text: str


class Question(msgspec.Struct):
    number: int
    choices: list[ChoiceText]


class Seen(msgspec.Struct):
    seat: int
    decision: Question | None


class Stage(msgspec.Struct):
    stage: str


class Heard(msgspec.Struct):
    """As much of any message as the script needs."""

    type: str
    version: int = -1
    error: str = ""
    table: Stage | None = None
    views: list[Seen] = []
    waiting_for: list[int] = []


decode = msgspec.json.Decoder(Heard).decode


class Player:
    """One client of a table."""

    def __init__(self, table: Playing, seat: int, secret: str) -> None:
        self.table = table
        self.seat = seat
        self.secret = secret
        self.version = -1
        self.question: Question | None = None
        self.wire: Wire

    def hear(self, text: bytes) -> None:
        self.table.messages += 1
        self.table.bytes += len(text)
        message = decode(text)
        if message.type == "reply":
            assert not message.error, message.error
            return
        for view in message.views:
            self.question = view.decision
        self.version = message.version
        self.table.waiting_for = message.waiting_for
        self.table.over = message.table is not None and message.table.stage == "over"
        self.table.check()


class Playing:
    """A table with its four clients."""

    def __init__(self, keys: dict[str, Any]) -> None:
        self.id: str = keys["table"]
        self.players = [Player(self, key["seat"], key["secret"]) for key in keys["keys"]]
        self.messages = 0
        self.bytes = 0
        self.choices = 0
        self.over = False
        self.waiting_for: list[int] = []
        self.wanted = 0
        self.all_know: asyncio.Future[None] | None = None

    def check(self) -> None:
        """Whether everybody knows of the choice by now."""
        if self.all_know is not None and all(
            player.version >= self.wanted for player in self.players
        ):
            self.all_know.set_result(None)
            self.all_know = None

    async def sit_down(self, port: int) -> None:
        self.wanted = 0
        self.all_know = asyncio.get_running_loop().create_future()
        welcomed = self.all_know
        for player in self.players:
            player.wire = await connect("/api/play", port, player.hear)
            hello = {"type": "hello", "table": self.id, "secrets": [player.secret]}
            player.wire.send(json.dumps(hello).encode())
        await welcomed

    async def choose(self, rng: random.Random) -> float:
        """One choice; the time until everybody knows of it."""
        player = self.players[rng.choice(self.waiting_for)]
        question = player.question
        assert question is not None
        self.wanted = player.version + 1
        self.all_know = asyncio.get_running_loop().create_future()
        known = self.all_know
        begin = time.perf_counter()
        player.wire.send(
            b'{"type":"choose","id":%d,"seat":%d,"number":%d,"choice":"%s"}'
            % (
                self.wanted,
                player.seat,
                question.number,
                rng.choice(question.choices).text.encode(),
            )
        )
        await known
        self.choices += 1
        return time.perf_counter() - begin

    def leave(self) -> None:
        for player in self.players:
            player.wire.close()


class Load:
    """All tables of a run."""

    def __init__(self, port: int, tables: int, http: httpx.Client) -> None:
        self.port = port
        self.http = http
        self.rng = random.Random(7)
        self.tables: list[Playing] = [self.new() for _ in range(tables)]

    def new(self) -> Playing:
        wish = {"game": "knights-duty", "seats": [{"kind": "person"}] * CLIENTS}
        return Playing(self.http.post("/api/tables", json=wish).raise_for_status().json())

    async def play(self, at: int, until: float, pause: float, times: list[float]) -> None:
        """Play at a table until the time is over; when the match is, at the next."""
        if pause:
            await asyncio.sleep(self.rng.random() * pause)
        while time.perf_counter() < until:
            table = self.tables[at]
            if table.over:
                table.leave()
                fresh = await asyncio.to_thread(self.new)
                await fresh.sit_down(self.port)
                fresh.choices, fresh.messages, fresh.bytes = (
                    table.choices,
                    table.messages,
                    table.bytes,
                )
                self.tables[at] = fresh
                continue
            took = await table.choose(self.rng)
            times.append(took)
            if pause:
                await asyncio.sleep(max(0.0, pause * (0.5 + self.rng.random()) - took))

    def totals(self) -> tuple[int, int, int]:
        return (
            sum(table.choices for table in self.tables),
            sum(table.messages for table in self.tables),
            sum(table.bytes for table in self.tables),
        )


async def run_load(pid: int, load: Load, seconds: float, pause: float) -> dict[str, Any]:
    """One phase of play."""
    before = [table.choices for table in load.tables]
    start_choices, start_messages, start_bytes = load.totals()
    times: list[float] = []
    cpu, begin = cpu_seconds(pid), time.perf_counter()
    own = time.process_time()
    until = begin + seconds
    await asyncio.gather(*(load.play(at, until, pause, times) for at in range(len(load.tables))))
    spent, took = cpu_seconds(pid) - cpu, time.perf_counter() - begin
    choices, messages, size = load.totals()
    choices, messages, size = choices - start_choices, messages - start_messages, size - start_bytes
    each = [table.choices - had for table, had in zip(load.tables, before, strict=True)]
    return {
        "choices_per_second": choices / took,
        "cpu_us_per_choice": spent / choices * 1e6,
        "cpu_us_per_message": spent / (messages + choices) * 1e6,
        "messages_per_choice": messages / choices + 1,
        "bytes_per_choice": size / choices,
        "cpu_share": spent / took,
        "client_cpu_share": (time.process_time() - own) / took,
        "median_ms": statistics.median(times) * 1e3,
        "p99_ms": statistics.quantiles(times, n=100)[98] * 1e3,
        "worst_ms": max(times) * 1e3,
        "fewest_choices_of_a_table": min(each),
        "most_choices_of_a_table": max(each),
    }


async def run_echo(
    pid: int, port: int, wires: int, seconds: float, rate: float, size: int
) -> dict[str, Any]:
    """Echoes at a steady rate, or (0) as fast as they come back."""
    waiting: list[asyncio.Future[None] | None] = [None] * wires
    message = b"x" * size

    def hear(at: int) -> Any:
        def heard(_: bytes) -> None:
            known, waiting[at] = waiting[at], None
            if known is not None:
                known.set_result(None)

        return heard

    connected = [await connect("/echo", port, hear(at)) for at in range(wires)]
    times: list[float] = []
    pause = wires / rate if rate else 0.0
    rng = random.Random(7)

    async def one(at: int) -> None:
        if pause:
            await asyncio.sleep(rng.random() * pause)
        while time.perf_counter() < until:
            begin = time.perf_counter()
            known = waiting[at] = asyncio.get_running_loop().create_future()
            connected[at].send(message)
            await known
            times.append(time.perf_counter() - begin)
            if pause:
                await asyncio.sleep(max(0.0, pause * (0.5 + rng.random())))

    cpu, begin = cpu_seconds(pid), time.perf_counter()
    until = begin + seconds
    await asyncio.gather(*(one(at) for at in range(wires)))
    spent, took = cpu_seconds(pid) - cpu, time.perf_counter() - begin
    for wire in connected:
        wire.close()
    return {
        "echoes_per_second": len(times) / took,
        "cpu_us_per_echo": spent / len(times) * 1e6,
        "cpu_us_per_message": spent / len(times) / 2 * 1e6,
        "median_ms": statistics.median(times) * 1e3,
        "p99_ms": statistics.quantiles(times, n=100)[98] * 1e3,
    }


def start_server(folder: Path) -> tuple[subprocess.Popen[str], int, float]:
    """A server in a process of its own; its port, and how long it took to answer."""
    begin = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "questboard.server", "--port", "0", "--data", "load.db"],
        cwd=folder,
        env=os.environ | ROOMY,
        stdout=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    found = re.search(r":(\d+)", process.stdout.readline())
    assert found is not None
    port = int(found[1])
    httpx.get(f"http://127.0.0.1:{port}/api/shelf", trust_env=False).raise_for_status()
    return process, port, time.perf_counter() - begin


def start_echo() -> tuple[subprocess.Popen[bytes], int]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen([sys.executable, "-m", "benchmarks.server.echo", str(port)])
    for _ in range(200):
        with socket.socket() as knock:
            if knock.connect_ex(("127.0.0.1", port)) == 0:
                return process, port
        time.sleep(0.05)
    raise RuntimeError("the echo did not start")


async def measure(tables: int, seconds: float, rate: float) -> dict[str, Any]:
    """Everything, in one run."""
    found: dict[str, Any] = {"tables": tables, "clients": tables * CLIENTS}
    with tempfile.TemporaryDirectory() as folder:
        process, _, found["cold_start_s"] = start_server(Path(folder))
        process.terminate()
        process.wait(20)
        process, port, found["second_start_s"] = start_server(Path(folder))
        try:
            with httpx.Client(
                base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=30
            ) as http:
                await asyncio.sleep(1)
                empty = memory_bytes(process.pid)
                load = await asyncio.to_thread(Load, port, tables, http)
                await asyncio.sleep(1)
                open_tables = memory_bytes(process.pid)
                for table in load.tables:
                    await table.sit_down(port)
                seated = memory_bytes(process.pid)
                found["paced"] = await run_load(
                    process.pid, load, seconds, pause=tables / rate if rate else 0
                )
                found["flat_out"] = await run_load(process.pid, load, seconds, 0)
                played = memory_bytes(process.pid)
            found["memory_kb"] = {
                "server": empty / 1024,
                "per_open_table": (open_tables - empty) / tables / 1024,
                "per_table_with_four_clients": (seated - empty) / tables / 1024,
                "per_table_after_play": (played - empty) / tables / 1024,
            }
            for table in load.tables:
                table.leave()
        finally:
            process.terminate()
            process.wait(20)
    echo, port = start_echo()
    try:
        echoes = found["paced"]["choices_per_second"] * found["paced"]["messages_per_choice"] / 2
        sizes = {
            "echo": SMALL,
            "echo_same_size": int(
                found["flat_out"]["bytes_per_choice"] / found["flat_out"]["messages_per_choice"]
            ),
        }
        for name, size in sizes.items():
            for phase, rate in (("paced", echoes), ("flat_out", 0.0)):
                bare = await run_echo(echo.pid, port, tables * CLIENTS, seconds, rate, size)
                found[phase][name] = bare
                found[phase][f"times_{name}_per_message"] = (
                    found[phase]["cpu_us_per_message"] / bare["cpu_us_per_message"]
                )
    finally:
        echo.terminate()
        echo.wait(20)
    return found


def run(tables: int, seconds: float, rate: float) -> dict[str, Any]:
    """Measures with as many open files as the system allows, on the fastest loop there is."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    try:
        import uvloop
    except ImportError:
        return asyncio.run(measure(tables, seconds, rate))
    return uvloop.run(measure(tables, seconds, rate))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rate", type=float, default=300.0, help="choices a second, all tables")
    wish = parser.parse_args()
    found = run(wish.tables, wish.seconds, wish.rate)
    print(json.dumps(found, indent=2, default=float))


if __name__ == "__main__":
    main()
