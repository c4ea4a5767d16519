"""The examples of README and book run, and pages made from declarations are up to date."""

from __future__ import annotations

import doctest
import importlib.util
from pathlib import Path

import pytest

import questboard.kernel.match

ROOT = Path(__file__).resolve().parent.parent
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL


@pytest.mark.parametrize("page", ["README.md", "docs/python.md", "docs/mage-knight-positions.md"])
def test_examples_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    tried = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=FLAGS)
    assert tried.attempted > 5
    assert tried.failed == 0


def test_the_docstring_of_a_match_runs() -> None:
    tried = doctest.testmod(questboard.kernel.match, optionflags=FLAGS)
    assert tried.attempted > 3
    assert tried.failed == 0


def test_pages_of_rules_are_up_to_date() -> None:
    spec = importlib.util.spec_from_file_location("rules_pages", ROOT / "tools/rules_pages.py")
    assert spec is not None
    assert spec.loader is not None
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    for name, text in maker.pages().items():
        kept = (ROOT / "docs/rules" / name).read_text(encoding="utf-8")
        assert kept == text, "run: python tools/rules_pages.py"
