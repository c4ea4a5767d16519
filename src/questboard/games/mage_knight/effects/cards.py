"""Cards: given up for a cost, taken from an offer, played through another one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from questboard.games.mage_knight.effects.families import Always, Anytime, Cost
from questboard.games.mage_knight.language import bars, words
from questboard.games.mage_knight.state import Table, numbers
from questboard.games.mage_knight.steps import asking, possible, resolving
from questboard.games.mage_knight.steps.course import Resolve


class CardCost(Cost):
    """Other cards from hand; a cost unless ``least`` is 0. Their number and colour are kept."""

    AWAY: ClassVar[bool] = False  # out of the game

    def __init__(self, what: str, least: int = 1, most: int = 1) -> None:
        self.what = what
        self.least = least
        self.most = most

    def payable(self, table: Table, seat: int, before: int, card: int) -> bool:
        return self.least == 0 or len(possible.candidates(table, seat, self.what, card)) > 0

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        away = type(self).AWAY
        asked = asking.GiveUp(step.seat, self.what, self.least, self.most, away, step.card)
        table.agenda.append(asked)


class Discard(CardCost):
    """Cards to the discard pile."""

    PHRASE: ClassVar[str] = "discard"


class ThrowAway(CardCost):
    """Cards out of the game."""

    PHRASE: ClassVar[str] = "throw_away"
    AWAY: ClassVar[bool] = True


@dataclass(eq=False)
class GainCard(Always):
    """A card of an offer, which is refilled: of the colour paid (SAME) or of any (ANY)."""

    offer: str
    to: str = words.TO_DISCARD
    colour: int = words.SAME

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        advanced = self.offer == words.ADVANCED_OFFER
        found = (table.advanced_offer if advanced else table.spell_offer)[:]
        if self.colour == words.SAME:
            found = [card for card in found if numbers.COLOUR_OF[card] == step.colour]
        if found:  # MK-222
            table.agenda.append(asking.TakeOffered(step.seat, self.offer, self.to, found))

    def phrase(self) -> str:
        return "gain_any_card" if self.colour == words.ANY else "gain_card"


class PlayCard(Anytime):
    """Play another Action card with this one, without its mana: its strong effect (or its basic
    one), so many times, its points raised; then it may be thrown away."""

    PHRASE: ClassVar[str] = "play_card"

    def __init__(
        self, strong: bool = True, times: int = 1, boost: int = 0, throw_away: bool = False
    ) -> None:
        self.strong = strong
        self.times = times
        self.boost = boost
        self.throw_away = throw_away

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0 if possible.partners(table, seat, self.strong, moment, card) else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        if not self.bars(table, step.seat, table.moment(), step.card):
            table.agenda.append(resolving.PlayWith(step.seat, self, step.raised(0)))
