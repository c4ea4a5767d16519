"""Campaigns in the terminal: from the first scenario to the last, through crashes, in one file."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from questboard.games.page_knight.campaign import Campaign
from tests.page_knight.quests import after_a_loss, at_the_reward

from .driver import PATIENCE, run


@pytest.fixture
def quest(tmp_path: Path) -> Path:
    path = tmp_path / "quest.json"
    assert run("campaign", "new", str(path), "--seed", "3").code == 0
    return path


def choices(path: Path) -> list[Any]:
    """The choices of the match under way."""
    kept = json.loads(path.read_text())["under_way"]
    return list(kept["choices"]) if kept else []


def first_choices(path: Path, many: int) -> list[str]:
    """What can be typed first in the match under way."""
    match = Campaign.load(path).match()
    typed: list[str] = []
    for _ in range(many):
        typed.append(match.decision.choices[0].text())
        match.play(typed[-1])
    return typed


def test_a_campaign_from_the_first_scenario_to_the_last(quest: Path) -> None:
    ran = run("campaign", "play", str(quest), "--players", "greedy", typed="yes\n" * 200)
    assert ran.code == 0
    assert ran.out.count("Page Knight: campaign") == len(Campaign.load(quest).matches)
    assert ran.out.endswith("The campaign is over: it is won.\n")
    shown = run("campaign", "show", str(quest)).out
    assert shown.count("✓") == 3
    ran = run("campaign", "play", str(quest))
    assert (ran.code, ran.err) == (2, "The campaign is over: it is won.\n")


def test_a_reward_is_chosen_and_rides_along(tmp_path: Path) -> None:
    path = tmp_path / "quest.json"
    path.write_text(at_the_reward())
    assert "under way" in run("campaign", "show", str(path)).out
    ran = run("campaign", "play", str(path), typed="keep ally 1\nno\n")
    assert ran.code == 0
    assert "rides along" in ran.out
    assert f"questboard campaign play {path}" in ran.out
    assert Campaign.load(path).scenario == 2
    shown = run("campaign", "show", str(path)).out
    assert "▸ 2  Liberation  next" in shown
    assert ", for good" in shown


def test_a_match_goes_on_where_it_was_left(quest: Path) -> None:
    typed = first_choices(quest, 6)
    ran = run("campaign", "play", str(quest), typed="\n".join(typed[:4]) + "\n")
    assert ran.code == 2
    assert "all of it is saved" in ran.err
    assert len(choices(quest)) == 4
    run("campaign", "play", str(quest), typed="\n".join([typed[4], "quit"]) + "\n")
    assert choices(quest) == [f"0: {choice}" for choice in typed[:5]]


def test_a_crash_in_mid_match_loses_nothing(quest: Path) -> None:
    typed = first_choices(quest, 3)
    process = subprocess.Popen(
        [sys.executable, "-m", "questboard", "campaign", "play", str(quest)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        text=True,
    )
    assert process.stdin is not None
    process.stdin.write("\n".join(typed) + "\n")
    process.stdin.flush()
    limit = time.monotonic() + PATIENCE
    while len(choices(quest)) < 3:
        assert time.monotonic() < limit, "nothing was saved"
        time.sleep(0.05)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert choices(quest) == [f"0: {choice}" for choice in typed]
    assert Campaign.load(quest).match().done == 3


def test_a_scenario_can_be_started_again(quest: Path) -> None:
    ran = run("campaign", "again", str(quest))
    assert (ran.code, ran.err) == (2, "No match is under way: there is nothing to give up.\n")
    run("campaign", "play", str(quest), typed=first_choices(quest, 1)[0] + "\nquit\n")
    ran = run("campaign", "again", str(quest))
    assert ran.code == 0
    assert "Conquest  next, lost once" in ran.out


def test_two_knights(tmp_path: Path) -> None:
    path = tmp_path / "quest.json"
    ran = run("campaign", "new", str(path), "--seats", "2", "-o", "legacy=yes", "--seed", "1")
    assert ran.code == 0
    ran = run("campaign", "play", str(path), "--players", "greedy,greedy", typed="no\n")
    assert ran.code == 0
    assert len(Campaign.load(path).matches) == 1
    assert Campaign.load(path).options["legacy"] is True


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--option", "valor=-1"], "Option valor cannot be -1"),
        (["--option", "scenario=2"], "no option scenario"),
        (["--option", "haunted=yes"], 'no option "haunted"'),
        (["--seats", "3"], "takes 1 to 2 seats, not 3"),
        (["--game", "knights-duty"], "has no campaign"),
        (["--game", "chess"], 'no game called "chess"'),
        (["--seed", "-1"], "not -1"),
    ],
)
def test_an_impossible_campaign_is_refused(tmp_path: Path, words: list[str], said: str) -> None:
    path = tmp_path / "quest.json"
    ran = run("campaign", "new", str(path), *words)
    assert ran.code == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert not path.exists()


def test_a_campaign_is_never_replaced(quest: Path) -> None:
    before = quest.read_text()
    ran = run("campaign", "new", str(quest))
    assert ran.code == 2
    assert "exists already" in ran.err
    assert quest.read_text() == before


@pytest.mark.parametrize("command", ["play", "show", "again"])
@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: text.replace('"seed": ', '"seed": 1', 1), "does not fit"),
        (lambda text: text.replace("page-knight", "knights-duty", 1), "no campaign"),
        (lambda text: text[:-40], "not whole JSON"),
        (lambda text: json.dumps(json.loads(text)["matches"][0]), "a single match"),
        (lambda text: "[]", "no campaign save"),
    ],
)
def test_a_save_that_does_not_fit_is_refused_and_kept(
    tmp_path: Path, command: str, change: Any, said: str
) -> None:
    path = tmp_path / "quest.json"
    path.write_text(change(after_a_loss()))
    before = path.read_text()
    ran = run("campaign", command, str(path))
    assert ran.code == 2
    assert said in ran.err
    assert path.read_text() == before


def test_help_and_a_missing_file(tmp_path: Path) -> None:
    assert "again" in run("campaign").out
    ran = run("campaign", "play", str(tmp_path / "none.json"))
    assert ran.code == 2
    assert "could not be read" in ran.err
    ran = run("play", "--load", str(tmp_path / "none.json"))
    assert ran.code == 2


def test_a_campaign_is_no_match(quest: Path) -> None:
    ran = run("play", "--load", str(quest))
    assert ran.code == 2
    assert "save of a campaign" in ran.err
