"""The table at a real terminal: what a player sees at 80 columns and 24 rows."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from questboard.kernel import Match

from .driver import CODES, FRESH, WIPE, Terminal, kept

Open = Callable[..., Terminal]

FOOTER = "help · quit"
PLAY = ("play", "knights-duty", "--seed", "5")


def screens(terminal: Terminal) -> list[list[str]]:
    """Every screen that was drawn from the top, as lines without codes."""
    drawn = re.split(re.escape(WIPE) + "|" + re.escape(FRESH), terminal.text)[1:]
    return [CODES.sub("", each).split("\n") for each in drawn]


def test_a_beginner_only_presses_enter(terminal: Open) -> None:
    table = terminal("play", "--seed", "5")
    table.until("Which game?")
    table.type("", "How many seats")
    table.type("", "Who plays? [me,normal]")
    screen = table.type("", FOOTER)
    assert "Turn 1: which 3 actions do you plan" in screen
    assert "1  sword" in screen


def test_questions_are_asked_again_with_the_reason(terminal: Open) -> None:
    table = terminal("play", "--seed", "5")
    table.until("Which game?")
    assert "chess" in table.type("chess", "Which game?")
    table.type("1", "How many seats")
    assert "2 to 6" in table.type("7", "How many seats")
    assert "no whole number" in table.type("two", "How many seats")
    table.type("3", "Who plays?")
    assert "dragon" in table.type("me, dragon", "Who plays?")
    screen = table.type("me easy", FOOTER)
    for knight in ("Purple", "Yellow", "Blue"):
        assert knight in screen


def test_the_table_fits_the_screen_with_six_knights(terminal: Open) -> None:
    table = terminal(*PLAY, "--players", "me,easy,easy,easy,easy,easy")
    table.until(FOOTER)
    table.type("move move move", FOOTER)
    table.type("stay", FOOTER)
    table.type("stay", FOOTER)
    table.press("\x04")
    table.end()
    seen = screens(table)
    assert len(seen) >= 4
    for screen in seen:
        footer = next(at for at, line in enumerate(screen) if FOOTER in line)
        assert footer <= 22  # and the prompt below it
        assert screen[0].startswith("── A Knight's Duty")
        assert max(map(len, screen[: footer + 1])) <= 80


def test_a_plan_is_made_part_by_part(terminal: Open) -> None:
    table = terminal(*PLAY, "--players", "me,random")
    table.until(FOOTER)
    table.type("1", "Purple: sword >")
    table.type("bow", "Purple: sword bow >")
    table.type("back", "Purple: sword >")
    assert "Purple's plan: sword, move and move" in table.type("6 6", FOOTER)


def test_a_refusal_is_a_sentence_and_nothing_changes(terminal: Open) -> None:
    table = terminal(*PLAY, "--players", "me,random")
    table.until(FOOTER)
    assert "KD-204" in table.type("sword sword sword", "Purple >")
    assert "jump" in table.type("help", "Purple >")
    assert "1  sword" in table.type("", FOOTER)


def test_colour_is_used_at_a_terminal(terminal: Open) -> None:
    table = terminal(*PLAY, "--players", "me,random")
    table.until(FOOTER)
    assert "\x1b[1;35m" in table.text


@pytest.mark.parametrize("way", ["variable", "option"])
def test_colour_can_be_refused(terminal: Open, way: str) -> None:
    env = {"NO_COLOR": "1"} if way == "variable" else {}
    words = [] if way == "variable" else ["--no-color"]
    table = terminal(*PLAY, "--players", "me,random", *words, **env)
    table.until(FOOTER)
    table.type("sword move move", FOOTER)
    codes = set(re.findall(r"\x1b\[[0-9;?]*[A-Za-z]", table.text))
    assert codes <= {"\x1b[?2004h", "\x1b[?2004l"}  # line editing, not colour


def test_quitting_offers_to_save(terminal: Open, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    table = terminal(*PLAY, "--players", "me,random")
    table.until(FOOTER)
    table.type("sword move move", FOOTER)
    table.type("quit", "Save the match before you leave?")
    table.type("back", "Purple >")
    table.type("quit", "Save the match before you leave?")
    table.type("", "In which file?")
    table.press(f"{file}\r")
    assert table.end() == 0
    assert f"questboard play --load {file} --players me,random" in table.screen()
    assert Match.load(file).done == 2
    assert kept(tmp_path) == []


def test_quitting_without_saving(terminal: Open, tmp_path: Path) -> None:
    table = terminal(*PLAY, "--players", "me,random")
    table.until(FOOTER)
    table.type("sword move move", FOOTER)
    table.type("quit", "Save the match before you leave?")
    table.press("no\r")
    assert table.end() == 0
    assert "not saved" in table.screen()
    assert kept(tmp_path) == []


def test_ctrl_c_before_the_match(terminal: Open) -> None:
    table = terminal("play")
    table.until("Which game?")
    table.press("\x03")
    assert table.end() == 130
    assert "before the match began" in table.text
    assert "Traceback" not in table.text


def test_after_the_end_the_log_is_still_there(terminal: Open, tmp_path: Path) -> None:
    table = terminal(*PLAY, "--players", "me,greedy", "--option", "turn_limit=1")
    table.until(FOOTER)
    table.type("parry parry shield", "The turn limit is reached")
    assert "Purple: plan parry parry shield" in table.type("log", "Enter leaves")
    assert "still work" in table.type("stay", "Enter leaves")
    table.type("jump 0", FOOTER)
    table.type("shield parry parry", "The turn limit is reached")
    table.press("\r")
    assert table.end() == 0
    assert kept(tmp_path) == []


# ------------------------------------------------------------------------------- the hot seat


def test_the_keyboard_is_handed_over_with_nothing_secret_on_the_screen(terminal: Open) -> None:
    table = terminal(*PLAY, "--players", "me,me")
    table.until("Hand the keyboard to Purple.")
    table.type("", FOOTER)
    table.type("plan sword bow parry", "Hand the keyboard to Aqua.")
    handed = table.text.rpartition(WIPE)[2]
    assert "bow" not in handed
    screen = table.type("", "Aqua >")
    assert "sword bow" not in screen
    assert "Purple's plan" not in screen
    # Arrow up recalls nothing that Purple typed: Enter only shows the table again.
    screen = table.type("\x1b[A", "Aqua >")
    assert "sword bow" not in screen
    assert "Where does" not in screen


def test_a_choice_can_be_taken_back_while_the_keyboard_changes_hands(terminal: Open) -> None:
    table = terminal(*PLAY, "--players", "me,me,random")
    table.until("Hand the keyboard to Purple.")
    table.type("", FOOTER)
    assert "can still type undo" in table.type("sword bow parry", "nobody else is looking")
    table.type("undo", "Hand the keyboard to Purple.")
    assert "Purple >" in table.type("", "Purple >")


def test_each_sees_only_the_own_plan(terminal: Open) -> None:
    table = terminal(*PLAY, "--players", "me,me")
    table.until("Hand the keyboard to Purple.")
    table.type("", "Purple >")
    table.type("plan move bow parry", "Hand the keyboard to Aqua.")
    table.type("", "Aqua >")
    table.type("plan move spear shield", FOOTER)  # both move: Aqua, who has the keyboard, first
    screen = table.until("Where does your knight go?")
    assert "move spear shield" in screen
    assert "move ? ?" in screen
    table.type("stay", "Hand the keyboard to Purple.")
    screen = table.type("", "Purple >")
    assert "move bow parry" in screen
    assert "spear" not in screen
