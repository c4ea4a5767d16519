"""Who comes back finds everything as it is."""

from __future__ import annotations

import random

from tests.server.house import House


def test_coming_back_at_every_step_shows_what_staying_shows(house: House) -> None:
    keys = house.new_table("me", "me", seed=9, options={"turn_limit": 3})
    stays = [house.sit(keys, 0), house.sit(keys, 1), house.watch(keys["table"])]
    leaves = [house.sit(keys, 0), house.sit(keys, 1), house.watch(keys["table"])]
    rng = random.Random(6)
    while stays[0].info["stage"] == "running":
        for stay, leave in zip(stays, leaves, strict=True):
            stay.catch_up(stays[0].version)
            leave.again()
            assert leave.views == stay.views
            assert leave.log == stay.log
            assert leave.version == stay.version
            assert leave.waiting_for == stay.waiting_for
        able = [client for client in leaves[:2] if client.decision() is not None]
        chooser = rng.choice(able)
        asked = chooser.decision()
        assert asked is not None
        chooser.choose(rng.choice(asked["choices"])["text"])
        if rng.random() < 0.3 and asked["secret"] and len(able) > 1:
            chooser.do(type="take_back", seat=asked["seat"], what="undo")
        chooser.again()
        for stay in stays:
            stay.catch_up(chooser.version)


def test_presence_shows(house: House) -> None:
    keys = house.new_table("me", "me")
    one, other = house.sit(keys, 0), house.sit(keys, 1)
    one.settle()
    assert [seat["here"] for seat in one.info["seats"]] == [True, True]
    other.close()
    while one.info["seats"][1]["here"]:
        one.receive()
    other.hello()
    while not one.info["seats"][1]["here"]:
        one.receive()


def test_one_connection_can_go_from_table_to_table(house: House) -> None:
    first, second = house.new_table("me", "me"), house.new_table("me", "me")
    client = house.sit(first)
    client.send(
        type="hello", table=second["table"], secrets=[key["secret"] for key in second["keys"]]
    )
    while client.receive()["type"] != "welcome":
        pass
    assert client.info["table"] == second["table"]
    assert not house.get(f"/api/tables/{first['table']}")["seats"][0]["here"]
