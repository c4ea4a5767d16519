"""At an Inn or Tower: which dice pay, and what is bought."""

from __future__ import annotations

from questboard.bots.heuristics.page_knight import worth
from questboard.bots.heuristics.page_knight.choosing import find, richest
from questboard.games.page_knight.rules import choices as picks
from questboard.games.page_knight.rules.content import INFLUENCE, INN, MAGIC
from questboard.games.page_knight.rules.state import Table
from questboard.games.page_knight.rules.steps.actions import Haggle, Shop
from questboard.kernel.core.state import Choice


def haggle(table: Table, seat: int, choices: list[Choice]) -> int:
    """Whatever helps goes in: a turn brings new dice."""
    step = table.agenda[-1]
    assert isinstance(step, Haggle)
    wanted = INFLUENCE if step.location == INN else MAGIC
    for at in range(len(choices)):
        choice = choices[at]
        if isinstance(choice, picks.Mirror) and choice.ability == wanted:
            return at
    at = richest(table.players[seat], choices)
    return at if at >= 0 else find(choices, picks.TRADE)


def shop(table: Table, seat: int, shop: Shop, choices: list[Choice]) -> int:
    player = table.players[seat]
    best = find(choices, picks.LEAVE)
    best_value = 0.01
    for at in range(len(choices)):
        choice = choices[at]
        value = -1.0
        if isinstance(choice, picks.Buy):
            value = worth.ally_gain(table, player, choice.ally)
            if choice.slot >= 0:
                value += 0.01 * (3.0 - worth.ALLY_WORTH[table.scenario][player.allies[choice.slot]])
                if len(player.allies) < player.ally_slots():
                    value = -1.0
        elif isinstance(choice, picks.Learn):
            value = worth.spell_gain(table, player, choice.magic)
            if choice.slot >= 0:
                value += 0.01 * (
                    3.0 - worth.SPELL_WORTH[table.scenario][player.spells[choice.slot]]
                )
                if len(player.spells) < player.spell_slots():
                    value = -1.0
        elif isinstance(choice, picks.Heal):
            value = worth.heal_worth(player, 1) if choice.slot == picks.TRACK else 0.6
        if value > best_value:
            best = at
            best_value = value
    return best
