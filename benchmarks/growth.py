"""What a match costs as it gets longer: a decision, a copy, an undo, and its memory.

Walks through random matches. The samples are put together by length, in spans of a multiple of
64 choices: the engine keeps a checkpoint every 64, so each span holds cheap and dear undos alike.
"""

import gc
import random
import tracemalloc
from array import array
from collections.abc import Callable, Iterator
from statistics import mean, median
from time import process_time

import questboard
from benchmarks.entries import Entry
from benchmarks.stopwatch import microseconds
from questboard import Match
from questboard.kernel.core.play import apply, options, owing
from questboard.kernel.core.state import State, seats_of

CHECKPOINT = 64
MATCHES = 6
EVERY = 19  # odd strides, so that samples fall everywhere between checkpoints
UNDO_EVERY = 3  # an undo is cheap between two checkpoints and dear before one: look often
MOST_SPANS = 8
FEWEST_SAMPLES = 5
STRETCH = 16  # decisions that are timed together
STRETCHED_MATCHES = 40

Samples = list[tuple[int, float]]


def growth(entry: Entry, deal: Callable[[int], State], seed: int) -> dict[str, object]:
    """All costs by length, as rows of plain numbers."""
    for number in range(2):  # fills the engine's caches, which belong to no match
        for _ in walk(entry, seed + 1000 + number):
            pass
    seeds = range(seed, seed + MATCHES)
    costs = {
        "copy_us": sampled(entry, seeds, lambda match: quick(match.table.copy)),
        "match_copy_us": sampled(entry, seeds, lambda match: quick(match.copy)),
        "undo_us": sampled(entry, seeds, undo_us, UNDO_EVERY),
        "memory_bytes": [pair for each in seeds for pair in memory(entry, each)],
        "decision_us": stretches(deal, seed),
        "choices_us": choices(deal, seed),
    }
    longest = max(length for samples in costs.values() for length, _ in samples)
    width = CHECKPOINT * (longest // (CHECKPOINT * MOST_SPANS) + 1)
    return {
        "choices_us": round(mean(value for _, value in costs["choices_us"]), 3),
        "costs": {name: by_span(samples, width) for name, samples in costs.items()},
    }


def walk(entry: Entry, seed: int, dice: random.Random | None = None) -> Iterator[Match]:
    """A match in random play, handed out before each choice."""
    dice = dice or random.Random(seed)
    match = questboard.new(entry.game, seats=entry.seats, seed=seed, **entry.options)
    while match.result is None:
        yield match
        decision = match.decision
        match.play(dice.choice(decision.choices), decision.seat)


def advance(table: State, dice: random.Random, limit: int) -> int:
    """Plays until the end, or until so many decisions were made."""
    decisions = 0
    choose = dice.choice
    while decisions < limit and (asked := owing(table)):
        seat = seats_of(asked)[0]
        apply(table, seat, choose(options(table, seat)))
        decisions += 1
    return decisions


def stretches(deal: Callable[[int], State], seed: int) -> Samples:
    """CPU time of a decision, a short stretch at a time: its choices are listed, one is carried
    out."""
    samples: Samples = []
    for number in range(STRETCHED_MATCHES):
        table, dice, done = deal(seed + number), random.Random(seed + number), 0
        while True:
            start = process_time()
            made = advance(table, dice, STRETCH)
            spent = process_time() - start
            if made < STRETCH:
                break
            samples.append((done, spent / made * 1e6))
            done += made
    return samples


def choices(deal: Callable[[int], State], seed: int) -> Samples:
    """CPU time of the whole list of legal choices, on copies that have found none of them yet."""
    tables: list[tuple[int, State]] = []
    for number in range(MATCHES):
        table, dice, done = deal(seed + number), random.Random(seed + number), 0
        while owing(table):
            tables.append((done, table.copy()))
            done += advance(table, dice, 1 + done % 5)
    best = [float("inf")] * len(tables)
    for _ in range(3):
        for at, (_, table) in enumerate(tables):
            fresh = [table.copy() for _ in range(8)]
            seat = seats_of(owing(table))[0]
            start = process_time()
            for each in fresh:
                options(each, seat)
            best[at] = min(best[at], (process_time() - start) / len(fresh) * 1e6)
    return [(done, cost) for (done, _), cost in zip(tables, best, strict=True)]


def sampled(
    entry: Entry,
    seeds: range,
    cost: Callable[[Match], float | None],
    every: int = EVERY,
) -> Samples:
    """A cost at many points of several matches; None where there is nothing to measure."""
    samples: Samples = []
    for seed in seeds:
        due = 0
        for match in walk(entry, seed):
            if match.done >= due and (value := cost(match)) is not None:
                samples.append((match.done, value))
                due = match.done + every
    return samples


def quick(act: Callable[[], object]) -> float:
    """A short measurement, since there are many."""
    return microseconds(act, repeats=3)


def undo_us(match: Match) -> float | None:
    """CPU time of taking back the last choice, if that is allowed here; the best of three."""
    if not match.can_undo():
        return None
    best = float("inf")
    for _ in range(3):
        twin = match.copy()
        start = process_time()
        twin.undo()
        best = min(best, process_time() - start)
    return best * 1e6


def memory(entry: Entry, seed: int) -> Samples:
    """Bytes that a running match holds, its history and checkpoints included."""
    dice = random.Random(seed)
    held = array("q", bytes(8 * 10_000))  # made beforehand, so that notes are not counted
    sampled = 0
    gc.collect()
    tracemalloc.start()
    try:
        for match in walk(entry, seed, dice):
            if match.done % EVERY == 0:
                gc.collect()
                held[sampled] = tracemalloc.get_traced_memory()[0]
                sampled += 1
    finally:
        tracemalloc.stop()
    return [(number * EVERY, float(held[number])) for number in range(sampled)]


def by_span(samples: Samples, width: int) -> list[dict[str, float]]:
    """The samples put together by length; spans with very few samples are left out."""
    longest = max((length for length, _ in samples), default=0)
    rows: list[dict[str, float]] = []
    for start in range(0, longest + 1, width):
        values = [value for length, value in samples if start <= length < start + width]
        if len(values) >= FEWEST_SAMPLES:
            rows.append(
                {
                    "from": start,
                    "to": start + width - 1,
                    "n": len(values),
                    "median": round(median(values), 3),
                    "least": round(min(values), 3),
                    "most": round(max(values), 3),
                }
            )
    return rows
