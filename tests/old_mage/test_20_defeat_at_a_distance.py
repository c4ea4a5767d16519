"""Defeat in distant hexes, and cards that lie in a hex (chapter 20)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.state.facts import HAUNT
from questboard.games.old_mage.state.numbers import CARD, FIRST_RELIC
from questboard.games.old_mage.steps.harm import BY_NOBODY, BY_SPELL, Loss, lose
from questboard.kernel.core.play import proceed
from tests.old_mage.table import sight
from tests.old_mage.telling import Scene, at, haunt, health, possessed


def shot(profile: str, where: str = "4,3", seats: int = 3) -> Scene:
    """Seat 0 brings a monster down with an Arcane Bolt."""
    scene = Scene(seats)
    scene.mage(0, "4,2", hand="arcane-bolt")
    monster = scene.monster(profile, where)
    monster.health = 1
    scene.turn(0).play("cast arcane-bolt").dice("spell:hit spell:hit")
    return scene.play(f"at monster {monster.number}")


def felled(relics: str = "", there: str = "4,3", seats: int = 3) -> Scene:
    """Seat 0 brings the Mage of seat 1 down."""
    scene = Scene(seats)
    scene.mage(0, "4,2", hand="arcane-bolt")
    scene.mage(1, there, relics=relics).health = 1
    scene.turn(0).play("cast arcane-bolt").dice("spell:hit spell:hit")
    return scene.play("at mage 2")


def kinds(scene: Scene) -> list[str]:
    """What lies around: open or hidden, a Relic or a spell."""
    return [
        ("hidden " if card.hidden else "open ") + ("relic" if card.card >= FIRST_RELIC else "spell")
        for card in scene.table.lying
    ]


@pytest.mark.rule("OM-691")
def test_a_monster_defeated_from_afar_is_worth_a_spell() -> None:
    scene = shot("ogre")
    assert (len(scene.hand(0)), scene.table.monsters) == (1, [])


@pytest.mark.rule("OM-692", "OM-693", "OM-694", "OM-699", "OM-702")
def test_the_cards_of_a_ruin_monster_are_laid_face_down_in_its_hex() -> None:
    scene = shot("elder-dragon")
    assert kinds(scene) == ["hidden relic", "hidden relic", "hidden spell"]
    assert {card.hex for card in scene.table.lying} == {at("4,3")}
    assert (scene.hand(0), scene.table.mages[0].relics) == ([], [])
    for seat in range(3):
        assert all(card.card < 0 for card in sight(scene.table, seat).lying)


@pytest.mark.rule("OM-695", "OM-696", "OM-697", "OM-701")
def test_the_relics_of_a_felled_mage_stay_public_with_a_hidden_spell() -> None:
    scene = felled("runeblade")
    assert scene.table.mages[1].status == HAUNT
    assert kinds(scene) == ["open relic", "hidden spell"]
    assert scene.hand(0) == []


@pytest.mark.rule("OM-698", "OM-778", "OM-782", "OM-783")
def test_who_moves_into_the_hex_may_claim_the_cards_unseen() -> None:
    scene = shot("lich")
    scene.mage(1, "4,4")
    scene.turn(1).dice("3 3").play("move", "go 4,3")
    assert scene.choices() == ["leave it", "claim 1", "claim 2"]
    scene.play("claim 1", "claim 1")
    mage = scene.table.mages[1]
    assert (len(mage.relics), len(mage.hand)) == (1, 1)


@pytest.mark.rule("OM-700")
def test_letter_tokens_set_no_limit() -> None:
    scene = Scene()
    for number in range(12):
        monster = scene.monster("lich", f"{number - 6},0")
        lose(scene.table, [Loss(monster.number, 9, 0)], BY_SPELL)
    assert len({card.hex for card in scene.table.lying}) == 12


@pytest.mark.rule("OM-703")
def test_tokens_count_as_the_spell_of_their_controller() -> None:
    scene = Scene()
    scene.mage(0, "4,1")
    scene.mage(1, "4,4").health = 1
    scene.tokens("firestorm", 0, "4,3")
    scene.turn(1).dice("3 3").play("move").dice("spell:hit").play("go 4,3")
    assert (scene.table.mages[1].status, kinds(scene)) == (HAUNT, ["hidden spell"])


@pytest.mark.rule("OM-704")
def test_a_caster_in_the_same_hex_gains_the_cards_itself() -> None:
    scene = shot("lich", "4,2")
    assert (len(scene.hand(0)), len(scene.table.mages[0].relics), scene.table.lying) == (1, 1, [])
    scene = felled(there="4,2")
    assert (len(scene.hand(0)), scene.table.lying) == (1, [])


@pytest.mark.rule("OM-705")
def test_a_casting_haunt_gains_spells_but_relics_lie_in_the_hex() -> None:
    scene = Scene()
    haunt(scene, 0, "4,2", "arcane-bolt", turns=1)
    monster = scene.monster("lich", "4,2")
    monster.health = 1
    scene.dice("haunt:cast haunt:draw").turn(0).play("use die 1", "cast arcane-bolt")
    scene.dice("spell:hit spell:hit").play(f"at monster {monster.number}")
    assert (len(scene.hand(0)), kinds(scene)) == (1, ["hidden relic"])


@pytest.mark.rule("OM-706")
def test_nothing_for_ones_own_summons_and_possessed_monsters() -> None:
    scene = Scene()
    scene.mage(0, "4,2")
    own = scene.summons("undead-servant", 0, "4,3")
    haunt(scene, 1, "4,4")
    beast = possessed(scene, 1, "ogre")
    lose(scene.table, [Loss(own.number, 5, 0), Loss(beast.number, 5, 0)], BY_SPELL)
    assert (scene.hand(0), scene.table.monsters) == ([], [])


@pytest.mark.rule("OM-707")
def test_a_caster_felled_by_its_own_turned_spell_drops_its_relics_only() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="arcane-bolt", relics="runeblade").health = 1
    scene.mage(1, "4,3", hand="arcane-mirror")
    scene.turn(0).play("cast arcane-bolt", "at mage 2").dice("spell:hit spell:hit")
    scene.play("1: cast arcane-mirror")
    assert (scene.table.mages[0].status, kinds(scene)) == (HAUNT, ["open relic"])


@pytest.mark.rule("OM-708")
def test_nobody_is_credited_for_an_event() -> None:
    scene = Scene()
    scene.mage(0, "4,2").health = 1
    scene.turn(0)
    lose(scene.table, [Loss(0, 1, -1)], BY_NOBODY)
    proceed(scene.table)
    assert scene.table.lying == []


@pytest.mark.rule("OM-709")
def test_a_caster_felled_in_the_same_step_draws_nothing() -> None:
    scene = Scene(seats=4)
    scene.mage(0, "4,2").health = 1
    monster = scene.monster("ogre", "4,3")
    lose(scene.table, [Loss(0, 1, 1), Loss(monster.number, 5, 0)], BY_SPELL)
    assert (health(scene, 0), scene.hand(0)) == ([0], [])


def test_a_mage_beside_the_fallen_may_claim_at_once() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="arcane-bolt")
    scene.mage(1, "4,3", relics="tide-ring").health = 1
    scene.mage(2, "4,3")
    scene.turn(0).play("cast arcane-bolt").dice("spell:hit spell:hit").play("at mage 2")
    assert (scene.stage, scene.seat, len(scene.choices())) == ("Claim", 2, 3)
    scene.play("claim 1")
    assert scene.table.mages[2].relics == [CARD["tide-ring"]]


@pytest.mark.rule("OM-709", "OM-696")
def test_a_spell_is_laid_for_a_distant_mage_though_its_caster_falls_too() -> None:
    scene = Scene(seats=4)
    scene.mage(0, "4,2").health = 1
    scene.mage(1, "4,3").health = 1
    lose(scene.table, [Loss(0, 1, 1), Loss(1, 1, 0)], BY_SPELL)
    proceed(scene.table)
    assert sorted((card.hex, card.hidden) for card in scene.table.lying) == sorted(
        [(at("4,2"), True), (at("4,3"), True)]
    )
    assert (scene.hand(0), scene.hand(1)) == ([], [])


@pytest.mark.rule("OM-709", "OM-704")
@pytest.mark.parametrize(("there", "laid"), [("4,2", ["relic"]), ("4,3", ["relic", "spell"])])
def test_what_lies_for_a_ruin_monster_whose_slayer_falls_too(there: str, laid: list[str]) -> None:
    scene = Scene(seats=4)
    scene.mage(0, "4,2").health = 1
    lich = scene.monster("lich", there)
    lose(scene.table, [Loss(0, 1, 1), Loss(lich.number, 9, 0)], BY_SPELL)
    found = [c for c in scene.table.lying if c.hex == at(there)]
    kinds = ["relic" if card.card >= FIRST_RELIC else "spell" for card in found]
    if there == "4,2":
        kinds.remove("spell")  # the one for the fallen Mage itself
    assert sorted(kinds) == laid


@pytest.mark.rule("OM-776")
def test_claims_in_several_hexes_at_once_come_in_turn_order_too() -> None:
    scene = Scene(seats=5)
    for seat, where_ in ((0, "4,2"), (1, "4,3"), (2, "4,3"), (3, "4,2")):
        scene.mage(seat, where_)
    scene.table.mages[0].health = scene.table.mages[1].health = 1
    scene.table.mages[0].relics = [CARD["runeblade"]]
    scene.table.mages[1].relics = [CARD["grave-mace"]]
    scene.turn(2)
    lose(scene.table, [Loss(1, 1, -1), Loss(0, 1, -1)], BY_NOBODY)
    proceed(scene.table)
    assert (scene.stage, scene.seat) == ("Claim", 2)
    scene.play("leave it")
    assert (scene.stage, scene.seat) == ("Claim", 3)
