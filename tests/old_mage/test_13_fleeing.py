"""Fleeing and defeat (OM-481 to OM-507)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.state.facts import HAUNT, Monster
from questboard.games.old_mage.state.numbers import CARD
from questboard.games.old_mage.steps.harm import BY_NOBODY, Loss, lose
from tests.old_mage.table import Scene, at

QUIET = "shield shield shield shield shield"


def against(
    profile: str, dice: str, hand: str = "healing-springs", **more: str
) -> tuple[Scene, Monster]:
    scene = Scene()
    scene.mage(0, "9,-6", hand=hand, **more)
    beast = scene.monster(profile, "9,-6")
    scene.turn(0).settle().dice(dice).play("meet").settle()
    if scene.stage == "BattleSpells":
        scene.dice(dice).play("pass")
    return scene, beast


def duel(
    dice: str = "shield shield shield shield",
    mine: str = "swift-winds",
    yours: str = "swift-winds",
) -> Scene:
    scene = Scene()
    scene.mage(0, "9,-6", hand=mine)
    scene.mage(1, "9,-6", hand=yours)
    return scene.turn(0).play("meet", "0: fight").dice(dice).play("1: fight")


@pytest.mark.rule("OM-481", "OM-482", "OM-483", "OM-492", "OM-507")
def test_a_mage_flees_one_hex_at_the_end_of_a_pass_and_keeps_everything() -> None:
    scene, ogre = against("ogre", "shield shield skull hit hit", relics="tide-ring")
    assert scene.stage == "Flight"
    scene.play("flee 9,-7")
    assert scene.mage(0).hex == at("9,-7")
    assert scene.stage == "TakeTurn"
    assert ogre.hex == at("9,-6")
    mage = scene.mage(0)
    assert (mage.health, scene.hand(0), mage.relics) == (
        9,
        ["healing-springs"],
        [CARD["tide-ring"]],
    )
    assert {"move", "camp", "cast healing-springs"} <= set(scene.choices())


@pytest.mark.rule("OM-484", "OM-496", "OM-486", "OM-487")
def test_the_active_mage_decides_first_and_who_stays_has_defeated_it() -> None:
    scene = duel()
    assert (scene.stage, scene.seat) == ("Flight", 0)
    scene.play("flee 9,-7")
    # The other is not asked; it has defeated the Mage that fled and draws a spell.
    assert (scene.stage, scene.seat) == ("TakeTurn", 0)
    assert len(scene.mage(1).hand) == 2
    assert len(scene.mage(0).hand) == 1
    scene = duel().play("stay")
    assert (scene.stage, scene.seat) == ("Flight", 1)
    scene.play("flee 9,-5")
    assert scene.mage(1).hex == at("9,-5")
    assert len(scene.mage(0).hand) == 2


@pytest.mark.rule("OM-485")
def test_a_monster_never_flees() -> None:
    scene, _ = against("treant", "hit hit shield", hand="swift-winds")
    assert scene.seat == 0
    scene.dice("hit shield shield").play("stay")
    assert (scene.stage, scene.seat) == ("Flight", 0)


@pytest.mark.rule("OM-488", "OM-307")
def test_flight_leads_only_into_empty_hexes_in_which_a_move_could_end() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="healing-springs")
    scene.monster("ogre", "9,-6")
    scene.mage(1, "9,-7")
    scene.token("wolf-pack", "10,-7")
    scene.table.destroyed = [at("10,-6")]
    scene.summons("undead-servant", 0, "9,-5")
    scene.turn(0).play("meet").dice(QUIET).play("pass")
    assert sorted(scene.choices()) == ["flee 8,-5", "flee 8,-6", "flee 9,-5", "stay"]


@pytest.mark.rule("OM-489")
def test_without_such_a_hex_a_mage_cannot_flee() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="swift-winds")
    scene.monster("wolf-pack", "9,-6")
    scene.table.destroyed = [
        at(text) for text in ["9,-7", "10,-7", "10,-6", "9,-5", "8,-5", "8,-6"]
    ]
    scene.turn(0).dice("shield shield hit hit skull hit shield shield").play("meet")
    # Nobody was asked: the next pass was fought at once.
    assert scene.table.monsters == []


@pytest.mark.rule("OM-490", "OM-491")
def test_the_hex_of_flight_is_entered_but_nothing_is_met_there() -> None:
    scene = Scene()
    scene.mage(0, "9,-7", hand="healing-springs")
    scene.monster("ogre", "9,-6")
    scene.tokens("firestorm", 1, "9,-5")
    scene.turn(0).dice("1 1").play("move", "go 9,-6", "meet").dice(QUIET + " spell:double")
    scene.play("pass", "flee 9,-5")
    assert scene.mage(0).health == 8
    assert "seek an event" not in scene.choices()
    assert "meet" not in scene.choices()
    assert "end turn" in scene.choices()


@pytest.mark.rule("OM-493", "OM-494", "OM-495")
def test_a_defeated_monster_leaves_and_gives_a_spell() -> None:
    scene, beast = against("wolf-pack", "double double hit hit")
    assert beast.health == 0
    assert beast not in scene.table.monsters
    assert len(scene.mage(0).hand) == 2
    lose(scene.table, [Loss(0, 99, -1)], BY_NOBODY)
    assert scene.mage(0).health == 0
    assert scene.mage(0).status == HAUNT


@pytest.mark.rule("OM-495")
def test_a_defeated_mage_gives_a_spell_too() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="swift-winds")
    scene.mage(1, "9,-6", hand="swift-winds").health = 1
    scene.turn(0).play("meet", "0: fight").dice("hit hit shield hit").play("1: fight")
    assert scene.mage(1).status == HAUNT
    assert len(scene.mage(0).hand) == 2


@pytest.mark.rule("OM-497")
def test_who_falls_with_its_foe_draws_nothing() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="swift-winds").health = 1
    scene.monster("wolf-pack", "9,-6")
    scene.turn(0).dice("hit hit hit hit").play("meet")
    assert scene.table.monsters == []
    assert scene.hand(0) == ["swift-winds"]


@pytest.mark.rule("OM-498", "OM-499")
def test_the_relics_of_a_ruin_monster_lie_face_down_where_both_fell() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="swift-winds").health = 1
    scene.monster("bone-sentinels", "9,-6").health = 1
    scene.table.relic_deck = [CARD["runeblade"]]
    scene.turn(0).dice("hit hit hit hit hit").play("meet")
    assert scene.mage(0).status == HAUNT
    assert scene.mage(0).relics == []
    [lying] = scene.table.lying
    assert (lying.hex, lying.card, lying.hidden) == (at("9,-6"), CARD["runeblade"], True)


@pytest.mark.rule("OM-500")
def test_a_monster_or_haunt_that_defeats_a_mage_gains_nothing() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="swift-winds").health = 1
    haunt = scene.mage(1, "9,-6", hand="ward")
    beast = scene.monster("ogre", "9,-6")
    haunt.status, haunt.monster, beast.haunt = HAUNT, beast.number, 1
    scene.table.spell_deck.append(CARD["gale"])
    scene.mage(2).hand = [CARD["swift-winds"]]
    scene.turn(0).dice("shield shield hit hit double").play("meet")
    assert scene.mage(0).status == HAUNT
    assert scene.hand(1) == ["ward"]
    assert beast.health == 2


@pytest.mark.rule("OM-501", "OM-502", "OM-503")
def test_at_the_end_of_every_turn_all_monsters_have_full_health_again() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="healing-springs")
    haunt = scene.mage(1)
    wild = scene.monster("ogre", "9,-6")
    servant = scene.summons("undead-servant", 2, "9,-3")
    possessed = scene.monster("treant", "-9,3")
    haunt.status, haunt.monster, possessed.haunt = HAUNT, possessed.number, 1
    for monster in (wild, servant, possessed):
        monster.health = 1
    scene.turn(0)
    assert wild.health == 1
    scene.play("end turn")
    assert (wild.health, servant.health, possessed.health) == (2, 2, 4)


@pytest.mark.rule("OM-504", "OM-505")
def test_the_winner_stays_and_its_move_does_not_go_on() -> None:
    scene = Scene()
    scene.mage(0, "9,-7", hand="healing-springs")
    scene.monster("wolf-pack", "9,-6")
    scene.turn(0).dice("3 3").play("move", "go 9,-6", "meet").dice("skull hit shield shield")
    scene.play("pass")
    assert scene.mage(0).hex == at("9,-6")
    assert scene.stage == "TakeTurn"
    assert "move" not in scene.choices()


@pytest.mark.rule("OM-506")
def test_the_winner_may_at_once_claim_what_was_dropped() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="swift-winds")
    scene.mage(1, "9,-6", hand="swift-winds", relics="runeblade").health = 1
    scene.turn(0).play("meet", "0: fight").dice("hit hit shield hit hit").play("1: fight")
    assert (scene.stage, scene.seat) == ("Claim", 0)
    scene.play("claim 1")
    assert scene.mage(0).relics == [CARD["runeblade"]]
