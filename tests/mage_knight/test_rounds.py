"""Chapters 4 and 16: Tactics, the end of a Round, the next one."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.state.numbers import TACTIC

from .table import Scene, deal, dummy, scene

PLAIN = "tovak at 0,0; source red red red; hand march rage stamina wound wound"
SPENT = PLAIN + "; deck"


def next_round(board: Scene) -> Scene:
    """Announce the End of the Round and play on to the choice of Tactics; the deck is empty."""
    number = board.table.round
    board.play("play march basic", "end turn", "enough", "announce the end of the round")
    assert board.table.round == number + 1
    return board


@pytest.mark.rule("MK-301", "MK-1607", "MK-117", "MK-401")
def test_day_and_night_alternate_with_their_tactics() -> None:
    board = next_round(scene(SPENT))
    assert board.table.night
    assert board.stage == "ChooseTactic"
    assert "take from-the-dusk" in board.choices


@pytest.mark.rule("MK-1608", "MK-1616", "MK-1203", "MK-1618", "MK-408")
def test_a_new_round_shuffles_all_deed_cards_wounds_included() -> None:
    board = next_round(scene(SPENT + "; discard threaten"))
    cards = board.player.deck + board.player.hand
    assert cards.count(0) == 2
    assert len(board.hand) == 5
    assert not board.player.discard and not board.player.played
    assert len(board.table.source) == 3


@pytest.mark.rule("MK-1615", "MK-1617")
def test_units_and_skills_are_ready_again_wounds_stay() -> None:
    text = "; skills double-time used; units peasants spent wounded; crystals red; reputation 2"
    board = next_round(scene(SPENT + text))
    unit = board.player.units[0]
    assert unit.ready and unit.wounds == 1
    assert (board.player.spent_turn, board.player.spent_round) == (0, 0)
    assert board.crystals("red") == 1 and board.player.reputation == 2


@pytest.mark.rule("MK-1609", "MK-1610", "MK-851")
def test_elite_units_come_after_a_core_tile() -> None:
    board = next_round(scene(SPENT, "solo-conquest"))
    assert not any(UNITS[kind].elite for kind in board.table.unit_offer)
    board = next_round(scene(SPENT + "; tile core-1 around 4,-5", "solo-conquest"))
    elite = [UNITS[kind].elite for kind in board.table.unit_offer]
    assert elite.count(True) == 2 and len(elite) == 3


@pytest.mark.rule("MK-1612", "MK-1613", "MK-2009", "MK-2010", "MK-209", "MK-111")
def test_the_offers_age_and_the_dummy_takes_the_lowest() -> None:
    from questboard.games.mage_knight.state.numbers import COLOUR_OF

    board = scene(SPENT)
    table = board.table
    advanced, spells = table.advanced_offer[:], table.spell_offer[:]
    crystals = sum(dummy(table).crystals)
    next_round(board)
    assert advanced[0] in dummy(table).deck
    assert table.advanced_offer[:2] == advanced[1:]
    assert table.spell_offer[:2] == spells[1:]
    assert table.spell_deck[0] == spells[0]
    assert sum(dummy(table).crystals) == crystals + 1
    assert COLOUR_OF[spells[0]] >= 0


@pytest.mark.rule("MK-2013", "MK-407", "MK-2003")
def test_solo_tactics_are_used_once() -> None:
    board = scene(SPENT)
    used = {board.player.tactic, dummy(board.table).tactic}
    next_round(board)
    assert used <= set(board.table.tactics_gone)


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


@pytest.mark.rule("MK-405", "MK-522")
def test_mana_steal_keeps_a_die_for_one_use() -> None:
    board = deal(1, 3)
    board.play("take mana-steal")
    while board.stage == "StealDie":
        board.play(board.choices[0])
    assert len(board.player.kept_dice) == 1
    assert len(board.table.source) == 2


@pytest.mark.rule("MK-1523")
def test_planning_raises_the_limit_with_two_cards_in_hand() -> None:
    text = "tovak at 0,0; source red red red; tactic planning; hand "
    board = scene(text + "march rage stamina")
    board.play("play march basic", "end turn", "enough")
    assert len(board.hand) == 6
    board = scene(text + "march rage")
    board.play("play march basic", "end turn", "enough")
    assert len(board.hand) == 5


@pytest.mark.rule("MK-410", "MK-1524")
def test_long_night_refills_the_deck_in_the_middle_of_the_draw() -> None:
    text = "tovak at 0,0; night; source red red red; tactic long-night; hand march rage; "
    board = scene(text + "deck rage; discard stamina promise threaten")
    board.play("play march basic", "end turn", "enough")
    assert board.stage == "DrawUp"
    board.play("accept")
    assert len(board.hand) == 5
    assert board.player.tactic_used


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
    board = scene(PLAIN + "; night; tactic sparing-power")
    board.play("play march basic", "end turn", "enough")
    assert board.stage == "BeforeTurn"
    deck = len(board.player.deck)
    board.play("tactic sparing-power")
    assert len(board.player.deck) == deck - 1
    assert len(board.player.spared) == 1
    assert TACTIC["sparing-power"] == board.player.tactic


@pytest.mark.rule("MK-1520", "MK-1522")
def test_keeps_raise_the_hand_limit_on_and_next_to_them() -> None:
    from questboard.games.mage_knight.steps.end_turn import hand_limit

    text = PLAIN + "; tile countryside-3 around 4,-5; shield at 5,-6"
    for space, limit in (("0,0", 5), ("5,-6", 6), ("4,-5", 6)):
        assert hand_limit(scene(text.replace("0,0", space, 1)).table, 0) == limit
