"""Ways to use the command as people and scripts do: through a pipe, or at a real terminal."""

from __future__ import annotations

import contextlib
import fcntl
import io
import os
import pty
import re
import select
import signal
import struct
import sys
import tempfile
import termios
import time
from dataclasses import dataclass
from pathlib import Path

import questboard
from questboard.cli.main import main
from questboard.cli.players import players
from questboard.cli.screen import Screen
from questboard.cli.table import Table
from questboard.kernel import Match, Rng

WIPE = "\x1b[H\x1b[2J\x1b[3J"
FRESH = "\x1b[H\x1b[J"
# Seconds after which words will never come, however busy the machine is.
PATIENCE = 90.0

CODES = re.compile(r"\x1b(\[[0-9;?]*[A-Za-z]|[=>])|[\x01\x02\r]")


@dataclass
class Ran:
    """What came of a command."""

    code: int
    out: str
    err: str


def run(*words: str, typed: str = "") -> Ran:
    """Run the command in this process, with its input from a pipe."""
    out, err = io.StringIO(), io.StringIO()
    before, sys.stdin = sys.stdin, io.StringIO(typed)
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main(list(words))
    finally:
        sys.stdin = before
    return Ran(code, out.getvalue(), err.getvalue())


class Scripted(Screen):
    """A person who chooses at random, and attacks when possible; what was said is kept."""

    def __init__(self, seed: int) -> None:
        super().__init__(colour=False)
        self.person = self.window = False
        self.rng = Rng.seeded(f"script {seed}")
        self.said: list[str] = []
        self.table: Table | None = None

    def read(self, prompt: str, echo: bool = True) -> str:
        assert self.table is not None
        assert self.table.holder is not None
        decision = self.table.match.decision_of(self.table.holder)
        bold = [choice for choice in decision.choices if choice.text().startswith("strike")]
        choices = bold or decision.choices
        self.said.append(choices[self.rng.below(len(choices))].text())
        return self.said[-1]


def kept(folder: Path) -> list[Path]:
    """The matches that terminals with their state in this folder have left."""
    return sorted((folder / "state" / "questboard" / "matches").glob("*.json"))


def whole_game(specs: str, seed: int, name: str = "knights-duty") -> tuple[list[str], Match]:
    """The lines that people could type to play a whole match, and the match."""
    at_table = players(specs)
    match = questboard.new(name, seats=len(at_table), seed=seed)
    with contextlib.redirect_stdout(io.StringIO()):
        script = Scripted(seed)
        script.table = Table(match, at_table, script)
        assert script.table.run() == 0
    return script.said, match


class Terminal:
    """The command at a terminal of its own, 80 columns and 24 rows unless said otherwise.

    What it keeps of its matches is its own too, unless ``env`` names a place.
    """

    def __init__(self, *words: str, env: dict[str, str], rows: int = 24, columns: int = 80) -> None:
        self.text = ""
        self.code: int | None = None
        settings = {key: value for key, value in os.environ.items() if key not in UNWANTED}
        self.home = tempfile.TemporaryDirectory(prefix="questboard-state-")
        settings |= {"XDG_STATE_HOME": self.home.name}
        settings |= {"TERM": "xterm-256color", "PYTHONUNBUFFERED": "1"} | env
        self.process, self.keyboard = pty.fork()
        if self.process == 0:
            size = struct.pack("HHHH", rows, columns, 0, 0)
            fcntl.ioctl(sys.__stdout__.fileno(), termios.TIOCSWINSZ, size)  # type: ignore[union-attr]
            os.execvpe(sys.executable, [sys.executable, "-m", "questboard", *words], settings)

    def until(self, words: str, seconds: float = PATIENCE) -> str:
        """Wait until some words stand on the screen; the screen."""
        end = time.monotonic() + seconds
        while words not in self.screen():
            if time.monotonic() > end or not self._read(end - time.monotonic()):
                raise AssertionError(f"{words!r} never came:\n{self.screen()}")
        return self.screen()

    def type(self, line: str, then: str) -> str:
        """Type a line, and wait for words that follow; everything since the last clean screen."""
        self.press(line + "\r")
        self.text += "\x00"
        return self.until(then)

    def press(self, keys: str) -> None:
        while self._read(0.05):
            pass
        os.write(self.keyboard, keys.encode())

    def screen(self) -> str:
        """What was written since the screen was last cleared, without codes.

        Looks only behind the last line that was typed, if that is later.
        """
        shown = self.text.rpartition("\x00")[2]
        for clear in (WIPE, FRESH):
            shown = shown.rpartition(clear)[2]
        return CODES.sub("", shown)

    def end(self, seconds: float = PATIENCE) -> int:
        """Wait for the command to end; its exit code."""
        finish = time.monotonic() + seconds
        while self._read(max(0.0, finish - time.monotonic())):
            pass
        done, status = os.waitpid(self.process, os.WNOHANG)
        while not done:
            assert time.monotonic() < finish, f"it did not end: {self.screen()[-2000:]}"
            time.sleep(0.01)
            done, status = os.waitpid(self.process, os.WNOHANG)
        self.process = 0
        self.code = os.waitstatus_to_exitcode(status)
        return self.code

    def close(self) -> None:
        if self.process:
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
            self.process = 0
        os.close(self.keyboard)
        self.home.cleanup()

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self.keyboard], [], [], seconds)
        if not ready:
            return False
        try:
            new = os.read(self.keyboard, 65536)
        except OSError:  # the other side is gone
            return False
        self.text += new.decode(errors="replace")
        return bool(new)


UNWANTED = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")
