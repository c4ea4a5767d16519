"""Chapter 3: dice and points (PK-301 to PK-319)."""

from __future__ import annotations

from typing import Any

import pytest

from .positions import Position, position, skirmish


def group(dice: str, **more: Any) -> Position:
    """A group of both types in a cave, at the fixing of the total."""
    quest = position("a2=1", "cve2 a2.c", "a2.c", dice, known="a2.c trl2 mge2", **more)
    return quest.play("halt", "cave", "fight cave 1 with cave 2")


@pytest.mark.rule("PK-301")
def test_a_used_die_leaves_and_gives_its_whole_value() -> None:
    quest = position("a2=1", dice="movement 5")
    quest.play("use movement as movement")
    assert quest.me["move"] == 5
    assert quest.die("movement") == 0


@pytest.mark.rule("PK-302")
def test_a_used_die_is_gone_until_the_next_preparation() -> None:
    quest = position("a2=1", dice="movement 5", rolls=None)
    quest.play("use movement as movement")
    quest.refuses("use movement as movement", "PK-302")
    quest.quietly()
    assert quest.fact("stage")["rolls"][0]
    quest.play(quest.choices()[0])
    assert quest.die("movement") > 0


@pytest.mark.rule("PK-303")
def test_a_value_is_never_split() -> None:
    quest = position(
        "a2=1", "gob1 a2.w", "a2.c", "movement 6 combat 3", board={"influence": 0}, rolls=[1]
    )
    quest.play("use movement as movement", "halt", "fight a2.w")
    assert quest.offers("use") == {"combat as combat"}
    assert quest.fight["points"] == 0 and quest.me["move"] == 6


@pytest.mark.rule("PK-304")
def test_the_pools_are_movement_inn_tower_and_encounter() -> None:
    quest = position("a2=1", "inn a2.c; gob1 a2.w", "a2.c", "movement 4 influence 3 combat 2")
    assert quest.offers("use") == {"movement as movement"}
    quest.play("halt")
    assert not quest.offers("use")
    quest.refuses("use influence as influence", "PK-304")
    quest.play("inn")
    assert quest.offers("use") == {"influence as influence"}
    tower = position("a2=1", "twr a2.c", "a2.c", "magic 3").play("halt", "tower")
    assert tower.offers("use") == {"magic as magic"}
    foe = skirmish("gob1", "combat 3 magic 4", [], strike=False)
    assert foe.offers("use") == {"combat as combat"}


@pytest.mark.rule("PK-305")
def test_all_dice_of_an_ability_enter_its_pool() -> None:
    board = {
        "experience": 9,
        "allies": ["soldier", "scout"],
        "spells": ["arcane spark"],
    }
    dice = "combat 3 ally1 4 reserve1 combat 2 spell1 5"
    quest = skirmish("gob1", dice, [], strike=False, board=board)
    assert quest.offers("use") == {
        "combat as combat",
        "ally 1 as combat",
        "reserve 1 as combat",
    }
    quest.play("use combat as combat", "use ally 1 as combat", "use reserve 1 as combat")
    assert quest.fight["points"] == 9
    mage = skirmish("mge1", dice, [], strike=False, board=board)
    assert mage.offers("use") == {"spell 1 as magic"}


@pytest.mark.rule("PK-306")
@pytest.mark.parametrize("pool", ["movement", "combat", "influence", "magic"])
def test_a_wild_die_adds_its_value_to_any_one_pool(pool: str) -> None:
    dice = "movement 1 combat 1 influence 1 magic 1 wild 4"
    quest = position("a2=1", "gob1 a2.w; mge1 a2.e; inn a2.c", "a2.c", dice)
    if pool == "magic":
        quest.play("halt", "fight a2.e")
    elif pool == "combat":
        quest.play("halt", "fight a2.w")
    elif pool == "influence":
        quest.play("halt", "inn")
    quest.play(f"use {pool} as {pool}", f"use wild as {pool}")
    points = quest.me["move"] if pool == "movement" else 0
    if pool in ("combat", "magic"):
        points = quest.fight["points"]
    elif pool == "influence":
        points = quest.fact("stage")["points"]
    assert points == 5


@pytest.mark.rule("PK-307")
def test_a_wild_die_needs_a_plain_die_in_the_same_pool() -> None:
    quest = position("a2=1", dice="movement 2 wild 4 combat 3")
    assert "wild as movement" not in quest.offers("use")
    quest.refuses("use wild as movement", "PK-307")
    quest.play("sacrifice combat as movement")
    quest.refuses("use wild as movement", "PK-307")
    quest.play("use movement as movement", "use wild as movement")
    assert quest.me["move"] == 7
    foe = position("a2=1", "gob1 a2.w", "a2.c", "movement 2 wild 4")
    foe.play("use movement as movement", "halt", "fight a2.w")
    foe.refuses("use wild as combat", "PK-307")


@pytest.mark.rule("PK-308")
def test_several_wild_dice_enter_one_pool() -> None:
    quest = position(
        "a2=1", dice="movement 1 wild 4 ally1 5 reserve1 wild 3", board={"allies": ["champion"]}
    )
    quest.play("use movement as movement")
    quest.play("use wild as movement", "use ally 1 as movement", "use reserve 1 as movement")
    assert quest.me["move"] == 13


@pytest.mark.rule("PK-309", "PK-311")
def test_any_number_of_dice_may_be_given_up_for_one_point_each() -> None:
    quest = position("a2=1", dice="combat 6 influence 5 magic 4 wild 3")
    for at, place in enumerate(("combat", "influence", "magic", "wild"), 1):
        quest.play(f"sacrifice {place} as movement")
        assert quest.die(place) == 0
        if at < 4:
            assert quest.me["move"] == at


@pytest.mark.rule("PK-310")
def test_a_die_is_not_given_up_for_its_own_ability() -> None:
    quest = position("a2=1", dice="movement 2 combat 3 ally1 4", board={"allies": ["scout"]})
    assert quest.offers("sacrifice") == {"combat as movement"}
    quest.refuses("sacrifice movement as movement", "PK-310")


@pytest.mark.rule("PK-312")
def test_ally_spell_and_reserve_dice_may_be_given_up() -> None:
    board = {"experience": 3, "allies": ["soldier"], "spells": ["arcane spark"]}
    quest = position("a2=1", dice="movement 1 ally1 6 spell1 6 reserve1 wild 6", board=board)
    assert {"ally 1 as movement", "spell 1 as movement", "reserve 1 as movement"} <= quest.offers(
        "sacrifice"
    )
    quest.play("sacrifice ally 1 as movement", "sacrifice spell 1 as movement")
    assert quest.me["move"] == 2


@pytest.mark.rule("PK-313")
def test_a_pool_may_consist_of_given_up_dice_only() -> None:
    quest = skirmish(
        "gob1",
        "movement 6 magic 5",
        [1],
        use="sacrifice movement as combat; sacrifice magic as combat",
    )
    assert quest.defeated("a2.w")


@pytest.mark.rule("PK-314")
def test_a_wild_die_is_given_up_without_company() -> None:
    quest = position("a2=1", dice="wild 6 combat 1")
    quest.play("sacrifice wild as movement")
    assert quest.me["move"] == 1


@pytest.mark.rule("PK-315")
def test_move_points_serve_swiftness_until_the_action_ends_and_are_lost_then() -> None:
    board = {"experience": 9, "spells": ["swiftness"]}
    quest = position(
        "a2=1",
        "gob2 a2.w",
        "a2.c",
        "movement 5 combat 4",
        rolls=[3, 3],
        board=board,
        voltar="a2.e",
        minions="mge2 mge2x mge2x",
        scenario=3,
    )
    quest.play("use movement as movement", "halt", "fight a2.w", "use combat as combat", "strike")
    assert quest.me["move"] == 5
    quest.play("swift", "swift", "resolve")
    assert quest.defeated("a2.w")
    assert quest.me["move"] == 0


@pytest.mark.rule("PK-315")
def test_points_of_an_inn_are_lost_when_it_is_left() -> None:
    quest = position("a2=1", "inn a2.c", "a2.c", "influence 6", rolls=None)
    quest.play("halt", "inn", "use influence as influence", "trade")
    assert quest.fact("stage")["points"] == 6
    quest.play("leave")
    assert quest.stage == "Preparation" and quest.me["allies"] == []


@pytest.mark.rule("PK-316", "PK-818")
def test_unused_dice_stay_for_event_25_but_not_those_of_the_reserve() -> None:
    quest = position(
        "a2=1",
        "gob1 a2.w",
        "a2.c",
        "combat 4 reserve1 combat 6",
        scenario=3,
        voltar="d2.c",
        minions="mge2 mge2 mge2",
        rolls=[6, 2],
        facts={"threat": 24, "events_struck": 15},
    )
    quest.play("halt", "rest")
    assert quest.stage == "Encounter"
    assert quest.offers("use") == {"combat as combat"}
    quest.play("use combat as combat", "strike")
    assert quest.defeated("a2.w")


@pytest.mark.rule("PK-316", "PK-1236")
def test_unused_dice_and_the_reserve_serve_in_voltars_attack() -> None:
    quest = position(
        "a2=1",
        at="a2.c",
        dice="combat 4 reserve1 combat 6",
        scenario=3,
        voltar="a2.w",
        minions="mge2 mge2 mge2",
        rolls=[5],
    )
    quest.play("halt", "rest")
    assert quest.offers("use") == {"combat as combat", "reserve 1 as combat"}


@pytest.mark.rule("PK-317")
def test_against_both_types_wild_and_given_up_dice_are_named() -> None:
    quest = group("combat 2 magic 3 wild 5 movement 4")
    assert {"movement as combat", "movement as magic"} <= quest.offers("sacrifice")
    quest.refuses("use wild as magic", "PK-307")
    quest.play("use magic as magic")
    assert "wild as magic" in quest.offers("use")
    assert "wild as combat" not in quest.offers("use")
    quest.play("use wild as magic")
    assert quest.fight["points"] == 8


@pytest.mark.rule("PK-318")
def test_against_both_types_combat_and_magic_dice_are_not_given_up() -> None:
    quest = group("combat 2 magic 3 influence 4")
    assert quest.offers("sacrifice") == {"influence as combat", "influence as magic"}
    quest.refuses("sacrifice combat as magic", "PK-318")


@pytest.mark.rule("PK-319")
@pytest.mark.parametrize(
    ("place", "word", "ability"), [("inn", "inn", "influence"), ("twr", "tower", "magic")]
)
def test_the_pool_of_a_purchase_is_fixed_first(place: str, word: str, ability: str) -> None:
    quest = position(
        "a2=1", f"{place} a2.c", "a2.c", f"{ability} 6 movement 3", board={"wounds": 2}
    )
    quest.play("halt", word, f"use {ability} as {ability}")
    assert not quest.offers("heal")
    quest.play("trade")
    assert "heal track" in quest.choices()
    assert not quest.offers("sacrifice")
