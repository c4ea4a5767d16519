"""Entering hexes and token spaces (OM-271 to OM-281)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.catalogue import CARD
from questboard.games.old_mage.state import Lying
from questboard.games.old_mage.steps.harm import BY_NOBODY, Loss, lose
from questboard.kernel.play import proceed
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
