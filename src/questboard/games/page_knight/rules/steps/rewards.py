"""What a player may take along when a scenario of a campaign is won (section 13)."""

from __future__ import annotations

from questboard.games.page_knight import events
from questboard.games.page_knight.rules import choices, reasons
from questboard.games.page_knight.rules.content import ALLIES, DISCOUNT_MOST, LEAST_COST, SPELLS
from questboard.games.page_knight.rules.state import Table
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice


class Reward(Question[Table]):
    """One reward of three, or none (PK-1303, PK-1315)."""

    def find(self, table: Table) -> list[Choice]:
        player = table.players[self.seat]
        found: list[Choice] = []
        for slot in range(len(player.allies)):
            if not bars_keeping(player.kept_allies, slot):
                found.append(choices.KeepAlly(slot))
        for slot in range(len(player.spells)):
            if not bars_keeping(player.kept_spells, slot):
                found.append(choices.KeepSpell(slot))
        if not bars_cuts(table):
            found.append(choices.CUT)
        found.append(choices.NO_REWARD)
        return found

    def bars_keep_ally(self, table: Table, slot: int) -> int:
        """Why the ally of a slot cannot be kept."""
        player = table.players[self.seat]
        if slot < len(player.allies):
            return bars_keeping(player.kept_allies, slot)
        return reasons.NO_ALLY_THERE if player.allies else reasons.NO_ALLY_KEPT

    def bars_keep_spell(self, table: Table, slot: int) -> int:
        """Why the spell of a slot cannot be kept."""
        player = table.players[self.seat]
        if slot < len(player.spells):
            return bars_keeping(player.kept_spells, slot)
        return reasons.NO_SPELL_THERE if player.spells else reasons.NO_SPELL_KEPT

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        player = table.players[self.seat]
        if isinstance(choice, choices.KeepAlly):
            player.kept_allies |= 1 << choice.slot
            if table.events is not None:
                table.tell(events.AllyKept(self.seat, player.allies[choice.slot]))
        elif isinstance(choice, choices.KeepSpell):
            player.kept_spells |= 1 << choice.slot
            if table.events is not None:
                table.tell(events.SpellKept(self.seat, player.spells[choice.slot]))
        elif choice is choices.CUT:
            table.agenda.append(CutPrices(self.seat, 0))

    def copy(self) -> Reward:
        return Reward(self.seat)


class CutPrices(Question[Table]):
    """For each wound that the next scenario starts with, one price falls by 1 (PK-1310)."""

    made: int

    def __init__(self, seat: int, made: int) -> None:
        super().__init__(seat)
        self.made = made

    def find(self, table: Table) -> list[Choice]:
        found = cuts(table) if not self.bars_more() else []
        if not self.bars_done():
            found.append(choices.CUT_DONE)
        return found

    def bars_more(self) -> int:
        """Why no further price falls."""
        return reasons.CUT_MOST if self.made >= DISCOUNT_MOST else 0

    def bars_done(self) -> int:
        """Why a price must fall."""
        return 0 if self.made else reasons.CUT_FIRST

    def take(self, table: Table, choice: Choice) -> None:
        if choice is choices.CUT_DONE:
            table.agenda.pop()
            return
        self.made += 1
        table.players[self.seat].debt = self.made
        if isinstance(choice, choices.CutAlly):
            costs = table.ally_cost[:]
            costs[choice.ally] -= 1
            table.ally_cost = costs
            if table.events is not None:
                cost = costs[choice.ally]
                table.tell(events.PriceCut(self.seat, 0, choice.ally, cost))
        elif isinstance(choice, choices.CutSpell):
            costs = table.spell_cost[:]
            costs[choice.magic] -= 1
            table.spell_cost = costs
            if table.events is not None:
                cost = costs[choice.magic]
                table.tell(events.PriceCut(self.seat, 1, choice.magic, cost))

    def copy(self) -> CutPrices:
        return CutPrices(self.seat, self.made)


def cuts(table: Table) -> list[Choice]:
    """Every price that can still fall (PK-1312)."""
    found: list[Choice] = []
    for ally in range(len(ALLIES)):
        if not bars_price(table.ally_cost[ally]):
            found.append(choices.CutAlly(ally))
    for spell in range(len(SPELLS)):
        if not bars_price(table.spell_cost[spell]):
            found.append(choices.CutSpell(spell))
    return found


def bars_keeping(kept: int, slot: int) -> int:
    """Why what is in a slot cannot be kept."""
    return reasons.KEPT_ALREADY if kept >> slot & 1 else 0


def bars_price(cost: int) -> int:
    """Why a price cannot fall."""
    return reasons.CUT_LEAST if cost <= LEAST_COST else 0


def bars_cuts(table: Table) -> int:
    """Why no price can fall."""
    return 0 if cuts(table) else reasons.CUT_LEAST
