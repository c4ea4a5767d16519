"""How a match will end, by what can be seen: a fitted estimate."""

from __future__ import annotations

import math

from questboard.bots.heuristics.page_knight.weights import WEIGHTS
from questboard.games.page_knight.content import (
    CAVE3,
    CITIZEN_GOAL,
    DEFEAT_GOAL,
    DISTANCE,
    DRAGON_GOAL,
    DRGN4,
    FIRST_RESERVE,
    INN,
    MARKED,
    NOWHERE,
    PORTAL,
    ROW,
    SPACES,
    STRENGTH,
    TOWER,
    is_cave,
)
from questboard.games.page_knight.state import Table


def mode(table: Table) -> int:
    """The number of the scenario, its challenge, or its cooperation."""
    if table.seats == 2:
        return 7 + table.scenario
    return 3 + table.scenario if table.challenge else table.scenario


def outlook(table: Table) -> list[float]:
    """What a table shows of how the match will end: time, progress, power, and their play."""
    hard = 1 if table.challenge else 0
    left = float(table.limit() - table.threat)
    if not table.events_struck & 1:
        left -= table.enemies_on_map() // 2
    time = max(left, 0.0) / 10.0
    seen = 0.0
    near = 12
    done = 0.0
    part = 0.0
    other = 0.0
    if table.scenario == 0:
        done = float(min(table.defeated, DEFEAT_GOAL))
        part = 1.0 if table.allies_gained else 0.0
        other = 1.0 if table.spells_gained else 0.0
        near = nearest_foe(table)
        for space in range(SPACES):
            if table.locations[space] == TOWER:
                seen = 1.0
    elif table.scenario == 1:
        done = float(table.dragons)
        need = DRAGON_GOAL[hard] - table.dragons
        for space in range(SPACES):
            if table.foes[space] == DRGN4:
                seen += 1.0
                near = min(near, reach(table, space))
        seen = min(seen, float(need))
        if not seen:
            for player in table.players:
                near = min(near, 3 + 3 * (3 - ROW[player.space]))
    elif table.scenario == 2:
        done = float(table.citizens)
        need = CITIZEN_GOAL[hard] - table.citizens
        for space in range(SPACES):
            if is_cave(table.locations[space]):
                seen += 1.0
                near = min(near, reach(table, space))
                if table.locations[space] == CAVE3:
                    other += 1.0
        seen = min(seen, float(need))
        for cave in table.caves:
            if is_cave(table.locations[cave.space]):
                for foe in cave.foes:
                    if foe >= MARKED:
                        part += 1.0
    else:
        done = float(3 - table.minions_left())
        for minion in table.minions:
            if minion < MARKED:
                part += STRENGTH[minion]
        if table.voltar != NOWHERE:
            near = reach(table, table.voltar)
            other = DISTANCE[PORTAL][table.voltar] / 5.0
            seen = 1.0 if table.delayed else 0.0
    progress = [done, part, other, seen, near / 5.0]
    power = [0.0] * 22
    for player in table.players:
        xp = player.experience
        power[0] += 1.0 if xp >= 3 else xp / 3.0
        power[1] += 1.0 if xp >= 9 else xp / 9.0
        power[2] += 1.0 if xp >= 18 else xp / 18.0
        power[3] += min(xp, 45) / 20.0
        power[4] += player.influence / 5.0
        power[5] += player.wounds / 3.0
        power[6] += max(0, player.wounds - 2) / 3.0
        power[7] += 1.0 if player.glade or player.dice[FIRST_RESERVE] else 0.0
        for slot in range(len(player.allies)):
            if player.hurt >> slot & 1:
                power[8] += 1.0
            power[9 + player.allies[slot]] += 1.0
        for spell in player.spells:
            power[15 + spell] += 1.0
    towns = 0.0
    for location in table.locations:
        if location in (INN, TOWER):
            towns += 1.0
    power[21] = min(towns, 4.0)
    found = [1.0, time, time * time]
    for value in progress:
        found.append(value)
        found.append(value * time)
    for value in power:
        found.append(value)
        found.append(value * time)
    return found


def reach(table: Table, space: int) -> int:
    """How far the nearest knight is from a space."""
    best = 12
    for player in table.players:
        best = min(best, DISTANCE[space][player.space])
    return best


def nearest_foe(table: Table) -> int:
    best = 12
    for space in range(SPACES):
        if table.active(space):
            best = min(best, reach(table, space))
    return best


def hope(table: Table) -> float:
    """The chance that the match will be won."""
    weights = WEIGHTS[mode(table)]
    signs = outlook(table)
    total = 0.0
    for at in range(len(weights)):
        total += weights[at] * signs[at]
    return 1.0 / (1.0 + math.exp(-min(max(total, -30.0), 30.0)))
