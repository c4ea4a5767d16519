"""Processes that work for the server. Every job has a deadline, and a process that overruns it, or
hangs, or takes too much memory, is ended and replaced.

A lane is a queue with workers of its own, so that one kind of work never waits for another. Within
a lane those come first who have had the least time of late: nobody can keep the others out.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import pickle
import signal
import threading
import traceback
from collections import deque
from collections.abc import Callable, Container
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, Generic, TypeVar

from questboard.kernel.words import language, speaking
from questboard.server.faults import Refusal
from questboard.server.metrics import METRICS

log = logging.getLogger(__name__)

T = TypeVar("T")

START = 60.0  # seconds within which a new process must be ready
HEED = 2.0  # seconds within which one that waits for work must answer a knock
GRACE = 1.0  # seconds that a job may still take once nobody waits for its answer
REMEMBERED = 1000

DONE, FAILED, SPENT = range(3)


class WorkFailed(Exception):
    """A job that no worker finished."""


class Overrun(WorkFailed):
    """It took more time or memory than jobs of its kind may."""


class WorkerDied(WorkFailed):
    """Its process ended on it, and so did the next one."""


class Turns(Generic[T]):
    """Jobs that wait, by whose they are: whoever has had the least time is next. The tables (or
    whatever else) of one and the same take turns."""

    def __init__(self) -> None:
        self._waiting: dict[str, dict[str, deque[T]]] = {}
        self._spent: dict[str, float] = {}
        self._level = 0.0  # what whoever came last had had: nobody saves time up by asking nothing

    def __len__(self) -> int:
        return sum(map(self.count, self._waiting))

    def count(self, whose: str) -> int:
        return sum(map(len, self._waiting.get(whose, {}).values()))

    def put(self, whose: str, job: T, table: str = "") -> None:
        if whose not in self._waiting:
            self._waiting[whose] = {}
            self._spent[whose] = max(self._spent.get(whose, 0.0), self._level)
        self._waiting[whose].setdefault(table, deque()).append(job)

    def take(self, barred: Container[str] = ()) -> T | None:
        """The next job, if there is one that is not barred."""
        able = [whose for whose in self._waiting if whose not in barred]
        if not able:
            return None
        whose = min(able, key=self._spent.__getitem__)
        self._level = self._spent[whose]
        tables = self._waiting[whose]
        table = next(iter(tables))
        queue = tables.pop(table)
        job = queue.popleft()
        if queue:
            tables[table] = queue  # behind the others
        elif not tables:
            del self._waiting[whose]
        return job

    def remove(self, whose: str, job: T) -> bool:
        """Take a job out of turn; False if it does not wait any more."""
        tables = self._waiting.get(whose, {})
        for table, queue in tables.items():
            if job in queue:
                queue.remove(job)
                if not queue:
                    del tables[table]
                if not tables:
                    del self._waiting[whose]
                return True
        return False

    def charge(self, whose: str, seconds: float) -> None:
        """Note the time that a job took."""
        self._spent[whose] = self._spent.get(whose, self._level) + seconds
        if len(self._spent) > REMEMBERED:
            self._spent = {
                each: spent
                for each, spent in self._spent.items()
                if each in self._waiting or spent > self._level
            }


class Job:
    """Something to be done, and the answer that somebody waits for."""

    def __init__(
        self, task: Callable[..., Any], values: tuple[Any, ...], seconds: float, whose: str
    ) -> None:
        self.task = task
        self.values = values
        self.seconds = seconds
        self.whose = whose
        self.language = language()
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.worker: Worker | None = None


class Lane:
    """A queue with workers of its own.

    Room is how many jobs may wait in all, share how many of them may be of one and the same; a
    lane without a limit takes every job. Where there is a limit, nobody has all workers at once.
    """

    def __init__(
        self,
        name: str,
        count: int,
        megabytes: int = 0,
        warm: Callable[[], None] | None = None,
        room: int | None = None,
        share: int | None = None,
        patience: float | None = None,
        busy: str = "busy",
    ) -> None:
        self.name = name
        self.workers = [Worker(name, megabytes, warm) for _ in range(count)]
        self._idle = self.workers[:]
        self._turns: Turns[Job] = Turns()
        self._running: dict[str, int] = {}
        self._room, self._share, self._patience, self._busy = room, share, patience, busy
        self._threads = ThreadPoolExecutor(count, f"questboard-{name}")
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many jobs wait or are being done."""
        return len(self._turns) + len(self.workers) - len(self._idle)

    def start(self) -> None:
        """Make a process ready before the first job comes; returns at once."""
        task = asyncio.create_task(self._start())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _start(self) -> None:
        with contextlib.suppress(WorkFailed, asyncio.CancelledError):
            await self.run(nothing, seconds=START)  # if it fails, the first job tries again

    async def close(self) -> None:
        """End all processes, whatever they do."""
        self._closed = True
        while (job := self._turns.take()) is not None:
            job.answer.cancel()
        for worker in self.workers:
            worker.close()
        await asyncio.to_thread(self._threads.shutdown)
        for worker in self.workers:
            await asyncio.to_thread(worker.bury)
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def run(
        self,
        task: Callable[..., T],
        *values: Any,
        seconds: float,
        whose: str = "",
        table: str = "",
    ) -> T:
        """Have a job done within so many seconds of work; the time it waits is not counted.

        Raises Overrun or WorkerDied when it was not done, Refusal when the lane is full, and what
        the job itself raised.
        """
        if self._closed:
            raise WorkerDied("the server stops")
        full = self._room is not None and len(self._turns) >= self._room
        if full or (self._share is not None and self._turns.count(whose) >= self._share):
            raise Refusal(self._busy, 503)
        job = Job(task, values, seconds, whose)
        self._turns.put(whose, job, table)
        self._hand_out()
        loop = asyncio.get_running_loop()
        tired = loop.call_later(self._patience, self._turn_away, job) if self._patience else None
        try:
            answer: T = await job.answer
            return answer
        except asyncio.CancelledError:
            self._forget(job)
            raise
        finally:
            if tired is not None:
                tired.cancel()

    def _turn_away(self, job: Job) -> None:
        if self._turns.remove(job.whose, job):
            job.answer.set_exception(Refusal(self._busy, 503))

    def _forget(self, job: Job) -> None:
        """Nobody waits for the answer any more."""
        worker = job.worker
        if self._turns.remove(job.whose, job) or worker is None:
            return

        def end() -> None:
            if job.worker is worker:
                worker.kill()

        asyncio.get_running_loop().call_later(GRACE, end)

    def _hand_out(self) -> None:
        most = max(1, len(self.workers) - 1) if self._room is not None else len(self.workers)
        while self._idle and not self._closed:
            job = self._turns.take({each for each, n in self._running.items() if n >= most})
            if job is None:
                return
            worker = job.worker = self._idle.pop()
            self._running[job.whose] = self._running.get(job.whose, 0) + 1
            task = asyncio.create_task(self._carry_out(worker, job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry_out(self, worker: Worker, job: Job) -> None:
        loop = asyncio.get_running_loop()
        begin = loop.time()
        # A process that stops in the middle of a message is seen by nobody else.
        limit = loop.call_later(2 * (START + HEED + job.seconds), worker.kill)
        try:
            given = await self._answered(worker, job)
            if not job.answer.done():
                job.answer.set_result(given)
        except BaseException as error:
            if not job.answer.done():
                if isinstance(error, WorkFailed) and not self._closed:
                    log.warning("work failed", extra={"lane": self.name, "error": repr(error)})
                job.answer.set_exception(error)
        finally:
            limit.cancel()
            job.worker = None
            self._running[job.whose] -= 1
            if not self._running[job.whose]:
                del self._running[job.whose]
            self._turns.charge(job.whose, loop.time() - begin)
            self._idle.append(worker)
            self._hand_out()

    async def _answered(self, worker: Worker, job: Job) -> Any:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._threads, worker.do, job)
        except WorkerDied:
            if self._closed or job.answer.done():
                raise
            return await loop.run_in_executor(self._threads, worker.do, job)


# Processes are started one at a time: multiprocessing keeps a list of them.
_starting = threading.Lock()


class Worker:
    """A process, as the server holds it. It is started when it is needed.

    All but kill and close may take long: they are for threads.
    """

    def __init__(self, name: str, megabytes: int, warm: Callable[[], None] | None) -> None:
        self._name = name
        self._megabytes = megabytes
        self._warm = warm
        self._process: Any = None
        self._pipe: Connection | None = None
        self._closing = threading.Event()

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    def kill(self) -> None:
        """End the process at once; a thread that waits for it is woken."""
        process = self._process
        if process is not None:
            with contextlib.suppress(ValueError, OSError):  # it is gone already
                process.kill()

    def close(self) -> None:
        self._closing.set()
        self.kill()

    def bury(self) -> None:
        """Let nothing of the process be left."""
        process, pipe, self._process, self._pipe = self._process, self._pipe, None, None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.join(GRACE)

    def be_ready(self) -> Connection:
        """Make sure that there is a process that heeds."""
        if self._pipe is not None:
            with contextlib.suppress(EOFError, OSError):
                self._pipe.send_bytes(b"")
                if self._pipe.poll(HEED):
                    self._pipe.recv_bytes()
                    return self._pipe
            self._replace()
        return self._start()

    def do(self, job: Job) -> Any:
        """Carry out a job."""
        pipe = self.be_ready()
        try:
            pipe.send_bytes(pickle.dumps((job.language, job.task, job.values)))
            if not pipe.poll(job.seconds):
                raise Overrun(f"not done after {job.seconds:g} seconds")
            how, given = pickle.loads(pipe.recv_bytes())
        except (EOFError, OSError) as error:
            self._replace()
            raise WorkerDied("the process ended") from error
        except Overrun:
            self._replace()
            raise
        if how == SPENT:
            self._replace()
            raise Overrun(f"more than {self._megabytes} MB of memory")
        if how == FAILED:
            raise given
        return given

    def _start(self) -> Connection:
        if self._closing.is_set():
            raise WorkerDied("the server stops")
        context = multiprocessing.get_context("spawn")
        pipe, theirs = context.Pipe()
        values = (theirs, self._megabytes, self._warm)
        name = f"questboard-{self._name}"
        with _starting:
            process = context.Process(target=_work, args=values, name=name, daemon=True)
            process.start()
        theirs.close()
        self._process, self._pipe = process, pipe
        if self._closing.is_set():
            self.kill()
        try:
            if pipe.poll(START):
                pipe.recv_bytes()
                return pipe
        except (EOFError, OSError):
            pass
        self._replace()
        raise WorkerDied("the process did not start")

    def _replace(self) -> None:
        """End this process; the next job gets another."""
        self.kill()
        self.bury()
        if not self._closing.is_set():
            METRICS.replaced.add()


# ------------------------------------------------------------------------ in the processes


def _work(pipe: Connection, megabytes: int, warm: Callable[[], None] | None) -> None:
    """The life of a worker: hear, do, answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    if warm is not None:
        warm()
    if megabytes:
        _limit_memory(megabytes * 1024 * 1024)
    with contextlib.suppress(EOFError, OSError):  # the server has no use for us any more
        pipe.send_bytes(b"")
        while True:
            message = pipe.recv_bytes()
            pipe.send_bytes(_answer(message) if message else b"")


def nothing() -> None:
    """The least that can be done."""


def _end_with(parent: Any) -> None:
    """End when the server ends, however it ends."""
    parent.join()
    os._exit(0)


def _limit_memory(most: int) -> None:
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def _answer(message: bytes) -> bytes:
    try:
        spoken, task, values = pickle.loads(message)
        with speaking(spoken):
            return pickle.dumps((DONE, task(*values)))
    except MemoryError:
        return pickle.dumps((SPENT, None))
    except Exception as error:
        error.add_note(traceback.format_exc())
        return _failure(error)


def _failure(error: Exception) -> bytes:
    """An error as the other side can read it."""
    try:
        told = pickle.dumps((FAILED, error))
        pickle.loads(told)
        return told
    except Exception:
        return pickle.dumps((FAILED, WorkFailed(repr(error))))
