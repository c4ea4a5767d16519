"""Setting a table for tests: a scene in a line or two, choices by their text."""

from __future__ import annotations

from questboard.games.old_mage.catalogue import CARD, CARDS, PROFILE
from questboard.games.old_mage.choices import who_text
from questboard.games.old_mage.game import OldMage
from questboard.games.old_mage.land import SPACE, SPACES, TOWER_SIDE, TOWER_SPACE
from questboard.games.old_mage.state import NO_SITE_HERE, SITE_TOKEN, Mage, Monster, Table
from questboard.games.old_mage.steps.rounds import NextTurn, begin_turn
from questboard.kernel.hexes import from_text
from questboard.kernel.play import apply, options, owing, proceed
from questboard.kernel.state import Choice

GAME = OldMage()


def at(text: str) -> int:
    """The hex of a text like ``0,3``."""
    return SPACE[from_text(text)]


class Scene:
    """A table without tokens; mages stand in towers with empty hands until a test says more."""

    def __init__(self, seats: int = 3, seed: int = 1, **chosen: object) -> None:
        table = GAME.deal(seats, seed=seed, auto_setup=True, first_seat=1, **chosen)
        table.site = [NO_SITE_HERE] * SPACES
        table.agenda = [NextTurn()]
        table.round = 1
        for seat, mage in enumerate(table.mages):
            mage.card = -1  # no ability, until a test names one
            mage.hex = TOWER_SPACE[seat]
            mage.side = TOWER_SIDE[seat]
            mage.hand = []
        self.table: Table = table

    def mage(self, seat: int, where: str = "", hand: str = "", relics: str = "") -> Mage:
        """Change a mage: ``scene.mage(0, "0,4", hand="dispel ward")``."""
        mage = self.table.mages[seat]
        if where:
            mage.hex = at(where)
        if hand:
            mage.hand = [CARD[card] for card in hand.split()]
        if relics:
            mage.relics = [CARD[card] for card in relics.split()]
        return mage

    def token(self, profile: str, where: str) -> None:
        """A face-down Land token."""
        self.table.site[at(where)] = SITE_TOKEN + PROFILE[profile]

    def monster(self, profile: str, where: str) -> Monster:
        """A monster that lies face up."""
        monster = Monster(self.table.new_number(), PROFILE[profile], at(where))
        self.table.monsters.append(monster)
        return monster

    def turn(self, seat: int = 0) -> Scene:
        """The seat's turn begins."""
        self.table.active = seat
        begin_turn(self.table, seat)
        proceed(self.table)
        return self

    @property
    def stage(self) -> str:
        return type(self.table.agenda[-1]).__name__

    @property
    def seat(self) -> int:
        bits = owing(self.table)
        return (bits & -bits).bit_length() - 1

    def offered(self, seat: int = -1) -> list[Choice]:
        return options(self.table, self.seat if seat < 0 else seat)

    def choices(self, seat: int = -1) -> list[str]:
        return [choice.text() for choice in self.offered(seat)]

    def play(self, *texts: str) -> Scene:
        """Choices in order; ``2: peace`` is the choice of seat 2, others of who is asked first."""
        for text in texts:
            seat = self.seat
            if text[1:3] == ": ":
                seat, text = int(text[0]), text[3:]
            for choice in self.offered(seat):
                if choice.text() == text:
                    apply(self.table, seat, choice)
                    break
            else:
                raise AssertionError(f"{text!r} is not among {self.choices(seat)}")
        return self

    def hand(self, seat: int) -> list[str]:
        return sorted(CARDS[card].id for card in self.table.mages[seat].hand)


__all__ = ["GAME", "Scene", "at", "who_text"]
