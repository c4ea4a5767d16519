"""What is damaged closes for itself: rows, pages, whole files. Everybody else goes on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from questboard.kernel import BadInput
from questboard.server import checkup, schema, sqlstore
from questboard.server.faults import Refusal, StoreFault
from questboard.server.messages import NewCampaign, SeatWish
from questboard.server.metrics import METRICS
from questboard.server.pages import Pages
from questboard.server.rescue import LATER, SHAPES, rescue
from questboard.server.sqlstore import SqlStore
from questboard.server.store import Laid
from questboard.server.table import LiveTable
from tests.server.inside import ROOTS, fill, overwrite, rooms, sql

# A database of an older form.
OLD = Path(__file__).parent.parent / "old_saves" / "server" / "tables.db"

# What may have happened to the rows of a table, in SQL.
DAMAGES = {
    "options are no JSON": "update tables set options = '{' where id = '{id}'",
    "options are a list": "update tables set options = '[1]' where id = '{id}'",
    "options of another game": """update tables set options = '{{"x": 1}}' where id = '{id}'""",
    "options nested deeply": "update tables set options = '" + "[" * 20000 + "' where id = '{id}'",
    "no seed": "update tables set seed = '' where id = '{id}'",
    "a seed below zero": "update tables set seed = '-7' where id = '{id}'",
    "a seed too large": f"update tables set seed = '{2**70}' where id = '{{id}}'",
    "a game nobody knows": "update tables set game = 'chess' where id = '{id}'",
    "a game that is bytes": "update tables set game = x'fffe' where id = '{id}'",
    "text that is none": "update tables set game = cast(x'fffe' as text) where id = '{id}'",
    "a stage nobody knows": "update tables set stage = 'asleep' where id = '{id}'",
    "a clock below zero": "update tables set clock = -5 where id = '{id}'",
    "a clock that is a word": "update tables set clock = 'soon' where id = '{id}'",
    "no host": "update tables set host = 'me' where id = '{id}'",
    "created at a word": "update tables set created = 'once' where id = '{id}'",
    "no seats": "delete from seats where table_id = '{id}'",
    "a seat is lost": "delete from seats where table_id = '{id}' and seat = 0",
    "a seat below zero": "update seats set seat = -1 where table_id = '{id}' and seat = 1",
    "a seat of no kind": "update seats set kind = 'ghost' where table_id = '{id}'",
    "a secret that is a word": "update seats set secret = 'x' where table_id = '{id}'",
    "the first line is lost": "delete from lines where table_id = '{id}' and line = 0",
    "a line below zero": "update lines set line = -4 where table_id = '{id}' and line = 1",
    "a line of no kind": "update lines set kind = 'sing' where table_id = '{id}' and line = 0",
    "a line of no seat": "update lines set seat = -2 where table_id = '{id}' and line = 0",
    "a line of a far seat": "update lines set seat = 77 where table_id = '{id}' and line = 0",
    "a line that is no choice": "update lines set choice = 'x' where table_id = '{id}'",
    "an undo of nothing": "update lines set kind = 'undo' where table_id = '{id}' and line = 0",
}
# These are no damage to what is kept, but to what this server knows.
UNKNOWN = ("options of another game", "a game nobody knows")


def broken(damage: str, table: str) -> str:
    return DAMAGES[damage].replace("{id}", table).replace("{{", "{").replace("}}", "}")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many tables are written; nobody cuts the power."""
    tune = sqlstore._tune

    def hurry(connection: sqlite3.Connection, record: object) -> None:
        tune(connection, record)
        connection.execute("pragma synchronous = off")

    monkeypatch.setattr(sqlstore, "_tune", hurry)


def test_a_damaged_row_closes_its_own_table_only(tmp_path: Path, quick: None) -> None:
    data = tmp_path / "tables.db"

    async def run() -> None:
        async with rooms(data) as before:
            tables = [(await before.new_table("person", "person")).table for _ in DAMAGES]
            whole = [(await before.new_table("person", "bot")).table for _ in range(2)]
            for table in (*tables, *whole):
                live = await before.tables.find(table)
                await live.choose(0, 1, "plan sword move move")
                await live.take_back(0, "undo", lambda: None)
        for damage, table in zip(DAMAGES, tables, strict=True):
            sql(data, broken(damage, table))
        async with rooms(data) as after:
            faults = METRICS.faults.value
            await after.tables.wake()
            assert [(await after.tables.find(table)).course.version for table in whole] == [2, 2]
            assert sorted(info.table for info in await after.tables.listed()) == sorted(whole)
            for damage, table in zip(DAMAGES, tables, strict=True):
                with pytest.raises(Refusal) as told:
                    await after.tables.find(table)
                assert told.value.status == 410, damage
                assert ("damaged" in str(told.value)) != (damage_is_of_version(damage)), damage
            assert len(after.tables.closed) == len(DAMAGES)
            assert METRICS.faults.value == faults + len(DAMAGES)  # counted once
            assert not after.store.damage  # the file itself is whole
            await after.tables.sweep()

    def damage_is_of_version(damage: str) -> bool:
        seeds = ("a seed below zero", "a seed too large")
        lines = ("a line that is no choice", "an undo of nothing")
        return damage in (*UNKNOWN, *seeds, *lines)

    asyncio.run(run())
    report = checkup.check_up(str(data))
    assert len(report.troubles) == len(DAMAGES) and not report.wrong
    assert all(trouble.why for trouble in report.troubles)


def test_a_damaged_campaign_closes_for_itself(tmp_path: Path, quick: None) -> None:
    data = tmp_path / "tables.db"
    orders = (
        "update campaigns set options = '{' where id = '%s'",
        "update campaigns set seats = -3 where id = '%s'",
        "update campaigns set game = 'knights-duty' where id = '%s'",
        "update campaign_tables set number = 5 where campaign_id = '%s'",
        "update seats set kind = 'ghost' where table_id in "
        "(select table_id from campaign_tables where campaign_id = '%s')",
    )

    async def run() -> None:
        wish = NewCampaign("page-knight", [SeatWish("person")], seed=3)
        async with rooms(data) as before:
            made = [(await before.campaigns.create(wish)).campaign for _ in (*orders, 0)]
        for order, campaign in zip(orders, made, strict=False):
            sql(data, order % campaign)
        async with rooms(data) as after:
            for campaign in made[:-1]:
                for _ in range(2):
                    with pytest.raises(Refusal) as told:
                        await after.campaigns.info(campaign)
                    assert told.value.status == 410
            assert (await after.campaigns.info(made[-1])).campaign == made[-1]

    asyncio.run(run())
    assert (
        len([each for each in checkup.check_up(str(data)).troubles if each.kind == "campaign"]) == 5
    )


# ------------------------------------------------------------------------------------ pages


def test_pages_that_go_bad_under_a_running_server_close_their_tables_only(
    tmp_path: Path, quick: None
) -> None:
    data = tmp_path / "tables.db"
    made = fill(data, 60, 40)

    async def run() -> None:
        async with rooms(data) as here:
            overwrite(data, ROOTS, 13)
            found = await asyncio.gather(*map(here.tables.find, made), return_exceptions=True)
            closed = [each for each in found if isinstance(each, Refusal)]
            assert all(each.status == 410 and "damaged" in str(each) for each in closed)
            opened = [each for each in found if isinstance(each, LiveTable)]
            assert len(opened) >= 20 and closed and len(opened) + len(closed) == len(made)
            assert here.store.damage
            # The lobby shows what can be shown.
            assert all(info.table in made for info in await here.tables.listed())

    asyncio.run(run())


def test_the_lobby_stays_open_when_the_list_itself_is_damaged(tmp_path: Path, quick: None) -> None:
    data = tmp_path / "tables.db"
    fill(data, 30, 0)
    with contextlib.closing(sqlite3.connect(data)) as database:
        query = "select rootpage from sqlite_master where name = 'tables'"
        (root,) = database.execute(query).fetchone()

    async def run() -> None:
        async with rooms(data) as here:
            live = (await here.new_table("person", "person")).table
            with contextlib.closing(sqlite3.connect(data)) as database:
                database.execute("pragma wal_checkpoint(truncate)")
            overwrite(data, root, 10**6)
            assert here.store._engine is not None
            here.store._engine.dispose()  # what was read before is forgotten
            assert live in [info.table for info in await here.tables.listed()]
            assert here.store.damage

    asyncio.run(run())


def test_a_damaged_file_is_refused_at_the_start_and_can_be_rescued(
    tmp_path: Path, quick: None
) -> None:
    """Nothing is lost silently: who starts the server is told, and what is whole lives on."""
    data = tmp_path / "tables.db"
    made = fill(data, 120, 40)
    overwrite(data, 10, 10)  # the first is the root of all lines
    damaged = data.read_bytes()
    command = [sys.executable, "-m", "questboard.server", "--port", "0", "--data", str(data)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 2 and not ran.stdout
    assert "is damaged" in ran.stderr and f"questboard data rescue --data {data}" in ran.stderr
    assert "Traceback" not in ran.stderr
    assert data.read_bytes() == damaged
    rescued = rescue(str(data))
    assert rescued.kept_as.read_bytes() == damaged
    assert rescued.whole > 40 and not rescued.lost
    assert rescued.whole + len(rescued.cut) + len(rescued.lost) <= len(made)
    report = checkup.check_up(str(data))
    assert report.well and report.tables == rescued.whole + len(rescued.cut)

    async def run() -> None:
        async with rooms(data) as here:
            for table, lines in rescued.cut.items():
                live = await here.tables.find(table)
                assert live.course.version == lines
                assert f"after {lines} choices" in live.chat[-1].text
            for table in made:
                if table not in rescued.cut and table not in rescued.lost:
                    with contextlib.suppress(Refusal):  # its row is gone without a trace
                        live = await here.tables.find(table)
                        assert live.course.version == 40
            await here.new_table("person", "person")

    asyncio.run(run())
    with pytest.raises(BadInput, match="nothing to rescue"):
        rescue(str(data))


def test_the_pages_of_a_file_tell_the_same_as_sqlite(tmp_path: Path, quick: None) -> None:
    """Also what is long and goes on on other pages; and nothing of what was deleted."""
    data = tmp_path / "tables.db"
    made = fill(data, 40, 30)
    long = "x" * 20_000
    sql(
        data,
        f"insert into chat values (7, '{made[0]}', null, 'Ada', '{long}', 'now', 1.5)",
        f"update lines set choice = '{long}' where table_id = '{made[3]}' and line = 2",
        *(f"delete from lines where table_id = '{table}'" for table in made[10:30]),
    )
    told = [values for page in Pages(data) for values in page.rows]
    with contextlib.closing(sqlite3.connect(data)) as database:
        for kind in ("tables", "seats", "lines"):
            kept = database.execute(f"select * from {kind} order by 1, 2").fetchall()
            # Lines are as wide as seats, and end in the time at which they were written.
            width = {"tables": 14, "seats": 7, "lines": 7}[kind]
            wide = [row for row in told if len(row) == width and row[0]]
            timed = [row for row in wide if isinstance(row[-1], float)]
            rows = timed if kind == "lines" else [row for row in wide if row not in timed]
            found = sorted(rows, key=row_key)
            assert found == [list(row) for row in kept], kind
    assert [None, made[0], None, "Ada", long, "now", 1.5] in told


def test_the_shapes_of_rows_are_in_step_with_the_form_of_the_file(tmp_path: Path) -> None:
    """Columns stand on a page in the order in which they were added."""
    data = tmp_path / "tables.db"
    SqlStore(str(data)).prepare()
    with contextlib.closing(sqlite3.connect(data)) as database:
        for kind, shape in SHAPES.items():
            columns = [row[1] for row in database.execute(f"pragma table_info({kind})")]
            assert columns == [column.name for column in schema.metadata.tables[kind].columns]
            assert len(columns) == len(shape) + LATER.get(kind, 0), kind


def row_key(row: list[object]) -> tuple[str, int]:
    return str(row[0]), row[1] if isinstance(row[1], int) else 0


def test_pages_of_nonsense_are_passed_over(tmp_path: Path, quick: None) -> None:
    """Whatever stands on a page: a mistake, no more."""
    data = tmp_path / "tables.db"
    fill(data, 10, 20)
    raw = bytearray(data.read_bytes())
    chance = random.Random(5)
    for _ in range(40):
        for _ in range(200):
            raw[chance.randrange(100, len(raw))] = chance.randrange(256)
        data.write_bytes(raw)
        for page in Pages(data):
            assert page.rows is not None


# ------------------------------------------------------------------- files that cannot be used


@contextlib.contextmanager
def as_nobody() -> Iterator[None]:
    """Root may read and write everything: be somebody else for a while."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="permissions of Unix")
def test_a_file_or_folder_without_permission_is_refused_with_a_sentence(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.getbasetemp().parent / f"closed-{os.getpid()}"
    folder.mkdir()
    above = [each for each in folder.parents if not each.stat().st_mode & 0o001]
    data = folder / "tables.db"
    try:
        for each in above:
            each.chmod(each.stat().st_mode | 0o011)
        SqlStore(str(data)).prepare()
        data.chmod(0o444)
        folder.chmod(0o777)
        with as_nobody(), pytest.raises(BadInput, match=r"cannot be kept.*(readonly|Permission)"):
            SqlStore(str(data)).prepare()
        data.chmod(0o000)
        with as_nobody(), pytest.raises(BadInput, match="cannot be kept"):
            SqlStore(str(data)).prepare()
        folder.chmod(0o555)
        with as_nobody(), pytest.raises(BadInput, match="cannot be kept"):
            SqlStore(str(folder / "other.db")).prepare()
    finally:
        folder.chmod(0o755)
        for path in folder.iterdir():
            path.unlink()
        folder.rmdir()
        for each in above:
            each.chmod(each.stat().st_mode & ~0o011)


def test_a_change_of_form_that_is_cut_short_leaves_the_old_form(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A crash in the middle of a migration must not leave half of it."""
    data = Path(shutil.copy(OLD, tmp_path / "tables.db"))
    from alembic import op

    create_index = op.create_index

    def fail(*words: object, **more: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(op, "create_index", fail)
    with pytest.raises(KeyboardInterrupt):
        SqlStore(str(data)).prepare()
    with contextlib.closing(sqlite3.connect(data)) as database:
        assert not database.execute("select * from sqlite_master where name = 'house'").fetchall()
        assert database.execute("select version_num from alembic_version").fetchone() == ("0003",)
    monkeypatch.setattr(op, "create_index", create_index)
    SqlStore(str(data)).prepare()
    assert checkup.check_up(str(data)).tables == 24


def test_a_laid_table_has_all_its_rows_or_none(tmp_path: Path) -> None:
    """A write that fails half-way leaves nothing behind."""

    async def run() -> None:
        async with rooms(tmp_path / "tables.db") as here:
            keys = await here.new_table("person", "person")
            stored = await here.store.load(keys.table)
            assert stored is not None
            record = stored.record
            record.id, record.invite = "other1", "keen-deer-73"
            record.seats = [record.seats[0], record.seats[0]]
            with pytest.raises(StoreFault):
                await here.store.add_table(record, Laid(record, []).lines)
            assert await here.store.load("other1") is None

    asyncio.run(run())
