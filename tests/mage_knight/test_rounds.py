"""Chapter 16: the last turns of a Round, and the table made ready for the next one."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.content.tactics import TACTICS
from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.state import NOBODY
from questboard.games.mage_knight.state.numbers import CARD, UNIT
from questboard.games.mage_knight.steps.basics import others

from .table import names, next_round, scene

PLAIN = "tovak at 0,0; source red red red; hand march rage stamina wound wound"
SPENT = PLAIN + "; deck"
# The last turn of a Round of two players.
LAST = "tovak at 0,0; hand march rage; player 2; arythea at 1,0; hand rage; announced 2; turn 1"


# ----------------------------------------------------------------------------------- the last turns


@pytest.mark.rule("MK-1601", "MK-1604")
def test_interactive_effects_touch_nobody_in_last_turns() -> None:
    assert others(scene(PLAIN, seats=2).table, 0) == [1]
    assert others(scene(PLAIN + "; announced 2", seats=2).table, 0) == []


@pytest.mark.rule("MK-1605")
def test_nobody_plays_an_effect_after_the_own_last_turn() -> None:
    text = "tovak at 0,0; hand march rage; skills tovak-motivation; player 2; arythea at 1,0; "
    text += "hand rage march; player 3; goldyx at 0,-1; hand rage march"
    board = scene(f"{text}; announced 1; turn 2", "full-conquest", 3)
    asked = set()
    while board.table.round == 1:
        asked.add(board.seat)
        assert not board.can("skill tovak-motivation")
        texts = board.choices
        easy = [text for text in ("enough", "begin turn", "end turn") if text in texts]
        board.play(easy[0] if easy else texts[0])
    assert asked == {1, 2}


@pytest.mark.rule("MK-1606")
def test_an_interactive_skill_expires_unused_with_the_round() -> None:
    text = "skills source-freeze; source red red red red; player 2; tovak at 1,0; announced 2"
    board = scene(f"goldyx at 0,0; hand march rage; {text}; turn 1", "full-conquest", 2)
    board.play("skill source-freeze", "play march basic").end_turn()
    assert board.table.round == 2 and board.table.freeze == NOBODY
    assert sum(board.player.crystals) == 0  # no crystal for it


# ------------------------------------------------------------------------------ the next Round


@pytest.mark.rule("MK-1607")
def test_the_day_and_night_board_is_flipped() -> None:
    assert next_round(scene(SPENT)).table.night
    assert not next_round(scene(SPENT + "; night")).table.night


@pytest.mark.rule("MK-1608")
def test_all_dice_are_rolled_anew() -> None:
    rolls = [tuple(next_round(scene(SPENT, seed=seed)).source) for seed in range(12)]
    assert all(len(roll) == 3 for roll in rolls)
    assert len(set(rolls)) > 4  # they showed red, red, red


@pytest.mark.rule("MK-1609")
def test_units_and_actions_of_the_offer_go_under_their_decks() -> None:
    text = "offer peasants fire-mages; monastery agility"
    board = next_round(scene(f"{SPENT}; {text}"))
    assert board.table.regulars[0] == UNIT["peasants"]
    assert board.table.elites[0] == UNIT["fire-mages"]
    assert CARD["agility"] in board.table.advanced_deck[:2]
    assert (
        not {"peasants", "fire-mages"} & set(board.offer[:0]) and board.table.monastery_offer == []
    )


@pytest.mark.rule("MK-1610")
def test_new_units_are_players_plus_2_and_from_a_core_tile_on_elite_in_turn() -> None:
    text = "; top regulars peasants herbalists foresters; top elites fire-mages catapults"
    board = next_round(scene(SPENT + text, "solo-conquest"))
    assert sorted(board.offer) == ["foresters", "herbalists", "peasants"]
    board = next_round(scene(f"{SPENT}{text}; tile core-1 around 4,-5", "solo-conquest"))
    assert sorted(board.offer) == ["catapults", "fire-mages", "peasants"]


@pytest.mark.rule("MK-851")
def test_a_core_tile_brings_elite_units_with_the_next_round_and_not_before() -> None:
    text = "tovak at 4,-3; source red red red; hand march rage stamina; deck; move 2; "
    board = scene(text + "pile tiles core-3 core-5 core-6", "solo-conquest").play("explore 4,-5")
    assert not any(UNITS[kind].elite for kind in board.table.unit_offer)
    next_round(board)
    assert sum(UNITS[kind].elite for kind in board.table.unit_offer) == 2


@pytest.mark.rule("MK-1611")
@pytest.mark.parametrize(("burned", "cards"), [("", 2), ("; shield at 5,-6", 1)])
def test_each_unburned_monastery_adds_an_advanced_action(burned: str, cards: int) -> None:
    tiles = "tile countryside-5 around 4,-5; tile countryside-7 around 6,-4"
    board = next_round(scene(f"{SPENT}; {tiles}{burned}"))
    assert len(board.table.monastery_offer) == cards


@pytest.mark.rule("MK-1612")
def test_the_lowest_advanced_action_goes_under_its_deck_and_the_others_slide_down() -> None:
    text = "; advanced agility ambush learning; top advanced ice-bolt"
    board = scene(LAST + text, "full-conquest", 2)
    board.play("play march basic").end_turn()
    assert board.advanced == ["ambush", "learning", "ice-bolt"]
    assert board.table.advanced_deck[0] == CARD["agility"]


@pytest.mark.rule("MK-1613")
def test_the_lowest_spell_goes_under_its_deck_and_the_others_slide_down() -> None:
    text = "; spells fireball chill tremor; top spells restoration"
    board = scene(LAST + text, "full-conquest", 2)
    board.play("play march basic").end_turn()
    assert board.spells == ["chill", "tremor", "restoration"]
    assert board.table.spell_deck[0] == CARD["fireball"]


@pytest.mark.rule("MK-1614")
def test_the_tactics_of_the_new_time_of_day_are_displayed() -> None:
    board = scene(LAST, "full-conquest", 2)
    board.play("play march basic").end_turn()
    assert board.choices == [f"take {tactic.id}" for tactic in TACTICS if tactic.night]
    assert [player.tactic for player in board.table.players] == [-1, -1]


@pytest.mark.rule("MK-1615", "MK-1617")
def test_units_and_skills_are_ready_again_wounds_stay() -> None:
    text = "; skills double-time used; units peasants spent wounded; crystals red; reputation 2"
    board = next_round(scene(SPENT + text))
    unit = board.player.units[0]
    assert unit.ready and unit.wounds == 1
    assert (board.player.spent_turn, board.player.spent_round) == (0, 0)
    assert board.crystals("red") == 1 and board.player.reputation == 2


@pytest.mark.rule("MK-1616")
@pytest.mark.parametrize("place", ["hand", "discard", "aside"])
def test_all_deed_cards_are_shuffled_together_and_a_hand_is_drawn(place: str) -> None:
    hand = "hand march rage stamina wound wound"
    text = f"{hand} fireball" if place == "hand" else f"{hand}; {place} fireball"
    board = next_round(scene(f"tovak at 0,0; {text}; deck"))
    cards = names(board.player.deck + board.player.hand)
    assert len(cards) == 16 + 2 + 1 and "fireball" in cards
    assert len(board.hand) == 5 and board.discard == [] and not board.player.aside


@pytest.mark.rule("MK-1616")
def test_the_hand_of_a_new_round_has_the_bonus_of_a_keep() -> None:
    text = "source red red red; hand march rage stamina; deck; tile countryside-3 around 4,-5"
    board = next_round(scene(f"tovak at 5,-6; {text}; shield at 5,-6"))
    assert len(board.hand) == 6


@pytest.mark.rule("MK-1618")
def test_tactics_are_chosen_when_all_else_is_ready() -> None:
    board = next_round(scene(SPENT))
    assert board.stage == "ChooseTactic"
    assert len(board.hand) == 5 and len(board.source) == len(board.offer) == 3


@pytest.mark.rule("MK-1619")
def test_kept_dice_go_back_before_the_new_roll() -> None:
    board = scene(PLAIN.replace("red red red", "red red") + "; tactic mana-steal; kept red; deck")
    next_round(board)
    assert board.player.kept_dice == []
    assert len(board.table.source) == 3
