"""Combats of any size: of more than ten enemies a group is gathered one by one."""

from __future__ import annotations

import random
import time

import pytest

from questboard.bots.heuristics.mage_knight.heuristic import LINE_WORK, MageKnightHeuristic
from questboard.bots.heuristics.mage_knight.solver import solve
from questboard.bots.heuristics.mage_knight.solver.solve import CLOSE
from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.language import words
from questboard.kernel.core.effort import Effort
from tests.mage_knight.solver.test_solver import play
from tests.mage_knight.table import GAME, Scene, scene

TOKENS = [enemy.id for enemy in ENEMIES for _ in range(enemy.copies)]
ARMY = "prowlers prowlers diggers diggers wolf-riders wolf-riders swordsmen swordsmen medusa medusa"
HERO = (
    "arythea at 0,0; fame 60; hand rage swiftness determination march whirlwind fireball tremor "
    "expose; crystals red red red blue blue green green white white white; mana red blue white; "
    "source red blue gold; units peasants peasants herbalists herbalists guardian-golems "
    "illusionists fire-mages ice-golems amotep-gunners altem-mages"
)


def army(number: int, seed: int = 0, phase: str = "") -> Scene:
    """A hero with ten Units and a full hand against so many enemies."""
    chosen = random.Random(seed).sample(TOKENS, number)
    return scene(f"{HERO}; fight {' '.join(chosen)}{phase and ' phase '}{phase}", seed=seed)


def strong(found: Scene, points: int) -> Scene:
    """So much plain Attack was played."""
    found.combat.attack[4 * words.MELEE + words.PHYSICAL] = points
    return found.fresh()


def attacks(found: Scene) -> list[str]:
    return [text for text in found.choices if text.startswith(("attack", "gather"))]


@pytest.mark.rule("MK-1129")
def test_of_ten_enemies_every_group_is_listed_of_eleven_none() -> None:
    ten = strong(scene(f"arythea at 0,0; fight {ARMY} phase attack"), 100)
    assert len(attacks(ten)) == 2**10 - 1
    assert not ten.can("gather")
    eleven = strong(scene(f"arythea at 0,0; fight {ARMY} minotaur phase attack"), 100)
    assert attacks(eleven) == [*[f"attack {at + 1}" for at in range(11)], "gather a group"]


@pytest.mark.rule("MK-1129", "MK-1135")
def test_a_group_of_many_is_gathered_one_by_one() -> None:
    fight = strong(scene(f"arythea at 0,0; fight {ARMY} minotaur werewolf phase attack"), 13)
    fight.play("gather a group", "add 1", "add 12", "add 5")
    assert fight.choices == [
        "attack 1 5 12",  # 3 + 4 + 5
        "leave out 1",
        "leave out 5",
        "leave out 12",
        "take the group back",
    ]
    fight.play("leave out 5")
    assert fight.can("add 11") and fight.can("add 7")
    fight.play("add 7", "attack 1 7 12")
    assert fight.stage == "Fight"
    assert fight.foes == [*ARMY.split()[1:6], "swordsmen", "medusa", "medusa", "minotaur"]
    assert fight.player.fame == 2 + 4 + 5
    assert fight.combat.attack == [0] * 12


@pytest.mark.rule("MK-1132", "MK-1134")
def test_one_that_resists_too_much_cannot_join_the_group() -> None:
    fight = strong(scene(f"arythea at 0,0; fight {ARMY} golems phase attack"), 11)
    fight.play("gather a group", "add 1", "add 3")
    assert not fight.can("add 11")  # 11 counts 5 against Armor 3 + 3 + 5
    assert fight.can("add 9")
    reason = GAME.why_not(fight.table, 0, "add 11")
    assert reason is not None
    assert reason.rule == "MK-1135"
    assert reason.text.lower().count("golems") == 1
    assert "11" in reason.text and "5" in reason.text
    for thing in ("play rage basic", "attack 9"):  # the question comes first
        other = GAME.why_not(fight.table, 0, thing)
        assert other is not None and other.rule == "MK-719"


@pytest.mark.rule("MK-1129")
def test_a_group_can_be_taken_back() -> None:
    fight = strong(scene(f"arythea at 0,0; fight {ARMY} minotaur phase attack"), 20)
    before = fight.choices
    fight.play("gather a group", "add 2", "take the group back")
    assert fight.choices == before
    assert len(fight.foes) == 11


@pytest.mark.rule("MK-1129")
def test_a_group_half_named_is_saved_and_copied() -> None:
    fight = strong(scene(f"arythea at 0,0; fight {ARMY} minotaur phase attack"), 20)
    fight.play("gather a group", "add 2", "add 11")
    twin = Scene(GAME.codec.read(GAME.codec.write(fight.table)))
    copied = Scene(fight.table.copy())
    assert GAME.prompt(fight.table, 0).endswith("Attack when all are named.")
    labels = [GAME.label(fight.table, 0, choice) for choice in fight.offered()]
    assert labels[0] == "attack Prowlers and Minotaur (Fame +6)"
    assert "add 5 Wolf Riders to the group (Armor 4)" in labels
    assert "leave out 11 Minotaur (Armor 5)" in labels
    fight.play("add 1")
    assert twin.choices == copied.choices
    for other in (twin, copied):
        other.play("add 1")
        assert other.choices == fight.choices


@pytest.mark.rule("MK-741", "MK-1137")
def test_the_thirteenth_enemy_is_named_by_a_spell() -> None:
    """Whirlwind keeps one of fourteen from attacking."""
    foes = f"{ARMY} minotaur werewolf gargoyle crypt-worm"
    fight = scene(f"arythea at 0,0; hand whirlwind; mana white; fight {foes} phase block")
    fight.play("play whirlwind basic with white token")
    assert [f"target {at + 1}" for at in range(14)] == fight.choices
    fight.play("target 13")
    assert fight.combat.foes[12].stays


@pytest.mark.rule("MK-1155", "MK-1156")
def test_of_many_attacks_one_is_named_before_its_damage_goes_to_a_unit() -> None:
    """The damage of the twelfth goes to the tenth Unit and, what is left, to the hero."""
    units = (
        "peasants peasants peasants herbalists herbalists foresters foresters catapults catapults"
    )
    fight = scene(
        f"arythea at 0,0; units {units} utem-guardsmen; fight {ARMY} minotaur werewolf phase damage"
    )
    assert [text for text in fight.choices if text.startswith("damage")] == [
        f"damage {at + 1}" for at in range(12)
    ]
    label = GAME.label(fight.table, 0, fight.offered()[11])
    assert label == "12 Werewolf: assign its 7 damage"
    fight.play("damage 12")
    assert fight.choices == [
        *[f"damage 12 to unit {at + 1}" for at in range(10)],
        "damage 12 to hero",
    ]
    fight.play("damage 12 to unit 10")
    assert fight.combat.damage == 2
    fight.play("damage 12 to hero")
    assert fight.wounds == 1
    assert not fight.can("damage 12") and fight.can("damage 11")


@pytest.mark.rule("MK-1155", "MK-1115")
def test_where_no_unit_can_take_it_the_hero_does_at_once() -> None:
    fight = scene(f"arythea at 0,0; hand; fight {ARMY} minotaur phase damage")
    assert fight.choices == [f"damage {at + 1} to hero" for at in range(11)]


@pytest.mark.rule("MK-1307")
def test_the_ninth_unit_can_be_healed() -> None:
    kinds = ["peasants"] * 3 + ["herbalists"] * 2 + ["foresters"] * 2 + ["catapults"] * 2
    units = " wounded ".join(kinds)
    one = scene(f"norowas at 0,0; skills inspiration; units {units} wounded")
    one.play("skill inspiration")
    one.play("unit 9")
    assert [unit.wounds for unit in one.player.units] == [1] * 8 + [0]


# ------------------------------------------------------------------------------------ 42 enemies


@pytest.mark.parametrize("phase", ["", "block", "damage", "attack"])
def test_the_choices_against_forty_two_are_few_and_found_at_once(phase: str) -> None:
    fight = army(42, phase=phase)
    fight.combat.attack = [50] * 12
    fight.combat.block = [50] * 4
    step = fight.table.agenda[-1]
    took = []
    for _ in range(5):
        fight.fresh()
        step._found = None  # type: ignore[attr-defined]
        began = time.perf_counter()
        found = fight.offered()
        took.append(time.perf_counter() - began)
        assert len(found) <= 200
    assert min(took) < 0.02  # far less on a quiet machine, and compiled a tenth of it


@pytest.mark.rule("MK-1129", "MK-1142")
def test_each_of_forty_two_can_be_attacked_blocked_and_named() -> None:
    fight = army(42, phase="attack")
    fight.combat.attack = [500] * 12
    fight.fresh().play("gather a group", *[f"add {at + 1}" for at in range(42)])
    fight.play("attack " + " ".join(str(at + 1) for at in range(42)))
    assert fight.table.turn.defeated == 42
    guarded = army(42, phase="block")
    guarded.combat.block = [500] * 4
    guarded.fresh()
    assert [text for text in guarded.choices if text.startswith("block ")] == [
        f"block {at + 1}" for at in range(42)
    ]
    named = army(42, phase="block").play("play whirlwind basic with white token")
    assert [text for text in named.choices if text.startswith("target ")] == [
        f"target {at + 1}" for at in range(42)
    ]


@pytest.mark.parametrize("seed", range(8))
def test_forty_two_are_fought_to_the_end_by_random_choices(seed: int) -> None:
    dice = random.Random(seed)
    fight = army(42, seed)
    if seed % 2:
        fight.combat.attack = [20] * 12
        fight.fresh().play("gather a group")
    while fight.table.combat is not None:
        offered = fight.offered()
        assert 0 < len(offered) <= 200
        texts = [choice.text() for choice in offered]
        assert len(set(texts)) == len(texts)
        assert GAME.prompt(fight.table, fight.seat)
        choice = dice.choice(offered)
        assert GAME.label(fight.table, fight.seat, choice)
        for at in range(0, len(fight.foes), 7):
            if not fight.can(f"attack {at + 1}"):
                assert GAME.why_not(fight.table, fight.seat, f"attack {at + 1}")
        fight.play(choice.text())


@pytest.mark.parametrize("phase", ["", "block", "damage", "attack"])
def test_the_solver_answers_within_its_work_and_claims_nothing(phase: str) -> None:
    """Forty-two enemies have four million million groups; none of them is counted."""
    for seed in range(3):
        table = army(42, seed, phase).table
        effort = Effort(LINE_WORK)
        line = solve(table, 0, effort=effort)
        assert effort.left > 0
        assert not line.exact
        assert line.choices
        assert line.whole == (phase != "")  # summoners draw after the first phase
        if line.whole:
            assert abs(play(table, line) - line.worth) < CLOSE


def test_the_solver_strikes_several_of_many_at_once() -> None:
    """What defeats the best enemy defeats a small one beside it for nothing."""
    fight = strong(scene(f"arythea at 0,0; hand march; fight {ARMY} minotaur phase attack"), 8)
    texts = [choice.text() for choice in solve(fight.table, 0).choices]
    assert texts == ["gather a group", "add 9", "add 10", "attack 9 10", "finish the phase"]


def test_in_haste_the_solver_still_answers() -> None:
    table = army(42, 1, "block").table
    line = solve(table, 0, effort=Effort(100))
    assert line.choices and not line.exact


@pytest.mark.parametrize("seed", range(3))
def test_the_greedy_bot_fights_forty_two_to_the_end(seed: int) -> None:
    fight = army(42, seed)
    bot = MageKnightHeuristic()
    number = 0
    while fight.table.combat is not None:
        offered = fight.offered()
        weights = bot.weigh(fight.table, fight.seat, offered)
        fight.play(offered[weights.index(max(weights))].text())
        number += 1
        assert number < 400
    assert fight.table.turn.defeated >= 1
    assert bot.hardest < LINE_WORK
