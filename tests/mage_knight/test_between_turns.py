"""Chapter 6: the window between two own turns, and effects that others answer."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.language.choices import LoosenCrystal
from questboard.kernel.core.play import apply, options, owing

from .table import Scene, scene

COUNTRY = "tile countryside-1 around 4,-5"  # with a village, where a hero could plunder
VILLAGER = "player 2; arythea at 5,-5"
MIND_READ = f"tovak at 0,0; source red red; crystals white; hand mind-read march; {COUNTRY}"


def two(text: str) -> Scene:
    """Two players, the first in the middle of a turn."""
    return scene(text, "full-conquest", 2)


@pytest.mark.rule("MK-605", "MK-603")
def test_who_is_touched_by_an_effect_may_answer_before_it_is_resolved() -> None:
    board = two(f"{MIND_READ}; {VILLAGER}; hand rage; deck stamina swiftness march")
    other = board.table.players[1]
    board.play("play mind-read basic with white crystal")
    assert board.stage == "AnswerEffect"
    assert board.seat == 1
    assert board.choices == ["decline", "plunder the village"]
    board.play("plunder the village")
    assert len(other.hand) == 3, "it is resolved before the Spell goes on"
    assert board.seat == 0, "a second time it could do nothing: the Spell is resolved"
    assert board.stage == "ChooseColour"


@pytest.mark.rule("MK-605")
def test_nobody_is_asked_in_the_middle_of_an_effect_or_without_anything_to_do() -> None:
    board = two(f"{MIND_READ}; {VILLAGER}; hand rage; marks plundered; turn 1")
    board.play("play mind-read basic with white crystal")
    assert board.stage == "ChooseColour", "plundering twice is nothing to do"
    board.table.players[1].plundered = False  # in the middle nobody is asked
    board.play("colour red")
    assert board.table.players[1].plundered is False
    assert board.seat == 0


@pytest.mark.rule("MK-605", "MK-603")
def test_an_effect_that_touches_nobody_is_not_answered() -> None:
    board = two(f"tovak at 0,0; hand march rage; {COUNTRY}; {VILLAGER}")
    board.play("play march basic")
    assert board.seat == 0


@pytest.mark.rule("MK-506", "MK-605")
def test_between_turns_crystals_stay_crystals_and_no_card_is_played() -> None:
    board = two(f"{MIND_READ}; {VILLAGER}; hand march rage; crystals red blue green white")
    board.play("play mind-read basic with white crystal")
    assert board.stage == "AnswerEffect"
    offered = options(board.table, 1)
    assert [choice.text() for choice in offered] == ["decline", "plunder the village"]
    assert not any(isinstance(choice, LoosenCrystal) for choice in offered)


@pytest.mark.rule("MK-604")
def test_in_last_turns_nobody_is_touched_and_nobody_answers() -> None:
    board = two(f"{MIND_READ}; {VILLAGER}; announced 2")
    board.play("play mind-read basic with white crystal")
    assert board.stage == "ChooseColour"


@pytest.mark.rule("MK-604")
def test_the_window_closes_with_the_last_turn_of_the_round() -> None:
    board = two(f"tovak at 5,-5; hand march; {COUNTRY}; announced 2")
    board.play("play march basic", "end turn")
    while board.stage not in ("ChooseTactic", "KeepBanner"):
        assert board.stage != "BeforeTurn", "plundering after the last turn"
        bits = owing(board.table)
        assert bits, "the Round is over"
        apply(board.table, board.seat, board.offered()[0])
    assert board.table.round == 2


@pytest.mark.rule("MK-604")
def test_nothing_is_done_before_all_tactics_are_chosen() -> None:
    board = two(f"tovak at 5,-5; hand march; {COUNTRY}; {VILLAGER}; announced 2")
    board.play("play march basic", "end turn")
    stages = []
    for _ in range(60):
        stages.append(board.stage)
        if board.stage == "BeforeTurn":
            break
        apply(board.table, board.seat, board.offered()[0])
    assert stages.count("ChooseTactic") >= 1
    assert stages[-1] == "BeforeTurn"
    assert "ChooseTactic" not in stages[-1:]
    for player in board.table.players:
        assert player.tactic != -1


@pytest.mark.rule("MK-603")
def test_sparing_power_works_once_between_two_turns_whenever_it_is_used() -> None:
    board = two(
        MIND_READ + "; night; player 2; tactic sparing-power; hand rage; deck stamina march"
    )
    other = board.table.players[1]
    board.play("play mind-read basic with white crystal")
    assert board.choices == ["decline", "tactic sparing-power"]
    board.play("tactic sparing-power")
    assert len(other.spared) == 1
    assert board.stage == "ChooseColour", "not twice before the same turn"


# -------------------------------------------------------------------------------------- Invocation


def arythea(hand: str, rest: str = "") -> Scene:
    return scene(f"arythea at 0,0; skills invocation; hand {hand}{rest}")


def test_invocation_pays_for_the_very_next_thing() -> None:
    board = arythea("march march stamina")
    board.play("skill invocation", "card stamina")
    assert board.mana("green") == 0, "the only colour, the only card: done without asking"
    assert board.table.turn.move == 4
    assert board.hand == ["march"]
    assert board.discard == ["stamina"]


def test_invocation_offers_only_cards_and_colours_whose_mana_could_be_spent() -> None:
    board = arythea("march tranquility rage")
    board.play("skill invocation")
    assert board.choices == ["card rage", "card march", "card tranquility"]
    board.play("card rage")
    assert board.choices == [
        "play march strong with green token",
        "play tranquility strong with green token",
    ]
    assert not arythea("march").can("skill invocation"), "nothing is left to spend it on"


def test_a_wound_gives_red_mana_and_black_only_where_black_can_be_used() -> None:
    board = arythea("wound threaten fireball")
    board.play("skill invocation")
    assert board.wounds == 0, "only the Wound gives red, and black mana is dead by day"
    assert board.table.turn.influence == 5


def test_invocation_may_pay_for_crystallize_and_only_with_its_token() -> None:
    board = arythea("crystallize tranquility", "; source blue blue; mana blue")
    board.play("skill invocation", "card tranquility")
    assert board.mana("blue") == 1
    assert board.mana("white") + board.mana("green") == 0
