"""Encounters with Land tokens, Ruins and Events (OM-351 to OM-381)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.state.facts import HAUNT, NO_SITE_HERE, RUIN, SITE_TOKEN
from questboard.games.old_mage.state.numbers import CARD, EVENT, PROFILE, RUIN_MONSTER_CARD
from tests.old_mage.table import Scene, at

HERE = at("9,-6")


def scene_with(hand: str = "healing-springs", seats: int = 3) -> Scene:
    scene = Scene(seats)
    scene.mage(0, "9,-6", hand=hand)
    return scene


def ruin(scene: Scene, card: str, where: str = "9,-6") -> Scene:
    scene.table.site[at(where)] = RUIN
    number = RUIN_MONSTER_CARD + PROFILE[card] if card in PROFILE else CARD[card]
    scene.table.ruin_deck = [number]
    return scene


@pytest.mark.rule("OM-351")
def test_a_mage_has_one_encounter_in_a_turn() -> None:
    scene = scene_with()
    scene.token("forest-event", "9,-6")
    scene.table.event_deck = [EVENT["wandering-healer"]]
    scene.turn(0).play("meet").dice("1 1").play("move", "go 9,-7", "halt")
    assert "seek an event" not in scene.choices()
    assert "meet" not in scene.choices()


@pytest.mark.rule("OM-352", "OM-353", "OM-356", "OM-357", "OM-371")
def test_a_monster_under_a_token_is_battled_and_gives_one_spell_and_no_relic() -> None:
    scene = scene_with()
    scene.token("wolf-pack", "9,-7")
    scene.turn(0).dice("1 1").play("move", "go 9,-7")
    scene.dice("hit hit shield hit").play("meet", "pass")
    assert scene.table.site[at("9,-7")] == NO_SITE_HERE
    assert scene.table.monsters == []
    assert scene.table.land_discard == [PROFILE["wolf-pack"]]
    assert len(scene.mage(0).hand) == 2
    assert scene.mage(0).relics == []


@pytest.mark.rule("OM-354", "OM-355", "OM-374", "OM-742")
def test_an_event_under_a_token_is_drawn_and_followed() -> None:
    scene = scene_with()
    scene.mage(0).health = 5
    scene.token("forest-event", "9,-6")
    scene.table.event_deck = [EVENT["wandering-healer"]]
    scene.turn(0).play("meet")
    assert scene.mage(0).health == 9
    assert scene.table.land_discard == [PROFILE["forest-event"]]
    assert scene.table.event_discard == [EVENT["wandering-healer"]]


@pytest.mark.rule("OM-358", "OM-359", "OM-360")
def test_an_undefeated_monster_stays_face_up_and_is_battled_without_flipping() -> None:
    scene = scene_with()
    scene.token("owlbear", "9,-6")
    scene.turn(0).dice("shield shield hit hit hit").play("meet", "pass", "flee 9,-7")
    [beast] = scene.table.monsters
    assert (beast.profile, beast.hex) == (PROFILE["owlbear"], HERE)
    assert scene.table.site[HERE] == NO_SITE_HERE
    scene.play("end turn")
    scene.turn(0).dice("1 1").play("move", "go 9,-6")
    scene.dice("hit hit shield shield hit hit hit hit").play("meet")
    assert scene.below.other == beast.number


@pytest.mark.rule("OM-361", "OM-362", "OM-363")
def test_a_spell_of_a_ruin_goes_into_the_hand() -> None:
    scene = ruin(scene_with(), "disintegrate")
    scene.turn(0).play("meet")
    assert "disintegrate" in scene.hand(0)
    assert scene.table.site[HERE] == NO_SITE_HERE
    assert scene.table.ruin_deck == []


@pytest.mark.rule("OM-364", "OM-365")
def test_the_instruction_of_a_ruin_monster_comes_before_its_battle() -> None:
    scene = ruin(scene_with("blink stone-skin healing-springs"), "mummy-lord")
    scene.turn(0).play("meet").settle()
    assert len(scene.mage(0).hand) == 2
    assert scene.settle().stage in ("BattleSpells", "Flight")
    scene = ruin(scene_with(), "lich")
    scene.turn(0).dice("spell:hit spell:hit").play("meet")
    assert scene.mage(0).health == 8
    assert scene.stage == "BattleSpells"


@pytest.mark.rule("OM-366", "OM-367", "OM-368")
def test_a_defeated_ruin_monster_gives_the_relics_of_its_card_and_a_spell() -> None:
    scene = ruin(scene_with("blink"), "elder-dragon")
    scene.table.relic_deck = [CARD["runeblade"], CARD["tide-ring"], CARD["gale-boots"]]
    scene.turn(0).settle().play("meet").settle()
    beast = scene.table.monsters[0]
    while scene.table.monsters:
        beast.health = 1
        scene.dice("skull skull shield shield shield shield shield").play(scene.choices()[0])
    assert sorted(scene.mage(0).relics) == sorted([CARD["gale-boots"], CARD["tide-ring"]])
    assert len(scene.mage(0).hand) == 2
    assert scene.table.ruin_discard == [RUIN_MONSTER_CARD + PROFILE["elder-dragon"]]


@pytest.mark.rule("OM-369", "OM-370", "OM-380")
def test_an_undefeated_ruin_monster_stays_also_when_its_mage_falls_before_the_battle() -> None:
    scene = ruin(scene_with(), "lich")
    scene.mage(0).health = 1
    scene.turn(0).dice("spell:hit spell:hit").play("meet")
    assert scene.mage(0).status == HAUNT
    [lich] = scene.table.monsters
    assert (lich.hex, lich.health) == (HERE, 5)
    assert scene.table.site[HERE] == NO_SITE_HERE


@pytest.mark.rule("OM-372", "OM-741")
def test_a_move_that_ends_in_an_empty_hex_allows_an_event() -> None:
    scene = scene_with()
    scene.mage(0).health = 5
    scene.table.event_deck = [EVENT["wandering-healer"]]
    scene.turn(0)
    assert "seek an event" not in scene.choices()
    scene.dice("1 1").play("move", "go 9,-7", "halt")
    assert {"seek an event", "end turn"} <= set(scene.choices())
    scene.play("seek an event")
    assert scene.mage(0).health == 9
    assert "seek an event" not in scene.choices()


@pytest.mark.rule("OM-373")
def test_no_event_without_a_step_or_away_from_where_the_steps_ended() -> None:
    scene = scene_with("swift-winds")
    scene.turn(0).dice("1 1").play("move", "halt")
    assert "seek an event" not in scene.choices()
    scene = scene_with("swift-winds")
    scene.turn(0).dice("1 1").play("move", "go 9,-7", "halt", "cast swift-winds", "go 9,-8", "halt")
    assert "seek an event" not in scene.choices()


@pytest.mark.rule("OM-225", "OM-372")
def test_no_event_where_the_move_ended_with_somebody_who_then_left() -> None:
    scene = scene_with()
    scene.mage(1, "9,-7", hand="blink")
    scene.turn(0).settle().dice("1 1").play("move", "go 9,-7", "1: cast blink", "at 9,-8").settle()
    assert "seek an event" not in scene.choices()


@pytest.mark.rule("OM-375", "OM-376")
def test_a_token_that_was_not_entered_this_turn_may_be_met_but_need_not() -> None:
    scene = scene_with()
    scene.token("wolf-pack", "9,-6")
    scene.turn(0)
    assert {"meet", "end turn"} <= set(scene.choices())


@pytest.mark.rule("OM-377", "OM-378")
def test_where_characters_are_the_encounter_is_with_them_and_the_token_stays() -> None:
    scene = scene_with()
    scene.token("wolf-pack", "9,-7")
    scene.mage(1, "9,-7")
    scene.turn(0).dice("1 1").play("move", "go 9,-7", "meet")
    assert scene.stage == "Meeting"
    scene.play("0: peace", "1: peace", "pass", "pass")
    assert scene.table.site[at("9,-7")] == SITE_TOKEN + PROFILE["wolf-pack"]
    assert "meet" not in scene.choices()
    scene.mage(1, "0,4")
    scene.turn(0)
    assert {"meet", "end turn"} <= set(scene.choices())


@pytest.mark.rule("OM-381")
def test_an_empty_ruin_deck_ends_the_encounter_with_the_ruin() -> None:
    scene = ruin(scene_with(), "disintegrate")
    scene.table.ruin_deck = []
    scene.turn(0).play("meet")
    assert scene.table.site[HERE] == NO_SITE_HERE
    assert scene.hand(0) == ["healing-springs"]
    assert "meet" not in scene.choices()


def seek(event: str, hand: str = "healing-springs") -> Scene:
    scene = scene_with(hand)
    scene.table.event_deck = [EVENT[event]]
    return scene


@pytest.mark.rule("OM-C-forgotten-cache")
def test_forgotten_cache_shows_three_spells_and_gives_one() -> None:
    scene = seek("forgotten-cache")
    deck = ["ward", "veil", "gale", "banish", "scrying"]
    scene.table.spell_deck = [CARD[card] for card in deck]
    scene.turn(0).dice("1 1").play("move", "go 9,-7", "halt", "seek an event")
    assert sorted(scene.choices()) == ["take banish", "take gale", "take scrying"]
    scene.play("take gale")
    assert scene.hand(0) == ["gale", "healing-springs"]
    assert set(scene.table.spell_deck[:2]) == {CARD["banish"], CARD["scrying"]}
    assert scene.table.spell_deck[2:] == [CARD["ward"], CARD["veil"]]


@pytest.mark.rule("OM-C-new-dens")
def test_new_dens_brings_two_discarded_tokens_back_face_down() -> None:
    scene = seek("new-dens")
    scene.table.land_discard = [PROFILE["roc"], PROFILE["frost-giant"]]
    scene.turn(0).dice("1 1").play("move", "go 9,-7", "halt", "seek an event")
    assert scene.stage == "NewDen"
    assert "lay mountain ashen-peaks 9,-7" not in scene.choices()  # where the Mage is
    assert all(text.startswith("lay mountain") for text in scene.choices())
    scene.play("lay mountain ashen-peaks 9,-5")
    assert "lay mountain ashen-peaks 9,-6" not in scene.choices()  # beside the first
    scene.play("lay mountain ashen-peaks 9,-9")
    found = {scene.table.site[at("9,-5")], scene.table.site[at("9,-9")]}
    assert found == {SITE_TOKEN + PROFILE["roc"], SITE_TOKEN + PROFILE["frost-giant"]}
    assert scene.table.land_discard == []
