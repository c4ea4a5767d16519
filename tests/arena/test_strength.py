"""The table of strengths: what is played, kept, taken up again and written."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from questboard.arena import Tally
from questboard.arena.run import Run
from questboard.arena.strength import Pairing, Row, Rows, chosen, pairings
from questboard.arena.strength.page import page
from questboard.arena.strength.picture import draw
from questboard.kernel import BadInput


def command(folder: Path, *more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "questboard.arena.strength", "--docs", str(folder), *more],
        capture_output=True,
        text=True,
        check=False,
    )


def tally(games: int, wins: int) -> Tally:
    found = Tally()
    found.games, found.wins = games, wins
    return found


GREEDY = Pairing("duels", 2, "greedy", "random")
GREEDY_FOUR = Pairing("four", 4, "greedy", "random")
SOLO = Pairing("solo", 1, "greedy", "", "page-knight", 2)


def test_pairings_have_names_of_their_own() -> None:
    names = [pairing.name for pairing in pairings()]
    assert len(set(names)) == len(names)
    assert {"greedy-random", "search:0.2s-greedy", "hard-normal", "search:3200-random"} < set(names)
    assert (GREEDY.name, GREEDY_FOUR.name) == ("greedy-random", "greedy-random-4")
    assert GREEDY_FOUR.bots == ["greedy", "random", "random", "random"]


def test_a_scenario_is_played_by_one_bot_on_all_seats() -> None:
    together = Pairing("together", 2, "search:200", "", "page-knight", 3)
    assert (SOLO.name, SOLO.bots) == ("greedy-scenario-2", ["greedy"])
    assert together.name == "search:200-scenario-3-together"
    assert together.bots == ["search:200"] * 2
    assert together.options == {"scenario": 3, "challenge": False}
    assert SOLO.reached(tally(400, 160))
    assert not SOLO.reached(tally(400, 159))
    assert together.goal is None


def test_the_page_says_where_thought_beats_rules_of_thumb() -> None:
    rows = [
        Row(Pairing("challenge", 1, bot, "", "page-knight", 1, True), 100, 1, True, 100, each)
        for bot, each in (("greedy", tally(100, 30)), ("search:200", tally(100, 70)))
    ]
    text = page(rows, "the command", picture=False)
    assert "| 1 | `greedy` | 100 | 30 | 30.0 % |" in text
    assert "> `greedy` ✓ |" in text


def test_pairings_are_chosen_by_name_or_group() -> None:
    every = pairings()
    assert chosen(every, []) == every
    assert chosen(every, ["greedy-random"]) == [GREEDY]
    assert {pairing.seats for pairing in chosen(every, ["four"])} == {4}
    with pytest.raises(BadInput, match='no pairing called "greedy-chess"; there are duels, four'):
        chosen(every, ["greedy-chess"])


def test_a_goal_in_duels_is_a_win_rate_and_at_four_seats_more_than_a_share() -> None:
    assert GREEDY.reached(tally(400, 360))
    assert not GREEDY.reached(tally(400, 359))
    assert GREEDY_FOUR.reached(tally(400, 120))
    assert not GREEDY_FOUR.reached(tally(400, 101))
    assert not Pairing("duels", 2, "easy", "random").reached(tally(1, 1))


def test_a_row_is_taken_up_only_with_the_same_settings(tmp_path: Path) -> None:
    path = tmp_path / "strength.json"
    Rows(path).keep(Row(GREEDY, 400, 1, True, played=40, tally=tally(40, 37)))
    again = Rows(path)
    assert again.take_up(Row(GREEDY, 400, 1, True)).tally.wins == 37
    assert again.take_up(Row(GREEDY, 400, 2, True)).played == 0
    assert again.take_up(Row(GREEDY, 800, 1, True)).played == 0
    assert again.take_up(Row(GREEDY, 400, 1, False)).played == 0
    assert again.take_up(Row(GREEDY_FOUR, 400, 1, True)).played == 0


@pytest.mark.parametrize("text", ["", "[]", '{"rows": [{}]}', '{"rows": 3}'])
def test_a_file_with_something_else_in_it_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "strength.json"
    path.write_text(text)
    with pytest.raises(BadInput, match="holds no results of this command"):
        Rows(path)


def test_the_page_shows_rates_intervals_and_goals() -> None:
    early = Run(machine="A machine", date="2026-01-02")
    late = Run(machine="A machine", date="2026-01-05")
    rows = [
        Row(GREEDY, 400, 1, True, 400, tally(400, 380), early),
        Row(GREEDY_FOUR, 400, 1, True, 400, tally(400, 90), late),
    ]
    text = page(rows, "the command", picture=False)
    assert "| `greedy` | `random` | 400 | 380 | 0 | 20 | 95.0 % | 92.4 % – 96.7 % |" in text
    assert "≥ 90 % ✓" in text
    assert "| 3 × `random` |" in text
    assert "> 25 % ✗" in text
    assert "$ the command" in text
    assert "A machine; 2026-01-02 – 2026-01-05." in text
    assert "![" not in text


def test_the_picture_is_the_same_for_the_same_numbers(tmp_path: Path) -> None:
    rows = [
        Row(pairing, 400, 1, True, 400, tally(400, 300))
        for pairing in pairings()
        if pairing.group == "growth"
    ]
    for name in ("one.svg", "two.svg"):
        draw(rows, tmp_path / name)
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "two.svg").read_bytes()
    assert "against greedy" in (tmp_path / "one.svg").read_text(encoding="utf-8")


def test_the_command_plays_keeps_and_skips(tmp_path: Path) -> None:
    first = command(tmp_path, "--only", "greedy-random", "--games", "50", "--workers", "1")
    assert first.returncode == 0, first.stderr
    assert [line.partition(" games")[0] for line in first.stderr.splitlines()] == [
        "greedy-random: 40 of 50",
        "greedy-random: 50 of 50",
    ]
    kept = json.loads((tmp_path / "strength.json").read_text(encoding="utf-8"))["rows"]
    assert (kept[0]["played"], kept[0]["result"]["games"]) == (50, 50)
    assert "| `greedy` | `random` | 50 |" in (tmp_path / "strength.md").read_text(encoding="utf-8")
    command(tmp_path, "--only", "greedy-random", "--games", "50")
    again = json.loads((tmp_path / "strength.json").read_text(encoding="utf-8"))["rows"]
    assert again == kept


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (["--only", "chess"], 'There is no pairing called "chess"'),
        (["--games", "-4"], "The number of games is a whole number from 1, not -4."),
        (["--games", "0"], "The number of games is a whole number from 1, not 0."),
        (["--seed", "-1"], "A seed is a whole number"),
        (["--workers", "0"], "The number of workers is a whole number from 1, not 0."),
    ],
)
def test_bad_input_is_one_sentence(tmp_path: Path, wrong: list[str], sentence: str) -> None:
    told = command(tmp_path / "docs", *wrong)
    assert told.returncode == 2
    assert told.stderr.startswith(sentence)
    assert len(told.stderr.splitlines()) == 1
    assert not (tmp_path / "docs").exists()
