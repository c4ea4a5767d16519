"""The facts of a match of A Knight's Duty."""

from __future__ import annotations

from questboard.games.knights_duty.rules import content, reasons
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.state import State


class Knight:
    """One player's knight, with its heart, weapon, inspiration and plan."""

    clan: int
    space: int
    heart: int
    weapon: int
    inspired: bool
    plan: list[int]
    token: int

    def __init__(
        self,
        clan: int = content.NO_CLAN,
        space: int = content.OFF_BOARD,
        heart: int = content.FULL,
        weapon: int = content.NO_WEAPON,
        inspired: bool = True,
        plan: list[int] | None = None,
        token: int = content.NO_TOKEN,
    ) -> None:
        self.clan = clan
        self.space = space
        self.heart = heart
        self.weapon = weapon
        self.inspired = inspired
        self.plan = plan if plan is not None else []
        self.token = token

    def on_board(self) -> bool:
        return self.space != content.OFF_BOARD

    def slots(self) -> int:
        """How many actions it plans (KD-202, KD-203)."""
        return 3 if self.heart == content.FULL else 2

    def acts_in(self, phase: int) -> bool:
        """Whether it has a token to reveal in a phase (KD-306)."""
        return phase <= len(self.plan) and (phase < 3 or self.heart != content.BROKEN)

    def copy(self) -> Knight:
        # A plan is replaced, never changed, so that copies may share it.
        return Knight(
            self.clan, self.space, self.heart, self.weapon, self.inspired, self.plan, self.token
        )


class Table(State):
    """The battlefield and all who stand on it."""

    knights: list[Knight]
    turn: int
    phase: int
    turn_limit: int

    def __init__(self) -> None:
        super().__init__()
        self.knights = []
        self.turn = 0
        self.phase = 0
        self.turn_limit = 0

    def copy(self) -> Table:
        other = Table()
        self.copy_onto(other)
        other.knights = [knight.copy() for knight in self.knights]
        other.turn = self.turn
        other.phase = self.phase
        other.turn_limit = self.turn_limit
        return other

    # -------------------------------------------------------------------- look

    def distance(self, one: int, other: int) -> int:
        """The distance between the knights of two seats (KD-703)."""
        return content.DISTANCE[self.knights[one].space][self.knights[other].space]

    def holder(self, space: int) -> int:
        """The seat whose knight stands on a space, or -1."""
        for seat in range(self.seats):
            if self.knights[seat].space == space:
                return seat
        return -1

    def of_clan(self, clan: int) -> int:
        """The seat that plays a clan, or -1."""
        for seat in range(self.seats):
            if self.knights[seat].clan == clan:
                return seat
        return -1

    def in_reach(self, attacker: int) -> list[int]:
        """The seats that an attacker's weapon reaches (KD-702 to KD-707)."""
        reach = content.REACH[self.knights[attacker].weapon]
        return [seat for seat in range(self.seats) if not self.bars_target(attacker, seat, reach)]

    def bars_target(self, attacker: int, seat: int, reach: int) -> int:
        """Why an attacker whose weapon reaches so far cannot strike at a seat."""
        if seat == attacker:
            return reasons.YOURSELF
        if not self.knights[seat].on_board():
            return reasons.GONE
        return reasons.OUT_OF_REACH if self.distance(attacker, seat) > reach else 0

    def survivors(self) -> list[int]:
        """The seats whose knights are still on the board."""
        return [seat for seat in range(self.seats) if self.knights[seat].on_board()]

    def place_in_order(self, seat: int) -> int:
        """The place of a seat in this turn's order of combats, from 0 (KD-713)."""
        clan = self.knights[seat].clan
        number = 0
        for knight in self.knights:
            if knight.clan < clan:
                number += 1
        return (number - (self.turn - 1)) % self.seats

    # --------------------------------------------------------- what is hidden

    def mask(self, seat: int) -> None:
        super().mask(seat)
        for other in range(self.seats):
            knight = self.knights[other]
            if other == seat or not knight.plan:
                continue
            shown = self.phase
            if shown and knight.token == content.NO_TOKEN:
                shown -= 1  # KD-307: the token of this phase went back unrevealed
            knight.plan = [
                token if slot < shown else content.UNKNOWN for slot, token in enumerate(knight.plan)
            ]

    def redeal(self, rng: Rng) -> None:
        super().redeal(rng)
        for knight in self.knights:
            if content.UNKNOWN in knight.plan:
                guess = [content.UNKNOWN]
                while content.UNKNOWN in guess or content.bars_tokens(guess):
                    guess = [
                        rng.below(len(content.TOKENS)) if token == content.UNKNOWN else token
                        for token in knight.plan
                    ]
                knight.plan = guess


def falls(knight: Knight) -> bool:
    """Whether a knight was defeated and waits to be removed (KD-1001)."""
    return knight.heart == content.DEFEATED and knight.on_board()
