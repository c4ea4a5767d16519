"""Scripted people: they play, think twice, ask, talk nonsense, lose their line and come back."""

from __future__ import annotations

import asyncio
import json
import random
import time
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.forms import Form
from tests.pace import patience
from tests.server.house import House
from tests.soak.faults import Faults
from tests.soak.tally import Tally

Data = dict[str, Any]

# After something was done to the server, tables may be silent for so many seconds longer; this and
# the next on a quiet machine.
GRACE = 8.0
# A table that waits for a bot in calm times may be silent for so many seconds.
SILENCE = 5.0
WAIT = 60.0

NONSENSE: list[Any] = [
    {},
    [],
    {"type": "choose"},
    {"type": "choose", "id": 1, "seat": 0, "number": 1, "choice": "no such thing"},
    {"type": "take_back", "id": 1, "seat": 77, "what": "undo"},
    {"type": "why", "id": 1, "seat": 0, "thing": "the moon"},
    {"type": "seat_bot", "id": 1, "seat": 0, "level": "clever"},
]


class Lost(Exception):
    """The line is down, or the server refuses for now."""


class Person:
    """Whoever sits in all own seats of one table, until its match is over or time is up."""

    def __init__(self, faults: Faults, tally: Tally, form: Form, rng: random.Random) -> None:
        self.faults = faults
        self.tally = tally
        self.form = form
        self.rng = rng
        self.table = ""
        self.secrets: list[str] = []
        self.host = ""
        self.pending: Data | None = None
        self.answered: set[tuple[int, int]] = set()
        self.views: dict[int | None, Data] = {}
        self.waiting_for: list[int] = []
        self.own: list[int] = []
        self.over = False
        self.ids = 1000
        self.moved = time.monotonic()

    @property
    def house(self) -> House:
        return self.faults.house

    async def run(self) -> None:
        """Set a table and play it, whatever happens to the server."""
        while not self.over and time.monotonic() < self.tally.until:
            try:
                if not self.table:
                    await self._set()
                await self._sit()
            except (OSError, WebSocketException, httpx.HTTPError, TimeoutError, Lost):
                self.tally.counts["lines lost"] += 1
                await asyncio.sleep(0.1)
        if self.over:
            self.tally.finished[self.form.name] += 1

    async def _set(self) -> None:
        players = self.form.players()
        levels = self.rng.choices(["easy", "normal", "hard"], [3, 5, 1], k=self.form.seats)
        me = set(range(max(players) + 1)) if self.rng.random() < 0.3 else {0}
        wish = {
            "game": self.form.game,
            "options": self.form.options,
            "seats": [
                {"kind": "person"} if player in me else {"kind": "bot", "level": level}
                for player, level in zip(players, levels)
            ],
            "listed": self.rng.random() < 0.3,
        }
        async with httpx.AsyncClient(trust_env=False, timeout=WAIT) as http:
            answer = await http.post(f"{self.house.url}/api/tables", json=wish)
        if answer.status_code >= 500:
            raise Lost(answer.text)
        assert answer.status_code == 201, answer.text
        keys = answer.json()
        self.table, self.host = keys["table"], keys["host"]
        self.secrets = [key["secret"] for key in keys["keys"]]
        self.tally.tables.append(self.table)
        self.tally.forms[self.form.name] += 1
        self.faults.tables.append(self.table)

    async def _sit(self) -> None:
        """One connection."""
        url = f"ws://127.0.0.1:{self.house.port}/api/play"
        async with connect(url, max_size=None, open_timeout=WAIT, proxy=None) as line:
            hello = {"table": self.table, "secrets": self.secrets, "host": self.host}
            await line.send(json.dumps({"type": "hello", **hello}))
            first = await self._receive(line, WAIT)
            if first["type"] != "welcome":
                raise Lost(str(first))
            self.moved = time.monotonic()
            leave = time.monotonic() + self.rng.expovariate(1 / 8)  # and come back
            while not self.over and time.monotonic() < min(self.tally.until, leave):
                await self._turn(line)

    async def _turn(self, line: ClientConnection) -> None:
        """Say again what was not acknowledged; answer what is asked; else listen."""
        if self.pending is not None:
            await self._choose(line)
            return
        for seat in self.own:
            asked = self.views[seat]["decision"]
            if asked is not None and (seat, asked["number"]) not in self.answered:
                if self.rng.random() < 0.06:
                    await self._aside(line, seat)
                    return
                choice = self.rng.choice(asked["choices"])["text"]
                number = {"seat": asked["seat"], "number": asked["number"]}
                self.pending = {"type": "choose", **number, "choice": choice}
                return
        try:
            await self._receive(line, 0.5)
        except TimeoutError:
            self._check_silence()

    def _check_silence(self) -> None:
        """Somebody else is asked, and nothing moves: a bot must not take so long."""
        silent = time.monotonic() - self.moved
        if set(self.waiting_for) <= set(self.own) or not self.tally.calm(
            time.time() - silent, patience(GRACE)
        ):
            return
        self.tally.longest = max(self.tally.longest, silent)
        if silent > patience(SILENCE):
            self.tally.trouble.append(
                f"table {self.table} ({self.form.name}) waits for {self.waiting_for} "
                f"and was silent for {silent:.1f} s"
            )
            self.moved = time.monotonic()

    async def _choose(self, line: ClientConnection) -> None:
        message = self.pending
        assert message is not None
        answer = await self._ask(line, message)
        promise = (self.table, message["seat"], message["number"], message["choice"])
        if answer["error"]:
            self.pending = None
            self.tally.counts["choices refused"] += 1
            if not self.tally.during_fault(time.time(), patience(GRACE)):
                self.tally.trouble.append(f"refused in calm times: {promise}: {answer['error']}")
            raise Lost(answer["error"])
        self.tally.acknowledged.append(promise)
        self.answered.add((message["seat"], message["number"]))
        self.pending = None

    async def _aside(self, line: ClientConnection, seat: int) -> None:
        """Something else than a choice."""
        way = self.rng.choice(["undo", "redo", "reset", "hint", "why", "say", "nonsense", "watch"])
        self.tally.counts[way] += 1
        if way in ("undo", "redo", "reset"):
            answer = await self._ask(line, {"type": "take_back", "seat": seat, "what": way})
            while not answer["error"] and (await self._receive(line, WAIT))["type"] != "update":
                pass
        elif way == "hint":
            answer = await self._ask(line, {"type": "hint", "seat": seat})
            if answer["error"] and not self.tally.during_fault(time.time(), patience(GRACE)):
                self.tally.trouble.append(f"no hint at {self.form.name}: {answer['error']}")
        elif way == "why":
            await self._ask(line, {"type": "why", "seat": seat, "thing": "everything"})
        elif way == "say":
            await self._ask(line, {"type": "say", "text": "Well played!"})
        elif way == "nonsense":
            await line.send(json.dumps(self.rng.choice(NONSENSE)))
        else:
            async with connect(
                f"ws://127.0.0.1:{self.house.port}/api/play", max_size=None, proxy=None
            ) as other:
                await other.send(json.dumps({"type": "hello", "table": self.table}))
                await asyncio.wait_for(other.recv(), WAIT)

    async def _ask(self, line: ClientConnection, message: Data) -> Data:
        self.ids += 1
        await line.send(json.dumps({"id": self.ids, **message}))
        while True:
            heard = await self._receive(line, WAIT)
            if heard["type"] == "reply" and heard["id"] == self.ids:
                return heard

    async def _receive(self, line: ClientConnection, seconds: float) -> Data:
        message: Data = json.loads(await asyncio.wait_for(line.recv(), seconds))
        if message["type"] in ("welcome", "update"):
            self.moved = time.monotonic()
            self.waiting_for = message["waiting_for"]
            self.over = message["table"]["stage"] == "over"
            if message["type"] == "welcome":
                self.own, self.views = message["own"], {}
            self.views |= {view["seat"]: view for view in message["views"]}
        return message
