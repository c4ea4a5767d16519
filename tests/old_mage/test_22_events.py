"""Events (chapter 22), each card in play."""

from __future__ import annotations

from pathlib import Path

import pytest

from questboard.games.old_mage.language.words import FOREST
from questboard.games.old_mage.state.facts import HAUNT, OUT, SITE_TOKEN
from questboard.games.old_mage.state.land import LAND_BITS
from questboard.games.old_mage.state.numbers import CARD, EVENT, HAPPENINGS, PROFILE
from questboard.games.old_mage.steps.basics import draw_spells
from questboard.games.old_mage.steps.happenings import DrawEvent, open_cache
from questboard.games.old_mage.steps.harm import BY_NOBODY, Loss, lose
from questboard.games.old_mage.steps.set_up import Towers
from questboard.games.old_mage.steps.windows import ON_SHOW
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.play import apply, options, owing, proceed
from questboard.kernel.core.state import seats_of
from tests.old_mage.table import GAME, dealt_anew, sight
from tests.old_mage.telling import Scene, at, haunt, health, undead, where


def drawing(card: str, scene: Scene | None = None, here: str = "4,2", hand: str = "") -> Scene:
    """Seat 0 draws an Event card in its turn."""
    if scene is None:
        scene = Scene()
        scene.mage(0, here, hand)
    scene.table.event_deck = [c for c in scene.table.event_deck if c != EVENT[card]]
    scene.table.event_deck.append(EVENT[card])
    scene.turn(0).settle()
    turn = scene.table.agenda.pop()
    scene.table.agenda += [turn.copy(), DrawEvent(0)]
    proceed(scene.table)
    return scene


@pytest.mark.rule("OM-741")
def test_an_empty_hex_event_is_a_choice() -> None:
    scene = Scene()
    scene.mage(0, "4,2")
    scene.turn(0).dice("1 1").play("move", "go 4,3", "halt")
    assert {"seek an event", "end turn"} <= set(scene.choices())


@pytest.mark.rule("OM-742")
def test_an_event_token_is_no_choice() -> None:
    scene = Scene()
    scene.mage(0, "4,2").health = 5
    scene.table.event_deck = [EVENT["wandering-healer"]]
    scene.token("forest-event", "4,2")
    scene.turn(0).play("meet")
    assert health(scene, 0) == [9]


@pytest.mark.rule("OM-743", "OM-C-ley-surge")
def test_ley_surge_is_applied_and_discarded() -> None:
    scene = drawing("ley-surge")
    assert len(scene.hand(0)) == 2
    assert EVENT["ley-surge"] in scene.table.event_discard


@pytest.mark.rule("OM-C-wandering-healer")
def test_wandering_healer() -> None:
    scene = Scene()
    scene.mage(0, "4,2").health = 3
    assert health(drawing("wandering-healer", scene), 0) == [7]


@pytest.mark.rule("OM-C-fair-winds")
def test_fair_winds() -> None:
    scene = drawing("fair-winds")
    assert (scene.stage, scene.top.left) == ("BonusMove", 3)


@pytest.mark.rule("OM-C-forgotten-cache")
def test_forgotten_cache_takes_one_of_three() -> None:
    scene = Scene()
    scene.mage(0, "4,2")
    scene.table.spell_deck[-3:] = [CARD["meteor"], CARD["veil"], CARD["banish"]]
    size = len(scene.table.spell_deck)
    drawing("forgotten-cache", scene)
    assert sorted(scene.choices()) == ["take banish", "take meteor", "take veil"]
    scene.play("take veil")
    assert (scene.hand(0), len(scene.table.spell_deck)) == (["veil"], size - 1)
    assert sorted(scene.table.spell_deck[:2]) == sorted([CARD["meteor"], CARD["banish"]])


@pytest.mark.rule("OM-C-old-map")
def test_old_map_shows_tokens_within_five_hexes_to_one() -> None:
    scene = Scene()
    scene.mage(0, "4,2")
    scene.token("ogre", "4,4")
    scene.token("ogre", "11,-2")
    drawing("old-map", scene)
    mine = sight(scene.table, 0)
    assert mine.site[at("4,4")] == SITE_TOKEN + PROFILE["ogre"] != mine.site[at("11,-2")]
    assert sight(scene.table, 1).site[at("4,4")] != scene.table.site[at("4,4")]
    assert len(scene.hand(0)) == 1


@pytest.mark.rule("OM-746", "OM-747", "OM-749", "OM-C-spirit-ally")
def test_a_spirit_ally_is_kept_and_called_before_the_battle_spells() -> None:
    scene = drawing("spirit-ally", hand="spellblade")
    assert scene.table.mages[0].kept == [EVENT["spirit-ally"]]
    scene.monster("treant", "4,2")
    scene.turn(0).play("meet")
    assert (scene.stage, scene.choices()) == ("CallAlly", ["pass", "call the spirit ally"])
    scene.play("call the spirit ally")
    battle = scene.battle
    assert battle.dice[0 if battle.one == 0 else 1] == 2
    assert (scene.stage, scene.table.mages[0].kept) == ("BattleSpells", [])


@pytest.mark.rule("OM-C-spirit-ally")
def test_a_spirit_ally_leaves_a_haunt() -> None:
    scene = drawing("spirit-ally")
    lose(scene.table, [Loss(0, 10, -1)], BY_NOBODY)
    assert (scene.table.mages[0].status, scene.table.mages[0].kept) == (HAUNT, [])


@pytest.mark.rule("OM-747")
def test_events_cannot_be_dispelled() -> None:
    scene = Scene()
    scene.mage(0, "4,2")
    scene.mage(1, "4,3", hand="dispel")
    drawing("quagmire", scene)
    assert scene.stage == "TakeTurn"
    scene.turn(1)
    assert "cast dispel" not in scene.choices()


@pytest.mark.rule("OM-748")
def test_an_event_that_stays_ends_with_its_mage() -> None:
    scene = drawing("river-in-spate")
    undead(scene, 0, "4,2", 1)
    lose(scene.table, [Loss(0, 1, -1)], BY_NOBODY)
    assert (scene.table.mages[0].status, scene.table.mages[0].kept) == (OUT, [])
    assert EVENT["river-in-spate"] in scene.table.event_discard


@pytest.mark.rule("OM-C-curse-of-age")
@pytest.mark.parametrize(("before", "after"), [(10, 8), (2, 1), (1, 1)])
def test_curse_of_age(before: int, after: int) -> None:
    scene = Scene()
    scene.mage(0, "4,2").health = before
    assert health(drawing("curse-of-age", scene), 0) == [after]


@pytest.mark.rule("OM-C-ward-1")
@pytest.mark.parametrize("event", ["curse-of-age", "earth-tremor", "wild-magic"])
def test_a_ward_helps_against_events(event: str) -> None:
    scene = drawing(event, hand="ward")
    assert scene.top.occasion == ON_SHOW
    scene.dice("spell:hit spell:double").play("cast ward")
    assert health(scene, 0) == [10]


@pytest.mark.rule("OM-C-ward-1")
def test_a_ward_helps_against_the_tremor_of_another() -> None:
    scene = Scene()
    scene.mage(0, "4,2")
    scene.mage(1, "8,0", hand="ward")
    drawing("earth-tremor", scene).play("1: cast ward")
    assert health(scene, 0, 1) == [9, 10]


@pytest.mark.rule("OM-744", "OM-745", "OM-C-bandit-ambush")
def test_bandits_are_battled_at_once_and_leave_if_not_defeated() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="spellblade")
    drawing("bandit-ambush", scene)
    bandits = scene.table.monsters[0]
    assert (bandits.health, scene.stage) == (2, "BattleSpells")
    scene.dice("shield shield shield shield").play("pass", "flee 4,3").settle()
    assert (scene.table.monsters, where(scene, 0)) == ([], "4,3")


@pytest.mark.rule("OM-C-spell-rot")
def test_spell_rot() -> None:
    scene = drawing("spell-rot", hand="meteor")
    assert (scene.hand(0), scene.table.spell_discard) == ([], [CARD["meteor"]])


@pytest.mark.rule("OM-C-quagmire")
def test_quagmire_holds_in_the_next_turn_only() -> None:
    scene = drawing("quagmire")
    assert "move" in scene.choices()
    scene.play("end turn")
    scene.turn(0)
    assert "move" not in scene.choices() and "camp" in scene.choices()
    scene.play("end turn")
    scene.turn(0)
    assert "move" in scene.choices() and scene.table.mages[0].kept == []


@pytest.mark.rule("OM-C-wild-magic")
def test_wild_magic() -> None:
    scene = Scene()
    scene.mage(0, "4,2")
    scene.table.event_deck.append(EVENT["wild-magic"])
    scene.turn(0).dice("spell:hit spell:double")
    scene.table.agenda.append(DrawEvent(0))
    proceed(scene.table)
    assert health(scene, 0) == [7]


@pytest.mark.rule("OM-C-thief-in-the-night")
def test_thief_in_the_night_gives_a_card_to_the_next_in_turn_order() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="meteor")
    haunt(scene, 1, "8,0")
    drawing("thief-in-the-night", scene)
    assert (scene.hand(0), scene.hand(1)) == ([], ["meteor"])


@pytest.mark.rule("OM-C-earth-tremor")
def test_earth_tremor_shakes_the_mages_of_a_region() -> None:
    scene = Scene()
    scene.mage(0, "4,2")
    scene.mage(1, "8,0")
    assert health(drawing("earth-tremor", scene), 0, 1, 2) == [9, 9, 10]


@pytest.mark.rule("OM-C-river-in-spate")
def test_river_in_spate_shuts_the_crossings_until_the_end_of_the_next_turn() -> None:
    scene = drawing("river-in-spate", here="0,4")
    assert scene.table.barred(1, at("0,3"))
    assert not scene.table.barred(1, at("4,-4"))  # a crossing of another region
    scene.play("end turn")
    scene.turn(0).play("end turn")
    assert not scene.table.barred(1, at("0,3"))


@pytest.mark.rule("OM-C-mana-tide")
def test_mana_tide() -> None:
    scene = Scene()
    scene.mage(0, "4,2")
    haunt(scene, 1, "8,0")
    drawing("mana-tide", scene)
    assert [len(scene.hand(seat)) for seat in range(3)] == [1, 1, 1]


@pytest.mark.rule("OM-C-dead-calm")
def test_dead_calm_silences_a_region_but_not_interrupts() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="veil blink")
    drawing("dead-calm", scene).settle()
    assert "cast veil" not in scene.choices() and "cast blink" in scene.choices()
    scene.table.mages[0].hex = at("-8,0")  # the region is fixed
    scene.mage(1, "8,0", hand="veil")
    scene.turn(1).settle()
    assert "cast veil" not in scene.choices()
    scene.turn(0).settle()
    assert scene.table.mages[0].kept == []


@pytest.mark.rule("OM-C-restless-dead")
def test_restless_dead_draw_and_walk() -> None:
    scene = Scene()
    scene.mage(0, "4,2")
    haunt(scene, 1, "8,0")
    drawing("restless-dead", scene)
    assert (len(scene.hand(1)), scene.stage, scene.seat) == (1, "HauntWalk", 1)
    scene.play("go 8,1", "go 8,0", "go 8,1")
    assert (where(scene, 1), scene.stage, health(scene, 0)) == ("8,1", "TakeTurn", [10])


@pytest.mark.rule("OM-C-restless-dead")
def test_without_a_haunt_restless_dead_cost_health() -> None:
    assert health(drawing("restless-dead"), 0) == [9]


@pytest.mark.rule("OM-C-new-dens")
def test_new_dens_lie_face_down_and_unseen_near_the_mage() -> None:
    scene = Scene()
    scene.mage(0, "4,2")
    scene.table.land_discard = [PROFILE["owlbear"]]
    drawing("new-dens", scene)
    assert scene.stage == "NewDen" and all(t.startswith("lay forest") for t in scene.choices())
    assert all(LAND_BITS[at(t.split()[-1])] >> FOREST & 1 for t in scene.choices())
    first = scene.choices()[0]
    place = first.split()[-1]
    scene.play(first)
    assert scene.table.site[at(place)] == SITE_TOKEN + PROFILE["owlbear"]
    assert sight(scene.table, 0).site[at(place)] != scene.table.site[at(place)]
    assert scene.table.land_discard == []


@pytest.mark.rule("OM-C-forgotten-cache", "OM-983")
def test_who_put_spells_under_the_deck_knows_them_but_not_their_order() -> None:
    table = GAME.deal(3, seed=7, auto_setup=True)
    while isinstance(table.agenda[-1], Towers):
        seat = seats_of(owing(table))[0]
        apply(table, seat, options(table, seat)[0])
    looked = table.spell_deck[-3:]
    open_cache(table, 0, 3)
    apply(table, 0, options(table, 0)[0])
    below = sorted(card for card in looked if card not in table.mages[0].hand[-1:])
    left = len(table.spell_deck)
    assert sight(table, 0).spell_deck == [*below, *[-1] * (left - 2)]
    assert set(sight(table, 1).spell_deck) == {-1}
    orders = {tuple(dealt_anew(table, 0, Rng.seeded(n)).spell_deck[:2]) for n in range(9)}
    assert orders == {tuple(below), tuple(reversed(below))}
    draw_spells(table, 1, left - 2)
    assert sight(table, 0).spell_deck == below
    draw_spells(table, 1, 1)  # one of the two, and only its drawer knows which
    assert sight(table, 0).spell_deck == [-1]


def test_every_event_is_in_this_file() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    assert [event.id for event in HAPPENINGS if f"OM-C-{event.id}" not in text] == []


def in_spate(seat: int, scene: Scene) -> Scene:
    """River in Spate lies before a Mage."""
    mage = scene.table.mages[seat]
    mage.kept, mage.kept_marks = [EVENT["river-in-spate"]], [0]
    scene.table.event_deck.remove(EVENT["river-in-spate"])
    return scene


@pytest.mark.rule("OM-C-river-in-spate")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("action", [["camp"], ["move", "halt"]])
def test_who_stands_in_a_crossing_of_the_river_in_spate_may_stay(
    owner: int, action: list[str]
) -> None:
    scene = Scene()
    scene.mage(0, "0,3", hand="veil")
    in_spate(owner, scene).turn(0).play(*action)
    assert (scene.stage, where(scene, 0)) == ("TakeTurn", "0,3")


@pytest.mark.rule("OM-C-river-in-spate")
def test_a_summons_in_a_crossing_of_the_river_in_spate_may_come_back_to_its_bank_only() -> None:
    scene = Scene()
    scene.mage(0, "9,-4", hand="veil")
    servant = scene.summons("undead-servant", 0, "0,3")
    in_spate(1, scene).turn(0).play("camp", f"send monster {servant.number} to 0,2")
    assert "go 0,3" not in scene.choices()


@pytest.mark.rule("OM-C-ward-1", "OM-C-restless-dead")
def test_restless_dead_can_be_warded_off_where_there_is_no_haunt() -> None:
    scene = Scene()
    scene.mage(0, "9,-4", hand="ward veil")
    deck = scene.table.event_deck
    deck.remove(EVENT["restless-dead"])
    deck.append(EVENT["restless-dead"])
    scene.dice("1 1").turn(0).play("move", "go 9,-3", "halt", "seek an event", "cast ward")
    scene.settle()
    assert (scene.stage, health(scene, 0)) == ("TakeTurn", [10])


@pytest.mark.rule("OM-C-ward-1", "OM-C-restless-dead")
def test_restless_dead_threaten_nobody_where_there_is_a_haunt() -> None:
    scene = Scene()
    scene.mage(0, "9,-4", hand="ward veil")
    haunt(scene, 1, "5,3")
    deck = scene.table.event_deck
    deck.remove(EVENT["restless-dead"])
    deck.append(EVENT["restless-dead"])
    scene.dice("1 1").turn(0).play("move", "go 9,-3", "halt", "seek an event")
    assert (scene.stage, scene.seat) == ("HauntWalk", 1)
