"""Every way to be wrong: one sentence on stderr, exit code 2, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .driver import run

WRONG = {
    "--nonsense": "--nonsense",
    "nonsense": "nonsense",
    "games extra": "extra",
    "rules KD-9999": "KD-9999",
    "rules XX-1": "XX-1",
    "rules zebra crossing": "zebra crossing",
    "rules --game chess": "chess",
    "--language xx": "xx",
    "games --language=xx": "xx",
    "play": "knights-duty",
    "play chess": "chess",
    "play knight-duty": "knights-duty",
    "play knights-duty --nonsense": "--nonsense",
    "play knights-duty --seats 1": "2 to 6",
    "play knights-duty --seats many": "--seats",
    "play knights-duty --seed -1": "seed",
    "play knights-duty --seed x": "--seed",
    "play knights-duty --players me,dragon": "dragon",
    "play knights-duty --players me,,me": "me,,me",
    "play knights-duty --players me,search:0s": "search:0s",
    "play knights-duty --seats 2 --players me,me,me": "3 players for 2 seats",
    "play knights-duty --option turn_limit": "name=value",
    "play knights-duty --option turn_limit=0": "turn_limit",
    "play knights-duty --option weather=fine": "weather",
    "play --load nowhere.json": "nowhere.json",
    "play --load notes.txt": "JSON",
    "play --load foreign.json": "Questboard save",
    "play --load notes.txt --seats 2": "--load",
    "replay": "file",
    "replay nowhere.json": "nowhere.json",
    "replay notes.txt": "JSON",
    "simulate": "game",
    "simulate chess": "chess",
    "simulate knights-duty --bots dragon": "dragon",
    "simulate knights-duty --games 0": "games",
    "simulate knights-duty --games x": "--games",
    "simulate knights-duty --seats 9": "2 to 6",
    "simulate knights-duty --seats 2 --bots random,random,random": "3 bots",
    "simulate knights-duty --workers 0": "workers",
    "simulate knights-duty --option weather=fine": "weather",
    "simulate knights-duty --save notes.txt": "notes.txt",
}


@pytest.mark.parametrize("line", WRONG)
def test_an_error_is_one_sentence(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("notes.txt").write_text("Buy milk.")
    Path("foreign.json").write_text('{"milk": 1}')
    ran = run(*line.split())
    assert ran.code == 2
    assert ran.out == ""
    assert WRONG[line] in ran.err
    assert ran.err.count("\n") == 1
    assert ran.err.endswith((".\n", "?\n"))
    assert "Traceback" not in ran.err


def test_odd_bytes_are_no_reason_for_a_traceback() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "questboard", "play", "knights-duty", "--seed", "1"],
        input=b"\xff\xfe\x00\x1b[2J\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert done.returncode == 2
    assert b"Line 1 of the input" in done.stderr
    assert b"\x1b" not in done.stdout + done.stderr
    assert b"Traceback" not in done.stderr


def test_a_reader_may_stop_reading() -> None:
    command = f"{sys.executable} -m questboard rules --game knights-duty | head -1"
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, check=False)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def test_a_failure_of_our_own_is_one_sentence_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(to: object) -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr("questboard.cli.shelf.show_games", broken)
    ran = run("games")
    assert ran.code == 2
    assert "ZeroDivisionError: oh" in ran.err
    assert ran.err.count("\n") == 1
