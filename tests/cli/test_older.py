"""Saves from before a rule was corrected, at the terminal."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from questboard.kernel import Campaign, Match, campaign_of

from .driver import Terminal, run, whole_game

WHY = "Played under rules 9 of A Knight's Duty, newer than this Questboard's rules 0"


@pytest.fixture
def older(tmp_path: Path) -> str:
    """A save of other rules, under which the fourth choice was another one."""
    _, match = whole_game("me,greedy", seed=2)
    data = json.loads(match.to_text()) | {"rules": 9}
    data["choices"][3] = "0: fly"
    file = tmp_path / "match.json"
    file.write_text(json.dumps(data))
    return str(file)


def flat(text: str) -> str:
    return " ".join(text.split())


def test_a_pipe_is_told_how_to_open_it(older: str) -> None:
    ran = run("play", "--load", older, "--players", "me,me")
    assert ran.code == 2 and ran.err.count("\n") == 1
    assert WHY in ran.err and "from choice 4 on the rules differ" in ran.err
    assert "To open it there: --as-far-as-possible." in ran.err


def test_a_pipe_opens_it_there(older: str, tmp_path: Path) -> None:
    left = tmp_path / "left.json"
    words = ("--players", "me,me", "--as-far-as-possible")
    ran = run("play", "--load", older, *words, typed=f"save {left}\nquit\n")
    assert WHY in flat(ran.out)
    assert Match.load(left).done == 3


def test_a_person_is_asked(older: str, terminal: Callable[..., Terminal]) -> None:
    table = terminal("play", "--load", older, "--players", "me,me")
    table.until("Open it after choice 3? (yes, no) [yes]")
    assert WHY in flat(table.screen())
    table.type("", "press Enter when nobody else is looking")
    assert "line 3" in table.type("", "help · quit")


def test_who_says_no_keeps_the_file_as_it_is(older: str, terminal: Callable[..., Terminal]) -> None:
    before = Path(older).read_bytes()
    table = terminal("play", "--load", older, "--players", "me,me")
    table.until("[yes]")
    table.press("no\r")
    table.end()
    assert table.code == 2
    assert Path(older).read_bytes() == before


def test_a_replay_shows_it_as_far_as_it_goes(older: str) -> None:
    ran = run("replay", older)
    assert ran.code == 0
    assert WHY in flat(ran.out) and "line 3 of 3" in ran.out


def test_a_match_that_went_on_under_corrected_rules_is_shown_from_there(tmp_path: Path) -> None:
    _, match = whole_game("me,greedy", seed=2)
    match.jump(4)
    later = Match(match.game, match.seats, match.seed, **match.options)
    later.stand(match.table, 4)
    later.play(later.decision.choices[0], later.decision.seat)
    file = tmp_path / "later.json"
    later.save(file)
    ran = run("replay", str(file))
    assert "its first 4 choices can no longer be shown" in flat(ran.out)
    assert "line 1 of 1" in ran.out


def test_a_campaign_is_kept_as_it_was_and_goes_on(tmp_path: Path) -> None:
    campaign = campaign_of("page-knight")(1, 5)
    match = campaign.match()
    for _ in range(6):
        match.play(match.decision.choices[0])
    campaign.keep(match)
    data = json.loads(campaign.to_text())
    data["under_way"]["rules"], data["under_way"]["choices"][3] = 0, "0: fly"
    quest = tmp_path / "quest.json"
    quest.write_text(json.dumps(data))
    shown = run("campaign", "show", str(quest))
    assert shown.code == 0 and "Match 1 of the campaign: Played under rules 0" in flat(shown.out)
    told = run("campaign", "again", str(quest))
    assert told.code == 2 and "--as-far-as-possible" in told.err
    ran = run("campaign", "again", str(quest), "--as-far-as-possible")
    assert ran.code == 0
    beside = tmp_path / "quest.json.older"
    assert json.loads(beside.read_text()) == data
    assert str(beside) in ran.out.replace("\n", "")
    assert len(Campaign.load(quest).matches) == 1
