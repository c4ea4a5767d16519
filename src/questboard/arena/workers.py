"""Matches in this process, or side by side on several cores."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from queue import Empty, SimpleQueue
from time import monotonic
from types import FrameType

from questboard.arena.ledger import Ledger
from questboard.arena.referee import Referee
from questboard.arena.setting import Setting

# A batch of matches should take about so long: often enough for progress, seldom enough for speed.
BATCH_SECONDS = 0.2

# How long a batch under way may go on after an interruption, so that what is done counts.
GRACE_SECONDS = 0.5


def cores() -> int:
    """The cores that this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    else:
        return os.cpu_count() or 1


@contextmanager
def interrupting(stop: Callable[[], None]) -> Iterator[None]:
    """Turn the first Ctrl-C into a call of stop; the second one is as rude as ever."""
    usual = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(usual):
        yield
        return

    def stop_once(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, usual)
        stop()

    signal.signal(signal.SIGINT, stop_once)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


# ------------------------------------------------------------------- in this process


def one_by_one(setting: Setting, numbers: range) -> Generator[Ledger]:
    """Play here, batch by batch. When interrupted, gives what is done and raises."""
    referee = Referee(setting)
    with interrupting(referee.stop):
        ledger = Ledger(setting.seats)
        due = monotonic() + BATCH_SECONDS
        for number in numbers:
            try:
                referee.play(number, ledger)
            except KeyboardInterrupt:
                yield ledger
                raise
            if monotonic() >= due:
                yield ledger
                ledger = Ledger(setting.seats)
                due = monotonic() + BATCH_SECONDS
        yield ledger


# ------------------------------------------------------------------------ side by side

_referee: Referee | None = None


def _start_worker(setting: Setting) -> None:
    """Called once in every worker. A worker ends when its master says so, not at Ctrl-C."""
    global _referee
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_leave_with_master, daemon=True).start()
    _referee = Referee(setting)


def _leave_with_master() -> None:
    """End this worker when its master is gone, however that came about."""
    master = multiprocessing.parent_process()
    if master is not None:
        master.join()
        os._exit(1)


# How many matches, how long they took, and how they went.
Batch = tuple[int, float, Ledger]


def _play_batch(numbers: range) -> Batch:
    """Called in a worker."""
    assert _referee is not None
    start = monotonic()
    ledger = _referee.play_all(numbers)
    return len(numbers), monotonic() - start, ledger


class Batches:
    """Numbers handed out in batches that fit the speed at which they come back."""

    def __init__(self, numbers: range, workers: int) -> None:
        self.left = numbers
        self.workers = workers
        self.size = 1

    def measure(self, games: int, seconds: float) -> None:
        """Learn from a batch that came back; sizes grow at most tenfold at a time."""
        fitting = int(BATCH_SECONDS * games / max(seconds, 1e-9))
        self.size = max(1, min(fitting, self.size * 10))

    def next(self) -> range:
        """The next batch; smaller ones near the end keep all workers busy."""
        size = max(1, min(self.size, len(self.left) // (2 * self.workers)))
        batch, self.left = self.left[:size], self.left[size:]
        return batch


def side_by_side(setting: Setting, numbers: range, workers: int) -> Generator[Ledger]:
    """Play in worker processes. When interrupted, gives what is done and raises."""
    back: SimpleQueue[Future[Batch] | None] = SimpleQueue()
    batches = Batches(numbers, workers)
    # On Linux a worker is a fork: quick to start, and it knows games that were added at run time.
    method = "fork" if sys.platform == "linux" else "spawn"
    executor = ProcessPoolExecutor(
        workers, multiprocessing.get_context(method), _start_worker, (setting,)
    )
    under_way: set[Future[Batch]] = set()

    def hand_out() -> None:
        future = executor.submit(_play_batch, batches.next())
        under_way.add(future)
        future.add_done_callback(back.put)

    try:
        with interrupting(lambda: back.put(None)):
            with _deaf():
                while batches.left and len(under_way) < 2 * workers:
                    hand_out()
            while under_way:
                future = back.get()
                if future is None:
                    yield from _last_words(under_way, back)
                    raise KeyboardInterrupt
                under_way.remove(future)
                games, seconds, ledger = future.result()
                batches.measure(games, seconds)
                if batches.left:
                    hand_out()
                yield ledger
    except BaseException:
        _send_home(executor)
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def _last_words(
    under_way: set[Future[Batch]],
    back: SimpleQueue[Future[Batch] | None],
) -> Iterator[Ledger]:
    """What comes back soon after an interruption; batches not yet begun are called off."""
    under_way -= {future for future in under_way if future.cancel()}
    end = monotonic() + GRACE_SECONDS
    while under_way and (patience := end - monotonic()) > 0:
        try:
            future = back.get(timeout=patience)
        except Empty:
            return
        if future in under_way:
            under_way.remove(future)
            yield future.result()[2]


@contextmanager
def _deaf() -> Iterator[None]:
    """Hold back Ctrl-C while workers start, so that none hears it before it knows to ignore it."""
    if sys.platform == "win32":
        yield
    else:
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _send_home(executor: ProcessPoolExecutor) -> None:
    """End all workers at once, whatever they do."""
    for process in list((executor._processes or {}).values()):
        process.terminate()
