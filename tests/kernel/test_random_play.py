"""Seeded random play over thousands of matches: what holds at every decision of every game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings

import questboard
from questboard.games.knights_duty.rules.content import (
    CLANS,
    DEFEATED,
    FULL,
    NO_CLAN,
    NO_TOKEN,
    NO_WEAPON,
    OFF_BOARD,
    SPACES,
    SUPPLY,
)
from questboard.games.knights_duty.rules.state import Table
from questboard.kernel import (
    Choice,
    Decision,
    Game,
    Rng,
    State,
    apply,
    options,
    owing,
    playout,
    seats_of,
)

from .lanterns import LANTERNS
from .strolls import GAMES, Stroll, some_choice, stroll, strolls, walk

KD = questboard.game("knights-duty")
MANY = max(2000, 40 * settings().max_examples)


# ---------------------------------------------------------------------- what every game keeps


@given(strolls())
def test_the_list_of_choices_is_whole(way: Stroll) -> None:
    """Never empty, nothing twice, every text stable and found again."""
    table = way.deal()
    for _ in walk(table, way.rng()):
        for seat in seats_of(owing(table)):
            decision = Decision(way.game, table, seat)
            texts = [choice.text() for choice in decision.choices]
            assert texts
            assert len(set(texts)) == len(texts)
            assert len({text.lower() for text in texts}) == len(texts)
            assert options(table, seat) == decision.choices
            assert decision.prompt


@given(strolls())
def test_a_choice_is_one_clean_line_of_text(way: Stroll) -> None:
    table = way.deal()
    rng = way.rng()
    for seat in walk(table, rng, most=60):
        decision = Decision(way.game, table, seat)
        for choice in (decision.choices[0], some_choice(table, seat, rng), decision.choices[-1]):
            text = choice.text()
            assert text.isprintable()
            assert text == " ".join(text.split())
            assert decision.find(text) == choice
            assert decision.find(f"  {text.upper()}\n") == choice
            assert choice.spell() == text
            assert choice.parts()
            assert all(thing == " ".join(thing.split()).lower() for thing in choice.touches())
            assert decision.label(choice)
            for odds in decision.odds(choice):
                assert 0 <= odds.chance <= 1
                assert str(odds)


@given(strolls())
def test_every_listed_choice_applies(way: Stroll) -> None:
    table = way.deal()
    rng = way.rng()
    codec = way.game.codec
    for at, seat in enumerate(walk(table, rng, most=120)):
        if at % 6 == 0:
            before = codec.digest(table)
            for choice in options(table, seat):
                twin = table.copy()
                apply(twin, seat, choice)
                assert twin.result is not None or owing(twin)
            assert codec.digest(table) == before


@given(strolls())
def test_a_copy_never_shares_what_changes(way: Stroll) -> None:
    table = way.deal()
    rng = way.rng()
    codec = way.game.codec
    for at, _ in enumerate(walk(table, rng, most=120)):
        twin = table.copy()
        assert type(twin) is type(table)
        assert codec.same(twin, table)
        if at % 10 == 0:
            before = codec.write(table)
            for _ in walk(twin, Rng.seeded(at), most=25):
                pass
            assert codec.write(table) == before  # played on in the copy
            later = codec.write(twin)
            third = twin.copy()
            for _ in walk(twin, Rng.seeded(at), most=10):
                pass
            assert codec.write(third) == later  # played on in the original


@given(strolls())
def test_a_copy_goes_on_alike(way: Stroll) -> None:
    table = way.deal()
    for _ in walk(table, way.rng(), most=50):
        pass
    twin = table.copy()
    for each in (table, twin):
        for _ in walk(each, Rng.seeded(way.seed), most=50):
            pass
    assert way.game.codec.same(table, twin)


@given(strolls())
def test_listening_changes_nothing(way: Stroll) -> None:
    heard, unheard = way.deal(), way.deal()
    heard.events = []
    for table in (heard, unheard):
        for _ in walk(table, way.rng(), most=200):
            pass
    assert way.game.codec.same(heard, unheard)
    assert unheard.events is None
    assert heard.events
    for event in heard.events:
        assert isinstance(way.game.tell(heard, event), str)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_random_play_comes_to_an_end(game: Game[Any]) -> None:
    for number in range(20):
        way = stroll(number, game)
        table = way.deal()
        decisions = sum(1 for _ in walk(table, way.rng()))
        assert table.result is not None, f"{way} goes on after {decisions} decisions"
        assert len(table.result.places) == way.seats
        assert all(place >= 1 for place in table.result.places)  # who plays alone can lose
        assert owing(table) == 0
        assert sum(table.result.share(seat) for seat in range(way.seats)) <= way.seats
        assert set(table.result.winners()) <= set(table.result.first())


def test_a_strangers_game_runs_through_the_fast_loop() -> None:
    """The compiled kernel plays games written in plain Python."""
    table = LANTERNS.deal(3, 1)
    assert playout(table, Rng.seeded(2)) > 0
    assert table.result is not None
    assert table.result.how == "stopped"


# -------------------------------------------------------------- A Knight's Duty, many matches


def check_knights(table: Table) -> None:
    """What is conserved in A Knight's Duty, whatever is chosen."""
    assert len(table.knights) == table.seats
    clans = [knight.clan for knight in table.knights if knight.clan != NO_CLAN]
    assert len(set(clans)) == len(clans)  # KD-103
    assert all(0 <= clan < len(CLANS) for clan in clans)
    spaces = [knight.space for knight in table.knights if knight.on_board()]
    assert len(set(spaces)) == len(spaces)  # KD-406
    assert all(0 <= space < len(SPACES) for space in spaces)
    for knight in table.knights:
        assert len(knight.plan) <= 3
        assert all(count <= SUPPLY[token] for token, count in Counter(knight.plan).items())
        assert DEFEATED <= knight.heart <= FULL
        assert NO_WEAPON <= knight.weapon <= 2
        if knight.token != NO_TOKEN:
            assert knight.token == knight.plan[table.phase - 1]
        if knight.space == OFF_BOARD and knight.clan != NO_CLAN:
            assert knight.heart == DEFEATED
            assert not knight.plan
    assert 0 <= table.phase <= 3
    assert not table.turn_limit or table.turn <= table.turn_limit


def hearts(table: Table) -> list[int]:
    return [knight.heart for knight in table.knights]


def test_thousands_of_matches_keep_what_is_conserved() -> None:
    asked: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    for number in range(MANY):
        limit = 3 + number % 9 if number % 8 else None
        way = Stroll(
            KD, 2 + number % 5, number, {"turn_limit": limit, "free_clans": not number % 3}
        )
        table = way.deal()
        assert isinstance(table, Table)
        rng = way.rng()
        before, turn = hearts(table), 0
        # Most matches are looked at where a turn begins, and a few at every choice.
        closely = number % 21 == 0
        while table.result is None:
            step = table.agenda[-1]
            seat = step.owes(table).bit_length() - 1
            if closely or table.turn != turn:
                check_knights(table)
                after = hearts(table)
                assert all(now <= then for now, then in zip(after, before, strict=True))
                before, turn = after, table.turn
                asked[type(step).__name__] += 1
            legal = step.options(table, seat)
            apply(table, seat, legal[rng.below(len(legal))])
        check_knights(table)
        check_end(table)
        ends[table.result.how] += 1
    assert set(ends) == {"last_standing", "fell_together", "turn_limit"}
    questions = "ChooseClan Planning Movement Contest Declaration Agreement Retarget Combat"
    assert set(asked) == set(questions.split())


def check_end(table: Table) -> None:
    result = table.result
    assert result is not None
    left = table.survivors()
    if result.how == "last_standing":  # KD-1004
        assert result.winners() == result.first() == left
        assert len(left) == 1
    elif result.how == "turn_limit":  # KD-1011
        assert result.first() == left
        assert table.turn == table.turn_limit
        assert len(left) > 1
    else:  # KD-1005
        assert left == []
        assert len(result.first()) > 1
    assert bool(result.winners()) == (not result.drawn)
    assert sum(result.share(seat) for seat in range(table.seats)) == pytest.approx(1)


def test_choices_are_shared_values_that_never_change() -> None:
    """The same choice is offered to all; nobody may write on it."""
    first: dict[str, tuple[Choice, Any]] = {}
    for number in range(10):
        way = stroll(number, KD)
        table: State = way.deal()
        for seat in walk(table, way.rng(), most=60):
            for choice in options(table, seat):
                kept, data = first.setdefault(choice.text(), (choice, KD.codec.write(choice)))
                assert kept is choice or kept == choice
                assert KD.codec.write(choice) == data
