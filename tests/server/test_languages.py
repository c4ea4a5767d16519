"""Everyone at a table hears their own language; what is kept of one never reaches the other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.other_language import CODE, plain_words, write_words
from tests.server.house import Client, House, open_house

# The fields of messages that people read.
READ = {"label", "prompt", "text", "title", "why", "error", "ending", "notice", "name"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("languages")
    write_words(folder / "words")
    with open_house(folder / "tables.db", words=str(folder / "words")) as opened:
        yield opened


def read(message: Any) -> Iterator[str]:
    """What a person reads of a message: facts and the texts of choices are for machines."""
    if isinstance(message, list):
        for each in message:
            yield from read(each)
    elif isinstance(message, dict):
        for name, value in message.items():
            if name in ("choices", "events", "log"):
                for each in value:
                    if isinstance(each, dict):  # groups name choices by their places
                        yield str(each["label" if name == "choices" else "text"])
            elif name in ("facts", "steps", "last"):
                continue
            elif name in READ and isinstance(value, str):
                yield value
            else:
                yield from read(value)


def said(client: Client) -> list[str]:
    return [text for message in client.heard for text in read(message) if text]


@pytest.mark.parametrize("game", ["knights-duty", "page-knight", "old-mage", "mage-knight"])
def test_two_languages_at_one_table(house: House, game: str) -> None:
    keys = house.new_table(*["me"] * (2 if game == "page-knight" else 3), game=game)
    english = house.sit(keys)
    wide = house.sit(keys, language=f"{CODE}-XX, en;q=0.5")
    for turn in range(12):
        here = (english, wide)[turn % 2]
        here.choose_first()
        english.catch_up(here.version)
        wide.catch_up(here.version)
    for client in (english, wide):
        asked = client.decision()
        assert asked is not None
        touched = [thing for choice in asked["choices"] for thing in choice["touches"]]
        for thing in [*touched[:3], "end turn"]:
            client.ask(type="look", seat=asked["seat"], thing=thing)
            client.ask(type="why", seat=asked["seat"], thing=thing)
        client.ask(type="choose", seat=asked["seat"], number=asked["number"], choice="17")
        client.do(type="hint", seat=asked["seat"])
        client.ask(type="take_back", seat=asked["seat"], what="undo")
        client.settle()
    assert not [text for text in said(english) if re.search("[\uff21-\uff5a]", text)]
    quoted = re.compile('"[^"]*"')  # what was typed is said as it was typed
    leaks = {word for text in said(wide) for word in plain_words(quoted.sub("", text))}
    assert not leaks


def test_pages_are_answered_in_the_wished_language(house: House) -> None:
    for accepted, wide in (("wide", True), ("de, wide;q=0.4, en;q=0.1", True), ("en, wide", False)):
        headers = {"Accept-Language": accepted}
        shelf = house.http.get("/api/shelf", headers=headers).json()
        title = shelf["games"][0]["title"]
        assert bool(plain_words(title)) is not wide
        missing = house.http.get("/api/tables/nowhere", headers=headers).json()["error"]
        assert bool(plain_words(missing.replace("nowhere", ""))) is not wide


def test_who_wishes_for_a_language_without_words_hears_that_of_the_server(house: House) -> None:
    keys = house.new_table("me", "me", "me")
    client = house.sit(keys, language="tlh;q=x, zz")
    assert client.info["title"] == "A Knight's Duty"
