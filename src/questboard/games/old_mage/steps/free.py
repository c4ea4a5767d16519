"""What a player may do without an action, in its own turn outside battle (OM-222, OM-647)."""

from __future__ import annotations

from questboard.games.old_mage import events
from questboard.games.old_mage.language import choices, reasons
from questboard.games.old_mage.language.words import EXCHANGES_CARD, INTERRUPT, SEES_TOKENS
from questboard.games.old_mage.state.facts import BEGUN, EXCHANGED, PEEKED, SITE_TOKEN, Table
from questboard.games.old_mage.state.land import within
from questboard.games.old_mage.steps.basics import distinct, draw_spells, throw_away
from questboard.games.old_mage.steps.casts import find_casts
from questboard.games.old_mage.steps.claims import claim, claimable, drop_relic
from questboard.games.old_mage.steps.harm import leave_game
from questboard.games.old_mage.steps.plans import NO_OCCASION, begin_plan
from questboard.games.old_mage.steps.resolving import peek
from questboard.games.old_mage.steps.windows import Casting
from questboard.kernel.core.state import Choice


def find_free(table: Table, seat: int, found: list[Choice]) -> None:
    """Interrupts, claiming and dropping, abilities of once a turn."""
    find_casts(table, seat, INTERRUPT, False, NO_OCCASION, found)
    if table.leaving:
        found.append(choices.LEAVE_GAME)
    mage = table.mages[seat]
    if not mage.stands():
        return
    if table.lying:
        for place in claimable(table, seat):
            found.append(choices.TakeUp(place))
    if mage.relics and not bars_dropping(table):
        for card in distinct(mage.relics):
            if not bars_dropped(table, card):
                found.append(choices.OF_CARD[choices.DROP][card])
    if not table.done & EXCHANGED and table.gift(seat, EXCHANGES_CARD):
        for card in distinct(mage.hand):
            found.append(choices.OF_CARD[choices.EXCHANGE][card])
    if not table.done & PEEKED:
        sight = table.gift(seat, SEES_TOKENS)
        if sight:
            for space in within(mage.hex, sight):
                if table.site[space] >= SITE_TOKEN:
                    found.append(choices.LOOK[space])


def bars_dropping(table: Table) -> int:
    """Why no Relic can be dropped."""
    return 0 if table.done & BEGUN else reasons.NOT_DROPPING


def bars_dropped(table: Table, card: int) -> int:
    """Why a Relic of the Mage stays with it: nobody drops and claims one in a circle."""
    return reasons.DROPPED_ONCE if card in table.dropped else 0


def bars_drop(table: Table, seat: int, card: int) -> int:
    """Why a Mage cannot drop a card in its turn."""
    mage = table.mages[seat]
    if card not in mage.relics:
        return reasons.NO_CARD
    if not mage.stands():
        return reasons.HAUNT_NOW
    return bars_dropping(table) or bars_dropped(table, card)


def take_free(table: Table, seat: int, choice: Choice) -> bool:
    """Carry out one of these; False if the choice is something else."""
    if isinstance(choice, choices.Cast):
        table.agenda.append(Casting(seat, begin_plan(table, seat, choice.card, choice.eye)))
    elif isinstance(choice, choices.TakeUp):
        claim(table, seat, choice.place)
    elif isinstance(choice, choices.Peek):
        table.done |= PEEKED
        peek(table, seat, choice.hex)
    elif isinstance(choice, choices.OfCard) and choice.verb == choices.EXCHANGE:
        table.done |= EXCHANGED
        table.mages[seat].hand.remove(choice.card)
        throw_away(table, choice.card)
        if table.events is not None:
            table.tell(events.Discarded(seat, [choice.card]))
        draw_spells(table, seat, 1)
    elif isinstance(choice, choices.OfCard) and choice.verb == choices.DROP:
        # Each Relic once in a turn: nobody drops and claims in a circle.
        table.dropped.append(choice.card)
        drop_relic(table, seat, choice.card)
    elif choice.text() == choices.LEAVE_GAME.text():
        leave_game(table, seat)
    else:
        return False
    return True
