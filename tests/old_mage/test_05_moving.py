"""Move and camp (OM-241 to OM-262)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.content.dice import TRAVEL_FACES
from questboard.games.old_mage.state.facts import HAUNT, RUIN
from questboard.games.old_mage.state.land import HALVES, NAMES, NEAR, NOWHERE, SPACE
from tests.old_mage.table import Scene, at


def moving(dice: str = "3 3", where: str = "9,-6") -> Scene:
    scene = Scene()
    scene.mage(0, where, hand="healing-springs")
    return scene.turn(0).dice(dice).play("move")


@pytest.mark.rule("OM-241", "OM-242", "OM-246", "OM-249")
def test_two_travel_dice_are_rolled_first_and_their_footprints_are_the_hexes() -> None:
    scene = moving("1 2")
    assert scene.top.left == 3
    scene.play("go 9,-7", "go 9,-6", "go 9,-7")
    assert scene.mage(0).hex == at("9,-7")
    assert scene.stage == "TakeTurn"


@pytest.mark.rule("OM-243", "OM-244")
def test_a_travel_die_shows_one_to_three_footprints() -> None:
    assert sorted(TRAVEL_FACES) == [1, 1, 1, 2, 2, 3]
    assert moving("1 3").top.left == 4


@pytest.mark.rule("OM-245")
def test_no_more_than_three_travel_dice_are_rolled() -> None:
    scene = Scene()
    scene.mage(0, "9,-6").card = 0  # the Wind Walker, on a Griffon
    scene.lasting("griffon", 0, 0)
    scene.turn(0).dice("3 3 3 3").play("move")
    assert scene.top.left == 9


@pytest.mark.rule("OM-247", "OM-255")
def test_a_move_may_stop_after_any_step_and_before_the_first() -> None:
    scene = moving()
    scene.play("halt")
    assert scene.mage(0).hex == at("9,-6")
    assert "move" not in scene.choices()
    scene = moving().play("go 9,-7", "halt")
    assert scene.mage(0).hex == at("9,-7")
    assert not any(text.startswith("go ") for text in scene.choices())


@pytest.mark.rule("OM-248")
def test_each_step_goes_into_an_adjacent_hex() -> None:
    steps = {text for text in moving().choices() if text.startswith("go ")}
    assert steps == {"go 9,-7", "go 10,-7", "go 10,-6", "go 9,-5", "go 8,-5", "go 8,-6"}


@pytest.mark.rule("OM-250")
def test_half_hexes_cannot_be_entered() -> None:
    assert not set(HALVES) & set(SPACE)
    scene = moving(where="9,-10")
    assert NEAR[6 * at("9,-10")] == NOWHERE
    assert "go 9,-11" not in scene.choices()


@pytest.mark.rule("OM-251", "OM-252", "OM-254")
@pytest.mark.parametrize("what", ["token", "ruin", "mage", "monster", "summons"])
def test_movement_ends_with_a_token_a_ruin_a_mage_or_a_monster(what: str) -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="healing-springs")
    if what == "token":
        scene.token("wolf-pack", "9,-7")
    elif what == "ruin":
        scene.table.site[at("9,-7")] = RUIN
    elif what == "mage":
        scene.mage(1, "9,-7")
    elif what == "monster":
        scene.monster("ogre", "9,-7")
    else:
        scene.summons("undead-servant", 1, "9,-7")
    scene.turn(0).dice("3 3").play("move", "go 9,-7")
    assert scene.stage == "TakeTurn"
    assert "meet" in scene.choices()
    assert "end turn" not in scene.choices()


@pytest.mark.rule("OM-253")
def test_own_summons_and_haunts_without_a_monster_stop_nobody() -> None:
    scene = Scene()
    scene.mage(0, "9,-6")
    scene.summons("undead-servant", 0, "9,-7")
    scene.mage(1, "9,-7").status = HAUNT
    scene.turn(0).dice("3 3").play("move", "go 9,-7")
    assert "go 9,-8" in scene.choices()


@pytest.mark.rule("OM-254", "OM-976")
def test_a_team_mate_ends_the_move_though_nothing_is_due() -> None:
    scene = Scene(4, mode="teams-of-two")
    scene.mage(0, "9,-6")
    scene.mage(2, "9,-7")
    scene.turn(0).dice("3 3").play("move", "go 9,-7")
    assert scene.stage == "TakeTurn"
    assert "end turn" in scene.choices()
    assert "seek an event" not in scene.choices()


@pytest.mark.rule("OM-256", "OM-257", "OM-258")
def test_camping_heals_two_and_moves_nobody() -> None:
    scene = Scene()
    scene.mage(0, "9,-6").health = 5
    scene.turn(0).play("camp")
    assert scene.mage(0).health == 7
    assert scene.mage(0).hex == at("9,-6")
    assert scene.stage == "TakeTurn"
    scene.mage(0).health = 10
    scene.turn(0).play("camp")
    assert scene.mage(0).health == 10


@pytest.mark.rule("OM-259", "OM-260")
def test_camping_is_possible_beside_others_before_and_after_the_encounter() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="healing-springs").health = 5
    scene.mage(1, "9,-6")
    scene.turn(0).play("camp")
    assert scene.mage(0).health == 7
    assert "meet" in scene.choices()
    scene.turn(0).play("meet", "0: peace", "1: peace", "pass", "pass", "camp")
    assert scene.mage(0).health == 9


@pytest.mark.rule("OM-261")
def test_a_tower_hex_is_an_ordinary_hex() -> None:
    scene = Scene()
    scene.mage(0, "12,-10")
    scene.turn(0).dice("3 3").play("move", "go 12,-11")
    assert "go 11,-10" in scene.choices()
    scene.play("halt")
    assert "seek an event" in scene.choices()
    scene.mage(0).health = 5
    scene.turn(0).play("camp")
    assert scene.mage(0).health == 7


@pytest.mark.rule("OM-262", "OM-379")
def test_a_mage_that_is_placed_elsewhere_has_ended_its_move() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="blink")
    scene.turn(0).settle().dice("3 3").play("move", "go 9,-7", "cast blink", "at 9,-5").settle()
    assert scene.mage(0).hex == at("9,-5")
    assert scene.stage == "TakeTurn"
    assert "seek an event" not in scene.choices()


@pytest.mark.rule("OM-262")
def test_a_pushed_mage_has_ended_its_move_too_but_a_portal_lets_it_go_on() -> None:
    scene = Scene()
    scene.mage(0, "9,-6")
    scene.mage(1, "9,-3", hand="gale")
    scene.tokens("firestorm", 2, "9,-7")
    scene.turn(0).settle().dice("3 3").play("move", "go 9,-7")
    scene.play("1: cast gale", "at mage 1", "at n")
    assert scene.mage(0).hex == at("9,-9")
    assert scene.stage != "Travel"
    scene = Scene()
    scene.mage(0, "9,-6")
    scene.tokens("mage-portal", 1, "9,-7", "0,5")
    scene.turn(0).dice("3 3").play("move", "go 9,-7", "step through")
    assert scene.mage(0).hex == at("0,5")
    assert "go 0,4" in scene.choices()
    assert NAMES[scene.mage(0).hex] == "0,5"
