"""Who may write at a table and how much, and what joiners are told about the cards."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from questboard import new
from questboard.server.limits import Gate
from questboard.server.settings import from_environment
from questboard.server.store import CHAT_KEPT, ChatRecord
from tests.server.house import Client, Data, House, open_house
from tests.server.inside import DAY, rooms, sql


@pytest.fixture(scope="module")
def terse(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that counts closely, behind a proxy on this machine."""
    with open_house(
        tmp_path_factory.mktemp("terse") / "tables.db",
        asides_at_once="5",
        asides_per_second="0.001",
        messages_at_once="10",
        messages_per_second="0.001",
        hellos_at_once="8",
        hellos_per_second="0.001",
        wrong_invites_at_once="4",
        trusted_proxies="127.0.0.1",
    ) as opened:
        yield opened


@contextlib.contextmanager
def visitor(house: House, table: str, address: str, *secrets: str, host: str = "") -> Iterator[Any]:
    url = f"ws://127.0.0.1:{house.port}/api/play"
    headers = {"X-Forwarded-For": address}
    with connect(url, proxy=None, additional_headers=headers) as socket:
        socket.send(json.dumps({"type": "hello", "table": table, "secrets": secrets, "host": host}))
        yield socket


def ask(socket: Any, **message: Any) -> str:
    """What was wrong with a message."""
    socket.send(json.dumps({"id": 99, **message}))
    while True:
        answer = json.loads(socket.recv(20))
        if answer["type"] == "reply" and answer["id"] == 99:
            return str(answer["error"])


def test_who_connects_anew_writes_no_more(terse: House) -> None:
    keys = terse.new_table("me", "me")
    heard = 0
    for _ in range(7):
        with visitor(terse, keys["table"], "203.0.113.1") as socket:
            heard += sum(not ask(socket, type="say", text=f"line {at}") for at in range(2))
    assert heard == 5


def test_a_spectator_silences_nobody_else(terse: House) -> None:
    keys = terse.new_table("me", "me")
    table, secret = keys["table"], keys["keys"][0]["secret"]
    with visitor(terse, table, "203.0.113.10") as socket:
        assert sum(not ask(socket, type="say", text="hello") for _ in range(7)) == 5
    # Not those who come from elsewhere, nor players and the host, though they share the address.
    with visitor(terse, table, "203.0.113.11") as socket:
        assert not ask(socket, type="say", text="may I?")
    with visitor(terse, table, "203.0.113.10", secret) as socket:
        assert not ask(socket, type="say", text="quiet, please", seat=0)
    with visitor(terse, table, "203.0.113.10", host=keys["host"]) as socket:
        assert sum(not ask(socket, type="say", text="quiet!") for _ in range(7)) == 5


def test_lines_that_nobody_hears_count_for_nobody(terse: House) -> None:
    keys = terse.new_table("me", "me", quiet=True)
    table, own = keys["table"], [key["secret"] for key in keys["keys"]]
    with visitor(terse, table, "203.0.113.20", host=keys["host"]) as host:
        assert not ask(host, type="mute", seat=1, muted=True)
        with visitor(terse, table, "203.0.113.20") as socket:
            refused = [ask(socket, type="say", text="hello") for _ in range(8)]
        assert refused == ["Only players can write at this table."] * 8
        with visitor(terse, table, "203.0.113.20", own[1]) as socket:
            refused = [ask(socket, type="say", text="hello", seat=1) for _ in range(8)]
        assert refused == ["The host has muted you at this table."] * 8
        with visitor(terse, table, "203.0.113.20", own[0]) as socket:
            assert not ask(socket, type="say", text="peace at last", seat=0)
        assert not ask(host, type="say", text="indeed")


def test_who_connects_anew_takes_back_no_more(terse: House) -> None:
    keys = terse.new_table("me", "me")
    secret = keys["keys"][0]["secret"]
    slow = 0
    for at in range(4):  # from many addresses: the seat is counted too
        with visitor(terse, keys["table"], f"203.0.113.{40 + at}", secret) as socket:
            for _ in range(2):
                slow += "slow down" in ask(socket, type="take_back", seat=0, what="undo")
    assert slow == 3


def test_all_messages_of_an_address_are_counted(terse: House) -> None:
    keys = terse.new_table("me", "me")
    slow = 0
    for _ in range(7):
        with visitor(terse, keys["table"], "203.0.113.50") as socket:
            for _ in range(9):  # with hello as many as one connection may send
                slow += "slow down" in ask(socket, type="why", seat=0, thing="x")
    assert slow == 2 * 9


def test_hellos_of_an_address_are_counted(terse: House) -> None:
    keys = terse.new_table("me", "me")
    for at in range(10):
        with visitor(terse, keys["table"], "203.0.113.60") as socket:
            if at < 8:
                assert json.loads(socket.recv(20))["type"] == "welcome"
            else:
                with pytest.raises(Exception, match="1013"):
                    socket.recv(20)


def test_invites_tried_at_once_are_counted_at_once(terse: House) -> None:
    headers = {"X-Forwarded-For": "203.0.113.70"}
    answers: list[int] = []

    def guess(at: int) -> None:
        answer = terse.http.get(f"/api/invites/amber-otter-{at}", headers=headers)
        answers.append(answer.status_code)

    threads = [threading.Thread(target=guess, args=(at,)) for at in range(10, 40)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers.count(404) <= 4 and answers.count(429) >= 26


def test_no_wait_lies_between_the_check_of_an_invite_and_its_count() -> None:
    gate = Gate(from_environment({}, wrong_invites_at_once=3))
    for _ in range(3):
        gate.check_invite("a")  # three are on their way, and none is answered yet
    with pytest.raises(Exception, match="slow down"):
        gate.check_invite("a")
    for _ in range(3):
        gate.note_right_invite("a")
    gate.check_invite("a")


def heard(client: Client) -> list[str]:
    client.settle()
    return [line["text"] for line in client.chat]


def test_the_host_mutes_a_seat(house: House) -> None:
    keys = house.new_table("me", "open")
    host = house.sit(keys, host=True)
    joined = house.join(keys["invite"], name="Loud")
    loud = Client(house, joined["table"], [joined["keys"][0]["secret"]], "")
    loud.do(type="say", text="one", seat=1)
    assert "who set the table" in loud.refused(type="mute", seat=0, muted=True)
    host.do(type="mute", seat=1, muted=True)
    host.settle()
    assert [seat["muted"] for seat in host.info["seats"]] == [False, True]
    assert "muted you" in loud.refused(type="say", text="two", seat=1)
    assert "muted you" in loud.refused(type="say", text="three", seat=None)
    # Whatever happens to the seat, it stays muted.
    loud.again()
    assert loud.info["seats"][1]["muted"]
    host.do(type="say", text="still here", seat=0)
    host.do(type="mute", seat=1, muted=False)
    loud.do(type="say", text="four", seat=1)
    assert heard(host) == ["one", "still here", "four"]
    assert "yours" in host.refused(type="mute", seat=0, muted=True)
    assert "no seat" in host.refused(type="mute", seat=7, muted=True)


def test_the_host_keeps_spectators_quiet(house: House) -> None:
    keys = house.new_table("me", "me")
    host, guest = house.sit(keys, host=True), house.watch(keys["table"])
    guest.do(type="say", text="one")
    host.do(type="mute", seat=None, muted=True)
    host.settle()
    assert host.info["quiet"] and house.get(f"/api/tables/{keys['table']}")["quiet"]
    assert "Only players" in guest.refused(type="say", text="two")
    host.do(type="say", text="three", seat=None)
    host.do(type="say", text="four", seat=1)
    player = house.sit(keys, 0)
    player.do(type="say", text="five", seat=None)
    host.do(type="mute", seat=None, muted=False)
    guest.do(type="say", text="six")
    assert heard(host) == ["one", "three", "four", "five", "six"]


def test_a_table_can_be_set_quiet(house: House) -> None:
    keys = house.new_table("me", "me", quiet=True)
    assert "Only players" in house.watch(keys["table"]).refused(type="say", text="hi")


def test_manners_and_notices_outlast_the_server(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with open_house(data) as house:
        keys = house.new_table("me", "open", "open", seed=7, quiet=True)
        host = house.sit(keys, host=True)
        host.do(type="mute", seat=1, muted=True)
        before = house.get(f"/api/tables/{keys['table']}")
        house.kill()
    with open_house(data) as house:
        after = house.get(f"/api/tables/{keys['table']}")
        assert after["notice"] == before["notice"] == "The host chose the cards of this match."
        assert after["quiet"] and after["seats"][1]["muted"]


def test_what_spectators_write_keeps_no_table(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"

    async def run() -> None:
        async with rooms(data, asleep_seconds=0.0) as here:
            here.wall = time.time()
            watched = (await here.new_table("person", "person")).table
            played = (await here.new_table("person", "person")).table
            await here.store.add_chat(watched, ChatRecord(None, "A spectator", "hi", "now"))
            await here.store.add_chat(played, ChatRecord(0, "Ann", "hi", "now"))
            for _ in range(3):
                here.pass_time(60)
                await here.tables.sweep()
            here.pass_time(31 * DAY)
            sql(data, f"update chat set at = {here.wall - 60}")
            await here.tables.sweep()
            assert await here.store.load(watched) is None
            assert await here.store.load(played) is not None

    asyncio.run(run())


def test_what_spectators_write_takes_little_room(house: House) -> None:
    keys = house.new_table("me", "me")
    guest = house.watch(keys["table"])
    for at in range(CHAT_KEPT + 20):
        guest.do(type="say", text=f"line {at}")
    with sqlite3.connect(house.data) as database:
        query = "select count(*), max(text) from chat where table_id = ? and seat is null"
        count, last = database.execute(query, (keys["table"],)).fetchone()
    assert count == CHAT_KEPT and last == "line 99"
    guest.again()
    assert len(guest.chat) == CHAT_KEPT and guest.chat[-1]["text"] == f"line {CHAT_KEPT + 19}"


SEED = "The host chose the cards of this match."
SAVE = "This match was opened from a save, which the host may have read."


def started() -> str:
    match = new("knights-duty", 2, seed=5)
    match.play("plan sword move move", 0)
    return match.to_text()


@pytest.mark.parametrize(
    ("seats", "wish", "notice"),
    [
        (["me", "open"], {"seed": 42}, SEED),
        (["me", "open"], {"save": "started"}, SAVE),
        (["me", "open"], {}, ""),
        (["me", "me"], {"seed": 42}, ""),
        (["me", "hard"], {"seed": 42}, ""),
        (
            ["me", "open"],
            {"game": "mage-knight", "options": {"position": "player 2; hand rage"}},
            SEED,
        ),
        (["me", "me"], {"game": "mage-knight", "options": {"position": "player 2; hand rage"}}, ""),
        (["me", "open"], {"game": "mage-knight", "options": {"position": ""}}, ""),
    ],
)
def test_joiners_are_told_when_the_host_could_know_the_cards(
    house: House, seats: list[str], wish: Data, notice: str
) -> None:
    if "save" in wish:
        wish = {"save": started()}
    keys = house.new_table(*seats, **wish)
    host = house.sit(keys, host=True)
    assert host.info["notice"] == notice
    if "open" in seats:
        assert house.get(f"/api/invites/{keys['invite']}")["notice"] == notice
        house.join(keys["invite"])
        host.settle()
    assert host.info["notice"] == notice


def test_the_matches_of_a_campaign_are_told_of_too(house: House) -> None:
    wish = {
        "game": "page-knight",
        "seats": [{"kind": "person"}, {"kind": "open"}],
        "options": {},
        "seed": 3,
    }
    made = house.http.post("/api/campaigns", json=wish)
    assert made.status_code == 201, made.text
    info = house.get(f"/api/campaigns/{made.json()['campaign']}")
    assert info["table"]["notice"] == SEED
