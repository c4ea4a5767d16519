"""Tables kept in a database, by default one SQLite file.

One thread writes. It takes all that waits to be written, by any number of tables, and commits it
together; only then does each writer hear that it is done. So a crash loses nothing that anyone
was told, and many tables cost few commits.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from questboard.kernel.core.errors import BadInput
from questboard.kernel.words import say, shown
from questboard.server import datafile, rows, schema
from questboard.server.faults import Damaged, StoreFault
from questboard.server.lock import Lock
from questboard.server.metrics import METRICS
from questboard.server.store import (
    CHAT_KEPT,
    CampaignRecord,
    ChatRecord,
    Laid,
    Line,
    Moment,
    SeatRecord,
    Snapshot,
    Stage,
    Stored,
    TableRecord,
)

log = logging.getLogger(__name__)

T = TypeVar("T")

# The newest form of the database; a test keeps it in step with the migrations.
NEWEST = "0006"

# What belongs to tables and goes with them.
OF_TABLES = (schema.chat, schema.lines, schema.seats, schema.snapshots, schema.campaign_tables)

# The most writes in one commit, and the most tables in one of their queries.
TOGETHER = 512

# What SQLite calls a file that is no longer what it wrote.
RUINED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class Job:
    """Something to write: a row of ``lines``, or any work on a connection."""

    __slots__ = ("done", "error", "result", "row", "work")

    def __init__(
        self, done: asyncio.Future[Any], row: dict[str, Any] | None, work: Any = None
    ) -> None:
        self.done = done
        self.row = row
        self.work = work
        self.result: Any = None
        self.error: BaseException | None = None


class SqlStore:
    """A store in any database that SQLAlchemy knows; tuned for SQLite."""

    def __init__(self, data: str) -> None:
        self.path = datafile.path_of(data)
        self.url = data if "://" in data else f"sqlite:///{self.path}"
        self.commits = 0
        self.written = 0
        # What is wrong with the file, once that was noticed.
        self.damage = ""
        self._lock = None if self.path is None else Lock(self.path)
        self._engine: Engine | None = None
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        self._readers = ThreadPoolExecutor(2, "reader")
        self._loop: asyncio.AbstractEventLoop | None = None

    # --------------------------------------------------------------- open and close

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        if self._engine is None:
            await asyncio.to_thread(self.prepare)
        self._writer = threading.Thread(target=self._write, name="writer", daemon=True)
        self._writer.start()

    def prepare(self) -> None:
        """Open the database and bring it to the newest form; refuses what is no database, what is
        damaged, and what another server uses."""
        if self._lock is not None:
            self._lock.take()
        try:
            if self.path is not None and self.path.exists() and (wrong := self._wrong()):
                raise datafile.damaged(self.path, wrong)
            self._engine = engine_of(self.url)
            with self._engine.execution_options(immediate=True).begin() as connection:
                migrate(connection)
            if self._lock is not None:
                self._lock.take_itself()  # of a file that was not there before
        except (SQLAlchemyError, ImportError) as error:
            self._let_go()
            why = getattr(error, "orig", None) or error
            raise BadInput(say("server.data_unusable", data=self.url, error=shown(why))) from error
        except BaseException:
            self._let_go()
            raise

    async def close(self) -> None:
        if self._writer is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()
        self._let_go()

    def _let_go(self) -> None:
        if self._engine is not None:
            self._engine.dispose()
            self._engine = None
        if self._lock is not None:
            self._lock.free()

    def _wrong(self) -> list[str]:
        assert self.path is not None
        with datafile.reading(self.path) as connection:
            return datafile.wrong_with(connection)

    async def examine(self) -> None:
        """Look whether the file is whole."""
        if self.path is None:
            return
        try:
            wrong = await asyncio.to_thread(self._wrong)
        except BadInput as error:
            wrong = [str(error)]
        if wrong:
            self._note_damage("; ".join(wrong))

    def _note_damage(self, wrong: str) -> None:
        if not self.damage:
            log.error("the file of tables is damaged", extra={"data": self.path, "error": wrong})
        self.damage = wrong

    # ------------------------------------------------------------------------ write

    async def add_table(self, record: TableRecord, lines: list[Line]) -> bool:
        def work(connection: Connection) -> bool:
            if _taken(connection, [record]):
                return False
            rows.lay(connection, Laid(record, lines))
            return True

        return bool(await self._do(work))

    async def add_campaign(self, record: CampaignRecord, tables: list[Laid]) -> bool:
        row = rows.campaign_row(record)

        def work(connection: Connection) -> bool:
            if _taken(connection, [laid.record for laid in tables]):
                return False
            connection.execute(schema.campaigns.insert(), row)
            for laid in tables:
                rows.lay(connection, laid)
            return True

        return bool(await self._do(work))

    async def add_match(self, laid: Laid, given_up: str) -> bool:
        def work(connection: Connection) -> bool:
            if _taken(connection, [laid.record]):
                return False
            if given_up:
                _set_stage(connection, given_up, "over")
            rows.lay(connection, laid)
            return True

        return bool(await self._do(work))

    async def add_line(self, table: str, at: int, line: Line, stage: Stage) -> None:
        row = rows.line_row(table, at, line)
        if stage == "running":
            await self._keep(Job(self._future(), row))
            return

        def work(connection: Connection) -> None:
            connection.execute(schema.lines.insert(), row)
            _set_stage(connection, table, stage)

        await self._do(work)

    def keep_snapshot(self, table: str, take: Callable[[], Snapshot]) -> None:
        def work(connection: Connection) -> None:
            rows.keep_snapshot(connection, table, take())

        def told(done: asyncio.Future[Any]) -> None:
            if not done.cancelled() and (error := done.exception()) is not None:
                log.error("snapshot not kept", extra={"table": table, "error": str(error)})
                METRICS.faults.add()

        job = Job(self._future(), None, work)
        job.done.add_done_callback(told)
        self._jobs.put(job)

    async def set_seats(self, table: str, seats: list[SeatRecord], stage: Stage) -> None:
        def work(connection: Connection) -> None:
            for seat in seats:
                row = rows.seat_row(table, seat)
                connection.execute(
                    schema.seats.update()
                    .where(schema.seats.c.table_id == table)
                    .where(schema.seats.c.seat == seat.seat),
                    row,
                )
            _set_stage(connection, table, stage)

        await self._do(work)

    async def set_quiet(self, table: str, quiet: bool) -> None:
        change = schema.tables.update().where(schema.tables.c.id == table).values(quiet=quiet)
        await self._do(lambda connection: connection.execute(change) and None)

    async def add_chat(self, table: str, chat: ChatRecord) -> None:
        row = rows.chat_row(table, chat)
        of_table = schema.chat.c.table_id == table
        newest = sa.select(schema.chat.c.id).where(of_table).order_by(schema.chat.c.id.desc())
        # What nobody is shown any more need not be kept.
        past = newest.limit(1).offset(CHAT_KEPT).scalar_subquery()

        def work(connection: Connection) -> None:
            connection.execute(schema.chat.insert(), row)
            connection.execute(schema.chat.delete().where(of_table, schema.chat.c.id <= past))

        await self._do(work)

    async def forget(self, tables: list[str]) -> None:
        def work(connection: Connection, some: list[str]) -> None:
            for kind in OF_TABLES:
                connection.execute(kind.delete().where(kind.c.table_id.in_(some)))
            connection.execute(schema.tables.delete().where(schema.tables.c.id.in_(some)))
            left = sa.select(schema.campaign_tables.c.campaign_id)
            connection.execute(schema.campaigns.delete().where(schema.campaigns.c.id.not_in(left)))

        for some in _portions(tables):
            await self._do(partial(work, some=some))

    async def tick(self, seconds: float, awake: set[str]) -> float:
        def work(connection: Connection) -> float:
            tables, house = schema.tables, schema.house
            now = float(connection.execute(sa.select(house.c.seconds)).scalar() or 0) + seconds
            if not connection.execute(house.update(), {"seconds": now}).rowcount:
                connection.execute(house.insert(), {"id": 1, "seconds": now, "pulse": 0})
            for some in _portions(sorted(awake)):
                connection.execute(
                    tables.update().where(tables.c.id.in_(some), tables.c.resting.is_not(None)),
                    {"resting": None},
                )
            fresh = sa.select(tables.c.id).where(tables.c.resting.is_(None))
            asleep = [table for table in connection.execute(fresh).scalars() if table not in awake]
            for some in _portions(asleep):
                connection.execute(tables.update().where(tables.c.id.in_(some)), {"resting": now})
            return now

        return float(await self._do(work))

    async def feel(self) -> None:
        house = schema.house

        def beat(connection: Connection) -> int | None:
            connection.execute(house.update().values(pulse=house.c.pulse + 1))
            return connection.execute(sa.select(house.c.pulse)).scalar()

        felt = await self._do(beat)
        seen = await self._read(
            lambda connection: connection.execute(sa.select(house.c.pulse)).scalar()
        )
        if felt is None or seen is None or seen < felt:
            raise StoreFault(say("server.damage.pulse"))

    def _future(self) -> asyncio.Future[Any]:
        assert self._loop is not None
        return self._loop.create_future()

    async def _do(self, work: Callable[[Connection], Any]) -> Any:
        return await self._keep(Job(self._future(), None, work))

    async def _keep(self, job: Job) -> Any:
        self._jobs.put(job)
        return await job.done

    # ---------------------------------------------------------- the thread that writes

    def _write(self) -> None:
        assert self._loop is not None
        closing = False
        while not closing and (job := self._jobs.get()) is not None:
            jobs = [job]
            while len(jobs) < TOGETHER and not self._jobs.empty():
                more = self._jobs.get()
                if more is None:
                    closing = True
                    break
                jobs.append(more)
            self._commit(jobs)
            self._loop.call_soon_threadsafe(self._tell, jobs)

    def _commit(self, jobs: list[Job]) -> None:
        assert self._engine is not None
        try:
            with self._engine.execution_options(immediate=True).begin() as connection:
                _carry_out(connection, jobs)
        except Exception as error:
            if len(jobs) == 1:
                jobs[0].error = error
                return
            for job in jobs:  # one of them is at fault: each for itself
                job.error = None
                self._commit([job])
            return
        self.commits += 1
        self.written += len(jobs)

    def _tell(self, jobs: list[Job]) -> None:
        """Let all writers know; runs in the event loop."""
        for job in jobs:
            if job.error is not None:
                fault = self._fault(job.error)
                if not job.done.cancelled():
                    job.done.set_exception(fault)
            elif not job.done.cancelled():
                job.done.set_result(job.result)

    def _fault(self, error: BaseException) -> StoreFault:
        """An error of the database as ours; a ruined file is remembered."""
        if isinstance(error, StoreFault):
            return error
        cause = getattr(error, "orig", None) or error
        text = f"{type(cause).__name__}: {cause}"
        code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
        ruined = code in RUINED
        if ruined:
            self._note_damage(str(cause))
        # SQLite keeps any bytes as text; those that are none were not written by us.
        undecodable = isinstance(cause, sqlite3.OperationalError) and "decode" in str(cause)
        fault = Damaged(text) if ruined or undecodable else StoreFault(text)
        fault.__cause__ = error
        return fault

    # ------------------------------------------------------------------------- read

    async def load(self, table: str) -> Stored | None:
        return await self._read(lambda connection: rows.load(connection, table))

    async def load_campaign(self, campaign: str) -> tuple[CampaignRecord, list[str]] | None:
        return await self._read(lambda connection: rows.load_campaign(connection, campaign))

    async def find_invite(self, invite: str) -> str | None:
        query = sa.select(schema.tables.c.id).where(schema.tables.c.invite == invite)
        return await self._read(lambda connection: connection.execute(query).scalar())

    async def listed(self, most: int) -> list[str]:
        query = (
            sa.select(schema.tables.c.id)
            .where(schema.tables.c.listed, schema.tables.c.stage != "over")
            .order_by(schema.tables.c.created.desc())
            .limit(most)
        )
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def running(self) -> list[str]:
        query = sa.select(schema.tables.c.id).where(schema.tables.c.stage == "running")
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def expired(self, waiting_before: Moment, before: Moment) -> list[str]:
        tables, lines, chat = schema.tables, schema.lines, schema.chat
        place, other = schema.campaign_tables, schema.tables.alias()

        # Both clocks have to agree.
        def old(table: Any) -> Any:
            since = before.wall
            fresh_line = sa.exists().where(lines.c.table_id == table.c.id, lines.c.at >= since)
            # What spectators and the table itself write keeps nothing.
            fresh_chat = sa.exists().where(
                chat.c.table_id == table.c.id, chat.c.at >= since, chat.c.seat >= 0
            )
            return sa.and_(
                table.c.resting < before.own, table.c.created < since, ~fresh_line, ~fresh_chat
            )

        # The tables of a campaign stay as long as anything happens at one of them.
        living = (
            sa.select(place.c.campaign_id)
            .join(other, other.c.id == place.c.table_id)
            .where(sa.or_(other.c.resting.is_(None), ~old(other)))
        )
        kept = sa.select(place.c.table_id).where(place.c.campaign_id.in_(living))
        waiting = sa.and_(
            tables.c.stage == "waiting",
            tables.c.resting < waiting_before.own,
            tables.c.created < waiting_before.wall,
            tables.c.id.not_in(sa.select(place.c.table_id)),
        )
        query = sa.select(tables.c.id).where(
            sa.or_(waiting, sa.and_(old(tables), tables.c.id.not_in(kept)))
        )
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def _read(self, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            assert self._engine is not None
            with self._engine.connect() as connection:
                return work(connection)

        assert self._loop is not None
        try:
            return await self._loop.run_in_executor(self._readers, run)
        except Exception as error:
            raise self._fault(error) from error


def _carry_out(connection: Connection, jobs: list[Job]) -> None:
    lines: list[dict[str, Any]] = []
    for job in jobs:
        if job.row is not None:
            lines.append(job.row)
            continue
        if lines:
            connection.execute(schema.lines.insert(), lines)
            lines = []
        job.result = job.work(connection)
    if lines:
        connection.execute(schema.lines.insert(), lines)


def _taken(connection: Connection, records: list[TableRecord]) -> bool:
    """Whether other tables have one of their invites."""
    invites = [record.invite for record in records]
    taken = sa.select(schema.tables.c.id).where(schema.tables.c.invite.in_(invites))
    return connection.execute(taken).first() is not None or len(set(invites)) < len(invites)


def _set_stage(connection: Connection, table: str, stage: Stage) -> None:
    connection.execute(schema.tables.update().where(schema.tables.c.id == table), {"stage": stage})


def _portions(tables: list[str]) -> Iterator[list[str]]:
    for at in range(0, len(tables), TOGETHER):
        yield tables[at : at + TOGETHER]


def engine_of(url: str) -> Engine:
    """The database at an address, not yet opened."""
    engine = sa.create_engine(url)
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", _tune)
        sa.event.listen(engine, "begin", _begin)
    return engine


def _begin(connection: Connection) -> None:
    """Python's SQLite begins by itself, but too late: what changes the form of the database would
    be half done after a crash. Who will write says so at once."""
    immediate = connection.get_execution_options().get("immediate")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


def _tune(connection: Any, _record: Any) -> None:
    """SQLite as we want it: readers never wait, and what is committed survives a power cut."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def migrate(connection: Connection, data: object = None) -> None:
    """Bring the database to the newest form; data is what it is called."""
    if _form(connection) == NEWEST:
        return
    # Alembic takes long to load, so it is loaded only when there is work for it.
    from alembic import command
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise BadInput(say("server.data_future", data=data or connection.engine.url)) from error


def _form(connection: Connection) -> str | None:
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    form: str | None = connection.execute(
        sa.text("SELECT version_num FROM alembic_version")
    ).scalar()
    return form
