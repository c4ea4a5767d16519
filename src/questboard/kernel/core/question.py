"""A question to one seat that answers itself where only one answer is possible."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from questboard.kernel.core.pieces import made_again
from questboard.kernel.core.state import Ask, Choice, S


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Ask[S]):
    """Asks a seat as often as needed; a decision with a single option is not asked.

    A subclass says what can be chosen (``find``) and what follows (``take``). The options found are
    kept until the next answer, so that a copy is a new step. One that stands on many tables, or
    holds what changes besides lists, says itself how it is copied.
    """

    _found: list[Choice] | None = None

    def find(self, table: S) -> list[Choice]:
        """All legal choices. Never empty."""
        raise NotImplementedError

    def take(self, table: S, choice: Choice) -> None:
        """Carry out a choice; the step is still on top of the agenda."""
        raise NotImplementedError

    def copy(self) -> Question[S]:
        again: Question[S] = made_again(self)
        return again

    def owes(self, table: S) -> int:
        if self._found is None:
            self._found = self.find(table)
        return 1 << self.seat if len(self._found) > 1 else 0

    def act(self, table: S) -> None:
        found = self._found if self._found is not None else self.find(table)
        self._found = None
        self.take(table, found[0])

    def options(self, table: S, seat: int) -> list[Choice]:
        if self._found is None:
            self._found = self.find(table)
        return self._found

    def answer(self, table: S, seat: int, choice: Choice) -> None:
        self._found = None
        self.take(table, choice)
