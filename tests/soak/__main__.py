"""``python -m tests.soak --seconds 60``: many tables of all games, while things go wrong."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from datetime import datetime
from pathlib import Path

from tests.forms import every_form
from tests.pace import patience
from tests.soak.clock import Clock
from tests.soak.faults import Faults
from tests.soak.players import GRACE, Person
from tests.soak.tally import Tally, Window

SETTINGS = {"sweep_seconds": "1", "asleep_seconds": "2"}
# A worker that hangs is replaced after so many seconds, so that a short soak sees it.
THINKING = 4.0


async def soak(
    seconds: float, tables: int, seed: int, folder: Path, say: bool = False, least: int = 0
) -> Tally:
    """Play at so many tables at once for so long; calm at the beginning and at the end. Where the
    machine is so busy that fewer faults fit in than the least, it takes longer."""
    rng = random.Random(seed)
    tally = Tally()
    clock = Clock(folder / "clock")
    settings = SETTINGS | {"thinking_seconds": f"{patience(THINKING):.1f}"}
    sys.path.insert(0, str(clock.folder))
    try:
        faults = Faults(folder / "tables.db", clock, rng, settings)
        try:
            begin = time.monotonic()
            tally.until = float("inf")
            crowd = [
                asyncio.create_task(_evening(faults, tally, rng.randrange(2**32)))
                for _ in range(tables)
            ]
            wild = begin + seconds * 0.15, begin + seconds * 0.8
            await _faults(faults, tally, rng, *wild, say, least)
            tally.until = max(begin + seconds, time.monotonic() + seconds * 0.1)
            await asyncio.gather(*crowd)
            tally.memory = faults.memory()
        finally:
            await asyncio.to_thread(faults.house.stop)
        faults.said += faults.house.said
        _read_log(faults.said, tally)
        tally.audit(faults.data)
    finally:
        sys.path.remove(str(clock.folder))
    return tally


async def _evening(faults: Faults, tally: Tally, seed: int) -> None:
    """One person plays match after match; all persons together play all forms in turn."""
    rng = random.Random(seed)
    forms = every_form()
    rng.shuffle(forms)
    while time.monotonic() < tally.until:
        form = forms.pop() if forms else rng.choice(every_form())
        await Person(faults, tally, form, rng).run()


async def _faults(
    faults: Faults,
    tally: Tally,
    rng: random.Random,
    begin: float,
    end: float,
    say: bool,
    least: int,
) -> None:
    """One fault after another, every kind as often, with calm between them now and then."""
    await asyncio.sleep(max(0.0, begin - time.monotonic()))
    waiting = faults.all()
    rng.shuffle(waiting)
    while time.monotonic() < end or len(tally.windows) < least:
        if not waiting:
            waiting = faults.all()
            rng.shuffle(waiting)
            await asyncio.sleep(GRACE)
        name, deed = waiting.pop()
        since = time.time()
        tally.windows.append(Window(name, since, since + 3600))
        try:
            await deed()
        finally:
            tally.windows[-1] = Window(name, since, time.time())
        if say:
            print(f"{time.strftime('%H:%M:%S')} {name}", flush=True)
        await asyncio.sleep(rng.uniform(0.5, 2.0))


def _read_log(said: list[str], tally: Tally) -> None:
    """What the server itself complained about while nothing was done to it."""
    for line in said:
        try:
            told = json.loads(line)
        except ValueError:
            tally.trouble.append(f"the server said: {line.strip()[:300]}")
            continue
        tally.counts[f"log {told['level']}"] += 1
        at = datetime.fromisoformat(told["at"]).timestamp()
        jumped = abs(at - time.time()) > 3000.0  # then the time of the line is a lie
        if told["level"] == "error" and not jumped and not tally.during_fault(at, patience(GRACE)):
            tally.trouble.append(f"the server said in calm times: {line.strip()[:600]}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, help="for how long (60)")
    parser.add_argument("--tables", type=int, default=12, help="so many tables at once (12)")
    parser.add_argument("--seed", type=int, default=None, help="for the same evening again")
    given = parser.parse_args()
    seed = random.randrange(10**6) if given.seed is None else given.seed
    print(f"Soaking {given.tables} tables for {given.seconds:.0f} s, seed {seed} ...", flush=True)
    with tempfile.TemporaryDirectory(prefix="questboard-soak-") as folder:
        tally = asyncio.run(soak(given.seconds, given.tables, seed, Path(folder), say=True))
    print(tally.report())
    return 1 if tally.trouble else 0


if __name__ == "__main__":
    sys.exit(main())
