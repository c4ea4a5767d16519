"""Chapter 17: the end of the game and the score."""

from __future__ import annotations

from questboard.games.mage_knight import events
from questboard.games.mage_knight.content import scoring as worth
from questboard.games.mage_knight.language.cards import ADVANCED_ACTION, ARTIFACT, SPELL
from questboard.games.mage_knight.language.land import ADVENTURE, CITY, KEEP, MAGE_TOWER, MONASTERY
from questboard.games.mage_knight.state import NOBODY, NONE, Table, numbers
from questboard.games.mage_knight.steps.end_turn import leader
from questboard.kernel.core.state import Result

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
            elif site in (KEEP, MAGE_TOWER, MONASTERY):
                points[CONQUEROR] += worth.PER_CONQUEST_SHIELD
    return points


def titles(values: list[int], single: int, shared: int) -> list[int]:
    """What the best get: so much for one, less for each of several, nothing for 0 (MK-1713)."""
    best = max(values)
    if best == 0:
        return [0] * len(values)
    prize = single if values.count(best) == 1 else shared
    return [prize if value == best else 0 for value in values]


def cities(table: Table) -> list[int]:
    """The spaces of revealed cities."""
    found: list[int] = []
    for tile, position in zip(table.tiles, table.where, strict=True):
        spaces = numbers.TILES[tile].spaces
        for place in range(len(spaces)):
            if spaces[place].site == CITY:
                found.append(len(spaces) * position + place)
    return found


def city_points(table: Table, seat: int) -> int:
    """For each city led, and less for others with a Shield (MK-1715)."""
    points = 0
    for space in cities(table):
        if table.conquered(space) and seat in table.spot(space).shields:
            led = leader(table, space) == seat
            points += worth.CITY_LED if led else worth.CITY_SHARED
    return points


def goal_points(table: Table) -> int:
    """Points for goal and time in a solo conquest, won or lost (MK-2105)."""
    fallen = sum(1 for space in cities(table) if table.conquered(space))
    points = worth.PER_CITY * fallen
    if all_conquered(table):
        points += worth.ALL_CITIES
    points += worth.PER_ROUND_LEFT * (table.rounds - table.round)
    points += worth.PER_DUMMY_CARD * len(table.dummy_deck)
    if table.announced == NOBODY:
        points += worth.NOT_ANNOUNCED
    return points


def all_conquered(table: Table) -> bool:
    found = cities(table)
    return not table.cities_hidden and all(table.conquered(space) for space in found)


def final_scores(table: Table) -> list[int]:
    """Fame, achievements and the points of the scenario (MK-1705)."""
    scenario = numbers.SCENARIOS[table.scenario]
    seats = range(table.seats)
    values = [achievements(table, seat) for seat in seats]
    scores = [table.players[seat].fame + sum(values[seat]) for seat in seats]
    if table.seats > 1:  # MK-1716
        for category in range(BEATING):
            achieved = [values[seat][category] for seat in seats]
            prizes = titles(achieved, worth.TITLE, worth.SHARED_TITLE)
            for seat in seats:
                scores[seat] += prizes[seat]
        wounds = [-values[seat][BEATING] for seat in seats]
        blows = titles(wounds, worth.BEATING_TITLE, worth.SHARED_BEATING_TITLE)  # MK-1714
        for seat in seats:
            scores[seat] += blows[seat]
        if scenario.conquest:
            points = [city_points(table, seat) for seat in seats]
            prizes = titles(points, worth.CITY_TITLE, worth.SHARED_CITY_TITLE)
            for seat in seats:
                scores[seat] += points[seat] + prizes[seat]
    elif scenario.conquest:
        scores[0] += goal_points(table)
    return scores


def end_game(table: Table) -> None:
    """The highest score wins, ties share; a solo conquest is won or lost (MK-1705, MK-2117)."""
    scores = final_scores(table)
    table.scores = scores
    if table.events is not None:
        table.tell(events.Ended(scores))
    if table.seats == 1:
        won = table.ending
        table.result = Result([1 if won else 2], False, "won" if won else "lost")
        return
    best = max(scores)
    places = [1 + sum(1 for other in scores if other > score) for score in scores]
    shared = scores.count(best) > 1
    table.result = Result(places, shared, "shared" if shared else "best")
