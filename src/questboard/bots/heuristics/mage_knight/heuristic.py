"""Rules of thumb for Mage Knight: a plan for the turn, the solver for combats."""

from __future__ import annotations

import hashlib
import math
from typing import Final, cast

from questboard.bots.heuristics.base import Heuristic
from questboard.bots.heuristics.mage_knight.instinct import feeling
from questboard.bots.heuristics.mage_knight.plans import Mood, Planner, rival_cards
from questboard.bots.heuristics.mage_knight.solver.line import Line, make
from questboard.bots.heuristics.mage_knight.solver.solve import solve
from questboard.games.mage_knight.language.choices import END_TURN, ENOUGH, Recruit
from questboard.games.mage_knight.state import Spot, Table
from questboard.games.mage_knight.steps.combat import Fight, GatherGroup, JoinFight
from questboard.games.mage_knight.steps.scoring import achievements
from questboard.games.mage_knight.steps.turn import TakeTurn
from questboard.games.mage_knight.table.labels import label
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.effort import Effort
from questboard.kernel.core.play import apply
from questboard.kernel.core.state import Choice, State
from questboard.kernel.words import say

# The work that a plan or a line may take, the same on every machine.
PLAN_WORK: Final = 800_000
LINE_WORK: Final = 800_000

# By what a seat sees: the choice, and what it is for.
Notes = dict[str, tuple[str, str]]


class MageKnightHeuristic(Heuristic):
    """Plans a turn, follows the plan, and plans anew when something is learnt."""

    notes: dict[int, Notes]  # the plan that each seat is in the middle of
    hasty: Notes  # one cut short by the clock: for this decision only
    solved_at: str  # what the seat saw of the combat that was solved last
    solved: Line | None
    deadline: float  # 0 where no clock is looked at
    hardest: int  # the most work that one thought took, for those who measure

    def __init__(self) -> None:
        self.notes = {}
        self.hasty = {}
        self.solved_at = ""
        self.solved = None
        self.deadline = 0.0
        self.hardest = 0

    def seated(self) -> Heuristic:
        return MageKnightHeuristic()

    def kept(self) -> object:
        return self.notes

    def recall(self, kept: object) -> None:
        self.notes = cast(dict[int, Notes], kept)

    def by(self, deadline: float) -> Heuristic:
        """The same plans in mind, with an eye on the clock."""
        other = MageKnightHeuristic()
        other.notes = self.notes
        other.deadline = deadline
        return other

    def weigh(self, table: State, seat: int, choices: list[Choice]) -> list[float]:
        world = cast(Table, table)
        chosen, _ = self.advice(world, seat, choices)
        if chosen is None:
            return self.prior(table, seat, choices)
        return [1.0 if choice.text() == chosen else 0.0 for choice in choices]

    def prior(self, table: State, seat: int, choices: list[Choice]) -> list[float]:
        world = cast(Table, table)
        return [0.1 * feeling(world, seat, choice) for choice in choices]

    def pick(self, table: State, seat: int, choices: list[Choice], rng: Rng) -> Choice:
        world = cast(Table, table)
        best = choices[0]
        best_score = -99.0
        for choice in choices:
            score = feeling(world, seat, choice) + 3.0 * rng.fraction()
            if score > best_score:
                best = choice
                best_score = score
        return best

    def sure(self, table: State, seat: int, choices: list[Choice]) -> Choice | None:
        """In a combat: what the solver says."""
        world = cast(Table, table)
        if not isinstance(world.agenda[-1], Fight):
            return None
        line = self.line(world, seat)
        for choice in choices:
            if line.choices and choice.text() == line.choices[0].text():
                return choice
        return None

    def finished(self, table: State, began: State) -> bool:
        """A playout is judged when the turn is over."""
        now = cast(Table, table)
        then = cast(Table, began)
        return (
            now.round != then.round or now.due != then.due or rival_cards(now) != rival_cards(then)
        )

    def value(self, table: State, seat: int) -> float:
        world = cast(Table, table)
        scores = [standing(world, each) for each in range(world.seats)]
        if world.seats == 1:
            return 1.0 / (1.0 + math.exp(-(scores[0] - 5.0 * world.round) / 12.0))
        best = max(scores)
        shares = [math.exp((score - best) / 8.0) for score in scores]
        return shares[seat] / sum(shares)

    def reason(self, table: State, seat: int, choice: Choice) -> str:
        chosen, why = self.advice(cast(Table, table), seat, [choice])
        if chosen != choice.text():
            return ""
        return "recruit_way" if why == "recruit" and not isinstance(choice, Recruit) else why

    def explain(self, table: State, seat: int, choice: Choice) -> str:
        """The whole line of the solver, where the choice begins it."""
        world = cast(Table, table)
        if not isinstance(world.agenda[-1], Fight):
            return ""
        line = self.line(world, seat)
        if not line.choices or line.choices[0].text() != choice.text():
            return ""
        return line_words(world, seat, line)

    # -------------------------------------------------------------------------------------- plans

    def line(self, table: Table, seat: int) -> Line:
        """The solver's line for the combat that goes on: least Wounds first."""
        seen = signature(table, seat)
        found = self.solved
        if found is None or seen != self.solved_at:
            world = table.copy()
            world.redeal(Rng.seeded(seen))
            effort = Effort(LINE_WORK, self.deadline)
            found = solve(world, seat, effort=effort)
            self.hardest = max(self.hardest, LINE_WORK - effort.left)
            self.solved_at = seen
            self.solved = found
        return found

    def advice(self, table: Table, seat: int, choices: list[Choice]) -> tuple[str | None, str]:
        """The text of the choice to make, and the name of its reason."""
        step = table.agenda[-1]
        if isinstance(step, JoinFight):
            return ENOUGH.text(), "fight"
        seen = signature(table, seat)
        noted = self.noted(seat, seen)
        if noted is not None and len(choices) > 1:
            if not any(each.text() == noted[0] for each in choices):
                noted = None  # it looked alike, but is another situation
        if noted is None and isinstance(step, TakeTurn | Fight):
            self.think(table, seat, seen)
            noted = self.noted(seat, seen)
        return noted if noted is not None else (None, "")

    def noted(self, seat: int, seen: str) -> tuple[str, str] | None:
        notes = self.notes.get(seat)
        found = notes.get(seen) if notes is not None else None
        return found if found is not None else self.hasty.get(seen)

    def think(self, table: Table, seat: int, seen: str) -> None:
        """Make a plan and note what to choose at each step of it."""
        world = table.copy()
        world.redeal(Rng.seeded(seen))
        effort = Effort(PLAN_WORK, self.deadline)
        if isinstance(world.agenda[-1], Fight):
            line = solve(world, seat, Mood(world, seat).prices, 0, effort)
            choices = line.choices
            why = "fight"
        else:
            plan = Planner(world, seat, effort).plan()
            choices = plan.choices or [END_TURN]
            why = plan.why
        self.hardest = max(self.hardest, PLAN_WORK - effort.left)
        notes: Notes = {seen: (choices[0].text(), why)}
        self.note(world, seat, choices, why, notes)
        if effort.late:
            self.hasty = notes
        else:
            self.notes[seat] = notes

    def note(self, world: Table, seat: int, choices: list[Choice], why: str, notes: Notes) -> None:
        learnt = world.learnt
        drawn = world.rng.drawn
        for choice in choices:
            notes[signature(world, seat)] = (choice.text(), why)
            if choice is choices[-1]:
                return
            apply(world, seat, choice)
            if world.learnt != learnt or world.rng.drawn != drawn or world.result is not None:
                return


def line_words(table: Table, seat: int, line: Line) -> str:
    """A line in words, choice by choice."""
    assert table.combat is not None
    world = table.copy()
    steps: list[str] = []
    for choice in line.choices:
        steps.append(label(world, seat, choice))
        if world.combat is not None:
            make(world, seat, choice)
    text = "; ".join(step.removesuffix(".") for step in steps)
    if not line.whole:
        return say("bots.mage-knight.line_begins", line=text)
    words = say(
        "bots.mage-knight.line",
        line=text,
        defeated=line.defeated,
        foes=len(table.combat.foes),
        fame=line.fame,
        wounds=line.wounds,
    )
    return words if line.exact else say("bots.mage-knight.line_hopes", line=words)


def standing(table: Table, seat: int) -> float:
    """Fame and what will bring more of it."""
    player = table.players[seat]
    return (
        player.fame
        + sum(achievements(table, seat))
        + 0.4 * len(table.tiles)
        + 1.5 * len(player.units)
    )


def face_up(spot: Spot) -> tuple[tuple[int, ...], int, int, int]:
    """What everybody sees on a space; enemies that came to spawning grounds lie face down."""
    known = spot.tokens[: len(spot.tokens) - spot.fresh]
    return known, spot.fresh, spot.owner, spot.ruin


def signature(table: Table, seat: int) -> str:
    """A fingerprint of what a seat sees of its own situation."""
    player = table.players[seat]
    turn = table.turn
    combat = table.combat
    parts: list[object] = [
        type(table.agenda[-1]).__name__,
        len(table.agenda),
        table.scenario,
        seat,
        table.round,
        player.space,
        player.hand,
        len(player.deck),
        player.tokens,
        player.crystals,
        player.fame,
        player.reputation,
        table.source,
        turn.move,
        turn.influence,
        turn.heal,
        turn.acted,
        turn.moved,
        turn.rested,
        turn.path,
        turn.mods,
        table.where,
        table.tiles,
        table.unit_offer,
        player.spent_turn,
        player.spent_round,
        player.skills,
        [(unit.kind, unit.ready, unit.wounds, unit.struck) for unit in player.units],
        [other.space for other in table.players],
        rival_cards(table),
        table.last_turns,
        [face_up(spot) for spot in table.spots if spot.shown],
    ]
    if combat is not None:
        parts.append(combat.phase)
        parts.append([(foe.token, foe.stand_in, foe.done, foe.dealt) for foe in combat.foes])
        parts += [combat.attack, combat.block, combat.wounds, combat.target, combat.damage]
        step = table.agenda[-1]
        if isinstance(step, GatherGroup):
            parts.append(step.group)
    return hashlib.blake2b(repr(parts).encode(), digest_size=16).hexdigest()
