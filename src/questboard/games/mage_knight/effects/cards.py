"""Cards: given up for a cost, taken from an offer, played through another one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from questboard.games.mage_knight.effects.families import Always, Anytime, Cost
from questboard.games.mage_knight.language import words
from questboard.games.mage_knight.state import Table, numbers
from questboard.games.mage_knight.steps.asking import GiveUp, TakeOffered
from questboard.games.mage_knight.steps.course import Resolve
from questboard.games.mage_knight.steps.possible import candidates, partners
from questboard.games.mage_knight.steps.resolving import PlayWith


class CardCost(Cost):
    """Other cards from hand; a cost unless ``least`` is 0. Their number and colour are kept."""

    what: str
    least: int
    most: int

    def payable(self, table: Table, seat: int, before: int, card: int) -> bool:
        return self.least == 0 or len(candidates(table, seat, self.what, card)) > 0


class Discard(CardCost):
    """Cards to the discard pile."""

    PHRASE: ClassVar[str] = "discard"

    def __init__(self, what: str = words.NON_WOUND, least: int = 1, most: int = 1) -> None:
        self.what = what
        self.least = least
        self.most = most

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.agenda.append(GiveUp(step.seat, self.what, self.least, self.most, False, step.card))


class ThrowAway(CardCost):
    """Cards out of the game."""

    PHRASE: ClassVar[str] = "throw_away"

    def __init__(self, what: str = words.ACTION, least: int = 1, most: int = 1) -> None:
        self.what = what
        self.least = least
        self.most = most

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.agenda.append(GiveUp(step.seat, self.what, self.least, self.most, True, step.card))


@dataclass(eq=False)
class GainCard(Always):
    """A card of an offer, which is refilled: of the colour paid (SAME) or of any (ANY)."""

    offer: str
    to: str = words.TO_DISCARD
    colour: int = words.SAME

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        advanced = self.offer == words.ADVANCED_OFFER
        found = [
            card
            for card in (table.advanced_offer if advanced else table.spell_offer)
            if self.colour != words.SAME or numbers.COLOUR_OF[card] == step.colour
        ]
        if found:  # MK-222
            table.agenda.append(TakeOffered(step.seat, self.offer, self.to, found))

    def phrase(self) -> str:
        return "gain_any_card" if self.colour == words.ANY else "gain_card"


class PlayCard(Anytime):
    """Play another Action card with this one, without its mana: its strong effect (or its basic
    one), so many times, its points raised; then it may be thrown away."""

    PHRASE: ClassVar[str] = "play_card"

    strong: bool
    times: int
    boost: int
    throw_away: bool

    def __init__(
        self, strong: bool = True, times: int = 1, boost: int = 0, throw_away: bool = False
    ) -> None:
        self.strong = strong
        self.times = times
        self.boost = boost
        self.throw_away = throw_away

    def works(self, table: Table, seat: int, moment: int, card: int) -> bool:
        return len(partners(table, seat, self.strong, moment, card)) > 0

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        if self.works(table, step.seat, table.moment(), step.card):
            table.agenda.append(PlayWith(step.seat, self, step.raised(0)))
