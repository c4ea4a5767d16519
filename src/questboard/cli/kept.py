"""Matches under way at this terminal: written down after every choice, so that none is ever lost.

A window that closes, Ctrl-C, a crash of the machine: the next ``questboard play`` offers to go on.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import time
from datetime import date
from pathlib import Path
from typing import IO, Any

from rich.text import Text

from questboard.cli.draw import NUMBER
from questboard.cli.older import load_match
from questboard.cli.players import Player, listed, players
from questboard.cli.screen import Screen, whole
from questboard.kernel import saves
from questboard.kernel.core.errors import QuestboardError
from questboard.kernel.match import Match
from questboard.kernel.registry import game as find_game
from questboard.kernel.words import listing, say

MOST = 9  # are offered, the latest first


def folder() -> Path:
    """Where this system keeps what programs remember of their user."""
    state = os.environ.get("XDG_STATE_HOME")
    if state:
        return Path(state) / "questboard" / "matches"
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        home = Path.home() / "Library" / "Application Support"
    else:
        home = Path.home() / ".local" / "state"
    return home / "questboard" / "matches"


class Kept:
    """The file of one match under way, held by this terminal alone."""

    def __init__(self, path: Path, lock: IO[str] | None) -> None:
        self.path = path
        self.lock = lock
        self.line: int | None = None  # up to which line the match is kept

    @classmethod
    def new(cls, game: str) -> Kept:
        """A file that no other terminal has."""
        name = f"{game}-{time.time_ns()}-{os.getpid()}.json"
        return cls(folder() / name, None)

    @classmethod
    def taken(cls, path: Path) -> Kept | None:
        """The file of a match that was left, if nobody plays it now."""
        lock = _locked(path)
        return None if lock is None else cls(path, lock)

    def write(self, match: Match, at_table: list[Player]) -> None:
        """Write down how the match stands; where that cannot be done, it is told on leaving."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            if self.lock is None:
                self.lock = _locked(self.path)
            told = {"players": listed(at_table), "left": time.time()}
            saves.write_text(self.path, saves.to_text(match, terminal=told))
            self.line = match.done
        except (OSError, QuestboardError):
            self.line = None

    def remove(self) -> None:
        """The match is over, saved elsewhere, or not wanted any more."""
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)
        self.let_go()
        with contextlib.suppress(OSError):
            _lock_of(self.path).unlink(missing_ok=True)
        self.line = None

    def let_go(self) -> None:
        if self.lock is not None:
            self.lock.close()
            self.lock = None


def _lock_of(path: Path) -> Path:
    return path.with_suffix(".lock")


def _locked(path: Path) -> IO[str] | None:
    """Hold a match as long as this process lives; None when another does. Where the system knows
    no locks, nobody holds anything."""
    file = _lock_of(path).open("w")
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:
        pass
    except OSError:
        file.close()
        return None
    return file


# ------------------------------------------------------------------------------- going on


Taken = tuple[Match, list[Player], Kept]


class Left:
    """A match that was left: what the offer says about it."""

    def __init__(self, path: Path, data: dict[str, Any]) -> None:
        self.path = path
        self.game = find_game(data["game"])
        self.choices = len(data["choices"])
        self.players = str(data["terminal"]["players"])
        self.left = float(data["terminal"]["left"])

    def __str__(self) -> str:
        days = (date.today() - date.fromtimestamp(self.left)).days
        words = {0: "today", 1: "yesterday"}.get(days, "on")
        when = say(f"cli.kept.{words}", date=date.fromtimestamp(self.left).isoformat())
        return say("cli.kept.match", game=self.game.title, when=when, n=self.choices)


def left_behind(game: str | None) -> list[Left]:
    """The matches that were left, the latest first: of one game, or of all."""
    found: list[Left] = []
    for path in folder().glob("*.json"):
        with contextlib.suppress(OSError, ValueError, KeyError, TypeError, QuestboardError):
            found.append(Left(path, json.loads(saves.read(path))))
    found = [each for each in found if game in (None, each.game.name)]
    return sorted(found, key=lambda each: -each.left)


def offer(game: str | None, screen: Screen) -> Taken | None:
    """Ask whether to go on with a match that was left; None to begin another."""
    if not screen.person:
        return None
    held: list[tuple[Left, Kept]] = []
    for left in left_behind(game):
        kept = Kept.taken(left.path)
        if kept is not None:
            held.append((left, kept))
    try:
        return _choose(held[:MOST], screen)
    finally:
        for _, kept in held:
            if kept.line is None:
                kept.let_go()


def _choose(held: list[tuple[Left, Kept]], screen: Screen) -> Taken | None:
    while held:
        only = len(held) == 1
        if not only:
            screen.print(Text(say("cli.kept.several")))
            for number, (left, _) in enumerate(held, 1):
                screen.print(Text.assemble("  ", (str(number), NUMBER), f"  {left}"))
        question = say("cli.kept.one", match=held[0][0]) if only else say("cli.kept.which")
        said = screen.read(question).lower()
        if said in ("n", "no", "new"):
            return None
        if said == "forget":
            for _, kept in held:
                kept.remove()
            return None
        if said in ("", "y", "yes"):
            said = "1"
        numbers = [str(number) for number in range(1, len(held) + 1)]
        if said not in numbers:
            choices = [*([] if only else numbers), say("cli.kept.words")]
            screen.print(Text(say("cli.kept.unclear", said=said, choices=listing(choices, "or"))))
            continue
        left, kept = held[whole(said) - 1]
        try:
            match = load_match(left.path, screen)
            at_table = players(left.players, match.seats)
        except QuestboardError as error:
            screen.print(Text(say("cli.kept.unreadable", path=left.path, error=error)))
            held = [each for each in held if each[1] is not kept]
            continue
        kept.line = match.done
        return match, at_table, kept
    return None
