"""The face of the arena: a progress bar while it plays, then tables or JSON."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Callable, Iterator

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from questboard.arena import Report, Simulation, Tally
from questboard.cli.draw import QUIET
from questboard.cli.screen import Screen, complain, console
from questboard.kernel.words import say

STOPPED = 130
COLUMNS = ("games", "wins", "draws", "losses", "rate", "interval", "choices", "thought")


def simulate(simulation: Simulation, as_json: bool, screen: Screen) -> int:
    """Play all matches and report; the exit code."""
    with progress(screen.wants_colour) as tick:
        report = simulation.run(tick)
    if as_json:
        print(json.dumps(report.to_dict(), ensure_ascii=False))
    else:
        show(report, screen)
    for fault in report.faults:
        complain(fault.error)
    if report.interrupted:
        return STOPPED
    return 2 if report.faults else 0


@contextlib.contextmanager
def progress(colour: bool) -> Iterator[Callable[[int, int], None]]:
    """A bar on stderr; nothing where stderr is no terminal."""
    if not sys.stderr.isatty():
        yield lambda done, games: None
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = console(colour, stderr=True)
    words = TextColumn(say("cli.simulate.playing"))
    with Progress(words, *columns, console=bar, transient=True) as shown:
        task = shown.add_task("", total=None)

        def tick(done: int, games: int) -> None:
            shown.update(task, completed=done, total=games)

        yield tick


def show(report: Report, screen: Screen) -> None:
    """The results for people: bots, seats, how long it all took, and whether it is all of it."""
    if report.games:
        _show_results(report, screen)
    if report.interrupted:
        words = say("cli.simulate.interrupted", n=report.games, wanted=report.wanted)
        screen.print(Text(words, style="yellow"))


def _show_results(report: Report, screen: Screen) -> None:
    screen.print(_tallies("bot", list(report.bots.items())), Text())
    seats = [(say("common.seat", number=at), each) for at, each in enumerate(report.seats, 1)]
    screen.print(_tallies("seat", seats), Text())
    length = report.length
    endings = [
        say("cli.simulate.ending", how=how.replace("_", " "), n=times)
        for how, times in report.endings.items()
    ]
    screen.print(
        Text(
            say(
                f"arena.report.length_in_{length.unit}",
                mean=f"{length.mean:.1f}",
                median=f"{length.median:g}",
                longest=length.longest,
            )
        ),
        Text(say("cli.simulate.endings", endings=", ".join(endings))),
        Text(
            say(
                "cli.simulate.speed",
                games=f"{report.games:,}",
                decisions=f"{report.decisions:,}",
                seconds=f"{report.seconds:.1f}",
                speed=f"{report.decisions_per_second:,.0f}",
                n=report.workers,
            ),
            style=QUIET,
        ),
    )


def _tallies(what: str, rows: list[tuple[str, Tally]]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column(say(f"cli.simulate.columns.{what}"))
    for name in COLUMNS:
        table.add_column(say(f"cli.simulate.columns.{name}"), justify="right", no_wrap=True)
    for name, tally in rows:
        low, high = tally.interval
        table.add_row(
            Text(name, style="bold"),
            f"{tally.games:,}",
            f"{tally.wins:,}",
            f"{tally.draws:,}",
            f"{tally.losses:,}",
            _percent(tally.win_rate),
            f"{low * 100:.1f}–{high * 100:.1f} %",
            f"{tally.decisions / tally.games:.1f}" if tally.games else "",
            _time(tally.thinking),
        )
    return table


def _percent(share: float) -> str:
    return f"{share * 100:.1f} %"


def _time(seconds: float) -> str:
    """A short time in the unit that suits it."""
    if seconds < 0.001:
        return f"{seconds * 1e6:.0f} µs"
    return f"{seconds * 1e3:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"
