"""What one seat may see, and what it is asked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from questboard.kernel.core.chance import Rng
from questboard.kernel.core.play import options, owing, proceed
from questboard.kernel.core.state import Choice, State
from questboard.kernel.game import Game, Odds
from questboard.kernel.ways import Way, ways

SPECTATOR = -1

# So often a table is dealt anew until whoever is asked has a choice there, as at the real one.
DEALS = 20


class Decision:
    """A question to a seat, with the complete list of legal choices."""

    def __init__(self, game: Game[Any], table: State, seat: int) -> None:
        self.game = game
        self.table = table
        self.seat = seat
        self.choices: list[Choice] = options(table, seat)

    @property
    def secret(self) -> bool:
        """Whether the answer stays hidden until all who are asked have answered."""
        return self.table.agenda[-1].secret()

    @property
    def patience(self) -> int:
        """How many seconds a host may give for the answer; 0: as long as it takes."""
        return self.table.agenda[-1].patience(self.table, self.seat)

    @property
    def lapse(self) -> Choice | None:
        """The answer taken when the time has passed; None where there is no such answer."""
        return self.table.agenda[-1].lapse(self.table, self.seat)

    @property
    def prompt(self) -> str:
        return self.game.prompt(self.table, self.seat)

    def label(self, choice: Choice) -> str:
        return self.game.label(self.table, self.seat, choice)

    def part_label(self, part: str, choices: list[Choice]) -> str:
        return self.game.part_label(self.table, self.seat, part, choices)

    def groups(self) -> list[tuple[str, list[int]]]:
        """The choices that begin alike, such as all plays of a card: what they offer, in words, and
        their places in the list. What all of them begin with is no group."""
        parts = [choice.parts() for choice in self.choices]
        while all(len(each) > 1 and each[0] == parts[0][0] for each in parts):
            parts = [each[1:] for each in parts]
        alike: dict[str, list[int]] = {}
        for at, each in enumerate(parts):
            alike.setdefault(each[0], []).append(at)
        return [
            (self.part_label(part, [self.choices[at] for at in places]), places)
            for part, places in alike.items()
            if len(places) > 1
        ]

    def facts(self, choice: Choice) -> dict[str, Any]:
        """The kind of a choice and what it names, as plain data for clients."""
        return self.game.choice_facts(self.table, self.seat, choice)

    def idle(self, choice: Choice) -> bool:
        """Whether nothing that the choice gives can be used now."""
        return self.game.idle(self.table, self.seat, choice)

    def odds(self, choice: Choice) -> list[Odds]:
        return self.game.odds(self.table, self.seat, choice)

    def find(self, choice: Choice | str) -> Choice | None:
        """The legal choice that is meant, or None."""
        wanted = choice if isinstance(choice, str) else choice.text()
        wanted = " ".join(wanted.split()).lower()
        for legal in self.choices:
            if legal.text().lower() == wanted:
                return legal
        return None

    def __repr__(self) -> str:
        return f"<Decision of seat {self.seat}: {len(self.choices)} choices>"


class View:
    """The table as one seat sees it: everything hidden from the seat is erased, not just unshown.

    A view is all that a bot, a client or a spectator ever gets.
    """

    def __init__(self, game: Game[Any], table: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.table = table.copy()
        self.table.mask(seat)

    @staticmethod
    def from_json(game: Game[Any], data: Any, seat: int) -> View:
        """The view of a seat that ``to_json`` wrote: what was erased there stays as it is."""
        view = object.__new__(View)
        view.game = game
        view.seat = seat
        view.table = game.codec.read(data)
        return view

    @cached_property
    def decision(self) -> Decision | None:
        """What the seat is asked now, if anything."""
        if self.seat < 0 or not owing(self.table) >> self.seat & 1:
            return None
        return Decision(self.game, self.table, self.seat)

    def redeal(self, rng: Rng) -> State:
        """A whole table that might be the real one: all hidden things dealt anew. Where another
        seat is asked it has a choice there too, if that can be dealt; else it is played on."""
        for _ in range(DEALS):
            table = self.table.copy()
            table.redeal(rng)
            if table.result is not None or table.agenda[-1].owes(table):
                return table
        proceed(table)
        return table

    def finals(self) -> list[str]:
        """Of every choice of the decision, why it cannot be taken back; empty where it can be.

        Found out at a table dealt anew, so that it tells nothing that the seat does not know.
        """
        decision = self.decision
        if decision is None or decision.secret:
            return [] if decision is None else [""] * len(decision.choices)
        dealt = self.redeal(Rng.seeded(0))
        return [self.game.final(dealt, self.seat, choice) for choice in decision.choices]

    def ways(self) -> list[Way]:
        """The lists of choices that the seat could make in one touch."""
        if self.decision is None or self.decision.secret:
            return []
        return ways(self.game, self.redeal(Rng.seeded(0)), self.seat)

    def facts(self) -> Mapping[str, Any]:
        """The visible facts as plain data, for clients."""
        return self.game.facts(self.table, self.seat)

    def to_json(self) -> Any:
        """The masked table as plain data, to be compared or sent."""
        return self.game.codec.write(self.table)

    def __str__(self) -> str:
        return self.game.picture(self.table, self.seat)
