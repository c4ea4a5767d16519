"""Casting, range, targets and Spell Dice (chapter 16)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.content.dice import SPELL_FACES
from questboard.games.old_mage.events import HealthLost, OfCharacter, SpellRolled
from questboard.games.old_mage.language.words import DOUBLE, HIT, STAR, WATER
from questboard.games.old_mage.state.facts import Working
from questboard.games.old_mage.state.land import AROUND, DISTANCE, LAND_BITS, NAMES, SPACES
from questboard.games.old_mage.state.numbers import CARD
from tests.old_mage.table import GAME
from tests.old_mage.telling import (
    Scene,
    at,
    discards,
    haunt,
    health,
    in_play,
    listen,
    number_of,
    possessed,
    told,
)


def duel(hand: str, other: str = "", here: str = "4,2", there: str = "4,3") -> Scene:
    """Seat 0 with a hand in a plain swamp, seat 1 near it, seat 2 far away."""
    scene = Scene()
    scene.mage(0, here, hand=hand)
    scene.mage(1, there, hand=other)
    return scene.turn(0)


def spaces(scene: Scene) -> list[int]:
    return [at(text[3:]) for text in scene.choices() if text.startswith("at ")]


@pytest.mark.rule("OM-571", "OM-573", "OM-580")
def test_a_spell_is_played_from_the_hand_and_acts_at_once() -> None:
    scene = duel("healing-springs spellblade")
    scene.table.mages[0].health = 3
    scene.play("cast healing-springs")
    assert (health(scene, 0), scene.hand(0)) == ([7], ["spellblade"])


@pytest.mark.rule("OM-572")
def test_one_spell_per_turn_outside_battle() -> None:
    scene = duel("healing-springs warlock-armour")
    scene.play("cast healing-springs")
    assert "cast warlock-armour" not in scene.choices()


@pytest.mark.rule("OM-574")
def test_announced_answered_then_carried_out_then_discarded() -> None:
    scene = duel("arcane-bolt", "dispel")
    scene.play("cast arcane-bolt", "at mage 2")
    assert (scene.stage, scene.seat, scene.hand(0)) == ("Window", 1, [])
    assert discards(scene) == [] and health(scene, 1) == [10]
    scene.dice("spell:hit spell:hit").play("pass")
    assert (health(scene, 1), discards(scene)) == ([8], ["arcane-bolt"])


@pytest.mark.rule("OM-575")
def test_a_spell_without_a_legal_choice_cannot_be_announced() -> None:
    scene = duel("mind-theft", there="-12,4")
    assert "cast mind-theft" not in scene.choices()


@pytest.mark.rule("OM-576", "OM-624")
def test_a_countered_spell_has_no_effect_and_counts_as_cast() -> None:
    scene = duel("healing-springs warlock-armour", "dispel")
    scene.table.mages[0].health = 3
    scene.play("cast healing-springs", "1: cast dispel")
    assert health(scene, 0) == [3]
    assert "cast warlock-armour" not in scene.choices()


@pytest.mark.rule("OM-577", "OM-579")
@pytest.mark.parametrize(("there", "reached"), [("4,-3", True), ("4,-4", False)])
def test_the_range_is_counted_in_hexes_from_the_caster(there: str, reached: bool) -> None:
    scene = duel("arcane-bolt", there=there)  # range 5
    scene.monster("ogre", "4,1")
    scene.play("cast arcane-bolt")
    assert ("at mage 2" in scene.choices()) == reached


@pytest.mark.rule("OM-578", "OM-603")
def test_every_token_and_hex_of_a_spell_is_in_range() -> None:
    scene = duel("plague-winds", here="3,1")  # range 6
    scene.play("cast plague-winds", "at 3,2")
    assert max(DISTANCE[at("3,1")][space] for space in spaces(scene)) == 6
    scene = duel("tsunami", here="4,3")  # range 8: the hexes around the one named are in it too
    scene.play("cast tsunami")
    assert max(DISTANCE[at("4,3")][space] for space in spaces(scene)) == 7


@pytest.mark.rule("OM-581")
def test_no_line_of_sight_is_needed() -> None:
    scene = duel("arcane-bolt", here="5,-4", there="8,-6")  # mountains between
    scene.monster("ogre", "6,-5")
    scene.play("cast arcane-bolt")
    assert "at mage 2" in scene.choices()


@pytest.mark.rule("OM-582", "OM-589")
def test_a_target_that_only_moved_is_still_hit_though_out_of_range() -> None:
    scene = duel("arcane-bolt", "blink", there="4,-3")  # range 5
    scene.play("cast arcane-bolt", "at mage 2", "1: cast blink")
    far = next(s for s in spaces(scene) if DISTANCE[at("4,2")][s] > 5)
    scene.dice("spell:hit spell:hit").play("at " + NAMES[far])
    assert health(scene, 1) == [8]


@pytest.mark.rule("OM-583", "OM-584", "OM-585")
def test_all_characters_are_targets_and_face_down_tokens_are_none() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="arcane-bolt")
    scene.mage(1, "4,3")
    haunt(scene, 2, "5,2")
    scene.token("ogre", "4,1")
    wild = scene.monster("ogre", "3,3")
    guardian = scene.monster("lich", "3,2")
    own = scene.summons("undead-servant", 0, "4,4")
    scene.turn(0).play("cast arcane-bolt")
    assert scene.choices() == [
        "at mage 1",
        "at mage 2",
        "at mage 3",
        f"at monster {wild.number}",
        f"at monster {guardian.number}",
        f"at monster {own.number}",
    ]


@pytest.mark.rule("OM-586", "OM-605")
def test_a_spell_on_a_haunt_with_a_monster_acts_on_the_monster() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="arcane-bolt")
    haunt(scene, 1, "4,3")
    monster = possessed(scene, 1, "treant")
    scene.turn(0).play("cast arcane-bolt")
    assert f"at monster {monster.number}" not in scene.choices()
    scene.dice("spell:hit spell:hit").play("at mage 2")
    assert monster.health == 2


@pytest.mark.rule("OM-587")
def test_loss_of_health_does_nothing_to_a_bare_haunt() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="arcane-bolt")
    haunt(scene, 1, "4,3")
    scene.turn(0).play("cast arcane-bolt").dice("spell:hit spell:hit").play("at mage 2")
    assert (scene.table.mages[1].status, health(scene, 1), discards(scene)) == (
        1,
        [0],
        ["arcane-bolt"],
    )


@pytest.mark.rule("OM-588")
def test_nothing_happens_to_a_target_that_is_gone() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="arcane-bolt")
    scene.mage(1, "4,3", hand="dispel")
    servant = scene.summons("undead-servant", 1, "4,4")
    scene.turn(0).play("cast arcane-bolt", f"at monster {servant.number}", "1: cast dispel")
    scene.play(f"at spell {number_of(scene, 'undead-servant')}")
    assert scene.table.monster(servant.number) is None
    assert (scene.hand(0), scene.stage) == ([], "TakeTurn")


@pytest.mark.rule("OM-590")
def test_a_spell_on_hexes_acts_on_who_is_there_when_it_takes_effect() -> None:
    scene = duel("meteor", "blink")
    stays = scene.monster("frost-giant", "4,3")
    scene.play("cast meteor", "at 4,3", "1: cast blink")
    scene.dice("spell:hit spell:hit spell:hit").play("at 4,4")
    assert (health(scene, 1), scene.table.monster(stays.number)) == ([10], None)


@pytest.mark.rule("OM-591", "OM-592", "OM-593", "OM-594")
def test_hits_take_one_and_double_hits_two_and_shields_do_not_help() -> None:
    scene = duel("arcane-bolt")
    scene.mage(1, relics="dragonscale-mantle")
    scene.play("cast arcane-bolt").dice("spell:hit spell:double").play("at mage 2")
    assert health(scene, 1) == [7]


@pytest.mark.rule("OM-595")
@pytest.mark.parametrize(("card", "left"), [("arcane-bolt", 10), ("lightning-strike", 8)])
def test_a_star_counts_only_if_the_card_says_so(card: str, left: int) -> None:
    scene = duel(card)
    scene.play("cast " + card).dice("spell:star spell:star").play("at mage 2")
    assert health(scene, 1) == [left]


@pytest.mark.rule("OM-596")
def test_the_faces_of_a_spell_die() -> None:
    assert [SPELL_FACES.count(face) for face in (HIT, DOUBLE, STAR)] == [3, 1, 2]


@pytest.mark.rule("OM-597")
def test_at_most_six_spell_dice_against_one_character() -> None:
    scene = Scene()
    scene.mage(0, "5,-4", hand="disintegrate", relics="staff-of-the-elements")  # a mountain: 6 dice
    scene.mage(1, "6,-4").health = 10
    listen(scene.turn(0)).play("cast disintegrate", "at mage 2")
    scene.play("add a die against mage 2 in roll 1")
    assert [len(event.faces) for event in told(scene, SpellRolled)] == [6]


@pytest.mark.rule("OM-598")
def test_a_spell_against_several_rolls_for_each() -> None:
    scene = duel("meteor")
    scene.monster("frost-giant", "4,3")
    listen(scene).play("cast meteor", "at 4,3")
    assert [len(event.faces) for event in told(scene, SpellRolled)] == [3, 3]


@pytest.mark.rule("OM-599", "OM-600")
def test_a_spell_relic_is_cast_like_a_spell_and_is_the_spell_of_the_turn() -> None:
    scene = duel("healing-springs", "dispel")
    scene.mage(0, relics="wand-of-storms")
    scene.turn(0).play("cast wand-of-storms", "at mage 2")
    assert (scene.stage, scene.seat) == ("Window", 1)
    scene.play("cast dispel")
    assert health(scene, 1) == [10]
    assert "cast healing-springs" not in scene.choices()


@pytest.mark.rule("OM-601", "OM-729")
def test_a_spell_relic_or_ability_is_cast_once_per_turn() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="arcane-bolt", relics="wand-of-storms")
    scene.mage(1, "4,3")
    scene.lasting("blood-magic", 0, 0)
    scene.turn(0).play("cast wand-of-storms", "at mage 2", "cast for blood")
    assert "cast arcane-bolt" in scene.choices()
    assert "cast wand-of-storms" not in scene.choices()


@pytest.mark.rule("OM-602")
def test_healing_does_nothing_to_a_bare_haunt() -> None:
    scene = Scene()
    haunt(scene, 0, "9,-3", "warlock-armour", turns=1)  # hills: it also heals 2
    scene.table.workings.append(Working(50, CARD["leyline"], 1, tokens=[at("9,-3")]))
    scene.dice("haunt:cast haunt:draw").turn(0).play("use die 1", "cast warlock-armour")
    assert (health(scene, 0), scene.table.mages[0].status) == ([0], 1)
    assert "warlock-armour" in in_play(scene)


@pytest.mark.rule("OM-604")
def test_where_a_target_is_put_need_not_be_in_range() -> None:
    scene = duel("banish", there="4,-4")  # range 6
    scene.play("cast banish", "at mage 2")
    assert max(DISTANCE[at("4,2")][space] for space in spaces(scene)) > 6


@pytest.mark.rule("OM-606")
def test_two_attacks_are_rolled_one_by_one_and_lost_together() -> None:
    scene = duel("hellblast")
    scene.play("cast hellblast", "at mage 2")
    listen(scene).play("at mage 2")
    heard = [type(event) for event in told(scene, OfCharacter)]
    assert heard[:2] == [SpellRolled, SpellRolled]
    assert heard[2:] == [HealthLost] * len(heard[2:])


@pytest.mark.rule("OM-607")
def test_losing_less_never_gives_health() -> None:
    scene = duel("arcane-bolt")
    scene.lasting("warlock-armour", 1, 1)
    scene.play("cast arcane-bolt").dice("spell:star spell:star").play("at mage 2")
    assert health(scene, 1) == [10]
    scene = duel("hellblast")
    scene.lasting("warlock-armour", 1, 1)
    scene.play("cast hellblast", "at mage 2")
    scene.dice("spell:hit spell:hit spell:hit spell:star").play("at mage 2")
    assert health(scene, 1) == [9]  # one less from each roll


@pytest.mark.rule("OM-578", "OM-603")
def test_a_tsunami_at_full_range_needs_only_the_hexes_that_there_are_in_range() -> None:
    scene = Scene()
    scene.mage(0, "-2,-1", hand="tsunami")
    offered = scene.turn(0).play("cast tsunami").choices()
    far = DISTANCE[at("-2,-1")]
    edge = at("-2,7")
    assert far[edge] == 8 and max(far[near] for near in AROUND[edge]) == 8
    assert "at -2,7" in offered
    for text in offered:
        space = at(text.removeprefix("at "))
        assert max(far[near] for near in [space, *AROUND[space]]) <= 8


@pytest.mark.rule("OM-578", "OM-C-tsunami-1")
def test_a_hex_around_a_tsunami_that_takes_no_token_need_not_be_in_range() -> None:
    scene = Scene()
    scene.mage(0, "-2,-1", hand="tsunami")
    far = DISTANCE[at("-2,-1")]
    water = next(
        space
        for space in range(SPACES)
        if far[space] == 8
        and LAND_BITS[space] >> WATER & 1
        and [far[near] for near in AROUND[space]].count(9) in (1, 2)
    )
    assert f"at {NAMES[water]}" not in scene.turn(0).play("cast tsunami").choices()
    scene.table.agenda.clear()
    scene.table.destroyed = [near for near in AROUND[water] if far[near] == 9]
    assert f"at {NAMES[water]}" in scene.turn(0).play("cast tsunami").choices()


@pytest.mark.rule("OM-588", "OM-C-gale-1")
def test_gale_does_not_push_who_became_a_haunt_before_it_takes_effect() -> None:
    scene = Scene()
    scene.mage(0, "9,-4", hand="gale")
    scene.mage(1, "9,-3", hand="dispel").health = 1
    tower = scene.tokens("sky-tower", 2, "9,-3")
    tower.tower = 0
    scene.table.towers[0] = at("9,-3")
    scene.turn(0).play("cast gale", "at mage 2", "at s", "1: cast dispel")
    scene.dice("spell:hit spell:hit spell:hit").play(f"1: at spell {tower.number}").settle()
    assert (scene.table.mages[1].status, scene.table.mages[1].hex) == (1, at("9,-3"))


@pytest.mark.rule("OM-603")
def test_why_a_tsunami_cannot_reach_so_far_is_told() -> None:
    scene = Scene()
    scene.mage(0, "-2,-1", hand="tsunami")
    scene.turn(0).play("cast tsunami")
    far = DISTANCE[at("-2,-1")]
    for space in range(SPACES):
        text = f"at {NAMES[space]}"
        if far[space] == 8 and LAND_BITS[space] >> WATER & 1 and text not in scene.choices():
            reason = GAME.why_not(scene.table, 0, text)
            assert reason is not None and reason.rule == "OM-603"
            assert reason.text.startswith("Tsunami would cover hexes around")
            return
    raise AssertionError("every hex at full range is offered")
