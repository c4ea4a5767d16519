"""Chapter 5: change of equipment (KD-501 to KD-509)."""

from __future__ import annotations

from itertools import permutations

import pytest

from questboard.games.knights_duty import events

from .positions import WEAPONS, position


@pytest.mark.rule("KD-501")
@pytest.mark.parametrize(("old", "new"), list(permutations(WEAPONS, 2)))
def test_another_weapon_than_the_equipped_one_is_a_change(old: str, new: str) -> None:
    duel = position(f"red {old} at 0,1; blue at 1,1")
    duel.plan(f"red: {new} shield parry; blue: shield parry shield")
    # The old weapon is gone, the new one there, and no attack was asked for: blue stood in reach.
    assert (duel.turn, duel.knight("red").weapon) == (2, new)
    assert len(duel.told(events.Equipped)) == 1
    assert duel.told(events.Declared) == [] and duel.combats == []


@pytest.mark.rule("KD-502")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_the_equipped_weapon_is_an_attack_never_a_change(weapon: str) -> None:
    duel = position(f"red {weapon} at 0,1; blue at 1,1", draws="shield")
    duel.plan(f"red: {weapon} shield; blue: shield")
    assert duel.stage == "Declaration" and duel.asked == ["red"]
    duel.play("red: strike blue")
    assert duel.told(events.Equipped) == []
    assert duel.knight("red").weapon == weapon


@pytest.mark.rule("KD-502")
def test_an_attack_out_of_reach_is_no_change_either() -> None:
    duel = position("red sword at 0,1; blue at 3,1")
    duel.plan("red: sword shield; blue: shield")
    assert duel.told(events.Equipped) == [] and len(duel.told(events.AttackLost)) == 1
    assert duel.knight("red").weapon == "sword"


@pytest.mark.rule("KD-503")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_with_bare_hands_every_weapon_token_is_a_change(weapon: str) -> None:
    duel = position("red at 0,1; blue at 1,1")
    duel.plan(f"red: {weapon} shield parry; blue: shield parry shield")
    assert (duel.turn, duel.knight("red").weapon) == (2, weapon)
    assert duel.combats == []


@pytest.mark.rule("KD-504")
def test_the_weapon_of_the_others_stays_as_it_is() -> None:
    board = position("red sword at 0,1; blue bow at 3,1; green at -3,1")
    board.plan("red: spear shield parry; blue: shield parry shield; green: bow shield parry")
    weapons = [board.knight(clan).weapon for clan in ("red", "blue", "green")]
    assert weapons == ["spear", "bow", "bow"]


@pytest.mark.rule("KD-505", "KD-506")
def test_a_token_that_equips_does_not_attack_although_it_now_equals_the_weapon() -> None:
    duel = position("red bow at 0,1; blue sword at 1,1", draws="shield")
    duel.plan("red: sword shield; blue: sword shield")
    assert duel.knight("red").weapon == "sword", "the change comes before the attacks"
    assert duel.stage == "Declaration" and duel.asked == ["blue"]
    duel.play("blue: strike red")
    assert duel.combats == ["blue misses red"]


@pytest.mark.rule("KD-506")
def test_each_phase_looks_at_the_weapon_equipped_when_it_begins() -> None:
    # Three bows would be attacks if the beginning of the turn counted; the third is a change.
    duel = position("red bow at 0,1; blue at 1,1", draws="shield")
    duel.plan("red: bow sword bow; blue: shield shield parry")
    duel.play("red: strike blue")
    assert duel.combats == ["red misses blue"]
    assert [told.weapon for told in duel.told(events.Equipped)] == [0, 2]
    assert (duel.turn, duel.knight("red").weapon) == (2, "bow")


@pytest.mark.rule("KD-507")
def test_sword_sword_movement_with_no_weapon() -> None:
    duel = position("red at 0,1; blue at 1,1", draws="shield")
    duel.plan("red: sword sword move; blue: shield shield move")
    assert duel.knight("red").weapon == "sword" and duel.combats == []
    assert (duel.phase, duel.stage, duel.asked) == (2, "Declaration", ["red"])
    duel.play("red: strike blue")
    assert duel.combats == ["red misses blue"]
    assert (duel.phase, duel.stage) == (3, "Movement")


@pytest.mark.rule("KD-508")
def test_sword_sword_movement_with_a_sword_that_is_parried() -> None:
    duel = position("red sword at 0,1; blue at 1,1", draws="shield")
    duel.plan("red: sword sword move; blue: parry shield move")
    duel.play("red: strike blue")
    assert [told.weapon for told in duel.told(events.Fumbled)] == [0]
    assert len(duel.told(events.Equipped)) == 1, "phase 2 takes the sword up again"
    assert duel.knight("red").weapon == "sword"
    assert (duel.phase, duel.stage) == (3, "Movement"), "and does not attack"
    assert duel.combats == ["red misses blue"]


@pytest.mark.rule("KD-509")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_a_weapon_lost_by_a_fumble_can_be_taken_up_again_and_again(weapon: str) -> None:
    times = 4
    duel = position(f"red {weapon} at 0,1; blue at 1,1", draws="shield " * times)
    for _ in range(times):
        assert duel.knight("red").weapon == weapon
        duel.plan(f"red: {weapon} {weapon} shield; blue: parry shield shield")
        duel.play("red: strike blue")
    assert duel.knight("red").weapon == weapon
    assert len(duel.told(events.Fumbled)) == len(duel.told(events.Equipped)) == times
