"""Interrupts and response windows (chapter 18)."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.old_mage.state.facts import OUT, RUIN, Lying
from questboard.games.old_mage.state.numbers import CARD, EVENT
from questboard.games.old_mage.steps.claims import Claim
from questboard.games.old_mage.steps.windows import (
    AFTER_ACTION,
    AFTER_BATTLE,
    AT_END,
    AT_START,
    BEFORE_BATTLE,
    BEFORE_ROLL,
    BEFORE_WIN,
    ON_CAST,
    ON_ENTRY,
    ON_SHOW,
    Window,
)
from tests.old_mage.telling import Scene, at, haunt, health, where


def all_asked(**more: Any) -> Scene:
    """A table at which everybody is asked every time."""
    return Scene(asking="all", **more)


def windows(scene: Scene, *texts: str) -> list[int]:
    """Play, pass every window, and say which occasions came up."""
    seen: list[int] = []
    todo = list(texts)
    for _ in range(400):
        if scene.table.result is not None:
            break
        step = scene.table.agenda[-1]
        if isinstance(step, Window):
            if not seen or seen[-1] != step.occasion or step.asked == (step.opener + 1) % 3:
                seen.append(step.occasion)
            scene.play("pass")
        elif todo:
            scene.play(todo.pop(0))
        else:
            break
    return seen


@pytest.mark.rule("OM-641", "OM-642")
def test_an_interrupt_answers_a_spell_in_the_turn_of_another() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="arcane-bolt")
    scene.mage(1, "4,3", hand="blink")
    scene.turn(0).play("cast arcane-bolt", "at mage 2")
    assert (scene.table.active, scene.seat) == (0, 1)
    assert scene.choices() == ["pass", "cast blink"]


@pytest.mark.rule("OM-643", "OM-651", "OM-664")
def test_an_interrupt_answers_a_flipped_land_token_and_only_then() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="calm-beast")
    scene.token("ogre", "4,2")
    scene.turn(0)
    assert "cast calm-beast" not in scene.choices()
    scene.play("meet")
    assert (scene.stage, scene.top.occasion) == ("Window", ON_SHOW)
    scene.play("cast calm-beast")
    assert (scene.table.monsters, scene.stage, scene.hand(0)) == ([], "TakeTurn", [])


@pytest.mark.rule("OM-644")
def test_an_interrupt_acts_before_what_it_answers() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="meteor")
    scene.mage(1, "4,3", hand="blink")
    scene.turn(0).play("cast meteor", "at 4,3", "1: cast blink", "at 4,4")
    assert (where(scene, 1), health(scene, 1)) == ("4,4", [10])


@pytest.mark.rule("OM-645", "OM-646", "OM-647")
def test_interrupts_do_not_count_and_any_number_may_be_cast() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="blink blink arcane-bolt")
    scene.mage(1, "4,4")
    scene.turn(0).play("cast blink", "at 4,3").settle().play("cast blink", "at 4,2").settle()
    assert "cast arcane-bolt" in scene.choices()


@pytest.mark.rule("OM-647")
def test_interrupts_may_be_cast_in_the_middle_of_the_own_move() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="blink")
    scene.turn(0).dice("3 3").play("move", "go 4,1")
    assert "cast blink" in scene.choices()


@pytest.mark.rule("OM-647")
def test_interrupts_may_be_cast_in_small_questions_of_the_own_turn() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="blink")
    scene.table.lying.append(Lying(at("0,5"), CARD["ward"], False))
    scene.turn(0).dice("1 1").play("move", "go 0,5")
    assert (scene.stage, scene.choices()) == ("Claim", ["leave it", "claim 1", "cast blink"])
    scene.play("cast blink", "at 0,6").settle()
    assert "claim 1" not in scene.choices()  # the card lies where the Mage is no more
    assert [card.hex for card in scene.table.lying] == [at("0,5")]


@pytest.mark.rule("OM-647", "OM-890")
def test_interrupts_may_be_cast_between_the_rolls_at_the_end_of_the_own_turn() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="dispel")
    veil, armour = scene.lasting("veil", 0, 0), scene.lasting("warlock-armour", 0, 0)
    scene.turn(0).settle().play("end turn").settle()
    rolls = [f"at spell {veil.number}", f"at spell {armour.number}"]
    assert scene.choices() == [*rolls, "cast dispel"]
    scene.dice("spell:hit").play("cast dispel", rolls[1]).settle()
    assert scene.table.workings == [veil]  # one roll was left, and nothing to choose
    assert scene.table.active == 1


@pytest.mark.rule("OM-647")
def test_others_are_not_offered_interrupts_in_their_small_questions() -> None:
    scene = Scene()
    scene.mage(0, "0,4")
    scene.mage(1, "0,5", hand="blink")
    scene.table.lying.append(Lying(at("0,5"), CARD["ward"], False))
    scene.turn(0)
    scene.table.agenda.append(Claim(1))
    assert scene.choices() == ["leave it", "claim 1"]


@pytest.mark.rule("OM-648")
def test_a_window_opens_at_the_start_of_a_turn() -> None:
    scene = Scene()
    scene.mage(1, "4,3", hand="gale")
    scene.mage(0, "4,2")
    scene.turn(0)
    assert (scene.stage, scene.seat, scene.top.occasion) == ("Window", 1, AT_START)


@pytest.mark.rule("OM-649", "OM-660", "OM-661", "OM-662")
def test_every_announced_spell_opens_a_window_and_the_last_takes_effect_first() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="arcane-bolt")
    scene.mage(1, "4,3", hand="dispel blink")
    scene.mage(2, "4,4", hand="dispel")
    scene.turn(0).play("cast arcane-bolt", "at mage 2", "1: cast dispel")
    top = scene.table.agenda[-1]
    assert isinstance(top, Window) and top.occasion == ON_CAST
    number = scene.below.plan.number
    scene.play("2: cast dispel", f"at spell {number}")
    # The second Dispel acted; now everybody is asked about the bolt again.
    assert (scene.stage, scene.seat, scene.choices()) == ("Window", 1, ["pass", "cast blink"])
    scene.dice("spell:hit spell:hit").settle()
    assert health(scene, 1) == [8]


@pytest.mark.rule("OM-650")
def test_a_window_opens_before_a_token_acts_on_who_entered_its_hex() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="ward")
    scene.tokens("firestorm", 1, "4,3")
    scene.turn(0).dice("3 3").play("move", "go 4,3")
    step = scene.table.agenda[-1]
    assert isinstance(step, Window) and (step.occasion, step.asked) == (ON_ENTRY, 0)
    scene.play("cast ward").dice("spell:double").settle()
    assert health(scene, 0) == [10]


@pytest.mark.rule("OM-652", "OM-653", "OM-666", "OM-667")
def test_the_windows_of_a_battle() -> None:
    scene = all_asked()
    scene.mage(0, "4,2")
    scene.monster("treant", "4,2").health = 1
    scene.turn(0).settle()
    seen = windows(scene.dice("skull skull skull skull"), "meet")
    assert seen[:3] == [BEFORE_BATTLE, BEFORE_ROLL, AFTER_BATTLE]


@pytest.mark.rule("OM-652")
def test_between_the_roll_and_the_fleeing_nobody_answers() -> None:
    scene = all_asked()
    scene.mage(0, "4,2")
    scene.monster("treant", "4,2")
    scene.turn(0).settle().play("meet").dice("shield shield shield").settle()
    assert scene.stage == "Flight"
    scene.play("stay")
    assert scene.top.occasion == BEFORE_ROLL


@pytest.mark.rule("OM-654")
def test_a_window_opens_before_an_orb_win() -> None:
    scene = Scene()
    scene.mage(0, "11,-1", relics="master-orb")
    scene.mage(1, "10,-1", hand="gale")
    scene.table.mages[0].side = 0
    scene.turn(0).dice("3 3").play("move", "go 12,-1")
    assert scene.top.occasion == BEFORE_WIN
    assert scene.table.result is None
    scene.play("1: pass")
    assert scene.result.places[0] == 1


@pytest.mark.rule("OM-655", "OM-656")
def test_windows_after_each_action_and_before_the_end_of_turn_rolls() -> None:
    scene = all_asked()
    scene.mage(0, "4,2")
    scene.turn(0).settle()
    assert windows(scene, "camp", "end turn")[:2] == [AFTER_ACTION, AT_END]


@pytest.mark.rule("OM-657", "OM-663", "OM-668")
def test_seats_are_asked_from_the_left_of_the_opener_who_is_last() -> None:
    scene = all_asked(seats=4)
    scene.turn(1)
    order = []
    while scene.stage == "Window":
        order.append(scene.seat)
        scene.play("pass")
    assert order == [2, 3, 0, 1]


@pytest.mark.rule("OM-658", "OM-659")
def test_who_cannot_answer_is_not_asked() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="arcane-bolt")
    scene.mage(1, "4,3", hand="spellblade")
    scene.mage(2, "4,4", hand="gale")
    scene.turn(0).play("cast arcane-bolt", "at mage 2")
    assert (scene.stage, scene.seat) == ("Window", 2)


@pytest.mark.rule("OM-665")
def test_an_interrupt_of_a_combatant_is_not_its_battle_spell() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="gale spellblade")
    scene.mage(1, "6,2")
    scene.monster("treant", "4,2")
    scene.turn(0).play("meet", "0: cast gale", "at mage 2", "at n")
    scene.play("cast spellblade")
    assert scene.hand(0) == []


@pytest.mark.rule("OM-669")
def test_a_window_opens_before_a_battle_without_an_entering() -> None:
    scene = Scene()
    scene.mage(0, "4,2")
    scene.mage(1, "4,3", hand="calm-beast")
    beast = scene.monster("ogre", "4,2")
    scene.turn(0).play("meet")
    step = scene.top
    assert (step.occasion, step.asked, step.about) == (BEFORE_BATTLE, 1, beast.number)


def test_a_haunt_is_asked_in_windows_too() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="arcane-bolt")
    haunt(scene, 1, "4,3", "dispel")
    scene.turn(0).play("cast arcane-bolt", "at mage 1")
    assert (scene.seat, scene.choices()[1]) == (1, "cast dispel")
    assert at("4,2") == scene.table.mages[0].hex


@pytest.mark.rule("OM-651")
def test_a_window_opens_when_a_ruin_shows_a_spell() -> None:
    scene = Scene()
    scene.mage(0, "4,2")
    scene.mage(1, "4,4", hand="gale")
    scene.table.site[at("4,2")] = RUIN
    scene.table.ruin_deck.append(CARD["time-slip"])
    scene.turn(0).settle().play("meet")
    assert (scene.top.occasion, scene.seat, scene.hand(0)) == (ON_SHOW, 1, [])
    scene.play("pass")
    assert scene.hand(0) == ["time-slip"]


@pytest.mark.rule("OM-647")
def test_interrupts_may_come_in_bonus_movement_and_while_tokens_move() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="swift-winds blink")
    scene.turn(0).settle().play("cast swift-winds").settle().play("go 4,3")
    assert (scene.stage, "cast blink" in scene.choices()) == ("BonusMove", True)
    scene.play("cast blink", "at 4,1").settle()
    assert (scene.stage, where(scene, 0)) == ("TakeTurn", "4,1")  # the move is over
    scene = Scene()
    scene.mage(0, "4,2", hand="blink")
    winds = scene.tokens("plague-winds", 0, "8,0", "9,0", "9,1")
    scene.turn(0).settle().play("camp", f"send token {winds.number}.1 to 8,1")
    assert (scene.stage, "cast blink" in scene.choices()) == ("Sending", True)
    scene = Scene()
    haunt(scene, 0, "4,2", "blink", turns=1)
    scene.dice("haunt:move-2 haunt:draw").turn(0).settle().play("use die 1")
    assert (scene.stage, "cast blink" in scene.choices()) == ("HauntWalk", True)


@pytest.mark.rule("OM-647")
def test_a_seat_that_asks_to_be_always_asked_may_take_it_back() -> None:
    scene = Scene(asking="as-wished")
    scene.mage(1, "4,2", hand="healing-springs")
    scene.turn(1)
    for _ in range(2):
        assert "always ask me" in scene.choices()
        scene.play("always ask me")
        assert "always ask me" not in scene.choices()
        scene.play("ask me when i can answer")


@pytest.mark.rule("OM-641")
def test_after_an_event_is_sought_there_is_time_for_answers() -> None:
    scene = all_asked()
    scene.mage(0, "9,-6", hand="healing-springs")
    scene.table.event_deck = [EVENT["mana-tide"]]
    seen = windows(scene.turn(0).dice("1 1"), "move", "go 9,-7", "halt", "seek an event")
    assert seen.count(AFTER_ACTION) == 2


@pytest.mark.rule("OM-641")
def test_only_who_had_no_answer_was_passed_over() -> None:
    scene = Scene(4)
    scene.mage(0, "4,2", hand="meteor")
    scene.mage(1, "4,3", hand="blink")
    scene.table.mages[2].status = OUT
    scene.mage(3, "4,4", hand="blink")
    scene.turn(0).play("cast meteor", "at 4,3", "1: pass")
    assert (scene.seat, scene.top.skipped) == (3, 0)
