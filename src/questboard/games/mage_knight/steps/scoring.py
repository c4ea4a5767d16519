"""Chapter 17: the end of the game and the score."""

from __future__ import annotations

from questboard.games.mage_knight.language import events
from questboard.games.mage_knight.language.cards import ADVANCED_ACTION, ARTIFACT, SPELL
from questboard.games.mage_knight.language.land import ADVENTURE, KEEP, MAGE_TOWER, MONASTERY
from questboard.games.mage_knight.state import NONE, Table, numbers

KNOWLEDGE = 0
LOOT = 1
LEADER = 2
CONQUEROR = 3
ADVENTURER = 4
BEATING = 5
CATEGORIES = ["knowledge", "loot", "leader", "conqueror", "adventurer", "beating"]


def deed_cards(table: Table, seat: int) -> list[int]:
    """Every Deed card that a player owns, wherever it is (MK-1706)."""
    player = table.players[seat]
    cards = player.hand + player.deck + player.discard + player.played + player.aside
    cards += player.spared
    for unit in player.units:
        if unit.banner != NONE:
            cards.append(unit.banner)
    return cards


def achievements(table: Table, seat: int) -> list[int]:
    """The points of a player by category (MK-1707 to MK-1712)."""
    player = table.players[seat]
    points = [0] * len(CATEGORIES)
    for card in deed_cards(table, seat):
        type = numbers.TYPE_OF[card]
        if type == SPELL:
            points[KNOWLEDGE] += 2
        elif type == ADVANCED_ACTION:
            points[KNOWLEDGE] += 1
        elif type == ARTIFACT:
            points[LOOT] += 2
        elif card == numbers.WOUND:
            points[BEATING] -= 2
    points[LOOT] += sum(player.crystals) // 2
    for unit in player.units:
        level = numbers.UNITS[unit.kind].level
        points[LEADER] += level // 2 if unit.wounds else level
    for at in range(len(table.tiles)):
        for place in range(7):
            if table.spots[7 * at + place].owner == seat:
                site = numbers.TILES[table.tiles[at]].spaces[place].site
                if numbers.SITES[site].kind == ADVENTURE:
                    points[ADVENTURER] += 2
                elif site in (KEEP, MAGE_TOWER, MONASTERY):
                    points[CONQUEROR] += 2
    return points


def titles(values: list[int], single: int, shared: int) -> list[int]:
    """What the best get: so much for one, less for each of several, nothing for 0 (MK-1713)."""
    best = max(values)
    if best == 0:
        return [0] * len(values)
    prize = single if values.count(best) == 1 else shared
    return [prize if value == best else 0 for value in values]


def scores(table: Table) -> list[int]:
    """Fame and achievements; among several players titles too (MK-1705, MK-1716)."""
    seats = range(table.seats)
    values = [achievements(table, seat) for seat in seats]
    scores = [table.players[seat].fame + sum(values[seat]) for seat in seats]
    if table.seats > 1:
        for category in range(BEATING):
            prizes = titles([values[seat][category] for seat in seats], 3, 1)
            for seat in seats:
                scores[seat] += prizes[seat]
        wounds = titles([-values[seat][BEATING] for seat in seats], 3, 1)  # MK-1714
        for seat in seats:
            scores[seat] -= wounds[seat]
    return scores


def end_game(table: Table) -> None:
    """The story says what everybody has scored and who has won."""
    story = table.story()
    table.scores = story.scores(table)
    if table.events is not None:
        table.tell(events.Ended(table.scores))
    table.result = story.result(table)
