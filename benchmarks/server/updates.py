"""What an update costs: processor time for each viewer, and bytes on the line.

`python -m benchmarks.server.updates` plays random choices at tables with four seats (Page Knight:
two), as the server carries them out, and puts together what each seat and a spectator is sent.
"""

from __future__ import annotations

import json
import sys
from random import Random
from time import process_time
from typing import Any

import questboard
from questboard.kernel.view import SPECTATOR
from questboard.server.course import Course
from questboard.server.faces import Face
from questboard.server.messages import TableInfo
from questboard.server.news import Changed
from questboard.server.sight import Sight
from questboard.server.told import Told

MOST_MS, MOST_P99_MS, MOST_KB = 2.0, 10.0, 12.0
GAMES = {"knights-duty": 4, "page-knight": 2, "mage-knight": 4, "old-mage": 4}
HEAVY = ("mage-knight", "old-mage")  # whose updates are weighed
BARE = TableInfo("t", "g", "G", {}, [], "running", 0, "", "", [], False, 0, [], False, "", "")


def updates(game: str, choices: int, seed: int) -> tuple[list[float], list[float]]:
    """Milliseconds and kilobytes of each update for each viewer of a match."""
    course = Course(questboard.new(game, seats=GAMES[game], seed=seed))
    match = course.match
    sight = Sight(match)
    viewers: list[tuple[int, ...]] = [(), *((seat,) for seat in range(match.seats))]
    for own in viewers:
        sight.now(own[0] if own else SPECTATOR, 0)
    luck = Random(seed)
    times: list[float] = []
    sizes: list[float] = []
    for _ in range(choices):
        if match.result is not None:
            break
        seat = luck.choice(course.asked)
        legal = match.decision_of(seat).choices
        change = course.play(seat, luck.choice(legal), told=True, watched=True)
        news = Changed(
            match,
            course.version,
            lambda: BARE,
            course.asked,
            change.viewers,
            lambda seat: Face(match, seat, 1, seat >= 0),
            sight.turn(change.viewers, course.version, change.pictures),
            [Told(event) for event in change.events],
            False,
        )
        for own in viewers:
            if (own[0] if own else SPECTATOR) in change.viewers:
                begin = process_time()
                sent = news.to(own)
                times.append((process_time() - begin) * 1000)
                sizes.append(len(sent) / 1024)
    return times, sizes


def measure(game: str, matches: int = 4, choices: int = 300) -> dict[str, float]:
    """Median and 99th percentile of the time, and the median of the size."""
    times: list[float] = []
    sizes: list[float] = []
    for seed in range(matches):
        more, heavier = updates(game, choices, seed)
        times += more
        sizes += heavier
    times.sort()
    sizes.sort()
    return {
        "ms": times[len(times) // 2],
        "p99_ms": times[len(times) * 99 // 100],
        "kb": sizes[len(sizes) // 2],
        "updates": float(len(times)),
    }


def judge(found: dict[str, Any]) -> list[tuple[str, str, str, bool]]:
    """What was asked of updates, and what came out."""
    goals = []
    for game, each in found.items():
        met = each["ms"] <= MOST_MS and each["p99_ms"] <= MOST_P99_MS
        asked = f"≤ {MOST_MS:g} and {MOST_P99_MS:g} ms"
        said = f"{each['ms']:.2f} and {each['p99_ms']:.2f} ms"
        goals.append((f"an update of {game} a viewer, median and p99", asked, said, met))
        if game in HEAVY:
            size = f"{each['kb']:.1f} KB"
            goals.append(
                (f"size of an update of {game}", f"≤ {MOST_KB:g} KB", size, each["kb"] <= MOST_KB)
            )
    return goals


if __name__ == "__main__":
    json.dump({game: measure(game) for game in GAMES}, sys.stdout, indent=1)
