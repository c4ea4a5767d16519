"""Settings for all tests."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import questboard
from tests.depth import depth

SOAK = Path(__file__).parent / "soak"

# Everything is tried on both engines, and on the compiled one in a fraction of the time.
settings.register_profile(
    "usual",
    max_examples=depth(50, 200) if questboard.compiled() else depth(10, 50),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("thorough", parent=settings.get_profile("usual"), max_examples=2000)
settings.load_profile(os.environ.get("QUESTBOARD_TESTS", "usual"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest test goes first, so that nobody waits for it alone at the end."""
    items.sort(key=lambda item: not item.path.is_relative_to(SOAK))


# A shell that starts tests in the background lets them ignore Ctrl-C, and nohup a closed window,
# and their children with them; the tests that press or close them need them.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
