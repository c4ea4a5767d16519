"""Chapter 5: actions and locations (PK-501 to PK-537)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from questboard.games.page_knight.rules.state import Player

from .positions import Position, position


def at_inn(dice: str, influence: int = 0, **more: Any) -> Position:
    board = {"influence": influence, **more.pop("board", {})}
    quest = position("a2=1", "inn a2.c", "a2.c", dice, board=board, **more)
    return quest.play("halt", "inn")


def at_tower(dice: str, **more: Any) -> Position:
    board = {"experience": 3, **more.pop("board", {})}
    quest = position("a2=1", "twr a2.c", "a2.c", dice, board=board, **more)
    return quest.play("halt", "tower")


def in_cave(known: str = "gob1 gob1", dice: str = "combat 6 magic 6", **more: Any) -> Position:
    """Before the action, in a cave whose enemies are known."""
    setting: dict[str, Any] = {
        "tiles": "a2=1",
        "put": "cve2 a2.c",
        "at": "a2.c",
        "dice": dice,
        "known": f"a2.c {known}",
    }
    board = {"came": "a2.e", **more.pop("board", {})}
    quest = position(**{**setting, **more, "board": board})
    return quest.play("halt")


def names(quest: Position) -> list[str]:
    return [ally["name"] for ally in quest.me["allies"]]


@pytest.mark.rule("PK-501", "PK-502")
def test_one_adjacent_enemy_is_encountered() -> None:
    quest = position("a2=1 b2=1", "gob1 a2.w; mge1 a2.e; gob2 b2.se", "a2.c", "combat 6")
    quest.play("halt")
    assert quest.offers("fight") == {"a2.w", "a2.e"}
    quest.refuses("fight b2.se", "PK-501")
    quest.play("fight a2.w")
    assert quest.fight["foes"] == ["a2.w"]


@pytest.mark.rule("PK-503", "PK-504")
def test_the_location_on_which_movement_ended_is_used() -> None:
    quest = position("a2=1", "inn a2.nw; gld a2.c", "a2.c", "movement 2 influence 5", rolls=None)
    stay = position("a2=1", "inn a2.nw; gld a2.c", "a2.c", "movement 2 influence 5", rolls=None)
    stay.play("halt")
    assert "glade" in stay.choices()
    stay.refuses("inn", "PK-503")
    quest.play("use movement as movement", "go a2.nw", "halt")
    assert "inn" in quest.choices()
    quest.refuses("glade", "PK-503")


@pytest.mark.rule("PK-505")
@pytest.mark.parametrize(("place", "word"), [("inn", "inn"), ("twr", "tower"), ("gld", "glade")])
def test_locations_are_used_again_and_again(place: str, word: str) -> None:
    quest = position("a2=1", f"{place} a2.c", "a2.c", "combat 1", rolls=None)
    for _ in range(3):
        quest.play("halt", word).play("trade", "leave")
        assert quest.stage == "Preparation"
        assert not quest.space("a2.c")["closed"]
        quest.play(quest.choices()[0])


@pytest.mark.rule("PK-506")
@pytest.mark.parametrize(
    ("points", "bought"),
    [(3, {"cave die"}), (6, {"cave die", "envoy"}), (2, set())],
)
def test_influence_buys_allies(points: int, bought: set[str]) -> None:
    quest = at_inn("influence 2 wild 6" if points == 2 else "influence 3 reserve1 influence 3")
    quest.play("use influence as influence")
    if points == 6:
        quest.play("use reserve 1 as influence")
    quest.play("trade")
    if bought:
        assert quest.fact("stage")["points"] == points
        assert quest.offers("buy") == bought
        quest.refuses("buy soldier", "PK-506")
        quest.play("buy cave die")
        assert names(quest) == ["cave die"]
    else:
        assert quest.stage == "Preparation"


@pytest.mark.rule("PK-507", "PK-913", "PK-915", "PK-917")
def test_the_influence_track_counts_once() -> None:
    quest = at_inn("influence 5 combat 3 magic 1", -2, board={"wounds": 1})
    quest.play("use influence as influence", "sacrifice combat as influence")
    assert quest.fact("stage")["points"] == 4
    quest.play("trade", "heal track")
    assert quest.me["wounds"] == 0
    tower = at_tower("magic 5 combat 1", board={"influence": 4})
    tower.play("use magic as magic", "trade")
    assert tower.fact("stage")["points"] == 5


@pytest.mark.rule("PK-508")
def test_a_total_below_0_counts_as_0() -> None:
    quest = at_inn("influence 2 combat 1", -5)
    quest.play("use influence as influence")
    assert quest.fact("stage")["points"] == 0


@pytest.mark.rule("PK-509", "PK-510")
def test_an_inn_heals_for_4_and_sells_in_the_same_action() -> None:
    quest = at_inn(
        "influence 6 reserve1 influence 5 combat 1", board={"wounds": 3, "experience": 9}
    )
    quest.play("use influence as influence", "use reserve 1 as influence", "trade")
    quest.play("heal track", "buy cave die")
    assert quest.fact("stage")["points"] == 4
    quest.play("heal track")
    assert quest.me["wounds"] == 1
    assert names(quest) == ["cave die"]
    poor = at_inn("influence 3 combat 1", board={"wounds": 3})
    poor.play("use influence as influence", "trade")
    poor.refuses("heal track", "PK-509")


@pytest.mark.rule("PK-510", "PK-514")
def test_several_purchases_in_one_action() -> None:
    quest = at_inn("influence 6 reserve1 influence 6", 4, board={"experience": 9})
    quest.play("use influence as influence", "use reserve 1 as influence", "trade")
    quest.play("buy scout", "buy envoy")
    assert names(quest) == ["scout", "envoy"]
    tower = at_tower("magic 6 reserve1 magic 6", board={"experience": 18, "wounds": 2})
    tower.play("use magic as magic", "use reserve 1 as magic", "trade")
    tower.play("learn enchant blade", "heal track")
    assert tower.fact("stage")["points"] == 5
    assert tower.me["wounds"] == 1
    spells = at_tower("magic 6 reserve1 magic 6", board={"experience": 18})
    spells.play("use magic as magic", "use reserve 1 as magic", "trade")
    spells.play("learn enchant blade", "learn swiftness")
    assert [spell["name"] for spell in spells.me["spells"]] == ["enchant blade", "swiftness"]


@pytest.mark.rule("PK-511", "PK-1008", "PK-1009", "PK-1010")
def test_an_ally_needs_a_slot_free_or_emptied() -> None:
    quest = at_inn("influence 6", board={"allies": ["envoy"]})
    quest.play("use influence as influence", "trade")
    quest.refuses("buy cave die", "PK-511")
    quest.play("buy cave die for ally 1")
    assert names(quest) == ["cave die"]


@pytest.mark.rule("PK-512")
def test_magic_buys_spells() -> None:
    quest = at_tower("magic 6 combat 1")
    quest.play("use magic as magic", "trade")
    assert quest.offers("learn") == {"enchant blade", "blood magic"}
    quest.refuses("learn swiftness", "PK-512")
    quest.play("learn blood magic")
    assert [spell["name"] for spell in quest.me["spells"]] == ["blood magic"]


@pytest.mark.rule("PK-513")
def test_a_tower_heals_for_3() -> None:
    quest = at_tower("magic 6 combat 1", board={"wounds": 4})
    quest.play("use magic as magic", "trade", "heal track", "heal track")
    assert quest.me["wounds"] == 2


@pytest.mark.rule("PK-515")
def test_a_spell_needs_a_slot_free_or_emptied() -> None:
    none = at_tower("magic 6 combat 1", board={"experience": 2, "wounds": 1})
    none.play("use magic as magic", "trade")
    none.refuses("learn enchant blade", "PK-515")
    full = at_tower("magic 6 combat 1", board={"spells": ["blood magic"]})
    full.play("use magic as magic", "trade")
    full.refuses("learn enchant blade", "PK-515")
    full.play("learn enchant blade for spell 1")
    assert [spell["name"] for spell in full.me["spells"]] == ["enchant blade"]


@pytest.mark.rule("PK-516")
@pytest.mark.parametrize("influence", [-5, 5])
def test_influence_does_not_change_magic_points(influence: int) -> None:
    quest = at_tower("magic 4 combat 1", board={"influence": influence})
    quest.play("use magic as magic")
    assert quest.fact("stage")["points"] == 4


@pytest.mark.rule("PK-517", "PK-518", "PK-519")
@pytest.mark.parametrize("wounds", [0, 2])
def test_a_glade_heals_one_wound_and_promises_a_wild_die(wounds: int) -> None:
    quest = position("a2=1", "gld a2.c", "a2.c", board={"wounds": wounds}, rolls=[4, 1, 2, 3, 4])
    quest.play("glade")
    assert quest.me["wounds"] == max(0, wounds - 1)
    assert quest.me["dice"] == {"reserve 1": {"ability": "wild", "value": 4}}


@pytest.mark.rule("PK-520")
@pytest.mark.parametrize("place", ["inn", "twr", "gld"])
def test_a_wound_is_healed_on_the_track_or_on_an_ally(place: str) -> None:
    board = {"wounds": 1, "allies": ["scout*"]}
    word = {"inn": "inn", "twr": "tower", "gld": "glade"}[place]
    for where in ("track", "ally 1"):
        quest = position(
            "a2=1", f"{place} a2.c", "a2.c", "influence 6 magic 6", board=board, rolls=None
        )
        quest.play("halt", word)
        if place != "gld":
            ability = "influence" if place == "inn" else "magic"
            quest.play(f"use {ability} as {ability}", "trade")
        assert quest.offers("heal") == {"track", "ally 1"}
        quest.play(f"heal {where}")
        assert quest.me["wounds"] == (0 if where == "track" else 1)
        assert quest.me["allies"][0]["wounded"] == (where == "track")


# ------------------------------------------------------------------------------- the caves


@pytest.mark.rule("PK-521", "PK-523")
@pytest.mark.parametrize(("place", "count"), [("cve2", 2), ("cve3", 3)])
def test_a_cave_holds_2_or_3_enemies_rolled_before_groups_are_formed(
    place: str, count: int
) -> None:
    quest = position("a2=1", f"{place} a2.c", "a2.c", "combat 6", rolls=[1, 3, 5][:count])
    quest.play("halt")
    assert quest.fact("caves") == []
    quest.play("cave")
    assert quest.stage == "FormGroups"
    found = [enemy["name"] for enemy in quest.fact("caves")[0]["enemies"]]
    assert found == ["GOB1", "MGE1", "GOB2"][:count]


@pytest.mark.rule("PK-522")
def test_cave_enemies_come_from_the_row_of_the_tile() -> None:
    quest = position("d2=1", "cve2 d2.c", "d2.c", "combat 6", rolls=[1, 5])
    quest.play("halt", "cave")
    found = [enemy["name"] for enemy in quest.fact("caves")[0]["enemies"]]
    assert found == ["MGE3", "DRGN4"]


@pytest.mark.rule("PK-524")
def test_undefeated_cave_enemies_are_not_rolled_again() -> None:
    quest = in_cave("gob1x mge1", "magic 6", rolls=[6])
    quest.play("cave", "use magic as magic", "strike")
    assert [enemy["name"] for enemy in quest.fact("caves")[0]["enemies"]] == ["GOB1", "MGE1"]


@pytest.mark.rule("PK-526", "PK-534")
def test_after_a_loss_the_knight_goes_back_where_it_came_from() -> None:
    quest = position(
        "a2=1",
        "cve2 a2.c",
        "a2.e",
        "movement 2 combat 1 magic 1",
        known="a2.c gob2 gob1",
        rolls=None,
    )
    quest.play("use movement as movement", "go a2.c", "halt", "cave")
    quest.play("fight cave 1", "use combat as combat", "strike")
    assert quest.me["space"] == "a2.e"
    assert quest.fact("round") == 2


@pytest.mark.rule("PK-527")
def test_the_groups_left_are_not_fought_after_a_loss() -> None:
    quest = in_cave("trl2 mge3", "combat 1 magic 6", rolls=[6, 6])
    quest.play("cave", "fight cave 1", "use combat as combat", "strike")
    assert quest.me["wounds"] == 2  # of the troll alone
    assert [enemy["defeated"] for enemy in quest.fact("caves")[0]["enemies"]] == [False, False]


@pytest.mark.rule("PK-528")
def test_the_retreat_costs_nothing_and_provokes_nobody() -> None:
    quest = in_cave(
        "gob2 gob1", "combat 1", put="cve2 a2.c; gob1 a2.ne", board={"move": 3}, rolls=[6, 6]
    )
    quest.play("cave", "fight cave 1", "use combat as combat", "strike")
    assert quest.me["space"] == "a2.e"
    assert quest.stage == "Preparation"
    assert quest.enemy("a2.ne") == "GOB1"


@pytest.mark.rule("PK-529")
def test_to_fight_on_the_cave_is_entered_again() -> None:
    quest = in_cave("gob2 gob1", "combat 1", rolls=[6, 6, 3, 4, 5, 6, 1])
    quest.play("cave", "fight cave 1", "use combat as combat", "strike")
    quest.play("assign 6 5 4 3", "use movement as movement")
    assert quest.me["space"] == "a2.e"
    quest.play("go a2.c", "halt")
    assert "cave" in quest.choices()


STUBBORN = ("halt", "cave", "strike", "fight cave 1", "wound track")


def loses_in_the_cave(quest: Position) -> str:
    """Take the cave action, strike with nothing, and take the wound; where the knight ends."""
    turn = quest.fact("round")
    while quest.fact("round") == turn:
        offered = quest.choices()
        wanted = [text for text in offered if text in STUBBORN]
        quest.play((wanted or offered)[0])
    return str(quest.me["space"])


CHAINS = {
    "three caves in a row": (["b1.e", "b2.nw", "c2.se"], ["b2.nw", "b1.e", "b1.c"]),
    "there and back again": (["b1.e", "b2.nw", "b1.e", "b2.nw"], ["b1.e", "b2.nw", "b1.e"]),
    "one cave twice": (["b1.e", "b2.nw", "b1.e"], ["b2.nw", "b1.e", "b2.nw"]),
}


@pytest.mark.rule("PK-526", "PK-529")
@pytest.mark.parametrize("seed", range(40))
def test_whatever_the_way_a_loss_leads_where_the_cave_was_last_entered_from(seed: int) -> None:
    """Five spaces, four with caves, walked at random; the whole way is remembered beside it."""
    chance = random.Random(seed)
    caves = {1, 2, 3, 4}
    knight = Player(space=0, came=0, before=0)
    entered = {0: 0}
    for _ in range(60):
        here = knight.space
        if here in caves and chance.random() < 0.4:
            knight.fall_back()
            assert knight.space == entered[here]
        else:
            there = chance.choice([space for space in range(5) if space != here])
            knight.walk(there, here in caves, knight.came in caves)
            entered[there] = here


@pytest.mark.rule("PK-526", "PK-529")
@pytest.mark.parametrize("chain", list(CHAINS))
def test_every_loss_in_a_row_leads_where_that_cave_was_last_entered_from(chain: str) -> None:
    way, back = CHAINS[chain]
    quest = position(
        "b1=5 b2=1 c2=6",
        "cve2 b1.e; cve2 b2.nw; cve2 c2.se",
        "b1.c",
        known="b1.e gob1 gob1; b2.nw gob1 gob1; c2.se gob1 gob1",
        board={"move": 40},
        rolls=None,
    )
    quest.play(*(f"go {space}" for space in way))
    assert [loses_in_the_cave(quest) for _ in back] == back


@pytest.mark.rule("PK-530")
def test_a_tie_is_no_loss() -> None:
    quest = in_cave("gob2 gob1", "combat 6 reserve1 combat 3", rolls=[3, 3, 2])
    quest.play("cave", "fight cave 1", "use combat as combat", "strike")
    assert quest.me["space"] == "a2.c" and quest.stage == "Encounter"
    quest.play("use reserve 1 as combat", "strike")
    assert quest.space("a2.c")["closed"]


@pytest.mark.rule("PK-531")
def test_a_cleared_cave_offers_nothing_more() -> None:
    quest = in_cave("gob1x gob1", "combat 6", rolls=[1, 3, 4, 5, 6, 1])
    quest.play("cave", "use combat as combat", "strike")
    quest.play("assign 6 5 4 3", "halt")
    assert quest.space("a2.c")["closed"]
    assert quest.fact("round") == 2 or quest.stage == "Preparation"
    other = position(
        "a2=1", "gob1 a2.w", "a2.c", "combat 1", done="cve2 a2.c", known="a2.c gob1x gob1x"
    )
    other.play("halt").refuses("cave", "PK-531")


@pytest.mark.rule("PK-532")
def test_cave_enemies_are_not_met_from_outside() -> None:
    quest = position("a2=1", "cve2 a2.w; gob1 a2.e", "a2.c", "combat 6", known="a2.w gob1 gob1")
    quest.play("halt")
    assert quest.offers("fight") == {"a2.e"}
    quest.refuses("fight a2.w", "PK-532")


@pytest.mark.rule("PK-533", "PK-1042")
def test_the_cave_die_counts_in_caves_only() -> None:
    board = {"allies": ["cave die"]}
    quest = in_cave("gob1x gob1", "combat 2 ally1 5", board=board)
    quest.play("cave")
    assert "ally 1 as combat" in quest.offers("sacrifice")
    quest.play("use combat as combat")
    assert "ally 1 as combat" in quest.offers("use")
    outside = position("a2=1", "gob1 a2.w", "a2.c", "combat 2 ally1 5 movement 3", board=board)
    assert "ally 1 as movement" not in outside.offers("sacrifice")
    outside.refuses("sacrifice ally 1 as movement", "PK-1042")
    outside.play("halt", "fight a2.w")
    outside.refuses("sacrifice ally 1 as combat", "PK-1042")
    outside.play("use combat as combat").refuses("use ally 1 as combat", "PK-1042")


@pytest.mark.rule("PK-534")
def test_used_dice_stay_used_after_a_retreat() -> None:
    quest = in_cave(
        "gob2 gob1",
        "combat 1 magic 4",
        scenario=3,
        voltar="a2.ne",
        minions="mge2 mge2 mge2",
        rolls=[6, 6, 5],
    )
    quest.play("cave", "fight cave 1", "use combat as combat", "strike")
    assert quest.me["space"] == "a2.e"
    assert quest.stage == "Encounter"  # Voltar attacks
    assert quest.die("combat") == 0 and quest.die("magic") == 4


@pytest.mark.rule("PK-535")
def test_influence_alone_heals_at_an_inn() -> None:
    quest = at_inn("combat 1", 4, board={"wounds": 1})
    quest.play("trade", "heal track")
    assert quest.me["wounds"] == 0


@pytest.mark.rule("PK-536")
@pytest.mark.parametrize("blocker", ["gob1", "voltar"])
def test_a_blocked_retreat_leaves_the_knight_in_the_cave(blocker: str) -> None:
    more: dict[str, Any] = {"put": "cve2 a2.c; gob1 a2.e"}
    rolls = [6, 6, 3, 4, 5, 6, 1]
    if blocker == "voltar":
        more = {"voltar": "a2.e", "minions": "mge2 mge2 mge2", "facts": {"delayed": True}}
        more["scenario"] = 3
    quest = in_cave("gob2 gob1", "combat 1", rolls=rolls, **more)
    quest.play("cave", "fight cave 1", "use combat as combat", "strike")
    assert quest.me["space"] == "a2.c"
    quest.play("assign 6 5 4 3", "use movement as movement")
    stay = quest.match.copy()
    quest.play("halt").refuses("cave", "PK-536")
    again = Position(stay).play("go a2.sw", "go a2.c", "halt")
    assert "cave" in again.choices()


@pytest.mark.rule("PK-537")
def test_a_player_heals_only_own_wounds() -> None:
    quest = position(
        "a2=1",
        "inn a2.c",
        ("a2.c", "a2.w"),
        ("influence 6 magic 1", "influence 6"),
        seats=2,
        board=({}, {"wounds": 3}),
    )
    quest.play("halt", "inn", "use influence as influence", "trade")
    assert quest.offers("heal") == set()
