"""Chapter 11: the combats that sites begin, how they fall, what they give."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.language.enemies import BRUTAL, POISON
from questboard.games.mage_knight.state import NOBODY
from questboard.games.mage_knight.state.land import SPACE
from questboard.games.mage_knight.state.numbers import ENEMY
from questboard.games.mage_knight.steps.combat import armor
from questboard.games.mage_knight.steps.end_turn import leader
from questboard.games.mage_knight.steps.foes import abilities, threat
from questboard.games.mage_knight.steps.turn import can_pay_altar
from questboard.kernel.core.hexes import from_text

from .table import Scene, colours, lose, names, scene, win

# Fame 99 is the last level: nothing is gained between a combat and its rewards.
HAND = "source red red red; hand march rage stamina promise wound; fame 99; "
AROUND = "around 4,-5"  # where every tile of these tests lies

KEEP = f"tovak at 5,-5; tile countryside-3 {AROUND}; move 9; "  # at 5,-6
TOWER = f"tovak at 4,-4; tile countryside-4 {AROUND}; move 9; "  # at 4,-5
RED_CITY = f"tovak at 5,-6; tile core-8 {AROUND}; move 9; "  # all cities lie at 4,-5
BLUE_CITY = f"tovak at 5,-6; tile core-6 {AROUND}; move 9; "
GREEN_CITY = f"tovak at 4,-6; tile core-5 {AROUND}; move 9; "
WHITE_CITY = f"tovak at 5,-6; tile core-7 {AROUND}; move 9; "

DUNGEON = f"tovak at 4,-4; tile countryside-7 {AROUND}; "
TOMB = f"tovak at 5,-6; tile core-1 {AROUND}; "
DEN = f"tovak at 3,-5; tile countryside-6 {AROUND}; "
GROUNDS = f"tovak at 3,-5; tile core-1 {AROUND}; "
RUINS = f"tovak at 5,-6; tile countryside-8 {AROUND}; "
MONASTERY = f"tovak at 5,-6; tile countryside-5 {AROUND}; "


def alone(text: str) -> Scene:
    return scene(HAND + text, "solo-conquest")


def two(text: str) -> Scene:
    return scene(HAND + text, "full-conquest", 2)


def assault(text: str, several: bool = False) -> Scene:
    """Enter the fortified site of a text, without further enemies."""
    board = two(text) if several else alone(text)
    board.play("go 5,-6" if text.startswith(KEEP) else "go 4,-5")
    return board.play("enough") if board.stage == "JoinFight" else board


def enter(text: str) -> Scene:
    return alone(text).play("enter the site")


def backs(board: Scene) -> list[str]:
    """The backs of the enemies met."""
    return colours(foe.token for foe in board.combat.foes)


def end(board: Scene) -> Scene:
    """On to the rewards."""
    return board.play("play march basic", "end turn")


# --------------------------------------------------------------------------------- fortified sites


@pytest.mark.rule("MK-1103")
@pytest.mark.parametrize(("site", "space"), [(KEEP, "5,-6"), (TOWER, "4,-5"), (WHITE_CITY, "4,-5")])
def test_an_assault_meets_the_whole_garrison(site: str, space: str) -> None:
    board = assault(site)
    assert board.foes == board.tokens(space)
    assert len(board.foes) == (3 if site == WHITE_CITY else 1)


@pytest.mark.rule("MK-1104")
def test_every_assault_costs_1_reputation_whatever_its_outcome() -> None:
    board = assault(KEEP)
    assert board.player.reputation == -1
    assert lose(board).player.reputation == -1
    assert win(assault(KEEP)).player.reputation == -1


@pytest.mark.rule("MK-1105")
def test_the_keep_of_an_absent_player_is_defended_by_a_random_gray_token() -> None:
    board = assault(KEEP + "top gray guardsmen; player 2; shield at 5,-6", several=True)
    assert board.foes == ["guardsmen"] and board.combat.foes[0].walled


@pytest.mark.rule("MK-1602")
def test_a_keep_is_assaulted_in_its_owners_absence_also_in_a_last_turn() -> None:
    text = KEEP + "player 2; shield at 5,-6; arythea at "
    assert not two(text + "5,-6").can("go 5,-6")
    board = two(text + "0,0; announced 2; turn 1").play("go 5,-6")
    assert len(board.foes) == 1


@pytest.mark.rule("MK-1181")
@pytest.mark.parametrize("site", [KEEP, TOWER, WHITE_CITY])
def test_a_site_falls_with_its_last_defender_and_the_hero_stands_on_it(site: str) -> None:
    board = win(assault(site))
    space = "5,-6" if site == KEEP else "4,-5"
    assert board.table.conquered(SPACE[from_text(space)]) and board.tokens(space) == []
    end(board)
    assert board.space == space and board.wounds == 1  # no withdrawal


@pytest.mark.rule("MK-1183")
def test_a_conquered_keep_is_marked_by_its_new_owner_for_half_of_the_fame() -> None:
    board = win(assault(KEEP + "top gray guardsmen; player 2; shield at 5,-6", several=True))
    assert board.spot("5,-6").owner == 0
    assert board.player.fame == 99 + 2  # half of 3, rounded up
    board = win(assault(KEEP + "enemies guardsmen at 5,-6"))
    assert board.spot("5,-6").owner == 0 and board.player.fame == 99 + 3


@pytest.mark.rule("MK-1184")
def test_a_mage_tower_is_marked_and_gives_a_spell() -> None:
    board = win(assault(TOWER + "spells fireball chill tremor"))
    assert board.spot("4,-5").owner == 0
    end(board)
    assert board.choices == ["card fireball", "card chill", "card tremor"]


@pytest.mark.rule("MK-1191")
def test_rewards_are_not_taken_before_the_end_of_the_turn() -> None:
    board = win(assault(TOWER + "spells fireball chill tremor"))
    assert board.stage == "TakeTurn" and len(board.spells) == 3
    end(board).play("card fireball")
    assert "fireball" not in board.spells


@pytest.mark.rule("MK-1194")
@pytest.mark.parametrize(("site", "space"), [(KEEP, "5,-6"), (TOWER, "4,-5")])
def test_an_undefeated_garrison_stays_face_up(site: str, space: str) -> None:
    board = assault(site)
    garrison = board.foes
    lose(board)
    assert board.tokens(space) == garrison
    assert board.spot(space).shown and board.spot(space).owner == NOBODY


@pytest.mark.rule("MK-1195")
def test_after_a_failed_assault_the_hero_goes_back_free_of_charge() -> None:
    board = lose(assault(KEEP))
    assert board.space == "5,-5" and board.wounds == 1
    end(board)
    assert board.space == "5,-5" and board.wounds == 1  # the one held before


@pytest.mark.rule("MK-1195", "MK-1505")
def test_a_hero_back_on_an_unsafe_space_withdraws_from_there() -> None:
    text = "tovak at 2,-3; source blue blue blue; fame 99; hand frost-bridge march rage; move 9; "
    board = scene(text + f"tile countryside-10 {AROUND}")  # a keep at 3,-4, next to a lake
    board.play("play frost-bridge strong with blue die", "go 2,-4", "go 3,-4", "enough")
    lose(board)
    assert board.space == "2,-4"
    end(board)
    assert board.space == "2,-3" and board.wounds == 1


@pytest.mark.rule("MK-1192")
def test_an_undefeated_token_of_a_foreign_keep_is_discarded() -> None:
    board = assault(KEEP + "top gray guardsmen; player 2; shield at 5,-6", several=True)
    lose(board)
    assert board.tokens("5,-6") == [] and board.spot("5,-6").owner == 1
    assert ENEMY["guardsmen"] in board.table.heaps[1]


# ------------------------------------------------------------------------------------------ cities


@pytest.mark.rule("MK-1174")
def test_the_white_city_raises_armor() -> None:
    board = assault(WHITE_CITY)
    for foe in board.combat.foes:
        assert armor(board.table, foe) == ENEMIES[foe.token].armor + 1


@pytest.mark.rule("MK-1175")
def test_the_blue_city_raises_fire_and_ice_attacks_by_2_and_cold_fire_by_1() -> None:
    board = assault(BLUE_CITY + "enemies fire-mages ice-mages altem-mages monks at 4,-5")
    more = [
        threat(board.table, foe, ENEMIES[foe.token].strikes[0])
        - ENEMIES[foe.token].strikes[0].value
        for foe in board.combat.foes
    ]
    assert more == [2, 2, 1, 0]


@pytest.mark.rule("MK-1176")
def test_the_red_city_makes_physical_attacks_brutal() -> None:
    board = assault(RED_CITY + "enemies monks fire-mages at 4,-5")
    brutal = [
        bool(abilities(board.table, foe, ENEMIES[foe.token].strikes[0]) & BRUTAL)
        for foe in board.combat.foes
    ]
    assert brutal == [True, False]


@pytest.mark.rule("MK-1177")
def test_the_green_city_makes_physical_attacks_poisonous() -> None:
    board = assault(GREEN_CITY + "enemies gargoyle fire-mages at 4,-5")
    poison = [
        bool(abilities(board.table, foe, ENEMIES[foe.token].strikes[0]) & POISON)
        for foe in board.combat.foes
    ]
    assert poison == [True, False]


@pytest.mark.rule("MK-1178")
def test_a_stand_in_of_a_defender_has_the_bonus_of_the_city() -> None:
    board = assault(RED_CITY + "enemies illusionists at 4,-5; top brown gargoyle")
    wounds = board.wounds
    board.play("finish the phase", "finish the phase", "damage 1 to hero")
    assert board.player.armor() == 4
    assert board.wounds - wounds == 3  # 5 of the gargoyle, brutal by the red city


@pytest.mark.rule("MK-1179")
def test_each_defender_defeated_puts_a_shield_on_the_card_in_order() -> None:
    board = assault(WHITE_CITY + "shields 2 at 4,-5; enemies golems gunners at 4,-5", several=True)
    win(board)
    assert board.spot("4,-5").shields == (1, 0, 0)


@pytest.mark.rule("MK-1180")
def test_a_later_assault_meets_only_the_defenders_that_are_left() -> None:
    text = WHITE_CITY + "enemies golems gunners freezers at 4,-5"
    board = assault(text).calm().play("finish the phase")
    board.strong().play("attack 2", "finish the phase")
    assert board.tokens("4,-5") == ["golems", "freezers"]
    assert board.spot("4,-5").shields == (0,) and board.space == "5,-6"


@pytest.mark.rule("MK-1182")
@pytest.mark.parametrize(("shields", "led"), [("2 1 1", 0), ("2 1", 1), ("1 2", 0), ("1 2 2 1", 0)])
def test_most_shields_lead_a_city_and_among_equals_the_first(shields: str, led: int) -> None:
    board = two(WHITE_CITY + f"shields {shields} at 4,-5")
    assert leader(board.table, SPACE[(4, -5)]) == led


# --------------------------------------------------------------------------------- adventure sites


@pytest.mark.rule("MK-1107")
def test_who_stands_on_an_adventure_site_may_enter_it_as_the_action() -> None:
    assert not alone(DUNGEON.replace("4,-4", "3,-4", 1)).can("enter the site")  # next to it
    board = alone(DUNGEON)
    assert board.can("end turn")
    board.play("enter the site")
    assert board.stage == "Fight" and board.table.turn.acted
    assert not alone(DUNGEON + "done acted").can("enter the site")


@pytest.mark.rule("MK-1108")
def test_a_dungeon_is_one_brown_token_by_night_rules_without_units() -> None:
    board = enter(DUNGEON + "units peasants; top brown gargoyle medusa; skills dark-paths")
    assert board.foes == ["gargoyle"]
    assert not board.can("activate 1 peasants")
    assert board.play("skill dark-paths").table.turn.move == 2  # 1 by Day


@pytest.mark.rule("MK-1109")
def test_a_tomb_is_one_red_token_by_night_rules_without_units() -> None:
    board = enter(TOMB + "units peasants; top red ice-dragon fire-dragon; skills dark-paths")
    assert board.foes == ["ice-dragon"]
    assert not board.can("activate 1 peasants")
    assert board.play("skill dark-paths").table.turn.move == 2


@pytest.mark.rule("MK-1110")
def test_a_monster_den_is_the_token_left_there_or_one_brown_token() -> None:
    assert enter(DEN + "top brown gargoyle").foes == ["gargoyle"]
    board = enter(DEN + "units peasants; top brown gargoyle; enemies minotaur at 3,-5")
    assert board.foes == ["minotaur"] and not board.table.by_night()
    assert board.can("play stamina basic") and board.combat.units


@pytest.mark.rule("MK-1111")
@pytest.mark.parametrize(
    ("left", "met"),
    [
        ("", ["gargoyle", "medusa"]),
        ("enemies minotaur at 3,-5", ["minotaur", "gargoyle"]),
        ("enemies minotaur werewolf at 3,-5", ["minotaur", "werewolf"]),
    ],
)
def test_spawning_grounds_are_two_brown_tokens_those_left_first(left: str, met: list[str]) -> None:
    assert enter(GROUNDS + f"top brown gargoyle medusa; {left}").foes == met


@pytest.mark.rule("MK-1112")
def test_later_visitors_of_ruins_meet_those_that_are_left() -> None:
    text = RUINS + "ruin ruin-green-brown at 5,-6"
    assert backs(enter(text)) == ["green", "brown"]
    assert enter(text + "; enemies gargoyle at 5,-6").foes == ["gargoyle"]


@pytest.mark.rule("MK-1113")
def test_an_altar_takes_mana_and_gives_fame() -> None:
    altar = RUINS + "ruin altar-green at 5,-6; crystals green green; "
    board = alone(altar + "mana green").play("enter the site")
    while board.stage == "PayCost":
        board.play(board.choices[0])
    assert board.player.fame == 99 + 7 and board.table.turn.acted
    assert board.spot("5,-6").owner == 0
    assert not alone(altar).can("enter the site")


@pytest.mark.rule("MK-1113", "MK-316")
def test_an_altar_takes_mana_that_is_used_as_another() -> None:
    text = (
        "arythea at 3,-1; hand march rage; source; skills polarization; "
        "ruin altar-red at 3,-1; mana red red blue"
    )
    board = scene(text, "full-conquest", 2)
    assert not board.can("enter the site")
    board.play("skill polarization", "enter the site")
    while board.stage == "PayCost":
        board.play(board.choices[0])
    assert board.player.fame == 7
    assert board.player.tokens == [0] * 6


@pytest.mark.rule("MK-1113")
def test_no_mana_is_counted_twice_for_an_altar() -> None:

    board = scene("tovak; hand march; source green gold gold; crystals green")
    assert not can_pay_altar(board.table, 0, (0, 0, 3, 0))  # one die in a turn
    board = scene("tovak; hand march; source green gold gold; crystals green; mana gold")
    assert can_pay_altar(board.table, 0, (0, 0, 3, 0))


@pytest.mark.rule("MK-1114")
def test_burning_a_monastery_costs_3_reputation_and_meets_a_violet_token_without_units() -> None:
    board = alone(MONASTERY + "units peasants; top violet monks").play("burn the monastery")
    assert board.player.reputation == -3 and board.table.turn.acted
    assert board.foes == ["monks"] and not board.combat.foes[0].walled
    assert not board.can("activate 1 peasants")


@pytest.mark.rule("MK-1116")
@pytest.mark.parametrize(("site", "space"), [(DUNGEON, "4,-4"), (TOMB, "5,-6")])
def test_a_conquered_dungeon_or_tomb_gives_fame_only(site: str, space: str) -> None:
    board = two(site + f"player 2; shield at {space}")
    board.play("enter the site")
    assert board.combat.night and not board.combat.units  # under the same limits
    win(board)
    assert board.table.turn.rewards == [] and board.player.fame > 99
    assert board.spot(space).owner == 1  # no new Shield


@pytest.mark.rule("MK-1117")
@pytest.mark.parametrize(("site", "space"), [(DEN, "3,-5"), (GROUNDS, "3,-5"), (RUINS, "5,-6")])
def test_other_adventure_sites_are_entered_until_they_are_conquered(site: str, space: str) -> None:
    open_ruin = "ruin ruin-green-brown at 5,-6" if site == RUINS else ""
    assert alone(site + open_ruin).can("enter the site")
    assert not alone(site + f"shield at {space}").can("enter the site")


@pytest.mark.rule("MK-1199")
def test_a_combat_without_enemies_is_won_at_once() -> None:
    board = alone(DUNGEON)
    board.table.piles[2] = []  # no brown token is left anywhere
    board.table.heaps[2] = []
    board.play("enter the site")
    assert board.table.combat is None
    assert board.spot("4,-4").owner == 0


# ----------------------------------------------------------------------------------------- rewards


@pytest.mark.rule("MK-1185")
def test_a_burned_monastery_is_marked_and_gives_an_artifact() -> None:
    board = alone(MONASTERY + "top artifacts ruby-ring golden-grail").play("burn the monastery")
    win(board)
    assert board.spot("5,-6").owner == 0
    assert sorted(end(board).choices) == ["card golden-grail", "card ruby-ring"]


@pytest.mark.rule("MK-1186")
@pytest.mark.parametrize(
    ("die", "reward"),
    [("gold", "TakeOffered"), ("black", "TakeOffered"), ("red", "KeepArtifacts")],
)
def test_a_dungeon_is_marked_and_a_die_gives_a_spell_or_an_artifact(die: str, reward: str) -> None:
    board = win(enter(DUNGEON + f"dice {die}"))
    assert board.spot("4,-4").owner == 0
    assert end(board).stage == reward


@pytest.mark.rule("MK-1187", "MK-1510")
def test_a_tomb_is_marked_and_gives_a_spell_and_an_artifact_in_any_order() -> None:
    text = TOMB + "spells fireball chill tremor; top artifacts ruby-ring golden-grail"
    for option, stage in (("option 1", "TakeOffered"), ("option 2", "KeepArtifacts")):
        board = win(enter(text))
        assert board.spot("5,-6").owner == 0
        assert end(board).stage == "ChooseReward" and len(board.choices) == 2
        assert board.play(option).stage == stage


@pytest.mark.rule("MK-1188")
def test_a_monster_den_is_marked_and_gives_two_random_crystals() -> None:
    board = win(enter(DEN + "dice red white"))
    assert board.spot("3,-5").owner == 0
    assert end(board).player.crystals == [1, 0, 0, 1]


@pytest.mark.rule("MK-1189")
def test_spawning_grounds_are_marked_and_give_an_artifact_and_three_random_crystals() -> None:
    board = win(enter(GROUNDS + "dice red white red; top artifacts ruby-ring golden-grail"))
    assert board.spot("3,-5").owner == 0
    end(board).play("option 1")
    while board.stage == "KeepArtifacts":
        board.play(board.choices[-1])
    assert board.player.crystals == [2, 0, 0, 1]
    assert {"ruby-ring", "golden-grail"} & set(names(board.player.deck + board.player.hand))


@pytest.mark.rule("MK-1190")
def test_ruins_are_marked_by_whoever_defeats_the_last_enemy() -> None:
    text = RUINS + "ruin ruin-green-brown at 5,-6; enemies gargoyle at 5,-6"
    board = lose(enter(text))
    assert board.spot("5,-6").owner == NOBODY and board.table.turn.rewards == []
    board = win(enter(text))
    assert board.spot("5,-6").owner == 0 and len(board.table.turn.rewards) > 0


# ------------------------------------------------------------------------------ those who are left


@pytest.mark.rule("MK-1192")
@pytest.mark.parametrize(
    ("site", "pile", "token"),
    [(DUNGEON, 2, "gargoyle"), (TOMB, 5, "ice-dragon"), (MONASTERY, 3, "monks")],
)
def test_an_undefeated_token_of_dungeon_tomb_or_monastery_is_discarded(
    site: str, pile: int, token: str
) -> None:
    board = alone(site + "top brown gargoyle; top red ice-dragon; top violet monks")
    board.play("burn the monastery" if site == MONASTERY else "enter the site")
    assert board.foes == [token]
    lose(board)
    assert ENEMY[token] in board.table.heaps[pile]
    assert board.tokens(board.space) == [] and board.spot(board.space).owner == NOBODY


@pytest.mark.rule("MK-1193")
def test_an_undefeated_monster_stays_in_its_den_face_up() -> None:
    board = lose(enter(DEN + "top brown gargoyle"))
    assert board.tokens("3,-5") == ["gargoyle"] and board.spot("3,-5").shown


@pytest.mark.rule("MK-1193")
def test_spawning_grounds_replace_a_defeated_monster() -> None:
    board = enter(GROUNDS + "top brown gargoyle medusa werewolf").calm().play("finish the phase")
    board.strong().play("attack 1", "finish the phase")
    assert board.tokens("3,-5") == ["medusa", "werewolf"]
    assert board.spot("3,-5").fresh == 1  # the new one lies face down


@pytest.mark.rule("MK-635", "MK-1193")
def test_entering_is_news_only_if_a_token_is_drawn_or_turned_up() -> None:
    for fresh in (0, 1):
        hidden = "hidden " if fresh else ""
        board = alone(GROUNDS + f"enemies minotaur {hidden}gargoyle at 3,-5")
        known = board.table.known()
        board.play("enter the site")
        assert board.foes == ["minotaur", "gargoyle"]
        assert board.table.known() - known == fresh


@pytest.mark.rule("MK-1196")
@pytest.mark.parametrize("site", [DUNGEON, DEN, MONASTERY])
def test_after_a_fight_on_an_adventure_site_or_monastery_the_hero_stays(site: str) -> None:
    board = alone(site)
    here = board.space
    board.play("burn the monastery" if site == MONASTERY else "enter the site")
    assert end(lose(board)).space == here
