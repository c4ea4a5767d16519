"""Banners that can be used; what only raises numbers is declared with the Artifact."""

from __future__ import annotations

from questboard.games.mage_knight.language.banners import Banner
from questboard.games.mage_knight.language.choices import UseBanner
from questboard.games.mage_knight.language.words import IN_BLOCK
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.steps.asking import ready
from questboard.games.mage_knight.steps.basics import gain_fame
from questboard.games.mage_knight.steps.foes import pending, release
from questboard.kernel.core.state import Choice


class CourageBanner(Banner):
    """Once each Round, outside combat, it is turned face down and readies its Unit."""

    def find(self, table: Table, seat: int, at: int, found: list[Choice]) -> None:
        unit = table.players[seat].units[at]
        if table.combat is None and unit.banner_up and not unit.ready:
            found.append(UseBanner(at))

    def use(self, table: Table, seat: int, choice: UseBanner) -> None:
        table.players[seat].units[choice.unit].banner_up = False
        ready(table, seat, choice.unit)


class FearBanner(Banner):
    """In the Block phase its Unit is spent to cancel one attack, which is no block, for Fame."""

    def find(self, table: Table, seat: int, at: int, found: list[Choice]) -> None:
        combat = table.combat
        if combat is None or table.moment() != IN_BLOCK:
            return
        if table.players[seat].units[at].usable():
            for foe in range(len(combat.foes)):
                for number in pending(table, combat.foes[foe]):
                    found.append(UseBanner(at, foe, number))

    def use(self, table: Table, seat: int, choice: UseBanner) -> None:
        combat = table.combat
        assert combat is not None
        table.players[seat].units[choice.unit].ready = False
        foe = combat.foes[choice.foe]
        foe.dealt |= 1 << choice.strike
        release(table, foe)
        gain_fame(table, seat, self.fame)
