"""Work in processes of its own: nothing that a job does holds up the next."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from questboard.server import workers
from questboard.server.faults import Refusal
from questboard.server.workers import Lane, Overrun, Turns, WorkerDied

LONG = 60.0  # seconds; no test waits for it


def with_lane(deeds: Callable[[Lane], Awaitable[None]], **more: Any) -> None:
    async def run() -> None:
        lane = Lane("test", **{"count": 1, **more})
        try:
            await deeds(lane)
        finally:
            await lane.close()

    asyncio.run(run())


# What workers are told to do here: they know nothing of the tests.
FOR_EVER = "while True: pass"
STOP_ITSELF = "import os, signal; os.kill(os.getpid(), signal.SIGSTOP)"
DIE = "import os; os.kill(os.getpid(), 9)"
FAIL = """
from questboard.server.faults import Refusal
raise Refusal("no_seat", 404, seat="nine", last=1)
"""
HOG = "len(b'x' * ({} * 1024 * 1024))"


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_worker_that_overruns_is_ended_and_replaced() -> None:
    async def deeds(lane: Lane) -> None:
        first = await lane.run(os.getpid, seconds=LONG)
        for deed in (FOR_EVER, STOP_ITSELF):
            with pytest.raises(Overrun, match=r"0\.2 seconds"):
                await lane.run(exec, deed, seconds=0.2)
        assert not alive(first)
        assert await lane.run(os.getpid, seconds=LONG) != first

    with_lane(deeds)


def test_a_worker_that_takes_too_much_memory_is_replaced() -> None:
    async def deeds(lane: Lane) -> None:
        first = await lane.run(os.getpid, seconds=LONG)
        assert await lane.run(eval, HOG.format(20), seconds=LONG) == 20 * 1024 * 1024
        assert await lane.run(os.getpid, seconds=LONG) == first
        with pytest.raises(Overrun, match="600 MB"):
            await lane.run(eval, HOG.format(2000), seconds=LONG)
        assert await lane.run(os.getpid, seconds=LONG) != first

    with_lane(deeds, megabytes=600)


def test_a_killed_or_stopped_worker_is_not_even_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "HEED", 0.3)

    async def deeds(lane: Lane) -> None:
        for sign in (signal.SIGKILL, signal.SIGSTOP):
            old = await lane.run(os.getpid, seconds=LONG)
            os.kill(old, sign)
            assert await lane.run(os.getpid, seconds=LONG) != old
            assert not alive(old)

    with_lane(deeds)


def test_a_job_that_ends_its_worker_is_tried_twice() -> None:
    async def deeds(lane: Lane) -> None:
        with pytest.raises(WorkerDied):
            await lane.run(exec, DIE, seconds=LONG)
        assert await lane.run(abs, -3, seconds=LONG) == 3

    with_lane(deeds)


def test_what_a_job_raises_comes_back() -> None:
    async def deeds(lane: Lane) -> None:
        with pytest.raises(ZeroDivisionError):
            await lane.run(divmod, 1, 0, seconds=LONG)
        with pytest.raises(workers.WorkFailed, match="There is no seat nine"):
            await lane.run(exec, FAIL, seconds=LONG)  # an error that cannot be sent as it is
        assert lane.workers[0].pid == await lane.run(os.getpid, seconds=LONG)

    with_lane(deeds)


def test_a_job_that_nobody_waits_for_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "GRACE", 0.1)

    async def deeds(lane: Lane) -> None:
        first = await lane.run(os.getpid, seconds=LONG)
        running = asyncio.create_task(lane.run(exec, FOR_EVER, seconds=LONG))
        waiting = asyncio.create_task(lane.run(exec, FOR_EVER, seconds=LONG))
        await asyncio.sleep(0.1)
        assert lane.waiting == 2
        for job in (waiting, running):
            job.cancel()
        begin = time.monotonic()
        assert await lane.run(os.getpid, seconds=LONG) != first
        assert time.monotonic() - begin < LONG / 2
        assert lane.waiting == 0

    with_lane(deeds)


def test_a_short_job_is_let_out_even_if_nobody_waits() -> None:
    async def deeds(lane: Lane) -> None:
        first = await lane.run(os.getpid, seconds=LONG)
        job = asyncio.create_task(lane.run(time.sleep, 0.1, seconds=LONG))
        await asyncio.sleep(0.05)
        job.cancel()
        assert await lane.run(os.getpid, seconds=LONG) == first

    with_lane(deeds)


def test_a_full_lane_refuses_and_keeps_room_for_others() -> None:
    async def deeds(lane: Lane) -> None:
        jobs = [
            asyncio.create_task(lane.run(exec, FOR_EVER, seconds=LONG, whose="a")) for _ in range(3)
        ]
        await asyncio.sleep(0.05)
        with pytest.raises(Refusal, match="busy"):
            await lane.run(abs, -1, seconds=LONG, whose="a")  # its share is used up
        jobs.append(asyncio.create_task(lane.run(exec, FOR_EVER, seconds=LONG, whose="b")))
        await asyncio.sleep(0.05)
        with pytest.raises(Refusal, match="busy"):
            await lane.run(abs, -1, seconds=LONG, whose="c")  # there is no room at all
        for job in jobs:
            job.cancel()

    with_lane(deeds, room=3, share=2)


def test_nobody_waits_for_ever_in_a_lane_with_little_patience() -> None:
    async def deeds(lane: Lane) -> None:
        job = asyncio.create_task(lane.run(exec, FOR_EVER, seconds=LONG))
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="busy"):
            await lane.run(abs, -1, seconds=LONG)
        job.cancel()

    with_lane(deeds, patience=0.1)


def test_a_closed_lane_takes_no_job_and_leaves_no_process() -> None:
    async def run() -> None:
        lane, idle = Lane("test", 1), Lane("idle", 1)
        pids = [await each.run(os.getpid, seconds=LONG) for each in (lane, idle)]
        jobs = [asyncio.create_task(lane.run(exec, FOR_EVER, seconds=LONG)) for _ in range(3)]
        await asyncio.sleep(0.05)
        await asyncio.gather(lane.close(), idle.close())
        assert not any(map(alive, pids))
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert all(isinstance(each, WorkerDied | asyncio.CancelledError) for each in done)
        with pytest.raises(WorkerDied):
            await lane.run(abs, -1, seconds=LONG)

    asyncio.run(run())


def test_whoever_had_the_least_time_is_next() -> None:
    turns: Turns[str] = Turns()
    for number in range(3):
        turns.put("greedy", f"greedy {number}")
    order = []
    while (job := turns.take()) is not None:
        order.append(job)
        turns.charge(job.split()[0], 10.0 if job.startswith("greedy") else 0.1)
        if job == "greedy 0":
            turns.put("modest", "modest 0")
            turns.put("modest", "modest 1")
    assert order == ["greedy 0", "modest 0", "modest 1", "greedy 1", "greedy 2"]


def test_the_tables_of_one_address_take_turns() -> None:
    turns: Turns[str] = Turns()
    for table in "aaabbc":
        turns.put("home", table, table)
    assert [turns.take() for _ in range(7)] == ["a", "b", "c", "a", "b", "a", None]
    turns.put("home", "d", "d")
    assert (turns.remove("home", "d"), turns.remove("home", "d"), len(turns)) == (True, False, 0)


def test_time_cannot_be_saved_up() -> None:
    turns: Turns[str] = Turns()
    for number in range(50):
        turns.put("busy", f"busy {number}")
        turns.take()
        turns.charge("busy", 1.0)
    turns.put("fresh", "fresh 0")
    turns.put("fresh", "fresh 1")
    turns.put("busy", "busy last")
    assert turns.take() == "fresh 0"
    turns.charge("fresh", 2.0)
    assert turns.take() == "busy last"


def test_one_address_never_has_all_workers_that_others_may_need() -> None:
    async def deeds(lane: Lane) -> None:
        jobs = [
            asyncio.create_task(lane.run(exec, FOR_EVER, seconds=LONG, whose="a")) for _ in range(3)
        ]
        await asyncio.sleep(0)
        assert await lane.run(abs, -1, seconds=LONG, whose="b") == 1
        for job in jobs:
            job.cancel()

    with_lane(deeds, count=2, room=9, share=9)
