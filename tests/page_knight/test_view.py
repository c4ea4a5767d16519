"""What clients are told, beyond what the rules of the other chapters show."""

from __future__ import annotations

import json
from typing import Any

import pytest

import questboard
from questboard.games.page_knight.events import DieUsed
from questboard.kernel.registry import game

from .positions import CENTRES, position


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
    printed = position("a2=1", at="a2.c", dice="combat 1").fact("printed")
    assert printed["tiles"] == {tile: f"{q},{r}" for tile, (q, r) in CENTRES.items()}
    assert printed["land"][1] == ["plain", "forest", "plain", "plain", "plain", "plain", "swamp"]
    assert printed["enemies"]["MGE3"] == {"type": "magic", "damage": 2}
    assert (printed["dice"]["scout"], printed["dice"]["treasure hunter"]) == ("movement", None)
    json.dumps(printed)


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
