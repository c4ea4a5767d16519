"""The face of the balance report: progress while it plays, then where the page is."""

from __future__ import annotations

import sys

from questboard.arena.balance.course import Course
from questboard.arena.balance.rows import Row
from questboard.cli.screen import Screen, complain
from questboard.cli.simulate import STOPPED, progress
from questboard.kernel.words import say


def balance(course: Course, screen: Screen) -> int:
    """Play what is still to be played and write the page; the exit code."""
    in_words = not sys.stderr.isatty()
    with progress(screen.wants_colour) as tick:

        def tell(row: Row, done: int, games: int) -> None:
            tick(done, games)
            if in_words and row.played >= course.games:
                words = say(
                    "arena.balance.so_far", name=row.name, played=row.played, games=course.games
                )
                print(words, file=sys.stderr, flush=True)

        finished = course.play(tell)
    print(say("arena.balance.written", path=course.write()))  # in one line, to be copied
    if not finished:
        complain(say("arena.balance.interrupted"))
        return STOPPED
    faults = sum(row.run.faults for row in course.rows)
    if faults:
        complain(say("arena.balance.faults", n=faults))
        return 2
    return 0
