"""Breaking things on purpose: which breaks there are, and what is told about them."""

from __future__ import annotations

from pathlib import Path

import pytest

import breaks
import mutants

FILE = "src/questboard/games/toy/rules/toll.py"
TOLL = '''
"""A toll."""

RED = 0
BLUE = 1
TOLL: int = 2


def pay(purse: int) -> int:
    """What is left: a poor traveller pays nothing, and 3 is a number."""
    if purse < TOLL:
        return purse
    return purse - TOLL
'''
TESTS = """
from pathlib import Path

from questboard.games.toy.rules.toll import pay


def test_a_rich():
    assert pay(5) == 3


def test_as_recorded():
    recorded = Path("tests/recorded/tolls.txt").read_text().split()
    assert [pay(purse) for purse in range(3)] == [int(word) for word in recorded]
"""
WITHOUT_EFFECT = """
[[break]]
file = "toy/rules/toll.py"
in = "BLUE"
line = "BLUE = 1"
broken = "BLUE = 2"
why = "nobody pays in blue"

[[break]]
file = "toy/rules/toll.py"
in = "pay"
line = "return purse"
broken = "return 0"
why = "it was so once"
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A game with one rule, a test that knows half of it, and a recording that knows it all."""
    for name, text in {
        "src/questboard/__init__.py": "",
        "src/questboard/games/__init__.py": "",
        "src/questboard/games/toy/__init__.py": "",
        "src/questboard/games/toy/rules/__init__.py": "",
        "src/questboard/games/toy/rules/toll.py": TOLL,
        "tests/toy/test_toll.py": TESTS,
        "tests/toy/more/test_toll.py": "def test_nothing(): pass\n",
        "tests/recorded/tolls.txt": "0 1 0",
        "tests/without_effect.toml": WITHOUT_EFFECT,
        "pyproject.toml": "[tool.pytest.ini_options]\naddopts = '--import-mode=importlib'\n",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def broken(project: Path) -> list[str]:
    places = breaks.find(project, [FILE])
    return [one.broken for place in places for one in place]


def test_what_can_be_broken_and_no_words_or_types(project: Path) -> None:
    assert sorted(broken(project)) == [
        "BLUE = (0)",
        "BLUE = 2",
        "RED = (-1)",
        "RED = 1",
        "TOLL: int = (1)",
        "TOLL: int = 3",
        "if False:",
        "if True:",
        "if purse < RED:",
        "if purse <= TOLL:",
        "if purse >= TOLL:",
        "return (purse + TOLL)",
        "return purse - RED",
    ]


@pytest.mark.parametrize(
    ("line", "others"),
    [
        ("if one and two: pass", {"if (one or two): pass", "if True: pass", "if False: pass"}),
        ("x = not one", {"x = (one)"}),
        ("one.score += 1", {"pass", "one.score -= 1", "one.score += 2", "one.score += (0)"}),
        ("one.clear()", {"pass"}),
        ("one.colour = None", {"pass"}),
        ("x = max(one, two)", {"x = min(one, two)"}),
        ("x = one in two", {"x = one not in two"}),
        ("for x in one: break", {"for x in one: pass"}),
        ("hit(one, hard=True)", {"pass", "hit(one)", "hit(one, hard=False)"}),
        ("x = RED", {"x = BLUE"}),
        ("assert one > 1", set()),
        ("raise ValueError(one > 1)", set()),
        ("x = f'{one + 1}' + 'two'", set()),
    ],
)
def test_the_breaks_of_a_line(tmp_path: Path, line: str, others: set[str]) -> None:
    before = 'RED = "r"\nBLUE = "b"\n\n\ndef play(one, two):\n'
    (tmp_path / "rules.py").write_text(f"{before}    {line}\n")
    places = breaks.find(tmp_path, ["rules.py"])
    assert {one.broken for place in places for one in place} == others
    source = (tmp_path / "rules.py").read_bytes()
    for one in (one for place in places for one in place):
        compile(one.apply(source), "rules.py", "exec")
        assert one.room == "play" and not one.at_import


def test_a_larger_number_begins_with_the_same_breaks(project: Path) -> None:
    places = breaks.find(project, [FILE])
    few, many = breaks.draw(places, 3, seed=5), breaks.draw(places, 6, seed=5)
    assert many[:3] == few and len({one.start for one in many}) == 6
    assert breaks.draw(places, 6, seed=6) != many


def test_what_no_test_notices_is_told(project: Path) -> None:
    places = breaks.find(project, [FILE])
    tried = [one for place in places for one in place]
    outcomes = list(mutants.try_all(project, "toy", tried))
    told = {one.broken: mutants.tell(7, one, out) for one, out in zip(tried, outcomes)}
    assert told["return (purse + TOLL)"].endswith("noticed by tests/toy/test_toll.py::test_a_rich")
    assert told["BLUE = 2"].endswith("no effect, since nobody pays in blue")
    # Only the recording knows who is poor, and that does not count.
    assert told["if purse <= TOLL:"].splitlines() == [
        "   7 toy/rules/toll.py:11: NOT NOTICED, in pay",
        "       if purse < TOLL:",
        "       if purse <= TOLL:",
    ]
    # What runs at the import is tried with all tests.
    assert "noticed by" in told["TOLL: int = 3"] and "NOT NOTICED" in told["RED = 1"]


def test_the_figure_leaves_out_what_has_no_effect(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    outcomes = [mutants.Outcome("a test"), mutants.Outcome(why="so"), mutants.Outcome()]
    assert mutants.sum_up("toy", 3, outcomes) == 1
    said = capsys.readouterr().out
    assert said == "\ntoy, seed 3: 3 breaks, 1 without effect, 1 of 2 noticed (50%)\n"
    assert mutants.sum_up("toy", 3, outcomes[:2]) == 0


def test_a_break_is_tried_again_by_its_number(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--game", "toy", "--seed", "1"]
    mutants.main([*words, "--number", "7", "--list"], project)
    seventh = capsys.readouterr().out.splitlines()[-3].partition(" in ")[0]
    mutants.main([*words, "--only", "7"], project)
    out = capsys.readouterr().out
    assert f"\n{seventh}" in out and "1 breaks" in out
    assert "no longer there: src/questboard/games/toy/rules/toll.py | pay | return purse" in out


def test_a_loop_without_end_is_noticed(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "SPARE", 3)
    (project / FILE).write_text(
        "def pay(purse):\n    while purse > 3:\n        purse -= 1\n    return purse\n"
    )
    (project / "tests/recorded/tolls.txt").write_text("0 1 2")
    endless = [
        one for place in breaks.find(project, [FILE]) for one in place if one.broken == "purse += 1"
    ]
    outcomes = list(mutants.try_all(project, "toy", endless))
    assert [outcome.noticed for outcome in outcomes] == ["the clock: it takes too long"]


def test_tests_that_fail_already_are_told(project: Path) -> None:
    (project / "tests/toy/test_toll.py").write_text("def test_nothing():\n    assert 0\n")
    with pytest.raises(SystemExit, match=r"test_toll\.py fails before anything is broken"):
        mutants.main(["--game", "toy", "--number", "1"], project)
