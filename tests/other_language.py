"""A second language for tests: our own words in wide letters, so that any plain letter that
reaches a person did not come from the words."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import questboard

CODE = "wide"
ENGLISH = Path(questboard.__file__).parent / "words" / "en"

_plain = "".join(map(chr, [*range(ord("A"), ord("Z") + 1), *range(ord("a"), ord("z") + 1)]))
_wide = str.maketrans({letter: chr(ord(letter) + 0xFEE0) for letter in _plain})


def write_words(folder: Path) -> None:
    """Write all our words in wide letters: ``folder/wide/*.toml``."""
    for page in ENGLISH.rglob("*.toml"):
        target = folder / CODE / page.relative_to(ENGLISH)
        target.parent.mkdir(parents=True, exist_ok=True)
        book = page.parent.name == "rules"
        phrases = tomllib.loads(page.read_text(encoding="utf-8"))
        target.write_text(_table(_widened(phrases, book)), encoding="utf-8")


def wide(phrase: str) -> str:
    """A phrase in wide letters; what stands in braces is filled in later."""
    return "".join(
        part if part.startswith("{") else part.translate(_wide)
        for part in re.split(r"(\{[^{}]*\})", phrase)
    )


def plain_words(text: str) -> list[str]:
    """What a text says in plain letters, with what stands beside it. Ids of rules and names of
    spaces (``A2.NW``) are no words."""
    text = re.sub(r"\b([A-Z]{2}-\d+|[A-Z]\d(\.[A-Z]+)?)\b", "", text)
    return re.findall(r".{0,12}[A-Za-z].{0,12}", text)


def _widened(value: Any, book: bool, key: str = "") -> Any:
    if isinstance(value, dict):
        return {name: _widened(each, book, name) for name, each in value.items()}
    if isinstance(value, list):
        return [_widened(each, book, key) for each in value]
    if not isinstance(value, str) or (book and key not in ("text", "why", "title")):
        return value
    return wide(value)


def _table(table: dict[str, Any]) -> str:
    return "".join(f"{json.dumps(name)} = {_value(value)}\n" for name, value in table.items())


def _value(value: Any) -> str:
    if isinstance(value, dict):
        inner = ", ".join(f"{json.dumps(key)} = {_value(each)}" for key, each in value.items())
        return "{" + inner + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
