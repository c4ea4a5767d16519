"""What is kept, and how."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from questboard.kernel import BadInput, EngineFault, Match
from questboard.server import schema, sqlstore
from questboard.server.faults import Refusal, StoreFault
from questboard.server.sqlstore import NEWEST, SqlStore
from questboard.server.store import (
    CampaignRecord,
    ChatRecord,
    Laid,
    Line,
    Moment,
    SeatRecord,
    TableRecord,
)
from tests.server.house import Gone, House, open_house
from tests.server.inside import rooms


def record(id: str, invite: str) -> TableRecord:
    seats = [SeatRecord(0, "person", "Ada", "", b"x" * 32), SeatRecord(1, "bot", "", "easy")]
    options: dict[str, bool | int | str | None] = {"turn_limit": 3, "free_clans": False}
    return TableRecord(
        id, "knights-duty", options, 2**64 - 1, True, invite, b"h" * 32, "running", 5.0, seats
    )


def test_what_is_written_is_read_and_survives(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqlStore(str(tmp_path / "tables.db"))
        await store.open()
        table = record("a1", "amber-otter-42")
        assert await store.add_table(table, [Line("play", 0, 1, "stay")])
        assert not await store.add_table(record("b2", "amber-otter-42"), [])
        await store.add_line("a1", 1, Line("undo", 0), "running")
        await store.add_chat("a1", ChatRecord(None, "Bo", "hi", "now"))
        await store.close()
        again = SqlStore(str(tmp_path / "tables.db"))
        await again.open()
        stored = await again.load("a1")
        assert stored is not None and stored.record == table
        assert stored.lines == [Line("play", 0, 1, "stay"), Line("undo", 0)]
        assert stored.chat == [ChatRecord(None, "Bo", "hi", "now")]
        assert await again.find_invite("amber-otter-42") == "a1"
        assert await again.running() == await again.listed(5) == ["a1"]
        await again.add_line("a1", 2, Line("redo", 0), "over")
        assert await again.running() == await again.listed(5) == []
        never, now = Moment(0, 0), Moment(time.time() + 9, 9)
        assert await again.tick(5, set()) == 5
        assert await again.expired(never, Moment(1, 1)) == []
        assert await again.expired(never, now) == ["a1"]
        await again.forget(["a1"])
        assert await again.load("a1") is None
        await again.close()

    asyncio.run(run())


def test_one_bad_write_does_not_harm_those_beside_it(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqlStore(str(tmp_path / "tables.db"))
        await store.open()
        await store.add_table(record("a1", "amber-otter-42"), [])
        writes = [
            store.add_line("a1", at, Line("play", 0, at, "stay"), "running") for at in range(50)
        ]
        writes.insert(20, store.add_line("zz", 0, Line("play", 0, 1, "stay"), "running"))
        writes.insert(30, store.add_line("a1", 3, Line("play", 0, 1, "doubled"), "running"))
        ends = await asyncio.gather(*writes, return_exceptions=True)
        assert [at for at, end in enumerate(ends) if end is not None] == [20, 30]
        assert all(isinstance(ends[at], StoreFault) for at in (20, 30))
        stored = await store.load("a1")
        assert stored is not None and [line.number for line in stored.lines] == list(range(50))
        assert store.commits < 52
        await store.close()

    asyncio.run(run())


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'tables.db'}")
    with engine.begin() as connection:
        sqlstore.migrate(connection)
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    folder = Path(sqlstore.__file__).with_name("migrations")
    assert ScriptDirectory(str(folder)).get_current_head() == NEWEST


def test_a_database_from_the_future_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    SqlStore(str(path)).prepare()
    with sqlite3.connect(path) as database:
        database.execute("update alembic_version set version_num = '9999'")
    with pytest.raises(BadInput, match="newer Questboard"):
        SqlStore(str(path)).prepare()


def test_a_table_that_cannot_be_kept_comes_back_as_it_was(tmp_path: Path) -> None:
    """A choice that is not kept is not made: all are sent away and find the table before it."""
    with open_house(tmp_path / "tables.db") as house:
        keys = house.new_table("me", "me", seed=1)
        one, other = house.sit(keys, 0), house.sit(keys, 1)
        with sqlite3.connect(house.data) as database:
            database.execute(
                "create trigger full before insert on lines begin select raise(abort, 'full'); end"
            )
        asked = one.decision()
        with pytest.raises(Gone):
            one.ask(type="choose", seat=0, number=1, choice="plan sword move move")
        with sqlite3.connect(house.data) as database:
            database.execute("drop trigger full")
        for client in (one, other):
            client.again()
            assert client.version == 0 and client.waiting_for == [0, 1]
        assert one.decision() == asked
        one.choose("plan sword move move")


@pytest.mark.parametrize("error", [KeyError("x"), RecursionError(), EngineFault("odd", "")])
def test_what_cannot_be_explained_leaves_the_table_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    def fail(*_: object) -> None:
        raise error

    async def run() -> None:
        async with rooms(tmp_path / "tables.db") as here:
            table = await here.tables.find((await here.new_table("person", "person")).table)
            match = table.match
            table.match = cast("Match", SimpleNamespace(why_not=fail, view=fail))
            with pytest.raises(Refusal, match="cannot be explained just now"):
                table.why_not(0, "sword 7")
            with pytest.raises(Refusal, match="cannot be explained just now"):
                table.look(0, "sword 7")
            table.match = match
            assert not table.broken
            await table.choose(0, 1, "plan sword move move")
            assert match.done == 1

    asyncio.run(run())
    noted = [each for each in caplog.records if each.message == "not explained"]
    assert len(noted) == 2 and caplog.text.count("asked about") >= 2


def test_secrets_are_neither_logged_nor_kept(tmp_path: Path) -> None:
    house = House(tmp_path / "tables.db")
    keys = house.new_table("me", "open", "easy")
    joined = house.join(keys["invite"])
    secrets = [keys["host"], keys["keys"][0]["secret"], joined["keys"][0]["secret"]]
    me = house.sit(keys, host=True)
    me.choose("plan sword move move")
    me.socket.send(f'{{"type":"hello","table":"x","secrets":["{secrets[0]}"]')
    house.http.get(
        f"/api/tables/{keys['table']}/save", headers={"Authorization": f"Bearer {secrets[1]}"}
    )
    house.http.get(f"/api/nothing?secret={secrets[2]}")
    house.http.get(f"/{secrets[2]}?secret={secrets[2]}")
    me.settle()
    me.close()
    said = house.stop()
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for secret in secrets:
        assert secret not in said
        assert secret.encode() not in kept


def test_the_tables_of_a_campaign_are_forgotten_together(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqlStore(str(tmp_path / "tables.db"))
        await store.open()
        now = time.time()
        first, second = record("a1", "amber-otter-42"), record("b2", "azure-owl-11")
        lone = record("c3", "bold-crow-77")
        for table in (first, second):
            table.campaign = "q1"
        second.stage, second.created = "waiting", now
        campaign = CampaignRecord("q1", "page-knight", 1, 2**64 - 1, {"legacy": True}, 5.0)
        assert await store.add_campaign(campaign, [Laid(first, [])])
        assert not await store.add_match(Laid(record("d4", "amber-otter-42"), [], 1), "a1")
        assert await store.add_match(Laid(second, [], 1), "a1")
        assert await store.add_table(lone, [])
        assert await store.load_campaign("q1") == (campaign, ["a1", "b2"])
        stored = await store.load("a1")
        assert stored is not None
        assert (stored.record.campaign, stored.record.stage) == ("q1", "over")
        with pytest.raises(StoreFault):  # every match is dealt once
            await store.add_match(Laid(_in_campaign("e5", "q1"), [], 1), "")
        await store.tick(5, set())
        soon = Moment(now + 1, 9)
        assert await store.expired(soon, Moment(now - 1, 9)) == ["c3"]
        assert sorted(await store.expired(soon, soon)) == ["a1", "b2", "c3"]
        await store.forget(["a1", "b2"])
        assert await store.load_campaign("q1") is None
        assert await store.load("c3") is not None
        await store.close()

    asyncio.run(run())


def _in_campaign(id: str, campaign: str) -> TableRecord:
    table = record(id, f"wise-wren-{id}")
    table.campaign = campaign
    return table


LEARNING = """
import sys
from questboard.server import rows
from questboard.server.store import *

seat, line, chat = SeatRecord(0, "person"), Line("play", 0), ChatRecord(None, "Bo", "Hi", "now")
table = TableRecord("a", "knights-duty", {}, 1, False, "i", b"", "running", 0.0, [seat])
campaign = CampaignRecord("a", "page-knight", 1, 1, {}, 0.0)
learnt = []
sys.setprofile(lambda frame, what, _: learnt.append(frame.f_code.co_name))
rows._check_kinds(Stored(table, [line], [chat]))
rows._check_kinds(campaign)
sys.setprofile(None)
sys.exit("get_class_annotations" in learnt)
"""


def test_all_kinds_of_records_are_learnt_before_threads_read_them() -> None:
    """Two threads that learn a kind of record at once end the whole process."""
    done = subprocess.run([sys.executable, "-c", LEARNING], check=False, timeout=60)
    assert done.returncode == 0
