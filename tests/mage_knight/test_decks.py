"""Chapter 2: heroes, their decks, and the offers."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.box import BASE
from questboard.games.mage_knight.content.heroes import HEROES
from questboard.games.mage_knight.state.numbers import CARD, CARDS, HERO

from .table import hero_with, scene

PLAIN = "tovak at 0,0; source red red red; hand march rage stamina wound wound"
PHASES = ("ranged", "block", "attack")

# ----------------------------------------------------------------------------------- heroes, cards


@pytest.mark.rule("MK-201")
def test_every_hero_has_sixteen_cards_with_its_own() -> None:
    for hero in range(len(HEROES)):
        deck = BASE.starting_deck(hero)
        assert len(deck) == 16
        assert sum(CARDS[card].hero == HEROES[hero].id for card in deck) == 1
    assert sorted(HERO) == ["arythea", "goldyx", "norowas", "tovak"]


@pytest.mark.rule("MK-205")
@pytest.mark.parametrize(
    ("card", "half", "colour"),
    [
        ("march", "strong", "green"),
        ("rage", "strong", "red"),
        ("crystallize", "strong", "blue"),
        ("swiftness", "strong", "white"),
        ("refreshing-walk", "strong", "green"),
        ("meditation", "basic", "green"),
        ("chill", "basic", "blue"),
        ("burning-shield", "basic", "red"),
        ("expose", "basic", "white"),
    ],
)
def test_the_mana_of_a_card_is_its_colour(card: str, half: str, colour: str) -> None:
    hero = hero_with(card, "march", "stamina")
    for each in ("red", "blue", "green", "white"):
        text = f"{hero} at 0,0; source; mana {each}; hand {card} march stamina"
        moments = [scene(text), *(scene(f"{text}; fight prowlers phase {p}") for p in PHASES)]
        assert any(board.can(f"play {card} {half}") for board in moments) == (each == colour)


@pytest.mark.rule("MK-206")
@pytest.mark.parametrize("colour", ["red", "blue", "green", "white"])
def test_artifacts_and_wounds_are_cards_of_no_colour(colour: str) -> None:
    board = scene(
        "tovak at 0,0; hand mind-read march; mana white; "
        "player 2; arythea at 1,0; hand ruby-ring emerald-ring wound",
        "full-conquest",
        2,
    )
    board.play("play mind-read basic with white token", f"colour {colour}")
    assert len(board.table.players[1].hand) == 3  # none has the colour that was named


@pytest.mark.rule("MK-207")
def test_drawing_stops_with_the_deck() -> None:
    board = scene(PLAIN + "; deck promise; away rest; discard threaten")
    assert board.table.draw_cards(0, 3) == 1
    assert board.discard == ["threaten"]


@pytest.mark.rule("MK-215", "MK-216")
def test_all_cards_count_towards_the_hand_limit_and_more_are_kept() -> None:
    board = scene("tovak at 0,0; hand march rage wound wound wound wound; deck stamina promise")
    board.play("play march basic").end_turn()
    assert len(board.hand) == 5 and board.wounds == 4  # four Wounds and Rage
    text = "hand march rage stamina wound wound wound wound wound; deck stamina promise"
    board = scene(f"tovak at 0,0; {text}")
    board.play("play march basic").end_turn()
    assert len(board.hand) == 7 and len(board.deck) == 2  # kept, and nothing is drawn


@pytest.mark.rule("MK-221")
def test_a_drawn_card_can_be_played_at_once() -> None:
    board = scene("tovak; source red red red; hand tranquility march; deck stamina rage")
    board.play("play tranquility basic", "option 2")
    assert board.can("play stamina basic")


# ------------------------------------------------------------------------------------------ offers


TOWER = (
    "tovak at 4,-5; tile countryside-4 around 4,-5; shield at 4,-5; hand march rage; "
    "crystals red; interacting; influence 7; spells fireball chill tremor; "
)


@pytest.mark.rule("MK-208", "MK-1410")
def test_a_gained_card_goes_on_top_of_the_deck() -> None:
    board = scene("tovak at 0,0; hand march rage stamina wound wound wound; fame 3; level 1")
    board.play("play march basic", "end turn")
    board.play(board.choices_with("gain")[0])
    card = board.advanced[1]
    board.play(f"card {card}", "enough")
    assert board.deck[0] == card


@pytest.mark.rule("MK-209")
def test_an_offer_slides_down_and_is_filled_at_the_top_at_once() -> None:
    board = scene(TOWER + "top spells restoration whirlwind")
    board.play("buy fireball with red crystal")
    assert board.spells == ["chill", "tremor", "restoration"]


@pytest.mark.rule("MK-210")
def test_the_unit_offer_is_not_filled_before_the_next_round() -> None:
    board = scene(
        "tovak at 2,-3; hand march rage stamina wound wound; deck; offer peasants herbalists "
        "foresters; interacting; influence 4"
    )
    board.play("recruit peasants")
    assert board.offer == ["herbalists", "foresters"]
    board.play("play march basic").end_turn()
    assert board.offer == ["herbalists", "foresters"]
    board.play("begin turn", "announce the end of the round")
    assert len(board.offer) == 3


@pytest.mark.rule("MK-210")
def test_nor_is_an_advanced_action_of_the_unit_offer_replaced() -> None:
    board = scene(
        "tovak at 5,-6; tile countryside-5 around 4,-5; hand march rage stamina; "
        "monastery agility ambush; interacting; influence 6"
    )
    board.play("buy agility")
    assert board.table.monastery_offer == [CARD["ambush"]]


@pytest.mark.rule("MK-211")
def test_an_offer_without_a_deck_stays_open() -> None:
    board = scene(TOWER + "pile spells")
    board.play("buy fireball with red crystal")
    assert board.spells == ["chill", "tremor"]


@pytest.mark.rule("MK-211")
def test_who_must_take_a_card_from_an_empty_offer_gets_none() -> None:
    text = "hand march rage stamina wound wound; fame 3; level 1; advanced; pile advanced"
    board = scene(f"tovak at 0,0; {text}")
    board.play("play march basic", "end turn")
    board.play(board.choices_with("gain")[0])
    assert board.stage == "DiscardCards"
    assert len(board.player.deck) + len(board.hand) + len(board.discard) == 16 + 2


@pytest.mark.rule("MK-222")
def test_training_without_a_card_of_the_colour_still_costs() -> None:
    text = "tovak; hand training march rage; advanced fire-bolt; source red red red"
    board = scene(text)
    board.play("play training basic", "card march")
    assert CARD["march"] in board.table.removed
    assert board.discard == []


# ----------------------------------------------------------------------- discarding, throwing away


@pytest.mark.rule("MK-212")
def test_a_discarded_card_is_kept_and_a_card_thrown_away_is_out_of_the_game() -> None:
    board = scene("tovak at 0,0; hand improvisation march stamina; source red red red")
    board.play("play improvisation basic", "card march", "option 1")
    assert board.discard == ["march"]
    board = scene("tovak at 0,0; hand decompose march; source red red red")
    board.play("play decompose basic").end_turn()
    assert board.table.removed.count(CARD["march"]) == 1


@pytest.mark.rule("MK-213", "MK-214")
def test_wounds_cannot_pay_for_improvisation() -> None:
    assert not scene("tovak; hand improvisation wound wound; source red red red").can(
        "play improvisation basic"
    )
    board = scene("tovak; hand improvisation march wound; source blue blue blue")
    board.play("play improvisation basic", "option 1")
    assert board.table.turn.move == 3
    assert board.discard == ["march"]


@pytest.mark.rule("MK-213")
def test_a_wound_is_thrown_away_only_by_what_names_it() -> None:
    board = scene("tovak at 0,0; hand training wound; source red red red")
    assert not board.can("play training basic")  # it throws away a card that is no Wound
    board = scene("tovak at 0,0; skills i-feel-no-pain; hand wound march; deck rage")
    board.play("skill i-feel-no-pain")  # "discard a Wound"
    assert board.wounds == 0 and "wound" in board.discard
