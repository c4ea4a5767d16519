"""A real server in a process of its own, and clients that talk to it."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from questboard.kernel.patches import patched

Data = dict[str, Any]

# Seconds after which an answer will never come, however busy the machine is.
PATIENCE = 60.0

# Many tests share one address, so that they need more room than one person does.
ROOMY = {
    "QUESTBOARD_TABLES_PER_ADDRESS": "10000",
    "QUESTBOARD_REQUESTS_AT_ONCE": "10000",
    "QUESTBOARD_CONNECTIONS_PER_ADDRESS": "1000",
    "QUESTBOARD_MESSAGES_PER_SECOND": "10000",
    "QUESTBOARD_MESSAGES_AT_ONCE": "10000",
    "QUESTBOARD_HELLOS_AT_ONCE": "10000",
    "QUESTBOARD_ASIDES_AT_ONCE": "10000",
    "QUESTBOARD_REPLAYS_AT_ONCE": "10000",
    "QUESTBOARD_WRONG_INVITES_AT_ONCE": "10000",
    "QUESTBOARD_HINT_SPEC": "search:20",
    "QUESTBOARD_HARD_SPEC": "search:8",
    # On a busy machine a short thought takes long; what takes too long has tests of its own.
    "QUESTBOARD_THINKING_SECONDS": "60",
    "QUESTBOARD_REPLAY_SECONDS": "60",
}


# What no server may ever log, unless a test provokes it and says so in ``House.expects``.
ALARMS = {
    "bot asleep",
    "bot failed",
    "bot's choice was not kept",
    "a hint failed",
    "engine fault",
    "event not told",
    "log not told",
}


class House:
    """A running server."""

    def __init__(self, data: Path, port: int = 0, roomy: bool = True, **settings: str) -> None:
        self.data = data
        self.expects: set[str] = set()
        environment = {
            **os.environ,
            **(ROOMY if roomy else {}),
            **{f"QUESTBOARD_{name.upper()}": value for name, value in settings.items()},
            "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
        }
        command = [sys.executable, "-m", "questboard.server", "--port", str(port)]
        self.process = subprocess.Popen(
            [*command, "--data", str(data)],
            env=environment,
            cwd=data.parent,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.said: list[str] = []
        self._ear = threading.Thread(target=self._listen, daemon=True)
        self._ear.start()
        first = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)", first)
        if found is None:
            self.process.wait(PATIENCE)
            self._ear.join(PATIENCE)
            raise AssertionError(f"the server did not start: {first} {''.join(self.said)}")
        self.port = int(found[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE, trust_env=False)

    def _listen(self) -> None:
        assert self.process.stderr is not None
        self.said.extend(self.process.stderr)

    def workers(self) -> list[int]:
        """The processes that work for the server."""
        threads = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        children = " ".join(thread.read_text() for thread in threads).split()
        commands = {child: Path(f"/proc/{child}/cmdline").read_text() for child in children}
        return [int(child) for child, command in commands.items() if "spawn_main" in command]

    def kill(self) -> None:
        """As if the power failed."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        self.http.close()
        self._ear.join(0.5)  # a worker that hangs may hold the other end for longer
        self.check()

    def stop(self) -> str:
        """Stop the server; what it said."""
        self.end()
        self.check()
        return "".join(self.said)

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(PATIENCE)
        self._ear.join(PATIENCE)
        self.http.close()

    def check(self) -> None:
        """No bot or hint has failed, and no engine: a table that goes on all the same hides it."""
        for line in self.said:
            with contextlib.suppress(ValueError):
                said = json.loads(line)
                assert said.get("text") not in ALARMS - self.expects, line

    # -------------------------------------------------------------------- the lobby

    def get(self, path: str, *secrets: str, **query: str) -> Any:
        answer = self.http.get(path, params=query, headers=bearer(*secrets))
        assert answer.status_code == 200, answer.text
        return answer.json()

    def replay(self, table: str, *secrets: str, seat: str = "-1", **query: str) -> Any:
        """The whole replay of a table, page by page."""
        path = f"/api/tables/{table}/replay"
        found = self.get(path, *secrets, seat=seat, **query)
        while len(found["lines"]) <= found["last"]:
            first = str(len(found["lines"]))
            found["lines"] += self.get(path, *secrets, seat=seat, first=first, **query)["lines"]
        return found

    def new_table(self, *seats: str, **more: Any) -> Data:
        """Set a table: each seat is ``me``, ``open``, or the level of a bot."""
        wish = {"game": "knights-duty", "seats": [_seat(seat) for seat in seats], **more}
        answer = self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def join(self, invite: str, **more: Any) -> Data:
        answer = self.http.post("/api/join", json={"invite": invite, **more})
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def sit(self, keys: Data, *seats: int, host: bool = False, language: str = "") -> Client:
        """Connect with the own seats of a new table (all: no seat named)."""
        wanted = [key["secret"] for key in keys["keys"] if not seats or key["seat"] in seats]
        host_key = keys["host"] if host else ""
        return Client(self, keys["table"], wanted, host_key, language=language)

    def watch(self, table: str, address: str = "") -> Client:
        """Connect without a seat; the address counts where this machine is a trusted proxy."""
        return Client(self, table, [], "", address)


def _seat(seat: str) -> Data:
    if seat == "me":
        return {"kind": "person"}
    if seat == "open":
        return {"kind": "open"}
    return {"kind": "bot", "level": seat}


def bearer(*secrets: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {' '.join(secrets)}"} if secrets else {}


class Gone(Exception):
    """The connection was closed."""


class Client:
    """A client that keeps what it is sent, as the browser does."""

    def __init__(
        self,
        house: House,
        table: str,
        secrets: list[str],
        host: str,
        address: str = "",
        language: str = "",
    ) -> None:
        self.house = house
        self.address = address
        self.table = table
        self.secrets = secrets
        self.host = host
        self.language = language
        self.ids = 0
        self.heard: list[Data] = []
        self.socket: ClientConnection
        self.hello()

    def hello(self) -> None:
        """Connect and say hello; welcome follows."""
        self.stack = contextlib.ExitStack()
        try:
            self.socket = self.stack.enter_context(
                connect(
                    f"ws://127.0.0.1:{self.house.port}/api/play",
                    additional_headers={"X-Forwarded-For": self.address} if self.address else None,
                    open_timeout=PATIENCE,
                    proxy=None,
                )
            )
        except ConnectionClosed as error:  # it went after the line was open, before we asked
            raise Gone from error
        self.views: dict[int | None, Data] = {}
        self.shown: list[tuple[int | None, Data]] = []  # all facts that were ever seen
        self.info: Data = {}
        self.log: list[Data] = []
        self.chat: list[Data] = []
        self.waiting_for: list[int] = []
        self.version = -1
        self.own: list[int] = []
        own = {"secrets": self.secrets, "host": self.host, "language": self.language}
        self.send(type="hello", table=self.table, **own)
        first = self.receive()
        assert first["type"] == "welcome", first

    def again(self) -> None:
        """Lose the connection and come back."""
        self.close()
        self.hello()

    def close(self) -> None:
        self.stack.close()

    def send(self, **message: Any) -> None:
        try:
            self.socket.send(json.dumps(message))
        except ConnectionClosed as error:
            raise Gone from error

    def receive(self, timeout: float = PATIENCE) -> Data:
        """The next message."""
        try:
            message: Data = json.loads(self.socket.recv(timeout))
        except ConnectionClosed as error:
            raise Gone from error
        self.heard.append(message)
        self._keep(message)
        return message

    def _keep(self, message: Data) -> None:
        kind = message["type"]
        if kind == "welcome":
            self.info, self.waiting_for = message["table"], message["waiting_for"]
            self.version, self.own = message["version"], message["own"]
            self.log, self.chat = message["log"], message["chat"]
            self.views = {view["seat"]: view for view in message["views"]}
            self.shown += [(view["seat"], view["facts"]) for view in message["views"]]
        elif kind == "update":
            assert message["version"] >= self.version
            self.info, self.waiting_for = message["table"], message["waiting_for"]
            self.version = message["version"]
            self.log = message["events"] if message["rewound"] else self.log + message["events"]
            for change in message["views"]:
                self._change(change, len(message["events"]), message["rewound"])
        elif kind == "chat":
            self.chat.append(message)

    def _change(self, change: Data, events: int, rewound: bool) -> None:
        """What a seat sees after a change: every event has its patch, and the last patch leads to
        what is there now."""
        view = self.views[change["seat"]]
        assert change["base"] == view["version"], "an update was missed"
        assert len(change["steps"]) in (0, events) and not (rewound and change["steps"])
        facts = view["facts"]
        for patch in [*change["steps"], change["patch"]]:
            facts = patched(facts, patch)
            self.shown.append((change["seat"], facts))
        kept = ("seat", "version", "decision", "can_undo", "can_redo")
        self.views[change["seat"]] = {name: change[name] for name in kept} | {"facts": facts}

    def ask(self, **message: Any) -> Data:
        """Send a message and wait for its reply."""
        self.ids += 1
        self.send(id=self.ids, **message)
        while True:
            answer = self.receive()
            if answer["type"] == "reply" and answer["id"] == self.ids:
                return answer

    def do(self, **message: Any) -> Data:
        """Send a message that must succeed."""
        answer = self.ask(**message)
        assert not answer["error"], answer
        return answer

    def refused(self, **message: Any) -> str:
        """Send a message that must be refused; with which words."""
        answer = self.ask(**message)
        assert answer["error"], answer
        return str(answer["error"])

    def decision(self, seat: int | None = None) -> Data | None:
        """What an own seat is asked now."""
        for own in self.own if seat is None else [seat]:
            found: Data | None = self.views[own]["decision"]
            if found is not None:
                return found
        return None

    def choose(self, choice: str, seat: int | None = None) -> Data:
        """Answer the decision of a seat."""
        asked = self.decision(seat)
        assert asked is not None
        return self.do(type="choose", seat=asked["seat"], number=asked["number"], choice=choice)

    def choose_first(self) -> None:
        """Answer with the first choice there is."""
        asked = self.decision()
        assert asked is not None
        self.choose(asked["choices"][0]["text"])

    def catch_up(self, version: int) -> None:
        """Wait until the client knows of a version."""
        while self.version < version:
            self.receive()

    def hear_of_own(self, asked: Data) -> None:
        """Wait until the client knows that a question was answered."""
        while self.views[asked["seat"]]["decision"] == asked:
            self.receive()

    def settle(self, seconds: float = 0.0) -> None:
        """Hear everything that is on its way: all that was told before the server answers the next
        question. And then, if so wished, what comes until it is silent for so many seconds."""
        self.ask(type="look", seat=None, thing="")
        with contextlib.suppress(TimeoutError):
            while True:
                self.receive(seconds)


@contextlib.contextmanager
def open_house(data: Path, roomy: bool = True, **settings: str) -> Iterator[House]:
    house = House(data, 0, roomy, **settings)
    try:
        yield house
    except BaseException:
        house.end()
        raise
    house.stop()
