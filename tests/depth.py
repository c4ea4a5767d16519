"""How deep the tests go: quick at a desk, deep where CI is set in the environment."""

from __future__ import annotations

import os
from typing import TypeVar

import questboard

T = TypeVar("T")

DEEP = bool(os.environ.get("CI"))


def depth(usual: T, deep: T) -> T:
    """The usual amount, or the one of a deep run."""
    return deep if DEEP else usual


# So many cases everything that strangers can send or open is tried with, most on the fast engine.
CASES = depth(500, 10_000) if questboard.compiled() else depth(100, 500)
