"""A second language needs words only: whatever a person reads is made of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import questboard
from questboard.kernel import Choice, Match, Rng, games, words
from tests import other_language


@pytest.fixture(scope="module", autouse=True)
def second_language(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("words")
    other_language.write_words(folder)
    words.add_words(folder)
    yield
    words.remove_words(folder)


def test_the_second_language_is_known() -> None:
    assert other_language.CODE in words.languages()


def test_each_listener_hears_their_own_language() -> None:
    game = questboard.game("page-knight")
    english = game.title
    with words.speaking(other_language.CODE):
        assert game.title == other_language.wide(english)
        with words.speaking(""):
            assert game.title == english
    assert game.title == english


def settings() -> list[tuple[str, int, dict[str, object]]]:
    found: list[tuple[str, int, dict[str, object]]] = []
    for game in games():
        found.append((game.name, game.most_seats, {}))
        for option in game.options:
            for value in option.values:
                if value == option.default or not option.offered:
                    continue
                options: dict[str, object] = {option.name: value}
                found.append((game.name, game.fitting_seats(options)[-1], options))
    return found


@pytest.mark.parametrize(("name", "seats", "options"), settings())
def test_whatever_is_read_in_a_match_is_made_of_words(
    name: str, seats: int, options: dict[str, object]
) -> None:
    """English is said first, so that anything kept of it would show."""
    match = questboard.new(name, seats=seats, seed=7, **options)
    rng = Rng.seeded(7)
    found: set[str] = set()
    seen: set[str] = set()
    for _ in range(80):
        if match.result is not None:
            break
        decision = match.decisions[0]
        said = list(spoken(match, decision.seat, decision.choices, seen))
        with words.speaking(other_language.CODE):
            again = list(spoken(match, decision.seat, decision.choices, seen))
        assert len(said) == len(again)
        found.update(word for text in again for word in other_language.plain_words(text))
        seen.update(thing for choice in decision.choices for thing in choice.touches())
        match.play(decision.choices[rng.below(len(decision.choices))], decision.seat)
    assert not found


def spoken(match: Match, seat: int, choices: list[Choice], seen: set[str]) -> Iterator[str]:
    """What a seat reads at its question; it asks about what it has seen before."""
    game, table = match.game, match.view(seat).table
    yield game.title
    yield game.blurb
    yield game.prompt(table, seat)
    for other in range(match.seats):
        yield game.seat_name(table, other)
    things: set[str] = set()
    for choice in choices[:40]:
        things.update(choice.touches())
        yield game.label(table, seat, choice)
        parts = choice.parts()
        for part in parts if len(parts) > 1 else ():
            yield words_of(game.part_label(table, seat, part, [choice]))
        for odds in game.odds(table, seat, choice):
            yield odds.label
    for event in match.events(seat, since=max(0, match.done - 1)):
        yield game.tell(table, event, seat)
    for thing in sorted(things)[:40]:
        yield words_of("\n".join(game.explain(table, seat, thing)))
    offered = {thing for choice in choices for thing in (choice.text(), *choice.touches())}
    for thing in sorted(seen - offered)[:20]:
        reason = game.why_not(table, seat, thing)
        yield reason.text if reason else ""
    yield words_of(game.picture(table, seat))
    for block in game.blocks(table, seat, False, 48):
        yield block.title
        yield words_of("\n".join([block.text, *block.things.values()]))
    if match.result is not None:
        yield game.ending(table)


def words_of(drawing: str) -> str:
    """A drawing without the letters that stand for lands and pieces."""
    return re.sub(r"(?<![A-Za-z])[A-Za-z]{1,4}(?![A-Za-z])", "", drawing)
