"""What is printed is sent once, from the declarations."""

from __future__ import annotations

from typing import Any

from questboard.games.old_mage.state import land, numbers
from questboard.games.old_mage.table.catalogue import Catalogue
from tests.old_mage.table import GAME
from tests.old_mage.test_facts import misfits

PRINTED: Any = GAME.catalogue()


def test_the_catalogue_is_what_its_types_say_and_leaves_nothing_out() -> None:
    assert misfits(PRINTED, Catalogue, "catalogue") == []
    assert list(PRINTED["cards"]) == list(numbers.CARD)
    assert list(PRINTED["monsters"]) == list(numbers.PROFILE)
    assert list(PRINTED["events"]) == list(numbers.EVENT)
    assert list(PRINTED["tokens"]) == list(numbers.TOKEN)
    assert list(PRINTED["atlas"]["hexes"]) == land.NAMES


def test_a_card_has_its_rows_as_marks() -> None:
    card = PRINTED["cards"]["hellblast"]
    assert (card["title"], card["cast"], card["range"]) == ("Hellblast", "normal", 5)
    (aim,) = card["aims"]
    assert (aim["icon"], aim["number"]) == ("character", 2)
    (effect,) = card["effects"]
    assert effect == {
        "icon": "spell_dice",
        "word": "the target suffers 2 Spell Dice",
        "number": 2,
        "element": None,
    }
    assert card["favourable"]["land"] == "dunes"
    assert card["favourable"]["aims"] is None  # as without it


def test_what_a_thing_names_is_in_the_catalogue_too() -> None:
    for card in PRINTED["cards"].values():
        assert card["token"] is None or card["token"] in PRINTED["tokens"]
        assert card["summons"] is None or card["summons"] in PRINTED["monsters"]
    for mage in PRINTED["mages"].values():
        assert PRINTED["cards"][mage["ability"]]["sort"] == "ability"
    atlas = PRINTED["atlas"]
    for there in atlas["hexes"].values():
        assert there["region"] in atlas["regions"]
        assert set(there["lands"]) <= set(atlas["lands"])
        assert bool(there["shores"]) <= (there["water"] is not None)
    assert {tower["hex"] for tower in atlas["towers"].values()} <= set(atlas["hexes"])


def test_the_atlas_has_its_crossings_and_shores() -> None:
    hexes = PRINTED["atlas"]["hexes"]
    crossings = [name for name, there in hexes.items() if there["crossing"]]
    assert len(hexes) == 313
    assert crossings == [land.NAMES[at] for at in range(land.SPACES) if land.CROSSING[at]]
    assert hexes["-10,4"]["water"] == "pond"
    assert hexes["-10,4"]["shores"] == [{"sides": ["n", "ne", "se", "s", "sw", "nw"], "room": True}]
