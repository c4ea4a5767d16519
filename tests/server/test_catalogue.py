"""What is printed on pieces and boards, sent once a game."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import questboard
from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.content.units import UNITS
from questboard.kernel import games
from questboard.kernel.rulebook import rule
from tests.server.house import House

DRAWN = [game.name for game in games() if game.drawn]


def test_a_browser_that_has_the_catalogue_gets_nothing_but_its_tag(house: House) -> None:
    first = house.http.get("/api/games/mage-knight/catalogue")
    assert first.status_code == 200 and first.headers["content-encoding"] == "gzip"
    tag = {"If-None-Match": first.headers["etag"]}
    again = house.http.get("/api/games/mage-knight/catalogue", headers=tag)
    assert again.status_code == 304 and not again.content
    assert house.http.get("/api/games/chess/catalogue").status_code == 404


@pytest.mark.parametrize("name", [game.name for game in games()])
def test_what_is_sent_is_what_the_game_declares(house: House, name: str) -> None:
    sent = house.http.get(f"/api/games/{name}/catalogue").json()
    code = f"import json, questboard; print(json.dumps(questboard.game({name!r}).catalogue()))"
    # In a process of its own: other tests bring boxes of theirs.
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert sent == json.loads(told.stdout)


def test_a_card_has_its_rows_with_icons_numbers_and_options(house: House) -> None:
    sent = house.http.get("/api/games/mage-knight/catalogue").json()
    rage = sent["cards"]["rage"]
    assert (rage["title"], rage["kind"], rage["colour"]) == ("Rage", "basic-action", "red")
    (either,) = rage["basic"]
    options = [[(mark["icon"], mark["number"]) for mark in row] for row in either["options"]]
    assert options == [[("attack", 2)], [("block", 2)]]
    assert [(mark["icon"], mark["number"], mark["element"]) for mark in rage["strong"]] == [
        ("attack", 4, "physical")
    ]
    assert sent["cards"]["wound"]["sideways"] == []


def test_enemies_and_units_carry_the_numbers_of_the_rules(house: House) -> None:
    sent = house.http.get("/api/games/mage-knight/catalogue").json()
    for enemy in ENEMIES:
        printed = sent["enemies"][enemy.id]
        assert (printed["armor"], printed["fame"]) == (enemy.armor, enemy.fame)
        assert [each["value"] for each in printed["strikes"]] == [
            each.value for each in enemy.strikes
        ]
    for unit in UNITS:
        printed = sent["units"][unit.id]
        assert (printed["armor"], printed["cost"]) == (unit.armor, unit.cost)
        assert len(printed["abilities"]) == len(unit.abilities)


@pytest.mark.parametrize("name", DRAWN)
def test_every_rule_that_a_piece_names_is_in_the_rulebook(name: str) -> None:
    found = questboard.game(name).catalogue()
    pieces = [each for part in found.values() if isinstance(part, dict) for each in part.values()]
    named = [each["rule"] for each in pieces if isinstance(each, dict) and "rule" in each]
    assert named and all(rule(id).text for id in named)


LOOKED_AT = {
    "knights-duty": {
        "token parry": "If you are attacked in this action and a Shield is drawn",
        "space 0,0": "Who begins a turn here is inspired again.",
        "knight purple": "Heart: full",
    },
    "page-knight": {
        "ally soldier": "One more combat die",
        "spell swiftness": "every 2 move points lower its total by 1. (PK-1029)",
        "space portal": "costs",
    },
    "mage-knight": {"card rage": "Attack 2 or Block 2"},
    "old-mage": {"card hellblast": "Spell"},
}


@pytest.mark.parametrize("name", [game.name for game in games()])
def test_whoever_asks_what_a_thing_is_gets_an_answer(house: House, name: str) -> None:
    keys = house.new_table(*["me"] * questboard.game(name).most_seats, game=name, seed=4)
    me = house.sit(keys)
    for thing, part in LOOKED_AT[name].items():
        assert part in me.do(type="look", seat=0, thing=thing)["why"], thing
    assert me.do(type="look", seat=0, thing="a hat")["why"] == ""
