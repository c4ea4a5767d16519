"""Chapters 4 and 16: Tactics, the end of a Round, the next one."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.box import BASE
from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.state.land import POSITION
from questboard.games.mage_knight.state.numbers import CARD, TACTIC
from questboard.games.mage_knight.steps.exploring import lay

from .table import Scene, deal, dummy, scene

PLAIN = "tovak at 0,0; source red red red; hand march rage stamina wound wound"


def next_round(board: Scene) -> Scene:
    """Announce the End of the Round and play on to the choice of Tactics."""
    board.player.deck = []
    number = board.table.round
    board.play("play march basic", "end turn", "enough", "announce the end of the round")
    assert board.table.round == number + 1
    return board


@pytest.mark.rule("MK-301", "MK-1607", "MK-117", "MK-401")
def test_day_and_night_alternate_with_their_tactics() -> None:
    board = next_round(scene(PLAIN))
    assert board.table.night
    assert board.stage == "ChooseTactic"
    assert "take from-the-dusk" in board.choices


@pytest.mark.rule("MK-1608", "MK-1616", "MK-1203", "MK-1618", "MK-408")
def test_a_new_round_shuffles_all_deed_cards_wounds_included() -> None:
    board = next_round(scene(PLAIN + "; discard threaten"))
    cards = board.player.deck + board.player.hand
    assert cards.count(0) == 2
    assert len(board.hand) == 5
    assert not board.player.discard and not board.player.played
    assert len(board.table.source) == 3


@pytest.mark.rule("MK-1615", "MK-1617")
def test_units_and_skills_are_ready_again_wounds_stay() -> None:
    board = scene(PLAIN + "; units peasants spent wounded; crystals red; reputation 2")
    board.player.spent_round = 3
    next_round(board)
    unit = board.player.units[0]
    assert unit.ready and unit.wounds == 1
    assert board.player.spent_round == 0
    assert board.crystals("red") == 1 and board.player.reputation == 2


@pytest.mark.rule("MK-1609", "MK-1610", "MK-851")
def test_elite_units_come_after_a_core_tile() -> None:
    board = next_round(scene(PLAIN, "solo-conquest"))
    assert not any(UNITS[kind].elite for kind in board.table.unit_offer)
    board = scene(PLAIN, "solo-conquest")
    lay(board.table, BASE.core[0], POSITION[(1, 1)])
    next_round(board)
    elite = [UNITS[kind].elite for kind in board.table.unit_offer]
    assert elite.count(True) == 2 and len(elite) == 3


@pytest.mark.rule("MK-1612", "MK-1613", "MK-2009", "MK-2010", "MK-209", "MK-111")
def test_the_offers_age_and_the_dummy_takes_the_lowest() -> None:
    from questboard.games.mage_knight.state.numbers import COLOUR_OF

    board = scene(PLAIN)
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
    board = scene(PLAIN)
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
    board = scene(text + "discard stamina promise threaten")
    board.player.deck = [CARD["rage"]]
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
    from questboard.games.mage_knight.language.land import KEEP
    from questboard.games.mage_knight.state import Spot
    from questboard.games.mage_knight.state.land import SPACE
    from questboard.games.mage_knight.steps.end_turn import hand_limit
    from questboard.kernel.core.hexes import from_text

    from .table import spaces_of

    board = scene(PLAIN + "; tile countryside-3 around 4,-5")
    keep = SPACE[from_text(spaces_of(board.table, KEEP)[0])]
    board.table.put(keep, Spot((), True, 0))
    assert hand_limit(board.table, 0) == 5
    board.player.space = keep
    assert hand_limit(board.table, 0) == 6
    board.player.space = board.table.near(keep)[0]
    assert hand_limit(board.table, 0) == 6
