"""Why not: over random matches, each reason is the rule by which the step refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import questboard
from questboard.games.knights_duty.rules import choices, content, reasons
from questboard.games.knights_duty.rules.state import Table
from questboard.games.knights_duty.rules.steps import Agreement
from questboard.games.knights_duty.table.refusals import CHOICES, bars
from questboard.kernel import game
from questboard.kernel.core.state import Choice, State
from tests.why import Asker, Lifted, moments

from .positions import distance, melee

PACKAGE = "questboard.games.knights_duty.rules"


def spaces_away(table: Table, seat: int, choice: Choice) -> int:
    assert isinstance(choice, choices.Go)
    here, there = (content.SPACES[at] for at in (table.knights[seat].space, choice.space))
    return distance(f"{here[0]},{here[1]}", f"{there[0]},{there[1]}")


def planned(choice: Choice) -> list[int]:
    assert isinstance(choice, choices.Plan)
    return choice.tokens


def has_no_target(table: Table, choice: Choice) -> bool:
    step = table.agenda[-1]
    assert isinstance(step, Agreement) and isinstance(choice, choices.First)
    return all(
        knight.clan != choice.clan or target < 0
        for knight, target in zip(table.knights, step.targets, strict=True)
    )


# What steps never go through, said once more from the rulebook.
BY_SHAPE: dict[int, Callable[[Table, int, Choice], bool]] = {
    reasons.TOO_FAR: lambda table, seat, choice: spaces_away(table, seat, choice) > 1,
    reasons.ALREADY_THERE: lambda table, seat, choice: spaces_away(table, seat, choice) == 0,
    reasons.EMPTY_SLOT: lambda table, seat, choice: len(planned(choice)) < 3,
    reasons.TWO_SLOTS: lambda table, seat, choice: (
        len(planned(choice)) > 2 and table.knights[seat].heart == content.BROKEN
    ),
    reasons.THREE_SLOTS: lambda table, seat, choice: len(planned(choice)) > 3,
    reasons.SUPPLY: lambda table, seat, choice: len(set(planned(choice))) == 1,
    reasons.MOVE_SUPPLY: lambda table, seat, choice: planned(choice).count(content.MOVE) > 3,
    reasons.NOT_PLAYING: lambda table, seat, choice: (
        isinstance(choice, choices.Strike)
        and all(knight.clan != choice.clan for knight in table.knights)
    ),
    reasons.NO_TARGET: lambda table, seat, choice: has_no_target(table, choice),
    reasons.NEVER_PLANNED: lambda table, seat, choice: isinstance(choice, choices.Inspire),
}


def asked(table: State, seat: int, choice: Choice) -> int:
    assert isinstance(table, Table)
    number = bars(table, seat, choice)
    if number in BY_SHAPE:
        assert BY_SHAPE[number](table, seat, choice), (choice.text(), reasons.REASONS[number])
    return number


def asker(lifted: Lifted | None = None) -> Asker:
    duel = game("knights-duty")
    found = Asker(
        duel, asked, reasons.REASONS, reasons.OTHER_TIMES, set(BY_SHAPE), lifted, dict(MORE)
    )
    for seats in range(2, 7):
        table = duel.deal(seats, seats, turn_limit=6, free_clans=seats == 6)
        found.learn(moments(table, seats))
    return found


MORE = {
    choice.text(): choice
    for choice in [
        *CHOICES,
        choices.Plan([content.SWORD] * 3),
        choices.Plan([content.MOVE] * 4),
        choices.Plan([content.SWORD, content.BOW, content.MOVE, content.MOVE]),
        choices.Plan([]),
    ]
}


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_reason_is_the_rule_that_refused(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    lifted = None if questboard.compiled() else Lifted().install(monkeypatch, PACKAGE)
    duel = asker(lifted)
    for seed in range(3):
        dealt = duel.game.deal(seats, seed, turn_limit=8, free_clans=seed == 1)
        for at, (table, seat) in enumerate(moments(dealt, seed)):
            if at % 3 == 0:
                duel.ask(table, seat, [t for t in duel.known if not t.startswith("plan") or at % 5])
                duel.ask_things(table, seat)
    assert duel.seen >= {reasons.TOO_FAR, reasons.PLANS_FINAL, reasons.NOT_MOVING}


def test_all_reasons_come_up(monkeypatch: pytest.MonkeyPatch) -> None:
    lifted = None if questboard.compiled() else Lifted().install(monkeypatch, PACKAGE)
    duel = asker(lifted)
    clans = duel.game.deal(3, 1, free_clans=True)
    for table, seat in moments(clans, "clans", 8):
        duel.ask(table, seat, duel.known)
    for seed in range(16):  # close quarters: movers meet, attackers share their targets
        for board in melee(5 + seed % 2, seed, turn_limit=9):
            for decision in board.match.decisions[:2]:
                texts = MORE if board.stage != "Planning" else list(duel.known)[::20]
                duel.ask(board.match.table, decision.seat, texts)
    assert duel.seen == set(range(1, len(reasons.REASONS))) - {reasons.OFF_BOARD}
