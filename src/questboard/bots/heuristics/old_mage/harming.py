"""What it is worth to hurt somebody, to hold a rival back, or to end a spell."""

from __future__ import annotations

from typing import Final

from questboard.bots.heuristics.old_mage import fights
from questboard.bots.heuristics.old_mage.goals import tower_gap
from questboard.bots.heuristics.old_mage.odds import harm_of
from questboard.bots.heuristics.old_mage.prices import HEALTH_PRICE, TURN
from questboard.bots.heuristics.old_mage.ways import pace
from questboard.games.old_mage.language import words
from questboard.games.old_mage.state.facts import FIRST_MONSTER, HAUNT, MET, Monster, Table, Working
from questboard.games.old_mage.state.land import DISTANCE, NOWHERE, REGION
from questboard.games.old_mage.state.numbers import CARDS, GIFT_OF_CARD, ORB, PROFILES, TOKEN_OF
from questboard.games.old_mage.steps.plans import SpellPlan
from questboard.games.old_mage.steps.resolving import hazard_dice

RIVALRY: Final = 0.22  # what a rival's loss is worth, beside one's own gain
HUNT: Final = 1.0  # … if it carries the Orb
LAST_ONES: Final = 14.0  # for bringing down the last rival


def friendly(table: Table, seat: int, other: int) -> bool:
    return table.team_of[seat] == table.team_of[other]


def rivalry(table: Table, seat: int, other: int) -> float:
    """How much a Mage's loss is one's own gain; below 0 for friends."""
    if friendly(table, seat, other):
        return -1.0
    if ORB in table.mages[other].relics:
        return HUNT
    return RIVALRY + 0.01 * fights.carried(table, other)


def quarry(table: Table, seat: int, start: int) -> tuple[int, float]:
    """The hex of the Mage to go for from a hex, near, weak, or with the Orb, and how good it is."""
    best = NOWHERE
    best_worth = 0.0
    for other in range(table.seats):
        mage = table.mages[other]
        if mage.stands() and not friendly(table, seat, other):
            worth = rivalry(table, seat, other) * (12.0 - mage.health)
            worth /= 3.0 + DISTANCE[start][mage.hex]
            if worth > best_worth:
                best = mage.hex
                best_worth = worth
    return best, best_worth


def urgency(table: Table, carrier: int) -> float:
    """How near the carrier is to its win: 1 and more when it may win in its next turn."""
    turns = tower_gap(table, carrier, table.mages[carrier].hex) / pace(table, carrier)
    return 3.0 if turns <= 1.5 else 2.0 if turns <= 3.0 else 1.0


def harm_worth(
    table: Table, seat: int, who: int, dice: int, stars_hit: bool, corps: fights.Corps | None = None
) -> float:
    """What Spell Dice against a character are worth to a seat."""
    if dice <= 0:
        return 0.0
    if who >= FIRST_MONSTER:
        monster = table.monster(who)
        if monster is None:
            return 0.0
        return monster_harm(table, seat, monster, harm_of(dice, stars_hit), corps)
    mage = table.mages[who]
    if mage.status == HAUNT and mage.monster >= 0:
        monster = table.monster(mage.monster)
        if monster is not None:
            return monster_harm(table, seat, monster, harm_of(dice, stars_hit), corps)
    if not mage.stands():
        return 0.0
    chances = harm_of(dice, stars_hit)
    less = table.gift(who, words.SPELL_LOSS_LESS)
    lost = 0.0
    falls = 0.0
    for hits in range(len(chances)):
        left = mage.health - max(0, hits - less)
        if left <= 0:
            falls += chances[hits]
            lost += chances[hits] * HEALTH_PRICE[mage.health]
        else:
            lost += chances[hits] * (HEALTH_PRICE[mage.health] - HEALTH_PRICE[left])
    share = rivalry(table, seat, who)
    worth = share * lost
    if falls and share > 0.0:
        worth += falls * (1.0 + 0.35 * fights.carried(table, who))
        if sum(1 for each in table.mages if each.stands()) == 2:
            worth += falls * LAST_ONES
    elif falls:
        worth -= falls * fights.carried(table, who)
    return worth


def monster_harm(
    table: Table, seat: int, monster: Monster, chances: list[float], corps: fights.Corps | None
) -> float:
    """Spell Dice against a monster: a foe made weaker, or gone for good."""
    if monster.owner >= 0 and friendly(table, seat, monster.owner):
        return -1.0
    if monster.haunt >= 0 and friendly(table, seat, monster.haunt):
        return -1.0
    health = monster.health
    dead = 0.0
    for hits in range(min(health, len(chances)), len(chances)):
        dead += chances[hits]
    mage = table.mages[seat]
    here = mage.hex == monster.hex and mage.stands()
    if here and corps is not None and table.active == seat and not table.done & MET:
        before = fights.monster_hope(table, corps, monster, mage.health).worth
        prize = fights.SPELL_GAINED + relics_of(monster) * corps.relic
        worth = 0.0
        for hits in range(len(chances)):
            if hits >= health:
                worth += chances[hits] * prize
            elif hits == 0:
                worth += chances[hits] * before
            else:
                monster.health = health - hits
                worth += (
                    chances[hits] * fights.monster_hope(table, corps, monster, mage.health).worth
                )
                monster.health = health
        # A monster that must be met is met; one may also walk away from it.
        return worth - before
    if monster.haunt >= 0 or monster.owner >= 0:
        near = min(
            DISTANCE[monster.hex][other.hex]
            for at, other in enumerate(table.mages)
            if friendly(table, seat, at)
        )
        return dead * (1.2 if near <= 4 else 0.4)
    relics = relics_of(monster)
    if not relics:
        return dead * fights.SPELL_GAINED
    steps = DISTANCE[mage.hex][monster.hex]
    return (
        dead * relics * fights.relic_prize(table) * 0.9 * float(TURN ** (steps / pace(table, seat)))
    )


def relics_of(monster: Monster) -> int:
    return PROFILES[monster.profile].relics if monster.sort() == words.RUIN_MONSTER else 0


def destroy_worth(table: Table, seat: int, space: int) -> float:
    """A hex is destroyed, and the monsters in it are defeated."""
    if len(table.destroyed) >= 5:
        return 0.0
    total = 0.0
    for monster in table.monsters:
        if monster.hex == space:
            total += monster_harm(table, seat, monster, CERTAIN, None)
    return total


CERTAIN: Final = [0.0] * 11 + [1.0]


def hex_worth(
    table: Table, seat: int, space: int, dice: int, stars_hit: bool, destroys: bool
) -> float:
    """Spell Dice against all who are in a hex."""
    total = destroy_worth(table, seat, space) if destroys else 0.0
    for who in table.characters_in(space):
        if who >= FIRST_MONSTER and destroys:
            continue
        total += harm_worth(table, seat, who, dice, stars_hit)
    return total


def region_worth(table: Table, seat: int, region: int, dice: int) -> float:
    total = 0.0
    for other in range(table.seats):
        mage = table.mages[other]
        if other != seat and mage.stands() and REGION[mage.hex] == region:
            total += harm_worth(table, seat, other, dice, False)
    for monster in table.monsters:
        if REGION[monster.hex] == region and monster.owner != seat:
            total += harm_worth(table, seat, monster.number, dice, False)
    return total


# --------------------------------------------------------------------------------- holding back


def hold_worth(table: Table, seat: int, other: int) -> float:
    """A Mage that cannot move for a turn or two."""
    mage = table.mages[other]
    if table.gift(other, words.HELD):
        return 0.0
    if friendly(table, seat, other):
        return -2.0
    if ORB in mage.relics:
        return 3.0 * urgency(table, other)
    return 0.5


def displace_worth(table: Table, seat: int, other: int, space: int) -> float:
    """A Mage that is put in another hex: the steps that it loses on its way to a win."""
    mage = table.mages[other]
    if ORB not in mage.relics or not mage.stands():
        return 0.0
    gained = tower_gap(table, other, space) - tower_gap(table, other, mage.hex)
    worth = 1.2 * gained / pace(table, other) * urgency(table, other)
    return -worth if friendly(table, seat, other) else worth


# ------------------------------------------------------------------------------- spells of others


def working_worth(table: Table, seat: int, working: Working) -> float:
    """What it is worth that a spell in play ends."""
    card = CARDS[working.card]
    gifts = GIFT_OF_CARD[working.card]
    mine = working.on == seat
    if card.adverse and mine:
        carries = ORB in table.mages[seat].relics
        if gifts[words.HELD]:
            return 7.0 if carries else 1.6
        return 0.9
    if friendly(table, seat, working.controller):
        return -2.0
    worth = 0.2
    if working.on >= 0 and working.on < FIRST_MONSTER and not card.adverse:
        if not friendly(table, seat, working.on):
            worth = 0.7
            if ORB in table.mages[working.on].relics:
                worth = 2.5
    if working.tower >= 0 and ORB in table.mages[working.controller].relics:
        worth = 4.0
    for monster in table.monsters:
        if monster.spell == working.number:
            worth = 1.0 if DISTANCE[monster.hex][table.mages[seat].hex] <= 4 else 0.5
    return worth


def plan_worth(table: Table, seat: int, plan: SpellPlan) -> float:
    """What it is worth that a spell just announced has no effect."""
    if plan.seat == seat:
        return -3.0
    friend = friendly(table, seat, plan.seat)
    carrier = ORB in table.mages[plan.seat].relics
    total = 0.0
    for effect in plan.effects():
        total += effect_worth(table, seat, plan, effect.what, effect.amount, effect.stars_hit)
    if friend:
        return min(total, -0.5) if total < 1.0 else total
    if carrier:
        for effect in plan.effects():
            if effect.what in (words.E_BONUS_MOVE, words.E_RIDE, words.E_RAISE_TOWER, words.E_SWAP):
                total += 2.0 * urgency(table, plan.seat)
            elif effect.what == words.E_ANOTHER_TURN:
                total += 4.0 * urgency(table, plan.seat)
            elif effect.what in (
                words.E_HEAL,
                words.E_HEAL_TO,
                words.E_BATTLE_DICE,
                words.E_SHIELDS,
            ):
                total += 1.0
    return total


def effect_worth(
    table: Table, seat: int, plan: SpellPlan, what: int, amount: int, stars_hit: bool
) -> float:
    """How much one effect of another's spell would hurt a seat."""
    here = table.mages[seat].hex
    if what == words.E_SPELL_DICE:
        total = 0.0
        for attack in range(min(plan.attacks(), len(plan.targets))):
            if not plan.stopped >> attack & 1 and plan.targets[attack] == seat:
                total -= harm_worth(table, seat, seat, amount, stars_hit)
        return total
    if (
        what in (words.E_BLAST, words.E_TOKENS)
        and here in plan.targets
        and table.mages[seat].stands()
    ):
        dice = amount if amount or what == words.E_BLAST else hazard_dice(TOKEN_OF[plan.card])
        return -harm_worth(table, seat, seat, dice, stars_hit)
    if what == words.E_REGION_BLAST and plan.targets[0] == REGION[here]:
        return -harm_worth(table, seat, seat, amount, stars_hit)
    if not plan.targets or plan.targets[0] != seat:
        return 0.0
    carries = ORB in table.mages[seat].relics
    if what == words.E_STAY:
        held = GIFT_OF_CARD[plan.card][words.HELD] > 0
        return (7.0 if carries else 1.3) if held else 0.8
    if what == words.E_STEAL:
        return 1.2 * amount
    if what in (words.E_PLACE_TARGET, words.E_PUSH):
        return 4.0 if carries else 0.5
    return 0.5 if what == words.E_SWAP else 0.0
