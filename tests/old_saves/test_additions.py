"""Saves of today load in a game to which everything was added that can be added."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import questboard
from questboard.kernel import Match, Rng

from .test_old_saves import CORRECTED, SAVES

FOLDER = Path(__file__).parent
RECORDED = sorted((FOLDER.parent / "recorded").glob("*.json"))
GAMES = ("knights-duty", "page-knight", "old-mage", "mage-knight")
# Of the old saves, as many as are played in a few seconds.
SAMPLE = 6


def saves_of(game: str) -> list[Path]:
    """All recorded matches of a game, and some old saves."""
    whole = [path for path in SAVES if path.stem not in CORRECTED["saves"]]
    of_game = [
        [path for path in paths if json.loads(path.read_text("utf-8"))["game"] == game]
        for paths in (RECORDED, whole)
    ]
    return of_game[0] + of_game[1][:: max(1, len(of_game[1]) // SAMPLE)]


def known(game: str) -> str:
    """The classes of a game's pieces, by their modules."""
    found: dict[str, list[str]] = {}
    shelf = questboard.game(game)
    for kind in (shelf.table, *shelf.pieces):
        if kind.__module__.startswith("questboard.games."):  # words are the kernel's
            found.setdefault(kind.__module__, []).append(kind.__name__)
    return json.dumps(found)


def load(game: str, *saves: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, str(FOLDER / "additions.py"), game, known(game), *saves]
    return subprocess.run(words, capture_output=True, text=True, check=False)


def with_tables(path: Path, folder: Path) -> str:
    """A save, and beside it how its table stood at some moments, as snapshots hold it."""
    copy = Path(shutil.copy(path, folder))
    match = Match.load(path)
    lines: list[str] = []
    rng = Rng.seeded(path.stem)
    for _ in range(4):
        match.jump(rng.below(len(match.plays) + 1))
        lines.append(json.dumps([match.digest(), match.game.codec.write(match.table)]))
    copy.with_suffix(".tables").write_text("\n".join(lines))
    return str(copy)


@pytest.mark.parametrize("game", GAMES)
def test_saves_outlive_additions(game: str, tmp_path: Path) -> None:
    saves = saves_of(game)
    assert len(saves) >= SAMPLE
    ran = load(game, *[with_tables(path, tmp_path) for path in saves])
    assert ran.returncode == 0, ran.stderr[-2000:]
    assert int(ran.stdout.split()[0]) > 20


def test_fields_that_nobody_calls_later_would_be_noticed() -> None:
    ran = load("knights-duty", str(RECORDED[1]), "--careless")
    assert ran.returncode != 0
    assert "The save is damaged" in ran.stderr
