"""Fits what bots hope for in Page Knight: plays matches, and learns which signs led to victory.

    python -m benchmarks.fit_page_knight --games 20000       (with requirements/bench.txt)

Rules of thumb play, with slips and with allies, spells and wounds given at random to some, so
that what helps is told from what only goes along with winning. A tenth of the matches is kept
aside to see how well the others foretell it. The weights go into the bots' ``weights.py``.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from questboard.bots.heuristics.base import Pilot
from questboard.bots.heuristics.page_knight import PageKnightHeuristic, weights
from questboard.bots.heuristics.page_knight.outlook import FORMS
from questboard.bots.heuristics.page_knight.signs import signs
from questboard.games.page_knight.game import PageKnight
from questboard.games.page_knight.rules.content import CHAMPION, CITIZEN_GOAL, ENVOY, SCOUT, SOLDIER
from questboard.games.page_knight.rules.state import Table
from questboard.games.page_knight.rules.steps.movement import Movement
from questboard.games.page_knight.rules.steps.preparation import Preparation
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.play import apply, options, owing
from questboard.kernel.core.state import Choice, seats_of

GAMES = 20_000  # a search follows every whim of a network that has seen too few
SEED = 40_000_000  # far from the seeds that strength is measured with
KEPT_ASIDE = 10  # every tenth match

# The network and how it learns. Challenges get plain sums alone: rules of thumb seldom win them,
# and bent sums go astray where a search leads beyond what was seen.
BENT = 8
ROUNDS = 24
BATCH = 512
PACE = 3e-3
DECAY = 2e-4

Numbers = Any  # an array of floats


class Seen(NamedTuple):
    """The signs at the start of each round, what the match came to, and its number."""

    signs: Numbers
    won: Numbers
    match: Numbers


# ------------------------------------------------------------------------- the matches


def observe(form: int, games: int) -> Seen:
    """Plays matches of a form, and notes what was seen."""
    rows: list[list[float]] = []
    won: list[float] = []
    match: list[float] = []
    for number in range(games):
        seats, scenario, challenge = FORMS[form]
        table = PageKnight().deal(seats, SEED + number, scenario=scenario, challenge=challenge)
        seen = play(table, Rng.seeded(f"{form} {number}"))
        rows += seen
        won += [success(table)] * len(seen)
        match += [float(number)] * len(seen)
    return Seen(np.array(rows), np.array(won), np.array(match))


def success(table: Table) -> float:
    """1 for a victory, 0 for a defeat; where victories are rare, being close counts too."""
    if table.challenge and table.scenario == 2:
        return (table.citizens / CITIZEN_GOAL[1]) ** 3
    assert table.result is not None
    return 1.0 if table.result.places[0] == 1 else 0.0


def play(table: Table, rng: Rng) -> list[list[float]]:
    """Plays a match, with more or fewer slips, and tells what each round began with."""
    sense = PageKnightHeuristic()
    if rng.below(2):
        equip(table, rng)
    slips = (0, 8, 20)[rng.below(3)]
    seen: list[list[float]] = []
    round = 1
    pilot = sense.pilot()
    while table.result is None:
        if table.round > round:
            round = table.round
            pilot = sense.pilot()
            seen.append(signs(table))
        seat = seats_of(owing(table))[0]
        choices = options(table, seat)
        if len(choices) == 1:
            apply(table, seat, choices[0])
        elif slips:
            apply(table, seat, slip(table, seat, choices, sense, pilot, slips, rng))
        else:
            apply(table, seat, pilot.choose(table, seat, choices))
    return seen


def equip(table: Table, rng: Rng) -> None:
    """Gives knights at the start what they would have gained, or suffered, later."""
    for player in table.players:
        if rng.below(2):
            player.allies.append(int(rng.below(6)))
        if rng.below(2):
            player.experience = 3
            player.spells.append(int(rng.below(6)))
        if rng.below(4) == 0:
            player.experience = 9 + int(rng.below(8))
            player.allies.append((ENVOY, SCOUT, SOLDIER, SOLDIER, CHAMPION)[rng.below(5)])
        if rng.below(3) == 0:
            player.influence = int(rng.below(6)) - 2
        if rng.below(3) == 0:
            player.wounds = int(rng.below(5))


def slip(
    table: Table,
    seat: int,
    choices: list[Choice],
    sense: PageKnightHeuristic,
    pilot: Pilot,
    slips: int,
    rng: Rng,
) -> Choice:
    """What a rule of thumb says, or now and then another plan or any choice at all."""
    step = table.agenda[-1]
    if isinstance(step, Movement):
        if rng.below(slips) == 0:
            plans = sense.plans(table, seat, choices)
            plan = plans[rng.below(len(plans))]
            pilot.adopt(table, seat, plan)
            return plan.choice
    elif rng.below(slips // 2 if isinstance(step, Preparation) else 60) == 0:
        return choices[rng.below(len(choices))]
    return pilot.choose(table, seat, choices)


# ----------------------------------------------------------------------------- the fit


class Network:
    """A plain sum of the signs, and bent sums of them; learns by Adam from one batch at a time."""

    def __init__(self, signs: int, bent: int, rng: np.random.Generator) -> None:
        self.parts: list[Numbers] = [
            np.zeros(signs),
            rng.normal(0, 1 / np.sqrt(signs), (signs, bent)),
            np.full(bent, 0.1),
            rng.normal(0, 0.3 / np.sqrt(BENT), bent),
            np.zeros(1),
        ]
        self.drift = [np.zeros_like(part) for part in self.parts]
        self.spread = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def chances(self, seen: Numbers) -> Numbers:
        plain, into, start, share, base = self.parts
        bent = np.maximum(seen @ into + start, 0)
        found: Numbers = 1 / (1 + np.exp(-(seen @ plain + bent @ share + base[0])))
        return found

    def learn(self, seen: Numbers, won: Numbers, pace: float) -> None:
        plain, into, start, share, _ = self.parts
        sums = seen @ into + start
        bent = np.maximum(sums, 0)
        wrong = (self.chances(seen) - won) / len(won)
        back = np.outer(wrong, share) * (sums > 0)
        slopes = [
            seen.T @ wrong + DECAY * plain,
            seen.T @ back + DECAY * into,
            back.sum(0),
            bent.T @ wrong + DECAY * share,
            np.array([wrong.sum()]),
        ]
        self.steps += 1
        for at, slope in enumerate(slopes):
            self.drift[at] = 0.9 * self.drift[at] + 0.1 * slope
            self.spread[at] = 0.999 * self.spread[at] + 0.001 * slope**2
            steady = self.drift[at] / (1 - 0.9**self.steps)
            scale = np.sqrt(self.spread[at] / (1 - 0.999**self.steps)) + 1e-8
            self.parts[at] = self.parts[at] - pace * steady / scale

    def weights(self, middle: Numbers, width: Numbers) -> list[float]:
        """All weights in the order of ``outlook.chance``, for signs as they are."""
        plain, into, start, share, base = self.parts
        found = list(plain / width)
        for at in range(len(share)):
            found.append(start[at] - (middle / width) @ into[:, at])
            found.extend(into[:, at] / width)
            found.append(share[at])
        found.append(base[0] - (middle / width) @ plain)
        return [float(weight) for weight in found]


def surprise(chances: Numbers, won: Numbers) -> float:
    """The mean log loss: how surprising the ends of the matches were."""
    sure = np.clip(chances, 1e-9, 1 - 1e-9)
    return float(-(won * np.log(sure) + (1 - won) * np.log(1 - sure)).mean())


def fit(seen: Seen, bent: int) -> tuple[list[float], float, float]:
    """The weights, the surprise at the matches kept aside, and that of who knows nothing."""
    rng = np.random.default_rng(0)
    aside = seen.match % KEPT_ASIDE == 0
    middle = seen.signs[~aside].mean(0)
    width = seen.signs[~aside].std(0)
    idle = width < 1e-3
    width[idle] = 1.0
    even = (seen.signs - middle) / width
    even[:, idle] = 0.0
    known, won = even[~aside], seen.won[~aside]
    network = Network(known.shape[1], bent, rng)
    network.parts[1][idle] = 0.0
    best: tuple[float, list[float]] | None = None
    for round in range(ROUNDS):
        pace = PACE * 0.5 * (1 + np.cos(np.pi * round / ROUNDS)) + 1e-5
        order = rng.permutation(len(known))
        for at in range(0, len(order), BATCH):
            batch = order[at : at + BATCH]
            network.learn(known[batch], won[batch], pace)
        loss = surprise(network.chances(even[aside]), seen.won[aside])
        if best is None or loss < best[0]:
            best = loss, network.weights(middle, width)
    assert best is not None
    blind = surprise(np.full(int(aside.sum()), won.mean()), seen.won[aside])
    return best[1], best[0], blind


# ------------------------------------------------------------------------- the command

SCALE = 1000.0
HEADER = f'''"""Fitted weights of the outlook: by form of the game, then in the order of ``chance``.

Written by ``python -m benchmarks.fit_page_knight``.
"""

from __future__ import annotations

from typing import Final

SCALE: Final = {SCALE}


def _weights(text: str) -> list[float]:
    return [int(weight) / SCALE for weight in text.split()]


WEIGHTS: Final[list[list[float]]] = [
'''


def write(found: list[list[float]], target: Path) -> None:
    text = HEADER
    for form, numbers in enumerate(found):
        seats, scenario, challenge = FORMS[form]
        name = f"scenario {scenario}" + ", challenge" * challenge + ", together" * (seats == 2)
        whole = " ".join(str(round(number * SCALE)) for number in numbers)
        lines = "\n".join(textwrap.wrap(whole, 99))
        text += f'    _weights(  # {name}\n        """\n{lines}\n"""\n    ),\n'
    target.write_text(text + "]\n", encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fit_page_knight")
    parser.add_argument("--games", type=int, default=GAMES, help="matches of each form")
    parser.add_argument("--forms", help="numbers of forms, with commas between; else all")
    parser.add_argument("--out", type=Path, default=Path(weights.__file__).with_suffix(".py"))
    asked = parser.parse_args()
    forms = [int(form) for form in asked.forms.split(",")] if asked.forms else range(len(FORMS))
    found = [list(row) for row in weights.WEIGHTS]
    for form in forms:
        seen = observe(form, asked.games)
        found[form], loss, blind = fit(seen, 0 if FORMS[form][2] else BENT)
        tally = f"{len(seen.won)} rounds, success {seen.won.mean():.2f}"
        print(f"{FORMS[form]}: {tally}, surprise {loss:.3f} instead of {blind:.3f}", flush=True)
        write(found, asked.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
