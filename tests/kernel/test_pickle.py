"""Pickle and copy: everything of a match goes through both, on both engines."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import questboard
from questboard.kernel import Match, Rng, State, View, apply, games, options

from .strolls import Stroll, play_on, some_choice, stroll, strolls, walk

SHELF = games()


def through_pickle(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


WAYS: list[Callable[[Any], Any]] = [through_pickle, copy.deepcopy]


def alike(match: Match, twin: Match) -> bool:
    """Whether two matches stand at the same point, with the same history and the same choices."""
    return (
        twin.game is match.game
        and twin.digest() == match.digest()
        and [str(play) for play in twin.plays] == [str(play) for play in match.plays]
        and (twin.done, twin.options, twin.log()) == (match.done, match.options, match.log())
        and [each.choices for each in twin.decisions] == [each.choices for each in match.decisions]
    )


@given(st.sampled_from(SHELF).flatmap(strolls))
def test_a_table_of_any_game_comes_back_whole_and_shares_nothing(way: Stroll) -> None:
    table, rng, codec = way.deal(), way.rng(), way.game.codec
    table.events = []
    for at, seat in enumerate(walk(table, rng, most=60)):
        if at % 5:
            continue
        heard, table.events = table.events, []
        before = codec.write(table)
        for twin in (through_pickle(table), copy.deepcopy(table), copy.copy(table)):
            assert type(twin) is type(table)
            assert twin.events is None
            assert codec.write(twin) == before
            apply(twin, seat, some_choice(twin, seat, Rng.seeded(at)))
        assert codec.write(table) == before
        again = through_pickle(heard)
        assert [codec.write(event) for event in again] == [codec.write(event) for event in heard]
        choices = options(table, seat)
        assert through_pickle(choices) == copy.deepcopy(choices) == choices
        assert [type(each) for each in through_pickle(choices)] == [type(each) for each in choices]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_a_match_its_views_and_its_decisions_come_back_whole(game: Any) -> None:
    way = stroll(3, game)
    match, rng = way.match(), way.rng()
    for at, _ in enumerate(play_on(match, rng, most=140)):  # beyond the first checkpoint
        if at % 23 or match.result is not None:
            continue
        seat = match.decision.seat
        for way_there in WAYS:
            assert alike(match, way_there(match))
            decision = way_there(match.decision)
            assert (decision.prompt, decision.choices) == (
                match.decision.prompt,
                match.decision.choices,
            )
            view: View = way_there(match.view(seat))
            assert view.to_json() == match.view(seat).to_json()
            assert str(view) == str(match.view(seat))
            step = way_there(match.table.agenda[-1])
            assert game.codec.same(step, match.table.agenda[-1])
    for way_there in WAYS:
        assert alike(match, way_there(match))
        if match.result is not None:
            assert way_there(match.result).places == match.result.places


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, through_pickle])
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_a_copied_match_goes_its_own_way(game: Any, copied: Any) -> None:
    match = stroll(1, game).match()
    for _ in play_on(match, Rng.seeded(1), most=5):
        pass
    before = match.digest(), match.done, str(match.decisions)
    twin = copied(match)
    for _ in play_on(twin, Rng.seeded(2), most=5):
        pass
    assert twin.done == match.done + 5
    assert (match.digest(), match.done, str(match.decisions)) == before
    twin.jump(match.done)
    assert alike_now(match.table, twin.table, game)


def alike_now(one: State, other: State, game: Any) -> bool:
    return bool(game.codec.same(one, other))


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, through_pickle])
def test_what_was_taken_back_can_be_redone_in_a_copy(copied: Any) -> None:
    match = questboard.new("knights-duty", seats=2, seed=7)
    match.play("plan sword move move", seat=0)
    match.play("plan bow move move", seat=1)
    match.jump(0)
    twin = copied(match)
    assert twin.done == 0
    twin.redo(0)
    twin.redo(1)
    assert [str(play) for play in twin.plays] == [str(play) for play in match.plays]


ELSEWHERE = """
import pickle, sys
match = pickle.load(sys.stdin.buffer)
match.play(match.decision.choices[0])
pickle.dump(match, sys.stdout.buffer)
"""


def test_a_match_goes_to_another_process_and_back() -> None:
    match = questboard.new("mage-knight", seats=2, seed=4)
    command = [sys.executable, "-c", ELSEWHERE]
    done = subprocess.run(
        command, input=pickle.dumps(match), capture_output=True, timeout=60, check=True
    )
    back: Match = pickle.loads(done.stdout)
    match.play(match.decision.choices[0])
    assert alike(match, back)
