"""Banners that can be used; what only raises numbers is declared with the Artifact."""

from __future__ import annotations

from questboard.games.mage_knight.language import bars
from questboard.games.mage_knight.language.banners import Banner
from questboard.games.mage_knight.language.choices import UseBanner
from questboard.games.mage_knight.language.words import IN_BLOCK
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.steps import asking, basics, foes
from questboard.games.mage_knight.steps.plays import bars_activation
from questboard.kernel.core.state import Choice


class CourageBanner(Banner):
    """Once each Round, outside combat, it is turned face down and readies its Unit."""

    def find(self, table: Table, seat: int, at: int, found: list[Choice]) -> None:
        if not self.bars(table, seat, at):
            found.append(UseBanner(at))

    def bars(self, table: Table, seat: int, at: int) -> int:
        unit = table.players[seat].units[at]
        if unit.ready:
            return bars.READY
        return 0 if table.combat is None and unit.banner_up else bars.BANNER_NONE

    def use(self, table: Table, seat: int, choice: UseBanner) -> None:
        table.players[seat].units[choice.unit].banner_up = False
        asking.ready(table, seat, choice.unit)


class FearBanner(Banner):
    """In the Block phase its Unit is spent to cancel one attack, which is no block, for Fame."""

    def find(self, table: Table, seat: int, at: int, found: list[Choice]) -> None:
        if not self.bars(table, seat, at):
            combat = table.fight()
            for foe in range(len(combat.foes)):
                for number in foes.pending(table, combat.foes[foe]):
                    found.append(UseBanner(at, foe, number))

    def bars(self, table: Table, seat: int, at: int) -> int:
        if table.moment() != IN_BLOCK:
            return bars.BANNER_NONE
        return bars_activation(table.players[seat].units[at])

    def use(self, table: Table, seat: int, choice: UseBanner) -> None:
        table.players[seat].units[choice.unit].ready = False
        foe = table.fight().foes[choice.foe]
        foe.dealt |= 1 << choice.strike
        foes.release(table, foe)
        basics.gain_fame(table, seat, self.fame)
