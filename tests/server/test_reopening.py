"""Stored tables under corrected rules: they go on from where they stand."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
import zlib
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import questboard
from questboard.games.knights_duty.game import KnightsDuty
from questboard.games.knights_duty.rules.steps import Planning
from questboard.kernel import Choice, Match, Rng, campaign_of
from questboard.server.checkup import check_up
from questboard.server.course import Course
from questboard.server.faults import Refusal
from questboard.server.messages import Hello, NewCampaign, NewTable, SeatWish, TableKeys
from questboard.server.replays import Page, page_json
from questboard.server.rescue import rescue
from questboard.server.snapshots import EVERY, take, unpack
from questboard.server.table import LiveTable

from .inside import Guest, Rooms, rooms, sql

LINES = 41


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


class Corrected:
    """Rules that are corrected while the server stands still."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch = patch
        self.forbidden = ""

    def number(self) -> None:
        self.patch.setattr(KnightsDuty, "rules", questboard.game("knights-duty").rules + 1)

    def forbid(self, choice: str) -> None:
        """From now on nobody may plan so."""
        old = Planning.options

        def options(step: Planning, table: Any, seat: int) -> list[Choice]:
            found: list[Choice] = old(step, table, seat)
            return [each for each in found if each.text() != choice]

        self.patch.setattr(Planning, "options", options)
        self.number()

    def praise(self) -> None:
        """From now on heroes of Mage Knight begin with a crystal: what they chose so far stays
        legal."""
        game = type(questboard.game("mage-knight"))
        old = game.set_up

        def set_up(*words: Any) -> Any:
            table = old(*words)
            for player in table.players:
                player.crystals[0] = 1
            return table

        self.patch.setattr(game, "set_up", set_up)
        self.patch.setattr(game, "rules", game.rules + 1)


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> Corrected:
    return Corrected(monkeypatch)


async def play_on(table: LiveTable, lines: int, rng: Rng) -> None:
    for _ in range(lines):
        seat = table.asked()[0]
        choices = table.match.decision_of(seat).choices
        choice = choices[rng.below(len(choices))].text()
        await table.choose(seat, table.course.numbers[seat], choice)


async def begin(here: Rooms, lines: int = LINES, **more: Any) -> TableKeys:
    made = await here.new_table("person", "person", **more)
    await play_on(await here.tables.find(made.table), lines, Rng.seeded(1))
    return made


def played(data: Path, lines: int = LINES, crash: bool = False, **more: Any) -> tuple[str, Match]:
    """A file with a table of so many lines; how its match stood."""

    async def run() -> tuple[str, Match]:
        async with rooms(data) as here:
            made = await begin(here, lines, **more)
            table = await here.tables.find(made.table)
            if crash:
                table.broken = True
            return made.table, table.match

    return asyncio.run(run())


async def welcome(table: LiveTable) -> dict[str, Any]:
    guest = Guest()
    await table.enter(guest, Hello(table.id, [], ""))
    table.leave(guest)
    heard: dict[str, Any] = json.loads(guest.heard[0])
    return heard


def stored(data: Path, what: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(data)) as database:
        return database.execute(what).fetchall()


def plan(match: Match, at: int) -> str:
    """The first plan from a line on that did not come before."""
    made = [play.choice.text() for play in match.plays]
    new = [text for n, text in enumerate(made) if n >= at and made.index(text) == n]
    return next(text for text in new if text.startswith("plan"))


# -------------------------------------------------------------------------------- snapshots


def test_a_snapshot_holds_the_table_and_is_small() -> None:
    match = questboard.new("mage-knight", 4, 3, scenario="full-conquest", heroes="any")
    rng = Rng.seeded("x")
    for _ in range(200):
        found = match.decision.choices
        match.play(found[rng.below(len(found))], match.decision.seat)
    kept = take(Course(match))()
    assert match.game.codec.digest(unpack(match.game, kept)) == match.digest() == kept.digest
    assert len(kept.state) < 4000


def test_snapshots_are_kept_now_and_then_and_at_every_moment_that_matters(data: Path) -> None:
    async def run() -> None:
        async with rooms(data) as here:
            made = await begin(here, EVERY - 1)
            table = await here.tables.find(made.table)
            assert (await here.store.load(made.table)).snapshot is None  # type: ignore[union-attr]

            async def kept() -> tuple[int, int]:
                await here.store.feel()
                found = await here.store.load(made.table)
                assert found is not None and found.snapshot is not None
                assert found.snapshot.digest == table.match.digest()
                return found.snapshot.line, found.snapshot.made

            await play_on(table, 1, Rng.seeded(2))
            assert await kept() == (EVERY, EVERY)
            while not (can := [s for s in (0, 1) if table.match.can_undo(s)]):
                await play_on(table, 1, Rng.seeded(3))
            lines = table.course.version
            await table.take_back(can[0], "undo", lambda: None)
            assert await kept() == (lines + 1, lines - 1)
            await play_on(table, 1, Rng.seeded(4))
            here.tables.close()
            assert await kept() == (lines + 2, lines)
            await here.store.forget([made.table])
            assert stored(data, "select * from snapshots") == []

    asyncio.run(run())


# ----------------------------------------------------------------------- under corrected rules


def test_a_line_that_became_illegal_is_no_end(data: Path, rules: Corrected) -> None:
    id, before = played(data)
    forbidden = plan(before, 20)
    rules.forbid(forbidden)
    line = [play.choice.text() for play in before.plays].index(forbidden) + 1

    async def run() -> int:
        async with rooms(data) as here:
            await here.tables.wake()
            table = await here.tables.find(id)
            assert table.match.digest() == before.digest()
            assert table.course.version == LINES and table.info().lines == LINES
            assert f"from choice {line} on they differ" in str(table.course.notice)
            assert [each.text for each in table.chat] == [str(table.course.notice)]
            assert not any(table.match.can_undo(seat) for seat in (0, 1))
            heard = await welcome(table)
            texts = [event["text"] for event in heard["log"]]
            assert texts[: line - 1] == before.log()[: line - 1]
            assert texts[-1] == str(table.course.notice)
            page = page_json(await table.save(), Page(), table.id, None)
            assert b"its first 41 choices can no longer be shown" in page
            while not (can := [seat for seat in (0, 1) if table.match.can_undo(seat)]):
                await play_on(table, 1, Rng.seeded(5))
            lines = table.course.version
            await table.take_back(can[0], "undo", lambda: None)
            return lines + 1

    lines = asyncio.run(run())
    assert len(stored(data, "select * from lines")) == lines

    async def again() -> None:
        async with rooms(data) as here:
            table = await here.tables.find(id)
            assert table.course.version == lines
            assert table.info().lines == lines - 2
            assert len(table.chat) == 1  # it is said once
            await play_on(table, 3, Rng.seeded(6))

    asyncio.run(again())


def test_without_a_snapshot_it_opens_before_that_line(data: Path, rules: Corrected) -> None:
    id, before = played(data)
    sql(data, "delete from snapshots")
    forbidden = plan(before, 38)
    line = [play.choice.text() for play in before.plays].index(forbidden) + 1
    rules.forbid(forbidden)

    async def run() -> None:
        async with rooms(data) as here:
            table = await here.tables.find(id)
            assert table.match.done == line - 1
            assert table.course.version == LINES
            assert f"as it stood after {line - 1} choices" in table.chat[-1].text
            await play_on(table, 2, Rng.seeded(5))

    asyncio.run(run())
    assert len(stored(data, "select * from lines")) == LINES + 2  # nothing was lost

    async def again() -> None:
        async with rooms(data) as here:
            table = await here.tables.find(id)
            assert table.info().lines == line + 1
            await play_on(table, 1, Rng.seeded(6))

    asyncio.run(again())


def test_a_table_that_would_silently_be_another_stays_the_same(
    data: Path, rules: Corrected
) -> None:
    id, before = played(data, 12, game="mage-knight", options={"heroes": "any"})
    rules.praise()

    async def run() -> None:
        async with rooms(data) as here:
            table = await here.tables.find(id)
            assert table.match.digest() == before.digest()
            assert "would lead to another table" in table.chat[-1].text

    asyncio.run(run())


def test_lines_after_the_snapshot_are_played_from_it(data: Path, rules: Corrected) -> None:
    id, before = played(data, crash=True)
    line, made = stored(data, "select line, made from snapshots")[0]
    assert line == made == LINES - LINES % EVERY
    rules.forbid(plan(before, 10))

    async def run() -> None:
        async with rooms(data) as here:
            table = await here.tables.find(id)
            assert table.match.digest() == before.digest()
            assert (table.match.before, table.match.done) == (made, LINES - made)

    asyncio.run(run())


@pytest.mark.parametrize(
    "harm",
    [
        "update snapshots set state = x'00'",
        "update snapshots set digest = 'x'",
        "update snapshots set line = 'soon'",
        "update snapshots set line = 99",
        "damaged",
    ],
)
def test_a_snapshot_that_cannot_be_read_is_logged_and_the_log_is_played(
    data: Path, rules: Corrected, harm: str, caplog: pytest.LogCaptureFixture
) -> None:
    id, before = played(data)
    if harm == "damaged":
        state = zlib.compress(b'{"is": "Dragon"}')
        with closing(sqlite3.connect(data)) as database:
            database.execute("update snapshots set state = ?", (state,))
            database.commit()
    else:
        sql(data, harm)
    forbidden = plan(before, 20)
    rules.forbid(forbidden)
    line = [play.choice.text() for play in before.plays].index(forbidden) + 1

    async def run() -> None:
        async with rooms(data) as here:
            table = await here.tables.find(id)
            assert table.match.done == line - 1
            await play_on(table, 1, Rng.seeded(5))

    asyncio.run(run())
    logged = [each.message for each in caplog.records]
    assert "goes on under other rules" in logged
    assert ("snapshot not read" in logged) == ("99" not in harm)


def test_under_the_same_rules_it_stays_closed(data: Path) -> None:
    id, _ = played(data)
    sql(data, "update lines set choice = 'fly' where line = 20")

    async def run() -> None:
        async with rooms(data) as here:
            with pytest.raises(Refusal) as told:
                await here.tables.find(id)
            assert told.value.status == 410

    asyncio.run(run())


def test_a_match_that_is_over_stays_over_with_its_end(data: Path, rules: Corrected) -> None:
    async def play() -> tuple[str, str]:
        async with rooms(data) as here:
            made = await here.new_table("person", "person", options={"turn_limit": 2})
            table = await here.tables.find(made.table)
            while table.record.stage != "over":
                await play_on(table, 1, Rng.seeded(table.course.version))
            return made.table, table.ending()

    id, ending = asyncio.run(play())
    rules.forbid(str(stored(data, "select choice from lines where line = 3")[0][0]))

    async def run(said: str) -> None:
        async with rooms(data) as here:
            table = await here.tables.find(id)
            assert table.record.stage == "over" and said in table.ending()

    asyncio.run(run(ending))


def test_the_check_tells_what_would_go_on(data: Path, rules: Corrected) -> None:
    id, before = played(data)
    rules.forbid(plan(before, 20))
    kept = data.read_bytes()
    report = check_up(str(data))
    assert report.well and [each.id for each in report.mended] == [id]
    assert "from choice" in report.mended[0].why and "goes on from where it stands" in (
        report.mended[0].why
    )
    assert data.read_bytes() == kept


def test_a_campaign_goes_on_with_the_match_under_way(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> str:
        async with rooms(data) as here:
            made = await here.campaigns.create(
                NewCampaign("page-knight", [SeatWish("person")], seed=3)
            )
            info = await here.campaigns.info(made.campaign)
            await play_on(await here.tables.find(info.table.table), 20, Rng.seeded(1))
            here.tables.close()
            return made.campaign

    id = asyncio.run(play())
    sql(data, "update lines set choice = 'fly' where line = 9")
    game = type(questboard.game("page-knight"))
    monkeypatch.setattr(game, "rules", game.rules + 1)
    assert [each.kind for each in check_up(str(data)).mended] == ["table"]

    async def run() -> None:
        async with rooms(data) as here:
            info = await here.campaigns.info(id)
            assert info.table.lines == 20
            await play_on(await here.tables.find(info.table.table), 5, Rng.seeded(2))

    asyncio.run(run())


# ------------------------------------------------------------------------- saves from elsewhere


def older_save() -> str:
    match = questboard.new("knights-duty", 2, 1)
    for text in ("plan sword move move", "plan bow move move"):
        match.play(text, match.decision.seat)
    data = json.loads(match.to_text())
    data["choices"][1], data["rules"] = "1: fly", 7
    return json.dumps(data)


def test_a_save_of_other_rules_opens_with_a_notice(data: Path) -> None:
    async def run() -> None:
        async with rooms(data) as here:
            wish = NewTable(
                "knights-duty", [SeatWish("person"), SeatWish("bot")], save=older_save()
            )
            made = await here.tables.create(wish)
            table = await here.tables.find(made.table)
            assert table.match.done == 1
            assert "from choice 2 on the rules differ" in table.chat[-1].text

    asyncio.run(run())


def test_a_replay_of_such_a_save_says_so() -> None:
    page = page_json(older_save(), Page(), "", None)
    assert b"from choice 2 on the rules differ" in page
    assert json.loads(page)["last"] == 1


def test_a_save_from_the_middle_of_a_match_is_refused(data: Path) -> None:
    match = questboard.new("knights-duty", 2, 1)
    twin = match.copy()
    twin.stand(match.table.copy(), 7)
    wish = NewTable("knights-duty", [SeatWish("person")] * 2, save=twin.to_text())
    campaign = campaign_of("page-knight")(1, 3)
    text = json.loads(campaign.to_text())
    text["under_way"] = json.loads(twin.to_text())
    quest = NewCampaign("page-knight", [SeatWish("person")], save=json.dumps(text))

    async def run() -> None:
        async with rooms(data) as here:
            with pytest.raises(questboard.QuestboardError, match="from the middle of a match"):
                await here.tables.create(wish)
            with pytest.raises(questboard.QuestboardError, match="from the middle of a match"):
                await here.campaigns.create(quest)

    asyncio.run(run())
    assert "from the middle" in str(page_json(twin.to_text(), Page(), "", None))


# -------------------------------------------------------------------------------------- rescue


def test_what_is_rescued_of_a_file_goes_on_too(data: Path, rules: Corrected) -> None:
    id, before = played(data)
    sql(data, "pragma wal_checkpoint(truncate)")
    found = stored(data, "select rootpage from sqlite_master where name = 'tables_by_stage'")
    size = int.from_bytes(data.read_bytes()[16:18], "big")
    with data.open("r+b") as file:
        file.seek((int(found[0][0]) - 1) * size)
        file.write(b"\xa5" * size)
    assert rescue(str(data)).whole == 1
    rules.forbid(plan(before, 20))

    async def run() -> None:
        async with rooms(data) as here:
            assert (await here.tables.find(id)).match.digest() == before.digest()

    asyncio.run(run())


# ---------------------------------------------------------------------------------------- cost


def test_what_the_event_loop_does_for_a_snapshot_is_next_to_nothing() -> None:
    match = questboard.new("mage-knight", 4, 3, scenario="full-conquest", heroes="any")
    course = Course(match)
    best = 1.0
    for _ in range(20):
        start = time.perf_counter()
        take(course)
        best = min(best, time.perf_counter() - start)
    assert best < 0.002
