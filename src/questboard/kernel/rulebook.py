"""The rules as players read them: id to text, with search."""

from __future__ import annotations

import difflib
import re
import tomllib
from functools import cache
from importlib.resources import files

from questboard.kernel import words
from questboard.kernel.errors import UnknownRule
from questboard.kernel.words import say, shown


class Rule:
    """One numbered rule."""

    def __init__(self, id: str, game: str, section: str, text: str, why: str, ruling: bool) -> None:
        self.id = id
        self.game = game
        self.section = section
        self.text = text
        self.why = why
        self.ruling = ruling

    def __str__(self) -> str:
        return f"{self.id}  {self.text}"


@cache
def _shelf(language: str) -> dict[str, Rule]:
    rules: dict[str, Rule] = {}
    root = files("questboard").joinpath("words", language, "rules")
    if not root.is_dir():
        root = files("questboard").joinpath("words", words.DEFAULT, "rules")
    for page in sorted(root.iterdir(), key=lambda page: page.name):
        if not page.name.endswith(".toml"):
            continue
        book = tomllib.loads(page.read_text(encoding="utf-8"))
        for section in book["section"]:
            for rule in section["rule"]:
                rules[rule["id"]] = Rule(
                    rule["id"],
                    book["game"],
                    section["title"],
                    rule["text"],
                    rule.get("why", ""),
                    rule.get("ruling", False),
                )
    return rules


def rules(game: str | None = None) -> list[Rule]:
    """All rules, or those of one game, in the order of the rulebook."""
    return [rule for rule in _shelf(words.language()).values() if game in (None, rule.game)]


def rule(id: str) -> Rule:
    """The rule of an id; says which ids come near when there is none."""
    shelf = _shelf(words.language())
    wanted = id.strip().upper()
    if wanted not in shelf:
        near = difflib.get_close_matches(wanted[:80], shelf, n=3)
        hint = say("errors.rule_near", near=", ".join(near)) if near else say("errors.rule_form")
        raise UnknownRule(say("errors.rule_unknown", id=shown(id), hint=hint))
    return shelf[wanted]


def search(text: str, game: str | None = None) -> list[Rule]:
    """The rules that hold all words of the text, in their own words or their section's."""
    wanted = [re.escape(word) for word in text.lower().split()]
    return [
        rule
        for rule in rules(game)
        if all(re.search(word, f"{rule.id} {rule.section} {rule.text}".lower()) for word in wanted)
    ]
