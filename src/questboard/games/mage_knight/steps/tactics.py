"""Chapter 4: what the Tactic cards do."""

from __future__ import annotations

from questboard.games.mage_knight import events
from questboard.games.mage_knight.language import choices
from questboard.games.mage_knight.language.cards import EVERY_TURN, ONE_TIME, WHEN_TAKEN
from questboard.games.mage_knight.language.words import ANY_CARD, ANYTIME, GOLD
from questboard.games.mage_knight.state import NONE, Table
from questboard.games.mage_knight.state.numbers import TACTIC, TACTICS
from questboard.games.mage_knight.steps.basics import draw
from questboard.games.mage_knight.steps.course import Resolve
from questboard.games.mage_knight.steps.mana import roll_die
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

    most: int
    given: int
    rethink: bool

    def __init__(self, seat: int, most: int, given: int, rethink: bool) -> None:
        super().__init__(seat)
        self.most = most
        self.given = given
        self.rethink = rethink

    def find(self, table: Table) -> list[Choice]:
        found: list[Choice] = [choices.ENOUGH]
        if self.given < self.most:
            for card in candidates(table, self.seat, ANY_CARD, NONE):
                found.append(choices.CARD_CHOICE[card])
        return found

    def take(self, table: Table, choice: Choice) -> None:
        player = table.players[self.seat]
        if isinstance(choice, choices.PickCard):
            player.hand.remove(choice.card)
            if self.rethink:
                player.discard.append(choice.card)
                if table.events is not None:
                    table.tell(events.CardDiscarded(self.seat, choice.card))
            else:
                player.deck.append(choice.card)
            self.given += 1
            return
        table.agenda.pop()
        if self.rethink:
            draw(table, self.seat, self.given)
            player.deck += player.discard
            player.discard = []
            shuffle(table.rng, player.deck)
        else:
            shuffle(table.rng, player.deck)
            draw(table, self.seat, self.given)


class StealDie(Question[Table]):
    """A die of a basic colour onto the card (Mana Steal)."""

    def find(self, table: Table) -> list[Choice]:
        return [choices.PickDie(face) for face in range(GOLD) if face in table.source]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, choices.PickDie)
        table.agenda.pop()
        table.source.remove(choice.face)
        table.players[self.seat].kept_dice.append(choice.face)


class Search(Question[Table]):
    """Any card of the Deed deck into hand (Preparation)."""

    def find(self, table: Table) -> list[Choice]:
        deck = table.players[self.seat].deck
        return [choices.CARD_CHOICE[card] for card in sorted(set(deck))]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, choices.PickCard)
        table.agenda.pop()
        player = table.players[self.seat]
        player.deck.remove(choice.card)
        player.hand.append(choice.card)
        player.hand.sort()
        shuffle(table.rng, player.deck)


# ------------------------------------------------------------------------------- in the own turn


def find_tactic(table: Table, seat: int, found: list[Choice], moment: int = ANYTIME) -> None:
    """The Tactic that can be used in the own turn, or before it."""
    player = table.players[seat]
    if player.tactic == NONE or player.tactic_used:
        return
    tactic = TACTICS[player.tactic]
    if tactic.timing == ONE_TIME or tactic.timing == EVERY_TURN:
        for effect in tactic.effects:
            if effect.moments() & moment and effect.works(table, seat, moment, NONE):
                found.append(choices.UseTactic(player.tactic))


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
        if any(effect.moments() & ANYTIME for effect in TACTICS[player.tactic].effects):
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
    missing = number - draw(table, seat, number)
    if missing and long_night_due(table, seat):
        table.agenda.append(DrawUp(seat, len(table.players[seat].hand) + missing))


class DrawUp(Question[Table]):
    """Drawing up to so many cards; Long Night can refill the deck in its middle (MK-1524)."""

    limit: int

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
            draw(table, self.seat, missing)
            return
        table.agenda.pop()


class Reroll(Question[Table]):
    """Up to two dice of the Source, depleted ones first (Mana Search)."""

    faces: list[int]
    left: int

    def __init__(self, seat: int, faces: list[int], left: int) -> None:
        super().__init__(seat)
        self.faces = faces
        self.left = left

    def find(self, table: Table) -> list[Choice]:
        found: list[Choice] = [choices.ENOUGH]
        if not self.left:
            return found
        if GOLD in table.source:
            found.append(choices.PickDie(GOLD))
        else:
            found += [choices.PickDie(face) for face in range(6) if face in table.source]
        return found

    def take(self, table: Table, choice: Choice) -> None:
        if isinstance(choice, choices.PickDie):
            table.source.remove(choice.face)
            self.faces.append(choice.face)
            self.left -= 1
            return
        table.agenda.pop()
        for _ in self.faces:
            table.source.append(roll_die(table))
        table.source.sort()


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
            return
        player.tactic_used = True
        if table.events is not None:
            table.tell(events.CardsDrawn(self.seat, player.spared[:]))
        player.hand += player.spared
        player.hand.sort()
        player.spared = []
        table.learn()
