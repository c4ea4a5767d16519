"""Chapter 1: the set-up of a match."""

from __future__ import annotations

from questboard.games.mage_knight import events
from questboard.games.mage_knight.language import choices
from questboard.games.mage_knight.state import NONE, Player, Table
from questboard.games.mage_knight.state.numbers import STORIES, STORY
from questboard.games.mage_knight.steps import rounds
from questboard.games.mage_knight.steps.basics import refill_advanced, refill_spells, shuffled
from questboard.games.mage_knight.steps.exploring import lay
from questboard.games.mage_knight.steps.mana import roll_source
from questboard.games.mage_knight.steps.round_order import ORDER_TURNS
from questboard.games.mage_knight.steps.turns import NEXT_TURN
from questboard.kernel.core.chance import Rng, shuffle
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice, Step


def lay_out(seats: int, rng: Rng, scenario: str, heroes: str, box: int = 0) -> Table:
    """The table of a scenario, before heroes are chosen and the first Round is prepared."""
    story = STORIES[STORY[scenario]]
    if seats == 1 and story.alone:  # MK-2102
        story = STORIES[STORY[story.alone]]
    layout = story.layout(seats)
    table = Table()
    table.seats = seats
    table.rng = rng
    table.box = box
    table.scenario = STORY[story.id]
    table.solo = seats == 1
    table.rounds = layout.rounds
    table.shape = layout.shape
    table.stung = [0] * seats
    table.players = [Player() for _ in range(seats)]
    for player in table.players:
        player.hero = NONE
    for pile in table.contents().piles:  # MK-106
        table.piles.append(shuffled(rng, pile))
        table.heaps.append([])
    table.ruin_pile = shuffled(rng, list(table.contents().ruins.values()))
    deal_decks(table)
    story.stack_tiles(table, layout)
    for tile, position in story.first_tiles(layout):
        lay(table, tile if tile != NONE else table.tile_deck.pop(), position)
    roll_source(table, seats + story.pace.dice)  # MK-114
    table.learnt = 0
    order = list(range(seats))
    shuffle(rng, order)  # MK-103, MK-104
    table.turn_order = order
    table.agenda = [NEXT_TURN, ORDER_TURNS, rounds.PREPARE_ROUND, DEAL_HEROES]
    choose_heroes(table, heroes)
    return table


def deal_decks(table: Table) -> None:
    """Decks and offers (MK-109 to MK-113, MK-124)."""
    rng = table.rng
    box = table.contents()
    spells = box.spell_deck
    if not table.story().competitive(table):
        table.removed = box.interactive_spells[:]
        spells = [card for card in spells if card not in table.removed]
    table.spell_deck = shuffled(rng, spells)
    table.advanced_deck = shuffled(rng, box.advanced_deck)
    table.artifact_deck = shuffled(rng, box.artifact_deck)
    table.regulars = shuffled(rng, box.regulars)
    table.elites = shuffled(rng, box.elites)
    refill_spells(table)
    refill_advanced(table)
    rounds.deal_units(table)
    while not table.story().first_offer_fits(table):  # MK-2108
        table.regulars += table.unit_offer
        table.unit_offer = []
        shuffle(rng, table.regulars)
        rounds.deal_units(table)


def choose_heroes(table: Table, heroes: str) -> None:
    """Heroes are picked in random order, dealt at random, or named for a solo game (MK-103)."""
    known = table.contents().heroes
    if heroes in known:
        table.players[0].hero = known[heroes]
        heroes = "any"
    if heroes == "any":
        free = [hero for hero in known.values() if hero != table.players[0].hero]
        shuffle(table.rng, free)
        for player in table.players:
            if player.hero == NONE:
                player.hero = free.pop()
        return
    for seat in reversed(table.turn_order):
        table.agenda.append(ChooseHero(seat))


class ChooseHero(Question[Table]):
    """Players pick heroes one after another (MK-103)."""

    def find(self, table: Table) -> list[Choice]:
        taken = [player.hero for player in table.players]
        free = [hero for hero in table.contents().heroes.values() if hero not in taken]
        return [choices.HERO_CHOICE[hero] for hero in free]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, choices.PickHero)
        table.agenda.pop()
        table.players[self.seat].hero = choice.hero
        if table.events is not None:
            table.tell(events.HeroPicked(self.seat, choice.hero))


class DealHeroes(Step[Table]):
    """Each hero's deck, Skills and first hand, and the rival, if there is one (MK-105, MK-122)."""

    def act(self, table: Table) -> None:
        table.agenda.pop()
        rng = table.rng
        story = table.story()
        box = table.contents()
        competitive = story.competitive(table)
        for player in table.players:
            player.deck = shuffled(rng, box.starting_deck(player.hero))
            player.skill_pile = shuffled(rng, box.skills_of(player.hero, competitive))
            player.fame = story.pace.fame
            player.reputation = story.pace.reputation
        story.deal_rival(table)
        for seat in range(table.seats):
            table.draw_cards(seat, table.players[seat].hand_limit())


DEAL_HEROES = DealHeroes()
