"""Nothing hidden leaves the server: everything that a seat is sent is compared while the secrets
of the others vary."""

from __future__ import annotations

import itertools
import random
from typing import Any

from tests.server.house import Client, Data, House
from tests.server.test_play import play_on

PLANS = ["plan sword move move", "plan bow shield parry", "plan parry parry sword"]


def heard_by(client: Client) -> list[Data]:
    """All that a client was sent, without the table's name."""
    return [_nameless(message) for message in client.heard]


def _nameless(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            name: "" if name in ("table", "invite") and isinstance(item, str) else _nameless(item)
            for name, item in value.items()
        }
    return [_nameless(item) for item in value] if isinstance(value, list) else value


def scene(house: House, plans: tuple[str, ...], back: bool) -> list[list[Data]]:
    """Two of three plan (one thinks twice); what the third and a spectator hear of it."""
    keys = house.new_table("me", "me", "me", seed=42)
    third, watcher = house.sit(keys, 0), house.watch(keys["table"])
    first, second = house.sit(keys, 1), house.sit(keys, 2)
    first.choose(plans[0])
    if back:
        first.do(type="take_back", seat=1, what="undo")
        first.do(type="take_back", seat=1, what="redo")
    second.choose(plans[1])
    for client in (third, watcher):
        client.catch_up(4 if back else 2)
        client.again()
        assert client.refused(type="why", seat=1, thing="token sword")
        assert client.refused(type="hint", seat=1)
        assert client.refused(type="take_back", seat=1, what="undo")
    heard = [heard_by(third), heard_by(watcher)]
    for client in (third, watcher, first, second):
        client.close()
    return heard


def test_pending_choices_do_not_show(house: House) -> None:
    for back in (False, True):
        scenes = [scene(house, plans, back) for plans in itertools.product(PLANS, repeat=2)]
        assert all(each == scenes[0] for each in scenes)


def test_face_down_tokens_do_not_show(house: House) -> None:
    """After the plans are made, only what is turned up tells them apart."""
    heard = []
    for later in ("sword sword", "bow bow", "move move", "shield parry"):
        keys = house.new_table("me", "me", seed=42)
        me, other, watcher = house.sit(keys, 0), house.sit(keys, 1), house.watch(keys["table"])
        me.choose("plan move sword sword")
        other.choose(f"plan move {later}")
        for client in (me, watcher):
            client.catch_up(2)
            client.again()
        heard.append([heard_by(me), heard_by(watcher)])
        for client in (me, other, watcher):
            client.close()
    assert all(each == heard[0] for each in heard)


def test_events_of_others_never_arrive_in_a_whole_game(house: House) -> None:
    keys = house.new_table("me", "me", "easy", seed=3, options={"turn_limit": 4})
    clients = [house.sit(keys, 0), house.sit(keys, 1)]
    watcher = house.watch(keys["table"])
    play_on(clients, random.Random(5))
    watcher.catch_up(clients[0].version)
    for client in (*clients, watcher):
        own = set(client.own)
        for message in client.heard:
            for event in message.get("events", []) + message.get("log", []):
                assert event["seats"] is None or set(event["seats"]) <= own
                assert event["kind"] != "Planned" or event["facts"]["seat"] in own
        assert len(client.shown) > len(client.heard)
        for viewer, facts in client.shown:  # in the middle of an update too
            assert viewer in own if own else viewer is None
            for seat, knight in enumerate(facts["knights"]):
                if seat not in own:
                    assert all(token is None for token in knight["plan"][facts["phase"] :])


def test_the_hands_of_others_never_show_in_a_patch(house: House) -> None:
    """Cards are drawn, shown and shuffled in the middle of an update: nobody sees what is hidden
    from its own seat at any event."""
    keys = house.new_table("me", "me", game="mage-knight", seed=3)
    clients = [house.sit(keys, 0), house.sit(keys, 1)]
    watcher = house.watch(keys["table"])
    play_on(clients, random.Random(5), 120)
    watcher.catch_up(clients[0].version)
    for client in (*clients, watcher):
        assert len(client.shown) > 100
        for viewer, facts in client.shown:
            for seat, player in enumerate(facts["players"]):
                if seat != viewer:
                    assert all(card is None for card in player["hand"])


def test_the_seed_and_the_secrets_are_never_sent(house: House) -> None:
    seed = 1234567890123
    keys = house.new_table("me", "easy", seed=seed)
    me, watcher = house.sit(keys, host=True), house.watch(keys["table"])
    me.choose("plan move move move")
    me.settle(0.3)
    watcher.settle()
    sent = str(me.heard) + str(watcher.heard)
    assert str(seed) not in sent
    assert keys["host"] not in sent
    assert keys["keys"][0]["secret"] not in sent
    assert keys["invite"] not in str(watcher.heard)
