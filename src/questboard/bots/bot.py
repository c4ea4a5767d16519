"""What a bot is: it gets a view, its decision, a budget and a generator, and returns a choice."""

from __future__ import annotations

from questboard.kernel.core.chance import Rng
from questboard.kernel.core.state import Choice
from questboard.kernel.view import Decision, View
from questboard.kernel.words import say


class Budget:
    """How long a bot may think: seconds, iterations, or both, whichever ends first."""

    def __init__(self, seconds: float | None = None, iterations: int | None = None) -> None:
        self.seconds = seconds
        self.iterations = iterations

    def __str__(self) -> str:
        parts = []
        if self.iterations is not None:
            parts.append(str(self.iterations))
        if self.seconds is not None:
            parts.append(f"{self.seconds:g}s")
        return ",".join(parts)


class Advice:
    """A choice that a bot would make, and why, in words."""

    def __init__(self, choice: Choice, why: str) -> None:
        self.choice = choice
        self.why = why


class Bot:
    """A player without a body.

    One object can play any number of seats, and one match after another. It may keep in mind what
    it is in the middle of: for matches that go on side by side, take one each.
    """

    name: str = ""

    def choose(self, view: View, decision: Decision, budget: Budget, rng: Rng) -> Choice:
        """One of the decision's choices."""
        raise NotImplementedError

    def advise(self, view: View, decision: Decision, budget: Budget, rng: Rng) -> Advice:
        """What this bot would choose here, and why."""
        return Advice(self.choose(view, decision, budget, rng), say(f"bots.why.{self.name}"))

    def kept(self) -> dict[str, object]:
        """What it keeps in mind between two questions, as plain data."""
        return {}

    def recall(self, kept: dict[str, object]) -> None:
        """Go on with what another object of this kind kept in mind."""
