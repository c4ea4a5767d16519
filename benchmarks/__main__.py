"""Measures everything, writes the pages, and says with its exit code whether the goals are met.

0: all met. 1: some missed. 2: none missed, but some could not be measured.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from benchmarks import page
from benchmarks.contest import (
    INSTRUCTIONS_PART,
    PEERS_PART,
    Contest,
    Pace,
    default_environments,
)
from benchmarks.entries import ENTRIES
from benchmarks.goals import Goal, judge
from benchmarks.workers import ROOT

SERVER_PART = "server"
PARTS = [*ENTRIES, INSTRUCTIONS_PART, PEERS_PART, SERVER_PART]
QUICK = Pace(2, 0.15, 2, quick=True)
USUAL = Pace(3, 0.3, 3, quick=False)


def main() -> int:
    """The command."""
    options = read_options()
    start = monotonic()

    def tell(line: str) -> None:
        print(f"[{monotonic() - start:4.0f} s] {line}", flush=True)

    try:
        prepare(options, tell)
        code = measure(options, tell)
        if SERVER_PART in options.only:
            code = worse(code, measure_server(options, tell))
    except KeyboardInterrupt:
        print("\nStopped; the parts that were done are on the page.", file=sys.stderr)
        return 130
    return code


def measure(options: argparse.Namespace, tell: Callable[[str], None]) -> int:
    """Measures all parts but the server; after each part the page is written."""
    pace = QUICK if options.quick else USUAL
    pace = pace._replace(rounds=options.rounds or pace.rounds)
    contest = Contest(options.plain, options.compiled, options.bench, pace, tell)
    kept = page.read(options.out)
    code = 0
    for name in options.only:
        if name == SERVER_PART:
            continue
        part = contest.measure(name)
        goals = judge(name, part)
        for goal in goals:
            verdict = goal.verdict.strip("*")
            tell(f"{verdict:>12}  {goal.what}: {goal.measured} (asked: {goal.asked})")
        code = worse(code, exit_code(goals))
        if not part.lines:
            tell(f"nothing of {name} could be measured; its part of the page stays as it was")
            continue
        kept[name] = part
        page.write(options.out, {each: kept[each] for each in PARTS if each in kept})
        tell(f"written: performance.md and performance.json in {options.out.name}/")
    return code


def measure_server(options: argparse.Namespace, tell: Callable[[str], None]) -> int:
    """Measures the browser table and the server; neither keeps the other from being measured."""
    tell("the browser table and the server")
    first_choice = ROOT / "build" / "first-choice.json"
    variables = {**os.environ, "QUESTBOARD_BENCH": str(first_choice)}
    web = [sys.executable, str(ROOT / "tools" / "web.py"), "bench"]
    browser = subprocess.run(web, cwd=ROOT, env=variables, check=False).returncode
    if browser:
        tell("not measured: the browser table (see above)")
    python = options.compiled / "bin" / "python"
    if not python.exists():
        tell(f"not measured: the server, since {options.compiled.name} is missing")
        return 2
    server = [str(python), "-m", "benchmarks.server", "--out", str(options.out)]
    code = subprocess.run(server, cwd=ROOT, check=False).returncode
    return worse(2 if browser else 0, code)


def prepare(options: argparse.Namespace, tell: Callable[[str], None]) -> None:
    """Makes the environments that are needed. What cannot be made is left out, and says so."""
    if options.as_is:
        return
    usual = default_environments()
    wanted = ["compiled"] if options.only == [INSTRUCTIONS_PART] else ["plain", "compiled"]
    wanted += ["bench"] if PEERS_PART in options.only else []
    for name in wanted:
        if getattr(options, name) == usual[name]:
            command = [sys.executable, str(ROOT / "tools" / "environment.py"), name]
            if subprocess.run(command, cwd=ROOT, check=False).returncode:
                tell(f"the environment {usual[name].name} could not be made; going on without it")


def read_options() -> argparse.Namespace:
    """The command line."""
    places = default_environments()
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a short, rough run")
    parser.add_argument(
        "--only", metavar="PARTS", help=f"measure these parts, with commas: {', '.join(PARTS)}"
    )
    parser.add_argument("--rounds", type=int, help="how often everybody is measured")
    parser.add_argument("--out", type=Path, default=ROOT / "docs", help="folder of the pages")
    parser.add_argument(
        "--as-is", action="store_true", help="take the environments as they are, make none"
    )
    for name, folder in places.items():
        parser.add_argument(
            f"--{name}", type=Path, default=folder, help=f"environment, instead of {folder.name}"
        )
    options = parser.parse_args()
    if options.rounds is not None and options.rounds < 1:
        parser.error("--rounds takes a whole number from 1 up")
    asked = [name.strip() for name in (options.only or "").split(",") if name.strip()]
    for name in asked:
        if name not in PARTS:
            parser.error(f"--only knows no part {name!r}; there are {', '.join(PARTS)}")
    options.only = [name for name in PARTS if name in asked or not asked]
    return options


def exit_code(goals: list[Goal]) -> int:
    """What the caller's shell gets."""
    if any(goal.met is False for goal in goals):
        return 1
    return 2 if any(goal.met is None for goal in goals) else 0


def worse(one: int, other: int) -> int:
    """The worse of two exit codes: a missed goal, then something unmeasured, then neither."""
    order = (0, 2, 1)
    return max(one, other, key=lambda code: order.index(code) if code in order else 3)


if __name__ == "__main__":
    sys.exit(main())
