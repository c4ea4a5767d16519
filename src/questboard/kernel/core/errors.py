"""What can go wrong, as types. Each error carries one sentence for people."""

from __future__ import annotations


class QuestboardError(Exception):
    """Something that a person can mend; its text says what was wrong and what would be right."""


class BadInput(QuestboardError):
    """A value that does not fit."""


class UnknownGame(QuestboardError):
    """No game of this name is on the shelf."""


class BadGame(QuestboardError):
    """A game from elsewhere that cannot be put on the shelf."""


class BadOption(QuestboardError):
    """An option, seat count or seed that the game does not take."""


class IllegalChoice(QuestboardError):
    """The rules do not allow this choice now."""


class OutOfTurn(QuestboardError):
    """This seat owes no decision now."""


class MatchOver(QuestboardError):
    """The match has ended; nothing can be chosen any more."""


class CannotUndo(QuestboardError):
    """There is nothing that may be taken back, or put back."""


class BadSave(QuestboardError):
    """A saved match that cannot be read, or does not hold what it says."""


class RulesDiffer(BadSave):
    """A saved match that was played under other rules than today's and no longer comes out the
    same: older ones that were corrected since, or newer ones.

    It can be opened as far as it can be played: so many choices.
    """

    def __init__(self, text: str, choices: int) -> None:
        super().__init__(text)
        self.choices = choices


class UnknownRule(QuestboardError):
    """No rule has this id."""


class EngineFault(QuestboardError):
    """The engine itself failed; the match was written to a file that shows how."""
