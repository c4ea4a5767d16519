"""Chapter 31: what is hidden."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.state.facts import Lying
from questboard.games.old_mage.state.numbers import CARD
from questboard.kernel.view import View

from .table import GAME, at


@pytest.mark.parametrize("watcher", [-1, 0, 2])
@pytest.mark.rule("OM-982")
def test_what_lies_face_down_stays_so_when_it_is_erased_again(watcher: int) -> None:
    """Relics, spells and the supply of Land tokens, while the land is laid by hand."""
    table = GAME.deal(3, seed=5, auto_setup=False)
    table.lying = [Lying(at("0,3"), CARD[card], True) for card in ("runeblade", "dispel")]
    once = View(GAME, table, watcher)
    assert table.land_supply
    twice = View(GAME, once.table, watcher)
    assert twice.to_json() == once.to_json()
