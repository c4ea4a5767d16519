"""Words: every question, choice and event can be said, drawn, explained and refused."""

from __future__ import annotations

import re

import pytest

from questboard.games.mage_knight import events
from questboard.games.mage_knight.box import BASE
from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.content.skills import SKILLS
from questboard.games.mage_knight.content.tactics import TACTICS
from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.effects import QUESTIONS
from questboard.games.mage_knight.language import choices
from questboard.games.mage_knight.language.enemies import ALWAYS_FORTIFIED
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.state.land import HEXES, SPACE, space_text
from questboard.games.mage_knight.state.numbers import CARDS
from questboard.games.mage_knight.steps import STEPS
from questboard.games.mage_knight.steps.turn import TakeTurn
from questboard.games.mage_knight.table import explain, refusals
from questboard.games.mage_knight.table.chronicle import MUTE
from questboard.games.mage_knight.table.describe import space_name
from questboard.games.mage_knight.table.labels import LABELS
from questboard.kernel import Match, Rng
from questboard.kernel.core.play import apply, options, owing
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice, Event
from questboard.kernel.game import declared
from questboard.kernel.rulebook import rule
from questboard.kernel.view import View
from questboard.kernel.words import room, say

from .table import GAME, Scene, scene
from .test_properties import GAMES, gift

CODES = re.compile("\x1b\\[[0-9;]*m")
SIZES = [(80, 8), (80, 12), (100, 24), (160, 60), (120, 999)]


@pytest.mark.parametrize(("scenario", "seats"), GAMES)
def test_everything_that_is_asked_or_happens_can_be_said(scenario: str, seats: int) -> None:
    table = GAME.deal(seats, 11, scenario=scenario, heroes="any")
    table.events = []
    rng = Rng.seeded(4)
    gifted = None
    for number in range(200):
        if not owing(table):
            break
        bits = owing(table)
        seat = (bits & -bits).bit_length() - 1
        if isinstance(table.agenda[-1], TakeTurn) and table.turn is not gifted:
            gifted = table.turn
            gift(table, seat, rng)
        assert GAME.prompt(table, seat)
        legal = options(table, seat)
        labels = [GAME.label(table, seat, choice) for choice in legal]
        for choice, label in zip(legal, labels, strict=True):
            assert label
            assert "[" not in label
            assert "{" not in label
            assert " ".join(choice.parts()) == choice.text()
            assert GAME.part_label(table, seat, choice.parts()[0], [choice, choice])
            assert all(thing == thing.lower() for thing in choice.touches())
        if number % 25 == 0:
            view = View(GAME, table, seat)
            assert view.facts()["players"]
            assert isinstance(view.table, Table)
            for width, height in SIZES:
                fits(view.table, seat, width, height)
                fits(view.table, -1, width, height)
        apply(table, seat, legal[rng.below(len(legal))])
    assert table.events
    for event in table.events:
        told = GAME.tell(table, event, 0)
        if type(event).__name__ in MUTE:
            assert not told
            continue
        assert told[0].isupper()
        assert told[-1] in ".!?"
    assert GAME.ending(table)


def fits(table: Table, seat: int, width: int, height: int) -> None:
    """The picture is as wide and tall as it may be, and says the same with and without colour."""
    plain = GAME.fitted(table, seat, False, width, height)
    coloured = GAME.fitted(table, seat, True, width, height)
    without = [line.rstrip() for line in CODES.sub("", coloured).splitlines()]
    assert [line.rstrip() for line in plain.splitlines()] == without
    assert max(len(line) for line in plain.splitlines()) <= width
    assert len(plain.splitlines()) <= max(8, height)


def test_different_choices_read_differently() -> None:
    board = scene(
        "arythea at 0,0; hand march rage swiftness fireball; crystals red green; mana gold; move 5;"
        "source red green gold; units peasants peasants"
    )
    labels = [GAME.label(board.table, 0, choice) for choice in board.offered()]
    twice = {label for label in labels if labels.count(label) > 1}
    assert all(label.startswith("Peasants") for label in twice)  # equal Units do the same


def test_every_event_and_every_question_has_its_phrase() -> None:
    phrases = room("mage-knight-play")
    asked = {step.__name__ for step in (*STEPS, *QUESTIONS) if issubclass(step, Question)}
    assert asked == set(phrases["prompts"])
    assert {event.__name__ for event in declared(events, Event)} == {
        *phrases["events"],
        *MUTE,
        "Ended",
    }


def test_every_choice_has_its_phrase_or_its_row() -> None:
    phrases, short = room("mage-knight-play")["choices"], room("mage-knight-play")["words"]
    said = [each for each in vars(choices).values() if isinstance(each, choices.Word)]
    assert {each.word.replace(" ", "_") for each in said} <= set(short)
    kinds = [piece for piece in GAME.pieces if issubclass(piece, Choice)]
    own = {choice for choice in kinds if choice.__module__.startswith("questboard.games")}
    told = {choice for choice in own if choice in LABELS or choice.__name__ in phrases}
    assert told == own - {choices.Word}
    classes = {key for key in phrases if key[0].isupper()}
    assert classes <= {choice.__name__ for choice in own}


def test_one_point_is_no_points() -> None:
    total = "mage-knight-play.score.total"
    assert say(total, name="Goldyx", n=1, parts="Fame 1") == "Goldyx: 1 point (Fame 1)."
    assert say(total, name="Goldyx", n=2, parts="Fame 2") == "Goldyx: 2 points (Fame 2)."


# ------------------------------------------------------------------------------------- the picture


def drawn(text: str, width: int = 100, height: int = 999, seats: int = 1) -> str:
    return GAME.fitted(scene(text, seats=seats).table, 0, False, width, height)


def test_the_map_shows_ground_costs_sites_enemies_and_the_hero() -> None:
    day = drawn("tovak at 0,0; hand march; move 2")
    assert "p ()@" in day
    assert "f3" in day
    assert "Vi" in day
    assert "Village" in day
    assert re.search(r"\bPr\b.*Prowlers|\bDi\b.*Diggers", day, re.S)
    night = drawn("tovak at 0,0; hand march; night")
    assert "f5" in night
    assert "Night" in night


def test_the_hand_is_shown_with_both_halves() -> None:
    shown = drawn("tovak at 0,0; hand march rage wound wound")
    assert "March: Move 2 | for green mana: Move 4" in shown
    assert "March, Rage, 2 Wound" in shown or "Rage, March, 2 Wound" in shown


def test_another_hand_stays_hidden() -> None:
    table = scene("tovak at 0,0; hand march", seats=2).table
    seen = View(GAME, table, 1).table
    assert isinstance(seen, Table)
    text = GAME.fitted(seen, 1, False, 120, 999)
    assert "1 card in hand" in text
    assert "March: Move 2" not in text.partition("Hand:")[0]


def test_combat_shows_enemies_and_what_was_played() -> None:
    board = scene("goldyx at 0,0; hand determination rage march; fight wolf-riders phase block")
    before = GAME.fitted(board.table, 0, False, 100, 12)
    assert "Block phase" in before
    assert "1 Wolf Riders" in before
    assert "attack 3 Swift, Armor 4" in before
    assert "Block 6 needed, will deal 3 damage" in before
    assert "Block played: nothing yet" in before
    board.play("play rage basic")
    assert "Block played: Block 2" in GAME.fitted(board.table, 0, False, 80, 12)


def test_on_a_narrow_page_combat_stands_above_everything_else() -> None:
    board = scene("goldyx at 0,0; hand determination rage march; fight wolf-riders phase block")
    lines = GAME.fitted(board.table, 0, False, 52, 200).splitlines()
    assert lines[0].startswith("Combat: Block phase")
    assert "    attack 3 Swift, Armor 4, Fame 3" in lines
    assert max(map(len, lines)) <= 52


# ------------------------------------------------------------------------------------------ looking


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        ("march", "Move 4"),
        ("card rage", "Attack 2 or Block 2"),
        ("fireball", "Firestorm"),
        ("wound", "cannot be played"),
        ("banner of fear", "thrown away"),
        ("peasants", "Regular Unit, level 1"),
        ("wolf riders", "twice its attack value"),
        ("dark paths", "Once each turn"),
        ("long night", "Tactic 2"),
        ("village", "Healing point: 3 Influence"),
        ("red city", "Brutal"),
        ("forest", "3 by Day, 5 by Night"),
        ("swift", "twice its attack value"),
        ("here", "Tovak stands here"),
        ("space 0,0", "Portal"),
        ("hand", "March: Move 2"),
        ("offers", "Influence at"),
        ("deck", "Rage"),
        ("discard", "Nothing"),
        ("goal", "Find the city"),
        ("dummy", "deck"),
    ],
)
def test_a_thing_can_be_looked_at(thing: str, words: str) -> None:
    table = scene("tovak at 0,0; hand march swiftness").table
    assert words in "\n".join(explain.explain(table, 0, thing))


def test_everything_in_the_box_can_be_looked_at() -> None:
    for things in (BASE.cards, BASE.units, BASE.enemies, BASE.skills, BASE.tactics):
        for id in things:
            assert len(explain.named(BASE, id)) > 1, id


def test_what_nobody_knows_is_not_explained() -> None:
    assert explain.explain(scene("tovak at 0,0").table, 0, "a better mousetrap") == []


# ----------------------------------------------------------------------------------------- why not?

MARKET = "tovak at 2,-3; hand march; interacting; done played; crystals red"
STRUCK = "hand march rage; crystals red; fight prowlers phase damage"
SAID = [
    ("hand march rage; move 3; night", "go 1,-1", "MK-803", "forest costs 5 by Night, you have 3"),
    ("hand march rage; move 9", "go -1,0", "MK-804", "nobody enters sea"),
    ("hand march rage; move 9", "space 3,-2", "MK-802", "spaces away"),
    ("hand march rage; move 9", "space 9,-9", "MK-802", "not revealed"),
    ("hand march rage; move 9", "space 0,0", "MK-802", "stand there already"),
    ("hand march", "north-east", "MK-803", "you have 0"),
    ("hand march", "explore 2,-6", "MK-824", "does not touch"),
    ("hand march", "challenge 1,-1", "MK-907", "no rampaging enemy"),
    ("hand march wound", "play wound basic", "MK-710", "cannot be played"),
    ("hand march rage; night", "play march strong", "MK-703", "needs green mana"),
    ("hand march rage", "card rage", "MK-735", "only in a combat"),
    ("hand march", "play rage basic", "MK-702", "not in your hand"),
    ("hand rage march", "play march sideways attack", "MK-735", "Attack only in the Attack phase"),
    ("hand fireball; fight diggers", "play fireball basic", "MK-704", "needs red mana"),
    ("hand fireball; mana red; fight diggers", "play fireball strong", "MK-705", "useless by Day"),
    (
        "hand swiftness; mana white; fight diggers phase block",
        "play swiftness strong",
        "MK-728",
        "Block phase",
    ),
    ("hand tranquility; fight diggers", "play tranquility basic", "MK-734", "in a combat"),
    ("hand improvisation", "improvisation", "MK-214", "cannot pay"),
    ("hand wound wound; units peasants", "end turn", "MK-624", "must be a Rest"),
    ("hand wound wound; units peasants", "space 0,-1", "MK-624", "must be a Rest"),
    ("hand march", "interact", "MK-1003", "nobody deals with you here"),
    ("hand march; reputation -7", "interact", "MK-1004", "Reputation is X"),
    ("hand march", "enter the site", "MK-1107", "no adventure site"),
    ("hand march", "burn the monastery", "MK-1114", "do not stand on a monastery"),
    ("hand march", "plunder the village", "MK-1024", "do not stand on a village"),
    ("hand march", "announce the end of the round", "MK-609", "empty Deed deck"),
    ("hand march", "heal a wound", "MK-1206", "hold no Wound"),
    ("hand march wound", "heal a wound", "MK-1206", "no Heal points"),
    ("hand march; units peasants spent", "unit 1", "MK-1305", "Peasants is spent"),
    ("hand march; units peasants wounded", "unit 1", "MK-1204", "wounded"),
    ("hand march; units utem-guardsmen", "unit 1", "MK-735", "only in a combat"),
    ("hand march; units peasants", "unit 2", "MK-1301", "one Unit"),
    ("hand march; units peasants wounded", "heal unit 1", "MK-1207", "needs 1 Heal points"),
    ("hand march; offer peasants", "offer peasants", "MK-1003", "nobody deals with you"),
    ("hand march; offer peasants", "recruit herbalists", "MK-1011", "not in the Unit offer"),
    ("hand march; spells fireball", "buy fireball", "MK-1003", "nobody deals with you"),
    ("hand march", "die red", "MK-511", "no die of the Source shows red"),
    ("hand march", "die black", "MK-515", "depleted by Day"),
    ("hand march", "crystal red", "MK-505", "no red crystal"),
    ("hand march", "crystal gold", "MK-504", "no gold crystals"),
    ("hand march", "token red", "MK-502", "no red mana"),
    ("hand march", "skill dark-paths", "MK-217", "do not have"),
    ("hand march; skills bonds-of-loyalty", "skill bonds-of-loyalty", "MK-223", "always works"),
    ("hand march", "tactic rethink", "MK-402", "not your Tactic"),
    ("hand march", "keep", "MK-826", "no Keep is revealed"),
    ("hand march", "village", "MK-621", "go there first"),
    ("hand march", "enemy 1", "MK-1118", "not in combat"),
    ("hand march; fight diggers", "attack 1", "MK-1125", "only Siege"),
    ("hand march; fight diggers at keep", "attack 1", "MK-1126", "twice"),
    ("hand march; fight prowlers", "enemy 1", "MK-1135", "Armor 3; your attack counts 0"),
    ("hand march; fight prowlers", "block 1", "MK-1118", "in the Block phase"),
    ("hand march; fight prowlers", "enemy 3", "MK-1118", "one enemy"),
    (
        "hand march; fight prowlers phase block",
        "block 1",
        "MK-1146",
        "needs Block 4; yours counts 0",
    ),
    (
        "hand march; fight wolf-riders phase block",
        "enemy 1",
        "MK-1146",
        "is Swift and needs Block 6",
    ),
    (
        "hand march; fight prowlers phase block",
        "damage 1 to hero",
        "MK-1153",
        "Assign Damage phase",
    ),
    ("hand march; fight prowlers", "go 0,-1", "MK-801", "in combat"),
    ("hand march; fight prowlers", "rest", "MK-625", "in combat"),
    ("hand march; fight prowlers", "end turn", "MK-1118", "combat must end"),
    ("hand march; fight prowlers at dungeon; units peasants", "unit 1", "MK-1115", "no part"),
    (
        f"{MARKET}; offer peasants; influence 1",
        "offer peasants",
        "MK-1011",
        "costs 4 Influence, you",
    ),
    (
        f"{MARKET}; offer guardian-golems",
        "guardian golems",
        "MK-1011",
        "keep, mage tower, not here",
    ),
    (f"{MARKET}; spells fireball", "buy fireball", "MK-1017", "conquered mage towers"),
    (f"{MARKET}; advanced agility", "agility", "MK-1016", "green city"),
    (f"{MARKET}; influence 1", "buy healing", "MK-1014", "costs 3 Influence, you have 1"),
    (f"{MARKET}; influence 1", "buy an artifact", "MK-1019", "not sold here"),
    ("tovak at 2,-3; hand march; offer peasants", "recruit peasants", "MK-1003", "interact first"),
    ("tovak at 2,-3; hand march", "explore 4,-5", "MK-823", "exploring costs 2, you have 0"),
    ("hand march; done acted; crystals red", "go 0,-1", "MK-617", "taken your action"),
    ("hand march; done acted; crystals red", "interact", "MK-1003", "nobody deals"),
    ("hand march; skills double-time used", "skill double-time", "MK-218", "used Double Time"),
    ("hand march; tactic planning used", "tactic planning", "MK-408", "used Planning"),
    (f"{STRUCK}; units peasants wounded", "damage 1 to unit 1", "MK-1156", "Peasants is wounded"),
    (f"{STRUCK}; units utem-guardsmen", "unit 1", "MK-732", "Assign Damage phase"),
    (f"{STRUCK}; units peasants", "attack 1", "MK-1118", "you attack in the"),
]


@pytest.mark.parametrize(("text", "thing", "id", "words"), SAID)
def test_why_not_says_the_reason_and_cites_the_rule(
    text: str, thing: str, id: str, words: str
) -> None:
    hero = "" if text.startswith("tovak") else "tovak at 0,0; "
    board = scene(f"{hero}source black black black; {text}")
    reason = refusals.why_not(board.table, 0, thing)
    assert reason is not None
    assert (reason.rule, words in reason.text) == (id, True), str(reason)


def test_why_not_after_an_action_or_a_rest() -> None:
    board = scene("tovak at 0,0; hand march rage promise; move 4").play("go 0,-1")
    assert str(refusals.why_not(board.table, 0, "rest")).endswith("(MK-626)")
    board = scene("tovak at 0,0; hand march rage concentration").play("rest", "card march")
    for thing, id in (("go 0,-1", "MK-625"), ("rest", "MK-625"), ("card rage", "MK-631")):
        reason = refusals.why_not(board.table, 0, thing)
        assert reason is not None
        assert reason.rule == id


def test_why_not_names_the_open_question() -> None:
    board = scene("tovak at 0,0; hand tranquility march").play("play tranquility basic")
    reason = refusals.why_not(board.table, 0, "card march")
    assert reason is not None
    assert "first answer this: Which effect do you choose?" in str(reason)


def things(table: Table, seat: int) -> list[str]:
    """All that a player may point at."""
    player = table.players[seat]
    spaces = [space_text(space) for space in range(len(HEXES)) if table.laid(space)]
    found = [f"{verb} {space}" for space in spaces for verb in ("space", "challenge", "explore")]
    cards = {CARDS[card].id for card in player.hand}
    found += [f"card {card}" for card in cards]
    hows = ("basic", "strong", "sideways move", "sideways attack", "sideways block")
    found += [f"play {card} {how}" for card in cards for how in hows]
    found += [f"offer {UNITS[kind].id}" for kind in table.unit_offer]
    offered = table.spell_offer + table.advanced_offer + table.monastery_offer
    found += [f"buy {CARDS[card].id}" for card in offered]
    for number in range(1, len(player.units) + 1):
        found += [f"unit {number}", f"heal unit {number}", f"use banner of unit {number}"]
    foes = len(table.combat.foes) if table.combat is not None else 1
    for number in range(1, foes + 1):
        found += [f"{verb} {number}" for verb in ("enemy", "attack", "block", "target")]
        found += [f"damage {number} to hero", f"damage {number} to unit 1"]
    found += [
        f"{kind} {colour}" for kind in ("die", "crystal", "token") for colour in ("red", "gold")
    ]
    found += [f"skill {skill.id}" for skill in SKILLS]
    found += [f"tactic {tactic.id}" for tactic in TACTICS]
    found += ["site village", "site keep", "site tomb", "rest", "end turn", "interact"]
    found += ["enter the site", "burn the monastery", "plunder the village", "finish the phase"]
    found += ["buy healing", "buy an artifact", "add an elite unit", "heal a wound"]
    return found


@pytest.mark.parametrize(("scenario", "seats"), GAMES)
def test_whatever_a_player_points_at_is_legal_or_refused_by_a_rule(
    scenario: str, seats: int
) -> None:
    match = Match(GAME, seats, 5, scenario=scenario, heroes="any")
    rng = Rng.seeded(6)
    cited: set[str] = set()
    for number in range(240):
        if match.result is not None:
            break
        decision = match.decisions[0]
        if number % 12 == 0:
            table = match.view(decision.seat).table
            assert isinstance(table, Table)
            legal = {thing for choice in decision.choices for thing in choice.touches()}
            legal |= {choice.text() for choice in decision.choices}
            for thing in things(table, decision.seat):
                if thing not in legal:
                    reason = refusals.why_not(table, decision.seat, thing)
                    assert reason is not None, thing
                    cited.add(reason.rule)
        match.play(decision.choices[rng.below(len(decision.choices))], decision.seat)
    assert all(rule(each).game == "mage-knight" for each in cited)


# --------------------------------------------------------------------------- numbers and true words


def label(board: Scene, text: str) -> str:
    """How a choice reads to the player who is asked."""
    choice = next(each for each in board.offered() if each.text() == text)
    return GAME.label(board.table, board.seat, choice)


def wide(board: Scene) -> str:
    """The picture on a wide screen, where nothing is broken into lines."""
    return GAME.fitted(board.table, board.seat, False, 200, 999)


def sentence(event: Event) -> str:
    return GAME.tell(scene("tovak at 0,0; hand march").table, event, 0)


USELESS = "(of no use now)"


@pytest.mark.rule("MK-729")
def test_a_play_that_no_enemy_could_be_the_target_of_is_marked() -> None:
    text = "tovak at 0,0; hand swiftness rage; crystals white; units catapults; fight diggers"
    board = scene(text)
    foe = board.combat.foes[0]
    siege, ranged = "activate 1 catapults for 1", "play swiftness strong with white crystal"
    assert not foe.walled and ENEMIES[foe.token].abilities & ALWAYS_FORTIFIED
    assert USELESS not in label(board, siege)  # fortified once: Siege reaches it
    assert USELESS in label(board, ranged)
    foe.walled = True  # twice: nothing does, but it may be played
    assert USELESS in label(board, siege)
    assert board.can(siege)


@pytest.mark.rule("MK-729")
def test_points_for_which_there_is_no_use_are_marked() -> None:
    text = "tovak at 2,-3; hand march promise tranquility rage; units peasants; "
    board = scene(text)
    assert USELESS not in label(board, "play march basic")
    assert USELESS in label(board, "play promise basic")  # lost when the hero interacts
    assert USELESS in label(board, "play rage sideways influence")
    board.play("interact")
    assert USELESS not in label(board, "play promise basic")
    assert USELESS in label(board, "play march basic")
    fighting = scene(text + "fight prowlers phase block")
    assert USELESS in label(fighting, "play march sideways move")
    assert USELESS in label(fighting, "activate 1 peasants for 3")
    assert USELESS not in label(fighting, "play march sideways block")
    assert USELESS not in label(fighting, "activate 1 peasants for 1")
    diplomat = scene("tovak at 0,0; hand promise diplomacy; fight prowlers phase block")
    assert USELESS not in label(diplomat, "play promise basic")
    learned = scene("tovak at 0,0; hand promise learning; fight prowlers phase attack")
    assert USELESS not in label(learned, "play promise basic")
    plays = [each for each in fighting.offered() if each.text().startswith("play march")]
    assert USELESS not in GAME.part_label(fighting.table, 0, "play march", plays)
    moves = [each for each in plays if each.text().endswith("move")]
    assert USELESS in GAME.part_label(fighting.table, 0, "play march", moves * 2)


def test_who_takes_damage_reads_what_it_costs() -> None:
    board = scene(
        "tovak at 0,0; hand march rage; units peasants fire-golems; fight swordsmen phase damage"
    )
    assert label(board, "damage 1 to hero") == "Swordsmen: 6 damage to you: 3 Wounds"
    peasants = label(board, "damage 1 to unit 1")
    assert peasants == "Swordsmen: 6 damage to Peasants: wounded; 3 damage is left"
    golems = label(board, "damage 1 to unit 2")  # they resist physical attacks
    assert golems == "Swordsmen: 6 damage to Fire Golems: wounded; nothing is left"
    board.play("damage 1 to unit 1")
    assert label(board, "damage 1 to hero") == "Swordsmen: 3 damage to you: 2 Wounds"
    assert label(board, "damage 1 to unit 2").endswith("Fire Golems: unharmed; nothing is left")


def test_poison_paralysis_and_a_knock_out_are_said_beforehand() -> None:
    text = "tovak at 0,0; hand march rage; units peasants; fight {} phase damage"
    poison = scene(text.format("cursed-hags"))
    assert "more into your discard pile" in label(poison, "damage 1 to hero")
    assert "wounded twice" in label(poison, "damage 1 to unit 1")
    stone = scene(text.format("medusa"))
    assert label(stone, "damage 1 to hero").endswith("you discard every card but Wounds")
    assert ": lost;" in label(stone, "damage 1 to unit 1")
    hard = scene(text.format("fire-dragon"))
    hard.combat.wounds = 4
    assert "knocked out" in label(hard, "damage 1 to hero")


def test_the_block_phase_says_what_is_still_needed() -> None:
    text = "tovak at 0,0; hand march rage promise stamina; source red red red; "
    board = scene(text + "fight prowlers phase block")
    assert "Block 4 needed, will deal 4 damage" in wide(board)
    board.play("play march sideways block")
    assert "Block 4 needed, yours counts 1, will deal 4 damage" in wide(board)
    picture = wide(board.guarded(4))
    assert "Block 4 needed: yours is enough, now block" in picture
    assert "will deal" not in picture


def test_move_left_is_shown_only_with_a_card_that_can_use_it() -> None:
    plain = scene("tovak at 0,0; hand march rage; fight prowlers")
    plain.combat.saved_move = 2
    assert "left from before" not in wide(plain)
    agile = scene("tovak at 0,0; hand agility wings-of-wind rage; fight prowlers")
    agile.combat.saved_move = 2
    line = "Move 2 left from before the combat, for Agility and Wings of Night"
    assert line in wide(agile)
    assert "left from before" not in GAME.fitted(agile.table, -1, False, 200, 999)


@pytest.mark.rule("MK-913")
def test_beaten_rampagers_no_longer_give_their_space_a_name() -> None:
    text = "tovak at 0,-3; hand march rage; move 9; enemies {}at 1,-4"
    space = SPACE[(1, -4)]
    assert "Marauding Orcs" in space_name(scene(text.format("prowlers ")).table, space)
    board = scene(text.format(""))
    assert "Orcs" not in space_name(board.table, space)
    assert "Orcs" not in label(board, "go 1,-4")
    assert not any("Orcs" in line for line in explain.explain(board.table, 0, "1,-4"))


@pytest.mark.rule("MK-907")
def test_rampagers_too_far_to_be_challenged_are_known_by_their_name() -> None:
    board = scene("tovak at 0,0; hand march rage; move 9; enemies prowlers at 1,-4")
    reason = GAME.why_not(board.table, 0, "challenge prowlers")
    assert reason is not None and reason.rule == "MK-907"
    assert GAME.why_not(board.table, 0, "challenge a better mousetrap") is None


def test_wounds_in_hand_are_counted_in_the_plural() -> None:
    board = scene("tovak at 0,0; hand march wound wound wound")
    assert "3 Wounds" in wide(board)
    assert "Wounds" not in wide(scene("tovak at 0,0; hand march wound")).split("Hand:")[1][:40]


def test_who_must_discard_is_not_asked_whether() -> None:
    board = scene("tovak at 0,0; hand march rage; source red red red")
    board.play("end turn")
    assert "which one do you discard?" in GAME.prompt(board.table, 0)
    board.play("card march")
    assert "do you discard cards" in GAME.prompt(board.table, 0)


def test_a_name_that_ends_a_sentence_ends_it() -> None:
    march = next(number for number, skill in enumerate(SKILLS) if skill.id == "forward-march")
    told = sentence(events.Shown("spare_skills", [march], -1))
    assert told == "A Skill of the Dummy joins the Common Skill offer: Forward March!"
    assert sentence(events.Shown("skills", [march], -1)) == "Skills to choose from: Forward March!"


@pytest.mark.rule("MK-2012")
def test_the_dummys_skill_is_told_as_such() -> None:
    board = scene("tovak at 0,0; fame 3; hand march rage stamina; source red red red")
    board.table.events = []
    board.table.players[0].level = 1
    board.play("play march basic", "end turn")
    while board.stage != "LevelUp":
        board.play(board.choices[0])
    board.play(board.choices[0])
    told = [event.what for event in board.table.events if isinstance(event, events.Shown)]
    assert told.count("spare_skills") == 1 and told.count("skills") == 1


def test_options_are_chosen_by_name() -> None:
    names = {
        value: GAME.value_name(option, value)
        for option in GAME.options
        if option.offered
        for value in option.values
    }
    assert names["first-reconnaissance"] == (
        "First Reconnaissance: find the city, 3 Rounds (4 alone)"
    )
    assert names["solo-conquest"] == "Solo Conquest: conquer every city, 6 Rounds"
    assert names["blitz-conquest"].endswith("4 Rounds")
    assert names["any"] == "dealt at random"
    assert names["arythea"] == "Arythea for the first seat"
    assert not any(name == value for value, name in names.items())
