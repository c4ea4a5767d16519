"""Chapter 17: the end of the game and the score."""

from __future__ import annotations

from questboard.games.mage_knight import events
from questboard.games.mage_knight.language.cards import ADVANCED_ACTION, ARTIFACT, SPELL
from questboard.games.mage_knight.language.land import ADVENTURE, CITY, KEEP, MAGE_TOWER, MONASTERY
from questboard.games.mage_knight.state import NOBODY, NONE, Table, numbers
from questboard.games.mage_knight.steps.end_turn import leader
from questboard.kernel.core.state import Result

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


def cities(table: Table) -> list[int]:
    """The spaces of revealed cities."""
    found: list[int] = []
    for at in range(len(table.tiles)):
        for place in range(7):
            if numbers.TILES[table.tiles[at]].spaces[place].site == CITY:
                found.append(7 * table.where[at] + place)
    return found


def city_points(table: Table, seat: int) -> int:
    """7 for each city led, 4 for others with a Shield (MK-1715)."""
    points = 0
    for space in cities(table):
        if table.conquered(space) and seat in table.spot(space).shields:
            points += 7 if leader(table, space) == seat else 4
    return points


def goal_points(table: Table) -> int:
    """Points for goal and time in a solo conquest, won or lost (MK-2105)."""
    fallen = sum(1 for space in cities(table) if table.conquered(space))
    points = 10 * fallen
    if all_conquered(table):
        points += 15
    points += 30 * (table.rounds - table.round)
    points += len(table.dummy_deck)
    if table.announced == NOBODY:
        points += 5
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
            prizes = titles([values[seat][category] for seat in seats], 3, 1)
            for seat in seats:
                scores[seat] += prizes[seat]
        wounds = titles([-values[seat][BEATING] for seat in seats], 3, 1)  # MK-1714
        for seat in seats:
            scores[seat] -= wounds[seat]
        if scenario.conquest:
            points = [city_points(table, seat) for seat in seats]
            prizes = titles(points, 5, 2)
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
