"""Every request and every message, changed in every way: never a fault, and nothing happens that
was not acknowledged.

The application runs in this process, without a network. What is tried follows from the
declarations: a new endpoint or message is tried without a line here. With ``CI`` in the
environment much more is tried. Structures come from a plain source of chance: they are made
twenty times as fast as with Hypothesis, which pays where so many are tried.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import string
from collections.abc import Coroutine, Iterator
from typing import Any
from urllib.parse import quote, urlencode

import httpx
import msgspec
import msgspec.inspect as look
import pytest

from questboard import new
from questboard.kernel.words import say
from questboard.server.api import ENDPOINTS
from questboard.server.app import make_app
from questboard.server.house import House
from questboard.server.messages import ClientMessage, NewTable, SeatWish
from questboard.server.metrics import METRICS
from questboard.server.settings import from_environment
from questboard.server.table import LiveTable
from tests.depth import DEEP

CASES = 10_000 if DEEP else 700
# A case is made from a number, so that it can be made again; with CI they are new ones each time.
FIRST = random.randrange(2**32) if DEEP else 0
FAULT = say("server.server_fault")
ROOMY = 10**9
PATIENCE = 30.0


class Inside:
    """A whole server in this process, and one table to try things at."""

    def __init__(self, data: str) -> None:
        self.loop = asyncio.new_event_loop()
        rates = ("requests", "files", "hellos", "messages", "asides", "replays")
        roomy: dict[str, Any] = {f"{each}_at_once": ROOMY for each in rates}
        roomy |= {"tables_per_address": ROOMY, "wrong_invites_at_once": ROOMY}
        self.house = House(from_environment({}, data=data, hint_spec="search:2", **roomy))
        self.app = make_app(self.house)
        self._stack = contextlib.AsyncExitStack()
        self.table: LiveTable
        self.keys: Any
        self.socket: Socket | None = None

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.loop.run_until_complete(asyncio.wait_for(work, PATIENCE))

    async def open(self) -> None:
        await self._stack.enter_async_context(self.house.open())
        transport = httpx.ASGITransport(self.app)
        self.http = await self._stack.enter_async_context(
            httpx.AsyncClient(transport=transport, base_url="http://here")
        )
        await self.set_table()

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        await self._stack.aclose()

    async def set_table(self) -> None:
        """A table of two seats, both at one screen."""
        wish = NewTable("knights-duty", [SeatWish("person", "Ann"), SeatWish("person", "Bob")])
        self.keys = await self.house.tables.create(wish)
        self.table = await self.house.tables.find(self.keys.table)

    async def connected(self) -> Socket:
        """A connection that has said hello."""
        if self.socket is None or self.socket.over:
            self.socket = Socket(self)
            secrets = [key.secret for key in self.keys.keys]
            hello = {"type": "hello", "table": self.keys.table, "secrets": secrets}
            heard = await self.socket.ask(json.dumps({**hello, "host": self.keys.host}))
            assert heard and heard[0]["type"] == "welcome", heard
        return self.socket

    def named(self, text: str) -> str:
        """A text with the names of this table in it."""
        text = text.replace("TABLE", self.keys.table).replace("INVITE", self.keys.invite)
        return text.replace("SECRET", self.keys.keys[0].secret).replace("HOST", self.keys.host)

    def good_choice(self, rng: random.Random) -> dict[str, Any]:
        """An answer to the question that is asked now."""
        seat = self.table.asked()[0]
        choice = rng.choice(self.table.match.decision_of(seat).choices).text()
        return {"seat": seat, "number": self.table.course.numbers[seat], "choice": choice}

    def worn(self) -> bool:
        """Whether the match is over, or a bot plays in it."""
        running = self.table.record.stage == "running"
        return not running or any(seat.kind == "bot" for seat in self.table.seats)

    async def fresh(self) -> None:
        """Go to a new table."""
        if self.socket is not None:
            await self.socket.close()
        self.socket = None
        await self.set_table()

    def put_away(self) -> None:
        """Put the other tables out of memory."""
        tables = self.house.tables._live
        for id in [each for each in tables if each != self.table.id]:
            tables.pop(id).stop()

    def state(self) -> Any:
        """Everything about the table that a message could change."""
        table = self.table
        record = msgspec.to_builtins(table.record, builtin_types=(bytes,))
        return record, table.course.version, len(table.chat), table.match.to_text()


class Socket:
    """A WebSocket without a network."""

    LAST = 987_654_321  # the id of the message that ends every question

    def __init__(self, inside: Inside) -> None:
        self._to: asyncio.Queue[Any] = asyncio.Queue()
        self._heard: asyncio.Queue[Any] = asyncio.Queue()
        self._to.put_nowait({"type": "websocket.connect"})
        scope = {
            "type": "websocket",
            "path": "/api/play",
            "raw_path": b"/api/play",
            "query_string": b"",
            "headers": [],
            "client": ("192.0.2.1", 1),
            "subprotocols": [],
            "scheme": "ws",
            "root_path": "",
        }
        self._life: asyncio.Task[None] = inside.loop.create_task(self._live(inside, scope))

    async def _live(self, inside: Inside, scope: dict[str, Any]) -> None:
        await inside.app(scope, self._to.get, self._take)

    async def _take(self, message: Any) -> None:
        self._heard.put_nowait(message)

    @property
    def over(self) -> bool:
        return self._life.done()

    async def ask(self, text: str | bytes) -> list[dict[str, Any]]:
        """Send a message; all that is heard until it is dealt with."""
        kind = "text" if isinstance(text, str) else "bytes"
        self._to.put_nowait({"type": "websocket.receive", kind: text})
        last = {"type": "start", "id": self.LAST, "level": ""}
        self._to.put_nowait({"type": "websocket.receive", "text": json.dumps(last)})
        heard: list[dict[str, Any]] = []
        while True:
            event = await self._heard.get()
            if event["type"] == "websocket.close":
                await self._life
                return heard
            if event["type"] == "websocket.send":
                message = json.loads(event["text"])
                if message["type"] == "reply" and message["id"] == self.LAST:
                    return heard
                heard.append(message)

    async def close(self) -> None:
        self._to.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._life


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    opened = Inside(str(tmp_path_factory.mktemp("inside") / "tables.db"))
    opened.run(opened.open())
    try:
        yield opened
    finally:
        opened.run(opened.close())
        opened.loop.close()


# ---------------------------------------------------------------------------- what is tried

LETTERS = string.printable + "\u0000\u202e\ud800\xe9\u4e2d\U0001f600"


def some_text(rng: random.Random, most: int = 12) -> str:
    return "".join(rng.choices(LETTERS, k=rng.randrange(most)))


ODD_TEXTS = ["", " ", "0", "-1", "\u0000", "\ud800", "x" * 300, "x" * 5000, "../..", "{}", "null"]
ODD_NUMBERS = [-1, 0, 2, 99, 2**31, 2**53, 2**63 - 1, 2**63, 2**64, -(2**63), -(2**70), 3.5, 1e300]
ODD: list[Any] = [None, True, [], {}, [[[]]], {"seat": 0}, ["", 1], float("nan"), 0, ""]


def odd(rng: random.Random, kind: look.Type | None = None) -> Any:
    """Anything, mostly of a type that is read."""
    kinds = kind.types if isinstance(kind, look.UnionType) else (kind,)
    if rng.random() < 0.25:
        return rng.choice(ODD)
    if any(isinstance(each, look.IntType) for each in kinds):
        return rng.choice(ODD_NUMBERS)
    return some_text(rng) if rng.random() < 0.2 else rng.choice(ODD_TEXTS)


def _save() -> str:
    match = new("knights-duty", 2, seed=5)
    match.play("plan sword move move", 0)
    return match.to_text()


SAVE = _save()
# Values with which something happens, by the name of the field.
GOOD: dict[str, list[Any]] = {
    "game": ["knights-duty", "knights-duty", "page-knight", "no-such-game"],
    "kind": ["person", "person", "person", "open", "bot"],
    "level": ["", "easy", "impossible"],
    "seat": [0, 1, None],
    "number": [1, 2, 3, 4],
    "choice": ["plan sword move move", "plan move move move", "stay", "go 0,1", "hold", "draw"],
    "what": ["undo", "redo", "reset"],
    "thing": ["knight red", "space 0,0", "token sword"],
    "table": ["TABLE", "TABLE", "0" * 16],
    "secrets": [[], ["SECRET"], ["SECRET", "SECRET"], ["x"]],
    "host": ["", "HOST", "x"],
    "invite": ["INVITE", "amber-otter-42", "http://here/join/INVITE/"],
    "text": ["hello", "  ", "\u202e"],
    "save": ["", "", "", "", SAVE, SAVE[:-20], SAVE.replace('"seed": 5', '"seed": 6'), "{}"],
    "seed": [None, 7, 2**64 - 1],
    "options": [{}, {}, {}, {"turn_limit": 3}, {"scenario": 1}, {"nothing": 1}],
    "name": ["", "Ann"],
    "width": [40, 80],
    "clock": [0, 30],
}


def value(rng: random.Random, name: str, kind: look.Type) -> Any:
    """A value that fits a field."""
    if name in GOOD:
        return rng.choice(GOOD[name])
    if isinstance(kind, look.StructType):
        return fields(rng, kind)
    if isinstance(kind, look.ListType):
        many = rng.choice((1, 2, 2, 2, 2, 2, 3, 0, 9))
        return [value(rng, "", kind.item_type) for _ in range(many)]
    if isinstance(kind, look.LiteralType):
        return rng.choice(list(kind.values))
    if isinstance(kind, look.BoolType):
        return rng.random() < 0.5
    return rng.randrange(-3, 100) if isinstance(kind, look.IntType) else some_text(rng)


def fields(rng: random.Random, kind: look.StructType) -> dict[str, Any]:
    """A message; two of five have a field that is odd, one too few, or one too many."""
    made = {field.encode_name: value(rng, field.name, field.type) for field in kind.fields}
    way = rng.random()
    if way < 0.3:
        field = rng.choice(kind.fields)
        made[field.encode_name] = odd(rng, field.type)
    elif way < 0.35:
        del made[rng.choice(list(made))]
    elif way < 0.4:
        made[some_text(rng)] = odd(rng)
    return made if kind.tag_field is None else {kind.tag_field: kind.tag} | made


def written(rng: random.Random, message: Any) -> str:
    """A message as text; now and then it is cut, or changed in one place."""
    text = json.dumps(message)
    way = rng.random()
    at = rng.randrange(len(text) + 1)
    if way < 0.05:
        return text[:at]
    if way < 0.1:
        return text[:at] + rng.choice('[{"\\9,:\u0000') + text[at + 1 :]
    return text


def structs(kinds: Any) -> list[look.StructType]:
    info = look.type_info(kinds)
    every = info.types if isinstance(info, look.UnionType) else (info,)
    return [each for each in every if isinstance(each, look.StructType)]


KINDS = structs(ClientMessage)
TAKEN = [kind for each in ENDPOINTS if each.takes for kind in structs(each.takes)]
METHODS = ["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS"]
PATHS = [each.path for each in ENDPOINTS]
PATHS += ["/healthz", "/metrics", "/api/openapi.json", "/api/docs", "/", "/x.js", "/api/play"]
PARTS = {
    "game": ["knights-duty", "old-mage", "chess"],
    "code": ["INVITE", "amber-otter-42"],
    "table": ["TABLE", "TABLE", "TABLE", "0" * 16, "a" * 300],
    "campaign": ["TABLE", "0" * 16, "a" * 300],
}
HEADERS = {
    "Authorization": ["Bearer SECRET", "Bearer HOST", "Bearer x y z", "Bearer", "Basic eA=="],
    "X-Forwarded-For": ["1.2.3.4", "x", ", ,", "::1, 1.1.1.1"],
    "If-None-Match": ["*"],
    "Content-Type": ["application/json", "text/plain", "multipart/form-data"],
    "Origin": ["http://evil.example", "null", "http://["],
}
QUERIES = ["search", "seat", "from", "to", "first", "lines"]


class Try:
    """A request, made from a number."""

    def __init__(self, inside: Inside, seed: int) -> None:
        rng = random.Random(seed)
        endpoint = rng.choice(ENDPOINTS)
        self.method, path = endpoint.method, endpoint.path
        taken = structs(endpoint.takes) if endpoint.takes else []
        if rng.random() < 0.3:  # a way that nobody declared
            self.method, path, taken = rng.choice(METHODS), rng.choice(PATHS), TAKEN
        for name, parts in PARTS.items():
            part = rng.choice(parts) if rng.random() < 0.8 else some_text(rng)
            part = quote(part.encode("utf-8", "replace"), safe="")
            path = path.replace("{" + name + "}", part)
        query = {
            each: rng.choice(["0", "-1", "all", "5", some_text(rng).encode("utf-8", "replace")])
            for each in QUERIES
            if rng.random() < 0.2
        }
        self.path = inside.named(path)
        self.url = f"{self.path}?{urlencode(query)}"
        body = written(rng, fields(rng, rng.choice(taken))) if taken else ""
        if rng.random() < 0.05:
            body = written(rng, odd(rng))
        self.body = inside.named(body).encode("utf-8", "surrogatepass")
        self.headers = {
            name: inside.named(rng.choice(values))
            for name, values in HEADERS.items()
            if rng.random() < 0.3
        }

    def __repr__(self) -> str:
        return f"{self.method} {self.url} {self.headers} {self.body[:500]!r}"


def test_no_request_is_a_fault(inside: Inside) -> None:
    async def run() -> None:
        statuses: dict[int, int] = {}
        for seed in range(FIRST, FIRST + CASES):
            trial = Try(inside, seed)
            before, faults = inside.state(), METRICS.faults.value
            async with asyncio.timeout(PATIENCE):
                answer = await inside.http.request(
                    trial.method, trial.url, content=trial.body, headers=trial.headers
                )
            statuses[answer.status_code] = statuses.get(answer.status_code, 0) + 1
            assert answer.status_code not in (500, 502), (seed, trial, answer.text)
            if answer.status_code >= 400 and trial.method != "HEAD":
                assert not trial.path.startswith("/api/") or answer.json()["error"], (seed, trial)
            assert METRICS.faults.value == faults, (seed, trial)
            assert inside.state() == before, (seed, trial)
            if answer.status_code == 201 and len(inside.house.tables) > 200:
                inside.put_away()
        # The tries are no mere noise: things are given, made, and refused in many ways.
        assert {200, 201, 400, 403, 404, 405} <= statuses.keys(), statuses

    inside.loop.run_until_complete(run())


def test_no_message_is_a_fault(inside: Inside) -> None:
    async def run() -> None:
        done: set[str] = set()
        for seed in range(FIRST, FIRST + CASES):
            rng = random.Random(seed)
            kind = rng.choice(KINDS)
            message = fields(rng, kind)
            if rng.random() < 0.5 and "number" in message:
                message |= inside.good_choice(rng)
            text = inside.named(written(rng, message))
            sent = text.encode("utf-8", "surrogatepass") if rng.random() < 0.3 else text
            socket = await inside.connected()
            before, faults = inside.state(), METRICS.faults.value
            async with asyncio.timeout(PATIENCE):
                heard = await socket.ask(sent)
            trial = (seed, text[:500], heard)
            replies = [each for each in heard if each["type"] in ("reply", "welcome")]
            meanwhile = kind.tag in ("hint", "picture", "ways")  # answered when it is made
            hello = kind.tag == "hello"  # may lead to another table
            assert replies or meanwhile or hello, trial
            assert all(each.get("error") != FAULT for each in heard), trial
            assert METRICS.faults.value == faults, trial
            if any(each["type"] == "reply" and not each["error"] for each in replies):
                done.add(str(kind.tag))
            elif not any(each["type"] == "welcome" for each in replies):
                assert inside.state() == before, trial
            if hello or inside.worn():
                await inside.fresh()
        # The tries are no mere noise: every kind of message was obeyed now and then.
        every = {str(kind.tag) for kind in KINDS} - {"hello", "hint", "picture", "ways", "start"}
        assert every <= done, every - done

    inside.loop.run_until_complete(run())


def test_no_bytes_are_a_fault(inside: Inside) -> None:
    async def run() -> None:
        faults = METRICS.faults.value
        for seed in range(FIRST, FIRST + CASES // 10):
            rng = random.Random(seed)
            socket = await inside.connected()
            async with asyncio.timeout(PATIENCE):
                heard = await socket.ask(rng.randbytes(rng.randrange(200)))
            assert heard and heard[-1]["error"], seed
            assert METRICS.faults.value == faults, seed

    inside.loop.run_until_complete(run())
