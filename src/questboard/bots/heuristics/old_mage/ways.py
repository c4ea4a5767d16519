"""How far it is: the steps from a Mage to every hex, and the first step of the way.

On foot a water hex is as many places as it has shores. Hexes that end a move can be gone
through in two turns, and tokens that hurt may be worth a way around: both make a way longer.
"""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage.language.words import MOVE_MORE, NOT_PLACED, TRAVEL_DICE
from questboard.games.old_mage.state import land
from questboard.games.old_mage.state.facts import FIRST_MONSTER, NO_SITE_HERE, Table
from questboard.games.old_mage.state.numbers import TOKEN_KINDS, TOKEN_OF
from questboard.games.old_mage.steps.basics import token_acts

SHORES: Final = 3  # at most in one hex
FAR: Final = 999
STOP: Final = 3  # steps lost where a move ends on the way
HURT: Final = 2  # steps that a Spell Die of a token is worth
HORIZON: Final = 64  # the longest way that is looked for
NEARBY: Final = 12  # a way that is soon gone
FOOTPRINTS: Final = 10.0 / 6.0  # of a Travel Die, on average


def _near(on_foot: bool) -> list[list[int]]:
    """The places next to each place: 3 * hex + shore."""
    found: list[list[int]] = []
    for space in range(land.SPACES):
        for shore in range(SHORES):
            places: list[int] = []
            if shore < len(land.ROOM[space]):
                for side in range(6):
                    there = land.NEAR[6 * space + side]
                    if there == land.NOWHERE:
                        continue
                    if not on_foot:
                        places.append(SHORES * there)
                    elif not land.WET[space] or land.SHORE[6 * space + side] == shore:
                        reached = land.SHORE[6 * there + land.opposite(side)]
                        if reached != land.NO_SHORE:
                            places.append(SHORES * there + reached)
            found.append(places)
    return found


WALKS: Final[list[list[int]]] = _near(True)
FLIES: Final[list[list[int]]] = _near(False)


class Ways:
    """The steps from where a character is to every hex, and the first hex of each way."""

    steps: list[int]
    first: list[int]
    reached: list[int]  # the hexes to which there is a way

    def __init__(self) -> None:
        self.steps = [FAR] * land.SPACES
        self.first = [land.NOWHERE] * land.SPACES
        self.reached = []


def tolls(table: Table, who: int, on_foot: bool) -> list[int]:
    """What it costs to enter each hex, in steps; FAR where nobody enters."""
    toll = [1] * land.SPACES
    for working in table.workings:
        if not working.tokens:
            continue
        token = TOKEN_KINDS[TOKEN_OF[working.card]]
        if token.bars:
            if on_foot:
                for space in working.tokens:
                    toll[space] = FAR
        elif token.hazard is not None and token_acts(table, working, who):
            for space in working.tokens:
                toll[space] += HURT * token.hazard.dice + (2 if token.hazard.ends_move else 0)
    for space in table.destroyed:
        toll[space] = FAR
    return toll


def stops(table: Table, who: int) -> list[bool]:
    """The hexes that end the move of a Mage by what they hold."""
    found = [site != NO_SITE_HERE for site in table.site]
    for seat in range(table.seats):
        mage = table.mages[seat]
        if seat != who and mage.stands():
            found[mage.hex] = True
    for monster in table.monsters:
        if not table.friends(who, monster.number):
            found[monster.hex] = True
    return found


def portals(table: Table, who: int) -> dict[int, int]:
    """The hexes in which a Mage may step through to another one, and which."""
    found: dict[int, int] = {}
    for working in table.workings:
        if working.kind().portal and len(working.tokens) == 2 and who not in working.struck:
            one, other = working.tokens
            if who < FIRST_MONSTER and not table.gift(who, NOT_PLACED):
                if table.could_end(who, one) and table.could_end(who, other):
                    found[one] = other
                    found[other] = one
    return found


def faerie_gates(table: Table, who: int) -> list[int]:
    """The hexes from each of which a Mage may step into all others."""
    found: list[int] = []
    for working in table.workings:
        if working.kind().gate and who < FIRST_MONSTER and not table.gift(who, NOT_PLACED):
            found += [space for space in working.tokens if table.could_end(who, space)]
    return found


def standing(space: int, on_foot: bool) -> int:
    """The place in a hex where somebody is put."""
    return SHORES * space + (max(0, land.FIRST_ROOM[space]) if on_foot else 0)


def ways(
    table: Table, who: int, start: int, shore: int, goal: int = land.NOWHERE, most: int = HORIZON
) -> Ways:
    """All ways of a Mage from a hex; only as far as a goal, or so many steps."""
    on_foot = table.on_foot(who)
    near = WALKS if on_foot else FLIES
    toll = tolls(table, who, on_foot)
    stop = stops(table, who)
    doors = portals(table, who)
    gates = faerie_gates(table, who)
    found = Ways()
    steps = found.steps
    first = found.first
    best = [FAR] * (land.SPACES * SHORES)
    here = SHORES * start + (shore if on_foot else 0)
    best[here] = 0
    steps[start] = 0
    found.reached.append(start)
    origin = [land.NOWHERE] * (land.SPACES * SHORES)
    rings: list[list[int]] = [[] for _ in range(most)]
    rings[0].append(here)
    for far in range(most):
        for place in rings[far]:
            if best[place] != far:
                continue
            space = place // SHORES
            if space == goal:
                return found
            onward = far
            if stop[space] and far > 0:
                onward += STOP
            nexts = near[place]
            door = land.NOWHERE
            if doors and far > 0 and space in doors:
                door = doors[space]
                nexts = [*nexts, standing(door, on_foot)]
            if space in gates:
                nexts = nexts + [standing(gate, on_foot) for gate in gates if gate != space]
            for next_place in nexts:
                there = next_place // SHORES
                cost = far if there == door else onward + toll[there]
                if cost < best[next_place] and cost < most:
                    best[next_place] = cost
                    root = origin[place] if origin[place] != land.NOWHERE else there
                    origin[next_place] = root
                    rings[cost].append(next_place)
                    if cost < steps[there]:
                        # A shore without room is only on the way to somewhere else.
                        if not on_foot or land.ROOM[there][next_place % SHORES]:
                            if steps[there] == FAR:
                                found.reached.append(there)
                            steps[there] = cost
                            first[there] = root
    return found


def pace(table: Table, seat: int) -> float:
    """How many hexes a Mage goes in a turn, on average."""
    dice = max(2, min(3, table.gift(seat, TRAVEL_DICE)))
    return FOOTPRINTS * dice + table.gift(seat, MOVE_MORE)
