"""Rounds, turns and actions (OM-211 to OM-232)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.state.facts import HAUNT, OUT
from questboard.games.old_mage.state.numbers import EVENT
from questboard.kernel.core.play import proceed
from tests.old_mage.table import GAME, Scene, at


def seats_in_order(scene: Scene, turns: int) -> list[int]:
    """Whose turns follow each other, when everybody only ends its turn."""
    order: list[int] = []
    while len(order) < turns:
        order.append(scene.settle().seat)
        scene.play("end turn")
    return order


@pytest.mark.rule("OM-211", "OM-212", "OM-213", "OM-214", "OM-216")
def test_each_round_every_player_has_one_turn_clockwise_from_the_oldest() -> None:
    table = GAME.deal(4, seed=1, auto_setup=True, first_seat=3)
    scene = Scene(4)
    scene.table = table
    for mage in table.mages:
        mage.hand = []
    while scene.stage == "Towers":
        scene.play(scene.choices()[0])
    for mage in table.mages:
        mage.hand = []
    assert table.round == 1
    assert seats_in_order(scene, 8) == [2, 3, 0, 1, 2, 3, 0, 1]
    assert table.round == 3


@pytest.mark.rule("OM-215")
def test_without_the_option_a_random_seat_is_first() -> None:
    assert {GAME.deal(4, seed=seed, auto_setup=True).first for seed in range(20)} == {0, 1, 2, 3}
    assert {GAME.deal(4, seed=s, auto_setup=True, first_seat=2).first for s in range(5)} == {1}


@pytest.mark.rule("OM-217", "OM-218", "OM-219", "OM-220")
def test_a_turn_holds_each_action_once_in_any_order() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="healing-springs healing-springs blink")
    scene.turn(0).settle()
    assert {"move", "camp", "cast healing-springs", "end turn"} <= set(scene.choices())
    scene.play("cast healing-springs").settle()
    assert {"move", "camp", "end turn"} <= set(scene.choices())
    assert "cast healing-springs" not in scene.choices()
    scene.play("camp").settle()
    assert "move" not in scene.choices()
    assert "camp" not in scene.choices()
    scene.turn(0).play("camp").settle()
    assert "cast healing-springs" in scene.choices()
    assert "move" not in scene.choices()


@pytest.mark.rule("OM-221", "OM-222")
def test_within_a_move_no_other_action_starts_but_interrupts_and_relics_may_come() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="healing-springs blink", relics="tide-ring runeblade").card = 1
    scene.turn(0).settle().dice("3 3").play("move")
    offered = scene.choices()
    assert "cast blink" in offered
    assert "drop tide-ring" in offered
    assert "exchange healing-springs" in offered
    assert not {"cast healing-springs", "camp", "end turn"} & set(offered)
    scene.play("drop tide-ring")
    assert "claim 1" in scene.choices()
    assert "drop runeblade" in scene.choices()
    scene.play("claim 1", "exchange healing-springs", "go 9,-7")
    assert scene.mage(0).hex == at("9,-7")
    assert scene.stage == "Travel"


@pytest.mark.rule("OM-220", "OM-223", "OM-224", "OM-252")
def test_a_due_encounter_is_not_left_out_but_a_spell_may_come_first() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="healing-springs").health = 4
    scene.token("wolf-pack", "9,-7")
    scene.turn(0).dice("3 3").play("move", "go 9,-7")
    assert "end turn" not in scene.choices()
    assert "meet" in scene.choices()
    scene.play("cast healing-springs")
    assert scene.mage(0).health == 8
    assert "end turn" not in scene.choices()


@pytest.mark.rule("OM-225", "OM-398")
def test_a_due_encounter_lapses_when_one_side_leaves_the_hex() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="healing-springs")
    scene.mage(1, "9,-6")
    scene.turn(0)
    assert "end turn" not in scene.choices()
    scene.dice("1 1").play("move", "go 9,-7", "halt")
    assert "end turn" in scene.choices()
    other = Scene()
    other.mage(0, "9,-6", hand="healing-springs")
    other.mage(1, "9,-7", hand="blink")
    other.turn(0)
    other.settle().dice("1 1").play("move", "go 9,-7")
    other.play("1: cast blink", "at 9,-5").settle()
    assert other.mage(1).hex == at("9,-5")
    assert "end turn" in other.choices(0)
    assert "meet" not in other.choices(0)


@pytest.mark.rule("OM-226")
def test_after_its_encounter_a_mage_moves_only_into_empty_hexes() -> None:
    scene = Scene()
    scene.mage(0, "9,-6")
    scene.token("forest-event", "9,-6")
    scene.table.event_deck = [EVENT["wandering-healer"]]
    scene.mage(1, "9,-7")
    scene.token("wolf-pack", "9,-5")
    scene.turn(0).play("meet").dice("3 3").play("move")
    assert "go 9,-7" not in scene.choices()
    assert "go 9,-5" not in scene.choices()
    assert "go 10,-7" in scene.choices()


@pytest.mark.rule("OM-226")
def test_after_its_encounter_no_gate_leads_into_a_hex_with_others() -> None:
    scene = Scene()
    scene.mage(0, "9,-6")
    scene.tokens("faerie-gate", 0, "9,-6", "0,4")
    scene.mage(1, "0,4")
    scene.token("forest-event", "9,-6")
    scene.table.event_deck = [EVENT["wandering-healer"]]
    scene.turn(0).play("meet").dice("3 3").play("move")
    assert "go 0,4" not in scene.choices()
    scene.mage(1, "0,5")
    scene.turn(0).dice("3 3").play("move")
    assert "go 0,4" in scene.choices()


@pytest.mark.rule("OM-227")
def test_a_mage_that_falls_in_its_own_turn_goes_on_with_the_end_of_the_turn() -> None:
    scene = Scene()
    scene.mage(0, "9,-6").health = 1
    scene.monster("pit-demon", "9,-6")
    scene.turn(0).dice("shield shield hit hit hit hit hit").play("meet")
    assert scene.mage(0).status == HAUNT
    # Without a card in hand it draws at the end of the turn; the next turn has begun.
    assert len(scene.mage(0).hand) == 1
    assert scene.table.active == 1


@pytest.mark.rule("OM-228", "OM-229")
def test_a_haunt_takes_a_haunt_turn_and_who_is_out_is_skipped() -> None:
    scene = Scene(4)
    scene.mage(1).status = HAUNT
    scene.mage(2).status = OUT
    scene.turn(0).play("end turn")
    assert (scene.stage, scene.seat) == ("HauntTurn", 1)
    scene.play("end turn")
    assert (scene.stage, scene.seat) == ("TakeTurn", 3)


@pytest.mark.rule("OM-230", "OM-351")
def test_the_encounter_action_is_used_when_the_token_is_flipped_whatever_comes_of_it() -> None:
    scene = Scene()
    scene.mage(0, "9,-6")
    scene.token("owlbear", "9,-6")
    scene.turn(0).dice("shield shield shield shield shield").play("meet", "flee 9,-7")
    scene.monster("wolf-pack", "9,-7")
    assert "meet" not in scene.choices()
    assert "end turn" in scene.choices()


@pytest.mark.rule("OM-231")
def test_an_extra_turn_is_a_full_turn_of_the_same_round() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="time-slip healing-springs healing-springs")
    scene.turn(0).play("cast time-slip", "camp")
    assert (scene.seat, scene.table.round) == (0, 1)
    assert {"move", "camp", "cast healing-springs"} <= set(scene.choices())
    scene.play("end turn")
    assert (scene.seat, scene.table.round) == (1, 1)


@pytest.mark.rule("OM-232")
def test_an_extra_turn_of_a_fallen_mage_is_a_haunt_turn() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="time-slip")
    scene.turn(0).play("cast time-slip")
    scene.mage(0).status = HAUNT
    scene.mage(0).health = 0
    scene.top.answer(scene.table, 0, scene.offered()[-1])
    proceed(scene.table)
    assert (scene.stage, scene.seat) == ("HauntTurn", 0)
