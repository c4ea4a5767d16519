"""The benchmarks around the clock: goals, parts that are kept, and wrong options."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import questboard

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

from benchmarks import (  # noqa: E402
    instructions,
    page,
    second_thoughts,
    tempers_old_mage,
    thinking,
)
from benchmarks.__main__ import exit_code, worse  # noqa: E402
from benchmarks.contest import (  # noqa: E402
    COMPILED,
    INSTRUCTIONS_PART,
    PEERS_PART,
    PLAIN,
    Contest,
    Pace,
    Part,
    check_kind,
)
from benchmarks.engine import Engine  # noqa: E402
from benchmarks.entries import COUNTED_WITH, ENTRIES  # noqa: E402
from benchmarks.goals import judge  # noqa: E402
from benchmarks.instructions import Build, count  # noqa: E402
from benchmarks.workers import Unmeasured  # noqa: E402
from questboard.bots.heuristics import heuristic  # noqa: E402
from questboard.bots.heuristics.base import Plan  # noqa: E402
from questboard.bots.heuristics.old_mage.tempers import BOLD  # noqa: E402
from questboard.bots.searching.rehearsal import Rehearsal  # noqa: E402
from questboard.games.old_mage.game import OldMage  # noqa: E402
from questboard.games.old_mage.state.numbers import ORB  # noqa: E402
from questboard.kernel import registry  # noqa: E402
from questboard.kernel.core.chance import Rng  # noqa: E402
from questboard.kernel.core.play import options, owing  # noqa: E402
from questboard.kernel.core.state import seats_of  # noqa: E402

RUN = {
    "date": "2026-01-02 03:04 UTC",
    "cpu": "A processor",
    "cores": 2,
    "python": "CPython 3.11",
    "system": "Linux",
    "rounds": 2,
    "seconds": 0.3,
    "chunks": 3,
    "quick": False,
    "load": [1.5, 2.5],
}


def line(rate: float) -> dict[str, Any]:
    return {
        "decisions": rate,
        "games": 10,
        "seconds": 1.0,
        "copy_us": 1.0,
        "version": "1",
        "game": "a game",
    }


def span(start: int, middle: float) -> dict[str, float]:
    values = {"n": 9, "median": middle, "least": middle / 2, "most": middle * 2}
    return {"from": start, "to": start + 63, **values}


def measured(rate: float, choices_us: float = 4.0, late: float = 1.2) -> Part:
    costs = {
        name: [span(0, 1.0), span(64, late)]
        for name in ("decision_us", "choices_us", "copy_us", "match_copy_us", "undo_us")
    }
    costs["memory_bytes"] = [span(0, 20_000), span(64, 40_000)]
    return Part(
        dict(RUN),
        {COMPILED: [line(rate / 2), line(rate)], PLAIN: [line(rate / 10)]},
        {PLAIN: [9.0, 10.0, 11.0]},
        {COMPILED: {"choices_us": choices_us, "costs": costs}},
    )


def verdicts(name: str, part: Part) -> dict[str, bool | None]:
    return {goal.what: goal.met for goal in judge(name, part)}


def test_goals_are_met_or_missed_by_the_numbers() -> None:
    good = verdicts("mage-knight", measured(100_000))
    assert set(good.values()) == {True}
    assert {"all legal choices, on average", "a decision as the match grows"} < set(good)
    slow = verdicts("mage-knight", measured(99_999, choices_us=5.0, late=1.6))
    assert slow == {
        **good,
        "decisions a second, compiled": False,
        "all legal choices, on average": False,
        "copy of a state as the match grows": False,
        "a decision as the match grows": False,
    }


def test_what_was_not_measured_is_neither_met_nor_missed() -> None:
    assert set(verdicts("page-knight", Part(dict(RUN))).values()) == {None}
    assert exit_code(judge("page-knight", Part(dict(RUN)))) == 2
    assert exit_code(judge("page-knight", measured(10))) == 1
    assert exit_code(judge("page-knight", measured(500_000))) == 0
    assert [worse(0, 2), worse(2, 1), worse(1, 0), worse(0, 130)] == [2, 1, 1, 130]


def test_parts_are_kept_from_run_to_run(tmp_path: Path) -> None:
    page.write(tmp_path, {"page-knight": measured(500_000), PEERS_PART: Part(dict(RUN))})
    kept = page.read(tmp_path)
    assert kept["page-knight"] == measured(500_000)
    page.write(tmp_path, {**kept, "mage-knight": measured(120_000)})
    text = (tmp_path / "performance.md").read_text(encoding="utf-8")
    goal = "decisions a second, compiled"
    assert f"Page Knight, alone, Voltar's Revenge | {goal} | ≥ 400,000 | 500,000 | ✓ |" in text
    assert f"Mage Knight, alone, First Reconnaissance | {goal} | ≥ 100,000 | 120,000 | ✓" in text
    assert "load 1.5 and 2.5" in text
    assert "| engine, interpreted | 50,000 |" in text
    assert "10.0 (9.0–11.0), 3" in text


def counted(key: str, times: float, python: str = COUNTED_WITH) -> dict[str, Any]:
    return {
        "game": ENTRIES[key].title,
        "matches": 10,
        "decisions": 1000,
        "python": python,
        "compiled": True,
        "deal_instructions": 1_234_560,
        "instructions": round(1000 * ENTRIES[key].instructions * times),
    }


def test_instructions_stand_beside_those_of_before(tmp_path: Path) -> None:
    lines = {
        "old-mage": [counted("old-mage", 1.03)],
        "page-knight": [counted("page-knight", 1.031)],
        "mage-knight": [counted("mage-knight", 0.8)],
        "mage-knight-2": [counted("mage-knight-2", 0.81)],
        "page-knight-2": [counted("page-knight-2", 1.0, python="CPython 3.99")],
    }
    part = Part({**RUN, "python": COUNTED_WITH}, lines, problems={"knights-duty": "It is late."})
    assert verdicts(INSTRUCTIONS_PART, part) == {
        ENTRIES["old-mage"].title: True,
        ENTRIES["page-knight"].title: False,
        ENTRIES["mage-knight"].title: True,
        ENTRIES["mage-knight-2"].title: False,
        ENTRIES["page-knight-2"].title: None,  # another Python counts otherwise
        ENTRIES["knights-duty"].title: None,
    }
    page.write(tmp_path, {INSTRUCTIONS_PART: part})
    assert page.read(tmp_path)[INSTRUCTIONS_PART] == part
    text = (tmp_path / "performance.md").read_text(encoding="utf-8")
    before = ENTRIES["old-mage"].instructions
    row = f"| 1,000 | {before * 1.03:,.0f} | {before:,} | 1.030 | 123,456 |"
    assert f"| Old Mage, four mages {row}" in text
    assert "| A Knight's Duty, four seats | 1,000 |" not in text
    assert "- Not measured: It is late." in text


def test_without_valgrind_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    told: list[str] = []
    environment = Path(sys.prefix)
    contest = Contest(environment, environment, environment, Pace(1, 0.1, 1, True), told.append)
    part = contest.measure(INSTRUCTIONS_PART)
    assert part.lines == {}
    assert told == ["instructions a decision", f"    not measured: {instructions.NO_VALGRIND}"]
    assert set(verdicts(INSTRUCTIONS_PART, part).values()) == {None}


@pytest.mark.skipif(shutil.which("valgrind") is None, reason=instructions.NO_VALGRIND)
def test_only_the_matches_are_counted() -> None:
    entry = ENTRIES["knights-duty"]
    line = count(entry, Build(Path(sys.executable)), matches=2)
    engine = Engine(entry)
    assert line["decisions"] == engine.play(1) + engine.play(2)
    assert line["compiled"] is questboard.compiled()
    # Starting Python and the warm-up take hundreds of millions.
    assert line["decisions"] * 1_000 < line["instructions"] < 100_000_000
    assert 10_000 < line["deal_instructions"] < line["instructions"]


def test_a_dump_too_few_is_no_count(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        (tmp_path / f"out.{number}").write_text("totals: 7\n", encoding="utf-8")
    with pytest.raises(Unmeasured, match="saw 3 marks instead of 4"):
        instructions.total(tmp_path / "out", 2)
    (tmp_path / "out.4").write_text("events: Ir\ntotals: 42\n", encoding="utf-8")
    assert instructions.total(tmp_path / "out", 4) == 42


def test_a_build_is_an_environment_or_a_folder_of_packages(tmp_path: Path) -> None:
    with pytest.raises(Unmeasured, match="neither an environment nor a folder with questboard"):
        Build.of(tmp_path)
    (tmp_path / "questboard").mkdir()
    assert Build.of(tmp_path).variables() == {"PYTHONPATH": str(tmp_path)}
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "python").touch()
    assert Build.of(tmp_path) == Build(tmp_path / "bin" / "python")


def test_an_engine_of_the_wrong_kind_is_not_measured() -> None:
    with pytest.raises(Unmeasured, match="holds a game interpreted: build it anew"):
        check_kind(COMPILED, {**line(1), "compiled": False})
    check_kind(PLAIN, {**line(1), "compiled": False})


@pytest.mark.parametrize("name", list(ENTRIES))
def test_every_entry_is_a_table_that_can_be_laid(name: str) -> None:
    entry = ENTRIES[name]
    registry.game(entry.game).deal(entry.seats, 1, **entry.options)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (["--only", "chess"], "--only knows no part 'chess'; there are knights-duty, page-knight"),
        (["--rounds", "0"], "--rounds takes a whole number from 1 up"),
    ],
)
def test_bad_input_is_one_sentence(wrong: list[str], sentence: str) -> None:
    ran = subprocess.run(
        [sys.executable, str(ROOT / "benchmarks/run.py"), *wrong],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 2
    assert sentence in ran.stderr.splitlines()[-1]


def test_a_worker_answers_in_one_line() -> None:
    words = [
        "-m",
        "benchmarks.engine",
        "page-knight",
        "speed",
        "--seconds",
        "0.02",
        "--chunks",
        "1",
    ]
    ran = subprocess.run(
        [sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert len(ran.stdout.splitlines()) == 1
    assert '"game": "Page Knight, alone, Voltar\'s Revenge"' in ran.stdout


def test_a_temper_is_judged_with_the_orb_behind_every_relic() -> None:
    hope = tempers_old_mage.expect(BOLD, 0, 7)
    assert 0.0 < hope.chance < 1.0
    assert 0.0 <= hope.finds <= 1.0
    assert hope == tempers_old_mage.expect(BOLD, 0, 7)


def test_the_orb_changes_places_with_a_relic() -> None:
    table = OldMage().deal(4, 3, auto_setup=True)
    relic = next(card for card in table.relic_deck if card != ORB)
    table.relic_deck.remove(relic)
    table.mages[2].relics.append(relic)
    other = tempers_old_mage.with_orb(table, 2, relic)
    assert other.mages[2].relics == [ORB]
    assert sorted(other.relic_deck) == sorted(
        relic if card == ORB else card for card in table.relic_deck
    )
    assert table.mages[2].relics == [relic]


def test_a_temper_with_unknown_words_is_refused() -> None:
    assert tempers_old_mage.changed("ruins=1,wounded=3").ruins == 1.0
    with pytest.raises(SystemExit, match="has no 'anger'; it has apart"):
        tempers_old_mage.changed("anger=2")
    with pytest.raises(SystemExit, match="'much' is no value for ruins"):
        tempers_old_mage.changed("ruins=much")


def test_second_thoughts_are_played_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    match = registry.game("old-mage").deal(4, 7, auto_setup=True, turn_limit=3)
    seat = seats_of(owing(match))[0]
    plans = [Plan(choice) for choice in options(match, seat)[:2]]
    rehearsal = Rehearsal(match, seat, heuristic("old-mage"), plans)
    for entry, mean in zip(rehearsal.entries, (0.2, 0.5), strict=True):
        entry.results, entry.total = [mean] * 4, 4 * mean
    thought = second_thoughts.judge(rehearsal, 1, Rng.seeded(1))
    assert thought is not None and thought.promised == pytest.approx(0.3)
    assert thought.kept == 0.0  # nobody wins in three rounds
    rehearsal.entries[0].total = 4.0
    assert second_thoughts.judge(rehearsal, 1, Rng.seeded(1)) is None
    second_thoughts.tell([thought] * second_thoughts.FEW)
    assert "promised  30.0 %, kept   0.0 %" in capsys.readouterr().out


def test_a_search_is_asked_in_every_match_and_its_time_is_held_against_it() -> None:
    table = thinking.Table("A duel", "knights-duty", 2)
    times = thinking.watch(table, range(5), budget=0.005, every=9)
    assert (times.matches, times.asked_matches) == (5, 5)
    assert times.asked > 5 and times.where_beyond and times.beyond > -0.005
    assert "in 5 matches" in thinking.line(table, times)
