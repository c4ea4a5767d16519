"""The words of a position: taken apart, looked up, and refused with a sentence."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from questboard.games.mage_knight.language.words import COLOURS, GOLD
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.state.land import SPACE
from questboard.games.mage_knight.state.numbers import HERO
from questboard.kernel.core.errors import BadInput
from questboard.kernel.core.hexes import from_text
from questboard.kernel.words import listing, say, shown, whole_number

DUMMY = "dummy"


class Entry:
    """One entry of a position: whose it is, its kind, its first word and the others."""

    def __init__(self, seat: int, words: list[str]) -> None:
        self.seat = seat
        self.words = ["round", "2"] if words == ["night"] else words
        self.what = self.words[0]
        self.rest = self.words[1:]
        self.kind = "hero" if self.what in HERO else self.what


def read_entries(text: str, seats: int) -> list[Entry]:
    """Entries are divided by semicolons or lines; a line may end in a remark behind #. Those
    behind ``player 2`` are about that player's things."""
    lines = [line.partition("#")[0] for line in text.lower().splitlines()]
    parts = [part.replace(":", " ").split() for line in lines for part in line.split(";")]
    entries: list[Entry] = []
    seat = 0
    for words in filter(None, parts):
        if words[0] == "player":
            seat = number(words, 1, seats) - 1
        else:
            entries.append(Entry(seat, words))
    if not any(entry.what in ("turn", "due") for entry in entries):
        entries.append(Entry(0, ["turn", "1"]))
    return entries


def fault(key: str, /, **values: object) -> BadInput:
    return BadInput(say(f"mage-knight-play.positions.{key}", **values))


def near(name: str, known: Sequence[str]) -> str:
    """A hint at names that come near."""
    found = difflib.get_close_matches(name[:40], known, n=2)
    return say("mage-knight-play.positions.near", names=listing(found, "or")) if found else ""


def named(things: dict[str, int], name: str) -> int:
    if name not in things:
        raise fault("unknown", name=shown(name), near=near(name, list(things)))
    return things[name]


def one_of(words: Sequence[str], known: Sequence[str], what: str) -> list[str]:
    """The words of an entry that knows only some."""
    for word in words:
        if word not in known:
            told = listing(list(known), "and")
            raise fault("words" if known else "no_words", what=what, word=shown(word), known=told)
    return list(words)


def colours(words: Sequence[str], basic: bool = False) -> list[int]:
    known = list(COLOURS[:GOLD] if basic else COLOURS)
    for colour in words:
        if colour not in known:
            raise fault("colour", colour=shown(colour), known=listing(known, "or"))
    return [known.index(colour) for colour in words]


def number(words: list[str], least: int, most: int) -> int:
    """The whole number of an entry such as ``move 4``."""
    text = words[1] if len(words) == 2 else ""
    digits = whole_number(text.removeprefix("-"))
    value = most + 1 if digits < 0 else -digits if text.startswith("-") else digits
    if not least <= value <= most:
        said = shown(" ".join(words[1:]))
        raise fault("number", what=words[0], least=least, most=most, said=said)
    return value


def taker(table: Table, words: list[str]) -> int:
    """Who takes turns: a player by number, or the Dummy, whose number is that of the seats."""
    if table.solo and words[1:] == [DUMMY]:
        return table.seats
    return number(words, 1, table.seats) - 1


def place(table: Table, entry: Entry) -> int:
    """The space of an entry that ends in ``at q,r``."""
    if len(entry.rest) < 2 or entry.rest[-2] != "at":
        raise fault("at", entry=shown(" ".join(entry.words)))
    at = from_text(entry.rest[-1])
    if at not in SPACE or not table.laid(SPACE[at]):
        raise fault("space", space=shown(entry.rest[-1]))
    return SPACE[at]
