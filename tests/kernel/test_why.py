"""What somebody means who asks why not: choices are found by what they spell and touch."""

from __future__ import annotations

import pytest

from questboard.kernel.core.state import Choice, Word
from questboard.kernel.why import Spelling, first_number


class Throw(Choice):
    def __init__(self, thing: str, how: str) -> None:
        self.thing = thing
        self.how = how

    def spell(self) -> str:
        return f"throw {self.thing} {self.how}"

    def touches(self) -> list[str]:
        return [f"thing {self.thing}"]


KNOWN = Spelling(
    [Word("sit down"), *(Throw(thing, how) for thing in ("axe", "pie") for how in ("far", "high"))]
)


@pytest.mark.parametrize(
    ("thing", "found"),
    [
        ("throw axe high", ["throw axe high"]),
        ("throw axe high at noon", ["throw axe high"]),
        ("throw axe h", ["throw axe high"]),
        ("throw pie", ["throw pie far", "throw pie high"]),
        ("throw pie gently", ["throw pie far", "throw pie high"]),
        ("thing pie", ["throw pie far", "throw pie high"]),
        ("sit down", ["sit down"]),
        ("sit", ["sit down"]),
        ("sit up", []),
        ("throw", []),
        ("throw hat", []),
        ("", []),
    ],
)
def test_a_choice_is_found_by_how_it_begins_or_by_what_it_touches(
    thing: str, found: list[str]
) -> None:
    assert [choice.text() for choice in KNOWN.like(thing)] == found


def test_the_first_number_of_a_text() -> None:
    assert [first_number(text) for text in ("heal unit 2 of 3", "7", "unit x")] == [2, 7, -1]
