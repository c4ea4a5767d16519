"""Texts of choices: whatever is typed, it is a legal choice or nothing happens."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import questboard
from questboard.kernel import Match, QuestboardError, Rng
from tests.depth import CASES, depth
from tests.fuzz.mutations import NUMBERS, check_sentence, typo

MOMENTS = depth(6, 30)
SEATED = {"knights-duty": 3, "page-knight": 2, "mage-knight": 2, "old-mage": 3}
# A few of the odd numbers; a deep run tries all of them.
SOME = depth(["²", "٣", "-1", "0", "9" * 5000], NUMBERS)
WALKS = {"knights-duty": 4, "page-knight": 50, "mage-knight": depth(3, 12), "old-mage": depth(2, 6)}


def moments() -> list[Match]:
    """Matches of all games in many moments of random play."""
    found: list[Match] = []
    for game, seats in SEATED.items():
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


def questions(game: str) -> list[Match]:
    """A match of the game at each kind of question that random play comes to."""
    found: dict[tuple[str, int], Match] = {}
    for seed in range(WALKS[game]):
        rng = Rng.seeded(seed)
        match = questboard.new(game, SEATED[game], seed)
        for _ in range(150):
            decisions = match.decisions
            if not decisions:
                break
            step = match.table.agenda[-1]
            kind = (type(step).__name__, getattr(step, "location", -1))
            if kind not in found:
                found[kind] = match.copy()
            asked = decisions[rng.below(len(decisions))]
            match.play(asked.choices[rng.below(len(asked.choices))], asked.seat)
    return list(found.values())


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
    looked(match, text, data.draw(st.sampled_from([-1, match.decision.seat])))
    assert match.digest() == before


def looked(match: Match, text: str, eyes: int) -> None:
    """A look at what a text means, as the terminal asks for it: lines to read, or none."""
    view, thing = match.view(eyes), " ".join(text.lower().split())
    assert all(isinstance(line, str) for line in match.game.explain(view.table, eyes, thing))
    assert isinstance(match.game.zoomed(view.table, eyes, thing, False, 80), str)


# Words of choices and of looks that a number follows.
NUMBERED = {
    "knights-duty": ["move", "attack", "look", "knight"],
    "page-knight": [
        *("buy cave die for ally", "learn enchant blade for spell", "learn swiftness for spell"),
        *("keep ally", "keep spell", "wound ally", "use die", "fight", "ally", "spell"),
    ],
    "mage-knight": [
        *("activate", "heal", "banner", "attack", "block", "damage", "target", "enemy", "unit"),
        *("disband", "assign 1 to", "damage 1 to", "skill", "tile", "use"),
    ],
    "old-mage": ["mage", "monster", "attack", "attack monster", "look", "die", "give"],
}


@pytest.mark.parametrize("game", NUMBERED)
def test_odd_numbers_are_refused_or_mean_nothing(game: str) -> None:
    for match in questions(game):
        decision = match.decision
        view = match.view(decision.seat)
        for text in [f"{words} {number}" for words in NUMBERED[game] for number in SOME]:
            for thing in (text, f"{text} x"):
                reason = match.game.why_not(view.table, decision.seat, thing)
                assert reason is None or (reason.text and len(reason.text) < 1500)
            match.game.explain(view.table, decision.seat, text)
