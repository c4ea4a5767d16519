"""Chapter 6: defending and parrying (KD-601 to KD-609)."""

from __future__ import annotations

import pytest

from questboard.games.knights_duty import events

from .positions import WEAPONS, Position, position


def two_against(token: str, draws: str) -> Position:
    """Purple and red strike blue, one after the other, in the phase of its token."""
    board = position("purple sword at 0,1; red sword at 2,1; blue at 1,1", draws=draws)
    board.plan(f"purple: sword; red: sword; blue: {token}")
    board.play("purple: strike blue; red: strike blue; purple: first purple; red: first purple")
    board.play("red: strike blue")
    return board


@pytest.mark.rule("KD-601")
def test_a_shield_defends_in_its_own_phase_only() -> None:
    duel = position("red sword at 0,1; blue at 1,1", draws="shield shield")
    duel.plan("red: sword sword; blue: bow shield")
    duel.play("red: strike blue")
    duel.play("red: strike blue")
    assert duel.piles == ["3:1", "2:2"], "not before its phase"
    duel = position("red sword at 0,1; blue at 1,1", draws="shield shield")
    duel.plan("red: sword sword; blue: shield bow")
    duel.play("red: strike blue")
    duel.play("red: strike blue")
    assert duel.piles == ["2:2", "3:1"], "and not after it"


@pytest.mark.rule("KD-602")
def test_defending_counts_against_every_attack_of_the_phase() -> None:
    assert two_against("shield", "shield shield").piles == ["2:2", "2:2"]
    assert two_against("shield", "heart shield").piles == ["2:2", "2:2"]


@pytest.mark.rule("KD-603")
def test_a_parry_counts_in_its_own_phase_only() -> None:
    duel = position("red sword at 0,1; blue at 1,1", draws="shield shield")
    duel.plan("red: sword sword; blue: bow parry")
    duel.play("red: strike blue")
    assert duel.knight("red").weapon == "sword", "not before its phase"
    duel.play("red: strike blue")
    assert duel.knight("red").weapon is None
    duel = position("red spear at 0,1; blue at 1,1", draws="shield")
    duel.plan("red: shield spear; blue: parry bow")
    duel.play("red: strike blue")
    assert duel.knight("red").weapon == "spear", "and not after it"


@pytest.mark.rule("KD-604")
def test_parrying_counts_against_every_attack_of_the_phase() -> None:
    board = two_against("parry", "shield shield")
    assert board.combats == ["purple misses blue", "red misses blue"]
    assert (board.knight("purple").weapon, board.knight("red").weapon) == (None, None)


@pytest.mark.rule("KD-604")
def test_parrying_counts_also_after_a_hit() -> None:
    board = two_against("parry", "heart shield")
    assert (board.knight("purple").weapon, board.knight("red").weapon) == ("sword", None)


@pytest.mark.rule("KD-605")
@pytest.mark.parametrize(
    ("plan", "piles", "weapon"),
    [("shield parry", ["2:2"], "sword"), ("parry shield", ["3:1"], None)],
)
def test_nobody_defends_and_parries_at_once(
    plan: str, piles: list[str], weapon: str | None
) -> None:
    # A miss in phase 1: behind the shield no parry, behind the parry no shield.
    duel = position("red sword at 0,1; blue at 1,1", draws="shield")
    duel.plan(f"red: sword move; blue: {plan}")
    duel.play("red: strike blue")
    assert (duel.piles, duel.knight("red").weapon) == (piles, weapon)


@pytest.mark.rule("KD-606")
@pytest.mark.parametrize(("weapon", "pile"), [("sword", "3:1"), ("spear", "2:2"), ("bow", "1:3")])
def test_parrying_does_not_change_the_pile(weapon: str, pile: str) -> None:
    duel = position(f"red {weapon} at 0,1; blue at 1,1", draws="heart")
    duel.plan(f"red: {weapon}; blue: parry")
    duel.play("red: strike blue")
    assert duel.piles == [pile]


@pytest.mark.rule("KD-607")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_a_miss_against_a_shield_is_no_fumble(weapon: str) -> None:
    duel = position(f"red {weapon} at 0,1; blue at 1,1", draws="shield")
    duel.plan(f"red: {weapon}; blue: shield")
    duel.play("red: strike blue")
    assert duel.combats == ["red misses blue"]
    assert duel.knight("red").weapon == weapon and duel.told(events.Fumbled) == []


@pytest.mark.rule("KD-608")
@pytest.mark.parametrize("token", ["shield", "parry"])
def test_a_defence_that_nobody_attacks_has_no_effect(token: str) -> None:
    other = {"shield": "parry", "parry": "shield"}[token]
    board = position("purple sword at 0,1; red spear inspired at 1,1; blue bow at 2,1", "shield")
    before = board.all_seen()
    board.plan(f"purple: sword {other} {other}; red: bow spear bow; blue: {token} {other} {other}")
    board.play("purple: strike red; red: refrain")
    assert board.piles == ["3:1"], "red was attacked, blue's defence is blue's alone"
    after = board.all_seen()
    assert board.turn == 2
    assert (after["purple"], after["blue"]) == (before["purple"], before["blue"])


@pytest.mark.rule("KD-609")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_every_weapon_can_be_parried(weapon: str) -> None:
    duel = position(f"red {weapon} at 0,1; blue at 1,1", draws="shield")
    duel.plan(f"red: {weapon}; blue: parry")
    duel.play("red: strike blue")
    assert duel.knight("red").weapon is None


@pytest.mark.rule("KD-609")
def test_a_bow_is_parried_from_afar() -> None:
    duel = position("red bow at -1,1; blue at 3,1", draws="shield")
    duel.plan("red: bow; blue: parry")
    duel.play("red: strike blue")
    assert duel.knight("red").weapon is None
