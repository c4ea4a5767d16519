"""Objective and end of the game (OM-101 to OM-124)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.state.facts import HAUNT, OUT, UNDEAD, Lying
from questboard.games.old_mage.state.numbers import CARD, ORB
from questboard.games.old_mage.steps.harm import BY_NOBODY, Loss, lose
from questboard.games.old_mage.steps.moving import place
from questboard.kernel.core.play import proceed
from tests.old_mage.table import Scene, at

FAR = "12,-11"  # a tower of the right edge; all start on the left one
BESIDE = "12,-10"


def carrier(where: str = BESIDE, seats: int = 3, hand: str = "healing-springs") -> Scene:
    scene = Scene(seats)
    scene.mage(0, where, hand=hand, relics="master-orb")
    return scene


def losing(scene: Scene, *losses: tuple[int, int]) -> Scene:
    """Health is lost at the same time: ``(seat, amount)``."""
    lose(scene.table, [Loss(seat, amount, -1) for seat, amount in losses], BY_NOBODY)
    return scene


@pytest.mark.rule("OM-101", "OM-102", "OM-106")
def test_the_orb_wins_as_soon_as_it_enters_a_far_side_tower() -> None:
    scene = carrier()
    scene.turn(0).dice("3 3").play("move", "go 12,-11")
    assert scene.result.winners() == [0]
    assert scene.result.how == "orb"


@pytest.mark.rule("OM-101")
def test_without_the_orb_the_tower_is_a_hex_like_others() -> None:
    scene = Scene()
    scene.mage(0, BESIDE, hand="healing-springs", relics="runeblade")
    scene.turn(0).dice("3 3").play("move", "go 12,-11")
    assert scene.table.result is None


@pytest.mark.rule("OM-102", "OM-103")
def test_towers_of_the_own_edge_never_win() -> None:
    for tower in ("-12,1", "-12,4", "-12,8"):
        scene = carrier(tower)
        scene.turn(0)
        assert scene.table.result is None
    other = Scene()
    mage = other.mage(0, "-11,1", hand="healing-springs", relics="master-orb")
    mage.side = 1  # it started on the right
    other.turn(0).dice("3 3").play("move", "go -12,1")
    assert other.result.winners() == [0]


@pytest.mark.rule("OM-104", "OM-107")
def test_a_tower_in_which_a_rival_stands_counts_after_the_encounter() -> None:
    scene = carrier()
    scene.mage(1, FAR, hand="healing-springs")
    scene.turn(0).dice("3 3").play("move", "go 12,-11")
    assert scene.table.result is None
    scene.play("meet", "0: peace", "1: peace", "pass")
    assert scene.table.result is None
    scene.play("pass")
    assert scene.result.winners() == [0]


@pytest.mark.rule("OM-107")
def test_who_lost_the_orb_in_the_encounter_does_not_win() -> None:
    scene = carrier()
    scene.mage(1, FAR, hand="healing-springs")
    scene.turn(0).dice("3 3").play("move", "go 12,-11", "meet", "0: peace", "1: peace")
    scene.play("give master-orb", "propose", "1: accept")
    # The rival holds the Orb in a tower far from its own.
    assert scene.result.winners() == [1]
    scene = carrier()
    scene.mage(1, FAR, hand="healing-springs").side = 1
    scene.turn(0).dice("3 3").play("move", "go 12,-11", "meet", "0: peace", "1: peace")
    scene.play("give master-orb", "propose", "1: accept", "pass", "pass")
    assert scene.table.result is None


@pytest.mark.rule("OM-107", "OM-110")
def test_the_orb_gained_from_one_rival_wins_after_the_meeting_with_the_other() -> None:
    for seed in range(8):
        scene = Scene(4, seed=seed)
        scene.mage(0, FAR, hand="healing-springs")
        scene.mage(1, FAR, hand="healing-springs", relics="master-orb").side = 1
        scene.mage(2, FAR, hand="healing-springs")
        scene.turn(0).play("meet")
        for met in range(2):
            other = scene.top.other
            scene.play("0: peace", f"{other}: peace")
            if other == 1:
                scene.play("ask master-orb", "propose", "1: accept")
            assert scene.table.result is None, met
            scene.play("pass", "pass")
        assert scene.result.winners() == [0]


@pytest.mark.rule("OM-107", "OM-225")
def test_the_win_is_found_when_the_rival_leaves_before_the_encounter() -> None:
    scene = carrier()
    scene.mage(1, FAR, hand="blink")
    scene.turn(0).settle().dice("3 3").play("move", "go 12,-11")
    scene.play("1: cast blink", "at 12,-9").settle()
    assert scene.result.winners() == [0]


@pytest.mark.rule("OM-105", "OM-110", "OM-917")
def test_a_moved_tower_keeps_its_side_and_wins_where_it_comes_to_the_orb() -> None:
    scene = carrier("11,-10")
    sky = scene.tokens("sky-tower", 1, FAR)
    sky.tower = scene.table.towers.index(at(FAR))
    scene.mage(1, "9,-3", hand="healing-springs")
    scene.turn(1).play("camp", f"send token {sky.number}.1 to 11,-10")
    assert scene.table.towers[sky.tower] == at("11,-10")
    assert scene.result.winners() == [0]


@pytest.mark.rule("OM-108", "OM-109")
def test_a_window_opens_before_the_win_and_it_must_still_hold() -> None:
    scene = carrier()
    scene.mage(1, "12,-6", hand="gale")
    scene.turn(0).settle().dice("3 3").play("move", "go 12,-11")
    assert (scene.stage, scene.seat) == ("Window", 1)
    scene.play("cast gale", "at mage 1", "at sw").settle()
    assert scene.mage(0).hex != at(FAR)
    assert scene.table.result is None


@pytest.mark.rule("OM-110")
def test_gaining_the_orb_in_a_far_side_tower_wins_too() -> None:
    scene = Scene()
    scene.mage(0, FAR, hand="healing-springs")
    scene.table.lying = [Lying(at(FAR), ORB)]
    scene.turn(0).play("claim 1")
    assert scene.result.winners() == [0]


@pytest.mark.rule("OM-111", "OM-112", "OM-114")
def test_the_last_mage_wins_when_all_rivals_are_haunts_or_out() -> None:
    scene = Scene()
    assert losing(scene, (1, 10)).table.result is None
    assert scene.mage(1).status == HAUNT
    assert losing(scene, (2, 10)).result.winners() == [0]
    scene = Scene()
    scene.mage(1).status = OUT
    assert losing(scene, (2, 9)).table.result is None
    assert losing(scene, (2, 1)).result.winners() == [0]


@pytest.mark.rule("OM-113")
def test_an_undead_mage_counts_as_a_mage() -> None:
    scene = carrier()
    scene.mage(0).status = UNDEAD
    scene.turn(0).dice("3 3").play("move", "go 12,-11")
    assert scene.result.winners() == [0]
    scene = Scene()
    scene.mage(1).status = UNDEAD
    assert losing(scene, (2, 10)).table.result is None
    assert losing(scene, (0, 10)).result.winners() == [1]


@pytest.mark.rule("OM-114")
def test_a_mage_that_fled_is_not_out() -> None:
    scene = Scene()
    scene.mage(2).status = HAUNT
    scene.mage(0, "9,-6", hand="swift-winds")
    scene.mage(1, "9,-6", hand="swift-winds")
    scene.turn(0).play("meet", "0: fight").dice("shield shield shield shield").play("1: fight")
    scene.play("flee 9,-7")
    assert scene.table.result is None


@pytest.mark.rule("OM-115", "OM-116", "OM-117")
def test_of_the_last_two_that_fall_together_the_carrier_of_the_orb_wins() -> None:
    scene = carrier()
    scene.mage(2).status = HAUNT
    result = losing(scene, (0, 10), (1, 10)).result
    assert (result.winners(), result.how) == ([0], "last")


@pytest.mark.rule("OM-118")
def test_without_an_orb_it_is_a_stalemate() -> None:
    scene = Scene()
    scene.mage(2).status = HAUNT
    result = losing(scene, (0, 10), (1, 10)).result
    assert (result.drawn, result.winners(), result.how) == (True, [], "stalemate")


@pytest.mark.rule("OM-119")
def test_the_same_holds_for_three_at_once() -> None:
    assert losing(carrier(), (0, 10), (1, 10), (2, 10)).result.winners() == [0]
    assert losing(Scene(), (0, 10), (1, 10), (2, 10)).result.drawn


@pytest.mark.rule("OM-120")
def test_nothing_more_is_resolved_after_the_end() -> None:
    scene = Scene()
    scene.mage(2).status = HAUNT
    scene.mage(0, "9,-6", hand="swift-winds")
    scene.mage(1, "9,-6", hand="swift-winds").health = 1
    scene.turn(0).play("meet", "0: fight").dice("hit hit shield hit").play("1: fight")
    assert scene.result.winners() == [0]
    assert scene.hand(0) == ["swift-winds"]  # no spell is drawn for it


@pytest.mark.rule("OM-121", "OM-866", "OM-867", "OM-868")
def test_who_leaves_the_game_is_out_at_once() -> None:
    scene = Scene(4, leaving=True)
    scene.mage(0, "9,-6", hand="healing-springs", relics="runeblade")
    scene.tokens("firestorm", 0, "9,-9")
    scene.turn(0).play("leave the game")
    mage = scene.mage(0)
    assert (mage.status, mage.hand, mage.relics) == (OUT, [], [])
    assert [card.hex for card in scene.table.lying] == [at("9,-6")]
    assert scene.table.workings == []
    assert scene.table.active == 1  # and its turn is over
    scene.play("leave the game")
    scene.mage(2).status = HAUNT
    scene.turn(2).play("leave the game")
    assert scene.result.winners() == [3]
    assert "leave the game" not in Scene().turn(0).choices()


@pytest.mark.rule("OM-121")
def test_who_is_asked_in_the_turn_of_another_may_leave_too() -> None:
    scene = Scene(4, leaving=True)
    scene.mage(0, "4,2", hand="arcane-bolt")
    scene.mage(1, "4,3", hand="dispel ward", relics="runeblade")
    scene.turn(0).play("cast arcane-bolt", "at mage 2")
    assert (scene.stage, scene.seat, scene.choices()[-1]) == ("Window", 1, "leave the game")
    scene.play("1: leave the game").settle()
    assert (scene.mage(1).status, scene.mage(1).hand) == (OUT, [])
    assert scene.table.lying[0].hex == at("4,3")
    assert (scene.stage, scene.seat) == ("TakeTurn", 0)  # the bolt found nobody


@pytest.mark.rule("OM-122")
def test_tokens_act_before_the_win_is_checked() -> None:
    scene = carrier()
    scene.mage(0).health = 1
    scene.tokens("plague-winds", 1, FAR)
    scene.turn(0).dice("3 3 spell:hit").play("move", "go 12,-11")
    assert scene.table.result is None
    assert scene.mage(0).status == HAUNT


@pytest.mark.rule("OM-123")
def test_the_orb_wins_in_anybodys_turn_and_however_it_comes_there() -> None:
    scene = carrier()
    scene.mage(1, "12,-6", hand="healing-springs gale")
    scene.turn(1).settle().play("cast gale", "at mage 1", "at n").settle()
    assert scene.result.winners() == [0]
    scene = carrier("9,-6")
    scene.turn(1)
    place(scene.table, 0, at(FAR))
    proceed(scene.table)
    assert scene.result.winners() == [0]
    scene = carrier()
    scene.monster("ogre", BESIDE)
    scene.turn(0).play("meet").dice("shield shield shield shield shield").play("pass")
    scene.play("flee 12,-11")
    assert scene.result.winners() == [0]


@pytest.mark.rule("OM-124")
def test_a_land_token_does_not_delay_the_win() -> None:
    scene = carrier()
    sky = scene.tokens("sky-tower", 1, "12,-9")
    sky.tower = scene.table.towers.index(at(FAR))
    scene.table.towers[sky.tower] = at("12,-9")
    scene.token("ogre", "12,-9")
    scene.turn(0).dice("3 3").play("move", "go 12,-9")
    assert scene.result.winners() == [0]
    assert CARD["master-orb"] == ORB
