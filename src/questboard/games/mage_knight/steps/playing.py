"""Chapter 7: what effects do, one after the other, and what can be played at a moment."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight import events
from questboard.games.mage_knight.catalogue import (
    BASIC_HALF,
    COLOUR_OF,
    STRONG_HALF,
    TYPE_OF,
    WOUND,
)
from questboard.games.mage_knight.choices import (
    CARD_CHOICE,
    COLOUR,
    ENOUGH,
    FREE,
    NAME,
    OPTION,
    UNIT_CHOICE,
    Name,
    PayWith,
    PickCard,
    PickColour,
    PickOption,
    PickUnit,
)
from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.content.tracks import MOVE_COST
from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.declare import (
    ADVANCED_ACTION,
    BASIC_ACTION,
    CITY,
    RED_TOKEN,
    RESIST_FIRE,
    RESIST_ICE,
    RESIST_PHYSICAL,
    SPELL,
)
from questboard.games.mage_knight.effects import (
    ACTION,
    ADVANCED_OFFER,
    ALL,
    ANY,
    ANY_CARD,
    ARMOR,
    ARMOR_IF_FORTIFIED,
    ARMOR_PER_RESISTANCE,
    ATTACK_LESS,
    ATTACKS_COLD_FIRE,
    ATTACKS_SIEGE,
    BASIC,
    BLUE,
    COLD_FIRE,
    COLOURED,
    CRYSTAL_COLOURS,
    DAY,
    DESTROY,
    ENDLESS,
    EXTRA_DICE,
    FAME_PER_SPELL,
    FIRST_ATTACK,
    FIRST_BLOCK,
    FOREST,
    HAND_LIMIT,
    IGNORE_SITE,
    IN_ATTACK,
    IN_BLOCK,
    IN_RANGED,
    INTERACTING,
    LEADERSHIP,
    LEAST_FAME,
    MELEE,
    NIGHT,
    NIGHT_ROUND,
    NO_ATTACK,
    NO_COLOUR,
    NO_FIRE_RESISTANCE,
    NON_WOUND,
    NOT_GOLD,
    NOT_IN_COMBAT,
    ON_FOREST,
    OTHERS,
    OUTSIDE,
    OWNED,
    PAID,
    RANGED,
    READY_UNITS,
    RED,
    SAME,
    SIEGE,
    SKIP_BLOCK,
    TO_DECK,
    TO_HAND,
    UNFORTIFIED,
    UNIT_ATTACK,
    UNIT_BLOCK,
    UNIT_FAME,
    UNITS_RECRUITED,
    UNRESISTING,
    UNSWIFT,
    WOUNDS,
    AtEnd,
    Attack,
    Block,
    ByColour,
    Change,
    Choose,
    Crystal,
    Discard,
    Draw,
    Effect,
    Fame,
    GainCard,
    Heal,
    Influence,
    Leap,
    Mana,
    Move,
    PayMana,
    Per,
    PlayCard,
    ReadyUnit,
    ReadyUnits,
    Reputation,
    Reward,
    Rule,
    Script,
    TakeWound,
    Target,
    Terrain,
    ThisCombat,
    ThisTurn,
    ThrowAway,
    When,
)
from questboard.games.mage_knight.effects import (
    ENEMIES as ENEMY_COUNT,
)
from questboard.games.mage_knight.effects import (
    WOUND as WOUND_ONLY,
)
from questboard.games.mage_knight.state import (
    ATTACK_PHASE,
    BLOCK_PHASE,
    NONE,
    Combat,
    Foe,
    Spot,
    Table,
    Troop,
)
from questboard.games.mage_knight.steps.basics import draw as draw_deed
from questboard.games.mage_knight.steps.basics import (
    drop_token,
    gain_fame,
    gain_to_deck,
    move_reputation,
    refill_advanced,
    refill_spells,
    take_wounds,
)
from questboard.games.mage_knight.steps.mana import gain_crystal, pay, ways
from questboard.games.mage_knight.working import Half
from questboard.kernel.question import Question
from questboard.kernel.state import Choice, Step

# ------------------------------------------------------------------- effects with code of their own


class Special:
    """A rule with code of its own: whether it can be played, and what it does."""

    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        return True

    def resolve(self, table: Table, step: Resolve, value: int) -> None:
        raise NotImplementedError


SPECIAL: Final[dict[str, Special]] = {}
LEAPING: Final = "leap"


# ------------------------------------------------------------------------------ what works now


def can(table: Table, seat: int, half: Half, moment: int, card: int = NONE) -> bool:
    """Whether half a card, an ability or a Skill can be played at this moment."""
    if not half.at & moment:
        if not (moment == IN_RANGED and table.turn.mods[ATTACKS_SIEGE] and half.at & IN_ATTACK):
            return False
    if half.plain:
        return True
    return works(table, seat, half.script, moment, card)


def works(table: Table, seat: int, script: Script, moment: int, card: int = NONE) -> bool:
    """Every cost can be paid (MK-214) and at least one part does something (MK-728)."""
    good = False
    for effect in script:
        if isinstance(effect, PayMana):
            if not payments(table, seat, effect.colour):
                return False
        elif isinstance(effect, (Discard, ThrowAway)):
            if effect.least and not candidates(table, seat, effect.what, card):
                return False
        elif not good and works_now(table, seat, effect, moment, card):
            good = True
    return good


def works_now(table: Table, seat: int, effect: Effect, moment: int, card: int) -> bool:
    """Whether one effect does something at this moment."""
    if isinstance(effect, Attack):
        if moment == IN_RANGED:
            return effect.kind != MELEE or table.turn.mods[ATTACKS_SIEGE] > 0
        return moment == IN_ATTACK
    if isinstance(effect, Block):
        return moment == IN_BLOCK
    if isinstance(effect, Heal):
        return moment == OUTSIDE
    if isinstance(effect, Choose):
        for option in effect.options:
            if option and works(table, seat, option, moment, card):
                return True
        return False
    if isinstance(effect, Target):
        return bool(effect.at & moment) and len(targets(table, effect, card, NONE)) > 0
    if isinstance(effect, When):
        script = effect.then if holds(table, seat, effect.condition) else effect.otherwise
        return works(table, seat, script, moment, card)
    if isinstance(effect, Per):
        return works_now(table, seat, effect.effect, moment, card)
    if isinstance(effect, ByColour):
        for colour in range(4):
            if ways(table, seat, colour) and works(table, seat, effect.of(colour), moment, card):
                return True
        return False
    if isinstance(effect, Crystal):
        if effect.colour == OWNED:
            return max(table.players[seat].crystals) > 0
        return True
    if isinstance(effect, ReadyUnit):
        return len(spent_units(table, seat, effect.level)) > 0
    if isinstance(effect, PlayCard):
        return len(partners(table, seat, effect.strong, moment, card)) > 0
    if isinstance(effect, Leap):
        return moment == OUTSIDE and SPECIAL[LEAPING].possible(table, seat, leap_code(effect), card)
    if isinstance(effect, Rule):
        if not effect.at & moment:
            return False
        special = SPECIAL.get(effect.name)
        return special is not None and special.possible(table, seat, effect.value, card)
    return not isinstance(effect, AtEnd | TakeWound | Reputation)


def leap_code(effect: Leap) -> int:
    """A leap as one number, for the rule that carries it out."""
    avoid = 0
    for terrain in effect.avoid:
        avoid |= 1 << terrain
    return (
        effect.spaces
        | effect.cost << 4
        | (1 << 8 if effect.assault else 0)
        | (1 << 9 if effect.first_free else 0)
        | avoid << 10
    )


def holds(table: Table, seat: int, condition: str) -> bool:
    """Whether the condition of a When holds."""
    if condition == DAY:
        return not table.by_night()
    if condition == NIGHT:
        return table.by_night()
    if condition == NIGHT_ROUND:
        return table.night
    if condition == ON_FOREST:
        return table.terrain(table.players[seat].space) == FOREST
    if condition == INTERACTING:
        return table.turn.interacting
    if condition == NOT_IN_COMBAT:
        return table.combat is None
    if condition == LEAST_FAME:
        for other in range(table.seats):
            if other != seat and table.players[other].fame <= table.players[seat].fame:
                return False
        return True
    raise AssertionError(condition)


def count(table: Table, seat: int, counter: str, paid: int) -> int:
    """How many of something there are, for Per."""
    player = table.players[seat]
    if counter == PAID:
        return paid
    if counter == WOUNDS:
        return player.wounds_in_hand() + sum(unit.wounds for unit in player.units)
    if counter == READY_UNITS:
        return sum(1 for unit in player.units if unit.usable())
    if counter == ENEMY_COUNT:
        return 0 if table.combat is None else len(table.combat.foes)
    if counter == CRYSTAL_COLOURS:
        return sum(1 for crystals in player.crystals if crystals)
    if counter == UNITS_RECRUITED:
        return table.turn.recruited
    raise AssertionError(counter)


def candidates(table: Table, seat: int, what: str, card: int) -> list[int]:
    """The different cards in hand that a cost may take; the card being played is not one."""
    hand = table.players[seat].hand
    found: list[int] = []
    for at in range(len(hand)):
        each = hand[at]
        if each in found or not matches(each, what):
            continue
        if each == card and hand.count(each) == 1:
            continue
        found.append(each)
    return found


def matches(card: int, what: str) -> bool:
    """Whether a card is of the kind that a cost asks for (MK-213)."""
    if what == ANY_CARD:
        return True
    if what == WOUND_ONLY:
        return card == WOUND
    if card == WOUND:
        return False
    if what == NON_WOUND:
        return True
    type = TYPE_OF[card]
    if what == ACTION:
        return type in (BASIC_ACTION, ADVANCED_ACTION)
    if what == COLOURED:
        return type in (BASIC_ACTION, ADVANCED_ACTION, SPELL)
    raise AssertionError(what)


def payments(
    table: Table, seat: int, colour: int, but: int = FREE, other: int = FREE
) -> list[Choice]:
    """The ways to pay the mana that an effect demands (MK-214)."""
    found: list[Choice] = []
    if colour in (BASIC, ANY):
        for each in range(4):
            for way in ways(table, seat, each, but, other):
                found.append(PayWith(way, each))
        if colour == ANY:
            for way in ways(table, seat, 5, but, other):
                found.append(PayWith(way, 5))
    else:
        for way in ways(table, seat, colour, but, other):
            found.append(PayWith(way, colour))
    return found


def spent_units(table: Table, seat: int, level: int) -> list[int]:
    """The places of spent Units up to a level."""
    units = table.players[seat].units
    return [
        at
        for at in range(len(units))
        if not units[at].ready and UNITS[units[at].kind].level <= level
    ]


def partners(table: Table, seat: int, strong: bool, moment: int, card: int) -> list[int]:
    """The Action cards that can be played through another one (MK-722)."""
    found: list[int] = []
    for each in candidates(table, seat, ACTION, card):
        half = STRONG_HALF[each] if strong else BASIC_HALF[each]
        if each != card and composite(half) and can(table, seat, half, moment, each):
            found.append(each)
    return found


def composite(half: Half) -> bool:
    """One such card through another would be an endless chain; it is left out."""
    for effect in half.script:
        if isinstance(effect, PlayCard):
            return False
    return True


# ----------------------------------------------------------------------------- enemies as targets


def resistances(table: Table, foe: Foe) -> int:
    """The resistances that an enemy has now."""
    if foe.bare:
        return 0
    found = ENEMIES[foe.token].resistances
    if foe.no_fire:
        found &= ~RESIST_FIRE
    return found


def immune(table: Table, foe: Foe, colour: int) -> bool:
    """Red effects do not touch Fire Resistance, blue ones Ice Resistance (MK-1120)."""
    if colour != RED and colour != BLUE:
        return False
    shown = foe.stand_in if standing_in(table, foe) else foe.token
    found = ENEMIES[shown].resistances if not foe.bare else 0
    if foe.no_fire:
        found &= ~RESIST_FIRE
    return bool(found & (RESIST_FIRE if colour == RED else RESIST_ICE))


def standing_in(table: Table, foe: Foe) -> bool:
    """Whether a summoned monster takes the enemy's place now (MK-1139)."""
    return foe.stand_in != NONE and table.combat is not None and table.combat.phase < ATTACK_PHASE


def fortifications(table: Table, foe: Foe) -> int:
    """How often an enemy is fortified (MK-1124, MK-1128)."""
    if foe.open:
        return 0
    from_site = 1 if foe.walled and not table.turn.mods[IGNORE_SITE] else 0
    return from_site + (1 if ENEMIES[foe.token].fortified else 0)


def targets(table: Table, effect: Target, colour_of: int, colour: int) -> list[int]:
    """The places of enemies that an effect can hit."""
    combat = table.combat
    if combat is None:
        return []
    tint = colour if colour_of == NONE else COLOUR_OF[colour_of]
    found: list[int] = []
    for at in range(len(combat.foes)):
        foe = combat.foes[at]
        if immune(table, foe, tint):
            continue
        if effect.only == "unfortified" and fortifications(table, foe):
            continue
        if foe.dealt and combat.phase < ATTACK_PHASE:
            continue
        found.append(at)
    return found


def hit(table: Table, seat: int, at: int, changes: tuple[Change, ...]) -> None:
    """Carry out changes on an enemy; destroying it comes last."""
    combat = table.combat
    assert combat is not None
    foe = combat.foes[at]
    destroyed = False
    for change in changes:
        what = change.what
        if what == NO_ATTACK:
            foe.stays = True
        elif what == ARMOR:
            if not standing_in(table, foe):
                foe.armor += change.value
        elif what == ARMOR_IF_FORTIFIED:
            if fortifications(table, foe):
                foe.armor += change.value
        elif what == ARMOR_PER_RESISTANCE:
            found = resistances(table, foe)
            for resistance in (RESIST_PHYSICAL, RESIST_FIRE, RESIST_ICE):
                if found & resistance:
                    foe.armor += change.value
        elif what == UNFORTIFIED:
            foe.open = True
        elif what == UNRESISTING:
            foe.bare = True
        elif what == NO_FIRE_RESISTANCE:
            foe.no_fire = True
        elif what == UNSWIFT:
            foe.slow = True
        elif what == ATTACK_LESS:
            foe.less += change.value
        elif what == DESTROY:
            destroyed = True
    if destroyed:
        defeat(table, seat, at)


def defeat(table: Table, seat: int, at: int) -> None:
    """An enemy is defeated: Fame and Reputation at once (MK-1136, MK-918)."""
    combat = table.combat
    assert combat is not None
    foe = combat.foes[at]
    if standing_in(table, foe):  # MK-742: a stand-in gives nothing
        drop_token(table, foe.stand_in)
        foe.stand_in = NONE
        foe.dealt = 255
        return
    combat.foes.pop(at)
    enemy = ENEMIES[foe.token]
    combat.defeated += 1
    table.turn.defeated += 1
    if foe.stand_in != NONE:
        drop_token(table, foe.stand_in)
    fame = (enemy.fame + 1) // 2 if combat.half_fame and foe.defends else enemy.fame  # MK-1183
    if table.events is not None:
        table.tell(events.EnemyDefeated(seat, foe.token, fame))
    gain_fame(table, seat, fame)
    clear_origin(table, seat, foe)
    drop_token(table, foe.token)


def clear_origin(table: Table, seat: int, foe: Foe) -> None:
    """The token leaves the space that it came from; a rampaging one brings Reputation (MK-912)."""
    combat = table.combat
    assert combat is not None
    if foe.space < 0:
        if foe.defends:
            combat.defenders -= 1
        return
    spot = table.spot(foe.space)
    left = list(spot.tokens)
    left.remove(foe.token)
    shields = spot.shields
    if foe.defends:
        combat.defenders -= 1
        if table.site(foe.space) == CITY:  # MK-1179
            shields = (*shields, seat)
    table.put(foe.space, Spot(tuple(left), True, spot.owner, spot.ruin, shields))
    if foe.rampaging:
        move_reputation(table, seat, 2 if ENEMIES[foe.token].colour == RED_TOKEN else 1)


# ------------------------------------------------------------------------------- resolving effects


class Resolve(Step[Table]):
    """A list of effects, carried out in order (MK-738)."""

    seat: int
    script: Script
    at: int
    card: int  # the card whose effects these are
    unit: int  # or the place of the Unit
    tint: int  # the colour that resistances look at
    boost: int  # what the first points gain (Concentration)
    colour: int  # of what was paid, chosen, thrown away
    count: int  # of cards discarded for a cost

    def __init__(
        self,
        seat: int,
        script: Script,
        at: int = 0,
        card: int = NONE,
        unit: int = NONE,
        tint: int = NO_COLOUR,
        boost: int = 0,
        colour: int = NO_COLOUR,
        count: int = 0,
    ) -> None:
        self.seat = seat
        self.script = script
        self.at = at
        self.card = card
        self.unit = unit
        self.tint = tint
        self.boost = boost
        self.colour = colour
        self.count = count

    def copy(self) -> Resolve:
        return Resolve(
            self.seat,
            self.script,
            self.at,
            self.card,
            self.unit,
            self.tint,
            self.boost,
            self.colour,
            self.count,
        )

    def inner(self, script: Script) -> Resolve:
        """A part of this effect as a list of its own."""
        boost = self.boost
        self.boost = 0
        return Resolve(
            self.seat, script, 0, self.card, self.unit, self.tint, boost, self.colour, self.count
        )

    def raised(self, amount: int) -> int:
        """An amount of points with the boost of Concentration, which is then used up."""
        amount += self.boost
        self.boost = 0
        return amount

    def act(self, table: Table) -> None:
        if self.at == len(self.script):
            table.agenda.pop()
            return
        effect = self.script[self.at]
        self.at += 1
        carry_out(table, self, effect, 1)


def carry_out(table: Table, step: Resolve, effect: Effect, times: int) -> None:
    """One effect; ``times`` multiplies an amount of points."""
    seat = step.seat
    turn = table.turn
    player = table.players[seat]
    if isinstance(effect, Move):
        turn.move += step.raised(effect.amount * times)
    elif isinstance(effect, Influence):
        turn.influence += step.raised(effect.amount * times)
    elif isinstance(effect, Attack):
        add_attack(table, step, effect, times)
    elif isinstance(effect, Block):
        add_block(table, step, effect, times)
    elif isinstance(effect, Heal):
        if table.combat is None:  # MK-728
            turn.heal += effect.amount * times
    elif isinstance(effect, Draw):
        draw_deed(table, seat, effect.amount)
    elif isinstance(effect, Fame):
        gain_fame(table, seat, effect.amount * times)
    elif isinstance(effect, Reputation):
        move_reputation(table, seat, effect.amount * times)
    elif isinstance(effect, Mana):
        mana(table, step, effect.colour)
    elif isinstance(effect, Crystal):
        crystal(table, step, effect.colour)
    elif isinstance(effect, TakeWound):
        take_wounds(table, seat, effect.amount)
    elif isinstance(effect, Choose):
        table.agenda.append(ChooseEffect(seat, effect.options))
    elif isinstance(effect, When):
        script = effect.then if holds(table, seat, effect.condition) else effect.otherwise
        if script:
            table.agenda.append(step.inner(script))
    elif isinstance(effect, Per):
        number = min(effect.most, count(table, seat, effect.counter, step.count))
        if number:
            carry_out(table, step, effect.effect, number)
    elif isinstance(effect, AtEnd):
        for later in effect.effects:
            turn.at_end.append(later)
    elif isinstance(effect, (ThisTurn, ThisCombat)):
        modify(table, seat, effect.modifier, effect.value)
    elif isinstance(effect, Terrain):
        turn.ease.append(effect)
        work_out_costs(table)
    elif isinstance(effect, PayMana):
        table.agenda.append(PayCost(seat, effect.colour))
    elif isinstance(effect, ByColour):
        script = effect.of(step.colour)
        if script and works(table, seat, script, table.moment(), step.card):
            table.agenda.append(step.inner(script))
    elif isinstance(effect, Discard):
        table.agenda.append(GiveUp(seat, effect.what, effect.least, effect.most, False, step.card))
    elif isinstance(effect, ThrowAway):
        table.agenda.append(GiveUp(seat, effect.what, effect.least, effect.most, True, step.card))
    elif isinstance(effect, GainCard):
        gain_from_offer(table, step, effect)
    elif isinstance(effect, ReadyUnit):
        if spent_units(table, seat, effect.level):
            table.agenda.append(ReadyTroop(seat, effect.level))
    elif isinstance(effect, ReadyUnits):
        ready_units(table, seat, effect.levels)
    elif isinstance(effect, Target):
        if effect.at & table.moment():
            aim(table, step, effect)
    elif isinstance(effect, PlayCard):
        if partners(table, seat, effect.strong, table.moment(), step.card):
            table.agenda.append(PlayWith(seat, effect, step.card))
    elif isinstance(effect, Leap):
        SPECIAL[LEAPING].resolve(table, step, leap_code(effect))
    elif isinstance(effect, Reward):
        turn.rewards.append(effect)
    elif isinstance(effect, Rule):
        SPECIAL[effect.name].resolve(table, step, effect.value)
    else:
        heal_unit(table, seat, player.units)


def heal_unit(table: Table, seat: int, units: list[Troop]) -> None:
    wounded = [at for at in range(len(units)) if units[at].wounds]
    if wounded:
        table.agenda.append(HealOne(seat))


def modify(table: Table, seat: int, modifier: int, value: int) -> None:
    """A change of values or rules; those that say how much add up."""
    mods = table.turn.mods
    if modifier == HAND_LIMIT:  # MK-726: outlives the turn
        table.players[seat].hand_bonus += value
    elif modifier in (UNIT_ATTACK, UNIT_BLOCK, EXTRA_DICE):
        mods[modifier] += value
    elif modifier in (ENDLESS, FAME_PER_SPELL):
        mods[modifier] |= value
    else:
        mods[modifier] = value
        if modifier == SKIP_BLOCK and table.combat is not None:  # MK-744
            for foe in table.combat.foes:
                foe.stays = True


def work_out_costs(table: Table) -> None:
    """Move costs with all changes, in the order that is best for the player (MK-812)."""
    turn = table.turn
    costs = MOVE_COST[1 if table.night else 0][:]
    changes = turn.ease
    for change in changes:
        if change.to >= 0:
            for terrain in change.terrains:
                costs[terrain] = min(costs[terrain], change.to)
    for least in (2, 1, 0):
        for change in changes:
            if change.to < 0 and change.least == least:
                for terrain in change.terrains:
                    if least < costs[terrain] < 99:
                        costs[terrain] = max(least, costs[terrain] - change.less)
    if table.weather >= 0 and table.weather != turn.seat:  # Prayer of Weather, for the others
        for terrain in range(len(costs)):
            if costs[terrain] < 5:
                costs[terrain] += 1
    turn.costs = costs


# ------------------------------------------------------------------------------ attack and block


def add_attack(table: Table, step: Resolve, effect: Attack, times: int) -> None:
    """Attack for the attack that is being made (MK-718)."""
    combat = table.combat
    if combat is None or not works_now(table, step.seat, effect, table.moment(), step.card):
        return
    kind = effect.kind
    amount = step.raised(effect.amount * times)
    if step.card != NONE:
        amount += first_bonus(table, FIRST_ATTACK)
    elif step.unit != NONE:
        amount += unit_bonus(table, step, UNIT_ATTACK)
        amount += leadership(table, 1 if kind == RANGED else 0 if kind == SIEGE else 2)
    pour(table, combat, amount, effect.element, kind)


def pour(table: Table, combat: Combat, amount: int, element: int, kind: int) -> None:
    mods = table.turn.mods
    if mods[ATTACKS_COLD_FIRE]:
        element = COLD_FIRE
    if mods[ATTACKS_SIEGE]:
        kind = SIEGE
    combat.attack[4 * kind + element] += amount
    combat.begun = True


def add_block(table: Table, step: Resolve, effect: Block, times: int) -> None:
    combat = table.combat
    if combat is None or combat.phase != BLOCK_PHASE:
        return
    amount = step.raised(effect.amount * times)
    if step.card != NONE:
        amount += first_bonus(table, FIRST_BLOCK)
    elif step.unit != NONE:
        amount += unit_bonus(table, step, UNIT_BLOCK)
        amount += leadership(table, 3)
    combat.block[effect.element] += amount
    if effect.then or effect.per_icon:
        combat.riders.append(effect)


def first_bonus(table: Table, modifier: int) -> int:
    """Ambush: the first Attack or Block card, whichever comes first, once."""
    mods = table.turn.mods
    bonus = mods[modifier]
    if bonus:
        mods[FIRST_ATTACK] = 0
        mods[FIRST_BLOCK] = 0
    return bonus


def unit_bonus(table: Table, step: Resolve, modifier: int) -> int:
    """What a Unit's attack or block gains, and the Fame of a Banner of Glory."""
    mods = table.turn.mods
    bonus = mods[modifier]
    unit = table.players[step.seat].units[step.unit] if step.unit < 90 else None
    if mods[UNIT_FAME] and not table.turn.heroes >> step.unit & 1:
        table.turn.heroes |= 1 << step.unit
        gain_fame(table, step.seat, 1)
    if unit is not None and unit.banner != NONE and banner_is(unit.banner, "banner-of-glory"):
        bonus += 1
        gain_fame(table, step.seat, 1)
    return bonus


def banner_is(card: int, name: str) -> bool:
    return card == BANNERS.get(name, -2)


BANNERS: Final[dict[str, int]] = {}


def leadership(table: Table, bonus: int) -> int:
    if not table.turn.mods[LEADERSHIP] or not bonus:
        return 0
    table.turn.mods[LEADERSHIP] = 0
    return bonus


# ------------------------------------------------------------------------------- mana and crystals


def mana(table: Table, step: Resolve, colour: int) -> None:
    if colour == SAME:
        colour = step.colour
    if colour <= 5:
        if colour >= 0:
            table.players[step.seat].tokens[colour] += 1
            step.colour = colour
        return
    table.agenda.append(ChooseColour(step.seat, colour, False))


def crystal(table: Table, step: Resolve, colour: int) -> None:
    if colour == SAME:
        colour = step.colour
    if colour == OTHERS:
        for each in range(4):
            if each != step.colour:
                gain_crystal(table, step.seat, each)
    elif colour <= 3:
        if colour >= 0:
            gain_crystal(table, step.seat, colour)
    else:
        table.agenda.append(ChooseColour(step.seat, colour, True))


class ChooseColour(Question[Table]):
    """The colour of mana or of a crystal that is gained (MK-521)."""

    among: int
    crystal: bool

    def __init__(self, seat: int, among: int, crystal: bool) -> None:
        super().__init__(seat)
        self.among = among
        self.crystal = crystal

    def copy(self) -> ChooseColour:
        return ChooseColour(self.seat, self.among, self.crystal)

    def find(self, table: Table) -> list[Choice]:
        if self.among == OWNED:
            crystals = table.players[self.seat].crystals
            return [COLOUR[colour] for colour in range(4) if crystals[colour]] or COLOUR[:1]
        if self.among == ANY:
            return COLOUR
        if self.among == NOT_GOLD:
            return [*COLOUR[:4], COLOUR[5]]
        return COLOUR[:4]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, PickColour)
        table.agenda.pop()
        if self.crystal:
            gain_crystal(table, self.seat, choice.colour)
        else:
            table.players[self.seat].tokens[choice.colour] += 1
        remember(table, choice.colour)


def remember(table: Table, colour: int) -> None:
    """The effect that asked keeps the colour in mind."""
    if table.agenda:
        step = table.agenda[-1]
        if isinstance(step, Resolve):
            step.colour = colour


# ----------------------------------------------------------------------------- questions of effects


class ChooseEffect(Question[Table]):
    """One of several effects, among those that work now."""

    options_given: tuple[Script, ...]

    def __init__(self, seat: int, options_given: tuple[Script, ...]) -> None:
        super().__init__(seat)
        self.options_given = options_given

    def copy(self) -> ChooseEffect:
        return ChooseEffect(self.seat, self.options_given)

    def find(self, table: Table) -> list[Choice]:
        moment = table.moment()
        card = NONE
        below = table.agenda[-2]
        if isinstance(below, Resolve):
            card = below.card
        found: list[Choice] = []
        for at in range(len(self.options_given)):
            option = self.options_given[at]
            if not option or works(table, self.seat, option, moment, card):
                found.append(OPTION[at])
        return found or [ENOUGH]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if isinstance(choice, PickOption):
            below = table.agenda[-1]
            assert isinstance(below, Resolve)
            script = self.options_given[choice.option]
            if script:
                table.agenda.append(below.inner(script))


class PayCost(Question[Table]):
    """Mana that an effect demands, on top of what powers the card."""

    colour: int

    def __init__(self, seat: int, colour: int) -> None:
        super().__init__(seat)
        self.colour = colour

    def copy(self) -> PayCost:
        return PayCost(self.seat, self.colour)

    def find(self, table: Table) -> list[Choice]:
        found = payments(table, self.seat, self.colour)
        below = table.agenda[-2]
        if isinstance(below, Resolve) and below.at < len(below.script):
            after = below.script[below.at]
            if isinstance(after, ByColour):  # a colour that does nothing now cannot be paid
                moment = table.moment()
                found = [
                    choice
                    for choice in found
                    if isinstance(choice, PayWith)
                    and works(table, self.seat, after.of(choice.colour), moment, below.card)
                ]
        return found or [ENOUGH]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if isinstance(choice, PayWith):
            pay(table, self.seat, choice.way, choice.colour)
            remember(table, choice.colour)
        else:  # what was paid before left nothing to pay with: the effect ends here
            below = table.agenda[-1]
            if isinstance(below, Resolve):
                below.at = len(below.script)


class GiveUp(Question[Table]):
    """Cards from hand for a cost: discarded or thrown away (MK-212)."""

    what: str
    least: int
    most: int
    away: bool
    card: int
    given: int

    def __init__(
        self,
        seat: int,
        what: str,
        least: int,
        most: int,
        away: bool,
        card: int,
        given: int = 0,
    ) -> None:
        super().__init__(seat)
        self.what = what
        self.least = least
        self.most = most
        self.away = away
        self.card = card
        self.given = given

    def copy(self) -> GiveUp:
        return GiveUp(self.seat, self.what, self.least, self.most, self.away, self.card, self.given)

    def find(self, table: Table) -> list[Choice]:
        found: list[Choice] = []
        if self.given < self.most:
            # The card itself has left the hand by now.
            found = [CARD_CHOICE[each] for each in candidates(table, self.seat, self.what, NONE)]
        if self.given >= self.least or not found:
            found.append(ENOUGH)
        return found

    def take(self, table: Table, choice: Choice) -> None:
        player = table.players[self.seat]
        below = table.agenda[-2]
        if isinstance(choice, PickCard):
            player.hand.remove(choice.card)
            give_up(table, self.seat, choice.card, self.away)
            self.given += 1
            if isinstance(below, Resolve):
                below.colour = COLOUR_OF[choice.card]
            if self.given < self.most:
                return
        table.agenda.pop()
        if isinstance(below, Resolve):
            below.count = self.given
            if self.given < self.least:
                below.at = len(below.script)


def give_up(table: Table, seat: int, card: int, away: bool) -> None:
    """A card from hand is discarded or leaves the game; a Wound thrown away just ends."""
    if table.turn.seat == seat:
        table.turn.cards_used = True
    if not away:
        table.players[seat].discard.append(card)
        if table.events is not None:
            table.tell(events.CardDiscarded(seat, card))
        return
    if card != WOUND:
        table.removed.append(card)
    if table.events is not None:
        table.tell(events.CardThrownAway(seat, card))


def gain_from_offer(table: Table, step: Resolve, effect: GainCard) -> None:
    offer = table.advanced_offer if effect.offer == ADVANCED_OFFER else table.spell_offer
    found = [card for card in offer if effect.colour != SAME or COLOUR_OF[card] == step.colour]
    if found:  # MK-222
        table.agenda.append(TakeOffered(step.seat, effect.offer, effect.to, found))


class TakeOffered(Question[Table]):
    """A card of an offer, to hand, discard pile or Deed deck (MK-209)."""

    offer: str
    to: str
    cards: list[int]

    def __init__(self, seat: int, offer: str, to: str, cards: list[int]) -> None:
        super().__init__(seat)
        self.offer = offer
        self.to = to
        self.cards = cards

    def copy(self) -> TakeOffered:
        return TakeOffered(self.seat, self.offer, self.to, self.cards)

    def find(self, table: Table) -> list[Choice]:
        return [CARD_CHOICE[card] for card in self.cards]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, PickCard)
        table.agenda.pop()
        player = table.players[self.seat]
        if self.offer == ADVANCED_OFFER:
            table.advanced_offer.remove(choice.card)
            refill_advanced(table)
        else:
            table.spell_offer.remove(choice.card)
            refill_spells(table)
        if self.to == TO_DECK:
            gain_to_deck(table, self.seat, choice.card)
            return
        if self.to == TO_HAND:
            player.hand.append(choice.card)
            player.hand.sort()
        else:
            player.discard.append(choice.card)
        if table.events is not None:
            table.tell(events.CardGained(self.seat, choice.card))


class ReadyTroop(Question[Table]):
    """Which spent Unit becomes ready (MK-1307)."""

    level: int

    def __init__(self, seat: int, level: int) -> None:
        super().__init__(seat)
        self.level = level

    def copy(self) -> ReadyTroop:
        return ReadyTroop(self.seat, self.level)

    def find(self, table: Table) -> list[Choice]:
        return [UNIT_CHOICE[at] for at in spent_units(table, self.seat, self.level)]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, PickUnit)
        table.agenda.pop()
        table.players[self.seat].units[choice.unit].ready = True


def ready_units(table: Table, seat: int, levels: int) -> None:
    """Units with a total of levels become ready together; all if there is enough for all."""
    units = table.players[seat].units
    spent = spent_units(table, seat, levels)
    if sum(UNITS[units[at].kind].level for at in spent) <= levels:
        for at in spent:
            units[at].ready = True
    else:
        table.agenda.append(ReadySome(seat, levels))


class ReadySome(Question[Table]):
    """Units made ready one by one while levels are left (Rebirth)."""

    levels: int

    def __init__(self, seat: int, levels: int) -> None:
        super().__init__(seat)
        self.levels = levels

    def copy(self) -> ReadySome:
        return ReadySome(self.seat, self.levels)

    def find(self, table: Table) -> list[Choice]:
        found = [UNIT_CHOICE[at] for at in spent_units(table, self.seat, self.levels)]
        found.append(ENOUGH)
        return found

    def take(self, table: Table, choice: Choice) -> None:
        if not isinstance(choice, PickUnit):
            table.agenda.pop()
            return
        unit = table.players[self.seat].units[choice.unit]
        unit.ready = True
        self.levels -= UNITS[unit.kind].level


class HealOne(Question[Table]):
    """Which Unit loses a Wound, whatever its level (MK-1208)."""

    def copy(self) -> HealOne:
        return HealOne(self.seat)

    def find(self, table: Table) -> list[Choice]:
        units = table.players[self.seat].units
        return [UNIT_CHOICE[at] for at in range(len(units)) if units[at].wounds]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, PickUnit)
        table.agenda.pop()
        table.players[self.seat].units[choice.unit].wounds -= 1


# ----------------------------------------------------------------------------- effects on enemies


def aim(table: Table, step: Resolve, effect: Target) -> None:
    found = targets(table, effect, NONE, step.tint)
    if effect.most == ALL:
        for at in reversed(found):
            hit(table, step.seat, at, effect.changes)
    elif found:
        table.agenda.append(NameTarget(step.seat, effect, step.tint, 0))


class NameTarget(Question[Table]):
    """Which enemies an effect hits, one after the other."""

    effect: Target
    tint: int
    named: int

    def __init__(self, seat: int, effect: Target, tint: int, named: int) -> None:
        super().__init__(seat)
        self.effect = effect
        self.tint = tint
        self.named = named

    def copy(self) -> NameTarget:
        return NameTarget(self.seat, self.effect, self.tint, self.named)

    def find(self, table: Table) -> list[Choice]:
        found = [
            NAME[at]
            for at in targets(table, self.effect, NONE, self.tint)
            if not self.named >> at & 1
        ]
        if self.named or not found:
            found.append(ENOUGH)
        return found

    def take(self, table: Table, choice: Choice) -> None:
        if not isinstance(choice, Name):
            table.agenda.pop()
            return
        self.named |= 1 << choice.foe
        if bin(self.named).count("1") >= self.effect.most:
            table.agenda.pop()
        if self.effect.others:
            for at in reversed(targets(table, self.effect, NONE, self.tint)):
                if at != choice.foe:
                    hit(table, self.seat, at, self.effect.others)
        hit(table, self.seat, choice.foe, self.effect.changes)


# --------------------------------------------------------------------------- cards through cards


class PlayWith(Question[Table]):
    """The Action card that is played through another one (Concentration, Maximal Effect)."""

    effect: PlayCard
    card: int

    def __init__(self, seat: int, effect: PlayCard, card: int) -> None:
        super().__init__(seat)
        self.effect = effect
        self.card = card

    def copy(self) -> PlayWith:
        return PlayWith(self.seat, self.effect, self.card)

    def find(self, table: Table) -> list[Choice]:
        found = partners(table, self.seat, self.effect.strong, table.moment(), NONE)
        return [CARD_CHOICE[card] for card in found] or [ENOUGH]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if not isinstance(choice, PickCard):
            return
        card = choice.card
        player = table.players[self.seat]
        player.hand.remove(card)
        player.played.append(card)
        if self.effect.throw_away:
            table.turn.thrown.append(card)
        half = STRONG_HALF[card] if self.effect.strong else BASIC_HALF[card]
        for _ in range(self.effect.times):
            table.agenda.append(
                Resolve(
                    self.seat,
                    half.script,
                    0,
                    card,
                    NONE,
                    COLOUR_OF[card],
                    self.effect.boost,
                )
            )


STEPS = (
    Resolve,
    ChooseColour,
    ChooseEffect,
    PayCost,
    GiveUp,
    TakeOffered,
    ReadyTroop,
    ReadySome,
    HealOne,
    NameTarget,
    PlayWith,
)
