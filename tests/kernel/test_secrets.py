"""Nothing hidden is seen: views, re-deals, and what counts as news."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

import questboard
from questboard.games.knights_duty.rules.content import NO_TOKEN, SUPPLY
from questboard.games.knights_duty.rules.content import UNKNOWN as UNKNOWN_TOKEN
from questboard.games.knights_duty.rules.state import Table
from questboard.kernel import (
    SPECTATOR,
    Choice,
    Rng,
    State,
    View,
    apply,
    options,
    owing,
    seats_of,
)
from questboard.kernel.match import seen_by

from .lanterns import LANTERNS, UNKNOWN, Lantern
from .strolls import LONGEST, Stroll, some_choice, some_seat, strolls, walk
from .test_match import duel, lantern

KD = questboard.game("knights-duty")


def seen(way: Stroll, table: State, seat: int) -> dict[str, Any]:
    """Everything that a seat, or a spectator, gets to see of a table."""
    view = View(way.game, table, seat)
    decision = view.decision
    return {
        "table": view.to_json(),
        "facts": view.facts(),
        "picture": str(view),
        "asked": None if decision is None else (decision.prompt, decision.choices),
    }


@given(strolls())
def test_a_view_is_the_same_whatever_the_others_secretly_chose(way: Stroll) -> None:
    table = way.deal()
    rng = way.rng()
    for at, seat in enumerate(walk(table, rng, most=100)):
        if at % 3 or not table.agenda[-1].secret() or len(seats_of(owing(table))) < 2:
            continue
        one, other = table.copy(), table.copy()
        for twin in (one, other):
            apply(twin, seat, some_choice(twin, seat, rng))
        for watcher in range(SPECTATOR, way.seats):
            if watcher != seat:
                told = seen(way, one, watcher)
                assert told == seen(way, other, watcher)
                # Not even that somebody has answered: a search must ask that seat again.
                assert told == seen(way, table, watcher)


@given(strolls())
def test_what_a_seat_sees_follows_from_what_it_was_told(way: Stroll) -> None:
    """Two tables that look alike to a seat, and go on alike. As long as it is told the same, and
    the same is asked, it sees the same, whatever lies hidden on the one table and on the other."""
    table = way.deal()
    rng = Rng.seeded(way.seed)
    for at, seat in enumerate(walk(table, way.rng(), most=120)):
        if at % 5:
            continue
        one, other = table.copy(), View(way.game, table, seat).redeal(rng)
        other.rng = one.rng.copy()
        for _ in range(20):
            asked = some_seat(one, rng)
            choice = some_choice(one, asked, rng)
            if choice not in options(other, asked):
                break
            heard = [listen(way, twin, seat, asked, choice) for twin in (one, other)]
            if heard[0] != heard[1] or question(one) != question(other):
                break
            assert View(way.game, one, seat).to_json() == View(way.game, other, seat).to_json()
            if not owing(one):
                break


def question(table: State) -> tuple[int, type | None]:
    """Who is asked, and which step asks: nobody hides that."""
    return owing(table), type(table.agenda[-1]) if table.agenda else None


def listen(way: Stroll, table: State, listener: int, seat: int, choice: Choice) -> list[Any]:
    """What one seat hears of the choice of another."""
    table.events = []
    apply(table, seat, choice)
    return [way.game.codec.write(event) for event in table.events if seen_by(event, listener)]


@given(strolls())
def test_a_view_is_the_same_for_another_hidden_generator(way: Stroll) -> None:
    table = way.deal()
    for at, _ in enumerate(walk(table, way.rng(), most=100)):
        if at % 4 == 0:
            twin = table.copy()
            twin.rng = Rng.seeded(f"other {at}")
            for watcher in range(SPECTATOR, way.seats):
                assert (
                    View(way.game, twin, watcher).to_json()
                    == View(way.game, table, watcher).to_json()
                )


@given(strolls())
def test_looking_leaves_the_table_alone(way: Stroll) -> None:
    """Erasing in a view, and filling in a re-deal, happen on copies only."""
    table = way.deal()
    codec = way.game.codec
    rng = Rng.seeded(1)
    for seat in walk(table, way.rng(), most=25):
        before = codec.write(table)
        for watcher in (seat, SPECTATOR):
            view = View(way.game, table, watcher)
            masked = view.to_json()
            for _ in walk(view.redeal(rng), rng, most=10):
                pass
            assert view.to_json() == masked
        assert codec.write(table) == before


@given(strolls())
def test_choices_computed_from_a_view_are_the_real_ones(way: Stroll) -> None:
    table = way.deal()
    for _ in walk(table, way.rng(), most=150):
        for seat in range(way.seats):
            decision = View(way.game, table, seat).decision
            if owing(table) >> seat & 1:
                assert decision is not None
                assert decision.choices == options(table, seat)
                assert decision.prompt == way.game.prompt(table, seat)
            else:
                assert decision is None
        assert View(way.game, table, SPECTATOR).decision is None


@given(strolls())
def test_a_redealt_table_fits_the_view(way: Stroll) -> None:
    """Masking what was dealt anew gives the same view again, and hands to choose from."""
    table = way.deal()
    rng = Rng.seeded(way.seed)
    for at, seat in enumerate(walk(table, way.rng(), most=150)):
        if at % 3 == 0:
            view = View(way.game, table, seat)
            dealt = view.redeal(rng)
            assert View(way.game, dealt, seat).to_json() == view.to_json()
            assert options(dealt, seat) == options(table, seat)
            for other in seats_of(owing(dealt)):
                assert options(dealt, other)


@given(strolls())
def test_a_view_arrives_as_it_was_sent(way: Stroll) -> None:
    """As plain data and back, and erased once more: nothing is lost, nothing is put in."""
    table = way.deal()
    for at, _ in enumerate(walk(table, way.rng(), most=120)):
        if at % 6 == way.seed % 6:
            for watcher in range(SPECTATOR, way.seats):
                view = View(way.game, table, watcher)
                sent = view.to_json()
                got = View.from_json(way.game, json.loads(json.dumps(sent)), watcher)
                assert got.to_json() == sent
                assert View(way.game, got.table, watcher).to_json() == sent
                assert got.facts() == view.facts()


@given(strolls())
def test_everybody_can_imagine_the_whole_table(way: Stroll) -> None:
    """Also those who are not asked, and spectators; from a view that was sent, too."""
    table = way.deal()
    rng = Rng.seeded(way.seed)
    for at, _ in enumerate(walk(table, way.rng(), most=200)):
        if at % 10 == way.seed % 10:
            for watcher in range(SPECTATOR, way.seats):
                view = View(way.game, table, watcher)
                dealt = View.from_json(way.game, view.to_json(), watcher).redeal(rng)
                for seat in seats_of(owing(dealt)):
                    assert options(dealt, seat)
                if question(dealt) == question(table):
                    assert View(way.game, dealt, watcher).to_json() == view.to_json()


@given(strolls())
def test_a_redealt_table_can_be_played_to_the_end(way: Stroll) -> None:
    table = way.deal()
    rng = Rng.seeded(way.seed)
    for at, seat in enumerate(walk(table, way.rng(), most=100)):
        if at % 25 == way.seed % 25:
            dealt = View(way.game, table, seat).redeal(rng)
            for _ in walk(dealt, rng):
                pass
            assert dealt.result is not None


@given(strolls())
def test_two_redeals_differ_in_what_is_hidden_only(way: Stroll) -> None:
    """Chance is always dealt anew: no search can count on the next card."""
    table = way.deal()
    rng = Rng.seeded(way.seed)
    for seat in walk(table, way.rng(), most=20):
        view = View(way.game, table, seat)
        one, other = view.redeal(rng), view.redeal(rng)
        chances = {(rng.a, rng.b, rng.c) for rng in (one.rng, other.rng, table.rng)}
        assert len(chances) == 3


def news(before: State, after: State, seat: int) -> bool:
    """Whether the kernel counts what happened as something new to a seat."""
    if before.rng.drawn != after.rng.drawn or before.known() != after.known():
        return True
    return after.shown & ~(1 << seat) != 0


@given(strolls())
def test_what_teaches_a_seat_anything_counts_as_news(way: Stroll) -> None:
    """Two tables that look alike to a seat, and the same choice. If it then sees a difference, it
    has learnt something, and the choice can no longer be taken back."""
    table = way.deal()
    rng = Rng.seeded(way.seed)
    for seat in walk(table, way.rng(), most=150):
        view = View(way.game, table, seat)
        choice = some_choice(table, seat, rng)
        dealt = [view.redeal(rng), view.redeal(rng)]
        after = [twin.copy() for twin in dealt]
        for twin in after:
            apply(twin, seat, choice)
        one, other = (View(way.game, twin, seat).to_json() for twin in after)
        if one != other:
            assert news(dealt[0], after[0], seat)
            assert news(dealt[1], after[1], seat)


@given(strolls())
def test_what_the_others_choose_teaches_only_with_news(way: Stroll) -> None:
    """The same with secret questions: all others answer too, differently on the two tables."""
    table = way.deal()
    rng = Rng.seeded(way.seed)
    for seat in walk(table, way.rng(), most=150):
        step = table.agenda[-1]
        if not step.secret():
            continue
        view = View(way.game, table, seat)
        choice = some_choice(table, seat, rng)
        dealt = [view.redeal(rng), view.redeal(rng)]
        after = [twin.copy() for twin in dealt]
        for twin in after:
            asked = twin.agenda[-1]
            apply(twin, seat, choice)
            while twin.result is None and twin.agenda[-1] is asked:
                other = some_seat(twin, rng)
                apply(twin, other, some_choice(twin, other, rng))
        one, two = (View(way.game, twin, seat).to_json() for twin in after)
        if one != two:
            assert news(dealt[0], after[0], seat)
            assert news(dealt[1], after[1], seat)


# --------------------------------------------------------------------------- of each game


def test_a_plan_lies_face_down_until_its_phase() -> None:
    match = duel("0: plan move bow sword", "1: plan move parry spear")
    assert plans(match.view(0).table) == [[5, 2, 0], [5, -2, -2]]
    assert plans(match.view(1).table) == [[5, -2, -2], [5, 4, 1]]
    assert plans(match.view().table) == [[5, -2, -2], [5, -2, -2]]
    facts = match.view(1).facts()["knights"]
    assert [knight["plan"] for knight in facts] == [
        ["move", None, None],
        ["move", "parry", "spear"],
    ]


@pytest.mark.rule("KD-307")
def test_a_token_that_goes_back_unrevealed_stays_hidden() -> None:
    met = 0
    for seed in range(40):
        table = KD.deal(2, seed)
        for _ in walk(table, Rng.seeded(seed), most=200):
            for seat, knight in enumerate(table.knights):
                if table.phase == 3 and len(knight.plan) == 3 and knight.token == NO_TOKEN:
                    met += 1
                    for watcher in (SPECTATOR, 1 - seat):
                        assert plans(View(KD, table, watcher).table)[seat][2] == UNKNOWN_TOKEN
                    assert plans(View(KD, table, seat).table)[seat] == knight.plan
    assert met


def plans(table: State) -> list[list[int]]:
    assert isinstance(table, Table)
    return [knight.plan for knight in table.knights]


@given(strolls(KD))
def test_every_plan_is_guessed_in_the_end(way: Stroll) -> None:
    """A re-deal is no fixed answer: hidden tokens vary, and are always within supply."""
    table = way.deal()
    rng = Rng.seeded(way.seed)
    for seat in walk(table, way.rng(), most=40):
        view = View(KD, table, seat)
        hidden = [at for at, plan in enumerate(plans(view.table)) if -2 in plan]
        for at in hidden:
            guesses = {tuple(plans(view.redeal(rng))[at]) for _ in range(40)}
            assert len(guesses) > 1
            assert all(min(guess) >= 0 for guess in guesses)
            assert all(guess.count(t) <= SUPPLY[t] for guess in guesses for t in guess)
        if hidden:
            return


def test_a_drawn_card_is_seen_by_its_owner_only() -> None:
    match = lantern("0: draw", "0: draw")
    hands = [
        [card for hand in hands_of(match.view(seat).table) for card in hand] for seat in (0, 1)
    ]
    assert UNKNOWN not in hands[0]
    assert hands[1] == [UNKNOWN, UNKNOWN]


def hands_of(table: State) -> list[list[int]]:
    assert isinstance(table, Lantern)
    return table.hands


@pytest.mark.parametrize("cards", [6, 12])
def test_unseen_cards_are_dealt_without_loss(cards: int) -> None:
    table = LANTERNS.deal(3, 5, cards=cards)
    for _ in walk(table, Rng.seeded(3), most=LONGEST):
        dealt = View(LANTERNS, table, 1).redeal(Rng.seeded(8))
        assert isinstance(dealt, Lantern)
        assert dealt.hands[1] == table.hands[1]
        every = [*dealt.deck, *[card for hand in dealt.hands for card in hand]]
        assert len(set(every)) == len(every) == cards


def test_news_is_what_the_kernel_says_it_is() -> None:
    """The test above would notice a game that forgets to say so."""
    table = LANTERNS.deal(2, 3)
    draw = next(choice for choice in options(table, 0) if choice.text() == "draw")
    rng = Rng.seeded(1)
    hands = set()
    for _ in range(20):
        dealt = View(LANTERNS, table, 0).redeal(rng)
        apply(dealt, 0, draw)
        hands.add(tuple(hands_of(View(LANTERNS, dealt, 0).table)[0]))
    assert len(hands) > 1
