"""How long bots think: the longest decisions of greedy, and whether a search keeps its time.

python -m benchmarks.thinking 200
python -m benchmarks.thinking 20 --only mage-knight --budget 0.5 --out docs/thinking.md

Times are those of the processor, the view of a seat included; here the search looks at the
processor's clock too, so that others on the machine neither shorten its work nor hide an overrun.
Every table plays its share of the matches; greedy decides, and a search with a time in its name is
asked now and then on the way, at least once in every match.
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

EVERY = 12  # decisions from one question to the search to the next, where nothing else is wished
LIMITS = {True: 0.5, False: 3.0}  # seconds that greedy may take, compiled and plain
ENDLESS = 100_000  # choices; a match of so many does not end
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
    asked_matches: int = 0
    beyond: float = -9.9  # the search, beyond its budget
    where_beyond: str = ""


def watch(table: Table, seeds: range, budget: float, every: int = EVERY) -> Times:
    """Play the matches of a table."""
    times = Times()
    for seed in seeds:
        match = questboard.new(table.game, seats=table.seats, seed=seed, **table.options)
        greedy = seat_bot("greedy")
        search = seat_bot(f"search:{budget:g}s") if budget else None
        rng = Rng.seeded(seed)
        before, due = times.asked, seed % every  # another moment of the match with every seed
        while match.result is None:
            where = f"seed {seed}, choice {match.done + 1}"
            if search is not None and match.done >= due and len(match.decision.choices) > 1:
                ask(match, search, times, where)
                due = match.done + every
            decide(match, greedy, rng, times, where)
            if match.done > ENDLESS:
                raise RuntimeError(f"{table.title}, seed {seed}: the match does not end")
        times.matches += 1
        times.asked_matches += times.asked > before
    return times


def ask(match: Match, search: Seated, times: Times, where: str) -> None:
    """Let the search think about a decision, and forget what it says."""
    seconds = search.budget.seconds
    assert seconds is not None
    began = time.process_time()
    search.choose(match.view(match.decision.seat), Rng.seeded(match.done))
    beyond = time.process_time() - began - seconds
    times.asked += 1
    if beyond > times.beyond:
        times.beyond, times.where_beyond = beyond, where


def decide(match: Match, greedy: Seated, rng: Rng, times: Times, where: str) -> None:
    seat = match.decision.seat
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
        search = (
            f"{1000 * times.beyond:+.0f} ms ({times.where_beyond}), "
            f"asked {times.asked:,} times in {times.asked_matches} matches"
        )
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
    parser.add_argument("--every", type=int, default=EVERY, help="decisions between its questions")
    parser.add_argument("--out", type=Path, help="a page to add the rows to")
    wish = parser.parse_args()
    time.perf_counter = time.process_time  # what a search looks at
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
        times = watch(table, range(wish.first, wish.first + count), wish.budget, wish.every)
        rows.append(line(table, times))
        print(rows[-1], flush=True)
        met = met and times.longest <= LIMITS[questboard.compiled()] and times.beyond <= GRACE
    if wish.out is not None:
        with wish.out.open("a", encoding="utf-8") as page:
            page.write("\n" + "\n".join(rows) + "\n")
    return 0 if met else 1


if __name__ == "__main__":
    raise SystemExit(main())
