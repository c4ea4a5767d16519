"""Favourable lands and regions (chapter 19)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.content.board import REGIONS
from questboard.games.old_mage.events import SpellRolled
from questboard.games.old_mage.language.words import LANDS
from questboard.games.old_mage.state.land import CROSSING, LAND_BITS, REGION, SPACES
from questboard.games.old_mage.state.numbers import CARDS, FIRST_RELIC
from questboard.games.old_mage.steps.plans import begin_plan
from tests.old_mage.telling import Scene, at, haunt, health, in_play, listen, told


def favoured(card: str, here: str) -> bool:
    scene = Scene()
    scene.mage(0, here, hand=card)
    from questboard.games.old_mage.state.numbers import CARD

    return begin_plan(scene.table, 0, CARD[card], False).bonus


@pytest.mark.rule("OM-671", "OM-675")
def test_a_hex_counts_as_every_land_it_includes() -> None:
    assert favoured("arcane-bolt", "4,0") and favoured("life-drain", "4,0")  # forest and hills
    assert not favoured("arcane-bolt", "3,1")


@pytest.mark.rule("OM-672")
def test_the_bonus_counts_once_for_that_casting() -> None:
    scene = Scene()
    scene.mage(0, "3,-1", hand="warlock-armour").health = 3  # hills: heal 2
    scene.turn(0).play("cast warlock-armour")
    assert health(scene, 0) == [5]
    scene.dice("spell:hit").play("end turn").settle()
    assert (in_play(scene), health(scene, 0)) == (["warlock-armour"], [5])


@pytest.mark.rule("OM-673")
def test_there_are_nine_favourable_lands_and_each_is_used() -> None:
    used = {card.bonus.land for card in CARDS if card.bonus is not None}
    assert sorted(LANDS[land] for land in used) == sorted(LANDS)
    assert len(LANDS) == 9


@pytest.mark.rule("OM-674")
def test_a_spell_without_a_land_has_no_bonus() -> None:
    assert not any(favoured("dispel", here) for here in ("4,2", "3,-1", "0,3"))


@pytest.mark.rule("OM-676")
def test_the_board_says_which_lands_a_hex_has() -> None:
    assert all(LAND_BITS[space] for space in range(SPACES))


@pytest.mark.rule("OM-677")
def test_the_hex_is_taken_when_the_spell_is_announced() -> None:
    scene = Scene()
    scene.mage(0, "3,-1", hand="arcane-bolt")  # hills
    scene.mage(1, "4,-1", hand="gale")
    listen(scene.turn(0)).play("cast arcane-bolt", "at mage 2")
    scene.play("1: cast gale", "at mage 1", "at nw").settle()
    assert scene.table.mages[0].hex != at("3,-1")
    assert len(told(scene, SpellRolled)[0].faces) == 3


@pytest.mark.rule("OM-679")
def test_a_casting_haunt_gains_the_bonus_like_a_mage() -> None:
    scene = Scene()
    haunt(scene, 0, "4,2", "leyline", turns=1)
    scene.mage(1, "-7,7")
    scene.table.mages[0].hex = at("-7,7")  # a crater: draw 1 spell
    scene.dice("haunt:cast haunt:move-2").turn(0).play("use die 1", "cast leyline", "at -7,6")
    assert len(scene.hand(0)) == 1


@pytest.mark.rule("OM-680")
def test_relics_and_abilities_have_no_favourable_land() -> None:
    assert all(card.bonus is None for card in CARDS[FIRST_RELIC:])


@pytest.mark.rule("OM-681", "OM-682")
def test_five_regions_and_every_hex_in_one() -> None:
    assert (len(REGIONS), REGIONS[0]) == (5, "long-river")
    assert {REGION[space] for space in range(SPACES)} == set(range(5))
    assert any(CROSSING[space] and REGION[space] == 0 for space in range(SPACES))
