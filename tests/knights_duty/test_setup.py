"""Chapter 1: components, board, setup (KD-101 to KD-127)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import atan2, pi, sqrt

import pytest

from questboard.kernel import BadOption, IllegalChoice, OutOfTurn

from .positions import (
    BOARD,
    CLANS,
    WEAPONS,
    Position,
    around,
    combat,
    deal,
    distance,
    melee,
    position,
)

START = {
    "purple": "2,-4",
    "red": "4,-2",
    "yellow": "2,2",
    "aqua": "-2,4",
    "blue": "-4,2",
    "green": "-2,-2",
}
DEFAULTS = {
    2: ["purple", "aqua"],
    3: ["purple", "yellow", "blue"],
    4: ["purple", "red", "aqua", "blue"],
    6: CLANS,
}
TIPS = {"0,-4", "4,-4", "4,0", "0,4", "-4,4", "-4,0"}


def clans(board: Position) -> list[str]:
    """The clans of the players, player 1 first."""
    return [knight["clan"] for knight in board.facts()["knights"]]


# ------------------------------------------------------------------------- players and clans


@pytest.mark.rule("KD-101")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_play(players: int) -> None:
    board = deal(players)
    assert len(board.asked) == players


@pytest.mark.rule("KD-101")
@pytest.mark.parametrize("players", [-2, 0, 1, 7, 12])
def test_any_other_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(BadOption, match="2 to 6"):
        deal(players)


@pytest.mark.rule("KD-102")
def test_there_are_six_clans() -> None:
    board = deal(6, free_clans=True)
    offered = [choice.text() for choice in board.match.decision.choices]
    assert sorted(offered) == sorted(f"clan {clan}" for clan in CLANS)


@pytest.mark.rule("KD-103")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_players_never_share_a_clan(players: int) -> None:
    for seed in range(20):
        assert len(set(clans(deal(players, seed)))) == players


@pytest.mark.rule("KD-103", "KD-127")
def test_a_taken_clan_is_refused() -> None:
    board = deal(3, free_clans=True)
    board.match.play("clan red")
    with pytest.raises(IllegalChoice, match="KD-103"):
        board.match.play("clan red")
    board.match.play("clan green")
    with pytest.raises(IllegalChoice, match="KD-103"):
        board.match.play("clan red")
    assert clans(board) == ["red", "green", None]


# -------------------------------------------------------------------------------- components


@pytest.mark.rule("KD-104")
@pytest.mark.parametrize("clan", CLANS)
def test_the_tokens_of_a_player(clan: str) -> None:
    most: Counter[str] = Counter()
    for plan in deal(6).choices(clan):
        most |= Counter(plan.split()[1:])
    assert most == {"sword": 2, "spear": 2, "bow": 2, "shield": 2, "parry": 2, "move": 3}


@pytest.mark.rule("KD-105")
def test_the_one_inspiration_token_is_ready_or_spent() -> None:
    duel = position("red sword inspired at 0,1; blue at 1,1", draws="shield shield")
    duel.plan("red: sword sword; blue: bow spear")
    duel.play("red: strike blue")
    assert duel.knight("red").inspired
    duel.play("red: inspire")
    assert not duel.knight("red").inspired
    duel.play("red: strike blue")  # the second combat asks for nothing: the only token is spent
    assert duel.piles == ["4:1", "3:1"]


@pytest.mark.rule("KD-106")
def test_a_player_owns_one_of_each_weapon_and_bears_one() -> None:
    duel = position("red at 0,1; blue at 3,1")
    duel.plan("red: sword spear bow")
    borne = [duel.knight("red").weapon]
    for _ in range(2):
        duel.stay("blue")
        borne.append(duel.knight("red").weapon)
    assert borne == ["sword", "spear", "bow"]


@pytest.mark.rule("KD-107")
@pytest.mark.parametrize("heart", ["", "broken"])
def test_four_heart_cards_of_each_kind_serve_the_largest_pile(heart: str) -> None:
    used = []
    for weapon in WEAPONS:
        for inspired in (False, True):
            duel = combat(weapon, False, inspired, heart=heart, draws="shield")
            hearts, shields = duel.piles[0].split(":")
            used.append((int(hearts), int(shields)))
    assert max(hearts for hearts, _ in used) == 4
    assert max(shields for _, shields in used) <= 4


# --------------------------------------------------------------------------------- the board


@cache
def visits() -> dict[str, bool]:
    """Every space a knight can walk to, and whether landing there inspires it."""
    found: dict[str, bool] = {}
    edge = ["3,1"]
    while edge:
        here = edge.pop()
        for choice in mover(here).choices("red"):
            there = choice.removeprefix("go ")
            if choice != "stay" and there not in found:
                board = mover(here)
                board.play(f"red: {choice}")
                assert board.knight("red").space == there
                found[there] = board.knight("red").inspired
                if there != "0,0":  # who starts a turn there is inspired in any case
                    edge.append(there)
    return found


@cache
def _mover(space: str) -> Position:
    other = next(far for far in BOARD if distance(far, space) > 2 and far != "0,0")
    board = position(f"red at {space}; blue at {other}")
    board.plan("red: move; blue: bow")
    return board


def mover(space: str) -> Position:
    """Red about to move from a space, nobody near; only on the High Ground it is inspired."""
    return _mover(space).copy()


@pytest.mark.rule("KD-108", "KD-110")
def test_the_board_is_61_spaces_and_all_can_be_entered() -> None:
    assert len(BOARD) == 61
    assert sorted(visits()) == sorted(BOARD)
    assert max(distance(space, "0,0") for space in visits()) == 4


@pytest.mark.rule("KD-108")
def test_the_drawn_board_has_sides_of_five() -> None:
    lines = str(deal(2).match).splitlines()[:9]
    cells = [len(line[:38].replace("[", " ").replace("]", " ").split()) for line in lines]
    assert cells == [5, 6, 7, 8, 9, 8, 7, 6, 5]


@pytest.mark.rule("KD-109")
def test_the_centre_is_the_only_high_ground() -> None:
    assert [space for space, inspires in visits().items() if inspires] == ["0,0"]
    assert deal(2).facts()["high_ground"] == "0,0"


@pytest.mark.rule("KD-111")
@pytest.mark.parametrize("space", BOARD)
def test_neighbours_are_at_distance_one(space: str) -> None:
    ways = [choice for choice in mover(space).choices("red") if choice != "stay"]
    assert sorted(ways) == sorted(f"go {there}" for there in around(space))
    rim = distance(space, "0,0") == 4
    assert len(ways) == (3 if space in TIPS else 4 if rim else 6)


@pytest.mark.rule("KD-112")
def test_the_sides_go_round_clockwise_from_purple_at_the_top() -> None:
    def turned(clan: str) -> float:
        """How far round the board a clan starts, clockwise from the top."""
        q, r = map(int, str(deal(6).knight(clan).space).split(","))
        return atan2(sqrt(3) * (q + r / 2), -1.5 * r) % (2 * pi)

    assert sorted(CLANS, key=turned) == ["purple", "red", "yellow", "aqua", "blue", "green"]
    assert turned("purple") == pytest.approx(0)
    assert [turned(clan) / (pi / 3) for clan in CLANS] == pytest.approx([0, 1, 2, 3, 4, 5])


@pytest.mark.rule("KD-113")
@pytest.mark.parametrize("clan", CLANS)
def test_a_knight_starts_in_the_middle_of_its_side(clan: str) -> None:
    space = str(deal(6).knight(clan).space)
    assert space == START[clan]
    ends = [tip for tip in TIPS if distance(tip, space) == 2]
    assert len(ends) == 2 and distance(*ends) == 4


@pytest.mark.rule("KD-114")
def test_start_distances() -> None:
    board = deal(6)
    starts = [board.knight(clan).space for clan in CLANS]
    for seat, space in enumerate(starts):
        assert distance(space, "0,0") == 4
        round_the_board = [distance(space, starts[(seat + step) % 6]) for step in range(1, 6)]
        assert round_the_board == [4, 6, 8, 6, 4]


@pytest.mark.rule("KD-115")
@pytest.mark.parametrize("clan", CLANS)
def test_nobody_reaches_the_high_ground_in_the_first_turn(clan: str) -> None:
    start = position(f"{clan} at {START[clan]}; {other_than(clan)} at {start_opposite(clan)}")
    start.plan(f"{clan}: move move move; {other_than(clan)}: shield shield parry")
    boards, closest = [start], []
    for _ in range(3):
        after: dict[str, Position] = {}
        for board in boards:
            for choice in board.choices(clan):
                twin = board.copy()
                twin.play(f"{clan}: {choice}")
                after.setdefault(str(twin.knight(clan).space), twin)
        boards = list(after.values())
        closest.append(min(distance(space, "0,0") for space in after))
    assert closest == [3, 2, 1]
    assert {board.turn for board in boards} == {2}


def other_than(clan: str) -> str:
    return CLANS[(CLANS.index(clan) + 3) % 6]


def start_opposite(clan: str) -> str:
    return START[other_than(clan)]


@pytest.mark.rule("KD-116")
@pytest.mark.parametrize("clan", CLANS)
def test_only_neighbouring_corners_are_within_bow_range_at_first(clan: str) -> None:
    board = deal(6)
    board.plan("; ".join(f"{each}: bow bow" for each in CLANS))
    seat = CLANS.index(clan)
    near = {f"strike {CLANS[seat - 1]}", f"strike {CLANS[(seat + 1) % 6]}"}
    assert board.phase == 2 and set(board.choices(clan)) == {*near, "hold"}


# ------------------------------------------------------------------------------- the corners


@pytest.mark.rule("KD-117", "KD-126")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_default_corners_go_to_the_players_in_order(players: int) -> None:
    assert clans(deal(players, seed=players)) == DEFAULTS[players]


@pytest.mark.rule("KD-117")
@pytest.mark.parametrize(
    ("players", "all_see"), [(2, [8]), (3, [6, 6]), (4, [4, 6, 8]), (6, [4, 4, 6, 6, 8])]
)
def test_by_default_everybody_sees_the_same_distances(players: int, all_see: list[int]) -> None:
    spaces = [seen.space for seen in deal(players).all_seen().values()]
    for here in spaces:
        assert sorted(distance(here, there) for there in spaces if there != here) == all_see


@pytest.mark.rule("KD-117", "KD-118")
def test_five_corners_are_dealt_at_random_and_green_is_left_out() -> None:
    deals = [tuple(clans(deal(5, seed))) for seed in range(1200)]
    assert all(sorted(dealt) == sorted(set(CLANS) - {"green"}) for dealt in deals)
    assert len(set(deals)) == 120, "every order of the five corners comes up"
    for player in range(5):
        shares = Counter(dealt[player] for dealt in deals)
        assert all(190 < share < 290 for share in shares.values()), "each about 240 times"


@pytest.mark.rule("KD-118")
def test_other_numbers_of_players_are_not_dealt_at_random() -> None:
    for players in DEFAULTS:
        assert len({tuple(clans(deal(players, seed))) for seed in range(20)}) == 1


@pytest.mark.rule("KD-119")
def test_players_may_choose_any_free_clan_if_the_option_says_so() -> None:
    board = deal(2, free_clans=True)
    assert board.stage == "ChooseClan"
    board.match.play("clan green")
    board.match.play("clan red")
    assert clans(board) == ["green", "red"]
    assert (board.knight("green").space, board.knight("red").space) == (
        START["green"],
        START["red"],
    )
    assert board.stage == "Planning"


@pytest.mark.rule("KD-119")
def test_without_the_option_nobody_chooses() -> None:
    assert deal(2).stage == "Planning"
    assert deal(5).stage == "Planning"


@pytest.mark.rule("KD-126")
def test_with_free_choice_the_seats_follow_the_corners_not_the_players() -> None:
    board = position("aqua sword at 0,1; purple sword at 1,1", draws="shield shield")
    board.plan("aqua: sword; purple: sword")
    board.play("aqua: strike purple; purple: strike aqua")
    assert board.combats == ["purple misses aqua", "aqua misses purple"]


@pytest.mark.rule("KD-126")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_with_five_players_the_seats_follow_the_corners(seed: int) -> None:
    board = deal(5, seed)
    assert clans(board) != CLANS[:5], "a deal that would show nothing"
    board.arrange(
        "purple bow at 0,1; red bow at 1,1; yellow bow at 2,1; aqua bow at 0,2; blue bow at 1,2",
        draws="shield shield shield shield shield",
    )
    board.plan("purple: bow; red: bow; yellow: bow; aqua: bow; blue: bow")
    board.play("blue: strike aqua; aqua: strike yellow; yellow: strike red")
    board.play("red: strike purple; purple: strike blue")
    assert [combat.split()[0] for combat in board.combats] == CLANS[:5]


@pytest.mark.rule("KD-127")
def test_free_choice_goes_round_from_player_one() -> None:
    board = deal(4, free_clans=True)
    order = []
    for clan in ("blue", "purple", "green", "red"):
        assert len(board.match.decisions) == 1
        order.append(board.match.decision.seat)
        with pytest.raises(OutOfTurn):
            board.match.play(f"clan {clan}", seat=(order[-1] + 1) % 4)
        board.match.play(f"clan {clan}")
    assert order == [0, 1, 2, 3]


# --------------------------------------------------------------------------------- the start


@pytest.mark.rule("KD-120")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_all_hearts_are_full_at_the_start(players: int) -> None:
    assert {seen.heart for seen in deal(players).all_seen().values()} == {"full"}


@pytest.mark.rule("KD-121")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_nobody_starts_with_a_weapon(players: int) -> None:
    assert {seen.weapon for seen in deal(players).all_seen().values()} == {None}


@pytest.mark.rule("KD-122")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_inspiration_token_starts_face_up(players: int) -> None:
    assert {seen.inspired for seen in deal(players).all_seen().values()} == {True}


@pytest.mark.rule("KD-123")
@pytest.mark.parametrize("seed", [1, 2])
def test_hearts_weapons_inspiration_and_positions_are_public(seed: int) -> None:
    for board in melee(5, seed, turn_limit=12):
        match = board.match
        truth = match.game.facts(match.table, -1)["knights"]
        for seat in range(-1, 5):
            shown = match.view(seat).facts()["knights"]
            for fact in ("heart", "weapon", "inspired", "space"):
                assert [knight[fact] for knight in shown] == [knight[fact] for knight in truth]


@pytest.mark.rule("KD-124")
def test_a_tracker_has_three_slots_played_in_order() -> None:
    duel = position("red at 0,1; blue at 3,1")
    duel.plan("red: bow shield parry; blue: move move move")
    played = []
    for _ in range(3):
        played.append((duel.phase, duel.knight("red").token))
        duel.stay("blue")
    assert played == [(1, "bow"), (2, "shield"), (3, "parry")]
    assert duel.turn == 2, "there is no fourth slot"


@pytest.mark.rule("KD-125")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_each_player_has_one_knight(players: int) -> None:
    board = deal(players)
    assert len(board.facts()["knights"]) == players
    assert len({seen.space for seen in board.all_seen().values()}) == players
