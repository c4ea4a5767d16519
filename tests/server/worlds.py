"""Two worlds that differ only in what one seat may not know, each with a server's table of its own
on a clock that moves when told. What the seat and a spectator hear is kept with its time."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Coroutine
from typing import Any, TypeVar, cast

from questboard.kernel import Event, Match, QuestboardError, Rng, State, View
from questboard.kernel.core.play import apply, options, owing
from questboard.kernel.core.state import seats_of
from questboard.server import keys
from questboard.server.course import Course
from questboard.server.hub import LocalHub
from questboard.server.messages import Hello
from questboard.server.store import SeatRecord, TableRecord
from questboard.server.table import LiveTable
from questboard.server.thinkers import _advise, _packed

T = TypeVar("T")
Heard = tuple[float, bytes]


class FakeLoop(asyncio.SelectorEventLoop):
    """A loop whose clock stands still until it is moved."""

    now = 1000.0

    def time(self) -> float:
        return self.now


class Ear:
    """A listener that keeps everything with its time."""

    address = "127.0.0.1"

    def __init__(self, loop: FakeLoop) -> None:
        self.loop = loop
        self.own: tuple[int, ...] = ()
        self.language = ""
        self.heard: list[Heard] = []

    def send(self, message: bytes) -> None:
        self.heard.append((self.loop.now, message))

    def drop(self, key: str, *more: object) -> None:
        self.heard.append((self.loop.now, f"dropped: {key}".encode()))


class Shelf:
    """A store that keeps nothing and never fails."""

    def keep_snapshot(self, *values: object) -> None:
        pass

    def __getattr__(self, name: str) -> Any:
        async def kept(*values: object) -> bool:
            return True

        return kept


class Oracle:
    """Hints by a real bot, with the same chance in all worlds."""

    async def advise(self, view: View, spec: str, *more: object) -> tuple[str, str]:
        choice, why, _ = _advise(*_packed(view), spec, 1, {})
        return choice, why


def staged(match: Match, table: State) -> Match:
    """A match of the same game that begins at this table."""
    kind = type(match.game)

    class Staged(kind):  # type: ignore[misc, valid-type]
        def set_up(self, seats: int, rng: Rng, options: dict[str, Any]) -> State:
            return table.copy()

    return Match(Staged(), match.seats, match.seed, **match.options)


class World:
    """A table with people in all seats; the viewer and a spectator are listened to."""

    def __init__(self, match: Match, viewer: int, clock: int) -> None:
        self.loop = FakeLoop()
        self.match = match
        secrets = [f"secret {seat}" for seat in range(match.seats)]
        seats = [
            SeatRecord(seat, "person", f"P{seat}", "", keys.digest(secrets[seat]))
            for seat in range(match.seats)
        ]
        record = TableRecord(
            id="a" * 16,
            game=match.game.name,
            options=match.options,
            seed=0,
            listed=False,
            invite="keen-deer-73",
            host=keys.digest("host"),
            stage="running",
            created=0.0,
            seats=seats,
            clock=clock,
        )
        self.course = Course(match)
        self.table = LiveTable(
            record, self.course, [], cast(Any, Shelf()), LocalHub(), cast(Any, Oracle())
        )
        self.ears = [Ear(self.loop), Ear(self.loop)]
        self.hellos = [Hello("a" * 16, [secrets[viewer]]), Hello("a" * 16)]
        self.viewer = viewer
        self.said: list[Any] = []
        self.enter()

    def run(self, deed: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(deed)

    def enter(self) -> None:
        """Come, or come back: everything is told from the beginning."""
        for ear, hello in zip(self.ears, self.hellos):
            self.run(self.table.enter(cast(Any, ear), hello))

    def move_clock(self, seconds: float) -> None:
        self.loop.now += seconds
        for _ in range(20):  # whoever's time is over answers, and what follows is told
            self.run(asyncio.sleep(0))

    def choose(self, seat: int, text: str) -> None:
        self.run(self.table.choose(seat, self.course.numbers[seat], text))

    def attempt(self, deed: Coroutine[Any, Any, Any]) -> None:
        """Something that may be refused; the words of it count as heard."""
        try:
            self.said.append(self.run(deed))
        except QuestboardError as error:
            self.said.append(str(error))

    def take_back(self, seat: int, what: str) -> None:
        if seat == self.viewer:
            self.attempt(self.table.take_back(seat, what, lambda: None))
        else:
            self.run(self.table.take_back(seat, what, lambda: None))

    def why_not(self, thing: str) -> None:
        async def ask() -> Any:
            return self.table.why_not(self.viewer, thing)

        self.attempt(ask())

    def hint(self) -> None:
        self.attempt(self.table.hint(self.viewer, "greedy", ""))

    def transcript(self) -> list[Any]:
        return [*self.said, *(heard for ear in self.ears for heard in ear.heard)]

    def close(self) -> None:
        self.table.stop()
        self.move_clock(0.0)
        self.loop.close()


def sight(match: Match, table: State, seat: int) -> str:
    """What a seat sees, to be compared."""
    return json.dumps(View(match.game, table, seat).to_json())


class Pair:
    """The real world and one dealt anew from what the viewer sees, with the same dice to come."""

    def __init__(self, match: Match, viewer: int, rng: random.Random, clock: int) -> None:
        real = match.table.copy()
        chance = Rng.seeded(rng.randrange(2**32))
        other = match.view(viewer).redeal(chance)
        other.rng = real.rng.copy()
        other.learnt = real.learnt
        self.match = match
        self.viewer = viewer
        self.rng = rng
        self.differ = match.game.codec.write(real) != match.game.codec.write(other)
        self.alike = sight(match, real, viewer) == sight(match, other, viewer)
        self.worlds = [World(staged(match, table), viewer, clock) for table in (real, other)]

    def asked(self) -> list[int]:
        """Who is asked, if that is the same in both worlds."""
        first, second = (seats_of(owing(world.match.table)) for world in self.worlds)
        return first if first == second else []

    def step(self) -> str:
        """One choice in both worlds; what was chosen in the real one, or nothing when they part."""
        seats = self.asked()
        if not seats:
            return ""
        seat = self.rng.choice(seats)
        real, other = (world.match.table for world in self.worlds)
        texts = [choice.text() for choice in options(real, seat)]
        self.rng.shuffle(texts)
        for text in texts[:4]:
            after = self._sight_after(real, seat, text)
            for fit in self._candidates(other, seat, text):
                if self._sight_after(other, seat, fit) == after:
                    self.worlds[0].choose(seat, text)
                    self.worlds[1].choose(seat, fit)
                    return f"{seat}: {text}"
        return ""

    def _candidates(self, table: State, seat: int, text: str) -> list[str]:
        """The same is done in both worlds, but for what others do in secret."""
        legal = [choice.text() for choice in options(table, seat)]
        same = [text] if text in legal else []
        if seat == self.viewer or not table.agenda[-1].secret():
            return same
        self.rng.shuffle(legal)
        return legal[:3] + same

    def _sight_after(self, table: State, seat: int, text: str) -> tuple[str, list[int], list[str]]:
        """What the viewer may know after a choice: what it sees, and what was told to it alone."""
        trial = table.copy()
        told: list[Event] = []
        trial.events = told
        choice = next(each for each in options(trial, seat) if each.text() == text)
        apply(trial, seat, choice)
        trial.events = None
        private = [
            self.match.game.tell(trial, event, self.viewer)
            for event in told
            if event.audience() >= 0 and event.audience() >> self.viewer & 1
        ]
        return sight(self.match, trial, self.viewer), seats_of(owing(trial)), private

    def aside(self) -> None:
        """Something else than a choice, the same in both worlds."""
        way = self.rng.randrange(6)
        seat = self.viewer if self.rng.random() < 0.6 else self.rng.randrange(self.match.seats)
        touched = [
            thing
            for each in owing_choices(self.worlds[0].match.table, self.viewer)
            for thing in each.touches()
        ]
        thing = self.rng.choice([*touched, "everything", "0,0", "pass"])
        seconds = self.rng.choice([0.3, 2.0, 11.0])
        mine = seat == self.viewer
        undone = mine or all(world.match.can_undo(seat) for world in self.worlds)
        redone = mine or all(world.match.can_redo(seat) for world in self.worlds)
        for world in self.worlds:
            if way == 0 and undone:
                world.take_back(seat, "undo")
            elif way == 1 and redone:
                world.take_back(seat, "redo")
            elif way == 2:
                world.why_not(thing)
            elif way == 3:
                world.enter()
            elif way == 4:
                world.move_clock(seconds)
            elif way == 5 and self.viewer in self.asked():
                world.hint()

    def still_alike(self) -> bool:
        """Whether the viewer cannot tell the worlds apart by what it sees."""
        first, second = (sight(self.match, each.match.table, self.viewer) for each in self.worlds)
        return first == second

    def close(self) -> None:
        for world in self.worlds:
            world.close()


def parted(first: Any, second: Any, path: str = "") -> str:
    """Where two things that should be alike part, for people who look for the leak."""
    if isinstance(first, bytes) and isinstance(second, bytes):
        return parted(json.loads(first), json.loads(second), path)
    if isinstance(first, dict) and isinstance(second, dict) and first.keys() == second.keys():
        pairs = [(first[key], second[key], f"{path}.{key}") for key in first]
    elif isinstance(first, list | tuple) and isinstance(second, list | tuple):
        if len(first) != len(second):
            return f"{path}: {len(first)} and {len(second)} long: {first!r:.400} | {second!r:.400}"
        pairs = [(one, two, f"{path}[{at}]") for at, (one, two) in enumerate(zip(first, second))]
    else:
        return f"{path}: {first!r:.300} and {second!r:.300}" if first != second else ""
    return next((told for pair in pairs if (told := parted(*pair))), "")


def owing_choices(table: State, seat: int) -> list[Any]:
    return list(options(table, seat)) if owing(table) >> seat & 1 else []
