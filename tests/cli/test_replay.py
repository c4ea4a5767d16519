"""Looking at a saved match again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import questboard

from .driver import Terminal, run, whole_game


@pytest.fixture
def saved(tmp_path: Path) -> str:
    _, match = whole_game("me,greedy", seed=2)
    file = tmp_path / "match.json"
    match.save(file)
    return str(file)


def test_a_pipe_gets_the_whole_match(saved: str) -> None:
    ran = run("replay", saved)
    match = questboard.load(saved)
    assert ran.code == 0
    assert ran.out.endswith(match.game.ending(match.table) + "\n")
    for number, play in enumerate(match.plays, 1):
        assert f"{number:>4}  {match.seat_name(play.seat)}: {play.choice.text()}" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80
    assert run("replay", saved, "--run").out == ran.out


@pytest.mark.parametrize("view", ["1", "purple"])
def test_the_eyes_of_a_seat_see_no_secrets(saved: str, view: str) -> None:
    out = run("replay", saved, "--view", view, "--to", "2").out
    assert "Purple's plan:" in out
    assert "Purple: plan" in out
    assert "Aqua's plan:" not in out
    assert "Aqua: plan" not in out


def test_a_spectator_sees_no_plans(saved: str) -> None:
    assert "plan" not in run("replay", saved, "--view", "spectator", "--to", "2").out


def test_the_replay_stops_where_it_is_told(saved: str) -> None:
    ran = run("replay", saved, "--to", "3")
    assert "line 3 of" in ran.out
    assert "\n   4  " not in ran.out


@pytest.mark.parametrize("words", [["--view", "9"], ["--view", "dragon"], ["--to", "999"]])
def test_what_is_not_there_cannot_be_shown(saved: str, words: list[str]) -> None:
    ran = run("replay", saved, *words)
    assert ran.code == 2
    assert ran.err.count("\n") == 1


def test_stepping_at_a_terminal(saved: str, terminal: Callable[..., Terminal]) -> None:
    shown = terminal("replay", saved)
    last = len(questboard.load(saved).plays)
    shown.until("replay >")
    assert f"line 1 of {last}" in shown.type("", "replay >")
    assert f"line 0 of {last}" in shown.type("back", "replay >")
    assert f"line 5 of {last}" in shown.type("5", "replay >")
    assert f"line {last} of {last}" in shown.type("end", "replay >")
    assert "line 0 of" in shown.type("start", "replay >")
    assert "Turn 1 begins." in shown.type("log", "replay >")
    assert "no line 999" in shown.type("999", "replay >")
    assert "no word of a replay" in shown.type("dance", "replay >")
    assert "wins" in shown.type("run", "replay >")
    shown.press("quit\r")
    assert shown.end() == 0
