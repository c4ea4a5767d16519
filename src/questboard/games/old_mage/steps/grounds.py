"""Hexes that a spell may be aimed at, named one by one (OM-575, OM-578, OM-603)."""

from __future__ import annotations

from questboard.games.old_mage.choices import AT_HEX
from questboard.games.old_mage.declare import (
    ENDABLE,
    FACE_DOWN,
    HAS_WATER,
    NO_CHARACTER,
    NO_CROSSING,
    NO_RUIN,
    NO_SITE,
    NO_TOWER,
    NOT_DESTROYED,
    WATER,
    Aim,
)
from questboard.games.old_mage.land import (
    AROUND,
    CROSSING,
    FIRST_ROOM,
    LAND_BITS,
    NO_SHORE,
    SPACES,
    within,
)
from questboard.games.old_mage.state import NO_SITE_HERE, RUIN, Table
from questboard.kernel.state import Choice


def hex_fits(table: Table, aim: Aim, space: int) -> bool:
    """Whether a hex is what an aim asks for, wherever it lies."""
    needs = aim.needs
    if aim.lands and not LAND_BITS[space] & aim.lands:
        return False
    if needs & NOT_DESTROYED and space in table.destroyed:
        return False
    if needs & NO_TOWER and space in table.towers:
        return False
    site = table.site[space]
    if needs & NO_SITE and site != NO_SITE_HERE:
        return False
    if needs & NO_RUIN and site == RUIN:
        return False
    if needs & FACE_DOWN and site <= RUIN:
        return False
    if needs & NO_CROSSING and CROSSING[space]:
        return False
    if needs & HAS_WATER and not LAND_BITS[space] >> WATER & 1:
        return False
    if needs & ENDABLE and (FIRST_ROOM[space] == NO_SHORE or space in table.destroyed):
        return False
    return not (needs & NO_CHARACTER and table.characters_in(space))


def find_hexes(
    table: Table,
    aim: Aim,
    origin: int,
    reach: int,
    named: list[int],
    most: int,
    found: list[Choice],
) -> None:
    """The hexes that may be named next: only such with which the aim can be finished."""
    if len(named) >= most:
        return
    least = min(aim.least, most)
    fits = [False] * SPACES
    ground: list[int] = []
    for space in within(origin, reach):
        if hex_fits(table, aim, space):
            fits[space] = True
            ground.append(space)
    if not aim.joined:
        if len(ground) >= least:
            found += [AT_HEX[space] for space in ground if space not in named]
        return
    next_to = ground
    if named:
        next_to = []
        for space in named:
            next_to += [near for near in AROUND[space] if fits[near] and near not in next_to]
    for space in next_to:
        if space not in named and grows(fits, [*named, space], least, aim.some_lands):
            found.append(AT_HEX[space])


def grows(fits: list[bool], group: list[int], size: int, lands: int) -> bool:
    """Whether a connected group can grow to a size, and reach one of some lands on the way.

    Whoever reaches the land by the shortest way may fill up the group with any other hexes.
    """
    reached = group[:]
    edge = group
    left = size - len(group)
    landed = lands == 0 or any(LAND_BITS[space] & lands for space in group)
    while (len(reached) < size or not landed) and left > 0 and edge:
        left -= 1
        beyond: list[int] = []
        for space in edge:
            for near in AROUND[space]:
                if fits[near] and near not in reached:
                    reached.append(near)
                    beyond.append(near)
                    landed = landed or LAND_BITS[near] & lands != 0
        edge = beyond
    return len(reached) >= size and landed
