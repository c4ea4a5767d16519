"""Time to answer: a response window never hangs, whoever sleeps at the table."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from tests.pace import patience
from tests.server.house import Client, Data, House, open_house

# Everybody is asked in every window, so that windows come soon.
ASKING = {"auto_setup": True, "asking": "all", "first_seat": 1}


def mages(house: House, clock: int, *seats: str, **more: Any) -> Data:
    return house.new_table(*seats, game="old-mage", options=ASKING, seed=3, clock=clock, **more)


def to_a_window(client: Client) -> Data:
    """Choose towers, and come to the first window."""
    while True:
        asked = client.decision()
        if asked is None:
            client.receive()
        elif client.views[asked["seat"]]["facts"]["window"] is not None:
            return asked
        else:
            client.choose(asked["choices"][0]["text"], asked["seat"])
            client.hear_of_own(asked)


def test_silence_is_an_answer_when_the_time_is_over(house: House) -> None:
    keys = mages(house, 1, "me", "me", "me")
    me, watcher = house.sit(keys), house.watch(keys["table"])
    begun = time.monotonic()
    asked = to_a_window(me)
    (clock,) = me.info["clocks"]
    assert clock["seat"] == asked["seat"] and 0 < clock["seconds"] <= 1
    assert me.info["clock"] == 1
    me.hear_of_own(asked)  # nobody chooses
    assert 1 <= time.monotonic() - begun < patience(10)
    lines = me.info["lines"]
    watcher.catch_up(me.version)
    assert watcher.info["lines"] == lines
    save = house.get(f"/api/tables/{keys['table']}/save", *[key["secret"] for key in keys["keys"]])
    assert save["choices"][lines - 1] == f"{asked['seat']}: pass"


def test_an_answer_in_time_stops_the_clock(house: House) -> None:
    keys = mages(house, 600, "me", "me", "me")
    me = house.sit(keys)
    asked = to_a_window(me)
    me.choose("pass", asked["seat"])
    me.hear_of_own(asked)
    again = to_a_window(me)
    (clock,) = me.info["clocks"]
    assert clock["seat"] == again["seat"] and clock["seconds"] > 500
    me.again()  # who comes back finds the clock running
    (clock,) = me.info["clocks"]
    assert 500 < clock["seconds"] <= 600


def test_the_own_turn_has_no_clock(house: House) -> None:
    keys = mages(house, 1, "me", "me", "me")
    me = house.sit(keys)
    assert me.decision() is not None and me.info["clocks"] == []  # towers
    me.settle(1.5)
    assert me.info["lines"] == 0


def test_no_clock_runs_unless_somebody_sets_one(house: House) -> None:
    keys = mages(house, 0, "me", "me", "me")
    me = house.sit(keys)
    to_a_window(me)
    assert (me.info["clock"], me.info["clocks"]) == (0, [])


def test_bots_need_no_clock(house: House) -> None:
    keys = mages(house, 600, "me", "easy", "easy")
    me = house.sit(keys)
    to_a_window(me)
    assert {clock["seat"] for clock in me.info["clocks"]} <= {0}


def test_a_window_does_not_hang_after_the_power_failed(tmp_path: Path) -> None:
    house = House(tmp_path / "clock.db")
    keys = mages(house, 2, "me", "me", "me")
    me = house.sit(keys)
    asked = to_a_window(me)
    lines = me.info["lines"]
    house.kill()
    time.sleep(0.1)
    with open_house(tmp_path / "clock.db") as again:
        # Nobody comes to the table; its clock runs all the same.
        seen = again.get(f"/api/tables/{keys['table']}")
        assert seen["clock"] == 2
        deadline = time.monotonic() + patience(15)
        while seen["lines"] == lines and time.monotonic() < deadline:
            time.sleep(0.2)
            seen = again.get(f"/api/tables/{keys['table']}")
        assert seen["lines"] > lines, asked


@pytest.mark.parametrize("clock", [-1, 3601])
def test_a_clock_has_bounds(house: House, clock: int) -> None:
    wish = {"game": "old-mage", "seats": [{"kind": "person"}] * 3, "clock": clock}
    answer = house.http.post("/api/tables", json=wish)
    assert answer.status_code == 400
    assert answer.json()["error"] == (
        f"The time to answer can be 0 (no limit) to 3600 seconds, not {clock}."
    )


def test_the_shelf_says_which_game_knows_time(house: House) -> None:
    shelf = {game["name"]: game for game in house.get("/api/shelf")["games"]}
    assert shelf["old-mage"]["patience"] == 20
    assert shelf["knights-duty"]["patience"] == 0
