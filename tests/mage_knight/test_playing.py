"""Chapter 7: playing cards, when effects can be played, and effects that play others."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.box import BASE
from questboard.games.mage_knight.effects import AsAction, Draw, Influence, optionally
from questboard.games.mage_knight.language.cards import action
from questboard.games.mage_knight.language.words import ACTION_ICON, INFLUENCE_ICON, WHITE
from questboard.games.mage_knight.state.numbers import CARD, CARDS
from questboard.games.mage_knight.steps.combat import armor
from questboard.games.mage_knight.table.sentences import text as told
from questboard.kernel import Rng

from .table import Scene, fight, scene, win

DONE = "finish the phase"
VILLAGE = "tovak at 2,-3; source; "

# ---------------------------------------------------------------------------------- half a card


@pytest.mark.rule("MK-701")
def test_the_text_of_a_skill_overrides_the_rule_for_wounds() -> None:
    text = "arythea at 0,0; hand wound march; skills power-of-pain"
    board = scene(text)
    assert not board.can("play wound")  # MK-710
    board.play("skill power-of-pain", "play wound sideways move")
    assert board.table.turn.move == 2


@pytest.mark.rule("MK-702")
def test_a_card_is_played_from_hand_for_one_use() -> None:
    board = scene("tovak; hand swiftness rage; source; mana white")
    board.play("play swiftness basic")
    assert board.table.turn.move == 2
    assert board.hand == ["rage"] and board.player.played == [CARD["swiftness"]]
    assert not board.can("play swiftness")


@pytest.mark.rule("MK-703")
def test_an_action_gives_its_basic_effect_free_or_its_strong_one_for_mana_of_its_colour() -> None:
    board = scene("tovak; hand march rage; crystals red; source")
    assert not board.can("play march strong")
    assert board.play("play march basic").table.turn.move == 2
    board = scene("tovak; hand march rage; crystals green; source")
    board.play("play march strong with green crystal")
    assert board.table.turn.move == 4 and board.crystals("green") == 0


@pytest.mark.rule("MK-705", "MK-704")
def test_a_spell_costs_its_colour_and_black_for_the_strong_effect() -> None:
    text = "; hand mana-claim meditation; crystals green; mana black; source red red red"
    assert not scene("tovak" + text).can("play meditation strong")
    board = scene("tovak; night" + text)
    assert board.can("play meditation basic with green crystal")
    assert board.can("play meditation strong with green crystal and black token")
    board = scene("tovak; night; hand meditation; mana black; source red red red")
    assert not board.can("play meditation basic")


@pytest.mark.rule("MK-706", "MK-1507")
def test_the_strong_effect_of_an_artifact_throws_it_away() -> None:
    board = scene("tovak; hand endless-bag-of-gold march; source blue blue blue")
    board.play("play endless-bag-of-gold strong")
    assert board.player.fame == 3
    assert board.table.turn.influence == 9
    board.play("end turn")
    assert "endless-bag-of-gold" not in board.discard
    assert CARD["endless-bag-of-gold"] in board.table.removed


@pytest.mark.rule("MK-706")
def test_the_basic_effect_of_an_artifact_keeps_it() -> None:
    board = scene("tovak; hand endless-bag-of-gold march wound wound wound wound; source")
    board.play("play endless-bag-of-gold basic").end_turn()
    assert board.discard == ["endless-bag-of-gold"]


@pytest.mark.rule("MK-707")
def test_a_card_in_play_is_not_powered_later() -> None:
    board = scene("tovak; hand march rage; crystals green; source")
    board.play("play march basic")
    assert not board.can("play march strong")
    board.play("crystal green")
    assert board.table.turn.move == 2


@pytest.mark.rule("MK-708")
def test_any_card_gives_1_sideways_of_one_thing() -> None:
    text = "tovak; hand rage march; source"
    assert scene(text).play("play rage sideways move").table.turn.move == 1
    assert scene(text).play("play rage sideways influence").table.turn.influence == 1
    board = scene(text + "; fight prowlers phase block").play("play march sideways block")
    assert board.combat.block == [1, 0, 0, 0]
    board = scene(text + "; fight prowlers phase attack").play("play march sideways attack")
    assert board.combat.attack[0] == 1


@pytest.mark.rule("MK-709")
def test_a_sideways_card_is_neither_ranged_nor_siege_nor_fire_nor_ice() -> None:
    text = "hand fire-bolt ice-bolt march"
    assert not fight(text, "prowlers").can("play fire-bolt sideways attack")
    board = fight(text, "prowlers phase attack")
    board.play("play fire-bolt sideways attack", "play ice-bolt sideways attack")
    assert board.combat.attack == [2] + [0] * 11


@pytest.mark.rule("MK-710")
def test_a_wound_is_played_in_no_way() -> None:
    for more in ("", "; fight prowlers phase block", "; fight prowlers phase attack"):
        assert not scene("tovak; hand rage wound; source" + more).can("play wound")


@pytest.mark.rule("MK-711")
def test_values_for_the_same_purpose_are_added() -> None:
    board = scene("tovak; hand march stamina; source blue blue blue")
    board.play("play march basic", "play stamina basic")
    assert board.table.turn.move == 4


@pytest.mark.rule("MK-711", "MK-722")
def test_maximal_effect_repeats_a_bonus_and_it_adds_up() -> None:
    board = fight("hand maximal-effect ambush rage stamina", "prowlers phase attack")
    board.play("play maximal-effect basic", "card ambush", "play rage basic")
    assert board.combat.attack[0] == 2 + 3  # three times +1, for the first Attack card
    assert board.table.turn.move == 6


# --------------------------------------------------------------------------------- the right moment


@pytest.mark.rule("MK-712")
def test_special_effects_can_be_played_at_any_time_of_the_turn() -> None:
    text = "hand concentration rage wound; source"
    basic = "play concentration basic"
    assert scene(f"tovak at 2,-3; {text}").can(basic)
    assert scene(f"tovak at 2,-3; {text}").play("interact").can(basic)
    assert scene(f"tovak at 2,-3; {text}").play("rest", "card rage", "enough").can(basic)
    for phase in ("ranged", "block", "damage", "attack"):
        assert fight(text, f"prowlers diggers phase {phase}").can(basic), phase
    assert win(fight(text, "prowlers")).can(basic)  # after the combat


@pytest.mark.rule("MK-713", "MK-734")
def test_healing_effects_can_be_played_at_any_time_but_in_combat() -> None:
    text = "hand tranquility rage wound; source"
    basic = "play tranquility basic"
    assert scene(f"tovak at 2,-3; {text}").can(basic)
    assert scene(f"tovak at 2,-3; {text}").play("interact").can(basic)
    assert scene(f"tovak at 2,-3; {text}").play("rest", "card rage", "enough").can(basic)
    for phase in ("ranged", "block", "damage", "attack"):
        assert not fight(text, f"prowlers diggers phase {phase}").can(basic), phase
    assert win(fight(text, "prowlers")).can(basic)


@pytest.mark.rule("MK-714")
def test_move_and_influence_can_be_played_after_the_action_and_in_combat() -> None:
    text = "hand march promise rage; source"
    board = scene(f"tovak at 2,-3; {text}").play("interact", "play march basic")
    assert board.table.turn.move == 2
    board = fight(text, "prowlers").play("play march basic", "play promise basic")
    assert (board.table.turn.move, board.table.turn.influence) == (2, 2)


@pytest.mark.rule("MK-715")
def test_in_combat_and_after_the_action_nothing_moves_the_figure_or_explores() -> None:
    board = fight("hand march rage; source; skills flight; fame 48", "prowlers", "goldyx")
    board.play("play march basic")
    assert not board.can("go") and not board.can("leap") and not board.can("skill flight")
    board = scene("goldyx at 2,-3; source; hand march rage; skills flight").play("interact")
    board.play("play march basic")
    assert not board.can("go") and not board.can("explore") and not board.can("skill flight")


@pytest.mark.rule("MK-716")
def test_move_and_influence_are_kept_until_the_action_and_then_lost() -> None:
    board = scene(VILLAGE + "hand march promise rage; move 5; influence 3")
    board.play("play march basic", "play promise basic", "go 1,-2", "go 2,-3")
    assert (board.table.turn.move, board.table.turn.influence) == (3, 5)
    board.play("interact")
    assert (board.table.turn.move, board.table.turn.influence) == (0, 0)


@pytest.mark.rule("MK-716")
def test_points_gained_after_the_action_are_lost_with_the_turn() -> None:
    board = scene(VILLAGE + "hand march rage stamina wound wound").play("interact")
    board.play("play march basic").end_turn().play("begin turn")
    assert (board.table.turn.move, board.table.turn.influence) == (0, 0)


@pytest.mark.rule("MK-717")
def test_healing_points_outlive_an_action_without_combat() -> None:
    board = scene(VILLAGE + "hand march wound; heal 1").play("interact")
    assert board.table.turn.heal == 1
    assert board.play("heal a wound").wounds == 0


@pytest.mark.rule("MK-717", "MK-1102")
def test_healing_points_are_lost_when_a_combat_starts() -> None:
    board = scene("tovak at 1,-3; source; hand march rage wound; heal 1; skills potion-making")
    board.play("skill potion-making")
    assert board.table.turn.heal == 3
    board.play("challenge 1,-4")
    assert board.table.turn.heal == 0 and not board.can("heal a wound")


@pytest.mark.rule("MK-717")
def test_healing_points_left_are_lost_with_the_turn() -> None:
    board = scene("tovak at 0,0; source; hand march rage stamina wound wound; heal 2")
    board.play("play march basic").end_turn()
    assert board.table.turn.heal == 0 and not board.can("heal a wound")


@pytest.mark.rule("MK-735", "MK-718")
def test_a_combat_card_needs_a_combat() -> None:
    board = scene("tovak at 0,0; hand march rage; source")
    assert not board.can("play rage basic")
    assert board.can("play rage sideways move")


@pytest.mark.rule("MK-718")
def test_the_surplus_of_a_block_is_lost() -> None:
    board = fight("hand rage; source", "diggers diggers phase block")
    board.guarded(10).play("block 1")
    assert board.combat.block == [0, 0, 0, 0]
    assert not board.can("block 2")


@pytest.mark.rule("MK-719")
def test_nothing_is_played_until_an_effect_is_done() -> None:
    board = scene("tovak; hand decompose march rage; source; skills double-time; move 2")
    board.play("play decompose basic")
    assert board.choices == ["card rage", "card march"]  # no step, no Skill, no other card
    board.play("card march")
    assert board.can("skill double-time")


@pytest.mark.rule("MK-720", "MK-813")
def test_a_change_of_rules_ends_with_the_turn() -> None:
    board = scene("tovak; hand path-finding rage stamina march; source red red red")
    board.play("play path-finding basic")
    assert board.table.turn.costs[5] == 4
    board.play("end turn", "enough")
    assert board.table.turn.costs[5] == 5


@pytest.mark.rule("MK-726", "MK-727")
def test_meditation_in_the_last_turn_of_a_round_serves_the_first_hand_of_the_next() -> None:
    board = scene(
        "tovak at 0,0; hand meditation march rage; discard stamina; crystals green; source; "
        "player 2; arythea at 1,0; hand rage; announced 2; turn 1",
        "full-conquest",
        2,
    )
    board.play("play meditation basic with green crystal", "on top").end_turn()
    assert board.table.round == 2
    assert len(board.table.players[0].hand) == 7


@pytest.mark.rule("MK-726", "MK-727")
def test_meditation_raises_the_next_hand_limit() -> None:
    text = "tovak; hand meditation march rage; discard stamina; crystals green; source red red red"
    board = scene(text)
    board.play("play meditation basic with green crystal")
    board.play("on top")
    board.play("end turn", "enough")
    assert len(board.hand) == 7


@pytest.mark.rule("MK-728")
def test_healing_in_a_mixed_effect_is_ignored_in_combat() -> None:
    board = scene("tovak; hand refreshing-walk rage; source red red red; fight prowlers")
    board.play("play refreshing-walk basic")
    assert (board.table.turn.move, board.table.turn.heal) == (2, 0)


@pytest.mark.rule("MK-728")
def test_pure_magic_takes_only_mana_that_does_something_now() -> None:
    text = "tovak; hand pure-magic rage; mana red blue green; source black black black;"
    board = scene(text + "fight prowlers phase block")
    board.play("play pure-magic basic")
    assert board.choices == ["pay blue token as blue", "pay green token as green"]


@pytest.mark.rule("MK-730")
def test_a_bonus_for_units_is_for_those_that_have_such_a_value() -> None:
    board = fight(
        "hand rage; units utem-guardsmen herbalists; skills leadership", "diggers phase block"
    )
    board.play("skill leadership", "activate 2 herbalists for 3")
    assert board.mana("green") == 1  # nothing to raise here
    board.play("activate 1 utem-guardsmen for 2")
    assert board.combat.block[0] == 4 + 3


@pytest.mark.rule("MK-731")
def test_no_effect_is_played_in_the_end_of_turn_sequence() -> None:
    board = scene(
        "tovak; hand march rage concentration; crystals red; skills double-time; units peasants"
    )
    board.play("play march basic", "end turn")
    assert board.stage == "DiscardCards"
    assert board.choices == ["card rage", "card concentration", "enough"]


@pytest.mark.rule("MK-732")
def test_units_and_skills_obey_the_same_timing_as_cards() -> None:
    text = "hand rage; source; mana green; units herbalists peasants; skills hot-swordsmanship"
    turn, combat = scene(f"tovak; {text}"), fight(text, "prowlers")
    assert turn.can("activate 1 herbalists for 1") and not combat.can("activate 1 herbalists for 1")
    assert not turn.can("activate 2 peasants for 1")  # an Attack needs a combat
    assert not turn.can("skill hot-swordsmanship")
    assert turn.can("activate 2 peasants for 3") and combat.can("activate 2 peasants for 3")


@pytest.mark.rule("MK-733")
def test_a_card_with_two_icons_is_played_whenever_one_allows_it() -> None:
    text = "hand refreshing-walk swiftness rage; source; mana white"
    combat, turn = fight(text, "prowlers"), scene(f"tovak; {text}")
    assert combat.can("play refreshing-walk basic") and turn.can("play refreshing-walk basic")
    assert combat.can("play swiftness strong") and turn.can("play swiftness basic")


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


@pytest.mark.rule("MK-738")
def test_the_parts_of_an_effect_come_in_the_order_given() -> None:
    board = scene("tovak; hand blood-ritual rage; source").play("play blood-ritual basic")
    assert board.stage == "ChooseColour"  # for the last of three parts
    assert board.wounds == 1 and board.mana("red") == 1


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


# ------------------------------------------------------------------------------ cards through cards


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


@pytest.mark.rule("MK-722")
def test_mana_storm_played_again_does_nothing_when_no_die_has_a_basic_colour() -> None:
    """Three times through Maximal Effect: each needs a die, and each rolls it anew."""
    gained = set()
    for seed in range(12):
        board = scene("tovak; hand maximal-effect mana-storm march; source red")
        board.table.rng = Rng.seeded(seed)
        board.play("play maximal-effect basic", "card mana-storm")
        assert board.stage == "TakeTurn"
        gained.add(sum(board.player.crystals))
    assert min(gained) == 1 and max(gained) == 3


# ---------------------------------------------------------------------------- effects as the action


# A card whose effects are the action of the turn, and one that may be played as it.
PARLEY = BASE.with_(
    "parley",
    cards=[
        action("parley", WHITE, ACTION_ICON, copies=2).does(
            [AsAction(Draw(1))], [AsAction(Draw(2))]
        ),
        action("calm", WHITE, INFLUENCE_ICON | ACTION_ICON).does(
            [Influence(3), optionally(AsAction(Draw(1)))], [Influence(6)]
        ),
    ],
)


def parley(text: str) -> Scene:
    return scene(text, box=PARLEY)


ACTIONS = ("challenge", "interact", "enter the site", "burn the monastery")


@pytest.mark.rule("MK-725")
def test_an_effect_marked_as_the_action_is_the_action_of_the_turn() -> None:
    board = parley("tovak at 2,-3; hand parley parley rage; deck march march; move 4")
    assert board.can("interact") and board.can("go 2,-2")
    board.play("play parley basic")
    assert board.hand.count("march") == 1 and board.table.turn.acted
    assert not any(board.can(each) for each in ACTIONS)
    assert not board.can("go 2,-2") and not board.can("rest")
    assert not board.can("play parley basic")  # only one in a turn


@pytest.mark.rule("MK-725")
def test_it_cannot_be_played_after_another_action_in_a_rest_or_in_combat() -> None:
    interacted = parley("tovak at 2,-3; hand parley rage; deck march").play("interact")
    assert not interacted.can("play parley basic")
    resting = parley("tovak at 2,-3; hand parley rage; deck march")
    resting.play("rest", "card rage")
    assert not resting.can("play parley basic")
    fighting = parley("tovak at 2,-3; hand parley rage; deck march; fight prowlers")
    assert not fighting.can("play parley basic")


@pytest.mark.rule("MK-725", "MK-722")
def test_maximal_effect_uses_an_action_only_once() -> None:
    board = parley("tovak at 2,-3; hand maximal-effect parley; deck march march rage rage")
    board.play("play maximal-effect basic")
    assert board.hand.count("march") == 1


@pytest.mark.rule("MK-725")
def test_a_card_may_offer_the_action_besides_its_points() -> None:
    text = "tovak at 2,-3; hand calm rage; deck march; influence 1"
    plain = parley(text).play("play calm basic", "option 2")
    assert plain.table.turn.influence == 4 and not plain.table.turn.acted
    acting = parley(text).play("play calm basic", "option 1")
    assert acting.table.turn.acted and acting.hand.count("march") == 1
    done = parley(text + "; done acted").play("play calm basic")
    assert done.table.turn.influence == 4  # nothing is asked: the action is spent


def test_the_words_of_an_action() -> None:
    assert told((AsAction(Draw(1)),)) == "As your action draw a card."
