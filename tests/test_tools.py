"""The tools behind the Makefile."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def ready(path: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """What the check before all tests says, with only the programs of one folder at hand."""
    kept = {name: value for name, value in os.environ.items() if name != "QUESTBOARD_CHROMIUM"}
    return subprocess.run(
        [sys.executable, str(ROOT / "tools/web.py"), "ready"],
        env=kept | {"PATH": str(path)} | env,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_missing_browser_is_told_with_what_would_help(tmp_path: Path) -> None:
    said = ready(tmp_path)
    assert said.returncode == 1
    assert said.stderr.startswith("The browser tests need Chromium, and none was found. Install it")


def test_a_browser_that_is_named_but_not_there_is_told(tmp_path: Path) -> None:
    said = ready(tmp_path, QUESTBOARD_CHROMIUM="/no/chromium")
    assert said.returncode == 1
    assert said.stderr == "QUESTBOARD_CHROMIUM names /no/chromium, and that is no program.\n"


def test_a_browser_that_is_there_passes(tmp_path: Path) -> None:
    browser = tmp_path / "chromium"
    browser.write_text("#!/bin/sh\n")
    browser.chmod(0o755)
    said = ready(tmp_path)
    assert (said.returncode, said.stderr) == (0, "")


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here")
def test_make_test_asks_for_the_browser_before_anything_else() -> None:
    plan = subprocess.run(
        ["make", "-n", "test"], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    )
    assert plan.stdout.splitlines()[0].endswith("tools/web.py ready")
