"""Event cards (chapter 22)."""

from __future__ import annotations

from questboard.games.old_mage import events
from questboard.games.old_mage.content.events import DEAD_WALK_MOVES, NEW_DENS_WITHIN
from questboard.games.old_mage.language import choices, words
from questboard.games.old_mage.state import facts, numbers
from questboard.games.old_mage.state.land import LAND_BITS, REGION, within
from questboard.games.old_mage.steps import basics
from questboard.games.old_mage.steps.harm import BY_NOBODY, Loss, lose
from questboard.games.old_mage.steps.hauntwalk import HauntWalk
from questboard.games.old_mage.steps.laying import bars_laying
from questboard.games.old_mage.steps.moving import bonus_move
from questboard.games.old_mage.steps.own_time import OwnTime
from questboard.games.old_mage.steps.resolving import peek
from questboard.games.old_mage.steps.series import Series
from questboard.games.old_mage.steps.windows import ON_SHOW, open_window
from questboard.kernel.core.chance import shuffle
from questboard.kernel.core.state import Choice, Step


class DrawEvent(Step[facts.Table]):
    """A Mage draws an Event card; the Dream Seer chooses from two."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def act(self, table: facts.Table) -> None:
        table.agenda.pop()
        cards: list[int] = []
        for _ in range(max(1, table.gift(self.seat, words.SEES_EVENTS))):
            if not table.event_deck:
                table.event_deck = table.event_discard
                table.event_discard = []
                shuffle(table.rng, table.event_deck)
            if table.event_deck:
                cards.append(table.event_deck.pop())
        del table.foreseen[len(table.event_deck) :]
        table.learn()
        if cards:
            table.agenda.append(ChooseEvent(self.seat, cards))
            if len(cards) > 1 and table.events is not None:
                table.tell(events.EventsForeseen(self.seat, cards[:]))


class ChooseEvent(OwnTime):
    """One of the drawn Event cards is applied, the other goes under the deck."""

    cards: list[int]

    def __init__(self, seat: int, cards: list[int]) -> None:
        super().__init__(seat)
        self.cards = cards

    def copy(self) -> ChooseEvent:
        return ChooseEvent(self.seat, self.cards[:])

    def find(self, table: facts.Table) -> list[Choice]:
        return [choices.TakeEvent(card) for card in basics.distinct(self.cards)]

    def owes(self, table: facts.Table) -> int:
        return 1 << self.seat if len(self.cards) > 1 else 0

    def take(self, table: facts.Table, choice: Choice) -> None:
        assert isinstance(choice, choices.TakeEvent)
        table.agenda.pop()
        self.cards.remove(choice.happening)
        table.event_deck = self.cards + table.event_deck
        table.foreseen = [self.seat] * len(self.cards) + table.foreseen  # OM-983
        table.learn()
        does = numbers.HAPPENINGS[choice.happening].does
        victims = 1 << self.seat if does[0][0] in (words.V_SUFFER, words.V_LOSE) else 0
        if does[0][0] == words.V_DEAD_WALK and not haunts_from(table, self.seat):
            victims = 1 << self.seat
        if does[0][0] == words.V_TREMOR:
            victims = sum(1 << other for other in shaken(table, self.seat))
        table.agenda.append(Happen(self.seat, choice.happening))
        if table.events is not None:
            table.tell(events.EventDrawn(self.seat, choice.happening))
        open_window(table, ON_SHOW, self.seat, numbers.NONE, victims)

    def mask(self, table: facts.Table, seat: int) -> None:
        if seat != self.seat:
            self.cards = [numbers.NONE] * len(self.cards)


class Happen(Step[facts.Table]):
    """An Event card is followed and discarded, or kept (OM-743)."""

    seat: int
    card: int

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def act(self, table: facts.Table) -> None:
        table.agenda.pop()
        event = numbers.HAPPENINGS[self.card]
        mage = table.mages[self.seat]
        if event.stays and mage.stands():
            mage.kept.append(self.card)
            mage.kept_marks.append(REGION[mage.hex] if event.stays == words.SILENCE else 0)
            return
        table.event_discard.append(self.card)
        for what, amount in event.does:
            if table.result is None:
                happen(table, self.seat, what, amount, event.profile)


def shaken(table: facts.Table, seat: int) -> list[int]:
    """The Mages of a Mage's region, from it in turn order."""
    region = REGION[table.mages[seat].hex]
    return [
        other
        for other in table.order_from(seat)
        if table.mages[other].stands() and REGION[table.mages[other].hex] == region
    ]


def haunts_from(table: facts.Table, seat: int) -> list[int]:
    """All Haunts, in turn order from a Mage."""
    return [each for each in table.order_from(seat) if table.mages[each].status == facts.HAUNT]


def happen(table: facts.Table, seat: int, what: int, amount: int, profile: str) -> None:
    mage = table.mages[seat]
    if what == words.V_DRAW:
        basics.draw_spells(table, seat, amount)
    elif what == words.V_HEAL:
        basics.heal(table, seat, amount)
    elif what == words.V_BONUS_MOVE:
        bonus_move(table, seat, amount)
    elif what == words.V_LOOK:
        for space in within(mage.hex, amount):
            peek(table, seat, space)
    elif what == words.V_LOSE:
        loss = basics.warded(table, seat, min(amount, mage.health - 1))
        lose(table, [Loss(seat, loss, numbers.NONE)], BY_NOBODY)
    elif what == words.V_BATTLE:
        monster = facts.Monster(table.new_number(), numbers.PROFILE[profile], mage.hex)
        table.monsters.append(monster)
        table.agenda.append(Series(seat, mage.hex, [monster.number]))
    elif what == words.V_DISCARD:
        basics.discard_random(table, seat)
    elif what == words.V_SUFFER:
        loss, _ = basics.roll_spell_dice(table, seat, amount, False)
        lose(table, [Loss(seat, loss, numbers.NONE)], BY_NOBODY)
    elif what == words.V_ROBBED:
        others = table.order_from(seat)
        if len(others) > 1:
            basics.steal_random(table, others[1], seat)
    elif what == words.V_TREMOR:
        lose(
            table,
            [
                Loss(other, basics.warded(table, other, amount), numbers.NONE)
                for other in shaken(table, seat)
            ],
            BY_NOBODY,
        )
    elif what == words.V_ALL_DRAW:
        for other in table.order_from(seat):
            basics.draw_spells(table, other, amount)
    elif what == words.V_DEAD_WALK:
        dead = haunts_from(table, seat)
        for other in dead:
            basics.draw_spells(table, other, amount)
        for other in reversed(dead):
            table.agenda.append(HauntWalk(other, DEAD_WALK_MOVES))
        if not dead:
            lose(table, [Loss(seat, basics.warded(table, seat, amount), numbers.NONE)], BY_NOBODY)
    elif what == words.V_CACHE:
        open_cache(table, seat, amount)
    elif what == words.V_NEW_DENS:
        for _ in range(min(amount, len(table.land_discard))):
            token = table.land_discard.pop(int(table.rng.below(len(table.land_discard))))
            table.agenda.append(NewDen(seat, token))
    else:
        assert what == words.V_KEEP, what


def open_cache(table: facts.Table, seat: int, number: int) -> None:
    """Look at the top spells of the deck; an empty deck is renewed first (OM-907)."""
    basics.renew_spells(table)
    cards = [table.spell_deck.pop() for _ in range(min(number, len(table.spell_deck)))]
    basics.forget_sunk(table)
    if cards:
        table.learn()
        table.agenda.append(Cache(seat, cards))
        if table.events is not None:
            table.tell(events.CacheFound(seat, cards[:]))


class Cache(OwnTime):
    """Forgotten Cache: one of the spells goes into the hand, the others under the deck."""

    cards: list[int]

    def __init__(self, seat: int, cards: list[int]) -> None:
        super().__init__(seat)
        self.cards = cards

    def copy(self) -> Cache:
        return Cache(self.seat, self.cards[:])

    def owes(self, table: facts.Table) -> int:
        return 1 << self.seat if len(self.cards) > 1 else 0

    def find(self, table: facts.Table) -> list[Choice]:
        return [choices.OF_CARD[choices.TAKE][card] for card in basics.distinct(self.cards)]

    def take(self, table: facts.Table, choice: Choice) -> None:
        assert isinstance(choice, choices.OfCard)
        table.agenda.pop()
        self.cards.remove(choice.card)
        table.mages[self.seat].hand.append(choice.card)
        shuffle(table.rng, self.cards)
        table.spell_deck = self.cards + table.spell_deck
        table.sunk = [self.seat] * len(self.cards) + table.sunk  # OM-983
        table.learn()
        basics.tell_drawn(table, self.seat, [choice.card])
        basics.spells_drawn(table)

    def mask(self, table: facts.Table, seat: int) -> None:
        if seat != self.seat:
            self.cards = [numbers.UNKNOWN] * len(self.cards)


class NewDen(OwnTime):
    """New Dens: a discarded Land token finds a hex near the Mage, face down and unseen."""

    token: int

    def __init__(self, seat: int, token: int) -> None:
        super().__init__(seat)
        self.token = token

    def copy(self) -> NewDen:
        return NewDen(self.seat, self.token)

    def land(self) -> int:
        return facts.land_of(self.token)

    def find(self, table: facts.Table) -> list[Choice]:
        land = self.land()
        found: list[Choice] = [
            choices.lay(land, space)
            for space in within(table.mages[self.seat].hex, NEW_DENS_WITHIN)
            if LAND_BITS[space] >> land & 1
            and not bars_laying(table, space)
            and not table.characters_in(space)
        ]
        return found or [choices.PASS]

    def take(self, table: facts.Table, choice: Choice) -> None:
        table.agenda.pop()
        if isinstance(choice, choices.Lay):
            table.site[choice.hex] = facts.SITE_TOKEN + facts.unburied(self.token)
            if table.events is not None:
                table.tell(events.SiteLaid(self.seat, choice.hex, choice.land))
        else:
            table.land_discard.append(self.token)

    def mask(self, table: facts.Table, seat: int) -> None:
        self.token = facts.unseen(self.token)
