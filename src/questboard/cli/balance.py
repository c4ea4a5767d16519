"""The face of the balance report: progress while it plays, then where the page is."""

from __future__ import annotations

import sys

from questboard.arena.balance.rows import Row
from questboard.arena.balance.survey import Survey
from questboard.cli.screen import Screen, complain
from questboard.cli.simulate import STOPPED, progress
from questboard.kernel.words import say


def balance(survey: Survey, screen: Screen) -> int:
    """Play what is still to be played and write the page; the exit code."""
    in_words = not sys.stderr.isatty()
    with progress(screen.wants_colour) as tick:

        def tell(row: Row, done: int, games: int) -> None:
            tick(done, games)
            if in_words and row.played >= survey.games:
                words = say(
                    "arena.balance.so_far", name=row.name, played=row.played, games=survey.games
                )
                print(words, file=sys.stderr, flush=True)

        finished = survey.play(tell)
    print(say("arena.balance.written", path=survey.write()))  # in one line, to be copied
    if not finished:
        complain(say("arena.balance.interrupted"))
        return STOPPED
    faults = sum(row.run.faults for row in survey.rows)
    if faults:
        complain(say("arena.balance.faults", n=faults))
        return 2
    return 0
