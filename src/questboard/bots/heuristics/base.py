"""The interface of a game's heuristic; this one knows nothing and serves any game."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from questboard.kernel.core.chance import Rng
from questboard.kernel.core.state import Choice, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Plan:
    """A line of play that is worth rehearsing; its first choice is what it asks for now."""

    choice: Choice

    def __init__(self, choice: Choice) -> None:
        self.choice = choice


@mypyc_attr(allow_interpreted_subclasses=True)
class Pilot:
    """Plays all seats of a rehearsed future, and may remember what each of them is up to."""

    def adopt(self, table: State, seat: int, plan: Plan) -> None:
        """Take over a plan for a seat; its first choice is about to be made."""

    def choose(self, table: State, seat: int, choices: list[Choice]) -> Choice:
        """What a seat does next."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristic:
    """Rules of thumb: how choices look, what a table is worth, what others may hide.

    They answer alike whenever and wherever they are asked, and look at no clock unless
    somebody sets one. Only those of one bot may keep in mind what it is in the middle of.
    """

    def seated(self) -> Heuristic:
        """The same rules of thumb for one bot, who alone will ask them."""
        return self

    def kept(self) -> object:
        """What those of one bot keep in mind, as plain data; None: nothing."""
        return None

    def recall(self, kept: object) -> None:
        """Go on with what was kept in mind, maybe in another process."""

    def by(self, deadline: float) -> Heuristic:
        """The same rules of thumb for who must be done at a time (``time.perf_counter``).

        For those that may think long about one question, which then end with the best so far.
        """
        return self

    def weigh(self, table: State, seat: int, choices: list[Choice]) -> list[float]:
        """How good each choice looks to the seat; only the order and the gaps matter."""
        return [0.0] * len(choices)

    def prior(self, table: State, seat: int, choices: list[Choice]) -> list[float]:
        """How a search should look at choices before it tries them; quicker where that helps."""
        return self.weigh(table, seat, choices)

    def sure(self, table: State, seat: int, choices: list[Choice]) -> Choice | None:
        """A choice that was worked out and needs no search; None where there is none."""
        return None

    def plans(self, table: State, seat: int, choices: list[Choice]) -> list[Plan]:
        """The plans worth rehearsing, best first; none: the tree search thinks instead."""
        return []

    def trifle(self) -> float:
        """How much better a plan must be to deserve more thought, where all is even."""
        return 0.0

    def pilot(self) -> Pilot:
        """Who plays the futures of plans."""
        raise NotImplementedError

    def proof(self) -> float:
        """How many standard errors ahead a plan must be to be preferred to the first one."""
        return 1.0

    def pick(self, table: State, seat: int, choices: list[Choice], rng: Rng) -> Choice:
        """A sensible choice, found quickly and not always the same, for playouts."""
        return choices[rng.below(len(choices))]

    def believe(self, table: State, seat: int, rng: Rng) -> None:
        """Make what was re-dealt at random more like what others would really have, in place."""

    def finished(self, table: State, began: State) -> bool:
        """Whether a playout has gone far enough from where it began to be judged."""
        return False

    def value(self, table: State, seat: int) -> float:
        """The share of the victory that the seat may hope for, 0 to 1."""
        return 1.0 / table.seats

    def outcome(self, table: State, seat: int, began: State) -> float:
        """The same for a future that has come from where it began to here."""
        return self.value(table, seat)

    def reason(self, table: State, seat: int, choice: Choice) -> str:
        """The name of the phrase that says why the choice looks good; empty for none."""
        return ""

    def explain(self, table: State, seat: int, choice: Choice) -> str:
        """Why the choice looks good, in words of its own; empty where ``reason`` says enough."""
        return ""

    def defend(self, table: State, seat: int, plan: Plan) -> str:
        """The same for a plan of who thinks ahead, who may judge otherwise than by ``weigh``."""
        return self.explain(table, seat, plan.choice)
