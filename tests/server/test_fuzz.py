"""Whatever a stranger sends: a clear error, and nothing changes."""

from __future__ import annotations

import contextlib
import json
import random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.house import Client, Data, House

ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    3.5,
    2**70,
    "",
    "0",
    "stay",
    "plan sword move move",
    "\u0000",
    "x" * 3000,
    [],
    {},
    [[[]]],
    {"seat": 0},
]

RAW: list[str | bytes] = [
    "",
    "null",
    "[]",
    "{}",
    "{",
    '{"type":"choose"',
    '{"type":"nothing","id":1}',
    '{"type":1}',
    '{"type":"choose","type":"hello"}',
    "[" * 15000,
    '"\\ud800"',
    b"\x00\xff\xfe",
    b"",
    '{"type":"say","id":1,"text":"\\ud800"}',
    "NaN",
    "1e999",
]


def state(house: House, table: str, keys: Data) -> Any:
    """Everything there is to know about a table."""
    secrets = [key["secret"] for key in keys["keys"]]
    return house.get(f"/api/tables/{table}"), house.replay(table, *secrets, seat="all")


def mutated(rng: random.Random, message: Data) -> Data:
    """A message with one field changed, left out or added."""
    changed = dict(message)
    way = rng.random()
    name = rng.choice([*message, "type", "extra"])
    if way < 0.2:
        changed.pop(name, None)
    else:
        changed[name] = rng.choice(ODD)
    return changed


def test_mutated_messages_change_nothing(house: House) -> None:
    keys = house.new_table("me", "me", seed=3)
    one, other = house.sit(keys, 0), house.sit(keys, 1)
    other.choose("plan bow move move")
    one.settle()
    before = state(house, one.table, keys)
    asked = one.decision()
    assert asked is not None
    number = asked["number"]
    good: list[Data] = [
        {"type": "choose", "seat": 1, "number": number, "choice": "plan sword move move"},
        {"type": "choose", "seat": 0, "number": number + 1, "choice": "plan sword move move"},
        {"type": "choose", "seat": 0, "number": number, "choice": "go 1,1"},
        {"type": "take_back", "seat": 1, "what": "undo"},
        {"type": "take_back", "seat": 0, "what": "redo"},
        {"type": "why", "seat": 1, "thing": "knight red"},
        {"type": "seat_bot", "seat": 1, "level": "easy"},
        {"type": "start", "level": "easy"},
    ]
    for message in good:
        assert one.refused(**message)
    rng = random.Random(1)
    for _ in range(400):
        wish = mutated(rng, {"id": 7, **rng.choice(good)})
        if wish.get("type") == "why" or (wish.get("seat"), wish.get("number")) == (0, number):
            continue
        one.send(**wish)
        answer = one.receive()
        assert answer["type"] == "reply" and answer["error"], (wish, answer)
        assert "Traceback" not in answer["error"]
    assert state(house, one.table, keys) == before
    one.choose("plan sword move move")


@pytest.mark.parametrize("raw", RAW)
def test_what_is_no_message_is_refused(house: House, raw: str | bytes) -> None:
    keys = house.new_table("me", "me", seed=3)
    client = house.sit(keys)
    client.socket.send(raw)
    answer = client.receive()
    assert answer["type"] == "reply" and answer["error"]
    client.choose("plan sword move move", 0)


def test_replayed_and_foreign_messages_change_nothing(house: House) -> None:
    keys, foreign = house.new_table("me", "me"), house.new_table("me", "me")
    client = house.sit(keys, 0)
    asked = client.decision()
    assert asked is not None
    wish = {"type": "choose", "seat": 0, "number": asked["number"], "choice": "plan move move move"}
    client.do(**wish)
    before = state(house, keys["table"], keys)
    for _ in range(20):
        client.do(**wish)
    for seat in (1, 2, -1, 10**9):
        assert "not yours" in client.refused(**wish | {"seat": seat})
    assert state(house, keys["table"], keys) == before
    # The secret of one table is none at another.
    with pytest.raises(AssertionError, match="does not belong"):
        Client(house, foreign["table"], client.secrets, "")
    with pytest.raises(AssertionError, match="no such table"):
        Client(house, "0" * 16, client.secrets, "")


def test_an_oversized_message_ends_the_connection_and_nothing_else(house: House) -> None:
    keys = house.new_table("me", "me")
    client = house.sit(keys)
    with contextlib.suppress(ConnectionClosed):
        client.socket.send(json.dumps({"type": "say", "id": 1, "text": "x" * 100_000}))
        client.socket.recv(5)
    with pytest.raises(ConnectionClosed):
        client.socket.recv(5)
    client.again()
    assert client.chat == []
    client.choose("plan sword move move", 0)


def test_before_hello_nothing_is_heard(house: House) -> None:
    with connect(f"ws://127.0.0.1:{house.port}/api/play", proxy=None) as socket:
        socket.send('{"type":"choose","id":4,"seat":0,"number":1,"choice":"stay"}')
        answer = json.loads(socket.recv(5))
        assert answer["id"] == 4 and "hello" in answer["error"].lower()
