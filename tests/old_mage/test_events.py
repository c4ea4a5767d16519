"""What is told of a match: typed, with seats and things, after the change."""

from __future__ import annotations

from typing import Any

from questboard.games.old_mage import events
from questboard.games.old_mage.language import words
from questboard.games.old_mage.state.facts import Table
from questboard.games.old_mage.state.numbers import CARD, NONE, PROFILE
from questboard.games.old_mage.steps.basics import WARD
from questboard.kernel.core.play import apply
from questboard.kernel.core.state import Event, State
from tests.old_mage.table import GAME, Scene, at


def story(scene: Scene, *texts: str) -> list[Event]:
    scene.table.events = []
    scene.play(*texts).settle()
    return scene.table.events


def test_a_step_says_whose_it_is_and_from_where() -> None:
    scene = Scene()
    scene.mage(0, "0,4")
    scene.turn(0).dice("1 2")
    told = story(scene, "move", "go 0,5")
    assert events.TravelRolled(0, 3, [1, 2]) in told
    assert events.Went(0, 0, NONE, at("0,4"), at("0,5")) in told


def test_a_battle_tells_its_sides_and_what_cancelled_what() -> None:
    scene = Scene()
    scene.mage(0, "0,4")
    ogre = scene.monster("ogre", "0,4")
    kind = PROFILE["ogre"]
    ogre.health = ogre.most = 5
    scene.turn(0).dice("double skull shield hit hit")
    told = story(scene, "camp")
    hits = [words.DOUBLE, words.SKULL]
    faces = [words.SHIELD, words.HIT, words.HIT]
    assert told[1:] == [
        events.BattleBegan(0, 0, NONE, NONE, ogre.number, kind, at("0,4")),
        events.BattleRolled(0, 0, NONE, hits, 0, 2, 1, 1, 2),
        events.BattleRolled(NONE, ogre.number, kind, faces, 1, 2, 0, 0, 2),
        events.HealthLost(0, 0, NONE, 2, 8),
        events.HealthLost(NONE, ogre.number, kind, 2, 3),
    ]


def test_a_defeated_monster_is_off_the_board_when_it_is_told() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="disintegrate")
    beast = scene.monster("wolf-pack", "0,5")
    listener = Listener(scene)
    scene.turn(0).dice("spell:double spell:double spell:double")
    scene.play("cast disintegrate", f"at monster {beast.number}").settle()
    assert listener.at(events.Defeated) == [[]]
    (cast,) = [each for each in listener.heard if isinstance(each, events.SpellCast)]
    assert (cast.seat, cast.card, cast.whom) == (0, CARD["disintegrate"], [beast.number])
    assert (cast.owners, cast.monsters) == ([NONE], [PROFILE["wolf-pack"]])


class Listener:
    """Knows which monsters were on the board whenever something was told."""

    def __init__(self, scene: Scene) -> None:
        self.heard: list[Event] = []
        self.pictures: list[State] = []
        scene.table.events = self.heard
        scene.table.pictures = self.pictures

    def at(self, kind: type[Event]) -> list[list[int]]:
        pairs = zip(self.heard, self.pictures, strict=True)
        tables = [table for each, table in pairs if isinstance(each, kind)]
        return [[each.number for each in seen(table).monsters] for table in tables]


def seen(table: State) -> Table:
    assert isinstance(table, Table)
    return table


def test_an_answer_names_the_spell_that_it_undoes() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="healing-springs").health = 3
    scene.mage(1, "0,5", hand="dispel")
    told = story(scene.turn(0), "cast healing-springs", "1: cast dispel")
    springs, dispel = [event for event in told if isinstance(event, events.SpellCast)]
    assert (dispel.answers, dispel.attack) == (springs.spell, NONE)
    assert (dispel.answered, dispel.caster) == (CARD["healing-springs"], 0)
    assert events.SpellDispelled(1, CARD["healing-springs"], springs.spell) in told


def test_a_spell_that_finds_nothing_any_more_fizzles() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="dispel")
    scene.mage(1, "0,5", hand="dispel")
    fire = scene.tokens("firestorm", 2, "0,6")
    aim = f"at spell {fire.number}"
    told = story(scene.turn(0), "0: cast dispel", "1: cast dispel", aim)
    first, second = [event for event in told if isinstance(event, events.SpellCast)]
    assert events.SpellEnded(2, CARD["firestorm"], fire.number, [at("0,6")]) in told
    assert events.SpellFizzled(0, CARD["dispel"], first.spell) in told
    assert events.SpellFizzled(1, CARD["dispel"], second.spell) not in told
    said = [GAME.tell(scene.table, event) for event in told]
    assert "Dispel of Seat 1 has no effect." in said


def test_a_ward_shows_in_what_a_roll_takes() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="disintegrate")
    scene.mage(1, "0,5", hand="ward")
    told = story(scene.turn(0), "cast disintegrate", "at mage 2", "1: cast ward")
    (roll,) = [event for event in told if isinstance(event, events.SpellRolled)]
    assert (roll.seat, roll.who) == (1, 1)
    assert roll.amount == max(0, roll.hits - WARD)
    assert scene.mage(1).health == 10 - roll.amount


def test_events_leave_as_plain_data() -> None:
    facts: dict[str, Any] = GAME.event_facts(GAME.deal(3, seed=1), events.CardLost(2, CARD["ward"]))
    assert facts == {"seat": 2, "card": "ward"}
    ogre = (NONE, 14, PROFILE["ogre"])
    facts = GAME.event_facts(GAME.deal(3, seed=1), events.Went(*ogre, NONE, at("0,4")))
    assert facts == {
        "seat": None,
        "who": "monster 14",
        "monster": "ogre",
        "origin": None,
        "hex": "0,4",
    }


def test_nothing_is_built_where_nobody_listens() -> None:
    scene = Scene()
    scene.mage(0, "0,4")
    scene.turn(0)
    scene.table.events = None
    apply(scene.table, 0, scene.offered()[0])
    assert scene.table.events is None
