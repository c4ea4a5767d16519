"""Many matches between bots: the same seed gives the same matches, on any number of workers."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryFile
from time import perf_counter
from typing import Any

from questboard.arena.balance.study import Study
from questboard.arena.ledger import Fault, Ledger
from questboard.arena.report import Report
from questboard.arena.setting import Setting, counted
from questboard.arena.workers import cores, one_by_one, side_by_side
from questboard.kernel.core.errors import BadInput
from questboard.kernel.words import say

# A match with more decisions than this has no end in sight.
LIMIT = 20_000


class Simulation:
    """Matches between bots, each bot named by a spec and moving up one seat with every match.

    Fewer bots than seats are repeated round the table. Match ``number`` is dealt from a seed of
    its own, and every bot has a generator of its own, both derived from the seed: results depend
    on neither the number of workers nor the machine, unless a bot's budget is a time, which
    holds more thought on a faster machine. ``first`` is the number of the first match, so that
    a long simulation can be played in pieces. With ``save_dir`` every match is kept there, as
    ``match-000123.json``. With a ``study`` the matches are watched, and the ledger has notes.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        bots: list[str],
        games: int,
        seed: int = 0,
        options: dict[str, Any] | None = None,
        workers: int | None = None,
        save_dir: Path | None = None,
        *,
        first: int = 0,
        limit: int = LIMIT,
        study: Study | None = None,
    ) -> None:
        self.setting = Setting.checked(
            game, seats, bots, seed, options or {}, save_dir, limit, study
        )
        first = counted("first", first, 0)
        self.numbers = range(first, first + counted("games", games))
        wanted = cores() if workers is None else counted("workers", workers)
        self.workers = min(wanted, games)

    def run(self, progress: Callable[[int, int], None] | None = None) -> Report:
        """Play all matches; Ctrl-C ends early, and the report holds what was done until then.

        ``progress`` is called with the number of matches done and the number of all.
        """
        self._open_save_dir()
        books = Ledger(self.setting.seats)
        interrupted = False
        start = perf_counter()
        try:
            if self.workers == 1:
                news = one_by_one(self.setting, self.numbers)
            else:
                news = side_by_side(self.setting, self.numbers, self.workers)
            with closing(news):
                for ledger in news:
                    books.add(ledger)
                    if progress is not None:
                        progress(books.done, len(self.numbers))
        except KeyboardInterrupt:
            interrupted = True
        except BrokenProcessPool:
            interrupted = True
            books.faults.append(Fault(None, say("arena.worker_died")))
        seconds = perf_counter() - start
        if interrupted:
            self._sweep_save_dir()
        return Report(self.setting, len(self.numbers), books, seconds, self.workers, interrupted)

    def _open_save_dir(self) -> None:
        """Make sure that matches can be kept, before any is played."""
        folder = self.setting.save_dir
        if folder is None:
            return
        try:
            folder.mkdir(parents=True, exist_ok=True)
            there = {path.name for path in folder.iterdir()}
            TemporaryFile(dir=folder).close()
        except OSError as error:
            raise BadInput(say("arena.save_dir", path=folder, error=error.strerror)) from None
        for number in self.numbers:
            path = self.setting.save_path(number)
            if path is not None and path.name in there:
                raise BadInput(say("arena.save_dir_taken", path=folder, name=path.name))

    def _sweep_save_dir(self) -> None:
        """Clear away the drafts of workers that were ended while they wrote."""
        if self.setting.save_dir is not None:
            for draft in self.setting.save_dir.glob("match-*.part"):
                draft.unlink(missing_ok=True)
