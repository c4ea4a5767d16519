"""What chance will bring, foretold."""

from __future__ import annotations

from questboard.kernel.core.chance import Rng

MOST_ROLLS = 200_000


def foretell(rng: Rng, sides: int, faces: list[int]) -> bool:
    """Wind a generator on until these faces are what dice show next, so that there is no other
    chance than that one; False if they do not come up in a long time."""
    for _ in range(MOST_ROLLS):
        ahead = rng.copy()
        if all(ahead.below(sides) == face for face in faces):
            return True
        rng.next()
    return False
