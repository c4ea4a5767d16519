"""Chapter 10: Reputation, interaction, recruiting, goods, plunder and burning."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.state.numbers import CARD
from questboard.games.mage_knight.steps.basics import move_reputation

from .table import Scene, scene, win

HAND = "source red red red; hand march rage stamina promise wound"
VILLAGE = "tovak at 2,-3; source red red red; offer peasants utem-swordsmen; "
MONASTERY = f"tovak at 5,-6; tile countryside-5 around 4,-5; {HAND}; "
# The cities by their tiles; those who stand in one have conquered it.
GREEN, BLUE, WHITE, RED = "core-5", "core-6", "core-7", "core-8"


def in_city(tile: str, text: str = "", shields: str = "shield at 4,-5") -> Scene:
    where = f"tovak at 4,-5; tile {tile} around 4,-5; {shields}"
    return scene(f"{where}; {HAND}; {text}", "solo-conquest")


# -------------------------------------------------------------------------------------- Reputation


@pytest.mark.rule("MK-1001")
def test_reputation_stops_at_its_ends() -> None:
    from questboard.games.mage_knight.steps.basics import move_reputation

    board = scene(VILLAGE + "hand rage; reputation 6")
    move_reputation(board.table, 0, 3)
    assert board.player.reputation == 7
    move_reputation(board.table, 0, -30)
    assert board.player.reputation == -7


@pytest.mark.rule("MK-1002")
@pytest.mark.parametrize(
    ("reputation", "modifier"),
    list(zip(range(-6, 8), (-5, -3, -2, -1, -1, 0, 0, 0, 1, 1, 2, 2, 3, 5), strict=True)),
)
def test_each_place_on_the_reputation_track_has_its_modifier(
    reputation: int, modifier: int
) -> None:
    board = scene(VILLAGE + f"hand promise rage; reputation {reputation}").play("interact")
    assert board.table.turn.influence == modifier


@pytest.mark.rule("MK-1004")
def test_nobody_deals_with_a_hero_at_x() -> None:
    board = scene(VILLAGE + "hand promise rage; reputation -7")
    assert "interact" not in board.choices


# -------------------------------------------------------------------------------------- interacting


@pytest.mark.rule("MK-1003")
@pytest.mark.parametrize(
    ("where", "text", "can"),
    [
        ("3,-4", "tile countryside-3 around 4,-5", True),  # a village
        ("5,-6", "tile countryside-5 around 4,-5", True),  # a monastery
        ("5,-6", "tile countryside-5 around 4,-5; shield at 5,-6", False),  # burned
        ("5,-6", "tile countryside-3 around 4,-5; shield at 5,-6", True),  # an own keep
        ("4,-5", "tile countryside-4 around 4,-5; player 2; shield at 4,-5", True),  # a mage tower
        ("4,-5", "tile core-5 around 4,-5; player 2; shield at 4,-5", True),  # a city
        ("4,-4", "tile countryside-7 around 4,-5", False),  # a dungeon
        ("4,-4", "tile countryside-3 around 4,-5", False),  # nothing
    ],
)
def test_where_locals_deal_with_a_hero(where: str, text: str, can: bool) -> None:
    board = scene(f"tovak at {where}; hand march rage; {text}", "full-conquest", 2)
    assert board.can("interact") == can
    if can:
        assert board.play("interact").table.turn.acted


@pytest.mark.rule("MK-1005")
def test_interaction_starts_with_the_reputation_and_nothing_else() -> None:
    board = scene(VILLAGE + "hand promise rage; influence 7; reputation 2")
    board.play("interact")
    assert board.table.turn.influence == 1


@pytest.mark.rule("MK-1005")
def test_a_later_change_of_reputation_does_not_alter_the_influence() -> None:
    board = scene(VILLAGE + "hand promise rage; reputation 2").play("interact")
    move_reputation(board.table, 0, 4)
    assert board.table.turn.influence == 1


@pytest.mark.rule("MK-1006")
def test_each_own_shield_on_the_card_of_a_city_gives_1_influence() -> None:
    board = in_city(WHITE, "reputation 2", "shields 1 1 1 at 4,-5").play("interact")
    assert board.table.turn.influence == 1 + 3


@pytest.mark.rule("MK-1007")
def test_reputation_and_shields_count_once_however_much_is_bought() -> None:
    board = in_city(WHITE, "reputation 2", "shields 1 1 at 4,-5").play("interact")
    board.play("play promise basic")
    assert board.table.turn.influence == 3 + 2
    board.play("add an elite unit", "add an elite unit")
    assert board.table.turn.influence == 1
    assert not board.can("interact")


@pytest.mark.rule("MK-1008")
def test_a_bad_reputation_must_be_covered_first() -> None:
    board = scene(VILLAGE + "hand promise threaten wound; reputation -4; crystals red")
    board.play("interact", "play promise basic")  # 2 for what is owed
    assert board.table.turn.influence == 0 and not board.can("buy")
    board.play("play threaten strong with red crystal")
    assert board.table.turn.influence == 5 and board.can("buy healing")


@pytest.mark.rule("MK-1008")
def test_with_a_negative_balance_nothing_can_be_bought_not_even_by_bonds_of_loyalty() -> None:
    board = scene(
        "norowas at 2,-3; source red red red; reputation -3; skills bonds-of-loyalty; "
        "offer peasants herbalists; hand march threaten"
    )
    board.play("interact")
    assert board.table.turn.influence == -1
    assert not board.can("recruit") and not board.can("buy")
    board.play("play march sideways influence")  # the debt is paid
    assert board.table.turn.influence == 0
    board.play("recruit peasants by bonds")
    assert board.units == ["peasants"] and board.table.turn.influence == 0


@pytest.mark.rule("MK-1009")
def test_different_things_may_be_bought_while_influence_lasts_or_nothing() -> None:
    board = scene(VILLAGE + "hand promise wound wound; interacting; influence 10")
    assert board.can("end turn")
    board.play("buy healing", "recruit peasants", "buy healing")
    assert board.table.turn.influence == 0 and not board.can("buy")


@pytest.mark.rule("MK-1010")
def test_all_but_combat_effects_can_be_played_during_interaction() -> None:
    board = scene(VILLAGE + "hand promise concentration tranquility march rage").play("interact")
    for card in ("promise", "concentration", "tranquility", "march"):
        assert board.can(f"play {card} basic")
    assert not board.can("play rage basic")
    assert board.play("play promise basic").table.turn.influence == 2


# ------------------------------------------------------------------------------------- recruiting


@pytest.mark.rule("MK-1011")
def test_a_unit_is_recruited_for_its_cost_where_it_has_the_icon() -> None:
    board = scene(VILLAGE + "hand promise rage; interacting; influence 9")
    assert not board.can("recruit utem-swordsmen")  # at keeps only
    board.play("recruit peasants")
    assert board.units == ["peasants"] and board.table.turn.influence == 5
    assert not scene(VILLAGE + "hand rage; interacting; influence 3").can("recruit")


@pytest.mark.rule("MK-1011")
@pytest.mark.parametrize("tile", [GREEN, BLUE, RED])
def test_any_conquered_city_has_the_city_icon(tile: str) -> None:
    board = in_city(tile, "offer altem-mages peasants; interacting; influence 12")
    assert board.can("recruit altem-mages") and not board.can("recruit peasants")


@pytest.mark.rule("MK-1012", "MK-1304")
def test_without_a_free_command_token_a_unit_is_disbanded() -> None:
    text = "units foresters wounded herbalists; fame 8; interacting; influence 4"
    board = scene(VILLAGE + f"hand promise rage; {text}").play("recruit peasants")
    assert board.choices == ["unit 1", "unit 2"]
    board.play("unit 1")
    assert board.units == ["herbalists", "peasants"]
    assert len(board.table.removed_units) == 1  # out of the game


@pytest.mark.rule("MK-1013")
def test_a_recruited_unit_is_usable_at_once_but_not_for_its_own_cost() -> None:
    assert not scene(VILLAGE + "hand rage; interacting; influence 2").can("recruit peasants")
    board = scene(VILLAGE + "hand rage; interacting; influence 4").play("recruit peasants")
    assert board.table.turn.influence == 0
    assert board.play("activate 1 peasants for 2").table.turn.influence == 2


FREE_UNIT = (
    "norowas at 0,0; night; skills bonds-of-loyalty; hand call-to-arms; crystals white; "
    "mana black; offer herbalists foresters; source gold gold gold; "
)
CALL_TO_GLORY = "play call-to-arms strong with white crystal and black token"


@pytest.mark.rule("MK-1302", "MK-1314")
def test_the_token_of_bonds_of_loyalty_is_a_command_token_for_a_unit_gained_free() -> None:
    board = scene(FREE_UNIT + "units peasants")
    board.play(CALL_TO_GLORY, "offered herbalists")
    assert board.choices == ["accept", "unit 1", "decline"]
    assert board.table.players[0].command() == 2
    board.play("accept")
    assert board.units == ["peasants", "herbalists"]
    assert [unit.bonded for unit in board.player.units] == [False, True]


@pytest.mark.rule("MK-1304", "MK-1314")
def test_a_unit_gained_free_may_still_take_the_place_of_another_or_be_given_up() -> None:
    board = scene(FREE_UNIT + "units peasants")
    board.play(CALL_TO_GLORY, "offered herbalists", "unit 1")
    assert board.units == ["herbalists"] and not board.player.units[0].bonded
    board = scene(FREE_UNIT + "units peasants")
    board.play(CALL_TO_GLORY, "offered herbalists", "decline")
    assert board.units == ["peasants"]


@pytest.mark.rule("MK-1302")
def test_with_both_kinds_of_token_free_the_player_chooses() -> None:
    board = scene(FREE_UNIT)
    board.play(CALL_TO_GLORY, "offered herbalists")
    assert board.choices == ["accept", "enough"]
    board.play("enough")
    assert [unit.bonded for unit in board.player.units] == [False]
    board = scene(FREE_UNIT)
    board.play(CALL_TO_GLORY, "offered herbalists", "accept")
    assert [unit.bonded for unit in board.player.units] == [True]


@pytest.mark.rule("MK-1304")
def test_a_unit_under_bonds_of_loyalty_is_never_disbanded() -> None:
    board = scene(FREE_UNIT + "units peasants bonded")
    board.play(CALL_TO_GLORY, "offered herbalists")  # the other token was free
    assert board.units == ["peasants", "herbalists"]
    board = scene(FREE_UNIT + "units peasants bonded utem-crossbowmen")
    board.play(CALL_TO_GLORY, "offered herbalists")
    assert board.choices == ["unit 2", "decline"]


# ------------------------------------------------------------------------------------------- goods


@pytest.mark.rule("MK-1014")
def test_a_village_sells_healing_for_3_any_number_of_times() -> None:
    board = scene(VILLAGE + "hand promise wound wound; interacting; influence 8")
    board.play("buy healing", "buy healing")
    assert board.table.turn.heal == 2 and board.table.turn.influence == 2
    assert not board.can("buy healing")


@pytest.mark.rule("MK-1015")
def test_a_monastery_sells_healing_for_2_any_number_of_times() -> None:
    board = scene(MONASTERY + "interacting; influence 5").play("buy healing", "buy healing")
    assert board.table.turn.heal == 2 and board.table.turn.influence == 1
    assert not board.can("buy healing")


@pytest.mark.rule("MK-1016", "MK-208")
def test_a_monastery_sells_an_advanced_action_of_the_unit_offer_for_6() -> None:
    text = "monastery agility; advanced ambush fire-bolt; interacting; influence "
    assert not scene(MONASTERY + text + "5").can("buy agility")
    board = scene(MONASTERY + text + "6")
    assert not board.can("buy ambush")  # of the other offer
    board.play("buy agility")
    assert board.deck[0] == "agility" and board.table.turn.influence == 0


TOWER = f"tovak at 4,-5; tile countryside-4 around 4,-5; shield at 4,-5; {HAND}; interacting; "


@pytest.mark.rule("MK-1017")
def test_a_mage_tower_sells_spells_for_7_and_mana_of_their_colour() -> None:
    text = "spells fireball chill tremor; top spells restoration; "
    assert not scene(TOWER + text + "crystals red; influence 6").can("buy fireball")
    assert not scene(TOWER + text + "crystals white; influence 7").can("buy chill")
    board = scene(TOWER + text + "crystals red; influence 7").play("buy fireball with red crystal")
    assert board.deck[0] == "fireball" and board.crystals("red") == 0
    assert board.table.turn.influence == 0
    assert board.spells == ["chill", "tremor", "restoration"]


@pytest.mark.rule("MK-1018")
def test_the_blue_city_sells_spells_as_a_mage_tower_does() -> None:
    text = "spells fireball chill tremor; top spells restoration; crystals blue; interacting; "
    assert not in_city(BLUE, text + "influence 6").can("buy")
    board = in_city(BLUE, text + "influence 7").play("buy chill with blue crystal")
    assert board.deck[0] == "chill" and board.crystals("blue") == 0
    assert board.spells == ["fireball", "tremor", "restoration"]


@pytest.mark.rule("MK-1019")
def test_the_red_city_sells_an_artifact_for_12_drawn_at_the_end_of_the_turn() -> None:
    text = "top artifacts ruby-ring golden-grail; interacting; "
    assert not in_city(RED, text + "influence 11").can("buy an artifact")
    board = in_city(RED, text + "influence 12").play("buy an artifact")
    assert board.table.turn.influence == 0 and board.deck[0] != "ruby-ring"
    board.play("play march basic", "end turn")
    assert sorted(board.choices) == ["card golden-grail", "card ruby-ring"]  # one goes back


@pytest.mark.rule("MK-1020")
def test_in_the_white_city_all_units_can_be_recruited() -> None:
    offer = "offer peasants utem-swordsmen red-cape-monks fire-golems altem-mages"
    board = in_city(WHITE, f"{offer}; interacting; influence 12")
    assert len(board.choices_with("recruit")) == 5
    assert len(in_city(RED, f"{offer}; interacting; influence 12").choices_with("recruit")) == 1


@pytest.mark.rule("MK-1020")
def test_the_white_city_adds_elite_units_to_the_offer_for_2_each() -> None:
    text = "offer peasants; top elites fire-mages catapults; interacting; "
    assert not in_city(WHITE, text + "influence 1").can("add an elite unit")
    board = in_city(WHITE, text + "influence 5").play("add an elite unit", "add an elite unit")
    assert sorted(board.offer) == ["catapults", "fire-mages", "peasants"]
    assert board.table.turn.influence == 1


@pytest.mark.rule("MK-1021")
def test_the_green_city_sells_advanced_actions_for_6() -> None:
    text = "advanced agility ambush fire-bolt; top advanced ice-bolt learning; interacting; "
    assert not in_city(GREEN, text + "influence 5").can("buy")
    board = in_city(GREEN, text + "influence 6").play("buy ambush")
    assert board.deck[0] == "ambush" and board.advanced == ["agility", "fire-bolt", "ice-bolt"]
    board = in_city(GREEN, text + "influence 6").play("buy the unseen advanced action")
    assert board.deck[0] == "ice-bolt" and board.advanced == ["agility", "ambush", "fire-bolt"]
    assert board.table.turn.influence == 0


@pytest.mark.rule("MK-1022")
def test_a_keep_offers_recruiting_only_and_to_its_owner_alone() -> None:
    text = f"tovak at 5,-6; tile countryside-3 around 4,-5; {HAND}; offer utem-swordsmen peasants; "
    board = scene(text + "crystals red; shield at 5,-6; interacting; influence 20")
    assert board.choices_with("recruit") == ["recruit utem-swordsmen"]
    assert not board.can("buy") and not board.can("add")
    board = scene(text + "player 2; shield at 5,-6", "full-conquest", 2)
    assert not board.can("interact")


# ------------------------------------------------------------------------------ plunder and burning


@pytest.mark.rule("MK-1024")
def test_plundering_a_village_between_turns_draws_two_cards_for_1_reputation() -> None:
    board = scene(VILLAGE + "hand promise rage wound wound stamina")
    assert not board.can("plunder the village")  # not in the turn
    board.play("play promise basic").end_turn()
    hand = len(board.hand)
    board.play("plunder the village")
    assert len(board.hand) == hand + 2 and board.player.reputation == -1
    board = scene("tovak at 1,-2; hand promise rage wound wound stamina")
    assert not board.play("play promise basic").end_turn().can("plunder the village")


@pytest.mark.rule("MK-1025")
def test_a_village_is_plundered_once_between_two_turns() -> None:
    board = scene(VILLAGE + "hand promise rage wound wound stamina march")
    board.play("play promise basic").end_turn().play("plunder the village")
    assert not board.can("plunder the village")
    board.play("play rage sideways move").end_turn()
    assert board.can("plunder the village")  # before the next one


@pytest.mark.rule("MK-1026")
def test_plundering_with_one_card_left_draws_one() -> None:
    board = scene(VILLAGE + "hand promise rage wound wound wound wound; deck march")
    board.play("play promise basic").end_turn()
    hand = len(board.hand)
    board.play("plunder the village")
    assert len(board.hand) == hand + 1 and board.deck == []
    assert board.player.reputation == -1


@pytest.mark.rule("MK-1027")
def test_a_burned_monastery_is_empty_and_its_card_stays_in_the_offer_for_the_round() -> None:
    board = scene(MONASTERY + "monastery agility; deck; top advanced ambush learning")
    win(board.play("burn the monastery"))
    assert board.table.monastery_offer == [CARD["agility"]]
    board = scene(
        MONASTERY + "monastery agility; shield at 5,-6; deck; advanced ambush; influence 6"
    )
    assert not board.can("interact") and not board.can("burn the monastery")
    board.play("play march basic").end_turn()
    assert board.table.monastery_offer == [CARD["agility"]]
    board.play("announce the end of the round")
    assert board.table.monastery_offer == []
