"""Spells and Skills that touch other players, at a table of two."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.events import HandShown
from questboard.games.mage_knight.language.words import BLUE, EXTRA_TURN, GREEN, PLAINS, RED, SWAMP
from questboard.games.mage_knight.state import NOBODY, Player
from questboard.games.mage_knight.state.numbers import CARD, WOUND

from .table import Scene, scene


def two(text: str) -> Scene:
    """Two players, the first in the middle of a turn; nobody could answer an effect."""
    return scene(text, "full-conquest", 2)


def cast(spell: str, half: str, rest: str, other: str = "") -> Scene:
    """A Spell of the first player, its mana at hand."""
    colour = {"mana-meltdown": "red", "mana-claim": "blue", "mind-read": "white"}.get(
        spell, "green"
    )
    board = two(
        f"tovak at 0,0; night; hand {spell} march; mana {colour} black; {rest}; "
        f"player 2; arythea at 1,0; {other}"
    )
    black = " and black token" if half == "strong" else ""
    return board.play(f"play {spell} {half} with {colour} token{black}")


def other(board: Scene) -> Player:
    return board.table.players[1]


def pass_turn(board: Scene) -> Scene:
    """The player at turn ends it, playing a card sideways if none was played."""
    if not board.table.turn.cards_used:
        board.play(next(text for text in board.choices if text.endswith("sideways move")))
    seat = board.table.turn.seat
    board.play("end turn")
    while board.stage in ("DiscardCards", "DrawUp"):
        board.play("enough")
    assert board.table.turn.seat != seat
    return board


# ------------------------------------------------------------------------------------------ Spells


@pytest.mark.rule("MK-1213", "MK-740")
def test_mana_meltdown_takes_a_crystal_and_its_user_may_keep_it() -> None:
    board = cast("mana-meltdown", "basic", "crystals white", "crystals blue; hand rage")
    assert other(board).crystals == [0, 0, 0, 0]
    assert board.choices == ["colour blue", "decline"]
    board.play("colour blue")
    assert board.player.crystals == [0, 1, 0, 1]
    assert WOUND not in other(board).hand


def test_mana_meltdown_wounds_who_has_no_crystal() -> None:
    board = cast("mana-meltdown", "basic", "crystals white", "hand rage")
    assert other(board).hand.count(WOUND) == 1
    assert board.stage == "TakeTurn" and board.player.crystals == [0, 0, 0, 1]


def test_mana_radiance_wounds_everybody_by_crystals_and_pays_its_user() -> None:
    board = cast("mana-meltdown", "strong", "crystals green", "crystals green green; hand rage")
    board.play("colour green")
    assert other(board).hand.count(WOUND) == 2 and other(board).crystals[GREEN] == 2
    assert board.wounds == 1
    assert board.player.crystals[GREEN] == 3


@pytest.mark.rule("MK-522", "MK-514")
def test_mana_claim_gives_three_tokens_now_for_a_die_that_stays_out() -> None:
    board = cast("mana-claim", "basic", "source red green gold")
    assert board.choices == ["die red", "die green"]  # a basic colour
    board.play("die green", "number 3")
    assert board.mana("green") == 3
    assert sorted(board.table.source) == [0, 4]
    assert board.table.turn.dice_left() == 1
    assert board.table.curse == NOBODY


@pytest.mark.rule("MK-522")
def test_mana_claim_may_give_a_token_in_each_later_turn() -> None:
    board = cast("mana-claim", "basic", "source red green gold", "hand rage march")
    board.play("die red", "number 1")
    assert board.mana("red") == 0  # from the next turn on
    pass_turn(pass_turn(board))
    assert board.table.turn.seat == 0 and board.mana("red") == 1


def test_mana_curse_wounds_once_a_turn_whoever_uses_the_colour() -> None:
    board = cast(
        "mana-claim",
        "strong",
        "source red green",
        "hand rage stamina threaten; crystals red red red",
    )
    board.play("die red", "number 3")
    pass_turn(board)
    board.play("play rage sideways move", "play threaten strong with red crystal")
    assert other(board).hand.count(WOUND) == 1
    board.play("crystal red")
    assert other(board).hand.count(WOUND) == 1  # turned into a token, not used
    assert board.table.stung[1]
    pass_turn(board)
    assert board.player.hand.count(WOUND) == 0  # its user may


@pytest.mark.rule("MK-204")
def test_mind_read_takes_a_card_of_the_colour_or_shows_the_hand() -> None:
    board = cast("mind-read", "basic", "crystals red", "hand rage march wound")
    told: list[object] = []
    board.play("colour red")
    assert other(board).hand == [WOUND, CARD["march"]]
    assert other(board).discard[-1] == CARD["rage"]
    assert board.player.crystals[RED] == 2
    board = cast("mind-read", "basic", "", "hand march march wound")
    board.table.events = told  # type: ignore[assignment]
    board.play("colour blue")
    shown = [event for event in told if isinstance(event, HandShown)]
    assert [event.seat for event in shown] == [1]
    assert shown[0].cards == other(board).hand


def test_mind_steal_takes_an_action_card_for_good_but_no_spell() -> None:
    board = cast("mind-read", "strong", "", "hand rage march")
    board.play("colour red", "card rage")
    assert CARD["rage"] in board.player.hand
    assert CARD["rage"] not in other(board).discard
    board = cast("mind-read", "strong", "", "hand fireball march")
    board.play("colour red")
    assert board.stage == "TakeTurn"  # a Spell cannot be taken
    assert CARD["fireball"] in other(board).discard


@pytest.mark.rule("MK-734")
def test_energy_flow_readies_a_unit_and_may_exhaust_another() -> None:
    board = cast(
        "energy-flow", "basic", "units fire-golems spent", "units utem-guardsmen fire-golems"
    )
    assert board.player.units[0].ready
    assert board.choices == ["unit 1", "decline"]  # level II at most
    board.play("unit 1")
    assert [unit.ready for unit in other(board).units] == [False, True]


def test_energy_flow_needs_a_unit_of_its_own_to_ready() -> None:
    text = "tovak at 0,0; hand energy-flow march; mana green; units peasants; player 2; "
    assert not two(text + "units peasants").can("play energy-flow basic")


@pytest.mark.rule("MK-1208")
def test_energy_steal_readies_and_heals_and_reaches_level_3() -> None:
    board = cast(
        "energy-flow",
        "strong",
        "units fire-golems spent wounded",
        "units altem-guardians fire-golems",
    )
    assert board.player.units[0].usable()
    board.play("unit 2")
    assert [unit.ready for unit in other(board).units] == [True, False]


# ------------------------------------------------------------------------------------------ Skills


@pytest.mark.rule("MK-220", "MK-854")
def test_healing_ritual_sends_one_wound_to_the_nearest_hero() -> None:
    board = two(
        "arythea at 0,0; hand wound wound wound march; skills healing-ritual; "
        "player 2; tovak at 1,0"
    )
    board.play("skill healing-ritual", "number 2")
    assert board.wounds == 1
    assert other(board).hand.count(WOUND) == 1
    fighting = two("arythea at 0,0; hand wound march; skills healing-ritual; fight prowlers")
    assert not fighting.can("skill healing-ritual")


@pytest.mark.rule("MK-220", "MK-606")
def test_source_freeze_keeps_the_others_from_their_die_and_pays_a_crystal() -> None:
    board = two(
        "goldyx at 0,0; hand rage march; skills source-freeze; source red blue gold; "
        "player 2; tovak at 1,0; hand threaten mana-draw stamina stamina"
    )
    board.play("skill source-freeze")
    assert board.can("play march strong with gold die")  # not its user
    pass_turn(board)
    assert not any("die" in text for text in board.choices)
    board.play("play mana-draw basic")  # a die that an effect grants still works
    assert any("with red die" in text for text in board.choices)
    pass_turn(board)
    assert board.stage == "Thaw" and board.choices == ["colour red", "colour blue"]
    board.play("colour blue")
    assert board.player.crystals == [0, 1, 0, 0]
    assert board.table.freeze == NOBODY


@pytest.mark.rule("MK-220", "MK-812")
def test_prayer_of_weather_helps_its_user_and_slows_the_others() -> None:
    board = two(
        "norowas at 0,0; hand rage march; skills prayer-of-weather; player 2; hand rage march"
    )
    board.play("skill prayer-of-weather")
    assert board.table.turn.costs[PLAINS] == 1 and board.table.turn.costs[SWAMP] == 3
    pass_turn(board)
    assert board.table.turn.costs[PLAINS] == 3 and board.table.turn.costs[SWAMP] == 5  # at most 5
    pass_turn(board)
    assert board.table.turn.costs[PLAINS] == 2


@pytest.mark.rule("MK-220", "MK-508")
def test_mana_exploit_wounds_once_for_each_other_colour() -> None:
    board = two(
        "tovak at 0,0; hand rage march; skills mana-exploit; player 2; arythea at 1,0; "
        "hand threaten stamina march improvisation rage; crystals red red blue green"
    )
    board.play("skill mana-exploit", "colour blue")
    assert board.mana("blue") == 1
    pass_turn(board)
    board.play("play threaten strong with red crystal")
    assert other(board).hand.count(WOUND) == 1
    board.play("play stamina strong with blue crystal")
    assert other(board).hand.count(WOUND) == 1  # the colour that is allowed
    board.play("play march strong with green crystal")
    assert other(board).hand.count(WOUND) == 2
    board.table.turn.mods[EXTRA_TURN] = 1
    board.play("end turn", "enough")
    assert board.table.turn.seat == 1  # another turn of theirs: red has hurt already
    board.play("play improvisation strong with red crystal", "card rage", "option 1")
    assert other(board).hand.count(WOUND) == 2


@pytest.mark.rule("MK-1604")
def test_in_a_last_turn_the_others_part_is_left_out() -> None:
    board = two(
        "tovak at 0,0; hand mana-meltdown march; mana red; announced 2; "
        "player 2; crystals blue; hand rage"
    )
    board.play("play mana-meltdown basic with red token")
    assert other(board).crystals[BLUE] == 1 and WOUND not in other(board).hand
    assert board.stage == "TakeTurn"


# -------------------------------------------------------------------------------------- last turns


def three(
    first: str, second: str, third: str, dice: str = "black black black black black"
) -> Scene:
    """Three players; the second can announce the End of the Round when its turn comes."""
    text = f"{first}; player 2; {second}; hand rage; deck; player 3; {third}"
    return scene(f"{text}; source {dice}", "full-conquest", 3)


def ended(board: Scene, *plays: str) -> Scene:
    """The first player plays and ends the turn, the second announces, the third begins."""
    board.play(*plays, "end turn")
    while board.stage in ("DiscardCards", "DrawUp"):
        board.play("enough")
    board.play("announce the end of the round")
    while board.stage == "StartTurn":
        board.play(board.choices[0])
    assert board.stage == "TakeTurn" and board.table.turn.seat == 2
    return board


@pytest.mark.rule("MK-1601", "MK-1604")
def test_the_weather_prayed_for_no_longer_slows_the_others_in_last_turns() -> None:
    board = three(
        "norowas at 0,0; skills prayer-of-weather; hand march rage",
        "tovak at 1,0",
        "goldyx at 0,-1; hand march rage",
    )
    ended(board, "skill prayer-of-weather", "play march basic")
    assert board.table.turn.costs[PLAINS] == 2


@pytest.mark.rule("MK-1601", "MK-1604")
def test_nor_once_the_end_of_the_game_was_triggered() -> None:
    board = two(
        "norowas at 5,-3; fame 8; skills prayer-of-weather; units catapults; crystals red; "
        "hand march rage; tile core-5 around 4,-5; tile core-6 around 6,-4; shield at 4,-5; "
        "enemies golems at 6,-4; enemies at 5,-4; source black black black black; "
        "player 2; tovak at 1,0; hand march rage"
    )
    board.play("skill prayer-of-weather", "play march basic", "go 6,-4")
    board.play("activate 1 catapults for 2 with red crystal", "attack 1")
    while board.table.turn.seat != 1 or board.stage != "TakeTurn":
        texts = board.choices
        board.play("end turn" if "end turn" in texts else texts[0])
    assert board.table.ending and board.table.last_turns > 0
    assert board.table.turn.costs[PLAINS] == 2


@pytest.mark.rule("MK-1604")
def test_mana_exploit_on_the_table_wounds_nobody_in_last_turns() -> None:
    board = three(
        "tovak at 1,0; skills mana-exploit; hand march rage",
        "norowas at 0,-1",
        "goldyx at 0,0; hand march rage; crystals green",
    )
    ended(board, "skill mana-exploit", "colour blue", "play march basic")
    board.play("play march strong with green crystal")
    assert board.table.players[2].hand.count(WOUND) == 0


@pytest.mark.rule("MK-1604")
def test_mana_curse_wounds_nobody_in_last_turns() -> None:
    board = three(
        "tovak at 1,0; night; hand mana-claim march rage; mana blue black",
        "norowas at 0,-1",
        "goldyx at 0,0; hand march rage; crystals green",
        "green green green green green",
    )
    ended(
        board,
        "play mana-claim strong with blue token and black token",
        "number 3",
    )
    board.play("play march strong with green crystal")
    assert board.table.players[2].hand.count(WOUND) == 0


@pytest.mark.rule("MK-1604")
def test_a_source_frozen_in_a_last_turn_is_free_for_the_others() -> None:
    board = scene(
        "tovak at 1,0; hand march stamina rage march; deck promise; player 2; norowas at 0,-1; "
        "hand rage; deck; player 3; goldyx at 0,0; skills source-freeze; hand march; "
        "source green green green green green",
        "full-conquest",
        3,
    )
    ended(board, "play stamina basic")
    board.play("skill source-freeze", "play march basic", "end turn")
    while board.table.turn.seat != 0 or board.stage != "TakeTurn":
        board.play(board.choices[0])
    assert board.can("play march strong with green die")


@pytest.mark.rule("MK-1604", "MK-606")
def test_a_source_frozen_before_is_free_in_last_turns() -> None:
    board = scene(
        "goldyx at 1,0; skills source-freeze; hand march rage; player 2; norowas at 0,-1; "
        "hand rage; deck; player 3; tovak at 0,0; hand march; source green green green green green",
        "full-conquest",
        3,
    )
    ended(board, "skill source-freeze", "play march basic")
    assert board.can("play march strong with green die")


@pytest.mark.rule("MK-812")
def test_what_raises_a_cost_comes_before_what_lowers_it() -> None:
    board = two(
        "norowas at 0,0; hand rage march; skills prayer-of-weather; player 2; "
        "hand path-finding rage march; source black black black black"
    )
    board.play("skill prayer-of-weather")
    pass_turn(board)
    assert board.table.turn.costs[PLAINS] == 3
    board.play("play path-finding basic")  # 1 less, at least 2
    assert board.table.turn.costs[PLAINS] == 2
    assert board.table.turn.costs[SWAMP] == 4  # raised to no more than 5, then lowered


@pytest.mark.rule("MK-812")
def test_a_fixed_cost_holds_in_bad_weather_too() -> None:
    board = two(
        "norowas at 0,0; hand rage march; skills prayer-of-weather; player 2; "
        "hand path-finding rage march; crystals green; source black black black black"
    )
    board.play("skill prayer-of-weather")
    pass_turn(board)
    board.play("play path-finding strong with green crystal")  # every terrain costs 2
    assert board.table.turn.costs[PLAINS] == 2 and board.table.turn.costs[SWAMP] == 2
