"""Positions: a few words set a table, a table can be written down, and mistakes are explained."""

from __future__ import annotations

import pytest

import questboard
from questboard.games.mage_knight.content.tactics import TACTICS
from questboard.games.mage_knight.content.tiles import TILES
from questboard.games.mage_knight.language.land import SITE_IDS
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.table.positions import position_text
from questboard.games.mage_knight.table.positions import position, set_table
from questboard.kernel import BadInput, BadOption, Match, QuestboardError, Rng

from .table import GAME, Scene, scene
from .test_properties import GAMES


def sentence(error: QuestboardError) -> str:
    """What an error says, which is one sentence or two for people."""
    text = str(error)
    assert text.isprintable()
    assert text[-1] in ".?"
    return text


def facts(text: str, seats: int = 1) -> dict[str, object]:
    return GAME.facts(position(text, seats=seats), 0)


def test_a_position_sets_what_a_puzzle_needs() -> None:
    board = scene(
        """
        goldyx at 4,-4          # a remark
        round 2; source red black black; dummy 9
        tile countryside-3 around 4,-5
        hand march rage wound; deck stamina; discard promise
        crystals red blue blue; mana green; fame 8; reputation -2
        units peasants spent wounded with banner-of-glory herbalists
        skills flight used potion-making; tactic long-night used
        offer foresters; spells fireball chill; advanced agility
        move 4; influence 3; heal 1
        """
    )
    table, player = board.table, board.player
    assert (table.night, table.round, len(table.dummy_deck)) == (True, 2, 9)
    assert (player.level, player.reputation, player.tactic_used) == (3, -2, True)
    assert board.hand == ["wound", "rage", "march"]
    assert len(player.deck) == 1
    assert "promise" in board.discard
    assert (board.crystals("blue"), board.mana("green")) == (2, 1)
    first, second = player.units
    assert (first.ready, first.wounds, first.banner >= 0, second.ready) == (False, 1, True, True)
    assert (player.spent_round, len(player.skills)) == (1, 2)
    assert (len(table.unit_offer), len(table.spell_offer), len(table.advanced_offer)) == (1, 2, 1)
    assert (table.turn.move, table.turn.influence, table.turn.heal) == (4, 3, 1)
    assert board.space == "4,-4"


def test_the_map_of_a_position() -> None:
    board = scene(
        "tovak at 0,0; tile countryside-3 around 1,-3; tile core-5 around 4,-5;"
        "enemies hidden golems crossbowmen at 4,-5",
        "solo-conquest",
    )
    text = position_text(board.table)
    assert "tile countryside-3 around 1,-3" in text
    assert "enemies hidden golems crossbowmen at 4,-5" in text
    board = scene(text, "solo-conquest", seed=5)
    assert position_text(board.table) == text


def test_an_enemy_in_a_fight_may_have_lain_on_the_map() -> None:
    for seed in range(20):
        board = scene("tovak; hand march; fight prowlers prowlers", seed=seed)
        assert board.foes == ["prowlers", "prowlers"]


def test_a_site_can_be_conquered_already() -> None:
    text = "tovak at 4,-4; tile countryside-3 around 4,-5; hand march"
    keep = next(each for each in facts(text)["map"] if each["site"] == "keep")  # type: ignore[attr-defined]
    board = scene(f"{text}; shield at {keep['space']}")
    after = next(each for each in GAME.facts(board.table, 0)["map"] if each["site"] == "keep")
    assert (after["owner"], after["enemies"]) == (0, [])


def test_several_players_have_their_own_things() -> None:
    table = position(
        "tovak at 0,0; hand march; player 2; arythea at 1,0; hand rage march; crystals red; turn 2",
        seats=2,
    )
    one, two = GAME.facts(table, 0)["players"]
    assert (one["hand"], two["hand"], two["space"]) == (["march"], ["rage", "march"], "1,0")
    assert (table.turn.seat, two["crystals"][0]) == (1, 1)


def test_a_fight_begins_in_any_phase_and_place() -> None:
    board = scene("tovak; hand rage march; fight golems at keep phase block")
    assert (board.combat.phase, board.combat.foes[0].walled) == (1, True)
    assert not scene("tovak; hand rage march; fight golems at tomb").combat.units


def test_a_position_is_a_match_like_any_other() -> None:
    puzzle = "tovak at 0,0; hand march rage; fight prowlers phase attack; crystals red"
    match = questboard.new("mage-knight", seats=1, seed=3, position=puzzle)
    match.play("play rage strong with red crystal")
    match.play("attack 1")
    again = Match.from_text(match.to_text())
    assert again.digest() == match.digest()
    assert "Tovak defeats Prowlers." in match.log(0)


@pytest.mark.parametrize(("scenario", "seats"), GAMES)
def test_a_table_can_be_written_down_and_set_again(scenario: str, seats: int) -> None:
    match = Match(GAME, seats, 8, scenario=scenario, heroes="any")
    rng = Rng.seeded(9)
    written = 0
    for number in range(300):
        if match.result is not None:
            break
        decision = match.decisions[0]
        table = match.table
        assert isinstance(table, Table)
        if number % 10 == 0 and Scene(table).stage == "TakeTurn":
            text = position_text(table)
            again = set_table(text, seats, Rng.seeded(number), scenario)
            assert position_text(again) == text
            written += 1
            for part in ("map", "units", "spells", "advanced", "monastery", "source", "night"):
                assert GAME.facts(again, 0)[part] == GAME.facts(table, 0)[part], part
        match.play(decision.choices[rng.below(len(decision.choices))], decision.seat)
    assert written > 2


def test_only_a_calm_moment_of_a_turn_can_be_written_down() -> None:
    with pytest.raises(BadInput) as caught:
        position_text(scene("tovak; hand rage march; fight golems").table)
    assert "not now" in sentence(caught.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("hnad march", 'no entry "hnad". Did you mean hand'),
        ("hand marsh", 'called "marsh". Did you mean march'),
        ("tovak to 1,-1", "must end in"),
        ("tovak at 40,0", "no space 40,0"),
        ("tovak at 1", "1"),
        ("crystals gold", "say red, blue, green or white"),
        ("crystals red red red red", "at most 3 of each"),
        ("mana pink", 'no mana of the colour "pink"'),
        ("move far", "whole number from 0 to 99"),
        ("move 1 2", "whole number"),
        ("fame -1", "from 0 to 200"),
        ("reputation 8", "from -7 to 7"),
        ("units spent", "stands behind the Unit"),
        ("units peasants with rage", "is no Banner"),
        ("units peasants with", "is called"),
        ("skills used", "stands behind the Skill"),
        ("done nothing", "played, moved, acted and rested"),
        ("tile countryside-3", "by one of its spaces"),
        ("tile countryside-3 around 99,99", "no space"),
        ("tile start-a around 4,-5", "start tile lies around 0,0"),
        ("tile countryside-3 around 1,0", "start tile lies around 0,0"),
        ("tile countryside-3 around 4,-5; tile countryside-3 around 1,-3", "twice: say it once"),
        ("move ²", "whole number from 0 to 99"),
        ("move 1_0", "whole number from 0 to 99"),
        ("tactic mana-search", "for the Night, and it is Day"),
        ("night; tactic planning", "for the Day, and it is Night"),
        ("tactic planning; round 2", "for the Day, and it is Night"),
        ("skills flight flight", "only one Skill flight"),
        ("ruin altar-red at 0,0", "no ancient ruins"),
        ("offer " + "altem-mages " * 3, "No altem-mages is left"),
        ("fight " + "high-dragon " * 9, "No high-dragon is left"),
        ("fight", "Say who is fought"),
        ("fight golems; fight prowlers", "twice: say it once"),
        ("fight " + "golems prowlers diggers " * 5, "12 enemies at most"),
        ("fight golems at castle", 'no site "castle"'),
        ("fight golems phase tea", "ranged, block, damage or attack"),
        ("player 2; hand march", "from 1 to 1"),
        ("round 9", "from 1 to 4"),
        ("tactic", "is called"),
        ("enemies prowlers", "must end in"),
    ],
)
def test_mistakes_are_explained(text: str, words: str) -> None:
    with pytest.raises(QuestboardError) as caught:
        position(text)
    assert words in sentence(caught.value)
    with pytest.raises(QuestboardError):
        questboard.new("mage-knight", seats=1, position=text)


def test_no_two_have_the_same_tactic_or_skill() -> None:
    for what, thing in (("tactic planning", "Tactic planning"), ("skills flight", "Skill flight")):
        with pytest.raises(BadInput) as caught:
            position(f"{what}; player 2; {what}", seats=2)
        assert f"only one {thing}" in sentence(caught.value)


@pytest.mark.rule("MK-402")
@pytest.mark.parametrize("night", ["", "; night"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_who_was_given_no_tactic_gets_one_of_the_time_of_day(seats: int, night: str) -> None:
    first = "long-night" if night else "rethink"
    table = position(f"tactic {first}{night}", "full-conquest" if seats > 1 else "", seats)
    held = [player.tactic for player in table.players]
    held += [table.dummy_tactic] * table.solo
    assert len(set(held)) == len(held) == seats + (seats == 1)
    assert all(TACTICS[tactic].night == table.night for tactic in held)
    assert TACTICS[held[0]].id == first


def test_ruins_of_a_position_written_down_lie_there_again() -> None:
    ruined = [
        tile.id
        for tile in TILES
        if any(SITE_IDS[space.site] == "ancient-ruins" for space in tile.spaces)
    ]
    places = ["4,-5", "1,-3", "3,-2", "5,-7", "2,-5"]
    text = "; ".join(f"tile {name} around {at}" for name, at in zip(ruined, places, strict=False))
    for seed in range(4):
        written = position_text(position(text, "solo-conquest", seed=seed))
        assert written.count("ruin ") > 2
        for other in range(4):
            again = position(written, "solo-conquest", seed=other)
            assert position_text(again) == written


def test_a_position_is_not_endless() -> None:
    with pytest.raises(BadOption) as caught:
        questboard.new("mage-knight", seats=1, position="move 1; " * 2000)
    assert "8000 letters at most" in sentence(caught.value)
