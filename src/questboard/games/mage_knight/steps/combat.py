"""Chapter 11: combat with enemies, phase by phase."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight import events
from questboard.games.mage_knight.language import bars, choices, enemies, words
from questboard.games.mage_knight.language.cards import elements_resisted
from questboard.games.mage_knight.language.enemies import Strike as EnemyStrike
from questboard.games.mage_knight.state import NONE, Combat, Foe, Player, Table, Troop, numbers
from questboard.games.mage_knight.state import combat as facts
from questboard.games.mage_knight.steps import basics, foes
from questboard.games.mage_knight.steps.course import Resolve
from questboard.games.mage_knight.steps.outcomes import conclude
from questboard.games.mage_knight.steps.plays import find_plays, take_play
from questboard.games.mage_knight.steps.resolving import pour
from questboard.games.mage_knight.steps.tactics import find_tactic, use_tactic
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice

FEW: Final = 10  # of so many enemies all groups are listed; of more, a group is gathered

# ---------------------------------------------------------------------------------- the beginning


def begin(table: Table, seat: int, combat: Combat, news: bool = False) -> None:
    """A combat is the action of the turn (MK-1101, MK-1102, MK-716).

    Whatever draws or turns up a token says so itself; ``news`` if the beginning turns some up.
    """
    turn = table.turn
    combat.saved_move = turn.move
    basics.take_action(table)
    if turn.heal:
        basics.points(table, words.HEAL, -turn.heal)
    combat.defenders = sum(1 for foe in combat.foes if foe.defends)
    for unit in table.players[seat].units:
        unit.struck = False
    table.combat = combat
    table.learn(news)
    if table.events is not None:
        table.tell(events.CombatBegan(seat, [foe.token for foe in combat.foes]))
    table.agenda.append(Fight(seat))


def rampager(table: Table, space: int) -> Foe:
    return Foe(table.spot(space).tokens[0], space, False, False, True)


class JoinFight(Question[Table]):
    """Rampaging enemies next to the hero may be added to the combat (MK-907, MK-908)."""

    def __init__(self, seat: int, combat: Combat) -> None:
        super().__init__(seat)
        self.combat = combat

    def copy(self) -> JoinFight:
        return JoinFight(self.seat, self.combat.copy())

    def find(self, table: Table) -> list[Choice]:
        space = table.players[self.seat].space
        found: list[Choice] = [choices.ENOUGH]
        for near in table.rampaging_near(space):
            if not any(foe.space == near for foe in self.combat.foes):
                found.append(choices.Challenge(near))
        return found

    def take(self, table: Table, choice: Choice) -> None:
        if isinstance(choice, choices.Challenge):
            self.combat.foes.append(rampager(table, choice.space))
            return
        table.agenda.pop()
        begin(table, self.seat, self.combat)


# ------------------------------------------------------------------------------------- the phases


class Fight(Question[Table]):
    """The combat: in each phase the player plays, attacks, blocks or takes damage (MK-1118)."""

    def copy(self) -> Fight:
        return Fight(self.seat)

    def find(self, table: Table) -> list[Choice]:
        combat = table.fight()
        found: list[Choice] = []
        if not combat.foes:  # MK-1118, MK-1199
            return [choices.FINISH]
        phase = combat.phase
        if phase == facts.DAMAGE_PHASE:
            find_damage(table, self.seat, found)
            if not found:
                return [choices.FINISH]
            if combat.target == NONE:
                find_plays(table, self.seat, found)
                find_tactic(table, self.seat, found)
            return found
        if phase == facts.BLOCK_PHASE:
            if not any(foes.pending(table, foe) for foe in combat.foes):
                return [choices.FINISH]
            find_blocks(table, found)
            find_encumbered(table, found)
        else:
            find_strikes(table, found)
        find_plays(table, self.seat, found)
        find_tactic(table, self.seat, found)  # MK-732
        found.append(choices.FINISH)
        return found

    def take(self, table: Table, choice: Choice) -> None:
        if isinstance(choice, choices.Strike):
            strike(table, self.seat, choice.group)
        elif isinstance(choice, choices.BlockAttack):
            block(table, self.seat, choice.foe, choice.strike)
        elif isinstance(choice, choices.Encumber):  # MK-1151
            basics.points(table, words.MOVE, -1)
            foes.lower(table, self.seat, choice.foe, choice.strike, 1)
        elif isinstance(choice, choices.UseTactic):
            use_tactic(table, self.seat)
        elif isinstance(choice, choices.MeetAttack):
            meet(table, choice.foe, choice.strike)
        elif isinstance(choice, choices.TakeDamage):
            assign(table, self.seat, choice)
        elif isinstance(choice, choices.Word) and choice is choices.GATHER:
            table.agenda.append(GatherGroup(self.seat, 0))
        elif isinstance(choice, choices.Word) and choice is choices.FINISH:
            finish_phase(table, self.seat)
        else:
            take_play(table, self.seat, choice)


def finish_phase(table: Table, seat: int) -> None:
    """On to the next phase; what was played and not used is lost (MK-718)."""
    combat = table.fight()
    basics.use_up(table, combat)
    combat.begun = True
    if not combat.foes or combat.phase == facts.ATTACK_PHASE:
        table.agenda.pop()
        conclude(table, seat)
        return
    combat.phase += 1
    if combat.phase == facts.BLOCK_PHASE and table.turn.mods[words.SKIP_BLOCK]:  # MK-744
        combat.phase = facts.ATTACK_PHASE
    if table.events is not None:
        table.tell(events.PhaseBegan(seat, combat.phase))
    if combat.phase == facts.BLOCK_PHASE:
        summon(table, combat)
    if combat.phase == facts.ATTACK_PHASE:
        for foe in combat.foes:  # MK-1170: stand-ins are gone, summoners are back
            if foe.stand_in != NONE:
                foes.dismiss(table, foe)
        combat.foes = [foe for foe in combat.foes if not foe.place_only]
        if combat.strikes_back:
            pour(table, combat.strikes_back, words.FIRE, words.MELEE)
            combat.strikes_back = 0


def summon(table: Table, combat: Combat) -> None:
    """Summoners that attack draw a stand-in for each summons (MK-1138, MK-1141)."""
    for foe in combat.foes[:]:
        if foe.stays:
            continue
        strikes = numbers.ENEMIES[foe.token].strikes
        own = any(each.summon == enemies.NO_SUMMON for each in strikes)
        for each in strikes:
            if each.summon == enemies.NO_SUMMON:
                continue
            place = foe
            if own:  # it is there itself, or its place is taken
                place = Foe(foe.token, foe.space, foe.walled, foe.defends)
                place.place_only = True
                combat.foes.append(place)
            own = True
            place.stand_in = table.draw_token(each.summon)
            if table.events is not None:
                at = combat.foes.index(place)
                table.tell(events.Summoned(at, foe.token, place.stand_in))


# ---------------------------------------------------------------------------------------- attacks


def armor(table: Table, foe: Foe) -> int:
    """The Armor of an enemy, never below 1 (MK-743, MK-1174)."""
    enemy = numbers.ENEMIES[foe.token]
    value = enemy.armor + foe.armor
    if enemy.abilities:
        over = foes.blocked(table, foe)
        value = enemies.powers(enemy.abilities).armor(enemy, value, over)
    colour = foes.city_colour(table, foe)
    if colour != NONE:
        value += numbers.CITIES[colour].armor
    return max(1, value)


def find_strikes(table: Table, found: list[Choice]) -> None:
    """The groups of enemies that what was played defeats (MK-1129 to MK-1135, MK-1171)."""
    combat = table.fight()
    total = sum(combat.attack)
    if total == 0:
        return
    number = len(combat.foes)
    armors = [armor(table, foe) for foe in combat.foes]
    if number > FEW:
        fallen = 0
        for at in range(number):
            if not bars_strike(table, combat, 1 << at):
                found.append(choices.strike(1 << at))
                fallen += 1
        if fallen > 1:
            found.append(choices.GATHER)
        return
    for group in range(1, 1 << number):
        needed = 0
        for at in range(number):
            if group >> at & 1:
                needed += armors[at]
        if needed <= 2 * total and force(table, combat, group) >= needed:
            found.append(choices.strike(group))


class GatherGroup(Question[Table]):
    """One attack at several of many enemies: they are named one after the other (MK-1129).

    Whatever defeats a group defeats each part of it, so nobody ends in a group that is too much.
    """

    def __init__(self, seat: int, group: int) -> None:
        super().__init__(seat)
        self.group = group  # bits of the places of those named so far

    def find(self, table: Table) -> list[Choice]:
        combat = table.fight()
        found: list[Choice] = []
        if self.group:
            found.append(choices.strike(self.group))
        for at in range(len(combat.foes)):
            if self.group >> at & 1:
                found.append(choices.Gather(at, True))
            elif not bars_strike(table, combat, self.group | 1 << at):
                found.append(choices.Gather(at))
        found.append(choices.TAKE_BACK)
        return found

    def bars(self, table: Table, foe: int) -> int:
        named = self.group >> foe & 1
        return bars.NAMED if named else bars_strike(table, table.fight(), self.group | 1 << foe)

    def take(self, table: Table, choice: Choice) -> None:
        if isinstance(choice, choices.Gather):
            self.group ^= 1 << choice.foe
            return
        table.agenda.pop()
        if isinstance(choice, choices.Strike):
            strike(table, self.seat, choice.group)


def group_armor(table: Table, combat: Combat, group: int) -> int:
    """What an attack at a group needs (MK-1135)."""
    return sum(armor(table, combat.foes[at]) for at in range(len(combat.foes)) if group >> at & 1)


def bars_strike(table: Table, combat: Combat, group: int) -> int:
    """What saves a group of enemies from the attack that was built (MK-1125, MK-1126, MK-1135)."""
    if combat.phase != facts.RANGED_PHASE and combat.phase != facts.ATTACK_PHASE:
        return bars.NOT_ATTACKING
    total = force(table, combat, group)
    if total >= group_armor(table, combat, group):
        return 0
    if combat.phase == facts.RANGED_PHASE:
        named = [foe for at, foe in enumerate(combat.foes) if group >> at & 1]
        walls = max(foes.fortifications(table, foe) for foe in named)
        if walls and not total:
            return bars.TWICE if walls > 1 else bars.FORTIFIED
    return bars.WEAK


def force(table: Table, combat: Combat, group: int) -> int:
    """What the attack that was built counts against a group."""
    resisted = 0
    fortified = 0
    at = 0
    while group >> at:
        if group >> at & 1:
            foe = combat.foes[at]
            resisted |= elements_resisted(foes.resistances(table, foe))
            if combat.phase == facts.RANGED_PHASE:
                fortified = max(fortified, foes.fortifications(table, foe))
        at += 1
    if fortified > 1:  # MK-1126
        return 0
    pool = combat.attack
    full = 0
    poor = 0
    for element in range(4):
        points = pool[4 * words.SIEGE + element]
        if not fortified:  # MK-1125, MK-1131
            points += pool[4 * words.RANGED + element]
        if combat.phase == facts.ATTACK_PHASE:
            points += pool[4 * words.MELEE + element]
            if element == words.PHYSICAL and table.turn.mods[words.DOUBLE_PHYSICAL]:
                points *= 2
        if resisted >> element & 1:
            poor += points
        else:
            full += points
    return full + poor // 2  # MK-1134


def strike(table: Table, seat: int, group: int) -> None:
    """A group is defeated; all attack played for it is used up (MK-1135, MK-718)."""
    combat = table.fight()
    basics.use_up(table, combat)
    combat.begun = True
    for at in range(len(combat.foes) - 1, -1, -1):
        if group >> at & 1:
            foes.defeat(table, seat, at)


# ----------------------------------------------------------------------------------------- blocks


def find_blocks(table: Table, found: list[Choice]) -> None:
    """The attacks that what was played blocks (MK-1142 to MK-1147)."""
    combat = table.fight()
    if not (combat.block[0] or combat.block[1] or combat.block[2] or combat.block[3]):
        return
    for at in range(len(combat.foes)):
        foe = combat.foes[at]
        for number in foes.pending(table, foe):
            if not bars_block(table, combat, foe, number):
                found.append(choices.BlockAttack(at, number))


def find_encumbered(table: Table, found: list[Choice]) -> None:
    """Move points gained in the combat lower the attacks of cumbersome enemies (MK-1151)."""
    combat = table.fight()
    if table.turn.move <= 0:
        return
    for at in range(len(combat.foes)):
        foe = combat.foes[at]
        for number in foes.pending(table, foe):
            if not bars_encumbering(table, foe, number):
                found.append(choices.Encumber(at, number))


def bars_block(table: Table, combat: Combat, foe: Foe, number: int) -> int:
    """Whether the block that was built stops an attack."""
    attack = foes.strike(table, foe, number)
    enough = guard(table, combat, foe, attack) >= block_needed(table, combat, foe, attack)
    return 0 if enough else bars.WEAK_BLOCK


def bars_encumbering(table: Table, foe: Foe, number: int) -> int:
    attack = foes.strike(table, foe, number)
    if not foes.powers(table, foe, attack).lowered_by_move:
        return bars.NOT_CUMBERSOME
    return 0 if table.turn.move > 0 else bars.NO_MOVE


def bars_attack(table: Table, seat: int, choice: choices.OfAttack) -> int:
    """What bars the block of an attack, or its lowering."""
    combat = table.fight()
    if combat.phase != facts.BLOCK_PHASE:
        return bars.NOT_BLOCKING
    foe = combat.foes[choice.foe]
    if choice.strike not in foes.pending(table, foe):
        return bars.STAYS if foe.stays else bars.BLOCKED
    if isinstance(choice, choices.Encumber):
        return bars_encumbering(table, foe, choice.strike)
    return bars_block(table, combat, foe, choice.strike)


def block_needed(table: Table, combat: Combat, foe: Foe, attack: EnemyStrike) -> int:
    """The Block that stops an attack (MK-1146)."""
    found = foes.abilities(table, foe, attack)
    for rider in combat.riders:
        for change in rider.then:
            if change.what == words.UNSWIFT:
                found &= ~enemies.SWIFT
    return enemies.powers(found).block_needed(foes.threat(table, foe, attack))


def guard(table: Table, combat: Combat, foe: Foe, attack: EnemyStrike) -> int:
    """What the block that was built counts against an attack."""
    extra = 0
    for rider in combat.riders:
        if rider.per_icon:  # Cold Toughness
            extra += rider.per_icon * icons(foes.striker(table, foe))
    full = 0
    poor = 0
    for element in range(4):
        points = combat.block[element]
        if element == words.ICE:
            points += extra
        if efficient(element, attack.element):
            full += points
        else:
            poor += points
    return full + poor // 2  # MK-1145


def efficient(element: int, against: int) -> bool:
    """Whether Block of an element counts in full against an attack (MK-1143, MK-1144)."""
    if against == words.PHYSICAL or element == words.COLD_FIRE:
        return True
    if against == words.FIRE:
        return element == words.ICE
    if against == words.ICE:
        return element == words.FIRE
    return False


def icons(token: int) -> int:
    """Ability icons and attack colours of a token: fire 1, ice 1, cold fire 2."""
    enemy = numbers.ENEMIES[token]
    number = bin(enemy.resistances).count("1")
    found = enemy.abilities
    colours = 0
    for each in enemy.strikes:
        found |= each.abilities
        colours |= each.element  # fire is a bit, ice another, cold fire is both
    return number + bin(found).count("1") + bin(colours).count("1")


def block(table: Table, seat: int, at: int, number: int) -> None:
    """A successful block, and what its cards do to the enemy (MK-1150)."""
    combat = table.fight()
    foe = combat.foes[at]
    riders = combat.riders
    basics.use_up(table, combat)
    token = foes.striker(table, foe)
    destroyed = False
    for rider in riders:
        for change in rider.then:
            if change.what == words.STRIKE_BACK:
                combat.strikes_back += change.value
            elif change.what == words.DESTROY:
                destroyed = destroyed or not foes.immune(table, foe, words.RED)
            elif change.what == words.UNSWIFT:
                foe.slow = True
            elif not (foes.standing_in(table, foe) or foes.immune(table, foe, words.BLUE)):
                foe.after = (*foe.after, change)  # MK-1198
    foes.stop(table, seat, at, number)
    if table.events is not None:
        table.tell(events.AttackBlocked(seat, at, number, token))
    if destroyed and foe.dealt != facts.GONE:
        foes.defeat(table, seat, at)


# ----------------------------------------------------------------------------------------- damage


def find_damage(table: Table, seat: int, found: list[Choice]) -> None:
    """Who can take the damage of which attack (MK-1153 to MK-1156)."""
    combat = table.fight()
    units = eligible(table, seat)
    many = len(combat.foes) > FEW
    for at in range(len(combat.foes)):
        foe = combat.foes[at]
        for number in foes.pending(table, foe):
            if combat.target != NONE and combat.target != facts.attack_number(at, number):
                continue
            attack = foes.strike(table, foe, number)
            takers = [] if foes.powers(table, foe, attack).spares_units else units
            if many and takers and combat.target == NONE:
                found.append(choices.MeetAttack(at, number))
                continue
            for unit in takers:
                found.append(choices.TakeDamage(at, number, unit))
            found.append(choices.TakeDamage(at, number, NONE))


def eligible(table: Table, seat: int) -> list[int]:
    """The Units that may be assigned damage (MK-1156, MK-1115)."""
    combat = table.fight()
    if table.turn.mods[words.UNITS_SAFE]:
        return []
    units = table.players[seat].units
    return [at for at in range(len(units)) if not bars_taker(combat, units[at])]


def bars_taker(combat: Combat, unit: Troop) -> int:
    """What bars the assignment of damage to a Unit."""
    if not combat.units and not unit.bonded:
        return bars.NO_UNITS
    if unit.wounds:
        return bars.HURT__TAKER
    return bars.STRUCK if unit.struck else 0


def bars_damage(table: Table, seat: int, choice: choices.OfAttack) -> int:
    """What bars the assignment of an attack's damage to the hero or a Unit."""
    combat = table.fight()
    if combat.phase != facts.DAMAGE_PHASE:
        return bars.NOT_DAMAGE
    foe = combat.foes[choice.foe]
    if choice.strike not in foes.pending(table, foe):
        if foe.stays:
            return bars.STAYS
        return bars.DEALT if foe.dealt else bars.BLOCKED
    if combat.target != NONE and combat.target != facts.attack_number(choice.foe, choice.strike):
        return bars.DAMAGE_FIRST
    attack = foes.strike(table, foe, choice.strike)
    spares = foes.powers(table, foe, attack).spares_units
    if not isinstance(choice, choices.TakeDamage):
        return 0
    if len(combat.foes) > FEW and combat.target == NONE and not spares and eligible(table, seat):
        return bars.MEET_FIRST
    if choice.unit == NONE:
        return 0
    if table.turn.mods[words.UNITS_SAFE]:
        return bars.UNITS_SAFE
    return bars.SPARED if spares else bars_taker(combat, table.players[seat].units[choice.unit])


def meet(table: Table, at: int, number: int) -> None:
    """The damage of this attack is assigned, to the last point (MK-1155)."""
    combat = table.fight()
    foe = combat.foes[at]
    combat.target = facts.attack_number(at, number)
    combat.damage = damage_of(table, foe, foes.strike(table, foe, number))


def assign(table: Table, seat: int, choice: choices.TakeDamage) -> None:
    combat = table.fight()
    foe = combat.foes[choice.foe]
    attack = foes.strike(table, foe, choice.strike)
    powers = foes.powers(table, foe, attack)
    if combat.target == NONE:
        meet(table, choice.foe, choice.strike)
    damage = combat.damage
    if choice.unit == NONE:
        wounds = wound_hero(table, seat, powers)
        combat.damage = 0
    else:
        wounds = wound_unit(table, seat, choice.unit, attack.element, powers)
    if combat.damage <= 0:
        combat.target = NONE
        foe.dealt |= 1 << choice.strike
    if table.events is not None:
        damage -= combat.damage
        told = events.DamageTaken(seat, choice.foe, choice.strike, choice.unit, damage, wounds)
        table.tell(told)
    if combat.damage <= 0:
        foes.release(table, foe)


def damage_of(table: Table, foe: Foe, attack: EnemyStrike) -> int:
    """What an attack deals that is not blocked (MK-1154)."""
    return foes.powers(table, foe, attack).damage(foes.threat(table, foe, attack))


def wounds_of(damage: int, player: Player) -> int:
    """One Wound for each full or partial amount of Armor (MK-1161)."""
    shield = player.armor()
    return (damage + shield - 1) // shield


def damage_left(table: Table, unit: Troop, damage: int, element: int) -> tuple[int, bool]:
    """What a Unit leaves of the damage, and whether it is harmed (MK-1157, MK-1158)."""
    shield = unit_armor(table, unit)
    if resists(table, unit, element):
        damage -= shield
        if damage <= 0:
            return 0, False
    return max(0, damage - shield), True


def wound_hero(table: Table, seat: int, powers: enemies.Powers) -> int:
    """Wounds into hand, and what follows; how many Wounds there were."""
    combat = table.fight()
    player = table.players[seat]
    wounds = wounds_of(combat.damage, player)
    basics.take_wounds(table, seat, wounds)
    more = [numbers.WOUND] * (wounds * powers.discarded)  # MK-1165, MK-1166
    player.discard += more
    table.turn.wounds += len(more)
    basics.tell_moved(table, seat, more, words.AWAY, words.TO_DISCARD)
    if powers.loses_hand and wounds:  # MK-1167
        basics.discard_non_wounds(table, seat)
    for row in powers.rows:
        if row.then and wounds:
            table.agenda.append(Resolve(seat, row.then))
    return wounds + len(more)


def wound_unit(table: Table, seat: int, at: int, element: int, powers: enemies.Powers) -> int:
    """A Unit takes a part of the damage, and so many Wounds (MK-1157 to MK-1159, MK-1165)."""
    combat = table.fight()
    unit = table.players[seat].units[at]
    unit.struck = True
    combat.damage, harmed = damage_left(table, unit, combat.damage, element)
    if not harmed:
        return 0
    if powers.loses_unit:  # MK-1167
        basics.lose_unit(table, seat, at)
        return 0
    unit.wounds += powers.unit_wounds
    if table.events is not None:
        table.tell(events.UnitWounded(seat, at, unit.kind))
    return powers.unit_wounds


def unit_armor(table: Table, unit: Troop) -> int:
    value = numbers.UNITS[unit.kind].armor + table.turn.mods[words.UNIT_ARMOR]
    return value + numbers.banner_of(unit.banner).armor


def resists(table: Table, unit: Troop, element: int) -> bool:
    """Whether a Unit resists attacks of an element (MK-1160)."""
    if table.turn.mods[words.UNITS_RESIST]:
        return True
    found = numbers.UNITS[unit.kind].resistances | numbers.banner_of(unit.banner).resistances
    return elements_resisted(found) >> element & 1 > 0
