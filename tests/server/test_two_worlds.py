"""Nothing hidden leaves the server in the two large games: two worlds that differ only in what a
seat may not know send that seat, and a spectator, the same bytes in the same order at the same
times, over whole matches, with undo, redo, hints, why-not, coming back and clocks."""

from __future__ import annotations

import random
from typing import Any

import pytest

import questboard
from tests.depth import depth
from tests.server.worlds import Pair, parted

FORMS: list[tuple[str, int, dict[str, Any]]] = [
    ("mage-knight", 2, {"scenario": "full-conquest"}),
    ("old-mage", 3, {}),
    ("old-mage", 4, {"mode": "teams-of-two", "asking": "all"}),
    ("old-mage", 3, {"asking": "as-wished", "first_blood": True}),
    ("mage-knight", 4, {"scenario": "blitz-conquest"}),
]


@pytest.mark.parametrize("seed", range(depth(1, 6)))
@pytest.mark.parametrize("form", FORMS[: depth(3, len(FORMS))], ids=lambda form: form[0])
def test_two_worlds_sound_alike(form: tuple[str, int, dict[str, Any]], seed: int) -> None:
    game, seats, given = form
    rng = random.Random(f"{form} {seed}")
    match = questboard.new(game, seats, seed, **given)
    pairs = different = compared = 0
    most = depth(120, 1200)
    while match.result is None and match.done < most:
        viewer = rng.randrange(seats)
        pair = Pair(match, viewer, rng, clock=10 if game == "old-mage" else 0)
        assert pair.alike, "a table dealt anew looks otherwise"
        pairs += 1
        different += pair.differ
        for _ in range(40):
            if rng.random() < 0.25:
                pair.aside()
                if not pair.still_alike():  # what was said in silence brought something to light
                    break
            chosen = pair.step()
            if not chosen:
                break
            compared += 1
            first, second = (world.transcript() for world in pair.worlds)
            assert first == second, (viewer, match.done, chosen, parted(first, second))
        # The match goes on as it went in the real world, and two worlds begin anew there.
        for play in pair.worlds[0].match.plays[: pair.worlds[0].match.done]:
            match.play(play.choice.text(), play.seat)
        pair.close()
        if match.result is None:
            decision = rng.choice(match.decisions)
            match.play(rng.choice(decision.choices), decision.seat)
    assert different > pairs // 2 and compared > match.done // 3, (pairs, different, compared)
    print(game, match.done, pairs, different, compared)
