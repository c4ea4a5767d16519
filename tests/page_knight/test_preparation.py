"""Chapter 2: turn and preparation (PK-201 to PK-220)."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations
from typing import Any

import pytest

from questboard.games.page_knight import events
from questboard.games.page_knight.rules.choices import Assign, assignments

from .positions import Position, position, skirmish


def prepare(rolls: list[int], **more: Any) -> Position:
    return position("a2=1", at="a2.c", start="preparation", rolls=rolls, **more)


@pytest.mark.rule("PK-201")
def test_the_phases_of_a_turn_in_their_order() -> None:
    quest = position(
        "a2=1", put="gob1 a2.w", at="a2.c", start="preparation", rolls=[1, 2, 3, 4, 5, 6]
    )
    stages = [quest.stage]
    for choice in ("assign 4 3 2 1", "halt", "fight a2.w", "strike", "assign"):
        if choice != "assign":
            quest.play(choice)
            stages.append(quest.stage)
    assert stages == ["Preparation", "Movement", "Action", "Encounter", "Preparation"]
    assert quest.fact("threat") == 1


@pytest.mark.rule("PK-202")
def test_no_movement_after_the_action() -> None:
    quest = position("a2=1", put="gld a2.c", at="a2.c", dice="movement 6")
    quest.play("use movement as movement", "halt")
    quest.refuses("go a2.e", "PK-202")
    quest.play("glade")
    assert quest.stage == "Preparation"


@pytest.mark.rule("PK-203")
def test_one_action_a_turn() -> None:
    quest = position(
        "a2=1",
        put="gld a2.c; gob1 a2.w",
        at="a2.c",
        dice="combat 6",
        board={"spells": ["blood magic"], "experience": 3},
    )
    quest.play("halt", "glade")
    assert quest.stage == "Action"
    quest.refuses("fight a2.w", "PK-203")
    quest.refuses("glade", "PK-203")


@pytest.mark.rule("PK-204")
def test_movement_and_action_may_be_skipped() -> None:
    quest = position("a2=1", put="gob1 a2.w; inn a2.c", at="a2.c", dice="movement 6 combat 6")
    quest.play("halt", "rest")
    assert quest.stage == "Preparation"
    assert quest.me["space"] == "a2.c" and quest.enemy("a2.w") == "GOB1"


@pytest.mark.rule("PK-205", "PK-206")
def test_four_plain_dice_are_rolled_and_assigned_freely() -> None:
    quest = prepare([2, 3, 5, 6, 1])
    assert quest.fact("stage")["rolls"] == [[2, 3, 5, 6]]
    assert len(quest.choices()) == 24
    quest.refuses("assign 6 6 3 2", "PK-206")
    quest.play("assign 3 6 2 5")
    found = [quest.die(name) for name in ("movement", "combat", "influence", "magic")]
    assert found == [3, 6, 2, 5]


@pytest.mark.rule("PK-205")
def test_unused_dice_are_rolled_anew_too() -> None:
    quest = prepare([1, 1, 2, 2, 4], dice="movement 6 combat 6 influence 6 magic 6")
    assert quest.me["dice"] == {}
    assert quest.fact("stage")["rolls"] == [[1, 1, 2, 2]]
    assert len(quest.choices()) == 6


@pytest.mark.rule("PK-207", "PK-209")
def test_the_wild_die_is_rolled_after_the_assignment_is_final() -> None:
    quest = prepare([2, 3, 5, 6, 4])
    assert quest.die("wild") == 0
    quest.play("assign 6 5 3 2")
    assert quest.die("wild") == 4
    quest.refuses("assign 5 6 3 2", "PK-209")
    assert not quest.match.can_undo(0)


@pytest.mark.rule("PK-208")
def test_ally_and_spell_dice_are_rolled_into_their_slots() -> None:
    board = {"experience": 9, "allies": ["scout", "soldier"], "spells": ["arcane spark"]}
    quest = prepare([2, 3, 5, 6, 4, 1, 2, 3], board=board)
    quest.play("assign 6 5 3 2")
    assert [quest.die(place) for place in ("ally 1", "ally 2", "spell 1")] == [1, 2, 3]
    assert quest.me["dice"]["ally 2"]["ability"] == "combat"


@pytest.mark.rule("PK-210")
def test_a_wounded_ally_does_not_roll() -> None:
    board = {"experience": 9, "allies": ["scout*", "soldier"]}
    quest = prepare([2, 3, 5, 6, 4, 1], board=board)
    quest.play("assign 6 5 3 2")
    assert (quest.die("ally 1"), quest.die("ally 2")) == (0, 1)


@pytest.mark.rule("PK-211", "PK-212")
@pytest.mark.parametrize(("roll", "left"), [(5, 3), (3, 1), (2, 0), (1, 0)])
def test_wounds_lower_the_wild_die(roll: int, left: int) -> None:
    quest = prepare([2, 3, 5, 6, roll], board={"wounds": 2})
    quest.play("assign 6 5 3 2")
    assert quest.die("wild") == left
    assert ("wild" in quest.me["dice"]) == (left > 0)


@pytest.mark.rule("PK-213")
@pytest.mark.parametrize(("wild", "left"), [(4, 3), (1, 0)])
def test_a_wound_lowers_an_unused_wild_die_at_once(wild: int, left: int) -> None:
    quest = position(
        "a2=1",
        dice=f"wild {wild} combat 1",
        board={"spells": ["blood magic"], "experience": 3},
        rolls=[3],
    )
    quest.play("blood combat")
    assert quest.me["wounds"] == 1
    assert quest.die("wild") == left
    assert ("wild" in quest.me["dice"]) == (left > 0)


@pytest.mark.rule("PK-214")
def test_wounds_do_not_lower_other_wild_dice() -> None:
    board = {"wounds": 3, "allies": ["champion"]}
    quest = position("a2=1", dice="wild 6 reserve1 wild 2 ally1 3", board=board)
    assert [quest.die(place) for place in ("wild", "reserve 1", "ally 1")] == [3, 2, 3]


@pytest.mark.rule("PK-215", "PK-518")
def test_a_glade_die_is_rolled_into_the_reserve_first() -> None:
    quest = prepare([5, 1, 2, 3, 4, 6], board={"glade": True})
    assert quest.me["dice"] == {"reserve 1": {"ability": "wild", "value": 5}}
    assert quest.fact("stage")["rolls"] == [[1, 2, 3, 4]]
    assert not quest.me["glade"]


@pytest.mark.rule("PK-215")
def test_a_glade_die_is_wild_outside_of_caves_too() -> None:
    quest = prepare([5, 1, 2, 3, 4, 6], board={"glade": True}, put="gob1 a2.w")
    quest.play("assign 1 2 3 4", "halt", "fight a2.w", "use combat as combat")
    assert "reserve 1 as combat" in quest.offers("use")


@pytest.mark.rule("PK-216")
def test_the_dice_that_event_10_removes_are_told() -> None:
    quest = prepare([1, 2, 3, 5, 2], facts={"scarce": True})
    assert [each.dice for each in quest.told(events.DiceRemoved)] == [[1, 2]]
    quest.play("assign - 5 - 3")
    assert [each.dice for each in quest.told(events.DiceRemoved)] == [[1, 2], [2]]


@pytest.mark.rule("PK-206", "PK-217")
@pytest.mark.parametrize("count", range(5))
def test_whatever_is_rolled_each_die_is_laid_once_and_every_way_is_offered(count: int) -> None:
    for dice in combinations_with_replacement(range(1, 7), count):
        laid = [*dice, *[0] * (4 - count)]
        ways = [tuple(way.values) for way in assignments(list(dice)) if isinstance(way, Assign)]
        assert sorted(ways) == sorted(set(permutations(laid)))


@pytest.mark.rule("PK-216", "PK-217", "PK-811")
def test_event_10_removes_ones_and_twos_before_assignment() -> None:
    quest = prepare([1, 2, 3, 5, 6], facts={"scarce": True})
    assert quest.fact("stage")["rolls"] == [[3, 5]]
    assert len(quest.choices()) == 12
    quest.play("assign - 5 - 3")
    assert list(quest.me["dice"]) == ["combat", "magic", "wild"]
    assert not quest.fact("scarce")


@pytest.mark.rule("PK-216")
@pytest.mark.parametrize(("roll", "stays"), [(2, False), (3, True)])
def test_event_10_takes_the_wild_die_by_its_roll_before_wounds(roll: int, stays: bool) -> None:
    quest = prepare([3, 4, 5, 6, roll], facts={"scarce": True}, board={"wounds": 1})
    quest.play("assign 6 5 4 3")
    assert ("wild" in quest.me["dice"]) == stays


@pytest.mark.rule("PK-218", "PK-812")
def test_event_15_skips_ally_and_spell_dice_once() -> None:
    board = {"experience": 3, "allies": ["scout"], "spells": ["arcane spark"]}
    quest = prepare([3, 4, 5, 6, 2], facts={"silent": True}, board=board)
    quest.play("assign 6 5 4 3")
    assert list(quest.me["dice"]) == ["movement", "combat", "influence", "magic", "wild"]
    assert not quest.fact("silent")


@pytest.mark.rule("PK-219")
def test_event_10_leaves_ally_spell_and_reserve_dice_alone() -> None:
    board = {"experience": 3, "allies": ["scout"], "spells": ["arcane spark"], "glade": True}
    quest = prepare([1, 3, 4, 5, 6, 6, 1, 2], facts={"scarce": True}, board=board)
    quest.play("assign 6 5 4 3")
    assert [quest.die(place) for place in ("reserve 1", "ally 1", "spell 1")] == [1, 1, 2]


@pytest.mark.rule("PK-220", "PK-1037")
def test_a_rift_comes_before_the_removals() -> None:
    quest = prepare(
        [1, 2, 3, 5, 6, 4],
        facts={"scarce": True},
        board={"experience": 3, "spells": ["temporal rift"]},
    )
    assert quest.fact("stage")["rolls"] == [[1, 2, 3, 5]]
    quest.play("rift 1", "stand")
    assert quest.fact("stage")["rolls"] == [[6, 3, 5]]
    assert quest.offers("assign")


@pytest.mark.rule("PK-220")
def test_a_rift_on_the_wild_die_is_judged_by_the_new_value() -> None:
    quest = prepare(
        [3, 4, 5, 6, 1, 5],
        facts={"scarce": True},
        board={"experience": 3, "spells": ["temporal rift"], "wounds": 1},
    )
    quest.play("stand", "assign 6 5 4 3", "rift 1", "stand")
    assert quest.die("wild") == 4


def test_the_log_tells_the_preparation() -> None:
    quest = prepare([2, 3, 5, 6, 4])
    quest.play("assign 6 5 3 2")
    assert [event.dice for event in quest.told(events.DiceRolled)] == [[2, 3, 5, 6], [4]]
    assert skirmish("gob1", "combat 6", [1], use="use combat as combat").told(events.Assigned) == []
