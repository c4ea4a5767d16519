"""Spells in battle (OM-451 to OM-469)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.state.facts import HAUNT
from questboard.games.old_mage.state.numbers import CARD
from questboard.kernel.core.play import owing
from tests.old_mage.table import GAME, Scene, at, sight, top


def duel(mine: str, yours: str, seats: int = 3, where: str = "8,-4") -> Scene:
    """Two Mages fight; both are asked for their battle spells."""
    scene = Scene(seats)
    scene.mage(0, where, hand=mine)
    scene.mage(1, where, hand=yours)
    return scene.turn(0).settle().play("meet", "0: fight", "1: fight").settle()


def against(profile: str, hand: str) -> Scene:
    scene = Scene()
    scene.mage(0, "9,-6", hand=hand)
    scene.monster(profile, "9,-6")
    return scene.turn(0).settle().play("meet").settle()


@pytest.mark.rule("OM-451", "OM-452", "OM-453")
def test_one_spell_in_a_battle_besides_the_spell_of_the_turn() -> None:
    scene = against("ogre", "stone-skin spellblade healing-springs")
    scene.dice("shield shield shield shield shield").play("cast stone-skin")
    assert scene.stage == "Flight"
    scene.dice("shield shield shield shield shield").play("stay")
    assert scene.stage == "Flight"  # nobody was asked for a second spell
    scene.play("flee 9,-7")
    assert "cast healing-springs" in scene.choices()


@pytest.mark.rule("OM-452")
def test_the_spell_is_cast_before_the_dice_of_any_pass() -> None:
    scene = against("ogre", "stone-skin")
    scene.dice("shield shield hit hit hit").play("pass")
    assert scene.mage(0).health == 9
    scene.play("stay")
    assert scene.stage == "BattleSpells"
    # Three Shields in the mountains, and two rolled ones.
    scene.dice("shield shield hit hit double").play("cast stone-skin")
    assert scene.mage(0).health == 9


@pytest.mark.rule("OM-454", "OM-459", "OM-460", "OM-461")
def test_both_mages_choose_their_spells_unseen_and_show_them_together() -> None:
    scene = duel("arcane-bolt", "spellblade")
    assert owing(scene.table) == 0b11
    scene.play("0: cast arcane-bolt", "0: at mage 2")
    assert top(sight(scene.table, 1)).plans == []
    assert "arcane-bolt" in scene.hand(0)
    scene.dice("spell:hit spell:hit shield shield shield shield shield shield")
    scene.play("1: cast spellblade")
    assert (scene.hand(0), scene.hand(1)) == ([], [])
    assert scene.mage(1).health == 8


@pytest.mark.rule("OM-455")
def test_in_each_battle_of_a_turn_one_spell() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="stone-skin spellblade")
    for _ in range(2):
        scene.monster("wolf-pack", "9,-6")
    scene.turn(0).play("meet").dice("skull skull shield shield").play("cast stone-skin")
    assert len(scene.table.monsters) == 1
    assert scene.stage == "BattleSpells"
    assert "cast spellblade" in scene.choices()


@pytest.mark.rule("OM-456", "OM-457")
def test_which_spells_are_cast_where() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="swift-winds stone-skin healing-springs")
    scene.monster("ogre", "9,-6")
    scene.turn(0)
    assert {"cast swift-winds", "cast healing-springs"} <= set(scene.choices())
    assert "cast stone-skin" not in scene.choices()
    scene.play("meet")
    assert scene.choices() == ["pass", "cast stone-skin", "cast healing-springs"]


@pytest.mark.rule("OM-458")
def test_a_normal_spell_in_battle_may_be_aimed_at_anybody_in_range() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="arcane-bolt")
    scene.mage(1, "9,-8")
    ogre = scene.monster("ogre", "9,-6")
    scene.turn(0).play("meet", "cast arcane-bolt")
    assert scene.choices() == ["at mage 1", "at mage 2", f"at monster {ogre.number}"]


@pytest.mark.rule("OM-462")
def test_a_mage_without_a_castable_spell_is_passed_over() -> None:
    scene = duel("stone-skin", "swift-winds")
    assert owing(scene.table) == 0b01
    assert duel("swift-winds", "swift-winds").stage == "Flight"


@pytest.mark.rule("OM-463", "OM-464", "OM-115")
def test_spells_of_one_pass_are_simultaneous_and_both_take_effect() -> None:
    scene = duel("arcane-bolt", "arcane-bolt")
    scene.mage(0).health = scene.mage(1).health = 2
    scene.play("0: cast arcane-bolt", "0: at mage 2", "1: cast arcane-bolt")
    scene.dice("spell:hit spell:hit spell:hit spell:hit").play("1: at mage 1")
    # In the hills of 8,-4 or not: both lost at least 2, and seat 2 is the last Mage.
    assert scene.mage(0).status == scene.mage(1).status == HAUNT
    assert scene.result.winners() == [2]


@pytest.mark.rule("OM-463")
def test_of_simultaneous_spells_shields_come_first_then_dice_then_the_rest() -> None:
    scene = duel("life-drain", "warlock-armour", where="9,-6")
    scene.mage(0).health = 5
    scene.play("0: cast life-drain", "0: at mage 2")
    scene.dice("spell:hit spell:hit shield shield shield shield").play("1: cast warlock-armour")
    # The armour comes into play with the rest, after the dice: it does not help yet.
    assert scene.mage(1).health == 8
    assert [working.card for working in scene.table.workings] == [CARD["warlock-armour"]]


@pytest.mark.rule("OM-465")
def test_no_battle_dice_after_a_deadly_spell() -> None:
    scene = against("wolf-pack", "arcane-bolt")
    beast = scene.table.monsters[0]
    scene.play("cast arcane-bolt").dice("spell:hit spell:hit")
    scene.play(f"at monster {beast.number}")
    assert scene.table.monsters == []
    assert scene.mage(0).health == 10
    assert scene.table.rng.drawn == 2


@pytest.mark.rule("OM-466", "OM-562")
def test_a_player_outside_the_battle_is_not_asked_for_a_battle_spell() -> None:
    scene = Scene()
    scene.mage(0, "9,-3", hand="arcane-bolt stone-skin")
    scene.mage(1, "9,-6", hand="stone-skin")
    servant = scene.summons("undead-servant", 0, "9,-7")
    scene.turn(0).play("camp", f"send monster {servant.number} to 9,-6")
    assert scene.stage == "BattleSpells"
    assert owing(scene.table) == 0b10
    scene.dice("shield shield shield shield").play("1: cast stone-skin")
    assert (scene.stage, scene.seat) == ("Flight", 1)


@pytest.mark.rule("OM-467")
def test_a_haunt_casts_no_spell_in_the_battle_of_its_monster() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="stone-skin")
    haunt = scene.mage(1, "9,-6", hand="arcane-bolt stone-skin")
    beast = scene.monster("ogre", "9,-6")
    haunt.status, haunt.monster, beast.haunt = HAUNT, beast.number, 1
    scene.turn(0).play("meet")
    assert scene.stage == "BattleSpells"
    assert owing(scene.table) == 0b01


@pytest.mark.rule("OM-468")
def test_healing_comes_after_the_losses() -> None:
    scene = duel("life-drain", "arcane-bolt", where="9,-6")
    scene.play("0: cast life-drain", "0: at mage 2", "1: cast arcane-bolt")
    scene.dice("spell:hit spell:hit spell:hit spell:hit shield shield shield shield")
    scene.play("1: at mage 1")
    # Healed before the loss, a Mage at full Health would have gained nothing.
    assert scene.mage(0).health == 10
    assert scene.mage(1).health == 8


@pytest.mark.rule("OM-464", "OM-469")
def test_a_spell_of_a_fallen_caster_still_does_what_it_can() -> None:
    scene = duel("disintegrate", "scrying", where="9,-6")
    scene.mage(1).health = 1
    scene.play("0: cast disintegrate", "0: at mage 2").dice("spell:hit")
    scene.play("1: cast scrying", "1: enough")
    assert scene.mage(1).status == HAUNT
    assert len(scene.mage(1).hand) == 2
    assert at("9,-6") == scene.mage(1).hex


@pytest.mark.rule("OM-460")
@pytest.mark.parametrize(
    "answers", [["pass"], ["cast arcane-bolt"], ["cast arcane-bolt", "at mage 1"]]
)
def test_nobody_sees_whether_its_foe_has_chosen_yet(answers: list[str]) -> None:
    scene = duel("arcane-bolt", "arcane-bolt")
    before = [GAME.codec.write(sight(scene.table, seat)) for seat in (-1, 0, 2)]
    scene.play(*[f"1: {answer}" for answer in answers])
    after = [GAME.codec.write(sight(scene.table, seat)) for seat in (-1, 0, 2)]
    assert (scene.stage, after) == ("BattleSpells", before)
    assert len(top(sight(scene.table, 1)).plans) == (answers != ["pass"])


@pytest.mark.rule("OM-461")
def test_who_answers_last_learns_that_its_foe_cast_nothing() -> None:
    scene = duel("arcane-bolt", "arcane-bolt").play("1: pass")
    scene.table.shown = 0
    scene.play("0: pass")
    assert scene.table.shown == 0b11
