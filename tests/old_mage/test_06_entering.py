"""Entering hexes and token spaces (OM-271 to OM-281)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.state.facts import Lying
from questboard.games.old_mage.state.numbers import CARD
from questboard.games.old_mage.steps.harm import BY_NOBODY, Loss, lose
from questboard.kernel.core.play import proceed
from tests.old_mage.table import Scene, at


def start(where: str = "9,-6") -> Scene:
    scene = Scene()
    scene.mage(0, where, hand="healing-springs")
    return scene


@pytest.mark.rule("OM-271", "OM-276")
def test_every_entering_of_a_token_space_counts() -> None:
    scene = start()
    scene.tokens("firestorm", 1, "9,-7")
    scene.turn(0).dice("2 3 spell:hit spell:hit").play("move", "go 9,-7")
    assert scene.mage(0).health == 9
    scene.play("go 9,-6", "go 9,-7")
    assert scene.mage(0).health == 8


@pytest.mark.rule("OM-275")
def test_who_stays_in_a_token_space_does_not_enter_it_again() -> None:
    scene = start()
    scene.tokens("firestorm", 1, "9,-6")
    scene.turn(0).dice("spell:double").play("camp")
    scene.turn(1)
    scene.turn(0)
    assert scene.mage(0).health == 10


@pytest.mark.rule("OM-272", "OM-275", "OM-557")
def test_a_token_that_moves_into_a_hex_acts_and_only_this_one() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="healing-springs")
    scene.mage(1, "0,4")
    wind = scene.tokens("plague-winds", 0, "0,3")
    scene.tokens("firestorm", 2, "0,4")
    scene.turn(0).dice("spell:hit spell:double spell:double").play(
        "camp", f"send token {wind.number}.1 to 0,4"
    )
    assert scene.mage(1).health == 9


@pytest.mark.rule("OM-273", "OM-279")
def test_tokens_placed_on_characters_are_entered_and_the_losses_come_together() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="plague-winds")
    scene.mage(1, "9,-7").health = 1
    scene.mage(2, "9,-8").health = 1
    scene.turn(0).play("cast plague-winds", "at 9,-7", "at 9,-8").dice("spell:hit spell:hit").play(
        "at 9,-9"
    )
    # Both fell at once: the last Mage standing is the caster.
    assert scene.result.winners() == [0]
    assert scene.result.how == "last"


@pytest.mark.rule("OM-274")
def test_any_adjacent_hex_may_be_entered_but_a_destroyed_one() -> None:
    scene = start()
    scene.table.destroyed = [at("9,-7")]
    scene.turn(0).dice("3 3").play("move")
    assert len([text for text in scene.choices() if text.startswith("go ")]) == 5
    assert "go 9,-7" not in scene.choices()


@pytest.mark.rule("OM-277")
def test_tokens_act_before_cards_are_claimed_and_these_before_the_encounter() -> None:
    scene = start()
    scene.tokens("firestorm", 1, "9,-7")
    scene.table.lying = [Lying(at("9,-7"), CARD["runeblade"])]
    scene.token("wolf-pack", "9,-7")
    scene.turn(0).dice("3 3 spell:hit").play("move", "go 9,-7")
    assert scene.mage(0).health == 9
    assert scene.stage == "Claim"
    assert scene.choices() == ["leave it", "claim 1"]
    scene.play("claim 1")
    assert scene.mage(0).relics == [CARD["runeblade"]]
    assert "meet" in scene.choices()


@pytest.mark.rule("OM-278")
def test_tokens_of_several_names_act_in_the_order_the_entering_player_chooses() -> None:
    scene = start()
    scene.tokens("firestorm", 1, "9,-7")
    scene.tokens("magma-burst", 1, "9,-7")
    scene.turn(0).dice("3 3").play("move", "go 9,-7")
    assert (scene.seat, scene.choices()) == (0, ["face firestorm", "face magma-burst"])
    scene.dice("spell:hit spell:hit spell:star").play("face magma-burst")
    assert scene.mage(0).health == 8


@pytest.mark.rule("OM-280")
def test_several_tokens_of_one_name_act_as_one() -> None:
    scene = start()
    scene.tokens("firestorm", 1, "9,-7")
    scene.tokens("firestorm", 2, "9,-7")
    scene.turn(0).dice("3 3 spell:hit spell:hit").play("move", "go 9,-7")
    assert scene.mage(0).health == 9


@pytest.mark.rule("OM-281", "OM-776")
def test_players_choose_in_turn_order_from_the_active_mage() -> None:
    scene = Scene()
    for seat in range(3):
        scene.mage(seat, "9,-6", hand="healing-springs")
    scene.mage(2).relics = [CARD["runeblade"]]
    scene.turn(1)
    lose(scene.table, [Loss(2, 10, -1)], BY_NOBODY)
    proceed(scene.table)
    assert (scene.stage, scene.seat) == ("Claim", 1)
    scene.play("leave it")
    assert (scene.stage, scene.seat) == ("Claim", 0)


@pytest.mark.rule("OM-774")
def test_a_relic_that_is_dropped_beside_another_mage_may_be_claimed_at_that_moment() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="healing-springs", relics="runeblade")
    scene.mage(1, "9,-6")
    scene.turn(0).play("camp", "drop runeblade")
    assert (scene.stage, scene.seat) == ("Claim", 1)
    scene.play("claim 1")
    assert scene.mage(1).relics == [CARD["runeblade"]]
    assert scene.seat == 0


@pytest.mark.rule("OM-273", "OM-C-mage-portal-2")
def test_a_portal_laid_on_its_caster_may_be_entered_at_once() -> None:
    scene = Scene()
    scene.mage(0, "9,-3", hand="mage-portal veil")
    scene.turn(0).play("cast mage-portal", "at 9,-3", "at 8,1").settle()
    assert (scene.stage, scene.choices()) == ("UsePortal", ["stay", "step through"])
    scene.play("step through")
    assert (scene.mage(0).hex, scene.stage) == (at("8,1"), "TakeTurn")


@pytest.mark.rule("OM-273", "OM-281")
def test_all_who_stand_in_new_portals_are_asked_in_turn_order() -> None:
    scene = Scene(seats=4)
    scene.mage(1, "9,-3", hand="mage-portal veil")
    scene.mage(0, "8,1", hand="veil")
    scene.mage(2, "9,-3", hand="veil")
    servant = scene.summons("undead-servant", 3, "9,-3")
    scene.turn(1).play("1: cast mage-portal", "1: at 9,-3", "1: at 8,1").settle()
    asked = []
    while scene.stage == "UsePortal":
        asked.append(scene.seat)
        scene.play("step through" if scene.seat == 3 else "stay")
    assert (asked, servant.hex) == ([1, 2, 3, 0], at("8,1"))
    assert scene.stage == "TakeTurn"  # OM-410: nobody placed so starts a battle


@pytest.mark.rule("OM-409", "OM-C-mage-portal-2")
def test_who_steps_through_a_new_portal_to_a_rival_has_to_meet_it() -> None:
    scene = Scene()
    scene.mage(0, "9,-3", hand="mage-portal veil")
    scene.mage(1, "8,1", hand="veil")
    scene.turn(0).play("cast mage-portal", "at 9,-3", "at 8,1", "0: step through", "1: stay")
    assert "meet" in scene.choices() and "end turn" not in scene.choices()


@pytest.mark.rule("OM-409", "OM-143")
def test_bonus_movement_through_a_portal_to_a_rival_ends_there_and_they_meet() -> None:
    scene = Scene()
    scene.mage(0, "9,-3", hand="swift-winds veil")
    scene.tokens("mage-portal", 1, "9,-2", "8,2")
    scene.mage(2, "8,2", hand="veil")
    scene.turn(0).play("cast swift-winds", "go 9,-2", "step through").settle()
    assert scene.stage == "TakeTurn"
    assert "meet" in scene.choices() and "end turn" not in scene.choices()


@pytest.mark.rule("OM-278")
@pytest.mark.parametrize("order", [["mage-portal", "firestorm"], ["firestorm", "mage-portal"]])
def test_stepping_through_a_portal_spares_nobody_what_else_was_entered(order: list[str]) -> None:
    scene = Scene()
    scene.mage(0, "9,-3", hand="veil")
    scene.tokens("mage-portal", 1, "9,-2", "8,2")
    scene.tokens("firestorm", 1, "9,-2")
    scene.turn(0).dice("1 1").play("move").dice("spell:hit").play("go 9,-2", f"face {order[0]}")
    scene.play("step through")
    assert (scene.mage(0).hex, scene.mage(0).health) == (at("8,2"), 9)


@pytest.mark.rule("OM-278")
def test_both_ends_of_a_portal_act_on_who_steps_through_the_near_one_first() -> None:
    scene = Scene(first_blood=True)
    scene.mage(0, "9,-3", hand="veil")
    scene.tokens("mage-portal", 1, "9,-2", "8,2")
    scene.tokens("firestorm", 1, "9,-2")
    scene.tokens("magma-burst", 2, "8,2")
    scene.turn(0).dice("1 1").play("move").dice("spell:hit spell:hit spell:hit")
    scene.play("go 9,-2", "face mage-portal", "step through")
    assert scene.mage(0).health == 7
    assert [len(mage.hand) for mage in scene.table.mages] == [1, 2, 0]  # first blood to the fire
