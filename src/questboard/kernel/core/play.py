"""Running the agenda: the loop that every match, bot and simulation goes through."""

from __future__ import annotations

from questboard.kernel.core.chance import Rng
from questboard.kernel.core.state import LOWEST, Choice, Event, State


def proceed(table: State) -> None:
    """Play steps until somebody owes a choice or the match is over."""
    while table.result is None:
        step = table.agenda[-1]
        if step.owes(table):
            return
        step.act(table)


def owing(table: State) -> int:
    """The seats that owe a choice now, as bits."""
    if table.result is not None:
        return 0
    return table.agenda[-1].owes(table)


def options(table: State, seat: int) -> list[Choice]:
    """All legal choices of a seat that owes one."""
    return table.agenda[-1].options(table, seat)


def apply(table: State, seat: int, choice: Choice) -> None:
    """Carry out a legal choice and play on to the next decision.

    The choice is trusted: it must come from ``options``. ``Match.play`` checks what it is given.
    """
    table.agenda[-1].answer(table, seat, choice)
    proceed(table)


def witness(
    table: State, seat: int, choice: Choice, pictures: list[State] | None = None
) -> list[Event]:
    """Carry out a legal choice and give back what happened, whoever may know it. Pictures: gets a
    copy of the table at each event."""
    told: list[Event] = []
    table.events = told
    table.pictures = pictures
    try:
        apply(table, seat, choice)
    finally:
        table.events = None
        table.pictures = None
    return told


def playout(table: State, rng: Rng) -> int:
    """Choose at random to the end of the match; how many choices it took."""
    decisions = 0
    while table.result is None:
        step = table.agenda[-1]
        bits = step.owes(table)
        if bits == 0:
            step.act(table)
            continue
        seat = LOWEST[bits]
        legal = step.options(table, seat)
        step.answer(table, seat, legal[rng.below(len(legal))])
        decisions += 1
    return decisions
