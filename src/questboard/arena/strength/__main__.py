"""The command that plays the pairings and writes the page."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import monotonic

import questboard
from questboard.arena.setting import counted
from questboard.arena.simulation import Simulation
from questboard.arena.strength.page import PICTURE, page
from questboard.arena.strength.pairings import (
    BUDGETS,
    QUICK_BUDGETS,
    Pairing,
    chosen,
    pairings,
)
from questboard.arena.strength.picture import draw
from questboard.arena.strength.rows import Row, Rows
from questboard.kernel.core.errors import QuestboardError
from questboard.kernel.game import check_seed
from questboard.kernel.words import say

GAMES = 400
QUICK_GAMES = 40
COMMAND = "python -m questboard.arena.strength"

# After so many matches, what is known is written down.
PIECE = 40


def options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=COMMAND, description=say("arena.strength.about"))
    for name, kind in (("only", str), ("games", int), ("seed", int), ("workers", int)):
        parser.add_argument(f"--{name}", type=kind, help=say(f"arena.strength.help.{name}"))
    parser.add_argument("--docs", type=Path, help=say("arena.strength.help.docs"))
    for name in ("quick", "again", "list"):
        parser.add_argument(
            f"--{name}", action="store_true", help=say(f"arena.strength.help.{name}")
        )
    return parser


class Run:
    """One call of the command."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        usual = QUICK_GAMES if asked.quick else GAMES
        self.games = counted("games", usual if asked.games is None else asked.games)
        self.seed = check_seed(1 if asked.seed is None else asked.seed)
        self.all = pairings(QUICK_BUDGETS if asked.quick else BUDGETS)
        names = [name.strip() for name in (asked.only or "").split(",") if name.strip()]
        self.chosen = chosen(self.all, names)
        # A quick run is a trial: it must not replace the real numbers.
        self.docs = asked.docs or Path("build/strength" if asked.quick else "docs")
        if asked.workers is not None:
            counted("workers", asked.workers)
        self.rows = Rows(self.docs / "strength.json")

    def play(self) -> bool:
        """Play what is still to be played; whether all of it was."""
        self.docs.mkdir(parents=True, exist_ok=True)
        for pairing in self.chosen:
            row = Row(pairing, self.games, self.seed, questboard.compiled())
            if not self.asked.again:
                row = self.rows.take_up(row)
            if not self._play_pairing(pairing, row):
                return False
        return True

    def _play_pairing(self, pairing: Pairing, row: Row) -> bool:
        """Play a pairing piece by piece and keep every piece."""
        start, before = monotonic(), row.played
        while row.played < row.games:
            report = Simulation(
                pairing.game,
                pairing.seats,
                pairing.bots,
                min(PIECE, row.games - row.played),
                self.seed,
                pairing.options,
                workers=self.asked.workers,
                first=row.played,
            ).run()
            if report.interrupted:
                return False
            row.add(report)
            self.rows.keep(row)
            pace = (monotonic() - start) / (row.played - before)
            self._tell(row, pace * (row.games - row.played))
        if row.played == before:
            self._tell(row, 0)
        return True

    def _tell(self, row: Row, seconds_left: float) -> None:
        low, high = row.tally.interval
        told = say(
            "arena.strength.so_far",
            name=row.pairing.name,
            played=row.played,
            games=row.games,
            rate=f"{100 * row.tally.win_rate:.1f}",
            low=f"{100 * low:.1f}",
            high=f"{100 * high:.1f}",
            left=f"{seconds_left / 60:.1f}",
        )
        print(told, file=sys.stderr, flush=True)
        if row.run.faults:
            print(say("arena.strength.faults", n=row.run.faults), file=sys.stderr, flush=True)

    def write(self) -> Path:
        """Write the page, and draw the picture if there is something to draw."""
        rows = self.rows.of([pairing.name for pairing in self.all])
        growth = [row for row in rows if row.pairing.group == "growth"]
        if growth:
            draw(growth, self.docs / PICTURE)
        target = self.docs / "strength.md"
        text = page(rows, COMMAND, picture=bool(growth))
        target.write_text(text, encoding="utf-8")
        return target


def main() -> int:
    asked = options().parse_args()
    try:
        run = Run(asked)
        if asked.list:
            print("\n".join(pairing.name for pairing in run.chosen))
            return 0
        finished = run.play()
        print(say("arena.strength.written", path=run.write()))
    except (QuestboardError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    if not finished:
        print(say("arena.strength.interrupted"), file=sys.stderr)
    return 0 if finished else 130


if __name__ == "__main__":
    sys.exit(main())
