"""A table as those imagine it who do not see the hand of whoever is asked."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.effects.invocation import Invoke
from questboard.games.mage_knight.language.words import BLACK
from questboard.games.mage_knight.state import NONE, Table
from questboard.games.mage_knight.state.numbers import CARD, WOUND
from questboard.games.mage_knight.steps.end_turn import KeepArtifacts
from questboard.games.mage_knight.steps.turn import RestDiscard
from questboard.kernel import Rng, State, Step, View

from .table import GAME


def watched(step: Step[Table]) -> Table:
    """Seat 1 is asked; of its cards nearly all are Wounds, and two in hand are none."""
    table = GAME.deal(3, 4, scenario="full-conquest", heroes="any")
    table.agenda.append(step)
    player = table.players[1]
    player.hand = sorted([CARD["march"], CARD["rage"], WOUND, WOUND])
    player.deck = [WOUND] * 12
    return table


def worlds(table: Table, seat: int, number: int = 12) -> list[State]:
    view = View(GAME, table, seat)
    rng = Rng.seeded(seat + 2)
    return [view.redeal(rng) for _ in range(number)]


@pytest.mark.parametrize("watcher", [-1, 0, 2])
@pytest.mark.rule("MK-627")
def test_a_hand_of_wounds_is_imagined_for_one_who_rests(watcher: int) -> None:
    """What it shows is impossible; play in the world imagined goes on all the same."""
    for world in worlds(watched(RestDiscard(1, True)), watcher):
        assert isinstance(world, Table)
        cards = world.players[1].hand + world.players[1].deck + world.players[1].discard
        assert sorted(cards) == sorted([CARD["march"], CARD["rage"], *[WOUND] * 14])


@pytest.mark.parametrize("watcher", [-1, 0, 2])
def test_a_hand_without_use_for_the_mana_is_imagined(watcher: int) -> None:
    table = watched(Invoke(1, NONE))
    table.turn.pledged = BLACK
    assert len(worlds(table, watcher)) == 12


@pytest.mark.parametrize("watcher", [-1, 0, 1, 2])
def test_what_is_face_down_stays_so_when_it_is_erased_again(watcher: int) -> None:
    table = watched(RestDiscard(1, True))
    table.agenda.append(KeepArtifacts(1, [table.artifact_deck.pop() for _ in range(2)], True))
    once = View(GAME, table, watcher)
    twice = View(GAME, once.table, watcher)
    assert twice.to_json() == once.to_json()
