"""Enemies with several attacks and abilities that no token of the base box has."""

from __future__ import annotations

from itertools import count

import pytest

from questboard.games.mage_knight.box import BASE, Box
from questboard.games.mage_knight.effects import Change, Target
from questboard.games.mage_knight.language.cards import RESIST_ICE, action
from questboard.games.mage_knight.language.enemies import (
    ASSASSINATION,
    BROWN_TOKEN,
    CUMBERSOME,
    GREEN_TOKEN,
    SWIFT,
    Strike,
    enemy,
    strike,
    summon,
)
from questboard.games.mage_knight.language.words import ATTACK_LESS, COMBAT_ICON, FIRE, ICE, WHITE
from questboard.games.mage_knight.state import ATTACK_PHASE
from questboard.games.mage_knight.state.numbers import ENEMIES
from questboard.games.mage_knight.steps.combat import armor, icons
from questboard.games.mage_knight.steps.foes import blocked, pending, threat

from .table import GAME, Scene, scene

NEXT = count(1)
DUCK = BASE.with_(
    "duck",
    cards=[
        action("duck", WHITE, COMBAT_ICON, copies=3).does(
            [Target(Change(ATTACK_LESS, 2))], [Target(Change(ATTACK_LESS, 4))]
        )
    ],
)


def meet(strikes: list[Strike], hand: str, rest: str = "", box: Box = BASE) -> Scene:
    """A fight against an enemy of Armor 4 with these attacks, in its Block phase."""
    name = f"stranger-{next(NEXT)}"
    mine = box.with_(name, enemies=[enemy(name, GREEN_TOKEN, 1, 4, strikes, 3)])
    return scene(f"goldyx at 0,0; hand {hand} stamina; {rest}; fight {name} phase block", box=mine)


def take_all_damage(board: Scene) -> Scene:
    """The hero takes what was not blocked."""
    while board.combat.phase < ATTACK_PHASE:
        hero = [text for text in board.choices if text.endswith("to hero")]
        board.play(hero[0] if hero else "finish the phase")
    return board


# ------------------------------------------------------------------------------- several attacks


@pytest.mark.rule("MK-1152", "MK-1142")
def test_each_of_several_attacks_is_blocked_or_dealt_by_itself() -> None:
    board = meet([strike(5), strike(3)], "determination", "mana blue")
    board.play("play determination strong with blue token")
    assert {"block 1", "block 1 attack 2"} < set(board.choices)  # one of them, not both
    board.play("block 1")
    foe = board.combat.foes[0]
    assert pending(board.table, foe) == [1]
    assert "block 1" not in board.choices
    assert not blocked(board.table, foe)
    take_all_damage(board)
    assert board.wounds == 2
    assert not blocked(board.table, foe)


@pytest.mark.rule("MK-1152")
def test_damage_of_several_attacks_is_assigned_in_any_order() -> None:
    board = meet([strike(1), strike(7)], "march", "units peasants foresters")
    board.play("finish the phase")
    assert board.can("damage 1 to unit 1") and board.can("damage 1 attack 2 to unit 1")
    board.play("damage 1 attack 2 to unit 2", "damage 1 attack 2 to hero")
    assert board.wounds == 2  # 7 less Armor 4, at Armor 2
    board.play("damage 1 to unit 1")
    assert [unit.wounds for unit in board.player.units] == [1, 1]
    assert board.combat.phase == ATTACK_PHASE


@pytest.mark.rule("MK-1152")
def test_an_enemy_counts_as_blocked_only_when_all_its_attacks_are() -> None:
    board = meet([strike(3), strike(2)], "ice-shield rage", "mana blue")
    board.play("play ice-shield strong with blue token", "block 1")
    foe = board.combat.foes[0]
    assert armor(board.table, foe) == 4  # Ice Shield waits for the other attack
    board.play("play rage basic", "block 1 attack 2")
    assert blocked(board.table, foe)
    assert armor(board.table, foe) == 1
    assert board.wounds == 0


@pytest.mark.rule("MK-1152")
def test_one_attack_let_through_keeps_the_effect_on_a_blocked_enemy_off() -> None:
    board = meet([strike(3), strike(2)], "ice-shield", "mana blue")
    board.play("play ice-shield strong with blue token", "block 1")
    assert take_all_damage(board).wounds == 1
    assert armor(board.table, board.combat.foes[0]) == 4


@pytest.mark.rule("MK-1152", "MK-741")
def test_an_effect_that_stops_the_enemy_stops_all_its_attacks() -> None:
    board = meet([strike(5), strike(3, FIRE)], "whirlwind march", "mana white")
    board.play("play whirlwind basic with white token")
    assert pending(board.table, board.combat.foes[0]) == []
    assert not blocked(board.table, board.combat.foes[0])
    assert take_all_damage(board).wounds == 0


@pytest.mark.rule("MK-1152")
def test_the_banner_of_fear_cancels_one_attack_and_that_is_no_block() -> None:
    board = meet([strike(5), strike(3)], "banner-of-fear march", "units peasants")
    board.play("banner banner-of-fear to unit 1")
    assert board.can("use banner of unit 1 on 1")
    fame = board.player.fame
    board.play("use banner of unit 1 on 1 attack 2")
    foe = board.combat.foes[0]
    assert pending(board.table, foe) == [0]
    assert board.player.fame == fame + 1
    assert not board.player.units[0].ready
    assert take_all_damage(board).wounds == 3  # only the attack of 5, at Armor 2
    assert not blocked(board.table, foe)


@pytest.mark.rule("MK-1152")
def test_an_effect_on_an_attack_lowers_one_of_several() -> None:
    board = meet([strike(5), strike(3), strike(3)], "duck duck duck", "mana white white", DUCK)
    board.play("play duck basic")
    assert board.choices == ["target 1", "target 1 attack 2", "target 1 attack 3"]
    board.play("target 1 attack 2")
    foe = board.combat.foes[0]
    assert [threat(board.table, foe, each) for each in ENEMIES[foe.token].strikes] == [5, 1, 3]
    assert GAME.codec.same(GAME.codec.read(GAME.codec.write(board.table)), board.table)
    board.play("play duck basic", "target 1 attack 2")  # 0 at the least, and then blocked
    assert [threat(board.table, foe, each) for each in ENEMIES[foe.token].strikes] == [5, 0, 3]
    assert pending(board.table, foe) == [0, 2]
    board.play("play duck strong with white token", "target 1 attack 3")
    assert take_all_damage(board).wounds == 3  # the attack of 5 alone


@pytest.mark.rule("MK-1138", "MK-1152")
def test_two_summons_draw_two_stand_ins_and_each_is_met_by_itself() -> None:
    board = meet([summon(), summon()], "march", "fame 99")
    stand_ins = [foe.stand_in for foe in board.combat.foes]
    assert len(stand_ins) == 2 and min(stand_ins) >= 0
    assert all(ENEMIES[token].colour == BROWN_TOKEN for token in stand_ins)
    take_all_damage(board)
    assert [foe.stand_in for foe in board.combat.foes] == [-1]  # the summoner is back, alone
    assert sorted(board.table.heaps[BROWN_TOKEN]) == sorted(stand_ins)
    assert board.player.fame == 99


@pytest.mark.rule("MK-1138", "MK-1139")
def test_a_summoner_with_an_attack_of_its_own_makes_it_too() -> None:
    board = meet([strike(2), summon()], "rage rage")
    assert [foe.stand_in >= 0 for foe in board.combat.foes] == [False, True]
    board.play("play rage basic", "block 1")
    assert blocked(board.table, board.combat.foes[0]) is False  # the summons came through
    assert pending(board.table, board.combat.foes[1]) == [0]


@pytest.mark.rule("MK-1198")
def test_what_a_stand_in_loses_its_summoner_keeps() -> None:
    text = "tovak at 0,0; fame 99; hand expose rage; mana white; fight illusionists phase block"
    board = scene(text)
    board.play("play expose basic with white token")
    foe = board.combat.foes[0]
    assert not foe.bare and not foe.open
    take_all_damage(board)
    assert not foe.bare


@pytest.mark.rule("MK-1140")
def test_a_stand_in_is_fortified_by_its_own_ability_alone() -> None:
    text = "tovak at 0,0; hand rage; mana white; units illusionists; top brown {}; "
    for token, fortified in (("crypt-worm", True), ("gargoyle", False)):
        board = scene(text.format(token) + "fight orc-summoners phase block")
        assert ENEMIES[board.combat.foes[0].stand_in].id == token
        assert board.can("activate 1 illusionists for 2") is not fortified


# ---------------------------------------------------------------------- abilities of the expansion


@pytest.mark.rule("MK-1151")
def test_move_points_of_the_combat_lower_the_attack_of_a_cumbersome_enemy() -> None:
    board = meet([strike(7, FIRE, CUMBERSOME)], "march rage", "move 6; mana green")
    assert board.combat.saved_move == 6 and not board.can("encumber 1")  # left from before
    board.play("play march strong with green token", "encumber 1", "encumber 1")
    foe = board.combat.foes[0]
    assert threat(board.table, foe, ENEMIES[foe.token].strikes[0]) == 5
    assert board.table.turn.move == 2
    board.play("encumber 1", "encumber 1")
    assert not board.can("encumber 1")
    assert take_all_damage(board).wounds == 2  # damage 3


@pytest.mark.rule("MK-1151", "MK-1146")
def test_an_attack_lowered_to_0_counts_as_blocked() -> None:
    board = meet([strike(2, ICE, CUMBERSOME | SWIFT)], "march rage", "mana green")
    board.play("play march basic", "encumber 1")
    assert not blocked(board.table, board.combat.foes[0])
    board.play("encumber 1")
    assert blocked(board.table, board.combat.foes[0])


@pytest.mark.rule("MK-1151")
def test_swift_doubles_what_is_left_of_a_lowered_attack() -> None:
    board = meet([strike(4, abilities=CUMBERSOME | SWIFT)], "march rage determination")
    board.play("play march basic", "encumber 1", "encumber 1")
    board.play("play rage basic")
    assert not board.can("block 1")  # 2, doubled
    board.play("play determination basic", "block 1")
    assert blocked(board.table, board.combat.foes[0])


@pytest.mark.rule("MK-1169")
def test_no_unit_takes_the_damage_of_an_assassin_but_units_may_block_it() -> None:
    board = meet([strike(4, abilities=ASSASSINATION)], "march", "units foresters utem-guardsmen")
    assert board.can("activate 2 utem-guardsmen for 2")
    board.play("finish the phase")
    assert not any("to unit" in text for text in board.choices)
    board.play("damage 1 to hero")
    assert board.wounds == 2 and [unit.wounds for unit in board.player.units] == [0, 0]
    board = meet([strike(4, abilities=ASSASSINATION)], "march", "units foresters utem-guardsmen")
    board.play("activate 2 utem-guardsmen for 2", "block 1")
    assert take_all_damage(board).wounds == 0


@pytest.mark.rule("MK-1122")
def test_the_kind_of_an_attack_is_no_ability() -> None:
    box = BASE.with_(
        "kinds-of-attacks",
        enemies=[
            enemy("plain", GREEN_TOKEN, 1, 4, [strike(2), strike(2)], 3),
            enemy("caller", GREEN_TOKEN, 1, 4, [summon(), summon()], 3),
            enemy(
                "able", GREEN_TOKEN, 1, 4, [strike(2, abilities=SWIFT)], 3, resistances=RESIST_ICE
            ),
            enemy("burning", GREEN_TOKEN, 1, 4, [strike(2, FIRE), strike(2, ICE)], 3),
        ],
    )
    plain, caller, able, burning = list(box.enemies.values())[-4:]
    assert icons(plain) == 0 and icons(caller) == 0  # several attacks, summons
    assert icons(able) == 2
    assert icons(burning) == 2  # colours that Cold Toughness names besides abilities
    text = "tovak at 0,0; hand cold-toughness; mana blue; fight plain phase block"
    board = scene(text, box=box)
    board.play("play cold-toughness strong with blue token")
    assert board.combat.block == [0, 0, 5, 0]
