"""A match: look, play, copy, print, replay, jump."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import questboard
from questboard.kernel import (
    SPECTATOR,
    BadInput,
    CannotUndo,
    Choice,
    Game,
    IllegalChoice,
    Match,
    MatchOver,
    OutOfTurn,
    Rng,
    options,
)
from questboard.kernel.match import _line
from tests.depth import depth

from .lanterns import LANTERNS, Do, Drawn
from .refusals import HUGE, LONG, attempt, refusal
from .strolls import GAMES, Stroll, play_on, some_choice, some_seat, stroll, strolls

KD = "knights-duty"
MANY = depth(12, 200)  # matches of each game


def duel(*choices: str, **options: Any) -> Match:
    """A duel after some choices: ``0: plan bow bow bow``."""
    return played(questboard.new(KD, seats=2, seed=7, **options), *choices)


def lantern(*choices: str, seats: int = 2, **options: Any) -> Match:
    return played(Match(LANTERNS, seats, 3, **options), *choices)


def played(match: Match, *choices: str) -> Match:
    for line in choices:
        seat, _, choice = line.partition(": ")
        match.play(choice, int(seat))
    return match


def ended() -> Match:
    return lantern("0: step", "0: stop")


# -------------------------------------------------------------------------------------- play


def test_several_seats_owe_a_decision_at_once() -> None:
    match = duel()
    assert [decision.seat for decision in match.decisions] == [0, 1]
    assert all(decision.secret for decision in match.decisions)
    assert match.decision.seat == 0
    match.play("plan sword move move", seat=0)
    assert [decision.seat for decision in match.decisions] == [1]
    assert repr(match.decisions) == "[<Decision of seat 1: 211 choices>]"
    assert repr(match) == "<Match of knights-duty, 2 seats, 1 choices>"


def test_a_choice_is_a_text_or_a_choice() -> None:
    one, other, third = duel(), duel(), duel()
    one.play("plan sword move move", 0)
    other.play("  PLAN sword\tmove   Move ", 0)
    choice = third.decision.find("plan sword move move")
    assert choice is not None
    third.play(choice, 0)
    assert one.digest() == other.digest() == third.digest()


def test_a_choice_need_not_be_in_lower_case() -> None:
    match = lantern("0: vote")
    match.play("Vote 2", 0)
    match.play("vote 1", 1)
    assert match.table.agenda[-1].options(match.table, 0)
    assert repr(match.plays) == "[0: vote, 0: Vote 2, 1: Vote 1]"


def test_without_a_seat_the_only_one_that_can_mean_it_is_meant() -> None:
    match = lantern("0: pass")
    match.play("step")
    assert match.plays[-1].seat == 1


def test_a_choice_open_to_several_seats_needs_a_name() -> None:
    match = duel()
    before = match.digest()
    text = refusal(OutOfTurn, match.play, "plan sword move move")
    assert text.endswith("is open to Purple and Aqua: say whose choice it is.")
    assert match.digest() == before


@pytest.mark.parametrize(
    "choice", ["", "stay", "plan sword", "plan sword sword sword", "go 1,1", LONG, "\x1b[2J", "{0}"]
)
def test_an_illegal_choice_changes_nothing(choice: str) -> None:
    match = duel("0: plan bow bow move")
    before = match.digest(), match.done
    text = refusal(IllegalChoice, match.play, choice, 1)
    assert "is not legal now" in text
    assert "There are 211 legal choices, such as " in text
    assert refusal(IllegalChoice, match.play, choice)
    assert (match.digest(), match.done) == before


def test_an_illegal_choice_is_answered_with_the_rule_and_with_what_comes_near() -> None:
    text = refusal(IllegalChoice, duel().play, "plan sword sword sword", 1)
    assert "KD-204" in text
    assert '"plan sword sword' in text


@pytest.mark.parametrize("choice", [None, 5, 1.5, b"stay", ["stay"], HUGE])
def test_what_is_no_choice_at_all_changes_nothing(choice: Any) -> None:
    match = duel()
    before = match.digest()
    refusal(BadInput, match.play, choice, 0)
    refusal(BadInput, match.play, choice)
    assert match.digest() == before


def test_a_choice_of_another_game_is_illegal() -> None:
    assert "is not legal now" in refusal(IllegalChoice, duel().play, Do("step"), 0)


def test_a_seat_that_is_not_asked_changes_nothing() -> None:
    match = duel("0: plan bow bow move")
    before = match.digest()
    text = refusal(OutOfTurn, match.play, "plan bow bow move", 0)
    assert text == "Purple is not asked now; play waits for Aqua."
    assert match.digest() == before


@pytest.mark.parametrize("seat", [2, -1, 99, "0", 0.0, True, HUGE, LONG, None.__class__])
def test_a_seat_that_is_not_there_changes_nothing(seat: Any) -> None:
    match = duel()
    before = match.digest()
    for refused in (
        lambda: match.play("plan bow bow move", seat),
        lambda: match.decision_of(seat),
        lambda: match.undo(seat),
        lambda: match.why_not("stay", seat),
    ):
        assert "seats are numbered 0 to 1" in refusal(BadInput, refused)
    assert match.digest() == before


@pytest.mark.parametrize("seat", [2, -2, "0", HUGE])
def test_nobody_looks_from_a_seat_that_is_not_there(seat: Any) -> None:
    match = duel()
    for refused in (match.view, match.events, match.log):
        assert "seats are numbered 0 to 1" in refusal(BadInput, refused, seat)


def test_after_the_end_nothing_can_be_chosen() -> None:
    match = ended()
    before = match.digest()
    assert match.decisions == []
    for refused in (
        lambda: match.play("step"),
        lambda: match.play("step", 0),
        lambda: match.decision,
        lambda: match.decision_of(1),
        lambda: match.why_not("lantern"),
    ):
        assert refusal(MatchOver, refused) == "The match is over: The lantern is blown out."
    assert match.digest() == before


# -------------------------------------------------------------------------------------- look


def test_a_match_is_printed_as_a_spectator_sees_it() -> None:
    match = duel("0: plan bow bow move")
    text = str(match)
    assert text.startswith(str(match.view()))
    assert text.endswith("Aqua: Turn 1: which 3 actions do you plan, in which order?")
    assert "Purple:" not in text


@given(strolls())
def test_nothing_hidden_is_printed(way: Stroll) -> None:
    match = way.match()
    for _ in play_on(match, way.rng(), most=12):
        assert str(match).startswith(str(match.view(SPECTATOR)))


def test_plans_that_lie_face_down_are_not_printed() -> None:
    match = duel("0: plan move bow bow", "1: plan move parry spear")
    picture = str(match).partition("\n\n")[0]
    assert "parry" not in picture
    assert "bow" not in picture


def test_a_finished_match_prints_how_it_ended() -> None:
    assert str(ended()).endswith("The lantern is blown out.")


def test_events_are_told_to_those_who_may_see_them() -> None:
    match = lantern("0: step", "0: draw", "0: pass")
    everybody = [type(event).__name__ for event in match.events()]
    assert everybody == ["Walked", "Walked", "Walked"]
    assert [type(event).__name__ for event in match.events(1)] == everybody
    assert any(isinstance(event, Drawn) for event in match.events(0))
    assert len(match.events(0, since=2)) == 1
    assert match.events(since=3) == match.events(since=50) == []
    assert match.log(0)[2].startswith("draws ")


def test_the_opening_is_told_with_the_first_line_only() -> None:
    match = duel("0: plan move bow bow", "1: plan move parry spear")
    assert match.log()[0] == "Turn 1 begins."
    assert "Turn 1 begins." not in match.log(since=1)
    assert len(match.log()) == 1 + len(match.log(since=1))


@pytest.mark.parametrize("since", [-1, "1", 1.0, None, HUGE])
def test_the_log_begins_at_a_line(since: Any) -> None:
    match = duel("0: plan move bow bow")
    if since != 10**5000:
        refusal(BadInput, match.events, 0, since)


def test_the_events_of_an_undone_choice_are_not_told() -> None:
    match = lantern("0: step", "0: step")
    match.undo(0)
    assert len(match.events()) == 1


def test_looking_changes_nothing() -> None:
    match = duel("0: plan move bow bow", "1: plan move parry spear")
    before = match.digest()
    str(match), repr(match), match.log(0), match.view(1).facts(), match.why_not("knight red")
    for decision in match.decisions:
        for choice in decision.choices:
            decision.label(choice), decision.odds(choice)
    assert match.digest() == before
    assert match.table.events is None


# ---------------------------------------------------------------------------------- why not?


def test_why_not_names_the_rule() -> None:
    reason = duel().why_not("go 9,9", 0)
    assert str(reason) == "9,9 lies outside the board (KD-403)"


def test_what_can_be_chosen_has_no_reason_against_it() -> None:
    match = duel()
    assert match.why_not("plan sword move move", 0) is None
    assert match.why_not("Token  SWORD", 0) is None


def test_a_thing_that_is_not_on_the_table() -> None:
    assert "is called" in refusal(BadInput, duel().why_not, "dragon", 0)
    assert str(lantern().why_not("lantern")) == "it is too dark (LA-1)"


WORDS = st.sampled_from(
    [
        *("go", "space", "strike", "knight", "plan", "token", "inspire", "inspiration", "clan"),
        *("corner", "first", "insist", "yield", "hold", "stay", "refrain", "red", "purple"),
        *("aqua", "sword", "move", "0,0", "9,9", "1,", "-1,2", "two", "\x00", "²"),
    ]
)


@given(strolls(questboard.game(KD)), st.lists(st.lists(WORDS, max_size=5).map(" ".join)))
def test_any_text_is_chosen_or_refused_with_a_sentence(way: Stroll, texts: list[str]) -> None:
    match = way.match()
    rng = way.rng()
    for text in texts:
        before = match.digest()
        seat = rng.below(match.seats)
        _, error = attempt(match.play, text, seat)
        if error is not None:
            assert type(error) in (IllegalChoice, OutOfTurn, MatchOver)
            assert match.digest() == before
        _, error = attempt(match.why_not, text, seat)
        assert error is None or type(error) in (BadInput, OutOfTurn, MatchOver)
        for _ in play_on(match, rng, most=3):
            pass


# ------------------------------------------------------------------------ copy, replay, jump


@given(strolls())
def test_a_copy_is_a_match_of_its_own(way: Stroll) -> None:
    match = way.match()
    rng = way.rng()
    for _ in play_on(match, rng, most=30):
        pass
    before, text = match.digest(), match.to_text()
    twin = match.copy()
    assert twin.to_text() == text
    for _ in play_on(twin, rng, most=30):
        pass
    twin.jump(twin.done // 3)
    assert (match.digest(), match.to_text()) == (before, text)
    # And the other way round.
    kept = twin.digest(), twin.to_text()
    match.jump(0)
    for _ in play_on(match, rng, most=10):
        pass
    assert (twin.digest(), twin.to_text()) == kept


@given(strolls())
def test_a_replay_passes_every_table_once_more(way: Stroll) -> None:
    match = way.match()
    digests = [match.digest()]
    for _ in play_on(match, way.rng(), most=150):
        digests.append(match.digest())
    after = match.digest()
    assert [each.digest() for each in match.replay()] == digests
    assert match.digest() == after


@given(strolls(), st.lists(st.integers(0, 300), max_size=8))
def test_jump_reaches_every_line(way: Stroll, lines: list[int]) -> None:
    match = way.match()
    digests = [match.digest()]
    for _ in play_on(match, way.rng(), most=300):
        digests.append(match.digest())
    for line in lines:
        line %= len(digests)
        match.jump(line)
        assert match.digest() == digests[line]
        assert match.done == line
    match.jump(len(digests) - 1)
    assert match.digest() == digests[-1]


@pytest.mark.parametrize("line", [-1, 2, 99, "1", 1.0, None, True, HUGE])
def test_a_line_that_is_not_there_is_refused(line: Any) -> None:
    match = duel("0: plan bow bow move")
    before = match.digest()
    assert "choose one from 0 to 1" in refusal(CannotUndo, match.jump, line)
    assert match.digest() == before


def test_a_choice_after_a_jump_back_starts_a_new_branch() -> None:
    match = lantern("0: step", "0: roll", "0: step")
    match.jump(1)
    assert match.can_redo()
    match.play("pass", 0)
    assert not match.can_redo()
    assert repr(match.plays) == "[0: step, 0: pass]"


def test_a_branch_far_back_forgets_all_checkpoints_after_it() -> None:
    match = lantern()
    digests = [match.digest()]
    for _ in range(700):
        match.play("step", 0)
        digests.append(match.digest())
    match.jump(300)
    match.play("roll", 0)
    for _ in range(400):
        match.play("step", 0)
    end = match.digest()
    assert end != digests[701 - 1]
    match.jump(256)
    assert match.digest() == digests[256]
    match.jump(701)
    assert match.digest() == end


def test_equal_choices_of_two_games_do_not_mix() -> None:
    """Lines of the history may be shared between matches, but not between games."""

    class Step(Choice):
        """Spelt like a choice of Lanterns, yet another thing."""

        def spell(self) -> str:
            return "step"

    assert Step() == Do("step")
    assert type(_line(0, Do("step"), False, False).choice) is Do
    assert type(_line(0, Step(), False, False).choice) is Step


def test_choices_of_one_text_that_hold_other_things_do_not_mix() -> None:
    """A game that breaks the promise of equal texts still keeps what was chosen."""

    class Vague(Choice):
        at: int

        def __init__(self, at: int) -> None:
            self.at = at

        def spell(self) -> str:
            return "somewhere"

    one, other = Vague(1), Vague(2)
    assert _line(0, one, False, False).choice is one
    assert _line(0, other, False, False).choice is other
    assert _line(0, Vague(1), False, False) is _line(0, one, False, False)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_one_text_is_one_choice(game: Game[Any]) -> None:
    """Over many matches, in one process: who knows the text of a choice knows all of it, and the
    history holds exactly what was chosen."""
    meant: dict[str, Any] = {}
    write = game.codec.write
    for number in range(MANY):
        way = stroll(7 * number, game)
        match = way.match()
        rng = way.rng()
        for at in range(300):
            if match.result is not None:
                break
            seat = some_seat(match.table, rng)
            if at % 5 == number % 5:
                for each in options(match.table, seat):
                    held = write(each)
                    assert meant.setdefault(each.text(), held) == held
            choice = some_choice(match.table, seat, rng)
            match.play(choice, seat)
            held = write(choice)
            assert meant.setdefault(choice.text(), held) == held
            assert write(match.plays[-1].choice) == held
        assert match.copy().log() == match.log()


@given(strolls())
def test_the_same_seed_and_choices_give_the_same_match(way: Stroll) -> None:
    one, other = way.match(), way.match()
    for seat in play_on(one, way.rng(), most=60):
        other.play(one.plays[-1].choice.text(), seat)
        assert one.digest() == other.digest()
    assert one.to_text() == other.to_text()
    assert one.log() == other.log()


def test_other_seeds_give_other_matches() -> None:
    assert len({questboard.new(KD, 5, seed).digest() for seed in range(50)}) == 50


def test_a_match_does_not_listen_to_the_worlds_chance() -> None:
    import random

    def played_out() -> str:
        match = questboard.new(KD, 3, 5)
        for _ in play_on(match, Rng.seeded(1), most=100):
            random.random()
        return match.digest()

    random.seed(1)
    first = played_out()
    random.seed(2)
    assert played_out() == first
