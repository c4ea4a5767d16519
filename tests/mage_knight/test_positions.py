"""Positions: a few words set a table, a table can be written down, and mistakes are explained."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import questboard
from questboard.games.mage_knight.content.tactics import TACTICS
from questboard.games.mage_knight.content.tiles import TILES
from questboard.games.mage_knight.language.land import SITE_IDS
from questboard.games.mage_knight.language.words import COLOURS
from questboard.games.mage_knight.state import Table, numbers
from questboard.games.mage_knight.state.numbers import CARD, CARDS
from questboard.games.mage_knight.steps.mana import roll_die
from questboard.games.mage_knight.steps.turn import TakeTurn
from questboard.games.mage_knight.table.positions import position, position_text, set_table
from questboard.games.mage_knight.table.positions.course import can_be_written
from questboard.games.mage_knight.table.view import Facts
from questboard.kernel import BadInput, BadOption, Match, QuestboardError, Rng
from questboard.kernel.core.play import apply, options, owing, proceed

from .table import GAME, Scene, dummy, scene
from .test_properties import GAMES, counted, gift


def sentence(error: QuestboardError) -> str:
    """What an error says, which is one sentence or two for people."""
    text = str(error)
    assert text.isprintable()
    assert text[-1] in ".?"
    return text


def facts(text: str, seats: int = 1) -> Facts:
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
    assert (table.night, table.round, len(dummy(table).deck)) == (True, 2, 9)
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
    keep = next(at for at, each in facts(text)["map"].items() if each["site"] == "keep")
    board = scene(f"{text}; shield at {keep}")
    after = GAME.facts(board.table, 0)["map"][keep]
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


# ------------------------------------------------------------------------------- what is coming


@pytest.mark.rule("MK-406")
def test_tactics_make_the_round_order() -> None:
    text = "tactic planning; player 2; tactic the-right-moment; player 3; tactic early-bird"
    table = position(text + "; turn 1", seats=3)
    assert table.turn_order == [2, 0, 1]
    assert table.turn_order[table.due] == 0
    table = position("tactic planning; dummy tactic rethink")
    assert table.turn_order == [1, 0]  # the Dummy comes first


@pytest.mark.rule("MK-603", "MK-609")
def test_a_player_can_be_due_instead_of_in_turn() -> None:
    text = "due 2; player 2; arythea at {}; hand rage march; deck stamina"
    board = scene(text.format("2,-3"), "first-reconnaissance", 2)
    assert (board.stage, board.seat) == ("BeforeTurn", 1)
    assert "plunder the village" in board.choices
    board = scene(text.format("0,0"), "first-reconnaissance", 2)
    assert board.stage == "TakeTurn"  # nothing is to be decided before
    board = scene("due 2; player 2; hand rage; deck", seats=2)
    assert board.choices == ["announce the end of the round", "play on"]


@pytest.mark.rule("MK-2004", "MK-2005")
def test_the_dummy_can_be_due_with_all_that_it_has() -> None:
    board = scene(
        "tovak; dummy norowas; dummy deck march rage stamina rage march; dummy crystals blue; "
        "dummy discard; dummy tactic early-bird; tactic rethink; due dummy"
    )
    table = board.table
    turned = [CARDS[card].id for card in dummy(table).discard[-4:]]
    assert turned == ["march", "rage", "stamina", "rage"]  # blue, with one blue crystal
    assert [CARDS[card].id for card in dummy(table).deck] == ["march"]
    assert len(dummy(table).discard) == 15
    assert numbers.HERO["norowas"] == dummy(table).hero
    assert table.turn_order == [1, 0]


@pytest.mark.rule("MK-402", "MK-2013")
def test_tactics_can_be_due() -> None:
    board = scene("round 3; gone early-bird rethink; due tactics")
    assert board.choices == [
        f"take {name}" for name in ("mana-steal", "planning", "great-start", "the-right-moment")
    ]


@pytest.mark.rule("MK-614")
def test_an_announced_end_of_the_round_leaves_the_others_a_turn_each() -> None:
    for turn, left in ((2, 2), (3, 1)):
        table = position(f"announced 1; turn {turn}", seats=3)
        assert (table.announced, table.last_turns) == (0, left)
    table = position("announced dummy; turn 1")
    assert (table.announced, table.last_turns) == (1, 1)


@pytest.mark.rule("MK-1701")
def test_a_triggered_end_of_the_game_leaves_everybody_a_turn() -> None:
    for turn, left in ((2, 3), (3, 2), (1, 1)):
        table = position(f"ending 1; turn {turn}", seats=3)
        assert (table.ending, table.announced, table.last_turns) == (True, -1, left)


def test_the_tops_of_piles_can_be_named() -> None:
    table = position(
        "top spells fireball chill; top advanced agility; top artifacts ruby-ring banner-of-fear; "
        "top regulars peasants peasants; top elites altem-mages; top gray crossbowmen; top ruins "
        "altar-red; top tiles countryside-1 countryside-9"
    )
    tops = [CARDS[card].id for card in (table.spell_deck[-1], table.spell_deck[-2])]
    tops += [CARDS[card].id for card in (table.advanced_deck[-1], table.artifact_deck[-2])]
    assert tops == ["fireball", "chill", "agility", "banner-of-fear"]
    assert table.regulars[-2:] == [numbers.UNIT["peasants"]] * 2
    assert table.elites[-1] == numbers.UNIT["altem-mages"]
    assert table.piles[1][-1] == numbers.ENEMY["crossbowmen"]
    assert table.ruin_pile[-1] == numbers.RUIN["altar-red"]
    assert [TILES[tile].id for tile in table.tile_deck[-2:]] == ["countryside-9", "countryside-1"]
    assert len(table.tile_deck) == 9  # as ever: others were set aside, or lie on the map
    assert counted(table) == counted(position(""))


def test_a_pile_can_be_named_whole() -> None:
    table = position("pile spells fireball; pile gray; pile tiles core-1; pile elites")
    assert [CARDS[card].id for card in table.spell_deck] == ["fireball"]
    assert table.piles[1] == [] and len(table.heaps[1]) > 5
    assert [TILES[tile].id for tile in table.tile_deck] == ["core-1"]
    assert table.cities_hidden == 0 and table.elites == []
    assert counted(table) == counted(position(""))


@pytest.mark.rule("MK-1405", "MK-1408")
def test_skill_pile_and_common_offer() -> None:
    board = scene(
        "tovak at 0,0; hand march; done played; fame 3; level 1; dummy goldyx; common flight; "
        "skill-pile double-time resistance-break cold-swordsmanship"
    )
    assert board.player.level == 1
    board.play("end turn")
    assert board.choices == [
        "gain double-time",
        "gain resistance-break",
        "gain flight from the common offer",
    ]


@pytest.mark.rule("MK-405")
def test_cards_under_a_tactic_and_kept_dice() -> None:
    board = scene("night; tactic sparing-power; under march rage; hand stamina; due 1")
    assert board.player.spared == [CARD["march"], CARD["rage"]]
    board.play("tactic sparing-power", "enough")
    assert board.hand == ["rage", "march", "stamina"]
    board = scene("tactic mana-steal; kept blue; hand stamina; source red red")
    assert board.can("play stamina strong with blue kept die")
    board = scene("tactic mana-steal; kept blue")
    assert len(board.table.source) == 2  # the third die lies on the Tactic


def test_dice_to_come() -> None:
    for faces in ("gold", "red red red", "black gold white blue green"):
        table = position(f"hand march; dice {faces}", seed=3)
        rolled = [roll_die(table) for _ in faces.split()]
        assert [COLOURS[face] for face in rolled] == faces.split()


def test_nobody_sees_the_dice_to_come() -> None:
    text = "hand march; source red red red; dice gold gold gold gold"
    match = questboard.new("mage-knight", seats=1, seed=3, position=text)
    plain = questboard.new("mage-knight", seats=1, seed=3, position=text.partition("; dice")[0])
    view, other = match.view(0).table, plain.view(0).table
    assert GAME.codec.write(view) == GAME.codec.write(other)
    dealt = [match.view(0).redeal(Rng.seeded(seed)) for seed in range(3)]
    rolls = [tuple(roll_die(table) for _ in range(4)) for table in dealt]  # type: ignore[arg-type]
    assert len(set(rolls)) == 3


def test_a_position_is_saved_undone_and_dealt_anew_with_all_that_is_coming() -> None:
    puzzle = (
        "tovak at 0,0; hand march rage; top spells fireball; dummy deck march; announced dummy; "
        "dice gold; skill-pile double-time; move 2"
    )
    match = questboard.new("mage-knight", seats=1, seed=3, position=puzzle)
    before = match.digest()
    match.play("play march basic")
    match.undo()
    assert match.digest() == before
    match.play("play march basic")
    assert Match.from_text(match.to_text()).digest() == match.digest()
    seen = match.view(0)
    assert counted(seen.redeal(Rng.seeded(1))) == counted(match.table)  # type: ignore[arg-type]


def test_a_position_is_a_match_like_any_other() -> None:
    puzzle = "tovak at 0,0; hand march rage; fight prowlers phase attack; crystals red"
    match = questboard.new("mage-knight", seats=1, seed=3, position=puzzle)
    match.play("play rage strong with red crystal")
    match.play("attack 1")
    again = Match.from_text(match.to_text())
    assert again.digest() == match.digest()
    assert "Tovak defeats Prowlers." in match.log(0)


# ------------------------------------------------------------------------- written and set again

CHANCE = ("rng", "learnt", "agenda", "turn", "stung", "freeze", "weather", "exploit", "curse")
NO_ORDER = ("removed", "removed_units", "tiles_left")  # nothing is ever drawn from the top


def told(table: Table) -> dict[str, Any]:
    """All that a position can say of a table: not the generator, nor effects that last."""
    data: dict[str, Any] = GAME.codec.write(table)
    laid = zip(table.where, table.tiles, strict=True)
    spots = GAME.codec.write(table.spots)
    parts = [(*pair, spots[7 * at : 7 * at + 7]) for at, pair in enumerate(laid)]
    data["map"] = sorted(parts, key=lambda part: part[0])
    for field in (*CHANCE, "exploit_colour", "curse_colour", "order", "tiles", "where", "spots"):
        del data[field]
    for field in NO_ORDER:
        data[field].sort()
    data["heaps"] = [sorted(heap) for heap in data["heaps"]]
    for player in data["players"]:
        player["spent_turn"] = 0  # of a Skill that is used once a Round only this is told
        for unit in player["units"]:
            unit["struck"] = False
    return data


def moments(scenario: str, seats: int, seed: int, every: int) -> Iterator[tuple[Table, Rng]]:
    """Tables of a match at random, with gifts, that can be written down."""
    table = GAME.deal(seats, seed, scenario=scenario, heroes="any")
    rng = Rng.seeded(f"moments {seed}")
    gifted = None
    while owing(table):
        seat = Scene(table).seat
        if isinstance(table.agenda[-1], TakeTurn) and table.turn is not gifted:
            gifted = table.turn
            gift(table, seat, rng)
        if rng.below(every) == 0 and can_be_written(table):
            yield table, rng
        legal = options(table, seat)
        apply(table, seat, legal[rng.below(len(legal))])


@pytest.mark.parametrize(("scenario", "seats"), GAMES)
def test_a_table_can_be_written_down_and_set_again(scenario: str, seats: int) -> None:
    written = set()
    for table, rng in moments(scenario, seats, 8, 12):
        text = position_text(table)
        assert len(text) < 7_000
        lines = list(enumerate(text.splitlines()))
        lines.sort(key=lambda line: rng.next())  # the order of lines says nothing
        again = set_table("\n".join(line for _, line in lines), seats, rng.fork(), scenario)
        if not isinstance(table.agenda[-1], TakeTurn):
            proceed(again)
        assert told(again) == told(table)
        assert counted(again) == counted(table)
        assert position_text(again) == text
        assert Scene(again).stage == Scene(table).stage
        written.add(Scene(table).stage)
    assert "TakeTurn" in written


@pytest.mark.parametrize(("scenario", "seats"), GAMES)
def test_whatever_is_left_out_nothing_is_lost_or_made_up(scenario: str, seats: int) -> None:
    """Some of the entries of a table, in any order: they are set, or refused with a sentence."""
    whole = counted(set_table("", seats, Rng.seeded(0), scenario))
    done = 0
    for table, rng in moments(scenario, seats, 5, 15):
        blocks = [line.split("; ") for line in position_text(table).splitlines()]
        kept = [[part for part in block if rng.below(3)] for block in blocks]
        for block, parts in zip(kept, blocks, strict=True):
            head, rest = parts[:1], [part for part in block if part != parts[0]]
            random.Random(int(rng.below(1000))).shuffle(rest)
            block[:] = head * parts[0].startswith("player") + rest
        try:
            again = set_table("\n".join("; ".join(block) for block in kept), seats, rng, scenario)
        except BadInput as error:
            sentence(error)
            continue
        done += 1
        assert counted(again) == whole
    assert done


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
        ("fight golems golems golems", "left"),
        ("fight golems at castle", 'no site "castle"'),
        ("fight golems phase tea", "ranged, block, damage or attack"),
        ("player 2; hand march", "from 1 to 1"),
        ("round 9", "from 1 to 4"),
        ("tactic", "is called"),
        ("enemies prowlers", "must end in"),
        ("hand march; hand rage", "twice: say it once"),
        ("round 2; night", "twice: say it once"),
        ("hand march march march", "No march is left"),
        ("arythea; hand will-focus", "No will-focus is left"),
        ("hand fireball; spells fireball", "No fireball is left"),
        ("skills mana-exploit", "No mana-exploit is left"),
        ("fame 3; level 3", "from 1 to 2"),
        ("source red red red red", "3 dice, not 4"),
        ("source red; due 1", "3 dice, not 1"),
        ("kept red", "Tactic mana-steal"),
        ("tactic mana-steal; kept gold", "say red, blue, green or white"),
        ("under march", "Tactic sparing-power"),
        ("claim red income blue", 'colour "income"'),
        ("interacting now", 'not "now"'),
        ("tactic planning gone", "it knows used"),
        ("tactic planning; gone planning", "taken or out of the game"),
        ("tactic planning; due tactics", "but not both"),
        ("gone " + " ".join(each.id for each in TACTICS), "leave one"),
        ("due 2", "from 1 to 1"),
        ("due 1; move 3", "say turn instead of due"),
        ("due 1; fight prowlers", "say turn instead of due"),
        ("announced 1; turn 1", "1 is not due"),
        ("top cards march", "no pile"),
        ("top spells agility", "does not belong in the pile of spells"),
        ("top tiles core-5", "Countryside tiles lie on top"),
        ("top gray prowlers", "does not belong in the pile of gray"),
        ("tile countryside-3 around 4,-5; top tiles countryside-3", "lies on the map already"),
        ("tile countryside-3 around 4,-5; tile countryside-4 around 4,-4", "cannot lie on"),
        ("tile countryside-3 around -6,4", "no space -6,4"),
        ("tovak; dummy tovak", "cannot be the Dummy's"),
        ("dummy sings", "says nothing of the Dummy"),
        ("dummy deck fireball", "No fireball is left"),
        ("dummy 40", "from 0 to 16"),
        ("shield at 0,0", "Nothing can be conquered at 0,0"),
        ("shields 1 at 0,0", "no city at 0,0"),
        ("dice red red red red red red", "No more than 5 dice"),
        ("tovak; dummy goldyx; skill-pile flight", "does not belong"),
        ("units peasants used", "stands behind the Unit"),
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


def test_only_a_game_for_one_has_a_dummy() -> None:
    for text in ("dummy 9", "gone planning", "due dummy"):
        with pytest.raises(BadInput) as caught:
            position(text, seats=2)
        sentence(caught.value)


@pytest.mark.rule("MK-402")
@pytest.mark.parametrize("night", ["", "; night"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_who_was_given_no_tactic_gets_one_of_the_time_of_day(seats: int, night: str) -> None:
    first = "long-night" if night else "rethink"
    table = position(f"tactic {first}{night}", "full-conquest" if seats > 1 else "", seats)
    held = [player.tactic for player in table.players]
    held += [dummy(table).tactic] if table.solo else []
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
