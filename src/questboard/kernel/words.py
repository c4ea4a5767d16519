"""All words that players read, kept in one place for each language: ``questboard/words/<code>``.

Each TOML file there is a room of its own (``errors.toml``, ``knights-duty.toml``); a phrase is
named by the file and its key: ``say("errors.no_seat", seat=3)``. A phrase that depends on a
number is a table with ``one`` and ``other``, chosen by the value called ``n``.

A program speaks one language (``speak``); a server, whose guests have one each, says things to each
of them in theirs (``with speaking(code)``).
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Protocol

DEFAULT = "en"

# Folders of words, each laid out like this one; games from elsewhere bring theirs, and whoever
# translates names a folder in QUESTBOARD_WORDS.
_shelves: list[Traversable] = [
    files("questboard").joinpath("words"),
    *[Path(each) for each in os.environ.get("QUESTBOARD_WORDS", "").split(os.pathsep) if each],
]
_language = os.environ.get("QUESTBOARD_LANGUAGE", DEFAULT)
_listener: ContextVar[str] = ContextVar("listener", default="")


@cache
def languages() -> list[str]:
    """The languages that have words."""
    folders = [folder for shelf in _shelves for folder in shelf.iterdir() if folder.is_dir()]
    return sorted({folder.name for folder in folders if folder.name.isalpha()})


def shelves() -> list[Traversable]:
    """All folders with words, our own first."""
    return list(_shelves)


def add_words(folder: Path) -> None:
    """Let a game from elsewhere bring its words: ``folder/en/its-name.toml``."""
    if folder not in _shelves:
        _shelves.append(folder)
        _forget()


def remove_words(folder: Path) -> None:
    """Take the words of a game from elsewhere away again."""
    _shelves.remove(folder)
    _forget()


def _forget() -> None:
    languages.cache_clear()
    _room.cache_clear()


def language() -> str:
    """The language spoken now; English where the wished one has no words."""
    wished = _listener.get() or _language
    return wished if wished in languages() else DEFAULT


def speak(code: str) -> None:
    """Choose the language of this program."""
    global _language
    _language = code


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak to somebody in their language meanwhile; in that of this program if they named none."""
    before = _listener.set(code)
    try:
        yield
    finally:
        _listener.reset(before)


def room(name: str) -> dict[str, Any]:
    """All phrases of one file, in the language spoken now, with English for what is missing."""
    return _room(name, language())


@cache
def _room(name: str, spoken: str) -> dict[str, Any]:
    words: dict[str, Any] = {}
    for code in (DEFAULT, spoken):
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
    values.setdefault("n", None)
    return say_with(key, values)


class Values(Protocol):
    """What a phrase can be filled with, by name; it may be found only when a phrase asks for it."""

    def __getitem__(self, name: str, /) -> object: ...


def say_with(key: str, values: Values) -> str:
    """The phrase of this name, filled with those values that it asks for."""
    place, *path = key.split(".")
    phrase: Any = room(place)
    for step in path:
        phrase = phrase[step]
    if isinstance(phrase, dict):
        phrase = phrase["one" if values["n"] == 1 else "other"]
    return str(phrase).format_map(values)


class Phrase:
    """A phrase that is said later, in the language of whoever reads it then."""

    def __init__(self, key: str, /, **values: object) -> None:
        self._key = key
        self._values = values

    def __str__(self) -> str:
        return say(self._key, **self._values)


def wished(accepted: str) -> str:
    """The language that somebody likes best of those that have words, as browsers write what they
    accept (``de, en;q=0.5``); empty where they know none of them."""
    ranked: list[tuple[float, str]] = []
    for each in accepted[:200].split(","):
        code, _, quality = each.partition(";q=")
        try:
            ranked.append((-float(quality or 1), code.strip().partition("-")[0].lower()))
        except ValueError:
            continue
    known = languages()
    return next((code for _, code in sorted(ranked, key=lambda pair: pair[0]) if code in known), "")


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
