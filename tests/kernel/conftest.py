"""What the tests of the kernel share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from questboard.kernel import registry, words

from .lanterns import LANTERNS


@pytest.fixture
def lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the stranger's game on the shelf for one test."""
    monkeypatch.setitem(registry._shelf, LANTERNS.name, LANTERNS)


@pytest.fixture
def speaking() -> Iterator[None]:
    """Speak as before when the test is over."""
    before = words._language
    yield
    words.speak(before)
