"""The end of a turn (chapter 26) and running out of cards (chapter 27)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.state.numbers import CARD, CARDS, EVENT, RELIC_DECK
from questboard.games.old_mage.steps.basics import draw_spells
from questboard.games.old_mage.steps.happenings import DrawEvent, happen
from questboard.games.old_mage.steps.harm import gain_relics
from questboard.games.old_mage.steps.windows import AT_END
from questboard.kernel.core.play import proceed
from tests.old_mage.telling import Scene, at, discards, in_play

SEVEN = "meteor veil banish scrying hellblast griffon leyline"


def ending(hand: str, relics: str = "") -> Scene:
    scene = Scene()
    scene.mage(0, "4,2", hand, relics)
    return scene.turn(0).play("end turn")


@pytest.mark.rule("OM-881")
def test_what_is_due_at_the_end_of_the_turn_happens_then() -> None:
    scene = Scene()
    scene.lasting("veil", 0, 0)
    scene.turn(0)
    assert in_play(scene) == ["veil"]
    scene.dice("spell:star").play("end turn")
    assert in_play(scene) == []


@pytest.mark.rule("OM-882", "OM-885", "OM-886")
def test_with_more_than_seven_cards_the_player_chooses_what_to_discard() -> None:
    scene = ending(SEVEN + " dispel time-slip")
    assert (scene.stage, len(scene.choices())) == ("EndTurn", 9)
    scene.play("discard meteor", "discard time-slip")
    assert len(scene.table.mages[0].hand) == 7
    assert discards(scene) == ["meteor"]
    assert scene.table.ruin_discard == [CARD["time-slip"]]
    assert scene.table.active == 1


@pytest.mark.rule("OM-883")
def test_with_no_card_one_is_drawn() -> None:
    assert len(ending("").table.mages[0].hand) == 1
    assert len(ending("veil").table.mages[0].hand) == 1


@pytest.mark.rule("OM-884")
def test_the_order_of_the_end_of_a_turn() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand=SEVEN + " dispel")
    scene.lasting("veil", 0, 0)
    monster = scene.monster("treant", "8,0")
    scene.turn(0).settle()
    monster.health = 1
    scene.play("end turn")
    assert (scene.stage, scene.top.occasion) == ("Window", AT_END)
    assert (monster.health, in_play(scene)) == (1, ["veil"])
    scene.dice("spell:star").play("pass")
    assert (scene.stage, monster.health, in_play(scene)) == ("EndTurn", 4, [])


@pytest.mark.rule("OM-887")
def test_ruin_spells_count_for_the_hand_limit() -> None:
    assert ending(SEVEN + " time-slip").stage == "EndTurn"


@pytest.mark.rule("OM-888")
def test_relics_and_kept_events_do_not_count() -> None:
    scene = Scene()
    scene.mage(0, "4,2", SEVEN, "runeblade tide-ring")
    scene.table.mages[0].kept = [EVENT["spirit-ally"]]
    scene.table.mages[0].kept_marks = [0]
    scene.turn(0).play("end turn")
    assert (scene.table.active, len(scene.table.mages[0].hand)) == (1, 7)


@pytest.mark.rule("OM-889")
def test_outside_the_end_of_the_own_turn_a_hand_may_be_larger() -> None:
    scene = Scene()
    scene.mage(1, "4,2", SEVEN + " dispel dispel")
    scene.turn(0).settle().play("end turn").settle()
    assert len(scene.table.mages[1].hand) == 9


@pytest.mark.rule("OM-890")
def test_the_player_chooses_the_order_of_the_rolls() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="meteor")
    first = scene.lasting("veil", 0, 0)
    second = scene.lasting("warlock-armour", 0, 0)
    scene.turn(0).play("end turn")
    assert scene.choices() == [f"at spell {first.number}", f"at spell {second.number}"]
    scene.dice("spell:star spell:hit").play(f"at spell {second.number}")
    assert in_play(scene) == ["veil"]


# --------------------------------------------------------------------------- running out of cards


@pytest.mark.rule("OM-901", "OM-902")
def test_the_spell_deck_is_renewed_when_a_card_is_wanted() -> None:
    scene = Scene()
    scene.table.spell_deck = [CARD["meteor"]]
    scene.table.spell_discard = [CARD["veil"]]
    draw_spells(scene.table, 0, 1)
    assert (scene.hand(0), scene.table.spell_deck) == (["meteor"], [])  # not before it is wanted
    draw_spells(scene.table, 0, 1)
    assert (scene.hand(0), scene.table.spell_discard) == (["meteor", "veil"], [])


@pytest.mark.rule("OM-903")
def test_without_discards_the_draw_is_left_out() -> None:
    scene = Scene()
    scene.table.spell_deck = []
    scene.table.spell_discard = []
    draw_spells(scene.table, 0, 2)
    assert scene.hand(0) == []


@pytest.mark.rule("OM-904")
def test_the_event_deck_is_renewed_alike() -> None:
    scene = Scene()
    scene.mage(0, "4,2").health = 5
    scene.table.event_deck = []
    scene.table.event_discard = [EVENT["wandering-healer"]]
    scene.turn(0)
    scene.table.agenda.append(DrawEvent(0))
    proceed(scene.table)
    assert scene.table.mages[0].health == 9


@pytest.mark.rule("OM-905", "OM-906")
def test_ruin_and_relic_decks_are_never_renewed() -> None:
    scene = Scene()
    scene.mage(0, "4,2")
    scene.table.relic_gone = RELIC_DECK[:3]
    scene.table.relic_deck = []
    gain_relics(scene.table, 0, 1)
    assert scene.table.mages[0].relics == []
    scene.table.ruin_discard = scene.table.ruin_deck[:2]
    scene.table.ruin_deck = []
    scene.table.site[at("4,2")] = 1
    scene.turn(0).play("meet")
    assert (scene.hand(0), scene.table.monsters, len(scene.table.ruin_discard)) == ([], [], 2)


@pytest.mark.rule("OM-907")
def test_looking_at_more_cards_than_there_are_looks_at_those() -> None:
    scene = Scene()
    scene.table.spell_deck = [CARD["meteor"], CARD["veil"]]
    scene.turn(0)
    happen(scene.table, 0, 3, 3, "")  # Forgotten Cache looks at three
    assert sorted(scene.choices()) == ["take meteor", "take veil"]
    scene = Scene()
    scene.table.spell_deck = []
    scene.table.spell_discard = [CARD["meteor"], CARD["veil"]]
    scene.turn(0)
    happen(scene.table, 0, 3, 3, "")
    assert [CARDS[card].id for card in sorted(scene.top.cards)] == ["meteor", "veil"]
