"""Small questions: which card, which Event, which tower, and offers of others."""

from __future__ import annotations

from typing import Any

from questboard.bots.heuristics.old_mage.answers import own_answer
from questboard.bots.heuristics.old_mage.battles import refuge
from questboard.bots.heuristics.old_mage.fights import Corps
from questboard.bots.heuristics.old_mage.goals import lying_price, tower_gap
from questboard.bots.heuristics.old_mage.harming import harm_worth, hex_worth
from questboard.bots.heuristics.old_mage.outlook import Outlook
from questboard.bots.heuristics.old_mage.prices import CARD_PRICE, EVENT_PRICE
from questboard.bots.heuristics.old_mage.tempers import CAREFUL, Temper
from questboard.games.old_mage.language import choices as picks
from questboard.games.old_mage.state.facts import MOST_HEALTH, RUIN, Table
from questboard.games.old_mage.state.land import DISTANCE, FIRST_ROOM, SPACES, TOWER_SIDE
from questboard.games.old_mage.state.numbers import EVENT, NONE, ORB
from questboard.games.old_mage.steps.claims import lying_at
from questboard.games.old_mage.steps.destroying import ChooseDestroyed, MoveCards
from questboard.games.old_mage.steps.moving import UsePortal, walk_of
from questboard.games.old_mage.steps.trading import Trade
from questboard.kernel.core.state import Choice, Step

HEALER = EVENT["wandering-healer"]
WASTE = -50.0  # a spell that is cast for nothing


def weight(
    table: Table, seat: int, step: Step[Any], choice: Choice, temper: Temper = CAREFUL
) -> float:
    """A choice at a question that is asked now and then."""
    if isinstance(choice, picks.TakeUp):
        at = lying_at(table, table.mages[seat].hex)[choice.place]
        return 0.1 + lying_price(table, table.lying[at].card, table.lying[at].hidden)
    if isinstance(choice, picks.OfCard):
        price = CARD_PRICE[choice.card]
        return -price if choice.verb == picks.DISCARD else price
    if isinstance(choice, picks.Cast):
        worth = own_answer(table, seat, choice, temper)
        return worth if worth > 0.0 else WASTE
    if isinstance(choice, picks.TakeEvent):
        return event_worth(table, seat, choice.happening)
    if isinstance(choice, picks.ChooseTower):
        return tower_worth(table, choice.tower, temper)
    if isinstance(choice, picks.Flee):
        return refuge(table, seat, choice.hex)
    if isinstance(choice, picks.AddDie):
        return harm_worth(table, seat, choice.who, 1, False, Corps(table, seat))
    if isinstance(choice, picks.Go):
        if isinstance(step, MoveCards):
            return -0.1 * DISTANCE[table.mages[seat].hex][choice.hex]
        return -0.1 * tower_gap(table, seat, choice.hex)
    if isinstance(choice, picks.Target) and isinstance(step, ChooseDestroyed):
        return hex_worth(table, seat, choice.value, 0, False, True)
    if isinstance(choice, picks.Word) and isinstance(step, UsePortal):
        return portal_worth(table, seat, step, temper) if choice is picks.PORTAL else 0.0
    return 0.0


def event_worth(table: Table, seat: int, card: int) -> float:
    if card == HEALER:
        return 0.5 * min(4, MOST_HEALTH - table.mages[seat].health)
    return EVENT_PRICE[card]


def portal_worth(table: Table, seat: int, step: UsePortal, temper: Temper) -> float:
    """A portal is used where it leads to something better."""
    there = step.other_end(table)
    if there < 0 or step.who != seat:
        return -1.0
    mage = table.mages[seat]
    walk = walk_of(table, seat)
    left = float(walk.left) if walk is not None else 0.0
    here, shore = mage.hex, mage.shore
    best = Outlook(table, seat, left, temper).best
    stays = best.score if best is not None else 0.0
    mage.hex, mage.shore = there, max(0, FIRST_ROOM[there])
    best = Outlook(table, seat, left, temper).best
    goes = best.score if best is not None else 0.0
    mage.hex, mage.shore = here, shore
    return goes - stays - 0.01


def tower_worth(table: Table, tower: int, temper: Temper = CAREFUL) -> float:
    """A tower to start in: with Ruins near it, and more of them before the far side."""
    here = table.towers[tower]
    far = [
        table.towers[other]
        for other in range(len(table.towers))
        if TOWER_SIDE[other] != TOWER_SIDE[tower]
    ]
    total = 0.0
    for space in range(SPACES):
        if table.site[space] == RUIN:
            gap = min(DISTANCE[space][other] for other in far)
            total += temper.home / (3.0 + DISTANCE[here][space]) + 0.8 / (3.0 + gap)
    return total


def trade_weights(table: Table, seat: int, step: Trade, choices: list[Choice]) -> list[float]:
    """Offers are taken when they bring more than they cost, and never made."""
    gained = 0.0
    if step.proposed:
        mates = table.team_of[step.one] == table.team_of[step.other]
        gained = price_of(step.gives) - price_of(step.asks) - (0.0 if mates else 0.5)
        if ORB in step.asks:
            gained = -9.0
    weights: list[float] = []
    for choice in choices:
        if choice is picks.ACCEPT:
            weights.append(gained)
        elif choice is picks.PASS or choice is picks.REFUSE:
            weights.append(0.0)
        else:
            weights.append(-5.0)
    return weights


def price_of(cards: list[int]) -> float:
    return sum([CARD_PRICE[card] for card in cards if card != NONE])
