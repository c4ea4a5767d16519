"""Bots that fail: asked again, replaced by easier ones, and everybody hears of it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from questboard.bots import LEVELS
from questboard.kernel import BadInput, EngineFault, Match, View
from questboard.server.bots import below
from questboard.server.hub import LocalHub
from questboard.server.messages import Hello, NewTable, SeatWish
from questboard.server.metrics import METRICS
from questboard.server.settings import Settings, from_environment
from questboard.server.sqlstore import SqlStore
from questboard.server.table import LiveTable
from questboard.server.tables import Tables
from questboard.server.thinkers import Minds, Thinkers
from questboard.server.workers import Overrun

PATIENCE = 20.0


class Scripted(Thinkers):
    """Bots that do as a test says: for each spec what happens, again and again."""

    def __init__(self, settings: Settings, script: dict[str, list[object]]) -> None:
        super().__init__(settings)
        self.script = script
        self.asked: list[str] = []
        self.minds: list[tuple[str, Minds | None]] = []

    async def choose(
        self, view: View, spec: str, whose: str = "", table: str = "", minds: Minds | None = None
    ) -> str:
        self.asked.append(spec)
        self.minds.append((table, minds))
        await asyncio.sleep(0)
        left = self.script.get(spec, [])
        told = left[0] if len(left) == 1 else left.pop(0) if left else None
        if isinstance(told, Exception):
            raise told
        assert view.decision is not None
        return str(told) if told is not None else view.decision.choices[0].text()


class Ear:
    """Somebody who watches."""

    def __init__(self) -> None:
        self.own: tuple[int, ...] = ()
        self.language = ""
        self.address = "here"
        self.heard: list[dict[str, Any]] = []
        self.dropped: list[str] = []

    def send(self, message: bytes) -> None:
        self.heard.append(json.loads(message))

    def drop(self, key: str) -> None:
        self.dropped.append(key)

    def said(self) -> list[str]:
        return [each["text"] for each in self.heard if each["type"] == "chat"]


class Room:
    """The tables of a server without a server."""

    def __init__(self, tables: Tables, thinkers: Scripted) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.ear = Ear()

    async def table(self, *levels: str, watched: bool = True) -> LiveTable:
        """A table of A Knight's Duty; a seat without a level belongs to a person."""
        seats = [SeatWish("bot" if each else "person", "", each) for each in levels]
        wish = NewTable("knights-duty", seats, seed=3, options={"turn_limit": 3})
        made = await self.tables.create(wish)
        live = await self.tables.find(made.table)
        if watched:
            await live.enter(self.ear, Hello(made.table))
        return live

    async def until(self, live: LiveTable, done: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not done():
                await asyncio.sleep(0.005)


@contextlib.asynccontextmanager
async def room(tmp_path: Path, **script: list[object]) -> AsyncIterator[Room]:
    settings = Settings(data=str(tmp_path / "tables.db"))
    store = SqlStore(settings.data)
    await store.open()
    by_spec = {LEVELS.get(name, name): told for name, told in script.items()}
    thinkers = Scripted(settings, by_spec)
    tables = Tables(settings, store, LocalHub(), thinkers)
    try:
        yield Room(tables, thinkers)
    finally:
        tables.close()
        await thinkers.close()
        await store.close()


def run(deed: Awaitable[None]) -> None:
    async def all_of_it() -> None:
        await deed

    asyncio.run(all_of_it())


def test_what_bots_keep_in_mind_is_kept_by_their_table(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as here:
            one, other = [await here.table("normal", "normal") for _ in range(2)]
            await here.until(one, lambda: min(one.match.done, other.match.done) >= 4)
            kept = dict(here.thinkers.minds)
            assert len(kept) == 2 and kept[one.id] is not kept[other.id]
            assert all(minds is kept[table] is not None for table, minds in here.thinkers.minds)

    run(play())


FAILURES = [ZeroDivisionError("dark"), Overrun("slow"), "dance", "", EngineFault("broken")]


@pytest.mark.parametrize("failure", FAILURES, ids=repr)
def test_a_bot_that_fails_is_asked_again(tmp_path: Path, failure: object) -> None:
    before = METRICS.bot_failures.value

    async def play() -> None:
        async with room(tmp_path, greedy=[failure, None]) as here:
            live = await here.table("normal", "normal")
            await here.until(live, lambda: live.match.done >= 4)
            assert set(here.thinkers.asked) == {"greedy"}
            assert here.ear.said() == []

    run(play())
    assert METRICS.bot_failures.value == before + 1


@pytest.mark.parametrize("failure", FAILURES, ids=repr)
def test_a_bot_that_fails_twice_is_replaced_by_an_easier_one(
    tmp_path: Path, failure: object, caplog: pytest.LogCaptureFixture
) -> None:
    before = METRICS.bot_failures.value

    async def play() -> None:
        async with room(tmp_path, hard=[failure]) as here:
            live = await here.table("", "hard")
            await here.until(live, lambda: bool(here.ear.said()))
            assert here.thinkers.asked == ["search:0.5s", "search:0.5s", "greedy"]
            name = live.match.seat_name(1)
            told = f"The bot of {name} failed twice; an easier one chose in its place."
            assert here.ear.said() == [told]
            assert live.match.done == 1
            assert [line.text for line in live.chat] == [told]  # also for those who come later

    with caplog.at_level(logging.ERROR):
        run(play())
    assert METRICS.bot_failures.value == before + 2
    assert [each.message for each in caplog.records] == ["bot failed"] * 2


def test_a_bot_that_always_fails_is_not_told_of_without_end(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path, hard=["dance"]) as here:
            live = await here.table("hard", "hard")
            await here.until(live, lambda: live.match.result is not None)
            assert len(here.ear.said()) == 2  # once for each seat

    run(play())


def test_the_ladder_goes_down_to_the_last_step(tmp_path: Path) -> None:
    """Where no bot chooses anything, a choice is made at random; nothing stands still."""
    bad: list[object] = [OSError("no process starts")]

    async def play() -> None:
        async with room(tmp_path, hard=bad, greedy=bad, easy=bad, random=bad) as here:
            live = await here.table("hard", "hard")
            await here.until(live, lambda: live.match.done >= 3)
            assert here.thinkers.asked[:2] == ["search:0.5s"] * 2
            assert set(here.thinkers.asked) == {"search:0.5s", "greedy", "easy", "random"}
            assert here.ear.said()

    run(play())


def test_a_bot_that_there_is_not_is_refused_before_anybody_sits_down() -> None:
    for name in ("hard_spec", "hint_spec"):
        with pytest.raises(BadInput, match="serch"):
            Thinkers(from_environment({}, **{name: "serch:1s"}))
    assert Thinkers(Settings(hard_spec="search:7")).levels["hard"] == "search:7"
    assert below("hard") == ["hard", "greedy", "easy", "random"]
    assert below("easy") == ["easy", "random"]


def test_an_answer_that_came_too_late_is_no_failure(tmp_path: Path) -> None:
    """Somebody took back while the bot thought: it is asked anew."""
    before = METRICS.bot_failures.value

    async def play() -> None:
        async with room(tmp_path) as here:
            live = await here.table("", "easy")
            await here.until(live, lambda: live.match.done == 1)
            asked = live.course.numbers[0]
            slow = asyncio.Event()
            choose = here.thinkers.choose

            async def think(*asked: Any, **more: Any) -> str:
                await slow.wait()
                return await choose(*asked, **more)

            here.thinkers.choose = think  # type: ignore[method-assign]
            await live.choose(0, asked, live.match.decision_of(0).choices[0].text())
            slow.set()
            await here.until(live, lambda: 0 in live.asked() or live.match.done > 3)

    run(play())
    assert METRICS.bot_failures.value == before


def test_a_bot_that_sleeps_is_found_and_woken(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    before = METRICS.bots_asleep.value

    async def play() -> None:
        async with room(tmp_path) as here:
            live = await here.table("", "easy", watched=False)
            live.stop()  # its thinking is lost, however that may be
            await here.tables.watch()
            await asyncio.sleep(0.05)
            assert live.match.done == 0
            assert METRICS.bots_asleep.value == before  # once may be chance
            await here.tables.watch()
            await here.until(live, lambda: live.match.done == 1)
            await here.tables.watch()
            await here.tables.watch()

    with caplog.at_level(logging.ERROR):
        run(play())
    assert METRICS.bots_asleep.value == before + 1
    assert [each.message for each in caplog.records] == ["bot asleep"]


def test_bots_that_may_rest_are_left_alone(tmp_path: Path) -> None:
    before = METRICS.bots_asleep.value

    async def play() -> None:
        async with room(tmp_path) as here:
            live = await here.table("easy", "easy", watched=False)
            for _ in range(3):
                await here.tables.watch()
            assert live.match.done == 0 and not here.thinkers.asked

    run(play())
    assert METRICS.bots_asleep.value == before


# ------------------------------------------------------------------------- an engine that fails


def breaks(*_: object, **__: object) -> Any:
    raise RuntimeError("half done")


def test_a_table_that_failed_in_the_middle_is_found_as_it_was_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with room(tmp_path) as here:
            live = await here.table("", "")
            first = live.match.decision_of(0).choices[0].text()
            await live.choose(0, live.course.numbers[0], first)
            digest = live.match.digest()
            with monkeypatch.context() as broken:
                broken.setattr(live.course, "_ask", breaks)
                broken.setattr(live.course, "_ask_again", breaks)
                with pytest.raises(Exception, match="comes back as it was"):
                    await live.choose(1, live.course.numbers[1], first)
            assert live.broken and here.ear.dropped == ["table_broken"]
            await here.tables.watch()
            again = await here.tables.find(live.id)
            assert again is not live and again.match.digest() == digest
            await again.choose(1, again.course.numbers[1], first)

    run(play())


def test_bots_play_on_at_a_table_that_was_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody needs to come back for that."""

    async def play() -> None:
        async with room(tmp_path) as here:
            live = await here.table("", "easy")
            with monkeypatch.context() as broken:
                broken.setattr(live.course, "play", breaks)
                await here.until(live, lambda: live.broken)
            await here.tables.watch()
            again = await here.tables.find(live.id)
            await here.until(again, lambda: again.match.done == 1)

    run(play())


def test_a_log_that_cannot_be_told_locks_nobody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> Any:
        raise EngineFault("It failed.")

    async def play() -> None:
        async with room(tmp_path) as here:
            live = await here.table("", "", watched=False)
            with monkeypatch.context() as broken:
                broken.setattr(Match, "told", fails)
                await live.enter(here.ear, Hello(live.id))
            (welcome,) = here.ear.heard
            assert welcome["type"] == "welcome" and welcome["log"] == []
            for seat in (0, 1):
                text = live.match.decision_of(seat).choices[0].text()
                await live.choose(seat, live.course.numbers[seat], text)
            assert here.ear.heard[-1]["events"]  # from here on it is told

    run(play())


def test_an_event_without_words_locks_nobody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with room(tmp_path) as here:
            live = await here.table("", "", watched=False)
            with monkeypatch.context() as broken:
                broken.setattr(type(live.match.game), "tell", breaks)
                await live.enter(here.ear, Hello(live.id))
            assert here.ear.heard[0]["log"] == []

    run(play())


def test_after_a_fault_of_the_engine_the_same_question_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUESTBOARD_FAULTS", str(tmp_path))

    async def play() -> None:
        async with room(tmp_path) as here:
            live = await here.table("", "")
            numbers = live.course.numbers[:]
            text = live.match.decision_of(0).choices[0].text()
            with monkeypatch.context() as broken:
                broken.setattr("questboard.kernel.match.apply", breaks)
                with pytest.raises(Exception, match="nothing has changed"):
                    await live.choose(0, numbers[0], text)
            assert not live.broken and live.course.numbers == numbers
            for seat in (0, 1):
                await live.choose(seat, numbers[seat], text)

    run(play())
