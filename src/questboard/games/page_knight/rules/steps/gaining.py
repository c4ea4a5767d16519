"""Allies and spells are gained: on a free slot, or in place of another (chapter 10)."""

from __future__ import annotations

from questboard.games.page_knight import events
from questboard.games.page_knight.rules import choices, content, reasons
from questboard.games.page_knight.rules.state import Player, Table
from questboard.kernel.core.state import Choice


def bars_ally(table: Table, seat: int, ally: int) -> int:
    """Why an ally cannot be gained."""
    if table.allies_marked >> ally & 1:
        return reasons.CROSSED_OUT
    player = table.players[seat]
    held = ally in player.allies or ally in player.waiting_allies
    return reasons.HELD if held and content.special_ally(ally) else 0


def bars_spell(table: Table, seat: int, spell: int, free: bool) -> int:
    """Why a spell cannot be gained, bought or free."""
    if table.spells_marked >> spell & 1:
        return reasons.FREE_CROSSED_OUT if free else reasons.CROSSED_OUT
    player = table.players[seat]
    held = spell in player.spells or spell in player.waiting_spells
    if held and content.special_spell(spell):
        return reasons.FREE_HELD if free else reasons.HELD
    return 0


def offer_ally(found: list[Choice], player: Player, ally: int) -> None:
    """An ally goes on a free slot or in place of another."""
    ways = choices.BUY[ally]
    if not bars_free_slot(player.allies, player.ally_slots(), reasons.ALLY_SLOT):
        found.append(ways[-1])
    for slot in range(len(player.allies)):
        if not bars_replacing(player.kept_allies, slot):
            found.append(ways[slot])


def offer_spell(found: list[Choice], player: Player, spell: int) -> None:
    """A spell goes on a free slot or in place of another."""
    ways = choices.LEARN[spell]
    if not bars_free_slot(player.spells, player.spell_slots(), reasons.SPELL_SLOT):
        found.append(ways[-1])
    for slot in range(len(player.spells)):
        if not bars_replacing(player.kept_spells, slot):
            found.append(ways[slot])


def bars_free_slot(shelf: list[int], slots: int, reason: int) -> int:
    """Why nothing can be put on a free slot."""
    return reason if len(shelf) >= slots else 0


def bars_replacing(kept: int, slot: int) -> int:
    """Why what is in a slot cannot be replaced."""
    return reasons.KEPT if kept >> slot & 1 else 0


def bars_ally_slot(player: Player, slot: int) -> int:
    """Why an ally cannot go on a slot; -1 for a free one."""
    if slot >= len(player.allies):
        return reasons.NOTHING_THERE
    if slot >= 0:
        return bars_replacing(player.kept_allies, slot)
    return bars_free_slot(player.allies, player.ally_slots(), reasons.ALLY_SLOT)


def bars_spell_slot(player: Player, slot: int) -> int:
    """Why a spell cannot go on a slot; -1 for a free one."""
    if slot >= len(player.spells):
        return reasons.NOTHING_THERE
    if slot >= 0:
        return bars_replacing(player.kept_spells, slot)
    return bars_free_slot(player.spells, player.spell_slots(), reasons.SPELL_SLOT)


def gain_ally(table: Table, seat: int, choice: choices.Buy) -> None:
    player = table.players[seat]
    slot = choice.slot
    if slot < 0:
        slot = len(player.allies)
        player.allies.append(choice.ally)
    else:
        player.allies[slot] = choice.ally
        player.hurt &= ~(1 << slot)  # PK-1012
        player.dice[content.FIRST_ALLY + slot] = 0
    table.allies_gained += 1
    if table.legacy:
        table.allies_marked |= 1 << choice.ally
    if table.events is not None:
        table.tell(events.AllyGained(seat, choice.ally, slot))


def gain_spell(table: Table, seat: int, choice: choices.Learn) -> None:
    player = table.players[seat]
    slot = choice.slot
    if slot < 0:
        slot = len(player.spells)
        player.spells.append(choice.magic)
    else:
        player.spells[slot] = choice.magic
        player.dice[8 + slot] = 0
    table.spells_gained += 1
    if table.legacy:
        table.spells_marked |= 1 << choice.magic
    if table.events is not None:
        table.tell(events.SpellGained(seat, choice.magic, slot))
