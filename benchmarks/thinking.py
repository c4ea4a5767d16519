"""How long bots think: the longest decisions of greedy, and whether a search keeps its time.

python -m benchmarks.thinking 200
python -m benchmarks.thinking 20 --only mage-knight --budget 0.5 --out docs/thinking.md

Times are those of the processor, the view of a seat included. Every table plays its share of the
matches; greedy decides, and a search with a time in its name is asked now and then on the way.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from pathlib import Path

import questboard
from benchmarks.machine import machine
from questboard.bots import Seated, seat_bot
from questboard.kernel import Match, Rng

EVERY = 12  # decisions from one question to the search to the next
LIMITS = {True: 0.5, False: 3.0}  # seconds that greedy may take, compiled and plain
GRACE = 0.1  # seconds that a search may take beyond its budget


@dataclass(frozen=True)
class Table:
    """A table that bots sit at, and which part of the matches it plays."""

    title: str
    game: str
    seats: int
    share: float = 1.0
    options: dict[str, int | str | bool] = field(default_factory=dict)


TABLES = [
    Table("A Knight's Duty, four seats", "knights-duty", 4),
    Table("Page Knight, alone", "page-knight", 1, options={"scenario": 3}),
    Table("Page Knight, two", "page-knight", 2, options={"scenario": 3}),
    Table("Old Mage, four Mages", "old-mage", 4, options={"auto_setup": True}),
    Table("Mage Knight, First Reconnaissance, alone", "mage-knight", 1),
    Table("Mage Knight, Solo Conquest", "mage-knight", 1, options={"scenario": "solo-conquest"}),
    Table("Mage Knight, First Reconnaissance, two", "mage-knight", 2, 0.5),
    Table(
        "Mage Knight, Full Conquest, four",
        "mage-knight",
        4,
        0.25,
        options={"scenario": "full-conquest"},
    ),
]


@dataclass
class Times:
    """What was measured at a table."""

    matches: int = 0
    decisions: int = 0
    seconds: float = 0.0
    slow: int = 0  # decisions of more than a tenth of a second
    longest: float = 0.0
    where: str = ""
    asked: int = 0
    beyond: float = -9.9  # the search, beyond its budget
    where_beyond: str = ""


def watch(table: Table, seeds: range, budget: float) -> Times:
    """Play the matches of a table."""
    times = Times()
    for seed in seeds:
        match = questboard.new(table.game, seats=table.seats, seed=seed, **table.options)
        greedy = seat_bot("greedy")
        search = seat_bot(f"search:{budget:g}s") if budget else None
        rng = Rng.seeded(seed)
        while match.result is None:
            decide(match, greedy, search, rng, times, f"seed {seed}, choice {match.done + 1}")
        times.matches += 1
    return times


def decide(
    match: Match, greedy: Seated, search: Seated | None, rng: Rng, times: Times, where: str
) -> None:
    decision = match.decision
    seat = decision.seat
    if search is not None and match.done % EVERY == 0 and len(decision.choices) > 1:
        began = time.process_time()
        search.choose(match.view(seat), Rng.seeded(match.done))
        seconds = search.budget.seconds
        assert seconds is not None
        beyond = time.process_time() - began - seconds
        times.asked += 1
        if beyond > times.beyond:
            times.beyond, times.where_beyond = beyond, where
    began = time.process_time()
    choice = greedy.choose(match.view(seat), rng)
    spent = time.process_time() - began
    times.decisions += 1
    times.seconds += spent
    times.slow += spent > 0.1
    if spent > times.longest:
        times.longest, times.where = spent, where
    match.play(choice, seat)


def line(table: Table, times: Times) -> str:
    """A row of the page."""
    search = "–"
    if times.asked:
        search = f"{1000 * times.beyond:+.0f} ms ({times.where_beyond}), {times.asked} asked"
    return (
        f"| {table.title} | {times.matches} | {times.decisions:,} | "
        f"{1000 * times.seconds / max(1, times.decisions):.2f} ms | {times.slow} | "
        f"{1000 * times.longest:.0f} ms ({times.where}) | {search} |"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("matches", type=int, help="of each table; the longest ones play fewer")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--only", default="", help="a part of a table's game or title")
    parser.add_argument("--budget", type=float, default=0.1, help="of the search, in s; 0: none")
    parser.add_argument("--out", type=Path, help="a page to add the rows to")
    wish = parser.parse_args()
    engine = "compiled" if questboard.compiled() else "plain"
    run = machine()
    head = (
        f"{engine} engine, {run['date']}, {run['cpu']}, {run['python']}; "
        f"search with {wish.budget:g} s\n\n"
        "| table | matches | decisions | on average | over 0.1 s | longest of greedy | "
        "search beyond its time |\n| --- | --: | --: | --: | --: | --- | --- |"
    )
    print(head, flush=True)
    rows = [head]
    met = True
    for table in TABLES:
        if wish.only and wish.only not in f"{table.game} {table.title}":
            continue
        count = max(1, round(wish.matches * table.share))
        times = watch(table, range(wish.first, wish.first + count), wish.budget)
        rows.append(line(table, times))
        print(rows[-1], flush=True)
        met = met and times.longest <= LIMITS[questboard.compiled()] and times.beyond <= GRACE
    if wish.out is not None:
        with wish.out.open("a", encoding="utf-8") as page:
            page.write("\n" + "\n".join(rows) + "\n")
    return 0 if met else 1


if __name__ == "__main__":
    raise SystemExit(main())
