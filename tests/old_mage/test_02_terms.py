"""Terms (OM-131 to OM-156)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.state.facts import HAUNT, OUT, RUIN, UNDEAD, Lying
from questboard.games.old_mage.state.land import DISTANCE
from questboard.games.old_mage.state.numbers import CARD, EVENT
from questboard.games.old_mage.steps.basics import heal
from questboard.games.old_mage.steps.harm import BY_NOBODY, Loss, lose
from tests.old_mage.table import Scene, at

HERE = at("9,-6")


@pytest.mark.rule("OM-131", "OM-132", "OM-133", "OM-138")
def test_characters_are_mages_and_monsters_of_all_kinds() -> None:
    scene = Scene(4)
    scene.mage(0, "9,-6")
    scene.mage(1, "9,-6").status = UNDEAD
    scene.mage(2, "9,-6").status = HAUNT
    scene.mage(3, "9,-6").status = OUT
    kinds = [
        scene.monster("ogre", "9,-6"),
        scene.monster("lich", "9,-6"),
        scene.monster("bandits", "9,-6"),
        scene.summons("undead-servant", 1, "9,-6"),
    ]
    assert scene.table.characters_in(HERE) == [0, 1, *(beast.number for beast in kinds)]
    assert [mage.stands() for mage in scene.table.mages] == [True, True, False, False]


@pytest.mark.rule("OM-132")
def test_a_haunt_with_a_monster_is_there_as_the_monster() -> None:
    scene = Scene()
    haunt = scene.mage(1, "9,-6")
    beast = scene.monster("ogre", "9,-6")
    haunt.status, haunt.monster, beast.haunt = HAUNT, beast.number, 1
    assert scene.table.characters_in(HERE) == [beast.number]


@pytest.mark.rule("OM-134", "OM-135")
def test_distance_counts_hexes_whatever_lies_between() -> None:
    assert DISTANCE[at("-6,4")][at("-6,6")] == 2  # with a stream between
    assert DISTANCE[HERE][at("9,-6")] == 0
    assert DISTANCE[at("0,4")][at("2,1")] == 3
    adjacent = [space for space in range(len(DISTANCE)) if DISTANCE[HERE][space] == 1]
    assert sorted(adjacent) == sorted(
        at(text) for text in ["9,-7", "10,-7", "10,-6", "9,-5", "8,-5", "8,-6"]
    )


@pytest.mark.rule("OM-136")
def test_a_token_a_ruin_or_another_character_makes_a_hex_not_empty() -> None:
    scene = Scene()
    assert scene.table.empty_for(0, HERE)
    scene.table.site[HERE] = RUIN
    assert not scene.table.empty_for(0, HERE)
    scene = Scene()
    scene.token("ogre", "9,-6")
    assert not scene.table.empty_for(0, HERE)
    scene = Scene()
    scene.mage(1, "9,-6")
    assert not scene.table.empty_for(0, HERE)
    assert scene.table.empty_for(1, HERE)
    scene = Scene()
    scene.summons("undead-servant", 1, "9,-6")
    assert not scene.table.empty_for(0, HERE)


@pytest.mark.rule("OM-137", "OM-138")
def test_what_leaves_a_hex_empty() -> None:
    scene = Scene()
    scene.tokens("firestorm", 1, "9,-6")
    scene.table.lying = [Lying(HERE, CARD["runeblade"])]
    scene.summons("undead-servant", 0, "9,-6")
    scene.mage(1, "9,-6").status = HAUNT
    assert scene.table.empty_for(0, HERE)
    assert scene.table.empty_for(0, at("12,-11"))  # a tower
    assert scene.table.empty_for(0, at("0,0"))  # a crossing


@pytest.mark.rule("OM-141", "OM-142")
def test_a_placed_character_enters_its_new_hex_and_none_between() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="blink")
    scene.tokens("firestorm", 1, "9,-7", "9,-8")
    scene.turn(0).settle().play("cast blink").dice("spell:hit").play("at 9,-8").settle()
    assert scene.mage(0).hex == at("9,-8")
    assert scene.mage(0).health == 9


@pytest.mark.rule("OM-143", "OM-144", "OM-145")
def test_bonus_movement_steps_into_empty_hexes_and_gives_no_event() -> None:
    scene = Scene()
    scene.mage(0, "9,-5", hand="swift-winds healing-springs")
    scene.mage(1, "9,-6")
    scene.token("ogre", "8,-4")
    scene.turn(0).play("cast swift-winds")
    drawn = scene.table.rng.drawn
    assert "go 9,-6" not in scene.choices()
    assert "go 8,-4" not in scene.choices()
    scene.play("go 10,-6", "go 10,-7", "go 10,-8", "go 10,-9")
    assert scene.mage(0).hex == at("10,-9")
    assert scene.table.rng.drawn == drawn  # no Travel Dice
    assert "seek an event" not in scene.choices()


@pytest.mark.rule("OM-146")
def test_a_pushed_character_enters_each_hex() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="gale")
    scene.tokens("firestorm", 1, "9,-7", "9,-8")
    scene.turn(0).settle().play("cast gale").dice("spell:hit spell:hit").play("at n").settle()
    assert scene.mage(0).hex == at("9,-8")
    assert scene.mage(0).health == 8


@pytest.mark.rule("OM-147")
def test_health_lost_without_dice_is_not_defended_against() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", relics="dragonscale-mantle", hand="healing-springs")
    scene.lasting("warlock-armour", 0, 0)
    lose(scene.table, [Loss(0, 2, -1)], BY_NOBODY)
    assert scene.mage(0).health == 8


@pytest.mark.rule("OM-148", "OM-153", "OM-185")
def test_no_healing_goes_above_the_greatest_health() -> None:
    scene = Scene()
    scene.mage(0).health = 9
    heal(scene.table, 0, 4)
    assert scene.mage(0).health == 10
    troll = scene.monster("rock-troll", "9,-6")
    troll.health = 2
    heal(scene.table, troll.number, 4)
    assert troll.health == 3


@pytest.mark.rule("OM-149")
def test_who_cast_a_spell_controls_it() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="plague-winds")
    scene.turn(0).play("cast plague-winds", "at 9,-8", "at 9,-9", "at 9,-10")
    assert [working.controller for working in scene.table.workings] == [0]
    scene.mage(1, "9,-3", hand="undead-servant")
    scene.turn(1).play("cast undead-servant", "at 9,-4")
    [servant] = scene.table.monsters
    assert (servant.owner, scene.table.player_of(servant.number)) == (1, 1)


@pytest.mark.rule("OM-150")
def test_turn_order_goes_clockwise_without_those_who_are_out() -> None:
    scene = Scene(5)
    scene.mage(1).status = OUT
    scene.mage(4).status = HAUNT
    assert scene.table.order_from(3) == [3, 4, 0, 2]


@pytest.mark.rule("OM-151", "OM-152")
def test_a_card_text_goes_before_a_general_rule() -> None:
    scene = Scene()
    # A pushed or placed Mage has ended its move, but the card of a portal says that it goes on.
    scene.mage(0, "9,-6", hand="healing-springs")
    scene.tokens("mage-portal", 1, "9,-7", "0,5")
    scene.turn(0).dice("1 1").play("move", "go 9,-7", "step through", "go 0,4")
    assert scene.mage(0).hex == at("0,4")


@pytest.mark.rule("OM-154")
def test_what_ends_a_move_ends_bonus_movement_and_the_move_of_a_summons_too() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="swift-winds healing-springs")
    scene.tokens("cursed-forest", 1, "9,-7")
    scene.turn(0).play("cast swift-winds").dice("spell:hit").play("go 9,-7")
    assert scene.stage == "TakeTurn"
    assert scene.mage(0).hex == at("9,-7")
    scene = Scene()
    scene.mage(0, "0,4", hand="healing-springs")
    servant = scene.summons("undead-servant", 0, "9,-6")
    servant.health = servant.most = 9
    scene.tokens("cursed-forest", 1, "9,-7")
    scene.turn(0).play("camp", f"send monster {servant.number} to 9,-7")
    assert servant.hex == at("9,-7")
    assert not any(text.startswith(("go ", "send ")) for text in scene.choices())


@pytest.mark.rule("OM-154")
def test_it_does_not_end_a_push() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="gale")
    scene.tokens("cursed-forest", 1, "9,-7")
    scene.turn(0).settle().play("cast gale").dice("spell:hit").play("at n").settle()
    assert scene.mage(0).hex == at("9,-8")


@pytest.mark.rule("OM-155")
def test_where_a_character_could_end_a_move() -> None:
    scene = Scene()
    table = scene.table
    scene.mage(1, "9,-6")
    assert table.could_end(0, HERE)  # what it holds does not matter
    assert not table.could_end(0, at("-6,5"))  # no shore with room
    table.destroyed = [at("9,-7")]
    assert not table.could_end(0, at("9,-7"))
    scene.tokens("tsunami", 1, "9,-5")
    assert not table.could_end(0, at("9,-5"))
    assert table.could_end(0, at("0,0"))
    scene.mage(2).kept, scene.mage(2).kept_marks = [EVENT["river-in-spate"]], [0]
    assert not table.could_end(0, at("0,0"))
    scene.mage(0, relics="tide-ring")
    assert table.could_end(0, at("-6,5"))


@pytest.mark.rule("OM-156")
def test_a_player_of_a_card_text_is_a_seat() -> None:
    scene = Scene(4, mode="two-players")
    scene.mage(0, "9,-6", hand="healing-springs")
    scene.table.event_deck = [EVENT["mana-tide"]]
    scene.turn(0).dice("1 1").play("move", "go 9,-7", "halt", "seek an event")
    assert [len(mage.hand) for mage in scene.table.mages] == [2, 1, 1, 1]
