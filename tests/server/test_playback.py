"""A kept log outlives a change of what counts as news: what was taken back stays so."""

from __future__ import annotations

import pytest

from questboard.kernel import CannotUndo, Choice, Match, QuestboardError, game
from questboard.kernel.match import Play
from questboard.server.course import Course
from questboard.server.playback import play_back
from questboard.server.store import Line


def page() -> Course:
    return Course(Match(game("page-knight"), 1, 3))


def first(course: Course) -> str:
    return course.match.decision_of(0).choices[0].text()


def played(course: Course, many: int) -> list[Line]:
    return [course.play(0, first(course)).line for _ in range(many)]


def quiet_stretch() -> tuple[Course, list[Line]]:
    """A match up to a point where two choices in a row brought nothing new."""
    course = page()
    lines = played(course, 1)
    while not (course.match.done > 3 and course.match.can_undo(0) and can_undo_twice(course.match)):
        lines += played(course, 1)
    return course, lines


def can_undo_twice(match: Match) -> bool:
    twin = match.copy()
    twin.undo(0)
    return twin.can_undo(0)


def again(lines: list[Line]) -> Course:
    course = page()
    for _ in play_back(course, lines):
        pass
    return course


def test_a_reset_keeps_how_far_it_went() -> None:
    course, lines = quiet_stretch()
    before = course.match.done
    line = course.take_back(Line("reset", 0)).line
    assert line.number == before - course.match.done >= 2
    assert course.take_back(Line("redo", 0)).line == Line("redo", 0, 1)
    assert course.take_back(Line("undo", 0)).line == Line("undo", 0, 1)
    restored = again([*lines, line])
    assert restored.match.digest() == course.match.digest()


def test_take_backs_are_done_again_though_they_would_not_be_allowed_any_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Everything counts as news now: nobody may take anything back, but what was, was."""
    course, lines = quiet_stretch()
    undo = course.take_back(Line("undo", 0)).line
    more = played(course, 1)
    reset = course.take_back(Line("reset", 0)).line
    more_after = played(course, 2)
    kept = [*lines, undo, *more, reset, *more_after]
    carry_out = Match._carry_out

    def all_news(match: Match, seat: int, choice: Choice, *ears: None) -> Play:
        play = carry_out(match, seat, choice, *ears)
        return Play(play.seat, play.choice, True, play.hidden)

    monkeypatch.setattr(Match, "_carry_out", all_news)
    restored = again(kept)
    assert restored.match.digest() == course.match.digest()
    assert restored.version == course.version and restored.numbers == course.numbers
    with pytest.raises(CannotUndo):
        restored.take_back(Line("undo", 0))


def test_an_old_reset_goes_as_far_as_what_was_played_after_it_fits() -> None:
    """Logs from before do not say how far: this one went a single choice back."""
    course, lines = quiet_stretch()
    while not (new := only_after_one(course.match)):
        lines += played(course, 1)
    course.write(Line("reset", 0, 1))
    lines += [Line("reset", 0), course.play(0, new[0]).line]
    assert again(lines).match.digest() == course.match.digest()


def only_after_one(match: Match) -> list[str]:
    """What can be chosen once a single choice was taken back, but not after all that may be."""
    if not (match.can_undo(0) and can_undo_twice(match)):
        return []
    one, all_ = match.copy(), match.copy()
    one.undo(0)
    all_.reset_turn(0)
    far = {choice.text() for choice in all_.decision_of(0).choices}
    return [text for each in one.decision_of(0).choices if (text := each.text()) not in far]


def test_an_old_reset_at_the_end_goes_as_far_as_it_would_today() -> None:
    course, lines = quiet_stretch()
    course.take_back(Line("reset", 0))
    assert again([*lines, Line("reset", 0)]).match.digest() == course.match.digest()


def test_an_old_reset_that_fits_nothing_is_refused() -> None:
    _, lines = quiet_stretch()
    with pytest.raises(QuestboardError):
        again([*lines, Line("reset", 0), Line("play", 0, 1, "sing")])
