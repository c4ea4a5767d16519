"""Decisions have numbers that follow from the log alone."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

import questboard
from questboard.kernel import Game, QuestboardError, games
from questboard.server.course import Course
from questboard.server.store import Line
from tests.depth import depth
from tests.kernel.strolls import Stroll, stroll

# Whole matches of each game: a few here, all numbers of seats and modes where there is time.
MATCHES = depth(10, 60)
EVERY = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


def new(seed: int) -> Course:
    return Course(questboard.new("knights-duty", seats=3, seed=seed))


def wander(course: Course, rng: random.Random, steps: int) -> list[Line]:
    """Choices and take-backs as they come."""
    lines: list[Line] = []
    for _ in range(steps):
        if course.match.result is not None:
            break
        before = course.numbers[:]
        seat = rng.randrange(course.match.seats)
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
        check_numbers(course)
    return lines


def check_numbers(course: Course) -> None:
    """Whoever is asked, is asked under a number that was never answered."""
    for seat in course.asked:
        assert course.numbers[seat] not in course.answered[seat]
        assert course.numbers[seat] > 0


def again(course: Course, lines: list[Line]) -> Course:
    """The course that its lines give when they are written once more."""
    match = course.match
    twin = Course(questboard.new(match.game.name, match.seats, match.seed, **match.options))
    for line in lines:
        twin.write(line)
    return twin


def check_same(one: Course, other: Course) -> None:
    assert one.numbers == other.numbers
    assert one.answered == other.answered
    assert one.version == other.version
    assert one.match.digest() == other.match.digest()


def play_out(course: Course, rng: random.Random, most: int = 1500) -> list[Line]:
    """A match to its end (or so many choices): each answer carries the number that is asked."""
    lines: list[Line] = []
    while course.match.result is None and len(lines) < most:
        check_numbers(course)
        seat = rng.choice(course.asked)
        asked = course.numbers[:]
        questions = {each: course.match.decision_of(each).choices for each in course.asked}
        line = course.play(seat, rng.choice(questions[seat])).line
        assert line.number == asked[seat]
        lines.append(line)
        for each in course.asked:  # who is asked the same has the same number, and only then
            if each != seat and questions.get(each) != course.match.decision_of(each).choices:
                assert course.numbers[each] != asked[each]
    return lines


def ways(game: Game[Any]) -> list[Stroll]:
    """Set-ups of a game: the numbers of seats in turn, and its modes."""
    return [stroll(number * 7, game) for number in range(MATCHES)]


@EVERY
def test_every_answer_carries_the_number_that_is_asked(game: Game[Any]) -> None:
    for way in ways(game):
        course = Course(way.match())
        lines = play_out(course, random.Random(way.seed))
        check_same(again(course, lines), course)


def test_who_chooses_in_secret_is_asked_on_under_new_numbers() -> None:
    """A battle spell and what it is aimed at: two secret answers of one seat."""
    asked_on = 0
    for seed in range(MATCHES // 2):
        match = questboard.new("old-mage", seats=3 + seed % 4, seed=seed, auto_setup=True)
        course = Course(match)
        lines = play_out(course, random.Random(seed), 600)
        plays = match.plays
        asked_on += sum(
            one.hidden and one.seat == two.seat for one, two in itertools.pairwise(plays)
        )
        check_same(again(course, lines), course)
    assert asked_on > 1


@EVERY
def test_take_backs_keep_the_numbers_in_step(game: Game[Any]) -> None:
    for way in ways(game):
        course = Course(way.match())
        lines = wander(course, random.Random(way.seed), 80)
        check_same(again(course, lines), course)


def test_a_course_written_again_is_the_same() -> None:
    for seed in range(25):
        course = new(seed)
        lines = wander(course, random.Random(seed), 120)
        twin = new(seed)
        for line in lines:
            twin.write(line)
        assert twin.numbers == course.numbers
        assert twin.answered == course.answered
        assert twin.match.digest() == course.match.digest()
        assert twin.version == course.version
        assert len(twin.events()) == len(course.events())


def test_events_heard_one_by_one_are_those_heard_at_once() -> None:
    course = new(4)
    told = list(course.events())
    rng = random.Random(1)
    while course.match.result is None:
        seat = rng.choice(course.asked)
        told += course.play(
            seat, rng.choice(course.match.decision_of(seat).choices), told=True
        ).events
    kinds = [type(event).__name__ for event in told]
    assert kinds == [type(event).__name__ for event in course.events()]


@EVERY
def test_views_of_those_not_named_stay_as_they_are(game: Game[Any]) -> None:
    """A change names everybody whose view it changed."""
    rng = random.Random(2)
    for way in ways(game):
        course = Course(way.match())
        match = course.match
        for _ in range(40):
            if match.result is not None:
                break
            check_viewers(course, rng)


def test_views_in_a_battle_of_two_mages_stay_as_they_are() -> None:
    """Answers in secret, several of each seat, taken back and put back."""
    met = 0
    for seed in depth([6, 9, 14, 22], list(range(40))):
        rng = random.Random(seed)
        course = Course(questboard.new("old-mage", seats=6, seed=seed, auto_setup=True))
        while course.match.done < 300 and course.match.result is None:
            secret = course.match.table.agenda[-1].secret()
            if secret and len(course.asked) > 1:
                met += 1
                for _ in range(6):
                    check_viewers(course, rng)
            elif course.match.result is None:
                seat = rng.choice(course.asked)
                course.play(seat, rng.choice(course.match.decision_of(seat).choices))
    assert met > 3


def check_viewers(course: Course, rng: random.Random) -> None:
    """Somebody chooses, takes back or puts back; those not named see what they saw."""
    match = course.match
    if match.result is not None:
        return
    before = {viewer: seen(course, viewer) for viewer in course.everyone}
    seat = rng.choice(course.asked)
    mover = rng.randrange(match.seats)
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
