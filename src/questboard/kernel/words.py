"""All words that players read, kept in one place for each language: ``questboard/words/<code>``.

Each TOML file there is a room of its own (``errors.toml``, ``knights-duty.toml``); a phrase is
named by the file and its key: ``say("errors.no_seat", seat=3)``. A phrase that depends on a
number is a table with ``one`` and ``other``, chosen by the value called ``n``.
"""

from __future__ import annotations

import os
import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

DEFAULT = "en"

# Folders of words, each laid out like this one; games from elsewhere bring theirs.
_shelves: list[Traversable] = [files("questboard").joinpath("words")]
_language = os.environ.get("QUESTBOARD_LANGUAGE", DEFAULT)


def languages() -> list[str]:
    """The languages that have words."""
    rooms = _shelves[0].iterdir()
    return sorted(room.name for room in rooms if room.is_dir() and room.name[0] != "_")


def shelves() -> list[Traversable]:
    """All folders with words, our own first."""
    return list(_shelves)


def add_words(folder: Path) -> None:
    """Let a game from elsewhere bring its words: ``folder/en/its-name.toml``."""
    if folder not in _shelves:
        _shelves.append(folder)
        room.cache_clear()


def language() -> str:
    """The language spoken now; English where the wished one has no words."""
    return _language if _language in languages() else DEFAULT


def speak(code: str) -> None:
    """Choose the language."""
    global _language
    _language = code
    room.cache_clear()


@cache
def room(name: str) -> dict[str, Any]:
    """All phrases of one file, in the language spoken now, with English for what is missing."""
    words: dict[str, Any] = {}
    for code in (DEFAULT, language()):
        for shelf in _shelves:
            page = shelf.joinpath(code, f"{name}.toml")
            if page.is_file():
                _lay_over(words, tomllib.loads(page.read_text(encoding="utf-8")))
    return words


def _lay_over(words: dict[str, Any], upper: dict[str, Any]) -> None:
    for key, value in upper.items():
        if isinstance(value, dict) and isinstance(words.get(key), dict):
            _lay_over(words[key], value)
        else:
            words[key] = value


def say(key: str, /, **values: object) -> str:
    """The phrase of this name, with its values filled in."""
    place, *path = key.split(".")
    phrase: Any = room(place)
    for step in path:
        phrase = phrase[step]
    if isinstance(phrase, dict):
        phrase = phrase["one" if values.get("n") == 1 else "other"]
    return str(phrase).format(**values)


def shown(value: object, most: int = 60) -> str:
    """A value from outside as it may stand in a sentence: short, and every letter printable."""
    try:
        text = str(value)
    except (ValueError, RecursionError):  # a number or a nest too large to be written out
        text = say("common.too_large")
    text = "".join(letter if letter.isprintable() else "\ufffd" for letter in text[: most + 1])
    return text if len(text) <= most else text[: most - 1] + "\u2026"


def whole_number(text: str) -> int:
    """The whole number that a typed text is, in plain digits; -1 where it is none. Above a billion
    they are all the same."""
    if not text.isascii() or not text.isdigit():
        return -1
    return int(text) if len(text) < 10 else 1_000_000_000


def listing(things: list[str], last: str = "and") -> str:
    """Things in a row, as one says them: ``a, b and c``."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {say('common.' + last)} {things[-1]}"
