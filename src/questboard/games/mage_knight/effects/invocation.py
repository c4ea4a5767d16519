"""Invocation: a card for mana that has to be spent at once."""

from __future__ import annotations

from questboard.games.mage_knight.effects.families import Rule
from questboard.games.mage_knight.language import bars, choices, words
from questboard.games.mage_knight.state import NONE, Table, numbers
from questboard.games.mage_knight.steps import asking, interaction, plays, possible
from questboard.games.mage_knight.steps.course import Resolve
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice


class Invocation(Rule):
    """Discard a Wound from hand for a red or black mana token, or another card for a white or green
    one. The token must pay for the very next thing the player does: a card and a colour after which
    nothing could take it cannot be chosen."""

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0 if offerings(table, seat) else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.agenda.append(Invoke(step.seat, NONE))


class Invoke(Question[Table]):
    """Which card is discarded, for which colour, and what the mana is spent on."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def find(self, table: Table) -> list[Choice]:
        pledged = table.turn.pledged
        found: list[Choice] = []
        if pledged != words.NO_COLOUR:
            found = spendings(table, self.seat, pledged, NONE)
        elif self.card == NONE:
            found = choices.cards(offerings(table, self.seat))
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
            asking.give_up(table, self.seat, choice.card, False)
        elif isinstance(choice, choices.PickColour):
            player.tokens[choice.colour] += 1
            table.turn.pledged = choice.colour
        elif choice.text() == choices.ENOUGH.text():
            table.agenda.pop()
            table.turn.pledged = words.NO_COLOUR
        else:
            table.agenda.pop()
            if not plays.take_play(table, self.seat, choice):
                interaction.take_goods(table, self.seat, choice)


def colours_for(card: int) -> tuple[int, int]:
    return (words.RED, words.BLACK) if card == numbers.WOUND else (words.GREEN, words.WHITE)


def offerings(table: Table, seat: int) -> list[int]:
    """The cards whose mana could be spent when they are gone."""
    found: list[int] = []
    for card in possible.candidates(table, seat, words.ANY_CARD, NONE):
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
    plays.find_cards(table, seat, table.moment(), offered)
    plays.find_units(table, seat, offered)
    if table.turn.interacting:
        interaction.find_goods(table, seat, offered)
    token = choices.TOKEN * 8 + colour
    found = [choice for choice in offered if spends(table, seat, choice, token)]
    player.tokens[colour] -= given
    player.hand = hand
    return found


def spends(table: Table, seat: int, choice: Choice, token: int) -> bool:
    """Whether a choice is paid with the token, or asks for mana that the token can be."""
    if isinstance(choice, choices.OfPlay):
        if choice.way != choices.FREE:
            return choice.way & 63 == token or choice.black & 63 == token
        if choice.how not in (choices.BASIC_PLAY, choices.STRONG_PLAY):
            return False
        half = numbers.half(choice.card, choice.how == choices.STRONG_PLAY)
        return half.pays >= 0 and any_pays(possible.payments(table, seat, half.pays), token)
    if isinstance(choice, (choices.Activate, choices.BuyCard)):
        return choice.way & 63 == token
    return False


def any_pays(ways: list[Choice], token: int) -> bool:
    return any(isinstance(way, choices.PayWith) and way.way & 63 == token for way in ways)
