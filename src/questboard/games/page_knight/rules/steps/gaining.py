"""Allies and spells are gained: on a free slot, or in place of another (chapter 10)."""

from __future__ import annotations

from questboard.games.page_knight import events
from questboard.games.page_knight.rules import choices, content
from questboard.games.page_knight.rules.state import Table
from questboard.kernel.core.state import Choice


def offer_ally(found: list[Choice], table: Table, seat: int, ally: int) -> None:
    """An ally can be bought, unless it is marked (PK-1414) or may be held but once (PK-1016)."""
    player = table.players[seat]
    held = ally in player.allies or ally in player.waiting_allies
    if not table.allies_marked >> ally & 1 and not (held and content.special_ally(ally)):
        ways = choices.BUY[ally]
        offer_slots(found, ways, player.allies, player.ally_slots(), player.kept_allies)


def offer_spell(found: list[Choice], table: Table, seat: int, spell: int) -> None:
    """A spell can be learnt, unless it is marked (PK-1414) or may be held but once (PK-1016)."""
    player = table.players[seat]
    held = spell in player.spells or spell in player.waiting_spells
    if not table.spells_marked >> spell & 1 and not (held and content.special_spell(spell)):
        ways = choices.LEARN[spell]
        offer_slots(found, ways, player.spells, player.spell_slots(), player.kept_spells)


def offer_slots(
    found: list[Choice], ways: list[Choice], shelf: list[int], slots: int, kept: int
) -> None:
    """It goes on a free slot or in place of another (PK-511, PK-515, PK-1010)."""
    if len(shelf) < slots:
        found.append(ways[-1])
    for slot in range(len(shelf)):
        if not kept >> slot & 1:  # PK-1309
            found.append(ways[slot])


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
