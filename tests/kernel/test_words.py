"""Words: all in one place, all there, all fillable."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

import pytest

import questboard
from questboard.kernel import games, words
from questboard.kernel.words import listing, say, shown

SOURCE = Path(questboard.__file__).parent
WORDS = files("questboard").joinpath("words")
PLURALS = {"zero", "one", "two", "few", "many", "other"}


class Said(NamedTuple):
    """A place in the source that says a phrase; its key is a pattern where parts are computed."""

    where: str
    key: re.Pattern[str]
    values: set[str] | None


def said() -> Iterator[Said]:
    for path in sorted(SOURCE.rglob("*.py")):
        if in_the_making(path):
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say" and node.args:
                names = [named.arg for named in node.keywords]
                values = None if None in names else {name for name in names if name}
                for key in keys(node.args[0]):
                    yield Said(f"{path.name}:{node.lineno}", re.compile(key), values)


def in_the_making(path: Path) -> bool:
    """Whether a file belongs to a game that is not on the shelf yet."""
    place = path.relative_to(SOURCE).parts
    done = [game.name.replace("-", "_") for game in games()]
    return place[0] == "games" and len(place) > 2 and place[1] not in done


def keys(node: ast.expr) -> Iterator[str]:
    """Patterns for the keys that an expression can give; nothing for one that says nothing."""
    if isinstance(node, ast.Constant):
        yield re.escape(str(node.value))
    elif isinstance(node, ast.IfExp):
        yield from keys(node.body)
        yield from keys(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        parts = [
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w.-]+"
            for part in node.values
        ]
        yield "".join(parts)


def phrases(language: str = words.DEFAULT) -> dict[str, Any]:
    """All phrases of a language by their keys; one that depends on a number is a table."""
    found: dict[str, Any] = {}

    def gather(key: str, value: Any) -> None:
        if isinstance(value, dict) and not set(value) <= PLURALS:
            for name, inner in value.items():
                gather(f"{key}.{name}", inner)
        else:
            found[key] = value

    for page in WORDS.joinpath(language).iterdir():
        if page.name.endswith(".toml"):
            gather(page.name.removesuffix(".toml"), tomllib.loads(page.read_text("utf-8")))
    return found


def forms(phrase: Any) -> list[str]:
    """All texts of a phrase: by number, or to draw one from."""
    if isinstance(phrase, dict):
        return list(phrase.values())
    return phrase if isinstance(phrase, list) else [phrase]


def blanks(form: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(form) if name is not None}


SAID = list(said())
PHRASES = phrases()


def test_the_source_says_many_things() -> None:
    assert len(SAID) > 50
    assert len(PHRASES) > 100


def test_every_phrase_that_is_said_exists_and_is_filled() -> None:
    amiss: list[str] = []
    for where, pattern, values in SAID:
        found = [key for key in PHRASES if pattern.fullmatch(key)]
        if not found:
            amiss.append(f"{where}: there is no phrase {pattern.pattern}")
        elif values is not None and "[" not in pattern.pattern:
            unfilled = {
                blank for form in forms(PHRASES[found[0]]) for blank in blanks(form)
            } - values
            amiss += [f"{where}: {found[0]} lacks a value for {blank}" for blank in unfilled]
    assert amiss == []


def test_no_phrase_lies_about_unsaid() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    shared = [key for key in PHRASES if key.startswith(("errors.", "common."))]
    unsaid = [key for key in shared if not re.search(rf"[\"'.]{key.split('.')[1]}[\"']", source)]
    assert unsaid == []


@pytest.mark.parametrize("language", words.languages())
def test_all_languages_say_the_same_things_with_the_same_blanks(language: str) -> None:
    spoken = PHRASES if language == words.DEFAULT else phrases(language)
    for key, phrase in spoken.items():
        assert key in PHRASES, f"{language} says {key}, English does not"
        own = {blank for form in forms(phrase) for blank in blanks(form)}
        english = {blank for form in forms(PHRASES[key]) for blank in blanks(form)}
        assert own <= english
        for form in forms(phrase):
            assert isinstance(form, str)
            form.format(**dict.fromkeys(own, 1))
        if isinstance(phrase, dict):
            assert "other" in phrase


def test_english_is_spoken() -> None:
    assert "en" in words.languages()


def test_a_phrase_that_depends_on_a_number() -> None:
    values = {"choice": "go", "why": "", "legal": '"stay"'}
    assert say("errors.illegal", n=1, **values).endswith('The only legal choice is "stay".')
    assert "There are 2 legal choices" in say("errors.illegal", n=2, **values)
    assert "There are 0 legal choices" in say("errors.illegal", n=0, **values)


@pytest.mark.usefixtures("speaking")
def test_a_missing_language_falls_back_to_english() -> None:
    words.speak("tlh")
    assert words.language() == "en"
    assert say("common.seat", number=3) == "Seat 3"
    assert questboard.rule("KD-101").id == "KD-101"


@pytest.mark.usefixtures("speaking")
def test_a_language_with_holes_is_filled_with_english() -> None:
    english = {"a": "one", "deep": {"b": "two", "c": "three"}}
    words._lay_over(english, {"deep": {"b": "zwei"}})
    assert english == {"a": "one", "deep": {"b": "zwei", "c": "three"}}


def test_braces_in_a_value_stay_as_they_are() -> None:
    assert say("errors.because", reason="{0} {x} {{") == ": {0} {x} {{"


@pytest.mark.parametrize(
    ("things", "text"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_things_in_a_row(things: list[str], text: str) -> None:
    assert listing(things) == text
    assert listing(things, "or") == text.replace("and", "or")


def test_a_value_from_outside_is_fit_to_be_shown() -> None:
    nest: list[Any] = []
    for _ in range(100_000):
        nest = [nest]
    assert shown("stay") == "stay"
    assert shown("x" * 1000) == "x" * 59 + "…"
    assert shown("\x1b[2J\ud800\n") == "�[2J��"
    assert shown(10**5000) == shown(nest) == "something very large"
