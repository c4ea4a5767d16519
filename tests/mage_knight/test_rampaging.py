"""Chapter 9: rampaging enemies, provoked and challenged."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.state.land import SPACE
from questboard.games.mage_knight.steps.combat import armor
from questboard.games.mage_knight.steps.foes import fortifications
from questboard.kernel.core.hexes import from_text

from .table import Scene, colours, lose, scene, win

HAND = "hand march rage; source red red red; move 9"
# Orcs at 1,-4 and 3,-3 of the first map; around this city at 5,-5 and 3,-4, next to 4,-4.
CITY = "tile core-5 around 4,-5"


def conquest(text: str) -> Scene:
    return scene(f"{HAND}; {text}", "solo-conquest")


@pytest.mark.rule("MK-901")
def test_rampaging_enemies_are_green_and_red_tokens_and_stay_until_defeated() -> None:
    board = conquest("tovak at 0,0; tile core-8 around 4,-5")
    for space, back in (("1,-2", "green"), ("4,-4", "red"), ("3,-5", "red")):
        assert board.table.rampaging(SPACE[from_text(space)])
        assert colours(board.spot(space).tokens) == [back]
    before = board.tokens("1,-2")
    board.play("play march basic").end_turn()
    assert board.tokens("1,-2") == before


@pytest.mark.rule("MK-902")
def test_a_step_between_two_spaces_next_to_an_enemy_provokes_it() -> None:
    board = scene(f"tovak at 0,-3; {HAND}").play("go 1,-3")
    assert board.foes == board.tokens("1,-4")


@pytest.mark.rule("MK-903", "MK-620")
def test_provoked_enemies_end_the_movement_and_are_the_action_of_the_turn() -> None:
    board = scene(f"tovak at 0,-3; {HAND}").play("go 1,-3")
    assert board.stage == "Fight" and board.space == "1,-3"
    assert board.table.turn.acted and board.table.turn.move == 0
    win(board)
    assert not board.can("go") and not board.can("challenge") and not board.can("interact")


@pytest.mark.rule("MK-904")
@pytest.mark.parametrize(("here", "there"), [("1,-2", "1,-3"), ("1,-3", "1,-2")])
def test_a_step_towards_an_enemy_or_away_from_it_provokes_nobody(here: str, there: str) -> None:
    board = scene(f"tovak at {here}; {HAND}").play(f"go {there}")
    assert board.table.combat is None and board.stage == "TakeTurn"


@pytest.mark.rule("MK-905")
def test_one_step_can_provoke_several_enemies() -> None:
    board = conquest(f"tovak at 4,-4; {CITY}; shield at 4,-5").play("go 4,-5")
    assert sorted(board.foes) == sorted(board.tokens("5,-5") + board.tokens("3,-4"))


@pytest.mark.rule("MK-906")
def test_enemies_provoked_by_an_assault_join_its_combat() -> None:
    board = conquest(f"tovak at 4,-4; {CITY}").play("go 4,-5")
    orcs = board.tokens("5,-5") + board.tokens("3,-4")
    assert sorted(board.foes) == sorted(board.tokens("4,-5") + orcs)


@pytest.mark.rule("MK-809")
def test_the_space_of_a_rampaging_enemy_cannot_be_entered() -> None:
    assert not scene(f"tovak at 1,-3; {HAND}").can("go 1,-4")
    assert scene(f"tovak at 1,-3; {HAND}; enemies at 1,-4").can("go 1,-4")


@pytest.mark.rule("MK-907")
def test_a_hero_next_to_enemies_challenges_one_or_more_of_them() -> None:
    text = f"tovak at 4,-4; {CITY}"
    assert conquest(text).choices_with("challenge") == ["challenge 5,-5", "challenge 3,-4"]
    one = conquest(text).play("challenge 5,-5", "enough")
    assert one.foes == one.tokens("5,-5")
    both = conquest(text).play("challenge 5,-5", "challenge 3,-4")
    assert both.foes == both.tokens("5,-5") + both.tokens("3,-4")
    assert not conquest(f"tovak at 4,-6; {CITY}").can("challenge")


@pytest.mark.rule("MK-908")
def test_to_a_combat_that_a_step_started_enemies_next_to_the_space_entered_can_be_added() -> None:
    board = conquest(f"tovak at 4,-6; {CITY}").play("go 4,-5")  # provokes nobody
    assert board.stage == "JoinFight"
    assert board.choices == ["enough", "challenge 5,-5", "challenge 3,-4"]
    board.play("challenge 3,-4", "enough")
    assert board.foes == board.tokens("4,-5") + board.tokens("3,-4")


@pytest.mark.rule("MK-909")
@pytest.mark.parametrize(
    ("where", "tile", "action"),
    [("5,-6", "countryside-8", "enter the site"), ("5,-6", "countryside-5", "burn the monastery")],
)
def test_nobody_joins_a_fight_on_an_adventure_site_or_over_a_monastery(
    where: str, tile: str, action: str
) -> None:
    text = f"tovak at {where}; tile {tile} around 4,-5; ruin ruin-green-brown at {where}"
    if "burn" in action:
        text = text.partition("; ruin")[0]
    board = scene(f"{text}; {HAND}")
    assert board.can("challenge")
    board.play(action)
    assert board.stage == "Fight" and not any(foe.rampaging for foe in board.combat.foes)


@pytest.mark.rule("MK-910", "MK-917")
def test_an_enemy_that_joins_an_assault_has_neither_walls_nor_the_bonus_of_the_city() -> None:
    # The white city; a Draconum on a lake next to it, which is challenged like any other.
    board = conquest("tovak at 5,-6; tile core-7 around 4,-5")
    board.play("go 4,-5", "challenge 4,-4")
    *defenders, draconum = board.combat.foes
    assert draconum.rampaging and fortifications(board.table, draconum) == 0
    assert armor(board.table, draconum) == ENEMIES[draconum.token].armor
    assert all(fortifications(board.table, foe) >= 1 for foe in defenders)
    assert armor(board.table, defenders[0]) == ENEMIES[defenders[0].token].armor + 1


@pytest.mark.rule("MK-910")
def test_an_enemy_that_joins_an_assault_need_not_be_defeated_to_conquer() -> None:
    board = conquest("tovak at 5,-6; tile core-7 around 4,-5")
    board.play("go 4,-5", "challenge 4,-4")
    board.calm().play("finish the phase").strong(200).play("attack 1 2 3", "finish the phase")
    assert board.table.conquered(board.player.space)
    assert len(board.tokens("4,-4")) == 1


@pytest.mark.rule("MK-917")
def test_an_enemy_on_a_lake_is_provoked_like_any_other() -> None:
    board = conquest("tovak at 5,-5; tile core-7 around 4,-5; shield at 4,-5").play("go 4,-5")
    assert board.foes == board.tokens("4,-4")


@pytest.mark.rule("MK-911")
def test_no_step_leads_into_a_fight_on_the_space_of_another_hero() -> None:
    text = f"tovak at 1,-1; {HAND}; player 2; arythea at "
    assert scene(text + "0,0", "full-conquest", 2).can("go 2,-2")  # provokes the orcs at 1,-2
    assert not scene(text + "2,-2", "full-conquest", 2).can("go 2,-2")


@pytest.mark.rule("MK-912")
def test_an_orc_gives_1_reputation_and_a_draconum_2() -> None:
    board = win(scene(f"tovak at 1,-3; {HAND}").play("challenge 1,-4"))
    assert board.player.reputation == 1
    board = conquest("tovak at 3,-4; tile core-8 around 4,-5").play("challenge 3,-5", "enough")
    assert win(board).player.reputation == 2


@pytest.mark.rule("MK-912")
def test_the_same_tokens_give_no_reputation_elsewhere() -> None:
    text = "tile countryside-8 around 4,-5; ruin ruin-green-brown at 5,-6"
    board = scene(f"tovak at 5,-6; {HAND}; {text}").play("enter the site")
    assert "green" in colours(foe.token for foe in board.combat.foes)
    assert win(board).player.reputation == 0


@pytest.mark.rule("MK-913")
def test_a_defeated_enemy_leaves_an_ordinary_space_without_a_shield() -> None:
    board = win(scene(f"tovak at 1,-3; {HAND}").play("challenge 1,-4"))
    assert board.tokens("1,-4") == [] and board.spot("1,-4").owner == -1
    board = scene(f"tovak at 1,-3; {HAND}; enemies at 1,-4")
    assert board.play("go 1,-4").space == "1,-4"  # the forest that it was
    board = conquest("tovak at 4,-4; tile core-4 around 4,-5; enemies at 4,-5")
    assert not board.can("go 4,-5")  # a mountain stays inaccessible


@pytest.mark.rule("MK-914")
def test_an_undefeated_enemy_stays_and_so_does_the_hero() -> None:
    board = scene(f"tovak at 0,-3; {HAND}").play("go 1,-3")
    enemy = board.foes
    lose(board)
    assert board.tokens("1,-4") == enemy and board.space == "1,-3"


@pytest.mark.rule("MK-915")
def test_going_back_after_a_failed_assault_provokes_nobody() -> None:
    board = conquest(f"tovak at 4,-4; {CITY}").play("go 4,-5")
    lose(board)  # back from 4,-5 to 4,-4, both next to the same orcs
    assert board.space == "4,-4"
    assert board.stage == "TakeTurn" and board.table.combat is None


@pytest.mark.rule("MK-916")
def test_a_direct_move_provokes_nobody() -> None:
    board = scene("tovak at 0,-3; hand underground-travel rage; crystals green; source")
    board.play("play underground-travel basic with green crystal", "leap 1,-3")
    assert board.space == "1,-3"  # both spaces are next to the orcs at 1,-4
    assert board.table.combat is None


@pytest.mark.rule("MK-918")
def test_reputation_is_gained_when_the_enemy_is_defeated() -> None:
    board = conquest(f"tovak at 4,-4; {CITY}").play("challenge 5,-5", "challenge 3,-4")
    board.calm().play("finish the phase").strong(200).play("attack 1")
    assert board.table.combat is not None and board.player.reputation == 1
