"""What may be taken back: everything, until something new was seen."""

from __future__ import annotations

import pytest

import questboard
from questboard.kernel import Match

PLAIN = "hand march rage stamina; source red red red; "


def match(text: str, scenario: str = "first-reconnaissance", seats: int = 1) -> Match:
    return questboard.new("mage-knight", seats, 0, scenario=scenario, position=PLAIN + text)


def choices(game: Match) -> list[str]:
    assert game.decision is not None
    return [choice.text() for choice in game.decision.choices]


@pytest.mark.rule("MK-635")
def test_a_challenge_of_an_enemy_in_plain_sight_is_taken_back() -> None:
    game = match("tovak at 0,-3; enemies prowlers at 1,-4")
    challenge = next(text for text in choices(game) if text.startswith("challenge"))
    game.play(challenge)
    assert "finish the phase" in choices(game)
    assert game.can_undo()
    game.undo()
    assert challenge in choices(game)


@pytest.mark.rule("MK-635")
def test_an_assault_on_a_garrison_in_plain_sight_is_taken_back() -> None:
    seen = match("tovak at 1,0; move 4", "full-conquest", 2)  # by Day it lies face up
    seen.play("go 2,-1")
    assert "finish the phase" in choices(seen)
    assert seen.can_undo()


@pytest.mark.rule("MK-635")
def test_a_combat_that_turned_a_token_up_is_not_taken_back() -> None:
    hidden = match("tovak at 1,0; night; move 4", "full-conquest", 2)
    hidden.play("go 2,-1")
    assert "finish the phase" in choices(hidden)
    assert not hidden.can_undo()
