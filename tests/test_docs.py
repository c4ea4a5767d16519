"""The examples of README and book run, and pages made from declarations are up to date."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path

import pytest

import rules_pages
from questboard.kernel import rules

ROOT = Path(__file__).resolve().parent.parent
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


# A game of its own: tests/test_adding_a_game.py runs it.
ELSEWHERE = "docs/adding-a-game.md"
PAGES = [
    str(page.relative_to(ROOT))
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    if "\n>>> " in page.read_text(encoding="utf-8") and page != ROOT / ELSEWHERE
]
MODULES = ["", ".arena", ".games.page_knight.campaign", ".kernel.match"]


@pytest.mark.parametrize("page", PAGES)
def test_examples_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    tried = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=FLAGS)
    assert tried.attempted > 5
    assert tried.failed == 0


def test_no_page_with_examples_is_left_out() -> None:
    assert {"README.md", "docs/python.md", "docs/mage-knight-positions.md"} <= set(PAGES)


@pytest.mark.parametrize("module", MODULES)
def test_examples_of_docstrings_run(module: str) -> None:
    tried = doctest.testmod(importlib.import_module(f"questboard{module}"), optionflags=FLAGS)
    assert tried.attempted > 1
    assert tried.failed == 0


def test_pages_of_rules_are_up_to_date() -> None:
    for name, text in rules_pages.pages().items():
        kept = (ROOT / "docs/rules" / name).read_text(encoding="utf-8")
        assert kept == text, "run: python tools/rules_pages.py"


def test_the_numbers_of_the_readme_are_those_of_the_rulebook_and_the_measurements() -> None:
    words = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    promise = re.search(r"Of Mage Knight's (\d+) rules (\d+) are not yet in play", words)
    assert promise is not None
    known = rules("mage-knight")
    waiting = [rule for rule in known if not rule.in_play]
    assert (int(promise[1]), int(promise[2])) == (len(known), len(waiting))
    others = [rule for rule in rules() if rule.game != "mage-knight"]
    assert all(rule.in_play for rule in others)
    measured = (ROOT / "docs/performance.md").read_text(encoding="utf-8")
    for game, row in (
        ("A Knight's Duty makes", "A Knight's Duty, four seats"),
        ("Page Knight", "Page Knight, alone, Voltar's Revenge"),
        ("Old Mage", "Old Mage, four mages"),
        ("Mage Knight", "Mage Knight, alone, First Reconnaissance"),
    ):
        said = re.search(rf"\b{game} over ([\d,]+)", words)
        line = rf"\| {row} \| decisions a second, compiled \| [^|]+ \| ([\d,]+) \|"
        fast = re.search(line, measured)
        assert said is not None and fast is not None
        assert int(said[1].replace(",", "")) <= int(fast[1].replace(",", "")), game
