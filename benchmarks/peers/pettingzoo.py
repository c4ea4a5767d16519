"""PettingZoo: connect four with two random players.

The environment is used without its checking wrappers, which would halve the speed. It has no way
to learn the legal moves but the observation, so one is built at each step.
"""

import random
from copy import deepcopy

from pettingzoo.classic import connect_four_v3  # type: ignore[import-not-found, unused-ignore]

from benchmarks.worker import answer, parser, speed


class ConnectFour:
    """A board on which game after game is played."""

    def __init__(self) -> None:
        self.board = connect_four_v3.raw_env()

    def play(self, seed: int, limit: int = 1_000_000) -> int:
        """One game, or its first decisions."""
        random.seed(seed)
        board = self.board
        board.reset(seed=seed)
        decisions = 0
        while decisions < limit:
            observation, _, won, stopped, _ = board.last()
            if won or stopped:
                break
            mask = observation["action_mask"].tolist()
            board.step(random.choice([column for column in range(7) if mask[column]]))
            decisions += 1
        return decisions


if __name__ == "__main__":
    options = parser(__doc__).parse_args()
    halfway = ConnectFour()
    halfway.play(options.seed, limit=6)
    answer(
        speed(
            name="PettingZoo",
            package="pettingzoo",
            game="connect four",
            play=ConnectFour().play,
            copy=lambda: deepcopy(halfway.board),
            options=options,
        )
    )
