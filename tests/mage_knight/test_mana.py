"""Chapters 3, 5 and 7: mana, the Source, and playing cards."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.state.numbers import CARD

from .table import scene


@pytest.mark.rule("MK-302", "MK-508")
def test_gold_counts_as_any_basic_colour_by_day() -> None:
    board = scene("tovak; hand march rage; source gold black black")
    assert board.can("play march strong with gold die")
    assert board.can("play rage sideways move")


@pytest.mark.rule("MK-303", "MK-515")
def test_gold_cannot_be_used_by_night_and_black_cannot_by_day() -> None:
    board = scene("tovak; night; hand march fireball; source gold gold black; crystals red")
    assert not board.can("play march strong")
    board = scene("tovak; hand march; source black black black; mana black")
    assert not board.can("play march strong")


@pytest.mark.rule("MK-705", "MK-704")
def test_a_spell_costs_its_colour_and_black_for_the_strong_effect() -> None:
    text = "; hand mana-claim meditation; crystals green; mana black; source red red red"
    assert not scene("tovak" + text).can("play meditation strong")
    board = scene("tovak; night" + text)
    assert board.can("play meditation basic with green crystal")
    assert board.can("play meditation strong with green crystal and black token")
    board = scene("tovak; night; hand meditation; mana black; source red red red")
    assert not board.can("play meditation basic")


@pytest.mark.rule("MK-511", "MK-512", "MK-513")
def test_one_die_of_the_source_in_a_turn() -> None:
    board = scene("tovak; hand march march stamina; source green green red")
    board.play("play march strong with green die")
    assert board.table.source == [0, 2]
    assert board.table.turn.dice == [2]
    assert not board.can("play march strong")


@pytest.mark.rule("MK-514")
def test_mana_draw_allows_another_die() -> None:
    board = scene("tovak; hand march march mana-draw; source green green red")
    board.play("play mana-draw basic", "play march strong with green die")
    assert board.can("play march strong with green die")


@pytest.mark.rule("MK-505", "MK-518")
def test_a_crystal_can_be_turned_into_mana_and_a_fourth_is_a_token() -> None:
    board = scene("tovak; hand fire-bolt march; crystals red red red; source blue blue blue")
    board.play("play fire-bolt basic")
    assert (board.crystals("red"), board.mana("red")) == (3, 1)
    board.play("crystal red")
    assert (board.crystals("red"), board.mana("red")) == (2, 2)


@pytest.mark.rule("MK-214", "MK-510")
def test_a_cost_that_cannot_be_paid_forbids_the_effect() -> None:
    assert not scene("tovak; hand crystallize march; source gold black black; night").can(
        "play crystallize basic"
    )
    board = scene("tovak; hand crystallize march; source black black black; mana red")
    board.play("play crystallize basic")
    assert (board.crystals("red"), board.mana("red")) == (1, 0)


@pytest.mark.rule("MK-213", "MK-214")
def test_wounds_cannot_pay_for_improvisation() -> None:
    assert not scene("tovak; hand improvisation wound wound; source red red red").can(
        "play improvisation basic"
    )
    board = scene("tovak; hand improvisation march wound; source blue blue blue")
    board.play("play improvisation basic", "option 1")
    assert board.table.turn.move == 3
    assert board.discard == ["march"]


@pytest.mark.rule("MK-708", "MK-710")
def test_any_card_but_a_wound_gives_1_sideways() -> None:
    board = scene("tovak; hand rage wound; source blue blue blue")
    assert not board.can("play wound")
    board.play("play rage sideways influence")
    assert board.table.turn.influence == 1


@pytest.mark.rule("MK-703", "MK-707")
def test_the_strong_effect_needs_mana_of_the_cards_colour() -> None:
    board = scene("tovak; hand march; crystals red; source blue blue blue")
    assert not board.can("play march strong")
    assert board.can("play march basic")


@pytest.mark.rule("MK-706", "MK-1507")
def test_the_strong_effect_of_an_artifact_throws_it_away() -> None:
    board = scene("tovak; hand endless-bag-of-gold march; source blue blue blue")
    board.play("play endless-bag-of-gold strong")
    assert board.player.fame == 3
    assert board.table.turn.influence == 9
    board.play("end turn")
    assert "endless-bag-of-gold" not in board.discard
    assert CARD["endless-bag-of-gold"] in board.table.removed


@pytest.mark.rule("MK-711")
def test_values_for_the_same_purpose_are_added() -> None:
    board = scene("tovak; hand march stamina; source blue blue blue")
    board.play("play march basic", "play stamina basic")
    assert board.table.turn.move == 4


@pytest.mark.rule("MK-523")
def test_a_ring_gives_mana_without_limit() -> None:
    board = scene("tovak; hand emerald-ring march march; source red red red")
    board.play("play emerald-ring strong")
    board.play("play march strong with green endless", "play march strong with green endless")
    assert board.table.turn.move == 8


@pytest.mark.rule("MK-316")
def test_the_amulets_lift_day_and_night() -> None:
    board = scene("tovak; night; hand amulet-of-sun march; source gold gold red")
    board.play("play amulet-of-sun basic")
    assert board.can("play march strong with gold die")
    assert board.table.turn.costs[2] == 3


@pytest.mark.rule("MK-719", "MK-738", "MK-212")
def test_throwing_away_leaves_the_game_and_gives_its_colour() -> None:
    board = scene("tovak; hand decompose march; source red red red")
    board.play("play decompose basic")
    assert board.crystals("green") == 2
    assert "march" not in board.discard
