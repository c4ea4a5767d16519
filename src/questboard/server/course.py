"""The course of a match: its log of choices and take-backs, and the numbers of its decisions.

Every decision has a number. A seat's number grows whenever the seat is asked anew or asked
something else, so that an answer that comes twice, or too late, is known as such. Numbers follow
from the log alone: a match that is restored goes on with the same ones.
"""

from __future__ import annotations

from questboard.kernel import Choice, EngineFault, Event, Match, options, owing, seats_of
from questboard.kernel.core.state import State, Step
from questboard.kernel.view import SPECTATOR
from questboard.kernel.words import Phrase
from questboard.server.store import Line

Question = tuple[Step, list[Choice]]  # type: ignore[type-arg]


class Change:
    """What a line of the log brought: news, and those whose view of the table it changed."""

    __slots__ = ("events", "line", "pictures", "rewound", "viewers")

    def __init__(
        self,
        line: Line,
        events: list[Event],
        rewound: bool,
        viewers: frozenset[int],
        pictures: list[State] | None = None,
    ) -> None:
        self.line = line
        self.events = events
        self.rewound = rewound
        self.viewers = viewers
        self.pictures = pictures or []  # the table after each event, where somebody watches


class Course:
    """A match with its log."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.version = 0
        # Of a match that goes on under corrected rules: what happened before as far as it can be
        # told, what is to be known of it, and whether lines were lost to it.
        self.past: list[Event] = []
        self.notice: str | Phrase = ""
        self.cut = False
        self.numbers = [0] * match.seats
        self.answered: list[dict[int, str]] = [{} for _ in range(match.seats)]
        self.everyone = frozenset((SPECTATOR, *range(match.seats)))
        self._asked: dict[int, Question] = {}
        # The places of plays that were made in one touch with the one before: taken back as one.
        self._joined: set[int] = set()
        self._ask(None)

    @property
    def asked(self) -> list[int]:
        """The seats that owe a decision."""
        return seats_of(owing(self.match.table))

    def write(self, line: Line) -> Change:
        """Carry out a line; when it cannot be, nothing has changed."""
        if line.kind in ("play", "then"):
            return self.play(line.seat, line.choice, joined=line.kind == "then")
        return self.take_back(line, again=True)

    def play(
        self,
        seat: int,
        choice: str | Choice,
        told: bool = False,
        watched: bool = False,
        joined: bool = False,
    ) -> Change:
        """Make a choice for a seat; the change tells what happened if it is asked to, and shows the
        table at each event if somebody watches. Joined: in one touch with the choice before."""
        match = self.match
        near = self._near()
        events: list[Event] = []
        pictures: list[State] | None = [] if watched else None
        try:
            if told:
                events = match.play(choice, seat, told=True, pictures=pictures)
            else:
                match.play(choice, seat)
        except EngineFault:
            self._same_questions()
            raise
        play = match.plays[match.done - 1]
        line = Line("then" if joined else "play", seat, self.numbers[seat], play.choice.text())
        here = match.done - 1
        self._joined = {at for at in self._joined if at < here} | ({here} if joined else set())
        self.answered[seat][line.number] = line.choice
        self.version += 1
        if play.hidden:
            self._ask_again(seat)
            return Change(line, events, False, near | self._near(), pictures)
        self._ask(seat)
        return Change(line, events, False, self.everyone, pictures)

    def take_back(self, line: Line, again: bool = False) -> Change:
        """Undo, redo or reset the turn of a seat. The log keeps how many choices that took back: so
        it can be done again, whatever counts as news by then."""
        match, seat = self.match, line.seat
        near = self._near()
        if line.kind == "redo":
            before = match.done
            match.redo(seat)
            many = line.number or 1
            while match.done - before < many or (not again and match.done in self._joined):
                match.redo(seat)
            line = Line(line.kind, seat, match.done - before)
            hidden = all(play.hidden for play in match.plays[before : match.done])
        else:
            before = match.done
            if again and (line.number or line.kind == "undo"):
                for _ in range(line.number or 1):
                    match.undo(seat, anyway=True)
            elif line.kind == "undo":
                match.undo(seat)
                while match.done in self._joined and match.can_undo(seat):
                    match.undo(seat)
            else:
                match.reset_turn(seat)
            line = Line(line.kind, seat, before - match.done)
            hidden = all(play.hidden for play in match.plays[match.done : before])
        self.version += 1
        if hidden:
            self._ask_again(seat)
            return Change(line, [], True, near | self._near() | {seat})
        self._ask(seat)
        return Change(line, [], True, self.everyone)

    def events(self) -> list[Event]:
        """All that happened, whoever may know it."""
        return self.match.told()

    def mend(self, version: int, notice: str | Phrase) -> None:
        """Go on behind this line of the log, which does not lead here any more."""
        self.version = version
        self.notice = notice
        self._asked = {}
        self._ask(None)

    def _near(self) -> frozenset[int]:
        """The seats whose undo and redo depend on the end of the log."""
        match = self.match
        plays = match.plays[max(0, match.done - 2) : match.done + 1]
        return frozenset(play.seat for play in plays)

    # -------------------------------------------------------------------- numbers

    def _same_questions(self) -> None:
        """The match was put back: its steps are others, and ask the same."""
        step = self.match.table.agenda[-1]
        self._asked = {seat: (step, found) for seat, (_, found) in self._asked.items()}

    def _ask(self, mover: int | None) -> None:
        """Give a new number to every seat that is asked something new."""
        table = self.match.table
        questions: dict[int, Question] = {}
        for seat in self.asked:
            question = (table.agenda[-1], options(table, seat))
            last = self._asked.get(seat)
            questions[seat] = question
            same = last is not None and last[0] is question[0] and last[1] == question[1]
            if seat == mover or not same:
                self.numbers[seat] = self.version + 1
        self._asked = questions

    def _ask_again(self, mover: int) -> None:
        """After a secret choice was made, taken back or put back: only its own seat is touched. It
        may be asked more before the others hear of it."""
        table = self.match.table
        questions: dict[int, Question] = {}
        for seat in self.asked:
            last = None if seat == mover else self._asked.get(seat)
            found = options(table, seat) if last is None else last[1]
            questions[seat] = (table.agenda[-1], found)
        self._asked = questions
        if mover in questions:
            self.numbers[mover] = self.version + 1
