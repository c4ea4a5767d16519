"""Going back stays fast, and a copy small, however long the match."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from time import perf_counter

import questboard
from questboard.kernel import Match

SHORT, LONG = 200, 6000
SHIELDS = "plan shield shield parry"  # nothing ever happens
PATIENCE = 0.050


@cache
def quiet(choices: int) -> Match:
    """A duel in which nobody moves a finger."""
    match = questboard.new("knights-duty", seats=2)
    for _ in range(choices // 2):
        match.play(SHIELDS, seat=0)
        match.play(SHIELDS, seat=1)
    return match


def best(work: Callable[[], object], rounds: int = 7, times: int = 1) -> float:
    """The shortest of some measurements, in seconds: others may be busy on this machine."""
    shortest = float("inf")
    for _ in range(rounds):
        start = perf_counter()
        for _ in range(times):
            work()
        shortest = min(shortest, (perf_counter() - start) / times)
    return shortest


def test_copying_a_table_does_not_get_slower() -> None:
    short, long = (best(quiet(size).table.copy, times=300) for size in (SHORT, LONG))
    assert long < 3 * short


def test_copying_a_match_stays_far_below_playing_a_choice() -> None:
    """The history is shared out by reference; it costs next to nothing."""
    assert best(quiet(LONG).copy) < PATIENCE / 20


def test_undo_does_not_get_slower() -> None:
    def there_and_back(size: int) -> float:
        match = quiet(size).copy()

        def work() -> None:
            match.play(SHIELDS, seat=1)
            match.undo(1)

        return best(work, times=5)

    assert there_and_back(LONG) < 5 * there_and_back(SHORT) + PATIENCE / 20


def test_undo_redo_and_reset_of_a_long_match_are_quick() -> None:
    match = quiet(LONG).copy()
    match.play(SHIELDS, seat=1)

    def undo_and_redo() -> None:
        match.undo(1)
        match.redo(1)
        match.reset_turn(1)
        match.play(SHIELDS, seat=1)

    assert best(undo_and_redo) < PATIENCE


def test_a_jump_to_any_line_of_a_long_match_is_quick() -> None:
    match = quiet(LONG).copy()
    for line in (0, LONG - 1, 127, LONG, LONG // 2, 1, LONG - 64, 128):
        assert best(partial(match.jump, line), rounds=3) < PATIENCE


def test_an_undo_far_back_keeps_later_jumps_quick() -> None:
    match = quiet(LONG).copy()
    match.jump(101)
    match.undo()
    assert best(lambda: match.jump(LONG), rounds=1) < PATIENCE


def test_a_refused_undo_is_quick_too() -> None:
    match = quiet(LONG).copy()
    assert best(lambda: [match.can_undo(seat) for seat in (None, 0, 1)]) < PATIENCE


def test_a_long_choice_does_not_hold_up_the_table() -> None:
    """A stranger may type anything; the answer comes at once."""
    match = quiet(SHORT).copy()

    def refused(text: str) -> None:
        try:
            match.play(text, seat=0)
        except questboard.QuestboardError:
            return
        raise AssertionError

    for text in (
        "x" * 1_000_000,
        "plan " * 200_000,
        "go " + "9" * 100_000 + ",0",
        "plan sword " * 3,
    ):
        assert best(partial(refused, text), rounds=3) < 1
