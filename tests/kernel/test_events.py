"""What happens is told to those who ask, and costs nothing when nobody does."""

from __future__ import annotations

from typing import Any

import pytest

import questboard
from questboard.games.knights_duty.events import Moved, Planned, Revealed
from questboard.kernel import Event, Game, IllegalChoice, Match, games
from questboard.kernel.game import declared
from questboard.kernel.match import seen_by
from tests.depth import depth

from .strolls import play_on, some_choice, some_seat, stroll

STROLLS = depth(3, 20)
GAMES = pytest.mark.parametrize("game", list(games()), ids=lambda game: game.name)


def duel() -> Match:
    match = questboard.new("knights-duty", seats=2, seed=7)
    match.play("plan move bow bow", 0)
    return match


def kinds(game: Game[Any]) -> list[type]:
    """All events of a game."""
    return [piece for piece in game.pieces if issubclass(piece, Event)]


def test_a_choice_gives_back_what_happened_when_it_is_asked_to() -> None:
    match = duel()
    told = match.play("plan move parry spear", 1, told=True)
    assert [type(event) for event in told] == [Planned, Planned, Revealed]
    assert [seen_by(event, 1) for event in told] == [False, True, True]  # whoever may know it
    assert told == match.told(since=1)


def test_a_choice_that_is_not_asked_gives_nothing_back() -> None:
    match = duel()
    play: Any = match.play
    assert play("plan move parry spear", 1) is None


def test_a_choice_that_cannot_be_made_leaves_nobody_listening() -> None:
    match = duel()
    with pytest.raises(IllegalChoice):
        match.play("plan nothing", 1, told=True)
    assert match.table.events is None
    match.play("plan move parry spear", 1, told=True)
    assert match.table.events is None


@GAMES
def test_what_a_choice_gives_back_is_what_the_log_tells(game: Game[Any]) -> None:
    way = stroll(1, game)
    match, rng = way.match(), way.rng()
    told = list(match.opening)
    for _ in range(100):
        if match.result is None:
            seat = some_seat(match.table, rng)
            told += match.play(some_choice(match.table, seat, rng), seat, told=True)
    assert told == match.told()


@GAMES
def test_play_that_nobody_listens_to_builds_no_events(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in kinds(game):
        monkeypatch.setattr(kind, "__init__", refuse)
    for number in range(STROLLS):
        way = stroll(number, game)
        for _ in play_on(way.match(), way.rng(), 400):
            pass


def refuse(event: Event, *facts: object) -> None:
    raise AssertionError(f"a {type(event).__name__} was built for nobody")


@GAMES
def test_the_events_of_a_game_are_those_of_its_module(game: Game[Any]) -> None:
    assert kinds(game)
    assert {kind.__module__ for kind in kinds(game)} == {
        f"questboard.games.{game.name.replace('-', '_')}.events"
    }


def test_two_events_that_tell_the_same_are_equal() -> None:
    assert Moved(0, 3, 4) == Moved(0, 3, 4) != Moved(0, 3, 5)
    assert repr(Moved(0, 3, 4)) == "Moved(seat=0, origin=3, space=4)"


def test_the_classes_of_a_module_are_those_it_declares() -> None:
    from questboard.games.knights_duty import events

    found = declared(events, Event)
    assert Moved in found and Event not in found  # Event is only imported there
