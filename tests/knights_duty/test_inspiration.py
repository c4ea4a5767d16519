"""Chapter 9: inspiration and High Ground (KD-901 to KD-916)."""

from __future__ import annotations

import pytest

from questboard.games.knights_duty import events

from .positions import WEAPONS, melee, position


@pytest.mark.rule("KD-901")
def test_spent_inspiration_cannot_be_used() -> None:
    duel = position("red sword at 0,1; blue at 1,1", draws="shield")
    duel.plan("red: sword; blue: bow")
    duel.play("red: strike blue")
    assert duel.combats == ["red misses blue"], "nobody was asked"
    assert duel.told(events.InspirationUsed) == []


@pytest.mark.rule("KD-902", "KD-905")
@pytest.mark.parametrize("red", ["inspire", "refrain"])
@pytest.mark.parametrize("blue", ["inspire", "refrain"])
def test_using_it_turns_it_down_and_keeping_it_does_not(red: str, blue: str) -> None:
    duel = position("red sword inspired at 0,1; blue inspired at 1,1", draws="shield")
    duel.plan("red: sword; blue: bow")
    duel.play(f"red: strike blue; red: {red}; blue: {blue}")
    assert duel.knight("red").inspired == (red == "refrain")
    assert duel.knight("blue").inspired == (blue == "refrain")


@pytest.mark.rule("KD-903")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_is_offered_only_in_combat_to_attacker_and_target(seed: int) -> None:
    offered = 0
    for board in melee(6, seed, turn_limit=20):
        for decision in board.match.decisions:
            if any(choice.text() == "inspire" for choice in decision.choices):
                stage = board.facts()["stage"]
                assert stage["name"] == "Combat"
                assert decision.seat in (stage["attacker"], stage["target"])
                offered += 1
    assert offered > 0


@pytest.mark.rule("KD-903")
def test_a_bystander_is_not_asked() -> None:
    board = position("red sword at 0,1; blue at 1,1; green inspired at 0,2", draws="shield")
    board.plan("red: sword; blue: bow; green: bow")
    board.play("red: strike blue")
    assert board.combats == ["red misses blue"]


@pytest.mark.rule("KD-904")
def test_it_is_used_once_in_a_combat() -> None:
    duel = position("red sword inspired at 0,1; blue inspired at 1,1", draws="shield")
    duel.plan("red: sword; blue: bow")
    duel.play("red: strike blue; red: inspire")
    assert duel.asked == ["blue"], "red isn't asked a second time"
    duel.play("blue: inspire")
    assert duel.piles == ["4:2"]
    assert len(duel.told(events.InspirationUsed)) == 2


# ------------------------------------------------------------------------- the High Ground


@pytest.mark.rule("KD-906")
def test_landing_on_the_high_ground_inspires_at_once() -> None:
    duel = position("red at 0,1; blue sword at 1,0", draws="shield")
    duel.plan("red: move; blue: sword")
    duel.play("red: go 0,0")
    assert duel.knight("red").inspired and duel.stage == "Declaration"
    duel.play("blue: strike red")
    assert duel.asked == ["red"], "it serves in the very same phase"
    duel.play("red: inspire")
    assert duel.piles == ["3:2"]


@pytest.mark.rule("KD-906")
def test_landing_elsewhere_does_not_inspire() -> None:
    duel = position("red at 0,1; blue at 3,1")
    duel.plan("red: move shield parry; blue: shield parry shield")
    duel.play("red: go 1,0")
    assert not duel.knight("red").inspired


@pytest.mark.rule("KD-907")
def test_a_turn_that_starts_on_the_high_ground_inspires_before_planning() -> None:
    duel = position("red at 0,0; blue at 3,1")
    assert duel.stage == "Planning"
    assert (duel.knight("red").inspired, duel.knight("blue").inspired) == (True, False)
    assert duel.log() == ["Turn 1 begins.", "Red is inspired again."]


@pytest.mark.rule("KD-908", "KD-907")
def test_staying_on_the_high_ground_is_no_landing() -> None:
    duel = position("red sword at 0,0; blue at 1,0", draws="shield")
    duel.plan("red: sword move move; blue: shield shield parry")
    duel.play("red: strike blue; red: inspire")
    assert (duel.phase, duel.knight("red").inspired) == (2, False)
    duel.play("red: stay")
    assert (duel.phase, duel.knight("red").inspired) == (3, False)
    duel.play("red: stay")
    assert (duel.turn, duel.knight("red").inspired) == (2, True), (
        "the start of the next turn serves it"
    )


@pytest.mark.rule("KD-908")
def test_leaving_and_landing_again_counts() -> None:
    duel = position("red sword at 0,0; blue at 1,0", draws="shield")
    duel.plan("red: sword move move; blue: shield shield parry")
    duel.play("red: strike blue; red: inspire; red: go 0,1")
    assert not duel.knight("red").inspired
    duel.play("red: go 0,0")
    assert [told.seat for told in duel.told(events.InspirationRegained)] == [0, 0]


@pytest.mark.rule("KD-909")
def test_the_start_of_a_later_phase_is_not_the_start_of_a_turn() -> None:
    duel = position("red sword at 0,0; blue at 1,0; green at 3,1", draws="shield")
    duel.plan("red: sword shield parry; blue: shield shield parry; green: shield move move")
    duel.play("red: strike blue; red: inspire")
    for phase in (2, 3):
        assert (duel.phase, duel.knight("red").space, duel.knight("red").inspired) == (
            phase,
            "0,0",
            False,
        )
        duel.play("green: stay")
    assert (duel.turn, duel.knight("red").inspired) == (2, True)


@pytest.mark.rule("KD-910")
def test_a_token_that_is_face_up_stays_so_and_nothing_is_stored() -> None:
    duel = position("red sword inspired at 0,1; blue at 1,1", draws="shield shield")
    duel.plan("red: move sword sword; blue: shield shield parry")
    duel.play("red: go 0,0")
    assert duel.knight("red").inspired and duel.told(events.InspirationRegained) == []
    duel.play("red: strike blue; red: inspire")
    assert not duel.knight("red").inspired
    duel.play("red: strike blue")
    assert duel.piles == ["3:2", "3:1"], "only once: the second combat asked for nothing"


@pytest.mark.rule("KD-914")
@pytest.mark.parametrize(
    ("weapon", "reach", "pile", "defended"),
    [("sword", 2, "3:1", "2:2"), ("spear", 3, "2:2", "1:3"), ("bow", 4, "1:3", "0:4")],
)
def test_the_high_ground_gives_no_bonus_in_combat(
    weapon: str, reach: int, pile: str, defended: str
) -> None:
    for attacker, target in (("0,0", "1,0"), ("1,0", "0,0")):
        for token, cards in (("parry", pile), ("shield", defended)):
            duel = position(f"red {weapon} at {attacker}; blue at {target}", draws="shield")
            duel.plan(f"red: {weapon}; blue: {token}")
            duel.play("red: strike blue")
            duel.play(f"{duel.asked[0]}: refrain")  # who stands on the High Ground is inspired
            assert duel.piles == [cards]
    for distance in (1, 2, 3, 4):
        for attacker, target in (("0,0", f"{distance},0"), (f"{distance},0", "0,0")):
            duel = position(f"red {weapon} at {attacker}; blue at {target}")
            duel.plan(f"red: {weapon} shield; blue: shield")
            assert (duel.stage == "Declaration") == (distance <= reach)


@pytest.mark.rule("KD-915")
def test_landing_by_a_swap_inspires() -> None:
    duel = position("red at 0,1; blue at 0,0")
    duel.plan("red: move; blue: move")
    duel.play("red: go 0,0; blue: go 0,1")
    assert duel.knight("red").space == "0,0" and duel.knight("red").inspired


@pytest.mark.rule("KD-915")
def test_landing_in_a_ring_inspires() -> None:
    board = position("red at 0,1; blue at 0,0; green at 1,0")
    board.plan("red: move; blue: move; green: move")
    board.play("red: go 0,0; blue: go 1,0; green: go 0,1")
    assert board.knight("red").space == "0,0" and board.knight("red").inspired
    assert not board.knight("green").inspired


@pytest.mark.rule("KD-915", "KD-916")
def test_winning_the_contest_inspires_and_losing_it_does_not() -> None:
    duel = position("red at 0,1; blue at 1,0")
    duel.plan("red: move; blue: move")
    duel.play("red: go 0,0; blue: go 0,0; red: yield; blue: insist")
    assert (duel.knight("red").inspired, duel.knight("blue").inspired) == (False, True)


@pytest.mark.rule("KD-916")
@pytest.mark.parametrize("answer", ["insist", "yield"])
def test_a_contest_that_nobody_wins_inspires_nobody(answer: str) -> None:
    duel = position("red at 0,1; blue at 1,0")
    duel.plan("red: move; blue: move")
    duel.play(f"red: go 0,0; blue: go 0,0; red: {answer}; blue: {answer}")
    assert (duel.knight("red").inspired, duel.knight("blue").inspired) == (False, False)


@pytest.mark.rule("KD-916")
def test_a_blocked_move_onto_the_high_ground_inspires_nobody() -> None:
    duel = position("red at 0,1; blue at 0,0")
    duel.plan("red: move; blue: move")
    duel.play("red: go 0,0; blue: stay")
    assert duel.knight("red").space == "0,1" and not duel.knight("red").inspired


# --------------------------------------------------------------------- defeating an opponent


@pytest.mark.rule("KD-911")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_defeating_an_opponent_inspires_the_attacker(weapon: str) -> None:
    board = position(f"red {weapon} at 0,1; blue broken at 1,1; green at 3,1", draws="heart")
    board.plan(f"red: {weapon}; blue: bow; green: bow")
    board.play("red: strike blue")
    assert board.knight("red").inspired
    assert not board.knight("green").inspired


@pytest.mark.rule("KD-911")
def test_a_mere_hit_or_a_miss_inspires_nobody() -> None:
    for draw, heart in (("heart", ""), ("shield", "broken")):
        duel = position(f"red sword at 0,1; blue {heart} at 1,1", draws=draw)
        duel.plan("red: sword; blue: bow")
        duel.play("red: strike blue")
        assert (duel.knight("red").inspired, duel.knight("blue").inspired) == (False, False)


@pytest.mark.rule("KD-911")
def test_inspiration_used_for_the_victory_comes_back() -> None:
    board = position("red sword inspired at 0,1; blue broken at 1,1; green at 3,1", draws="heart")
    board.plan("red: sword; blue: bow; green: bow")
    board.play("red: strike blue; red: inspire")
    assert board.piles == ["4:1"] and board.knight("red").inspired


@pytest.mark.rule("KD-912")
def test_it_serves_in_a_later_combat_of_the_same_phase() -> None:
    board = position("purple sword at 0,1; red broken at 1,1; blue sword at 0,2", "heart shield")
    board.plan("purple: sword; red: bow; blue: sword")
    board.play("purple: strike red; blue: strike purple")
    assert board.phase == 1 and board.stage == "Combat" and board.asked == ["purple"]
    board.play("purple: inspire")
    assert board.piles == ["3:1", "3:2"]


@pytest.mark.rule("KD-913")
def test_a_hit_on_one_who_is_defeated_already_inspires_nobody() -> None:
    board = position(
        "purple sword at 0,1; red sword at 2,1; blue broken at 1,1; green at 3,1", "heart heart"
    )
    board.plan("purple: sword; red: sword; blue: bow; green: bow")
    board.play("purple: strike blue; red: strike blue; purple: first purple; red: first purple")
    board.play("red: strike blue")
    assert board.combats == ["purple hits blue", "red hits blue"]
    assert (board.knight("purple").inspired, board.knight("red").inspired) == (True, False)
