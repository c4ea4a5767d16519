"""Games, rules, tables and invites over HTTP."""

from __future__ import annotations

import re

import pytest
from openapi_spec_validator import validate

from questboard.server.invites import new_invite, read_invite
from tests.server.house import Client, House


def test_the_shelf_names_games_options_and_levels(house: House) -> None:
    shelf = house.get("/api/shelf")
    duty = next(game for game in shelf["games"] if game["name"] == "knights-duty")
    assert duty["least_seats"] == 2 and duty["most_seats"] == 6
    assert {option["name"] for option in duty["options"]} == {"turn_limit", "free_clans"}
    assert [level["name"] for level in shelf["levels"]] == ["easy", "normal", "hard"]


def test_rules_can_be_read_and_searched(house: House) -> None:
    everything = house.get("/api/games/knights-duty/rules")
    found = house.get("/api/games/knights-duty/rules", search="shield")
    assert 0 < len(found) < len(everything)
    assert all(rule["id"].startswith("KD-") for rule in found)


def test_a_friend_joins_by_invite_and_play_begins(house: House) -> None:
    keys = house.new_table("me", "open")
    assert re.fullmatch(r"[a-z]+-[a-z]+-\d\d", keys["invite"])
    assert house.get(f"/api/invites/{keys['invite']}")["stage"] == "waiting"
    joined = house.join(f"http://example.org/join/{keys['invite']}", name="  Bo\n\x07 ")
    info = house.get(f"/api/tables/{keys['table']}")
    assert info["stage"] == "running"
    assert info["seats"][1]["name"] == "Bo"
    assert joined["keys"][0]["seat"] == 1


def test_a_seat_is_taken_once(house: House) -> None:
    keys = house.new_table("me", "open", "open")
    house.join(keys["invite"], seat=2)
    answer = house.http.post("/api/join", json={"invite": keys["invite"], "seat": 2})
    assert answer.status_code == 409
    assert answer.json()["error"] == "Seat 2 is not free: take 1."
    house.join(keys["invite"])
    answer = house.http.post("/api/join", json={"invite": keys["invite"]})
    assert answer.status_code == 409


def test_only_listed_tables_are_listed(house: House) -> None:
    hidden = house.new_table("me", "open")
    listed = house.new_table("me", "open", listed=True)
    found = [table["table"] for table in house.get("/api/tables")]
    assert listed["table"] in found and hidden["table"] not in found


def test_strangers_sit_down_at_a_listed_table_while_it_waits(house: House) -> None:
    keys = house.new_table("me", "open", listed=True)
    [info] = [each for each in house.get("/api/tables") if each["table"] == keys["table"]]
    assert info["stage"] == "waiting" and info["invite"] == keys["invite"]
    assert house.get(f"/api/invites/{info['invite']}")["table"] == keys["table"]
    assert house.join(info["invite"])["table"] == keys["table"]
    running = house.get(f"/api/tables/{keys['table']}")
    assert running["stage"] == "running" and running["invite"] == ""


def test_a_table_that_is_not_listed_tells_its_invite_only_to_its_own(house: House) -> None:
    keys = house.new_table("me", "open")
    assert house.get(f"/api/tables/{keys['table']}")["invite"] == ""
    answer = house.http.post("/api/join", json={"invite": keys["table"]})
    assert answer.status_code == 404


@pytest.mark.parametrize(
    ("wish", "word"),
    [
        ({}, "missing required field"),
        ({"game": "knights-duty", "seats": []}, "takes 2 to 6 seats"),
        ({"game": "chess", "seats": []}, "no game called"),
        ({"game": "knights-duty", "seats": [{"kind": "ghost"}]}, "Invalid enum value"),
        (
            {"game": "knights-duty", "seats": [{"kind": "open"}] * 2, "options": {"x": 1}},
            "no option",
        ),
        ({"game": "knights-duty", "seats": [{"kind": "open"}] * 2, "seed": -1}, "A seed is"),
        ({"game": "knights-duty", "seats": [{"kind": "open"}] * 2, "more": 1}, "unknown field"),
        (
            {"game": "knights-duty", "seats": [{"kind": "bot", "level": "search:99s"}] * 2},
            "no level",
        ),
        ({"game": "knights-duty", "seats": [{"kind": "open"}] * 2, "save": "{"}, "damaged"),
    ],
)
def test_a_wish_that_does_not_fit_is_answered_with_a_sentence(
    house: House, wish: dict[str, object], word: str
) -> None:
    answer = house.http.post("/api/tables", json=wish)
    assert answer.status_code in (400, 404)
    assert word in answer.json()["error"]


@pytest.mark.parametrize("body", [b"", b"\xff\xfe", b"[" * 100_000, b'"\\ud800"', b"null"])
def test_a_body_that_is_no_message_is_refused(house: House, body: bytes) -> None:
    answer = house.http.post("/api/join", content=body)
    assert answer.status_code == 400 and answer.json()["error"]


def test_unknown_addresses_tables_and_methods_are_explained(house: House) -> None:
    for path in ("/api/nothing", "/api/tables/0000", "/api/tables/..%2f..", "/api/invites/a-b-10"):
        answer = house.http.get(path)
        assert answer.status_code == 404 and answer.json()["error"], path
    answer = house.http.delete("/api/tables")
    assert answer.status_code in (404, 405) and answer.json()["error"]


def test_what_is_too_large_is_refused(house: House) -> None:
    answer = house.http.post("/api/replay", content=b'{"save":"' + b"x" * 3_000_000 + b'"}')
    assert answer.status_code == 413


def test_the_openapi_document_is_valid_and_names_every_way_in(house: House) -> None:
    document = house.get("/api/openapi.json")
    validate(document)
    assert document["openapi"].startswith("3.1")
    assert set(document["paths"]) >= {"/api/shelf", "/api/tables", "/api/join", "/api/replay"}
    page = house.http.get("/api/docs").text
    assert "<script" not in page and "/api/tables" in page


def test_every_answer_carries_a_strict_policy(house: House) -> None:
    for path in ("/", "/api/shelf", "/api/nothing", "/healthz"):
        headers = house.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_health_and_figures(house: House) -> None:
    assert house.get("/healthz")["status"] == "ok"
    text = house.http.get("/metrics").text
    assert "# TYPE questboard_choices_total counter" in text
    assert 'questboard_answer_seconds_bucket{le="+Inf"}' in text


def test_files_outside_the_client_are_not_served(house: House) -> None:
    for path in ("/..%2fapp.py", "/%2e%2e/app.py", "/assets/../../app.py", "/a%00.js"):
        answer = house.http.get(path)
        assert "make_app" not in answer.text


def test_invites_are_read_as_people_write_them() -> None:
    code = new_invite()
    for text in (code, code.upper(), f" {code} ", code.replace("-", " "), f"http://x/join/{code}/"):
        assert read_invite(text) == code
    assert read_invite("' or 1=1 --") == ""


def test_a_table_can_be_set_from_a_save_and_played_on(house: House) -> None:
    keys = house.new_table("me", "me", seed=11)
    both = house.sit(keys)
    both.choose("plan sword move move", 0)
    both.choose("plan bow move shield", 1)
    secrets = [key["secret"] for key in keys["keys"]]
    save = house.http.get(
        f"/api/tables/{keys['table']}/save",
        headers={"Authorization": f"Bearer {' '.join(secrets)}"},
    )
    assert save.status_code == 200 and "attachment" in save.headers["content-disposition"]
    again = house.new_table("me", "easy", save=save.text)
    alone = house.sit(again)
    assert alone.info["lines"] >= 2
    assert all(event["text"] for event in alone.log)
    wrong = house.http.post(
        "/api/tables",
        json={"game": "knights-duty", "seats": [{"kind": "open"}] * 3, "save": save.text},
    )
    assert "in the save is 2" in wrong.json()["error"]


def test_the_seats_of_a_save_go_to_whoever_is_wished(house: House) -> None:
    keys = house.new_table("me", "me", seed=3)
    me = house.sit(keys)
    me.choose("plan sword move move", 0)
    me.close()
    secrets = [key["secret"] for key in keys["keys"]]
    save = house.http.get(
        f"/api/tables/{keys['table']}/save",
        headers={"Authorization": f"Bearer {' '.join(secrets)}"},
    ).text
    again = house.new_table("me", "open", save=save)
    host = house.sit(again, host=True)
    assert host.info["stage"] == "waiting"
    assert host.info["lines"] == 1
    joined = house.join(host.heard[0]["invite"])
    friend = Client(house, again["table"], [joined["keys"][0]["secret"]], "")
    assert friend.own == [1]
    asked = friend.decision()
    assert asked is not None
    friend.choose(asked["choices"][0]["text"])
    friend.close()
    host.close()
