"""Bots and other long work, in processes of their own, so that no table waits for another.

A bot is sent what its seat may see, and nothing else: it could not peek if it wanted to. Bots that
play, hints, replays and pictures have a lane each: whatever is asked for, bots go on playing.
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
from collections.abc import Callable
from typing import Any, TypeVar

from questboard.bots import LEVELS, seat_bot
from questboard.kernel import Match, View, games
from questboard.server.messages import BlockInfo, WayInfo
from questboard.server.settings import Settings
from questboard.server.workers import START, Lane, nothing

T = TypeVar("T")

# What bots at a table keep in mind, by seat and spec: it goes along with every question, so that a
# bot may answer the next one in another process.
Minds = dict[tuple[int, str], dict[str, object]]

# Of one address and of all together, so many hints, replays or pictures may wait.
SHARE, ROOM = 8, 64

# So many seconds one waits for them at most.
WAIT = 30.0

# And so many seconds a picture may take.
DRAWING = 5.0


class Thinkers:
    """All processes that work for a server, lane by lane."""

    def __init__(self, settings: Settings) -> None:
        for spec in (settings.hard_spec, settings.hint_spec):
            seat_bot(spec)  # says what is wrong with it before anybody sits down
        self.levels = LEVELS | {"hard": settings.hard_spec}
        self.seconds = settings.thinking_seconds
        self.replay_seconds = settings.replay_seconds
        count = settings.thinkers or max(1, (os.cpu_count() or 2) - 1)
        most = settings.worker_megabytes
        self.bots = Lane("bots", count, most, _know_bots)
        self.hints = _asked_for("hints", settings.hinters, most, _know_bots)
        self.replays = _asked_for("replays", settings.replayers, most, _know_games, "replays_busy")
        self.pictures = _asked_for(
            "pictures", settings.painters, most, _know_games, "pictures_busy"
        )
        self.lanes = (self.bots, self.hints, self.replays, self.pictures)

    @property
    def waiting(self) -> int:
        """How many jobs wait or are being done."""
        return sum(lane.waiting for lane in self.lanes)

    def start(self) -> None:
        """Make a bot ready before the first one is asked; returns at once."""
        self.bots.start()

    async def close(self) -> None:
        """Stop all work."""
        await asyncio.gather(*(lane.close() for lane in self.lanes))

    async def choose(
        self,
        view: View,
        spec: str,
        whose: str = "",
        table: str = "",
        minds: Minds | None = None,
    ) -> str:
        """The text of what a bot chooses. Raises Overrun or WorkerDied if it comes to nothing."""
        minds = {} if minds is None else minds
        choice, minds[view.seat, spec] = await self.bots.run(
            _choose,
            *_packed(view),
            spec,
            secrets.randbits(63),
            minds.get((view.seat, spec), {}),
            seconds=self.seconds,
            whose=whose,
            table=table,
        )
        return choice

    async def advise(
        self, view: View, spec: str, whose: str = "", minds: Minds | None = None
    ) -> tuple[str, str]:
        """What a bot would choose, and why."""
        minds = {} if minds is None else minds
        choice, why, minds[view.seat, spec] = await self.hints.run(
            _advise,
            *_packed(view),
            spec,
            secrets.randbits(63),
            minds.get((view.seat, spec), {}),
            seconds=self.seconds,
            whose=whose,
        )
        return choice, why

    async def replay(self, task: Callable[..., T], *values: Any, whose: str = "") -> T:
        """A part of a replay."""
        return await self.replays.run(task, *values, seconds=self.replay_seconds, whose=whose)

    async def knock(self) -> None:
        """Have next to nothing done by a bot: who can do that is well. Raises WorkFailed if not."""
        await self.bots.run(nothing, seconds=START, whose="knock")

    async def draw(self, view: View, width: int, whose: str = "") -> list[BlockInfo]:
        """What a seat sees, in so many letters a line."""
        return await self.pictures.run(_draw, Sent(view), width, seconds=DRAWING, whose=whose)

    async def scout(self, view: View, whose: str = "") -> list[WayInfo]:
        """What a seat could do in one touch."""
        return await self.pictures.run(_scout, Sent(view), seconds=DRAWING, whose=whose)


class Sent:
    """A view on its way to a process; it is packed by the thread that sends it, not by the loop."""

    def __init__(self, view: View) -> None:
        self._view = view

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpacked, _packed(self._view)


def _asked_for(
    name: str, count: int, most: int, warm: Callable[[], None], busy: str = "busy"
) -> Lane:
    """A lane for what people ask for: it may be full, and nobody waits there for long."""
    return Lane(name, max(1, count), most, warm, ROOM, SHARE, WAIT, busy)


def _packed(view: View) -> tuple[str, int, str]:
    return view.game.name, view.seat, json.dumps(view.to_json())


# ------------------------------------------------------------------------ in the processes


def _know_bots() -> None:
    """Learn, before the time of a job runs, what most jobs need."""
    import questboard.bots  # noqa: F401

    games()


def _know_games() -> None:
    import questboard.server.replays  # noqa: F401

    games()


def _unpacked(game: str, seat: int, table: str) -> View:
    import questboard

    return View.from_json(questboard.game(game), json.loads(table), seat)


def _choose(
    game: str, seat: int, table: str, spec: str, seed: int, kept: dict[str, object]
) -> tuple[str, dict[str, object]]:
    from questboard.bots import seat_bot
    from questboard.kernel import Rng

    bot = seat_bot(spec)
    bot.recall(kept)
    choice = bot.choose(_unpacked(game, seat, table), Rng.seeded(seed))
    return choice.text(), bot.kept()


def _advise(
    game: str, seat: int, table: str, spec: str, seed: int, kept: dict[str, object]
) -> tuple[str, str, dict[str, object]]:
    from questboard.bots import seat_bot
    from questboard.kernel import Rng

    bot = seat_bot(spec)
    bot.recall(kept)
    advice = bot.advise(_unpacked(game, seat, table), Rng.seeded(seed))
    return advice.choice.text(), advice.why, bot.kept()


def _scout(view: View) -> list[WayInfo]:
    from questboard.server.faces import way_info

    return [way_info(view, way) for way in view.ways()]


def _draw(view: View, width: int) -> list[BlockInfo]:
    from questboard.server.faces import letters

    return letters(view.game, view.table, view.seat, width)


def any_choice(match: Match, seat: int) -> str:
    """Some legal choice, for when a bot fails: play goes on."""
    return secrets.choice(match.decision_of(seat).choices).text()
