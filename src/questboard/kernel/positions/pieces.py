"""Kinds of entries that name things: in a list, counted, one of them, or lying in a place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from questboard.kernel.core.errors import BadInput
from questboard.kernel.positions.entries import Entry, fault, named
from questboard.kernel.positions.fields import field
from questboard.kernel.positions.kinds import Kind, flags, once
from questboard.kernel.positions.setting import Setting

S = TypeVar("S", bound=Setting[Any])
T = TypeVar("T")


class Named(Protocol):
    """What has a name to be called by."""

    @property
    def id(self) -> str: ...


class Names(NamedTuple):
    """How the numbers of a sort are found and told."""

    find: Callable[[str], int]
    name: Callable[[int], str]


def names(numbers: Mapping[str, int], known: Sequence[Named]) -> Names:
    """The names of things that are declared in a list."""
    return Names(lambda name: named(numbers, name), lambda number: known[number].id)


def words(known: Sequence[str], unknown: Callable[[str, Sequence[str]], BadInput]) -> Names:
    """Words that are numbered by their places in a row; how another word is refused."""

    def find(name: str) -> int:
        if name not in known:
            raise unknown(name, known)
        return known.index(name)

    return Names(find, lambda number: known[number])


def listed(path: str, names: Names, added: bool = True) -> Kind[S, T]:
    """What is in a list that is no pile: dice, cards that are only noted. ``added``: there may be
    none."""
    at = field(path)

    def read(setting: S, entry: Entry) -> None:
        at.set(setting.table, entry.seat, [names.find(name) for name in entry.rest])

    def write(table: T, seat: int) -> list[str]:
        told = [names.name(each) for each in at.of(table, seat)]
        return once(told) if added else [" ".join(told)]

    return Kind(read, write, of_player=at.of_player)


def counted(
    path: str,
    names: Names,
    most: int,
    too_many: Callable[[str, int], BadInput],
    added: bool = True,
) -> Kind[S, T]:
    """How many there are of each, in a row by number: ``crystals red red blue``."""
    at = field(path)

    def read(setting: S, entry: Entry) -> None:
        found = [names.find(name) for name in entry.rest]
        row = [found.count(each) for each in range(len(at.of(setting.table, entry.seat)))]
        if max(row) > most:
            raise too_many(names.name(row.index(max(row))), most)
        at.set(setting.table, entry.seat, row)

    def write(table: T, seat: int) -> list[str]:
        row = at.of(table, seat)
        told = [names.name(each) for each, n in enumerate(row) for _ in range(n)]
        return once(told) if added else [" ".join(told)]

    return Kind(read, write, of_player=at.of_player)


def single(
    path: str, names: Names, none: int = -1, marks: Mapping[str, str] | None = None
) -> Kind[S, T]:
    """One named thing or none, and words for what is true of its owner: ``hero ann tired``."""
    at = field(path)
    true: Kind[S, T] = flags(path.rpartition(".")[0], marks or {})

    def read(setting: S, entry: Entry) -> None:
        at.set(setting.table, entry.seat, names.find(" ".join(entry.rest[:1])))
        true.read(setting, Entry(entry.seat, [entry.what, *entry.rest[1:]]))

    def write(table: T, seat: int) -> list[str]:
        value = at.of(table, seat)
        return [" ".join([names.name(value), *true.write(table, seat)])] if value != none else []

    return Kind(read, write, of_player=at.of_player)


# -------------------------------------------------------------------------------- things in a place


class Place(NamedTuple, Generic[S]):
    """Where things lie: what belongs there, how it is lifted, where it goes that lies there when
    others are named (back, to be named again), and what nobody has named (rest). Places are paths
    of fields. ``only``: an attribute by whose value things belong there."""

    where: str
    known: Sequence[Named]
    lift: Callable[[S, str, int], int]
    back: str | None = None
    rest: str | None = None
    only: tuple[str, object] | None = None

    def fits(self, number: int) -> bool:
        return self.only is None or getattr(self.known[number], self.only[0]) == self.only[1]

    def lifted(self, setting: S, entry: Entry) -> list[int]:
        found = [self.lift(setting, name, entry.seat) for name in entry.rest]
        for each in found:
            if not self.fits(each):
                raise fault("not_in_pile", name=self.known[each].id, pile=entry.what)
        return found


def things(place: Place[S], top_first: bool = False, added: bool = False) -> Kind[S, T]:
    """All things of a place, or those that are added to it."""
    order = -1 if top_first else 1
    where = field(place.where)

    def first(setting: S, entry: Entry) -> None:
        if place.back is not None:
            there = where.of(setting.table, entry.seat)
            field(place.back).of(setting.table, entry.seat).extend(there)
            there.clear()

    def read(setting: S, entry: Entry) -> None:
        table, seat = setting.table, entry.seat
        found = place.lifted(setting, entry)
        rest = field(place.rest).of(table, seat) if place.rest is not None else None
        setting.put(where.of(table, seat), found[::order], rest)

    def write(table: T, seat: int) -> list[str]:
        told = [place.known[each].id for each in where.of(table, seat)][::order]
        return once(told) if added else [" ".join(told)]

    return Kind(read, write, first, of_player=where.of_player)
