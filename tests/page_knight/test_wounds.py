"""Chapters 7 and 9: wounds, experience and influence (PK-701 to PK-712, PK-901 to PK-917)."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.page_knight import events

from .positions import Position, at_random, deal, position, skirmish


def lose_to(enemy: str, strength: int, **board: Any) -> Position:
    """A lost encounter, at the first wound to be placed."""
    return skirmish(enemy, "influence 1", [6] * strength, board=board)


@pytest.mark.rule("PK-701", "PK-708")
def test_each_wound_goes_on_the_track_or_on_an_ally_one_by_one() -> None:
    quest = lose_to("trl3", 3, allies=["scout", "envoy"], experience=9)
    assert quest.offers("wound") == {"track", "ally 1", "ally 2"}
    quest.play("wound ally 2")
    assert quest.offers("wound") == {"track", "ally 1"}
    quest.play("wound track")
    assert quest.fact("stage")["left"] == 1
    quest.play("wound ally 1")
    assert quest.me["wounds"] == 1
    assert [ally["wounded"] for ally in quest.me["allies"]] == [True, True]


@pytest.mark.rule("PK-702", "PK-706")
def test_the_track_has_six_spaces_and_a_seventh_wound_loses() -> None:
    six = lose_to("gob1", 1, wounds=5)
    assert six.result is None and six.me["wounds"] == 6
    seven = lose_to("gob1", 1, wounds=6)
    assert not seven.won and seven.how == "wounds"
    assert seven.me["wounds"] == 6


@pytest.mark.rule("PK-703")
def test_an_ally_holds_one_wound() -> None:
    quest = lose_to("trl2", 2, allies=["scout*", "envoy"], experience=9)
    assert quest.offers("wound") == {"track", "ally 2"}
    quest.refuses("wound ally 1", "PK-703")


@pytest.mark.rule("PK-704")
def test_spells_take_no_wounds() -> None:
    quest = lose_to("trl2", 2, allies=["scout"], spells=["arcane spark"], experience=9)
    assert quest.offers("wound") == {"track", "ally 1"}
    quest.refuses("wound spell 1", "PK-704")


@pytest.mark.rule("PK-705")
def test_wounds_on_allies_do_not_lower_the_wild_die() -> None:
    board = {"allies": ["scout"], "spells": ["blood magic"], "experience": 3}
    quest = position("a2=1", dice="wild 4", board=board, rolls=[2])
    quest.play("blood magic", "wound ally 1")
    assert quest.die("wild") == 4 and quest.me["wounds"] == 0


@pytest.mark.rule("PK-707")
def test_with_a_full_track_a_wound_may_go_on_an_ally() -> None:
    quest = lose_to("gob1", 1, wounds=6, allies=["scout"])
    assert quest.result is None
    assert quest.me["allies"][0]["wounded"] and quest.me["wounds"] == 6


@pytest.mark.rule("PK-709")
def test_the_die_of_an_ally_wounded_in_this_turn_stays() -> None:
    board = {"allies": ["soldier"], "spells": ["blood magic"], "experience": 3}
    quest = position("a2=1", dice="ally1 5", board=board, rolls=[2])
    quest.play("blood magic", "wound ally 1")
    assert quest.die("ally 1") == 5
    assert "ally 1 as movement" in quest.offers("sacrifice")


@pytest.mark.rule("PK-710")
@pytest.mark.parametrize("hunter", ["treasure hunter", "treasure hunter*"])
def test_a_wounded_treasure_hunter_gives_nothing(hunter: str) -> None:
    quest = position(
        "a2=1",
        "cve2 a2.c",
        "a2.c",
        "combat 6",
        known="a2.c gob1x gob1",
        board={"allies": [hunter], "experience": 3},
        rolls=[1],
    )
    quest.play("halt", "cave", "use combat as combat", "strike")
    assert (quest.stage == "TreasureHunt") == (hunter == "treasure hunter")


@pytest.mark.rule("PK-711")
def test_a_healed_ally_rolls_from_the_next_preparation() -> None:
    quest = position(
        "a2=1", "gld a2.c", "a2.c", board={"allies": ["scout*"]}, rolls=[3, 1, 2, 3, 4, 5, 6]
    )
    quest.play("glade")
    assert quest.die("ally 1") == 0
    quest.play("assign 4 3 2 1")
    assert quest.die("ally 1") == 6


@pytest.mark.rule("PK-712")
def test_healing_raises_an_unused_wild_die_but_brings_none_back() -> None:
    quest = position(
        "a2=1", "inn a2.c", "a2.c", "influence 6 wild 6", board={"wounds": 3, "influence": 2}
    )
    assert quest.die("wild") == 3
    quest.play("halt", "inn", "use influence as influence", "trade", "heal track")
    assert quest.die("wild") == 4
    board = {"wounds": 1, "spells": ["blood magic"], "experience": 3, "influence": 2}
    gone = position("a2=1", "inn a2.c", "a2.c", "influence 6 wild 2", board=board, rolls=[3])
    gone.play("blood combat", "halt", "inn", "use influence as influence", "trade", "heal track")
    assert "wild" not in gone.me["dice"]


# ------------------------------------------------------------------- experience and influence


@pytest.mark.rule("PK-901", "PK-909")
def test_experience_adds_up_and_is_never_lost() -> None:
    quest = skirmish(
        "trl2", "combat 6", [1, 1], use="use combat as combat", board={"experience": 4}
    )
    assert quest.me["experience"] == 6
    for seed in range(3):
        before = 0
        for match in at_random(deal(seed=seed), seed):
            assert match.me["experience"] >= before
            before = match.me["experience"]


@pytest.mark.rule("PK-902", "PK-903", "PK-904", "PK-905", "PK-906", "PK-907")
@pytest.mark.parametrize(
    ("reached", "allies", "spells"),
    [(3, 1, 1), (9, 2, 1), (18, 2, 2), (30, 3, 2), (45, 3, 3)],
)
def test_rows_of_experience_open_slots(reached: int, allies: int, spells: int) -> None:
    before = position(dice="combat 1", board={"experience": reached - 1}).me
    assert before["ally_slots"] + before["spell_slots"] == allies + spells - 1
    after = skirmish(
        "gob1", "combat 6", [1], use="use combat as combat", board={"experience": reached - 1}
    ).me
    assert (after["ally_slots"], after["spell_slots"]) == (allies, spells)


@pytest.mark.rule("PK-908")
def test_the_track_ends_at_45() -> None:
    quest = skirmish(
        "trl2", "combat 6", [1, 1], use="use combat as combat", board={"experience": 44}
    )
    assert quest.me["experience"] == 45


@pytest.mark.rule("PK-910")
def test_one_gain_may_open_several_slots() -> None:
    quest = position(
        "a2=1",
        at="a2.c",
        dice="combat 6 reserve1 combat 6 reserve2 combat 6",
        board={"experience": 2},
        scenario=3,
        voltar="a2.w",
        minions="trl3 drgn4 mge2x",
        rolls=[1] * 7 + [1],
    )
    quest.play("halt", "army", "fight minion 1 with minion 2", "enough", "use combat as combat")
    quest.play("use reserve 1 as combat", "strike")
    assert quest.me["experience"] == 9
    assert (quest.me["ally_slots"], quest.me["spell_slots"]) == (2, 1)


@pytest.mark.rule("PK-911")
def test_a_slot_opened_in_an_action_serves_in_it() -> None:
    quest = position(
        "a2=1",
        "cve2 a2.c",
        "a2.c",
        "combat 6",
        known="a2.c gob1x gob1",
        board={"allies": ["treasure hunter"], "experience": 2},
        rolls=[1],
    )
    quest.play("halt", "cave", "use combat as combat", "strike", "learn mirror dimension")
    assert [spell["name"] for spell in quest.me["spells"]] == ["mirror dimension"]


@pytest.mark.rule("PK-912", "PK-914")
@pytest.mark.parametrize(
    ("start", "roll", "after"), [(5, 1, 5), (4, 1, 5), (-5, 6, -5), (-4, 6, -5)]
)
def test_the_influence_track_ends_at_both_sides(start: int, roll: int, after: int) -> None:
    quest = skirmish(
        "gob1", "combat 3", [roll], use="use combat as combat", board={"influence": start}
    )
    assert quest.me["influence"] == after


@pytest.mark.rule("PK-916")
def test_influence_changes_only_through_encounters() -> None:
    for seed in range(4):
        quest = deal(seed=seed, scenario=seed % 4)
        for _ in at_random(quest, seed):
            pass
        log = quest.match.events()
        for at, event in enumerate(log):
            if isinstance(event, events.InfluenceMoved):
                earlier = [type(each) for each in log[:at]]
                assert events.Fought in earlier[-8:]
