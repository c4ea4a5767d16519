"""Chapter 17: the end of the game and the score."""

from __future__ import annotations

from questboard.games.mage_knight import events
from questboard.games.mage_knight.content import scoring as worth
from questboard.games.mage_knight.language.cards import ADVANCED_ACTION, ARTIFACT, SPELL
from questboard.games.mage_knight.language.land import ADVENTURE, FORTIFIED, INHABITED
from questboard.games.mage_knight.state import NONE, Table, numbers

CATEGORIES = ["knowledge", "loot", "leader", "conqueror", "adventurer", "beating"]
KNOWLEDGE, LOOT, LEADER, CONQUEROR, ADVENTURER, BEATING = range(len(CATEGORIES))


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
            points[KNOWLEDGE] += worth.PER_SPELL
        elif type == ADVANCED_ACTION:
            points[KNOWLEDGE] += worth.PER_ADVANCED_ACTION
        elif type == ARTIFACT:
            points[LOOT] += worth.PER_ARTIFACT
        elif card == numbers.WOUND:
            points[BEATING] += worth.PER_WOUND
    points[LOOT] += sum(player.crystals) // worth.CRYSTALS_PER_POINT
    for unit in player.units:
        level = numbers.UNITS[unit.kind].level
        points[LEADER] += level // worth.WOUNDED_UNIT_SHARE if unit.wounds else level
    sites = [place.site for tile in table.tiles for place in numbers.TILES[tile].spaces]
    for site, spot in zip(sites, table.spots, strict=True):
        if spot.owner == seat:
            if numbers.SITES[site].kind == ADVENTURE:
                points[ADVENTURER] += worth.PER_ADVENTURE_SHIELD
            elif numbers.SITES[site].kind in (FORTIFIED, INHABITED):
                points[CONQUEROR] += worth.PER_CONQUEST_SHIELD
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
            achieved = [values[seat][category] for seat in seats]
            prizes = titles(achieved, worth.TITLE, worth.SHARED_TITLE)
            for seat in seats:
                scores[seat] += prizes[seat]
        wounds = [-values[seat][BEATING] for seat in seats]
        blows = titles(wounds, worth.BEATING_TITLE, worth.SHARED_BEATING_TITLE)  # MK-1714
        for seat in seats:
            scores[seat] += blows[seat]
    return scores


def end_game(table: Table) -> None:
    """The story says what everybody has scored and who has won."""
    story = table.story()
    table.scores = story.scores(table)
    if table.events is not None:
        table.tell(events.Ended(table.scores))
    table.result = story.result(table)
