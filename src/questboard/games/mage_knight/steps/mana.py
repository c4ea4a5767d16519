"""Chapters 3 and 5: which mana can be used, and how a cost is paid."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight import events
from questboard.games.mage_knight.content.tracks import MOST_CRYSTALS
from questboard.games.mage_knight.language import bars, choices, words
from questboard.games.mage_knight.state import Player, Table
from questboard.games.mage_knight.steps.basics import take_wounds, touches

FACES: Final[int] = len(words.COLOURS)  # of a mana die (MK-501)
OPPOSITE: Final = [1, 0, 3, 2, 5, 4]
CURSED: Final = 256  # among the bits of colours that hurt a player: Mana Curse did, this turn


def gold_usable(table: Table) -> bool:
    """Whether gold mana works: by Day, or by an effect (MK-302, MK-316)."""
    return not table.by_night() or table.turn.mods[words.GOLD_BY_NIGHT] > 0


def black_usable(table: Table) -> bool:
    """Whether black mana works: by Night rules, or by an effect (MK-303, MK-312, MK-316)."""
    return table.by_night() or table.turn.mods[words.BLACK_BY_DAY] > 0


def ways(
    table: Table, seat: int, colour: int, but: int = choices.FREE, other: int = choices.FREE
) -> list[int]:
    """All ways to pay one mana of a colour, what one or two other payments take set aside."""
    player = table.players[seat]
    found: list[int] = []
    if colour == words.BLACK:
        if black_usable(table):
            add_ways(table, player, words.BLACK, 0, but, other, found)
        return found
    add_ways(table, player, colour, 0, but, other, found)
    gold = gold_usable(table)
    if gold:  # MK-302
        add_ways(table, player, words.GOLD, 0, but, other, found)
    mods = table.turn.mods
    if mods[words.DICE_ANY_COLOUR] and dice_left(table, seat, but, other) > 0:  # Mana Storm
        for face in (words.GOLD, words.BLACK):
            if table.source.count(face) > taken(choices.DIE * 8 + face, but, other):
                if not (gold and face == words.GOLD):
                    found.append(choices.DIE * 8 + face)
    if mods[words.POLARIZED] and not used_polar(but, other):
        add_ways(table, player, OPPOSITE[colour], choices.POLAR, but, other, found)
        if not table.by_night():
            add_ways(table, player, words.BLACK, choices.POLAR, but, other, found)
    return found


def black_ways(table: Table, seat: int, but: int) -> list[int]:
    """All ways to pay the black mana of a strong Spell: by Night Polarization makes it of gold."""
    found = ways(table, seat, words.BLACK, but)
    if table.turn.mods[words.POLARIZED] and table.by_night() and not used_polar(but, choices.FREE):
        add_ways(table, table.players[seat], words.GOLD, choices.POLAR, but, choices.FREE, found)
    return found


def add_ways(
    table: Table, player: Player, colour: int, mark: int, but: int, other: int, found: list[int]
) -> None:
    """The ways to use mana that shows a colour."""
    if but == choices.FREE and other == choices.FREE:
        add_free_ways(table, player, colour, mark, found)
        return
    if player.tokens[colour] > taken(choices.TOKEN * 8 + colour, but, other):
        found.append(choices.TOKEN * 8 + colour + mark)
    crystal = choices.CRYSTAL * 8 + colour
    if colour < words.GOLD and player.crystals[colour] > taken(crystal, but, other):
        found.append(crystal + mark)
    turn = table.turn
    if turn.mods[words.ENDLESS] >> colour & 1:
        found.append(choices.ENDLESS_MANA * 8 + colour + mark)
    if table.source.count(colour) > taken(choices.DIE * 8 + colour, but, other):
        if dice_left(table, turn.seat, but, other) > 0:
            found.append(choices.DIE * 8 + colour + mark)
    if player.kept_dice:  # Mana Steal
        if player.kept_dice.count(colour) > taken(choices.KEPT_DIE * 8 + colour, but, other):
            found.append(choices.KEPT_DIE * 8 + colour + mark)


def add_free_ways(table: Table, player: Player, colour: int, mark: int, found: list[int]) -> None:
    """The same, where nothing is set aside."""
    if player.tokens[colour]:
        found.append(choices.TOKEN * 8 + colour + mark)
    if colour < words.GOLD and player.crystals[colour]:
        found.append(choices.CRYSTAL * 8 + colour + mark)
    turn = table.turn
    if turn.mods[words.ENDLESS] >> colour & 1:
        found.append(choices.ENDLESS_MANA * 8 + colour + mark)
    for die in table.source:
        if die == colour:
            if dice_left(table, turn.seat, choices.FREE, choices.FREE) > 0:
                found.append(choices.DIE * 8 + colour + mark)
            break
    if player.kept_dice and colour in player.kept_dice:  # Mana Steal
        found.append(choices.KEPT_DIE * 8 + colour + mark)


def taken(way: int, but: int, other: int) -> int:
    """How much of a resource other payments take."""
    return (1 if but & 63 == way else 0) + (1 if other & 63 == way else 0)


def used_polar(but: int, other: int) -> bool:
    return but >= choices.POLAR or other >= choices.POLAR


def dice_left(table: Table, seat: int, but: int, other: int) -> int:
    left = table.turn.dice_left()
    if touches(table, table.freeze, seat):  # Source Freeze takes the normal die
        left -= 1
    if but >= 0 and choices.DIE * 8 <= but & 63 < choices.ENDLESS_MANA * 8:
        left -= 1
    if other >= 0 and choices.DIE * 8 <= other & 63 < choices.ENDLESS_MANA * 8:
        left -= 1
    return left


def bars_die(table: Table, seat: int, face: int) -> int:
    """What bars a die of the Source; it is never taken but to pay with it (MK-511 to MK-515)."""
    if face not in table.source:
        return bars.DIE_NONE
    if face == words.BLACK and not black_usable(table):
        return bars.DIE_DAY
    if face == words.GOLD and not gold_usable(table):
        return bars.DIE_NIGHT
    if dice_left(table, seat, choices.FREE, choices.FREE) > 0:
        return bars.DIE_FREE
    return bars.DIE_FROZEN if touches(table, table.freeze, seat) else bars.DIE_USED


def bars_crystal(table: Table, seat: int, colour: int) -> int:
    """What bars the turning of a crystal into mana (MK-504, MK-505)."""
    if colour >= words.GOLD:
        return bars.CRYSTAL_KIND
    return 0 if table.players[seat].crystals[colour] else bars.CRYSTAL_NONE


def bars_token(table: Table, seat: int, colour: int) -> int:
    """Mana is used only to pay with it (MK-502, MK-510)."""
    return bars.TOKEN_USE if table.players[seat].tokens[colour] else bars.TOKEN_NONE


def bars_mana(table: Table, seat: int, colour: int, none: int) -> int:
    """What bars the payment of one mana; ``none`` where no die would help either."""
    if ways(table, seat, colour):
        return 0
    if colour in table.source or (words.GOLD in table.source and gold_usable(table)):
        if dice_left(table, seat, choices.FREE, choices.FREE) <= 0:
            return bars.MANA_DIE
    return none


def pay(table: Table, seat: int, way: int, colour: int) -> None:
    """Use the mana of a way as a colour."""
    player = table.players[seat]
    turn = table.turn
    if way & choices.POLAR:
        turn.mods[words.POLARIZED] = 0
    shown = (way & 63) % 8
    source = (way & 63) // 8
    if source == choices.TOKEN:
        player.tokens[shown] -= 1
        turn.pledged = words.NO_COLOUR
    elif source == choices.CRYSTAL:
        player.crystals[shown] -= 1
        turn.spent[shown] += 1
    elif source == choices.DIE:
        table.source.remove(shown)
        turn.dice.append(shown)
        turn.dice_used += 1
    elif source == choices.KEPT_DIE:
        player.kept_dice.remove(shown)
        turn.dice.append(shown)
    if table.events is not None:
        table.tell(events.ManaPaid(seat, way, colour))
    sting(table, seat, colour)


def sting(table: Table, seat: int, colour: int) -> None:
    """Mana Exploit and Mana Curse: others pay for using mana with a Wound."""
    if touches(table, table.exploit, seat) and colour != table.exploit_colour:
        if not table.stung[seat] >> colour & 1:
            table.stung[seat] |= 1 << colour
            take_wounds(table, seat, 1)
    if touches(table, table.curse, seat) and colour == table.curse_colour:
        if not table.stung[seat] & CURSED:
            table.stung[seat] |= CURSED
            take_wounds(table, seat, 1)


def gain_crystal(table: Table, seat: int, colour: int, reward: bool = False) -> None:
    """Above three of a colour an effect gives a token, a reward or mine nothing (MK-518, 519)."""
    player = table.players[seat]
    if player.crystals[colour] < MOST_CRYSTALS:
        player.crystals[colour] += 1
        if table.events is not None:
            table.tell(events.CrystalGained(seat, colour))
    elif not reward:
        gain_mana(table, seat, colour)


def gain_mana(table: Table, seat: int, colour: int) -> None:
    """A mana token (MK-517)."""
    table.players[seat].tokens[colour] += 1
    if table.events is not None:
        table.tell(events.ManaGained(seat, colour))


def lose_crystal(table: Table, seat: int, colour: int) -> None:
    table.players[seat].crystals[colour] -= 1
    if table.events is not None:
        table.tell(events.CrystalLost(seat, colour))


def take_die(table: Table, seat: int, face: int) -> None:
    """An effect takes a die of the Source, which has its new place already."""
    table.source.remove(face)
    if table.events is not None:
        table.tell(events.DieTaken(seat, face))


def roll_die(table: Table) -> int:
    """A mana die (MK-501)."""
    face: int = table.rng.below(FACES)
    return face


def roll_openly(table: Table) -> int:
    """A mana die that is no die of the Source."""
    face = roll_die(table)
    if table.events is not None:
        table.tell(events.DieRolled(face))
    return face


def roll_dice(table: Table, dice: list[int], kept: list[int]) -> None:
    """Dice are rolled and come to the Source, beside some that are kept as they lie."""
    faces = [roll_die(table) for _ in dice] + kept
    table.source += faces
    table.source.sort()
    if table.events is not None and faces:
        table.tell(events.SourceRolled(dice + kept, faces))


def roll_source(table: Table, dice: int) -> None:
    """At least half of the dice must show basic colours (MK-115, MK-116)."""
    before = table.source
    table.source = [roll_die(table) for _ in range(dice)]
    while 2 * sum(1 for face in table.source if face < words.GOLD) < dice:
        table.source = [face if face < words.GOLD else roll_die(table) for face in table.source]
    table.source.sort()
    if table.events is not None and before:
        table.tell(events.SourceRolled(before, table.source[:]))
