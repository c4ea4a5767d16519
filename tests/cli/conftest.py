"""What the tests of the command share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from questboard.kernel import registry

from .driver import Terminal


@pytest.fixture(autouse=True)
def small_plain_screen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Pipes as wide as the smallest terminal, wherever the tests run."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("FORCE_COLOR", raising=False)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    """Opens terminals, and closes them after the test."""
    opened: list[Terminal] = []

    def open_terminal(*words: str, **env: str) -> Terminal:
        state = {"XDG_STATE_HOME": str(tmp_path / "state")}
        opened.append(Terminal(*words, env=state | env))
        return opened[-1]

    yield open_terminal
    for each in opened:
        each.close()


@pytest.fixture
def lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a small stranger's game on the shelf."""
    from tests.kernel.lanterns import LANTERNS

    monkeypatch.setitem(registry._shelf, LANTERNS.name, LANTERNS)
