"""Counting: intervals, tallies and lengths."""

from __future__ import annotations

import json
from collections import Counter
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questboard.arena import Ledger, Report, Setting, Simulation, Tally, wilson
from questboard.arena.ledger import Played
from questboard.arena.report import Length
from questboard.kernel import Result

# ---------------------------------------------------------------------------- intervals


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [
        (50, 100, 0.4038, 0.5962),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 10, 0.0179, 0.4042),
        (15, 148, 0.0624, 0.1605),  # Newcombe (1998), example (a) of table I
        (360, 400, 0.8667, 0.9257),
        (0, 0, 0.0, 1.0),
    ],
)
def test_intervals_have_their_known_values(hits: int, tries: int, low: float, high: float) -> None:
    assert wilson(hits, tries) == pytest.approx((low, high), abs=5e-5)


@given(tries=st.integers(1, 10_000), data=st.data())
def test_an_interval_holds_the_share_and_stays_within_bounds(
    tries: int, data: st.DataObject
) -> None:
    hits = data.draw(st.integers(0, tries))
    low, high = wilson(hits, tries)
    assert 0 <= low <= hits / tries <= high <= 1
    mirrored = wilson(tries - hits, tries)
    assert mirrored == pytest.approx((1 - high, 1 - low))


@given(tries=st.integers(1, 10_000), data=st.data())
def test_an_interval_ends_where_the_share_would_be_just_as_unlikely(
    tries: int, data: st.DataObject
) -> None:
    hits = data.draw(st.integers(0, tries))
    for truth in wilson(hits, tries):
        deviations = abs(hits / tries - truth)
        spread = sqrt(truth * (1 - truth) / tries)
        assert deviations == pytest.approx(1.959964 * spread, rel=1e-4, abs=1e-9)


# ------------------------------------------------------------------------------ tallies


def played(places: list[int], drawn: bool, how: str = "end", turns: int | None = 3) -> Played:
    seats = len(places)
    entries = list(range(seats))
    return Played(entries, Result(places, drawn, how), turns, [4] * seats, [0.5] * seats)


def test_a_win_a_shared_draw_and_losses() -> None:
    ledger = Ledger(3)
    ledger.enter(played([1, 2, 2], drawn=False))
    ledger.enter(played([1, 1, 2], drawn=True))
    ledger.enter(played([1, 1, 1], drawn=True))
    first, second, third = (ledger.tallies[seat][seat] for seat in range(3))
    assert (first.wins, first.draws, first.losses) == (1, 2, 0)
    assert (second.wins, second.draws, second.losses) == (0, 2, 1)
    assert (third.wins, third.draws, third.losses) == (0, 1, 2)
    assert first.score == pytest.approx((1 + 1 / 2 + 1 / 3) / 3)
    assert first.score + second.score + third.score == pytest.approx(1)
    assert first.thinking == 0.125


def test_a_match_that_all_have_lost_has_no_winner() -> None:
    ledger = Ledger(2)
    ledger.enter(played([2, 2], drawn=False))
    assert [ledger.tallies[seat][seat].losses for seat in (0, 1)] == [1, 1]


def test_the_order_of_adding_does_not_matter() -> None:
    parts = []
    for places, drawn in (([1, 2, 2], False), ([1, 1, 1], True), ([2, 1, 1], True)) * 5:
        part = Ledger(3)
        part.enter(played(places, drawn))
        parts.append(part)
    one, other = Ledger(3), Ledger(3)
    for part in parts:
        one.add(part)
    for part in reversed(parts):
        other.add(part)
    scores = [[tally.score for tally in row] for row in one.tallies]
    assert scores == [[tally.score for tally in row] for row in other.tallies]
    assert one.games == 15


def test_a_tally_is_written_and_read_again() -> None:
    tally = Simulation("knights-duty", 3, ["greedy"], 9, workers=1).run().bots["greedy"]
    again = Tally.from_dict(json.loads(json.dumps(tally.to_dict())))
    assert again.to_dict() == pytest.approx(tally.to_dict())
    assert again.parts == tally.parts


# ------------------------------------------------------------------------------ lengths


@given(st.lists(st.integers(0, 30), min_size=1))
def test_lengths_are_summed_up_as_by_hand(lengths: list[int]) -> None:
    found = Length(Counter(lengths), "turns")
    ordered = sorted(lengths)
    half = len(ordered) // 2
    middle = ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2
    assert found.mean == pytest.approx(sum(lengths) / len(lengths))
    assert found.median == middle
    assert found.longest == max(lengths)


def test_a_game_without_turns_is_measured_in_decisions() -> None:
    ledger = Ledger(2)
    ledger.enter(played([1, 2], drawn=False, turns=None))
    setting = Setting("any", 2, ("random", "random"), 0, {}, None, 9)
    report = Report(setting, 1, ledger, 1.0, 1, interrupted=False)
    assert (report.length.unit, report.length.mean) == ("decisions", 8)
    assert "8.0 decisions on average" in str(report)


# ------------------------------------------------------------------------------ reports


def test_equal_specs_are_reported_together_and_by_entry() -> None:
    report = Simulation("knights-duty", 3, ["greedy", "random", "random"], 6, workers=1).run()
    assert list(report.bots) == ["greedy", "random"]
    assert report.bots["random"].games == 12
    assert [(spec, tally.games) for spec, tally in report.entries] == [
        ("greedy", 6),
        ("random", 6),
        ("random", 6),
    ]
    assert [seat.games for seat in report.seats] == [6, 6, 6]


def test_a_report_is_plain_data() -> None:
    report = Simulation("knights-duty", 2, ["greedy", "random"], 4, seed=3, workers=1).run()
    data = json.loads(json.dumps(report.to_dict()))
    assert data["games"] == 4
    assert data["decisions"] == sum(bot["decisions"] for bot in data["bots"])
    assert data["decisions_per_second"] == pytest.approx(data["decisions"] / data["seconds"])
    assert sum(data["endings"].values()) == 4
    assert data["length"]["unit"] == "turns"
    assert data["bots"][0]["bot"] == "greedy"
    assert data["bots"][0]["thinking_seconds"] > 0
    assert not data["interrupted"]
    assert data["faults"] == []


def test_a_report_can_be_read() -> None:
    lines = str(Simulation("knights-duty", 2, ["greedy"], 4, workers=1).run()).splitlines()
    assert lines[0].startswith("4 of 4 matches")
    assert lines[1].startswith("A match took")
    assert [line.partition(":")[0] for line in lines[2:]] == ["greedy", "Seat 1", "Seat 2"]
