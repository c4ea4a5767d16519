"""A rule is either shown by a test or marked as not yet in play, never both and never neither."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from questboard.kernel import rule, rules

TESTS = Path(__file__).resolve().parent
MARK = re.compile(r"mark\.rule\(([^()]*)\)")
ID = re.compile(r"[\"']([A-Z]{2}-\d{3,4})[\"']")


@cache
def marks() -> list[frozenset[str]]:
    """The ids that each mark of a test names."""
    found: list[frozenset[str]] = []
    for page in TESTS.rglob("*.py"):
        for mark in MARK.findall(page.read_text(encoding="utf-8")):
            found.append(frozenset(ID.findall(mark)))
    return found


@cache
def cited() -> frozenset[str]:
    """The ids that the marks of all tests name."""
    return frozenset[str]().union(*marks())


def test_every_rule_is_cited_or_not_yet_in_play() -> None:
    missing = [each.id for each in rules() if each.in_play and each.id not in cited()]
    assert missing == []


def test_no_rule_is_cited_that_is_not_yet_in_play() -> None:
    early = [each.id for each in rules() if not each.in_play and each.id in cited()]
    assert early == [], "take them off not_in_play in words/en/rules, and make the pages again"


@pytest.mark.parametrize("game", ["mage-knight", "knights-duty"])
def test_every_rule_has_a_test_that_names_at_most_two(game: str) -> None:
    """A test that names many rules may fail for none of them."""
    few = frozenset[str]().union(*(mark for mark in marks() if len(mark) <= 2))
    assert [each.id for each in rules(game) if each.in_play and each.id not in few] == []


def test_only_rules_of_the_books_are_cited() -> None:
    assert cited() <= {each.id for each in rules()}


@pytest.mark.parametrize("game", ["knights-duty", "page-knight", "old-mage"])
def test_all_rules_of_the_other_games_are_in_play(game: str) -> None:
    assert all(each.in_play for each in rules(game))


def test_what_is_not_yet_in_play_exists_and_is_known_by_its_mark() -> None:
    waiting = [each for each in rules("mage-knight") if not each.in_play]
    assert len(waiting) == 105
    assert not rule("MK-1801").in_play
    assert rule("MK-101").in_play
