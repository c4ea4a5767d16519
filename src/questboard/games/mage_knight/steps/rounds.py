"""Chapter 16: the table between two Rounds."""

from __future__ import annotations

from questboard.games.mage_knight import events
from questboard.games.mage_knight.language import choices, land, words
from questboard.games.mage_knight.state import NOBODY, NONE, Table
from questboard.games.mage_knight.state.numbers import UNITS
from questboard.games.mage_knight.steps import basics
from questboard.games.mage_knight.steps.end_turn import hand_limit
from questboard.games.mage_knight.steps.exploring import look_around, show_ruins
from questboard.games.mage_knight.steps.mana import roll_source
from questboard.games.mage_knight.steps.round_order import DISPLAY_TACTICS
from questboard.kernel.core.chance import shuffle
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice, Step


class PrepareRound(Step[Table]):
    """The table is made ready for the next Round (MK-1607 to MK-1618)."""

    def act(self, table: Table) -> None:
        table.agenda.pop()
        table.round += 1
        table.night = table.round % 2 == 0
        table.announced = NOBODY
        table.last_turns = NONE
        table.freeze = NOBODY
        table.weather = NOBODY
        table.exploit = NOBODY
        table.curse = NOBODY
        if table.events is not None:
            table.tell(events.RoundBegan(table.round, table.night))
        if table.round > 1:
            renew(table)
        table.agenda.append(DISPLAY_TACTICS)
        table.agenda.append(RENEW_PLAYERS)
        for seat in range(table.seats):
            units = table.players[seat].units
            for at in range(len(units)):
                units[at].ready = True
                units[at].banner_up = True
                if units[at].banner != NONE:
                    table.agenda.append(KeepBanner(seat, at))


class RenewPlayers(Step[Table]):
    """All Deed cards are shuffled and new hands drawn (MK-1616)."""

    def act(self, table: Table) -> None:
        table.agenda.pop()
        if table.round > 1:
            for seat in range(table.seats):
                renew_player(table, seat)


def renew(table: Table) -> None:
    """Everything between two Rounds but the Tactics."""
    for player in table.players:
        table.source += player.kept_dice + player.claim_dice  # MK-1619
        player.kept_dice = []
        player.claim_dice = []
        player.claimed = words.NO_COLOUR
    if not table.night:
        show_ruins(table)
    look_around(table)
    roll_source(table, len(table.source))
    renew_units(table)
    rival = table.rival
    if table.advanced_offer:  # MK-1612, MK-2009
        card = table.advanced_offer.pop(0)
        if rival is None or not rival.takes_action(card):
            table.advanced_deck.insert(0, card)
        left(table, [card], "advanced")
    basics.refill_advanced(table)
    if table.spell_offer:  # MK-1613, MK-2010
        card = table.spell_offer.pop(0)
        table.spell_deck.insert(0, card)
        if rival is not None:
            rival.sees_spell(card)
        left(table, [card], "spells")
    basics.refill_spells(table)
    if rival is not None:
        rival.renew(table)


def left(table: Table, cards: list[int], source: str) -> None:
    """Cards leave an offer, for the bottom of their deck or the rival."""
    if table.events is not None and cards:
        table.tell(events.OfferLeft(cards, source))


def renew_units(table: Table) -> None:
    """A new Unit offer (MK-1609 to MK-1611)."""
    from_offer = table.unit_offer
    table.unit_offer = []
    for kind in from_offer:
        deck = table.elites if UNITS[kind].elite else table.regulars
        deck.insert(0, kind)
    taught = table.monastery_offer
    table.monastery_offer = []
    for card in taught:
        table.advanced_deck.insert(0, card)
    left(table, taught, "monastery")
    deal_units(table)
    for _ in range(monasteries(table)):
        if table.advanced_deck:
            table.monastery_offer.append(table.advanced_deck.pop())
    basics.shown(table, "monastery", table.monastery_offer[:], 0)


def deal_units(table: Table) -> None:
    """Regular Units only until a Core tile is revealed, then Elite and Regular in turn."""
    story = table.story()
    number = table.seats + story.pace.units
    elite = story.offers_elite(table)
    for at in range(number):
        deck = table.elites if elite and at % 2 == 0 else table.regulars
        if not deck:
            deck = table.regulars
        if deck:
            table.unit_offer.append(deck.pop())
    table.unit_offer.sort()
    basics.shown(table, "units", table.unit_offer[:], 0)


def monasteries(table: Table) -> int:
    """Unburned monasteries on the map."""
    spaces = table.spaces_of(land.MONASTERY)
    return sum(1 for space in spaces if table.spot(space).owner == NOBODY)


def renew_player(table: Table, seat: int) -> None:
    """Skills, Banners and Units are turned up, all Deed cards shuffled (MK-1615, MK-1616)."""
    player = table.players[seat]
    player.spent_turn = 0
    player.spent_round = 0
    player.tactic = NONE
    player.tactic_used = False
    player.plundered = False
    player.sparing = False
    for name in (words.TO_HAND, words.TO_DISCARD, words.PLAYED, words.ASIDE, words.SPARED):
        basics.move_cards(table, seat, basics.pile(player, name), name, words.TO_DECK)
    shuffle(table.rng, player.deck)
    limit = hand_limit(table, seat)
    player.hand_bonus = 0
    basics.draw(table, seat, limit)


class KeepBanner(Question[Table]):
    """A Banner stays with its Unit or goes back among the Deed cards (MK-1312)."""

    def __init__(self, seat: int, unit: int) -> None:
        super().__init__(seat)
        self.unit = unit

    def find(self, table: Table) -> list[Choice]:
        return [choices.ACCEPT, choices.DECLINE]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if choice is choices.DECLINE:
            basics.drop_banner(table, self.seat, table.players[self.seat].units[self.unit])


PREPARE_ROUND = PrepareRound()
RENEW_PLAYERS = RenewPlayers()
