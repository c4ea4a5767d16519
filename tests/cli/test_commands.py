"""The shelf, the rules, the version, and help for everything."""

from __future__ import annotations

import platform

import pytest

import questboard

from .driver import run

COMMANDS = ("play", "replay", "simulate", "games", "rules")


def test_the_version_names_the_engine_and_python() -> None:
    ran = run("--version")
    assert ran.code == 0
    engine = "compiled" if questboard.compiled() else "interpreted"
    assert questboard.__version__ in ran.out
    assert f"{engine} engine" in ran.out
    assert platform.python_version() in ran.out


def test_the_shelf_shows_seats_and_options_with_their_help() -> None:
    out = run("games").out
    for words in ("A Knight's Duty", "knights-duty", "2–6 seats", "turn_limit=", "free_clans="):
        assert words in out
    assert "after this many turns" in out


def test_a_rule_by_its_id() -> None:
    ran = run("rules", "kd-403")
    assert ran.code == 0
    assert ran.out.startswith("KD-403")
    assert questboard.rule("KD-403").text.split()[0] in ran.out


def test_a_rule_that_nothing_carries_out_yet_says_so() -> None:
    assert "Not yet in play" in run("rules", "MK-1801").out
    assert "Not yet in play" not in run("rules", "MK-101").out
    found = " ".join(run("rules", "--game", "mage-knight", "Hero auction").out.split())
    assert "(not yet in play)" in found


def test_several_rules_at_once() -> None:
    out = run("rules", "KD-403", "KD-404").out
    assert "KD-403" in out
    assert "KD-404" in out


def test_rules_by_words() -> None:
    out = run("rules", "high", "ground").out
    assert "KD-906" in out
    assert "KD-403" not in out


def test_all_rules_of_a_game() -> None:
    out = run("rules", "--game", "knights-duty").out
    assert "KD-101" in out
    assert "KD-1001" in out


def test_without_words_the_rulebooks_show_their_contents() -> None:
    out = run("rules").out
    assert "A Knight's Duty" in out
    assert "Movement" in out


def test_a_ruling_says_that_it_is_one() -> None:
    assert "ruling" in run("rules", "KD-103").out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str) -> None:
    ran = run(command, "--help")
    assert ran.code == 0
    assert "Example" in ran.out
    assert f"questboard {command}" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"]])
def test_without_a_command_all_commands_are_listed(words: list[str]) -> None:
    ran = run(*words)
    assert ran.code == 0
    for command in COMMANDS:
        assert f" {command} " in ran.out


@pytest.mark.parametrize("words", [["games"], ["rules"], ["rules", "high", "ground"]])
def test_nothing_is_wider_than_80_columns(words: list[str]) -> None:
    assert max(map(len, run(*words).out.splitlines())) <= 80


def test_a_language_can_be_named() -> None:
    assert run("--language", "en", "games").code == 0
    assert run("games", "--language=en").code == 0
