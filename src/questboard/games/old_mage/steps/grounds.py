"""Hexes that a spell may be aimed at, named one by one (OM-575, OM-578, OM-603)."""

from __future__ import annotations

from typing import Final

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
    DISTANCE,
    FIRST_ROOM,
    LAND_BITS,
    NO_SHORE,
    SPACES,
    within,
)
from questboard.games.old_mage.state import NO_SITE_HERE, RUIN, Table
from questboard.kernel.state import Choice

# What the print on the board decides for good.
PRINTED: Final = NO_CROSSING | HAS_WATER | ENDABLE
SITES: Final = NO_SITE | NO_RUIN | FACE_DOWN
_unfit: Final[dict[int, list[bool]]] = {}


def unfit(needs: int, lands: int) -> list[bool]:
    """For every hex whether its print is not what an aim asks for."""
    key = lands << 16 | needs & PRINTED
    found = _unfit.get(key)
    if found is None:
        found = [not print_fits(needs, lands, space) for space in range(SPACES)]
        _unfit[key] = found
    return found


def print_fits(needs: int, lands: int, space: int) -> bool:
    if lands and not LAND_BITS[space] & lands:
        return False
    if needs & NO_CROSSING and CROSSING[space]:
        return False
    if needs & HAS_WATER and not LAND_BITS[space] >> WATER & 1:
        return False
    return not (needs & ENDABLE and FIRST_ROOM[space] == NO_SHORE)


class Ground:
    """What an aim asks of a hex, on the table as it is."""

    needs: int
    site: list[int]
    shut: list[bool]  # by its print, or by what is there
    held: list[int]  # where something is, as long as few hexes are asked for

    def __init__(self, table: Table, aim: Aim, few: bool = False) -> None:
        self.needs = aim.needs
        self.site = table.site
        self.shut = unfit(aim.needs, aim.lands)
        self.held = held_hexes(table, aim.needs)
        if not few:
            self.shut = self.shut[:]
            for space in self.held:
                self.shut[space] = True
            self.held = []

    def fits(self, space: int) -> bool:
        if self.shut[space]:
            return False
        needs = self.needs
        if needs & SITES:
            site = self.site[space]
            if needs & NO_SITE and site != NO_SITE_HERE:
                return False
            if needs & NO_RUIN and site == RUIN:
                return False
            if needs & FACE_DOWN and site <= RUIN:
                return False
        return not self.held or space not in self.held


def held_hexes(table: Table, needs: int) -> list[int]:
    """Where something is that an aim does not want: destruction, towers, characters."""
    held: list[int] = []
    if needs & (NOT_DESTROYED | ENDABLE):
        held += table.destroyed
    if needs & NO_TOWER:
        held += table.towers
    if needs & NO_CHARACTER:
        for mage in table.mages:
            if mage.hex >= 0 and mage.stands():
                held.append(mage.hex)
        for monster in table.monsters:
            held.append(monster.hex)
    return held


def has_hexes(table: Table, aim: Aim, origin: int, reach: int, most: int) -> bool:
    """Whether a first hex may be named at all; looks no further when it knows."""
    least = max(1, min(aim.least, most))
    lands = aim.some_lands
    alone = not aim.joined or (least == 1 and not lands)
    ground = Ground(table, aim, few=alone)
    far = DISTANCE[origin]
    count = 0
    for space in within(origin, reach) if most > 0 else []:
        if not ground.fits(space):
            continue
        if alone:
            count += 1
        elif not lands or LAND_BITS[space] & lands:
            count = joined_to(ground, space, far, reach, least)
        if count >= least:
            return True
    return False


def joined_to(ground: Ground, start: int, far: list[int], reach: int, enough: int) -> int:
    """How many hexes in range a connected piece of ground has; no more are counted than enough."""
    piece = [start]
    at = 0
    while at < len(piece) < enough:
        for near in AROUND[piece[at]]:
            if far[near] <= reach and ground.fits(near) and near not in piece:
                piece.append(near)
        at += 1
    return len(piece)


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
    spaces = within(origin, reach)
    if named and aim.joined:  # the group stays near its first hex
        far = DISTANCE[origin]
        spaces = [space for space in within(named[0], most - 1) if far[space] <= reach]
    hexes = Ground(table, aim)
    ground = [space for space in spaces if hexes.fits(space)]
    if not aim.joined:
        if len(ground) < least:
            return
        if named:
            ground = [space for space in ground if space not in named]
        found += [AT_HEX[space] for space in ground]
        return
    fits = marked(ground)
    if named:
        next_to: list[int] = []
        for space in named:
            next_to += [near for near in AROUND[space] if fits[near] and near not in next_to]
        next_to = [space for space in next_to if space not in named]
    else:
        drop_small(fits, ground, least)
        next_to = [space for space in ground if fits[space]]
    lands = aim.some_lands
    if lands and not any(LAND_BITS[space] & lands for space in named):
        # Whoever reaches the land by the shortest way may fill up the group with any other hexes.
        ways = ways_to(fits, ground, lands)
        left = max(0, least - len(named) - 1)
        nearest = min([ways[space] for space in named], default=SPACES)
        next_to = [space for space in next_to if min(nearest, ways[space]) <= left]
    found += [AT_HEX[space] for space in next_to]


def marked(ground: list[int]) -> list[bool]:
    """For every hex of the board whether it is one of these."""
    marks = [False] * SPACES
    for space in ground:
        marks[space] = True
    return marks


def take_piece(loose: list[bool], start: int) -> list[int]:
    """A connected piece of the marked hexes, no longer marked."""
    piece = [start]
    loose[start] = False
    at = 0
    while at < len(piece):
        for near in AROUND[piece[at]]:
            if loose[near]:
                loose[near] = False
                piece.append(near)
        at += 1
    return piece


def drop_small(fits: list[bool], ground: list[int], least: int) -> None:
    """Connected pieces of a ground that are too small for a group are no ground for it."""
    loose = fits[:]
    for start in ground:
        if loose[start]:
            piece = take_piece(loose, start)
            if len(piece) < least:
                for space in piece:
                    fits[space] = False


def ways_to(fits: list[bool], ground: list[int], lands: int) -> list[int]:
    """How many steps each hex is from one of some lands."""
    ways = [SPACES] * SPACES
    reached = [space for space in ground if LAND_BITS[space] & lands]
    for space in reached:
        ways[space] = 0
    at = 0
    while at < len(reached):
        here = reached[at]
        for near in AROUND[here]:
            if fits[near] and ways[near] == SPACES:
                ways[near] = ways[here] + 1
                reached.append(near)
        at += 1
    return ways
