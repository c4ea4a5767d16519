"""Decisions have numbers that follow from the log alone."""

from __future__ import annotations

import random

import questboard
from questboard.kernel import QuestboardError
from questboard.server.course import Course
from questboard.server.store import Line


def new(seed: int) -> Course:
    return Course(questboard.new("knights-duty", seats=3, seed=seed))


def wander(course: Course, rng: random.Random, steps: int) -> list[Line]:
    """Choices and take-backs as they come."""
    lines: list[Line] = []
    for _ in range(steps):
        if course.match.result is not None:
            break
        before = course.numbers[:]
        seat = rng.randrange(3)
        kind = rng.choice(["play"] * 6 + ["undo", "redo", "reset"])
        try:
            if kind == "play":
                if seat not in course.asked:
                    continue
                choice = rng.choice(course.match.decision_of(seat).choices)
                change = course.play(seat, choice)
            else:
                change = course.take_back(Line(kind, seat))  # type: ignore[arg-type]
        except QuestboardError:
            assert course.numbers == before
            continue
        lines.append(change.line)
        assert course.version == len(lines)
        assert all(now >= then for now, then in zip(course.numbers, before, strict=True))
        if seat in course.asked:
            assert course.numbers[seat] > before[seat]
    return lines


def test_a_course_written_again_is_the_same() -> None:
    for seed in range(25):
        course = new(seed)
        lines = wander(course, random.Random(seed), 120)
        again = new(seed)
        for line in lines:
            again.write(line)
        assert again.numbers == course.numbers
        assert again.answered == course.answered
        assert again.match.digest() == course.match.digest()
        assert again.version == course.version
        assert len(again.events()) == len(course.events())


def test_events_heard_one_by_one_are_those_heard_at_once() -> None:
    course = new(4)
    told = list(course.events())
    rng = random.Random(1)
    while course.match.result is None:
        seat = rng.choice(course.asked)
        told += course.play(seat, rng.choice(course.match.decision_of(seat).choices)).events
    kinds = [type(event).__name__ for event in told]
    assert kinds == [type(event).__name__ for event in course.events()]


def test_views_of_those_not_named_stay_as_they_are() -> None:
    """A change names everybody whose view it changed."""
    rng = random.Random(2)
    for seed in range(10):
        course = new(seed)
        match = course.match
        for _ in range(60):
            if match.result is not None:
                break
            before = {viewer: seen(course, viewer) for viewer in course.everyone}
            seat = rng.choice(course.asked)
            mover = rng.randrange(3)
            if rng.random() < 0.3 and match.can_undo(mover):
                change = course.take_back(Line("undo", mover))
            elif rng.random() < 0.5 and match.can_redo(mover):
                change = course.take_back(Line("redo", mover))
            else:
                change = course.play(seat, rng.choice(match.decision_of(seat).choices))
            for viewer in course.everyone - change.viewers:
                assert seen(course, viewer) == before[viewer]


def seen(course: Course, viewer: int) -> object:
    match = course.match
    if viewer < 0:
        return match.view(viewer).facts()
    asked = viewer in course.asked
    return (
        match.view(viewer).facts(),
        asked and course.numbers[viewer],
        asked and match.decision_of(viewer).choices,
        match.can_undo(viewer),
        match.can_redo(viewer),
    )
