"""Campaigns: begun, played table after table, kept through crashes, saved and opened again."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any

import pytest

from questboard.games.page_knight.campaign import Campaign
from tests.page_knight.quests import after_a_loss, at_the_reward
from tests.server.house import Client, Data, House, bearer

SOLO = [{"kind": "person", "name": "Ada"}]


def begin(house: House, **more: Any) -> Data:
    wish = {"game": "page-knight", "seats": SOLO, **more}
    answer = house.http.post("/api/campaigns", json=wish)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def post(house: House, keys: Data, what: str) -> Data:
    answer = house.http.post(f"/api/campaigns/{keys['campaign']}/{what}", headers=holding(keys))
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def holding(keys: Data) -> dict[str, str]:
    return bearer(*(key["secret"] for key in keys["keys"]))


def info(house: House, keys: Data) -> Data:
    return dict(house.get(f"/api/campaigns/{keys['campaign']}"))


def sit(house: House, keys: Data, table: str) -> Client:
    return Client(house, table, [key["secret"] for key in keys["keys"]], keys.get("host", ""))


def stages(told: Data) -> list[str]:
    return [chapter["stage"] for chapter in told["chapters"]]


def test_a_campaign_begins_with_its_first_table(house: House) -> None:
    keys = begin(house, options={"legacy": True})
    told = info(house, keys)
    assert stages(told) == ["now", "ahead", "ahead"]
    assert [chapter["title"] for chapter in told["chapters"]][:2] == ["Conquest", "Liberation"]
    assert told["carried"] == []
    assert told["options"]["legacy"] is True
    assert told["table"]["options"]["scenario"] == 1
    assert told["table"]["campaign"] == keys["campaign"]
    assert told["tables"] == [told["table"]["table"]]
    me = sit(house, keys, told["table"]["table"])
    me.choose(me.decision()["choices"][0]["text"])  # type: ignore[index]
    me.close()
    assert post(house, keys, "next")["table"]["table"] == told["table"]["table"]


def test_a_reward_is_carried_to_the_next_table(house: House) -> None:
    keys = begin(house, save=at_the_reward())
    me = sit(house, keys, info(house, keys)["table"]["table"])
    asked = me.decision()
    assert asked is not None and "Which reward" in asked["prompt"]
    me.choose("keep ally 1")
    me.close()
    told = info(house, keys)
    assert stages(told) == ["won", "now", "ahead"]
    assert told["chapters"][0]["table"] == told["tables"][0]
    assert told["chapters"][0]["gains"][0]["text"].endswith("rides along")
    assert told["carried"][0]["text"].endswith(", for good")
    after = post(house, keys, "next")
    assert after["table"]["options"]["scenario"] == 2
    assert len(after["tables"]) == 2
    me = sit(house, keys, after["table"]["table"])
    assert me.own == [0]
    standing = json.loads(after["table"]["options"]["campaign"])
    assert len(standing["players"][0]["kept_allies"]) == 1
    me.close()


def test_a_lost_match_is_played_again(house: House) -> None:
    keys = begin(house, save=after_a_loss())
    told = info(house, keys)
    assert stages(told) == ["now", "ahead", "ahead"]
    assert told["chapters"][0]["lost"] == 1
    assert len(told["tables"]) == 2
    assert told["table"]["stage"] == "running"
    lost = house.get(f"/api/tables/{told['tables'][0]}")
    assert lost["stage"] == "over" and "lost" in lost["ending"]


def test_a_result_is_taken_in_once_through_crashes(tmp_path: Path) -> None:
    house = House(tmp_path / "tables.db")
    keys = begin(house, save=at_the_reward())
    me = sit(house, keys, info(house, keys)["table"]["table"])
    me.choose("keep ally 1")
    port = house.port
    house.kill()
    for _ in range(2):
        house = House(tmp_path / "tables.db", port)
        told = info(house, keys)
        assert stages(told) == ["won", "now", "ahead"]
        assert [chapter["lost"] for chapter in told["chapters"]] == [0, 0, 0]
        assert len(told["carried"]) == 1
        told = post(house, keys, "next")
        assert len(told["tables"]) == 2
        me = sit(house, keys, told["table"]["table"])
        me.choose(me.decision()["choices"][0]["text"])  # type: ignore[index]
        house.kill()
    house = House(tmp_path / "tables.db", port)
    try:
        told = info(house, keys)
        assert told["table"]["lines"] == 2
        me = sit(house, keys, told["table"]["table"])
        told = post(house, keys, "again")
        assert told["chapters"][1]["lost"] == 1
        house.kill()
        house = House(tmp_path / "tables.db", port)
        assert info(house, keys) == told
    finally:
        house.stop()


def test_a_match_can_be_given_up(house: House) -> None:
    keys = begin(house)
    first = info(house, keys)["table"]["table"]
    me = sit(house, keys, first)
    me.choose_first()
    told = post(house, keys, "again")
    assert told["chapters"][0]["lost"] == 1
    assert told["table"]["options"]["scenario"] == 1
    assert told["table"]["table"] != first
    me.settle()
    assert me.info["stage"] == "over"
    assert "given up" in me.info["ending"]
    assert me.decision() is None
    assert "given up" in me.refused(type="choose", seat=0, number=2, choice="halt")
    me.close()
    house.get(f"/api/tables/{first}/replay", *(key["secret"] for key in keys["keys"]))


def test_a_match_just_dealt_is_not_given_up(house: House) -> None:
    keys = begin(house)
    first = info(house, keys)["table"]["table"]
    assert post(house, keys, "again")["tables"] == [first]
    me = sit(house, keys, first)
    me.choose_first()
    me.close()
    # Clicked more than once: all are shown the one match that is dealt anew.
    found: list[Data] = []
    asking = [
        threading.Thread(target=lambda: found.append(post(house, keys, "again"))) for _ in range(4)
    ]
    for each in asking:
        each.start()
    for each in asking:
        each.join()
    assert len(found) == 4 and all(told == found[0] for told in found)
    assert len(found[0]["tables"]) == 2 and found[0]["chapters"][0]["lost"] == 1


def test_the_next_match_is_dealt_once_for_all_who_ask(house: House) -> None:
    keys = begin(house, save=at_the_reward())
    me = sit(house, keys, info(house, keys)["table"]["table"])
    me.choose("no reward")
    me.close()
    found: list[str] = []
    asking = [
        threading.Thread(target=lambda: found.append(post(house, keys, "next")["table"]["table"]))
        for _ in range(4)
    ]
    for each in asking:
        each.start()
    for each in asking:
        each.join()
    assert len(found) == 4 and len(set(found)) == 1
    assert len(info(house, keys)["tables"]) == 2


def test_a_friend_keeps_the_seat_from_table_to_table(house: House) -> None:
    keys = begin(house, seats=[*SOLO, {"kind": "open"}])
    table = info(house, keys)["table"]
    assert table["stage"] == "waiting"
    me = sit(house, keys, table["table"])
    joined = house.join(me.heard[0]["invite"], name="Bo")
    me.settle()
    me.choose_first()
    told = post(house, {"campaign": keys["campaign"], "keys": joined["keys"]}, "again")
    assert told["table"]["stage"] == "running"
    assert [seat["name"] for seat in told["table"]["seats"]] == ["Ada", "Bo"]
    bo = Client(house, told["table"]["table"], [joined["keys"][0]["secret"]], "")
    assert bo.own == [1]
    bo.close()
    me.close()


def test_both_choose_a_reward_in_cooperation(house: House) -> None:
    save = at_the_reward(2)
    keys = begin(house, seats=[{"kind": "person"}, {"kind": "person"}], save=save)
    me = sit(house, keys, info(house, keys)["table"]["table"])
    for _ in range(2):
        asked = me.decision()
        assert asked is not None and "Which reward" in asked["prompt"]
        me.choose("no reward" if asked["seat"] else "keep ally 1")
        me.hear_of_own(asked)
    me.close()
    told = info(house, keys)
    assert stages(told) == ["won", "now", "ahead"]
    assert [gain["seat"] for gain in told["chapters"][0]["gains"]] == [0, 1]


# ------------------------------------------------------------------------------ save and open


def test_a_save_leaves_and_comes_back(house: House) -> None:
    keys = begin(house, save=after_a_loss())
    me = sit(house, keys, info(house, keys)["table"]["table"])
    me.choose(me.decision()["choices"][0]["text"])  # type: ignore[index]
    me.close()
    path = f"/api/campaigns/{keys['campaign']}/save"
    answer = house.http.get(path, headers=holding(keys))
    assert answer.status_code == 200
    assert "attachment" in answer.headers["content-disposition"]
    campaign = Campaign.from_text(answer.text)
    assert len(campaign.matches) == 1
    assert campaign.under_way is not None and campaign.under_way.done == 1
    again = begin(house, save=answer.text)
    assert house.http.get(
        f"/api/campaigns/{again['campaign']}/save", headers=holding(again)
    ).text == (answer.text)


def test_strangers_can_only_look(house: House) -> None:
    keys = begin(house)
    place = f"/api/campaigns/{keys['campaign']}"
    assert house.http.get(place).status_code == 200
    for secrets in ((), ("nonsense",)):
        headers = bearer(*secrets)
        assert house.http.get(f"{place}/save", headers=headers).status_code == 403
        for what in ("next", "again"):
            assert house.http.post(f"{place}/{what}", headers=headers).status_code == 403
    assert len(info(house, keys)["tables"]) == 1
    for path in ("nosuchcampaign", "-", "x" * 99):
        assert house.http.get(f"/api/campaigns/{path}").status_code == 404


def edited(**changes: Any) -> str:
    return json.dumps(json.loads(after_a_loss()) | changes)


def other_choice() -> str:
    data = json.loads(after_a_loss())
    data["matches"][0]["choices"].pop()
    data["matches"][0]["choices"].append("0: halt")
    return json.dumps(data)


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"options": {"valor": -1}}, "valor cannot be -1"),
        ({"options": {"scenario": 2}}, "no option scenario"),
        ({"options": {"haunted": True}}, "no option haunted"),
        ({"options": {"campaign": "{}"}}, "no option campaign"),
        ({"seats": SOLO * 3}, "1 to 2 seats, not 3"),
        ({"seats": []}, "not 0"),
        ({"seed": -1}, "not -1"),
        ({"game": "knights-duty", "seats": SOLO * 2}, "has no campaign"),
        ({"game": "chess"}, "no game called"),
        ({"seats": [{"kind": "bot", "level": "divine"}]}, "no level"),
        ({"save": "{"}, "not whole JSON"),
        ({"save": "[]"}, "no campaign save"),
        ({"save": edited(seed=1)}, "its match 1 does not fit"),
        ({"save": edited(seats=2), "seats": SOLO * 2}, "its match 1 does not fit"),
        ({"save": edited(game="knights-duty")}, "has no campaign"),
        ({"save": edited(campaign=7)}, "format 7"),
        ({"save": edited(options={"legacy": 3})}, "legacy cannot be 3"),
        ({"save": edited(gold=3)}, "gold"),
        ({"save": other_choice()}, "its match 1 does not fit"),
        ({"save": json.dumps(json.loads(after_a_loss())["matches"][0])}, "a single match"),
        ({"save": after_a_loss(), "seats": SOLO * 2}, "The number of seats in the save is 1"),
    ],
)
def test_a_bad_wish_is_refused_with_a_sentence(house: House, wish: Data, words: str) -> None:
    answer = house.http.post("/api/campaigns", json={"game": "page-knight", "seats": SOLO, **wish})
    assert 400 <= answer.status_code < 500, answer.text
    assert words in answer.json()["error"]


def test_a_campaign_save_is_no_match(house: House) -> None:
    wish = {"game": "page-knight", "seats": SOLO, "save": after_a_loss()}
    answer = house.http.post("/api/tables", json=wish)
    assert answer.status_code == 400
    assert "save of a campaign" in answer.json()["error"]


def test_what_only_a_campaign_writes_is_not_offered(house: House) -> None:
    shelf = {game["name"]: game for game in house.get("/api/shelf")["games"]}
    assert "legacy" in shelf["page-knight"]["campaign"]
    assert "campaign" not in [option["name"] for option in shelf["page-knight"]["options"]]
    assert shelf["knights-duty"]["campaign"] is None
