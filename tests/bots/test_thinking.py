"""No bot thinks too long: work is counted, and only a time in a bot's name brings in a clock."""

from __future__ import annotations

import pickle
import time
from pathlib import Path

import pytest

import questboard
from questboard.bots import LEVELS, seat_bot
from questboard.bots.heuristics import KNOWN, heuristic
from questboard.bots.heuristics.mage_knight.heuristic import (
    LINE_WORK,
    PLAN_WORK,
    MageKnightHeuristic,
)
from questboard.bots.heuristics.mage_knight.plans import Planner
from questboard.bots.heuristics.page_knight.sense import PageKnightHeuristic
from questboard.bots.searching.rehearsal import Rehearsal
from questboard.bots.searching.tree import Search
from questboard.games.mage_knight.game import MageKnight
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.table.positions import position
from questboard.kernel import Match, Rng, View
from questboard.kernel.codec import fields_of
from questboard.kernel.core.effort import ENDLESS, Effort
from questboard.kernel.core.play import options
from tests.depth import DEEP, depth

POSITIONS = Path(__file__).parent / "positions"
GAME = MageKnight()
SEATS = {"a-full-hand-of-mana": 1, "three-defenders-each": 4}
BEST = {
    "a-full-hand-of-mana": "play march strong with green crystal",
    "three-defenders-each": "enter the site",
}
# What is under way when the work is used up is still brought to an end.
REST = 25_000
SECONDS = 1.5 if questboard.compiled() else 8.0
MATCHES = depth(1, 20)
DECISIONS = depth(120, 600)
TABLES: dict[str, tuple[int, dict[str, int | str | bool]]] = {
    "knights-duty": (4, {}),
    "page-knight": (2, {"scenario": 3}),
    "old-mage": (4, {"auto_setup": True}),
    "mage-knight": (1, {}),
}


def seen(name: str) -> View:
    """What the first seat sees of a position in which greedy once thought for seconds."""
    text = (POSITIONS / f"{name}.txt").read_text(encoding="utf-8")
    return View(GAME, position(text, seats=SEATS[name], seed=1), 0)


def world(name: str) -> Table:
    table = seen(name).table.copy()
    assert isinstance(table, Table)
    table.redeal(Rng.seeded(1))
    return table


def begun(game: str, decisions: int = 30) -> Match:
    """A match after some decisions, where somebody has a choice."""
    seats, wishes = TABLES[game]
    match = questboard.new(game, seats=seats, seed=7, **wishes)
    rng, greedy = Rng.seeded(7), seat_bot("greedy")
    while decisions > 0 or len(match.decision.choices) == 1:
        seat = match.decision.seat
        match.play(greedy.choose(match.view(seat), rng), seat)
        decisions -= 1
    return match


# ---------------------------------------------------------------------------------- counted work


@pytest.mark.parametrize("name", SEATS)
def test_a_hard_turn_is_planned_with_the_work_of_one_decision(name: str) -> None:
    view = seen(name)
    sense = MageKnightHeuristic()
    choices = options(view.table, 0)
    began = time.process_time()
    weights = sense.weigh(view.table, 0, choices)
    assert time.process_time() - began < SECONDS
    assert 0 < sense.hardest <= PLAN_WORK + REST
    assert choices[weights.index(max(weights))].text() == BEST[name]


def test_the_best_plan_of_a_full_hand_is_found_with_little_work() -> None:
    """Two thousand models were made for it once; what cannot be better is not tried."""
    effort = Effort()
    assert Planner(world("a-full-hand-of-mana"), 0, effort).plan().why == "fight"
    assert ENDLESS - effort.left < 500_000


@pytest.mark.parametrize("name", SEATS)
@pytest.mark.parametrize("work", [0, 2_000, 50_000])
def test_whatever_the_work_there_is_a_plan_and_always_the_same(name: str, work: int) -> None:
    plans = []
    for _ in range(2):
        table = world(name)
        effort = Effort(work)
        plan = Planner(table, 0, effort).plan()
        assert effort.left >= -REST and not effort.late
        plans.append(([choice.text() for choice in plan.choices], plan.worth, effort.left))
        if plan.choices:
            assert plan.choices[0] in options(table, 0)
    assert plans[0] == plans[1]


@pytest.mark.parametrize("seed", range(MATCHES))
@pytest.mark.parametrize(("seats", "scenario"), [(1, "first-reconnaissance"), (4, "full-conquest")])
def test_no_decision_of_a_match_takes_more_than_its_work(
    seats: int, scenario: str, seed: int
) -> None:
    whole = questboard.compiled() or DEEP
    match = questboard.new("mage-knight", seats=seats, seed=300 + seed, scenario=scenario)
    sense = MageKnightHeuristic()
    decisions = 20_000 if whole else 60
    while match.result is None and decisions:
        view = match.view(match.decision.seat)
        choices = options(view.table, view.seat)
        weights = sense.weigh(view.table, view.seat, choices)
        match.play(choices[weights.index(max(weights))], view.seat)
        decisions -= 1
    assert 0 < sense.hardest <= max(PLAN_WORK, LINE_WORK) + REST


# --------------------------------------------------------------------------------------- clocks


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("spec", ["easy", "greedy", "search:6"])
def test_only_a_time_in_the_name_brings_in_a_clock(
    game: str, spec: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(game)
    view = match.view(match.decision.seat)

    def no_clock() -> float:
        raise AssertionError("a bot without a time looked at the clock")

    for name in ("perf_counter", "monotonic", "process_time", "time"):
        monkeypatch.setattr(time, name, no_clock)
    choice = seat_bot(spec).choose(view, Rng.seeded(1))
    seat_bot(spec).advise(view, Rng.seeded(1))
    monkeypatch.undo()
    assert choice in match.decision.choices


@pytest.mark.parametrize("name", SEATS)
def test_a_search_keeps_its_time_on_a_hard_turn(name: str) -> None:
    """Planning alone took seconds once, whatever the time in the name."""
    began = time.process_time()
    choice = seat_bot("search:0.05s").choose(seen(name), Rng.seeded(1))
    assert time.process_time() - began < 0.5
    assert choice in options(seen(name).table, 0)


@pytest.mark.parametrize("game", TABLES)
def test_a_search_that_has_no_time_still_chooses(game: str) -> None:
    match = begun(game)
    view = match.view(match.decision.seat)
    bot = seat_bot("search:0.000001s")
    assert bot.choose(view, Rng.seeded(1)) in match.decision.choices
    assert bot.advise(view, Rng.seeded(1)).why.endswith(".")


def test_an_effort_ends_with_its_work_or_its_time() -> None:
    assert ended(Effort(100), 60) == (False, False)
    assert ended(Effort(100), 120) == (True, False)
    assert ended(Effort(deadline=time.perf_counter()), 1) == (True, True)
    assert ended(Effort(deadline=time.perf_counter() + 1000.0), 5000) == (False, False)


def ended(effort: Effort, work: int) -> tuple[bool, bool]:
    """Whether an effort is over after so much work, and whether it was the clock that ended it."""
    for _ in range(work):
        effort.spend(1)
    return effort.over, effort.late


def test_a_plan_that_the_clock_cut_short_is_not_kept_in_mind() -> None:
    view = seen("a-full-hand-of-mana")
    choices = options(view.table, 0)
    sense = MageKnightHeuristic()
    hasty = sense.by(time.perf_counter())
    assert max(hasty.weigh(view.table, 0, choices)) > 0.0
    assert not sense.notes
    patient = sense.by(time.perf_counter() + 1000.0)
    assert max(patient.weigh(view.table, 0, choices)) > 0.0
    assert sense.notes


def test_a_future_that_the_deadline_cut_off_teaches_nothing() -> None:
    match = begun("knights-duty")
    seat = match.decision.seat
    search = Search(match.view(seat).table, seat, heuristic("knights-duty"))
    search.think(time.perf_counter(), 100, Rng.seeded(1))
    assert search.futures == 0
    assert search.best().prior == max(arm.prior for arm in search.roots[seat].arms)


def test_plans_are_compared_only_in_futures_that_all_of_them_saw() -> None:
    match = questboard.new("page-knight", seats=1, seed=3, scenario=3)
    view = match.view(0)
    sense = PageKnightHeuristic()
    plans = sense.plans(view.table, 0, match.decision.choices)
    rehearsal = Rehearsal(view.table, 0, sense, plans)
    rehearsal.think(time.perf_counter() + 0.03, 1_000_000, Rng.seeded(1))
    alive = {len(entry.results) for entry in rehearsal.entries if entry.alive}
    assert len(alive) == 1
    assert rehearsal.best().plan.choice in match.decision.choices


def test_the_levels_keep_their_time() -> None:
    """Of the levels only the hard one looks at a clock."""
    assert [level for level, spec in LEVELS.items() if spec.endswith("s")] == ["hard"]


# ------------------------------------------------------------------------- what is kept in mind


@pytest.mark.parametrize("game", sorted(set(KNOWN) - {"mage-knight"}))
def test_rules_of_thumb_keep_nothing_in_mind(game: str) -> None:
    """A bot in another process, or one that is asked twice, answers alike."""
    assert fields_of(type(heuristic(game))) == ()


class Decided:
    """A match in which greedy decides, and what it chose."""

    def __init__(self, seats: int, seed: int, **wishes: str) -> None:
        self.match = questboard.new("mage-knight", seats=seats, seed=seed, **wishes)
        self.bot = seat_bot("greedy")
        self.rng = Rng.seeded(seed)
        self.chosen: list[str] = []

    def decide(self) -> None:
        if self.match.result is None:
            view = self.match.view(self.match.decision.seat)
            choice = self.bot.choose(view, self.rng)
            self.chosen.append(choice.text())
            self.match.play(choice, view.seat)


BLITZ = {"scenario": "blitz-conquest", "heroes": "any"}


@pytest.fixture(scope="module")
def alone() -> list[str]:
    """What greedy chooses in a match of Mage Knight in which nobody else is asked."""
    match = Decided(2, 0, **BLITZ)
    for _ in range(DECISIONS):
        match.decide()
    return match.chosen


def test_a_search_asked_in_between_changes_no_choice_of_greedy(alone: list[str]) -> None:
    match, search = Decided(2, 0, **BLITZ), seat_bot("search:2")
    for at in range(DECISIONS):
        if match.match.result is None:
            search.choose(match.match.view(match.match.decision.seat), Rng.seeded(at))
        match.decide()
    assert match.chosen == alone


def test_a_match_played_beside_changes_no_choice_of_greedy(alone: list[str]) -> None:
    """The other one has begun alike, and is a few choices behind, or goes another way."""
    match, behind, other = Decided(2, 0, **BLITZ), Decided(2, 0, **BLITZ), Decided(2, 1, **BLITZ)
    for at in range(DECISIONS):
        match.decide()
        other.decide()
        if at >= 5:
            behind.decide()
    assert match.chosen == alone
    assert behind.chosen == alone[: len(behind.chosen)]


def test_one_bot_plays_one_match_after_the_other_alike(alone: list[str]) -> None:
    bot = Decided(2, 0, **BLITZ).bot
    for seed in (0, 0, 1, 0):
        match = Decided(2, seed, **BLITZ)
        match.bot = bot
        for _ in range(DECISIONS):
            match.decide()
        assert (match.chosen == alone) == (seed == 0)


def test_a_bot_that_moves_goes_on_with_its_plan(alone: list[str]) -> None:
    """Every question is answered by another object, which got what the last one kept in mind."""
    match = Decided(2, 0, **BLITZ)
    longest = 0
    for _ in range(DECISIONS):
        kept = pickle.dumps(match.bot.kept())
        longest = max(longest, len(kept))
        match.bot = seat_bot("greedy")
        match.bot.recall(pickle.loads(kept))
        match.decide()
    assert match.chosen == alone
    assert 100 < longest < 20_000


def test_what_a_future_of_old_mage_is_worth_depends_on_nothing_asked_before() -> None:
    match = begun("old-mage", 60)
    seat = match.decision.seat
    view = match.view(seat)
    sense = heuristic("old-mage")
    later = begun("old-mage", 120)
    worth = sense.outcome(view.table, seat, view.table)
    value = sense.value(view.table, seat)
    other = later.decision.seat
    sense.plans(later.view(other).table, other, later.decision.choices)
    assert sense.outcome(view.table, seat, view.table) == worth
    assert sense.value(view.table, seat) == value
