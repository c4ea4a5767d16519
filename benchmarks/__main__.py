"""Runs all benchmarks, writes the page, and says with its exit code whether the goals are met.

0: all met. 1: some missed. 2: none missed, but some could not be measured.
"""

import argparse
import sys
from pathlib import Path
from time import monotonic

from benchmarks import page
from benchmarks.contest import Contest, default_environments
from benchmarks.goals import Goal, judge
from benchmarks.machine import machine
from benchmarks.workers import ROOT


def main() -> int:
    """The command."""
    options = read_options()
    start = monotonic()

    def tell(line: str) -> None:
        print(f"[{monotonic() - start:4.0f} s] {line}", flush=True)

    rounds, seconds, chunks = (2, 0.15, 2) if options.quick else (5, 0.4, 3)
    rounds = options.rounds or rounds
    contest = Contest(options.plain, options.compiled, options.bench, tell)
    contest.play_rounds(rounds, seconds, chunks)
    contest.look_closer(rounds, seconds, chunks)
    results = contest.results
    if not results.lines:
        print("Nothing could be measured; the pages stay as they were.", file=sys.stderr)
        return 2
    goals = judge(results)
    settings: dict[str, float | bool] = {
        "quick": options.quick,
        "rounds": rounds,
        "seconds": seconds,
        "chunks": chunks,
    }
    page.write(options.out, results, goals, machine(), settings)
    for goal in goals:
        tell(f"{goal.verdict.strip('*'):>12}  {goal.what}: {goal.measured} (asked: {goal.asked})")
    tell(f"written: performance.md and performance.json in {options.out.name}/")
    return exit_code(goals)


def read_options() -> argparse.Namespace:
    """The command line."""
    places = default_environments()
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a short, rough run")
    parser.add_argument("--rounds", type=int, help="how often everybody is measured")
    parser.add_argument("--out", type=Path, default=ROOT / "docs", help="folder of the pages")
    for name, folder in places.items():
        parser.add_argument(
            f"--{name}", type=Path, default=folder, help=f"environment, instead of {folder.name}"
        )
    options = parser.parse_args()
    if options.rounds is not None and options.rounds < 1:
        parser.error("--rounds takes a whole number from 1 up")
    return options


def exit_code(goals: list[Goal]) -> int:
    """What the caller's shell gets."""
    if any(goal.met is False for goal in goals):
        return 1
    return 2 if any(goal.met is None for goal in goals) else 0


if __name__ == "__main__":
    sys.exit(main())
