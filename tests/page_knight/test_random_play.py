"""What holds at every decision of any match, by random play over scenarios, variants and seats."""

from __future__ import annotations

from itertools import product

import pytest

from questboard.bots.heuristics import heuristic
from questboard.games.page_knight.rules.content import WOUND_SPACES
from questboard.games.page_knight.rules.state import Table
from questboard.kernel import Rng, apply, game, options, owing, seats_of

SETTINGS = list(product(range(4), (1, 2), (False, True), (False, True)))


@pytest.mark.parametrize(("scenario", "seats", "deterministic", "legacy"), SETTINGS)
def test_every_decision_is_a_real_one(
    scenario: int, seats: int, deterministic: bool, legacy: bool
) -> None:
    quest = game("page-knight")
    for seed in range(3):
        table = quest.deal(
            seats,
            seed,
            scenario=scenario,
            challenge=seed == 1,
            valor=seed % 2,
            deterministic=deterministic,
            legacy=legacy,
        )
        assert isinstance(table, Table)
        if seed == 2:  # knights who have seen much
            for player in table.players:
                player.experience = 45
                player.allies = [4, 5, 0]
                player.spells = [(scenario + at) % 6 for at in range(0, 6, 2)]
        rng = Rng.seeded(f"{scenario} {seed}")
        while table.result is None:
            seat = seats_of(owing(table))[0]
            legal = options(table, seat)
            texts = [choice.text() for choice in legal]
            assert 1 < len(legal) <= 48 or texts == ["strike"]  # after the last die
            assert len(set(texts)) == len(texts)
            if rng.below(8) == 0:
                data = quest.codec.write(table)
                assert quest.codec.write(table.copy()) == data
                table = quest.codec.read(data)
                assert quest.codec.write(table) == data
                assert [choice.text() for choice in options(table, seat)] == texts
                legal = options(table, seat)
            apply(table, seat, legal[rng.below(len(legal))])
            assert all(0 <= player.wounds <= WOUND_SPACES for player in table.players)
            assert all(-5 <= player.influence <= 5 for player in table.players)
        assert table.result.places in ([1] * seats, [2] * seats)
        assert not table.result.drawn


@pytest.mark.parametrize(("scenario", "seats"), list(product(range(4), (1, 2))))
def test_rules_of_thumb_play_every_scenario_to_its_end(scenario: int, seats: int) -> None:
    sense = heuristic("page-knight")
    table = game("page-knight").deal(seats, 3, scenario=scenario)
    rng = Rng.seeded(scenario)
    while table.result is None:
        seat = seats_of(owing(table))[0]
        legal = options(table, seat)
        weights = sense.weigh(table, seat, legal)
        assert len(weights) == len(legal)
        assert sense.pick(table, seat, legal, rng) in legal
        assert 0.0 <= sense.value(table, seat) <= 1.0
        best = legal[weights.index(max(weights))]
        sense.reason(table, seat, best)
        apply(table, seat, best)
    assert table.result is not None
