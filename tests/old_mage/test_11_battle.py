"""Battle passes and dice (OM-421 to OM-445)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.content.dice import BATTLE_FACES
from questboard.games.old_mage.language.words import DOUBLE, HIT, SHIELD, SKULL
from questboard.games.old_mage.state.facts import Monster
from questboard.games.old_mage.state.numbers import EVENT, PROFILE, PROFILES
from questboard.games.old_mage.steps.battle import loss_from
from questboard.games.old_mage.steps.windows import BEFORE_BATTLE, BEFORE_ROLL, ON_CAST
from tests.old_mage.table import Scene, at


def against(profile: str, dice: str, relics: str = "", card: int = -1) -> tuple[Scene, Monster]:
    """Mage 1 meets a monster; the first dice are the Mage's, then the monster's."""
    scene = Scene()
    scene.mage(0, "9,-6", relics=relics).card = card
    beast = scene.monster(profile, "9,-6")
    scene.turn(0).dice(dice).play("meet")
    return scene, beast


def rolled(scene: Scene) -> int:
    return int(scene.table.rng.drawn)


@pytest.mark.rule("OM-421", "OM-422", "OM-424", "OM-425", "OM-429", "OM-439")
def test_both_roll_all_their_dice_and_lose_health_at_the_same_time() -> None:
    scene, ogre = against("ogre", "hit shield hit hit hit")
    assert (PROFILES[PROFILE["ogre"]].dice, ogre.most) == (3, 2)
    assert rolled(scene) == 5
    assert scene.mage(0).health == 10 - 2
    assert ogre.health == 1
    # Both at once: a Mage with 1 Health falls in the pass in which it defeats its foe.
    scene = Scene()
    scene.mage(0, "9,-6").health = 1
    scene.monster("wolf-pack", "9,-6")
    scene.turn(0).dice("hit hit hit hit").play("meet")
    assert scene.table.monsters == []
    assert scene.mage(0).health == 0


@pytest.mark.rule("OM-422")
def test_relics_change_the_number_of_dice() -> None:
    scene, _ = against("treant", "shield shield shield shield", relics="runeblade")
    assert rolled(scene) == 2 + 1 + 1


@pytest.mark.rule("OM-423", "OM-442")
def test_keywords_and_events_change_it_too_and_first_pass_is_of_each_battle() -> None:
    scene, _ = against("harpies", "shield shield shield shield")
    assert rolled(scene) == 2 + 2  # ambush: one more in the first pass
    scene.dice("shield shield shield shield").play("stay")
    assert rolled(scene) == 2 + 1
    scene.play("flee 9,-7", "end turn")
    scene.mage(0, "9,-6", hand="healing-springs")
    scene.turn(0).play("meet").dice("shield shield shield shield").play("pass")
    assert rolled(scene) == 2 + 2
    ally = Scene()
    ally.mage(0, "9,-6").kept = [EVENT["spirit-ally"]]
    ally.mage(0).kept_marks = [0]
    ally.monster("treant", "9,-6")
    ally.turn(0).dice("shield shield shield shield shield").play("meet", "call the spirit ally")
    assert rolled(ally) == 2 + 2 + 1


@pytest.mark.rule("OM-426", "OM-427")
def test_nobody_rolls_less_than_one_die_or_more_than_six() -> None:
    scene = Scene()
    scene.mage(0, "9,-6")
    treant = scene.monster("treant", "9,-6")
    scene.lasting("withering-hex", 1, treant.number)
    scene.turn(0).dice("shield shield shield").play("meet")
    assert rolled(scene) == 2 + 1
    scene = Scene()
    scene.mage(0, "9,-6", relics="runeblade frost-spear").kept = [EVENT["spirit-ally"]]
    scene.mage(0).kept_marks = [0]
    scene.monster("treant", "9,-6")
    scene.turn(0).dice("shield shield shield shield shield shield shield")
    scene.play("meet", "call the spirit ally")
    assert rolled(scene) == 6 + 1


@pytest.mark.rule("OM-428", "OM-440")
def test_passes_go_on_until_somebody_is_defeated_or_flees() -> None:
    scene, treant = against("treant", "shield shield shield")
    for _ in range(3):
        assert scene.stage == "Flight"
        scene.dice("shield shield shield").play("stay")
    scene.dice("double double hit").play("stay")
    assert treant not in scene.table.monsters
    assert scene.stage == "TakeTurn"


@pytest.mark.rule("OM-430", "OM-431", "OM-432", "OM-433", "OM-434", "OM-435", "OM-436")
@pytest.mark.parametrize(
    ("faces", "shields", "loss"),
    [
        ([HIT], 0, 1),
        ([HIT, HIT], 1, 1),
        ([DOUBLE], 0, 2),
        ([DOUBLE], 1, 1),
        ([DOUBLE], 2, 0),
        ([SKULL], 3, 1),
        ([SKULL, HIT], 3, 1),
        ([SHIELD, SHIELD], 0, 0),
        ([HIT, DOUBLE, SKULL], 2, 2),
    ],
)
def test_the_loss_of_a_pass(faces: list[int], shields: int, loss: int) -> None:
    assert loss_from(faces, shields, False) == loss


@pytest.mark.rule("OM-436", "OM-437")
def test_extra_shields_count_as_rolled_ones() -> None:
    scene, _ = against("ogre", "hit shield hit hit skull", relics="dragonscale-mantle")
    assert scene.mage(0).health == 10 - 1
    scene, elemental = against("stone-elemental", "hit hit shield")
    assert elemental.health == 3  # hide and the rolled Shield stop both Hits
    assert scene.mage(0).health == 10


@pytest.mark.rule("OM-438")
def test_the_faces_of_a_battle_die() -> None:
    assert sorted(BATTLE_FACES) == sorted([HIT, HIT, DOUBLE, SKULL, SHIELD, SHIELD])


@pytest.mark.rule("OM-441", "OM-452", "OM-653")
def test_the_order_of_a_pass() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="stone-skin")
    scene.mage(1, "9,-8", hand="gale")
    scene.monster("rock-troll", "9,-6")
    scene.turn(0).settle().play("meet")
    stages = []
    scene.table.rng = scene.table.rng.fork()
    drawn = rolled(scene)
    while scene.stage != "Flight":
        step = scene.top
        stages.append(step.occasion if scene.stage == "Window" else scene.stage)
        assert rolled(scene) == drawn  # no die before the last window
        scene.play("cast stone-skin" if scene.stage == "BattleSpells" else "pass")
    assert stages == [BEFORE_BATTLE, "BattleSpells", ON_CAST, BEFORE_ROLL]
    assert rolled(scene) > drawn


@pytest.mark.rule("OM-441")
def test_end_of_pass_abilities_come_before_fleeing() -> None:
    scene, troll = against("rock-troll", "hit hit shield")
    assert scene.stage == "Flight"
    assert troll.health == 3
    scene.dice("double hit shield").play("stay")
    assert troll.health == 2


@pytest.mark.rule("OM-443", "OM-444")
def test_a_battle_is_over_when_a_spell_takes_a_combatant_away() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="healing-springs")
    scene.mage(1, "9,-3", hand="gale")
    ogre = scene.monster("ogre", "9,-6")
    scene.turn(0).settle().play("meet", "1: cast gale", "at mage 1", "at n").settle()
    assert scene.mage(0).hex == at("9,-8")
    assert (scene.mage(0).health, ogre.health) == (10, 2)
    assert scene.hand(0) == ["healing-springs"]
    scene.dice("3 3").play("move", "go 9,-7")
    assert "go 9,-6" not in scene.choices()  # its encounter of the turn was this one
    assert scene.table.truce(0, ogre.number)


@pytest.mark.rule("OM-445")
def test_two_monsters_part_after_twenty_passes() -> None:
    scene = Scene()
    scene.mage(0, "9,-3", hand="healing-springs")
    servant = scene.summons("undead-servant", 0, "9,-7")
    ogre = scene.monster("ogre", "9,-6")
    servant.health = servant.most = ogre.health = ogre.most = 500
    scene.turn(0).play("camp").dice("hit")
    scene.play(f"send monster {servant.number} to 9,-6")
    assert rolled(scene) == 20 * (2 + 3)
    assert servant.hex == ogre.hex
    assert min(servant.health, ogre.health) > 400
