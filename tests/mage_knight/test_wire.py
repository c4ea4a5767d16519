"""What reaches a client: choices and events with everything they name as ids."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.kernel.core.play import witness
from questboard.kernel.core.state import Choice

from .table import GAME, Scene, scene


def choice(board: Scene, text: str) -> Choice:
    return next(each for each in board.offered() if each.text() == text)


def facts(board: Scene, text: str) -> dict[str, Any]:
    return GAME.choice_facts(board.table, board.seat, choice(board, text))


def told(board: Scene, text: str, kind: str) -> dict[str, Any]:
    """The event of this kind that a choice brings about."""
    events = witness(board.table, board.seat, choice(board, text))
    return next(
        GAME.event_facts(board.table, each) for each in events if type(each).__name__ == kind
    )


def test_a_play_says_its_card_row_and_payment() -> None:
    board = scene("tovak at 2,-3; hand march rage; crystals green; units peasants")
    assert facts(board, "play march strong with green crystal") == {
        "kind": "Play",
        "card": "march",
        "how": "strong",
        "way": {"from": "crystal", "colour": "green", "polar": False},
        "black": None,
    }
    assert facts(board, "play rage sideways move")["how"] == "sideways move"
    assert facts(board, "play rage sideways move")["way"] is None


def test_a_unit_is_known_by_its_place_and_its_kind() -> None:
    board = scene("tovak at 0,0; units peasants; fight prowlers phase block")
    assert facts(board, "activate 1 peasants for 1") == {
        "kind": "Activate",
        "unit": 0,
        "unit_kind": "peasants",
        "ability": 0,
        "way": None,
    }
    damage = scene("tovak at 0,0; units peasants; fight prowlers phase damage")
    assert facts(damage, "damage 1 to hero")["unit"] is None
    assert facts(damage, "damage 1 to unit 1")["unit"] == 0


def test_an_attack_names_all_its_enemies() -> None:
    board = scene("tovak at 0,0; hand rage; fight prowlers prowlers phase attack").strong()
    assert facts(board, "attack 1 2") == {"kind": "Strike", "group": [0, 1]}


def test_of_two_alike_it_is_known_which_one_was_blocked() -> None:
    board = scene("tovak at 0,0; hand rage; fight prowlers prowlers phase block").guarded(9)
    assert told(board, "block 2", "AttackBlocked") == {
        "seat": 0,
        "foe": 1,
        "strike": 0,
        "token": "prowlers",
    }


def test_of_two_alike_it_is_known_which_one_was_defeated() -> None:
    board = scene("tovak at 0,0; hand rage; fight prowlers prowlers phase attack").strong()
    fell = told(board, "attack 2", "EnemyDefeated")
    assert (fell["foe"], fell["token"]) == (1, "prowlers")


def test_a_step_and_a_tile_are_told_by_space() -> None:
    board = scene("tovak at 0,0; hand march rage; move 9")
    assert facts(board, "go 1,0") == {"kind": "Go", "space": "1,0"}
    assert told(board, "go 1,0", "Moved") == {"seat": 0, "origin": "0,0", "space": "1,0"}


@pytest.mark.rule("MK-729")
def test_what_serves_nothing_in_this_phase_is_idle() -> None:
    text = "tovak at 2,-3; hand march promise rage; units peasants"

    def idle(board: Scene, text: str) -> bool:
        return GAME.idle(board.table, board.seat, choice(board, text))

    walking = scene(text)
    assert not idle(walking, "play march basic")
    assert idle(walking, "play rage sideways influence")  # nobody to deal with yet
    blocking = scene(text + "; fight prowlers phase block")
    assert idle(blocking, "play march sideways move")
    assert idle(blocking, "activate 1 peasants for 3")
    assert not idle(blocking, "play march sideways block")
    attacking = scene(text + "; fight prowlers phase attack")
    assert idle(attacking, "play march basic")
    assert not idle(attacking, "play rage sideways attack")


def test_an_option_tells_what_it_does() -> None:
    board = scene("tovak at 0,0; hand tranquility wound rage; deck march")
    board.play("play tranquility basic")
    chosen = told(board, "option 2", "EffectChosen")
    assert [(mark["icon"], mark["number"]) for mark in chosen["script"]] == [("draw", 1)]
