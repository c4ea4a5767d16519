"""Recorded matches come out as they did: the same tables, the same choices, the same words."""

from __future__ import annotations

import re

import pytest

import questboard
from questboard.kernel import Match

from .make import FOLDER, RECORDINGS, Recording, tell

every = pytest.mark.parametrize("recording", RECORDINGS, ids=lambda recording: recording.name)


@every
def test_a_recorded_match_is_played_as_it_was(recording: Recording) -> None:
    match = Match.load(recording.save)
    assert without_rules(match.to_text()) == without_rules(recording.save.read_text("utf-8"))
    assert match.result is not None
    fresh = questboard.new(recording.game, recording.seats, recording.seed, **recording.options)
    assert (match.seats, match.seed, match.options) == (fresh.seats, fresh.seed, fresh.options)


def without_rules(save: str) -> str:
    """The text of a save but for the number of its rules, which the first ones did not have."""
    return re.sub(' "rules": [0-9]+,\n', "", save)


@every
def test_a_recorded_match_is_told_as_it_was(recording: Recording) -> None:
    """If the change is meant: ``python tests/recorded/make.py``, and read the difference."""
    assert tell(Match.load(recording.save)) == recording.words.read_text(encoding="utf-8")


def test_all_numbers_of_seats_and_both_options_are_recorded() -> None:
    duels = [recording for recording in RECORDINGS if recording.game == "knights-duty"]
    assert {recording.seats for recording in duels} == {2, 3, 4, 5, 6}
    for option in ("turn_limit", "free_clans"):
        assert {option in recording.options for recording in duels} == {True, False}


def test_every_ending_is_recorded() -> None:
    duels = [load(each) for each in RECORDINGS if each.game == "knights-duty"]
    ends = {match.result.how for match in duels if match.result is not None}
    assert ends == {"last_standing", "fell_together", "turn_limit"}


def test_mage_knight_is_recorded_alone_and_in_company() -> None:
    recorded = [each for each in RECORDINGS if each.game == "mage-knight"]
    assert {each.seats for each in recorded} == {1, 2}
    told = "".join(each.words.read_text(encoding="utf-8") for each in recorded)
    for words in ("explores and finds", "defeats", "recruits", "reaches level", "begins: Night"):
        assert words in told, words


def test_old_mage_is_recorded_for_rivals_teams_and_one_alone() -> None:
    recorded = [each for each in RECORDINGS if each.game == "old-mage"]
    assert {each.options.get("mode") for each in recorded} == {None, "teams-of-two", "solo"}
    told = "".join(each.words.read_text(encoding="utf-8") for each in recorded)
    for words in ("casts", "on the Travel Dice", "battles", "draws an Event", "in the Ruin"):
        assert words in told, words


def load(recording: Recording) -> Match:
    return Match.load(recording.save)


def test_no_recording_lies_about_forgotten() -> None:
    kept = {path.name for path in FOLDER.iterdir() if path.suffix in (".json", ".txt")}
    assert kept == {file.name for each in RECORDINGS for file in (each.save, each.words)}
