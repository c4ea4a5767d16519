"""Chapter 11: combat, phase by phase (MK-1101 to MK-1199)."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.state import ATTACK_PHASE, BLOCK_PHASE, DAMAGE_PHASE, RANGED_PHASE
from questboard.games.mage_knight.state.numbers import CARD, ENEMY
from questboard.games.mage_knight.steps.combat import armor

from .table import Scene, scene, win

DONE = "finish the phase"
PLAIN = "tovak at 0,0; source red red red; "


def fight(text: str, hand: str = "rage", more: str = "") -> Scene:
    plain = PLAIN.replace("tovak", "goldyx") if "determination" in hand else PLAIN
    return scene(f"{plain} hand {hand}; {more}; fight {text}")


# --------------------------------------------------------------------------------- the beginning


@pytest.mark.rule("MK-1101")
def test_a_combat_is_the_action_and_there_is_one_in_a_turn() -> None:
    board = scene("tovak at 1,-3; hand rage march; move 2").play("challenge 1,-4")
    assert board.table.turn.acted
    board.play(DONE, DONE, "damage 1 to hero", DONE)
    assert board.table.combat is None and len(board.tokens("1,-4")) == 1
    assert not board.can("challenge 1,-4")


@pytest.mark.rule("MK-1102")
def test_a_combat_starts_with_the_enemies_revealed_and_without_unspent_points() -> None:
    board = scene(PLAIN + "hand rage; move 5; influence 3; heal 2; fight prowlers")
    assert (board.table.turn.move, board.table.turn.influence, board.table.turn.heal) == (0, 0, 0)
    text = "night; hand rage march; move 3; tile countryside-3 around 4,-5"
    board = scene(f"tovak at 5,-5; {text}")
    assert not board.spot("5,-6").shown
    assert board.play("go 5,-6").spot("5,-6").shown


@pytest.mark.rule("MK-1118")
def test_the_phases_come_in_order() -> None:
    board = fight("prowlers", "rage march")
    assert board.combat.phase == RANGED_PHASE
    board.play(DONE)
    assert board.combat.phase == BLOCK_PHASE
    board.play(DONE)
    assert board.combat.phase == DAMAGE_PHASE
    board.play("damage 1 to hero")
    assert board.combat.phase == ATTACK_PHASE
    board.play(DONE)
    assert board.table.combat is None


@pytest.mark.rule("MK-1119")
@pytest.mark.parametrize("phase", ["ranged", "block", "damage", "attack"])
def test_special_effects_can_be_played_in_every_phase_and_healing_in_none(phase: str) -> None:
    text = "tranquility concentration rage wound"
    board = fight(f"prowlers diggers phase {phase}", text, "units herbalists; mana green; heal 2")
    assert board.can("play concentration basic")
    assert not board.can("play tranquility basic") and not board.can("activate 1 herbalists for 1")
    assert not board.can("heal a wound")


# ------------------------------------------------------------------------ ranged and siege phase


@pytest.mark.rule("MK-1130", "MK-709")
def test_plain_attacks_and_sideways_cards_do_not_count_in_the_ranged_phase() -> None:
    board = fight("prowlers", "rage march swiftness", "crystals white red")
    assert not board.can("play rage basic")
    assert not board.can("play rage strong")
    assert not board.can("play march sideways attack")
    assert board.can("play swiftness strong")


@pytest.mark.rule("MK-1129")
def test_any_number_of_attacks_is_made_each_against_a_group_or_none() -> None:
    board = fight("prowlers wolf-riders cursed-hags")
    board.strong(12, at=4)
    groups = ["attack 1", "attack 2", "attack 1 2", "attack 3", "attack 1 3", "attack 2 3"]
    assert sorted(board.choices_with("attack")) == sorted([*groups, "attack 1 2 3"])
    board.play("attack 1 2")
    assert board.foes == ["cursed-hags"]
    board.strong(5, at=4).play("attack 1")  # another one
    assert board.table.combat is None


@pytest.mark.rule("MK-1135")
def test_an_attack_needs_the_sum_of_the_armor_and_defeats_the_whole_group() -> None:
    board = fight("prowlers wolf-riders")  # Armor 3 and 4
    assert not board.strong(6, at=4).can("attack 1 2")
    board.strong(7, at=4).play("attack 1 2")
    assert board.table.combat is None


@pytest.mark.rule("MK-1136")
def test_a_defeated_enemy_is_discarded_and_gives_its_fame_at_once_but_no_level() -> None:
    board = fight("ironclads prowlers", "rage march")
    board.strong(10, at=5).play("attack 1")  # Fame 4
    assert ENEMY["ironclads"] in board.table.heaps[0]
    assert board.player.fame == 4 and board.player.level == 1


@pytest.mark.rule("MK-1125")
def test_a_fortified_enemy_needs_siege_in_the_ranged_phase() -> None:
    board = fight("diggers", "swiftness rage crushing-bolt", "crystals white green")
    board.play("play swiftness strong with white crystal")
    assert not board.can("attack 1")
    board.play("play crushing-bolt strong with green crystal")
    assert board.can("attack 1")


@pytest.mark.rule("MK-1126", "MK-1124")
def test_an_enemy_fortified_twice_cannot_be_a_target() -> None:
    board = fight(
        "diggers at keep", "crushing-bolt rage", "crystals green; tile countryside-3 around 4,-5"
    )
    board.play("play crushing-bolt strong with green crystal")
    assert not board.can("attack 1")


@pytest.mark.rule("MK-1127")
def test_fortification_has_no_effect_in_the_attack_phase() -> None:
    text = "tile countryside-3 around 4,-5"
    board = fight("guardsmen at keep phase attack", "rage march", text)  # fortified twice
    for kind in (0, 4, 8):  # plain, ranged and siege
        assert board.strong(7, at=kind).can("attack 1")


@pytest.mark.rule("MK-1131")
def test_ranged_and_siege_are_combined_against_enemies_in_the_open() -> None:
    board = fight("cursed-hags", "swiftness crushing-bolt rage", "crystals white green")
    board.play("play swiftness strong with white crystal")
    assert not board.can("attack 1")
    board.play("play crushing-bolt strong with green crystal")
    assert board.can("attack 1")


@pytest.mark.rule("MK-1132", "MK-1134")
def test_resisted_attack_is_halved_once_for_the_group() -> None:
    # Ironclads: Armor 3 and Physical Resistance. 6 physical points are worth 3, 5 are worth 2.
    board = fight("ironclads phase attack", "rage march march", "units peasants; crystals red")
    board.play("play rage strong with red crystal")  # 4
    board.play("play march sideways attack")  # 5
    assert not board.can("attack 1")
    board.play("play march sideways attack")  # 6
    assert board.can("attack 1")


@pytest.mark.rule("MK-1132")
def test_one_resistant_enemy_makes_the_attack_poor_against_the_whole_group() -> None:
    board = fight("prowlers ironclads phase attack", "rage rage", "mana red red")
    board.play("play rage strong with red token", "play rage strong with red token")
    assert board.can("attack 1")
    assert board.can("attack 2")
    assert not board.can("attack 1 2")  # Armor 6 against half of 8


@pytest.mark.rule("MK-1133")
def test_cold_fire_is_poor_only_against_both_resistances() -> None:
    both = [e.id for e in ENEMIES if e.resistances & 6 == 6]
    one = [e.id for e in ENEMIES if e.resistances & 6 == 2 and e.armor <= 7]
    board = fight(f"{one[0]} phase attack", "rage")
    board.strong(ENEMIES[ENEMY[one[0]]].armor)
    assert board.can("attack 1")
    board = fight(f"{both[0]} phase attack", "rage")
    board.strong(ENEMIES[ENEMY[both[0]]].armor)
    assert not board.can("attack 1")


@pytest.mark.rule("MK-718")
def test_what_was_played_and_not_used_is_lost_with_the_phase() -> None:
    board = fight("cursed-hags", "swiftness rage", "crystals white")
    board.play("play swiftness strong with white crystal", DONE)
    assert sum(board.combat.attack) == 0


# ------------------------------------------------------------------------------------ block phase


@pytest.mark.rule("MK-1142")
def test_a_block_is_made_against_one_attack_and_never_shared() -> None:
    board = fight("diggers diggers phase block", "rage march").guarded(6)  # 3 and 3
    assert board.choices_with("block") == ["block 1", "block 2"]
    board.play("block 1")
    assert not board.can("block 2")


@pytest.mark.rule("MK-1146")
def test_a_block_as_high_as_the_attack_succeeds() -> None:
    board = fight("diggers phase block", "determination march rage", "crystals blue")
    board.play("play determination basic")
    assert not board.can("block 1")
    assert board.play("play march sideways block").can("block 1")


@pytest.mark.rule("MK-1150")
def test_a_blocked_enemy_deals_no_damage_and_stays_in_the_combat() -> None:
    board = fight("diggers phase block", "rage march").guarded(3).play("block 1")
    assert board.combat.phase == ATTACK_PHASE  # there is no damage to deal
    assert board.foes == ["diggers"] and board.wounds == 0
    board.play(DONE)
    assert board.player.fame == 0


@pytest.mark.rule("MK-1147")
def test_a_block_that_falls_short_has_no_effect() -> None:
    board = fight("prowlers phase block", "march rage")  # attack 4
    board.play("play march sideways block")
    assert not board.can("block 1")
    board.play(DONE, "damage 1 to hero")
    assert board.wounds == 2  # all 4, not 3


@pytest.mark.rule("MK-1148")
def test_what_else_a_blocking_card_does_happens_without_success_too() -> None:
    text = "units peasants with banner-of-glory"  # 1 Fame when its Unit blocks
    board = fight("prowlers phase block", "march rage", text)
    board.play("activate 1 peasants for 1")
    assert not board.can("block 1") and board.player.fame == 1  # 3 against 4


@pytest.mark.rule("MK-1146")
def test_a_swift_enemy_needs_twice_the_block() -> None:
    board = fight("wolf-riders phase block", "determination march rage", "crystals blue")
    board.play("play determination strong with blue crystal")  # 5 of 6
    assert not board.can("block 1")
    board.play("play march sideways block")
    assert board.can("block 1")


@pytest.mark.rule("MK-1143", "MK-1144")
@pytest.mark.parametrize(
    ("foe", "value", "efficient"),
    [
        ("diggers", 3, (0, 1, 2, 3)),  # physical: all
        ("fire-mages", 6, (2, 3)),  # fire: ice and cold fire
        ("ice-mages", 5, (1, 3)),  # ice: fire and cold fire
        ("altem-mages", 4, (3,)),  # cold fire: nothing else
    ],
)
def test_which_block_is_efficient_against_which_attack(
    foe: str, value: int, efficient: tuple[int, ...]
) -> None:
    board = fight(f"{foe} phase block", "rage march")
    for element in range(4):
        assert board.guarded(value, element).can("block 1") == (element in efficient)


@pytest.mark.rule("MK-1145")
def test_inefficient_block_is_added_up_halved_and_rounded_down_once() -> None:
    board = fight("fire-mages phase block", "march stamina promise", "crystals blue")  # fire 6
    assert not board.guarded(11).can("block 1")
    assert board.guarded(12).can("block 1")
    board.combat.block = [1, 1, 5, 0]  # two halves are one, and 5 in full
    assert board.fresh().can("block 1")
    board.combat.block = [1, 0, 5, 0]
    assert not board.fresh().can("block 1")


@pytest.mark.rule("MK-1149", "MK-1143")
def test_any_card_blocks_1_sideways() -> None:
    board = fight("diggers phase block", "march march stamina rage")
    board.play("play march sideways block", "play march sideways block")
    assert not board.can("block 1")
    board.play("play stamina sideways block")
    assert board.can("block 1")


@pytest.mark.rule("MK-1140")
def test_a_summoner_draws_a_stand_in_that_gives_no_fame() -> None:
    board = fight("orc-summoners", "rage march")
    board.play(DONE)
    stand_in = board.combat.foes[0].stand_in
    assert stand_in >= 0
    board.guarded(40, at=3).play("block 1")
    assert board.combat.phase == ATTACK_PHASE
    assert board.combat.foes[0].stand_in == -1
    assert board.player.fame == 0
    assert stand_in in board.table.heaps[ENEMIES[stand_in].colour]


@pytest.mark.rule("MK-1141", "MK-741")
def test_an_enemy_kept_from_attacking_summons_nothing() -> None:
    board = fight("orc-summoners", "whirlwind rage", "crystals white; top brown gargoyle")
    board.play("play whirlwind basic with white crystal", DONE)
    assert ENEMY["gargoyle"] == board.table.piles[2][-1]  # not drawn
    assert board.combat.phase == ATTACK_PHASE
    assert board.foes == ["orc-summoners"]


@pytest.mark.rule("MK-1140")
def test_a_stand_in_kept_from_attacking_is_discarded_before_the_attack_phase() -> None:
    text = "crystals white; top brown gargoyle"
    board = fight("orc-summoners phase block", "whirlwind rage", text)
    board.play("play whirlwind basic with white crystal")
    assert board.combat.phase == ATTACK_PHASE and board.foes == ["orc-summoners"]
    assert ENEMY["gargoyle"] in board.table.heaps[2]


@pytest.mark.rule("MK-742")
def test_a_destroyed_enemy_counts_as_defeated_but_a_stand_in_gives_nothing() -> None:
    text = "mana red black; night; units peasants; top brown gargoyle"
    board = fight("prowlers phase block", "burning-shield march rage", text)
    board.play("play burning-shield strong with red token and black token", "block 1")
    assert board.player.fame == 2 and board.table.combat is None
    board = fight("orc-summoners phase block", "burning-shield march rage", text)
    board.play("play burning-shield strong with red token and black token")
    board.play("play march sideways block", "block 1")
    assert board.player.fame == 0 and board.foes == ["orc-summoners"]


# ----------------------------------------------------------------------------------------- damage


@pytest.mark.rule("MK-1161", "MK-1201")
def test_a_wound_for_each_full_or_partial_amount_of_armor() -> None:
    board = fight("diggers phase block", "rage march")  # attack 3 on Armor 2
    board.play(DONE, "damage 1 to hero")
    assert board.wounds == 2


@pytest.mark.rule("MK-1154")
def test_brutal_doubles_the_damage_and_swift_does_not() -> None:
    board = fight("ironclads phase block", "rage march")
    board.play(DONE, "damage 1 to hero")
    assert board.wounds == 4  # twice 4 on Armor 2
    board = fight("wolf-riders phase block", "rage march")
    board.play(DONE, "damage 1 to hero")
    assert board.wounds == 2  # 3 on Armor 2


@pytest.mark.rule("MK-1162")
def test_wounds_up_to_the_hand_limit_knock_the_hero_out() -> None:
    board = fight("ironclads prowlers phase block", "rage march march")
    board.play(DONE, "damage 1 to hero")
    assert board.hand.count("march") == 2
    board.play("damage 1 to hero" if board.can("damage 1 to hero") else "damage 2 to hero")
    assert {"rage", "march"} <= set(board.discard)
    assert not {"rage", "march"} & set(board.hand)


@pytest.mark.rule("MK-1163")
def test_after_a_knock_out_units_fight_skills_are_used_and_wounds_are_taken() -> None:
    text = "units peasants; skills hot-swordsmanship"
    board = fight("minotaur diggers phase damage", "rage march", text)
    board.play("damage 1 to hero")  # 10 on Armor 2
    assert board.combat.out and board.wounds == 5
    board.play("damage 2 to hero")
    assert board.wounds == 7
    assert board.can("activate 1 peasants for 1") and board.can("skill hot-swordsmanship")


@pytest.mark.rule("MK-1164")
def test_cards_drawn_after_a_knock_out_stay() -> None:
    text = "deck stamina promise; skills tovak-motivation"
    board = fight("minotaur diggers phase damage", "rage march", text)
    board.play("damage 1 to hero", "skill tovak-motivation", "damage 2 to hero")
    assert board.wounds == 7 and {"stamina", "promise"} <= set(board.hand)


@pytest.mark.rule("MK-1165", "MK-1166")
def test_poison_puts_a_wound_on_the_discard_pile_for_each_in_hand() -> None:
    board = fight("cursed-hags phase block", "rage march")
    board.play(DONE, "damage 1 to hero")
    assert board.wounds == 2
    assert board.discard.count("wound") == 2
    assert board.combat.wounds == 2


@pytest.mark.rule("MK-1155")
def test_damage_goes_to_as_many_units_as_the_player_likes_and_the_rest_to_the_hero() -> None:
    text = "units peasants foresters; fame 8"  # Armor 3 and 4; the hero's is 3
    board = fight("swordsmen phase block", "rage march", text).play(DONE)  # 6
    assert board.choices_with("damage 1 to unit") == ["damage 1 to unit 1", "damage 1 to unit 2"]
    board.play("damage 1 to unit 1")
    assert board.choices_with("damage") == ["damage 1 to unit 2", "damage 1 to hero"]
    board.play("damage 1 to hero")
    assert board.wounds == 1  # for the 3 points left
    board = fight("swordsmen phase block", "rage march", text).play(DONE, "damage 1 to hero")
    assert board.wounds == 2 and not any(unit.wounds for unit in board.player.units)


@pytest.mark.rule("MK-1156")
def test_a_unit_takes_damage_once_in_a_combat_ready_or_spent_but_not_wounded() -> None:
    board = fight("prowlers phase damage", "rage march", "units peasants spent; fame 8")
    assert board.can("damage 1 to unit 1")
    board = fight("prowlers phase damage", "rage march", "units peasants wounded; fame 8")
    assert not board.can("damage 1 to unit 1")
    text = "units guardian-golems; fame 8"
    board = fight("diggers diggers phase damage", "rage march", text)
    board.play("damage 1 to unit 1")  # 3 on Armor 3, resisted: it is not even wounded
    assert not board.can("damage 2 to unit 1")


@pytest.mark.rule("MK-1157")
def test_a_unit_takes_one_wound_and_its_armor_off_the_damage() -> None:
    board = fight("prowlers phase block", "rage march", "units peasants")  # 4 on Armor 3
    board.play(DONE, "damage 1 to unit 1")
    assert board.player.units[0].wounds == 1
    assert board.wounds == 1  # the last point goes to the hero without a question
    board = fight("golems phase block", "rage march", "units peasants").play(DONE)  # 2
    board.play("damage 1 to unit 1")
    assert board.player.units[0].wounds == 1 and board.wounds == 0


@pytest.mark.rule("MK-1158")
@pytest.mark.parametrize(
    ("foe", "wounds", "rest"),
    [("diggers", 0, 0), ("prowlers", 1, 0), ("crypt-worm", 1, 0), ("werewolf", 1, 1)],
)
def test_a_resistant_unit_lowers_the_damage_twice(foe: str, wounds: int, rest: int) -> None:
    # 3, 4, 6 and 7 on Armor 3: once unharmed, then with a Wound, the rest to the hero.
    board = fight(f"{foe} phase block", "rage march", "units guardian-golems")
    board.play(DONE, "damage 1 to unit 1")
    assert board.player.units[0].wounds == wounds and board.wounds == rest


@pytest.mark.rule("MK-1159")
def test_a_unit_that_resistance_kept_unhurt_takes_no_more_damage_in_the_combat() -> None:
    board = fight("diggers diggers phase damage", "rage march", "units guardian-golems")
    board.play("damage 1 to unit 1")
    assert board.player.units[0].wounds == 0
    assert not board.can("damage 2 to unit 1")


@pytest.mark.rule("MK-1160")
@pytest.mark.parametrize(
    ("unit", "foe", "left"),
    [
        ("fire-golems", "fire-mages", 0),
        ("ice-golems", "fire-mages", 1),
        ("ice-golems", "ice-mages", 0),
        ("fire-golems", "ice-mages", 1),
        ("guardian-golems", "swordsmen", 0),
        ("peasants", "swordsmen", 1),
        ("altem-mages", "altem-mages", 0),  # cold fire: both are needed
        ("fire-golems", "altem-mages", 1),
        ("ice-golems", "altem-mages", 1),
    ],
)
def test_which_resistance_meets_which_attack(unit: str, foe: str, left: int) -> None:
    board = fight(f"{foe} phase block", "rage march", f"units {unit}; fame 99")
    board.play(DONE, "damage 1 to unit 1")
    assert board.wounds == left  # without resistance the Armor counts only once


@pytest.mark.rule("MK-1168")
def test_a_unit_kept_unhurt_by_resistance_suffers_neither_poison_nor_paralysis() -> None:
    board = fight("ice-golems phase block", "rage march", "units ice-golems; fame 99")  # paralyze
    board.play(DONE, "damage 1 to unit 1")
    assert board.units == ["ice-golems"] and board.player.units[0].wounds == 0
    board = fight("cursed-hags phase block", "rage march", "units guardian-golems")  # poison, 3
    board.play(DONE, "damage 1 to unit 1")
    assert board.player.units[0].wounds == 0


@pytest.mark.rule("MK-1165")
def test_poison_wounds_a_unit_twice() -> None:
    board = fight("cursed-hags phase block", "rage march", "units peasants")
    board.play(DONE, "damage 1 to unit 1")
    assert board.player.units[0].wounds == 2


@pytest.mark.rule("MK-1167", "MK-1313")
def test_paralyze_destroys_a_unit_and_empties_the_hand_of_a_hero() -> None:
    foe = next(e.id for e in ENEMIES if e.strikes[0].abilities & 8)
    board = fight(f"{foe} phase block", "rage march", "units peasants")
    board.play(DONE, "damage 1 to unit 1")
    assert board.units == []
    board = fight(f"{foe} phase block", "rage march")
    board.play(DONE, "damage 1 to hero")
    assert {"rage", "march"} <= set(board.discard)


@pytest.mark.rule("MK-1204")
def test_a_wounded_unit_takes_no_damage_and_does_nothing() -> None:
    board = fight("prowlers phase block", "rage march", "units peasants wounded")
    assert not board.can("activate 1 peasants")
    board.play(DONE)
    assert not board.can("damage 1 to unit 1")


@pytest.mark.rule("MK-1115", "MK-1108")
def test_units_take_no_part_in_a_dungeon() -> None:
    board = fight("minotaur at dungeon phase block", "rage march", "units peasants")
    assert not board.can("activate 1 peasants")
    board.play(DONE)
    assert not board.can("damage 1 to unit 1")


@pytest.mark.rule("MK-1170")
def test_an_unblocked_stand_in_deals_its_damage_and_is_gone() -> None:
    board = fight("orc-summoners", "march rage", "top brown gargoyle").play(DONE)
    board.play(DONE, "damage 1 to hero")
    assert board.wounds == 3  # its own 5 on Armor 2
    assert ENEMY["gargoyle"] in board.table.heaps[2] and board.foes == ["orc-summoners"]


@pytest.mark.rule("MK-1137")
def test_every_enemy_that_is_not_defeated_attacks() -> None:
    board = (
        fight("prowlers diggers wolf-riders", "rage march").strong(3, at=4).play("attack 1", DONE)
    )
    board.play(DONE)
    assert board.choices_with("damage") == ["damage 1 to hero", "damage 2 to hero"]


@pytest.mark.rule("MK-1153")
def test_unblocked_attacks_are_handled_in_any_order_and_without_any_the_phase_is_skipped() -> None:
    board = fight("prowlers diggers phase damage", "rage march").play("damage 2 to hero")
    assert board.wounds == 2 and board.can("damage 1 to hero")
    board = fight("prowlers diggers", "rage march").calm().play(DONE)
    assert board.combat.phase == ATTACK_PHASE


# ------------------------------------------------------------------------------------ attack phase


@pytest.mark.rule("MK-1171", "MK-1172")
def test_all_kinds_of_attack_count_in_the_attack_phase() -> None:
    board = fight("cursed-hags phase attack", "rage march swiftness", "crystals white")
    board.play("play swiftness strong with white crystal")  # 3
    board.play("play march sideways attack")  # 4
    assert not board.can("attack 1")
    board.play("play rage basic")  # 6, only the attack works in this phase
    board.play("attack 1")
    assert board.player.fame == 3


@pytest.mark.rule("MK-738", "MK-722")
def test_concentration_raises_the_strong_effect_by_2() -> None:
    board = fight("prowlers phase attack", "concentration rage", "crystals green")
    board.play("play concentration strong with green crystal")
    assert board.combat.attack[0] == 6  # strong Rage 4, and 2 more; the only partner is taken


@pytest.mark.rule("MK-722")
def test_maximal_effect_uses_the_card_twice_and_throws_it_away() -> None:
    board = fight("prowlers phase block", "maximal-effect determination march", "crystals red")
    board.play("play maximal-effect strong with red crystal", "card determination")
    assert board.combat.block[0] == 10
    assert CARD["determination"] in board.table.turn.thrown


@pytest.mark.rule("MK-1120", "MK-723")
def test_resistance_to_the_colour_of_the_card_stops_its_effect() -> None:
    icy = next(e.id for e in ENEMIES if e.resistances & 6 == 4)
    board = fight(f"{icy} prowlers", "chill rage", "crystals blue")
    board.play("play chill basic with blue crystal")
    assert [foe.stays for foe in board.combat.foes] == [False, True]


@pytest.mark.rule("MK-1120")
def test_red_effects_leave_fire_resistance_alone_and_the_site_is_no_enemy() -> None:
    board = fight("fire-mages ice-mages at mage-tower", "demolish rage", "mana red")
    board.play("play demolish basic with red token")
    assert [armor(board.table, foe) for foe in board.combat.foes] == [5, 5]  # 5, and 6 less 1


@pytest.mark.rule("MK-743")
def test_no_effect_lowers_armor_below_1() -> None:
    board = fight("prowlers phase attack", "tremor rage", "crystals green")
    board.play("play tremor basic with green crystal", "option 1")
    assert armor(board.table, board.combat.foes[0]) == 1


@pytest.mark.rule("MK-742", "MK-1173")
def test_tornado_destroys_in_the_attack_phase_only() -> None:
    text = "whirlwind rage", "mana white black; night"
    assert not fight("prowlers phase block", *text).can("play whirlwind strong")
    board = fight("prowlers phase attack", *text)
    board.play("play whirlwind strong with white token and black token")
    assert board.table.combat is None
    assert board.player.fame == 2


# -------------------------------------------------------------------------------- after the combat


@pytest.mark.rule("MK-1197")
def test_after_a_combat_special_and_healing_effects_are_played_until_the_turn_ends() -> None:
    board = win(fight("prowlers", "concentration tranquility rage wound"))
    assert board.stage == "TakeTurn"
    assert board.can("play concentration basic") and board.can("play tranquility basic")
    assert not board.can("play rage basic") and not board.can("challenge")
