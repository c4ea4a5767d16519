"""Several choices in one touch: walks across a map and plays with what they ask, in every game."""

from __future__ import annotations

import pytest

import questboard
from questboard.kernel import Match, Rng
from questboard.kernel.core.play import owing
from questboard.kernel.ways import Way


def played(match: Match, seat: int, way: Way) -> tuple[Match, int]:
    """A copy of a match after a way, and how many of its choices were made."""
    twin = match.copy()
    made = 0
    for choice in way.choices:
        if made and twin.stops(seat, choice.text()):
            break
        twin.play(choice.text(), seat)
        made += 1
    return twin, made


@pytest.mark.parametrize(
    ("name", "seats"),
    [("page-knight", 2), ("old-mage", 3), ("mage-knight", 2), ("knights-duty", 4)],
)
def test_ways_lead_where_they_say_through_whole_stretches_of_play(name: str, seats: int) -> None:
    """What is promised holds at the real table too: only the last choice may bring news."""
    match = questboard.new(name, seats=seats, seed=3)
    rng = Rng.seeded(3)
    seen: set[str] = set()
    for _ in range(250):
        if match.result is not None:
            break
        decision = match.decisions[rng.below(len(match.decisions))]
        seat = decision.seat
        ways = match.view(seat).ways()
        texts = [tuple(choice.text() for choice in way.choices) for way in ways]
        assert len(set(texts)) == len(texts)
        for way in ways[:: max(1, len(ways) // 6)]:
            seen.add(way.kind)
            assert len(way.choices) > 1
            after, made = played(match, seat, way)
            assert made == len(way.choices)
            assert all(not play.news for play in after.plays[match.done : after.done - 1])
            if not way.stops:
                assert not after.plays[after.done - 1].news
                assert owing(after.table) == 1 << seat
                if way.kind == "walk":
                    assert match.game.walker(after.table, seat)[1] == way.left
        match.play(decision.choices[rng.below(len(decision.choices))], seat)
    assert (
        seen
        == {
            "knights-duty": set(),
            "page-knight": {"walk"} | (seen & {"play"}),
            "old-mage": {"walk", "play"},
            "mage-knight": {"walk", "play"},
        }[name]
    )


def walks(match: Match) -> dict[str, Way]:
    return {way.choices[-1].text(): way for way in match.view(0).ways() if way.kind == "walk"}


def knight(position: str) -> Match:
    return questboard.new("mage-knight", seats=1, position=position)


def test_a_walk_takes_the_way_that_leaves_most() -> None:
    match = knight("tovak at 0,0; hand march rage; source red red red; move 9")
    found = walks(match)
    assert found
    for way in found.values():
        assert match.game.walker(played(match, 0, way)[0].table, 0)[1] == way.left
    for text, way in found.items():  # no step of a longer way would have reached it sooner
        for other in found.values():
            texts = [choice.text() for choice in other.choices]
            if text in texts[:-1]:
                part = Way("walk", other.choices[: texts.index(text) + 1], "", "", 0)
                sooner, _ = played(match, 0, part)
                assert match.game.walker(sooner.table, 0)[1] <= way.left


def test_a_walk_goes_round_an_enemy_that_a_shorter_one_would_provoke() -> None:
    match = knight("tovak at 0,-3; hand march rage; source red red red; move 9")
    found = walks(match)
    assert [way for way in found.values() if not way.stops]
    for way in found.values():
        after, made = played(match, 0, way)
        assert made == len(way.choices)
        assert after.view(0).facts()["combat"] is None or way.stops == "met"


def test_a_secret_question_has_no_ways() -> None:
    match = questboard.new("knights-duty", seats=3, seed=1)
    assert match.decisions[0].secret and match.view(0).ways() == []
