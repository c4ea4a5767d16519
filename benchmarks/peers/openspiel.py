"""OpenSpiel: backgammon or hearts, its games in C++.

The loop that plays is in Python by default, one call for each choice. With `--loop native` it is
OpenSpiel's own loop in C++ with its uniform random bots: a game is one call from Python.
"""

import random
from statistics import fmean

import pyspiel  # type: ignore[import-not-found, unused-ignore]

from benchmarks.worker import answer, parser, speed


class PythonLoop:
    """Plays a game choice by choice."""

    def __init__(self, game: pyspiel.Game) -> None:
        self.game = game
        self.chance = weighted
        if all(self.even(seed) for seed in range(20)):
            self.chance = uniform

    def play(self, seed: int) -> float:
        """One game; chance steps are played but not counted."""
        random.seed(seed)
        return self.advance(self.game.new_initial_state(), 1_000_000)

    def advance(self, state: pyspiel.State, limit: int) -> int:
        """Plays until the end, or until so many decisions were made."""
        decisions = 0
        chance = self.chance
        while decisions < limit and not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance(state))
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    def even(self, seed: int) -> bool:
        """Whether all outcomes of chance are alike in a game, so that the cheapest draw is fair."""
        random.seed(seed)
        state = self.game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                chances = [chance for _, chance in state.chance_outcomes()]
                if max(chances) - min(chances) > 1e-9:
                    return False
            state.apply_action(uniform(state))
        return True


def weighted(state: pyspiel.State) -> int:
    """Draws an outcome of chance by its weight."""
    left = random.random()
    outcomes = state.chance_outcomes()
    for outcome, chance in outcomes:
        left -= chance
        if left < 0:
            return int(outcome)
    return int(outcomes[-1][0])


def uniform(state: pyspiel.State) -> int:
    """Draws an outcome of chance, or a choice, when all are alike."""
    return int(random.choice(state.legal_actions()))


class NativeLoop:
    """Plays a game in one call. Counting takes time, so an average stands for each game."""

    SAMPLE = 400

    def __init__(self, game: pyspiel.Game) -> None:
        self.game = game
        self.bots = [
            pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())
        ]
        self.average = fmean(self.count(self.finish(seed)) for seed in range(self.SAMPLE))

    def finish(self, seed: int) -> pyspiel.State:
        """One game, played to its end."""
        state = self.game.new_initial_state()
        pyspiel.evaluate_bots(state, self.bots, seed)
        return state

    def count(self, state: pyspiel.State) -> int:
        """The players' choices in a game; chance has a negative number as its player."""
        return sum(step.player >= 0 for step in state.full_history())

    def play(self, seed: int) -> float:
        """One game."""
        self.finish(seed)
        return self.average


if __name__ == "__main__":
    arguments = parser(__doc__)
    arguments.add_argument("game", choices=["backgammon", "hearts"])
    arguments.add_argument("--loop", choices=["python", "native"], default="python")
    options = arguments.parse_args()
    loaded = pyspiel.load_game(options.game)
    by_hand = PythonLoop(loaded)
    halfway = loaded.new_initial_state()
    by_hand.advance(halfway, 30)
    answer(
        speed(
            name="OpenSpiel",
            package="open_spiel",
            game=options.game,
            play=by_hand.play if options.loop == "python" else NativeLoop(loaded).play,
            copy=halfway.clone,
            options=options,
        )
    )
