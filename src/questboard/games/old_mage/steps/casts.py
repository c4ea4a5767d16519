"""Which cards a seat may cast now (OM-571, OM-575, OM-601)."""

from __future__ import annotations

from questboard.games.old_mage.catalogue import (
    CARDS,
    FIRST_AIM,
    HAPPENINGS,
    IS_INTERRUPT,
    NONE,
    RELOCATES,
    TIMING,
    TOKEN_FOR,
    TOKEN_OF,
    UNAIMED,
)
from questboard.games.old_mage.choices import CAST, Cast
from questboard.games.old_mage.declare import (
    ABILITY,
    AIM_ATTACK,
    AIM_BEAST,
    AIM_HEX,
    AIM_SPELL,
    BATTLE,
    FOE_DEFEATED,
    INTERRUPT,
    NORMAL,
    NOT_PLACED,
    RELIC,
    SILENCE,
)
from questboard.games.old_mage.land import REGION
from questboard.games.old_mage.state import HAUNT, OUT, Table
from questboard.games.old_mage.steps.grounds import has_hexes
from questboard.games.old_mage.steps.plans import Occasion, Plan, begin_plan, find_targets
from questboard.kernel.state import Choice


def find_casts(
    table: Table, seat: int, timing: int, fight: bool, about: Occasion, found: list[Choice]
) -> None:
    """All cards that a seat could cast now: ``timing`` NORMAL (with BATTLE in a fight) or
    INTERRUPT. Each has at least one legal way to be aimed (OM-575)."""
    mage = table.mages[seat]
    if mage.status == OUT or (timing != INTERRUPT and silenced(table, seat)):
        return
    hand = mage.hand
    for at in range(len(hand)):
        card = hand[at]
        if timely(card, timing, fight) and hand.index(card) == at:
            try_card(table, seat, card, timing, fight, about, found)
    if mage.stands():
        for card in mage.relics:
            if timely(card, timing, fight):
                try_card(table, seat, card, timing, fight, about, found)
        ability = mage.ability()
        if timely(ability, timing, fight):
            try_card(table, seat, ability, timing, fight, about, found)


def timely(card: int, timing: int, fight: bool) -> bool:
    """Whether a card is one to be cast at such a time."""
    if card < 0:
        return False
    when = TIMING[card]
    return when == timing or (fight and when == BATTLE)


def may_answer(table: Table, seat: int, about: Occasion) -> bool:
    """A quick look, before the careful one, for a card that such an occasion could call for."""
    mage = table.mages[seat]
    for card in mage.hand:
        if card >= 0 and IS_INTERRUPT[card] and has_occasion(table, seat, card, about):
            return True
    if mage.stands():
        for card in mage.relics:
            if card >= 0 and IS_INTERRUPT[card] and has_occasion(table, seat, card, about):
                return True
        card = mage.ability()
        return card >= 0 and IS_INTERRUPT[card] and has_occasion(table, seat, card, about)
    return False


def silenced(table: Table, seat: int) -> bool:
    """Dead Calm lies on the region of the caster's hex."""
    region = REGION[table.mages[seat].hex]
    for mage in table.mages:
        for at in range(len(mage.kept)):
            if HAPPENINGS[mage.kept[at]].stays == SILENCE and mage.kept_marks[at] == region:
                return True
    return False


def try_card(
    table: Table,
    seat: int,
    card: int,
    timing: int,
    fight: bool,
    about: Occasion,
    found: list[Choice],
) -> None:
    face = CARDS[card]
    if fight and timing == NORMAL and face.no_battle:
        return
    mage = table.mages[seat]
    if face.no_haunt and mage.status == HAUNT:
        return
    if not has_occasion(table, seat, card, about):
        return
    if (face.sort == RELIC or face.sort == ABILITY) and not face.most and card in mage.used:
        return  # OM-601
    token = TOKEN_OF[card]
    if token >= 0 and table.tokens_left(token) <= 0:
        return
    if face.most:
        out = 0
        for working in table.workings:
            if working.card == card and working.controller == seat:
                out += 1
        if out >= face.most:
            return
    if RELOCATES[card] and table.gift(seat, NOT_PLACED):
        return
    if UNAIMED[card] or can_begin(table, begin_plan(table, seat, card, NONE), about):
        found.append(CAST[card])
    if face.range > 0 or face.bonus is not None:
        for working in table.workings:
            if working.controller == seat and TOKEN_FOR[working.card].eye:
                plan = begin_plan(table, seat, card, working.number)
                lends = plan.bonus and not begin_plan(table, seat, card, NONE).bonus
                if (face.range > 0 or lends) and can_begin(table, plan, about):
                    found.append(Cast(card, working.number))


def has_occasion(table: Table, seat: int, card: int, about: Occasion) -> bool:
    """Whether there is anything that an answer of this kind could answer (OM-664)."""
    if CARDS[card].occasion == FOE_DEFEATED:
        return about.winner == seat
    what = FIRST_AIM[card]
    if what == AIM_ATTACK:
        return about.top > 0 or about.victims >> seat & 1 == 1
    if what == AIM_SPELL:
        return len(about.plans) > 0 or len(table.workings) > 0
    return what != AIM_BEAST or about.beast >= 0


def can_begin(table: Table, plan: Plan, about: Occasion) -> bool:
    """Whether the first thing it is aimed at could be named; one is enough to know."""
    if plan.ready:
        return True
    aim = plan.aims()[0]
    if aim.what == AIM_HEX:
        most = plan.most(table, aim)
        return min(aim.least, most) <= 0 or has_hexes(table, aim, plan.origin, plan.reach(), most)
    return len(find_targets(table, plan, about, 1)) > 0
