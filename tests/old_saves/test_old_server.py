"""The database of an old server opens in today's, with every table alive, unless it met a rule that
was corrected since: then who comes to it is told."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
import tomllib
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from questboard.server.checkup import check_up
from questboard.server.faults import Refusal
from questboard.server.messages import Hello
from questboard.server.sqlstore import NEWEST
from tests.server.inside import Guest, Rooms, rooms

FOLDER = Path(__file__).parent
KEPT = FOLDER / "server" / "tables.db"
KEYS: dict[str, list[dict[str, Any]]] = json.loads((FOLDER / "server" / "keys.json").read_text())
# name = "rule, and what changed"
CORRECTED: dict[str, str] = tomllib.loads((FOLDER / "corrected.toml").read_text())["tables"]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copy(KEPT, tmp_path / "tables.db"))


def test_every_table_of_an_old_server_is_alive(copy: Path) -> None:
    async def run() -> None:
        async with rooms(copy) as here:
            await here.tables.wake()
            for kept in KEYS["tables"]:
                await visit(here, kept)
            for kept in KEYS["campaigns"]:
                if kept["name"] in CORRECTED:
                    with pytest.raises(Refusal):
                        await here.campaigns.info(kept["campaign"])
                    continue
                info = await here.campaigns.info(kept["campaign"])
                secrets = [key["secret"] for key in kept["keys"]]
                assert info.chapters and info.table.table in info.tables
                assert await here.campaigns.save(kept["campaign"], secrets)
            assert len(here.tables.closed) == len(CORRECTED)

    asyncio.run(run())
    with closing(sqlite3.connect(copy)) as database:
        assert database.execute("select version_num from alembic_version").fetchone() == (NEWEST,)


async def visit(here: Rooms, kept: dict[str, Any]) -> None:
    """Sit down at an old table with the old secrets, look, and play on."""
    if kept["name"] in CORRECTED:
        with pytest.raises(Refusal) as told:
            await here.tables.find(kept["table"])
        assert told.value.status == 410
        return
    table = await here.tables.find(kept["table"])
    # Where bots sit, they had gone on when the server was stopped.
    lines = len(stored.lines) if (stored := await here.store.load(table.id)) else 0
    assert table.course.version == lines >= kept["version"], kept["name"]
    assert table.record.stage == kept["stage"], kept["name"]
    found = await here.tables.invited(kept["invite"])
    assert found is table
    guest = Guest()
    secrets = [key["secret"] for key in kept["seats"]]
    await table.enter(guest, Hello(kept["table"], secrets, kept["host"]))
    welcome = json.loads(guest.heard[0])
    assert welcome["type"] == "welcome" and welcome["host"] is True
    assert [view["seat"] for view in welcome["views"]] == sorted(
        key["seat"] for key in kept["seats"]
    )
    own = [seat for seat in table.asked() if seat in guest.own]
    for seat in own[:1]:
        choice = table.match.decision_of(seat).choices[0].text()
        await table.choose(seat, table.course.numbers[seat], choice)
        assert table.course.version == lines + 1
    table.leave(guest)


def test_the_check_before_an_upgrade_says_the_same(copy: Path) -> None:
    report = check_up(str(copy))
    named = {
        kept["table" if "table" in kept else "campaign"]: kept["name"]
        for kept in (*KEYS["tables"], *KEYS["campaigns"])
    }
    assert not report.wrong and report.tables == 24 and report.campaigns == 3
    shut = {named[each.id] for each in report.troubles if each.id in named}
    assert shut == CORRECTED.keys()
    assert copy.read_bytes() == KEPT.read_bytes()


def test_most_tables_were_being_played() -> None:
    assert sum(kept["stage"] == "running" for kept in KEYS["tables"]) >= 15
    assert {kept["game"] for kept in KEYS["tables"]} == {
        "knights-duty",
        "mage-knight",
        "old-mage",
        "page-knight",
    }
    assert all(CORRECTED.values())
