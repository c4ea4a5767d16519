"""The combat as a small model: phases, enemies as numbers, what is used as bits.

The best line is found by trying everything that is not plainly worse, and remembering what each
situation is worth. All numbers about enemies come from the engine's own functions.
"""

from __future__ import annotations

from typing import Final

from questboard.bots.heuristics.mage_knight.solver import means
from questboard.bots.heuristics.mage_knight.solver.prices import Prices
from questboard.bots.heuristics.mage_knight.solver.purse import BEYOND
from questboard.bots.heuristics.mage_knight.solver.uses import BLOCK_SLOT, SLOTS, Use
from questboard.games.mage_knight.language import enemies, words
from questboard.games.mage_knight.language.cards import elements_resisted
from questboard.games.mage_knight.language.enemies import Strike as EnemyStrike
from questboard.games.mage_knight.state import (
    ATTACK_PHASE,
    BLOCK_PHASE,
    DAMAGE_PHASE,
    NONE,
    RANGED_PHASE,
    Foe,
    Table,
)
from questboard.games.mage_knight.state.combat import GONE, attack_number
from questboard.games.mage_knight.state.numbers import ENEMIES, UNITS
from questboard.games.mage_knight.steps import combat as fights
from questboard.games.mage_knight.steps import foes
from questboard.games.mage_knight.steps.basics import touches
from questboard.kernel.core.effort import Effort

# Modifiers under which the model does not hold.
STRANGE: Final = [
    words.ATTACKS_COLD_FIRE,
    words.ATTACKS_SIEGE,
    words.DICE_ANY_COLOUR,
    words.DOUBLE_PHYSICAL,
    words.FIRST_ATTACK,
    words.FIRST_BLOCK,
    words.INFLUENCE_AS_BLOCK,
    words.LEADERSHIP,
    words.MOVE_AS_ATTACK,
    words.MOVE_AS_RANGED,
    words.NO_PHYSICAL_RESISTANCE,
    words.POLARIZED,
    words.SIDEWAYS,
    words.SIDEWAYS_WOUND,
    words.SPELL_FROM_OFFER,
    words.UNIT_FAME,
]
HERO: Final = -1
# What a situation and an attack take, beside a step of gathering covers.
NODE_WORK: Final = 8
BLOW_WORK: Final = 40

# What a line does next.
USE: Final = 0
STRIKE: Final = 1
BLOCK: Final = 2
DAMAGE: Final = 3
FINISH: Final = 4


class Action:
    """One thing in a line: a use, an attack on a group, a block, damage assigned, a phase ended."""

    kind: int
    use: Use | None
    foe: int  # a group as bits, the number of an enemy, or the phase that ends
    strike: int
    unit: int

    def __init__(
        self, kind: int, use: Use | None = None, foe: int = 0, strike: int = 0, unit: int = HERO
    ) -> None:
        self.kind = kind
        self.use = use
        self.foe = foe
        self.strike = strike
        self.unit = unit


class Blow:
    """An attack of an enemy that is to be met."""

    foe: int
    strike: int
    damage: int  # as it is dealt, brutal or not
    element: int
    powers: enemies.Powers
    goal: means.Goal

    def __init__(
        self,
        foe: int,
        strike: int,
        damage: int,
        element: int,
        powers: enemies.Powers,
        goal: means.Goal,
    ) -> None:
        self.foe = foe
        self.strike = strike
        self.damage = damage
        self.element = element
        self.powers = powers
        self.goal = goal


class Model(means.Means):
    """A combat, from the phase it is in to its end."""

    number: int
    prize: list[float]
    defenders: int
    goals: dict[int, means.Goal]
    memo: dict[tuple[int, int, int, int, int, int], float]
    shared: dict[tuple[int, int, int, int], list[Outcome]]  # the ways to share out damage
    blows: list[Blow]
    draw: int  # which stand-ins were drawn, for what is remembered
    draws: int
    start: int  # cards, Units and Skills used before the model begins
    supplied: list[Use]
    owed: int  # the mana that was paid for them
    mana: int  # what the line takes in all

    def __init__(
        self,
        table: Table,
        seat: int,
        prices: Prices,
        effort: Effort | None = None,
        like: Model | None = None,
    ) -> None:
        """A combat; ``like``: the same one with another purse, to share all that is alike."""
        combat = table.combat
        assert combat is not None
        super().__init__(table, seat, prices, effort, like.kit if like is not None else None)
        self.number = len(combat.foes)
        self.prize = []
        self.defenders = 0
        for at in range(self.number):
            foe = combat.foes[at]
            fame = ENEMIES[foe.token].fame
            if combat.half_fame and foe.defends:
                fame = (fame + 1) // 2
            self.prize.append(prices.fame * fame)
            if foe.defends:
                self.defenders |= 1 << at
            if not plain(foe.token):
                self.exact = False
        mods = table.turn.mods
        if any(mods[each] for each in STRANGE):
            self.exact = False
        if touches(table, table.exploit, seat) or touches(table, table.curse, seat):
            self.exact = False
        self.goals = {}
        self.memo = {}
        self.shared = {}
        self.blows = []
        self.draw = 0
        self.draws = 0
        self.start = 0
        self.supplied = []
        self.owed = 0
        self.mana = 0
        if like is not None:
            self.exact = like.exact
            self.goals = like.goals
            self.shared = like.shared
            self.blows = like.blows
            self.draw = like.draw
            return
        self.add_pool()
        if combat.phase >= BLOCK_PHASE:
            self.blows = self.blows_of([foe.stand_in for foe in combat.foes])

    def another(self) -> Model:
        """The same combat, for another purse."""
        return Model(self.table, self.seat, self.prices, self.effort, self)

    def add_pool(self) -> None:
        """Points that were played for the next attack or block are a use that costs nothing."""
        combat = self.table.combat
        assert combat is not None
        slots = [at for at in range(12) if combat.attack[at]]
        amounts = [combat.attack[at] for at in slots]
        for at in range(4):
            if combat.block[at]:
                slots.append(BLOCK_SLOT + at)
                amounts.append(combat.block[at])
        if not slots:
            return
        unswift = False
        per_icon = 0
        for rider in combat.riders:
            per_icon += rider.per_icon
            for change in rider.then:
                if change.what == words.UNSWIFT:
                    unswift = True
                else:
                    self.exact = False
        kit = self.kit
        bit = 1 << len(kit.twin)
        kit.twin.append(NONE)
        kit.item_cost.append(0.0)
        moment = 2 << combat.phase
        kit.uses.append(
            Use(bit, moment, slots, amounts, 0, 0.0, unswift, per_icon, 0, [0] * 6, 0, NONE, [])
        )

    # ---------------------------------------------------------------------------------- the enemies

    def blows_of(self, stand_ins: list[int]) -> list[Blow]:
        """The attacks of all enemies, with these stand-ins."""
        combat = self.table.combat
        assert combat is not None
        found: list[Blow] = []
        for at in range(self.number):
            foe = combat.foes[at]
            kept = foe.stand_in
            if foe.dealt != GONE:
                foe.stand_in = stand_ins[at]
            for strike in foes.pending(self.table, foe):
                self.effort.spend(BLOW_WORK)
                attack = ENEMIES[foes.striker(self.table, foe)].strikes[strike]
                powers = foes.powers(self.table, foe, attack)
                damage = fights.damage_of(self.table, foe, attack)
                goal = self.block_goal(foe, attack, at, strike, stand_ins[at])
                blow = Blow(at, strike, damage, attack.element, powers, goal)
                if combat.target == attack_number(at, strike):  # it has begun: the others wait
                    blow.damage = combat.damage
                    found.insert(0, blow)
                else:
                    found.append(blow)
            foe.stand_in = kept
        return found

    def block_goal(
        self, foe: Foe, attack: EnemyStrike, at: int, strike: int, stand_in: int
    ) -> means.Goal:
        number = -1 - strike - 8 * (at + self.number * (stand_in + 1))
        known = self.goals.get(number)
        if known is not None:
            return known
        value = foes.threat(self.table, foe, attack)
        classes = [means.UNUSED] * SLOTS
        for element in range(4):
            good = fights.efficient(element, attack.element)
            classes[BLOCK_SLOT + element] = means.FULL if good else means.POOR
        found = foes.abilities(self.table, foe, attack)
        needed = enemies.powers(found & ~enemies.SWIFT).block_needed(value)
        swift = enemies.powers(found).block_needed(value) - needed
        marks = fights.icons(foes.striker(self.table, foe))
        goal = means.Goal(number, needed, swift, classes, marks, words.IN_BLOCK)
        self.goals[number] = goal
        self.fill(goal)
        return goal

    def attack_goal(self, group: int, phase: int) -> means.Goal | None:
        """What it takes to defeat a group; None if nothing can."""
        number = group << 1 | (1 if phase == ATTACK_PHASE else 0)
        known = self.goals.get(number)
        if known is not None:
            return known if known.needed >= 0 else None
        combat = self.table.combat
        assert combat is not None
        resisted = 0
        fortified = 0
        needed = 0
        for at in range(self.number):
            if group >> at & 1:
                foe = combat.foes[at]
                resisted |= elements_resisted(foes.resistances(self.table, foe))
                if phase == RANGED_PHASE:
                    fortified = max(fortified, foes.fortifications(self.table, foe))
                needed += fights.armor(self.table, foe)
        classes = [means.UNUSED] * SLOTS
        for element in range(4):
            grade = means.POOR if resisted >> element & 1 else means.FULL
            if fortified < 2:
                classes[8 + element] = grade
            if fortified < 1:
                classes[4 + element] = grade
            if phase == ATTACK_PHASE:
                classes[element] = grade
        if fortified > 1:
            needed = -1
        moment = words.IN_RANGED if phase == RANGED_PHASE else words.IN_ATTACK
        goal = means.Goal(number, needed, 0, classes, 0, moment)
        self.goals[number] = goal
        if needed < 0:
            return None
        self.fill(goal)
        return goal

    # ------------------------------------------------------------------------- phase after phase

    def value(self) -> float:
        """What the rest of the combat is worth, at best."""
        return self.value_from(self.start, self.owed)

    def value_from(self, used: int, owed: int) -> float:
        """The same, after so much was used and so much mana promised."""
        combat = self.table.combat
        assert combat is not None
        alive = (1 << self.number) - 1
        phase = combat.phase
        hurt = self.wounded()
        if phase == RANGED_PHASE:
            return self.attacks(RANGED_PHASE, alive, 0, used, owed, hurt)
        if phase == BLOCK_PHASE:
            return self.blocks(0, alive, 0, used, owed, hurt)
        if phase == DAMAGE_PHASE:
            return self.damage(0, alive, 0, used, owed, hurt)
        return self.attacks(ATTACK_PHASE, alive, 0, used, owed, hurt)

    def wounded(self) -> int:
        """Bits of Units that cannot take damage any more: low ones wounded, high ones struck."""
        found = 0
        units = self.table.players[self.seat].units
        for at in range(len(units)):
            if units[at].wounds or units[at].struck:
                found |= 1 << at
        return found

    def attacks(self, phase: int, alive: int, low: int, used: int, mana: int, hurt: int) -> float:
        """A Ranged or Attack phase: which groups fall, each to an attack of its own."""
        key = (phase, alive * (self.number + 1) + low, used, mana, hurt, 0)
        known = self.memo.get(key)
        if known is not None:
            return known
        self.effort.spend(NODE_WORK)
        best = self.leave(phase, alive, used, mana, hurt)
        most = self.most(alive)
        group = alive
        while group and not self.effort.over:
            first = lowest(group)
            if first >= low:
                for cover in self.attack_covers(group, alive, phase, used, mana):
                    if most - cover.cost <= best:  # the cheapest come first
                        break
                    worth = self.after_attack(group, alive, phase, cover, hurt)
                    if worth > best:
                        best = worth
            group = (group - 1) & alive
        if group:
            self.kit.cut = True
        self.memo[key] = best
        return best

    def attack_covers(
        self, group: int, alive: int, phase: int, used: int, mana: int
    ) -> list[means.Cover]:
        """The ways to defeat a group; for the last one, the cheapest way is enough."""
        goal = self.attack_goal(group, phase)
        if goal is None:
            return []
        if group == alive:
            return self.cheapest(goal, used, mana)
        return self.covers(goal, used, mana)

    def after_attack(
        self, group: int, alive: int, phase: int, cover: means.Cover, hurt: int
    ) -> float:
        """What it is worth to defeat a group in this way, and to go on."""
        left = alive & ~group
        worth = self.worth_of(group) - cover.cost
        if not left:
            return worth + self.end(0, cover.mana)
        hurt = hurt | self.troops(cover.hurts) if phase == RANGED_PHASE else 0
        return worth + self.attacks(phase, left, lowest(group) + 1, cover.items, cover.mana, hurt)

    def leave(self, phase: int, alive: int, used: int, mana: int, hurt: int) -> float:
        if phase == ATTACK_PHASE or not alive:
            return self.end(alive, mana)
        return self.after_ranged(alive, used, mana, hurt)

    def worth_of(self, group: int) -> float:
        worth = 0.0
        for at in range(self.number):
            if group >> at & 1:
                worth += self.prize[at]
        return worth

    def most(self, alive: int) -> float:
        """More than this the enemies that are left cannot bring."""
        return self.worth_of(alive) + (self.prices.site if self.defenders else 0.0)

    def troops(self, items: int) -> int:
        """The places of Units among items, as bits."""
        found = 0
        for at in range(len(self.kit.units)):
            if items >> (len(self.kit.hand) + at) & 1:
                found |= 1 << self.kit.units[at]
        return found

    def end(self, alive: int, mana: int) -> float:
        worth = -self.purse.price(mana)
        if self.defenders and not alive & self.defenders:
            worth += self.prices.site
        return worth

    def after_ranged(self, alive: int, used: int, mana: int, hurt: int) -> float:
        """The Block phase begins; summoners draw first, and nobody knows what."""
        if self.table.turn.mods[words.SKIP_BLOCK]:
            return self.attacks(ATTACK_PHASE, alive, 0, used, mana, hurt)
        key = (BLOCK_PHASE, alive, used, mana, hurt, 0)
        known = self.memo.get(key)
        if known is not None:
            return known
        total = 0.0
        whole = 0.0
        for stand_ins, chance in self.chances(alive):
            self.enter(stand_ins)
            total += chance * self.blocks(0, alive, 0, used, mana, hurt)
            whole += chance
            if self.effort.over:  # the draws that were looked at stand for all
                self.kit.cut = True
                break
        total /= whole
        self.memo[key] = total
        return total

    def enter(self, stand_ins: list[int]) -> None:
        """The Block phase with these stand-ins."""
        draw = 0
        for token in stand_ins:
            draw = draw * (len(ENEMIES) + 1) + token + 1
        if draw != self.draw or not self.blows:
            self.draw = draw
            self.blows = self.blows_of(stand_ins)

    def chances(self, alive: int) -> list[tuple[list[int], float]]:
        """What the summoners may draw, and how likely it is; each draws for itself."""
        combat = self.table.combat
        assert combat is not None
        found: list[tuple[list[int], float]] = [([NONE] * self.number, 1.0)]
        for at in range(self.number):
            foe = combat.foes[at]
            colour = ENEMIES[foe.token].strikes[0].summon
            if colour == enemies.NO_SUMMON or foe.stays or not alive >> at & 1:
                continue
            pile = self.table.piles[colour] or self.table.heaps[colour]
            if not pile:
                continue
            after: list[tuple[list[int], float]] = []
            for token in sorted(set(pile)):
                for stand_ins, chance in found:
                    drawn = stand_ins[:]
                    drawn[at] = token
                    after.append((drawn, chance * pile.count(token) / len(pile)))
            found = after
        return found

    def uncertain(self, alive: int) -> bool:
        return len(self.chances(alive)) > 1

    def blocks(self, at: int, alive: int, met: int, used: int, mana: int, hurt: int) -> float:
        """The Block phase: attack by attack, stopped or not."""
        while at < len(self.blows) and not alive >> self.blows[at].foe & 1:
            at += 1
        if at >= len(self.blows):
            return self.damage(0, alive, met, used, mana, hurt)
        key = (8 + at, alive << len(self.blows) | met, used, mana, hurt, self.draw)
        known = self.memo.get(key)
        if known is not None:
            return known
        self.effort.spend(NODE_WORK)
        best = self.blocks(at + 1, alive, met, used, mana, hurt)
        most = self.unhurt(alive, used, mana)
        for cover in self.covers(self.blows[at].goal, used, mana):
            if most - cover.cost <= best:
                break
            worth = -cover.cost + self.blocks(
                at + 1,
                alive,
                met | 1 << at,
                cover.items,
                cover.mana,
                hurt | self.troops(cover.hurts),
            )
            if worth > best:
                best = worth
        self.memo[key] = best
        return best

    # ------------------------------------------------------------------------------------- damage

    def damage(self, at: int, alive: int, met: int, used: int, mana: int, hurt: int) -> float:
        """The Assign Damage phase: all attacks that were not stopped."""
        key = (DAMAGE_PHASE, alive << len(self.blows) | met, used, mana, hurt, self.draw)
        known = self.memo.get(key)
        if known is not None:
            return known
        self.effort.spend(NODE_WORK)
        best = -BEYOND
        most = self.unhurt(alive, used, mana)
        for outcome in self.outcomes(alive, met, hurt):
            if most - outcome.cost <= best:
                break
            worth = self.after_damage(outcome, alive, used, mana)
            if worth > best:
                best = worth
        self.memo[key] = best
        return best

    def unhurt(self, alive: int, used: int, mana: int) -> float:
        """More than this does not come of a combat whose attacks are still to be met."""
        # A Unit that is lost need not have been used: see ``after_damage``.
        spared = self.prices.unit * len(self.kit.units)
        return self.attacks(ATTACK_PHASE, alive, 0, used, mana, 0) + spared

    def outcomes(self, alive: int, met: int, hurt: int) -> list[Outcome]:
        """All ways to share out the damage of the attacks that were not stopped, cheapest first."""
        key = (alive, met, hurt, self.draw)
        known = self.shared.get(key)
        if known is None:
            combat = self.table.combat
            assert combat is not None
            known = []
            self.suffer(0, -1, alive, met, hurt, 0, 0, combat.wounds, False, 0.0, [], known)
            known.sort(key=lambda outcome: outcome.cost)
            self.shared[key] = known
        return known

    def after_damage(self, outcome: Outcome, alive: int, used: int, mana: int) -> float:
        after, cost = self.toll(outcome, used)
        return self.attacks(ATTACK_PHASE, alive, 0, after, mana, 0) - cost

    def toll(self, outcome: Outcome, used: int) -> tuple[int, float]:
        """What cannot be used any more after all damage, and what that costs."""
        after = used
        cost = outcome.cost
        if outcome.emptied:
            for item in range(len(self.kit.hand)):
                if not after >> item & 1:
                    cost += self.prices.card
            after |= self.kit.cards
        for unit in range(len(self.table.players[self.seat].units)):
            if outcome.wounded >> unit & 1:
                bit = self.kit.unit_bit(unit)
                if outcome.lost >> unit & 1 and used & bit:
                    cost -= self.prices.unit  # it is gone, whether it was used or not
                after |= bit
        return after, cost

    def hero_share(self, blow: Blow, left: int) -> tuple[int, float]:
        """The Wounds that the hero takes for the rest of an attack, and their price."""
        number = fights.wounds_of(left, self.table.players[self.seat])
        return number, self.prices.wound * number * (1 + blow.powers.discarded)

    def emptied(self, blow: Blow, number: int, wounds: int) -> bool:
        """Whether the hand is lost with these Wounds, by a knock-out or paralysis."""
        if number and blow.powers.loses_hand:
            return True
        return wounds >= self.table.players[self.seat].hand_limit()

    def takers(self, blow: Blow, hurt: int) -> list[int]:
        """The places of Units that can take damage of an attack."""
        if blow.powers.spares_units or self.table.turn.mods[words.UNITS_SAFE]:
            return []
        return [place for place in self.kit.units if not hurt >> place & 1]

    def unit_share(self, blow: Blow, left: int, place: int) -> tuple[int, bool, bool, float]:
        """What a Unit leaves of an attack, whether it is harmed and lost, and the price."""
        unit = self.table.players[self.seat].units[place]
        rest, harmed = fights.damage_left(self.table, unit, left, blow.element)
        if not harmed:
            return rest, False, False, 0.0
        if blow.powers.loses_unit:
            return (
                rest,
                True,
                True,
                self.prices.unit_lost + self.prices.unit * UNITS[unit.kind].level,
            )
        return (
            rest,
            True,
            False,
            self.prices.unit_wound * blow.powers.unit_wounds,
        )

    def suffer(
        self,
        at: int,
        left: int,
        alive: int,
        met: int,
        hurt: int,
        wounded: int,
        lost: int,
        wounds: int,
        emptied: bool,
        cost: float,
        actions: list[Action],
        outcomes: list[Outcome],
    ) -> None:
        """All ways to share out the damage of attack ``at`` and of those after it."""
        blows = self.blows
        while left < 0 and at < len(blows) and (met >> at & 1 or not alive >> blows[at].foe & 1):
            at += 1
        if at >= len(blows):
            outcomes.append(Outcome(wounded, lost, emptied, cost, actions))
            return
        blow = blows[at]
        if left < 0:
            left = blow.damage
        number, price = self.hero_share(blow, left)
        total = wounds + number
        out = emptied or self.emptied(blow, number, total)
        self.suffer(
            at + 1,
            -1,
            alive,
            met,
            hurt,
            wounded,
            lost,
            total,
            out,
            cost + price,
            [*actions, Action(DAMAGE, None, blow.foe, blow.strike, HERO)],
            outcomes,
        )
        self.effort.spend(NODE_WORK)
        takers = self.takers(blow, hurt)
        if takers and self.effort.over:
            self.kit.cut = True
            return
        for place in takers:
            rest, harmed, gone, price = self.unit_share(blow, left, place)
            self.suffer(
                at + 1 if rest <= 0 else at,
                -1 if rest <= 0 else rest,
                alive,
                met,
                hurt | 1 << place,
                wounded | (1 << place if harmed else 0),
                lost | (1 << place if gone else 0),
                wounds,
                emptied,
                cost + price,
                [*actions, Action(DAMAGE, None, blow.foe, blow.strike, place)],
                outcomes,
            )

    # --------------------------------------------------------------------------------- the line

    def line(self) -> list[Action]:
        """The actions of a best line, as far as nothing unknown is drawn."""
        combat = self.table.combat
        assert combat is not None
        found = [Action(USE, use) for use in self.supplied]
        alive = (1 << self.number) - 1
        used = self.start
        mana = self.owed
        hurt = self.wounded()
        phase = combat.phase
        if phase == RANGED_PHASE:
            alive, used, mana, hurt = self.follow_attacks(phase, alive, used, mana, hurt, found)
            found.append(Action(FINISH, None, RANGED_PHASE))
            if not alive or (self.uncertain(alive) and not self.table.turn.mods[words.SKIP_BLOCK]):
                self.mana = mana
                return found
            if self.table.turn.mods[words.SKIP_BLOCK]:
                phase = ATTACK_PHASE
            else:
                self.enter(self.chances(alive)[0][0])
                phase = BLOCK_PHASE
        met = 0
        if phase == BLOCK_PHASE:
            met, used, mana, hurt = self.follow_blocks(alive, used, mana, hurt, found)
            found.append(Action(FINISH, None, BLOCK_PHASE))
            phase = DAMAGE_PHASE
        if phase == DAMAGE_PHASE:
            used = self.follow_damage(alive, met, used, mana, hurt, found)
            found.append(Action(FINISH, None, DAMAGE_PHASE))
            phase = ATTACK_PHASE
            hurt = 0
        alive, used, mana, hurt = self.follow_attacks(phase, alive, used, mana, hurt, found)
        found.append(Action(FINISH, None, ATTACK_PHASE))
        self.mana = mana
        return found

    def follow_attacks(
        self, phase: int, alive: int, used: int, mana: int, hurt: int, found: list[Action]
    ) -> tuple[int, int, int, int]:
        low = 0
        while alive:
            best = self.attacks(phase, alive, low, used, mana, hurt)
            if self.leave(phase, alive, used, mana, hurt) >= best - 1e-9:
                break
            group = alive
            chosen: means.Cover | None = None
            fallen = 0
            while group and chosen is None:
                if lowest(group) >= low:
                    for cover in self.attack_covers(group, alive, phase, used, mana):
                        if self.after_attack(group, alive, phase, cover, hurt) >= best - 1e-9:
                            chosen = cover
                            fallen = group
                            break
                group = (group - 1) & alive
            assert chosen is not None
            for use in chosen.uses:
                found.append(Action(USE, use))
            found.append(Action(STRIKE, None, fallen))
            alive &= ~fallen
            low = lowest(fallen) + 1
            used = chosen.items
            mana = chosen.mana
            if phase == RANGED_PHASE:
                hurt |= self.troops(chosen.hurts)
        return alive, used, mana, hurt

    def follow_blocks(
        self, alive: int, used: int, mana: int, hurt: int, found: list[Action]
    ) -> tuple[int, int, int, int]:
        met = 0
        for at in range(len(self.blows)):
            blow = self.blows[at]
            if not alive >> blow.foe & 1:
                continue
            best = self.blocks(at, alive, met, used, mana, hurt)
            if self.blocks(at + 1, alive, met, used, mana, hurt) >= best - 1e-9:
                continue
            for cover in self.covers(blow.goal, used, mana):
                after = hurt | self.troops(cover.hurts)
                worth = -cover.cost + self.blocks(
                    at + 1, alive, met | 1 << at, cover.items, cover.mana, after
                )
                if worth >= best - 1e-9:
                    for use in cover.uses:
                        found.append(Action(USE, use))
                    found.append(Action(BLOCK, None, blow.foe, blow.strike))
                    met |= 1 << at
                    used = cover.items
                    mana = cover.mana
                    hurt = after
                    break
        return met, used, mana, hurt

    def follow_damage(
        self, alive: int, met: int, used: int, mana: int, hurt: int, found: list[Action]
    ) -> int:
        outcomes = self.outcomes(alive, met, hurt)
        best = outcomes[0]
        worth = self.after_damage(best, alive, used, mana)
        for outcome in outcomes[1:]:
            other = self.after_damage(outcome, alive, used, mana)
            if other > worth:
                best = outcome
                worth = other
        found += best.actions
        return self.toll(best, used)[0]


class Outcome:
    """One way to share out the damage of all attacks."""

    wounded: int  # bits of Units, by their places
    lost: int
    emptied: bool  # the hand was lost to a knock-out or paralysis
    cost: float
    actions: list[Action]

    def __init__(
        self, wounded: int, lost: int, emptied: bool, cost: float, actions: list[Action]
    ) -> None:
        self.wounded = wounded
        self.lost = lost
        self.emptied = emptied
        self.cost = cost
        self.actions = actions


def plain(token: int) -> bool:
    """Whether the model knows all that an enemy does: its Armor stays, nothing odd follows."""
    enemy = ENEMIES[token]
    own = enemies.powers(enemy.abilities)
    if own.armor(enemy, enemy.armor, True) != own.armor(enemy, enemy.armor, False):
        return False
    for strike in enemy.strikes:
        for row in enemies.powers(strike.abilities).rows:
            if row.then:
                return False
    return True


def lowest(bits: int) -> int:
    return (bits & -bits).bit_length() - 1
