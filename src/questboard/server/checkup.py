"""Whether everything that is kept can be opened by this version: the file is whole, and every table
and campaign plays again with today's rules. Looks at a copy; a server may go on meanwhile."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from questboard.kernel import QuestboardError, campaign_of
from questboard.kernel.core.errors import BadInput
from questboard.kernel.words import say, shown
from questboard.server import datafile, rows, schema
from questboard.server.campaigns import check_whole, take_in
from questboard.server.course import Course
from questboard.server.faults import StoreFault
from questboard.server.reopening import Reopening
from questboard.server.sqlstore import engine_of, migrate


class Trouble(msgspec.Struct):
    """Something that would not open."""

    kind: str  # table or campaign
    id: str
    why: str


class Report(msgspec.Struct):
    """What came of a check."""

    tables: int = 0
    campaigns: int = 0
    lines: int = 0
    wrong: list[str] = []  # with the file itself
    troubles: list[Trouble] = []
    mended: list[Trouble] = []  # what would open, and go on under corrected rules

    @property
    def well(self) -> bool:
        return not self.wrong and not self.troubles


def check_up(data: str) -> Report:
    """Check all that a file keeps."""
    path = datafile.existing(data)
    report = Report()
    with tempfile.TemporaryDirectory(prefix="questboard-") as folder:
        copy = Path(folder) / "copy.db"
        datafile.copy(path, copy)
        with datafile.reading(copy) as connection:
            report.wrong = datafile.wrong_with(connection, thorough=True)
        engine = engine_of(f"sqlite:///{copy}")
        try:
            with engine.begin() as writing:
                migrate(writing, path)
            with engine.connect() as reading:
                _Check(report, reading).run()
        except SQLAlchemyError as error:  # only what is damaged leads here
            report.wrong.append(shown(getattr(error, "orig", None) or error))
        finally:
            engine.dispose()
    return report


class _Check:
    def __init__(self, report: Report, connection: Connection) -> None:
        self.report = report
        self.connection = connection
        self.over: dict[str, Course] = {}  # the finished tables of campaigns
        self.shut: set[str] = set()

    def run(self) -> None:
        tables, campaigns = schema.tables, schema.campaigns
        for table in self.connection.execute(sa.select(tables.c.id)).scalars().all():
            self.report.tables += 1
            with self._noting("table", table):
                self._table(table)
        for campaign in self.connection.execute(sa.select(campaigns.c.id)).scalars().all():
            self.report.campaigns += 1
            with self._noting("campaign", campaign):
                self._campaign(campaign)

    @contextlib.contextmanager
    def _noting(self, kind: str, id: str) -> Iterator[None]:
        try:
            yield
        except (QuestboardError, StoreFault) as error:
            why = str(error)
        except SQLAlchemyError as error:
            why = shown(getattr(error, "orig", None) or error, 200)
        except Exception as error:
            why = f"{type(error).__name__}: {shown(error, 200)}"
        else:
            return
        self.shut.add(id)
        self.report.troubles.append(Trouble(kind, id, why))

    def _table(self, table: str) -> None:
        stored = rows.load(self.connection, table)
        assert stored is not None
        way = Reopening(stored)
        try:
            for _ in way.run():
                pass
        except QuestboardError as error:
            words = shown(way.words)
            raise BadInput(
                say("server.damage.line", number=way.number, choice=words, error=error)
            ) from error
        way.course.events()
        self.report.lines += len(stored.lines)
        if way.mended:
            self.report.mended.append(Trouble("table", table, str(way.course.notice)))
        if stored.record.campaign and stored.record.stage == "over":
            self.over[table] = way.course

    def _campaign(self, id: str) -> None:
        kept = rows.load_campaign(self.connection, id)
        assert kept is not None
        record, tables = kept
        campaign = campaign_of(record.game)(record.seats, record.seed, **record.options)
        for table in tables:
            if table in self.shut:
                raise BadInput(say("server.damage.match", table=table))
            if table not in self.over:
                break
            check_whole(self.over[table])
            take_in(campaign, self.over[table].match)
