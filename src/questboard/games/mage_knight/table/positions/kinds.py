"""What kinds of entries are made of: things in a place, colours, numbers, words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol

from questboard.games.mage_knight.language.words import COLOURS
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.table.positions import reading
from questboard.games.mage_knight.table.positions.reading import Entry, fault
from questboard.games.mage_knight.table.positions.setting import Setting

Read = Callable[[Setting, Entry], None]
Write = Callable[[Table, int], list[str]]  # what stands behind the first word of each entry
Where = Callable[[Table, int], list[int]]
Owner = Callable[[Table, int], object]
SEVERAL = 99  # entries of a kind may be alike


def nothing(setting: Setting, entry: Entry) -> None:
    """For kinds that have no other part."""


def never(table: Table, seat: int) -> list[str]:
    """For kinds that are not written."""
    return []


class Kind(NamedTuple):
    """A kind of entry: how it is read, how it is written for a table, and what is done for all
    entries before anything that they name is lifted."""

    read: Read
    write: Write
    first: Read = nothing
    of_player: bool = False
    each: int | None = None  # the word that tells several entries of the kind apart


class Named(Protocol):
    """What has a name to be called by."""

    @property
    def id(self) -> str: ...


class Place(NamedTuple):
    """Where things lie: what belongs there, how it is lifted, where it goes that lies there when
    others are named (back, to be named again), and what nobody has named (rest)."""

    known: Sequence[Named]
    lift: Callable[[Setting, str, int], int]
    where: Where
    back: Where | None = None
    rest: Where | None = None
    fits: Callable[[int], bool] = lambda number: True

    def lifted(self, setting: Setting, entry: Entry) -> list[int]:
        found = [self.lift(setting, name, entry.seat) for name in entry.rest]
        for each in found:
            if not self.fits(each):
                raise fault("not_in_pile", name=self.known[each].id, pile=entry.what)
        return found

    def told(self, table: Table, seat: int) -> list[str]:
        return [self.known[each].id for each in self.where(table, seat)]


def once(names: Iterable[str]) -> list[str]:
    """One entry of these names, or none if there are none."""
    return list(filter(None, [" ".join(names)]))


def things(place: Place, of_player: bool, top_first: bool = False, added: bool = False) -> Kind:
    """All things of a place, or those that are added to it."""
    order = -1 if top_first else 1

    def first(setting: Setting, entry: Entry) -> None:
        if place.back is not None:
            there = place.where(setting.table, entry.seat)
            place.back(setting.table, entry.seat).extend(there)
            there.clear()

    def read(setting: Setting, entry: Entry) -> None:
        table, seat = setting.table, entry.seat
        found = place.lifted(setting, entry)
        rest = place.rest(table, seat) if place.rest is not None else None
        setting.put(place.where(table, seat), found[::order], rest)

    def write(table: Table, seat: int) -> list[str]:
        names = place.told(table, seat)[::order]
        return once(names) if added else [" ".join(names)]

    return Kind(read, write, first, of_player)


def counts(field: str, basic: bool, most: int) -> Kind:
    """A player's crystals or mana tokens."""

    def read(setting: Setting, entry: Entry) -> None:
        set_counts(setting.table.players[entry.seat], field, entry.rest, basic, most)

    def write(table: Table, seat: int) -> list[str]:
        return once(counted(getattr(table.players[seat], field)))

    return Kind(read, write, of_player=True)


def set_counts(owner: object, field: str, words: list[str], basic: bool, most: int) -> None:
    found = reading.colours(words, basic)
    had = [found.count(colour) for colour in range(4 if basic else 6)]
    if max(had) > most:
        raise fault("crystals", colour=COLOURS[had.index(max(had))], n=most)
    setattr(owner, field, had)


def counted(number: list[int]) -> list[str]:
    return [COLOURS[at] for at, n in enumerate(number) for _ in range(n)]


def of_player(table: Table, seat: int) -> object:
    return table.players[seat]


def of_turn(table: Table, seat: int) -> object:
    return table.turn


def number(field: str, least: int, most: int, owner: Owner = of_turn, usual: int = 0) -> Kind:
    """A number of a player or of the turn; the usual one is not written."""

    def read(setting: Setting, entry: Entry) -> None:
        value = reading.number(entry.words, least, most)
        setattr(owner(setting.table, entry.seat), field, value)

    def write(table: Table, seat: int) -> list[str]:
        value = getattr(owner(table, seat), field)
        return [str(value)] if value != usual else []

    return Kind(read, write, of_player=owner is of_player)


def flags(fields: dict[str, str], owner: Owner = of_turn) -> Kind:
    """Words for what has happened to a player, or in this turn."""

    def read(setting: Setting, entry: Entry) -> None:
        for word in reading.one_of(entry.rest, list(fields), entry.what):
            setattr(owner(setting.table, entry.seat), fields[word], True)

    def write(table: Table, seat: int) -> list[str]:
        had = owner(table, seat)
        return once(word for word, field in fields.items() if getattr(had, field))

    return Kind(read, write, of_player=owner is of_player)
