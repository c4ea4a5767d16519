"""Rules of thumb for Page Knight.

A knight looks at all it could do from where it stands (fight, trade, rest, explore), how far away
that is, and what its dice would be worth there. The best of these is the plan of the turn; every
choice is judged by whether it serves the plan.
"""

from __future__ import annotations

import math
from typing import Final, cast

from questboard.bots.heuristics.base import Heuristic
from questboard.games.page_knight.choices import (
    ARMY,
    BLADE,
    CUT,
    DECLINE,
    ENOUGH,
    ENTER_CAVE,
    ENTER_GLADE,
    ENTER_INN,
    ENTER_TOWER,
    HALT,
    HOLD,
    LEAVE,
    NO_REWARD,
    RESOLVE,
    REST,
    SHARE,
    SPARE,
    STAND,
    STRIKE,
    SWIFT,
    TRACK,
    TRADE,
    Assign,
    Buy,
    Fight,
    First,
    Generate,
    Go,
    Heal,
    KeepAlly,
    KeepSpell,
    Learn,
    Mirror,
    Sacrifice,
    Use,
    Wound,
)
from questboard.games.page_knight.content import (
    ADJACENT,
    ALLY_DIE,
    CAVE_ONLY,
    CAVE_SIZE,
    CITIZEN_GOAL,
    COMBAT,
    DAMAGE,
    DEFEAT_GOAL,
    DISTANCE,
    DRAGON_GOAL,
    DRGN4,
    ENCHANT_BLADE,
    ENEMY_CHART,
    FIRST_SPELL,
    GLADE,
    IMPASSABLE,
    INFLUENCE,
    INN,
    INN_HEAL,
    MAGIC,
    MARKED,
    MIRROR_DIMENSION,
    MOVEMENT,
    NEIGHBOURS,
    NO_DIE,
    NOWHERE,
    PLACES,
    PORTAL,
    ROW,
    SOUTH_EAST,
    SOUTH_WEST,
    SPACES,
    SPELL_DIE,
    STRENGTH,
    SWIFT_RATE,
    TILE_COST,
    TILES_NEAR,
    TOWER,
    TOWER_HEAL,
    TYPE,
    VLTR,
    VOLTAR_REF,
    WAYS,
    WILD,
    WOUND_SPACES,
    is_cave,
)
from questboard.games.page_knight.state import MIRROR_USED, Player, Table
from questboard.games.page_knight.steps.actions import Action, Haggle, Shop
from questboard.games.page_knight.steps.encounter import (
    Battle,
    Encounter,
    FormGroups,
    Help,
    Swiftness,
)
from questboard.games.page_knight.steps.movement import Movement
from questboard.games.page_knight.steps.preparation import ASSIGN, Preparation
from questboard.games.page_knight.steps.wounds import PlaceWounds
from questboard.kernel.chance import Rng
from questboard.kernel.dice import ways
from questboard.kernel.state import Choice, State

FAR: Final = 60
STRIDE: Final = 5.0  # move points of a usual turn
PATIENCE: Final = 0.86  # what a turn of waiting leaves of a promise
MOST_DICE: Final = 40
# What a point of experience is worth, and how much wounds are feared, by scenario.
LESSON: Final = [0.13, 0.15, 0.25, 0.25]
FEAR: Final = [1.0, 0.7, 1.0, 1.0]
DETOUR: Final = 6  # what it costs to be stopped by an enemy on the way

# What allies and spells are worth, by number.
# By scenario, since dragons, caves and armies ask for different help.
ALLY_WORTH: Final = [
    [0.4, 0.7, 1.3, 1.8, 0.5, 2.2],
    [0.3, 0.8, 1.4, 3.0, 0.5, 3.2],
    [1.9, 0.8, 1.3, 2.6, 0.9, 3.0],
    [0.3, 0.8, 1.3, 3.0, 0.5, 3.2],
]
SPELL_WORTH: Final = [
    [0.8, 0.4, 0.7, 1.2, 0.3, 1.4],
    [2.0, 0.4, 1.2, 1.0, 0.3, 2.6],
    [1.5, 0.4, 1.2, 1.9, 0.3, 2.4],
    [2.0, 0.4, 1.2, 1.6, 0.3, 2.6],
]

# Kinds of targets.
FIGHT: Final = 0
VISIT: Final = 1
DRAW: Final = 2
CHALLENGE: Final = 3


def _below(dice: int) -> list[float]:
    """Chances that so many dice stay below each total."""
    counts = ways(dice)
    every = 6.0**dice
    found = [0.0]
    for count in counts:
        found.append(found[-1] + count / every)
    return found


BELOW: Final[list[list[float]]] = [_below(dice) for dice in range(MOST_DICE + 1)]


def win_chance(points: int, dice: int) -> float:
    """The chance to beat so many dice."""
    if dice > MOST_DICE:
        return 0.0
    table = BELOW[dice]
    if points < 0:
        return 0.0
    return table[points] if points < len(table) else 1.0


def keep_chance(points: int, dice: int) -> float:
    """The chance to beat them or be level."""
    return win_chance(points + 1, dice)


class Hand:
    """What the dice of a player would give: points by ability, and how many dice they are."""

    pool: int
    points: list[int]
    count: list[int]
    wild: int
    wilds: int
    cave: int
    company: bool
    blade: bool
    mirror: bool

    def __init__(self) -> None:
        self.pool = 0
        self.points = [0, 0, 0, 0]
        self.count = [0, 0, 0, 0]
        self.wild = 0
        self.wilds = 0
        self.cave = 0
        self.company = False
        self.blade = False
        self.mirror = False

    def spare(self, kind: int) -> int:
        """Dice that serve neither movement nor a kind of points."""
        others = 0
        for ability in range(COMBAT, MAGIC + 1):
            if ability != kind:
                others += self.count[ability]
        return others

    def most(self, kind: int, far: int) -> int:
        """The most points of a kind when so many move points must be paid first; -1: too far."""
        spare = self.spare(kind)
        wild = self.wild
        missing = far - self.pool
        if missing <= 0:
            spare += self.count[MOVEMENT]
        else:
            missing -= self.points[MOVEMENT]
            if missing > 0:
                if missing <= spare:
                    spare -= missing
                elif self.wilds and (self.count[MOVEMENT] or self.company):
                    missing -= wild
                    wild = 0
                    if missing > spare:
                        return -1
                    if missing > 0:
                        spare -= missing
                else:
                    return -1
        if kind < 0:
            return 0
        points = self.points[kind] + spare
        if wild:
            points += wild if self.count[kind] else self.wilds
        if kind == COMBAT and self.blade and self.count[MAGIC]:
            points += self.points[MAGIC] // 2 - self.count[MAGIC]
        if self.mirror and self.count[kind]:
            points += self.points[kind] // self.count[kind]
        return points

    def both(self, far: int) -> int:
        """The most combat and magic points together."""
        one = self.most(COMBAT, far)
        if one < 0:
            return -1
        return one + self.points[MAGIC] - self.count[MAGIC]


def hand_of(player: Player) -> Hand:
    """The dice as they lie on the board."""
    hand = Hand()
    hand.pool = player.move
    hand.company = player.company
    add_spells(hand, player)
    for place in range(PLACES):
        die = player.dice[place]
        if not die:
            continue
        ability = die >> 3
        value = player.worth(place)
        if ability < WILD:
            hand.points[ability] += value
            hand.count[ability] += 1
        elif ability == WILD:
            hand.wild += value
            hand.wilds += 1
        else:
            hand.cave += value
    return hand


def add_spells(hand: Hand, player: Player) -> None:
    for spell in player.spells:
        if spell == ENCHANT_BLADE:
            hand.blade = True
        elif spell == MIRROR_DIMENSION and not player.used & MIRROR_USED:
            hand.mirror = True


def usual_hand(player: Player) -> Hand:
    """The dice of a turn to come, with what allies and spells will bring."""
    hand = Hand()
    hand.points = [5, 5, 5, 5]
    hand.count = [1, 1, 1, 1]
    if player.wounds < 4:
        hand.wild = 4 - player.wounds
        hand.wilds = 1
    add_helpers(hand, player)
    add_spells(hand, player)
    return hand


def add_helpers(hand: Hand, player: Player) -> None:
    """Dice of allies and spells that are yet to be rolled."""
    for slot in range(len(player.allies)):
        die = ALLY_DIE[player.allies[slot]]
        if die != NO_DIE and not player.hurt >> slot & 1:
            add_usual(hand, die, 3)
    for spell in player.spells:
        if SPELL_DIE[spell] != NO_DIE:
            add_usual(hand, SPELL_DIE[spell], 3)


def add_usual(hand: Hand, die: int, value: int) -> None:
    if die < WILD:
        hand.points[die] += value
        hand.count[die] += 1
    elif die == WILD:
        hand.wild += value
        hand.wilds += 1
    else:
        hand.cave += value


# ------------------------------------------------------------------------------- what it is worth


def turns_left(table: Table) -> float:
    """About how many turns are left before the match is lost."""
    left = float(table.limit() - table.threat)
    if table.voltar != NOWHERE:
        left = min(left, 1.0 + 1.4 * DISTANCE[PORTAL][table.voltar])
    return left


def urgency(table: Table) -> float:
    """How much more the objective counts, and wounds less, as the end draws near: from 1 up."""
    left = turns_left(table)
    return 1.0 if left >= 7.0 else 1.0 + (7.0 - left) / 4.0


def wound_cost(table: Table, player: Player, wounds: int) -> float:
    """What so many wounds cost: little at first, everything at the end."""
    room = 0
    for slot in range(len(player.allies)):
        if not player.hurt >> slot & 1:
            room += 1
    cost = 0.0
    fear = FEAR[table.scenario] / urgency(table)
    at = player.wounds
    for _ in range(wounds):
        if at >= WOUND_SPACES:
            if room == 0:
                return cost + 12.0
            room -= 1
            cost += 1.0
            continue
        cost += (0.22 + 0.16 * at) * fear
        at += 1
    return cost


def prize(table: Table, player: Player, kind: int, foe: int) -> float:
    """What it is worth to defeat an enemy."""
    strength = STRENGTH[kind]
    gain = 0.05 * strength
    if player.experience < 18:
        gain = LESSON[table.scenario] * strength * time_left(table)
    if player.experience < 3:
        gain += 0.25 * min(strength, 3 - player.experience)
    if table.scenario == 0:
        if table.defeated < DEFEAT_GOAL:
            gain += 1.0
        if not table.events_struck & 1 and foe < SPACES:
            gain += 0.3
        return gain
    if not table.events_struck & 1 and foe < SPACES:
        gain += 0.25
    if table.scenario == 1 and kind == DRGN4:
        gain += 4.0 * urgency(table)
    elif table.scenario == 3 and foe >= SPACES:
        if kind == VLTR:
            gain += 6.0 * urgency(table) if table.minions_left() == 0 else 0.0
        elif VOLTAR_REF < foe < VOLTAR_REF + 4:
            gain += 2.2 * urgency(table)
    return gain


def fight_value(
    table: Table, player: Player, foes: list[int], kinds: list[int], points: int, note: int
) -> float:
    """What an encounter promises with so many points; ``note``: the noted total, or -1."""
    dice = 0
    damage = 0
    gain = 0.0
    for at in range(len(kinds)):
        dice += table.strength_of(kinds[at])
        damage += DAMAGE[kinds[at]]
        gain += prize(table, player, kinds[at], foes[at])
    if note >= 0:
        win = 1.0 if points > note else 0.0
        keep = 1.0 if points >= note else 0.0
    else:
        win = win_chance(points, dice)
        keep = keep_chance(points, dice)
    hurt = wound_cost(table, player, damage)
    swing = 0.16 * len(kinds) if player.influence < 4 else 0.05
    value = win * (gain + swing) + (keep - win) * (gain - hurt) - (1.0 - keep) * (hurt + swing)
    if foes[0] == VOLTAR_REF and table.minions_left():
        near = DISTANCE[PORTAL][table.voltar] if table.voltar != NOWHERE else 9
        value += win * (1.2 if near < 5 else 0.5)
    return value


def purchase(table: Table, player: Player, location: int, points: int) -> float:
    """What the best buy at an Inn or Tower is worth with so many points."""
    best = 0.0
    heal = INN_HEAL if location == INN else TOWER_HEAL
    left = points
    if location == INN:
        for ally in range(6):
            if table.ally_cost[ally] <= points:
                worth = ally_gain(table, player, ally)
                if worth > best:
                    best = worth
                    left = points - table.ally_cost[ally]
    else:
        for spell in range(6):
            if table.spell_cost[spell] <= points:
                worth = spell_gain(table, player, spell)
                if worth > best:
                    best = worth
                    left = points - table.spell_cost[spell]
    healed = min(player.wounds, left // heal)
    return best + heal_worth(player, healed)


def heal_worth(player: Player, healed: int) -> float:
    worth = 0.0
    for at in range(healed):
        worth += 0.15 + 0.13 * (player.wounds - at)
    return worth


def ally_gain(table: Table, player: Player, ally: int) -> float:
    """What it is worth to gain an ally; 0 when it cannot be had or is no better."""
    if table.allies_marked >> ally & 1:
        return 0.0
    worth = ALLY_WORTH[table.scenario][ally]
    if ALLY_DIE[ally] == NO_DIE and ally in player.allies:
        return 0.0
    if len(player.allies) >= player.ally_slots():
        weakest = 9.0
        for slot in range(len(player.allies)):
            if not player.kept_allies >> slot & 1:
                held = ALLY_WORTH[table.scenario][player.allies[slot]]
                if player.hurt >> slot & 1:
                    held *= 0.5
                weakest = min(weakest, held)
        worth -= weakest
    worth *= 1.8 * time_left(table)
    if table.scenario == 0 and not table.allies_gained:
        worth = max(worth, 0.0) + 2.0
    return max(worth, 0.0)


def spell_gain(table: Table, player: Player, spell: int) -> float:
    if table.spells_marked >> spell & 1 or not player.spell_slots():
        return 0.0
    if SPELL_DIE[spell] == NO_DIE and spell in player.spells:
        return 0.0
    worth = SPELL_WORTH[table.scenario][spell]
    if len(player.spells) >= player.spell_slots():
        weakest = 9.0
        for slot in range(len(player.spells)):
            if not player.kept_spells >> slot & 1:
                weakest = min(weakest, SPELL_WORTH[table.scenario][player.spells[slot]])
        worth -= weakest
    worth *= 1.8 * time_left(table)
    if table.scenario == 0 and not table.spells_gained:
        worth = max(worth, 0.0) + 2.0
    return max(worth, 0.0)


def time_left(table: Table) -> float:
    """How much of what serves later turns still counts."""
    return min(1.0, turns_left(table) / 12.0)


def tile_worth(table: Table, tile: int, known: int) -> float:
    """What it is worth to draw a tile; ``known``: how many useful things are in sight."""
    row = tile // 3
    if table.scenario == 0:
        return lesson_worth(table, row, known)
    worth = 0.5 if known < 3 else 0.2
    if not table.events_struck & 1:  # every two enemies on the map will cost a turn
        if table.scenario == 3:
            return worth
        return worth - 0.25 if known < 4 else -0.1
    if table.scenario == 1:
        return worth + ((0.1, 0.6, 1.2, 2.6)[row] if hungry(table) else (0.0, 0.1, 0.2, 0.4)[row])
    if table.scenario == 2:
        return worth + ((0.1, 0.5, 1.3, 1.0)[row] if hungry(table) else (0.0, 0.1, 0.2, 0.2)[row])
    return worth + (0.2, 0.3, 0.1, 0.0)[row]


def hungry(table: Table) -> bool:
    """Whether less of what the scenario asks for is in sight than still needed."""
    hard = 1 if table.challenge else 0
    seen = 0
    if table.scenario == 1:
        for foe in table.foes:
            if foe == DRGN4:
                seen += 1
        return seen < DRAGON_GOAL[hard] - table.dragons
    for location in table.locations:
        if is_cave(location):
            seen += 1
    return seen < CITIZEN_GOAL[hard] - table.citizens


def lesson_worth(table: Table, row: int, known: int) -> float:
    """In scenario 0 tiles bring what is still missing, and enemies that raise the threat."""
    worth = 0.45 if known < 4 else 0.1
    inn = False
    tower = False
    for location in table.locations:
        if location == INN:
            inn = True
        elif location == TOWER:
            tower = True
    if not table.allies_gained and not inn:
        worth += (0.8, 0.4, 0.1, 0.1)[row]
    if not table.spells_gained and not tower:
        worth += (0.6, 0.8, 0.3, 0.2)[row]
    if not table.events_struck & 1 and table.threat < 5:
        worth -= 0.15
    return worth - (0.0, 0.0, 0.3, 0.5)[row]


# ----------------------------------------------------------------------------------- the targets


class Target:
    """Something to do, where to stand for it, and how far that is."""

    kind: int
    space: int
    thing: int
    far: int

    def __init__(self, kind: int, space: int, thing: int, far: int) -> None:
        self.kind = kind
        self.space = space
        self.thing = thing
        self.far = far


class Scout:
    """The land as a knight sees it: distances, the way back, and all targets."""

    far: list[int]
    back: list[int]
    targets: list[Target]
    known: int

    def __init__(self) -> None:
        self.far = [FAR] * SPACES
        self.back = [NOWHERE] * SPACES
        self.targets = []
        self.known = 0

    def first_step(self, start: int, goal: int) -> int:
        """Where the way to a goal begins."""
        at = goal
        while self.back[at] != start and self.back[at] != NOWHERE:
            at = self.back[at]
        return at


def provokes(table: Table, here: int, there: int) -> bool:
    foes = table.foes
    for near in NEIGHBOURS[there]:
        if 0 <= foes[near] < MARKED and ADJACENT[here][near]:
            return True
    return False


def provoked(table: Table, player: Player, there: int, hand: Hand) -> float:
    """What the encounters that a step provokes are worth."""
    value = 0.0
    for near in NEIGHBOURS[there]:
        if table.active(near) and ADJACENT[player.space][near]:
            kind = table.foes[near]
            points = hand.most(TYPE[kind], table.cost(there))
            note = table.totals[near] if table.deterministic else -1
            value += fight_value(table, player, [near], [kind], points, note)
    return value


def peril(table: Table, space: int) -> float:
    """The chance that Voltar meets who stands on a space at the end of the turn."""
    if table.voltar == NOWHERE or table.delayed:
        return 0.0
    risk = 0.0
    if table.voltar_near(space):
        risk = 0.33
    if WAYS[table.voltar][SOUTH_WEST] == space or WAYS[table.voltar][SOUTH_EAST] == space:
        risk += 0.33
    return risk


def scout(table: Table, seat: int, hand: Hand) -> Scout:
    """Look around from where the knight stands; to provoke an enemy counts as a detour."""
    player = table.players[seat]
    found = Scout()
    far = found.far
    back = found.back
    start = player.space
    far[start] = 0
    edges: list[list[int]] = [[] for _ in range(FAR)]
    edges[0].append(start)
    seen: list[int] = []
    for steps in range(FAR):
        for here in edges[steps]:
            if far[here] != steps:
                continue
            seen.append(here)
            for there in NEIGHBOURS[here]:
                cost = table.cost(there)
                if cost >= IMPASSABLE:
                    continue
                total = steps + cost
                if total >= far[there]:
                    continue
                if provokes(table, here, there):
                    if here == start and provoked(table, player, there, hand) < -0.2:
                        continue
                    total += DETOUR
                if total < FAR and total < far[there]:
                    far[there] = total
                    back[there] = here
                    edges[total].append(there)
    foe_from = [NOWHERE] * SPACES
    tile_from = [NOWHERE] * 12
    army_from = NOWHERE
    army_price = 0.0
    other = table.players[1 - seat].space if table.seats == 2 else NOWHERE
    for here in seen:  # in the order of distance
        for tile in TILES_NEAR[here]:
            if not table.tiles[tile] and tile_from[tile] == NOWHERE:
                tile_from[tile] = here
        if here == other and here != start:
            continue
        for near in NEIGHBOURS[here]:
            if 0 <= table.foes[near] < MARKED and foe_from[near] == NOWHERE:
                foe_from[near] = here
        if 0 <= table.locations[here] < MARKED:
            found.targets.append(Target(VISIT, here, table.locations[here], far[here]))
            found.known += 1
        if table.voltar_near(here):
            price = far[here] + 9.0 * peril(table, here)
            if army_from == NOWHERE or price < army_price:
                army_from = here
                army_price = price
    for foe in range(SPACES):
        if foe_from[foe] != NOWHERE:
            found.targets.append(Target(FIGHT, foe_from[foe], foe, far[foe_from[foe]]))
            found.known += 1
    for tile in range(12):
        if tile_from[tile] != NOWHERE:
            where = tile_from[tile]
            found.targets.append(Target(DRAW, where, tile, far[where] + TILE_COST))
    if army_from != NOWHERE:
        found.targets.append(Target(CHALLENGE, army_from, VOLTAR_REF, far[army_from]))
    return found


def act_value(table: Table, seat: int, target: Target, hand: Hand, known: int, far: int) -> float:
    """What a target is worth with these dice, so many move points away; below -50: out of reach."""
    player = table.players[seat]
    if target.kind == DRAW:
        return -99.0 if hand.most(-1, far) < 0 else tile_worth(table, target.thing, known)
    if target.kind == FIGHT:
        kind = table.foes[target.thing]
        points = hand.most(TYPE[kind], far)
        if points < 0:
            return -99.0
        if TYPE[kind] == COMBAT:
            points += table.citizens
        note = table.totals[target.thing] if table.deterministic else -1
        return fight_value(table, player, [target.thing], [kind], points, note)
    if target.kind == CHALLENGE:
        return army_value(table, player, hand, far)
    location = target.thing
    if location in (INN, TOWER):
        points = hand.most(INFLUENCE if location == INN else MAGIC, far)
        if points < 0:
            return -99.0
        if location == INN:
            points = max(0, points + player.influence)
        return purchase(table, player, location, points)
    if hand.most(-1, far) < 0:
        return -99.0
    if location == GLADE:
        return 0.25 + (heal_worth(player, 1) if player.wounds or player.hurt else 0.0)
    return cave_value(table, player, target.space, location, hand, far)


def army_value(table: Table, player: Player, hand: Hand, far: int) -> float:
    """The best foe of the army, and one more that other dice can meet in the same action."""
    best = [0.0, 0.0]
    for foe in table.army():
        kind = table.kind(foe, 0)
        magic = TYPE[kind] == MAGIC
        points = hand.most(TYPE[kind], far)
        if points < 0:
            return -99.0
        if foe == VOLTAR_REF and table.minions_left() > 1:
            continue
        note = table.noted(foe, 0) if table.deterministic else -1
        value = fight_value(table, player, [foe], [kind], points, note)
        if value > best[1 if magic else 0]:
            best[1 if magic else 0] = value
    return max(best[0], best[1]) + 0.35 * min(best[0], best[1])


def best_type(table: Table, player: Player, kinds: list[int], hand: Hand) -> int:
    """The ability that meets these enemies best."""
    combat = 0
    magic = 0
    for kind in kinds:
        if TYPE[kind] == COMBAT:
            combat += 1
        else:
            magic += 1
    if combat and magic:
        return COMBAT if hand.points[COMBAT] >= hand.points[MAGIC] else MAGIC
    return COMBAT if combat else MAGIC


def cave_value(
    table: Table, player: Player, space: int, location: int, hand: Hand, far: int
) -> float:
    """Fighting all that is in a cave: combined, or one after the other."""
    cave = table.cave_at(space)
    kinds: list[int] = []
    if cave is not None:
        kinds = [foe for foe in cave.foes if foe < MARKED]
    else:
        row = ENEMY_CHART[ROW[space]]
        kinds = [row[2], row[4], row[5]][: CAVE_SIZE[location]]
    combat = hand.most(COMBAT, far) + hand.cave
    both = hand.both(far) + hand.cave
    dice = 0
    damage = 0
    gain = 0.0
    fighters = 0
    for kind in kinds:
        dice += table.strength_of(kind)
        damage += DAMAGE[kind]
        gain += prize(table, player, kind, 95)
        if TYPE[kind] == COMBAT:
            fighters += 1
    if fighters == len(kinds):
        points = combat + table.citizens
    elif fighters:
        points = both + table.citizens
    else:
        points = hand.most(MAGIC, far) + hand.cave
    if table.scenario == 2:
        gain += 4.0 * urgency(table)
    win = win_chance(points, dice)
    keep = keep_chance(points, dice)
    hurt = wound_cost(table, player, damage)
    value = win * (gain + 0.3) + (keep - win) * (gain - hurt) - (1.0 - keep) * (hurt + 0.3)
    # One at a time: a step that can be taken again.
    if len(kinds) > 1:
        for kind in kinds:
            points = hand.most(TYPE[kind], far) + hand.cave
            if TYPE[kind] == COMBAT:
                points += table.citizens
            share = prize(table, player, kind, 95)
            if table.scenario == 2:
                share += 4.0 / len(kinds) * 0.6
            sole = table.strength_of(kind)
            win = win_chance(points, sole)
            keep = keep_chance(points, sole)
            hurt = wound_cost(table, player, DAMAGE[kind])
            alone = win * (share + 0.16) + (keep - win) * (share - hurt) - (1 - keep) * hurt
            # The next one is met with what is left: most often a loss.
            others = damage - DAMAGE[kind]
            alone -= 0.35 * wound_cost(table, player, others // (len(kinds) - 1))
            value = max(value, alone)
    return value


def promise(table: Table, seat: int, target: Target, hand: Hand, usual: Hand, known: int) -> float:
    """What a target is worth now, or later if it is too far for this turn."""
    now = act_value(table, seat, target, hand, known, target.far)
    if target.kind == CHALLENGE and now > -50.0:
        return now  # nobody waits beside Voltar
    turns = 1.0
    if now <= -50.0:
        reach = hand.pool + hand.points[MOVEMENT] + hand.spare(-1) + hand.wild
        turns += (target.far - reach) / STRIDE
    left = table.limit() - table.threat
    if turns >= left:
        return now
    # Better dice may come: to stand ready is worth something too.
    later = act_value(table, seat, target, usual, known, 0) * math.pow(PATIENCE, turns)
    return max(now, later)


class Plan:
    """The best target, and what it promises."""

    target: Target | None
    value: float

    def __init__(self, target: Target | None, value: float) -> None:
        self.target = target
        self.value = value


def plan(table: Table, seat: int, sight: Scout, hand: Hand, usual: Hand) -> Plan:
    best: Target | None = None
    best_value = 0.05
    for target in sight.targets:
        value = promise(table, seat, target, hand, usual, sight.known)
        value -= 0.004 * target.far
        if table.voltar != NOWHERE:
            risk = peril(table, target.space)
            if risk:
                value -= 0.8 * risk * wound_cost(table, table.players[seat], DAMAGE[VLTR])
        if value > best_value:
            best = target
            best_value = value
    return Plan(best, best_value)


def assignment_value(table: Table, seat: int, sight: Scout, hand: Hand, usual: Hand) -> float:
    """What a hand promises in this turn: the best deed, and what else the move points give."""
    best = plan(table, seat, sight, hand, usual)
    value = best.value
    target = best.target
    if target is not None and target.kind != DRAW:
        left = hand.pool + hand.points[MOVEMENT] - target.far
        if left >= TILE_COST:
            for near in TILES_NEAR[target.space]:
                if not table.tiles[near]:
                    value += max(0.0, tile_worth(table, near, sight.known))
                    break
            else:
                value += 0.02 * left
    return value


# ------------------------------------------------------------------------------------ the choices


class PageKnightHeuristic(Heuristic):
    """Plans a turn and follows the plan."""

    def weigh(self, table: State, seat: int, choices: list[Choice]) -> list[float]:
        land = cast(Table, table)
        step = land.agenda[-1]
        if isinstance(step, Preparation) and step.stages[seat] == ASSIGN:
            return self.weigh_assignments(land, seat, choices)
        best = self.best(land, seat, choices)
        weights = [0.0] * len(choices)
        for at in range(len(choices)):
            weights[at] = self.second_look(land, seat, choices[at])
        weights[best] = 0.7
        return weights

    def second_look(self, table: Table, seat: int, choice: Choice) -> float:
        """A guess at choices that are not the plan."""
        if isinstance(choice, Sacrifice):
            return -0.1
        if isinstance(choice, Use):
            return 0.2 if choice.pool != BLADE else 0.0
        if isinstance(choice, Go | Generate | Fight | Buy | Learn):
            return 0.15
        return 0.05

    def weigh_assignments(self, table: Table, seat: int, choices: list[Choice]) -> list[float]:
        player = table.players[seat]
        usual = usual_hand(player)
        sight = scout(table, seat, usual)
        found: list[float] = []
        for choice in choices:
            assert isinstance(choice, Assign)
            hand = Hand()
            for ability in range(4):
                value = choice.values[ability]
                if value:
                    hand.points[ability] = value
                    hand.count[ability] = 1
            if player.wounds < 3:
                hand.wild = 3 - player.wounds
                hand.wilds = 1
            add_spells(hand, player)
            if not table.silent:
                add_helpers(hand, player)
            for place in range(FIRST_SPELL + 3, PLACES):
                if player.dice[place]:
                    add_usual(hand, player.dice[place] >> 3, player.dice[place] & 7)
            promised = assignment_value(table, seat, sight, hand, usual)
            found.append(0.35 * promised)
        return found

    def pick(self, table: State, seat: int, choices: list[Choice], rng: Rng) -> Choice:
        land = cast(Table, table)
        step = land.agenda[-1]
        if isinstance(step, Preparation) and step.stages[seat] == ASSIGN:
            weights = self.weigh_assignments(land, seat, choices)
            best = 0
            for at in range(1, len(weights)):
                if weights[at] > weights[best]:
                    best = at
            return choices[best]
        if rng.below(16) == 0:
            return choices[rng.below(len(choices))]
        return choices[self.best(land, seat, choices)]

    def best(self, table: Table, seat: int, choices: list[Choice]) -> int:
        """The number of the choice that serves the plan."""
        step = table.agenda[-1]
        if isinstance(step, Movement):
            return self.move(table, seat, choices)
        if isinstance(step, Action):
            return self.act(table, seat, choices)
        if isinstance(step, Encounter):
            return self.commit(table, seat, step, choices)
        if isinstance(step, Haggle):
            return self.haggle(table, seat, choices)
        if isinstance(step, Shop):
            return self.shop(table, seat, step, choices)
        if isinstance(step, FormGroups):
            return self.group(table, seat, step, choices)
        if isinstance(step, PlaceWounds):
            return self.wound(table, seat, choices)
        if isinstance(step, Swiftness):
            return self.slow(table, seat, choices)
        if isinstance(step, Help):
            return self.help(table, seat, step, choices)
        return self.others(table, seat, choices)

    # ------------------------------------------------------------------- movement

    def move(self, table: Table, seat: int, choices: list[Choice]) -> int:
        player = table.players[seat]
        hand = hand_of(player)
        sight = scout(table, seat, hand)
        usual = usual_hand(player)
        best = plan(table, seat, sight, hand, usual)
        target = best.target
        if target is None:
            return self.roam(table, seat, sight, hand, choices)
        needed = target.far
        # Points beyond the plan draw tiles on the way.
        if target.kind != DRAW and player.move + hand.points[MOVEMENT] >= needed + TILE_COST:
            spot = self.tile_here(table, player, sight.known, choices)
            if spot >= 0:
                if player.move >= TILE_COST:
                    return spot
                return self.find_use(choices, MOVEMENT, player)
        if target.kind == DRAW and target.space == player.space:
            if player.move >= TILE_COST:
                return find_generate(choices, target.thing)
            return self.raise_points(player, TILE_COST, choices, -1)
        if target.space == player.space:
            if target.kind != DRAW and hand.count[MOVEMENT] and self.may_draw(table, player):
                # The movement die is not needed for the deed: look around first.
                if tile_value_near(table, player.space, sight.known) > 0.25:
                    return self.raise_points(player, TILE_COST, choices, -1)
            return find(choices, HALT)
        step = sight.first_step(player.space, target.space)
        cost = table.cost(step)
        if player.move >= cost:
            at = find_go(choices, step)
            if at >= 0:
                return at
            return find(choices, HALT) if has(choices, HALT) else 0
        kind = wanted_kind(table, player, target, hand)
        if hand.most(kind, needed) < 0 and hand.most(-1, cost) < 0:
            return find(choices, HALT)
        return self.raise_points(player, min(needed, 99), choices, kind)

    def may_draw(self, table: Table, player: Player) -> bool:
        for tile in TILES_NEAR[player.space]:
            if not table.tiles[tile]:
                return True
        return False

    def tile_here(self, table: Table, player: Player, known: int, choices: list[Choice]) -> int:
        """The tile next to the knight that is best worth drawing; 0 or more if there is one."""
        best = -1
        best_worth = 0.1
        for tile in TILES_NEAR[player.space]:
            if not table.tiles[tile]:
                worth = tile_worth(table, tile, known)
                if worth > best_worth:
                    best_worth = worth
                    best = tile
        if best < 0:
            return -1
        if player.move < TILE_COST:
            return 0
        return find_generate(choices, best)

    def roam(self, table: Table, seat: int, sight: Scout, hand: Hand, choices: list[Choice]) -> int:
        return find(choices, HALT) if has(choices, HALT) else 0

    def find_use(self, choices: list[Choice], pool: int, player: Player) -> int:
        return self.raise_points(player, 1, choices, -1)

    def raise_points(self, player: Player, needed: int, choices: list[Choice], keep: int) -> int:
        """Add a die to the movement pool: movement dice, then spare ones, then wild ones."""
        missing = needed - player.move
        best = -1
        best_value = 99
        for at in range(len(choices)):
            choice = choices[at]
            if isinstance(choice, Use) and player.dice[choice.place] >> 3 == MOVEMENT:
                value = player.worth(choice.place)
                value = value - missing if value >= missing else 10 - value
                if value < best_value:
                    best = at
                    best_value = value
        if best >= 0:
            return best
        spare = 0
        for at in range(len(choices)):
            choice = choices[at]
            if isinstance(choice, Sacrifice):
                ability = player.dice[choice.place] >> 3
                if ability < WILD and ability != keep:
                    spare += 1
                    value = player.worth(choice.place)
                    if best < 0 or value < best_value:
                        best = at
                        best_value = value
        wild = -1
        for at in range(len(choices)):
            choice = choices[at]
            if isinstance(choice, Use) and player.dice[choice.place] >> 3 == WILD:
                wild = at
        if wild >= 0 and (spare < missing or best < 0):
            return wild
        if best >= 0:
            return best
        return find(choices, HALT) if has(choices, HALT) else 0

    # --------------------------------------------------------------------- action

    def act(self, table: Table, seat: int, choices: list[Choice]) -> int:
        player = table.players[seat]
        hand = hand_of(player)
        best = find(choices, REST)
        best_value = 0.0
        for at in range(len(choices)):
            choice = choices[at]
            value = -9.0
            if isinstance(choice, Fight):
                foe = choice.foes[0]
                target = Target(FIGHT, player.space, foe, 0)
                value = act_value(table, seat, target, hand, 3, 0)
            elif choice is ARMY:
                value = army_value(table, player, hand, 0)
            elif choice is ENTER_INN:
                points = max(0, hand.most(INFLUENCE, 0) + player.influence)
                value = purchase(table, player, INN, points)
            elif choice is ENTER_TOWER:
                value = purchase(table, player, TOWER, hand.most(MAGIC, 0))
            elif choice is ENTER_GLADE:
                value = 0.25 + heal_worth(player, 1 if player.wounds else 0)
            elif choice is ENTER_CAVE:
                location = table.locations[player.space]
                value = cave_value(table, player, player.space, location, hand, 0)
            if value > best_value:
                best = at
                best_value = value
        return best

    def haggle(self, table: Table, seat: int, choices: list[Choice]) -> int:
        """Whatever helps goes in: a turn brings new dice."""
        at = richest(table.players[seat], choices)
        return at if at >= 0 else find(choices, TRADE)

    def shop(self, table: Table, seat: int, shop: Shop, choices: list[Choice]) -> int:
        player = table.players[seat]
        best = find(choices, LEAVE)
        best_value = 0.01
        for at in range(len(choices)):
            choice = choices[at]
            value = -1.0
            if isinstance(choice, Buy):
                value = ally_gain(table, player, choice.ally)
                if choice.slot >= 0:
                    value += 0.01 * (3.0 - ALLY_WORTH[table.scenario][player.allies[choice.slot]])
                    if len(player.allies) < player.ally_slots():
                        value = -1.0
            elif isinstance(choice, Learn):
                value = spell_gain(table, player, choice.magic)
                if choice.slot >= 0:
                    value += 0.01 * (3.0 - SPELL_WORTH[table.scenario][player.spells[choice.slot]])
                    if len(player.spells) < player.spell_slots():
                        value = -1.0
            elif isinstance(choice, Heal):
                value = heal_worth(player, 1) if choice.slot == TRACK else 0.6
            if value > best_value:
                best = at
                best_value = value
        return best

    # ----------------------------------------------------------------- encounters

    def group(self, table: Table, seat: int, step: FormGroups, choices: list[Choice]) -> int:
        player = table.players[seat]
        hand = hand_of(player)
        best = 0
        best_value = -99.0
        for at in range(len(choices)):
            choice = choices[at]
            if choice is ENOUGH:
                if best_value < 0.25:
                    return at
                continue
            if isinstance(choice, Fight) and step.free and step.groups:
                # A further group is met with dice that the first one does not want.
                kind = table.kind(choice.foes[0], seat)
                wanted = TYPE[kind]
                value = -9.0
                if len(choice.foes) == 1 and not meets_type(table, seat, step.groups, wanted):
                    note = table.noted(choice.foes[0], seat) if table.deterministic else -1
                    points = hand.points[wanted]
                    value = fight_value(table, player, choice.foes, [kind], points, note)
                if value > best_value:
                    best = at
                    best_value = value
                continue
            assert isinstance(choice, Fight)
            value = self.group_value(table, seat, player, hand, choice.foes)
            if not step.free:
                for foe in step.foes:
                    if foe not in choice.foes:
                        kind = table.kind(foe, seat)
                        fights = TYPE[table.kind(choice.foes[0], seat)]
                        points = hand.points[TYPE[kind]] if TYPE[kind] != fights else 0
                        note = table.noted(foe, seat) if table.deterministic else -1
                        value += 0.7 * fight_value(table, player, [foe], [kind], points, note)
            if value > best_value:
                best = at
                best_value = value
        return best

    def group_value(
        self, table: Table, seat: int, player: Player, hand: Hand, foes: list[int]
    ) -> float:
        kinds = [table.kind(foe, seat) for foe in foes]
        combat = False
        magic = False
        note = 0 if table.deterministic else -1
        for at in range(len(foes)):
            if TYPE[kinds[at]] == COMBAT:
                combat = True
            else:
                magic = True
            if table.deterministic:
                note += table.noted(foes[at], seat)
        both = combat and magic
        points = hand.both(0) if both else hand.most(COMBAT if combat else MAGIC, 0)
        if foes[0] >= 95:
            points += hand.cave
        if combat:
            points += table.citizens
        value = fight_value(table, player, foes, kinds, points, note)
        if table.scenario == 2 and foes[0] >= 95 and value > 0:
            value += 0.5 * len(foes)
        return value

    def commit(self, table: Table, seat: int, fight: Encounter, choices: list[Choice]) -> int:
        """Add dice as long as they help; keep some for groups to come."""
        player = table.players[seat]
        points = fight.sum(table)
        dice = fight.enemy_dice(table)
        if table.deterministic:
            total = 0
            for foe in fight.foes:
                total += table.noted(foe, seat)
            chance = 1.0 if points > total else 0.0
        else:
            chance = win_chance(points, dice)
        more = False
        if len(table.agenda) > 1:
            below = table.agenda[-2]
            if isinstance(below, Battle) and below.at < len(below.groups):
                more = True
        enough = 0.8 if more else 0.995
        if chance >= enough:
            return find(choices, STRIKE)
        best = -1
        best_value = -1.0
        for at in range(len(choices)):
            choice = choices[at]
            value = -1.0
            if isinstance(choice, Use):
                value = float(player.worth(choice.place))
                ability = player.dice[choice.place] >> 3
                if choice.pool == BLADE:
                    value = value / 2.0 if ability == MAGIC and value > 2.5 else -1.0
                elif ability >= WILD:
                    value -= 0.5
                else:
                    value += 6.0
            elif isinstance(choice, Mirror):
                if fight.meets(table, choice.ability):
                    value = 20.0
            elif isinstance(choice, Sacrifice) and choice.pool != BLADE:
                value = 0.9 - 0.05 * player.worth(choice.place)
                ability = player.dice[choice.place] >> 3
                if more and ability in (COMBAT, MAGIC, WILD, CAVE_ONLY):
                    value = -1.0
                elif ability in (WILD, CAVE_ONLY):
                    value = 0.1
            if value > best_value:
                best = at
                best_value = value
        if best >= 0 and best_value > 0.0:
            return best
        return find(choices, STRIKE)

    def slow(self, table: Table, seat: int, choices: list[Choice]) -> int:
        """Swiftness, if it turns a loss or a tie."""
        fight = table.agenda[-2]
        assert isinstance(fight, Encounter)
        player = table.players[seat]
        missing = fight.total - fight.sum(table) + 1
        if missing <= 0:
            return find(choices, RESOLVE)
        hand = hand_of(player)
        can = hand.pool + hand.points[MOVEMENT] + hand.spare(-1)
        if hand.count[MOVEMENT] or hand.company:
            can += hand.wild
        if can < SWIFT_RATE * (missing - 1) or can < SWIFT_RATE:
            return find(choices, RESOLVE)
        if has(choices, SWIFT):
            return find(choices, SWIFT)
        at = self.raise_points(player, SWIFT_RATE * missing, choices, -1)
        return at if choices[at] is not HALT else find(choices, RESOLVE)

    def help(self, table: Table, seat: int, step: Help, choices: list[Choice]) -> int:
        fight = table.agenda[-2]
        assert isinstance(fight, Encounter)
        hold = find(choices, HOLD)
        if not step.last:
            return hold
        chance = win_chance(fight.sum(table), fight.enemy_dice(table))
        acted = table.first == seat
        if chance > 0.97 or (not acted and chance > 0.75):
            return hold
        at = richest(table.players[seat], choices)
        return at if at >= 0 else hold

    def wound(self, table: Table, seat: int, choices: list[Choice]) -> int:
        player = table.players[seat]
        best = 0
        best_cost = 99.0
        for at in range(len(choices)):
            choice = choices[at]
            assert isinstance(choice, Wound)
            if choice.slot == TRACK:
                cost = 0.35 + 0.16 * player.wounds
                if player.wounds == WOUND_SPACES:
                    cost = 50.0
            else:
                cost = 0.25 + 0.3 * ALLY_WORTH[table.scenario][player.allies[choice.slot]]
            if cost < best_cost:
                best = at
                best_cost = cost
        return best

    def others(self, table: Table, seat: int, choices: list[Choice]) -> int:
        """Questions that come up seldom."""
        player = table.players[seat]
        best = 0
        best_value = -99.0
        for at in range(len(choices)):
            choice = choices[at]
            value = 0.0
            if choice is STAND or choice is HOLD or choice is DECLINE or choice is NO_REWARD:
                value = 0.1
            elif choice is CUT:
                value = 0.05
            elif choice is SHARE:
                other = table.players[1 - seat]
                value = 1.0 if player.wounds < other.wounds else -1.0
            elif choice is SPARE:
                value = 0.0
            elif isinstance(choice, First):
                value = 1.0 if choice.who == 0 else 0.0
            elif isinstance(choice, Learn):
                value = SPELL_WORTH[table.scenario][choice.magic]
                if choice.slot >= 0:
                    value -= SPELL_WORTH[table.scenario][player.spells[choice.slot]]
            elif isinstance(choice, KeepAlly):
                value = ALLY_WORTH[table.scenario][player.allies[choice.slot]]
            elif isinstance(choice, KeepSpell):
                value = SPELL_WORTH[table.scenario][player.spells[choice.slot]] - 0.2
            elif isinstance(choice, Heal):
                value = 1.0 if choice.slot == TRACK else 0.8
            elif isinstance(choice, Fight):
                hand = hand_of(player)
                value = self.group_value(table, seat, player, hand, choice.foes)
            if value > best_value:
                best = at
                best_value = value
        return best

    # ------------------------------------------------------------------ the future

    def believe(self, table: State, seat: int, rng: Rng) -> None:
        """Nothing is hidden but the dice to come."""

    def finished(self, table: State, began: State) -> bool:
        return cast(Table, table).round >= cast(Table, began).round + 5

    def value(self, table: State, seat: int) -> float:
        land = cast(Table, table)
        left = float(land.limit() - land.threat)
        if not land.events_struck & 1 and land.threat < 5:
            left -= land.enemies_on_map() // 2
        need = turns_needed(land)
        power = 0.0
        wounds = 0
        for player in land.players:
            power += power_of(land, player)
            wounds = max(wounds, player.wounds)
        edge = (left - need) * (0.55 if land.scenario == 0 else 0.3)
        edge += (0.0 if land.scenario == 0 else 0.25) * power / land.seats
        edge -= 0.12 * wounds + (0.8 if wounds >= 5 else 0.0)
        if land.scenario == 3 and land.voltar != NOWHERE:
            edge = min(edge, 0.25 * (DISTANCE[PORTAL][land.voltar] * 1.5 - need))
        return 0.02 + 0.94 / (1.0 + math.exp(-edge))

    def reason(self, table: State, seat: int, choice: Choice) -> str:
        if isinstance(choice, Assign):
            return "assign"
        if isinstance(choice, Go):
            return "go"
        if isinstance(choice, Generate):
            return "explore"
        if isinstance(choice, Fight) or choice is ARMY or choice is ENTER_CAVE:
            return "fight"
        if isinstance(choice, Use | Sacrifice):
            return "dice"
        if isinstance(choice, Buy | Learn):
            return "buy"
        if isinstance(choice, Heal):
            return "heal"
        if isinstance(choice, Wound):
            return "wound"
        return ""


def turns_needed(table: Table) -> float:
    """About how many turns the objective still takes."""
    hard = 1 if table.challenge else 0
    if table.scenario == 0:
        need = 1.25 * max(0, DEFEAT_GOAL - table.defeated)
        if not table.allies_gained:
            need += 1.4
        if not table.spells_gained:
            need += 1.5
            ready = 0
            for player in table.players:
                ready = max(ready, player.experience)
            if ready < 3:
                need += 0.5
        return need / (1.0 if table.seats == 1 else 1.6)
    if table.scenario == 1:
        dragons = max(0, DRAGON_GOAL[hard] - table.dragons)
        north = 3
        for player in table.players:
            north = min(north, 3 - ROW[player.space])
        seen = 0
        for foe in table.foes:
            if foe == DRGN4:
                seen += 1
        need = 3.2 * dragons - 1.0 * min(seen, dragons) + 1.6 * north
        return need
    if table.scenario == 2:
        citizens = max(0, CITIZEN_GOAL[hard] - table.citizens)
        seen = 0
        for location in table.locations:
            if is_cave(location):
                seen += 1
        need = 5.0 * citizens - 1.3 * min(seen, citizens)
        for cave in table.caves:
            for foe in cave.foes:
                if foe >= MARKED and is_cave(table.locations[cave.space]):
                    need -= 1.2
        return need
    return 2.3 * table.minions_left() + 3.5


def power_of(table: Table, player: Player) -> float:
    """What a board is worth for the turns to come."""
    power = 0.04 * player.experience + 0.08 * player.influence
    for slot in range(len(player.allies)):
        worth = ALLY_WORTH[table.scenario][player.allies[slot]]
        power += 0.4 * worth if player.hurt >> slot & 1 else worth
    for spell in player.spells:
        power += SPELL_WORTH[table.scenario][spell]
    return power


def wanted_kind(table: Table, player: Player, target: Target, hand: Hand) -> int:
    """The points that a target asks for, or -1."""
    if target.kind == FIGHT:
        return TYPE[table.foes[target.thing]]
    if target.kind == VISIT:
        if target.thing == INN:
            return INFLUENCE
        if target.thing == TOWER:
            return MAGIC
        if target.thing == GLADE:
            return -1
        cave = table.cave_at(target.space)
        if cave is None:
            return COMBAT
        left = [foe for foe in cave.foes if foe < MARKED]
        return best_type(table, player, left, hand)
    if target.kind == DRAW:
        return -1
    army = [table.kind(foe, 0) for foe in table.army() if foe != VOLTAR_REF]
    return best_type(table, player, army, hand) if army else COMBAT


def meets_type(table: Table, seat: int, groups: list[list[int]], wanted: int) -> bool:
    """Whether a group holds an enemy of this type."""
    for group in groups:
        for foe in group:
            if TYPE[table.kind(foe, seat)] == wanted:
                return True
    return False


def tile_value_near(table: Table, space: int, known: int) -> float:
    best = 0.0
    for tile in TILES_NEAR[space]:
        if not table.tiles[tile]:
            best = max(best, tile_worth(table, tile, known))
    return best


def richest(player: Player, choices: list[Choice]) -> int:
    """The die that adds most, or -1."""
    best = -1
    best_value = 0.0
    for at in range(len(choices)):
        choice = choices[at]
        value = 0.0
        if isinstance(choice, Use) and choice.pool != BLADE:
            value = float(player.worth(choice.place)) + 1.0
            if player.dice[choice.place] >> 3 < WILD:
                value += 6.0
        elif isinstance(choice, Sacrifice) and choice.pool != BLADE:
            value = 1.0 - 0.05 * player.worth(choice.place)
            if player.dice[choice.place] >> 3 >= WILD:
                value = 0.1
        if value > best_value:
            best = at
            best_value = value
    return best


def find(choices: list[Choice], wanted: Choice) -> int:
    for at in range(len(choices)):
        if choices[at] is wanted:
            return at
    return 0


def has(choices: list[Choice], wanted: Choice) -> bool:
    for choice in choices:
        if choice is wanted:
            return True
    return False


def find_go(choices: list[Choice], space: int) -> int:
    for at in range(len(choices)):
        choice = choices[at]
        if isinstance(choice, Go) and choice.space == space:
            return at
    return -1


def find_generate(choices: list[Choice], tile: int) -> int:
    for at in range(len(choices)):
        choice = choices[at]
        if isinstance(choice, Generate) and choice.tile == tile:
            return at
    return 0
