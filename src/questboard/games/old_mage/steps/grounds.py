"""Hexes that a spell may be aimed at, named one by one (OM-575, OM-578, OM-603)."""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage.language import reasons, words
from questboard.games.old_mage.language.choices import AT_HEX, Target
from questboard.games.old_mage.state import land
from questboard.games.old_mage.state.facts import NO_SITE_HERE, RUIN, Table
from questboard.kernel.core.state import Choice

# What the print on the board decides for good.
PRINTED: Final = words.NO_CROSSING | words.HAS_WATER | words.ENDABLE
SITES: Final = words.NO_SITE | words.NO_RUIN | words.FACE_DOWN
_unfit: Final[dict[int, list[int]]] = {}


def unfit(needs: int, lands: int) -> list[int]:
    """For every hex why its print is not what an aim asks for; 0 where it is."""
    key = lands << 16 | needs & PRINTED
    found = _unfit.get(key)
    if found is None:
        found = [bars_print(needs, lands, space) for space in range(land.SPACES)]
        _unfit[key] = found
    return found


def bars_print(needs: int, lands: int, space: int) -> int:
    """Why the print of a hex is not what an aim asks for."""
    if lands and not land.LAND_BITS[space] & lands:
        return reasons.WRONG_LAND
    if needs & words.NO_CROSSING and land.CROSSING[space]:
        return reasons.HAS_CROSSING
    if needs & words.HAS_WATER and not land.LAND_BITS[space] >> words.WATER & 1:
        return reasons.HAS_NO_WATER
    if needs & words.ENDABLE and land.FIRST_ROOM[space] == land.NO_SHORE:
        return reasons.CANNOT_STAND
    return 0


class Ground:
    """What an aim asks of a hex, on the table as it is."""

    table: Table
    needs: int
    unfit: list[int]  # by its print

    def __init__(self, table: Table, aim: words.Aim, without: int = 0) -> None:
        """``without``: what the aim asks for and somebody else looks after."""
        self.table = table
        self.needs = aim.needs & ~without
        self.unfit = unfit(self.needs, aim.lands)

    def bars_space(self, space: int) -> int:
        """Why one hex is not what the aim asks for; ``fitting`` is for many."""
        if self.unfit[space]:
            return self.unfit[space]
        table = self.table
        needs = self.needs
        barred = bars_site(needs, table.site[space]) if needs & SITES else 0
        if barred:
            return barred
        if needs & (words.NOT_DESTROYED | words.ENDABLE) and table.is_destroyed(space):
            return reasons.IS_DESTROYED
        if needs & words.NO_TOWER and table.tower_at(space):
            return reasons.HAS_TOWER
        if needs & words.ENDABLE and table.shut_on_foot(space):
            return reasons.IS_SHUT
        if needs & words.NO_CHARACTER and table.anyone_in(space):
            return reasons.HAS_CHARACTER
        return 0

    def fitting(self, spaces: list[int]) -> list[Target]:
        """Those of some hexes that are what the aim asks for, as choices."""
        needs = self.needs
        shut = self.unfit
        held = held_hexes(self.table, needs)
        if held:
            shut = shut[:]
            for space in held:
                shut[space] = 1
        if not needs & SITES:
            return [AT_HEX[space] for space in spaces if not shut[space]]
        site = self.table.site
        return [
            AT_HEX[space]
            for space in spaces
            if not shut[space] and not bars_site(needs, site[space])
        ]


def in_reach(table: Table, aim: words.Aim, origin: int, reach: int) -> list[int]:
    """The hexes in range; all that a spell does around one has to be in range too (OM-603)."""
    spaces = land.within(origin, reach)
    if not aim.needs & words.AROUND_TOO:
        return spaces
    far = land.DISTANCE[origin]
    return [space for space in spaces if not spills(table, space, far, reach)]


def spills(table: Table, space: int, far: list[int], reach: int) -> bool:
    """Whether a token around a hex would be out of range (OM-578); towers and destroyed hexes take
    none."""
    for near in land.AROUND[space]:
        if far[near] > reach and not table.tower_at(near) and not table.is_destroyed(near):
            return True
    return False


def bars_site(needs: int, site: int) -> int:
    """Why an aim may not have in its hex what lies there."""
    if site == NO_SITE_HERE:
        return reasons.NO_FACE_DOWN if needs & words.FACE_DOWN else 0
    if site == RUIN:
        if needs & words.FACE_DOWN:
            return reasons.NO_FACE_DOWN
        if needs & words.NO_SITE:
            return reasons.HAS_SITE
        return reasons.HAS_RUIN if needs & words.NO_RUIN else 0
    return reasons.HAS_SITE if needs & words.NO_SITE else 0


def held_hexes(table: Table, needs: int) -> list[int]:
    """Where something is that an aim does not want: destruction, floods, towers, characters."""
    held: list[int] = []
    if needs & (words.NOT_DESTROYED | words.ENDABLE):
        held += table.destroyed
    if needs & words.NO_TOWER:
        held += table.towers
    if needs & words.ENDABLE:
        held += table.shut_hexes()
    if needs & words.NO_CHARACTER:
        for mage in table.mages:
            if mage.hex >= 0 and mage.stands():
                held.append(mage.hex)
        for monster in table.monsters:
            held.append(monster.hex)
    return held


def has_hexes(table: Table, aim: words.Aim, origin: int, reach: int, most: int) -> bool:
    """Whether a first hex may be named at all; looks no further when it knows."""
    least = max(1, min(aim.least, most))
    lands = aim.some_lands
    alone = not aim.joined or (least == 1 and not lands)
    ground = Ground(table, aim)
    far = land.DISTANCE[origin]
    count = 0
    for space in in_reach(table, aim, origin, reach) if most > 0 else []:
        if ground.bars_space(space):
            continue
        if alone:
            count += 1
        elif not lands or land.LAND_BITS[space] & lands:
            count = joined_to(ground, space, far, reach, least)
        if count >= least:
            return True
    return False


def joined_to(ground: Ground, start: int, far: list[int], reach: int, enough: int) -> int:
    """How many hexes in range a connected piece of ground has; no more are counted than enough."""
    piece = [start]
    at = 0
    while at < len(piece) < enough:
        for near in land.AROUND[piece[at]]:
            if far[near] <= reach and near not in piece and not ground.bars_space(near):
                piece.append(near)
        at += 1
    return len(piece)


def find_hexes(
    table: Table,
    aim: words.Aim,
    origin: int,
    reach: int,
    named: list[int],
    most: int,
    found: list[Choice],
) -> None:
    """The hexes that may be named next: only such with which the aim can be finished."""
    if len(named) >= most:
        return
    ground = Ground(table, aim)
    if aim.joined:
        find_joined(ground, aim, origin, reach, named, most, found)
        return
    hexes = ground.fitting(in_reach(table, aim, origin, reach))
    if len(hexes) >= min(aim.least, most):
        found.extend([at for at in hexes if not land.among(at.value, named)] if named else hexes)


def find_joined(
    ground: Ground,
    aim: words.Aim,
    origin: int,
    reach: int,
    named: list[int],
    most: int,
    found: list[Choice],
) -> None:
    """The same where the hexes form one connected group."""
    far = land.DISTANCE[origin]
    lands = aim.some_lands
    if lands and any(land.LAND_BITS[space] & lands for space in named):
        lands = 0
    if named and not lands:
        for space in beside(named):
            if far[space] <= reach and not ground.bars_space(space):
                found.append(AT_HEX[space])
        return
    least = min(aim.least, most)
    spaces = land.within(origin, reach)
    if named:  # the group stays near its first hex
        spaces = [space for space in land.within(named[0], most - 1) if far[space] <= reach]
    hexes = ground.fitting(spaces)
    fits = [False] * land.SPACES
    for at in hexes:
        fits[at.value] = True
    if named:
        next_to = [AT_HEX[space] for space in beside(named) if fits[space]]
    else:
        fits = in_pieces(fits, hexes, least)
        next_to = [at for at in hexes if fits[at.value]]
    if lands:
        # Whoever reaches the land by the shortest way may fill up the group with any other hexes.
        left = max(0, least - len(named) - 1)
        ways = ways_to(fits, hexes, lands, left)
        nearest = min([ways[space] for space in named], default=land.SPACES)
        next_to = [at for at in next_to if min(nearest, ways[at.value]) <= left]
    found.extend(next_to)


def beside(group: list[int]) -> list[int]:
    """The hexes around a group, each once."""
    seen = [False] * land.SPACES
    for space in group:
        seen[space] = True
    found: list[int] = []
    for space in group:
        for near in land.AROUND[space]:
            if not seen[near]:
                seen[near] = True
                found.append(near)
    return found


def in_pieces(fits: list[bool], ground: list[Target], least: int) -> list[bool]:
    """For every hex of the board whether it belongs to a connected piece of ground of some size."""
    large = [False] * land.SPACES
    for at in ground:
        large[at.value] = touches(large, at.value) or has_piece(fits, at.value, least)
    return large


def touches(marks: list[bool], space: int) -> bool:
    """Whether a hex next to this one is marked."""
    for near in land.AROUND[space]:
        if marks[near]:
            return True
    return False


def has_piece(fits: list[bool], start: int, least: int) -> bool:
    """Whether so many marked hexes hang together with this one."""
    piece = [start]
    at = 0
    while at < len(piece) < least:
        for near in land.AROUND[piece[at]]:
            if fits[near] and near not in piece:
                piece.append(near)
        at += 1
    return len(piece) >= least


def ways_to(fits: list[bool], ground: list[Target], lands: int, most: int) -> list[int]:
    """How many steps each hex is from one of some lands, as far as they are no more than most."""
    ways = [land.SPACES] * land.SPACES
    reached = [at.value for at in ground if land.LAND_BITS[at.value] & lands]
    for space in reached:
        ways[space] = 0
    at = 0
    while at < len(reached) and ways[reached[at]] < most:
        here = reached[at]
        for near in land.AROUND[here]:
            if fits[near] and ways[near] == land.SPACES:
                ways[near] = ways[here] + 1
                reached.append(near)
        at += 1
    return ways
