"""Chapter 6: encounters (PK-601 to PK-635), and the odds."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from questboard.games.page_knight import events
from questboard.games.page_knight.rules.content import ENEMIES, NAMES, STRENGTH
from questboard.kernel.core.dice import chances

from .positions import Position, position, skirmish

SEPARATE = "fight cave 1"
SHEET = {
    "gob1": ("combat", 1, 1),
    "mge1": ("magic", 1, 1),
    "gob2": ("combat", 2, 1),
    "mge2": ("magic", 2, 1),
    "trl2": ("combat", 2, 2),
    "mge3": ("magic", 3, 2),
    "trl3": ("combat", 3, 3),
    "drgn4": ("combat", 4, 4),
}


def cave(known: str, dice: str, rolls: list[int], **more: Any) -> Position:
    size = len(known.split())
    board = {"came": "a2.e", **more.pop("board", {})}
    quest = position(
        "a2=1",
        f"cve{size} a2.c",
        "a2.c",
        dice,
        rolls,
        known=f"a2.c {known}",
        board=board,
        **more,
    )
    return quest.play("halt", "cave")


@pytest.mark.rule("PK-601", "PK-602", "PK-603", "PK-604")
@pytest.mark.parametrize("enemy", SHEET)
def test_type_strength_and_damage(enemy: str) -> None:
    kind, strength, damage = SHEET[enemy]
    quest = skirmish(enemy, "combat 1 magic 1 movement 1", [6] * strength, strike=False)
    assert quest.fight["dice"] == strength
    assert quest.offers("use") == {f"{kind} as {kind}"}
    quest.play("strike")
    assert quest.me["wounds"] == damage


@pytest.mark.rule("PK-602", "PK-603", "PK-604", "PK-1247")
def test_voltar_has_5_dice_and_4_damage() -> None:
    quest = position(
        "a2=1",
        at="a2.c",
        dice="combat 1 magic 1",
        scenario=3,
        voltar="a2.w",
        minions="mge2x mge2x mge2x",
        rolls=[6, 6, 6, 6, 6, 1],
    )
    quest.play("halt", "army")
    assert quest.fight["dice"] == 5
    assert quest.offers("use") == {"combat as combat"}
    quest.play("strike")
    assert quest.me["wounds"] == 4
    assert quest.me["influence"] == -1


@pytest.mark.rule("PK-605")
def test_only_fitting_wild_and_given_up_dice_make_the_total() -> None:
    quest = skirmish("mge2", "combat 6 magic 2 wild 3 movement 5", [], strike=False)
    quest.refuses("use combat as combat", "PK-605")
    quest.play("use magic as magic", "use wild as magic", "sacrifice combat as magic")
    assert quest.fight["points"] == 6


@pytest.mark.rule("PK-606")
def test_fix_the_total_then_roll_then_compare() -> None:
    quest = skirmish(
        "gob2", "combat 6 movement 1", [1, 2], use="use combat as combat", strike=False
    )
    assert quest.fight["rolled"] == []
    quest.play("strike")
    kinds = [type(event).__name__ for event in quest.match.events()]
    assert kinds.index("DieUsed") < kinds.index("EnemyRolled") < kinds.index("Fought")
    fought = quest.told(events.Fought)[0]
    assert (fought.points, fought.total, fought.outcome) == (6, 3, 1)


@pytest.mark.rule("PK-607")
def test_no_die_enters_the_total_after_the_roll() -> None:
    board = {"experience": 3, "spells": ["swiftness"], "move": 2}
    quest = skirmish(
        "gob2", "combat 3 reserve1 combat 6", [3, 3], use="use combat as combat", board=board
    )
    assert quest.stage == "Swiftness"
    assert quest.fight["total"] == 6
    assert not any("as combat" in choice for choice in quest.choices())


@pytest.mark.rule("PK-608")
def test_a_total_of_0_is_allowed() -> None:
    quest = skirmish("gob1", "movement 1", [1])
    assert quest.told(events.Fought)[0].points == 0
    assert quest.me["wounds"] == 1


@pytest.mark.rule("PK-609")
@pytest.mark.parametrize("dice", range(1, 7))
def test_sure_losses_and_sure_wins(dice: int) -> None:
    assert chances(dice - 1, dice)[2] == 1
    assert chances(6 * dice + 1, dice)[0] == 1
    assert chances(dice, dice)[1] > 0 and chances(6 * dice, dice)[1] > 0


@pytest.mark.rule("PK-609")
@pytest.mark.parametrize(("points", "rolls", "outcome"), [(1, [1, 1], -1), (13, [6, 6], 1)])
def test_the_bounds_at_the_table(points: int, rolls: list[int], outcome: int) -> None:
    dice = "combat 1 movement 1" if points == 1 else "combat 6 reserve1 combat 6 magic 1 wild 1"
    use = (
        "use combat as combat"
        if points == 1
        else ("use combat as combat; use reserve 1 as combat; sacrifice magic as combat")
    )
    quest = skirmish("gob2", dice, rolls, use=use)
    assert quest.told(events.Fought)[0].outcome == outcome


@pytest.mark.rule("PK-610", "PK-611", "PK-612")
def test_a_higher_total_wins() -> None:
    quest = skirmish("trl2", "combat 6", [2, 3], use="use combat as combat")
    assert quest.defeated("a2.w")
    assert (quest.me["experience"], quest.me["influence"], quest.me["wounds"]) == (2, 1, 0)


@pytest.mark.rule("PK-613", "PK-614", "PK-615", "PK-1203")
def test_an_equal_total_defeats_at_the_price_of_wounds() -> None:
    quest = skirmish("trl2", "combat 6", [3, 3], use="use combat as combat")
    assert quest.defeated("a2.w")
    assert (quest.me["experience"], quest.me["influence"], quest.me["wounds"]) == (2, 0, 2)
    assert quest.fact("goal")["defeated"] == 1


@pytest.mark.rule("PK-616", "PK-617", "PK-618", "PK-619", "PK-620")
def test_a_lower_total_loses() -> None:
    quest = skirmish("trl2", "combat 6", [3, 4], use="use combat as combat")
    assert quest.enemy("a2.w") == "TRL2"
    assert (quest.me["experience"], quest.me["influence"], quest.me["wounds"]) == (0, -1, 2)
    assert quest.me["space"] == "a2.c"


@pytest.mark.rule("PK-621")
def test_an_enemy_keeps_no_damage() -> None:
    quest = skirmish("gob2", "combat 3", [6, 6, 3, 4, 5, 6, 1], use="use combat as combat")
    quest.play("assign 3 6 4 5", "halt", "fight a2.w")
    assert quest.fight["dice"] == 2


# ---------------------------------------------------------------------------- several enemies


@pytest.mark.rule("PK-622", "PK-633")
def test_two_enemies_are_fought_separately_or_combined() -> None:
    quest = cave("gob1 mge1", "combat 6 magic 6", [])
    assert quest.offers("fight") == {"cave 1", "cave 2", "cave 1 with cave 2"}


@pytest.mark.rule("PK-622", "PK-633")
def test_three_enemies_allow_a_mixture() -> None:
    quest = cave("gob1 mge1 gob2", "combat 6 magic 6", [])
    assert len(quest.offers("fight")) == 7
    quest.play("fight cave 1 with cave 3")
    assert quest.fight["foes"] == ["cave 1", "cave 3"]


@pytest.mark.rule("PK-623")
def test_groups_and_order_are_fixed_before_the_first_roll() -> None:
    quest = cave("gob1 mge1 gob2", "combat 6 magic 6 reserve1 combat 6", [1, 1, 1, 1])
    quest.play("fight cave 3", "fight cave 2")
    assert [event.foes for event in quest.told(events.GroupFormed)] == [[97], [96], [95]]
    assert quest.told(events.EnemyRolled) == []
    assert quest.fight["foes"] == ["cave 3"]
    quest.play("use combat as combat", "strike")
    assert quest.fight["foes"] == ["cave 2"]


@pytest.mark.rule("PK-624", "PK-625")
def test_each_group_has_its_own_dice_chosen_after_the_group_before() -> None:
    quest = cave("gob1 gob1", "combat 6 reserve1 combat 4 movement 2", [1, 2])
    quest.play(SEPARATE, "use combat as combat", "strike")
    assert quest.me["experience"] == 1
    assert quest.fight["points"] == 0
    assert quest.offers("use") == {"reserve 1 as combat"}
    quest.play("use reserve 1 as combat", "sacrifice movement as combat", "strike")
    assert quest.me["experience"] == 2


@pytest.mark.rule("PK-626", "PK-627")
@pytest.mark.parametrize(("rolls", "defeated"), [([1, 1, 1], True), ([6, 6, 6], False)])
def test_a_group_rolls_together_and_falls_as_a_whole(rolls: list[int], defeated: bool) -> None:
    quest = cave("gob1 gob2", "combat 6", rolls)
    quest.play("fight cave 1 with cave 2")
    assert quest.fight["dice"] == 3
    quest.play("use combat as combat", "strike")
    enemies = quest.fact("caves")[0]["enemies"]
    assert [enemy["defeated"] for enemy in enemies] == [defeated, defeated]


@pytest.mark.rule("PK-628")
@pytest.mark.parametrize(("known", "kind"), [("gob1 gob2", "combat"), ("mge1 mge2", "magic")])
def test_a_group_of_one_type_takes_points_of_that_type(known: str, kind: str) -> None:
    quest = cave(known, "combat 6 magic 6", [])
    quest.play("fight cave 1 with cave 2")
    assert quest.offers("use") == {f"{kind} as {kind}"}


@pytest.mark.rule("PK-629")
def test_a_group_of_both_types_takes_both() -> None:
    quest = cave("gob1 mge1", "combat 5 magic 6 movement 1", [])
    quest.play("fight cave 1 with cave 2", "use combat as combat", "use magic as magic")
    assert quest.fight["points"] == 11


@pytest.mark.rule("PK-630", "PK-634")
def test_a_group_won() -> None:
    quest = cave("trl2 mge2", "combat 5 magic 6", [2, 3, 2, 3])
    quest.play("fight cave 1 with cave 2")
    assert quest.fight["dice"] == 4
    quest.play("use combat as combat", "use magic as magic", "strike")
    assert (quest.me["experience"], quest.me["influence"], quest.me["wounds"]) == (4, 2, 0)


@pytest.mark.rule("PK-631")
def test_a_group_tied() -> None:
    quest = cave("trl2 mge2", "combat 5 magic 6", [2, 3, 2, 4])
    quest.play("fight cave 1 with cave 2", "use combat as combat", "use magic as magic", "strike")
    assert (quest.me["experience"], quest.me["influence"], quest.me["wounds"]) == (4, 0, 3)


@pytest.mark.rule("PK-632", "PK-634")
def test_a_group_lost() -> None:
    quest = cave("trl2 mge2", "combat 5 magic 6", [2, 3, 3, 4])
    quest.play("fight cave 1 with cave 2", "use combat as combat", "use magic as magic", "strike")
    assert (quest.me["experience"], quest.me["influence"], quest.me["wounds"]) == (0, -2, 3)


@pytest.mark.rule("PK-635")
def test_outside_a_cave_every_group_is_fought() -> None:
    quest = position(
        "a2=1", "gob1 a2.nw; mge1 a2.sw", "a2.c", "combat 1 magic 6", [6, 1], board={"move": 2}
    )
    quest.play("go a2.w", "fight a2.nw", "use combat as combat", "strike")
    assert quest.stage == "Encounter" and quest.fight["foes"] == ["a2.sw"]
    quest.play("use magic as magic", "strike")
    assert quest.enemy("a2.nw") == "GOB1" and quest.defeated("a2.sw")


# ---------------------------------------------------------------------------------- the odds


@pytest.mark.parametrize(("points", "dice"), list(product(range(8), range(1, 4))))
def test_the_odds_are_exact(points: int, dice: int) -> None:
    sums = [sum(faces) for faces in product(range(1, 7), repeat=dice)]
    won, tied, lost = chances(points, dice)
    assert won == Fraction(sum(points > total for total in sums), len(sums))
    assert tied == Fraction(sum(points == total for total in sums), len(sums))
    assert won + tied + lost == 1


def test_the_odds_are_shown_for_the_dice_committed_and_the_next_one() -> None:
    quest = skirmish("gob2", "combat 6 wild 1 movement 3", [], strike=False)
    assert quest.odds() == {"win": "0", "tie": "0", "lose": "1"}
    assert quest.odds("use combat as combat") == {"win": "5/18", "tie": "5/36", "lose": "7/12"}
    quest.play("use combat as combat")
    assert quest.odds() == {"win": "5/18", "tie": "5/36", "lose": "7/12"}
    assert quest.odds("sacrifice movement as combat")["win"] == "5/12"


def test_the_odds_of_a_noted_total_are_certain() -> None:
    quest = position(
        "a2=1", "gob2 a2.w", "a2.c", "combat 6 movement 1", totals={"a2.w": 6}, deterministic=True
    )
    quest.play("halt", "fight a2.w", "use combat as combat")
    assert quest.odds() == {"win": "0", "tie": "1", "lose": "0"}


def test_names_of_enemies_carry_their_strength() -> None:
    for name, strength in zip(ENEMIES[:-1], STRENGTH[:-1], strict=True):
        assert int(name[-1]) == strength
    assert len(NAMES) == 85


@pytest.mark.rule("PK-606")
def test_after_the_last_die_the_strike_is_asked_so_that_it_can_be_taken_back() -> None:
    quest = skirmish("gob1", "combat 4", [2], use="use combat as combat", strike=False)
    assert quest.choices() == ["strike"]
    assert quest.match.can_undo(0)
    quest.match.undo(0)
    assert "use combat as combat" in quest.choices()
    quest.play("use combat as combat", "strike")
    assert quest.me["experience"] == 1


@pytest.mark.rule("PK-606")
def test_a_match_from_before_rolls_at_once_after_the_last_die() -> None:
    quest = skirmish(
        "gob1", "combat 4", [2], use="use combat as combat", strike=False, last_strike=False
    )
    assert quest.me["experience"] == 1
