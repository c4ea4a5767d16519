"""Tables kept in a database, by default one SQLite file.

One thread writes. It takes all that waits to be written, by any number of tables, and commits it
together; only then does each writer hear that it is done. So a crash loses nothing that anyone
was told, and many tables cost few commits.
"""

from __future__ import annotations

import asyncio
import json
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from questboard.kernel.errors import BadInput
from questboard.kernel.words import say, shown
from questboard.server import schema
from questboard.server.faults import StoreFault
from questboard.server.store import (
    CHAT_KEPT,
    CampaignRecord,
    ChatRecord,
    Laid,
    Line,
    SeatRecord,
    Stage,
    Stored,
    TableRecord,
)

T = TypeVar("T")

# The newest form of the database; a test keeps it in step with the migrations.
NEWEST = "0003"

# The most writes in one commit.
TOGETHER = 512


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
        self.url = data if "://" in data else f"sqlite:///{Path(data).absolute()}"
        self.commits = 0
        self.written = 0
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
        """Open the database and bring it to the newest form; refuses what is no database."""
        try:
            self._engine = sa.create_engine(self.url)
            if self._engine.dialect.name == "sqlite":
                sa.event.listen(self._engine, "connect", _tune)
            with self._engine.begin() as connection:
                migrate(connection)
        except (SQLAlchemyError, ImportError) as error:
            why = getattr(error, "orig", None) or error
            raise BadInput(say("server.data_unusable", data=self.url, error=shown(why))) from error

    async def close(self) -> None:
        if self._writer is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()
        if self._engine is not None:
            self._engine.dispose()

    # ------------------------------------------------------------------------ write

    async def add_table(self, record: TableRecord, lines: list[Line]) -> bool:
        def work(connection: Connection) -> bool:
            if _taken(connection, [record]):
                return False
            _lay(connection, Laid(record, lines))
            return True

        return bool(await self._do(work))

    async def add_campaign(self, record: CampaignRecord, tables: list[Laid]) -> bool:
        row = {**msgspec.structs.asdict(record), "seed": str(record.seed)}
        row["options"] = json.dumps(record.options)

        def work(connection: Connection) -> bool:
            if _taken(connection, [laid.record for laid in tables]):
                return False
            connection.execute(schema.campaigns.insert(), row)
            for laid in tables:
                _lay(connection, laid)
            return True

        return bool(await self._do(work))

    async def add_match(self, laid: Laid, given_up: str) -> bool:
        def work(connection: Connection) -> bool:
            if _taken(connection, [laid.record]):
                return False
            if given_up:
                _set_stage(connection, given_up, "over")
            _lay(connection, laid)
            return True

        return bool(await self._do(work))

    async def add_line(self, table: str, at: int, line: Line, stage: Stage) -> None:
        row = _line_row(table, at, line)
        if stage == "running":
            await self._keep(Job(self._future(), row))
            return

        def work(connection: Connection) -> None:
            connection.execute(schema.lines.insert(), row)
            _set_stage(connection, table, stage)

        await self._do(work)

    async def set_seats(self, table: str, seats: list[SeatRecord], stage: Stage) -> None:
        def work(connection: Connection) -> None:
            for seat in seats:
                row = _seat_row(table, seat)
                connection.execute(
                    schema.seats.update()
                    .where(schema.seats.c.table_id == table)
                    .where(schema.seats.c.seat == seat.seat),
                    row,
                )
            _set_stage(connection, table, stage)

        await self._do(work)

    async def add_chat(self, table: str, chat: ChatRecord) -> None:
        row = {
            "table_id": table,
            "seat": chat.seat,
            "name": chat.name,
            "text": chat.text,
            "said": chat.at,
            "at": time.time(),
        }
        await self._do(lambda connection: connection.execute(schema.chat.insert(), row) and None)

    async def forget(self, tables: list[str]) -> None:
        def work(connection: Connection) -> None:
            for kind in (schema.chat, schema.lines, schema.seats, schema.campaign_tables):
                connection.execute(kind.delete().where(kind.c.table_id.in_(tables)))
            connection.execute(schema.tables.delete().where(schema.tables.c.id.in_(tables)))
            left = sa.select(schema.campaign_tables.c.campaign_id)
            connection.execute(schema.campaigns.delete().where(schema.campaigns.c.id.not_in(left)))

        await self._do(work)

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
        assert self._engine is not None and self._loop is not None
        with self._engine.connect() as connection:
            closing = False
            while not closing and (job := self._jobs.get()) is not None:
                jobs = [job]
                while len(jobs) < TOGETHER and not self._jobs.empty():
                    more = self._jobs.get()
                    if more is None:
                        closing = True
                        break
                    jobs.append(more)
                self._commit(connection, jobs)
                self._loop.call_soon_threadsafe(_tell, jobs)

    def _commit(self, connection: Connection, jobs: list[Job]) -> None:
        try:
            with connection.begin():
                _carry_out(connection, jobs)
        except Exception as error:
            if len(jobs) == 1:
                jobs[0].error = error
                return
            for job in jobs:  # one of them is at fault: each for itself
                job.error = None
                self._commit(connection, [job])
            return
        self.commits += 1
        self.written += len(jobs)

    # ------------------------------------------------------------------------- read

    async def load(self, table: str) -> Stored | None:
        return await self._read(lambda connection: _load(connection, table))

    async def load_campaign(self, campaign: str) -> tuple[CampaignRecord, list[str]] | None:
        return await self._read(lambda connection: _load_campaign(connection, campaign))

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

    async def expired(self, waiting_before: float, before: float) -> list[str]:
        tables, lines, chat = schema.tables, schema.lines, schema.chat
        place, other = schema.campaign_tables, schema.tables.alias()

        def old(table: Any) -> Any:
            fresh_line = sa.exists().where(lines.c.table_id == table.c.id, lines.c.at >= before)
            fresh_chat = sa.exists().where(chat.c.table_id == table.c.id, chat.c.at >= before)
            return sa.and_(table.c.created < before, ~fresh_line, ~fresh_chat)

        # The tables of a campaign stay as long as anything happens at one of them.
        living = (
            sa.select(place.c.campaign_id)
            .join(other, other.c.id == place.c.table_id)
            .where(~old(other))
        )
        kept = sa.select(place.c.table_id).where(place.c.campaign_id.in_(living))
        waiting = sa.and_(
            tables.c.stage == "waiting",
            tables.c.created < waiting_before,
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
        return await self._loop.run_in_executor(self._readers, run)


def _carry_out(connection: Connection, jobs: list[Job]) -> None:
    rows: list[dict[str, Any]] = []
    for job in jobs:
        if job.row is not None:
            rows.append(job.row)
            continue
        if rows:
            connection.execute(schema.lines.insert(), rows)
            rows = []
        job.result = job.work(connection)
    if rows:
        connection.execute(schema.lines.insert(), rows)


def _tell(jobs: list[Job]) -> None:
    """Let all writers know; runs in the event loop."""
    for job in jobs:
        if job.done.cancelled():
            continue
        if job.error is None:
            job.done.set_result(job.result)
        else:
            fault = StoreFault(f"{type(job.error).__name__}: {job.error}")
            fault.__cause__ = job.error
            job.done.set_exception(fault)


def _taken(connection: Connection, records: list[TableRecord]) -> bool:
    """Whether other tables have one of their invites."""
    invites = [record.invite for record in records]
    taken = sa.select(schema.tables.c.id).where(schema.tables.c.invite.in_(invites))
    return connection.execute(taken).first() is not None or len(set(invites)) < len(invites)


def _lay(connection: Connection, laid: Laid) -> None:
    record = laid.record
    connection.execute(
        schema.tables.insert(),
        {
            "id": record.id,
            "game": record.game,
            "options": json.dumps(record.options),
            "seed": str(record.seed),
            "listed": record.listed,
            "invite": record.invite,
            "host": record.host,
            "stage": record.stage,
            "created": record.created,
            "clock": record.clock,
        },
    )
    connection.execute(schema.seats.insert(), [_seat_row(record.id, each) for each in record.seats])
    if laid.lines:
        rows = [_line_row(record.id, at, line) for at, line in enumerate(laid.lines)]
        connection.execute(schema.lines.insert(), rows)
    if record.campaign:
        connection.execute(
            schema.campaign_tables.insert(),
            {"campaign_id": record.campaign, "number": laid.number, "table_id": record.id},
        )


def _set_stage(connection: Connection, table: str, stage: Stage) -> None:
    connection.execute(schema.tables.update().where(schema.tables.c.id == table), {"stage": stage})


def _seat_row(table: str, seat: SeatRecord) -> dict[str, Any]:
    return {
        "table_id": table,
        "seat": seat.seat,
        "kind": seat.kind,
        "name": seat.name,
        "level": seat.level,
        "secret": seat.secret,
    }


def _line_row(table: str, at: int, line: Line) -> dict[str, Any]:
    return {
        "table_id": table,
        "line": at,
        "kind": line.kind,
        "seat": line.seat,
        "number": line.number,
        "choice": line.choice,
        "at": time.time(),
    }


def _load(connection: Connection, table: str) -> Stored | None:
    tables, seats, lines, chat = schema.tables, schema.seats, schema.lines, schema.chat
    row = connection.execute(sa.select(tables).where(tables.c.id == table)).first()
    if row is None:
        return None
    record = TableRecord(
        id=row.id,
        game=row.game,
        options=json.loads(row.options),
        seed=int(row.seed),
        listed=bool(row.listed),
        invite=row.invite,
        host=row.host,
        stage=row.stage,
        created=row.created,
        clock=row.clock,
        seats=[
            SeatRecord(seat.seat, seat.kind, seat.name, seat.level, seat.secret)
            for seat in connection.execute(
                sa.select(seats).where(seats.c.table_id == table).order_by(seats.c.seat)
            )
        ],
    )
    place = schema.campaign_tables
    record.campaign = (
        connection.execute(sa.select(place.c.campaign_id).where(place.c.table_id == table)).scalar()
        or ""
    )
    played = connection.execute(
        sa.select(lines.c.kind, lines.c.seat, lines.c.number, lines.c.choice)
        .where(lines.c.table_id == table)
        .order_by(lines.c.line)
    )
    said = connection.execute(
        sa.select(chat.c.seat, chat.c.name, chat.c.text, chat.c.said)
        .where(chat.c.table_id == table)
        .order_by(chat.c.id.desc())
        .limit(CHAT_KEPT)
    ).all()
    return Stored(
        record, [Line(*line) for line in played], [ChatRecord(*each) for each in said[::-1]]
    )


def _load_campaign(
    connection: Connection, campaign: str
) -> tuple[CampaignRecord, list[str]] | None:
    campaigns, place = schema.campaigns, schema.campaign_tables
    row = connection.execute(sa.select(campaigns).where(campaigns.c.id == campaign)).first()
    if row is None:
        return None
    tables = connection.execute(
        sa.select(place.c.table_id).where(place.c.campaign_id == campaign).order_by(place.c.number)
    )
    record = CampaignRecord(
        row.id, row.game, row.seats, int(row.seed), json.loads(row.options), row.created
    )
    return record, list(tables.scalars())


def _tune(connection: Any, _record: Any) -> None:
    """SQLite as we want it: readers never wait, and what is committed survives a power cut."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Bring the database to the newest form."""
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
        raise BadInput(say("server.data_future", data=connection.engine.url)) from error


def _form(connection: Connection) -> str | None:
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    form: str | None = connection.execute(
        sa.text("SELECT version_num FROM alembic_version")
    ).scalar()
    return form
