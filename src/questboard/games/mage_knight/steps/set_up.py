"""Chapter 1: the set-up of a match."""

from __future__ import annotations

from questboard.games.mage_knight.content import scenarios, tracks
from questboard.games.mage_knight.language.cards import AT_VILLAGE
from questboard.games.mage_knight.language.land import WEDGE, WEDGE_UNLIMITED, Layout, Scenario
from questboard.games.mage_knight.state import NONE, Player, Table, numbers
from questboard.games.mage_knight.state.land import START, first_positions
from questboard.games.mage_knight.state.numbers import HEROES, RUINS, UNITS
from questboard.games.mage_knight.steps import rounds
from questboard.games.mage_knight.steps.basics import refill_advanced, refill_spells
from questboard.games.mage_knight.steps.exploring import lay
from questboard.games.mage_knight.steps.mana import roll_source
from questboard.kernel.core.chance import Rng, shuffle
from questboard.kernel.core.state import Step


def lay_out(seats: int, rng: Rng, scenario: str, heroes: str) -> Table:
    """The table of a scenario, before heroes are chosen and the first Round is prepared."""
    if seats == 1 and scenario == "full-conquest":  # MK-2102
        scenario = "solo-conquest"
    story = numbers.SCENARIOS[numbers.SCENARIO[scenario]]
    layout = story.layouts[seats if seats in story.layouts else 2]  # MK-2102
    table = Table()
    table.seats = seats
    table.rng = rng
    table.scenario = numbers.SCENARIO[scenario]
    table.solo = seats == 1
    table.rounds = layout.rounds
    table.shape = layout.shape
    table.stung = [0] * seats
    table.players = [Player() for _ in range(seats)]
    for player in table.players:
        player.hero = NONE
    for pile in numbers.PILES:  # MK-106
        table.piles.append(shuffled(rng, pile))
        table.heaps.append([])
    table.ruin_pile = shuffled(rng, list(range(len(RUINS))))
    deal_decks(table)
    deal_tiles(table, story, layout)
    extra = scenarios.BLITZ_DICE if story.blitz else 0
    roll_source(table, seats + tracks.DICE_BEYOND_PLAYERS + extra)  # MK-114
    table.learnt = 0
    order = list(range(seats))
    shuffle(rng, order)  # MK-103, MK-104
    table.turn_order = order
    table.agenda = [rounds.NEXT_TURN, rounds.ORDER_TURNS, rounds.PREPARE_ROUND, DEAL_HEROES]
    choose_heroes(table, heroes)
    return table


def shuffled(rng: Rng, things: list[int]) -> list[int]:
    found = things[:]
    shuffle(rng, found)
    return found


def deal_decks(table: Table) -> None:
    """Decks and offers (MK-109 to MK-113, MK-124)."""
    rng = table.rng
    spells = numbers.SPELL_DECK
    if table.solo:
        spells = [card for card in numbers.SPELL_DECK if card not in numbers.INTERACTIVE_SPELLS]
        table.removed = numbers.INTERACTIVE_SPELLS[:]
    table.spell_deck = shuffled(rng, spells)
    table.advanced_deck = shuffled(rng, numbers.ADVANCED_DECK)
    table.artifact_deck = shuffled(rng, numbers.ARTIFACT_DECK)
    table.regulars = shuffled(rng, numbers.REGULAR_DECK)
    table.elites = shuffled(rng, numbers.ELITE_DECK)
    refill_spells(table)
    refill_advanced(table)
    rounds.deal_units(table)
    if numbers.SCENARIOS[table.scenario].reconnaissance:  # MK-2108
        while not any(UNITS[kind].recruit & AT_VILLAGE for kind in table.unit_offer):
            table.regulars += table.unit_offer
            table.unit_offer = []
            shuffle(rng, table.regulars)
            rounds.deal_units(table)


def deal_tiles(table: Table, story: Scenario, layout: Layout) -> None:
    """The Tile deck and the tiles that lie from the start (MK-118 to MK-121, MK-2106)."""
    rng = table.rng
    country = (
        numbers.COUNTRYSIDE_TILES[:]
        if story.reconnaissance
        else shuffled(rng, numbers.COUNTRYSIDE_TILES)
    )
    cities = shuffled(rng, numbers.CITY_TILES)
    core = shuffled(rng, numbers.CORE_TILES)
    deep = cities[: layout.cities] + core[: layout.core]
    shuffle(rng, deep)
    top = country[: layout.countryside]
    top.reverse()
    table.tile_deck = deep + top
    table.tiles_left = country[layout.countryside :] + cities[layout.cities :] + core[layout.core :]
    table.cities_hidden = layout.cities
    table.city_levels = list(reversed(layout.city_levels))
    start = "start-a" if layout.shape in (WEDGE, WEDGE_UNLIMITED) else "start-b"
    lay(table, numbers.TILE[start], START)
    for position in first_positions(layout.shape):
        lay(table, table.tile_deck.pop(), position)


def choose_heroes(table: Table, heroes: str) -> None:
    """Heroes are picked in random order, dealt at random, or named for a solo game (MK-103)."""
    if heroes in numbers.HERO:
        table.players[0].hero = numbers.HERO[heroes]
        heroes = "any"
    if heroes == "any":
        free = [hero for hero in range(len(HEROES)) if hero != table.players[0].hero]
        shuffle(table.rng, free)
        for player in table.players:
            if player.hero == NONE:
                player.hero = free.pop()
        return
    for seat in reversed(table.turn_order):
        table.agenda.append(rounds.ChooseHero(seat))


class DealHeroes(Step[Table]):
    """Each hero's deck, Skills and first hand, and the Dummy of a solo game (MK-105, MK-122)."""

    def act(self, table: Table) -> None:
        table.agenda.pop()
        rng = table.rng
        blitz = numbers.SCENARIOS[table.scenario].blitz
        for player in table.players:
            player.deck = shuffled(rng, numbers.starting_deck(player.hero))
            player.skill_pile = shuffled(rng, numbers.skills_of(player.hero, not table.solo))
            if blitz:
                player.fame = scenarios.BLITZ_FAME
                player.reputation = scenarios.BLITZ_REPUTATION
        if table.solo:  # MK-2001, MK-2002, MK-2011
            free = [hero for hero in range(len(HEROES)) if hero != table.players[0].hero]
            dummy = free[rng.below(len(free))]
            table.dummy_hero = dummy
            table.dummy_deck = shuffled(rng, numbers.starting_deck(dummy))
            table.dummy_crystals = list(HEROES[dummy].dots)
            table.dummy_skills = shuffled(rng, numbers.skills_of(dummy, False))
            table.turn_order.append(table.seats)
        for seat in range(table.seats):
            table.draw_cards(seat, table.players[seat].hand_limit())


DEAL_HEROES = DealHeroes()
SET_UP_STEPS = (DealHeroes,)
