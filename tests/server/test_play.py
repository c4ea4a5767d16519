"""Play over the socket."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

import questboard
from questboard.kernel import Match
from tests.server.house import Client, House


def play_on(clients: list[Client], rng: random.Random, most: int = 100_000) -> None:
    """Let scripted people choose until the match is over (or so many choices were made)."""
    while clients[0].info["stage"] == "running" and most > 0:
        for client in clients:
            client.catch_up(clients[0].version)
        able = [client for client in clients if client.decision() is not None]
        if not able:  # bots think
            clients[0].receive()
            continue
        asked = able[0].decision()
        assert asked is not None
        able[0].choose(rng.choice(asked["choices"])["text"], asked["seat"])
        able[0].hear_of_own(asked)
        most -= 1


def two(house: House, **more: object) -> tuple[Client, Client, dict[str, object]]:
    keys = house.new_table("me", "open", **more)
    host = house.sit(keys, host=True)
    joined = house.join(keys["invite"], name="Bo")
    friend = Client(house, keys["table"], [joined["keys"][0]["secret"]], "")
    host.settle()
    return host, friend, keys


@pytest.mark.parametrize("game", ["knights-duty", "mage-knight", "page-knight"])
def test_two_people_play_a_whole_game(house: House, game: str) -> None:
    host, friend, _ = two(house, seed=5, game=game)
    watcher = house.watch(host.table)
    answer = house.http.get(f"/api/tables/{host.table}/save")
    assert answer.status_code == 403
    play_on([host, friend], random.Random(2))
    watcher.catch_up(host.version)
    assert host.info == friend.info == watcher.info
    assert host.info["stage"] == "over" and host.info["ending"]
    assert host.waiting_for == []
    public = [event["text"] for event in host.log if event["seats"] is None]
    assert public == [event["text"] for event in watcher.log]

    save = house.http.get(f"/api/tables/{host.table}/save").text
    match = Match.from_text(save)
    assert match.done == host.info["lines"] and match.result is not None
    assert match.view(0).facts() == host.views[0]["facts"]
    for seat in ("0", "1", "-1", "all"):
        replay = house.replay(host.table, seat=seat)
        assert len(replay["lines"]) == match.done + 1
        assert replay["ending"] == host.info["ending"]
    assert house.http.get(f"/api/tables/{host.table}/replay?seat=x").status_code == 400
    assert house.http.get(f"/api/tables/{host.table}/replay?seat=7").status_code == 400
    late = host.refused(type="choose", seat=0, number=10**6, choice="stay")
    assert "over" in late


def aiming_in_secret(seed: int, answers: int) -> Match:
    """A match of Old Mage that stands where a Mage has given so many answers unseen (a battle
    spell, and at what it is aimed), and is asked for one more."""
    rng = random.Random(seed)
    match = questboard.new("old-mage", seats=3, seed=seed, auto_setup=True)
    while [play.seat for play in match.plays[-answers:] if play.hidden] != asked(match) * answers:
        seat = rng.choice(asked(match))
        match.play(rng.choice(match.decision_of(seat).choices), seat)
    return match


def asked(match: Match) -> list[int]:
    return [decision.seat for decision in match.decisions]


@pytest.mark.parametrize("answers", [1, 2])
def test_a_spell_chosen_in_secret_can_be_aimed_in_secret(house: House, answers: int) -> None:
    match = aiming_in_secret(4, answers)
    seat = match.plays[-1].seat
    keys = house.new_table("me", "me", "me", game="old-mage", save=match.to_text())
    me = house.sit(keys)
    assert me.info["lines"] == match.done
    for _ in range(40):
        question = me.decision()
        assert question is not None
        me.choose(question["choices"][-1]["text"], question["seat"])
        me.hear_of_own(question)
        if seat not in me.waiting_for:
            break
    assert me.info["lines"] > match.done


def test_one_against_three_bots(house: House) -> None:
    keys = house.new_table("me", "easy", "normal", "easy", options={"turn_limit": 3})
    me = house.sit(keys)
    play_on([me], random.Random(3))
    assert me.info["stage"] == "over"
    assert [seat["kind"] for seat in me.info["seats"]] == ["person", "bot", "bot", "bot"]


def test_hot_seat_sees_each_own_secret_and_marks_whose_it_is(house: House) -> None:
    keys = house.new_table("me", "me", seed=1)
    both = house.sit(keys)
    assert both.own == [0, 1]
    both.choose("plan sword move move", 0)
    both.choose("plan bow move shield", 1)
    both.settle()
    planned = [event for event in both.log if event["kind"] == "Planned"]
    assert sorted(event["seats"] for event in planned) == [[0], [1]]
    play_on([both], random.Random(4), most=10)
    secrets = [key["secret"] for key in keys["keys"]]
    replay = house.replay(both.table, *secrets, seat="all")
    assert len(replay["lines"]) == both.info["lines"] + 1


def test_bots_alone_play_while_somebody_watches(house: House) -> None:
    keys = house.new_table("easy", "easy", options={"turn_limit": 2})
    watcher = house.watch(keys["table"])
    while watcher.info["stage"] != "over":
        watcher.receive()


def test_a_repeated_choice_is_done_once(house: House) -> None:
    host, friend, _ = two(house)
    asked = host.decision()
    assert asked is not None
    wish = {
        "type": "choose",
        "seat": 0,
        "number": asked["number"],
        "choice": "plan sword move move",
    }
    host.do(**wish)
    host.do(**wish)
    assert "answered already" in host.refused(**wish | {"choice": "plan move move move"})
    host.settle()
    assert host.info["lines"] == 1 and host.waiting_for == [1]
    assert friend.decision() is not None


def test_a_choice_for_an_old_question_is_refused(house: House) -> None:
    host, _, _ = two(house)
    asked = host.decision()
    assert asked is not None
    host.choose("plan sword move move")
    host.settle()
    host.do(type="take_back", seat=0, what="undo")
    host.settle()
    again = host.decision()
    assert again is not None and again["number"] > asked["number"]
    assert "answered already" in host.refused(
        type="choose", seat=0, number=asked["number"], choice="plan bow move move"
    )
    late = {"type": "choose", "seat": 0, "choice": "plan bow move move"}
    for number in (again["number"] - 1, again["number"] + 1, -5, 2**80):
        if number != asked["number"]:
            assert "passed" in host.refused(number=number, **late)
    host.do(number=again["number"], **late)


def test_anothers_secret_answer_leaves_my_question_as_it_is(house: House) -> None:
    host, friend, _ = two(house)
    asked = host.decision()
    friend.choose("plan bow move shield")
    friend.do(type="take_back", seat=1, what="undo")
    friend.settle()
    friend.choose("plan bow move move")
    host.settle()
    assert host.decision() == asked
    host.choose("plan sword move move")


def test_undo_redo_and_reset(house: House) -> None:
    host, friend, _ = two(house)
    assert not host.views[0]["can_undo"]
    assert host.refused(type="take_back", seat=0, what="undo")
    host.choose("plan sword move move")
    host.settle()
    assert host.views[0]["can_undo"] and host.decision() is None
    host.do(type="take_back", seat=0, what="undo")
    host.settle()
    assert host.views[0]["can_redo"] and host.decision() is not None
    assert [event["kind"] for event in host.log] == ["TurnBegan"]
    assert host.do(type="take_back", seat=0, what="redo")
    host.settle()
    assert host.decision() is None and host.waiting_for == [1]
    host.do(type="take_back", seat=0, what="reset")
    host.settle()
    # A choice of another seat ends what could be redone, and says so.
    friend.settle()
    friend.choose("plan bow move move")
    host.settle()
    assert not host.views[0]["can_redo"]
    host.choose("plan sword move move")
    host.settle()
    assert "new" in host.refused(type="take_back", seat=0, what="undo")
    assert "Expected" not in host.refused(type="take_back", seat=1, what="undo")


def test_a_hint_names_a_legal_choice_and_why(house: House) -> None:
    me = house.sit(house.new_table("me", "easy"))
    answer = me.do(type="hint", seat=0)
    asked = me.decision()
    assert asked is not None
    assert answer["choice"] in [choice["text"] for choice in asked["choices"]]
    assert answer["why"]


def test_why_not_names_the_rule(house: House) -> None:
    me = house.sit(house.new_table("me", "me"))
    answer = me.do(type="why", seat=0, thing="plan sword sword sword")
    assert answer["rule"].startswith("KD-") and answer["why"]
    assert me.do(type="why", seat=0, thing="token sword")["why"] == ""
    assert "Nothing on this table" in me.refused(type="why", seat=0, thing="the moon")


def test_odds_come_with_the_choices(house: House) -> None:
    me = house.sit(house.new_table("me", "me", seed=3))
    rng = random.Random(8)
    for _ in range(2000):
        asked = me.decision()
        if asked is None:
            me.receive()
            continue
        found = [choice for choice in asked["choices"] if choice["odds"]]
        if found:
            odds = found[0]["odds"][0]
            assert 0 <= odds["percent"] <= 100 and Fraction(odds["chance"]) <= 1
            return
        before = me.version
        me.choose(rng.choice(asked["choices"])["text"], asked["seat"])
        while me.version == before:
            me.receive()
        if me.info["stage"] == "over":
            me = house.sit(house.new_table("me", "me", seed=4))
    raise AssertionError("nobody ever struck")


def test_chat_reaches_everyone_and_stays(house: House) -> None:
    host, friend, _ = two(house)
    watcher = house.watch(host.table)
    friend.do(type="say", text="  Good\u0007 luck!\n ", seat=1)
    host.do(type="say", text="You too")
    watcher.do(type="say", text="Hi all")
    for client in (host, friend, watcher):
        client.settle()
        assert [(line["name"], line["text"]) for line in client.chat] == [
            ("Bo", "Good luck!"),
            ("The host", "You too"),
            ("A spectator", "Hi all"),
        ]
    assert host.refused(type="say", text=" \n ")
    assert "not yours" in host.refused(type="say", text="I am Bo", seat=1)
    host.again()
    assert len(host.chat) == 3


def test_the_host_starts_with_bots_in_open_seats(house: House) -> None:
    keys = house.new_table("me", "open", "open")
    joined = house.join(keys["invite"])
    friend = Client(house, keys["table"], [joined["keys"][0]["secret"]], "")
    host = house.sit(keys, host=True)
    assert host.info["stage"] == "waiting" and host.decision() is None
    assert "not started" in host.refused(type="choose", seat=0, number=1, choice="stay")
    assert "Only who set" in friend.refused(type="start")
    host.do(type="start", level="easy")
    host.settle()
    assert [seat["kind"] for seat in host.info["seats"]] == ["person", "person", "bot"]
    assert host.decision() is not None
    assert "already" in host.refused(type="start")


def test_an_abandoned_seat_goes_to_a_bot_and_back(house: House) -> None:
    host, friend, _ = two(house)
    assert "still at the table" in host.refused(type="seat_bot", seat=1, level="easy")
    assert "Only who set" in friend.refused(type="seat_bot", seat=0, level="easy")
    friend.close()
    while host.info["seats"][1]["here"]:
        host.receive()
    host.do(type="seat_bot", seat=1, level="easy")
    while 1 in host.waiting_for:
        host.receive()
    assert host.info["seats"][1]["kind"] == "bot"
    friend.hello()
    assert friend.info["seats"][1]["kind"] == "person" and friend.info["seats"][1]["here"]
    host.settle()
    assert host.info["seats"][1] == friend.info["seats"][1]


def test_strangers_cannot_sit_down(house: House) -> None:
    keys = house.new_table("me", "open")
    for secrets, host in ((["x" * 22], ""), ([keys["host"]], ""), ([], "x" * 22)):
        with pytest.raises(AssertionError, match="secret does not belong"):
            Client(house, keys["table"], secrets, host)
