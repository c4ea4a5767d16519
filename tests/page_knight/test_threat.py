"""Chapter 8: end of turn and threat (PK-801 to PK-827)."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.page_knight import events

from .positions import Position, at_random, deal, position

ARMY: dict[str, Any] = {"voltar": "d2.c", "minions": "mge2 mge2 mge2", "scenario": 3}


def end_of_turn(threat: int, struck: int = 0, **more: Any) -> Position:
    """A turn in which nothing is done, up to the next decision."""
    facts = {"threat": threat, "events_struck": struck, **more.pop("facts", {})}
    setting: dict[str, Any] = {
        "tiles": "a2=1",
        "at": "a2.c",
        "rolls": None,
        "dice": "influence 1",
    }
    quest = position(**{**setting, **more}, facts=facts)
    return quest.play("halt", "rest")


@pytest.mark.rule("PK-801")
def test_the_reserve_is_cleared() -> None:
    quest = position(
        "a2=1",
        "gob1 a2.w",
        "a2.c",
        "influence 2 reserve1 combat 5 reserve2 wild 4",
        rolls=[5, 1],
        facts={"threat": 24, "events_struck": 15},
        **ARMY,
    )
    quest.play("halt", "rest")
    assert quest.stage == "Encounter"  # event 25
    assert list(quest.me["dice"]) == ["influence"]


@pytest.mark.rule("PK-802")
def test_threat_rises_by_1() -> None:
    assert end_of_turn(0).fact("threat") == 1


@pytest.mark.rule("PK-803", "PK-806")
def test_an_event_strikes_once_when_its_mark_is_reached() -> None:
    quest = end_of_turn(9, 1, scenario=1)
    assert [event.mark for event in quest.told(events.EventStruck)] == [10]
    again = end_of_turn(10, 3, scenario=1)
    assert again.told(events.EventStruck) == []


@pytest.mark.rule("PK-804", "PK-822")
def test_threat_at_the_limit_loses_after_the_events() -> None:
    quest = end_of_turn(9, 1)
    assert not quest.won and quest.how == "threat"
    assert [event.mark for event in quest.told(events.EventStruck)] == [10]
    assert end_of_turn(8, 1).result is None


@pytest.mark.rule("PK-805")
@pytest.mark.parametrize("scenario", [0, 1])
def test_a_limit_of_l_gives_l_turns(scenario: int) -> None:
    quest = deal(scenario=scenario)
    while quest.result is None:
        quest.play(quest.choices()[0]) if quest.stage == "Preparation" else quest.play("halt")
    assert quest.how == "threat"
    assert quest.fact("round") == quest.fact("threat_limit")


@pytest.mark.rule("PK-805")
def test_the_objective_may_be_met_in_the_last_turn() -> None:
    quest = position(
        "a2=1",
        "gob1 a2.w",
        "a2.c",
        "combat 6",
        rolls=[1],
        facts={"threat": 9, "defeated": 4, "allies_gained": 1, "spells_gained": 1},
    )
    quest.play("halt", "fight a2.w", "use combat as combat", "strike")
    assert quest.won


@pytest.mark.rule("PK-806", "PK-807")
def test_events_that_were_jumped_over_strike_in_rising_order() -> None:
    quest = end_of_turn(17, 0, scenario=1)
    assert [event.mark for event in quest.told(events.EventStruck)] == [5, 10, 15]


@pytest.mark.rule("PK-808")
def test_an_event_can_make_another_one_due() -> None:
    foes = "; ".join(f"gob1 {tile}.{at}" for tile in ("b1", "b2", "b3") for at in ("nw", "ne"))
    quest = end_of_turn(6, 0, tiles="a2=1 b1=1 b2=1 b3=1", put=foes, scenario=1)
    assert [event.mark for event in quest.told(events.EventStruck)] == [5, 10]
    assert quest.fact("threat") == 10


@pytest.mark.rule("PK-809")
@pytest.mark.parametrize(("count", "more"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_event_5_adds_half_the_undefeated_enemies(count: int, more: int) -> None:
    places = ["b2.nw", "b2.ne", "b2.e"][:count]
    put = "; ".join(f"gob1 {place}" for place in places)
    quest = end_of_turn(4, 0, tiles="a2=1 b2=1", put=put, done="gob1 b2.c")
    assert quest.fact("threat") == 5 + more


@pytest.mark.rule("PK-810")
def test_cave_enemies_and_voltars_army_do_not_count() -> None:
    quest = end_of_turn(4, 0, put="cve2 a2.nw", known="a2.nw gob1 gob1", **ARMY)
    assert quest.fact("threat") == 5


@pytest.mark.rule("PK-811", "PK-812", "PK-813")
@pytest.mark.parametrize(
    ("threat", "struck", "omen"), [(9, 1, "scarce"), (14, 3, "silent"), (19, 7, "steep")]
)
def test_events_10_15_and_20_last_until_the_next_turn_is_over(
    threat: int, struck: int, omen: str
) -> None:
    quest = end_of_turn(threat, struck, scenario=2)
    assert quest.fact(omen)
    quest.quietly()
    assert not quest.fact(omen)


@pytest.mark.rule("PK-814")
def test_event_25_makes_the_player_meet_one_adjacent_enemy() -> None:
    quest = end_of_turn(24, 15, put="gob1 a2.w; mge2 a2.e", **ARMY)
    assert quest.stage == "ChooseAmbusher"
    assert quest.offers("fight") == {"a2.w", "a2.e"}
    quest.play("fight a2.e")
    assert quest.fight["foes"] == ["a2.e"]


def ambush(rolls: list[int], **more: Any) -> Position:
    """Event 25 without an adjacent enemy; Voltar's die first."""
    return end_of_turn(24, 15, rolls=rolls, **{**ARMY, **more})


@pytest.mark.rule("PK-815", "PK-826")
@pytest.mark.parametrize(
    ("tiles", "at", "enemy"),
    [("a2=1", "a2.c", "GOB1"), ("d1=1", "d1.c", "MGE3"), ("a2=1", "portal", "GOB1")],
)
def test_a_new_enemy_of_the_row_appears(tiles: str, at: str, enemy: str) -> None:
    quest = ambush([5, 1, 6], tiles=tiles, at=at)
    assert quest.stage == "PlaceAmbusher"
    space = quest.choices()[0].removeprefix("place ")
    quest.play(f"place {space}")
    assert quest.stage == "Encounter" and quest.fight["foes"] == [space]
    assert quest.enemy(space) == enemy


@pytest.mark.rule("PK-816")
def test_where_a_new_enemy_may_appear() -> None:
    quest = ambush(
        [5, 1],
        tiles="a2=4",
        put="inn a2.nw",
        done="gob1 a2.ne; twr a2.sw",
    )
    # a2.e is water, a2.nw and a2.sw hold locations
    assert quest.offers("place") == {"a2.ne", "a2.w", "a2.se"}
    south = ambush([5, 1], at="a2.sw")
    assert "portal" not in south.offers("place")


@pytest.mark.rule("PK-816")
def test_a_new_enemy_appears_on_no_figure() -> None:
    quest = end_of_turn(24, 15, seats=2, at=("a2.c", "a2.w"), rolls=None, **ARMY)
    while quest.stage != "PlaceAmbusher":
        quest.play("halt", "rest", "strike", "wound track")
    assert "a2.w" not in quest.offers("place")


@pytest.mark.rule("PK-817")
def test_without_room_it_is_fought_and_vanishes() -> None:
    quest = ambush([5, 1, 6], tiles="b2=1", at="portal", dice="combat 1 influence 1")
    assert quest.fight["foes"] == ["ambush"]
    assert [each.space for each in quest.told(events.AmbushPlaced)] == [-1]
    quest.play("strike")
    assert quest.me["wounds"] == 1
    assert [space for space in quest.fact("spaces") if space["enemy"]] == []


@pytest.mark.rule("PK-819")
def test_event_25_is_no_action() -> None:
    quest = position(
        "a2=1",
        "gob1 a2.w; gob1 a2.e",
        "a2.c",
        "combat 6 influence 1",
        rolls=[1, 5, 6],
        facts={"threat": 24, "events_struck": 15},
        **ARMY,
    )
    quest.play("halt", "fight a2.w", "use combat as combat", "strike")
    assert quest.stage == "Encounter" and quest.fight["foes"] == ["a2.e"]


@pytest.mark.rule("PK-820", "PK-821")
def test_threat_of_a_rift_waits_for_the_end_of_the_turn() -> None:
    quest = position(
        "a2=1",
        "gob2 a2.w",
        "a2.c",
        "combat 6",
        board={"experience": 3, "spells": ["temporal rift"]},
        facts={"threat": 9},
        rolls=[6, 6, 1, 1],
        scenario=0,
    )
    quest.play("halt", "fight a2.w", "use combat as combat", "strike", "rift 1")
    assert quest.told(events.EventStruck) == []
    quest.play("rift 2", "stand")
    assert quest.defeated("a2.w")  # threat 11 was beyond the limit, and the fight went on
    assert quest.result is not None and quest.how == "threat"
    assert [event.mark for event in quest.told(events.EventStruck)] == [5, 10]


@pytest.mark.rule("PK-823")
def test_threat_never_falls() -> None:
    for seed in range(4):
        before = 0
        for quest in at_random(deal(1 + seed % 2, seed, scenario=seed), seed):
            assert quest.fact("threat") >= before
            before = quest.fact("threat")


@pytest.mark.rule("PK-824", "PK-825")
@pytest.mark.parametrize("where", ["a2.w", "a2.c"])
def test_voltar_counts_for_event_25_and_is_met_alone(where: str) -> None:
    quest = end_of_turn(
        24,
        15,
        put="cve2 a2.ne",
        known="a2.ne gob1 gob1",
        **{**ARMY, "voltar": where},
        facts={"delayed": True},
    )
    assert quest.stage == "Encounter"
    assert quest.fight["foes"] == ["voltar"]


@pytest.mark.rule("PK-827")
def test_an_undefeated_newcomer_stays() -> None:
    quest = ambush([5, 1, 6])
    quest.play("place a2.w", "strike")
    assert quest.enemy("a2.w") == "GOB1"
