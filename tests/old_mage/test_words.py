"""Every question, choice and event has its words; pictures fit, and hide what is hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import questboard
from questboard.games.old_mage import events
from questboard.games.old_mage.content.board import REGIONS
from questboard.games.old_mage.language.choices import Send
from questboard.games.old_mage.state.facts import HAUNT, SITE_TOKEN, UNSEEN, Lying, Table
from questboard.games.old_mage.state.land import NAMES, REGION
from questboard.games.old_mage.state.numbers import (
    CARD,
    CARDS,
    EVENT,
    FIRST_RELIC,
    HAPPENINGS,
    ORB,
    PROFILES,
    UNKNOWN,
)
from questboard.games.old_mage.steps import STEPS
from questboard.games.old_mage.steps.set_up import LayTokens, Towers
from questboard.games.old_mage.steps.windows import OCCASIONS, Window
from questboard.games.old_mage.table import chronicle, describe, labels
from questboard.games.old_mage.table.describe import card_name, profile_name
from questboard.games.old_mage.table.prompts import OWN
from questboard.games.old_mage.table.texts import card_text, happening_text, monster_text
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.play import apply, options, owing
from questboard.kernel.core.state import EVERYONE, Event, Step, seats_of
from questboard.kernel.game import declared
from questboard.kernel.match import Match
from questboard.kernel.words import room
from tests.old_mage.table import GAME, Scene, at, sight

SIZES = [(20, 3), (60, 10), (80, 12), (80, 18), (100, 30), (120, 34), (200, 60), (300, 90)]
INKED = re.compile("\x1b\\[[0-9;]*m")
STEPS_SOURCE = Path(describe.__file__).parent.parent


def wander(seats: int, seed: int, decisions: int, **chosen: object) -> Iterator[Table]:
    """Tables of a match played at random, before every decision, with their news."""
    table = GAME.deal(seats, seed=seed, **chosen)
    rng = Rng.seeded(seed)
    for _ in range(decisions):
        if table.result is not None:
            return
        yield table
        table.events = []
        seat = seats_of(owing(table))[0]
        legal = options(table, seat)
        apply(table, seat, legal[rng.below(len(legal))])


# --------------------------------------------------------------------------- names and questions


@pytest.mark.parametrize("card", range(len(CARDS)), ids=[card.id for card in CARDS])
def test_every_card_has_a_name_and_says_what_it_does(card: int) -> None:
    assert card_name(card)
    text = card_text(card)
    assert len(text.split(". ")) >= 2, text
    assert "{" not in text


def test_every_monster_and_event_has_a_name_and_a_text() -> None:
    for number, profile in enumerate(PROFILES):
        assert profile_name(number) and monster_text(profile).endswith(".")
    for event in HAPPENINGS:
        assert describe.event_name(HAPPENINGS.index(event)) and happening_text(event)


def test_card_texts_are_made_of_what_the_cards_declare() -> None:
    assert card_text(CARD["hellblast"]) == (
        "Spell, cast in your turn or in battle, range 5. Aim at 2 characters, or one of them "
        "twice. The target suffers 2 Spell Dice. In dunes: the first target suffers 3 Spell "
        "Dice, the second 2."
    )
    assert card_text(CARD["runeblade"]) == "Relic, weapon. +1 Battle Die in each pass."


def asks(step: type[Step[Table]]) -> bool:
    """Whether a step ever asks anybody: it has choices of its own."""
    return step.options is not Step.options


@pytest.mark.parametrize("step", [s for s in (*STEPS, LayTokens, Towers) if asks(s)])
def test_every_question_has_a_sentence(step: type[Step[Any]]) -> None:
    words = room("old-mage")["prompts"]
    assert step.__name__ in words
    if step is Window:
        assert sorted(words["Window"], key=int) == [str(n) for n in range(len(OCCASIONS))]


def test_a_window_in_the_own_turn_is_not_an_answer() -> None:
    words = room("old-mage")["prompts"]
    assert sorted(map(int, words["own_window"])) == sorted(OWN)
    match = questboard.new("old-mage", 3, 97, asking="all", first_seat=1)
    while not isinstance(match.table.agenda[-1], Window):
        match.play(match.decision.choices[0])
    prompts = {seat: match.game.prompt(match.table, seat) for seat in range(3)}
    assert prompts[0] == "Your turn begins: do you cast something first?"
    assert prompts[1] == f"{match.seat_name(0)}'s turn begins: do you answer?"


def test_every_kind_of_news_has_a_sentence() -> None:
    """Each kind has its sentence, and the steps tell of each."""
    source = "".join(path.read_text(encoding="utf-8") for path in STEPS_SOURCE.rglob("*.py"))
    kinds = {kind.__name__ for kind in declared(events, Event)}
    assert kinds == set(re.findall(r"\bevents\.([A-Z]\w+)\(", source))
    words = room("old-mage")["events"]
    assert kinds - {"Ended"} == {*words, *words["own"]} - {"own", "told"}


def test_what_only_a_reader_has_seen_is_told_to_it() -> None:
    words = room("old-mage")["events"]
    assert set(words["own"]) == set(words["told"])
    match = questboard.new("old-mage", 3, 1)
    while not any("begins with" in line for line in match.log()):
        match.play(match.decision.choices[0])
    own = [line for line in match.log(0) if "dealt" in line]
    assert own and all(line.startswith("You were dealt ") for line in own)
    assert not any("You" in line for line in match.log())


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_choice_and_event_of_random_games_reads_well(seed: int) -> None:
    kinds = set()
    for table in wander(3 + seed, seed, 500, auto_setup=True):
        for event in table.events or []:
            assert sentence(chronicle.tell(table, event))
        for seat in seats_of(owing(table)):
            seen = sight(table, seat)
            assert GAME.prompt(seen, seat)
            for choice in options(table, seat):
                kinds.add(type(choice))
                label = labels.label(seen, seat, choice)
                assert label and "{" not in label and "None" not in label
    assert len(kinds) > 8
    assert kinds <= set(GAME.pieces)


def labels_of(scene: Scene) -> list[str]:
    seen = sight(scene.table, scene.seat)
    return [labels.label(seen, scene.seat, choice) for choice in scene.offered()]


def test_no_two_choices_read_alike() -> None:
    """Servants and tokens of one name are told apart by their place, or by a number."""
    scene = Scene()
    scene.mage(0, "0,4", hand="dispel")
    for where in ("2,2", "2,2", "3,2"):
        scene.summons("undead-servant", 0, where)
    scene.tokens("plague-winds", 0, "-4,3", "-4,4")
    scene.tokens("plague-winds", 0, "-4,3")
    scene.turn(0).play("move")
    said = labels_of(scene)
    assert len(set(said)) == len(said)
    for start in (
        "Seat 1's Undead Servant (number 2) at 2,2 north",
        "the Plague Winds token at -4,4",
    ):
        assert any(label.startswith(f"move {start} ") for label in said), said
    parts = {choice.parts()[0] for choice in scene.offered() if isinstance(choice, Send)}
    assert len(parts) == 6  # things that move: each is chosen first, and then its way


@pytest.mark.parametrize("seed", [4, 5])
def test_no_two_choices_of_random_games_read_alike(seed: int) -> None:
    for table in wander(4, seed, 600, auto_setup=True):
        for seat in seats_of(owing(table)):
            seen = sight(table, seat)
            said = [labels.label(seen, seat, choice) for choice in options(table, seat)]
            assert len(set(said)) == len(said), said


def test_two_spells_of_one_name_are_told_apart() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="dispel")
    scene.tokens("firestorm", 1, "0,6")
    scene.tokens("firestorm", 1, "0,5")
    scene.lasting("withering-hex", 1, 2)
    scene.mage(2, "1,4")
    scene.turn(0).play("cast dispel")
    assert labels_of(scene) == [
        "Firestorm of Seat 2 at 0,6",
        "Firestorm of Seat 2 at 0,5",
        "Withering Hex of Seat 2 on Seat 3",
    ]


def test_two_dice_of_one_face_are_told_apart() -> None:
    scene = Scene()
    scene.mage(0, "0,4").status = HAUNT
    scene.dice("haunt:draw haunt:draw").turn(0)
    assert labels_of(scene)[:2] == ["use die 1: draw a spell", "use die 2: draw a spell"]


def story(scene: Scene, *texts: str) -> list[str]:
    """What is told of some choices, when all of them are over."""
    scene.table.events = []
    scene.play(*texts).settle()
    return [chronicle.tell(scene.table, event) for event in scene.table.events]


def test_the_log_names_the_spell_that_was_answered() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="healing-springs").health = 3
    scene.mage(1, "0,5", hand="dispel")
    said = story(scene.turn(0), "cast healing-springs", "1: cast dispel")
    assert said[:3] == [
        "Seat 1 casts Healing Springs.",
        "Seat 2 casts Dispel at Healing Springs of Seat 1.",
        "Seat 2 undoes Healing Springs: it has no effect.",
    ]


def test_the_log_tells_camps_battles_dice_and_losses() -> None:
    scene = Scene()
    scene.mage(0, "0,4")
    scene.monster("ogre", "0,4")
    scene.turn(0).dice("hit hit shield shield shield")
    assert story(scene, "camp") == [
        "Seat 1 camps.",
        "Seat 1 battles Ogre.",  # the encounter is due
        "Seat 1 rolls Hit and Hit.",
        "Ogre rolls Shield, Shield and Shield.",
    ]
    assert GAME.prompt(sight(scene.table, 0), 0) == (
        "Your battle with Ogre, after the first pass: do you stand or flee?"
    )


def test_an_event_is_quoted_as_its_card_says() -> None:
    table = GAME.deal(3, seed=1, auto_setup=True)
    news = events.EventDrawn(0, EVENT["river-in-spate"])
    assert chronicle.tell(table, news).endswith("the crossings of the Long River for a while”.")


def test_a_response_says_what_it_answers() -> None:
    scene = Scene()
    scene.mage(0, "0,4")
    scene.mage(1, "2,4", hand="blink ward")
    scene.monster("ogre", "0,4")
    scene.tokens("firestorm", 2, "2,3")
    asked = []
    scene.turn(0)
    for text in ("pass", "meet", "pass", "pass", "stay", "pass"):
        if scene.stage == "Window":
            asked.append(GAME.prompt(sight(scene.table, scene.seat), scene.seat))
        scene.play(text)
    assert asked == [
        "Seat 1's turn begins: do you answer?",
        "Seat 1 and Ogre are about to battle: do you answer?",
        "Seat 1 against Ogre, pass 1: do you answer before the dice are rolled?",
        "Seat 1 against Ogre, pass 2: do you answer before the dice are rolled?",
    ]


def sentence(text: str) -> bool:
    return text[0].isupper() and text.endswith((".", "!")) and "{" not in text


def test_laying_tokens_goes_by_land_and_region() -> None:
    table = GAME.deal(3, seed=4, auto_setup=False)
    seat = seats_of(owing(table))[0]
    legal = options(table, seat)
    assert legal[0].parts()[0] in ("forest", "hills", "jungle", "mountain", "water", "dunes")
    land, region, where = legal[0].parts()
    assert legal[0].text() == f"lay {land} {region} {where}"
    assert GAME.part_label(table, seat, land, legal) == f"a {land} token"
    near = [choice for choice in legal if choice.parts()[:2] == [land, region]]
    assert GAME.part_label(table, seat, region, near).startswith("the ")
    assert len(near) < 40
    assert where in GAME.part_label(table, seat, where, [legal[0]])


def test_news_of_a_monster_names_it_when_it_is_gone() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="disintegrate")
    beast = scene.monster("wolf-pack", "0,5")
    scene.table.events = []
    scene.turn(0).dice("spell:hit").play("cast disintegrate", f"at monster {beast.number}")
    scene.settle()
    told = [chronicle.tell(scene.table, event) for event in scene.table.events]
    assert "Seat 1 casts Disintegrate at Wolf Pack." in told
    assert scene.table.monster(beast.number) is None


# ------------------------------------------------------------------------------------- the picture


@pytest.mark.parametrize("seats", [3, 6])
def test_pictures_fit_windows_of_many_sizes(seats: int) -> None:
    for number, table in enumerate(islice(wander(seats, seats, 900, auto_setup=True), 0, None, 9)):
        width, height = SIZES[number % len(SIZES)]
        for seat in (number % seats, -1):
            seen = sight(table, seat)
            drawn = GAME.fitted(seen, seat, True, width, height)
            lines = INKED.sub("", drawn).split("\n")
            assert max(len(line) for line in lines) <= width
            assert len(lines) <= max(height, 8)
            if height >= 12 and width >= 80 and seat >= 0:
                assert "@" in drawn


def test_the_picture_shows_battle_and_answers() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="healing-springs").health = 3
    scene.mage(1, "0,5", hand="dispel")
    scene.turn(0).play("cast healing-springs")
    seen = sight(scene.table, 1)
    drawn = GAME.fitted(seen, 1, False, 120, 34)
    assert "Being answered:" in drawn
    assert "1. Healing Springs of Seat 1" in drawn
    assert "Occasion" not in drawn  # the question tells it
    assert GAME.prompt(seen, 1) == "Seat 1 casts Healing Springs: do you answer?"


def test_the_picture_names_team_mates() -> None:
    table = GAME.deal(4, seed=1, mode="teams-of-two", auto_setup=True)
    assert GAME.fitted(sight(table, 0), 0, False, 120, 34).count(", ally") == 1


def test_a_battle_asks_for_a_spell_and_then_for_its_target() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="arcane-bolt")
    scene.monster("ogre", "0,4")
    scene.turn(0).play("meet", "cast arcane-bolt")
    seen = sight(scene.table, 0)
    assert GAME.prompt(seen, 0) == "Arcane Bolt: at whom within 5 hexes?"
    drawn = GAME.fitted(seen, 0, False, 120, 34)
    assert "Battle, pass 1" in drawn
    assert "Ogre 2/2, 3 dice" in drawn


def test_explain_knows_hexes_cards_mages_monsters_and_the_board() -> None:
    table = GAME.deal(3, seed=2, auto_setup=True)
    for thing in ("hex 0,4", "0,4", "card dispel", "dispel", "mage 2", "elder dragon", "quagmire"):
        assert GAME.explain(table, 0, thing), thing
    assert GAME.explain(table, 0, "the moon") == []


def test_explain_says_who_has_the_orb_or_that_nobody_does() -> None:
    table = GAME.deal(3, seed=2, auto_setup=True)
    assert GAME.explain(table, 0, "master orb")[-1] == "Nobody has found it yet"
    table.mages[1].relics.append(ORB)
    assert GAME.explain(table, 0, "master orb")[-1].endswith(" has it")
    table.mages[1].relics.remove(ORB)
    table.lying.append(Lying(at("0,4"), ORB))
    assert GAME.explain(table, 0, "master orb")[-1].startswith("It lies at 0,4")


def test_the_picture_speaks_of_no_command_and_counts_in_words() -> None:
    """The browser shows it too, where nothing can be typed."""
    scene = Scene()
    scene.mage(0, "0,4")
    scene.turn(0)
    scene.table.event_deck = scene.table.event_deck[:1]
    drawn = GAME.fitted(sight(scene.table, 0), 0, False, 120, 200)
    assert "The map around 0,4." in drawn
    assert "look" not in drawn.split("The map around")[1].splitlines()[0]
    assert "1 Event," in " ".join(drawn.split())


@pytest.mark.parametrize("width", [80, 120, 200])
def test_the_land_can_be_seen_from_near_and_from_far(width: int) -> None:
    table = GAME.deal(3, seed=2, auto_setup=True)
    while not table.round:
        apply(table, seats_of(owing(table))[0], options(table, seats_of(owing(table))[0])[0])

    def zoom(thing: str) -> str:
        drawn = GAME.zoomed(sight(table, 0), 0, thing, False, width)
        assert all(len(line) <= width for line in drawn.split("\n"))
        return drawn

    own = NAMES[table.mages[0].hex]
    assert f"The land around {own}" in zoom("map")
    assert "0,4" in zoom("0,4") and "0,4" in zoom("map 0,4")
    region = zoom("elderwood")
    assert region == zoom("map the elderwood")
    for space, name in enumerate(NAMES):
        if REGION[space] == REGIONS.index("elderwood"):
            assert re.search(rf"(^|\s){name}(\s|$)", region), name
    assert not re.search(r"(^|\s)0,4(\s|$)", region)  # in the Long River
    assert "@" in zoom("board") and "Lands: f forest" in zoom("board")
    assert zoom("legend") in zoom("board")
    assert all(card_name(card) in zoom("hand") for card in table.mages[0].hand)
    assert GAME.zoomed(sight(table, 0), 0, "dispel", False, width) == ""


# --------------------------------------------------------------------------- what must not be seen


@pytest.mark.rule("OM-982")
@pytest.mark.parametrize("auto", [True, False])
def test_pictures_and_facts_hide_hands_and_face_down_tokens(auto: bool) -> None:
    for table in islice(wander(4, 9, 500, auto_setup=auto), 0, None, 7):
        for seat in (0, 2, -1):
            seen = sight(table, seat)
            facts = GAME.facts(seen, seat)
            for other, mage in enumerate(facts["mages"].values()):
                if other != seat:
                    assert set(mage["hand"]) <= {None}
            known = {look >> 6 for look in seen.peeks}
            for space, site in enumerate(table.site):
                if SITE_TOKEN <= site < UNSEEN and space not in known:
                    assert facts["sites"][NAMES[space]]["under"] is None


@pytest.mark.rule("OM-982")
def test_a_picture_is_the_same_whatever_is_hidden() -> None:
    """Two tables that differ only in what a seat may not see look alike to it."""
    scene = Scene()
    scene.mage(0, "0,4", hand="dispel")
    scene.mage(1, "0,5", hand="meteor")
    scene.token("ogre", "1,2")
    scene.table.lying.append(Lying(at("0,6"), CARD["blink"], True))
    scene.turn(0)
    other = scene.table.copy()
    other.mages[1].hand = [CARD["ward"]]
    other.site[at("1,2")] = SITE_TOKEN + [p.id for p in PROFILES].index("harpies")
    other.lying[-1] = Lying(at("0,6"), CARD["gale"], True)
    looks = []
    for table in (scene.table, other):
        seen = sight(table, 0)
        looks.append(
            (
                GAME.picture(seen, 0),
                GAME.facts(seen, 0),
                GAME.explain(seen, 0, "1,2"),
                GAME.explain(seen, 0, "mage 2"),
            )
        )
    assert looks[0] == looks[1]
    assert "Meteor" not in looks[0][0]


def test_secret_news_comes_to_those_who_may_see_it() -> None:
    table = GAME.deal(3, seed=5, auto_setup=True)
    for seen in wander(3, 5, 600, auto_setup=True):
        for event in seen.events or []:
            if type(event).__name__ in room("old-mage")["events"]["own"]:
                assert event.audience() != EVERYONE
            if isinstance(event, events.OwnCards):
                assert all(card < FIRST_RELIC for card in event.cards if card != UNKNOWN)
    assert table.result is None


# ---------------------------------------------------------------------------------------- why not


def reason(scene: Scene, thing: str, seat: int = 0) -> str:
    found = GAME.why_not(sight(scene.table, seat), seat, thing)
    assert found is not None, thing
    return str(found)


def test_why_not_tells_the_rule_for_hexes() -> None:
    scene = Scene()
    scene.mage(0, "0,4")
    scene.turn(0)
    assert "choose move first" in reason(scene, "go 0,5")
    scene.play("move")
    assert "2 hexes away" in reason(scene, "go 0,6")
    assert "(OM-246)" in reason(scene, "hex 0,6")
    assert "half hex" in reason(scene, "go -1,7")


def test_why_not_tells_the_rule_for_cards() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="spellblade arcane-mirror healing-springs", relics="runeblade")
    scene.turn(0)
    assert "battle only" in reason(scene, "cast spellblade")
    assert "when a spell is aimed at you (OM-664)" in reason(scene, "card arcane-mirror")
    assert "not in your hand" in reason(scene, "cast meteor")
    assert "is not cast" in reason(scene, "cast runeblade")
    scene.play("cast healing-springs")
    assert "one spell of this turn" in reason(scene, "cast spellblade")


def test_why_not_tells_range_of_a_target() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="arcane-bolt")
    scene.mage(1, "0,5")
    scene.turn(0).play("cast arcane-bolt")
    assert "reaches 5 (OM-577)" in reason(scene, "mage 3")


def test_why_not_tells_the_rule_for_actions() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="healing-springs")
    scene.turn(0)
    assert "nothing to meet" in reason(scene, "meet")
    assert "(OM-373)" in reason(scene, "seek an event")
    scene.play("camp")
    scene.settle()
    assert "moved or camped" in reason(scene, "move")


@pytest.mark.parametrize("seed", [6, 7])
def test_why_not_never_fails_and_hides_what_is_hidden(seed: int) -> None:
    things = ["hex 0,0", "go 3,-3", "at 5,-5", "mage 1", "mage 3", "card dispel", "cast meteor"]
    things += ["move", "camp", "meet", "end turn", "flee", "pass", "tower l1", "fight", "nonsense"]
    for table in wander(4, seed, 250, auto_setup=seed == 6):
        seat = seats_of(owing(table))[0]
        seen = sight(table, seat)
        legal = {choice.text() for choice in options(table, seat)}
        for thing in things:
            if thing not in legal:
                found = GAME.why_not(seen, seat, thing)
                assert found is None or "{" not in str(found)


def test_a_match_can_be_played_and_told() -> None:
    match = Match(GAME, seats=3, seed=3, auto_setup=True)
    rng = Rng.seeded(3)
    for _ in range(60):
        decision = match.decisions[0]
        match.play(decision.choices[rng.below(len(decision.choices))], decision.seat)
    assert all(sentence(line) for line in match.log())
    assert str(match.view(0))
