"""Chapter 4: what the Tactic cards do."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight import events
from questboard.games.mage_knight.language import choices
from questboard.games.mage_knight.language.cards import WHEN_TAKEN
from questboard.games.mage_knight.language.words import ANY_CARD, EXTRA_TURN, GOLD
from questboard.games.mage_knight.state import NONE, Player, Table, numbers
from questboard.games.mage_knight.steps.basics import draw
from questboard.games.mage_knight.steps.mana import roll_die
from questboard.games.mage_knight.steps.possible import candidates
from questboard.kernel.core.chance import shuffle
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice

RETHINK: Final = "rethink"
MANA_STEAL: Final = "mana-steal"
PLANNING: Final = "planning"
GREAT_START: Final = "great-start"
THE_RIGHT_MOMENT: Final = "the-right-moment"
LONG_NIGHT: Final = "long-night"
MANA_SEARCH: Final = "mana-search"
MIDNIGHT_MEDITATION: Final = "midnight-meditation"
PREPARATION: Final = "preparation"
SPARING_POWER: Final = "sparing-power"


def tactic_of(player: Player) -> str:
    """The id of a player's Tactic, or nothing."""
    return numbers.TACTICS[player.tactic].id if player.tactic != NONE else ""


def when_taken(table: Table, seat: int) -> None:
    """An effect for taking a Tactic is resolved at once (MK-405)."""
    player = table.players[seat]
    if numbers.TACTICS[player.tactic].timing != WHEN_TAKEN:
        return
    tactic = tactic_of(player)
    if tactic == RETHINK:
        if player.hand:
            table.agenda.append(Exchange(seat, numbers.VALUE["rethink"], 0, True))
    elif tactic == MANA_STEAL:
        if any(face < GOLD for face in table.source):
            table.agenda.append(StealDie(seat))
    elif tactic == GREAT_START:
        draw(table, seat, numbers.VALUE["great-start"])
    elif tactic == PREPARATION and player.deck:
        table.agenda.append(Search(seat))


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

    def copy(self) -> Exchange:
        return Exchange(self.seat, self.most, self.given, self.rethink)

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

    def copy(self) -> StealDie:
        return StealDie(self.seat)

    def find(self, table: Table) -> list[Choice]:
        return [choices.PickDie(face) for face in range(GOLD) if face in table.source]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, choices.PickDie)
        table.agenda.pop()
        table.source.remove(choice.face)
        table.players[self.seat].kept_dice.append(choice.face)


class Search(Question[Table]):
    """Any card of the Deed deck into hand (Preparation)."""

    def copy(self) -> Search:
        return Search(self.seat)

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


def find_tactic(table: Table, seat: int, found: list[Choice]) -> None:
    """Tactics that are used in the own turn."""
    player = table.players[seat]
    tactic = tactic_of(player)
    if tactic == THE_RIGHT_MOMENT:
        if not player.tactic_used and table.last_turns < 0:  # MK-409
            found.append(choices.UseTactic(player.tactic))
    elif tactic == LONG_NIGHT:
        if long_night_due(table, seat):
            found.append(choices.UseTactic(player.tactic))
    elif tactic == MANA_SEARCH and not player.tactic_used and not source_used(table):
        if table.source:
            found.append(choices.UseTactic(player.tactic))


def source_used(table: Table) -> bool:
    """Whether a die of the Source was taken in this turn, by an effect too (MK-514)."""
    return table.turn.dice_used > 0 or len(table.turn.set_dice) > 0


def use_tactic(table: Table, seat: int) -> None:
    player = table.players[seat]
    player.tactic_used = True
    if table.events is not None:
        table.tell(events.TacticUsed(seat, player.tactic))
    tactic = tactic_of(player)
    if tactic == THE_RIGHT_MOMENT:
        table.turn.mods[EXTRA_TURN] += 1
    elif tactic == LONG_NIGHT:
        long_night(table, seat)
    elif tactic == MANA_SEARCH:  # flipped up again when the turn ends
        table.agenda.append(Reroll(seat, [], numbers.VALUE[MANA_SEARCH]))


def long_night(table: Table, seat: int) -> None:
    """Three random cards of the discard pile are the Deed deck again."""
    player = table.players[seat]
    player.tactic_used = True
    shuffle(table.rng, player.discard)
    number = min(numbers.VALUE["long-night"], len(player.discard))
    for _ in range(number):
        player.deck.append(player.discard.pop())


def long_night_due(table: Table, seat: int) -> bool:
    """Long Night waits for an empty Deed deck in the own turn (MK-410)."""
    player = table.players[seat]
    if tactic_of(player) != LONG_NIGHT or player.tactic_used or table.turn.seat != seat:
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

    def copy(self) -> DrawUp:
        return DrawUp(self.seat, self.limit)

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

    def copy(self) -> Reroll:
        return Reroll(self.seat, self.faces[:], self.left)

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


# ----------------------------------------------------------------------------- before the own turn


def find_before(table: Table, seat: int, found: list[Choice]) -> None:
    """Tactics that are used before a turn."""
    player = table.players[seat]
    if player.tactic_used:
        return
    tactic = tactic_of(player)
    if tactic == MIDNIGHT_MEDITATION:
        if player.hand:
            found.append(choices.UseTactic(player.tactic))
    elif tactic == SPARING_POWER:
        if not player.sparing and (player.deck or player.spared):
            found.append(choices.UseTactic(player.tactic))


def use_before(table: Table, seat: int) -> None:
    player = table.players[seat]
    if tactic_of(player) == MIDNIGHT_MEDITATION:
        player.tactic_used = True
        table.agenda.append(Exchange(seat, numbers.VALUE["midnight-meditation"], 0, False))
    else:
        player.sparing = True
        table.agenda.append(Spare(seat))


class Spare(Question[Table]):
    """A card under Sparing Power, or all of them into hand."""

    def copy(self) -> Spare:
        return Spare(self.seat)

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


STEPS = (Exchange, StealDie, Search, DrawUp, Reroll, Spare)
