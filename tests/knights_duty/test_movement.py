"""Chapter 4: movement (KD-401 to KD-423)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questboard.games.knights_duty import events
from questboard.games.knights_duty.rules import content
from questboard.kernel import IllegalChoice

from .positions import BOARD, CLANS, Position, around, distance, melee, position


def crowd(text: str) -> Position:
    """Knights that all reveal movement in phase 1 and choose nothing after it."""
    board = position(text)
    return all_move(board, board.asked)


def all_move(board: Position, movers: list[str]) -> Position:
    plans = [
        f"{clan}: {'move' if clan in movers else 'shield'} shield parry" for clan in board.asked
    ]
    board.plan("; ".join(plans))
    return board


def spaces(board: Position) -> dict[str, str | None]:
    return {clan: seen.space for clan, seen in board.all_seen().items()}


# -------------------------------------------------------------------------- one knight moves


@pytest.mark.rule("KD-401")
@pytest.mark.parametrize("there", ["1,1", "1,0", "0,0", "-1,1", "-1,2", "0,2"])
def test_a_movement_token_moves_a_knight_one_space(there: str) -> None:
    duel = all_move(position("red at 0,1; blue at 4,-1"), ["red"])
    assert sorted(duel.choices("red")) == sorted(
        ["go 1,1", "go 1,0", "go 0,0", "go -1,1", "go -1,2", "go 0,2", "stay"]
    )
    duel.play(f"red: go {there}")
    assert duel.knight("red").space == there


@pytest.mark.rule("KD-401")
@pytest.mark.parametrize("token", ["sword", "spear", "bow", "shield", "parry"])
def test_no_other_token_moves_a_knight(token: str) -> None:
    duel = position("red at 0,1; blue at 4,-1")
    duel.plan(f"red: {token}; blue: move")
    assert duel.asked == ["blue"]


@pytest.mark.rule("KD-402")
def test_a_mover_may_stay() -> None:
    duel = crowd("red at 0,1; blue at 4,-1")
    duel.play("red: stay; blue: go 3,-1")
    assert spaces(duel) == {"red": "0,1", "blue": "3,-1"}


@pytest.mark.rule("KD-403")
@pytest.mark.parametrize(
    ("here", "off"), [("0,-4", "0,-5"), ("4,-2", "5,-2"), ("2,2", "3,2"), ("-4,4", "-5,4")]
)
def test_a_knight_does_not_leave_the_board(here: str, off: str) -> None:
    duel = crowd(f"red at {here}; blue at 0,1")
    with pytest.raises(IllegalChoice, match="KD-403"):
        duel.play(f"red: go {off}")
    assert duel.knight("red").space == here and "red" in duel.asked


@pytest.mark.rule("KD-404")
@pytest.mark.parametrize("far", ["2,1", "0,3", "-2,1", "1,-1", "-1,0", "0,-4"])
def test_a_space_that_is_not_adjacent_is_refused(far: str) -> None:
    duel = crowd("red at 0,1; blue at 4,-1")
    with pytest.raises(IllegalChoice, match="KD-404"):
        duel.play(f"red: go {far}")
    assert duel.knight("red").space == "0,1" and "red" in duel.asked


# ------------------------------------------------------------------------- all move together


@pytest.mark.rule("KD-405")
@pytest.mark.parametrize("viewer", ["blue", "spectator"])
def test_destinations_are_chosen_in_secret(viewer: str) -> None:
    views = []
    for choice in ("go 1,1", "go 0,0", "stay"):
        duel = crowd("red at 0,1; blue at 2,1")
        before = duel.view_of(viewer), duel.log(to=viewer)
        duel.play(f"red: {choice}")
        assert (duel.view_of(viewer), duel.log(to=viewer)) == before
        views.append(before)
    assert views[0] == views[1] == views[2]


@pytest.mark.rule("KD-405")
def test_all_destinations_are_resolved_together() -> None:
    duel = crowd("red at 0,1; blue at 2,1")
    duel.play("red: go 0,2")
    assert spaces(duel) == {"red": "0,1", "blue": "2,1"}
    duel.play("blue: go 1,1")
    assert spaces(duel) == {"red": "0,2", "blue": "1,1"}


@pytest.mark.rule("KD-406")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_two_knights_never_share_a_space(seed: int) -> None:
    for board in melee(6, seed, turn_limit=25):
        held = [seen.space for seen in board.all_seen().values() if seen.space]
        assert len(held) == len(set(held))


@pytest.mark.rule("KD-407")
@pytest.mark.parametrize("token", ["sword", "bow", "shield", "parry"])
def test_a_space_held_by_a_knight_that_does_not_move_is_refused(token: str) -> None:
    duel = position("red at 0,1; blue sword at 1,1")
    duel.plan(f"red: move; blue: {token}")
    assert "go 1,1" not in duel.choices("red")
    with pytest.raises(IllegalChoice, match="KD-407"):
        duel.play("red: go 1,1")


@pytest.mark.rule("KD-407")
def test_a_knight_without_a_third_action_holds_its_space() -> None:
    duel = position("red at 0,1; blue broken at 1,1")
    duel.plan("red: shield shield move; blue: shield shield")
    assert duel.phase == 3 and "go 1,1" not in duel.choices("red")


@pytest.mark.rule("KD-408")
@pytest.mark.parametrize(
    ("blue", "red_ends"), [("go 2,1", "1,1"), ("go 1,2", "1,1"), ("stay", "0,1")]
)
def test_a_movers_space_may_be_chosen_and_is_won_only_if_it_leaves(
    blue: str, red_ends: str
) -> None:
    duel = crowd("red at 0,1; blue at 1,1")
    assert "go 1,1" in duel.choices("red")
    duel.play(f"red: go 1,1; blue: {blue}")
    assert duel.knight("red").space == red_ends


@pytest.mark.rule("KD-409")
def test_two_knights_may_swap() -> None:
    duel = crowd("red at 0,1; blue at 1,1")
    duel.play("red: go 1,1; blue: go 0,1")
    assert spaces(duel) == {"red": "1,1", "blue": "0,1"}


@pytest.mark.rule("KD-410")
def test_a_ring_of_three() -> None:
    board = crowd("red at 0,1; blue at 1,1; green at 0,2")
    board.play("red: go 1,1; blue: go 0,2; green: go 0,1")
    assert spaces(board) == {"red": "1,1", "blue": "0,2", "green": "0,1"}


@pytest.mark.rule("KD-410")
def test_a_ring_of_six() -> None:
    ring = ["1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"]
    board = crowd("; ".join(f"{clan} at {at}" for clan, at in zip(CLANS, ring, strict=True)))
    for seat, clan in enumerate(CLANS):
        board.play(f"{clan}: go {ring[(seat + 1) % 6]}")
    assert list(spaces(board).values()) == ring[1:] + ring[:1]


# ------------------------------------------------------------------------------- contests


@pytest.mark.rule("KD-411", "KD-412")
def test_a_space_wanted_by_two_is_contested_and_both_are_asked() -> None:
    board = crowd("red at 0,1; blue at 2,1; green at -3,1")
    board.play("red: go 1,1; blue: go 1,1; green: go -2,1")
    assert board.stage == "Contest" and board.asked == ["red", "blue"]
    assert board.choices("red") == board.choices("blue") == ["insist", "yield"]


@pytest.mark.rule("KD-411")
def test_each_contested_space_is_told_once_with_those_who_want_it() -> None:
    board = crowd("red at 0,1; blue at 2,1; green at -3,1; aqua at -1,-1; purple at 0,-3")
    board.play("red: go 1,1; blue: go 1,1; green: go -2,1; aqua: stay; purple: stay")
    told = [(content.SPACES[each.space], each.seats) for each in board.told(events.Contested)]
    assert told == [((1, 1), [board.seat("red"), board.seat("blue")])]
    board = crowd("red at 0,1; blue at 2,1; green at 1,2; aqua at -1,-1")
    board.play("red: go 1,1; blue: go 1,1; green: go 1,1; aqua: stay")
    assert [each.seats for each in board.told(events.Contested)] == [[0, 1, 2]]


@pytest.mark.rule("KD-412")
def test_only_who_wants_the_contested_space_answers() -> None:
    board = crowd("red at 0,1; blue at 2,1; green at -3,1; aqua at -1,-1")
    board.play("red: go 1,1; blue: go 1,1; green: go -2,1; aqua: stay; red: insist; blue: yield")
    answers = [(each.seat, each.insists) for each in board.told(events.ContestAnswered)]
    assert answers == [(board.seat("red"), True), (board.seat("blue"), False)]


@pytest.mark.rule("KD-407")
@pytest.mark.parametrize("mover", ["purple", "red"])
def test_only_a_mover_that_is_hemmed_in_stays_unasked(mover: str) -> None:
    """Purple, in a corner of the board, has nowhere to go; red has."""
    board = position("purple at 4,0; red at 4,-1; yellow at 3,0; aqua at 3,1; blue at -4,0")
    board.plan(
        "; ".join(
            f"{clan}: {'move' if clan == mover else 'shield'} shield parry" for clan in board.asked
        )
    )
    assert [each.seat for each in board.told(events.Stayed)] == [0] * (mover == "purple")
    assert (board.stage == "Movement") == (mover == "red")


@pytest.mark.rule("KD-411")
def test_a_space_wanted_by_one_is_not_contested() -> None:
    board = crowd("red at 0,1; blue at 2,1; green at -3,1")
    board.play("red: go 1,1; blue: go 2,0; green: go -2,1")
    assert board.stage == "Planning"
    assert spaces(board) == {"red": "1,1", "blue": "2,0", "green": "-2,1"}


@pytest.mark.rule("KD-412")
@pytest.mark.parametrize("viewer", ["blue", "green", "spectator"])
def test_insisting_and_yielding_are_secret(viewer: str) -> None:
    board = crowd("red at 0,1; blue at 2,1; green at 0,2")
    board.play("red: go 1,1; blue: go 1,1; green: go 1,1")
    before = board.view_of(viewer), board.log(to=viewer)
    for answer in ("insist", "yield"):
        twin = board.copy()
        twin.play(f"red: {answer}")
        assert (twin.view_of(viewer), twin.log(to=viewer)) == before


CONTESTS = [
    ("insist", "yield", "yield", "red"),
    ("yield", "insist", "yield", "blue"),
    ("yield", "yield", "insist", "green"),
    ("yield", "yield", "yield", None),
    ("insist", "insist", "yield", None),
    ("insist", "yield", "insist", None),
    ("yield", "insist", "insist", None),
    ("insist", "insist", "insist", None),
]


@pytest.mark.rule("KD-413", "KD-414")
@pytest.mark.parametrize(("red", "blue", "green", "winner"), CONTESTS)
def test_a_contest_is_won_by_the_only_one_who_insists(
    red: str, blue: str, green: str, winner: str | None
) -> None:
    board = crowd("red at 0,1; blue at 2,1; green at 0,2")
    after = spaces(board)
    if winner:
        after[winner] = "1,1"
    board.play("red: go 1,1; blue: go 1,1; green: go 1,1")
    board.play(f"red: {red}; blue: {blue}; green: {green}")
    assert spaces(board) == after
    assert board.stage == "Planning", "nobody is offered a second destination"


@pytest.mark.rule("KD-415")
def test_who_yields_is_not_asked_again_in_this_phase() -> None:
    board = position("red at 0,1; blue at 2,1")
    board.plan("red: move move; blue: move move")
    board.play("red: go 1,1; blue: go 1,1; red: insist; blue: yield")
    assert (board.phase, board.stage) == (2, "Movement")
    assert spaces(board) == {"red": "1,1", "blue": "2,1"}


# -------------------------------------------------------------------------- chains of knights


@pytest.mark.rule("KD-416")
def test_who_lost_a_contest_blocks_the_knight_behind() -> None:
    board = crowd("red at 0,1; blue at 2,1; green at -1,1; aqua at -2,1")
    board.play("red: go 1,1; blue: go 1,1; green: go 0,1; aqua: go -1,1")
    board.play("red: yield; blue: insist")
    assert spaces(board) == {"red": "0,1", "blue": "1,1", "green": "-1,1", "aqua": "-2,1"}


@pytest.mark.rule("KD-416", "KD-418")
def test_a_row_stops_behind_the_one_who_stays() -> None:
    board = crowd("red at 0,1; blue at 1,1; green at 2,1")
    board.play("red: go 1,1; blue: go 2,1; green: stay")
    assert spaces(board) == {"red": "0,1", "blue": "1,1", "green": "2,1"}


@pytest.mark.rule("KD-416")
def test_a_row_moves_up_when_the_first_leaves() -> None:
    board = crowd("red at 0,1; blue at 1,1; green at 2,1")
    board.play("red: go 1,1; blue: go 2,1; green: go 3,1")
    assert spaces(board) == {"red": "1,1", "blue": "2,1", "green": "3,1"}


@pytest.mark.rule("KD-419")
def test_nobody_yields_and_a_third_wants_the_space_of_one_of_them() -> None:
    board = crowd("red at 0,1; blue at 2,1; green at -1,1")  # A, B and D; X is 1,1
    board.play("red: go 1,1; blue: go 1,1; green: go 0,1")
    assert board.asked == ["red", "blue"]
    board.play("red: insist; blue: insist")
    assert spaces(board) == {"red": "0,1", "blue": "2,1", "green": "-1,1"}


@pytest.mark.rule("KD-423")
def test_one_insists_one_yields_and_a_third_wants_the_space_of_the_second() -> None:
    board = crowd("red at 0,1; blue at 2,1; green at 3,1")  # A, B and D; X is 1,1
    board.play("red: go 1,1; blue: go 1,1; green: go 2,1")
    board.play("red: insist; blue: yield")
    assert spaces(board) == {"red": "1,1", "blue": "2,1", "green": "3,1"}


@pytest.mark.rule("KD-420")
def test_a_failed_or_declined_move_has_no_effect_but_uses_the_token() -> None:
    board = position("red bow inspired at 0,1; blue at 1,1; green broken at 3,-1")
    before = board.all_seen()
    board.plan("red: move shield parry; blue: move shield parry; green: move shield")
    board.play("red: go 1,1; blue: stay; green: stay")
    assert board.turn == 2, "phases 2 and 3 followed at once: nobody could move again"
    assert board.all_seen() == before


@pytest.mark.rule("KD-421")
@pytest.mark.parametrize("viewer", ["blue", "green", "spectator"])
def test_all_contests_are_answered_at_the_same_time(viewer: str) -> None:
    board = crowd("red at 0,1; blue at 2,1; green at 0,-2; aqua at 2,-2")
    board.play("red: go 1,1; blue: go 1,1; green: go 1,-2; aqua: go 1,-2")
    assert board.stage == "Contest" and board.asked == ["red", "blue", "green", "aqua"]
    before = board.view_of(viewer), board.log(to=viewer)
    for answer in ("insist", "yield"):
        twin = board.copy()
        twin.play(f"red: {answer}; aqua: {answer}")
        assert (twin.view_of(viewer), twin.log(to=viewer)) == before


@pytest.mark.rule("KD-421")
def test_the_answers_of_all_contests_are_shown_together() -> None:
    board = crowd("red at 0,1; blue at 2,1; green at 0,-2; aqua at 2,-2")
    start = spaces(board)
    board.play("red: go 1,1; blue: go 1,1; green: go 1,-2; aqua: go 1,-2")
    board.play("red: insist; blue: yield; green: yield")
    assert spaces(board) == start, "the first contest is decided but waits for the second"
    board.play("aqua: insist")
    assert len(board.told(events.ContestAnswered)) == 4
    assert spaces(board) == start | {"red": "1,1", "aqua": "1,-2"}


@pytest.mark.rule("KD-422")
@pytest.mark.parametrize(
    ("holder", "ends"),
    [
        ("go 1,2", {"red": "1,1", "blue": "2,1", "green": "1,2"}),
        ("stay", {"red": "0,1", "blue": "2,1", "green": "1,1"}),
    ],
)
def test_a_contest_over_a_held_space(holder: str, ends: dict[str, str]) -> None:
    board = crowd("red at 0,1; blue at 2,1; green at 1,1")
    board.play(f"red: go 1,1; blue: go 1,1; green: {holder}")
    assert board.stage == "Contest" and board.asked == ["red", "blue"]
    board.play("red: insist; blue: yield")
    assert spaces(board) == ends


# ---------------------------------------------------------------------- the whole procedure

NEAR = [space for space in BOARD if distance(space, "0,0") <= 2]


def carried_out(start: dict[str, str], wishes: dict[str, str], insist: set[str]) -> dict[str, str]:
    """Where the knights end, by the words of the rulebook: a second opinion to the engine's.

    Who has no wish stays. A knight moves if, going from wish to wish, one comes to a free space
    or round in a ring, and not to a knight that stays.
    """
    going = dict(wishes)
    for space in set(wishes.values()):
        claimants = {clan for clan, wish in wishes.items() if wish == space}
        if len(claimants) > 1:
            for clan in claimants:
                if claimants & insist != {clan}:
                    del going[clan]
    holders = {space: clan for clan, space in start.items()}

    def moves(clan: str) -> bool:
        seen: set[str] = set()
        while clan not in seen:
            seen.add(clan)
            if clan not in going:
                return False
            if going[clan] not in holders:
                return True
            clan = holders[going[clan]]
        return True

    return {clan: going[clan] if moves(clan) else space for clan, space in start.items()}


@pytest.mark.rule("KD-417")
@given(
    at=st.lists(st.sampled_from(NEAR), min_size=6, max_size=6, unique=True),
    movers=st.sets(st.sampled_from(CLANS)).map(lambda still: set(CLANS) - still),
    wish=st.lists(st.integers(0, 5), min_size=6, max_size=6),
    insist=st.sets(st.sampled_from(CLANS)),
    order=st.permutations(CLANS),
)
def test_the_procedure_gives_one_result_in_whatever_order_the_players_sit(
    at: list[str], movers: set[str], wish: list[int], insist: set[str], order: list[str]
) -> None:
    start = dict(zip(CLANS, at, strict=True))
    ends = []
    for players in (CLANS, order):
        board = position("; ".join(f"{clan} at {start[clan]}" for clan in players))
        all_move(board, sorted(movers))
        wishes: dict[str, str] = {}
        if board.stage == "Movement":
            for clan in board.asked:
                ways = [way for way in around(start[clan]) if f"go {way}" in board.choices(clan)]
                if ways:
                    wishes[clan] = ways[wish[CLANS.index(clan)] % len(ways)]
            for clan in board.asked:
                board.play(f"{clan}: {'go ' + wishes[clan] if clan in wishes else 'stay'}")
        if board.stage == "Contest":
            for clan in board.asked:
                board.play(f"{clan}: {'insist' if clan in insist else 'yield'}")
        assert board.turn == 2
        result = spaces(board)
        assert result == carried_out(start, wishes, insist)
        assert len(set(result.values())) == 6
        ends.append(result)
    assert ends[0] == ends[1]
