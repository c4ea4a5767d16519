"""The rules as players read them: id to text, with search."""

from __future__ import annotations

import difflib
import re
import tomllib
from functools import cache
from importlib.resources.abc import Traversable

from questboard.kernel import words
from questboard.kernel.core.errors import UnknownRule
from questboard.kernel.registry import welcome
from questboard.kernel.words import say, shown


class Rule:
    """One numbered rule."""

    def __init__(
        self,
        id: str,
        game: str,
        section: str,
        text: str,
        why: str,
        ruling: bool,
        in_play: bool = True,
    ) -> None:
        self.id = id
        self.game = game
        self.section = section
        self.text = text
        self.why = why
        self.ruling = ruling
        self.in_play = in_play

    def __str__(self) -> str:
        return f"{self.id}  {self.text}"


def _shelf(language: str) -> dict[str, Rule]:
    welcome()  # games from elsewhere bring their rules
    return _read(language, len(words.shelves()))


@cache
def _read(language: str, shelves: int) -> dict[str, Rule]:
    rules: dict[str, Rule] = {}
    for page in _pages(language):
        book = tomllib.loads(page.read_text(encoding="utf-8"))
        waiting = set(book.get("not_in_play", ()))
        for section in book["section"]:
            for rule in section["rule"]:
                rules[rule["id"]] = Rule(
                    rule["id"],
                    book["game"],
                    section["title"],
                    rule["text"],
                    rule.get("why", ""),
                    rule.get("ruling", False),
                    rule["id"] not in waiting,
                )
    return rules


def _pages(language: str) -> list[Traversable]:
    """The pages of all rulebooks, in a language or else in English."""
    found: list[Traversable] = []
    for shelf in words.shelves():
        root = shelf.joinpath(language, "rules")
        if not root.is_dir():
            root = shelf.joinpath(words.DEFAULT, "rules")
        if root.is_dir():
            pages = [page for page in root.iterdir() if page.name.endswith(".toml")]
            found += sorted(pages, key=lambda page: page.name)
    return found


def rules(game: str | None = None) -> list[Rule]:
    """All rules, or those of one game, in the order of the rulebook."""
    return [rule for rule in _shelf(words.language()).values() if game in (None, rule.game)]


def rule(id: str) -> Rule:
    """The rule of an id; says which ids come near when there is none."""
    shelf = _shelf(words.language())
    wanted = id.strip().upper()
    if wanted not in shelf:
        near = _near(wanted, list(shelf))
        hint = say("errors.rule_near", near=", ".join(near)) if near else say("errors.rule_form")
        raise UnknownRule(say("errors.rule_unknown", id=shown(id), hint=hint))
    return shelf[wanted]


def _near(wanted: str, ids: list[str]) -> list[str]:
    """The ids that come nearest: of the same rulebook where it is known, by their numbers."""
    found = re.fullmatch(r"([A-Z]+)-([0-9]{1,9})[A-Z]?", wanted)
    own = [each for each in ids if found and re.fullmatch(rf"{found[1]}-[0-9]+", each)]
    if found and own:
        number = int(found[2])
        near = sorted(own, key=lambda each: abs(int(each.partition("-")[2]) - number))[:3]
        return sorted(near, key=own.index)
    return difflib.get_close_matches(wanted[:80], ids, n=3)


def search(text: str, game: str | None = None) -> list[Rule]:
    """The rules that hold all words of the text, in their own words or their section's."""
    wanted = [re.escape(word) for word in text.lower().split()]
    return [
        rule
        for rule in rules(game)
        if all(re.search(word, f"{rule.id} {rule.section} {rule.text}".lower()) for word in wanted)
    ]
