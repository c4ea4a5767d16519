"""What a player may take along when a scenario of a campaign is won (section 13)."""

from __future__ import annotations

from questboard.games.page_knight import events
from questboard.games.page_knight.rules import choices
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
            if not player.kept_allies >> slot & 1:  # PK-1314
                found.append(choices.KeepAlly(slot))
        for slot in range(len(player.spells)):
            if not player.kept_spells >> slot & 1:
                found.append(choices.KeepSpell(slot))
        if cuts(table):
            found.append(choices.CUT)
        found.append(choices.NO_REWARD)
        return found

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
        found = cuts(table) if self.made < DISCOUNT_MOST else []
        if self.made:
            found.append(choices.CUT_DONE)
        return found

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
        if table.ally_cost[ally] > LEAST_COST:
            found.append(choices.CutAlly(ally))
    for spell in range(len(SPELLS)):
        if table.spell_cost[spell] > LEAST_COST:
            found.append(choices.CutSpell(spell))
    return found
