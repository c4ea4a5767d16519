"""The set-up: Land tokens, Ruins, Mage cards, towers, hands (chapter 3)."""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage import events
from questboard.games.old_mage.language import reasons
from questboard.games.old_mage.language.choices import ChooseTower, Lay, lay
from questboard.games.old_mage.language.words import LANDS
from questboard.games.old_mage.state import land as ground
from questboard.games.old_mage.state import numbers
from questboard.games.old_mage.state.facts import RUIN, SITE_TOKEN, Table, land_of
from questboard.games.old_mage.steps.laying import bars_laying
from questboard.games.old_mage.steps.rounds import NextTurn
from questboard.kernel.core.chance import Rng, shuffle
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice, Step

HAND = 5
ANY_LAND: Final = len(LANDS)
# The lands of each hex, with any land; how many hexes that take tokens there are of each.
LANDS_AT: Final[list[list[int]]] = [
    [land for land in range(ANY_LAND) if ground.LAND_BITS[space] >> land & 1] + [ANY_LAND]
    for space in range(ground.SPACES)
]
ROOM_AT_FIRST: Final[list[int]] = [
    len(
        [
            space
            for space in range(ground.SPACES)
            if ground.TAKES_TOKENS[space] and land in LANDS_AT[space]
        ]
    )
    for land in range(ANY_LAND + 1)
]


def lay_out(table: Table, auto: bool) -> None:
    """The table before the first choice; the agenda holds the set-up and all turns."""
    rng = table.rng
    table.towers = ground.TOWER_SPACE[:]
    table.land_supply = numbers.LAND_POOL[:]
    shuffle(rng, table.land_supply)
    table.spell_deck = numbers.SPELL_DECK[:]
    table.ruin_deck = numbers.RUIN_DECK[:]
    table.relic_deck = numbers.RELIC_DECK[:]
    table.event_deck = list(range(len(numbers.HAPPENINGS)))
    for deck in (table.spell_deck, table.ruin_deck, table.relic_deck, table.event_deck):
        shuffle(rng, deck)
    table.agenda = [NextTurn(), DealHands()]
    if auto:
        lay_at_random(table)
        start_mages(table)
    else:
        table.agenda.append(LayTokens(table.first))


def find_lays(table: Table) -> list[Choice]:
    """Hexes for every land that is left (OM-168, OM-173)."""
    lands = lands_left(table)
    found: list[Choice] = []
    for space in range(ground.SPACES):
        bits = ground.LAND_BITS[space] & lands
        if bits and not bars_laying(table, space):
            for land in range(9):
                if bits >> land & 1:
                    found.append(lay(land, space))
    return found


def lands_left(table: Table) -> int:
    """The lands of which a token is left, as bits."""
    lands = 0
    for token in table.land_supply:
        lands |= 1 << land_of(token)
    return lands


def bars_token(table: Table, land: int, space: int) -> int:
    """Why no Land token of a land, or no Ruin, may be laid in a hex."""
    barred = bars_laying(table, space)
    lands = lands_left(table)
    if barred or (land < 0 and not lands):
        return barred
    if not ground.LAND_BITS[space] & lands:
        return reasons.LAY_LAND
    here = ground.LAND_BITS[space] & lands
    return 0 if land >= 0 and here >> land & 1 else reasons.LAY_OTHER_LAND


def bars_tower(table: Table, tower: int) -> int:
    """Why a Mage cannot set out from a tower."""
    for mage in table.mages:
        if mage.hex == table.towers[tower]:
            return reasons.TOWER_TAKEN
    return 0


def lay_token(table: Table, land: int, space: int) -> None:
    """A random token of the land, face down: the supply is shuffled (OM-165)."""
    for at in range(len(table.land_supply)):
        if numbers.LAND_OF[table.land_supply[at]] == land:
            table.site[space] = SITE_TOKEN + table.land_supply.pop(at)
            return


def lay_at_random(table: Table) -> None:
    """Lay the tokens of the shuffled supply one by one, and then the Ruins (OM-181)."""
    room = Room()
    unplaced: list[int] = []
    for token in table.land_supply:
        land = numbers.LAND_OF[token]
        if room.left[land]:
            table.site[room.take(table.rng, land, ground.WITH_LAND[land])] = SITE_TOKEN + token
        else:
            unplaced.append(token)
    table.land_supply = unplaced
    spaces = [space for space in range(ground.SPACES) if room.free[space]]
    for ruin in range(numbers.RUINS):
        if not room.left[ANY_LAND]:
            ruins_out(table, numbers.RUINS - ruin)
            return
        table.site[room.take(table.rng, ANY_LAND, spaces)] = RUIN


class Room:
    """The hexes in which something may still be laid, and how many of each land there are."""

    free: list[bool]
    left: list[int]

    def __init__(self) -> None:
        self.free = ground.TAKES_TOKENS[:]
        self.left = ROOM_AT_FIRST[:]

    def take(self, rng: Rng, land: int, spaces: list[int]) -> int:
        """A random free hex of a land: nothing else may lie there or next to it (OM-170)."""
        free = self.free
        skip = int(rng.below(self.left[land]))
        for space in spaces:
            if free[space]:
                if skip == 0:
                    self.close(space)
                    for near in ground.AROUND[space]:
                        self.close(near)
                    return space
                skip -= 1
        raise AssertionError(f"fewer free hexes than were counted: {self.left[land]}")

    def close(self, space: int) -> None:
        if self.free[space]:
            self.free[space] = False
            left = self.left
            for land in LANDS_AT[space]:
                left[land] = left[land] - 1


def ruins_out(table: Table, left: int) -> None:
    """For each Ruin out of the game a random spell leaves the Ruin deck (OM-180, OM-198)."""
    for _ in range(left):
        spells = [c for c in table.ruin_deck if numbers.FIRST_RUIN_SPELL <= c < numbers.FIRST_RELIC]
        if spells:
            table.ruin_deck.remove(spells[int(table.rng.below(len(spells)))])


class LayTokens(Question[Table]):
    """Players lay Land tokens in turns, then Ruins (OM-163, OM-175)."""

    ruins: int

    def __init__(self, seat: int, ruins: int = 0) -> None:
        super().__init__(seat)
        self.ruins = ruins

    def copy(self) -> LayTokens:
        return LayTokens(self.seat, self.ruins)

    def owes(self, table: Table) -> int:
        found = self.options(table, self.seat)
        return 1 << self.seat if len(found) > 1 else 0

    def find(self, table: Table) -> list[Choice]:
        found = find_lays(table)
        if not found and self.ruins < numbers.RUINS:
            spaces = range(ground.SPACES)
            found = [lay(-1, space) for space in spaces if not bars_laying(table, space)]
        return found

    def act(self, table: Table) -> None:
        found = self.options(table, self.seat)
        if found:
            super().act(table)
            return
        if self.ruins < numbers.RUINS:
            ruins_out(table, numbers.RUINS - self.ruins)
        table.agenda.pop()
        start_mages(table)

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, Lay)
        if choice.land >= 0:
            lay_token(table, choice.land, choice.hex)
        else:
            self.ruins += 1
            table.site[choice.hex] = RUIN
        if table.events is not None:
            table.tell(events.SiteLaid(self.seat, choice.hex, choice.land))
        self.seat = (self.seat + 1) % table.seats


def start_mages(table: Table) -> None:
    """Mage cards are dealt; a random player chooses a tower first (OM-182, OM-186)."""
    cards = list(range(len(numbers.MAGE_CARDS)))
    shuffle(table.rng, cards)
    for seat in range(table.seats):
        table.mages[seat].card = cards[seat]
        table.mages[seat].health = numbers.MAGE_CARDS[cards[seat]].health
    table.agenda.append(Towers(int(table.rng.below(table.seats))))


class Towers(Question[Table]):
    """Each Mage chooses a tower of its own, clockwise (OM-186 to OM-188)."""

    def copy(self) -> Towers:
        return Towers(self.seat)

    def find(self, table: Table) -> list[Choice]:
        towers = range(len(table.towers))
        return [ChooseTower(at) for at in towers if not bars_tower(table, at)]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, ChooseTower)
        mage = table.mages[self.seat]
        mage.hex = table.towers[choice.tower]
        mage.side = ground.TOWER_SIDE[choice.tower]
        if table.events is not None:
            table.tell(events.TowerChosen(self.seat, choice.tower))
        self.seat = (self.seat + 1) % table.seats
        if all(each.hex >= 0 for each in table.mages):
            table.agenda.pop()


class DealHands(Step[Table]):
    """Five spells each, all different (OM-190 to OM-195)."""

    def act(self, table: Table) -> None:
        table.agenda.pop()
        order = table.order_from(table.first)
        for seat in order:
            table.mages[seat].hand = [table.spell_deck.pop() for _ in range(HAND)]
        for seat in order:
            hand = table.mages[seat].hand
            while len(set(hand)) < HAND:
                card = next(c for c in hand if hand.count(c) > 1)
                hand.remove(card)
                table.spell_deck.append(card)
                shuffle(table.rng, table.spell_deck)
                hand.append(table.spell_deck.pop())
        table.learn()
        if table.events is not None:
            for seat in order:
                table.tell(events.HandDealt(seat, HAND))
                table.tell(events.OwnHandDealt(seat, table.mages[seat].hand[:]))
