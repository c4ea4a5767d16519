"""How long spells stay, how they end, and that they do not stack (chapter 17)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.language.words import DICE, SHIELDS, TRAVEL_DICE
from questboard.games.old_mage.state.facts import OUT
from questboard.games.old_mage.state.numbers import CARD, CARDS, TOKEN
from questboard.games.old_mage.steps.harm import BY_NOBODY, BY_SPELL, Loss, lose
from tests.old_mage.telling import (
    Scene,
    at,
    discards,
    haunt,
    health,
    in_play,
    undead,
)


def alone(hand: str = "", here: str = "4,2") -> Scene:
    scene = Scene()
    scene.mage(0, here, hand=hand)
    return scene.turn(0)


@pytest.mark.rule("OM-611")
def test_a_spell_is_discarded_after_use() -> None:
    scene = alone("healing-springs").play("cast healing-springs")
    assert (discards(scene), in_play(scene)) == (["healing-springs"], [])


@pytest.mark.rule("OM-612", "OM-613")
def test_a_spell_with_tokens_stays_until_it_is_dispelled() -> None:
    scene = alone("leyline dispel").play("cast leyline", "at 4,3").settle()
    assert (discards(scene), in_play(scene)) == ([], ["leyline"])
    scene.play("cast dispel")
    assert (sorted(discards(scene)), in_play(scene)) == (["dispel", "leyline"], [])


@pytest.mark.rule("OM-614")
def test_a_spell_whose_last_token_is_gone_is_discarded() -> None:
    scene = alone("meteor")
    scene.tokens("leyline", 0, "4,3")
    scene.play("cast meteor", "at 4,3")
    assert (sorted(discards(scene)), in_play(scene)) == (["leyline", "meteor"], [])


@pytest.mark.rule("OM-615", "OM-633")
def test_lasting_spells_lie_on_their_caster_or_their_target() -> None:
    scene = alone("warlock-armour").play("cast warlock-armour")
    assert (in_play(scene), scene.table.workings[0].on) == (["warlock-armour"], 0)
    scene = Scene()
    scene.mage(0, "4,2", hand="withering-hex")
    scene.mage(1, "4,3")
    scene.turn(0).play("cast withering-hex", "at mage 2")
    assert (scene.table.workings[0].on, scene.table.workings[0].controller) == (1, 0)


@pytest.mark.rule("OM-616", "OM-617", "OM-618", "OM-620", "OM-622")
@pytest.mark.parametrize(("face", "left"), [("spell:star", []), ("spell:hit", ["veil"])])
def test_a_star_at_the_end_of_the_turn_ends_the_spell(face: str, left: list[str]) -> None:
    scene = alone("veil").play("cast veil")
    scene.dice(face).play("end turn")
    assert in_play(scene) == left
    assert discards(scene) == ([] if left else ["veil"])


@pytest.mark.rule("OM-619")
def test_the_controller_rolls_also_for_a_spell_on_another() -> None:
    scene = Scene()
    scene.lasting("withering-hex", 0, 1)
    scene.turn(1).dice("spell:star").play("end turn")
    assert in_play(scene) == ["withering-hex"]
    scene.turn(0).dice("spell:star").play("end turn")
    assert in_play(scene) == []


@pytest.mark.rule("OM-621", "OM-623", "OM-914")
def test_a_dispelled_spell_is_discarded_with_all_its_tokens() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="dispel")
    scene.tokens("plague-winds", 1, "4,3", "4,4", "5,2")
    assert scene.table.tokens_left(TOKEN["plague-winds"]) == 3
    scene.turn(0).play("cast dispel")
    assert (in_play(scene), discards(scene)) == ([], ["plague-winds", "dispel"])
    assert scene.table.tokens_left(TOKEN["plague-winds"]) == 6


@pytest.mark.rule("OM-625", "OM-626")
def test_the_same_spell_counts_once_whoever_cast_it() -> None:
    scene = alone()
    scene.lasting("withering-hex", 1, 0)
    scene.lasting("withering-hex", 2, 0)
    assert scene.table.gift(0, DICE) == -1


@pytest.mark.rule("OM-627")
def test_effects_of_different_names_add_up() -> None:
    scene = alone()
    scene.mage(0, relics="dragonscale-mantle")
    scene.lasting("warlock-armour", 0, 0)
    assert scene.table.gift(0, SHIELDS) == 2


@pytest.mark.rule("OM-628")
def test_of_two_tokens_of_one_name_only_the_later_acts() -> None:
    scene = alone(here="4,2")
    scene.tokens("cursed-forest", 0, "3,1")  # would spare its caster
    scene.tokens("cursed-forest", 1, "3,1")
    scene.dice("2 2").play("move").dice("spell:hit").play("go 4,1").dice("spell:star").play(
        "go 3,1"
    )
    assert health(scene, 0) == [9]


@pytest.mark.rule("OM-629")
def test_texts_that_set_a_value_do_not_add_up() -> None:
    scene = alone()
    scene.table.mages[0].card = 0  # Wind Walker: 3 Travel Dice
    scene.lasting("griffon", 0, 0)
    assert scene.table.gift(0, TRAVEL_DICE) == 3


@pytest.mark.rule("OM-630")
def test_with_too_few_tokens_a_spell_places_those_there_are() -> None:
    scene = alone("magma-burst", here="3,3")
    scene.tokens("magma-burst", 1, "9,0", "9,1", "8,1", "8,2")  # 4 of 6
    scene.play("cast magma-burst", "at 3,4", "at 3,3")
    assert scene.table.workings[-1].tokens == [at("3,4"), at("3,3")]


@pytest.mark.rule("OM-631")
def test_ruin_spells_go_to_the_ruin_discards() -> None:
    scene = alone("time-slip").play("cast time-slip")
    assert scene.table.ruin_discard == [CARD["time-slip"]]
    assert scene.table.spell_discard == []


@pytest.mark.rule("OM-632")
def test_a_spell_ends_with_the_monster_or_the_mage_it_lies_on() -> None:
    scene = Scene()
    monster = scene.monster("ogre", "4,3")
    scene.lasting("withering-hex", 0, monster.number)
    lose(scene.table, [Loss(monster.number, 5, -1)], BY_NOBODY)
    assert in_play(scene) == []
    undead(scene, 1, "4,2", 1)
    scene.lasting("veil", 1, 1)
    lose(scene.table, [Loss(1, 1, -1)], BY_NOBODY)
    assert (scene.table.mages[1].status, in_play(scene)) == (OUT, [])


@pytest.mark.rule("OM-634")
def test_spells_that_end_together_end_in_a_chosen_order() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="null-storm")
    first = scene.lasting("veil", 1, 1)
    scene.mage(1, "4,3")
    second = scene.lasting("warlock-armour", 1, 1)
    far = scene.tokens("leyline", 2, "-8,0")
    scene.turn(0).play("cast null-storm", "at 4,2")
    assert scene.choices() == [f"at spell {first.number}", f"at spell {second.number}"]
    scene.play(f"at spell {second.number}")
    assert in_play(scene) == ["leyline"]
    assert discards(scene) == ["warlock-armour", "veil"]
    assert scene.table.workings == [far]


@pytest.mark.rule("OM-634", "OM-868", "OM-916")
def test_who_eliminates_a_mage_says_in_which_order_its_spells_end() -> None:
    scene = Scene()
    scene.mage(0, "4,2")
    undead(scene, 1, "4,3", 1)
    tower = scene.lasting("sky-tower", 1, -1)
    tower.tower = 0
    armour = scene.lasting("warlock-armour", 1, 2)
    lose(scene.table, [Loss(1, 1, 0)], BY_SPELL)
    assert scene.mage(1).status == OUT
    assert (scene.stage, scene.seat) == ("EndSpells", 0)
    assert scene.choices() == [f"at spell {tower.number}", f"at spell {armour.number}"]
    scene.play(f"at spell {armour.number}")
    assert in_play(scene) == []


@pytest.mark.rule("OM-634")
def test_nobody_is_asked_where_the_order_makes_no_difference() -> None:
    scene = Scene()
    scene.mage(0, "4,2")
    undead(scene, 1, "4,3", 1)
    scene.lasting("veil", 1, 1)
    scene.lasting("warlock-armour", 1, 1)
    lose(scene.table, [Loss(1, 1, 0)], BY_SPELL)
    assert (scene.mage(1).status, in_play(scene)) == (OUT, [])


def test_a_summons_that_dies_on_arrival_leaves_one_card() -> None:
    """Its spell ends while it is still taking effect; the card is thrown away once."""
    scene = alone("undead-servant", here="4,1")
    scene.tokens("magma-burst", 1, "4,3")
    scene.dice("spell:double spell:double").play("cast undead-servant")
    scene.dice("spell:double spell:double").play("at 4,3").settle()
    assert discards(scene) == ["undead-servant"]
    assert [CARDS[card].id for card in scene.table.spell_discard] == ["undead-servant"]


@pytest.mark.rule("OM-842")
def test_end_of_turn_rolls_hold_for_haunts_too() -> None:
    scene = Scene()
    haunt(scene, 0, "4,2")
    scene.lasting("veil", 0, 0)
    scene.dice("haunt:draw haunt:cast").turn(0).dice("spell:star").play("end turn")
    assert in_play(scene) == []
