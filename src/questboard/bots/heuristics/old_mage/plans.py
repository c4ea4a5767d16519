"""What is worth rehearsing at a decision, and who plays the futures."""

from __future__ import annotations

from typing import Final, cast

from questboard.bots.heuristics.base import Pilot, Plan
from questboard.bots.heuristics.old_mage.sense import weigh
from questboard.bots.heuristics.old_mage.turns import FIRST, Outlook
from questboard.bots.heuristics.old_mage.ways import pace
from questboard.games.old_mage.choices import CAMP, MOVE, Go
from questboard.games.old_mage.land import NOWHERE
from questboard.games.old_mage.state import CAMPED, MOVED, Table
from questboard.games.old_mage.steps.battle import BattleSpells, Flight
from questboard.games.old_mage.steps.haunts import HauntCast
from questboard.games.old_mage.steps.moving import BonusMove
from questboard.games.old_mage.steps.series import Meeting
from questboard.games.old_mage.steps.turn import TakeTurn, Travel
from questboard.games.old_mage.steps.windows import (
    BEFORE_ROLL,
    BEFORE_WIN,
    ON_CAST,
    ON_ENTRY,
    Casting,
    Window,
)
from questboard.kernel.state import Choice, State

GOALS: Final = 4  # places that are compared
MOST: Final = 6  # plans that are compared
TELLING: Final = (ON_CAST, ON_ENTRY, BEFORE_ROLL, BEFORE_WIN)
HOPELESS: Final = -2.0  # so far behind the best a choice is not looked at


class Course(Plan):
    """A choice, and the hex for which its Mage is bound in this turn."""

    aim: int

    def __init__(self, choice: Choice, aim: int = NOWHERE) -> None:
        self.choice = choice
        self.aim = aim


class OldMagePilot(Pilot):
    """Plays all seats by rules of thumb; a Mage that set out for a hex goes there."""

    aims: list[int]
    turns: list[int]  # the turn in which each aim was chosen

    def __init__(self) -> None:
        self.aims = [NOWHERE] * 8
        self.turns = [-1] * 8

    def adopt(self, table: State, seat: int, plan: Plan) -> None:
        if isinstance(plan, Course) and plan.aim != NOWHERE:
            self.aims[seat] = plan.aim
            self.turns[seat] = turn_of(cast(Table, table))

    def choose(self, table: State, seat: int, choices: list[Choice]) -> Choice:
        board = cast(Table, table)
        step = board.agenda[-1]
        aim = NOWHERE
        look: Outlook | None = None
        if isinstance(step, TakeTurn) and not board.done & (MOVED | CAMPED):
            if board.mages[seat].stands():
                look = Outlook(board, seat, pace(board, seat))
                if self.turns[seat] != turn_of(board) and look.best is not None:
                    self.turns[seat] = turn_of(board)
                    self.aims[seat] = look.best.hex
        elif isinstance(step, Travel) and self.turns[seat] == turn_of(board):
            aim = self.aims[seat]
        return choices[first_best(weigh(board, seat, choices, aim, look))]


def turn_of(table: Table) -> int:
    return table.round * 8 + table.active


def first_best(weights: list[float]) -> int:
    best = 0
    for at in range(1, len(weights)):
        if weights[at] > weights[best]:
            best = at
    return best


def worth_a_thought(table: Table, seat: int, choices: list[Choice], weights: list[float]) -> bool:
    """Whether a decision is one that rules of thumb may get wrong."""
    step = table.agenda[-1]
    if isinstance(step, Window):
        return step.occasion in TELLING
    if not isinstance(
        step, (TakeTurn, Travel, BonusMove, BattleSpells, Flight, Meeting, Casting, HauntCast)
    ):
        return False
    best = first_best(weights)
    return weights[best] < FIRST - 6.0


def find_plans(table: Table, seat: int, choices: list[Choice]) -> list[Plan]:
    """The best choice at first sight, and others that may be better."""
    weights = weigh(table, seat, choices)
    if not worth_a_thought(table, seat, choices, weights):
        return []
    best = choices[first_best(weights)]
    step = table.agenda[-1]
    found: list[Plan] = []
    if isinstance(step, TakeTurn) and not table.done & (MOVED | CAMPED):
        goals = top_goals(Outlook(table, seat, pace(table, seat)))
        if best is MOVE and goals:
            found.append(Course(MOVE, goals.pop(0)))
        else:
            found.append(Course(best))
        for goal in goals:
            if MOVE in choices:
                found.append(Course(MOVE, goal))
        if CAMP in choices and best is not CAMP:
            found.append(Course(CAMP))
        add_best(found, choices, weights, [MOVE, CAMP, best], MOST + 2)
        return found
    if isinstance(step, (Travel, BonusMove)):
        look = Outlook(table, seat, float(step.left))
        first = look.prospect.ways.first
        found.append(Course(best))
        for goal in top_goals(look):
            for choice in choices:
                if isinstance(choice, Go) and choice.hex == first[goal]:
                    if choice is best and found[0].choice is best:
                        found[0] = Course(best, goal)
                    elif choice is not best:
                        found.append(Course(choice, goal))
        add_best(found, choices, weights, [plan.choice for plan in found], MOST)
        return found
    found.append(Course(best))
    add_best(found, choices, weights, [best], MOST)
    return found


def top_goals(look: Outlook) -> list[int]:
    """The best goals, each hex once."""
    goals = sorted(look.prospect.found, key=lambda goal: -goal.score)
    spaces: list[int] = []
    for goal in goals:
        if goal.hex not in spaces and goal.steps > 0:
            spaces.append(goal.hex)
    return spaces[:GOALS]


def add_best(
    found: list[Plan],
    choices: list[Choice],
    weights: list[float],
    known: list[Choice],
    most: int,
) -> None:
    """Other choices that are not hopeless, best first."""
    top = max(weights)
    order = sorted(range(len(choices)), key=lambda at: -weights[at])
    for at in order:
        if len(found) >= most or weights[at] < min(top, 0.0) + HOPELESS:
            return
        if choices[at] not in known:
            found.append(Course(choices[at]))
