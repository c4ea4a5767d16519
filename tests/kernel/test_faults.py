"""When the engine itself fails: nothing changes, and the match is written down."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from questboard.kernel import BadSave, Choice, EngineFault, IllegalChoice, Match, State, apply
from questboard.kernel.match import CHECKPOINT

from .refusals import refusal
from .test_match import lantern

pytestmark = pytest.mark.usefixtures("lanterns")


@pytest.fixture
def faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for fault files."""
    folder = tmp_path / "faults"
    folder.mkdir()
    monkeypatch.setenv("QUESTBOARD_FAULTS", str(folder))
    return folder


def test_a_fault_is_written_to_a_file_that_is_named(faults: Path) -> None:
    match = lantern("0: step", fragile=True)
    text = refusal(EngineFault, match.play, "crash", 0)
    assert text.startswith("The engine failed (the lantern went out); nothing has changed.")
    (written,) = faults.iterdir()
    assert str(written) in text


def test_a_fault_changes_nothing(faults: Path) -> None:
    match = lantern("0: step", "0: step", "0: step", fragile=True)
    match.undo(0)
    before = match.digest(), match.to_text(), match.done
    refusal(EngineFault, match.play, "crash", 0)
    assert (match.digest(), match.to_text(), match.done) == before
    assert match.table.events is None
    match.redo(0)  # what was taken back before can still be put back
    match.play("pass", 0)
    assert match.done == 4


def test_the_file_is_a_save_and_a_bug_report(faults: Path) -> None:
    match = lantern("0: step", "0: roll", fragile=True)
    refusal(EngineFault, match.play, "crash", 0)
    (written,) = faults.iterdir()
    again = Match.load(written)
    assert again.digest() == match.digest()
    fault = json.loads(written.read_text(encoding="utf-8"))["fault"]
    assert fault["choice"] == "0: crash"
    assert "ZeroDivisionError: the lantern went out" in fault["error"]
    assert "lanterns.py" in fault["error"]
    # The fault can be met again from the file alone.
    seat, _, choice = fault["choice"].partition(": ")
    refusal(EngineFault, again.play, choice, int(seat))


def test_the_same_fault_is_written_once(faults: Path) -> None:
    match = lantern(fragile=True)
    for _ in range(3):
        refusal(EngineFault, match.play, "crash", 0)
    assert len(list(faults.iterdir())) == 1


def test_without_a_folder_of_its_own_it_goes_where_one_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUESTBOARD_FAULTS", str(tmp_path / "not there"))
    monkeypatch.chdir(tmp_path)
    text = refusal(EngineFault, lantern(fragile=True).play, "crash", 0)
    assert [path.name for path in tmp_path.iterdir()] == re.findall(
        r"questboard-fault-\w+\.json", text
    )


def test_a_fault_that_can_be_written_nowhere_is_still_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.delenv("QUESTBOARD_FAULTS", raising=False)
    monkeypatch.chdir(gone)
    monkeypatch.setattr("tempfile.tempdir", str(gone))
    gone.rmdir()
    match = lantern("0: step", fragile=True)
    before = match.digest()
    text = refusal(EngineFault, match.play, "crash", 0)
    assert "could not be written" in text
    assert match.digest() == before


def whole(match: Match) -> tuple[object, ...]:
    """All that a match is: where it stands, and how it goes on and back."""
    twin = match.copy()
    seen = [twin.digest()]
    for line in range(len(twin.plays) + 1):
        twin.jump(line)
        seen.append(twin.digest())
    return match.done, match.digest(), str(match.plays), seen


@pytest.mark.parametrize("deed", ["undo", "redo", "reset_turn", "log", "events", "jump"])
@pytest.mark.parametrize("error", [ZeroDivisionError("too dark"), KeyboardInterrupt()])
@pytest.mark.parametrize("steps", [3, CHECKPOINT - 5, CHECKPOINT + 4])
def test_a_fault_on_the_way_back_changes_nothing(
    deed: str, error: BaseException, steps: int, faults: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where what was played once cannot be played again, the match stays where it stood."""
    match = lantern(*["0: step"] * steps, "0: vote", "0: vote 1", "1: vote 2", "2: vote 3", seats=4)
    match.undo(0)
    match.undo(2)
    before = whole(match)
    calls = 0

    def fails(table: State, seat: int, choice: Choice) -> None:
        nonlocal calls
        calls += 1
        if choice.text() == "Vote 3" or (calls == 2 and deed != "redo"):
            raise error
        apply(table, seat, choice)

    with monkeypatch.context() as broken:
        broken.setattr("questboard.kernel.match.apply", fails)
        with pytest.raises((EngineFault, KeyboardInterrupt)) as caught:
            match.jump(2) if deed == "jump" else getattr(match, deed)()
    assert whole(match) == before
    assert len(list(faults.iterdir())) == isinstance(caught.value, EngineFault)
    match.redo(2)
    match.redo(0)
    match.play("vote 0", 3)


def test_words_that_fail_are_a_fault_too(faults: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = lantern("0: step")
    monkeypatch.setattr(type(match.game), "tell", lambda *_: 1 // 0)
    assert "division" in refusal(EngineFault, match.log)
    assert len(list(faults.iterdir())) == 1


def test_an_interrupted_choice_is_not_made() -> None:
    """Ctrl-C in the middle of a choice leaves no half-made table."""
    match = lantern("0: step", fragile=True)
    before = match.digest()
    with pytest.raises(KeyboardInterrupt):
        match.play("hurry", 0)
    assert match.digest() == before
    match.play("step", 0)


def test_a_save_that_breaks_the_engine_is_refused(faults: Path) -> None:
    match = lantern("0: step", fragile=True)
    data = json.loads(match.to_text())
    data["choices"].append("0: crash")
    text = refusal(BadSave, Match.from_text, json.dumps(data))
    assert "choice 2 cannot be played. The engine failed" in text
    assert str(faults) in text


def test_a_choice_whose_refusal_cannot_be_explained_is_refused_all_the_same(
    faults: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = lantern("0: step")
    before = match.digest(), match.to_text()

    def stumbles(*_: object) -> None:
        raise ValueError("no words for it")

    monkeypatch.setattr(match.game, "why_not", stumbles)
    assert "fly" in refusal(IllegalChoice, match.play, "fly", 0)
    assert (match.digest(), match.to_text()) == before
    (written,) = faults.iterdir()
    assert "no words for it" in written.read_text(encoding="utf-8")
