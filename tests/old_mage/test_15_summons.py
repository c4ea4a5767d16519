"""Summons and mobile tokens (OM-531 to OM-563)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.state.facts import HAUNT, RUIN, SITE_TOKEN, Lying, Monster
from questboard.games.old_mage.state.land import HALVES, SPACE
from questboard.games.old_mage.state.numbers import CARD, PROFILE
from questboard.games.old_mage.steps.harm import end_working
from questboard.kernel.core.play import owing
from tests.old_mage.table import GAME, Scene, at


def owner(
    profile: str = "undead-servant", where: str = "9,-6", seats: int = 3
) -> tuple[Scene, Monster]:
    """Mage 1 far away, with a Summons; the Summons moves in its Camp action."""
    scene = Scene(seats)
    scene.mage(0, "0,4", hand="healing-springs")
    return scene, scene.summons(profile, 0, where)


def to(servant: Monster, where: str) -> str:
    return f"send monster {servant.number} to {where}"


def sends(scene: Scene) -> list[str]:
    return [text for text in scene.choices() if text.startswith("send")]


@pytest.mark.rule("OM-531", "OM-532", "OM-534")
def test_summons_move_once_in_the_move_or_camp_action_of_their_mage() -> None:
    scene, servant = owner()
    scene.turn(0)
    assert sends(scene) == []
    scene.play("camp", to(servant, "9,-7"), "go 9,-8", "go 9,-9")
    assert servant.hex == at("9,-9")
    assert sends(scene) == []  # its three hexes are used, and it does not move again
    scene, servant = owner()
    scene.turn(0).play("cast healing-springs")
    assert sends(scene) == []
    assert "end turn" in scene.choices()
    scene.turn(1)
    assert sends(scene) == []


@pytest.mark.rule("OM-532", "OM-533")
def test_up_to_its_number_and_between_the_steps_of_the_mage() -> None:
    scene, servant = owner("volcanic-servant")
    scene.turn(0).dice("3 3").play("move", "go 0,5", to(servant, "9,-7"), "halt", "go 0,6")
    assert servant.hex == at("9,-7")
    assert scene.mage(0).hex == at("0,6")
    assert sends(scene) == []


@pytest.mark.rule("OM-531", "OM-533")
def test_mobile_tokens_move_in_the_same_way() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="healing-springs")
    wind = scene.tokens("plague-winds", 0, "9,-6", "9,-3")
    scene.turn(0).play("camp", f"send token {wind.number}.1 to 9,-7", "go 9,-8")
    assert wind.tokens == [at("9,-8"), at("9,-3")]
    assert all(f"token {wind.number}.2" in text for text in sends(scene))
    scene.play("halt")
    assert sends(scene) == []


@pytest.mark.rule("OM-535")
def test_a_summons_placed_before_the_move_may_move_in_it() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="undead-servant")
    scene.turn(0).play("cast undead-servant", "at 9,-7", "camp")
    assert sends(scene)


@pytest.mark.rule("OM-536")
def test_a_summons_moves_by_the_rules_of_a_step_with_water_and_tokens() -> None:
    scene, servant = owner(where="-6,4")
    scene.tokens("firestorm", 1, "-7,4")
    scene.turn(0).play("camp")
    assert to(servant, "-6,5") in sends(scene)  # over the water with movement left
    scene.play(to(servant, "-6,5"))
    assert "go -6,6" not in scene.choices()
    assert "halt" not in scene.choices()
    scene.play("go -5,4", "halt")
    scene, servant = owner(where="-6,4")
    scene.tokens("firestorm", 1, "-7,5")
    scene.turn(0).play("camp").dice("spell:hit").play(to(servant, "-7,5"))
    assert servant.health == 1


@pytest.mark.rule("OM-537", "OM-538", "OM-539", "OM-540")
def test_land_tokens_ruins_and_cards_mean_nothing_to_a_summons() -> None:
    scene, servant = owner()
    scene.token("ogre", "9,-7")
    scene.table.site[at("9,-8")] = RUIN
    scene.table.lying = [Lying(at("9,-7"), CARD["runeblade"])]
    scene.turn(0).play("camp", to(servant, "9,-7"), "go 9,-8", "go 9,-9")
    assert servant.hex == at("9,-9")
    assert scene.table.site[at("9,-7")] == SITE_TOKEN + PROFILE["ogre"]
    assert scene.table.site[at("9,-8")] == RUIN
    assert len(scene.table.lying) == 1
    assert scene.hand(0) == ["healing-springs"]
    assert scene.mage(0).relics == []


@pytest.mark.rule("OM-541", "OM-543", "OM-549", "OM-562", "OM-913")
def test_a_summons_battles_at_once_and_its_move_is_over() -> None:
    scene, servant = owner()
    scene.mage(1, "9,-7", hand="stone-skin")
    scene.turn(0).play("camp", to(servant, "9,-7"))
    assert scene.stage == "BattleSpells"
    assert owing(scene.table) == 0b10
    scene.dice("shield shield shield shield").play("1: pass")
    assert (scene.stage, scene.seat) == ("Flight", 1)
    scene.play("flee 9,-8")
    assert scene.seat == 0
    assert not [text for text in scene.choices() if text.startswith("go ")]
    scene.play("end turn")
    assert {"move", "camp"} <= set(scene.choices(1))


@pytest.mark.rule("OM-542")
def test_tokens_act_on_a_summons_before_its_battle() -> None:
    scene, servant = owner()
    scene.mage(1, "9,-7", hand="stone-skin")
    scene.tokens("magma-burst", 2, "9,-7")
    scene.turn(0).play("camp").dice("spell:hit spell:hit").play(to(servant, "9,-7"))
    assert servant not in scene.table.monsters
    assert scene.stage != "BattleSpells"
    assert scene.mage(1).health == 10


@pytest.mark.rule("OM-544")
def test_several_characters_are_battled_in_random_order() -> None:
    first = set()
    for seed in range(12):
        scene = Scene(4, seed=seed)
        scene.mage(0, "0,4", hand="healing-springs")
        servant = scene.summons("undead-servant", 0, "9,-6")
        scene.mage(1, "9,-7", hand="stone-skin")
        scene.mage(2, "9,-7", hand="stone-skin")
        scene.turn(0).play("camp", to(servant, "9,-7"))
        first.add(owing(scene.table))
        foe = scene.seat
        scene.dice("shield shield shield shield").play(f"{foe}: pass", "flee 9,-8")
        assert (scene.stage, scene.seat) == ("BattleSpells", 3 - foe)
    assert first == {0b010, 0b100}


@pytest.mark.rule("OM-563")
def test_its_battles_end_with_its_defeat() -> None:
    scene, servant = owner(seats=4)
    scene.mage(1, "9,-7", hand="stone-skin")
    scene.mage(2, "9,-7", hand="stone-skin")
    scene.turn(0).play("camp", to(servant, "9,-7"))
    scene.dice("shield shield skull skull").play("pass")
    assert servant not in scene.table.monsters
    assert scene.seat == 0


@pytest.mark.rule("OM-545", "OM-546")
@pytest.mark.parametrize(("answer", "peace"), [("peace", True), ("fight", False)])
def test_two_summons_battle_unless_their_mages_agree(answer: str, peace: bool) -> None:
    scene, servant = owner("volcanic-servant")
    other = scene.summons("undead-servant", 1, "9,-7")
    servant.health = servant.most = other.health = other.most = 50
    scene.turn(0).play("camp", to(servant, "9,-7"))
    assert (scene.stage, owing(scene.table)) == ("Meeting", 0b11)
    scene.play("0: peace", f"1: {answer}")
    assert scene.table.truce(servant.number, other.number) is peace
    assert (servant.health == other.health == 50) is peace
    # Peace does not end its move; a battle does.
    assert ("go 9,-8" in scene.choices()) is peace


@pytest.mark.rule("OM-547")
def test_a_summons_does_not_agree_with_mages_and_other_monsters() -> None:
    scene, servant = owner()
    scene.mage(1, "9,-7")
    scene.turn(0).play("camp").dice("shield shield shield shield").play(to(servant, "9,-7"))
    assert scene.stage == "Flight"
    scene, servant = owner()
    scene.monster("wolf-pack", "9,-7")
    scene.turn(0).play("camp").dice("skull skull shield shield").play(to(servant, "9,-7"))
    assert len(scene.table.monsters) == 1


@pytest.mark.rule("OM-548", "OM-560")
def test_whom_a_summons_never_battles() -> None:
    scene, servant = owner(seats=4)
    scene.mage(0, "9,-7")
    scene.summons("volcanic-servant", 0, "9,-7")
    scene.mage(1, "9,-7").status = HAUNT
    scene.turn(0).play("camp", to(servant, "9,-7"))
    assert "go 9,-8" in scene.choices()
    scene, servant = owner()
    haunt = scene.mage(0)
    beast = scene.monster("ogre", "9,-7")
    haunt.status, haunt.monster, beast.haunt = HAUNT, beast.number, 0
    assert scene.table.foes_of(servant.number, at("9,-7")) == []


@pytest.mark.rule("OM-550", "OM-553", "OM-554")
def test_who_defeats_a_summons_draws_a_spell_and_its_card_is_discarded() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="swift-winds")
    scene.summons("undead-servant", 1, "9,-6")
    scene.turn(0).dice("skull skull shield shield").play("meet")
    assert scene.table.monsters == []
    assert scene.table.workings == []
    assert scene.table.spell_discard == [CARD["undead-servant"]]
    assert len(scene.mage(0).hand) == 2


@pytest.mark.rule("OM-551")
def test_no_draw_for_the_own_summons() -> None:
    scene, servant = owner()
    scene.mage(0, "9,-3", hand="arcane-bolt")
    scene.turn(0).play("cast arcane-bolt").dice("spell:hit spell:hit spell:hit")
    scene.play(f"at monster {servant.number}")
    assert scene.table.monsters == []
    assert scene.hand(0) == []


@pytest.mark.rule("OM-552", "OM-561")
def test_a_ruin_monster_defeated_by_a_summons_leaves_its_relics_face_down() -> None:
    scene, servant = owner()
    servant.health = servant.most = 20
    guard = scene.monster("bone-sentinels", "9,-7")
    guard.health = 1
    scene.table.relic_deck = [CARD["tide-ring"]]
    scene.turn(0).play("camp").dice("skull skull shield shield shield").play(to(servant, "9,-7"))
    assert guard not in scene.table.monsters
    [lying] = scene.table.lying
    assert (lying.hex, lying.card, lying.hidden) == (at("9,-7"), CARD["tide-ring"], True)
    assert scene.hand(0) == ["healing-springs"]  # nothing for its Mage


@pytest.mark.rule("OM-555", "OM-556")
def test_a_mobile_token_stays_on_the_board_and_goes_through_everything() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="healing-springs")
    wind = scene.tokens("plague-winds", 0, "9,-10")
    scene.monster("ogre", "9,-9")
    scene.token("ogre", "8,-9")
    scene.turn(0).play("camp")
    there = {text.split(" to ")[1] for text in sends(scene)}
    assert {"9,-9", "8,-9"} <= there
    assert not {f"{q},{r}" for q, r in HALVES} & there
    assert {tuple(map(int, text.split(","))) for text in there} <= set(SPACE)
    scene.dice("spell:star").play(f"send token {wind.number}.1 to 9,-9", "go 9,-8")
    assert wind.tokens == [at("9,-8")]


@pytest.mark.rule("OM-346", "OM-556")
def test_not_even_a_mobile_token_enters_a_destroyed_hex() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="healing-springs")
    scene.tokens("plague-winds", 0, "9,-6")
    scene.table.destroyed = [at("9,-7")]
    scene.turn(0).play("camp")
    assert not any(text.endswith(" to 9,-7") for text in sends(scene))


@pytest.mark.rule("OM-557")
def test_a_mobile_token_acts_once_in_a_turn_on_each_character() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="healing-springs")
    scene.mage(1, "9,-7")
    first = scene.tokens("plague-winds", 0, "9,-6")
    second = scene.tokens("plague-winds", 0, "9,-8")
    scene.turn(0).play("camp").dice("spell:hit spell:hit spell:hit")
    scene.play(f"send token {first.number}.1 to 9,-7", "go 9,-6")
    assert scene.mage(1).health == 9
    scene.play(f"send token {second.number}.1 to 9,-7", "halt")
    assert scene.mage(1).health == 9
    scene.turn(0).play("camp").dice("spell:hit").play(f"send token {first.number}.1 to 9,-7")
    assert scene.mage(1).health == 8


@pytest.mark.rule("OM-558")
def test_a_summons_whose_spell_ends_is_not_defeated() -> None:
    scene, servant = owner()
    working = scene.table.workings[0]
    end_working(scene.table, working)
    assert servant not in scene.table.monsters
    assert [len(mage.hand) for mage in scene.table.mages] == [1, 0, 0]


@pytest.mark.rule("OM-559")
def test_a_summons_that_stays_starts_no_battle() -> None:
    scene, servant = owner()
    scene.mage(1, "9,-6", hand="stone-skin")
    scene.turn(0).play("camp", "halt")
    assert scene.stage == "TakeTurn"
    assert servant.hex == scene.mage(1).hex


@pytest.mark.rule("OM-556", "OM-C-plague-winds-2")
def test_two_tokens_of_one_spell_may_pass_and_share_a_hex() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="veil")
    winds = scene.tokens("plague-winds", 0, "5,1", "5,3")
    scene.turn(0).play("camp", f"send token {winds.number}.1 to 5,2", "go 5,3")
    assert winds.tokens == [at("5,3"), at("5,3")]
    labels = [GAME.label(scene.table, 0, choice) for choice in scene.offered()]
    assert len(set(labels)) == len(labels)
    scene.play(f"send token {winds.number}.2 to 4,4", "halt")
    assert winds.tokens == [at("5,3"), at("4,4")]


@pytest.mark.rule("OM-336", "OM-623")
def test_all_tokens_that_share_a_destroyed_hex_are_gone() -> None:
    scene = Scene()
    winds = scene.tokens("plague-winds", 0, "5,3", "4,4", "5,3")
    winds.moved = 0b010
    winds.lose_tokens(at("5,3"))
    assert (winds.tokens, winds.moved) == ([at("4,4")], 0b1)
