"""The matches that callgrind counts; `benchmarks.instructions` runs this under it.

All matches are played once, so that every cache is warm. Then the same tables are dealt between
the first and the second mark, and played to the end between the third and the fourth.

Builds of different ages are compared with it, so it touches little of the package.
"""

import gc
import os
import sys

import questboard
from benchmarks.entries import ENTRIES, Entry
from benchmarks.machine import python_build
from benchmarks.worker import answer
from questboard.kernel import Rng, State, playout


def main() -> None:
    """Plays so many matches of an entry, and says how many choices they took."""
    entry, matches = ENTRIES[sys.argv[1]], int(sys.argv[2])
    seeds = range(1, matches + 1)
    for seed in seeds:
        playout(deal(entry, seed), Rng.seeded(seed))
    settle()
    mark()
    tables = [deal(entry, seed) for seed in seeds]
    mark()
    settle()
    mark()
    decisions = 0
    for seed in seeds:
        decisions += playout(tables[seed - 1], Rng.seeded(seed))
    mark()
    answer(
        {
            "game": entry.title,
            "matches": matches,
            "decisions": decisions,
            "python": python_build(),
            "compiled": is_compiled(questboard.game(entry.game).table),
        }
    )


def deal(entry: Entry, seed: int) -> State:
    """A new table at its first decision."""
    table: State = questboard.game(entry.game).deal(entry.seats, seed, **entry.options)
    return table


def mark() -> None:
    """A C function that nothing else calls: before it, callgrind writes down what it counted."""
    os.getppid()


def settle() -> None:
    """The garbage collector shall not walk through what is there already while we count."""
    gc.collect()
    gc.freeze()


def is_compiled(table: type) -> bool:
    """Whether the game itself runs as C, and with it the kernel."""
    path = sys.modules[table.__module__].__file__ or ""
    return questboard.compiled() and not path.endswith(".py")


if __name__ == "__main__":
    main()
