"""The solver with little work to spend: it ends, and what it promises is still true."""

from __future__ import annotations

import pytest

from questboard.bots.heuristics.mage_knight.solver import solve
from questboard.bots.heuristics.mage_knight.solver.dreams import Dreams, models_of
from questboard.bots.heuristics.mage_knight.solver.model import Model
from questboard.bots.heuristics.mage_knight.solver.prices import Prices
from questboard.bots.heuristics.mage_knight.solver.solve import CLOSE
from questboard.games.mage_knight.table.positions import position
from questboard.kernel.core.effort import ENDLESS, Effort
from tests.mage_knight.solver.fights import fight, ordinary
from tests.mage_knight.solver.test_solver import play

REST = 4000  # what is under way when the work is used up is brought to an end


@pytest.mark.parametrize("work", [1, 300, 1500, 6000])
def test_a_line_found_in_haste_comes_to_what_it_promises(work: int) -> None:
    for seed in range(25):
        text, table = ordinary(seed, cards=5)
        effort = Effort(work)
        line = solve(table, 0, nodes=0, effort=effort)
        assert line.choices, text
        if line.whole:
            assert abs(play(table, line) - line.worth) < CLOSE, text
        if work == 1:
            assert not line.exact or line.worth == solve(table, 0, nodes=0).worth, text
        assert effort.left > -REST, text


def test_more_work_never_finds_less() -> None:
    for seed in range(12):
        text, table = ordinary(seed, cards=4)
        worths = []
        for work in (200, 2000, 20_000, ENDLESS):
            line = solve(table, 0, nodes=0, effort=Effort(work))
            worths.append(line.worth)
        assert worths[-1] >= max(worths) - CLOSE, text


def test_the_search_on_the_engine_ends_with_the_work() -> None:
    for seed in range(10):
        table = position(fight(seed, cards=3, foes=1), seed=seed)
        effort = Effort(3000)
        assert solve(table, 0, effort=effort).choices
        assert effort.left > -REST


def test_the_way_to_make_mana_is_the_best_of_all_sets() -> None:
    """The most promising sets come first, and nothing better was left out."""
    prices = Prices()
    looked = 0
    for seed in range(400, 470):
        table = position(fight(seed, cards=4), seed=seed)
        best, model = models_of(table, 0, prices)[0]
        dreams = Dreams(model)
        if len(dreams.supplies) < 2 or model.kit.cut:
            continue
        looked += 1
        plain = Model(table, 0, prices)
        worth = plain.value()
        sets: list[tuple[int, list[int]]] = [(0, [])]
        supplies = Dreams(plain).supplies
        for at in range(len(supplies)):
            for items, chosen in sets[:]:
                if supplies[at].items & items or not plain.in_order(supplies[at], items):
                    continue
                sets.append((items | supplies[at].items, [*chosen, at]))
        for _, chosen in sets[1:]:
            uses = [supplies[at] for at in chosen]
            trial = Dreams(plain).trial(uses)
            if trial is not None:
                cost = sum(use.cost for use in uses)
                worth = max(worth, trial.value() - cost)
        assert abs(worth - best) < CLOSE, fight(seed, cards=4)
    assert looked >= 5
