"""Tables that nobody comes to: they leave memory, and are forgotten in the server's own time."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
import weakref
from pathlib import Path

import pytest

from questboard.kernel import QuestboardError
from questboard.server.messages import Hello, NewCampaign, SeatWish
from questboard.server.pace import Pace
from questboard.server.table import LiveTable
from tests.server.inside import DAY, Guest, Rooms, rooms, sql


async def kept(here: Rooms, *tables: str) -> list[bool]:
    return [await here.store.load(table) is not None for table in tables]


# --------------------------------------------------------------------------------- forgetting


@pytest.mark.parametrize("days", [40, 4000, -4000])
def test_a_clock_that_jumps_deletes_nothing(tmp_path: Path, days: int) -> None:
    async def run() -> None:
        async with rooms(tmp_path / "tables.db", asleep_seconds=0.0) as here:
            here.wall = time.time()
            running = (await here.new_table("person", "person")).table
            waiting = (await here.new_table("person", "open")).table
            for _ in range(3):
                here.pass_time(60)
                await here.tables.sweep()
            here.wall += days * DAY
            for _ in range(20):
                here.pass_time(60)
                await here.tables.sweep()
            assert await kept(here, running, waiting) == [True, True]

    asyncio.run(run())


def test_tables_that_look_old_at_the_first_start_get_their_full_time(tmp_path: Path) -> None:
    """A machine may have been in the past when they were set."""
    data = tmp_path / "tables.db"

    async def run() -> None:
        async with rooms(data) as before:
            running = (await before.new_table("person", "person")).table
            waiting = (await before.new_table("person", "open")).table
        old = time.time() - 40 * DAY
        sql(data, f"update tables set created = {old}", f"update lines set at = {old}")
        async with rooms(data, asleep_seconds=0.0) as here:
            here.wall = time.time()
            await here.tables.wake()
            await here.tables.sweep()
            here.pass_time(DAY - 1)
            await here.tables.sweep()
            assert await kept(here, running, waiting) == [True, True]
            here.pass_time(2)
            await here.tables.sweep()
            assert await kept(here, running, waiting) == [True, False]
            here.pass_time(29 * DAY)
            await here.tables.sweep()
            assert await kept(here, running) == [False]

    asyncio.run(run())


def test_time_does_not_pass_while_no_server_runs_and_goes_on_after(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"

    async def run() -> None:
        async with rooms(data) as first:
            first.wall = time.time()
            table = (await first.new_table("person", "person")).table
        for start in range(10):
            # Every start wakes the table; that is nobody coming to it.
            async with rooms(data, asleep_seconds=0.0) as here:
                here.wall = time.time() + start * 40 * DAY
                await here.tables.wake()
                await here.tables.sweep()
                assert await kept(here, table) == [True], start
                here.pass_time(3.01 * DAY)
                await here.tables.sweep()
        async with rooms(data, asleep_seconds=0.0) as last:
            last.wall = time.time() + 2000 * DAY
            await last.tables.sweep()
            assert await kept(last, table) == [False]

    asyncio.run(run())


def test_whoever_comes_to_a_table_or_plays_at_it_keeps_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with rooms(tmp_path / "tables.db", asleep_seconds=0.0) as here:
            here.wall = time.time()
            looked = await here.new_table("person", "person")
            left = await here.new_table("person", "person")
            for _ in range(4):
                here.pass_time(20 * DAY)
                table = await here.tables.find(looked.table)
                guest = Guest()
                await table.enter(guest, Hello(looked.table, [looked.keys[0].secret]))
                table.leave(guest)
                del table
                await here.tables.sweep()
            assert await kept(here, looked.table, left.table) == [True, False]

    asyncio.run(run())


def test_a_guest_who_stays_keeps_the_table_whatever_the_clocks_say(tmp_path: Path) -> None:
    async def run() -> None:
        async with rooms(tmp_path / "tables.db", asleep_seconds=0.0) as here:
            keys = await here.new_table("person", "open")
            table = await here.tables.find(keys.table)
            await table.enter(Guest(), Hello(keys.table))
            for _ in range(5):
                here.pass_time(100 * DAY)
                await here.tables.sweep()
            assert await kept(here, keys.table) == [True]

    asyncio.run(run())


def test_a_campaign_is_kept_while_somebody_plays_at_its_last_table(tmp_path: Path) -> None:
    async def run() -> None:
        async with rooms(tmp_path / "tables.db", asleep_seconds=0.0) as here:
            here.wall = time.time()
            wish = NewCampaign("page-knight", [SeatWish("person")], seed=3)
            keys = await here.campaigns.create(wish)
            secrets = [key.secret for key in keys.keys]
            first = (await here.campaigns.info(keys.campaign)).table.table
            last = (await here.campaigns.again(keys.campaign, secrets)).table.table
            for _ in range(4):
                here.pass_time(20 * DAY)
                table = await here.tables.find(last)
                await table.enter(Guest(), Hello(last))
                await here.tables.sweep()
            assert await kept(here, first, last) == [True, True]

    asyncio.run(run())


def test_a_sweep_that_cannot_be_kept_forgets_nobody(tmp_path: Path) -> None:
    """The disk is full when the sweep comes: who came to the table still counts at the next."""
    data = tmp_path / "tables.db"

    async def run() -> None:
        async with rooms(data, asleep_seconds=1e9) as here:
            here.wall = time.time()
            keys = await here.new_table("person", "person")
            await here.tables.sweep()
            here.pass_time(DAY)
            await here.tables.sweep()
            live = await here.tables.find(keys.table)
            await live.choose(0, 1, "plan sword move move")
            sql(
                data,
                "create trigger full before update on house begin select raise(abort, 'full'); end",
            )
            with pytest.raises(Exception, match="full"):
                await here.tables.sweep()
            sql(data, "drop trigger full")
            assert live.stirred
            await here.tables.sweep()
            assert not live.stirred

    asyncio.run(run())


def test_a_machine_that_slept_did_not_run(caplog: pytest.LogCaptureFixture) -> None:
    now = [100.0, 5000.0]
    pace = Pace(300, lambda: now[0], lambda: now[1])
    now[:] = 160.0, 5060.0
    assert pace.passed() == 60 and not caplog.records
    now[:] = 100_160.0, 105_060.0
    assert pace.passed() == 300 and not caplog.records
    now[:] = 100_220.0, 9.0
    assert pace.passed() == 60
    assert "jumped" in caplog.text


# ------------------------------------------------------------------------------------ memory


def test_a_sleeping_table_leaves_memory_at_once(tmp_path: Path) -> None:
    """Without waiting for Python to look for rings, which a server lets it do seldom."""

    async def run() -> None:
        async with rooms(tmp_path / "tables.db", asleep_seconds=0.0) as here:
            slept: list[weakref.ref[LiveTable]] = []
            for game, options in (
                ("knights-duty", {}),
                ("old-mage", {}),
                ("page-knight", {}),
                ("mage-knight", {"scenario": "first-reconnaissance"}),
            ):
                keys = await here.new_table(
                    *["person"] * (3 if game == "old-mage" else 2),
                    game=game,
                    options=options,
                    clock=30,
                )
                slept.append(await visit(here, keys.table, [key.secret for key in keys.keys]))
            await here.tables.sweep()
            await asyncio.sleep(0)
            assert len(here.tables) == 0
            assert [table() for table in slept] == [None] * 4

    gc.collect()
    gc.disable()
    try:
        asyncio.run(run())
    finally:
        gc.enable()


async def visit(here: Rooms, table: str, secrets: list[str]) -> weakref.ref[LiveTable]:
    """Come, look, play, be refused, talk and go."""
    live = await here.tables.find(table)
    guest = Guest()
    await live.enter(guest, Hello(table, secrets))
    seat = live.asked()[0]
    choice = live.match.decision_of(seat).choices[0].text()
    await live.choose(seat, live.course.numbers[seat], choice)
    await live.say("hello", None, (), False, lambda: None)
    with contextlib.suppress(QuestboardError):
        await live.choose(seat, -5, "nonsense")
        raise AssertionError
    live.leave(guest)
    return weakref.ref(live)


def test_many_tables_opened_and_slept_do_not_grow_memory(tmp_path: Path) -> None:
    async def run() -> None:
        async with rooms(tmp_path / "tables.db", asleep_seconds=0.0) as here:
            keys = [await here.new_table("person", "bot") for _ in range(3)]
            gc.collect()
            gc.disable()
            counts: list[int] = []
            for _ in range(4):
                for key in keys * 3:
                    live = await here.tables.find(key.table)
                    guest = Guest()
                    await live.enter(guest, Hello(key.table, [key.keys[0].secret]))
                    live.leave(guest)
                    live.stop()
                    await asyncio.sleep(0.001)
                    del live, guest
                    await here.tables.sweep()
                await asyncio.sleep(0.01)
                counts.append(sum(isinstance(each, LiveTable) for each in gc.get_objects()))
            assert counts[1:] == counts[:-1], counts

    try:
        asyncio.run(run())
    finally:
        gc.enable()
