"""Encounters with Land tokens, Ruins and characters (chapters 9 and 10)."""

from __future__ import annotations

from questboard.games.old_mage import events
from questboard.games.old_mage.state import facts
from questboard.games.old_mage.state.numbers import NONE, PROFILES, RUIN_MONSTER_CARD
from questboard.games.old_mage.steps import basics
from questboard.games.old_mage.steps.happenings import DrawEvent
from questboard.games.old_mage.steps.harm import BY_NOBODY, Loss, lose
from questboard.games.old_mage.steps.series import Series
from questboard.games.old_mage.steps.trading import Trade
from questboard.games.old_mage.steps.windows import ON_SHOW, open_window
from questboard.kernel.core.chance import shuffle
from questboard.kernel.core.state import Step


def meet(table: facts.Table, seat: int) -> None:
    """The Encounter action in the Mage's hex: characters first (OM-377)."""
    table.done |= facts.MET
    table.due = NONE
    space = table.mages[seat].hex
    foes = table.foes_of(seat, space)
    if foes:
        foes += team_mates(table, seat, space)
        shuffle(table.rng, foes)  # OM-512
        table.agenda.append(Series(seat, space, foes))
        return
    site = table.site[space]
    if site == facts.RUIN:
        open_ruin(table, seat, space)
    elif site >= facts.SITE_TOKEN:
        monster = flip(table, space)
        if monster is None:
            table.agenda.append(DrawEvent(seat))
            open_window(table, ON_SHOW, seat)
        else:
            table.agenda.append(Series(seat, space, [monster.number]))
            open_window(table, ON_SHOW, seat, monster.number)


def must_meet(table: facts.Table, seat: int) -> None:
    """A Mage whose turn begins meets whom it would battle in its hex (OM-397)."""
    here = table.mages[seat].hex
    if not table.alone_in(here, seat) and table.foes_of(seat, here):
        table.due = here


def team_mates(table: facts.Table, seat: int, space: int) -> list[int]:
    return [
        other
        for other in table.characters_in(space)
        if other != seat and other < facts.FIRST_MONSTER and table.friends(seat, other)
    ]


def trade_with(table: facts.Table, seat: int, other: int) -> None:
    """Team-mates alone: a trade is the encounter (OM-960, OM-976)."""
    table.done |= facts.MET
    table.agenda.append(Trade(seat, seat, other, [], []))


def flip(table: facts.Table, space: int) -> facts.Monster | None:
    """Turn a Land token over; None if it shows an Event, which is discarded (OM-355)."""
    profile = table.site[space] - facts.SITE_TOKEN
    table.site[space] = facts.NO_SITE_HERE
    table.peeks = [look for look in table.peeks if look >> 6 != space]
    table.learn()
    monster: facts.Monster | None = None
    if PROFILES[profile].event:
        table.land_discard.append(profile)
    else:
        monster = facts.Monster(table.new_number(), profile, space)
        table.monsters.append(monster)
    if table.events is not None:
        table.tell(events.TokenTurned(space, profile))
    return monster


def open_ruin(table: facts.Table, seat: int, space: int) -> None:
    """The top Ruin card is drawn: a spell is taken, a monster fought (OM-361 to OM-370, OM-381)."""
    table.site[space] = facts.NO_SITE_HERE
    if not table.ruin_deck:
        return
    card = table.ruin_deck.pop()
    table.learn()
    if card < RUIN_MONSTER_CARD:
        table.agenda.append(TakeRuinSpell(seat, card))
        if table.events is not None:
            table.tell(events.RuinOpened(seat, space, card, NONE))
        open_window(table, ON_SHOW, seat)  # OM-651
        return
    monster = facts.Monster(table.new_number(), card - RUIN_MONSTER_CARD, space)
    table.monsters.append(monster)
    if table.events is not None:
        table.tell(events.RuinOpened(seat, space, NONE, monster.profile))
    table.agenda.append(Series(seat, space, [monster.number]))
    profile = PROFILES[monster.profile]
    victims = 1 << seat if profile.effects else 0
    if profile.effects or profile.discards:
        table.agenda.append(Instruction(seat, monster.profile))
    open_window(table, ON_SHOW, seat, NONE, victims)


class TakeRuinSpell(Step[facts.Table]):
    """A spell found in a Ruin, shown to all, goes into the hand (OM-363)."""

    seat: int
    card: int

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def act(self, table: facts.Table) -> None:
        table.agenda.pop()
        mage = table.mages[self.seat]
        if mage.status == facts.OUT:
            basics.throw_away(table, self.card)
        else:
            mage.hand.append(self.card)


class Instruction(Step[facts.Table]):
    """What a Ruin card tells its finder before the battle (OM-365)."""

    seat: int
    profile: int

    def __init__(self, seat: int, profile: int) -> None:
        self.seat = seat
        self.profile = profile

    def act(self, table: facts.Table) -> None:
        table.agenda.pop()
        profile = PROFILES[self.profile]
        for _ in range(profile.discards):
            basics.discard_random(table, self.seat)
        for effect in profile.effects:
            loss, _ = basics.roll_spell_dice(table, self.seat, effect.amount, False)
            lose(table, [Loss(self.seat, loss, NONE)], BY_NOBODY)
