"""What is worth rehearsing at a decision, and who plays the futures."""

from __future__ import annotations

from typing import Final, cast

from questboard.bots.heuristics.base import Pilot, Plan
from questboard.bots.heuristics.old_mage.fights import orb_is_hidden
from questboard.bots.heuristics.old_mage.goals import best_first
from questboard.bots.heuristics.old_mage.outlook import Outlook
from questboard.bots.heuristics.old_mage.sense import weigh
from questboard.bots.heuristics.old_mage.tempers import BOLD, CAREFUL, Temper
from questboard.bots.heuristics.old_mage.turns import FIRST
from questboard.bots.heuristics.old_mage.ways import pace
from questboard.games.old_mage.language.choices import CAMP, MOVE, Cast, Go
from questboard.games.old_mage.state.facts import CAMPED, MOST_HEALTH, MOVED, Table
from questboard.games.old_mage.state.land import NOWHERE
from questboard.games.old_mage.state.numbers import ORB
from questboard.games.old_mage.steps import windows
from questboard.games.old_mage.steps.battle import BattleSpells, Flight
from questboard.games.old_mage.steps.haunts import HauntCast
from questboard.games.old_mage.steps.moving import BonusMove, Walk
from questboard.games.old_mage.steps.series import Meeting
from questboard.games.old_mage.steps.turn import TakeTurn, Travel
from questboard.kernel.core.state import Choice, State

GOALS: Final = 6  # places that are compared
RIVAL_GOAL: Final = 0.3  # … if they look so good beside the best
MOST: Final = 7  # plans that are compared
CASTS: Final = 4  # spells that are compared
TEMPTING: Final = -1.02  # a spell that is nearly worth its card
THOUGHTFUL: Final = (
    windows.Window,
    TakeTurn,
    Travel,
    BonusMove,
    BattleSpells,
    Flight,
    Meeting,
    windows.Casting,
    HauntCast,
)
WEARY: Final = 0.3  # a rest that is worth so much beside going is looked at
TELLING: Final = (windows.ON_CAST, windows.ON_ENTRY, windows.BEFORE_ROLL, windows.BEFORE_WIN)
HOPELESS: Final = -3.0  # so far behind the best a choice is not looked at


class Journey(Plan):
    """A choice, and the hex for which its Mage is bound in this turn."""

    aim: int

    def __init__(self, choice: Choice, aim: int = NOWHERE) -> None:
        self.choice = choice
        self.aim = aim


class OldMagePilot(Pilot):
    """Plays all seats by rules of thumb; a Mage that set out for a hex goes there.

    Whoever adopts a plan is bold, all others are careful.
    """

    tempers: list[Temper]
    aims: list[int]
    turns: list[int]  # the turn in which each aim was chosen
    looks: list[Outlook | None]  # what each seat saw of the board
    seen: list[int]  # where, when and in which shape it saw that

    def __init__(self) -> None:
        self.tempers = [CAREFUL] * 8
        self.aims = [NOWHERE] * 8
        self.turns = [-1] * 8
        self.looks = [None] * 8
        self.seen = [-1] * 8

    def adopt(self, table: State, seat: int, plan: Plan) -> None:
        self.tempers[seat] = BOLD
        if isinstance(plan, Journey) and plan.aim != NOWHERE:
            self.aims[seat] = plan.aim
            self.turns[seat] = turn_of(cast(Table, table))

    def choose(self, table: State, seat: int, choices: list[Choice]) -> Choice:
        board = cast(Table, table)
        step = board.agenda[-1]
        aim = NOWHERE
        look: Outlook | None = None
        if isinstance(step, TakeTurn) and not board.done & (MOVED | CAMPED):
            if board.mages[seat].stands():
                look = self.look(board, seat)
                if self.turns[seat] != turn_of(board) and look.best is not None:
                    self.turns[seat] = turn_of(board)
                    self.aims[seat] = look.best.hex
        elif isinstance(step, Travel) and self.turns[seat] == turn_of(board):
            aim = self.aims[seat]
        return choices[first_best(weigh(board, seat, choices, aim, look, self.tempers[seat]))]

    def look(self, table: Table, seat: int) -> Outlook:
        """A look at the board, once a turn while nothing much has changed."""
        mage = table.mages[seat]
        shape = (mage.health << 8 | len(mage.hand) << 4 | len(mage.relics)) << 9 | mage.hex
        key = turn_of(table) << 24 | shape
        found = self.looks[seat]
        if found is None or self.seen[seat] != key:
            found = Outlook(table, seat, pace(table, seat), self.tempers[seat])
            self.looks[seat] = found
            self.seen[seat] = key
        return found


def turn_of(table: Table) -> int:
    return table.round * 8 + table.active


def first_best(weights: list[float]) -> int:
    best = 0
    for at in range(1, len(weights)):
        if weights[at] > weights[best]:
            best = at
    return best


def bold_weights(table: Table, seat: int, choices: list[Choice]) -> list[float]:
    """How good each choice looks to a bold Mage."""
    return weigh(table, seat, choices, NOWHERE, None, BOLD)


def find_plans(table: Table, seat: int, choices: list[Choice]) -> list[Plan]:
    """The best choice at first sight, and others that may be better.

    None while nobody knows where the Orb is: what a turn brings until then shows too late for a
    rehearsal, which would only spend cards that are worth more afterwards.
    """
    if orb_is_hidden(table):
        return []
    step = table.agenda[-1]
    if isinstance(step, windows.Window) and step.occasion not in TELLING:
        return []
    if not isinstance(step, THOUGHTFUL):
        return []
    weights = bold_weights(table, seat, choices)
    top = first_best(weights)
    best = choices[top]
    if weights[top] >= FIRST - 6.0:
        return []
    found: list[Plan] = [Journey(best)]
    if isinstance(step, TakeTurn):
        find_courses(table, seat, choices, weights, found)
    elif isinstance(step, (Travel, BonusMove)):
        find_ways(table, seat, step, choices, found)
    else:
        add_best(found, choices, weights)
    return found


def find_courses(
    table: Table, seat: int, choices: list[Choice], weights: list[float], found: list[Plan]
) -> None:
    """Where to go in a turn, whether to rest, what to cast."""
    best = found[0].choice
    mage = table.mages[seat]
    if not table.done & (MOVED | CAMPED):
        look = Outlook(table, seat, pace(table, seat), BOLD)
        goals = top_goals(look)
        going = max([weights[at] for at in range(len(choices)) if choices[at] is MOVE] or [0.0])
        if best is MOVE and goals:
            found[0] = Journey(MOVE, goals.pop(0))
        if MOVE in choices:
            for goal in goals:
                found.append(Journey(MOVE, goal))
        for at in range(len(choices)):
            if choices[at] is CAMP and best is not CAMP:
                weary = weights[at] > WEARY * going or ORB in mage.relics
                if weary and mage.health < MOST_HEALTH:
                    found.append(Journey(CAMP))
    casts = [
        at
        for at in range(len(choices))
        if isinstance(choices[at], Cast) and choices[at] is not best and weights[at] > TEMPTING
    ]
    casts.sort(key=lambda at: -weights[at])
    for at in casts[:CASTS]:
        found.append(Journey(choices[at]))


def find_ways(
    table: Table, seat: int, step: Walk, choices: list[Choice], found: list[Plan]
) -> None:
    """The first steps to the places that look best."""
    best = found[0].choice
    if not isinstance(best, Go):
        return
    look = Outlook(table, seat, float(step.left), BOLD)
    first = look.prospect.ways.first
    for goal in top_goals(look):
        for choice in choices:
            if isinstance(choice, Go) and choice.hex == first[goal]:
                if choice is best:
                    found[0] = Journey(best, goal)
                else:
                    found.append(Journey(choice, goal))


def top_goals(look: Outlook) -> list[int]:
    """The hexes of the best goals."""
    goals = best_first(look.prospect.found)
    spaces: list[int] = []
    for goal in goals:
        if goal.score < RIVAL_GOAL * goals[0].score or len(spaces) == GOALS:
            break
        if goal.steps > 0:
            spaces.append(goal.hex)
    return spaces


def add_best(found: list[Plan], choices: list[Choice], weights: list[float]) -> None:
    """Other choices that are not hopeless, best first."""
    top = max(weights)
    order = sorted(range(len(choices)), key=lambda at: -weights[at])
    for at in order:
        if len(found) >= MOST or weights[at] < top + HOPELESS:
            return
        if choices[at] is not found[0].choice:
            found.append(Journey(choices[at]))
