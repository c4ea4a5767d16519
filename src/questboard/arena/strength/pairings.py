"""Which bots meet to show how strong they are, and which scenarios they try to win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from questboard.arena.ledger import Tally
from questboard.kernel.core.errors import BadInput
from questboard.kernel.words import listing, say

BUDGETS = (25, 50, 100, 200, 400, 800, 1600, 3200)
QUICK_BUDGETS = (25, 100, 400)
DUEL = 2
FOUR = 4

# The win rates that we want to see; at four seats, more than an equal share.
GOALS = {
    "greedy-random": 0.90,
    "search:0.2s-random": 0.97,
    "search:0.2s-greedy": 0.60,
}

# Scenarios to be won: the bots that try, and the win rates that we want to see alone.
SOLVERS = ("greedy", "search:0.2s")
SCENARIO_GOALS = {
    "greedy": (0.65, 0.55, 0.40, 0.45),
    "search": (0.85, 0.70, 0.60, 0.65),
}

# Races of four Mages: the win rates that we want to see of one against three, and the table.
RACERS = (("greedy", "random"), ("search:400", "greedy"), ("search:0.2s", "greedy"))
RACE_GOALS = {"greedy-random": 0.70, "search:0.2s-greedy": 0.45}
RACE_OPTIONS = {"auto_setup": True, "turn_limit": 60}


@dataclass(frozen=True)
class Pairing:
    """One bot against another, at a larger table against several of the other, or a scenario.

    A scenario has no rival: the bot sits on all seats, which win or lose as one.
    """

    group: str
    seats: int
    bot: str
    rival: str
    game: str = "knights-duty"
    scenario: int | None = None
    challenge: bool = False

    @property
    def name(self) -> str:
        """How a command line calls it: ``greedy-random-4``, ``greedy-scenario-2-challenge``,
        ``old-mage-greedy-random``."""
        if self.scenario is not None:
            form = "-challenge" * self.challenge + "-together" * (self.seats > 1)
            return f"{self.bot}-scenario-{self.scenario}{form}"
        duel = f"{self.bot}-{self.rival}"
        if self.group == "race":
            return f"{self.game}-{duel}"
        return duel if self.seats == DUEL else f"{duel}-{self.seats}"

    @property
    def bots(self) -> list[str]:
        if self.scenario is not None:
            return [self.bot] * self.seats
        return [self.bot] + [self.rival] * (self.seats - 1)

    @property
    def options(self) -> dict[str, Any]:
        if self.group == "race":
            return dict(RACE_OPTIONS)
        if self.scenario is None:
            return {}
        return {"scenario": self.scenario, "challenge": self.challenge}

    @property
    def shares(self) -> bool:
        """Whether the goal is an equal share of the victories."""
        return self.seats == FOUR and self.group != "race"

    @property
    def goal(self) -> float | None:
        """The win rate to reach, if there is one."""
        if self.scenario is not None:
            goals = SCENARIO_GOALS.get(self.bot.partition(":")[0])
            return goals[self.scenario] if goals and self.group == "solo" else None
        if self.group == "race":
            return RACE_GOALS.get(f"{self.bot}-{self.rival}")
        goal = GOALS.get(f"{self.bot}-{self.rival}")
        return goal if goal is None or self.seats == DUEL else 1 / self.seats

    def reached(self, tally: Tally) -> bool:
        """Whether the goal is reached; an equal share must be passed beyond doubt."""
        if self.goal is None:
            return False
        if not self.shares:
            return tally.win_rate >= self.goal
        return tally.interval[0] > self.goal


def pairings(budgets: tuple[int, ...] = BUDGETS) -> list[Pairing]:
    """All pairings: the bots, the levels that players choose from, and growing budgets."""
    strengths = [("greedy", "random"), ("search:0.2s", "random"), ("search:0.2s", "greedy")]
    levels = [("easy", "random"), ("normal", "easy"), ("hard", "normal")]
    found = [
        Pairing(group, seats, bot, rival)
        for seats, group in ((DUEL, "duels"), (FOUR, "four"))
        for bot, rival in strengths + levels
    ]
    found += [
        Pairing("growth", DUEL, f"search:{budget}", rival)
        for rival in ("random", "greedy")
        for budget in budgets
    ]
    forms = [("solo", 1, False), ("challenge", 1, True), ("together", 2, False)]
    found += [
        Pairing(group, seats, bot, "", "page-knight", scenario, challenge)
        for group, seats, challenge in forms
        for scenario in range(1 if challenge else 0, 4)  # the first scenario has no challenge
        for bot in SOLVERS
    ]
    found += [Pairing("race", FOUR, bot, rival, "old-mage") for bot, rival in RACERS]
    return found


def chosen(all_of_them: list[Pairing], names: list[str]) -> list[Pairing]:
    """The pairings of these names or groups; all, when none is named."""
    groups = list(dict.fromkeys(pairing.group for pairing in all_of_them))
    known = groups + [pairing.name for pairing in all_of_them]
    for name in names:
        if name not in known:
            raise BadInput(say("arena.strength.unknown", name=name, known=listing(known, "or")))
    return [
        pairing
        for pairing in all_of_them
        if not names or pairing.name in names or pairing.group in names
    ]
