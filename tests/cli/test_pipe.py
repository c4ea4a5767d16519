"""Playing from a script: lines in, a readable account out."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import questboard
from questboard.bots import seat_bot
from questboard.cli.ask import Picker
from questboard.cli.draw import offers
from questboard.cli.players import Player, player
from questboard.cli.screen import Screen
from questboard.cli.table import Table
from questboard.kernel import Rng

from .driver import run, whole_game

DUEL = ("play", "knights-duty", "--players", "me,random", "--seed", "7")


@pytest.mark.parametrize(
    "specs", ["me,random", "me,greedy", "me,random,easy,normal", "me,me", "me,random,me", "me"]
)
def test_a_whole_game(specs: str, tmp_path: Path) -> None:
    seats = specs.count(",") + 1
    if seats == 1:
        specs = "me,normal"
    lines, match = whole_game(specs, seed=11)
    ran = run(
        "play", "knights-duty", "--players", specs, "--seed", "11", typed="\n".join(lines) + "\n"
    )
    assert ran.err == ""
    assert ran.code == 0
    assert ran.out.endswith(match.game.ending(match.table) + "\n")
    assert max(map(len, ran.out.splitlines())) <= 80
    assert "\x1b" not in ran.out


def test_a_whole_game_in_a_process_of_its_own() -> None:
    lines, match = whole_game("me,random", seed=7)
    done = subprocess.run(
        [sys.executable, "-m", "questboard", *DUEL],
        input="# a script\n\n" + "\n".join(lines) + "\nnobody reads this\n",
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    assert done.returncode == 0
    assert done.stdout.endswith(match.game.ending(match.table) + "\n")
    assert done.stderr == ""
    assert "\x1b" not in done.stdout


def test_bots_alone_can_be_watched() -> None:
    ran = run("play", "knights-duty", "--players", "greedy,random", "--seed", "3")
    assert ran.code == 0
    assert "Turn 1 begins." in ran.out
    assert "'s plan:" not in ran.out
    assert ran.out.count("Turn 2 begins.") == 1


def test_the_input_may_not_end_before_the_match() -> None:
    ran = run(*DUEL, typed="plan sword move move\nstay\n")
    assert ran.code == 2
    assert ran.err == ("The input ended after 2 lines, before the match did; nothing was saved.\n")


def test_a_bad_choice_names_its_line() -> None:
    ran = run(*DUEL, typed="# first\nplan sword sword sword\n")
    assert ran.code == 2
    assert ran.err.startswith("Line 2 of the input: ")
    assert "KD-204" in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    "line",
    ["fly away", "99", "undo", "redo", "reset", "back", "jump 99", "jump x", "why", "why dragon",
     "rules", "rules KD-9999", "save .", "save no/such/folder/file"],
)  # fmt: skip
def test_a_line_that_cannot_be_followed_ends_the_script(line: str) -> None:
    ran = run(*DUEL, typed=f"{line}\n")
    assert ran.code == 2
    assert ran.err.startswith("Line 1 of the input: ")
    assert ran.err.count("\n") == 1


def test_parts_of_a_plan_can_stand_on_lines_of_their_own() -> None:
    whole = run(*DUEL, typed="plan sword move move\nquit\n")
    parts = run(*DUEL, typed="sword\nbow\nback\nmove 6\nquit\n")
    assert whole.code == parts.code == 0
    told = "Purple's plan: sword, move and move."
    assert told in whole.out
    assert told in parts.out


def test_questions_change_nothing() -> None:
    asked = "help\nhint\nwhy strike aqua\nwhy space 3,-1\nwhy plan sword sword sword\nwhy sword\n"
    asked += "odds\nlog\nrules KD-403\nrules high ground\n"
    ran = run(*DUEL, typed=asked + "plan sword move move\nquit\n")
    assert ran.err == ""
    assert ran.code == 0
    assert "A good bot would choose" in ran.out
    assert "KD-701" in ran.out
    assert "KD-401" in ran.out
    assert "KD-204" in ran.out
    assert 'Nothing forbids "sword"' in ran.out
    assert "No chances are at stake" in ran.out
    assert "KD-906" in ran.out
    assert "Purple's plan: sword, move and move." in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_odds_stand_beside_the_choices() -> None:
    lines, _ = whole_game("me,greedy", seed=2)
    ran = run(
        "play", "knights-duty", "--players", "me,greedy", "--seed", "2", typed="\n".join(lines)
    )
    assert "hit: 3/4 (75 %)" in ran.out


def test_on_a_small_screen_the_odds_are_told_in_percent() -> None:
    match = questboard.new("page-knight", seed=1, scenario=3)
    bot, rng = seat_bot("greedy"), Rng.seeded(1)
    while "or strike?" not in match.decision.prompt or len(match.decision.choices) < 5:
        match.play(bot.choose(match.view(0), rng))
    lines = [line.plain for line in offers(Picker(match.decision), 80, 5)]
    assert len(lines) == len(match.decision.choices)
    for line in lines:
        assert re.search(r" win (< |> )?\d+ %, tie (< |> )?\d+ %, lose (< |> )?\d+ %$", line)
        assert len(line) <= 80


def test_a_saved_match_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    ran = run(*DUEL, typed=f"plan sword move move\nsave {file}\nsave {file}\nquit\n")
    assert ran.code == 0
    assert f"--load {file} --players me,random" in ran.out.replace("\n", "")
    again = run("play", "--load", str(file), "--players", "me,random", typed="log\nquit\n")
    assert again.code == 0
    assert "plan sword move move" in again.out
    other = run("play", "chess", "--load", str(file))
    assert other.code == 2


def test_a_save_never_replaces_what_is_no_save(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("Buy milk.")
    ran = run(*DUEL, typed=f"save {file}\n")
    assert ran.code == 2
    assert file.read_text() == "Buy milk."


def test_alone_at_the_table_one_can_jump_to_any_line_and_bots_go_on() -> None:
    ran = run(*DUEL, typed="plan sword move move\nstay\njump 0\nplan bow bow move\nlog\nquit\n")
    assert ran.code == 0
    log = ran.out.rpartition("> log")[2]
    assert "plan bow bow move" in log
    assert "plan sword move move" not in log


def test_a_shared_table_does_not_jump() -> None:
    ran = run("play", "knights-duty", "--players", "me,me", typed="jump 0\n")
    assert ran.code == 2
    assert "alone" in ran.err


@pytest.mark.usefixtures("lanterns")
def test_choices_are_taken_back_until_something_new_was_learnt() -> None:
    table = ("play", "lanterns", "--players", "me,random", "--seed", "1")
    ran = run(*table, typed="step\nstep\nundo\nredo\nreset\nlog\nroll\nundo\n")
    assert ran.code == 2
    assert ran.err.startswith("Line 8 of the input: ")
    assert "jump" in ran.err
    steps = [line for line in ran.out.splitlines() if "steps [" in line]
    # The start, two steps, one back, one again, all back, and the roll.
    walked = [line.partition("steps ")[2] for line in steps]
    assert walked[:6] == ["[0, 0]", "[1, 0]", "[2, 0]", "[1, 0]", "[2, 0]", "[0, 0]"]


# ------------------------------------------------------------------ secrets at a shared table


def test_a_shared_pipe_never_tells_a_plan_before_its_phase() -> None:
    plans = ["plan sword bow parry", "plan move spear shield"]
    ran = run(
        "play", "knights-duty", "--players", "me,me", "--seed", "1", typed="\n".join(plans) + "\n"
    )
    assert ran.code == 2  # phase 1 is open, and somebody must move
    last = ran.out.rpartition("── A Knight's Duty")[2]
    assert "Phase 1: Purple sword and Aqua move." in last
    for secret in ("bow", "parry", "spear", "shield"):
        for line in ran.out.splitlines():
            assert secret not in line or "  1  sword" in line  # the list of what can be planned
    assert "(secret)" in ran.out


def test_a_shared_pipe_tells_no_secret_destination() -> None:
    typed = "plan move move move\nplan move move move\ngo 1,-3\n"
    ran = run("play", "knights-duty", "--players", "me,me", "--seed", "1", typed=typed)
    behind = ran.out.rpartition("(secret)")[2]
    assert "1,-3" not in behind


# ----------------------------------------------------------------------------- when it breaks


@pytest.mark.usefixtures("lanterns")
def test_an_engine_fault_says_where_the_log_was_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUESTBOARD_FAULTS", str(tmp_path))
    table = ("play", "lanterns", "--players", "me,random", "--option", "fragile=yes")
    ran = run(*table, typed="step\ncrash\n")
    assert ran.code == 2
    (written,) = tmp_path.iterdir()
    assert str(written) in ran.err
    assert "the lantern went out" in ran.err
    assert json.loads(written.read_text())["choices"] == ["0: step"]
    assert ran.err.count("\n") == 1


def test_a_bot_that_breaks_leaves_a_log_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Broken:
        def choose(self, view: object, rng: object) -> None:
            raise RuntimeError("no idea")

    monkeypatch.setenv("QUESTBOARD_FAULTS", str(tmp_path))
    broken: Any = Broken()
    match = questboard.new("knights-duty", seats=2)
    table = Table(match, [player("random"), Player("broken", broken)], Screen(colour=False))
    assert table.run() == 2
    (written,) = tmp_path.iterdir()
    assert str(written) in capsys.readouterr().err


def test_the_pipe_of_the_book_plays_to_its_end() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs/terminal.md").read_text(encoding="utf-8")
    found = re.search(r"^printf '(.*?)' \| questboard (play .*)$", page, re.MULTILINE)
    assert found is not None
    ran = run(*found[2].split(), typed=found[1].replace("\\n", "\n"))
    assert (ran.code, ran.err) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full and a shell")
@pytest.mark.parametrize(
    ("output", "words"), [(">&-", "output is closed"), ("> /dev/full", "No space left")]
)
def test_an_output_that_takes_nothing_is_told(output: str, words: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'exec "$0" -m questboard games {output}', sys.executable],
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert words in done.stderr and "failed" not in done.stderr
    assert len(done.stderr.splitlines()) == 1
