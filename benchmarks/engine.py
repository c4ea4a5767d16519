"""Our engine: A Knight's Duty with four seats in random play.

The same command runs in the plain and in the compiled environment. It prints one JSON line:

    python -m benchmarks.engine speed                   like a peer's line, and whether compiled
    python -m benchmarks.engine speed --loop python     one call from Python for each choice
    python -m benchmarks.engine growth                  copy, undo and memory as a match grows
    python -m benchmarks.engine search                  playouts a second from mid-play
"""

import random
from argparse import RawDescriptionHelpFormatter

import questboard
from benchmarks.growth import growth
from benchmarks.searching import searching
from benchmarks.worker import answer, parser, speed
from questboard.kernel.chance import Rng
from questboard.kernel.play import apply, options, owing, playout
from questboard.kernel.state import State, seats_of
from questboard.kernel.view import View

GAME = "knights-duty"
SEATS = 4


def play(seed: int) -> int:
    """One match from the deal to the end, in one call."""
    return playout(deal(seed), Rng.seeded(seed))


def play_by_hand(seed: int) -> int:
    """One match from the deal to the end, choice by choice, as a program of your own would."""
    return advance(deal(seed), random.Random(seed), 1_000_000)


def deal(seed: int) -> State:
    """A new table at its first decision."""
    table: State = questboard.game(GAME).deal(seats=SEATS, seed=seed)
    return table


def advance(table: State, dice: random.Random, limit: int) -> int:
    """Plays until the end, or until so many decisions were made."""
    decisions = 0
    choose = dice.choice
    while decisions < limit and (asked := owing(table)):
        seat = seats_of(asked)[0]
        apply(table, seat, choose(options(table, seat)))
        decisions += 1
    return decisions


def halfway(seed: int) -> State:
    """A table in mid-play: half of the choices of a random match are made."""
    table = deal(seed)
    advance(table, random.Random(seed), play_by_hand(seed) // 2)
    return table


def view(seed: int) -> View:
    """What the seat that is asked sees of a table in mid-play."""
    table = halfway(seed)
    return View(questboard.game(GAME), table, seats_of(owing(table))[0])


def main() -> None:
    """Answers one question about the engine."""
    arguments = parser(__doc__)
    arguments.formatter_class = RawDescriptionHelpFormatter
    arguments.add_argument("question", choices=["speed", "growth", "search"])
    arguments.add_argument("--loop", choices=["native", "python"], default="native")
    asked = arguments.parse_args()
    facts: dict[str, object]
    if asked.question == "growth":
        facts = growth(GAME, SEATS, asked.seed)
    elif asked.question == "search":
        facts = searching(view(asked.seed), asked.seconds, asked.chunks, asked.seed)
    else:
        facts = speed(
            name="Questboard",
            package="questboard",
            game=f"A Knight's Duty, {SEATS} seats",
            play=play if asked.loop == "native" else play_by_hand,
            copy=halfway(asked.seed).copy,
            options=asked,
        )
    answer({**facts, "compiled": questboard.compiled()})


if __name__ == "__main__":
    main()
