"""What a balance report follows in a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from questboard.kernel.core.errors import BadInput
from questboard.kernel.game import Value
from questboard.kernel.words import listing, room, say, shown


@dataclass(frozen=True)
class Case:
    """A way to set up the game: a scenario, a number of seats, a variant."""

    group: str
    key: str
    seats: int
    options: dict[str, Value] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """How a command line calls it: ``solo-2``."""
        return f"{self.group}-{self.key}"


@dataclass(frozen=True)
class Study:
    """What is followed in a game, declared once. Its words stand under ``balance`` in the game's.

    ``clock`` names the field of the table that counts turns or rounds; without one, decisions
    are counted. ``together`` says that all seats win or lose as one. A track gives one number for
    the table or one for each seat, and is looked at whenever the clock moves on. A factor says
    what a seat played with (a hero, a side). A counter turns an event into what is counted: the
    name of the count, the thing, and the seat, as often as the event has such things.

    Counts in ``dealt`` are of things that chance hands out, so that winning with one is winning by
    it. ``meant`` says how long a match is meant to be. ``called`` says where the game keeps the
    names of a kind of things, where that is not under the name of the count.
    """

    game: str
    cases: Sequence[Case]
    clock: str | None = None
    together: bool = False
    tracks: Mapping[str, Callable[[Any], Sequence[int]]] = field(default_factory=dict)
    factors: Mapping[str, Callable[[Any, int], str]] = field(default_factory=dict)
    counters: Mapping[type, Callable[[Any], list[tuple[str, str, int]]]] = field(
        default_factory=dict
    )
    dealt: Sequence[str] = ()
    meant: tuple[int, int] | None = None
    called: Mapping[str, str] = field(default_factory=dict)

    def named(self, kind: str, key: str) -> str:
        """What a case, track, ending or thing is called: in this study, in the game, or its key."""
        words = room(self.game)
        named = self.called.get(kind, kind)
        for section in (words.get("balance", {}).get(kind, {}), words.get(named, {})):
            if isinstance(section, dict) and key in section:
                return str(section[key])
        return key.replace("_", " ")

    def as_one(self, seats: int) -> bool:
        """Whether so many seats win or lose as one; who plays alone always does."""
        return self.together or seats == 1

    @property
    def unit(self) -> str:
        """What lengths are counted in: turn, round or decision."""
        return self.clock or "decision"

    def chosen(self, names: list[str]) -> list[Case]:
        """The cases of these names or groups; all, when none is named."""
        known = [*dict.fromkeys(case.group for case in self.cases)]
        known += [case.name for case in self.cases]
        for name in names:
            if name not in known:
                raise BadInput(
                    say("arena.balance.unknown", name=shown(name), known=listing(known, "or"))
                )
        return [
            case for case in self.cases if not names or case.name in names or case.group in names
        ]
