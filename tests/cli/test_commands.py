"""The shelf, the rules, the version, and help for everything."""

from __future__ import annotations

import platform
import re

import pytest

import questboard
from questboard.cli.app import app
from questboard.kernel import BadOption, games
from questboard.kernel.words import room

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


def commands() -> list[tuple[str, ...]]:
    """Every command that has a help, as it is written."""
    own: list[tuple[str, ...]] = [(str(each.name),) for each in app.registered_commands]
    groups = [group for group in app.registered_groups if group.typer_instance is not None]
    for group in groups:
        inner = group.typer_instance
        assert inner is not None
        own += [
            (str(inner.info.name),),
            *((str(inner.info.name), str(each.name)) for each in inner.registered_commands),
        ]
    return [(), *own]


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_help_speaks_no_python_and_breaks_no_example(words: tuple[str, ...]) -> None:
    out = run(*words, "--help").out
    assert not re.search(r"<(bool|int|str|list|float|path)", out)
    assert max(map(len, out.splitlines())) <= 80
    told = room("cli")["help"].get(words[0], {}) if len(words) == 1 else {}
    for line in told.get("examples", "").splitlines():
        assert line.strip() in out


def test_long_lines_of_the_shelf_hang_below_their_beginning() -> None:
    lines = run("games").out.splitlines()
    assert max(map(len, lines)) <= 80
    titles = [game.title for game in games()]
    assert [line for line in lines if line and line[0] != " "] == [
        line for line in lines if any(line.startswith(title) for title in titles)
    ]


@pytest.mark.parametrize("words", [("",), (" ",), ("", "")])
def test_no_words_are_no_rule(words: tuple[str, ...]) -> None:
    ran = run("rules", *words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("Say which rule, by id or words")


def test_a_rule_that_is_not_there_names_neighbours_of_its_own_book() -> None:
    assert "near it are KD-1009, KD-1010, KD-1011." in run("rules", "KD-9999").err
    assert "near it are MK-101, MK-102, MK-103." in run("rules", "MK-1").err


def test_a_part_of_a_name_finds_all_games_that_hold_it() -> None:
    assert "did you mean knights-duty, mage-knight or page-knight?" in run("play", "knight").err
    assert "did you mean old-mage?" in run("play", "old").err
    assert "did you mean knights-duty?" in run("play", "knigths-duty").err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "knights-duty", "--seats", "abc"), '--seats takes a whole number, not "abc"'),
        (("simulate", "knights-duty", "--games=1.5"), '--games takes a whole number, not "1.5"'),
        (("replay", "x.json", "--to", "end"), '--to takes a whole number, not "end"'),
    ],
)
def test_a_number_that_is_none_is_told_in_our_words(words: tuple[str, ...], sentence: str) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert ran.err.startswith(sentence)


def test_the_largest_value_of_an_option_is_named() -> None:
    ran = run("play", "knights-duty", "--option", f"turn_limit={10**20}")
    assert "it takes a whole number from 1 to 999999999999999999." in ran.err
    with pytest.raises(BadOption, match='takes 2 to 6 seats, not the text "2"'):
        questboard.new("knights-duty", seats="2")  # type: ignore[arg-type]
