"""How far a measured share can be trusted."""

from __future__ import annotations

from math import sqrt

# The normal distribution holds 95 % of its weight within so many deviations.
Z = 1.959963984540054


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """The 95 % interval for a share of hits, after E. B. Wilson (1927)."""
    if tries == 0:
        return 0.0, 1.0
    share = hits / tries
    spread = Z * Z / tries
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / tries + spread / (4 * tries)) / (1 + spread)
    low = 0.0 if hits == 0 else middle - half
    high = 1.0 if hits == tries else middle + half
    return low, high
