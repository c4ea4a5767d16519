"""Ctrl-C in a real process: what is done is kept and reported, and nobody is left behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

import questboard

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")

SCRIPT = """
import json, os, sys, time
from pathlib import Path
from questboard.arena import Simulation

workers, bot, folder, slow_birth = int(sys.argv[1]), *sys.argv[2:]
def progress(done, games):
    print(done, flush=True)
simulation = Simulation(
    "knights-duty", 4, [bot], 100_000, workers=workers, save_dir=Path(folder) if folder else None
)
def be_born():
    os.write(1, b"born\\n")
    time.sleep(0.5)
if slow_birth:
    os.register_at_fork(after_in_child=be_born)
print("begun", flush=True)
report = simulation.run(progress)
print(json.dumps(report.to_dict()), flush=True)
"""


class Run:
    """A simulation in a process group of its own, as a terminal would start it."""

    def __init__(self, workers: int, bot: str, folder: str = "", slow_birth: str = "") -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", SCRIPT, str(workers), bot, folder, slow_birth],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        self.lines = self.process.stdout

    def wait_for_line(self) -> str:
        return self.lines.readline().strip()

    def interrupt(self) -> tuple[dict[str, Any], str]:
        """Press Ctrl-C: the terminal tells every process of the group."""
        os.killpg(self.process.pid, signal.SIGINT)
        out, err = self.process.communicate(timeout=30)
        return json.loads(out.splitlines()[-1]), err

    def wait_for_workers(self) -> list[int]:
        """The processes of the workers, once they are there (and have had time to begin)."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        if not children.exists():
            pytest.skip("needs /proc")
        end = monotonic() + 20
        while len(found := children.read_text().split()) < 2 and monotonic() < end:
            sleep(0.05)
        sleep(0.5)
        return [int(child) for child in found]

    def alone(self) -> bool:
        """Whether nobody of the group is left, after a moment."""
        end = monotonic() + 10
        while monotonic() < end:
            try:
                os.killpg(self.process.pid, 0)
            except ProcessLookupError:
                return True
            sleep(0.05)
        return False


@pytest.fixture
def runs() -> Iterator[list[Run]]:
    """The runs of a test; whatever is left of them is ended."""
    started: list[Run] = []
    yield started
    for run in started:
        if run.process.poll() is None:
            os.killpg(run.process.pid, signal.SIGKILL)
        run.process.communicate()


@pytest.mark.parametrize("workers", [1, 2])
def test_what_is_done_is_reported(runs: list[Run], workers: int, tmp_path: Path) -> None:
    run = Run(workers, "greedy", str(tmp_path))
    runs.append(run)
    run.wait_for_line()
    for _ in range(3):
        run.wait_for_line()
    report, err = run.interrupt()
    assert err == ""
    assert run.process.returncode == 0
    assert report["interrupted"]
    assert 0 < report["games"] < report["wanted"]
    assert sum(report["endings"].values()) == report["games"]
    assert [bot["games"] for bot in report["bots"]] == [4 * report["games"]]
    assert sum(seat["wins"] for seat in report["by_seat"]) == report["bots"][0]["wins"]
    assert run.alone()
    kept = sorted(tmp_path.glob("match-*.json"))
    assert len(kept) >= report["games"]
    assert questboard.load(str(kept[0])).result is not None
    assert not list(tmp_path.glob("*.part"))


def test_workers_in_deep_thought_are_sent_home(runs: list[Run]) -> None:
    run = Run(2, "search:60s")
    runs.append(run)
    run.wait_for_line()
    run.wait_for_workers()
    start = monotonic()
    report, err = run.interrupt()
    assert monotonic() - start < 10
    assert err == ""
    assert (report["interrupted"], report["games"]) == (True, 0)
    assert run.alone()


@pytest.mark.skipif(sys.platform != "linux", reason="workers are forks on Linux alone")
def test_workers_hear_nothing_while_they_start(runs: list[Run]) -> None:
    run = Run(2, "greedy", slow_birth="yes")
    runs.append(run)
    assert run.wait_for_line() == "begun"
    assert run.wait_for_line() == "born"
    report, err = run.interrupt()
    assert err == ""
    assert report["interrupted"]
    assert run.alone()


def test_workers_leave_when_their_master_is_killed(runs: list[Run]) -> None:
    run = Run(2, "search:1s")
    runs.append(run)
    run.wait_for_line()
    run.wait_for_workers()
    run.process.kill()
    run.process.wait()
    assert run.alone()


def test_a_worker_that_dies_is_told(runs: list[Run]) -> None:
    run = Run(2, "search:60s")
    runs.append(run)
    run.wait_for_line()
    os.kill(run.wait_for_workers()[0], signal.SIGKILL)
    out, err = run.process.communicate(timeout=30)
    report = json.loads(out.splitlines()[-1])
    assert err == ""
    assert report["interrupted"]
    assert "A worker process died" in report["faults"][0]["error"]
    assert run.alone()
