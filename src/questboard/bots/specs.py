"""Bot specs: from a short text to a bot with its budget."""

from __future__ import annotations

import re
from typing import Any

from questboard.bots.bot import Advice, Bot, Budget
from questboard.bots.easy import EasyBot
from questboard.bots.greedy import GreedyBot
from questboard.bots.random_bot import RandomBot
from questboard.bots.search import SearchBot
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.errors import BadInput
from questboard.kernel.core.state import Choice
from questboard.kernel.view import Decision, View
from questboard.kernel.words import listing, say, shown

BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "easy": EasyBot,
    "greedy": GreedyBot,
    "search": SearchBot,
}

# What players choose from.
LEVELS = {"easy": "easy", "normal": "greedy", "hard": "search:0.5s"}

# Fixed numbers of iterations make a bot's play repeatable: the default where nothing is said.
DEFAULT_ITERATIONS = 800

SPEC = re.compile(
    r"(?P<name>[a-z]+)"
    r"(?::(?:(?P<seconds>[0-9]{1,9}(?:\.[0-9]{1,9})?)s|(?P<iterations>[0-9]{1,15})))?"
)


class Seated:
    """A bot with its budget, as named by a spec."""

    def __init__(self, spec: str, bot: Bot, budget: Budget) -> None:
        self.spec = spec
        self.bot = bot
        self.budget = budget

    def choose(self, view: View, rng: Rng) -> Choice:
        """A choice for the decision that the view asks for."""
        bot: Any = self.bot  # it may be a stranger's, and return anything
        chosen = bot.choose(view, _decision(view), self.budget, rng)
        if not isinstance(chosen, Choice):
            raise BadInput(say("errors.bot_no_choice", spec=self.spec, chosen=shown(chosen)))
        return chosen

    def advise(self, view: View, rng: Rng) -> Advice:
        """What the bot would do, and why."""
        return self.bot.advise(view, _decision(view), self.budget, rng)

    def kept(self) -> dict[str, object]:
        """What the bot keeps in mind between two questions, as plain data."""
        return self.bot.kept()

    def recall(self, kept: dict[str, object]) -> None:
        """Let the bot go on with what it kept in mind elsewhere."""
        self.bot.recall(kept)


def _decision(view: View) -> Decision:
    if view.decision is None:
        raise BadInput(say("errors.bot_not_asked", seat=view.seat))
    return view.decision


def names() -> list[str]:
    """All names that a spec may start with."""
    return [*BOTS, *(level for level in LEVELS if level not in BOTS)]


def seat_bot(spec: str) -> Seated:
    """The bot of a spec, ready to sit down."""
    match = SPEC.fullmatch(spec.strip().lower())
    if not match or match["name"] not in names():
        raise BadInput(say("errors.bot_unknown", spec=shown(spec), names=listing(names(), "or")))
    name = match["name"]
    if name not in BOTS:
        name, _, rest = LEVELS[name].partition(":")
        match = SPEC.fullmatch(f"{name}:{rest}" if rest and ":" not in spec else spec) or match
    seconds = float(match["seconds"]) if match["seconds"] else None
    iterations = int(match["iterations"]) if match["iterations"] else None
    if seconds is None and iterations is None:
        iterations = DEFAULT_ITERATIONS
    if seconds == 0 or iterations == 0:
        raise BadInput(say("errors.bot_budget", spec=spec))
    return Seated(spec, BOTS[name](), Budget(seconds, iterations))
