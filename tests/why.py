"""What holds for every "why not" of any game: the reason is the rule by which the step refused.

A game refuses with numbers: predicates of its rules (``bars_…``) give the number of a reason, or 0.
Here matches are played at random, and at many of their decisions the table is asked about
everything that some other moment offered.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import questboard
from questboard.kernel import Rng, apply, options, owing, seats_of
from questboard.kernel.core.state import Choice, State, Word
from questboard.kernel.game import Game

Moment = tuple[State, int]  # a table, and a seat that owes a decision


def moments(table: State, seed: object, longest: int = 5000) -> Iterator[Moment]:
    """A match played at random, shown before every choice."""
    rng = Rng.seeded(f"why {seed}")
    for _ in range(longest):
        if table.result is not None:
            return
        asked = seats_of(owing(table))
        seat = asked[rng.below(len(asked))]
        yield table, seat
        legal = options(table, seat)
        apply(table, seat, legal[rng.below(len(legal))])


def kind_of(choice: Choice) -> object:
    """Words are a kind each, and so is everything that is done with a card."""
    if isinstance(choice, Word):
        return choice.text()
    return type(choice), getattr(choice, "verb", None)


@dataclass
class Lifted:
    """A reason that no predicate gives any more, wherever it would have."""

    number: int = 0
    given: set[int] = field(default_factory=set)  # what predicates gave, lifted or not

    def instead(self, predicate: Callable[..., int]) -> Callable[..., int]:
        def asked(*facts: Any) -> int:
            number = predicate(*facts)
            self.given.add(number)
            return 0 if number == self.number else number

        return asked

    def install(self, patch: Any, package: str) -> Lifted:
        """Put it between the rules of a package and their predicates; plain engine only."""
        owners: list[Any] = [sys.modules[name] for name in sys.modules if name.startswith(package)]
        owners += {
            each
            for owner in owners
            for each in vars(owner).values()
            if isinstance(each, type) and each.__module__.startswith(package)
        }
        wrapped: dict[Any, Any] = {}
        for owner in owners:
            for name, value in list(vars(owner).items()):
                if name.startswith("bars_") and callable(value):
                    patch.setattr(owner, name, wrapped.setdefault(value, self.instead(value)))
        return self


@dataclass
class Asker:
    """Asks a game why not."""

    game: Game[Any]
    bars: Callable[[Any, int, Choice], int]
    reasons: list[tuple[str, str]]
    other_times: int  # numbers from here on are about when a kind of choice is asked for
    by_shape: set[int]  # the steps never come to what these are about: no predicate is asked
    lifted: Lifted | None
    known: dict[str, Choice] = field(default_factory=dict)
    things: set[str] = field(default_factory=set)
    seen: set[int] = field(default_factory=set)

    def learn(self, played: Iterable[Moment]) -> None:
        """Remember all that is offered in some matches."""
        for table, seat in played:
            for choice in options(table, seat):
                if choice.text() not in self.known:
                    self.known[choice.text()] = choice
                    self.things.update(choice.touches())

    def ask(self, table: State, seat: int, texts: Iterable[str]) -> None:
        """Ask about choices at one moment, as the seat sees the table."""
        view = table.copy()
        view.mask(seat)
        legal = options(view, seat)
        offered = {choice.text() for choice in legal}
        touched = {thing for choice in legal for thing in choice.touches()}
        kinds = {kind_of(choice) for choice in legal}
        assert offered == {choice.text() for choice in options(table, seat)}
        for text in texts:
            choice = self.known[text]
            number = self.bars(view, seat, choice)
            where = f"{type(view.agenda[-1]).__name__}: {text}: {self.reasons[number]}"
            assert (number == 0) == (text in offered), where
            if not number or text in touched:
                continue
            self.seen.add(number)
            reason = self.game.why_not(view, seat, text)
            assert reason is not None, where
            assert reason.rule == (self.reasons[number][0] or reason.rule), where
            assert questboard.rule(reason.rule).game == self.game.name
            if number >= self.other_times:
                assert kind_of(choice) not in kinds, where
            elif number not in self.by_shape and self.lifted is not None:
                self.lift(view, seat, choice, number, where)

    def lift(self, view: State, seat: int, choice: Choice, number: int, where: str) -> None:
        """Without this one reason the step offers the choice, or another reason is given."""
        assert self.lifted is not None
        self.lifted.number = number
        try:
            free = view.copy()
            after = self.bars(free, seat, choice)
            assert after != number, where
            assert (after == 0) == (choice in free.agenda[-1].options(free, seat)), (where, after)
        finally:
            self.lifted.number = 0

    def ask_things(self, table: State, seat: int) -> None:
        """Whatever can be touched at some moment is known at all of them."""
        view = table.copy()
        view.mask(seat)
        touched = {thing for choice in options(view, seat) for thing in choice.touches()}
        for thing in self.things - touched:
            reason = self.game.why_not(view, seat, thing)
            assert reason is not None, thing
            assert questboard.rule(reason.rule).game == self.game.name
