"""The balance report: what is noted of matches, kept, told and drawn."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from statistics import mean, stdev
from time import sleep
from xml.etree import ElementTree

import pytest

import questboard
from questboard.arena import Setting, Simulation
from questboard.arena.balance.notes import Mean, Notes, Score, mean_of, quantile
from questboard.arena.balance.page import Page
from questboard.arena.balance.rows import Row
from questboard.arena.balance.studies import KNOWN, study
from questboard.arena.balance.study import Case
from questboard.arena.balance.survey import Survey
from questboard.arena.drawing import Axis, Bar, Dots, Line, Panel, dots, panels, stacks
from questboard.cli.main import main
from questboard.kernel import BadInput, registry
from questboard.kernel.words import room

from . import toll

GAMES = 60
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def _toll_road(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._shelf, "toll-road", toll.TollRoad())
    monkeypatch.setitem(KNOWN, "toll-road", toll.study(together=False))


def watch(together: bool, games: int = GAMES, workers: int = 1, first: int = 0) -> Notes:
    return (
        Simulation(
            "toll-road",
            2,
            ["random"],
            games,
            7,
            {"together": together},
            workers,
            first=first,
            study=toll.study(together),
        )
        .run()
        .ledger.notes
    )


def dice(games: int = GAMES) -> list[int]:
    """What the die shows in every match, found without the arena's notes."""
    setting = Setting.checked("toll-road", 2, ["random"], 7, {}, None, 100)
    return [toll.TollRoad().deal(2, setting.seed_of(number)).die for number in range(games)]


def nothing(row: Row, done: int, games: int) -> None:
    """Nobody watches the progress."""


# ---------------------------------------------------------------------- what is noted


def test_lengths_and_endings_are_those_of_the_matches() -> None:
    notes, rolled = watch(together=True), dice()
    assert notes.lengths == Counter(die + 2 for die in rolled)
    even = sum(die % 2 == 0 for die in rolled)
    assert 0 < even < GAMES
    assert notes.endings == {("won", "even"): even, ("lost", "odd"): GAMES - even}
    assert notes.share("won") == Score(GAMES, even)
    assert notes.share("lost").wins == GAMES - even


def test_a_track_is_looked_at_when_a_turn_ends_and_at_the_end_of_the_match() -> None:
    notes, rolled = watch(together=True), dice()
    for turn, at_end in enumerate(notes.tracks["gold"]):
        assert at_end.n == sum(die + 2 >= turn for die in rolled)
        assert at_end.value == 2 * turn
        assert at_end.interval == (2 * turn, 2 * turn)
    assert len(notes.tracks["gold"]) == max(rolled) + 3
    assert notes.last["gold"].value == pytest.approx(mean(2 * (die + 2) for die in rolled))


def test_what_each_seat_has_is_averaged_over_the_seats() -> None:
    notes = watch(together=True)
    assert notes.tracks["purse"][3].value == pytest.approx((6 + 0 + 1) / 3)


def test_a_table_that_wins_as_one_counts_once_and_seats_apart_each() -> None:
    even = sum(die % 2 == 0 for die in dice())
    assert watch(together=True).sides == Score(GAMES, even)
    assert watch(together=False).sides == Score(2 * GAMES, GAMES)


def test_factors_tell_the_seats_apart() -> None:
    even = sum(die % 2 == 0 for die in dice())
    sides = watch(together=False).factors["side"]
    assert sides == {"left": Score(GAMES, even), "right": Score(GAMES, GAMES - even)}


def test_counts_tell_how_often_and_how_it_went_for_those_who_had_it() -> None:
    rolled = dice()
    even = sum(die % 2 == 0 for die in rolled)
    tolls = watch(together=False).counts["tolls"]
    assert tolls["odd"].times == sum((die + 3) // 2 for die in rolled)
    assert tolls["even"].times == sum((die + 2) // 2 for die in rolled)
    # Odd turns belong to seat 1, which wins when the die is odd.
    assert tolls["odd"].score == Score(GAMES, GAMES - even)
    assert tolls["even"].score == Score(GAMES, even)


def test_notes_do_not_depend_on_workers_or_pieces() -> None:
    whole = watch(together=False).to_dict()
    assert watch(together=False, workers=3).to_dict() == whole
    pieces = watch(together=False, games=25)
    pieces.add(watch(together=False, games=GAMES - 25, first=25))
    assert pieces.to_dict() == whole
    assert Notes.from_dict(json.loads(json.dumps(whole))).to_dict() == whole


def test_the_interval_of_a_mean() -> None:
    values = [3, 4, 4, 9, 12, 1]
    found = Mean()
    for value in values:
        found.count(60 * value)
    half = 1.959964 * stdev(values) / len(values) ** 0.5
    assert found.value == pytest.approx(mean(values))
    assert found.interval == pytest.approx((mean(values) - half, mean(values) + half))
    assert mean_of(Counter(values)) == pytest.approx((mean(values), half))


def test_quantiles_of_lengths() -> None:
    lengths = Counter(range(1, 101))
    assert [quantile(lengths, part) for part in (0.05, 0.5, 0.95, 1.0)] == [5, 50, 95, 100]
    assert quantile(Counter({7: 3}), 0.5) == 7


def test_page_knight_is_lost_to_threat_when_nobody_moves_in_time() -> None:
    case = Case("solo", "0", 1, {"scenario": 0})
    notes = (
        Simulation("page-knight", 1, ["random"], 40, 1, case.options, 1, study=KNOWN["page-knight"])
        .run()
        .ledger.notes
    )
    threat = notes.tracks["threat"]
    assert threat[0].value == 0
    assert [each.value for each in threat[1:4]] == [1, 2, 3]  # a point a turn (PK-801)
    assert set(notes.endings) <= {("won", "objective"), ("lost", "threat"), ("lost", "wounds")}
    assert notes.endings["lost", "threat"] > 20
    assert max(notes.lengths) <= 10
    assert notes.counts["enemies"]["GOB1"].times > 0


def test_knights_duty_has_one_winner_a_match_and_a_clan_a_seat() -> None:
    notes = (
        Simulation("knights-duty", 3, ["greedy"], 20, 1, {}, 1, study=KNOWN["knights-duty"])
        .run()
        .ledger.notes
    )
    assert {clan: score.games for clan, score in notes.factors["clans"].items()} == {
        "purple": 20,
        "yellow": 20,
        "blue": 20,
    }
    assert sum(score.wins for score in notes.factors["clans"].values()) == notes.share("won").wins
    assert notes.tracks["standing"][0].value == 3
    assert notes.last["standing"].value <= 1


@pytest.mark.parametrize("game", ["knights-duty", "page-knight", "old-mage"])
def test_everything_that_is_followed_has_words(game: str) -> None:
    words, followed = room(game)["balance"], KNOWN[game]
    assert set(words["cases"]) == {case.key for case in followed.cases}
    assert set(words["groups"]) == {case.group for case in followed.cases}
    assert set(words["tracks"]) == set(followed.tracks)
    assert set(words.get("factors", {})) == set(followed.factors)
    endings = {re.sub("[0-9]$", "", ending) for ending in room(game)["endings"]}
    assert set(words["endings"]) == endings - {"none"}


def test_a_game_without_a_study_is_followed_by_seats() -> None:
    class Stranger(toll.TollRoad):
        name = "stranger"

    plain = study(Stranger())
    assert [case.name for case in plain.cases] == ["seats-2"]
    assert plain.clock == "turn"
    assert plain.factors["seat"](None, 1) == "2"
    assert plain.as_one(1)
    assert not plain.as_one(2)


# ------------------------------------------------------------------- kept and taken up


def timeless(path: Path) -> object:
    rows = json.loads(path.read_text(encoding="utf-8"))["rows"]
    return [{**row, "seconds": 0, "date": "", "machine": ""} for row in rows]


def test_a_course_is_kept_and_goes_on_with_more_games(tmp_path: Path) -> None:
    def survey(games: int, folder: str, again: bool = False) -> Survey:
        return Survey(
            "toll-road", ["random"], games, tmp_path / folder, seed=7, workers=1, again=again
        )

    assert survey(20, "pieces").play(nothing)
    steps: list[tuple[int, int]] = []
    longer = survey(50, "pieces")
    assert longer.done == 40
    assert longer.play(lambda row, done, games: steps.append((done, games)))
    assert steps[-1] == (100, 100)
    assert survey(50, "whole").play(nothing)
    pieces, whole = (tmp_path / name / "toll-road.json" for name in ("pieces", "whole"))
    assert timeless(pieces) == timeless(whole)
    assert survey(50, "pieces", again=True).done == 0
    fewer = survey(5, "pieces")
    assert fewer.play(lambda *_: pytest.fail("nothing is left to play"))
    assert fewer.rows[0].notes.games == 50


def test_the_same_numbers_give_the_same_page_and_pictures(tmp_path: Path) -> None:
    made = []
    for name in ("one", "two"):
        survey = Survey("toll-road", ["random"], 30, tmp_path / name, workers=1)
        survey.play(nothing)
        survey.write()
        files = sorted((tmp_path / name).rglob("*.*"))
        made.append({path.name: path.read_bytes() for path in files if path.suffix != ".json"})
    assert made[0] == made[1]
    assert len(made[0]) == 8


# ------------------------------------------------------------------------------ the page


def noted(won: int, lost: int) -> Notes:
    notes = Notes()
    notes.endings.update({("won", "even"): won, ("lost", "odd"): lost})
    notes.lengths.update({4: won, 6: lost})
    notes.sides = Score(won + lost, won)
    notes.factors = {"side": {"left": Score(100, 80), "right": Score(100, 20)}}
    return notes


def row_of(notes: Notes) -> Row:
    row = Row(toll.study(True).cases[0], "greedy", 3, True, notes.games, notes)
    row.run.machine, row.run.date = "A machine", "2026-01-02"
    for track in ("gold", "purse"):
        notes.tracks[track], notes.last[track] = [Mean()], Mean(2, 240, 28800)
    return row


def plain_spaces(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def test_the_page_tells_shares_intervals_causes_and_the_command(tmp_path: Path) -> None:
    text = plain_spaces(Page(toll.study(True), [row_of(noted(300, 100))], tmp_path).text())
    assert "# Toll Road: the balance" in text
    assert "| road: short | `greedy` | 400 | 300 | 75.0 % | 70.5 – 79.0 % |" in text
    assert "| road: short | `greedy` | 75.0 % | 25.0 % |" in text
    assert "| road: short | `greedy` | 100 | 100.0 % (96.3 – 100.0) |" in text
    assert "| road: short | `greedy` | 4.5 ± 0.1 | 4 | 4 – 6 |" in text
    assert "| left | 100 | 80.0 % | 71.1 – 86.7 % |  |" in text
    assert "| right | 100 | 20.0 % | 13.3 – 28.9 % | below |" in text
    assert (
        "$ questboard balance toll-road --bots greedy --games 400 --cases road-short --seed 3"
        " --out docs/balance" in text
    )
    assert "Played on A machine; 2026-01-02." in text
    for shown in re.findall(r"!\[.+\]\((.+)\)", text):
        assert (tmp_path / shown).exists()


def test_who_plays_alone_wins_or_loses_and_others_draw(tmp_path: Path) -> None:
    alone = row_of(noted(30, 70))
    alone.case = Case("road", "alone", 1)
    several = toll.study(False)
    followed = replace(several, cases=[alone.case, several.cases[0]])
    text = plain_spaces(Page(followed, [alone, row_of(noted(90, 10))], tmp_path).text())
    won, drawn = text.index("## How often it is won"), text.index("## How often it is drawn")
    assert "| road: alone | `greedy` | 100 | 30 | 30.0 % |" in text[won:drawn]
    assert "road: short" not in text[won:drawn]
    assert "| road: alone | `greedy` | 70 | 100.0 % (94.8 – 100.0) |" in text


def test_a_page_without_matches_says_so(tmp_path: Path) -> None:
    survey = Survey("toll-road", ["random"], 5, tmp_path)
    survey._open_folder()
    assert "Nothing has been played yet." in survey.write().read_text(encoding="utf-8")


# ------------------------------------------------------------------------- the pictures


def shapes(svg: str, kind: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(svg).iter(SVG + kind))


def places(svg: str) -> dict[str, float]:
    """Where words stand, from left to right."""
    return {str(each.text): float(each.get("x", 0)) for each in shapes(svg, "text")}


def test_a_dot_stands_at_its_share() -> None:
    picture = dots("Title & <more>", "about", ["a"], [Dots("row", [(0.25, 0.2, 0.9)])])
    at = places(picture.svg())
    dot = shapes(picture.svg(), "circle")[-1]
    zero, whole = at["0 %"], at["100 %"]
    assert float(dot.get("cx", 0)) == pytest.approx(zero + 0.25 * (whole - zero), abs=0.02)
    assert at["25.0 %"] > zero + 0.9 * (whole - zero)
    assert "Title & <more>" in at


def test_the_parts_of_a_bar_are_as_long_as_their_shares() -> None:
    bars = [Bar("one", [0.5, 0.3, 0.2]), Bar("two", [0.0, 0.0, 1.0])]
    picture = stacks("t", "about", [("x", 0), ("y", 1), ("z", 2)], bars)
    wide = [float(each.get("width", 0)) for each in shapes(picture.svg(), "rect")[4:]]
    assert len(wide) == 4
    whole = wide[3] + 1
    assert [round((each + 1) / whole, 3) for each in wide[:3]] == [0.5, 0.3, 0.2]


def test_a_line_runs_through_its_points() -> None:
    line = Line(0, [(0, 0), (5, 50), (10, 100)], [(0, 0), (40, 60), (90, 100)])
    picture = panels(
        "t", "about", ["a"], [Panel("p", [line])], Axis("x", least=0), Axis("y", least=0)
    )
    svg = picture.svg()
    drawn = [each for each in shapes(svg, "path") if each.get("class") == "s0"][-1]
    points = [tuple(map(float, pair.split())) for pair in str(drawn.get("d"))[1:].split("L")]
    at = places(svg)
    assert points[0][0] < points[1][0] == pytest.approx((points[0][0] + points[2][0]) / 2)
    assert points[2][0] == pytest.approx(at["10"])
    assert points[1][1] == pytest.approx((points[0][1] + points[2][1]) / 2)


def test_a_picture_follows_the_screen_into_the_dark() -> None:
    svg = dots("t", "about", ["a"], [Dots("row", [None])]).svg()
    assert "@media(prefers-color-scheme:dark)" in svg
    assert re.search(r'viewBox="0 0 \d+ \d+(\.\d+)?"', svg)


# ------------------------------------------------------------------------------ bad input


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (["--cases", "solo-9"], 'There is no case called "solo-9"; there are solo, challenge'),
        (["--games", "0"], "The number of games is a whole number from 1, not 0."),
        (["--workers", "-1"], "The number of workers is a whole number from 1, not -1."),
        (["--bots", ","], "A simulation needs at least one bot"),
        (["--bots", "grady"], "There is no bot"),
        (["--seed", "-1"], "A seed is a whole number"),
    ],
)
def test_bad_input_is_one_sentence(
    wrong: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["balance", "page-knight", "--out", str(tmp_path / "new"), *wrong]) == 2
    told = capsys.readouterr().err
    assert told.startswith(sentence)
    assert len(told.splitlines()) == 1
    assert not (tmp_path / "new").exists()


def test_an_unknown_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "page-night"]) == 2
    assert "page-knight" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "[]", '{"rows": [{}]}', '{"rows": [3]}'])
def test_a_file_with_something_else_in_it_is_refused_and_left_alone(
    tmp_path: Path, text: str
) -> None:
    kept = tmp_path / "toll-road.json"
    kept.write_text(text)
    with pytest.raises(BadInput, match="holds no results of this command"):
        Survey("toll-road", ["random"], 5, tmp_path)
    assert kept.read_text() == text


def test_a_folder_that_cannot_be_written_is_named_before_anything_is_played(
    tmp_path: Path,
) -> None:
    (tmp_path / "file").write_text("here already")
    survey = Survey("toll-road", ["random"], 5, tmp_path / "file" / "deep")
    with pytest.raises(BadInput, match="Results cannot be kept in"):
        survey.play(nothing)


# --------------------------------------------------------------------------- the command


def command(folder: Path, *more: str) -> list[str]:
    words = ["balance", "knights-duty", "--out", str(folder), "--bots", "random", *more]
    return [sys.executable, "-m", "questboard", *words]


def test_the_command_writes_page_numbers_and_pictures(tmp_path: Path) -> None:
    ran = subprocess.run(
        command(tmp_path, "--games", "6", "--cases", "knights-2,knights-3", "--workers", "2"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr.splitlines() == [
        "knights-2 random: 6 of 6 games",
        "knights-3 random: 6 of 6 games",
    ]
    assert ran.stdout == f"Written: {tmp_path / 'knights-duty.md'}\n"
    assert len(list((tmp_path / "images").iterdir())) == 7


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
def test_ctrl_c_keeps_what_is_done_and_the_command_goes_on(tmp_path: Path) -> None:
    endless = command(tmp_path, "--games", "1000000", "--cases", "knights-2", "--workers", "2")
    process = subprocess.Popen(
        endless, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    kept = tmp_path / "knights-duty.json"
    while not kept.exists():
        assert process.poll() is None
        sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "goes on from here" in err
    assert "Written:" in out
    row = json.loads(kept.read_text(encoding="utf-8"))["rows"][0]
    assert row["played"] == sum(row["notes"]["lengths"].values()) > 0
    more = str(row["played"] + 1)
    again = command(tmp_path, "--games", more, "--cases", "knights-2", "--workers", "1")
    subprocess.run(again, check=True, capture_output=True)
    row = json.loads(kept.read_text(encoding="utf-8"))["rows"][0]
    assert str(row["played"]) == more
    assert questboard.compiled() == row["settings"]["compiled"]
