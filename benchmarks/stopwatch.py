"""Measures play and copying in CPU time, since the machine is shared with others."""

import timeit
from collections.abc import Callable
from time import process_time
from typing import NamedTuple


class Chunk(NamedTuple):
    """Some whole games, and the CPU time they took."""

    decisions: int
    games: int
    seconds: float

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds


def chunk(play: Callable[[int], float], seconds: float, seed: int) -> Chunk:
    """Plays whole games until the time is up.

    `play` gets a number that differs for each game and returns how many decisions were made.
    """
    decisions = 0.0
    games = 0
    start = process_time()
    while (spent := process_time() - start) < seconds or games == 0:
        decisions += play(seed + games)
        games += 1
    return Chunk(round(decisions), games, spent)


def best_chunk(play: Callable[[int], float], seconds: float, chunks: int, seed: int) -> Chunk:
    """The fastest of several chunks, after a short warm-up."""
    chunk(play, seconds / 5, seed)
    return max(
        (chunk(play, seconds, seed + 100_000 * number) for number in range(1, chunks + 1)),
        key=lambda done: done.rate,
    )


def microseconds(act: Callable[[], object], repeats: int = 7) -> float:
    """CPU time of one call, the best of several rounds; the garbage collector stays on."""
    timer = timeit.Timer(act, "import gc; gc.enable()", timer=process_time)
    calls = 1
    while (spent := timer.timeit(calls)) < 0.005:
        calls = calls * 2 if spent <= 0 else max(calls + 1, int(calls * 0.008 / spent))
    return min(timer.repeat(repeats, calls)) / calls * 1e6
