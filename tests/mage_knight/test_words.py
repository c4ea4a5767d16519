"""Words: every question, choice and event can be said, and why-not answers cite their rule."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight import describe, refusals
from questboard.games.mage_knight.steps.turn import TakeTurn
from questboard.kernel import Rng
from questboard.kernel.play import apply, options, owing
from questboard.kernel.view import View

from .table import GAME, scene
from .test_properties import GAMES, gift


@pytest.mark.parametrize(("scenario", "seats"), GAMES)
def test_everything_that_is_asked_or_happens_can_be_said(scenario: str, seats: int) -> None:
    table = GAME.deal(seats, 11, scenario=scenario, heroes="any")
    table.events = []
    rng = Rng.seeded(4)
    gifted = None
    for number in range(250):
        if not owing(table):
            break
        bits = owing(table)
        seat = (bits & -bits).bit_length() - 1
        if isinstance(table.agenda[-1], TakeTurn) and table.turn is not gifted:
            gifted = table.turn
            gift(table, seat, rng)
        assert describe.prompt(table, seat)
        legal = options(table, seat)
        for choice in legal[:12]:
            assert describe.label(table, seat, choice)
            assert all(thing == thing.lower() for thing in choice.touches())
        if number % 25 == 0:
            view = View(GAME, table, seat)
            assert str(view).count("\n") > 5
            assert max(len(line) for line in str(view).splitlines()) < 220
            assert view.facts()["players"]
        apply(table, seat, legal[rng.below(len(legal))])
    assert table.events
    for event in table.events:
        assert describe.tell(table, event)
    assert describe.ending(table)


@pytest.mark.parametrize(
    ("text", "thing", "rule"),
    [
        ("hand march rage; move 3; night", "go 1,-1", "MK-803"),
        ("hand march rage; move 9", "go -1,0", "MK-804"),
        ("hand march rage; move 9", "space 3,-2", "MK-802"),
        ("hand march wound", "play wound basic", "MK-710"),
        ("hand march rage; night", "play march strong", "MK-703"),
        ("hand march rage", "card rage", "MK-735"),
        ("hand march", "play rage basic", "MK-702"),
        ("hand wound wound; units peasants", "end turn", "MK-624"),
        ("hand march", "interact", "MK-1003"),
        ("hand march; units peasants spent", "unit 1", "MK-1305"),
        ("hand march; fight diggers", "attack 1", "MK-1125"),
        ("hand tranquility; fight diggers", "play tranquility basic", "MK-713"),
        ("hand march", "skill dark-paths", "MK-217"),
    ],
)
def test_why_not_cites_the_rule(text: str, thing: str, rule: str) -> None:
    board = scene(f"tovak at 0,0; source black black black; {text}")
    reason = refusals.why_not(board.table, 0, thing)
    assert reason is not None
    assert reason.rule == rule
