"""Chapter 10: allies and spells (PK-1001 to PK-1052)."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.page_knight import events

from .positions import Position, position, skirmish

ALLIES = {
    "cave die": (3, "wild"),
    "envoy": (6, "influence"),
    "scout": (9, "movement"),
    "soldier": (12, "combat"),
    "treasure hunter": (15, None),
    "champion": (19, "wild"),
}
SPELLS = {
    "enchant blade": (4, None),
    "blood magic": (6, None),
    "swiftness": (8, None),
    "arcane spark": (10, "magic"),
    "temporal rift": (12, None),
    "mirror dimension": (15, None),
}


def knows(*spells: str, **more: Any) -> dict[str, Any]:
    return {"experience": 45, "spells": list(spells), **more}


def rich(place: str, **more: Any) -> Position:
    """A player with 23 points at an Inn, or 18 at a Tower."""
    ability = "influence" if place == "inn" else "magic"
    word = "inn" if place == "inn" else "tower"
    dice = f"{ability} 6 reserve1 {ability} 6 reserve2 {ability} 6 {more.pop('more', '')}"
    board = {"influence": 5, "experience": 45, **more.pop("board", {})}
    quest = position("a2=1", f"{place} a2.c", "a2.c", dice, board=board, **more)
    quest.play("halt", word, f"use {ability} as {ability}", f"use reserve 1 as {ability}")
    return quest.play(f"use reserve 2 as {ability}", "trade")


def cleared(board: dict[str, Any], **more: Any) -> Position:
    """A cave is cleared with its last enemy."""
    quest = position(
        "a2=1",
        "cve2 a2.c",
        "a2.c",
        "combat 6",
        known="a2.c gob1x gob1",
        board=board,
        rolls=[1],
        **more,
    )
    return quest.play("halt", "cave", "use combat as combat", "strike")


def held(quest: Position, what: str = "allies") -> list[str]:
    return [each["name"] for each in quest.me[what]]


@pytest.mark.rule("PK-1001", "PK-1002", "PK-1003", "PK-1005")
@pytest.mark.parametrize("ally", ALLIES)
def test_the_allies_and_their_costs(ally: str) -> None:
    quest = rich("inn")
    assert quest.fact("costs")["allies"] == {name: cost for name, (cost, _) in ALLIES.items()}
    assert quest.offers("buy") == set(ALLIES)
    quest.play(f"buy {ally}")
    if quest.stage == "Shop":
        assert quest.fact("stage")["points"] == 23 - ALLIES[ally][0]
    assert held(quest) == [ally]


@pytest.mark.rule("PK-1001", "PK-1002", "PK-1004")
@pytest.mark.parametrize("spell", SPELLS)
def test_the_spells_and_their_costs(spell: str) -> None:
    quest = rich("twr")
    assert quest.fact("costs")["spells"] == {name: cost for name, (cost, _) in SPELLS.items()}
    assert quest.offers("learn") == set(SPELLS)
    quest.play(f"learn {spell}")
    if quest.stage == "Shop":
        assert quest.fact("stage")["points"] == 18 - SPELLS[spell][0]
    assert held(quest, "spells") == [spell]


@pytest.mark.rule("PK-1006", "PK-1007")
@pytest.mark.parametrize("name", [*ALLIES, *SPELLS])
def test_dice_of_allies_and_spells(name: str) -> None:
    ability = {**ALLIES, **SPELLS}[name][1]
    place = "ally 1" if name in ALLIES else "spell 1"
    board = {"experience": 3, "allies": [name] if name in ALLIES else []}
    board["spells"] = [name] if name in SPELLS else []
    rolls = [1, 2, 3, 4, 5, 6][: 6 if ability else 5]
    quest = position(start="preparation", board=board, rolls=rolls)
    while quest.stage == "Preparation":
        quest.play(next(c for c in quest.choices() if c == "stand" or c.startswith("assign")))
    found = quest.me["dice"].get(place)
    assert found == ({"ability": ability, "value": 6} if ability else None)


@pytest.mark.rule("PK-1008", "PK-1009")
def test_one_slot_each_and_only_open_ones() -> None:
    quest = rich("inn", board={"experience": 9})
    quest.play("buy envoy", "buy scout")
    assert held(quest) == ["envoy", "scout"]
    quest.refuses("buy cave die", "PK-511")
    spells = rich("twr", board={"experience": 3})
    spells.play("learn enchant blade").refuses("learn blood magic", "PK-515")


@pytest.mark.rule("PK-1010", "PK-1012", "PK-1204")
def test_the_old_one_is_lost_with_its_wound_and_die_and_both_gains_count() -> None:
    quest = rich("inn", board={"experience": 0, "allies": ["envoy*"]}, facts={"allies_gained": 1})
    quest.play("buy scout for ally 1")
    assert held(quest) == ["scout"]
    assert not quest.me["allies"][0]["wounded"]
    assert quest.fact("goal")["allies"] == 2


@pytest.mark.rule("PK-1012")
@pytest.mark.parametrize(
    ("place", "board", "die", "gain"),
    [
        ("inn", {"allies": ["envoy"]}, "ally1 3", "buy scout for ally 1"),
        ("twr", {"spells": ["arcane spark"]}, "spell1 3", "learn swiftness for spell 1"),
    ],
)
def test_the_die_of_what_is_replaced_is_gone(
    place: str, board: dict[str, Any], die: str, gain: str
) -> None:
    quest = rich(place, board=board, more=die)
    slot = gain.partition("for ")[2]
    assert quest.die(slot) == 3
    quest.play(gain)
    assert quest.die(slot) == 0


@pytest.mark.rule("PK-1011", "PK-1017")
def test_nothing_is_replaced_or_sold_without_a_gain() -> None:
    quest = rich("inn", board={"experience": 0, "allies": ["envoy"]})
    assert all(choice.startswith(("buy", "leave")) for choice in quest.choices())
    quest.play("leave")
    assert held(quest) == ["envoy"]


@pytest.mark.rule("PK-1013")
def test_a_bought_die_is_rolled_in_the_next_preparation() -> None:
    quest = rich("inn", rolls=[1, 2, 3, 4, 5, 6])
    quest.play("buy scout")
    assert quest.die("ally 1") == 0
    quest.play("leave", "assign 4 3 2 1")
    assert quest.die("ally 1") == 6


@pytest.mark.rule("PK-1014")
def test_a_special_ability_works_at_once() -> None:
    quest = rich("twr", rolls=[4])
    quest.play("learn blood magic", "leave")
    assert quest.stage == "Action"
    quest.play("blood combat")
    assert [event.value for event in quest.told(events.BloodRolled)] == [4]


@pytest.mark.rule("PK-1015", "PK-1016")
def test_dice_may_be_held_twice_special_ones_once() -> None:
    quest = rich("inn", board={"allies": ["treasure hunter", "scout"]})
    quest.refuses("buy treasure hunter", "PK-1016")
    quest.play("buy scout")
    assert held(quest) == ["treasure hunter", "scout", "scout"]
    spells = rich("twr", board={"spells": ["swiftness", "arcane spark"]})
    spells.refuses("learn swiftness", "PK-1016")
    spells.play("learn arcane spark")
    assert held(spells, "spells") == ["swiftness", "arcane spark", "arcane spark"]


# ------------------------------------------------------------------------- Treasure Hunter


@pytest.mark.rule("PK-1018", "PK-1020")
def test_the_treasure_hunter_brings_any_spell() -> None:
    quest = cleared({"allies": ["treasure hunter"], "experience": 3})
    assert quest.offers("learn") == set(SPELLS)
    quest.play("learn mirror dimension")
    assert held(quest, "spells") == ["mirror dimension"]
    assert quest.fact("goal")["spells"] == 1


@pytest.mark.rule("PK-1019")
def test_the_free_spell_needs_a_slot() -> None:
    none = cleared({"allies": ["treasure hunter"], "experience": 0})
    assert none.stage != "TreasureHunt"
    full = cleared({"allies": ["treasure hunter"], "experience": 3, "spells": ["swiftness"]})
    full.play("learn blood magic for spell 1")
    assert held(full, "spells") == ["blood magic"]


@pytest.mark.rule("PK-1050")
def test_the_free_spell_may_be_declined_and_is_no_second_special_one() -> None:
    quest = cleared({"allies": ["treasure hunter"], "experience": 18, "spells": ["swiftness"]})
    quest.refuses("learn swiftness", "PK-1050")
    quest.play("decline")
    assert held(quest, "spells") == ["swiftness"]


@pytest.mark.rule("PK-1051")
def test_the_treasure_hunter_is_asked_after_the_wounds() -> None:
    board = {"allies": ["treasure hunter"], "experience": 3}
    for where in ("track", "ally 1"):
        quest = position(
            "a2=1", "cve2 a2.c", "a2.c", "combat 6", known="a2.c gob1x gob1", board=board, rolls=[6]
        )
        quest.play("halt", "cave", "use combat as combat", "strike")
        assert quest.stage == "PlaceWounds"
        quest.play(f"wound {where}")
        assert (quest.stage == "TreasureHunt") == (where == "track")


# --------------------------------------------------------------------------- Enchant Blade


@pytest.mark.rule("PK-1021", "PK-1022")
@pytest.mark.parametrize(("magic", "points"), [(6, 4), (5, 3), (1, 1)])
def test_two_magic_points_become_one_combat_point(magic: int, points: int) -> None:
    quest = skirmish(
        "gob2",
        f"combat 1 magic {magic} movement 1",
        [],
        use="use combat as combat; use magic as blade",
        strike=False,
        board=knows("enchant blade"),
    )
    assert quest.fight["points"] == points


@pytest.mark.rule("PK-1023", "PK-1049")
def test_combat_never_becomes_magic() -> None:
    quest = skirmish("mge2", "combat 6 magic 2", [], strike=False, board=knows("enchant blade"))
    assert quest.offers("use") == {"magic as magic"}
    assert quest.offers("sacrifice") == {"combat as magic"}


@pytest.mark.rule("PK-1047", "PK-1048")
def test_the_magic_of_the_blade_is_a_pool_of_its_own() -> None:
    dice = "combat 3 magic 3 wild 5 movement 2 influence 2"
    quest = skirmish("gob2", dice, [], strike=False, board=knows("enchant blade"))
    quest.play("use magic as blade")
    assert "wild as blade" in quest.offers("use")
    assert "wild as combat" not in quest.offers("use")
    assert "movement as blade" in quest.offers("sacrifice")
    quest.play("use wild as blade", "sacrifice movement as blade")
    assert quest.fight["points"] == 4


# ----------------------------------------------------------------------------- Blood Magic


@pytest.mark.rule("PK-1024", "PK-1025")
@pytest.mark.parametrize("kind", ["combat", "magic"])
def test_blood_magic_gives_a_die_for_a_wound_once_a_turn(kind: str) -> None:
    quest = position("a2=1", dice="movement 2", board=knows("blood magic"), rolls=[5])
    assert quest.offers("blood") == {"combat", "magic"}
    quest.play(f"blood {kind}")
    assert quest.me["dice"]["reserve 1"] == {"ability": kind, "value": 5}
    assert quest.me["wounds"] == 1
    quest.refuses("blood combat", "PK-1024")


@pytest.mark.rule("PK-1026", "PK-1043")
def test_no_blood_magic_during_an_encounter_or_between_groups() -> None:
    quest = skirmish("gob2", "combat 6", [], strike=False, board=knows("blood magic"))
    quest.refuses("blood combat", "PK-1026")
    cave = position(
        "a2=1",
        "cve2 a2.c",
        "a2.c",
        "combat 6 reserve1 combat 4",
        known="a2.c gob1 gob1",
        board=knows("blood magic"),
        rolls=[1, 1],
    )
    cave.play("halt", "cave", "fight cave 1")
    while cave.stage in ("FormGroups", "Encounter"):
        assert cave.offers("blood") == set()
        cave.play(cave.choices()[0])


@pytest.mark.rule("PK-1027")
def test_blood_magic_from_preparation_to_the_end_of_the_action_phase() -> None:
    board = knows("blood magic")
    prepare = position(start="preparation", board=board, rolls=[1, 2, 3, 4, 5])
    assert prepare.offers("blood") == set()
    prepare.play("assign 4 3 2 1")
    assert prepare.offers("blood")
    quest = position(
        "a2=1", "gob1 a2.w; inn a2.c", "a2.c", "combat 6 influence 1", board=board, rolls=[1, 3]
    )
    quest.play("halt")
    assert quest.offers("blood")
    quest.play("fight a2.w", "use combat as combat", "strike")
    assert quest.stage == "Action" and quest.offers("blood")
    shop = position("a2=1", "twr a2.c", "a2.c", "magic 2", board=board, rolls=[6])
    shop.play("halt", "tower", "blood magic", "use reserve 1 as magic")
    assert shop.fact("stage")["points"] == 6


@pytest.mark.rule("PK-1028")
def test_blood_magic_with_a_full_track_loses() -> None:
    quest = position("a2=1", board=knows("blood magic", wounds=6), rolls=[5])
    quest.play("blood combat")
    assert not quest.won and quest.how == "wounds"


# ------------------------------------------------------------------------------- Swiftness


def swift(dice: str, rolls: list[int], use: str = "use combat as combat", **board: Any) -> Position:
    return skirmish("gob2", dice, rolls, use=use, board=knows("swiftness", **board))


@pytest.mark.rule("PK-1029", "PK-1030")
def test_two_move_points_lower_the_enemy_by_one() -> None:
    quest = swift("combat 4 movement 3", [3, 3], move=2)
    quest.play("swift")
    assert quest.fight["total"] == 5
    quest.play("use movement as movement")
    assert quest.me["move"] == 3
    quest.play("swift")
    assert quest.defeated("a2.w") and quest.me["wounds"] == 1  # 4 to 4


@pytest.mark.rule("PK-1031")
def test_the_enemy_total_does_not_fall_below_0() -> None:
    quest = skirmish(
        "gob1",
        "combat 4 movement 3",
        [1],
        use="use combat as combat",
        board=knows("swiftness", move=8),
    )
    assert quest.fight["total"] == 1
    quest.play("swift")
    assert quest.stage != "Swiftness"
    assert quest.told(events.EnemySlowed)[-1].total == 0


@pytest.mark.rule("PK-1032")
def test_swiftness_lowers_the_one_total_of_a_group() -> None:
    quest = position(
        "a2=1",
        "cve2 a2.c",
        "a2.c",
        "combat 6",
        known="a2.c gob1 gob1",
        board=knows("swiftness", move=2),
        rolls=[3, 4],
    )
    quest.play(
        "halt", "cave", "fight cave 1 with cave 2", "use combat as combat", "strike", "swift"
    )
    assert [enemy["defeated"] for enemy in quest.fact("caves")[0]["enemies"]] == [True, True]


@pytest.mark.rule("PK-1044")
def test_dice_for_swiftness_enter_the_movement_pool() -> None:
    quest = swift("combat 4 wild 4 magic 2 movement 2", [3, 3])
    quest.refuses("use wild as movement", "PK-307")
    assert "magic as movement" in quest.offers("sacrifice")
    quest.play("use movement as movement", "use wild as movement")
    assert quest.me["move"] == 6
    earlier = position(
        "a2=1",
        "gob2 a2.w",
        "a2.c",
        "combat 4 wild 4 movement 2",
        board=knows("swiftness"),
        rolls=[3, 3],
    )
    earlier.play("use movement as movement", "halt", "fight a2.w", "use combat as combat", "strike")
    assert "wild as movement" in earlier.offers("use")


@pytest.mark.rule("PK-1045")
def test_after_the_action_phase_only_unused_dice_pay() -> None:
    quest = position(
        "a2=1",
        at="a2.c",
        dice="movement 5 combat 4",
        board=knows("swiftness", move=6),
        scenario=3,
        voltar="a2.w",
        minions="mge2 mge2 mge2",
        rolls=[5, 1, 1, 1, 1, 1],
    )
    quest.play("halt", "rest", "use combat as combat", "strike")
    assert quest.me["move"] == 0
    assert "swift" not in quest.choices()
    quest.play("use movement as movement", "swift")
    assert quest.fight["total"] == 4


# --------------------------------------------------------------------------- Temporal Rift


@pytest.mark.rule("PK-1028")
def test_the_label_of_blood_magic_says_when_it_loses_the_game() -> None:
    quest = position("a2=1", board=knows("blood magic", wounds=6), rolls=[1])
    assert "you would lose the game" in quest.label("blood combat")
    quest.play("blood combat")
    assert quest.result is not None and not quest.won
    for board in (knows("blood magic", wounds=5), knows("blood magic", wounds=6, allies=["scout"])):
        safe = position("a2=1", board=board)
        assert safe.label("blood combat") == "Blood Magic: a combat die for a wound"


@pytest.mark.rule("PK-607", "PK-310")
def test_while_swiftness_is_paid_the_reasons_speak_of_movement() -> None:
    quest = swift("combat 1 movement 2 influence 3", [6, 6])
    assert "sacrifice influence as movement" in quest.choices()
    quest.refuses("sacrifice influence as combat", "PK-607")
    quest.refuses("use movement as combat", "PK-607")
    quest.refuses("sacrifice movement as movement", "PK-310")


def rift(rolls: list[int], **more: Any) -> Position:
    return position(start="preparation", board=knows("temporal rift"), rolls=rolls, **more)


@pytest.mark.rule("PK-1033", "PK-1034", "PK-1036")
def test_a_rift_rolls_as_many_dice_again_as_threat_rises() -> None:
    quest = rift([1, 2, 1, 4, 6, 5])
    assert quest.offers("rift") == {"1", "2", "3", "4"}
    quest.play("rift 1")
    assert quest.offers("rift") == {"2", "3", "4"}  # each die once
    quest.play("rift 3", "stand")
    assert quest.fact("threat") == 2
    assert quest.fact("stage")["rolls"] == [[6, 2, 5, 4]]
    assert quest.offers("rift") == set()  # the new values stand


@pytest.mark.rule("PK-1034")
def test_no_more_dice_than_were_rolled() -> None:
    quest = rift([1, 2, 3, 4, 6, 5, 4, 3])
    quest.play("rift 1", "rift 2", "rift 3", "rift 4")
    assert quest.stage == "Preparation" or quest.offers("assign")
    assert quest.fact("threat") <= 4


@pytest.mark.rule("PK-1034")
def test_dice_are_marked_in_any_order_and_the_question_says_how_many() -> None:
    quest = rift([1, 2, 1, 4, 6, 5])
    assert quest.match.decision.prompt.startswith("You rolled 1, 2, 1, 4: roll some")
    assert quest.label("stand") == "go on"
    quest.play("rift 3")
    assert quest.offers("rift") == {"1", "2", "4"}
    assert "1 die is marked" in quest.match.decision.prompt
    assert quest.label("stand") == "roll it again"
    quest.play("rift 1")
    assert quest.label("stand") == "roll 2 again"
    quest.play("stand")
    assert quest.fact("stage")["rolls"] == [[6, 2, 5, 4]]


@pytest.mark.rule("PK-1033", "PK-1034")
@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_whichever_die_is_marked_first_the_others_can_follow(first: int) -> None:
    quest = rift([1, 2, 1, 4, 6, 5])
    quest.play(f"rift {first}")
    others = {"1", "2", "3", "4"} - {str(first)}
    assert quest.offers("rift") == others
    assert quest.fact("threat") == 0
    assert quest.match.can_undo(0)
    quest.play(f"rift {min(others)}", "stand")
    assert quest.fact("threat") == 2


@pytest.mark.rule("PK-1034")
def test_ally_and_spell_dice_are_marked_in_any_order_too() -> None:
    quest = position(
        start="preparation",
        board=knows("temporal rift", allies=["soldier", "soldier"]),
        rolls=[1, 2, 3, 4, 5, 6, 2, 3],
    )
    quest.play("stand", "assign 1 2 3 4", "stand")
    assert quest.offers("rift") == {"1", "2"}
    quest.play("rift 2")
    assert quest.offers("rift") == {"1"}
    quest.play("stand")
    assert (quest.die("ally 1"), quest.die("ally 2")) == (6, 3)


@pytest.mark.rule("PK-1035")
def test_a_rift_works_on_preparation_reserve_and_enemy_dice_only() -> None:
    quest = position(
        start="preparation", board=knows("temporal rift", glade=True), rolls=[2, 6, 1, 2, 3, 4]
    )
    assert quest.offers("rift") == {"1"}  # the die of the Glade
    quest.play("rift 1", "stand")
    assert quest.die("reserve 1") == 6
    blood = position("a2=1", board=knows("temporal rift", "blood magic"), rolls=[1, 6])
    blood.play("blood combat", "rift 1")
    assert blood.die("reserve 1") == 6
    enemy = skirmish(
        "gob2", "combat 4", [6, 6, 1], use="use combat as combat", board=knows("temporal rift")
    )
    assert enemy.offers("rift") == {"1", "2"}
    chart = position(
        "a2=1",
        at="a2.nw",
        board=knows("temporal rift", move=2),
        dice="combat 1",
        rolls=[1, 1, 1, 1],
    )
    chart.play("generate b2")
    assert chart.stage == "Movement"  # chart dice are not asked for
    voltar = position(
        "a2=1",
        at="a2.c",
        board=knows("temporal rift"),
        dice="combat 1",
        scenario=3,
        voltar="d2.c",
        minions="mge2 mge2 mge2",
        rolls=[1],
    )
    voltar.play("halt")
    assert voltar.fact("voltar")["space"] == "d2.sw"
    assert voltar.told(events.Rifted) == []


@pytest.mark.rule("PK-1036")
def test_once_a_turn() -> None:
    quest = rift([1, 2, 3, 4, 6, 5])
    quest.play("rift 1", "stand", "assign 6 4 3 2")
    assert quest.stage == "Movement"  # not asked again after the wild die


# ------------------------------------------------------------------------ Mirror Dimension


@pytest.mark.rule("PK-1038", "PK-1039", "PK-1040")
def test_the_mirror_copies_an_unused_plain_die_once_a_turn() -> None:
    dice = "movement 2 combat 5 wild 6 ally1 4 spell2 3 reserve1 wild 1"
    board = knows("mirror dimension", "arcane spark", allies=["soldier"])
    quest = position("a2=1", dice=dice, board=board)
    quest.play("use movement as movement")
    assert quest.offers("mirror") == {"combat"}
    quest.refuses("mirror movement", "PK-1039")
    quest.refuses("mirror wild", "PK-1040")
    quest.play("mirror combat")
    assert quest.me["dice"]["reserve 2"] == {"ability": "combat", "value": 5}
    assert quest.die("combat") == 5
    quest.refuses("mirror combat", "PK-1038")


@pytest.mark.rule("PK-1041")
def test_a_die_removed_by_event_10_cannot_be_copied() -> None:
    quest = position(
        start="preparation",
        board=knows("mirror dimension"),
        facts={"scarce": True},
        rolls=[1, 2, 5, 6, 4],
    )
    quest.play("assign 6 5 - -")
    assert quest.offers("mirror") == {"movement", "combat"}


@pytest.mark.rule("PK-1046")
def test_the_mirror_works_in_step_1_of_an_encounter_but_not_after_the_action_phase() -> None:
    quest = skirmish(
        "gob2", "combat 4 movement 1", [], strike=False, board=knows("mirror dimension")
    )
    quest.play("mirror combat", "use combat as combat", "use reserve 1 as combat")
    assert quest.fight["points"] == 8
    late = position(
        "a2=1",
        at="a2.c",
        dice="combat 4",
        board=knows("mirror dimension"),
        scenario=3,
        voltar="a2.w",
        minions="mge2 mge2 mge2",
        rolls=[5],
    )
    late.play("halt", "rest")
    assert late.stage == "Encounter" and late.offers("mirror") == set()


@pytest.mark.rule("PK-1046")
@pytest.mark.parametrize("near", ["gob1 a2.w", "gob1 a2.w; gob1 a2.e", ""])
def test_the_mirror_is_of_no_use_against_an_ambusher(near: str) -> None:
    """A known enemy, one of two, or a new one."""
    ambush = position(
        "a2=1",
        near,
        "a2.c",
        "combat 4",
        board=knows("mirror dimension"),
        scenario=3,
        voltar="d2.c",
        minions="mge2 mge2 mge2",
        rolls=[6, 1],
        facts={"threat": 24, "events_struck": 15},
    )
    ambush.play("halt", "rest")
    if ambush.stage != "Encounter":
        ambush.play(ambush.choices()[0])
    assert ambush.stage == "Encounter" and ambush.offers("mirror") == set()


@pytest.mark.rule("PK-1052")
def test_a_rift_comes_before_swiftness() -> None:
    quest = skirmish(
        "gob2",
        "combat 4",
        [6, 6, 1, 1],
        use="use combat as combat",
        board=knows("temporal rift", "swiftness", move=4),
    )
    assert quest.stage == "RiftEnemy"
    quest.play("stand")
    assert quest.stage == "Swiftness"
