"""Chapter 2: planning (KD-201 to KD-213)."""

from __future__ import annotations

from itertools import product

import pytest

from questboard.games.knights_duty import events
from questboard.kernel import CannotUndo, IllegalChoice, OutOfTurn

from .positions import around, position

TOKENS = ["sword", "spear", "bow", "shield", "parry", "move"]


def plans(slots: int) -> set[str]:
    """All ways to lay so many tokens on the tracker, whether one has them or not."""
    return {"plan " + " ".join(tokens) for tokens in product(TOKENS, repeat=slots)}


@pytest.mark.rule("KD-201")
def test_all_who_live_plan_at_the_same_time() -> None:
    board = position("red at 0,1; blue at 3,1; aqua out; green broken at -2,1")
    assert board.stage == "Planning" and board.asked == ["red", "blue", "green"]
    board.play("blue: plan move move move")
    assert board.stage == "Planning" and board.asked == ["red", "green"]


@pytest.mark.rule("KD-201")
@pytest.mark.parametrize("viewer", ["blue", "green", "spectator"])
def test_no_plan_shows_before_all_are_complete(viewer: str) -> None:
    views = []
    for plan in ("sword shield move", "bow bow parry"):
        board = position("red at 0,1; blue at 3,1; green at -2,1")
        before = board.view_of(viewer)
        board.play(f"red: plan {plan}")
        assert board.told(events.Planned, to=viewer) == []
        assert board.told(events.Revealed, to=viewer) == []
        views += [before, board.view_of(viewer)]
    assert views[0] == views[1] == views[2] == views[3]


@pytest.mark.rule("KD-202")
def test_a_full_heart_plans_three_actions() -> None:
    duel = position("red at 0,1; blue at 3,1")
    assert {len(plan.split()) - 1 for plan in duel.choices("red")} == {3}


@pytest.mark.rule("KD-203")
def test_a_broken_heart_plans_two_actions_and_the_third_slot_stays_empty() -> None:
    duel = position("red broken at 0,1; blue at 3,1")
    assert {len(plan.split()) - 1 for plan in duel.choices("red")} == {2}
    duel.play("red: plan shield sword; blue: plan move move move")
    shown = []
    for _ in range(3):
        shown.append(duel.knight("red").token)
        duel.stay("blue")
    assert shown == ["shield", "sword", None]


@pytest.mark.rule("KD-204")
@pytest.mark.parametrize("token", ["sword", "spear", "bow", "shield", "parry"])
def test_two_of_a_kind_at_most(token: str) -> None:
    duel = position("red at 0,1; blue at 3,1")
    held = [plan.split().count(token) for plan in duel.choices("red")]
    assert max(held) == 2
    with pytest.raises(IllegalChoice, match="KD-204"):
        duel.play(f"red: plan {token} {token} {token}")


@pytest.mark.rule("KD-205")
def test_three_movements_at_most() -> None:
    duel = position("red at 0,1; blue at 3,1")
    held = [plan.split().count("move") for plan in duel.choices("red")]
    assert max(held) == 3
    with pytest.raises(IllegalChoice, match="KD-205"):
        duel.play("red: plan move move move move")


@pytest.mark.rule("KD-206")
def test_a_full_heart_has_211_plans() -> None:
    duel = position("red at 0,1; blue at 3,1")
    triples = {f"plan {token} {token} {token}" for token in TOKENS if token != "move"}
    offered = duel.choices("red")
    assert len(offered) == 211
    assert set(offered) == plans(3) - triples


@pytest.mark.rule("KD-207")
def test_a_broken_heart_has_36_plans() -> None:
    duel = position("red broken at 0,1; blue at 3,1")
    offered = duel.choices("red")
    assert len(offered) == 36
    assert set(offered) == plans(2)


@pytest.mark.rule("KD-208")
@pytest.mark.parametrize(
    ("heart", "plan"), [("", "sword"), ("", "sword move"), ("broken", "sword"), ("broken", "")]
)
def test_every_slot_must_be_filled(heart: str, plan: str) -> None:
    duel = position(f"red {heart} at 0,1; blue at 3,1")
    with pytest.raises(IllegalChoice, match="KD-208"):
        duel.play(f"red: plan {plan}")


@pytest.mark.rule("KD-209")
@pytest.mark.parametrize("plan", ["inspiration sword move", "sword move inspiration"])
def test_inspiration_is_never_planned(plan: str) -> None:
    duel = position("red inspired at 0,1; blue at 3,1")
    assert not any("inspiration" in choice for choice in duel.choices("red"))
    with pytest.raises(IllegalChoice, match="KD-209"):
        duel.play(f"red: plan {plan}")
    assert duel.knight("red").inspired


@pytest.mark.rule("KD-210")
@pytest.mark.parametrize("weapon", ["", "sword", "spear", "bow"])
def test_any_weapon_may_be_planned_whatever_is_equipped(weapon: str) -> None:
    armed = position(f"red {weapon} at 0,1; blue at 3,1")
    assert {f"plan {token} move move" for token in TOKENS} < set(armed.choices("red"))
    assert len(armed.choices("red")) == 211


@pytest.mark.rule("KD-210")
def test_the_meaning_of_a_weapon_token_is_fixed_when_it_is_revealed() -> None:
    # The same plan: with a sword in hand it begins with an attack, with bare hands it doesn't.
    for weapon, first_stage, first_phase in (("sword", "Declaration", 1), ("", "Declaration", 2)):
        duel = position(f"red {weapon} at 0,1; blue at 1,1")
        duel.plan("red: sword sword; blue: bow spear")
        assert (duel.stage, duel.phase) == (first_stage, first_phase)


@pytest.mark.rule("KD-211")
def test_all_tokens_are_back_for_the_next_plan() -> None:
    duel = position("red at 0,1; blue at 3,1")
    for turn in (1, 2, 3):
        assert duel.turn == turn and duel.knight("red").plan == []
        assert len(duel.choices("red")) == 211
        duel.plan("red: shield shield move; blue: parry parry move")
        duel.pass_on()


@pytest.mark.rule("KD-212")
def test_a_plan_is_final_once_all_are_complete() -> None:
    duel = position("red at 0,1; blue at 3,1")
    duel.play("red: plan move move move; blue: plan shield shield move")
    with pytest.raises(IllegalChoice, match="KD-212"):
        duel.play("red: plan parry move move")
    with pytest.raises(OutOfTurn):
        duel.play("blue: plan parry move move")
    for clan in ("red", "blue"):
        with pytest.raises(CannotUndo):
            duel.match.undo(duel.seat(clan))
    assert duel.knight("red").token == "move" and duel.knight("blue").token == "shield"


@pytest.mark.rule("KD-212")
def test_a_plan_may_be_changed_until_the_last_one_is_laid() -> None:
    duel = position("red at 0,1; blue at 3,1")
    duel.play("red: plan sword move move")
    duel.match.undo(duel.seat("red"))
    duel.play("red: plan move move move; blue: plan shield shield move")
    assert duel.knight("red").token == "move"


@pytest.mark.rule("KD-213")
def test_a_movement_token_carries_no_direction() -> None:
    duel = position("red at 0,1; blue at 3,1")
    assert {word for plan in duel.choices("red") for word in plan.split()[1:]} == set(TOKENS)
    duel.plan("red: move move move; blue: shield shield parry")
    # The destination is asked in each phase, and only there.
    for phase, step in enumerate(("0,2", "-1,2", "-1,1"), 1):
        assert (duel.stage, duel.phase) == ("Movement", phase)
        here = str(duel.knight("red").space)
        assert set(duel.choices("red")) == {"stay", *(f"go {space}" for space in around(here))}
        duel.play(f"red: go {step}")
        assert duel.knight("red").space == step
