"""Three or more combatants (OM-511 to OM-525)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.state.facts import HAUNT
from questboard.games.old_mage.steps.battle import Battle
from questboard.games.old_mage.steps.series import Series
from questboard.kernel.core.play import proceed
from tests.old_mage.table import Scene, at

AROUND = ["9,-7", "10,-7", "10,-6", "9,-5", "8,-5", "8,-6"]


def crowd(*profiles: str) -> Scene:
    """Mage 1 in a hex with several monsters, without a spell for battles."""
    scene = Scene()
    scene.mage(0, "9,-6", hand="swift-winds")
    for profile in profiles:
        scene.monster(profile, "9,-6")
    return scene.turn(0)


@pytest.mark.rule("OM-511", "OM-515", "OM-522")
def test_all_characters_of_the_hex_are_battled_one_after_the_other_in_one_encounter() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="healing-springs")
    for _ in range(2):
        scene.monster("wolf-pack", "9,-6")
    scene.turn(0).play("meet").dice("skull skull skull shield").play("pass")
    assert (len(scene.table.monsters), scene.mage(0).health) == (1, 9)
    assert scene.stage == "BattleSpells"
    scene.dice("skull skull skull shield").play("pass")
    assert (len(scene.table.monsters), scene.mage(0).health) == (0, 8)
    assert len(scene.mage(0).hand) == 3
    assert "meet" not in scene.choices()


@pytest.mark.rule("OM-512")
def test_their_order_is_random() -> None:
    first = set()
    for seed in range(20):
        scene = Scene(seed=seed)
        scene.mage(0, "9,-6", hand="healing-springs")
        scene.monster("ogre", "9,-6")
        scene.monster("treant", "9,-6")
        scene.turn(0).play("meet")
        first.add(scene.below.other)
    assert len(first) == 2


@pytest.mark.rule("OM-513", "OM-514")
def test_mages_among_them_are_asked_when_their_battle_would_begin() -> None:
    scene = Scene(4)
    scene.mage(0, "9,-6", hand="swift-winds")
    scene.mage(1, "9,-6", hand="swift-winds")
    scene.mage(2, "9,-6", hand="swift-winds")
    scene.turn(0).play("meet")
    assert scene.stage == "Meeting"
    first = scene.top.other
    scene.play("0: peace", f"{first}: peace", "pass", "pass")
    assert scene.stage == "Meeting"
    assert {first, scene.top.other} == {1, 2}


@pytest.mark.rule("OM-516", "OM-517", "OM-518", "OM-519")
def test_who_flees_from_one_foe_stays_for_the_next_and_leaves_at_the_end_once() -> None:
    scene = Scene(4)
    scene.mage(0, "9,-6", hand="swift-winds")
    scene.mage(1, "9,-6", hand="swift-winds")
    scene.mage(2, "9,-6", hand="swift-winds")
    scene.turn(0).play("meet")
    first = scene.top.other
    other = 3 - first
    scene.play("0: fight").dice("shield shield shield shield").play(f"{first}: fight")
    assert (scene.seat, scene.choices()) == (0, ["stay", "flee"])
    scene.play("flee")
    assert scene.mage(0).hex == at("9,-6")
    assert len(scene.mage(first).hand) == 2
    # The next foe: at least one pass before it may flee again.
    assert scene.stage == "Meeting"
    scene.play("0: fight").dice("shield shield hit shield").play(f"{other}: fight")
    assert scene.seat == 0
    assert "flee 9,-7" in scene.choices()
    scene.play("flee 9,-7")
    assert scene.mage(0).hex == at("9,-7")
    assert len(scene.mage(other).hand) == 2
    assert scene.settle().stage == "TakeTurn"


@pytest.mark.rule("OM-518")
def test_a_mage_that_fled_and_then_won_still_leaves_the_hex() -> None:
    scene = Scene(4)
    for seat in range(3):
        scene.mage(seat, "9,-6", hand="swift-winds")
    scene.mage(1).health = scene.mage(2).health = 1
    scene.turn(0).play("meet")
    first = scene.top.other
    other = 3 - first
    scene.play("0: fight").dice("shield shield shield shield").play(f"{first}: fight", "flee")
    scene.play("0: fight").dice("skull skull shield shield").play(f"{other}: fight")
    assert scene.mage(other).status == HAUNT
    assert scene.stage == "Escape"
    assert "stay" not in scene.choices()
    scene.play("flee 9,-5")
    assert scene.mage(0).hex == at("9,-5")


@pytest.mark.rule("OM-520")
def test_the_series_ends_when_its_mage_falls() -> None:
    scene = crowd("wolf-pack", "wolf-pack", "wolf-pack")
    scene.mage(0).health = 1
    scene.dice("shield")
    scene.play("meet")
    while scene.stage == "Flight" and scene.mage(0).health:
        scene.mage(0).health = 1
        scene.dice("shield shield skull skull").play("stay")
    assert scene.mage(0).status == HAUNT
    assert scene.table.monsters


@pytest.mark.rule("OM-520")
def test_the_series_ends_when_its_mage_is_moved_out_of_the_hex() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="healing-springs")
    scene.mage(1, "9,-3", hand="gale")
    scene.monster("ogre", "9,-6")
    scene.monster("treant", "9,-6")
    scene.turn(0).settle().play("meet", "1: cast gale", "at mage 1", "at n").settle()
    assert scene.stage == "TakeTurn"
    assert "meet" not in scene.choices()
    assert [beast.health for beast in scene.table.monsters] == [2, 4]


@pytest.mark.rule("OM-521")
def test_the_foes_do_not_battle_each_other() -> None:
    scene = Scene(4)
    scene.mage(0, "9,-6", hand="swift-winds")
    scene.mage(1, "9,-6", hand="swift-winds")
    scene.monster("treant", "9,-6")
    scene.turn(0).play("meet")
    battles = set()
    while scene.stage in ("Flight", "Meeting", "Escape"):
        for step in scene.table.agenda:
            if isinstance(step, Battle):
                battles.add((step.one, step.other))
        if scene.stage == "Meeting":
            scene.play("0: fight", "1: fight")
        else:
            scene.play("stay" if scene.seat else scene.choices()[-1])
    assert {one for one, _ in battles} == {0}
    assert len(battles) == 2


@pytest.mark.rule("OM-523")
def test_without_a_hex_to_go_to_the_mage_stays() -> None:
    scene = Scene(4)
    for seat in range(3):
        scene.mage(seat, "9,-6", hand="swift-winds")
    scene.turn(0).play("meet")
    first = scene.top.other
    other = 3 - first
    scene.play("0: fight").dice("shield shield shield shield").play(f"{first}: fight", "flee")
    scene.table.destroyed = [at(text) for text in AROUND]
    scene.play("0: peace", f"{other}: peace", "pass", "pass")
    assert scene.mage(0).hex == at("9,-6")
    assert scene.stage == "TakeTurn"
    assert len(scene.mage(first).hand) == 2


@pytest.mark.rule("OM-524")
def test_a_foe_that_left_is_left_out() -> None:
    scene = Scene(4)
    for seat in range(3):
        scene.mage(seat, "9,-6", hand="swift-winds")
    scene.turn(0).play("meet")
    first = scene.top.other
    scene.mage(3 - first, "0,4")
    scene.play("0: peace", f"{first}: peace", "pass", "pass")
    assert scene.stage == "TakeTurn"


@pytest.mark.rule("OM-525")
def test_a_foe_of_the_series_that_flees_moves_at_once() -> None:
    scene = Scene(4)
    for seat in range(3):
        scene.mage(seat, "9,-6", hand="swift-winds")
    scene.turn(0).play("meet")
    first = scene.top.other
    scene.play("0: fight").dice("shield shield shield shield").play(f"{first}: fight", "stay")
    assert scene.seat == first
    scene.play("flee 9,-7")
    assert scene.mage(first).hex == at("9,-7")
    assert len(scene.mage(0).hand) == 2
    assert scene.stage == "Meeting"


@pytest.mark.rule("OM-C-entangle-1", "OM-523")
def test_who_was_entangled_after_it_fled_stays_at_the_end_of_its_series() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="veil")
    scene.summons("undead-servant", 1, "9,-6")
    scene.monster("ogre", "9,-6").health = 50
    scene.turn(0)
    scene.table.agenda.append(Series(0, at("9,-6"), [], True))
    assert "flee 9,-7" in scene_after(scene).choices()
    scene = Scene()
    scene.mage(0, "9,-6", hand="veil")
    scene.turn(0)
    scene.lasting("entangle", 1, 0)
    scene.table.agenda.append(Series(0, at("9,-6"), [], True))
    assert scene_after(scene).stage == "TakeTurn"
    assert scene.mage(0).hex == at("9,-6")


def scene_after(scene: Scene) -> Scene:
    """Play goes on to the next question."""
    proceed(scene.table)
    return scene
