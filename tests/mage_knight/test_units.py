"""Chapter 13: Units, their tokens, Wounds and Banners."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.state.numbers import CARD, UNIT
from questboard.games.mage_knight.steps.foes import pending

from .table import fight, next_round, scene, win

PLAIN = "tovak at 0,0; source red red red; "
VILLAGE = "tovak at 2,-3; source red red red; offer peasants herbalists; "


# ----------------------------------------------------------------------------------- coming, going


@pytest.mark.rule("MK-1301")
def test_units_are_never_deed_cards() -> None:
    board = scene(PLAIN + "hand march rage stamina wound wound; units peasants")
    assert len(board.player.hand + board.player.deck) == 16 + 2
    board.play("activate 1 peasants for 3", "play march basic").end_turn()
    assert board.units == ["peasants"] and board.discard == ["march"]


@pytest.mark.rule("MK-1302")
def test_there_are_never_more_units_than_command_tokens() -> None:
    board = scene(VILLAGE + "hand march rage; units foresters; interacting; influence 9")
    board.play("recruit peasants")
    assert board.units == ["peasants"]  # the only Unit is disbanded without a question
    board = scene(VILLAGE + "hand march rage; units foresters; fame 8; interacting; influence 9")
    board.play("recruit peasants")
    assert board.units == ["foresters", "peasants"]  # level 3: two tokens


@pytest.mark.rule("MK-1303")
def test_a_new_unit_is_ready_and_not_wounded() -> None:
    board = scene(VILLAGE + "hand march rage; interacting; influence 4").play("recruit peasants")
    unit = board.player.units[0]
    assert unit.ready and unit.wounds == 0 and board.can("activate 1 peasants")


@pytest.mark.rule("MK-1304")
def test_a_disbanded_unit_leaves_the_game() -> None:
    text = "hand march rage; units foresters wounded; interacting; influence 4"
    board = scene(VILLAGE + text).play("recruit peasants")
    assert board.table.removed_units == [UNIT["foresters"]]
    assert board.player.units[0].wounds == 0


@pytest.mark.rule("MK-1313")
def test_a_destroyed_unit_leaves_the_game_and_its_command_token_is_free() -> None:
    text = "hand march rage; units peasants; offer herbalists"
    board = fight(text, "medusa phase damage").play("damage 1 to unit 1")  # paralyzes
    assert board.units == [] and board.table.removed_units == [UNIT["peasants"]]
    assert board.player.command() == 1  # for another


@pytest.mark.rule("MK-1308")
def test_regular_and_elite_units_are_alike_once_in_play() -> None:
    board = scene(PLAIN + "hand march rage; units peasants fire-golems; fame 8")
    assert [UNITS[unit.kind].elite for unit in board.player.units] == [False, True]
    board.play("activate 1 peasants for 3")
    assert [unit.ready for unit in board.player.units] == [False, True]
    text = "units fire-golems; interacting; influence 4"
    board = scene(VILLAGE + f"hand march rage; {text}").play("recruit peasants")
    assert board.units == ["peasants"]  # one token for either


RUINS = "tile countryside-8 around 4,-5; ruin ruin-gray-violet at 5,-6; "  # they give a Unit


@pytest.mark.rule("MK-1314")
def test_a_unit_won_may_be_any_of_the_offer_whatever_its_icons_and_cost() -> None:
    text = f"{RUINS}hand march rage; fame 99; offer altem-mages peasants"
    board = win(scene(f"tovak at 5,-6; {text}").play("enter the site"))
    board.play("play march basic", "end turn")
    assert board.choices == ["offered peasants", "offered altem-mages", "decline"]
    assert board.play("offered altem-mages").units == ["altem-mages"]


@pytest.mark.rule("MK-1314")
def test_without_room_for_a_unit_won_one_is_disbanded_or_it_is_given_up() -> None:
    text = f"{RUINS}hand march rage; fame 99; offer altem-mages; units peasants"
    full = text.replace("units peasants", "units peasants foresters herbalists catapults ice-mages")
    board = win(scene(f"tovak at 5,-6; {full}").play("enter the site"))
    board.play("play march basic", "end turn", "offered altem-mages")
    assert board.choices == [f"unit {number}" for number in range(1, 6)] + ["decline"]
    assert "altem-mages" not in board.play("decline").units


# ----------------------------------------------------------------------------------------- at work


@pytest.mark.rule("MK-1305")
@pytest.mark.parametrize(("state", "can"), [("", True), ("spent", False), ("wounded", False)])
def test_only_a_ready_unit_without_a_wound_is_activated(state: str, can: bool) -> None:
    board = scene(PLAIN + f"hand march; units peasants {state}")
    assert board.can("activate 1 peasants") == can


@pytest.mark.rule("MK-1305", "MK-1306")
def test_an_activation_gives_one_ability_and_spends_the_unit() -> None:
    board = scene(PLAIN + "hand march; units peasants").play("activate 1 peasants for 3")
    assert (board.table.turn.move, board.table.turn.influence) == (2, 0)
    assert not board.player.units[0].ready and not board.can("activate 1 peasants")


@pytest.mark.rule("MK-1306")
def test_an_ability_with_a_mana_symbol_is_paid_first() -> None:
    board = scene(PLAIN + "hand march; units herbalists")
    assert not board.can("activate 1 herbalists for 1")
    board = scene(PLAIN + "hand march wound; units herbalists; crystals green")
    board.play("activate 1 herbalists for 1 with green crystal")
    assert board.table.turn.heal == 2


@pytest.mark.rule("MK-1307")
def test_a_spent_unit_stays_spent_until_the_next_round() -> None:
    board = scene(PLAIN + "hand march rage stamina wound wound; deck; units peasants spent")
    board.play("play march basic").end_turn().play("play on")
    assert not board.can("activate 1 peasants")
    board.play("play rage sideways move").end_turn().play("announce the end of the round")
    assert board.player.units[0].ready


@pytest.mark.rule("MK-1307")
def test_a_unit_made_ready_is_activated_again_in_the_same_turn() -> None:
    board = scene(PLAIN + "hand march; units peasants herbalists; fame 8")
    board.play("activate 1 peasants for 3", "activate 2 herbalists for 2")
    board.play("activate 1 peasants for 3")
    assert board.table.turn.move == 4


@pytest.mark.rule("MK-1315")
def test_a_unit_that_wounds_itself_takes_no_damage() -> None:
    board = fight("hand rage; units utem-swordsmen; fame 3", "prowlers diggers phase block")
    board.play("activate 1 utem-swordsmen for 2")
    assert board.player.units[0].wounds == 1
    board.play("block 1", "finish the phase")
    assert not board.can("damage 2 to unit 1")


def test_herbalists_ready_another_unit_of_level_2_at_most() -> None:
    text = "tovak at 0,0; hand rage; units herbalists "
    assert not scene(text + "fire-golems spent").can("activate 1 herbalists for 2")
    board = scene(text + "peasants spent").play("activate 1 herbalists for 2")
    assert [unit.ready for unit in board.player.units] == [False, True]  # not itself


def test_illusionists_cannot_stop_a_fortified_enemy() -> None:
    text = "hand rage; mana white; units illusionists"
    assert not fight(text, "diggers").can("activate 1 illusionists for 2")
    assert not fight(text, "swordsmen at keep").can("activate 1 illusionists for 2")
    board = fight(text, "swordsmen").play("activate 1 illusionists for 2 with white token")
    assert pending(board.table, board.combat.foes[0]) == []


@pytest.mark.rule("MK-1120")
def test_the_mana_that_pays_an_ability_is_its_colour() -> None:
    board = fight("hand rage; mana blue; units amotep-freezers", "ice-mages swordsmen")
    board.play("activate 1 amotep-freezers for 2 with blue token")
    assert [foe.stays for foe in board.combat.foes] == [False, True]


# ----------------------------------------------------------------------------------------- Banners


@pytest.mark.rule("MK-1309")
def test_a_banner_is_given_at_any_time_of_the_own_turn() -> None:
    text = "hand banner-of-glory rage march; units peasants"
    given = "banner banner-of-glory to unit 1"
    assert scene(PLAIN + text).can(given)
    assert scene("tovak at 2,-3; " + text).play("interact").can(given)
    assert scene(PLAIN + text).play("rest", "card rage").can(given)
    for phase in ("ranged", "block", "attack"):
        assert fight(text, f"prowlers phase {phase}").can(given)
    board = scene(PLAIN + text).play(given)
    assert not board.can("play banner-of-glory")  # attached, only its basic effect works


@pytest.mark.rule("MK-1310")
def test_a_second_banner_sends_the_first_to_the_discard_pile() -> None:
    board = scene(PLAIN + "hand banner-of-glory banner-of-courage rage; units peasants")
    board.play("banner banner-of-glory to unit 1", "banner banner-of-courage to unit 1")
    assert board.discard == ["banner-of-glory"]
    assert board.player.units[0].banner == CARD["banner-of-courage"]


@pytest.mark.rule("MK-1311")
def test_the_banner_of_a_lost_unit_is_discarded() -> None:
    text = "hand rage; units peasants with banner-of-glory"
    board = fight(text, "medusa phase damage").play("damage 1 to unit 1")  # destroyed
    assert "banner-of-glory" in board.discard
    text = "hand rage; units foresters with banner-of-glory; interacting; influence 4"
    board = scene(VILLAGE + text).play("recruit peasants")  # disbanded
    assert board.discard == ["banner-of-glory"]


@pytest.mark.rule("MK-1312")
@pytest.mark.parametrize("keeps", [True, False])
def test_a_banner_stays_or_goes_back_among_the_deed_cards(keeps: bool) -> None:
    text = "hand march rage stamina; deck; units peasants with banner-of-courage used"
    board = next_round(scene(PLAIN + text))
    assert board.stage == "KeepBanner"
    board.play("accept" if keeps else "decline")
    unit = board.player.units[0]
    assert (unit.banner == CARD["banner-of-courage"]) == keeps
    assert (CARD["banner-of-courage"] in board.player.deck + board.player.hand) != keeps
    assert unit.banner_up  # flipped face up


@pytest.mark.rule("MK-1316")
def test_an_attached_banner_is_neither_in_hand_nor_cleared_with_the_play_area() -> None:
    board = scene(PLAIN + "hand banner-of-glory rage march wound wound wound; units peasants")
    board.play("banner banner-of-glory to unit 1")
    assert "banner-of-glory" not in board.hand and not board.player.played
    board.end_turn()
    assert board.player.units[0].banner == CARD["banner-of-glory"]
    assert board.discard == []


@pytest.mark.rule("MK-740")
def test_banner_of_glory_counts_units_that_fought_before() -> None:
    board = fight("hand banner-of-glory rage; units peasants foresters", "swordsmen phase block")
    board.play("activate 1 peasants for 1")
    assert board.player.fame == 0
    board.play("play banner-of-glory strong")
    assert board.player.fame == 1
    board.play("activate 2 foresters for 2")
    assert board.player.fame == 2
    assert board.combat.block[0] == 2 + 4


def test_banner_of_glory_on_a_unit_gives_fame_each_time() -> None:
    board = fight(
        "hand rage; units peasants with banner-of-glory foresters; skills leadership",
        "swordsmen phase block",
    )
    board.play("activate 1 peasants for 1")
    assert board.combat.block[0] == 3 and board.player.fame == 1
    board.player.units[0].ready = True
    board.fresh().play("activate 1 peasants for 1")
    assert board.combat.block[0] == 6 and board.player.fame == 2


def test_banner_of_protection_shields_its_unit_from_fire_and_ice() -> None:
    text = "hand rage; units foresters with banner-of-protection"
    board = fight(text, "fire-mages phase damage")
    board.play("damage 1 to unit 1")
    assert board.player.units[0].wounds == 1  # 6 less 5 unharmed, 1 is left
    board = fight(text, "ice-mages phase damage")
    board.play("damage 1 to unit 1")
    assert board.player.units[0].wounds == 0  # 5 less 5


def test_banner_of_courage_readies_its_unit_once_a_round_outside_combat() -> None:
    board = scene("tovak at 0,0; hand rage; units peasants spent with banner-of-courage")
    board.play("use banner of unit 1")
    assert board.player.units[0].ready
    board.play("activate 1 peasants for 3")
    assert not board.can("use banner of unit 1")
    text = "hand rage; units peasants spent with banner-of-courage"
    assert not fight(text, "prowlers").can("use banner of unit 1")
