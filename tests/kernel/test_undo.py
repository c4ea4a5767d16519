"""Undo goes back until something new was learnt, and says so when it can't."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given

import questboard
from questboard.kernel import CannotUndo, Choice, Match
from questboard.kernel.match import CHECKPOINT

from .lanterns import Lantern, Walk
from .refusals import refusal
from .strolls import Stroll, play_on, strolls
from .test_match import duel, lantern

PLANS = "0: plan bow bow move", "1: plan sword spear parry"


def test_a_choice_is_taken_back_and_put_back() -> None:
    match = lantern("0: step")
    before = match.digest()
    match.play("step", 0)
    after = match.digest()
    match.undo(0)
    assert match.digest() == before
    assert match.can_redo(0)
    match.redo(0)
    assert match.digest() == after
    assert not match.can_redo(0)


def test_undo_works_without_naming_a_seat() -> None:
    match = lantern("0: step", "0: pass", "1: step")
    start = lantern().digest()
    for _ in range(3):
        match.undo()
    assert match.digest() == start
    for _ in range(3):
        match.redo()
    assert match.digest() == lantern("0: step", "0: pass", "1: step").digest()


@pytest.mark.parametrize(("whose", "undoable"), [(0, True), (1, False)])
def test_what_shows_hidden_things_of_others_cannot_be_undone(
    monkeypatch: pytest.MonkeyPatch, whose: int, undoable: bool
) -> None:
    answer = Walk.answer

    def show_too(step: Walk, table: Lantern, seat: int, choice: Choice) -> None:
        answer(step, table, seat, choice)
        table.show(whose)

    match = lantern("0: step")
    monkeypatch.setattr(Walk, "answer", show_too)
    match.play("step", 0)
    assert match.can_undo(0) is undoable
    # It is no fact of the table: a save holds nothing of it.
    assert match.digest() == lantern("0: step", "0: step").digest()
    monkeypatch.undo()
    match.play("step", 0)
    assert match.can_undo(0)


def test_nothing_to_undo() -> None:
    assert "nothing to undo" in refusal(CannotUndo, lantern().undo)
    assert "nothing to undo" in refusal(CannotUndo, lantern("0: step", "0: pass").undo, 1)
    assert "nothing to undo" in refusal(CannotUndo, lantern("0: roll").undo, 1)
    assert "nothing to undo" in refusal(CannotUndo, lantern("0: vote", "0: vote 1").undo, 1)


def test_nothing_to_redo() -> None:
    match = lantern("0: step")
    assert refusal(CannotUndo, match.redo) == "There is nothing to redo."
    match.undo()
    assert refusal(CannotUndo, match.redo, 1) == "There is nothing to redo."
    match.play("pass", 0)
    assert refusal(CannotUndo, match.redo, 0) == "There is nothing to redo."


def test_chance_cannot_be_undone() -> None:
    match = lantern("0: step", "0: roll")
    before = match.digest()
    news = '"roll" cannot be taken back: it brought something new to light.'
    assert refusal(CannotUndo, match.undo, 0) == news
    match.play("step", 0)
    match.undo(0)
    assert match.digest() == before
    assert not match.can_undo(0)


def test_a_card_from_a_hidden_deck_cannot_be_undone() -> None:
    match = lantern("0: step", "0: draw")
    assert '"draw" cannot be taken back' in refusal(CannotUndo, match.undo, 0)


def test_a_revealed_secret_cannot_be_undone() -> None:
    match = lantern("0: vote", "0: vote 1", "1: vote 2")
    since = "Your last choice cannot be taken back: something new has come to light since."
    assert refusal(CannotUndo, match.undo, 0) == since
    assert '"Vote 2" cannot be taken back' in refusal(CannotUndo, match.undo, 1)


def test_what_another_seat_has_answered_cannot_be_undone() -> None:
    match = lantern("0: step", "0: pass", "1: step")
    other = "Your last choice cannot be taken back: Seat 2 has answered since."
    assert refusal(CannotUndo, match.undo, 0) == other
    match.undo(1)
    assert match.can_undo(0)


def test_a_refused_undo_changes_nothing() -> None:
    match = lantern("0: step", "0: roll", "0: pass", "1: step")
    before = match.digest(), match.to_text()
    for seat in (None, 0, 1):
        match.can_undo(seat)
    refusal(CannotUndo, match.undo, 0)
    assert (match.digest(), match.to_text()) == before


def test_a_pending_secret_of_another_seat_is_no_obstacle() -> None:
    match = duel(PLANS[0])
    assert match.can_undo(0)
    assert not match.can_undo(1)

    match = lantern("0: vote", "0: vote 1", "2: vote 3", seats=3)
    match.undo(0)
    assert [decision.seat for decision in match.decisions] == [0, 1]
    assert match.digest() == lantern("0: vote", "2: vote 3", seats=3).digest()
    match.redo(0)
    assert match.digest() == lantern("0: vote", "0: vote 1", "2: vote 3", seats=3).digest()
    match.undo(2)
    match.undo(0)
    match.play("vote 0", 0)
    assert match.digest() == lantern("0: vote", "0: vote 0", seats=3).digest()


def test_a_secret_answer_to_a_later_question_is_an_obstacle() -> None:
    """A mover alone learns nothing by moving, but then others have begun to plan anew."""
    match = duel("0: plan shield parry move", "1: plan shield parry shield", "0: stay")
    assert match.can_undo(0)
    match.play("plan bow bow move", 1)
    before = match.digest()
    other = "Your last choice cannot be taken back: Aqua has answered since."
    assert refusal(CannotUndo, match.undo, 0) == other
    assert match.digest() == before
    match.undo(1)
    match.undo(0)
    assert [decision.seat for decision in match.decisions] == [0]

    match = lantern("0: vote", "1: vote 2")
    assert "Seat 2 has answered since" in refusal(CannotUndo, match.undo, 0)


@pytest.mark.parametrize("steps", range(CHECKPOINT - 5, CHECKPOINT + 1))
@pytest.mark.usefixtures("lanterns")
def test_undo_across_a_secret_at_a_checkpoint(steps: int) -> None:
    """The lines that change places may lie on both sides of a kept table."""
    match = lantern(*["0: step"] * steps, "0: vote", "0: vote 1", "1: vote 2", "2: vote 3", seats=4)
    every = match.digest()
    match.undo(0)
    without = match.digest()
    match.redo(0)
    assert match.digest() == every
    match.undo(2)
    match.redo(2)
    match.undo(0)
    assert match.digest() == without
    match.redo(0)
    # Tables kept later on are still those of their lines.
    for choice, seat in (("vote 0", 3), *[("step", 0)] * (CHECKPOINT + 9)):
        match.play(choice, seat)
    later = [each.digest() for each in Match.from_text(match.to_text()).replay()]
    for line in (match.done, CHECKPOINT, 2 * CHECKPOINT, steps + 3, 2 * CHECKPOINT + 1):
        match.jump(line)
        assert match.digest() == later[line]


def test_a_turn_is_reset_to_the_last_news() -> None:
    match = lantern("0: step", "0: roll")
    before = match.digest()
    for _ in range(5):
        match.play("step", 0)
    match.reset_turn(0)
    assert match.digest() == before
    assert "cannot be taken back" in refusal(CannotUndo, match.reset_turn, 0)
    for _ in range(5):
        match.redo(0)
    assert not match.can_redo()


def test_reset_without_a_seat_is_for_the_one_who_chose_last() -> None:
    match = lantern("0: step", "0: pass", "1: step", "1: step")
    match.reset_turn()
    assert match.digest() == lantern("0: step", "0: pass").digest()
    assert "nothing to undo" in refusal(CannotUndo, lantern().reset_turn)


def test_the_end_of_a_match_can_be_undone_when_it_taught_nothing() -> None:
    match = lantern("0: step", "0: stop")
    assert match.decisions == []
    match.undo(0)
    assert len(match.decisions) == 1
    assert match.digest() == lantern("0: step").digest()


def test_a_choice_alone_at_the_table_is_no_secret() -> None:
    match = lantern("0: vote", "0: vote 1", seats=1)
    match.undo(0)
    assert match.digest() == lantern("0: vote", seats=1).digest()


def test_a_refusal_keeps_the_secret_of_the_others() -> None:
    match = duel(*PLANS)
    for seat in (None, 0):
        text = refusal(CannotUndo, match.undo, seat)
        assert not any(token in text for token in ("sword", "spear", "parry", "plan"))
    assert "plan sword spear parry" in refusal(CannotUndo, match.undo, 1)


@pytest.mark.parametrize("seed", range(2))
def test_secret_answers_are_put_back_where_they_stood(seed: int) -> None:
    """Two Mages in battle, each with a spell and what it is aimed at: whoever takes back and puts
    back, the table is the one it was."""
    met = 0
    rng = random.Random(seed)
    for number in range(30):
        match = questboard.new("old-mage", seats=6, seed=30 * seed + number, auto_setup=True)
        while met < 4 and match.done < 700 and match.result is None:
            seat = rng.choice([decision.seat for decision in match.decisions])
            match.play(rng.choice(match.decision_of(seat).choices), seat)
            secret = [play.seat for play in match.plays[-2:] if play.hidden]
            if len(set(secret)) < 2:
                continue
            met += 1
            digests = [match.digest()]
            undone: list[int] = []
            while able := [each for each in secret if match.can_undo(each)]:
                undone.append(rng.choice(able))
                match.undo(undone[-1])
                digests.append(match.digest())
            for each in reversed(undone):
                assert match.digest() == digests.pop()
                match.redo(each)
            assert [match.digest()] == digests
            match.jump(0)
            match.jump(len(match.plays))
            assert [match.digest()] == digests
    assert met


@given(strolls())
def test_no_refusal_names_a_choice_of_another_seat(way: Stroll) -> None:
    match = way.match()
    for _ in play_on(match, way.rng(), most=40):
        for seat in (None, *range(match.seats)):
            if not match.can_undo(seat):
                text = refusal(CannotUndo, match.undo, seat)
                own = [play.choice.text() for play in match.plays if play.seat == seat]
                said = re.findall('"([^"]+)"', text)
                assert said == own[-1:] or not said


@given(strolls())
def test_undo_restores_equality(way: Stroll) -> None:
    """Whenever a seat may take back its choice, it sees what it saw before; redo leads back."""
    match = way.match()
    rng = way.rng()
    before: dict[int, object] = {}
    for _ in range(50):
        if match.result is not None:
            break
        views = {seat: match.view(seat).to_json() for seat in range(match.seats)}
        digest = match.digest()
        (seat,) = play_on(match, rng, most=1)
        before[seat] = views[seat]
        after = match.digest()
        for each in range(match.seats):
            if match.can_undo(each):
                twin = match.copy()
                twin.undo(each)
                assert twin.view(each).to_json() == before[each]
                if each == seat:
                    assert twin.digest() == digest
                twin.redo(each)
                assert twin.digest() == after
        assert match.digest() == after


@given(strolls())
def test_undo_stops_exactly_at_the_last_news(way: Stroll) -> None:
    match = way.match()
    for seat in play_on(match, way.rng(), most=60):
        assert match.can_undo(seat) == (not match.plays[-1].news)
        twin = match.copy()
        while twin.can_undo():
            twin.undo()
        assert twin.done == 0 or twin.plays[twin.done - 1].news
        assert not any(play.news for play in twin.plays[twin.done :])


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_last_of_a_secret_round_brings_news_and_no_other(seats: int) -> None:
    match = questboard.new("knights-duty", seats=seats)
    for seat in range(seats):
        match.play("plan shield shield parry", seat)
        assert match.can_undo(0) == (seat < seats - 1)
    assert [play.news for play in match.plays] == [False] * (seats - 1) + [True]
    assert [play.hidden for play in match.plays] == [True] * (seats - 1) + [False]
    assert not any(match.can_undo(seat) for seat in (None, *range(seats)))


@given(strolls())
def test_an_undone_secret_leaves_no_trace_for_the_others(way: Stroll) -> None:
    match = way.match()
    for seat in play_on(match, way.rng(), most=60):
        if match.plays[-1].hidden:
            twin = match.copy()
            twin.undo(seat)
            for other in range(match.seats):
                if other != seat:
                    assert twin.view(other).to_json() == match.view(other).to_json()
