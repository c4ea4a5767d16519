"""Texts of choices: whatever is typed, it is a legal choice or nothing happens."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import questboard
from questboard.kernel import Match, QuestboardError, Rng
from tests.depth import CASES, depth
from tests.fuzz.mutations import check_sentence, typo

MOMENTS = depth(6, 30)


def moments() -> list[Match]:
    """Matches of all games in many moments of random play."""
    found: list[Match] = []
    seated = {"knights-duty": 3, "page-knight": 2, "mage-knight": 2, "old-mage": 3}
    for game, seats in seated.items():
        for seed in range(MOMENTS):
            rng = Rng.seeded(seed)
            match = questboard.new(game, seats, seed)
            for _ in range(rng.below(90)):
                decisions = match.decisions
                if not decisions:
                    break
                asked = decisions[rng.below(len(decisions))]
                match.play(asked.choices[rng.below(len(asked.choices))], asked.seat)
            if match.result is None:
                found.append(match)
    return found


MATCHES = moments()
WORDS = sorted(
    {
        word
        for match in MATCHES
        for decision in match.decisions
        for choice in decision.choices
        for word in choice.text().split()
    }
)


@settings(max_examples=CASES)
@given(data=st.data(), number=st.integers(0, len(MATCHES) - 1))
def test_a_text_is_a_legal_choice_or_changes_nothing(data: Any, number: int) -> None:
    match = MATCHES[number]
    legal = {choice.text() for each in match.decisions for choice in each.choices}
    text = data.draw(
        st.one_of(
            st.sampled_from(sorted(legal)).flatmap(typo),
            st.lists(st.sampled_from(WORDS), max_size=7).map(" ".join),
            st.text(max_size=40),
        )
    )
    seat = data.draw(st.sampled_from([None, -1, 0, 1, match.seats]))
    before = match.digest()
    trial = match.copy()
    try:
        trial.play(text, seat)
    except QuestboardError as error:
        check_sentence(error)
        assert trial.digest() == before and trial.done == match.done
    else:
        assert " ".join(text.split()).lower() in legal
    try:
        match.why_not(text, match.decision.seat)
    except QuestboardError as error:
        check_sentence(error)
    assert match.digest() == before
