"""A toy expansion plugs in at every door and is played to its end; the base game stays as it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import questboard
from questboard.bots import seat_bot
from questboard.bots.heuristics.mage_knight import worth
from questboard.games.mage_knight import game as shelf
from questboard.games.mage_knight.box import BASE
from questboard.games.mage_knight.state import Table, numbers
from questboard.games.mage_knight.state.land import space_text
from questboard.games.mage_knight.steps.combat import block_needed
from questboard.kernel import BadOption, Match, Rng, State
from questboard.kernel import words as spoken
from tests.mage_knight.table import Scene, scene
from tests.mage_knight.toy_expansion import WOLF, WORDS, WORTH
from tests.mage_knight.toy_expansion.content import LAIR
from tests.mage_knight.toy_expansion.rival import HUNGRY, MeetWolf, Wolf

RECORDED = sorted((Path(__file__).parents[1] / "recorded").glob("*.json"))


@pytest.fixture(scope="module", autouse=True)
def opened() -> Iterator[None]:
    """The box stands open for these tests; others see the shelf as it was."""
    before = shelf.MageKnight.options, shelf.MageKnight.pieces
    shelf.open_box(WOLF)
    spoken.add_words(WORDS)
    worth.WORTH.update(WORTH)
    yield
    for word in WORTH:
        del worth.WORTH[word]
    shelf.OPEN.remove(WOLF)
    shelf.MageKnight.options, shelf.MageKnight.pieces = before
    vars(shelf.GAME).pop("codec")
    spoken.remove_words(WORDS)


def hunt(seats: int = 1, seed: int = 1) -> Match:
    return questboard.new(
        "mage-knight", seats=seats, seed=seed, box="wolf", scenario="wolf-hunt", heroes="any"
    )


def seen(state: State) -> Table:
    assert isinstance(state, Table)
    return state


def wolf(state: State) -> Wolf:
    rival = seen(state).rival
    assert isinstance(rival, Wolf)
    return rival


def play_on(match: Match, bot: str) -> None:
    """Bots play to the end, each from its own view, and somebody looks at everything."""
    rng = Rng.seeded(3)
    seated = seat_bot(bot)
    while match.result is None:
        seat = match.decision.seat
        view = match.view(seat)
        decision = view.decision
        assert decision is not None
        if len(match.plays) % 7 == 0:
            assert all(decision.label(choice) for choice in decision.choices)
            assert "Wolf: " in str(view)
            assert view.facts()["rival"]["rival"] == "wolf"
        match.play(seated.choose(view, rng), seat)


# ------------------------------------------------------------------------------------- the whole


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_it_is_played_to_its_end(bot: str, seats: int) -> None:
    match = hunt(seats)
    play_on(match, bot)
    assert match.result is not None
    assert match.game.ending(match.table)
    assert Match.from_text(match.to_text()).digest() == match.digest()


def test_a_match_is_kept_while_the_wolf_is_met() -> None:
    match = hunt()
    rng = Rng.seeded(5)
    while not isinstance(match.table.agenda[-1], MeetWolf):
        choices = match.decision.choices
        match.play(choices[rng.below(len(choices))])
    codec = match.game.codec
    data = codec.write(match.table)
    assert data["rival"]["is"] == "Wolf" and "dummy_deck" not in data
    assert data["box"] == WOLF.number
    assert codec.same(codec.read(data), match.table)
    assert Match.from_text(match.to_text()).digest() == match.digest()
    assert match.decision.prompt == "The Wolf is hungry: what do you throw to it?"
    labels = [match.decision.label(each) for each in match.decision.choices]
    assert labels[0] == "Nothing: lose 1 Reputation"
    assert all(label.startswith("Throw ") for label in labels[1:]) and len(labels) > 1
    told = match.play(match.decision.choices[1], told=True)
    assert "to the Wolf" in match.game.tell(match.table, told[0])


def test_the_trail_of_the_wolf_is_hidden() -> None:
    match = hunt()
    wolf(match.table).trail = [HUNGRY, 0, HUNGRY, 0]
    assert wolf(match.view(0).table).trail == [0, 0, HUNGRY, HUNGRY]
    dealt = {tuple(wolf(match.view(0).redeal(Rng.seeded(n))).trail) for n in range(20)}
    assert len(dealt) > 2


# ----------------------------------------------------------------------------------- what is in it


def test_what_is_removed_is_nowhere_and_what_joins_is_there() -> None:
    table = seen(hunt().table)
    assert numbers.UNIT["peasants"] not in table.regulars + table.unit_offer
    assert (table.regulars + table.unit_offer).count(numbers.UNIT["wolf-tamers"]) == 3
    assert numbers.CARD["war-drum"] in table.advanced_deck + table.advanced_offer
    tiles = table.tiles + table.tile_deck + table.tiles_left
    assert numbers.TILE["wolf-tile"] in table.tiles and numbers.TILE["countryside-11"] not in tiles
    everywhere = table.piles[0] + [token for spot in table.spots for token in spot.tokens]
    assert everywhere.count(numbers.ENEMY["lean-wolf"]) == 3
    assert table.story().id == "wolf-hunt" and len(table.turn_order) == 2


def test_a_base_match_in_the_same_process_knows_nothing_of_it() -> None:
    table = seen(questboard.new("mage-knight", seats=1, seed=1, heroes="any").table)
    assert table.box == BASE.number
    assert numbers.UNIT["wolf-tamers"] not in table.regulars + table.unit_offer
    assert numbers.CARD["war-drum"] not in table.advanced_deck + table.advanced_offer
    assert shelf.GAME.explain(table, 0, "war drum") == []
    assert shelf.GAME.why_not(table, 0, "play war-drum basic") is None
    played = [path for path in RECORDED if '"mage-knight"' in path.read_text("utf-8")]
    assert len(played) > 2
    for path in played:
        Match.load(path)  # fails unless its choices lead to its digest


def test_a_story_is_played_with_its_box_only() -> None:
    with pytest.raises(BadOption, match="wolf-hunt is not in this box"):
        questboard.new("mage-knight", seats=1, scenario="wolf-hunt")
    with pytest.raises(BadOption, match="2"):
        hunt(seats=4)
    questboard.new("mage-knight", seats=3, box="wolf", scenario="full-conquest")


def test_no_number_is_given_twice() -> None:
    with pytest.raises(ValueError, match="war-drum is declared already"):
        BASE.with_("another", cards=[numbers.CARDS[numbers.CARD["war-drum"]]])


# ----------------------------------------------------------------------------------- piece by piece


def toy(text: str) -> Scene:
    return scene(text, "wolf-hunt", box=WOLF)


def test_a_new_word_is_played_told_and_refused() -> None:
    board = toy("tovak at 0,0; hand war-drum march; deck rage")
    assert shelf.GAME.explain(board.table, 0, "war drum")[1].endswith(
        "Influence 3 at the price of 1 Reputation."
    )
    why = shelf.GAME.why_not(board.table, 0, "play war-drum strong")
    assert why is not None and "mana" in why.text
    board.play("play war-drum basic")
    assert board.table.turn.influence == 3 and board.player.reputation == -1


def test_a_new_ability_makes_blocking_harder() -> None:
    board = toy("tovak at 0,0; hand march; fight lean-wolf phase block")
    foe = board.combat.foes[0]
    attack = numbers.ENEMIES[foe.token].strikes[0]
    assert block_needed(board.table, board.combat, foe, attack) == 4
    assert "Wary: One more Block is needed." in shelf.GAME.explain(board.table, 0, "enemy 1")


def test_a_new_site_is_entered_won_and_ends_the_hunt() -> None:
    table = toy("").table
    lair = 7 * table.where[table.tiles.index(numbers.TILE["wolf-tile"])]
    board = toy(f"tovak at {space_text(lair)}; hand rage rage; mana red red; top green lean-wolf")
    assert board.table.site(lair) == LAIR
    assert "Wolf Lair" in shelf.GAME.picture(board.table, 0)
    assert "Whoever clears it ends the hunt." in "\n".join(
        shelf.GAME.explain(board.table, 0, "wolf lair")
    )
    board.play("enter the site", "finish the phase", "finish the phase", "damage 1 to hero")
    board.play("play rage strong with red token", "attack 1")
    assert board.table.spot(lair).owner == 0
    assert board.table.story().goal_met(board.table)
