"""Settings for all tests."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "usual", max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("thorough", parent=settings.get_profile("usual"), max_examples=2000)
settings.load_profile(os.environ.get("QUESTBOARD_TESTS", "usual"))
