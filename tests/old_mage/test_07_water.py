"""Water hexes (OM-291 to OM-312)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.declare import WATER
from questboard.games.old_mage.land import CROSSING, LAND_BITS, NAMES, ROOM, SPACES, WET
from questboard.games.old_mage.state import HAUNT
from questboard.games.old_mage.steps.claims import drop_relic
from questboard.games.old_mage.steps.haunts import manifest
from questboard.games.old_mage.steps.moving import place
from questboard.kernel.play import proceed
from tests.old_mage.table import Scene, at

# -6,5 is a stream with a shore S-SW and a shore N-NE, and no room on either.
NORTH, STREAM, SOUTH = "-6,4", "-6,5", "-6,6"


def start(where: str = NORTH, dice: str = "3 3", relics: str = "") -> Scene:
    scene = Scene()
    scene.mage(0, where, hand="healing-springs", relics=relics)
    return scene.turn(0).dice(dice).play("move")


def steps(scene: Scene) -> set[str]:
    return {text[3:] for text in scene.choices() if text.startswith("go ")}


@pytest.mark.rule("OM-291")
def test_a_hex_with_water_among_its_lands_is_a_water_hex() -> None:
    for space in range(SPACES):
        water = bool(LAND_BITS[space] >> WATER & 1)
        assert water == (WET[space] or CROSSING[space]), NAMES[space]


@pytest.mark.rule("OM-292", "OM-298", "OM-308")
def test_a_portal_crossing_is_entered_and_left_by_any_side() -> None:
    scene = start("-4,4")
    assert CROSSING[at("-4,4")]
    assert {"-4,3", "-4,5", "-3,3", "-5,4"} <= steps(scene)
    scene = start("-4,5")
    assert "-4,4" in steps(scene)
    scene.play("go -4,4", "go -4,3")
    assert scene.mage(0).hex == at("-4,3")


@pytest.mark.rule("OM-293", "OM-294", "OM-295", "OM-297")
def test_on_foot_one_enters_and_leaves_by_the_sides_of_one_shore() -> None:
    scene = start()
    assert STREAM in steps(scene)
    scene.play("go -6,5")
    # From the shore N-NE it leaves to the N and the NE, not over the water.
    assert steps(scene) == {NORTH, "-5,4"}
    scene = start(SOUTH).play("go -6,5")
    assert steps(scene) == {SOUTH, "-7,6"}


@pytest.mark.rule("OM-296")
def test_a_closed_side_is_no_path() -> None:
    # -7,5 names no SE side: the stream runs through it.
    assert STREAM not in steps(start("-7,5"))
    scene = start("-5,5")
    assert STREAM not in steps(scene)


@pytest.mark.rule("OM-299", "OM-300", "OM-301", "OM-302")
def test_without_room_to_stand_the_move_must_go_on() -> None:
    scene = start(dice="1 1").play("go -6,5")
    assert "halt" not in scene.choices()
    scene.play("go -5,4")
    assert scene.mage(0).hex == at("-5,4")
    # With one hex of movement left the stream cannot be entered.
    scene = start("-7,4", dice="1 1").play("go -6,4")
    assert STREAM not in steps(scene)
    # A pond leaves room: the move may end there.
    scene = start("10,-5", dice="1 1").play("go 10,-4")
    assert "halt" in scene.choices()


@pytest.mark.rule("OM-301")
def test_a_further_legal_step_must_exist() -> None:
    scene = Scene()
    scene.mage(0, NORTH, hand="healing-springs")
    scene.table.destroyed = [at("-5,4")]
    scene.turn(0).dice("3 3").play("move")
    assert STREAM in steps(scene)  # back to where it came from
    scene.play("go -6,5")
    assert scene.mage(0).hex == at(NORTH)  # the only step it could take


@pytest.mark.rule("OM-303")
def test_where_movement_must_end_there_must_be_room() -> None:
    scene = Scene()
    scene.mage(0, NORTH, hand="healing-springs")
    scene.monster("nixie", STREAM)
    scene.turn(0).dice("3 3").play("move")
    assert STREAM not in steps(scene)
    scene = Scene()
    scene.mage(0, "10,-5", hand="healing-springs")
    scene.monster("nixie", "10,-4")
    scene.turn(0).dice("3 3").play("move")
    assert "10,-4" in steps(scene)


@pytest.mark.rule("OM-304")
def test_all_in_a_water_hex_share_it_whatever_their_shores() -> None:
    scene = Scene()
    scene.mage(0, "-5,5", hand="healing-springs").shore = 0
    scene.mage(1, "-5,5").shore = 1
    scene.turn(0)
    assert "meet" in scene.choices()
    assert "end turn" not in scene.choices()


@pytest.mark.rule("OM-305", "OM-306")
def test_who_is_placed_in_a_water_hex_gets_a_shore_with_room() -> None:
    assert all(sum(room) <= 1 for room in ROOM)  # so there is never a choice
    scene = Scene()
    scene.mage(0, NORTH, hand="blink")
    scene.turn(0).settle().play("cast blink")
    offered = scene.choices()
    assert "at -6,5" not in offered
    assert "at -7,5" in offered
    scene.play("at -7,5").settle()
    assert scene.mage(0).hex == at("-7,5")
    place(scene.table, 0, at("1,-5"))
    assert ROOM[at("1,-5")] == [False, True]
    assert scene.mage(0).shore == 1


@pytest.mark.rule("OM-307")
def test_a_pushed_character_obeys_the_water() -> None:
    scene = Scene()
    scene.mage(0, NORTH, hand="gale")
    scene.turn(0).settle().play("cast gale", "at mage 1", "at s").settle()
    assert scene.mage(0).hex == at(NORTH)  # no room in the stream to its south
    scene = Scene()
    scene.mage(0, "10,-6", hand="gale")
    scene.turn(0).settle().play("cast gale", "at s").settle()
    assert scene.mage(0).hex == at("10,-4")


@pytest.mark.rule("OM-307")
def test_a_fleeing_mage_obeys_the_water() -> None:
    scene = Scene()
    scene.mage(0, NORTH, hand="swift-winds")
    scene.monster("ogre", NORTH)
    scene.turn(0).dice("shield shield shield shield shield").play("meet")
    assert "flee -6,5" not in scene.choices()
    assert "flee -5,4" in scene.choices()


@pytest.mark.rule("OM-309")
def test_spell_gates_are_no_portal_crossings() -> None:
    scene = Scene()
    scene.mage(0, NORTH, hand="healing-springs")
    scene.tokens("mage-portal", 1, STREAM, "9,-6")
    scene.turn(0).dice("1 1").play("move", "go -6,5")
    if scene.stage == "UsePortal":
        scene.play("stay")
    assert steps(scene) == {NORTH, "-5,4"}
    assert "halt" not in scene.choices()


@pytest.mark.rule("OM-310", "OM-139", "OM-140")
def test_who_ignores_water_crosses_and_ends_anywhere() -> None:
    scene = start(relics="tide-ring").play("go -6,5")
    assert {SOUTH, "-7,5", "-5,5"} <= steps(scene)
    assert "halt" in scene.choices()


@pytest.mark.rule("OM-311", "OM-322")
def test_who_stops_ignoring_water_takes_a_shore_or_leaves() -> None:
    scene = Scene()
    scene.mage(0, "1,-5", relics="tide-ring", hand="healing-springs")
    scene.turn(1)
    drop_relic(scene.table, 0, scene.mage(0).relics[0])
    proceed(scene.table)
    assert (scene.mage(0).hex, scene.mage(0).shore) == (at("1,-5"), 1)
    scene = Scene()
    scene.mage(0, STREAM, relics="tide-ring", hand="healing-springs")
    scene.turn(1)
    drop_relic(scene.table, 0, scene.mage(0).relics[0])
    proceed(scene.table)
    assert (scene.stage, scene.seat) == ("GoBack", 0)
    scene.play("go -6,6")
    assert scene.mage(0).hex == at(SOUTH)


@pytest.mark.rule("OM-311")
def test_a_new_undead_mage_takes_a_shore_too() -> None:
    scene = Scene()
    mage = scene.mage(0, "1,-5")
    mage.status = HAUNT
    scene.turn(0)
    manifest(scene.table, 0)
    assert (mage.hex, mage.shore) == (at("1,-5"), 1)


@pytest.mark.rule("OM-312")
def test_a_token_that_ends_the_move_needs_room_too() -> None:
    scene = Scene()
    scene.mage(0, NORTH, hand="healing-springs")
    scene.tokens("cursed-forest", 1, STREAM)
    scene.turn(0).dice("3 3").play("move")
    assert STREAM not in steps(scene)
    scene = Scene()
    scene.mage(1, NORTH, hand="healing-springs")  # its own tokens do not act on the caster
    scene.tokens("cursed-forest", 1, STREAM)
    scene.turn(1).dice("3 3").play("move")
    assert STREAM in steps(scene)
