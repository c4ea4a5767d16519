"""What a kind of entry is, and the simple ones: numbers, words, entries within entries."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from questboard.kernel.positions.entries import Entry, one_of, whole
from questboard.kernel.positions.fields import field
from questboard.kernel.positions.setting import Setting

S = TypeVar("S", bound=Setting[Any])
T = TypeVar("T")

SEVERAL = 99  # entries of a kind may be alike


def nothing(setting: Any, entry: Entry) -> None:
    """For kinds that have no such part."""


def never(table: Any, seat: int) -> list[str]:
    """For kinds that are not written."""
    return []


class Kind(NamedTuple, Generic[S, T]):
    """A kind of entry: how it is read, what stands behind the first word of each when a table is
    written, and what is done before anything that entries name is lifted (``first``), or when all
    lies where it belongs (``last``)."""

    read: Callable[[S, Entry], None] = nothing
    write: Callable[[T, int], list[str]] = never
    first: Callable[[S, Entry], None] = nothing
    last: Callable[[S, Entry], None] = nothing
    of_player: bool = False
    each: int | None = None  # the word that tells several entries of the kind apart


def once(names: Iterable[str]) -> list[str]:
    """One entry of these names, or none if there are none."""
    return list(filter(None, [" ".join(names)]))


# -------------------------------------------------------------------------------- numbers and words


def number(path: str, least: int, most: int, usual: int | None = 0) -> Kind[S, T]:
    """A number; the usual one is not written."""
    at = field(path)

    def read(setting: S, entry: Entry) -> None:
        at.set(setting.table, entry.seat, whole(entry.words, least, most))

    def write(table: T, seat: int) -> list[str]:
        value = at.of(table, seat)
        return [str(value)] if value != usual else []

    return Kind(read, write, of_player=at.of_player)


def flags(owner: str, facts: Mapping[str, str]) -> Kind[S, T]:
    """Words for what is true of the owner, whose facts are named: ``{"locked": "is_locked"}``."""
    fields = {word: field(f"{owner}.{fact}") for word, fact in facts.items()}

    def read(setting: S, entry: Entry) -> None:
        for word in one_of(entry.rest, list(fields), entry.what):
            fields[word].set(setting.table, entry.seat, True)

    def write(table: T, seat: int) -> list[str]:
        return once(word for word, at in fields.items() if at.of(table, seat))

    return Kind(read, write, of_player=any(at.of_player for at in fields.values()))


def nested(
    kinds: dict[str, Kind[S, T]], other: Callable[[S, Entry], None], written: bool = True
) -> Kind[S, T]:
    """Entries whose second word says what they set, as in ``pile spells fireball``; what is to be
    done about another word."""

    def first(setting: S, entry: Entry) -> None:
        inner = entry.inner()
        if inner.what in kinds:
            kinds[inner.what].first(setting, inner)

    def read(setting: S, entry: Entry) -> None:
        inner = entry.inner()
        if inner.what in kinds:
            kinds[inner.what].read(setting, inner)
        else:
            other(setting, entry)

    def write(table: T, seat: int) -> list[str]:
        return [
            f"{word} {rest}".strip() for word in kinds for rest in kinds[word].write(table, seat)
        ]

    return Kind(read, write if written else never, first, each=0)
