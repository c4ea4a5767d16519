"""A match at the terminal is never lost: however it is left, the next one offers to go on."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from questboard.cli import kept as keeping
from questboard.kernel import Match

from .driver import Terminal, kept, run

Open = Callable[..., Terminal]
PLAY = ("play", "knights-duty", "--seed", "7", "--players", "me,random")
FOOTER = "help · quit"
OFFER = "Go on with your match of A Knight's Duty from today, 2 choices? (yes, no, forget)"


def left(terminal: Open, how: str = "\x03") -> Terminal:
    """A match with one plan of each seat, left in a hurry."""
    table = terminal(*PLAY)
    table.until(FOOTER)
    table.type("sword move move", FOOTER)
    table.press(how)
    table.end()
    return table


@pytest.mark.parametrize(("key", "code"), [("\x03", 130), ("\x04", 0)])
def test_ctrl_c_and_ctrl_d_keep_the_match(
    terminal: Open, tmp_path: Path, key: str, code: int
) -> None:
    table = left(terminal, key)
    assert table.code == code
    assert "The match is kept: questboard play offers to go on with it." in table.screen()
    assert "Traceback" not in table.text
    (file,) = kept(tmp_path)
    assert Match.load(file).done == 2


@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM", "SIGKILL"])
def test_a_window_that_closes_and_a_machine_that_stops_lose_nothing(
    terminal: Open, tmp_path: Path, name: str
) -> None:
    table = terminal(*PLAY)
    table.until(FOOTER)
    table.type("sword move move", FOOTER)
    os.kill(table.process, getattr(signal, name))
    table.end()
    (file,) = kept(tmp_path)
    assert Match.load(file).done == 2
    again = terminal("play")
    again.until(OFFER)
    assert "line 2" in again.type("", FOOTER)


def test_the_next_play_offers_to_go_on_and_the_end_removes_it(
    terminal: Open, tmp_path: Path
) -> None:
    left(terminal)
    again = terminal("play", "knights-duty")
    again.until(OFFER)
    assert "is no answer" in again.type("perhaps", OFFER)
    assert "line 2" in again.type("yes", FOOTER)
    again.type("quit", "Save the match before you leave?")
    again.press("no\r")
    assert again.end() == 0
    assert kept(tmp_path) == []


def test_no_begins_another_match_and_keeps_the_first(terminal: Open, tmp_path: Path) -> None:
    left(terminal)
    again = terminal(*PLAY)
    again.until(OFFER)
    assert "line 0" in again.type("no", FOOTER)
    again.press("\x03")
    again.end()
    assert len(kept(tmp_path)) == 1


def test_what_was_left_can_be_forgotten(terminal: Open, tmp_path: Path) -> None:
    left(terminal)
    again = terminal("play", "knights-duty")
    again.until(OFFER)
    again.type("forget", "How many seats")
    assert kept(tmp_path) == []


def test_another_game_is_not_asked_for(terminal: Open) -> None:
    left(terminal)
    other = terminal("play", "page-knight")
    assert "Go on" not in other.until("How many seats")


def test_two_terminals_keep_a_match_each_and_do_not_take_the_others(
    terminal: Open, tmp_path: Path
) -> None:
    one = terminal(*PLAY)
    one.until(FOOTER)
    one.type("sword move move", FOOTER)
    two = terminal("play", "knights-duty", "--seed", "8", "--players", "me,random")
    assert "Go on" not in two.until(FOOTER)  # the first is being played
    two.type("bow move move", FOOTER)
    for table in (one, two):
        table.press("\x03")
        table.end()
    assert len(kept(tmp_path)) == 2
    again = terminal("play")
    again.until("You left these matches:")
    again.until("Go on with which?")
    assert "line 2" in again.type("2", FOOTER)


def test_a_pipe_is_never_asked_and_keeps_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, terminal: Open
) -> None:
    left(terminal)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    ran = run(*PLAY, typed="sword move move\n")
    assert "Go on with" not in ran.out
    assert len(kept(tmp_path)) == 1


def test_a_match_that_cannot_be_read_is_told_and_stays(terminal: Open, tmp_path: Path) -> None:
    left(terminal)
    (file,) = kept(tmp_path)
    file.write_text(file.read_text().replace("plan sword move move", "plan sword sword sword"))
    again = terminal("play", "knights-duty")
    again.until(OFFER)
    screen = again.type("yes", "How many seats")
    assert "cannot be gone on with" in screen
    assert file.exists()


def test_each_system_has_its_own_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    monkeypatch.setenv("LOCALAPPDATA", "/local")
    places = {"linux": ".local/state", "darwin": "Library/Application Support", "win32": "/local"}
    for system, place in places.items():
        monkeypatch.setattr("sys.platform", system)
        assert keeping.folder().as_posix().endswith(f"{place}/questboard/matches")
