"""All entries of a game: its texts are read, carried out and written by them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

from questboard.kernel.core.errors import BadInput, BadOption
from questboard.kernel.core.state import State
from questboard.kernel.game import Option, Value
from questboard.kernel.positions.entries import Entry, fault, near, whole
from questboard.kernel.positions.kinds import SEVERAL, Kind, nothing
from questboard.kernel.positions.setting import Setting
from questboard.kernel.words import say, shown

S = TypeVar("S", bound=Setting[Any])
T = TypeVar("T", bound=State)

PLAYER = "player"
LONGEST = 8000  # letters; the largest table that was ever written has fewer than 7,000


class Language(Generic[S, T]):
    """The kinds of entries, in the order in which they are carried out."""

    def __init__(
        self,
        kinds: dict[str, Kind[S, T]],
        names: Mapping[str, Collection[str]] | None = None,
        short: Mapping[str, str] | None = None,
        usual: Mapping[str, Collection[str]] | None = None,
        order: Mapping[str, int] | None = None,
    ) -> None:
        self.kinds = kinds
        self.names = names or {}  # kinds that begin with the name of a thing: {"hero": HEROES}
        self.short = short or {}  # entries that others are short for: {"night": "round 2"}
        self.usual = usual or {}  # entries, said where these kinds are not: {"turn 1": ["turn"]}
        self.order = order or {}  # of entries of one kind, by the word behind the first

    # ------------------------------------------------------------------------------------ reading

    def entries(self, text: str, seats: int) -> list[Entry]:
        """The entries of a text, in the order in which they are carried out."""
        found: list[Entry] = []
        said: set[tuple[int, str, str]] = set()
        seat = 0
        for line, words in split(text):
            with refused_in(line):
                if words[0] == PLAYER:
                    seat = whole(words, 1, seats) - 1
                    continue
                found.append(self.entry(seat, words, line))
                self._once(found[-1], said)
        for words_, kinds in self.usual.items():
            if not any(entry.kind in kinds for entry in found):
                found.append(self.entry(0, words_.split()))
        places = {kind: place for place, kind in enumerate(self.kinds)}
        return sorted(
            found,
            key=lambda entry: (
                places[entry.kind],
                entry.seat,
                self.order.get(" ".join(entry.rest[:1]), 0),
                entry.words,
            ),
        )

    def entry(self, seat: int, words: list[str], line: int = 0) -> Entry:
        words = self.short.get(" ".join(words), "").split() or words
        kinds = [kind for kind, names in self.names.items() if words[0] in names]
        entry = Entry(seat, words, "".join(kinds), line)
        if entry.kind not in self.kinds or entry.what in self.names:
            known = [*self.kinds, *self.short, PLAYER]
            known += [name for names in self.names.values() for name in names]
            raise fault("entry", what=shown(entry.what), near=near(entry.what, known))
        return entry

    def _once(self, entry: Entry, said: set[tuple[int, str, str]]) -> None:
        kind = self.kinds[entry.kind]
        place = "" if kind.each is None else " ".join(entry.rest[kind.each :][:1])
        key = (entry.seat if kind.of_player else 0, entry.kind, place)
        if key in said and kind.each != SEVERAL:
            raise fault("twice", what=shown(f"{entry.what} {place}".strip()))
        said.add(key)

    def carry_out(self, setting: S) -> None:
        """Set the table as the entries of the setting say."""
        for entry in setting.entries:
            with refused_in(entry.line):
                self.kinds[entry.kind].first(setting, entry)
        for entry in setting.entries:
            with refused_in(entry.line):
                self.kinds[entry.kind].read(setting, entry)
        setting.settle()
        for entry in setting.entries:
            with refused_in(entry.line):
                self.kinds[entry.kind].last(setting, entry)

    # ------------------------------------------------------------------------------------ writing

    def text(self, table: T) -> str:
        """A table as the text that sets it: a line for what is common, for each player, and for
        what comes last."""
        late = {kind: each for kind, each in self.kinds.items() if each.last is not nothing}
        early = {kind: each for kind, each in self.kinds.items() if kind not in late}
        common = {kind: each for kind, each in early.items() if not each.of_player}
        of_player = {kind: each for kind, each in early.items() if each.of_player}
        lines = [self._written(common, table, 0)]
        for seat in range(table.seats):
            head = [f"{PLAYER} {seat + 1}"] if table.seats > 1 else []
            lines.append([*head, *self._written(of_player, table, seat)])
        lines.append(self._written(late, table, 0))
        return "\n".join("; ".join(line) for line in lines if line)

    def _written(self, kinds: dict[str, Kind[S, T]], table: T, seat: int) -> list[str]:
        return [
            rest if kind in self.names else f"{kind} {rest}".strip()
            for kind, each in kinds.items()
            for rest in each.write(table, seat)
        ]


def split(text: str) -> Iterator[tuple[int, list[str]]]:
    """The words of each entry with its line; with none where there is but one line."""
    lines = text.lower().splitlines()
    for number, line in enumerate(lines, 1):
        for part in line.partition("#")[0].split(";"):
            words = part.replace(":", " ").split()
            if words:
                yield number if len(lines) > 1 else 0, words


@contextmanager
def refused_in(line: int) -> Iterator[None]:
    """What is refused here is refused with its line."""
    try:
        yield
    except BadInput as error:
        if not line:
            raise
        raise BadInput(say("positions.line", line=line, text=error)) from None


class PositionOption(Option):
    """A position to begin a match with; nothing for a match from the start. In a game that had
    stored matches before it had positions, ``before`` is empty too."""

    def __init__(self, before: Value = None) -> None:
        super().__init__("position", str, "", values=("",), offered=False, before=before)

    def check(self, value: Value) -> Value:
        if not isinstance(value, str) or not value:
            return super().check(value)
        if len(value) > LONGEST:
            raise BadOption(say("positions.long", n=LONGEST))
        return value

    def allowed(self) -> str:
        return say("common.text")
