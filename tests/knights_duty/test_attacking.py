"""Chapter 7: attacking (KD-701 to KD-729)."""

from __future__ import annotations

import pytest

from questboard.games.knights_duty import events
from questboard.kernel import IllegalChoice

from .positions import WEAPONS, Position, position


def attackers(board: Position) -> list[str]:
    """Who struck, in order."""
    return [combat.split()[0] for combat in board.combats]


def all_attack(board: Position, *clans: str) -> None:
    """These knights reveal the token of their weapon, the others something harmless."""
    plans = []
    for clan in board.asked:
        weapon = board.knight(clan).weapon
        idle = "bow" if weapon != "bow" else "sword"
        plans.append(f"{clan}: {weapon if clan in clans else idle}")
    board.plan("; ".join(plans))


# -------------------------------------------------------------------------- target and range


@pytest.mark.rule("KD-701")
@pytest.mark.parametrize("weapon", WEAPONS)
@pytest.mark.parametrize("token", [*WEAPONS, "shield", "parry"])
def test_the_token_of_the_equipped_weapon_attacks_and_no_other(weapon: str, token: str) -> None:
    duel = position(f"red {weapon} at 0,1; blue at 1,1")
    duel.plan(f"red: {token} move; blue: shield move")
    assert (duel.phase == 1 and duel.stage == "Declaration") == (token == weapon)


@pytest.mark.rule("KD-702")
def test_a_target_is_another_knight_on_the_board() -> None:
    board = position("red bow at 0,1; blue at 1,1; aqua out; purple at 2,1")
    all_attack(board, "red")
    assert set(board.choices("red")) == {"strike blue", "strike purple", "hold"}
    # Itself, one who is out, one who never played.
    for nobody, rule in (("red", "KD-702"), ("aqua", "KD-1002"), ("green", "KD-702")):
        with pytest.raises(IllegalChoice, match=rule):
            board.play(f"red: strike {nobody}")


@pytest.mark.rule("KD-703")
def test_who_walks_into_range_can_be_struck_in_the_same_phase() -> None:
    duel = position("red sword at 0,1; blue at 3,1")
    duel.plan("red: sword; blue: move")
    duel.play("blue: go 2,1")
    assert duel.choices("red") == ["strike blue", "hold"]


@pytest.mark.rule("KD-703")
def test_who_walks_out_of_range_cannot_be_struck() -> None:
    duel = position("red sword at 0,1; blue at 2,1")
    duel.plan("red: sword shield; blue: move shield")
    duel.play("blue: go 3,1")
    assert len(duel.told(events.AttackLost)) == 1 and duel.stage != "Declaration"


def reached(weapon: str, distance: int) -> bool:
    """Whether a weapon reaches as far as this, along a row and round a bend."""
    row = position(f"red {weapon} at -4,0; blue at {distance - 4},0")
    bend = position(f"red {weapon} at 0,4; blue at 0,{4 - distance}")
    for duel in (row, bend):
        duel.plan(f"red: {weapon} shield; blue: shield shield")
    assert row.stage == bend.stage
    return row.stage == "Declaration" and "strike blue" in row.choices("red")


@pytest.mark.rule("KD-704")
def test_a_sword_reaches_one_to_two() -> None:
    assert [distance for distance in range(1, 9) if reached("sword", distance)] == [1, 2]


@pytest.mark.rule("KD-705")
def test_a_spear_reaches_one_to_three() -> None:
    assert [distance for distance in range(1, 9) if reached("spear", distance)] == [1, 2, 3]


@pytest.mark.rule("KD-706")
def test_a_bow_reaches_one_to_four() -> None:
    assert [distance for distance in range(1, 9) if reached("bow", distance)] == [1, 2, 3, 4]


@pytest.mark.rule("KD-707")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_knights_between_do_not_block(weapon: str) -> None:
    between = {"sword": ["purple"], "spear": ["purple", "aqua"], "bow": ["purple", "aqua", "green"]}
    row = ["red " + weapon, *between[weapon], "blue"]
    board = position("; ".join(f"{knight} at {q - 1},1" for q, knight in enumerate(row)), "shield")
    all_attack(board, "red")
    board.play("red: strike blue")
    assert board.combats == ["red misses blue"]


@pytest.mark.rule("KD-708")
@pytest.mark.parametrize("weapon", WEAPONS)
@pytest.mark.parametrize("next_to", ["1,1", "1,0", "0,0", "-1,1", "-1,2", "0,2"])
def test_every_weapon_strikes_next_to_it(weapon: str, next_to: str) -> None:
    duel = position(f"red {weapon} at 0,1; blue at {next_to}")
    all_attack(duel, "red")
    assert "strike blue" in duel.choices("red")


@pytest.mark.rule("KD-709")
def test_with_nobody_in_range_the_attack_is_lost() -> None:
    duel = position("red sword inspired at 0,1; blue inspired at 3,1")
    before = duel.all_seen()
    duel.plan("red: sword shield parry; blue: parry shield parry")
    assert len(duel.told(events.AttackLost)) == 1
    assert (duel.turn, duel.combats) == (2, [])
    assert duel.all_seen() == before, "no fumble, nothing spent"


@pytest.mark.rule("KD-710")
def test_an_attacker_may_choose_no_target() -> None:
    duel = position("red sword inspired at 0,1; blue inspired at 1,1")
    before = duel.all_seen()
    duel.plan("red: sword shield parry; blue: parry shield parry")
    duel.play("red: hold")
    assert (duel.turn, duel.combats) == (2, [])
    assert duel.all_seen() == before


@pytest.mark.rule("KD-711")
def test_one_attack_has_one_target() -> None:
    board = position("red sword at 0,1; blue at 1,1; green at -1,1", draws="heart")
    all_attack(board, "red")
    assert board.choices("red") == ["strike blue", "strike green", "hold"]
    board.play("red: strike blue")
    assert board.combats == ["red hits blue"]
    assert (board.knight("blue").heart, board.knight("green").heart) == ("broken", "full")
    assert board.phase == 2


@pytest.mark.rule("KD-724")
def test_a_target_out_of_range_is_refused_when_declared() -> None:
    board = position("red sword at 0,1; blue at 1,1; green at 3,1")
    all_attack(board, "red")
    with pytest.raises(IllegalChoice, match="KD-724"):
        board.play("red: strike green")
    assert board.stage == "Declaration" and board.asked == ["red"]


@pytest.mark.rule("KD-724")
def test_a_target_out_of_range_is_refused_when_changed_to() -> None:
    board = position("purple sword at 0,1; red sword at 1,1; blue at 2,1; green at -2,1", "shield")
    all_attack(board, "purple", "red")
    board.play("purple: strike blue; red: strike blue; purple: first purple; red: first purple")
    assert board.asked == ["red"] and "strike green" not in board.choices("red")
    with pytest.raises(IllegalChoice, match="KD-724"):
        board.play("red: strike green")


# ------------------------------------------------------------------- declarations and order


@pytest.mark.rule("KD-712")
@pytest.mark.parametrize("viewer", ["blue", "green", "spectator"])
def test_targets_are_declared_in_secret(viewer: str) -> None:
    board = position("red sword at 0,1; blue sword at 1,1; green at 0,2")
    all_attack(board, "red", "blue")
    assert board.asked == ["red", "blue"]
    before = board.view_of(viewer), board.log(to=viewer)
    for choice in ("strike blue", "strike green", "hold"):
        twin = board.copy()
        twin.play(f"red: {choice}")
        assert (twin.view_of(viewer), twin.log(to=viewer)) == before


@pytest.mark.rule("KD-712")
def test_all_declarations_are_shown_before_the_first_combat() -> None:
    board = position("red sword at 0,1; blue sword at 1,1; green at 0,2", draws="shield")
    all_attack(board, "red", "blue")
    board.play("red: strike green; blue: hold")
    kinds = [type(told) for told in board.match.events()]
    assert kinds[3:6] == [events.Declared, events.Declared, events.CardDrawn]


FOUR = "blue bow at 0,2; aqua bow at 1,1; red bow at 0,1; purple bow at 1,2"
ROUND = {"purple": "red", "red": "aqua", "aqua": "blue", "blue": "purple"}


@pytest.mark.rule("KD-713")
@pytest.mark.parametrize(
    ("turn", "order"),
    [
        (1, ["purple", "red", "aqua", "blue"]),
        (2, ["red", "aqua", "blue", "purple"]),
        (3, ["aqua", "blue", "purple", "red"]),
        (4, ["blue", "purple", "red", "aqua"]),
        (5, ["purple", "red", "aqua", "blue"]),
        (11, ["aqua", "blue", "purple", "red"]),
    ],
)
def test_combats_go_clockwise_from_a_seat_that_moves_on_every_turn(
    turn: int, order: list[str]
) -> None:
    board = position(FOUR, "shield " * 4, turn)
    all_attack(board, *ROUND)
    for clan, target in ROUND.items():
        board.play(f"{clan}: strike {target}")
    assert attackers(board) == order


@pytest.mark.rule("KD-713")
@pytest.mark.parametrize(
    ("turn", "order"),
    [
        (1, ["purple", "aqua", "blue"]),
        (2, ["aqua", "blue", "purple"]),  # red's turn to begin: the next clockwise is aqua
        (3, ["aqua", "blue", "purple"]),
        (4, ["blue", "purple", "aqua"]),
        (5, ["purple", "aqua", "blue"]),  # still counted by the four who started
    ],
)
def test_the_seat_of_a_fallen_knight_still_counts(turn: int, order: list[str]) -> None:
    board = position(
        "purple bow at 1,2; red out; aqua bow at 1,1; blue bow at 0,2", "shield " * 3, turn
    )
    all_attack(board, "purple", "aqua", "blue")
    board.play("purple: strike aqua; aqua: strike blue; blue: strike purple")
    assert attackers(board) == order


@pytest.mark.rule("KD-713")
@pytest.mark.parametrize(("turn", "order"), [(1, ["purple", "aqua"]), (2, ["aqua", "purple"])])
def test_the_order_is_the_same_in_all_phases_of_a_turn(turn: int, order: list[str]) -> None:
    duel = position("purple bow at 0,1; aqua bow at 1,1", "shield " * 4, turn)
    duel.plan("purple: bow bow shield; aqua: bow bow shield")
    for _ in range(2):
        duel.play("purple: strike aqua; aqua: strike purple")
    assert attackers(duel) == order + order


# ------------------------------------------------------------------------- shared targets


def shared(draws: str, *, turn: int = 1, blue: str = "") -> Position:
    """Purple, red and aqua have all declared blue; yellow stands by, in reach of all."""
    board = position(
        f"purple bow at 0,1; red bow at 1,0; aqua bow at 0,2; blue {blue} at 1,1; yellow at 1,2",
        draws,
        turn,
    )
    all_attack(board, "purple", "red", "aqua")
    board.play("purple: strike blue; red: strike blue; aqua: strike blue")
    return board


@pytest.mark.rule("KD-714")
@pytest.mark.parametrize(
    ("first", "order"),
    [
        ("purple", ["purple", "red", "aqua"]),
        ("red", ["red", "purple", "aqua"]),
        ("aqua", ["aqua", "purple", "red"]),
    ],
)
def test_attackers_of_one_target_may_agree_who_goes_first(first: str, order: list[str]) -> None:
    board = shared("shield shield shield")
    assert board.stage == "Agreement" and board.asked == ["purple", "red", "aqua"]
    for clan in ("purple", "red", "aqua"):
        assert board.choices(clan) == ["first purple", "first red", "first aqua"]
        board.play(f"{clan}: first {first}")
    for clan in order[1:]:
        board.play(f"{clan}: strike blue")
    assert attackers(board) == order


@pytest.mark.rule("KD-715")
@pytest.mark.parametrize(
    ("purple", "red", "aqua"),
    [("purple", "red", "aqua"), ("aqua", "aqua", "red"), ("red", "aqua", "aqua")],
)
def test_without_agreement_the_default_order_stays(purple: str, red: str, aqua: str) -> None:
    board = shared("shield shield shield", turn=3)  # five players: aqua is seat 3, blue seat 4
    board.play(f"purple: first {purple}; red: first {red}; aqua: first {aqua}")
    for clan in ("purple", "red"):
        board.play(f"{clan}: strike blue")
    assert attackers(board) == ["aqua", "purple", "red"]


@pytest.mark.rule("KD-716")
def test_who_waited_may_keep_the_target_take_another_or_none() -> None:
    board = shared("shield shield")
    for clan in ("purple", "red", "aqua"):
        board.play(f"{clan}: first purple")
    assert board.combats == ["purple misses blue"], "who is first has no new choice"
    assert board.stage == "Retarget" and board.asked == ["red"]
    everyone = {"strike purple", "strike aqua", "strike yellow", "strike blue", "hold"}
    assert set(board.choices("red")) == everyone
    for choice, combats in (
        ("strike blue", ["purple misses blue", "red misses blue"]),
        ("strike yellow", ["purple misses blue", "red misses yellow"]),
        ("hold", ["purple misses blue"]),
    ):
        twin = board.copy()
        twin.play(f"red: {choice}")
        assert twin.combats == combats
        assert twin.stage == "Retarget" and twin.asked == ["aqua"]


@pytest.mark.rule("KD-717")
def test_who_shares_no_target_keeps_it() -> None:
    # Purple's blow fells red's own target, which nobody else declared; red isn't asked.
    board = position(
        "purple sword at 0,1; red sword at 2,1; blue broken at 1,1; green at 1,2",
        draws="heart shield",
    )
    all_attack(board, "purple", "red")
    board.play("purple: strike blue; red: strike green")
    assert board.combats == ["purple hits blue", "red misses green"]
    assert board.told(events.Retargeted) == []


@pytest.mark.rule("KD-717")
def test_a_target_that_strikes_or_falls_first_is_still_struck() -> None:
    board = position(
        "purple sword at 0,1; red sword at 1,1; blue sword at 2,1", "shield heart shield"
    )
    all_attack(board, "purple", "red", "blue")
    board.play("purple: strike red; red: strike blue; blue: strike purple")
    assert board.combats == ["purple misses red", "red hits blue", "blue misses purple"]


@pytest.mark.rule("KD-718")
def test_a_changed_target_is_attacked_at_once() -> None:
    board = position(
        "purple bow at 0,1; red bow at 1,0; yellow bow at 1,2; aqua bow at 0,2; blue at 1,1;"
        "green at 2,1",
        draws="shield heart shield shield",
    )
    all_attack(board, "purple", "red", "yellow", "aqua")
    board.play("purple: strike blue; red: strike blue; yellow: strike green; aqua: strike green")
    board.play("purple: first purple; red: first purple; yellow: first yellow; aqua: first yellow")
    assert board.asked == ["red"]
    board.play("red: strike aqua")
    assert board.combats == ["purple misses blue", "red hits aqua", "yellow misses green"]
    assert board.asked == ["aqua"]
    board.play("aqua: hold")
    assert len(board.combats) == 3


@pytest.mark.rule("KD-725")
def test_the_agreed_first_takes_the_first_place_of_the_group_and_no_other_place_changes() -> None:
    board = position(
        "purple bow at 0,1; red bow at 1,0; yellow bow at 1,2; aqua bow at 0,2; blue at 1,1;"
        "green at 2,1",
        draws="shield shield shield shield",
    )
    all_attack(board, "purple", "red", "yellow", "aqua")
    board.play("purple: strike blue; red: strike green; yellow: strike blue; aqua: strike blue")
    assert board.asked == ["purple", "yellow", "aqua"]
    board.play("purple: first aqua; yellow: first aqua; aqua: first aqua")
    board.play("purple: strike blue; yellow: strike blue")
    # Places 1, 3 and 4 are the group's; red stays second.
    assert attackers(board) == ["aqua", "red", "purple", "yellow"]


@pytest.mark.rule("KD-725")
def test_the_places_of_a_group_that_does_not_begin_the_order() -> None:
    board = position(
        "purple bow at 0,1; red bow at 1,0; yellow bow at 1,2; aqua bow at 0,2; blue at 1,1",
        draws="shield shield shield shield",
        turn=2,
    )
    all_attack(board, "purple", "red", "yellow", "aqua")  # default: red, yellow, aqua, purple
    board.play("red: strike yellow; yellow: strike blue; aqua: strike red; purple: strike blue")
    board.play("yellow: first purple; purple: first purple")
    board.play("yellow: strike blue")
    assert attackers(board) == ["red", "purple", "aqua", "yellow"]


def two_groups() -> Position:
    """Purple and red have declared blue, yellow and aqua green."""
    board = position(
        "purple bow at 0,1; red bow at 1,0; yellow bow at 1,2; aqua bow at 0,2; blue at 1,1;"
        "green at 2,1",
        draws="shield shield shield shield",
    )
    all_attack(board, "purple", "red", "yellow", "aqua")
    board.play("purple: strike blue; red: strike blue; yellow: strike green; aqua: strike green")
    return board


@pytest.mark.rule("KD-726")
@pytest.mark.parametrize("viewer", ["red", "aqua", "blue", "spectator"])
def test_first_names_are_secret_and_asked_in_all_groups_at_once(viewer: str) -> None:
    board = two_groups()
    assert len(board.told(events.Declared, to=viewer)) == 4, "the declarations are shown already"
    assert board.stage == "Agreement"
    assert board.asked == ["purple", "red", "yellow", "aqua"]
    before = board.view_of(viewer), board.log(to=viewer)
    for one, two in (("purple", "yellow"), ("red", "aqua"), ("red", "yellow")):
        twin = board.copy()
        twin.play(f"purple: first {one}; yellow: first {two}")
        assert (twin.view_of(viewer), twin.log(to=viewer)) == before


@pytest.mark.rule("KD-726")
def test_each_group_agrees_for_itself() -> None:
    board = two_groups()
    assert board.choices("red") == ["first purple", "first red"]
    assert board.choices("aqua") == ["first yellow", "first aqua"]
    board.play("purple: first red; red: first red; yellow: first aqua; aqua: first yellow")
    board.play("purple: strike blue; aqua: strike green")
    assert attackers(board) == ["red", "purple", "yellow", "aqua"]


@pytest.mark.rule("KD-727")
def test_an_attack_on_a_changed_target_gives_nobody_a_new_choice() -> None:
    board = position(
        "purple bow at 0,1; red bow at 1,0; yellow bow at 1,2; blue at 1,1; green at 2,1",
        draws="shield heart heart",
    )
    all_attack(board, "purple", "red", "yellow")
    board.play("purple: strike blue; red: strike blue; yellow: strike green")
    board.play("purple: first purple; red: first purple")
    board.play("red: strike green")  # yellow's target, but red hadn't declared it
    assert board.combats == ["purple misses blue", "red hits green", "yellow hits green"]
    assert [told.seat for told in board.told(events.Retargeted)] == [board.seat("red")]


@pytest.mark.rule("KD-727")
def test_the_first_of_a_group_is_not_freed_by_somebody_elses_change() -> None:
    board = two_groups()
    board.play("purple: first purple; red: first purple; yellow: first yellow; aqua: first yellow")
    board.play("red: strike green")
    assert attackers(board) == ["purple", "red", "yellow"], "yellow strikes without being asked"
    assert board.asked == ["aqua"]


@pytest.mark.rule("KD-728")
def test_who_declared_nobody_attacks_nobody() -> None:
    board = position(
        "purple bow at 0,1; red bow at 1,0; yellow bow at 1,2; blue at 1,1", draws="shield shield"
    )
    all_attack(board, "purple", "red", "yellow")
    board.play("purple: strike blue; red: strike blue; yellow: hold")
    assert board.asked == ["purple", "red"], "yellow has no say in who goes first"
    board.play("purple: first red; red: first red; purple: strike blue")
    assert attackers(board) == ["red", "purple"]
    assert board.phase == 2, "and is not asked again"


# ----------------------------------------------------------- hit and defeated in this phase


@pytest.mark.rule("KD-719")
def test_a_knight_that_was_hit_still_attacks() -> None:
    duel = position("purple sword at 0,1; red sword at 1,1", draws="heart heart")
    all_attack(duel, "purple", "red")
    duel.play("purple: strike red; red: strike purple")
    assert duel.combats == ["purple hits red", "red hits purple"]
    assert (duel.knight("purple").heart, duel.knight("red").heart) == ("broken", "broken")


@pytest.mark.rule("KD-720")
def test_a_knight_that_was_defeated_still_attacks() -> None:
    board = position(
        "purple sword at 0,1; red broken sword at 1,1; blue at 3,1", draws="heart heart"
    )
    all_attack(board, "purple", "red")
    board.play("purple: strike red; red: strike purple")
    assert board.knight("red").heart == "defeated"
    board.play("purple: refrain")  # its victory inspired it
    assert board.combats == ["purple hits red", "red hits purple"]
    assert board.knight("purple").heart == "broken"
    assert board.knight("red").space is None


@pytest.mark.rule("KD-720")
def test_a_defeated_knight_that_waited_still_chooses() -> None:
    board = position(
        "purple sword at 0,1; red broken sword at 1,1; yellow sword at 0,2; blue at 1,2",
        draws="heart shield heart",
    )
    all_attack(board, "purple", "red", "yellow")
    board.play("purple: strike red; red: strike blue; yellow: strike blue")
    board.play("red: first yellow; yellow: first yellow")
    assert board.knight("red").heart == "defeated" and board.asked == ["red"]
    board.play("red: strike purple; purple: refrain")
    assert board.combats[-1] == "red hits purple"
    assert board.knight("purple").heart == "broken"


@pytest.mark.rule("KD-721", "KD-722")
def test_a_full_heart_hit_twice_in_a_phase_is_broken_then_defeated() -> None:
    board = shared("heart heart")
    for clan in ("purple", "red", "aqua"):
        board.play(f"{clan}: first purple")
    assert board.knight("blue").heart == "broken"
    assert "strike blue" in board.choices("red")
    board.play("red: strike blue")
    assert board.knight("blue").heart == "defeated"
    assert "strike blue" in board.choices("aqua"), "also a defeated knight can still be attacked"
    board.play("aqua: hold")
    assert board.knight("blue").space is None


@pytest.mark.rule("KD-723")
def test_a_hit_on_a_defeated_knight_changes_nothing() -> None:
    board = shared("heart heart heart", blue="broken")
    for clan in ("purple", "red", "aqua"):
        board.play(f"{clan}: first purple")
    before = board.all_seen()
    assert before["blue"].heart == "defeated"
    board.play("red: strike blue")
    assert board.combats == ["purple hits blue", "red hits blue"]
    assert board.all_seen() == before
    assert len(board.told(events.Defeated)) == 1 and board.told(events.HeartBroken) == []


@pytest.mark.rule("KD-729")
def test_a_combat_against_a_defeated_knight_is_fought_in_full() -> None:
    board = position(
        "purple sword at 0,1; red sword inspired at 2,1; blue broken inspired at 1,1; green at 3,1",
        draws="heart shield",
    )
    board.plan("purple: sword; red: sword; blue: parry; green: shield")
    board.play("purple: strike blue; red: strike blue; purple: first purple; red: first purple")
    board.play("blue: refrain")
    assert board.knight("blue").heart == "defeated"
    board.play("red: strike blue")
    assert board.stage == "Combat" and board.asked == ["red", "blue"]
    board.play("red: inspire; blue: inspire")
    assert board.piles == ["3:1", "4:2"]
    assert board.knight("red").weapon is None, "the defeated knight parried"
