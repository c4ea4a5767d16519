"""What an update costs stays small. Generous limits: the machine may be busy, the engine plain."""

from __future__ import annotations

import pytest

from benchmarks.server.updates import GAMES, HEAVY, MOST_KB, measure
from questboard.games.knights_duty.rules import choices

COMPILED = not str(choices.__file__).endswith(".py")
MOST_MS = 8 if COMPILED else 40


@pytest.mark.parametrize("game", GAMES)
def test_an_update_is_cheap_for_every_viewer_and_small(game: str) -> None:
    found = measure(game, matches=1, choices=80)
    assert found["updates"] > 80
    assert found["ms"] < MOST_MS
    assert found["kb"] < (MOST_KB if game in HEAVY else 8)
