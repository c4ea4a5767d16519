"""Chapter 4: movement and map (PK-401 to PK-440)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from questboard.games.page_knight import events
from questboard.games.page_knight.rules.content import (
    ENEMIES,
    ENEMY_CHART,
    LOCATION_CHART,
    LOCATIONS,
    SYMBOLS,
    TERRAIN_CHART,
    TERRAINS,
)

from .positions import CENTRES, HEX, Position, at_random, deal, neighbours, position

POSITIONS = ["nw", "ne", "w", "c", "e", "sw", "se"]
CHART = {  # by hand: terrain letter, then L for a location and ? for an enemy
    1: "PL F P? P P? P S",
    2: "F? P S PL F P? P",
    3: "S P? PL F M P P?",
    4: "M PL F? P W F P?",
    5: "P? M? W F PL PL S",
    6: "PL S? M F P? P PL",
}
LETTER = {"P": "plain", "F": "forest", "S": "swamp", "M": "mountain", "W": "water"}


def moving(points: int, **more: Any) -> Position:
    """A knight on the move with points in its pool, on a2.c of tile 1 unless said otherwise."""
    setting: dict[str, Any] = {"tiles": "a2=1", "at": "a2.c", "board": {"move": points}}
    return position(**{**setting, **more})


@pytest.mark.rule("PK-401", "PK-402")
@pytest.mark.parametrize(
    ("result", "there", "cost"),
    [(1, "a2.nw", 2), (1, "a2.ne", 3), (1, "a2.se", 4), (3, "a2.e", 5), (3, "a2.nw", 4)],
)
def test_the_terrain_entered_sets_the_cost(result: int, there: str, cost: int) -> None:
    poor = moving(cost - 1, tiles=f"a2={result}", dice="combat 1")
    assert there not in poor.offers("go")
    poor.refuses(f"go {there}", "PK-407")
    quest = moving(cost, tiles=f"a2={result}", dice="combat 1")
    quest.play(f"go {there}")
    assert quest.me["move"] == 0
    assert quest.me["space"] == there


@pytest.mark.rule("PK-401")
def test_the_terrain_left_does_not_matter() -> None:
    quest = moving(2, tiles="a2=3", at="a2.e", dice="combat 1")  # out of a mountain
    quest.play("go a2.se")
    assert quest.me["move"] == 0


@pytest.mark.rule("PK-403")
def test_water_cannot_be_entered() -> None:
    quest = moving(20, tiles="a2=4")
    assert quest.space("a2.e")["terrain"] == "water"
    quest.refuses("go a2.e", "PK-403")


@pytest.mark.rule("PK-404")
def test_the_space_of_an_active_enemy_cannot_be_entered() -> None:
    quest = moving(20, put="gob1 a2.w")
    quest.refuses("go a2.w", "PK-404")
    assert "a2.w" not in quest.offers("go")


@pytest.mark.rule("PK-405")
def test_the_space_of_a_defeated_enemy_can_be_entered() -> None:
    quest = moving(4, done="gob1 a2.w", dice="combat 1")
    quest.play("go a2.w")
    assert quest.me["space"] == "a2.w"


@pytest.mark.rule("PK-406")
def test_a_blank_space_cannot_be_entered() -> None:
    quest = moving(20, at="a2.nw")
    quest.refuses("go b2.sw", "PK-406")
    assert quest.offers("go") == {"a2.ne", "a2.w", "a2.c"}


@pytest.mark.rule("PK-407")
def test_a_step_goes_to_an_adjacent_space() -> None:
    quest = moving(20, at="a2.w")
    quest.refuses("go a2.e", "PK-407")
    assert quest.offers("go") <= neighbours("a2.w")


@pytest.mark.rule("PK-408")
def test_a_knight_moves_as_long_as_points_last() -> None:
    quest = moving(7, dice="combat 1")
    quest.play("go a2.nw", "go a2.w", "go a2.sw")
    assert (quest.me["space"], quest.me["move"]) == ("a2.sw", 1)
    assert not quest.offers("go")


@pytest.mark.rule("PK-409")
def test_dice_may_be_added_at_any_time_of_movement() -> None:
    quest = position("a2=1", at="a2.nw", dice="movement 2 combat 1 wild 4", rolls=[1, 1, 1, 1])
    quest.play("use movement as movement", "generate b2")
    quest.play("use wild as movement", "sacrifice combat as movement")
    assert quest.me["move"] == 5


@pytest.mark.rule("PK-410", "PK-813")
def test_event_20_makes_all_terrain_dearer_for_a_turn() -> None:
    quest = moving(6, tiles="a2=4", facts={"steep": True}, dice="combat 1", rolls=None)
    quest.refuses("go a2.e", "PK-403")
    quest.play("go a2.ne")
    assert quest.me["move"] == 3
    assert "a2.c" in quest.offers("go")
    quest.quietly()
    assert not quest.fact("steep")


@pytest.mark.rule("PK-411")
def test_event_20_does_not_make_tiles_dearer() -> None:
    quest = moving(2, at="a2.nw", facts={"steep": True}, rolls=[1, 1, 1, 1], dice="combat 1")
    quest.play("generate b2")
    assert quest.me["move"] == 0


@pytest.mark.rule("PK-412")
def test_locations_cost_nothing_and_stop_nobody() -> None:
    quest = moving(4, put="inn a2.nw", dice="combat 1")
    quest.play("go a2.nw")
    assert quest.me["move"] == 2 and quest.stage == "Movement"
    assert "a2.c" in quest.offers("go")


@pytest.mark.rule("PK-413", "PK-525")
def test_a_cave_can_be_entered_crossed_and_stood_on() -> None:
    quest = moving(4, put="cve2 a2.nw", known="a2.nw gob1 gob1", dice="combat 1", rolls=None)
    quest.play("go a2.nw", "go a2.w")
    assert quest.me["space"] == "a2.w"
    stay = moving(2, put="cve2 a2.nw", known="a2.nw gob1 gob1", dice="combat 1", rolls=None)
    stay.play("go a2.nw", "halt", "rest")
    assert stay.me["space"] == "a2.nw" and stay.stage == "Preparation"


# ------------------------------------------------------------------------------- the tiles


@pytest.mark.rule("PK-414")
def test_a_tile_is_generated_in_movement_from_a_space_next_to_it() -> None:
    quest = moving(4, at="a2.nw", put="inn a2.nw")
    assert quest.offers("generate") == {"a1", "b2"}
    quest.refuses("generate b1", "PK-414")
    quest.play("halt")
    quest.refuses("generate b2", "PK-414")
    assert moving(4).offers("generate") == set()


@pytest.mark.rule("PK-415", "PK-416")
def test_a_tile_costs_2_and_moves_nobody() -> None:
    quest = moving(3, at="a2.nw", rolls=[1, 1, 1, 1], dice="combat 1")
    quest.play("generate b2")
    assert (quest.me["move"], quest.me["space"]) == (1, "a2.nw")
    assert quest.fact("tiles")["b2"] == 1
    moving(1, at="a2.nw", dice="combat 1").refuses("generate b2", "PK-415")


@pytest.mark.rule("PK-417", "PK-418")
def test_several_tiles_one_by_one() -> None:
    quest = moving(4, at="a2.nw", rolls=[1, 1, 1, 1, 2, 1, 1, 1], dice="combat 1")
    quest.play("generate a1")
    assert quest.fact("tiles")["b2"] is None
    quest.play("generate b2")
    assert (quest.fact("tiles")["a1"], quest.fact("tiles")["b2"]) == (1, 2)


@pytest.mark.rule("PK-419", "PK-420")
@pytest.mark.parametrize("result", range(1, 7))
@pytest.mark.parametrize(("tile", "start"), [("b2", "a2.nw"), ("a1", "a2.w")])
def test_one_die_sets_the_terrain_of_a_tile(result: int, tile: str, start: str) -> None:
    quest = moving(2, at=start, rolls=[result] + [1] * 4, dice="combat 1")
    quest.play(f"generate {tile}")
    cells = CHART[result].split()
    found = [quest.space(f"{tile}.{at}")["terrain"] for at in POSITIONS]
    assert found == [LETTER[cell[0]] for cell in cells]


@pytest.mark.rule("PK-421", "PK-422", "PK-423")
def test_symbols_are_replaced_by_separate_dice_in_order() -> None:
    quest = moving(2, at="a2.nw", rolls=[5, 3, 6, 1, 6], dice="combat 1")
    quest.play("generate b2")  # result 5: enemies NW, NE; locations E, SW
    assert quest.space("b2.e")["location"] == "TWR"
    assert quest.space("b2.sw")["location"] == "CVE2"
    assert quest.enemy("b2.nw") == "GOB2"
    assert quest.enemy("b2.ne") == "TRL2"
    found = [event.space for event in quest.told(events.LocationFound)]
    assert len(found) == 2


@pytest.mark.rule("PK-424", "PK-425")
def test_every_result_has_two_enemies_and_one_or_two_locations() -> None:
    for result in range(1, 7):
        marks = Counter(SYMBOLS[result])
        assert marks[2] == 2 and marks[1] in (1, 2)
        quest = moving(2, at="a2.nw", rolls=[result] + [1] * 4, dice="combat 1")
        quest.play("generate b2")
        spaces = [quest.space(f"b2.{at}") for at in POSITIONS]
        assert not any(space["enemy"] and space["location"] for space in spaces)
        assert sum(space["enemy"] is not None for space in spaces) == 2
        assert sum(space["location"] is not None for space in spaces) in (1, 2)


@pytest.mark.rule("PK-426")
def test_no_water_cuts_off_a_space() -> None:
    wet = {f"{tile}.{at}" for tile in CENTRES for at in ("w", "e")}
    watery = {
        at
        for result in range(1, 7)
        for at, terrain in zip(POSITIONS, TERRAIN_CHART[result], strict=True)
        if TERRAINS[terrain] == "water"
    }
    assert watery == {"w", "e"}
    for result in range(1, 7):
        assert sum(TERRAINS[terrain] == "water" for terrain in TERRAIN_CHART[result]) <= 1
    # Even with all that may be water taken away, of each tile one side at a time.
    for side in ({"w"}, {"e"}):
        dry = {name for name in HEX if name.split(".")[-1] not in side}
        seen, edge = {"portal"}, ["portal"]
        while edge:
            edge = [n for s in edge for n in neighbours(s) if n in dry and n not in seen]
            seen |= set(edge)
        assert seen == dry
    both = {name for name in HEX if name not in wet}
    seen, edge = {"portal"}, ["portal"]
    while edge:
        edge = [near for space in edge for near in neighbours(space) if near in both - seen]
        seen |= set(edge)
    assert seen == both


@pytest.mark.rule("PK-427")
def test_a_drawn_tile_keeps_its_terrain() -> None:
    moving(20, at="a2.nw", tiles="a2=1 b2=3").refuses("generate b2", "PK-427")
    for seed in range(2):
        drawn: dict[str, int] = {}
        for quest in at_random(deal(seed=seed, scenario=seed), seed):
            tiles = quest.fact("tiles")
            assert all(tiles[tile] == result for tile, result in drawn.items())
            drawn = {tile: result for tile, result in tiles.items() if result}


LOCATION_ROWS = {
    "a": "INN INN INN INN TWR GLD",
    "b": "INN INN TWR TWR GLD CVE2",
    "c": "INN TWR GLD GLD CVE2 CVE3",
    "d": "INN TWR GLD CVE2 CVE2 CVE3",
}
ENEMY_ROWS = {
    "a": "GOB1 GOB1 MGE1 MGE1 GOB2 MGE2",
    "b": "GOB2 GOB2 MGE2 MGE2 MGE2 TRL2",
    "c": "MGE2 MGE2 TRL2 TRL2 MGE3 TRL3",
    "d": "MGE3 MGE3 TRL3 TRL3 DRGN4 DRGN4",
}


@pytest.mark.rule("PK-428", "PK-429")
@pytest.mark.parametrize(("row", "die"), list(product("abcd", range(1, 7))))
def test_the_charts(row: str, die: int) -> None:
    tile, start = {
        "a": ("a1", "a2.nw"),
        "b": ("b2", "a2.nw"),
        "c": ("c2", "b2.nw"),
        "d": ("d2", "c2.ne"),
    }[row]
    around = {"a": "a2=1", "b": "a2=1", "c": "a2=1 b2=1", "d": "a2=1 b2=1 c2=1"}[row]
    quest = moving(2, tiles=around, at=start, rolls=[1, die, die, die], dice="combat 1")
    quest.play(f"generate {tile}")
    assert quest.space(f"{tile}.nw")["location"] == LOCATION_ROWS[row].split()[die - 1]
    assert quest.enemy(f"{tile}.w") == ENEMY_ROWS[row].split()[die - 1]
    assert quest.enemy(f"{tile}.e") == ENEMY_ROWS[row].split()[die - 1]


@pytest.mark.rule("PK-430")
def test_the_charts_cover_every_result_once() -> None:
    for chart, names, rows in (
        (LOCATION_CHART, LOCATIONS, LOCATION_ROWS),
        (ENEMY_CHART, ENEMIES, ENEMY_ROWS),
    ):
        for number, row in enumerate("abcd"):
            assert len(chart[number]) == 7
            assert [names[entry] for entry in chart[number][1:]] == rows[row].split()


# ------------------------------------------------------------------------------- rampaging


@pytest.mark.rule("PK-431", "PK-432", "PK-433", "PK-434")
def test_a_step_along_an_enemy_provokes_it() -> None:
    quest = moving(6, put="gob1 a2.w; inn a2.nw; gob2 a2.ne", dice="combat 1", rolls=None)
    quest.play("go a2.sw")
    assert quest.stage == "Encounter" and quest.fight["foes"] == ["a2.w"]
    assert (quest.me["space"], quest.me["move"]) == ("a2.sw", 4)
    quest.play("strike")
    assert quest.stage == "Preparation"  # no more movement, no other action


@pytest.mark.rule("PK-435")
def test_two_enemies_provoked_at_once_are_both_encountered() -> None:
    quest = moving(6, put="gob1 a2.nw; mge1 a2.sw", dice="combat 1", rolls=None)
    quest.play("go a2.w")
    assert quest.stage == "FormGroups"
    assert quest.offers("fight") == {"a2.nw", "a2.sw", "a2.nw with a2.sw"}


@pytest.mark.rule("PK-436")
def test_generating_a_tile_provokes_nobody() -> None:
    quest = moving(4, at="a2.nw", put="gob1 a2.w", rolls=[1, 1, 1, 1], dice="combat 1")
    quest.play("generate b2")
    assert quest.stage == "Movement" and quest.enemy("a2.w") == "GOB1"


@pytest.mark.rule("PK-437", "PK-438")
def test_coming_near_and_leaving_provoke_nobody() -> None:
    quest = moving(4, at="a2.e", put="gob1 a2.w", dice="combat 1")
    quest.play("go a2.c")
    assert quest.stage == "Movement"
    quest.play("go a2.e")
    assert quest.stage == "Movement" and quest.me["space"] == "a2.e"


@pytest.mark.rule("PK-439")
def test_enemies_in_caves_never_rampage() -> None:
    quest = moving(4, put="cve2 a2.w", known="a2.w gob1 gob1", dice="combat 1")
    quest.play("go a2.sw")
    assert quest.stage == "Movement"


@pytest.mark.rule("PK-440")
def test_voltar_never_rampages() -> None:
    quest = moving(4, voltar="a2.w", minions="mge2 mge2 mge2", scenario=3, dice="combat 1")
    quest.play("go a2.sw")
    assert quest.stage == "Movement"
