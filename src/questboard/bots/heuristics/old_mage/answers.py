"""Interrupts: when they are worth their cards."""

from __future__ import annotations

from typing import Final

from questboard.bots.heuristics.old_mage.battles import fray_of
from questboard.bots.heuristics.old_mage.casting import Spellbook, hold_price
from questboard.bots.heuristics.old_mage.fights import Corps, monster_hope
from questboard.bots.heuristics.old_mage.harming import friendly, plan_worth, working_worth
from questboard.bots.heuristics.old_mage.leaps import LEAP_KIND
from questboard.bots.heuristics.old_mage.odds import WIDTH
from questboard.bots.heuristics.old_mage.tempers import CAREFUL, Temper
from questboard.games.old_mage.language import words
from questboard.games.old_mage.language.choices import Cast
from questboard.games.old_mage.state.facts import Table
from questboard.games.old_mage.state.land import DISTANCE
from questboard.games.old_mage.state.numbers import CARDS, NONE
from questboard.games.old_mage.steps.answers import near
from questboard.games.old_mage.steps.plans import begin_plan
from questboard.games.old_mage.steps.windows import BEFORE_ROLL, BEFORE_WIN, Window, open_plans
from questboard.kernel.core.state import Choice

THRIFT: Final = 0.4  # an answer must be worth so much more than its card
STOP_A_WIN: Final = 40.0
PERIL: Final = 0.25  # a battle so likely to be the last is left by any means


def window_weights(
    table: Table, seat: int, step: Window, choices: list[Choice], temper: Temper = CAREFUL
) -> list[float]:
    """Pass, or answer what is about to happen."""
    weights: list[float] = []
    for choice in choices:
        if isinstance(choice, Cast):
            worth = answer_worth(table, seat, step, choice.card)
            weights.append(worth - hold_price(table, seat, choice.card, temper) - THRIFT)
        else:
            weights.append(0.0)
    return weights


def own_answer(
    table: Table, seat: int, choice: Cast, temper: Temper = CAREFUL, book: Spellbook | None = None
) -> float:
    """An interrupt in one's own turn, outside windows."""
    worth = answer_worth(table, seat, None, choice.card)
    if book is not None and LEAP_KIND[choice.card]:
        worth = max(worth, book.leap_worth(begin_plan(table, seat, choice.card, choice.eye)))
    net = worth - hold_price(table, seat, choice.card, temper) - THRIFT
    return 25.0 + net if net > 0.0 else -1.0 + 0.01 * net


def answer_worth(table: Table, seat: int, window: Window | None, card: int) -> float:
    """What an interrupt is worth now, aimed as well as possible."""
    what = CARDS[card].effects[0].what
    if what == words.E_DISPEL:
        return dispel_worth(table, seat, CARDS[card].range)
    if what == words.E_SUMMON:
        return 2.0
    if what in (words.E_MIRROR, words.E_WARD):
        return shelter_worth(table, seat, window, what == words.E_MIRROR)
    if what == words.E_PUSH:
        if window is None or window.occasion != BEFORE_WIN or friendly(table, seat, window.opener):
            return 0.0
        return STOP_A_WIN
    if what == words.E_TAME:
        return tame_worth(table, seat, window)
    if what == words.E_RELOCATE:
        return escape_worth(table, seat, window)
    if what == words.E_END_NEAR:
        return null_worth(table, seat, CARDS[card].range, CARDS[card].effects[0].amount)
    return 0.0


def dispel_worth(table: Table, seat: int, reach: int) -> float:
    """The spell whose end is worth most: one being cast, or one in play."""
    far = DISTANCE[table.mages[seat].hex]
    best = 0.0
    for plan in open_plans(table):
        if far[table.mages[plan.seat].hex] <= reach:
            best = max(best, plan_worth(table, seat, plan))
    for working in table.workings:
        worth = working_worth(table, seat, working)
        if worth > best:
            place = table.place_of(working.on) if working.on >= 0 else NONE
            close = far[table.mages[working.controller].hex] <= reach
            if close or (place >= 0 and far[place] <= reach):
                best = worth
    return best


def shelter_worth(table: Table, seat: int, window: Window | None, turns: bool) -> float:
    """An attack that is turned or warded off."""
    best = 0.0
    for plan in open_plans(table):
        if plan.seat != seat and plan.aimed_at(seat):
            worth = plan_worth(table, seat, plan)
            best = max(best, worth + 0.8 if turns else worth)
        elif not turns and plan.seat != seat:
            best = max(best, plan_worth(table, seat, plan))
    if not turns and window is not None and window.victims >> seat & 1:
        best = max(best, 1.6 if table.mages[seat].health <= 3 else 0.8)
    return best


def tame_worth(table: Table, seat: int, window: Window | None) -> float:
    """A beast that a Mage would rather not meet."""
    if window is None or table.active != seat or not table.mages[seat].stands():
        return 0.0
    beast = table.monster(window.about)
    if beast is None:
        return 0.0
    return -monster_hope(table, Corps(table, seat), beast, max(1, table.mages[seat].health)).worth


def escape_worth(table: Table, seat: int, window: Window | None) -> float:
    """Out of a battle that is likely to be the last."""
    if window is None or window.occasion != BEFORE_ROLL:
        return 0.0
    fray = fray_of(table, seat)
    if fray is None:
        return 0.0
    odds = fray.odds(fray.me, fray.against)
    cell = fray.health * WIDTH + fray.foe_health
    falls = odds.first_falls[cell] if fray.battle.passes == 0 else odds.falls[cell]
    return 5.0 if falls > PERIL else 0.0


def null_worth(table: Table, seat: int, reach: int, around: int) -> float:
    """All spells near one hex end."""
    here = table.mages[seat].hex
    best = 0.0
    for working in table.workings:
        space = table.place_of(working.on) if working.on >= 0 else NONE
        if working.tokens:
            space = working.tokens[0]
        if space < 0 or DISTANCE[here][space] > reach:
            continue
        total = 0.0
        for other in table.workings:
            if near(table, other, space, around):
                total += working_worth(table, seat, other)
        best = max(best, total)
    return best
