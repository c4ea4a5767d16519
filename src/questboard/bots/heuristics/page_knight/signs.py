"""What a table shows of how the match will end: time, land, objective and knights as numbers."""

from __future__ import annotations

from typing import Final

from questboard.games.page_knight.rules import content
from questboard.games.page_knight.rules.state import Player, Table

# Move points from which on everything is equally far.
FAR: Final = 24
# What is farther than this is not close at all.
CLOSE: Final = 12.0
TILES: Final = 12


def _edge(tile: int) -> list[int]:
    """The spaces from which a tile can be drawn."""
    return [space for space in range(content.SPACES) if tile in content.TILES_NEAR[space]]


EDGE: Final[list[list[int]]] = [_edge(tile) for tile in range(TILES)]


def signs(table: Table) -> list[float]:
    """All signs, each about as large as 1."""
    far = [FAR] * content.SPACES
    for player in table.players:
        walk(table, far, player.space)
    clock = time_signs(table)
    land = land_signs(table, far)
    goal = goal_signs(table, land, far)
    party = party_signs(table)
    found = clock + land + tile_signs(table, far) + goal + party
    # Help and progress count for more while there is time.
    time = clock[1]
    for sign in (goal[0], goal[1], goal[3], goal[4]):
        found.append(sign * time)
    for sign in (party[1], party[4], party[6]):
        found.append(sign * time)
    for ally in (content.SOLDIER, content.CHAMPION):
        found.append(party[FIRST_ALLY + ally] * time)
    for spell in (content.ARCANE_SPARK, content.MIRROR_DIMENSION):
        found.append(party[FIRST_SPELL + spell] * time)
    found.append(time * time)
    return found


def walk(table: Table, far: list[int], start: int) -> None:
    """How many move points each space is away, where that is less than known before."""
    edges: list[list[int]] = [[] for _ in range(FAR)]
    far[start] = 0
    edges[0].append(start)
    for steps in range(FAR):
        for here in edges[steps]:
            if far[here] != steps:
                continue
            for there in content.NEIGHBOURS[here]:
                total = steps + table.cost(there)
                if total < far[there]:
                    far[there] = total
                    edges[total].append(there)


def beside(far: list[int], space: int) -> int:
    """How far it is to stand next to a space."""
    best = FAR
    for near in content.NEIGHBOURS[space]:
        best = min(best, far[near])
    return best


def close(far: int) -> float:
    return max(0.0, 1.0 - far / CLOSE)


def time_signs(table: Table) -> list[float]:
    """Turns left, with and without what the first event will take, and events that last."""
    left = float(table.limit() - table.threat)
    pending = 0.0 if table.events_struck & 1 else float(table.enemies_on_map() // 2)
    struck = 0.0
    for event in range(5):
        if table.events_struck >> event & 1:
            struck += 1.0
    return [
        left / 10.0,
        max(left - pending, 0.0) / 10.0,
        pending / 5.0,
        1.0 if table.scarce else 0.0,
        1.0 if table.silent else 0.0,
        1.0 if table.steep else 0.0,
        struck / 3.0,
    ]


# Where land_signs tells of these.
CAVES: Final = 3
DRAGONS: Final = 11
NEAR_INN: Final = 13
NEAR_TOWER: Final = 14
NEAR_DRAGON: Final = 17


def land_signs(table: Table, far: list[int]) -> list[float]:
    """Locations and enemies: how many there are, and how far away the nearest."""
    count = [0.0] * 5  # inns, towers, glades, caves, large caves
    place = [FAR] * 4
    mages = [0.0] * 3  # by strength, the closer the more
    brutes = [0.0] * 3
    dragons = 0.0
    foes = 0.0
    dragon = FAR
    foe = FAR
    second = FAR
    weak = FAR
    mage = FAR
    brute = FAR
    for space in range(content.SPACES):
        location = table.locations[space]
        if 0 <= location < content.MARKED:
            kind = min(location, 3)
            count[kind] += 0.5
            place[kind] = min(place[kind], far[space])
            if location == content.CAVE3:
                count[4] += 0.5
        enemy = table.foes[space]
        if 0 <= enemy < content.MARKED:
            near = beside(far, space)
            strength = content.STRENGTH[enemy]
            foes += 0.25
            if near < foe:
                second = foe
                foe = near
            else:
                second = min(second, near)
            if strength == 1:
                weak = min(weak, near)
            if content.TYPE[enemy] == content.MAGIC:
                mage = min(mage, near + 4 * strength)
                mages[strength - 1] += close(near)
            elif enemy == content.DRGN4:
                dragon = min(dragon, near)
                dragons += 1.0
            else:
                brute = min(brute, near + 4 * strength)
                brutes[strength - 1] += close(near)
    found = count + mages + brutes
    found.append(dragons)
    found.append(foes)
    for near in (place[content.INN], place[content.TOWER], place[content.GLADE], place[3]):
        found.append(near / 10.0)
    for near in (dragon, foe, second, weak, mage, brute):
        found.append(min(near, FAR) / 10.0)
    found.append(1.0 if place[content.INN] == 0 else 0.0)
    found.append(1.0 if place[content.TOWER] == 0 else 0.0)
    found.append(1.0 if place[content.INN] < 5 else 0.0)
    found.append(1.0 if place[content.TOWER] < 5 else 0.0)
    found.append(1.0 if foe == 0 else 0.0)
    found.append(1.0 if weak == 0 else 0.0)
    return found


def tile_signs(table: Table, far: list[int]) -> list[float]:
    """Tiles drawn, tiles to be drawn soon, and how far north a knight is."""
    drawn = [0.0] * 4  # by row
    nearest = [0.0] * 4
    here = 0.0
    soon = 0.0
    blank = FAR
    for tile in range(TILES):
        if table.tiles[tile]:
            drawn[tile // 3] += 0.5
            continue
        near = FAR
        for space in EDGE[tile]:
            near = min(near, far[space])
        if near < 3:
            here += 0.5
        elif near < 7:
            soon += 0.5
        blank = min(blank, near)
        nearest[tile // 3] = max(nearest[tile // 3], close(near))
    north = 0
    for player in table.players:
        north = max(north, content.DISTANCE[content.PORTAL][player.space])
    return drawn + nearest + [here, soon, blank / 10.0, north / 5.0]


def goal_signs(table: Table, land: list[float], far: list[int]) -> list[float]:
    """What the scenario still asks for, and how much of it is at hand."""
    found = [0.0] * 8
    if table.scenario == 0:
        need = max(0, content.DEFEAT_GOAL - table.defeated)
        found[0] = need / 2.0
        found[1] = 0.0 if table.allies_gained else 1.0
        found[2] = 0.0 if table.spells_gained else 1.0
        turns = need + found[1] + found[2]
        left = float(table.limit() - table.threat)
        if not table.events_struck & 1:
            left -= table.enemies_on_map() // 2
        found[3] = turns / 3.0
        found[4] = max(0.0, left - turns) / 2.0
        found[5] = 0.0 if table.allies_gained else land[NEAR_INN]
        found[6] = 0.0 if table.spells_gained else land[NEAR_TOWER]
    elif table.scenario == 1:
        need = content.DRAGON_GOAL[1 if table.challenge else 0] - table.dragons
        seen = land[DRAGONS]
        found[0] = float(need)
        found[1] = min(seen, float(need))
        found[2] = 1.0 if seen else 0.0
        found[3] = land[NEAR_DRAGON] if seen else 0.6 * (4 - northmost(table))
    elif table.scenario == 2:
        need = content.CITIZEN_GOAL[1 if table.challenge else 0] - table.citizens
        seen = 2.0 * land[CAVES]
        found[0] = float(need)
        found[1] = min(seen, float(need))
        found[2] = 1.0 if seen else 0.0
        weakest = 9
        for cave in table.caves:
            if content.is_cave(table.locations[cave.space]):
                strength = 0
                for foe in cave.foes:
                    if foe >= content.MARKED:
                        found[3] += 1.0
                    else:
                        strength += content.STRENGTH[foe]
                weakest = min(weakest, strength)
        found[4] = weakest / 4.0
        found[5] = table.citizens / 3.0
    else:
        found[0] = float(table.minions_left())
        for minion in table.minions:
            if minion < content.MARKED:
                found[1] += content.STRENGTH[minion] / 3.0
                if content.TYPE[minion] == content.MAGIC:
                    found[2] += 1.0
        if table.voltar != content.NOWHERE:
            near = FAR
            for player in table.players:
                near = min(near, content.DISTANCE[table.voltar][player.space])
            found[3] = near / 5.0
            found[4] = content.DISTANCE[content.PORTAL][table.voltar] / 5.0
            found[5] = 1.0 if table.delayed else 0.0
            found[6] = 1.0 if near <= 1 else 0.0
            found[7] = beside(far, table.voltar) / 10.0
    return found


def northmost(table: Table) -> int:
    """The row of the knight that is farthest north."""
    best = 0
    for player in table.players:
        best = max(best, content.ROW[player.space])
    return best


# Where party_signs tells of these.
FIRST_ALLY: Final = 13
FIRST_SPELL: Final = 19


def party_signs(table: Table) -> list[float]:
    """The knights: experience, standing, wounds, allies and spells, of both together."""
    found = [0.0] * 25
    apprentices = 1.0
    for player in table.players:
        add_knight(found, player)
        if player.experience >= 3:
            apprentices = 0.0
    found.append(apprentices)
    apart = 0.0
    worse = 0.0
    lesser = 0.0
    if table.seats == 2:
        one = table.players[0]
        other = table.players[1]
        apart = content.DISTANCE[one.space][other.space] / 5.0
        worse = max(one.wounds, other.wounds) / 3.0
        lesser = min(one.experience, other.experience) / 9.0
    return [*found, apart, worse, lesser]


def add_knight(found: list[float], player: Player) -> None:
    learnt = player.experience
    found[0] += 1.0 if learnt >= 3 else learnt / 3.0
    found[1] += 1.0 if learnt >= 9 else learnt / 9.0
    found[2] += 1.0 if learnt >= 18 else learnt / 18.0
    found[3] += 1.0 if learnt >= 30 else learnt / 30.0
    found[4] += player.influence / 3.0
    found[5] += max(0, player.influence) / 3.0
    found[6] += player.wounds / 3.0
    found[7] += max(0, player.wounds - 2) / 3.0
    found[8] += max(0, player.wounds - 4) / 2.0
    found[9] += 1.0 if player.glade else 0.0
    found[10] += player.ally_slots() - len(player.allies)
    found[11] += player.spell_slots() - len(player.spells)
    for slot in range(len(player.allies)):
        hurt = player.hurt >> slot & 1
        if hurt:
            found[12] += 1.0
        found[FIRST_ALLY + player.allies[slot]] += 0.5 if hurt else 1.0
    for spell in player.spells:
        found[FIRST_SPELL + spell] += 1.0
