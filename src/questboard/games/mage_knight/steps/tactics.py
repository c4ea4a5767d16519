"""Chapter 4: what the Tactic cards do."""

from __future__ import annotations

from questboard.games.mage_knight import events
from questboard.games.mage_knight.language import bars, choices, words
from questboard.games.mage_knight.language.cards import EVERY_TURN, ONE_TIME, WHEN_TAKEN
from questboard.games.mage_knight.state import NONE, Table
from questboard.games.mage_knight.state.numbers import TACTIC, TACTICS
from questboard.games.mage_knight.steps import basics
from questboard.games.mage_knight.steps.course import Resolve
from questboard.games.mage_knight.steps.mana import roll_dice, take_die
from questboard.games.mage_knight.steps.possible import candidates
from questboard.kernel.core.chance import shuffle
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice


def when_taken(table: Table, seat: int) -> None:
    """An effect for taking a Tactic is resolved at once (MK-405)."""
    tactic = table.players[seat].tactic
    if TACTICS[tactic].timing == WHEN_TAKEN:
        carry_out(table, seat, tactic)


def carry_out(table: Table, seat: int, tactic: int) -> None:
    script = TACTICS[tactic].effects
    for effect in script:
        effect.carry_out(table, Resolve(seat, script), 1)


class Exchange(Question[Table]):
    """Give cards away one by one, then draw as many (Rethink, Midnight Meditation)."""

    def __init__(self, seat: int, most: int, given: int, rethink: bool) -> None:
        super().__init__(seat)
        self.most = most
        self.given = given
        self.rethink = rethink

    def find(self, table: Table) -> list[Choice]:
        found: list[Choice] = [choices.ENOUGH]
        if self.given < self.most:
            found += choices.cards(candidates(table, self.seat, words.ANY_CARD, NONE))
        return found

    def take(self, table: Table, choice: Choice) -> None:
        player = table.players[self.seat]
        if isinstance(choice, choices.PickCard):
            if self.rethink:
                player.hand.remove(choice.card)
                basics.discard(table, self.seat, choice.card)
            else:
                basics.move_cards(table, self.seat, [choice.card], words.TO_HAND, words.TO_DECK)
            self.given += 1
            return
        table.agenda.pop()
        if self.rethink:
            basics.draw(table, self.seat, self.given)
            cards = player.discard
            basics.move_cards(table, self.seat, cards, words.TO_DISCARD, words.TO_DECK)
            shuffle(table.rng, player.deck)
        else:
            shuffle(table.rng, player.deck)
            basics.draw(table, self.seat, self.given)


class StealDie(Question[Table]):
    """A die of a basic colour onto the card (Mana Steal)."""

    def find(self, table: Table) -> list[Choice]:
        return [choices.PickDie(face) for face in range(words.GOLD) if face in table.source]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, choices.PickDie)
        table.agenda.pop()
        table.players[self.seat].kept_dice.append(choice.face)
        take_die(table, self.seat, choice.face)


class Search(Question[Table]):
    """Any card of the Deed deck into hand (Preparation)."""

    def find(self, table: Table) -> list[Choice]:
        deck = table.players[self.seat].deck
        return choices.cards(sorted(set(deck)))

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, choices.PickCard)
        table.agenda.pop()
        player = table.players[self.seat]
        basics.move_cards(table, self.seat, [choice.card], words.TO_DECK, words.TO_HAND)
        shuffle(table.rng, player.deck)


# ------------------------------------------------------------------------------- in the own turn


def find_tactic(table: Table, seat: int, found: list[Choice], moment: int = words.ANYTIME) -> None:
    """The Tactic that can be used in the own turn, or before it."""
    tactic = table.players[seat].tactic
    if tactic != NONE and not bars_tactic(table, seat, tactic, moment):
        found.append(choices.UseTactic(tactic))


def bars_tactic(table: Table, seat: int, tactic: int, moment: int) -> int:
    """What bars the use of a Tactic (MK-402, MK-408)."""
    player = table.players[seat]
    if player.tactic != tactic:
        return bars.TACTIC_OTHER
    if player.tactic_used:
        return bars.TACTIC_USED
    timing = TACTICS[tactic].timing
    if timing in (ONE_TIME, EVERY_TURN):
        for effect in TACTICS[tactic].effects:
            if effect.moments() & moment and not effect.bars(table, seat, moment, NONE):
                return 0
    return bars.TACTIC_NOW


def source_used(table: Table) -> bool:
    """Whether a die of the Source was taken in this turn, by an effect too (MK-514)."""
    return table.turn.dice_used > 0 or len(table.turn.set_dice) > 0


def use_tactic(table: Table, seat: int) -> None:
    player = table.players[seat]
    player.tactic_used = True
    if table.events is not None:
        table.tell(events.TacticUsed(seat, player.tactic))
    carry_out(table, seat, player.tactic)


def renew(table: Table, seat: int) -> None:
    """What can be used in each turn is flipped up again when the turn ends."""
    player = table.players[seat]
    if player.tactic != NONE and TACTICS[player.tactic].timing == EVERY_TURN:
        if any(effect.moments() & words.ANYTIME for effect in TACTICS[player.tactic].effects):
            player.tactic_used = False


def more_cards(table: Table, seat: int) -> int:
    """What a Tactic adds to the Hand limit when cards are drawn (Planning)."""
    tactic = table.players[seat].tactic
    effects = TACTICS[tactic].effects if tactic != NONE else ()
    return sum(effect.more_cards(table, seat) for effect in effects)


def long_night_due(table: Table, seat: int) -> bool:
    """Long Night waits for an empty Deed deck in the own turn (MK-410)."""
    player = table.players[seat]
    if player.tactic != TACTIC["long-night"] or player.tactic_used or table.turn.seat != seat:
        return False
    return not player.deck and len(player.discard) > 0


def draw_by_effect(table: Table, seat: int, number: int) -> None:
    """An effect lets a player draw; Long Night can be used when the deck runs out."""
    missing = number - basics.draw(table, seat, number)
    if missing and long_night_due(table, seat):
        table.agenda.append(DrawUp(seat, len(table.players[seat].hand) + missing))


class DrawUp(Question[Table]):
    """Drawing up to so many cards; Long Night can refill the deck in its middle (MK-1524)."""

    def __init__(self, seat: int, limit: int) -> None:
        super().__init__(seat)
        self.limit = limit

    def find(self, table: Table) -> list[Choice]:
        if self.limit > len(table.players[self.seat].hand) and long_night_due(table, self.seat):
            return [choices.ACCEPT, choices.DECLINE]
        return [choices.DECLINE]

    def take(self, table: Table, choice: Choice) -> None:
        player = table.players[self.seat]
        if choice is choices.ACCEPT:
            use_tactic(table, self.seat)
            return
        missing = self.limit - len(player.hand)
        if player.deck and missing > 0:
            basics.draw(table, self.seat, missing)
            return
        table.agenda.pop()


class Reroll(Question[Table]):
    """Up to two dice of the Source, depleted ones first (Mana Search)."""

    def __init__(self, seat: int, faces: list[int], left: int) -> None:
        super().__init__(seat)
        self.faces = faces
        self.left = left

    def find(self, table: Table) -> list[Choice]:
        found: list[Choice] = [choices.ENOUGH]
        if not self.left:
            return found
        if words.GOLD in table.source:
            found.append(choices.PickDie(words.GOLD))
        else:
            found += [choices.PickDie(face) for face in range(6) if face in table.source]
        return found

    def take(self, table: Table, choice: Choice) -> None:
        if isinstance(choice, choices.PickDie):
            self.faces.append(choice.face)
            self.left -= 1
            take_die(table, self.seat, choice.face)
            return
        table.agenda.pop()
        roll_dice(table, self.faces, [])


class Spare(Question[Table]):
    """A card under Sparing Power, or all of them into hand."""

    def find(self, table: Table) -> list[Choice]:
        player = table.players[self.seat]
        found: list[Choice] = []
        if player.deck:
            found.append(choices.ON_TOP)
        if player.spared:
            found.append(choices.ENOUGH)
        return found

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        player = table.players[self.seat]
        if isinstance(choice, choices.Word) and choice is choices.ON_TOP:
            player.spared.append(player.deck.pop())
            basics.tell_moved(table, self.seat, player.spared[-1:], words.TO_DECK, words.SPARED)
            return
        player.tactic_used = True
        cards = player.spared
        player.spared = []
        player.hand += cards
        player.hand.sort()
        if table.events is not None:
            table.tell(events.CardsDrawn(self.seat, cards, words.SPARED, words.TO_HAND))
        table.learn()
