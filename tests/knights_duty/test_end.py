"""Chapter 10: defeat and end (KD-1001 to KD-1011)."""

from __future__ import annotations

import pytest

from questboard.games.knights_duty import events
from questboard.kernel import BadOption, MatchOver

from .positions import Position, deal, melee, position


@pytest.mark.rule("KD-1001")
def test_a_defeated_knight_stays_until_every_attack_of_the_phase_is_resolved() -> None:
    board = position(
        "purple sword at 0,1; red sword at 2,1; blue broken at 1,1; green at 3,1", "heart shield"
    )
    board.plan("purple: sword; red: sword; blue: bow; green: bow")
    board.play("purple: strike blue; red: strike blue; purple: first purple; red: first purple")
    assert (board.knight("blue").heart, board.knight("blue").space) == ("defeated", "1,1")
    assert "strike blue" in board.choices("red")
    board.play("red: strike blue")
    assert board.knight("blue").space is None
    kinds = [type(told) for told in board.match.events()]
    assert kinds.index(events.Removed) > max(
        at for at, kind in enumerate(kinds) if kind is events.CardDrawn
    )


@pytest.mark.rule("KD-1002")
def test_a_removed_player_takes_no_further_part() -> None:
    board = position("red sword at 0,1; blue broken at 1,1; green at 3,1", draws="heart")
    board.plan("red: sword bow shield; blue: shield move; green: bow move shield")
    board.play("red: strike blue")
    # Blue's second token was a movement; it is void and never seen.
    assert (board.phase, board.asked) == (2, ["green"])
    assert (board.knight("blue").plan, board.knight("blue").token) == ([], None)
    assert board.seen("blue", by="red").plan == []
    board.pass_on()
    assert board.turn == 2 and board.asked == ["red", "green"]
    second = board.told(events.Revealed)[1]
    assert (second.phase, second.tokens[board.seat("blue")]) == (2, -1)


@pytest.mark.rule("KD-1002")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nobody_who_is_out_is_ever_asked_again(seed: int) -> None:
    fallen = 0
    for board in melee(6, seed):
        knights = board.all_seen()
        out = {clan for clan, seen in knights.items() if seen.space is None}
        fallen = max(fallen, len(out))
        assert not out & set(board.asked)
        assert all(knights[clan].heart == "defeated" for clan in out)
    assert fallen >= 5


@pytest.mark.rule("KD-1003")
def test_the_space_of_a_removed_knight_is_free_from_the_next_phase_on() -> None:
    board = position("red sword at 0,1; blue broken at 1,1; green at 2,1", draws="heart")
    board.plan("red: sword move shield; blue: shield shield; green: move move shield")
    assert "go 1,1" not in board.choices("green"), "blue still stands there"
    board.play("green: stay; red: strike blue")
    assert (board.phase, board.stage) == (2, "Movement")
    assert "go 1,1" in board.choices("green") and "go 1,1" in board.choices("red")
    board.play("green: go 1,1; red: stay")
    assert board.knight("green").space == "1,1"


@pytest.mark.rule("KD-1004")
@pytest.mark.parametrize("phase", [1, 2, 3])
def test_the_last_knight_wins_at_once_also_in_the_middle_of_a_turn(phase: int) -> None:
    duel = position("red sword at 0,1; blue broken at 1,1", draws="heart")
    plan = ["shield", "parry", "shield"]
    plan[phase - 1] = "sword"
    duel.plan(f"red: {' '.join(plan)}; blue: shield shield")
    duel.play("red: strike blue")
    assert duel.winners == ["red"] and duel.drawn_by == []
    assert (duel.turn, duel.phase) == (1, phase)
    assert duel.match.decisions == []
    with pytest.raises(MatchOver):
        duel.play("red: hold")


@pytest.mark.rule("KD-1004")
def test_nobody_has_won_while_two_stand() -> None:
    board = position("red sword at 0,1; blue broken at 1,1; green at 3,1", draws="heart")
    board.plan("red: sword; blue: shield; green: shield")
    board.play("red: strike blue")
    assert board.knight("blue").space is None and board.result is None


@pytest.mark.rule("KD-1004")
def test_the_only_survivor_wins_also_when_several_fall_at_once() -> None:
    board = position(
        "red broken sword at 0,1; blue broken sword at 1,1; green broken at 2,1", "heart heart"
    )
    board.plan("red: sword; blue: sword; green: shield")
    board.play("red: strike blue; blue: strike green")
    assert board.winners == ["red"]


@pytest.mark.rule("KD-1005")
def test_if_the_last_two_fell_each_other_the_game_is_a_draw() -> None:
    duel = position("red broken sword at 0,1; blue broken sword at 1,1", draws="heart heart")
    duel.plan("red: sword; blue: sword")
    duel.play("red: strike blue; blue: strike red; red: refrain")
    assert duel.winners == [] and duel.drawn_by == ["red", "blue"]
    assert {seen.space for seen in duel.all_seen().values()} == {None}


@pytest.mark.rule("KD-1006")
def test_the_draw_is_shared_by_those_who_fell_in_the_last_phase() -> None:
    board = position(
        "purple broken sword at 0,1; red broken sword at 1,1; blue out; green broken sword at 0,2",
        draws="heart heart heart",
    )
    board.plan("purple: sword; red: sword; green: sword")
    board.play("purple: strike red; red: strike green; green: strike purple; purple: refrain")
    assert board.drawn_by == ["purple", "red", "green"]
    assert board.result is not None
    assert [board.result.share(board.seat(clan)) for clan in ("purple", "blue")] == [1 / 3, 0]
    assert board.result.places[board.seat("blue")] > 1, "blue was out earlier and has lost"


@pytest.mark.rule("KD-1007")
def test_who_fell_in_an_earlier_phase_of_the_turn_has_lost() -> None:
    board = position(
        "purple broken sword at 0,1; red broken sword at 1,1; blue broken at 0,2",
        draws="heart heart heart",
    )
    board.plan("purple: sword sword; red: shield sword; blue: shield shield")
    board.play("purple: strike blue")
    assert board.knight("blue").space is None and (board.turn, board.phase) == (1, 2)
    board.play("purple: strike red; red: strike purple")
    board.play("purple: refrain; purple: refrain")  # as attacker, then as target
    assert board.combats[1:] == ["purple hits red", "red hits purple"]
    assert board.drawn_by == ["purple", "red"]


@pytest.mark.rule("KD-1007")
def test_a_lone_survivor_of_a_phase_has_won_before_anything_else_can_happen() -> None:
    duel = position("red broken sword at 0,1; blue broken sword at 1,1", draws="heart")
    duel.plan("red: sword shield; blue: shield sword")  # blue would strike in phase 2
    duel.play("red: strike blue")
    assert duel.winners == ["red"]


@pytest.mark.rule("KD-1008")
def test_with_two_left_play_goes_on_with_the_next_phase_and_the_next_turn() -> None:
    board = position("red sword at 0,1; blue broken at 1,1; green at 3,1", draws="heart")
    board.plan("red: sword move move; blue: shield; green: bow move move")
    board.play("red: strike blue")
    for turn, phase in ((1, 2), (1, 3)):
        assert (board.turn, board.phase, board.stage) == (turn, phase, "Movement")
        board.play("red: stay; green: stay")
    assert (board.turn, board.stage, board.asked) == (2, "Planning", ["red", "green"])


@pytest.mark.rule("KD-1008")
def test_a_knight_that_falls_in_phase_three_is_missing_in_the_next_turn() -> None:
    board = position("red sword at 0,1; blue broken at 1,1; green at 3,1", draws="heart")
    board.plan("red: shield shield sword; blue: shield shield; green: shield shield parry")
    board.play("red: strike blue")
    assert (board.turn, board.stage, board.asked) == (2, "Planning", ["red", "green"])


# ----------------------------------------------------------------------------- no other end


def idle_turn(board: Position) -> None:
    """A turn in which nobody does anything that matters."""
    for clan in board.asked:
        board.play(
            f"{clan}: plan shield parry{' shield' if board.knight(clan).heart == 'full' else ''}"
        )


@pytest.mark.rule("KD-1009")
def test_there_is_no_turn_limit() -> None:
    board = deal(3)
    for turn in range(1, 201):
        assert board.turn == turn and board.result is None
        idle_turn(board)
    assert board.result is None


@pytest.mark.rule("KD-1009", "KD-1011")
@pytest.mark.parametrize("limit", [1, 2, 7])
def test_an_option_ends_the_game_as_a_draw_after_so_many_turns(limit: int) -> None:
    board = deal(4, turn_limit=limit)
    for turn in range(1, limit + 1):
        assert board.turn == turn and board.result is None
        idle_turn(board)
    assert sorted(board.drawn_by) == ["aqua", "blue", "purple", "red"]


@pytest.mark.rule("KD-1009")
def test_only_the_survivors_share_the_draw_of_the_turn_limit() -> None:
    board = position("red at 0,1; blue out; green broken at 3,1", turn=5, turn_limit=5)
    idle_turn(board)
    assert board.drawn_by == ["red", "green"]


@pytest.mark.rule("KD-1010")
def test_position_weapon_and_inspiration_win_nothing() -> None:
    board = position("red sword inspired at 0,0; blue broken at 4,-4", turn_limit=40)
    for _ in range(40):
        assert board.result is None and board.knight("red").space == "0,0"
        idle_turn(board)
    assert board.drawn_by == ["red", "blue"], "neither is the better for it"


@pytest.mark.rule("KD-1010")
@pytest.mark.parametrize("knights", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", [1, 2])
def test_whoever_wins_is_the_last_knight_on_the_board(knights: int, seed: int) -> None:
    for board in melee(knights, seed):
        standing = [clan for clan, seen in board.all_seen().items() if seen.space]
        assert (len(standing) > 1) == (board.result is None)
    assert standing == board.winners or (board.drawn_by and not standing)


@pytest.mark.rule("KD-1011")
@pytest.mark.parametrize("limit", [0, -1, 1.5, "3", True])
def test_the_turn_limit_is_a_whole_number_from_one(limit: object) -> None:
    with pytest.raises(BadOption, match="turn_limit"):
        deal(2, turn_limit=limit)


@pytest.mark.rule("KD-1011")
def test_the_limit_is_checked_after_phase_three() -> None:
    duel = position("red at 0,1; blue at 3,1", turn_limit=1)
    duel.plan("red: move move move; blue: shield shield parry")
    for phase in (1, 2, 3):
        assert duel.result is None and duel.phase == phase
        duel.play("red: stay")
    assert duel.drawn_by == ["red", "blue"]


@pytest.mark.rule("KD-1011")
def test_a_victory_in_the_last_phase_goes_before_the_limit() -> None:
    duel = position("red sword at 0,1; blue broken at 1,1", draws="heart", turn_limit=1)
    duel.plan("red: shield shield sword; blue: shield shield")
    duel.play("red: strike blue")
    assert duel.winners == ["red"] and duel.drawn_by == []


@pytest.mark.rule("KD-1011")
def test_falling_together_in_the_last_turn_goes_before_the_limit() -> None:
    board = position(
        "purple broken sword at 0,1; red broken sword at 1,1; blue out",
        draws="heart heart",
        turn=3,
        turn_limit=3,
    )
    board.plan("purple: shield sword; red: shield sword")
    board.play("purple: strike red; red: strike purple; purple: refrain")
    assert board.drawn_by == ["purple", "red"]
    assert board.match.log()[-1] == "Purple and Red fell together in turn 3: a draw."
