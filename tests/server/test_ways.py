"""Several choices in one touch, over the socket: made in order, stopped, taken back as one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.house import Client, House, open_house

START = "tovak at 0,0; hand march rage; source red red red; move 9"


def walker(house: House, position: str = START) -> tuple[Client, dict[str, Any]]:
    keys = house.new_table("me", game="mage-knight", options={"position": position})
    client = house.sit(keys)
    asked = client.decision()
    assert asked is not None
    return client, asked


def longest(client: Client) -> dict[str, Any]:
    """The walk with most steps that nothing stops."""
    ways = client.do(type="ways", seat=0)["ways"]
    free = [way for way in ways if way["kind"] == "walk" and not way["stops"]]
    return dict(max(free, key=lambda way: len(way["choices"])))


def send(client: Client, asked: dict[str, Any], choices: list[str]) -> str:
    answer = client.do(
        type="choose", seat=0, number=asked["number"], choice=choices[0], then=choices[1:]
    )
    client.settle()
    return str(answer["stopped"])


def test_a_walk_is_one_touch_and_one_undo(house: House) -> None:
    client, asked = walker(house)
    before = client.views[0]["facts"]
    way = longest(client)
    assert len(way["choices"]) > 2 and way["facts"][-1]["kind"] == "Go"
    assert send(client, asked, way["choices"]) == ""
    assert client.version == len(way["choices"])
    there = client.views[0]["facts"]
    assert there != before
    client.do(type="take_back", seat=0, what="undo")
    client.settle()
    assert client.views[0]["facts"] == before
    client.do(type="take_back", seat=0, what="redo")
    client.settle()
    assert client.views[0]["facts"] == there


def test_it_stops_where_a_choice_is_not_offered_and_says_so(house: House) -> None:
    client, asked = walker(house)
    way = longest(client)
    stopped = send(client, asked, [way["choices"][0], "dance", way["choices"][1]])
    assert stopped == "Stopped after 1 of 3 choices: dance is not possible any more."
    assert client.version == 1


def test_a_first_choice_that_is_not_offered_changes_nothing(house: House) -> None:
    client, asked = walker(house)
    said = client.refused(
        type="choose", seat=0, number=asked["number"], choice="dance", then=["end turn"]
    )
    assert "dance" in said and client.version == 0


def test_it_stops_at_news(house: House) -> None:
    client, asked = walker(house, "tovak at 2,-3; hand march rage; move 9")
    stopped = send(client, asked, ["explore 4,-5", "end turn"])
    assert stopped == "Stopped after 1 of 2 choices: something new has come to light."


def test_the_same_message_twice_walks_once(house: House) -> None:
    client, asked = walker(house)
    choices = longest(client)["choices"]
    send(client, asked, choices)
    assert send(client, asked, choices) == ""
    assert client.version == len(choices)


def test_no_message_makes_too_many(house: House) -> None:
    client, asked = walker(house)
    said = client.refused(
        type="choose", seat=0, number=asked["number"], choice="end turn", then=["pass"] * 40
    )
    assert said == "41 choices in one touch are too many: at most 40."


def test_one_touch_is_one_undo_after_a_restart_too(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with open_house(data) as house:
        keys = house.new_table("me", game="mage-knight", options={"position": START})
        client = house.sit(keys)
        asked = client.decision()
        assert asked is not None
        before = client.views[0]["facts"]
        send(client, asked, longest(client)["choices"])
        house.kill()
    with open_house(data) as house:
        again = house.sit(keys)
        assert again.views[0]["facts"] != before
        again.do(type="take_back", seat=0, what="undo")
        again.settle()
        assert again.views[0]["facts"] == before
