"""Chapter 11: combat, phase by phase (MK-1101 to MK-1199)."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.state import (
    ATTACK_PHASE,
    BLOCK_PHASE,
    DAMAGE_PHASE,
    RANGED_PHASE,
)
from questboard.games.mage_knight.state.numbers import CARD, ENEMY

from .table import Scene, scene

DONE = "finish the phase"
PLAIN = "tovak at 0,0; source red red red; "


def fight(text: str, hand: str = "rage", more: str = "") -> Scene:
    plain = PLAIN.replace("tovak", "goldyx") if "determination" in hand else PLAIN
    return scene(f"{plain} hand {hand}; {more}; fight {text}")


# --------------------------------------------------------------------------------- the beginning


@pytest.mark.rule("MK-1101", "MK-1102", "MK-716")
def test_a_combat_is_the_action_and_takes_unspent_points() -> None:
    board = scene(PLAIN + "hand rage; move 5; influence 3; heal 2; fight prowlers")
    assert (board.table.turn.move, board.table.turn.influence, board.table.turn.heal) == (0, 0, 0)
    assert board.combat.saved_move == 5
    assert board.table.turn.acted


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


@pytest.mark.rule("MK-1119", "MK-713", "MK-734")
def test_healing_cards_cannot_be_played_in_combat() -> None:
    board = fight("prowlers", "tranquility rage")
    assert not board.can("play tranquility basic")
    assert board.can("play tranquility sideways move")


# ------------------------------------------------------------------------ ranged and siege phase


@pytest.mark.rule("MK-1130", "MK-709")
def test_plain_attacks_and_sideways_cards_do_not_count_in_the_ranged_phase() -> None:
    board = fight("prowlers", "rage march swiftness", "crystals white red")
    assert not board.can("play rage basic")
    assert not board.can("play rage strong")
    assert not board.can("play march sideways attack")
    assert board.can("play swiftness strong")


@pytest.mark.rule("MK-1135", "MK-1136", "MK-1129")
def test_enough_ranged_attack_defeats_the_enemy_at_once() -> None:
    board = fight("prowlers", "swiftness rage", "crystals white")
    board.play("play swiftness strong with white crystal")
    board.play("attack 1")
    assert board.table.combat is None
    assert board.player.fame == 2


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


@pytest.mark.rule("MK-1127", "MK-1171")
def test_fortification_has_no_effect_in_the_attack_phase() -> None:
    board = fight("diggers", "rage rage march", "crystals red")
    board.play(DONE, DONE, "damage 1 to hero")
    board.play("play rage strong with red crystal")
    assert board.can("attack 1")


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


@pytest.mark.rule("MK-1142", "MK-1146", "MK-1150")
def test_a_block_as_high_as_the_attack_stops_it() -> None:
    board = fight("diggers phase block", "determination march rage", "crystals blue")
    board.play("play determination basic")
    assert not board.can("block 1")
    board.play("play march sideways block", "block 1")
    assert board.combat.phase == ATTACK_PHASE  # nothing is left to block and no damage to deal
    assert board.foes == ["diggers"]
    assert board.wounds == 0


@pytest.mark.rule("MK-1146")
def test_a_swift_enemy_needs_twice_the_block() -> None:
    board = fight("wolf-riders phase block", "determination march rage", "crystals blue")
    board.play("play determination strong with blue crystal")  # 5 of 6
    assert not board.can("block 1")
    board.play("play march sideways block")
    assert board.can("block 1")


@pytest.mark.rule("MK-1144", "MK-1145")
def test_block_of_the_wrong_element_counts_half() -> None:
    # Fire Catapults or the like would do: any fire attack. Fire Mages strike with fire 6.
    fiery = [e for e in ENEMIES if e.strikes[0].element == 1 and not e.strikes[0].abilities]
    foe = fiery[0]
    board = fight(f"{foe.id} phase block", "rage march")
    value = foe.strikes[0].value
    assert not board.guarded(2 * value - 1).can("block 1")
    assert board.guarded(2 * value).can("block 1")
    assert board.guarded(value, at=2).can("block 1")  # ice is efficient against fire


@pytest.mark.rule("MK-1149", "MK-1143")
def test_any_card_blocks_1_sideways() -> None:
    board = fight("diggers phase block", "march march stamina rage")
    board.play("play march sideways block", "play march sideways block")
    assert not board.can("block 1")
    board.play("play stamina sideways block")
    assert board.can("block 1")


@pytest.mark.rule("MK-1138", "MK-1139", "MK-1140")
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
    board = fight("orc-summoners", "whirlwind rage", "crystals white")
    board.play("play whirlwind basic with white crystal", DONE)
    assert board.combat.foes[0].stand_in == -1
    assert board.combat.phase == ATTACK_PHASE
    assert board.foes == ["orc-summoners"]


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


@pytest.mark.rule("MK-1162", "MK-1163")
def test_wounds_up_to_the_hand_limit_knock_the_hero_out() -> None:
    board = fight("ironclads prowlers phase block", "rage march march")
    board.play(DONE, "damage 1 to hero")
    assert board.hand.count("march") == 2
    board.play("damage 1 to hero" if board.can("damage 1 to hero") else "damage 2 to hero")
    assert {"rage", "march"} <= set(board.discard)
    assert not {"rage", "march"} & set(board.hand)


@pytest.mark.rule("MK-1165", "MK-1166")
def test_poison_puts_a_wound_on_the_discard_pile_for_each_in_hand() -> None:
    board = fight("cursed-hags phase block", "rage march")
    board.play(DONE, "damage 1 to hero")
    assert board.wounds == 2
    assert board.discard.count("wound") == 2
    assert board.combat.wounds == 2


@pytest.mark.rule("MK-1155", "MK-1156", "MK-1157")
def test_a_unit_takes_a_wound_and_its_armor_off_the_damage() -> None:
    board = fight("prowlers phase block", "rage march", "units peasants")  # 4 on Armor 3
    board.play(DONE, "damage 1 to unit 1")
    assert board.player.units[0].wounds == 1
    assert board.wounds == 1  # the last point goes to the hero without a question


@pytest.mark.rule("MK-1158", "MK-1159", "MK-1168")
def test_a_resistant_unit_first_lowers_the_damage_unharmed() -> None:
    board = fight("diggers phase block", "rage march", "units guardian-golems")
    board.play(DONE, "damage 1 to unit 1")  # 3 on Armor 3, resisted
    assert board.player.units[0].wounds == 0
    assert board.player.units[0].struck
    assert board.wounds == 0


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


@pytest.mark.rule("MK-743")
def test_no_effect_lowers_armor_below_1() -> None:
    from questboard.games.mage_knight.steps.combat import armor

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
