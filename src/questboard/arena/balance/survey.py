"""Playing every case with every bot, piece by piece, and writing down what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic

import questboard
from questboard.arena.balance.page import write
from questboard.arena.balance.rows import Row
from questboard.arena.balance.studies import study
from questboard.arena.kept import Kept
from questboard.arena.report import Report
from questboard.arena.setting import Setting, counted
from questboard.arena.simulation import LIMIT, Simulation
from questboard.kernel.core.errors import BadInput
from questboard.kernel.registry import game as find_game
from questboard.kernel.words import say

# What is known is written down about so often; an interruption loses no more than that.
PIECE_SECONDS = 5.0
FIRST_PIECE = 8

# Called with the row at work, the matches done of all rows, and how many there will be.
Progress = Callable[[Row, int, int], None]


class Survey:
    """All matches of a balance report: the same seed gives the same report.

    Results are kept in ``<game>.json`` in the folder. What is there is not played again, and
    more games are added to it, unless ``again`` asks for a new beginning.
    """

    def __init__(
        self,
        game: str,
        bots: list[str],
        games: int,
        folder: Path,
        *,
        seed: int = 1,
        cases: list[str] | None = None,
        workers: int | None = None,
        again: bool = False,
        limit: int = LIMIT,
    ) -> None:
        found = find_game(game)
        self.study = study(found)
        self.cases = self.study.chosen(cases or [])
        self.games = counted("games", games)
        self.workers = None if workers is None else counted("workers", workers)
        self.limit = limit
        if not bots:
            raise BadInput(say("arena.no_bots"))
        self.bots = list(dict.fromkeys(bot.strip().lower() for bot in bots))
        for bot in self.bots:
            for case in self.cases:
                Setting.checked(game, case.seats, [bot], seed, case.options, None, limit)
        self.folder = folder
        self.kept = Kept(folder / f"{found.name}.json", Row.from_dict)
        self.rows = []
        for case in self.cases:
            for bot in self.bots:
                row = Row(case, bot, seed, questboard.compiled())
                self.rows.append(row if again else self.kept.take_up(row))

    @property
    def done(self) -> int:
        return sum(min(row.played, self.games) for row in self.rows)

    def play(self, progress: Progress) -> bool:
        """Play what is still to be played; whether all of it was."""
        self._open_folder()
        for row in self.rows:
            size = FIRST_PIECE
            while row.played < self.games:
                start = monotonic()
                report = self._piece(row, min(size, self.games - row.played))
                if report.interrupted:
                    return False
                row.add(report)
                self.kept.keep(row)
                progress(row, self.done, self.games * len(self.rows))
                pace = (monotonic() - start) / report.wanted
                size = max(1, min(int(PIECE_SECONDS / max(pace, 1e-9)), size * 10))
        return True

    def _piece(self, row: Row, games: int) -> Report:
        return Simulation(
            self.study.game,
            row.case.seats,
            [row.bot],
            games,
            row.seed,
            row.case.options,
            self.workers,
            first=row.played,
            limit=self.limit,
            study=self.study,
        ).run()

    def _open_folder(self) -> None:
        """Make sure that results can be kept, before any match is played."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            draft = self.kept.path.with_suffix(".part")
            draft.touch()
            draft.unlink()
        except OSError as error:
            told = say("arena.balance.folder", path=self.folder, error=error.strerror)
            raise BadInput(told) from None

    def write(self) -> Path:
        """Write the page and draw its pictures, from what is known by now."""
        known = [row for row in self.rows if row.played]
        return write(self.study, known, self.folder)
