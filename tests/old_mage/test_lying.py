"""What lies in a hex is told: by look, by the map, by the picture, by the log, and as facts."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.state.facts import BURIED
from questboard.games.old_mage.state.numbers import CARD, EVENT, PROFILE, RUIN_MONSTER_CARD
from questboard.games.old_mage.steps.basics import lay_card
from questboard.games.old_mage.steps.claims import Claim
from questboard.games.old_mage.steps.destroying import MoveCards
from questboard.games.old_mage.steps.harm import BY_SPELL, Loss, lose
from questboard.games.old_mage.table.describe import letter_at, letter_name
from questboard.kernel.view import View
from tests.old_mage.table import GAME, Scene, at, sight


def littered() -> Scene:
    """A Mage has fallen with the Orb in 9,-3; a Ruin Monster was shot in 8,-1."""
    scene = Scene()
    for seat, mage in enumerate(scene.table.mages):
        mage.card = seat
    scene.table.events = []
    scene.mage(0, "9,-4", hand="veil")
    scene.mage(1, "9,-3", relics="master-orb").health = 1
    scene.turn(0)
    dragon = scene.monster("elder-dragon", "8,-1")
    lose(scene.table, [Loss(dragon.number, 9, 0)], BY_SPELL)
    lose(scene.table, [Loss(1, 1, 0)], BY_SPELL)
    return scene


@pytest.mark.rule("OM-701", "OM-798")
def test_an_orb_in_the_open_can_be_found_from_everywhere() -> None:
    scene = littered()
    for seat in (0, 2):
        seen = sight(scene.table, seat)
        here = "\n".join(GAME.explain(seen, seat, "9,-3"))
        assert "Master Orb on the ground (B)" in here
        assert "It lies at 9,-3, marked B" in GAME.explain(seen, seat, "master orb")
        assert GAME.explain(seen, seat, "letter b") == GAME.explain(seen, seat, "9,-3")
        for width, height in ((80, 24), (140, 40)):
            picture = GAME.fitted(seen, seat, False, width, height)
            assert "$B 9,-3, " in picture and "Master Orb" in picture
    assert "$B" in GAME.zoomed(sight(scene.table, 0), 0, "map", False, 100)
    told = [GAME.tell(scene.table, event) for event in scene.table.events or []]
    assert "Master Orb now lies at 9,-3, marked B." in told


@pytest.mark.rule("OM-699", "OM-702")
def test_face_down_cards_are_told_by_their_backs_alone() -> None:
    scene = littered()
    seen = sight(scene.table, 2)
    here = GAME.explain(seen, 2, "8,-1")
    assert (
        "Here: a face-down spell on the ground (A) and 2 face-down Relics on the ground (A)" in here
    )
    told = [GAME.tell(scene.table, event) for event in scene.table.events or []]
    assert told.count("A face-down Relic now lies at 8,-1, marked A.") == 2
    assert "A face-down spell now lies at 8,-1, marked A." in told
    facts = View(GAME, scene.table, 2).facts()["lying"]
    relic, spell = {"card": None, "relic": True}, {"card": None, "relic": False}
    assert facts == {
        "8,-1": {"letter": "A", "cards": [relic, relic, spell]},
        "9,-3": {"letter": "B", "cards": [{"card": "master-orb", "relic": True}, spell]},
    }
    scene.mage(2, "8,-1")
    scene.table.agenda.append(Claim(2))
    labels = [GAME.label(scene.table, 2, choice) for choice in scene.offered(2)]
    assert sum("face-down Relic" in label for label in labels) == 2
    assert len(set(labels)) == len(labels)


@pytest.mark.rule("OM-699", "OM-700")
def test_a_letter_stays_until_its_cards_are_gone_and_is_used_again() -> None:
    scene = littered()
    table = scene.table
    table.lying = [card for card in table.lying if card.hex != at("8,-1")]
    assert [letter_at(table, at(name)) for name in ("8,-1", "9,-3")] == ["", "B"]
    lay_card(table, at("5,3"), CARD["tide-ring"], False)
    assert [letter_at(table, at(name)) for name in ("5,3", "9,-3")] == ["A", "B"]
    assert [letter_at(table.copy(), at(name)) for name in ("5,3", "9,-3")] == ["A", "B"]
    assert (letter_name(9), letter_name(10), letter_name(21)) == ("J", "A2", "B3")


@pytest.mark.rule("OM-337", "OM-699")
def test_cards_that_leave_a_destroyed_hex_keep_their_letter() -> None:
    scene = littered()
    scene.table.agenda.append(MoveCards(0, at("9,-3")))
    scene.table.destroyed = [at("9,-3")]
    scene.play("go 9,-2")
    assert letter_at(scene.table, at("9,-2")) == "B"
    assert GAME.tell(scene.table, (scene.table.events or [])[-1]) == (
        "The cards marked B now lie at 9,-2."
    )


@pytest.mark.rule("OM-981")
def test_everybody_may_look_through_the_discard_piles() -> None:
    scene = Scene()
    table = scene.table
    table.spell_discard = [CARD["veil"], CARD["meteor"], CARD["veil"]]
    table.ruin_discard = [RUIN_MONSTER_CARD + PROFILE["lich"], CARD["disintegrate"]]
    table.relic_gone = [CARD["phoenix-feather"]]
    table.event_discard = [EVENT["ley-surge"]]
    table.land_discard = [PROFILE["ogre"], BURIED + PROFILE["owlbear"]]
    piles = GAME.zoomed(sight(table, 1), 1, "discards", False, 100).splitlines()
    assert piles == [
        "The discard piles",
        "Spells: Meteor, Veil ×2",
        "Ruin cards: Disintegrate, Lich",
        "Relics: Phoenix Feather",
        "Events: Ley Surge",
        "Land tokens: Ogre, a face-down forest token",
    ]
    assert View(GAME, table, 1).facts()["piles"] == {
        "spells": {"veil": 2, "meteor": 1},
        "ruins": {"lich": 1, "disintegrate": 1},
        "relics": {"phoenix-feather": 1},
        "events": {"ley-surge": 1},
        "tokens": {"ogre": 1},
        "buried": {"forest": 1},
    }
