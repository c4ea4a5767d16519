"""Which cards a seat may cast now (OM-571, OM-575, OM-601)."""

from __future__ import annotations

from questboard.games.old_mage.language import reasons, words
from questboard.games.old_mage.language.choices import CAST, CAST_FROM_EYE, Cast
from questboard.games.old_mage.state import numbers
from questboard.games.old_mage.state.facts import HAUNT, OUT, Table, Working
from questboard.games.old_mage.state.land import REGION
from questboard.games.old_mage.steps import plans
from questboard.games.old_mage.steps.grounds import has_hexes
from questboard.kernel.core.state import Choice


def find_casts(
    table: Table, seat: int, timing: int, fight: bool, about: plans.Occasion, found: list[Choice]
) -> None:
    """All cards that a seat could cast now: ``timing`` NORMAL (with BATTLE in a fight) or
    INTERRUPT. Each has at least one legal way to be aimed (OM-575)."""
    mage = table.mages[seat]
    if mage.status == OUT or (timing != words.INTERRUPT and silenced(table, seat)):
        return
    times = 1 << timing | 1 << words.BATTLE if fight else 1 << timing
    hand = mage.hand
    for at, card in enumerate(hand):
        if card >= 0 and numbers.TIMING[card] & times and not is_repeated(hand, at):
            try_card(table, seat, card, timing, fight, about, found)
    for card in mage.relics:
        if numbers.TIMING[card] & times:
            try_card(table, seat, card, timing, fight, about, found)
    ability = mage.ability()
    if ability >= 0 and numbers.TIMING[ability] & times:
        try_card(table, seat, ability, timing, fight, about, found)


def is_repeated(hand: list[int], at: int) -> bool:
    """Whether a card of a hand stands there before."""
    card = hand[at]
    for other in range(at):
        if hand[other] == card:
            return True
    return False


def silenced(table: Table, seat: int) -> bool:
    """Dead Calm lies on the region of the caster's hex."""
    region = REGION[table.mages[seat].hex]
    for mage in table.mages:
        for at in range(len(mage.kept)):
            if (
                numbers.HAPPENINGS[mage.kept[at]].stays == words.SILENCE
                and mage.kept_marks[at] == region
            ):
                return True
    return False


def try_card(
    table: Table,
    seat: int,
    card: int,
    timing: int,
    fight: bool,
    about: plans.Occasion,
    found: list[Choice],
) -> None:
    if bars_card(table, seat, card, timing, fight, about):
        return
    if not bars_aiming(table, seat, card, None, about):
        found.append(CAST[card])
    face = numbers.CARDS[card]
    if face.range > 0 or face.bonus is not None:
        eye = plans.eye_of(table, seat)
        if eye is not None and not bars_eye(table, seat, card, eye):
            if not bars_aiming(table, seat, card, eye, about):
                found.append(CAST_FROM_EYE[card])


def bars_cast(
    table: Table, seat: int, choice: Cast, timing: int, fight: bool, about: plans.Occasion
) -> int:
    """Why a seat cannot cast a card now: ``find_casts`` for one of them."""
    card = choice.card
    mage = table.mages[seat]
    face = numbers.CARDS[card]
    if card not in mage.hand and card not in mage.relics and card != mage.ability():
        return reasons.NO_CARD
    if not face.casts:
        return reasons.NO_CAST
    if mage.status == OUT:
        return reasons.OUT
    if timing != words.INTERRUPT and silenced(table, seat):
        return reasons.SILENCED
    times = 1 << timing | 1 << words.BATTLE if fight else 1 << timing
    if not numbers.TIMING[card] & times:
        if timing == words.INTERRUPT:
            return reasons.NOT_INTERRUPT
        return reasons.BATTLE_ONLY if face.cast == words.BATTLE else reasons.INTERRUPT_NOW
    barred = bars_card(table, seat, card, timing, fight, about)
    if barred or not choice.eye:
        return barred or bars_aiming(table, seat, card, None, about)
    eye = plans.eye_of(table, seat)
    if eye is None:
        return reasons.NO_EYE
    return bars_eye(table, seat, card, eye) or bars_aiming(table, seat, card, eye, about)


def bars_card(
    table: Table, seat: int, card: int, timing: int, fight: bool, about: plans.Occasion
) -> int:
    """Why a card of one's own cannot be cast now, whatever it is aimed at."""
    face = numbers.CARDS[card]
    if fight and timing == words.NORMAL and face.no_battle:
        return reasons.NOT_IN_BATTLE
    mage = table.mages[seat]
    if face.no_haunt and mage.status == HAUNT:
        return reasons.NOT_FOR_HAUNTS
    if timing == words.INTERRUPT and not has_occasion(table, seat, card, about):
        return reasons.WRONG_OCCASION if face.occasion != words.ANY_TIME else reasons.NO_OCCASION
    if (
        (face.sort == words.RELIC or face.sort == words.ABILITY)
        and not face.most
        and card in mage.used
    ):
        return reasons.USED
    token = numbers.TOKEN_OF[card]
    if token >= 0 and table.tokens_left(token) <= 0:
        return reasons.NO_TOKENS
    if face.most:
        out = 0
        for working in table.workings:
            if working.card == card and working.controller == seat:
                out += 1
        if out >= face.most:
            return reasons.TOO_MANY
        if face.summons and not table.takes_walkers(mage.hex):
            return reasons.NO_ROOM  # it could be cast without end, since none would come
    if numbers.RELOCATES[card] and table.gift(seat, words.NOT_PLACED):
        return reasons.ORB_BOUND
    return 0


def bars_aiming(
    table: Table, seat: int, card: int, eye: Working | None, about: plans.Occasion
) -> int:
    """Why there is nothing to aim a card at, or no use in it for a Haunt."""
    if eye is not None or not numbers.ALWAYS_AIMED[card]:
        if not can_begin(table, seat, card, eye, about):
            if numbers.CARDS[card].occasion != words.ANY_TIME:
                return reasons.WRONG_OCCASION
            return reasons.NO_TARGET if numbers.CARDS[card].range > 0 else reasons.NO_TARGET_SELF
    if table.mages[seat].status == HAUNT and idle_for_haunt(table, seat, card, eye is not None):
        return reasons.NOT_FOR_HAUNTS
    return 0


def bars_eye(table: Table, seat: int, card: int, eye: Working) -> int:
    """Why nothing is gained by casting a card from the token that sees for its Mage."""
    face = numbers.CARDS[card]
    if face.range > 0:
        return 0
    here = table.mages[seat].hex
    if face.bonus is None or plans.is_favoured(table, seat, card, here):
        return reasons.EYE_IDLE
    return 0 if plans.is_favoured(table, seat, card, eye.tokens[0]) else reasons.EYE_IDLE


def idle_for_haunt(table: Table, seat: int, card: int, from_eye: bool) -> bool:
    """Whether a card could have no effect at all for a Haunt (OM-818)."""
    plan = plans.begin_plan(table, seat, card, from_eye)
    for effect in plan.effects():
        what = effect.what
        if what in (words.E_HEAL, words.E_HEAL_TO):
            if table.mages[seat].monster >= 0:  # OM-602
                return False
        elif what == words.E_END_ADVERSE:
            if any(each.on == seat and numbers.CARDS[each.card].adverse for each in table.workings):
                return False
        elif what != words.E_BONUS_MOVE:
            return False
    return True


def has_occasion(table: Table, seat: int, card: int, about: plans.Occasion) -> bool:
    """Whether there is anything that an answer of this kind could answer (OM-664)."""
    if numbers.CARDS[card].occasion == words.FOE_DEFEATED:
        return about.winner == seat
    what = numbers.FIRST_AIM[card]
    if what == words.AIM_ATTACK:
        return about.top > 0 or about.victims >> seat & 1 == 1
    if what == words.AIM_SPELL:
        return len(about.plans) > 0 or len(table.workings) > 0
    return what != words.AIM_BEAST or about.beast >= 0


def can_begin(
    table: Table, seat: int, card: int, eye: Working | None, about: plans.Occasion
) -> bool:
    """Whether the first thing it is aimed at could be named; one is enough to know."""
    origin = table.mages[seat].hex if eye is None else eye.tokens[0]
    bonus = plans.is_favoured(table, seat, card, origin)
    aims = plans.aims_of(card, bonus)
    if not aims:
        return True
    if aims[0].what != words.AIM_HEX:
        plan = plans.begin_plan(table, seat, card, eye is not None)
        return len(plans.find_targets(table, plan, about, 1)) > 0
    most = plans.most_of(table, card, aims[0])
    if min(aims[0].least, most) <= 0:
        return True
    return has_hexes(table, aims[0], origin, plans.reach_of(card, bonus), most)
