"""Modes in which one player plays several seats, and always being asked."""

from __future__ import annotations

import random

import pytest

from tests.server.house import Client, House
from tests.server.test_play import play_on

SHORT = {"auto_setup": True, "turn_limit": 2}


@pytest.mark.rule("OM-964", "OM-967")
def test_a_friend_takes_both_mages_with_one_invitation(house: House) -> None:
    options = {**SHORT, "mode": "two-players"}
    keys = house.new_table("me", "open", "me", "open", game="old-mage", options=options, seed=4)
    host = house.sit(keys)
    assert host.info["players"] == [0, 1, 0, 1]
    joined = house.join(keys["invite"], name="Bo")
    assert [key["seat"] for key in joined["keys"]] == [1, 3]
    friend = Client(house, keys["table"], [key["secret"] for key in joined["keys"]], "")
    host.settle()
    assert [seat["name"] for seat in host.info["seats"]] == ["", "Bo", "", "Bo"]
    play_on([host, friend], random.Random(5))
    assert host.info["stage"] == "over"
    # Nobody saw a hand of the other.
    for seat, view in host.views.items():
        assert seat is not None
        hands = [mage["hand"] for mage in view["facts"]["mages"].values()]
        assert all(card is None for other in {0, 1, 2, 3} - {seat} for card in hands[other])


@pytest.mark.rule("OM-971")
def test_one_person_plays_four_mages_alone(house: House) -> None:
    keys = house.new_table(
        "me", "me", "me", "me", game="old-mage", options={**SHORT, "mode": "solo"}, seed=4
    )
    me = house.sit(keys)
    assert (me.info["players"], me.info["hidden_hands"]) == ([0, 0, 0, 0], True)
    play_on([me], random.Random(1))
    assert me.info["stage"] == "over"


@pytest.mark.rule("OM-658")
def test_a_player_may_wish_always_to_be_asked(house: House) -> None:
    options = {**SHORT, "asking": "as-wished", "first_seat": 1}
    keys = house.new_table("me", "easy", "easy", game="old-mage", options=options, seed=4)
    me = house.sit(keys)
    wish = "always ask me"
    while wish not in texts(me):
        asked = me.decision()
        if asked is None:
            me.receive()
            continue
        me.choose(texts(me)[0])
        me.hear_of_own(asked)
    me.choose(wish)
    asked = me.decision()
    assert asked is not None
    me.hear_of_own(asked)
    assert "ask me when i can answer" in texts(me)


def texts(client: Client) -> list[str]:
    asked = client.decision()
    return [choice["text"] for choice in asked["choices"]] if asked is not None else []
