"""A stored table is opened: its log is played again, from the first line.

When a rule was corrected since, the log may no longer be played to its end, or lead to another
table than the one its players saw. Then the match goes on from the snapshot of the table, and the
lines after it; where there is none, after the last line that can be played. The store keeps every
line.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import suppress

from questboard.kernel import BadSave, Event, Match, QuestboardError, State
from questboard.kernel.registry import game as find_game
from questboard.kernel.words import Phrase, say
from questboard.server.course import Course
from questboard.server.playback import play_back
from questboard.server.snapshots import EVERY, unpack
from questboard.server.store import Snapshot, Stored, TableRecord

log = logging.getLogger(__name__)


class Otherwise(QuestboardError):
    """The log leads to another table than the one that was kept."""


def open_match(record: TableRecord) -> Match:
    """The match of a table, before its first line."""
    game = find_game(record.game)
    options = game.kept_options(record.options)
    return Match(game, len(record.seats), record.seed, **options)


class Reopening:
    """The way from what is stored of a table to its match."""

    def __init__(self, stored: Stored) -> None:
        self.stored = stored
        self.course = Course(open_match(stored.record))
        self.game = self.course.match.game
        self.number = 0  # of the line that is being played
        self.words = ""
        # Whether the match stands otherwise than its log alone would have it.
        self.mended = False

    @property
    def kept(self) -> Snapshot | None:
        """The snapshot, if it can be one of this log."""
        kept = self.stored.snapshot
        return None if kept is None or kept.line > len(self.stored.lines) else kept

    @property
    def fresh(self) -> bool:
        """Whether its players have not been told yet that it goes on under the rules of today."""
        return self.mended and (self.kept is None or self.kept.rules != self.game.rules)

    @property
    def behind(self) -> bool:
        """Whether it is time for a snapshot."""
        kept, lines = self.kept, len(self.stored.lines)
        return lines > 0 and (self.mended or kept is None or lines - kept.line >= EVERY)

    def run(self) -> Iterator[None]:
        """Open it, line by line; raises what stands in the way."""
        try:
            yield from self._play(self.kept)
        except QuestboardError as error:
            if not self._other_rules():
                raise
            met = error
        else:
            return
        first = self.course.match.before + self.course.match.done + 1
        table = self._unpacked(met)
        if table is not None:
            self._stand(table)
        if table is not None or isinstance(met, Otherwise):
            with suppress(QuestboardError):
                yield from self._play(None, self.number)
        self._settle(met, first)

    def _play(self, kept: Snapshot | None, first: int = 0) -> Iterator[None]:
        """Play the log, and look whether it leads to the table that was kept."""
        lines = self.stored.lines
        self.number = first
        for line in play_back(self.course, lines[first:]):
            self._compare(kept)
            self.words = line.choice or line.kind
            self.number += 1
            yield
        self._compare(kept)
        self.number = len(lines) + 1

    def _compare(self, kept: Snapshot | None) -> None:
        if kept is None or kept.line != self.number:
            return
        if self.game.codec.digest(self.course.match.table) != kept.digest:
            raise Otherwise(say("server.otherwise"))

    def _other_rules(self) -> bool:
        """Whether the rules of today are not those under which all was played."""
        kept, today = self.kept, self.game.rules
        return self.stored.record.rules != today or (kept is not None and kept.rules != today)

    def _unpacked(self, met: QuestboardError) -> State | None:
        """The table that was kept, if the log does not lead to it."""
        kept = self.kept
        if kept is None or (kept.line < self.number and not isinstance(met, Otherwise)):
            return None
        try:
            table = unpack(self.game, kept)
            open_match(self.stored.record).stand(table, kept.made)
        except BadSave as error:
            told = {"table": self.stored.record.id, "error": str(error)}
            log.error("snapshot not read", extra=told)
            return None
        return table

    def _stand(self, table: State) -> None:
        """Go on from the snapshot."""
        assert self.kept is not None
        past: list[Event] = []
        with suppress(QuestboardError):  # what cannot be told again is not told
            past = self.course.events()
        match = open_match(self.stored.record)
        match.stand(table, self.kept.made)
        self.course = Course(match)
        self.course.past = past
        self.number = self.kept.line

    def _settle(self, met: QuestboardError, first: int) -> None:
        """Say what happened; from here on the match has numbers behind those of all its lines."""
        course, lines = self.course, len(self.stored.lines)
        self.mended = True
        course.cut = self.number <= lines
        words = {
            "game": Phrase(f"{self.game.name}.title"),
            "rules": self.stored.record.rules,
            "today": self.game.rules,
            "number": first,
            "choices": course.match.before + course.match.done,
        }
        if course.cut:
            notice = Phrase("server.goes_back", **words)
        elif isinstance(met, Otherwise):
            stands = course.match.standing is not None
            notice = Phrase("server.goes_on_otherwise" if stands else "server.goes_astray", **words)
        else:
            notice = Phrase("server.goes_on", **words)
        course.mend(lines, notice)
        told = {"table": self.stored.record.id, "error": str(notice)}
        log.warning("goes on under other rules", extra=told)
