"""The combat solver keeps its word on the engine, and nothing on the engine beats it."""

from __future__ import annotations

import time

import pytest

import questboard
from questboard.bots.heuristics.mage_knight.solver import Line, Prices, solve
from questboard.bots.heuristics.mage_knight.solver.exhaustive import Explorer
from questboard.bots.heuristics.mage_knight.solver.line import Record, judge, make
from questboard.bots.heuristics.mage_knight.solver.solve import CLOSE
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.table.positions import position
from questboard.kernel.core.play import options
from tests.mage_knight.solver.fights import fight, ordinary

PRICES = Prices()


def play(table: Table, line: Line) -> float:
    """Play a line by its texts on the real engine; what it came to, by the solver's prices."""
    combat = table.combat
    assert combat is not None
    before = Record(table, 0)
    world = table.copy()
    left = list(range(len(combat.foes)))
    for wanted in line.choices:
        assert world.combat is not None
        (choice,) = [each for each in options(world, 0) if each.text() == wanted.text()]
        standing = world.combat.foes[:]
        fighting = world.combat
        make(world, 0, choice)
        left = [left[at] for at in range(len(standing)) if standing[at] in fighting.foes]
    assert (world.combat is None) == line.whole
    after = Record(world, 0)
    assert after.wounds - before.wounds == line.wounds
    assert after.defeated - before.defeated == line.defeated
    return judge(before, after, left, combat, PRICES)


def lines(table: Table) -> list[str]:
    return [choice.text() for choice in solve(table, 0).choices]


@pytest.mark.parametrize("block", range(10))
def test_a_line_comes_to_exactly_what_it_promises(block: int) -> None:
    """Three hundred combats of up to five cards, two Units and two enemies."""
    for seed in range(30 * block, 30 * block + 30):
        text, table = ordinary(seed, cards=5)
        line = solve(table, 0, nodes=0)
        assert line.exact and line.whole, text
        assert abs(play(table, line) - line.worth) < CLOSE, text


@pytest.mark.parametrize("block", range(8))
def test_no_choices_on_the_engine_do_better(block: int) -> None:
    """Brute force over the engine with up to three cards, and every combat is settled alike."""
    settled = 0
    for seed in range(1000 + 12 * block, 1000 + 12 * block + 12):
        text, table = ordinary(seed, cards=3, foes=1 + block % 2)
        explorer = Explorer(table, 0, PRICES, 3000)
        assert table.combat is not None
        best = explorer.worth(table, list(range(len(table.combat.foes))))
        if explorer.complete:
            settled += 1
            assert abs(solve(table, 0, nodes=0).worth - best) < CLOSE, text
    assert settled >= 6


def test_odd_cards_are_searched_on_the_engine_and_never_promised_falsely() -> None:
    for seed in range(40):
        text = fight(seed, cards=3, foes=1)
        table = position(text, seed=seed)
        line = solve(table, 0, nodes=400)
        assert line.choices, text
        if line.whole:
            assert abs(play(table, line) - line.worth) < CLOSE, text


def test_a_hand_of_eight_takes_less_than_a_second() -> None:
    table = position(
        "arythea at 0,0; fame 25; crystals red blue white; source red blue green; "
        "hand rage battle-versatility determination swiftness swiftness march stamina promise; "
        "units utem-guardsmen peasants; fight ironclads wolf-riders"
    )
    began = time.process_time()
    line = solve(table, 0)
    assert time.process_time() - began < (1.0 if questboard.compiled() else 3.0)
    assert line.exact
    assert line.defeated == 2


# ----------------------------------------------------------------------------- positions to look at


def test_a_ranged_attack_saves_the_block() -> None:
    table = position("tovak at 0,0; hand swiftness; source white white white; fight prowlers")
    assert lines(table) == ["play swiftness strong with white die", "attack 1"]


def test_a_block_is_better_than_a_wound_even_if_it_costs_more_cards() -> None:
    table = position(
        "goldyx at 0,0; hand determination rage rage; source red red red; fight prowlers"
    )
    line = solve(table, 0)
    assert line.wounds == 0
    assert line.defeated == 1


def test_with_nothing_to_win_nothing_is_wasted() -> None:
    table = position("tovak at 0,0; hand march; source black black black; fight altem-guardsmen")
    line = solve(table, 0)
    assert line.defeated == 0
    assert not any("march" in choice.text() for choice in line.choices)


def test_mana_is_made_where_it_is_needed() -> None:
    table = position(
        "tovak at 0,0; hand concentration rage; source black black black; "
        "fight wolf-riders phase attack"
    )
    assert lines(table)[:2] == ["play concentration basic", "option 3"]
    table = position(
        "tovak at 0,0; hand concentration swiftness; source black black black; fight prowlers"
    )
    line = solve(table, 0)
    assert line.exact
    assert line.defeated == 1 and line.wounds == 0


def test_points_already_played_count() -> None:
    table = position(
        "tovak at 0,0; hand rage march; source red red red; fight diggers phase attack"
    )
    (rage,) = [each for each in options(table, 0) if each.text() == "play rage strong with red die"]
    make(table, 0, rage)
    assert lines(table) == ["attack 1"]


def test_a_line_ends_where_a_summoned_monster_is_drawn() -> None:
    table = position("tovak at 0,0; hand rage rage; source red red red; fight orc-summoners")
    line = solve(table, 0)
    assert not line.whole
    assert [choice.text() for choice in line.choices] == ["finish the phase"]
