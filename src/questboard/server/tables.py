"""All tables: set, found, joined, kept in memory while in use, and forgotten when nobody comes."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from typing import Any

from questboard.kernel import Match
from questboard.kernel.game import Game
from questboard.kernel.registry import game as find_game
from questboard.kernel.words import shown
from questboard.server import invites, keys
from questboard.server.closed import Closed
from questboard.server.course import Course
from questboard.server.faults import Refusal, StoreFault
from questboard.server.hub import Hub
from questboard.server.messages import (
    NewCampaign,
    NewTable,
    SeatKey,
    SeatWish,
    TableInfo,
    TableKeys,
)
from questboard.server.metrics import METRICS
from questboard.server.pace import Pace
from questboard.server.reopening import Reopening
from questboard.server.replays import open_save
from questboard.server.settings import Settings
from questboard.server.store import (
    Known,
    Laid,
    Moment,
    SeatRecord,
    Stage,
    Store,
    Stored,
    TableRecord,
)
from questboard.server.table import LONGEST_NAME, LiveTable, check_level, clean
from questboard.server.thinkers import Thinkers

log = logging.getLogger(__name__)

LISTED = 50
LONGEST_CLOCK = 3600  # seconds

# When a sweep comes later than this many times its usual pause, the machine was asleep meanwhile.
LATE = 5


class Tables:
    """The tables of a server."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        hub: Hub,
        thinkers: Thinkers,
        pace: Pace | None = None,
    ) -> None:
        self.settings = settings
        self.store = store
        self.hub = hub
        self.thinkers = thinkers
        self.closed = Closed()
        self._pace = pace or Pace(LATE * settings.sweep_seconds)
        self._live: dict[str, LiveTable] = {}
        self._coming: dict[str, asyncio.Task[LiveTable | None]] = {}

    def __len__(self) -> int:
        return len(self._live)

    # ------------------------------------------------------------------------ set

    async def create(self, wish: NewTable) -> TableKeys:
        """Set a table; seats of kind person belong to whoever sets it."""
        match = await self._match(wish)
        seats, owned = seated(wish.seats)
        host = keys.new_secret()
        laid, course = lay(match, seats, keys.digest(host))
        laid.record.listed = wish.listed
        laid.record.clock = check_clock(wish.clock)
        laid.record.quiet = wish.quiet
        laid.record.known = known(wish, match.game)
        while not await self.store.add_table(laid.record, laid.lines):
            laid.record.invite = invites.new_invite()
        self.open(laid, course)
        if match.notice:
            await self._live[laid.record.id].announce(match.notice)
        return TableKeys(laid.record.id, host, laid.record.invite, owned)

    def open(self, laid: Laid, course: Course) -> None:
        """Let guests come to a table that was just laid and kept."""
        METRICS.created.add()
        live = self._live_table(Stored(laid.record, [], []), course)
        live.stirred = True
        live.keep_standing()
        live.wake_bots()

    async def _match(self, wish: NewTable) -> Match:
        game = find_game(wish.game)
        if not wish.save:
            seed = secrets.randbits(64) if wish.seed is None else wish.seed
            return Match(game, len(wish.seats), seed, **game.check_options(wish.options))
        match = await asyncio.to_thread(open_save, wish.save, self.settings.save_lines)
        if match.game is not game:
            raise Refusal("save_game", saved=match.game.title, wanted=game.title)
        if match.seats != len(wish.seats):
            raise Refusal("save_seats", saved=match.seats, wanted=len(wish.seats))
        if match.result is not None:
            raise Refusal("save_over")
        return match

    # ----------------------------------------------------------------------- find

    async def find(self, table: str) -> LiveTable:
        """The table of an id, from memory or from where it is kept."""
        live = self._live.get(table)
        if live is not None and not live.broken:
            return live
        coming = self._coming.get(table)
        if coming is None:
            coming = self._coming[table] = asyncio.create_task(self._restore(table))
            coming.add_done_callback(lambda _: self._coming.pop(table, None))
        found = await asyncio.shield(coming)
        if found is None:
            raise Refusal("table_unknown", 404)
        return found

    async def _restore(self, table: str) -> LiveTable | None:
        if not table.isalnum() or len(table) > 32:
            return None
        self.closed.check(table)
        try:
            stored = await self.store.load(table)
            if stored is None:
                return None
            way = Reopening(stored)
            for at, _ in enumerate(way.run(), 1):
                if at % 100 == 0:  # others want to play too
                    await asyncio.sleep(0)
            live = self._live_table(stored, way.course)
            if way.mended:
                await live.mend(way.fresh)
            elif way.behind:
                live.keep_standing()
        except Exception as error:
            raise self.closed.close(table, error) from error
        self.closed.open(table)
        live.wake_bots()
        return live

    def _live_table(self, stored: Stored, course: Course) -> LiveTable:
        live = LiveTable(stored.record, course, stored.chat, self.store, self.hub, self.thinkers)
        live.kept_at = 0 if stored.snapshot is None else stored.snapshot.line
        live.info()  # what cannot be shown is not let in
        old = self._live.get(live.id)
        if old is not None:
            old.stop()
        self._live[live.id] = live
        return live

    async def invited(self, invite: str) -> LiveTable | None:
        """The table of an invite."""
        code = invites.read_invite(invite)
        table = await self.store.find_invite(code) if code else None
        return await self.find(table) if table is not None else None

    async def listed(self) -> list[TableInfo]:
        """The tables that anybody may see in the lobby."""
        found: list[TableInfo] = []
        for table in await self._listed():
            with suppress(Refusal):
                found.append((await self.find(table)).info())
        return found

    async def _listed(self) -> list[str]:
        try:
            return await self.store.listed(LISTED)
        except StoreFault as error:
            log.error("tables not listed", extra={"error": str(error)})
            METRICS.faults.add()
        here = [live.record for live in self._live.values()]
        open_to_all = [record for record in here if record.listed and record.stage != "over"]
        open_to_all.sort(key=lambda record: record.created, reverse=True)
        return [record.id for record in open_to_all[:LISTED]]

    # ------------------------------------------------------------- wake and forget

    async def wake(self) -> None:
        """Bring every table back on which play goes on, so that its bots play on."""
        for table in await self.store.running():
            with suppress(Refusal):
                await self.find(table)

    async def sweep(self) -> None:
        """Put tables without guests out of memory; forget those to which nobody comes."""
        settings = self.settings
        used = [live for live in self._live.values() if live.stirred or not live.idle]
        for live in list(self._live.values()):
            if live.idle and time.monotonic() - live.used > settings.asleep_seconds:
                live.keep_standing()
                live.stop()
                del self._live[live.id]
        own = await self._tick(used)
        gone = [
            table
            for table in await self.store.expired(
                self._ago(own, settings.waiting_seconds), self._ago(own, settings.expire_seconds)
            )
            if table not in self.closed and self._is_left(table)
        ]
        for table in gone:
            live_table = self._live.pop(table, None)
            if live_table is not None:
                live_table.broken = True
                live_table.stop()
        if gone:
            await self.store.forget(gone)
            log.info("tables forgotten", extra={"count": len(gone)})

    async def _tick(self, used: list[LiveTable]) -> float:
        """Keep which tables were in use until now; the server's own time."""
        for live in used:
            live.stirred = False
        try:
            return await self.store.tick(self._pace.passed(), {live.id for live in used})
        except StoreFault:
            for live in used:
                live.stirred = True
            raise

    def _ago(self, own: float, seconds: float) -> Moment:
        return Moment(self._pace.wall() - seconds, own - seconds)

    def _is_left(self, table: str) -> bool:
        live = self._live.get(table)
        return live is None or (live.idle and not live.stirred)

    async def watch(self) -> None:
        """Make sure that play goes on at all tables; those that broke are found again."""
        for live in list(self._live.values()):
            if not live.broken:
                live.watch()
                continue
            try:
                await self.find(live.id)
            except Refusal:  # it is gone; whoever asks for it is told so
                live.stop()
                if self._live.get(live.id) is live:
                    del self._live[live.id]

    def close(self) -> None:
        for live in self._live.values():
            live.keep_standing()
            live.stop()


def known(wish: NewTable | NewCampaign, game: Game[Any]) -> Known:
    """Why whoever sets a table could know its cards, if others can sit down at it. An option that
    is offered to nobody can lay them out as well as a seed."""
    if not any(seat.kind == "open" for seat in wish.seats):
        return ""
    if wish.save:
        return "save"
    arranged = any(
        wish.options.get(option.name, option.default) != option.default
        for option in game.options
        if not option.offered
    )
    return "" if wish.seed is None and not arranged else "seed"


def check_clock(seconds: int) -> int:
    if not 0 <= seconds <= LONGEST_CLOCK:
        raise Refusal("clock", seconds=shown(seconds), most=LONGEST_CLOCK)
    return seconds


def seated(wishes: list[SeatWish]) -> tuple[list[SeatRecord], list[SeatKey]]:
    """Who sits where, and the keys of those seats that belong to whoever wishes it."""
    owned: list[SeatKey] = []
    seats: list[SeatRecord] = []
    for at, seat in enumerate(wishes):
        sitting = SeatRecord(at, seat.kind, clean(seat.name, LONGEST_NAME))
        if seat.kind == "bot":
            sitting.level = check_level(seat.level or "normal")
        elif seat.kind == "person":
            key = SeatKey(at, keys.new_secret())
            owned.append(key)
            sitting.secret = keys.digest(key.secret)
        seats.append(sitting)
    return seats, owned


def lay(match: Match, seats: list[SeatRecord], host: bytes) -> tuple[Laid, Course]:
    """A new table for a match, which may have been begun, or be over, elsewhere."""
    course = Course(Match(match.game, match.seats, match.seed, **match.options))
    lines = [course.play(play.seat, play.choice).line for play in match.plays[: match.done]]
    stage: Stage = "waiting" if any(seat.kind == "open" for seat in seats) else "running"
    record = TableRecord(
        id=keys.new_id(),
        game=match.game.name,
        options=match.options,
        seed=match.seed,
        listed=False,
        invite=invites.new_invite(),
        host=host,
        stage=stage if match.result is None else "over",
        created=time.time(),
        seats=seats,
        rules=match.game.rules,
    )
    return Laid(record, lines), course
