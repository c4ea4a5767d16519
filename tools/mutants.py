"""Breaks a game's rules and declarations at random, and tells which breaks no test notices.

    make mutants ARGS="--game mage-knight --number 100 --seed 1"

The breaks (`breaks.py`) are made in copies of the project, one at a time. Each time the tests that
touch the broken line run, the quickest first, until one fails; a line that runs when the game is
imported is touched by all tests of the game. Tests that compare with recorded play do not count.
Breaks without effect are named with the reason in `tests/without_effect.toml`, and left out.
Which test touches which line is kept in build/mutants, until a source or the test changes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from queue import Queue
from typing import Any, TypeVar

import breaks
from breaks import Break

T = TypeVar("T")
R = TypeVar("R")

ROOT = Path(__file__).resolve().parent.parent
TOOLS = Path(__file__).resolve().parent
GAMES = "src/questboard/games"
ROOMS = ["language", "state", "steps", "effects", "stories", "rivals", "rules", "content"]
# These compare with a recorded digest, or measure time.
NOT_COUNTED = ["tests/kernel/test_codec.py::test_a_digest_is_", "tests/kernel/test_speed.py"]
LEFT_BEHIND = shutil.ignore_patterns(
    ".*", "__pycache__", "build", "dist", "node_modules", "site", "test-results", "web", "*.so"
)
PYTEST = ["-p", "touched", "-p", "no:cacheprovider", "-p", "no:xdist", "-q", "--hypothesis-seed=0"]
GOAL = 0.95
WORKERS = 2
MEMORY = 4 << 30
SPARE = 10  # seconds, on top of three times as long as usual
PATIENCE = 20  # a test that waits uses no processor: so many times the limit by the clock


@dataclass
class Touches:
    """Which tests of a game touch which line, and how long each takes."""

    seconds: dict[str, float] = field(default_factory=dict)
    by_line: dict[tuple[str, int], set[str]] = field(default_factory=dict)
    noticed: dict[str, Counter[str]] = field(default_factory=dict)  # by file, in this run

    def read(self, note: dict[str, Any], game: str) -> None:
        """Adds what the tests of one file touch, if it is anything of this game."""
        seconds: dict[str, float] = note["seconds"]
        tests = ["", *seconds]
        uncounted = {*note["recorded"], *(t for t in tests if t.startswith(tuple(NOT_COUNTED)))}
        for path, lines in note["touched"].items():
            if path.startswith(f"{GAMES}/{game}/"):
                for line, touching in lines.items():
                    found = {tests[index] for index in touching} - uncounted
                    self.by_line.setdefault((path, int(line)), set()).update(found)
                    self.seconds |= {test: seconds[test] for test in found if test}

    def choose(self, broken: Break) -> list[str]:
        """The tests that touch the line: likely ones first, then the quickest."""
        found = {test for n in broken.lines for test in self.by_line.get((broken.path, n), ())}
        if broken.at_import or "" in found:
            found = set(self.seconds)
        name = broken.room.rpartition(".")[2].lower()
        lately = self.noticed.setdefault(broken.path, Counter())
        return sorted(
            found, key=lambda test: (-lately[test], name not in test.lower(), self.seconds[test])
        )


@dataclass
class Outcome:
    """What came of a break: who noticed it, or why it was left out, or nothing."""

    noticed: str = ""
    why: str = ""

    @property
    def survived(self) -> bool:
        return not self.noticed and not self.why


class Copy:
    """A copy of the project in which things may be broken."""

    def __init__(self, root: Path, home: Path) -> None:
        self.home = home
        self.said = ""
        shutil.copytree(root, home, ignore=LEFT_BEHIND)

    def pytest(self, words: list[str], limit: float | None, **settings: str) -> int | None:
        """Runs pytest here: its exit code, or None if it took too long."""
        path = os.pathsep.join([str(self.home / "src"), str(self.home), str(TOOLS)])
        started = subprocess.Popen(
            [sys.executable, "-m", "pytest", *PYTEST, *words],
            cwd=self.home,
            env=os.environ | {"PYTHONPATH": path, "PYTHONHASHSEED": "0"} | settings,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
            preexec_fn=partial(modest, limit),
        )
        try:
            self.said = started.communicate(timeout=limit and PATIENCE * limit)[0]
        except subprocess.TimeoutExpired:
            os.killpg(started.pid, signal.SIGKILL)
            started.communicate()
            return None
        return None if started.returncode == -signal.SIGXCPU else started.returncode

    @contextmanager
    def broken(self, one: Break) -> Iterator[None]:
        """With one break made."""
        path = self.home / one.path
        whole = path.read_bytes()
        self.write(path, one.apply(whole))
        try:
            yield
        finally:
            self.write(path, whole)

    def write(self, path: Path, source: bytes) -> None:
        """A file of the same size and second would be taken for the compiled one."""
        for stale in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
            stale.unlink()
        path.write_bytes(source)

    def run(self, tests: list[str], touches: Touches) -> str:
        """Runs tests until one fails: who noticed something, if anyone."""
        files = sorted({test.partition("::")[0] for test in tests})
        chosen, noticed = self.home / "chosen.txt", self.home / "noticed.txt"
        chosen.write_text("\n".join(tests))
        noticed.unlink(missing_ok=True)
        normal = sum(touches.seconds[test] for test in tests) + 0.2 * len(files)
        code = self.pytest(
            ["-x", *files],
            3 * normal + SPARE,
            MUTANTS_CHOSEN=str(chosen),
            MUTANTS_NOTICED=str(noticed),
        )
        if code == 0:
            return ""
        if code is None:
            return "the clock: it takes too long"
        return noticed.read_text() if noticed.exists() else "the import of the tests"

    def try_out(self, one: Break, touches: Touches) -> Outcome:
        """Whether a test that touches the break notices it."""
        tests = touches.choose(one)
        if not tests:
            return Outcome()
        # The kernel's tests are many: they are looked at only if the game's own notice nothing.
        own = [test for test in tests if not test.startswith("tests/kernel/")]
        rest = [test for test in tests if test.startswith("tests/kernel/")]
        with self.broken(one):
            noticed = (own and self.run(own, touches)) or (rest and self.run(rest, touches)) or ""
        if noticed:
            touches.noticed[one.path][noticed] += 1
        return Outcome(noticed)


def modest(limit: float | None) -> None:
    """Others use the machine too, and a loop without end may fill it. The limit is of processor
    time, which is the same however busy the machine is."""
    os.nice(10)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    if limit is not None:
        resource.setrlimit(resource.RLIMIT_CPU, (int(limit) + 1, int(limit) + 5))


def find_touches(root: Path, game: str, copies: list[Copy]) -> Touches:
    """What the tests of a game touch: read where it is known, else found out."""
    kept = root / "build" / "mutants"
    kept.mkdir(parents=True, exist_ok=True)
    rest = [*sorted((root / GAMES).rglob("*.py")), *sorted((root / "src").rglob("kernel/*.py"))]
    rest += [path for path in sorted((root / "tests").rglob("*.py")) if path.name[:5] != "test_"]
    base = hashlib.sha256(b"".join(path.read_bytes() for path in rest)).digest()
    notes: dict[str, Path] = {}
    for folder in (game, "kernel"):
        for path in sorted((root / "tests" / folder).rglob("test_*.py")):
            digest = hashlib.sha256(base + path.read_bytes()).hexdigest()[:20]
            name = path.relative_to(root).with_suffix("")
            notes[f"{name}.py"] = kept / f"{'-'.join(name.parts)}@{digest}.json"
    missing = [name for name, note in notes.items() if not note.exists()]
    if missing:
        print(f"Finding out which lines {len(missing)} files of tests touch ...", flush=True)
    for _ in in_turns(copies, lambda copy, name: look(copy, name, notes[name]), missing):
        pass
    touches = Touches()
    for note in notes.values():
        touches.read(json.loads(note.read_text()), game)
    return touches


def look(copy: Copy, name: str, note: Path) -> None:
    """Runs the tests of one file, and keeps what they touch."""
    fresh = copy.home / "note.json"
    code = copy.pytest([name], None, MUTANTS_NOTE=str(fresh))
    if code not in (0, 5):
        sys.exit(f"{name} fails before anything is broken:\n{copy.said}")
    for old in note.parent.glob(f"{note.name.partition('@')[0]}@*.json"):
        old.unlink()
    shutil.copy(fresh, note)


def in_turns(copies: list[Copy], work: Callable[[Copy, T], R], things: Iterable[T]) -> Iterator[R]:
    """The results of some work, in order; each copy is used by one at a time."""
    free: Queue[Copy] = Queue()
    for copy in copies:
        free.put(copy)

    def one(thing: T) -> R:
        copy = free.get()
        try:
            return work(copy, thing)
        finally:
            free.put(copy)

    with ThreadPoolExecutor(len(copies)) as pool:
        yield from pool.map(one, things)


def named(root: Path) -> dict[tuple[str, str, str, str], str]:
    """The breaks that have no effect, each with the reason."""
    file = root / "tests" / "without_effect.toml"
    if not file.exists():
        return {}
    listed = tomllib.loads(file.read_text()).get("break", [])
    return {
        (f"{GAMES}/{one['file']}", one["in"], one["line"], one["broken"]): one["why"]
        for one in listed
    }


def tell(number: int, one: Break, outcome: Outcome) -> str:
    """A line for each break; a break that nobody noticed is shown."""
    place = f"{one.path.removeprefix(GAMES + '/')}:{one.row}"
    if outcome.noticed:
        return f"{number:4} {place}: noticed by {outcome.noticed}"
    if outcome.why:
        return f"{number:4} {place}: no effect, since {outcome.why}"
    return f"{number:4} {place}: NOT NOTICED, in {one.room}\n       {one.line}\n       {one.broken}"


def try_all(root: Path, game: str, tried: list[Break]) -> Iterator[Outcome]:
    """What comes of each break, in order."""
    without_effect = named(root)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copies = [Copy(root, Path(folder) / str(number)) for number in range(WORKERS)]
        touches = find_touches(root, game, copies)
        if copies[0].run(sorted(touches.seconds, key=touches.seconds.__getitem__), touches):
            sys.exit(f"The tests fail in this order before anything is broken:\n{copies[0].said}")

        def judge(copy: Copy, one: Break) -> Outcome:
            if why := without_effect.get(one.key):
                return Outcome(why=why)
            return copy.try_out(one, touches)

        yield from in_turns(copies, judge, tried)


def main(words: list[str] | None = None, root: Path = ROOT) -> int:
    asked = argparse.ArgumentParser(description=str(__doc__).splitlines()[0], prog="make mutants")
    asked.add_argument("--game", required=True, help="mage-knight, old-mage, ...")
    asked.add_argument("--number", type=int, default=100, help="of breaks (100)")
    asked.add_argument("--seed", type=int, default=1, help="other breaks (1)")
    asked.add_argument("--only", type=int, nargs="+", default=[], help="these, by their numbers")
    asked.add_argument("--list", action="store_true", help="show the breaks and try none")
    options = asked.parse_args(words)

    game = options.game.replace("-", "_")
    found = [path for room in ROOMS for path in sorted((root / GAMES / game / room).rglob("*.py"))]
    if not found:
        asked.error(f"there is no game {options.game} with rules or declarations")
    places = breaks.find(root, [str(path.relative_to(root)) for path in found])
    drawn = breaks.draw(places, max([options.number, *options.only]), options.seed)
    numbers = options.only or range(1, len(drawn) + 1)
    chosen = [(number, drawn[number - 1]) for number in numbers]
    if options.list:
        for number, one in chosen:
            print(tell(number, one, Outcome()).replace("NOT NOTICED, ", ""))
        return 0

    possible = {one.key for place in places for one in place}
    for key in named(root):
        if key[0].startswith(f"{GAMES}/{game}/") and key not in possible:
            print(f"Named as without effect, and no longer there: {' | '.join(key)}")
    outcomes: list[Outcome] = []
    for (number, one), outcome in zip(chosen, try_all(root, game, [one for _, one in chosen])):
        print(tell(number, one, outcome), flush=True)
        outcomes.append(outcome)
    return sum_up(options.game, options.seed, outcomes)


def sum_up(game: str, seed: int, outcomes: list[Outcome]) -> int:
    """The figure, and whether it will do."""
    counted = [outcome for outcome in outcomes if not outcome.why]
    noticed = sum(not outcome.survived for outcome in counted)
    share = noticed / len(counted) if counted else 1.0
    print(
        f"\n{game}, seed {seed}: {len(outcomes)} breaks, {len(outcomes) - len(counted)} without "
        f"effect, {noticed} of {len(counted)} noticed ({share:.0%})"
    )
    return 0 if share >= GOAL else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("\nStopped.")
