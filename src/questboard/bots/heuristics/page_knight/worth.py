"""What deeds are worth: enemies, wounds, allies, spells, tiles."""

from __future__ import annotations

from typing import Final

from questboard.bots.heuristics.page_knight.hands import keep_chance, win_chance
from questboard.games.page_knight.rules import content
from questboard.games.page_knight.rules.state import Player, Table

# By scenario, where there are four.
LESSON: Final = [0.152, 0.15, 0.25, 0.25]  # what a point of experience is worth
FEAR: Final = [1.0, 0.7, 1.0, 1.0]  # how much wounds are feared
# What a turn of waiting leaves of a promise.
PATIENCE: Final = [0.716, 0.8, 0.8, 0.75]
# Move points of a usual turn.
STRIDE: Final = 5.0
# What helpers weigh.
BUYING: Final = [2.091, 1.8, 1.8, 1.8]
# What a step towards the objective weighs.
GOAL: Final = [1.047, 4.0, 4.0, 2.2]
# What a step on the influence track weighs.
STANDING: Final = [0.16, 0.164, 0.16, 0.16]
# Turns before the end from which on helpers count less.
SOON: Final = 12.0
# What the first wound costs.
FIRST_WOUND: Final = [0.255, 0.22, 0.22, 0.22]
# And how much more each further one.
NEXT_WOUND: Final = [0.168, 0.16, 0.16, 0.16]
# What it costs to be stopped by an enemy on the way.
DETOUR: Final = 6
# How much Voltar is feared.
PERIL: Final = 0.8
# What standing ready is worth, against doing it now.
READY: Final = [0.621, 0.5, 0.5, 0.5]
# What a point of threat costs who turns back time.
RIFT_PRICE: Final = [0.214, 0.3, 0.3, 0.05]
# What allies and spells are worth, by number: dragons, caves and armies ask for different help.
ALLY_WORTH: Final = [
    [0.4, 1.221, 1.3, 1.8, 0.5, 2.2],
    [0.3, 0.8, 1.4, 3.0, 0.5, 3.2],
    [1.2, 0.8, 1.3, 2.2, 0.9, 3.6],
    [0.3, 0.8, 1.6, 3.0, 0.5, 3.2],
]
SPELL_WORTH: Final = [
    [0.8, 0.4, 0.462, 1.2, 0.3, 1.4],
    [0.6, 0.6, 0.3, 1.5, 0.3, 2.6],
    [0.2, 0.1, 0.6, 2.2, 0.3, 3.5],
    [0.7, 0.4, 0.8, 1.8, 2.8, 3.4],
]


def turns_left(table: Table) -> float:
    """About how many turns are left before the match is lost."""
    left = float(table.limit() - table.threat)
    if table.voltar != content.NOWHERE:
        left = min(left, 1.0 + 1.4 * content.DISTANCE[content.PORTAL][table.voltar])
    return left


def urgency(table: Table) -> float:
    """How much more the objective counts, and wounds less, as the end draws near: from 1 up."""
    left = turns_left(table)
    return 1.0 if left >= 7.0 else 1.0 + (7.0 - left) / 4.0


def time_left(table: Table) -> float:
    """How much of what serves later turns still counts."""
    return min(1.0, turns_left(table) / SOON)


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
        if at >= content.WOUND_SPACES:
            if room == 0:
                return cost + 12.0
            room -= 1
            cost += 1.0
            continue
        cost += (FIRST_WOUND[table.scenario] + NEXT_WOUND[table.scenario] * at) * fear
        at += 1
    return cost


def prize(table: Table, player: Player, kind: int, foe: int) -> float:
    """What it is worth to defeat an enemy."""
    strength = content.STRENGTH[kind]
    gain = 0.05 * strength
    if player.experience < 18:
        gain = LESSON[table.scenario] * strength * time_left(table)
    if player.experience < 3:
        gain += 0.25 * min(strength, 3 - player.experience)
    if table.scenario == 0:
        if table.defeated < content.DEFEAT_GOAL:
            gain += GOAL[0]
        if not table.events_struck & 1 and foe < content.SPACES:
            gain += 0.3
        return gain
    if not table.events_struck & 1 and foe < content.SPACES:
        gain += 0.25
    if table.scenario == 1 and kind == content.DRGN4:
        gain += GOAL[1] * urgency(table)
    elif table.scenario == 3 and foe >= content.SPACES:
        if kind == content.VLTR:
            gain += 6.0 * urgency(table) if table.minions_left() == 0 else 0.0
        elif content.VOLTAR_REF < foe < content.VOLTAR_REF + 4:
            gain += GOAL[3] * urgency(table)
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
        damage += content.DAMAGE[kinds[at]]
        gain += prize(table, player, kinds[at], foes[at])
    if note >= 0:
        win = 1.0 if points > note else 0.0
        keep = 1.0 if points >= note else 0.0
    else:
        win = win_chance(points, dice)
        keep = keep_chance(points, dice)
    hurt = wound_cost(table, player, damage)
    swing = STANDING[table.scenario] * len(kinds) if player.influence < 4 else 0.05
    value = win * (gain + swing) + (keep - win) * (gain - hurt) - (1.0 - keep) * (hurt + swing)
    if foes[0] == content.VOLTAR_REF and table.minions_left():
        near = (
            content.DISTANCE[content.PORTAL][table.voltar] if table.voltar != content.NOWHERE else 9
        )
        value += win * (1.2 if near < 5 else 0.5)
    return value


def purchase(table: Table, player: Player, location: int, points: int) -> float:
    """What the best buy at an Inn or Tower is worth with so many points."""
    best = 0.0
    heal = content.INN_HEAL if location == content.INN else content.TOWER_HEAL
    left = points
    if location == content.INN:
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
    if content.ALLY_DIE[ally] == content.NO_DIE and ally in player.allies:
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
    worth *= BUYING[table.scenario] * time_left(table)
    if table.scenario == 0 and not table.allies_gained:
        worth = max(worth, 0.0) + 2.0
    return max(worth, 0.0)


def spell_gain(table: Table, player: Player, spell: int) -> float:
    if table.spells_marked >> spell & 1 or not player.spell_slots():
        return 0.0
    if content.SPELL_DIE[spell] == content.NO_DIE and spell in player.spells:
        return 0.0
    worth = SPELL_WORTH[table.scenario][spell]
    if len(player.spells) >= player.spell_slots():
        weakest = 9.0
        for slot in range(len(player.spells)):
            if not player.kept_spells >> slot & 1:
                weakest = min(weakest, SPELL_WORTH[table.scenario][player.spells[slot]])
        worth -= weakest
    worth *= BUYING[table.scenario] * time_left(table)
    if table.scenario == 0 and not table.spells_gained:
        worth = max(worth, 0.0) + 2.0
    return max(worth, 0.0)


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
            if foe == content.DRGN4:
                seen += 1
        return seen < content.DRAGON_GOAL[hard] - table.dragons
    for location in table.locations:
        if content.is_cave(location):
            seen += 1
    return seen < content.CITIZEN_GOAL[hard] - table.citizens


def lesson_worth(table: Table, row: int, known: int) -> float:
    """In scenario 0 tiles bring what is still missing, and enemies that raise the threat."""
    worth = 0.45 if known < 4 else 0.1
    inn = False
    tower = False
    for location in table.locations:
        if location == content.INN:
            inn = True
        elif location == content.TOWER:
            tower = True
    if not table.allies_gained and not inn:
        worth += (0.8, 0.4, 0.1, 0.1)[row]
    if not table.spells_gained and not tower:
        worth += (0.6, 0.8, 0.3, 0.2)[row]
    if not table.events_struck & 1 and table.threat < 5:
        worth -= 0.15
    return worth - (0.0, 0.0, 0.3, 0.5)[row]
