"""A match: a table with its history. It can be played, undone, copied, saved and replayed."""

from __future__ import annotations

import contextlib
import difflib
from collections.abc import Iterator
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Literal, overload

from questboard.kernel import saves
from questboard.kernel.codec import fields_of
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.errors import (
    BadInput,
    BadSave,
    CannotUndo,
    EngineFault,
    IllegalChoice,
    MatchOver,
    OutOfTurn,
    QuestboardError,
)
from questboard.kernel.core.play import apply, options, owing, proceed
from questboard.kernel.core.state import Choice, Event, Result, State, seats_of
from questboard.kernel.game import Game, Reason, Value, check_seed
from questboard.kernel.registry import game as find_game
from questboard.kernel.view import SPECTATOR, Decision, View
from questboard.kernel.words import listing, say, shown

# A copy of the table is kept at every so many choices, so that going back never replays more.
CHECKPOINT = 128


class Play:
    """One line of the history: who chose what, whether it brought news, whether it is hidden yet.

    What followed is not kept: it is played again when somebody asks.
    """

    __slots__ = ("choice", "hidden", "news", "seat")

    def __init__(self, seat: int, choice: Choice, news: bool, hidden: bool) -> None:
        self.seat = seat
        self.choice = choice
        self.news = news
        self.hidden = hidden

    def __repr__(self) -> str:
        return f"{self.seat}: {self.choice.text()}"


class _Contents:
    """A choice that equals only those that hold the same: its text alone may be that of a choice of
    another game."""

    __slots__ = ("_held", "choice")

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        kind = type(choice)
        self._held = (kind, tuple([getattr(choice, name) for name in fields_of(kind)]))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Contents) and self._held == other._held

    def __hash__(self) -> int:
        return hash((self._held[0], self.choice.text()))


def _line(seat: int, choice: Choice, news: bool, hidden: bool) -> Play:
    """A line of the history. Lines are alike in many matches: equal ones are shared, so that a long
    history stays small."""
    return _shared(seat, _Contents(choice), news, hidden)


@lru_cache(maxsize=4096)
def _shared(seat: int, held: _Contents, news: bool, hidden: bool) -> Play:
    return Play(seat, held.choice, news, hidden)


class Match:
    """A match from its first choice to its last.

    >>> import questboard
    >>> match = questboard.new("knights-duty", seats=2, seed=7)
    >>> match.play("plan sword move move", seat=0)
    >>> match.decisions
    [<Decision of seat 1: 211 choices>]
    >>> match.undo(seat=0)
    """

    def __init__(self, game: Game[Any], /, seats: int, seed: int = 0, **options: Any) -> None:
        self.game = game
        self.options: dict[str, Value] = game.agree(seats, options)
        self.seats = seats
        self.seed = check_seed(seed)
        self.plays: list[Play] = []
        self.done = 0
        table = game.set_up(seats, Rng.seeded(seed), self.options)
        proceed(table)
        self.table: State = table
        self.notice = ""  # what is to be known of a match that was played under other rules
        self.standing: State | None = None  # the table it goes on from, when not from the start
        self.before = 0  # the choices that were made before that
        self._checkpoints: list[State] = [table.copy()]
        self._taken: list[int] = []  # where the lines that can be redone stood, the next one last

    # -------------------------------------------------------------------- look

    @cached_property
    def opening(self) -> tuple[Event, ...]:
        """What happened before the first choice: the table is set once more for whoever asks."""
        told: list[Event] = []
        table = self.game.set_up(self.seats, Rng.seeded(self.seed), self.options)
        table.events = told
        proceed(table)
        return tuple(told)

    @property
    def result(self) -> Result | None:
        """How the match ended, or None while it goes on."""
        return self.table.result

    @property
    def decisions(self) -> list[Decision]:
        """All decisions that are owed now; several seats may owe one at the same time."""
        return [Decision(self.game, self.table, seat) for seat in seats_of(owing(self.table))]

    @property
    def decision(self) -> Decision:
        """The decision owed by the seat that is asked first."""
        self._check_running()
        return Decision(self.game, self.table, seats_of(owing(self.table))[0])

    def decision_of(self, seat: int) -> Decision:
        """The decision that this seat owes."""
        self._check_running()
        self._check_seat(seat)
        asked = seats_of(owing(self.table))
        if seat not in asked:
            raise OutOfTurn(
                say("errors.out_of_turn", seat=self.seat_name(seat), asked=self._names(asked))
            )
        return Decision(self.game, self.table, seat)

    def view(self, seat: int = SPECTATOR) -> View:
        """What a seat, or a spectator, may see."""
        if seat != SPECTATOR:
            self._check_seat(seat)
        return View(self.game, self.table, seat)

    def seat_name(self, seat: int) -> str:
        return self.game.seat_name(self.table, seat)

    def events(self, seat: int = SPECTATOR, since: int = 0) -> list[Event]:
        """What happened, as far as the seat may know, from a line of the history on."""
        if seat != SPECTATOR:
            self._check_seat(seat)
        return [event for event in self.told(since) if seen_by(event, seat)]

    def told(self, since: int = 0) -> list[Event]:
        """Everything that happened from a line of the history on, whoever may know it."""
        if type(since) is not int or since < 0:
            raise BadInput(say("errors.no_such_line", line=shown(since), last=self.done))
        told = list(self.opening) if since == 0 else []
        if since < self.done:
            with self._whole("log"):
                table = self._table_at(since)
                table.events = told
                for play in self.plays[since : self.done]:
                    apply(table, play.seat, play.choice)
        return told

    def log(self, seat: int = SPECTATOR, since: int = 0) -> list[str]:
        """What happened, in words; not what is only to be seen."""
        events = self.events(seat, since)
        with self._whole("log"):
            told = [self.game.tell(self.table, event, seat) for event in events]
        return [words for words in told if words]

    def why_not(self, thing: str, seat: int | None = None) -> Reason | None:
        """Why a choice or a thing cannot be chosen now; None when it can."""
        decision = self.decision if seat is None else self.decision_of(seat)
        wanted = " ".join(thing.split()).lower()
        for choice in decision.choices:
            if wanted == choice.text() or wanted in choice.touches():
                return None
        reason = self.game.why_not(self.view(decision.seat).table, decision.seat, wanted)
        if reason is None:
            raise BadInput(say("errors.thing_unknown", thing=shown(thing)))
        return reason

    def digest(self) -> str:
        """A fingerprint of the table: equal for equal matches on every machine."""
        return self.game.codec.digest(self.table)

    def __str__(self) -> str:
        lines = [str(self.view())]
        if self.result is not None:
            lines.append(self.game.ending(self.table))
        for decision in self.decisions:
            lines.append(f"{self.seat_name(decision.seat)}: {decision.prompt}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}, {self.seats} seats, {self.done} choices>"

    # -------------------------------------------------------------------- play

    @overload
    def play(self, choice: Choice | str, seat: int | None = None) -> None: ...

    @overload
    def play(
        self,
        choice: Choice | str,
        seat: int | None = None,
        *,
        told: Literal[True],
        pictures: list[State] | None = None,
    ) -> list[Event]: ...

    def play(
        self,
        choice: Choice | str,
        seat: int | None = None,
        *,
        told: bool = False,
        pictures: list[State] | None = None,
    ) -> list[Event] | None:
        """Make a legal choice for a seat; without a seat, for the only one that can mean it.

        Told: gives back everything that happened, whoever may know it. Pictures: a list that gets
        the table as it was after each of these events, with everything that was hidden.
        """
        decision, legal = self._meant(choice, seat)
        events: list[Event] | None = [] if told else None
        play = self._carry_out(decision.seat, legal, events, pictures)
        del self.plays[self.done :]
        self._taken.clear()
        del self._checkpoints[self.done // CHECKPOINT + 1 :]
        self.plays.append(play)
        self.done += 1
        if self.done % CHECKPOINT == 0:
            self._checkpoints.append(self.table.copy())
        return events

    def _meant(self, choice: Choice | str, seat: int | None) -> tuple[Decision, Choice]:
        if not isinstance(choice, Choice | str):
            raise BadInput(say("errors.choice_kind", choice=shown(choice)))
        if seat is not None:
            decision = self.decision_of(seat)
            legal = decision.find(choice)
            if legal is None:
                raise self._illegal(decision, choice)
            return decision, legal
        self._check_running()
        asked = self.decisions
        found = [(each, legal) for each in asked if (legal := each.find(choice)) is not None]
        if not found:
            raise self._illegal(asked[0], choice)
        if len(found) > 1:
            names = self._names([each.seat for each, _ in found])
            raise OutOfTurn(say("errors.whose_choice", choice=shown(_text(choice)), seats=names))
        return found[0]

    def _carry_out(
        self,
        seat: int,
        choice: Choice,
        events: list[Event] | None,
        pictures: list[State] | None,
    ) -> Play:
        """Apply a legal choice; if the engine fails, put everything back and write it down."""
        table = self.table
        step = table.agenda[-1]
        drawn, known = table.rng.drawn, table.known()
        table.shown = 0
        table.events = events
        table.pictures = pictures
        try:
            apply(table, seat, choice)
            table.events = None
            table.pictures = None
        except BaseException as error:
            self.table = self._table_at(self.done)
            if not isinstance(error, Exception):  # somebody pressed Ctrl-C: no fault of the engine
                raise
            raise self._fault(f"{seat}: {choice.text()}", error) from error
        news = drawn != table.rng.drawn or known != table.known()
        news = news or table.shown & ~(1 << seat) != 0
        hidden = step.secret() and table.result is None and table.agenda[-1] is step
        return _line(seat, choice, news, hidden)

    def stops(self, seat: int, choice: str) -> str:
        """Why a list of choices that a seat makes in one touch stops before this one: the last one
        brought news, somebody else is asked, or it is not offered. Empty: it goes on."""
        if self.done and self.plays[self.done - 1].news:
            return "news"
        if self.result is not None or owing(self.table) != 1 << seat:
            return "asked"
        return "" if self.decision_of(seat).find(choice) is not None else "refused"

    # --------------------------------------------------------- there and back

    def undo(self, seat: int | None = None, anyway: bool = False) -> None:
        """Take back the last choice of a seat, unless something new was learnt since.

        Anyway: even then. For a log that is played again: it was allowed when it was done.
        """
        at = self._undoable(seat, anyway)
        with self._whole("undo"):
            play = self.plays.pop(at)
            self.done -= 1
            self.plays.insert(self.done, play)
            self._taken.append(at)
            if at < self.done:  # it changed places with what others chose in secret since
                del self._checkpoints[at // CHECKPOINT + 1 :]
            self.table = self._table_at(self.done)

    def can_undo(self, seat: int | None = None) -> bool:
        with contextlib.suppress(CannotUndo):
            self._undoable(seat)
            return True
        return False

    def redo(self, seat: int | None = None) -> None:
        """Make the choice again that was taken back last."""
        if self.done == len(self.plays) or seat not in (None, self.plays[self.done].seat):
            raise CannotUndo(say("errors.nothing_to_redo"))
        self.jump(self.done + 1)

    def can_redo(self, seat: int | None = None) -> bool:
        return self.done < len(self.plays) and seat in (None, self.plays[self.done].seat)

    def reset_turn(self, seat: int | None = None) -> None:
        """Take back all choices of a seat since something new was last learnt."""
        if seat is None and self.done:
            seat = self.plays[self.done - 1].seat
        with self._whole("reset"):
            self.undo(seat)
            while self.can_undo(seat):
                self.undo(seat)

    def jump(self, line: int) -> None:
        """Go to the table after so many choices; later ones can be redone until a new one is made.

        Reveals what was learnt: for replays, and for one person alone at the table.
        """
        if type(line) is not int or not 0 <= line <= len(self.plays):
            raise CannotUndo(say("errors.no_such_line", line=shown(line), last=len(self.plays)))
        with self._whole(f"jump {line}"):
            if line == self.done + 1 == self._taken[-1] + 1 and line % CHECKPOINT:
                table = self.table.copy()  # one step on, from where we are
                apply(table, self.plays[self.done].seat, self.plays[self.done].choice)
                self.table = table
                self._taken.pop()
                self.done = line
                return
            while self.done < line:
                self._put_back()
            self._taken += range(self.done - 1, line - 1, -1)
            self.done = line
            self.table = self._table_at(line)

    def _put_back(self) -> None:
        """Put the next line that was taken back where it stood."""
        at = self._taken.pop()
        if at < self.done:
            self.plays.insert(at, self.plays.pop(self.done))
            del self._checkpoints[at // CHECKPOINT + 1 :]
        self.done += 1

    @contextlib.contextmanager
    def _whole(self, deed: str) -> Iterator[None]:
        """If the engine fails in it, everything is as it was before, and the failure is written
        down."""
        plays, taken, checkpoints = self.plays[:], self._taken[:], self._checkpoints[:]
        done, table = self.done, self.table
        try:
            yield
        except BaseException as error:
            self.plays, self._taken, self._checkpoints = plays, taken, checkpoints
            self.done, self.table = done, table
            if isinstance(error, QuestboardError) or not isinstance(error, Exception):
                raise
            raise self._fault(deed, error) from error

    def _fault(self, deed: str, error: Exception) -> EngineFault:
        """Write down how the engine failed, and say where."""
        path = saves.write_fault(self, deed, error)
        return EngineFault(say("errors.engine_fault", path=path, error=shown(error)))

    def _undoable(self, seat: int | None, anyway: bool = False) -> int:
        """The line that the seat's undo takes back."""
        if seat is not None:
            self._check_seat(seat)
        last = self.done - 1
        for at in range(last, -1, -1):
            play = self.plays[at]
            mine = seat in (None, play.seat)
            news = play.news and not anyway
            # What others chose in secret since is no obstacle, if it answers the same question.
            if mine and not news and (at == last or play.hidden):
                return at
            if mine or news or not play.hidden:
                raise CannotUndo(self._why_no_undo(seat, at))
        raise CannotUndo(say("errors.nothing_to_undo"))

    def _why_no_undo(self, seat: int | None, at: int) -> str:
        """Why the play of this line stands in the way. A choice is named to its own seat only: to
        all others it may be a secret."""
        play = self.plays[at]
        if seat is None:
            return say("errors.undo_last")
        if seat == play.seat and play.news:
            return say("errors.undo_news", choice=play.choice.text())
        if all(earlier.seat != seat for earlier in self.plays[: self.done]):
            return say("errors.nothing_to_undo")
        if play.news:
            return say("errors.undo_news_since")
        other = self.plays[at + 1] if seat == play.seat else play
        return say("errors.undo_other", seat=self.seat_name(other.seat))

    def _table_at(self, line: int) -> State:
        """The table after so many choices, from the checkpoint before it."""
        kept = min(line // CHECKPOINT, len(self._checkpoints) - 1)
        table = self._checkpoints[kept].copy()
        for at in range(kept * CHECKPOINT, line):
            apply(table, self.plays[at].seat, self.plays[at].choice)
            if (at + 1) // CHECKPOINT == len(self._checkpoints) and (at + 1) % CHECKPOINT == 0:
                self._checkpoints.append(table.copy())
        return table

    # ------------------------------------------------------ copy, save, replay

    def copy(self) -> Match:
        """A match of its own that stands at the same point."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.table = self.table.copy()
        twin.plays = self.plays[:]
        twin._checkpoints = self._checkpoints[:]
        twin._taken = self._taken[:]
        return twin

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle, a match is what a save holds, and what could be redone."""
        undone = [(play.seat, play.choice.text()) for play in self.plays[self.done :]]
        return _unpickled, (self.to_text(), undone)

    def save(self, path: str | Path) -> None:
        """Write the match to a file: readable JSON, whole or not at all."""
        saves.write(self, Path(path))

    def to_text(self) -> str:
        """The match as the text of a save file."""
        return saves.to_text(self)

    @staticmethod
    def load(path: str | Path, as_far_as_possible: bool = False) -> Match:
        """Read a match from a file, replay it and check that it is whole.

        One that was played under rules which were corrected since may not come out the same:
        RulesDiffer says from where on. As far as possible: it is opened there, with a notice.
        """
        return Match.from_text(saves.read(Path(path)), as_far_as_possible)

    @staticmethod
    def from_text(text: str, as_far_as_possible: bool = False) -> Match:
        """Read a match from the text of a save file."""
        save = saves.parse(text)
        game = find_game(save.game)
        options = saves.options_of(game, save)
        match = Match(game, save.seats, save.seed, **options)
        if save.standing is not None:
            match.stand(game.codec.read(save.standing["table"]), save.standing["choices"])
        saves.replay_onto(match, save, as_far_as_possible)
        return match

    def stand(self, table: State, before: int) -> None:
        """Go on from a table that was kept, at which so many choices led; what happened before can
        be neither taken back nor told."""
        try:
            if type(table) is not self.game.table or table.seats != self.seats:
                raise TypeError(type(table).__name__)
            proceed(table)
            if table.result is None:
                for seat in seats_of(owing(table)):
                    options(table, seat)
            self.game.codec.digest(table)
        except Exception as error:
            raise BadSave(say("errors.save_standing", error=shown(error))) from error
        self.table = table
        self.standing = table.copy()
        self.before = before
        self.opening = ()
        self.plays, self.done = [], 0
        self._taken, self._checkpoints = [], [self.standing]

    def replay(self) -> Iterator[Match]:
        """The match from its start, one choice further with every step."""
        twin = self.copy()
        for line in range(len(self.plays) + 1):
            twin.jump(line)
            yield twin

    # ----------------------------------------------------------------- helpers

    def _check_running(self) -> None:
        if self.result is not None:
            raise MatchOver(say("errors.match_over", ending=self.game.ending(self.table)))

    def _check_seat(self, seat: object) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise BadInput(say("errors.no_seat", seat=shown(seat), last=self.seats - 1))

    def _names(self, seats: list[int]) -> str:
        return listing([self.seat_name(seat) for seat in seats])

    def _illegal(self, decision: Decision, choice: Choice | str) -> IllegalChoice:
        text = _text(choice)
        try:
            reason = self.game.why_not(self.view(decision.seat).table, decision.seat, text)
        except Exception as error:  # it is illegal all the same, and nothing has changed
            self._fault(f"{decision.seat}: why not {text}", error)
            reason = None
        legal = [each.text() for each in decision.choices]
        near = difflib.get_close_matches(text[:80], legal, n=3) if len(legal) > 8 else legal
        such = listing([f'"{each}"' for each in near or legal[:3]], "or")
        n = len(legal)
        why = say("errors.because", reason=reason) if reason else ""
        return IllegalChoice(say("errors.illegal", choice=shown(text), why=why, n=n, legal=such))


def _unpickled(text: str, undone: list[tuple[int, str]]) -> Match:
    match = Match.from_text(text)
    done = match.done
    for seat, choice in undone:
        match.play(choice, seat)
    if undone:
        match.jump(done)
    return match


def seen_by(event: Event, seat: int) -> bool:
    """Whether a seat, or a spectator, may see an event."""
    audience = event.audience()
    return audience < 0 or (seat >= 0 and bool(audience >> seat & 1))


def _text(choice: Choice | str) -> str:
    return " ".join(str(choice).split()).lower() if isinstance(choice, str) else choice.text()
