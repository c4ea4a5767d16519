"""Many matches: a table for people, one JSON object for programs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import questboard
from questboard.arena import Simulation
from questboard.bots import names
from questboard.kernel import registry
from tests.depth import DEEP

from .driver import Terminal, run

DUELS = ("simulate", "knights-duty", "--games", "12", "--seed", "1", "--workers", "1")


def test_a_table_for_people() -> None:
    ran = run(*DUELS, "--bots", "greedy,random")
    assert ran.code == 0
    for words in ("greedy", "random", "Seat 1", "Seat 2", "95 %", "turns", "decisions a second"):
        assert words in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_one_json_object_for_programs() -> None:
    ran = run(*DUELS, "--bots", "greedy,random", "--json")
    data = json.loads(ran.out)
    assert ran.err == ""
    assert data["games"] == 12
    for field in ("decisions", "seconds", "decisions_per_second", "length", "interrupted"):
        assert field in data
    assert [bot["bot"] for bot in data["bots"]] == ["greedy", "random"]
    assert sum(bot["wins"] for bot in data["bots"]) == 12


@pytest.mark.parametrize("game", [game.name for game in registry.games()])
def test_every_game_on_the_shelf_can_be_simulated(game: str) -> None:
    words = ("simulate", game, "--games", "1", "--seed", "1", "--workers", "1")
    ran = run(*words)
    assert (ran.code, ran.err) == (0, "")
    assert "A match took" in ran.out
    if not DEEP:
        return
    for bot in names():
        data = json.loads(run(*words, "--bots", f"{bot}:2", "--json").out)
        assert data["games"] == 1
        assert data["faults"] == []
        assert data["length"]["longest"] > 0


@pytest.mark.parametrize("game", [game.name for game in registry.games()])
def test_a_report_of_every_game_can_be_read(game: str) -> None:
    report = Simulation(game, registry.game(game).least_seats, ["random"], 1, workers=1).run()
    assert json.loads(json.dumps(report.to_dict()))["length"] == report.length.to_dict()
    assert report.length.mean == report.length.longest > 0
    assert "A match took" in str(report)


def test_as_many_seats_as_bots_unless_said() -> None:
    bots = ("--bots", "random,random,random")
    assert json.loads(run(*DUELS, *bots, "--json").out)["seats"] == 3
    assert json.loads(run(*DUELS, "--seats", "4", *bots, "--json").out)["seats"] == 4


def test_options_reach_the_game() -> None:
    data = json.loads(run(*DUELS, "--option", "turn_limit=1", "--json").out)
    assert data["options"]["turn_limit"] == 1
    assert data["length"]["longest"] == 1


def test_matches_are_kept(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    assert run(*DUELS, "--save", str(folder)).code == 0
    kept = sorted(folder.iterdir())
    assert len(kept) == 12
    assert questboard.load(str(kept[0])).result is not None


@pytest.mark.parametrize("as_json", [False, True])
def test_ctrl_c_reports_what_is_done(terminal: Callable[..., Terminal], as_json: bool) -> None:
    many = ("simulate", "knights-duty", "--games", "1000000", "--seed", "1")
    shown = terminal(*many, *(["--json"] if as_json else []))
    shown.until("Playing")
    counted = re.compile(r"[1-9][0-9]*/1000000")
    while not counted.search(shown.screen()):
        shown.until("/1000000")
        shown._read(0.5)
    shown.press("\x03")
    assert shown.end() == 130
    assert "Traceback" not in shown.text
    if as_json:
        data = json.loads(shown.screen()[shown.screen().index("{") :])
        assert data["interrupted"]
        assert 0 < data["games"] < 1000000
    else:
        last = shown.screen().strip().splitlines()[-1]
        assert last.startswith("Ended early: ") and "matches of 1000000 were done" in last
