"""Water hexes (OM-291 to OM-312)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.language.words import E_SUMMON, WATER, Effect
from questboard.games.old_mage.state.facts import HAUNT
from questboard.games.old_mage.state.land import CROSSING, LAND_BITS, NAMES, ROOM, SPACES, WET
from questboard.games.old_mage.state.numbers import CARD, EVENT, MAGE_CARDS
from questboard.games.old_mage.steps.claims import drop_relic
from questboard.games.old_mage.steps.haunts import manifest
from questboard.games.old_mage.steps.moving import place
from questboard.games.old_mage.steps.plans import SpellPlan
from questboard.games.old_mage.steps.resolving import summon
from questboard.kernel.core.play import proceed
from tests.old_mage.table import GAME, Scene, at

# -6,5 is a stream with a shore S-SW and a shore N-NE, and no room on either.
NORTH, STREAM, SOUTH = "-6,4", "-6,5", "-6,6"

NECROMANCER = [card.id for card in MAGE_CARDS].index("necromancer")


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


@pytest.mark.rule("OM-139", "OM-C-blink-1")
def test_who_ignores_water_may_blink_over_it() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="blink veil", relics="tide-ring")
    assert "at -1,4" in scene.turn(0).play("cast blink").choices()
    scene = Scene()
    scene.mage(0, "0,4", hand="blink veil")
    assert "at -1,4" not in scene.turn(0).play("cast blink").choices()


@pytest.mark.rule("OM-139", "OM-C-banish-1")
def test_a_haunt_and_a_rider_may_be_banished_over_water() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="banish veil")
    scene.mage(1, "1,4", hand="veil").status = HAUNT
    scene.mage(2, "1,4", hand="veil")
    scene.lasting("griffon", 2, 2)
    for target in ("at mage 2", "at mage 3"):
        assert "at -1,4" in scene.turn(0).play("cast banish", target).choices()
        scene.table.agenda.clear()
    assert "at -1,4" not in scene.turn(0).play("cast banish", "at mage 1").choices()


@pytest.mark.rule("OM-139", "OM-C-wayfarers-mirror")
def test_the_mirror_of_who_ignores_water_leads_over_it() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="veil", relics="wayfarers-mirror tide-ring")
    assert "at -1,4" in scene.turn(0).play("cast wayfarers-mirror").choices()


TSUNAMI = ("5,0", "5,-1", "6,-1", "6,0", "5,1", "4,1", "4,0")


@pytest.mark.rule("OM-155", "OM-C-undead-servant")
def test_no_summons_is_placed_in_a_hex_that_is_shut_to_it() -> None:
    scene = Scene()
    scene.mage(0, "7,0", hand="undead-servant veil")
    scene.tokens("tsunami", 1, *TSUNAMI)
    offered = scene.turn(0).play("cast undead-servant").choices()
    assert "at 7,1" in offered and not {f"at {name}" for name in TSUNAMI} & set(offered)


@pytest.mark.rule("OM-155", "OM-C-river-in-spate")
@pytest.mark.parametrize("spell", ["undead-servant", "mage-portal", "faerie-gate"])
def test_nothing_for_feet_is_placed_in_a_crossing_of_the_river_in_spate(spell: str) -> None:
    scene = Scene()
    scene.mage(0, "1,3", hand=f"{spell} veil")
    assert "at 0,3" in scene.turn(0).play(f"cast {spell}").choices()
    scene.table.agenda.clear()
    mage = scene.mage(1)
    mage.kept, mage.kept_marks = [EVENT["river-in-spate"]], [0]
    assert "at 0,3" not in scene.turn(0).play(f"cast {spell}").choices()


@pytest.mark.rule("OM-155", "OM-C-faerie-gate-1")
@pytest.mark.parametrize("spell", ["mage-portal", "faerie-gate", "volcanic-servant"])
def test_no_portal_gate_or_servant_is_placed_in_a_tsunami(spell: str) -> None:
    scene = Scene()
    scene.mage(0, "7,0", hand=f"{spell} veil")
    scene.tokens("tsunami", 1, *TSUNAMI)
    scene.turn(0)
    if f"cast {spell}" in scene.choices():
        offered = scene.play(f"cast {spell}").choices()
        assert offered and not {f"at {name}" for name in TSUNAMI} & set(offered)
    else:
        assert spell == "volcanic-servant"  # no mountain is near


@pytest.mark.rule("OM-306", "OM-C-necromancer")
def test_no_undead_is_raised_where_it_could_not_stand() -> None:
    scene = Scene()
    scene.mage(0, "5,0", hand="veil", relics="tide-ring")
    scene.tokens("tsunami", 1, *TSUNAMI)
    scene.turn(0)
    plan = SpellPlan(99, 0, CARD["raise-undead"], -1, at("5,0"), False, [])
    summon(scene.table, plan, Effect(E_SUMMON))
    assert (scene.table.monsters, plan.laid) == ([], False)


@pytest.mark.rule("OM-306", "OM-C-necromancer")
def test_raise_undead_is_not_cast_where_no_undead_could_stand() -> None:
    for flooded in (False, True):
        scene = Scene()
        scene.mage(0, "5,0", hand="blink", relics="tide-ring").card = NECROMANCER
        if flooded:
            scene.tokens("tsunami", 1, *TSUNAMI)
        scene.monster("goblin-raiders", "5,0").health = 1
        scene.turn(0).dice("skull skull shield shield shield shield").play("meet")
        while scene.table.monsters:  # Blink could be cast before and in the battle
            scene.play("pass")
        assert ("cast raise-undead" in scene.choices()) != flooded
    reason = GAME.why_not(scene.table, 0, "raise undead")
    assert reason is not None and reason.rule == "OM-306"


@pytest.mark.rule("OM-305", "OM-C-faerie-gate-2")
def test_a_gate_next_to_another_leads_to_the_shore_with_room() -> None:
    scene = Scene()
    scene.mage(0, "-3,6", hand="veil")
    scene.tokens("faerie-gate", 1, "-2,5", "-1,5")
    scene.dice("1 1").turn(0).play("move", "go -2,5", "go -1,5").settle()
    mage = scene.mage(0)
    assert (mage.hex, ROOM[mage.hex][mage.shore]) == (at("-1,5"), True)


@pytest.mark.rule("OM-647", "OM-302")
def test_on_a_shore_without_room_interrupts_are_offered_and_the_move_goes_on() -> None:
    scene = Scene()
    scene.mage(0, "-6,3", hand="blink veil")
    scene.dice("1 2").turn(0).play("move", "go -6,4", "go -6,5")
    assert "cast blink" in scene.choices() and "halt" not in scene.choices()
    scene.play("cast blink", "at -6,3").settle()
    assert scene.mage(0).hex == at("-6,3")


@pytest.mark.rule("OM-306", "OM-C-blink-1")
def test_a_rider_that_loses_its_griffon_does_not_blink_into_the_water() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="blink veil")
    ride = scene.lasting("griffon", 0, 0)
    scene.mage(1, "1,4", hand="dispel veil")
    scene.turn(0).play("cast blink", "at -1,4", "1: cast dispel", f"1: at spell {ride.number}")
    scene.settle()
    assert (scene.mage(0).hex, scene.stage) == (at("0,4"), "TakeTurn")
