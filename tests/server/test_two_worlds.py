"""Nothing hidden leaves the server in the two large games: two worlds that differ only in what a
seat may not know send that seat, and a spectator, the same bytes in the same order at the same
times, over whole matches, with undo, redo, hints, why-not, coming back and clocks."""

from __future__ import annotations

import random
from typing import Any

import pytest

import questboard
from tests.depth import depth
from tests.server.worlds import Pair, parted

Form = tuple[str, int, dict[str, Any]]

USUAL: list[Form] = [
    ("mage-knight", 2, {"scenario": "first-reconnaissance"}),
    ("old-mage", 3, {"turn_limit": 4}),
    ("old-mage", 4, {"mode": "teams-of-two", "asking": "all", "turn_limit": 2}),
]
LONG: list[Form] = [
    ("mage-knight", 2, {"scenario": "full-conquest"}),
    ("mage-knight", 4, {"scenario": "blitz-conquest"}),
    ("old-mage", 3, {"asking": "as-wished", "first_blood": True, "turn_limit": 40}),
    ("old-mage", 6, {"mode": "teams-of-three", "turn_limit": 12}),
]


@pytest.mark.parametrize("form", USUAL + depth([], LONG), ids=lambda form: f"{form[0]}-{form[1]}")
def test_two_worlds_sound_alike(form: Form) -> None:
    game, seats, given = form
    rng = random.Random(str(form))
    match = questboard.new(game, seats, 5, **given)
    pairs = different = compared = 0
    while match.result is None:
        viewer = rng.randrange(seats)
        pair = Pair(match, viewer, rng, clock=10 if game == "old-mage" else 0)
        assert pair.alike, "a table dealt anew looks otherwise"
        pairs += 1
        different += pair.differ
        for _ in range(40):
            if rng.random() < 0.25:
                pair.aside()
                if not pair.still_alike():  # what was said in silence brought something to light
                    break
            chosen = pair.step()
            if not chosen:
                break
            compared += 1
            first, second = (world.transcript() for world in pair.worlds)
            assert first == second, (viewer, match.done, chosen, parted(first, second))
        # The match goes on as it went in the real world, and two worlds begin anew there.
        for play in pair.worlds[0].match.plays[: pair.worlds[0].match.done]:
            match.play(play.choice.text(), play.seat)
        pair.close()
        if match.result is None:
            decision = rng.choice(match.decisions)
            match.play(rng.choice(decision.choices), decision.seat)
    assert different > pairs // 2 and compared > match.done // 3, (pairs, different, compared)


def test_a_leak_would_be_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words are made at the whole table: one that named a hidden card would not go unnoticed."""
    match = questboard.new("old-mage", 3, 5)
    kind = type(match.game)
    tell: Any = kind.tell

    def blabbed(table: Any, event: Any, seat: int | None) -> str:
        return f"{tell(table, event, seat)} {table.spell_deck}"

    monkeypatch.setattr(kind, "tell", staticmethod(blabbed))
    pair = Pair(match, 0, random.Random(1), clock=0)
    try:
        while not any(heard[1].count(b'"events":[{') for heard in pair.worlds[0].ears[0].heard):
            assert pair.step()
        assert pair.still_alike()
        assert pair.worlds[0].transcript() != pair.worlds[1].transcript()
    finally:
        pair.close()
