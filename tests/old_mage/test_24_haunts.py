"""Haunts (chapter 24)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.content.dice import HAUNT_DICE_FACES
from questboard.games.old_mage.events import SpellRolled
from questboard.games.old_mage.language.words import HAUNT_FACES, SHIELDS
from questboard.games.old_mage.state.facts import HAUNT, UNDEAD
from questboard.games.old_mage.state.numbers import CARD
from questboard.games.old_mage.steps.harm import BY_NOBODY, BY_SPELL, Loss, lose
from questboard.games.old_mage.steps.moving import place
from questboard.kernel.core.play import proceed
from tests.old_mage.telling import (
    Scene,
    at,
    haunt,
    health,
    in_play,
    listen,
    possessed,
    told,
    where,
)


def fallen(relics: str = "", hand: str = "") -> Scene:
    """Seat 0 falls in a swamp, with seat 1 in the same hex."""
    scene = Scene()
    scene.mage(0, "4,2", hand, relics)
    scene.mage(1, "4,2")
    scene.turn(2)
    lose(scene.table, [Loss(0, 10, -1)], BY_NOBODY)
    proceed(scene.table)
    return scene


def haunting(dice: str, hand: str = "", turns: int = 1, here: str = "4,2") -> Scene:
    scene = Scene()
    haunt(scene, 0, here, hand, turns)
    return scene.dice(dice)


@pytest.mark.rule("OM-791", "OM-792", "OM-803", "OM-723")
def test_a_mage_at_0_health_becomes_a_haunt_where_it_fell() -> None:
    scene = fallen()
    assert (scene.table.mages[0].status, where(scene, 0), health(scene, 0)) == (HAUNT, "4,2", [0])


@pytest.mark.rule("OM-793", "OM-794", "OM-795")
def test_adverse_spells_on_a_new_haunt_go_and_its_own_spells_stay() -> None:
    scene = Scene()
    scene.mage(0, "4,2")
    scene.lasting("entangle", 1, 0)
    scene.lasting("warlock-armour", 0, 0)
    scene.tokens("plague-winds", 0, "4,4", "5,3", "3,3")
    scene.summons("volcanic-servant", 0, "5,2")
    lose(scene.table, [Loss(0, 10, -1)], BY_NOBODY)
    assert in_play(scene) == ["warlock-armour", "plague-winds", "volcanic-servant"]


@pytest.mark.rule("OM-796")
def test_a_haunt_moves_its_summons_and_tokens_once_a_turn() -> None:
    scene = haunting("haunt:draw haunt:cast")
    servant = scene.summons("undead-servant", 0, "4,3")
    scene.turn(0).play(f"send monster {servant.number} to 4,4", "halt")
    assert (servant.hex, scene.stage) == (at("4,4"), "HauntTurn")
    assert not [text for text in scene.choices() if text.startswith("send")]


@pytest.mark.rule("OM-797", "OM-798", "OM-799", "OM-774")
def test_relics_of_a_new_haunt_are_dropped_and_may_be_claimed_at_once() -> None:
    scene = fallen("runeblade tide-ring")
    assert scene.table.mages[0].relics == []
    assert (scene.stage, scene.seat, scene.choices()) == (
        "Claim",
        1,
        ["leave it", "claim 1", "claim 2"],
    )
    scene.play("claim 1", "leave it")
    assert scene.table.mages[1].relics == [CARD["runeblade"]]


@pytest.mark.rule("OM-800", "OM-771", "OM-772", "OM-773")
def test_who_enters_the_hex_may_claim_and_move_on() -> None:
    scene = fallen("runeblade")
    scene.play("leave it")
    scene.mage(1, "4,1")
    scene.turn(1).dice("3 3").play("move", "go 4,2", "claim 1", "go 4,3")
    assert scene.table.mages[1].relics == [CARD["runeblade"]]


@pytest.mark.rule("OM-801", "OM-806", "OM-805", "OM-807")
def test_a_haunt_gains_no_relics_and_takes_no_actions() -> None:
    scene = haunting("haunt:move-2 haunt:draw")
    scene.token("ogre", "4,3")
    scene.table.lying = []
    scene.turn(0)
    assert scene.choices() == ["use die 1", "use die 2", "end turn"]
    scene.play("use die 1", "go 4,3", "halt")
    assert (scene.choices(), scene.table.monsters) == (["use die 2", "end turn"], [])


@pytest.mark.rule("OM-802")
def test_a_haunt_keeps_its_hand() -> None:
    assert fallen(hand="meteor veil").hand(0) == ["meteor", "veil"]


@pytest.mark.rule("OM-804")
def test_nothing_wounds_a_haunt() -> None:
    scene = fallen()
    lose(scene.table, [Loss(0, 5, 1)], BY_SPELL)
    assert scene.table.mages[0].status == HAUNT


@pytest.mark.rule("OM-808", "OM-839")
def test_a_bare_haunt_battles_nobody_and_stops_nobody() -> None:
    scene = Scene()
    haunt(scene, 0, "4,3")
    scene.mage(1, "4,2")
    scene.turn(1).dice("3 3").play("move", "go 4,3")
    assert "go 4,4" in scene.choices()
    assert scene.table.foes_of(1, at("4,3")) == []


@pytest.mark.rule("OM-809", "OM-810", "OM-811")
def test_two_dice_used_in_any_order_each_once_or_left_out() -> None:
    scene = haunting("haunt:draw haunt:move-3").turn(0)
    assert scene.top.dice == [HAUNT_FACES.index("draw"), HAUNT_FACES.index("move 3")]
    scene.play("use die 2", "go 4,3", "halt")
    assert scene.choices() == ["use die 1", "end turn"]
    scene.play("end turn")
    assert scene.table.active == 1


@pytest.mark.rule("OM-812")
def test_a_haunt_casts_interrupts_as_usual() -> None:
    scene = haunting("haunt:move-2 haunt:draw", "dispel")
    scene.tokens("leyline", 1, "4,4")
    scene.turn(0)
    assert "cast dispel" in scene.settle().choices()


@pytest.mark.rule("OM-813", "OM-814")
@pytest.mark.parametrize(("face", "steps"), [("move-2", 2), ("move-3", 3), ("move-4", 4)])
def test_a_haunt_moves_over_water_and_tokens(face: str, steps: int) -> None:
    scene = haunting(f"haunt:{face} haunt:draw", here="0,4")
    scene.tokens("firestorm", 1, "0,5", "0,4")
    scene.turn(0).play("use die 1")
    for step in range(steps):
        scene.play("go -1,4" if step % 2 == 0 else "go 0,4")  # water without room to stand
    assert (scene.stage, health(scene, 0)) == ("HauntTurn", [0])
    assert where(scene, 0) == ("-1,4" if steps % 2 else "0,4")


@pytest.mark.rule("OM-815")
def test_a_haunt_may_end_in_a_destroyed_hex() -> None:
    scene = haunting("haunt:move-2 haunt:draw")
    scene.table.destroyed = [at("4,3")]
    scene.turn(0).play("use die 1", "go 4,3", "halt")
    assert where(scene, 0) == "4,3"


@pytest.mark.rule("OM-816")
def test_result_draw() -> None:
    scene = haunting("haunt:draw haunt:move-2").turn(0).play("use die 1")
    assert len(scene.table.mages[0].hand) == 1


@pytest.mark.rule("OM-817", "OM-818", "OM-679")
def test_result_cast_is_a_normal_spell_from_the_hex_of_the_haunt() -> None:
    scene = haunting("haunt:cast haunt:draw", "arcane-bolt spellblade dispel", here="3,-1")  # hills
    scene.mage(1, "4,-1")
    listen(scene.turn(0).settle()).play("use die 1")
    assert scene.choices() == ["halt", "cast arcane-bolt"]
    scene.play("cast arcane-bolt", "at mage 2").settle()
    assert [len(event.faces) for event in told(scene, SpellRolled)] == [3]


@pytest.mark.rule("OM-819", "OM-820", "OM-821", "OM-825")
def test_possess_flips_the_closest_token_the_player_chooses_among_equals() -> None:
    scene = haunting("haunt:possess haunt:draw")
    scene.token("ogre", "4,4")
    scene.token("treant", "4,0")
    scene.monster("hydra", "4,1")  # face up: not looked at
    scene.token("hydra", "8,0")
    scene.turn(0).play("use die 1")
    assert sorted(scene.choices()) == ["at 4,0", "at 4,4"]
    scene.play("at 4,4")
    mage = scene.table.mages[0]
    monster = scene.table.monster(mage.monster)
    assert monster is not None
    assert (where(scene, 0), monster.haunt, monster.hex) == ("4,4", 0, at("4,4"))


@pytest.mark.rule("OM-822", "OM-823", "OM-824")
def test_events_are_discarded_and_the_next_token_is_flipped() -> None:
    scene = haunting("haunt:possess haunt:draw")
    scene.token("forest-event", "4,3")
    scene.token("ogre", "4,0")
    events = len(scene.table.event_deck)
    scene.turn(0).play("use die 1")
    assert (where(scene, 0), len(scene.table.land_discard)) == ("4,0", 1)
    assert len(scene.table.event_deck) == events


@pytest.mark.rule("OM-826")
def test_without_a_face_down_token_possess_does_nothing() -> None:
    scene = haunting("haunt:possess haunt:draw").turn(0)
    assert scene.choices() == ["use die 2", "end turn"]


@pytest.mark.rule("OM-827", "OM-828", "OM-829", "OM-924")
def test_a_possessed_monster_moves_along_and_battles_whom_its_player_names() -> None:
    scene = haunting("haunt:move-2 haunt:draw", here="0,4")
    monster = possessed(scene, 0, "treant")
    scene.mage(1, "0,3")
    scene.mage(2, "0,3")
    scene.tokens("firestorm", 2, "0,3")
    scene.turn(0).play("use die 1", "go 0,3", "halt")
    assert (monster.hex, monster.health) == (at("0,3"), 4)
    assert scene.choices() == ["enough", "battle mage 2", "battle mage 3"]
    scene.play("battle mage 3", "enough")
    battle = scene.battle
    assert {battle.one, battle.other} == {monster.number, 2}


@pytest.mark.rule("OM-829")
def test_the_monster_may_battle_nobody() -> None:
    scene = haunting("haunt:move-2 haunt:draw")
    possessed(scene, 0, "treant")
    scene.mage(1, "4,3")
    scene.turn(0).play("use die 1", "go 4,3", "halt", "enough")
    assert scene.stage == "HauntTurn"


@pytest.mark.rule("OM-830")
def test_who_enters_the_hex_of_a_possessed_monster_must_battle_it() -> None:
    scene = Scene()
    haunt(scene, 0, "4,3")
    possessed(scene, 0, "treant")
    scene.mage(1, "4,2")
    scene.turn(1).dice("3 3").play("move", "go 4,3")
    battle = scene.battle
    assert {battle.one, battle.other} == {1, scene.table.mages[0].monster}


@pytest.mark.rule("OM-831", "OM-836", "OM-837", "OM-706")
def test_a_defeated_possessed_monster_is_discarded_and_the_haunt_stays() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="arcane-bolt")
    haunt(scene, 1, "4,3")
    possessed(scene, 1, "wolf-pack")
    scene.turn(0).play("cast arcane-bolt").dice("spell:hit spell:hit").play("at mage 2")
    assert (scene.table.monsters, scene.table.mages[1].monster, where(scene, 1)) == ([], -1, "4,3")
    assert len(scene.table.land_discard) == 1
    assert scene.hand(0) == []  # nobody draws for it


@pytest.mark.rule("OM-832", "OM-834", "OM-835")
@pytest.mark.parametrize("new", [True, False])
def test_a_haunt_with_a_monster_chooses_which_to_possess(new: bool) -> None:
    scene = haunting("haunt:possess haunt:draw")
    old = possessed(scene, 0, "treant")
    scene.token("ogre", "4,4")
    scene.turn(0).play("use die 1")
    fresh = scene.table.monsters[-1]
    assert scene.choices() == [f"possess monster {fresh.number}", f"possess monster {old.number}"]
    scene.play(f"possess monster {fresh.number if new else old.number}")
    assert (old.haunt, fresh.haunt) == ((-1, 0) if new else (0, -1))
    assert (where(scene, 0), old.hex) == ("4,4" if new else "4,2", at("4,2"))


@pytest.mark.rule("OM-833", "OM-860")
def test_possession_ends_when_the_haunt_becomes_an_undead_mage() -> None:
    scene = haunting("haunt:draw haunt:draw")
    possessed(scene, 0, "treant")
    scene.turn(0)
    assert (scene.table.mages[0].status, scene.table.monsters) == (UNDEAD, [])
    assert len(scene.table.land_discard) == 1


@pytest.mark.rule("OM-838", "OM-847")
def test_spells_on_the_haunt_act_on_its_monster() -> None:
    scene = Scene()
    haunt(scene, 0, "4,2")
    monster = possessed(scene, 0, "treant")
    scene.lasting("warlock-armour", 0, 0)
    assert scene.table.gift(monster.number, SHIELDS) == 1


@pytest.mark.rule("OM-840")
def test_a_haunt_without_cards_draws_at_the_end_of_its_turn() -> None:
    scene = haunting("haunt:move-2 haunt:cast").turn(0).play("end turn")
    assert len(scene.table.mages[0].hand) == 1


@pytest.mark.rule("OM-841")
def test_the_hand_limit_holds_for_haunts() -> None:
    hand = "meteor veil banish scrying hellblast griffon leyline"
    scene = haunting("haunt:draw haunt:move-2", hand).turn(0).play("use die 1", "end turn")
    assert (scene.stage, scene.seat) == ("EndTurn", 0)
    scene.play("discard veil")
    assert len(scene.table.mages[0].hand) == 7


@pytest.mark.rule("OM-843")
def test_each_result_is_on_one_face_of_a_haunt_die() -> None:
    assert sorted(HAUNT_DICE_FACES) == list(range(6)) and len(HAUNT_FACES) == 6


@pytest.mark.rule("OM-844")
def test_a_haunt_with_a_monster_passes_destroyed_hexes_but_does_not_end_there() -> None:
    scene = haunting("haunt:move-2 haunt:draw")
    possessed(scene, 0, "treant")
    scene.table.destroyed = [at("4,3")]
    scene.turn(0).play("use die 1", "go 4,3")
    assert "halt" not in scene.choices()
    scene = haunting("haunt:move-2 haunt:draw")
    possessed(scene, 0, "treant")
    scene.table.destroyed = [at("4,3"), at("4,4")]
    scene.turn(0).play("use die 1", "go 4,1")
    assert "go 4,2" in scene.choices()


@pytest.mark.rule("OM-845")
def test_after_taking_possession_among_others_there_is_the_same_choice() -> None:
    scene = haunting("haunt:possess haunt:draw")
    scene.token("ogre", "4,4")
    scene.mage(1, "4,4")
    scene.turn(0).play("use die 1")
    assert scene.choices() == ["enough", "battle mage 2"]


@pytest.mark.rule("OM-846")
def test_chosen_battles_come_in_random_order() -> None:
    firsts = set()
    for seed in range(12):
        scene = Scene(seed=seed)
        haunt(scene, 0, "4,2", turns=1)
        monster = possessed(scene, 0, "treant")
        scene.mage(1, "4,3")
        scene.mage(2, "4,3")
        scene.dice("haunt:move-2 haunt:draw").turn(0).play("use die 1", "go 4,3", "halt")
        for _ in range(seed):
            scene.table.rng.next()
        scene.play("battle mage 2", "battle mage 3")  # then there is nothing left to say
        battle = scene.battle
        firsts |= {battle.one, battle.other} - {monster.number}
    assert firsts == {1, 2}


def test_calm_beast_leaves_a_haunt_without_a_monster() -> None:
    scene = haunting("haunt:possess haunt:draw")
    scene.token("ogre", "4,3")
    scene.mage(1, "4,4", hand="calm-beast")
    scene.turn(0).play("use die 1", "1: cast calm-beast")
    assert (scene.table.mages[0].monster, where(scene, 0), scene.stage) == (-1, "4,2", "HauntTurn")


@pytest.mark.rule("OM-804", "OM-827")
def test_a_banished_haunt_goes_with_its_monster_which_enters_the_hex() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="banish")
    haunt(scene, 1, "4,3", "meteor")
    monster = possessed(scene, 1, "treant")
    scene.tokens("magma-burst", 2, "4,4")
    scene.turn(0).play("cast banish", "at mage 2").dice("spell:hit spell:star").play("at 4,4")
    assert (where(scene, 1), monster.hex, monster.health) == ("4,4", at("4,4"), 3)


@pytest.mark.rule("OM-804")
def test_tokens_do_nothing_to_a_bare_haunt_that_is_placed() -> None:
    scene = Scene()
    haunt(scene, 0, "4,2", "meteor")
    scene.tokens("plague-winds", 1, "4,3", "9,0", "9,1")
    scene.tokens("mage-portal", 1, "4,3", "8,0")
    scene.turn(1)
    scene.dice("spell:star")
    place(scene.table, 0, at("4,3"))
    proceed(scene.table)
    assert (where(scene, 0), scene.hand(0), scene.stage) == ("4,3", ["meteor"], "TakeTurn")


@pytest.mark.rule("OM-829", "OM-444")
def test_a_possessed_monster_may_attack_a_mage_again_that_fled_from_it() -> None:
    scene = Scene()
    haunt(scene, 1, "8,0", "veil", turns=2)
    possessed(scene, 1, "ogre")
    scene.mage(0, "9,-1", hand="ward")
    scene.dice("haunt:move-2 haunt:move-3 shield shield shield shield shield").turn(1)
    scene.play("1: use die 1", "1: go 9,-1", "1: halt", "1: battle mage 1", "0: flee 9,-2")
    scene.play("1: use die 2", "1: go 9,-2", "1: halt")
    assert scene.stage == "ChooseFoes" and "battle mage 1" in scene.choices()


@pytest.mark.rule("OM-847", "OM-C-wrath-of-the-land-1")
def test_the_wrath_of_a_haunt_spares_the_monster_it_possesses() -> None:
    scene = Scene()
    haunt(scene, 0, "8,0", "wrath-of-the-land veil", turns=2)
    ogre = possessed(scene, 0, "ogre")
    scene.mage(1, "9,-1", hand="veil")
    scene.dice("haunt:cast haunt:draw spell:double spell:hit spell:double spell:hit").turn(0)
    scene.play("use die 1", "cast wrath-of-the-land", "at greenfold").settle()
    assert (ogre.health, health(scene, 1)) == (2, [7])


@pytest.mark.rule("OM-847", "OM-C-plague-winds-3")
def test_the_winds_of_a_haunt_spare_the_monster_it_possesses() -> None:
    scene = Scene()
    haunt(scene, 0, "8,0", "veil", turns=2)
    ogre = possessed(scene, 0, "ogre")
    winds = scene.tokens("plague-winds", 0, "8,1")
    scene.dice("haunt:draw haunt:cast spell:double spell:double").turn(0)
    scene.play(f"send token {winds.number}.1 to 8,0").settle()
    assert ogre.health == 2


@pytest.mark.rule("OM-847", "OM-C-ward-1")
def test_a_haunt_may_ward_its_monster_against_a_token() -> None:
    scene = Scene()
    haunt(scene, 0, "8,0", "ward veil", turns=2)
    ogre = possessed(scene, 0, "ogre")
    scene.mage(1, "9,-6", hand="veil")
    winds = scene.tokens("plague-winds", 1, "8,1")
    scene.turn(1).dice("spell:double").play("camp", f"send token {winds.number}.1 to 8,0")
    assert (scene.stage, scene.seat) == ("Window", 0)
    scene.play("0: cast ward").settle()
    assert ogre.health == 2


@pytest.mark.rule("OM-818")
def test_a_haunt_is_not_offered_what_could_have_no_effect_for_it() -> None:
    hand = "swift-winds soul-exchange healing-springs greater-restoration scrying"
    scene = Scene()
    haunt(scene, 0, "4,2", hand, turns=2)
    scene.mage(1, "4,3")
    scene.dice("haunt:cast haunt:draw").turn(0).play("use die 1")
    assert scene.choices() == ["halt", "cast scrying"]
    scene = Scene()
    haunt(scene, 0, "4,2", hand, turns=2)
    scene.mage(1, "4,3")
    possessed(scene, 0, "ogre")
    scene.dice("haunt:cast haunt:draw").turn(0).play("use die 1")
    assert [text for text in scene.choices() if "heal" in text or "restor" in text] == [
        "cast healing-springs",
        "cast greater-restoration",
    ]
    scene = Scene()
    haunt(scene, 0, "4,2", hand, turns=2)
    scene.lasting("withering-hex", 1, 0)
    scene.dice("haunt:cast haunt:draw").turn(0).play("use die 1")
    assert scene.choices() == ["halt", "cast greater-restoration", "cast scrying"]


@pytest.mark.rule("OM-793", "OM-C-entangle-1")
def test_entangle_does_not_stay_on_the_haunt_that_its_own_die_made() -> None:
    scene = Scene()
    scene.mage(0, "-3,-4", hand="entangle veil")
    scene.table.mages[0].relics = [CARD["master-orb"]]  # every land is favourable
    scene.mage(1, "-3,-2", hand="veil").health = 1
    scene.dice("spell:hit").turn(0).play("cast entangle", "at mage 2").settle()
    assert (scene.table.mages[1].status, in_play(scene)) == (HAUNT, [])
    assert CARD["entangle"] in scene.table.spell_discard


@pytest.mark.rule("OM-793", "OM-463")
def test_an_adverse_spell_does_not_come_to_lie_on_who_falls_in_the_same_pass() -> None:
    scene = Scene()
    scene.mage(0, "9,-4", hand="withering-hex")
    scene.mage(1, "9,-4", hand="life-drain").health = 1
    scene.turn(0).play("meet", "0: fight", "1: fight")
    scene.play("0: cast withering-hex", "0: at mage 2", "1: cast life-drain")
    scene.dice("spell:double spell:hit").play("1: at mage 2").settle()
    assert (scene.table.mages[1].status, in_play(scene)) == (HAUNT, [])


@pytest.mark.rule("OM-C-griffon-3", "OM-464")
def test_a_griffon_cast_in_the_pass_in_which_its_mage_falls_is_lost() -> None:
    scene = Scene()
    scene.mage(0, "9,-4", hand="griffon").health = 1
    scene.mage(1, "9,-4", hand="arcane-bolt")
    scene.turn(0).play("meet", "0: fight", "1: fight", "0: cast griffon", "1: cast arcane-bolt")
    scene.dice("spell:double spell:hit").play("1: at mage 1").settle()
    assert (scene.table.mages[0].status, in_play(scene)) == (HAUNT, [])
    assert CARD["griffon"] in scene.table.spell_discard


@pytest.mark.rule("OM-647", "OM-812")
def test_a_haunt_may_cast_an_interrupt_before_it_chooses_its_spell() -> None:
    scene = haunting("haunt:cast haunt:draw", "scrying blink")
    scene.turn(0).play("use die 1", "cast blink", "at 4,3").settle()
    assert (scene.stage, where(scene, 0)) == ("HauntCast", "4,3")
    assert scene.choices() == ["halt", "cast scrying"]
