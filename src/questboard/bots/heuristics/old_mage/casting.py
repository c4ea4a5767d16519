"""Which spell to cast, and at what."""

from __future__ import annotations

from typing import Final

from questboard.bots.heuristics.old_mage import harming, prices
from questboard.bots.heuristics.old_mage.fights import Corps, orb_is_hidden
from questboard.bots.heuristics.old_mage.goals import Prospect, rival_carrier, tower_gap
from questboard.bots.heuristics.old_mage.leaps import LEAP_KIND, Leap, best_leap
from questboard.bots.heuristics.old_mage.tempers import CAREFUL, Temper
from questboard.bots.heuristics.old_mage.ways import pace, ways
from questboard.games.old_mage.language import words
from questboard.games.old_mage.language.choices import Target
from questboard.games.old_mage.state import numbers
from questboard.games.old_mage.state.facts import CAMPED, FIRST_MONSTER, MOVED, SITE_TOKEN, Table
from questboard.games.old_mage.state.land import DISTANCE, NEAR, NOWHERE, TOWER_SIDE
from questboard.games.old_mage.steps.answers import near
from questboard.games.old_mage.steps.plans import NO_OCCASION, SpellPlan, find_targets
from questboard.games.old_mage.steps.resolving import hazard_dice
from questboard.games.old_mage.steps.windows import plan_by_number

HARMFUL: Final = -9.0
RESERVE: Final = 4  # cards in hand that are worth their full price


def hold_price(table: Table, seat: int, card: int, temper: Temper = CAREFUL) -> float:
    """What a card is worth unspent; less in a hand that is nearly full."""
    if card >= numbers.FIRST_RELIC and not numbers.CARDS[card].spent:
        return 0.0  # a Relic or an ability: it stays
    mage = table.mages[seat]
    if card not in mage.hand:
        return prices.CARD_PRICE[card]
    spare = max(0, len(mage.hand) - RESERVE)
    price = prices.CARD_PRICE[card] * (1.0 - 0.13 * spare)
    if prices.FOR_THE_ORB[card] and temper.thrift != 1.0 and orb_is_hidden(table):
        return price * temper.thrift
    if prices.SHELTERS[card] and numbers.ORB in mage.relics:
        return price * temper.shelter
    return price


class Spellbook:
    """What the spells of a Mage or Haunt are worth now."""

    table: Table
    seat: int
    corps: Corps
    need: float  # for help in a battle that is likely in this turn
    hurry: float  # for steps that this turn still lacks
    temper: Temper
    prospect: Prospect | None  # what the Mage could go for, however far, once a leap was looked for

    def __init__(
        self,
        table: Table,
        seat: int,
        corps: Corps,
        need: float = 0.0,
        hurry: float = 0.0,
        temper: Temper = CAREFUL,
    ) -> None:
        self.table = table
        self.seat = seat
        self.corps = corps
        self.need = need
        self.hurry = hurry
        self.temper = temper
        self.prospect = None

    def cast_worth(self, plan: SpellPlan) -> float:
        """What a spell is worth, aimed as well as possible, before its card is paid for."""
        aims = plan.aims()
        if not aims:
            return sum([self.own_effect(plan, effect) for effect in plan.effects()])
        what = aims[0].what
        leap = self.leap_worth(plan)
        if what == words.AIM_HEX:
            return max(leap, self.best_hex(plan))
        if what == words.AIM_LANDING:
            return leap
        best = max(HARMFUL, leap)
        second = 0.0
        for choice in find_targets(self.table, plan, NO_OCCASION):
            if isinstance(choice, Target):
                worth = self.target_worth(plan, choice)
                if worth > best:
                    second = best
                    best = worth
                elif worth > second:
                    second = worth
        if what == words.AIM_CHARACTER and aims[0].count > 1:
            best += max(second, best * 0.6 if best > 0.0 else best)
        return best + sum([self.own_effect(plan, effect) for effect in plan.effects()])

    # ------------------------------------------------------------------------- ways by magic

    def leap_worth(self, plan: SpellPlan) -> float:
        """What a spell is worth for the way that it opens."""
        leap = self.leap(plan)
        return leap.gain * self.temper.leaps if leap is not None else 0.0

    def leap(self, plan: SpellPlan) -> Leap | None:
        """Where a spell would carry a Mage that thinks of such ways."""
        table = self.table
        if not self.temper.leaps or not LEAP_KIND[plan.card]:
            return None
        if table.active != self.seat or not table.mages[self.seat].stands():
            return None
        if table.gift(self.seat, words.NOT_PLACED):
            return None  # nobody leaps with the Orb
        if self.prospect is None:
            mage = table.mages[self.seat]
            left = 0.0 if table.done & (MOVED | CAMPED) else pace(table, self.seat)
            far = ways(table, self.seat, mage.hex, mage.shore)
            self.prospect = Prospect(
                table, self.seat, self.corps, far, max(1, mage.health), left, self.temper
            )
        return best_leap(table, plan, self.prospect)

    # ----------------------------------------------------------------------------- on oneself

    def own_effect(self, plan: SpellPlan, effect: words.Effect) -> float:
        """What a spell does to its caster."""
        table = self.table
        mage = table.mages[self.seat]
        what = effect.what
        if what in (words.E_HEAL, words.E_HEAL_TO):
            if not mage.stands():
                return 0.0
            amount = effect.amount if what == words.E_HEAL else 10
            gained = min(10, mage.health + amount) - mage.health
            worth = prices.HEALTH_PRICE[mage.health + gained] - prices.HEALTH_PRICE[mage.health]
            # What is healed beyond the brim is wasted: better later.
            return worth * (1.0 if gained >= min(4, amount) else 0.5)
        if what == words.E_DRAW:
            return 0.9 * effect.amount
        if what == words.E_PEEK:
            return 0.3
        if what == words.E_RIDE:
            riding = any(w.on == self.seat and w.card == plan.card for w in table.workings)
            return 0.0 if riding else 5.0
        if what == words.E_STAY and not plan.aims():
            return self.enchantment(plan)
        if what == words.E_BONUS_MOVE:
            return min(self.hurry, 0.35 * effect.amount)
        if what == words.E_ANOTHER_TURN:
            carrier = numbers.ORB in mage.relics or rival_carrier(table, self.seat) >= 0
            return 6.0 if carrier else 1.5
        if what == words.E_MOVE_TOWER:
            return 1.0 if numbers.ORB in mage.relics else 0.0
        if what == words.E_END_ADVERSE:
            adverse = [
                w for w in table.workings if w.on == self.seat and numbers.CARDS[w.card].adverse
            ]
            return 1.5 * len(adverse)
        return 0.0

    def enchantment(self, plan: SpellPlan) -> float:
        """Armour, Veil and the like on the caster."""
        gifts = numbers.GIFT_OF_CARD[plan.card]
        for working in self.table.workings:
            if working.on == self.seat and working.card == plan.card:
                return 0.0
        carries = numbers.ORB in self.table.mages[self.seat].relics
        if gifts[words.SHIELDS]:
            return max(self.need, 2.0 if carries else 0.0)
        if gifts[words.VEILED]:
            return 1.5 if carries else 0.2
        return 0.1

    # ------------------------------------------------------------------------------- on hexes

    def best_hex(self, plan: SpellPlan) -> float:
        """The best hex that a spell could be aimed at; exact where somebody would suffer."""
        table = self.table
        effects = plan.effects()
        own = sum([self.own_effect(plan, effect) for effect in effects])
        what = effects[0].what
        if what == words.E_SUMMON:
            return self.summons_worth(plan) + own
        if what == words.E_PEEK:
            return own
        if what == words.E_END_NEAR:
            return own + self.ending(plan)
        if what == words.E_TOKENS and numbers.TOKEN_KINDS[numbers.TOKEN_OF[plan.card]].camp_draws:
            return 0.5 + own
        far = DISTANCE[plan.origin]
        reach = plan.reach()
        best = 0.0
        seen: list[int] = []
        for seat in range(table.seats):
            mage = table.mages[seat]
            if mage.stands() and far[mage.hex] <= reach and mage.hex not in seen:
                seen.append(mage.hex)
                best = max(best, self.place_worth(plan, mage.hex))
        for monster in table.monsters:
            if far[monster.hex] <= reach and monster.hex not in seen:
                seen.append(monster.hex)
                best = max(best, self.place_worth(plan, monster.hex))
        return best + own

    def place_worth(self, plan: SpellPlan, space: int) -> float:
        """What it is worth to name a hex."""
        table = self.table
        effect = plan.effects()[0]
        what = effect.what
        if what == words.E_BLAST:
            destroys = len(plan.effects()) > 1
            return harming.hex_worth(
                table, self.seat, space, effect.amount, effect.stars_hit, destroys
            )
        if what == words.E_TOKENS:
            token = numbers.TOKEN_KINDS[numbers.TOKEN_OF[plan.card]]
            dice = effect.amount if effect.amount else hazard_dice(numbers.TOKEN_OF[plan.card])
            if token.hazard is not None and token.hazard.spares:
                if table.mages[self.seat].hex == space:
                    return 0.0
            stars_hit = token.hazard is not None and token.hazard.stars_hit
            worth = (
                harming.hex_worth(table, self.seat, space, dice, stars_hit, False) if dice else 0.0
            )
            return worth + self.barring(space) * (0.3 if dice else 0.0)
        if what == words.E_SUMMON:
            return self.summons_place(space)
        if what == words.E_PEEK:
            return 0.1 if table.site[space] >= SITE_TOKEN else 0.0
        if what == words.E_END_NEAR:
            total = 0.0
            for working in table.workings:
                if near(table, working, space, effect.amount):
                    total += harming.working_worth(table, self.seat, working)
            return total
        return 0.0

    def barring(self, space: int) -> float:
        """Tokens on the carrier's way to its tower."""
        carrier = rival_carrier(self.table, self.seat)
        if carrier < 0:
            return 0.0
        here = self.table.mages[carrier].hex
        ahead = tower_gap(self.table, carrier, here) - tower_gap(self.table, carrier, space)
        return 1.0 if DISTANCE[here][space] <= 2 and ahead > 0 else 0.0

    def ending(self, plan: SpellPlan) -> float:
        best = 0.0
        for working in self.table.workings:
            best = max(best, harming.working_worth(self.table, self.seat, working))
        return best

    def summons_worth(self, plan: SpellPlan) -> float:
        """A servant is worth its card where it finds a foe."""
        table = self.table
        profile = numbers.SUMMONS_OF[plan.card]
        best = 0.4
        for other in range(table.seats):
            mage = table.mages[other]
            if not mage.stands() or harming.friendly(table, self.seat, other):
                continue
            if DISTANCE[plan.origin][mage.hex] <= plan.reach() + 2:
                best = max(
                    best, 1.5 * harming.rivalry(table, self.seat, other) * (11 - mage.health) / 3.0
                )
        for monster in table.monsters:
            if monster.owner < 0 and DISTANCE[plan.origin][monster.hex] <= plan.reach() + 1:
                best = max(best, 1.6)
        return best + 0.1 * numbers.GIFT_OF_PROFILE[profile][words.DICE]

    def summons_place(self, space: int) -> float:
        """A servant stands near what it is to attack."""
        table = self.table
        best = 0.0
        for other in range(table.seats):
            mage = table.mages[other]
            if mage.stands() and not harming.friendly(table, self.seat, other):
                share = harming.rivalry(table, self.seat, other)
                best = max(best, share * (10.0 - DISTANCE[space][mage.hex]) / 10.0)
        for monster in table.monsters:
            if monster.owner < 0 and monster.haunt < 0:
                best = max(best, 0.5 * (10.0 - DISTANCE[space][monster.hex]) / 10.0)
        return best

    # ---------------------------------------------------------------------- on everything else

    def target_worth(self, plan: SpellPlan, choice: Target) -> float:
        """What it is worth to name a target."""
        what = plan.aims()[plan.aim].what
        value = choice.value
        table = self.table
        if what == words.AIM_CHARACTER:
            return sum([self.on_character(plan, value, effect) for effect in plan.effects()])
        if what == words.AIM_HEX:
            return self.place_worth(plan, value)
        if what == words.AIM_REGION:
            return harming.region_worth(table, self.seat, value, plan.effects()[0].amount)
        if what == words.AIM_TOWER:
            return self.tower_worth(value)
        if what == words.AIM_SPELL:
            return self.spell_worth(value)
        if what == words.AIM_ATTACK:
            other = plan_by_number(table, value >> 4)
            return 1.0 if other is None else harming.plan_worth(table, self.seat, other)
        if what == words.AIM_DIRECTION:
            return self.push_worth(plan.targets[0], value, plan.effects()[0].amount)
        if what == words.AIM_LANDING:
            return self.landing_worth(plan, value)
        return 0.5 if what == words.AIM_BEAST else 0.0

    def on_character(self, plan: SpellPlan, who: int, effect: words.Effect) -> float:
        table = self.table
        what = effect.what
        if what == words.E_SPELL_DICE:
            attack = len(plan.targets)
            dice = effect.first if attack == 0 else effect.amount
            worth = harming.harm_worth(table, self.seat, who, dice, effect.stars_hit, self.corps)
            if effect.drains and table.mages[self.seat].stands():
                health = table.mages[self.seat].health
                worth += 0.8 * (
                    prices.HEALTH_PRICE[min(10, health + 2)] - prices.HEALTH_PRICE[health]
                )
            return worth
        if who >= FIRST_MONSTER:
            return HARMFUL
        if what == words.E_STAY:
            if numbers.GIFT_OF_CARD[plan.card][words.HELD]:
                return harming.hold_worth(table, self.seat, who)
            return 1.2 * harming.rivalry(table, self.seat, who)
        if what == words.E_STEAL:
            worth = 1.0 + harming.rivalry(table, self.seat, who)
            cards = min(effect.amount, len(table.mages[who].hand))
            return worth * cards if not harming.friendly(table, self.seat, who) else HARMFUL
        if what in (words.E_PLACE_TARGET, words.E_PUSH):
            if numbers.ORB not in table.mages[who].relics:
                return HARMFUL
            steps = 5 if what == words.E_PLACE_TARGET else effect.amount
            worth = harming.displace_worth(table, self.seat, who, table.mages[who].hex)
            return worth if harming.friendly(table, self.seat, who) else worth + 0.7 * steps
        if what == words.E_SWAP:
            return harming.displace_worth(table, self.seat, who, table.mages[self.seat].hex)
        return 0.0

    def tower_worth(self, tower: int) -> float:
        """A tower that comes to meet the carrier of the Orb."""
        mage = self.table.mages[self.seat]
        if numbers.ORB not in mage.relics or TOWER_SIDE[tower] == mage.side:
            return 0.0
        gap = DISTANCE[mage.hex][self.table.towers[tower]]
        return 5.0 - 0.1 * gap if gap > 2 else 0.0

    def spell_worth(self, value: int) -> float:
        number = value >> 4
        other = plan_by_number(self.table, number)
        if other is not None:
            return harming.plan_worth(self.table, self.seat, other)
        working = self.table.working(number)
        return harming.working_worth(self.table, self.seat, working) if working is not None else 0.0

    def push_worth(self, who: int, side: int, steps: int) -> float:
        if who >= FIRST_MONSTER:
            return 0.0
        space = self.table.mages[who].hex
        for _ in range(steps):
            there = NEAR[6 * space + side]
            if there == NOWHERE or not self.table.could_end(who, there):
                break
            if not self.table.empty_for(who, there):
                break
            space = there
        worth = harming.displace_worth(self.table, self.seat, who, space)
        if self.table.wins_at(who) and space != self.table.mages[who].hex:
            worth += HARMFUL if harming.friendly(self.table, self.seat, who) else 30.0
        return worth

    def landing_worth(self, plan: SpellPlan, space: int) -> float:
        if plan.targets and plan.targets[0] != self.seat:
            who = plan.targets[0]
            return (
                harming.displace_worth(self.table, self.seat, who, space)
                if who < FIRST_MONSTER
                else 0.0
            )
        return 0.1 * -tower_gap(self.table, self.seat, space)
