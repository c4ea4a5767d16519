"""Cards, Units, Skills and Tactics where one meets another."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.language.enemies import ALWAYS_FORTIFIED, BROWN_TOKEN
from questboard.games.mage_knight.state.land import SPACE, far
from questboard.games.mage_knight.state.numbers import CARD, CARDS, WOUND
from questboard.games.mage_knight.steps.combat import armor
from questboard.games.mage_knight.steps.foes import pending

from .table import Scene, deal, scene


def fight(rest: str, foes: str, hero: str = "tovak") -> Scene:
    return scene(f"{hero} at 0,0; {rest}; fight {foes}")


# ----------------------------------------------------------------------------- cards through cards


@pytest.mark.rule("MK-722", "MK-711")
def test_maximal_effect_repeats_a_bonus_and_it_adds_up() -> None:
    board = fight("hand maximal-effect ambush rage stamina", "prowlers phase attack")
    board.play("play maximal-effect basic", "card ambush", "play rage basic")
    assert board.combat.attack[0] == 2 + 3  # three times +1, for the first Attack card
    assert board.table.turn.move == 6


@pytest.mark.rule("MK-722")
def test_maximal_effect_pays_the_cost_of_the_card_for_every_use() -> None:
    text = "hand maximal-effect improvisation rage march stamina"
    board = fight(text, "prowlers phase block")
    board.play("play maximal-effect basic", "card improvisation")
    board.play("card march", "option 4", "card rage", "option 4", "option 4")
    assert board.combat.block[0] == 9
    assert board.hand == [] and board.discard.count("march") == 1


@pytest.mark.rule("MK-722")
def test_maximal_effect_through_magic_talent_allows_three_spells() -> None:
    text = "hand maximal-effect magic-talent march march stamina rage; source; mana red red red"
    board = fight(text + "; spells fireball", "swordsmen")
    board.play("play maximal-effect basic", "card magic-talent")
    board.play("card march", "card march", "card stamina")
    for _ in range(3):
        board.play("cast fireball basic with red token")
    assert board.combat.attack[4 + 1] == 15
    assert not board.can("cast fireball basic")
    assert CARD["fireball"] in board.table.spell_offer  # it stays there


@pytest.mark.rule("MK-722")
def test_maximal_effect_through_learning_allows_several_purchases() -> None:
    board = scene(
        "tovak at 0,0; hand maximal-effect learning rage; influence 9; advanced agility ambush"
    )
    board.play("play maximal-effect basic")
    assert board.table.turn.influence == 15
    board.play("learn agility", "learn ambush")
    assert board.table.turn.influence == 3
    assert board.discard.count("agility") == 1 and board.discard.count("ambush") == 1


@pytest.mark.rule("MK-722", "MK-212")
def test_a_card_thrown_away_by_maximal_effect_does_not_return_to_the_deck() -> None:
    board = scene("tovak at 0,0; hand maximal-effect steady-tempo rage; deck march; mana red")
    board.play("play maximal-effect strong with red token")
    assert board.table.turn.move == 8
    board.play("end turn", "enough")
    assert CARD["steady-tempo"] in board.table.removed
    player = board.table.players[0]
    assert CARD["steady-tempo"] not in player.deck + player.hand + player.discard


@pytest.mark.rule("MK-722")
def test_one_composite_card_may_play_the_other() -> None:
    board = scene("tovak at 0,0; hand concentration maximal-effect stamina march; mana green")
    board.play("play concentration strong with green token", "card maximal-effect", "card stamina")
    assert board.table.turn.move == 4 + 4 + 2  # its strong effect twice, the amount raised once
    assert board.hand == ["march"]
    board = scene("tovak at 0,0; hand maximal-effect concentration stamina march; mana red")
    board.play("play maximal-effect strong with red token", "card concentration", "card march")
    assert board.table.turn.move == 6 + 6  # two uses, each with a card of its own


@pytest.mark.rule("MK-722")
def test_a_composite_card_without_a_partner_is_not_offered() -> None:
    board = scene("tovak at 0,0; hand concentration maximal-effect wound; mana green red")
    assert not board.can("play concentration strong")  # Maximal Effect would have nothing to play
    assert board.can("play maximal-effect basic")  # but three mana of Concentration


@pytest.mark.rule("MK-723")
def test_a_card_played_through_another_keeps_its_own_colour() -> None:
    board = fight(
        "hand concentration ice-shield stamina rage; mana green", "ice-golems phase block"
    )
    board.play("play concentration strong with green token", "card ice-shield")
    assert board.combat.block[2] == 5
    board.play("block 1")
    assert armor(board.table, board.combat.foes[0]) == 4  # blue, though green mana was paid


# ----------------------------------------------------------------------------------- Artifacts


@pytest.mark.rule("MK-733", "MK-735")
def test_a_banner_icon_allows_no_other_time_than_the_icon_beside_it() -> None:
    for banner in ("banner-of-glory", "banner-of-fear", "banner-of-protection"):
        board = scene(f"tovak at 0,0; hand {banner} rage; units peasants spent")
        assert not board.can(f"play {banner} strong")
        assert board.can(f"banner {banner} to unit 1")
        assert fight(f"hand {banner} rage", "prowlers").can(f"play {banner} strong")
    text = "hand banner-of-courage rage; units peasants spent"
    assert scene(f"tovak at 0,0; {text}").can("play banner-of-courage strong")
    assert not fight(text, "prowlers").can("play banner-of-courage strong")


@pytest.mark.rule("MK-1309")
def test_a_banner_can_be_given_after_a_rest_too() -> None:
    board = scene("tovak at 0,0; hand banner-of-glory rage; units peasants")
    board.play("rest", "card rage")
    assert board.can("banner banner-of-glory to unit 1")


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


def test_horn_of_wrath_is_an_attack_card_for_ambush() -> None:
    board = fight("hand ambush horn-of-wrath rage stamina", "prowlers")
    board.play("play ambush basic", "play horn-of-wrath strong", "number 0")
    assert board.combat.attack[8] == 7
    board.play("attack 1")
    assert board.table.combat is None


@pytest.mark.rule("MK-1162")
def test_horn_of_wrath_rolls_for_each_point_added() -> None:
    board = fight("hand horn-of-wrath rage stamina", "swordsmen")
    board.play("play horn-of-wrath strong", "number 6")
    assert board.combat.attack[8] == 12
    assert 0 <= board.combat.wounds <= 6 and board.combat.wounds == board.table.turn.wounds


@pytest.mark.rule("MK-1132")
def test_sword_of_justice_takes_physical_resistance_from_everything() -> None:
    board = fight(
        "hand sword-of-justice rage stamina; skills resistance-break", "ironclads phase attack"
    )
    board.play("play sword-of-justice strong", "skill resistance-break")
    assert armor(board.table, board.combat.foes[0]) == 3  # no resistance left to break
    board.play("play rage basic")
    assert board.can("attack 1")  # 2, doubled and not halved


@pytest.mark.rule("MK-706")
def test_rings_give_fame_for_spells_cast_before_them() -> None:
    board = fight("hand ruby-ring fireball stamina rage; mana red", "swordsmen")
    board.play("play fireball basic with red token", "play ruby-ring strong")
    board.play("finish the phase", "finish the phase", "damage 1 to hero", "finish the phase")
    fame = board.player.fame
    board.play("end turn")
    assert board.table.players[0].fame == fame + 1


@pytest.mark.rule("MK-523", "MK-302")
def test_endless_black_mana_still_needs_the_night() -> None:
    text = "hand ruby-ring fireball stamina; source"
    assert not fight(text, "prowlers").play("play ruby-ring strong").can("play fireball strong")
    board = fight("night; " + text, "prowlers").play("play ruby-ring strong")
    board.play("play fireball strong with red endless and black endless")
    assert board.combat.attack[8 + 1] == 8


# ---------------------------------------------------------------------------------------- Units


@pytest.mark.rule("MK-214")
def test_one_mana_never_pays_for_two() -> None:
    board = fight("hand rage; source; mana gold; units altem-mages", "prowlers phase attack")
    board.play("activate 1 altem-mages for 2")
    assert "option 4" not in board.choices  # blue and red with one gold
    assert {"option 2", "option 3"} < set(board.choices)
    board = fight("hand rage; source; mana gold blue; units altem-mages", "prowlers phase attack")
    board.play("activate 1 altem-mages for 2", "option 4")
    assert board.combat.attack[3] == 9  # blue with blue, or nothing would be left for red
    assert board.mana("gold") == 0 and board.mana("blue") == 0


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


@pytest.mark.rule("MK-1140")
def test_a_stand_in_is_fortified_by_its_own_ability_alone() -> None:
    board = fight("hand rage; mana white; units illusionists", "orc-summoners phase block")
    stand_in = ENEMIES[board.combat.foes[0].stand_in]
    assert stand_in.colour == BROWN_TOKEN
    assert board.can("activate 1 illusionists for 2") is not bool(
        stand_in.abilities & ALWAYS_FORTIFIED
    )


@pytest.mark.rule("MK-1120")
def test_the_mana_that_pays_an_ability_is_its_colour() -> None:
    board = fight("hand rage; mana blue; units amotep-freezers", "ice-mages swordsmen")
    board.play("activate 1 amotep-freezers for 2 with blue token")
    assert [foe.stays for foe in board.combat.foes] == [False, True]


@pytest.mark.rule("MK-1120")
def test_red_effects_leave_fire_resistance_alone_and_the_site_is_no_enemy() -> None:
    board = fight("hand demolish rage; mana red", "fire-mages ice-mages at mage-tower")
    board.play("play demolish basic with red token")
    assert [armor(board.table, foe) for foe in board.combat.foes] == [5, 5]  # 5, and 6 less 1


# --------------------------------------------------------------------------------------- Skills


def test_inspiration_heals_nobody_who_is_whole() -> None:
    text = "norowas at 0,0; hand rage; skills inspiration; units "
    board = scene(text + "peasants spent catapults")
    board.play("skill inspiration")
    assert board.stage == "TakeTurn" and board.player.units[0].ready
    assert not scene(text + "peasants").can("skill inspiration")


@pytest.mark.rule("MK-313", "MK-316")
def test_polarization_follows_the_night_rules_of_a_dungeon_by_day() -> None:
    text = "arythea at 0,0; hand fireball rage; mana red gold; skills polarization; "
    board = scene(text + "fight minotaur at dungeon")
    board.play("skill polarization")
    assert board.can("play fireball strong with red token and gold token polarized")
    day = scene(text + "fight minotaur").play("skill polarization")
    assert not day.can("play fireball strong")


def test_who_needs_magic_forbids_every_die_of_the_source() -> None:
    text = "tovak at 0,0; hand mana-draw rage march; source red green; mana white; "
    board = scene(text + "skills who-needs-magic")
    board.play("skill who-needs-magic", "option 2")
    assert not board.can("play mana-draw strong")
    assert not board.can("play march strong with green die")
    board = scene(text + "skills who-needs-magic")
    board.play("play mana-draw strong with white token", "die red", "colour blue")
    board.play("skill who-needs-magic")  # a die was taken: +2 alone is left
    assert board.stage == "TakeTurn"
    board.play("play march sideways move")
    assert board.table.turn.move == 2


def test_one_skill_at_a_time_raises_a_card_played_sideways() -> None:
    text = "hand march rage stamina; skills i-dont-give-a-damn who-needs-magic universal-power"
    board = scene(f"tovak at 0,0; mana green; {text}")
    board.play("skill i-dont-give-a-damn")
    assert not board.can("skill who-needs-magic") and not board.can("skill universal-power")
    board.play("play rage sideways move", "skill who-needs-magic", "option 2")
    board.play("play march sideways move", "play stamina sideways move")
    assert board.table.turn.move == 2 + 3 + 1


def test_power_of_pain_discards_the_wound_and_does_not_heal_it() -> None:
    board = fight("hand wound rage; skills power-of-pain", "prowlers phase attack", "arythea")
    board.play("skill power-of-pain", "play wound sideways attack")
    assert board.combat.attack[0] == 2
    board.play("finish the phase", "end turn", "enough")
    assert WOUND in board.table.players[0].discard


# -------------------------------------------------------------------------------------- Tactics


@pytest.mark.rule("MK-732", "MK-712")
def test_a_tactic_can_be_used_in_the_middle_of_a_combat() -> None:
    board = fight("night; hand rage march; source gold gold; tactic mana-search", "prowlers")
    board.play("tactic mana-search", "die gold", "die gold")
    assert not board.can("tactic mana-search")
    board = fight("hand rage march; tactic the-right-moment", "prowlers")
    board.play("tactic the-right-moment")
    assert board.stage == "Fight"


@pytest.mark.rule("MK-405")
def test_rethink_changes_cards_before_the_next_player_chooses() -> None:
    board = deal(2, 0, "full-conquest")
    seat = board.seat
    player = board.table.players[seat]
    board.play("take rethink")
    board.play(*[text for text in board.choices if text.startswith("card")][:1], "enough")
    assert len(player.hand) == 5 and player.discard == []
    assert len(player.deck) == 11
    assert board.seat != seat


@pytest.mark.rule("MK-405")
def test_great_start_draws_two_cards() -> None:
    board = deal(2, 0, "full-conquest")
    player = board.table.players[board.seat]
    board.play("take great-start")
    assert len(player.hand) == 7


@pytest.mark.rule("MK-405", "MK-522")
def test_mana_steal_takes_a_die_of_a_basic_colour() -> None:
    board = deal(2, 0, "full-conquest")
    player = board.table.players[board.seat]
    dice = len(board.table.source)
    board.play("take mana-steal")
    if board.stage == "StealDie":
        assert "die gold" not in board.choices and "die black" not in board.choices
        board.play(board.choices[0])
    assert len(player.kept_dice) == 1 and player.kept_dice[0] < 4
    assert len(board.table.source) == dice - 1


def test_mana_of_mana_steal_is_no_die_of_the_turn() -> None:
    board = scene(
        "tovak at 0,0; hand threaten stamina march; source red red; tactic mana-steal; kept blue"
    )
    board.play("play stamina strong with blue kept die")
    assert board.table.turn.dice_left() == 1
    board.play("play threaten strong with red die", "end turn", "enough")
    assert board.table.players[0].kept_dice == []
    assert len(board.table.source) == 3  # rerolled and returned


def test_midnight_meditation_changes_up_to_five_cards_before_a_turn() -> None:
    board = scene(
        "tovak at 0,0; night; hand march rage wound; deck stamina promise; "
        "tactic midnight-meditation; away rest"
    )
    board.play("play march sideways move", "end turn", "enough")
    assert board.stage == "BeforeTurn"
    hand, deck = len(board.player.hand), len(board.player.deck)
    board.play("tactic midnight-meditation", "card wound", "card rage", "enough")
    assert (len(board.player.hand), len(board.player.deck)) == (hand, deck)
    assert board.player.tactic_used
    assert not board.can("tactic midnight-meditation")


def test_preparation_finds_any_card_of_the_deck() -> None:
    board = scene("night; due tactics").play("take preparation")
    assert board.stage == "Search"
    player = board.player
    hand = len(player.hand)
    wanted = board.choices[-1]
    board.play(wanted)
    assert wanted.removeprefix("card ") in board.hand
    assert len(player.hand) >= hand + 1


# ------------------------------------------------------------------------------------- the map


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


@pytest.mark.rule("MK-814")
def test_a_leap_counts_the_revealed_spaces_that_it_moves_over() -> None:
    board = scene(
        "tovak at 4,-3; hand wings-of-wind march; mana white; move 4; "
        "tile countryside-3 around 4,-5; tile countryside-4 around 7,-7"
    )
    assert far(SPACE[(4, -3)], SPACE[(7, -6)]) == 3  # straight over what is not revealed
    board.play("play wings-of-wind basic with white token", "leap 7,-6")
    assert board.table.turn.move == 0


# ------------------------------------------------------------- Banner of Fear, Learning, Long Night


@pytest.mark.rule("MK-744")
def test_the_block_phase_is_left_out_only_before_it_is_over() -> None:
    text = "hand banner-of-fear rage"
    for phase, can in (("ranged", True), ("block", True), ("damage", False), ("attack", False)):
        board = fight(text, f"prowlers diggers phase {phase}")
        assert board.can("play banner-of-fear strong") == can, phase
    board = fight(text, "prowlers diggers phase damage")
    board.play("damage 1 to hero")
    assert not board.can("play banner-of-fear strong")
    assert fight(text, "prowlers phase damage").can("play rage sideways move")
    board = fight(text, "prowlers diggers phase block")
    board.play("play banner-of-fear strong")
    assert board.combat.phase == 3 and board.wounds == 0  # on to the Attack phase


@pytest.mark.rule("MK-714")
def test_learning_buys_its_card_in_the_middle_of_a_combat() -> None:
    text = "hand learning promise rage; crystals white; source black black black"
    board = fight(text, "prowlers")
    card = board.table.advanced_offer[0]
    board.play("play learning basic", "play promise strong with white crystal")
    assert board.table.turn.influence == 6
    board.play(f"learn {CARDS[card].id}")
    assert board.player.discard == [card] and board.table.turn.influence == 0
    assert board.combat.phase == 0 and card not in board.table.advanced_offer
    assert not board.can("learn")  # once


@pytest.mark.rule("MK-714", "MK-221")
def test_a_card_learnt_to_hand_is_played_in_the_same_combat() -> None:
    board = scene(
        "tovak at 0,0; hand learning promise rage march; crystals white white; influence 0; "
        "advanced ice-bolt agility; source black black black; fight prowlers phase block"
    )
    board.play("play learning strong with white crystal", "play promise strong with white crystal")
    assert board.table.turn.influence == 8
    board.play("play march sideways influence", "learn ice-bolt")
    assert "ice-bolt" in board.hand
    assert board.can("play ice-bolt basic")


@pytest.mark.rule("MK-410", "MK-1524")
def test_long_night_can_be_used_in_the_middle_of_a_draw_by_an_effect() -> None:
    text = (
        "arythea at 0,0; night; tactic long-night; hand tranquility rage; deck march; "
        "discard stamina stamina promise; crystals green; source gold gold gold"
    )
    board = scene(text)
    board.play("play tranquility strong with green crystal", "option 2")
    assert board.choices == ["accept", "decline"]
    assert "march" in board.hand and len(board.hand) == 2
    board.play("accept")
    assert len(board.hand) == 3 and len(board.player.deck) == 2
    assert board.player.tactic_used and board.stage == "TakeTurn"
    board = scene(text)
    board.play("play tranquility strong with green crystal", "option 2", "decline")
    assert len(board.hand) == 2 and not board.player.tactic_used
    assert board.can("tactic long-night")


@pytest.mark.rule("MK-410")
def test_long_night_can_be_used_when_healing_lets_its_bearer_draw() -> None:
    board = scene(
        "arythea at 0,0; night; tactic long-night; hand golden-grail wound wound; deck march; "
        "discard stamina stamina promise; source gold gold gold"
    )
    board.play("play golden-grail strong", "heal a wound", "heal a wound")
    assert board.choices == ["accept", "decline"]
    board.play("accept")
    assert len(board.hand) == 2 and len(board.player.deck) == 2


@pytest.mark.rule("MK-410")
def test_long_night_is_not_for_a_draw_outside_the_own_turn() -> None:
    board = scene(
        "tovak at 0,0; night; hand march rage; source gold gold gold gold; player 2; "
        "arythea at 1,0; tactic long-night; skills arythea-motivation; hand rage; deck march; "
        "discard stamina stamina promise",
        "full-conquest",
        2,
    )
    board.play("play march basic", "end turn", "enough")
    while not board.can("skill arythea-motivation"):
        board.play(board.choices[0])
    assert board.stage == "BeforeTurn"
    board.play("skill arythea-motivation")
    assert board.stage != "DrawUp" and not board.table.players[1].tactic_used


# ---------------------------------------------------------------------- mana, and use of the Source


@pytest.mark.rule("MK-509")
def test_polarization_makes_gold_black_for_a_strong_spell_only() -> None:
    text = (
        "arythea at 0,0; night; fame 48; skills polarization; units altem-mages; mana gold; "
        "source gold gold gold; "
    )
    board = scene(text + "hand rage; fight prowlers")
    board.play("skill polarization")
    assert not any("polarized" in choice for choice in board.choices)
    board = scene(text + "hand fireball rage; crystals red; fight prowlers")
    board.play("skill polarization")
    assert board.can("play fireball strong with red crystal and gold token polarized")


@pytest.mark.rule("MK-514")
def test_mana_search_waits_for_no_die_that_an_effect_has_taken() -> None:
    text = (
        "tovak at 0,0; night; tactic mana-search; crystals white blue; source red blue gold; hand "
    )
    board = scene(text + "mana-draw rage march")
    assert board.can("tactic mana-search")
    board.play("play mana-draw strong with white crystal", "die red", "colour red")
    assert not board.can("tactic mana-search")
    board = scene(text + "mana-claim rage march", "full-conquest", 2)
    board.play("play mana-claim basic with blue crystal", "die red", "number 3")
    assert not board.can("tactic mana-search")
    assert board.table.turn.dice_left() == 1  # the one die is still there
    board = scene(text + "mana-storm rage march")
    board.play("play mana-storm basic", "die red")  # this die never leaves the Source
    assert board.can("tactic mana-search")


@pytest.mark.rule("MK-514", "MK-522")
def test_who_needs_magic_minds_dice_of_the_source_but_not_a_kept_one() -> None:
    text = "tovak at 0,0; skills who-needs-magic; crystals blue white; source green blue; hand "
    kept = "; tactic mana-steal; kept red"
    board = scene(text + "mana-claim mana-draw threaten march" + kept, "full-conquest", 2)
    board.play("skill who-needs-magic", "option 2")
    assert not any("green die" in choice for choice in board.choices)
    assert not board.can("play mana-claim basic") and not board.can("play mana-draw strong")
    assert board.can("play threaten strong with red kept die")
    board = scene(text + "mana-claim rage march", "full-conquest", 2)
    board.play("play mana-claim basic with blue crystal", "die green", "number 3")
    board.play("skill who-needs-magic")  # a die of the Source was taken: only +2 is left
    assert board.stage == "TakeTurn"
    board.play("play march sideways move")
    assert board.table.turn.move == 2
    board = scene(text + "threaten march" + kept)
    board.play("play threaten strong with red kept die")
    board.play("skill who-needs-magic", "option 2")  # the kept die was no use of the Source
    board.play("play march sideways move")
    assert board.table.turn.move == 3


# ---------------------------------------------------------------------------------- two extra turns


@pytest.mark.rule("MK-411")
def test_the_right_moment_and_time_bending_give_two_extra_turns() -> None:
    board = scene(
        "tovak at 0,0; tactic the-right-moment; hand space-bending march rage stamina; "
        "crystals blue; mana black; source gold gold gold gold; player 2; arythea at 1,0; "
        "hand rage",
        "full-conquest",
        2,
    )
    board.play("tactic the-right-moment")
    board.table.night = True  # a Tactic of the Day meets a Spell's strong effect
    board.play("play march basic")
    board.play("play space-bending strong with blue crystal and black token")
    turns = []
    for _ in range(3):
        board.play("end turn")
        while board.stage in ("DiscardCards", "DrawUp"):
            board.play("enough" if "enough" in board.choices else board.choices[0])
        turns.append(board.table.turn.seat)
    assert turns == [0, 0, 1]
