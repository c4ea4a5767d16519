"""``/healthz`` tells the truth, and cannot be used to make a server work."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

import pytest

from questboard.server import health
from questboard.server.faults import StoreFault
from questboard.server.health import Doctor
from questboard.server.settings import Settings
from questboard.server.sqlstore import SqlStore
from questboard.server.thinkers import Thinkers
from questboard.server.workers import WorkerDied
from tests.server.house import PATIENCE, House
from tests.server.inside import rooms


class Bots(Thinkers):
    """Bots that answer a knock, or not."""

    def __init__(self) -> None:
        super().__init__(Settings())
        self.mood = "well"

    async def knock(self) -> None:
        if self.mood == "dead":
            raise WorkerDied("the process ended")
        if self.mood == "hung":
            await asyncio.Event().wait()


class Shelf(SqlStore):
    """A store that counts how often its pulse was felt."""

    felt = 0
    mood = "well"

    async def feel(self) -> None:
        self.felt += 1
        if self.mood == "hung":
            await asyncio.Event().wait()
        if self.mood == "full":
            raise StoreFault("OperationalError: database or disk is full")
        await super().feel()


def test_each_part_that_is_not_well_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for limit in ("HOLDS", "KNOCKS", "ANSWERING"):
        monkeypatch.setattr(health, limit, 0.0)

    async def run() -> None:
        shelf, bots = Shelf(str(tmp_path / "tables.db")), Bots()
        await shelf.open()
        doctor = Doctor(shelf, bots)

        async def look() -> tuple[str, str, str]:
            for _ in range(2):  # what the bots answer is heard at the next look
                found = await doctor.look()
                await asyncio.sleep(0.01)
            return found.status, found.parts["storage"], found.parts["bots"]

        assert await look() == ("ok", "ok", "ok")
        shelf.mood = "full"
        status, storage, others = await look()
        assert (status, others) == ("unwell", "ok") and "disk is full" in storage
        shelf.mood = "hung"
        with monkeypatch.context() as hasty:
            hasty.setattr(health, "WRITING", 0.05)
            assert "within" in (await look())[1]
        shelf.mood, bots.mood = "well", "dead"
        status, storage, others = await look()
        assert (status, storage) == ("unwell", "ok") and "WorkerDied" in others
        bots.mood = "hung"
        assert "not answered" in (await look())[2]
        doctor.close()
        doctor = Doctor(shelf, Bots())
        assert await look() == ("ok", "ok", "ok")
        shelf.damage = "btreeInitPage"
        assert "damaged" in (await look())[1]
        doctor.close()
        await shelf.close()

    asyncio.run(run())


def test_many_who_ask_at_once_cost_one_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "HOLDS", 60.0)

    async def run() -> None:
        shelf = Shelf(str(tmp_path / "tables.db"))
        await shelf.open()
        doctor = Doctor(shelf, Bots())
        for _ in range(3):
            answers = await asyncio.gather(*(doctor.look() for _ in range(200)))
            assert {answer.status for answer in answers} == {"ok"}
        assert shelf.felt == 1
        doctor.close()
        await shelf.close()

    asyncio.run(run())


def test_a_pulse_is_written_and_read(tmp_path: Path) -> None:
    async def run() -> None:
        async with rooms(tmp_path / "tables.db") as here:
            before = here.store.commits
            await here.store.feel()
            assert here.store.commits == before + 1
            await here.store.examine()
            assert not here.store.damage

    asyncio.run(run())


def until(house: House, status: int) -> dict[str, str]:
    """Ask until the server says so; what it says of its parts."""
    limit = time.monotonic() + 2 * PATIENCE
    while True:
        answer = house.http.get("/healthz")
        if answer.status_code == status:
            return dict(answer.json()["parts"])
        assert time.monotonic() < limit, answer.text
        time.sleep(0.2)


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="limits of Linux")
def test_a_full_disk_refuses_what_it_cannot_keep_and_goes_on_when_there_is_room(
    tmp_path: Path,
) -> None:
    """No file of the server may grow for a while: that is what a full disk is like."""
    import resource

    house = House(tmp_path / "tables.db")
    try:
        pid = house.process.pid
        keys = house.new_table("me", "me", seed=1)
        me = house.sit(keys, 0)
        me.choose("plan sword move move")
        soft, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        now = (tmp_path / "tables.db-wal").stat().st_size
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (now, hard))
        parts = until(house, 503)
        assert parts["storage"] != "ok" and parts["bots"] == "ok"
        answer = house.http.post(
            "/api/tables", json={"game": "knights-duty", "seats": [{"kind": "person"}] * 2}
        )
        assert answer.status_code == 503 and "could not be kept" in answer.json()["error"]
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (soft, hard))
        assert until(house, 200) == {"storage": "ok", "bots": "ok"}
        me.again()
        assert me.version == 1
        me.do(type="take_back", seat=0, what="undo")
    finally:
        said = house.stop()
    assert "Traceback" not in said
