"""Undead Mages (chapter 25)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.state.facts import HAUNT, OUT, UNDEAD
from questboard.games.old_mage.state.numbers import CARD
from questboard.games.old_mage.steps.basics import heal
from questboard.games.old_mage.steps.harm import BY_NOBODY, Loss, lose
from questboard.kernel.core.play import proceed
from tests.old_mage.telling import Scene, at, discards, haunt, health, in_play, undead, where


def risen(here: str = "4,2", seats: int = 3) -> Scene:
    """A Haunt with one turn behind it rolls doubles."""
    scene = Scene(seats)
    haunt(scene, 0, here, turns=1)
    return scene.dice("haunt:draw haunt:draw").turn(0)


@pytest.mark.rule("OM-851", "OM-852", "OM-853", "OM-854", "OM-855")
def test_doubles_make_an_undead_mage_with_two_spells_and_a_turn() -> None:
    scene = risen()
    mage = scene.table.mages[0]
    assert (mage.status, mage.health, len(mage.hand)) == (UNDEAD, 5, 2)
    assert scene.stage == "TakeTurn" and scene.choices()[:2] == ["move", "camp"]


@pytest.mark.rule("OM-856", "OM-857", "OM-858", "OM-859")
def test_doubles_in_the_first_turn_work_in_the_next() -> None:
    scene = Scene()
    scene.mage(0, "4,2")
    scene.turn(0)
    lose(scene.table, [Loss(0, 10, -1)], BY_NOBODY)  # the turn in which it falls does not count
    assert scene.table.mages[0].haunted == 0
    proceed(scene.table)
    scene.dice("haunt:draw haunt:draw").turn(0)
    assert (scene.table.mages[0].status, scene.stage) == (HAUNT, "HauntTurn")
    scene.play("use die 1", "use die 2", "end turn")
    assert len(scene.table.mages[0].hand) == 2
    scene.dice("haunt:draw haunt:cast").turn(0)
    assert (scene.table.mages[0].status, scene.stage) == (UNDEAD, "TakeTurn")


@pytest.mark.rule("OM-861", "OM-862")
def test_an_undead_mage_acts_like_a_mage_with_at_most_10_health() -> None:
    scene = risen()
    scene.table.mages[0].hand = []
    scene.turn(0).play("camp")
    assert health(scene, 0) == [7]
    heal(scene.table, 0, 9)
    assert health(scene, 0) == [10]


@pytest.mark.rule("OM-863", "OM-864")
def test_it_stands_in_the_hex_of_the_haunt_or_the_closest_legal_one() -> None:
    assert where(risen(), 0) == "4,2"
    scene = Scene()
    haunt(scene, 0, "4,2", turns=1)
    scene.table.destroyed = [at("4,2")]
    scene.tokens("firestorm", 1, "4,2")
    scene.dice("haunt:draw haunt:draw").turn(0)
    assert (scene.stage, len(scene.choices())) == ("GoBack", 6)
    scene.play("go 4,3")
    assert (where(scene, 0), scene.stage, health(scene, 0)) == ("4,3", "TakeTurn", [5])


@pytest.mark.rule("OM-864")
def test_becoming_an_undead_mage_is_no_entering() -> None:
    scene = Scene()
    haunt(scene, 0, "4,2", turns=1)
    scene.tokens("firestorm", 1, "4,2")
    scene.dice("haunt:draw haunt:draw").turn(0)
    assert (scene.stage, health(scene, 0)) == ("TakeTurn", [5])


@pytest.mark.rule("OM-865", "OM-866", "OM-867", "OM-868")
def test_an_undead_mage_at_0_health_is_out_with_all_it_had() -> None:
    scene = Scene()
    mage = undead(scene, 0, "4,2")
    scene.mage(0, hand="meteor", relics="runeblade")
    scene.lasting("veil", 0, 0)
    servant = scene.summons("undead-servant", 0, "4,3")
    scene.tokens("leyline", 0, "5,2")
    lose(scene.table, [Loss(0, 5, -1)], BY_NOBODY)
    assert (mage.status, mage.hand, mage.relics, in_play(scene)) == (OUT, [], [], [])
    assert [(card.hex, card.card) for card in scene.table.lying] == [(at("4,2"), CARD["runeblade"])]
    assert scene.table.monster(servant.number) is None
    assert sorted(discards(scene)) == ["leyline", "meteor", "undead-servant", "veil"]


@pytest.mark.rule("OM-869")
def test_its_far_side_is_still_that_of_its_first_tower() -> None:
    scene = risen()
    scene.mage(0, "12,-1", relics="master-orb")
    scene.table.mages[0].side = 0
    assert scene.table.wins_at(0)
    scene.mage(0, "-12,1")
    assert not scene.table.wins_at(0)


@pytest.mark.rule("OM-870")
def test_spells_of_the_haunt_stay_its_own() -> None:
    scene = Scene()
    haunt(scene, 0, "4,2", turns=1)
    scene.tokens("leyline", 0, "5,2")
    scene.dice("haunt:draw haunt:draw").turn(0)
    assert [working.controller for working in scene.table.workings] == [0]


@pytest.mark.rule("OM-871")
def test_cards_are_laid_for_an_undead_mage_eliminated_by_a_spell() -> None:
    scene = Scene(seats=4)
    scene.mage(0, "4,2", hand="arcane-bolt")
    undead(scene, 1, "4,3", 1)
    scene.mage(1, relics="runeblade")
    scene.turn(0).play("cast arcane-bolt").dice("spell:hit spell:hit").play("at mage 2")
    assert scene.table.mages[1].status == OUT
    assert [card.hidden for card in scene.table.lying] == [False, True]
    assert scene.hand(0) == []


@pytest.mark.rule("OM-397", "OM-855")
@pytest.mark.parametrize("turns", [1, -1])
@pytest.mark.parametrize("foe", ["rival", "ogre"])
def test_a_new_undead_mage_has_to_meet_who_is_in_its_hex(turns: int, foe: str) -> None:
    scene = Scene()
    haunt(scene, 1, "9,-1", turns=turns)
    if foe == "rival":
        scene.mage(0, "9,-1", hand="veil")
    else:
        scene.monster("ogre", "9,-1")
    scene.dice("haunt:draw haunt:draw").turn(1).settle()
    assert scene.table.mages[1].status == UNDEAD
    assert "meet" in scene.choices() and "end turn" not in scene.choices()


@pytest.mark.rule("OM-863")
def test_an_undead_mage_that_could_not_stand_there_meets_nobody() -> None:
    scene = Scene()
    haunt(scene, 1, "-6,5", turns=-1)  # a stream without room
    servant = scene.summons("undead-servant", 0, "-6,5")
    scene.turn(1).settle()
    scene.play(scene.choices()[0])
    assert where(scene, 1) != "-6,5" and servant.hex == at("-6,5")
    assert "end turn" in scene.choices()
