"""Catanatron: Catan with four random players."""

import random

from catanatron.game import TURNS_LIMIT, Game  # type: ignore[import-not-found, unused-ignore]
from catanatron.models.player import (  # type: ignore[import-not-found, unused-ignore]
    Color,
    RandomPlayer,
)

from benchmarks.worker import answer, parser, speed


def play(seed: int) -> int:
    """One game; the loop is that of `Game.play`, with a count."""
    return advance(deal(seed), 1_000_000)


def deal(seed: int) -> Game:
    """A new game; Catanatron draws its chance from Python's own generator."""
    random.seed(seed)
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def advance(game: Game, limit: int) -> int:
    """Plays until the end, or until so many decisions were made."""
    decisions = 0
    while decisions < limit and game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        decisions += 1
    return decisions


if __name__ == "__main__":
    options = parser(__doc__).parse_args()
    halfway = deal(options.seed)
    advance(halfway, 500)
    answer(
        speed(
            name="Catanatron",
            package="catanatron",
            game="Catan, 4 seats",
            play=play,
            copy=halfway.copy,
            options=options,
        )
    )
