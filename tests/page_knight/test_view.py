"""What clients are told, beyond what the rules of the other chapters show."""

from __future__ import annotations

import json
from typing import Any

import pytest

import questboard
from questboard.games.page_knight.events import DieSacrificed, DieUsed
from questboard.games.page_knight.rules import content
from questboard.games.page_knight.rules.choices import OfDie
from questboard.kernel import State
from questboard.kernel.registry import game

from .positions import CENTRES, position, skirmish


def stage(quest: Any) -> dict[str, Any]:
    found: dict[str, Any] = quest.fact("stage")
    return found


@pytest.mark.rule("PK-201")
def test_the_phase_is_told_also_in_the_middle_of_a_fight() -> None:
    quest = position("a2=1", put="gob1 a2.w", at="a2.c", dice="combat 4 movement 2")
    assert (stage(quest)["phase"], stage(quest)["seat"]) == (1, 0)
    quest.play("halt")
    assert stage(quest)["phase"] == 2
    quest.play("fight a2.w")
    assert (stage(quest)["name"], stage(quest)["phase"]) == ("Encounter", 2)


@pytest.mark.rule("PK-431", "PK-402")
def test_a_step_tells_its_price_and_whom_it_provokes() -> None:
    quest = position("a2=1", put="gob1 a2.w", at="a2.c", dice="movement 6")
    quest.play("use movement as movement")
    steps = stage(quest)["steps"]
    assert steps["a2.sw"] == {"cost": 2, "provokes": ["a2.w"]}
    assert steps["a2.e"] == {"cost": 2, "provokes": []}
    assert "a2.w" not in steps


def test_a_fight_tells_its_pools_and_what_is_at_stake() -> None:
    quest = position("a2=1", put="trl2 a2.w", at="a2.c", dice="combat 4 magic 3 influence 1")
    quest.play("halt", "fight a2.w", "use combat as combat", "sacrifice magic as combat")
    fight = stage(quest)["fight"]
    assert (fight["points"], fight["pools"]["combat"]) == (5, 5)
    assert (fight["dice"], fight["damage"]) == (2, 2)


def test_what_is_printed_on_the_sheet_is_told_once_for_all() -> None:
    printed = game("page-knight").catalogue()
    tiles = printed["tiles"]
    assert {tile: tiles[tile]["centre"] for tile in tiles} == {
        tile: f"{q},{r}" for tile, (q, r) in CENTRES.items()
    }
    assert tiles["c2"]["row"] == "C" and printed["spaces"]["c2.nw"]["tile"] == "c2"
    assert printed["spaces"]["portal"] == {"hex": "-1,2", "tile": None}
    mage = printed["enemies"]["MGE3"]
    assert (mage["type"], mage["damage"], mage["short"]) == ("magic", 2, "MGE 3")
    allies = printed["allies"]
    assert (allies["scout"]["die"], allies["treasure hunter"]["die"]) == ("movement", None)
    assert [printed["locations"][id]["enemies"] for id in ("INN", "CVE2", "CVE3")] == [0, 2, 3]
    second = printed["places"]["spell 2"]
    assert (second["kind"], second["slot"]) == ("spell", 1)
    json.dumps(printed)


def test_a_die_that_is_added_is_told_with_its_points() -> None:
    """PK-309: whoever watches sees the points as the die goes."""
    match = questboard.new("page-knight", seats=1, seed=3)
    while match.view(0).facts()["stage"]["name"] != "Movement":
        match.play(match.decision.choices[0])
    pictures: list[State] = []
    die = next(each for each in match.decision.choices if isinstance(each, OfDie))
    told = match.play(die, 0, told=True, pictures=pictures)
    assert type(told[0]) in (DieUsed, DieSacrificed)
    player = match.game.facts(pictures[0], 0)["players"][0]
    assert player["move"] > 0 and content.PLACE_NAMES[die.place] not in player["dice"]


def test_events_name_the_place_of_a_die() -> None:
    found = game("page-knight")
    table = found.deal(1, 3)
    assert found.event_facts(table, DieUsed(0, 5, 1, 4)) == {
        "seat": 0,
        "place": "ally 1",
        "pool": "combat",
        "points": 4,
    }


def test_scenarios_have_names_where_they_are_chosen() -> None:
    found = questboard.new("page-knight", seats=1).game
    scenario = next(option for option in found.options if option.name == "scenario")
    assert found.value_name(scenario, 3) == "3: Voltar's Revenge"
    valor = next(option for option in found.options if option.name == "valor")
    assert found.value_name(valor, 2) == "2"


def test_two_allies_of_a_kind_are_told_apart() -> None:
    pair: dict[str, Any] = {"experience": 9, "allies": ["soldier", "soldier"]}
    quest = skirmish("gob1", "ally1 3 ally2 3", [6], use="use ally 1 as combat", board=pair)
    assert quest.label("wound ally 1") == "on the first Soldier"
    assert quest.label("wound ally 2") == "on the second Soldier"
    dice = position("a2=1", at="a2.c", dice="ally1 3 ally2 3", board=pair)
    assert dice.label("sacrifice ally 1 as movement") == (
        "give up the first Soldier's die (3) for 1 movement"
    )


def test_one_point_is_one_point() -> None:
    quest = skirmish("gob1", "combat 4 magic 2", [], use="sacrifice magic as combat", strike=False)
    assert "you have 1 point:" in quest.match.decision.prompt
    walk = position("a2=1", at="a2.c", board={"move": 1}, dice="combat 4")
    assert walk.match.decision.prompt == "Where to, with 1 move point?"


def test_a_question_begins_like_a_sentence() -> None:
    """Also where it is about minions or cave dwellers, whose names are written small."""
    swift: dict[str, Any] = {"experience": 3, "spells": ["swiftness"], "move": 2}
    quest = position(
        "a2=1",
        at="a2.c",
        dice="combat 6",
        scenario=3,
        voltar="a2.w",
        minions="gob1 gob1 gob1",
        board=swift,
        rolls=[6],
    )
    quest.play("halt", "army", "fight minion 1", "enough", "use combat as combat", "strike")
    assert quest.match.decision.prompt == (
        "You have 6 against 6 for minion 1 (Goblin 1): lower that by 1 for 2 of your 2 move points?"
    )
