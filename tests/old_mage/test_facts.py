"""What a client is told of a table: typed, by ids, and the same as the engine counts."""

from __future__ import annotations

import types
import typing
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from questboard.games.old_mage.language import words
from questboard.games.old_mage.steps.battle import battle_below, dice_of
from questboard.games.old_mage.table.facts import Facts
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.play import apply, options, owing
from questboard.kernel.core.state import seats_of
from tests.old_mage.table import GAME, Scene, sight


def misfits(fact: Any, kind: Any, where: str) -> list[str]:
    """Where plain data differs from its type."""
    origin = get_origin(kind)
    if typing.is_typeddict(kind):
        hints = get_type_hints(kind)
        if not isinstance(fact, dict) or set(fact) != set(hints):
            return [f"{where}: {fact}"]
        return [bad for key in hints for bad in misfits(fact[key], hints[key], f"{where}.{key}")]
    if origin is list:
        (inner,) = get_args(kind)
        if not isinstance(fact, list):
            return [f"{where}: {fact}"]
        return [bad for each in fact for bad in misfits(each, inner, where)]
    if origin is dict:
        inner = get_args(kind)[1]
        if not isinstance(fact, dict):
            return [f"{where}: {fact}"]
        return [bad for key, each in fact.items() for bad in misfits(each, inner, f"{where}.{key}")]
    if origin is Literal:
        return [] if fact in get_args(kind) else [f"{where}: {fact}"]
    if origin in (types.UnionType, typing.Union):
        fits = any(not misfits(fact, each, where) for each in get_args(kind))
        return [] if fits else [f"{where}: {fact}"]
    return [] if type(fact) is kind else [f"{where}: {fact}"]


def told(scene: Scene, seat: int = 0) -> Any:
    return GAME.facts(sight(scene.table, seat), seat)


@pytest.mark.parametrize(("seats", "seed", "chosen"), [(3, 1, {}), (6, 2, {"auto_setup": False})])
def test_facts_are_what_their_types_say(seats: int, seed: int, chosen: dict[str, Any]) -> None:
    table = GAME.deal(seats, seed, **chosen)
    rng = Rng.seeded(seed)
    for number in range(1500):
        if table.result is not None:
            break
        owing_seats = seats_of(owing(table))
        seat = owing_seats[rng.below(len(owing_seats))]
        legal = options(table, seat)
        if number % 5 == 0:
            for viewer in (seat, -1):
                facts = GAME.facts(sight(table, viewer), viewer)
                assert misfits(facts, Facts, "facts") == []
                strengths_agree(table, facts)
        apply(table, seat, legal[rng.below(len(legal))])


def strengths_agree(table: Any, facts: Any) -> None:
    """The dice that are told are those that would be rolled, and their sources add up to them."""
    for seat, mage in enumerate(facts["mages"].values()):
        assert mage["travel"]["more"] == table.gift(seat, words.MOVE_MORE)
        strength = mage["battle"]
        assert strength["shields"] == table.gift(seat, words.SHIELDS)
        assert sum(each["dice"] for each in strength["sources"]) == table.gift(seat, words.DICE)
    fight = battle_below(table)
    if fight is not None and not all(fight.lacks(table, who) for who in (fight.one, fight.other)):
        for at, side in enumerate(facts["battle"]["sides"]):
            assert side["dice"] == dice_of(table, fight, at)


def test_a_turn_says_what_is_open_due_and_done() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="healing-springs").health = 3
    scene.token("ogre", "0,5")
    scene.turn(0)
    steps = told(scene)["turn"]["steps"]
    assert (steps["move"], steps["camp"], steps["cast"], steps["encounter"]) == (
        "open",
        "open",
        "open",
        "shut",
    )
    scene.dice("1 2").play("move")
    assert told(scene)["turn"]["walk"] == {"who": "mage 1", "spell": None, "token": None, "left": 3}
    scene.play("go 0,5").settle()
    turn = told(scene)["turn"]
    assert (turn["steps"]["move"], turn["steps"]["camp"]) == ("done", "shut")
    assert (turn["steps"]["encounter"], turn["due"]) == ("due", "0,5")


def test_a_mage_says_what_its_dice_come_from_and_what_holds_it() -> None:
    scene = Scene()
    scene.mage(0, "0,4", relics="frost-spear")
    scene.lasting("entangle", 1, 0)
    scene.turn(0)
    mage = told(scene)["mages"]["mage 1"]
    assert (mage["battle"]["dice"], mage["battle"]["first_dice"]) == (2, 4)
    assert mage["battle"]["sources"] == [
        {"id": "frost-spear", "dice": 0, "first_dice": 2, "shields": 0, "first_shields": 0}
    ]
    assert mage["held_by"] == ["entangle"]
    assert told(scene)["turn"]["steps"]["move"] == "shut"


def test_a_battle_shows_both_sides_and_who_may_flee() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="spellblade")
    scene.monster("ogre", "0,4")
    scene.turn(0).play("meet")
    battle = told(scene)["battle"]
    assert (battle["number"], battle["stage"], battle["choosing"]) == (1, "spells", [0])
    mage, ogre = battle["sides"]
    assert (mage["who"], mage["seat"], mage["may_flee"]) == ("mage 1", 0, True)
    assert (ogre["monster"], ogre["seat"], ogre["may_flee"]) == ("ogre", None, False)
    scene.play("cast spellblade")
    mage = told(scene)["battle"]["sides"][0]
    assert mage["spell_used"]
    assert [each["id"] for each in mage["sources"]] == ["this-battle"]
    assert mage["dice"] == mage["base"] + mage["sources"][0]["dice"] > 2


def test_a_window_says_what_is_coming_to_whom_and_who_may_answer() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="disintegrate")
    scene.mage(1, "0,5", hand="ward blink")
    scene.turn(0).play("cast disintegrate", "at mage 2")
    facts = told(scene, 1)
    (line,) = facts["stack"]
    assert (line["card"], line["seat"]) == ("disintegrate", 0)
    assert line["targets"] == [{"kind": "character", "id": "mage 2", "attack": None}]
    window = facts["window"]
    assert (window["occasion"], window["asked"], window["waiting"]) == ("spell", 1, [1, 2, 0])
    assert window["coming"]["spells"] == [line["spell"]]
    assert window["coming"]["whom"] == ["mage 2"]


def test_tokens_lie_by_hex_with_their_owner_and_how_they_end() -> None:
    scene = Scene()
    fire = scene.tokens("firestorm", 2, "0,5", "0,6")
    token = told(scene)["tokens"]["0,6"][0]
    assert (token["token"], token["spell"], token["number"]) == ("firestorm", fire.number, 1)
    assert (token["seat"], token["ends"]) == (2, "stays")


def test_a_spell_that_is_aimed_says_how_much_is_still_to_be_named() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="hellblast")
    scene.mage(1, "0,5")
    scene.turn(0).play("cast hellblast")
    aimed = told(scene)["casting"]
    assert (aimed["card"], aimed["wanted"], aimed["least"], aimed["most"]) == (
        "hellblast",
        "character",
        2,
        2,
    )
    scene.play("at mage 2")
    aimed = told(scene)["casting"]
    assert aimed["targets"] == [{"kind": "character", "id": "mage 2", "attack": None}]
    assert aimed["most"] == 1


def test_a_favourable_land_is_told_of_the_own_hand_only() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="hellblast ward")
    scene.mage(1, "-11,6", hand="hellblast")
    assert told(scene)["mages"]["mage 1"]["favoured"] == {"hellblast": False}
    assert told(scene)["mages"]["mage 2"]["favoured"] == {}
    assert told(scene, 1)["mages"]["mage 2"]["favoured"] == {"hellblast": True}  # in the dunes
