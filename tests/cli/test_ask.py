"""From what somebody types to the choice that is meant."""

from __future__ import annotations

import pytest

import questboard
from questboard.cli.ask import NotOffered, Picker
from questboard.kernel import BadInput, Match


def planning() -> Picker:
    return Picker(questboard.new("knights-duty", seats=2).decision_of(0))


def moving() -> Picker:
    match = questboard.new("knights-duty", seats=2)
    for seat in (0, 1):
        match.play("plan move move move", seat)
    return Picker(match.decision_of(0))


@pytest.mark.parametrize(
    "typed",
    [
        "plan sword move move",
        "PLAN  Sword move move",
        "sword move move",
        "1 6 6",
        "sword 6 move",
        "sw mo mo",
    ],
)
def test_a_plan_can_be_typed_whole_or_in_parts_by_words_or_numbers(typed: str) -> None:
    choice = planning().take(typed)
    assert choice is not None
    assert choice.text() == "plan sword move move"


def test_a_plan_can_be_made_part_by_part_and_parts_taken_back() -> None:
    picker = planning()
    assert picker.take("sword") is None
    assert picker.take("bow") is None
    assert picker.back()
    assert picker.said == ["sword"]
    assert picker.take("6") is None
    choice = picker.take("6")
    assert choice is not None
    assert choice.text() == "plan sword move move"


def test_nothing_said_is_nothing_to_take_back() -> None:
    assert not planning().back()


def test_a_whole_plan_replaces_the_parts_said_before() -> None:
    picker = planning()
    picker.take("bow")
    choice = picker.take("plan sword move move")
    assert choice is not None
    assert choice.text() == "plan sword move move"
    picker.take("plan spear")
    assert picker.said == ["spear"]


def test_parts_keep_their_numbers_when_some_run_out() -> None:
    picker = planning()
    picker.take("1 1")
    assert [(offer.number, offer.text) for offer in picker.offers()] == [
        (2, "spear"),
        (3, "bow"),
        (4, "shield"),
        (5, "parry"),
        (6, "move"),
    ]
    with pytest.raises(BadInput, match="There is no choice 1: say 2, 3, 4, 5 or 6"):
        picker.take("1")


def test_a_plan_beyond_the_supply_is_spelt_in_full_for_the_rules_to_refuse() -> None:
    picker = planning()
    picker.take("sword")
    with pytest.raises(NotOffered) as refused:
        picker.take("sword sword")
    assert refused.value.text == "plan sword sword sword"
    assert picker.said == ["sword"]


@pytest.mark.parametrize("typed", ["dagger", "sword dagger", "plan sword dagger"])
def test_words_that_no_choice_has_are_not_offered(typed: str) -> None:
    picker = planning()
    with pytest.raises(NotOffered):
        picker.take(typed)
    assert picker.said == []


def test_the_beginning_of_two_words_is_not_clear() -> None:
    with pytest.raises(BadInput, match='"s" could mean "sword", "spear" or "shield"'):
        planning().take("s")


@pytest.mark.parametrize("typed", ["5", "stay", "Stay", "st"])
def test_a_short_list_takes_numbers_words_and_beginnings(typed: str) -> None:
    choice = moving().take(typed)
    assert choice is not None
    assert choice.text() == "stay"


@pytest.mark.parametrize("typed", ["go 1,-3", "south-west", "go south-west to 1,-3", "1,-3"])
def test_a_choice_is_found_by_words_of_its_label(typed: str) -> None:
    choice = moving().take(typed)
    assert choice is not None
    assert choice.text() == "go 1,-3"


@pytest.mark.parametrize("typed", ["0", "8", "99999999", "9" * 5000])
def test_a_number_out_of_range_is_refused(typed: str) -> None:
    with pytest.raises(BadInput):
        moving().take(typed)


def test_what_could_be_meant_changes_nothing() -> None:
    picker = planning()
    assert picker.means("sword bow")
    assert not picker.means("sword dagger")
    assert picker.said == []


@pytest.mark.usefixtures("lanterns")
def test_texts_of_strangers_need_not_be_lower_case() -> None:
    match: Match = questboard.new("lanterns", seats=2)
    match.play("vote", 0)
    choice = Picker(match.decision_of(0)).take("vote 2")
    assert choice is not None
    assert choice.text() == "Vote 2"


def laying() -> Picker:
    """The first Land token of Old Mage: of a land, in a region, in a hex."""
    match = questboard.new("old-mage", seats=3, seed=1, first_seat=1, auto_setup=False)
    return Picker(match.decision_of(0))


@pytest.mark.parametrize("typed", ["forest greenfold 4,0", "forest 4,0", "lay forest 4,0"])
def test_a_part_that_follows_from_the_others_can_be_left_out(typed: str) -> None:
    choice = laying().take(typed)
    assert choice is not None
    assert choice.text() == "lay forest greenfold 4,0"


def test_a_part_that_all_choices_begin_with_is_not_asked_for() -> None:
    match = questboard.new("old-mage", seats=3, seed=1, first_seat=1, auto_setup=False)
    while match.decisions[0].choices[0].parts()[0] != "ruin":
        match.play(match.decisions[0].choices[0], match.decisions[0].seat)
    picker = Picker(match.decisions[0])
    assert picker.lead == "lay ruin"
    assert "the Greenfold" in [offer.label for offer in picker.offers()]


def test_what_is_clear_but_not_legal_keeps_all_its_words() -> None:
    with pytest.raises(NotOffered) as refused:
        laying().take("at 0,4")
    assert refused.value.text == "at 0,4"


def test_a_part_of_an_open_choice_is_no_question_of_why_not() -> None:
    picker = laying()
    assert picker.means("4,0")
    picker.take("hills")
    assert not picker.means("0,4")


def test_dice_are_meant_by_what_they_show() -> None:
    """Not by their place in the list, which would be numbers for numbers."""
    decision = questboard.new("page-knight", seed=3).decision
    assert "1, 2, 4, 6" in decision.prompt
    picker = Picker(decision)
    offers = [(offer.number, offer.label) for offer in picker.offers()]
    assert offers == [(1, "the 1"), (2, "the 2"), (4, "the 4"), (6, "the 6")]
    choice = picker.take("4 2 1 6")
    assert choice is not None
    assert choice.text() == "assign 4 2 1 6"
    picker = Picker(decision)
    assert picker.take("4") is None
    assert picker.said == ["4"]
    with pytest.raises(BadInput, match="3"):
        picker.take("3")
