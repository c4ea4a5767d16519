"""A tiny game in plain Python, as a stranger would write one on the kernel.

Two to four seats take turns at a lantern. Its choices show one by one what the kernel must cope
with: a harmless step, a die, a card from a hidden deck, a secret vote, and engines that break.
"""

from __future__ import annotations

from typing import Any, ClassVar

from questboard.kernel import (
    Ask,
    Choice,
    Event,
    Game,
    Option,
    Reason,
    Result,
    Rng,
    State,
    Step,
    Together,
    Value,
    nobody,
    shuffle,
)

UNKNOWN = -1


class Lantern(State):
    """A hidden deck, a hand for every seat, and how far everybody has walked."""

    deck: list[int]
    hands: list[list[int]]
    steps: list[int]
    turn: int
    marks: tuple[int, ...]

    def __init__(self) -> None:
        super().__init__()
        self.deck = []
        self.hands = []
        self.steps = []
        self.turn = 0
        self.marks = ()

    def copy(self) -> Lantern:
        other = Lantern()
        self.copy_onto(other)
        other.deck = self.deck[:]
        other.hands = [hand[:] for hand in self.hands]
        other.steps = self.steps[:]
        other.turn = self.turn
        other.marks = self.marks
        return other

    def mask(self, seat: int) -> None:
        super().mask(seat)
        self.deck = [UNKNOWN] * len(self.deck)
        for owner, hand in enumerate(self.hands):
            if owner != seat:
                self.hands[owner] = [UNKNOWN] * len(hand)

    def redeal(self, rng: Rng) -> None:
        super().redeal(rng)
        known = [card for hand in self.hands for card in hand if card != UNKNOWN]
        unseen = [card for card in range(12) if card not in known]
        shuffle(rng, unseen)
        for hand in (self.deck, *self.hands):
            for at, card in enumerate(hand):
                if card == UNKNOWN:
                    hand[at] = unseen.pop()


class Do(Choice):
    """One thing to do: ``step``, ``roll``, ``draw``, ``vote``, ``crash`` …"""

    what: str

    def __init__(self, what: str) -> None:
        self.what = what

    def spell(self) -> str:
        return self.what

    def touches(self) -> list[str]:
        return ["lantern"] if self.what == "look" else []


class Vote(Choice):
    """A secret number: ``Vote 2``. Not all lower case, as a stranger's text may be."""

    number: int

    def __init__(self, number: int) -> None:
        self.number = number

    def spell(self) -> str:
        return f"Vote {self.number}"


class Walked(Event):
    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Drawn(Event):
    """A card came to a hand; only its owner sees it."""

    seat: int
    card: int

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def audience(self) -> int:
        return 1 << self.seat


class Round(Step[Lantern]):
    """The seats are asked one after another."""

    def act(self, table: Lantern) -> None:
        table.agenda.append(Walk(table.turn % table.seats))


class Walk(Ask[Lantern]):
    """What does this seat do?"""

    SAFE: ClassVar = [Do("step"), Do("roll"), Do("draw"), Do("vote"), Do("pass"), Do("stop")]
    BROKEN: ClassVar = [Do("crash"), Do("hurry")]

    def options(self, table: Lantern, seat: int) -> list[Choice]:
        broken = self.BROKEN if table.marks else []
        return [do for do in [*self.SAFE, *broken] if do.what != "draw" or table.deck]

    def answer(self, table: Lantern, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Do)
        table.steps[seat] += 1
        table.tell(Walked(seat))
        if choice.what == "roll":
            table.steps[seat] += table.rng.below(6)
        elif choice.what == "draw":
            table.learn()
            table.hands[seat].append(table.deck.pop())
            table.tell(Drawn(seat, table.hands[seat][-1]))
        elif choice.what == "vote":
            table.agenda.append(Voting((1 << table.seats) - 1, nobody(table.seats)))
        elif choice.what == "pass":
            table.agenda.pop()
            table.turn += 1
        elif choice.what == "stop":
            best = max(table.steps)
            table.result = Result([1 if s == best else 2 for s in table.steps], False, "stopped")
        elif choice.what == "crash":
            table.hands.clear()
            table.agenda.clear()
            raise ZeroDivisionError("the lantern went out")
        elif choice.what == "hurry":
            table.hands.clear()
            raise KeyboardInterrupt


class Voting(Together[Lantern]):
    """Everybody names a number in secret; who named the highest alone walks that far."""

    NUMBERS: ClassVar = [Vote(number) for number in range(4)]

    def options(self, table: Lantern, seat: int) -> list[Choice]:
        return list(self.NUMBERS)

    def settle(self, table: Lantern) -> None:
        numbers = [vote.number for vote in self.answers if isinstance(vote, Vote)]
        if numbers.count(max(numbers)) == 1:
            table.steps[numbers.index(max(numbers))] += max(numbers)

    def copy(self) -> Voting:
        return Voting(self.waiting, self.answers[:])


class Lanterns(Game[Lantern]):
    """A walk in the dark."""

    name = "lanterns"
    least_seats = 1
    most_seats = 4
    options = (
        Option("fragile", bool, False),
        Option("mood", str, "calm", values=("calm", "wild")),
        Option("cards", int, 6, least=0, most=12),
    )
    table = Lantern
    pieces = (Do, Vote, Walked, Drawn, Round, Walk, Voting)

    @property
    def title(self) -> str:
        return "Lanterns"

    def set_up(self, seats: int, rng: Rng, options: dict[str, Value]) -> Lantern:
        table = Lantern()
        table.seats = seats
        table.rng = rng
        cards = list(range(12))
        shuffle(rng, cards)
        table.deck = cards[: int(options["cards"] or 0)]
        table.hands = [[] for _ in range(seats)]
        table.steps = [0] * seats
        table.marks = (1, 2) if options["fragile"] else ()
        table.agenda = [Round()]
        return table

    def prompt(self, table: Lantern, seat: int) -> str:
        return f"What does seat {seat} do?"

    def tell(self, table: Lantern, event: Event, seat: int | None = None) -> str:
        return f"draws {event.card}" if isinstance(event, Drawn) else "walks"

    def ending(self, table: Lantern) -> str:
        return "The lantern is blown out."

    def facts(self, table: Lantern, seat: int) -> dict[str, Any]:
        return {"hands": table.hands, "deck": len(table.deck), "steps": table.steps}

    def picture(self, table: Lantern, seat: int, colour: bool = False) -> str:
        return f"hands {table.hands}, steps {table.steps}"

    def why_not(self, table: Lantern, seat: int, thing: str) -> Reason | None:
        return Reason("it is too dark", "LA-1") if thing == "lantern" else None


LANTERNS = Lanterns()
