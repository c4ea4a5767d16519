"""Several choices in one touch: a walk across the map, or a play with what it asks in turn.

They are ordinary choices, one after the other. They are looked for at a table dealt anew, so that
they tell nothing that the seat does not know; whoever carries them out asks ``Match.stops`` before
each, for the real table may bring something else.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Any, Literal

from questboard.kernel.core.play import apply, options, owing
from questboard.kernel.core.state import Choice, State
from questboard.kernel.game import Game
from questboard.kernel.words import say

Kind = Literal["walk", "play"]
Stops = Literal["", "news", "asked", "met"]

# So many answers one play may need, and so many choices are tried at most.
DEEPEST = 3
MOST_TRIED = 600


class Way:
    """A list of choices, in words, and why it ends there: ``news`` when something comes to light,
    ``asked`` when somebody else has a say, ``met`` when a walk meets with something, such as an
    enemy; or nothing. Left is what a walk has left."""

    def __init__(
        self, kind: Kind, choices: list[Choice], label: str, stops: Stops, left: int
    ) -> None:
        self.kind = kind
        self.choices = choices
        self.label = label
        self.stops = stops
        self.left = left

    def __repr__(self) -> str:
        return f"<{self.kind}: {', '.join(choice.text() for choice in self.choices)}>"


def ways(game: Game[Any], table: State, seat: int) -> list[Way]:
    """All ways of a seat from here, at a table that might be the real one."""
    scout = _Scout(game, seat)
    return [*scout.walks(table), *scout.plays(table)]


class _Scout:
    def __init__(self, game: Game[Any], seat: int) -> None:
        self.game = game
        self.seat = seat
        self.tried = 0

    def walks(self, table: State) -> Iterator[Way]:
        """To each place that more than one step leads to: the way that leaves most, without
        trouble if there is one."""
        kinds = self.game.walks
        if not any(isinstance(choice, kinds) for choice in options(table, self.seat)):
            return
        step = type(table.agenda[-1])
        reached: set[int] = set()
        waiting: list[tuple[bool, int, int, State, State, list[Choice], Stops]] = []
        heappush(waiting, (False, 0, 0, table, table, [], ""))
        while waiting:
            _, _, _, before, here, choices, stops = heappop(waiting)
            place, left = self.game.walker(here, self.seat)
            if place in reached:
                continue
            reached.add(place)
            if len(choices) > 1:
                yield Way("walk", choices, self._label(before, choices), stops, left)
            if stops:
                continue
            for choice in options(here, self.seat):
                if isinstance(choice, kinds) and self.tried < MOST_TRIED:
                    after, stopped = self._after(here, choice)
                    least = -self.game.walker(after, self.seat)[1]
                    if not stopped and type(after.agenda[-1]) is not step:
                        stopped = "met"
                    line, trouble = [*choices, choice], stopped != ""
                    heappush(waiting, (trouble, least, self.tried, here, after, line, stopped))

    def plays(self, table: State) -> Iterator[Way]:
        """Every choice that asks its own seat for more, with each answer."""
        yield from self._on(table, len(table.agenda), [], [])

    def _on(
        self, table: State, depth: int, choices: list[Choice], said: list[str]
    ) -> Iterator[Way]:
        for choice in options(table, self.seat):
            if self.tried >= MOST_TRIED:
                return
            if not choices and isinstance(choice, self.game.walks):
                continue
            after, stops = self._after(table, choice)
            line = [*choices, choice]
            words = [*said, self.game.label(table, self.seat, choice)]
            if not stops and len(after.agenda) > depth and len(line) < DEEPEST:
                yield from self._on(after, depth, line, words)
            elif choices:
                yield Way("play", line, say("common.way", first=words[0], then=words[-1]), stops, 0)

    def _after(self, table: State, choice: Choice) -> tuple[State, Stops]:
        """The table after a choice, and why a list of choices would stop there."""
        self.tried += 1
        after = table.copy()
        drawn, known = after.rng.drawn, after.known()
        after.shown = 0
        apply(after, self.seat, choice)
        if drawn != after.rng.drawn or known != after.known() or after.shown & ~(1 << self.seat):
            return after, "news"
        alone = after.result is None and owing(after) == 1 << self.seat
        return after, "" if alone and not after.agenda[-1].secret() else "asked"

    def _label(self, before: State, choices: list[Choice]) -> str:
        there = self.game.label(before, self.seat, choices[-1])
        return say("common.walk", there=there, steps=len(choices))
