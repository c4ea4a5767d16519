"""Every spell in play, the Ruin spells included. Ids of card texts follow OM-151."""

from __future__ import annotations

from pathlib import Path

import pytest

from questboard.games.old_mage.events import BattleRolled, SpellRolled
from questboard.games.old_mage.language.words import DICE, HELD, SHIELDS
from questboard.games.old_mage.state.facts import RUIN
from questboard.games.old_mage.state.land import AROUND, DISTANCE, LAND_BITS, NAMES, WET
from questboard.games.old_mage.state.numbers import CARD, CARDS, FIRST_RELIC
from questboard.games.old_mage.steps.harm import BY_NOBODY, Loss, lose
from tests.old_mage.table import GAME, sight
from tests.old_mage.telling import (
    Scene,
    at,
    discards,
    haunt,
    health,
    in_play,
    listen,
    number_of,
    told,
    where,
)


def caster(hand: str, here: str = "4,2", there: str = "4,3", other: str = "") -> Scene:
    """Seat 0 with a hand, seat 1 beside it."""
    scene = Scene()
    scene.mage(0, here, hand=hand)
    scene.mage(1, there, hand=other)
    return scene.turn(0)


def hexes(scene: Scene) -> list[int]:
    return [at(text[3:]) for text in scene.choices() if text.startswith("at ") and "," in text]


def reach(card: str, here: str, origin: str = "") -> int:
    """The farthest hex that a spell can name from a hex."""
    scene = caster(card, here, "-12,4")
    scene.play("cast " + card)
    return max(DISTANCE[at(origin or here)][space] for space in hexes(scene))


def dice_rolled(scene: Scene) -> list[int]:
    return [len(event.faces) for event in told(scene, SpellRolled)]


# ------------------------------------------------------------------------- spells that place tokens


@pytest.mark.rule("OM-C-firestorm-1", "OM-C-firestorm-2", "OM-273")
def test_firestorm_lays_a_connected_group_that_burns_everybody() -> None:
    scene = caster("firestorm", there="4,4")
    scene.play("cast firestorm", "at 4,4", "at 4,3")
    assert set(hexes(scene)) == set(AROUND[at("4,3")] + AROUND[at("4,4")]) - {at("4,3"), at("4,4")}
    scene.play("at 4,2", "at 4,1", "at 3,3")
    scene.dice("spell:hit spell:double").play("at 5,2")
    assert health(scene, 0, 1) == [9, 8]
    assert len(scene.table.workings[0].tokens) == 6


@pytest.mark.rule("OM-C-firestorm-1")
def test_firestorm_offers_no_group_that_cannot_be_finished() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="firestorm")
    # A pocket of two hexes between destroyed ones.
    pocket = [at("6,2"), at("6,3")]
    around = AROUND[pocket[0]] + AROUND[pocket[1]]
    scene.table.destroyed = [space for space in around if space not in pocket]
    scene.turn(0).play("cast firestorm")
    assert at("6,2") not in hexes(scene) and at("4,1") in hexes(scene)


@pytest.mark.rule("OM-C-firestorm-bonus", "OM-671", "OM-678")
def test_firestorm_reaches_18_from_a_volcano() -> None:
    assert reach("firestorm", "-8,7") == 18
    assert reach("firestorm", "-9,5") == 12


@pytest.mark.rule("OM-C-plague-winds-1", "OM-C-plague-winds-3", "OM-912")
def test_plague_winds_strike_all_but_the_caster_and_take_cards() -> None:
    scene = caster("plague-winds", here="3,1", there="3,2", other="meteor")
    scene.play("cast plague-winds", "at 3,1", "at 3,2").dice("spell:star").play("at 2,2")
    assert (health(scene, 0, 1), scene.hand(1), discards(scene)) == ([10, 10], [], ["meteor"])


@pytest.mark.rule("OM-C-plague-winds-2", "OM-C-plague-winds-4")
def test_plague_winds_move_two_hexes_and_strike_once_a_turn() -> None:
    scene = Scene()
    scene.mage(0, "4,2")
    scene.mage(1, "2,3")
    winds = scene.tokens("plague-winds", 0, "4,3", "9,0", "9,1")
    scene.turn(0).play("camp", f"send token {winds.number}.1 to 3,3")
    scene.dice("spell:hit").play("go 2,3")
    assert (health(scene, 1), winds.tokens[0]) == ([9], at("2,3"))
    assert winds.struck == [1]


@pytest.mark.rule("OM-C-plague-winds-bonus")
def test_plague_winds_reach_10_from_a_swamp() -> None:
    assert (reach("plague-winds", "4,2"), reach("plague-winds", "3,1")) == (10, 6)


@pytest.mark.rule("OM-C-mage-portal-1", "OM-C-mage-portal-2", "OM-C-mage-portal-3")
def test_a_mage_portal_leads_to_its_other_end_once_a_turn() -> None:
    scene = caster("mage-portal")
    scene.token("ogre", "4,1")
    scene.play("cast mage-portal")
    assert at("4,1") not in hexes(scene)
    scene.play("at 5,2", "at 8,0").dice("3 3").play("move", "go 5,2", "step through")
    assert (where(scene, 0), scene.stage) == ("8,0", "Travel")
    scene.play("go 8,1", "go 8,0")
    assert scene.stage == "Travel"


@pytest.mark.rule("OM-C-mage-portal-bonus")
def test_mage_portal_reaches_14_from_a_crater() -> None:
    assert (reach("mage-portal", "-7,7"), reach("mage-portal", "4,2")) == (14, 9)


@pytest.mark.rule("OM-C-faerie-gate-1", "OM-C-faerie-gate-2", "OM-C-faerie-gate-3")
def test_faerie_gates_stand_in_woods_and_lead_to_each_other() -> None:
    scene = caster("faerie-gate", here="3,1")
    scene.play("cast faerie-gate")
    assert all(LAND_BITS[space] & 0b100001 for space in hexes(scene))
    scene.play("at 3,1", "at 6,1").dice("3 3").play("move", "go 6,1")
    assert where(scene, 0) == "6,1"
    scene.turn(0)
    scene.table.mages[0].health = 5
    scene.play("camp")
    assert health(scene, 0) == [8]


@pytest.mark.rule("OM-C-faerie-gate-bonus")
def test_faerie_gate_reaches_12_from_a_forest() -> None:
    assert (reach("faerie-gate", "3,1"), reach("faerie-gate", "4,2")) == (12, 7)


@pytest.mark.rule("OM-C-tsunami-1", "OM-C-tsunami-2", "OM-C-tsunami-3")
def test_a_tsunami_floods_seven_hexes_and_drives_walkers_out() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="tsunami")
    scene.mage(1, "0,4")
    stays = scene.monster("treant", "0,4")
    scene.turn(0).play("cast tsunami")
    assert all(LAND_BITS[space] >> 1 & 1 for space in hexes(scene))
    scene.dice("spell:hit spell:hit spell:hit spell:star").play("at 0,3")
    assert sorted(scene.table.workings[0].tokens) == sorted([at("0,3"), *AROUND[at("0,3")]])
    assert (health(scene, 1), stays.health, stays.hex) == ([8], 3, at("0,4"))
    assert (scene.stage, scene.seat) == ("GoBack", 1)
    scene.play(scene.choices()[0])
    assert scene.table.mages[1].hex not in scene.table.workings[0].tokens
    assert scene.table.barred(1, at("0,3"))


@pytest.mark.rule("OM-C-tsunami-bonus")
def test_a_tsunami_from_water_rolls_three_dice() -> None:
    scene = caster("tsunami", here="0,3", there="0,4")
    listen(scene).play("cast tsunami", "at 0,3")
    assert dice_rolled(scene) == [3, 3]


@pytest.mark.rule("OM-C-cursed-forest-1", "OM-C-cursed-forest-2", "OM-312")
def test_a_cursed_forest_ends_moves_and_stars_hurt() -> None:
    scene = caster("cursed-forest", here="3,1", there="4,2")
    scene.play("cast cursed-forest")
    assert all(LAND_BITS[space] & 1 for space in hexes(scene))
    scene.play("at 3,1", "at 4,0", "at 5,1")
    assert health(scene, 0) == [10]
    scene.turn(1).dice("3 3").play("move").dice("spell:star").play("go 5,1")
    assert (health(scene, 1), scene.stage, where(scene, 1)) == ([9], "TakeTurn", "5,1")


@pytest.mark.rule("OM-C-cursed-forest-bonus")
def test_cursed_forest_reaches_12_from_a_forest() -> None:
    assert (reach("cursed-forest", "3,1"), reach("cursed-forest", "4,2")) == (12, 8)


@pytest.mark.rule("OM-C-magma-burst-1", "OM-C-magma-burst-2")
def test_magma_burst_needs_a_mountain_somewhere_in_its_group() -> None:
    scene = caster("magma-burst", there="4,3")
    scene.play("cast magma-burst", "at 4,3")  # a swamp: the mountain may come later
    assert at("4,4") in hexes(scene) and at("4,2") in hexes(scene)
    scene.play("at 4,2")
    assert all(LAND_BITS[space] >> 2 & 1 or LAND_BITS[space] >> 4 & 1 for space in hexes(scene))
    scene.dice("spell:hit spell:star spell:hit spell:hit").play("at 4,4")
    assert health(scene, 0, 1) == [9, 8]


@pytest.mark.rule("OM-C-magma-burst-bonus")
def test_magma_burst_from_a_volcano_rolls_three_dice_when_it_is_laid() -> None:
    scene = caster("magma-burst", here="-8,7", there="-8,6")
    scene.play("cast magma-burst", "at -8,6", "at -9,7")
    listen(scene).play("at -9,8")
    assert dice_rolled(scene) == [3]
    scene.turn(0).dice("3 3").play("move")
    listen(scene).play("go -9,8")
    assert dice_rolled(scene) == [2]


@pytest.mark.rule("OM-C-griffon-1", "OM-C-griffon-2", "OM-C-griffon-3")
def test_a_griffon_flies_with_three_dice_until_its_mage_falls() -> None:
    scene = caster("griffon", here="0,4")
    scene.play("cast griffon").dice("1 1 1").play("move", "go -1,4", "go 0,4", "go -1,4")
    assert WET[at("-1,4")] and in_play(scene) == ["griffon"]
    lose(scene.table, [Loss(0, 10, -1)], BY_NOBODY)
    assert in_play(scene) == []
    scene = Scene()
    haunt(scene, 0, "4,2", "griffon", turns=1)
    scene.dice("haunt:cast haunt:draw").turn(0)
    assert "use die 1" not in scene.choices()


@pytest.mark.rule("OM-C-griffon-bonus")
def test_a_griffon_from_a_mountain_moves_at_once() -> None:
    scene = caster("griffon", here="-9,5")
    scene.play("cast griffon")
    assert (scene.stage, scene.top.left) == ("BonusMove", 3)


@pytest.mark.rule("OM-C-sky-tower-1", "OM-C-sky-tower-2")
def test_a_sky_tower_moves_like_a_token_over_everything_but_towers() -> None:
    scene = Scene()
    scene.mage(0, "8,0", hand="sky-tower")
    scene.mage(1, "11,-1")
    scene.turn(0).play("cast sky-tower")
    assert "at tower l1" not in scene.choices()  # out of range 14
    scene.play("at tower r4", "camp")
    number = number_of(scene, "sky-tower")
    scene.play(f"send token {number}.1 to 11,-1", "go 10,-1")
    assert (NAMES[scene.table.towers[7]], where(scene, 1)) == ("10,-1", "11,-1")


@pytest.mark.rule("OM-C-sky-tower-3", "OM-916")
def test_a_sky_tower_that_ends_crashes_where_it_is() -> None:
    scene = Scene()
    scene.mage(0, "8,0", hand="dispel")
    scene.mage(1, "10,-1")
    tower = scene.tokens("sky-tower", 1, "10,-1")
    tower.tower = 7
    scene.table.towers[7] = at("10,-1")
    scene.turn(0).dice("spell:hit spell:hit spell:double").play("cast dispel")
    assert (health(scene, 1), scene.table.towers[7]) == ([6], at("10,-1"))


@pytest.mark.rule("OM-C-sky-tower-bonus", "OM-917")
def test_a_sky_tower_from_a_mountain_moves_four_at_once_and_may_win() -> None:
    scene = Scene()
    scene.mage(0, "9,-5", hand="sky-tower", relics="master-orb")
    scene.table.mages[0].side = 0
    scene.turn(0).play("cast sky-tower", "at tower r3")
    assert (scene.stage, scene.top.left) == ("Sending", 4)
    scene.play("go 11,-4", "go 10,-4", "go 9,-4", "go 9,-5")
    assert scene.result.places[0] == 1


@pytest.mark.rule("OM-C-fey-spirit-1", "OM-C-fey-spirit-2", "OM-C-fey-spirit-3")
def test_a_fey_spirit_lends_its_hex_to_its_caster() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="arcane-bolt")
    scene.mage(1, "8,-3")
    spirit = scene.tokens("fey-spirit", 0, "3,-1")  # hills: the bolt gains a die
    scene.turn(0)
    assert "cast arcane-bolt from fey spirit" in scene.choices()
    scene.play("camp", f"send token {spirit.number}.1 to 4,-2", "go 5,-2", "halt")
    listen(scene).play("cast arcane-bolt from fey spirit", "at mage 2")
    assert dice_rolled(scene) == [3]


@pytest.mark.rule("OM-C-fey-spirit-3")
def test_a_fey_spirit_lends_its_land_to_spells_without_range() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="warlock-armour swift-winds")  # no hills here
    spirit = scene.tokens("fey-spirit", 0, "3,-1")  # hills, but no dunes
    scene.turn(0)
    assert "cast warlock-armour from fey spirit" in scene.choices()
    assert "cast swift-winds from fey spirit" not in scene.choices()
    scene.mage(0).health = 5
    scene.play("cast warlock-armour from fey spirit").settle()
    assert scene.mage(0).health == 7  # the bonus of hills
    spirit.tokens = [at("4,2")]  # where its caster is: nothing more to lend
    scene.mage(0, hand="warlock-armour")
    scene.turn(0)
    assert "cast warlock-armour" in scene.choices()
    assert "cast warlock-armour from fey spirit" not in scene.choices()


@pytest.mark.rule("OM-C-fey-spirit-bonus")
def test_a_fey_spirit_from_the_jungle_brings_a_spell() -> None:
    scene = caster("fey-spirit", here="11,-2").play("cast fey-spirit", "at 11,-3")
    assert len(scene.hand(0)) == 1


@pytest.mark.rule("OM-C-volcanic-servant-1", "OM-C-volcanic-servant-bonus")
def test_a_volcanic_servant_rises_from_fire_land() -> None:
    scene = caster("volcanic-servant", here="-9,5")
    scene.monster("ogre", "-8,6")
    scene.play("cast volcanic-servant")
    assert all(LAND_BITS[s] >> 2 & 1 or LAND_BITS[s] >> 4 & 1 for s in hexes(scene))
    scene.play("at -9,6")
    servant = scene.table.monsters[-1]
    assert (servant.owner, servant.health, servant.hex) == (0, 2, at("-9,6"))
    scene = caster("volcanic-servant", here="-8,7").play("cast volcanic-servant", "at -8,6")
    assert scene.table.monsters[-1].health == 4


@pytest.mark.rule("OM-C-leyline-1", "OM-C-leyline-2", "OM-C-leyline-3")
def test_a_leyline_is_every_land_and_a_good_camp() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="arcane-bolt")
    scene.mage(1, "4,3")
    scene.tokens("leyline", 1, "4,2")
    listen(scene.turn(0)).play("cast arcane-bolt", "at mage 2")
    assert dice_rolled(scene) == [3]
    scene.play("camp")
    assert len(scene.hand(0)) == 1


@pytest.mark.rule("OM-C-leyline-bonus")
def test_a_leyline_from_a_crater_brings_a_spell() -> None:
    scene = caster("leyline", here="-7,7").play("cast leyline", "at -7,6")
    assert len(scene.hand(0)) == 1


@pytest.mark.rule("OM-C-undead-servant-1", "OM-C-undead-servant-bonus")
def test_an_undead_servant_rises_in_an_empty_hex() -> None:
    scene = caster("undead-servant", here="3,1")
    scene.play("cast undead-servant")
    assert at("4,3") not in hexes(scene)
    scene.play("at 3,2")
    assert (scene.table.monsters[-1].owner, scene.table.monsters[-1].health) == (0, 2)
    scene = caster("undead-servant").play("cast undead-servant", "at 4,1")  # a swamp
    assert scene.table.monsters[-1].health == 3


# ----------------------------------------------------------------- answers, attacks, enchantments


@pytest.mark.rule("OM-C-dispel-1")
def test_dispel_ends_a_spell_whose_caster_target_or_token_is_in_range() -> None:
    scene = Scene()
    scene.mage(0, "-12,1", hand="dispel")
    scene.mage(1, "12,-1")
    far = scene.tokens("leyline", 1, "11,-1")
    near = scene.tokens("leyline", 1, "-8,0")
    mine = scene.lasting("withering-hex", 1, 0)
    scene.turn(0).play("cast dispel")
    offered = scene.choices()
    assert f"at spell {far.number}" not in offered
    assert offered == [f"at spell {near.number}", f"at spell {mine.number}"]


@pytest.mark.rule("OM-C-dispel-1")
def test_dispel_reaches_a_summons_by_its_token() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="dispel")
    scene.mage(1, "-12,4")
    servant = scene.summons("undead-servant", 1, "4,3")
    scene.turn(0).play("cast dispel")
    assert scene.table.monster(servant.number) is None


@pytest.mark.rule("OM-C-dispel-2", "OM-918", "OM-920", "OM-921")
def test_dispel_stops_one_attack_of_hellblast() -> None:
    scene = caster("hellblast", other="dispel")
    scene.play("cast hellblast", "at mage 2", "at mage 2", "1: cast dispel")
    assert [text[-8:] for text in scene.choices()] == ["attack 1", "attack 2"]
    scene.dice("spell:hit spell:hit").play(scene.choices()[0])
    assert health(scene, 1) == [8]


@pytest.mark.rule("OM-C-arcane-mirror-1", "OM-919", "OM-922", "OM-927")
def test_arcane_mirror_turns_one_attack_on_its_caster() -> None:
    scene = caster("hellblast", there="4,-3", other="arcane-mirror")
    scene.play("cast hellblast", "at mage 2", "at mage 2", "1: cast arcane-mirror")
    scene.dice("spell:hit spell:hit spell:hit spell:star").play(scene.choices()[0])
    assert health(scene, 0, 1) == [8, 9]


@pytest.mark.rule("OM-925")
def test_who_turns_a_banish_chooses_where_it_sends() -> None:
    scene = caster("banish", other="arcane-mirror")
    scene.play("cast banish", "at mage 2", "at 6,3", "1: cast arcane-mirror")
    assert (scene.stage, scene.seat) == ("NameAnew", 1)
    assert max(DISTANCE[at("4,2")][space] for space in hexes(scene)) == 5
    scene.play("at 2,2")
    assert (where(scene, 0), where(scene, 1)) == ("2,2", "4,3")


@pytest.mark.rule("OM-925")
def test_who_turns_a_gale_chooses_the_direction() -> None:
    scene = Scene()
    scene.mage(0, "4,1", hand="gale")
    scene.mage(1, "4,3", hand="arcane-mirror")
    scene.turn(0).play("0: cast gale", "at mage 2", "at s", "1: cast arcane-mirror", "at n")
    assert (where(scene, 0), where(scene, 1)) == ("4,-1", "4,3")


@pytest.mark.rule("OM-926")
@pytest.mark.parametrize("card", ["mind-theft", "soul-exchange"])
def test_a_turned_spell_that_may_not_hit_its_caster_has_no_effect(card: str) -> None:
    scene = caster(card, other="arcane-mirror meteor")
    scene.play("cast " + card, *(["at mage 2"] if len(scene.choices()) > 9 else []))
    scene.play("1: cast arcane-mirror")
    assert (where(scene, 0), where(scene, 1), scene.hand(1)) == ("4,2", "4,3", ["meteor"])


@pytest.mark.rule("OM-923")
def test_a_turned_attack_can_be_answered_again() -> None:
    scene = caster("arcane-bolt dispel", other="arcane-mirror")
    scene.play("cast arcane-bolt", "at mage 2", "1: cast arcane-mirror")
    bolt = next(step.plan for step in scene.table.agenda if hasattr(step, "plan"))
    scene.play("0: pass")  # the mirror itself is let through
    assert bolt.targets == [0]
    scene.play("0: cast dispel")
    assert health(scene, 0, 1) == [10, 10]


@pytest.mark.rule("OM-928")
def test_the_controller_of_a_turned_spell_is_still_its_caster() -> None:
    scene = caster("withering-hex", other="arcane-mirror")
    scene.play("cast withering-hex", "at mage 2", "1: cast arcane-mirror")
    assert [(w.on, w.controller) for w in scene.table.workings] == [(0, 0)]


@pytest.mark.rule("OM-C-hellblast-1", "OM-C-hellblast-2", "OM-C-hellblast-bonus")
def test_hellblast_makes_two_attacks() -> None:
    scene = caster("hellblast", here="2,4", there="2,3")  # dunes
    scene.play("cast hellblast", "at mage 2")
    listen(scene).play("at mage 1")
    assert dice_rolled(scene) == [3, 2]
    assert [event.who for event in told(scene, SpellRolled)] == [1, 0]


@pytest.mark.rule("OM-C-warlock-armour-1", "OM-C-warlock-armour-2", "OM-C-warlock-armour-bonus")
def test_warlock_armour() -> None:
    scene = caster("warlock-armour", here="3,-1")  # hills
    scene.table.mages[0].health = 5
    scene.play("cast warlock-armour")
    assert (health(scene, 0), scene.table.gift(0, SHIELDS)) == ([7], 1)
    scene = caster("arcane-bolt")
    scene.lasting("warlock-armour", 1, 1)
    scene.play("cast arcane-bolt").dice("spell:hit spell:hit").play("at mage 2")
    assert health(scene, 1) == [9]


@pytest.mark.rule("OM-C-blood-magic-1", "OM-911", "OM-C-blood-magic-bonus")
def test_blood_magic_pays_for_one_more_spell_once_a_turn() -> None:
    scene = caster("blood-magic arcane-bolt veil", here="4,2")  # a swamp
    scene.play("cast blood-magic")
    assert len(scene.table.mages[0].hand) == 3
    scene.mage(0, hand="arcane-bolt veil")
    scene.play("cast for blood", "cast veil")
    assert health(scene, 0) == [9]
    assert not {"cast for blood", "cast arcane-bolt"} & set(scene.choices())


@pytest.mark.rule("OM-C-blood-magic-1")
def test_blood_magic_needs_two_health() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="veil healing-springs").health = 1
    scene.lasting("blood-magic", 0, 0)
    scene.turn(0).play("cast veil")
    assert "cast for blood" not in scene.choices()


@pytest.mark.rule("OM-C-arcane-bolt-1", "OM-C-arcane-bolt-bonus")
@pytest.mark.parametrize(("here", "dice"), [("4,2", 2), ("3,-1", 3)])
def test_arcane_bolt(here: str, dice: int) -> None:
    scene = caster("arcane-bolt", here, "4,-1")
    listen(scene).play("cast arcane-bolt", "at mage 2")
    assert dice_rolled(scene) == [dice]


@pytest.mark.rule("OM-C-lightning-strike-1", "OM-C-lightning-strike-bonus")
@pytest.mark.parametrize(("here", "dice"), [("4,2", 2), ("3,3", 3)])
def test_lightning_strike(here: str, dice: int) -> None:
    scene = caster("lightning-strike", here, "4,4")
    listen(scene).play("cast lightning-strike").dice("spell:star spell:star spell:star")
    scene.play("at mage 2")
    assert (dice_rolled(scene), health(scene, 1)) == ([dice], [10 - dice])


@pytest.mark.rule("OM-C-life-drain-1", "OM-C-life-drain-bonus", "OM-468")
def test_life_drain_heals_what_the_target_loses() -> None:
    scene = caster("life-drain", here="3,1", there="4,1")  # a forest: 3 dice
    scene.table.mages[0].health = 5
    scene.table.mages[1].health = 2
    scene.play("cast life-drain").dice("spell:hit spell:hit spell:hit").play("at mage 2")
    assert health(scene, 0, 1) == [7, 0]  # no more than there was


@pytest.mark.rule("OM-C-meteor-1", "OM-C-meteor-bonus")
def test_a_meteor_strikes_and_destroys_a_hex() -> None:
    scene = caster("meteor")
    scene.play("cast meteor").dice("spell:hit spell:hit spell:hit").play("at 4,3")
    assert (health(scene, 1), scene.table.destroyed) == ([7], [at("4,3")])
    assert (scene.stage, scene.seat) == ("GoBack", 1)
    assert (reach("meteor", "-7,7"), reach("meteor", "4,2")) == (11, 7)


@pytest.mark.rule("OM-C-healing-springs-1", "OM-C-healing-springs-bonus")
@pytest.mark.parametrize(("here", "left"), [("4,2", 6), ("0,3", 8)])
def test_healing_springs(here: str, left: int) -> None:
    scene = caster("healing-springs", here)
    scene.table.mages[0].health = 2
    assert health(scene.play("cast healing-springs"), 0) == [left]


@pytest.mark.rule("OM-C-blink-1", "OM-C-blink-2")
def test_blink_ends_a_battle_and_a_move() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="blink")
    beast = scene.monster("treant", "4,2")
    scene.turn(0).settle().play("meet", "cast blink", "at 4,4").settle()
    assert (where(scene, 0), scene.stage, beast.health) == ("4,4", "TakeTurn", 4)
    scene = Scene()
    scene.mage(0, "4,2", hand="blink")
    scene.turn(0).settle().dice("3 3").play("move", "go 4,3", "cast blink", "at 4,1").settle()
    assert scene.stage == "TakeTurn"


@pytest.mark.rule("OM-C-swift-winds-1", "OM-C-swift-winds-bonus")
@pytest.mark.parametrize(("here", "hexes"), [("4,2", 4), ("2,4", 6)])
def test_swift_winds(here: str, hexes: int) -> None:
    scene = caster("swift-winds", here).play("cast swift-winds")
    assert (scene.stage, scene.top.left) == ("BonusMove", hexes)
    assert "go 4,3" not in scene.choices()  # not into the hex of a character


def battle(hand: str, here: str = "4,2") -> Scene:
    scene = Scene()
    scene.mage(0, here, hand=hand)
    scene.monster("treant", here)
    return scene.turn(0).play("meet")


def rolled(scene: Scene) -> int:
    """How many Battle Dice seat 0 rolled last."""
    return [len(event.faces) for event in told(scene, BattleRolled) if event.who == 0][-1]


@pytest.mark.rule("OM-C-spellblade-1", "OM-C-spellblade-bonus")
@pytest.mark.parametrize(("here", "dice"), [("4,2", 4), ("3,-1", 5)])
def test_spellblade_adds_dice_in_each_pass(here: str, dice: int) -> None:
    scene = listen(battle("spellblade", here)).dice("shield " * 6)
    scene.play("cast spellblade")
    assert rolled(scene) == dice
    if scene.stage == "Flight":
        scene.dice("shield " * 6).play("stay")
        assert rolled(scene) == dice
    assert "spellblade" in discards(scene)


@pytest.mark.rule("OM-C-stone-skin-1", "OM-C-stone-skin-bonus")
@pytest.mark.parametrize(("here", "shields"), [("4,2", 2), ("-9,5", 3)])
def test_stone_skin_adds_shields(here: str, shields: int) -> None:
    scene = battle("stone-skin", here).dice("shield shield shield").play("cast stone-skin")
    fight = scene.battle
    assert fight.shields[0 if fight.one == 0 else 1] == shields


@pytest.mark.rule("OM-C-entangle-1", "OM-C-entangle-bonus")
def test_entangle_holds_a_mage_or_a_summons() -> None:
    scene = Scene()
    scene.mage(0, "11,-2", hand="entangle")  # jungle
    scene.mage(1, "10,-2")
    scene.monster("ogre", "10,-1")
    servant = scene.summons("undead-servant", 1, "9,-1")
    listen(scene.turn(0)).play("cast entangle")
    assert scene.choices() == ["at mage 1", "at mage 2", f"at monster {servant.number}"]
    scene.play("at mage 2")
    assert (dice_rolled(scene), scene.table.gift(1, HELD)) == ([1], 1)
    scene.turn(1)
    assert "move" not in scene.choices() and "camp" in scene.choices()


@pytest.mark.rule("OM-C-withering-hex-1", "OM-C-withering-hex-bonus")
def test_withering_hex_takes_a_battle_die() -> None:
    scene = caster("withering-hex", there="4,-8")
    assert "cast withering-hex" in scene.choices()  # 10 hexes, from a swamp
    scene.play("cast withering-hex", "at mage 2")
    assert scene.table.gift(1, DICE) == -1


@pytest.mark.rule("OM-C-mind-theft-1", "OM-C-mind-theft-bonus")
@pytest.mark.parametrize(("here", "cards"), [("4,2", 1), ("11,-2", 2)])
def test_mind_theft(here: str, cards: int) -> None:
    scene = caster("mind-theft", here, NAMES[AROUND[at(here)][0]], "meteor veil banish")
    scene.play("cast mind-theft")
    assert (len(scene.hand(0)), len(scene.hand(1))) == (cards, 3 - cards)


@pytest.mark.rule("OM-C-scrying-1", "OM-C-scrying-bonus", "OM-983")
def test_scrying_shows_tokens_to_its_caster_alone() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="scrying")
    for place in ("4,4", "5,3", "3,4", "2,4"):
        scene.token("ogre", place)
    scene.turn(0).play("cast scrying", "at 4,4", "at 5,3", "at 3,4")
    assert len(scene.hand(0)) == 2
    mine, theirs = sight(scene.table, 0), sight(scene.table, 1)
    assert mine.site[at("4,4")] == scene.table.site[at("4,4")] != theirs.site[at("4,4")]
    assert mine.site[at("2,4")] != scene.table.site[at("2,4")]
    assert theirs.peeks == []
    scene = Scene()
    scene.mage(0, "0,3", hand="scrying")  # water: five tokens
    for place in ("4,4", "5,3", "3,4", "2,4", "1,4"):
        scene.token("ogre", place)
    scene.turn(0).play("cast scrying", "at 4,4", "at 5,3", "at 3,4", "at 2,4", "at 1,4")
    assert len(sight(scene.table, 0).peeks) == 5


@pytest.mark.rule("OM-C-banish-1", "OM-C-banish-2", "OM-C-banish-bonus")
def test_banish_places_its_target_within_five_hexes_of_it() -> None:
    scene = caster("banish").play("cast banish", "at mage 2")
    assert max(DISTANCE[at("4,3")][space] for space in hexes(scene)) == 5
    scene.play("at 7,0")
    assert where(scene, 1) == "7,0"
    scene = caster("banish", here="2,4").play("cast banish", "at mage 2")  # dunes
    assert max(DISTANCE[at("4,3")][space] for space in hexes(scene)) == 8


@pytest.mark.rule("OM-C-banish-2")
def test_banish_ends_a_battle() -> None:
    scene = battle("banish")
    scene.play("cast banish")
    beast = scene.table.monsters[0]
    scene.play(f"at monster {beast.number}", "at 4,4")
    assert (beast.hex, beast.health, scene.settle().stage) == (at("4,4"), 4, "TakeTurn")


@pytest.mark.rule("OM-C-gale-1", "OM-C-gale-2")
def test_a_gale_pushes_two_hexes_and_stops_before_others() -> None:
    scene = Scene()
    scene.mage(0, "4,-2", hand="gale")
    scene.mage(1, "4,0")
    scene.monster("ogre", "4,2")
    scene.turn(0).play("0: cast gale", "at mage 2", "at s").settle()
    assert where(scene, 1) == "4,1"


@pytest.mark.rule("OM-C-gale-2")
def test_a_gale_ends_the_move_it_interrupts() -> None:
    scene = Scene()
    scene.mage(0, "4,2")
    scene.mage(1, "8,0", hand="gale")
    scene.tokens("firestorm", 2, "4,3")
    scene.turn(0).settle().dice("3 3").play("move", "go 4,3")
    scene.play("1: cast gale", "at mage 1", "at n").settle()
    assert (where(scene, 0), health(scene, 0), scene.stage) == ("4,1", [10], "TakeTurn")


@pytest.mark.rule("OM-C-calm-beast-1")
def test_calm_beast_discards_the_monster_and_nobody_draws() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="calm-beast")
    scene.monster("ogre", "4,2")
    scene.turn(0).play("meet", "cast calm-beast")
    assert (scene.table.monsters, scene.hand(0), scene.stage) == ([], [], "TakeTurn")
    assert len(scene.table.land_discard) == 1


@pytest.mark.rule("OM-C-ward-1")
@pytest.mark.parametrize(
    ("card", "targets"), [("arcane-bolt", ["at mage 2"]), ("meteor", ["at 4,3"])]
)
def test_a_ward_takes_three_off_one_roll(card: str, targets: list[str]) -> None:
    scene = caster(card, other="ward")
    scene.play("cast " + card, *targets).dice("spell:double spell:double spell:hit")
    scene.play("1: cast ward")
    assert health(scene, 1) == ([9] if card == "arcane-bolt" else [8])


@pytest.mark.rule("OM-C-ward-1")
def test_a_ward_stands_against_the_attack_that_was_named() -> None:
    scene = caster("hellblast", other="ward")
    scene.play("cast hellblast", "at mage 2", "at mage 2", "1: cast ward")
    second = scene.choices()[1]
    scene.dice("spell:hit spell:hit spell:double spell:double").play(second)
    assert health(scene, 1) == [7]  # 2 from the first, 4 - 3 from the second


@pytest.mark.rule("OM-C-ward-1")
def test_a_ward_is_not_for_a_spell_without_dice() -> None:
    scene = caster("withering-hex", other="ward")
    scene.play("cast withering-hex", "at mage 2")
    assert (scene.stage, in_play(scene)) == ("TakeTurn", ["withering-hex"])


@pytest.mark.rule("OM-C-veil-1", "OM-C-veil-bonus")
def test_a_veil_hides_from_spells_from_afar() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="arcane-bolt")
    scene.mage(1, "4,-2")
    scene.mage(2, "4,-1")
    scene.lasting("veil", 1, 1)
    scene.lasting("veil", 2, 2)
    scene.turn(0).play("cast arcane-bolt")
    assert scene.choices() == ["at mage 1", "at mage 3"]
    scene = caster("veil", here="3,1")  # a forest
    scene.table.mages[0].health = 5
    assert health(scene.play("cast veil"), 0) == [7]


# ------------------------------------------------------------------------------------- Ruin spells


@pytest.mark.rule("OM-C-wrath-of-the-land-1", "OM-683")
def test_wrath_of_the_land_strikes_a_whole_region_but_not_its_caster() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="wrath-of-the-land")
    scene.mage(1, "8,0")
    haunt(scene, 2, "9,0")
    own = scene.summons("undead-servant", 0, "5,2")
    far = scene.monster("treant", "-8,0")
    listen(scene.turn(0)).play("cast wrath-of-the-land", "at greenfold")
    assert [event.who for event in told(scene, SpellRolled)] == [1]
    assert (own.health, far.health) == (2, 4)


@pytest.mark.rule("OM-C-time-slip-1", "OM-C-time-slip-bonus")
def test_time_slip_gives_another_turn() -> None:
    scene = caster("time-slip meteor", here="-7,7").play("cast time-slip")
    assert len(scene.table.mages[0].hand) == 2
    scene.play("end turn").settle()
    assert scene.table.active == 0
    scene.play("end turn").settle()
    assert scene.table.active == 1


@pytest.mark.rule("OM-C-cataclysm-1", "OM-C-cataclysm-bonus")
def test_cataclysm_destroys_up_to_three_joined_hexes() -> None:
    scene = caster("cataclysm", there="4,4").play("cast cataclysm", "at 4,4")
    assert "enough" in scene.choices()
    scene.play("at 3,4").dice("spell:hit spell:hit").play("enough")
    assert (health(scene, 1), scene.table.destroyed) == ([8], [at("4,4"), at("3,4")])
    assert (reach("cataclysm", "-8,7"), reach("cataclysm", "4,2")) == (14, 10)


@pytest.mark.rule("OM-C-soul-exchange-1", "OM-C-soul-exchange-bonus")
def test_soul_exchange_trades_places() -> None:
    scene = caster("soul-exchange", there="8,0")
    scene.mage(2, "-12,8")  # in a tower
    scene.turn(0).play("cast soul-exchange")
    assert (where(scene, 0), where(scene, 1)) == ("8,0", "4,2")
    scene = caster("soul-exchange", here="11,-2", there="-8,0")  # jungle: 20
    assert "cast soul-exchange" in scene.choices()


@pytest.mark.rule("OM-C-greater-restoration-1", "OM-C-greater-restoration-bonus")
def test_greater_restoration() -> None:
    scene = Scene()
    scene.mage(0, "0,3", hand="greater-restoration").health = 1
    scene.lasting("entangle", 1, 0)
    scene.lasting("withering-hex", 1, 0)
    scene.lasting("veil", 0, 0)
    scene.turn(0).play("cast greater-restoration")
    assert scene.stage == "EndSpells"
    scene.play(scene.choices()[0])
    assert (health(scene, 0), in_play(scene), len(scene.hand(0))) == ([10], ["veil"], 1)


@pytest.mark.rule("OM-C-disintegrate-1", "OM-C-disintegrate-bonus")
@pytest.mark.parametrize(("here", "dice"), [("4,2", 5), ("3,3", 6)])
def test_disintegrate(here: str, dice: int) -> None:
    scene = caster("disintegrate", here, "4,4")
    listen(scene).play("cast disintegrate", "at mage 2")
    assert dice_rolled(scene) == [dice]


@pytest.mark.rule("OM-C-null-storm-1")
def test_null_storm_ends_what_is_within_three_hexes() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="null-storm")
    scene.tokens("leyline", 1, "7,0")
    scene.tokens("leyline", 1, "9,0")
    scene.turn(0).play("cast null-storm", "at 5,1")
    assert [NAMES[working.tokens[0]] for working in scene.table.workings] == ["9,0"]


@pytest.mark.rule("OM-C-storm-of-blades-1", "OM-C-storm-of-blades-bonus")
def test_storm_of_blades() -> None:
    scene = listen(battle("storm-of-blades", "3,-1")).dice("shield " * 6)
    scene.play("cast storm-of-blades")
    assert rolled(scene) == 6
    assert scene.table.ruin_discard == [CARD["storm-of-blades"]]


def test_every_spell_is_in_this_file() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    assert [card.id for card in CARDS[:FIRST_RELIC] if f"OM-C-{card.id}-1" not in text] == []


def under_a_tower(ward: str = "ward veil") -> Scene:
    """Seat 0 stands under the Sky Tower of seat 2, which seat 1 dispels."""
    scene = Scene()
    scene.mage(0, "9,-4", hand=ward)
    scene.mage(1, "9,-6", hand="dispel veil")
    tower = scene.tokens("sky-tower", 2, "9,-4")
    tower.tower = 0
    scene.table.towers[0] = at("9,-4")
    return scene.turn(1).dice("spell:hit spell:hit spell:double").play("1: cast dispel")


@pytest.mark.rule("OM-C-ward-1", "OM-C-sky-tower-3")
def test_a_crashing_sky_tower_can_be_warded_off() -> None:
    assert health(under_a_tower().play("0: cast ward").settle(), 0) == [9]
    assert health(under_a_tower("veil").settle(), 0) == [6]


@pytest.mark.rule("OM-C-ward-1", "OM-C-sky-tower-3")
def test_another_seat_under_the_tower_can_ward_it_off_too() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="dispel veil")
    scene.mage(2, "9,-4", hand="ward veil")
    tower = scene.tokens("sky-tower", 1, "9,-4")
    tower.tower = 0
    scene.table.towers[0] = at("9,-4")
    scene.turn(0).dice("spell:hit spell:hit spell:double").play("0: cast dispel", "2: cast ward")
    assert health(scene.settle(), 2) == [9]


@pytest.mark.rule("OM-C-sky-tower-2")
def test_the_first_tower_of_the_board_moves_with_its_token_too() -> None:
    scene = Scene()
    scene.mage(0, "8,0")
    tower = scene.tokens("sky-tower", 0, "9,-1")
    tower.tower = 0
    scene.table.towers[0] = at("9,-1")
    scene.turn(0).play("camp", f"send token {tower.number}.1 to 9,0")
    assert NAMES[scene.table.towers[0]] == "9,0"


@pytest.mark.rule("OM-C-plague-winds-3")
def test_plague_winds_spare_their_caster_alone() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="plague-winds veil")
    servant = scene.summons("undead-servant", 0, "9,-7")
    scene.turn(0).play("cast plague-winds", "at 9,-7", "at 9,-8").dice("spell:hit").play("at 9,-6")
    assert (health(scene.settle(), 0), servant.health) == ([10], 1)


@pytest.mark.rule("OM-C-ward-1")
def test_a_ward_is_for_tokens_that_come_to_lie_where_one_stands() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="firestorm")
    scene.mage(1, "4,4", hand="ward")
    scene.turn(0).play("cast firestorm", "at 4,4")
    for _ in range(5):
        scene.play(scene.choices()[0])
    assert (scene.seat, scene.choices()) == (1, ["pass", "cast ward"])


@pytest.mark.rule("OM-622")
def test_what_lies_on_a_summons_ends_with_the_summons() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="dispel")
    servant = scene.summons("undead-servant", 1, "4,3")
    scene.lasting("withering-hex", 0, servant.number)
    scene.turn(0).play("cast dispel")
    scene.play(f"at spell {number_of(scene, 'undead-servant')}")
    assert (in_play(scene), sorted(discards(scene))) == (
        [],
        ["dispel", "undead-servant", "withering-hex"],
    )


@pytest.mark.rule("OM-C-sky-tower-3")
def test_the_question_says_what_comes_down_and_on_whom() -> None:
    scene = under_a_tower()
    while scene.seat != 0:
        scene.play("pass")
    assert GAME.prompt(scene.table, 0) == (
        "The tower of Sky Tower comes down at 9,-4, on Seat 1: do you answer?"
    )


@pytest.mark.rule("OM-C-ward-1")
def test_a_ward_against_something_else_outlasts_a_crash() -> None:
    scene = Scene()
    scene.mage(0, "9,-4", hand="ward veil")
    scene.mage(1, "9,-6", hand="dispel veil")
    tower = scene.tokens("sky-tower", 2, "9,-3")
    tower.tower = 0
    scene.table.towers[0] = at("9,-3")
    scene.tokens("magma-burst", 2, "9,-3")
    scene.turn(0).dice("1 1").play("move", "go 9,-3", "0: cast ward", "1: cast dispel")
    scene.dice("spell:hit spell:star spell:star spell:hit spell:hit").play(
        f"1: at spell {tower.number}"
    )
    scene.settle()
    assert health(scene, 0) == [9]  # a Hit of the crash; the two of the fire are warded off


# ----------------------------------------------------------------------- where spells may be aimed

# What a hex must not hold; hexes are held by a tower, a face-down token, a Ruin, a Monster, or
# are destroyed.
REFUSED = {
    "firestorm": "tower destroyed",
    "plague-winds": "destroyed",
    "mage-portal": "tower token ruin destroyed",
    "magma-burst": "tower destroyed",
    "fey-spirit": "destroyed",
    "undead-servant": "token ruin monster destroyed",
    "leyline": "tower destroyed",
    "meteor": "tower ruin destroyed",
    "cataclysm": "tower ruin destroyed",
    "scrying": "tower ruin monster destroyed",
    "blink": "tower token ruin monster destroyed",
    "wayfarers-mirror": "tower token ruin monster destroyed",
}


@pytest.mark.rule("OM-151")
@pytest.mark.parametrize("card", REFUSED)
def test_what_a_hex_may_hold_at_which_a_spell_is_aimed(card: str) -> None:
    scene = Scene()
    if card == "wayfarers-mirror":
        scene.mage(0, "4,2", relics=card)
    else:
        scene.mage(0, "4,2", hand=card)
    held = {"tower": "5,2", "token": "4,3", "ruin": "3,3", "monster": "3,2", "destroyed": "5,1"}
    scene.table.towers[7] = at(held["tower"])
    scene.token("ogre", held["token"])
    scene.table.site[at(held["ruin"])] = RUIN
    scene.monster("ogre", held["monster"])
    scene.table.destroyed.append(at(held["destroyed"]))
    scene.turn(0).play(f"cast {card}")
    offered = scene.choices()
    assert {name for name, space in held.items() if f"at {space}" not in offered} == {
        *REFUSED[card].split()
    }
