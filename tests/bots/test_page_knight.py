"""The bots of Page Knight: plans that are followed, odds that are weighed, futures rehearsed."""

from __future__ import annotations

import pytest

import questboard
from questboard.bots import seat_bot
from questboard.bots.heuristics import heuristic
from questboard.bots.heuristics.page_knight.outlook import form, hope
from questboard.bots.heuristics.page_knight.signs import signs
from questboard.bots.heuristics.page_knight.weights import WEIGHTS
from questboard.bots.searching.rehearsal import Rehearsal
from questboard.games.page_knight.game import PageKnight
from questboard.games.page_knight.rules.content import SOLDIER
from questboard.kernel import Match, Rng

FORMS = [(1, scenario, False) for scenario in range(4)] + [(1, 3, True), (2, 0, False)]


def play_out(match: Match, spec: str, seed: int) -> None:
    """Let one bot play every seat to the end."""
    bot = seat_bot(spec)
    rng = Rng.seeded(seed)
    while match.result is None:
        seat = match.decision.seat
        match.play(bot.choose(match.view(seat), rng), seat)


@pytest.mark.parametrize(("seats", "scenario", "challenge"), FORMS)
def test_greedy_plays_every_form_to_its_end(seats: int, scenario: int, challenge: bool) -> None:
    match = questboard.new(
        "page-knight", seats=seats, seed=7, scenario=scenario, challenge=challenge
    )
    play_out(match, "greedy", 1)
    assert match.result is not None


def test_the_same_generator_rehearses_alike() -> None:
    chosen = set()
    for _ in range(2):
        match = questboard.new("page-knight", seats=1, seed=3, scenario=1)
        bot, rng = seat_bot("search:24"), Rng.seeded(2)
        for _ in range(6):
            match.play(bot.choose(match.view(0), rng), 0)
        chosen.add(match.digest())
    assert len(chosen) == 1


def test_a_rehearsal_works_on_copies_and_keeps_its_budget() -> None:
    match = questboard.new("page-knight", seats=1, seed=3, scenario=3)
    view = match.view(0)
    before = view.to_json()
    sense = heuristic("page-knight")
    plans = sense.plans(view.table, 0, match.decision.choices)
    rehearsal = Rehearsal(view.table, 0, sense, plans)
    rehearsal.think(0.0, 60, Rng.seeded(1))
    assert view.to_json() == before
    assert 60 <= rehearsal.futures < 60 + len(plans)
    assert rehearsal.best().plan.choice in match.decision.choices


def test_plans_that_begin_alike_need_no_rehearsal() -> None:
    match = questboard.new("page-knight", seats=1, seed=3, scenario=0)
    view = match.view(0)
    sense = heuristic("page-knight")
    first = sense.plans(view.table, 0, match.decision.choices)[0]
    rehearsal = Rehearsal(view.table, 0, sense, [first, first])
    rehearsal.think(0.0, 1000, Rng.seeded(1))
    assert rehearsal.futures == 0


@pytest.mark.parametrize("challenge", [False, True])
@pytest.mark.parametrize("scenario", [1, 2, 3])
def test_hope_rises_with_help_and_falls_with_wounds(scenario: int, challenge: bool) -> None:
    table = PageKnight().deal(1, 3, scenario=scenario, challenge=challenge)
    plain = hope(table)
    table.players[0].allies.append(SOLDIER)
    helped = hope(table)
    table.players[0].wounds = 5
    hurt = hope(table)
    assert 0.0 < plain < helped < 1.0
    assert hurt < helped


@pytest.mark.parametrize("challenge", [False, True])
@pytest.mark.parametrize("scenario", [0, 1, 2, 3])
@pytest.mark.parametrize("seats", [1, 2])
def test_every_sign_has_its_weights(seats: int, scenario: int, challenge: bool) -> None:
    table = PageKnight().deal(seats, 3, scenario=scenario, challenge=challenge and scenario > 0)
    seen = len(signs(table))
    weights = len(WEIGHTS[form(table)])
    # One each for the plain sum, one each with a start and a share for bent ones, and the start.
    assert weights > seen
    assert (weights - seen - 1) % (seen + 2) == 0


def test_advice_says_how_the_plans_did() -> None:
    match = questboard.new("page-knight", seats=1, seed=3, scenario=1)
    advice = seat_bot("search:60").advise(match.view(0), Rng.seeded(1))
    assert advice.choice in match.decision.choices
    assert "%" in advice.why


@pytest.mark.skipif(not questboard.compiled(), reason="the same play, only slower")
def test_thought_wins_more_than_rules_of_thumb() -> None:
    """A coarse guard with fixed seeds; the figures with intervals stand in docs/strength.md."""
    wins = {"greedy": 0, "search:60": 0}
    for spec in wins:
        for seed in range(12):
            match = questboard.new("page-knight", seats=1, seed=seed, scenario=1, challenge=True)
            play_out(match, spec, seed)
            assert match.result is not None
            wins[spec] += int(match.result.places[0] == 1)
    assert wins["search:60"] > wins["greedy"]
