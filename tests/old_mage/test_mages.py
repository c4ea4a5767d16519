"""Mage cards and their abilities (chapter 21)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.language.words import FIRST_SHIELDS, TRAVEL_DICE
from questboard.games.old_mage.state.numbers import EVENT, MAGE_CARDS
from questboard.games.old_mage.steps.happenings import DrawEvent
from questboard.games.old_mage.steps.harm import BY_NOBODY, Loss, lose
from questboard.kernel.core.play import proceed
from tests.old_mage.table import sight, top
from tests.old_mage.telling import Scene, at, haunt, health, in_play, undead

NAMES = [card.id for card in MAGE_CARDS]


def playing(name: str, hand: str = "", here: str = "4,2") -> Scene:
    scene = Scene()
    scene.mage(0, here, hand).card = NAMES.index(name)
    return scene


@pytest.mark.rule("OM-721", "OM-726", "OM-C-wind-walker")
def test_wind_walker_rolls_three_travel_dice() -> None:
    scene = playing("wind-walker").turn(0).dice("3 3 3").play("move")
    assert scene.top.left == 9


@pytest.mark.rule("OM-727", "OM-730", "OM-C-ancient-one")
def test_ancient_one_exchanges_a_card_once_a_turn_without_a_window() -> None:
    scene = playing("ancient-one", "meteor veil")
    scene.mage(1, "4,3", hand="dispel")
    scene.turn(0).settle().play("exchange meteor")
    assert scene.stage == "TakeTurn"
    assert len(scene.hand(0)) == 2 and "veil" in scene.hand(0)
    assert not [text for text in scene.choices() if text.startswith("exchange")]


def won(scene: Scene, profile: str) -> Scene:
    scene.monster(profile, "4,2").health = 1
    return scene.turn(0).dice("skull skull shield shield shield shield").play("meet")


@pytest.mark.rule("OM-722", "OM-C-necromancer", "OM-664")
@pytest.mark.parametrize("profile", ["goblin-raiders", "bone-sentinels"])
def test_necromancer_raises_the_undead_after_a_victory(profile: str) -> None:
    scene = playing("necromancer")
    scene.table.mages[0].health = 5
    won(scene, profile)
    assert (scene.stage, scene.choices()) == ("Window", ["pass", "cast raise-undead"])
    scene.play("cast raise-undead")
    undead_one = scene.table.monsters[-1]
    assert scene.table.mages[0].health == 7
    assert (undead_one.owner, undead_one.hex, in_play(scene)) == (0, at("4,2"), ["raise-undead"])


@pytest.mark.rule("OM-C-necromancer")
def test_necromancer_has_at_most_two_of_them() -> None:
    scene = playing("necromancer")
    scene.summons("raised-undead", 0, "8,0")
    scene.summons("raised-undead", 0, "8,1")
    won(scene, "goblin-raiders")
    assert scene.stage != "Window"
    scene = playing("necromancer")
    scene.summons("raised-undead", 0, "8,0")
    won(scene, "goblin-raiders")
    assert scene.choices() == ["pass", "cast raise-undead"]


@pytest.mark.rule("OM-728", "OM-729")
def test_a_dispelled_ability_is_not_lost() -> None:
    scene = playing("necromancer")
    scene.mage(1, "6,2", hand="dispel")
    won(scene, "goblin-raiders").play("0: cast raise-undead", "1: cast dispel")
    assert (in_play(scene), scene.table.mages[0].ability() >= 0) == ([], True)
    scene = playing("necromancer")
    scene.mage(1, "6,2", hand="dispel")
    servant = scene.summons("raised-undead", 0, "4,3")
    scene.turn(1).play("cast dispel")
    assert scene.table.monster(servant.number) is None


@pytest.mark.rule("OM-C-ember-witch", "OM-722")
def test_ember_witch_lashes_as_her_spell() -> None:
    scene = playing("ember-witch", "veil")
    scene.mage(1, "4,4")
    scene.turn(0).play("cast ember-lash").dice("spell:star").play("at mage 2")
    assert health(scene, 1) == [9]
    assert "cast veil" not in scene.choices()


@pytest.mark.rule("OM-C-stone-warden")
def test_stone_warden_has_a_shield_in_the_first_pass() -> None:
    assert playing("stone-warden").table.gift(0, FIRST_SHIELDS) == 1


@pytest.mark.rule("OM-C-dream-seer", "OM-983")
def test_dream_seer_chooses_from_two_events_and_remembers_the_other() -> None:
    scene = playing("dream-seer")
    scene.table.mages[0].health = 3
    scene.table.event_deck = [EVENT["mana-tide"], EVENT["ley-surge"], EVENT["wandering-healer"]]
    scene.turn(0)
    scene.table.agenda.append(DrawEvent(0))
    proceed(scene.table)
    assert set(top(sight(scene.table, 1)).cards) == {-1}
    assert sorted(scene.choices()) == ["event ley-surge", "event wandering-healer"]
    scene.play("event wandering-healer")
    assert health(scene, 0) == [7]
    assert scene.table.event_deck[0] == EVENT["ley-surge"]
    assert sight(scene.table, 0).event_deck == [EVENT["ley-surge"], -1]
    assert sight(scene.table, 1).event_deck == [-1, -1]


@pytest.mark.rule("OM-C-dream-seer")
def test_dream_seer_looks_at_one_token_within_three_hexes_a_turn() -> None:
    scene = playing("dream-seer")
    scene.token("ogre", "4,4")
    scene.token("ogre", "8,0")
    scene.turn(0)
    assert [text for text in scene.choices() if text.startswith("look")] == ["look 4,4"]
    scene.play("look 4,4")
    assert not [text for text in scene.choices() if text.startswith("look")]
    assert sight(scene.table, 0).site[at("4,4")] == scene.table.site[at("4,4")]


@pytest.mark.rule("OM-723", "OM-724", "OM-725")
def test_a_haunt_has_no_ability_and_an_undead_mage_has_it_again() -> None:
    scene = playing("wind-walker")
    lose(scene.table, [Loss(0, 10, -1)], BY_NOBODY)
    assert (scene.table.gift(0, TRAVEL_DICE), scene.table.mages[0].ability()) == (0, -1)
    undead(scene, 0, "4,2")
    assert scene.table.gift(0, TRAVEL_DICE) == 3
    scene = playing("ember-witch")
    haunt(scene, 0, "4,2", turns=1)
    scene.dice("haunt:cast haunt:draw").turn(0)
    assert "use die 1" not in scene.choices()
