"""Chapter 4: Tactics, who takes them, what they do, and the extra turns of some."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.content.tactics import TACTICS
from questboard.games.mage_knight.state import NONE
from questboard.games.mage_knight.state.numbers import TACTIC

from .table import Scene, deal, dummy, fight, scene

PLAIN = "tovak at 0,0; source red red red; "


def idle(board: Scene, until: int) -> Scene:
    """Play no card until a Round begins, and end each one as soon as possible."""
    easy = ("announce the end of the round", "enough", "begin turn", "end turn")
    for _ in range(500):
        if board.table.round == until:
            return board
        texts = board.choices
        board.play(next((text for text in easy if text in texts), texts[0]))
    raise AssertionError("the Round does not end")


def takers(board: Scene) -> list[int]:
    """Who takes a Tactic after whom; the highest one each time."""
    seats = []
    while any(player.tactic == NONE for player in board.table.players):
        if board.stage == "ChooseTactic":
            seats.append(board.seat)
        board.play(board.choices[-1])
    return seats


# --------------------------------------------------------------------------------- taking Tactics


@pytest.mark.rule("MK-401")
def test_a_round_uses_the_six_tactics_of_its_time_of_day() -> None:
    for night in (False, True):
        six = [tactic for tactic in TACTICS if tactic.night == night]
        assert [tactic.number for tactic in six] == [1, 2, 3, 4, 5, 6]
        board = scene(f"round {1 + night}; due tactics", "full-conquest", 2)
        assert board.choices == [f"take {tactic.id}" for tactic in six]


@pytest.mark.rule("MK-402")
def test_each_player_takes_one_tactic_and_none_is_taken_twice() -> None:
    board = deal(4, 3, "full-conquest")
    assert all(len(player.hand) == 5 for player in board.table.players)  # hands are drawn
    taken = []
    for left in (6, 5, 4, 3):
        assert board.stage == "ChooseTactic" and len(board.choices) == left
        taken.append(board.choices[0])
        board.play("take early-bird" if left == 6 else board.choices[-1])
        if left == 6:
            assert not board.can("take early-bird")
    assert board.stage != "ChooseTactic"


@pytest.mark.rule("MK-403")
def test_the_lowest_fame_takes_a_tactic_first() -> None:
    fame = "fame 5; player 2; fame 2; player 3; fame 9; player 4; fame 0"
    assert takers(scene(f"{fame}; due tactics", "full-conquest", 4)) == [3, 1, 0, 2]


@pytest.mark.rule("MK-403")
def test_among_equals_the_one_lower_in_the_round_order_takes_first() -> None:
    text = "tactic planning; player 2; tactic early-bird; player 3; tactic great-start"
    board = scene(f"{text}; announced 3; turn 1", "full-conquest", 3)
    assert board.table.turn_order == [1, 0, 2]
    assert takers(idle(board, 2)) == [2, 0, 1]


@pytest.mark.rule("MK-404")
def test_the_last_to_pick_a_hero_takes_the_first_tactic() -> None:
    for seed in range(5):
        board = deal(4, seed, "full-conquest")
        picked = board.table.turn_order[:]
        assert takers(board) == picked[::-1]


@pytest.mark.rule("MK-406")
def test_the_lowest_tactic_goes_first_in_the_round_order() -> None:
    board = deal(3, 2, "full-conquest")
    taken = {}
    for tactic in ("the-right-moment", "early-bird", "planning"):
        taken[tactic] = board.seat
        board.play(f"take {tactic}")
    wanted = [taken["early-bird"], taken["planning"], taken["the-right-moment"]]
    assert board.table.turn_order == wanted


@pytest.mark.rule("MK-407")
def test_all_tactics_come_back_for_the_next_round_of_their_time_of_day() -> None:
    board = deal(2, 3, "full-conquest")
    board.play("take early-bird")
    board.play("take planning")
    assert board.stage != "ChooseTactic"
    idle(board, 3)
    assert not board.table.night
    assert board.choices == [f"take {tactic.id}" for tactic in TACTICS if not tactic.night]


@pytest.mark.rule("MK-408")
def test_a_tactic_for_once_is_used_once_in_a_round() -> None:
    board = scene(PLAIN + "hand march rage; tactic the-right-moment")
    board.play("tactic the-right-moment")
    assert board.player.tactic_used and not board.can("tactic the-right-moment")
    board.play("play march basic").end_turn()
    assert board.stage == "TakeTurn" and not board.can("tactic the-right-moment")


# --------------------------------------------------------------------------- effects when taken


@pytest.mark.rule("MK-405")
def test_great_start_draws_two_cards_at_once() -> None:
    board = deal(1, 3)
    board.play("take great-start")
    assert len(board.hand) == 7


@pytest.mark.rule("MK-405")
def test_rethink_exchanges_cards() -> None:
    board = deal(1, 3)
    board.play("take rethink")
    assert board.stage == "Exchange"
    board.play(board.choices[1])
    board.play(board.choices[1], "enough")
    assert len(board.hand) == 5
    assert len(board.player.deck) == 11 and not board.player.discard


@pytest.mark.rule("MK-405")
def test_rethink_changes_cards_before_the_next_player_chooses() -> None:
    board = deal(2, 0, "full-conquest")
    seat = board.seat
    player = board.table.players[seat]
    board.play("take rethink")
    board.play(*[text for text in board.choices if text.startswith("card")][:1], "enough")
    assert len(player.hand) == 5 and player.discard == []
    assert len(player.deck) == 11
    assert board.seat != seat


@pytest.mark.rule("MK-405", "MK-522")
def test_mana_steal_keeps_a_die_for_one_use() -> None:
    board = deal(1, 3)
    board.play("take mana-steal")
    while board.stage == "StealDie":
        board.play(board.choices[0])
    assert len(board.player.kept_dice) == 1
    assert len(board.table.source) == 2


@pytest.mark.rule("MK-405", "MK-522")
def test_mana_steal_takes_a_die_of_a_basic_colour() -> None:
    board = deal(2, 0, "full-conquest")
    player = board.table.players[board.seat]
    dice = len(board.table.source)
    board.play("take mana-steal")
    if board.stage == "StealDie":
        assert "die gold" not in board.choices and "die black" not in board.choices
        board.play(board.choices[0])
    assert len(player.kept_dice) == 1 and player.kept_dice[0] < 4
    assert len(board.table.source) == dice - 1


def test_mana_of_mana_steal_is_no_die_of_the_turn() -> None:
    board = scene(
        "tovak at 0,0; hand threaten stamina march; source red red; tactic mana-steal; kept blue"
    )
    board.play("play stamina strong with blue kept die")
    assert board.table.turn.dice_left() == 1
    board.play("play threaten strong with red die", "end turn", "enough")
    assert board.table.players[0].kept_dice == []
    assert len(board.table.source) == 3  # rerolled and returned


def test_preparation_finds_any_card_of_the_deck() -> None:
    board = scene("night; due tactics").play("take preparation")
    assert board.stage == "Search"
    player = board.player
    hand = len(player.hand)
    wanted = board.choices[-1]
    board.play(wanted)
    assert wanted.removeprefix("card ") in board.hand
    assert len(player.hand) >= hand + 1


# ---------------------------------------------------------------------------- effects in a Round


@pytest.mark.rule("MK-732", "MK-712")
def test_a_tactic_can_be_used_in_the_middle_of_a_combat() -> None:
    board = fight("night; hand rage march; source gold gold; tactic mana-search", "prowlers")
    board.play("tactic mana-search", "die gold", "die gold")
    assert not board.can("tactic mana-search")
    board = fight("hand rage march; tactic the-right-moment", "prowlers")
    board.play("tactic the-right-moment")
    assert board.stage == "Fight"


@pytest.mark.rule("MK-408")
def test_mana_search_rerolls_up_to_two_dice() -> None:
    text = "tovak at 0,0; night; source red gold gold; tactic mana-search; hand march rage"
    board = scene(text)
    board.play("tactic mana-search")
    assert board.choices == ["enough", "die gold"]
    board.play("die gold", "die gold")
    assert len(board.table.source) == 3
    assert not board.can("tactic mana-search")


@pytest.mark.rule("MK-603")
def test_midnight_meditation_and_sparing_power_are_used_before_a_turn() -> None:
    board = scene(PLAIN + "hand march rage; night; tactic sparing-power")
    board.play("play march basic", "end turn", "enough")
    assert board.stage == "BeforeTurn"
    deck = len(board.player.deck)
    board.play("tactic sparing-power")
    assert len(board.player.deck) == deck - 1
    assert len(board.player.spared) == 1
    assert TACTIC["sparing-power"] == board.player.tactic


def test_midnight_meditation_changes_up_to_five_cards_before_a_turn() -> None:
    board = scene(
        "tovak at 0,0; night; hand march rage wound; deck stamina promise; "
        "tactic midnight-meditation; away rest"
    )
    board.play("play march sideways move", "end turn", "enough")
    assert board.stage == "BeforeTurn"
    hand, deck = len(board.player.hand), len(board.player.deck)
    board.play("tactic midnight-meditation", "card wound", "card rage", "enough")
    assert (len(board.player.hand), len(board.player.deck)) == (hand, deck)
    assert board.player.tactic_used
    assert not board.can("tactic midnight-meditation")


@pytest.mark.rule("MK-1523")
def test_planning_raises_the_limit_with_two_cards_in_hand() -> None:
    text = "tovak at 0,0; source red red red; tactic planning; hand "
    board = scene(text + "march rage stamina")
    board.play("play march basic", "end turn", "enough")
    assert len(board.hand) == 6
    board = scene(text + "march rage")
    board.play("play march basic", "end turn", "enough")
    assert len(board.hand) == 5


# -------------------------------------------------------------------------------------- Long Night


@pytest.mark.rule("MK-410", "MK-1524")
def test_long_night_refills_the_deck_in_the_middle_of_the_draw() -> None:
    text = "tovak at 0,0; night; source red red red; tactic long-night; hand march rage; "
    board = scene(text + "deck rage; discard stamina promise threaten")
    board.play("play march basic", "end turn", "enough")
    assert board.stage == "DrawUp"
    board.play("accept")
    assert len(board.hand) == 5
    assert board.player.tactic_used


@pytest.mark.rule("MK-410", "MK-1524")
def test_long_night_can_be_used_in_the_middle_of_a_draw_by_an_effect() -> None:
    text = (
        "arythea at 0,0; night; tactic long-night; hand tranquility rage; deck march; "
        "discard stamina stamina promise; crystals green; source gold gold gold"
    )
    board = scene(text)
    board.play("play tranquility strong with green crystal", "option 2")
    assert board.choices == ["accept", "decline"]
    assert "march" in board.hand and len(board.hand) == 2
    board.play("accept")
    assert len(board.hand) == 3 and len(board.player.deck) == 2
    assert board.player.tactic_used and board.stage == "TakeTurn"
    board = scene(text)
    board.play("play tranquility strong with green crystal", "option 2", "decline")
    assert len(board.hand) == 2 and not board.player.tactic_used
    assert board.can("tactic long-night")


@pytest.mark.rule("MK-410")
def test_long_night_can_be_used_when_healing_lets_its_bearer_draw() -> None:
    board = scene(
        "arythea at 0,0; night; tactic long-night; hand golden-grail wound wound; deck march; "
        "discard stamina stamina promise; source gold gold gold"
    )
    board.play("play golden-grail strong", "heal a wound", "heal a wound")
    assert board.choices == ["accept", "decline"]
    board.play("accept")
    assert len(board.hand) == 2 and len(board.player.deck) == 2


@pytest.mark.rule("MK-410")
def test_long_night_is_not_for_a_draw_outside_the_own_turn() -> None:
    board = scene(
        "tovak at 0,0; night; hand march rage; source gold gold gold gold; player 2; "
        "arythea at 1,0; tactic long-night; skills arythea-motivation; hand rage; deck march; "
        "discard stamina stamina promise",
        "full-conquest",
        2,
    )
    board.play("play march basic", "end turn", "enough")
    while not board.can("skill arythea-motivation"):
        board.play(board.choices[0])
    assert board.stage == "BeforeTurn"
    board.play("skill arythea-motivation")
    assert board.stage != "DrawUp" and not board.table.players[1].tactic_used


# ------------------------------------------------------------------------------------- extra turns


@pytest.mark.rule("MK-409")
@pytest.mark.parametrize("more", ["announced 3", "ending 3"])
def test_a_last_turn_of_the_round_or_game_brings_no_extra_turn(more: str) -> None:
    text = f"{PLAIN}hand march; tactic the-right-moment; turn 1"
    assert scene(text, seats=3).can("tactic the-right-moment")
    assert not scene(f"{text}; {more}", seats=3).can("tactic the-right-moment")
    text = f"{PLAIN}night; hand space-bending march; mana blue black; turn 1"
    assert scene(text, seats=3).can("play space-bending strong")  # Time Bending
    assert not scene(f"{text}; {more}", seats=3).can("play space-bending strong")


@pytest.mark.rule("MK-411")
def test_the_right_moment_brings_another_turn() -> None:
    board = scene(PLAIN + "hand march rage; tactic the-right-moment")
    left = len(dummy(board.table).deck)
    board.play("tactic the-right-moment", "play march basic", "end turn", "enough")
    assert board.stage == "TakeTurn"
    assert len(dummy(board.table).deck) == left


@pytest.mark.rule("MK-411")
def test_an_extra_turn_is_a_whole_turn() -> None:
    text = "hand threaten rage stamina march; skills double-time"
    board = scene(f"tovak at 1,-3; source red red red; {text}; tactic the-right-moment")
    board.play("tactic the-right-moment", "skill double-time")
    board.play("play threaten strong with red die", "end turn", "enough")
    assert board.table.turn.dice_left() == 1  # a die of its own
    assert board.can("skill double-time")
    assert board.mana("gold") == 1  # the glade, at the start of the turn
    board.play("play rage sideways move", "end turn")
    assert board.stage == "DiscardCards"  # an End of Turn sequence of its own


@pytest.mark.rule("MK-411")
def test_the_right_moment_and_time_bending_give_two_extra_turns() -> None:
    board = scene(
        "tovak at 0,0; tactic the-right-moment; hand space-bending march rage stamina; "
        "crystals blue; mana black; source gold gold gold gold; player 2; arythea at 1,0; "
        "hand rage",
        "full-conquest",
        2,
    )
    board.play("tactic the-right-moment")
    board.table.night = True  # a Tactic of the Day meets a Spell's strong effect
    board.play("play march basic")
    board.play("play space-bending strong with blue crystal and black token")
    turns = []
    for _ in range(3):
        board.play("end turn")
        while board.stage in ("DiscardCards", "DrawUp"):
            board.play("enough" if "enough" in board.choices else board.choices[0])
        turns.append(board.table.turn.seat)
    assert turns == [0, 0, 1]
