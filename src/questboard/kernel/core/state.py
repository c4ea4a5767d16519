"""The table of a match: all its facts, and the agenda of steps still to be played."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from questboard.kernel.core.chance import Rng

EVERYONE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice:
    """An answer to a decision: a small value that never changes.

    Its text is stable and says everything: two choices with the same text are the same choice.
    """

    _text: str = ""

    def spell(self) -> str:
        """The stable form, in full: ``go 1,-2``."""
        raise NotImplementedError

    def text(self) -> str:
        """The stable form, for logs, saves and keyboards; spelt once and kept."""
        if not self._text:
            self._text = self.spell()
        return self._text

    def touches(self) -> list[str]:
        """The things on the table that it names, so that a client can light them up."""
        return []

    def parts(self) -> list[str]:
        """The smaller decisions it is made of, for those who choose step by step."""
        return [self.text()]

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Choice) and self.text() == other.text())

    def __hash__(self) -> int:
        return hash(self.text())

    def __repr__(self) -> str:
        return f"<{self.text()}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Word(Choice):
    """A choice that is a word or two: ``camp``, ``end turn``."""

    word: str

    def __init__(self, word: str) -> None:
        self.word = word

    def spell(self) -> str:
        return self.word

    def touches(self) -> list[str]:
        return [self.word]


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened, for logs, animation and spectators."""

    def audience(self) -> int:
        """The seats that may see it, as bits; everyone unless said otherwise."""
        return EVERYONE


class Result:
    """How a match ended: the place of every seat, 1 is best, and by which end."""

    places: list[int]
    drawn: bool
    how: str

    def __init__(self, places: list[int], drawn: bool, how: str) -> None:
        self.places = places
        self.drawn = drawn
        self.how = how

    def winners(self) -> list[int]:
        """The seats that won; nobody when the match was drawn or lost by all."""
        if self.drawn:
            return []
        return self.first()

    def first(self) -> list[int]:
        """The seats in first place: the winners, or those who share a draw."""
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def share(self, seat: int) -> float:
        """What the seat has of the victory: 1 for a win, a part of a draw, 0 for a loss."""
        if self.places[seat] != 1:
            return 0.0
        return 1.0 / len(self.first()) if self.drawn else 1.0


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """All facts of a match, as plain values. A game adds its own by subclassing.

    A subclass can be made without arguments (an empty table), and says how to copy itself, what
    a seat may not see, and how unseen things are dealt anew.
    """

    seats: int
    rng: Rng
    agenda: list[Step[Any]]
    learnt: int
    _idle: int  # how many of these brought nothing new
    result: Result | None
    events: list[Event] | None
    pictures: list[State] | None  # the table after each event, for those who watch
    shown: int  # seats whose hidden things showed since it was last set to 0, as bits

    # Not facts of the match but ears at the table: never saved, compared or copied.
    UNSAVED: ClassVar[tuple[str, ...]] = ("events", "pictures", "shown")

    def __init__(self) -> None:
        self.seats = 0
        self.rng = Rng()
        self.agenda = []
        self.learnt = 0
        self._idle = 0
        self.result = None
        self.events = None
        self.pictures = None
        self.shown = 0

    def copy(self) -> State:
        """An equal table that shares nothing that changes.

        This one serves any game in plain Python; a game that is compiled writes its own.
        """
        other: State = type(self)()
        self.copy_onto(other)
        for name, value in vars(self).items():
            if name not in KERNEL:
                setattr(other, name, copied(value))
        return other

    def __copy__(self) -> State:
        return self.copy()

    def copy_onto(self, other: State) -> None:
        """Copy the kernel's own facts onto a new table; for use in copy."""
        other.seats = self.seats
        other.rng = self.rng.copy()
        other.agenda = [step.copy() for step in self.agenda]
        other.learnt = self.learnt
        other.result = self.result

    def mask(self, seat: int) -> None:
        """Erase everything that a seat (-1: a spectator) may not see, in place."""
        self.rng = Rng()
        for step in self.agenda:
            step.mask(self, seat)

    def redeal(self, rng: Rng) -> None:
        """Fill in what was erased with something that might be true, in place."""
        self.rng = rng.fork()
        for step in self.agenda:
            step.redeal(self, rng)

    def then(self, steps: list[Step[Any]]) -> None:
        """Put steps on the agenda, to be played in the order given."""
        for at in range(len(steps) - 1, -1, -1):
            self.agenda.append(steps[at])

    def tell(self, event: Event) -> None:
        """Note an event for those who listen; it tells of what has changed already."""
        if self.events is not None:
            self.events.append(event)
            if self.pictures is not None:
                self.pictures.append(self.copy())

    def learn(self, news: bool = True) -> None:
        """Note that a hidden thing came into view: nothing before it can be undone.

        Without news it is only counted: fingerprints of old saves hold the count.
        """
        self.learnt += 1
        if not news:
            self._idle += 1

    def known(self) -> int:
        """How often something new came into view."""
        return self.learnt - self._idle

    def show(self, seat: int) -> None:
        """Note that what follows tells the others of hidden things of a seat: nothing before it can
        be undone but by this seat itself."""
        self.shown |= 1 << seat


# The kernel's own facts, which ``copy_onto`` copies.
KERNEL: Final = ("seats", "rng", "agenda", "learnt", "result", "events", "pictures", "shown")


def copied(value: Any) -> Any:
    """A value that shares nothing that changes with the first; pieces on a table do not change."""
    return [copied(each) for each in value] if isinstance(value, list) else value


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One stage of play. It is data: its fields, and nothing else, say where it stands.

    Fields are what its constructor keeps under the names of its parameters, or are declared in the
    order in which the constructor is given them.
    """

    def owes(self, table: S) -> int:
        """The seats that must choose before play goes on, as bits; 0 when the step can act."""
        return 0

    def act(self, table: S) -> None:
        """Do what needs no choice. Called while nobody owes one; must change the agenda."""
        raise NotImplementedError

    def options(self, table: S, seat: int) -> list[Choice]:
        """All legal choices of a seat that owes one. Never empty, not to be changed."""
        raise NotImplementedError

    def answer(self, table: S, seat: int, choice: Choice) -> None:
        """Take the choice of a seat; the choice is one of its options."""
        raise NotImplementedError

    def secret(self) -> bool:
        """Whether an answer stays hidden from the other seats until all have answered."""
        return False

    def patience(self, table: S, seat: int) -> int:
        """How many seconds a host may give the seat; 0 where it should wait as long as it takes."""
        return 0

    def lapse(self, table: S, seat: int) -> Choice | None:
        """The answer taken for a seat that lets its time pass; None: only the seat can answer."""
        return None

    def copy(self) -> Step[S]:
        """An equal step; a step whose fields never change may return itself."""
        return self

    def mask(self, table: S, seat: int) -> None:
        """Erase what the seat may not see, in place."""

    def redeal(self, table: S, rng: Rng) -> None:
        """Fill in what was erased, in place."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[S]):
    """A question to one seat."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def owes(self, table: S) -> int:
        return 1 << self.seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Step[S]):
    """A question to several seats at once, answered in secret and settled together."""

    waiting: int
    answers: list[Choice | None]

    def __init__(self, waiting: int, answers: list[Choice | None]) -> None:
        self.waiting = waiting
        self.answers = answers

    def settle(self, table: S) -> None:
        """Carry out all answers; they are public from now on."""
        raise NotImplementedError

    def owes(self, table: S) -> int:
        return self.waiting

    def secret(self) -> bool:
        return True

    def answer(self, table: S, seat: int, choice: Choice) -> None:
        self.answers[seat] = choice
        self.waiting &= ~(1 << seat)

    def act(self, table: S) -> None:
        table.agenda.pop()
        answered = 0
        for choice in self.answers:
            if choice is not None:
                answered += 1
        if answered > 1:
            table.learn()
        self.settle(table)

    def mask(self, table: S, seat: int) -> None:
        for other in range(len(self.answers)):
            if other != seat and self.answers[other] is not None:
                self.answers[other] = None
                self.waiting |= 1 << other


def nobody(seats: int) -> list[Choice | None]:
    """An empty slot for the answer of every seat."""
    return [None] * seats


LOWEST: Final[list[int]] = [0] + [(bits & -bits).bit_length() - 1 for bits in range(1, 256)]


def seats_of(bits: int) -> list[int]:
    """The seats that a set of bits names, in order."""
    found: list[int] = []
    seat = 0
    while bits:
        if bits & 1:
            found.append(seat)
        bits >>= 1
        seat += 1
    return found
