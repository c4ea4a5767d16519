"""RLCard: uno with two random players.

The game is played without the environment around it, which builds features at each step and is
three times slower.
"""

import random
from copy import deepcopy

import rlcard  # type: ignore[import-not-found, unused-ignore]

from benchmarks.worker import answer, parser, speed


class Uno:
    """A table where game after game is played."""

    def __init__(self, seed: int) -> None:
        self.game = rlcard.make("uno", config={"seed": seed}).game

    def play(self, seed: int, limit: int = 1_000_000) -> int:
        """One game, or its first decisions; the deal follows from the table's seed."""
        random.seed(seed)
        game = self.game
        state, _ = game.init_game()
        decisions = 0
        while decisions < limit and not game.is_over():
            state, _ = game.step(random.choice(state["legal_actions"]))
            decisions += 1
        return decisions


if __name__ == "__main__":
    options = parser(__doc__).parse_args()
    halfway = Uno(options.seed)
    halfway.play(options.seed, limit=20)
    answer(
        speed(
            name="RLCard",
            package="rlcard",
            game="uno, 2 seats",
            play=Uno(options.seed).play,
            copy=lambda: deepcopy(halfway.game),
            options=options,
        )
    )
