"""Our engine in random play, at the table of one entry.

The same command runs in the plain and in the compiled environment. It prints one JSON line:

    python -m benchmarks.engine page-knight speed                   like a peer's line
    python -m benchmarks.engine page-knight speed --loop python     one call for each choice
    python -m benchmarks.engine page-knight growth                  costs as a match grows
    python -m benchmarks.engine page-knight search                  playouts a second from mid-play
    python -m benchmarks.engine page-knight instructions            counted, see that module
"""

import random
import sys
from argparse import RawDescriptionHelpFormatter
from pathlib import Path

import questboard
from benchmarks.counted import deal, is_compiled
from benchmarks.entries import ENTRIES, Entry
from benchmarks.growth import advance, growth
from benchmarks.instructions import Build, count
from benchmarks.searching import searching
from benchmarks.worker import answer, parser, speed
from benchmarks.workers import Unmeasured
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.play import owing, playout
from questboard.kernel.core.state import State, seats_of
from questboard.kernel.view import View


class Engine:
    """One entry, to be played from a seed."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.game = questboard.game(entry.game)

    def deal(self, seed: int) -> State:
        """A new table at its first decision."""
        return deal(self.entry, seed)

    def play(self, seed: int) -> int:
        """One match from the deal to the end, in one call."""
        return playout(self.deal(seed), Rng.seeded(seed))

    def play_by_hand(self, seed: int) -> int:
        """One match from the deal to the end, choice by choice, as a program of your own would."""
        return advance(self.deal(seed), random.Random(seed), 1_000_000)

    def halfway(self, seed: int) -> State:
        """A table in mid-play: half of the choices of a random match are made."""
        table = self.deal(seed)
        advance(table, random.Random(seed), self.play_by_hand(seed) // 2)
        return table

    def view(self, seed: int) -> View:
        """What the seat that is asked sees of a table in mid-play."""
        table = self.halfway(seed)
        return View(self.game, table, seats_of(owing(table))[0])


def main() -> None:
    """Answers one question about the engine."""
    arguments = parser(__doc__)
    arguments.formatter_class = RawDescriptionHelpFormatter
    arguments.add_argument("entry", choices=list(ENTRIES))
    arguments.add_argument("question", choices=["speed", "growth", "search", "instructions"])
    arguments.add_argument("--loop", choices=["native", "python"], default="native")
    asked = arguments.parse_args()
    engine = Engine(ENTRIES[asked.entry])
    facts: dict[str, object]
    if asked.question == "growth":
        facts = growth(engine.entry, engine.deal, asked.seed)
    elif asked.question == "search":
        facts = searching(engine.view(asked.seed), asked.seconds, asked.chunks, asked.seed)
    elif asked.question == "instructions":
        try:
            facts = count(engine.entry, Build(Path(sys.executable)))
        except Unmeasured as problem:
            sys.exit(str(problem))
    else:
        facts = speed(
            name="Questboard",
            package="questboard",
            game=engine.entry.title,
            play=engine.play if asked.loop == "native" else engine.play_by_hand,
            copy=engine.halfway(asked.seed).copy,
            options=asked,
        )
    answer({**facts, "compiled": is_compiled(engine.game.table)})


if __name__ == "__main__":
    main()
