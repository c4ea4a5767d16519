"""The words of a position: taken apart, looked up, and refused with a sentence."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Mapping, Sequence

from questboard.kernel.core.errors import BadInput
from questboard.kernel.core.hexes import Hex, from_text
from questboard.kernel.words import listing, say, shown, whole_number


class Entry:
    """One entry of a position: whose it is, its words, its kind, and the line it stands in (0 where
    there is only one)."""

    def __init__(self, seat: int, words: list[str], kind: str = "", line: int = 0) -> None:
        self.seat = seat
        self.words = words
        self.what = words[0]
        self.rest = words[1:]
        self.kind = kind or self.what
        self.line = line

    def inner(self) -> Entry:
        """The entry behind the first word: ``deck march`` of ``dummy deck march``."""
        return Entry(self.seat, self.rest or [""], line=self.line)


def fault(key: str, /, **values: object) -> BadInput:
    return BadInput(say(f"positions.{key}", **values))


def near(name: str, known: Collection[str]) -> str:
    """A hint at names that come near."""
    found = difflib.get_close_matches(name[:40], known, n=2)
    return say("positions.near", names=listing(found, "or")) if found else ""


def named(things: Mapping[str, int], name: str) -> int:
    """A thing of the game by its name."""
    if name not in things:
        raise fault("unknown", name=shown(name), near=near(name, list(things)))
    return things[name]


def one_of(words: Sequence[str], known: Sequence[str], what: str) -> list[str]:
    """The words of an entry that knows only some."""
    for word in words:
        if word not in known:
            told = listing(list(known))
            raise fault("words" if known else "no_words", what=what, word=shown(word), known=told)
    return list(words)


def whole(words: Sequence[str], least: int, most: int) -> int:
    """The whole number of an entry such as ``move 4``."""
    text = words[1] if len(words) == 2 else ""
    digits = whole_number(text.removeprefix("-"))
    value = most + 1 if digits < 0 else -digits if text.startswith("-") else digits
    if not least <= value <= most:
        said = shown(" ".join(words[1:]))
        raise fault("number", what=words[0], least=least, most=most, said=said)
    return value


def clauses(words: Sequence[str], heads: Collection[str]) -> tuple[list[str], dict[str, str]]:
    """An entry that ends in pairs of words, such as ``at keep phase block``: what stands before
    them, and the second word of each pair by its first."""
    left, found = list(words), dict[str, str]()
    while len(left) > 1 and left[-2] in heads:
        last = left.pop()
        found.setdefault(left.pop(), last)
    return left, found


Laid = Callable[[int], bool]


def space(text: str, spaces: Mapping[Hex, int], laid: Laid = lambda space: True) -> int:
    """The space of this map that ``q,r`` is."""
    at = from_text(text)
    if at not in spaces or not laid(spaces[at]):
        raise fault("space", space=shown(text))
    return spaces[at]


def place(entry: Entry, spaces: Mapping[Hex, int], laid: Laid = lambda space: True) -> int:
    """The space of an entry that ends in ``at q,r``."""
    if len(entry.rest) < 2 or entry.rest[-2] != "at":
        raise fault("at", entry=shown(" ".join(entry.words)))
    return space(entry.rest[-1], spaces, laid)
