"""Saves: there and back, and damaged in every way."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import questboard
from questboard.kernel import BadInput, BadOption, BadSave, Match, UnknownGame
from questboard.kernel.saves import FORMAT, LARGEST

from .refusals import attempt, refusal
from .strolls import Stroll, play_on, strolls
from .test_codec import JSON
from .test_match import duel, lantern

KD = questboard.game("knights-duty")


def small() -> Match:
    """A short match with every kind of field."""
    return duel("0: plan bow bow move", "1: plan sword spear parry", turn_limit=3)


def changed(**fields: Any) -> str:
    """The text of the short match with some fields replaced."""
    return json.dumps(json.loads(small().to_text()) | fields)


def choices(*more: Any) -> str:
    return changed(choices=[*json.loads(small().to_text())["choices"], *more])


# --------------------------------------------------------------------------- there and back


def test_a_save_reads_well() -> None:
    assert small().to_text() == (
        "{\n"
        ' "questboard": 1,\n'
        ' "game": "knights-duty",\n'
        ' "rules": 0,\n'
        ' "seats": 2,\n'
        ' "options": {\n'
        '  "turn_limit": 3,\n'
        '  "free_clans": false\n'
        " },\n"
        ' "seed": 7,\n'
        ' "choices": [\n'
        '  "0: plan bow bow move",\n'
        '  "1: plan sword spear parry"\n'
        " ],\n"
        f' "digest": "{small().digest()}"\n'
        "}\n"
    )


@given(strolls(KD))
def test_text_and_back_at_every_decision(way: Stroll) -> None:
    match = way.match()
    for _ in play_on(match, way.rng(), most=12):
        back = Match.from_text(match.to_text())
        assert back.digest() == match.digest()
        assert back.to_text() == match.to_text()
        assert back.log() == match.log()
        assert [play.news for play in back.plays] == [play.news for play in match.plays]


@given(strolls(KD))
def test_a_finished_match_and_back(way: Stroll) -> None:
    match = way.match()
    for _ in play_on(match, way.rng(), most=120):
        pass
    back = Match.from_text(match.to_text())
    assert (back.to_text(), str(back)) == (match.to_text(), str(match))


@pytest.mark.usefixtures("lanterns")
def test_a_strangers_game_is_saved_like_any_other(tmp_path: Path) -> None:
    match = lantern("0: draw", "0: roll", "0: vote", "1: vote 2", "0: vote 1", cards=9, mood="wild")
    match.save(tmp_path / "walk.json")
    back = questboard.load(str(tmp_path / "walk.json"))
    assert back.digest() == match.digest()
    assert back.options == {"fragile": False, "mood": "wild", "cards": 9}


def test_what_was_undone_is_not_saved() -> None:
    match = lantern("0: step", "0: step")
    match.undo()
    assert json.loads(match.to_text())["choices"] == ["0: step"]


def test_a_file_and_back(tmp_path: Path) -> None:
    path = tmp_path / "ein Duell ⚔.json"
    small().save(path)
    small().save(str(path))  # a second time, over the first
    assert Match.load(path).digest() == Match.load(str(path)).digest() == small().digest()
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_a_save_with_less_written_down_takes_the_defaults() -> None:
    match = questboard.new("knights-duty", seed=3)
    data = json.loads(match.to_text())
    data["options"] = {}
    assert Match.from_text(json.dumps(data)).options == match.options


@pytest.mark.parametrize("name", ["no/such/folder/x.json", "", "a\0b"])
def test_what_cannot_be_written_is_told(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "could not be written" in refusal(BadInput, small().save, name)
    assert list(tmp_path.iterdir()) == []


# ---------------------------------------------------------------------------------- damaged


def test_a_save_cut_short_anywhere_is_refused() -> None:
    text = small().to_text()
    for end in range(len(text.rstrip())):
        refusal(BadSave, Match.from_text, text[:end])
    assert Match.from_text(text.rstrip()).digest() == small().digest()


def test_a_save_with_any_letter_changed_is_refused_or_the_same() -> None:
    text, whole = small().to_text(), small().digest()
    for at in range(len(text)):
        for letter in ("0", "7", "x", '"', " "):
            damaged = text[:at] + letter + text[at + 1 :]
            match, error = attempt(Match.from_text, damaged)
            if error is None:
                assert match.digest() == whole
            else:
                assert type(error) in (BadSave, BadOption, UnknownGame)


@given(st.sampled_from(sorted(json.loads(small().to_text()))), JSON)
def test_a_save_with_any_field_replaced_is_refused_or_whole(field: str, value: Any) -> None:
    match, error = attempt(Match.from_text, changed(**{field: value}))
    if error is None:
        assert match.digest() == small().digest()
    else:
        assert type(error) in (BadSave, BadOption, UnknownGame)


@given(JSON)
def test_foreign_json_is_refused(data: Any) -> None:
    refusal(BadSave, Match.from_text, json.dumps(data))


@given(st.text(max_size=40))
def test_any_text_is_refused(text: str) -> None:
    refusal(BadSave, Match.from_text, text)


@pytest.mark.parametrize("field", sorted(json.loads(small().to_text()).keys() - {"rules"}))
def test_a_save_without_a_field_is_refused(field: str) -> None:
    data = json.loads(small().to_text())
    del data[field]
    assert f'"{field}"' in refusal(BadSave, Match.from_text, json.dumps(data))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not whole JSON"),
        ("\ufeff{}", "not whole JSON"),
        ("{} {}", "not whole JSON"),
        ("[1, 2", "not whole JSON"),
        ("[" * 100_000, "not whole JSON"),
        ('{"a":' * 100_000, "not whole JSON"),
        ('{"questboard": ' + "9" * 5000 + "}", "not whole JSON"),
        ("null", "no Questboard save"),
        ("[]", "no Questboard save"),
        ("{}", "no Questboard save"),
        ('"questboard"', "no Questboard save"),
        ('{"chess": 1}', "no Questboard save"),
    ],
    ids=lambda text: text[:12],
)
def test_what_is_no_save_is_refused(text: str, said: str) -> None:
    assert said in refusal(BadSave, Match.from_text, text)


@pytest.mark.parametrize("version", [FORMAT + 1, 99, 10**30])
def test_a_save_from_the_future_is_refused(version: int) -> None:
    text = refusal(BadSave, Match.from_text, changed(questboard=version))
    assert "comes from a newer Questboard" in text


def nested(depth: int) -> Any:
    nest: Any = []
    for _ in range(depth):
        nest = [nest]
    return nest


@pytest.mark.parametrize("version", [0, -1, 1.0, "1", None, True, [], {}, float("nan")])
def test_a_save_with_an_odd_version_is_refused(version: Any) -> None:
    text = refusal(BadSave, Match.from_text, changed(questboard=version))
    assert f"whole numbers from 1 to {FORMAT}" in text


@pytest.mark.parametrize("depth", [50, 500, 800, 900, 950, 970])
@pytest.mark.parametrize("field", ["questboard", "game", "options", "choices", "extra"])
def test_a_deep_nest_is_refused(field: str, depth: int) -> None:
    """Some depths can be read but no longer be written into a sentence."""
    nest = "[" * depth + "]" * depth
    text = changed().replace(f'"{field}":', f'"{field}": {nest}, "was":', 1)
    if field == "extra":
        text = changed().replace("{", f'{{"extra": {nest}, ', 1)
    _, error = attempt(Match.from_text, text)
    assert type(error) is BadSave or (error is None and field == "extra")


@pytest.mark.parametrize(
    ("field", "value", "kind"),
    [
        ("game", 5, "a text"),
        ("seats", "2", "a whole number"),
        ("seats", 2.0, "a whole number"),
        ("seats", True, "a whole number"),
        ("options", [], "an object"),
        ("options", None, "an object"),
        ("seed", "7", "a whole number"),
        ("seed", None, "a whole number"),
        ("choices", {}, "a list"),
        ("choices", "0: stay", "a list"),
        ("digest", 0, "a text"),
        ("digest", None, "a text"),
    ],
)
def test_a_field_of_the_wrong_type_is_refused(field: str, value: Any, kind: str) -> None:
    text = refusal(BadSave, Match.from_text, changed(**{field: value}))
    assert text == f'The save is damaged: its field "{field}" should be {kind}.'


@pytest.mark.parametrize("digest", ["", "0" * 64, small().digest().upper(), small().digest() + " "])
def test_another_digest_is_refused(digest: str) -> None:
    assert "another table" in refusal(BadSave, Match.from_text, changed(digest=digest))


def test_other_facts_than_those_of_the_digest_are_refused() -> None:
    for text in (changed(seed=8), changed(options={"turn_limit": 4}), changed(choices=[])):
        assert "another table" in refusal(BadSave, Match.from_text, text)


def test_an_unknown_game_is_refused() -> None:
    assert "did you mean" in refusal(UnknownGame, Match.from_text, changed(game="knight-duty"))
    refusal(UnknownGame, Match.from_text, changed(game="\ud800\x1b[2J"))


@pytest.mark.parametrize(
    "options",
    [
        {"speed": 1},
        {"turn_limit": "3"},
        {"turn_limit": True},
        {"turn_limit": 10**400 * -1},
        {"free_clans": 1},
        {"free_clans": []},
        # Names that Python itself could trip over.
        {"seats": 3},
        {"seed": 3},
        {"game": "chess"},
        {"self": 1},
        {"": 1},
        {"\ud800": 1},
    ],
)
def test_an_unknown_option_or_value_is_refused(options: dict[str, Any]) -> None:
    refusal(BadOption, Match.from_text, changed(options=options))


@pytest.mark.parametrize("fields", [{"seats": 1}, {"seats": 99}, {"seed": -1}, {"seed": 2**64}])
def test_seats_and_seeds_that_do_not_fit_are_refused(fields: dict[str, Any]) -> None:
    refusal(BadOption, Match.from_text, changed(**fields))


@pytest.mark.parametrize(
    "line",
    [
        *("", "stay", "0", "0:", "0:stay", ": stay", "x: stay", "-1: stay", " 0: stay", "+0: stay"),
        *("0.0: stay", "\u0663: stay", "²: stay", "99999999999999999999: stay"),
        *(5, None, ["0", "stay"], {"0": "stay"}, True, "\x1b[2J", "9" * 5000 + ": stay"),
        nested(500),
    ],
    ids=lambda line: str(line)[:20],
)
def test_a_line_that_is_no_choice_is_refused(line: Any) -> None:
    text = refusal(BadSave, Match.from_text, choices(line))
    assert text.startswith("Line 3 of the choices is ")
    assert text.endswith('it should be a seat and a choice, such as "0: stay".')


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("0: ", "is not legal now"),
        ("0: plan bow bow move", "is not legal now"),
        ("0: go 9,9", "is not legal now"),
        ("0: \ud800", "is not legal now"),
        ("1: stay", "is not asked now"),
        ("2: stay", "There is no seat 2"),
        ("999: stay", "There is no seat 999"),
    ],
)
def test_a_choice_that_cannot_be_made_is_refused(line: str, said: str) -> None:
    match = duel("0: plan move bow bow", "1: plan sword spear parry")
    data = json.loads(match.to_text())
    data["choices"] += [line, "0: stay"]
    text = refusal(BadSave, Match.from_text, json.dumps(data))
    assert text.startswith("The save is damaged: choice 3 cannot be played. ")
    assert said in text


@pytest.mark.usefixtures("lanterns")
def test_a_choice_after_the_end_is_refused() -> None:
    data = json.loads(lantern("0: step", "0: stop").to_text())
    data["choices"].append("0: step")
    assert "The match is over" in refusal(BadSave, Match.from_text, json.dumps(data))


def test_a_long_choice_is_refused_in_a_short_sentence() -> None:
    refusal(BadSave, Match.from_text, choices("0: " + "x" * 1_000_000))


# ------------------------------------------------------------------------------------ files


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "gone.json"
    assert 'gone.json" could not be read' in refusal(BadSave, Match.load, path)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert "could not be read" in refusal(BadSave, Match.load, tmp_path)


def test_a_path_that_cannot_be() -> None:
    assert "could not be read" in refusal(BadSave, Match.load, "a\0b")
    assert "could not be read" in refusal(BadSave, Match.load, "x" * 5000)


@pytest.mark.parametrize(
    "data", [b"\xff\xfe{}", b"\x80", '{"é": 1}'.encode("latin-1"), b"\x89PNG\r\n"]
)
def test_a_file_that_is_no_text(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(data)
    assert "it is not a text file" in refusal(BadSave, Match.load, path)


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    with path.open("wb") as file:
        os.truncate(file.fileno(), LARGEST + 1)
    assert "too large" in refusal(BadSave, Match.load, path)
    assert "too large" in refusal(BadSave, Match.from_text, " " * (LARGEST + 1))


def test_an_empty_file(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.touch()
    assert "not whole JSON" in refusal(BadSave, Match.load, path)


def test_a_save_with_an_option_that_is_not_here_says_what_it_needs() -> None:
    save = json.loads(questboard.new("mage-knight", 1).to_text())
    save["options"]["box"] = "wolf"
    said = refusal(BadOption, Match.from_text, json.dumps(save))
    assert 'no option "box"' in said and "the expansion that it was played with" in said
