"""Bots at the table of Mage Knight: sensible turns, fair play, hints with the whole line."""

from __future__ import annotations

import pytest

import questboard
from questboard.bots import Seated, seat_bot
from questboard.bots.heuristics.mage_knight.heuristic import MageKnightHeuristic, signature
from questboard.bots.heuristics.mage_knight.plans import Planner
from questboard.games.mage_knight.content.tiles import TILES
from questboard.games.mage_knight.game import MageKnight
from questboard.games.mage_knight.language.choices import Recruit
from questboard.games.mage_knight.language.land import CITY_TILE
from questboard.games.mage_knight.state import Spot, Table
from questboard.games.mage_knight.state.numbers import UNIT
from questboard.games.mage_knight.table.positions import position
from questboard.kernel import Match, Rng, View
from questboard.kernel.core.play import options

GAME = MageKnight()


def play_on(match: Match, bots: list[Seated], decisions: int = 20_000, seed: int = 1) -> None:
    rng = Rng.seeded(seed)
    while match.result is None and decisions:
        seat = match.decision.seat
        match.play(bots[seat % len(bots)].choose(match.view(seat), rng), seat)
        decisions -= 1


def greedy(table: Table) -> str:
    """What the greedy bot does in a position."""
    choices = options(table, 0)
    weights = MageKnightHeuristic().weigh(View(GAME, table, 0).table, 0, choices)
    return choices[weights.index(max(weights))].text()


def purpose(table: Table) -> str:
    return Planner(table.copy(), 0).plan().why


# ---------------------------------------------------------------------------------- whole matches


def test_greedy_finds_the_city_and_gains_fame() -> None:
    """A coarse guard with fixed seeds; the figures stand in docs/strength-mage-knight.md."""
    fame = 0
    for seed in range(3):
        match = questboard.new("mage-knight", seats=1, seed=seed, heroes="arythea")
        play_on(match, [seat_bot("greedy")])
        table = match.table
        assert isinstance(table, Table)
        assert match.result is not None and match.result.winners() == [0]
        assert any(TILES[tile].kind == CITY_TILE for tile in table.tiles)
        fame += table.players[0].fame
    assert fame / 3 >= 20


@pytest.mark.parametrize(
    ("seats", "scenario"), [(1, "solo-conquest"), (2, "blitz-conquest"), (3, "full-conquest")]
)
def test_greedy_plays_every_scenario(seats: int, scenario: str) -> None:
    match = questboard.new("mage-knight", seats=seats, seed=2, scenario=scenario, heroes="any")
    decisions = 20_000 if questboard.compiled() else 250
    play_on(match, [seat_bot("greedy")], decisions)
    assert match.result is not None or not questboard.compiled()
    assert isinstance(match.table, Table)
    assert sum(player.fame for player in match.table.players) > 0


def test_search_plays_too() -> None:
    match = questboard.new("mage-knight", seats=2, seed=3, heroes="any")
    play_on(match, [seat_bot("search:6"), seat_bot("random")], decisions=120)
    assert match.done == 120 or match.result is not None


@pytest.mark.parametrize("spec", ["greedy", "search:4"])
def test_a_choice_does_not_change_when_hidden_things_are_dealt_differently(spec: str) -> None:
    match = questboard.new("mage-knight", seats=1, seed=5, heroes="arythea")
    play_on(match, [seat_bot("greedy")], decisions=12)
    worlds = [match.table]
    rng = Rng.seeded(3)
    for _ in range(3):
        worlds.append(match.view(0).redeal(rng))
    chosen = {
        seat_bot(spec).choose(View(match.game, world, 0), Rng.seeded(1)).text() for world in worlds
    }
    assert len(chosen) == 1


# --------------------------------------------------------------------------------- single turns


def test_it_walks_to_the_edge_and_explores() -> None:
    table = position("arythea at 1,-2; hand march stamina march; source green green green")
    plan = Planner(table, 0).plan()
    assert plan.why == "explore"
    assert [choice.text() for choice in plan.choices] == [
        "play march strong with green die",
        "go 2,-3",
        "explore 4,-5",
    ]


def test_it_heals_before_it_clogs() -> None:
    table = position("arythea at 0,0; hand tranquility wound wound; source green green green")
    assert purpose(table) == "heal"


def test_in_a_combat_it_follows_the_solver() -> None:
    table = position("tovak at 0,0; hand swiftness; source white white white; fight prowlers")
    assert greedy(table) == "play swiftness strong with white die"


def test_a_plan_is_kept_where_enemies_lie_face_down() -> None:
    """Greedy once forgot its plan beside filled-up spawning grounds, and walked in circles."""
    table = position("arythea at 0,0; hand march rage; move 1")
    somewhere = table.players[0].space + 1
    table.spots[somewhere] = Spot((3, 4), fresh=1)
    view = View(GAME, table, 0)
    world = view.table.copy()
    assert isinstance(world, Table) and isinstance(view.table, Table)
    world.redeal(Rng.seeded(1))
    assert world.spots[somewhere].tokens != view.table.spots[somewhere].tokens
    assert signature(world, 0) == signature(view.table, 0)
    weights = MageKnightHeuristic().weigh(view.table, 0, options(table, 0))
    assert sorted(weights)[-2:] == [0.0, 1.0], "a plan, not a feeling"


# ------------------------------------------------------------------------------------------ hints


@pytest.mark.parametrize("spec", ["greedy", "search:10"])
def test_a_hint_in_a_combat_tells_the_whole_line(spec: str) -> None:
    table = position("tovak at 0,0; hand swiftness; source white white white; fight prowlers")
    advice = seat_bot(spec).advise(View(GAME, table, 0), Rng.seeded(1))
    assert advice.choice.text() == "play swiftness strong with white die"
    assert "Swiftness" in advice.why
    assert "Prowlers" in advice.why
    assert "1 of 1" in advice.why
    assert "0 Wounds" in advice.why


def test_a_step_towards_a_unit_is_not_called_a_unit() -> None:
    table = position("tovak at 2,-3; hand march promise")
    sense = MageKnightHeuristic()
    march = next(each for each in options(table, 0) if each.text() == "play march basic")
    for choice, key in ((march, "recruit_way"), (Recruit(UNIT["peasants"]), "recruit")):
        sense.notes[0] = {signature(table, 0): (choice.text(), "recruit")}
        assert sense.reason(table, 0, choice) == key


def test_a_hint_outside_a_combat_has_a_reason() -> None:
    match = questboard.new("mage-knight", seats=1, seed=5, heroes="arythea")
    play_on(match, [seat_bot("greedy")], decisions=3)
    advice = seat_bot("greedy").advise(match.view(0), Rng.seeded(1))
    assert advice.why.endswith(".")
