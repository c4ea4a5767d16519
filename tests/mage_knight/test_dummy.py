"""Chapter 20: the solo game and its Dummy."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.box import BASE
from questboard.games.mage_knight.content.heroes import HEROES
from questboard.games.mage_knight.content.skills import SKILLS
from questboard.games.mage_knight.content.tactics import TACTICS
from questboard.games.mage_knight.state.numbers import CARD, SKILL, SKILL_HERO

from .table import deal, dummy, names, next_round, scene

PLAIN = "tovak at 0,0; source red red red; hand march rage stamina wound wound"


@pytest.mark.rule("MK-2001")
def test_the_dummy_is_a_hero_that_is_not_in_play_with_its_shuffled_deck() -> None:
    heroes, decks = set(), []
    for seed in range(20):
        table = deal(1, seed).table
        rival = dummy(table)
        assert rival.hero != table.players[0].hero
        assert sorted(rival.deck) == sorted(BASE.starting_deck(rival.hero))
        assert sorted(table.turn_order) == [0, 1]  # it has a Round Order token
        heroes.add(rival.hero)
        decks.append(rival.deck)
    assert len(heroes) == 4  # at random
    assert not any(deck == sorted(deck) for deck in decks)


@pytest.mark.rule("MK-2002")
def test_the_dummy_starts_with_the_crystals_of_its_hero() -> None:
    for seed in range(20):
        rival = dummy(deal(1, seed).table)
        assert rival.crystals == list(HEROES[rival.hero].dots)
        assert sum(rival.crystals) == 3


@pytest.mark.rule("MK-2003")
def test_the_tactic_of_the_dummy_fixes_its_place_and_nothing_else() -> None:
    seen = set()
    for seed in range(30):
        board = deal(1, seed)
        board.play("take planning")
        rival = dummy(board.table)
        tactic = TACTICS[rival.tactic]
        seen.add(tactic.id)
        assert (board.table.turn_order == [1, 0]) == (tactic.number < 4)
        assert len(board.table.source) == 3  # no die for Mana Steal
        assert len(rival.deck) + len(rival.discard) == 16
    assert len(seen) == 5


@pytest.mark.rule("MK-2004")
def test_the_dummy_announces_with_an_empty_deck() -> None:
    board = scene(PLAIN + "; dummy 0")
    board.play("play march basic", "end turn", "enough")
    assert board.table.announced == 1
    board.play("play rage sideways move", "end turn", "enough")
    assert board.table.round == 2


@pytest.mark.rule("MK-2005")
def test_the_dummy_turns_three_cards_and_as_many_as_its_crystals() -> None:
    board = scene(
        PLAIN + "; dummy goldyx; dummy crystals green green; "
        "dummy deck rage rage march march stamina swiftness swiftness"
    )
    board.play("play march basic", "end turn", "enough")
    assert len(dummy(board.table).deck) == 7 - 5


@pytest.mark.rule("MK-2005")
def test_the_third_card_decides_and_the_further_ones_change_nothing() -> None:
    text = "dummy goldyx; dummy crystals red white white; "
    board = scene(
        f"{PLAIN}; {text}dummy deck march march rage swiftness stamina stamina; due dummy"
    )
    assert names(dummy(board.table).deck) == ["stamina", "stamina"]  # three, and one for red


@pytest.mark.rule("MK-2006")
def test_with_too_few_cards_the_dummy_announces_on_its_next_turn() -> None:
    board = scene(f"{PLAIN}; dummy 2; due dummy")
    assert dummy(board.table).deck == []
    assert board.table.announced == -1
    board.play("play march basic").end_turn()
    assert board.table.announced == 1


@pytest.mark.rule("MK-2007")
def test_the_dummy_has_no_figure_no_score_and_is_not_counted() -> None:
    table = deal(1, 2, "solo-conquest").table
    assert len(table.players) == 1
    assert len(table.story().scores(table)) == 1
    assert len(table.source) == len(table.unit_offer) == 3  # one player and 2


@pytest.mark.rule("MK-2008")
def test_after_a_players_announcement_the_dummy_has_one_more_turn() -> None:
    text = "round 6; deck; dummy crystals; dummy 16"  # the last Round: nothing is shuffled after it
    board = scene(f"{PLAIN}; {text}", "solo-conquest")
    board.play("play march basic").end_turn()
    assert len(dummy(board.table).deck) == 13
    board.play("announce the end of the round")
    assert board.result is not None
    assert len(dummy(board.table).deck) == 10


@pytest.mark.rule("MK-2009")
def test_the_lowest_advanced_action_joins_the_deck_of_the_dummy() -> None:
    text = "advanced agility ambush fire-bolt; dummy goldyx; dummy deck march; dummy discard rage"
    board = next_round(scene(f"{PLAIN}; deck; {text}"))
    rival = dummy(board.table)
    assert rival.discard == []  # all are shuffled together
    assert {"agility", "march", "rage"} <= set(names(rival.deck))
    assert board.advanced[:2] == ["ambush", "fire-bolt"]
    assert CARD["agility"] not in board.table.advanced_deck


@pytest.mark.rule("MK-2010")
def test_the_lowest_spell_gives_the_dummy_a_crystal_beyond_three() -> None:
    text = "spells fireball chill tremor; dummy goldyx; dummy crystals red red red"
    board = next_round(scene(f"{PLAIN}; deck; {text}"))
    assert dummy(board.table).crystals == [4, 0, 0, 0]
    assert board.table.spell_deck[0] == CARD["fireball"]  # under the deck


@pytest.mark.rule("MK-2011")
def test_the_skills_of_the_dummys_hero_without_the_competitive_one_are_a_pile() -> None:
    for seed in range(5):
        table = deal(1, seed, "solo-conquest").table
        hero = dummy(table).hero
        assert {SKILL_HERO[skill] for skill in table.spare_skills} == {hero}
        assert len(table.spare_skills) == 9
        ids = [SKILLS[skill].id for skill in table.spare_skills]
        assert HEROES[hero].competitive not in ids


@pytest.mark.rule("MK-2012")
def test_each_skill_gained_turns_up_one_of_the_dummys() -> None:
    board = scene(f"{PLAIN}; fame 3; level 1; done played")
    top = board.table.spare_skills[-1]
    board.play("end turn")
    assert not any("common" in text for text in board.choices)  # nothing lies there yet
    other = board.choices[1].removeprefix("gain ")
    board.play(board.choices[0])
    assert board.table.skill_offer == sorted([top, SKILL[other]])


@pytest.mark.rule("MK-2013")
def test_the_player_chooses_a_tactic_and_the_dummy_gets_another_at_random() -> None:
    board = deal(1, 3)
    assert len(board.choices) == 6  # the player first
    board.play("take planning")
    assert TACTICS[dummy(board.table).tactic].id != "planning"


@pytest.mark.rule("MK-2013")
def test_tactics_used_by_player_and_dummy_leave_the_game() -> None:
    text = "night; deck; tactic from-the-dusk; dummy tactic mana-search; gone planning rethink"
    board = next_round(scene(f"{PLAIN}; {text}"))
    gone = [TACTICS[tactic].id for tactic in board.table.tactics_gone]
    assert sorted(gone) == ["from-the-dusk", "mana-search", "planning", "rethink"]
    assert len(board.choices) == 4 and not board.can("take planning")


@pytest.mark.rule("MK-2015")
def test_the_dummy_has_no_turn_after_the_end_was_triggered() -> None:
    left = len(dummy(scene(PLAIN).table).deck)
    table = scene(PLAIN + "; ending 1; due dummy").table
    assert (table.turn.seat, len(dummy(table).deck)) == (0, left)
