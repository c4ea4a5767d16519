"""Chapter 1: set-up, and how a match ends (PK-101 to PK-120)."""

from __future__ import annotations

import pytest

import questboard
from questboard.kernel import BadOption

from .positions import CENTRES, HEX, at_random, deal, distances, neighbours, position, skirmish


@pytest.mark.rule("PK-101")
@pytest.mark.parametrize("seats", [0, 3, -1, 4])
def test_one_or_two_play(seats: int) -> None:
    assert deal(1).match.seats == 1
    assert deal(2).match.seats == 2
    with pytest.raises(BadOption, match="takes 1 to 2 seats"):
        questboard.new("page-knight", seats=seats)


@pytest.mark.rule("PK-102")
def test_dice_show_1_to_6() -> None:
    seen: set[int] = set()
    for seed in range(12):
        quest = deal(seed=seed)
        seen |= set(quest.fact("stage")["rolls"][0])
    assert seen == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("PK-103")
def test_five_ability_spaces() -> None:
    quest = position(start="preparation", rolls=[1, 2, 3, 4, 6])
    quest.play("assign 4 3 2 1")
    assert list(quest.me["dice"]) == ["movement", "combat", "influence", "magic", "wild"]


@pytest.mark.rule("PK-104")
def test_a_board_has_its_tracks_and_slots() -> None:
    quest = position(
        dice="reserve1 wild 3",
        board={"experience": 45, "allies": ["scout"] * 3, "spells": ["arcane spark"] * 3},
    )
    me = quest.me
    assert me["dice"]["reserve 1"]["value"] == 3
    assert me["wounds"] == 0 and me["influence"] == 0
    assert (me["ally_slots"], me["spell_slots"]) == (3, 3)
    assert [ally["name"] for ally in me["allies"]] == ["scout"] * 3
    assert [spell["name"] for spell in me["spells"]] == ["arcane spark"] * 3


@pytest.mark.rule("PK-105", "PK-1201", "PK-1207", "PK-1214", "PK-1221")
def test_the_scenario_sets_the_threat_limit() -> None:
    limits = [deal(scenario=number).fact("threat_limit") for number in range(4)]
    assert limits == [10, 20, 25, 30]


@pytest.mark.rule("PK-106", "PK-107", "PK-108", "PK-109", "PK-110", "PK-111")
@pytest.mark.parametrize("seats", [1, 2])
def test_the_start(seats: int) -> None:
    quest = deal(seats)
    assert quest.fact("threat") == 0
    for seat in range(seats):
        player = quest.player(seat)
        assert player["influence"] == 0
        assert player["space"] == "portal"
        assert (player["experience"], player["wounds"]) == (0, 0)
        assert (player["allies"], player["spells"]) == ([], [])
        assert not any(place.startswith("reserve") for place in player["dice"])
        assert player["ally_slots"] == 1
        assert player["spell_slots"] == 0


@pytest.mark.rule("PK-112")
def test_all_tiles_start_blank() -> None:
    quest = deal()
    assert quest.fact("tiles") == dict.fromkeys(CENTRES)
    assert [space["name"] for space in quest.fact("spaces")] == ["portal"]


@pytest.mark.rule("PK-113")
def test_the_map_has_four_rows_of_three_tiles_and_a_portal() -> None:
    quest = position(" ".join(f"{tile}=1" for tile in CENTRES), dice="combat 1")
    spaces = {space["name"]: space["hex"] for space in quest.fact("spaces")}
    assert spaces == {name: f"{q},{r}" for name, (q, r) in HEX.items()}
    assert len(spaces) == 85
    assert [tile[0] for tile in quest.fact("tiles")] == list("aaabbbcccddd")


@pytest.mark.rule("PK-114")
def test_spaces_have_six_neighbours_by_their_directions() -> None:
    quest = position("a2=1 b2=1", at="a2.c", dice="movement 6")
    quest.play("use movement as movement")
    assert quest.offers("go") == {"a2.e", "a2.ne", "a2.nw", "a2.w", "a2.sw", "a2.se"}
    assert neighbours("a2.c") == quest.offers("go")


@pytest.mark.rule("PK-115")
def test_row_a_lies_south_and_row_d_north() -> None:
    rows = {row: max(HEX[f"{row}{n}.c"][1] for n in (1, 2, 3)) for row in "abcd"}
    quest = position("a1=1 d1=1", dice="combat 1")
    drawn = {space["name"]: int(space["hex"].split(",")[1]) for space in quest.fact("spaces")}
    assert rows["a"] > rows["b"] > rows["c"] > rows["d"]
    assert drawn["d1.c"] < drawn["a1.c"] < drawn["portal"]


@pytest.mark.rule("PK-116")
def test_the_portal_is_a_plain_south_of_a2() -> None:
    quest = position("a1=1 a2=1 a3=1", dice="movement 6")
    assert quest.space("portal")["terrain"] == "plain"
    quest.play("use movement as movement")
    assert quest.offers("go") == {"a2.sw", "a2.se"}
    back = position("a2=1", at="a2.sw", dice="movement 2").play("use movement as movement")
    assert "portal" in back.offers("go")


@pytest.mark.rule("PK-117")
def test_the_objective_wins_after_the_wounds_of_the_action() -> None:
    quest = skirmish(
        "trl2",
        "combat 5",
        [2, 3],
        use="use combat as combat",
        facts={"defeated": 4, "allies_gained": 1, "spells_gained": 1},
        board={"allies": ["envoy"]},
    )
    assert quest.result is None and quest.stage == "PlaceWounds"
    quest.play("wound track")
    assert quest.result is None
    quest.play("wound ally 1")
    assert quest.won and quest.how == "objective"


@pytest.mark.rule("PK-118")
def test_an_action_that_wins_and_loses_is_lost() -> None:
    quest = skirmish(
        "trl2",
        "combat 5",
        [2, 3],
        use="use combat as combat",
        facts={"defeated": 4, "allies_gained": 1, "spells_gained": 1},
        board={"wounds": 5},
    )
    assert not quest.won and quest.how == "wounds"


@pytest.mark.rule("PK-119")
@pytest.mark.parametrize("scenario", range(4))
def test_nothing_else_ends_a_match(scenario: int) -> None:
    for seed in range(6):
        for quest in at_random(deal(1 + seed % 2, seed, scenario=scenario), seed):
            if quest.result is not None:
                assert quest.how in ("objective", "wounds", "threat", "escape")
                if quest.how == "threat":
                    assert quest.fact("threat") >= quest.fact("threat_limit")
                if quest.how == "wounds":
                    assert 6 in [player["wounds"] for player in quest.fact("players")]
                if quest.how == "escape":
                    assert scenario == 3 and quest.fact("voltar")["space"] == "portal"


@pytest.mark.rule("PK-120", "PK-1253")
def test_voltar_beaten_in_his_own_action_wins() -> None:
    quest = position(
        "a2=1",
        at="a2.c",
        dice="combat 6",
        voltar="a2.w",
        minions="mge2x mge2x mge2x",
        rolls=[5, 1, 1, 1, 1, 1],
        scenario=3,
    )
    quest.play("halt", "rest", "use combat as combat", "strike")
    assert quest.won


@pytest.mark.rule("PK-120")
def test_the_objective_met_in_event_25_wins_before_the_limit_counts() -> None:
    quest = position(
        "a2=1",
        put="drgn4 a2.w",
        at="a2.c",
        dice="combat 6 wild 6",
        rolls=[1, 1, 1, 1],
        scenario=1,
        facts={"threat": 24, "events_struck": 15, "dragons": 1},
    )
    quest.play("halt", "rest", "use combat as combat", "strike")
    assert quest.fact("threat") >= quest.fact("threat_limit")
    assert quest.won


def test_the_map_by_hand_and_the_engine_agree_on_distances() -> None:
    assert distances("portal")["d2.c"] == 11
