"""Illegal moves, destroyed and impassable hexes (OM-321 to OM-348)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.content.tokens import DESTROYED_TOKENS
from questboard.games.old_mage.language.words import FOREST, V_NEW_DENS
from questboard.games.old_mage.state.facts import (
    BURIED,
    HAUNT,
    NO_SITE_HERE,
    RUIN,
    SITE_TOKEN,
    UNSEEN,
    Lying,
    Working,
)
from questboard.games.old_mage.state.land import SPACES
from questboard.games.old_mage.state.numbers import CARD, LAND_OF, PROFILE
from questboard.games.old_mage.steps.happenings import happen
from questboard.games.old_mage.steps.harm import end_working
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.play import proceed
from tests.old_mage.table import GAME, Scene, at, dealt_anew, sight

NORTH, STREAM, SOUTH = "-6,4", "-6,5", "-6,6"


def rider(where: str = NORTH) -> tuple[Scene, Working]:
    """A Mage on a Griffon, over the water."""
    scene = Scene()
    scene.mage(0, where, hand="healing-springs")
    return scene, scene.lasting("griffon", 0, 0)


def meteor(
    scene: Scene, where: str, seat: int = 0, dice: str = "spell:star spell:star spell:star"
) -> Scene:
    return scene.turn(seat).settle().play("cast meteor").dice(dice).play(f"at {where}")


@pytest.mark.rule("OM-321", "OM-323", "OM-324", "OM-327", "OM-328")
def test_a_move_that_becomes_illegal_goes_back_along_its_path() -> None:
    scene, griffon = rider("-7,6")
    scene.tokens("firestorm", 1, STREAM)
    scene.tokens("magma-burst", 1, SOUTH)
    scene.mage(1, "0,0", hand="dispel")
    scene.turn(0).settle().dice("2 1 1 spell:star spell:star").play("move", "go -6,6")
    scene.settle().play("go -6,5").dice("spell:star spell:star spell:hit spell:hit")
    scene.play("1: cast dispel", f"at spell {griffon.number}").settle()
    # It goes back to the last hex where it could end, enters it, and its move is over.
    assert scene.mage(0).hex == at(SOUTH)
    assert scene.stage == "TakeTurn"
    assert "seek an event" not in scene.choices()
    assert "end turn" in scene.choices()


@pytest.mark.rule("OM-322", "OM-325", "OM-326")
def test_at_another_time_the_closest_legal_empty_hex_is_chosen() -> None:
    scene, griffon = rider(STREAM)
    scene.mage(1, NORTH)
    scene.token("wolf-pack", SOUTH)
    scene.turn(2)
    end_working(scene.table, griffon)
    proceed(scene.table)
    assert (scene.stage, scene.seat) == ("GoBack", 0)
    # Adjacent, empty, and with room to stand; how to get there does not matter.
    assert set(scene.choices()) == {"go -7,6", "go -7,5", "go -5,5", "go -5,4"}
    scene.play("go -5,5")
    assert scene.mage(0).hex == at("-5,5")


@pytest.mark.rule("OM-329", "OM-330", "OM-332", "OM-342")
def test_a_destroyed_hex_is_left_at_once_and_never_entered() -> None:
    scene = Scene()
    scene.mage(0, "9,-3", hand="meteor healing-springs")
    scene.mage(1, "9,-6")
    meteor(scene, "9,-6")
    assert scene.table.destroyed == [at("9,-6")]
    assert (scene.stage, scene.seat) == ("GoBack", 1)
    scene.play("go 9,-7")
    assert scene.mage(1).hex == at("9,-7")
    assert CARD["meteor"] in scene.table.spell_discard
    scene.turn(1).dice("3 3").play("move")
    assert "go 9,-6" not in scene.choices()


@pytest.mark.rule("OM-331", "OM-338", "OM-339", "OM-337")
def test_monsters_are_defeated_as_by_a_spell_in_another_hex() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="meteor healing-springs")
    scene.monster("pit-demon", "9,-6").health = 4
    scene.table.relic_deck = [CARD["runeblade"]]
    meteor(scene, "9,-6", dice="spell:star " * 6)
    assert scene.table.monsters == []
    # Not for the caster, though it stood there: relic and spell lie face down elsewhere.
    assert (scene.stage, scene.seat) == ("MoveCards", 0)
    scene.play("go 9,-7")
    assert sorted(card.hidden for card in scene.table.lying) == [True, True]
    assert {card.hex for card in scene.table.lying} == {at("9,-7")}
    assert scene.mage(0).relics == []


@pytest.mark.rule("OM-333")
def test_a_destroyed_token_cannot_be_dispelled() -> None:
    scene = Scene()
    scene.mage(0, "9,-3", hand="meteor healing-springs")
    scene.mage(1, "9,-5", hand="dispel")
    meteor(scene, "9,-8").settle()
    assert scene.table.destroyed == [at("9,-8")]
    scene.turn(1).settle()
    assert not any(text.startswith("cast dispel") for text in scene.choices())


@pytest.mark.rule("OM-334")
def test_the_spell_can_be_dispelled_while_it_is_cast() -> None:
    scene = Scene()
    scene.mage(0, "9,-3", hand="meteor healing-springs")
    scene.mage(1, "9,-6", hand="dispel")
    scene.turn(0).settle().play("cast meteor", "at 9,-6", "1: cast dispel").settle()
    assert scene.table.destroyed == []
    assert scene.mage(1).health == 10


@pytest.mark.rule("OM-335", "OM-336", "OM-343")
def test_land_tokens_and_spell_tokens_of_the_hex_are_gone() -> None:
    scene = Scene()
    scene.mage(0, "9,-3", hand="meteor firestorm")
    scene.token("forest-event", "9,-6")
    fire = scene.tokens("firestorm", 1, "9,-6", "9,-7")
    wind = scene.tokens("plague-winds", 1, "9,-6")
    meteor(scene, "9,-6")
    assert scene.table.site[at("9,-6")] == NO_SITE_HERE
    assert len(scene.table.land_discard) == 1
    assert scene.table.event_discard == []
    assert fire.tokens == [at("9,-7")]
    assert wind not in scene.table.workings
    scene.turn(0).play("cast firestorm")
    assert "at 9,-6" not in scene.choices()


@pytest.mark.rule("OM-337", "OM-345")
def test_cards_go_together_to_the_closest_hex_whatever_it_holds() -> None:
    scene = Scene()
    scene.mage(0, "9,-3", hand="meteor healing-springs")
    scene.monster("ogre", "9,-7")
    scene.tokens("tsunami", 1, "9,-5")
    scene.table.lying = [Lying(at("9,-6"), CARD[card]) for card in ("runeblade", "tide-ring")]
    meteor(scene, "9,-6")
    assert (scene.stage, scene.seat) == ("MoveCards", 0)
    assert len(scene.choices()) == 5  # not where a Tsunami shuts the way to a Mage on foot
    assert "go 9,-5" not in scene.choices()
    scene.play("go 9,-7")
    assert {card.hex for card in scene.table.lying} == {at("9,-7")}


@pytest.mark.rule("OM-340", "OM-341")
def test_without_a_token_left_nothing_is_destroyed_but_the_rest_happens() -> None:
    assert DESTROYED_TOKENS == 5
    scene = Scene()
    scene.mage(0, "9,-3", hand="meteor healing-springs")
    scene.mage(1, "9,-6")
    scene.table.destroyed = [at(text) for text in ["-9,3", "-9,4", "-8,3", "-8,4", "-10,2"]]
    meteor(scene, "9,-6", dice="spell:hit spell:hit spell:star")
    assert at("9,-6") not in scene.table.destroyed
    assert (scene.mage(1).health, scene.mage(1).hex) == (8, at("9,-6"))


@pytest.mark.rule("OM-344")
def test_several_leave_in_turn_order_from_the_active_mage() -> None:
    scene = Scene()
    scene.mage(1, "9,-6", hand="meteor healing-springs")
    scene.mage(0, "9,-6")
    scene.mage(2, "9,-6")
    scene.turn(1).settle().play("cast meteor").dice("spell:star " * 9).play("at 9,-6")
    order = []
    for where in ("9,-7", "9,-5", "8,-5"):
        order.append(scene.seat)
        scene.play(f"go {where}")
        if len(order) < 3:
            assert f"go {where}" not in scene.choices()  # taken by the one before
    assert order == [1, 2, 0]


@pytest.mark.rule("OM-346")
def test_ignoring_water_and_tokens_opens_no_destroyed_hex() -> None:
    scene, _ = rider("9,-6")
    scene.table.destroyed = [at("9,-7")]
    scene.turn(0).dice("1 1 1").play("move")
    assert "go 9,-7" not in scene.choices()


@pytest.mark.rule("OM-347")
def test_with_too_few_tokens_the_caster_chooses_which_hexes() -> None:
    scene = Scene()
    scene.mage(0, "9,-3", hand="cataclysm healing-springs")
    scene.table.destroyed = [at(text) for text in ["-9,3", "-9,4", "-8,3", "-8,4"]]
    scene.turn(0).play("cast cataclysm", "at 9,-6", "at 9,-7", "at 9,-8")
    assert scene.choices() == ["at 9,-6", "at 9,-7", "at 9,-8"]
    scene.play("at 9,-7")
    assert scene.table.destroyed[4:] == [at("9,-7")]


@pytest.mark.rule("OM-348")
def test_a_haunt_without_a_monster_does_not_mind() -> None:
    scene = Scene()
    scene.mage(0, "9,-3", hand="meteor healing-springs")
    scene.mage(1, "9,-6").status = HAUNT
    meteor(scene, "9,-6")
    assert scene.stage == "TakeTurn"
    assert scene.mage(1).hex == at("9,-6")


@pytest.mark.rule("OM-335")
def test_nobody_sees_a_token_that_is_lost_with_its_land() -> None:
    scene = Scene()
    scene.mage(0, "9,-3", hand="meteor")
    scene.token("owlbear", "9,-6")
    scene.table.events = []
    meteor(scene, "9,-6")
    assert scene.table.land_discard == [BURIED + PROFILE["owlbear"]]
    for seat in range(3):
        assert sight(scene.table, seat).land_discard == [BURIED + UNSEEN + FOREST]
    told = [GAME.tell(scene.table, event) for event in scene.table.events]
    assert "The Land token at 9,-6 is lost with its land, unseen." in told
    assert not any("Owlbear" in line for line in told)


@pytest.mark.rule("OM-335", "OM-982")
def test_a_buried_token_is_dealt_anew_with_all_that_nobody_has_seen() -> None:
    table = GAME.deal(3, seed=1, auto_setup=True)
    space = next(s for s in range(SPACES) if table.site[s] >= SITE_TOKEN)
    token = table.site[space] - SITE_TOKEN
    table.site[space] = NO_SITE_HERE
    table.land_discard = [BURIED + token]
    worlds = {dealt_anew(table, 1, Rng.seeded(seed)).land_discard[0] for seed in range(30)}
    assert len(worlds) > 2 and {LAND_OF[each - BURIED] for each in worlds} == {LAND_OF[token]}


@pytest.mark.rule("OM-335", "OM-C-new-dens")
def test_a_buried_token_may_come_back_unseen() -> None:
    scene = Scene()
    scene.mage(0, "9,-3", hand="veil")
    buried = BURIED + PROFILE["owlbear"]
    scene.table.land_discard = [buried]
    scene.turn(0)
    happen(scene.table, 0, V_NEW_DENS, 2, "")
    assert (scene.top.land(), scene.table.land_discard) == (FOREST, [])
    scene.table.site = [RUIN] * len(scene.table.site)  # no hex for it
    proceed(scene.table)
    assert scene.table.land_discard == [buried]
    scene.table.site = [NO_SITE_HERE] * len(scene.table.site)
    happen(scene.table, 0, V_NEW_DENS, 2, "")
    scene.play("lay forest greenfold 9,-4")
    assert sight(scene.table, 0).site[at("9,-4")] == UNSEEN + FOREST
    assert scene.table.site[at("9,-4")] == SITE_TOKEN + PROFILE["owlbear"]


@pytest.mark.rule("OM-344", "OM-C-tsunami-3")
def test_who_must_leave_a_tsunami_is_asked_in_turn_order_from_the_active_mage() -> None:
    scene = Scene()
    scene.mage(1, "9,-3", hand="tsunami veil")
    scene.mage(0, "6,0", hand="veil")
    scene.mage(2, "5,1", hand="veil")
    scene.dice("spell:star spell:star spell:star spell:star").turn(1)
    scene.play("1: cast tsunami", "1: at 5,0").settle()
    assert (scene.stage, scene.seat) == ("GoBack", 2)
    scene.play(scene.choices(2)[0])
    assert (scene.stage, scene.seat) == ("GoBack", 0)


@pytest.mark.rule("OM-322", "OM-C-tsunami-3")
@pytest.mark.parametrize("here", ["5,0", "5,1"])  # with water, and without
def test_who_stops_ignoring_water_in_a_tsunami_leaves_it(here: str) -> None:
    scene = Scene()
    scene.mage(0, here, hand="veil", relics="tide-ring")
    scene.tokens("tsunami", 1, "5,0", "5,-1", "6,-1", "6,0", "5,1", "4,1", "4,0")
    scene.turn(0).play("camp", "drop tide-ring")
    assert scene.stage == "GoBack"
