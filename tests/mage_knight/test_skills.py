"""Chapter 2: Skills, how often they are used, and how they meet cards."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.content.heroes import HEROES
from questboard.games.mage_knight.state import NOBODY
from questboard.games.mage_knight.state.numbers import WOUND

from .table import fight, scene

HAND = "source red red red; hand march rage stamina wound wound"


# --------------------------------------------------------------------------------------- how often


@pytest.mark.rule("MK-217")
@pytest.mark.parametrize("hero", [hero.id for hero in HEROES])
def test_a_skill_works_alike_for_every_hero(hero: str) -> None:
    board = scene(f"{hero} at 0,0; hand march rage; skills dark-paths")
    board.play("skill dark-paths")
    assert board.table.turn.move == 1


@pytest.mark.rule("MK-218")
def test_a_skill_without_a_symbol_is_used_once_in_each_turn() -> None:
    board = scene(f"tovak at 0,0; {HAND}; skills double-time")
    board.play("skill double-time")
    assert not board.can("skill double-time")
    board.play("play march basic").end_turn()
    assert board.can("skill double-time")


@pytest.mark.rule("MK-219")
def test_a_skill_of_the_round_waits_for_the_next_round() -> None:
    board = scene(f"tovak at 0,0; {HAND}; deck; skills white-crystal-craft")
    board.play("skill white-crystal-craft")
    assert not board.can("skill white-crystal-craft")
    board.play("play march basic").end_turn().play("play on")
    assert not board.can("skill white-crystal-craft")
    board.play("play rage sideways move").end_turn().play("announce the end of the round")
    board.play("take from-the-dusk")
    assert board.can("skill white-crystal-craft")


@pytest.mark.rule("MK-219", "MK-603")
def test_of_the_skills_of_the_round_motivation_alone_is_used_between_turns() -> None:
    board = scene(
        "tovak at 0,0; hand march rage; player 2; arythea at 1,0; hand rage; "
        "skills arythea-motivation dark-fire-magic",
        "full-conquest",
        2,
    )
    board.play("play march basic").end_turn()
    assert board.stage == "BeforeTurn"
    assert board.choices == ["begin turn", "skill arythea-motivation"]


@pytest.mark.rule("MK-220")
def test_an_interactive_skill_is_used_once_a_round_and_comes_back_face_down() -> None:
    board = scene(
        "goldyx at 0,0; hand march rage stamina; deck march; skills source-freeze; "
        "source red red red red; player 2; tovak at 1,0; hand rage threaten",
        "full-conquest",
        2,
    )
    board.play("skill source-freeze")
    assert board.table.freeze == 0  # in the middle of the table
    board.play("play march basic").end_turn()
    assert not board.can("play threaten strong with red die")
    board.play("play rage sideways move").end_turn()
    if board.stage == "Thaw":
        board.play("colour red")
    assert board.table.freeze == NOBODY
    assert not board.can("skill source-freeze")  # until the next Round


@pytest.mark.rule("MK-223")
def test_bonds_of_loyalty_is_always_in_force_and_never_used() -> None:
    board = scene("norowas at 2,-3; source red red red; hand march; skills bonds-of-loyalty")
    assert board.player.command() == 2
    assert not board.can("skill bonds-of-loyalty")
    assert board.player.spent_round == board.player.spent_turn == 0


# -------------------------------------------------------------------------------------- by name


def test_inspiration_heals_nobody_who_is_whole() -> None:
    text = "norowas at 0,0; hand rage; skills inspiration; units "
    board = scene(text + "peasants spent catapults")
    board.play("skill inspiration")
    assert board.stage == "TakeTurn" and board.player.units[0].ready
    assert not scene(text + "peasants").can("skill inspiration")


def test_who_needs_magic_forbids_every_die_of_the_source() -> None:
    text = "tovak at 0,0; hand mana-draw rage march; source red green; mana white; "
    board = scene(text + "skills who-needs-magic")
    board.play("skill who-needs-magic", "option 2")
    assert not board.can("play mana-draw strong")
    assert not board.can("play march strong with green die")
    board = scene(text + "skills who-needs-magic")
    board.play("play mana-draw strong with white token", "die red", "colour blue")
    board.play("skill who-needs-magic")  # a die was taken: +2 alone is left
    assert board.stage == "TakeTurn"
    board.play("play march sideways move")
    assert board.table.turn.move == 2


def test_one_skill_at_a_time_raises_a_card_played_sideways() -> None:
    text = "hand march rage stamina; skills i-dont-give-a-damn who-needs-magic universal-power"
    board = scene(f"tovak at 0,0; mana green; {text}")
    board.play("skill i-dont-give-a-damn")
    assert not board.can("skill who-needs-magic") and not board.can("skill universal-power")
    board.play("play rage sideways move", "skill who-needs-magic", "option 2")
    board.play("play march sideways move", "play stamina sideways move")
    assert board.table.turn.move == 2 + 3 + 1


def test_power_of_pain_discards_the_wound_and_does_not_heal_it() -> None:
    board = fight("hand wound rage; skills power-of-pain", "prowlers phase attack", "arythea")
    board.play("skill power-of-pain", "play wound sideways attack")
    assert board.combat.attack[0] == 2
    board.play("finish the phase", "end turn", "enough")
    assert WOUND in board.table.players[0].discard
