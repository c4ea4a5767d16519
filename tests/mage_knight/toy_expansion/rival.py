"""The Wolf follows a trail of quiet and of hungry days, and ends the Round with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from questboard.games.mage_knight.language.choices import DECLINE
from questboard.games.mage_knight.state import NOBODY, Rival, Table
from questboard.games.mage_knight.state.numbers import CARDS
from questboard.games.mage_knight.steps.basics import move_reputation, shuffled
from questboard.games.mage_knight.steps.turns import announce
from questboard.kernel.core.chance import Rng, shuffle
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice, Event
from questboard.kernel.words import say

HUNGRY = 1
TRAIL = [0, 0, 0, HUNGRY, HUNGRY, HUNGRY]


class Wolf(Rival):
    trail: list[int]  # what comes next lies last
    fed: int

    def __init__(self, tactic: int, trail: list[int], fed: int) -> None:
        super().__init__(tactic)
        self.trail = trail
        self.fed = fed

    def copy(self) -> Wolf:
        return Wolf(self.tactic, self.trail[:], self.fed)

    def turn(self, table: Table) -> None:
        if table.ending:
            return
        if not self.trail:
            if table.announced == NOBODY and table.last_turns < 0:
                announce(table, table.seats)
            return
        table.learn()
        if self.trail.pop() == HUNGRY:
            table.agenda.append(MeetWolf(self.prey(table)))

    def prey(self, table: Table) -> int:
        """The player with most Fame, the first among equals."""
        return max(range(table.seats), key=lambda seat: table.players[seat].fame)

    def renew(self, table: Table) -> None:
        self.trail = shuffled(table.rng, TRAIL)

    def cards_left(self) -> int:
        return len(self.trail)

    def mask(self, table: Table, seat: int) -> None:
        self.trail.sort()

    def redeal(self, table: Table, rng: Rng) -> None:
        shuffle(rng, self.trail)

    def id(self) -> str:
        return "wolf"

    def facts(self) -> dict[str, Any]:
        return {"trail": len(self.trail), "fed": self.fed}

    def line(self) -> str:
        return say("mage-knight-play.rivals.wolf.line", n=len(self.trail), fed=self.fed)


class MeetWolf(Question[Table]):
    """A card for the Wolf, or Reputation."""

    def copy(self) -> MeetWolf:
        return MeetWolf(self.seat)

    def find(self, table: Table) -> list[Choice]:
        hand = sorted(set(table.players[self.seat].hand))
        return [DECLINE, *[Feed(card) for card in hand]]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if not isinstance(choice, Feed):
            move_reputation(table, self.seat, -1)
            return
        player = table.players[self.seat]
        player.hand.remove(choice.card)
        player.discard.append(choice.card)
        assert isinstance(table.rival, Wolf)
        table.rival.fed += 1
        table.tell(WolfFed(self.seat, choice.card))


class Feed(Choice):
    """``feed rage``"""

    card: int

    def __init__(self, card: int) -> None:
        self.card = card

    def spell(self) -> str:
        return f"feed {CARDS[self.card].id}"

    def touches(self) -> list[str]:
        return [f"card {CARDS[self.card].id}"]


@dataclass
class WolfFed(Event):
    seat: int
    card: int
