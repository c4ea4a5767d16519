"""Choices and events reach a client as ids, by what their fields are called."""

from __future__ import annotations

import random
from typing import Any

import pytest

import questboard
from questboard.kernel import Choice, Event, Game, Match, games
from questboard.kernel.core.pieces import fields_of, notes_of
from questboard.kernel.sorts import NUMBER, PLAIN, Told, ids, words

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("knights-duty", 4, {"free_clans": True}),
    ("page-knight", 2, {}),
    ("page-knight", 1, {"scenario": 3, "deterministic": True}),
    ("mage-knight", 4, {}),
    ("mage-knight", 1, {"scenario": "solo-conquest"}),
    ("old-mage", 4, {}),
    ("old-mage", 3, {"asking": "all", "auto_setup": False}),
]

ROWS = ("int", "list[int]", "tuple[int, ...]")


def all_of(game: Game[Any], kind: type) -> list[type]:
    return [piece for piece in game.pieces if issubclass(piece, kind)]


def test_a_sort_writes_each_value_and_each_of_a_row() -> None:
    colour = words("Colour", ["red", "blue"])
    assert colour.type == '"red" | "blue"'
    assert colour.wire(1, None) == "blue"
    assert colour.wire([1, 0], None) == ["blue", "red"]
    assert ids("CardId", lambda card: f"card-{card}").wire(7, None) == "card-7"


def test_below_zero_is_nobody_where_there_may_be_none() -> None:
    assert NUMBER.wire(-1, None) == -1
    assert NUMBER.or_none().wire(-1, None) is None
    assert words("Colour", ["red"]).or_none().wire([0, -1], None) == ["red", None]


def test_some_fields_are_understood_by_another_of_their_piece() -> None:
    class Shown:
        what = "cards"

    told = Told("string", lambda piece, value: f"{piece.what} {value}")
    assert told.wire([1, 2], Shown()) == ["cards 1", "cards 2"]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_number_of_a_choice_or_event_has_a_sort(game: Game[Any]) -> None:
    nameless = [
        f"{kind.__name__}.{field}"
        for kind in all_of(game, Choice) + all_of(game, Event)
        for field in fields_of(kind)
        if any(notes_of(base).get(field) in ROWS for base in kind.__mro__)
        and game.sort_of(kind, field) is PLAIN
    ]
    assert nameless == []


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_sort_is_used(game: Game[Any]) -> None:
    """A name in the table that no field has is a mistake, or a field that was renamed."""
    kinds = all_of(game, Choice) + all_of(game, Event)
    known = {field for kind in kinds for field in fields_of(kind)}
    known |= {f"{kind.__name__}.{field}" for kind in kinds for field in fields_of(kind)}
    assert set(game.sorts) - known == set()


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_choices_and_events_of_a_match_are_plain_data(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    match = questboard.new(name, seats=seats, seed=11, **options)
    luck = random.Random(11)
    for _ in range(150):
        if match.result is not None:
            break
        decision = luck.choice(match.decisions)
        for choice in decision.choices:
            facts = decision.facts(choice)
            assert facts.pop("kind") == type(choice).__name__
            check_plain(facts)
        for event in match.play(luck.choice(decision.choices), decision.seat, told=True):
            check_plain(match.game.event_facts(match.table, event))


def check_plain(facts: Any) -> None:
    """Nothing but values, rows and tables of JSON."""
    if isinstance(facts, dict):
        assert all(isinstance(name, str) for name in facts)
        for each in facts.values():
            check_plain(each)
    elif isinstance(facts, list):
        for each in facts:
            check_plain(each)
    else:
        assert facts is None or type(facts) in (int, bool, str), facts


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_what_is_final_brings_news_and_all_else_can_be_taken_back(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    finals = 0
    for seed in range(3):
        match = questboard.new(name, seats=seats, seed=seed, **options)
        luck = random.Random(seed)
        for _ in range(120):
            if match.result is not None:
                break
            decision = luck.choice(match.decisions)
            foreseen = match.view(decision.seat).finals()
            secret = decision.secret
            if secret:
                assert not any(foreseen)
            at = luck.randrange(len(decision.choices))
            match.play(decision.choices[at], decision.seat)
            if not secret:
                check_final(match, decision.seat, foreseen[at])
                finals += bool(foreseen[at])
    assert finals or name == "knights-duty"  # what brings news there is answered in secret


def check_final(match: Match, seat: int, final: str) -> None:
    play = match.plays[match.done - 1]
    assert bool(final) == play.news, f"{play}: {final or 'not final'}"
    assert match.can_undo(seat) != bool(final)
