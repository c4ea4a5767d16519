"""Chapter 14: variants (PK-1401 to PK-1424)."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

import questboard
from questboard.games.page_knight import events
from questboard.games.page_knight.campaign import Standing, carried
from questboard.games.page_knight.rules.content import ALLIES, SPELLS
from questboard.games.page_knight.rules.state import Table
from questboard.kernel import BadOption

from .positions import Position, at_random, deal, position, skirmish
from .test_campaign import after, begin, won


@pytest.mark.rule("PK-1401")
@pytest.mark.parametrize("number", range(16))
def test_all_variants_combine(number: int) -> None:
    flags = [bool(number >> bit & 1) for bit in range(4)]
    shown = at_random(
        deal(
            1 + number % 2,
            number,
            scenario=number % 4,
            challenge=flags[0],
            valor=int(flags[1]),
            deterministic=flags[2],
            legacy=flags[3],
            map_tiles=not flags[0],
        ),
        number,
    )
    assert list(shown)[-1].result is not None


@pytest.mark.rule("PK-1402")
def test_scenario_0_has_no_challenge() -> None:
    facts = {"defeated": 4, "allies_gained": 1, "spells_gained": 1}
    quest = skirmish(
        "gob1", "combat 6", [1], use="use combat as combat", facts=facts, challenge=True
    )
    assert quest.won


@pytest.mark.rule("PK-1403", "PK-1418")
@pytest.mark.parametrize("valor", [1, 2, 5])
def test_valor_gives_every_enemy_more_dice(valor: int) -> None:
    quest = skirmish("gob2", "combat 6 movement 1", [], strike=False, valor=valor)
    assert quest.fight["dice"] == 2 + valor
    cave = position("a2=1", "cve2 a2.c", "a2.c", "combat 6", known="a2.c gob1x mge2", valor=valor)
    assert cave.play("halt", "cave").fight["dice"] == 2 + valor
    army = position(
        "a2=1",
        at="a2.c",
        dice="combat 6",
        scenario=3,
        voltar="a2.w",
        minions="trl3 mge2x mge2x",
        valor=valor,
    )
    army.play("halt", "army", "fight voltar with minion 1")
    assert army.fight["dice"] == 5 + 3 + 2 * valor
    ambush = position(
        "b2=1",
        at="portal",
        dice="combat 1",
        scenario=3,
        voltar="d2.c",
        minions="mge2 mge2 mge2",
        valor=valor,
        rolls=[5, 1],
        facts={"threat": 24, "events_struck": 15},
    )
    assert ambush.play("halt").fight["dice"] == 1 + valor


@pytest.mark.rule("PK-1403")
def test_valor_is_a_whole_number_and_1_when_just_switched_on() -> None:
    assert deal(valor=True).fact("valor") == 1
    assert deal(valor=False).fact("valor") == deal().fact("valor") == 0
    game = questboard.game("page-knight")
    option = next(each for each in game.options if each.name == "valor")
    assert option.read("on") == 1 and option.read("3") == 3
    for bad in (-1, 1.5, "many", None):
        with pytest.raises(BadOption, match="valor"):
            deal(valor=bad)


@pytest.mark.rule("PK-1404")
def test_valor_raises_experience() -> None:
    quest = skirmish("gob2", "combat 6", [1, 1, 1], use="use combat as combat", valor=1)
    assert quest.me["experience"] == 3


@pytest.mark.rule("PK-1405", "PK-1419")
def test_valor_adds_to_the_bonus_of_cooperation() -> None:
    quest = position("a2=1", "gob2 a2.w", ("a2.c", "portal"), ("combat 6", ""), seats=2, valor=2)
    assert quest.play("halt", "fight a2.w").fight["dice"] == 5
    cave = position(
        "a2=1",
        "cve2 a2.c",
        ("a2.c", "portal"),
        ("combat 6", ""),
        [1, 1, 1, 1, 1, 1, 1, 1],
        seats=2,
        valor=1,
        deterministic=True,
    )
    cave.play("halt", "cave")
    assert cave.fact("caves")[0]["totals"] == [3, 3]  # GOB1 with 1 + 1 + 1 dice, all ones


# --------------------------------------------------------------------------- deterministic


def draw(rolls: list[int] | None, **more: Any) -> Position:
    """Tile b2 is generated with noted totals."""
    setting: dict[str, Any] = {
        "tiles": "a2=1",
        "at": "a2.nw",
        "dice": "combat 1",
        "board": {"move": 2},
        "deterministic": True,
    }
    quest = position(rolls=rolls, **{**setting, **more})
    return quest.play("generate b2")


def noted(total: int, combat: int, enemy: str = "gob2", **more: Any) -> Position:
    quest = position(
        "a2=1",
        f"{enemy} a2.w",
        "a2.c",
        f"combat {combat} influence 1",
        totals={"a2.w": total},
        deterministic=True,
        **more,
    )
    return quest.play("halt", "fight a2.w")


@pytest.mark.rule("PK-1406", "PK-1420")
def test_totals_are_rolled_after_the_charts_in_reading_order() -> None:
    quest = draw([1, 1, 1, 6, 2, 3, 4, 5])
    assert (quest.enemy("b2.w"), quest.enemy("b2.e")) == ("GOB2", "TRL2")
    assert (quest.space("b2.w")["total"], quest.space("b2.e")["total"]) == (5, 9)


@pytest.mark.rule("PK-1406")
def test_the_noted_total_is_used_in_every_encounter() -> None:
    quest = noted(7, 6, rolls=[3, 4, 5, 6, 1])
    quest.play("use combat as combat", "strike")
    assert quest.told(events.Fought)[0].total == 7
    quest.play("assign 3 6 4 5", "halt", "fight a2.w", "strike")
    assert quest.told(events.Fought)[1].total == 7


@pytest.mark.rule("PK-1406")
def test_the_noted_total_of_a_minion_is_used() -> None:
    army = position(
        "a2=1",
        at="a2.c",
        dice="combat 6",
        scenario=3,
        voltar="a2.w",
        minions="trl3 mge2 gob2",
        totals={"voltar": 30, "minion1": 9, "minion2": 8, "minion3": 7},
        deterministic=True,
    )
    army.play("halt", "army", "fight minion 2", "enough", "strike")
    assert army.told(events.Fought)[0].total == 8


@pytest.mark.rule("PK-1420")
def test_a_replaced_enemy_is_rolled_after_the_replacement() -> None:
    quest = position(
        "c1=1",
        at="c1.nw",
        dice="combat 1",
        board={"move": 2},
        rolls=None,
        seed=2,
        scenario=1,
        deterministic=True,
    )
    quest.play("generate d1")
    assert quest.stage == "ReplaceEnemy"
    assert quest.told(events.TotalNoted) == []
    chosen = quest.choices()[0].removeprefix("replace ")
    quest.play(f"replace {chosen}")
    assert quest.enemy(chosen) == "DRGN4"
    assert 4 <= quest.space(chosen)["total"] <= 24
    assert [event.enemy for event in quest.told(events.TotalNoted)].count(7) == 1


@pytest.mark.rule("PK-1407")
def test_voltar_minions_and_cave_enemies_are_noted() -> None:
    army = deal(seed=2, scenario=3, deterministic=True).fact("voltar")
    assert 5 <= army["total"] <= 30
    strengths = [int(minion["name"][-1]) for minion in army["minions"]]
    for strength, total in zip(strengths, army["totals"], strict=True):
        assert strength <= total <= 6 * strength
    cave = position(
        "a2=1", "cve2 a2.c", "a2.c", "combat 6", rolls=[1, 5, 4, 2, 3], deterministic=True
    )
    cave.play("halt", "cave")
    assert cave.fact("caves")[0]["totals"] == [4, 5]


@pytest.mark.rule("PK-1408")
def test_a_group_has_the_sum_of_its_totals() -> None:
    quest = position(
        "a2=1",
        "gob1 a2.nw; mge1 a2.sw",
        "a2.c",
        "combat 6 magic 1",
        board={"move": 2},
        totals={"a2.nw": 3, "a2.sw": 4},
        deterministic=True,
    )
    quest.play("go a2.w", "fight a2.nw with a2.sw", "use combat as combat", "use magic as magic")
    quest.play("strike")
    assert quest.told(events.Fought)[0].total == 7
    assert quest.told(events.Fought)[0].outcome == 0


@pytest.mark.rule("PK-1409")
def test_noted_totals_are_seen_before_points_are_fixed() -> None:
    quest = noted(7, 6)
    assert quest.space("a2.w")["total"] == 7
    assert "noted total 7" in quest.match.decision.prompt


@pytest.mark.rule("PK-1410")
def test_a_rift_acts_only_when_the_enemy_is_generated() -> None:
    rift = {"experience": 3, "spells": ["temporal rift"]}
    quest = draw([1, 1, 1, 1, 6, 6, 1, 2, 2], board={"move": 2, **rift})
    assert quest.stage == "RiftEnemy" and quest.offers("rift") == {"1", "2"}
    quest.play("rift 1", "stand")
    assert quest.space("b2.w")["total"] == 7
    fight = noted(7, 6, board=rift)
    fight.play("use combat as combat", "strike")
    assert fight.told(events.Fought)[0].total == 7
    assert fight.told(events.Rifted) == []


@pytest.mark.rule("PK-1411")
def test_experience_is_the_strength_not_the_total() -> None:
    quest = noted(5, 6)
    quest.play("use combat as combat", "strike")
    assert quest.me["experience"] == 2


@pytest.mark.rule("PK-1419")
def test_the_noted_dice_include_valor() -> None:
    cave = position(
        "a2=1", "cve2 a2.c", "a2.c", "combat 6", [1, 1, 1, 1, 1, 1], valor=1, deterministic=True
    )
    cave.play("halt", "cave")
    assert cave.fact("caves")[0]["totals"] == [2, 2]


@pytest.mark.rule("PK-1421")
def test_swiftness_lowers_a_noted_total_for_one_encounter() -> None:
    quest = noted(7, 5, board={"experience": 3, "spells": ["swiftness"], "move": 3})
    quest.play("use combat as combat", "strike", "swift", "resolve")
    assert quest.told(events.Fought)[0].total == 6
    assert quest.space("a2.w")["total"] == 7


# ---------------------------------------------------------------------------------- legacy


@pytest.mark.rule("PK-1412", "PK-1422")
@pytest.mark.parametrize(("place", "word"), [("inn", "inn"), ("twr", "tower"), ("gld", "glade")])
def test_a_used_location_is_closed_even_if_nothing_was_paid(place: str, word: str) -> None:
    quest = position(
        "a2=1", f"{place} a2.c; gob1 a2.w", "a2.c", "combat 1", rolls=None, legacy=True
    )
    quest.play("halt", word, "trade")
    assert quest.space("a2.c")["closed"]
    while quest.stage == "Preparation":
        quest.play(quest.choices()[0])
    quest.play("halt").refuses(word, "PK-1412")


@pytest.mark.rule("PK-1413")
def test_a_cave_closes_only_when_cleared() -> None:
    quest = position(
        "a2=1",
        "cve2 a2.c",
        "a2.c",
        "combat 6",
        known="a2.c gob1 gob1",
        rolls=[1, 6],
        legacy=True,
    )
    quest.play("halt", "cave", "fight cave 1", "use combat as combat", "strike")
    assert not quest.space("a2.c")["closed"]


def inn(dice: str, **more: Any) -> Position:
    quest = position("a2=1", "inn a2.c", "a2.c", dice, legacy=True, **more)
    return quest.play("halt", "inn", "use influence as influence", "trade")


@pytest.mark.rule("PK-1414", "PK-1415")
def test_a_bought_ally_is_crossed_out_for_both_and_keeps_working() -> None:
    quest = position(
        "a2=1",
        "inn a2.c; inn a2.w",
        ("a2.c", "a2.w"),
        ("influence 6", "influence 6"),
        None,
        seats=2,
        legacy=True,
    )
    quest.play("halt", "inn", "use influence as influence", "trade", "buy envoy")
    assert quest.fact("marked") == ["envoy"]
    quest.play("blue: halt", "blue: inn", "blue: use influence as influence", "blue: trade")
    quest.refuses("buy envoy", "PK-1414", 1)
    quest.play("blue: buy cave die")
    while quest.stage == "Preparation":
        quest.match.play(quest.choices()[0], quest.asked[0])
    assert "ally 1" in quest.me["dice"]


@pytest.mark.rule("PK-1415")
def test_a_crossed_out_ally_still_rolls() -> None:
    quest = position(
        start="preparation",
        board={"allies": ["scout"]},
        facts={"allies_marked": 1 << ALLIES.index("scout")},
        rolls=[1, 2, 3, 4, 5, 6],
        legacy=True,
    )
    quest.play("assign 4 3 2 1")
    assert quest.die("ally 1") == 6


@pytest.mark.rule("PK-1423")
def test_the_free_spell_must_be_unmarked_and_is_marked() -> None:
    quest = position(
        "a2=1",
        "cve2 a2.c",
        "a2.c",
        "combat 6",
        known="a2.c gob1x gob1",
        board={"allies": ["treasure hunter"], "experience": 3},
        facts={"spells_marked": 1 << SPELLS.index("swiftness")},
        rolls=[1],
        legacy=True,
    )
    quest.play("halt", "cave", "use combat as combat", "strike")
    quest.refuses("learn swiftness", "PK-1423")
    quest.play("learn blood magic")
    assert quest.fact("marked") == ["blood magic", "swiftness"]


@pytest.mark.rule("PK-1416", "PK-1424")
def test_legacy_keeps_purchases_and_experience_in_a_campaign() -> None:
    board = {
        "experience": 9,
        "allies": ["scout*", "soldier"],
        "spells": ["swiftness"],
        "wounds": 3,
        "influence": 2,
    }
    quest = won(board=board, legacy=True, facts={"allies_marked": 12})
    quest.play("keep ally 2")
    stands = after(quest)
    assert stands.allies_marked == [2, 3]
    fresh = begin(stands, legacy=True)
    assert fresh.me["experience"] == 13
    assert fresh.me["allies"] == [
        {"name": "soldier", "wounded": False, "kept": True},
        {"name": "scout", "wounded": False, "kept": False},
    ]
    assert [spell["name"] for spell in fresh.me["spells"]] == ["swiftness"]
    assert (fresh.me["wounds"], fresh.me["influence"]) == (0, 0)
    assert fresh.fact("marked") == ["scout", "soldier"]
    assert not any(space["location"] for space in fresh.fact("spaces"))


@pytest.mark.rule("PK-1424")
def test_a_purchase_kept_by_legacy_alone_may_be_replaced() -> None:
    stands = Standing.fresh(1)
    stands.scenario = 2
    stands.players[0].allies = [ALLIES.index("scout")]
    fresh = begin(stands, legacy=True)
    assert fresh.me["allies"] == [{"name": "scout", "wounded": False, "kept": False}]
    quest = inn("influence 6", board={"allies": ["scout"]})
    assert "buy cave die for ally 1" in quest.choices()


@pytest.mark.rule("PK-1417")
@pytest.mark.parametrize("seed", range(3))
def test_map_tiles_change_nothing_in_play(seed: int) -> None:
    drawn, printed = (deal(seed=seed, map_tiles=flag) for flag in (False, True))
    for one, other in zip(at_random(drawn, seed), at_random(printed, seed), strict=True):
        assert {**one.facts(), "map_tiles": None} == {**other.facts(), "map_tiles": None}


@pytest.mark.parametrize(
    "options",
    [{"scenario": 4}, {"scenario": -1}, {"scenario": "1"}, {"hard": True}, {"legacy": 1}],
)
def test_impossible_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        deal(**options)


def test_every_standing_is_text_that_reads_back() -> None:
    for scenario, seats in product((1, 2, 3), (1, 2)):
        stands = Standing.fresh(seats)
        stands.scenario = scenario
        assert Standing.read(stands.text()).text() == stands.text()
        assert json.loads(stands.text())["scenario"] == scenario
    table = deal(scenario=1).match.table
    assert isinstance(table, Table)
    assert carried(table).scenario == 2
