"""Relics (chapter 23), each of them in play."""

from __future__ import annotations

from pathlib import Path

import pytest

from questboard.games.old_mage.events import BattleRolled, SpellRolled
from questboard.games.old_mage.language.words import DICE, FIRST_DICE, FIRST_HIT_SKULL, SHIELDS
from questboard.games.old_mage.state.numbers import CARD, CARDS, ORB, RELIC_DECK
from questboard.games.old_mage.steps.battle import loss_from
from questboard.games.old_mage.steps.claims import gain_relic
from questboard.games.old_mage.steps.harm import BY_NOBODY, Loss, lose
from questboard.kernel.core.play import proceed
from tests.old_mage.telling import Scene, at, health, in_play, listen, told, where


def carrier(relics: str, hand: str = "", here: str = "4,2") -> Scene:
    scene = Scene()
    scene.mage(0, here, hand, relics)
    scene.mage(1, "4,3")
    return scene.turn(0)


@pytest.mark.rule("OM-761", "OM-762")
def test_a_drawn_relic_is_put_into_play_and_not_into_the_hand() -> None:
    scene = carrier("")
    gain_relic(scene.table, 0, CARD["runeblade"])
    assert (scene.table.mages[0].relics, scene.hand(0)) == ([CARD["runeblade"]], [])


@pytest.mark.rule("OM-763", "OM-764", "OM-C-dragonscale-mantle")
def test_a_standard_relic_works_as_long_as_it_is_carried() -> None:
    scene = carrier("dragonscale-mantle")
    assert scene.table.gift(0, SHIELDS) == 1
    scene.play("camp", "drop dragonscale-mantle")
    assert scene.table.gift(0, SHIELDS) == 0


@pytest.mark.rule("OM-765", "OM-766", "OM-767", "OM-C-wand-of-storms")
def test_the_wand_casts_a_spell_and_stays() -> None:
    scene = carrier("wand-of-storms").play("cast wand-of-storms")
    scene.dice("spell:hit spell:hit").play("at mage 2")
    assert (health(scene, 1), scene.table.mages[0].relics) == ([8], [CARD["wand-of-storms"]])


@pytest.mark.rule("OM-767", "OM-768", "OM-C-wayfarers-mirror")
def test_the_wayfarers_mirror_is_out_of_the_game_after_use() -> None:
    scene = carrier("wayfarers-mirror").play("cast wayfarers-mirror", "at 8,0")
    assert (where(scene, 0), scene.table.mages[0].relics) == ("8,0", [])
    assert scene.table.relic_gone == [CARD["wayfarers-mirror"]]


@pytest.mark.rule("OM-766", "OM-C-tome-of-unmaking", "OM-779")
def test_the_tome_is_an_interrupt_and_works_as_dispel() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="healing-springs").health = 3
    scene.mage(1, "4,3", relics="tome-of-unmaking")
    scene.turn(0).play("cast healing-springs", "1: cast tome-of-unmaking")
    assert (health(scene, 0), scene.table.mages[1].relics) == ([3], [])


@pytest.mark.rule("OM-779")
@pytest.mark.parametrize(("relic", "left"), [("wand-of-storms", 1), ("wayfarers-mirror", 0)])
def test_a_dispelled_relic_is_discarded_only_if_its_card_says_so(relic: str, left: int) -> None:
    scene = Scene()
    scene.mage(0, "4,2", relics=relic)
    scene.mage(1, "4,3", hand="dispel")
    target = "at mage 2" if relic == "wand-of-storms" else "at 8,0"
    scene.turn(0).play("cast " + relic, target, "1: cast dispel")
    assert (len(scene.table.mages[0].relics), health(scene, 1), where(scene, 0)) == (
        left,
        [10],
        "4,2",
    )


@pytest.mark.rule("OM-769", "OM-770")
def test_relics_are_dropped_once_an_action_has_begun() -> None:
    scene = carrier("runeblade")
    assert "drop runeblade" not in scene.choices()
    scene.play("camp", "drop runeblade")
    assert [(card.hex, card.hidden) for card in scene.table.lying] == [(at("4,2"), False)]


@pytest.mark.rule("OM-775")
def test_cards_of_the_own_hex_may_be_claimed_at_any_time_of_the_turn() -> None:
    scene = carrier("runeblade").play("camp", "drop runeblade")
    assert "claim 1" in scene.choices()


@pytest.mark.rule("OM-776", "OM-777")
def test_several_mages_claim_in_turn_order_card_by_card() -> None:
    scene = Scene()
    scene.mage(0, "4,2", relics="runeblade tide-ring")
    scene.mage(1, "4,2")
    scene.mage(2, "4,2")
    scene.turn(2)
    lose(scene.table, [Loss(0, 10, -1)], BY_NOBODY)
    proceed(scene.table)
    assert scene.seat == 2
    scene.play("claim 1", "leave it")
    assert (scene.seat, len(scene.choices())) == (1, 2)


@pytest.mark.rule("OM-780", "OM-781")
def test_the_orb_is_a_standard_relic_that_can_be_dropped() -> None:
    assert not CARDS[ORB].casts and not CARDS[ORB].weapon
    scene = carrier("master-orb").play("camp", "drop master-orb")
    assert [card.card for card in scene.table.lying] == [ORB]


@pytest.mark.rule("OM-C-master-orb")
def test_the_orb_gives_every_bonus_and_forbids_placing_oneself() -> None:
    scene = carrier("master-orb wayfarers-mirror", "blink banish soul-exchange arcane-bolt")
    assert not [text for text in scene.choices() if "blink" in text or "mirror" in text]
    assert "cast soul-exchange" not in scene.choices()
    scene.play("cast banish")
    assert "at mage 1" not in scene.choices()
    scene = carrier("master-orb", "arcane-bolt")
    listen(scene).play("cast arcane-bolt", "at mage 2")
    assert len(told(scene, SpellRolled)[0].faces) == 3


@pytest.mark.rule("OM-C-master-orb")
def test_portals_and_gates_are_shut_to_the_orb_but_others_may_move_it() -> None:
    scene = Scene()
    scene.mage(0, "3,1", relics="master-orb")
    scene.mage(1, "4,1", hand="banish")
    scene.tokens("faerie-gate", 1, "3,1", "6,1")
    scene.tokens("mage-portal", 1, "4,0", "8,0")
    scene.turn(0).dice("3 3").play("move")
    assert "go 6,1" not in scene.choices()
    scene.play("go 4,0")
    assert scene.stage == "Travel"
    scene.turn(1).play("cast banish", "at mage 1", "at 6,2")
    assert where(scene, 0) == "6,2"


@pytest.mark.rule("OM-C-runeblade")
def test_the_runeblade() -> None:
    assert carrier("runeblade").table.gift(0, DICE) == 1


@pytest.mark.rule("OM-C-frost-spear")
def test_the_frost_spear_adds_two_dice_in_the_first_pass() -> None:
    scene = carrier("frost-spear")
    scene.monster("treant", "4,2")
    listen(scene.turn(0).dice("shield " * 6)).play("meet")
    scene.dice("shield " * 6).play("stay")
    rolls = [len(event.faces) for event in told(scene, BattleRolled) if event.who == 0]
    assert (rolls[:2], scene.table.gift(0, FIRST_DICE)) == ([4, 2], 2)


@pytest.mark.rule("OM-C-grave-mace")
def test_the_grave_mace_turns_the_first_hit_into_a_skull_hit() -> None:
    assert carrier("grave-mace").table.gift(0, FIRST_HIT_SKULL) == 1
    assert (loss_from([1], 5, True), loss_from([1], 5, False)) == (1, 0)  # a Double Hit


@pytest.mark.rule("OM-C-staff-of-the-elements")
def test_the_staff_adds_a_die_to_one_roll_of_choice_once_a_turn() -> None:
    scene = carrier("staff-of-the-elements", "hellblast")
    listen(scene).play("cast hellblast", "at mage 2", "at mage 2")
    assert scene.choices() == [
        "pass",
        "add a die against mage 2 in roll 1",
        "add a die against mage 2 in roll 2",
    ]
    scene.play("add a die against mage 2 in roll 2")
    assert [len(event.faces) for event in told(scene, SpellRolled)] == [2, 3]
    scene.lasting("blood-magic", 0, 0)
    scene.mage(0, hand="arcane-bolt")
    scene.top._found = None
    scene.play("cast for blood", "cast arcane-bolt", "at mage 2")
    assert len(told(scene, SpellRolled)[2].faces) == 2


@pytest.mark.rule("OM-C-staff-of-the-elements")
def test_the_staff_works_for_tokens_just_placed_and_may_be_kept() -> None:
    scene = carrier("staff-of-the-elements", "tsunami", "0,4")
    scene.mage(1, "0,2")
    listen(scene).play("cast tsunami", "at 0,3", "add a die against mage 2 in roll 2")
    assert [len(event.faces) for event in told(scene, SpellRolled)] == [2, 3]
    scene = carrier("staff-of-the-elements", "arcane-bolt")
    listen(scene).play("cast arcane-bolt", "at mage 2", "pass")
    assert len(told(scene, SpellRolled)[0].faces) == 2


@pytest.mark.rule("OM-C-gale-boots")
def test_gale_boots_move_one_hex_more() -> None:
    scene = carrier("gale-boots").dice("1 1").play("move")
    assert scene.top.left == 3


@pytest.mark.rule("OM-C-crown-of-insight")
def test_the_crown_raises_the_limit_and_draws_with_two_cards() -> None:
    nine = "meteor veil banish scrying hellblast griffon leyline dispel tsunami"
    scene = carrier("crown-of-insight", nine).settle().play("end turn").settle()
    assert (scene.table.active, len(scene.hand(0))) == (1, 9)
    assert len(carrier("crown-of-insight", "meteor veil").play("end turn").hand(0)) == 3
    assert len(carrier("crown-of-insight", "meteor veil banish").play("end turn").hand(0)) == 3


@pytest.mark.rule("OM-C-amulet-of-life")
def test_the_amulet_heals_four() -> None:
    scene = carrier("amulet-of-life")
    scene.table.mages[0].health = 3
    assert health(scene.play("camp"), 0) == [7]


@pytest.mark.rule("OM-C-tide-ring")
def test_the_tide_ring_walks_over_water() -> None:
    scene = carrier("tide-ring", here="0,4").dice("1 1").play("move", "go -1,4")
    assert "halt" in scene.choices()
    scene = carrier("", here="0,4").dice("1 1").play("move", "go -1,4")  # no room to stand
    assert "halt" not in scene.choices()


@pytest.mark.rule("OM-C-shadow-cloak")
def test_the_shadow_cloak_stops_an_attack_on_a_star() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="hellblast")
    scene.mage(1, "4,3", relics="shadow-cloak")
    scene.turn(0).play("cast hellblast", "at mage 2")
    scene.dice("spell:star spell:hit spell:hit spell:hit").play("at mage 2")
    assert health(scene, 1) == [8]  # the first attack stopped, the second made


@pytest.mark.rule("OM-C-shadow-cloak")
def test_the_shadow_cloak_stops_all_that_a_spell_does_to_one() -> None:
    scene = Scene()
    scene.mage(0, "11,-2", hand="entangle")  # jungle: entangled and a die
    scene.mage(1, "10,-2", relics="shadow-cloak")
    scene.turn(0).play("cast entangle").dice("spell:star").play("at mage 2")
    assert (health(scene, 1), in_play(scene)) == ([10], [])


@pytest.mark.rule("OM-C-phoenix-feather")
def test_the_phoenix_feather_saves_its_mage_once() -> None:
    scene = carrier("phoenix-feather")
    lose(scene.table, [Loss(0, 10, -1)], BY_NOBODY)
    mage = scene.table.mages[0]
    assert (mage.stands(), mage.health, mage.relics) == (True, 4, [])
    assert scene.table.relic_gone == [CARD["phoenix-feather"]]


def test_every_relic_is_in_this_file() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    assert [CARDS[card].id for card in RELIC_DECK if f"OM-C-{CARDS[card].id}" not in text] == []
