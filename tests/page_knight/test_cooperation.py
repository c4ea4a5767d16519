"""Chapter 11: cooperation (PK-1101 to PK-1139)."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.page_knight import events
from questboard.kernel import OutOfTurn

from .positions import Position, position


def together(
    put: str = "gob1 a2.w",
    at: tuple[str, str] = ("a2.c", "a2.nw"),
    dice: tuple[str, str] = ("combat 6", "combat 5"),
    rolls: list[int] | None = None,
    **more: Any,
) -> Position:
    """Red and Blue on one map, Red to move."""
    return position("a2=1", put, at, dice, rolls, seats=2, **more)


def fight(red: str, blue: str, rolls: list[int], enemy: str = "gob1", **more: Any) -> Position:
    """Red encounters an enemy next to both; Blue is asked for help first."""
    quest = together(f"{enemy} a2.w", dice=(red, blue), rolls=rolls, **more)
    return quest.play("halt", "fight a2.w")


@pytest.mark.rule("PK-1101")
def test_boards_are_apart_map_and_threat_are_shared() -> None:
    quest = together(
        dice=("movement 3", "combat 5 reserve1 wild 2"),
        board=({"experience": 4, "influence": 1}, {"experience": 9, "influence": -2, "wounds": 1}),
    )
    red, blue = quest.me, quest.other
    assert (red["space"], blue["space"]) == ("a2.c", "a2.nw")
    assert (red["experience"], blue["experience"]) == (4, 9)
    assert (red["influence"], blue["influence"]) == (1, -2)
    assert "reserve 1" in blue["dice"] and "reserve 1" not in red["dice"]
    quest.play("use movement as movement", "go a2.sw")
    assert quest.other["space"] == "a2.nw"
    assert quest.fact("threat") == 0


@pytest.mark.rule("PK-1102")
def test_both_prepare_at_the_same_time() -> None:
    for order in ("red", "blue"):
        quest = position(seats=2, start="preparation", rolls=[1, 2, 3, 4, 3, 4, 5, 6, 1, 2])
        assert quest.asked == [0, 1]
        assert quest.fact("stage")["rolls"] == [[1, 2, 3, 4], [3, 4, 5, 6]]
        hands = {"red": "assign 4 3 2 1", "blue": "assign 6 5 4 3"}
        quest.play(f"{order}: {hands[order]}")
        other = "blue" if order == "red" else "red"
        assert quest.asked == [["red", "blue"].index(other)]
        quest.play(f"{other}: {hands[other]}")
        assert quest.stage == "ChooseFirst"
        assert quest.die("movement", 0) == 4 and quest.die("movement", 1) == 6


def name_first(red: int, blue: int, **facts: Any) -> Position:
    quest = position(seats=2, start="preparation", rolls=None, facts={"round": 0, **facts})
    while quest.stage == "Preparation":
        seat = quest.asked[0]
        quest.match.play(quest.choices(seat)[0], seat)
    return quest.play(f"red: first {red}", f"blue: first {blue}")


@pytest.mark.rule("PK-1103", "PK-1136")
@pytest.mark.parametrize("who", [1, 2])
def test_the_same_name_twice_is_agreement(who: int) -> None:
    quest = name_first(who, who)
    assert quest.asked == [who - 1]
    assert quest.fact("first") == who - 1


@pytest.mark.rule("PK-1136")
def test_the_names_are_secret_until_both_are_given() -> None:
    views = []
    for red in (1, 2):
        quest = position(seats=2, start="preparation", rolls=None)
        while quest.stage == "Preparation":
            seat = quest.asked[0]
            quest.match.play(quest.choices(seat)[0], seat)
        quest.play(f"red: first {red}")
        views.append(quest.match.view(1).to_json())
    assert views[0] == views[1]


@pytest.mark.rule("PK-1105")
@pytest.mark.parametrize(("rounds", "last", "first"), [(0, 0, 0), (0, 1, 0), (1, 0, 1), (1, 1, 0)])
def test_without_agreement_who_was_second_is_first(rounds: int, last: int, first: int) -> None:
    quest = name_first(1, 2, round=rounds, first=last)
    assert quest.asked == [first]


@pytest.mark.rule("PK-1104")
def test_a_round_is_movement_and_action_of_each() -> None:
    quest = together(rolls=None)
    stages = []
    while quest.fact("round") == 1:
        stages.append((quest.asked[0], quest.stage))
        quest.play("halt" if quest.stage == "Movement" else "rest")
    assert stages == [(0, "Movement"), (0, "Action"), (1, "Movement"), (1, "Action")]
    assert quest.fact("threat") == 1
    with pytest.raises(OutOfTurn):
        together().play("blue: halt")


# -------------------------------------------------------------------------- shared spaces


@pytest.mark.rule("PK-1106", "PK-1107", "PK-1126")
def test_through_the_other_but_never_to_stay() -> None:
    quest = together("gob1 a2.se", at=("a2.c", "a2.w"), dice=("movement 4", ""))
    quest.play("use movement as movement", "go a2.w")
    assert quest.me["space"] == "a2.w"
    assert all(choice.startswith("go ") for choice in quest.choices())
    quest.refuses("halt", "PK-1126")
    quest.play("go a2.sw")
    assert quest.me["space"] == "a2.sw"


@pytest.mark.rule("PK-1126")
@pytest.mark.parametrize("points", [2, 3])
def test_a_step_onto_the_other_needs_points_for_the_next(points: int) -> None:
    quest = together("gob1 a2.se", at=("a2.c", "a2.w"), dice=(f"movement {points} wild 6", ""))
    quest.play("use movement as movement")
    quest.refuses("go a2.w", "PK-1126")


@pytest.mark.rule("PK-1127")
def test_no_step_onto_the_other_that_provokes() -> None:
    quest = together("gob1 a2.sw", at=("a2.c", "a2.w"), dice=("movement 6", ""))
    quest.play("use movement as movement").refuses("go a2.w", "PK-1127")
    assert "a2.w" not in quest.offers("go")


@pytest.mark.rule("PK-1108", "PK-1109")
def test_both_start_on_the_portal_and_may_stay() -> None:
    quest = together("", at=("portal", "portal"), rolls=None)
    assert quest.me["space"] == quest.other["space"] == "portal"
    assert "halt" in quest.choices()
    quest.play("halt", "halt")
    assert quest.fact("round") == 2
    back = together("", at=("a2.sw", "portal"), dice=("movement 2 combat 1", ""))
    back.play("use movement as movement").refuses("go portal", "PK-1126")


@pytest.mark.rule("PK-1110")
def test_a_retreat_to_the_others_space_is_allowed() -> None:
    quest = together(
        "cve2 a2.c",
        at=("a2.c", "a2.e"),
        dice=("combat 1", ""),
        known="a2.c gob2 gob2",
        board=({"came": "a2.e"}, {}),
        rolls=[6, 6, 6],
    )
    quest.play("halt", "cave", "fight cave 1", "use combat as combat", "strike")
    assert quest.me["space"] == quest.other["space"] == "a2.e"


# -------------------------------------------------------------------------------- enemies


@pytest.mark.rule("PK-1111", "PK-1112")
def test_every_enemy_has_one_more_die_and_the_same_damage() -> None:
    quest = fight("combat 6", "", [6, 6, 1], "trl2")
    assert quest.fight["dice"] == 3
    quest.play("strike")
    assert quest.me["wounds"] == 2
    army = together("", at=("a2.c", "a3.c"), scenario=3, voltar="a2.w", minions="mge2 trl3 gob1")
    army.play("halt", "army", "fight voltar with minion 1", "enough")
    assert army.fight["dice"] == 6 + 3
    cave = together("cve2 a2.c", at=("a2.c", "portal"), known="a2.c gob1 mge2")
    cave.play("halt", "cave", "fight cave 1 with cave 2")
    assert cave.fight["dice"] == 2 + 3


@pytest.mark.rule("PK-1113", "PK-1114", "PK-1115")
@pytest.mark.parametrize(
    ("choice", "points"), [("use combat as combat", 5), ("sacrifice magic as combat", 1)]
)
def test_an_adjacent_player_adds_one_die(choice: str, points: int) -> None:
    quest = fight("combat 6 movement 1", "combat 5 magic 3", [1, 1])
    assert quest.stage == "Help" and quest.asked == [1]
    quest.play(f"blue: {choice}")
    assert quest.fight["points"] == points
    assert quest.stage == "Encounter" and quest.asked == [0]
    assert len(quest.other["dice"]) == 1
    quest.play("use combat as combat", "strike")
    assert quest.told(events.Fought)[0].points == points + 6
    kinds = [type(event) for event in quest.match.events()]
    assert kinds.index(events.Helped) < kinds.index(events.EnemyRolled)


@pytest.mark.rule("PK-1113")
def test_who_is_not_adjacent_is_not_asked() -> None:
    quest = together(at=("a2.c", "a2.e"), dice=("combat 6 movement 1", "combat 5"))
    quest.play("halt", "fight a2.w")
    assert quest.stage == "Encounter" and quest.asked == [0]


@pytest.mark.rule("PK-1114")
def test_a_given_die_is_gone_until_the_next_preparation() -> None:
    quest = fight("combat 6", "combat 5 magic 3", [1, 1])
    quest.play("blue: use combat as combat", "use combat as combat", "strike")
    assert quest.asked == [1] and quest.die("combat", 1) == 0


@pytest.mark.rule("PK-1116")
def test_a_helpers_wild_die_needs_company_in_the_pool() -> None:
    quest = fight("combat 6 movement 1", "wild 5", [1, 1])
    assert quest.offers("use", 1) == set()
    quest.play("blue: hold", "use combat as combat", "strike")
    assert quest.stage == "Help" and quest.offers("use", 1) == {"wild as combat"}
    quest.play("blue: use wild as combat")
    assert quest.fight["points"] == 11
    company = fight("wild 4 movement 1", "combat 2", [1, 1])
    company.play("blue: use combat as combat", "use wild as combat")
    assert company.fight["points"] == 6


@pytest.mark.rule("PK-1117")
@pytest.mark.parametrize(("there", "asked"), [("a2.w", True), ("portal", False)])
def test_for_a_cave_the_helper_stands_next_to_it(there: str, asked: bool) -> None:
    quest = together("cve2 a2.c", at=("a2.c", there), known="a2.c gob1x gob1")
    quest.play("halt", "cave")
    assert (quest.stage == "Help") == asked


@pytest.mark.rule("PK-1118", "PK-1120")
def test_who_adds_no_die_is_not_involved() -> None:
    quest = fight("combat 6", "combat 5", [1, 1])
    quest.play("blue: hold", "use combat as combat", "strike", "blue: hold")
    assert (quest.me["experience"], quest.me["influence"]) == (2, 1)
    assert (quest.other["experience"], quest.other["influence"]) == (0, 0)


@pytest.mark.rule("PK-1119", "PK-1121")
@pytest.mark.parametrize(("enemy", "dice", "shares"), [("gob1", 2, (1, 1)), ("gob2", 3, (2, 1))])
def test_experience_is_halved_and_both_gain_influence(
    enemy: str, dice: int, shares: tuple[int, int]
) -> None:
    quest = fight("combat 6", "combat 5", [1] * dice, enemy)
    quest.play("blue: use combat as combat", "use combat as combat", "strike")
    assert (quest.me["experience"], quest.other["experience"]) == shares
    assert (quest.me["influence"], quest.other["influence"]) == (1, 1)


@pytest.mark.rule("PK-706", "PK-1123")
def test_a_helper_without_room_for_a_wound_is_warned() -> None:
    full = {"wounds": 6, "experience": 45, "allies": ["soldier*"]}
    quest = fight("combat 1", "combat 1", [6, 6, 6], "trl2", board=({}, full))
    quest.play("blue: use combat as combat", "use combat as combat", "strike")
    assert quest.label("share", 1).endswith("(there is no room for it: you would lose the game)")
    assert quest.label("spare", 1) == "take none"
    quest.play("blue: share")
    while quest.result is None:
        quest.play(quest.choices(quest.asked[0])[0])
    assert not quest.won
    roomy = fight("combat 1", "combat 1", [6, 6, 6], "trl2", board=({}, {"wounds": 5}))
    roomy.play("blue: use combat as combat", "use combat as combat", "strike")
    assert roomy.label("share", 1) == "take one wound"


@pytest.mark.rule("PK-1122", "PK-1123")
@pytest.mark.parametrize("answer", ["share", "spare"])
def test_a_loss_moves_the_acting_player_and_the_helper_may_take_one_wound(answer: str) -> None:
    quest = fight("combat 1", "combat 1", [6, 6, 6], "trl2")
    quest.play("blue: use combat as combat", "use combat as combat", "strike")
    assert quest.stage == "ShareWounds" and quest.asked == [1]
    quest.play(f"blue: {answer}")
    assert quest.stage != "ShareWounds"
    taken = 1 if answer == "share" else 0
    assert (quest.me["wounds"], quest.other["wounds"]) == (2 - taken, taken)
    assert (quest.me["influence"], quest.other["influence"]) == (-1, 0)


@pytest.mark.rule("PK-1123")
def test_an_uninvolved_player_takes_no_wound() -> None:
    quest = fight("combat 1", "combat 1", [6, 6, 6], "trl2")
    quest.play("blue: hold", "use combat as combat", "strike", "blue: hold")
    assert (quest.me["wounds"], quest.other["wounds"]) == (2, 0)


@pytest.mark.rule("PK-1124")
def test_events_strike_each_player() -> None:
    quest = together("", rolls=None, scenario=1, facts={"threat": 9, "events_struck": 1})
    quest.quietly()
    assert quest.fact("threat") == 10 and quest.fact("scarce")
    for roll in quest.fact("stage")["rolls"]:
        assert all(die > 2 for die in roll)


@pytest.mark.rule("PK-1125")
def test_one_fallen_knight_loses_for_both() -> None:
    quest = fight("combat 1", "", [6, 6], board=({"wounds": 6}, {}))
    quest.play("strike")
    assert quest.result is not None
    assert quest.result.places == [2, 2] and not quest.won


@pytest.mark.rule("PK-1128", "PK-1129")
def test_help_in_each_group_and_experience_enemy_by_enemy() -> None:
    quest = together(
        "cve2 a2.c",
        at=("a2.c", "a2.w"),
        dice=("combat 6 reserve1 combat 6", "combat 6 reserve1 combat 6"),
        known="a2.c gob2 gob2",
        rolls=[1] * 6,
    )
    combined = Position(quest.match.copy())
    quest.play("halt", "cave", "fight cave 1")
    quest.play("blue: use combat as combat", "use combat as combat", "strike")
    assert quest.stage == "Help"
    quest.play("blue: use reserve 1 as combat", "use reserve 1 as combat", "strike")
    assert (quest.me["experience"], quest.other["experience"]) == (4, 2)
    combined.play("halt", "cave", "fight cave 1 with cave 2", "blue: use combat as combat")
    combined.play("use combat as combat", "strike")
    assert (combined.me["experience"], combined.other["experience"]) == (4, 2)


@pytest.mark.rule("PK-1128")
def test_adjacency_to_one_enemy_of_a_group_is_enough() -> None:
    quest = together(
        "gob1 a2.nw; mge1 a2.sw",
        at=("a2.c", "portal"),
        dice=("combat 6", "combat 5"),
        board=({"move": 2}, {}),
    )
    quest.play("go a2.w", "fight a2.nw with a2.sw")
    assert quest.stage == "Help" and quest.asked == [1]


@pytest.mark.rule("PK-1130")
def test_help_in_rampages_voltars_attack_and_event_25() -> None:
    rampage = together("gob1 a2.w", at=("a2.c", "a2.nw"), board=({"move": 2}, {}))
    rampage.play("go a2.sw")
    assert rampage.stage == "Help"
    setting: dict[str, Any] = {"scenario": 3, "minions": "mge2 mge2 mge2"}
    voltar = together("", at=("a2.c", "a2.nw"), voltar="a2.w", rolls=[5], **setting)
    voltar.play("halt", "rest", "blue: halt", "blue: rest")
    assert voltar.stage == "Help" and voltar.asked == [1]
    ambush = together(
        "gob1 a2.w",
        at=("a2.c", "a2.nw"),
        voltar="d2.c",
        rolls=[5],
        facts={"threat": 24, "events_struck": 15},
        **setting,
    )
    ambush.play("halt", "rest", "blue: halt", "blue: rest")
    assert ambush.stage == "Help" and ambush.asked == [1]


@pytest.mark.rule("PK-1131", "PK-1132")
def test_spells_of_neither_let_a_helpers_magic_into_combat() -> None:
    board = {"experience": 45, "spells": ["enchant blade", "mirror dimension", "swiftness"]}
    quest = fight("combat 6 movement 1", "magic 5", [1, 1], board=(board, board))
    assert quest.choices(1) == ["sacrifice magic as combat", "hold"]


@pytest.mark.rule("PK-1133")
def test_a_helper_on_voltars_space_counts_as_adjacent() -> None:
    quest = together("", at=("a2.c", "a2.w"), scenario=3, voltar="a2.w", minions="mge2 trl2 mge2")
    quest.play("halt", "army", "fight minion 2", "enough")
    assert quest.stage == "Help"


@pytest.mark.rule("PK-1134")
def test_spells_once_a_round_and_in_the_own_turn() -> None:
    board = {"experience": 45, "spells": ["mirror dimension", "blood magic"]}
    quest = together(
        "gob1 a2.w",
        dice=("combat 6 movement 1", "combat 5"),
        board=({}, board),
        rolls=[1, 1],
    )
    quest.play("halt", "fight a2.w")
    assert quest.offers("mirror", 1) == set() and quest.offers("blood", 1) == set()
    quest.play("blue: hold", "use combat as combat", "strike", "blue: hold")
    assert quest.asked == [1] and quest.offers("mirror", 1) == {"combat"}
    quest.play("blue: mirror combat")
    assert quest.offers("mirror", 1) == set()


@pytest.mark.rule("PK-1135")
def test_a_rift_acts_in_own_encounters_only() -> None:
    board = {"experience": 3, "spells": ["temporal rift"]}
    other = fight("combat 6", "combat 5", [1, 1], board=({}, board))
    other.play("blue: use combat as combat", "use combat as combat", "strike")
    assert other.stage != "RiftEnemy"
    own = fight("combat 6", "combat 5", [1, 1, 1], board=(board, {}))
    own.play("blue: use combat as combat", "use combat as combat", "strike")
    assert own.stage == "RiftEnemy" and own.asked == [0]


@pytest.mark.rule("PK-1137")
def test_reserves_are_cleared_after_voltar() -> None:
    quest = together(
        "",
        at=("a2.c", "a2.nw"),
        dice=("reserve1 combat 4", "reserve1 combat 5"),
        scenario=3,
        voltar="a2.w",
        minions="mge2 mge2 mge2",
        rolls=[5],
    )
    quest.play("halt", "rest", "blue: halt", "blue: rest")
    assert quest.die("reserve 1", 0) == 4 and quest.die("reserve 1", 1) == 5
    quest.rolls = None
    quest.quietly()
    assert not any("reserve 1" in quest.player(seat)["dice"] for seat in (0, 1))


@pytest.mark.rule("PK-1138", "PK-1235")
@pytest.mark.parametrize("first", [0, 1])
def test_event_25_and_voltar_follow_the_order_of_play(first: int) -> None:
    quest = together(
        "",
        at=("a2.c", "a2.nw"),
        dice=("influence 1", "influence 1"),
        scenario=3,
        voltar="a2.w",
        minions="mge2 mge2 mge2",
        rolls=None,
        seed=0,
        facts={"threat": 24, "events_struck": 15, "delayed": True, "first": first},
    )
    while not quest.told(events.EventStruck):
        quest.play("halt", "rest")
    while quest.fact("round") == 1 and quest.result is None:
        quest.match.play(quest.choices()[-1], quest.asked[0])
    fought = [event.seat for event in quest.told(events.Fought)]
    assert fought == ([0, 1] if first == 0 else [1, 0])


@pytest.mark.rule("PK-1139")
def test_only_the_acting_players_treasure_hunter_is_asked() -> None:
    hunter = {"allies": ["treasure hunter"], "experience": 9}
    for boards, asked in ((({}, hunter), False), ((hunter, {}), True)):
        quest = together(
            "cve2 a2.c",
            at=("a2.c", "a2.w"),
            known="a2.c gob1x gob1",
            board=boards,
            rolls=[1, 1],
        )
        quest.play("halt", "cave", "blue: use combat as combat", "use combat as combat", "strike")
        assert (quest.stage == "TreasureHunt") == asked
