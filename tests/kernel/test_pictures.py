"""Pictures of the table at each event: taken after the change that the event tells of."""

from __future__ import annotations

import random
from typing import Any

import pytest

import questboard
from questboard.kernel import State
from questboard.kernel.patches import diff, patched
from questboard.server.sight import facts_of

GAMES: list[tuple[str, int]] = [
    ("knights-duty", 4),
    ("page-knight", 2),
    ("mage-knight", 2),
    ("old-mage", 4),
]


def standing(name: str, facts: Any, seat: int) -> Any:
    """Where the piece of a seat stands."""
    return facts["knights" if name == "knights-duty" else "players"][seat]["space"]


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_there_is_a_picture_of_every_event_and_each_viewer_can_follow_them(
    name: str, seats: int
) -> None:
    match = questboard.new(name, seats=seats, seed=5)
    luck = random.Random(5)
    moved = 0
    seen = [facts_of(match, match.table, viewer) for viewer in range(-1, seats)]
    for _ in range(150):
        if match.result is not None:
            break
        decision = luck.choice(match.decisions)
        pictures: list[State] = []
        choice = luck.choice(decision.choices)
        events = match.play(choice, decision.seat, told=True, pictures=pictures)
        assert len(pictures) == len(events)
        for event, picture in zip(events, pictures, strict=True):
            for at, viewer in enumerate(range(-1, seats)):
                facts = facts_of(match, picture, viewer)
                assert patched(seen[at], diff(seen[at], facts)) == facts
                seen[at] = facts
            if type(event).__name__ == "Moved" and name != "old-mage":
                told = match.game.event_facts(match.table, event)
                assert standing(name, seen[0], told["seat"]) == told["space"]
                moved += 1
    assert moved or name == "old-mage"
    assert match.table.pictures is None and match.table.events is None


def test_nobody_watches_nothing_is_pictured() -> None:
    match = questboard.new("mage-knight", seats=1, seed=5)
    match.play(match.decision.choices[0])
    assert match.table.pictures is None
    copy = match.table.copy()
    assert copy.pictures is None
