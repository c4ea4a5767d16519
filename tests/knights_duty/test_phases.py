"""Chapter 3: phases (KD-301 to KD-312)."""

from __future__ import annotations

from collections import Counter

import pytest

from questboard.games.knights_duty import events
from questboard.kernel import CannotUndo

from .positions import Position, melee, position


@pytest.mark.rule("KD-301")
def test_phase_n_resolves_slot_n_of_everybody() -> None:
    duel = position("red at 0,1; blue at 3,1")
    duel.plan("red: move bow parry; blue: shield move sword")
    assert (duel.phase, duel.knight("red").token, duel.knight("blue").token) == (
        1,
        "move",
        "shield",
    )
    duel.play("red: go 0,2")
    assert duel.knight("red").space == "0,2"
    assert (duel.phase, duel.knight("red").token, duel.knight("blue").token) == (2, "bow", "move")
    duel.play("blue: go 3,0")
    assert (duel.knight("red").weapon, duel.knight("blue").weapon) == ("bow", "sword")
    assert [told.phase for told in duel.told(events.Revealed)] == [1, 2, 3]
    assert duel.turn == 2


@pytest.mark.rule("KD-302")
def test_a_slot_is_turned_up_for_all_together_and_not_before_its_phase() -> None:
    duel = position("red sword at 0,1; blue at 1,1", draws="shield")
    duel.plan("red: sword move bow; blue: parry shield sword")
    # Phase 1 is not over: red still chooses its target, and slot 2 lies face down.
    assert duel.stage == "Declaration"
    assert duel.seen("red", by="blue").plan == ["sword", None, None]
    assert duel.seen("blue", by="red").plan == ["parry", None, None]
    assert duel.seen("red", by="red").plan == ["sword", "move", "bow"]
    assert len(duel.told(events.Revealed)) == 1
    duel.play("red: strike blue")
    assert (duel.phase, duel.stage) == (2, "Movement")
    assert duel.seen("red", by="blue").plan == ["sword", "move", None]
    assert duel.seen("blue", by="red").plan == ["parry", "shield", None]
    assert duel.knight("red").weapon is None, "phase 1 was resolved first: the blow was parried"


@pytest.mark.rule("KD-302")
def test_one_reveal_shows_the_tokens_of_all() -> None:
    board = position("red at 0,1; blue at 3,1; green at -2,1")
    board.plan("red: bow; blue: shield; green: parry")
    assert board.log()[1] == "Phase 1: Red bow, Blue shield and Green parry."


@pytest.mark.rule("KD-302")
def test_nothing_is_taken_back_after_the_next_tokens_are_seen() -> None:
    duel = position("red at 0,1; blue at 3,1")
    duel.plan("red: move move; blue: shield bow")
    duel.play("red: go 0,2")
    assert duel.phase == 2 and duel.seen("blue", by="red").token == "bow"
    with pytest.raises(CannotUndo):
        duel.match.undo(duel.seat("red"))


@pytest.mark.rule("KD-303")
def test_the_steps_of_a_phase() -> None:
    board = position(
        "purple at 0,3; red at -3,2; yellow at 1,1; aqua at 0,2; blue sword at 0,1;"
        "green bow at 2,0",
        draws="shield shield",
    )
    board.plan("purple: move; red: bow; yellow: shield; aqua: parry; blue: sword; green: bow")
    assert board.stage == "Movement" and board.knight("red").weapon is None
    board.play("purple: go 0,4")
    assert board.stage == "Declaration" and board.knight("red").weapon == "bow"
    board.play("blue: strike yellow; green: strike aqua")
    # Both attacks meet defences that stand already: a shield in the pile, and a parried bow.
    assert board.piles == ["2:2", "1:3"]
    assert board.knight("green").weapon is None
    first = [type(told) for told in board.match.events()]
    order = [events.Moved, events.Equipped, events.Declared, events.CardDrawn, events.Fumbled]
    assert [first.index(kind) for kind in order] == sorted(first.index(kind) for kind in order)


@pytest.mark.rule("KD-304")
def test_all_move_before_anyone_rearms_and_all_rearm_before_anyone_attacks() -> None:
    board = position(
        "purple at 3,-1; red at -3,2; yellow bow at 1,1; aqua at 0,2; blue sword at 0,1;"
        "green bow at 2,0",
        draws="shield shield",
    )
    board.plan("purple: move; red: bow; yellow: sword; aqua: move; blue: sword; green: bow")
    board.play("purple: go 4,-1")
    assert (board.knight("red").weapon, board.knight("yellow").weapon) == (None, "bow"), (
        "aqua hasn't moved yet"
    )
    board.play("aqua: stay")
    assert board.stage == "Declaration"
    assert (board.knight("red").weapon, board.knight("yellow").weapon) == ("bow", "sword")
    board.play("blue: strike yellow; green: strike yellow; blue: first blue; green: first blue")
    board.play("green: strike yellow")
    kinds = [type(told) for told in board.match.events()]
    last_move = len(kinds) - 1 - kinds[::-1].index(events.Stayed)
    last_change = len(kinds) - 1 - kinds[::-1].index(events.Equipped)
    assert kinds.count(events.Equipped) == 2 and kinds.count(events.CardDrawn) == 2
    assert last_move < kinds.index(events.Equipped)
    assert last_change < kinds.index(events.Declared)


@pytest.mark.rule("KD-305")
def test_a_mover_does_not_attack_in_the_same_phase() -> None:
    duel = position("red sword at 0,1; blue sword at 3,1", draws="")
    duel.plan("red: move; blue: sword")
    duel.play("red: go 1,1")
    assert duel.stage == "Declaration" and duel.asked == ["blue"]


@pytest.mark.rule("KD-305")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nobody_acts_twice_in_a_phase(seed: int) -> None:
    *_, board = melee(6, seed, turn_limit=15)
    acted: Counter[int] = Counter()
    phases = 0
    for told in board.match.events():
        if isinstance(told, events.Revealed):
            acted.clear()
            phases += 1
        elif isinstance(
            told,
            events.Moved
            | events.Stayed
            | events.Blocked
            | events.Equipped
            | events.AttackLost
            | events.Declared,
        ):
            acted[told.seat] += 1
            assert acted[told.seat] == 1
    assert phases > 5


def broken_in_phase(phase: int, third: str) -> Position:
    """Red breaks blue's heart in a phase; blue has planned something for phase 3."""
    duel = position("red sword at 0,1; blue at 1,1", draws="heart")
    if phase == 1:
        duel.plan(f"red: sword bow move; blue: bow sword {third}")
    else:
        duel.plan(f"red: shield sword move; blue: bow sword {third}")
    duel.play("red: strike blue")
    assert duel.knight("blue").heart == "broken"
    assert (duel.phase, duel.stage) == (3, "Movement")
    return duel


@pytest.mark.rule("KD-306", "KD-307")
@pytest.mark.parametrize("phase", [1, 2])
@pytest.mark.parametrize("third", ["move", "sword", "spear", "shield", "parry"])
def test_a_heart_that_broke_this_turn_has_no_third_action(phase: int, third: str) -> None:
    duel = broken_in_phase(phase, third)
    before = duel.knight("blue")
    assert duel.asked == ["red"] and before.token is None
    duel.play("red: stay")
    assert duel.turn == 2
    assert (duel.knight("blue").space, duel.knight("blue").weapon) == (before.space, before.weapon)


@pytest.mark.rule("KD-306")
def test_a_broken_heart_takes_no_action_in_phase_three() -> None:
    duel = position("red sword at 0,1; blue broken sword at 1,1")
    duel.plan("red: shield bow move; blue: bow spear")
    assert (duel.phase, duel.asked) == (3, ["red"])
    assert duel.knight("blue").token is None


@pytest.mark.rule("KD-307")
@pytest.mark.parametrize("phase", [1, 2])
def test_the_third_token_goes_back_unrevealed(phase: int) -> None:
    views = []
    for third in ("spear", "parry"):
        duel = broken_in_phase(phase, third)
        assert duel.seen("blue", by="red").plan[2] is None
        views.append((duel.view_of("red"), duel.log(to="red")))
        duel.play("red: stay")
        assert len(duel.choices("blue")) == 36
        views.append((duel.view_of("red"), duel.log(to="red")))
    assert views[:2] == views[2:]


@pytest.mark.rule("KD-308")
def test_a_heart_that_breaks_in_phase_three_changes_nothing_that_turn() -> None:
    board = position(
        "purple sword at 0,1; red sword at 1,1; yellow sword at 2,1", draws="heart shield shield"
    )
    board.plan("purple: shield shield sword; red: shield shield sword; yellow: shield shield sword")
    assert (board.phase, board.stage) == (3, "Declaration")
    board.play("purple: strike red; red: strike yellow; yellow: strike purple")
    assert board.combats == ["purple hits red", "red misses yellow", "yellow misses purple"]
    assert (board.turn, board.knight("red").heart) == (2, "broken")


@pytest.mark.rule("KD-308")
def test_a_shield_of_phase_three_holds_when_the_heart_behind_it_breaks() -> None:
    board = position("purple sword at 0,1; red at 1,1; yellow sword at 2,1", draws="heart shield")
    board.plan("purple: shield parry sword; red: shield parry shield; yellow: shield parry sword")
    board.play("purple: strike red; yellow: strike red; purple: first purple; yellow: first purple")
    assert board.knight("red").heart == "broken" and board.knight("red").token == "shield"
    board.play("yellow: strike red")
    assert board.piles == ["2:2", "2:2"]


@pytest.mark.rule("KD-309", "KD-310")
@pytest.mark.parametrize("third", ["shield", "parry"])
def test_without_an_action_a_knight_is_attacked_but_neither_defends_nor_parries(third: str) -> None:
    duel = position("red sword at 0,1; blue at 1,1", draws="heart shield")
    duel.plan(f"red: sword shield sword; blue: bow sword {third}")
    duel.play("red: strike blue")
    assert (duel.phase, duel.knight("blue").heart, duel.knight("blue").token) == (3, "broken", None)
    assert duel.choices("red") == ["strike blue", "hold"]
    duel.play("red: strike blue")
    assert duel.combats == ["red hits blue", "red misses blue"]
    assert duel.piles == ["3:1", "3:1"]
    assert duel.knight("red").weapon == "sword"


@pytest.mark.rule("KD-311")
def test_without_an_action_a_target_may_use_inspiration() -> None:
    duel = position("red sword at 0,1; blue broken inspired at 1,1", draws="shield")
    duel.plan("red: shield shield sword; blue: bow spear")
    duel.play("red: strike blue")
    assert duel.asked == ["blue"] and duel.choices("blue") == ["inspire", "refrain"]
    duel.play("blue: inspire")
    assert duel.piles == ["3:2"]


@pytest.mark.rule("KD-312")
def test_phase_three_is_skipped_when_nobody_has_an_action() -> None:
    duel = position("red broken at 0,1; blue broken at 3,1")
    duel.plan("red: bow shield; blue: parry sword")
    assert (duel.turn, duel.stage) == (2, "Planning")
    assert [told.phase for told in duel.told(events.Revealed)] == [1, 2]


@pytest.mark.rule("KD-312")
def test_phase_three_is_skipped_when_the_last_full_heart_breaks_before_it() -> None:
    duel = position("red sword broken at 0,1; blue at 1,1", draws="heart")
    duel.plan("red: shield sword; blue: bow shield sword")
    duel.play("red: strike blue")
    assert (duel.turn, duel.stage) == (2, "Planning")
    assert [told.phase for told in duel.told(events.Revealed)] == [1, 2]


@pytest.mark.rule("KD-312")
def test_phase_three_is_played_when_one_heart_is_full() -> None:
    duel = position("red broken at 0,1; blue at 3,1")
    duel.plan("red: bow shield; blue: parry sword shield")
    assert duel.turn == 2
    assert [told.phase for told in duel.told(events.Revealed)] == [1, 2, 3]
