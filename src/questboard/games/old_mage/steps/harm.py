"""Loss of Health, defeat, Haunts, the ends of the game and of spells (chapters 1, 13, 20, 24)."""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage import events
from questboard.games.old_mage.language import words
from questboard.games.old_mage.state import facts, numbers
from questboard.games.old_mage.steps import basics
from questboard.games.old_mage.steps.claims import gain_relic, offer_claims
from questboard.games.old_mage.steps.windows import ON_ENTRY, open_window
from questboard.kernel.core.state import Step

BY_BATTLE: Final = 0
BY_SPELL: Final = 1
BY_NOBODY: Final = 2


class Loss:
    """Health that a character is about to lose, and to whom."""

    who: int
    amount: int
    by: int  # the seat whose spell, token or weapon it is; -1 for nobody

    def __init__(self, who: int, amount: int, by: int) -> None:
        self.who = who
        self.amount = amount
        self.by = by


def lose(table: facts.Table, losses: list[Loss], cause: int) -> None:
    """Apply losses together, then see who fell and whether the game is over (OM-115, OM-116)."""
    hurt: list[int] = []
    for loss in losses:
        who = loss.who
        if loss.amount <= 0:
            continue
        if who < facts.FIRST_MONSTER:
            mage = table.mages[who]
            if not mage.stands():
                continue  # OM-587
            mage.health = max(0, mage.health - loss.amount)
        else:
            monster = table.monster(who)
            if monster is None:
                continue
            monster.health = max(0, monster.health - loss.amount)
        if table.events is not None:
            left = table.health_of(who)
            table.tell(events.HealthLost(*events.character(table, who), loss.amount, left))
        hurt.append(who)
    draw_first_blood(table, losses)
    carrier = basics.orb_carrier(table)
    fallen: list[int] = []
    for loss in losses:
        who = loss.who
        if who in fallen or who not in hurt or table.health_of(who) > 0:
            continue
        if who < facts.FIRST_MONSTER and rise(table, who):
            continue
        fallen.append(who)
    places: list[int] = []
    ending: list[facts.Working] = []
    ender = numbers.NONE
    for who in fallen:
        by = numbers.NONE
        for loss in losses:
            if loss.who == who and loss.amount > 0 and loss.by >= 0:
                by = loss.by
        places.append(table.place_of(who))
        if who < facts.FIRST_MONSTER:
            ended = fall(table, who)
            if ended:
                ending += ended
                ender = by
            if cause == BY_SPELL and by >= 0 and by != who:
                credit_mage(table, by, who, places[-1], by in fallen)
        else:
            monster = table.monster(who)
            if monster is not None:
                defeat_monster(table, monster)
                if cause == BY_SPELL and by >= 0:
                    credit_monster(table, by, monster, by in fallen, False)
    judge(table, carrier)
    if table.result is None:
        offer_claims(table, places)
        end_together(table, ender, ending)


def draw_first_blood(table: facts.Table, losses: list[Loss]) -> None:
    """Who first makes another Mage lose Health draws two spells (OM-932 to OM-935)."""
    if not table.first_blood or table.blooded:
        return
    drew: list[int] = []
    for loss in losses:
        by = loss.by
        if loss.who < facts.FIRST_MONSTER and loss.amount > 0 and by >= 0 and by != loss.who:
            if table.mages[by].stands() and by not in drew:
                drew.append(by)
    for seat in drew:
        table.blooded = True
        if table.events is not None:
            table.tell(events.FirstBlood(seat))
        basics.draw_spells(table, seat, 2)


def rise(table: facts.Table, seat: int) -> bool:
    """Phoenix Feather: Health in place of a fall, and the Relic is gone."""
    mage = table.mages[seat]
    health = table.gift(seat, words.RISES_WITH)
    if not health:
        return False
    for card in mage.relics:
        if any(gift.kind == words.RISES_WITH for gift in numbers.CARDS[card].gifts):
            mage.relics.remove(card)
            basics.throw_away(table, card)
            break
    mage.health = health
    if table.events is not None:
        table.tell(events.RoseAgain(seat, health))
    return True


def fall(table: facts.Table, seat: int) -> list[facts.Working]:
    """A Mage becomes a Haunt; an Undead Mage is out (OM-791 to OM-802, OM-865 to OM-868). The
    spells that end with it."""
    mage = table.mages[seat]
    last = mage.status != facts.ALIVE
    relics = mage.relics
    mage.relics = []
    mage.health = 0
    mage.ward = 0
    if last:
        ended = eliminate(table, seat)
        lay_open(table, mage.hex, relics)
        return ended
    mage.status = facts.HAUNT
    mage.haunted = 0
    mage.shore = 0
    ending: list[facts.Working] = []
    for working in table.workings:
        card = numbers.CARDS[working.card]
        if working.on == seat and (card.adverse or card.no_haunt):  # OM-793
            ending.append(working)
    for at in range(len(mage.kept) - 1, -1, -1):
        if numbers.HAPPENINGS[mage.kept[at]].stays == words.UNTIL_USED:
            table.event_discard.append(mage.kept.pop(at))
            mage.kept_marks.pop(at)
    if table.events is not None:
        table.tell(events.BecameHaunt(seat, mage.hex))
    lay_open(table, mage.hex, relics)
    return ending


def lay_open(table: facts.Table, space: int, relics: list[int]) -> None:
    """Relics that everybody knows come to lie in a hex (OM-701)."""
    for relic in relics:
        basics.lay_card(table, space, relic, False)


def eliminate(table: facts.Table, seat: int) -> list[facts.Working]:
    """A Mage or Haunt is out of the game; the spells that end with it (OM-868)."""
    mage = table.mages[seat]
    mage.status = facts.OUT
    hand = mage.hand
    mage.hand = []
    for card in hand:
        basics.throw_away(table, card)
    if hand:
        table.learn()
        if table.events is not None:
            table.tell(events.Discarded(seat, hand))
    table.event_discard += mage.kept  # OM-748
    mage.kept = []
    mage.kept_marks = []
    if table.events is not None:
        table.tell(events.WentOut(seat))
    return [each for each in table.workings if each.controller == seat or each.on == seat]


def leave_game(table: facts.Table, seat: int) -> None:
    """A player leaves: its Mage or Haunt is eliminated at once (OM-121)."""
    mage = table.mages[seat]
    monster = table.monster(mage.monster) if mage.monster >= 0 else None
    if monster is not None:
        monster.haunt = numbers.NONE  # OM-835
        mage.monster = numbers.NONE
    relics = mage.relics
    mage.relics = []
    mage.health = 0
    ending = eliminate(table, seat)
    lay_open(table, mage.hex, relics)
    judge(table, numbers.NONE)
    if table.result is None:
        offer_claims(table, [mage.hex])
        end_together(table, seat, ending)


def defeat_monster(table: facts.Table, monster: facts.Monster) -> None:
    """A defeated monster leaves the board (OM-357, OM-368, OM-553, OM-831)."""
    seat = table.side_of(monster.number)
    take_off(table, monster)
    if table.events is not None:
        number, profile = monster.number, monster.profile
        table.tell(events.Defeated(seat, number, profile, monster.hex))
    end_spells_of(table, monster)


def remove_monster(table: facts.Table, monster: facts.Monster) -> None:
    take_off(table, monster)
    end_spells_of(table, monster)


def take_off(table: facts.Table, monster: facts.Monster) -> None:
    if monster in table.monsters:
        table.monsters.remove(monster)
    if monster.haunt >= 0:
        table.mages[monster.haunt].monster = numbers.NONE
    sort = monster.sort()
    if sort == words.LAND_MONSTER:
        table.land_discard.append(monster.profile)
    elif sort == words.RUIN_MONSTER:
        table.ruin_discard.append(numbers.RUIN_MONSTER_CARD + monster.profile)


def end_spells_of(table: facts.Table, monster: facts.Monster) -> None:
    """The spells on a monster that left the board end, and the one that brought it."""
    for working in table.workings[:]:
        if working.on == monster.number or working.number == monster.spell:  # OM-554, OM-632
            end_working(table, working)


def credit_monster(
    table: facts.Table, by: int, monster: facts.Monster, fell: bool, destroyed: bool
) -> None:
    """What the caster of a deadly spell gains (OM-691 to OM-709)."""
    mage = table.mages[by]
    same = mage.hex == monster.hex and not destroyed
    if monster.haunt >= 0 or monster.owner == by or fell or mage.status == facts.OUT:
        if monster.sort() != words.RUIN_MONSTER:
            return
    if monster.owner >= 0 and table.team_of[monster.owner] == table.team_of[by]:
        return
    if monster.sort() == words.RUIN_MONSTER:
        relics = numbers.PROFILES[monster.profile].relics
        if not same:
            lay_relics(table, monster.hex, relics)
            lay_spell(table, monster.hex)
            return
        if mage.stands():  # OM-704: as in a battle
            gain_relics(table, by, relics)
        else:
            lay_relics(table, monster.hex, relics)  # OM-499, OM-705
        if not fell and mage.status != facts.OUT:
            basics.draw_spells(table, by, 1)
        return
    basics.draw_spells(table, by, 1)


def credit_mage(table: facts.Table, by: int, victim: int, space: int, fell: bool) -> None:
    """A Mage brought to 0 Health by a spell: a card for its hex, or for a caster beside it. A
    caster that falls with it draws none; one is laid in a distant hex all the same (OM-709)."""
    if table.team_of[by] == table.team_of[victim]:
        return
    if table.mages[by].hex != space:
        lay_spell(table, space)
    elif not fell and table.mages[by].status != facts.OUT:
        basics.draw_spells(table, by, 1)  # OM-704, OM-705


def lay_spell(table: facts.Table, space: int) -> None:
    card = basics.top_spell(table)
    if card != numbers.NONE:
        basics.lay_card(table, space, card, True)


def lay_relics(table: facts.Table, space: int, number: int) -> None:
    for _ in range(min(number, len(table.relic_deck))):
        basics.lay_card(table, space, table.relic_deck.pop(), True)


def gain_relics(table: facts.Table, seat: int, number: int) -> None:
    for _ in range(min(number, len(table.relic_deck))):
        table.learn()
        gain_relic(table, seat, table.relic_deck.pop())


def judge(table: facts.Table, carrier: int) -> None:
    """Last Mage standing, or the last ones fallen together (OM-111 to OM-119, OM-956)."""
    standing = [seat for seat in range(table.seats) if table.mages[seat].stands()]
    if not standing:
        basics.finish(
            table, [carrier] if carrier >= 0 else [], "last" if carrier >= 0 else "stalemate"
        )
        return
    team = table.team_of[standing[0]]
    for seat in standing:
        if table.team_of[seat] != team:
            return
    basics.finish(table, standing, "last")


# ------------------------------------------------------------------------------- the end of spells


def end_working(table: facts.Table, working: facts.Working) -> None:
    """A spell in play ends: its tokens and Summons go, its card is discarded (OM-621 to OM-623)."""
    if working not in table.workings:
        return
    table.workings.remove(working)
    for monster in table.monsters[:]:
        if monster.spell == working.number:
            table.monsters.remove(monster)
            for other in table.workings[:]:
                if other.on == monster.number:
                    end_working(table, other)
    basics.throw_away(table, working.card)
    if table.events is not None:
        number, spaces = working.number, working.tokens[:]
        table.tell(events.SpellEnded(working.controller, working.card, number, spaces))
    if working.on >= 0 and numbers.GIFT_OF_CARD[working.card][words.IGNORES_WATER]:
        # Footing knows of harm on the way: hence imported here.
        from questboard.games.old_mage.steps.moving import come_down

        come_down(table, working.on)
    if working.tower >= 0:
        crash(table, working)


def end_together(table: facts.Table, by: int, workings: list[facts.Working]) -> None:
    """Spells that end at the same moment, in the order that who ended them wants (OM-634). Where
    no order makes a difference, or nobody is left to ask, they end in the order of play."""
    falls = [
        each
        for each in workings
        if each.tower >= 0 or numbers.GIFT_OF_CARD[each.card][words.IGNORES_WATER]
    ]
    if falls and len(workings) > 1 and by >= 0 and table.mages[by].status != facts.OUT:
        # Spells that end others know of harm: hence imported here.
        from questboard.games.old_mage.steps.answers import end_spells

        end_spells(table, by, workings)
        return
    for working in workings:
        end_working(table, working)


def crash(table: facts.Table, working: facts.Working) -> None:
    """A Sky Tower comes down on whoever is in its hex, who may ward it off (OM-916)."""
    below = table.characters_in(table.towers[working.tower])
    if not below:
        return
    wards = 0
    for seat in range(table.seats):
        if table.mages[seat].ward == 1:
            wards |= 1 << seat
    table.agenda.append(Crash(working.card, working.controller, working.tower, wards))
    open_window(table, ON_ENTRY, table.active, numbers.NONE, basics.victims_of(table, below))


class Crash(Step[facts.Table]):
    """A tower that flew is about to hit the ground."""

    card: int
    seat: int  # whose spell it was
    tower: int
    wards: int  # seats whose Ward stands against something else that is still to come

    def __init__(self, card: int, seat: int, tower: int, wards: int) -> None:
        self.card = card
        self.seat = seat
        self.tower = tower
        self.wards = wards

    def act(self, table: facts.Table) -> None:
        table.agenda.pop()
        losses: list[Loss] = []
        dice = numbers.CARDS[self.card].effects[0].amount
        for who in table.characters_in(table.towers[self.tower]):
            loss, _ = basics.roll_spell_dice(table, who, dice, False)
            losses.append(Loss(who, loss, self.seat))
        for seat in range(table.seats):
            if self.wards >> seat & 1:
                table.mages[seat].ward = 1
        lose(table, losses, BY_SPELL)
