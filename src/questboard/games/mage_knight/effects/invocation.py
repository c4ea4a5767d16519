"""Invocation: a card for mana that has to be spent at once."""

from __future__ import annotations

from questboard.games.mage_knight.effects.families import Rule
from questboard.games.mage_knight.language import choices, words
from questboard.games.mage_knight.state import NONE, Table
from questboard.games.mage_knight.state.numbers import BASIC_HALF, STRONG_HALF, WOUND
from questboard.games.mage_knight.steps.asking import give_up
from questboard.games.mage_knight.steps.course import Resolve
from questboard.games.mage_knight.steps.interaction import find_goods, take_goods
from questboard.games.mage_knight.steps.plays import find_cards, find_units, take_play
from questboard.games.mage_knight.steps.possible import candidates, payments
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice


class Invocation(Rule):
    """Discard a Wound from hand for a red or black mana token, or another card for a white or green
    one. The token must pay for the very next thing the player does: a card and a colour after which
    nothing could take it cannot be chosen."""

    def works(self, table: Table, seat: int, moment: int, card: int) -> bool:
        return len(offerings(table, seat)) > 0

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.agenda.append(Invoke(step.seat, NONE))


class Invoke(Question[Table]):
    """Which card is discarded, for which colour, and what the mana is spent on."""

    card: int

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def copy(self) -> Invoke:
        return Invoke(self.seat, self.card)

    def find(self, table: Table) -> list[Choice]:
        pledged = table.turn.pledged
        found: list[Choice] = []
        if pledged != words.NO_COLOUR:
            found = spendings(table, self.seat, pledged, NONE)
        elif self.card == NONE:
            for card in offerings(table, self.seat):
                found.append(choices.CARD_CHOICE[card])
        else:
            for colour in colours_for(self.card):
                if spendings(table, self.seat, colour, NONE):
                    found.append(choices.COLOUR[colour])
        # Only a hand dealt anew for others' eyes can have no use for the mana.
        return found or [choices.ENOUGH]

    def take(self, table: Table, choice: Choice) -> None:
        player = table.players[self.seat]
        if isinstance(choice, choices.PickCard):
            self.card = choice.card
            player.hand.remove(choice.card)
            give_up(table, self.seat, choice.card, False)
        elif isinstance(choice, choices.PickColour):
            player.tokens[choice.colour] += 1
            table.turn.pledged = choice.colour
        elif choice.text() == choices.ENOUGH.text():
            table.agenda.pop()
            table.turn.pledged = words.NO_COLOUR
        else:
            table.agenda.pop()
            if not take_play(table, self.seat, choice):
                take_goods(table, self.seat, choice)


def colours_for(card: int) -> tuple[int, int]:
    return (words.RED, words.BLACK) if card == WOUND else (words.GREEN, words.WHITE)


def offerings(table: Table, seat: int) -> list[int]:
    """The cards whose mana could be spent when they are gone."""
    found: list[int] = []
    for card in candidates(table, seat, words.ANY_CARD, NONE):
        first, second = colours_for(card)
        if spendings(table, seat, first, card) or spendings(table, seat, second, card):
            found.append(card)
    return found


def spendings(table: Table, seat: int, colour: int, without: int) -> list[Choice]:
    """What one token of a colour could pay for, with a card out of hand."""
    player = table.players[seat]
    hand = player.hand
    if without != NONE:
        player.hand = hand[:]
        player.hand.remove(without)
    pledged = table.turn.pledged
    given = 0 if pledged == colour else 1
    player.tokens[colour] += given
    offered: list[Choice] = []
    find_cards(table, seat, table.moment(), offered)
    find_units(table, seat, table.moment(), offered)
    if table.turn.interacting:
        find_goods(table, seat, offered)
    found = [
        choice for choice in offered if spends(table, seat, choice, choices.TOKEN * 8 + colour)
    ]
    player.tokens[colour] -= given
    player.hand = hand
    return found


def spends(table: Table, seat: int, choice: Choice, token: int) -> bool:
    """Whether a choice is paid with the token, or asks for mana that the token can be."""
    if isinstance(choice, choices.Play):
        if choice.way != choices.FREE:
            return choice.way & 63 == token or (
                choice.black != choices.FREE and choice.black & 63 == token
            )
        if choice.how not in (choices.BASIC_PLAY, choices.STRONG_PLAY):
            return False
        half = (
            BASIC_HALF[choice.card]
            if choice.how == choices.BASIC_PLAY
            else STRONG_HALF[choice.card]
        )
        return half.pays >= 0 and any_pays(payments(table, seat, half.pays), token)
    if isinstance(choice, choices.CastOffered):
        return choice.way & 63 == token or (
            choice.black != choices.FREE and choice.black & 63 == token
        )
    if isinstance(choice, (choices.Activate, choices.BuyCard)):
        return choice.way != choices.FREE and choice.way & 63 == token
    return False


def any_pays(ways: list[Choice], token: int) -> bool:
    for choice in ways:
        if isinstance(choice, choices.PayWith) and choice.way & 63 == token:
            return True
    return False
