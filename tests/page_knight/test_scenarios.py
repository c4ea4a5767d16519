"""Chapter 12: scenarios (PK-1201 to PK-1256)."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.page_knight import events

from .positions import (
    HEX,
    NAME,
    Position,
    at_random,
    deal,
    distances,
    neighbours,
    position,
    skirmish,
)

ARMY: dict[str, Any] = {"scenario": 3, "minions": "mge2 trl2 mge2"}


def voltar(where: str, rolls: list[int] | None, dice: str = "influence 1", **more: Any) -> Position:
    """Scenario 3 with Voltar on a space, the knight on a2.c."""
    setting: dict[str, Any] = {"tiles": "a2=1", "at": "a2.c", **ARMY}
    return position(**{**setting, **more, "dice": dice, "rolls": rolls, "voltar": where})


def walks(where: str, die: int, **more: Any) -> Position:
    return voltar(where, [die], **more).play("halt", "rest")


def draw(tile: str, rolls: list[int], scenario: int, **options: Any) -> Position:
    """A tile is generated from a space next to it."""
    start, tiles = {
        "c2": ("b2.nw", "b2=1"),
        "d1": ("c1.nw", "c1=1"),
        "d2": ("c2.ne", "c2=1"),
        "d3": ("c3.nw", "c3=1"),
        "a1": ("a2.nw", "a2=1"),
        "b2": ("a2.nw", "a2=1"),
    }[tile]
    quest = position(
        tiles,
        "",
        start,
        "combat 1",
        rolls,
        scenario=scenario,
        board={"move": 2},
        **options,
    )
    return quest.play(f"generate {tile}")


def enemies(quest: Position, tile: str) -> list[str]:
    return sorted(
        space["enemy"]["name"]
        for space in quest.fact("spaces")
        if space["name"].startswith(tile) and space["enemy"]
    )


# ------------------------------------------------------------------------------- scenario 0


@pytest.mark.rule("PK-1202")
@pytest.mark.parametrize(
    ("defeated", "allies", "spells", "won"),
    [(4, 1, 1, True), (3, 1, 1, False), (4, 0, 1, False), (4, 1, 0, False)],
)
def test_five_enemies_an_ally_and_a_spell(
    defeated: int, allies: int, spells: int, won: bool
) -> None:
    facts = {"defeated": defeated, "allies_gained": allies, "spells_gained": spells}
    quest = skirmish("gob1", "combat 6", [1], use="use combat as combat", facts=facts)
    assert (quest.result is not None and quest.won) == won


@pytest.mark.rule("PK-1202")
def test_a_purchase_may_complete_the_objective() -> None:
    facts = {"defeated": 5, "spells_gained": 1}
    quest = position("a2=1", "inn a2.c", "a2.c", "influence 3", facts=facts)
    quest.play("halt", "inn", "use influence as influence", "trade", "buy cave die")
    assert quest.won


@pytest.mark.rule("PK-1203")
def test_enemies_in_caves_count() -> None:
    quest = position("a2=1", "cve2 a2.c", "a2.c", "combat 6", known="a2.c gob1 gob1", rolls=[1, 1])
    quest.play("halt", "cave", "fight cave 1 with cave 2", "use combat as combat", "strike")
    assert quest.fact("goal")["defeated"] == 2


@pytest.mark.rule("PK-1204")
def test_a_replaced_ally_still_counts() -> None:
    quest = position(
        "a2=1",
        "inn a2.c",
        "a2.c",
        "influence 6",
        board={"allies": ["envoy"]},
        facts={"allies_gained": 1},
    )
    quest.play("halt", "inn", "use influence as influence", "trade", "buy cave die for ally 1")
    assert quest.fact("goal")["allies"] == 2


@pytest.mark.rule("PK-1205")
@pytest.mark.parametrize("scenario", range(4))
def test_a_tile_gives_experience_in_scenario_0_only(scenario: int) -> None:
    quest = draw("b2", [1, 1, 1, 1], scenario)
    assert quest.me["experience"] == (1 if scenario == 0 else 0)


@pytest.mark.rule("PK-1205", "PK-1206")
def test_in_cooperation_the_one_who_draws_learns_and_gains_add_up() -> None:
    quest = position(
        "a2=1",
        "gob1 a2.w; inn a2.se",
        ("a2.nw", "a2.se"),
        ("combat 6", "influence 6"),
        [1, 1, 1, 1, 1, 1],
        seats=2,
        board=({"move": 2}, {}),
    )
    quest.play("generate b2")
    assert (quest.me["experience"], quest.other["experience"]) == (1, 0)
    quest.play("halt", "fight a2.w", "use combat as combat", "strike")
    quest.play("halt", "inn", "use influence as influence", "trade", "buy cave die")
    goal = quest.fact("goal")
    assert (goal["defeated"], goal["allies"]) == (1, 1)


# ------------------------------------------------------------------------------- scenario 1


@pytest.mark.rule("PK-1208", "PK-1402")
@pytest.mark.parametrize(
    ("before", "challenge", "won"), [(1, False, True), (2, True, False), (3, True, True)]
)
def test_two_dragons_or_four(before: int, challenge: bool, won: bool) -> None:
    quest = skirmish(
        "drgn4",
        "combat 6",
        [1, 1, 1, 1],
        use="use combat as combat",
        scenario=1,
        challenge=challenge,
        facts={"dragons": before},
    )
    assert (quest.result is not None and quest.won) == won


@pytest.mark.rule("PK-1209", "PK-1256")
def test_a_row_d_tile_without_a_dragon_gets_one() -> None:
    quest = draw("d1", [1, 1, 1, 3], 1)
    assert quest.stage == "ReplaceEnemy"
    assert quest.offers("replace") == {"d1.w", "d1.e"}
    quest.play("replace d1.e")
    assert enemies(quest, "d1") == ["DRGN4", "MGE3"]
    assert quest.enemy("d1.e") == "DRGN4"
    assert draw("d1", [1, 1, 1, 3], 0).stage == "Movement"


@pytest.mark.rule("PK-1210")
@pytest.mark.parametrize(
    ("rolls", "found"), [([1, 1, 5, 3], ["DRGN4", "TRL3"]), ([1, 1, 6, 5], ["DRGN4", "DRGN4"])]
)
def test_a_tile_with_a_dragon_is_left_as_it_is(rolls: list[int], found: list[str]) -> None:
    quest = draw("d1", rolls, 1)
    assert quest.stage == "Movement"
    assert enemies(quest, "d1") == found


@pytest.mark.rule("PK-1211")
def test_a_dragon_in_a_cave_counts() -> None:
    quest = position(
        "a2=1", "cve2 a2.c", "a2.c", "combat 6", known="a2.c drgn4 gob1x", rolls=[1] * 4, scenario=1
    )
    quest.play("halt", "cave", "use combat as combat", "strike")
    assert quest.fact("goal")["dragons"] == 1


@pytest.mark.rule("PK-1212")
@pytest.mark.parametrize("seed", range(8))
def test_three_tiles_of_row_d_have_three_dragons(seed: int) -> None:
    found: list[str] = []
    for tile, start in (("d1", "c1.nw"), ("d2", "c2.ne"), ("d3", "c3.nw")):
        quest = position(
            "c1=1 c2=1 c3=1",
            at=start,
            rolls=None,
            seed=10 * seed + int(tile[1]),
            scenario=1,
            board={"move": 2},
            dice="combat 1",
        )
        quest.play(f"generate {tile}")
        if quest.stage == "ReplaceEnemy":
            quest.play(quest.choices()[0])
        found += enemies(quest, tile)
    assert found.count("DRGN4") >= 3


@pytest.mark.rule("PK-1213")
@pytest.mark.parametrize("rolls", [[1, 1, 1, 3], [1, 1, 5, 3], [1, 1, 5, 6]])
def test_in_the_challenge_d2_holds_two_dragons(rolls: list[int]) -> None:
    quest = draw("d2", rolls, 1, challenge=True)
    while quest.stage == "ReplaceEnemy":
        quest.play(quest.choices()[0])
    assert enemies(quest, "d2") == ["DRGN4", "DRGN4"]
    other = draw("d1", [1, 1, 5, 3], 1, challenge=True)
    assert enemies(other, "d1") == ["DRGN4", "TRL3"]


# ------------------------------------------------------------------------------- scenario 2


def clear(row: str = "a", **more: Any) -> Position:
    facts = more.pop("facts", {})
    quest = position(
        f"{row}2=1",
        f"cve2 {row}2.c",
        f"{row}2.c",
        "combat 6",
        known=f"{row}2.c gob1x gob1",
        rolls=[1],
        scenario=2,
        facts=facts,
        **more,
    )
    return quest.play("halt", "cave", "use combat as combat", "strike")


@pytest.mark.rule("PK-1215", "PK-1402")
@pytest.mark.parametrize(
    ("before", "challenge", "won"), [(2, False, True), (3, True, False), (4, True, True)]
)
def test_three_citizens_or_five(before: int, challenge: bool, won: bool) -> None:
    quest = clear(facts={"citizens": before}, challenge=challenge)
    assert (quest.result is not None and quest.won) == won


@pytest.mark.rule("PK-1216")
@pytest.mark.parametrize("row", "abcd")
def test_a_cleared_cave_saves_a_citizen_in_any_row(row: str) -> None:
    assert clear(row).fact("goal")["citizens"] == 1


@pytest.mark.rule("PK-1217", "PK-1218")
@pytest.mark.parametrize(
    ("enemy", "use", "points"),
    [("gob2", "use combat as combat", 6), ("mge2", "use magic as magic", 3)],
)
def test_citizens_help_with_combat_points_only(enemy: str, use: str, points: int) -> None:
    quest = skirmish(
        enemy,
        "combat 4 magic 3 movement 1",
        [],
        use=use,
        strike=False,
        scenario=2,
        facts={"citizens": 2},
    )
    assert quest.fight["points"] == points


@pytest.mark.rule("PK-1217")
def test_citizens_help_every_player() -> None:
    for seat in (0, 1):
        quest = position(
            "a2=1",
            "gob2 a2.w",
            ("a2.c", "a2.nw"),
            ("combat 4 movement 1", "combat 4 movement 1"),
            seats=2,
            scenario=2,
            facts={"citizens": 2},
        )
        if seat:
            quest.play("halt", "rest")
        quest.play("halt", "fight a2.w")
        quest.match.play("hold", 1 - seat)
        quest.play("use combat as combat")
        assert quest.fight["points"] == 6


@pytest.mark.rule("PK-1255")
def test_what_counts_as_combat_points_for_the_citizens() -> None:
    given = skirmish(
        "gob2",
        "magic 3 movement 1",
        [],
        use="sacrifice magic as combat",
        strike=False,
        scenario=2,
        facts={"citizens": 2},
    )
    assert given.fight["points"] == 3
    blade = skirmish(
        "gob2",
        "magic 3 movement 1",
        [],
        use="use magic as blade",
        strike=False,
        scenario=2,
        facts={"citizens": 2},
        board={"experience": 3, "spells": ["enchant blade"]},
    )
    assert blade.fight["points"] == 3
    nothing = skirmish("gob2", "magic 3", [], strike=False, scenario=2, facts={"citizens": 2})
    assert nothing.fight["points"] == 0


@pytest.mark.rule("PK-1219", "PK-1256")
@pytest.mark.parametrize("tile", ["c2", "d1"])
def test_a_tile_of_row_c_or_d_without_a_cave_gets_one(tile: str) -> None:
    quest = draw(tile, [5, 1, 2, 1, 1, 3, 6], 2)  # result 5 has two locations, E and SW
    assert quest.stage == "ReplaceLocation"
    assert quest.offers("replace") == {f"{tile}.e", f"{tile}.sw"}
    quest.play(f"replace {tile}.sw")  # rolled until it is a cave: 3, then 6
    assert quest.space(f"{tile}.sw")["location"] == "CVE3"
    assert quest.space(f"{tile}.e")["location"] == "INN"
    assert draw("b2", [1, 1, 1, 1], 2).stage == "Movement"


@pytest.mark.rule("PK-1220")
def test_a_tile_with_a_cave_is_left_as_it_is() -> None:
    quest = draw("c2", [5, 5, 1, 1, 1], 2)
    assert quest.stage == "Movement"
    assert [quest.space(f"c2.{at}")["location"] for at in ("e", "sw")] == ["CVE2", "INN"]


# ------------------------------------------------------------------------------- scenario 3


@pytest.mark.rule("PK-1222")
def test_voltar_and_all_minions() -> None:
    quest = voltar("a2.w", [1] * 2, "magic 6", minions="mge2x mge2 mge2x", facts={"delayed": True})
    quest.play("halt", "army", "fight minion 2", "enough", "use magic as magic", "strike")
    assert quest.result is None
    last = voltar("a2.w", [1] * 5, "combat 6", minions="mge2x mge2x mge2x")
    last.play("halt", "army", "use combat as combat", "strike")
    assert last.won


@pytest.mark.rule("PK-1223", "PK-1224", "PK-1225")
@pytest.mark.parametrize("challenge", [False, True])
def test_voltar_starts_on_d2_with_three_minions(challenge: bool) -> None:
    seen: set[str] = set()
    for seed in range(25):
        quest = deal(seed=seed, scenario=3, challenge=challenge)
        army = quest.fact("voltar")
        assert army["space"] == "d2.c" and len(army["minions"]) == 3
        seen |= {minion["name"] for minion in army["minions"]}
        assert not any(space["enemy"] for space in quest.fact("spaces"))
    assert seen == ({"MGE3", "TRL3", "DRGN4"} if challenge else {"MGE2", "TRL2", "MGE3", "TRL3"})


@pytest.mark.rule("PK-1226")
@pytest.mark.parametrize("seats", [1, 2])
def test_voltar_acts_once_a_round_before_the_end_of_turn(seats: int) -> None:
    quest = position(rolls=None, seats=seats, voltar="d2.c", dice=("magic 1", "magic 1"), **ARMY)
    quest.quietly()
    kinds = [type(event) for event in quest.match.events()]
    assert kinds.count(events.VoltarRolled) == 1
    assert kinds.index(events.VoltarRolled) < kinds.index(events.ThreatRose)


@pytest.mark.rule("PK-1227", "PK-1228")
@pytest.mark.parametrize(
    ("die", "there"),
    [(1, "d2.sw"), (2, "d2.sw"), (3, "d2.se"), (4, "d2.se"), (5, "d2.c"), (6, "d2.c")],
)
def test_voltars_chart(die: int, there: str) -> None:
    quest = walks("d2.c", die)
    assert quest.fact("voltar")["space"] == there
    assert quest.fact("tiles")["d2"] is None  # he draws no tiles and stands on blank spaces


@pytest.mark.rule("PK-1227")
def test_voltar_attacks_adjacent_spaces() -> None:
    quest = walks("a2.w", 6)
    assert quest.stage == "Encounter" and quest.fight["foes"] == ["voltar"]
    assert quest.fact("voltar")["space"] == "a2.w"


@pytest.mark.rule("PK-1229", "PK-1230")
def test_voltar_walks_over_water_enemies_and_locations() -> None:
    quest = walks("a2.ne", 3, tiles="a2=4", at="portal")
    assert quest.space("a2.e")["terrain"] == "water"
    assert quest.fact("voltar")["space"] == "a2.e"
    foe = walks("a2.ne", 3, put="gob1 a2.e", at="portal")
    assert foe.fact("voltar")["space"] == "a2.e" and foe.enemy("a2.e") == "GOB1"
    inn = walks("a2.ne", 3, put="inn a2.e", at="portal")
    assert inn.fact("voltar")["space"] == "a2.e"


@pytest.mark.rule("PK-1231")
def test_off_the_map_he_goes_one_space_towards_the_portal() -> None:
    far = distances("portal")
    order = ["sw", "se", "w", "e", "nw", "ne"]
    step = {"sw": (-1, 1), "se": (0, 1), "w": (-1, 0), "e": (1, 0), "nw": (0, -1), "ne": (1, -1)}
    tried = 0
    for space, (q, r) in HEX.items():
        for die, way in ((1, "sw"), (3, "se")):
            if (q + step[way][0], r + step[way][1]) in NAME or space == "portal":
                continue
            near = [NAME.get((q + step[w][0], r + step[w][1])) for w in order]
            best = min((n for n in near if n), key=lambda n: far[n])
            at = "d3.ne" if space != "d3.ne" and best != "d3.ne" else "d1.nw"
            quest = walks(space, die, tiles="d1=1 d3=1", at=at)
            assert quest.fact("voltar")["space"] == best
            tried += 1
    assert tried > 5


@pytest.mark.rule("PK-1232", "PK-1233")
@pytest.mark.parametrize("die", range(1, 7))
def test_on_the_portal_he_escapes_or_attacks(die: int) -> None:
    quest = walks("portal", die, at="a2.sw")
    if die <= 4:
        assert not quest.won and quest.how == "escape"
    else:
        assert quest.result is None and quest.fight["foes"] == ["voltar"]


@pytest.mark.rule("PK-1234", "PK-1237")
def test_voltar_entering_a_space_encounters_the_player_alone() -> None:
    quest = voltar("a2.ne", [1, 2], "combat 6 influence 1", put="gob1 a2.w")
    quest.play("halt", "fight a2.w", "use combat as combat", "strike")
    assert quest.fact("voltar")["space"] in ("a2.c", "a2.ne")
    alone = walks("a2.ne", 1)
    assert alone.fact("voltar")["space"] == "a2.c"
    assert alone.fight["foes"] == ["voltar"]


@pytest.mark.rule("PK-1237")
def test_voltars_encounter_uses_up_no_action() -> None:
    quest = voltar("a2.ne", [1, 5], "combat 6 influence 1 magic 2", put="gob1 a2.w")
    quest.play("halt", "fight a2.w", "use combat as combat", "strike")
    assert quest.defeated("a2.w")
    assert quest.stage == "Encounter" and quest.fight["foes"] == ["voltar"]


@pytest.mark.rule("PK-1235")
@pytest.mark.parametrize("where", ["a2.w", "a2.c", "a3.c"])
def test_an_attack_meets_who_is_adjacent_or_on_his_space(where: str) -> None:
    quest = walks(where, 5)
    met = where == "a2.c" or where in neighbours("a2.c")
    assert (quest.stage == "Encounter") == met


@pytest.mark.rule("PK-1238")
def test_nobody_enters_voltars_space() -> None:
    quest = voltar("a2.w", [], board={"move": 6})
    quest.refuses("go a2.w", "PK-1238")
    assert "a2.w" not in quest.offers("go")


@pytest.mark.rule("PK-1239")
def test_a_figure_leaves_voltars_space_freely() -> None:
    quest = voltar("a2.c", [], board={"move": 6})
    quest.play("go a2.e")
    assert quest.stage == "Movement" and quest.me["space"] == "a2.e"


@pytest.mark.rule("PK-1240", "PK-1241")
@pytest.mark.parametrize("where", ["a2.w", "a2.c"])
def test_any_choice_among_the_army(where: str) -> None:
    quest = voltar(where, [], "combat 6 magic 6")
    quest.play("halt", "army")
    assert len(quest.offers("fight")) == 15
    quest.play("fight voltar with minion 2")
    assert {"minion 1", "minion 3", "minion 1 with minion 3"} == quest.offers("fight")
    quest.play("enough")
    assert quest.fight["foes"] == ["voltar", "minion 2"]
    far = voltar("a3.c", [], "combat 6", put="gob1 a2.w").play("halt")
    far.refuses("army", "PK-1240")


@pytest.mark.rule("PK-1242")
def test_a_minion_gives_experience_and_influence() -> None:
    quest = voltar("a2.w", [1, 1, 1], "magic 6 combat 1")
    quest.play("halt", "army", "fight minion 1", "enough", "use magic as magic", "strike")
    assert (quest.me["experience"], quest.me["influence"]) == (2, 1)
    assert quest.fact("voltar")["minions"][0]["defeated"]


def against_voltar(combat: int, rolls: list[int], **more: Any) -> Position:
    quest = voltar("a2.w", rolls, f"combat {combat} influence 1", **more)
    return quest.play("halt", "army", "fight voltar", "enough", "use combat as combat", "strike")


@pytest.mark.rule("PK-1243", "PK-1244", "PK-1245", "PK-1248")
def test_a_win_over_voltar_with_minions_left_delays_him() -> None:
    quest = against_voltar(6, [1, 1, 1, 1, 1, 6])
    assert quest.fact("voltar")["space"] == "a2.w"
    assert (quest.me["wounds"], quest.me["experience"], quest.me["influence"]) == (0, 0, 0)
    # his next action is skipped without a roll, then the mark is gone
    assert quest.told(events.VoltarRolled) == []
    assert not quest.fact("voltar")["delayed"]


@pytest.mark.rule("PK-1246")
def test_a_tie_with_voltar_and_minions_left() -> None:
    quest = against_voltar(5, [1, 1, 1, 1, 1, 1])
    assert (quest.me["wounds"], quest.me["experience"], quest.me["influence"]) == (4, 0, 0)
    assert len(quest.told(events.VoltarRolled)) == 1  # not delayed


@pytest.mark.rule("PK-1247")
def test_a_loss_against_voltar() -> None:
    quest = against_voltar(4, [1, 1, 1, 1, 1, 1])
    assert (quest.me["wounds"], quest.me["influence"]) == (4, -1)


@pytest.mark.rule("PK-1248")
def test_a_second_delay_does_not_add_up() -> None:
    quest = against_voltar(6, [1, 1, 1, 1, 1], facts={"delayed": True})
    assert quest.told(events.VoltarRolled) == []
    assert not quest.fact("voltar")["delayed"]
    quest.rolls = None
    quest.quietly()
    assert len(quest.told(events.VoltarRolled)) == 1


@pytest.mark.rule("PK-1249")
@pytest.mark.parametrize("combined", [True, False])
def test_minions_and_voltar_beaten_in_one_action(combined: bool) -> None:
    dice = "combat 6 reserve1 combat 6 magic 6"
    quest = voltar("a2.w", [1] * 7, dice, minions="mge2x mge2x mge2")
    quest.play("halt", "army")
    if combined:
        quest.play("fight voltar with minion 3", "use combat as combat", "use magic as magic")
    else:
        quest.play("fight minion 3", "fight voltar", "use magic as magic", "strike")
        quest.play("use combat as combat")
    quest.play("strike")
    assert quest.won


@pytest.mark.rule("PK-1250")
def test_voltar_starts_11_steps_from_the_portal() -> None:
    assert distances("portal")["d2.c"] == 11
    for seed in range(6):
        quest = deal(seed=seed, scenario=3)
        while quest.result is None:
            quest.play(quest.choices()[0]) if quest.stage == "Preparation" else quest.quietly()
        if quest.how == "escape":
            assert len(quest.told(events.VoltarRolled)) >= 12


@pytest.mark.rule("PK-1251")
def test_a_group_with_voltar_won_while_a_minion_is_outside() -> None:
    quest = voltar("a2.w", [1] * 7, "combat 6 magic 6")
    quest.play("halt", "army", "fight voltar with minion 1", "enough")
    quest.play("use combat as combat", "use magic as magic", "strike")
    army = quest.fact("voltar")
    assert [minion["defeated"] for minion in army["minions"]] == [True, False, False]
    assert army["space"] == "a2.w"
    assert (quest.me["experience"], quest.me["influence"]) == (2, 1)
    assert quest.told(events.VoltarRolled) == []  # delayed


@pytest.mark.rule("PK-1252")
def test_a_group_with_voltar_tied_while_a_minion_is_outside() -> None:
    quest = voltar("a2.w", [1, 1, 1, 1, 1, 1, 2, 1], "combat 6 magic 2")
    quest.play("halt", "army", "fight voltar with minion 1", "enough")
    quest.play("use combat as combat", "use magic as magic", "strike")
    army = quest.fact("voltar")
    assert army["minions"][0]["defeated"]
    assert quest.me["wounds"] == 5 and quest.me["experience"] == 2
    assert len(quest.told(events.VoltarRolled)) == 1


@pytest.mark.rule("PK-1253")
@pytest.mark.parametrize(("combat", "delayed"), [(6, True), (5, False), (4, False)])
def test_the_same_results_hold_in_encounters_that_voltar_starts(combat: int, delayed: bool) -> None:
    quest = voltar("a2.w", [5, 1, 1, 1, 1, 1], f"combat {combat} influence 1")
    quest.play("halt", "rest", "use combat as combat", "strike")
    assert quest.fact("voltar")["delayed"] == delayed
    assert quest.me["wounds"] == (0 if delayed else 4)
    assert quest.me["influence"] == (-1 if combat == 4 else 0)


@pytest.mark.rule("PK-1254")
def test_voltar_entering_a_space_with_both_figures_meets_each() -> None:
    quest = position(
        "a2=1",
        "",
        ("portal", "portal"),
        ("influence 1", "influence 1"),
        None,
        seats=2,
        voltar="a2.se",
        seed=4,
        **ARMY,
    )
    while not quest.told(events.VoltarRolled):
        quest.play("halt", "rest")
    if quest.fact("voltar")["space"] == "portal":
        while quest.fact("round") == 1 and quest.result is None:
            quest.match.play(quest.choices()[-1], quest.asked[0])
        assert [event.seat for event in quest.told(events.Fought)] == [0, 1]
    assert quest.fact("voltar")["space"] == "portal"


def test_random_play_ends_in_every_scenario() -> None:
    for scenario in range(4):
        shown = list(at_random(deal(2, 7, scenario=scenario, challenge=True), 7))
        assert shown[-1].result is not None
