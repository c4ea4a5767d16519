"""A Mage's turn: where to go, when to camp, what to meet, what to cast, whom to send."""

from __future__ import annotations

from typing import Final

from questboard.bots.heuristics.old_mage import fights as fighting
from questboard.bots.heuristics.old_mage import goals
from questboard.bots.heuristics.old_mage.answers import own_answer
from questboard.bots.heuristics.old_mage.casting import Spellbook, hold_price
from questboard.bots.heuristics.old_mage.harming import quarry
from questboard.bots.heuristics.old_mage.outlook import Outlook
from questboard.bots.heuristics.old_mage.prices import CARD_PRICE, EVENT_PRICE
from questboard.bots.heuristics.old_mage.tempers import CAREFUL, Temper
from questboard.bots.heuristics.old_mage.ways import pace, ways
from questboard.games.old_mage.language import choices as picks
from questboard.games.old_mage.language.words import E_BONUS_MOVE, INTERRUPT, SEES_EVENTS
from questboard.games.old_mage.state import facts
from questboard.games.old_mage.state.land import DISTANCE, NOWHERE
from questboard.games.old_mage.state.numbers import CARDS, ORB, TOKEN_KINDS, TOKEN_OF
from questboard.games.old_mage.steps.moving import Walk
from questboard.games.old_mage.steps.plans import begin_plan
from questboard.games.old_mage.steps.sending import Sending
from questboard.games.old_mage.steps.turn import is_due
from questboard.kernel.core.state import Choice

FIRST: Final = 40.0  # what costs nothing and is done before all else
BEFORE: Final = 20.0  # spells that are worth their cards come before the move
NEVER: Final = -50.0
NEED: Final = 1.4  # for armour where a battle is likely
PEACEFUL: Final = (goals.TO_TOWER, goals.TO_CARDS, goals.TO_ORB, goals.TO_FAR_SIDE, goals.TO_GUARD)
WORTH_STAYING: Final = 0.4  # a goal in one's own hex that is worth so much keeps a Mage there
MEAN_EVENT: Final = sum(EVENT_PRICE) / len(EVENT_PRICE)
SEER_EVENT: Final = 0.6


def own_hex_worth(table: facts.Table, seat: int, corps: fighting.Corps) -> float:
    """What the encounter in a Mage's own hex is worth."""
    mage = table.mages[seat]
    health = max(1, mage.health)
    total = 0.0
    foes = table.foes_of(seat, mage.hex)
    for monster in table.monsters:
        if monster.number in foes:
            total += fighting.monster_hope(table, corps, monster, health).worth
    if foes:
        return total
    site = table.site[mage.hex]
    if site == facts.RUIN:
        return fighting.ruin_hope(table, corps, health).worth
    if site >= facts.SITE_TOKEN:
        if site < facts.UNSEEN and goals.looked_at(table, seat, mage.hex):
            return fighting.beast_hope(corps, site - facts.SITE_TOKEN, health).worth
        token = site if site >= facts.UNSEEN else site - facts.SITE_TOKEN
        return fighting.land_hope(corps, facts.land_of(token), health).worth
    return total


def turn_weights(
    table: facts.Table,
    seat: int,
    choices: list[Choice],
    look: Outlook | None = None,
    temper: Temper = CAREFUL,
) -> list[float]:
    """The choices of TakeTurn; ``look`` if the board was looked at before."""
    moved = table.done & (facts.MOVED | facts.CAMPED) != 0
    if look is None and (not moved or any(hastens(choice) for choice in choices)):
        look = Outlook(table, seat, 0.0 if moved else pace(table, seat), temper)
    corps = look.corps if look is not None else fighting.Corps(table, seat)
    due = is_due(table, seat)
    need = NEED if due else 0.0
    hurry = 0.0
    if look is not None and look.best is not None and not due:
        best = look.best
        fights = best.kind not in PEACEFUL
        if fights and not moved and best.steps <= look.prospect.speed:
            need = NEED
        if moved and best.steps > 0:
            hurry = 0.3 * best.steps
            if best.kind == goals.TO_TOWER:
                hurry = 4.0 if best.steps > 4 else 50.0
            elif best.kind == goals.TO_CARRIER:
                hurry = 1.5
    book = Spellbook(table, seat, corps, need, hurry, temper)
    weights: list[float] = []
    for choice in choices:
        if isinstance(choice, picks.Cast):
            weights.append(cast_weight(table, seat, book, choice, temper))
        elif choice is picks.MEET:
            weights.append(meet_weight(table, seat, corps, due, moved))
        elif choice is picks.SEEK:
            weights.append(seek_worth(table, seat))
        elif isinstance(choice, picks.Word):
            weights.append(word_weight(table, seat, choice, look))
        else:
            weights.append(free_weight(table, seat, choice, temper))
    return weights


def hastens(choice: Choice) -> bool:
    """Whether a spell gives steps, which only helps where there is somewhere to go."""
    return isinstance(choice, picks.Cast) and CARDS[choice.card].effects[0].what == E_BONUS_MOVE


def cast_weight(
    table: facts.Table, seat: int, book: Spellbook, choice: picks.Cast, temper: Temper
) -> float:
    if CARDS[choice.card].cast == INTERRUPT:
        return own_answer(table, seat, choice, temper, book)
    plan = begin_plan(table, seat, choice.card, choice.eye)
    net = book.cast_worth(plan) - hold_price(table, seat, choice.card, temper)
    return BEFORE + net if net > temper.caution else -1.0 + 0.01 * net


def word_weight(table: facts.Table, seat: int, choice: picks.Word, look: Outlook | None) -> float:
    if choice is picks.END_TURN:
        return 0.01
    if look is None:
        return NEVER
    best = look.best
    going = best.score if best is not None else 0.0
    here = best is not None and best.steps == 0
    if choice is picks.MOVE:
        return 0.02 if here and going >= WORTH_STAYING else max(0.02, going)
    if choice is picks.CAMP:
        if here:
            # Rest first, then meet what is here.
            return 3.0 + going if table.mages[seat].health < 10 else 0.03
        return going + 1.0 if look.at_ease() else look.camp_score()
    return NEVER


def meet_weight(
    table: facts.Table, seat: int, corps: fighting.Corps, due: bool, moved: bool
) -> float:
    """What is here: it must be met, or one may go away, or leave it."""
    if due and moved:
        return 5.0
    here = own_hex_worth(table, seat, corps)
    return here - 0.1 if here > 0.0 or not due else here - 0.5


def seek_worth(table: facts.Table, seat: int) -> float:
    mage = table.mages[seat]
    if ORB in mage.relics or mage.health <= 3:
        return -0.5
    worth = SEER_EVENT if table.gift(seat, SEES_EVENTS) > 1 else MEAN_EVENT
    return worth + 0.02 * (mage.health - 6)


def free_weight(table: facts.Table, seat: int, choice: Choice, temper: Temper = CAREFUL) -> float:
    """What needs no action: take up cards, exchange one, look at a token."""
    if isinstance(choice, picks.TakeUp):
        return FIRST
    if isinstance(choice, picks.OfCard):
        if choice.verb == picks.EXCHANGE:
            price = CARD_PRICE[choice.card]
            return FIRST - price if price < temper.exchange else -1.0
        return NEVER if choice.verb == picks.DROP else 0.0
    if isinstance(choice, picks.Peek):
        known = goals.looked_at(table, seat, choice.hex)
        near = DISTANCE[table.mages[seat].hex][choice.hex]
        return -1.0 if known else FIRST - 5.0 - 0.1 * near
    return -1.0


# ----------------------------------------------------------------------------------------- walking


def walk_weights(
    table: facts.Table,
    seat: int,
    step: Walk,
    choices: list[Choice],
    aim: int = NOWHERE,
    temper: Temper = CAREFUL,
) -> list[float]:
    """The steps of a move: each as good as the best goal that it leads to."""
    mage = table.mages[seat]
    goes = mage.stands() and any(isinstance(choice, picks.Go) for choice in choices)
    if goes and aim != NOWHERE and mage.hex != aim:
        first = ways(table, seat, mage.hex, mage.shore, aim).first[aim]
        if first != NOWHERE:
            for choice in choices:
                if isinstance(choice, picks.Go) and choice.hex == first:
                    return aimed_weights(table, seat, choices, first, temper)
    look = Outlook(table, seat, float(step.left), temper) if goes else None
    weights: list[float] = []
    for choice in choices:
        weight = 0.0
        if isinstance(choice, picks.Go):
            weight = lead(look, choice.hex) if look is not None else 0.0
        elif isinstance(choice, picks.Send):
            weight = send_weight(table, seat, choice)
        elif isinstance(choice, picks.Cast):
            weight = own_answer(table, seat, choice, temper)
        elif isinstance(choice, picks.Word):
            weight = halt_worth(look, aim) if choice is picks.HALT else NEVER
        else:
            weight = free_weight(table, seat, choice, temper)
        weights.append(weight)
    return weights


def aimed_weights(
    table: facts.Table, seat: int, choices: list[Choice], first: int, temper: Temper
) -> list[float]:
    """On the way to a hex that was chosen before."""
    weights: list[float] = []
    for choice in choices:
        weight = 0.0
        if isinstance(choice, picks.Go):
            weight = BEFORE - 1.0 if choice.hex == first else 0.0
        elif isinstance(choice, picks.Send):
            weight = send_weight(table, seat, choice)
        elif not isinstance(choice, (picks.Cast, picks.Word)):
            weight = free_weight(table, seat, choice, temper)
        weights.append(weight)
    return weights


def lead(look: Outlook, space: int) -> float:
    """The best goal whose way begins with a hex."""
    best = 0.0
    first = look.prospect.ways.first
    for goal in look.prospect.found:
        if first[goal.hex] == space and goal.score > best and goal.steps > 0:
            best = goal.score
    return best


def halt_worth(look: Outlook | None, aim: int) -> float:
    """What it is worth to stay: a goal that is here."""
    if look is None:
        return 0.01
    best = 0.01
    if look.table.mages[look.seat].hex == aim:
        return FIRST
    for goal in look.prospect.found:
        if goal.steps == 0 and goal.score > best:
            best = goal.score
    return best


# ----------------------------------------------------------------------------------------- sending


def prey(table: facts.Table, seat: int, start: int, token: bool) -> int:
    """The hex that a Summons or a token had best go to; -1: nowhere."""
    best, best_worth = quarry(table, seat, start)
    if token:
        return best
    for monster in table.monsters:
        if monster.owner < 0 and monster.haunt < 0:
            worth = 2.0 / (3.0 + DISTANCE[start][monster.hex])
            near = DISTANCE[table.mages[seat].hex][monster.hex]
            if near <= 3 and worth > best_worth:
                best = monster.hex
                best_worth = worth
    return best


def send_aim(table: facts.Table, seat: int, number: int, token: int) -> tuple[int, int]:
    """Where something that a Mage controls is, and where it should go."""
    if token < 0:
        start = table.place_of(number)
        return start, prey(table, seat, start, False)
    working = table.working(number)
    if working is None or token >= len(working.tokens):
        return NOWHERE, NOWHERE
    start = working.tokens[token]
    if working.tower >= 0:
        mage = table.mages[seat]
        return start, mage.hex if ORB in mage.relics else NOWHERE
    if TOKEN_KINDS[TOKEN_OF[working.card]].hazard is None:
        return start, NOWHERE
    return start, prey(table, seat, start, True)


def send_weight(table: facts.Table, seat: int, choice: picks.Send) -> float:
    start, aim = send_aim(table, seat, choice.number, choice.token)
    if start == NOWHERE or aim == NOWHERE:
        return -1.0
    gained = DISTANCE[start][aim] - DISTANCE[choice.hex][aim]
    return BEFORE + 0.1 * gained if gained > 0 else -1.0


def sending_weights(
    table: facts.Table, seat: int, step: Sending, choices: list[Choice], temper: Temper = CAREFUL
) -> list[float]:
    """The further steps of a Summons or token."""
    start, aim = send_aim(table, seat, step.who, step.token)
    weights: list[float] = []
    for choice in choices:
        weight = 0.0
        if isinstance(choice, picks.Go):
            weight = -1.0
            if start != NOWHERE and aim != NOWHERE:
                weight = 0.5 * (DISTANCE[start][aim] - DISTANCE[choice.hex][aim])
        elif isinstance(choice, picks.Cast):
            weight = own_answer(table, seat, choice, temper)
        weights.append(weight)
    return weights
